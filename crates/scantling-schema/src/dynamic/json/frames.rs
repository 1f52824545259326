//! Frames of Direct as JSON, without their values.
//!
//! ```text
//! frame --Table--> valid --fields by id--> {"Order":{"id":"7",…}}         what tables do not know, or is of an unknown type: `read`, `write`
//! ```
//!
//! The text is that of [`Json::write`] for the frame's value. Numbers go through [`Value`], which allocates nothing for them.

use std::cell::RefCell;
use std::mem;

use super::super::inline::Inline;
use super::super::table::Table;
use super::super::trace::Trace;
use super::super::units::LastSecond;
use super::super::value::{heap_union, is_region};
use super::super::{Encoding, Mode, Value, missing, units};
use super::way::{End, Place};
use super::writer::Writer;
use super::{Json, member};
use crate::ir::{Form, Kind, Message, Scalar, Type, TypeId, Union};
use crate::layout::Alignment;

/// Writes frames of a protocol as JSON.
#[derive(Clone, Debug)]
pub struct FrameWriter<'s> {
    json: Json<'s>,
    table: Table,
    /// By [`TypeId`], and then by field.
    names: Vec<Vec<Member>>,
    second: RefCell<LastSecond>,
}

/// A field as it stands in an object.
#[derive(Clone, Debug)]
struct Member {
    /// `"name":`
    name: String,
    /// It is in the block, and not in a slot.
    is_inline: bool,
    is_union: bool,
    /// What a block reads that does not have the field.
    missing: Option<String>,
}

impl<'s> FrameWriter<'s> {
    /// For frames of Direct; `None` if `json` is of Compact. O(schema).
    #[must_use]
    pub fn new(json: &Json<'s>) -> Option<Self> {
        if json.encoding != Encoding::Direct {
            return None;
        }
        let quoted = |name: &str| {
            let mut text = String::new();
            Writer { json, out: &mut text }.string(name);
            text + ":"
        };
        let schema = json.schema;
        let is_union = |ty: &Type| matches!(ty, Type::Named(id) if matches!(schema.get(*id).kind, Kind::Union(_)));
        let names = schema.types().iter().map(|definition| match &definition.kind {
            Kind::Message(message) => {
                let of = |field: &crate::ir::Field| Member {
                    name: quoted(member(&field.name, &field.attributes)),
                    is_inline: schema.inline_size(&field.ty).is_some(),
                    is_union: is_union(&field.ty),
                    missing: missing(schema, field).map(|value| json.write_value(&field.ty, &value)),
                };
                message.fields.iter().map(of).collect()
            }
            Kind::Struct(s) => {
                let of = |field: &crate::ir::StructField| Member {
                    name: quoted(member(&field.name, &field.attributes)),
                    is_inline: true,
                    is_union: is_union(&field.ty),
                    missing: None,
                };
                s.fields.iter().map(of).collect()
            }
            _ => Vec::new(),
        });
        Some(Self {
            json: json.clone(),
            table: Table::new(schema, json.protocol),
            names: names.collect(),
            second: RefCell::default(),
        })
    }

    /// Appends the canonical JSON of a frame that is valid in [`Mode::Compatible`], as [`Json::write`] has it. `false`, and nothing is appended, where
    /// that is left to values: it is not valid, of an unknown type, has entries of maps or other rare parts, or fields of a newer schema, which the text
    /// would lack. O(bytes).
    pub fn write(&self, frame: &[u8], out: &mut String) -> bool {
        let before = out.len();
        let is_written = self.table.is_valid(frame) && self.frame(frame, out).is_some();
        if !is_written {
            out.truncate(before);
        }
        is_written
    }

    fn frame(&self, frame: &[u8], out: &mut String) -> Option<()> {
        self.walk(frame, out).message_by_id(4, frame.len())
    }

    fn walk<'w, 'o>(&'w self, bytes: &'w [u8], out: &'o mut String) -> Walk<'w, 'o> {
        let inline = Inline { schema: self.json.schema, bytes, mode: Mode::Compatible, trace: Trace::OFF };
        Walk { of: self, inline, text: Writer { json: &self.json, out } }
    }

    pub(super) fn is_valid(&self, frame: &[u8]) -> bool {
        self.table.is_valid(frame)
    }

    /// Appends a part of a frame that is valid.
    pub(super) fn part(&self, frame: &[u8], end: &End, place: Place, out: &mut String) -> Option<()> {
        match (end, place) {
            (End::Value(ty), Place::Inline(at)) => self.walk(frame, out).inline(ty, at)?,
            (End::Value(ty), place) => self.walk(frame, out).part(ty, place)?,
            (End::Flag(size, bit), Place::Inline(at)) => {
                let byte = frame.get(at..at + size)?.get(*bit as usize / 8)?;
                out.push_str(if byte >> (bit % 8) & 1 == 1 { "true" } else { "false" });
            }
            (End::Unit, _) => out.push_str("true"),
            _ => return None,
        }
        Some(())
    }

    /// Appends the text, bytes or inline value that consists of these bytes, as a column has them.
    pub(super) fn value(&self, ty: &Type, bytes: &[u8], out: &mut String) -> Option<()> {
        match ty {
            // The zeros that fill it up are in no column.
            Type::Str(_) | Type::String => Writer { json: &self.json, out }.string(std::str::from_utf8(bytes).ok()?),
            Type::Bytes => Writer { json: &self.json, out }.base64(bytes),
            ty => self.walk(bytes, out).inline(ty, 0)?,
        }
        Some(())
    }
}

/// The place of a region's payloads, as in the reader.
#[derive(Clone, Copy)]
struct Span {
    start: usize,
    stop: usize,
    origin: Option<usize>,
}

/// A frame that was checked, while it is written.
struct Walk<'w, 'o> {
    of: &'w FrameWriter<'w>,
    inline: Inline<'w>,
    text: Writer<'w, 'o>,
}

impl<'w> Walk<'w, '_> {
    fn u16(&self, at: usize) -> Option<usize> {
        self.inline.bytes.get(at..)?.first_chunk().map(|bytes| u16::from_le_bytes(*bytes).into())
    }

    fn u32(&self, at: usize) -> Option<usize> {
        self.inline.bytes.get(at..)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes) as usize)
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.inline.bytes.get(at).copied()
    }

    /// An unsigned number of at most eight bytes.
    fn number(&self, at: usize, size: usize) -> Option<u64> {
        let mut wide = [0; 8];
        wide.get_mut(..size)?.copy_from_slice(self.inline.bytes.get(at..at + size)?);
        Some(u64::from_le_bytes(wide))
    }

    /// A number of at most eight bytes.
    fn integer(&self, scalar: Scalar, at: usize) -> Option<i128> {
        let number = self.number(at, scalar.size() as usize)?;
        let unused = 64 - 8 * scalar.size();
        let is_signed = scalar.range().is_some_and(|(min, _)| min < 0);
        Some(if is_signed { ((number << unused).cast_signed() >> unused).into() } else { number.into() })
    }

    /// A part of a frame: a value of this type.
    fn part(&mut self, ty: &'w Type, place: Place) -> Option<()> {
        let schema = self.of.json.schema;
        match (ty, place) {
            (Type::Named(id), Place::Region { start, stop }) => self.region(*id, start, stop),
            (Type::Named(id), Place::Record { at, stride }) => match &schema.get(*id).kind {
                Kind::Message(message) => {
                    let of = Span { start: at, stop: at + stride, origin: None };
                    self.block(*id, message, at, stride, of)
                }
                _ => None,
            },
            (ty, Place::Payload { start, stop }) => self.payload(ty, start, stop),
            (ty, Place::Union { tag, start, stop, origin }) => {
                self.variant(heap_union(schema, ty)?, tag, Span { start, stop, origin })
            }
            _ => None,
        }
    }

    /// J3, of types that are known.
    fn message_by_id(&mut self, at: usize, stop: usize) -> Option<()> {
        let id = u16::try_from(self.u16(at)?).ok()?;
        let root = self.of.json.protocol.root(id)?;
        self.text.out.push('{');
        self.text.string(&self.of.json.schema.get(root.ty).name);
        self.text.out.push(':');
        self.region(root.ty, at + 2, stop)?;
        self.text.out.push('}');
        Some(())
    }

    fn region(&mut self, id: TypeId, start: usize, stop: usize) -> Option<()> {
        let Kind::Message(message) = &self.of.json.schema.get(id).kind else { return None };
        let origin = message.is_aligned.then_some(start + 2);
        self.block(id, message, start + 2, self.u16(start)?, Span { start, stop, origin })
    }

    /// J5
    fn block(&mut self, id: TypeId, message: &'w Message, block: usize, len: usize, of: Span) -> Option<()> {
        let schema = self.of.json.schema;
        if len > message.block_len() as usize {
            return None;
        }
        let (mut previous, mut open) = (block + len, '{');
        for (field, member) in message.fields.iter().zip(self.of.names.get(id.0 as usize)?) {
            let at = block + field.offset() as usize;
            if at >= block + len {
                if let Some(missing) = &member.missing {
                    self.name(&mut open, member);
                    self.text.out.push_str(missing);
                }
                continue;
            }
            let is_present = match field.presence() {
                Some(bit) => self.byte(block + bit.byte as usize)? >> bit.bit & 1 == 1,
                None => true,
            };
            if member.is_inline {
                if !field.retired && is_present && !(field.optional && member.is_union && self.byte(at)? == 0) {
                    self.name(&mut open, member);
                    self.inline(&field.ty, at)?;
                }
                continue;
            }
            let union = if member.is_union { heap_union(schema, &field.ty) } else { None };
            let end = of.start + self.u32(at + usize::from(union.is_some()))?;
            let from = mem::replace(&mut previous, end);
            if field.retired {
                continue;
            }
            if let Some(union) = union {
                let tag = self.byte(at)?;
                if tag != 0 {
                    self.name(&mut open, member);
                    self.variant(union, tag, Span { start: from, stop: end, origin: of.origin })?;
                }
            } else if is_present && !(end == from && is_region(schema, &field.ty)) {
                let from = padded(schema.alignment(&field.ty), from, end, of.origin);
                self.name(&mut open, member);
                self.payload(&field.ty, from, end)?;
            }
        }
        if open == '{' {
            self.text.out.push('{');
        }
        self.text.out.push('}');
        Some(())
    }

    fn name(&mut self, open: &mut char, member: &Member) {
        self.text.out.push(mem::replace(open, ','));
        self.text.out.push_str(&member.name);
    }

    fn inline(&mut self, ty: &Type, at: usize) -> Option<()> {
        match ty {
            // Most values are numbers of at most 64 bits.
            Type::Scalar(Scalar::Bool) => self.text.out.push_str(if self.byte(at)? == 0 { "false" } else { "true" }),
            Type::Scalar(scalar) if scalar.size() <= 8 && scalar.range().is_some() => {
                let number = self.integer(*scalar, at)?;
                self.text.integer(*scalar, (number < 0, number.unsigned_abs()));
            }
            Type::Timestamp(unit) => {
                let number = self.number(at, 8)?.cast_signed();
                self.of.second.borrow_mut().write_quoted(number, *unit, self.text.out);
            }
            Type::Decimal(Scalar::I64, scale) => {
                self.text.out.push('"');
                units::write_decimal(self.number(at, 8)?.cast_signed().into(), *scale, self.text.out);
                self.text.out.push('"');
            }
            Type::Str(size) => {
                let bytes = self.inline.bytes.get(at..at + *size as usize)?;
                let len = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
                self.text.string(std::str::from_utf8(bytes.get(..len)?).ok()?);
            }
            Type::FixedBytes(size) => self.text.base64(self.inline.bytes.get(at..at + *size as usize)?),
            Type::Array(element, count) => {
                let size = self.inline.size(element);
                self.elements((0..*count as usize).map(|index| at + index * size), |walk, at| {
                    walk.inline(element, at)
                })?;
            }
            Type::Named(id) => match &self.of.json.schema.get(*id).kind {
                Kind::Struct(definition) => {
                    let mut open = '{';
                    for (field, member) in definition.fields.iter().zip(self.of.names.get(id.0 as usize)?) {
                        self.name(&mut open, member);
                        self.inline(&field.ty, at + field.offset() as usize)?;
                    }
                    self.text.out.push('}');
                }
                Kind::Enum(definition) => {
                    let number = self.integer(definition.storage, at)?;
                    self.text.enumeration(*id, definition, number);
                }
                _ => self.by_value(ty, at)?,
            },
            ty => self.by_value(ty, at)?,
        }
        Some(())
    }

    fn by_value(&mut self, ty: &Type, at: usize) -> Option<()> {
        let value = self.inline.value(ty, at).ok()?;
        self.text.value(ty, &value);
        Some(())
    }

    /// J10
    fn variant(&mut self, union: &'w Union, tag: u8, of: Span) -> Option<()> {
        let schema = self.of.json.schema;
        let Span { start, stop, origin } = of;
        let start = padded(Alignment::REGION, start, stop, origin);
        let Ok(index) = union.variants.binary_search_by_key(&tag, |variant| variant.tag) else {
            self.text.unknown(tag.into(), self.inline.bytes.get(start..stop)?);
            return Some(());
        };
        let variant = union.variants.get(index)?;
        let name = member(&variant.name, &variant.attributes);
        let Some(ty) = &variant.ty else {
            self.text.string(name);
            return Some(());
        };
        self.text.out.push('{');
        self.text.string(name);
        self.text.out.push(':');
        self.payload(ty, padded(schema.alignment(ty), start, stop, origin), stop)?;
        self.text.out.push('}');
        Some(())
    }

    fn payload(&mut self, ty: &'w Type, start: usize, stop: usize) -> Option<()> {
        match ty {
            Type::String => self.text.string(std::str::from_utf8(self.inline.bytes.get(start..stop)?).ok()?),
            Type::Bytes => self.text.base64(self.inline.bytes.get(start..stop)?),
            Type::Any => self.message_by_id(start, stop)?,
            Type::List(element) => self.list(element, start, stop)?,
            // Tables know the empty ones.
            Type::Map(..) => self.text.value(ty, &Value::Map(Vec::new())),
            Type::Stream(_) => self.text.value(ty, &Value::List(Vec::new())),
            Type::Named(id) if is_region(self.of.json.schema, ty) => self.region(*id, start, stop)?,
            ty => self.inline(ty, start)?,
        }
        Some(())
    }

    fn list(&mut self, element: &'w Type, start: usize, stop: usize) -> Option<()> {
        let schema = self.of.json.schema;
        if start == stop {
            self.text.out.push_str("[]");
            return Some(());
        }
        if let Some(size) = schema.inline_size(element) {
            return self.elements((start..stop).step_by(size as usize), |walk, at| walk.inline(element, at));
        }
        let kind = if let Type::Named(id) = element { Some((*id, &schema.get(*id).kind)) } else { None };
        if let Some((id, Kind::Message(message))) = kind
            && message.form == Form::Record
        {
            let stride = self.u16(start)?;
            return self.elements((start + 2..stop).step_by(stride.max(1)), |walk, at| {
                walk.block(id, message, at, stride, Span { start: at, stop: at + stride, origin: None })
            });
        }
        if matches!(element, Type::List(inner) if schema.has_aligned_elements(inner)) {
            return None;
        }
        let count = self.u32(start)?;
        let mut previous = start + 4 + 4 * count;
        self.elements((0..count).map(|index| start + 4 + 4 * index), |walk, at| {
            let end = start + walk.u32(at)?;
            let from = mem::replace(&mut previous, end);
            match kind {
                Some((id, Kind::Message(message))) => {
                    let origin = message.is_aligned.then_some(start);
                    walk.region(id, padded(Alignment::REGION, from, end, origin), end)
                }
                Some((_, Kind::Union(union))) => {
                    walk.variant(union, walk.byte(from)?, Span { start: from + 1, stop: end, origin: None })
                }
                _ => walk.payload(element, from, end),
            }
        })
    }

    fn elements(
        &mut self,
        places: impl Iterator<Item = usize>,
        mut write: impl FnMut(&mut Self, usize) -> Option<()>,
    ) -> Option<()> {
        let mut open = '[';
        for at in places {
            self.text.out.push(mem::replace(&mut open, ','));
            write(self, at)?;
        }
        if open == '[' {
            self.text.out.push('[');
        }
        self.text.out.push(']');
        Some(())
    }
}

/// A5: where a payload starts, after its padding, which was checked.
fn padded(alignment: Alignment, start: usize, stop: usize, origin: Option<usize>) -> usize {
    match origin {
        Some(origin) if start < stop => start + alignment.padding(start - origin),
        _ => start,
    }
}
