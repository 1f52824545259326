//! What a change of a schema does to its readers and writers.
//!
//! ```text
//! old, new --walk--> changes, each of a numbered rule --trial--> effects, with a message that shows each break
//! ```
//!
//! ```
//! use scantling_compat::{Direction, Effect, Format, Level, compare};
//! use scantling_compiler::{SourceFile, compile};
//!
//! let schema = |size: &str| {
//!     let text = format!("package p\nprotocol Feed {{ 1 Order }}\nmessage Order {{ 0 id: u64, 1 size: {size} }}\n");
//!     compile(&[SourceFile::new("p.scant", text)]).0
//! };
//! let (Some(old), Some(new)) = (schema("u32"), schema("f32")) else { panic!("both are valid") };
//! let report = compare(&old, &new);
//! assert!(!report.is_compatible(Level::Wire));
//! let change = &report.changes[0];
//! assert_eq!(change.rule.code(), "C021");
//! assert_eq!(change.effect(Format::Direct, Direction::OldData), Effect::Misread);
//! assert!(change.worst().is_some_and(|witness| witness.message.starts_with("{\"Order\":{\"id\":\"0\",\"size\":")));
//! ```
//!
//! Rules say what changed; what follows from it is tried: messages with something at the changed place are written with one schema and
//! read with the other, in Direct, Compact and JSON, in both directions, and with data of versions before the old one. So a break comes
//! with a message that shows it. What the specs promise (D58, K38) counts as kept; the tests try it on random schemas and edits.
//!
//! What frames cannot bridge is converted: a [`Carrier`] makes values of the new schema of those of the old one, by names.
//!
//! Not here: texts and files, which the tool reads, and what is compatible across more than two versions.
#![forbid(unsafe_code)]
// Changes without trials need no routes, no lines of code and no help.
#![cfg_attr(not(feature = "trial"), allow(dead_code))]

// Random schemas, and what compiles and runs generated code, of the compiler's tests.
#[cfg(test)]
#[path = "../../scantling-compiler/tests/built/mod.rs"]
mod built;
#[cfg(test)]
#[path = "../../scantling-compiler/tests/common/mod.rs"]
mod common;
#[cfg(test)]
#[path = "../../scantling-compiler/tests/random/mod.rs"]
#[allow(dead_code, clippy::unwrap_used, reason = "the compiler's tests use more of it, and tests may unwrap")]
mod random;

#[cfg(feature = "trial")]
mod ancestor;
#[cfg(feature = "trial")]
mod carry;
mod difference;
#[cfg(feature = "trial")]
mod hooks;
#[cfg(feature = "trial")]
mod known;
#[cfg(feature = "trial")]
mod make;
#[cfg(feature = "trial")]
mod moved;
#[cfg(feature = "trial")]
mod places;
#[cfg(test)]
mod proof;
#[cfg(feature = "trial")]
mod repair;
#[cfg(feature = "trial")]
mod report;
mod route;
mod rule;
#[cfg(feature = "trial")]
mod same;
mod side;
mod source;
mod stood;
#[cfg(feature = "trial")]
mod trial;
mod walk;

#[cfg(feature = "trial")]
pub use carry::{Carried, Carrier, Lost};
pub use difference::{Difference, Differences, differences};
#[cfg(feature = "trial")]
pub use report::{Change, Direction, Effect, Exception, Format, Level, Report, Unshown, Witness, annotation};
pub use rule::Rule;

#[cfg(feature = "trial")]
use std::collections::HashMap;
use std::collections::HashSet;
#[cfg(feature = "trial")]
use std::collections::hash_map::Entry;

#[cfg(feature = "trial")]
use hooks::{Hooks, Sound};
#[cfg(feature = "trial")]
use known::Known;
#[cfg(feature = "trial")]
use scantling_schema::Protocol;
use scantling_schema::Schema;
#[cfg(feature = "trial")]
use side::Side;
#[cfg(feature = "trial")]
use source::Part;
#[cfg(feature = "trial")]
use trial::{All, Trial};
#[cfg(feature = "trial")]
use walk::{Allow, Names, Walk, allows, retired_allows};

/// Compares two versions of a schema. Protocols are matched by name, or if each side has one; packages as well.
///
/// Time is in proportion to both schemas, and to the messages that are tried: for each change at most a few thousand, and
/// fewer if they are large, or if there are many changes.
#[cfg(feature = "trial")]
#[must_use]
pub fn compare(old: &Schema, new: &Schema) -> Report {
    compare_with(old, new, &Sound)
}

#[cfg(feature = "trial")]
fn compare_with(old: &Schema, new: &Schema, hooks: &dyn Hooks) -> Report {
    let packages = packages(old, new);
    let mut report = Report::default();
    let mut known: HashMap<_, usize> = HashMap::new();
    let mut add = |report: &mut Report, changes: Vec<Change>| {
        for change in changes {
            let place = change.old.clone().map(|source| (source.file, source.line));
            match known.entry((change.rule, change.subject.clone(), change.words.clone(), place)) {
                // Another protocol has the part, too, and more messages may reach it there.
                Entry::Occupied(first) => report.changes[*first.get()].join(change),
                Entry::Vacant(entry) => {
                    entry.insert(report.changes.len());
                    report.changes.push(change);
                }
            }
        }
    };
    add(&mut report, renamed_packages(&packages));
    let names = Names::of(old, new, &packages);
    let (olds, news) = (difference::protocols(old), difference::protocols(new));
    let counterparts = difference::Counterparts::of(&packages, &olds, &news);
    for (at, package, protocol) in &olds {
        match counterparts.get(package, protocol) {
            Some((other_at, _, other)) => {
                let parts = (ancestor::part(old, *at, protocol), ancestor::part(new, other_at, other));
                let (old, new) = (Side { schema: old, protocol }, Side { schema: new, protocol: other });
                let old = parts.0.as_ref().map_or(old, |(schema, protocol)| Side { schema, protocol });
                let new = parts.1.as_ref().map_or(new, |(schema, protocol)| Side { schema, protocol });
                add(&mut report, protocols(old, new, &names, hooks));
            }
            None => add(&mut report, vec![gone(protocol)]),
        }
    }
    report.unused = unused(new, &report);
    report
}

#[cfg(feature = "trial")]
fn protocols(old: Side<'_>, new: Side<'_>, names: &Names, hooks: &dyn Hooks) -> Vec<Change> {
    let mut walk = Walk::new(old, new, names);
    walk.run();
    let mut changes: Vec<Change> = Vec::new();
    if old.protocol.name != new.protocol.name {
        let words = format!("from `{}` to `{}`", old.protocol.name, new.protocol.name);
        let part = Part::ty(&old.protocol.name, &new.protocol.name);
        let sources = (old.protocol.source.clone(), new.protocol.source.clone());
        changes.push(named_only(old.protocol.name.clone(), words, part, Some(sources)));
    }
    if walk.found.is_empty() {
        return changes;
    }
    let named =
        ancestor::with_names_of(new.schema, old.schema, &walk.pairs).map(|schema| (schema, new.protocol.clone()));
    let new_by_old_names = named.as_ref().map_or(new, |(schema, protocol)| Side { schema, protocol });
    let sides = [old, new, new_by_old_names];
    let lists = sides.map(|side| ancestor::with_lists(side.schema));
    let texts = [0, 1, 2].map(|at| Side { schema: lists[at].as_ref().unwrap_or(sides[at].schema), ..sides[at] });
    let before = ancestor::unretired(old);
    let switched_back = walk.switched.iter().map(|(a, b)| (*b, *a)).collect();
    let share = make::share(walk.found.len());
    let known = |side| Known::of(side, share);
    let (switched, texts) = (walk.switched.clone(), texts.map(known));
    let lists = before.as_ref().and_then(|(schema, _)| ancestor::with_lists(schema));
    let text = |(schema, protocol)| Side { schema: lists.as_ref().unwrap_or(schema), protocol };
    let text_before = before.as_ref().map(|(schema, protocol)| known(text((schema, protocol))));
    let before = before.as_ref().map(|(schema, protocol)| known(Side { schema, protocol }));
    let all = All::of(&walk.found, &texts);
    let [old, new, new_by_old_names] = sides.map(known);
    let trial = Trial { old, new, new_by_old_names, texts, before, text_before, switched, switched_back, hooks, all };
    changes.extend(walk.found.iter().map(|found| trial.of(found)));
    changes
}

/// A change of a name that is in no message.
#[cfg(feature = "trial")]
fn named_only(
    subject: String,
    words: String,
    part: Part,
    sources: Option<(scantling_schema::Source, scantling_schema::Source)>,
) -> Change {
    let (old, new) = sources.unzip();
    Change {
        rule: Rule::PackageRenamed,
        subject,
        words,
        old,
        new,
        effects: [[Effect::Same; 2]; 3],
        witnesses: Vec::new(),
        unshown: Vec::new(),
        lines: part.lines,
        adds: false,
        allowed: None,
        is_shown: true,
    }
}

#[cfg(feature = "trial")]
fn renamed_packages(packages: &[(String, String)]) -> Vec<Change> {
    let renamed = packages.iter().filter(|(before, after)| before != after);
    renamed
        .map(|(before, after)| {
            named_only(before.clone(), format!("from `{before}` to `{after}`"), Part::ty(before, after), None)
        })
        .collect()
}

#[cfg(feature = "trial")]
fn gone(protocol: &Protocol) -> Change {
    let lost = [Effect::Lost, Effect::Same];
    Change {
        rule: Rule::ProtocolGone,
        subject: protocol.name.clone(),
        words: "no protocol reads its frames".to_owned(),
        old: Some(protocol.source.clone()),
        new: None,
        effects: [lost; 3],
        witnesses: Vec::new(),
        unshown: vec![Unshown {
            cell: None,
            why: "all frames of the protocol are lost, whatever is in them".to_owned(),
        }],
        lines: Part::ty(&protocol.name, "").lines,
        adds: false,
        allowed: None,
        is_shown: true,
    }
}

/// The old packages, and what each is called in the new schema: the same, or if each side has one that the other lacks, that one.
fn packages(old: &Schema, new: &Schema) -> Vec<(String, String)> {
    let names =
        |schema: &Schema| -> Vec<String> { schema.packages().iter().map(|package| package.name.clone()).collect() };
    let (before, after) = (names(old), names(new));
    let lack = |all: &[String], of: &[String]| -> Vec<String> {
        let of: HashSet<&String> = of.iter().collect();
        all.iter().filter(|name| !of.contains(name)).cloned().collect()
    };
    let known: HashSet<&String> = after.iter().collect();
    let mut pairs: Vec<(String, String)> =
        before.iter().filter(|name| known.contains(name)).map(|name| (name.clone(), name.clone())).collect();
    if let ([before], [after]) = (&lack(&before, &after)[..], &lack(&after, &before)[..]) {
        pairs.push((before.clone(), after.clone()));
    }
    pairs
}

/// Exceptions of the new schema that excused nothing.
#[cfg(feature = "trial")]
fn unused(new: &Schema, report: &Report) -> Vec<Exception> {
    let mut all: Vec<Allow> = Vec::new();
    for definition in new.types() {
        use scantling_schema::Kind;
        all.extend(allows(&definition.attributes, &definition.source));
        let retired = match &definition.kind {
            Kind::Enum(e) => &*e.retired,
            Kind::Bits(b) => &b.retired,
            Kind::Union(u) => &u.retired,
            Kind::Struct(_) | Kind::Message(_) => &[],
        };
        all.extend(retired.iter().flat_map(retired_allows));
        match &definition.kind {
            Kind::Enum(e) => all.extend(e.values.iter().flat_map(|v| allows(&v.attributes, &v.source))),
            Kind::Bits(b) => all.extend(b.flags.iter().flat_map(|v| allows(&v.attributes, &v.source))),
            Kind::Struct(s) => all.extend(s.fields.iter().flat_map(|f| allows(&f.attributes, &f.source))),
            Kind::Message(m) => all.extend(m.fields.iter().flat_map(|f| allows(&f.attributes, &f.source))),
            Kind::Union(u) => all.extend(u.variants.iter().flat_map(|v| allows(&v.attributes, &v.source))),
        }
    }
    for protocol in new.packages().iter().flat_map(|package| &package.protocols) {
        all.extend(allows(&protocol.attributes, &protocol.source));
        all.extend(protocol.roots.iter().flat_map(|root| allows(&root.attributes, &root.source)));
        all.extend(protocol.retired.iter().flat_map(retired_allows));
    }
    let used: HashMap<(&str, &str, u32), ()> = report
        .changes
        .iter()
        .filter_map(|change| change.allowed.as_ref())
        .map(|exception| ((exception.code.as_str(), exception.source.file.as_str(), exception.source.line), ()))
        .collect();
    let is_unused =
        |allow: &Allow| !used.contains_key(&(allow.code.as_str(), allow.source.file.as_str(), allow.source.line));
    let exception = |allow: Allow| Exception { code: allow.code, reason: allow.reason, source: allow.source };
    all.into_iter().filter(is_unused).map(exception).collect()
}
