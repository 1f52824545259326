//! The lines of generated code that a change moves: the accessor or name before and after, in Rust and in Go.

use crate::side::{Side, type_text};
use scantling_schema::Type;

/// A part of generated code in two versions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Part {
    /// The name of the old type that the part is of.
    pub(crate) before: String,
    /// Each language, and the line before and after; empty after: it is gone.
    pub(crate) lines: Vec<(&'static str, String, String)>,
}

impl Part {
    pub(crate) const NONE: Self = Self { before: String::new(), lines: Vec::new() };

    /// A type.
    pub(crate) fn ty(before: &str, after: &str) -> Self {
        let lines = ["Rust", "Go"].map(|language| (language, before.to_owned(), after.to_owned()));
        Self { before: before.to_owned(), lines: lines.to_vec() }
    }

    /// A message of a protocol, which a `match` names.
    pub(crate) fn root(protocol: &str, name: &str) -> Self {
        let lines = vec![
            ("Rust", format!("{protocol}View::{name}"), String::new()),
            ("Go", format!("{protocol}: {name}"), String::new()),
        ];
        Self { before: protocol.to_owned(), lines }
    }

    /// A field with its type.
    pub(crate) fn field(
        old: Side<'_>,
        new: Side<'_>,
        (of, before, a): (&str, &str, &Type),
        (after, b): (&str, &Type),
    ) -> Self {
        let (ta, tb) = (type_text(old.schema, a), type_text(new.schema, b));
        let lines = vec![
            ("Rust", format!("{of}.{}: {ta}", rust(before)), format!("{of}.{}: {tb}", rust(after))),
            ("Go", format!("{of}.{}: {ta}", camel(before)), format!("{of}.{}: {tb}", camel(after))),
        ];
        Self { before: of.to_owned(), lines }
    }

    pub(crate) fn field_gone(old: Side<'_>, of: &str, name: &str, ty: &Type) -> Self {
        let ty = type_text(old.schema, ty);
        let lines = vec![
            ("Rust", format!("{of}.{}: {ty}", rust(name)), String::new()),
            ("Go", format!("{of}.{}: {ty}", camel(name)), String::new()),
        ];
        Self { before: of.to_owned(), lines }
    }

    /// A value, bit or variant.
    pub(crate) fn value(of: &str, before: Option<&str>, after: Option<&str>) -> Self {
        let shown = |name: Option<&str>, between: &str| {
            name.map_or_else(String::new, |name| format!("{of}{between}{}", camel(name)))
        };
        let lines =
            vec![("Rust", shown(before, "::"), shown(after, "::")), ("Go", shown(before, ""), shown(after, ""))];
        Self { before: of.to_owned(), lines }
    }
}

/// The words that Rust keeps for itself among those that may be names.
const KEYWORDS: [&str; 13] =
    ["as", "type", "match", "move", "ref", "self", "use", "where", "loop", "in", "impl", "fn", "struct"];

fn rust(name: &str) -> String {
    if KEYWORDS.contains(&name) { format!("{name}_") } else { name.to_owned() }
}

/// `post_only` as `PostOnly`.
fn camel(name: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
    };
    name.split('_').map(word).collect()
}
