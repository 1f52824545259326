//! Spelling of names (L3), corrections of misspelled ones, and names that cannot be told apart (S024).
//!
//! ```text
//! maxRpm -> max_rpm     level_2 -> level2     order_book -> OrderBook     max_depth -> MAX_DEPTH
//! ```

pub(super) use scantling_schema::spelling::{NAME_LEN_MAX, closest, folded, owners};
use scantling_schema::spelling::{is_constant, is_member, is_type};

/// The three ways to spell a name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// Fields, values, variants, package parts.
    Member,
    /// Types and protocols.
    Type,
    /// Constants.
    Constant,
}

impl Style {
    /// Whether a name is spelled in this way.
    pub(super) fn accepts(self, name: &str) -> bool {
        match self {
            Self::Member => is_member(name),
            Self::Type => is_type(name),
            Self::Constant => is_constant(name),
        }
    }

    /// The rule and its name for such names.
    pub(super) fn rule(self) -> (&'static str, &'static str) {
        match self {
            Self::Member => ("S020", "a member name"),
            Self::Type => ("S021", "a type name"),
            Self::Constant => ("S022", "a constant name"),
        }
    }

    /// The name in this spelling; `None` if nothing is left of it or it is still refused.
    pub(super) fn respell(self, name: &str) -> Option<String> {
        let words = words(name);
        let spelled = match self {
            Self::Member => words.join("_"),
            Self::Type => words.iter().map(|w| capitalized(w)).collect(),
            Self::Constant => words.join("_").to_ascii_uppercase(),
        };
        self.accepts(&spelled).then_some(spelled)
    }
}

/// The words of a name in any style, in lower case; one that starts with a digit joins the one before.
fn words(name: &str) -> Vec<String> {
    let bytes = name.as_bytes();
    let mut out: Vec<String> = vec![String::new()];
    for (i, c) in bytes.iter().enumerate() {
        let hump = c.is_ascii_uppercase()
            && i > 0
            && (!bytes[i - 1].is_ascii_uppercase() || bytes.get(i + 1).is_some_and(u8::is_ascii_lowercase));
        if *c == b'_' || hump {
            out.push(String::new());
        }
        if let (Some(last), true) = (out.last_mut(), c.is_ascii_alphanumeric()) {
            last.push(char::from(c.to_ascii_lowercase()));
        }
    }
    let mut joined: Vec<String> = Vec::new();
    for word in out.into_iter().filter(|w| !w.is_empty()) {
        match joined.last_mut() {
            Some(last) if word.starts_with(|c: char| c.is_ascii_digit()) => last.push_str(&word),
            _ => joined.push(word),
        }
    }
    joined
}

fn capitalized(word: &str) -> String {
    let mut out = word.to_owned();
    if let Some(first) = out.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    out
}

/// A name for messages about something else, which may repeat it for each member: 64 letters, which is all of a name
/// that is not too long.
pub(super) fn short(name: &str) -> &str {
    name.get(..NAME_LEN_MAX).unwrap_or(name)
}

/// `70210` as `70 210`.
pub(super) fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let mut out = String::new();
    for (i, c) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(' ');
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_respelled() {
        let cases = [
            (Style::Member, "maxRpm", Some("max_rpm")),
            (Style::Member, "level_2", Some("level2")),
            (Style::Member, "HTTPServer", Some("http_server")),
            (Style::Member, "a__b_", Some("a_b")),
            (Style::Member, "_", None),
            (Style::Member, "_1", None),
            (Style::Type, "order_book", Some("OrderBook")),
            (Style::Type, "orderBook", Some("OrderBook")),
            (Style::Constant, "maxDepth", Some("MAX_DEPTH")),
        ];
        for (style, name, expected) in cases {
            assert!(!style.accepts(name), "{name}");
            assert_eq!(style.respell(name).as_deref(), expected, "{name}");
        }
        assert!(Style::Member.accepts("level2") && Style::Type.accepts("T") && Style::Constant.accepts("A1_B"));
        assert!(Style::Type.accepts(&"A".repeat(64)) && !Style::Type.accepts(&"A".repeat(65)));
    }

    #[test]
    fn numbers_are_grouped() {
        assert_eq!([grouped(7), grouped(1234), grouped(65_533)], ["7", "1 234", "65 533"]);
    }
}
