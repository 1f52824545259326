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

use super::definition::Field;
use super::place::{Block, Slot};
use super::presence::{Bit, Presence};

/// The steps of writing a record or message.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Write {
    /// The region's bytes up to its heap, before any value is stored: `block_len`, the bytes of retired fields, otherwise zero.
    #[cfg_attr(feature = "serde", serde(serialize_with = "super::hex"))]
    pub claim: Vec<u8>,
    /// The ids of the fields whose values are stored into the claim, with their presence bits.
    pub stored: Vec<u32>,
    /// The slots after it, in the order of payloads.
    pub payloads: Vec<Put>,
}

/// The writing of a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Put {
    /// The field.
    pub field: u32,
    /// The parts patched into the claim when its payload is written: the end, and for a union the tag.
    pub slot: Slot,
    /// The bit that is set if it is present.
    pub bit: Option<Bit>,
    /// Whether there is a payload. A retired field has none: its end is that of the payload before, its tag 0.
    pub is_retired: bool,
    /// Whether an empty payload is a value of the field, or marks it as absent.
    pub may_be_left_out: bool,
    /// Whether the message may end here: this one and all after it may be left out.
    pub may_be_last: bool,
}

impl Write {
    pub(super) fn of(block: &Block, fields: &[Field]) -> Self {
        let mut claim = vec![0; block.end.region as usize];
        let [low, high, ..] = block.end.block.to_le_bytes();
        claim.iter_mut().zip([low, high]).for_each(|(to, from)| *to = from);
        for field in fields.iter().filter(|x| x.is_retired && x.content.inline().is_some()) {
            let from = field.place.at().region as usize;
            claim.iter_mut().skip(from).zip(&field.silent).for_each(|(to, from)| *to = *from);
        }
        let stored = fields.iter().filter(|x| !x.is_retired && x.content.inline().is_some()).map(|x| x.id).collect();
        let mut payloads: Vec<Put> = fields.iter().filter_map(put).collect();
        let mut may_be_last = true;
        for put in payloads.iter_mut().rev() {
            may_be_last &= put.may_be_left_out;
            put.may_be_last = may_be_last;
        }
        Self { claim, stored, payloads }
    }
}

fn put(field: &Field) -> Option<Put> {
    let may_be_empty = field.content.payload().is_some_and(|payload| payload.may_be_empty);
    Some(Put {
        field: field.id,
        slot: field.place.slot()?,
        bit: field.presence.bit().filter(|_| !field.is_retired),
        is_retired: field.is_retired,
        may_be_left_out: field.is_retired || field.presence != Presence::Always || may_be_empty,
        may_be_last: false,
    })
}
