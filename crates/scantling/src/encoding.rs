//! The choice of encoding: [`Encoding`] as a value, [`Direct`] and [`Compact`] as types, [`Encodes`] for all three, and
//! [`Encoded`] for stored bytes.
//!
//! ```text
//! store(Direct, &order)    store("compact".parse::<Encoding>()?, &order)    store(&dyn Encodes<Exchange>, &order)
//! ```
//!
//! A protocol defines once how it is written, by [`InDirect`] and [`InCompact`]; everything else is here, and inlines to that.

#[cfg(feature = "alloc")]
use crate::error::{Invalid, WriteError};
#[cfg(feature = "alloc")]
use crate::mode::Mode;
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::fmt;
#[cfg(feature = "alloc")]
use core::ops::Deref;
use core::str::FromStr;

/// One of the two encodings, chosen when the program runs: by a command line, a configuration, a peer. Its name is `direct` or
/// `compact`, also in serde's data.
#[cfg_attr(feature = "serde", derive(::serde::Serialize, ::serde::Deserialize), serde(rename_all = "lowercase"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Encoding {
    /// Read in place: `spec/direct.md`.
    #[default]
    Direct,
    /// In fewer bytes: `spec/compact.md`.
    Compact,
}

impl Encoding {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Direct, Self::Compact];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Direct => "direct",
            Self::Compact => "compact",
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Encoding {
    type Err = UnknownEncoding;

    fn from_str(name: &str) -> Result<Self, UnknownEncoding> {
        Self::ALL.into_iter().find(|encoding| encoding.name() == name).ok_or(UnknownEncoding)
    }
}

/// Text that is not the name of an encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownEncoding;

impl fmt::Display for UnknownEncoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an encoding: use `direct` or `compact`")
    }
}

impl core::error::Error for UnknownEncoding {}

/// The encoding that is read in place, as a type: code that is generic over [`Encodes`] is compiled for it alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Direct;

/// The encoding in fewer bytes, as a type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Compact;

impl From<Direct> for Encoding {
    fn from(Direct: Direct) -> Self {
        Self::Direct
    }
}

impl From<Compact> for Encoding {
    fn from(Compact: Compact) -> Self {
        Self::Compact
    }
}

/// Encodes the frames of a protocol `P`: [`Direct`], [`Compact`], or an [`Encoding`] chosen when the program runs. References
/// implement it too, including `&dyn Encodes<P>`.
///
/// The protocol's code must have owned values, which it does unless it was generated with `--no-alloc`. [`Compact`] and [`Encoding`]
/// also need code for Compact, which `--compact` adds.
///
/// If the type is known, this costs nothing: generic code becomes the machine code of `encode`, `decode`,
/// `encode_compact` and `decode_compact`. An [`Encoding`] costs a branch for each call.
#[cfg(feature = "alloc")]
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not encode `{P}`",
    label = "use `Direct`, `Compact` or an `Encoding`, with a protocol of generated code that has owned values"
)]
pub trait Encodes<P> {
    /// The encoding.
    fn encoding(&self) -> Encoding;

    /// Appends a frame with this value; gives its length in bytes.
    ///
    /// # Errors
    /// If the value exceeds a limit of the format, or contains bytes of the other encoding; then nothing is appended.
    fn encode(&self, value: &P, out: &mut Vec<u8>) -> Result<usize, WriteError>;

    /// The value of a frame, whose lists, maps and boxes may take [`memory_max`](crate::memory_max) bytes.
    ///
    /// # Errors
    /// The frame's first fault; for a valid frame [`TooMuchMemory`](crate::Kind::TooMuchMemory).
    fn decode(&self, frame: &[u8]) -> Result<P, Invalid>;

    /// The same, but lists, maps and boxes may take `memory_max` bytes.
    ///
    /// # Errors
    /// As [`decode`](Self::decode).
    fn decode_within(&self, frame: &[u8], memory_max: usize) -> Result<P, Invalid>;

    /// Checks all of a frame. In Direct, which has one form for each value, exact and canonical mode are the same. O(bytes); allocates
    /// nothing.
    ///
    /// # Errors
    /// The first fault, in the order of the spec.
    fn check(&self, frame: &[u8], mode: Mode) -> Result<(), Invalid>;
}

/// A protocol with owned values, in Direct. Generated code implements it.
#[cfg(feature = "alloc")]
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a protocol with owned values",
    label = "not a protocol of generated code, or generated with `--no-alloc`"
)]
pub trait InDirect: Sized {
    fn to_direct(&self, out: &mut Vec<u8>) -> Result<usize, WriteError>;
    fn of_direct(frame: &[u8]) -> Result<Self, Invalid>;
    fn of_direct_within(frame: &[u8], memory_max: usize) -> Result<Self, Invalid>;
    fn is_direct(frame: &[u8], mode: Mode) -> Result<(), Invalid>;
}

/// The same in Compact. Generated code implements it if it has that encoding.
#[cfg(feature = "alloc")]
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no code for the Compact encoding",
    label = "generated without Compact",
    note = "to add it, compile the schema with `--compact`, with `RustOptions {{ compact: true, ..RustOptions::default() }}` in a build script, \
            or with `#[schema(compact)]`"
)]
pub trait InCompact: InDirect {
    fn to_compact(&self, out: &mut Vec<u8>) -> Result<usize, WriteError>;
    fn of_compact(frame: &[u8]) -> Result<Self, Invalid>;
    fn of_compact_within(frame: &[u8], memory_max: usize) -> Result<Self, Invalid>;
    fn is_compact(frame: &[u8], mode: Mode) -> Result<(), Invalid>;
}

#[cfg(feature = "alloc")]
impl<P: InDirect> Encodes<P> for Direct {
    #[inline(always)]
    fn encoding(&self) -> Encoding {
        Encoding::Direct
    }

    #[inline(always)]
    fn encode(&self, value: &P, out: &mut Vec<u8>) -> Result<usize, WriteError> {
        value.to_direct(out)
    }

    #[inline(always)]
    fn decode(&self, frame: &[u8]) -> Result<P, Invalid> {
        P::of_direct(frame)
    }

    #[inline(always)]
    fn decode_within(&self, frame: &[u8], memory_max: usize) -> Result<P, Invalid> {
        P::of_direct_within(frame, memory_max)
    }

    #[inline(always)]
    fn check(&self, frame: &[u8], mode: Mode) -> Result<(), Invalid> {
        P::is_direct(frame, mode)
    }
}

#[cfg(feature = "alloc")]
impl<P: InCompact> Encodes<P> for Compact {
    #[inline(always)]
    fn encoding(&self) -> Encoding {
        Encoding::Compact
    }

    #[inline(always)]
    fn encode(&self, value: &P, out: &mut Vec<u8>) -> Result<usize, WriteError> {
        value.to_compact(out)
    }

    #[inline(always)]
    fn decode(&self, frame: &[u8]) -> Result<P, Invalid> {
        P::of_compact(frame)
    }

    #[inline(always)]
    fn decode_within(&self, frame: &[u8], memory_max: usize) -> Result<P, Invalid> {
        P::of_compact_within(frame, memory_max)
    }

    #[inline(always)]
    fn check(&self, frame: &[u8], mode: Mode) -> Result<(), Invalid> {
        P::is_compact(frame, mode)
    }
}

#[cfg(feature = "alloc")]
impl<P: InCompact> Encodes<P> for Encoding {
    fn encoding(&self) -> Encoding {
        *self
    }

    fn encode(&self, value: &P, out: &mut Vec<u8>) -> Result<usize, WriteError> {
        match self {
            Self::Direct => Direct.encode(value, out),
            Self::Compact => Compact.encode(value, out),
        }
    }

    fn decode(&self, frame: &[u8]) -> Result<P, Invalid> {
        match self {
            Self::Direct => Direct.decode(frame),
            Self::Compact => Compact.decode(frame),
        }
    }

    fn decode_within(&self, frame: &[u8], memory_max: usize) -> Result<P, Invalid> {
        match self {
            Self::Direct => Direct.decode_within(frame, memory_max),
            Self::Compact => Compact.decode_within(frame, memory_max),
        }
    }

    fn check(&self, frame: &[u8], mode: Mode) -> Result<(), Invalid> {
        match self {
            Self::Direct => <Direct as Encodes<P>>::check(&Direct, frame, mode),
            Self::Compact => <Compact as Encodes<P>>::check(&Compact, frame, mode),
        }
    }
}

#[cfg(feature = "alloc")]
impl<P, E: Encodes<P> + ?Sized> Encodes<P> for &E {
    #[inline(always)]
    fn encoding(&self) -> Encoding {
        (**self).encoding()
    }

    #[inline(always)]
    fn encode(&self, value: &P, out: &mut Vec<u8>) -> Result<usize, WriteError> {
        (**self).encode(value, out)
    }

    #[inline(always)]
    fn decode(&self, frame: &[u8]) -> Result<P, Invalid> {
        (**self).decode(frame)
    }

    #[inline(always)]
    fn decode_within(&self, frame: &[u8], memory_max: usize) -> Result<P, Invalid> {
        (**self).decode_within(frame, memory_max)
    }

    #[inline(always)]
    fn check(&self, frame: &[u8], mode: Mode) -> Result<(), Invalid> {
        (**self).check(frame, mode)
    }
}

/// Bytes of a frame that a value keeps unchanged, and their encoding: the payload of an unknown variant, the
/// message of an unknown type id, the region of an [`AnyBuf`](crate::AnyBuf).
///
/// It dereferences to a slice of its bytes. In the other encoding they mean nothing, so writing them there is an error (K39).
#[cfg(feature = "alloc")]
#[derive(Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Encoded {
    encoding: Encoding,
    bytes: Vec<u8>,
}

#[cfg(feature = "alloc")]
impl Encoded {
    /// Bytes of an encoding. They are not checked.
    #[must_use]
    pub fn new(encoding: Encoding, bytes: impl Into<Vec<u8>>) -> Self {
        Self { encoding, bytes: bytes.into() }
    }

    /// The encoding of the bytes.
    #[must_use]
    pub fn encoding(&self) -> Encoding {
        self.encoding
    }

    /// The bytes.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

/// The bytes; those of Compact are marked as such.
#[cfg(feature = "alloc")]
impl fmt::Debug for Encoded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.encoding {
            Encoding::Direct => self.bytes.fmt(f),
            Encoding::Compact => f.debug_tuple("Compact").field(&self.bytes).finish(),
        }
    }
}

#[cfg(feature = "alloc")]
impl Deref for Encoded {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.bytes
    }
}

/// Bytes of Direct.
#[cfg(feature = "alloc")]
impl From<Vec<u8>> for Encoded {
    fn from(bytes: Vec<u8>) -> Self {
        Self::new(Encoding::Direct, bytes)
    }
}

/// Bytes of Direct.
#[cfg(feature = "alloc")]
impl From<&[u8]> for Encoded {
    fn from(bytes: &[u8]) -> Self {
        Self::new(Encoding::Direct, bytes)
    }
}
