//! What a writer writes for a retired field (K17), as bytes.

use super::super::types::Types;
use scantling_schema::{Field, Kind, Scalar, Type};

/// The bytes of a retired field; none, where a presence bit says that it is absent.
pub(super) fn bytes(t: Types<'_>, field: &Field) -> Vec<u8> {
    if field.optional {
        return if field.presence().is_some() { Vec::new() } else { vec![0] };
    }
    match &field.default {
        // A union without storage: a unit, whose payload is empty.
        Some(default) if t.size(&field.ty).is_none() => vec![default.bytes.first().copied().unwrap_or(0), 0],
        Some(default) => inline(t, &field.ty, &default.bytes, field.attributes.is_fixed),
        None => match t.size(&field.ty) {
            Some(size) => inline(t, &field.ty, &vec![0; size as usize], field.attributes.is_fixed),
            None => vec![0],
        },
    }
}

/// An inline value in Compact, from its bytes in Direct.
fn inline(t: Types<'_>, ty: &Type, direct: &[u8], is_fixed: bool) -> Vec<u8> {
    let number = |scalar: Scalar| match scalar.range() {
        Some((min, _)) if !is_fixed && scalar.size() > 1 => varint(direct, min < 0),
        _ => direct.to_vec(),
    };
    match ty {
        Type::Scalar(s) | Type::Decimal(s, _) => number(*s),
        Type::Timestamp(_) | Type::Duration(_) => number(Scalar::I64),
        Type::Date => number(Scalar::I32),
        Type::Str(_) => {
            let len = direct.iter().rposition(|&b| b != 0).map_or(0, |last| last + 1);
            let mut bytes = varint(&(len as u32).to_le_bytes(), false);
            bytes.extend_from_slice(&direct[..len]);
            bytes
        }
        Type::Array(element, n) => {
            let size = direct.len() / (*n).max(1) as usize;
            direct.chunks(size.max(1)).flat_map(|direct| inline(t, element, direct, false)).collect()
        }
        Type::Named(id) => match &t.schema.get(*id).kind {
            Kind::Enum(e) => number(e.storage),
            Kind::Bits(b) => number(b.storage),
            Kind::Struct(s) => {
                let part = |offset: u32, size: u32| &direct[offset as usize..(offset + size) as usize];
                let field = |ty: &Type, offset: u32| inline(t, ty, part(offset, t.size(ty).unwrap_or(0)), false);
                s.fields.iter().flat_map(|x| field(&x.ty, x.offset())).collect()
            }
            // With storage: a unit, whose payload is empty.
            _ => vec![direct.first().copied().unwrap_or(0), 0],
        },
        _ => direct.to_vec(),
    }
}

fn varint(direct: &[u8], is_signed: bool) -> Vec<u8> {
    let is_negative = is_signed && direct.last().is_some_and(|byte| *byte >= 0x80);
    // Of a negative number all bits are turned over; doubled, the sign is the last bit.
    let turned = direct
        .iter()
        .rev()
        .fold(0u128, |number, byte| number << 8 | u128::from(byte ^ if is_negative { 0xFF } else { 0 }));
    let mut number = if is_signed { turned << 1 | u128::from(is_negative) } else { turned };
    let mut bytes = Vec::new();
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
    bytes
}
