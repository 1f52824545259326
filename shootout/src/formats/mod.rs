//! The formats, one file each.

pub mod capnp;
pub mod flatbuffers;
pub mod floors;
pub mod sbe_article;
pub mod sbe_finance;
pub mod scantling;
