//! Types, and the places of their bytes.
//!
//! ```text
//! Draft (resolved types, no offsets) --layout::lay_out--> Schema (offsets, segments, presence bits)
//!
//! Schema --plan::Plan::of--> Plan         every decision that a backend needs: places, presence, payloads, defaults, steps
//!
//! Schema --to_descriptor--> bytes --from_descriptor--> Schema        a schema that travels
//! Schema, bytes --dynamic::read--> values --dynamic::write--> bytes  frames without generated code, in both encodings
//!
//! Schema --Lock::of_schema--> text --Lock::parse, schema--> Schema         what has shipped, line by line
//! ```
//!
//! Only [`lay_out`] can make a [`Schema`], so a schema has no unresolved type, no layout over the limits and no
//! union that does not fit its storage. This crate knows nothing of schema text, of files, or of any
//! target language. Rules cited as `D…` are those of `spec/direct.md`, `K…` those of
//! `spec/compact.md`, codes `S…` those of the language.
#![forbid(unsafe_code)]

mod canonical;
mod descriptor;
pub mod dynamic;
mod generated;
mod ir;
mod layout;
mod lock;
pub mod plan;
pub mod spelling;
pub mod turned;

pub use descriptor::DescriptorError;
pub use ir::{
    Attributes, Bit, Bits, Constant, Default, Definition, Docs, Enum, EnumValue, Field, Form, Kind, Message, Package,
    Protocol, Retired, Root, Scalar, Source, Struct, StructField, Type, TypeId, Union, Unit, UserAttribute, Variant,
    Was,
};
pub use layout::{
    Alignment, BLOCK_LEN_MAX, DEPTH_MAX, Draft, Entry, FIELDS_MAX, Fault, Limit, SLOTS_MAX, Schema, lay_out,
};
pub use lock::{LOCK_LEN_MAX, Lock, LockFault, LockFaultKind, LockKey, LockLine, is_conflict_mark};
