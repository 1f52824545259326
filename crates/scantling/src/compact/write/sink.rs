//! The destination of a frame: a slice or a `Vec`, whose written bytes may be changed and moved until the frame ends.
//!
//! ```text
//! …taken…| room for the longest value |        one compare with what is left, then the value; near the end, a call
//! ```
//!
//! If a slice is too short, nothing more is written, but the position counts on. Rare cases are calls: inlined they were half of the
//! machine code.

use crate::bounded::{Bounded, PART_MAX, Varint};
use crate::error::WriteError;
use crate::limits::FRAME_MAX;
use crate::value::short::short;
use crate::written::Written;
use crate::written::refused;
#[cfg(feature = "alloc")]
use alloc::vec::Vec;

/// Takes the bytes of one frame, in order; bytes taken may be changed and moved until the frame ends.
pub trait CompactSink: Sized {
    /// Bytes taken so far.
    fn position(&self) -> usize;

    /// Takes the value's bytes. One check.
    fn part<T: Bounded>(&mut self, value: &T);

    /// Takes the length of a text or bytes, and the bytes. One check if there are at most eight.
    fn text(&mut self, bytes: &[u8]);

    /// Takes bytes.
    fn bytes(&mut self, bytes: &[u8]);

    /// Room for `len` bytes after those taken, if there is enough. [`advance`](Self::advance) takes bytes written there.
    fn room(&mut self, len: usize) -> Option<&mut [u8]>;

    /// Takes `len` bytes of the room, which have been written.
    fn advance(&mut self, len: usize);

    /// Writes over the byte at `at`.
    fn set(&mut self, at: usize, byte: u8);

    /// Puts `bytes` in place of the `reserved` ones at `at`, and moves the bytes after them.
    fn replace(&mut self, at: usize, reserved: usize, bytes: &[u8]);

    /// Goes back to `at`, as if nothing had been taken since.
    fn rewind(&mut self, at: usize);

    /// Completes the frame, whose faults are given: 0 if there are none.
    ///
    /// # Errors
    /// [`WriteError`]; then nothing of it remains in a `Vec`.
    fn finish(self, faults: usize) -> Result<usize, WriteError>;
}

/// Writes into a slice, from its start. If that is too short, the position counts on, so that the error names the length needed.
#[derive(Debug)]
pub struct CompactSlice<'b> {
    bytes: &'b mut [u8],
    at: usize,
}

impl<'b> CompactSlice<'b> {
    pub(crate) fn new(bytes: &'b mut [u8]) -> Self {
        Self { bytes, at: 0 }
    }
}

/// Appends to a `Vec`, whose bytes after the position are initialised room.
#[cfg(feature = "alloc")]
#[derive(Debug)]
pub struct CompactVec<'b> {
    out: &'b mut Vec<u8>,
    start: usize,
    at: usize,
}

#[cfg(feature = "alloc")]
impl<'b> CompactVec<'b> {
    pub(crate) fn new(out: &'b mut Vec<u8>) -> Self {
        let start = out.len();
        Self { out, start, at: start }
    }

    /// Makes room for `len` bytes.
    #[inline(always)]
    fn ensure(&mut self, len: usize) {
        if self.out.len() - self.at < len {
            self.grow(len);
        }
    }

    /// Grows to at least double the bytes written; existing capacity of the `Vec` is used first.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, len: usize) {
        let wanted = self.at + len.max(self.at - self.start).max(64);
        self.out.reserve(wanted - self.out.len());
        self.out.resize(wanted, 0);
    }
}

/// The steps that both share; `$room` makes room if there can be more.
macro_rules! sink {
    ($($room:ident)?) => {
        #[inline(always)]
        fn part<T: Bounded>(&mut self, value: &T) {
            $(self.$room(T::LEN_MAX);)?
            let (all, at) = self.all();
            // Cut to the longest value, so that only the call is compiled for shorter room.
            match all.get_mut(*at..).and_then(|rest| rest.get_mut(..T::LEN_MAX)) {
                Some(room) => *at += crate::bounded::write(value, room).unwrap_or_default(),
                None => near_the_end(self, value),
            }
        }

        #[inline(always)]
        fn text(&mut self, bytes: &[u8]) {
            $(self.$room(9);)?
            let (all, at) = self.all();
            if bytes.len() <= 8
                && let Some(front) = all.get_mut(*at..).and_then(|rest| rest.first_chunk_mut::<9>())
            {
                front[0] = bytes.len() as u8;
                front[1..].copy_from_slice(&short(bytes).to_le_bytes());
                *at += 1 + bytes.len();
            } else {
                longer(self, bytes);
            }
        }

        #[inline]
        fn bytes(&mut self, bytes: &[u8]) {
            $(self.$room(bytes.len());)?
            let (all, at) = self.all();
            if let Some(front) = all.get_mut(*at..).and_then(|rest| rest.get_mut(..bytes.len())) {
                front.copy_from_slice(bytes);
            }
            *at += bytes.len();
        }

        #[inline(always)]
        fn room(&mut self, len: usize) -> Option<&mut [u8]> {
            $(self.$room(len);)?
            let (all, at) = self.all();
            all.get_mut(*at..)?.get_mut(..len)
        }

        #[inline(always)]
        fn advance(&mut self, len: usize) {
            self.at += len;
        }

        #[inline(always)]
        fn set(&mut self, place: usize, byte: u8) {
            let (all, _) = self.all();
            if let Some(place) = all.get_mut(place) {
                *place = byte;
            }
        }

        #[inline(always)]
        fn rewind(&mut self, place: usize) {
            self.at = place;
        }

        #[cold]
        #[inline(never)]
        fn replace(&mut self, place: usize, reserved: usize, bytes: &[u8]) {
            $(self.$room(bytes.len());)?
            let (all, at) = self.all();
            let (from, to) = (place + reserved, place + bytes.len());
            let mut end = (*at - from) + to;
            if *at > all.len() {
                // Bytes were lost, if only because an iterator had promised more elements; that the frame would fit now must not hide it.
                end = end.max(all.len() + 1);
            }
            if let Some(used) = all.get_mut(..end.max(*at)) {
                // Lists of many elements reserve as many bytes as are needed.
                if from != to {
                    used.copy_within(from..*at, to);
                }
                if let Some(front) = used.get_mut(place..to) {
                    front.copy_from_slice(bytes);
                }
            }
            *at = end;
        }
    };
}

/// Takes a value when there may be less room than the longest value takes.
#[cold]
#[inline(never)]
fn near_the_end<S: CompactSink, T: Bounded>(sink: &mut S, value: &T) {
    let mut bytes = [0; PART_MAX];
    let len = crate::bounded::write(value, &mut bytes).unwrap_or_default();
    sink.bytes(bytes.get(..len).unwrap_or_default());
}

/// Takes the length of a text, and a text of more than eight bytes, or near the end.
#[inline(never)]
fn longer<S: CompactSink>(sink: &mut S, bytes: &[u8]) {
    if bytes.len() < 0x80
        && let Some([length, room @ ..]) = sink.room(1 + bytes.len())
    {
        *length = bytes.len() as u8;
        copy(room, bytes);
        return sink.advance(1 + bytes.len());
    }
    sink.part(&Varint(bytes.len() as u32));
    sink.bytes(bytes);
}

/// Copies bytes into as many. 8 to 32 bytes take two overlapping loads and stores: a call of `memcpy` takes longer.
#[inline(always)]
fn copy(to: &mut [u8], from: &[u8]) {
    fn ends<const N: usize>(to: &mut [u8], from: &[u8]) -> Option<()> {
        let (first, last) = (*from.first_chunk::<N>()?, *from.last_chunk::<N>()?);
        *to.first_chunk_mut::<N>()? = first;
        *to.last_chunk_mut::<N>()? = last;
        Some(())
    }
    let done = match from.len() {
        8..=16 => ends::<8>(to, from),
        17..=32 => ends::<16>(to, from),
        _ => None,
    };
    if done.is_none() {
        to.copy_from_slice(from);
    }
}

impl CompactSlice<'_> {
    #[inline(always)]
    fn all(&mut self) -> (&mut [u8], &mut usize) {
        (self.bytes, &mut self.at)
    }
}

impl CompactSink for CompactSlice<'_> {
    #[inline(always)]
    fn position(&self) -> usize {
        self.at
    }

    sink!();

    #[inline(always)]
    fn finish(self, faults: usize) -> Result<usize, WriteError> {
        if faults != 0 || self.at > FRAME_MAX.min(self.bytes.len()) {
            return Err(refused(Written { position: self.at, faults }));
        }
        Ok(self.at)
    }
}

#[cfg(feature = "alloc")]
impl CompactVec<'_> {
    #[inline(always)]
    fn all(&mut self) -> (&mut [u8], &mut usize) {
        (self.out, &mut self.at)
    }
}

#[cfg(feature = "alloc")]
impl CompactSink for CompactVec<'_> {
    #[inline(always)]
    fn position(&self) -> usize {
        self.at
    }

    sink!(ensure);

    #[inline]
    fn finish(self, faults: usize) -> Result<usize, WriteError> {
        let len = self.at - self.start;
        if faults != 0 || len > FRAME_MAX {
            self.out.truncate(self.start);
            return Err(refused(Written { position: len, faults }));
        }
        self.out.truncate(self.at);
        Ok(len)
    }
}
