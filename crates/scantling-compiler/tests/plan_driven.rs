//! A walk and a writer that know nothing but the plan: they take its steps in order, add no offsets, and agree with the dynamic reader and
//! writer, which know nothing of the plan. Valid frames, damaged frames, all schemas of the suite and the ported ones, both modes.
//!
//! Random with fixed seeds, so a failure repeats; a debug build tries fewer values.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod common;

use common::checks::{self, Check, Step};
use common::{Values, in_every_protocol};
use scantling_schema::dynamic::{Frame, Mode, Value, read, write};
use scantling_schema::plan::{
    Content, Defined, END_LEN, Field, Inline, InlineKind, ListForm, Map, MapForm, Message, Offset, Order, Payload,
    PayloadKind, Place, Plan, Presence, Protocol, Slot, Start, Union,
};
use scantling_schema::{Alignment, Form, Scalar, TypeId};

const VALUES: usize = if cfg!(debug_assertions) { 60 } else { 1_000 };

/// A rule that is broken, and where.
type Fault = (&'static str, usize);

struct Walk<'a> {
    plan: &'a Plan,
    protocol: &'a Protocol,
    bytes: &'a [u8],
    is_exact: bool,
}

/// A block that is there, and the region that it stands in.
#[derive(Clone, Copy)]
struct Block {
    /// Where it starts, and how long it is.
    at: usize,
    len: usize,
    /// The region; of an element of a strided list, which has no payloads, the block.
    start: usize,
    stop: usize,
}

impl Block {
    fn place(self, offset: Offset) -> usize {
        self.at + offset.block as usize
    }
}

fn need(holds: bool, kind: &'static str, at: usize) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err((kind, at)) }
}

impl<'a> Walk<'a> {
    fn u16(&self, at: usize) -> usize {
        usize::from(u16::from_le_bytes(self.bytes[at..at + 2].try_into().unwrap()))
    }

    fn u32(&self, at: usize) -> usize {
        u32::from_le_bytes(self.bytes[at..at + 4].try_into().unwrap()) as usize
    }

    fn is_zero(&self, at: usize, size: usize) -> bool {
        self.bytes[at..at + size].iter().all(|byte| *byte == 0)
    }

    fn frame(&self) -> Result<(), Fault> {
        let len = self.bytes.len();
        need((8..=self.plan.frame.len_max as usize).contains(&len) && self.u32(0) == len, "FrameLength", 0)?;
        self.message(4, len, 0)
    }

    fn message(&self, at: usize, stop: usize, depth: u32) -> Result<(), Fault> {
        let type_id = self.u16(at);
        need(type_id != 0, "TypeId", at)?;
        match self.protocol.roots.iter().find(|root| usize::from(root.type_id) == type_id) {
            Some(root) => self.region(root.ty, at + 2, stop, depth),
            None => need(!self.is_exact, "TypeId", at),
        }
    }

    fn region(&self, ty: TypeId, start: usize, stop: usize, depth: u32) -> Result<(), Fault> {
        let message = self.plan.get(ty).defined.message().unwrap();
        need(depth <= self.plan.frame.depth_max, "Depth", start)?;
        need(stop - start >= 3, "RegionLength", start)?;
        let len = self.u16(start);
        let is_message = message.form == Form::Message;
        let fits = len <= stop - start - 2 && (is_message || len == stop - start - 2);
        need(self.is_legal(message, len) && fits, "BlockLength", start)?;
        let block = Block { at: start + 2, len, start, stop };
        let end = self.block(message, block, depth)?;
        need(!is_message || len > message.block.end.block as usize || end == stop, "RegionTail", end)
    }

    fn is_legal(&self, message: &Message, len: usize) -> bool {
        let own = message.block.end.block as usize;
        let is_older = || message.block.segments.iter().any(|segment| segment.end.block as usize == len);
        len == own || !self.is_exact && (len > own || is_older())
    }

    /// Gives where the last payload that the block knows ends.
    fn block(&self, message: &Message, block: Block, depth: u32) -> Result<usize, Fault> {
        let has = |segment: u32| message.block.segments[segment as usize - 1].end.block as usize <= block.len;
        let mut heap = block.at + block.len;
        for step in checks::direct(message).iter().filter(|step| has(step.segment) && (self.is_exact || !step.is_exact))
        {
            if step.check == Check::SpareBits {
                let at = step.at.unwrap();
                let byte = message.block.presence().find(|byte| byte.at == at).unwrap();
                need(self.bytes[block.place(at)] & byte.spare == 0, "SpareBits", block.place(at))?;
                continue;
            }
            let field = &message.fields[step.field.unwrap() as usize];
            match field.place {
                Place::Inline { at, .. } => self.inline_field(*step, field, block.place(at), block)?,
                Place::Slot(slot) => {
                    let end = block.start.saturating_add(self.u32(block.place(slot.end)));
                    let payload = (self.start(slot, block), end);
                    self.slot(*step, field, slot, block, payload, depth)?;
                    heap = end;
                }
            }
        }
        Ok(heap)
    }

    fn start(&self, slot: Slot, block: Block) -> usize {
        match slot.start {
            Start::Heap => block.at + block.len,
            Start::After { end, .. } => block.start + self.u32(block.place(end)),
        }
    }

    fn is_absent(&self, field: &Field, block: Block, is_empty: bool) -> bool {
        match field.presence {
            Presence::Always => false,
            Presence::Bit(bit) => self.bytes[block.place(bit.at)] & bit.mask == 0,
            Presence::Tag => self.bytes[block.place(field.place.at())] == 0,
            Presence::Empty => is_empty,
        }
    }

    fn inline_field(&self, step: Step, field: &Field, at: usize, block: Block) -> Result<(), Fault> {
        let inline = field.content.inline().unwrap();
        let size = inline.size as usize;
        match step.check {
            Check::RetiredValue => {
                let has_bit = field.presence.bit().is_some_and(|_| !self.is_absent(field, block, false));
                need(!has_bit && self.bytes[at..at + size] == field.silent, "RetiredValue", at)
            }
            Check::AbsentValue => {
                need(!self.is_absent(field, block, false) || self.is_zero(at, size), "AbsentValue", at)
            }
            Check::RequiredAbsent => need(self.bytes[at] != 0, "RequiredAbsent", at),
            Check::Value if self.is_absent(field, block, false) => Ok(()),
            Check::Value => self.inline(inline, at),
            other => panic!("{other:?}"),
        }
    }

    fn slot(
        &self,
        step: Step,
        field: &Field,
        slot: Slot,
        block: Block,
        (start, end): (usize, usize),
        depth: u32,
    ) -> Result<(), Fault> {
        let at = block.place(slot.at());
        let moved = start + if start < end { slot.alignment.padding(start.wrapping_sub(block.at)) } else { 0 };
        let tag = slot.tag.map(|tag| self.bytes[block.place(tag)]);
        let is_absent = self.is_absent(field, block, start == end);
        match step.check {
            Check::SlotEnd => need((start..=block.stop).contains(&end), "SlotEnd", at),
            Check::RetiredValue => {
                let has_bit = field.presence.bit().is_some() && !is_absent;
                need(!has_bit && start == end && tag.is_none_or(|tag| tag == 0), "RetiredValue", at)
            }
            Check::AbsentPayload => need(!is_absent || start == end, "AbsentPayload", start),
            Check::RequiredAbsent => need(tag.map_or(start < end, |tag| tag != 0), "RequiredAbsent", at),
            Check::UnknownTag | Check::Padding | Check::Payload if is_absent => Ok(()),
            Check::Padding => self.padding(start, moved, end),
            Check::UnknownTag => need(self.variant(field, tag.unwrap()).is_some(), "UnknownTag", at),
            Check::Payload => match &field.content {
                Content::Payload(payload) => self.payload(payload, moved, end, depth, payload.levels),
                Content::Union(of) => {
                    let origin = (slot.alignment != Alignment::NONE).then_some(block.at);
                    self.union(self.union_of(of.ty), (tag.unwrap(), at), origin, (moved, end), depth)
                }
                Content::Inline(_) => panic!("{field:?}"),
            },
            other => panic!("{other:?}"),
        }
    }

    /// From an end to the payload that comes next.
    fn padding(&self, start: usize, moved: usize, end: usize) -> Result<(), Fault> {
        need(start == end || moved < end && self.is_zero(start, moved - start), "Padding", start)
    }

    fn union_of(&self, ty: TypeId) -> &'a Union {
        self.plan.get(ty).defined.union().unwrap()
    }

    fn variant(&self, field: &Field, tag: u8) -> Option<&'a scantling_schema::plan::Variant> {
        self.union_of(field.content.named().unwrap()).variants.iter().find(|variant| variant.tag == tag)
    }

    /// With an origin, the content is moved up in the payload.
    fn union(
        &self,
        u: &Union,
        (tag, at): (u8, usize),
        origin: Option<usize>,
        (start, end): (usize, usize),
        depth: u32,
    ) -> Result<(), Fault> {
        let Some(variant) = u.variants.iter().find(|variant| variant.tag == tag) else {
            return need(!self.is_exact, "UnknownTag", at);
        };
        let mut moved = start;
        if let (Some(origin), Some(_), true) = (origin, &variant.content, start < end) {
            moved += variant.alignment.padding(start - origin);
            self.padding(start, moved, end)?;
        }
        let start = moved;
        match &variant.content {
            None => need(start == end, "VariantLength", start),
            Some(Content::Inline(inline)) => {
                need(end - start == variant.len.unwrap() as usize, "VariantLength", start)?;
                self.inline(inline, start)
            }
            Some(Content::Payload(payload)) => self.payload(payload, start, end, depth, payload.levels),
            Some(Content::Union(_)) => panic!("{variant:?}"),
        }
    }

    /// `levels` is what a region or `any` adds where it stands; a list or map adds its own.
    fn payload(&self, of: &Payload, start: usize, end: usize, depth: u32, levels: u32) -> Result<(), Fault> {
        let inner = depth + levels;
        match &of.of {
            PayloadKind::Text => need(std::str::from_utf8(&self.bytes[start..end]).is_ok(), "Utf8", start),
            PayloadKind::Bytes => Ok(()),
            PayloadKind::Region(ty, _) => self.region(*ty, start, end, inner),
            PayloadKind::Any => {
                need(end - start >= 2, "TypeId", start)?;
                self.message(start, end, inner)
            }
            PayloadKind::List(_) | PayloadKind::Map(_) if start == end => Ok(()),
            PayloadKind::List(list) => match (list.form, &list.element) {
                (ListForm::Packed { size }, Content::Inline(inline)) => {
                    need((end - start).is_multiple_of(size as usize), "ListLength", start)?;
                    (start..end).step_by(size as usize).try_for_each(|at| self.inline(inline, at))
                }
                (ListForm::Strided { stride: own }, element) => self.strided(element.named().unwrap(), own, start, end),
                (_, element) => self.indexed(start, end, inner, |from, to| {
                    let moved = from + if from < to { list.alignment.padding(from - start) } else { 0 };
                    let is_there = from < to || element.payload().is_some_and(|payload| payload.may_be_empty);
                    need(is_there, "RequiredAbsent", from)?;
                    self.padding(from, moved, to)?;
                    self.element(element, moved, to, inner)
                }),
            },
            PayloadKind::Map(map) => self.map(map, start, end, inner),
            PayloadKind::Stream(_) => need(start == end, "Stream", start),
        }
    }

    fn strided(&self, record: TypeId, own: u32, start: usize, end: usize) -> Result<(), Fault> {
        let message = self.plan.get(record).defined.message().unwrap();
        assert_eq!(own, message.block.end.block);
        need(end - start >= 3, "Stride", start)?;
        let len = self.u16(start);
        need(len != 0 && self.is_legal(message, len) && (end - start - 2).is_multiple_of(len), "Stride", start)?;
        let mut blocks = (start + 2..end).step_by(len);
        blocks.try_for_each(|at| self.block(message, Block { at, len, start: at, stop: at + len }, 0).map(drop))
    }

    fn indexed(
        &self,
        start: usize,
        end: usize,
        depth: u32,
        mut element: impl FnMut(usize, usize) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        need(depth <= self.plan.frame.depth_max, "Depth", start)?;
        let count = if end - start >= 4 { self.u32(start) } else { 0 };
        need(count >= 1 && count <= (end - start - 4) / 4, "Count", start)?;
        let mut before = start + 4 + 4 * count;
        for at in (start + 4..start + 4 + 4 * count).step_by(END_LEN as usize) {
            let to = start.saturating_add(self.u32(at));
            need((before..=end).contains(&to), "ElementEnd", at)?;
            element(before, to)?;
            before = to;
        }
        need(before == end, "ListTail", before)
    }

    fn element(&self, of: &Content, start: usize, end: usize, depth: u32) -> Result<(), Fault> {
        match of {
            Content::Union(of) => {
                need(start < end && self.bytes[start] != 0, "RequiredAbsent", start)?;
                self.union(self.union_of(of.ty), (self.bytes[start], start), None, (start + 1, end), depth)
            }
            Content::Payload(payload) => {
                need(payload.may_be_empty || start < end, "RequiredAbsent", start)?;
                self.payload(payload, start, end, depth, payload.levels_as_element)
            }
            Content::Inline(_) => panic!("{of:?}"),
        }
    }

    fn map(&self, map: &Map, start: usize, end: usize, depth: u32) -> Result<(), Fault> {
        let mut last: Option<Vec<u8>> = None;
        let mut ascends = |key: &[u8], at: usize| {
            let key = self.key(map, key);
            need(last.replace(key.clone()).is_none_or(|last| last < key), "KeyOrder", at)
        };
        match map.form {
            MapForm::Inline { stride, value: value_at, .. } => {
                let (key, value, stride) = (map.key.inline().unwrap(), map.value.inline().unwrap(), stride as usize);
                let is_whole = end - start > 2 && (end - start - 2).is_multiple_of(stride);
                need(is_whole && self.u16(start) == stride, "Stride", start)?;
                (start + 2..end).step_by(stride).try_for_each(|at| {
                    self.inline(key, at)?;
                    ascends(&self.bytes[at..at + key.size as usize], at)?;
                    self.inline(value, at + value_at as usize)
                })
            }
            MapForm::Indexed { end: own, key, value } => self.indexed(start, end, depth, |start, stop| {
                need(start < stop, "RequiredAbsent", start)?;
                need(stop - start >= 3, "RegionLength", start)?;
                let len = self.u16(start);
                need(len == own.block as usize && len <= stop - start - 2, "BlockLength", start)?;
                let block = Block { at: start + 2, len, start, stop };
                let (at, to) = self.part(&map.key, key, block, depth)?;
                ascends(&self.bytes[at..to], at)?;
                self.part(&map.value, value, block, depth)?;
                let last = value.slot().or(key.slot()).map(|slot| block.start + self.u32(block.place(slot.end)));
                let last = last.unwrap_or(block.at + block.len);
                need(last == stop, "RegionTail", last)
            }),
        }
    }

    /// Gives where its bytes are.
    fn part(&self, of: &Content, place: Place, block: Block, depth: u32) -> Result<(usize, usize), Fault> {
        let slot = match place {
            Place::Inline { at, size } => {
                let at = block.place(at);
                return self.inline(of.inline().unwrap(), at).map(|()| (at, at + size as usize));
            }
            Place::Slot(slot) => slot,
        };
        let (at, start) = (block.place(slot.at()), self.start(slot, block));
        let end = block.start.saturating_add(self.u32(block.place(slot.end)));
        need((start..=block.stop).contains(&end), "SlotEnd", at)?;
        match of {
            Content::Union(of) => {
                need(self.bytes[at] != 0, "RequiredAbsent", at)?;
                self.union(self.union_of(of.ty), (self.bytes[at], at), None, (start, end), depth)?;
            }
            Content::Payload(payload) => {
                need(payload.may_be_empty || start < end, "RequiredAbsent", at)?;
                self.payload(payload, start, end, depth, payload.levels)?;
            }
            Content::Inline(_) => panic!("{of:?}"),
        }
        Ok((start, end))
    }

    /// A key as bytes that compare as the keys do.
    fn key(&self, map: &Map, bytes: &[u8]) -> Vec<u8> {
        let mut key = bytes.to_vec();
        if map.order != Order::Bytes {
            key.reverse();
        }
        if map.order == Order::Signed {
            key[0] ^= 0x80;
        }
        key
    }

    fn inline(&self, of: &Inline, at: usize) -> Result<(), Fault> {
        let size = of.size as usize;
        if !of.is_checked {
            return Ok(());
        }
        match &of.value {
            InlineKind::Scalar(Scalar::Bool) => need(self.bytes[at] <= 1, "Bool", at),
            InlineKind::Str(_) => {
                let bytes = &self.bytes[at..at + size];
                let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(size);
                need(self.is_zero(at + end, size - end), "StrTail", at)?;
                need(std::str::from_utf8(&bytes[..end]).is_ok(), "Utf8", at)
            }
            InlineKind::Array(element, n) => {
                (0..*n as usize).try_for_each(|i| self.inline(element, at + i * element.size as usize))
            }
            InlineKind::Struct(ty) => match &self.plan.get(*ty).defined {
                Defined::Struct(s) => s.fields.iter().try_for_each(|x| self.inline(&x.content, at + x.at as usize)),
                other => panic!("{other:?}"),
            },
            InlineKind::Enum(ty) => match &self.plan.get(*ty).defined {
                Defined::Enum(e) => {
                    let mut wide = [0; 8];
                    wide[..size].copy_from_slice(&self.bytes[at..at + size]);
                    need(e.patterns.contains(&u64::from_le_bytes(wide)), "EnumValue", at)
                }
                other => panic!("{other:?}"),
            },
            InlineKind::Storage(ty) => {
                let tag = self.bytes[at];
                need(tag != 0, "RequiredAbsent", at)?;
                let Some(variant) = self.union_of(*ty).variants.iter().find(|variant| variant.tag == tag) else {
                    return need(!self.is_exact, "UnknownTag", at);
                };
                variant
                    .content
                    .iter()
                    .filter_map(Content::inline)
                    .try_for_each(|inline| self.inline(inline, at + 1))?;
                let tail = variant.tail.unwrap() as usize;
                need(self.is_zero(at + size - tail, tail), "StorageTail", at + size - tail)
            }
            other => panic!("{other:?} is checked"),
        }
    }
}

/// Writes values by the steps of the plan.
struct Writer<'a> {
    plan: &'a Plan,
    protocol: &'a Protocol,
}

impl Writer<'_> {
    fn frame(&self, type_id: u16, value: &Value) -> Vec<u8> {
        let root = self.protocol.roots.iter().find(|root| root.type_id == type_id).unwrap();
        let mut out = root.head[..self.plan.frame.header_len as usize].to_vec();
        out.extend(self.region(root.ty, value));
        assert!(out.starts_with(&root.head) && out.len() >= root.len_min as usize);
        let len = u32::try_from(out.len()).unwrap();
        out[..4].copy_from_slice(&len.to_le_bytes());
        out
    }

    /// The bytes of a region; of an element of a strided list these without the first two.
    fn region(&self, ty: TypeId, value: &Value) -> Vec<u8> {
        let message = self.plan.get(ty).defined.message().unwrap();
        let Value::Message(values) = value else { panic!("{value:?}") };
        let mut out = message.write.claim.clone();
        for id in &message.write.stored {
            let field = &message.fields[*id as usize];
            if let Some(value) = values.get(*id as usize) {
                let at = field.place.at().region as usize;
                let bytes = self.inline(field.content.inline().unwrap(), value);
                out[at..at + bytes.len()].copy_from_slice(&bytes);
                if let Presence::Bit(bit) = field.presence {
                    out[bit.at.region as usize] |= bit.mask;
                }
            }
        }
        for put in &message.write.payloads {
            let field = &message.fields[put.field as usize];
            let value = values.get(put.field as usize).filter(|_| !put.is_retired);
            assert!(value.is_some() || put.may_be_left_out);
            if let (Some(bit), Some(_)) = (put.bit, value) {
                out[bit.at.region as usize] |= bit.mask;
            }
            let bytes = value.map_or((0, Vec::new()), |value| self.heap(&field.content, value, message.is_aligned));
            self.put(&mut out, put.slot, bytes);
        }
        out
    }

    fn put(&self, out: &mut Vec<u8>, slot: Slot, (tag, bytes): (u8, Vec<u8>)) {
        // Places count from the block.
        out.extend(padded(slot.alignment, out.len() - 2, bytes));
        let end = u32::try_from(out.len()).unwrap().to_le_bytes();
        out[slot.end.region as usize..][..4].copy_from_slice(&end);
        if let Some(at) = slot.tag {
            out[at.region as usize] = tag;
        }
    }

    /// The tag of a union, else 0, and the payload.
    fn heap(&self, content: &Content, value: &Value, is_aligned: bool) -> (u8, Vec<u8>) {
        match (content, value) {
            (Content::Union(of), Value::Variant { tag, value }) => {
                let union = self.plan.get(of.ty).defined.union().unwrap();
                let variant = union.variants.iter().find(|variant| variant.tag == *tag).unwrap();
                let of = variant.content.as_ref().zip(value.as_ref());
                let mut bytes = of.map_or(Vec::new(), |(content, value)| self.heap(content, value, false).1);
                assert!(variant.len.is_none_or(|len| len as usize == bytes.len()));
                if is_aligned {
                    bytes = padded(variant.alignment, Alignment::REGION.rest.into(), bytes);
                }
                (*tag, bytes)
            }
            (Content::Inline(inline), value) => (0, self.inline(inline, value)),
            (Content::Payload(payload), value) => (0, self.payload(&payload.of, value)),
            other => panic!("{other:?}"),
        }
    }

    fn payload(&self, of: &PayloadKind, value: &Value) -> Vec<u8> {
        match (of, value) {
            (PayloadKind::Text, Value::Text(text)) => text.clone().into_bytes(),
            (PayloadKind::Bytes, Value::Bytes(bytes)) => bytes.clone(),
            (PayloadKind::Region(ty, _), value) => self.region(*ty, value),
            (PayloadKind::Any, Value::Any(frame)) => match &**frame {
                Frame::Message { type_id, ty, value } => {
                    [&type_id.to_le_bytes()[..], &self.region(*ty, value)].concat()
                }
                other => panic!("{other:?}"),
            },
            (PayloadKind::List(_) | PayloadKind::Stream(_), Value::List(items)) if items.is_empty() => Vec::new(),
            (PayloadKind::Map(_), Value::Map(entries)) if entries.is_empty() => Vec::new(),
            (PayloadKind::List(list), Value::List(items)) => match (list.form, &list.element) {
                (ListForm::Packed { .. }, Content::Inline(inline)) => {
                    items.iter().flat_map(|item| self.inline(inline, item)).collect()
                }
                (ListForm::Strided { stride }, element) => {
                    let block = |item| self.region(element.named().unwrap(), item)[2..].to_vec();
                    stride.to_le_bytes()[..2].iter().copied().chain(items.iter().flat_map(block)).collect()
                }
                (_, element) => {
                    let bytes = |item| match (element, self.heap(element, item, false)) {
                        (Content::Union(_), (tag, bytes)) => [&[tag][..], &bytes].concat(),
                        (_, (_, bytes)) => bytes,
                    };
                    indexed(items.iter().map(bytes), list.alignment)
                }
            },
            (PayloadKind::Map(map), Value::Map(entries)) => match map.form {
                MapForm::Inline { stride, .. } => {
                    let (key, value) = (map.key.inline().unwrap(), map.value.inline().unwrap());
                    let entry = |(k, v): &(Value, Value)| [self.inline(key, k), self.inline(value, v)].concat();
                    stride.to_le_bytes()[..2].iter().copied().chain(entries.iter().flat_map(entry)).collect()
                }
                MapForm::Indexed { end, key, value } => {
                    let entry = |(k, v): &(Value, Value)| {
                        let mut out = vec![0; end.region as usize];
                        out[..2].copy_from_slice(&end.block.to_le_bytes()[..2]);
                        for (content, place, part) in [(&map.key, key, k), (&map.value, value, v)] {
                            let (tag, bytes) = self.heap(content, part, false);
                            match place {
                                Place::Inline { at, size } => {
                                    out[at.region as usize..][..size as usize].copy_from_slice(&bytes);
                                }
                                Place::Slot(slot) => self.put(&mut out, slot, (tag, bytes)),
                            }
                        }
                        out
                    };
                    indexed(entries.iter().map(entry), Alignment::NONE)
                }
            },
            other => panic!("{other:?}"),
        }
    }

    fn inline(&self, of: &Inline, value: &Value) -> Vec<u8> {
        let size = of.size as usize;
        let mut out = match (&of.value, value) {
            (_, Value::Bool(is_true)) => vec![u8::from(*is_true)],
            (_, Value::Unsigned(number)) => number.to_le_bytes()[..size].to_vec(),
            (_, Value::Signed(number)) => number.to_le_bytes()[..size].to_vec(),
            (_, Value::F32(bits)) => bits.to_le_bytes().to_vec(),
            (_, Value::F64(bits)) => bits.to_le_bytes().to_vec(),
            (_, Value::Bytes(bytes)) => bytes.clone(),
            (_, Value::Text(text)) => text.clone().into_bytes(),
            (InlineKind::Array(element, _), Value::List(items)) => {
                items.iter().flat_map(|item| self.inline(element, item)).collect()
            }
            (InlineKind::Struct(ty), Value::Struct(values)) => match &self.plan.get(*ty).defined {
                Defined::Struct(s) => {
                    s.fields.iter().zip(values).flat_map(|(x, value)| self.inline(&x.content, value)).collect()
                }
                other => panic!("{other:?}"),
            },
            (InlineKind::Storage(ty), Value::Variant { tag, value }) => {
                let union = self.plan.get(*ty).defined.union().unwrap();
                let variant = union.variants.iter().find(|variant| variant.tag == *tag).unwrap();
                let inline = variant.content.as_ref().and_then(Content::inline).zip(value.as_ref());
                let bytes = inline.map_or(Vec::new(), |(inline, value)| self.inline(inline, value));
                [&[*tag][..], &bytes].concat()
            }
            other => panic!("{other:?}"),
        };
        out.resize(size, 0);
        out
    }
}

/// What is not empty, with its padding.
fn padded(alignment: Alignment, place: usize, bytes: Vec<u8>) -> Vec<u8> {
    let size = if bytes.is_empty() { 0 } else { alignment.padding(place) };
    [vec![0; size], bytes].concat()
}

/// `count`, ends, elements.
fn indexed(elements: impl ExactSizeIterator<Item = Vec<u8>>, alignment: Alignment) -> Vec<u8> {
    let count = elements.len();
    let (mut ends, mut all) = (u32::try_from(count).unwrap().to_le_bytes().to_vec(), Vec::new());
    for element in elements {
        all.extend(padded(alignment, 4 + 4 * count + all.len(), element));
        ends.extend(u32::try_from(4 + 4 * count + all.len()).unwrap().to_le_bytes());
    }
    ends.extend(all);
    ends
}

#[test]
fn a_walk_and_a_writer_by_the_plan_agree_with_the_dynamic_ones() {
    let (mut refused, mut kinds) = (0, std::collections::BTreeSet::new());
    in_every_protocol(|schema, protocol, seed| {
        let plan = Plan::of(schema);
        let of = |name: &str| plan.packages.iter().flat_map(|p| &p.protocols).find(|p| p.name.text == name).unwrap();
        let planned = of(&protocol.name);
        let mut values = Values::new(schema, protocol, seed);
        for round in 0..VALUES {
            let root = &protocol.roots[round % protocol.roots.len()];
            let value = values.root(root, 5);
            let bytes = write(schema, protocol, root.type_id, &value).unwrap();
            assert!(Writer { plan: &plan, protocol: planned }.frame(root.type_id, &value) == bytes, "{value:?}");
            for turn in 0..20 {
                let mut mutant = bytes.clone();
                if turn > 0 {
                    values.random.damage(&mut mutant);
                }
                for (mode, is_exact) in [(Mode::Compatible, false), (Mode::Exact, true)] {
                    let expected = read(schema, protocol, &mutant, mode).map(drop);
                    let expected = expected.map_err(|invalid| (invalid.kind, invalid.offset as usize));
                    let found = Walk { plan: &plan, protocol: planned, bytes: &mutant, is_exact }.frame();
                    assert_eq!(found, expected, "{}: {mutant:02x?}", protocol.name);
                    refused += usize::from(found.is_err());
                    kinds.extend(found.err().map(|(kind, _)| kind));
                }
            }
        }
    });
    assert!(refused > VALUES && kinds.len() >= 20, "{refused} {kinds:?}");
}
