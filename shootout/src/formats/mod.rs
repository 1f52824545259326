//! The formats, one file each; `plain` is what those share whose schema is a derive.

pub mod bitcode;
pub mod buffa;
pub mod capnp;
#[cfg(test)]
pub mod example;
pub mod flatbuffers;
pub mod flatbuffers_structs;
pub mod floors;
pub mod fory;
pub mod plain;
pub mod postcard;
pub mod prost;
pub mod rkyv;
pub mod sbe_article;
pub mod sbe_finance;
pub mod scantling;
pub mod scantling_compact;
pub mod wincode;
