//! The content of a field, element, key, value of a map or variant.
//!
//! ```text
//! u32, str<8>, Fill              Inline    size, which bytes are legal
//! string, list<u16>, Order       Payload   text, packed, region, …; the levels of depth that it adds
//! Body, a union without storage  Union     a tag, then the payload of its variant
//! ```

use super::compact::Compact;
use super::place::{Offset, Place};
use crate::ir::{Form, Scalar, TypeId, Unit};
use crate::layout::Alignment;

/// The content of a field, element, key, value of a map or variant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// A value of fixed size, in place.
    Inline(Inline),
    /// Bytes in the heap.
    Payload(Payload),
    /// A union without storage: a tag, and in the heap the payload of its variant.
    Union(Tagged),
}

/// A union without storage.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tagged {
    /// The union.
    pub ty: TypeId,
    /// Its form in Compact.
    pub compact: Compact,
}

/// An inline type (D8-D13, D61, D62).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Inline {
    /// Its kind.
    pub value: InlineKind,
    /// Its size in Direct.
    pub size: u32,
    /// Whether some patterns of bytes are not valid, so that a reader must check.
    pub is_checked: bool,
    /// Its form in Compact.
    pub compact: Compact,
}

/// The inline types.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum InlineKind {
    /// A number or a bool. For a bool 00 and 01 are legal.
    Scalar(Scalar),
    /// The mantissa, and the scale: the value is mantissa / 10^scale.
    Decimal(Scalar, u8),
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
    Bytes(u32),
    /// A number of values back to back.
    Array(Box<Inline>, u32),
    /// An enum; for a closed one only the declared numbers are legal.
    Enum(TypeId),
    /// Bits.
    Bits(TypeId),
    /// A struct.
    Struct(TypeId),
    /// A union with storage.
    Storage(TypeId),
}

/// Content in the heap (D30-D37, D64-D68).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Payload {
    /// Its kind.
    pub of: PayloadKind,
    /// Whether an empty payload is a value. For other payloads it means that the field is absent, and elements are never empty (D38).
    pub may_be_empty: bool,
    /// Levels of depth that it adds in a field, a variant or the value of an entry, unless it is empty (D44, K29).
    pub levels: u32,
    /// The same as an element of an indexed list: a region has the list's own depth.
    pub levels_as_element: u32,
    /// Its form in Compact.
    pub compact: Compact,
}

/// The kinds of payloads.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PayloadKind {
    /// UTF-8.
    Text,
    /// Any bytes.
    Bytes,
    /// A record or message: `block_len`, a block, a heap.
    Region(TypeId, Form),
    /// A list.
    List(Box<List>),
    /// A map.
    Map(Box<Map>),
    /// A type id, then a message of the frame's protocol.
    Any,
    /// A list in frames of its own (W12): here is that list's content, and in the message an empty payload.
    Stream(Box<Content>),
}

/// A list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct List {
    /// The form of its elements.
    pub form: ListForm,
    /// Their content.
    pub element: Content,
    /// How elements are moved up that are not empty, counted from the list's start (A7): [`Alignment::NONE`] unless they are aligned messages,
    /// or lists that hold them.
    pub alignment: Alignment,
}

/// The forms of a list's elements (D34-D36).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum ListForm {
    /// Inline values of fixed size, back to back.
    Packed {
        /// The size of an element in bytes.
        size: u32,
    },
    /// `u16 stride`, then blocks of a record.
    Strided {
        /// The stride that this version writes, and the smallest that it does not treat as an older one.
        stride: u32,
    },
    /// `u32 count`, that many ends, then the elements.
    Indexed,
}

/// A map.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Map {
    /// The form of its entries.
    pub form: MapForm,
    /// How keys compare.
    pub order: Order,
    /// The content of keys: an inline value, text or bytes.
    pub key: Content,
    /// The content of values.
    pub value: Content,
    /// The fewest bytes of an entry in Compact (K24).
    pub least: u32,
    /// An estimate of the fewest bytes of an entry in Compact: see [`Compact::estimate`].
    pub estimate: u32,
}

/// The forms of a map's entries (D65, D66).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MapForm {
    /// `u16 stride`, then keys and values back to back.
    Inline {
        /// Bytes of an entry.
        stride: u32,
        /// From the entry's start to the value; the key starts with the entry.
        value: u32,
        /// Bytes of the value.
        value_size: u32,
    },
    /// As an indexed list of entries, each a region that never grows.
    Indexed {
        /// The end of an entry's block.
        end: Offset,
        /// The place of the key.
        key: Place,
        /// The place of the value.
        value: Place,
    },
}

/// How keys compare (D67).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Order {
    /// As unsigned numbers; false before true.
    Unsigned,
    /// As signed numbers.
    Signed,
    /// Byte by byte, a prefix before longer keys.
    Bytes,
}

impl Content {
    /// The size of an inline value; `None` for content in the heap.
    #[must_use]
    pub fn size(&self) -> Option<u32> {
        self.inline().map(|inline| inline.size)
    }

    /// The inline type, if it is one.
    #[must_use]
    pub fn inline(&self) -> Option<&Inline> {
        match self {
            Self::Inline(inline) => Some(inline),
            _ => None,
        }
    }

    /// The payload, if it is one.
    #[must_use]
    pub fn payload(&self) -> Option<&Payload> {
        match self {
            Self::Payload(payload) => Some(payload),
            _ => None,
        }
    }

    /// Its form in Compact.
    #[must_use]
    pub fn compact(&self) -> Compact {
        match self {
            Self::Inline(inline) => inline.compact,
            Self::Payload(payload) => payload.compact,
            Self::Union(union) => union.compact,
        }
    }

    /// The list, if it is one.
    #[must_use]
    pub fn list(&self) -> Option<&List> {
        match &self.payload()?.of {
            PayloadKind::List(list) => Some(list),
            _ => None,
        }
    }

    /// The map, if it is one.
    #[must_use]
    pub fn map(&self) -> Option<&Map> {
        match &self.payload()?.of {
            PayloadKind::Map(map) => Some(map),
            _ => None,
        }
    }

    /// The list of a stream, if it is one.
    #[must_use]
    pub fn stream(&self) -> Option<&Self> {
        match &self.payload()?.of {
            PayloadKind::Stream(list) => Some(list),
            _ => None,
        }
    }

    /// Its parts: the element of a list, the list of a stream, the key and the value of a map.
    pub(super) fn each_inner(&self, see: &mut impl FnMut(&Self)) {
        match self {
            Self::Payload(Payload { of: PayloadKind::List(list), .. }) => see(&list.element),
            Self::Payload(Payload { of: PayloadKind::Stream(list), .. }) => see(list),
            Self::Payload(Payload { of: PayloadKind::Map(map), .. }) => {
                see(&map.key);
                see(&map.value);
            }
            _ => {}
        }
    }

    /// The definition that it names, if it is not a list, map or the like.
    #[must_use]
    pub fn named(&self) -> Option<TypeId> {
        match self {
            Self::Inline(inline) => inline.named(),
            Self::Payload(Payload { of: PayloadKind::Region(ty, _), .. }) => Some(*ty),
            Self::Payload(_) => None,
            Self::Union(union) => Some(union.ty),
        }
    }
}

impl Inline {
    /// Whether it is a union with storage, which starts with its tag.
    #[must_use]
    pub fn is_tagged(&self) -> bool {
        matches!(self.value, InlineKind::Storage(_))
    }

    /// The definition that it names; for an array, that of its elements.
    #[must_use]
    pub fn named(&self) -> Option<TypeId> {
        match &self.value {
            InlineKind::Enum(ty) | InlineKind::Bits(ty) | InlineKind::Struct(ty) | InlineKind::Storage(ty) => Some(*ty),
            InlineKind::Array(element, _) => element.named(),
            _ => None,
        }
    }
}
