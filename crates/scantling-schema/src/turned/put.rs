//! Columns to frames: each region is appended as a writer would append it (`spec/direct.md`, section 13).

use scantling::turned::{Column, KINDS, Out, Source, WHOLE, likely};

use super::plan::{Element, InlineField, Item, Node, Payload, Plan, Presence, Region, Slot, Variants};
use crate::dynamic::DEPTH_MAX;
use crate::layout::Alignment;

/// So many frames, of `len` bytes together; `None` if the columns are not those of them.
pub(super) fn frames(plan: &Plan, columns: &[Column], count: u32, len: usize, out: &mut Vec<u8>) -> Option<()> {
    let from = columns.iter().map(Source::new).collect();
    let mut put = Put { plan, from, out: Out::new(out, likely(columns), len) };
    for _ in 0..count {
        put.frame()?;
    }
    let is_whole = put.out.len() == len && put.from.iter().all(Source::is_used_up);
    put.out.finish();
    is_whole.then_some(())
}

struct Put<'p, 'o> {
    plan: &'p Plan,
    from: Vec<Source<'p>>,
    out: Out<'o>,
}

impl<'p> Put<'p, '_> {
    /// One frame more; `None` if the columns do not have one that fits.
    fn frame(&mut self) -> Option<()> {
        let id = self.number(KINDS)?;
        if id == [0; 2] {
            return self.text(WHOLE);
        }
        let start = self.out.len();
        self.out.put(&[0, 0, 0, 0, id[0], id[1]])?;
        self.root(id, 0)?;
        self.out.end(start, start)
    }

    #[inline]
    fn number<const N: usize>(&mut self, column: usize) -> Option<[u8; N]> {
        self.from[column].number()
    }

    fn flag(&mut self, column: usize) -> Option<bool> {
        match self.number(column)? {
            [0] => Some(false),
            [1] => Some(true),
            _ => None,
        }
    }

    fn count(&mut self, column: usize) -> Option<usize> {
        self.number(column).map(|bytes| u32::from_le_bytes(bytes) as usize)
    }

    /// Appends the next text of a column.
    #[inline]
    fn text(&mut self, column: usize) -> Option<()> {
        self.out.text(&mut self.from[column])
    }

    /// The region of a root.
    fn root(&mut self, id: [u8; 2], depth: u32) -> Option<()> {
        let id = u16::from_le_bytes(id);
        let root = self.plan.roots.binary_search_by_key(&id, |root| root.0).ok()?;
        self.region(self.plan.roots[root].1, depth)
    }

    fn region(&mut self, node: usize, depth: u32) -> Option<()> {
        let Node::Region(region) = self.plan.nodes.get(node)? else { return None };
        let base = self.out.len();
        if depth > DEPTH_MAX {
            return None;
        }
        self.out.put(&u16::try_from(region.block.len()).ok()?.to_le_bytes())?;
        let block = self.block(region)?;
        let origin = region.is_aligned.then_some(block);
        for field in &region.slots {
            let is_here = match field.presence {
                Some(bit) => self.presence(bit, block)?,
                None => true,
            };
            match is_here {
                true => self.slot(&field.slot, block, base, origin, depth)?,
                false => self.out.end(block + field.slot.end_at(), base)?,
            }
        }
        Some(())
    }

    /// A block, and where it is.
    #[inline]
    fn block(&mut self, region: &'p Region) -> Option<usize> {
        let block = self.out.len();
        self.out.put(&region.block)?;
        for InlineField { presence, items } in &region.inline {
            let is_here = match presence {
                Some(bit) => self.presence(*bit, block)?,
                None => true,
            };
            if is_here {
                self.items(items, block)?;
            }
        }
        Some(block)
    }

    fn presence(&mut self, bit: Presence, block: usize) -> Option<bool> {
        let is_present = self.flag(bit.column)?;
        if is_present {
            *self.out.from_mut(block + bit.byte)?.first_mut()? |= bit.mask;
        }
        Some(is_present)
    }

    fn slot(&mut self, slot: &'p Slot, block: usize, base: usize, origin: Option<usize>, depth: u32) -> Option<()> {
        match slot {
            Slot::Payload { at, here, payload, alignment } => {
                let is_here = match here {
                    Some(column) => self.flag(*column)?,
                    None => true,
                };
                if is_here {
                    self.padded(*alignment, origin, |put| put.payload(payload, depth))?;
                }
                self.out.end(block + at, base)
            }
            Slot::Union { at, node } => {
                let tag = self.padded(Alignment::REGION, origin, |put| put.variant(*node, origin, depth))?;
                self.out.set(block + at, tag)?;
                self.out.end(block + at + 1, base)
            }
            Slot::Retired { at } => self.out.end(block + at, base),
        }
    }

    /// A5: what is put, after the padding that it takes if it is not empty.
    fn padded<T>(
        &mut self,
        alignment: Alignment,
        origin: Option<usize>,
        put: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<T> {
        let Some(origin) = origin.filter(|_| alignment.multiple > 1) else { return put(self) };
        let pad = self.out.pad((alignment.multiple.into(), alignment.rest.into()), origin)?;
        let done = put(self)?;
        self.out.keep_pad(pad)?;
        Some(done)
    }

    /// Appends the content of a variant, and gives its tag.
    fn variant(&mut self, node: usize, origin: Option<usize>, depth: u32) -> Option<u8> {
        let Node::Union(Variants { tags, variants }) = self.plan.nodes.get(node)? else { return None };
        let [tag] = self.number(*tags)?;
        if tag != 0 {
            let (_, payload, alignment) = variants.iter().find(|variant| variant.0 == tag)?;
            self.padded(*alignment, origin, |put| put.payload(payload, depth))?;
        }
        Some(tag)
    }

    fn payload(&mut self, payload: &'p Payload, depth: u32) -> Option<()> {
        match payload {
            Payload::Text(column) => self.text(*column),
            Payload::Region(node) => self.region(*node, depth + 1),
            Payload::Any(ids) => {
                let id = self.number(*ids)?;
                self.out.put(&id)?;
                self.root(id, depth + 1)
            }
            Payload::Packed { counts, size, items, has_stride } => {
                let count = self.count(*counts)?;
                if *has_stride {
                    self.stride(count, *size)?;
                }
                let mut at = self.out.zeros(count.checked_mul(*size)?)?;
                for _ in 0..count {
                    self.items(items, at)?;
                    at += size;
                }
                Some(())
            }
            Payload::Strided { counts, node } => {
                let Node::Region(region) = self.plan.nodes.get(*node)? else { return None };
                let count = self.count(*counts)?;
                self.stride(count, region.block.len())?;
                for _ in 0..count {
                    self.block(region)?;
                }
                Some(())
            }
            Payload::Indexed { counts, element, alignment, is_aligned } => {
                self.indexed(*counts, element, *alignment, *is_aligned, depth + 1)
            }
            Payload::Inline { size, items } => {
                let at = self.out.zeros(*size)?;
                self.items(items, at)
            }
            Payload::Nothing => Some(()),
        }
    }

    /// The stride in front of elements, if there are some.
    fn stride(&mut self, count: usize, len: usize) -> Option<()> {
        if count > 0 {
            self.out.put(&u16::try_from(len).ok()?.to_le_bytes())?;
        }
        Some(())
    }

    fn indexed(
        &mut self,
        counts: usize,
        element: &'p Element,
        alignment: Alignment,
        is_aligned: bool,
        depth: u32,
    ) -> Option<()> {
        let count = self.count(counts)?;
        if count == 0 {
            return Some(());
        }
        if depth > DEPTH_MAX {
            return None;
        }
        let start = self.out.zeros(count.checked_mul(4)?.checked_add(4)?)?;
        *self.out.from_mut(start)?.first_chunk_mut()? = u32::try_from(count).ok()?.to_le_bytes();
        let origin = is_aligned.then_some(start);
        for index in 0..count {
            self.padded(alignment, origin, |put| put.element(element, depth))?;
            self.out.end(start + 4 + 4 * index, start)?;
        }
        Some(())
    }

    fn element(&mut self, element: &'p Element, depth: u32) -> Option<()> {
        match element {
            Element::Union(node) => {
                let at = self.out.zeros(1)?;
                let tag = self.variant(*node, None, depth)?;
                self.out.set(at, tag)
            }
            Element::Region(node) => self.region(*node, depth),
            Element::Payload(payload) => self.payload(payload, depth),
            Element::Entry { block_len, items, slots } => {
                let base = self.out.len();
                self.out.put(&u16::try_from(*block_len).ok()?.to_le_bytes())?;
                let block = self.out.zeros(*block_len)?;
                self.items(items, block)?;
                slots.iter().try_for_each(|slot| self.slot(slot, block, base, None, depth))
            }
        }
    }

    /// Into zeros at `at`.
    fn items(&mut self, items: &'p [Item], at: usize) -> Option<()> {
        for item in items {
            match item {
                Item::Number { at: offset, width, column } => {
                    let at = at + offset;
                    match width {
                        1 => self.put_number::<1>(*column, at)?,
                        2 => self.put_number::<2>(*column, at)?,
                        4 => self.put_number::<4>(*column, at)?,
                        _ => self.put_number::<8>(*column, at)?,
                    }
                }
                Item::Fixed { at: offset, len, column } => {
                    let value = self.from[*column].fixed(*len)?;
                    self.out.from_mut(at + offset)?.get_mut(..*len)?.copy_from_slice(value);
                }
                Item::Padded { at: offset, len, column } => {
                    let text = self.from[*column].text()?;
                    self.out.from_mut(at + offset)?.get_mut(..*len)?.get_mut(..text.len())?.copy_from_slice(text);
                }
                Item::Each { at: offset, count, size, items } => {
                    for index in 0..*count {
                        self.items(items, at + offset + index * size)?;
                    }
                }
                Item::Stored { at: offset, tags, variants, .. } => {
                    let (at, [tag]) = (at + offset, self.number(*tags)?);
                    if tag != 0 {
                        let (_, items) = variants.iter().find(|variant| variant.0 == tag)?;
                        self.out.set(at, tag)?;
                        self.items(items, at)?;
                    }
                }
            }
        }
        Some(())
    }

    #[inline]
    fn put_number<const N: usize>(&mut self, column: usize, at: usize) -> Option<()> {
        let number: [u8; N] = self.number(column)?;
        *self.out.from_mut(at)?.first_chunk_mut()? = number;
        Some(())
    }
}
