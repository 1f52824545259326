//! Frames as compressed columns, from which the identical frames come back.
//!
//! ```text
//! frames --Turn--> columns --codings--> streams of bytes --zstd or LZ4--> content
//! ```
//!
//! One value of a schema has one byte string, so frames can be taken apart into columns, one for each place of the schema, and put together
//! again with the same bytes: checksums and signatures over them stay valid, and readers read them in place as before. Between frames and
//! columns is a [`Turn`]: generated code, or the [`interpreter`] of a schema. `spec/turned.md` has the rules (T…), which are frozen: what
//! this version writes, every later one reads.
//!
//! ```
//! use scantling_turned::{Level, Reader, Writer, interpreter};
//!
//! /// How many bytes frames take as a content, and whether they come back.
//! fn tried(descriptor: &[u8], protocol: &str, frames: &[u8]) -> Option<usize> {
//!     let by = interpreter(descriptor, protocol)?;
//!     let (mut content, mut restored) = (Vec::new(), Vec::new());
//!     let count = Writer::new(by.clone(), Level::Small).turn(frames, &mut content)?;
//!     Reader::new(by).restore(&content, count, frames.len(), &mut restored).ok()?;
//!     assert!(restored == frames);
//!     Some(content.len())
//! }
//!
//! assert_eq!(tried(b"no descriptor", "market.Feed", b""), None);
//! ```
#![forbid(unsafe_code)]

mod decode;
mod directory;
mod encode;
mod reader;
#[cfg(test)]
mod tests;
mod units;
mod word;
mod writer;

use std::fmt;
use std::sync::Arc;

use scantling::turned::Turn;
use scantling_schema::Schema;
use scantling_schema::turned::Turner;

pub use reader::{Reader, Size, schema};
pub use units::Level;
pub use writer::Writer;

/// The most bytes of frames in a content (T1).
pub const LEN_MAX: usize = 64 << 20;

/// A content that does not give frames of this number and length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invalid;

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the content does not give these frames")
    }
}

impl std::error::Error for Invalid {}

/// What turns frames of a protocol, named with its package, by the schema of a descriptor. `None` if the descriptor is not valid or does not
/// have the protocol, or if that has more than 65,535 columns (T3).
#[must_use]
pub fn interpreter(descriptor: &[u8], protocol: &str) -> Option<Arc<dyn Turn>> {
    let schema = Schema::from_descriptor(descriptor).ok()?;
    let (package, name) = protocol.rsplit_once('.')?;
    let package = schema.packages().iter().find(|found| found.name == package)?;
    let protocol = package.protocols.iter().find(|found| found.name == name)?;
    Some(Arc::new(Turner::new(&schema, protocol)?))
}
