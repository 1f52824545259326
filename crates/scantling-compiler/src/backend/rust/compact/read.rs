//! The types that are read and written, and how they are read.

use super::super::super::emit::File;
use super::super::super::names;
use super::super::inline::{initial, member_docs};
use super::super::types::Types;
use super::{
    RUN_MAX, Segment, Wire, check, generics, is_plain, is_stored, local, member, parameters, segments, snake, table,
    table_of, tuple, wire,
};
use scantling_schema::Type;
use scantling_schema::plan::{Defined, Field, Literal, Message, Presence, Union};

/// The struct of a message.
pub(super) fn structure(f: &mut File, t: Types<'_>, name: &str, message: &Message) {
    f.docs(&[format!(
        "A [`{name}`] in Compact: what was read, with texts and bytes of the frame, or what is to be written."
    )]);
    let parameters = parameters::defaults(&parameters::message(t, message));
    f.lines(&format!(
        "#[derive(Clone, Copy, Debug)]\npub struct {name}Compact{} {{",
        generics(t, message, "'a", &parameters)
    ));
    let types = parameters::types(t, message);
    for (field, ty) in message.fields.iter().zip(types).filter(|(x, _)| !x.is_retired) {
        member_docs(f, &field.docs, &field.name.text, &field.attributes);
        let ty = if field.is_optional { format!("Option<{ty}>") } else { ty };
        f.line(&format!("pub {}: {ty},", snake(field)));
    }
    f.line("}\n");
}

/// Whether a reader is always inlined: a small one returns its value through memory otherwise, and takes a third more time for it.
pub(super) fn inlined(weight: u32) -> &'static str {
    if weight <= INLINED_MAX { "#[inline(always)]" } else { "#[inline]" }
}

/// The heaviest reader that is always inlined.
const INLINED_MAX: u32 = 24;

/// About how much code reads a value.
pub(super) fn weight(t: Types<'_>, ty: &Type) -> u32 {
    let of_union = |u: &Union| u.variants.iter().map(|v| 1 + v.ty.as_ref().map_or(0, |ty| weight(t, ty))).sum();
    match ty {
        _ if t.is_boxed(ty) => 1,
        Type::String | Type::Bytes | Type::Str(_) => 2,
        Type::List(_) | Type::Map(..) | Type::Any | Type::Array(..) => 3,
        Type::Named(id) => match &t.plan.get(*id).defined {
            Defined::Message(m) => of_message(t, m),
            Defined::Struct(s) => s.fields.iter().map(|x| weight(t, &x.ty)).sum(),
            Defined::Union(u) => of_union(u),
            _ => 1,
        },
        _ => 1,
    }
}

/// The same of a message's fields. A retired one costs a call, whatever it was.
fn of_message(t: Types<'_>, message: &Message) -> u32 {
    message.fields.iter().map(|x| if x.is_retired { 1 } else { weight(t, &x.ty) }).sum()
}

/// How a record or message is read.
pub(super) fn message(f: &mut File, t: Types<'_>, name: &str, message: &Message) {
    let ty = match (is_plain(t, message), t.is_split(message)) {
        (true, false) => name.to_owned(),
        (true, true) => format!("{name}Block"),
        (false, _) => format!("{name}Compact{}", generics(t, message, "'a", "")),
    };
    let form = match message.form {
        scantling_schema::Form::Record => "Record",
        scantling_schema::Form::Message => "Message",
    };
    f.lines(&format!(
        "impl<'a> rt::compact::Read<'a> for {ty} {{
        const TABLE: rt::compact::table::Type = rt::compact::table::Type::Message(&{});
        const SHAPE: rt::compact::Shape = rt::compact::Shape::{form};
        type Key = ();

        {inline}
        fn content(r: &mut rt::compact::Reader<'a>) -> Option<Self> {{",
        table::name(name),
        inline = inlined(of_message(t, message))
    ));
    for (index, of) in segments(message).iter().enumerate() {
        if index == 0 {
            segment(f, t, of, true);
            continue;
        }
        let known: Vec<_> = of.fields.iter().filter(|(_, x, _)| !x.is_retired).collect();
        for (id, field, _) in &known {
            let ty = member(t, &field.ty);
            let ty = if field.is_optional { format!("Option<{ty}>") } else { ty };
            f.line(&format!("let {}: {ty};", local(*id)));
        }
        f.line("if r.more() {");
        segment(f, t, of, false);
        f.line("} else {");
        for (id, field, _) in &known {
            f.line(&format!("{} = {};", local(*id), missing(t, field)));
        }
        f.line("}");
    }
    f.lines("r.skip()?;\nSome(Self {");
    for (id, field) in message.fields.iter().enumerate().filter(|(_, x)| !x.is_retired) {
        f.line(&format!("{}: {},", snake(field), local(id)));
    }
    f.lines("})\n}\n}\n\n");
    check::message(f, t, &ty, message);
}

/// What a field reads whose segment the writer did not know.
fn missing(t: Types<'_>, field: &Field) -> String {
    if field.is_optional {
        return "None".to_owned();
    }
    let union = t.heap_union(&field.ty).or(t.storage_union(&field.ty));
    match (&field.ty, union) {
        (_, Some((id, union))) => {
            let tag = field.default.as_ref().and_then(Literal::unit);
            let variant = union.variants.iter().find(|v| Some(v.tag) == tag).map(|v| names::variant(&v.name));
            format!("{}Compact::{}", t.name(id), variant.unwrap_or_default())
        }
        (ty, _) if t.size(ty).is_some() && !is_stored(t, ty) => initial(t, field),
        (Type::Bytes, _) => "&[]".to_owned(),
        _ => "Default::default()".to_owned(),
    }
}

/// A field's content, where it is there.
fn value(t: Types<'_>, field: &Field) -> String {
    match wire(t, &field.ty, field.attributes.is_fixed) {
        Some(wire) => wire.from(&format!("r.run::<{}>()?", wire.ty)),
        None => format!("<{} as rt::compact::Read>::read(r)?", member(t, &field.ty)),
    }
}

/// A segment. Its variables are declared here if it is the first.
fn segment(f: &mut File, t: Types<'_>, segment: &Segment<'_>, is_first: bool) {
    if segment.fields.is_empty() {
        f.line("r.zero()?;");
    }
    if segment.bits > 0 {
        f.line(&format!("let bits = r.presence::<{}, {}>()?;", segment.bits.div_ceil(8), segment.bits % 8));
    }
    let declare = if is_first { "let " } else { "" };
    let set = |f: &mut File, id: usize, field: &Field, value: &str| {
        let place = if field.is_retired { "let _".to_owned() } else { format!("{declare}{}", local(id)) };
        f.line(&format!("{place} = {value};"));
    };
    let mut run: Vec<(usize, &Field, Wire)> = Vec::new();
    for (id, field, bit) in &segment.fields {
        if field.is_retired && t.size(&field.ty).is_none() {
            end_run(f, &mut run, &set);
            let check = format!(
                "r.retired(const {{ &{} }}, {})?;",
                table_of(t, &field.ty),
                field.presence.is_zero_in_compact()
            );
            f.line(&match bit {
                Some(bit) => format!("if bits[{}] & {} != 0 {{ {check} }}", bit.compact_byte, bit.mask),
                None => check,
            });
            continue;
        }
        let wire = wire(t, &field.ty, field.attributes.is_fixed).filter(|_| field.presence == Presence::Always);
        let len: u32 = run.iter().map(|(_, _, wire)| wire.len_max).sum();
        match wire {
            Some(wire) => {
                if len + wire.len_max > RUN_MAX {
                    end_run(f, &mut run, &set);
                }
                run.push((*id, field, wire));
                continue;
            }
            None => end_run(f, &mut run, &set),
        }
        let content = match bit {
            Some(bit) => {
                let is_there = format!("bits[{}] & {} != 0", bit.compact_byte, bit.mask);
                format!("if {is_there} {{ Some({}) }} else {{ None }}", value(t, field))
            }
            None if field.presence.is_zero_in_compact() => {
                format!("<{} as rt::compact::Read>::optional(r)?", member(t, &field.ty))
            }
            None => value(t, field),
        };
        set(f, *id, field, &content);
    }
    end_run(f, &mut run, &set);
    f.line("r.segment()?;");
}

fn end_run(f: &mut File, run: &mut Vec<(usize, &Field, Wire)>, set: &impl Fn(&mut File, usize, &Field, &str)) {
    if run.is_empty() {
        return;
    }
    let pattern: Vec<String> = run.iter().map(|(id, _, _)| format!("w_{id}")).collect();
    let types: Vec<String> = run.iter().map(|(_, _, wire)| wire.ty.clone()).collect();
    f.line(&format!("let {} = r.run::<{}>()?;", tuple(&pattern), tuple(&types)));
    for (id, field, wire) in run.drain(..) {
        set(f, id, field, &wire.from(&format!("w_{id}")));
    }
}

/// The enum of a union, and how it is read.
pub(super) fn union(f: &mut File, t: Types<'_>, name: &str, union: &Union, is_stored: bool) {
    f.docs(&[format!("A [`{name}`] in Compact.")]);
    let derive = if is_stored { "Clone, Copy, Debug, PartialEq" } else { "Clone, Copy, Debug" };
    let defaults = parameters::defaults(&parameters::union(t, union));
    f.lines(&format!("#[derive({derive})]\npub enum {name}Compact<'a{defaults}> {{"));
    for variant in &union.variants {
        member_docs(f, &variant.docs, &variant.name.text, &variant.attributes);
        let name = names::variant(&variant.name);
        match &variant.ty {
            Some(ty) => f.line(&format!("{name}({}),", parameters::payload(t, variant.tag, ty))),
            None => f.line(&format!("{name},")),
        }
    }
    f.lines(&format!(
        "/// A variant of a newer schema, as it stands in Compact.
        Unknown {{
        /// Its tag.
        tag: u8,
        /// Its payload.
        bytes: &'a [u8],
        }},
        }}

        impl<'a> rt::compact::Read<'a> for {name}Compact<'a> {{
        const TABLE: rt::compact::table::Type = rt::compact::table::Type::Union(&{}, {is_stored});
        const SHAPE: rt::compact::Shape = rt::compact::Shape::{};
        type Key = ();

        {}
        fn content(r: &mut rt::compact::Reader<'a>) -> Option<Self> {{
        Some(match r.run::<u8>()? {{
        0 => return None,",
        table::name(name),
        if is_stored { "Inline" } else { "Slot" },
        inlined(union.variants.iter().map(|v| 1 + v.ty.as_ref().map_or(0, |ty| weight(t, ty))).sum()),
    ));
    for variant in &union.variants {
        let (tag, name) = (variant.tag, names::variant(&variant.name));
        match &variant.ty {
            Some(ty) => {
                f.line(&format!("{tag} => Self::{name}(<{} as rt::compact::Read>::payload(r)?),", member(t, ty)));
            }
            None => f.line(&format!("{tag} => {{ r.unit()?; Self::{name} }}")),
        }
    }
    f.lines("tag => Self::Unknown { tag, bytes: r.unknown()? },\n})\n}\n}\n\n");
    check::union(f, t, name, union, is_stored);
}
