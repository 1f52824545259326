//! Tables: what the walk that names faults goes by.

use super::super::super::emit::File;
use super::super::super::{emit, names};
use super::super::types::Types;
use super::{segments, table_of};
use scantling_schema::Type;
use scantling_schema::plan::{Gone, Message, Protocol, Union};

/// The name of a type's table.
pub(in super::super) fn name(ty: &str) -> String {
    match ty.rsplit_once("::") {
        Some((path, ty)) => format!("{path}::COMPACT_{ty}_"),
        None => format!("COMPACT_{ty}_"),
    }
}

/// The table of a record or message.
pub(super) fn message(f: &mut File, t: Types<'_>, ty: &str, message: &Message) {
    f.lines(&format!(
        "pub(crate) static {}: rt::compact::table::Message = rt::compact::table::Message {{\nsegments: &[",
        name(ty)
    ));
    for segment in segments(message) {
        f.lines(&format!("rt::compact::table::Segment {{\nbits: {},\nfields: &[", segment.bits));
        for (_, field, bit) in segment.fields {
            let retired = match field.is_retired {
                true => format!("Some(&{})", emit::byte_array(&field.silent_compact)),
                false => "None".to_owned(),
            };
            // What a retired field is written as is what a missing one reads as.
            let missing = if field.segment > 1 { field.silent_compact.clone() } else { Vec::new() };
            let missing = emit::byte_array(&missing);
            let ty = match &field.ty {
                Type::Scalar(scalar) if field.attributes.is_fixed => format!(
                    "rt::compact::table::Type::Number(rt::compact::part::number({}, {}, false))",
                    scalar.size(),
                    scalar.range().is_some_and(|(min, _)| min < 0)
                ),
                ty => table_of(t, ty),
            };
            f.line(&format!(
                "rt::compact::table::Field {{ ty: {ty}, bit: {:?}, may_be_zero: {}, retired: {retired}, missing: &{missing} }},",
                bit.map(|bit| bit.index),
                field.presence.is_zero_in_compact(),
            ));
        }
        f.lines("],\n},");
    }
    f.lines("],\n};\n\n");
}

/// The table of a union.
pub(super) fn union(f: &mut File, t: Types<'_>, ty: &str, union: &Union) {
    f.lines(&format!(
        "pub(crate) static {}: rt::compact::table::Union = rt::compact::table::Union {{\nvariants: &[",
        name(ty)
    ));
    let line = |tag: i128, ty: Option<&Type>| match ty {
        Some(ty) => format!("({tag}, Some({})),", table_of(t, ty)),
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

/// The table of a protocol.
pub(super) fn protocol(f: &mut File, t: Types<'_>, protocol: &Protocol) {
    f.lines(&format!(
        "pub(crate) static {}: rt::compact::table::Protocol = rt::compact::table::Protocol {{\nroots: &[",
        name(&names::type_name(&protocol.name.text))
    ));
    for root in &protocol.roots {
        f.line(&format!("({}, &{}),", root.type_id, name(&t.name(root.ty))));
    }
    f.lines("],\nretired: &[");
    for (type_id, message) in super::super::table::gone(protocol) {
        f.line(&format!("({type_id}, &{}),", name(&t.name(message))));
    }
    f.lines("],\n};\n\n");
}
