//! Frames as compressed columns, from which the identical frames come back.
//!
//! ```text
//! frames --Turner--> columns --transforms--> streams of bytes --zstd or LZ4--> content
//! ```
//!
//! One value of a schema has one byte string, so frames can be taken apart into columns, one for each place of the schema, and put together
//! again with the same bytes: checksums and signatures over them stay valid, and readers read them in place as before. `spec/turned.md` has the
//! rules (T…); it is a draft, so a content is read by the version of this crate that wrote it.
//!
//! ```
//! use scantling_turned::{Level, Reader, Writer};
//!
//! /// How many bytes frames take as a content, and whether they come back.
//! fn tried(descriptor: &[u8], protocol: &str, frames: &[u8]) -> Option<usize> {
//!     let content = Writer::new(descriptor, protocol, Level::Small)?.turn(frames)?;
//!     let mut reader = Reader::new(descriptor, protocol)?;
//!     assert!(reader.restore(&content.bytes, content.frames, frames.len()).is_ok_and(|restored| restored == frames));
//!     Some(content.bytes.len())
//! }
//!
//! assert_eq!(tried(b"no descriptor", "market.Feed", b""), None);
//! ```
#![forbid(unsafe_code)]

mod content;
mod directory;
mod units;
mod words;

use std::fmt;

use scantling_schema::Schema;
use scantling_schema::turned::{Column, Turner};

use content::Encoder;
pub use units::Level;
use units::Unpacker;

/// The most bytes of frames in a content (T11).
pub const LEN_MAX: usize = 64 << 20;

/// Frames as columns, compressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// The content. The number of frames and the length of all are not in it.
    pub bytes: Vec<u8>,
    /// How many frames there are.
    pub frames: u32,
}

/// Turns frames of one protocol, block by block.
pub struct Writer {
    turner: Turner,
    columns: Vec<Column>,
    encoder: Encoder,
    by: Unpacker,
}

/// Gives the frames of contents of one protocol.
pub struct Reader {
    turner: Turner,
    by: Unpacker,
}

/// A content that does not give frames of this number and length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invalid;

impl Writer {
    /// For a protocol, named with its package, of this descriptor; `None` if the descriptor does not have it, or if it has more than 65,535
    /// columns (T3).
    #[must_use]
    pub fn new(descriptor: &[u8], protocol: &str, level: Level) -> Option<Self> {
        let turner = turner(descriptor, protocol)?;
        let columns = turner.columns();
        Some(Self { turner, columns, encoder: Encoder::new(level), by: Unpacker::default() })
    }

    /// The content that gives these frames again, which stand back to back; `None` if they are no frames by their lengths (D69), none at all,
    /// or more than [`LEN_MAX`] bytes, and else if a fault of this code was found. For the frames were put together again from their columns,
    /// and the columns of the content were read again, and both were compared. Frames that this schema does not write are kept whole.
    ///
    /// Memory is in proportion to the frames. The content depends on those before, by which transforms were chosen.
    #[must_use]
    pub fn turn(&mut self, frames: &[u8]) -> Option<Content> {
        if frames.is_empty() || frames.len() > LEN_MAX {
            return None;
        }
        let count = self.turner.turn(frames, &mut self.columns)?;
        let bytes = self.encoder.encode(&self.columns, crc32c::crc32c(frames))?;
        let read = content::decode(&mut self.by, &bytes, count, frames.len(), self.turner.columns());
        let is_same = read.is_some_and(|(columns, _)| columns == self.columns);
        is_same.then_some(Content { bytes, frames: count })
    }
}

impl Reader {
    /// For a protocol as [`Writer::new`] takes it.
    #[must_use]
    pub fn new(descriptor: &[u8], protocol: &str) -> Option<Self> {
        turner(descriptor, protocol).map(|turner| Self { turner, by: Unpacker::default() })
    }

    /// The frames of a content, which may be from anywhere: so many frames, of so many bytes together. They are those of the content's CRC, and
    /// not validated. Memory is at most in proportion to `len`.
    ///
    /// # Errors
    /// If the content breaks a rule, or gives other frames than its CRC says, or `len` is more than [`LEN_MAX`].
    pub fn restore(&mut self, content: &[u8], frames: u32, len: usize) -> Result<Vec<u8>, Invalid> {
        if len > LEN_MAX || frames as usize > len / 8 {
            return Err(Invalid);
        }
        let decoded = content::decode(&mut self.by, content, frames, len, self.turner.columns());
        let (columns, crc) = decoded.ok_or(Invalid)?;
        let restored = self.turner.restore(&columns, frames, len).map_err(|_| Invalid)?;
        if crc32c::crc32c(&restored) == crc { Ok(restored) } else { Err(Invalid) }
    }
}

fn turner(descriptor: &[u8], protocol: &str) -> Option<Turner> {
    let schema = Schema::from_descriptor(descriptor).ok()?;
    let (package, name) = protocol.rsplit_once('.')?;
    let package = schema.packages().iter().find(|found| found.name == package)?;
    let protocol = package.protocols.iter().find(|found| found.name == name)?;
    Turner::new(&schema, protocol)
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").field("columns", &self.columns.len()).finish_non_exhaustive()
    }
}

impl fmt::Debug for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader").field("columns", &self.turner.shapes().len()).finish_non_exhaustive()
    }
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the content does not give these frames")
    }
}

impl std::error::Error for Invalid {}
