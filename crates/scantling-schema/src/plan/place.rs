//! The place of a field, and the parts of a block (D14-D19, D24, D25).
//!
//! ```text
//! message M { 0 n: u16   1 s: string   2 u: U }        region: 0b 00 | n | end of s | tag of u | end of u | heap
//!
//! n  inline at 2        s  end at 4, starts with the heap        u  tag at 8, end at 9, starts at the end at 4
//! ```
//!
//! Every number is given from each of the three starts that a reader may have, so that no backend adds a prefix.

use crate::layout::Alignment;

/// A place, or an end, counted from each possible start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Offset {
    /// From the start of the block: as an element of a strided list, and in a struct.
    pub block: u32,
    /// From the start of the region, which has `block_len` before its block.
    pub region: u32,
    /// From the start of the frame of which the message is the root.
    pub frame: u32,
}

/// The size of `block_len`, and of a stride.
pub const BLOCK_LEN_LEN: u32 = 2;
/// The size of a frame's part before the root's region: `frame_len` and `type_id`.
pub const FRAME_HEADER_LEN: u32 = 6;
/// The size of a slot's end.
pub const END_LEN: u32 = 4;

impl Offset {
    /// A place this many bytes after the start of the block.
    pub(super) fn in_block(block: u32) -> Self {
        let region = block + BLOCK_LEN_LEN;
        Self { block, region, frame: region + FRAME_HEADER_LEN }
    }

    pub(super) fn after(self, len: u32) -> Self {
        Self::in_block(self.block + len)
    }
}

/// The place of a field of a record, message or entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// The value is in the block.
    Inline {
        /// Its first byte.
        at: Offset,
        /// Its size in bytes.
        size: u32,
    },
    /// The payload is in the heap.
    Slot(Slot),
}

/// The place of a payload's end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    /// For a union, its tag: one byte.
    pub tag: Option<Offset>,
    /// The payload's end, a `u32` that counts from the region's start.
    pub end: Offset,
    /// The end of what is before the payload, and its start where it is not moved up.
    pub start: Start,
    /// How the payload is moved up from there, if it is not empty (A5): [`Alignment::NONE`] if the message is not aligned.
    pub alignment: Alignment,
}

/// The end of what is before a payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Start {
    /// With the heap: the end of the actual block.
    Heap,
    /// The end of the payload before it, which may belong to a retired field.
    After {
        /// The field that has it.
        field: u32,
        /// The place of its end.
        end: Offset,
    },
}

impl Place {
    /// The first byte of the value or slot; for a union, its tag.
    #[must_use]
    pub fn at(&self) -> Offset {
        match self {
            Self::Inline { at, .. } => *at,
            Self::Slot(slot) => slot.at(),
        }
    }

    /// The slot of a field that has one.
    #[must_use]
    pub fn slot(&self) -> Option<Slot> {
        match self {
            Self::Inline { .. } => None,
            Self::Slot(slot) => Some(*slot),
        }
    }
}

impl Slot {
    /// Its first byte; for a union, the tag.
    #[must_use]
    pub fn at(&self) -> Offset {
        self.tag.unwrap_or(self.end)
    }
}

/// A block of this version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Its end: `end.block` is its `block_len`, at `end.region` the heap starts.
    pub end: Offset,
    /// Its segments in order; a block of an older version ends where one of them does.
    pub segments: Vec<Segment>,
}

impl Block {
    /// The end of the segment that every writer has.
    #[must_use]
    pub fn first_end(&self) -> Offset {
        self.segments.first().map_or(self.end, |segment| segment.end)
    }

    /// All presence bytes, and the zero byte of a first segment without fields, in order.
    pub fn presence(&self) -> impl Iterator<Item = &PresenceByte> {
        self.segments.iter().flat_map(|segment| &segment.presence)
    }
}

/// The part of a block that one release of the schema added: presence bytes, then fields in id order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Segment {
    /// Its number, from 1.
    pub number: u32,
    /// Its start.
    pub start: Offset,
    /// Its end: a legal end of an older block.
    pub end: Offset,
    /// Its presence bytes; for a first segment without fields, its zero byte.
    pub presence: Vec<PresenceByte>,
    /// Its presence bits.
    pub bits: u32,
    /// The ids of its fields.
    pub fields: Vec<u32>,
    /// The bytes that a reader uses in its place for an older block (D48): the ends of slots, which are zero here, are the
    /// region's length. The first segment is never missing and has none.
    pub template: Vec<u8>,
}

/// A byte of presence bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PresenceByte {
    /// Its place in the source.
    pub at: Offset,
    /// The number of its bits, from the least significant, that belong to fields: 8, except in the last byte of a segment.
    pub used: u8,
    /// The bits that must be zero.
    pub spare: u8,
}
