//! The data sets and tasks of rust_serialization_benchmark, and what formats make of them.
//!
//! The program beside it measures all formats, which is the feature `rivals`. Without it there are the sets and Scantling's frames of them,
//! which `files` measures too.

pub mod data;
pub mod formats;
pub mod task;
