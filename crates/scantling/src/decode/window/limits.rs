//! The limits of a decoder: the end of a range, and the remaining memory.
//!
//! No byte is read here: the window is entered again whenever its end changes.
#![deny(unsafe_code)]

use super::super::error::Fail;
use super::{Cold, Decoder};
use crate::bounded::kind::FaultKind;

/// The state to restore after a range.
#[derive(Clone, Copy)]
pub(in crate::decode) struct Saved {
    offset: u64,
    limit: u64,
    is_range: bool,
}

impl<'a> Decoder<'_, 'a> {
    /// The number of elements, at most `count`, for which memory is left.
    #[inline(always)]
    pub(in crate::decode) fn affordable<T>(&self, count: u64) -> u64 {
        let memory = self.cold.memory;
        if count.saturating_mul(size_of::<T>() as u64) <= memory { count } else { elements(memory, size_of::<T>()) }
    }

    /// Takes the memory of `count` elements, which is [affordable](Self::affordable).
    #[inline(always)]
    pub(in crate::decode) fn spend<T>(&mut self, count: u64) {
        self.cold.memory -= count * size_of::<T>() as u64;
    }

    /// Too little memory is left for the item that begins here.
    #[inline(always)]
    pub(in crate::decode) fn fail_too_much(&mut self) -> Fail {
        let offset = self.offset();
        self.cold.fail(FaultKind::TooMuchMemory, offset)
    }

    /// Ends the input after `len` bytes.
    pub(in crate::decode) fn narrow(&mut self, len: u64) -> Result<Saved, Fail> {
        let saved = self.saved();
        let left = self.cold.limit - saved.offset;
        if len > left {
            // Short by the limit of the enclosing range; nothing else is known of the input.
            let need = u32::try_from(len - left).unwrap_or(u32::MAX);
            let kind = if self.cold.is_range { FaultKind::Short { need } } else { FaultKind::TooLong };
            return Err(self.cold.fail(kind, saved.offset));
        }
        self.cold.limit = saved.offset + len;
        if let Some(edge) = &mut self.cold.edge
            && !saved.is_range
            && self.at.around().is_none()
        {
            edge.range_end = self.cold.limit;
        }
        self.cold.is_range = true;
        self.go_to(saved.offset);
        Ok(saved)
    }

    /// Bytes up to the end of the range ([`within`](Self::within)) that the decoder is in, or of an input that is one slice. `None` in
    /// chunks outside a range, since the number of following bytes is not known. A few compares.
    ///
    /// In a range it is the number that the range claims: the input may have fewer, so do not allocate by it alone.
    ///
    /// ```
    /// use scantling::decode::{Limits, Slices, with_slice, with_source};
    ///
    /// let read = |d: &mut scantling::decode::Decoder<'_, '_>| {
    ///     let all = d.remaining();
    ///     d.within(2, |d| {
    ///         d.skip(1)?;
    ///         let of_range = d.remaining();
    ///         d.skip(1)?;
    ///         Ok((all, of_range))
    ///     })
    /// };
    /// assert_eq!(with_slice(b"abc", &Limits::default(), read), Ok((Some(3), Some(1))));
    /// assert_eq!(with_source(&mut Slices::new(&[b"abc"]), &Limits::default(), read), Ok((None, Some(1))));
    /// ```
    #[must_use]
    #[inline]
    pub fn remaining(&self) -> Option<u64> {
        if self.cold.is_range {
            return Some(self.left());
        }
        self.cold.whole.map(|whole| whole.len() as u64 - self.offset())
    }

    /// The number of bytes left in the range.
    pub(in crate::decode) fn left(&self) -> u64 {
        self.cold.limit - self.offset()
    }

    /// Undoes a [`Self::narrow`].
    pub(in crate::decode) fn widen(&mut self, saved: Saved) {
        let offset = self.offset();
        (self.cold.limit, self.cold.is_range) = (saved.limit, saved.is_range);
        self.go_to(offset);
    }

    fn saved(&self) -> Saved {
        let Cold { limit, is_range, .. } = *self.cold;
        Saved { offset: self.offset(), limit, is_range }
    }
}

/// The number of elements of `size` bytes, which is not 0, for which `memory` has room.
#[cold]
#[inline(never)]
fn elements(memory: u64, size: usize) -> u64 {
    memory / size as u64
}
