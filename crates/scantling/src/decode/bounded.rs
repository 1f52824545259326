//! Parts of bounded size, alone and in lists: one check for each, or none.

use super::Decoder;
use super::error::{At, Fail};
use crate::bounded::Padded;
use crate::bounded::raw::Bounded;
use alloc::vec::Vec;

impl<'a> Decoder<'_, 'a> {
    /// Appends `n` elements. One compare for each, of their number; `memcpy` if the element is one number.
    ///
    /// Memory grows by what was read, never by what `n` claims. Elements read before a failure are in `out`.
    ///
    /// # Errors
    /// As [`get`](Self::get), with the element's number on the path; [`FaultKind::TooMuchMemory`](super::FaultKind::TooMuchMemory) at the first
    /// byte of the element for which no memory is left, which is not read.
    #[inline]
    pub fn collect<T: Bounded>(&mut self, n: u64, out: &mut Vec<T>) -> Result<(), Fail> {
        let mut done = 0;
        while done < n {
            match self.read_many(n - done, done, out)? {
                // Near the end of the input or the range, or no memory is left.
                0 => {
                    let has_room = self.affordable::<T>(1) > 0;
                    match if has_room { self.get() } else { Err(self.fail_too_much()) } {
                        Ok(value) => {
                            self.spend::<T>(1);
                            out.push(value);
                            done += 1;
                        }
                        Err(fail) => {
                            self.cold.push(At::Index(done));
                            self.cold.weigh_list((n - done - 1).saturating_mul(T::LEN_MIN as u64));
                            return Err(fail);
                        }
                    }
                }
                read => done += read,
            }
        }
        Ok(())
    }

    /// Appends elements until the input or the range ends.
    ///
    /// # Errors
    /// As [`collect`](Self::collect); a part of an element at the end is [`FaultKind::Short`](super::FaultKind::Short).
    #[inline]
    pub fn collect_all<T: Bounded>(&mut self, out: &mut Vec<T>) -> Result<(), Fail> {
        let mut done = 0;
        loop {
            let read = self.read_many(u64::MAX, done, out)?;
            done += read;
            if read == 0 {
                if self.is_end() {
                    return Ok(());
                }
                let before = out.len();
                let result = self.collect(1, out);
                done += (out.len() - before) as u64;
                if result.is_err()
                    && let Some(At::Index(index)) = self.cold.notes().path.last_mut()
                {
                    *index = done;
                }
                result?;
            }
        }
    }

    /// Appends the elements of a tagged list, a list of unknown length: each element is preceded by a byte 1, and a byte 0 follows the
    /// last, as in a sequence of `Option`s. One compare for each, of the room in `out`, and one of its tag.
    ///
    /// Memory grows by what was read, as [`Vec::push`] lets it grow. Elements read before a failure are in `out`.
    ///
    /// ```
    /// use scantling::decode::{Limits, with_slice};
    ///
    /// let mut out = Vec::new();
    /// assert!(with_slice(&[1, 7, 1, 8, 0, 9], &Limits::default(), |d| d.collect_tagged::<u8>(&mut out)).is_ok());
    /// assert_eq!(out, [7, 8]);
    /// ```
    ///
    /// # Errors
    /// As [`collect`](Self::collect), where an element begins with its tag; [`FaultKind::Bool`](super::FaultKind::Bool) for any other tag.
    #[inline]
    pub fn collect_tagged<T: Bounded>(&mut self, out: &mut Vec<T>) -> Result<(), Fail> {
        let mut done = 0;
        loop {
            match self.read_tagged(done, out)? {
                (_, true) => return Ok(()),
                // Near the end of the input or the range, or no memory is left.
                (0, false) => {
                    let has_room = self.affordable::<T>(1) > 0 || self.peek::<u8>().ok() != Some(1);
                    match if has_room { self.get::<Option<T>>() } else { Err(self.fail_too_much()) } {
                        Ok(None) => return Ok(()),
                        Ok(Some(value)) => {
                            self.spend::<T>(1);
                            out.push(value);
                            done += 1;
                        }
                        Err(fail) => {
                            self.cold.push(At::Index(done));
                            return Err(fail);
                        }
                    }
                }
                (read, false) => done += read,
            }
        }
    }

    /// The size of the next chunk of a chunked list: a padded varint of up to five bytes, `None` for the 0 that ends the list.
    ///
    /// # Errors
    /// As [`get`](Self::get).
    #[inline]
    pub fn chunk(&mut self) -> Result<Option<u64>, Fail> {
        let Padded(size) = self.get::<Padded<5>>()?;
        Ok((size > 0).then_some(size))
    }

    /// Appends the elements of a chunked list, a list of unknown length: chunks of whole elements, each preceded by its size in bytes, and
    /// a size of 0.
    ///
    /// # Errors
    /// As [`collect`](Self::collect).
    #[inline]
    pub fn collect_chunked<T: Bounded>(&mut self, out: &mut Vec<T>) -> Result<(), Fail> {
        while let Some(size) = self.chunk()? {
            self.within(size, |d| d.collect_all(out))?;
        }
        Ok(())
    }
}
