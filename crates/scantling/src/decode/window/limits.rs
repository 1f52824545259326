//! What a decoder may not pass: the end of a range, and the memory that is left; and the attempts that it goes back from.
//!
//! No byte is read here: the window is entered again wherever the end of it changes.
#![deny(unsafe_code)]

use super::super::error::Fail;
use super::{Cold, Cursor, Decoder, Mark};
use crate::kind::Kind;

/// What a range goes back to.
#[derive(Clone, Copy)]
pub(in crate::decode) struct Saved {
    offset: u64,
    limit: u64,
    is_range: bool,
}

impl<'a> Decoder<'_, 'a> {
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
        if let Some(edge) = &mut self.cold.edge
            && !saved.is_range
            && self.mark.known == Mark::NONE.known
        {
            edge.range_end = self.cold.limit;
        }
        self.cold.is_range = true;
        self.go_to(saved.offset);
        Ok(saved)
    }

    /// Bytes up to the end of the range ([`within`](Self::within)) that the decoder is in, or of an input that is one slice. `None` in
    /// chunks outside of a range, since how many follow is not known. A few compares.
    ///
    /// Of a range it is what the range claims: the input may have fewer, so no memory should be taken by it alone.
    ///
    /// ```
    /// use scantling::decode::{Limits, Slices, with_slice, with_source};
    ///
    /// let read = |d: &mut scantling::decode::Decoder<'_, '_>| {
    ///     let all = d.remaining();
    ///     d.within(2, |d| {
    ///         d.skip(1)?;
    ///         let of_range = d.remaining();
    ///         d.skip(1)?;
    ///         Ok((all, of_range))
    ///     })
    /// };
    /// assert_eq!(with_slice(b"abc", &Limits::default(), read), Ok((Some(3), Some(1))));
    /// assert_eq!(with_source(&mut Slices::new(&[b"abc"]), &Limits::default(), read), Ok((None, Some(1))));
    /// ```
    #[must_use]
    #[inline]
    pub fn remaining(&self) -> Option<u64> {
        if self.cold.is_range {
            return Some(self.left());
        }
        self.cold.whole.map(|whole| whole.len() as u64 - self.offset())
    }

    /// Bytes of the range that are left.
    pub(in crate::decode) fn left(&self) -> u64 {
        self.cold.limit - self.offset()
    }

    /// Takes a [`Self::narrow`] back.
    pub(in crate::decode) fn widen(&mut self, saved: Saved) {
        let offset = self.offset();
        (self.cold.limit, self.cold.is_range) = (saved.limit, saved.is_range);
        self.go_to(offset);
    }

    fn saved(&self) -> Saved {
        let Cold { limit, is_range, .. } = *self.cold;
        Saved { offset: self.offset(), limit, is_range }
    }

    /// Runs `f`, and goes back to where it began if it fails.
    ///
    /// A copy of the place, and two words beside the decoder's own; a source's bytes are kept from there until it returns. A source that
    /// failed fails again at the same place. Memory that was charged stays charged: trying is not free.
    // Ranges and depths that `f` began have ended when it fails: `within` and `nested` end them however they are left.
    #[inline(always)]
    pub fn attempt<T>(&mut self, f: impl FnOnce(&mut Decoder<'_, 'a>) -> Result<T, Fail>) -> Option<T> {
        let start = self.cursor.ptr;
        // `NONE` and `HERE` are for the outermost attempt alone. By value, so that both are constants where there is no other one.
        let (mut known, mut outer) = (Mark::HERE, Mark::NONE.known);
        if self.mark.known != Mark::NONE.known {
            (known, outer) = self.cold.mark_inner(self.cursor, self.mark);
        }
        self.mark = Mark { start, known };
        let result = f(self);
        if result.is_err() {
            if self.mark.known == Mark::HERE {
                // Nothing changed the window, or it would be noted: rule 6. The limit is what it was.
                self.cursor.ptr = start;
            } else {
                self.cursor = self.cold.return_to(known);
            }
        }
        self.mark.known = outer;
        result.ok()
    }

    /// Runs `f`, and goes back to where it began, whether it fails or not: what `f` gives is known, and all of it is still to be read.
    /// Costs as much as an [`attempt`](Self::attempt) that fails. For one value of bounded size [`peek`](Self::peek) costs less.
    ///
    /// ```
    /// use scantling::decode::{Limits, with_slice};
    ///
    /// let twice = with_slice(b"\x03abc", &Limits::default(), |d| {
    ///     let text = |d: &mut scantling::decode::Decoder<'_, '_>| {
    ///         let len = d.get::<u8>()?;
    ///         Ok(d.text(len.into())?.into_owned())
    ///     };
    ///     Ok((d.look_ahead(text)?, text(d)?))
    /// });
    /// assert_eq!(twice, Ok(("abc".into(), "abc".into())));
    /// ```
    ///
    /// # Errors
    /// Those of `f`.
    #[inline]
    pub fn look_ahead<T>(&mut self, f: impl FnOnce(&mut Decoder<'_, 'a>) -> Result<T, Fail>) -> Result<T, Fail> {
        let mut result = Err(Fail::new());
        self.attempt(|d| {
            result = f(d);
            Err::<(), _>(Fail::new())
        });
        result
    }

    /// Has the mark noted, before the window changes: rule 6.
    #[inline(always)]
    pub(super) fn note(&mut self) {
        self.cold.note(self.mark);
        self.mark = self.mark.noted();
    }
}

impl Cold<'_> {
    /// Notes where the decoder's mark is.
    #[inline(always)]
    pub(super) fn note(&mut self, mark: Mark) {
        self.is_marked = mark.known != Mark::NONE.known;
        if mark.known == Mark::HERE {
            self.mark_at = self.offset(Cursor { ptr: mark.start, end: mark.start });
        }
    }

    /// The same, where an attempt begins inside of another one. Gives what is known of it, and then of the one around it.
    #[cold]
    #[inline(never)]
    fn mark_inner(&mut self, cursor: Cursor, mark: Mark) -> (u64, u64) {
        self.note(mark);
        (Mark::INNER + self.offset(cursor), mark.noted().known)
    }

    /// The window at the offset where an attempt began that is noted.
    #[cold]
    #[inline(never)]
    fn return_to(&mut self, known: u64) -> Cursor {
        self.enter(known.checked_sub(Mark::INNER).unwrap_or(self.mark_at))
    }
}

/// How many elements of `size` bytes, which is not 0, `memory` has room for.
#[cold]
#[inline(never)]
fn elements(memory: u64, size: usize) -> u64 {
    memory / size as u64
}
