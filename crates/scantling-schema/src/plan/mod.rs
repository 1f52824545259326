//! The plan: a schema with every decision made, for generators of code or tables.
//!
//! ```text
//! Schema --Plan::of--> Plan { packages, definitions, groups, frame, clashes }      plain data
//!
//! message Note { 0 n: u16   1 title: string   2 body: string? }
//!
//! block      ends at 11 of the block, 13 of the region, 19 of the frame; one segment, one presence byte with 7 spare bits
//! 0 n        inline at 3 of the region, 2 bytes; never absent; a varint of 16 bits in Compact
//! 1 title    slot: end at 5; starts with the heap; text; an empty payload is a value
//! 2 body     slot: end at 9; starts at the end at 5; text; bit 0 of the byte at 2
//! write      claim 13 bytes, payload 1, payload 2
//! ```
//!
//! Each part has one file: [`place`](Place) (offsets, slots, blocks), [`presence`](Presence), [`content`](Content) (inline types and
//! payloads), [`compact`](Compact) (forms and lengths), [`value`](Literal) (defaults), [`write`](Write),
//! [`reach`](Reach), [`name`](Name), `order` (the order by value). [`Recipes`](recipe::Recipes) has the same without nesting, for new backends and for
//! `scant plan`. The plan does not depend on a language: names, combined loads and inlining are the backend's choice.
//! A plan is made only of a laid-out schema, so there is none for a schema that breaks a limit.
//!
//! `dynamic` does not use it: it reads and writes by the schema, and so tests code made by the plan.

mod compact;
mod content;
mod definition;
mod make;
mod name;
mod order;
mod place;
mod presence;
mod reach;
pub mod recipe;
mod value;
mod write;

pub use compact::{Compact, Written};
pub use content::{Content, Inline, InlineKind, List, ListForm, Map, MapForm, Order, Payload, PayloadKind, Tagged};
pub use definition::{
    Bits, Constant, Defined, Definition, Enum, Field, Gone, Message, Missing, Numbered, Package, Protocol,
    RetiredNumber, RetiredRoot, RetiredVariant, Root, Struct, StructField, Union, Variant,
};
pub use name::{Clash, Name, Scope};
pub use place::{BLOCK_LEN_LEN, Block, END_LEN, FRAME_HEADER_LEN, Offset, Place, PresenceByte, Segment, Slot, Start};
pub use presence::{Bit, Presence};
pub use reach::Reach;
pub use value::Literal;
pub use write::{Put, Write};

use crate::ir::TypeId;
use crate::layout::{DEPTH_MAX, Schema};
#[cfg(feature = "serde")]
use crate::{ir::Source, layout::Alignment};

/// A schema with every decision made.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The common data of all frames.
    pub frame: Frame,
    /// Its packages.
    pub packages: Vec<Package>,
    /// Its definitions; a [`TypeId`] is an index here.
    pub definitions: Vec<Definition>,
    /// All definitions, each after those that its values contain without a box.
    pub order: Vec<TypeId>,
    /// Names that a language might not tell apart: none, unless the schema was assembled by hand.
    pub clashes: Vec<Clash>,
}

/// The common data of all frames.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Frame {
    /// In Direct, the number of bytes before the root's region.
    pub header_len: u32,
    /// The longest frame, in both encodings.
    pub len_max: u32,
    /// The depth of the deepest region, body, list or map; that of the root is 0.
    pub depth_max: u32,
}

impl Plan {
    /// The plan of a schema. O(schema).
    #[must_use]
    pub fn of(schema: &Schema) -> Self {
        let (packages, mut definitions) = make::make(schema);
        reach::fill(&mut definitions);
        let order = order::by_value(&mut definitions);
        let frame = Frame { header_len: FRAME_HEADER_LEN, len_max: (1 << 31) - 8, depth_max: DEPTH_MAX };
        let clashes = name::clashes(&packages, &definitions);
        Self { frame, packages, definitions, order, clashes }
    }

    /// The definition of `ty`. O(1).
    ///
    /// # Panics
    /// If `ty` is of another schema.
    #[must_use]
    pub fn get(&self, ty: TypeId) -> &Definition {
        &self.definitions[ty.0 as usize]
    }

    /// All definitions in values of these, through any path, in ascending order, including these: everything that a root or protocol
    /// reaches, except the messages of an `any`. O(definitions and what they name).
    #[must_use]
    pub fn reach(&self, from: impl IntoIterator<Item = TypeId>) -> Vec<TypeId> {
        reach::reach(&self.definitions, from)
    }
}

/// Bytes as text: two digits each.
#[cfg(feature = "serde")]
fn hex<S: serde::Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    let text: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    serializer.serialize_str(&text)
}

/// Whether a part of a recipe is omitted in JSON.
#[cfg(feature = "serde")]
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
pub(crate) fn is_false(x: &bool) -> bool {
    !x
}

/// The same for a number.
#[cfg(feature = "serde")]
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_zero(x: &u32) -> bool {
    *x == 0
}

/// The same for a borrowed list.
#[cfg(feature = "serde")]
fn is_empty<T>(list: &[T]) -> bool {
    list.is_empty()
}

/// The same for bytes, of which the reader knows the number.
#[cfg(feature = "serde")]
fn is_all_zero(bytes: &[u8]) -> bool {
    bytes.iter().all(|byte| *byte == 0)
}

/// The same for an alignment.
#[cfg(feature = "serde")]
fn is_unaligned(alignment: &Alignment) -> bool {
    *alignment == Alignment::NONE
}

/// The line of a member, which is in the file of its definition.
#[cfg(feature = "serde")]
fn line<S: serde::Serializer>(source: &Source, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u32(source.line)
}
