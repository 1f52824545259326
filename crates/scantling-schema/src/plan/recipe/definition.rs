//! Packages, definitions and their members.

use super::codec::{Cell, CodecId};
use crate::ir::{Attributes, Docs, Form, Source, TypeId};
use crate::layout::Alignment;
use crate::plan::{Bits, Compact, Enum, Literal, Missing, Name, Protocol};

/// How a field says whether it is present.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Guard {
    /// It is required.
    Always,
    /// By a bit. An absent field has zero bytes or an empty payload, and no bytes in Compact.
    Bit {
        /// The byte of the block.
        at: u32,
        /// The bit in it, in both encodings.
        mask: u8,
        /// In Compact, the byte from the first presence byte of the segment.
        compact_byte: u32,
    },
    /// By a tag that is not 0, in both encodings.
    Tag,
    /// By a payload that is not empty; in Compact by a first byte that is not 0.
    Empty,
}

/// A package.
#[derive(Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct PackageRecipe<'p> {
    /// Its dotted name, `a.b`.
    pub name: &'p str,
    /// The parts of its name.
    pub path: &'p [Name],
    /// Its doc comment.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_empty"))]
    pub docs: &'p Docs,
    /// The files it was read from, as the user named them.
    pub files: &'p [String],
    /// Its protocols, in source order.
    pub protocols: &'p [Protocol],
    /// Its constants, in source order.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub constants: Vec<ConstantRecipe<'p>>,
    /// Its definitions, in source order.
    pub definitions: &'p [TypeId],
}

/// A constant.
#[derive(Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct ConstantRecipe<'p> {
    /// Its name.
    pub name: &'p Name,
    /// Its doc comment.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_empty"))]
    pub docs: &'p Docs,
    /// Its place in the source.
    pub source: &'p Source,
    /// Its type.
    pub codec: CodecId,
    /// Its value.
    pub value: &'p Literal,
}

/// A definition.
#[derive(Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct DefinitionRecipe<'p> {
    /// Its number.
    pub id: TypeId,
    /// Index of its package.
    pub package: usize,
    /// Its name.
    pub name: &'p Name,
    /// Its doc comment.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_empty"))]
    pub docs: &'p Docs,
    /// Its place in the source; the members of a definition are in the same file.
    pub source: &'p Source,
    /// Its attributes.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Attributes::is_none"))]
    pub attributes: &'p Attributes,
    /// The codec of a field, element or variant of this type.
    pub codec: CodecId,
    /// The definitions that its members name, each once.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_empty"))]
    pub uses: &'p Vec<TypeId>,
    /// Its kind.
    pub defined: DefinedRecipe<'p>,
}

/// The kinds of definitions.
#[derive(Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum DefinedRecipe<'p> {
    /// Named numbers.
    Enum(&'p Enum),
    /// Named bits.
    Bits(&'p Bits),
    /// Inline fields without gaps.
    Struct(StructRecipe<'p>),
    /// A record or a message.
    Message(MessageRecipe<'p>),
    /// A tagged union, with or without storage.
    Union(UnionRecipe<'p>),
}

/// What members of all kinds of definitions have: names, comments, and their line in the definition's file.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Member<'p> {
    /// Its name.
    pub name: &'p Name,
    /// Its doc comment.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_empty"))]
    pub docs: &'p Docs,
    /// Its line in the source.
    pub line: u32,
    /// Its attributes.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Attributes::is_none"))]
    pub attributes: &'p Attributes,
}

impl<'p> Member<'p> {
    pub(super) fn of(name: &'p Name, docs: &'p Docs, source: &Source, attributes: &'p Attributes) -> Self {
        Self { name, docs, line: source.line, attributes }
    }
}

/// A struct.
#[derive(Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct StructRecipe<'p> {
    /// The size of a value in bytes.
    pub size: u32,
    /// Its fields, in order.
    pub fields: Vec<StructFieldRecipe<'p>>,
}

/// A field of a struct.
#[derive(Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct StructFieldRecipe<'p> {
    /// Its name, comment and line.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub member: Member<'p>,
    /// Its first byte, from the start of the struct.
    pub at: u32,
    /// How it is read and written.
    pub codec: CodecId,
}

/// A record or message.
#[derive(Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct MessageRecipe<'p> {
    /// Record or message.
    pub form: Form,
    /// `@aligned`: payloads are moved up, counted from the block's start.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_false"))]
    pub is_aligned: bool,
    /// The lengths that its block may have.
    pub head: Head,
    /// The segments of its block.
    pub segments: Vec<SegmentRecipe<'p>>,
    /// Its fields, by id.
    pub fields: Vec<FieldRecipe<'p>>,
    /// The checks after those of its fields.
    pub check: Check,
    /// How it is written.
    pub write: Write<'p>,
    /// An estimate of the fewest bytes of a body in Compact, without its length.
    pub body_estimate: u32,
}

/// The lengths that a block may have. In exact mode only `block_len` is valid; otherwise also those of older versions and all longer ones.
#[derive(Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Head {
    /// The length that this version writes.
    pub block_len: u32,
    /// The lengths that older versions wrote.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub older: Vec<u32>,
    /// Whether the region ends with its block: a record.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_false"))]
    pub fills_region: bool,
}

/// A part of a block that one release of the schema added.
#[derive(Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct SegmentRecipe<'p> {
    /// Its number, from 1.
    pub number: u32,
    /// Its first byte.
    pub start: u32,
    /// Its end.
    pub end: u32,
    /// The number of its presence bytes, which come first; a first segment without fields has one zero byte.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_zero"))]
    pub presence: u32,
    /// The number of its presence bits.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_zero"))]
    pub bits: u32,
    /// The ids of its fields.
    pub fields: &'p [u32],
    /// The bytes that a reader uses in its place for an older block (D48).
    #[cfg_attr(
        feature = "serde",
        serde(serialize_with = "crate::plan::hex", skip_serializing_if = "crate::plan::is_all_zero")
    )]
    pub template: &'p [u8],
}

/// A field of a record or message.
#[derive(Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct FieldRecipe<'p> {
    /// Its id.
    pub id: u32,
    /// Its name, comment and line.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub member: Member<'p>,
    /// Its segment, from 1.
    pub segment: u32,
    /// Whether it is retired: its bytes and slot remain, but mean nothing (D63).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_false"))]
    pub is_retired: bool,
    /// How it says whether it is present.
    pub guard: Guard,
    /// Where it is.
    pub place: Cell,
    /// How it is read and written.
    pub codec: CodecId,
    /// Whether a struct in memory holds it behind a pointer: directly, a value could contain itself.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_false"))]
    pub is_boxed: bool,
    /// Its form in Compact, if it is not that of its codec: it is `@fixed`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub compact: Option<Compact>,
    /// The initial value of a new message, and the value read from a block without the field.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub default: Option<&'p Literal>,
    /// The value read from an older block without it; `None` in the first segment.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub missing: Option<Missing>,
    /// The bytes in Direct of a field without a value: those of its default, otherwise zero.
    #[cfg_attr(
        feature = "serde",
        serde(serialize_with = "crate::plan::hex", skip_serializing_if = "crate::plan::is_all_zero")
    )]
    pub silent: &'p [u8],
    /// The same in Compact, for a retired field and one that may be missing (K17).
    #[cfg_attr(
        feature = "serde",
        serde(serialize_with = "crate::plan::hex", skip_serializing_if = "crate::plan::is_all_zero")
    )]
    pub silent_compact: &'p [u8],
}

/// The checks of a record or message after those of its fields.
#[derive(Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Check {
    /// Bits that must be zero, if the block has their byte.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub spare: Vec<Spare>,
    /// Whether the region ends with its last payload, unless the block is longer than this version's.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_false"))]
    pub ends_with_payload: bool,
}

/// Bits that belong to no field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Spare {
    /// The byte of the block.
    pub at: u32,
    /// The bits in it.
    pub mask: u8,
}

/// How a record or message is written.
#[derive(Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Write<'p> {
    /// The region's bytes up to its heap, before any value is stored: `block_len`, the bytes of retired fields, otherwise zero.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::plan::hex"))]
    pub claim: &'p [u8],
    /// The same with new values (I7), if that differs.
    #[cfg_attr(
        feature = "serde",
        serde(serialize_with = "crate::plan::hex", skip_serializing_if = "crate::plan::is_all_zero")
    )]
    pub template: &'p [u8],
    /// The payloads behind it, in order.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub payloads: Vec<Put>,
}

/// A payload that is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Put {
    /// The field.
    pub field: u32,
    /// Whether no value is ever written, only the end: a retired field, or a stream.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_false"))]
    pub is_empty: bool,
    /// Whether an empty payload is a value of the field, or marks it as absent.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_false"))]
    pub may_be_left_out: bool,
    /// Whether the message may end here: this one and all after it may be left out.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_false"))]
    pub may_be_last: bool,
}

/// A union.
#[derive(Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct UnionRecipe<'p> {
    /// Bytes after the tag of a union with storage; `None`: its payloads are in the heap.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub storage: Option<u32>,
    /// With storage: the size of a value in bytes, including its tag.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub size: Option<u32>,
    /// The length of the longest payload, if each variant has a `len`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub len_max: Option<u32>,
    /// The tag that a new value starts with (I7); `None` if all are retired.
    pub initial: Option<u8>,
    /// Its variants, by tag.
    pub variants: Vec<VariantRecipe<'p>>,
    /// Tags that must not be reused, ascending.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub retired: Vec<RetiredVariantRecipe<'p>>,
}

/// A variant.
#[derive(Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct VariantRecipe<'p> {
    /// Its tag.
    pub tag: u8,
    /// Its name, comment and line.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub member: Member<'p>,
    /// How its payload is read and written; `None`: a unit variant.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub codec: Option<CodecId>,
    /// Whether a struct in memory holds it behind a pointer: directly, a value could contain itself.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_false"))]
    pub is_boxed: bool,
    /// How its content is moved up in the payload of a union in an aligned message (A6).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_unaligned"))]
    pub alignment: Alignment,
    /// The length of its payload, if this version always writes the same.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub len: Option<u32>,
    /// With storage: the number of bytes that the variant leaves zero.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub tail: Option<u32>,
}

/// A tag that must not be reused.
#[derive(Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct RetiredVariantRecipe<'p> {
    /// The tag.
    pub tag: i128,
    /// The name that it had.
    pub name: &'p str,
    /// Its former meaning, if known: transcoders read it (K42).
    pub was: Was,
    /// How its content was moved up.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "crate::plan::is_unaligned"))]
    pub alignment: Alignment,
}

/// The former meaning of a retired variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Was {
    /// Not known: the tag is unknown to all readers.
    Unknown,
    /// A unit variant.
    Unit,
    /// A variant with this payload.
    Codec(CodecId),
}
