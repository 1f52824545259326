//! Writing the canonical form (K35): one value, one byte string.
//!
//! A length precedes the bytes that it counts, so these are written first and moved by the length's bytes: O(bytes · depth).

use super::super::inline::{self, number};
use super::super::value::{compare_keys, heap_union};
use super::super::write::{Done, IN_CHUNKS, Limit, NOT_OF_TYPE, TOO_LONG, each, known, must, unknown};
use super::super::{CHUNK, DEPTH_MAX, Fields, Frame, Value, WriteError};
use super::inline::is_unsigned;
use crate::ir::{Field, Form, Kind, Message, Protocol, Scalar, Type, TypeId, Union};
use crate::layout::Schema;

/// The Compact frame with this value as the root `type_id` of the protocol, in canonical form.
///
/// Fields without a value in a [`Value::Message`] are written with those that they read as ([`missing`](super::super::missing)). An
/// unknown variant or message is written as it is, so it must have been read from Compact; to convert a Direct frame
/// to Compact, read it with [`Mode::Known`](super::super::Mode::Known). O(frame · depth).
///
/// # Errors
/// If the value is not valid for the type, with the path to the part at fault: a number out of range, text that does not fit, a
/// required field without a value, keys that do not ascend, more than 64 levels, a frame that would be too long, or an unknown
/// variant whose tag the schema knows.
///
/// # Panics
/// If the protocol belongs to another schema.
pub fn write(schema: &Schema, protocol: &Protocol, type_id: u16, value: &Value) -> Result<Vec<u8>, WriteError> {
    write_within(Limit::FORMAT, schema, protocol, type_id, value)
}

/// The same of frames of a limited length; memory may be that of one message more.
pub(in super::super) fn write_within(
    limit: Limit,
    schema: &Schema,
    protocol: &Protocol,
    type_id: u16,
    value: &Value,
) -> Result<Vec<u8>, WriteError> {
    let mut writer = Writer { schema, protocol: Some(protocol), limit, out: Vec::new() };
    let root = protocol.root(type_id).ok_or(WriteError::new("the protocol does not declare this type id"))?;
    writer.varint(type_id.into());
    writer.with_length(|writer| writer.body(root.ty, value, 0))?;
    limit.has(writer.out.len())?;
    Ok(writer.out)
}

/// A CHUNK frame (W13 of `spec/stream.md`) of stream 0 with these elements.
pub(in super::super) fn chunk(
    schema: &Schema,
    protocol: &Protocol,
    element: &Type,
    elements: &[Value],
) -> Result<Vec<u8>, WriteError> {
    let limit = Limit::FORMAT;
    let mut writer = Writer { schema, protocol: Some(protocol), limit, out: Vec::new() };
    writer.varint(CHUNK.into());
    writer.with_length(|writer| {
        // Stream and number.
        writer.out.extend([0, 0]);
        writer.list(element, elements, 0)
    })?;
    limit.has(writer.out.len())?;
    Ok(writer.out)
}

/// K17: what a writer writes for a retired field.
pub(super) fn retired_bytes(schema: &Schema, field: &Field) -> Vec<u8> {
    let mut writer = Writer { schema, protocol: None, limit: Limit::FORMAT, out: Vec::new() };
    writer.retired(field);
    writer.out
}

struct Writer<'s> {
    schema: &'s Schema,
    /// Present if a value may have an `any`.
    protocol: Option<&'s Protocol>,
    limit: Limit,
    out: Vec<u8>,
}

impl<'s> Writer<'s> {
    /// K2
    fn varint(&mut self, number: u128) {
        let at = self.out.len();
        self.varint_at(at, number);
    }

    fn varint_at(&mut self, at: usize, mut number: u128) {
        let mut groups = Vec::with_capacity(19);
        while number >= 0x80 {
            groups.push(number.to_le_bytes()[0] | 0x80);
            number >>= 7;
        }
        groups.push(number.to_le_bytes()[0]);
        self.out.splice(at..at, groups);
    }

    /// What `write` appends, after its length.
    fn with_length(&mut self, write: impl FnOnce(&mut Self) -> Done) -> Done {
        let at = self.out.len();
        write(self)?;
        let length = self.out.len() - at;
        self.limit.has(length)?;
        self.varint_at(at, length as u128);
        Ok(())
    }

    /// Section 4.
    fn body(&mut self, id: TypeId, value: &Value, depth: u32) -> Done {
        let schema = self.schema;
        let Kind::Message(message) = &schema.get(id).kind else { return Err(WriteError::new(NOT_OF_TYPE)) };
        let Value::Message(values) = value else { return Err(WriteError::new(NOT_OF_TYPE)) };
        must(depth <= DEPTH_MAX, "more than 64 levels")?;
        self.limit.has(self.out.len())?;
        must(values.end() <= message.fields.len(), "there are more values than fields")?;
        let mut first = 0;
        for since in 1..=message.segments().len() {
            let end = message.fields.partition_point(|field| usize::from(field.since) <= since);
            self.segment(message, first..end, values, depth)?;
            first = end;
        }
        Ok(())
    }

    fn segment(&mut self, message: &Message, ids: std::ops::Range<usize>, values: &Fields, depth: u32) -> Done {
        if ids.is_empty() {
            self.out.push(0); // K14
            return Ok(());
        }
        let (presence, mut bit) = (self.out.len(), 0);
        let count = message.fields[ids.clone()].iter().filter(|field| field.presence().is_some()).count();
        self.out.resize(presence + count.div_ceil(8), 0); // K12
        for id in ids {
            let field = &message.fields[id];
            let written = match values.get(id) {
                Some(value) => self.field(field, value, depth),
                None => self.missing(field),
            };
            written.map_err(|error| error.within(&format!(".{}", field.name)))?;
            if field.presence().is_some() {
                let is_present = values.get(id).is_some();
                self.out[presence + bit / 8] |= u8::from(is_present) << (bit % 8);
                bit += 1;
            }
        }
        Ok(())
    }

    fn field(&mut self, field: &Field, value: &Value, depth: u32) -> Done {
        must(!field.retired, "a retired field has no value")?;
        match field.attributes.is_fixed {
            true => self.fixed(&field.ty, value),
            false => self.value(&field.ty, value, depth),
        }
    }

    /// K13, K19 to K21: nothing, or a length, tag or id of 0.
    fn absent(&mut self, field: &Field) {
        if field.presence().is_none() {
            self.out.push(0);
        }
    }

    /// A field that the value does not have is written with the value that it reads as (D49).
    fn missing(&mut self, field: &Field) -> Done {
        if field.retired {
            self.retired(field);
            return Ok(());
        }
        if field.optional {
            self.absent(field);
            return Ok(());
        }
        match super::super::missing(self.schema, field) {
            Some(value) if field.attributes.is_fixed => self.fixed(&field.ty, &value),
            Some(value) => self.value(&field.ty, &value, 0),
            None => Err(WriteError::new("a required field has no value")),
        }
    }

    /// K17
    fn retired(&mut self, field: &Field) {
        if field.optional {
            return self.absent(field);
        }
        let default = field.default.as_ref().map(|default| &default.bytes);
        if let (Some(default), Some(_)) = (default, heap_union(self.schema, &field.ty)) {
            self.out.extend([default.first().copied().unwrap_or(0), 0]);
            return;
        }
        let value = default.and_then(|bytes| inline::value(self.schema, &field.ty, bytes));
        match value {
            // A default is a valid value of its type, so writing it cannot fail.
            Some(value) if field.attributes.is_fixed => self.fixed(&field.ty, &value).unwrap_or(()),
            Some(value) => self.value(&field.ty, &value, 0).unwrap_or(()),
            None => self.zero(&field.ty, field.attributes.is_fixed),
        }
    }

    /// Zero, or the empty value.
    fn zero(&mut self, ty: &Type, is_fixed: bool) {
        let schema = self.schema;
        match ty {
            Type::Scalar(scalar) if is_fixed || matches!(scalar, Scalar::F32 | Scalar::F64) => {
                self.out.resize(self.out.len() + scalar.size() as usize, 0);
            }
            Type::FixedBytes(n) => self.out.resize(self.out.len() + *n as usize, 0),
            Type::Uuid => self.out.resize(self.out.len() + 16, 0),
            Type::Array(element, n) => (0..*n).for_each(|_| self.zero(element, false)),
            Type::Named(id) => match &schema.get(*id).kind {
                Kind::Struct(s) => s.fields.iter().for_each(|field| self.zero(&field.ty, false)),
                _ => self.out.push(0),
            },
            _ => self.out.push(0),
        }
    }

    /// A required field, an element, a key or a value.
    fn value(&mut self, ty: &Type, value: &Value, depth: u32) -> Done {
        if self.schema.inline_size(ty).is_some() {
            return self.inline(ty, value);
        }
        if let Some(union) = heap_union(self.schema, ty) {
            return self.union(union, value, depth);
        }
        match (ty, value) {
            (Type::List(element), Value::List(values)) => self.list(element, values, depth),
            (Type::Map(key, of), Value::Map(entries)) => self.map(key, of, entries, depth),
            (Type::Any, Value::Any(frame)) => self.any(frame, depth + 1),
            (Type::Stream(_), Value::List(elements)) if elements.is_empty() => {
                self.out.push(0); // W12
                Ok(())
            }
            (Type::Stream(_), Value::List(_)) => Err(WriteError::new(IN_CHUNKS)),
            _ => self.with_length(|writer| writer.filling(ty, value, depth)),
        }
    }

    /// The content after a length.
    fn filling(&mut self, ty: &Type, value: &Value, depth: u32) -> Done {
        match (ty, value) {
            (Type::String, Value::Text(text)) => self.out.extend(text.as_bytes()),
            (Type::Bytes, Value::Bytes(bytes)) => self.out.extend(bytes),
            (Type::Named(id), value) => return self.body(*id, value, depth + 1),
            _ => return Err(WriteError::new(NOT_OF_TYPE)),
        }
        Ok(())
    }

    /// K20
    fn union(&mut self, union: &Union, value: &Value, depth: u32) -> Done {
        if let Value::Unknown { tag, bytes } = value {
            unknown(union, *tag)?;
            self.out.push(*tag);
            return self.with_length(|writer| {
                writer.out.extend(bytes);
                Ok(())
            });
        }
        let (variant, value) = known(union, value)?;
        self.out.push(variant.tag);
        self.with_length(|writer| {
            let (Some(ty), Some(value)) = (&variant.ty, value) else { return Ok(()) };
            let written =
                if writer.fills(ty) { writer.filling(ty, value, depth) } else { writer.value(ty, value, depth) };
            written.map_err(|error| error.within(&format!(".{}", variant.name)))
        })
    }

    /// Whether a payload of this type has no length of its own.
    fn fills(&self, ty: &Type) -> bool {
        match ty {
            Type::String | Type::Bytes => true,
            Type::Named(id) => matches!(self.schema.get(*id).kind, Kind::Message(_)),
            _ => false,
        }
    }

    /// K21. `depth` is that of the message.
    fn any(&mut self, frame: &Frame, depth: u32) -> Done {
        let root = |type_id| self.protocol.and_then(|protocol| protocol.root(type_id));
        match frame {
            Frame::Message { type_id, value, .. } => {
                let root = root(*type_id).ok_or(WriteError::new("the protocol does not declare this type id"))?;
                self.varint((*type_id).into());
                self.with_length(|writer| writer.body(root.ty, value, depth))
            }
            Frame::Unknown { type_id, bytes } => {
                let is_known = *type_id == 0 || root(*type_id).is_some();
                must(!is_known, "an unknown message has a type id that the protocol declares, or 0")?;
                self.varint((*type_id).into());
                self.with_length(|writer| {
                    writer.out.extend(bytes);
                    Ok(())
                })
            }
        }
    }

    fn list(&mut self, element: &Type, values: &[Value], depth: u32) -> Done {
        let form = match element {
            Type::Named(id) => match &self.schema.get(*id).kind {
                Kind::Message(message) => Some((*id, message.form)),
                _ => None,
            },
            _ => None,
        };
        let is_flat = self.schema.inline_size(element).is_some() || matches!(form, Some((_, Form::Record)));
        self.chunk(values, depth + u32::from(!is_flat), |writer, value, depth| match form {
            Some((id, _)) => writer.with_length(|writer| writer.body(id, value, depth)),
            None => writer.value(element, value, depth),
        })
    }

    fn map(&mut self, key: &Type, value: &Type, entries: &[(Value, Value)], depth: u32) -> Done {
        let ascend = entries.windows(2).all(|pair| compare_keys(&pair[0].0, &pair[1].0).is_lt());
        must(ascend, "keys do not ascend")?;
        let is_flat = self.schema.entry(key, value).is_inline;
        self.chunk(entries, depth + u32::from(!is_flat), |writer, (k, v), depth| {
            writer.value(key, k, depth)?;
            writer.value(value, v, depth)
        })
    }

    /// K22: all in one chunk.
    fn chunk<T>(&mut self, items: &[T], depth: u32, mut write: impl FnMut(&mut Self, &T, u32) -> Done) -> Done {
        if !items.is_empty() {
            must(depth <= DEPTH_MAX, "more than 64 levels")?;
            must(u32::try_from(items.len()).is_ok(), TOO_LONG)?;
            self.varint(items.len() as u128);
            self.with_length(|writer| each(items, |item| write(writer, item, depth)))?;
        }
        self.out.push(0);
        Ok(())
    }

    /// K4 to K10
    fn inline(&mut self, ty: &Type, value: &Value) -> Done {
        match (ty, value) {
            (Type::Scalar(Scalar::Bool), Value::Bool(yes)) => self.out.push(u8::from(*yes)),
            (Type::Scalar(Scalar::F32), Value::F32(bits)) => self.out.extend(bits.to_le_bytes()),
            (Type::Scalar(Scalar::F64), Value::F64(bits)) => self.out.extend(bits.to_le_bytes()),
            (Type::Scalar(scalar) | Type::Decimal(scalar, _), value) => return self.integer(*scalar, value),
            (Type::Timestamp(_) | Type::Duration(_), value) => return self.integer(Scalar::I64, value),
            (Type::Date, value) => return self.integer(Scalar::I32, value),
            (Type::Uuid, Value::Bytes(bytes)) => return self.exactly(16, bytes),
            (Type::FixedBytes(n), Value::Bytes(bytes)) => return self.exactly(*n as usize, bytes),
            (Type::Str(n), Value::Text(text)) => {
                must(text.len() <= *n as usize && !text.contains('\0'), "text is too long, or contains U+0000")?;
                return self.with_length(|writer| {
                    writer.out.extend(text.as_bytes());
                    Ok(())
                });
            }
            (Type::Array(element, n), Value::List(values)) => {
                must(values.len() == *n as usize, "an array has the wrong number of elements")?;
                return each(values, |value| self.inline(element, value));
            }
            (Type::Named(id), value) => return self.named(*id, value),
            _ => return Err(WriteError::new(NOT_OF_TYPE)),
        }
        Ok(())
    }

    fn named(&mut self, id: TypeId, value: &Value) -> Done {
        let schema: &'s Schema = self.schema;
        match (&schema.get(id).kind, value) {
            (Kind::Enum(e), value) => {
                let is_declared = || number(value).is_some_and(|n| schema.has_number(id, n));
                must(!e.is_closed || is_declared(), "the closed enum does not declare this number")?;
                self.integer(e.storage, value)
            }
            (Kind::Bits(bits), value) => self.integer(bits.storage, value),
            (Kind::Struct(s), Value::Struct(values)) => {
                must(values.len() == s.fields.len(), "a struct has the wrong number of fields")?;
                for (field, value) in s.fields.iter().zip(values) {
                    let written = self.inline(&field.ty, value);
                    written.map_err(|error| error.within(&format!(".{}", field.name)))?;
                }
                Ok(())
            }
            (Kind::Union(union), value) => self.union(union, value, 0),
            _ => Err(WriteError::new(NOT_OF_TYPE)),
        }
    }

    /// K3, K4
    fn integer(&mut self, scalar: Scalar, value: &Value) -> Done {
        if scalar.size() == 1 {
            return self.little_endian(scalar, value);
        }
        check(scalar, value)?;
        match value {
            Value::Unsigned(number) => self.varint(*number),
            // 0, -1, 1, -2, … become 0, 1, 2, 3, …
            Value::Signed(number) => self.varint(((number << 1) ^ (number >> 127)).cast_unsigned()),
            _ => return Err(WriteError::new(NOT_OF_TYPE)),
        }
        Ok(())
    }

    /// K5
    fn fixed(&mut self, ty: &Type, value: &Value) -> Done {
        match ty {
            Type::Scalar(scalar) => self.little_endian(*scalar, value),
            _ => self.inline(ty, value),
        }
    }

    fn little_endian(&mut self, scalar: Scalar, value: &Value) -> Done {
        check(scalar, value)?;
        let bytes = match value {
            Value::Unsigned(number) => number.to_le_bytes(),
            Value::Signed(number) => number.to_le_bytes(),
            _ => return Err(WriteError::new(NOT_OF_TYPE)),
        };
        self.out.extend(&bytes[..scalar.size() as usize]);
        Ok(())
    }

    fn exactly(&mut self, size: usize, bytes: &[u8]) -> Done {
        must(bytes.len() == size, "bytes have the wrong length")?;
        self.out.extend(bytes);
        Ok(())
    }
}

/// Whether an integer fits its type.
fn check(scalar: Scalar, value: &Value) -> Done {
    let fits = match (scalar.range(), value) {
        (Some((_, max)), Value::Unsigned(number)) if is_unsigned(scalar) => *number <= max,
        (Some((min, max)), Value::Signed(number)) if !is_unsigned(scalar) => {
            *number >= min && (*number < 0 || number.unsigned_abs() <= max)
        }
        _ => return Err(WriteError::new(NOT_OF_TYPE)),
    };
    must(fits, "a number is out of range")
}
