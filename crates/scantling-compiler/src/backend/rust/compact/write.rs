//! How values are written: owned ones, views of Direct frames, and what is read from Compact.

use super::super::super::emit::byte_array;
use super::super::super::names;
use super::super::super::template::code;
use super::super::kind::Kind;
use super::super::members::{lines, variants};
use super::super::types::{Types, used};
use super::wire::{RUN_MAX, Wire, is_part, tuple};
use super::{estimate, fields, generics, is_plain, levels, map_levels, parameters, snake};
use scantling_schema::Form;
use scantling_schema::plan::{Content, Field, InlineKind, List, Map, Message, Segment, Union};

/// What is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    /// An owned value, by reference.
    Owned,
    /// A view of a Direct frame, by value.
    View,
    /// What is read from Compact, by reference.
    Compact,
}

impl Source {
    /// A statement before all that reads fields: accessors are called on a view by value, where methods of traits do not come first.
    fn of(self) -> &'static str {
        if self == Self::View { "let of = *self;" } else { "" }
    }

    /// A field that is there.
    fn field(self, field: &Field) -> String {
        match self {
            Self::View => format!("of.{}()", names::method(&field.name.text)),
            _ => format!("self.{}", snake(field)),
        }
    }

    /// The same, as the argument of `value`.
    fn argument(self, field: &Field) -> String {
        let of = self.field(field);
        if self == Self::View { of } else { format!("&{of}") }
    }
}

/// Statements that write `v`, a required field.
fn value(t: Types<'_>, of: Kind<'_>, v: &str, source: Source) -> String {
    match (of, source) {
        (_, Source::Compact) => format!("rt::compact::Write::write({v}, w);"),
        (Kind::Text, _) => format!("w.text(({v}).as_bytes());"),
        (Kind::Bytes, _) => format!("w.text({v});"),
        (Kind::List(of), _) => list(t, of, v, source),
        (Kind::Map(of), _) => map(t, of, v, source),
        (Kind::Any, Source::Owned) => format!("w.any({v});"),
        (Kind::Any, Source::View) => format!("w.known_any(({v}).type_id(), ({v}).region());"),
        (_, Source::View) if of.str_len().is_some() => format!("w.text(({v}).as_bytes());"),
        (_, Source::View) if of.bytes_len().is_some() => format!("w.bytes(&({v})[..]);"),
        (_, Source::View) => format!("rt::compact::Write::write(&{v}, w);"),
        (_, Source::Owned) => match name(t, of) {
            Some(name) => format!("<{name} as rt::compact::Write>::write({v}, w);"),
            None => format!("rt::compact::Write::write({v}, w);"),
        },
    }
}

/// The name of a type that a schema declares.
fn name(t: Types<'_>, of: Kind<'_>) -> Option<String> {
    match of {
        Kind::Message(definition, _) | Kind::Union(definition, _) => Some(t.name(definition.id)),
        Kind::Inline(of) if matches!(of.value, InlineKind::Array(..)) => None,
        Kind::Inline(of) => of.named().map(|id| t.name(id)),
        _ => None,
    }
}

/// What refers to a value that may be missing, which `v` refers to: there an owned one may be in a box.
fn held(t: Types<'_>, of: Kind<'_>, source: Source) -> &'static str {
    if source == Source::Owned && t.is_large_kind(of) { "&**v" } else { "v" }
}

/// `impl Write for ty`.
fn writing(head: &str, shape: &str, least: &str, statements: &str, more: &str) -> String {
    code!(
        "impl‹head› {
        const SHAPE: rt::compact::Shape = ‹shape›;
        const LEAST: usize = ‹least›;
        #[inline]
        fn content<S_: rt::compact::CompactSink>(&self, w: &mut rt::compact::Writer<S_>) {
        ‹statements›
        }
        ‹more›
        }
        ",
        head,
        shape,
        least,
        statements,
        more
    )
}

/// `impl Write for ty` of an inline type, as `statements` do it.
pub(super) fn inline(ty: &str, least: u32, statements: &str) -> String {
    let head = format!(" rt::compact::Write for {ty}");
    writing(&head, "rt::compact::Shape::Inline", &least.to_string(), statements, "")
}

/// A split message is written as its block.
pub(super) fn split(name: &str) -> String {
    let of_block = |constant: &str| format!("<{name}Block as rt::compact::Write>::{constant}");
    let statement = format!("rt::compact::Write::content(&{name}Block::from(self), w);");
    writing(&format!(" rt::compact::Write for {name}"), &of_block("SHAPE"), &of_block("LEAST"), &statement, "")
}

/// The same of an element: inline ones are owned values, by value where a view has them.
fn element(t: Types<'_>, of: Kind<'_>, source: Source) -> String {
    let by_reference = if source == Source::View { "&v" } else { "v" };
    match of {
        Kind::Message(..) => format!("rt::compact::Write::element({by_reference}, w);"),
        _ => entry(t, of, "v", source),
    }
}

/// The same of a part of an entry.
fn entry(t: Types<'_>, of: Kind<'_>, v: &str, source: Source) -> String {
    match (of, source) {
        (Kind::Inline(_), Source::View) => format!("rt::compact::Write::write(&{v}, w);"),
        _ => value(t, of, v, source),
    }
}

fn list(t: Types<'_>, list: &List, v: &str, source: Source) -> String {
    let (of, estimate) = (Kind::of(t.plan, &list.element), estimate(&list.element));
    if is_part(t, of) {
        let copied = if source == Source::View { "" } else { ".copied()" };
        return format!("w.values({estimate}, ({v}).iter(){copied});");
    }
    let items = if source == Source::View && !of.is_inline() { v.to_owned() } else { format!("({v}).iter()") };
    let (levels, each) = (levels(list.form), element(t, of, source));
    code!("w.list(‹levels›, ‹estimate›, ‹items›, |w, v| { ‹each› });", levels, estimate, items, each)
}

fn map(t: Types<'_>, map: &Map, v: &str, source: Source) -> String {
    let part = |of, v| entry(t, Kind::of(t.plan, of), v, source);
    let (levels, estimate, key, value) = (map_levels(map), map.estimate, part(&map.key, "k"), part(&map.value, "v"));
    code!("w.list(‹levels›, ‹estimate›, (‹v›).iter(), |w, (k, v)| { ‹key› ‹value› });", levels, estimate, v, key, value)
}

/// How a record or message is written.
pub(super) fn message(t: Types<'_>, name: &str, message: &Message, source: Source) -> String {
    let (form, head) = match source {
        Source::Owned => (
            if is_plain(t, message) {
                code!("impl rt::compact::Form<Self> for ‹name› {}\n", name)
            } else {
                String::new()
            },
            format!(" rt::compact::Write for {name}"),
        ),
        Source::View => (String::new(), format!(" rt::compact::Write for {name}View<'_>")),
        Source::Compact => {
            let all = parameters::message(t, message);
            let with = |lists: &str| generics(t, message, "'a", lists);
            let (bounds, ty) =
                (with(&parameters::bounds(&all)), format!("{name}Compact{}", with(&parameters::arguments(&all))));
            (
                code!(
                    "impl‹bounds› rt::compact::Form<‹name›Compact‹generics›> for ‹ty› {}\n",
                    bounds,
                    name,
                    generics = with(""),
                    ty
                ),
                format!("{bounds} rt::compact::Write for {ty}"),
            )
        }
    };
    let shape = if message.form == Form::Record { "Record" } else { "Message" };
    let segments = lines(&message.block.segments, |of| segment(t, message, of, source));
    let statements = code!("‹of›\n‹segments›", of = source.of(), segments);
    let least = message.body_estimate.to_string();
    let shape = format!("rt::compact::Shape::{shape}");
    form + &writing(&head, &shape, &least, &statements, &lists(t, message, source))
}

/// Statements that write a segment.
fn segment(t: Types<'_>, message: &Message, segment: &Segment, source: Source) -> String {
    let (mut all, mut run) = (Vec::new(), Run::default());
    if segment.fields.is_empty() {
        all.push("w.bytes(&[0]);".to_owned());
    }
    for byte in 0..segment.bits.div_ceil(8) {
        let bit = |x: &Field| {
            let bit = x.presence.bit().filter(|bit| bit.compact_byte == byte && !x.is_retired)?.bit;
            Some(format!("u8::from({}.is_some()) << {bit}", source.field(x)))
        };
        let bits: Vec<String> = fields(message, segment).filter_map(bit).collect();
        all.extend(run.push(1, if bits.is_empty() { "0u8".to_owned() } else { bits.join(" | ") }));
    }
    for field in fields(message, segment) {
        let of = Kind::of(t.plan, &field.content);
        let by_value = |v: &str| match of.bytes_len() {
            Some(_) if source == Source::View => format!("*{v}"),
            _ => v.to_owned(),
        };
        let statement = match (Wire::of_field(t, field), field.is_optional) {
            _ if !field.has_values() => format!("w.bytes(&{});", byte_array(&field.silent_compact)),
            (Some(wire), false) => {
                all.extend(run.push(wire.len_max, wire.to(&by_value(&source.field(field)))));
                continue;
            }
            (Some(wire), true) => {
                code!(
                    "if let Some(v) = ‹field› { w.run(&‹wire›); }",
                    field = source.field(field),
                    wire = wire.to(&by_value("v"))
                )
            }
            (None, false) => value(t, of, &source.argument(field), source),
            (None, true) => {
                let absent = if field.presence.bit().is_some() { "" } else { " else { w.bytes(&[0]); }" };
                // A block has no boxes.
                let v = if message.is_flat() { "v" } else { held(t, of, source) };
                code!(
                    "if let Some(v) = ‹field› { ‹value› }‹absent›",
                    field = source.argument(field),
                    value = value(t, of, v, source),
                    absent
                )
            }
        };
        all.extend(run.end());
        all.push(statement);
    }
    all.extend(run.end());
    all.join("\n")
}

/// How much room is left for the length of a body with lists.
fn lists(t: Types<'_>, message: &Message, source: Source) -> String {
    let list = |x: &Field| {
        let v = source.field(x);
        let estimate = match Kind::of(t.plan, &x.content) {
            Kind::List(list) => estimate(&list.element),
            Kind::Map(map) => map.estimate,
            _ => return None,
        };
        Some(match source {
            Source::Compact => format!(", rt::compact::Write::least(&{v})"),
            _ => format!(", {v}.len().saturating_mul({estimate})"),
        })
    };
    let all: String = used(message).filter(|x| !x.is_optional).filter_map(list).collect();
    if all.is_empty() {
        return all;
    }
    code!(
        "#[inline]
        fn least(&self) -> usize {
        ‹of›
        [‹own›‹all›].into_iter().fold(0, usize::saturating_add)
        }",
        of = source.of(),
        own = message.body_estimate,
        all
    )
}

/// Parts that are written with one check.
#[derive(Default)]
struct Run {
    parts: Vec<String>,
    len_max: u32,
}

impl Run {
    /// Another part; what it does not fit behind is written.
    fn push(&mut self, len_max: u32, part: String) -> Option<String> {
        let before = if self.len_max + len_max > RUN_MAX { self.end() } else { None };
        self.parts.push(part);
        self.len_max += len_max;
        before
    }

    fn end(&mut self) -> Option<String> {
        let parts = std::mem::take(self).parts;
        (!parts.is_empty()).then(|| format!("w.run(&{});", tuple(&parts)))
    }
}

/// How a union without storage is written, and what is read of one with storage.
pub(super) fn union(t: Types<'_>, name: &str, union: &Union, source: Source) -> String {
    let (form, head, unknown) = match source {
        Source::Owned => (
            String::new(),
            format!(" rt::compact::Write for {name}"),
            "Self::Unknown { tag, bytes } => w.kept_variant(*tag, bytes),",
        ),
        Source::View => (
            String::new(),
            format!(" rt::compact::Write for {name}View<'_>"),
            "Self::Unknown { .. } => w.refuse_variant(),",
        ),
        Source::Compact => {
            let all = parameters::union(t, union);
            let (bounds, arguments) = (parameters::bounds(&all), parameters::arguments(&all));
            let (bounds, of, ty) = match &all[..] {
                [] => (String::new(), "Self".to_owned(), format!("{name}Compact<'_>")),
                _ => (format!("<'a{bounds}>"), format!("{name}Compact<'a>"), format!("{name}Compact<'a{arguments}>")),
            };
            (
                code!("impl‹bounds› rt::compact::Form<‹of›> for ‹ty› {}\n", bounds, of, ty),
                format!("{bounds} rt::compact::Write for {ty}"),
                "Self::Unknown { tag, bytes } => w.unknown(*tag, bytes),",
            )
        }
    };
    form + &tagged(union, &head, "Slot", unknown, |tag, of| arm(t, tag, Kind::of(t.plan, of), source))
}

/// A variant's payload `v`, by reference.
fn arm(t: Types<'_>, tag: u8, of: Kind<'_>, source: Source) -> String {
    match (of, source) {
        (_, Source::Compact) | (Kind::Text | Kind::Bytes, Source::View) => format!("w.variant({tag}, v)"),
        (_, Source::View) if name(t, of).is_some() => format!("w.variant({tag}, v)"),
        (Kind::Text, Source::Owned) => format!("w.variant::<str>({tag}, v)"),
        (Kind::Bytes, Source::Owned) => format!("w.variant::<[u8]>({tag}, v)"),
        (_, Source::View) => {
            code!("w.payload(‹tag›, |w| { let v = *v; ‹value› })", tag, value = value(t, of, "v", source))
        }
        (_, Source::Owned) => match name(t, of) {
            Some(name) => format!("w.variant::<{name}>({tag}, v)"),
            None => code!("w.payload(‹tag›, |w| { ‹value› })", tag, value = value(t, of, held(t, of, source), source)),
        },
    }
}

fn tagged(union: &Union, head: &str, shape: &str, unknown: &str, payload: impl Fn(u8, &Content) -> String) -> String {
    let arms = variants(
        union,
        |v, of| format!("Self::{}(v) => {},", names::variant(&v.name), payload(v.tag, of)),
        |v| format!("Self::{} => w.unit({}),", names::variant(&v.name), v.tag),
    );
    let statement = code!("match self {\n‹arms›\n‹unknown›\n}", arms, unknown);
    writing(head, &format!("rt::compact::Shape::{shape}"), "2", &statement, "")
}

/// How a union with storage is written: the value, and what one matches on.
pub(super) fn stored(name: &str, union: &Union) -> String {
    let payload = |tag: u8, of: &Content| match of.inline().map(|of| &of.value) {
        Some(InlineKind::Bytes(n)) => format!("w.variant::<[u8; {n}]>({tag}, v)"),
        _ => format!("w.variant({tag}, v)"),
    };
    let head = format!(" rt::compact::Write for {name}View");
    tagged(union, &head, "Inline", "Self::Unknown { .. } => w.refuse_variant(),", payload)
        + &inline(name, 2, "rt::compact::Write::content(&self.get(), w);")
}
