//! Names in target languages: case conversion and what must not be used as it is.
//!
//! A schema name that means something in Rust gets a trailing `_` there, and only there: `type` is `type_`, a message
//! `Option` is `Option_`. No schema name ends in `_`, so nothing can collide with it.

/// Rust's keywords, those reserved for later, and names of the 2024 edition.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod",
    "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "struct", "super", "trait", "true",
    "try", "type", "typeof", "union", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// Names that generated code uses without a path.
const TYPES: &[&str] = &[
    "AsRef",
    "Clone",
    "Copy",
    "Debug",
    "Default",
    "Eq",
    "Err",
    "ExactSizeIterator",
    "Fn",
    "FnMut",
    "FnOnce",
    "From",
    "Hash",
    "Into",
    "IntoIterator",
    "Iterator",
    "None",
    "Ok",
    "Option",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Result",
    "Self",
    "Sized",
    "Some",
    "String",
    "Unknown",
    "Vec",
];

/// A member's name in `snake_case`.
#[must_use]
pub fn snake(name: &str) -> String {
    if KEYWORDS.contains(&name) { format!("{name}_") } else { name.to_owned() }
}

/// A field's accessor or step: a member's name that no operation of steps and views has.
#[must_use]
pub fn method(name: &str) -> String {
    let is_step = matches!(name, "end" | "block" | "get" | "select")
        || ["skip_", "padded_", "bytes_of_"].iter().any(|prefix| name.starts_with(prefix));
    if is_step { format!("{name}_") } else { snake(name) }
}

/// Snake case of a type's name, for `write_multi`.
#[must_use]
pub fn snake_of(name: &str) -> String {
    let mut out = String::new();
    let mut is_after_capital = true;
    for c in name.chars() {
        if c.is_ascii_uppercase() && !is_after_capital {
            out.push('_');
        }
        is_after_capital = c.is_ascii_uppercase();
        out.push(c.to_ascii_lowercase());
    }
    out
}

/// A type's name.
#[must_use]
pub fn type_name(name: &str) -> String {
    if TYPES.contains(&name) { format!("{name}_") } else { name.to_owned() }
}

/// A member's name in `PascalCase`, before escaping.
#[must_use]
pub fn pascal(name: &str) -> String {
    name.split('_')
        .map(|word| {
            let mut letters = word.chars();
            letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect::<String>()
        })
        .collect()
}

/// A variant or enum value.
#[must_use]
pub fn variant(name: &str) -> String {
    type_name(&pascal(name))
}
