//! A schema's text as it is written, with the tokens that its pieces come from.

use proc_macro2::Span;

/// A piece of a schema's text, and the tokens that it comes from.
#[derive(Clone, Copy, Debug)]
pub struct Piece {
    /// Its first byte in the schema's text.
    pub start: u32,
    /// The byte after its last.
    pub end: u32,
    /// The first token.
    pub from: Span,
    /// The last token.
    pub to: Span,
}

/// A text, and its pieces by their start.
#[derive(Default)]
pub(crate) struct Text {
    pub(crate) text: String,
    pub(crate) pieces: Vec<Piece>,
}

impl Text {
    /// What no token says.
    pub(crate) fn raw(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// What a token says.
    pub(crate) fn put(&mut self, text: &str, span: Span) {
        self.put_range(text, span, span);
    }

    /// What tokens say.
    pub(crate) fn put_range(&mut self, text: &str, from: Span, to: Span) {
        let start = number(self.text.len());
        self.text.push_str(text);
        self.pieces.push(Piece { start, end: number(self.text.len()), from, to });
    }

    pub(crate) fn append(&mut self, other: Self) {
        let by = number(self.text.len());
        self.text.push_str(&other.text);
        let moved =
            |piece: Piece| Piece { start: by.saturating_add(piece.start), end: by.saturating_add(piece.end), ..piece };
        self.pieces.extend(other.pieces.into_iter().map(moved));
    }
}

/// Texts that the compiler looks at are at most 1 MiB long; others are refused by it (S005).
fn number(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
