//! What the schema compiler generates: the market of the shootout's captures, and the records; and both again with what turns their frames.

include!("../../../generated/scantling/shootout.rs");

pub use ::records::formats::scantling::records;

/// Made by the build script.
pub mod columns {
    include!(concat!(env!("OUT_DIR"), "/shootout.rs"));
    include!(concat!(env!("OUT_DIR"), "/records.rs"));
    include!(concat!(env!("OUT_DIR"), "/tape.rs"));
}
