//! Holds the code that buffa generated; see the NOTICE beside this crate.
#![allow(clippy::all, unused, non_camel_case_types, non_upper_case_globals)]

include!("shootout.rs");
