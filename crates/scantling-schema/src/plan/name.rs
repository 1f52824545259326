//! Names with their words split, and names that a language cannot tell apart (N4).
//!
//! ```text
//! max_rpm, MaxRpm, MAX_RPM    ->    max, rpm        HTTPServer  ->  httpserver        Level2Update  ->  level2, update
//! ```
//!
//! A backend joins the words in its language's case and escapes that language's keywords. Names of one scope stay different whatever
//! the case: those that do not are in [`Plan::clashes`](super::Plan::clashes), which is empty for every schema from the
//! compiler or a descriptor.

use std::collections::HashMap;

use super::{Defined, Definition, Package};
use crate::ir::TypeId;
use crate::spelling::{folded, owners};

/// The name of something that a schema declares.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Name {
    /// The name in the schema.
    pub text: String,
    /// Its words, in lower case.
    #[cfg_attr(feature = "serde", serde(serialize_with = "words_of"))]
    pub words: Vec<String>,
}

impl Name {
    /// A name with this text. O(text).
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self { text: text.to_owned(), words: text.split('_').flat_map(words).collect() }
    }
}

/// The words with spaces between them.
#[cfg(feature = "serde")]
fn words_of<S: serde::Serializer>(words: &[String], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&words.join(" "))
}

/// A word starts with a capital that does not follow one.
fn words(text: &str) -> Vec<String> {
    let (mut all, mut word, mut is_after_capital) = (Vec::new(), String::new(), true);
    for c in text.chars() {
        if c.is_ascii_uppercase() && !is_after_capital {
            all.push(std::mem::take(&mut word));
        }
        is_after_capital = c.is_ascii_uppercase();
        word.push(c.to_ascii_lowercase());
    }
    all.push(word);
    all
}

/// Names of one scope that are equal without case and underscores, or of which one is the name of another type's generated companion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// Their scope.
    pub scope: Scope,
    /// The one that comes first.
    pub first: String,
    /// The other.
    pub second: String,
}

/// The scopes in which names must differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The definitions, protocols and constants of the package with this index.
    Package(usize),
    /// The fields, values, flags or variants of a definition.
    Definition(TypeId),
    /// The roots of a protocol: the indices of its package, and of it in there.
    Roots(usize, usize),
}

/// All clashes of a schema. O(names).
pub(super) fn clashes(packages: &[Package], definitions: &[Definition]) -> Vec<Clash> {
    let mut all = Vec::new();
    for (index, package) in packages.iter().enumerate() {
        let scope = Scope::Package(index);
        let types = package.definitions.iter().map(|id| definitions[id.0 as usize].name.text.as_str());
        let protocols = package.protocols.iter().map(|protocol| protocol.name.text.as_str());
        let constants = package.constants.iter().map(|constant| constant.name.text.as_str());
        let names: Vec<&str> = types.chain(protocols).collect();
        all.extend(equal(scope, names.iter().copied().chain(constants)));
        all.extend(owned(scope, &names));
        for (number, protocol) in package.protocols.iter().enumerate() {
            let roots = protocol.roots.iter().map(|root| definitions[root.ty.0 as usize].name.text.as_str());
            all.extend(equal(Scope::Roots(index, number), roots));
        }
    }
    for definition in definitions {
        let scope = Scope::Definition(definition.id);
        match &definition.defined {
            Defined::Enum(e) => all.extend(equal(scope, e.values.iter().map(|x| x.name.text.as_str()))),
            Defined::Bits(b) => all.extend(equal(scope, b.flags.iter().map(|x| x.name.text.as_str()))),
            Defined::Struct(s) => all.extend(equal(scope, s.fields.iter().map(|x| x.name.text.as_str()))),
            Defined::Message(m) => all.extend(equal(scope, m.fields.iter().map(|x| x.name.text.as_str()))),
            Defined::Union(u) => all.extend(equal(scope, u.variants.iter().map(|x| x.name.text.as_str()))),
        }
    }
    all
}

fn equal<'n>(scope: Scope, names: impl Iterator<Item = &'n str>) -> Vec<Clash> {
    let mut known = HashMap::new();
    let clash = |name: &'n str| {
        let first = known.insert(folded(name), name)?;
        Some(Clash { scope, first: first.to_owned(), second: name.to_owned() })
    };
    names.filter_map(clash).collect()
}

fn owned(scope: Scope, names: &[&str]) -> Vec<Clash> {
    let known: HashMap<&str, ()> = names.iter().map(|name| (*name, ())).collect();
    let of = |name: &&str| {
        let owner = owners(name).find(|owner| known.contains_key(owner))?;
        Some(Clash { scope, first: owner.to_owned(), second: (*name).to_owned() })
    };
    names.iter().filter_map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::Name;

    #[test]
    fn names_are_split_at_underscores_and_capitals() {
        for (text, words) in [
            ("max_rpm", "max rpm"),
            ("MaxRpm", "max rpm"),
            ("MAX_RPM", "max rpm"),
            ("HTTPServer", "httpserver"),
            ("Level2Update", "level2 update"),
            ("A", "a"),
        ] {
            assert_eq!(Name::new(text).words.join(" "), words, "{text}");
        }
    }
}
