//! Frames that are put together: [`Out`].

use alloc::vec::Vec;

use super::Source;

/// Where frames are appended, up to a length that was said. Memory grows with what is put there.
#[derive(Debug)]
pub struct Out<'o> {
    /// Bytes up to `at` are put; those after it are anything.
    bytes: &'o mut Vec<u8>,
    at: usize,
    max: usize,
}

/// The least memory that is added.
const STEP: usize = 64 << 10;

impl<'o> Out<'o> {
    /// In place of what is in `bytes`, up to `max` bytes, of which `likely` are expected.
    pub fn new(bytes: &'o mut Vec<u8>, likely: usize, max: usize) -> Self {
        bytes.resize(likely.min(max), 0);
        Self { bytes, at: 0, max }
    }

    /// How many bytes are put.
    #[inline(always)]
    #[must_use]
    pub fn len(&self) -> usize {
        self.at
    }

    /// Whether no bytes are put.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.at == 0
    }

    /// What is put.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        self.bytes.get(..self.at).unwrap_or_default()
    }

    /// Leaves what is put in the memory that was given.
    pub fn finish(self) {
        self.bytes.truncate(self.at);
    }

    /// Makes room for `len` bytes more.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, len: usize) -> Option<()> {
        let end = self.at.checked_add(len).filter(|end| *end <= self.max)?;
        self.bytes.resize(end.saturating_mul(2).saturating_add(STEP).min(self.max), 0);
        Some(())
    }

    /// Room for a block of `N` bytes, in place of which is `block` now.
    #[inline(always)]
    pub fn block<const N: usize>(&mut self, block: &[u8; N]) -> Option<&mut [u8; N]> {
        if self.bytes.len() - self.at < N {
            self.grow(N)?;
        }
        let room = self.bytes.get_mut(self.at..)?.first_chunk_mut()?;
        self.at += N;
        *room = *block;
        Some(room)
    }

    /// The same with its length in front.
    #[inline(always)]
    pub fn block_with_len<const N: usize>(&mut self, block: &[u8; N]) -> Option<&mut [u8; N]> {
        if self.bytes.len() - self.at < N + 2 {
            self.grow(N + 2)?;
        }
        let (len, rest) = self.bytes.get_mut(self.at..)?.split_first_chunk_mut()?;
        *len = u16::try_from(N).ok()?.to_le_bytes();
        let room = rest.first_chunk_mut()?;
        self.at += N + 2;
        *room = *block;
        Some(room)
    }

    /// Appends bytes.
    #[inline(always)]
    pub fn put(&mut self, bytes: &[u8]) -> Option<()> {
        if self.bytes.len() - self.at < bytes.len() {
            self.grow(bytes.len())?;
        }
        self.bytes.get_mut(self.at..)?.get_mut(..bytes.len())?.copy_from_slice(bytes);
        self.at += bytes.len();
        Some(())
    }

    /// Appends the next text. A short one is copied as 16 bytes, of which those after it are overwritten later.
    #[inline(always)]
    pub fn text(&mut self, from: &mut Source<'_>) -> Option<()> {
        let (text, len) = from.text_and_more()?;
        if len <= 16
            && let (Some(text), Some(room)) =
                (text.first_chunk::<16>(), self.bytes.get_mut(self.at..).and_then(|rest| rest.first_chunk_mut::<16>()))
        {
            *room = *text;
            self.at += len;
            return Some(());
        }
        self.put(text.get(..len)?)
    }

    /// Appends `len` zeros, and gives where they start.
    #[inline]
    pub fn zeros(&mut self, len: usize) -> Option<usize> {
        let start = self.at;
        if self.bytes.len() - self.at < len {
            self.grow(len)?;
        }
        self.bytes.get_mut(start..)?.get_mut(..len)?.fill(0);
        self.at += len;
        Some(start)
    }

    /// What was put from `at` on.
    #[inline(always)]
    pub fn from_mut(&mut self, at: usize) -> Option<&mut [u8]> {
        self.bytes.get_mut(at..)
    }

    /// Replaces a byte that was put.
    #[inline(always)]
    pub fn set(&mut self, at: usize, byte: u8) -> Option<()> {
        *self.bytes.get_mut(at)? = byte;
        Some(())
    }

    /// Replaces four bytes that were put by where the bytes end now, counted from `base`.
    #[inline(always)]
    pub fn end(&mut self, at: usize, base: usize) -> Option<()> {
        let end = (self.at - base) as u32;
        *self.bytes.get_mut(at..)?.first_chunk_mut()? = end.to_le_bytes();
        Some(())
    }

    /// A5: what is put, after the padding before it, of which there is none if nothing is put. `rest` is less than `multiple`, a power of two.
    #[inline(always)]
    pub fn padded<T>(
        &mut self,
        alignment: (usize, usize),
        origin: Option<usize>,
        put: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<T> {
        let Some(origin) = origin.filter(|_| alignment.0 > 1) else { return put(self) };
        let pad = self.pad(alignment, origin)?;
        let done = put(self)?;
        self.keep_pad(pad)?;
        Some(done)
    }

    /// Appends padding, which [`keep_pad`](Self::keep_pad) then takes back if nothing came after it. If there is room for a part of it only,
    /// nothing may come.
    #[inline]
    pub fn pad(&mut self, alignment: (usize, usize), origin: usize) -> Option<Pad> {
        let before = self.at;
        let padding = padding(alignment, before - origin);
        let here = padding.min(self.max - before);
        self.zeros(here)?;
        Some(Pad { before, here, is_whole: here == padding })
    }

    /// Keeps padding if something was put after it.
    #[inline]
    pub fn keep_pad(&mut self, pad: Pad) -> Option<()> {
        if self.at == pad.before + pad.here {
            self.at = pad.before;
        } else if !pad.is_whole {
            return None;
        }
        Some(())
    }
}

/// Padding that was appended.
#[derive(Clone, Copy, Debug)]
pub struct Pad {
    before: usize,
    here: usize,
    is_whole: bool,
}

/// The bytes before a place of this multiple and rest, from one that is so many bytes after the origin.
#[inline(always)]
pub(super) fn padding((multiple, rest): (usize, usize), place: usize) -> usize {
    rest.wrapping_sub(place) & (multiple - 1)
}
