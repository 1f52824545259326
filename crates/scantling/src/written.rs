//! The outcome of writing a frame: its length, and faults of the value or of the room for it.
//!
//! Both encodings go on counting when there is no room, and note faults of a value as bits beside the depth, so that steps
//! carry no result. The bits are examined once, at the end.

use crate::error::WriteError;
use crate::limits::FRAME_MAX;

/// Faults of a value, as bits of the cursor's depth, so that no other word has to be carried along.
pub(crate) mod fault {
    /// More than 64 levels.
    pub(crate) const TOO_DEEP: usize = 1 << 31;
    /// Keys that do not ascend.
    pub(crate) const KEY_ORDER: usize = 1 << 30;
    /// An `any` without a type id.
    pub(crate) const TYPE_ID: usize = 1 << 29;
    /// A variant that cannot be written in this encoding.
    pub(crate) const VARIANT: usize = 1 << 28;
    /// A part of the value is bytes read from elsewhere, which are not valid.
    pub(crate) const SOURCE: usize = 1 << 27;
    /// The bits that count levels: there are never more than 2^27 levels, since each takes 16 bytes of stack or more.
    pub(crate) const LEVELS: usize = SOURCE - 1;
}

/// Marks a position that went on counting after the room was used up. No slice is that long.
pub(crate) const SHORT: usize = 1 << (usize::BITS - 1);

/// The bytes that a position counts, whether there is room for them or not.
#[inline(always)]
pub(crate) fn len(position: usize) -> usize {
    position & !SHORT
}

/// The outcome of a frame: two words, which are returned in registers.
#[derive(Clone, Copy, Debug)]
pub struct Written {
    /// Its length; with a mark in its top bit if there was no room for it.
    pub(crate) position: usize,
    /// The [`fault`]s of the value.
    pub(crate) faults: usize,
}

#[cold]
#[inline(never)]
pub(crate) fn refused(Written { position, faults }: Written) -> WriteError {
    let needed = len(position);
    if faults & fault::TOO_DEEP != 0 {
        WriteError::Depth
    } else if faults & fault::KEY_ORDER != 0 {
        WriteError::KeyOrder
    } else if faults & fault::VARIANT != 0 {
        WriteError::Variant
    } else if faults & fault::SOURCE != 0 {
        WriteError::Source
    } else if faults != 0 {
        WriteError::TypeId
    } else if needed > FRAME_MAX {
        WriteError::Frame
    } else {
        WriteError::Buffer { needed }
    }
}

#[cold]
#[inline(never)]
pub(crate) fn wrong_count() -> ! {
    panic!("the iterator gave a number of items that differs from its `len()`")
}
