//! Elements of any size, one by one, for lists whose elements are not bounded parts.

use super::error::{At, Fail};
use super::{Decoder, FaultKind};
use alloc::vec::Vec;

/// The cost of an element without bytes in [`Limits::memory`](super::Limits::memory), so that a count alone cannot keep a decoder busy.
type Empty = [u8; 4096];

impl<'a> Decoder<'_, 'a> {
    /// Appends the element that `f` reads, number `index` of a list.
    #[inline(always)]
    pub(super) fn element<T>(
        &mut self,
        index: u64,
        out: &mut Vec<T>,
        f: impl FnOnce(&mut Decoder<'_, 'a>) -> Result<T, Fail>,
    ) -> Result<(), Fail> {
        let start = self.offset();
        self.element_with_bytes(index, out, f)?;
        if self.offset() == start {
            if self.affordable::<Empty>(1) == 0 {
                return self.at(At::Index(index), |d| d.fail(FaultKind::TooMuchMemory));
            }
            self.spend::<Empty>(1);
        }
        Ok(())
    }

    /// The same for a type that takes at least a byte.
    #[inline(always)]
    fn element_with_bytes<T>(
        &mut self,
        index: u64,
        out: &mut Vec<T>,
        f: impl FnOnce(&mut Decoder<'_, 'a>) -> Result<T, Fail>,
    ) -> Result<(), Fail> {
        self.at(At::Index(index), |d| {
            if d.affordable::<T>(1) == 0 {
                return Err(d.fail_too_much());
            }
            // Before `f`, which may spend the rest.
            d.spend::<T>(1);
            out.push(f(d)?);
            Ok(())
        })
    }

    /// Appends `n` elements that `f` reads.
    #[doc(hidden)]
    #[inline(always)]
    pub fn elements<T>(
        &mut self,
        n: u64,
        out: &mut Vec<T>,
        mut f: impl FnMut(&mut Decoder<'_, 'a>) -> Result<T, Fail>,
    ) -> Result<(), Fail> {
        (0..n).try_for_each(|index| self.element(index, out, |d| f(d)))
    }

    /// The same for a type that takes at least a byte, so that this need not be checked.
    #[cfg(feature = "derive")]
    #[doc(hidden)]
    #[inline(always)]
    pub fn elements_with_bytes<T>(
        &mut self,
        n: u64,
        out: &mut Vec<T>,
        mut f: impl FnMut(&mut Decoder<'_, 'a>) -> Result<T, Fail>,
    ) -> Result<(), Fail> {
        (0..n).try_for_each(|index| self.element_with_bytes(index, out, |d| f(d)))
    }
}
