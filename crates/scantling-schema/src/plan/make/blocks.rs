//! Records and messages: their segments, fields, and the bytes of a field without a value.

use super::super::compact::{self, Compact, Written};
use super::super::content::Content;
use super::super::definition::{Definition, Field, Message, Missing};
use super::super::name::Name;
use super::super::place::{Block, Offset, Place, PresenceByte, Segment, Start};
use super::super::presence::{Bit, Presence};
use super::super::value::literal;
use super::super::write::Write;
use super::Maker;
use super::types::{cell_len, place};
use crate::ir::{self, Form, Type};

impl Maker<'_> {
    pub(super) fn message(&self, m: &ir::Message, definitions: &[Definition]) -> Message {
        let mut start = Start::Heap;
        let mut fields = Vec::with_capacity(m.fields.len());
        let mut segments = segments(m);
        for (id, x) in (0..).zip(&m.fields) {
            let segment = &mut segments[usize::from(x.since) - 1];
            let mut field = self.field(id, x, segment, start, definitions);
            if let (Place::Slot(slot), true) = (&mut field.place, m.is_aligned) {
                slot.alignment = self.schema.alignment(&x.ty);
            }
            if let Some(slot) = field.place.slot() {
                start = Start::After { field: id, end: slot.end };
            }
            if x.since > 1 {
                segment.template.extend_from_slice(&field.silent);
            }
            segment.fields.push(id);
            fields.push(field);
        }
        let block = Block { end: Offset::in_block(m.block_len()), segments };
        let write = Write::of(&block, &fields, definitions);
        Message {
            form: m.form,
            is_aligned: m.is_aligned,
            slots: fields.iter().filter(|x| x.place.slot().is_some()).map(|x| x.id).collect(),
            block,
            fields,
            body_estimate: self.body_estimate(m),
            write,
        }
    }

    fn field(&self, id: u32, x: &ir::Field, segment: &mut Segment, start: Start, definitions: &[Definition]) -> Field {
        let content = self.content(&x.ty);
        let presence = match (x.presence(), x.optional) {
            (Some(bit), _) => {
                let index = segment.bits;
                segment.bits += 1;
                Presence::Bit(Bit {
                    at: Offset::in_block(bit.byte),
                    index,
                    compact_byte: index / 8,
                    bit: bit.bit,
                    mask: 1 << bit.bit,
                })
            }
            (None, false) => Presence::Always,
            (None, true) => match &content {
                Content::Payload(_) => Presence::Empty,
                Content::Inline(_) | Content::Union(_) => Presence::Tag,
            },
        };
        let compact = match (&x.ty, x.attributes.is_fixed) {
            (Type::Scalar(scalar), true) => Compact::fixed(scalar.size()),
            _ => content.compact(),
        };
        let zeros = || vec![0; cell_len(&content) as usize];
        let silent = x.default.as_ref().map_or_else(zeros, |default| default.bytes.clone());
        let missing = match (&x.default, x.optional) {
            _ if x.since == 1 => None,
            (Some(_), _) => Some(Missing::Default),
            (None, true) => Some(Missing::Absent),
            (None, false) => Some(Missing::Empty),
        };
        Field {
            id,
            name: Name::new(&x.name),
            docs: x.docs.clone(),
            source: x.source.clone(),
            attributes: x.attributes.clone(),
            is_optional: x.optional,
            is_retired: x.retired,
            is_boxed: false,
            segment: x.since.into(),
            place: place(&content, Offset::in_block(x.offset()), start),
            presence,
            silent_compact: silent_compact(definitions, &content, compact.form, presence, &silent),
            compact,
            default: x.default.as_ref().map(|default| literal(definitions, &content, &default.bytes)),
            missing,
            silent,
            content,
        }
    }
}

/// The bytes in Compact of a field without a value (K17).
fn silent_compact(
    definitions: &[Definition],
    content: &Content,
    form: Written,
    presence: Presence,
    silent: &[u8],
) -> Vec<u8> {
    match (presence, content) {
        (Presence::Bit(_), _) => Vec::new(),
        (Presence::Tag | Presence::Empty, _) => vec![0],
        (Presence::Always, Content::Inline(inline)) => compact::bytes(definitions, inline, form, silent),
        // The unit that is its default.
        (Presence::Always, Content::Union(_)) => match silent.first() {
            Some(tag) if *tag != 0 => vec![*tag, 0],
            _ => vec![0],
        },
        (Presence::Always, Content::Payload(_)) => vec![0],
    }
}

/// A message before its sizes are known.
pub(super) fn empty(form: Form) -> Message {
    let block = Block { end: Offset::in_block(0), segments: Vec::new() };
    let write = Write::of(&block, &[], &[]);
    Message { form, is_aligned: false, block, fields: Vec::new(), slots: Vec::new(), body_estimate: 0, write }
}

/// The segments, without their fields, and without the bytes of these.
fn segments(m: &ir::Message) -> Vec<Segment> {
    let mut presence: Vec<u32> = m.fields.iter().filter_map(|x| x.presence()).map(|bit| bit.byte).collect();
    presence.extend(m.spare().iter().map(|(byte, _)| *byte));
    presence.sort_unstable();
    presence.dedup();
    let (mut left, mut spare) = (presence.into_iter().peekable(), m.spare().iter().peekable());
    let mut start = 0;
    let segment = |(number, &end): (u32, &u32)| {
        let mut bytes = Vec::new();
        while let Some(at) = left.next_if(|at| *at < end) {
            let used = spare.next_if(|(byte, _)| *byte == at).map_or(8, |(_, used)| *used);
            let mask = u8::MAX.checked_shl(used.into()).unwrap_or(0);
            bytes.push(PresenceByte { at: Offset::in_block(at), used, spare: mask });
        }
        let template = if number == 1 { Vec::new() } else { vec![0; bytes.len()] };
        let segment = Segment {
            number,
            start: Offset::in_block(start),
            end: Offset::in_block(end),
            presence: bytes,
            bits: 0,
            fields: Vec::new(),
            template,
        };
        start = end;
        segment
    };
    (1..).zip(m.segments()).map(segment).collect()
}
