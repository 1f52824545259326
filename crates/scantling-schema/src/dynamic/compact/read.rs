//! Reading frames, bodies, and fields with a length (sections 1, 4, 5 and 7).
//!
//! Positions count from the frame's start. `at` is the next byte, `stop` the end of the range that is read in (K1).

use std::ops::Range;

use super::super::inline::{fault, need, utf8};
use super::super::tagged::{named, type_id as described_id};
use super::super::trace::{Step, Trace, count_of};
use super::super::value::heap_union;
use super::super::{CHUNK, DEPTH_MAX, FRAME_LEN_MAX, Fields, Frame, Invalid, Mode, Value};
use super::write::retired_bytes;
use crate::ir::{Field, Kind, Protocol, Type, TypeId, Union};
use crate::layout::Schema;

/// Validates a Compact frame and reads it.
///
/// O(bytes), in time and memory; the factor depends on the schema. The call depth is bounded by the format's 64 levels.
///
/// # Errors
/// The first rule that is broken, in the order of the bytes.
///
/// # Panics
/// If the protocol belongs to another schema.
pub fn read(schema: &Schema, protocol: &Protocol, frame: &[u8], mode: Mode) -> Result<Frame, Invalid> {
    trace(schema, protocol, frame, mode, Trace::OFF)
}

/// The same, with all items handed to a trace.
pub(in super::super) fn trace(
    schema: &Schema,
    protocol: &Protocol,
    frame: &[u8],
    mode: Mode,
    trace: Trace<'_>,
) -> Result<Frame, Invalid> {
    Reader { schema, protocol, bytes: frame, mode, trace, at: 0 }.frame()
}

/// The type id that a frame starts with.
pub(in super::super) fn type_id(schema: &Schema, protocol: &Protocol, frame: &[u8]) -> Option<u16> {
    let mut reader = Reader { schema, protocol, bytes: frame, mode: Mode::Compatible, trace: Trace::OFF, at: 0 };
    u16::try_from(reader.header(16).ok()?).ok()
}

/// The elements of a CHUNK frame (W15 of `spec/stream.md`).
pub(in super::super) fn chunk(
    schema: &Schema,
    protocol: &Protocol,
    element: &Type,
    frame: &[u8],
    mode: Mode,
    trace: Trace<'_>,
) -> Result<Value, Invalid> {
    let mut reader = Reader { schema, protocol, bytes: frame, mode, trace, at: 0 };
    let (given, type_id, length) = (frame.len(), reader.header(16)?, reader.header(32)?);
    let is_whole = given <= FRAME_LEN_MAX && u128::from(length) == (given - reader.at) as u128;
    need(is_whole, "FrameLength", 0)?;
    need(type_id == u64::from(CHUNK), "TypeId", 0)?;
    // Stream and number.
    reader.varint(32, given)?;
    reader.varint(32, given)?;
    let elements = reader.list(element, given, 0)?;
    need(reader.at == given, "FrameLength", 0)?;
    Ok(elements)
}

/// A frame that is being read.
pub(super) struct Reader<'a> {
    pub(super) schema: &'a Schema,
    pub(super) protocol: &'a Protocol,
    pub(super) bytes: &'a [u8],
    pub(super) mode: Mode,
    pub(super) trace: Trace<'a>,
    pub(super) at: usize,
}

impl<'a> Reader<'a> {
    /// K1: an item of `len` bytes.
    pub(super) fn take(&mut self, size: usize, stop: usize) -> Result<&'a [u8], Invalid> {
        need(size <= stop - self.at, "Short", self.at)?;
        self.at += size;
        Ok(&self.bytes[self.at - size..self.at])
    }

    /// Hands out the item read since `start`.
    pub(super) fn item(&self, start: usize, describe: impl FnOnce() -> (String, String)) {
        self.trace.item(start, &self.bytes[start..self.at], describe);
    }

    /// K1, K18: a length; returns the end of the range that it counts.
    pub(super) fn length(&mut self, stop: usize) -> Result<usize, Invalid> {
        let start = self.at;
        let length = self.varint(32, stop)?;
        let length = usize::try_from(length).map_err(|_| fault("Short", start))?;
        need(length <= stop - self.at, "Short", start)?;
        self.item(start, || ("length".into(), length.to_string()));
        Ok(self.at + length)
    }

    /// Section 7.
    fn frame(&mut self) -> Result<Frame, Invalid> {
        let given = self.bytes.len();
        let type_id = u16::try_from(self.header(16)?).map_err(|_| fault("Varint", 0))?;
        self.item(0, || described_id(self.schema, self.protocol, type_id));
        let length_at = self.at;
        let length = self.header(32)?;
        self.item(length_at, || ("length".into(), length.to_string()));
        let is_whole = given <= FRAME_LEN_MAX && u128::from(length) == (given - self.at) as u128;
        need(is_whole, "FrameLength", 0)?; // K27
        need(type_id != 0, "TypeId", 0)?; // K28
        self.message_by_id(type_id, 0, given, 0)
    }

    /// One of the two numbers of the header; a frame that ends inside it has the wrong length.
    fn header(&mut self, bits: u32) -> Result<u64, Invalid> {
        let number = self.varint(bits, self.bytes.len());
        let number = number.map_err(|found| if found.kind == "Short" { fault("FrameLength", 0) } else { found })?;
        u64::try_from(number).map_err(|_| fault("FrameLength", 0))
    }

    /// The body of a message of the protocol, up to `stop`.
    fn message_by_id(&mut self, type_id: u16, id_at: usize, stop: usize, depth: u32) -> Result<Frame, Invalid> {
        if let Some(ty) = self.root(type_id) {
            let value = self.body(ty, stop, depth)?;
            return Ok(Frame::Message { type_id, ty, value });
        }
        need(self.mode < Mode::Known, "TypeId", id_at)?; // K21, K28
        let start = self.at;
        let bytes = self.take(stop - start, stop)?.to_vec();
        self.unknown(start);
        Ok(Frame::Unknown { type_id, bytes })
    }

    fn root(&self, type_id: u16) -> Option<TypeId> {
        self.protocol.root(type_id).map(|root| root.ty)
    }

    /// Hands out bytes that mean nothing to this reader.
    fn unknown(&self, start: usize) {
        self.item(start, || ("unknown".into(), count_of(self.at - start)));
    }

    /// Section 4.
    pub(super) fn body(&mut self, id: TypeId, stop: usize, depth: u32) -> Result<Value, Invalid> {
        let schema = self.schema;
        let Kind::Message(message) = &schema.get(id).kind else {
            unreachable!("only records and messages have bodies")
        };
        need(depth <= DEPTH_MAX, "Depth", self.at)?; // K30
        let (mut fields, mut first) = (Fields::new(), 0);
        for since in 1..=message.segments().len() {
            if since > 1 && self.at == stop {
                need(self.mode < Mode::Exact, "BodyEnd", self.at)?; // K15
                return Ok(Value::Message(fields));
            }
            let end = message.fields.partition_point(|field| usize::from(field.since) <= since);
            self.segment(&message.fields, first..end, &mut fields, stop, depth)?;
            first = end;
        }
        if self.at < stop {
            need(self.mode < Mode::Exact, "BodyEnd", self.at)?; // K16
            let start = self.at;
            self.at = stop;
            self.unknown(start);
        }
        Ok(Value::Message(fields))
    }

    fn segment(
        &mut self,
        all: &'a [Field],
        ids: Range<usize>,
        fields: &mut Fields,
        stop: usize,
        depth: u32,
    ) -> Result<(), Invalid> {
        let (start, mine, end) = (self.at, &all[ids.clone()], ids.end);
        if mine.is_empty() {
            let byte = self.take(1, stop)?[0];
            self.item(start, || ("empty".into(), byte.to_string()));
            return need(byte == 0, "SpareBits", start); // K14
        }
        let count = mine.iter().filter(|field| field.presence().is_some()).count();
        let presence = self.take(count.div_ceil(8), stop)?; // K12
        if let Some(last) = presence.last() {
            self.item(start, || ("presence".into(), bits_of(presence, count)));
            need(count % 8 == 0 || last >> (count % 8) == 0, "SpareBits", self.at - 1)?;
        }
        let mut bit = 0;
        for (id, field) in ids.zip(mine) {
            let mut is_present = true;
            if field.presence().is_some() {
                is_present = presence[bit / 8] >> (bit % 8) & 1 == 1; // K13
                bit += 1;
            }
            let trace = self.trace;
            let value = trace.step(Step::Name(&field.name), || self.field(field, is_present, stop, depth))?;
            if let Some(value) = value {
                fields.push(id, value);
            }
        }
        fields.ends_at(end);
        Ok(())
    }

    fn field(&mut self, field: &'a Field, is_present: bool, stop: usize, depth: u32) -> Result<Option<Value>, Invalid> {
        let (start, trace) = (self.at, self.trace);
        if field.retired {
            self.trace = trace.silent();
        }
        let mut value = None;
        if is_present {
            let may_be_absent = field.optional && field.presence().is_none();
            value = if field.attributes.is_fixed {
                Some(self.fixed(&field.ty, stop)?) // K5
            } else {
                self.value(&field.ty, may_be_absent, stop, depth)?
            };
        }
        if !field.retired {
            return Ok(value);
        }
        self.trace = trace;
        let is_left = || retired_bytes(self.schema, field) == self.bytes[start..self.at];
        if is_present {
            let name = || if is_left() { "empty" } else { "retired" };
            self.item(start, || (name().into(), count_of(self.at - start)));
        }
        need(self.mode < Mode::Exact || is_left(), "RetiredValue", start)?; // K17
        Ok(None)
    }

    /// Sections 3, 5 and 6: a value of any type. `None` if its bytes mark it as absent, which only some types can.
    pub(super) fn value(
        &mut self,
        ty: &'a Type,
        may_be_absent: bool,
        stop: usize,
        depth: u32,
    ) -> Result<Option<Value>, Invalid> {
        let schema = self.schema;
        match ty {
            Type::String | Type::Bytes => {
                let start = self.at;
                let end = self.length(stop)?;
                self.text_or_bytes(ty, start, end).map(Some) // K18
            }
            Type::List(element) => self.list(element, stop, depth).map(Some),
            Type::Map(key, value) => self.map(key, value, stop, depth).map(Some),
            Type::Any => self.any(may_be_absent, stop, depth + 1), // K29
            Type::Stream(_) => {
                let start = self.at;
                need(self.padded(1, "count", stop)? == 0, "Stream", start)?; // W12
                Ok(Some(Value::List(Vec::new())))
            }
            Type::Named(id) => match &schema.get(*id).kind {
                Kind::Message(_) => self.record_or_message(*id, may_be_absent, stop, depth + 1), // K29
                Kind::Union(union) => self.union(union, may_be_absent, stop, depth),
                _ => self.inline(ty, stop).map(Some),
            },
            _ => self.inline(ty, stop).map(Some),
        }
    }

    /// All bytes up to `stop`; invalid text is a fault at `at`.
    fn text_or_bytes(&mut self, ty: &Type, at: usize, stop: usize) -> Result<Value, Invalid> {
        let start = self.at;
        let bytes = self.take(stop - start, stop)?;
        if *ty == Type::Bytes {
            self.described(ty, start, &Value::Bytes(bytes.to_vec()));
            return Ok(Value::Bytes(bytes.to_vec()));
        }
        let text = utf8(bytes, at)?;
        self.described(ty, start, &text);
        Ok(text)
    }

    /// K19
    pub(super) fn record_or_message(
        &mut self,
        id: TypeId,
        may_be_absent: bool,
        stop: usize,
        depth: u32,
    ) -> Result<Option<Value>, Invalid> {
        let start = self.at;
        let end = self.length(stop)?;
        if end == self.at {
            need(may_be_absent, "RequiredAbsent", start)?;
            return Ok(None);
        }
        self.body(id, end, depth).map(Some)
    }

    /// K20
    pub(super) fn union(
        &mut self,
        union: &'a Union,
        may_be_absent: bool,
        stop: usize,
        depth: u32,
    ) -> Result<Option<Value>, Invalid> {
        let tag_at = self.at;
        let tag = self.take(1, stop)?[0];
        let variant = union.variants.binary_search_by_key(&tag, |variant| variant.tag).ok();
        let variant = variant.map(|index| &union.variants[index]);
        let name = variant.map_or("", |variant| &variant.name);
        self.item(tag_at, || ("tag".into(), named(&tag.to_string(), name)));
        if tag == 0 {
            need(may_be_absent, "RequiredAbsent", tag_at)?;
            return Ok(None);
        }
        need(variant.is_some() || self.mode < Mode::Known, "UnknownTag", tag_at)?;
        let end = self.length(stop)?;
        let Some(variant) = variant else {
            let start = self.at;
            let bytes = self.take(end - start, end)?.to_vec();
            self.unknown(start);
            return Ok(Some(Value::Unknown { tag, bytes }));
        };
        let mut value = None;
        if let Some(ty) = &variant.ty {
            let trace = self.trace;
            value = trace.step(Step::Name(name), || self.payload(ty, end, depth))?.map(Box::new);
        }
        need(self.at == end, "VariantLength", self.at)?;
        Ok(Some(Value::Variant { tag, value }))
    }

    /// K20: the content of a payload has no length of its own.
    fn payload(&mut self, ty: &'a Type, stop: usize, depth: u32) -> Result<Option<Value>, Invalid> {
        let schema = self.schema;
        match ty {
            Type::String | Type::Bytes => self.text_or_bytes(ty, self.at, stop).map(Some),
            Type::Named(id) if matches!(schema.get(*id).kind, Kind::Message(_)) => {
                self.body(*id, stop, depth + 1).map(Some)
            }
            _ => self.value(ty, false, stop, depth),
        }
    }

    /// K21. `depth` is that of the message.
    fn any(&mut self, may_be_absent: bool, stop: usize, depth: u32) -> Result<Option<Value>, Invalid> {
        let id_at = self.at;
        let type_id = self.varint(16, stop)?;
        let type_id = u16::try_from(type_id).map_err(|_| fault("Varint", id_at))?;
        self.item(id_at, || described_id(self.schema, self.protocol, type_id));
        if type_id == 0 {
            need(may_be_absent, "RequiredAbsent", id_at)?;
            return Ok(None);
        }
        need(self.root(type_id).is_some() || self.mode < Mode::Known, "TypeId", id_at)?;
        let end = self.length(stop)?;
        let message = self.message_by_id(type_id, id_at, end, depth)?;
        Ok(Some(Value::Any(Box::new(message))))
    }

    /// Whether a list's elements, or a map's entries, add a level (K29).
    pub(super) fn adds_level(&self, element: &Type) -> bool {
        self.schema.inline_size(element).is_none()
            && {
                let is_record = |id: &TypeId| matches!(&self.schema.get(*id).kind, Kind::Message(m) if m.form == crate::ir::Form::Record);
                heap_union(self.schema, element).is_some() || !matches!(element, Type::Named(id) if is_record(id))
            }
    }
}

/// Presence bits in the order of their fields: `101`.
fn bits_of(bytes: &[u8], count: usize) -> String {
    (0..count).map(|bit| if bytes[bit / 8] >> (bit % 8) & 1 == 1 { '1' } else { '0' }).collect()
}
