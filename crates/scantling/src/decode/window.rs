//! The cursor, and its refill when it runs out of bytes: another of the files that may contain `unsafe`.
//!
//! ```text
//! main   |……………………… chunk k ………………………|                 whole input: the slice; nothing follows
//!                                    ^^^^^ fewer bytes than the next part may take
//! seam                              |tail|head|          a copy: the tail, and the start of the next chunk
//! main                                   |……… chunk k+1 ………|
//! tail                              |tail|0000|          near the end of the input or of a range: a copy with zeros behind it
//! ```
//!
//! The hot part is a pointer and its limit. All else is [`Cold`], and only its functions differ between a slice and
//! chunks: one compiled decoder serves both. Cold functions take the cursor by value and return one, never a decoded value, so that
//! the cursor stays in registers around them (measured in `docs/design/decoding.md`).
//!
//! What every function here keeps true, and every `SAFETY` below cites:
//!
//! 1. *The window.* `start ≤ ptr ≤ end` lie in one run of initialised bytes: `main`, `seam` or `tail`, whichever `place` says.
//!    `start` is at offset `base` of the input.
//! 2. *The run.* `main` is valid until `advance` or `read_across`, which alone ask the source for another chunk, or `keep`, which replaces
//!    the stash. The source is ours for `'a`, and nothing else of it is touched meanwhile.
//! 3. *The scratch.* `seam` and `tail` are `SEAM` bytes each, on the stack of the function that runs the decoder, and reached only through
//!    these pointers; so no reference to `Cold` can invalidate them.
//! 4. *The seam.* It holds, from `seam_at` of its scratch on, the input from `seam_base` on, `seam_len` bytes, into `main` or up to it:
//!    `seam_base ≤ main.base ≤ seam_base + seam_len`. So input from `seam_base` on is always in one of the two.
//! 5. *The tail.* After `end` there are at least `PART_MAX` zeros, up to the scratch's end.
//! 6. *The way back.* The [`Position`] of a decoder around an attempt is where the attempt began, and it is not touched meanwhile. Before
//!    the window changes, all of them are noted (`note`), as offsets. So one that is not noted is in the window; and input
//!    from the outermost one on is in `main` or the seam.
#![allow(unsafe_code)]

#[cfg(feature = "derive")]
mod again;
mod attempt;
mod edge;
mod faults;
mod limits;

use attempt::{Around, Position};
pub(super) use edge::Edge;

use super::error::{Cause, Fail, Notes};
use super::{Limits, Source};
use crate::bounded::kind::Kind;
use crate::bounded::raw::{Bounded, PART_MAX};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::marker::PhantomData;
use core::mem::MaybeUninit;

const SEAM: usize = 2 * PART_MAX;
/// The number of bytes that a seam copies at once, by a few instructions instead of calls, if both chunks are that long and a part is not
/// longer.
const FAST: usize = 32;

/// The memory of the seam and the tail. Not initialised: what is read was written before.
pub(super) struct Scratch(MaybeUninit<[u8; 2 * SEAM]>);

impl Scratch {
    pub(super) const fn new() -> Self {
        Self(MaybeUninit::uninit())
    }
}

/// The place of the next byte, and the limit.
#[derive(Clone, Copy)]
struct Cursor {
    ptr: *const u8,
    end: *const u8,
}

impl Cursor {
    /// The empty cursor.
    const NONE: Self = Self { ptr: core::ptr::dangling(), end: core::ptr::dangling() };

    #[inline(always)]
    fn len(self) -> usize {
        self.end.addr() - self.ptr.addr()
    }
}

/// Contiguous bytes, and the offset of the first.
#[derive(Clone, Copy)]
struct Run {
    start: *const u8,
    len: usize,
    base: u64,
}

/// What a cold call needs to know of a part. By reference: with the cursor and the way back there is no register for more than a word.
struct Part {
    /// The most bytes that it takes, at most `PART_MAX`.
    max: usize,
    /// The fewest bytes that it takes; 0 for as many parts as the window has.
    min: usize,
    /// Reads it, and gives the number of bytes that it takes: its caller vouches for `max` bytes.
    used: unsafe fn(*const u8) -> usize,
}

impl Part {
    const BYTE: &Self = &Self { max: 1, min: 1, used: |_| 1 };
}

/// The parts that a type is read by.
struct Of<T>(PhantomData<T>);

impl<T: Bounded> Of<T> {
    const PART: &'static Part = {
        assert!(T::LEN_MAX <= PART_MAX, "a part must not take more than PART_MAX bytes");
        &Part { max: T::LEN_MAX, min: T::LEN_MIN, used: Self::used }
    };
    const LIST: &'static Part = &Part { min: 0, ..*Self::PART };
    const TAGGED_LIST: &'static Part = &Part { max: 1 + T::LEN_MAX, min: 0, used: Self::used };

    /// # Safety
    ///
    /// `LEN_MAX` bytes at `start` can be read.
    unsafe fn used(start: *const u8) -> usize {
        let mut p = start;
        // SAFETY: the caller vouches for it. Whether it is a value is found by whoever reads it.
        let _ = unsafe { T::read(&mut p) };
        p.addr() - start.addr()
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Place {
    Main,
    Seam,
    Tail,
}

/// Everything about the input except the cursor.
pub(super) struct Cold<'a> {
    // The window.
    start: *const u8,
    base: u64,
    place: Place,
    main: Run,
    seam: *mut u8,
    seam_at: usize,
    seam_base: u64,
    seam_len: usize,
    tail: *mut u8,
    /// The input, if it is one slice.
    pub(super) whole: Option<&'a [u8]>,
    source: Option<*mut (dyn Source + 'a)>,
    /// For a source of bytes that have arrived so far: it is asked for no more than a part needs.
    pub(super) edge: Option<&'a mut Edge>,
    is_ended: bool,
    /// Why the input ended early.
    broken: Option<Kind>,
    pub(super) cause: Option<Cause>,
    /// The end of the innermost range, as an offset.
    limit: u64,
    /// Whether that is a range inside the input, and not the limit on all of it.
    is_range: bool,
    limits: Limits,
    pub(super) depth: u32,
    memory: u64,
    /// Whether the decoder that asked last is one of an attempt, and where the outermost one began.
    is_marked: bool,
    mark_at: u64,
    /// The input since the outermost mark, if a chunk has ended since.
    stash: Vec<u8>,
    is_stashed: bool,
    pub(super) fault: (Kind, u64),
    /// Further notes on faults; one word until there are any.
    pub(super) notes: Option<Box<Notes>>,
    borrows: PhantomData<(&'a [u8], &'a mut dyn Source)>,
}

/// Bytes for a decoder.
pub(super) enum Input<'a> {
    Slice(&'a [u8]),
    Source(&'a mut (dyn Source + 'a)),
    /// A source that is asked for no more than is needed, and what is learned where it ends.
    Arriving(&'a mut (dyn Source + 'a), &'a mut Edge),
}

impl<'a> Cold<'a> {
    #[inline]
    pub(super) fn new(input: Input<'a>, limits: &Limits, scratch: &mut Scratch) -> Self {
        let seam = scratch.0.as_mut_ptr().cast::<u8>();
        let (whole, source, edge) = match input {
            Input::Slice(bytes) => (Some(bytes), None, None),
            Input::Source(source) => (None, Some(core::ptr::from_mut(source)), None),
            Input::Arriving(source, edge) => (None, Some(core::ptr::from_mut(source)), Some(edge)),
        };
        let first: &[u8] = whole.unwrap_or_default();
        let main = Run { start: first.as_ptr(), len: first.len(), base: 0 };
        Self {
            start: main.start,
            base: 0,
            place: Place::Main,
            main,
            seam,
            seam_at: 0,
            seam_base: 0,
            seam_len: 0,
            tail: seam.wrapping_add(SEAM),
            whole,
            source,
            edge,
            is_ended: false,
            broken: None,
            cause: None,
            limit: limits.bytes,
            is_range: false,
            limits: *limits,
            depth: limits.depth,
            memory: limits.memory,
            is_marked: false,
            mark_at: 0,
            stash: Vec::new(),
            is_stashed: false,
            fault: (Kind::Trailing, 0),
            notes: None,
            borrows: PhantomData,
        }
    }

    #[inline]
    fn offset(&self, cursor: Cursor) -> u64 {
        self.base + (cursor.ptr.addr() - self.start.addr()) as u64
    }

    /// The window at an offset that is in `main` or `seam`.
    #[inline]
    fn enter(&mut self, offset: u64) -> Cursor {
        let (start, base, len, place) = if offset >= self.main.base {
            (self.main.start, self.main.base, self.main.len, Place::Main)
        } else {
            (self.seam.wrapping_add(self.seam_at).cast_const(), self.seam_base, self.seam_len, Place::Seam)
        };
        (self.start, self.base, self.place) = (start, base, place);
        // Within the run: rule 4.
        let at = (offset - base) as usize;
        let left = u64::min((len - at) as u64, self.limit.saturating_sub(offset)) as usize;
        // SAFETY: rule 4: `offset` is in the run of `len` bytes at `start`, and `left` is at most what follows it there.
        unsafe { Cursor { ptr: start.add(at), end: start.add(at + left) } }
    }

    /// The number of bytes after the cursor in its run, whatever the limit.
    fn contiguous(&self, offset: u64) -> usize {
        let (base, len) = match self.place {
            Place::Main => (self.main.base, self.main.len),
            Place::Seam | Place::Tail => (self.seam_base, self.seam_len),
        };
        len - (offset - base) as usize
    }

    /// A window at the same offset with as many bytes as the part may take; with fewer only where the input or the range ends, and then
    /// with zeros after them. At most `PART_MAX` bytes may be requested, and only if there are fewer. Attempts are noted before.
    #[cold]
    #[inline(never)]
    fn refill(&mut self, cursor: Cursor, part: &Part) -> Cursor {
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
    fn refill_part<T: Bounded>(&mut self, cursor: Cursor, around: Around<'_>) -> Cursor {
        self.note(around);
        let cursor = self.refill(cursor, Of::<T>::PART);
        if cursor.len() < T::LEN_MIN { self.short(cursor, T::LEN_MIN, 0).1 } else { cursor }
    }

    /// The window with `want` bytes after the cursor, or all that there are.
    fn reach(&mut self, cursor: Cursor, offset: u64, want: usize) -> Cursor {
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
    fn pad(&mut self, cursor: Cursor, offset: u64) -> Cursor {
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
    fn pad_and_read(&mut self, cursor: Cursor, offset: u64, part: &Part) -> (Cursor, usize) {
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
    fn take(&mut self, chunk: Result<&[u8], Cause>, base: u64) {
        let chunk = chunk.unwrap_or_else(|cause| {
            self.broken = Some(Kind::Io);
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

    /// Appends up to `n` elements from where the window has too few bytes for one: across as many borders as there are between long
    /// chunks. Gives the cursor, and the number of elements: 0 if `refill` has to be called. Stops before a fault, for the caller
    /// to find it.
    ///
    /// Everything that `refill` keeps in memory for each chunk is in registers here until it returns. Until then the window is an empty
    /// `main`, in case an element's `read` panics: the caller's cursor has to be [`Cursor::NONE`].
    #[cold]
    #[inline(never)]
    fn read_across<T: Bounded>(&mut self, cursor: Cursor, n: u64, out: &mut Vec<T>) -> (Cursor, u64) {
        let (mut cursor, mut main) = (cursor, self.main);
        let border = main.base + main.len as u64;
        let is_cut =
            T::LEN_MAX <= FAST && self.place == Place::Main && self.offset(cursor) + cursor.len() as u64 == border;
        let Some(source) = self.source.filter(|_| is_cut && main.len >= FAST && !self.is_ended && self.edge.is_none())
        else {
            return (cursor, 0);
        };
        let size = size_of::<T>() as u64;
        let most = n.min(self.memory / size.max(1));
        if most == 0 {
            return (cursor, 0);
        }
        let offset = self.offset(cursor);
        self.main = Run { start: Cursor::NONE.ptr, len: 0, base: offset };
        (self.start, self.base, self.seam_base, self.seam_len) = (Cursor::NONE.ptr, offset, offset, 0);
        self.is_stashed = false;
        let (mut left, mut room) = (most, self.limit - border);
        let part = self.seam.wrapping_add(FAST);
        // Where in the seam it goes on, and how many bytes the seam has, if it does.
        let mut stop = None;
        while left > 0 {
            let (have, base) = (cursor.len(), self.limit - room);
            // SAFETY: the window ends where `main` does, which has `FAST` bytes. They end after `part` and `have`, less than `LEN_MAX`
            //   (the caller's check, and below where elements are of one length, or the loop ends): within the seam.
            unsafe { copy_fast(cursor.end.sub(FAST), self.seam.add(have)) };
            // SAFETY: the source is ours for `'a`, and what was left of `main` was copied.
            let chunk = match unsafe { ask(source) } {
                Ok(chunk) if chunk.len() >= FAST && chunk.len() as u64 <= room => chunk,
                other => {
                    self.take(other, base);
                    (main, stop) = (self.main, Some((0, have, have)));
                    break;
                }
            };
            room -= chunk.len() as u64;
            main = Run { start: chunk.as_ptr(), len: chunk.len(), base };
            // SAFETY: the chunk has `FAST` bytes and is not the seam, which has room for them after `part` and `have`.
            unsafe { copy_fast(main.start, part.add(have)) };
            let passed = if T::LEN_MIN == T::LEN_MAX {
                let skip = T::LEN_MAX - have;
                let count = (left - 1).min(((main.len - skip) / T::LEN_MAX) as u64) as usize;
                // SAFETY: 1. `have` and `FAST` bytes are at `part`. 2. `skip` and `count` times `LEN_MAX` are at most what `main` has.
                //   (Each element takes as many: `Bounded`, 3. So with elements left to read, fewer bytes than that are left of `main`.)
                let end = unsafe { read_cut_and(part, main.start.add(skip), count, out) };
                end.map(|end| (end, count as u64 + 1)).ok_or(0)
            } else {
                // SAFETY: `have` and `FAST` bytes are at `part`.
                let (at, count) = unsafe { read_until(part, have, left, out) };
                left -= count;
                // SAFETY: what begins before the border ends at most `LEN_MAX` after it, and `main` has as much.
                let start = at.checked_sub(have).ok_or(at).map(|skip| unsafe { main.start.add(skip) });
                // SAFETY: from `start` on there is the rest of `main`.
                start.map(|start| unsafe { read_rest(start, main.len - (at - have), left, out) })
            };
            // SAFETY: `main` has `len` bytes.
            let end = unsafe { main.start.add(main.len) };
            match passed {
                Ok((ptr, count)) => {
                    left -= count;
                    cursor = Cursor { ptr, end };
                }
                Err(at) => {
                    stop = Some((at, have, have + FAST));
                    break;
                }
            }
            if T::LEN_MIN != T::LEN_MAX && cursor.len() >= T::LEN_MAX {
                break;
            }
        }
        self.memory -= (most - left) * size;
        self.main = main;
        if let Some((at, have, len)) = stop {
            (self.seam_at, self.seam_base, self.seam_len) = (FAST, main.base - have as u64, len);
            cursor = self.enter(self.seam_base + at as u64);
        } else {
            (self.start, self.base) = (main.start, main.base);
            (self.seam_base, self.seam_len) = (main.base, 0);
        }
        (cursor, most - left)
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
                self.broken = Some(Kind::TooMuchMemory);
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
unsafe fn ask<'a>(source: *mut (dyn Source + 'a)) -> Result<&'a [u8], Cause> {
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

/// A position in the input: two words, the way back of an attempt, which is only used where a window ends, and all else behind one
/// pointer. `'a` is the lifetime of the input.
#[repr(C)] // As `Position`.
pub struct Decoder<'d, 'a> {
    at: Position<'d>,
    pub(super) cold: &'d mut Cold<'a>,
}

impl<'d, 'a> Decoder<'d, 'a> {
    #[inline]
    pub(super) fn new(cold: &'d mut Cold<'a>) -> Self {
        let cursor = cold.enter(0);
        Self { at: Position::new(cursor, None), cold }
    }

    /// The decoder's offset, in bytes from the start of the input.
    #[must_use]
    #[inline]
    pub fn offset(&self) -> u64 {
        self.cold.offset(self.at.cursor())
    }

    /// The next part. One compare, then as many loads as it has numbers; near the end of the input a call.
    ///
    /// # Errors
    /// [`Kind::Short`] at its first byte, or its fault, at the byte that shows it.
    #[inline(always)]
    pub fn get<T: Bounded>(&mut self) -> Result<T, Fail> {
        let (value, p) = self.read()?;
        self.at.set_ptr(p);
        Ok(value)
    }

    /// The next part, without taking it.
    ///
    /// # Errors
    /// As [`get`](Self::get).
    #[inline(always)]
    pub fn peek<T: Bounded>(&mut self) -> Result<T, Fail> {
        self.read().map(|(value, _)| value)
    }

    #[inline(always)]
    fn read<T: Bounded>(&mut self) -> Result<(T, *const u8), Fail> {
        const { assert!(T::LEN_MAX <= PART_MAX, "a part must not take more than PART_MAX bytes") };
        let is_slow = self.at.len() < T::LEN_MAX;
        if is_slow {
            self.refill_part::<T>();
            if self.at.len() < T::LEN_MIN {
                // The call has noted why.
                return Err(Fail::new());
            }
        }
        let mut p = self.at.cursor().ptr;
        // SAFETY: `LEN_MAX` bytes can be read: rule 1 and the check, or by `refill` with zeros as the last of them (rule 5).
        let value = unsafe { T::read(&mut p) };
        if T::LEN_MIN != T::LEN_MAX && is_slow && p > self.at.cursor().end {
            return Err(self.short::<T>(p.addr() - self.at.cursor().ptr.addr()));
        }
        match value {
            Ok(value) => Ok((value, p)),
            Err(kind) => Err(self.cold.fault(self.at.cursor(), kind, p)),
        }
    }

    /// Another window, with as many bytes after the cursor as the part may take, or all that there are.
    #[inline(always)]
    fn refill(&mut self, part: &Part) {
        self.note();
        self.at.set(self.cold.refill(self.at.cursor(), part));
    }

    /// The same for one part, which may be read there: its `read` may panic, so nothing of the old window may remain here meanwhile.
    #[inline(always)]
    fn refill_part<T: Bounded>(&mut self) {
        let cursor = self.at.take();
        self.at.set(self.cold.refill_part::<T>(cursor, self.at.around()));
    }

    /// A part is missing after a refill for it. By value, like all cold functions: if the decoder's address were taken, its cursor would be
    /// in memory.
    #[inline(always)]
    fn short<T: Bounded>(&mut self, used: usize) -> Fail {
        let (fail, cursor) = self.cold.short(self.at.cursor(), T::LEN_MIN, used);
        self.at.set(cursor);
        fail
    }

    /// The input ends inside an item that begins at `offset`; the cursor is at or near the end of the available bytes.
    #[inline(always)]
    pub(super) fn fail_short(&mut self, short: Kind, offset: u64) -> Fail {
        self.note();
        let (fail, cursor) = self.cold.fail_short(self.at.cursor(), short, offset);
        self.at.set(cursor);
        fail
    }

    /// Up to `n` elements, from number `first` on, that are read without a check except of their number: as many as the window surely
    /// has, or as lie across the next borders, and no more than memory is left for; 0 near the end, or if no memory is left.
    #[inline(always)]
    pub(super) fn read_many<T: Bounded>(&mut self, n: u64, first: u64, out: &mut Vec<T>) -> Result<u64, Fail> {
        const { assert!(T::LEN_MAX <= PART_MAX && T::LEN_MIN > 0) };
        if self.at.len() < T::LEN_MAX {
            if self.at.around().is_none() {
                let cursor = self.at.take();
                let (cursor, done) = self.cold.read_across(cursor, n, out);
                self.at.set(cursor);
                if done > 0 {
                    return Ok(done);
                }
            }
            if self.at.len() < T::LEN_MAX {
                self.refill(Of::<T>::LIST);
            }
        }
        // Fits: it is at most what is in memory.
        let count = self.affordable::<T>(n.min((self.at.len() / T::LEN_MAX) as u64)) as usize;
        // SAFETY: rule 1: `count` times `LEN_MAX` bytes are in the window.
        let (p, done, fault) = unsafe { read_into(self.at.cursor().ptr, count, out) };
        self.spend::<T>(done as u64);
        match fault {
            None => self.at.set_ptr(p),
            Some(kind) => return Err(self.cold.fault_in_list(self.at.cursor(), kind, p, first + done as u64)),
        }
        Ok(done as u64)
    }

    /// Elements of a tagged list, from number `first` on: as many as the window surely has, and `out` has room for. Gives their number, and
    /// whether the list ended after them; 0 near the window's end, or if no memory is left.
    #[inline(always)]
    pub(super) fn read_tagged<T: Bounded>(&mut self, first: u64, out: &mut Vec<T>) -> Result<(u64, bool), Fail> {
        const { assert!(T::LEN_MAX < PART_MAX) };
        if self.at.len() <= T::LEN_MAX {
            self.refill(Of::<T>::TAGGED_LIST);
        }
        let size = size_of::<T>() as u64;
        let most = self.cold.memory / size.max(1);
        // SAFETY: rule 1.
        let (p, done, is_end) = unsafe { read_tagged_into(self.at.cursor().ptr, self.at.len(), most, out) };
        self.cold.memory -= done * size;
        match is_end {
            Ok(_) => self.at.set_ptr(p),
            Err(kind) => return Err(self.cold.fault_in_list(self.at.cursor(), kind, p, first + done)),
        }
        Ok((done, is_end == Ok(true)))
    }

    /// The next bytes, at least one unless the input or the range has ended, and at most `max`. Takes them.
    pub(super) fn run_of_bytes(&mut self, max: u64) -> &[u8] {
        if self.at.len() == 0 {
            self.refill(Part::BYTE);
        }
        let start = self.at.cursor().ptr;
        let len = max.min(self.at.len() as u64) as usize;
        // SAFETY: rule 1. The borrow of `self` keeps the window as it is.
        unsafe {
            self.at.set_ptr(start.add(len));
            core::slice::from_raw_parts(start, len)
        }
    }

    /// Moves a slice's cursor to `offset`, which is in it.
    #[inline]
    pub(super) fn go_to(&mut self, offset: u64) {
        self.note();
        self.at.set(self.cold.enter(offset));
    }

    /// Bytes from the cursor on, at least `want` of them unless the input or the range ends before.
    pub(super) fn look(&mut self, want: usize) -> &[u8] {
        let offset = self.offset();
        let want = u64::min(want as u64, self.cold.limit - offset) as usize;
        self.go_to(offset);
        if self.at.len() < want && self.cold.source.is_some() {
            self.at.set(self.cold.reach(self.at.cursor(), offset, want));
        }
        // SAFETY: rule 1.
        unsafe { core::slice::from_raw_parts(self.at.cursor().ptr, self.at.len()) }
    }

    /// Whether the input ends here, or the range ([`within`](Self::within)) that the decoder is in. A source is asked for a chunk.
    ///
    /// False if the input has less than the range, is longer than [`Limits::bytes`], or has a source that failed:
    /// the next read gives the error.
    #[inline(always)]
    pub fn is_end(&mut self) -> bool {
        if self.at.len() > 0 {
            return false;
        }
        self.note();
        let (is_end, cursor) = self.cold.is_end(self.at.cursor());
        self.at.set(cursor);
        is_end
    }
}

/// Copies `FAST` bytes.
///
/// # Safety
///
/// `FAST` bytes at `from` can be read, and at `to` written.
#[inline(always)]
unsafe fn copy_fast(from: *const u8, to: *mut u8) {
    // SAFETY: the caller vouches for the bytes; an array of them has no alignment.
    unsafe { to.cast::<[u8; FAST]>().write(from.cast::<[u8; FAST]>().read()) };
}

/// Appends the element at `part`, and then `count` at `p`. Gives their end; if one is wrong `None`, and then nothing is appended.
///
/// # Safety
///
/// `LEN_MAX` bytes at `part` can be read, and `count` times as many at `p`.
#[inline(always)]
unsafe fn read_cut_and<T: Bounded>(
    part: *const u8,
    mut p: *const u8,
    count: usize,
    out: &mut Vec<T>,
) -> Option<*const u8> {
    out.reserve(count + 1);
    let (first, rest) = out.spare_capacity_mut()[..=count].split_first_mut()?;
    for place in rest {
        // SAFETY: each of `count` elements takes at most `LEN_MAX` of the bytes that the caller vouches for.
        place.write(unsafe { T::read(&mut p) }.ok()?);
    }
    // SAFETY: the caller vouches for it. Last, since it was copied there just before, in two parts, which a load has to wait for.
    first.write(unsafe { T::read(&mut { part }) }.ok()?);
    // SAFETY: so many places after the length were written, and the capacity is as much more than the length.
    unsafe { out.set_len(out.len() + count + 1) };
    Some(p)
}

/// Appends up to `n` elements that begin before `p + middle`. Gives the offset after them and their number.
///
/// # Safety
///
/// `middle` and `LEN_MAX` bytes at `p` can be read.
#[inline(always)]
unsafe fn read_until<T: Bounded>(p: *const u8, middle: usize, n: u64, out: &mut Vec<T>) -> (usize, u64) {
    let (mut at, mut count) = (0, 0);
    while at < middle && count < n {
        let start = p.wrapping_add(at);
        let mut next = start;
        // SAFETY: `at` is less than `middle`.
        let Ok(value) = (unsafe { T::read(&mut next) }) else { break };
        out.push(value);
        at += next.addr() - start.addr();
        count += 1;
    }
    (at, count)
}

/// Appends up to `n` elements of `len` bytes, until fewer than `LEN_MAX` of these are left or an element is wrong. Gives where it stopped
/// and the number of elements.
///
/// # Safety
///
/// `len` bytes at `p` can be read.
#[inline(always)]
unsafe fn read_rest<T: Bounded>(p: *const u8, len: usize, n: u64, out: &mut Vec<T>) -> (*const u8, u64) {
    let (mut p, end, mut left) = (p, p.addr() + len, n);
    loop {
        let count = left.min(((end - p.addr()) / T::LEN_MAX) as u64) as usize;
        // SAFETY: `count` times `LEN_MAX` bytes are there.
        let (next, done, fault) = unsafe { read_into(p, count, out) };
        if fault.is_some() {
            out.truncate(out.len() - done);
            return (p, n - left);
        }
        (p, left) = (next, left - done as u64);
        if count == 0 {
            return (p, n - left);
        }
    }
}

/// Appends `count` elements without a check except of their number. Gives where it stopped, the number of elements, and the fault of the
/// next.
///
/// # Safety
///
/// `count` times `LEN_MAX` bytes at `p` can be read.
#[inline(always)]
unsafe fn read_into<T: Bounded>(mut p: *const u8, count: usize, out: &mut Vec<T>) -> (*const u8, usize, Option<Kind>) {
    out.reserve(count);
    if T::IS_ANY_BYTES {
        // SAFETY: 1. `count` values can be read, each of as many bytes as it has in memory (`Bounded`, 5), and are values, whatever they are.
        //   2. There is room for as many after the length. 3. `out` is borrowed alone, so the bytes are none of its.
        unsafe {
            core::ptr::copy_nonoverlapping(p, out.as_mut_ptr().add(out.len()).cast(), count * size_of::<T>());
            out.set_len(out.len() + count);
            return (p.add(count * size_of::<T>()), count, None);
        }
    }
    let (mut fault, mut done) = (None, 0);
    for place in &mut out.spare_capacity_mut()[..count] {
        // SAFETY: each of `count` elements takes at most `LEN_MAX` of the bytes that the caller vouches for.
        match unsafe { T::read(&mut p) } {
            Ok(value) => place.write(value),
            Err(kind) => {
                fault = Some(kind);
                break;
            }
        };
        done += 1;
    }
    // SAFETY: `done` places after the length were written, and the capacity is `count` more than the length.
    unsafe { out.set_len(out.len() + done) };
    (p, done, fault)
}

/// Appends up to `n` elements of a tagged list, while `LEN_MAX` and a tag are left of `len` bytes, and `out` has room, which grows
/// first if it has none. Gives where it stopped, the number of elements, and whether the list ended, or the fault of the next.
///
/// Does not use `Option::read`: the compiler treats its result as an integer of eight bytes, which it puts together and takes apart again.
///
/// # Safety
///
/// `len` bytes at `p` can be read.
#[inline(always)]
unsafe fn read_tagged_into<T: Bounded>(
    mut p: *const u8,
    len: usize,
    n: u64,
    out: &mut Vec<T>,
) -> (*const u8, u64, Result<bool, Kind>) {
    if out.len() == out.capacity() {
        out.reserve(1);
    }
    let count = n.min((len / (1 + T::LEN_MAX)) as u64);
    let (mut is_end, mut done) = (Ok(false), 0);
    for (place, _) in out.spare_capacity_mut().iter_mut().zip(0..count) {
        // SAFETY: each of `count` elements takes a byte and at most `LEN_MAX` of those that the caller vouches for.
        let value = match unsafe { u8::read(&mut p) } {
            Ok(0) => {
                is_end = Ok(true);
                break;
            }
            // SAFETY: as above.
            Ok(1) => unsafe { T::read(&mut p) },
            Ok(tag) => Err(Kind::Bool(tag)),
            Err(kind) => Err(kind),
        };
        match value {
            Ok(value) => place.write(value),
            Err(kind) => {
                is_end = Err(kind);
                break;
            }
        };
        done += 1;
    }
    // SAFETY: `done` places after the length were written, and they were spare capacity.
    unsafe { out.set_len(out.len() + done) };
    (p, done as u64, is_end)
}

/// Appends elements of a tagged list from `bytes`, as many as it surely has and `out` has room for: 0 near its end. Gives the number of
/// bytes read, the number of elements, and whether the list ended, or the fault of the next.
#[inline(always)]
pub(super) fn read_tagged_list<T: Bounded>(bytes: &[u8], out: &mut Vec<T>) -> (usize, u64, Result<bool, Kind>) {
    const { assert!(T::LEN_MAX < PART_MAX) };
    // SAFETY: they are so many bytes.
    let (p, done, is_end) = unsafe { read_tagged_into(bytes.as_ptr(), bytes.len(), u64::MAX, out) };
    (p.addr() - bytes.as_ptr().addr(), done, is_end)
}

/// Appends up to `n` elements of `bytes`, as many as it surely has: 0 near its end. Gives the number of bytes read, the number of
/// elements, and the fault of the next.
#[inline(always)]
pub(super) fn read_list<T: Bounded>(bytes: &[u8], n: u64, out: &mut Vec<T>) -> (usize, u64, Option<Kind>) {
    const { assert!(T::LEN_MAX <= PART_MAX && T::LEN_MIN > 0) };
    let count = n.min((bytes.len() / T::LEN_MAX) as u64) as usize;
    // SAFETY: `bytes` has `count` times `LEN_MAX` bytes.
    let (p, done, fault) = unsafe { read_into(bytes.as_ptr(), count, out) };
    (p.addr() - bytes.as_ptr().addr(), done as u64, fault)
}
