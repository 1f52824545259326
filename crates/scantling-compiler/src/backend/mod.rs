//! Backends: the plan of a schema to the source text of one language.
//!
//! ```text
//! Schema --Plan::of--> Plan --Backend::files--> [File { path, text }]
//! ```
//!
//! A backend prints a plan and never sees a schema. It computes no offset, checks no schema and decides no format: all of
//! that is in `scantling_schema::plan`. `kit` has what printers share, and `docs/design/languages.md` shows how to add one. In Rust, `emit` lays
//! out text and names come from [`names`], so that nothing of a schema reaches generated code unescaped; [`go`] has both of its own.

mod article;
pub mod cpp;
mod emit;
pub mod go;
mod kit;
pub mod names;
pub mod rust;
mod template;
mod wrap;

use scantling_schema::TypeId;
use scantling_schema::plan::Plan;
use scantling_schema::spelling::visible;

/// A generated file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its path below the output directory, with `/`.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// A language that plans are printed in, with its options.
///
/// It needs nothing but the plan, so a backend may stand outside of this crate: `tests/backend.rs` has one, which prints a table.
pub trait Backend {
    /// What it cannot print of this plan, in the order of the definitions. By itself: it can print all.
    fn cannot(&self, _plan: &Plan) -> Vec<Unprinted> {
        Vec::new()
    }

    /// The files of a plan. Deterministic.
    ///
    /// # Panics
    /// If the plan has what [`cannot`](Self::cannot) names.
    fn files(&self, plan: &Plan) -> Vec<File>;
}

/// A part of a plan that a backend cannot print (S075).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unprinted {
    /// The definition.
    pub ty: TypeId,
    /// Its field or variant, by the schema's name; `None`: the definition itself.
    pub member: Option<String>,
    /// What is wrong with it, as a sentence of a diagnostic: "`any` has no place in a table".
    pub message: String,
}

/// The last part of a file's path, for a comment that is one line.
fn base(file: &str) -> String {
    visible(file.rsplit(['/', '\\']).next().unwrap_or(file)).into_owned()
}
