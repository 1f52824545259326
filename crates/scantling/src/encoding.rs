//! Which encoding bytes are of: [`Encoding`], and [`Encoded`] for bytes that are kept.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;
#[cfg(feature = "alloc")]
use core::ops::Deref;

/// One of the two encodings.
#[cfg_attr(feature = "serde", derive(::serde::Serialize, ::serde::Deserialize))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Encoding {
    /// Read in place: `spec/direct.md`.
    #[default]
    Direct,
    /// In fewer bytes: `spec/compact.md`.
    Compact,
}

/// Bytes of a frame that a value keeps as they are, and the encoding that they are of: the payload of an unknown variant, the
/// message of an unknown type id, the region of an [`AnyBuf`](crate::AnyBuf).
///
/// It reads as a slice of its bytes. In the other encoding they mean nothing, so writing them there is an error (K39).
#[cfg(feature = "alloc")]
#[cfg_attr(feature = "serde", derive(::serde::Serialize, ::serde::Deserialize))]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Encoded {
    encoding: Encoding,
    bytes: Vec<u8>,
}

#[cfg(feature = "alloc")]
impl Encoded {
    /// Bytes of an encoding. Nobody looks at them.
    #[must_use]
    pub fn new(encoding: Encoding, bytes: impl Into<Vec<u8>>) -> Self {
        Self { encoding, bytes: bytes.into() }
    }

    /// What the bytes are of.
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
