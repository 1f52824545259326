//! The bytes of a union's variant as a plain value (D13), in machine words; the tag is separate.
//!
//! ```text
//! tag   variant's bytes | zeros           DenseBody: storage of 14 bytes = 2 words
//! ```
//!
//! The tag is not part of it: its one byte would shift every field across word borders (five instructions per message).
//! Variants are built by shifts, so two of them can stand in registers and [`Image::select`] picks one without a
//! branch: a mispredicted branch on the variant costs 1.5 to 2.8 ns per message, which is more than the rest.

use crate::value::inline::Inline;
use core::hint::select_unpredictable;

/// Up to `8 · W` bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Image<const W: usize>([u64; W]);

impl<const W: usize> Image<W> {
    /// Zeros.
    pub const ZERO: Self = Self([0; W]);

    /// With `value` at byte `at`, where zeros were.
    #[inline(always)]
    #[must_use]
    pub fn with<T: Inline>(mut self, at: usize, value: T) -> Self {
        value.place(&mut self, at);
        self
    }

    /// With `value` at byte `at`, or nothing.
    #[inline(always)]
    #[must_use]
    pub fn with_or_zero<T: Inline>(self, at: usize, value: Option<T>) -> Self {
        match value {
            Some(value) => self.with(at, value),
            None => self,
        }
    }

    /// Sets the bits of `part` in the eight bytes at `at`; bits beyond the image are lost.
    #[inline(always)]
    pub fn or(&mut self, at: usize, part: u64) {
        let (word, shift) = (at / 8, 8 * (at % 8));
        if let Some(low) = self.0.get_mut(word) {
            *low |= part << shift;
        }
        if shift != 0
            && let Some(high) = self.0.get_mut(word + 1)
        {
            *high |= part >> (64 - shift);
        }
    }

    /// `yes` or `no`, without a branch.
    #[inline(always)]
    #[must_use]
    pub fn select(condition: bool, yes: Self, no: Self) -> Self {
        let mut words = no.0;
        for (word, yes) in words.iter_mut().zip(yes.0) {
            *word = select_unpredictable(condition, yes, *word);
        }
        Self(words)
    }

    /// Stores the first `bytes.len()` bytes: a store for each word, and the last one in parts.
    #[inline(always)]
    pub fn store(&self, bytes: &mut [u8]) {
        let (parts, rest) = bytes.as_chunks_mut::<8>();
        let last = self.0.get(parts.len()).copied().unwrap_or(0);
        for (part, word) in parts.iter_mut().zip(self.0) {
            *part = word.to_le_bytes();
        }
        let n = rest.len();
        rest.copy_from_slice(&last.to_le_bytes()[..n]);
    }

    /// These words.
    #[must_use]
    pub const fn of(words: [u64; W]) -> Self {
        Self(words)
    }

    /// Whether no bit of `mask` is set. No branch.
    #[inline(always)]
    #[must_use]
    pub fn is_zero_under(&self, mask: &Self) -> bool {
        self.0.iter().zip(&mask.0).fold(0, |set, (word, mask)| set | word & mask) == 0
    }

    /// The value of `N` bytes.
    #[inline(always)]
    #[must_use]
    pub fn from_bytes<const N: usize>(bytes: &[u8; N]) -> Self {
        const { assert!(N <= 8 * W) };
        Self([0; W]).with(0, *bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::Image;

    #[test]
    fn values_land_where_they_belong() {
        let image = Image::<3>::ZERO.with(0, 7u8).with(1, 0x1122_3344_5566_7788u64).with(9, [9u8; 14]);
        let mut bytes = [9; 23];
        bytes[0] = 7;
        bytes[1..9].copy_from_slice(&0x1122_3344_5566_7788u64.to_le_bytes());
        let mut stored = [0; 23];
        image.store(&mut stored);
        assert_eq!(stored, bytes);
        assert_eq!(Image::<3>::from_bytes(&bytes), image);
        assert_eq!(Image::select(true, image, Image::ZERO), image);
        assert_eq!(Image::select(false, image, Image::ZERO), Image::ZERO);
    }
}
