//! Numbers of a list where they stand, without a copy.
//!
//! ```text
//! payload of list<f32> at a multiple of 4, little-endian machine --> &[f32]        else nothing: elements are read one by one
//! ```
//!
//! Rule: the one `unsafe` of Direct. It rests on the bytes' address and length, which are looked at here, and on [`Prim`], which is sealed.
#![allow(unsafe_code)]

use crate::bounded::prim::Prim;
use crate::bounded::raw::Bounded;

/// The bytes as numbers, if they are a whole number of them, and stand as the machine has them: the lowest byte first, and at a multiple of
/// the number's alignment; no numbers stand anywhere. No copy.
#[inline(always)]
#[must_use]
pub(super) fn in_place<T: Prim + Bounded>(bytes: &[u8]) -> Option<&[T]> {
    const { assert!(size_of::<T>() == T::SIZE && T::LEN_MAX == T::SIZE && T::SIZE > 0) };
    if bytes.is_empty() {
        return Some(&[]);
    }
    let start = bytes.as_ptr().cast::<T>();
    let is_whole = bytes.len().is_multiple_of(T::SIZE);
    let is_in_place = (T::IS_ANY_BYTES || T::SIZE == 1) && start.is_aligned() && is_whole;
    // SAFETY: 1. The address is aligned. 2. `Prim` is sealed: `T` is a number of the language, without padding, of which any bytes are a
    //   value. 3. So many values of its size are in `bytes`, whose borrow the result continues.
    is_in_place.then(|| unsafe { core::slice::from_raw_parts(start, bytes.len() / T::SIZE) })
}

#[cfg(test)]
mod tests {
    use super::in_place;
    use crate::bounded::prim::Prim;
    use crate::bounded::raw::Bounded;
    extern crate std;
    use std::vec::Vec;

    #[test]
    fn numbers_in_place_agree_with_the_safe_twin() {
        fn look<T: Prim + Bounded>(bytes: &[u8]) {
            let is_aligned = bytes.as_ptr().addr().is_multiple_of(align_of::<T>());
            let is_native = cfg!(target_endian = "little") || size_of::<T>() == 1;
            let is_whole = bytes.len().is_multiple_of(size_of::<T>());
            let twin = (bytes.is_empty() || is_aligned && is_native && is_whole)
                .then(|| bytes.chunks(size_of::<T>()).filter_map(T::first).map(T::from_le_bytes).collect::<Vec<T>>());
            assert_eq!(in_place::<T>(bytes), twin.as_deref());
        }
        let words: [u64; 6] = core::array::from_fn(|n| 0x0102_0304_0506_0708 * n as u64);
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        for start in 0..17 {
            for end in (start..=48).step_by(if cfg!(miri) { 4 } else { 1 }) {
                let bytes = &bytes[start..end];
                look::<u8>(bytes);
                look::<i16>(bytes);
                look::<f32>(bytes);
                look::<u64>(bytes);
                look::<f64>(bytes);
                look::<i128>(bytes);
            }
        }
    }
}
