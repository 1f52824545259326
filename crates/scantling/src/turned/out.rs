//! Frames that are put together: [`Out`].

use alloc::vec::Vec;

use super::{Column, NotFrames, Source, likely};

/// Room for frames, which is filled from its start on. Slots are filled in after what came behind them, at the places that they were claimed at.
///
/// One number changes as parts are claimed, and no slice: all that is claimed waits for it, since it is in memory between calls.
#[derive(Debug)]
pub struct Out<'o> {
    bytes: &'o mut [u8],
    at: usize,
    /// Room was asked for that was not there.
    is_full: bool,
}

impl Out<'_> {
    /// The place where the next part is: bytes from the start of all frames.
    #[inline(always)]
    #[must_use]
    pub fn place(&self) -> usize {
        self.at
    }

    /// The next `N` bytes, which are anything.
    #[inline(always)]
    pub fn claim<const N: usize>(&mut self) -> Option<&mut [u8; N]> {
        let room = self.bytes.get_mut(self.at..).and_then(|rest| rest.first_chunk_mut());
        match room {
            Some(_) => self.at += N,
            None => self.is_full = true,
        }
        room
    }

    /// The next `len` bytes, which are anything.
    #[inline(always)]
    pub fn claim_slice(&mut self, len: usize) -> Option<&mut [u8]> {
        let room = self.bytes.get_mut(self.at..).and_then(|rest| rest.get_mut(..len));
        match room {
            Some(_) => self.at += len,
            None => self.is_full = true,
        }
        room
    }

    /// The next `len` bytes, which are zeros.
    #[inline]
    pub fn zeros(&mut self, len: usize) -> Option<&mut [u8]> {
        let room = self.claim_slice(len)?;
        room.fill(0);
        Some(room)
    }

    /// The bytes at a place: those that were claimed there, or that are claimed next.
    #[inline(always)]
    pub fn claimed<const N: usize>(&mut self, place: usize) -> Option<&mut [u8; N]> {
        self.bytes.get_mut(place..)?.first_chunk_mut()
    }

    /// Stores where the bytes end now, counted from `base`, at a place that was claimed.
    #[inline(always)]
    pub fn close(&mut self, place: usize, base: usize) -> Option<()> {
        let end = (self.at - base) as u32;
        *self.claimed(place)? = end.to_le_bytes();
        Some(())
    }

    /// Appends the next text.
    #[inline(always)]
    pub fn text(&mut self, from: &mut Source<'_>) -> Option<()> {
        let (text, len) = from.text_and_more()?;
        self.first(text, len)
    }

    /// Appends the next numbers, `len` bytes of them.
    #[inline(always)]
    pub(super) fn numbers(&mut self, from: &mut Source<'_>, len: usize) -> Option<()> {
        self.first(from.bytes_and_more(len)?, len)
    }

    /// Appends the first `len` of some bytes. Few are copied as 16 bytes, of which those after them are overwritten later.
    #[inline(always)]
    fn first(&mut self, bytes: &[u8], len: usize) -> Option<()> {
        if len <= 16
            && let (Some(bytes), Some(room)) = (bytes.first_chunk::<16>(), self.claimed::<16>(self.at))
        {
            *room = *bytes;
            self.at += len;
            return Some(());
        }
        self.claim_slice(len)?.copy_from_slice(bytes.get(..len)?);
        Some(())
    }

    /// A5: the padding before what is not empty. `rest` is less than `multiple`, a power of two; `origin` is the place that they count from.
    #[inline]
    pub fn pad(&mut self, alignment: (usize, usize), origin: usize) -> Option<()> {
        self.zeros(padding(alignment, self.at - origin)).map(|_| ())
    }
}

/// The bytes before a place of this multiple and rest, from one that is so many bytes after the origin.
#[inline(always)]
pub(super) fn padding((multiple, rest): (usize, usize), place: usize) -> usize {
    rest.wrapping_sub(place) & (multiple - 1)
}

/// Fills `bytes` with what `put` makes of the values of columns, which has to be `len` bytes and all values. Memory grows with what is put:
/// what `put` needs is not known before, so it is called again with more room if there was too little.
pub fn put_all<'c>(
    columns: &'c [Column],
    len: usize,
    bytes: &mut Vec<u8>,
    put: impl Fn(&mut Out<'_>, &mut [Source<'c>]) -> Option<()>,
) -> Result<(), NotFrames> {
    let mut room = likely(columns).min(len);
    loop {
        let mut from: Vec<Source<'_>> = columns.iter().map(Source::new).collect();
        // What is there is overwritten: all that is claimed is.
        bytes.resize(room, 0);
        let mut out = Out { bytes, at: 0, is_full: false };
        let is_put = put(&mut out, &mut from).is_some();
        let Out { at, is_full, .. } = out;
        if is_put && at == len && from.iter().all(Source::is_used_up) {
            bytes.truncate(len);
            return Ok(());
        }
        if !is_full || room == len {
            bytes.clear();
            return Err(NotFrames);
        }
        room = room.saturating_mul(4).min(len);
    }
}
