//! Where a frame starts ([`Origin`]), so that what is deep inside can say the offset of its errors.

use crate::error::{Invalid, Kind};

/// Where the frame starts, so that an error deep inside can say its offset. Costs nothing until there is an error.
#[derive(Clone, Copy, Debug)]
pub struct Origin(usize);

impl Origin {
    /// Of validated bytes, in which no error is left.
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

    /// Bytes from the frame's start to what stands at `address`; 0 of what has none.
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
