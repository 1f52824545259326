//! Frames to columns. What comes of bytes that are no valid frame does not matter as long as the walk ends: [`put`](super::put) says whether
//! it gives the same bytes.

use super::plan::{Element, Item, KINDS, Node, Payload, Place, Plan, Region, Variants, WHOLE};
use super::{Column, DEPTH_MAX};
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
        self.columns[KINDS].extend(&type_id);
        self.region(self.plan.roots[root].1, (6, self.frame.len()), 0)
    }

    /// The frame as it is.
    pub(super) fn whole(&mut self) {
        self.columns[KINDS].extend(&[0; 2]);
        self.columns[WHOLE].push(self.frame);
    }

    fn array<const N: usize>(&self, at: usize) -> Option<[u8; N]> {
        self.frame.get(at..)?.first_chunk().copied()
    }

    fn u32(&self, at: usize) -> Option<usize> {
        self.array(at).map(|bytes| u32::from_le_bytes(bytes) as usize)
    }

    fn byte(&mut self, column: usize, byte: u8) {
        self.columns[column].extend(&[byte]);
    }

    fn count(&mut self, column: usize, count: usize) -> Option<()> {
        self.columns[column].extend(&u32::try_from(count).ok()?.to_le_bytes());
        Some(())
    }

    fn region(&mut self, node: usize, (start, end): Range, depth: u32) -> Option<()> {
        let plan = self.plan;
        let Node::Region(region) = plan.nodes.get(node)? else { return None };
        let block = start + 2;
        if depth > DEPTH_MAX || usize::from(u16::from_le_bytes(self.array(start)?)) != region.block.len() {
            return None;
        }
        let origin = region.is_aligned.then_some(block);
        self.block(region, block, start, (block + region.block.len(), end), origin, depth)
    }

    /// A block, and the payloads in `heap`; ends count from `base`.
    fn block(
        &mut self,
        region: &Region,
        block: usize,
        base: usize,
        heap: Range,
        origin: Option<usize>,
        depth: u32,
    ) -> Option<()> {
        let (mut at, end) = heap;
        for field in &region.fields {
            if let Some(bit) = field.presence {
                let is_present = self.frame.get(block + bit.byte)? & bit.mask != 0;
                self.byte(bit.column, is_present.into());
                if !is_present {
                    continue;
                }
            }
            at = self.place(&field.place, block, base, (at, end), origin, depth)?;
        }
        Some(())
    }

    /// A value in a block or in its heap; the end of the payload that was last.
    fn place(
        &mut self,
        place: &Place,
        block: usize,
        base: usize,
        (at, end): Range,
        origin: Option<usize>,
        depth: u32,
    ) -> Option<usize> {
        let slot = match place {
            Place::Inline(items) => return self.items(items, block).map(|()| at),
            Place::Slot { at, .. } | Place::Retired { at } => block + at,
            Place::Union { at, .. } => block + at + 1,
        };
        let to = base.checked_add(self.u32(slot)?)?;
        if to < at || to > end {
            return None;
        }
        match place {
            Place::Slot { here, payload, alignment, .. } => {
                if let Some(column) = *here {
                    self.byte(column, (to > at).into());
                }
                if here.is_none() || to > at {
                    self.payload(payload, moved((at, to), *alignment, origin)?, depth)?;
                }
            }
            Place::Union { node, .. } => {
                let tag = *self.frame.get(slot - 1)?;
                self.variant(*node, tag, moved((at, to), Alignment::REGION, origin)?, origin, depth)?;
            }
            Place::Retired { .. } | Place::Inline(_) => {}
        }
        Some(to)
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
                self.columns[*ids].extend(&id);
                self.region(self.plan.roots[root].1, (start + 2, end), depth + 1)?;
            }
            Payload::Packed { counts, size, items, has_stride } => {
                let is_empty = start == end;
                let first = start + if *has_stride && !is_empty { 2 } else { 0 };
                let count = self.each(*counts, first, end, *size)?;
                for index in 0..count {
                    self.items(items, first + index * size)?;
                }
            }
            Payload::Strided { counts, node } => {
                let plan = self.plan;
                let Node::Region(region) = plan.nodes.get(*node)? else { return None };
                let (first, size) = (if start == end { start } else { start + 2 }, region.block.len());
                let count = self.each(*counts, first, end, size)?;
                for index in 0..count {
                    let at = first + index * size;
                    self.block(region, at, at, (at, at), None, depth)?;
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
            Element::Entry { block_len, places } => {
                let block = start + 2;
                let mut at = block + block_len;
                for place in places {
                    at = self.place(place, block, start, (at, end), None, depth)?;
                }
                Some(())
            }
        }
    }

    fn items(&mut self, items: &[Item], at: usize) -> Option<()> {
        for item in items {
            match item {
                Item::Number { at: offset, width, column } => {
                    let (at, column) = (at + offset, &mut self.columns[*column]);
                    let bytes = self.frame.get(at..)?;
                    match width {
                        1 => column.extend(bytes.first_chunk::<1>()?),
                        2 => column.extend(bytes.first_chunk::<2>()?),
                        4 => column.extend(bytes.first_chunk::<4>()?),
                        _ => column.extend(bytes.first_chunk::<8>()?),
                    }
                }
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
                    for index in 0..*count {
                        self.items(items, at + offset + index * size)?;
                    }
                }
                Item::Stored { at: offset, tags, variants } => {
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
