//! Attempts, and the way back from them.
//!
//! ```text
//! the decoder around  ptr ─────────┐ not touched while the attempt lasts: this is the way back
//!                       ▲ around   ▼
//! the attempt's own   ──┘          |…………………|…… ptr
//! ```
//!
//! So an attempt is a copy of the place, as for parsers of slices. When the window changes, places in it become meaningless: those of
//! the decoders around are *noted* before, as offsets.
//!
//! No byte is read here.
#![deny(unsafe_code)]

use super::super::error::Fail;
use super::{Cold, Cursor, Decoder};
use core::cell::Cell;

/// The place of a decoder.
// In this order, since an attempt that is not inlined copies `ptr`, `end` and the decoder's `cold` after them: if two of them were
// adjacent, they would be loaded together just after they were stored one by one, and the load would wait (three times the time).
#[repr(C)]
pub(super) struct Position<'d> {
    ptr: Cell<*const u8>,
    around: Around<'d>,
    /// Null if it is noted.
    end: Cell<*const u8>,
    /// The offset, if it is noted.
    noted: Cell<u64>,
}

/// The start of the attempt that a decoder is in: the position of the decoder around it.
pub(super) type Around<'d> = Option<&'d Position<'d>>;

impl<'d> Position<'d> {
    #[inline(always)]
    pub(super) fn new(cursor: Cursor, around: Around<'d>) -> Self {
        Self { ptr: Cell::new(cursor.ptr), around, end: Cell::new(cursor.end), noted: Cell::new(0) }
    }

    #[inline(always)]
    pub(super) fn cursor(&self) -> Cursor {
        Cursor { ptr: self.ptr.get(), end: self.end.get() }
    }

    /// The number of bytes left in the window.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.cursor().len()
    }

    #[inline(always)]
    pub(super) fn around(&self) -> Around<'d> {
        self.around
    }

    #[inline(always)]
    pub(super) fn set(&mut self, cursor: Cursor) {
        self.ptr.set(cursor.ptr);
        self.end.set(cursor.end);
    }

    /// Continues in the same window.
    #[inline(always)]
    pub(super) fn set_ptr(&mut self, ptr: *const u8) {
        self.ptr.set(ptr);
    }

    /// Has no place while the window changes. Gives the place before.
    #[inline(always)]
    pub(super) fn take(&mut self) -> Cursor {
        let cursor = self.cursor();
        self.set(Cursor::NONE);
        cursor
    }

    #[inline(always)]
    fn is_noted(&self) -> bool {
        self.end.get().is_null()
    }
}

impl<'a> Decoder<'_, 'a> {
    /// Runs `f`, and goes back to where it began if it fails.
    ///
    /// Costs a copy of the place, for a decoder of its own: an instruction or two if `f` succeeds and is inlined, otherwise a call and some
    /// stores. If the input's window changes, one more step for each attempt in which it has not changed before. A source's bytes are kept
    /// from the start until the attempt returns. A source that failed fails again at the same place. Charged memory stays charged: trying
    /// is not free. If `f` panics, the decoder is back at the start too.
    // Ranges and depths that `f` began have ended when it fails: `within` and `nested` end them however they are left.
    #[inline(always)]
    pub fn attempt<T>(&mut self, f: impl FnOnce(&mut Decoder<'_, 'a>) -> Result<T, Fail>) -> Option<T> {
        let back = Back(self);
        let at = Position::new(back.0.at.cursor(), Some(&back.0.at));
        let mut inner = Decoder { at, cold: &mut *back.0.cold };
        let value = f(&mut inner).ok()?;
        let cursor = inner.at.cursor();
        back.0.at.set(cursor);
        core::mem::forget(back);
        Some(value)
    }

    /// Runs `f`, and goes back to where it began, whether it fails or not, so the same bytes are read again afterwards.
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

    /// Notes the starts of all attempts, before the window changes: rule 6.
    #[inline(always)]
    pub(super) fn note(&mut self) {
        self.cold.note(self.at.around);
    }
}

/// The way back to where an attempt began. Taken on drop: if the attempt fails, or panics.
struct Back<'x, 'd, 'a>(&'x mut Decoder<'d, 'a>);

impl Drop for Back<'_, '_, '_> {
    #[inline(always)]
    fn drop(&mut self) {
        if self.0.at.is_noted() {
            let cursor = self.0.cold.return_to(self.0.at.noted.get());
            self.0.at.set(cursor);
        }
    }
}

impl Cold<'_> {
    /// Notes the starts of the attempts that a decoder is in.
    // The compiler has to see that no place is kept: otherwise it would load everything again in each round of a loop.
    #[inline(always)]
    pub(super) fn note(&mut self, around: Around<'_>) {
        self.is_marked = around.is_some();
        if around.is_some() {
            self.note_all(around);
        }
    }

    /// Notes the positions up to one that is already noted: then those around it are noted too.
    #[cold]
    #[inline]
    fn note_all(&mut self, around: Around<'_>) {
        let mut next = around;
        while let Some(at) = next
            && !at.is_noted()
        {
            at.noted.set(self.offset(at.cursor()));
            at.end.set(core::ptr::null());
            if at.around.is_none() {
                self.mark_at = at.noted.get();
            }
            next = at.around;
        }
    }

    /// The window at the offset of a noted attempt's start.
    #[cold]
    #[inline(never)]
    fn return_to(&mut self, offset: u64) -> Cursor {
        self.enter(offset)
    }
}
