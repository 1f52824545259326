//! Runs of bytes whose end depends on the bytes: at a given byte, where a condition ends, or with the input.
//!
//! The first two take the largest length that a caller accepts, so that nothing endless is searched or kept.

use super::error::Fail;
use super::{Decoder, FaultKind};
use alloc::borrow::Cow;
use alloc::vec::Vec;

impl<'a> Decoder<'_, 'a> {
    /// All bytes up to the end of the range ([`within`](Self::within)), or of the input: borrowed if the input is one slice, otherwise
    /// copied as they arrive.
    ///
    /// ```
    /// use scantling::decode::{Limits, with_slice};
    ///
    /// let read = |d: &mut scantling::decode::Decoder<'_, '_>| {
    ///     let head = d.within(2, |d| d.rest().map(|bytes| bytes.into_owned()))?;
    ///     Ok((head, d.rest()?.into_owned()))
    /// };
    /// assert_eq!(with_slice(b"abcde", &Limits::default(), read), Ok((b"ab".to_vec(), b"cde".to_vec())));
    /// ```
    ///
    /// # Errors
    /// [`FaultKind::Short`] if the input ends before the range does; [`FaultKind::TooLong`] for more than [`Limits::bytes`](super::Limits::bytes); both
    /// at the first of the bytes. [`FaultKind::TooMuchMemory`] at the first byte for which no memory is left.
    pub fn rest(&mut self) -> Result<Cow<'a, [u8]>, Fail> {
        match self.remaining() {
            Some(n) => self.bytes(n),
            None => self.take_while(u64::MAX, |_| true),
        }
    }

    /// The bytes before the first that `is_part` refuses: at most `max`, and none beyond the end of the range or the input. Borrowed if the
    /// input is one slice, otherwise copied as they arrive. `is_part` is called once for each byte, up to the refused one.
    ///
    /// No bytes, or `max` of them, are not an error: their number and the next byte show what happened.
    ///
    /// ```
    /// use scantling::decode::{Limits, with_slice};
    ///
    /// let read = |d: &mut scantling::decode::Decoder<'_, '_>| {
    ///     let digits = d.take_while(20, u8::is_ascii_digit)?.into_owned();
    ///     Ok((digits, d.get::<u8>()?))
    /// };
    /// assert_eq!(with_slice(b"42;", &Limits::default(), read), Ok((b"42".to_vec(), b';')));
    /// ```
    ///
    /// # Errors
    /// Those of [`rest`](Self::rest), where `is_part` has not ended the run before.
    pub fn take_while(&mut self, max: u64, mut is_part: impl FnMut(&u8) -> bool) -> Result<Cow<'a, [u8]>, Fail> {
        let (start, mut at) = (self.offset(), self.offset());
        let mut copied = Vec::new();
        let mut is_over = false;
        while !is_over && at - start < max {
            let is_copied = self.cold.whole.is_none();
            let affordable = if is_copied { self.affordable::<u8>(max) } else { max };
            let bytes = self.run_of_bytes(max - (at - start));
            let len = bytes.len();
            let taken = bytes.iter().position(|byte| !is_part(byte)).unwrap_or(len);
            let kept = u64::min(taken as u64, affordable);
            if is_copied {
                // Fits: it is at most `taken`.
                copied.extend_from_slice(&bytes[..kept as usize]);
                self.spend::<u8>(kept);
            }
            at += kept;
            if kept < len as u64 {
                self.go_to(at);
            }
            if kept < taken as u64 {
                return Err(self.fail_too_much());
            }
            if len == 0 && !self.is_end() {
                return Err(self.fail_short(FaultKind::Short { need: 1 }, start));
            }
            is_over = taken < len || len == 0;
        }
        // Fits: both offsets are in the slice.
        let whole = self.cold.whole.map(|whole| &whole[start as usize..at as usize]);
        Ok(whole.map_or(Cow::Owned(copied), Cow::Borrowed))
    }

    /// The bytes before the next `end`, at most `max`; `end` is skipped. Borrowed if the input is one slice, otherwise
    /// copied as they arrive.
    ///
    /// ```
    /// use scantling::decode::{FaultKind, Limits, with_slice};
    ///
    /// let names = with_slice(b"ab\0c\0", &Limits::default(), |d| Ok([d.take_until(0, 9)?, d.take_until(0, 9)?]));
    /// assert_eq!(names, Ok([b"ab"[..].into(), b"c"[..].into()]));
    /// let long = with_slice(b"abcd\0", &Limits::default(), |d| d.take_until(0, 3));
    /// assert_eq!(long.map_err(|e| (e.kind(), e.offset())), Err((FaultKind::TooLong, 3)));
    /// ```
    ///
    /// # Errors
    /// [`FaultKind::Short`] at the first of the bytes, if the range or the input ends before `end`; [`FaultKind::TooLong`] at the byte after `max`
    /// of them, if that is not `end`; [`FaultKind::TooMuchMemory`] at the first byte for which no memory is left.
    pub fn take_until(&mut self, end: u8, max: u64) -> Result<Cow<'a, [u8]>, Fail> {
        let start = self.offset();
        let bytes = self.take_while(max, |byte| *byte != end)?;
        match self.run_of_bytes(1).first() {
            Some(byte) if *byte == end => Ok(bytes),
            Some(_) => self.fail_at(FaultKind::TooLong, start + max),
            None => Err(self.fail_short(FaultKind::Short { need: 1 }, start)),
        }
    }
}
