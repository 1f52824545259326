//! Reading numbers and inline values (sections 2 and 3).

use super::super::inline::{fault, need, number, utf8};
use super::super::tagged::{described, named, type_name};
use super::super::trace::Step;
use super::super::{Invalid, Value};
use super::read::Reader;
use crate::ir::{Kind, Scalar, StructField, Type, TypeId};

impl<'a> Reader<'a> {
    /// K2: the number of a minimal varint, of a type of `bits` bits.
    pub(super) fn varint(&mut self, bits: u32, stop: usize) -> Result<u128, Invalid> {
        let start = self.at;
        let (number, is_minimal) = self.groups(bits, stop)?;
        need(is_minimal, "Varint", start)?;
        Ok(number)
    }

    /// The number of a varint, and whether it is minimal.
    pub(super) fn groups(&mut self, bits: u32, stop: usize) -> Result<(u128, bool), Invalid> {
        let (start, mut number) = (self.at, 0);
        for index in 0..bits.div_ceil(7) {
            let byte = match self.take(1, stop) {
                Ok(bytes) => bytes[0],
                Err(_) => return Err(fault("Short", start)), // K1: at the item's first byte.
            };
            let (shift, group) = (7 * index, u128::from(byte & 0x7f));
            number |= group << shift;
            if byte < 0x80 {
                need(shift + 7 <= bits || group >> (bits - shift) == 0, "Varint", start)?;
                return Ok((number, byte != 0 || index == 0));
            }
        }
        Err(fault("Varint", start))
    }

    /// A value of an inline type. Types nest at most 64 levels, so this may recurse.
    pub(super) fn inline(&mut self, ty: &'a Type, stop: usize) -> Result<Value, Invalid> {
        let (schema, start) = (self.schema, self.at);
        let value = match ty {
            Type::Scalar(scalar) => self.scalar(*scalar, stop)?,
            Type::Decimal(scalar, _) => self.integer(*scalar, stop)?,
            Type::Timestamp(_) | Type::Duration(_) => self.integer(Scalar::I64, stop)?,
            Type::Date => self.integer(Scalar::I32, stop)?,
            Type::Uuid => Value::Bytes(self.take(16, stop)?.to_vec()),
            Type::FixedBytes(n) => Value::Bytes(self.take(*n as usize, stop)?.to_vec()),
            Type::Str(n) => self.str_n(*n as usize, stop)?,
            Type::Array(element, n) => return self.array(element, *n as usize, stop), // K9
            Type::Named(id) => match &schema.get(*id).kind {
                Kind::Enum(e) => self.enumeration(*id, e.is_closed, e.storage, stop)?,
                Kind::Bits(bits) => self.integer(bits.storage, stop)?,
                Kind::Struct(s) => return self.structure(&s.fields, stop), // K9
                Kind::Union(union) => {
                    // K10. Inline values add no levels.
                    let value = self.union(union, false, stop, 0)?;
                    return value.ok_or_else(|| fault("RequiredAbsent", start));
                }
                Kind::Message(_) => unreachable!("a record or message is not inline"),
            },
            Type::String | Type::Bytes | Type::List(_) | Type::Map(..) | Type::Any | Type::Stream(_) => {
                unreachable!("a type of the heap is not inline")
            }
        };
        if !matches!(ty, Type::Str(_)) {
            self.described(ty, start, &value);
        }
        Ok(value)
    }

    // Loops, since each adapter of an iterator is a call, and types nest 64 levels.

    fn array(&mut self, element: &'a Type, count: usize, stop: usize) -> Result<Value, Invalid> {
        let (trace, mut elements) = (self.trace, Vec::new());
        for index in 0..count {
            elements.push(trace.step(Step::Index(index), || self.inline(element, stop))?);
        }
        Ok(Value::List(elements))
    }

    fn structure(&mut self, fields: &'a [StructField], stop: usize) -> Result<Value, Invalid> {
        let (trace, mut values) = (self.trace, Vec::new());
        for field in fields {
            values.push(trace.step(Step::Name(&field.name), || self.inline(&field.ty, stop))?);
        }
        Ok(Value::Struct(values))
    }

    /// Hands out a value with its type.
    pub(super) fn described(&self, ty: &Type, start: usize, value: &Value) {
        self.item(start, || (type_name(self.schema, ty), described(self.schema, ty, value)));
    }

    fn scalar(&mut self, scalar: Scalar, stop: usize) -> Result<Value, Invalid> {
        let start = self.at;
        match scalar {
            Scalar::Bool => {
                let byte = self.take(1, stop)?[0];
                need(byte <= 1, "Bool", start)?; // K6
                Ok(Value::Bool(byte == 1))
            }
            Scalar::F32 => Ok(Value::F32(u32::try_from(self.little_endian(4, stop)?).unwrap_or(0))),
            Scalar::F64 => Ok(Value::F64(u64::try_from(self.little_endian(8, stop)?).unwrap_or(0))),
            integer => self.integer(integer, stop),
        }
    }

    /// K3, K4
    fn integer(&mut self, scalar: Scalar, stop: usize) -> Result<Value, Invalid> {
        if scalar.size() == 1 {
            return self.bytes_of_integer(scalar, stop);
        }
        let number = self.varint(8 * scalar.size(), stop)?;
        if is_unsigned(scalar) {
            return Ok(Value::Unsigned(number));
        }
        let half = (number >> 1).cast_signed();
        Ok(Value::Signed(if number & 1 == 0 { half } else { !half }))
    }

    /// K5
    pub(super) fn fixed(&mut self, ty: &'a Type, stop: usize) -> Result<Value, Invalid> {
        let Type::Scalar(scalar) = ty else { return self.inline(ty, stop) };
        let start = self.at;
        let value = self.bytes_of_integer(*scalar, stop)?;
        self.described(ty, start, &value);
        Ok(value)
    }

    fn bytes_of_integer(&mut self, scalar: Scalar, stop: usize) -> Result<Value, Invalid> {
        let number = self.little_endian(scalar.size() as usize, stop)?;
        if is_unsigned(scalar) {
            return Ok(Value::Unsigned(number));
        }
        // The sign's bit is moved to the top and back.
        let shift = 128 - 8 * scalar.size();
        Ok(Value::Signed((number << shift).cast_signed() >> shift))
    }

    fn little_endian(&mut self, size: usize, stop: usize) -> Result<u128, Invalid> {
        let bytes = self.take(size, stop)?;
        Ok(bytes.iter().rev().fold(0, |number, byte| number << 8 | u128::from(*byte)))
    }

    fn enumeration(&mut self, id: TypeId, is_closed: bool, storage: Scalar, stop: usize) -> Result<Value, Invalid> {
        let start = self.at;
        let value = self.integer(storage, stop)?;
        let is_declared = || number(&value).is_some_and(|number| self.schema.has_number(id, number));
        need(!is_closed || is_declared(), "EnumValue", start)?; // K7
        Ok(value)
    }

    /// K8
    fn str_n(&mut self, size: usize, stop: usize) -> Result<Value, Invalid> {
        let start = self.at;
        let end = self.length(stop)?;
        let text_at = self.at;
        let bytes = self.take(end - text_at, end)?;
        need(bytes.len() <= size && !bytes.contains(&0), "StrLength", start)?;
        let text = utf8(bytes, start)?;
        self.described(&Type::Str(u32::try_from(size).unwrap_or(u32::MAX)), text_at, &text);
        Ok(text)
    }

    /// One of the two numbers of a chunk (K23): it may be padded, unless it is below `lowest`.
    pub(super) fn padded(&mut self, lowest: u128, what: &str, stop: usize) -> Result<usize, Invalid> {
        let start = self.at;
        let (number, is_minimal) = self.groups(32, stop)?;
        need(is_minimal || self.at - start == 3 && number >= lowest, "Varint", start)?;
        need(is_minimal || self.mode < super::super::Mode::Canonical, "NotCanonical", start)?; // K33
        let pad = match (what, number) {
            // K22
            ("count", 0) => "the end of the list",
            _ if is_minimal => "",
            _ => "padded",
        };
        self.item(start, || (what.into(), named(&number.to_string(), pad)));
        usize::try_from(number).map_err(|_| fault("Short", start))
    }
}

pub(super) fn is_unsigned(scalar: Scalar) -> bool {
    scalar.range().is_none_or(|(min, _)| min == 0)
}
