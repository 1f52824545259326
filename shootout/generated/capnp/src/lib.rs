//! Holds the code that Cap'n Proto generated; see the NOTICE beside this crate.
#![allow(clippy::all)]

pub mod records_capnp;
pub mod shootout_capnp;
