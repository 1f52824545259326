//! What a decoder may not pass: the end of a range, and the memory that is left; and the marks that it goes back to.
//!
//! No byte is read here: the window is entered again wherever the end of it changes.
#![deny(unsafe_code)]

use super::super::error::Fail;
use super::{Cold, Cursor, Decoder};
use crate::kind::Kind;

/// What a range goes back to.
#[derive(Clone, Copy)]
pub(in crate::decode) struct Saved {
    offset: u64,
    limit: u64,
    is_range: bool,
}

/// What an attempt goes back to.
pub(in crate::decode) struct Mark {
    cursor: Cursor,
    turns: u64,
    marks: u32,
    offset: u64,
}

impl Decoder<'_, '_> {
    /// As many of `count` elements as memory is left for.
    #[inline(always)]
    pub(in crate::decode) fn affordable<T>(&self, count: u64) -> u64 {
        let memory = self.cold.memory;
        if count.saturating_mul(size_of::<T>() as u64) <= memory { count } else { elements(memory, size_of::<T>()) }
    }

    /// Takes the memory of `count` elements, which is [affordable](Self::affordable).
    #[inline(always)]
    pub(in crate::decode) fn spend<T>(&mut self, count: u64) {
        self.cold.memory -= count * size_of::<T>() as u64;
    }

    /// Too little memory is left for what begins here.
    #[inline(always)]
    pub(in crate::decode) fn fail_too_much(&mut self) -> Fail {
        let offset = self.offset();
        self.cold.fail(Kind::TooMuchMemory, offset)
    }

    /// Ends the input after `len` bytes.
    pub(in crate::decode) fn narrow(&mut self, len: u64) -> Result<Saved, Fail> {
        let saved = self.saved();
        let left = self.cold.limit - saved.offset;
        if len > left {
            // Short by what the range around it says; of the input itself nothing else is known.
            let need = u32::try_from(len - left).unwrap_or(u32::MAX);
            let kind = if self.cold.is_range { Kind::Short { need } } else { Kind::TooLong };
            return Err(self.cold.fail(kind, saved.offset));
        }
        self.cold.limit = saved.offset + len;
        self.cold.is_range = true;
        self.cursor = self.cold.enter(saved.offset);
        Ok(saved)
    }

    /// Bytes of the range that are left.
    pub(in crate::decode) fn left(&self) -> u64 {
        self.cold.limit - self.offset()
    }

    /// Takes a [`Self::narrow`] back.
    pub(in crate::decode) fn widen(&mut self, saved: Saved) {
        let offset = self.offset();
        (self.cold.limit, self.cold.is_range) = (saved.limit, saved.is_range);
        self.cursor = self.cold.enter(offset);
    }

    fn saved(&self) -> Saved {
        let Cold { limit, is_range, .. } = *self.cold;
        Saved { offset: self.offset(), limit, is_range }
    }

    /// From here on input is kept.
    #[inline(always)]
    pub(in crate::decode) fn mark(&mut self) -> Mark {
        let Cold { marks, turns, .. } = *self.cold;
        let offset = self.offset();
        if marks == 0 {
            self.cold.mark_at = offset;
        }
        self.cold.marks = marks + 1;
        Mark { cursor: self.cursor, turns, marks, offset }
    }

    /// The mark is not needed any more.
    #[inline(always)]
    pub(in crate::decode) fn unmark(&mut self, mark: &Mark) {
        self.cold.marks = mark.marks;
    }

    /// Goes back to a mark. Ranges and depths that were begun since have ended: [`within`](Self::within) and
    /// [`nested`](Self::nested) end them however they are left.
    #[inline(always)]
    pub(in crate::decode) fn rewind(&mut self, mark: &Mark) {
        // In the same window it is where it was.
        self.cursor = if self.cold.turns == mark.turns { mark.cursor } else { self.cold.return_to(mark.offset) };
    }
}

/// How many elements of `size` bytes, which is not 0, `memory` has room for.
#[cold]
#[inline(never)]
fn elements(memory: u64, size: usize) -> u64 {
    memory / size as u64
}
