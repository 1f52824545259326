//! When the bytes of an update in place are checked: all of them before it, or each part when it is reached.
//!
//! ```text
//! view_mut  Validated   view(frame)? -> ViewMut          mut_legs() -> ListMut
//! peek_mut  Reached     peek(frame)? -> PeekMut          mut_legs() -> peek.legs()? -> Result<ListMut>
//! ```
//!
//! One body serves both: it has a check, which is the peek's own, and code for checked bytes; [`Checks::give`] runs the check or does not.

use crate::direct::aligned;
use crate::direct::list::PeekElement;
use crate::direct::view;
use crate::direct::view_mut::UpdateInPlace;
use crate::error::{Invalid, Kind};
use crate::origin::Origin;
use crate::value::bytes::Bytes;
use crate::value::inline::Inline;
use core::fmt;

/// When the bytes of an update in place are checked: [`Validated`] or [`Reached`].
pub trait Checks: Copy + fmt::Debug + sealed::Sealed {
    /// A part that is reached: `T`, or `Result<T, Invalid>`.
    type Gives<T>;

    /// The bytes of a part that only a newer schema knows: `&[u8]`.
    #[doc(hidden)]
    type Bytes<'x>: From<&'x [u8]> + fmt::Debug;

    /// From where faults count their offsets.
    #[doc(hidden)]
    fn origin(self) -> Origin;

    /// The part that `make` finds in `bytes`, after the check if there is one.
    #[doc(hidden)]
    fn give<'x, T>(
        self,
        bytes: &'x mut [u8],
        check: impl FnOnce(&[u8], Origin) -> Result<(), Invalid>,
        make: impl FnOnce(&'x mut [u8]) -> T,
    ) -> Self::Gives<T>;

    /// The element of a list after its padding; of bytes that are not in the list, the fault is at `end`.
    #[doc(hidden)]
    fn element<'x, E: UpdateInPlace>(
        self,
        padded: Option<&'x mut [u8]>,
        padding: usize,
        end: &[u8],
    ) -> Self::Gives<E::Mut<'x, Self>>;

    /// The value that starts `bytes`.
    #[doc(hidden)]
    fn value<T: Inline>(self, bytes: &[u8]) -> Self::Gives<T>;

    /// The same, to be printed.
    #[doc(hidden)]
    fn shown<T: Inline + fmt::Debug>(self, bytes: &[u8]) -> impl fmt::Debug;
}

/// The whole frame was validated before: nothing that is reached can fail.
#[derive(Clone, Copy, Debug)]
pub struct Validated;

/// Each part is checked when it is reached, and gives a `Result`.
#[derive(Clone, Copy, Debug)]
pub struct Reached {
    origin: Origin,
}

impl Reached {
    /// Of the parts of `frame`.
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    pub fn in_frame(frame: &[u8]) -> Self {
        Self { origin: Origin::of(frame) }
    }
}

impl Checks for Validated {
    type Gives<T> = T;
    type Bytes<'x> = &'x [u8];

    #[inline(always)]
    fn origin(self) -> Origin {
        Origin::NONE
    }

    #[inline(always)]
    fn give<'x, T>(
        self,
        bytes: &'x mut [u8],
        _: impl FnOnce(&[u8], Origin) -> Result<(), Invalid>,
        make: impl FnOnce(&'x mut [u8]) -> T,
    ) -> T {
        make(bytes)
    }

    #[inline(always)]
    fn element<'x, E: UpdateInPlace>(self, padded: Option<&'x mut [u8]>, padding: usize, _: &[u8]) -> E::Mut<'x, Self> {
        E::over(padded.and_then(|padded| padded.get_mut(padding..)).unwrap_or_default(), self)
    }

    #[inline(always)]
    fn value<T: Inline>(self, bytes: &[u8]) -> T {
        view::loaded(bytes, 0)
    }

    fn shown<T: Inline + fmt::Debug>(self, bytes: &[u8]) -> impl fmt::Debug {
        self.value::<T>(bytes)
    }
}

impl Checks for Reached {
    type Gives<T> = Result<T, Invalid>;
    type Bytes<'x> = &'x [u8];

    #[inline(always)]
    fn origin(self) -> Origin {
        self.origin
    }

    #[inline(always)]
    fn give<'x, T>(
        self,
        bytes: &'x mut [u8],
        check: impl FnOnce(&[u8], Origin) -> Result<(), Invalid>,
        make: impl FnOnce(&'x mut [u8]) -> T,
    ) -> Result<T, Invalid> {
        check(bytes, self.origin)?;
        Ok(make(bytes))
    }

    #[inline(always)]
    fn element<'x, E: UpdateInPlace>(
        self,
        padded: Option<&'x mut [u8]>,
        padding: usize,
        end: &[u8],
    ) -> Result<E::Mut<'x, Self>, Invalid> {
        let Some(padded) = padded else { return Err(self.origin.invalid(Kind::ElementEnd, end)) };
        let len = aligned::peek_after(padded, padding, self.origin)?.len();
        let start = padded.len() - len;
        let element = padded.get_mut(start..).unwrap_or_default();
        <E::Peek<'_> as PeekElement<'_>>::peek(element, self.origin)?;
        Ok(E::over(element, self))
    }

    #[inline(always)]
    fn value<T: Inline>(self, bytes: &[u8]) -> Result<T, Invalid> {
        match T::Bytes::first(bytes) {
            Some(bytes) => view::element(bytes, self.origin),
            None => Err(self.origin.invalid(Kind::VariantLength, bytes)),
        }
    }

    fn shown<T: Inline + fmt::Debug>(self, bytes: &[u8]) -> impl fmt::Debug {
        self.value::<T>(bytes)
    }
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Validated {}
    impl Sealed for super::Reached {}
}
