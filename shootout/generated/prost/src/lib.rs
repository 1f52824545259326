//! Holds the code that prost generated; see the NOTICE beside this crate.
#![allow(clippy::all)]

include!("records.rs");
