//! The formats, each with its way to write, to read in place and to decode.

pub mod bitcode;
pub mod capnp;
pub mod convert;
pub mod flatbuffers;
pub mod memcpy;
pub mod postcard;
pub mod prost;
pub mod rkyv;
pub mod scantling;
pub mod wincode;

/// What a row says of bytes that it wrote itself.
const VALID: &str = "the bytes are ours";
/// What a row says of the memory that it keeps.
const ROOM: &str = "the row has room for the set";
