//! The same for Compact frames.
//!
//! ```text
//! bytes --compact::read--> Frame --compact::write--> the canonical bytes
//!                            |
//!                          super::write --> a frame of Direct (super::Transcoder)
//! ```
//!
//! Written from `spec/compact.md` alone, whose rules are cited as `K…`. The reader goes through the bytes from front to back and
//! reports the first fault that it meets (K34). It allocates for bytes that are there, never for numbers that are claimed.

mod inline;
mod list;
mod read;
pub(super) mod write;

pub use read::read;
pub(super) use read::{chunk, trace, type_id};
pub(super) use write::chunk as write_chunk;
pub use write::write;
