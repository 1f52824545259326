//! Values without generated code: a schema, a frame, and a tree.
//!
//! ```text
//! bytes --read(schema, protocol, mode)--> Frame --show--> Trade{price=1,size=2}
//!   |                                       |
//! tagged                                  write --> the same bytes
//! ```
//!
//! To read a file of frames, a program needs only the file and the `DESCRIPTOR` of its protocol:
//!
//! ```
//! use scantling_schema::Schema;
//! use scantling_schema::dynamic::{Mode, read, show};
//!
//! /// A frame as text, `Order{id=7,side=1}`.
//! fn shown(descriptor: &[u8], frame: &[u8]) -> Result<String, Box<dyn std::error::Error>> {
//!     let schema = Schema::from_descriptor(descriptor)?;
//!     let mut protocols = schema.packages().iter().flat_map(|package| &package.protocols);
//!     let protocol = protocols.next().ok_or("the descriptor has no protocol")?;
//!     Ok(show(&schema, &read(&schema, protocol, frame, Mode::Compatible)?))
//! }
//!
//! assert!(shown(b"no descriptor", b"").is_err());
//! ```
//!
//! [`read`] and [`write()`] are for Direct, those of [`compact`] for Compact, and a [`Transcoder`] converts between them. [`tagged`]
//! shows either, item by item, up to a fault. With the feature `json`, `json::Json` turns frames into JSON and back.
//!
//! The reader is written from `spec/direct.md` and `spec/aligned.md` alone and shares no code with the runtime of generated code, which it serves
//! to test. It reports the first rule that fails in the order of section 12. Its memory is in proportion to the bytes: it
//! makes no element without bytes, and a field that an older block does not have is not in the tree
//! ([`missing`] gives its value). A byte has at most eight fields, as presence bits, so it takes at most eight [`Value`]s in a tree,
//! and three times that while a list grows.
//!
//! A field of type `stream<T>` is a list without elements (W12): these come in frames of their own, on a link, which
//! [`read_chunk`] reads and [`write_chunk`] writes.

mod chunk;
pub mod compact;
#[cfg(feature = "json")]
mod diff;
mod fields;
mod inline;
#[cfg(feature = "json")]
pub mod json;
mod list;
mod newer;
mod random;
mod read;
mod show;
mod table;
mod tagged;
mod trace;
mod transcode;
mod units;
mod value;
mod write;

use std::fmt;

pub use chunk::{read_chunk, tagged_chunk, trace_chunk, write_chunk};
#[cfg(feature = "json")]
pub use diff::{Difference, diff};
pub use fields::Fields;
pub(crate) use inline::is_value;
pub use newer::has_undeclared;
pub use random::Random;
pub use read::read;
pub use show::show;
pub use table::Table;
pub use tagged::{Encoding, Fault, tagged, trace};
pub use trace::Item;
pub use transcode::{TranscodeError, Transcoder, Unknown};
pub(crate) use value::heap_union;
pub use value::{Frame, Value, missing};
pub use write::write;

use crate::{Protocol, Schema, TypeId};

/// The message of a protocol that a frame says it has; `None` if it says another type id or none. Nothing else of the frame is looked at.
#[must_use]
pub fn type_of(schema: &Schema, protocol: &Protocol, encoding: Encoding, frame: &[u8]) -> Option<TypeId> {
    let type_id = match encoding {
        Encoding::Direct => u16::from_le_bytes(*frame.get(4..)?.first_chunk()?),
        Encoding::Compact => compact::type_id(schema, protocol, frame)?,
    };
    protocol.root(type_id).map(|root| root.ty)
}

/// What a reader accepts, from most to least (section 10; section 9 of Compact).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mode {
    /// What any version of the schema may have written.
    Compatible,
    /// The same without unknown tags and type ids, which mean nothing in the other encoding (K39). Retired ones are unknown here: a
    /// [`Transcoder`] reads them by the types that they had.
    Known,
    /// Only what a writer with this very schema writes.
    Exact,
    /// Only what an encoder writes that was not asked for chunks (K33); in Direct the same as [`Mode::Exact`].
    Canonical,
}

/// Bytes that are not a valid frame: which rule, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invalid {
    /// The name of the rule, as in the tables of the specs: `SlotEnd`.
    pub kind: &'static str,
    /// First byte of the item at fault, in bytes from the frame's start.
    pub offset: u32,
}

/// Why a value cannot be written (D55), and where in the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteError {
    what: &'static str,
    path: String,
}

/// The type id of CHUNK frames (W11 of `spec/stream.md`).
const CHUNK: u16 = 0xFF02;
/// The most levels (D45).
pub(crate) const DEPTH_MAX: u32 = 64;
/// The longest frame (D41).
pub(crate) const FRAME_LEN_MAX: usize = (1 << 31) - 8;

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at offset {:#x}", self.kind, self.offset)
    }
}

impl std::error::Error for Invalid {}

impl WriteError {
    fn new(what: &'static str) -> Self {
        Self { what, path: String::new() }
    }

    /// The same error, one level further out.
    fn within(mut self, step: &str) -> Self {
        self.path.insert_str(0, step);
        self
    }

    /// The rule that the value breaks.
    #[must_use]
    pub fn what(&self) -> &'static str {
        self.what
    }

    /// The path to it from the root: `.messages[3].body`, empty for the root itself.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = if self.path.is_empty() { "the root" } else { &self.path };
        write!(f, "{path}: {}", self.what)
    }
}

impl std::error::Error for WriteError {}
