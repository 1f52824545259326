//! Scantling in both encodings, from plain structs and from those that the schema compiler generates.

mod compact;
mod direct;
mod own;
mod read;

pub use compact::{CompactWriter, judge};
pub use direct::Writer;
pub use own::{Own, OwnCompact, OwnDirect, Plain};
pub use read::{Peek, View};

include!("../../../../generated/scantling/records.rs");
