//! Numbers at any offset of any bytes ([`Prim`]), in either byte order ([`Le`], [`Be`]).

use core::fmt;

mod sealed {
    pub trait Sealed {}
}

/// A number of fixed width, every byte pattern of which is a value: `u8` to `u128`, `i8` to `i128`, `f32`, `f64`. Sealed.
///
/// Each conversion is one load or store, and one byte swap if the order is not the machine's.
pub trait Prim: Copy + PartialEq + fmt::Debug + sealed::Sealed + 'static {
    /// `[u8; SIZE]`.
    type Bytes: Copy + AsRef<[u8]> + PartialEq + 'static;
    /// The size of a value in bytes.
    const SIZE: usize;

    /// The value of bytes, lowest first.
    fn from_le_bytes(bytes: Self::Bytes) -> Self;
    /// Its bytes, lowest first.
    fn to_le_bytes(self) -> Self::Bytes;
    /// The value of bytes, highest first.
    fn from_be_bytes(bytes: Self::Bytes) -> Self;
    /// Its bytes, highest first.
    fn to_be_bytes(self) -> Self::Bytes;
    /// The first bytes of `bytes`, if there are enough. One compare.
    fn first(bytes: &[u8]) -> Option<Self::Bytes>;
    /// The same, mutable.
    fn first_mut(bytes: &mut [u8]) -> Option<&mut Self::Bytes>;
}

macro_rules! prims {
    ($($t:ident $n:literal)*) => {$(
        impl sealed::Sealed for $t {}

        impl Prim for $t {
            type Bytes = [u8; $n];
            const SIZE: usize = $n;

            #[inline(always)]
            fn from_le_bytes(bytes: [u8; $n]) -> Self {
                Self::from_le_bytes(bytes)
            }

            #[inline(always)]
            fn to_le_bytes(self) -> [u8; $n] {
                self.to_le_bytes()
            }

            #[inline(always)]
            fn from_be_bytes(bytes: [u8; $n]) -> Self {
                Self::from_be_bytes(bytes)
            }

            #[inline(always)]
            fn to_be_bytes(self) -> [u8; $n] {
                self.to_be_bytes()
            }

            #[inline(always)]
            fn first(bytes: &[u8]) -> Option<[u8; $n]> {
                bytes.first_chunk().copied()
            }

            #[inline(always)]
            fn first_mut(bytes: &mut [u8]) -> Option<&mut [u8; $n]> {
                bytes.first_chunk_mut()
            }
        }
    )*};
}

prims!(u8 1 u16 2 u32 4 u64 8 u128 16 i8 1 i16 2 i32 4 i64 8 i128 16 f32 4 f64 8);

/// The little-endian number at `at`, or `None` if it is not all there. Two compares and one load.
///
/// ```
/// use scantling::bounded::{get, set};
/// assert_eq!(get::<u16>(&[9, 0x34, 0x12], 1), Some(0x1234));
/// assert_eq!(get::<u16>(&[9, 0x34, 0x12], 2), None);
/// let mut bytes = [0; 3];
/// assert!(set(&mut bytes, 1, 0x1234u16) && !set(&mut bytes, 2, 0x1234u16));
/// assert_eq!(bytes, [0, 0x34, 0x12]);
/// ```
#[inline(always)]
#[must_use]
pub fn get<T: Prim>(bytes: &[u8], at: usize) -> Option<T> {
    bytes.get(at..).and_then(T::first).map(T::from_le_bytes)
}

/// Overwrites the bytes at `at` with a little-endian number; `false`, and nothing is changed, if there is no room for it.
/// Two compares and one store.
#[inline(always)]
#[must_use]
pub fn set<T: Prim>(bytes: &mut [u8], at: usize, value: T) -> bool {
    match bytes.get_mut(at..).and_then(T::first_mut) {
        Some(place) => {
            *place = value.to_le_bytes();
            true
        }
        None => false,
    }
}

macro_rules! orders {
    ($($(#[$doc:meta])* $name:ident $from:ident $to:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        #[repr(transparent)]
        pub struct $name<T: Prim>(T::Bytes);

        impl<T: Prim> $name<T> {
            /// The bytes of a number. One store.
            #[inline(always)]
            #[must_use]
            pub fn new(value: T) -> Self {
                Self(value.$to())
            }

            /// The number. One load.
            #[inline(always)]
            #[must_use]
            pub fn get(self) -> T {
                T::$from(self.0)
            }
        }

        impl<T: Prim> From<T> for $name<T> {
            #[inline(always)]
            fn from(value: T) -> Self {
                Self::new(value)
            }
        }

        impl<T: Prim + Default> Default for $name<T> {
            fn default() -> Self {
                Self::new(T::default())
            }
        }

        /// As numbers, so that a NaN is not equal to itself.
        impl<T: Prim> PartialEq for $name<T> {
            fn eq(&self, other: &Self) -> bool {
                self.get() == other.get()
            }
        }

        impl<T: Prim + Eq> Eq for $name<T> {}

        impl<T: Prim> fmt::Debug for $name<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.get().fmt(f)
            }
        }
    )*};
}

orders! {
    /// A number as its bytes, lowest first: it has their length and alignment 1, so slices of it can be borrowed.
    Le from_le_bytes to_le_bytes;
    /// A number as its bytes, highest first: it has their length and alignment 1, so slices of it can be borrowed.
    Be from_be_bytes to_be_bytes;
}

#[cfg(test)]
mod tests {
    use super::{Be, Le, Prim, get, set};

    /// Each width at each alignment, against shifts of single bytes.
    fn law<T: Prim>() {
        let base: [u8; 40] = core::array::from_fn(|i| (i * 37 + 11) as u8);
        for at in 0..=40 {
            let wanted = base.get(at..at + T::SIZE);
            assert_eq!(
                get::<T>(&base, at).map(|v| v.to_le_bytes().as_ref() == &base[at..at + T::SIZE]),
                wanted.map(|_| true)
            );
            let mut bytes = base;
            let Some(number) = wanted.and_then(T::first) else {
                assert!(get::<T>(&base, 0).is_some_and(|number| !set(&mut bytes, at, number)));
                assert_eq!(bytes, base);
                continue;
            };
            assert!(set(&mut bytes, at, T::from_be_bytes(number)));
            assert!(bytes[at..at + T::SIZE].iter().rev().eq(&base[at..at + T::SIZE]));
            bytes[at..at + T::SIZE].reverse();
            assert_eq!(bytes, base);
        }
        assert_eq!(get::<T>(&base, usize::MAX), None);
        assert_eq!((size_of::<Le<T>>(), align_of::<Be<T>>()), (T::SIZE, 1));
    }

    #[test]
    fn numbers_are_their_bytes_at_any_offset() {
        law::<u8>();
        law::<u16>();
        law::<u32>();
        law::<u64>();
        law::<u128>();
        law::<i8>();
        law::<i16>();
        law::<i32>();
        law::<i64>();
        law::<i128>();
        law::<f32>();
        law::<f64>();
    }

    #[test]
    fn orders_are_each_others_mirror() {
        assert_eq!(get::<u32>(&[1, 2, 3, 4], 0), Some(0x0403_0201));
        assert_eq!(Le::new(0x0102_0304u32).get(), Be::new(0x0102_0304u32).get());
        assert_eq!(Le::new(1u32).0, [1, 0, 0, 0]);
        assert_eq!(Be::new(1u32).0, [0, 0, 0, 1]);
        assert_eq!(Le::<u64>::default(), Le::from(0));
    }
}
