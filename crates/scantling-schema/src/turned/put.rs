//! Columns to frames: each region is appended as a writer would append it (`spec/direct.md`, section 13).

use scantling::turned::{Column, KINDS, NotFrames, Out, Source, WHOLE, put_all};

use super::plan::{Element, InlineField, Item, Items, Node, Payload, Plan, Presence, Region, Slot, Variants};
use crate::dynamic::DEPTH_MAX;
use crate::layout::Alignment;

/// So many frames, of `len` bytes together.
pub(super) fn frames(
    plan: &Plan,
    columns: &[Column],
    count: u32,
    len: usize,
    out: &mut Vec<u8>,
) -> Result<(), NotFrames> {
    put_all(columns, len, out, |out, from| {
        let mut put = Put { plan, from };
        (0..count).try_for_each(|_| put.frame(out))
    })
}

/// A variant's tag and content.
type Variant = (u8, Payload, Alignment);

struct Put<'p, 's, 'c> {
    plan: &'p Plan,
    from: &'s mut [Source<'c>],
}

impl Put<'_, '_, '_> {
    /// One frame more; `None` if the columns do not have one that fits.
    fn frame(&mut self, out: &mut Out<'_>) -> Option<()> {
        let id = self.number(KINDS)?;
        if id == [0; 2] {
            return self.text(out, WHOLE);
        }
        let start = out.place();
        let [_, _, _, _, to @ ..] = out.claim::<6>()?;
        *to = id;
        self.root(out, id, 0)?;
        out.close(start, start)
    }

    #[inline(always)]
    fn number<const N: usize>(&mut self, column: usize) -> Option<[u8; N]> {
        self.from[column].number()
    }

    #[inline(always)]
    fn flag(&mut self, column: usize) -> Option<bool> {
        match self.number(column)? {
            [0] => Some(false),
            [1] => Some(true),
            _ => None,
        }
    }

    #[inline(always)]
    fn count(&mut self, column: usize) -> Option<usize> {
        self.number(column).map(|bytes| u32::from_le_bytes(bytes) as usize)
    }

    /// Appends the next text of a column.
    #[inline(always)]
    fn text(&mut self, out: &mut Out<'_>, column: usize) -> Option<()> {
        out.text(&mut self.from[column])
    }

    /// The region of a root.
    fn root(&mut self, out: &mut Out<'_>, id: [u8; 2], depth: u32) -> Option<()> {
        let (plan, id) = (self.plan, u16::from_le_bytes(id));
        let root = plan.roots.binary_search_by_key(&id, |root| root.0).ok()?;
        self.region(out, plan.roots[root].1, depth)
    }

    fn region(&mut self, out: &mut Out<'_>, node: usize, depth: u32) -> Option<()> {
        let plan = self.plan;
        let Node::Region(region) = plan.nodes.get(node)? else { return None };
        if depth > DEPTH_MAX {
            return None;
        }
        let (base, block) = (out.place(), out.place() + 2);
        *out.claim()? = u16::try_from(region.block.len()).ok()?.to_le_bytes();
        self.block(out, region)?;
        // The place from which alignments count.
        let origin = region.is_aligned.then_some(block);
        for field in &region.slots {
            let is_here = match field.presence {
                Some(bit) => self.presence(bit, out.claimed(block + bit.byte)?)?,
                None => true,
            };
            if is_here {
                self.slot(out, &field.slot, block, origin, depth)?;
            }
            out.close(block + field.slot.end_at(), base)?;
        }
        Some(())
    }

    /// A block with what stands in it.
    #[inline(always)]
    fn block(&mut self, out: &mut Out<'_>, region: &Region) -> Option<()> {
        let block = out.claim_slice(region.block.len())?;
        block.copy_from_slice(&region.block);
        for InlineField { presence, items } in &region.inline {
            let is_here = match presence {
                Some(bit) => self.presence(*bit, block.get_mut(bit.byte..)?.first_chunk_mut()?)?,
                None => true,
            };
            if is_here {
                self.items(items, block)?;
            }
        }
        Some(())
    }

    fn presence(&mut self, bit: Presence, [byte]: &mut [u8; 1]) -> Option<bool> {
        let is_present = self.flag(bit.column)?;
        if is_present {
            *byte |= bit.mask;
        }
        Some(is_present)
    }

    /// The payload of a slot; of a union its tag, too.
    #[inline(always)]
    fn slot(&mut self, out: &mut Out<'_>, slot: &Slot, block: usize, origin: Option<usize>, depth: u32) -> Option<()> {
        match slot {
            Slot::Payload { here, payload, alignment, .. } => {
                let is_here = match here {
                    Some(column) => self.flag(*column)?,
                    None => true,
                };
                if is_here {
                    self.pad(out, *alignment, origin, payload)?;
                    self.payload(out, payload, depth)?;
                }
                Some(())
            }
            Slot::Union { at, node } => {
                let plan = self.plan;
                let Node::Union(Variants { tags, variants }) = plan.nodes.get(*node)? else { return None };
                let [tag] = self.number(*tags)?;
                *out.claimed(block + at)? = [tag];
                if tag == 0 {
                    return Some(());
                }
                let (_, payload, alignment) = variant(variants, tag)?;
                self.pad(out, Alignment::REGION, origin, payload)?;
                self.pad(out, *alignment, origin, payload)?;
                self.payload(out, payload, depth)
            }
            Slot::Retired { .. } => Some(()),
        }
    }

    /// A5: the padding before a payload that is not empty.
    #[inline(always)]
    fn pad(&mut self, out: &mut Out<'_>, alignment: Alignment, origin: Option<usize>, payload: &Payload) -> Option<()> {
        match origin {
            Some(origin) if alignment.multiple > 1 && !self.is_empty(payload) => {
                out.pad((alignment.multiple.into(), alignment.rest.into()), origin)
            }
            _ => Some(()),
        }
    }

    /// Whether the next value of a payload takes no bytes.
    fn is_empty(&self, payload: &Payload) -> bool {
        match payload {
            Payload::Text(column) => self.from[*column].is_next_empty(),
            Payload::Packed { counts, .. } | Payload::Strided { counts, .. } | Payload::Indexed { counts, .. } => {
                self.from[*counts].is_next_zero()
            }
            Payload::Nothing => true,
            Payload::Region(_) | Payload::Any(_) | Payload::Inline { .. } => false,
        }
    }

    /// The usual ones at once, without another call.
    #[inline(always)]
    fn payload(&mut self, out: &mut Out<'_>, payload: &Payload, depth: u32) -> Option<()> {
        match payload {
            Payload::Text(column) => self.text(out, *column),
            Payload::Region(node) => self.region(out, *node, depth + 1),
            _ => self.other_payload(out, payload, depth),
        }
    }

    fn other_payload(&mut self, out: &mut Out<'_>, payload: &Payload, depth: u32) -> Option<()> {
        match payload {
            Payload::Text(_) | Payload::Region(_) => self.payload(out, payload, depth),
            Payload::Any(ids) => {
                let id = self.number(*ids)?;
                *out.claim()? = id;
                self.root(out, id, depth + 1)
            }
            Payload::Packed { counts, size, items, has_stride } => {
                let count = self.count(*counts)?;
                if *has_stride {
                    stride(out, count, *size)?;
                }
                let elements = out.zeros(count.checked_mul(*size)?)?;
                elements.chunks_exact_mut(*size).try_for_each(|element| self.items(items, element))
            }
            Payload::Strided { counts, node } => {
                let plan = self.plan;
                let Node::Region(region) = plan.nodes.get(*node)? else { return None };
                let count = self.count(*counts)?;
                stride(out, count, region.block.len())?;
                (0..count).try_for_each(|_| self.block(out, region))
            }
            Payload::Indexed { counts, element, alignment, is_aligned } => {
                self.indexed(out, *counts, element, is_aligned.then_some(*alignment), depth + 1)
            }
            Payload::Inline { size, items } => self.items(items, out.zeros(*size)?),
            Payload::Nothing => Some(()),
        }
    }

    fn indexed(
        &mut self,
        out: &mut Out<'_>,
        counts: usize,
        element: &Element,
        alignment: Option<Alignment>,
        depth: u32,
    ) -> Option<()> {
        let count = self.count(counts)?;
        if count == 0 {
            return Some(());
        }
        if depth > DEPTH_MAX {
            return None;
        }
        let origin = out.place();
        *out.claim()? = u32::try_from(count).ok()?.to_le_bytes();
        let ends = out.place();
        out.claim_slice(count.checked_mul(4)?)?;
        for index in 0..count {
            if let Some(alignment) = alignment
                && !matches!(element, Element::Payload(payload) if self.is_empty(payload))
            {
                out.pad((alignment.multiple.into(), alignment.rest.into()), origin)?;
            }
            self.element(out, element, depth)?;
            out.close(ends + 4 * index, origin)?;
        }
        Some(())
    }

    fn element(&mut self, out: &mut Out<'_>, element: &Element, depth: u32) -> Option<()> {
        match element {
            Element::Union(node) => {
                let plan = self.plan;
                let Node::Union(Variants { tags, variants }) = plan.nodes.get(*node)? else { return None };
                let [tag] = self.number(*tags)?;
                *out.claim()? = [tag];
                if tag == 0 { Some(()) } else { self.payload(out, &variant(variants, tag)?.1, depth) }
            }
            Element::Region(node) => self.region(out, *node, depth),
            Element::Payload(payload) => self.payload(out, payload, depth),
            Element::Entry { block_len, items, slots } => {
                let (base, block) = (out.place(), out.place() + 2);
                *out.claim()? = u16::try_from(*block_len).ok()?.to_le_bytes();
                self.items(items, out.zeros(*block_len)?)?;
                for slot in slots {
                    self.slot(out, slot, block, None, depth)?;
                    out.close(block + slot.end_at(), base)?;
                }
                Some(())
            }
        }
    }

    /// Into zeros.
    #[inline(always)]
    fn items(&mut self, items: &Items, block: &mut [u8]) -> Option<()> {
        for number in &items.numbers {
            let (room, from) = (block.get_mut(number.at as usize..)?, self.from.get_mut(number.column as usize)?);
            match number.width {
                8 => *room.first_chunk_mut::<8>()? = from.number()?,
                4 => *room.first_chunk_mut::<4>()? = from.number()?,
                2 => *room.first_chunk_mut::<2>()? = from.number()?,
                _ => *room.first_chunk_mut::<1>()? = from.number()?,
            }
        }
        if items.others.is_empty() { Some(()) } else { self.others(&items.others, block) }
    }

    fn others(&mut self, others: &[Item], block: &mut [u8]) -> Option<()> {
        for item in others {
            match item {
                Item::Fixed { at, len, column } => {
                    let value = self.from[*column].fixed(*len)?;
                    block.get_mut(*at..)?.get_mut(..*len)?.copy_from_slice(value);
                }
                Item::Padded { at, len, column } => {
                    let text = self.from[*column].text()?;
                    block.get_mut(*at..)?.get_mut(..*len)?.get_mut(..text.len())?.copy_from_slice(text);
                }
                Item::Each { at, count, size, items } => {
                    let elements = block.get_mut(*at..)?.get_mut(..count * size)?;
                    elements.chunks_exact_mut(*size).try_for_each(|element| self.items(items, element))?;
                }
                Item::Stored { at, tags, variants, .. } => {
                    let [tag] = self.number(*tags)?;
                    if tag != 0 {
                        let (_, items) = variants.iter().find(|variant| variant.0 == tag)?;
                        let storage = block.get_mut(*at..)?;
                        *storage.first_mut()? = tag;
                        self.items(items, storage)?;
                    }
                }
            }
        }
        Some(())
    }
}

/// The variant with a tag, which mostly is its place.
#[inline(always)]
fn variant(variants: &[Variant], tag: u8) -> Option<&Variant> {
    let at_tag = variants.get(usize::from(tag).wrapping_sub(1)).filter(|variant| variant.0 == tag);
    at_tag.or_else(|| variants.iter().find(|variant| variant.0 == tag))
}

/// The stride in front of elements, if there are some.
fn stride(out: &mut Out<'_>, count: usize, len: usize) -> Option<()> {
    if count > 0 {
        *out.claim()? = u16::try_from(len).ok()?.to_le_bytes();
    }
    Some(())
}
