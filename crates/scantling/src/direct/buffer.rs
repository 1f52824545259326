//! Room for frames at addresses that are multiples of 8 ([`AlignedBuf`]), where lists of aligned messages are in place.
//!
//! ```text
//! allocation   . . . | frame … | .      up to seven bytes before the frame are left out
//! ```

use alloc::vec::Vec;
use core::fmt;
use core::ops::{Deref, DerefMut};

/// The address of an [`AlignedBuf`]'s bytes is a multiple of this.
const ALIGNMENT: usize = 8;

/// Bytes that start at an address that is a multiple of 8, for frames of messages that are `@aligned`.
///
/// A `Vec<u8>` may start anywhere. Most allocators give multiples of 8 or 16, but not by promise; and a frame in the middle of other bytes
/// starts where they end. Maps of files and shared memory start at pages, so there a frame is in place if its offset is a multiple of 8.
///
/// ```
/// use scantling::AlignedBuf;
/// let mut buf = AlignedBuf::from(&[1, 2, 3][..]);
/// assert_eq!(&buf[..], [1, 2, 3]);
/// buf.zeroed(5).copy_from_slice(b"frame");
/// assert!(buf.as_ptr().addr().is_multiple_of(8) && buf.clone() == buf);
/// ```
#[derive(Default)]
pub struct AlignedBuf {
    bytes: Vec<u8>,
    start: usize,
    len: usize,
}

impl AlignedBuf {
    /// No bytes, and no memory yet.
    #[must_use]
    pub const fn new() -> Self {
        Self { bytes: Vec::new(), start: 0, len: 0 }
    }

    /// Makes it `len` zero bytes, to read or write a frame into; what was in it is gone. Allocates if it never had as many. O(`len`).
    ///
    /// # Panics
    /// As a `Vec`, if `len` is more than memory may have.
    pub fn zeroed(&mut self, len: usize) -> &mut [u8] {
        self.bytes.clear();
        self.bytes.resize(len.saturating_add(ALIGNMENT - 1), 0);
        self.start = self.bytes.as_ptr().addr().wrapping_neg() % ALIGNMENT;
        self.len = len;
        self
    }
}

impl Deref for AlignedBuf {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        self.bytes.get(self.start..self.start + self.len).unwrap_or_default()
    }
}

impl DerefMut for AlignedBuf {
    #[inline]
    fn deref_mut(&mut self) -> &mut [u8] {
        self.bytes.get_mut(self.start..self.start + self.len).unwrap_or_default()
    }
}

impl AsRef<[u8]> for AlignedBuf {
    fn as_ref(&self) -> &[u8] {
        self
    }
}

/// A copy.
impl From<&[u8]> for AlignedBuf {
    fn from(bytes: &[u8]) -> Self {
        let mut buf = Self::new();
        buf.zeroed(bytes.len()).copy_from_slice(bytes);
        buf
    }
}

/// The copy has an address of its own, so it is not one of the allocation.
impl Clone for AlignedBuf {
    fn clone(&self) -> Self {
        Self::from(&**self)
    }
}

impl Eq for AlignedBuf {}

impl PartialEq for AlignedBuf {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl fmt::Debug for AlignedBuf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::AlignedBuf;
    use alloc::vec::Vec;

    #[test]
    fn bytes_start_at_a_multiple_of_eight_whatever_was_there_before() {
        let mut all = Vec::new();
        let mut buf = AlignedBuf::new();
        assert!(buf.is_empty());
        for len in [0, 1, 7, 8, 9, 100, 3, 1000, 0, 64] {
            buf.zeroed(len).fill(1);
            all.push(buf.clone());
            assert!(buf.as_ptr().addr().is_multiple_of(8) && buf.iter().all(|byte| *byte == 1));
            assert_eq!((buf.len(), &all[all.len() - 1]), (len, &buf));
            assert!(buf.zeroed(len).iter().all(|byte| *byte == 0));
        }
        // They stay there where the owner moves.
        assert!(all.iter().all(|buf| buf.as_ptr().addr().is_multiple_of(8)));
    }
}
