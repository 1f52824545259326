//! Where a frame goes: a slice or a `Vec`, by claims.
//!
//! A *claim* is room for bytes whose size is known before they are written: one capacity check each, for a block, for
//! an index of ends, for all elements of a list of inline values or records. Ends are patched into the claim of the
//! block once the payload is there. A slice's claims are array references split off its front, so a patch is one store
//! without a check. When a slice is too short, claims give nothing and the position runs on with a mark in its top bit,
//! so that one compare at the end sees it and the error says how long the frame would have been. One that is too short even
//! for a frame's start is marked from there, and the start goes to the stack. A `Vec` grows; its claims are positions.

use crate::compact::write as compact;
use crate::error::WriteError;
use crate::prim::Stored;
use crate::write::{Cursor, FRAME_MAX, Written, fault, run};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::hint::select_unpredictable;

/// Where a frame can be written: `&mut [u8]` and `&mut [u8; N]` (from the start), and `&mut Vec<u8>` (appended). Nothing else can be: what
/// [`write`](Self::write) gives has no name outside of this crate.
#[diagnostic::on_unimplemented(
    message = "frames are not written into `{Self}`",
    label = "`&mut [u8]`, `&mut [u8; N]` or `&mut Vec<u8>` takes a frame",
    note = "a `Vec<u8>` is passed by `&mut`, and needs the feature `alloc` of `scantling`"
)]
pub trait Output {
    /// How bytes of Direct get there, for as long as a frame is written.
    type Sink<'x>: Sink;
    /// How bytes of Compact get there.
    type Compact: compact::Sink;

    /// Writes a frame, whose root `root` writes: at least `MIN` bytes with the header.
    ///
    /// It is the only caller of `root`, and calls it in one place. So the compiler inlines `root` here, whatever its size, and
    /// keeps the cursor in registers; where this is inlined in turn does not matter.
    fn write<const MIN: usize>(
        self,
        type_id: u16,
        root: impl for<'x> FnOnce(&'x mut Cursor<Self::Sink<'x>>) -> &'x mut Cursor<Self::Sink<'x>>,
    ) -> Written;

    /// An empty sink for Compact.
    fn compact(self) -> Self::Compact;

    /// The same place, for as long as it is borrowed.
    type Again<'x>: Output
    where
        Self: 'x;

    /// The same place, where a first try may fail.
    fn again(&mut self) -> Self::Again<'_>;

    /// Writes a frame of `len` bytes, which `fill` writes into zeros.
    ///
    /// # Errors
    /// [`WriteError::Buffer`] where there is no room for it; then nothing is written.
    fn filled(self, len: usize, fill: &mut dyn FnMut(&mut [u8])) -> Result<usize, WriteError>;
}

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

    /// Where what was taken by `room` ends.
    fn end_of_room<const N: usize>(&self, room: &Self::Room<N>) -> usize;

    /// Writes the values that room was taken for, before anything else is taken.
    ///
    /// # Panics
    /// If `items` ends before all of it is filled.
    fn fill<const N: usize, T: Stored<N>>(&mut self, room: Self::Room<N>, items: impl Iterator<Item = T>);

    /// The frame is complete, but for what may be wrong with it: 0 if nothing is. If it has a fault or is too long, nothing
    /// of it remains in a `Vec`.
    fn finish(&mut self, frame_len: Self::Claim<6>, faults: usize) -> Written;
}

impl<'b> Output for &'b mut [u8] {
    type Sink<'x> = SliceSink<'x>;
    type Compact = compact::SliceSink<'b>;

    #[inline]
    fn write<const MIN: usize>(
        self,
        type_id: u16,
        root: impl for<'x> FnOnce(&'x mut Cursor<SliceSink<'x>>) -> &'x mut Cursor<SliceSink<'x>>,
    ) -> Written {
        let mut scratch;
        let sink = if self.len() < MIN {
            // The start goes here, so that the compiler knows in the one copy of `root` that there is room for it.
            scratch = zeros::<MIN>();
            SliceSink { rest: &mut scratch, position: SHORT }
        } else {
            SliceSink { rest: self, position: 0 }
        };
        run(&mut Cursor::new(sink), type_id, root)
    }

    #[inline(always)]
    fn compact(self) -> compact::SliceSink<'b> {
        compact::SliceSink::new(self)
    }

    type Again<'x>
        = &'x mut [u8]
    where
        Self: 'x;

    #[inline(always)]
    fn again(&mut self) -> &mut [u8] {
        self
    }

    fn filled(self, len: usize, fill: &mut dyn FnMut(&mut [u8])) -> Result<usize, WriteError> {
        let room = self.get_mut(..len).ok_or_else(|| too_short(len))?;
        room.fill(0);
        fill(room);
        Ok(len)
    }
}

#[cold]
#[inline(never)]
fn too_short(needed: usize) -> WriteError {
    WriteError::Buffer { needed }
}

/// A call, so that the branch to it is an unlikely one.
#[cold]
#[inline(never)]
fn zeros<const N: usize>() -> [u8; N] {
    [0; N]
}

impl<'b, const N: usize> Output for &'b mut [u8; N] {
    type Sink<'x> = SliceSink<'x>;
    type Compact = compact::SliceSink<'b>;

    #[inline(always)]
    fn write<const MIN: usize>(
        self,
        type_id: u16,
        root: impl for<'x> FnOnce(&'x mut Cursor<SliceSink<'x>>) -> &'x mut Cursor<SliceSink<'x>>,
    ) -> Written {
        self.as_mut_slice().write::<MIN>(type_id, root)
    }

    #[inline(always)]
    fn compact(self) -> compact::SliceSink<'b> {
        compact::SliceSink::new(self)
    }

    type Again<'x>
        = &'x mut [u8; N]
    where
        Self: 'x;

    #[inline(always)]
    fn again(&mut self) -> &mut [u8; N] {
        self
    }

    fn filled(self, len: usize, fill: &mut dyn FnMut(&mut [u8])) -> Result<usize, WriteError> {
        self.as_mut_slice().filled(len, fill)
    }
}

#[cfg(feature = "alloc")]
impl<'b> Output for &'b mut Vec<u8> {
    type Sink<'x> = VecSink<'b>;
    type Compact = compact::VecSink<'b>;

    #[inline]
    fn write<const MIN: usize>(
        self,
        type_id: u16,
        root: impl for<'x> FnOnce(&'x mut Cursor<VecSink<'b>>) -> &'x mut Cursor<VecSink<'b>>,
    ) -> Written {
        run(&mut Cursor::new(VecSink::new(self)), type_id, root)
    }

    #[inline(always)]
    fn compact(self) -> compact::VecSink<'b> {
        compact::VecSink::new(self)
    }

    type Again<'x>
        = &'x mut Vec<u8>
    where
        Self: 'x;

    #[inline(always)]
    fn again(&mut self) -> &mut Vec<u8> {
        self
    }

    fn filled(self, len: usize, fill: &mut dyn FnMut(&mut [u8])) -> Result<usize, WriteError> {
        let start = self.len();
        self.resize(start + len, 0);
        fill(self.get_mut(start..).unwrap_or_default());
        Ok(len)
    }
}

/// Writes into a slice, from its start. Bytes after the frame may be overwritten with zeros.
#[derive(Debug)]
pub struct SliceSink<'b> {
    // Words only: a bool among them makes the compiler move the struct through memory, in two widths (+5 ns a frame).
    rest: &'b mut [u8],
    /// Bytes taken; with [`SHORT`] once there was no room.
    position: usize,
}

/// Marks a position that ran on after the room was used up. No slice is that long.
const SHORT: usize = 1 << (usize::BITS - 1);

/// The bytes that a position stands for, whether there is room for them or not.
#[inline(always)]
pub(crate) fn len(position: usize) -> usize {
    position & !SHORT
}

impl<'b> SliceSink<'b> {
    /// `len` bytes off the front; `None`, now and from here on, if there are fewer.
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

    /// Goes on after `len` bytes, which are there.
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
            crate::prim::put::<AT, M, N>(claim, bytes);
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
            // By value, so that the sink's address stays inside: else it would live in memory.
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
pub(crate) fn refused(Written { position, faults }: Written) -> WriteError {
    let needed = len(position);
    if faults & fault::TOO_DEEP != 0 {
        WriteError::Depth
    } else if faults & fault::KEY_ORDER != 0 {
        WriteError::KeyOrder
    } else if faults & fault::VARIANT != 0 {
        WriteError::Variant
    } else if faults & fault::SOURCE != 0 {
        WriteError::Source
    } else if faults != 0 {
        WriteError::TypeId
    } else if needed > FRAME_MAX {
        WriteError::Frame
    } else {
        WriteError::Buffer { needed }
    }
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

/// Up to eight bytes as a little-endian number, zero padded, without a branch on their count but for none: where lengths
/// vary, a mispredicted branch costs more than all of this.
///
/// ```text
/// ABCDEF   ABCD....  |  ....CDEF >> 16       AB   ........  |  .....AAB >> 48
/// ```
///
/// One shift by a variable number: each takes the register that x86-64 has for it.
#[inline(always)]
pub(crate) fn short(bytes: &[u8]) -> u64 {
    let Some(first) = bytes.first() else { return 0 };
    let n = bytes.len();
    let four = |chunk: Option<&[u8; 4]>| u64::from(u32::from_le_bytes(*chunk.unwrap_or(&[0; 4])));
    // Of one to three bytes the last stands at the top; those below that are too many are shifted out.
    let few = u64::from(*first) << 40 | u64::from(bytes[(n - 1) / 2]) << 48 | u64::from(bytes[n - 1]) << 56;
    let end = select_unpredictable(n >= 4, four(bytes.last_chunk()) << 32, few);
    four(bytes.first_chunk()) | end >> ((8 * n).wrapping_neg() % 64)
}

/// Up to sixteen bytes as two such numbers, without a branch on their count but for none.
#[inline(always)]
pub(crate) fn short_pair(bytes: &[u8]) -> [u64; 2] {
    let n = bytes.len();
    let eight = |chunk: Option<&[u8; 8]>| u64::from_le_bytes(*chunk.unwrap_or(&[0; 8]));
    // Eight to sixteen bytes: two words that overlap. Half of the shift, twice: it may be by 64.
    let half = (8 * 16usize.wrapping_sub(n) / 2) & 63;
    let high = eight(bytes.last_chunk()) >> half >> half;
    [select_unpredictable(n >= 8, eight(bytes.first_chunk()), short(bytes)), select_unpredictable(n >= 8, high, 0)]
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

#[cold]
#[inline(never)]
pub(crate) fn wrong_count() -> ! {
    panic!("the iterator gave another number of items than its len()")
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
            // The common list takes the iterator itself: zipped by reference, it would be asked for its end at each value.
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
    #[cfg(feature = "alloc")]
    use alloc::vec;

    #[test]
    fn short_payloads_are_their_bytes() {
        for n in 0..=8 {
            let bytes = &b"ABCDEFGH"[..n];
            let mut word = [0; 8];
            word[..n].copy_from_slice(bytes);
            assert_eq!(short(bytes), u64::from_le_bytes(word), "{n} bytes");
        }
        for n in 0..=16 {
            let bytes = &b"ABCDEFGHIJKLMNOP"[..n];
            let mut words = [0; 16];
            words[..n].copy_from_slice(bytes);
            assert_eq!(short_pair(bytes).map(u64::to_le_bytes).as_flattened(), words, "{n} bytes");
        }
    }

    #[test]
    #[should_panic(expected = "another number of items")]
    fn an_iterator_that_ends_early_is_a_callers_mistake() {
        let mut buffer = [0; 64];
        let mut sink = SliceSink { rest: &mut buffer, position: 0 };
        let room = sink.room::<0, 1>([], 3);
        sink.fill(room, [1u8, 2].into_iter());
    }

    /// A frame with `count` records of 8 bytes behind a prefix, and a text behind them.
    fn frame(out: impl Output, count: usize) -> Result<usize, WriteError> {
        crate::write::frame::<10, _>(out, 7, |w| {
            let mut root = w.sink.claim::<4>(|b| *b = [0; 4]);
            let room = crate::write::room::<2, 8, _>(w, [8, 0], count);
            let end = w.end_of(0, &room);
            w.sink.patch::<0, 4, 4>(&mut root, end);
            w.sink.fill(room, (0..count as u64).map(|i| i * 0x0101_0101));
            w.sink.bytes(b"text of more than eight");
            w
        })
    }

    #[cfg(feature = "alloc")]
    #[test]
    fn a_vec_gets_what_a_slice_gets_behind_what_it_has() {
        // Lists of more than one block of zeros among them.
        for count in [0, 1, 2, 511, 512, 513, 1024, 5000] {
            let mut slice = vec![0xAA; 10 + 2 + 8 * count + 23];
            let written = frame(&mut slice[..], count);
            let mut appended = vec![1, 2, 3];
            assert_eq!(frame(&mut appended, count), written);
            assert_eq!(written, Ok(appended.len() - 3));
            assert_eq!(appended[..3], [1, 2, 3]);
            assert_eq!(appended[3..], slice[..appended.len() - 3]);
        }
    }

    #[test]
    fn a_short_slice_is_told_the_length_and_nothing_behind_it_is_touched() {
        for (count, needed) in [(0, 33), (1, 43), (3, 59)] {
            assert_eq!(frame(&mut [0; 96], count), Ok(needed));
            for room in 0..needed {
                let mut buffer = [0xAA; 96];
                assert_eq!(frame(&mut buffer[..room], count), Err(WriteError::Buffer { needed }), "{room}");
                assert!(buffer[room..].iter().all(|&byte| byte == 0xAA), "{room}");
            }
        }
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
