//! Schemas that are written in Rust: a module of structs and enums becomes the text of a schema.
//!
//! ```text
//! #[schema]                              package market
//! mod market {
//!     #[message]                         message Trade {
//!     struct Trade {
//!         #[id(0)] price: u64,             0 price: u64
//!         #[id(1)] venue: Option<u16>,     1 venue: u16?
//!     }                                  }
//! }
//! ```
//!
//! ```
//! use scantling_rust::read_text;
//!
//! let rust = "#[schema] mod market { #[message] struct Trade { #[id(0)] price: u64 } #[protocol] enum Feed { Trade(Trade) = 1 } }";
//! let (schema, report) = scantling_compiler::compile(&read_text("market.rs", rust));
//! assert!(report.is_empty(), "{report}");
//! assert_eq!(schema.map(|schema| schema.packages()[0].name.clone()).as_deref(), Some("market"));
//! ```
//!
//! This crate knows Rust's tokens and the shape of a schema's text, and no meaning: what types, numbers and defaults may be is decided by
//! the compiler, of which there is one. Each piece of the text has the span of the tokens that it comes from, so the compiler's diagnostics
//! point at Rust. What is not a schema in Rust is a [`Fault`] (S078); all of them are reported.
//!
//! The text may come from anyone: work is linear in its length, nothing recurses deeper than types may nest, and nothing panics.
#![forbid(unsafe_code)]

mod attributes;
pub mod build;
mod cursor;
mod enums;
mod files;
mod help;
mod items;
mod module;
mod names;
mod structs;
mod text;
mod types;
mod values;

pub use files::{read, read_all, read_text, schemas};
pub use module::{Fault, Item, Module, Options, Package, translate};
pub use text::Piece;

/// The words of a package's or module's name, as generated code spells them.
#[must_use]
pub fn name(text: &str) -> scantling_schema::plan::Name {
    scantling_schema::plan::Name::new(text)
}

/// The code of what is not a schema in Rust.
pub const CODE: &str = "S078";
