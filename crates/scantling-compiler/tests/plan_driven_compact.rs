//! A walk through Compact frames that knows nothing but the plan: its steps, forms and lengths. It agrees with the dynamic reader, which knows
//! nothing of the plan, on valid frames and on damaged ones, in both modes.
//!
//! Random with fixed seeds, so a failure repeats; a debug build tries fewer values.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod common;

use common::checks::{self, Check};
use common::{Random, Values, in_every_protocol};
use scantling_schema::TypeId;
use scantling_schema::dynamic::{Mode, compact};
use scantling_schema::plan::{
    Compact, Content, Defined, Field, Inline, InlineKind, MapForm, Order, Payload, PayloadKind, Plan, Presence,
    Protocol, Union, Written,
};

const VALUES: usize = if cfg!(debug_assertions) { 60 } else { 1_000 };

/// A rule that is broken, and where.
type Fault = (&'static str, usize);

struct Walk<'a> {
    plan: &'a Plan,
    protocol: &'a Protocol,
    bytes: &'a [u8],
    is_exact: bool,
    at: usize,
}

fn need(holds: bool, kind: &'static str, at: usize) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err((kind, at)) }
}

impl<'a> Walk<'a> {
    fn take(&mut self, size: usize, stop: usize) -> Result<&'a [u8], Fault> {
        need(size <= stop - self.at, "Short", self.at)?;
        self.at += size;
        Ok(&self.bytes[self.at - size..self.at])
    }

    /// A number of so many bits, and whether it has more bytes than it needs.
    fn number(&mut self, bits: u32, stop: usize) -> Result<(u128, bool), Fault> {
        let (start, mut number, most) = (self.at, 0u128, bits.div_ceil(7));
        for group in 0..most {
            let Ok(&[byte]) = self.take(1, stop).map(<&[u8; 1]>::try_from).map(Result::unwrap) else {
                return Err(("Short", start));
            };
            let (low, place) = (u128::from(byte & 0x7F), 7 * group);
            need(low.leading_zeros() >= place + 128 - bits || low == 0, "Varint", start)?;
            number |= low << place;
            if byte < 0x80 {
                return Ok((number, byte == 0 && group > 0));
            }
        }
        Err(("Varint", start))
    }

    fn varint(&mut self, bits: u32, stop: usize) -> Result<u128, Fault> {
        let start = self.at;
        let (number, is_long) = self.number(bits, stop)?;
        need(!is_long, "Varint", start).map(|()| number)
    }

    /// Where what a length counts ends.
    fn length(&mut self, stop: usize) -> Result<usize, Fault> {
        let start = self.at;
        let length = self.varint(32, stop)? as usize;
        need(length <= stop - self.at, "Short", start).map(|()| self.at + length)
    }

    fn frame(&mut self) -> Result<(), Fault> {
        let stop = self.bytes.len();
        let header = |found: Fault| if found.0 == "Short" { ("FrameLength", 0) } else { found };
        let type_id = self.varint(16, stop).map_err(header)?;
        let length = self.varint(32, stop).map_err(header)? as usize;
        need(length == stop - self.at, "FrameLength", 0)?;
        need(type_id != 0, "TypeId", 0)?;
        self.message(type_id, 0, stop, 0)
    }

    fn message(&mut self, type_id: u128, id_at: usize, stop: usize, depth: u32) -> Result<(), Fault> {
        if let Some(root) = self.protocol.roots.iter().find(|root| u128::from(root.type_id) == type_id) {
            return self.body(root.ty, stop, depth);
        }
        self.at = stop;
        need(!self.is_exact, "TypeId", id_at)
    }

    fn body(&mut self, ty: TypeId, stop: usize, depth: u32) -> Result<(), Fault> {
        let message = self.plan.get(ty).defined.message().unwrap();
        let mut presence: &[u8] = &[];
        let (mut start, is_exact) = (self.at, self.is_exact);
        for step in checks::body(message).iter().filter(|step| is_exact || !step.is_exact) {
            let segment = &message.block.segments[step.segment as usize - 1];
            if step.check == Check::Segment && self.at == stop {
                return need(!self.is_exact, "BodyEnd", self.at);
            }
            let Some(field) = step.field.map(|id| &message.fields[id as usize]) else {
                match step.check {
                    Check::Depth => need(depth <= self.plan.frame.depth_max, "Depth", self.at)?,
                    Check::Presence => presence = self.take(segment.presence.len(), stop)?,
                    Check::SpareBits => {
                        let spare = segment.presence.last().unwrap().spare;
                        need(presence.last().unwrap() & spare == 0, "SpareBits", self.at - 1)?;
                    }
                    Check::BodyEnd => need(self.at == stop, "BodyEnd", self.at)?,
                    Check::Segment => {}
                    other => panic!("{other:?}"),
                }
                continue;
            };
            let is_there = field.presence.bit().is_none_or(|bit| presence[bit.compact_byte as usize] & bit.mask != 0);
            match step.check {
                // Told apart from an absent one where its first item is read.
                Check::RequiredAbsent => assert_eq!(field.presence, Presence::Always),
                Check::Value | Check::Payload => {
                    start = self.at;
                    if is_there {
                        self.field(field, stop, depth)?;
                    }
                }
                Check::RetiredValue => {
                    need(self.bytes[start..self.at] == field.silent_compact, "RetiredValue", start)?;
                }
                other => panic!("{other:?}"),
            }
        }
        // What a newer writer added.
        self.at = stop;
        Ok(())
    }

    fn field(&mut self, field: &Field, stop: usize, depth: u32) -> Result<(), Fault> {
        let may_be_absent = field.presence.is_zero_in_compact();
        match &field.content {
            Content::Inline(inline) => self.inline(inline, field.compact, may_be_absent, stop),
            Content::Union(of) => self.union(self.union_of(of.ty), may_be_absent, stop, depth),
            Content::Payload(payload) => self.payload(payload, may_be_absent, stop, depth, payload.levels),
        }
    }

    fn union_of(&self, ty: TypeId) -> &'a Union {
        self.plan.get(ty).defined.union().unwrap()
    }

    /// A required field, key or value of a map, or an element that is no body.
    fn content(&mut self, of: &Content, stop: usize, depth: u32) -> Result<(), Fault> {
        match of {
            Content::Inline(inline) => self.inline(inline, inline.compact, false, stop),
            Content::Union(of) => self.union(self.union_of(of.ty), false, stop, depth),
            Content::Payload(payload) => self.payload(payload, false, stop, depth, payload.levels),
        }
    }

    fn inline(&mut self, of: &Inline, form: Compact, may_be_absent: bool, stop: usize) -> Result<(), Fault> {
        let start = self.at;
        match form.form {
            Written::Varint(bits) | Written::Zigzag(bits) => {
                let number = self.varint(bits, stop)?;
                self.declared(of, number, form.form, start)?;
            }
            Written::Fixed(size) => {
                let bytes = self.take(size as usize, stop)?;
                if size <= 8 {
                    let mut wide = [0; 16];
                    wide[..bytes.len()].copy_from_slice(bytes);
                    self.declared(of, u128::from_le_bytes(wide), form.form, start)?;
                }
            }
            Written::Bool => need(self.take(1, stop)?[0] <= 1, "Bool", start)?,
            Written::Str(n) => {
                let end = self.length(stop)?;
                let text = self.take(end - self.at, end)?;
                need(text.len() <= n as usize && !text.contains(&0), "StrLength", start)?;
                need(std::str::from_utf8(text).is_ok(), "Utf8", start)?;
            }
            Written::Parts => match &of.value {
                InlineKind::Array(element, n) => {
                    (0..*n).try_for_each(|_| self.inline(element, element.compact, false, stop))?;
                }
                InlineKind::Struct(ty) => {
                    let plan = self.plan;
                    let Defined::Struct(s) = &plan.get(*ty).defined else { panic!("{of:?}") };
                    s.fields.iter().try_for_each(|x| self.inline(&x.content, x.content.compact, false, stop))?;
                }
                other => panic!("{other:?}"),
            },
            Written::Tagged => self.union(self.union_of(of.named().unwrap()), may_be_absent, stop, 0)?,
            other => panic!("{other:?}"),
        }
        let len = self.at - start;
        if form.form != Written::Tagged {
            assert!(len >= form.least as usize && form.most.is_none_or(|most| len <= most as usize), "{of:?} {len}");
        }
        Ok(())
    }

    /// K7, of the number as it is written.
    fn declared(&self, of: &Inline, number: u128, form: Written, at: usize) -> Result<(), Fault> {
        let InlineKind::Enum(ty) = &of.value else { return Ok(()) };
        let Defined::Enum(e) = &self.plan.get(*ty).defined else { panic!("{of:?}") };
        let turned = if number & 1 == 1 { !(number >> 1) } else { number >> 1 };
        let number = if matches!(form, Written::Zigzag(_)) { turned } else { number };
        let pattern = (number & u128::from(u64::MAX >> (64 - 8 * of.size))) as u64;
        need(!e.is_closed || e.patterns.contains(&pattern), "EnumValue", at)
    }

    fn union(&mut self, union: &'a Union, may_be_absent: bool, stop: usize, depth: u32) -> Result<(), Fault> {
        let tag_at = self.at;
        let tag = self.take(1, stop)?[0];
        if tag == 0 {
            return need(may_be_absent, "RequiredAbsent", tag_at);
        }
        let variant = union.variants.iter().find(|variant| variant.tag == tag);
        assert!(variant.is_none() || union.retired.iter().all(|gone| gone.tag != i128::from(tag)));
        need(variant.is_some() || !self.is_exact, "UnknownTag", tag_at)?;
        let end = self.length(stop)?;
        let Some(variant) = variant else {
            self.at = end;
            return Ok(());
        };
        let start = self.at;
        match &variant.content {
            None => {}
            Some(Content::Payload(Payload { of: PayloadKind::Text, .. })) => {
                let text = self.take(end - start, end)?;
                need(std::str::from_utf8(text).is_ok(), "Utf8", start)?;
            }
            Some(Content::Payload(Payload { of: PayloadKind::Bytes, .. })) => self.at = end,
            Some(Content::Payload(Payload { of: PayloadKind::Region(ty, _), levels, .. })) => {
                self.body(*ty, end, depth + levels)?;
            }
            Some(other) => self.content(other, end, depth)?,
        }
        need(self.at == end, "VariantLength", self.at)
    }

    fn payload(
        &mut self,
        of: &Payload,
        may_be_absent: bool,
        stop: usize,
        depth: u32,
        levels: u32,
    ) -> Result<(), Fault> {
        let (start, inner) = (self.at, depth + levels);
        match &of.of {
            PayloadKind::Text | PayloadKind::Bytes => {
                let end = self.length(stop)?;
                let bytes = self.take(end - self.at, end)?;
                need(of.of == PayloadKind::Bytes || std::str::from_utf8(bytes).is_ok(), "Utf8", start)
            }
            PayloadKind::Region(ty, _) => {
                let end = self.length(stop)?;
                if end == self.at {
                    return need(may_be_absent, "RequiredAbsent", start);
                }
                self.body(*ty, end, inner)
            }
            PayloadKind::Any => {
                let type_id = self.varint(16, stop)?;
                if type_id == 0 {
                    return need(may_be_absent, "RequiredAbsent", start);
                }
                let is_root = self.protocol.roots.iter().any(|root| u128::from(root.type_id) == type_id);
                need(is_root || !self.is_exact, "TypeId", start)?;
                let end = self.length(stop)?;
                self.message(type_id, start, end, inner)
            }
            PayloadKind::List(list) => {
                self.chunks(list.element.compact().least, stop, inner, |walk, end| match &list.element {
                    Content::Payload(payload) => walk.payload(payload, false, end, inner, payload.levels_as_element),
                    element => walk.content(element, end, inner),
                })
            }
            PayloadKind::Map(map) => {
                assert_eq!(levels, u32::from(matches!(map.form, MapForm::Indexed { .. })));
                let mut last: Option<Vec<u8>> = None;
                self.chunks(map.least, stop, inner, |walk, end| {
                    let at = walk.at;
                    walk.content(&map.key, end, inner)?;
                    let key = key(map.order, map.key.compact().form, &walk.bytes[at..walk.at]);
                    need(last.replace(key.clone()).is_none_or(|last| last < key), "KeyOrder", at)?;
                    walk.content(&map.value, end, inner)
                })
            }
            PayloadKind::Stream(_) => {
                let count = self.padded(1, stop)?;
                need(count == 0, "Stream", start)
            }
        }
    }

    /// Chunks, then 00. `depth` is that of the list.
    fn chunks(
        &mut self,
        least: u32,
        stop: usize,
        depth: u32,
        mut element: impl FnMut(&mut Self, usize) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        let start = self.at;
        loop {
            let count_at = self.at;
            let count = self.padded(1, stop)?;
            if count == 0 {
                return Ok(());
            }
            need(depth <= self.plan.frame.depth_max, "Depth", start)?;
            let length_at = self.at;
            let length = self.padded(0, stop)?;
            need(length <= stop - self.at, "Short", length_at)?;
            need(count as u64 * u64::from(least) <= length as u64, "Count", count_at)?;
            let end = self.at + length;
            (0..count).try_for_each(|_| element(self, end))?;
            need(self.at == end, "ListTail", self.at)?;
        }
    }

    /// K23: one of the numbers of a chunk, which may have three bytes if it is at least `least`.
    fn padded(&mut self, least: u128, stop: usize) -> Result<usize, Fault> {
        let start = self.at;
        let (number, is_long) = self.number(32, stop)?;
        need(!is_long || self.at - start == 3 && number >= least, "Varint", start)?;
        Ok(number as usize)
    }
}

/// A key as bytes that compare as the keys do.
fn key(order: Order, form: Written, bytes: &[u8]) -> Vec<u8> {
    let groups = || bytes.iter().rev().fold(0u128, |number, byte| number << 7 | u128::from(byte & 0x7F));
    let number = match form {
        Written::Varint(_) => groups(),
        Written::Zigzag(_) if groups() & 1 == 1 => !(groups() >> 1),
        Written::Zigzag(_) => groups() >> 1,
        Written::Fixed(1) if order == Order::Signed => i128::from(bytes[0].cast_signed()).cast_unsigned(),
        // Behind the length.
        Written::Length | Written::Str(_) => {
            let len_len = bytes.iter().position(|byte| *byte < 0x80).unwrap() + 1;
            return bytes[len_len..].to_vec();
        }
        _ => return bytes.to_vec(),
    };
    let sign = if order == Order::Signed { 1 << 127 } else { 0 };
    (number ^ sign).to_be_bytes().to_vec()
}

/// Damages a frame; mostly its length is put right.
fn damage(random: &mut Random, frame: &mut Vec<u8>, type_id: u16) {
    let id_len = if type_id < 0x80 {
        1
    } else if type_id < 0x4000 {
        2
    } else {
        3
    };
    let len_len = frame[id_len..].iter().position(|byte| *byte < 0x80).unwrap() + 1;
    let mut body = frame[id_len + len_len..].to_vec();
    if random.below(10) == 0 || body.is_empty() {
        let at = random.below(frame.len());
        frame[at] ^= 1 << random.below(8);
        return;
    }
    for _ in 0..=random.below(3) {
        let at = random.below(body.len().max(1)).min(body.len().saturating_sub(1));
        match random.below(5) {
            0 if !body.is_empty() => body[at] ^= 1 << random.below(8),
            1 if !body.is_empty() => body[at] = *random.pick(&[0, 1, 2, 0x7F, 0x80, 0x81, 0xFF]),
            2 if !body.is_empty() => drop(body.drain(at..(at + 1 + random.below(4)).min(body.len()))),
            3 => body.splice(at..at, vec![random.byte(); random.below(4)]).for_each(drop),
            _ => body.truncate(at),
        }
    }
    frame.truncate(id_len);
    let mut len = body.len();
    while len >= 0x80 {
        frame.push(len.to_le_bytes()[0] | 0x80);
        len >>= 7;
    }
    frame.push(len.to_le_bytes()[0]);
    frame.extend(body);
}

#[test]
fn a_walk_by_the_plan_agrees_with_the_dynamic_reader() {
    let (mut refused, mut kinds) = (0, std::collections::BTreeSet::new());
    in_every_protocol(|schema, protocol, seed| {
        let plan = Plan::of(schema);
        let mut all = plan.packages.iter().flat_map(|package| &package.protocols);
        let planned = all.find(|planned| planned.name.text == protocol.name).unwrap();
        let mut values = Values::new(schema, protocol, seed);
        for round in 0..VALUES {
            let root = &protocol.roots[round % protocol.roots.len()];
            let value = values.root(root, 5);
            let bytes = compact::write(schema, protocol, root.type_id, &value).unwrap();
            for turn in 0..20 {
                let mut mutant = bytes.clone();
                if turn > 0 {
                    damage(&mut values.random, &mut mutant, root.type_id);
                }
                for (mode, is_exact) in [(Mode::Compatible, false), (Mode::Exact, true)] {
                    let expected = compact::read(schema, protocol, &mutant, mode).map(drop);
                    let expected = expected.map_err(|invalid| (invalid.kind, invalid.offset as usize));
                    let found = Walk { plan: &plan, protocol: planned, bytes: &mutant, is_exact, at: 0 }.frame();
                    assert_eq!(found, expected, "{}: {mutant:02x?}", protocol.name);
                    assert!(turn > 0 || found.is_ok());
                    refused += usize::from(found.is_err());
                    kinds.extend(found.err().map(|(kind, _)| kind));
                }
            }
        }
    });
    assert!(refused > VALUES && kinds.len() >= 15, "{refused} {kinds:?}");
}
