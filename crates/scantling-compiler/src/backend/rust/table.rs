//! Tables: each type as data, for the validation that finds the kind and offset of a fault.

use super::super::emit::{self, File};
use super::super::names;
use super::types::Types;
use scantling_schema::plan::{Bits, Defined, Enum, Field, Gone, MapForm, Message, Missing, Order, Protocol, Union};
use scantling_schema::{Form, Type, TypeId};

/// The name of a type's table.
pub(super) fn name(ty: &str) -> String {
    match ty.rsplit_once("::") {
        Some((path, ty)) => format!("{path}::TABLE_{ty}_"),
        None => format!("TABLE_{ty}_"),
    }
}

/// An inline type.
pub(super) fn inline(t: Types<'_>, ty: &Type) -> String {
    format!("<{} as rt::Inline>::TABLE", t.inline(ty))
}

fn any(t: Types<'_>, ty: &Type) -> String {
    if t.size(ty).is_some() {
        return format!("rt::table::Type::Inline({})", inline(t, ty));
    }
    match ty {
        Type::String => "rt::table::Type::String".to_owned(),
        Type::Bytes => "rt::table::Type::Bytes".to_owned(),
        Type::List(element) => format!("rt::table::Type::List(&{})", any(t, element)),
        Type::Map(key, value) => map(t, key, value),
        Type::Any => "rt::table::Type::Any".to_owned(),
        Type::Named(id) => {
            let kind = match &t.plan.get(*id).defined {
                Defined::Union(_) => "Union",
                _ => "Message",
            };
            format!("rt::table::Type::{kind}(&{})", name(&t.name(*id)))
        }
        _ => unreachable!("inline types have a size"),
    }
}

fn map(t: Types<'_>, key: &Type, value: &Type) -> String {
    let map = t.map(key, value);
    let (at, len) = match map.form {
        MapForm::Inline { stride, value, .. } => (value, stride),
        MapForm::Indexed { end, value, .. } => (value.at().block, end.block),
    };
    let order = match map.order {
        Order::Unsigned => "Unsigned",
        Order::Signed => "Signed",
        Order::Bytes => "Bytes",
    };
    // Only how long a part is counts here, not what it reads as.
    let part = |ty: &Type| t.part(ty, |_| "()".to_owned());
    format!(
        "rt::table::Type::Map(&rt::table::Map {{ key: {}, order: rt::table::Order::{}, value: {}, entry: rt::table::Entry::of::<{}, {}>({}, {}) }})",
        any(t, key),
        order,
        any(t, value),
        part(key),
        part(value),
        at,
        len
    )
}

/// The table of a record or message.
pub(super) fn message(f: &mut File, t: Types<'_>, ty: &str, message: &Message) {
    let segments: Vec<String> = message.block.segments.iter().map(|segment| segment.end.block.to_string()).collect();
    let spare: Vec<String> = message
        .block
        .presence()
        .filter(|byte| byte.spare != 0)
        .map(|byte| format!("({}, {})", byte.at.block, byte.used))
        .collect();
    f.lines(&format!(
        "pub(crate) static {}: rt::table::Message = rt::table::Message {{
        is_record: {},
        segments: &[{}],
        fields: &[",
        name(ty),
        message.form == Form::Record,
        segments.join(", ")
    ));
    for field in &message.fields {
        let presence = match field.presence.bit() {
            Some(p) => format!("Some(({}, {}))", p.at.block, p.mask),
            None => "None".to_owned(),
        };
        f.line(&format!(
            "rt::table::Field {{ offset: {}, ty: {}, presence: {presence}, is_optional: {}, retired: {}, missing: {} }},",
            field.place.at().block,
            any(t, &field.ty),
            field.is_optional,
            retired(t, field),
            missing(t, field)
        ));
    }
    f.lines(&format!("],\nspare: &[{}],\n}};\n\n", spare.join(", ")));
}

/// What a writer writes for a retired field.
fn retired(t: Types<'_>, field: &Field) -> String {
    match (field.is_retired, t.size(&field.ty)) {
        (false, _) => "None".to_owned(),
        (true, None) => "Some(&[])".to_owned(),
        (true, Some(_)) => format!("Some(&{})", emit::byte_array(&field.silent)),
    }
}

/// What a transcoder writes for a field whose segment is missing.
fn missing(t: Types<'_>, field: &Field) -> String {
    let bytes = match field.missing {
        Some(Missing::Default) if !field.is_retired => &field.silent[..],
        _ => &[],
    };
    // Of a union without storage the end is computed.
    let used = if t.size(&field.ty).is_some() { bytes.len() } else { bytes.len().min(1) };
    format!("&{}", emit::byte_array(&bytes[..used]))
}

/// Which numbers of an open enum the schema has, retired ones too.
pub(super) fn declared_numbers(e: &Enum) -> String {
    format!("rt::table::Declared::Numbers(&[{}])", patterns(e))
}

/// The same, without what stands around them.
pub(super) fn patterns(e: &Enum) -> String {
    let numbers: Vec<String> = e.patterns.iter().map(|pattern| format!("{pattern:#x}")).collect();
    numbers.join(", ")
}

/// Which bits the schema has, retired ones too.
pub(super) fn declared_bits(b: &Bits) -> String {
    format!("rt::table::Declared::Bits({:#x})", b.declared)
}

/// The table of a union.
pub(super) fn union(f: &mut File, t: Types<'_>, ty: &str, union: &Union) {
    f.lines(&format!("pub(crate) static {}: rt::table::Union = rt::table::Union {{\nvariants: &[", name(ty)));
    let line = |tag: i128, ty: Option<&Type>| match ty {
        Some(ty) => format!("({tag}, Some({})),", any(t, ty)),
        None => format!("({tag}, None),"),
    };
    for variant in &union.variants {
        f.line(&line(variant.tag.into(), variant.ty.as_ref()));
    }
    f.lines("],\nretired: &[");
    for retired in union.retired.iter().filter(|r| r.was != Gone::Unsaid) {
        f.line(&line(retired.tag, retired.ty.as_ref()));
    }
    f.lines("],\n};\n\n");
}

/// The retired roots whose messages are still there.
pub(super) fn gone(protocol: &Protocol) -> impl Iterator<Item = (i128, TypeId)> {
    protocol.retired.iter().filter_map(|r| Some((r.type_id, r.ty?)))
}

/// The table of a protocol.
pub(super) fn protocol(f: &mut File, t: Types<'_>, protocol: &Protocol) {
    let ty = names::type_name(&protocol.name.text);
    f.lines(&format!("pub(crate) static {}: rt::table::Protocol = rt::table::Protocol {{\nroots: &[", name(&ty)));
    for root in &protocol.roots {
        f.line(&format!("({}, &{}),", root.type_id, name(&t.name(root.ty))));
    }
    f.lines("],\nretired: &[");
    for (type_id, message) in gone(protocol) {
        f.line(&format!("({type_id}, &{}),", name(&t.name(message))));
    }
    f.lines("],\n};\n\n");
}
