//! Files of Scantling messages: a tape that grows for hours, may be killed at any moment, is queried by key while it grows, and carries its
//! schema.
//!
//! ```text
//! header | header again | opening | data … data | index | data … data | index | footer | trailer       spec/file.md
//! ```
//!
//! Messages stand in blocks. A block is the unit of compression, of visibility to readers, and of loss; it proves itself by a sum over its
//! file, its place and its header. Nothing is ever overwritten.
//!
//! ```
//! use scantling_file::{Options, Reader, Writer};
//!
//! # fn frame(out: &mut Vec<u8>, price: u8) -> Result<usize, scantling::WriteError> {
//! #     out.extend_from_slice(&[9, 0, 0, 0, 1, 0, 1, 0, price]);
//! #     Ok(9)
//! # }
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = std::env::temp_dir().join(format!("scantling-file-{}", std::process::id()));
//! # std::fs::create_dir_all(&folder)?;
//! # let path = folder.join("day.scant-file");
//! # let _ = std::fs::remove_file(&path);
//! # let (descriptor, fingerprint) = (&[][..], [0; 8]);
//! // Of generated code: `Feed::DESCRIPTOR`, `Feed::FINGERPRINT`, and `|out| Feed::write_tick(out, …)`.
//! let options = Options::new("ticks.Feed", descriptor, fingerprint).key(1, &[0]);
//! let mut writer = Writer::create(&path, &options)?;
//! for second in 0..100 {
//!     writer.push_keyed(second, |out| frame(out, 7))?;
//! }
//! writer.finish()?;
//!
//! let reader = Reader::open(&path)?;
//! let mut messages = 0;
//! for block in reader.range(10..=20) {
//!     // A damaged block is an error; the next one may be good.
//!     messages += block?.frames().len();
//! }
//! assert_eq!((messages, reader.next()), (100, 100));
//! # std::fs::remove_dir_all(&folder)?;
//! # Ok(())
//! # }
//! ```
//!
//! | | |
//! |---|---|
//! | [`Writer`] | `create`, `append`; `push`; `flush`, `sync`, `finish`; one writer at a time |
//! | [`Reader`] | finished files and others; `blocks`, `range` of keys, `blocks_in` a range of bytes, `split`, `follow`; in place of an [`InMemory`] |
//! | [`check`], [`check_as`], [`recover`], [`recover_as`], [`recover_file`], [`recover_file_as`], [`Recovery`] | what is wrong with a file, and a new one of all that is good |
//! | [`core`] | the same without files: what to read and what to write |
//!
//! Frames that are handed out are whole, and stand in a block whose checksum is right. They are validated by `view` or `peek`, as anywhere.
//!
//! # Bad files
//!
//! A reader may be given any bytes. Damaged bytes give a [`Fault`], a rule of `spec/file.md` and an offset; they never make a reader panic or
//! hand out a message that was not written. Memory is bounded by one block and the number of blocks; readers refuse a block that is far
//! longer than its stored bytes ([`Reader::block_len_max`]). Checksums find accidents, not forgeries.
//!
//! # Features
//!
//! | feature | adds |
//! |---|---|
//! | `lz4` | blocks compressed by LZ4, in Rust |
//! | `zstd` | blocks compressed by zstd, in C |
//! | `turned` | blocks turned into columns by the schema, the fewest bytes; with `lz4` and `zstd` |
//! | `tokio` | `tokio::AsyncWriter`, and blocks as they are read or added, over tokio's blocking threads |
//!
//! No codec changes what is written unless [`Options::codec`] asks for it. A block of a codec that is missing is an [`Error::NoCodec`].
//!
//! With `turned`, `Codec::Turned` writes a block as columns, one for each place of the schema, from which the identical frames come back:
//! readers get the same blocks as ever. The file's descriptor says what the columns are. `Options::turned_by` and `Reader::turned_by` take
//! generated code, which is faster; `Reader::turned` reads single columns.
#![deny(unsafe_code)]

mod ahead;
mod block;
mod codec;
mod describe;
mod fault;
mod follow;
mod footers;
mod generated;
mod header;
mod lost;
mod open;
mod options;
mod place;
mod reader;
mod recover;
mod session;
mod sessions;
mod source;
mod sums;
#[cfg(feature = "tokio")]
pub mod tokio;
#[cfg(feature = "turned")]
mod turned;
mod turning;
mod walk;
mod writer;

/// The cores: they are given bytes, and say which bytes they need or want to have written. They know no files, threads or clocks.
pub mod core {
    pub use crate::open::{Layout, Open};
    pub use crate::session::Session;
    pub use crate::walk::{Found, Step, Walk};
}

pub use block::{Block, Frames};
pub use codec::Codec;
pub use fault::{Error, Fault, FaultKind};
pub use follow::Follow;
pub use generated::file::{Key, Opening};
pub use header::Header;
pub use options::{Durability, Options};
pub use place::BlockInfo;
pub use reader::{Blocks, Reader};
pub use recover::{
    Findings, RecoverError, Recovery, check, check_as, recover, recover_as, recover_file, recover_file_as,
};
pub use scantling::Encoding;
pub use session::PushError;
pub use source::{InMemory, ReadAt, WriteAt};
pub use writer::{Writer, WriterError};
#[cfg(feature = "turned")]
pub use {
    scantling::turned::{Column, Place, Shape},
    scantling_turned::{Level, Size},
    turned::TurnedBlock,
};
