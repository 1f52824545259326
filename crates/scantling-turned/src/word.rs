//! Words: numbers of 1, 2, 4 or 8 bytes without a sign, whose arithmetic wraps (T13).
//!
//! Loops over words are compiled for each width, so LLVM makes vector code of them.

use std::hash::Hash;

/// A number of a column's width.
pub(crate) trait Word: Copy + Default + Ord + Hash {
    /// Its bytes, little-endian.
    type Bytes: Copy + Default;
    /// How many bits it has.
    const BITS: u32;

    /// The lowest bits of a number.
    fn of(number: u64) -> Self;
    fn wide(self) -> u64;
    fn from_bytes(bytes: Self::Bytes) -> Self;
    fn into_bytes(self) -> Self::Bytes;
    /// Bytes as words; what is too few for one is left out.
    fn all(bytes: &[u8]) -> &[Self::Bytes];
    fn all_mut(bytes: &mut [u8]) -> &mut [Self::Bytes];
    fn slice(bytes: &Self::Bytes) -> &[u8];
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn times(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// By fewer bits than it has.
    fn left(self, bits: u32) -> Self;
    fn right(self, bits: u32) -> Self;
    fn rotated_right(self, bits: u32) -> Self;
    /// Of a difference: small numbers for those near zero, whatever their sign.
    fn zigzag(self) -> Self;
    fn unzigzag(self) -> Self;

    /// The bit that is a sign, by which words of signed numbers differ from them; else 0.
    fn flip(is_signed: bool) -> Self {
        if is_signed { Self::of(1).left(Self::BITS - 1) } else { Self::default() }
    }
}

macro_rules! words {
    ($($word:ident $signed:ident $len:literal)*) => {$(
        impl Word for $word {
            type Bytes = [u8; $len];
            const BITS: u32 = <$word>::BITS;

            #[inline(always)]
            fn of(number: u64) -> Self { number as Self }
            #[inline(always)]
            fn wide(self) -> u64 { self.into() }
            #[inline(always)]
            fn from_bytes(bytes: Self::Bytes) -> Self { Self::from_le_bytes(bytes) }
            #[inline(always)]
            fn into_bytes(self) -> Self::Bytes { self.to_le_bytes() }
            #[inline(always)]
            fn all(bytes: &[u8]) -> &[Self::Bytes] { bytes.as_chunks().0 }
            #[inline(always)]
            fn all_mut(bytes: &mut [u8]) -> &mut [Self::Bytes] { bytes.as_chunks_mut().0 }
            #[inline(always)]
            fn slice(bytes: &Self::Bytes) -> &[u8] { bytes }
            #[inline(always)]
            fn plus(self, other: Self) -> Self { self.wrapping_add(other) }
            #[inline(always)]
            fn minus(self, other: Self) -> Self { self.wrapping_sub(other) }
            #[inline(always)]
            fn times(self, other: Self) -> Self { self.wrapping_mul(other) }
            #[inline(always)]
            fn or(self, other: Self) -> Self { self | other }
            #[inline(always)]
            fn and(self, other: Self) -> Self { self & other }
            #[inline(always)]
            fn xor(self, other: Self) -> Self { self ^ other }
            #[inline(always)]
            fn left(self, bits: u32) -> Self { self << bits }
            #[inline(always)]
            fn right(self, bits: u32) -> Self { self >> bits }
            #[inline(always)]
            fn rotated_right(self, bits: u32) -> Self { self.rotate_right(bits) }
            #[inline(always)]
            fn zigzag(self) -> Self { (self << 1) ^ ((self as $signed >> (Self::BITS - 1)) as Self) }
            #[inline(always)]
            fn unzigzag(self) -> Self { (self >> 1) ^ (self & 1).wrapping_neg() }
        }
    )*};
}

words!(u8 i8 1 u16 i16 2 u32 i32 4 u64 i64 8);

/// Calls a function with the word of a width as its type parameter.
macro_rules! by_width {
    ($width:expr, $call:ident($($argument:expr),* $(,)?)) => {
        match $width {
            1 => $call::<u8>($($argument),*),
            2 => $call::<u16>($($argument),*),
            4 => $call::<u32>($($argument),*),
            _ => $call::<u64>($($argument),*),
        }
    };
}
pub(crate) use by_width;
