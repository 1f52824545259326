//! Names in target languages: case conversion and what must not be used as it is.
//!
//! A schema name that means something in Rust gets a trailing `_` there, and only there: `type` is `type_`, a message
//! `Option` is `Option_`. No schema name ends in `_`, so nothing can collide with it. What generated code calls its own (type
//! parameters, statics, methods that are not for users) ends in `_` too, and is none of the names below.

use scantling_schema::plan::Name;

use super::kit::names::escaped;
pub use super::kit::names::{capital, pascal};

/// Rust's keywords, those reserved for later, and names of the 2024 edition.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod",
    "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static", "struct", "super", "trait", "true",
    "try", "type", "typeof", "union", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// Primitive types: a module of this name would hide one from the code around it.
const PRIMITIVES: &[&str] = &[
    "bool", "char", "f32", "f64", "i8", "i16", "i32", "i64", "i128", "isize", "str", "u8", "u16", "u32", "u64", "u128",
    "usize",
];

/// What views, steps and values are made of beside their members.
const METHODS: &[&str] = &["block", "end", "get", "select"];

/// Methods that every view has by traits of the prelude: on a reference to a view they would win.
const OF_TRAITS: &[&str] = &["clone", "clone_from", "clone_into", "into", "to_owned", "try_into"];

/// Names that generated code uses without a path, and those of its enums and protocols.
const TYPES: &[&str] = &[
    "AsRef",
    "Clone",
    "Copy",
    "DESCRIPTOR",
    "Debug",
    "Default",
    "Eq",
    "Err",
    "ExactSizeIterator",
    "FINGERPRINT",
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
    "STREAMS",
    "Self",
    "Sized",
    "Some",
    "String",
    "TryFrom",
    "Unknown",
    "Vec",
];

/// A member's name in `snake_case`.
#[must_use]
pub fn snake(name: &str) -> String {
    escaped(name, KEYWORDS)
}

/// A field's accessor or step: a member's name that no operation of steps and views has.
#[must_use]
pub fn method(name: &str) -> String {
    let is_taken = METHODS.contains(&name)
        || OF_TRAITS.contains(&name)
        || ["skip_", "padded_", "bytes_of_"].iter().any(|prefix| name.starts_with(prefix));
    if is_taken { format!("{name}_") } else { snake(name) }
}

/// The step that writes one variant of a field that is a union.
#[must_use]
pub fn choice(field: &str, variant: &str) -> String {
    method(&format!("{field}_{variant}"))
}

/// What the step of a payload is called behind `Needs`: a message's first step is `NeedsBlock`.
#[must_use]
pub fn step(field: &Name) -> String {
    if field.text == "block" { "Block_".to_owned() } else { pascal(field) }
}

/// The module of a part of a package's name.
#[must_use]
pub fn module(name: &Name) -> String {
    escaped(&snake(&name.text), PRIMITIVES)
}

/// What a protocol's functions for a root have behind `view_`, `write_` and the like.
#[must_use]
pub fn root(name: &Name) -> String {
    let snake = name.words.join("_");
    let is_taken = matches!(snake.as_str(), "exact" | "mut")
        || ["compact_", "mut_"].iter().any(|prefix| snake.starts_with(prefix))
        || snake.ends_with("_chunk");
    if is_taken { format!("{snake}_") } else { snake }
}

/// A type's name.
#[must_use]
pub fn type_name(name: &str) -> String {
    escaped(name, TYPES)
}

/// A variant or enum value.
#[must_use]
pub fn variant(name: &Name) -> String {
    type_name(&pascal(name))
}
