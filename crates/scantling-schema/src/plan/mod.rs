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
//! read       SlotEnd 1, Payload 1, SlotEnd 2, AbsentPayload 2, Payload 2, SpareBits
//! write      claim 13 bytes, payload 1, payload 2
//! ```
//!
//! Each part has one file: [`place`](Place) (offsets, slots, blocks), [`presence`](Presence), [`content`](Content) (inline types and
//! payloads), [`compact`](Compact) (forms and lengths), [`value`](Literal) (defaults), [`read`](Read), [`write`](Write),
//! [`reach`](Reach), [`name`](Name). The plan does not depend on a language: names, combined loads and inlining are the backend's choice.
//! A plan is made only of a laid-out schema, so there is none for a schema that breaks a limit.
//!
//! `dynamic` does not use it: it reads and writes by the schema, and so tests code made by the plan.

mod compact;
mod content;
mod definition;
mod make;
mod name;
mod place;
mod presence;
mod reach;
mod read;
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
pub use read::{Check, Read, Step};
pub use value::Literal;
pub use write::{Put, Write};

use crate::ir::TypeId;
use crate::layout::{DEPTH_MAX, Schema};

/// A schema with every decision made.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Plan {
    /// The common data of all frames.
    pub frame: Frame,
    /// Its packages.
    pub packages: Vec<Package>,
    /// Its definitions; a [`TypeId`] is an index here.
    pub definitions: Vec<Definition>,
    /// All definitions, those that others use before these. Definitions in one group use each other.
    pub groups: Vec<Vec<TypeId>>,
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
    /// The checks before the root.
    pub checks: Vec<Check>,
}

impl Plan {
    /// The plan of a schema. O(schema).
    #[must_use]
    pub fn of(schema: &Schema) -> Self {
        let make::Made { packages, mut definitions, groups } = make::make(schema);
        reach::fill(&mut definitions);
        let frame = Frame {
            header_len: FRAME_HEADER_LEN,
            len_max: (1 << 31) - 8,
            depth_max: DEPTH_MAX,
            checks: read::FRAME.to_vec(),
        };
        let clashes = name::clashes(&packages, &definitions);
        Self { frame, packages, definitions, groups, clashes }
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
