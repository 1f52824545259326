//! How a value is checked without being made: the fast pass, which says yes or "not sure".
//!
//! It has the steps of the reader (`read.rs`), but enters what the reader leaves for later: the elements of lists, boxed messages,
//! retired fields.

use super::super::super::emit::{self, File};
use super::super::types::Types;
use super::{RUN_MAX, Segment, Wire, borrowed, member, read, segments, tuple, wire};
use scantling_schema::Type;
use scantling_schema::plan::{Field, Message, Presence, Protocol, Struct, Union};

/// A record or message: `ty` is what is read.
pub(super) fn message(f: &mut File, t: Types<'_>, ty: &str, message: &Message) {
    let weight = message.fields.iter().map(|x| read::weight(t, &x.ty)).sum();
    head(f, ty, read::inlined(weight));
    for (index, of) in segments(message).iter().enumerate() {
        if index == 0 {
            segment(f, t, of);
            continue;
        }
        f.line("if r.more() {");
        segment(f, t, of);
        f.lines("} else {\ndemand.missing()?;\n}");
    }
    f.lines("r.tail(demand)\n}\n}\n\n");
}

/// The start of an implementation.
fn head(f: &mut File, ty: &str, inline: &str) {
    f.lines(&format!(
        "impl<'a> rt::compact::Check<'a> for {ty} {{
        {inline}
        fn check(r: &mut rt::compact::Reader<'a>, demand: &rt::compact::Demand) -> Option<()> {{"
    ));
}

fn segment(f: &mut File, t: Types<'_>, segment: &Segment<'_>) {
    if segment.fields.is_empty() {
        f.line("r.zero()?;");
    }
    if segment.bits > 0 {
        f.line(&format!("let bits = r.presence::<{}, {}>()?;", segment.bits.div_ceil(8), segment.bits % 8));
    }
    let mut run: Vec<Wire> = Vec::new();
    for (_, field, bit) in &segment.fields {
        let wire = wire(t, &field.ty, field.attributes.is_fixed);
        let is_part_of_run = field.presence == Presence::Always && !field.is_retired;
        match wire {
            Some(wire) if is_part_of_run => {
                let len: u32 = run.iter().map(|wire| wire.len_max).sum();
                if len + wire.len_max > RUN_MAX {
                    end_run(f, &mut run);
                }
                run.push(wire);
                continue;
            }
            _ => end_run(f, &mut run),
        }
        let content = value(t, field);
        match bit {
            Some(bit) => f.lines(&format!("if bits[{}] & {} != 0 {{\n{content}\n}}", bit.compact_byte, bit.mask)),
            None => f.lines(&content),
        }
    }
    end_run(f, &mut run);
    f.line("r.segment()?;");
}

/// Statements that check a field's content, where it is there.
fn value(t: Types<'_>, field: &Field) -> String {
    let content = match wire(t, &field.ty, field.attributes.is_fixed) {
        Some(wire) => parts(&[wire]),
        None => {
            let how = if field.presence.is_zero_in_compact() { "optional_check" } else { "required" };
            format!("<{} as rt::compact::Check>::{how}(r, demand)?;", member(t, &field.ty))
        }
    };
    if !field.is_retired {
        return content;
    }
    let written = emit::byte_array(&field.silent_compact);
    format!("let start = r.position();\n{content}\nr.written(start, &{written}, demand)?;")
}

fn end_run(f: &mut File, run: &mut Vec<Wire>) {
    if !run.is_empty() {
        f.lines(&parts(run));
        run.clear();
    }
}

/// Statements that read parts, of which some may be no values of their types.
fn parts(run: &[Wire]) -> String {
    let types: Vec<String> = run.iter().map(|wire| wire.ty.clone()).collect();
    let values: Vec<String> = run
        .iter()
        .enumerate()
        .filter(|(_, wire)| !wire.is_itself)
        .map(|(i, wire)| wire.from(&format!("w_{i}")))
        .collect();
    if values.is_empty() {
        return format!("r.run::<{}>()?;", tuple(&types));
    }
    let pattern: Vec<String> = run
        .iter()
        .enumerate()
        .map(|(i, wire)| if wire.is_itself { "_".to_owned() } else { format!("w_{i}") })
        .collect();
    let values: String = values.iter().map(|value| format!("\n{value};")).collect();
    format!("let {} = r.run::<{}>()?;{values}", tuple(&pattern), tuple(&types))
}

/// A struct that is no bounded part: `ty` is what is read.
pub(super) fn structure(f: &mut File, t: Types<'_>, ty: &str, s: &Struct) {
    head(f, ty, "#[inline]");
    for field in &s.fields {
        f.line(&format!("<{} as rt::compact::Check>::required(r, demand)?;", borrowed(t, &field.ty)));
    }
    f.lines("Some(())\n}\n}\n\n");
}

/// A union.
pub(super) fn union(f: &mut File, t: Types<'_>, name: &str, union: &Union, is_stored: bool) {
    let weight = union.variants.iter().map(|v| 1 + v.ty.as_ref().map_or(0, |ty| read::weight(t, ty))).sum();
    head(f, &format!("{name}Compact<'a>"), read::inlined(weight));
    f.lines("match r.run::<u8>()? {\n0 => None,");
    for variant in &union.variants {
        let check = match &variant.ty {
            Some(ty) => format!("<{} as rt::compact::Check>::payload_check(r, demand)", member(t, ty)),
            None => "r.unit()".to_owned(),
        };
        f.line(&format!("{} => {check},", variant.tag));
    }
    f.lines(&format!("_ => r.unknown_variant({is_stored}, demand),\n}}\n}}\n}}\n\n"));
}

/// The bodies of a protocol's messages, by type id.
pub(super) fn protocol(f: &mut File, t: Types<'_>, protocol: &Protocol) {
    f.lines(
        "fn check_root(type_id: u16, r: &mut rt::compact::Reader<'_>, demand: &rt::compact::Demand) -> Option<()> {
        match type_id {",
    );
    for root in &protocol.roots {
        let ty = borrowed(t, &Type::Named(root.ty)).replace("'a", "'_");
        f.line(&format!("{} => <{ty} as rt::compact::Check>::check(r, demand),", root.type_id));
    }
    f.lines("_ => r.unknown_root(type_id, demand),\n}\n}\n\n");
}
