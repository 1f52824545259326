//! The declarations of a schema, with everything that follows from them.

use super::compact::Compact;
use super::content::{Content, Inline};
use super::name::Name;
use super::place::{Block, Place};
use super::presence::Presence;
use super::reach::Reach;
use super::value::Literal;
use super::write::Write;
use crate::ir::{Attributes, Docs, Form, Scalar, Source, TypeId};
use crate::layout::Alignment;

/// A package: the unit of generated modules.
#[derive(Clone, Debug)]
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
pub struct Constant {
    /// Its name.
    pub name: Name,
    /// Its doc comment.
    pub docs: Docs,
    /// Its place in the source.
    pub source: Source,
    /// Its type as content.
    pub content: Content,
    /// Its value.
    pub value: Literal,
}

/// The messages that a frame may hold.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Protocol {
    /// Its name.
    pub name: Name,
    /// Its doc comment.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub docs: Docs,
    /// Its place in the source.
    pub source: Source,
    /// Its attributes.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Attributes::is_none"))]
    pub attributes: Attributes,
    /// Its roots, by type id.
    pub roots: Vec<Root>,
    /// Its retired roots.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub retired: Vec<RetiredRoot>,
    /// The hash of its canonical text.
    #[cfg_attr(feature = "serde", serde(serialize_with = "super::hex"))]
    pub fingerprint: Vec<u8>,
    /// The part of the schema that it reaches, as a message of `schema/scantling/schema.scant`.
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
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub docs: Docs,
    /// Its place in the source.
    #[cfg_attr(feature = "serde", serde(rename = "line", serialize_with = "super::line"))]
    pub source: Source,
    /// Its attributes.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Attributes::is_none"))]
    pub attributes: Attributes,
    /// The first bytes of a frame of this version: `frame_len`, which is zero here, `type_id`, `block_len`.
    #[cfg_attr(feature = "serde", serde(serialize_with = "super::hex"))]
    pub head: Vec<u8>,
    /// The length of a frame of this version whose payloads are all empty.
    pub len_min: u32,
}

/// A type id that must not be reused.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct RetiredRoot {
    /// The number.
    pub type_id: i128,
    /// The name that it had; empty if it had none.
    pub name: String,
    /// The message, if the schema still has it: transcoders read it (K42).
    pub ty: Option<TypeId>,
}

/// A named type.
#[derive(Clone, Debug)]
pub struct Definition {
    /// Its number: its index in [`Plan::definitions`](super::Plan::definitions).
    pub id: TypeId,
    /// Index of its package.
    pub package: usize,
    /// Its name.
    pub name: Name,
    /// Its doc comment.
    pub docs: Docs,
    /// Its place in the source.
    pub source: Source,
    /// Its attributes.
    pub attributes: Attributes,
    /// Its kind.
    pub defined: Defined,
    /// The content of a field, element or variant of this type.
    pub content: Content,
    /// The types in its values.
    pub reach: Reach,
}

/// The kinds of named types.
#[derive(Clone, Debug)]
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
    /// The integer that represents a value of an enum or of bits.
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
    /// Whether numbers other than those of `values` and `retired` are not valid (D62).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "super::is_false"))]
    pub is_closed: bool,
    /// The integer.
    pub storage: Scalar,
    /// Its named values, in source order.
    pub values: Vec<Numbered>,
    /// Values that must not be reused, in source order.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub retired: Vec<RetiredNumber>,
    /// The declared numbers in the form of their bytes, as unsigned numbers of the integer's width: those of `values`, then those of
    /// `retired`.
    pub patterns: Vec<u64>,
    /// The initial value (I7).
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
    /// Positions that must not be reused, in source order.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub retired: Vec<RetiredNumber>,
    /// The bits that the schema declares, including retired ones.
    pub declared: u64,
}

/// A named value or bit.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Numbered {
    /// Its number; for a bit, its position from the least significant.
    pub number: i128,
    /// Its name.
    pub name: Name,
    /// Its doc comment.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub docs: Docs,
    /// Its place in the source.
    #[cfg_attr(feature = "serde", serde(rename = "line", serialize_with = "super::line"))]
    pub source: Source,
    /// Its attributes.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Attributes::is_none"))]
    pub attributes: Attributes,
}

/// A value or bit that must not be reused.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct RetiredNumber {
    /// Its number.
    pub number: i128,
    /// The name that it had.
    pub name: Name,
}

/// A struct.
#[derive(Clone, Debug)]
pub struct Struct {
    /// Its fields, in order.
    pub fields: Vec<StructField>,
    /// The size of a value in bytes.
    pub size: u32,
    /// Whether some patterns of bytes are not valid.
    pub is_checked: bool,
    /// Its form in Compact.
    pub compact: Compact,
}

/// A field of a struct.
#[derive(Clone, Debug)]
pub struct StructField {
    /// Its name.
    pub name: Name,
    /// Its doc comment.
    pub docs: Docs,
    /// Its place in the source.
    pub source: Source,
    /// Its attributes.
    pub attributes: Attributes,
    /// Its first byte, from the start of the struct.
    pub at: u32,
    /// Its content.
    pub content: Inline,
}

/// A record or message.
#[derive(Clone, Debug)]
pub struct Message {
    /// Record or message.
    pub form: Form,
    /// `@aligned`: places of payloads count from its block, and its slots say how they are moved up.
    pub is_aligned: bool,
    /// Its block.
    pub block: Block,
    /// Its fields, by id.
    pub fields: Vec<Field>,
    /// The ids of the fields with slots, in the order of their payloads. A message without slots consists only of its block.
    pub slots: Vec<u32>,
    /// An estimate of the fewest bytes of a body in Compact, without its length.
    pub body_estimate: u32,
    /// The steps of writing it.
    pub write: Write,
}

impl Message {
    /// Whether it has no slots, so that it consists only of its block.
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
pub struct Field {
    /// Its id.
    pub id: u32,
    /// Its name.
    pub name: Name,
    /// Its doc comment.
    pub docs: Docs,
    /// Its place in the source.
    pub source: Source,
    /// Its attributes.
    pub attributes: Attributes,
    /// Whether it may be absent.
    pub is_optional: bool,
    /// Whether it is retired: its bytes and slot remain, but mean nothing (D63).
    pub is_retired: bool,
    /// Whether an owned value holds it behind a pointer: directly, a message could contain itself.
    pub is_boxed: bool,
    /// Its segment, from 1.
    pub segment: u32,
    /// Its place in Direct.
    pub place: Place,
    /// How its absence is marked.
    pub presence: Presence,
    /// Its content.
    pub content: Content,
    /// Its form in Compact: that of its content, unless it is `@fixed`.
    pub compact: Compact,
    /// The initial value of a new message, and the value read from a block without the field.
    pub default: Option<Literal>,
    /// The value read from an older block without it; `None` in the first segment.
    pub missing: Option<Missing>,
    /// The bytes in Direct of a field without a value: those of its default, otherwise zero. A retired inline field is written so, and a
    /// missing one read so; for a union, tag and end.
    pub silent: Vec<u8>,
    /// The same in Compact (K17): none if a presence bit marks it as absent.
    pub silent_compact: Vec<u8>,
}

impl Field {
    /// Whether its elements come in frames of their own (W12).
    #[must_use]
    pub fn is_stream(&self) -> bool {
        self.content.stream().is_some()
    }

    /// Whether messages hold values of it: it is neither retired nor a stream.
    #[must_use]
    pub fn has_values(&self) -> bool {
        !self.is_retired && !self.is_stream()
    }
}

/// The value of a field whose segment the block does not have (D49).
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
pub struct Union {
    /// Bytes after the tag of a union with storage; `None`: its payloads are in the heap.
    pub storage: Option<u32>,
    /// With storage: the size of a value in bytes, including its tag.
    pub size: Option<u32>,
    /// The length of the longest payload, if each variant has a `len`.
    pub len_max: Option<u32>,
    /// Its variants, by tag.
    pub variants: Vec<Variant>,
    /// Tags that must not be reused, ascending.
    pub retired: Vec<RetiredVariant>,
    /// The tag that a new value starts with (I7); `None` if all are retired.
    pub initial: Option<u8>,
}

/// One variant.
#[derive(Clone, Debug)]
pub struct Variant {
    /// Its tag.
    pub tag: u8,
    /// Its name.
    pub name: Name,
    /// Its doc comment.
    pub docs: Docs,
    /// Its place in the source.
    pub source: Source,
    /// Its attributes.
    pub attributes: Attributes,
    /// Its payload; `None`: a unit variant.
    pub content: Option<Content>,
    /// Whether an owned value holds it behind a pointer: directly, it could contain itself.
    pub is_boxed: bool,
    /// How its content is moved up in the payload of a union in an aligned message (A6); with storage it is not.
    pub alignment: Alignment,
    /// The length of its payload, if this version always writes the same: for a unit, an inline value, a region without slots.
    pub len: Option<u32>,
    /// With storage: the number of bytes that the variant leaves zero.
    pub tail: Option<u32>,
}

/// A tag that must not be reused.
#[derive(Clone, Debug)]
pub struct RetiredVariant {
    /// The tag.
    pub tag: i128,
    /// The name that it had.
    pub name: String,
    /// Its former meaning, if known: transcoders read it (K42).
    pub was: Gone,
    /// How its content was moved up, as that of a [`Variant`].
    pub alignment: Alignment,
}

/// The former meaning of a retired variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gone {
    /// Not known: the tag is unknown to all readers.
    Unsaid,
    /// A unit variant.
    Unit,
    /// A variant with this payload.
    Content(Content),
}
