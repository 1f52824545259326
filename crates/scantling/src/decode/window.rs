//! The cursor and its window: another of the files that may contain `unsafe`, with `window/refill.rs` and `window/lists.rs`.
//!
//! ```text
//! main   |……………………… chunk k ………………………|                 whole input: the slice; nothing follows
//!                                    ^^^^^ fewer bytes than the next part may take
//! seam                              |tail|head|          a copy: the tail, and the start of the next chunk
//! main                                   |……… chunk k+1 ………|
//! tail                              |tail|0000|          near the end of the input or of a range: a copy with zeros after it
//! ```
//!
//! The hot part is a pointer and its limit. All else is [`Cold`], and only its functions differ between a slice and
//! chunks: one compiled decoder serves both. Cold functions take the cursor by value and return one, never a decoded value, so that
//! the cursor stays in registers around them (measured in `docs/design/decoding.md`).
//!
//! What every function of these three files keeps true, and every `SAFETY` cites:
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
mod lists;
mod refill;

use attempt::{Around, Position};
pub(super) use edge::Edge;
pub(super) use lists::{read_list, read_tagged_list};

use super::error::{Cause, Fail, Notes};
use super::{Limits, Source};
use crate::bounded::kind::FaultKind;
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
    broken: Option<FaultKind>,
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
    pub(super) fault: (FaultKind, u64),
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
            fault: (FaultKind::Trailing, 0),
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
    /// [`FaultKind::Short`] at its first byte, or its fault, at the byte that shows it.
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
    pub(super) fn fail_short(&mut self, short: FaultKind, offset: u64) -> Fail {
        self.note();
        let (fail, cursor) = self.cold.fail_short(self.at.cursor(), short, offset);
        self.at.set(cursor);
        fail
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
