//! Arrays of bytes as types ([`Bytes`]): the form of an inline value, whose type thus gives its length.
//!
//! ```text
//! u32              [u8; 4]
//! Array<u16, 3>    [[u8; 2]; 3]      Rust cannot compute [u8; 2 * 3] for a type, and an array of arrays needs no arithmetic
//! ```
//!
//! A reference to bytes becomes one to such an array, and back, with no instruction but a compare with the length. Nothing
//! here interprets the bytes.

mod sealed {
    pub trait Sealed {}
}

/// A number of bytes known to the compiler: `u8`, an array of them, or an array of such arrays. Sealed.
pub trait Bytes: Copy + sealed::Sealed + 'static {
    /// The number of bytes.
    const LEN: usize;
    /// Zeros.
    const ZERO: Self;

    /// `bytes` as whole arrays of this type.
    fn chunks(bytes: &[u8]) -> &[Self];
    /// The same, mutable.
    fn chunks_mut(bytes: &mut [u8]) -> &mut [Self];
    /// The first bytes of `bytes`, if there are enough. One compare.
    fn first(bytes: &[u8]) -> Option<&Self>;
    /// The same, mutable.
    fn first_mut(bytes: &mut [u8]) -> Option<&mut Self>;
    /// The bytes of several, back to back.
    fn flat(chunks: &[Self]) -> &[u8];
    /// These bytes as a slice.
    fn as_slice(&self) -> &[u8];
}

impl sealed::Sealed for u8 {}

impl Bytes for u8 {
    const LEN: usize = 1;
    const ZERO: Self = 0;

    #[inline(always)]
    fn chunks(bytes: &[u8]) -> &[u8] {
        bytes
    }

    #[inline(always)]
    fn chunks_mut(bytes: &mut [u8]) -> &mut [u8] {
        bytes
    }

    #[inline(always)]
    fn first(bytes: &[u8]) -> Option<&u8> {
        bytes.first()
    }

    #[inline(always)]
    fn first_mut(bytes: &mut [u8]) -> Option<&mut u8> {
        bytes.first_mut()
    }

    #[inline(always)]
    fn flat(chunks: &[u8]) -> &[u8] {
        chunks
    }

    #[inline(always)]
    fn as_slice(&self) -> &[u8] {
        core::slice::from_ref(self)
    }
}

impl<B: Bytes, const N: usize> sealed::Sealed for [B; N] {}

impl<B: Bytes, const N: usize> Bytes for [B; N] {
    const LEN: usize = N * B::LEN;
    const ZERO: Self = [B::ZERO; N];

    #[inline(always)]
    fn chunks(bytes: &[u8]) -> &[Self] {
        B::chunks(bytes).as_chunks().0
    }

    #[inline(always)]
    fn chunks_mut(bytes: &mut [u8]) -> &mut [Self] {
        B::chunks_mut(bytes).as_chunks_mut().0
    }

    #[inline(always)]
    fn first(bytes: &[u8]) -> Option<&Self> {
        B::chunks(bytes).first_chunk()
    }

    #[inline(always)]
    fn first_mut(bytes: &mut [u8]) -> Option<&mut Self> {
        B::chunks_mut(bytes).first_chunk_mut()
    }

    #[inline(always)]
    fn flat(chunks: &[Self]) -> &[u8] {
        B::flat(chunks.as_flattened())
    }

    #[inline(always)]
    fn as_slice(&self) -> &[u8] {
        B::flat(self)
    }
}

/// The same bytes as another array. No instruction; a different length does not compile.
#[inline(always)]
pub(crate) fn same<B: Bytes, const N: usize>(bytes: &[u8; N]) -> &B {
    const { assert!(B::LEN == N) };
    match B::first(bytes) {
        Some(same) => same,
        None => unreachable!(), // The assertion above.
    }
}

/// The same, mutable.
#[inline(always)]
pub(crate) fn same_mut<B: Bytes, const N: usize>(bytes: &mut [u8; N]) -> &mut B {
    const { assert!(B::LEN == N) };
    match B::first_mut(bytes) {
        Some(same) => same,
        None => unreachable!(), // The assertion above.
    }
}

#[cfg(test)]
mod tests {
    use super::{Bytes, same, same_mut};

    /// The parts of `bytes`, and the remainder, are those that slices give.
    fn law<B: Bytes + PartialEq + core::fmt::Debug>(bytes: &mut [u8]) {
        for len in 0..=bytes.len() {
            let part = &mut bytes[..len];
            let chunks = B::chunks(part);
            assert_eq!((chunks.len(), B::flat(chunks)), (len / B::LEN, &part[..len / B::LEN * B::LEN]));
            assert_eq!(B::first(part), chunks.first());
            assert_eq!(B::first(part).map(Bytes::as_slice), part.get(..B::LEN));
            assert_eq!(B::first_mut(part).copied(), B::first(part).copied());
            assert_eq!(B::chunks_mut(part).to_vec(), B::chunks(part));
        }
        assert_eq!(size_of::<B>(), B::LEN);
        assert!(B::ZERO.as_slice().iter().all(|&byte| byte == 0));
    }

    #[test]
    fn arrays_are_bytes_back_to_back() {
        let mut bytes: [u8; 40] = core::array::from_fn(|i| i as u8 + 1);
        law::<u8>(&mut bytes);
        law::<[u8; 1]>(&mut bytes);
        law::<[u8; 7]>(&mut bytes);
        law::<[[u8; 2]; 3]>(&mut bytes);
        law::<[[[u8; 3]; 1]; 4]>(&mut bytes);
        assert_eq!(same::<[[u8; 2]; 2], 4>(&[1, 2, 3, 4]), &[[1, 2], [3, 4]]);
        let mut four = [0; 4];
        *same_mut::<[[u8; 2]; 2], 4>(&mut four) = [[1, 2], [3, 4]];
        assert_eq!(four, [1, 2, 3, 4]);
    }
}
