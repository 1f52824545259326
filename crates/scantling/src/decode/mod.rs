//! Bytes read front to back: from a slice, from chunks that are requested, or from chunks that arrive.
//!
//! # What to use when
//!
//! | the bytes are | use |
//! |---|---|
//! | complete | [`from_slice`]; [`from_prefix`] if more follows |
//! | requested when needed: a file, a pipe, a list of slices | [`from_source`] with a [`Source`] |
//! | messages preceded by their length, arriving in pieces | [`Frames`], then [`from_slice`] for each: the default for networks |
//! | values without a length, arriving in pieces | [`Arriving`], with any decoder |
//! | one endless message, arriving in pieces | [`Feed`], with a [`Machine`] written for it: its parts are taken as they arrive |
//! | read by hand, in any of these ways | [`with_slice`], [`with_source`] and a [`Decoder`] |
//!
//! Direct frames need none of this once they are whole: `view` of generated code reads them in place.
//!
//! ```
//! use scantling::bounded::Varint;
//! use scantling::decode::{self, Decode, Decoder, Fail, Limits, Slices};
//!
//! #[derive(Debug, PartialEq)]
//! struct Trade { price: u64, size: u32 }
//!
//! impl Decode<'_> for Trade {
//!     fn decode(d: &mut Decoder<'_, '_>) -> Result<Self, Fail> {
//!         let price = d.field("price", |d| d.get())?;
//!         let Varint(size) = d.field("size", |d| d.get())?;
//!         Ok(Self { price, size })
//!     }
//! }
//!
//! let bytes = [10, 0, 0, 0, 0, 0, 0, 0, 0xac, 2];
//! let trade = Trade { price: 10, size: 300 };
//! assert_eq!(decode::from_slice::<Trade>(&bytes).as_ref(), Ok(&trade));
//!
//! // The same function reads chunks, wherever they were cut.
//! let (start, end) = bytes.split_at(3);
//! assert_eq!(decode::from_source::<Trade>(&mut Slices::new(&[start, end]), &Limits::default()).as_ref(), Ok(&trade));
//!
//! // An error names the offset and the path.
//! let error = decode::from_slice::<Trade>(&bytes[..4]).unwrap_err();
//! assert_eq!(error.to_string(), "price: 4 bytes short at offset 0x0");
//! ```
//!
//! With the feature `derive`, `#[derive(Decode)]` makes such an implementation from the struct.
//!
//! # One decoder for all input
//!
//! A [`Decoder`] is a pointer and its limit; reaching the limit is a cold call. So it has no type parameter for
//! its input, one compiled function serves slices and chunks, and chunks cost something only where one ends. The end of the
//! input is not a special error that callers must distinguish: it is [`FaultKind::Short`], if it was inside a value.
//!
//! # What decoders may rely on
//!
//! Nothing here panics on bytes, reads outside them, or allocates in proportion to a number that they merely claim. Limits apply to all of
//! an input ([`Limits`]). Items appended to a `Vec` before a failure stay there. Input in chunks gives the same values and the same errors
//! at the same offsets as one slice, except for borrowing: [`Decoder::fixed`] needs a slice, [`Decoder::bytes`], [`Decoder::rest`] and
//! [`Decoder::take_while`] copy chunks, and [`Decoder::attempt`], [`Decoder::look_ahead`] and [`Decoder::foreign`] keep them, which may
//! exceed the memory limit. In chunks [`Decoder::remaining`] only knows the length of a range. Input that [arrives](Arriving) is in chunks.
//!
//! # For speed
//!
//! Read neighbouring fields as one tuple or [`Group`](crate::bounded::Group): one check serves all of them. Read lists by
//! [`Decoder::collect`], tagged ones by [`Decoder::collect_tagged`]. Choose by `match` on a tag, not by [`Decoder::attempt`] or
//! [`Decoder::either`]. Functions that are not inlined should write large values in place ([`Decode::decode_into`]), not return them.

mod alternatives;
mod arriving;
mod bounded;
#[cfg(feature = "tokio-codec")]
mod codec;
#[cfg(feature = "derive")]
pub(crate) mod derived;
mod elements;
mod error;
mod feed;
mod fixed;
mod foreign;
mod frames;
mod runs;
mod source;
#[cfg(test)]
mod tests;
mod window;

pub use crate::bounded::kind::FaultKind;
pub use alternatives::{Either, REASONS_MAX};
#[cfg(feature = "std")]
pub use arriving::Arrived;
pub use arriving::Arriving;
#[cfg(feature = "tokio-codec")]
pub use codec::FrameCodec;
pub use error::{At, Cause, Error, Fail, Reason};
pub use feed::{Elements, Fed, Feed, Machine, Pause, Piece, Tagged};
pub use foreign::Foreign;
#[cfg(feature = "nom")]
pub use foreign::nom;
#[cfg(feature = "winnow")]
pub use foreign::winnow;
pub use frames::{Frames, Prefix};
#[cfg(feature = "bytes")]
pub use source::Bufs;
#[cfg(feature = "std")]
pub use source::Reader;
pub use source::{Slices, Source};

pub use crate::bounded::kind::Limits;
use crate::bounded::raw::Bounded;
use alloc::vec::Vec;
/// Derives [`trait@Decode`]: see the [page](crate::docs::decode#a-protocol-by-derive).
#[cfg(feature = "derive")]
pub use scantling_derive::Decode;
pub use window::Decoder;
use window::{Cold, Input, Scratch};

/// A type that can be decoded. All [`Bounded`] types can.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be decoded",
    label = "not `Decode`",
    note = "use `#[derive(Decode)]` or `impl Decode` for types of your own, and `#[wire(with = module)]` for fields of other types"
)]
pub trait Decode<'a>: Sized {
    /// The next value.
    ///
    /// # Errors
    /// Faults that the decoder found, or was told.
    fn decode(d: &mut Decoder<'_, 'a>) -> Result<Self, Fail>;

    /// The next value, in place of another one, whose memory may be reused. For large types: functions that are not inlined should not
    /// return them (a record of four fields: 9.8 ns returned, 4.7 written into a `Vec`).
    ///
    /// # Errors
    /// As [`decode`](Self::decode); then `out` holds some value.
    #[inline]
    fn decode_into(d: &mut Decoder<'_, 'a>, out: &mut Self) -> Result<(), Fail> {
        *out = Self::decode(d)?;
        Ok(())
    }

    /// Appends the next `n` values, one level deeper, as they may contain values themselves. Bounded types are appended on the same level
    /// and with one compare for many, by [`Decoder::collect`].
    ///
    /// Memory grows by what was read, never by what `n` claims. A value without bytes costs 4 KiB of [`Limits::memory`] besides its
    /// size, so that `n` alone cannot keep a decoder busy; a bounded type whose values all have no bytes does not compile here.
    ///
    /// # Errors
    /// As [`decode`](Self::decode), with the value's number on the path; [`FaultKind::Depth`]; [`FaultKind::TooMuchMemory`] at the first byte of the
    /// value for which no memory is left. Values read before are in `out`.
    #[inline]
    fn decode_all(d: &mut Decoder<'_, 'a>, n: u64, out: &mut Vec<Self>) -> Result<(), Fail> {
        d.nested(|d| d.elements(n, out, Self::decode))
    }
}

impl<'a, T: Bounded> Decode<'a> for T {
    #[inline(always)]
    fn decode(d: &mut Decoder<'_, 'a>) -> Result<Self, Fail> {
        d.get()
    }

    #[inline(always)]
    fn decode_all(d: &mut Decoder<'_, 'a>, n: u64, out: &mut Vec<Self>) -> Result<(), Fail> {
        d.collect(n, out)
    }
}

/// Decodes a value that is all of `bytes`.
///
/// # Errors
/// Its fault; [`FaultKind::Trailing`] if more follows; [`FaultKind::TooLong`] for more than 64 MiB ([`Limits::default`]).
#[inline]
pub fn from_slice<'a, T: Decode<'a>>(bytes: &'a [u8]) -> Result<T, Error> {
    with_slice(bytes, &Limits::default(), all)
}

/// Decodes the value at the start of `bytes`, and gives the bytes after it.
///
/// # Errors
/// Its fault.
#[inline]
pub fn from_prefix<'a, T: Decode<'a>>(bytes: &'a [u8]) -> Result<(T, &'a [u8]), Error> {
    with_slice(bytes, &Limits::default(), |d| {
        let value = T::decode(d)?;
        // Fits: the offset is in the slice.
        Ok((value, bytes.get(d.offset() as usize..).unwrap_or_default()))
    })
}

/// Decodes a value from all bytes of `source`. It does not borrow.
///
/// # Errors
/// Those of [`from_slice`]; [`FaultKind::Io`] if the source fails.
#[inline]
pub fn from_source<T: for<'x> Decode<'x>>(source: &mut dyn Source, limits: &Limits) -> Result<T, Error> {
    with_source(source, limits, all)
}

/// Runs `f` with a decoder of `bytes`. Unread bytes are not an error.
///
/// # Errors
/// That of `f`, with the decoder's notes on it.
#[inline]
pub fn with_slice<'a, T>(
    bytes: &'a [u8],
    limits: &Limits,
    f: impl FnOnce(&mut Decoder<'_, 'a>) -> Result<T, Fail>,
) -> Result<T, Error> {
    run(Input::Slice(bytes), limits, f)
}

/// Runs `f` with a decoder of the bytes of `source`. Unread bytes are not an error; the source may have been asked for them.
///
/// # Errors
/// That of `f`, with the decoder's notes on it.
#[inline]
pub fn with_source<'a, T>(
    source: &'a mut (dyn Source + 'a),
    limits: &Limits,
    f: impl FnOnce(&mut Decoder<'_, 'a>) -> Result<T, Fail>,
) -> Result<T, Error> {
    run(Input::Source(source), limits, f)
}

#[inline(always)]
fn run<'a, T>(
    input: Input<'a>,
    limits: &Limits,
    f: impl FnOnce(&mut Decoder<'_, 'a>) -> Result<T, Fail>,
) -> Result<T, Error> {
    let mut scratch = Scratch::new();
    let mut cold = Cold::new(input, limits, &mut scratch);
    let result = f(&mut Decoder::new(&mut cold));
    result.map_err(|Fail { .. }| Error::of(cold.fault, cold.notes, cold.cause))
}

#[inline(always)]
fn all<'a, T: Decode<'a>>(d: &mut Decoder<'_, 'a>) -> Result<T, Fail> {
    let value = T::decode(d)?;
    if d.is_end() { Ok(value) } else { d.fail_trailing() }
}

impl<'a> Decoder<'_, 'a> {
    /// Runs `f` on the next `n` bytes, all of which it must read.
    ///
    /// # Errors
    /// Those of `f`; [`FaultKind::Length`] at the first unread byte; [`FaultKind::Short`] if the enclosing range has fewer,
    /// [`FaultKind::TooLong`] if [`Limits::bytes`] allows fewer. That the input has fewer is only found when they are read.
    #[inline]
    pub fn within<T>(&mut self, n: u64, f: impl FnOnce(&mut Decoder<'_, 'a>) -> Result<T, Fail>) -> Result<T, Fail> {
        let saved = self.narrow(n)?;
        let result = f(self);
        let left = self.left();
        self.widen(saved);
        match result {
            Ok(_) if left > 0 => self.fail(FaultKind::Length),
            result => result,
        }
    }

    /// Runs `f` one level deeper.
    ///
    /// # Errors
    /// Those of `f`; [`FaultKind::Depth`] if that exceeds [`Limits::depth`].
    #[inline]
    pub fn nested<T>(&mut self, f: impl FnOnce(&mut Decoder<'_, 'a>) -> Result<T, Fail>) -> Result<T, Fail> {
        let Some(depth) = self.cold.depth.checked_sub(1) else { return self.fail(FaultKind::Depth) };
        self.cold.depth = depth;
        let result = f(self);
        self.cold.depth = depth + 1;
        result
    }

    /// Runs `f`; if it fails, `name` is on the path. Otherwise this costs nothing.
    ///
    /// # Errors
    /// Those of `f`.
    #[inline(always)]
    pub fn field<T>(
        &mut self,
        name: &'static str,
        f: impl FnOnce(&mut Decoder<'_, 'a>) -> Result<T, Fail>,
    ) -> Result<T, Fail> {
        self.at(At::Field(name), f)
    }

    /// The same for any step of a path.
    ///
    /// # Errors
    /// Those of `f`.
    #[inline(always)]
    pub fn at<T>(&mut self, at: At, f: impl FnOnce(&mut Decoder<'_, 'a>) -> Result<T, Fail>) -> Result<T, Fail> {
        match f(self) {
            Ok(value) => Ok(value),
            Err(fail) => {
                self.cold.push(at);
                Err(fail)
            }
        }
    }

    /// Fails with `kind` at the item just read.
    ///
    /// # Errors
    /// Always.
    // Inlined, and the call takes no decoder: otherwise its address would be taken, and the cursor kept in memory wherever this may fail.
    #[inline(always)]
    pub fn fail<T>(&mut self, kind: FaultKind) -> Result<T, Fail> {
        self.fail_at(kind, self.offset())
    }

    /// The same, for an item whose first byte is at `offset`.
    ///
    /// # Errors
    /// Always.
    #[inline(always)]
    pub fn fail_at<T>(&mut self, kind: FaultKind, offset: u64) -> Result<T, Fail> {
        Err(self.cold.fail(kind, offset))
    }

    /// The input continues where it should end, or its source failed.
    #[inline(always)]
    fn fail_trailing<T>(&mut self) -> Result<T, Fail> {
        let offset = self.offset();
        Err(self.fail_short(FaultKind::Trailing, offset))
    }
}
