//! Frames to columns. What comes of bytes that are no valid frame does not matter as long as the walk ends: [`put`](super::put) says whether
//! it gives the same bytes.

use scantling::turned::{Column, KINDS};

use super::plan::{Element, InlineField, Item, Items, Node, Payload, Plan, Presence, Region, Slot, Variants};
use crate::dynamic::DEPTH_MAX;
use crate::layout::Alignment;

pub(super) struct Take<'a> {
    pub(super) plan: &'a Plan,
    pub(super) columns: &'a mut [Column],
    pub(super) frame: &'a [u8],
}

/// A payload: bytes of the frame from here to there.
type Range = (usize, usize);

impl Take<'_> {
    /// All values of the frame; `None` if they cannot be found, when some are in the columns.
    pub(super) fn frame(&mut self) -> Option<()> {
        let type_id = self.array(4)?;
        let id = u16::from_le_bytes(type_id);
        let root = self.plan.roots.binary_search_by_key(&id, |root| root.0).ok()?;
        self.columns[KINDS].number(type_id);
        self.region(self.plan.roots[root].1, (6, self.frame.len()), 0)
    }

    fn array<const N: usize>(&self, at: usize) -> Option<[u8; N]> {
        self.frame.get(at..)?.first_chunk().copied()
    }

    fn u32(&self, at: usize) -> Option<usize> {
        self.array(at).map(|bytes| u32::from_le_bytes(bytes) as usize)
    }

    fn byte(&mut self, column: usize, byte: u8) {
        self.columns[column].number([byte]);
    }

    fn count(&mut self, column: usize, count: usize) -> Option<()> {
        self.columns[column].number(u32::try_from(count).ok()?.to_le_bytes());
        Some(())
    }

    fn region(&mut self, node: usize, (start, end): Range, depth: u32) -> Option<()> {
        let plan = self.plan;
        let Node::Region(region) = plan.nodes.get(node)? else { return None };
        let block = start + 2;
        if depth > DEPTH_MAX || usize::from(u16::from_le_bytes(self.array(start)?)) != region.block.len() {
            return None;
        }
        self.block(region, block)?;
        let origin = region.is_aligned.then_some(block);
        let mut at = block + region.block.len();
        for field in &region.slots {
            let is_here = match field.presence {
                Some(bit) => self.presence(bit, block)?,
                None => true,
            };
            let range = (at, self.slot_end(block + field.slot.end_at(), start, (at, end))?);
            if is_here {
                self.slot(&field.slot, block, range, origin, depth)?;
            }
            at = range.1;
        }
        Some(())
    }

    /// What stands in a block.
    #[inline]
    fn block(&mut self, region: &Region, block: usize) -> Option<()> {
        for InlineField { presence, items } in &region.inline {
            let is_here = match presence {
                Some(bit) => self.presence(*bit, block)?,
                None => true,
            };
            if is_here {
                self.items(items, block)?;
            }
        }
        Some(())
    }

    fn presence(&mut self, bit: Presence, block: usize) -> Option<bool> {
        let is_present = self.frame.get(block + bit.byte)? & bit.mask != 0;
        self.byte(bit.column, is_present.into());
        Some(is_present)
    }

    /// Where the payload ends that starts at the start of what is left.
    fn slot_end(&self, slot: usize, base: usize, (at, end): Range) -> Option<usize> {
        let to = base.checked_add(self.u32(slot)?)?;
        (at..=end).contains(&to).then_some(to)
    }

    /// A payload.
    fn slot(&mut self, slot: &Slot, block: usize, range: Range, origin: Option<usize>, depth: u32) -> Option<()> {
        match slot {
            Slot::Payload { here, payload, alignment, .. } => {
                let is_here = range.0 < range.1;
                if let Some(column) = *here {
                    self.byte(column, is_here.into());
                }
                if here.is_none() || is_here {
                    self.payload(payload, moved(range, *alignment, origin)?, depth)?;
                }
                Some(())
            }
            Slot::Union { at, node } => {
                let tag = *self.frame.get(block + at)?;
                self.variant(*node, tag, moved(range, Alignment::REGION, origin)?, origin, depth)
            }
            Slot::Retired { .. } => Some(()),
        }
    }

    fn variant(&mut self, node: usize, tag: u8, range: Range, origin: Option<usize>, depth: u32) -> Option<()> {
        let plan = self.plan;
        let Node::Union(Variants { tags, variants }) = plan.nodes.get(node)? else { return None };
        self.byte(*tags, tag);
        if tag == 0 {
            return Some(());
        }
        let (_, payload, alignment) = variants.iter().find(|variant| variant.0 == tag)?;
        self.payload(payload, moved(range, *alignment, origin)?, depth)
    }

    fn payload(&mut self, payload: &Payload, (start, end): Range, depth: u32) -> Option<()> {
        match payload {
            Payload::Text(column) => self.columns[*column].push(self.frame.get(start..end)?),
            Payload::Region(node) => self.region(*node, (start, end), depth + 1)?,
            Payload::Any(ids) => {
                let id = self.array(start)?;
                let id_number = u16::from_le_bytes(id);
                let root = self.plan.roots.binary_search_by_key(&id_number, |root| root.0).ok()?;
                self.columns[*ids].number(id);
                self.region(self.plan.roots[root].1, (start + 2, end), depth + 1)?;
            }
            Payload::Packed { counts, size, items, has_stride } => {
                let is_empty = start == end;
                let first = start + if *has_stride && !is_empty { 2 } else { 0 };
                let count = self.each(*counts, first, end, *size)?;
                self.elements(items, (first, count, *size))?;
            }
            Payload::Strided { counts, node } => {
                let plan = self.plan;
                let Node::Region(region) = plan.nodes.get(*node)? else { return None };
                let (first, size) = (if start == end { start } else { start + 2 }, region.block.len());
                let count = self.each(*counts, first, end, size)?;
                for index in 0..count {
                    self.block(region, first + index * size)?;
                }
            }
            Payload::Indexed { counts, element, alignment, is_aligned } => {
                self.indexed(*counts, element, *alignment, *is_aligned, (start, end), depth + 1)?;
            }
            Payload::Inline { size, items } => {
                if end - start != *size {
                    return None;
                }
                self.items(items, start)?;
            }
            Payload::Nothing => {}
        }
        Some(())
    }

    /// How many elements of a size there are, which is put into a column.
    fn each(&mut self, counts: usize, start: usize, end: usize, size: usize) -> Option<usize> {
        let len = end.checked_sub(start)?;
        let count = len.checked_div(size)?;
        if count * size != len {
            return None;
        }
        self.count(counts, count)?;
        Some(count)
    }

    fn indexed(
        &mut self,
        counts: usize,
        element: &Element,
        alignment: Alignment,
        is_aligned: bool,
        (start, end): Range,
        depth: u32,
    ) -> Option<()> {
        if start == end {
            return self.count(counts, 0);
        }
        let count = self.u32(start)?;
        let mut at = start.checked_add(4)?.checked_add(count.checked_mul(4)?)?;
        if depth > DEPTH_MAX || count == 0 || at > end {
            return None;
        }
        self.count(counts, count)?;
        let origin = is_aligned.then_some(start);
        for index in 0..count {
            let to = start.checked_add(self.u32(start + 4 + 4 * index)?)?;
            if to < at || to > end {
                return None;
            }
            self.element(element, moved((at, to), alignment, origin)?, depth)?;
            at = to;
        }
        Some(())
    }

    fn element(&mut self, element: &Element, (start, end): Range, depth: u32) -> Option<()> {
        match element {
            Element::Union(node) => {
                if start == end {
                    return None;
                }
                let tag = *self.frame.get(start)?;
                self.variant(*node, tag, (start + 1, end), None, depth)
            }
            Element::Region(node) => self.region(*node, (start, end), depth),
            Element::Payload(payload) => self.payload(payload, (start, end), depth),
            Element::Entry { block_len, items, slots } => {
                let block = start + 2;
                self.items(items, block)?;
                let mut at = block + block_len;
                for slot in slots {
                    let range = (at, self.slot_end(block + slot.end_at(), start, (at, end))?);
                    self.slot(slot, block, range, None, depth)?;
                    at = range.1;
                }
                Some(())
            }
        }
    }

    /// Elements back to back: where, how many, and of which size.
    fn elements(&mut self, items: &Items, (first, count, size): (usize, usize, usize)) -> Option<()> {
        if let Some(column) = items.alone(size) {
            let bytes = self.frame.get(first..first.checked_add(count.checked_mul(size)?)?)?;
            self.columns.get_mut(column)?.extend(bytes);
            return Some(());
        }
        (0..count).try_for_each(|index| self.items(items, first + index * size))
    }

    #[inline(always)]
    fn items(&mut self, items: &Items, at: usize) -> Option<()> {
        for number in &items.numbers {
            let bytes = self.frame.get(at + number.at as usize..)?;
            let column = self.columns.get_mut(number.column as usize)?;
            match number.width {
                8 => column.number(*bytes.first_chunk::<8>()?),
                4 => column.number(*bytes.first_chunk::<4>()?),
                2 => column.number(*bytes.first_chunk::<2>()?),
                _ => column.number(*bytes.first_chunk::<1>()?),
            }
        }
        if items.others.is_empty() { Some(()) } else { self.others(&items.others, at) }
    }

    fn others(&mut self, others: &[Item], at: usize) -> Option<()> {
        for item in others {
            match item {
                Item::Fixed { at: offset, len, column } => {
                    let at = at + offset;
                    self.columns[*column].extend(self.frame.get(at..at + len)?);
                }
                Item::Padded { at: offset, len, column } => {
                    let at = at + offset;
                    let text = self.frame.get(at..at + len)?;
                    let used = text.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
                    self.columns[*column].push(text.get(..used)?);
                }
                Item::Each { at: offset, count, size, items } => {
                    self.elements(items, (at + offset, *count, *size))?;
                }
                Item::Stored { at: offset, tags, variants, .. } => {
                    let at = at + offset;
                    let tag = *self.frame.get(at)?;
                    self.byte(*tags, tag);
                    if tag != 0 {
                        let (_, items) = variants.iter().find(|variant| variant.0 == tag)?;
                        self.items(items, at)?;
                    }
                }
            }
        }
        Some(())
    }
}

/// What is left of a payload after the padding that it has in an aligned message, if it is not empty (A5).
fn moved((start, end): Range, alignment: Alignment, origin: Option<usize>) -> Option<Range> {
    let padding = origin.filter(|_| start < end).map_or(0, |origin| alignment.padding(start - origin));
    Some((start + padding, end)).filter(|range| range.0 <= range.1)
}
