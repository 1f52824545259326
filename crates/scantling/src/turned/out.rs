//! Frames that are put together: [`Out`].

use alloc::vec::Vec;

use super::{Column, NotFrames, Source, likely};

/// The room that is left for frames. Parts of it are taken off its front, so that slots are filled in after what came behind them.
///
/// A place is the number of bytes that are left from there: it counts backwards.
#[derive(Debug)]
pub struct Out<'o> {
    rest: &'o mut [u8],
    /// Room was asked for that was not there.
    is_full: bool,
}

impl<'o> Out<'o> {
    /// How many bytes are left: the place where the next part is.
    #[inline(always)]
    #[must_use]
    pub fn left(&self) -> usize {
        self.rest.len()
    }

    #[cold]
    #[inline(never)]
    fn fills(&mut self) {
        self.is_full = true;
    }

    /// The next `N` bytes, which are anything.
    #[inline(always)]
    pub fn claim<const N: usize>(&mut self) -> Option<&'o mut [u8; N]> {
        let rest = core::mem::take(&mut self.rest);
        match rest.split_first_chunk_mut() {
            Some((room, rest)) => {
                self.rest = rest;
                Some(room)
            }
            None => {
                self.fills();
                None
            }
        }
    }

    /// The next `len` bytes, which are anything.
    #[inline(always)]
    pub fn claim_slice(&mut self, len: usize) -> Option<&'o mut [u8]> {
        match core::mem::take(&mut self.rest).split_at_mut_checked(len) {
            Some((room, rest)) => {
                self.rest = rest;
                Some(room)
            }
            None => {
                self.fills();
                None
            }
        }
    }

    /// The next `len` bytes, which are zeros.
    #[inline]
    pub fn zeros(&mut self, len: usize) -> Option<&'o mut [u8]> {
        let room = self.claim_slice(len)?;
        room.fill(0);
        Some(room)
    }

    /// Appends the next text. A short one is copied as 16 bytes, of which those after it are overwritten later.
    #[inline(always)]
    pub fn text(&mut self, from: &mut Source<'_>) -> Option<()> {
        let (text, len) = from.text_and_more()?;
        if len <= 16
            && let (Some(text), Some(room)) = (text.first_chunk::<16>(), self.rest.first_chunk_mut::<16>())
        {
            *room = *text;
            self.rest = core::mem::take(&mut self.rest).get_mut(len..)?;
            return Some(());
        }
        self.claim_slice(len)?.copy_from_slice(text.get(..len)?);
        Some(())
    }

    /// Where the bytes end now, counted from a place.
    #[inline(always)]
    #[must_use]
    pub fn end(&self, base: usize) -> [u8; 4] {
        ((base - self.rest.len()) as u32).to_le_bytes()
    }

    /// A5: the padding before what is not empty. `rest` is less than `multiple`, a power of two; `origin` is the place that they count from.
    #[inline]
    pub fn pad(&mut self, alignment: (usize, usize), origin: usize) -> Option<()> {
        self.zeros(padding(alignment, origin - self.rest.len())).map(|_| ())
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
        bytes.resize(room, 0);
        let mut out = Out { rest: bytes, is_full: false };
        let is_put = put(&mut out, &mut from).is_some();
        let (left, is_full) = (out.left(), out.is_full);
        if is_put && room - left == len && from.iter().all(Source::is_used_up) {
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
