//! Destinations of frames of both encodings: a slice, from its start, or a `Vec`, at its end.
//!
//! [`Output`] has a sink for each encoding; [`direct`] and [`compact`] write a frame.

use crate::compact::write::{self as in_compact, Bodies, Writer};
#[cfg(feature = "alloc")]
use crate::direct::sink::VecSink;
use crate::direct::sink::{Sink, SliceSink};
use crate::direct::write::{Cursor, run};
use crate::error::WriteError;
use crate::limits::FRAME_MAX;
use crate::written::{SHORT, Written, refused};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;

/// A destination for a frame: `&mut [u8]` and `&mut [u8; N]` (from the start), and `&mut Vec<u8>` (appended). Other types cannot implement
/// it, since what [`write`](Self::write) gives has no name outside this crate.
#[diagnostic::on_unimplemented(
    message = "frames cannot be written into `{Self}`",
    label = "use `&mut [u8]`, `&mut [u8; N]` or `&mut Vec<u8>`",
    note = "a `Vec<u8>` is passed by `&mut`, and needs the feature `alloc` of `scantling`"
)]
pub trait Output {
    /// The sink for a Direct frame.
    type Sink<'x>: Sink;
    /// The sink for a Compact frame.
    type Compact: in_compact::CompactSink;

    /// Writes a frame whose root is written by `root`: at least `MIN` bytes with the header.
    ///
    /// This function is the only caller of `root`, and calls it in one place. So the compiler inlines `root` here, whatever its size, and
    /// keeps the cursor in registers, no matter where this function is inlined in turn.
    fn write<const MIN: usize>(
        self,
        type_id: u16,
        root: impl for<'x> FnOnce(&'x mut Cursor<Self::Sink<'x>>) -> &'x mut Cursor<Self::Sink<'x>>,
    ) -> Written;

    /// An empty sink for Compact.
    fn compact(self) -> Self::Compact;

    /// The same destination, reborrowed.
    type Again<'x>: Output
    where
        Self: 'x;

    /// The same destination, for a first attempt that may fail.
    fn again(&mut self) -> Self::Again<'_>;

    /// Writes a frame of `len` bytes, which `fill` writes over zeros.
    ///
    /// # Errors
    /// [`WriteError::Buffer`] if there is no room for it; then nothing is written.
    fn filled(self, len: usize, fill: &mut dyn FnMut(&mut [u8])) -> Result<usize, WriteError>;
}

impl<'b> Output for &'b mut [u8] {
    type Sink<'x> = SliceSink<'x>;
    type Compact = in_compact::CompactSlice<'b>;

    #[inline]
    fn write<const MIN: usize>(
        self,
        type_id: u16,
        root: impl for<'x> FnOnce(&'x mut Cursor<SliceSink<'x>>) -> &'x mut Cursor<SliceSink<'x>>,
    ) -> Written {
        let mut scratch;
        let sink = if self.len() < MIN {
            // The start is written to the stack, so that the compiler knows in the one copy of `root` that there is room for it.
            scratch = zeros::<MIN>();
            SliceSink { rest: &mut scratch, position: SHORT }
        } else {
            SliceSink { rest: self, position: 0 }
        };
        run(&mut Cursor::new(sink), type_id, root)
    }

    #[inline(always)]
    fn compact(self) -> in_compact::CompactSlice<'b> {
        in_compact::CompactSlice::new(self)
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

/// A call, so that the compiler treats the branch to it as unlikely.
#[cold]
#[inline(never)]
fn zeros<const N: usize>() -> [u8; N] {
    [0; N]
}

impl<'b, const N: usize> Output for &'b mut [u8; N] {
    type Sink<'x> = SliceSink<'x>;
    type Compact = in_compact::CompactSlice<'b>;

    #[inline(always)]
    fn write<const MIN: usize>(
        self,
        type_id: u16,
        root: impl for<'x> FnOnce(&'x mut Cursor<SliceSink<'x>>) -> &'x mut Cursor<SliceSink<'x>>,
    ) -> Written {
        self.as_mut_slice().write::<MIN>(type_id, root)
    }

    #[inline(always)]
    fn compact(self) -> in_compact::CompactSlice<'b> {
        in_compact::CompactSlice::new(self)
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
    type Compact = in_compact::CompactVec<'b>;

    #[inline]
    fn write<const MIN: usize>(
        self,
        type_id: u16,
        root: impl for<'x> FnOnce(&'x mut Cursor<VecSink<'b>>) -> &'x mut Cursor<VecSink<'b>>,
    ) -> Written {
        run(&mut Cursor::new(VecSink::new(self)), type_id, root)
    }

    #[inline(always)]
    fn compact(self) -> in_compact::CompactVec<'b> {
        in_compact::CompactVec::new(self)
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

/// Writes one frame: the header, then the bytes of `root`, at least `MIN` bytes in all.
///
/// # Errors
/// [`WriteError`] if the buffer, the frame limit or the depth limit is exceeded.
#[inline(always)]
pub fn direct<const MIN: usize, O: Output>(
    out: O,
    type_id: u16,
    root: impl for<'x> FnOnce(&'x mut Cursor<O::Sink<'x>>) -> &'x mut Cursor<O::Sink<'x>>,
) -> Result<usize, WriteError> {
    let written = out.write::<MIN>(type_id, root);
    // One compare for room and limit: a position that overran the buffer is far beyond the longest frame.
    if written.faults != 0 || written.position > FRAME_MAX {
        return Err(refused(written));
    }
    Ok(written.position)
}

/// Writes one Compact frame (K27), whose body is written by `root`. Gives the frame's length.
///
/// # Errors
/// [`WriteError`] if the slice, the frame limit or the depth limit is exceeded, or the value has no bytes.
#[inline(always)]
pub fn compact<O: Output>(
    out: O,
    type_id: u16,
    least: usize,
    any: Option<Bodies<O::Compact>>,
    root: impl FnOnce(&mut Writer<O::Compact>),
) -> Result<usize, WriteError> {
    in_compact::run(out.compact(), type_id, least, any, root)
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(feature = "alloc")]
    use alloc::vec;

    /// A frame with `count` records of 8 bytes after a prefix, followed by a text.
    fn frame(out: impl Output, count: usize) -> Result<usize, WriteError> {
        direct::<10, _>(out, 7, |w| {
            let mut root = w.sink.claim::<4>(|b| *b = [0; 4]);
            let room = crate::direct::write::room::<2, 8, _>(w, [8, 0], count);
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
        // These include lists of more than one block of zeros.
        for &count in if cfg!(miri) { &[0, 1, 513][..] } else { &[0, 1, 2, 511, 512, 513, 1024, 5000] } {
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
}
