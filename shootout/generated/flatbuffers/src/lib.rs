//! Holds the code that FlatBuffers generated; see the NOTICE beside this crate.
#![allow(clippy::all, unused)]

mod shootout_generated;
pub use shootout_generated::shootout::*;
