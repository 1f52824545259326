//! Update in place (D55, D56): values of fixed size are stored over those of a frame.
//!
//! ```text
//! region   0c 00 | seq | end | heap       set_seq: one compare with the length of the first segment, one store
//!                  ~~~                     what is after it in the block: one compare more, with the block's length
//! ```
//!
//! Nothing here changes a length, an end, a tag, the number of a list's elements or a byte outside of the value's, besides the presence bit of an
//! optional value. So a valid frame stays valid, and a frame that is valid in exact mode stays so: a value that only a newer
//! schema writes is refused. All of it is safe code: a range that checked bytes always have is looked up, and not assumed.
//!
//! [`Checks`] says when bytes are checked. What is stored, and where, is the same code for both.

use crate::direct::aligned;
use crate::direct::checks::{Checks, Validated};
use crate::direct::list::{self, PeekElement};
use crate::error::NotSet;
use crate::value::bytes::Bytes;
use crate::value::inline::Inline;
use core::fmt;
use core::marker::PhantomData;

/// A type whose values are updated in place: a record, a message, or a union.
pub trait UpdateInPlace {
    /// The reader whose check comes before an update of bytes that are not validated.
    type Peek<'x>: PeekElement<'x>;

    /// The view that sets its fields.
    type Mut<'x, C: Checks>;

    /// The value of a checked payload or element.
    fn over<C: Checks>(payload: &mut [u8], checks: C) -> Self::Mut<'_, C>;
}

/// A record in a strided list.
pub trait UpdateRecord {
    /// The length of its block in this version.
    const LEN: usize;

    /// The view that sets its fields.
    type Mut<'x, C: Checks>;

    /// The record of a block of checked length.
    fn of_block<C: Checks>(block: &mut [u8], checks: C) -> Self::Mut<'_, C>;
}

/// The type id and the region of a frame whose header is checked.
#[inline(always)]
#[must_use]
pub fn root_mut(frame: &mut [u8]) -> (u16, &mut [u8]) {
    match frame.split_first_chunk_mut::<6>() {
        Some(([.., low, high], region)) => (u16::from_le_bytes([*low, *high]), region),
        None => (0, &mut []),
    }
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
    region.get_mut(2..2 + len).unwrap_or_default()
}

/// `region[start..end]`; empty if that is out of range, which it never is in checked bytes. A branch that is never taken, as in
/// [`part`](crate::direct::view::part).
#[inline(always)]
#[must_use]
pub fn part_mut(region: &mut [u8], start: usize, end: usize) -> &mut [u8] {
    match region.get_mut(start..end) {
        Some(part) => part,
        None => nothing_mut(),
    }
}

#[cold]
#[inline(never)]
fn nothing_mut<'a>() -> &'a mut [u8] {
    &mut []
}

/// An inline value in place: the payload of a variant.
pub struct ValueMut<'a, T: Inline, C = Validated> {
    bytes: &'a mut [u8],
    checks: C,
    value: PhantomData<T>,
}

impl<'a, T: Inline, C: Checks> ValueMut<'a, T, C> {
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn over(bytes: &'a mut [u8], checks: C) -> Self {
        Self { bytes, checks, value: PhantomData }
    }

    /// The value.
    #[inline]
    #[must_use]
    pub fn get(&self) -> C::Gives<T> {
        self.checks.value(self.bytes)
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

impl<T: Inline + fmt::Debug, C: Checks> fmt::Debug for ValueMut<'_, T, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.checks.shown::<T>(self.bytes).fmt(f)
    }
}

/// A list of inline values, each of which can be replaced.
pub struct InlineListMut<'a, T: Inline, C = Validated> {
    items: &'a mut [T::Bytes],
    checks: C,
}

impl<'a, T: Inline, C: Checks> InlineListMut<'a, T, C> {
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn over(payload: &'a mut [u8], checks: C) -> Self {
        Self { items: T::Bytes::chunks_mut(payload), checks }
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
    pub fn get(&self, index: usize) -> Option<C::Gives<T>> {
        self.items.get(index).map(|item| self.checks.value(item.as_slice()))
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
impl<T: Inline + fmt::Debug, C: Checks> fmt::Debug for InlineListMut<'_, T, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.items.iter().map(|item| self.checks.shown::<T>(item.as_slice()))).finish()
    }
}

/// A list of records whose fields can be set.
pub struct RecordListMut<'a, R, C = Validated> {
    rest: &'a mut [u8],
    stride: usize,
    checks: C,
    record: PhantomData<R>,
}

impl<'a, R: UpdateRecord, C: Checks> RecordListMut<'a, R, C> {
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn over(payload: &'a mut [u8], checks: C) -> Self {
        let (stride, rest) = payload.split_at_mut_checked(2).unwrap_or_default();
        let stride = stride.first_chunk().map_or(0, |stride| usize::from(u16::from_le_bytes(*stride)));
        // An empty list has no stride.
        Self { rest, stride: stride.max(1), checks, record: PhantomData }
    }

    /// The number of elements. One division, by a constant if the blocks are of this version.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        if self.stride == R::LEN { self.rest.len() / R::LEN } else { self.rest.len() / self.stride }
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
    pub fn get_mut(&mut self, index: usize) -> Option<R::Mut<'_, C>> {
        let block = self.rest.get_mut(index.checked_mul(self.stride)?..)?.get_mut(..self.stride)?;
        Some(R::of_block(block, self.checks))
    }

    /// The elements in order.
    #[inline]
    pub fn iter_mut(&mut self) -> impl ExactSizeIterator<Item = R::Mut<'_, C>> {
        let (stride, checks, len) = (self.stride, self.checks, self.len());
        let mut rest = &mut *self.rest;
        (0..len).map(move |_| {
            let (block, after) = core::mem::take(&mut rest).split_at_mut_checked(stride).unwrap_or_default();
            rest = after;
            R::of_block(block, checks)
        })
    }
}

/// Its length.
impl<R: UpdateRecord, C: Checks> fmt::Debug for RecordListMut<'_, R, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RecordListMut").field("len", &self.len()).finish()
    }
}

/// A list of messages or unions whose fields can be set.
pub struct ListMut<'a, E, C = Validated> {
    ends: &'a [[u8; 4]],
    /// From the first element on.
    elements: &'a mut [u8],
    checks: C,
    element: PhantomData<E>,
}

impl<'a, E: UpdateInPlace, C: Checks> ListMut<'a, E, C> {
    #[doc(hidden)]
    #[inline]
    #[must_use]
    pub fn over(payload: &'a mut [u8], checks: C) -> Self {
        let ends = payload.first_chunk().and_then(|count| list::ends(payload, *count));
        let split = ends.map(|ends| 4 + 4 * ends.len()).and_then(|len| payload.split_at_mut_checked(len));
        let (ends, elements) = match split {
            Some((index, elements)) => (index.as_chunks().0.get(1..).unwrap_or_default(), elements),
            None => (&[][..], nothing_mut()),
        };
        Self { ends, elements, checks, element: PhantomData }
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
    pub fn get_mut(&mut self, index: usize) -> Option<C::Gives<E::Mut<'_, C>>> {
        let first = 4 + 4 * self.ends.len();
        let end = self.ends.get(index)?;
        let start = index.checked_sub(1).and_then(|before| self.ends.get(before)).map_or(first, place);
        // Of a list that is not valid an end may be before the first element: then nothing is in range.
        let padded = self.elements.get_mut(start.wrapping_sub(first)..place(end).wrapping_sub(first));
        Some(self.checks.element::<E>(padded, padding::<E>(start), end))
    }

    /// The elements in order.
    #[inline]
    pub fn iter_mut(&mut self) -> impl ExactSizeIterator<Item = C::Gives<E::Mut<'_, C>>> {
        let (mut start, checks) = (4 + 4 * self.ends.len(), self.checks);
        let mut rest = &mut *self.elements;
        self.ends.iter().map(move |end| {
            let split = core::mem::take(&mut rest).split_at_mut_checked(place(end).wrapping_sub(start));
            let (padded, after) = split.map_or((None, Default::default()), |(padded, after)| (Some(padded), after));
            let element = checks.element::<E>(padded, padding::<E>(start), end);
            (start, rest) = (place(end), after);
            element
        })
    }
}

/// Its length.
impl<E: UpdateInPlace, C: Checks> fmt::Debug for ListMut<'_, E, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ListMut").field("len", &self.len()).finish()
    }
}

/// The place that an end names.
fn place(end: &[u8; 4]) -> usize {
    u32::from_le_bytes(*end) as usize
}

/// The padding before an element that may start at `start` (A7).
fn padding<E: UpdateInPlace>(start: usize) -> usize {
    <E::Peek<'static> as PeekElement<'static>>::REST.map_or(0, |rest| aligned::padding(8, rest, start))
}
