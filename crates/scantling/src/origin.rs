//! The start of a frame ([`Origin`]), from which errors deep inside count their offsets.

use crate::error::{Invalid, Kind};

/// The start of the frame, from which errors deep inside count their offsets. Costs nothing until there is an error.
#[derive(Clone, Copy, Debug)]
pub struct Origin(usize);

impl Origin {
    /// For validated bytes, which have no errors left.
    pub const NONE: Self = Self(0);

    /// The origin of `frame`.
    #[inline(always)]
    #[must_use]
    pub fn of(frame: &[u8]) -> Self {
        Self(frame.as_ptr().addr())
    }

    /// Bytes from the frame's start to `item`.
    #[must_use]
    pub fn offset(self, item: &[u8]) -> u32 {
        u32::try_from(item.as_ptr().addr().wrapping_sub(self.0)).unwrap_or(u32::MAX)
    }

    /// Bytes from the frame's start to `address`; 0 without an origin.
    #[cfg(feature = "alloc")]
    pub(crate) fn position(self, address: usize) -> u32 {
        if address == 0 { 0 } else { u32::try_from(address.wrapping_sub(self.0)).unwrap_or(u32::MAX) }
    }

    /// The error `kind` at the first byte of `item`.
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn invalid(self, kind: Kind, item: &[u8]) -> Invalid {
        Invalid::new(kind, self.offset(item))
    }
}
