//! Where a frame goes: a slice or a `Vec`, by claims.
//!
//! A *claim* is room for bytes whose size is known before they are written: one capacity check each, for a block, for
//! an index of ends, for all elements of a list of inline values or records. Ends are patched into the claim of the
//! block once the payload is written. A slice's claims are array references split off its front, so a patch is one store
//! without a check. When a slice is too short, claims give nothing and the position counts on with a mark in its top bit,
//! so that one compare at the end detects it and the error says how long the frame would have been. A slice too short even
//! for a frame's start is marked from there, and the start goes to the stack. A `Vec` grows; its claims are positions.

use crate::limits::FRAME_MAX;
use crate::value::inline::Stored;
use crate::value::short::short;
use crate::written::{SHORT, Written, wrong_count};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;

/// Takes the bytes of one frame, in order.
pub trait Sink: Sized {
    /// Room for `N` bytes that may be patched until the frame ends.
    type Claim<const N: usize>;
    /// Room for the ends of a list's elements, filled in order.
    type Ends;
    /// Room for values of `N` bytes each.
    type Room<const N: usize>;

    /// Bytes taken so far.
    fn position(&self) -> usize;

    /// Takes `N` bytes, all of which `fill` or a later patch writes. One capacity check.
    fn claim<const N: usize>(&mut self, fill: impl FnOnce(&mut [u8; N])) -> Self::Claim<N>;

    /// Writes over `M` bytes at `AT` of a claim.
    fn patch<const AT: usize, const M: usize, const N: usize>(&mut self, claim: &mut Self::Claim<N>, bytes: [u8; M]);

    /// Sets bits of the byte at `AT` of a claim.
    fn set<const AT: usize, const N: usize>(&mut self, claim: &mut Self::Claim<N>, mask: u8);

    /// Takes the index of a list of `count` elements: the count, which is written, and four bytes for each end. One
    /// capacity check.
    fn index(&mut self, count: usize) -> Self::Ends;

    /// Writes the next end.
    fn push_end(&mut self, ends: &mut Self::Ends, end: u32);

    /// Takes a payload. One capacity check.
    fn bytes(&mut self, payload: &[u8]);

    /// Takes the first `len` of at most `N` bytes that `fill` writes. One capacity check, no branch on `len` where there
    /// is room for all.
    fn flat<const N: usize>(&mut self, fill: impl FnOnce(&mut [u8; N]), len: usize);

    /// Takes `prefix`, which is written, and `count` values of `N` bytes each. One capacity check for all of it.
    fn room<const P: usize, const N: usize>(&mut self, prefix: [u8; P], count: usize) -> Self::Room<N>;

    /// The end of the room taken by `room`.
    fn end_of_room<const N: usize>(&self, room: &Self::Room<N>) -> usize;

    /// Writes the values that room was taken for, before anything else is taken.
    ///
    /// # Panics
    /// If `items` ends before all of it is filled.
    fn fill<const N: usize, T: Stored<N>>(&mut self, room: Self::Room<N>, items: impl Iterator<Item = T>);

    /// Completes the frame, whose faults are given: 0 if there are none. If it has a fault or is too long, nothing
    /// of it remains in a `Vec`.
    fn finish(&mut self, frame_len: Self::Claim<6>, faults: usize) -> Written;
}

/// Writes into a slice, from its start. Bytes after the frame may be overwritten with zeros.
#[derive(Debug)]
pub struct SliceSink<'b> {
    // Words only: a bool makes the compiler move the struct through memory, in two widths (+5 ns per frame).
    pub(crate) rest: &'b mut [u8],
    /// Bytes taken; with [`SHORT`] once there was no room.
    pub(crate) position: usize,
}

impl<'b> SliceSink<'b> {
    /// Splits `len` bytes off the front; `None`, now and from here on, if there are fewer.
    #[inline(always)]
    fn take(&mut self, len: usize) -> Option<&'b mut [u8]> {
        match core::mem::take(&mut self.rest).split_at_mut_checked(len) {
            Some((front, rest)) => {
                self.position += len;
                self.rest = rest;
                Some(front)
            }
            None => {
                self.overrun(len);
                None
            }
        }
    }

    /// Counts on without writing.
    #[inline(always)]
    fn overrun(&mut self, len: usize) {
        self.position = ran_on(self.position, len);
    }

    /// Advances past `len` bytes, which are there.
    #[inline(always)]
    fn skip(&mut self, len: usize) {
        self.position += len;
        self.rest = core::mem::take(&mut self.rest).get_mut(len..).unwrap_or_default();
    }
}

impl<'b> Sink for SliceSink<'b> {
    type Claim<const N: usize> = Option<&'b mut [u8; N]>;
    type Ends = core::slice::IterMut<'b, [u8; 4]>;
    type Room<const N: usize> = Option<&'b mut [[u8; N]]>;

    #[inline(always)]
    fn position(&self) -> usize {
        self.position
    }

    #[inline(always)]
    fn claim<const N: usize>(&mut self, fill: impl FnOnce(&mut [u8; N])) -> Option<&'b mut [u8; N]> {
        match core::mem::take(&mut self.rest).split_first_chunk_mut() {
            Some((front, rest)) => {
                self.position += N;
                self.rest = rest;
                fill(front);
                Some(front)
            }
            None => {
                self.overrun(N);
                None
            }
        }
    }

    #[inline(always)]
    fn patch<const AT: usize, const M: usize, const N: usize>(
        &mut self,
        claim: &mut Option<&'b mut [u8; N]>,
        bytes: [u8; M],
    ) {
        if let Some(claim) = claim {
            crate::value::inline::put::<AT, M, N>(claim, bytes);
        }
    }

    #[inline(always)]
    fn set<const AT: usize, const N: usize>(&mut self, claim: &mut Option<&'b mut [u8; N]>, mask: u8) {
        const { assert!(AT < N) };
        if let Some(claim) = claim {
            claim[AT] |= mask;
        }
    }

    #[inline(always)]
    fn index(&mut self, count: usize) -> core::slice::IterMut<'b, [u8; 4]> {
        match self.room::<4, 4>((count as u32).to_le_bytes(), count) {
            Some(ends) => ends.iter_mut(),
            None => [].iter_mut(),
        }
    }

    #[inline(always)]
    fn push_end(&mut self, ends: &mut core::slice::IterMut<'b, [u8; 4]>, end: u32) {
        if let Some(slot) = ends.next() {
            *slot = end.to_le_bytes();
        }
    }

    #[inline(always)]
    fn bytes(&mut self, payload: &[u8]) {
        if payload.len() <= 8
            && let Some(front) = self.rest.first_chunk_mut::<8>()
        {
            *front = short(payload).to_le_bytes();
            self.skip(payload.len());
        } else if let Some(front) = self.take(payload.len()) {
            copy(front, payload);
        }
    }

    #[inline(always)]
    fn flat<const N: usize>(&mut self, fill: impl FnOnce(&mut [u8; N]), len: usize) {
        if let Some(front) = self.rest.first_chunk_mut::<N>() {
            fill(front);
            self.skip(len.min(N));
        } else {
            let mut bytes = [0; N];
            fill(&mut bytes);
            // By value, so that the sink's address does not escape: otherwise it would live in memory.
            let payload = bytes.get(..len).unwrap_or(&bytes);
            let rest = core::mem::take(&mut self.rest);
            if payload.len() > rest.len() {
                self.overrun(payload.len());
            } else {
                self.position += payload.len();
                self.rest = flat_at_the_end(rest, payload);
            }
        }
    }

    #[inline(always)]
    fn room<const P: usize, const N: usize>(&mut self, prefix: [u8; P], count: usize) -> Option<&'b mut [[u8; N]]> {
        // More would exceed the longest frame anyway, and the arithmetic needs no other check. Not `take`: here the call of
        // `ran_on`, or a choice between two lengths, costs the root's registers (3.3 -> 4.2 ns for a frame of one record).
        if count > FRAME_MAX / N {
            self.position = self.position.wrapping_add(FRAME_MAX) | SHORT;
            return None;
        }
        let len = P + N * count;
        let Some((front, rest)) = core::mem::take(&mut self.rest).split_at_mut_checked(len) else {
            self.position = self.position.wrapping_add(len) | SHORT;
            return None;
        };
        self.position += len;
        self.rest = rest;
        let (front, items) = front.split_first_chunk_mut()?;
        *front = prefix;
        Some(items.as_chunks_mut().0)
    }

    #[inline(always)]
    fn end_of_room<const N: usize>(&self, _: &Option<&'b mut [[u8; N]]>) -> usize {
        self.position
    }

    #[inline(always)]
    fn fill<const N: usize, T: Stored<N>>(&mut self, room: Option<&'b mut [[u8; N]]>, items: impl Iterator<Item = T>) {
        let Some(room) = room else { return };
        let count = room.len();
        // Zipped: over a slice's items this is one counter for both.
        let mut stored = 0;
        for (chunk, item) in room.iter_mut().zip(items) {
            item.stored(chunk);
            stored += 1;
        }
        if stored != count {
            wrong_count();
        }
    }

    #[inline(always)]
    fn finish(&mut self, mut frame_len: Self::Claim<6>, faults: usize) -> Written {
        self.patch::<0, 4, 6>(&mut frame_len, (self.position as u32).to_le_bytes());
        Written { position: self.position, faults }
    }
}

/// Not inlined: its constant would take a register from the loops around it.
#[cold]
#[inline(never)]
fn ran_on(position: usize, len: usize) -> usize {
    position.wrapping_add(len) | SHORT
}

#[cold]
#[inline(never)]
fn flat_at_the_end<'b>(rest: &'b mut [u8], payload: &[u8]) -> &'b mut [u8] {
    match rest.split_at_mut_checked(payload.len()) {
        Some((front, rest)) => {
            front.copy_from_slice(payload);
            rest
        }
        None => &mut [],
    }
}

/// Copies up to 16 bytes by two loads and stores that overlap; a call to `memcpy` costs 1.8-3.7 ns for a short string.
#[inline(always)]
fn copy(to: &mut [u8], from: &[u8]) {
    #[inline(always)]
    fn both_ends<const N: usize>(to: &mut [u8], from: &[u8]) -> Option<()> {
        let (first, last) = (*from.first_chunk::<N>()?, *from.last_chunk::<N>()?);
        *to.first_chunk_mut()? = first;
        *to.last_chunk_mut()? = last;
        Some(())
    }
    let n = from.len();
    if n > 16 {
        to.copy_from_slice(from);
    } else if n >= 8 {
        both_ends::<8>(to, from);
    } else if n >= 4 {
        both_ends::<4>(to, from);
    } else if n >= 2 {
        both_ends::<2>(to, from);
    } else {
        both_ends::<1>(to, from);
    }
}

/// Appends to a `Vec`.
#[cfg(feature = "alloc")]
#[derive(Debug)]
pub struct VecSink<'b> {
    out: &'b mut Vec<u8>,
    start: usize,
}

#[cfg(feature = "alloc")]
impl<'b> VecSink<'b> {
    /// Appends to `out`.
    pub(crate) fn new(out: &'b mut Vec<u8>) -> Self {
        let start = out.len();
        Self { out, start }
    }

    /// Appends `count` values.
    #[inline(always)]
    fn store<const N: usize, T: Stored<N>>(&mut self, count: usize, items: impl Iterator<Item = T>) {
        let at = self.out.len();
        self.out.resize(at + N * count, 0);
        let chunks = self.out.get_mut(at..).unwrap_or_default().as_chunks_mut::<N>().0;
        let mut stored = 0;
        for (chunk, item) in chunks.iter_mut().zip(items) {
            item.stored(chunk);
            stored += 1;
        }
        if stored != count {
            wrong_count();
        }
    }
}

#[cfg(feature = "alloc")]
impl Sink for VecSink<'_> {
    type Claim<const N: usize> = usize;
    type Ends = usize;
    type Room<const N: usize> = usize;

    #[inline(always)]
    fn position(&self) -> usize {
        self.out.len() - self.start
    }

    #[inline(always)]
    fn claim<const N: usize>(&mut self, fill: impl FnOnce(&mut [u8; N])) -> usize {
        let at = self.out.len();
        let mut bytes = [0; N];
        fill(&mut bytes);
        self.out.extend_from_slice(&bytes);
        at
    }

    #[inline(always)]
    fn patch<const AT: usize, const M: usize, const N: usize>(&mut self, claim: &mut usize, bytes: [u8; M]) {
        const { assert!(AT + M <= N) };
        if let Some(to) = self.out.get_mut(*claim + AT..).and_then(|rest| rest.first_chunk_mut()) {
            *to = bytes;
        }
    }

    #[inline(always)]
    fn set<const AT: usize, const N: usize>(&mut self, claim: &mut usize, mask: u8) {
        const { assert!(AT < N) };
        if let Some(byte) = self.out.get_mut(*claim + AT) {
            *byte |= mask;
        }
    }

    #[inline(always)]
    fn index(&mut self, count: usize) -> usize {
        self.out.extend_from_slice(&(count as u32).to_le_bytes());
        let at = self.out.len();
        self.out.resize(at + 4 * count, 0);
        at
    }

    #[inline(always)]
    fn push_end(&mut self, ends: &mut usize, end: u32) {
        if let Some(to) = self.out.get_mut(*ends..).and_then(|rest| rest.first_chunk_mut()) {
            *to = end.to_le_bytes();
        }
        *ends += 4;
    }

    #[inline(always)]
    fn bytes(&mut self, payload: &[u8]) {
        if payload.len() <= 8 {
            self.flat::<8>(|to| *to = short(payload).to_le_bytes(), payload.len());
        } else {
            self.out.extend_from_slice(payload);
        }
    }

    #[inline(always)]
    fn flat<const N: usize>(&mut self, fill: impl FnOnce(&mut [u8; N]), len: usize) {
        let mut bytes = [0; N];
        fill(&mut bytes);
        self.out.extend_from_slice(&bytes);
        self.out.truncate(self.out.len() - N + len.min(N));
    }

    #[inline(always)]
    fn room<const P: usize, const N: usize>(&mut self, prefix: [u8; P], count: usize) -> usize {
        self.out.reserve(P + N * count);
        self.out.extend_from_slice(&prefix);
        count
    }

    #[inline(always)]
    fn end_of_room<const N: usize>(&self, &count: &usize) -> usize {
        self.position() + N * count
    }

    /// Zeros are appended, and values stored over them, as many at a time as stay in the nearest cache.
    #[inline(always)]
    fn fill<const N: usize, T: Stored<N>>(&mut self, count: usize, mut items: impl Iterator<Item = T>) {
        let most = (4096 / N).max(1);
        if count <= most {
            // The common list takes the iterator itself: zipped by reference, its end would be checked at each value.
            return self.store(count, items);
        }
        let mut left = count;
        while left > 0 {
            let now = left.min(most);
            self.store(now, &mut items);
            left -= now;
        }
    }

    #[inline]
    fn finish(&mut self, mut frame_len: usize, faults: usize) -> Written {
        let position = self.position();
        if faults != 0 || position > FRAME_MAX {
            self.out.truncate(self.start);
        }
        self.patch::<0, 4, 6>(&mut frame_len, (position as u32).to_le_bytes());
        Written { position, faults }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "a number of items that differs")]
    fn an_iterator_that_ends_early_is_a_callers_mistake() {
        let mut buffer = [0; 64];
        let mut sink = SliceSink { rest: &mut buffer, position: 0 };
        let room = sink.room::<0, 1>([], 3);
        sink.fill(room, [1u8, 2].into_iter());
    }

    #[test]
    fn payloads_of_any_length_arrive_in_a_buffer_of_any_length() {
        let payload: [u8; 40] = core::array::from_fn(|i| i as u8 + 1);
        for n in 0..=payload.len() {
            for room in 0..=n + 9 {
                let mut buffer = [0xAA; 64];
                let mut sink = SliceSink { rest: &mut buffer[..room], position: 0 };
                sink.bytes(&payload[..n]);
                assert_eq!(sink.position(), if n <= room { n } else { n | SHORT });
                if n <= room {
                    assert_eq!(buffer[..n], payload[..n]);
                }
                assert!(buffer[room..].iter().all(|&b| b == 0xAA));
            }
        }
    }
}
