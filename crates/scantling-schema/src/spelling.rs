//! Spelling of names (L3), names that cannot be told apart, and names that belong to another type (N4).
//!
//! ```text
//! max_rpm  OrderBook  MAX_DEPTH        level_2, level2: one name        OrderView belongs to Order
//! ```
//!
//! The compiler reports these rules with places and help; descriptors must keep them, so that nothing in a schema can end a
//! comment or an identifier of generated code.

mod near;

use std::borrow::Cow;

pub use near::closest;

/// The longest name, in bytes.
pub const NAME_LEN_MAX: usize = 64;

/// The suffixes of a type's generated companions.
const SUFFIXES: [&str; 8] = ["View", "ViewMut", "Peek", "PeekMut", "Block", "Done", "End", "Compact"];
/// The name of a writer's step is the type's name, this, and what is needed next.
const STEP: &str = "Needs";

/// Whether a name is valid for a field, value, bit, variant or part of a package's name: `max_rpm`. O(name).
#[must_use]
pub fn is_member(name: &str) -> bool {
    name.len() <= NAME_LEN_MAX
        && name.split('_').all(|word| is_word(word, u8::is_ascii_lowercase, u8::is_ascii_lowercase))
}

/// Whether a name is valid for a type or protocol: `OrderBook`. O(name).
#[must_use]
pub fn is_type(name: &str) -> bool {
    name.len() <= NAME_LEN_MAX && is_word(name, u8::is_ascii_uppercase, u8::is_ascii_alphanumeric)
}

/// Whether a name is valid for a constant: `MAX_DEPTH`. O(name).
#[must_use]
pub fn is_constant(name: &str) -> bool {
    name.len() <= NAME_LEN_MAX
        && name.split('_').all(|word| is_word(word, u8::is_ascii_uppercase, u8::is_ascii_uppercase))
}

/// A letter, then letters and digits.
fn is_word(word: &str, first: fn(&u8) -> bool, letter: fn(&u8) -> bool) -> bool {
    let Some((start, rest)) = word.as_bytes().split_first() else { return false };
    first(start) && rest.iter().all(|c| letter(c) || c.is_ascii_digit())
}

/// A name without case and underscores, as some languages see it. O(name).
#[must_use]
pub fn folded(name: &str) -> String {
    name.bytes().filter(|c| *c != b'_').map(|c| char::from(c.to_ascii_lowercase())).collect()
}

/// The types, if they exist, whose generated companions have this name: for `OrderView` it is `Order`. O(name).
pub fn owners(name: &str) -> impl Iterator<Item = &str> {
    let suffixed = SUFFIXES.iter().filter_map(move |suffix| name.strip_suffix(suffix));
    suffixed.chain(name.match_indices(STEP).map(move |(at, _)| &name[..at]))
}

/// Whether a character ends a line, or changes how the text around it looks, or is one that no editor shows (L1, S001).
#[must_use]
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61C}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}')
}

/// The text in one line that is what it looks like: hidden characters are `\u{…}`, as strings of a schema write them. O(text).
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if is_hidden(c) {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_name_has_its_form() {
        for (name, member, ty, constant) in [
            ("max_rpm", true, false, false),
            ("level2", true, false, false),
            ("level_2", false, false, false),
            ("OrderBook", false, true, false),
            ("A1", false, true, true),
            ("A_B", false, false, true),
            ("", false, false, false),
            ("a b", false, false, false),
            ("a\n", false, false, false),
            ("é", false, false, false),
        ] {
            assert_eq!((is_member(name), is_type(name), is_constant(name)), (member, ty, constant), "{name:?}");
        }
        assert!(is_type(&"A".repeat(64)) && !is_type(&"A".repeat(65)));
    }

    #[test]
    fn a_line_stays_one_and_hides_nothing() {
        assert_eq!(visible("a\n\u{1b}[31m\u{202E}é\t"), "a\\u{a}\\u{1b}[31m\\u{202e}é\\u{9}");
        assert!(matches!(visible("a é"), Cow::Borrowed("a é")));
    }

    #[test]
    fn companions_belong_to_their_type() {
        assert_eq!(owners("OrderNeedsPrice").collect::<Vec<_>>(), ["Order"]);
        assert_eq!(owners("OrderView").collect::<Vec<_>>(), ["Order"]);
        assert_eq!(owners("OrderViewMut").collect::<Vec<_>>(), ["Order"]);
        assert_eq!(owners("OrderPeekMut").collect::<Vec<_>>(), ["Order"]);
        assert_eq!(owners("Order").count(), 0);
    }
}
