//! Lists and maps that are elements of lists or values of maps: their steps have names made of their parts.
//!
//! `U32ListNeedsItems_`: no type of a schema has a name with `_`, and what several would share gets one more for each.

use super::super::names;
use super::super::template::code;
use super::aligned;
use super::chunks;
use super::kind::Kind;
use super::payload::{map, payload};
use super::steps::{done, step};
use super::types::Types;
use scantling_schema::TypeId;
use scantling_schema::plan::{Content, Defined, Field, Inline, InlineKind, PayloadKind, Union};
use std::collections::{HashMap, HashSet};

/// The names of the two steps.
pub(super) struct Steps {
    pub(super) needs: String,
    pub(super) done: String,
}

impl Steps {
    /// Those of a list or map.
    pub(super) fn of(t: Types<'_>, of: Kind<'_>) -> Self {
        let name = name(t, of);
        let rank = t.nested.get(&key(of)).copied().unwrap_or_default();
        let end = "_".repeat(rank + 1);
        Self { needs: format!("{name}NeedsItems{end}"), done: format!("{name}Done{end}") }
    }
}

/// What tells lists and maps apart.
fn key(of: Kind<'_>) -> PayloadKind {
    match of {
        Kind::List(list) => PayloadKind::List(Box::new(list.clone())),
        Kind::Map(map) => PayloadKind::Map(Box::new(map.clone())),
        _ => unreachable!("lists and maps are nested"),
    }
}

/// What stands in a step's name for a part of it: `U32List`, `StringListList`, `StringToU32Map`. Two types may share one: a schema may
/// have a type `U32`.
fn name(t: Types<'_>, of: Kind<'_>) -> String {
    let inner = |of| name(t, Kind::of(t.plan, of));
    match of {
        Kind::Inline(inline) => inline_name(t, inline),
        Kind::Text => "String".to_owned(),
        Kind::Bytes => "Bytes".to_owned(),
        Kind::List(list) => format!("{}List", inner(&list.element)),
        Kind::Map(map) => format!("{}To{}Map", inner(&map.key), inner(&map.value)),
        Kind::Any => "Any".to_owned(),
        Kind::Stream => unreachable!("a stream is no part of another type"),
        Kind::Message(definition, _) | Kind::Union(definition, _) => named(t, definition.id),
    }
}

fn inline_name(t: Types<'_>, of: &Inline) -> String {
    match &of.value {
        InlineKind::Scalar(s) => names::capital(s.name()),
        InlineKind::Str(n) => format!("Str{n}"),
        InlineKind::Bytes(n) => format!("Bytes{n}"),
        InlineKind::Decimal(mantissa, scale) => format!("Decimal{}Of{scale}", mantissa.size() * 8),
        InlineKind::Timestamp(unit) => format!("Timestamp{}", names::capital(unit.name())),
        InlineKind::Duration(unit) => format!("Duration{}", names::capital(unit.name())),
        InlineKind::Date => "Date".to_owned(),
        InlineKind::Uuid => "Uuid".to_owned(),
        InlineKind::Array(inner, n) => format!("{}By{n}", inline_name(t, inner)),
        InlineKind::Enum(id) | InlineKind::Bits(id) | InlineKind::Struct(id) | InlineKind::Storage(id) => named(t, *id),
    }
}

fn named(t: Types<'_>, id: TypeId) -> String {
    let package = t.plan.get(id).package;
    let path = if package == t.package { &[][..] } else { &t.plan.packages[package].path };
    path.iter().map(names::pascal).collect::<String>() + &t.bare(id)
}

/// Those of a package, each once, in the order in which they are met; and how many of those before each share its name. Among them are
/// those of another package's union, where a message has one as a field: the steps that write its variants are the message's. A protocol
/// has the lists of its roots' streams: their steps write chunks.
pub(super) fn nested(t: Types<'_>) -> Vec<(Kind<'_>, PayloadKind, usize)> {
    let (mut found, mut known, mut shared) = (Vec::new(), HashSet::new(), HashMap::<String, usize>::new());
    let definitions = t.plan.definitions.iter().filter(|d| d.package == t.package);
    let all = definitions.flat_map(|definition| match &definition.defined {
        Defined::Message(m) => m.fields.iter().flat_map(|x| written(t, x)).collect(),
        Defined::Union(u) => held(u),
        _ => Vec::new(),
    });
    let streams = t.plan.packages[t.package].protocols.iter().flat_map(|protocol| chunks::lists(t, protocol));
    for first in all.filter_map(element).chain(streams) {
        let mut inner = Some(first);
        while let Some(of) = inner {
            let kind = t.kind(of);
            if matches!(kind, Kind::List(_) | Kind::Map(_)) && known.insert(key(kind)) {
                let rank = shared.entry(name(t, kind)).or_default();
                found.push((kind, key(kind), *rank));
                *rank += 1;
            }
            inner = element(of);
        }
    }
    found
}

/// What a field's steps write: of another package's union, the payloads of its variants.
fn written<'p>(t: Types<'p>, field: &'p Field) -> Vec<&'p Content> {
    match t.kind(&field.content) {
        Kind::Union(of, union) if of.package != t.package && !field.is_retired => held(union),
        _ => vec![&field.content],
    }
}

fn held(union: &Union) -> Vec<&Content> {
    union.variants.iter().filter_map(|v| v.content.as_ref()).collect()
}

/// The element of a list, the value of a map.
fn element(of: &Content) -> Option<&Content> {
    of.list().map(|list| &list.element).or(of.map().map(|map| &map.value))
}

/// The steps of a list or map.
pub(super) fn items(t: Types<'_>, of: Kind<'_>) -> String {
    let Steps { needs, done: last } = Steps::of(t, of);
    // A list with aligned elements is an element of another, in which it is aligned itself.
    let is_aligned = matches!(of, Kind::List(list) if aligned::of_elements(list).is_some());
    let (what, p) = match of {
        Kind::Map(of) => ("a map's entries, by ascending key", map(t, of, "")),
        of => ("a list's elements", payload(t, of, if is_aligned { "w.pad::<8, 0>(start);" } else { "" })),
    };
    let doc = format!("The step that takes {what}.");
    code!(
        "‹step›‹done›
        impl<'w, S_: rt::Sink> ‹needs›<'w, S_> {
        /// Writes them.
        #[inline(always)]
        pub fn items‹generics›(self, ‹params›) -> ‹last›<'w, S_> {
        let w = self.w;
        ‹start›
        ‹code›‹after›
        ‹last› { w }
        }
        }
        ",
        step = if is_aligned { aligned_step(&needs, &doc) } else { step(&needs, &doc) },
        start = if is_aligned { "let start = self.start;" } else { "" },
        done = done(&last),
        needs,
        generics = p.generics(),
        params = p.params(),
        last,
        code = p.code,
        after = p.after()
    )
}

/// A step that knows where the list around it starts.
fn aligned_step(name: &str, docs: &str) -> String {
    code!(
        "/// ‹docs›
        #[derive(Debug)]
        #[must_use]
        pub struct ‹name›<'w, S_> {
        pub(crate) w: &'w mut rt::Cursor<S_>,
        pub(crate) start: usize,
        }
        ",
        docs,
        name
    )
}
