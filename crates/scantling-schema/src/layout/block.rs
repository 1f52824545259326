//! Blocks of records and messages: segments, presence bits, offsets (D14-D17).
//!
//! ```text
//! message M { 0 a: u8?   1 b: string?   2 c: u32   since 2 { 3 d: bool? } }
//!
//! 0 presence (a, b)   1 a   2 slot of b   6 c   10 presence (d)   11 d       segments 10, 12; spare (0, 2), (10, 1)
//! ```

use super::{BLOCK_LEN_MAX, Fault, Limit, Work, id, narrow, slot_len};
use crate::ir::{Bit, Field, Form, Kind, Type};

/// A block as far as it is laid out.
#[derive(Default)]
struct Block {
    len: u64,
    slots: u64,
    segments: Vec<u32>,
    spare: Vec<(u32, u8)>,
    places: Vec<(u32, Option<Bit>)>,
}

/// The bytes that a field takes in the block.
#[derive(Clone, Copy)]
struct Cell {
    size: u64,
    slot: bool,
    bit: bool,
}

impl Work {
    /// Lays out the block of a record or message; fields are in id order, hence by segment.
    pub(super) fn place_block(&mut self, at: usize) {
        let Kind::Message(message) = &self.types[at].kind else { return };
        let cells: Vec<Cell> = message.fields.iter().map(|f| self.cell(f)).collect();
        let record = message.form == Form::Record;
        let mut block = Block::default();
        if message.fields.first().is_none_or(|f| f.since > 1) {
            block.empty_segment();
        }
        let mut start = 0;
        for segment in message.fields.chunk_by(|a, b| a.since == b.since) {
            block.segment(&cells[start..start + segment.len()]);
            start += segment.len();
        }
        self.limit(at, Limit::Fields, cells.len() as u64);
        self.limit(at, Limit::Slots, block.slots);
        for field in (0..cells.len()).filter(|&i| record && cells[i].slot) {
            self.faults.push(Fault::Heap { ty: id(at), field });
        }
        self.fill_defaults(at, &cells);
        self.check_defaults(at, &cells);
        if !self.limit(at, Limit::Block, block.len) {
            return;
        }
        let Kind::Message(message) = &mut self.types[at].kind else { return };
        (message.segments, message.spare) = (block.segments, block.spare);
        for (field, (offset, bit)) in message.fields.iter_mut().zip(block.places) {
            (field.offset, field.presence) = (offset, bit);
        }
    }

    fn cell(&self, field: &Field) -> Cell {
        let (mut bit, mut is_union) = (field.optional, false);
        match &field.ty {
            Type::Named(id) => match self.kind(*id) {
                // D15: the bytes of these mark their absence themselves.
                Kind::Message(_) => bit = false,
                Kind::Union(_) => (bit, is_union) = (false, true),
                Kind::Enum(_) | Kind::Bits(_) | Kind::Struct(_) => {}
            },
            Type::Any => bit = false,
            _ => {}
        }
        let size = self.size_of(&field.ty);
        Cell { size: size.unwrap_or(slot_len(is_union).into()), slot: size.is_none(), bit }
    }

    /// `{}`: the field's number of zero bytes.
    fn fill_defaults(&mut self, at: usize, cells: &[Cell]) {
        let Kind::Message(message) = &mut self.types[at].kind else { return };
        for (field, cell) in message.fields.iter_mut().zip(cells) {
            // Longer ones are about to be refused, so no memory is spent on them.
            let size = usize::try_from(cell.size.min(BLOCK_LEN_MAX.into())).unwrap_or(0);
            if let Some(default) = field.default.as_mut().filter(|d| d.bytes.is_empty()) {
                default.bytes = vec![0; size];
            }
        }
    }

    /// A default has the size of the field, and fields added later have a value for older data.
    fn check_defaults(&mut self, at: usize, cells: &[Cell]) {
        let Kind::Message(message) = &self.types[at].kind else { return };
        let mut faults = Vec::new();
        for (field, cell) in message.fields.iter().zip(cells) {
            let silent = field.ty.may_be_empty();
            let what = match &field.default {
                Some(_) if field.optional => "an optional field has a default",
                Some(_) if silent => "a field in the heap has a default",
                Some(d) if d.bytes.len() as u64 != cell.size => "a default does not have the size of its field",
                None if field.since > 1 && !field.optional && !silent => "a required field added later has no default",
                _ => continue,
            };
            faults.push(Fault::Malformed { ty: Some(id(at)), what });
        }
        self.faults.append(&mut faults);
    }
}

impl Block {
    /// C1: a first segment without fields has one zero byte, so that no block is empty.
    fn empty_segment(&mut self) {
        self.spare.push((narrow(self.len), 0));
        self.len += 1;
        self.segments.push(narrow(self.len));
    }

    fn segment(&mut self, cells: &[Cell]) {
        let first = self.len;
        let bits = cells.iter().filter(|c| c.bit).count() as u64;
        self.len += bits.div_ceil(8);
        if !bits.is_multiple_of(8) {
            self.spare.push((narrow(self.len - 1), low_bits(bits)));
        }
        let mut next_bit = 0;
        for cell in cells {
            let bit = cell.bit.then(|| Bit { byte: narrow(first + next_bit / 8), bit: low_bits(next_bit) });
            next_bit += u64::from(cell.bit);
            self.places.push((narrow(self.len), bit));
            self.len += cell.size;
            self.slots += u64::from(cell.slot);
        }
        self.segments.push(narrow(self.len));
    }
}

/// `n` modulo 8.
fn low_bits(n: u64) -> u8 {
    n.to_le_bytes()[0] & 7
}
