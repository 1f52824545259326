//! Lists and maps: chunks in a frame to be read element by element, or values to be written.
//!
//! ```text
//! 02 03 | 01 ac 02 | 00        a chunk of two elements in three bytes, then the end
//! ```

use super::part::Part;
use super::read::{AnyCompact, Nested, Read, Reader, Shape, Values};
use super::table::Type;
use super::write::{CompactSink, Write, Writer};
#[cfg(feature = "alloc")]
use crate::bounded::{self, Bounded};
#[cfg(feature = "alloc")]
use crate::compact::memory::Memory;
use crate::error::Invalid;
use crate::limits::DEPTH_MAX;
use crate::value::inline::Inline;
use crate::value::scalar::Array;
use crate::value::str::Str;
#[cfg(feature = "alloc")]
use alloc::{collections::BTreeMap, vec::Vec};
use core::convert::Infallible;
use core::fmt;
use core::marker::PhantomData;

/// The elements of a list, or the entries of a map as pairs in ascending order of their keys.
///
/// A list that was read is [`Encoded`](Self::Encoded) and iterates over `Result`s: its bytes are checked when they are reached. `Debug`
/// prints the elements, followed by the fault if there is one.
#[derive(Clone, Copy)]
pub enum List<'a, T, I = NoItems> {
    /// The chunks in a frame.
    Encoded(Chunks<'a>),
    /// Values to be written.
    Values(&'a [T]),
    /// An iterator over the values to be written; each clone gives all of them.
    Each(I),
}

/// Chunks of a list whose headers were checked. The first header is kept: most lists have no other.
#[derive(Clone, Copy, Debug)]
pub struct Chunks<'a> {
    /// From the list's start to its end, including the zero byte.
    list: Reader<'a>,
    /// The number of elements of the first chunk, and their place; 0 if there is none.
    count: usize,
    from: usize,
    to: usize,
}

impl<'a> Chunks<'a> {
    /// The chunks at `r`, which skips them.
    #[inline(always)]
    fn read(r: &mut Reader<'a>, levels: usize) -> Option<Self> {
        let mut chunks = Self { list: *r, count: 0, from: r.at, to: r.at };
        if !r.is_zero() {
            let (count, end) = r.chunk()??;
            if r.depth + levels > DEPTH_MAX {
                return None;
            }
            (chunks.count, chunks.from, chunks.to) = (count, r.at, end);
            r.at = end;
        }
        r.at = if r.is_zero() { r.at + 1 } else { behind(*r)? };
        chunks.list.end = r.at;
        Some(chunks)
    }

    /// The number of elements that the chunks claim; `None` if one claims more than its bytes can hold, of `least` bytes each. O(chunks).
    #[inline(always)]
    pub(crate) fn total(self, least: usize) -> Option<usize> {
        if self.count as u64 * least as u64 > (self.to - self.from) as u64 {
            return None;
        }
        if self.to + 1 >= self.list.end { Some(self.count) } else { further_total(self.further(), self.count, least) }
    }

    /// After the first chunk.
    fn further(mut self) -> Reader<'a> {
        self.list.at = self.to;
        self.list
    }
}

/// The end of a list with further chunks. A call, since few lists have any.
#[inline(never)]
fn behind(mut r: Reader<'_>) -> Option<usize> {
    while let Some((_, end)) = r.chunk()? {
        r.at = end;
    }
    Some(r.at)
}

/// The same for chunks after the first, which has `all` of the elements. A call, as [`behind`] is.
#[inline(never)]
fn further_total(mut r: Reader<'_>, mut all: usize, least: usize) -> Option<usize> {
    while let Some((count, end)) = r.chunk()? {
        if count as u64 * least as u64 > (end - r.at) as u64 {
            return None;
        }
        all += count;
        r.at = end;
    }
    Some(all)
}

/// A map: a list of pairs.
pub type Map<'a, K, V, I = NoItems> = List<'a, (K, V), I>;

/// A source of a list's elements that can be read repeatedly: an iterator that can be cloned, or [`NoItems`].
///
/// The elements of a `List<'a, LegCompact<'a>, I>` may be of any type that is written as one ([`Form`]): of `LegCompact<'a, J>`, for
/// example, whose own lists are iterators. So lists in lists need no slices.
#[diagnostic::on_unimplemented(
    message = "elements of `{Self}` cannot be written as `{T}`",
    label = "use a `Clone` iterator over `{T}` or a form of it",
    note = "for a slice of values use `List::Values(&values)`; collect iterators that are not `Clone` into a slice first"
)]
pub trait Items<T> {
    /// The type that is written for an element.
    type Item: Form<T>;

    /// The elements.
    fn items(&self) -> impl Iterator<Item = Self::Item>;
}

impl<T, I: Iterator<Item: Form<T>> + Clone> Items<T> for I {
    type Item = I::Item;

    #[inline(always)]
    fn items(&self) -> impl Iterator<Item = Self::Item> {
        self.clone()
    }
}

/// Types that are written as a `T`: `T` itself and, if it has lists, the same with other sources of their elements.
pub trait Form<T>: Write {}

impl<T: Part> Form<T> for T {}
impl<const N: usize> Form<[u8; N]> for [u8; N] {}
impl<const N: usize> Form<Str<N>> for Str<N> {}
impl<'a> Form<&'a str> for &'a str {}
impl<'a> Form<&'a [u8]> for &'a [u8] {}
impl<'a> Form<AnyCompact<'a>> for AnyCompact<'a> {}
impl<T: Write, const N: usize> Form<Values<T, N>> for Values<T, N> {}
impl<'a, T: Read<'a> + Write + Copy> Form<Nested<'a, T>> for Nested<'a, T> {}
impl<'a, T: Read<'a> + Write + Copy, I: Items<T>> Form<List<'a, T>> for List<'a, T, I> {}
impl<'a, K: Read<'a> + Copy + Ord + Form<L>, V: Form<W>, L, W> Form<(L, W)> for (K, V) {}
impl<T: Inline + Write, const LEN: usize> Form<Self> for Array<T, LEN> {}

/// The source type of lists that were read or are slices. It has no values.
#[derive(Clone, Copy, Debug)]
pub struct NoItems(Infallible);

impl<T> Items<T> for NoItems {
    type Item = NoItem<T>;

    fn items(&self) -> impl Iterator<Item = NoItem<T>> {
        match self.0 {}
        #[allow(unreachable_code)]
        core::iter::empty()
    }
}

/// An element of [`NoItems`]. It requires nothing of `T`, whose lists may hold a `T` again.
#[derive(Debug)]
pub struct NoItem<T>(Infallible, PhantomData<T>);

impl<T> Form<T> for NoItem<T> {}

impl<T> Write for NoItem<T> {
    const SHAPE: Shape = Shape::Inline;

    fn content<S: CompactSink>(&self, _: &mut Writer<S>) {
        match self.0 {}
    }
}

impl<'a, T> From<&'a [T]> for List<'a, T> {
    fn from(values: &'a [T]) -> Self {
        Self::Values(values)
    }
}

impl<T> List<'_, T> {
    /// An absent list, for an optional field. `None` alone does not determine the type of the iterator.
    pub const NONE: Option<Self> = None;
}

impl<'a, T> Default for List<'a, T> {
    /// No elements.
    fn default() -> Self {
        Self::Values(&[])
    }
}

impl<'a, T: Read<'a>> List<'a, T> {
    /// The number of elements that the first chunk claims: all of them, if the list was written in one. No more than its bytes can
    /// hold.
    #[must_use]
    pub fn len_hint(&self) -> usize {
        match self {
            Self::Encoded(chunks) => chunks.count.min(chunks.to - chunks.from),
            Self::Values(values) => values.len(),
            Self::Each(none) => match none.0 {},
        }
    }

    /// The number of elements that the chunks claim, at most `usize::MAX`. O(chunks).
    #[must_use]
    pub fn count(&self) -> usize {
        let Self::Encoded(chunks) = *self else { return self.len_hint() };
        let (mut all, mut r) = (chunks.count, chunks.further());
        while let Some(Some((count, end))) = r.chunk() {
            all = all.saturating_add(count);
            r.at = end;
        }
        all
    }
}

#[cfg(feature = "alloc")]
impl<'a, T: Read<'a> + Copy> List<'a, T> {
    /// The results of `of` for all elements; `None` if there is a fault, or not enough memory.
    ///
    /// The count has not been checked before. Room is made for at most as many elements as the chunks have bytes for; a higher count is
    /// a fault.
    #[doc(hidden)]
    #[inline]
    pub fn owned<U>(self, m: &mut Memory, mut of: impl FnMut(T, &mut Memory) -> Option<U>) -> Option<Vec<U>> {
        let (at, count) = self.place()?;
        m.try_fill(at, count, |all, m| {
            self.each(|value| {
                all.push(of(value, m)?);
                Some(())
            })
        })
    }

    /// The same for a map's entries.
    #[doc(hidden)]
    #[inline]
    pub fn owned_map<K: Ord, V>(
        self,
        m: &mut Memory,
        of: impl FnMut(T, &mut Memory) -> Option<(K, V)>,
    ) -> Option<BTreeMap<K, V>> {
        let (at, count) = self.place()?;
        m.try_map(at, count, |m| self.owned(m, of))
    }

    /// Its place in the frame, and the number of elements that the chunks claim. O(chunks).
    #[inline]
    fn place(&self) -> Option<(usize, usize)> {
        match self {
            Self::Encoded(chunks) => Some((chunks.list.at, chunks.total(const { T::TABLE.paid(LEVELS) })?)),
            Self::Values(values) => Some((0, values.len())),
            Self::Each(none) => match none.0 {},
        }
    }

    /// Hands each element to `take`; `None` if there is a fault. A loop over each chunk, which an iterator cannot be.
    #[inline(always)]
    fn each(self, mut take: impl FnMut(T) -> Option<()>) -> Option<()> {
        match self {
            Self::Encoded(chunks) => {
                let (mut before, mut count) = (None, chunks.count);
                let mut r =
                    Reader { at: chunks.from, end: chunks.to, depth: chunks.list.depth + T::LEVELS, ..chunks.list };
                loop {
                    T::each(&mut r, count, &mut before, &mut take)?;
                    if r.at != r.end {
                        return None;
                    }
                    // The zero byte at the end was checked when the list was read; a list without elements is only that.
                    if r.at + 1 == chunks.list.end {
                        return Some(());
                    }
                    (r.at, count, r.end) = next(Reader { end: chunks.list.end, ..r })?;
                }
            }
            Self::Values(values) => values.iter().try_for_each(|value| take(*value)),
            Self::Each(none) => match none.0 {},
        }
    }
}

#[cfg(feature = "alloc")]
impl<'a, T: Part> List<'a, T> {
    /// The values; `None` if there is a fault, or not enough memory. As [`owned`](Self::owned), a chunk at a time.
    #[doc(hidden)]
    pub fn values(self, m: &mut Memory) -> Option<Vec<T>> {
        let (at, count) = self.place()?;
        m.try_fill(at, count, |all, _| self.fill(all))
    }

    fn fill(self, all: &mut Vec<T>) -> Option<()> {
        let Self::Encoded(Chunks { list, mut count, from, to }) = self else {
            return self.each(|value| {
                all.push(value);
                Some(())
            });
        };
        let mut r = Reader { at: from, end: to, ..list };
        loop {
            append(all, &mut r, count)?;
            if r.at != r.end {
                return None;
            }
            if r.at + 1 == list.end {
                return Some(());
            }
            (r.at, count, r.end) = next(Reader { end: list.end, ..r })?;
        }
    }
}

/// Appends `count` values.
///
/// Uses `extend`, which knows the number and makes room once: `push` checks the room each time, and its call to grow
/// takes values through memory (mesh: 6.3 ns per triangle of twelve floats, instead of 5.6). So a value that is
/// not valid leaves another in its place, and the whole list is refused in the end.
#[cfg(feature = "alloc")]
#[inline(always)]
fn append<T: Part>(all: &mut Vec<T>, r: &mut Reader<'_>, count: usize) -> Option<()> {
    let size = T::Wire::LEN_MAX;
    let bytes = r.frame.get(r.at..r.end)?;
    // Each takes at least a byte, so there are at least as many bytes.
    if count > bytes.len() / T::Wire::LEN_MIN.max(1) {
        return None;
    }
    let mut is_fine = true;
    if T::Wire::LEN_MIN == size && size > 0 {
        if count.checked_mul(size) != Some(bytes.len()) {
            return None;
        }
        let value = |bytes| T::from_wire(bounded::read(bytes).ok()?.0);
        let mut values = bytes.chunks_exact(size).map(value);
        let Some(first) = values.next() else { return Some(()) };
        let first = first?;
        all.extend(core::iter::once(first));
        all.extend(values.map(|value| {
            is_fine &= value.is_some();
            value.unwrap_or(first)
        }));
        r.at = r.end;
    } else if count > 0 {
        let first = r.part::<T>()?;
        all.extend(core::iter::once(first));
        let mut at = *r;
        all.extend((1..count).map(|_| {
            let value = at.part::<T>();
            is_fine &= value.is_some();
            value.unwrap_or(first)
        }));
        r.at = at.at;
    }
    is_fine.then_some(())
}

/// Levels of nested messages that are considered for the fewest bytes of an element.
#[cfg(feature = "alloc")]
const LEVELS: usize = 3;

/// The place of a list's elements, and their level.
impl<'a, T: Read<'a>> Read<'a> for List<'a, T> {
    const TABLE: Type = T::LIST;
    const SHAPE: Shape = Shape::Slot;
    type Key = ();

    #[inline(always)]
    fn content(r: &mut Reader<'a>) -> Option<Self> {
        Chunks::read(r, T::LEVELS).map(Self::Encoded)
    }
}

impl<'a, T: Read<'a> + Copy> IntoIterator for List<'a, T> {
    type Item = Result<T, Invalid>;
    type IntoIter = Iter<'a, T>;

    #[inline(always)]
    fn into_iter(self) -> Iter<'a, T> {
        match self {
            Self::Encoded(Chunks { list, count, from, to }) => Iter {
                r: Reader { at: from, end: to, depth: list.depth + T::LEVELS, ..list },
                left: count,
                list: Some(list),
                before: None,
                values: [].iter(),
            },
            Self::Values(values) => Iter {
                r: Reader { frame: &[], at: 0, end: 0, depth: 0 },
                left: 0,
                list: None,
                before: None,
                values: values.iter(),
            },
            Self::Each(none) => match none.0 {},
        }
    }
}

impl<'a, T: Read<'a> + Copy + fmt::Debug, I: fmt::Debug> fmt::Debug for List<'a, T, I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = match *self {
            Self::Encoded(chunks) => List::<T>::Encoded(chunks),
            Self::Values(values) => List::Values(values),
            Self::Each(ref items) => return f.debug_tuple("Each").field(items).finish(),
        };
        let mut shown = f.debug_list();
        for element in list {
            match element {
                Ok(element) => shown.entry(&element),
                Err(fault) => shown.entry(&fault),
            };
        }
        shown.finish()
    }
}

/// The elements of a list in order; after the first fault there are none.
#[derive(Clone, Debug)]
pub struct Iter<'a, T: Read<'a>> {
    /// In the current chunk.
    r: Reader<'a>,
    /// Remaining elements of the current chunk.
    left: usize,
    /// The list, until its end was read.
    list: Option<Reader<'a>>,
    before: Option<T::Key>,
    values: core::slice::Iter<'a, T>,
}

impl<'a, T: Read<'a> + Copy> Iterator for Iter<'a, T> {
    type Item = Result<T, Invalid>;

    #[inline(always)]
    fn next(&mut self) -> Option<Result<T, Invalid>> {
        if self.left == 0
            && let Some(end) = self.turn()
        {
            return end;
        }
        self.left -= 1;
        match T::element(&mut self.r) {
            Some(element) if self.r.at <= self.r.end && element.ascends(&mut self.before) => Some(Ok(element)),
            _ => self.end(true),
        }
    }

    /// A loop over each chunk, without a branch on the source of the elements. So `for_each` is faster than `for`.
    #[inline(always)]
    fn fold<A, F: FnMut(A, Result<T, Invalid>) -> A>(self, init: A, mut f: F) -> A {
        let Self { mut r, mut left, list, mut before, mut values } = self;
        let mut all = init;
        let mut fault = None;
        if let Some(list) = list {
            'chunks: loop {
                while left > 0 {
                    match T::element(&mut r) {
                        Some(element) if r.at <= r.end && element.ascends(&mut before) => all = f(all, Ok(element)),
                        _ => break 'chunks,
                    }
                    left -= 1;
                }
                if r.at != r.end {
                    break;
                }
                // The zero byte at the end was checked when the list was read.
                if r.at + 1 == list.end {
                    return all;
                }
                let Some(further) = next(Reader { end: list.end, ..r }) else { break };
                (r.at, left, r.end) = further;
            }
            fault = Some(list.fault(&T::LIST));
        }
        // In one place, since `f` is inlined at each.
        while let Some(last) = values.next().copied().map(Ok).or_else(|| fault.take().map(Err)) {
            all = f(all, last);
        }
        all
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left.min(self.r.end.saturating_sub(self.r.at)) + self.values.len(), None)
    }
}

impl<'a, T: Read<'a> + Copy> Iter<'a, T> {
    /// After a chunk: `None` if there is another one, otherwise the iterator's result.
    #[inline(always)]
    #[allow(clippy::option_option)] // The outer one means whether to go on.
    fn turn(&mut self) -> Option<Option<Result<T, Invalid>>> {
        let Some(list) = self.list else { return Some(self.values.next().copied().map(Ok)) };
        if self.r.at != self.r.end {
            return Some(self.end(true));
        }
        // The zero byte at the end was checked when the list was read.
        if self.r.at + 1 == list.end {
            return Some(self.end(false));
        }
        let Some((at, count, end)) = next(Reader { end: list.end, ..self.r }) else { return Some(self.end(true)) };
        (self.r.at, self.r.end, self.left) = (at, end, count);
        None
    }

    /// After the last element, or at a fault.
    #[inline(always)]
    fn end(&mut self, is_fault: bool) -> Option<Result<T, Invalid>> {
        self.left = 0;
        // By value: an iterator whose address is taken lives in memory.
        self.list.take().filter(|_| is_fault).map(|list| Err(list.fault(&T::LIST)))
    }
}

/// The chunk at `r`: start, number and end of its elements. Takes and returns values, so that none live in memory.
#[inline(never)]
fn next(mut r: Reader<'_>) -> Option<(usize, usize, usize)> {
    let (count, end) = r.chunk()??;
    Some((r.at, count, end))
}
