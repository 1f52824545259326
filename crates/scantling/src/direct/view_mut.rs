//! Update in place (D55, D56): values of fixed size are stored over those of a validated frame.
//!
//! ```text
//! region   0c 00 | seq | end | heap       set_seq: one compare with the length of the first segment, one store
//!                  ~~~                     what is after it in the block: one compare more, with the block's length
//! ```
//!
//! Nothing here changes a length, an end, a tag, the number of a list's elements or a byte outside of the value's, besides the presence bit of an
//! optional value. So a valid frame stays valid, and a frame that is valid in exact mode stays so: a value that only a newer
//! schema writes is refused. All of it is safe code: a range that checked bytes always have is looked up, and not assumed.

use crate::direct::list;
use crate::direct::view;
use crate::error::NotSet;
use crate::value::bytes::Bytes;
use crate::value::inline::Inline;
use core::fmt;
use core::marker::PhantomData;

/// A type whose values are updated in place: a record, a message, or a union.
pub trait UpdateInPlace {
    /// The view that sets its fields.
    type Mut<'x>;

    /// The rest modulo 8 of its place in a list, if it is aligned (A7).
    const REST: Option<usize> = None;

    /// The value of a validated payload or element.
    fn view_mut(payload: &mut [u8]) -> Self::Mut<'_>;
}

/// A record in a strided list.
pub trait UpdateRecord {
    /// The view that sets its fields.
    type Mut<'x>;

    /// The record of a validated block.
    fn of_block(block: &mut [u8]) -> Self::Mut<'_>;
}

/// Stores a value of which all bit patterns are valid in exact mode at `AT`, in bytes that start with `HEAD` checked ones. One compare, which
/// neighbouring calls share, and one store.
#[inline(always)]
pub fn set<const HEAD: usize, const AT: usize, T: Inline>(bytes: &mut [u8], value: T) {
    const { assert!(AT + T::Bytes::LEN <= HEAD) };
    if let Some(place) = bytes.first_chunk_mut::<HEAD>().and_then(|head| T::Bytes::first_mut(&mut head[AT..])) {
        value.store(place);
    }
}

/// Stores a value at `AT` of a block that may be older.
///
/// # Errors
/// [`NotSet::Older`]; [`NotSet::Value`].
#[inline]
pub fn try_set<const AT: usize, T: Inline>(block: &mut [u8], value: T) -> Result<(), NotSet> {
    let place = block.get_mut(AT..).and_then(T::Bytes::first_mut).ok_or(NotSet::Older)?;
    *place = stored(value)?;
    Ok(())
}

/// The same of an optional value, which is all zero if absent.
///
/// # Errors
/// As [`try_set`].
#[inline]
pub fn try_set_tagged<const AT: usize, T: Inline>(block: &mut [u8], value: Option<T>) -> Result<(), NotSet> {
    let place = block.get_mut(AT..).and_then(T::Bytes::first_mut).ok_or(NotSet::Older)?;
    *place = value.map_or(Ok(T::Bytes::ZERO), stored)?;
    Ok(())
}

/// The same of an optional value whose presence is the bit `MASK` of the byte at `BIT`.
///
/// # Errors
/// As [`try_set`].
#[inline]
pub fn try_set_optional<const BIT: usize, const MASK: u8, const AT: usize, T: Inline>(
    block: &mut [u8],
    value: Option<T>,
) -> Result<(), NotSet> {
    let is_present = value.is_some();
    try_set_tagged::<AT, T>(block, value)?;
    if let Some(bits) = block.get_mut(BIT) {
        *bits = if is_present { *bits | MASK } else { *bits & !MASK };
    }
    Ok(())
}

/// The bytes of a value that is valid in exact mode.
#[inline(always)]
fn stored<T: Inline>(value: T) -> Result<T::Bytes, NotSet> {
    let mut bytes = T::Bytes::ZERO;
    value.store(&mut bytes);
    if T::valid::<true>(&bytes) { Ok(bytes) } else { Err(NotSet::Value) }
}

/// The block of a validated region.
#[inline(always)]
#[must_use]
pub fn block_mut(region: &mut [u8]) -> &mut [u8] {
    let len = region.first_chunk().map_or(0, |len| usize::from(u16::from_le_bytes(*len)));
    part_mut(region, 2, 2 + len)
}

/// `region[start..end]`; empty if that is out of range, which it never is in checked bytes.
#[inline(always)]
#[must_use]
pub fn part_mut(region: &mut [u8], start: usize, end: usize) -> &mut [u8] {
    region.get_mut(start..end).unwrap_or_default()
}

/// An inline value in place: the payload of a variant.
pub struct ValueMut<'a, T: Inline> {
    bytes: &'a mut [u8],
    value: PhantomData<T>,
}

impl<'a, T: Inline> ValueMut<'a, T> {
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn over(bytes: &'a mut [u8]) -> Self {
        Self { bytes, value: PhantomData }
    }

    /// The value.
    #[inline]
    #[must_use]
    pub fn get(&self) -> T {
        view::loaded(self.bytes, 0)
    }

    /// Replaces it.
    ///
    /// # Errors
    /// [`NotSet::Value`].
    #[inline]
    pub fn set(&mut self, value: T) -> Result<(), NotSet> {
        match T::Bytes::first_mut(self.bytes) {
            Some(place) => *place = stored(value)?,
            None => return Err(NotSet::Value),
        }
        Ok(())
    }
}

impl<T: Inline + fmt::Debug> fmt::Debug for ValueMut<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

/// A list of inline values, each of which can be replaced.
pub struct InlineListMut<'a, T: Inline> {
    items: &'a mut [T::Bytes],
}

impl<'a, T: Inline> InlineListMut<'a, T> {
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn over(payload: &'a mut [u8]) -> Self {
        Self { items: T::Bytes::chunks_mut(payload) }
    }

    /// The number of elements.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether it is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Element `index`. One compare and one load.
    #[inline]
    #[must_use]
    pub fn get(&self, index: usize) -> Option<T> {
        self.items.get(index).map(T::load)
    }

    /// Replaces element `index`. One compare and one store, besides the check of a value that may be invalid.
    ///
    /// # Errors
    /// [`NotSet::Index`]; [`NotSet::Value`].
    #[inline]
    pub fn set(&mut self, index: usize, value: T) -> Result<(), NotSet> {
        let place = self.items.get_mut(index).ok_or(NotSet::Index)?;
        *place = stored(value)?;
        Ok(())
    }
}

/// The elements.
impl<T: Inline + fmt::Debug> fmt::Debug for InlineListMut<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.items.iter().map(T::load)).finish()
    }
}

/// A list of records whose fields can be set.
pub struct RecordListMut<'a, R> {
    rest: &'a mut [u8],
    stride: usize,
    record: PhantomData<R>,
}

impl<'a, R: UpdateRecord> RecordListMut<'a, R> {
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn over(payload: &'a mut [u8]) -> Self {
        let (stride, rest) = payload.split_at_mut_checked(2).unwrap_or_default();
        let stride = stride.first_chunk().map_or(0, |stride| usize::from(u16::from_le_bytes(*stride)));
        // An empty list has no stride.
        Self { rest, stride: stride.max(1), record: PhantomData }
    }

    /// The number of elements. One division.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.rest.len() / self.stride
    }

    /// Whether it is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// Element `index`. One multiplication and two compares.
    #[inline]
    #[must_use]
    pub fn get_mut(&mut self, index: usize) -> Option<R::Mut<'_>> {
        let block = self.rest.get_mut(index.checked_mul(self.stride)?..)?.get_mut(..self.stride)?;
        Some(R::of_block(block))
    }

    /// The elements in order.
    #[inline]
    pub fn iter_mut(&mut self) -> impl ExactSizeIterator<Item = R::Mut<'_>> {
        self.rest.chunks_exact_mut(self.stride).map(R::of_block)
    }
}

/// Its length.
impl<R: UpdateRecord> fmt::Debug for RecordListMut<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RecordListMut").field("len", &self.len()).finish()
    }
}

/// A list of messages or unions whose fields can be set.
pub struct ListMut<'a, E> {
    ends: &'a [[u8; 4]],
    /// From the first element on.
    elements: &'a mut [u8],
    element: PhantomData<E>,
}

impl<'a, E: UpdateInPlace> ListMut<'a, E> {
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn over(payload: &'a mut [u8]) -> Self {
        let count = payload.first_chunk().and_then(|count| list::ends(payload, *count)).map_or(0, <[_]>::len);
        let (index, elements) = payload.split_at_mut_checked(4 + 4 * count).unwrap_or_default();
        let ends = index.get(4..).map_or(&[][..], |ends| ends.as_chunks().0);
        Self { ends, elements, element: PhantomData }
    }

    /// The number of elements.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether it is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Element `index`. Two loads and a few compares.
    #[inline]
    #[must_use]
    pub fn get_mut(&mut self, index: usize) -> Option<E::Mut<'_>> {
        let first = 4 + 4 * self.ends.len();
        let end = end(self.ends.get(index)?);
        let start = match index.checked_sub(1) {
            Some(before) => moved::<E>(end_of(self.ends, before)?, end),
            None => moved::<E>(first, end),
        };
        Some(E::view_mut(part_mut(self.elements, start.wrapping_sub(first), end.wrapping_sub(first))))
    }

    /// The elements in order.
    #[inline]
    pub fn iter_mut(&mut self) -> impl ExactSizeIterator<Item = E::Mut<'_>> {
        let mut at = 4 + 4 * self.ends.len();
        let mut rest = &mut *self.elements;
        self.ends.iter().map(move |this| {
            let (start, end) = (moved::<E>(at, end(this)), end(this));
            let (element, after) =
                core::mem::take(&mut rest).split_at_mut_checked(end.wrapping_sub(at)).unwrap_or_default();
            let padding = start.wrapping_sub(at);
            (at, rest) = (end, after);
            E::view_mut(element.get_mut(padding..).unwrap_or_default())
        })
    }
}

/// Its length.
impl<E: UpdateInPlace> fmt::Debug for ListMut<'_, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ListMut").field("len", &self.len()).finish()
    }
}

fn end(end: &[u8; 4]) -> usize {
    u32::from_le_bytes(*end) as usize
}

fn end_of(ends: &[[u8; 4]], index: usize) -> Option<usize> {
    ends.get(index).map(end)
}

/// Where an element starts that follows one which ends at `at`, and ends at `end` (A7).
fn moved<E: UpdateInPlace>(at: usize, end: usize) -> usize {
    match E::REST {
        None => at,
        Some(rest) => (at + super::aligned::padding(8, rest, at)).min(end),
    }
}
