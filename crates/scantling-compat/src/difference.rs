//! Changes by their rules alone: no message is tried, so this is quick and needs no values.
//!
//! ```
//! use scantling_compat::{Rule, differences};
//! use scantling_compiler::{SourceFile, compile};
//!
//! let schema = |size: &str| {
//!     let text = format!("package p\nprotocol Feed {{ 1 Order }}\nmessage Order {{ 0 id: u64, 1 size: {size} }}\n");
//!     compile(&[SourceFile::new("p.scant", text)]).0
//! };
//! let (Some(old), Some(new)) = (schema("u32"), schema("f32")) else { panic!("both are valid") };
//! let found = differences(&old, &new).found;
//! assert_eq!((found[0].rule, found[0].subject.as_str()), (Rule::TypeChanged, "Order.size"));
//! ```
//!
//! Not here: what a change does to readers; `compare` tries that.

use std::collections::{HashMap, HashSet};

use scantling_schema::{Protocol, Schema, Source, TypeId};

use crate::rule::Rule;
use crate::side::Side;
use crate::walk::{Names, Walk};

/// A change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Its rule.
    pub rule: Rule,
    /// The rule allows it in places, and this is none of them: frames of one side may be refused or misread by the other.
    pub may_break: bool,
    /// The part, by the old names: `Order.size`.
    pub subject: String,
    /// What changed: ``from `u32` to `u64` ``.
    pub words: String,
    /// Its place in the old schema; of what is new, that of the type.
    pub old: Option<Source>,
    /// Its place in the new one; of what is gone, that of the type.
    pub new: Option<Source>,
}

/// All changes between two schemas.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Differences {
    /// By protocol, in the order in which they were met.
    pub found: Vec<Difference>,
    /// Types that stand at one place, the old and the new.
    pub types: Vec<(TypeId, TypeId)>,
    /// Protocols, by their old and new names with packages.
    pub protocols: Vec<(String, String)>,
}

/// What changed. Parts are matched as [`compare`](crate::compare()) matches them. O(both schemas).
#[must_use]
pub fn differences(old: &Schema, new: &Schema) -> Differences {
    let packages = crate::packages(old, new);
    let names = Names::of(old, new, &packages);
    let mut all = Differences::default();
    let mut known = HashSet::new();
    let (olds, news) = (protocols(old), protocols(new));
    let counterparts = Counterparts::of(&packages, &olds, &news);
    for (_, package, protocol) in &olds {
        let Some((_, new_package, other)) = counterparts.get(package, protocol) else {
            all.found.push(Difference {
                rule: Rule::ProtocolGone,
                may_break: true,
                subject: format!("{package}.{}", protocol.name),
                words: "no protocol reads its frames".to_owned(),
                old: Some(protocol.source.clone()),
                new: None,
            });
            continue;
        };
        all.protocols.push((format!("{package}.{}", protocol.name), format!("{new_package}.{}", other.name)));
        let mut walk = Walk::new(Side { schema: old, protocol }, Side { schema: new, protocol: other }, &names);
        walk.run();
        all.types.extend(walk.pairs);
        for found in walk.found {
            let difference = Difference {
                // Frames see a name that moved as an addition.
                rule: found.added.filter(|_| found.may_break).unwrap_or(found.rule),
                may_break: found.may_break,
                subject: found.subject,
                words: found.words,
                old: found.old_source,
                new: found.new_source,
            };
            let place = |source: &Option<Source>| source.as_ref().map(|s| (s.file.clone(), s.line));
            let key = (difference.rule, difference.subject.clone(), difference.words.clone(), place(&difference.old));
            if known.insert(key) {
                all.found.push(difference);
            }
        }
    }
    all
}

/// A protocol, with the index and the name of its package.
pub(crate) type Of<'s> = (usize, &'s str, &'s Protocol);

/// The protocols of a schema.
pub(crate) fn protocols(schema: &Schema) -> Vec<Of<'_>> {
    let packages = schema.packages().iter().enumerate();
    packages.flat_map(|(at, package)| package.protocols.iter().map(move |p| (at, package.name.as_str(), p))).collect()
}

/// The protocols that took the places of others.
pub(crate) struct Counterparts<'n> {
    /// What the old packages are called in the new schema.
    packages: HashMap<&'n str, &'n str>,
    /// The new protocols, by package and name.
    news: HashMap<(&'n str, &'n str), Of<'n>>,
    /// The new protocol, if each side has one.
    only: Option<Of<'n>>,
}

impl<'n> Counterparts<'n> {
    pub(crate) fn of(packages: &'n [(String, String)], olds: &[Of<'_>], news: &[Of<'n>]) -> Self {
        Self {
            packages: packages.iter().map(|(before, after)| (before.as_str(), after.as_str())).collect(),
            only: if let ([_], [only]) = (olds, news) { Some(*only) } else { None },
            news: news.iter().map(|new| ((new.1, new.2.name.as_str()), *new)).collect(),
        }
    }

    /// The protocol that took a protocol's place: the one of its name, or if each side has one, that one.
    pub(crate) fn get(&self, package: &str, protocol: &Protocol) -> Option<Of<'n>> {
        let after = self.packages.get(package).copied().unwrap_or(package);
        self.news.get(&(after, protocol.name.as_str())).copied().or(self.only)
    }
}
