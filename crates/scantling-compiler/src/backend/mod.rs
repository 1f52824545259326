//! Backends: the plan of a schema to the source text of one language.
//!
//! ```text
//! Schema --Plan::of--> Plan --rust::generate--> [File { path, text }]
//! ```
//!
//! A backend prints a plan and never sees a schema. It computes no offset, checks no rule and decides no format: all of
//! that is in `scantling_schema::plan`. Text is emitted through [`emit::File`], names through [`names`], so that nothing of a
//! schema reaches generated code unescaped.

pub mod emit;
pub mod go;
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
