//! What the schema compiler generates: the market of the shootout's captures, and the records.

include!("../../../generated/scantling/shootout.rs");

pub use ::records::formats::scantling::records;
