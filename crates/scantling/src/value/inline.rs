//! Values at constant offsets (D8-D12).
//!
//! A [`Block`] is a reference to an array, so an offset that is out of range does not compile, and one that is in
//! range is one unaligned load without a check. An [`Inline`] value loads from and stores to the array that its type names.
//! All integers in frames are little-endian. Nothing here knows slots, regions or lists.

use super::bytes::{Bytes, same, same_mut};
use super::image::Image;
use super::table;

/// The first `LEN` bytes of a block whose length has been checked.
#[derive(Clone, Copy, Debug)]
pub struct Block<'a, const LEN: usize>(pub &'a [u8; LEN]);

impl<'a, const LEN: usize> Block<'a, LEN> {
    /// The `N` bytes at `AT`. No instruction; an offset out of range does not compile.
    #[inline(always)]
    #[must_use]
    pub fn bytes<const AT: usize, const N: usize>(self) -> &'a [u8; N] {
        const { assert!(AT + N <= LEN) };
        match self.0[AT..].first_chunk() {
            Some(bytes) => bytes,
            None => unreachable!(), // The assertion above.
        }
    }

    /// The value at `AT`.
    #[inline(always)]
    #[must_use]
    pub fn load<const AT: usize, const N: usize, T: Inline>(self) -> T {
        load(self.bytes::<AT, N>())
    }

    /// The end of a payload, at `AT`. One load.
    #[inline(always)]
    #[must_use]
    pub fn end<const AT: usize>(self) -> usize {
        self.u32::<AT>() as usize
    }

    /// Whether a presence bit is set: one of `mask` in the byte at `AT`.
    #[inline(always)]
    #[must_use]
    pub fn has<const AT: usize>(self, mask: u8) -> bool {
        self.u8::<AT>() & mask != 0
    }

    /// The `u8` at `AT`. One load.
    #[inline(always)]
    #[must_use]
    pub fn u8<const AT: usize>(self) -> u8 {
        u8::from_le_bytes(*self.bytes::<AT, 1>())
    }

    /// The `u16` at `AT`. One load.
    #[inline(always)]
    #[must_use]
    pub fn u16<const AT: usize>(self) -> u16 {
        u16::from_le_bytes(*self.bytes::<AT, 2>())
    }

    /// The `u32` at `AT`. One load.
    #[inline(always)]
    #[must_use]
    pub fn u32<const AT: usize>(self) -> u32 {
        u32::from_le_bytes(*self.bytes::<AT, 4>())
    }
}

/// The value of these bytes; a length other than the value's does not compile.
#[inline(always)]
#[must_use]
pub fn load<T: Inline, const N: usize>(bytes: &[u8; N]) -> T {
    T::load(same(bytes))
}

/// Whether these bytes are a valid value (see [`Inline::valid`]); a length other than the value's does not compile.
#[inline(always)]
#[must_use]
pub fn valid<const EXACT: bool, T: Inline, const N: usize>(bytes: &[u8; N]) -> bool {
    T::valid::<EXACT>(same(bytes))
}

/// Stores `bytes` at `AT`. One store where N is 1, 2, 4 or 8; an offset out of range does not compile.
#[inline(always)]
pub fn put<const AT: usize, const N: usize, const LEN: usize>(block: &mut [u8; LEN], bytes: [u8; N]) {
    const { assert!(AT + N <= LEN) };
    block[AT..AT + N].copy_from_slice(&bytes);
}

/// Stores `value` at `AT`.
#[inline(always)]
pub fn store<const AT: usize, const N: usize, const LEN: usize, T: Inline>(block: &mut [u8; LEN], value: T) {
    const { assert!(AT + N <= LEN) };
    match block[AT..].first_chunk_mut::<N>() {
        Some(bytes) => value.store(same_mut(bytes)),
        None => unreachable!(), // The assertion above.
    }
}

/// Stores `value` at `at`, where there is room for it.
#[inline(always)]
pub(crate) fn store_at<T: Inline>(bytes: &mut [u8], at: usize, value: T) {
    if let Some(bytes) = bytes.get_mut(at..).and_then(T::Bytes::first_mut) {
        value.store(bytes);
    }
}

/// Stores `value` at `AT`, or zeros.
#[inline(always)]
pub fn store_or_zero<const AT: usize, const N: usize, const LEN: usize, T: Inline>(
    block: &mut [u8; LEN],
    value: Option<T>,
) {
    match value {
        Some(value) => store::<AT, N, LEN, T>(block, value),
        None => put::<AT, N, LEN>(block, [0; N]),
    }
}

/// A value of known length that is stored inline in blocks, structs, storage and lists.
pub trait Inline: Copy {
    /// Its bytes: `[u8; N]`, or for an array the elements' bytes.
    type Bytes: Bytes;

    /// The type as data.
    const TABLE: table::Inline;

    /// The value of these bytes. Total: bytes that are not valid give some value.
    fn load(bytes: &Self::Bytes) -> Self;

    /// Its bytes.
    fn store(self, bytes: &mut Self::Bytes);

    /// Puts it into an image at byte `at`, where zeros are. Shifts, no memory.
    #[inline(always)]
    fn place<const W: usize>(self, image: &mut Image<W>, at: usize) {
        let mut bytes = Self::Bytes::ZERO;
        self.store(&mut bytes);
        let (parts, rest) = bytes.as_slice().as_chunks::<8>();
        for (i, part) in parts.iter().enumerate() {
            image.or(at + 8 * i, u64::from_le_bytes(*part));
        }
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        image.or(at + Self::Bytes::LEN - rest.len(), u64::from_le_bytes(last));
    }

    /// Whether the bytes are a valid value; in `EXACT` mode, one that this schema can write.
    #[inline(always)]
    #[must_use]
    fn valid<const EXACT: bool>(_bytes: &Self::Bytes) -> bool {
        true
    }
}

/// A struct, which can be read in place: its view is a pointer.
pub trait InPlace<'a>: Inline {
    /// The view.
    type View: Copy;

    /// The view of these bytes. No instruction.
    fn view(bytes: &'a Self::Bytes) -> Self::View;
}

/// A value as its bytes, for code that writes values of `N` bytes: an inline value, or the entry of an inline map.
pub trait Stored<const N: usize> {
    /// Its bytes.
    fn stored(self, bytes: &mut [u8; N]);
}

impl<T: Inline, const N: usize> Stored<N> for T {
    #[inline(always)]
    fn stored(self, bytes: &mut [u8; N]) {
        self.store(same_mut(bytes));
    }
}

macro_rules! numbers {
    ($($t:ident $n:literal)*) => {$(
        impl Inline for $t {
            type Bytes = [u8; $n];
            const TABLE: table::Inline = table::Inline::Plain($n);

            #[inline(always)]
            fn load(bytes: &[u8; $n]) -> Self {
                Self::from_le_bytes(*bytes)
            }

            #[inline(always)]
            fn store(self, bytes: &mut [u8; $n]) {
                *bytes = self.to_le_bytes();
            }
        }
    )*};
}

numbers!(u8 1 u16 2 u32 4 u64 8 u128 16 i8 1 i16 2 i32 4 i64 8 i128 16 f32 4 f64 8);

impl Inline for bool {
    type Bytes = [u8; 1];
    const TABLE: table::Inline = table::Inline::Bool;

    #[inline(always)]
    fn load(bytes: &[u8; 1]) -> Self {
        bytes[0] != 0
    }

    #[inline(always)]
    fn store(self, bytes: &mut [u8; 1]) {
        bytes[0] = u8::from(self);
    }

    #[inline(always)]
    fn valid<const EXACT: bool>(bytes: &[u8; 1]) -> bool {
        bytes[0] < 2
    }
}

impl<const N: usize> Inline for [u8; N] {
    type Bytes = Self;
    const TABLE: table::Inline = table::Inline::Plain(N as u32);

    #[inline(always)]
    fn load(bytes: &[u8; N]) -> Self {
        *bytes
    }

    #[inline(always)]
    fn store(self, bytes: &mut [u8; N]) {
        *bytes = self;
    }
}
