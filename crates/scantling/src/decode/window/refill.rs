//! Another window where one ends: the rest copied with zeros after it, a seam, the next chunk, or a stash of what an attempt may read again.
//!
//! Rules are those of `window.rs`.
#![allow(unsafe_code)]

use super::super::Source;
use super::super::error::Cause;
use super::{Around, Cold, Cursor, FAST, Of, Part, Place, Run, SEAM};
use crate::bounded::kind::FaultKind;
use crate::bounded::raw::{Bounded, PART_MAX};

impl Cold<'_> {
    /// A window at the same offset with as many bytes as the part may take; with fewer only where the input or the range ends, and then
    /// with zeros after them. At most `PART_MAX` bytes may be requested, and only if there are fewer. Attempts are noted before.
    #[cold]
    #[inline(never)]
    pub(super) fn refill(&mut self, cursor: Cursor, part: &Part) -> Cursor {
        if self.edge.is_some() {
            return self.refill_as_needed(cursor, part);
        }
        let need = part.max;
        if self.place == Place::Tail {
            return cursor;
        }
        let offset = self.offset(cursor);
        let mut cursor = cursor;
        if self.place == Place::Seam && offset >= self.main.base {
            cursor = self.enter(offset);
            if cursor.len() >= need {
                return cursor;
            }
        }
        let want = u64::min(need as u64, self.limit - offset) as usize;
        if self.source.is_some() && self.contiguous(offset) < want {
            cursor = self.reach(cursor, offset, want);
        }
        if cursor.len() >= need { cursor } else { self.pad(cursor, offset) }
    }

    /// The same for one part. If there are fewer bytes than it takes at least, the fault is noted: the caller must fail.
    ///
    /// One function for each type, compiled with the code that calls it: see `note`.
    #[cold]
    #[inline(never)]
    pub(super) fn refill_part<T: Bounded>(&mut self, cursor: Cursor, around: Around<'_>) -> Cursor {
        self.note(around);
        let cursor = self.refill(cursor, Of::<T>::PART);
        if cursor.len() < T::LEN_MIN { self.short(cursor, T::LEN_MIN, 0).1 } else { cursor }
    }

    /// The window with `want` bytes after the cursor, or all that there are.
    pub(super) fn reach(&mut self, cursor: Cursor, offset: u64, want: usize) -> Cursor {
        if self.is_marked || want > PART_MAX {
            if !self.is_marked {
                self.mark_at = offset;
            }
            self.keep(offset, want);
        } else {
            self.cross(cursor, offset, want);
        }
        self.enter(offset)
    }

    /// Copies the rest of the window into the scratch, with zeros after it.
    pub(super) fn pad(&mut self, cursor: Cursor, offset: u64) -> Cursor {
        let len = cursor.len();
        // SAFETY: 1. `len` is less than `PART_MAX`, since more was asked for, so it and `PART_MAX` fit into `SEAM` bytes (rule 3).
        //   2. The window is not the tail (`refill` has returned then), so the ranges are disjoint.
        unsafe {
            core::ptr::copy_nonoverlapping(cursor.ptr, self.tail, len);
            core::ptr::write_bytes(self.tail.add(len), 0, SEAM - len);
        }
        (self.start, self.base, self.place) = (self.tail, offset, Place::Tail);
        // SAFETY: `len` is less than `SEAM`.
        unsafe { Cursor { ptr: self.tail, end: self.tail.add(len) } }
    }

    /// The same; also gives the number of bytes that the part takes, including those zeros if there are too few.
    pub(super) fn pad_and_read(&mut self, cursor: Cursor, offset: u64, part: &Part) -> (Cursor, usize) {
        let tail = self.pad(cursor, offset);
        // If the read panics, the decoder has `Cursor::NONE`, and this is the window for it. `enter` leads back: rule 4.
        self.start = Cursor::NONE.ptr;
        // SAFETY: `pad` has made `SEAM` bytes there, and a part takes `PART_MAX` at most.
        let used = unsafe { (part.used)(tail.ptr) };
        self.start = tail.ptr;
        (tail, used)
    }

    /// Asks the source for a chunk, which begins at `base`: `false` if there is none. `main` was read, or copied, before.
    // Inlined where it is called, since each call would save registers again: 31 instructions per border.
    #[inline(always)]
    fn advance(&mut self, base: u64) -> bool {
        let chunk = match self.source {
            // SAFETY: `main` is replaced at once.
            Some(source) if !self.is_ended => unsafe { ask(source) },
            _ => Ok(&[][..]),
        };
        self.take(chunk, base);
        !self.is_ended
    }

    /// Makes the source's chunk `main`, from `base` on.
    #[inline]
    pub(super) fn take(&mut self, chunk: Result<&[u8], Cause>, base: u64) {
        let chunk = chunk.unwrap_or_else(|cause| {
            self.broken = Some(FaultKind::Io);
            self.cause = Some(cause);
            &[]
        });
        self.is_stashed = false;
        self.is_ended = chunk.is_empty();
        if self.is_ended && self.broken.is_none() {
            self.note_edge(base);
        }
        self.main = Run { start: chunk.as_ptr(), len: chunk.len(), base };
    }

    /// Makes a seam of the rest of the window and as many chunks as it takes for `want` bytes, at most `PART_MAX`.
    fn cross(&mut self, cursor: Cursor, offset: u64, want: usize) {
        let is_main = self.place == Place::Main;
        let mut len = if is_main { self.contiguous(offset) } else { (self.main.base - offset) as usize };
        let is_fast = want <= FAST;
        // SAFETY: the `len` bytes at the cursor are in the window's run, and fewer than `want`, since that many are not. If they are fewer
        //   than `FAST`, and end where `main` does, which has as many, then its last `FAST` bytes can be copied. Otherwise they may be in
        //   the seam itself.
        unsafe {
            if is_fast && is_main && self.main.len >= FAST {
                let end = self.main.start.add(self.main.len - FAST).cast::<[u8; FAST]>();
                self.seam.cast::<[u8; FAST]>().write(end.read());
                self.seam_at = FAST - len;
            } else {
                core::ptr::copy(cursor.ptr, self.seam, len);
                self.seam_at = 0;
            }
        }
        let seam = self.seam.wrapping_add(self.seam_at);
        let mut is_more = !is_main || self.advance(offset + len as u64);
        while is_more {
            if len == 0 && self.main.len >= want {
                break;
            }
            let head = self.main.len.min(want - 1);
            // SAFETY: `main` has `head` bytes, or `FAST`; the seam has room for them after `seam_at`, at most `FAST`, and `len`: `len` and
            //   `head` are less than `want`, at most `PART_MAX`. A chunk is not the seam.
            unsafe {
                if is_fast && self.main.len >= FAST {
                    seam.add(len).cast::<[u8; FAST]>().write(self.main.start.cast::<[u8; FAST]>().read());
                } else {
                    core::ptr::copy_nonoverlapping(self.main.start, seam.add(len), head);
                }
            }
            if len + head >= want {
                (self.seam_base, self.seam_len) = (offset, len + head);
                return;
            }
            // `main` was shorter than that: all of it is in the seam.
            len += head;
            is_more = self.advance(offset + len as u64);
        }
        (self.seam_base, self.seam_len) = (offset, len);
    }

    /// Makes a stash of the input since the mark, so that it can be read again, with `want` bytes from `offset` on.
    #[inline(never)]
    fn keep(&mut self, offset: u64, want: usize) {
        let mut stash = core::mem::take(&mut self.stash);
        if self.is_stashed {
            // A mark before the stash would have made another one.
            stash.drain(..(self.mark_at.saturating_sub(self.main.base) as usize).min(stash.len()));
        } else {
            stash.clear();
            for base in [self.seam_base, self.main.base] {
                let Run { start, len, .. } = if base == self.main.base {
                    self.main
                } else {
                    // What of the seam lies before `main`.
                    Run { start: self.seam.wrapping_add(self.seam_at), len: (self.main.base - base) as usize, base }
                };
                // A mark is set at the cursor, and nothing was released since: it is in one of the two.
                let skip = (self.mark_at.saturating_sub(base) as usize).min(len);
                // SAFETY: rules 2 and 4: so many bytes are in the run from `start` on.
                stash.extend_from_slice(unsafe { core::slice::from_raw_parts(start.add(skip), len - skip) });
                if base == self.main.base {
                    break;
                }
            }
        }
        let wanted = (offset - self.mark_at) as usize + want;
        while stash.len() < wanted && self.advance(self.mark_at + stash.len() as u64) {
            // SAFETY: rule 2: the chunk that `advance` has just got.
            stash.extend_from_slice(unsafe { core::slice::from_raw_parts(self.main.start, self.main.len) });
            if stash.len() as u64 > self.limits.memory {
                self.is_ended = true;
                self.broken = Some(FaultKind::TooMuchMemory);
            }
        }
        self.stash = stash;
        self.main = Run { start: self.stash.as_ptr(), len: self.stash.len(), base: self.mark_at };
        (self.seam_at, self.seam_base, self.seam_len, self.is_stashed) = (0, self.mark_at, 0, true);
    }
}

/// Asks a source for a chunk.
///
/// # Safety
///
/// 1. The source is a decoder's, which was given it for `'a`, and uses it by this pointer alone. 2. The chunk before is no longer read.
#[inline(always)]
pub(super) unsafe fn ask<'a>(source: *mut (dyn Source + 'a)) -> Result<&'a [u8], Cause> {
    // If a panic of the source were caught, a cursor into the chunk before would remain, which the source may have freed.
    let bomb = Bomb;
    // SAFETY: the caller vouches for it.
    let chunk = unsafe { (*source).chunk() };
    core::mem::forget(bomb);
    chunk
}

/// Aborts the program if it is dropped while a panic unwinds.
struct Bomb;

impl Drop for Bomb {
    fn drop(&mut self) {
        panic!("a source of bytes panicked");
    }
}
