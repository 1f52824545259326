//! How a value is checked without being made: the fast pass, which says yes or "not sure".
//!
//! It has the steps of the reader (`read.rs`), but enters what the reader leaves for later: the elements of lists, boxed messages,
//! retired fields.

use super::super::super::emit::byte_array;
use super::super::super::template::code;
use super::super::kind::Kind;
use super::super::members::{lines, variants};
use super::super::types::Types;
use super::read::{has_many, inlined, opening, weight};
use super::wire::{RUN_MAX, Wire, tuple};
use super::{borrowed, fields, member};
use scantling_schema::TypeId;
use scantling_schema::plan::{Field, Message, Presence, Protocol, Segment, Struct, Union};

/// How `ty`, which is what is read, is checked.
fn check(ty: &str, inline: &str, value: &str) -> String {
    code!(
        "impl<'a> rt::compact::Check<'a> for ‹ty› {
        ‹inline›
        fn check(r: &mut rt::compact::Reader<'a>, demand: &rt::compact::Demand) -> Option<()> {
        ‹value›
        }
        }
        ",
        ty,
        inline,
        value
    )
}

/// A record or message.
pub(super) fn message(t: Types<'_>, ty: &str, message: &Message) -> String {
    let weight = message.fields.iter().map(|x| weight(t, Kind::of(t.plan, &x.content))).fold(0, u32::saturating_add);
    let segments = lines(&message.block.segments, |of| match of.number {
        1 => segment(t, message, of),
        _ => code!(
            "if r.more() {
            ‹segment›
            } else {
            demand.missing()?;
            }",
            segment = segment(t, message, of)
        ),
    });
    check(ty, inlined(weight), &format!("{segments}\nr.tail(demand)"))
}

fn segment(t: Types<'_>, message: &Message, segment: &Segment) -> String {
    let (mut all, mut run) = (opening(segment), Vec::<Wire>::new());
    for field in fields(message, segment) {
        let is_part_of_run = field.presence == Presence::Always && !field.is_retired;
        match Wire::of_field(t, field).filter(|_| is_part_of_run) {
            Some(wire) => {
                if run.iter().map(|wire| wire.len_max).sum::<u32>() + wire.len_max > RUN_MAX {
                    all.extend(parts(&mut run));
                }
                run.push(wire);
            }
            None => {
                all.extend(parts(&mut run));
                let content = value(t, message, field);
                all.push(match field.presence.bit() {
                    Some(bit) => code!(
                        "if bits[‹byte›] & ‹mask› != 0 {\n‹content›\n}",
                        byte = bit.compact_byte,
                        mask = bit.mask,
                        content
                    ),
                    None => content,
                });
            }
        }
    }
    all.extend(parts(&mut run));
    all.push("r.segment()?;".to_owned());
    all.join("\n")
}

/// Statements that check a field's content, where it is there.
fn value(t: Types<'_>, message: &Message, field: &Field) -> String {
    let content = match Wire::of_field(t, field) {
        _ if field.is_stream() => "r.stream()?;".to_owned(),
        Some(wire) => parts(&mut vec![wire]).unwrap_or_default(),
        None => {
            let how = match (field.presence.is_zero_in_compact(), has_many(message)) {
                (true, _) => "optional_check",
                (false, true) => "called_check",
                (false, false) => "required",
            };
            let ty = member(t, Kind::of(t.plan, &field.content));
            format!("<{ty} as rt::compact::Check>::{how}(r, demand)?;")
        }
    };
    if !field.is_retired {
        return content;
    }
    let written = byte_array(&field.silent_compact);
    format!("let start = r.position();\n{content}\nr.written(start, &{written}, demand)?;")
}

/// Statements that read parts, of which some may be no values of their types.
fn parts(run: &mut Vec<Wire>) -> Option<String> {
    let run = std::mem::take(run);
    if run.is_empty() {
        return None;
    }
    let types: Vec<String> = run.iter().map(|wire| wire.ty.clone()).collect();
    let read = format!("r.run::<{}>()?;", tuple(&types));
    if run.iter().all(|wire| wire.is_itself) {
        return Some(read);
    }
    let name = |(i, wire): (usize, &Wire)| if wire.is_itself { "_".to_owned() } else { format!("w_{i}") };
    let pattern: Vec<String> = run.iter().enumerate().map(name).collect();
    let values = run.iter().enumerate().filter(|(_, wire)| !wire.is_itself);
    let values: String = values.map(|(i, wire)| format!("\n{};", wire.from(&format!("w_{i}")))).collect();
    Some(format!("let {} = {read}{values}", tuple(&pattern)))
}

/// A struct that is no bounded part.
pub(super) fn structure(t: Types<'_>, ty: &str, s: &Struct) -> String {
    let fields = lines(&s.fields, |x| {
        format!("<{} as rt::compact::Check>::required(r, demand)?;", borrowed(t, Kind::Inline(&x.content), "'a"))
    });
    check(ty, "#[inline]", &format!("{fields}\nSome(())"))
}

/// A union.
pub(super) fn union(t: Types<'_>, id: TypeId, name: &str, union: &Union) -> String {
    let arms = variants(
        union,
        |v, of| {
            let ty = member(t, Kind::of(t.plan, of));
            format!("{} => <{ty} as rt::compact::Check>::payload_check(r, demand),", v.tag)
        },
        |v| format!("{} => r.unit(),", v.tag),
    );
    let value = code!(
        "match r.run::<u8>()? {
        0 => None,
        ‹arms›
        _ => r.unknown_variant(‹is_stored›, demand),
        }",
        arms,
        is_stored = union.storage.is_some()
    );
    check(&format!("{name}Compact<'a>"), inlined(t.weights[id.0 as usize]), &value)
}

/// The bodies of a protocol's messages, by type id.
pub(super) fn protocol(t: Types<'_>, protocol: &Protocol) -> String {
    let arms = lines(&protocol.roots, |root| {
        let ty = borrowed(t, t.named(root.ty), "'_");
        format!("{} => <{ty} as rt::compact::Check>::check(r, demand),", root.type_id)
    });
    code!(
        "fn check_root(type_id: u16, r: &mut rt::compact::Reader<'_>, demand: &rt::compact::Demand) -> Option<()> {
        match type_id {
        ‹arms›
        _ => r.unknown_root(type_id, demand),
        }
        }
        ",
        arms
    )
}
