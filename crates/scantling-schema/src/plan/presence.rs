//! How a field's absence is marked (D15, D18, D26-D28, K12, K13, K19-K21).
//!
//! | field | Direct | Compact |
//! |---|---|---|
//! | required | never | never |
//! | optional inline value, string, bytes, list, map | bit 0 | bit 0 |
//! | optional union | tag 0 | tag 0 |
//! | optional message, record, `any` | empty payload | length or type id 0 |

use super::place::Offset;

/// How a field's absence is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Presence {
    /// It is never absent.
    Always,
    /// By a bit; an absent field has zero bytes, or an empty payload, and no bytes in Compact.
    Bit(Bit),
    /// By a tag of 0, in both encodings. The storage is zero, or the payload empty.
    Tag,
    /// By an empty payload; in Compact by a first byte of 0.
    Empty,
}

impl Presence {
    /// Whether an absent field has a byte in Compact, which is 0.
    #[must_use]
    pub fn is_zero_in_compact(&self) -> bool {
        matches!(self, Self::Tag | Self::Empty)
    }

    /// The bit of a field that has one.
    #[must_use]
    pub fn bit(&self) -> Option<Bit> {
        match self {
            Self::Bit(bit) => Some(*bit),
            _ => None,
        }
    }
}

/// A presence bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bit {
    /// Its byte in Direct.
    pub at: Offset,
    /// Its number among those of the segment. In Compact it is in byte `index / 8` of those at the segment's head.
    pub index: u32,
    /// Its byte in Compact, from the segment's first.
    pub compact_byte: u32,
    /// The bit in its byte, 0 to 7 from the least significant, in both encodings.
    pub bit: u8,
    /// The same as a mask.
    pub mask: u8,
}
