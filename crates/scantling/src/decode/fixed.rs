//! Runs of bytes of known length: borrowed, copied or skipped.

use super::error::Fail;
use super::{Decoder, FaultKind};
use crate::bounded::raw::{self, Unaligned};
use alloc::borrow::Cow;
use alloc::vec::Vec;

/// The number of missing bytes in an error.
fn missing(bytes: u64) -> FaultKind {
    FaultKind::Short { need: u32::try_from(bytes).unwrap_or(u32::MAX) }
}

impl<'a> Decoder<'_, 'a> {
    /// `n` values in place in the input. No copy.
    ///
    /// # Errors
    /// [`FaultKind::Short`], or [`FaultKind::Split`] if the input is a source: then [`collect`](Self::collect) them.
    #[inline]
    pub fn fixed<T: Unaligned>(&mut self, n: usize) -> Result<&'a [T], Fail> {
        // A length that exceeds `usize` is too long for every input.
        let len = n.saturating_mul(size_of::<T>());
        match raw::cast(self.slice(len as u64)?) {
            Some(values) => Ok(values),
            None => unreachable!("a whole number of values was cut off"),
        }
    }

    /// `n` bytes: borrowed if the input is one slice, otherwise copied as they arrive.
    ///
    /// # Errors
    /// [`FaultKind::Short`], [`FaultKind::TooMuchMemory`].
    #[inline]
    pub fn bytes(&mut self, n: u64) -> Result<Cow<'a, [u8]>, Fail> {
        if self.cold.whole.is_some() {
            return self.slice(n).map(Cow::Borrowed);
        }
        let mut bytes = Vec::new();
        self.copy_to(n, &mut bytes).map(|()| Cow::Owned(bytes))
    }

    /// `n` bytes of UTF-8, as [`bytes`](Self::bytes).
    ///
    /// # Errors
    /// Those of `bytes`, or [`FaultKind::Utf8`] at the first byte that is not text.
    pub fn text(&mut self, n: u64) -> Result<Cow<'a, str>, Fail> {
        let start = self.offset();
        let at_fault = |upto: usize| start + upto as u64;
        match self.bytes(n)? {
            Cow::Borrowed(bytes) => match core::str::from_utf8(bytes) {
                Ok(text) => Ok(Cow::Borrowed(text)),
                Err(fault) => self.fail_at(FaultKind::Utf8, at_fault(fault.valid_up_to())),
            },
            Cow::Owned(bytes) => match alloc::string::String::from_utf8(bytes) {
                Ok(text) => Ok(Cow::Owned(text)),
                Err(fault) => self.fail_at(FaultKind::Utf8, at_fault(fault.utf8_error().valid_up_to())),
            },
        }
    }

    /// Appends `n` bytes; fewer if the input ends before, or no memory is left. Memory grows by what was read.
    ///
    /// # Errors
    /// [`FaultKind::Short`] at the first of them; [`FaultKind::TooMuchMemory`] at the first for which no memory is left.
    #[inline]
    pub fn copy_to(&mut self, n: u64, out: &mut Vec<u8>) -> Result<(), Fail> {
        let start = self.offset();
        let mut left = n;
        while left > 0 {
            let most = self.affordable::<u8>(left);
            if most == 0 {
                return Err(self.fail_too_much());
            }
            let bytes = self.run_of_bytes(most);
            let read = bytes.len() as u64;
            out.extend_from_slice(bytes);
            self.spend::<u8>(read);
            if read == 0 {
                return Err(self.fail_short(missing(left), start));
            }
            left -= read;
        }
        Ok(())
    }

    /// Appends the bytes of a chunked list: chunks preceded by their sizes, and a size of 0.
    ///
    /// # Errors
    /// As [`copy_to`](Self::copy_to).
    #[inline]
    pub fn copy_chunked(&mut self, out: &mut Vec<u8>) -> Result<(), Fail> {
        while let Some(size) = self.chunk()? {
            self.copy_to(size, out)?;
        }
        Ok(())
    }

    /// Skips `n` bytes. A source is still asked for them.
    ///
    /// # Errors
    /// [`FaultKind::Short`] at the first of them.
    pub fn skip(&mut self, n: u64) -> Result<(), Fail> {
        let start = self.offset();
        let mut left = n;
        while left > 0 {
            match self.run_of_bytes(left).len() as u64 {
                0 => return Err(self.fail_short(missing(left), start)),
                passed => left -= passed,
            }
        }
        Ok(())
    }

    /// The next `n` bytes of an input that is one slice.
    #[inline]
    fn slice(&mut self, n: u64) -> Result<&'a [u8], Fail> {
        let start = self.offset();
        let Some(whole) = self.cold.whole else { return self.fail(FaultKind::Split) };
        // The end of the range, or of the slice if the range is incomplete.
        let rest = usize::try_from(start).ok().and_then(|start| whole.get(start..)).unwrap_or_default();
        let left = u64::min(rest.len() as u64, self.left());
        if n > left {
            self.go_to(start + left);
            return Err(self.fail_short(missing(n - left), start));
        }
        self.go_to(start + n);
        // Fits: it is at most the slice's length.
        Ok(&rest[..n as usize])
    }
}
