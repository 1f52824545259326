//! Whether a value has what only a newer schema declares.

use super::{Frame, Value};
use crate::ir::{Bits, Kind, Type};
use crate::layout::Schema;

/// Whether a frame has a variant, a message, a number of an open enum or a bit that the schema does not declare (D70). Segments that it does not
/// have are not in a value, and not asked for here. O(values).
#[must_use]
pub fn has_undeclared(schema: &Schema, frame: &Frame) -> bool {
    match frame {
        Frame::Unknown { .. } => true,
        Frame::Message { ty, value, .. } => is_newer(schema, &Type::Named(*ty), value),
    }
}

fn is_newer(schema: &Schema, ty: &Type, value: &Value) -> bool {
    let is = |ty: &Type, value: &Value| is_newer(schema, ty, value);
    match (ty, value) {
        (_, Value::Unknown { .. }) => true,
        (_, Value::Any(frame)) => has_undeclared(schema, frame),
        (Type::Map(key, of), Value::Map(entries)) => entries.iter().any(|(k, v)| is(key, k) || is(of, v)),
        (ty, Value::List(elements)) => ty.element().is_some_and(|of| elements.iter().any(|element| is(of, element))),
        (Type::Named(id), value) => match (&schema.get(*id).kind, value) {
            (Kind::Message(of), Value::Message(values)) => {
                values.iter().any(|(id, value)| of.fields.get(id).is_some_and(|field| is(&field.ty, value)))
            }
            (Kind::Struct(of), Value::Struct(values)) => {
                of.fields.iter().zip(values).any(|(field, value)| is(&field.ty, value))
            }
            (Kind::Union(of), Value::Variant { tag, value: Some(value) }) => {
                let ty = of.variants.iter().find(|variant| variant.tag == *tag).and_then(|variant| variant.ty.as_ref());
                ty.is_some_and(|ty| is(ty, value))
            }
            (Kind::Enum(_), Value::Unsigned(number)) => {
                i128::try_from(*number).is_ok_and(|number| !schema.has_number(*id, number))
            }
            (Kind::Enum(_), Value::Signed(number)) => !schema.has_number(*id, *number),
            (Kind::Bits(of), Value::Unsigned(bits)) => bits & !declared(of) != 0,
            _ => false,
        },
        _ => false,
    }
}

/// Retired bits count.
fn declared(of: &Bits) -> u128 {
    let positions = of.flags.iter().map(|flag| flag.number).chain(of.retired.iter().map(|retired| retired.number));
    positions.fold(0, |all, position| all | 1u128.checked_shl(position as u32).unwrap_or(0))
}
