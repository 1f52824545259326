//! Columns to frames: each region is appended as a writer would append it (`spec/direct.md`, section 13).

use super::plan::{Element, Item, KINDS, Node, Payload, Place, Plan, Region, Variants, WHOLE};
use super::{Column, DEPTH_MAX, Shape};
use crate::layout::Alignment;

pub(super) struct Put<'a> {
    plan: &'a Plan,
    columns: &'a [Column],
    /// By column: the value that is next, of shapes without lengths the byte.
    next: Vec<usize>,
    out: Vec<u8>,
    /// The most bytes that there may be in `out`.
    max: usize,
}

impl<'a> Put<'a> {
    /// From these values on, appending to `out` until that has `max` bytes.
    pub(super) fn new(plan: &'a Plan, columns: &'a [Column], next: Vec<usize>, out: Vec<u8>, max: usize) -> Self {
        Self { plan, columns, next, out, max }
    }

    pub(super) fn into_parts(self) -> (Vec<u8>, Vec<usize>) {
        (self.out, self.next)
    }

    pub(super) fn out(&self) -> &[u8] {
        &self.out
    }

    /// Whether all values are in frames.
    pub(super) fn is_used_up(&self) -> bool {
        self.columns.iter().zip(&self.next).all(|(column, next)| column.end() == *next)
    }

    /// One frame more; `None` if the columns do not have one that fits.
    pub(super) fn frame(&mut self) -> Option<()> {
        let type_id = self.array(KINDS)?;
        let id = u16::from_le_bytes(type_id);
        if id == 0 {
            return self.text(WHOLE);
        }
        let root = self.plan.roots.binary_search_by_key(&id, |root| root.0).ok()?;
        let start = self.out.len();
        self.room(6)?;
        self.out.extend_from_slice(&[0; 4]);
        self.out.extend_from_slice(&type_id);
        self.region(self.plan.roots[root].1, 0)?;
        self.end(start, start)
    }

    fn room(&self, len: usize) -> Option<()> {
        (len == 0 || self.out.len().checked_add(len)? <= self.max).then_some(())
    }

    #[inline]
    fn array<const N: usize>(&mut self, column: usize) -> Option<[u8; N]> {
        let next = &mut self.next[column];
        let bytes = self.columns[column].bytes().get(*next..)?.first_chunk().copied()?;
        *next += N;
        Some(bytes)
    }

    fn byte(&mut self, column: usize) -> Option<u8> {
        self.array(column).map(|[byte]| byte)
    }

    fn count(&mut self, column: usize) -> Option<usize> {
        self.array(column).map(|bytes| u32::from_le_bytes(bytes) as usize)
    }

    /// Appends the next text of a column.
    fn text(&mut self, column: usize) -> Option<()> {
        let text = self.columns[column].text(self.next[column])?;
        self.next[column] += 1;
        self.room(text.len())?;
        self.out.extend_from_slice(text);
        Some(())
    }

    /// Puts where `out` ends, from `base`, into the slot.
    fn end(&mut self, slot: usize, base: usize) -> Option<()> {
        let end = u32::try_from(self.out.len() - base).ok()?;
        self.out.get_mut(slot..slot + 4)?.copy_from_slice(&end.to_le_bytes());
        Some(())
    }

    fn zeros(&mut self, len: usize) -> Option<usize> {
        self.room(len)?;
        let at = self.out.len();
        self.out.resize(at + len, 0);
        Some(at)
    }

    fn region(&mut self, node: usize, depth: u32) -> Option<()> {
        let plan = self.plan;
        let Node::Region(region) = plan.nodes.get(node)? else { return None };
        let start = self.out.len();
        if depth > DEPTH_MAX {
            return None;
        }
        self.room(2 + region.block.len())?;
        self.out.extend_from_slice(&u16::try_from(region.block.len()).ok()?.to_le_bytes());
        self.block(region, start, depth)
    }

    /// A block, and its payloads behind it; ends count from `base`.
    fn block(&mut self, region: &Region, base: usize, depth: u32) -> Option<()> {
        let block = self.out.len();
        self.room(region.block.len())?;
        self.out.extend_from_slice(&region.block);
        let origin = region.is_aligned.then_some(block);
        for field in &region.fields {
            let is_absent = match field.presence {
                Some(bit) => match self.byte(bit.column)? {
                    0 => true,
                    1 => {
                        *self.out.get_mut(block + bit.byte)? |= bit.mask;
                        false
                    }
                    _ => return None,
                },
                None => false,
            };
            match &field.place {
                Place::Slot { at, .. } if is_absent => self.end(block + at, base)?,
                _ if is_absent => {}
                place => self.place(place, block, base, origin, depth)?,
            }
        }
        Some(())
    }

    fn place(&mut self, place: &Place, block: usize, base: usize, origin: Option<usize>, depth: u32) -> Option<()> {
        match place {
            Place::Inline(items) => self.items(items, block),
            Place::Slot { at, here, payload, alignment } => {
                let is_here = match here {
                    Some(column) => match self.byte(*column)? {
                        0 => false,
                        1 => true,
                        _ => return None,
                    },
                    None => true,
                };
                if is_here {
                    self.padded(*alignment, origin, |put| put.payload(payload, depth))?;
                }
                self.end(block + at, base)
            }
            Place::Union { at, node } => {
                let tag = self.padded(Alignment::REGION, origin, |put| put.variant(*node, origin, depth))?;
                *self.out.get_mut(block + at)? = tag;
                self.end(block + at + 1, base)
            }
            Place::Retired { at } => self.end(block + at, base),
        }
    }

    /// A5: what is put, after the padding that it takes if it is not empty.
    fn padded<T>(
        &mut self,
        alignment: Alignment,
        origin: Option<usize>,
        put: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<T> {
        let Some(origin) = origin else { return put(self) };
        let before = self.out.len();
        let start = before + alignment.padding(before - origin);
        // Padding before nothing is taken back, so there need not be room for it.
        self.out.resize(start, 0);
        let done = put(self)?;
        if self.out.len() == start {
            self.out.truncate(before);
        }
        Some(done)
    }

    /// Appends the content of a variant, and gives its tag.
    fn variant(&mut self, node: usize, origin: Option<usize>, depth: u32) -> Option<u8> {
        let plan = self.plan;
        let Node::Union(Variants { tags, variants }) = plan.nodes.get(node)? else { return None };
        let tag = self.byte(*tags)?;
        if tag != 0 {
            let (_, payload, alignment) = variants.iter().find(|variant| variant.0 == tag)?;
            self.padded(*alignment, origin, |put| put.payload(payload, depth))?;
        }
        Some(tag)
    }

    fn payload(&mut self, payload: &Payload, depth: u32) -> Option<()> {
        match payload {
            Payload::Text(column) => self.text(*column),
            Payload::Region(node) => self.region(*node, depth + 1),
            Payload::Any(ids) => {
                let id = self.array(*ids)?;
                let id_number = u16::from_le_bytes(id);
                let root = self.plan.roots.binary_search_by_key(&id_number, |root| root.0).ok()?;
                self.room(2)?;
                self.out.extend_from_slice(&id);
                self.region(self.plan.roots[root].1, depth + 1)
            }
            Payload::Packed { counts, size, items, has_stride } => {
                let count = self.count(*counts)?;
                if *has_stride {
                    self.stride(count, *size)?;
                }
                let mut at = self.zeros(count.checked_mul(*size)?)?;
                for _ in 0..count {
                    self.items(items, at)?;
                    at += size;
                }
                Some(())
            }
            Payload::Strided { counts, node } => {
                let plan = self.plan;
                let Node::Region(region) = plan.nodes.get(*node)? else { return None };
                let count = self.count(*counts)?;
                self.stride(count, region.block.len())?;
                for _ in 0..count {
                    let at = self.out.len();
                    self.block(region, at, depth)?;
                }
                Some(())
            }
            Payload::Indexed { counts, element, alignment, is_aligned } => {
                self.indexed(*counts, element, *alignment, *is_aligned, depth + 1)
            }
            Payload::Inline { size, items } => {
                let at = self.zeros(*size)?;
                self.items(items, at)
            }
            Payload::Nothing => Some(()),
        }
    }

    /// The stride in front of elements, if there are some.
    fn stride(&mut self, count: usize, len: usize) -> Option<()> {
        if count > 0 {
            self.room(2)?;
            self.out.extend_from_slice(&u16::try_from(len).ok()?.to_le_bytes());
        }
        Some(())
    }

    fn indexed(
        &mut self,
        counts: usize,
        element: &Element,
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
        let start = self.zeros(count.checked_mul(4)?.checked_add(4)?)?;
        self.out.get_mut(start..start + 4)?.copy_from_slice(&u32::try_from(count).ok()?.to_le_bytes());
        let origin = is_aligned.then_some(start);
        for index in 0..count {
            self.padded(alignment, origin, |put| put.element(element, depth))?;
            self.end(start + 4 + 4 * index, start)?;
        }
        Some(())
    }

    fn element(&mut self, element: &Element, depth: u32) -> Option<()> {
        match element {
            Element::Union(node) => {
                let at = self.zeros(1)?;
                let tag = self.variant(*node, None, depth)?;
                *self.out.get_mut(at)? = tag;
                Some(())
            }
            Element::Region(node) => self.region(*node, depth),
            Element::Payload(payload) => self.payload(payload, depth),
            Element::Entry { block_len, places } => {
                let base = self.zeros(2 + block_len)?;
                self.out.get_mut(base..base + 2)?.copy_from_slice(&u16::try_from(*block_len).ok()?.to_le_bytes());
                for place in places {
                    self.place(place, base + 2, base, None, depth)?;
                }
                Some(())
            }
        }
    }

    /// Into zeros at `at`.
    fn items(&mut self, items: &[Item], at: usize) -> Option<()> {
        for item in items {
            match item {
                Item::Number { at: offset, width, column } => {
                    let at = at + offset;
                    match width {
                        1 => self.number::<1>(*column, at)?,
                        2 => self.number::<2>(*column, at)?,
                        4 => self.number::<4>(*column, at)?,
                        _ => self.number::<8>(*column, at)?,
                    }
                }
                Item::Fixed { at: offset, len, column } => {
                    let next = self.next[*column];
                    let value = self.columns[*column].bytes().get(next..next + len)?;
                    self.next[*column] += len;
                    self.out.get_mut(at + offset..at + offset + len)?.copy_from_slice(value);
                }
                Item::Padded { at: offset, len, column } => {
                    let text = self.columns[*column].text(self.next[*column])?;
                    self.next[*column] += 1;
                    let room = self.out.get_mut(at + offset..at + offset + len)?;
                    room.get_mut(..text.len())?.copy_from_slice(text);
                }
                Item::Each { at: offset, count, size, items } => {
                    for index in 0..*count {
                        self.items(items, at + offset + index * size)?;
                    }
                }
                Item::Stored { at: offset, tags, variants } => {
                    let (at, tag) = (at + offset, self.byte(*tags)?);
                    if tag != 0 {
                        let (_, items) = variants.iter().find(|variant| variant.0 == tag)?;
                        *self.out.get_mut(at)? = tag;
                        self.items(items, at)?;
                    }
                }
            }
        }
        Some(())
    }

    #[inline]
    fn number<const N: usize>(&mut self, column: usize, at: usize) -> Option<()> {
        let bytes: [u8; N] = self.array(column)?;
        *self.out.get_mut(at..)?.first_chunk_mut()? = bytes;
        Some(())
    }
}

/// The start of all columns.
pub(super) fn starts(columns: &[Column]) -> Vec<usize> {
    vec![0; columns.len()]
}

/// The ends of all columns.
pub(super) fn ends(columns: &[Column]) -> Vec<usize> {
    columns.iter().map(Column::end).collect()
}

/// Whether these are the columns of a plan.
pub(super) fn are_of(plan: &Plan, columns: &[Column]) -> bool {
    let shapes = columns.iter().map(Column::shape);
    plan.columns.len() == columns.len() && plan.columns.iter().copied().eq(shapes.collect::<Vec<Shape>>())
}
