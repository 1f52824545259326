//! Schemas that are written in another text, such as Rust: where each piece of the schema's text comes from.
//!
//! ```text
//! Rust        #[id(0)] pub price: u64,          bytes 40..46 `price`, 48..51 `u64`
//! schema      0 price: u64                      bytes 12..17 `price`, 19..22 `u64`
//! ```
//!
//! Whoever translates gives the schema's text and its places to [`SourceFile::translated`](crate::SourceFile::translated). Everything after
//! that is the one compiler; only the places in its diagnostics, and the lines that descriptors name, become those of the other text.
//! Edits stay where each replaces a word that both texts have, such as a name or a number; any other edit is of the schema's text alone.

use std::collections::HashMap;
use std::sync::Arc;

use crate::diag::{Diagnostic, Edit, Severity, Span};

/// The text that people wrote where a schema's text was made of it. Several schemas may share one.
#[derive(Clone, Debug, Default)]
pub struct Origin {
    /// It; empty if nobody draws diagnostics.
    pub text: Arc<str>,
    /// Where the pieces of the schema's text come from, by their start. They do not overlap.
    pub places: Vec<Place>,
    /// What is wrong with it beside the schema. If there is an error among them, the schema is not looked at.
    pub diagnostics: Vec<Diagnostic>,
    /// Names of the schema that are spelled otherwise in the text that people wrote.
    pub names: HashMap<String, String>,
    /// The help of a diagnostic in the words of the other language, from its code and the help that it has.
    pub help: Option<fn(&str, &str) -> Option<String>>,
}

/// A piece of a schema's text, and where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its first byte in the schema's text.
    pub start: u32,
    /// The byte after its last there.
    pub end: u32,
    /// Its first byte in the text that people wrote.
    pub from: u32,
    /// The byte after its last there.
    pub to: u32,
    /// The line there, from 1.
    pub line: u32,
}

impl Origin {
    /// Whether the schema's text is not whole.
    pub(crate) fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(|found| found.severity == Severity::Error)
    }

    /// The line of a place in the schema's text; 0 if nothing comes from anywhere.
    pub(crate) fn line(&self, at: u32) -> u32 {
        self.touched(at, at).first().map_or(0, |place| place.line)
    }

    /// A diagnostic about the schema's text, as one about the text that people wrote. `file` is the number of both.
    pub(crate) fn translate(&self, file: u32, schema: &str, found: &mut Diagnostic) {
        let is_here = found.span.file == file;
        for span in std::iter::once(&mut found.span).chain(found.labels.iter_mut().map(|label| &mut label.span)) {
            if span.file == file {
                *span = self.span(*span);
            }
        }
        found.edits = self.edits(file, schema, std::mem::take(&mut found.edits));
        if is_here {
            found.message = self.respelled(&found.message);
            self.reword(found);
        }
    }

    /// Edits of the schema's text as edits of this one, if each is of a word that both have; otherwise none.
    pub(crate) fn edits(&self, file: u32, schema: &str, edits: Vec<Edit>) -> Vec<Edit> {
        let all =
            edits.into_iter().map(|edit| if edit.span.file == file { self.edit(schema, edit) } else { Some(edit) });
        all.collect::<Option<Vec<Edit>>>().unwrap_or_default()
    }

    fn edit(&self, schema: &str, edit: Edit) -> Option<Edit> {
        let Span { start, end, .. } = edit.span;
        let place = self.touched(start, end).iter().find(|place| (place.start, place.end) == (start, end))?;
        let word = schema.get(start as usize..end as usize)?;
        let is_word = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        // These types have another name in Rust.
        let is_foreign = ["string", "bytes", "list", "map", "stream"].contains(&&*edit.text);
        let is_same = self.text.get(place.from as usize..place.to as usize) == Some(word);
        let span = Span { start: place.from, end: place.to, ..edit.span };
        (is_same && is_word(word) && is_word(&edit.text) && !is_foreign).then_some(Edit { span, ..edit })
    }

    /// A message with the names between backticks as they are written.
    fn respelled(&self, message: &str) -> String {
        let part = |(at, part): (usize, &str)| if at % 2 == 0 { part.to_owned() } else { self.respelled_code(part) };
        message.split('`').enumerate().map(part).collect::<Vec<_>>().join("`")
    }

    fn respelled_code(&self, code: &str) -> String {
        let mut out = String::with_capacity(code.len());
        let mut rest = code;
        while !rest.is_empty() {
            let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
            let start = rest.find(is_name).unwrap_or(rest.len());
            let end = rest[start..].find(|c| !is_name(c)).map_or(rest.len(), |end| start + end);
            out.push_str(&rest[..start]);
            let name = &rest[start..end];
            out.push_str(self.names.get(name).map_or(name, String::as_str));
            rest = &rest[end..];
        }
        out
    }

    /// Gives a diagnostic about this text the help in its language.
    pub(crate) fn reword(&self, found: &mut Diagnostic) {
        if let Some(help) = self.help.and_then(|help| help(found.code, &found.help)) {
            found.help = help;
        }
    }

    fn span(&self, span: Span) -> Span {
        let touched = self.touched(span.start, span.end);
        let start = touched.iter().map(|place| place.from).min().unwrap_or_default();
        let end = touched.iter().map(|place| place.to).max().unwrap_or(start);
        Span { start, end, ..span }
    }

    /// The places that a range meets; if there are none, the one before it, or the first.
    fn touched(&self, start: u32, end: u32) -> &[Place] {
        // An empty range meets the place that it is in, or that ends there.
        let first = self.places.partition_point(|place| place.end < start || place.end == start && start < end);
        let last = self.places.partition_point(|place| place.start < end || place.start == start);
        if first < last {
            return &self.places[first..last];
        }
        let before = first.saturating_sub(1);
        self.places.get(before..=before).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_become_those_of_the_pieces_that_they_meet() {
        let place = |start, end, from| Place { start, end, from, to: from + 1, line: from };
        let origin = Origin { places: vec![place(2, 4, 10), place(6, 8, 5), place(8, 9, 20)], ..Origin::default() };
        let mapped = |start, end| {
            let Span { start, end, .. } = origin.span(Span { file: 0, start, end });
            (start, end)
        };
        assert_eq!((mapped(2, 4), mapped(3, 3), mapped(2, 7), mapped(6, 8)), ((10, 11), (10, 11), (5, 11), (5, 6)));
        // Between two pieces, before the first, after the last.
        assert_eq!((mapped(5, 5), mapped(0, 1), mapped(12, 13)), ((10, 11), (10, 11), (20, 21)));
        assert_eq!((origin.line(7), Origin::default().line(7)), (5, 0));
        assert_eq!(Origin::default().span(Span { file: 1, start: 3, end: 4 }), Span { file: 1, start: 0, end: 0 });
    }
}
