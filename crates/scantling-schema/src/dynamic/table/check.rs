//! The check of a frame by its tables: `None` where it is not valid, or has what tables do not know.
//!
//! Rules as in `read`, whose answer counts. Positions count from the frame's start.

use super::super::{DEPTH_MAX, FRAME_LEN_MAX};
use crate::layout::Alignment;

use super::{Check, Element, Inline, Of, Payload, Region, Rule, Rules, Table};

/// Section 8.
pub(super) fn frame(table: &Table, bytes: &[u8]) -> Option<()> {
    let checker = Checker { table, bytes };
    let len = bytes.len();
    need((8..=FRAME_LEN_MAX).contains(&len) && checker.u32(0)? == len)?; // D41
    checker.message_by_id(4, len, 0)
}

fn need(holds: bool) -> Option<()> {
    holds.then_some(())
}

/// The place of a region's payloads.
#[derive(Clone, Copy)]
struct Span {
    start: usize,
    stop: usize,
    /// The block of an aligned message (A2).
    origin: Option<usize>,
}

struct Checker<'a> {
    table: &'a Table,
    bytes: &'a [u8],
}

impl<'a> Checker<'a> {
    fn u16(&self, at: usize) -> Option<usize> {
        self.bytes.get(at..)?.first_chunk().map(|bytes| u16::from_le_bytes(*bytes).into())
    }

    fn u32(&self, at: usize) -> Option<usize> {
        self.bytes.get(at..)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes) as usize)
    }

    fn region_of(&self, ty: usize) -> Option<&'a Region> {
        match self.table.types.get(ty)? {
            Rules::Region(region) => Some(region),
            _ => None,
        }
    }

    fn message_by_id(&self, at: usize, stop: usize, depth: u32) -> Option<()> {
        let type_id = self.u16(at)?;
        need(type_id != 0)?; // D42
        match self.table.roots.binary_search_by_key(&type_id, |(id, _)| (*id).into()) {
            Ok(root) => self.region(self.table.roots.get(root)?.1, at + 2, stop, depth),
            Err(_) => Some(()),
        }
    }

    /// Section 5.
    fn region(&self, ty: usize, start: usize, stop: usize, depth: u32) -> Option<()> {
        let region = self.region_of(ty)?;
        need(depth <= DEPTH_MAX)?; // D45
        need(stop - start >= 3)?; // D20
        let block_len = self.u16(start)?;
        need(is_legal(region, block_len) && block_len <= stop - start - 2)?; // D21
        need(!region.is_record || block_len == stop - start - 2)?; // D22
        let of = Span { start, stop, origin: region.is_aligned.then_some(start + 2) };
        let heap_end = self.block(region, start + 2, block_len, of, depth)?;
        need(block_len > region.block_len || heap_end == stop) // D23
    }

    /// Section 4; the end of the last known payload.
    fn block(&self, region: &Region, block: usize, len: usize, of: Span, depth: u32) -> Option<usize> {
        let mut previous = block + len;
        for rule in &region.fields {
            if rule.at >= len {
                break;
            }
            self.rule(rule, block, &mut previous, of, depth)?;
        }
        for &(at, used) in region.spare.iter().take_while(|(at, _)| *at < len) {
            need(self.bytes.get(block + at)? >> used == 0)?; // D17, D19
        }
        Some(previous)
    }

    fn rule(&self, rule: &Rule, block: usize, previous: &mut usize, of: Span, depth: u32) -> Option<()> {
        let at = block + rule.at;
        let is_present = match rule.presence {
            Some((byte, bit)) => self.bytes.get(block + byte)? >> bit & 1 == 1,
            None => true,
        };
        match &rule.of {
            Of::Inline { checks, .. } if is_present => self.checks(checks, at),
            Of::Stored { checks, .. } if is_present && *self.bytes.get(at)? != 0 => self.checks(checks, at),
            Of::Inline { size, .. } | Of::Stored { size, .. } => need(is_zero(self.bytes.get(at..at + size)?)), // D13, D18
            Of::Retired { is_union } => {
                *previous = self.end(at + usize::from(*is_union), *previous, of)?;
                Some(())
            }
            Of::Union { ty, is_optional } => {
                let start = *previous;
                let end = self.end(at + 1, start, of)?;
                *previous = end;
                match *self.bytes.get(at)? {
                    0 => need(*is_optional && end == start), // D28
                    tag => self.variant(*ty, tag, Span { start, stop: end, origin: of.origin }, depth),
                }
            }
            Of::Slot { payload, alignment, is_optional, is_region } => {
                let start = *previous;
                let end = self.end(at, start, of)?;
                *previous = end;
                if !is_present {
                    return need(end == start); // D26
                }
                if end == start && *is_region {
                    return need(*is_optional); // D27
                }
                self.payload(payload, self.padded(*alignment, start, end, of.origin)?, end, depth)
            }
        }
    }

    /// A5: where a payload starts, after its padding.
    fn padded(&self, alignment: Alignment, start: usize, stop: usize, origin: Option<usize>) -> Option<usize> {
        let Some(origin) = origin.filter(|_| start < stop) else { return Some(start) };
        let size = alignment.padding(start - origin);
        need(size < stop - start && is_zero(self.bytes.get(start..start + size)?))?;
        Some(start + size)
    }

    /// D24
    fn end(&self, at: usize, previous: usize, of: Span) -> Option<usize> {
        let end = of.start.checked_add(self.u32(at)?)?;
        (previous..=of.stop).contains(&end).then_some(end)
    }

    /// D29, D33, D40, A6
    fn variant(&self, ty: usize, tag: u8, payload: Span, depth: u32) -> Option<()> {
        let (Rules::Union(variants), Span { start, stop, origin }) = (self.table.types.get(ty)?, payload) else {
            return None;
        };
        let start = self.padded(Alignment::REGION, start, stop, origin)?;
        let Ok(index) = variants.binary_search_by_key(&tag, |(tag, ..)| *tag) else { return Some(()) }; // D29
        let (_, payload, alignment) = variants.get(index)?;
        if matches!(payload, Payload::Unit) {
            return need(start == stop); // D33
        }
        self.payload(payload, self.padded(*alignment, start, stop, origin)?, stop, depth)
    }

    /// Section 7. `depth` is that of the region or list around the payload.
    fn payload(&self, payload: &Payload, start: usize, stop: usize, depth: u32) -> Option<()> {
        match payload {
            Payload::Text => {
                let text = self.bytes.get(start..stop)?;
                need(text.is_ascii() || std::str::from_utf8(text).is_ok()) // D30
            }
            Payload::Bytes => Some(()),                                      // D31
            Payload::Region(ty) => self.region(*ty, start, stop, depth + 1), // D32, D44
            Payload::Any => self.any(start, stop, depth),
            Payload::Unit => need(start == stop), // D33
            Payload::Inline { size, checks } => {
                need(stop - start == *size)?; // D33
                self.checks(checks, start)
            }
            Payload::Empty => need(start == stop),
            Payload::Other => None,
            Payload::Packed { size, checks } => {
                need((stop - start).is_multiple_of(*size))?; // D34
                if checks.is_empty() {
                    return Some(());
                }
                (start..stop).step_by(*size).try_for_each(|at| self.checks(checks, at))
            }
            Payload::Strided(ty) => self.strided(*ty, start, stop, depth),
            Payload::Indexed(element) => self.indexed(element, start, stop, depth + 1),
        }
    }

    fn any(&self, start: usize, stop: usize, depth: u32) -> Option<()> {
        need(stop - start >= 2)?;
        self.message_by_id(start, stop, depth + 1)
    }

    /// D35
    fn strided(&self, ty: usize, start: usize, stop: usize, depth: u32) -> Option<()> {
        if start == stop {
            return Some(());
        }
        let region = self.region_of(ty)?;
        need(stop - start >= 3)?;
        let stride = self.u16(start)?;
        need(stride != 0 && is_legal(region, stride) && (stop - start - 2).is_multiple_of(stride))?;
        for at in (start + 2..stop).step_by(stride) {
            self.block(region, at, stride, Span { start: at, stop: at + stride, origin: None }, depth)?;
        }
        Some(())
    }

    /// D36 to D40. `depth` is that of the list; an element that is a region adds nothing to it (D44).
    fn indexed(&self, of: &Element, start: usize, stop: usize, depth: u32) -> Option<()> {
        if start == stop {
            return Some(());
        }
        need(depth <= DEPTH_MAX && stop - start >= 4)?; // D45
        let count = self.u32(start)?;
        need(count >= 1 && count <= (stop - start - 4) / 4)?;
        let mut previous = start + 4 + 4 * count;
        for index in 0..count {
            let end = self.end(start + 4 + 4 * index, previous, Span { start, stop, origin: None })?;
            match of {
                Element::Payload(payload) => self.payload(payload, previous, end, depth)?,
                Element::Region(ty) => {
                    need(previous < end)?;
                    self.region(*ty, previous, end, depth)?;
                }
                Element::Aligned(ty) => {
                    need(previous < end)?;
                    self.region(*ty, self.padded(Alignment::REGION, previous, end, Some(start))?, end, depth)?;
                }
                Element::AlignedList(payload, alignment) => {
                    self.payload(payload, self.padded(*alignment, previous, end, Some(start))?, end, depth)?;
                }
                Element::Any => {
                    need(previous < end)?;
                    self.any(previous, end, depth)?;
                }
                Element::Union(ty) => {
                    need(previous < end)?;
                    let tag = *self.bytes.get(previous)?;
                    need(tag != 0)?;
                    self.variant(*ty, tag, Span { start: previous + 1, stop: end, origin: None }, depth)?;
                }
            }
            previous = end;
        }
        need(previous == stop)
    }

    fn checks(&self, checks: &[Check], at: usize) -> Option<()> {
        checks.iter().try_for_each(|check| self.inline(&check.of, at + check.at))
    }

    fn inline(&self, of: &Inline, at: usize) -> Option<()> {
        match of {
            Inline::Bool => need(*self.bytes.get(at)? <= 1), // D9
            Inline::Text(size) => {
                // D10
                let bytes = self.bytes.get(at..at + size)?;
                if is_short_text(bytes) {
                    return Some(());
                }
                let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(*size);
                let (text, tail) = bytes.split_at_checked(end)?;
                need(is_zero(tail) && (text.is_ascii() || std::str::from_utf8(text).is_ok()))
            }
            Inline::Closed(numbers) => {
                let rest = self.bytes.get(at..)?;
                need(numbers.iter().any(|number| rest.starts_with(number))) // D62
            }
            Inline::Each { count, size, checks } => {
                (0..*count).try_for_each(|index| self.checks(checks, at + index * size)) // D61
            }
            Inline::Stored { storage, variants } => {
                // D13
                let tag = *self.bytes.get(at)?;
                need(tag != 0)?;
                let Ok(index) = variants.binary_search_by_key(&tag, |(tag, ..)| *tag) else { return Some(()) };
                let (_, size, checks) = variants.get(index)?;
                self.checks(checks, at + 1)?;
                need(is_zero(self.bytes.get(at + 1 + size..at + 1 + storage)?))
            }
        }
    }
}

/// D10 of eight bytes of ASCII, such as a symbol's, all at once; false of all others.
fn is_short_text(bytes: &[u8]) -> bool {
    const ONES: u64 = u64::MAX / 0xff;
    const TOPS: u64 = ONES << 7;
    let Ok(word) = bytes.try_into().map(u64::from_le_bytes) else { return false };
    // The lowest byte that is marked is the first zero: no byte before it can borrow.
    let end = (word.wrapping_sub(ONES) & TOPS).trailing_zeros() & !7;
    word & TOPS == 0 && word.checked_shr(end).unwrap_or(0) == 0
}

fn is_zero(bytes: &[u8]) -> bool {
    bytes.iter().all(|byte| *byte == 0)
}

/// D21, D35
fn is_legal(region: &Region, len: usize) -> bool {
    region.segments.contains(&len) || !region.segments.is_empty() && len > region.block_len
}

#[cfg(test)]
mod tests {
    use super::is_short_text;

    #[test]
    fn short_texts_are_those_byte_by_byte() {
        let mut state = 7u64;
        for _ in 0..100_000 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let bytes =
                [0, 8, 16, 24, 32, 40, 48, 56].map(|at| b"\0\0\0a\x01\x7f\x80\xff"[(state >> at >> 3) as usize % 8]);
            let (text, tail) = bytes.split_at(bytes.iter().position(|byte| *byte == 0).unwrap_or(8));
            assert_eq!(is_short_text(&bytes), text.is_ascii() && tail.iter().all(|byte| *byte == 0), "{bytes:?}");
        }
        assert!(!is_short_text(b"seven\0\0") && is_short_text(b"symbol\0\0") && is_short_text(&[0; 8]));
    }
}
