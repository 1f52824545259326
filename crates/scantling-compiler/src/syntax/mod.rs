//! From text to a lossless tree.
//!
//! ```text
//! text --lexer--> tokens --parser--> Tree (every byte of the text, also after errors) --ast--> typed access
//! ```
//!
//! [`parse`] reads the whole language (grammar: section 2 of the language's description), reports syntax errors (S001-S004, S006-S013,
//! S016-S019, S032-S036, S039, S046, S050) and continues. The meaning of names is not checked here. The reverse, from a tree without errors
//! to the canonical form of its text, is `format`.

pub mod ast;
mod foreign;
pub(crate) mod format;
mod lexer;
pub mod literal;
pub(crate) mod numbers;
mod parser;
pub mod token;
pub mod tree;

pub(crate) use lexer::clip;
pub use tree::Tree;

use crate::diag::{Diagnostic, Severity};

/// The longest file, in bytes (L1).
pub const FILE_LEN_MAX: usize = 1 << 20;

/// Parses the text of file number `file`, which is at most [`FILE_LEN_MAX`] long.
#[must_use]
pub fn parse(text: &str, file: u32) -> (Tree, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let tokens = lexer::tokens(text, file, &mut diagnostics);
    let tree = parser::parse(text, file, tokens, &mut diagnostics);
    let has_errors = diagnostics.iter().any(|d| d.severity == Severity::Error);
    if has_errors && let Some(found) = foreign::detect(text, file, &tree.tokens) {
        return (parser::skip(text, file, tree.tokens), vec![found]);
    }
    (tree, diagnostics)
}
