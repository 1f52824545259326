//! Columns to frames, a column at a time: of protocols in which each message, record and union stands at one place.
//!
//! ```text
//! lengths, inner parts first      messages 37 39 38     lists 45 47 46      frames 65 67 66
//! places, outer parts first       frames 0 65 132       lists 20 85 152     messages 28 93 160
//! values, a column at a time      ts -> 30 95 162       price -> 53 120 186
//! ```
//!
//! A run of some hundred frames goes through this at once, so that its places and bytes stay in the nearest cache, and what is decided is
//! decided once for each column of a run and not for each value: vectorised execution, as in MonetDB/X100 (Boncz, Zukowski, Nes 2005).
//! [`put`](super::put) does the same frame by frame, of any protocol: it accepts and refuses the same columns, and gives the same bytes.

mod lens;
mod place;

use scantling::turned::{Column, KINDS, NotFrames, Source, WHOLE};

use super::plan::{Element, Node, Payload, Plan, Slot, SlotField};
use crate::dynamic::DEPTH_MAX;
use lens::{Kept, Lens, Part};

/// The bytes of frames that go through at once, about: half of a first cache of 32 KiB.
const RUN_LEN: usize = 16 << 10;
/// Frames that go through at once, at most and at least.
const RUN_MAX: usize = 1 << 10;
const RUN_MIN: usize = 8;

/// The most bytes of frames that places in them are counted for.
pub(super) const LEN_MAX: usize = 1 << 31;

/// Whether each node of a plan stands at one place, nothing is aligned, there is no `any`, and nothing is deeper than values may be.
pub(super) fn is_flat(plan: &Plan) -> bool {
    let mut met = vec![false; plan.nodes.len()];
    plan.roots.iter().all(|root| Flat { plan, met: &mut met }.node(root.1, 0))
}

struct Flat<'a> {
    plan: &'a Plan,
    met: &'a mut [bool],
}

impl Flat<'_> {
    /// Recursion ends at the depth that values have at most.
    fn node(&mut self, node: usize, depth: u32) -> bool {
        let plan = self.plan;
        match (self.met.get_mut(node), plan.nodes.get(node)) {
            (Some(met), Some(found)) if !*met && depth <= DEPTH_MAX => {
                *met = true;
                match found {
                    Node::Region(region) => {
                        !region.is_aligned && region.slots.iter().all(|field| self.slot(&field.slot, depth))
                    }
                    Node::Union(union) => union.variants.iter().all(|variant| self.payload(&variant.1, depth)),
                }
            }
            _ => false,
        }
    }

    fn slot(&mut self, slot: &Slot, depth: u32) -> bool {
        match slot {
            Slot::Payload { payload, .. } => self.payload(payload, depth),
            Slot::Union { node, .. } => self.node(*node, depth),
            Slot::Retired { .. } => true,
        }
    }

    fn payload(&mut self, payload: &Payload, depth: u32) -> bool {
        match payload {
            Payload::Any(_) => false,
            Payload::Region(node) | Payload::Strided { node, .. } => self.node(*node, depth + 1),
            Payload::Indexed { element, is_aligned, .. } => {
                depth < DEPTH_MAX && !is_aligned && self.element(element, depth + 1)
            }
            Payload::Text(_) | Payload::Packed { .. } | Payload::Inline { .. } | Payload::Nothing => true,
        }
    }

    fn element(&mut self, element: &Element, depth: u32) -> bool {
        match element {
            Element::Union(node) | Element::Region(node) => self.node(*node, depth),
            Element::Payload(payload) => self.payload(payload, depth),
            Element::Entry { slots, .. } => slots.iter().all(|slot| self.slot(slot, depth)),
        }
    }
}

/// So many frames, of `len` bytes together, of a plan that [is flat](is_flat), in place of what is in `out`. Memory grows with what is put.
pub(super) fn frames(
    plan: &Plan,
    columns: &[Column],
    count: u32,
    len: usize,
    out: &mut Vec<u8>,
) -> Result<(), NotFrames> {
    let mut put = || {
        let end = u32::try_from(len).ok()?;
        let mut from: Vec<Source<'_>> = columns.iter().map(Source::new).collect();
        let numbers = vec![NONE; plan.roots.len() + 1];
        let mut run = Run { plan, from: &mut from, kept: Kept::new(plan), numbers, spare: Vec::new() };
        let (mut left, mut at) = (count as usize, 0);
        let each = (len / left.max(1)).max(1);
        while left > 0 {
            let frames = (RUN_LEN / each).clamp(RUN_MIN, RUN_MAX).min(left);
            at = run.frames(frames, (at, end), out)?;
            left -= frames;
        }
        (at == end && from.iter().all(Source::is_used_up)).then_some(())
    };
    let is_put = put().is_some();
    out.truncate(if is_put { len } else { 0 });
    if is_put { Ok(()) } else { Err(NotFrames) }
}

/// A run of frames.
struct Run<'p, 's, 'c> {
    plan: &'p Plan,
    from: &'s mut [Source<'c>],
    kept: Kept,
    /// By root, and behind them of frames that are kept whole: its number among those that the run has.
    numbers: Vec<u32>,
    /// Memory for places.
    spare: Vec<Vec<u32>>,
}

/// What a run has of a root.
struct Found {
    /// The number of the root, or how many there are: of frames that are kept whole.
    root: usize,
    count: usize,
    places: Vec<u32>,
}

/// In place of a number.
const NONE: u32 = u32::MAX;
/// The bytes of a frame in front of its region.
const HEAD: u32 = 6;

impl<'c> Run<'_, '_, 'c> {
    /// So many frames more from `at` on, and where they end, which is `end` at most.
    fn frames(&mut self, count: usize, (at, end): (u32, u32), out: &mut Vec<u8>) -> Option<u32> {
        let plan = self.plan;
        let kinds = self.take(KINDS, 2 * count)?.as_chunks::<2>().0;
        let (mut found, mut which) = (Vec::new(), self.room());
        let mut last: (&[u8; 2], u32) = (&[0; 2], u32::MAX);
        for kind in kinds {
            if kind != last.0 || last.1 == u32::MAX {
                last = (kind, self.found(*kind, &mut found)?);
            }
            found.get_mut(last.1 as usize)?.count += 1;
            which.push(last.1);
        }
        for Found { root, count, .. } in &found {
            *self.numbers.get_mut(*root)? = NONE;
            match plan.roots.get(*root) {
                Some(root) => self.measure_region(root.1, *count)?,
                None => self.measure_text(WHOLE, *count)?,
            }
        }
        let mut ends = self.room();
        let end = self.ends(&which, &mut found, (at, end), &mut ends)?;
        if out.len() < end as usize {
            out.resize(end as usize, 0);
        }
        let (out, mut start) = (out.get_mut(..end as usize)?, at);
        for (kind, end) in kinds.iter().zip(&ends) {
            if *kind != [0; 2] {
                let head: &mut [u8; 6] = out.get_mut(start as usize..)?.first_chunk_mut()?;
                let ([a, b, c, d], [e, f]) = ((end - start).to_le_bytes(), *kind);
                *head = [a, b, c, d, e, f];
            }
            start = *end;
        }
        for Found { root, places, .. } in found {
            match plan.roots.get(root) {
                Some(root) => self.region(out, root.1, &places)?,
                None => self.text(out, WHOLE, &places)?,
            }
            self.spare.push(places);
        }
        self.spare.extend([which, ends]);
        Some(end)
    }

    /// The number of a kind of frames among those that the run has.
    fn found(&mut self, kind: [u8; 2], found: &mut Vec<Found>) -> Option<u32> {
        let roots = &self.plan.roots;
        let root = match u16::from_le_bytes(kind) {
            0 => roots.len(),
            id => roots.binary_search_by_key(&id, |root| root.0).ok()?,
        };
        let number = *self.numbers.get(root)?;
        if number != NONE {
            return Some(number);
        }
        let number = found.len() as u32;
        *self.numbers.get_mut(root)? = number;
        found.push(Found { root, count: 0, places: self.room() });
        Some(number)
    }

    /// Where each frame ends, and where those of each kind have what is after their head.
    fn ends(&self, which: &[u32], found: &mut [Found], (at, end): (u32, u32), ends: &mut Vec<u32>) -> Option<u32> {
        let of = |Found { root, .. }: &Found| match self.plan.roots.get(*root) {
            Some(root) => (HEAD, self.kept.get(self.kept.node(root.1))),
            None => (0, self.kept.get(Part::Kept(WHOLE))),
        };
        let lens: Vec<(u32, Lens<'_>)> = found.iter().map(of).collect();
        let mut here = at;
        for which in which {
            let (Found { places, .. }, (head, lens)) = (found.get_mut(*which as usize)?, lens.get(*which as usize)?);
            let len = lens.get(places.len())?.saturating_add(*head);
            places.push(here + head);
            here = here.checked_add(len).filter(|here| *here <= end)?;
            ends.push(here);
        }
        Some(here)
    }

    /// The next bytes of a column of numbers.
    fn take(&mut self, column: usize, len: usize) -> Option<&'c [u8]> {
        self.from.get_mut(column)?.bytes(len)
    }

    /// The same, without a step.
    fn peek(&self, column: usize, len: usize) -> Option<&'c [u8]> {
        let mut from = *self.from.get(column)?;
        from.bytes(len)
    }

    /// Memory for places.
    fn room(&mut self) -> Vec<u32> {
        let mut room = self.spare.pop().unwrap_or_default();
        room.clear();
        room
    }
}

/// The column that says whether a field with a slot is there, if there is one.
fn flags(field: &SlotField) -> Option<usize> {
    match &field.slot {
        Slot::Payload { here: Some(column), .. } => Some(*column),
        _ => field.presence.map(|bit| bit.column),
    }
}

/// Bytes of which each is 0 or 1: how many are 1.
fn ones(flags: &[u8]) -> Option<usize> {
    let (sum, all) = flags.iter().fold((0, 0), |(sum, all), flag| (sum + usize::from(*flag), all | *flag));
    (all <= 1).then_some(sum)
}

/// Counts of elements, and the sum of all.
fn counts(bytes: &[u8]) -> (impl Iterator<Item = u32> + Clone + '_, usize) {
    let counts = bytes.as_chunks::<4>().0.iter().map(|count| u32::from_le_bytes(*count));
    let sum: u64 = counts.clone().map(u64::from).sum();
    (counts, usize::try_from(sum).unwrap_or(usize::MAX))
}
