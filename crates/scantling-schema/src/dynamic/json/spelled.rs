//! Texts as paths and messages have them: on one line, with the escapes of JSON, which paths are read with.
//!
//! What ends a line or is not seen is an escape, also where JSON could have it as it is.

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::spelling::is_hidden;

/// The text in quotes: `"tab\there"`. O(text).
pub(in crate::dynamic) fn quoted(text: &str) -> String {
    format!("\"{}\"", spelled(text))
}

/// What stands between the quotes. O(text).
pub(super) fn spelled(text: &str) -> Cow<'_, str> {
    escaped(text, |c| is_unseen(c) || matches!(c, '"' | '\\'))
}

/// The text as people read it: what would end its line or is not seen is an escape of JSON, and all else is as it is. O(text).
#[must_use]
pub fn seen(text: &str) -> Cow<'_, str> {
    escaped(text, is_unseen)
}

/// Joiners are parts of words and of pictures.
fn is_unseen(c: char) -> bool {
    is_hidden(c) && !matches!(c, '\u{200c}' | '\u{200d}')
}

fn escaped(text: &str, is_escaped: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(&is_escaped) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match c {
            c if !is_escaped(c) => out.push(c),
            '"' | '\\' => out.extend(['\\', c]),
            '\u{8}' => out.push_str("\\b"),
            '\t' => out.push_str("\\t"),
            '\n' => out.push_str("\\n"),
            '\u{c}' => out.push_str("\\f"),
            '\r' => out.push_str("\\r"),
            // None of them needs two escapes.
            c => drop(write!(out, "\\u{:04x}", u32::from(c))),
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_character_is_what_json_reads() {
        for c in ('\0'..=char::MAX).filter(|c| is_hidden(*c) || u32::from(*c) < 0x300) {
            let text = format!("a{c}b");
            assert_eq!(serde_json::from_str::<String>(&quoted(&text)).ok(), Some(text.clone()));
            assert!(!quoted(&text).contains(is_unseen) && !seen(&text).contains(is_unseen), "{c:?}");
            assert!(is_unseen(c) || *seen(&text) == text, "{c:?}");
        }
        assert_eq!(
            quoted("\"\\/\u{0}\u{1b}\u{feff}\n👩\u{200d}🚀"),
            "\"\\\"\\\\/\\u0000\\u001b\\ufeff\\n👩\u{200d}🚀\""
        );
    }
}
