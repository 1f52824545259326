//! How values are written: owned ones, views of Direct frames, and what is read from Compact.

use super::super::super::emit::{self, File};
use super::super::super::names;
use super::super::types::Types;
use super::{
    RUN_MAX, estimate, generics, is_part, is_plain, levels, map_levels, parameters, segments, snake, tuple, wire,
};
use scantling_schema::plan::{Field, Message, Union};
use scantling_schema::{Form, Type};

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
fn value(t: Types<'_>, ty: &Type, v: &str, source: Source) -> String {
    if source == Source::Compact {
        return format!("rt::compact::Write::write({v}, w);");
    }
    match (ty, source) {
        (Type::String, _) => format!("w.text(({v}).as_bytes());"),
        (Type::Bytes, _) => format!("w.text({v});"),
        (Type::List(element), _) => list(t, element, v, source),
        (Type::Map(key, of), _) => map(t, key, of, v, source),
        (Type::Any, Source::Owned) => format!("w.any({v});"),
        (Type::Any, _) => format!("w.known_any(({v}).type_id(), ({v}).region());"),
        (Type::Str(_), Source::View) => format!("w.text(({v}).as_bytes());"),
        (Type::FixedBytes(_), Source::View) => format!("w.bytes(&({v})[..]);"),
        (_, Source::View) => format!("rt::compact::Write::write(&{v}, w);"),
        (Type::Named(id), _) => format!("<{} as rt::compact::Write>::write({v}, w);", t.name(*id)),
        _ => format!("rt::compact::Write::write({v}, w);"),
    }
}

/// What refers to a value that may be missing, which `v` refers to: there an owned one may be in a box.
fn held(t: Types<'_>, ty: &Type, source: Source) -> &'static str {
    if source == Source::Owned && t.is_large(ty) { "&**v" } else { "v" }
}

/// A split message is written as its block.
pub(super) fn split(f: &mut File, name: &str) {
    f.lines(&format!(
        "impl rt::compact::Write for {name} {{
        const SHAPE: rt::compact::Shape = <{name}Block as rt::compact::Write>::SHAPE;
        const LEAST: usize = <{name}Block as rt::compact::Write>::LEAST;

        #[inline]
        fn content<S_: rt::compact::Sink>(&self, w: &mut rt::compact::Writer<S_>) {{
        rt::compact::Write::content(&{name}Block::from(self), w);
        }}
        }}
        "
    ));
}

/// The same of an element: inline ones are owned values, by value where a view has them.
fn element(t: Types<'_>, ty: &Type, v: &str, source: Source) -> String {
    let by_reference = if source == Source::View { format!("&{v}") } else { v.to_owned() };
    if t.message(ty).is_some() {
        return format!("rt::compact::Write::element({by_reference}, w);");
    }
    entry(t, ty, v, source)
}

/// The same of a part of an entry.
fn entry(t: Types<'_>, ty: &Type, v: &str, source: Source) -> String {
    if t.size(ty).is_some() && source == Source::View {
        return format!("rt::compact::Write::write(&{v}, w);");
    }
    value(t, ty, v, source)
}

fn list(t: Types<'_>, ty: &Type, v: &str, source: Source) -> String {
    if is_part(t, ty) {
        let copied = if source == Source::View { "" } else { ".copied()" };
        return format!("w.values({}, ({v}).iter(){copied});", estimate(t, ty));
    }
    let items = match source {
        Source::View if t.size(ty).is_some() => format!("({v}).iter()"),
        Source::View => v.to_owned(),
        _ => format!("({v}).iter()"),
    };
    format!("w.list({}, {}, {items}, |w, v| {{ {} }});", levels(t, ty), estimate(t, ty), element(t, ty, "v", source))
}

fn map(t: Types<'_>, key: &Type, ty: &Type, v: &str, source: Source) -> String {
    let of = t.map(key, ty);
    format!(
        "w.list({}, {}, ({v}).iter(), |w, (k, v)| {{ {} {} }});",
        map_levels(of),
        of.estimate,
        entry(t, key, "k", source),
        entry(t, ty, "v", source)
    )
}

/// How a record or message is written.
pub(super) fn message(f: &mut File, t: Types<'_>, name: &str, message: &Message, source: Source) {
    let head = match source {
        Source::Owned => format!("impl rt::compact::Write for {name}"),
        Source::View => format!("impl rt::compact::Write for {name}View<'_>"),
        Source::Compact => {
            let all = parameters::message(t, message);
            let (bounds, arguments) = (parameters::bounds(&all), parameters::arguments(&all));
            let (bounds, arguments) = (generics(t, message, "'a", &bounds), generics(t, message, "'a", &arguments));
            let (elided, plain) = (generics(t, message, "'a", ""), format!("{name}Compact"));
            f.lines(&format!("impl{bounds} rt::compact::Form<{plain}{elided}> for {plain}{arguments} {{}}\n"));
            format!("impl{bounds} rt::compact::Write for {name}Compact{arguments}")
        }
    };
    if source == Source::Owned && is_plain(t, message) {
        f.lines(&format!("impl rt::compact::Form<Self> for {name} {{}}\n"));
    }
    let form = if message.form == Form::Record { "Record" } else { "Message" };
    let own = message.body_estimate;
    let of = source.of();
    f.lines(&format!(
        "{head} {{
        const SHAPE: rt::compact::Shape = rt::compact::Shape::{form};
        const LEAST: usize = {own};

        #[inline]
        fn content<S_: rt::compact::Sink>(&self, w: &mut rt::compact::Writer<S_>) {{
        {of}"
    ));
    for segment in segments(message) {
        let mut run = Run::default();
        if segment.fields.is_empty() {
            f.line("w.bytes(&[0]);");
        }
        let bytes: Vec<String> = (0..segment.bits.div_ceil(8))
            .map(|byte| {
                let mut bits = Vec::new();
                for (_, field, bit) in &segment.fields {
                    if let Some(bit) = bit.filter(|bit| bit.compact_byte == byte && !field.is_retired) {
                        bits.push(format!("u8::from({}.is_some()) << {}", source.field(field), bit.bit));
                    }
                }
                if bits.is_empty() { "0u8".to_owned() } else { bits.join(" | ") }
            })
            .collect();
        bytes.into_iter().for_each(|byte| run.push(f, 1, byte));
        for (_, field, bit) in &segment.fields {
            if field.is_retired {
                run.end(f);
                f.line(&format!("w.bytes(&{});", emit::byte_array(&field.silent_compact)));
                continue;
            }
            let wire = wire(t, &field.ty, field.attributes.is_fixed);
            let by_value = |v: &str| match (&field.ty, source) {
                (Type::FixedBytes(_), Source::View) => format!("*{v}"),
                _ => v.to_owned(),
            };
            match (wire, field.is_optional) {
                (Some(wire), false) => run.push(f, wire.len_max, wire.to(&by_value(&source.field(field)))),
                (Some(wire), true) => {
                    run.end(f);
                    f.line(&format!(
                        "if let Some(v) = {} {{ w.run(&{}); }}",
                        source.field(field),
                        wire.to(&by_value("v"))
                    ));
                }
                (None, false) => {
                    run.end(f);
                    f.line(&value(t, &field.ty, &source.argument(field), source));
                }
                (None, true) => {
                    run.end(f);
                    let absent = if bit.is_some() { "" } else { " else { w.bytes(&[0]); }" };
                    // A block has no boxes.
                    let v = if message.is_flat() { "v" } else { held(t, &field.ty, source) };
                    let content = value(t, &field.ty, v, source);
                    f.line(&format!("if let Some(v) = {} {{ {content} }}{absent}", source.argument(field)));
                }
            }
        }
        run.end(f);
    }
    f.line("}");
    lists(f, t, message, own, source);
    f.lines("}\n\n");
}

/// How much room is left for the length of a body with lists.
fn lists(f: &mut File, t: Types<'_>, message: &Message, own: u32, source: Source) {
    let mut all = vec![own.to_string()];
    for field in message.fields.iter().filter(|x| !x.is_retired && !x.is_optional) {
        let v = source.field(field);
        match (&field.ty, source) {
            (Type::List(_) | Type::Map(..), Source::Compact) => all.push(format!("rt::compact::Write::least(&{v})")),
            (Type::List(ty), _) => all.push(format!("{v}.len().saturating_mul({})", estimate(t, ty))),
            (Type::Map(key, ty), _) => all.push(format!("{v}.len().saturating_mul({})", t.map(key, ty).estimate)),
            _ => {}
        }
    }
    if all.len() > 1 {
        f.lines(&format!(
            "\n#[inline]\nfn least(&self) -> usize {{\n{}\n[{}].into_iter().fold(0, usize::saturating_add)\n}}",
            source.of(),
            all.join(", ")
        ));
    }
}

/// Parts that are written with one check.
#[derive(Default)]
struct Run {
    parts: Vec<String>,
    len_max: u32,
}

impl Run {
    fn push(&mut self, f: &mut File, len_max: u32, part: String) {
        if self.len_max + len_max > RUN_MAX {
            self.end(f);
        }
        self.parts.push(part);
        self.len_max += len_max;
    }

    fn end(&mut self, f: &mut File) {
        if !self.parts.is_empty() {
            f.line(&format!("w.run(&{});", tuple(&self.parts)));
        }
        *self = Self::default();
    }
}

/// How a union without storage is written.
pub(super) fn union(f: &mut File, t: Types<'_>, name: &str, union: &Union, source: Source) {
    let (bounds, ty) = match source {
        Source::Owned => (String::new(), name.to_owned()),
        Source::View => (String::new(), format!("{name}View<'_>")),
        Source::Compact => {
            let all = parameters::union(t, union);
            let bounds = if all.is_empty() { String::new() } else { format!("<'a{}>", parameters::bounds(&all)) };
            let lifetime = if all.is_empty() { "'_" } else { "'a" };
            (bounds, format!("{name}Compact<{lifetime}{}>", parameters::arguments(&all)))
        }
    };
    let unknown = match source {
        Source::View => "Self::Unknown { .. } => w.refuse_variant(),",
        Source::Owned => "Self::Unknown { tag, bytes } => w.kept_variant(*tag, bytes),",
        Source::Compact => "Self::Unknown { tag, bytes } => w.unknown(*tag, bytes),",
    };
    if source == Source::Compact {
        let of = if bounds.is_empty() { "Self".to_owned() } else { format!("{name}Compact<'a>") };
        f.lines(&format!("impl{bounds} rt::compact::Form<{of}> for {ty} {{}}\n"));
    }
    variants(f, union, (&bounds, &ty), "Slot", "self", unknown, |tag, ty| arm(t, tag, ty, source));
}

/// A variant's payload `v`, by reference.
fn arm(t: Types<'_>, tag: u8, ty: &Type, source: Source) -> String {
    match (ty, source) {
        (_, Source::Compact) => format!("w.variant({tag}, v)"),
        (Type::String, Source::Owned) => format!("w.variant::<str>({tag}, v)"),
        (Type::Bytes, Source::Owned) => format!("w.variant::<[u8]>({tag}, v)"),
        (Type::String | Type::Bytes, Source::View) => format!("w.variant({tag}, v)"),
        (Type::Named(id), Source::Owned) => format!("w.variant::<{}>({tag}, v)", t.name(*id)),
        (Type::Named(_), Source::View) => format!("w.variant({tag}, v)"),
        (_, Source::View) => format!("w.payload({tag}, |w| {{ let v = *v; {} }})", value(t, ty, "v", source)),
        _ => format!("w.payload({tag}, |w| {{ {} }})", value(t, ty, held(t, ty, source), source)),
    }
}

fn variants(
    f: &mut File,
    union: &Union,
    (bounds, ty): (&str, &str),
    shape: &str,
    of: &str,
    unknown: &str,
    payload: impl Fn(u8, &Type) -> String,
) {
    f.lines(&format!(
        "impl{bounds} rt::compact::Write for {ty} {{
        const SHAPE: rt::compact::Shape = rt::compact::Shape::{shape};
        const LEAST: usize = 2;

        #[inline]
        fn content<S_: rt::compact::Sink>(&self, w: &mut rt::compact::Writer<S_>) {{
        match {of} {{"
    ));
    for variant in &union.variants {
        let name = names::variant(&variant.name);
        match &variant.ty {
            Some(ty) => f.line(&format!("Self::{name}(v) => {},", payload(variant.tag, ty))),
            None => f.line(&format!("Self::{name} => w.unit({}),", variant.tag)),
        }
    }
    f.lines(&format!("{unknown}\n}}\n}}\n}}\n\n"));
}

/// How a union with storage is written: the value, and what one matches on.
pub(super) fn stored(f: &mut File, name: &str, union: &Union) {
    let unknown = "Self::Unknown { .. } => w.refuse_variant(),";
    let payload = |tag: u8, ty: &Type| match ty {
        Type::FixedBytes(n) => format!("w.variant::<[u8; {n}]>({tag}, v)"),
        _ => format!("w.variant({tag}, v)"),
    };
    variants(f, union, ("", &format!("{name}View")), "Inline", "self", unknown, payload);
    f.lines(&format!(
        "impl rt::compact::Write for {name} {{
        const SHAPE: rt::compact::Shape = rt::compact::Shape::Inline;
        const LEAST: usize = 2;

        #[inline]
        fn content<S_: rt::compact::Sink>(&self, w: &mut rt::compact::Writer<S_>) {{
        rt::compact::Write::content(&self.get(), w);
        }}
        }}
        "
    ));
}
