//! Reading inline values (section 3): those of a fixed size, directly in a block, struct, list or storage.

use super::tagged::{described, named, type_name};
use super::trace::{Step, Trace, count_of};
use super::{Invalid, Mode, Value};
use crate::ir::{Enum, Kind, Scalar, Struct, Type, TypeId, Union};
use crate::layout::{Alignment, Schema};

/// Reads inline values of a frame. Callers have checked that the bytes are there.
#[derive(Clone, Copy)]
pub(super) struct Inline<'a> {
    pub(super) schema: &'a Schema,
    pub(super) bytes: &'a [u8],
    pub(super) mode: Mode,
    pub(super) trace: Trace<'a>,
}

/// The fault at an offset, unless the rule holds.
pub(super) fn need(holds: bool, kind: &'static str, at: usize) -> Result<(), Invalid> {
    if holds { Ok(()) } else { Err(fault(kind, at)) }
}

/// Frames are shorter than 2^31 bytes, so an offset is a u32.
pub(super) fn fault(kind: &'static str, at: usize) -> Invalid {
    Invalid { kind, offset: u32::try_from(at).unwrap_or(u32::MAX) }
}

/// Whether the bytes are exactly a value of the type.
pub(crate) fn is_value(schema: &Schema, ty: &Type, bytes: &[u8]) -> bool {
    value(schema, ty, bytes).is_some()
}

/// The inline value that consists of all these bytes, if they are valid.
pub(super) fn value(schema: &Schema, ty: &Type, bytes: &[u8]) -> Option<Value> {
    let fits = schema.inline_size(ty)? as usize == bytes.len();
    fits.then(|| Inline { schema, bytes, mode: Mode::Exact, trace: Trace::OFF }.value(ty, 0).ok()).flatten()
}

impl Inline<'_> {
    fn array<const N: usize>(&self, at: usize) -> [u8; N] {
        let mut bytes = [0; N];
        bytes.copy_from_slice(&self.bytes[at..at + N]);
        bytes
    }

    /// A length or end.
    pub(super) fn u32(&self, at: usize) -> usize {
        u32::from_le_bytes(self.array(at)) as usize
    }

    pub(super) fn u16(&self, at: usize) -> u16 {
        u16::from_le_bytes(self.array(at))
    }

    pub(super) fn is_zero(&self, at: usize, size: usize) -> bool {
        self.bytes[at..at + size].iter().all(|byte| *byte == 0)
    }

    pub(super) fn size(&self, ty: &Type) -> usize {
        self.schema.inline_size(ty).unwrap_or(0) as usize
    }

    /// The value at `at`, by the rules of its type. Types nest at most 64 levels, so this may recurse.
    pub(super) fn value(&self, ty: &Type, at: usize) -> Result<Value, Invalid> {
        let value = self.parts(ty, at)?;
        if !matches!(value, Value::List(_) | Value::Struct(_) | Value::Variant { .. } | Value::Unknown { .. }) {
            let describe = || (type_name(self.schema, ty), described(self.schema, ty, &value));
            self.trace.item(at, &self.bytes[at..at + self.size(ty)], describe);
        }
        Ok(value)
    }

    fn parts(&self, ty: &Type, at: usize) -> Result<Value, Invalid> {
        match ty {
            Type::Scalar(scalar) => self.scalar(*scalar, at),
            Type::Decimal(scalar, _) => Ok(self.integer(*scalar, at)),
            Type::Timestamp(_) | Type::Duration(_) => Ok(self.integer(Scalar::I64, at)),
            Type::Date => Ok(self.integer(Scalar::I32, at)),
            Type::Uuid => Ok(self.raw(at, 16)),
            Type::FixedBytes(n) => Ok(self.raw(at, *n as usize)),
            Type::Str(n) => self.text(at, *n as usize),
            Type::Array(element, n) => self.elements(element, *n as usize, at),
            Type::Named(id) => match &self.schema.get(*id).kind {
                Kind::Enum(definition) => self.enumeration(*id, definition, at),
                Kind::Bits(definition) => Ok(self.integer(definition.storage, at)),
                Kind::Struct(definition) => self.structure(definition, at),
                Kind::Union(definition) => self.stored_union(definition, at),
                Kind::Message(_) => unreachable!("a record or message is not inline"),
            },
            Type::String | Type::Bytes | Type::List(_) | Type::Map(..) | Type::Any | Type::Stream(_) => {
                unreachable!("a type of the heap is not inline")
            }
        }
    }

    fn scalar(&self, scalar: Scalar, at: usize) -> Result<Value, Invalid> {
        match scalar {
            Scalar::Bool => {
                need(self.bytes[at] <= 1, "Bool", at)?; // D9
                Ok(Value::Bool(self.bytes[at] == 1))
            }
            Scalar::F32 => Ok(Value::F32(u32::from_le_bytes(self.array(at)))),
            Scalar::F64 => Ok(Value::F64(u64::from_le_bytes(self.array(at)))),
            integer => Ok(self.integer(integer, at)),
        }
    }

    /// D8
    fn integer(&self, scalar: Scalar, at: usize) -> Value {
        let size = scalar.size() as usize;
        let mut wide = [0; 16];
        wide[..size].copy_from_slice(&self.bytes[at..at + size]);
        let number = u128::from_le_bytes(wide);
        if scalar.range().is_none_or(|(min, _)| min == 0) {
            return Value::Unsigned(number);
        }
        // The sign's bit is moved to the top and back.
        let shift = 128 - 8 * scalar.size();
        Value::Signed((number << shift).cast_signed() >> shift)
    }

    fn raw(&self, at: usize, size: usize) -> Value {
        Value::Bytes(self.bytes[at..at + size].to_vec())
    }

    /// D10
    fn text(&self, at: usize, size: usize) -> Result<Value, Invalid> {
        let bytes = &self.bytes[at..at + size];
        let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(size);
        need(bytes[end..].iter().all(|byte| *byte == 0), "StrTail", at)?;
        utf8(&bytes[..end], at)
    }

    fn enumeration(&self, id: TypeId, definition: &Enum, at: usize) -> Result<Value, Invalid> {
        let value = self.integer(definition.storage, at);
        let is_declared = || number(&value).is_some_and(|number| self.schema.has_number(id, number));
        need(!definition.is_closed || is_declared(), "EnumValue", at)?; // D62
        Ok(value)
    }

    // Loops, since each adapter of an iterator is a call, and types nest 64 levels.

    /// D61
    fn elements(&self, element: &Type, count: usize, at: usize) -> Result<Value, Invalid> {
        let (size, mut elements) = (self.size(element), Vec::with_capacity(count));
        for i in 0..count {
            elements.push(self.trace.step(Step::Index(i), || self.value(element, at + i * size))?);
        }
        Ok(Value::List(elements))
    }

    /// D12
    fn structure(&self, definition: &Struct, at: usize) -> Result<Value, Invalid> {
        let mut values = Vec::with_capacity(definition.fields.len());
        for field in &definition.fields {
            let read = || self.value(&field.ty, at + field.offset() as usize);
            values.push(self.trace.step(Step::Name(&field.name), read)?);
        }
        Ok(Value::Struct(values))
    }

    /// Hands out a tag.
    pub(super) fn tag(&self, at: usize, name: &str) {
        let describe = || ("tag".into(), named(&self.bytes[at].to_string(), name));
        self.trace.item(at, &self.bytes[at..=at], describe);
    }

    /// Hands out bytes that mean nothing to this reader.
    pub(super) fn unknown(&self, start: usize, stop: usize) {
        let describe = || ("unknown".into(), count_of(stop - start));
        self.trace.item(start, &self.bytes[start..stop], describe);
    }

    /// A5: where a payload starts that ends at `stop`, after its padding, which starts at `start`; without an origin there is none.
    pub(super) fn padded(
        &self,
        alignment: Alignment,
        start: usize,
        stop: usize,
        origin: Option<usize>,
    ) -> Result<usize, Invalid> {
        let Some(origin) = origin.filter(|_| start < stop) else { return Ok(start) };
        let size = alignment.padding(start - origin);
        need(size < stop - start && self.is_zero(start, size), "Padding", start)?;
        if size > 0 {
            self.trace.item(start, &self.bytes[start..start + size], || ("padding".into(), format!("{size} bytes")));
        }
        Ok(start + size)
    }

    /// Hands out a number of the layout.
    pub(super) fn number(&self, what: &str, at: usize, size: usize, number: usize) {
        self.trace.item(at, &self.bytes[at..at + size], || (what.into(), number.to_string()));
    }

    /// D13
    fn stored_union(&self, definition: &Union, at: usize) -> Result<Value, Invalid> {
        let (tag, storage) = (self.bytes[at], definition.storage.unwrap_or(0) as usize);
        need(tag != 0, "RequiredAbsent", at)?;
        let Ok(index) = definition.variants.binary_search_by_key(&tag, |variant| variant.tag) else {
            need(self.mode < Mode::Known, "UnknownTag", at)?;
            self.tag(at, "");
            self.unknown(at + 1, at + 1 + storage);
            return Ok(Value::Unknown { tag, bytes: self.bytes[at + 1..at + 1 + storage].to_vec() });
        };
        let (mut used, mut value) = (0, None);
        let variant = &definition.variants[index];
        self.tag(at, &variant.name);
        if let Some(ty) = &variant.ty {
            used = self.size(ty);
            value = Some(Box::new(self.trace.step(Step::Name(&variant.name), || self.value(ty, at + 1))?));
        }
        need(self.is_zero(at + 1 + used, storage - used), "StorageTail", at + 1 + used)?;
        Ok(Value::Variant { tag, value })
    }
}

/// Text, or the fault of bytes that are not text.
pub(super) fn utf8(bytes: &[u8], at: usize) -> Result<Value, Invalid> {
    let text = std::str::from_utf8(bytes).map_err(|_| fault("Utf8", at))?;
    Ok(Value::Text(text.to_owned()))
}

/// The number of an enum's value. Enums have at most 64 bits.
pub(super) fn number(value: &Value) -> Option<i128> {
    match value {
        Value::Unsigned(number) => i128::try_from(*number).ok(),
        Value::Signed(number) => Some(*number),
        _ => None,
    }
}
