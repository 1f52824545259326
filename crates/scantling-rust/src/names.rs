//! Names in Rust, and in the schema.
//!
//! ```text
//! Rust      PostOnly     type_     Option_     None_
//! schema    post_only    type      Option      none
//! ```
//!
//! The names in Rust are those that generated code has, so that `market::Trade { … }` works as it is written. Where a schema's name means
//! something in Rust, generated code puts a `_` after it, and so does the module.

use proc_macro2::Ident;
use scantling_compiler::backend::names;
use scantling_schema::plan::Name;

/// What a name is of.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Type,
    Field,
    /// An enum's value, a bit, or a variant.
    Variant,
    Module,
}

/// The name in the schema; or the spelling that Rust must have.
pub(crate) fn schema_name(ident: &Ident, kind: Kind) -> Result<String, String> {
    let text = ident.to_string();
    let bare = text.strip_prefix("r#").unwrap_or(&text);
    let bare = bare.strip_suffix('_').unwrap_or(bare);
    let (name, generated) = match kind {
        Kind::Type => (bare.to_owned(), names::type_name(bare)),
        Kind::Field => (bare.to_owned(), names::snake(bare)),
        Kind::Module => (bare.to_owned(), names::module(&Name::new(bare))),
        Kind::Variant => {
            let name = member(bare);
            let generated = names::variant(&Name::new(&name));
            if generated != text && is_constant(bare) {
                return Err(names::variant(&Name::new(&bare.to_ascii_lowercase())));
            }
            (name, generated)
        }
    };
    if generated == text { Ok(name) } else { Err(generated) }
}

/// Whether it is spelled as constants are, `POST_ONLY`.
fn is_constant(name: &str) -> bool {
    name.contains('_') && !name.contains(|c: char| c.is_ascii_lowercase())
}

/// `PostOnly` as `post_only`: a capital starts a word.
pub(crate) fn member(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 4);
    for c in name.chars() {
        if c.is_ascii_uppercase() && !out.is_empty() && !out.ends_with('_') {
            out.push('_');
        }
        out.push(c.to_ascii_lowercase());
    }
    out
}

/// A type's name where it is used: unknown ones are the compiler's affair.
pub(crate) fn used_type(ident: &Ident) -> String {
    let text = ident.to_string();
    text.strip_suffix('_').unwrap_or(&text).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proc_macro2::Span;

    #[test]
    fn names_are_those_of_generated_code() {
        let name = |text: &str, kind| schema_name(&Ident::new(text, Span::call_site()), kind);
        let ok = |text: &str| Ok(text.to_owned());
        let err = |text: &str| Err(text.to_owned());
        assert_eq!(name("PostOnly", Kind::Variant), ok("post_only"));
        assert_eq!(name("Level2", Kind::Variant), ok("level2"));
        assert_eq!(name("AB", Kind::Variant), ok("a_b"));
        assert_eq!(name("None_", Kind::Variant), ok("none"));
        assert_eq!(name("None", Kind::Variant), err("None_"));
        assert_eq!(name("buy", Kind::Variant), err("Buy"));
        assert_eq!(name("POST_ONLY", Kind::Variant), err("PostOnly"));
        assert_eq!(name("type_", Kind::Field), ok("type"));
        assert_eq!((name("len", Kind::Field), name("len_", Kind::Field)), (ok("len"), err("len")));
        assert_eq!(schema_name(&Ident::new_raw("type", Span::call_site()), Kind::Field), err("type_"));
        assert_eq!((name("Option_", Kind::Type), name("Option", Kind::Type)), (ok("Option"), err("Option_")));
        assert_eq!(name("str_", Kind::Module), ok("str"));
    }
}
