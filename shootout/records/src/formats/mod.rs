//! The formats, each with its way to write, to read in place and to decode.

#[cfg(feature = "rivals")]
pub mod bitcode;
#[cfg(feature = "rivals")]
pub mod capnp;
pub mod convert;
#[cfg(feature = "rivals")]
pub mod flatbuffers;
#[cfg(feature = "rivals")]
pub mod fory;
#[cfg(feature = "rivals")]
pub mod memcpy;
#[cfg(feature = "rivals")]
pub mod postcard;
#[cfg(feature = "rivals")]
pub mod prost;
#[cfg(feature = "rivals")]
pub mod rkyv;
pub mod scantling;
#[cfg(feature = "rivals")]
pub mod wincode;

/// What a row says of bytes that it wrote itself.
const VALID: &str = "the bytes are ours";
/// What a row says of the memory that it keeps.
const ROOM: &str = "the row has room for the set";
