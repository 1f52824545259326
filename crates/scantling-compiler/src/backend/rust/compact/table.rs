//! Tables of Compact: what the walk that names faults goes by.

use super::super::super::emit::byte_array;
use super::super::super::template::code;
use super::super::kind::Kind;
use super::super::members::lines;
use super::super::table::{own, roots, tags};
use super::super::types::Types;
use super::{borrowed, fields, levels, map_levels};
use scantling_schema::plan::{Content, Field, InlineKind, Message, Protocol, Segment, Union};

/// The name of a type's table.
pub(in super::super) fn name(ty: &str) -> String {
    own("COMPACT", ty)
}

/// The type as data, as an expression. Tables name each other by reference, so that types may be recursive.
pub(in super::super) fn of<'s>(t: Types<'s>, kind: Kind<'s>) -> String {
    let inner = |content: &'s Content| of(t, t.kind(content));
    let heap = match kind {
        Kind::Text => "String".to_owned(),
        Kind::Bytes => "Bytes".to_owned(),
        Kind::List(list) => {
            code!(
                "List { element: &‹element›, is_indexed: ‹is_indexed› }",
                element = inner(&list.element),
                is_indexed = levels(list.form) > 0
            )
        }
        Kind::Map(map) => {
            let (key, value, is_indexed) = (inner(&map.key), inner(&map.value), map_levels(map) > 0);
            code!("Map { key: &‹key›, value: &‹value›, is_indexed: ‹is_indexed› }", key, value, is_indexed)
        }
        Kind::Any => "Any".to_owned(),
        Kind::Stream => "Stream".to_owned(),
        Kind::Message(definition, _) => format!("Message(&{})", name(&t.name(definition.id))),
        Kind::Union(definition, _) => format!("Union(&{}, false)", name(&t.name(definition.id))),
        Kind::Inline(inline) => match inline.value {
            InlineKind::Storage(id) => format!("Union(&{}, true)", name(&t.name(id))),
            _ => return format!("<{} as rt::compact::Read<'static>>::TABLE", borrowed(t, kind, "'static")),
        },
    };
    format!("rt::compact::table::Type::{heap}")
}

/// The table of a record or message.
pub(super) fn message(t: Types<'_>, ty: &str, message: &Message) -> String {
    let segment = |segment: &Segment| {
        code!(
            "rt::compact::table::Segment {
            bits: ‹bits›,
            fields: &[
            ‹fields›
            ],
            },",
            bits = segment.bits,
            fields = lines(fields(message, segment), |x| field(t, x))
        )
    };
    code!(
        "pub(crate) static ‹name›: rt::compact::table::Message = rt::compact::table::Message {
        segments: &[
        ‹segments›
        ],
        };
        ",
        name = name(ty),
        segments = lines(&message.block.segments, segment)
    )
}

fn field(t: Types<'_>, field: &Field) -> String {
    let silent = byte_array(&field.silent_compact);
    let ty = match field.content.inline().map(|of| &of.value) {
        Some(InlineKind::Scalar(scalar)) if field.attributes.is_fixed => format!(
            "rt::compact::table::Type::Number(rt::compact::part::number({}, {}, false))",
            scalar.size(),
            scalar.range().is_some_and(|(min, _)| min < 0)
        ),
        _ => of(t, Kind::of(t.plan, &field.content)),
    };
    let of = match field.presence.bit() {
        Some(bit) => format!("bit({ty}, {})", bit.index),
        None if field.presence.is_zero_in_compact() => format!("or_zero({ty})"),
        None => format!("new({ty})"),
    };
    // What a retired field is written as is what a missing one reads as.
    let retired = if field.is_retired { format!("retired: Some(&{silent}), ") } else { String::new() };
    let missing = if field.segment > 1 { format!("missing: &{silent}, ") } else { String::new() };
    match retired + &missing {
        more if more.is_empty() => format!("rt::compact::table::Field::{of},"),
        more => code!("rt::compact::table::Field { ‹more›..rt::compact::table::Field::‹of› },", more, of),
    }
}

/// The table of a union.
pub(super) fn union(t: Types<'_>, ty: &str, union: &Union) -> String {
    let tags = tags(union, |content| of(t, Kind::of(t.plan, content)));
    format!("pub(crate) static {}: rt::compact::table::Union = rt::compact::table::Union {tags}", name(ty))
}

/// The table of a protocol.
pub(super) fn protocol(t: Types<'_>, ty: &str, protocol: &Protocol) -> String {
    let roots = roots(protocol, |id| name(&t.name(id)));
    format!("pub(crate) static {}: rt::compact::table::Protocol = rt::compact::table::Protocol {roots}", name(ty))
}
