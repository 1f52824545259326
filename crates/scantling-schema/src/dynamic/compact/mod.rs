//! The same for frames of the Compact encoding.
//!
//! ```text
//! bytes --compact::read--> Frame --compact::write--> the canonical bytes
//!                            |
//!                          super::write --> a frame of Direct (super::Transcoder)
//! ```
//!
//! Written from `spec/compact.md` alone; rules cited as `K…` are its. The reader goes through the bytes from front to back and
//! reports the first fault that it meets (K34). It makes room for what is there, never for what is claimed.

mod inline;
mod list;
mod read;
mod write;

pub use read::read;
pub(super) use read::trace;
pub use write::write;
