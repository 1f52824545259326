//! "a" and "an" before the names that a template is filled with.

/// Makes "a" an "an" if it stands before the name that starts at `at` in a text, perhaps with brackets and quotes between, and that wants it.
pub(super) fn fix(text: &mut String, at: usize) {
    let (before, name) = text.split_at(at);
    let before = before.trim_end_matches(['[', '`']);
    let is_article = before == "A " || before.ends_with(" a ") || before.ends_with(" A ");
    if is_article && wants_an(name) {
        text.insert(before.len() - 1, 'n');
    }
}

/// The name with its article before it: "an Alert", "a User".
pub(super) fn with(name: &str) -> String {
    format!("{} {name}", if wants_an(name) { "an" } else { "a" })
}

/// Whether a name starts with the sound of a vowel: `Alert`, `Hour` and `RFQ` do, `User` and `Once` do not.
fn wants_an(name: &str) -> bool {
    let mut letters = name.chars();
    let (Some(first), second) = (letters.next(), letters.next()) else { return false };
    let small = name.to_ascii_lowercase();
    let starts = |words: &[&str]| words.iter().any(|word| small.starts_with(word));
    if !second.is_some_and(|c| c.is_ascii_lowercase()) {
        // The letter is spoken by itself: "an RFQ", "a UUID".
        return "AEFHILMNORSXaefhilmnorsx".contains(first);
    }
    match first.to_ascii_lowercase() {
        'a' | 'i' => true,
        'e' => !starts(&["eu", "ewe"]),
        'o' => !starts(&["one", "once"]),
        'u' => starts(&["unin", "unim"]) || !starts(&["uni", "usa", "use", "usu", "uti", "ura", "uro"]),
        'h' => starts(&["hour", "honest", "honor", "honour", "heir"]),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_follow_sounds() {
        for name in ["Alert", "Order", "Update", "Hour", "RFQ", "X25", "IDCard", "Uninstall", "Unknown", "Only"] {
            assert_eq!(with(name), format!("an {name}"));
        }
        for name in ["Multi", "User", "Unit", "UUID", "Once", "Euro", "House", "Quote", "T1", "Ünit"] {
            assert_eq!(with(name), format!("a {name}"));
        }
    }

    #[test]
    fn only_articles_are_changed() {
        let filled = |text: &str| {
            let (at, mut text) = (text.len(), format!("{text}Alert"));
            fix(&mut text, at);
            text
        };
        assert_eq!(filled("/// A [`"), "/// An [`Alert");
        assert_eq!(filled("A [`"), "An [`Alert");
        assert_eq!(filled("// if it is a "), "// if it is an Alert");
        for text in ["", "a ", "data ", "an ", "// a *", "Schema ", "// the "] {
            assert_eq!(filled(text), format!("{text}Alert"));
        }
    }
}
