//! From text to a lossless tree.
//!
//! ```text
//! text --lexer--> tokens --parser--> Tree (every byte of the text, also after errors) --ast--> typed access
//! ```
//!
//! [`parse`] reads the whole language (grammar: section 2 of the language's description), reports syntax errors (S001-S004, S006-S013,
//! S016-S019, S032-S036, S039, S046, S050, S100) and continues. The meaning of names is not checked here. The reverse, from a tree without errors
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

use scantling_schema::is_conflict_mark;

use crate::diag::{Diagnostic, Severity, Span};

/// The longest file, in bytes (L1).
pub const FILE_LEN_MAX: usize = 1 << 20;

/// Parses the text of file number `file`, which is at most [`FILE_LEN_MAX`] long.
#[must_use]
pub fn parse(text: &str, file: u32) -> (Tree, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let tokens = lexer::tokens(text, file, &mut diagnostics);
    let tree = parser::parse(text, file, tokens, &mut diagnostics);
    if let Some(found) = conflict(text, file) {
        return (parser::skip(text, file, tree.tokens), vec![found]);
    }
    let has_errors = diagnostics.iter().any(|d| d.severity == Severity::Error);
    if has_errors && let Some(found) = foreign::detect(text, file, &tree.tokens) {
        return (parser::skip(text, file, tree.tokens), vec![found]);
    }
    (tree, diagnostics)
}

/// S100: a text with the marks of a merge that was not finished. Nothing of the language starts like the first and the last of them.
#[must_use]
pub fn conflict(text: &str, file: u32) -> Option<Diagnostic> {
    let (mut at, mut first, mut count) = (0, None, 0u32);
    let mut is_open = false;
    for line in text.split_inclusive('\n') {
        let plain = line.trim_end_matches(['\n', '\r']);
        if is_conflict_mark(plain) {
            if plain.starts_with('<') {
                first = first.or(Some((at, at + plain.len())));
                is_open = true;
            } else if plain.starts_with('>') && std::mem::take(&mut is_open) {
                count += 1;
            }
        }
        at += line.len();
    }
    let (start, end) = first.filter(|_| count > 0)?;
    let place = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    let more = match count - 1 {
        0 => String::new(),
        1 => ", and in another place".to_owned(),
        others => format!(", and in {others} other places"),
    };
    let found = Diagnostic::error(
        "S100",
        Span { file, start: place(start), end: place(end) },
        format!("a merge was not finished here{more}"),
    );
    Some(found.help(
        "remove the lines `<<<<<<<`, `=======` and `>>>>>>>`, and keep the lines of both sides; numbers that both took are reported after that",
    ))
}
