//! Lists: of inline values (D34), of records (D35), and indexed ones (D36-D39).
//!
//! ```text
//! inline    e e e e                      InlineList: a slice of arrays
//! records   stride | e… | e…             RecordList: one compare per element, whatever the stride
//! indexed   count | ends… | e… e… e…     List (validated), PeekList (each element is checked when it is reached)
//! ```
//!
//! `List` and `RecordList` cannot fail: their bytes were checked. Nothing here allocates or looks past its payload.

use crate::bounded::prim::Prim;
use crate::bounded::raw::Bounded;
use crate::direct::aligned;
use crate::direct::in_place::in_place;
use crate::direct::text::{self, Text};
use crate::direct::validate;
use crate::direct::view::{self};
use crate::error::{Invalid, Kind, NotInPlace};
use crate::origin::Origin;
use crate::value::bytes::Bytes;
use crate::value::inline::{InPlace, Inline};
use crate::value::streamed::Streamed;
use crate::value::table;
use core::fmt;
use core::marker::PhantomData;

/// An element of an indexed list whose bytes are validated.
pub trait Element<'a>: Sized {
    /// The fewest bytes of an element.
    const LEN_MIN: usize = 0;

    /// The rest modulo 8 of its place in the list, if it is aligned (A7).
    const REST: Option<usize> = None;

    /// The element of these bytes.
    fn view(payload: &'a [u8]) -> Self;

    /// The element in `list[start..end]`, which is in range in checked bytes. One compare shows that the end is not
    /// before the start, and that the element is long enough.
    #[inline(always)]
    fn within(list: &'a [u8], start: usize, end: usize) -> Self {
        let start = match Self::REST {
            None => start,
            Some(rest) => (start + aligned::padding(8, rest, start)).min(end),
        };
        match list.get(start + Self::LEN_MIN..end).and_then(|_| list.get(start..end)) {
            Some(element) => Self::view(element),
            None => missing(),
        }
    }
}

/// An element of an indexed list whose bytes are checked when it is reached.
pub trait PeekElement<'a>: Sized {
    /// Messages, records and `any`: if required, their payload is not empty.
    const IS_REQUIRED: bool = false;

    /// The fewest bytes of an element.
    const LEN_MIN: usize = 0;

    /// The rest modulo 8 of its place in the list, if it is aligned (A7).
    const REST: Option<usize> = None;

    /// The element of these bytes.
    ///
    /// # Errors
    /// A fault of its own structure.
    fn peek(payload: &'a [u8], origin: Origin) -> Result<Self, Invalid>;

    /// The element in `list[start..end]`, which is in range.
    ///
    /// # Errors
    /// A fault of its own structure, or of the padding before it.
    #[inline(always)]
    fn peek_within(list: &'a [u8], start: usize, end: usize, origin: Origin) -> Result<Self, Invalid> {
        let element = view::part(list, start, end);
        match Self::REST {
            None => Self::peek(element, origin),
            Some(rest) => Self::peek(aligned::peek_after(element, aligned::padding(8, rest, start), origin)?, origin),
        }
    }
}

/// A peek of a message or record.
pub trait PeekMessage {
    /// The message as data.
    const TABLE: &'static table::Message;

    /// The fault of the slots, one of which is not valid.
    #[cold]
    #[inline(never)]
    fn fault_(region: &[u8], origin: Origin) -> Invalid {
        match validate::own(region, Self::TABLE, origin) {
            Some(invalid) => invalid,
            None => origin.invalid(Kind::SlotEnd, region),
        }
    }
}

/// The bytes of the payload `region[start..end]` of a message.
///
/// # Errors
/// The fault of the slots, if one of the ends is not valid.
#[inline(always)]
pub fn peek_bytes<M: PeekMessage>(region: &[u8], start: usize, end: usize, origin: Origin) -> Result<&[u8], Invalid> {
    match region.get(start..end) {
        Some(bytes) => Ok(bytes),
        None => Err(M::fault_(region, origin)),
    }
}

/// The text in the payload `region[start..end]` of a message, whose bytes are not checked yet.
///
/// # Errors
/// As [`peek_bytes`].
#[inline(always)]
pub fn peek_text<'a, M: PeekMessage>(
    region: &'a [u8],
    start: usize,
    end: usize,
    origin: Origin,
) -> Result<Text<'a>, Invalid> {
    match Text::peek(region, start, end, origin) {
        Some(text) => Ok(text),
        None => Err(M::fault_(region, origin)),
    }
}

/// The list, map, message or `any` in the payload `region[start..end]` of a message.
///
/// # Errors
/// As [`peek_bytes`]; a fault of the payload's own structure.
#[inline(always)]
pub fn peek_part<'a, M: PeekMessage, P: PeekElement<'a>>(
    region: &'a [u8],
    start: usize,
    end: usize,
    origin: Origin,
) -> Result<P, Invalid> {
    P::peek(peek_bytes::<M>(region, start, end, origin)?, origin)
}

/// A record in place: its first segment, and its whole block.
pub trait RecordElement<'a>: Sized {
    /// The bytes of its first segment.
    type First: Bytes;

    /// The record as data.
    const TABLE: &'static table::Message;

    /// The record of this block.
    fn of(first: &'a Self::First, block: &'a [u8], origin: Origin) -> Self;
}

/// A list of inline values.
#[derive(Clone, Copy)]
pub struct InlineList<'a, T: Inline> {
    pub(crate) items: &'a [T::Bytes],
    pub(crate) origin: Origin,
    item: PhantomData<T>,
}

impl<'a, T: Inline> InlineList<'a, T> {
    /// The list of a validated payload.
    #[inline(always)]
    #[must_use]
    pub fn view(payload: &'a [u8], origin: Origin) -> Self {
        Self { items: T::Bytes::chunks(payload), origin, item: PhantomData }
    }

    /// The position of the payload.
    #[cfg(feature = "alloc")]
    #[inline(always)]
    pub(crate) fn address(&self) -> usize {
        self.items.as_ptr().addr()
    }

    /// The number of elements. No instruction but a division by a constant.
    #[inline(always)]
    #[must_use]
    pub fn len(self) -> usize {
        self.items.len()
    }

    /// Whether it is empty.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.items.is_empty()
    }

    /// Element `index`. One compare and one load.
    #[inline(always)]
    #[must_use]
    pub fn get(self, index: usize) -> Option<T> {
        self.items.get(index).map(T::load)
    }

    /// The elements in order.
    #[inline(always)]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = T> + ExactSizeIterator + Clone + use<'a, T> {
        self.items.iter().map(T::load)
    }

    /// The bytes of each element, `[u8; N]`; of an array, the bytes of each of its values. No instruction.
    #[inline(always)]
    #[must_use]
    pub fn as_arrays(self) -> &'a [T::Bytes] {
        self.items
    }
}

/// For numbers.
impl<'a, T: Inline + Prim + Bounded> InlineList<'a, T> {
    /// The elements as an array of the language, in place. Two compares; [`iter`](Self::iter) reads a list that is none.
    ///
    /// A field of a message that is `@aligned` is in place on a machine with the lowest byte first if its frame starts at an address that is a
    /// multiple of 8, such as in an [`AlignedBuf`](crate::AlignedBuf); of 128-bit numbers some machines ask for multiples of 16. Any other list
    /// is in place if it happens to be, and an empty one always.
    ///
    /// # Errors
    /// Why the elements are no such array.
    #[inline(always)]
    pub fn as_slice(self) -> Result<&'a [T], NotInPlace> {
        match in_place(Bytes::flat(self.items)) {
            Some(items) => Ok(items),
            None if cfg!(target_endian = "big") && T::SIZE > 1 => Err(NotInPlace::ByteOrder),
            None => Err(NotInPlace::Address),
        }
    }
}

/// The elements.
impl<T: Inline + fmt::Debug> fmt::Debug for InlineList<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// For structs.
impl<'a, T: InPlace<'a>> InlineList<'a, T> {
    /// Element `index` in place. One compare.
    #[inline(always)]
    #[must_use]
    pub fn get_view(self, index: usize) -> Option<T::View> {
        self.items.get(index).map(T::view)
    }

    /// The elements in order, in place: nothing is loaded until it is used.
    #[inline(always)]
    pub fn views(self) -> impl DoubleEndedIterator<Item = T::View> + ExactSizeIterator + Clone + use<'a, T> {
        self.items.iter().map(T::view)
    }
}

/// A list of inline values, each checked when it is reached.
#[derive(Clone, Copy)]
pub struct PeekInlineList<'a, T: Inline>(pub(crate) InlineList<'a, T>);

impl<'a, T: Inline> PeekInlineList<'a, T> {
    /// The number of elements.
    #[inline(always)]
    #[must_use]
    pub fn len(self) -> usize {
        self.0.len()
    }

    /// Whether it is empty.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// Element `index`, with its own check.
    #[inline(always)]
    #[must_use]
    pub fn get(self, index: usize) -> Option<Result<T, Invalid>> {
        self.0.items.get(index).map(|item| view::element(item, self.0.origin))
    }

    /// The elements in order, each with its own check.
    #[inline(always)]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Result<T, Invalid>> + ExactSizeIterator + Clone + use<'a, T> {
        self.0.items.iter().map(move |item| view::element(item, self.0.origin))
    }
}

/// A list of records: each has the bytes of its first segment, and those of later segments that its writer's schema has.
#[derive(Clone, Copy)]
pub struct RecordList<'a, R> {
    rest: &'a [u8],
    stride: usize,
    origin: Origin,
    record: PhantomData<R>,
}

impl<'a, R: RecordElement<'a>> RecordList<'a, R> {
    /// The list of a payload whose stride is at least the first segment and divides the payload; an empty list for any other payload.
    #[inline(always)]
    #[must_use]
    pub fn view(payload: &'a [u8], origin: Origin) -> Self {
        match payload.split_first_chunk::<2>() {
            Some((stride, rest)) => {
                Self { rest, stride: u16::from_le_bytes(*stride) as usize, origin, record: PhantomData }
            }
            None => Self { rest: payload, stride: R::First::LEN, origin, record: PhantomData },
        }
    }

    /// The position of the payload.
    #[cfg(feature = "alloc")]
    #[inline(always)]
    pub(crate) fn address(&self) -> usize {
        self.rest.as_ptr().addr().wrapping_sub(2)
    }

    /// The number of elements. One division.
    #[inline]
    #[must_use]
    pub fn len(self) -> usize {
        self.rest.len() / self.stride.max(1)
    }

    /// Whether it is empty.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.rest.is_empty()
    }

    /// Element `index`. One multiplication and two compares.
    #[inline]
    #[must_use]
    pub fn get(self, index: usize) -> Option<R> {
        let block = self.rest.get(index.checked_mul(self.stride)?..)?.get(..self.stride)?;
        Some(R::of(R::First::first(block)?, block, self.origin))
    }

    /// The elements in order.
    #[inline(always)]
    #[must_use]
    pub fn iter(self) -> Self {
        self
    }
}

impl<'a, R: RecordElement<'a>> Iterator for RecordList<'a, R> {
    type Item = R;

    #[inline(always)]
    fn next(&mut self) -> Option<R> {
        let (first, rest) = self.rest.split_at_checked(R::First::LEN)?;
        let (head, more) = (R::First::first(first)?, self.stride.wrapping_sub(R::First::LEN));
        if more == 0 {
            self.rest = rest;
            return Some(R::of(head, first, self.origin));
        }
        let block = self.rest.get(..self.stride)?;
        self.rest = rest.get(more..)?;
        Some(R::of(head, block, self.origin))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.rest.len() / self.stride.max(1);
        (n, Some(n))
    }
}

impl<'a, R: RecordElement<'a>> DoubleEndedIterator for RecordList<'a, R> {
    #[inline]
    fn next_back(&mut self) -> Option<R> {
        let (rest, block) = self.rest.split_at_checked(self.rest.len().checked_sub(self.stride)?)?;
        self.rest = rest;
        Some(R::of(R::First::first(block)?, block, self.origin))
    }
}

impl<'a, R: RecordElement<'a>> ExactSizeIterator for RecordList<'a, R> {}

/// The elements.
impl<'a, R: RecordElement<'a> + Copy + fmt::Debug> fmt::Debug for RecordList<'a, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(*self).finish()
    }
}

/// The ends of an indexed list of `count` elements, if it has room for them. One compare.
#[inline(always)]
pub(crate) fn ends(payload: &[u8], count: [u8; 4]) -> Option<&[[u8; 4]]> {
    let end = (u32::from_le_bytes(count) as usize).checked_mul(4)?.checked_add(4)?;
    Some(payload.get(4..end)?.as_chunks().0)
}

/// A validated indexed list.
#[derive(Clone, Copy)]
pub struct List<'a, T> {
    payload: &'a [u8],
    ends: &'a [[u8; 4]],
    element: PhantomData<T>,
}

impl<'a, T: Element<'a>> List<'a, T> {
    /// The list of a validated payload.
    #[inline(always)]
    #[must_use]
    pub fn view(payload: &'a [u8]) -> Self {
        let ends = payload.first_chunk().and_then(|count| ends(payload, *count));
        Self { payload, ends: ends.unwrap_or_default(), element: PhantomData }
    }

    /// The position of the payload.
    #[cfg(feature = "alloc")]
    #[inline(always)]
    pub(crate) fn address(&self) -> usize {
        self.payload.as_ptr().addr()
    }

    /// The number of elements.
    #[inline(always)]
    #[must_use]
    pub fn len(self) -> usize {
        self.ends.len()
    }

    /// Whether it is empty.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.ends.is_empty()
    }

    /// Element `index`. Two loads and three compares.
    #[inline]
    #[must_use]
    pub fn get(self, index: usize) -> Option<T> {
        let end = u32::from_le_bytes(*self.ends.get(index)?) as usize;
        let start = match index.checked_sub(1) {
            Some(before) => u32::from_le_bytes(*self.ends.get(before)?) as usize,
            None => 4 + 4 * self.ends.len(),
        };
        Some(T::within(self.payload, start, end))
    }

    /// The elements in order.
    #[inline(always)]
    #[must_use]
    pub fn iter(self) -> ListIter<'a, T> {
        ListIter { payload: self.payload, ends: self.ends.iter(), start: 4 + 4 * self.ends.len(), element: PhantomData }
    }
}

/// The elements.
impl<'a, T: Element<'a> + Copy + fmt::Debug> fmt::Debug for List<'a, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<'a, T: Element<'a>> IntoIterator for List<'a, T> {
    type Item = T;
    type IntoIter = ListIter<'a, T>;

    #[inline(always)]
    fn into_iter(self) -> ListIter<'a, T> {
        self.iter()
    }
}

impl<'a, T: Element<'a>> Element<'a> for List<'a, T> {
    const REST: Option<usize> = aligned_list(T::REST);

    #[inline(always)]
    fn view(payload: &'a [u8]) -> Self {
        List::view(payload)
    }
}

/// Iterates over a [`List`].
#[derive(Clone, Debug)]
pub struct ListIter<'a, T> {
    payload: &'a [u8],
    ends: core::slice::Iter<'a, [u8; 4]>,
    start: usize,
    element: PhantomData<T>,
}

impl<'a, T: Element<'a>> Iterator for ListIter<'a, T> {
    type Item = T;

    #[inline(always)]
    fn next(&mut self) -> Option<T> {
        let (start, end) = (self.start, u32::from_le_bytes(*self.ends.next()?) as usize);
        self.start = end;
        Some(T::within(self.payload, start, end))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.ends.size_hint()
    }
}

impl<'a, T: Element<'a>> DoubleEndedIterator for ListIter<'a, T> {
    #[inline]
    fn next_back(&mut self) -> Option<T> {
        let end = u32::from_le_bytes(*self.ends.next_back()?) as usize;
        let start = self.ends.as_slice().last().map_or(self.start, |end| u32::from_le_bytes(*end) as usize);
        Some(T::within(self.payload, start, end))
    }
}

impl<'a, T: Element<'a>> ExactSizeIterator for ListIter<'a, T> {}

/// Where a list starts that is an element itself: if its elements are aligned, it is too (A4, A7).
const fn aligned_list(element: Option<usize>) -> Option<usize> {
    match element {
        Some(_) => Some(0),
        None => None,
    }
}

/// The element without bytes.
#[cold]
#[inline(never)]
fn missing<'a, T: Element<'a>>() -> T {
    T::view(&[])
}

/// An indexed list whose elements are checked when they are reached.
#[derive(Clone, Copy)]
pub struct PeekList<'a, T> {
    payload: &'a [u8],
    ends: &'a [[u8; 4]],
    origin: Origin,
    element: PhantomData<T>,
}

impl<T> PeekList<'_, T> {
    /// The fault of a list that is deeper than a valid frame has one.
    pub(crate) fn too_deep(&self) -> Invalid {
        self.origin.invalid(Kind::Depth, self.payload)
    }
}

impl<'a, T: PeekElement<'a>> PeekList<'a, T> {
    /// The list of a payload.
    ///
    /// # Errors
    /// [`Kind::Count`] if it has no room for its ends.
    #[inline(always)]
    pub fn peek(payload: &'a [u8], origin: Origin) -> Result<Self, Invalid> {
        let Some(count) = payload.first_chunk::<4>() else {
            return match payload.is_empty() {
                true => Ok(Self { payload, ends: &[], origin, element: PhantomData }),
                false => Err(fault(origin, Kind::Count, payload)),
            };
        };
        match ends(payload, *count) {
            Some(ends) if !ends.is_empty() => Ok(Self { payload, ends, origin, element: PhantomData }),
            _ => Err(fault(origin, Kind::Count, payload)),
        }
    }

    /// The number of elements that the list claims.
    #[inline(always)]
    #[must_use]
    pub fn len(self) -> usize {
        self.ends.len()
    }

    /// Whether it is empty.
    #[inline(always)]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.ends.is_empty()
    }

    /// Element `index`, with its own check; bytes after the last element are not checked.
    #[inline]
    #[must_use]
    pub fn get(self, index: usize) -> Option<Result<T, Invalid>> {
        let end = self.ends.get(index)?;
        let start = match index.checked_sub(1) {
            Some(before) => u32::from_le_bytes(*self.ends.get(before)?) as usize,
            None => 4 + 4 * self.ends.len(),
        };
        let next = u32::from_le_bytes(*end) as usize;
        Some(match self.payload.get(start..next) {
            Some(_) => T::peek_within(self.payload, start, next, self.origin),
            None => Err(fault(self.origin, Kind::ElementEnd, end)),
        })
    }

    /// The elements in order, each with its own check.
    #[inline(always)]
    #[must_use]
    pub fn iter(self) -> PeekListIter<'a, T> {
        PeekListIter {
            payload: self.payload,
            ends: self.ends.iter(),
            start: 4 + 4 * self.ends.len(),
            origin: self.origin,
            element: PhantomData,
        }
    }
}

impl<'a, T: PeekElement<'a>> IntoIterator for PeekList<'a, T> {
    type Item = Result<T, Invalid>;
    type IntoIter = PeekListIter<'a, T>;

    #[inline(always)]
    fn into_iter(self) -> PeekListIter<'a, T> {
        self.iter()
    }
}

/// Iterates over a [`PeekList`].
#[derive(Clone, Debug)]
pub struct PeekListIter<'a, T> {
    payload: &'a [u8],
    ends: core::slice::Iter<'a, [u8; 4]>,
    start: usize,
    origin: Origin,
    element: PhantomData<T>,
}

impl<'a, T: PeekElement<'a>> Iterator for PeekListIter<'a, T> {
    type Item = Result<T, Invalid>;

    #[inline(always)]
    fn next(&mut self) -> Option<Result<T, Invalid>> {
        let Some(end) = self.ends.next() else {
            // An empty list has no ends and no tail: `peek` gave it no payload.
            let tail = self.payload.get(self.start..).unwrap_or_default();
            self.start = self.payload.len();
            return if tail.is_empty() { None } else { Some(Err(fault(self.origin, Kind::ListTail, tail))) };
        };
        let (start, next) = (self.start, u32::from_le_bytes(*end) as usize);
        // One compare shows that the end is not before the start, and that the element is long enough.
        let reached = self.payload.get(start + T::LEN_MIN..next).and_then(|_| self.payload.get(start..next));
        match reached {
            Some(_) => {
                self.start = next;
                Some(T::peek_within(self.payload, start, next, self.origin))
            }
            None if self.payload.get(start..next).is_some() => {
                self.start = next;
                Some(Err(short::<T>(self.payload, start, next, self.origin)))
            }
            None => {
                self.ends = [].iter();
                self.start = self.payload.len();
                Some(Err(fault(self.origin, Kind::ElementEnd, end)))
            }
        }
    }
}

/// The fault of an element that is too short.
#[cold]
#[inline(never)]
fn short<'a, T: PeekElement<'a>>(list: &'a [u8], start: usize, end: usize, origin: Origin) -> Invalid {
    match T::peek_within(list, start, end, origin) {
        Err(invalid) => invalid,
        Ok(_) => origin.invalid(Kind::RegionLength, view::part(list, start, end)),
    }
}

/// Takes words only: an iterator passed by reference would live in memory, and all of its loop with it (+1.5 ns per
/// element).
#[cold]
#[inline(never)]
fn fault(origin: Origin, kind: Kind, at: &[u8]) -> Invalid {
    origin.invalid(kind, at)
}

impl<'a> Element<'a> for &'a str {
    #[inline(always)]
    fn view(payload: &'a [u8]) -> Self {
        text::text(payload, 0, payload.len())
    }

    /// A short text is checked with the bytes before it, which a slice of its own does not have.
    #[inline(always)]
    fn within(list: &'a [u8], start: usize, end: usize) -> Self {
        text::text(list, start, end)
    }
}

impl<'a> Element<'a> for &'a [u8] {
    #[inline(always)]
    fn view(payload: &'a [u8]) -> Self {
        payload
    }
}

impl<'a, T: Inline> Element<'a> for InlineList<'a, T> {
    #[inline(always)]
    fn view(payload: &'a [u8]) -> Self {
        InlineList::view(payload, Origin::NONE)
    }
}

impl<'a, R: RecordElement<'a>> Element<'a> for RecordList<'a, R> {
    #[inline(always)]
    fn view(payload: &'a [u8]) -> Self {
        RecordList::view(payload, Origin::NONE)
    }
}

impl<'a> PeekElement<'a> for Text<'a> {
    #[inline(always)]
    fn peek(payload: &'a [u8], origin: Origin) -> Result<Self, Invalid> {
        Ok(Text::new(payload, 0, payload.len(), origin))
    }

    /// As for a view: with the bytes before it.
    #[inline(always)]
    fn peek_within(list: &'a [u8], start: usize, end: usize, origin: Origin) -> Result<Self, Invalid> {
        Ok(Text::new(list, start, end, origin))
    }
}

impl<'a> PeekElement<'a> for &'a [u8] {
    #[inline(always)]
    fn peek(payload: &'a [u8], _: Origin) -> Result<Self, Invalid> {
        Ok(payload)
    }
}

/// A stream in its message (W12).
impl<'a> Element<'a> for Streamed {
    #[inline(always)]
    fn view(_: &'a [u8]) -> Self {
        Self
    }
}

impl<'a> PeekElement<'a> for Streamed {
    #[inline(always)]
    fn peek(payload: &'a [u8], origin: Origin) -> Result<Self, Invalid> {
        if payload.is_empty() { Ok(Self) } else { Err(fault(origin, Kind::Stream, payload)) }
    }
}

impl<'a, T: Inline> PeekElement<'a> for InlineList<'a, T> {
    #[inline(always)]
    fn peek(payload: &'a [u8], origin: Origin) -> Result<Self, Invalid> {
        view::inlines(payload, origin)
    }
}

impl<'a, T: Inline> PeekElement<'a> for PeekInlineList<'a, T> {
    #[inline(always)]
    fn peek(payload: &'a [u8], origin: Origin) -> Result<Self, Invalid> {
        view::inlines(payload, origin).map(Self)
    }
}

impl<'a, R: RecordElement<'a>> PeekElement<'a> for RecordList<'a, R> {
    #[inline(always)]
    fn peek(payload: &'a [u8], origin: Origin) -> Result<Self, Invalid> {
        view::records(payload, origin)
    }
}

impl<'a, T: PeekElement<'a>> PeekElement<'a> for PeekList<'a, T> {
    const REST: Option<usize> = aligned_list(T::REST);

    #[inline(always)]
    fn peek(payload: &'a [u8], origin: Origin) -> Result<Self, Invalid> {
        PeekList::peek(payload, origin)
    }
}
