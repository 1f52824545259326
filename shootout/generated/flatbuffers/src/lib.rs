//! Holds the code that FlatBuffers generated; see the NOTICE beside this crate.
#![allow(clippy::all, unused)]

mod records_generated;
mod shootout_generated;
mod structs_generated;
pub use records_generated::records;
pub use shootout_generated::shootout::*;
pub use structs_generated::structs;
