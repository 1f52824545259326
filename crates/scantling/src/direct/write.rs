//! Writing: a cursor that generated steps pass along.
//!
//! ```text
//! write_multi(out, |w| w.block(..).messages(rows, |m, row| m.block(..).symbol(..).body_trade(..).end()).end())
//!                        claim 14      claim 4 + 4·n            claim 19   bytes       claim 14; then patch the ends
//! ```
//!
//! The cursor is passed by reference and holds machine words only: once the steps are inlined, all of it is in
//! registers. Passed by value, or with a `bool` in it, it went through memory at each branch (11.4 instead of 7.8 ns per frame
//! of one record).

use crate::direct::sink::Sink;
#[cfg(feature = "alloc")]
use crate::direct::sink::VecSink;
use crate::direct::text::AsText;
#[cfg(feature = "alloc")]
use crate::encoding::{Encoded, Encoding};
use crate::limits::DEPTH_MAX;
use crate::value::inline::Stored;
use crate::written::{Written, fault, wrong_count};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;

/// A sink and the depth reached: what steps pass along, by reference, so that it stays in registers once they are inlined.
#[derive(Debug)]
pub struct Cursor<S> {
    /// The destination of the bytes.
    pub sink: S,
    /// Levels, and the [`fault`]s so far.
    depth: usize,
}

impl<S> Cursor<S> {
    /// At the start of a frame.
    #[inline(always)]
    pub(crate) fn new(sink: S) -> Self {
        Self { sink, depth: 0 }
    }
}

impl<S: Sink> Cursor<S> {
    /// Bytes of the frame so far.
    #[inline(always)]
    #[must_use]
    pub fn at(&self) -> usize {
        self.sink.position()
    }

    /// The end of a payload that ends here, in a region or list that starts at `start`.
    #[inline(always)]
    #[must_use]
    pub fn end(&self, start: usize) -> [u8; 4] {
        (self.at().wrapping_sub(start) as u32).to_le_bytes()
    }

    /// The end of a payload that has room but is not filled yet.
    #[inline(always)]
    #[must_use]
    pub fn end_of<const N: usize>(&self, start: usize, room: &S::Room<N>) -> [u8; 4] {
        (self.sink.end_of_room(room).wrapping_sub(start) as u32).to_le_bytes()
    }

    /// One level deeper, before a region or an indexed list.
    #[inline(always)]
    pub fn enter(&mut self) {
        self.depth += 1;
        if self.depth & fault::LEVELS > DEPTH_MAX {
            self.depth |= fault::TOO_DEEP;
        }
    }

    /// Before a region of known form, which is one level deeper and holds no others.
    #[inline(always)]
    pub fn deeper(&mut self) {
        if self.depth & fault::LEVELS >= DEPTH_MAX {
            self.depth |= fault::TOO_DEEP;
        }
    }

    /// Notes a fault of the value; the rest of it is written nevertheless.
    #[inline(always)]
    pub(crate) fn refuse(&mut self, fault: usize) {
        self.depth |= fault;
    }

    /// Takes bytes that a value keeps; those of Compact mean nothing here (K39).
    #[cfg(feature = "alloc")]
    #[inline]
    pub fn kept(&mut self, bytes: &Encoded) {
        if bytes.encoding() != Encoding::Direct {
            self.refuse(fault::VARIANT);
        }
        self.sink.bytes(bytes);
    }

    /// Back up one level.
    #[inline(always)]
    pub fn leave(&mut self) {
        self.depth -= 1;
    }
}

/// The place of a payload's end. It is an argument because Rust before 1.89 cannot infer one const parameter if another is written.
pub struct At<const AT: usize>;

/// A message whose slots are being filled, which its steps pass along: where its region starts, and its block of `HEAD` bytes with the block
/// length, into which the ends of payloads are patched.
#[doc(hidden)]
pub struct Slots<'w, S: Sink, const HEAD: usize> {
    /// The cursor.
    pub w: &'w mut Cursor<S>,
    /// The start of the region.
    pub start: usize,
    /// The block.
    pub claim: S::Claim<HEAD>,
}

impl<S: Sink, const HEAD: usize> Slots<'_, S, HEAD> {
    /// The payload whose end is at `AT` ends here.
    #[inline(always)]
    #[must_use]
    pub fn end<const AT: usize>(mut self) -> Self {
        let end = self.w.end(self.start);
        self.w.sink.patch::<AT, 4, HEAD>(&mut self.claim, end);
        self
    }

    /// The same for a payload that has room, which is then filled: a claim held over a loop costs a register.
    #[inline(always)]
    #[must_use]
    pub fn fill<const AT: usize, const N: usize, T: Stored<N>>(
        mut self,
        _at: At<AT>,
        room: S::Room<N>,
        items: impl Iterator<Item = T>,
    ) -> Self {
        let end = self.w.end_of(self.start, &room);
        self.w.sink.patch::<AT, 4, HEAD>(&mut self.claim, end);
        self.w.sink.fill(room, items);
        self
    }

    /// Writes the tag of a union at `AT`.
    #[inline(always)]
    #[must_use]
    pub fn tag<const AT: usize>(mut self, tag: u8) -> Self {
        self.w.sink.patch::<AT, 1, HEAD>(&mut self.claim, [tag]);
        self
    }

    /// Sets a presence bit of the byte at `AT`.
    #[inline(always)]
    #[must_use]
    pub fn set<const AT: usize>(mut self, mask: u8) -> Self {
        self.w.sink.set::<AT, HEAD>(&mut self.claim, mask);
        self
    }

    /// Writes a text as the payload whose end is at `AT`.
    #[inline(always)]
    #[must_use]
    pub fn text<const AT: usize>(self, text: impl AsText) -> Self {
        text.write(&mut self.w.sink);
        self.end::<AT>()
    }

    /// The same with bytes.
    #[inline(always)]
    #[must_use]
    pub fn bytes<const AT: usize>(self, bytes: &[u8]) -> Self {
        self.w.sink.bytes(bytes);
        self.end::<AT>()
    }

    /// The same with a list of texts.
    #[inline(always)]
    #[must_use]
    pub fn texts<const AT: usize>(
        self,
        items: impl IntoIterator<Item: AsRef<str>, IntoIter: ExactSizeIterator>,
    ) -> Self {
        each(self.w, items, |w, item| w.sink.bytes(item.as_ref().as_bytes()));
        self.end::<AT>()
    }

    /// The same with a list of texts whose number is not known.
    #[cfg(feature = "alloc")]
    #[inline(always)]
    #[must_use]
    pub fn texts_iter<const AT: usize>(self, items: impl IntoIterator<Item: AsRef<str>>) -> Self {
        gather(self.w, items, |w, item| w.sink.bytes(item.as_ref().as_bytes()));
        self.end::<AT>()
    }

    /// The same with a list of bytes.
    #[inline(always)]
    #[must_use]
    pub fn byte_slices<const AT: usize>(
        self,
        items: impl IntoIterator<Item: AsRef<[u8]>, IntoIter: ExactSizeIterator>,
    ) -> Self {
        each(self.w, items, |w, item| w.sink.bytes(item.as_ref()));
        self.end::<AT>()
    }

    /// The same with a list of bytes whose number is not known.
    #[cfg(feature = "alloc")]
    #[inline(always)]
    #[must_use]
    pub fn byte_slices_iter<const AT: usize>(self, items: impl IntoIterator<Item: AsRef<[u8]>>) -> Self {
        gather(self.w, items, |w, item| w.sink.bytes(item.as_ref()));
        self.end::<AT>()
    }

    /// The same with a list of inline values of `N` bytes.
    #[inline(always)]
    #[must_use]
    pub fn values<const AT: usize, const N: usize>(
        self,
        items: impl IntoIterator<Item: Stored<N>, IntoIter: ExactSizeIterator>,
    ) -> Self {
        let items = items.into_iter();
        let room = room::<0, N, S>(self.w, [], items.len());
        self.fill(At::<AT>, room, items)
    }

    /// The same with a list of inline values whose number is not known.
    #[inline(always)]
    #[must_use]
    pub fn values_iter<const AT: usize, const N: usize>(self, items: impl IntoIterator<Item: Stored<N>>) -> Self {
        for item in items {
            self.w.sink.claim::<N>(|b| item.stored(b));
        }
        self.end::<AT>()
    }
}

/// A frame in an empty sink.
#[inline(always)]
pub(crate) fn run<'x, S: Sink>(
    w: &'x mut Cursor<S>,
    type_id: u16,
    root: impl FnOnce(&'x mut Cursor<S>) -> &'x mut Cursor<S>,
) -> Written {
    let [low, high] = type_id.to_le_bytes();
    let header = w.sink.claim::<6>(|b| *b = [0, 0, 0, 0, low, high]);
    let w = root(w);
    w.sink.finish(header, w.depth & !fault::LEVELS)
}

/// Writes an indexed list (D36-D39): count, ends, elements. An empty list is an empty payload.
///
/// # Panics
/// If `items` gives a number of items that differs from its `len()`.
#[inline(always)]
pub fn each<S: Sink, I>(w: &mut Cursor<S>, items: I, mut element: impl FnMut(&mut Cursor<S>, I::Item))
where
    I: IntoIterator<IntoIter: ExactSizeIterator>,
{
    let items = items.into_iter();
    let count = items.len();
    if count == 0 {
        return;
    }
    w.enter();
    let start = w.at();
    let mut ends = w.sink.index(count);
    let mut written = 0;
    for item in items {
        element(w, item);
        let end = w.at().wrapping_sub(start) as u32;
        w.sink.push_end(&mut ends, end);
        written += 1;
    }
    if written != count {
        wrong_count();
    }
    w.leave();
}

/// Writes an indexed list of an unknown number of elements: they are gathered in memory and moved once.
///
/// Not by [`gather_after`]: with its parts in functions the loop has other registers, and up to 21 instructions more.
#[cfg(feature = "alloc")]
#[inline(always)]
pub fn gather<S: Sink, I: IntoIterator>(
    w: &mut Cursor<S>,
    items: I,
    mut element: impl FnMut(&mut Cursor<VecSink<'_>>, I::Item),
) {
    let (mut bytes, mut ends) = (Vec::new(), Vec::new());
    let mut gathered = Cursor { sink: VecSink::new(&mut bytes), depth: w.depth };
    gathered.enter();
    for item in items {
        element(&mut gathered, item);
        ends.push(gathered.at());
    }
    gathered.leave();
    if ends.is_empty() {
        // An empty list adds no level, so it cannot be too deep.
        return;
    }
    w.depth = gathered.depth;
    let mut index = w.sink.index(ends.len());
    for end in &ends {
        w.sink.push_end(&mut index, (end + 4 + 4 * ends.len()) as u32);
    }
    w.sink.bytes(&bytes);
}

/// The same, where `before` writes what stands before a list that is not empty.
#[cfg(feature = "alloc")]
#[inline(always)]
pub fn gather_after<S: Sink, I: IntoIterator>(
    w: &mut Cursor<S>,
    items: I,
    before: impl FnOnce(&mut Cursor<S>),
    element: impl FnMut(&mut Cursor<VecSink<'_>>, I::Item),
) {
    let (bytes, ends) = gathered(w, items, element);
    if ends.is_empty() {
        return;
    }
    before(w);
    let mut index = w.sink.index(ends.len());
    for end in &ends {
        w.sink.push_end(&mut index, (end + 4 + 4 * ends.len()) as u32);
    }
    w.sink.bytes(&bytes);
}

/// The bytes of elements that are written one level deeper, and the end of each.
#[cfg(feature = "alloc")]
#[inline(always)]
pub(crate) fn gathered<S, I: IntoIterator>(
    w: &mut Cursor<S>,
    items: I,
    mut element: impl FnMut(&mut Cursor<VecSink<'_>>, I::Item),
) -> (Vec<u8>, Vec<usize>) {
    let (mut bytes, mut ends) = (Vec::new(), Vec::new());
    let mut gathered = Cursor { sink: VecSink::new(&mut bytes), depth: w.depth };
    gathered.enter();
    for item in items {
        element(&mut gathered, item);
        ends.push(gathered.at());
    }
    gathered.leave();
    // An empty list adds no level, so it cannot be too deep.
    if !ends.is_empty() {
        w.depth = gathered.depth;
    }
    (bytes, ends)
}

/// The place of a union without storage, which decides who writes its tag.
pub trait Place {
    /// Writes the tag before the payload, if it belongs there.
    fn tag<S: Sink>(sink: &mut S, tag: u8);
}

/// In a list: the tag is the element's first byte.
#[derive(Clone, Copy, Debug)]
pub struct InList;

/// In the entry of a map: the tag is in the entry's block.
#[derive(Clone, Copy, Debug)]
pub struct InEntry;

impl Place for InList {
    #[inline(always)]
    fn tag<S: Sink>(sink: &mut S, tag: u8) {
        sink.claim::<1>(|b| *b = [tag]);
    }
}

impl Place for InEntry {
    #[inline(always)]
    fn tag<S: Sink>(_: &mut S, _: u8) {}
}

/// Room for a list of `count` inline values (D34), or of records with a stride before them (D35). One capacity check for
/// all of it; [`Sink::fill`] writes the elements. An empty list is an empty payload.
#[inline(always)]
pub fn room<const P: usize, const N: usize, S: Sink>(w: &mut Cursor<S>, prefix: [u8; P], count: usize) -> S::Room<N> {
    if count == 0 { w.sink.room([], 0) } else { w.sink.room(prefix, count) }
}
