//! Writing (D55): one value, one byte string.
//!
//! ```text
//! claim block_len and block, zero; then per field: inline bytes, or payload appended and its end put into the slot
//! ```

use super::inline::number;
use super::read::CHUNK_HEAD_LEN;
use super::value::{compare_keys, heap_union};
use super::{CHUNK, DEPTH_MAX, FRAME_LEN_MAX, Frame, Value, WriteError};
use crate::ir::{Field, Form, Kind, Message, Protocol, Scalar, Type, TypeId, Union, Variant};
use crate::layout::{Alignment, Schema};

pub(super) type Done = Result<(), WriteError>;

pub(super) const TOO_LONG: &str = "the frame would be longer than 2147483640 bytes";

/// The longest frame that is written, and the error of one that would be longer. Memory for it is refused before it is taken.
#[derive(Clone, Copy)]
pub(super) struct Limit {
    pub(super) len: usize,
    pub(super) what: &'static str,
}

impl Limit {
    /// That of the format.
    pub(super) const FORMAT: Self = Self { len: FRAME_LEN_MAX, what: TOO_LONG };

    pub(super) fn has(self, len: usize) -> Done {
        must(len <= self.len, self.what)
    }
}
pub(super) const IN_CHUNKS: &str = "the elements of a stream are not in its message, but in chunks of a link";
pub(super) const NOT_OF_TYPE: &str = "the value does not have its field's type";

/// The frame with this value as the root `type_id` of the protocol.
///
/// Fields without a value in a [`Value::Message`] are written with those that they read as ([`missing`](super::missing)). O(frame).
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

/// The same of frames of a limited length.
pub(super) fn write_within(
    limit: Limit,
    schema: &Schema,
    protocol: &Protocol,
    type_id: u16,
    value: &Value,
) -> Result<Vec<u8>, WriteError> {
    // Room for most messages: growth by doubling would copy them several times.
    let mut out = Vec::with_capacity(256);
    out.extend([0; 4]);
    let mut writer = Writer { schema, protocol, limit, out };
    writer.message_by_id(type_id, value, 0)?;
    writer.frame()
}

/// A CHUNK frame (W13 of `spec/stream.md`) of stream 0 with these elements.
pub(super) fn chunk(
    schema: &Schema,
    protocol: &Protocol,
    element: &Type,
    elements: &[Value],
) -> Result<Vec<u8>, WriteError> {
    let mut writer = Writer { schema, protocol, limit: Limit::FORMAT, out: vec![0; CHUNK_HEAD_LEN] };
    writer.put(4, &CHUNK.to_le_bytes());
    writer.list(element, elements, 0)?;
    writer.frame()
}

struct Writer<'s> {
    schema: &'s Schema,
    protocol: &'s Protocol,
    limit: Limit,
    out: Vec<u8>,
}

/// Where ends are counted from, and in an aligned message the places of payloads.
#[derive(Clone, Copy)]
struct Base {
    region: usize,
    /// The block of an aligned message (A2).
    origin: Option<usize>,
}

impl<'s> Writer<'s> {
    /// What was written, with its length in front.
    fn frame(mut self) -> Result<Vec<u8>, WriteError> {
        let len = self.out.len();
        self.limit.has(len)?;
        let frame_len = u32::try_from(len).map_err(|_| WriteError::new(TOO_LONG))?;
        self.put(0, &frame_len.to_le_bytes());
        Ok(self.out)
    }

    /// A type id and its region.
    fn message_by_id(&mut self, type_id: u16, value: &Value, depth: u32) -> Done {
        let root = self.protocol.root(type_id);
        let root = root.ok_or(WriteError::new("the protocol does not declare this type id"))?;
        self.out.extend(type_id.to_le_bytes());
        self.region(root.ty, value, depth)
    }

    fn any(&mut self, frame: &Frame, depth: u32) -> Done {
        match frame {
            Frame::Message { type_id, value, .. } => self.message_by_id(*type_id, value, depth + 1),
            Frame::Unknown { type_id, bytes } => {
                let is_known = *type_id == 0 || self.protocol.root(*type_id).is_some();
                must(!is_known, "an unknown message has a type id that the protocol declares, or 0")?;
                self.out.extend(type_id.to_le_bytes());
                self.out.extend(bytes);
                Ok(())
            }
        }
    }

    /// D20
    fn region(&mut self, id: TypeId, value: &Value, depth: u32) -> Done {
        let Kind::Message(message) = &self.schema.get(id).kind else { return Err(WriteError::new(NOT_OF_TYPE)) };
        must(depth <= DEPTH_MAX, "more than 64 levels")?;
        let start = self.out.len();
        self.block_len(message.block_len())?;
        self.block(message, value, Base { region: start, origin: message.is_aligned.then_some(start + 2) }, depth)
    }

    /// `block_len`, or a stride.
    fn block_len(&mut self, len: u32) -> Done {
        let len = u16::try_from(len).map_err(|_| WriteError::new("the block is too long"))?;
        self.out.extend(len.to_le_bytes());
        Ok(())
    }

    /// D14 to D19, D24 to D28: the block, and the payloads after it.
    fn block(&mut self, message: &Message, value: &Value, base: Base, depth: u32) -> Done {
        let Value::Message(values) = value else { return Err(WriteError::new(NOT_OF_TYPE)) };
        must(values.end() <= message.fields.len(), "there are more values than fields")?;
        let block = self.zeros(message.block_len() as usize)?;
        for (id, field) in message.fields.iter().enumerate() {
            let written = match values.get(id) {
                Some(value) => self.field(field, value, block, base, depth),
                None => self.missing(field, block, base),
            };
            written.map_err(|error| error.within(&format!(".{}", field.name)))?;
        }
        Ok(())
    }

    fn field(&mut self, field: &Field, value: &Value, block: usize, base: Base, depth: u32) -> Done {
        must(!field.retired, "a retired field has no value")?;
        if let Some(bit) = field.presence() {
            self.out[block + bit.byte as usize] |= 1 << bit.bit;
        }
        self.place(&field.ty, Some(value), block + field.offset() as usize, base, depth)
    }

    /// D63
    fn retired(&mut self, field: &Field, at: usize, base: Base) -> Done {
        match &field.default {
            Some(default) if self.schema.inline_size(&field.ty).is_some() => {
                self.out[at..at + default.bytes.len()].copy_from_slice(&default.bytes);
                Ok(())
            }
            _ => self.place(&field.ty, None, at, base, 0),
        }
    }

    /// D49: a field that the value does not have is written with the value that it reads as.
    fn missing(&mut self, field: &Field, block: usize, base: Base) -> Done {
        let at = block + field.offset() as usize;
        if field.retired {
            return self.retired(field, at, base);
        }
        let is_silent = field.optional || field.ty.may_be_empty();
        must(is_silent || field.default.is_some(), "a required field has no value")?;
        self.place(&field.ty, None, at, base, 0)?;
        if let Some(default) = &field.default {
            // Only the tag of a union without storage: the end is written.
            let used = if self.schema.inline_size(&field.ty).is_some() { default.bytes.len() } else { 1 };
            self.out[at..at + used].copy_from_slice(&default.bytes[..used]);
        }
        Ok(())
    }

    /// An inline value, or a slot and its payload; without a value they are empty.
    fn place(&mut self, ty: &Type, value: Option<&Value>, at: usize, base: Base, depth: u32) -> Done {
        if self.schema.inline_size(ty).is_some() {
            return value.map_or(Ok(()), |value| self.inline(ty, value, at));
        }
        let union = heap_union(self.schema, ty);
        match (union, value) {
            (Some(union), Some(value)) => {
                let write = |writer: &mut Self| writer.variant(union, value, base.origin, depth);
                self.out[at] = self.padded(Alignment::REGION, base.origin, write)?;
            }
            (None, Some(value)) => {
                let alignment = self.schema.alignment(ty);
                self.padded(alignment, base.origin, |writer| writer.payload(ty, value, depth))?;
            }
            (_, None) => {}
        }
        self.end(at + usize::from(union.is_some()), base.region)
    }

    /// A5: what is written, after the padding that it takes if it is not empty; without an origin it takes none.
    fn padded<T>(
        &mut self,
        alignment: Alignment,
        origin: Option<usize>,
        write: impl FnOnce(&mut Self) -> Result<T, WriteError>,
    ) -> Result<T, WriteError> {
        let before = self.out.len();
        let start = before + origin.map_or(0, |origin| alignment.padding(before - origin));
        self.out.resize(start, 0);
        let written = write(self)?;
        if self.out.len() == start {
            self.out.truncate(before);
        }
        Ok(written)
    }

    /// Marks the end of the payload appended last.
    fn end(&mut self, at: usize, start: usize) -> Done {
        let end = u32::try_from(self.out.len() - start).map_err(|_| WriteError::new(TOO_LONG))?;
        self.out[at..at + 4].copy_from_slice(&end.to_le_bytes());
        Ok(())
    }

    /// D30 to D36
    fn payload(&mut self, ty: &Type, value: &Value, depth: u32) -> Done {
        match (ty, value) {
            (Type::String, Value::Text(text)) => self.out.extend(text.as_bytes()),
            (Type::Bytes, Value::Bytes(bytes)) => self.out.extend(bytes),
            (Type::Named(id), value) => return self.region(*id, value, depth + 1),
            (Type::Any, Value::Any(frame)) => return self.any(frame, depth),
            (Type::List(element), Value::List(elements)) => return self.list(element, elements, depth),
            (Type::Map(key, of), Value::Map(entries)) => return self.map(key, of, entries, depth),
            // W12
            (Type::Stream(_), Value::List(elements)) if elements.is_empty() => {}
            (Type::Stream(_), Value::List(_)) => return Err(WriteError::new(IN_CHUNKS)),
            _ => return Err(WriteError::new(NOT_OF_TYPE)),
        }
        Ok(())
    }

    /// D33, A6: appends the payload, and gives the tag.
    fn variant(&mut self, union: &Union, value: &Value, origin: Option<usize>, depth: u32) -> Result<u8, WriteError> {
        if let Value::Unknown { tag, bytes } = value {
            unknown(union, *tag)?;
            self.out.extend(bytes);
            return Ok(*tag);
        }
        let (variant, value) = known(union, value)?;
        if let (Some(ty), Some(value)) = (&variant.ty, value) {
            let alignment = self.schema.alignment(ty);
            let written = self.padded(alignment, origin, |writer| writer.appended(ty, value, depth));
            written.map_err(|error| error.within(&format!(".{}", variant.name)))?;
        }
        Ok(variant.tag)
    }

    /// Appends a value: inline bytes, or a payload.
    fn appended(&mut self, ty: &Type, value: &Value, depth: u32) -> Done {
        let Some(size) = self.schema.inline_size(ty) else { return self.payload(ty, value, depth) };
        let at = self.zeros(size as usize)?;
        self.inline(ty, value, at)
    }

    fn list(&mut self, element: &Type, values: &[Value], depth: u32) -> Done {
        if values.is_empty() {
            return Ok(());
        }
        if self.schema.inline_size(element).is_some() {
            return each(values, |value| self.appended(element, value, depth));
        }
        if let Type::Named(id) = element
            && let Kind::Message(record @ Message { form: Form::Record, .. }) = &self.schema.get(*id).kind
        {
            self.block_len(record.block_len())?;
            return each(values, |value| {
                let at = self.out.len();
                self.block(record, value, Base { region: at, origin: None }, depth)
            });
        }
        let origin = self.schema.has_aligned_elements(element).then_some(self.out.len()); // A7
        let alignment = self.schema.alignment(element);
        self.indexed(values, depth + 1, |writer, value| {
            writer.padded(alignment, origin, |writer| writer.element(element, value, depth + 1))
        })
    }

    /// D36 to D39
    fn indexed<T>(&mut self, items: &[T], depth: u32, mut write: impl FnMut(&mut Self, &T) -> Done) -> Done {
        must(depth <= DEPTH_MAX, "more than 64 levels")?;
        let count = u32::try_from(items.len()).map_err(|_| WriteError::new(TOO_LONG))?;
        let start = self.out.len();
        self.out.extend(count.to_le_bytes());
        self.zeros(4 * items.len())?;
        let mut at = start;
        each(items, |item| {
            write(self, item)?;
            at += 4;
            self.end(at, start)
        })
    }

    /// D38, D40
    fn element(&mut self, ty: &Type, value: &Value, depth: u32) -> Done {
        if let Some(union) = heap_union(self.schema, ty) {
            let at = self.out.len();
            self.out.push(0);
            self.out[at] = self.variant(union, value, None, depth)?;
            return Ok(());
        }
        match ty {
            Type::Named(id) => self.region(*id, value, depth),
            _ => self.payload(ty, value, depth),
        }
    }

    fn map(&mut self, key: &Type, value: &Type, entries: &[(Value, Value)], depth: u32) -> Done {
        if entries.is_empty() {
            return Ok(());
        }
        let ascend = entries.windows(2).all(|pair| compare_keys(&pair[0].0, &pair[1].0).is_lt());
        must(ascend, "keys do not ascend")?;
        let form = self.schema.entry(key, value);
        if form.is_inline {
            self.block_len(form.len)?;
            return each(entries, |(k, v)| {
                self.appended(key, k, depth)?;
                self.appended(value, v, depth)
            });
        }
        self.indexed(entries, depth + 1, |writer, (k, v)| {
            let base = Base { region: writer.out.len(), origin: None };
            writer.block_len(form.len)?;
            let block = writer.zeros(form.len as usize)?;
            writer.place(key, Some(k), block, base, depth + 1)?;
            writer.place(value, Some(v), block + form.value_offset as usize, base, depth + 1)
        })
    }

    /// D8 to D13, D61, D62: into zero bytes at `at`.
    fn inline(&mut self, ty: &Type, value: &Value, at: usize) -> Done {
        match (ty, value) {
            (Type::Scalar(Scalar::Bool), Value::Bool(yes)) => self.out[at] = u8::from(*yes),
            (Type::Scalar(Scalar::F32), Value::F32(bits)) => self.put(at, &bits.to_le_bytes()),
            (Type::Scalar(Scalar::F64), Value::F64(bits)) => self.put(at, &bits.to_le_bytes()),
            (Type::Scalar(scalar) | Type::Decimal(scalar, _), value) => return self.integer(*scalar, value, at),
            (Type::Timestamp(_) | Type::Duration(_), value) => return self.integer(Scalar::I64, value, at),
            (Type::Date, value) => return self.integer(Scalar::I32, value, at),
            (Type::Uuid, Value::Bytes(bytes)) => return self.exactly(16, bytes, at),
            (Type::FixedBytes(n), Value::Bytes(bytes)) => return self.exactly(*n as usize, bytes, at),
            (Type::Str(n), Value::Text(text)) => {
                must(text.len() <= *n as usize && !text.contains('\0'), "text is too long, or contains U+0000")?;
                self.put(at, text.as_bytes());
            }
            (Type::Array(element, n), Value::List(values)) => {
                must(values.len() == *n as usize, "an array has the wrong number of elements")?;
                let size = self.schema.inline_size(element).unwrap_or(0) as usize;
                let mut at = at;
                return each(values, |value| {
                    self.inline(element, value, at)?;
                    at += size;
                    Ok(())
                });
            }
            (Type::Named(id), value) => return self.named(*id, value, at),
            _ => return Err(WriteError::new(NOT_OF_TYPE)),
        }
        Ok(())
    }

    fn named(&mut self, id: TypeId, value: &Value, at: usize) -> Done {
        let schema: &'s Schema = self.schema;
        match (&schema.get(id).kind, value) {
            (Kind::Enum(e), value) => {
                let is_declared = || number(value).is_some_and(|n| schema.has_number(id, n));
                must(!e.is_closed || is_declared(), "the closed enum does not declare this number")?;
                self.integer(e.storage, value, at)
            }
            (Kind::Bits(bits), value) => self.integer(bits.storage, value, at),
            (Kind::Struct(s), Value::Struct(values)) => {
                must(values.len() == s.fields.len(), "a struct has the wrong number of fields")?;
                for (field, value) in s.fields.iter().zip(values) {
                    let written = self.inline(&field.ty, value, at + field.offset() as usize);
                    written.map_err(|error| error.within(&format!(".{}", field.name)))?;
                }
                Ok(())
            }
            (Kind::Union(union), Value::Unknown { tag, bytes }) => {
                unknown(union, *tag)?;
                self.out[at] = *tag;
                self.exactly(union.storage.unwrap_or(0) as usize, bytes, at + 1)
            }
            (Kind::Union(union), value) => {
                let (variant, value) = known(union, value)?;
                self.out[at] = variant.tag;
                if let (Some(ty), Some(value)) = (&variant.ty, value) {
                    let written = self.inline(ty, value, at + 1);
                    written.map_err(|error| error.within(&format!(".{}", variant.name)))?;
                }
                Ok(())
            }
            _ => Err(WriteError::new(NOT_OF_TYPE)),
        }
    }

    fn integer(&mut self, scalar: Scalar, value: &Value, at: usize) -> Done {
        let range = scalar.range();
        let fits = match (range, value) {
            (Some((0, max)), Value::Unsigned(number)) => *number <= max,
            (Some((min, max)), Value::Signed(number)) if min < 0 => {
                *number >= min && (*number < 0 || number.unsigned_abs() <= max)
            }
            _ => return Err(WriteError::new(NOT_OF_TYPE)),
        };
        must(fits, "a number is out of range")?;
        let bytes = match value {
            Value::Unsigned(number) => number.to_le_bytes(),
            Value::Signed(number) => number.to_le_bytes(),
            _ => return Err(WriteError::new(NOT_OF_TYPE)),
        };
        self.put(at, &bytes[..scalar.size() as usize]);
        Ok(())
    }

    fn exactly(&mut self, size: usize, bytes: &[u8], at: usize) -> Done {
        must(bytes.len() == size, "bytes have the wrong length")?;
        self.put(at, bytes);
        Ok(())
    }

    /// Appends zeros, and gives their place.
    fn zeros(&mut self, count: usize) -> Result<usize, WriteError> {
        let at = self.out.len();
        self.limit.has(at.saturating_add(count))?;
        self.out.resize(at + count, 0);
        Ok(at)
    }

    fn put(&mut self, at: usize, bytes: &[u8]) {
        self.out[at..at + bytes.len()].copy_from_slice(bytes);
    }
}

pub(super) fn must(holds: bool, what: &'static str) -> Done {
    if holds { Ok(()) } else { Err(WriteError::new(what)) }
}

/// Each item in turn; an error names the item.
pub(super) fn each<T>(items: &[T], mut write: impl FnMut(&T) -> Done) -> Done {
    for (index, item) in items.iter().enumerate() {
        write(item).map_err(|error| error.within(&format!("[{index}]")))?;
    }
    Ok(())
}

/// An unknown variant has a tag that the schema does not know.
pub(super) fn unknown(union: &Union, tag: u8) -> Done {
    let is_known = tag == 0 || union.variants.iter().any(|variant| variant.tag == tag);
    must(!is_known, "an unknown variant has a tag that the union declares, or 0")
}

/// A variant of the union and its payload, which is there if the variant has a type.
pub(super) fn known<'s, 'v>(
    union: &'s Union,
    value: &'v Value,
) -> Result<(&'s Variant, Option<&'v Value>), WriteError> {
    let Value::Variant { tag, value } = value else { return Err(WriteError::new(NOT_OF_TYPE)) };
    let variant = union.variants.iter().find(|variant| variant.tag == *tag);
    let variant = variant.ok_or(WriteError::new("the union does not declare this tag"))?;
    must(
        variant.ty.is_some() == value.is_some(),
        "a variant's payload does not match its type: one of them is missing",
    )?;
    Ok((variant, value.as_deref()))
}
