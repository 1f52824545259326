//! Lists: as many elements as a window surely has, with one check, and across the borders of chunks.
//!
//! Rules are those of `window.rs`.
#![allow(unsafe_code)]

use super::super::error::Fail;
use super::refill::ask;
use super::{Cold, Cursor, Decoder, FAST, Of, Place, Run};
use crate::bounded::kind::FaultKind;
use crate::bounded::raw::{Bounded, PART_MAX};
use alloc::vec::Vec;

impl Decoder<'_, '_> {
    /// Up to `n` elements, from number `first` on, that are read without a check except of their number: as many as the window surely
    /// has, or as lie across the next borders, and no more than memory is left for; 0 near the end, or if no memory is left.
    #[inline(always)]
    pub(in crate::decode) fn read_many<T: Bounded>(
        &mut self,
        n: u64,
        first: u64,
        out: &mut Vec<T>,
    ) -> Result<u64, Fail> {
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
    pub(in crate::decode) fn read_tagged<T: Bounded>(
        &mut self,
        first: u64,
        out: &mut Vec<T>,
    ) -> Result<(u64, bool), Fail> {
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
}

impl Cold<'_> {
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
unsafe fn read_into<T: Bounded>(
    mut p: *const u8,
    count: usize,
    out: &mut Vec<T>,
) -> (*const u8, usize, Option<FaultKind>) {
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
) -> (*const u8, u64, Result<bool, FaultKind>) {
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
            Ok(tag) => Err(FaultKind::Bool(tag)),
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
pub(in crate::decode) fn read_tagged_list<T: Bounded>(
    bytes: &[u8],
    out: &mut Vec<T>,
) -> (usize, u64, Result<bool, FaultKind>) {
    const { assert!(T::LEN_MAX < PART_MAX) };
    // SAFETY: they are so many bytes.
    let (p, done, is_end) = unsafe { read_tagged_into(bytes.as_ptr(), bytes.len(), u64::MAX, out) };
    (p.addr() - bytes.as_ptr().addr(), done, is_end)
}

/// Appends up to `n` elements of `bytes`, as many as it surely has: 0 near its end. Gives the number of bytes read, the number of
/// elements, and the fault of the next.
#[inline(always)]
pub(in crate::decode) fn read_list<T: Bounded>(
    bytes: &[u8],
    n: u64,
    out: &mut Vec<T>,
) -> (usize, u64, Option<FaultKind>) {
    const { assert!(T::LEN_MAX <= PART_MAX && T::LEN_MIN > 0) };
    let count = n.min((bytes.len() / T::LEN_MAX) as u64) as usize;
    // SAFETY: `bytes` has `count` times `LEN_MAX` bytes.
    let (p, done, fault) = unsafe { read_into(bytes.as_ptr(), count, out) };
    (p.addr() - bytes.as_ptr().addr(), done as u64, fault)
}
