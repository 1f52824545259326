//! The plan as printers use it: rows without nesting, each type expression once, each number once.
//!
//! ```text
//! message Note { 0 n: u16   1 title: string   2 tags: list<string>? }
//!
//! codecs     0 region Note    1 u16, 2 bytes    2 text    3 list of 2, indexed
//! head       block_len 15; no older lengths
//! fields     0 n      always               at 1              codec 1
//!            1 title  always               end at 3          codec 2
//!            2 tags   bit 1 of byte 0      end at 7 after 3  codec 3
//! check      spare: 254 of byte 0; the region ends with its last payload
//! write      claim 17 bytes, payload 1, payload 2
//! ```
//!
//! All places count from the start of a block. Its region starts [`BLOCK_LEN_LEN`](super::BLOCK_LEN_LEN) bytes before it, and the frame of
//! a root [`FRAME_HEADER_LEN`](super::FRAME_HEADER_LEN) bytes before the region. How a field is checked follows from its guard, its place and
//! its codec, in the order of D52.
//!
//! `scant plan` prints [`Recipes`] as JSON, and omits parts that are empty, zero, false or missing, if no other value has this meaning.

mod codec;
mod definition;
mod make;

pub use codec::{Cell, Codec, CodecId, CodecKind, MapRecipe, ProtocolId};
pub use definition::{
    Check, ConstantRecipe, DefinedRecipe, DefinitionRecipe, FieldRecipe, Guard, Head, Member, MessageRecipe,
    PackageRecipe, Put, RetiredVariantRecipe, SegmentRecipe, Spare, StructFieldRecipe, StructRecipe, UnionRecipe,
    VariantRecipe, Was, Write,
};

use super::{Frame, Plan};
use crate::ir::TypeId;

/// A plan as printers use it.
#[derive(Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Recipes<'p> {
    /// The common data of all frames.
    pub frame: &'p Frame,
    /// The packages.
    pub packages: Vec<PackageRecipe<'p>>,
    /// Every type expression once, parts before the types that contain them; a [`CodecId`] is an index here.
    pub codecs: Vec<Codec>,
    /// The definitions; a [`TypeId`] is an index here.
    pub definitions: Vec<DefinitionRecipe<'p>>,
    /// All definitions, each after those that its values contain without a box.
    pub order: &'p [TypeId],
}

impl<'p> Recipes<'p> {
    /// The recipes of a plan. O(plan).
    #[must_use]
    pub fn of(plan: &'p Plan) -> Self {
        make::make(plan)
    }

    /// The codec of this number. O(1).
    ///
    /// # Panics
    /// If the number belongs to another plan.
    #[must_use]
    pub fn codec(&self, id: CodecId) -> &Codec {
        &self.codecs[id.0 as usize]
    }

    /// The definition of this number. O(1).
    ///
    /// # Panics
    /// If the number belongs to another plan.
    #[must_use]
    pub fn get(&self, ty: TypeId) -> &DefinitionRecipe<'p> {
        &self.definitions[ty.0 as usize]
    }
}
