//! What a schema declares, with all that follows from it.

use super::compact::Compact;
use super::content::{Content, Inline};
use super::name::Name;
use super::place::{Block, Place};
use super::presence::Presence;
use super::reach::Reach;
use super::read::Read;
use super::value::Literal;
use super::write::Write;
use crate::ir::{Attributes, Docs, Form, Scalar, Source, TypeId};

/// A package: the unit of generated modules.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Package {
    /// Its dotted name, `a.b`.
    pub name: String,
    /// The parts of its name.
    pub path: Vec<Name>,
    /// Its doc comment.
    pub docs: Docs,
    /// The files it was read from, as the user named them.
    pub files: Vec<String>,
    /// Its protocols, in source order.
    pub protocols: Vec<Protocol>,
    /// Its constants, in source order.
    pub constants: Vec<Constant>,
    /// Its definitions, in source order.
    pub definitions: Vec<TypeId>,
}

/// A constant. It is not on the wire.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Constant {
    /// Its name.
    pub name: Name,
    /// Its doc comment.
    pub docs: Docs,
    /// Where it stands.
    pub source: Source,
    /// What its type is.
    pub content: Content,
    /// Its value.
    pub value: Literal,
}

/// What may stand in a frame.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Protocol {
    /// Its name.
    pub name: Name,
    /// Its doc comment.
    pub docs: Docs,
    /// Where it stands.
    pub source: Source,
    /// What it says of itself.
    pub attributes: Attributes,
    /// Its roots, by type id.
    pub roots: Vec<Root>,
    /// What was a root.
    pub retired: Vec<RetiredRoot>,
    /// The hash of its canonical text.
    #[cfg_attr(feature = "serde", serde(serialize_with = "super::hex"))]
    pub fingerprint: Vec<u8>,
    /// What it reaches as a message of `schema/scantling/schema.scant`.
    #[cfg_attr(feature = "serde", serde(serialize_with = "super::hex"))]
    pub descriptor: Vec<u8>,
}

/// One root of a protocol.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Root {
    /// Its number in frames.
    pub type_id: u16,
    /// A message.
    pub ty: TypeId,
    /// Its doc comment.
    pub docs: Docs,
    /// Where it stands.
    pub source: Source,
    /// What it says of itself.
    pub attributes: Attributes,
    /// The first bytes of a frame of this version: `frame_len`, which is zero here, `type_id`, `block_len`.
    #[cfg_attr(feature = "serde", serde(serialize_with = "super::hex"))]
    pub head: Vec<u8>,
    /// The length of a frame of this version whose payloads are all empty.
    pub len_min: u32,
}

/// A type id that is not used again.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct RetiredRoot {
    /// The number.
    pub type_id: i128,
    /// The name it had; empty where it has none.
    pub name: String,
    /// The message, as far as the schema still has it: transcoders read it (K42).
    pub ty: Option<TypeId>,
}

/// A named type.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Definition {
    /// Its number: where it is in [`Plan::definitions`](super::Plan::definitions).
    pub id: TypeId,
    /// Index of its package.
    pub package: usize,
    /// Its name.
    pub name: Name,
    /// Its doc comment.
    pub docs: Docs,
    /// Where it stands.
    pub source: Source,
    /// What it says of itself.
    pub attributes: Attributes,
    /// What it is.
    pub defined: Defined,
    /// What a field, element or variant of this type holds.
    pub content: Content,
    /// What its values hold.
    pub reach: Reach,
}

/// The kinds of named types.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Defined {
    /// Named numbers.
    Enum(Enum),
    /// Named bits.
    Bits(Bits),
    /// Inline fields, back to back.
    Struct(Struct),
    /// A record or a message.
    Message(Message),
    /// A tagged union, with or without storage.
    Union(Union),
}

impl Defined {
    /// The integer that stands for a value of an enum or of bits.
    #[must_use]
    pub fn number(&self) -> Option<Scalar> {
        match self {
            Self::Enum(e) => Some(e.storage),
            Self::Bits(b) => Some(b.storage),
            _ => None,
        }
    }

    /// The enum, if it is one.
    #[must_use]
    pub fn enumeration(&self) -> Option<&Enum> {
        match self {
            Self::Enum(e) => Some(e),
            _ => None,
        }
    }

    /// The record or message, if it is one.
    #[must_use]
    pub fn message(&self) -> Option<&Message> {
        match self {
            Self::Message(message) => Some(message),
            _ => None,
        }
    }

    /// The union, if it is one.
    #[must_use]
    pub fn union(&self) -> Option<&Union> {
        match self {
            Self::Union(union) => Some(union),
            _ => None,
        }
    }
}

/// An enum.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Enum {
    /// Whether other numbers than those of `values` and `retired` are no values (D62).
    pub is_closed: bool,
    /// The integer.
    pub storage: Scalar,
    /// Its named values, in source order.
    pub values: Vec<Numbered>,
    /// Values that are not used again, in source order.
    pub retired: Vec<RetiredNumber>,
    /// The declared numbers as bytes have them, as unsigned numbers of the integer's width: those of `values`, then those of `retired`.
    pub patterns: Vec<u64>,
    /// What a new value is (I7).
    pub initial: i128,
}

/// Bits.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Bits {
    /// The unsigned integer.
    pub storage: Scalar,
    /// Its named bits by position, in source order.
    pub flags: Vec<Numbered>,
    /// Positions that are not used again, in source order.
    pub retired: Vec<RetiredNumber>,
    /// The bits that the schema declares, retired ones too.
    pub declared: u64,
}

/// A named value or bit.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Numbered {
    /// Its number; of a bit, its position from the least significant.
    pub number: i128,
    /// Its name.
    pub name: Name,
    /// Its doc comment.
    pub docs: Docs,
    /// Where it stands.
    pub source: Source,
    /// What it says of itself.
    pub attributes: Attributes,
}

/// A value or bit that is not used again.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct RetiredNumber {
    /// Its number.
    pub number: i128,
    /// The name it had.
    pub name: Name,
}

/// A struct.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Struct {
    /// Its fields, in order.
    pub fields: Vec<StructField>,
    /// Bytes of a value.
    pub size: u32,
    /// Whether some patterns of bytes are no value.
    pub is_checked: bool,
    /// In Compact.
    pub compact: Compact,
}

/// A field of a struct.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct StructField {
    /// Its name.
    pub name: Name,
    /// Its doc comment.
    pub docs: Docs,
    /// Where it stands.
    pub source: Source,
    /// What it says of itself.
    pub attributes: Attributes,
    /// Its first byte, from the start of the struct.
    pub at: u32,
    /// What it holds.
    pub content: Inline,
}

/// A record or message.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Message {
    /// Record or message.
    pub form: Form,
    /// `@aligned`, for which there are no rules yet.
    pub is_aligned: bool,
    /// Its block.
    pub block: Block,
    /// Its fields, by id.
    pub fields: Vec<Field>,
    /// The ids of the fields with slots, in the order of their payloads. A message without slots is all block.
    pub slots: Vec<u32>,
    /// A body in Compact, without its length: the fewest bytes that a writer knows of.
    pub body_estimate: u32,
    /// How it is checked.
    pub read: Read,
    /// How it is written.
    pub write: Write,
}

impl Message {
    /// Whether it has no slots: its block is all of it.
    #[must_use]
    pub fn is_flat(&self) -> bool {
        self.slots.is_empty()
    }

    /// Whether a later version of it has added segments.
    #[must_use]
    pub fn is_grown(&self) -> bool {
        self.block.segments.len() > 1
    }
}

/// A field of a record or message.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Field {
    /// Its id.
    pub id: u32,
    /// Its name.
    pub name: Name,
    /// Its doc comment.
    pub docs: Docs,
    /// Where it stands.
    pub source: Source,
    /// What it says of itself.
    pub attributes: Attributes,
    /// Whether it may be absent.
    pub is_optional: bool,
    /// Whether it means nothing any more: its bytes and slot stay (D63).
    pub is_retired: bool,
    /// Its segment, from 1.
    pub segment: u32,
    /// Where it stands in Direct.
    pub place: Place,
    /// How it is absent.
    pub presence: Presence,
    /// What it holds.
    pub content: Content,
    /// In Compact: that of its content, unless it is `@fixed`.
    pub compact: Compact,
    /// The value that a new one starts with, and that a block without it reads as.
    pub default: Option<Literal>,
    /// What a block that is too old to have it reads as; `None` in the first segment.
    pub missing: Option<Missing>,
    /// The bytes in Direct of one that says nothing: of its default, else zero. An inline field that is retired is written as this, and a
    /// missing one read; of a union, tag and end.
    #[cfg_attr(feature = "serde", serde(serialize_with = "super::hex"))]
    pub silent: Vec<u8>,
    /// The same in Compact (K17): none where a presence bit says that it is absent.
    #[cfg_attr(feature = "serde", serde(serialize_with = "super::hex"))]
    pub silent_compact: Vec<u8>,
}

/// What a field reads as whose segment the block does not have (D49).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Missing {
    /// Its default.
    Default,
    /// Nothing.
    Absent,
    /// An empty string, list or map.
    Empty,
}

/// A tagged union.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Union {
    /// Bytes after the tag of a union with storage; `None`: its payloads are in the heap.
    pub storage: Option<u32>,
    /// With storage: bytes of a value, its tag included.
    pub size: Option<u32>,
    /// Bytes of the longest payload, if each variant has a `len`.
    pub len_max: Option<u32>,
    /// Its variants, by tag.
    pub variants: Vec<Variant>,
    /// Tags that are not used again, ascending.
    pub retired: Vec<RetiredVariant>,
    /// The tag that a new value starts with (I7); `None` if all are retired.
    pub initial: Option<u8>,
}

/// One variant.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Variant {
    /// Its tag.
    pub tag: u8,
    /// Its name.
    pub name: Name,
    /// Its doc comment.
    pub docs: Docs,
    /// Where it stands.
    pub source: Source,
    /// What it says of itself.
    pub attributes: Attributes,
    /// Its payload; `None`: a unit variant.
    pub content: Option<Content>,
    /// Bytes of its payload, where this version always writes the same number: of a unit, an inline value, a region without slots.
    pub len: Option<u32>,
    /// With storage: how many bytes of it the variant leaves zero.
    pub tail: Option<u32>,
}

/// A tag that is not used again.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct RetiredVariant {
    /// The tag.
    pub tag: i128,
    /// The name it had.
    pub name: String,
    /// What it was, as far as the schema says: transcoders read it (K42).
    pub was: Gone,
}

/// What a retired variant was.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Gone {
    /// The schema does not say: the tag is unknown to all.
    Unsaid,
    /// A unit variant.
    Unit,
    /// A variant with this payload.
    Content(Content),
}
