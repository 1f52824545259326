//! The errors of a decoder where the input ends, and its notes on faults.
//!
//! No byte is read here: a wrong part comes with the place after the byte that shows it.
#![deny(unsafe_code)]

use super::{Cold, Cursor, Part};
use crate::bounded::kind::FaultKind;
use crate::bounded::raw;
use crate::decode::error::{At, Fail, Notes};

impl Cold<'_> {
    /// Whether the input continues beyond the limit on all of it, and the cursor, whose window may have changed.
    #[cold]
    fn is_beyond(&mut self, cursor: Cursor) -> (bool, Cursor) {
        let offset = self.offset(cursor);
        let end = offset + cursor.len() as u64;
        if self.is_range || end != self.limit {
            return (false, cursor);
        }
        if let Some(whole) = self.whole {
            return (whole.len() as u64 > end, cursor);
        }
        let cursor = self.enter(offset);
        let want = cursor.len() + 1;
        if self.contiguous(offset) < want {
            self.reach(cursor, offset, want);
        }
        (self.contiguous(offset) >= want, self.enter(offset))
    }

    /// Whether the input or the range ends after a window that ends here. Also gives the cursor, whose window may have changed.
    #[cold]
    #[inline(never)]
    pub(super) fn is_end(&mut self, cursor: Cursor) -> (bool, Cursor) {
        let cursor = self.refill(cursor, Part::BYTE);
        if cursor.len() > 0 {
            return (false, cursor);
        }
        self.believe_edge();
        if self.is_range {
            return (self.limit == self.offset(cursor), cursor);
        }
        let (is_beyond, cursor) = self.is_beyond(cursor);
        (!is_beyond && self.broken.is_none(), cursor)
    }

    /// A part is short, or the input is too long. Gives the cursor, whose window may have changed.
    #[cold]
    #[inline(never)]
    pub(super) fn fail_short(&mut self, cursor: Cursor, short: FaultKind, offset: u64) -> (Fail, Cursor) {
        self.weigh_edge(short);
        let (is_beyond, cursor) = self.is_beyond(cursor);
        // Whether the input is too long may only be known after asking the source, which may then fail.
        let kind = self.broken.unwrap_or(if is_beyond { FaultKind::TooLong } else { short });
        (self.fail(kind, offset), cursor)
    }

    /// A part at the cursor takes at least `used` bytes, which are not there.
    #[cold]
    #[inline(never)]
    pub(super) fn short(&mut self, cursor: Cursor, len_min: usize, used: usize) -> (Fail, Cursor) {
        let short = raw::short(len_min, cursor.len(), used);
        self.fail_short(cursor, short, self.offset(cursor))
    }

    /// A part at the cursor is wrong, as the byte before `p` shows.
    #[cold]
    #[inline(never)]
    pub(super) fn fault(&mut self, cursor: Cursor, kind: FaultKind, p: *const u8) -> Fail {
        let at = self.offset(Cursor { ptr: p, end: p });
        self.fail(kind, at.saturating_sub(1).max(self.offset(cursor)))
    }

    /// The same in element `index` of a list.
    #[cold]
    #[inline(never)]
    pub(super) fn fault_in_list(&mut self, cursor: Cursor, kind: FaultKind, p: *const u8, index: u64) -> Fail {
        let fail = self.fault(cursor, kind, p);
        self.push(At::Index(index));
        fail
    }

    /// Adds a step of the path around a fault.
    #[cold]
    pub(in crate::decode) fn push(&mut self, at: At) {
        self.notes().path.push(at);
    }

    /// The notes on faults.
    pub(in crate::decode) fn notes(&mut self) -> &mut Notes {
        self.notes.get_or_insert_default()
    }

    #[cold]
    #[inline(never)]
    pub(in crate::decode) fn fail(&mut self, kind: FaultKind, offset: u64) -> Fail {
        self.fault = (kind, offset);
        if let Some(notes) = &mut self.notes {
            notes.path.clear();
            (notes.words, notes.explained) = (None, None);
        }
        Fail::new()
    }

    #[cold]
    #[inline(never)]
    pub(in crate::decode) fn fail_with(&mut self, kind: FaultKind, words: &'static str, offset: u64) -> Fail {
        let fail = self.fail(kind, offset);
        self.notes().words = Some(words);
        fail
    }
}
