//! Type expressions and places.

use crate::ir::{Scalar, TypeId, Unit};
use crate::layout::Alignment;
use crate::plan::{Compact, ListForm, Order, Place, Start};

/// The number of a type expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct CodecId(pub u32);

/// A type expression: how a value is read, checked and written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Codec {
    /// Its number.
    pub id: CodecId,
    /// Its kind.
    pub kind: CodecKind,
    /// The size of a value in the block; `None`: a payload in the heap.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub size: Option<u32>,
    /// Whether some patterns of bytes of a value in the block are not valid.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_false"))]
    pub is_checked: bool,
    /// Whether an empty payload is a value. For other payloads it means that the field is absent, and elements are never empty (D38).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_false"))]
    pub may_be_empty: bool,
    /// Levels of depth that a payload adds in a field, a variant or the value of an entry, unless it is empty (D44, K29).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_zero"))]
    pub levels: u32,
    /// The same as an element of an indexed list: a region has the list's own depth.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_zero"))]
    pub levels_as_element: u32,
    /// Its form in Compact.
    pub compact: Compact,
}

/// The kinds of type expressions. Those from `Text` on are payloads.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum CodecKind {
    /// A number or a bool.
    Scalar(Scalar),
    /// The value is mantissa / 10^scale.
    Decimal {
        /// The integer of the mantissa.
        mantissa: Scalar,
        /// Digits behind the point.
        scale: u8,
    },
    /// Since 1970-01-01 UTC without leap seconds, an `i64`.
    Timestamp(Unit),
    /// A span of time, an `i64`.
    Duration(Unit),
    /// Days since 1970-01-01, an `i32`.
    Date,
    /// 16 bytes, as RFC 9562 orders them.
    Uuid,
    /// `str<N>`: UTF-8 without U+0000, then zero bytes.
    Str(u32),
    /// `bytes<N>`.
    FixedBytes(u32),
    /// Values without gaps.
    Array {
        /// One of them.
        element: CodecId,
        /// Their number.
        count: u32,
    },
    /// An enum.
    Enum(TypeId),
    /// Bits.
    Bits(TypeId),
    /// A struct.
    Struct(TypeId),
    /// A union with storage: its tag, then its storage.
    Storage(TypeId),
    /// UTF-8.
    Text,
    /// Any bytes.
    Bytes,
    /// A record or message.
    Region(TypeId),
    /// A union without storage; its tag is in the block.
    Union(TypeId),
    /// A list.
    List {
        /// The form of its elements.
        form: ListForm,
        /// One of them.
        element: CodecId,
        /// How elements that are not empty are moved up, counted from the list's start (A7).
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_unaligned"))]
        alignment: Alignment,
    },
    /// A map. Its entries are a strided list if key and value are in the entry's block, otherwise an indexed list of regions that never
    /// grow (D65, D66).
    Map(MapRecipe),
    /// A type id, then a message of the frame's protocol.
    Any {
        /// The protocol of all frames that contain it; `None` if messages of several protocols do.
        protocol: Option<ProtocolId>,
    },
    /// Elements in frames of their own (W12): the codec of the list that they form. Here is an empty payload.
    Stream(CodecId),
}

/// The number of a protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct ProtocolId {
    /// Index of its package.
    pub package: usize,
    /// Its index in the package.
    pub protocol: usize,
}

/// A map.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct MapRecipe {
    /// The length of an entry's block.
    pub entry_len: u32,
    /// How keys compare.
    pub order: Order,
    /// The codec of keys.
    pub key: CodecId,
    /// Their place in an entry's block.
    pub key_place: Cell,
    /// The codec of values.
    pub value: CodecId,
    /// Their place in an entry's block.
    pub value_place: Cell,
    /// The fewest bytes of an entry in Compact (K24).
    pub least: u32,
    /// An estimate of the fewest bytes of an entry in Compact.
    pub estimate: u32,
}

/// A place in a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Cell {
    /// The value is in the block.
    Inline {
        /// Its first byte.
        at: u32,
        /// Its size in bytes.
        size: u32,
    },
    /// The payload is in the heap.
    Slot {
        /// For a union, its tag: one byte.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        tag: Option<u32>,
        /// The payload's end, a `u32` that counts from the region's start.
        end: u32,
        /// The end before it, where the payload starts; `None`: it starts with the heap, where the actual block ends.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        after: Option<u32>,
        /// How the payload is moved up from there if it is not empty (A5).
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_unaligned"))]
        alignment: Alignment,
    },
}

impl Cell {
    pub(super) fn of(place: &Place) -> Self {
        match place {
            Place::Inline { at, size } => Self::Inline { at: at.block, size: *size },
            Place::Slot(slot) => Self::Slot {
                tag: slot.tag.map(|tag| tag.block),
                end: slot.end.block,
                after: if let Start::After { end, .. } = slot.start { Some(end.block) } else { None },
                alignment: slot.alignment,
            },
        }
    }

    /// Its first byte: of the value, of the tag, or of the end.
    #[must_use]
    pub fn at(&self) -> u32 {
        match self {
            Self::Inline { at, .. } => *at,
            Self::Slot { tag, end, .. } => tag.unwrap_or(*end),
        }
    }
}
