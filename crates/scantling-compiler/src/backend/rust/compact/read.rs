//! The types that are read and written, and how they are read.

use super::super::super::names;
use super::super::super::template::code;
use super::super::block::initial;
use super::super::kind::Kind;
use super::super::members::{Documented, lines, member as before, variants};
use super::super::show;
use super::super::types::{Types, used};
use super::super::union::unknown;
use super::wire::{RUN_MAX, Wire, tuple};
use super::{check, fields, generics, is_plain, is_stored, member, parameters, snake, table};
use scantling_schema::plan::{Defined, Field, Inline, InlineKind, Literal, Message, Presence, Segment, Union};
use scantling_schema::{Form, TypeId};

/// The struct of a message.
pub(super) fn structure(t: Types<'_>, name: &str, message: &Message) -> String {
    let types = parameters::types(t, message);
    let members = lines(used(message), |x| {
        let (before, ty) = (before(&x.docs, &x.name.text, &x.attributes), &types[x.id as usize]);
        let ty = if x.is_optional { format!("Option<{ty}>") } else { ty.clone() };
        format!("{before}pub {}: {ty},", snake(x))
    });
    code!(
        "/// A [`‹name›`] in Compact: what was read, with texts and bytes of the frame, or what is to be written.
        #[derive(Clone, Copy, Debug)]
        pub struct ‹name›Compact‹generics› {
        ‹members›
        }
        ",
        name,
        generics = generics(t, message, "'a", &parameters::defaults(&parameters::message(t, message))),
        members
    )
}

/// Whether a reader is always inlined: a small one returns its value through memory otherwise, and takes a third more time for it.
pub(super) fn inlined(weight: u32) -> &'static str {
    if weight <= INLINED_MAX { "#[inline(always)]" } else { "#[inline]" }
}

/// The heaviest reader that is always inlined.
const INLINED_MAX: u32 = 24;

/// About how much code reads values of each definition.
pub(in super::super) fn weights(t: Types<'_>, order: &[usize]) -> Vec<u32> {
    let mut all = vec![0; t.plan.definitions.len()];
    for &at in order {
        let t = Types { weights: &all, ..t };
        let sum = |weights: &mut dyn Iterator<Item = u32>| weights.fold(0, u32::saturating_add);
        all[at] = match &t.plan.definitions[at].defined {
            // A retired field costs a call, whatever it was.
            Defined::Message(m) => {
                sum(&mut m.fields.iter().map(|x| if x.is_retired { 1 } else { weight(t, t.kind(&x.content)) }))
            }
            Defined::Struct(s) => sum(&mut s.fields.iter().map(|x| weight(t, Kind::Inline(&x.content)))),
            Defined::Union(u) => {
                let payload = |of| weight(t, t.kind(of)).saturating_add(1);
                sum(&mut u.variants.iter().map(|v| v.content.as_ref().map_or(1, payload)))
            }
            Defined::Enum(_) | Defined::Bits(_) => 1,
        };
    }
    all
}

/// About how much code reads a value.
pub(super) fn weight(t: Types<'_>, of: Kind<'_>) -> u32 {
    let named = |id: TypeId| t.weights[id.0 as usize];
    match of {
        Kind::Message(..) if of.is_boxed() => 1,
        Kind::Stream => 1,
        Kind::Text | Kind::Bytes => 2,
        Kind::List(_) | Kind::Map(_) | Kind::Any => 3,
        Kind::Message(definition, _) | Kind::Union(definition, _) => named(definition.id),
        Kind::Inline(of) => match &of.value {
            InlineKind::Str(_) => 2,
            InlineKind::Array(..) => 3,
            InlineKind::Struct(id) | InlineKind::Storage(id) => named(*id),
            _ => 1,
        },
    }
}

/// How `ty` is read: its table and shape are the runtime's.
pub(super) fn reading(ty: &str, table: &str, shape: &str, inline: &str, value: &str) -> String {
    code!(
        "impl<'a> rt::compact::Read<'a> for ‹ty› {
        const TABLE: rt::compact::table::Type = rt::compact::table::Type::‹table›;
        const SHAPE: rt::compact::Shape = rt::compact::Shape::‹shape›;
        type Key = ();
        ‹inline›
        fn content(r: &mut rt::compact::Reader<'a>) -> Option<Self> {
        ‹value›
        }
        }
        ",
        ty,
        table,
        shape,
        inline,
        value
    )
}

/// A variable that holds a field while it is read.
fn local(field: &Field) -> String {
    format!("f_{}", field.id)
}

/// How a record or message is read.
pub(super) fn message(t: Types<'_>, id: TypeId, name: &str, message: &Message) -> String {
    let ty = match (is_plain(t, message), t.is_split(message)) {
        (true, false) => name.to_owned(),
        (true, true) => format!("{name}Block"),
        (false, _) => format!("{name}Compact{}", generics(t, message, "'a", "")),
    };
    let segments = lines(&message.block.segments, |of| match of.number {
        1 => segment(t, message, of, "let "),
        _ => {
            let known = || fields(message, of).filter(|x| x.has_values());
            code!(
                "‹declarations›
                if r.more() {
                ‹segment›
                } else {
                ‹missing›
                }",
                declarations = lines(known(), |x| {
                    let ty = member(t, Kind::of(t.plan, &x.content));
                    let ty = if x.is_optional { format!("Option<{ty}>") } else { ty };
                    format!("let {}: {ty};", local(x))
                }),
                segment = segment(t, message, of, ""),
                missing = lines(known(), |x| format!("{} = {};", local(x), missing(t, x)))
            )
        }
    });
    let value = code!(
        "‹segments›
        r.skip()?;
        Some(Self {
        ‹members›
        })",
        segments,
        members = lines(used(message), |x| format!("{}: {},", snake(x), local(x)))
    );
    let shape = if message.form == Form::Record { "Record" } else { "Message" };
    let table = format!("Message(&{})", table::name(name));
    let shown = show::message(&ty.replace("'a", "'_"), name, message);
    reading(&ty, &table, shape, inlined(t.weights[id.0 as usize]), &value) + &check::message(t, &ty, message) + &shown
}

/// What a field reads whose segment the writer did not know.
fn missing(t: Types<'_>, field: &Field) -> String {
    if field.is_optional {
        return "None".to_owned();
    }
    let variant = |name: String, union: &Union| {
        let tag = field.default.as_ref().and_then(Literal::unit);
        let variant = union.variants.iter().find(|v| Some(v.tag) == tag).map(|v| names::variant(&v.name));
        format!("{name}Compact::{}", variant.unwrap_or_default())
    };
    let stored = |of: &Inline| t.plan.get(of.named()?).defined.union();
    match Kind::of(t.plan, &field.content) {
        Kind::Union(definition, union) => variant(t.name(definition.id), union),
        Kind::Inline(of) if of.is_tagged() => stored(of).map(|union| variant(t.value(of), union)).unwrap_or_default(),
        Kind::Inline(of) if !is_stored(t, of) => initial(t, field, of),
        Kind::Bytes => "&[]".to_owned(),
        _ => "Default::default()".to_owned(),
    }
}

/// A field's content, where it is there.
fn value(t: Types<'_>, message: &Message, field: &Field) -> String {
    match Wire::of_field(t, field) {
        Some(wire) => wire.from(&format!("r.run::<{}>()?", wire.ty)),
        None => {
            let how = if has_many(message) { "called" } else { "read" };
            format!("<{} as rt::compact::Read>::{how}(r)?", member(t, Kind::of(t.plan, &field.content)))
        }
    }
}

/// Whether a message has so many fields that texts and lists are read and checked by calls: inlined, each would be compiled again, and they
/// are most of what a large schema takes to compile.
pub(super) fn has_many(message: &Message) -> bool {
    const MANY: usize = 8;
    message.fields.len() > MANY
}

/// What a segment starts with.
pub(super) fn opening(segment: &Segment) -> Vec<String> {
    let zero = segment.fields.is_empty().then(|| "r.zero()?;".to_owned());
    let (bytes, rest) = (segment.bits.div_ceil(8), segment.bits % 8);
    let bits = (segment.bits > 0).then(|| format!("let bits = r.presence::<{bytes}, {rest}>()?;"));
    zero.into_iter().chain(bits).collect()
}

/// A segment: its variables are those of its fields in use, which `declare` stands before.
fn segment(t: Types<'_>, message: &Message, segment: &Segment, declare: &str) -> String {
    let set = |field: &Field, value: &str| match field.is_retired {
        true => format!("let _ = {value};"),
        false => format!("{declare}{} = {value};", local(field)),
    };
    let end_run = |run: &mut Vec<(&Field, Wire)>| {
        let run = std::mem::take(run);
        let pattern: Vec<String> = run.iter().map(|(x, _)| format!("w_{}", x.id)).collect();
        let types: Vec<String> = run.iter().map(|(_, wire)| wire.ty.clone()).collect();
        let read = (!run.is_empty()).then(|| format!("let {} = r.run::<{}>()?;", tuple(&pattern), tuple(&types)));
        let values = run.into_iter().map(|(x, wire)| set(x, &wire.from(&format!("w_{}", x.id))));
        read.into_iter().chain(values).collect::<Vec<_>>()
    };
    let (mut all, mut run) = (opening(segment), Vec::new());
    for field in fields(message, segment) {
        let wire = Wire::of_field(t, field).filter(|_| field.presence == Presence::Always);
        if let Some(wire) = wire {
            if run.iter().map(|(_, wire): &(&Field, Wire)| wire.len_max).sum::<u32>() + wire.len_max > RUN_MAX {
                all.extend(end_run(&mut run));
            }
            run.push((field, wire));
            continue;
        }
        all.extend(end_run(&mut run));
        if field.is_stream() && !field.is_retired {
            all.push("r.stream()?;".to_owned());
            continue;
        }
        let (of, may_be_zero) = (Kind::of(t.plan, &field.content), field.presence.is_zero_in_compact());
        let is_there = field.presence.bit().map(|bit| format!("bits[{}] & {} != 0", bit.compact_byte, bit.mask));
        let is_passed = field.is_retired && !of.is_inline();
        let pass = || code!("r.retired(const { &‹table› }, ‹may_be_zero›)?;", table = table::of(t, of), may_be_zero);
        all.push(match is_there {
            Some(is_there) if is_passed => code!("if ‹is_there› { ‹pass› }", is_there, pass = pass()),
            None if is_passed => pass(),
            Some(is_there) => set(
                field,
                &code!("if ‹is_there› { Some(‹value›) } else { None }", is_there, value = value(t, message, field)),
            ),
            None if may_be_zero => set(field, &format!("<{} as rt::compact::Read>::optional(r)?", member(t, of))),
            None => set(field, &value(t, message, field)),
        });
    }
    all.extend(end_run(&mut run));
    all.push("r.segment()?;".to_owned());
    all.join("\n")
}

/// The enum of a union, and how it is read.
pub(super) fn union(t: Types<'_>, id: TypeId, name: &str, union: &Union) -> String {
    let is_stored = union.storage.is_some();
    let arms = variants(
        union,
        |v, of| {
            let (variant, ty) = (names::variant(&v.name), member(t, Kind::of(t.plan, of)));
            format!("{} => Self::{variant}(<{ty} as rt::compact::Read>::payload(r)?),", v.tag)
        },
        |v| code!("‹tag› => { r.unit()?; Self::‹variant› }", tag = v.tag, variant = names::variant(&v.name)),
    );
    let value = code!(
        "Some(match r.run::<u8>()? {
        0 => return None,
        ‹arms›
        tag => Self::Unknown { tag, bytes: r.unknown()? },
        })",
        arms
    );
    let table = format!("Union(&{}, {is_stored})", table::name(name));
    let shape = if is_stored { "Inline" } else { "Slot" };
    let inline = inlined(t.weights[id.0 as usize]);
    code!(
        "/// A [`‹name›`] in Compact.
        #[derive(‹derive›)]
        pub enum ‹name›Compact<'a‹defaults›> {
        ‹members›
        /// A variant of a newer schema, with its payload in Compact.
        ‹unknown›
        }
        ‹reading›‹check›‹shown›",
        name,
        derive = if is_stored { "Clone, Copy, Debug, PartialEq" } else { "Clone, Copy, Debug" },
        defaults = parameters::defaults(&parameters::union(t, union)),
        members = variants(
            union,
            |v, of| {
                let ty = parameters::payload(t, v.tag, Kind::of(t.plan, of));
                format!("{}{}({ty}),", v.before(), names::variant(&v.name))
            },
            |v| format!("{}{},", v.before(), names::variant(&v.name)),
        ),
        unknown = unknown("&'a [u8]"),
        reading = reading(&format!("{name}Compact<'a>"), &table, shape, inline, &value),
        check = check::union(t, id, name, union),
        shown = show::union(&format!("{name}Compact<'_>"), union)
    )
}
