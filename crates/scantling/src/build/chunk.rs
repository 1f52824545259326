//! Memory for a [`Builder`]: chunks that never move their bytes, or a slice of the caller.
//!
//! ```text
//! builder   ptr ─────────────┐            end ─┐        put: one compare of end - ptr, then stores through ptr
//!                            v                 v
//! window    │ bytes written  │ room            │        the current part of the last chunk
//! cold      base: bytes before the window      chunks │ 4080 │ 32752 │ 32752 …   pieces: what is finished, in order
//! ```
//!
//! The cursor, two pointers, is passed **by value** to the cold path and back, so that it stays in registers where a loop of
//! puts is inlined. First the cold path notes how far the cursor came ([`Cold::enter`]); all its further work is
//! in terms of lengths, and safe to call. This file knows nothing of formats; it asks the sections of the chunked transformer
//! how much room they leave.
//!
//! One of the files that may contain `unsafe`. All proofs rest on these:
//!
//! - **B1** `Builder::cold` points to a `Cold` that outlives the builder and that no other code uses: a box of its own, or a local
//!   of [`in_slice`], after a lifetime that cannot leave it.
//! - **B2** `window <= ptr <= end <= window + room`. These `room` bytes lie in one allocation, are writable, and no other code uses
//!   them while the builder is borrowed. Those before `ptr` are initialised.
//!   `end` is `PART_MAX` or more below the last address.
//! - **B3** Memory of finished pieces is initialised, and stays where it is until the builder is cleared or dropped.
#![allow(unsafe_code)]

#[cfg(feature = "alloc")]
mod pieces;

use super::chunked::Sections;
#[cfg(feature = "std")]
use super::stream::Outlet;
use super::{BuildError, Limits};
use crate::bounded::raw::{Bounded, Fixed, PART_MAX};
use core::fmt;
use core::marker::PhantomData;
use core::mem::{ManuallyDrop, MaybeUninit};
use core::ptr::{self, NonNull};
#[cfg(feature = "alloc")]
use pieces::{Piece, PieceBytes, give_up};
#[cfg(feature = "alloc")]
use {
    super::ChunkSizes,
    super::splice::{SPLICE_MIN, SPLICE_MIN_AT_END, Shared},
    alloc::{boxed::Box, sync::Arc, vec::Vec},
    core::alloc::Layout,
};

/// The buffer for a slice's last bytes, before it is known whether they fit: a group, and what transformers put around it.
const SCRATCH: usize = 512;

/// Takes bytes, in chunks or into a slice; see the [module](super).
///
/// `'a` is the slice's lifetime; a builder with chunks of its own is `Builder<'static>`.
pub struct Builder<'a> {
    cursor: Cursor,
    cold: NonNull<Cold<'a>>,
    of: PhantomData<&'a mut [u8]>,
}

/// The remaining room, from the place of the next byte. Always by value: see above.
#[derive(Clone, Copy)]
struct Cursor {
    ptr: *mut u8,
    end: *mut u8,
}

impl Cursor {
    #[inline(always)]
    fn room(self) -> usize {
        // B2: `ptr <= end`.
        self.end as usize - self.ptr as usize
    }

    /// Whether there is no room for `len` bytes, at most `PART_MAX`: an add and a compare; a difference would take one more copy.
    #[inline(always)]
    fn lacks(self, len: usize) -> bool {
        // B2: `ptr <= end`, and the sum does not overflow.
        (self.ptr as usize).wrapping_add(len) > self.end as usize
    }
}

/// The number of the `len` bytes from the address `at` on that lie `PART_MAX` or more below the last address.
fn below_last(at: usize, len: usize) -> usize {
    len.min((usize::MAX - PART_MAX).saturating_sub(at))
}

// SAFETY: 1. The memory that the pointers lead to is the builder's alone (B1, B2). 2. All that `Cold` holds may go to another
//   thread: chunks are bytes, `Shared` is `Send` and `Sync`, and a sink is `Send`.
unsafe impl Send for Builder<'_> {}
// SAFETY: Nothing is changed through a shared reference, and a sink is not reached by one.
unsafe impl Sync for Builder<'_> {}

impl Drop for Builder<'_> {
    #[inline(always)]
    fn drop(&mut self) {
        drop_cold(self.cold);
    }
}

/// Frees the box of a builder that has chunks.
#[inline(never)]
fn drop_cold(cold: NonNull<Cold<'_>>) {
    // SAFETY: B1: it is there. Only `Builder::drop` calls this, once.
    #[cfg(feature = "alloc")]
    if matches!(unsafe { cold.as_ref() }.store, Store::Chunks(_)) {
        // SAFETY: A `Cold` with chunks was made by `Builder::with`, out of a box.
        drop(unsafe { Box::from_raw(cold.as_ptr()) });
    }
    #[cfg(not(feature = "alloc"))]
    let _ = cold;
}

impl fmt::Debug for Builder<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Builder").field("len", &self.len()).finish_non_exhaustive()
    }
}

#[cfg(feature = "alloc")]
impl Builder<'static> {
    /// An empty builder. One allocation of a few hundred bytes; the first chunk comes with the first byte.
    #[must_use]
    pub fn new() -> Self {
        Self::with(ChunkSizes::default(), Limits::default())
    }

    /// An empty builder with chunks and limits of other sizes.
    ///
    /// # Panics
    /// If a chunk is to be larger than [`ChunkSizes::MAX`].
    #[must_use]
    pub fn with(sizes: ChunkSizes, limits: Limits) -> Self {
        let largest = sizes.first.max(sizes.second).max(sizes.rest);
        assert!(largest <= ChunkSizes::MAX, "a chunk of {largest} bytes");
        let splice_min = [SPLICE_MIN, SPLICE_MIN_AT_END];
        let chunks = Chunks { sizes, all: Vec::new(), used: 0, pieces: Vec::new(), splice_min };
        let cold = Cold::new(Store::Chunks(chunks), limits);
        let cursor = Cursor { ptr: cold.window.as_ptr(), end: cold.window.as_ptr() };
        Self { cursor, cold: NonNull::from(Box::leak(Box::new(cold))), of: PhantomData }
    }
}

#[cfg(feature = "alloc")]
impl Default for Builder<'static> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> Builder<'a> {
    /// Appends a bounded group. One check for all of it, then stores.
    ///
    /// A group that may be longer than [`PART_MAX`](crate::bounded::PART_MAX) does not compile; use two groups, or a slice with
    /// [`put_all`](Self::put_all).
    #[inline(always)]
    pub fn put<T: Bounded>(&mut self, group: &T) {
        const { assert!(T::LEN_MAX <= PART_MAX, "a group must not take more than PART_MAX bytes") };
        if self.cursor.lacks(T::LEN_MAX) {
            self.cursor = roll(self.cold, self.cursor, T::LEN_MAX);
        }
        // A copy of the pointer, whose address may be taken without the builder's being taken.
        let mut ptr = self.cursor.ptr;
        // SAFETY: 1. There are at least `LEN_MAX` bytes of room, seen above or given by `roll`, and they are writable (B2).
        //   2. `write` takes no more and initialises all that it moves over, so B2 holds after it.
        unsafe { group.write(&mut ptr) };
        self.cursor.ptr = ptr;
    }

    /// Appends values in order, none of them split. If all have one length, one check for as many as the chunk has
    /// room for, and a `memcpy` if they have the same bytes in memory ([`Bounded::IS_PLAIN`]); otherwise one check each.
    #[inline(always)]
    pub fn put_all<T: Bounded>(&mut self, values: &[T]) {
        const { assert!(T::LEN_MAX <= PART_MAX, "a group must not take more than PART_MAX bytes") };
        if T::LEN_MIN < T::LEN_MAX || T::LEN_MAX == 0 {
            // At the end of a chunk only few would surely fit, and then ever fewer.
            return self.local(|b| values.iter().for_each(|value| b.put(value)));
        }
        if T::IS_PLAIN {
            // SAFETY: Plain values have no padding, so all bytes of the slice are initialised (`Bounded`, 4).
            let bytes = unsafe { core::slice::from_raw_parts(values.as_ptr().cast(), size_of_val(values)) };
            return self.copy(bytes, T::LEN_MAX);
        }
        let mut rest = values;
        while !rest.is_empty() {
            if self.cursor.room() < T::LEN_MAX {
                self.cursor = roll(self.cold, self.cursor, T::LEN_MAX);
            }
            let (now, later) = rest.split_at(rest.len().min(self.cursor.room() / T::LEN_MAX));
            let mut ptr = self.cursor.ptr;
            for value in now {
                // SAFETY: 1. There is room for as many values of `LEN_MAX` bytes, writable (B2), and each `write` takes at most
                //   `LEN_MAX`. 2. All that is moved over is initialised, so B2 holds after the loop.
                unsafe { value.write(&mut ptr) };
            }
            self.cursor.ptr = ptr;
            rest = later;
        }
    }

    /// Appends `n` values of one length: `f` of 0, of 1 and so on. One check for as many as the chunk surely has room for, so that the
    /// compiler can put several into one vector; in a loop of [`put`](Self::put) each has a check of its own.
    ///
    /// ```
    /// use scantling::bounded::Be;
    /// use scantling::build::Builder;
    ///
    /// let mut b = Builder::new();
    /// b.put_from_fn(3, |i| Be::new(256 + i as u16));
    /// assert_eq!(b.finish()?.to_vec(), [1, 0, 1, 1, 1, 2]);
    /// # Ok::<(), scantling::build::BuildError>(())
    /// ```
    #[inline(always)]
    pub fn put_from_fn<T: Bounded>(&mut self, n: usize, mut f: impl FnMut(usize) -> T) {
        const { assert!(T::LEN_MAX <= PART_MAX, "a group must not take more than PART_MAX bytes") };
        if T::LEN_MIN < T::LEN_MAX || T::LEN_MAX == 0 {
            // As in `put_all`.
            return self.local(|b| (0..n).for_each(|i| b.put(&f(i))));
        }
        let mut done = 0;
        while done < n {
            if self.cursor.room() < T::LEN_MAX {
                self.cursor = roll(self.cold, self.cursor, T::LEN_MAX);
            }
            let count = (n - done).min(self.cursor.room() / T::LEN_MAX);
            let mut ptr = self.cursor.ptr;
            for i in done..done + count {
                // SAFETY: 1. There is room for `count` values of `LEN_MAX` bytes, writable (B2), and each `write` takes at most `LEN_MAX`.
                //   2. All that is moved over is initialised, so B2 holds after the loop.
                unsafe { f(i).write(&mut ptr) };
            }
            self.cursor.ptr = ptr;
            done += count;
        }
    }

    /// Appends a copy of bytes. One check and a `memcpy` if the chunk has room; otherwise they are split.
    #[inline(always)]
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.copy(bytes, 1);
    }

    /// Appends a copy of bytes, split between values of `whole` bytes if at all.
    #[inline(always)]
    fn copy(&mut self, bytes: &[u8], whole: usize) {
        if bytes.len() > self.cursor.room() {
            self.cursor = copy_slowly(self.cold, self.cursor, bytes, whole);
            return;
        }
        // SAFETY: 1. There is room, seen above (B2). 2. `bytes` is borrowed, the room is ours alone, so they do not overlap.
        //   3. What is moved over is initialised, and in the same allocation.
        unsafe {
            ptr::copy_nonoverlapping(bytes.as_ptr(), self.cursor.ptr, bytes.len());
            self.cursor.ptr = self.cursor.ptr.add(bytes.len());
        }
    }

    /// Takes room for a value that is known later, and gives its place. The room holds zeros until [`fill`](Self::fill).
    ///
    /// Costs as much as `put`, and one access to the cold part for the offset.
    #[inline]
    pub fn placeholder<T: Fixed>(&mut self) -> Placeholder<T> {
        const { assert!(T::LEN_MAX <= PART_MAX, "a group must not take more than PART_MAX bytes") };
        self.slow(|cold| {
            if cold.available() < T::LEN_MAX {
                cold.grow(T::LEN_MAX);
            }
            let at = cold.len();
            cold.append(&[0; PART_MAX][..T::LEN_MAX]);
            #[cfg(feature = "std")]
            if T::LEN_MAX > 0 {
                cold.hold(at);
            }
            Placeholder { at, of: PhantomData }
        })
    }

    /// Puts a value into the room that was taken for it, wherever that is by now. O(log pieces); usually only the last piece is examined.
    ///
    /// # Panics
    /// If this builder has no such room: the placeholder belongs to another builder, or the builder has been cleared.
    pub fn fill<T: Fixed>(&mut self, placeholder: Placeholder<T>, value: T) {
        const { assert!(T::LEN_MAX <= PART_MAX, "a group must not take more than PART_MAX bytes") };
        let mut bytes = [0; PART_MAX];
        let mut end = bytes.as_mut_ptr();
        // SAFETY: `bytes` has `PART_MAX` bytes, and `LEN_MAX` is no more by the assertion.
        unsafe { value.write(&mut end) };
        let is_there = self.slow(|cold| {
            #[cfg(feature = "std")]
            cold.let_go(placeholder.at);
            cold.patch(placeholder.at, &bytes[..T::LEN_MAX])
        });
        assert!(is_there, "the placeholder belongs to another builder");
    }

    /// The number of bytes appended so far; 0 once a limit is exceeded.
    #[must_use]
    pub fn len(&self) -> u64 {
        let cold = self.cold();
        if cold.fault.is_some() { 0 } else { cold.base + self.filled() as u64 }
    }

    /// Whether no byte was appended.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Runs `f` with the cursor in a local of its own, and takes it back afterwards.
    ///
    /// For functions that are not inlined and get the builder by reference: there the compiler keeps the cursor in memory, which
    /// makes a loop of puts take up to twice its time. Costs two loads before and two stores after.
    #[inline(always)]
    pub fn local<R>(&mut self, f: impl FnOnce(&mut Self) -> R) -> R {
        /// Moves the builder back, even if `f` panics.
        struct Back<'b, 'a> {
            local: ManuallyDrop<Builder<'a>>,
            to: &'b mut Builder<'a>,
        }
        impl Drop for Back<'_, '_> {
            #[inline(always)]
            fn drop(&mut self) {
                // SAFETY: 1. What `to` holds was moved out below, so it is written over and not dropped. 2. `local` is not
                //   used again, so there is one builder as before.
                unsafe { ptr::write(self.to, ManuallyDrop::take(&mut self.local)) };
            }
        }
        // SAFETY: The builder is moved out of `self`. No code sees `self` until `Back` has moved one in again: it is borrowed
        //   for as long.
        let local = ManuallyDrop::new(unsafe { ptr::read(self) });
        let mut back = Back { local, to: self };
        f(&mut back.local)
    }

    /// Runs the cold path: `f` sees all bytes, and may change the place of the next ones.
    #[inline(always)]
    pub(super) fn slow<R>(&mut self, f: impl FnOnce(&mut Cold<'a>) -> R) -> R {
        let filled = self.filled();
        // SAFETY: B1; the builder is borrowed mutably.
        let cold = unsafe { self.cold.as_mut() };
        (cold.filled, cold.is_cleared) = (filled, false);
        let result = f(cold);
        self.cursor = cold.leave();
        result
    }

    /// Lets the cold path check the appended bytes, which changes nothing unless it finds a fault.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(super) fn check(&mut self) -> Result<(), BuildError> {
        let filled = self.filled();
        // SAFETY: B1; the builder is borrowed mutably.
        let cold = unsafe { self.cold.as_mut() };
        cold.filled = filled;
        cold.check().inspect_err(|_| {
            cold.is_cleared = false;
            self.cursor = cold.leave();
        })
    }

    /// Removes all bytes, and the fault if there was one. Chunks are kept, so that the next run of a recipe of the same size
    /// allocates nothing; placeholders are void. A load and a store if all bytes were in the first chunk, otherwise O(pieces).
    #[cfg(feature = "alloc")]
    #[inline]
    pub fn clear(&mut self) {
        let cold = self.cold();
        if cold.is_cleared {
            // B2: the window has been the same since, and where it ends.
            self.cursor.ptr = cold.window.as_ptr();
        } else {
            self.clear_slowly();
        }
    }

    #[cfg(feature = "alloc")]
    #[cold]
    #[inline(never)]
    fn clear_slowly(&mut self) {
        self.slow(|cold| cold.clear());
    }

    /// Everything besides the cursor. `filled` is that of the last visit.
    #[inline(always)]
    pub(super) fn cold(&self) -> &Cold<'a> {
        // SAFETY: B1; the builder is borrowed.
        unsafe { self.cold.as_ref() }
    }

    /// The number of bytes that fit without a visit to the cold path.
    #[cfg(feature = "alloc")]
    #[inline(always)]
    pub(super) fn room(&self) -> usize {
        self.cursor.room()
    }

    /// The number of bytes in the window.
    #[inline(always)]
    fn filled(&self) -> usize {
        self.cursor.ptr as usize - self.cold().window.as_ptr() as usize
    }
}

/// Makes room for `need` bytes.
#[cold]
#[inline(never)]
fn roll(mut cold: NonNull<Cold<'_>>, cursor: Cursor, need: usize) -> Cursor {
    // SAFETY: B1; the caller has borrowed the builder mutably.
    let cold = unsafe { cold.as_mut() };
    cold.enter(cursor);
    cold.grow(need);
    cold.leave()
}

/// Appends bytes that the window has no room for.
#[cold]
#[inline(never)]
fn copy_slowly(mut cold: NonNull<Cold<'_>>, cursor: Cursor, bytes: &[u8], whole: usize) -> Cursor {
    // SAFETY: B1; the caller has borrowed the builder mutably.
    let cold = unsafe { cold.as_mut() };
    cold.enter(cursor);
    cold.copy(bytes, whole);
    cold.leave()
}

/// Room for a `T` that is filled in later; from [`Builder::placeholder`].
#[derive(Debug)]
#[must_use = "the room holds zeros until it is filled"]
pub struct Placeholder<T> {
    /// The number of bytes before it.
    at: u64,
    of: PhantomData<fn(T)>,
}

impl<T> Placeholder<T> {
    /// The number of bytes before the room.
    #[must_use]
    pub fn offset(&self) -> u64 {
        self.at
    }
}

/// All of a builder except its cursor.
pub(super) struct Cold<'a> {
    store: Store,
    /// The part of memory that is being written.
    window: NonNull<u8>,
    /// The number of bytes written to it when the cold path was last entered.
    filled: usize,
    /// Its number of bytes.
    room: usize,
    /// The number of bytes before it.
    base: u64,
    /// Whether nothing but the cursor has changed since the builder was cleared.
    is_cleared: bool,
    pub(super) sections: Sections,
    pub(super) limits: Limits,
    pub(super) depth: u32,
    pub(super) fault: Option<BuildError>,
    /// The sink that chunks are handed to, if there is one.
    #[cfg(feature = "std")]
    pub(super) outlet: Option<Box<Outlet<'a>>>,
    of: PhantomData<&'a mut [u8]>,
}

enum Store {
    #[cfg(feature = "alloc")]
    Chunks(Chunks),
    Slice(Slice),
}

/// A slice of the caller, and a scratch for bytes that may not fit.
struct Slice {
    out: NonNull<u8>,
    len: usize,
    scratch: NonNull<u8>,
    /// Whether the window is the scratch; otherwise it is the slice.
    is_in_scratch: bool,
}

impl Cold<'_> {
    fn new(store: Store, limits: Limits) -> Self {
        let (sections, fault) = (Sections::default(), None);
        let window = NonNull::dangling();
        Self {
            store,
            window,
            filled: 0,
            room: 0,
            base: 0,
            is_cleared: false,
            sections,
            limits,
            depth: 0,
            fault,
            #[cfg(feature = "std")]
            outlet: None,
            of: PhantomData,
        }
    }

    /// Notes how far the cursor came.
    #[inline(always)]
    fn enter(&mut self, cursor: Cursor) {
        self.is_cleared = false;
        self.filled = cursor.ptr as usize - self.window.as_ptr() as usize;
    }

    /// The cursor for the rest of the window.
    fn leave(&self) -> Cursor {
        // SAFETY: `filled <= room`, which is kept by all below; `room` bytes are in one allocation (B2).
        let ptr = unsafe { self.window.as_ptr().add(self.filled) };
        // SAFETY: `available` is at most `room - filled`.
        let end = unsafe { ptr.add(self.available()) };
        // A slice that ends there has less room (`in_slice`); no allocator and no stack has memory there.
        assert!(end as usize <= usize::MAX - PART_MAX, "memory must not end at the last address");
        Cursor { ptr, end }
    }

    /// Bytes appended.
    pub(super) fn len(&self) -> u64 {
        self.base + self.filled as u64
    }

    /// Bytes that may be appended without `grow`.
    pub(super) fn available(&self) -> usize {
        let room = self.room - self.filled;
        if self.sections.is_empty() { room } else { room.saturating_sub(self.trailers()).min(self.budget()) }
    }

    /// Room for `need` bytes in the window, whatever sections say.
    pub(super) fn reserve(&mut self, need: usize) {
        if self.room - self.filled < need {
            self.advance(need);
        }
    }

    /// Appends bytes for which there is room.
    pub(super) fn append(&mut self, bytes: &[u8]) {
        assert!(bytes.len() <= self.room - self.filled);
        // SAFETY: 1. There is room (the assertion), writable (B2). 2. `bytes` is borrowed and the room is ours alone.
        unsafe { ptr::copy_nonoverlapping(bytes.as_ptr(), self.window.as_ptr().add(self.filled), bytes.len()) };
        self.filled += bytes.len();
    }

    /// Takes back the last `count` bytes: a section's header with nothing after it.
    pub(super) fn rewind(&mut self, count: usize) {
        match self.filled.checked_sub(count) {
            Some(filled) => self.filled = filled,
            None => {
                // In a slice a header may have left the scratch already. The next bytes overwrite it.
                self.base -= (count - self.filled) as u64;
                self.filled = 0;
            }
        }
    }

    /// Overwrites bytes; false if there are no such bytes in one piece.
    pub(super) fn patch(&mut self, at: u64, bytes: &[u8]) -> bool {
        if self.fault.is_some() {
            return true; // Nothing is kept.
        }
        let end = at.saturating_add(bytes.len() as u64);
        let (to, bytes) = if at >= self.base {
            if end > self.len() {
                return false;
            }
            // SAFETY: `at - base <= filled` (the line above), so it is in the window.
            (unsafe { self.window.as_ptr().add((at - self.base) as usize) }, bytes)
        } else if end > self.base {
            return false;
        } else {
            match &self.store {
                #[cfg(feature = "alloc")]
                Store::Chunks(chunks) => match chunks.place(at, end) {
                    Some(place) => (place, bytes),
                    None => return false,
                },
                Store::Slice(slice) => {
                    match usize::try_from(at).ok().and_then(|at| Some((at, slice.len.checked_sub(at)?))) {
                        // SAFETY: `at <= len`.
                        Some((at, left)) => (unsafe { slice.out.as_ptr().add(at) }, &bytes[..bytes.len().min(left)]),
                        None => return true, // It did not fit.
                    }
                }
            }
        };
        // SAFETY: 1. `to` has as many initialised bytes after it: in the window up to `filled`; in a chunk within one finished
        //   piece (`place`); in the slice up to its end. 2. `bytes` does not overlap them: those are ours alone (B2, B3).
        unsafe { ptr::copy_nonoverlapping(bytes.as_ptr(), to, bytes.len()) };
        true
    }

    /// Moves to a window with room for `need` bytes.
    pub(super) fn advance(&mut self, need: usize) {
        match &mut self.store {
            #[cfg(feature = "alloc")]
            Store::Chunks(chunks) if chunks.is_small() => {
                // The first chunk, to which nothing refers yet: all of it moves, once.
                let small = &chunks.all[0];
                let start = self.window.as_ptr() as usize - small.ptr.as_ptr() as usize;
                let held = start + self.filled;
                let large = Chunk::new(chunks.sizes.second.max(held + need));
                // SAFETY: 1. `held` bytes of the small chunk are initialised (B2, B3), and the large one has as many.
                //   2. They are two allocations.
                unsafe { ptr::copy_nonoverlapping(small.ptr.as_ptr(), large.ptr.as_ptr(), held) };
                self.room = large.len - start;
                // SAFETY: `start <= held`, which is less than the large one's length.
                self.window = unsafe { large.ptr.add(start) };
                chunks.all[0] = large;
            }
            #[cfg(feature = "alloc")]
            Store::Chunks(_) => {
                self.end_piece();
                let Store::Chunks(chunks) = &mut self.store else { unreachable!() };
                let len = chunks.next_len(need);
                self.window = chunks.take(len);
                self.room = len;
            }
            Store::Slice(slice) => {
                assert!(need <= SCRATCH);
                if slice.is_in_scratch {
                    let left = usize::try_from(self.base).map_or(0, |base| slice.len.saturating_sub(base));
                    let fit = left.min(self.filled);
                    if fit > 0 {
                        // SAFETY: 1. `base + fit <= len`, so the target is in the slice; `base` fits since `left` is not 0.
                        //   2. `fit <= filled` bytes of the scratch are initialised (B2). 3. The slice is not the scratch.
                        unsafe {
                            let to = slice.out.as_ptr().add(self.base as usize);
                            ptr::copy_nonoverlapping(slice.scratch.as_ptr(), to, fit);
                        }
                    }
                }
                slice.is_in_scratch = true;
                self.window = slice.scratch;
                self.room = SCRATCH;
                self.base += self.filled as u64;
                self.filled = 0;
            }
        }
    }

    /// Whether the next window is another chunk, so that open sections end with this one.
    pub(super) fn is_boundary(&self) -> bool {
        match &self.store {
            #[cfg(feature = "alloc")]
            Store::Chunks(chunks) => !chunks.is_small(),
            Store::Slice(_) => false,
        }
    }

    /// The room of the second chunk, if it does not exist yet and no section ends with its chunk; otherwise 0.
    pub(super) fn first_room(&self) -> usize {
        match &self.store {
            #[cfg(feature = "alloc")]
            Store::Chunks(chunks) if self.sections.is_empty() && chunks.is_small() => {
                let start = self.window.as_ptr() as usize - chunks.all[0].ptr.as_ptr() as usize;
                chunks.sizes.second - (start + self.filled)
            }
            #[cfg(feature = "alloc")]
            Store::Chunks(chunks) if self.sections.is_empty() && chunks.used == 0 => chunks.sizes.second,
            _ => 0,
        }
    }

    /// Clears: nothing is written, and all memory is free.
    pub(super) fn forget(&mut self) {
        self.filled = 0;
        self.sections.clear();
        match &mut self.store {
            #[cfg(feature = "alloc")]
            Store::Chunks(chunks) => {
                give_up(chunks.pieces.drain(..));
                chunks.used = 0;
                self.window = NonNull::dangling();
                self.room = 0;
                self.base = 0;
                #[cfg(feature = "std")]
                if let Some(outlet) = &self.outlet {
                    self.base = outlet.handed();
                    self.forget_slots();
                }
            }
            Store::Slice(slice) => {
                slice.is_in_scratch = true;
                self.window = slice.scratch;
                self.room = SCRATCH;
                // After any slice, so that nothing is copied into this one.
                self.base = u64::MAX / 2;
            }
        }
    }
}

/// Runs `f` with a builder that writes into a slice; gives the number of bytes in all.
///
/// # Panics
/// If `f` replaces the builder that it gets by another one.
pub(super) fn in_slice(out: &mut [u8], limits: Limits, f: impl FnOnce(&mut Builder<'_>)) -> Result<usize, BuildError> {
    let mut scratch = [MaybeUninit::<u8>::uninit(); SCRATCH];
    let scratch = NonNull::from(&mut scratch).cast();
    let (len, out) = (out.len(), NonNull::from(out).cast::<u8>());
    let mut cold = Cold::new(Store::Slice(Slice { out, len, scratch, is_in_scratch: false }), limits);
    // The bytes left out are written through the scratch.
    (cold.window, cold.room) = (out, below_last(out.as_ptr() as usize, len));
    let cursor = cold.leave();
    let ours = NonNull::from(&mut cold);
    // B1: the lifetime is whatever `f` is called with, and `f` takes any, so nothing that outlives the call can hold it.
    let mut builder = Builder { cursor, cold: ours, of: PhantomData };
    f(&mut builder);
    assert!(builder.cold == ours, "the builder was replaced by another one");
    builder.slow(|cold| {
        cold.check()?;
        cold.advance(0);
        match usize::try_from(cold.base) {
            Ok(needed) if needed <= len => Ok(needed),
            _ => Err(BuildError::Buffer { needed: cold.base }),
        }
    })
}

/// Chunks of a builder, and their finished pieces.
#[cfg(feature = "alloc")]
struct Chunks {
    sizes: ChunkSizes,
    /// The first `used` hold bytes, the last of them with the window; the others are spare.
    all: Vec<Chunk>,
    used: usize,
    pieces: Vec<Piece>,
    splice_min: [usize; 2],
}

#[cfg(feature = "alloc")]
impl Chunks {
    /// A spare chunk of at least `len` bytes, or a new one.
    fn take(&mut self, len: usize) -> NonNull<u8> {
        let spare = (self.used..self.all.len()).find(|&i| self.all[i].len >= len).unwrap_or_else(|| {
            self.all.push(Chunk::new(len));
            self.all.len() - 1
        });
        self.all.swap(self.used, spare);
        self.used += 1;
        self.all[self.used - 1].ptr
    }

    /// Where the bytes `at..end` of the whole are, if one piece of a chunk holds them.
    fn place(&self, at: u64, end: u64) -> Option<*mut u8> {
        let number = self.pieces.partition_point(|piece| piece.at <= at).checked_sub(1)?;
        let piece = &self.pieces[number];
        match piece.bytes {
            PieceBytes::Chunk { chunk, start, len } if end - piece.at <= len as u64 => {
                // SAFETY: `start + len` is at most the chunk's length, and the offset in the piece is at most `len`.
                Some(unsafe { self.all[chunk].ptr.as_ptr().add(start + (at - piece.at) as usize) })
            }
            _ => None,
        }
    }
}

#[cfg(feature = "alloc")]
impl Cold<'_> {
    /// The content of the window becomes a piece; the rest of its room is the window.
    fn end_piece(&mut self) {
        let Store::Chunks(chunks) = &mut self.store else { return };
        if self.filled == 0 {
            return;
        }
        let chunk = chunks.used - 1;
        let start = self.window.as_ptr() as usize - chunks.all[chunk].ptr.as_ptr() as usize;
        chunks.pieces.push(Piece { at: self.base, bytes: PieceBytes::Chunk { chunk, start, len: self.filled } });
        // SAFETY: `filled <= room`.
        self.window = unsafe { self.window.add(self.filled) };
        self.room -= self.filled;
        self.base += self.filled as u64;
        self.filled = 0;
    }

    /// Appends shared bytes in place, without a copy; false in a slice, where they must be copied.
    pub(super) fn push(&mut self, shared: &Shared) -> bool {
        self.end_piece();
        let Store::Chunks(chunks) = &mut self.store else { return false };
        chunks.pieces.push(Piece { at: self.base, bytes: PieceBytes::Shared(shared.clone()) });
        self.base += shared.len() as u64;
        true
    }

    /// Clears: nothing is written; chunks are kept, and the first is ready for the next byte.
    pub(super) fn clear(&mut self) {
        self.forget();
        (self.depth, self.fault) = (0, None);
        if let Store::Chunks(chunks) = &mut self.store
            && let Some(first) = chunks.all.first()
        {
            (self.window, self.room) = (first.ptr, first.len.min(chunks.sizes.second));
            chunks.used = 1;
            self.is_cleared = true;
        }
    }

    /// All bytes written, in order: none of the parts is empty.
    pub(super) fn parts(&self) -> impl Iterator<Item = &[u8]> + Clone {
        (0..).map_while(|number| self.part(number))
    }

    /// One of them.
    fn part(&self, number: usize) -> Option<&[u8]> {
        let Store::Chunks(Chunks { all, pieces, .. }) = &self.store else { return None };
        let (start, len) = match pieces.get(number).map(|piece| &piece.bytes) {
            Some(PieceBytes::Shared(shared)) => return Some(shared),
            Some(PieceBytes::Chunk { chunk, start, len }) => (all[*chunk].ptr.as_ptr().wrapping_add(*start), *len),
            None if number == pieces.len() && self.filled > 0 => (self.window.as_ptr(), self.filled),
            None => return None,
        };
        // SAFETY: They are a finished piece, whose `len` bytes from `start` on `end_piece` saw to be initialised, and which stay (B3); or
        //   what is written of the window (B2). Nothing of either is written while the builder is borrowed.
        Some(unsafe { core::slice::from_raw_parts(start, len) })
    }

    /// Takes all bytes out, in parts that own their memory; empty chunks are kept.
    pub(super) fn take(&mut self) -> impl ExactSizeIterator<Item = Shared> + use<> {
        self.end_piece();
        let (mut taken, mut pieces) = (Vec::new(), Vec::new());
        if let Store::Chunks(chunks) = &mut self.store {
            pieces = core::mem::take(&mut chunks.pieces);
            // Pieces of a chunk lie in it in order.
            let mut ends = alloc::vec![0; chunks.used];
            for piece in &pieces {
                if let PieceBytes::Chunk { chunk, start, len } = piece.bytes {
                    ends[chunk] = start + len;
                }
            }
            for (chunk, end) in chunks.all.drain(..chunks.used).zip(ends) {
                // SAFETY: A window begins where its chunk does, and is moved by `end_piece` alone, over initialised bytes: so those up to the
                //   end of the last piece are.
                taken.push(Arc::new(unsafe { chunk.into_vec(end) }));
            }
        }
        self.clear();
        pieces.into_iter().map(move |piece| match piece.bytes {
            PieceBytes::Chunk { chunk, start, len } => Shared::part(Arc::clone(&taken[chunk]), start, len),
            PieceBytes::Shared(shared) => shared,
        })
    }
}

/// Memory of a chunk: its bytes never move.
#[cfg(feature = "alloc")]
struct Chunk {
    ptr: NonNull<u8>,
    len: usize,
}

#[cfg(feature = "alloc")]
impl Chunk {
    /// At least one byte, not initialised.
    fn new(len: usize) -> Self {
        let len = len.max(1);
        let Ok(layout) = Layout::array::<u8>(len) else { unreachable!("sizes are checked where they are set") };
        // SAFETY: The layout is not empty.
        let ptr = unsafe { alloc::alloc::alloc(layout) };
        match NonNull::new(ptr) {
            Some(ptr) => Self { ptr, len },
            None => alloc::alloc::handle_alloc_error(layout),
        }
    }
}

#[cfg(feature = "alloc")]
impl Chunk {
    /// The memory, of which the first `len` bytes are its content.
    ///
    /// # Safety
    ///
    /// The first `len` bytes are there, and initialised.
    unsafe fn into_vec(self, len: usize) -> Vec<u8> {
        let chunk = ManuallyDrop::new(self);
        // SAFETY: 1. `new` allocated `chunk.len` bytes by the layout that a `Vec` of such a capacity has, and nothing frees them now. 2. The
        //   caller vouches for the first `len`.
        unsafe { Vec::from_raw_parts(chunk.ptr.as_ptr(), len, chunk.len) }
    }
}

#[cfg(feature = "alloc")]
impl Drop for Chunk {
    fn drop(&mut self) {
        // SAFETY: `new` allocated it with this layout, which was valid then.
        unsafe { alloc::alloc::dealloc(self.ptr.as_ptr(), Layout::from_size_align_unchecked(self.len, 1)) };
    }
}

/// Room of a chunk is room of a `BufMut`.
///
/// SAFETY: 1. `chunk_mut` gives bytes that stay the same room until `advance_mut` or another method that takes the builder
///   mutably. 2. `advance_mut` moves only over what its caller has initialised, and panics where there is no such room.
#[cfg(feature = "bytes")]
unsafe impl bytes::BufMut for Builder<'_> {
    fn remaining_mut(&self) -> usize {
        usize::MAX - usize::try_from(self.len()).unwrap_or(usize::MAX)
    }

    unsafe fn advance_mut(&mut self, count: usize) {
        assert!(count <= self.cursor.room(), "{count} bytes are more than `chunk_mut` gave");
        // SAFETY: There is as much room (the assertion), and the caller has initialised it.
        self.cursor.ptr = unsafe { self.cursor.ptr.add(count) };
    }

    #[inline]
    fn chunk_mut(&mut self) -> &mut bytes::buf::UninitSlice {
        if self.cursor.room() == 0 {
            self.cursor = roll(self.cold, self.cursor, 1);
        }
        // SAFETY: The room is writable and ours alone (B2), as long as the builder is borrowed.
        unsafe { bytes::buf::UninitSlice::from_raw_parts_mut(self.cursor.ptr, self.cursor.room()) }
    }

    #[inline(always)]
    fn put_slice(&mut self, bytes: &[u8]) {
        self.bytes(bytes);
    }

    #[inline(always)]
    fn put_u8(&mut self, byte: u8) {
        self.bytes(&[byte]);
    }

    #[inline(always)]
    fn put_i8(&mut self, byte: i8) {
        self.bytes(&byte.to_le_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::{Cursor, PART_MAX, below_last};

    #[test]
    fn a_compare_by_a_sum_is_one_by_a_difference() {
        let top = usize::MAX - PART_MAX;
        for (at, len) in [(1, 0), (1, 64), (4096, 127), (top - 4, 4), (top - 4, 64), (top, 9), (usize::MAX - 3, 3)] {
            let room = below_last(at, len);
            assert_eq!(room, (at..at.saturating_add(len)).filter(|&byte| byte < top).count());
            if at <= top {
                let ptr = core::ptr::without_provenance_mut(at);
                let cursor = Cursor { ptr, end: core::ptr::without_provenance_mut(at + room) };
                for need in 0..=PART_MAX {
                    assert_eq!(cursor.lacks(need), cursor.room() < need, "{need} of {room} at {at:#x}");
                }
            }
        }
    }
}
