//! Enums and bits by name: `Display`, `FromStr`, and conversions from and to their number. The runtime has the code, here are the names.

use super::super::emit::File;
use super::types::Types;
use scantling_schema::Attributes;

/// Names and numbers of an enum or bits, for `Display`, `FromStr` and serde; `json` has other names, if some differ there.
pub(super) fn numbers(
    f: &mut File,
    name: &str,
    storage: &str,
    named: &[(String, String)],
    json: &[(String, String)],
    (number, of_number): (&str, &str),
) {
    let list = |all: &[(String, String)]| -> String {
        all.iter().map(|(name, number)| format!("({name:?}, {number}),\n")).collect()
    };
    f.lines(&format!(
        "impl rt::Names for {name} {{
        type Number = {storage};
        const NAMES: &'static [(&'static str, {storage})] = &[
        {}];",
        list(named)
    ));
    if !json.is_empty() && json != named {
        f.lines(&format!("const JSON: &'static [(&'static str, {storage})] = &[\n{}];", list(json)));
    }
    f.lines(&format!(
        "
        fn number(self) -> {storage} {{
        {number}
        }}

        fn of_number(number: {storage}) -> Option<Self> {{
        {of_number}
        }}
        }}

        impl From<{name}> for {storage} {{
        fn from(value: {name}) -> Self {{
        rt::Names::number(value)
        }}
        }}
        "
    ));
}

/// `Display`, `FromStr` and `TryFrom<&str>` of an enum or bits, by what the runtime calls them.
pub(super) fn text(f: &mut File, name: &str, what: &str) {
    let docs = match what {
        "name" => "The name in the schema; of a number without one, its digits.",
        _ => "The names of the bits that are set, and the number that is left.",
    };
    f.lines(&format!(
        "/// {docs}
        impl rt::fmt::Display for {name} {{
        fn fmt(&self, f: &mut rt::fmt::Formatter<'_>) -> rt::fmt::Result {{
        rt::show_{what}(*self, f)
        }}
        }}

        /// As `Display` writes it.
        impl ::core::str::FromStr for {name} {{
        type Err = rt::ParseError;

        fn from_str(text: &str) -> Result<Self, rt::ParseError> {{
        rt::parse_{what}(text)
        }}
        }}

        impl TryFrom<&str> for {name} {{
        type Error = rt::ParseError;

        fn try_from(text: &str) -> Result<Self, rt::ParseError> {{
        rt::parse_{what}(text)
        }}
        }}
        "
    ));
}

/// `From` its number, of a type that every number is a value of.
pub(super) fn from_number(f: &mut File, name: &str, storage: &str) {
    f.lines(&format!(
        "impl From<{storage}> for {name} {{
        fn from(number: {storage}) -> Self {{
        Self(number)
        }}
        }}
        "
    ));
}

/// Names as serde has them; none where nothing asks for them.
pub(super) fn json<'x>(
    t: Types<'_>,
    members: impl Iterator<Item = (&'x str, &'x Attributes, String)>,
) -> Vec<(String, String)> {
    if !t.options.serde {
        return Vec::new();
    }
    members.map(|(name, attributes, number)| (attributes.json.as_deref().unwrap_or(name).to_owned(), number)).collect()
}
