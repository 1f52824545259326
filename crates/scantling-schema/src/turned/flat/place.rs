//! Where the parts of a run are, outer ones first, and their bytes.

use super::super::plan::{Element, InlineField, Item, Items, Node, Payload, Slot, SlotField, Variants};
use super::lens::{Lens, union};
use super::{Run, counts, flags};

impl<'c> Run<'_, '_, 'c> {
    /// The regions of a node at these places.
    pub(super) fn region(&mut self, out: &mut [u8], node: usize, places: &[u32]) -> Option<()> {
        let plan = self.plan;
        let Node::Region(region) = plan.nodes.get(node)? else { return None };
        let head = [&(region.block.len() as u16).to_le_bytes()[..], &region.block].concat();
        fill(out, places, &head)?;
        self.inline(out, &region.inline, places, 2)?;
        if region.slots.is_empty() {
            return Some(());
        }
        let mut ends = self.room();
        ends.extend(places.iter().map(|place| place + head.len() as u32));
        for field in &region.slots {
            self.field(out, field, places, &mut ends)?;
        }
        self.spare.push(ends);
        Some(())
    }

    /// What stands in blocks, which start `at` bytes from these places.
    fn inline(&mut self, out: &mut [u8], fields: &[InlineField], places: &[u32], at: usize) -> Option<()> {
        for InlineField { presence, items } in fields {
            let Some(bit) = presence else {
                self.items(out, items, places, at)?;
                continue;
            };
            let flags = self.take(bit.column, places.len())?;
            let mut here = self.room();
            for (place, flag) in places.iter().zip(flags) {
                *out.get_mut(*place as usize + at + bit.byte)? |= bit.mask * (flag & 1);
                if *flag > 1 {
                    return None;
                }
                if *flag == 1 {
                    here.push(*place);
                }
            }
            self.items(out, items, &here, at)?;
            self.spare.push(here);
        }
        Some(())
    }

    /// The payloads of a field with a slot, which start where the ones before end; `ends` are theirs then.
    fn field(&mut self, out: &mut [u8], field: &SlotField, places: &[u32], ends: &mut [u32]) -> Option<()> {
        let Some(column) = flags(field) else {
            return self.slot(out, &field.slot, places, ends);
        };
        let flags = self.take(column, places.len())?;
        let (mut here, mut starts) = (self.room(), self.room());
        for ((place, start), _) in places.iter().zip(&*ends).zip(flags).filter(|(_, flag)| **flag == 1) {
            here.push(*place);
            starts.push(*start);
        }
        if let Some(bit) = field.presence {
            for place in &here {
                *out.get_mut(*place as usize + 2 + bit.byte)? |= bit.mask;
            }
        }
        self.content(out, &field.slot, &here, &starts)?;
        self.spare.extend([here, starts]);
        self.lens(&field.slot)?.add_where(flags, ends)?;
        close(out, &field.slot, places, ends)
    }

    /// The payloads of a slot that has one in each row.
    fn slot(&mut self, out: &mut [u8], slot: &Slot, places: &[u32], ends: &mut [u32]) -> Option<()> {
        self.content(out, slot, places, ends)?;
        self.lens(slot)?.add_to(ends)?;
        close(out, slot, places, ends)
    }

    fn lens(&self, slot: &Slot) -> Option<Lens<'_>> {
        Some(match slot {
            Slot::Payload { payload, .. } => self.kept.get(self.kept.payload(payload)),
            Slot::Union { node, .. } => self.kept.get(self.kept.union(self.plan, *node)),
            Slot::Retired { .. } => Lens::Same(0),
        })
    }

    fn content(&mut self, out: &mut [u8], slot: &Slot, places: &[u32], starts: &[u32]) -> Option<()> {
        match slot {
            Slot::Payload { payload, .. } => self.payload(out, payload, starts),
            Slot::Union { at, node } => self.union(out, *node, (places, 2 + at), (starts, 0)),
            Slot::Retired { .. } => Some(()),
        }
    }

    fn payload(&mut self, out: &mut [u8], payload: &Payload, places: &[u32]) -> Option<()> {
        if places.is_empty() {
            return Some(());
        }
        match payload {
            Payload::Text(column) => self.text(out, *column, places),
            Payload::Region(node) => self.region(out, *node, places),
            Payload::Packed { counts: column, size, items, has_stride } => {
                let counts = self.take(*column, 4 * places.len())?;
                if let (Some(column), false) = (items.alone(*size), has_stride) {
                    return self.arrays(out, column, *size, places.iter().copied().zip(super::counts(counts).0));
                }
                let mut elements = self.room();
                spread(out, places, counts, *size, has_stride.then_some(*size), &mut elements)?;
                if *has_stride || !items.is_full(*size) {
                    fill(out, &elements, &vec![0; *size])?;
                }
                self.items(out, items, &elements, 0)?;
                self.spare.push(elements);
                Some(())
            }
            Payload::Strided { counts: column, node } => {
                let plan = self.plan;
                let Node::Region(region) = plan.nodes.get(*node)? else { return None };
                let counts = self.take(*column, 4 * places.len())?;
                let (size, mut elements) = (region.block.len(), self.room());
                spread(out, places, counts, size, Some(size), &mut elements)?;
                fill(out, &elements, &region.block)?;
                self.inline(out, &region.inline, &elements, 0)?;
                self.spare.push(elements);
                Some(())
            }
            Payload::Indexed { counts, element, .. } => self.indexed(out, *counts, element, places),
            Payload::Inline { size, items } => {
                if !items.is_full(*size) {
                    fill(out, places, &vec![0; *size])?;
                }
                self.items(out, items, places, 0)
            }
            Payload::Any(_) => None,
            Payload::Nothing => Some(()),
        }
    }

    fn indexed(&mut self, out: &mut [u8], column: usize, element: &Element, places: &[u32]) -> Option<()> {
        let (counts, all) = counts(self.take(column, 4 * places.len())?);
        let lens = self.kept.get(self.kept.element(self.plan, column, element));
        // A list has four bytes for each.
        (all <= out.len() / 4).then_some(())?;
        let mut elements = Vec::with_capacity(all);
        let mut row = 0;
        for (place, count) in places.iter().zip(counts).filter(|(_, count)| *count > 0) {
            let list = out.get_mut(*place as usize..)?;
            *list.first_chunk_mut()? = count.to_le_bytes();
            let ends = list.get_mut(4..)?.get_mut(..4 * count as usize)?.as_chunks_mut::<4>().0;
            let mut end = 4 + 4 * count;
            for slot in ends {
                elements.push(place + end);
                end += lens.get(row)?;
                *slot = end.to_le_bytes();
                row += 1;
            }
        }
        match element {
            Element::Union(node) => self.union(out, *node, (&elements, 0), (&elements, 1))?,
            Element::Region(node) => self.region(out, *node, &elements)?,
            Element::Payload(payload) => self.payload(out, payload, &elements)?,
            Element::Entry { block_len, items, slots } => {
                let mut head = vec![0; 2 + block_len];
                *head.first_chunk_mut()? = (*block_len as u16).to_le_bytes();
                fill(out, &elements, &head)?;
                self.items(out, items, &elements, 2)?;
                let mut ends = self.room();
                ends.extend(elements.iter().map(|place| place + head.len() as u32));
                for slot in slots {
                    self.slot(out, slot, &elements, &mut ends)?;
                }
                self.spare.push(ends);
            }
        }
        self.spare.push(elements);
        Some(())
    }

    /// Tags and contents, each so many bytes from places of its own.
    fn union(
        &mut self,
        out: &mut [u8],
        node: usize,
        (places, at): (&[u32], usize),
        (starts, front): (&[u32], u32),
    ) -> Option<()> {
        let Variants { tags, variants } = union(self.plan, node)?;
        let tags = self.take(*tags, places.len())?;
        let mut here: Vec<Vec<u32>> = variants.iter().map(|_| self.room()).collect();
        // By tag; what is measured has no others.
        let mut which = [usize::MAX; 256];
        variants.iter().zip(0..).for_each(|(variant, number)| which[usize::from(variant.0)] = number);
        for ((place, tag), start) in places.iter().zip(tags).zip(starts) {
            *out.get_mut(*place as usize + at)? = *tag;
            if let Some(here) = here.get_mut(which[usize::from(*tag)]) {
                here.push(start + front);
            }
        }
        for ((_, payload, _), here) in variants.iter().zip(here) {
            self.payload(out, payload, &here)?;
            self.spare.push(here);
        }
        Some(())
    }

    /// The texts of a column at these places.
    pub(super) fn text(&mut self, out: &mut [u8], column: usize, places: &[u32]) -> Option<()> {
        let from = self.from.get_mut(column)?;
        for place in places {
            let (text, len) = from.text_and_more()?;
            put_first(out.get_mut(*place as usize..)?, text, len)?;
        }
        Some(())
    }

    /// Numbers of a column back to back: of each row so many from its place on.
    fn arrays(
        &mut self,
        out: &mut [u8],
        column: usize,
        size: usize,
        mut rows: impl Iterator<Item = (u32, u32)>,
    ) -> Option<()> {
        let from = self.from.get_mut(column)?;
        rows.try_for_each(|(place, count)| {
            let len = (count as usize).checked_mul(size)?;
            put_first(out.get_mut(place as usize..)?, from.bytes_and_more(len)?, len)
        })
    }

    /// Parts that start `at` bytes from these places, where zeros are.
    fn items(&mut self, out: &mut [u8], items: &Items, places: &[u32], at: usize) -> Option<()> {
        if places.is_empty() {
            return Some(());
        }
        for number in &items.numbers {
            let (column, at) = (number.column as usize, at + number.at as usize);
            match number.width {
                8 => self.numbers::<8>(out, column, places, at)?,
                4 => self.numbers::<4>(out, column, places, at)?,
                2 => self.numbers::<2>(out, column, places, at)?,
                _ => self.numbers::<1>(out, column, places, at)?,
            }
        }
        items.others.iter().try_for_each(|item| self.other(out, item, places, at))
    }

    fn numbers<const N: usize>(&mut self, out: &mut [u8], column: usize, places: &[u32], at: usize) -> Option<()> {
        let numbers = self.take(column, N * places.len())?.as_chunks::<N>().0;
        for (place, number) in places.iter().zip(numbers) {
            *out.get_mut(*place as usize + at..)?.first_chunk_mut()? = *number;
        }
        Some(())
    }

    fn other(&mut self, out: &mut [u8], item: &Item, places: &[u32], at: usize) -> Option<()> {
        match item {
            Item::Fixed { at: offset, len, column } => {
                let from = self.from.get_mut(*column)?;
                for place in places {
                    out.get_mut(*place as usize + at + offset..)?.get_mut(..*len)?.copy_from_slice(from.fixed(*len)?);
                }
            }
            Item::Padded { at: offset, len, column } => {
                let from = self.from.get_mut(*column)?;
                for place in places {
                    let room = out.get_mut(*place as usize + at + offset..)?.get_mut(..*len)?;
                    let text = from.text()?;
                    room.get_mut(..text.len())?.copy_from_slice(text);
                }
            }
            Item::Each { at: offset, count, size, items } => {
                if let Some(column) = items.alone(*size) {
                    let (first, count) = ((at + offset) as u32, *count as u32);
                    return self.arrays(out, column, *size, places.iter().map(|place| (place + first, count)));
                }
                let mut elements = self.room();
                for place in places {
                    let first = place + (at + offset) as u32;
                    elements.extend((0..*count as u32).map(|element| first + element * *size as u32));
                }
                self.items(out, items, &elements, 0)?;
                self.spare.push(elements);
            }
            Item::Stored { at: offset, tags, variants, .. } => {
                let (tags, at) = (self.take(*tags, places.len())?, at + offset);
                let mut known = [false; 256];
                known[0] = true;
                for (tag, items) in variants {
                    known[usize::from(*tag)] = true;
                    let mut here = self.room();
                    here.extend(chosen(places, tags, *tag));
                    self.items(out, items, &here, at)?;
                    self.spare.push(here);
                }
                for (place, tag) in places.iter().zip(tags) {
                    known[usize::from(*tag)].then_some(())?;
                    *out.get_mut(*place as usize + at)? = *tag;
                }
            }
        }
        Some(())
    }
}

/// Puts the first `len` of some bytes. Few are a load and a store of 16, where there are as many in both.
#[inline(always)]
fn put_first(room: &mut [u8], bytes: &[u8], len: usize) -> Option<()> {
    match (bytes.first_chunk::<16>(), room.first_chunk_mut::<16>(), MASKS.get(len)) {
        // What is after them may have been put before.
        (Some(bytes), Some(room), Some(mask)) => {
            let (bytes, there) = (u128::from_le_bytes(*bytes), u128::from_le_bytes(*room));
            *room = (bytes & mask | there & !mask).to_le_bytes();
        }
        _ => room.get_mut(..len)?.copy_from_slice(bytes.get(..len)?),
    }
    Some(())
}

/// Masks of the first bytes, by how many there are.
const MASKS: [u128; 17] = {
    let (mut masks, mut len) = ([u128::MAX; 17], 0);
    while len < 16 {
        masks[len] = (1 << (8 * len)) - 1;
        len += 1;
    }
    masks
};

/// The places of rows that have this tag.
fn chosen<'a>(places: &'a [u32], tags: &'a [u8], tag: u8) -> impl Iterator<Item = u32> + 'a {
    places.iter().zip(tags).filter(move |(_, found)| **found == tag).map(|(place, _)| *place)
}

/// Stores where the payloads of a slot end, in regions at these places.
fn close(out: &mut [u8], slot: &Slot, places: &[u32], ends: &[u32]) -> Option<()> {
    let at = 2 + slot.end_at();
    for (place, end) in places.iter().zip(ends) {
        *out.get_mut(*place as usize + at..)?.first_chunk_mut()? = (end - place).to_le_bytes();
    }
    Some(())
}

/// The places of elements of one size, of lists at these places; their stride is put if there is one.
fn spread(
    out: &mut [u8],
    places: &[u32],
    bytes: &[u8],
    size: usize,
    stride: Option<usize>,
    elements: &mut Vec<u32>,
) -> Option<()> {
    let (counts, all) = counts(bytes);
    // An element has a byte.
    (size > 0 && all <= out.len() / size).then_some(())?;
    elements.reserve(all);
    for (place, count) in places.iter().zip(counts).filter(|(_, count)| *count > 0) {
        let mut first = *place;
        if let Some(stride) = stride {
            *out.get_mut(first as usize..)?.first_chunk_mut()? = u16::try_from(stride).ok()?.to_le_bytes();
            first += 2;
        }
        elements.extend((0..count).map(|element| first + element * size as u32));
    }
    Some(())
}

/// The same bytes at all places. Two copies of a known size, which may overlap, are less than a call for each place.
fn fill(out: &mut [u8], places: &[u32], bytes: &[u8]) -> Option<()> {
    match bytes.len() {
        0 => Some(()),
        2..4 => ends::<2>(out, places, bytes),
        4..8 => ends::<4>(out, places, bytes),
        8..16 => ends::<8>(out, places, bytes),
        16..32 => ends::<16>(out, places, bytes),
        32..64 => ends::<32>(out, places, bytes),
        len => places.iter().try_for_each(|place| {
            out.get_mut(*place as usize..)?.get_mut(..len)?.copy_from_slice(bytes);
            Some(())
        }),
    }
}

/// Bytes at all places, by their first `N` and their last.
fn ends<const N: usize>(out: &mut [u8], places: &[u32], bytes: &[u8]) -> Option<()> {
    let (first, last, rest) = (bytes.first_chunk::<N>()?, bytes.last_chunk::<N>()?, bytes.len() - N);
    for place in places {
        let room = out.get_mut(*place as usize..)?.get_mut(..bytes.len())?;
        *room.first_chunk_mut()? = *first;
        *room.get_mut(rest..)?.first_chunk_mut()? = *last;
    }
    Some(())
}
