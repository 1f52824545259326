//! The end of the bytes that have arrived, after which more may follow: [`Edge`], for decoders that are tried again, or that wait.
//!
//! A source of a file is asked for a chunk as soon as the next part *may* take more bytes than there are. A value that has arrived must not
//! wait for bytes after it, so with an edge the source is asked only if bytes are surely missing: a part is read from the available bytes,
//! with zeros after them, to see how many it takes.
//!
//! No byte is read here.
#![deny(unsafe_code)]

use super::{Cold, Cursor, Part};
use crate::bounded::kind::FaultKind;

/// What a decoder learned where its source had no more bytes.
#[derive(Debug, Default)]
pub(in crate::decode) struct Edge {
    /// The end of the outermost range, or of the last such range, unless it was begun in an attempt; 0 if there was none. After a range its
    /// end means nothing: that many bytes are there.
    pub(super) range_end: u64,
    /// The fewest bytes of input with which the decoder may proceed differently; 0 if it did not ask for more than there were.
    pub(in crate::decode) need: u64,
    /// The value of `range_end` there, or the end that a list claims. The value has so many bytes, unless it is wrong before.
    pub(in crate::decode) range: u64,
    taken_for: Taken,
}

/// How a decoder interpreted the end.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Taken {
    /// Not at all yet.
    #[default]
    Nothing,
    /// As the end of a part, outside attempts: the failure is the decoder's.
    Short,
    /// As something after which it may have continued.
    Anything,
}

impl Cold<'_> {
    /// A window with as many bytes as the part takes; with fewer only where the input or the range ends. A list of parts (`min` is 0) gets
    /// the available bytes.
    #[cold]
    #[inline(never)]
    pub(super) fn refill_as_needed(&mut self, cursor: Cursor, part: &Part) -> Cursor {
        let offset = self.offset(cursor);
        let room = u64::min(part.max as u64, self.limit - offset) as usize;
        loop {
            // A tail is not the end of the input here.
            let cursor = self.enter(offset);
            let have = cursor.len();
            if have >= part.max || part.min == 0 {
                return cursor;
            }
            if have == room {
                return self.pad(cursor, offset);
            }
            if have >= part.min {
                let (tail, used) = self.pad_and_read(cursor, offset, part);
                if used <= have {
                    return tail;
                }
            }
            let cursor = self.enter(offset);
            let cursor = self.reach(cursor, offset, have + 1);
            if cursor.len() == have {
                return self.pad(cursor, offset);
            }
        }
    }

    /// The source had no more bytes at the offset `end`.
    #[inline]
    pub(super) fn note_edge(&mut self, end: u64) {
        if let Some(edge) = &mut self.edge
            && edge.need == 0
        {
            (edge.need, edge.range, edge.taken_for) = (end + 1, edge.range_end, Taken::Nothing);
        }
    }

    /// The end was taken for the end of the input.
    #[inline]
    pub(super) fn believe_edge(&mut self) {
        if let Some(edge) = &mut self.edge {
            edge.taken_for = Taken::Anything;
        }
    }

    /// An item is short. If the end was interpreted so, that many are needed, unless the range or memory end before.
    #[inline]
    pub(super) fn weigh_edge(&mut self, short: FaultKind) {
        let (limit, memory, is_marked) = (self.limit, self.memory, self.is_marked);
        let Some(edge) = &mut self.edge else { return };
        let is_first = edge.taken_for == Taken::Nothing;
        edge.taken_for = if is_first && !is_marked { Taken::Short } else { Taken::Anything };
        if let (true, FaultKind::Short { need }) = (is_first && edge.need > 0, short) {
            let end = edge.need - 1;
            let most = u64::min(limit, end.saturating_add(memory));
            edge.need = u64::min(end + u64::from(need), most).max(edge.need);
        }
    }

    /// The short item is an element of a list, which has `len` more bytes.
    #[cold]
    pub(in crate::decode) fn weigh_list(&mut self, len: u64) {
        if let Some(edge) = &mut self.edge
            && edge.taken_for == Taken::Short
        {
            edge.range = edge.range.max(edge.need.saturating_add(len));
        }
    }
}
