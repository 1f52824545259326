//! Reading frames, regions, blocks and slots (sections 4 to 8), in the order of section 12.
//!
//! Positions count from the frame's start. No byte is read before the check that allows it.

use super::inline::{Inline, fault, need, utf8};
use super::tagged::{described, type_id as described_id, type_name};
use super::trace::{Step, Trace, count_of};
use super::value::{heap_union, is_region};
use super::{CHUNK, DEPTH_MAX, FRAME_LEN_MAX, Fields, Frame, Invalid, Mode, Value};
use crate::ir::{Field, Kind, Message, Protocol, Type, TypeId, Union};
use crate::layout::{Alignment, Schema};

/// Bytes of a CHUNK frame before its elements (W13 of `spec/stream.md`).
pub(super) const CHUNK_HEAD_LEN: usize = 16;

/// Validates a frame and reads it.
///
/// O(bytes), in time and memory; the factor depends on the schema. The call depth is bounded by the format's 64 levels.
///
/// # Errors
/// The first rule that is broken, in the order of the spec.
///
/// # Panics
/// If the protocol belongs to another schema.
pub fn read(schema: &Schema, protocol: &Protocol, frame: &[u8], mode: Mode) -> Result<Frame, Invalid> {
    trace(schema, protocol, frame, mode, Trace::OFF)
}

/// The same, with all items handed to a trace.
pub(super) fn trace(
    schema: &Schema,
    protocol: &Protocol,
    frame: &[u8],
    mode: Mode,
    trace: Trace<'_>,
) -> Result<Frame, Invalid> {
    Reader { protocol, inline: Inline { schema, bytes: frame, mode, trace } }.frame()
}

/// The elements of a CHUNK frame (W15 of `spec/stream.md`).
pub(super) fn chunk(
    schema: &Schema,
    protocol: &Protocol,
    element: &Type,
    frame: &[u8],
    mode: Mode,
    trace: Trace<'_>,
) -> Result<Value, Invalid> {
    let reader = Reader { protocol, inline: Inline { schema, bytes: frame, mode, trace } };
    let given = frame.len();
    let is_whole = (CHUNK_HEAD_LEN..=FRAME_LEN_MAX).contains(&given) && reader.inline.u32(0) == given;
    need(is_whole, "FrameLength", 0)?;
    need(reader.inline.u16(4) == CHUNK, "TypeId", 4)?;
    reader.list(element, CHUNK_HEAD_LEN, given, 0)
}

/// A frame that is being read.
pub(super) struct Reader<'a> {
    pub(super) protocol: &'a Protocol,
    pub(super) inline: Inline<'a>,
}

/// The place of a region's payloads: its start, from which ends count, and its end.
#[derive(Clone, Copy)]
pub(super) struct Span {
    pub(super) start: usize,
    pub(super) stop: usize,
    /// Where places of payloads are counted from: the block, if it is of an aligned message (A2).
    pub(super) origin: Option<usize>,
}

/// The possible content of a slot.
#[derive(Clone, Copy)]
pub(super) struct Slot<'t> {
    pub(super) ty: &'t Type,
    pub(super) is_optional: bool,
    /// Its presence bit, or true if it has none.
    pub(super) is_present: bool,
}

impl<'a> Reader<'a> {
    pub(super) fn schema(&self) -> &'a Schema {
        self.inline.schema
    }

    fn is_exact(&self) -> bool {
        self.inline.mode >= Mode::Exact
    }

    /// Whether tags and type ids must be known to the schema.
    fn is_known(&self) -> bool {
        self.inline.mode >= Mode::Known
    }

    /// Section 8.
    fn frame(&self) -> Result<Frame, Invalid> {
        let given = self.inline.bytes.len();
        let frame_len = if given >= 4 { self.inline.u32(0) } else { 0 };
        if given >= 4 {
            self.inline.number("frame_len", 0, 4, frame_len);
        }
        let is_whole = (8..=FRAME_LEN_MAX).contains(&given) && frame_len == given;
        need(is_whole, "FrameLength", 0)?; // D41
        self.message_by_id(4, given, 0)
    }

    /// A type id and its region: a frame, or the payload of an `any`.
    fn message_by_id(&self, at: usize, stop: usize, depth: u32) -> Result<Frame, Invalid> {
        let type_id = self.inline.u16(at);
        let describe = || described_id(self.schema(), self.protocol, type_id);
        self.inline.trace.item(at, &self.inline.bytes[at..at + 2], describe);
        need(type_id != 0, "TypeId", at)?; // D42
        if let Some(root) = self.protocol.root(type_id) {
            let ty = root.ty;
            let value = self.region(ty, at + 2, stop, depth)?;
            return Ok(Frame::Message { type_id, ty, value });
        }
        need(!self.is_known(), "TypeId", at)?;
        self.inline.unknown(at + 2, stop);
        Ok(Frame::Unknown { type_id, bytes: self.inline.bytes[at + 2..stop].to_vec() })
    }

    #[inline(never)]
    pub(super) fn any(&self, start: usize, stop: usize, depth: u32) -> Result<Value, Invalid> {
        need(stop - start >= 2, "TypeId", start)?;
        self.message_by_id(start, stop, depth + 1).map(|frame| Value::Any(Box::new(frame)))
    }

    fn message(&self, id: TypeId) -> &'a Message {
        let Kind::Message(message) = &self.schema().get(id).kind else {
            unreachable!("only records and messages have regions")
        };
        message
    }

    /// Section 5.
    pub(super) fn region(&self, id: TypeId, start: usize, stop: usize, depth: u32) -> Result<Value, Invalid> {
        let message = self.message(id);
        let block_len = self.checked_block_len(message, start, stop, depth)?;
        let region = Span { start, stop, origin: message.is_aligned.then_some(start + 2) };
        let (value, heap_end) = self.block(message, start + 2, block_len, region, depth)?;
        if block_len > message.block_len() as usize && heap_end < stop {
            self.inline.unknown(heap_end, stop);
        } else if heap_end != stop {
            return Err(fault("RegionTail", heap_end)); // D23
        }
        Ok(value)
    }

    /// Apart from what calls itself for each level, as are other checks: it then needs less of the stack.
    #[inline(never)]
    fn checked_block_len(&self, message: &Message, start: usize, stop: usize, depth: u32) -> Result<usize, Invalid> {
        need(depth <= DEPTH_MAX, "Depth", start)?; // D45
        need(stop - start >= 3, "RegionLength", start)?; // D20
        let block_len = self.inline.u16(start).into();
        need(self.is_legal(message, block_len), "BlockLength", start)?; // D21
        need(block_len <= stop - start - 2, "BlockLength", start)?; // D21
        if message.form == crate::ir::Form::Record {
            need(block_len == stop - start - 2, "BlockLength", start)?; // D22
        }
        self.inline.number("block_len", start, 2, block_len);
        Ok(block_len)
    }

    /// D21, D35: the reader's own length; in compatible mode an older one or a longer one.
    pub(super) fn is_legal(&self, message: &Message, block_len: usize) -> bool {
        let own = message.block_len() as usize;
        if self.is_exact() {
            return block_len == own;
        }
        block_len > own || message.segments().binary_search_by_key(&block_len, |end| *end as usize).is_ok()
    }

    /// Section 4. Also gives the end of the last known payload.
    pub(super) fn block(
        &self,
        message: &Message,
        block: usize,
        block_len: usize,
        region: Span,
        depth: u32,
    ) -> Result<(Value, usize), Invalid> {
        // Segments are in id order, so the fields that the block has are the first ones (D48).
        let known = message.fields.partition_point(|field| (field.offset() as usize) < block_len);
        let mut fields = Fields::new();
        let mut previous = block + block_len;
        let mut presence = None;
        for (id, field) in message.fields[..known].iter().enumerate() {
            if let Some(byte) = field.presence().map(|bit| block + bit.byte as usize)
                && presence.replace(byte) != Some(byte)
            {
                self.inline.number("presence", byte, 1, self.inline.bytes[byte].into());
            }
            let read = || self.field(field, block, &mut previous, region, depth);
            if let Some(value) = self.inline.trace.step(Step::Name(&field.name), read)? {
                fields.push(id, value);
            }
        }
        fields.ends_at(known);
        self.rest_of_block(message, block, block_len)?;
        Ok((Value::Message(fields), previous))
    }

    /// What is in a block besides known fields.
    #[inline(never)]
    fn rest_of_block(&self, message: &Message, block: usize, block_len: usize) -> Result<(), Invalid> {
        let own = message.block_len() as usize;
        if block_len > own {
            self.inline.unknown(block + own, block + block_len);
        }
        for &(offset, used) in message.spare().iter().take_while(|(offset, _)| (*offset as usize) < block_len) {
            let at = block + offset as usize;
            need(self.inline.bytes[at] >> used == 0, "SpareBits", at)?; // D17, D19
        }
        Ok(())
    }

    /// One field; `previous` is the end of the payload before it, and is then set to the end of its own.
    fn field(
        &self,
        field: &Field,
        block: usize,
        previous: &mut usize,
        region: Span,
        depth: u32,
    ) -> Result<Option<Value>, Invalid> {
        let at = block + field.offset() as usize;
        let bit = field.presence().map(|p| self.inline.bytes[block + p.byte as usize] >> p.bit & 1 == 1);
        if field.retired {
            self.retired(field, at, bit == Some(true), previous, region)?;
            return Ok(None);
        }
        let is_present = bit.unwrap_or(true);
        if self.schema().inline_size(&field.ty).is_some() {
            return self.inline_field(field, at, is_present);
        }
        let slot = Slot { ty: &field.ty, is_optional: field.optional, is_present };
        self.slot(slot, at, previous, region, depth)
    }

    /// D63: there is no value. What is in its place is handed out as it is, if a writer with this schema does not write it.
    #[inline(never)]
    fn retired(
        &self,
        field: &Field,
        at: usize,
        has_bit: bool,
        previous: &mut usize,
        region: Span,
    ) -> Result<(), Invalid> {
        let (part, is_empty) = if let Some(size) = self.schema().inline_size(&field.ty) {
            let part = at..at + size as usize;
            let bytes = &self.inline.bytes[part.clone()];
            (part, field.default.as_ref().map_or(bytes.iter().all(|b| *b == 0), |d| d.bytes == bytes))
        } else {
            let is_union = heap_union(self.schema(), &field.ty).is_some();
            let end = self.slot_end(at, is_union, *previous, region)?;
            let part = std::mem::replace(previous, end)..end;
            let has_tag = is_union && self.inline.bytes[at] != 0;
            if has_tag {
                self.inline.number("tag", at, 1, self.inline.bytes[at].into());
            }
            let is_empty = part.is_empty() && !has_tag;
            (part, is_empty)
        };
        let is_left = !has_bit && is_empty;
        if !is_left {
            let describe = || ("retired".into(), count_of(part.len()));
            self.inline.trace.item(part.start, &self.inline.bytes[part.clone()], describe);
        }
        need(!self.is_exact() || is_left, "RetiredValue", at)
    }

    #[inline(never)]
    fn inline_field(&self, field: &Field, at: usize, is_present: bool) -> Result<Option<Value>, Invalid> {
        let is_stored_union =
            matches!(&field.ty, Type::Named(id) if matches!(self.schema().get(*id).kind, Kind::Union(_)));
        let is_absent = !is_present || is_stored_union && field.optional && self.inline.bytes[at] == 0;
        if is_absent {
            let size = self.inline.size(&field.ty);
            need(self.inline.is_zero(at, size), "AbsentValue", at)?; // D13, D18
            return Ok(None);
        }
        self.inline.value(&field.ty, at).map(Some)
    }

    /// D24
    #[inline(never)]
    fn slot_end(&self, at: usize, is_union: bool, previous: usize, region: Span) -> Result<usize, Invalid> {
        let end = region.start.saturating_add(self.inline.u32(at + usize::from(is_union)));
        need((previous..=region.stop).contains(&end), "SlotEnd", at)?;
        self.inline.number("end", at + usize::from(is_union), 4, end - region.start);
        Ok(end)
    }

    /// Section 6.
    pub(super) fn slot(
        &self,
        slot: Slot<'_>,
        at: usize,
        previous: &mut usize,
        region: Span,
        depth: u32,
    ) -> Result<Option<Value>, Invalid> {
        let union = heap_union(self.schema(), slot.ty);
        let start = *previous;
        let end = self.slot_end(at, union.is_some(), start, region)?;
        *previous = end;
        if let Some(union) = union {
            if self.inline.bytes[at] != 0 {
                return self.variant(union, at, Span { start, stop: end, origin: region.origin }, depth).map(Some);
            }
            need(slot.is_optional, "RequiredAbsent", at)?; // D28
            need(end == start, "AbsentPayload", start)?; // D28
            return Ok(None);
        }
        if !slot.is_present {
            need(end == start, "AbsentPayload", start)?; // D26
            return Ok(None);
        }
        if end == start && is_region(self.schema(), slot.ty) {
            need(slot.is_optional, "RequiredAbsent", at)?; // D27
            return Ok(None);
        }
        let start = self.inline.padded(self.schema().alignment(slot.ty), start, end, region.origin)?;
        self.payload(slot.ty, start, end, depth).map(Some)
    }

    /// Section 7. `depth` is that of the region or list around the payload.
    pub(super) fn payload(&self, ty: &Type, start: usize, stop: usize, depth: u32) -> Result<Value, Invalid> {
        match ty {
            Type::Named(id) => self.region(*id, start, stop, depth + 1), // D32, D44
            Type::Any => self.any(start, stop, depth),
            Type::List(element) => self.list(element, start, stop, depth),
            Type::Map(key, value) => self.map(key, value, start, stop, depth),
            leaf => self.leaf(leaf, start, stop),
        }
    }

    /// A payload without others in it.
    #[inline(never)]
    fn leaf(&self, ty: &Type, start: usize, stop: usize) -> Result<Value, Invalid> {
        match ty {
            Type::String => Ok(self.whole(ty, start, stop, utf8(&self.inline.bytes[start..stop], start)?)), // D30
            Type::Bytes => {
                Ok(self.whole(ty, start, stop, Value::Bytes(self.inline.bytes[start..stop].to_vec()))) // D31
            }
            Type::Stream(_) => {
                need(start == stop, "Stream", start)?; // W12
                Ok(Value::List(Vec::new()))
            }
            inline => self.inline.value(inline, start),
        }
    }

    /// Hands out a value that fills its payload.
    fn whole(&self, ty: &Type, start: usize, stop: usize, value: Value) -> Value {
        let describe = || (type_name(self.schema(), ty), described(self.schema(), ty, &value));
        self.inline.trace.item(start, &self.inline.bytes[start..stop], describe);
        value
    }

    /// D29, D33, D40, A6: the variant whose tag is at `at`, and the payload with its padding.
    #[inline(never)]
    pub(super) fn variant(&self, union: &Union, at: usize, payload: Span, depth: u32) -> Result<Value, Invalid> {
        let (tag, Span { start, stop, origin }) = (self.inline.bytes[at], payload);
        let found = union.variants.binary_search_by_key(&tag, |variant| variant.tag);
        need(found.is_ok() || !self.is_known(), "UnknownTag", at)?; // D29
        let start = self.inline.padded(Alignment::REGION, start, stop, origin)?;
        let Ok(index) = found else {
            self.inline.tag(at, "");
            self.inline.unknown(start, stop);
            return Ok(Value::Unknown { tag, bytes: self.inline.bytes[start..stop].to_vec() });
        };
        let variant = &union.variants[index];
        self.inline.tag(at, &variant.name);
        let Some(ty) = &variant.ty else {
            need(start == stop, "VariantLength", start)?; // D33
            return Ok(Value::Variant { tag, value: None });
        };
        let value = self.inline.trace.step(Step::Name(&variant.name), || {
            let start = self.inline.padded(self.schema().alignment(ty), start, stop, origin)?;
            if let Some(size) = self.schema().inline_size(ty) {
                need(stop - start == size as usize, "VariantLength", start)?; // D33
                return self.inline.value(ty, start);
            }
            self.payload(ty, start, stop, depth)
        })?;
        Ok(Value::Variant { tag, value: Some(Box::new(value)) })
    }
}
