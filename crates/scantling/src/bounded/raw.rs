//! The lowest layer that needs `unsafe`: parts of bounded size, read and written through pointers ([`Bounded`]), and the
//! unchecked step from checked bytes to `&str`. One of the few files that may contain `unsafe`.
//!
//! # Bounded parts
//!
//! ```text
//! (u64, u32, Varint<u64>)        13 to 22 bytes: one check for 22, then three reads without any
//! ```
//!
//! A part has constants for the fewest and the most bytes that it takes. Products add them, sums take the smaller and the larger, so
//! readers and writers check the room of a whole group once. The trait is sealed; users' types take part by [`Group`],
//! which is safe: it must return a proof ([`GroupRead`], [`GroupWritten`]) that only its last step makes, and each step is
//! checked against the constants when it is compiled. [`read`] and [`write`] are the safe forms for one value; the decoder and the
//! builder check once for many.
//!
//! # Text
//!
//! ```text
//! …block bytes…|A A P L|        text = the last 4 bytes; one 8-byte load that ends with them, one test of high bits
//! ```
//!
//! `str::from_utf8` costs 8-11 ns on a 4-byte string; the test here 0.3-1.3. Callers get a `&str` only if
//! the bytes were checked in the same call, so these functions are safe. The safe twin and the Miri tests are below.
#![allow(unsafe_code)]

use crate::bounded::kind::FaultKind;
use crate::bounded::prim::{Be, Le, Prim};
use crate::bounded::varint::{self, Padded, Varint, ZigZag};
use core::marker::PhantomData;
use core::mem::MaybeUninit;

mod sealed {
    pub trait Sealed {}
}
use sealed::Sealed;

/// The length of the longest part that can be read or written at once.
pub const PART_MAX: usize = 128;

/// A value of `LEN_MIN` to `LEN_MAX` bytes. Sealed: numbers (little-endian; [`Be`] for others), `bool`, varints, `Option`s (a
/// presence byte 0 or 1, then the value), arrays, tuples of up to twelve, and each [`Group`] of these.
///
/// # Safety
///
/// 1. `read` reads at most `LEN_MAX` bytes, and leaves `p` after the last byte that it read, whether it succeeds or not.
/// 2. `write` writes at most `LEN_MAX` bytes, leaves `p` after the last one, and has initialised all that it passed.
/// 3. A `read` that succeeds and a `write` that returns have passed at least `LEN_MIN` bytes. So `LEN_MIN` is at most `LEN_MAX`, and a
///    type for which they are equal always takes that many.
/// 4. If the type `IS_PLAIN`, it has no padding, and its bytes in memory are those that `write` writes.
/// 5. If it `IS_ANY_BYTES`, it `IS_PLAIN`, and any bytes of its size in memory are a valid value: the one that `read` gives.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not of bounded size",
    label = "neither a number nor a `Group`",
    note = "make a `Copy` struct or enum of your own one with `impl Group`, or with `#[derive(Decode)]` and `#[wire(group)]`"
)]
pub unsafe trait Bounded: Copy + Sealed {
    /// The length of the shortest value.
    const LEN_MIN: usize;
    /// The length of the longest value.
    const LEN_MAX: usize;
    /// Whether a value has the same bytes in memory as on the wire, so that a slice of it is written by one copy: on all machines [`Le`],
    /// [`Be`] and `bool`, on a little-endian machine all numbers, and arrays of these.
    const IS_PLAIN: bool = false;
    /// Whether any bytes are a valid value in memory, so that a slice of it is read by one copy: as [`IS_PLAIN`](Self::IS_PLAIN), except
    /// `bool`.
    const IS_ANY_BYTES: bool = false;

    /// Reads a value and moves `p` after it; on failure, after the byte at fault.
    ///
    /// # Errors
    /// [`FaultKind::Bool`], [`FaultKind::Overlong`], [`FaultKind::Range`], or the fault of a [`Group`].
    ///
    /// # Safety
    ///
    /// `LEN_MAX` bytes at `*p` can be read and are initialised.
    unsafe fn read(p: &mut *const u8) -> Result<Self, FaultKind>;

    /// Writes the value and moves `p` after it.
    ///
    /// # Safety
    ///
    /// `LEN_MAX` bytes at `*p` can be written.
    unsafe fn write(&self, p: &mut *mut u8);

    /// The value at the start of bytes that may be fewer than `LEN_MAX`, and its length; `None` if there is none. As
    /// [`read`](fn@read), but numbers are read in place, byte by byte, and not from a copy.
    #[doc(hidden)]
    #[inline(always)]
    fn near_the_end(bytes: &[u8]) -> Option<(Self, usize)> {
        read(bytes).ok()
    }
}

/// A bounded value that always takes the same number of bytes, each pattern of which is valid: numbers, and arrays and tuples of
/// them. Sealed.
///
/// # Safety
///
/// `LEN_MIN` is `LEN_MAX`, `read` does not fail, and `write` writes `LEN_MAX` bytes.
pub unsafe trait Fixed: Bounded {}

/// A fixed value that has the same bytes in memory as on the wire, and may be at any address: `u8`, `i8`, [`Le`], [`Be`], and arrays of
/// them. So a slice of bytes can be cast to a slice of it. Sealed.
///
/// # Safety
///
/// The type's size is `LEN_MAX`, its alignment 1, it has no padding, every byte pattern is a value, and its bytes in memory are
/// those that `write` writes.
pub unsafe trait Unaligned: Fixed {}

/// A user's type of bounded size: a struct of bounded parts, or a union with a tag. Safe to implement.
///
/// Reading takes parts from a [`GroupReader`], writing puts them to a [`GroupWriter`]. Each step consumes it and is checked against
/// the constants when the code is compiled; nothing is checked at run time. The last step gives the value to return, so none
/// can be left out.
///
/// ```
/// use scantling::bounded::{self, Bounded, Group, GroupRead, GroupReader, GroupWriter, GroupWritten, FaultKind, Varint};
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Order {
///     Add { price: u64, size: u32 },
///     Cancel { id: u64 },
/// }
///
/// impl Group for Order {
///     const LEN_MIN: usize = <(u8, Varint<u64>)>::LEN_MIN;
///     const LEN_MAX: usize = <(u8, u64, u32)>::LEN_MAX;
///
///     #[inline(always)] // Where values are read one by one it is called twice, so the compiler would not.
///     fn get(from: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind> {
///         let (tag, from) = from.part::<u8>()?;
///         match tag {
///             1 => from.last(|(price, size)| Self::Add { price, size }),
///             2 => from.last(|Varint(id)| Self::Cancel { id }),
///             _ => Err(FaultKind::Tag(tag.into())),
///         }
///     }
///
///     fn put<'p>(&self, to: GroupWriter<'p, Self>) -> GroupWritten<'p, Self> {
///         match *self {
///             Self::Add { price, size } => to.last(&(1u8, price, size)),
///             Self::Cancel { id } => to.part(&2u8).last(&Varint(id)),
///         }
///     }
/// }
///
/// let mut bytes = [0; 13];
/// assert_eq!(bounded::write(&Order::Cancel { id: 300 }, &mut bytes), Some(3));
/// assert_eq!(bounded::read(&bytes[..3]), Ok((Order::Cancel { id: 300 }, 3)));
/// assert_eq!(bounded::read::<Order>(&[3, 0]), Err(FaultKind::Tag(3)));
/// assert_eq!(bounded::read::<Order>(&[1, 0]), Err(FaultKind::Short { need: 11 }));
/// ```
///
/// To check parts before the value is made, take them by [`part`](GroupReader::part), and give the value to [`end`](GroupReader::end):
///
/// ```
/// # use scantling::bounded::{self, Group, GroupRead, GroupReader, GroupWriter, GroupWritten, FaultKind};
/// # #[derive(Clone, Copy, Debug, PartialEq)]
/// # struct Hour(u8);
/// impl Group for Hour {
///     const LEN_MIN: usize = 1;
///     const LEN_MAX: usize = 1;
///
///     fn get(from: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind> {
///         let (hour, from) = from.part::<u8>()?;
///         if hour < 24 { Ok(from.end(Self(hour))) } else { Err(FaultKind::Range) }
///     }
/// #   fn put<'p>(&self, to: GroupWriter<'p, Self>) -> GroupWritten<'p, Self> {
/// #       to.last(&self.0)
/// #   }
/// }
/// # assert_eq!(bounded::read(&[23]), Ok((Hour(23), 1)));
/// # assert_eq!(bounded::read::<Hour>(&[24]), Err(FaultKind::Range));
/// ```
///
/// Too many parts do not compile, nor do too few:
///
/// ```compile_fail,E0080
/// # use scantling::bounded::{self, Group, GroupRead, GroupReader, GroupWriter, GroupWritten, FaultKind};
/// #[derive(Clone, Copy)]
/// struct Pair(u32, u32);
///
/// impl Group for Pair {
///     const LEN_MIN: usize = 4;
///     const LEN_MAX: usize = 4; // It takes 8.
///
///     fn get(from: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind> {
///         from.last(|(a, b)| Self(a, b))
///     }
///
///     fn put<'p>(&self, to: GroupWriter<'p, Self>) -> GroupWritten<'p, Self> {
///         to.last(&(self.0, self.1))
///     }
/// }
/// # let _ = bounded::read::<Pair>(&[0; 8]);
/// ```
pub trait Group: Copy {
    /// The length of the shortest value; at least 1 for elements of lists. A length above the least that `get` and `put` take
    /// does not compile.
    const LEN_MIN: usize;
    /// The length of the longest value. A length below the most that `get` and `put` take, or below `LEN_MIN`, does not compile.
    const LEN_MAX: usize;

    /// Takes the value's parts. For a group with variants use `#[inline(always)]`: 7 % fewer instructions for values that are read one by
    /// one.
    ///
    /// # Errors
    /// Those of the parts, and faults of the group.
    fn get(from: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind>;

    /// Puts the value's parts, in the same order.
    fn put<'p>(&self, to: GroupWriter<'p, Self>) -> GroupWritten<'p, Self>;
}

/// Marks one call of [`Group::get`] or [`Group::put`], and one type of group: no other lifetime or type can take the place of
/// these, neither a longer nor a shorter one.
type Call<'p, G> = PhantomData<(fn(&'p ()) -> &'p (), fn(G) -> G)>;

/// Bytes of a [`Group`] that are still to be read; `Done` are the parts already read.
#[must_use]
#[derive(Debug)]
pub struct GroupReader<'p, G, Done = ()> {
    // After it `G::LEN_MAX` minus `Done::LEN_MAX` bytes can be read; the passed bytes are as long as a `Done` may be. So `G` and `Done`
    // are those for which the reader was made: a subtype may have other constants.
    p: &'p mut *const u8,
    call: Call<'p, G>,
    done: PhantomData<fn(Done) -> Done>,
}

impl<'p, G: Group, Done: Bounded> GroupReader<'p, G, Done> {
    /// The next part, and the reader of the rest.
    ///
    /// # Errors
    /// Those of the part.
    #[inline(always)]
    #[allow(clippy::type_complexity)] // A name would say less.
    pub fn part<T: Bounded>(self) -> Result<(T, GroupReader<'p, G, (Done, T)>), FaultKind> {
        const { assert!(Done::LEN_MAX + T::LEN_MAX <= G::LEN_MAX, "more parts than the group's LEN_MAX has room for") };
        // SAFETY: a reader is made with `G::LEN_MAX` readable bytes, and each part that was taken took at most its `LEN_MAX`; by the
        //   assertion `T::LEN_MAX` are left.
        let value = unsafe { T::read(self.p) }?;
        Ok((value, GroupReader { p: self.p, call: PhantomData, done: PhantomData }))
    }

    /// Takes the last part, of which `f` makes the group.
    ///
    /// # Errors
    /// Those of the part.
    #[inline(always)]
    pub fn last<T: Bounded>(self, f: impl FnOnce(T) -> G) -> Result<GroupRead<'p, G>, FaultKind> {
        let (value, end) = self.part()?;
        Ok(end.end(f(value)))
    }

    /// Ends without a further part: `value` is the group.
    #[inline(always)]
    pub fn end(self, value: G) -> GroupRead<'p, G> {
        const { assert!(Done::LEN_MIN >= G::LEN_MIN, "fewer bytes than the group's LEN_MIN says") };
        GroupRead { _apart: MaybeUninit::uninit(), value, call: self.call }
    }
}

/// A [`Group`] whose parts were all taken. Only [`GroupReader::last`] and [`GroupReader::end`] make one.
#[must_use]
#[derive(Debug)]
#[repr(C)]
pub struct GroupRead<'p, G> {
    /// The place of a `FaultKind` in the result of [`Group::get`]. If it overlapped the value, the compiler would take that apart and together
    /// again.
    _apart: MaybeUninit<FaultKind>,
    value: G,
    call: Call<'p, G>,
}

/// Room of a [`Group`] that is still to be written; `Done` are the parts already written.
#[must_use]
#[derive(Debug)]
pub struct GroupWriter<'p, G, Done = ()> {
    // As in the reader.
    p: &'p mut *mut u8,
    call: Call<'p, G>,
    done: PhantomData<fn(Done) -> Done>,
}

impl<'p, G: Group, Done: Bounded> GroupWriter<'p, G, Done> {
    /// Writes the next part; gives the writer of the rest.
    #[inline(always)]
    pub fn part<T: Bounded>(self, value: &T) -> GroupWriter<'p, G, (Done, T)> {
        const { assert!(Done::LEN_MAX + T::LEN_MAX <= G::LEN_MAX, "more parts than the group's LEN_MAX has room for") };
        // SAFETY: a writer is made with room for `G::LEN_MAX` bytes, and each part that was put took at most its `LEN_MAX`; by the
        //   assertion there is room for `T::LEN_MAX`.
        unsafe { value.write(self.p) };
        GroupWriter { p: self.p, call: PhantomData, done: PhantomData }
    }

    /// Writes the last part.
    #[inline(always)]
    pub fn last<T: Bounded>(self, value: &T) -> GroupWritten<'p, G> {
        self.part(value).end()
    }

    /// Ends without a further part.
    #[inline(always)]
    pub fn end(self) -> GroupWritten<'p, G> {
        const { assert!(Done::LEN_MIN >= G::LEN_MIN, "fewer bytes than the group's LEN_MIN says") };
        GroupWritten { call: self.call }
    }
}

/// Proof that all parts of a [`Group`] were put. Only [`GroupWriter::last`] and [`GroupWriter::end`] make one.
#[must_use]
#[derive(Debug)]
pub struct GroupWritten<'p, G> {
    call: Call<'p, G>,
}

impl<G: Group> Sealed for G {}

// SAFETY: 1. Reader and writer stay within `LEN_MAX` bytes by their assertions; their parts leave `p` where it belongs. 2. `get` and `put`
//   are given one reader or writer of the lifetime that they are called with, which each step consumes, and their result has the same
//   lifetime. It is invariant, so the result was made from that reader or writer, by `end`: `Done` was passed, of which `LEN_MIN` is at
//   least the group's. 3. `IS_PLAIN` and `IS_ANY_BYTES` are left as they are, and no group's to say.
unsafe impl<G: Group> Bounded for G {
    const LEN_MIN: usize = G::LEN_MIN;
    const LEN_MAX: usize = {
        assert!(G::LEN_MIN <= G::LEN_MAX, "a group's LEN_MIN is more than its LEN_MAX");
        G::LEN_MAX
    };

    #[inline(always)]
    unsafe fn read(p: &mut *const u8) -> Result<Self, FaultKind> {
        G::get(GroupReader { p, call: PhantomData, done: PhantomData }).map(|group| group.value)
    }

    #[inline(always)]
    unsafe fn write(&self, p: &mut *mut u8) {
        let GroupWritten { .. } = self.put(GroupWriter { p, call: PhantomData, done: PhantomData });
    }
}

/// Reads the value at the start of `bytes`, and gives its length. One check if `bytes` has `LEN_MAX`.
///
/// # Errors
/// [`FaultKind::Short`] with the least number of missing bytes, checked first if there are fewer than `LEN_MIN`; or the value's fault.
#[inline(always)]
pub fn read<T: Bounded>(bytes: &[u8]) -> Result<(T, usize), FaultKind> {
    let mut rest = bytes;
    match take(&mut rest) {
        // By address: the compiler does not see that the lengths differ by that much.
        Ok(value) => Ok((value, rest.as_ptr().addr() - bytes.as_ptr().addr())),
        Err((kind, _)) => Err(kind),
    }
}

/// Takes the value at the start of `rest`, which then begins after it. A fault comes with the number of bytes that were read.
///
/// Near the end the same loads read a copy, with zeros after it: if the value were read elsewhere, it would be returned through
/// memory, and the processor would wait for stores of other widths than its loads (14 ns instead of 5 with bytes after the value).
#[inline(always)]
pub(crate) fn take<T: Bounded>(rest: &mut &[u8]) -> Result<T, (FaultKind, usize)> {
    const { assert!(T::LEN_MAX <= PART_MAX) };
    let bytes = *rest;
    let mut copy = MaybeUninit::uninit();
    let mut short_copy = MaybeUninit::<[u8; 32]>::uninit();
    let mut start = bytes.as_ptr();
    let is_short = bytes.len() < T::LEN_MAX;
    if is_short {
        if bytes.len() < T::LEN_MIN {
            return Err((short(T::LEN_MIN, bytes.len(), 0), 0));
        }
        // In place if that is a few instructions.
        if T::LEN_MAX <= 32 {
            start = pad(bytes, &mut short_copy).as_ptr();
        } else {
            pad_long(bytes, &mut copy);
            start = copy.as_ptr().cast();
        }
    }
    let mut p = start;
    // SAFETY: `bytes` has `LEN_MAX` bytes, or one of the copies: 32, or `PART_MAX`, which is as much by the assertion.
    let value = unsafe { T::read(&mut p) };
    let used = p.addr() - start.addr();
    if T::LEN_MIN != T::LEN_MAX && is_short && used > bytes.len() {
        // It needed the zeros.
        return Err((short(T::LEN_MIN, bytes.len(), used), 0));
    }
    match value {
        Ok(value) => {
            // SAFETY: `used` is at most `LEN_MAX` (`Bounded`, 1). Where `bytes` has fewer, it has `LEN_MIN`, so the two differ, and the
            //   check above has seen that it has `used`.
            *rest = unsafe { bytes.get_unchecked(used..) };
            Ok(value)
        }
        Err(kind) => Err((kind, used)),
    }
}

/// Copies fewer than `LEN` bytes, with zeros after them.
#[inline(always)]
fn pad<'c, const LEN: usize>(bytes: &[u8], copy: &'c mut MaybeUninit<[u8; LEN]>) -> &'c [u8; LEN] {
    let copy = copy.write([0; LEN]);
    let len = bytes.len();
    // The end first, then the start over it: so a field at the start is in one store.
    if let (Some(first), Some(last), 16..=32) = (bytes.first_chunk::<16>(), bytes.last_chunk::<16>(), len) {
        copy[len - 16..len].copy_from_slice(last);
        copy[..16].copy_from_slice(first);
    } else if let (Some(first), Some(last), 8..=16) = (bytes.first_chunk::<8>(), bytes.last_chunk::<8>(), len) {
        copy[len - 8..len].copy_from_slice(last);
        copy[..8].copy_from_slice(first);
    } else {
        copy[..len].copy_from_slice(bytes);
    }
    copy
}

/// The same for long parts, by a call.
#[inline(never)]
fn pad_long(bytes: &[u8], copy: &mut MaybeUninit<[u8; PART_MAX]>) {
    pad(bytes, copy);
}

/// The number of missing bytes of a part of at least `len_min` bytes, of which `len` are there and `used` were read.
#[cold]
pub(crate) fn short(len_min: usize, len: usize, used: usize) -> FaultKind {
    // Fits: both are at most `PART_MAX`.
    FaultKind::Short { need: used.max(len_min).saturating_sub(len) as u32 }
}

/// Writes a value to the start of `to`, and gives its length; `None`, and nothing is written, if there is no room for it.
#[inline(always)]
#[must_use]
pub fn write<T: Bounded>(value: &T, to: &mut [u8]) -> Option<usize> {
    const { assert!(T::LEN_MAX <= PART_MAX) };
    if to.len() < T::LEN_MAX {
        return write_near_the_end(value, to);
    }
    let mut p = to.as_mut_ptr();
    // SAFETY: `to` has room for `LEN_MAX` bytes, by the check above.
    unsafe { value.write(&mut p) };
    Some(p.addr() - to.as_ptr().addr())
}

#[cold]
fn write_near_the_end<T: Bounded>(value: &T, to: &mut [u8]) -> Option<usize> {
    let mut copy = [0; PART_MAX];
    let mut p = copy.as_mut_ptr();
    // SAFETY: `copy` has `PART_MAX` bytes, which is `LEN_MAX` or more by the assertion in `write`.
    unsafe { value.write(&mut p) };
    let len = p.addr() - copy.as_ptr().addr();
    to.get_mut(..len)?.copy_from_slice(&copy[..len]);
    Some(len)
}

/// The bytes as values, if they are a whole number of them. No copy.
///
/// ```
/// use scantling::bounded::{Be, cast};
/// let words = cast::<Be<u16>>(&[0, 1, 0, 2]).expect("two words");
/// assert_eq!(words, [Be::new(1), Be::new(2)]);
/// assert_eq!(cast::<Be<u16>>(&[0, 1, 0]), None);
/// ```
#[inline(always)]
#[must_use]
pub fn cast<T: Unaligned>(bytes: &[u8]) -> Option<&[T]> {
    const { assert!(size_of::<T>() == T::LEN_MAX && T::LEN_MAX > 0 && align_of::<T>() == 1) };
    let is_whole = bytes.len().is_multiple_of(size_of::<T>());
    // SAFETY: 1. Any address is aligned to 1. 2. `T` has no padding and takes every byte pattern (`Unaligned`). 3. So many values of
    //   its size are in `bytes`, whose borrow the result continues.
    is_whole.then(|| unsafe { core::slice::from_raw_parts(bytes.as_ptr().cast(), bytes.len() / size_of::<T>()) })
}

macro_rules! numbers {
    ($($t:ident)*) => {$(
        impl Sealed for $t {}

        // SAFETY: `read` and `write` pass as many bytes as the array has that is loaded or stored; where the lowest byte comes first
        //   in memory too, it is the number itself.
        unsafe impl Bounded for $t {
            const LEN_MIN: usize = <$t as Prim>::SIZE;
            const LEN_MAX: usize = <$t as Prim>::SIZE;
            const IS_PLAIN: bool = cfg!(target_endian = "little");
            const IS_ANY_BYTES: bool = Self::IS_PLAIN;

            #[inline(always)]
            unsafe fn read(p: &mut *const u8) -> Result<Self, FaultKind> {
                // SAFETY: the caller vouches for the bytes; an array of bytes has no alignment.
                let bytes = unsafe { p.cast::<<$t as Prim>::Bytes>().read() };
                // SAFETY: they are as many as were just read.
                *p = unsafe { p.add(<$t as Prim>::SIZE) };
                Ok(<$t as Prim>::from_le_bytes(bytes))
            }

            #[inline(always)]
            unsafe fn write(&self, p: &mut *mut u8) {
                // SAFETY: the caller vouches for the room; an array of bytes has no alignment.
                unsafe { p.cast::<<$t as Prim>::Bytes>().write(<$t as Prim>::to_le_bytes(*self)) };
                // SAFETY: they are as many as were just written.
                *p = unsafe { p.add(<$t as Prim>::SIZE) };
            }
        }

        // SAFETY: a number always takes as many bytes, and any bytes are a number.
        unsafe impl Fixed for $t {}
    )*};
}

numbers!(u8 u16 u32 u64 u128 i8 i16 i32 i64 i128 f32 f64);

// SAFETY: one byte, of any value.
unsafe impl Unaligned for u8 {}
// SAFETY: one byte, of any value.
unsafe impl Unaligned for i8 {}

macro_rules! ordered {
    ($($name:ident)*) => {$(
        impl<T: Prim> Sealed for $name<T> {}

        // SAFETY: `read` and `write` pass as many bytes as the type has, which is an array of them.
        unsafe impl<T: Prim> Bounded for $name<T> {
            const LEN_MIN: usize = T::SIZE;
            const LEN_MAX: usize = T::SIZE;
            const IS_PLAIN: bool = true;
            const IS_ANY_BYTES: bool = true;

            #[inline(always)]
            unsafe fn read(p: &mut *const u8) -> Result<Self, FaultKind> {
                const { assert!(size_of::<Self>() == T::SIZE && align_of::<Self>() == 1) };
                // SAFETY: the caller vouches for the bytes; the type is transparent over an array of bytes, which has no alignment.
                let value = unsafe { p.cast::<Self>().read() };
                // SAFETY: they are as many as were just read.
                *p = unsafe { p.add(T::SIZE) };
                Ok(value)
            }

            #[inline(always)]
            unsafe fn write(&self, p: &mut *mut u8) {
                // SAFETY: the caller vouches for the room; the type is transparent over an array of bytes, which has no alignment.
                unsafe { p.cast::<Self>().write(*self) };
                // SAFETY: they are as many as were just written.
                *p = unsafe { p.add(T::SIZE) };
            }
        }

        // SAFETY: a number always takes as many bytes, and any bytes are a number.
        unsafe impl<T: Prim> Fixed for $name<T> {}
        // SAFETY: transparent over `[u8; SIZE]`: `Prim` is sealed, and `Bytes` is that array in each of its impls.
        unsafe impl<T: Prim> Unaligned for $name<T> {}
    )*};
}

ordered!(Le Be);

impl Sealed for bool {}

// SAFETY: one byte is read or written; a `bool` is that byte.
unsafe impl Bounded for bool {
    const LEN_MIN: usize = 1;
    const LEN_MAX: usize = 1;
    const IS_PLAIN: bool = true;

    #[inline(always)]
    unsafe fn read(p: &mut *const u8) -> Result<Self, FaultKind> {
        // SAFETY: the caller vouches for a byte.
        match unsafe { u8::read(p) }? {
            0 => Ok(false),
            1 => Ok(true),
            byte => Err(FaultKind::Bool(byte)),
        }
    }

    #[inline(always)]
    unsafe fn write(&self, p: &mut *mut u8) {
        // SAFETY: the caller vouches for room for a byte.
        unsafe { u8::from(*self).write(p) };
    }
}

impl<T: Bounded> Sealed for Option<T> {}

// SAFETY: a bool, and then at most what the value takes.
unsafe impl<T: Bounded> Bounded for Option<T> {
    const LEN_MIN: usize = 1;
    const LEN_MAX: usize = 1 + T::LEN_MAX;

    #[inline(always)]
    unsafe fn read(p: &mut *const u8) -> Result<Self, FaultKind> {
        // SAFETY: the caller vouches for a byte and the value's bytes.
        unsafe { if bool::read(p)? { T::read(p).map(Some) } else { Ok(None) } }
    }

    #[inline(always)]
    unsafe fn write(&self, p: &mut *mut u8) {
        // SAFETY: the caller vouches for room for a byte and the value's bytes.
        unsafe { self.is_some().write(p) };
        if let Some(value) = self {
            // SAFETY: the byte before took one of the bytes that the caller vouches for.
            unsafe { value.write(p) };
        }
    }
}

macro_rules! varints {
    ($($unsigned:ident $signed:ident $read:ident $near:ident $write:ident;)*) => {$(
        impl Sealed for Varint<$unsigned> {}

        // SAFETY: `varint` returns the number of the array's bytes that it read, or wrote, from its start.
        unsafe impl Bounded for Varint<$unsigned> {
            const LEN_MIN: usize = 1;
            const LEN_MAX: usize = Varint::<$unsigned>::LEN_MAX;

            #[inline(always)]
            unsafe fn read(p: &mut *const u8) -> Result<Self, FaultKind> {
                // SAFETY: the caller vouches for the bytes; an array of bytes has no alignment. The borrow ends before `p` moves.
                let (value, len) = varint::$read(unsafe { &*p.cast() });
                // SAFETY: `len` is at most the array's.
                *p = unsafe { p.add(len) };
                value.map(Self)
            }

            #[inline(always)]
            fn near_the_end(bytes: &[u8]) -> Option<(Self, usize)> {
                varint::$near(bytes).map(|(value, len)| (Self(value), len))
            }

            #[inline(always)]
            unsafe fn write(&self, p: &mut *mut u8) {
                // SAFETY: the caller vouches for the room, which no other code has; an array of bytes has no alignment.
                let len = varint::$write(self.0, unsafe { &mut *p.cast() });
                // SAFETY: `len` is at most the array's.
                *p = unsafe { p.add(len) };
            }
        }

        impl Sealed for ZigZag<$signed> {}

        // SAFETY: as its varint.
        unsafe impl Bounded for ZigZag<$signed> {
            const LEN_MIN: usize = 1;
            const LEN_MAX: usize = Varint::<$unsigned>::LEN_MAX;

            #[inline(always)]
            unsafe fn read(p: &mut *const u8) -> Result<Self, FaultKind> {
                // SAFETY: the caller vouches for as many bytes as the varint takes.
                unsafe { Varint::<$unsigned>::read(p) }.map(Self::from)
            }

            #[inline(always)]
            fn near_the_end(bytes: &[u8]) -> Option<(Self, usize)> {
                Varint::<$unsigned>::near_the_end(bytes).map(|(value, len)| (value.into(), len))
            }

            #[inline(always)]
            unsafe fn write(&self, p: &mut *mut u8) {
                // SAFETY: the caller vouches for as much room as the varint takes.
                unsafe { Varint::<$unsigned>::from(*self).write(p) };
            }
        }
    )*};
}

varints! {
    u16 i16 read_u16 near_the_end_u16 write_u16;
    u32 i32 read_u32 near_the_end_u32 write_u32;
    u64 i64 read_u64 near_the_end_u64 write_u64;
    u128 i128 read_u128 near_the_end_u128 write_u128;
}

impl<const N: usize> Sealed for Padded<N> {}

// SAFETY: `varint` returns the number of the array's bytes that it read; N bytes are written.
unsafe impl<const N: usize> Bounded for Padded<N> {
    const LEN_MIN: usize = 1;
    const LEN_MAX: usize = N;

    #[inline(always)]
    unsafe fn read(p: &mut *const u8) -> Result<Self, FaultKind> {
        // SAFETY: the caller vouches for the bytes; an array of bytes has no alignment. The borrow ends before `p` moves.
        let (value, len) = varint::read_padded::<N>(unsafe { &*p.cast() });
        // SAFETY: `len` is at most `N`.
        *p = unsafe { p.add(len) };
        value.map(Self)
    }

    #[inline(always)]
    unsafe fn write(&self, p: &mut *mut u8) {
        // SAFETY: the caller vouches for room for `N` bytes, which is what an array of them takes.
        unsafe { self.to_bytes().write(p) };
    }
}

impl<T: Bounded, const N: usize> Sealed for [T; N] {}

// SAFETY: N times what an element takes; an array has no padding of its own.
unsafe impl<T: Bounded, const N: usize> Bounded for [T; N] {
    const LEN_MIN: usize = N * T::LEN_MIN;
    const LEN_MAX: usize = N * T::LEN_MAX;
    const IS_PLAIN: bool = T::IS_PLAIN;
    const IS_ANY_BYTES: bool = T::IS_ANY_BYTES;

    #[inline(always)]
    unsafe fn read(p: &mut *const u8) -> Result<Self, FaultKind> {
        let mut array = [const { MaybeUninit::<T>::uninit() }; N];
        for place in &mut array {
            // SAFETY: N elements take at most what the caller vouches for. What was read before a failure needs no drop: it is `Copy`.
            place.write(unsafe { T::read(p) }?);
        }
        // SAFETY: each place was written, and `MaybeUninit` has the layout of what it holds.
        Ok(unsafe { core::mem::transmute_copy::<[MaybeUninit<T>; N], [T; N]>(&array) })
    }

    #[inline(always)]
    unsafe fn write(&self, p: &mut *mut u8) {
        for value in self {
            // SAFETY: N elements take at most what the caller vouches for.
            unsafe { value.write(p) };
        }
    }
}

// SAFETY: N times what a fixed element takes.
unsafe impl<T: Fixed, const N: usize> Fixed for [T; N] {}
// SAFETY: an array has its element's alignment, and nothing between elements.
unsafe impl<T: Unaligned, const N: usize> Unaligned for [T; N] {}

macro_rules! tuples {
    ($(($($t:ident $at:tt)*))*) => {$(
        impl<$($t: Bounded),*> Sealed for ($($t,)*) {}

        // SAFETY: one part after the other: the sum of what they take.
        unsafe impl<$($t: Bounded),*> Bounded for ($($t,)*) {
            const LEN_MIN: usize = 0 $(+ $t::LEN_MIN)*;
            const LEN_MAX: usize = 0 $(+ $t::LEN_MAX)*;

            #[inline(always)]
            unsafe fn read(p: &mut *const u8) -> Result<Self, FaultKind> {
                let _ = &p;
                // SAFETY: the caller vouches for the sum of what the parts take.
                Ok(($(unsafe { $t::read(p) }?,)*))
            }

            #[inline(always)]
            unsafe fn write(&self, p: &mut *mut u8) {
                let _ = &p;
                // SAFETY: the caller vouches for the sum of what the parts take.
                $(unsafe { self.$at.write(p) };)*
            }

            #[inline(always)]
            #[allow(unused_mut)] // Of no parts.
            fn near_the_end(bytes: &[u8]) -> Option<(Self, usize)> {
                let mut rest = bytes;
                let value = ($({
                    let (value, len) = $t::near_the_end(rest)?;
                    rest = rest.get(len..)?;
                    value
                },)*);
                Some((value, bytes.len() - rest.len()))
            }
        }

        // SAFETY: the sum of fixed parts.
        unsafe impl<$($t: Fixed),*> Fixed for ($($t,)*) {}
    )*};
}

tuples! {
    ()
    (A 0)
    (A 0 B 1)
    (A 0 B 1 C 2)
    (A 0 B 1 C 2 D 3)
    (A 0 B 1 C 2 D 3 E 4)
    (A 0 B 1 C 2 D 3 E 4 F 5)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10)
    (A 0 B 1 C 2 D 3 E 4 F 5 G 6 H 7 I 8 J 9 K 10 L 11)
}

/// The text `upto[start..]`, or `None` if it is not UTF-8 or `start` lies beyond the end.
///
/// One load, one shift and one compare if the text is ASCII, 1 to 8 bytes long, and `upto` has 8 bytes; two loads if it
/// has 9 to 16; up to 64 bytes four loads of 16, without a branch on the length.
#[inline(always)]
#[must_use]
pub(crate) fn text(upto: &[u8], start: usize) -> Option<&str> {
    let text = upto.get(start..)?;
    if is_ascii_end(upto, text) {
        // SAFETY: 1. The last `text.len()` bytes of `upto` are `text`. 2. `is_ascii_end` has seen that none of them
        //   has its high bit set. So `text` is ASCII, which is UTF-8.
        return Some(unsafe { core::str::from_utf8_unchecked(text) });
    }
    text_slow(text)
}

/// Whether `upto[start..]` is ASCII; `false` also means "not known".
#[inline(always)]
#[must_use]
pub(crate) fn is_ascii(upto: &[u8], start: usize) -> bool {
    upto.get(start..).is_some_and(|text| is_ascii_end(upto, text))
}

/// Whether `text`, which ends `upto`, is ASCII; `false` also means "not known".
///
/// Two cases with shifts: a count of leading zeros over 128 bits is two slow instructions and a choice between them.
#[inline(always)]
fn is_ascii_end(upto: &[u8], text: &[u8]) -> bool {
    let len = text.len();
    let high = |word: &[u8; 8]| u64::from_le_bytes(*word) & WORD_HIGH;
    if len <= 8 {
        // A shift by 64 shifts by 0: then eight bytes before the text are tested, and the result is "not known".
        upto.last_chunk::<8>().is_some_and(|last| high(last) >> ((64 - 8 * len) & 63) == 0)
    } else if len <= 16 {
        let Some([first, last]) = upto.last_chunk::<16>().map(|word| [word.first_chunk(), word.last_chunk()]) else {
            return false;
        };
        let shifted = first.map_or(WORD_HIGH, high) >> ((128 - 8 * len) & 63);
        shifted | last.map_or(WORD_HIGH, high) == 0
    } else {
        is_long_ascii(text)
    }
}

/// Whether a text of more than 16 bytes is ASCII; `false` also means "not known".
///
/// Up to 64 bytes four parts are tested, which overlap as needed: no branch on the length.
#[inline(always)]
fn is_long_ascii(text: &[u8]) -> bool {
    let Some(last @ ..=48) = text.len().checked_sub(16) else { return is_longest_ascii(text) };
    let mut all = [0; 16];
    for at in [0, 16, 32, 48] {
        match text.get(at.min(last)..).and_then(|rest| rest.first_chunk()) {
            Some(part) => join(&mut all, part),
            None => return false,
        }
    }
    is_ascii_chunk(&all)
}

/// The same for more than 64 bytes. A call, which costs little compared with the bytes: inlined, its size alone made code that only meets
/// short texts slower (32 messages with a union with storage, text checked: 112 to 119 ns).
#[inline(never)]
fn is_longest_ascii(text: &[u8]) -> bool {
    let Some(end) = text.last_chunk::<64>() else { return false };
    let mut all = [0; 16];
    for part in text.as_chunks::<64>().0.iter().chain([end]) {
        part.as_chunks::<16>().0.iter().for_each(|part| join(&mut all, part));
    }
    is_ascii_chunk(&all)
}

/// Combines all bytes by `&`, for which there is an instruction; `all` of an iterator would branch at each.
#[inline(always)]
fn is_ascii_chunk(bytes: &[u8; 16]) -> bool {
    bytes.iter().fold(true, |is_ascii, byte| is_ascii & byte.is_ascii())
}

/// Sets the bits of `part` in `all`.
#[inline(always)]
fn join(all: &mut [u8; 16], part: &[u8; 16]) {
    for (all, part) in all.iter_mut().zip(part) {
        *all |= part;
    }
}

const WORD_HIGH: u64 = 0x8080_8080_8080_8080;

/// The text of a `str<N>`, or `None` if it breaks D10.
///
/// A dozen instructions without a branch on the length if `N` is at most 16 and the text is ASCII.
#[inline(always)]
#[must_use]
pub fn fixed<const N: usize>(bytes: &[u8; N]) -> Option<&str> {
    if is_padded_ascii(bytes) {
        // SAFETY: `is_padded_ascii` has seen that no byte of `bytes` has its high bit set, so any part of it is ASCII,
        //   which is UTF-8.
        return Some(unsafe { core::str::from_utf8_unchecked(&bytes[..trimmed(bytes)]) });
    }
    fixed_slow(bytes)
}

#[cold]
#[inline(never)]
fn fixed_slow(bytes: &[u8]) -> Option<&str> {
    let end = bytes.iter().rposition(|&b| b != 0).map_or(0, |last| last + 1);
    let text = &bytes[..end];
    if text.contains(&0) { None } else { core::str::from_utf8(text).ok() }
}

/// Up to eight bytes from `at`, as a little-endian number. Loads of constant size.
#[inline(always)]
fn word<const N: usize>(bytes: &[u8; N], at: usize) -> u64 {
    let mut word = [0; 8];
    let n = if N - at < 8 { N - at } else { 8 };
    word[..n].copy_from_slice(&bytes[at..at + n]);
    u64::from_le_bytes(word)
}

/// 0x80 for each byte of `x` that is not zero.
#[inline(always)]
fn used(x: u64) -> u64 {
    (((x & !WORD_HIGH) + !WORD_HIGH) | x) & WORD_HIGH
}

/// ASCII, with no byte after the first zero. `false` also means "not known" (longer than 16, or not ASCII).
#[inline(always)]
#[must_use]
pub(crate) fn is_padded_ascii<const N: usize>(bytes: &[u8; N]) -> bool {
    if N <= 8 {
        let x = word(bytes, 0);
        let m = used(x);
        (x & WORD_HIGH) | (m & !(m << 8 | 0x80)) == 0
    } else if N <= 16 {
        let (x, y) = (word(bytes, 0), word(bytes, 8));
        let (m, n) = (used(x), used(y));
        ((x | y) & WORD_HIGH) | (m & !(m << 8 | 0x80)) | (n & !(n << 8 | m >> 56)) == 0
    } else {
        false
    }
}

/// Whether none of the first `len` bytes, of at most `N`, is zero. No branch if `N` is at most 16.
#[inline(always)]
#[must_use]
pub(crate) fn has_no_zero<const N: usize>(bytes: &[u8; N], len: usize) -> bool {
    if N <= 16 { first_zero(bytes) as usize >= 8 * len } else { !bytes.iter().take(len).any(|&b| b == 0) }
}

/// The number of bytes before the first zero. No branch if `N` is at most 16.
///
/// Counts from the front, not leading zeros from the end: that would be `bsr`, eight micro-operations on AMD's processors, while the
/// bit of a first zero is found by one or two.
#[inline(always)]
#[must_use]
pub(crate) fn trimmed<const N: usize>(bytes: &[u8; N]) -> usize {
    if N <= 16 { (first_zero(bytes) / 8) as usize } else { bytes.iter().position(|&b| b == 0).unwrap_or(N) }.min(N)
}

/// A bit number in the first zero byte of at most 16 bytes; 64 or 128 if there is none.
#[inline(always)]
fn first_zero<const N: usize>(bytes: &[u8; N]) -> u32 {
    /// The number of the top bit of the first zero byte of `x`, or 64.
    fn zero(x: u64) -> u32 {
        (x.wrapping_sub(0x0101_0101_0101_0101) & !x & WORD_HIGH).trailing_zeros()
    }
    if N <= 8 {
        return zero(word(bytes, 0));
    }
    let (lo, hi) = (zero(word(bytes, 0)), zero(word(bytes, 8)));
    core::hint::select_unpredictable(lo < 64, lo, 64 + hi)
}

#[cold]
#[inline(never)]
fn text_slow(text: &[u8]) -> Option<&str> {
    core::str::from_utf8(text).ok()
}

#[cfg(all(doctest, feature = "alloc"))]
mod refused;
#[cfg(test)]
mod tests;
