//! `#[schema] mod market { … }`: a schema that is written in Rust.
//!
//! ```text
//! use scantling_macros::schema;
//!
//! #[schema]
//! pub mod market {
//!     #[message]
//!     pub struct Trade {
//!         #[id(0)] pub price: u64,
//!         #[id(1)] pub venue: Option<u16>,
//!     }
//!
//!     #[protocol]
//!     pub enum Feed { Trade(Trade) = 1 }
//! }
//! ```
//!
//! The module becomes what `scant compile --lang rust` makes of the same schema: `market::Trade`, with the fields that are written, its
//! views, peeks and writers, and `market::Feed` with `view`, `peek`, `decode` and `write_trade`. `scant` reads the same file.
//!
//! The page `docs/rust-first.md` of the project lists how each part of the language is written, and what there is afterwards.
//!
//! This crate is not a feature of `scantling`: the compiler stands on `scantling-schema`, which stands on `scantling`, and cargo allows no
//! circle of packages. It has no logic of its own: `scantling-rust` reads the module, `scantling-compiler` does the rest.
#![forbid(unsafe_code)]

mod expand;
mod report;
mod spans;

use proc_macro::TokenStream;

/// Makes of a module of structs and enums what a schema is compiled to.
///
/// Arguments, separated by commas: `package = "shop.feed"`, if the package has more parts than the module; `compact`,
/// `serde`, `serde_refuse_unknown`, `view_mut`, `turned`, `no_alloc` and `no_descriptor`, which are the options of `scant compile`.
///
/// A module that has nothing but modules in it has a package in each, which may `use super::other;`.
///
/// The user's crate needs the dependency `scantling`. Everything in the module is public, whatever is written.
///
/// # Errors
/// What is no schema is an error of compilation at the tokens that are wrong, with the code of the rule; all of them are reported.
/// Warnings of the compiler are uses of a deprecated constant, since macros have no other way to warn.
#[proc_macro_attribute]
pub fn schema(arguments: TokenStream, item: TokenStream) -> TokenStream {
    expand::expand(arguments.into(), item.into()).into()
}
