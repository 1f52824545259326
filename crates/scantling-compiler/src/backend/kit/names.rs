//! Names in target languages. No schema name ends in `_`, so a name with one at its end is free.

use scantling_schema::plan::Name;

/// A word with a capital.
#[must_use]
pub fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

/// A name in `PascalCase`, before escaping.
#[must_use]
pub fn pascal(name: &Name) -> String {
    name.words.iter().map(|word| capital(word)).collect()
}

/// A name in `snake_case`, before escaping.
#[must_use]
pub(crate) fn snake(name: &Name) -> String {
    name.words.join("_")
}

/// The name, with a `_` behind it if the language or generated code reserves it.
#[must_use]
pub(crate) fn escaped(name: &str, reserved: &[&str]) -> String {
    if reserved.contains(&name) { format!("{name}_") } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::{Name, escaped, pascal, snake};

    #[test]
    fn names_take_the_case_of_the_language() {
        let name = Name::new("Level2Update");
        assert_eq!((pascal(&name), snake(&name)), ("Level2Update".to_owned(), "level2_update".to_owned()));
        assert_eq!(pascal(&Name::new("max_rpm")), "MaxRpm");
        assert_eq!((escaped("for", &["for"]), escaped("of", &["for"])), ("for_".to_owned(), "of".to_owned()));
    }
}
