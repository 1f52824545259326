//! Backends: a compiled schema to the source text of one language.
//!
//! ```text
//! Schema --rust::generate--> [File { path, text }]
//! ```
//!
//! A backend maps what the schema says to text. It computes no offset, checks no rule and decides no format: all of
//! that is in `scantling-schema`. Text is emitted through [`emit::File`], names through [`names`], so that nothing of a
//! schema reaches generated code unescaped.

pub mod emit;
pub mod names;
pub mod rust;
mod wrap;

/// A generated file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path below the output directory, with `/`.
    pub path: String,
    /// Its text.
    pub text: String,
}
