//! The steps of a writer of Direct, in order: the block, then each payload, then the end.
//!
//! ```text
//! message M { 0 n: u16   1 s: string?   2 old: string? @retired   3 t: string }
//!
//! claim      2 + block_len bytes: constants, then field 0
//! payload 1  presence bit, end; may be left out
//! empty 2    end
//! payload 3  end; may be left out, and then the message ends
//! ```

use super::content::{Content, Inline, InlineKind};
use super::definition::{Defined, Definition, Field};
use super::place::{Block, Slot};
use super::presence::{Bit, Presence};

/// The steps of writing a record or message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Write {
    /// The region's bytes up to its heap, before any value is stored: `block_len`, the bytes of retired fields, otherwise zero.
    pub claim: Vec<u8>,
    /// The same with new values (I7) where fields are stored: what a writer starts with whose user sets one field after the other. A required
    /// union whose variants are all retired is zero.
    pub template: Vec<u8>,
    /// The ids of the fields whose values are stored into the claim, with their presence bits.
    pub stored: Vec<u32>,
    /// The slots after it, in the order of payloads.
    pub payloads: Vec<Put>,
}

/// The writing of a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Put {
    /// The field.
    pub field: u32,
    /// The parts patched into the claim when its payload is written: the end, and for a union the tag.
    pub slot: Slot,
    /// The bit that is set if it is present.
    pub bit: Option<Bit>,
    /// Whether there is a payload. A retired field has none: its end is that of the payload before, its tag 0.
    pub is_retired: bool,
    /// Whether it is a stream, whose payload is empty too (W12).
    pub is_stream: bool,
    /// Whether an empty payload is a value of the field, or marks it as absent.
    pub may_be_left_out: bool,
    /// Whether the message may end here: this one and all after it may be left out.
    pub may_be_last: bool,
}

impl Put {
    /// Whether no value is ever written: a retired field, or a stream.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.is_retired || self.is_stream
    }
}

impl Write {
    pub(super) fn of(block: &Block, fields: &[Field], definitions: &[Definition]) -> Self {
        let mut claim = vec![0; block.end.region as usize];
        let [low, high, ..] = block.end.block.to_le_bytes();
        claim.iter_mut().zip([low, high]).for_each(|(to, from)| *to = from);
        for field in fields.iter().filter(|x| x.is_retired && x.content.inline().is_some()) {
            put_at(&mut claim, field, &field.silent);
        }
        let mut template = claim.clone();
        for field in fields.iter().filter(|x| !x.is_retired && !x.is_optional) {
            match &field.content {
                Content::Inline(_) if field.default.is_some() => put_at(&mut template, field, &field.silent),
                Content::Inline(inline) => put_at(&mut template, field, &new_value(definitions, inline)),
                _ => {}
            }
        }
        let stored = fields.iter().filter(|x| !x.is_retired && x.content.inline().is_some()).map(|x| x.id).collect();
        let mut payloads: Vec<Put> = fields.iter().filter_map(put).collect();
        let mut may_be_last = true;
        for put in payloads.iter_mut().rev() {
            may_be_last &= put.may_be_left_out;
            put.may_be_last = may_be_last;
        }
        Self { claim, template, stored, payloads }
    }
}

fn put_at(region: &mut [u8], field: &Field, bytes: &[u8]) {
    let from = field.place.at().region as usize;
    region.iter_mut().skip(from).zip(bytes).for_each(|(to, from)| *to = *from);
}

/// The bytes of a new value (I7). The layout nests inline types at most 64 levels deep.
fn new_value(definitions: &[Definition], inline: &Inline) -> Vec<u8> {
    let mut bytes = match &inline.value {
        InlineKind::Array(element, n) => new_value(definitions, element).repeat(*n as usize),
        InlineKind::Enum(ty) | InlineKind::Struct(ty) | InlineKind::Storage(ty) => {
            match &definitions[ty.0 as usize].defined {
                Defined::Enum(e) if e.is_closed => e.initial.to_le_bytes().into(),
                Defined::Struct(s) => s.fields.iter().flat_map(|x| new_value(definitions, &x.content)).collect(),
                Defined::Union(u) => {
                    let variant = u.variants.iter().find(|variant| Some(variant.tag) == u.initial);
                    let value = variant.and_then(|variant| variant.content.as_ref()?.inline());
                    let tag = variant.map(|variant| variant.tag).into_iter();
                    tag.chain(value.map(|x| new_value(definitions, x)).unwrap_or_default()).collect()
                }
                _ => Vec::new(),
            }
        }
        _ => Vec::new(),
    };
    bytes.resize(inline.size as usize, 0);
    bytes
}

fn put(field: &Field) -> Option<Put> {
    let may_be_empty = field.content.payload().is_some_and(|payload| payload.may_be_empty);
    Some(Put {
        field: field.id,
        slot: field.place.slot()?,
        bit: field.presence.bit().filter(|_| !field.is_retired),
        is_retired: field.is_retired,
        is_stream: field.is_stream(),
        may_be_left_out: field.is_retired || field.presence != Presence::Always || may_be_empty,
        may_be_last: false,
    })
}
