//! From Compact to Direct and back, in one pass: each value is written as it is read (K39, K40).
//!
//! ```text
//! read_compact -> FeedCompact { seq, rows: List } -> block with room for ends -> each row, as it is read -> its end
//! ```
//!
//! Nothing is kept between reading and writing. Writing does not repeat the checks of reading, such as order of keys and depth (the same in
//! both encodings, K29). Neither side names faults: a walk over the frame does, if there was one.

use crate::compact::List;
use crate::compact::read::{AnyCompact, Read};
use crate::compact::table;
use crate::compact::walk;
use crate::direct::sink::Sink;
use crate::direct::validate;
use crate::direct::write::Cursor;
use crate::error::{TranscodeError, WriteError};
use crate::limits::FRAME_MAX;
use crate::mode::Mode;
use crate::value::inline::Stored;
use crate::value::table as direct;
use crate::written::fault;
use crate::written::len;

/// Writes the region of an `any`, which depends on the protocol of the frame.
pub type Region<S> = fn(&mut Transcoder<'_, S>, AnyCompact<'_>) -> Option<()>;

/// A cursor of Direct, for values read from Compact. `None` from a step means that reading found a fault, or that the frame
/// is too long; then nothing more is read.
#[derive(Debug)]
pub struct Transcoder<'w, S> {
    /// The destination of the bytes.
    pub w: &'w mut Cursor<S>,
    any: Option<Region<S>>,
}

impl<S: Sink> Transcoder<'_, S> {
    /// Patches the end of a payload that ends here into the slot at `AT` of a block.
    #[inline(always)]
    pub fn end<const AT: usize, const HEAD: usize>(&mut self, claim: &mut S::Claim<HEAD>, start: usize) {
        let end = self.w.end(start);
        self.w.sink.patch::<AT, 4, HEAD>(claim, end);
    }

    /// Writes an inline value.
    #[inline(always)]
    pub fn inline<const N: usize, T: Stored<N>>(&mut self, value: T) {
        self.w.sink.claim::<N>(|b| value.stored(b));
    }

    /// Writes a list of inline values, after `prefix` if the list is not empty. The number of elements is only known at its
    /// end, so each takes its own room.
    #[inline]
    pub fn inlines<'a, const P: usize, const N: usize, T: Read<'a> + Copy, U: Stored<N>>(
        &mut self,
        list: List<'a, T>,
        prefix: [u8; P],
        value: impl Fn(T) -> Option<U>,
    ) -> Option<()> {
        self.inlines_after::<P, N, T, U>(list, |_| (), prefix, value)
    }

    /// The same, where `before` writes what stands before a list that is not empty.
    #[inline]
    pub fn inlines_after<'a, const P: usize, const N: usize, T: Read<'a> + Copy, U: Stored<N>>(
        &mut self,
        list: List<'a, T>,
        before: impl FnOnce(&mut Cursor<S>),
        prefix: [u8; P],
        value: impl Fn(T) -> Option<U>,
    ) -> Option<()> {
        let mut before = Some(before);
        for item in list {
            if let Some(before) = before.take() {
                before(self.w);
                if P > 0 {
                    self.w.sink.claim::<P>(|b| *b = prefix);
                }
            }
            self.inline::<N, U>(value(item.ok()?)?);
            self.has_room()?;
        }
        Some(())
    }

    /// Writes an indexed list (D36 to D39); `element` writes each.
    #[inline]
    pub fn each<'a, T: Read<'a> + Copy>(
        &mut self,
        list: List<'a, T>,
        mut element: impl FnMut(&mut Self, T) -> Option<()>,
    ) -> Option<()> {
        self.each_after(list, |_| (), |w, _, item| element(w, item))
    }

    /// The same, where `before` writes what stands before a list that is not empty, and `element` is given the list's start.
    #[inline]
    pub fn each_after<'a, T: Read<'a> + Copy>(
        &mut self,
        list: List<'a, T>,
        before: impl FnOnce(&mut Cursor<S>),
        mut element: impl FnMut(&mut Self, usize, T) -> Option<()>,
    ) -> Option<()> {
        let count = count(&list)?;
        if count == 0 {
            return Some(());
        }
        before(self.w);
        let start = self.w.at();
        let mut ends = self.w.sink.index(count);
        for item in list {
            element(self, start, item.ok()?)?;
            let end = self.w.at().wrapping_sub(start) as u32;
            self.w.sink.push_end(&mut ends, end);
            self.has_room()?;
        }
        Some(())
    }

    /// Writes a union that is an element: its tag, then its payload; `payload` writes that and gives the tag.
    #[inline(always)]
    pub fn element(&mut self, payload: impl FnOnce(&mut Self) -> Option<u8>) -> Option<()> {
        let mut claim = self.w.sink.claim::<1>(|b| *b = [0]);
        let tag = payload(self)?;
        self.w.sink.patch::<0, 1, 1>(&mut claim, [tag]);
        Some(())
    }

    /// Writes a message of any type: its type id, then its region.
    #[inline]
    pub fn any(&mut self, any: AnyCompact<'_>) -> Option<()> {
        self.w.sink.claim::<2>(|b| *b = any.type_id().to_le_bytes());
        (self.any?)(self, any)
    }

    /// Whether the frame may grow further. A value of a byte may take hundreds in Direct: without this, memory would be taken for far
    /// more than a frame.
    #[inline(always)]
    fn has_room(&self) -> Option<()> {
        (len(self.w.at()) <= FRAME_MAX).then_some(())
    }
}

/// The number of elements that the chunks claim, at most as many as they have bytes. O(chunks).
#[inline]
fn count<'a, T: Read<'a>>(list: &List<'a, T>) -> Option<usize> {
    let List::Encoded(chunks) = *list else { return Some(list.len_hint()) };
    chunks.total(1)
}

/// Writes the root of a Direct frame. The frame is refused if `root` gives `None`.
#[inline(always)]
pub fn root<S: Sink>(
    w: &mut Cursor<S>,
    any: Option<Region<S>>,
    root: impl FnOnce(&mut Transcoder<'_, S>) -> Option<()>,
) -> &mut Cursor<S> {
    if root(&mut Transcoder { w: &mut *w, any }).is_none() {
        w.refuse(fault::SOURCE);
    }
    w
}

/// Why a Compact frame was not written in Direct.
#[cold]
#[inline(never)]
#[must_use]
pub fn compact_fault(frame: &[u8], protocol: &'static table::Protocol, error: WriteError) -> TranscodeError {
    if matches!(error, WriteError::Buffer { .. } | WriteError::Frame) {
        return error.into();
    }
    match walk::frame(frame, protocol, Mode::Known) {
        Err(fault) => fault.into(),
        // Reading found no fault: it ended where the frame became too long.
        Ok(_) => WriteError::Frame.into(),
    }
}

/// Why a Direct frame was not written in Compact.
#[cold]
#[inline(never)]
#[must_use]
pub fn direct_fault(frame: &[u8], protocol: &direct::Protocol, error: WriteError) -> TranscodeError {
    if matches!(error, WriteError::Buffer { .. } | WriteError::Frame) {
        return error.into();
    }
    validate::known(frame, protocol).map_or_else(Into::into, |()| error.into())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::compact;
    #[cfg(not(miri))]
    use crate::output::{compact as compact_frame, direct as frame};

    /// A byte for each element, each of which takes 65,536 in Direct: two gigabytes, which Miri would count one by one. The code is safe.
    #[cfg(not(miri))]
    #[test]
    fn what_would_be_longer_than_a_frame_is_not_read_to_its_end() {
        const N: usize = 1 << 16;
        let mut bytes = [0; 1 << 16];
        let all = [0u8; 40_000];
        let all = List::from(&all[..]);
        let len = compact_frame(&mut bytes, 1, all.len_hint(), None, |w| compact::Write::content(&all, w)).unwrap();
        let (_, mut r) = compact::header(&bytes[..len]).unwrap();
        let list = <List<'_, u8> as Read<'_>>::content(&mut r).unwrap();
        let read = core::cell::Cell::new(0);
        let written = frame::<6, _>(&mut [][..], 1, |w| {
            root(w, None, |w| {
                w.inlines::<0, N, _, _>(list, [], |_| {
                    read.set(read.get() + 1);
                    Some([0u8; N])
                })
            })
        });
        assert_eq!(written, Err(WriteError::Source));
        assert_eq!(read.get(), FRAME_MAX / N + 1);
    }

    #[test]
    fn a_chunk_has_no_more_elements_than_bytes() {
        for (elements, counted) in [(1, Some(1)), (2, Some(2)), (3, None), (127, None)] {
            let bytes = [1, 5, elements, 2, 0, 0, 0];
            let (_, mut r) = compact::header(&bytes).unwrap();
            let list = <List<'_, &str> as Read<'_>>::content(&mut r).unwrap();
            assert_eq!(count(&list), counted);
        }
    }
}
