//! From `.scant` text to a [`Schema`] to code.
//!
//! ```text
//! text --syntax--> tree --lower--> Schema --Plan::of--> Plan --backend--> files
//! ```
//!
//! ```
//! use scantling_compiler::{SourceFile, compile};
//!
//! let source = SourceFile::new("trade.scant", "package trade\nprotocol Feed { 1 Trade }\nmessage Trade { 0 price: u64, 1 size: u32 }\n");
//! let (schema, report) = compile(&[source]);
//! assert!(report.is_empty());
//! assert_eq!(schema.map(|s| s.types()[0].name.clone()).as_deref(), Some("Trade"));
//! ```
//!
//! The text may come from anyone: the compiler takes time linear in its length, gives diagnostics, and does not panic.
#![forbid(unsafe_code)]

pub mod backend;
pub mod build;
mod compile;
pub mod diag;
pub mod lock;
mod lower;
pub mod origin;
pub mod output;
mod sources;
pub mod syntax;
mod target;

pub use compile::{compile, compile_for, compile_with, format, generate};
pub use diag::Report;
pub use scantling_schema::Schema;
pub use sources::{LOCK_NAME, SourceFile, read_all, read_locked, with_locks, with_locks_in};
pub use target::{GoOptions, RustOptions, Target};
