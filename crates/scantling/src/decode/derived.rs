//! Functions for derived decoders only; they change with the macros.

use super::Decoder;
use super::error::{At, Fail};
use crate::bounded::kind::FaultKind;
use crate::bounded::prim::{Be, Prim};
use crate::bounded::raw::{Bounded, Group, GroupRead, GroupReader, GroupWriter, GroupWritten};
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

/// A big-endian number in the bytes, and the number itself in memory: a list of it becomes one of numbers without another allocation.
#[derive(Clone, Copy, Debug)]
#[repr(transparent)]
pub struct Big<T>(
    /// The number.
    pub T,
);

impl<T: Prim> Group for Big<T> {
    const LEN_MIN: usize = T::SIZE;
    const LEN_MAX: usize = T::SIZE;

    #[inline(always)]
    fn get(from: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind> {
        from.last(|number: Be<T>| Self(number.get()))
    }

    #[inline(always)]
    fn put<'p>(&self, to: GroupWriter<'p, Self>) -> GroupWritten<'p, Self> {
        to.last(&Be::new(self.0))
    }
}

/// The length of a varint that was read.
#[must_use]
pub fn varint_len(value: u32) -> u64 {
    u64::from((u32::BITS - (value | 1).leading_zeros()).div_ceil(7))
}

impl<'a> Decoder<'_, 'a> {
    /// A group, as [`get`](Self::get). If it cannot be read, `again` reads it part by part, to name the fault.
    #[doc(hidden)]
    #[inline(always)]
    pub fn group<T: Bounded>(&mut self, again: fn(&mut Decoder<'_, 'a>) -> Result<(), Fail>) -> Result<T, Fail> {
        match self.get() {
            Ok(group) => Ok(group),
            Err(fail) => Err(self.again(fail, again)),
        }
    }

    /// An unknown tag, `len` bytes before.
    #[doc(hidden)]
    #[cold]
    pub fn unknown_tag<T>(&mut self, tag: u32, len: u64) -> Result<T, Fail> {
        self.fail_at(FaultKind::Tag(tag), self.offset() - len)
    }

    /// Magic bytes that were read from `start` on.
    #[doc(hidden)]
    #[inline(always)]
    pub fn is_magic<const N: usize>(&mut self, found: &[u8; N], magic: &[u8; N], start: u64) -> Result<(), Fail> {
        if found == magic {
            Ok(())
        } else {
            self.fail_with_at(FaultKind::Tag(magic_as_tag(found)), "the magic bytes are others", start)
        }
    }

    /// Reads magic bytes.
    #[doc(hidden)]
    pub fn magic<const N: usize>(&mut self, magic: &[u8; N]) -> Result<(), Fail> {
        let start = self.offset();
        let mut found = [0; N];
        for place in &mut found {
            match self.get() {
                Ok(byte) => *place = byte,
                // Some of them are missing.
                Err(_) => {
                    let need = (N as u64).saturating_sub(self.offset() - start) as u32;
                    return Err(self.fail_short(FaultKind::Short { need }, start));
                }
            }
        }
        self.is_magic(&found, magic, start)
    }

    /// A value in a box of its own, whose memory is charged.
    #[doc(hidden)]
    #[inline(always)]
    pub fn boxed<T>(&mut self, f: impl FnOnce(&mut Decoder<'_, 'a>) -> Result<T, Fail>) -> Result<Box<T>, Fail> {
        if self.affordable::<T>(1) == 0 {
            return Err(self.fail_too_much());
        }
        self.spend::<T>(1);
        f(self).map(Box::new)
    }

    /// An array, element by element.
    #[doc(hidden)]
    #[inline(always)]
    pub fn array<T, const N: usize>(
        &mut self,
        mut f: impl FnMut(&mut Decoder<'_, 'a>) -> Result<T, Fail>,
    ) -> Result<[T; N], Fail> {
        let mut all = [const { None }; N];
        for (index, place) in all.iter_mut().enumerate() {
            *place = Some(self.at(At::Index(index as u64), |d| f(d))?);
        }
        Ok(all.map(|value| match value {
            Some(value) => value,
            None => unreachable!("each place was written"),
        }))
    }

    /// An array of bytes of any length.
    #[doc(hidden)]
    pub fn byte_array<const N: usize>(&mut self) -> Result<[u8; N], Fail> {
        let start = self.offset();
        let (mut all, mut done) = ([0; N], 0);
        while done < N {
            let bytes = self.run_of_bytes((N - done) as u64);
            let len = bytes.len();
            all[done..done + len].copy_from_slice(bytes);
            if len == 0 {
                let need = u32::try_from(N - done).unwrap_or(u32::MAX);
                return Err(self.fail_short(FaultKind::Short { need }, start));
            }
            done += len;
        }
        Ok(all)
    }

    /// `n` bytes, copied.
    #[doc(hidden)]
    #[inline]
    pub fn copied(&mut self, n: u64) -> Result<Vec<u8>, Fail> {
        let mut bytes = Vec::new();
        self.copy_to(n, &mut bytes)?;
        Ok(bytes)
    }

    /// `n` bytes of an input that is one slice.
    #[doc(hidden)]
    #[inline]
    pub fn borrowed(&mut self, n: u64) -> Result<&'a [u8], Fail> {
        // A length that exceeds `usize` is too long for every input.
        self.fixed(usize::try_from(n).unwrap_or(usize::MAX))
    }

    /// `n` bytes of text in an input that is one slice.
    #[doc(hidden)]
    #[inline]
    pub fn borrowed_text(&mut self, n: u64) -> Result<&'a str, Fail> {
        let start = self.offset();
        let bytes = self.borrowed(n)?;
        self.text_at(bytes, start)
    }

    /// The rest of an input that is one slice.
    #[doc(hidden)]
    pub fn borrowed_rest(&mut self) -> Result<&'a [u8], Fail> {
        match self.cold.whole {
            Some(_) => match self.rest()? {
                Cow::Borrowed(bytes) => Ok(bytes),
                Cow::Owned(_) => self.fail(FaultKind::Split),
            },
            None => self.fail(FaultKind::Split),
        }
    }

    /// The same as text.
    #[doc(hidden)]
    pub fn borrowed_rest_of_text(&mut self) -> Result<&'a str, Fail> {
        let start = self.offset();
        let bytes = self.borrowed_rest()?;
        self.text_at(bytes, start)
    }

    /// The rest as text: borrowed if the input is one slice.
    #[doc(hidden)]
    pub fn rest_of_text(&mut self) -> Result<Cow<'a, str>, Fail> {
        let start = self.offset();
        match self.rest()? {
            Cow::Borrowed(bytes) => self.text_at(bytes, start).map(Cow::Borrowed),
            Cow::Owned(bytes) => match String::from_utf8(bytes) {
                Ok(text) => Ok(Cow::Owned(text)),
                Err(fault) => self.fail_at(FaultKind::Utf8, start + fault.utf8_error().valid_up_to() as u64),
            },
        }
    }

    #[inline(always)]
    fn text_at(&mut self, bytes: &'a [u8], start: u64) -> Result<&'a str, Fail> {
        match core::str::from_utf8(bytes) {
            Ok(text) => Ok(text),
            Err(fault) => self.fail_at(FaultKind::Utf8, start + fault.valid_up_to() as u64),
        }
    }

    /// The bytes of a chunked list.
    #[doc(hidden)]
    pub fn chunked_bytes(&mut self) -> Result<Vec<u8>, Fail> {
        let mut bytes = Vec::new();
        self.copy_chunked(&mut bytes)?;
        Ok(bytes)
    }

    /// A list of `n` elements that `f` reads.
    #[doc(hidden)]
    #[inline(always)]
    pub fn list<T>(&mut self, n: u64, f: impl FnMut(&mut Decoder<'_, 'a>) -> Result<T, Fail>) -> Result<Vec<T>, Fail> {
        let mut all = Vec::new();
        self.elements(n, &mut all, f)?;
        Ok(all)
    }

    /// A tagged list: elements that `f` reads, each preceded by a byte 1, then a byte 0.
    #[doc(hidden)]
    #[inline(always)]
    pub fn list_tagged<T>(
        &mut self,
        mut f: impl FnMut(&mut Decoder<'_, 'a>) -> Result<T, Fail>,
    ) -> Result<Vec<T>, Fail> {
        let mut all = Vec::new();
        let mut index = 0;
        while self.at(At::Index(index), |d| d.get::<bool>())? {
            self.element(index, &mut all, |d| f(d))?;
            index += 1;
        }
        Ok(all)
    }

    /// Elements that `f` reads, up to the end of the range or the input.
    #[doc(hidden)]
    #[inline(always)]
    pub fn list_to_the_end<T>(
        &mut self,
        mut f: impl FnMut(&mut Decoder<'_, 'a>) -> Result<T, Fail>,
    ) -> Result<Vec<T>, Fail> {
        let mut all = Vec::new();
        let mut index = 0;
        while !self.is_end() {
            self.element(index, &mut all, |d| f(d))?;
            index += 1;
        }
        Ok(all)
    }
}

/// Wrong magic bytes as the tag of an error: the first four of them, the lowest first.
#[must_use]
pub fn magic_as_tag(found: &[u8]) -> u32 {
    let mut tag = [0; 4];
    tag.iter_mut().zip(found).for_each(|(place, byte)| *place = *byte);
    u32::from_le_bytes(tag)
}
