//! How long the parts of a run are: inner ones first.

use super::super::plan::{Element, Node, Payload, Plan, Slot, Variants};
use super::{Run, counts, flags, ones};

/// The lengths of a part, a row each.
#[derive(Clone, Copy, Debug)]
pub(super) enum Lens<'l> {
    Same(u32),
    Each(&'l [u32]),
}

impl Lens<'_> {
    #[inline(always)]
    pub(super) fn get(self, row: usize) -> Option<u32> {
        match self {
            Self::Same(len) => Some(len),
            Self::Each(lens) => lens.get(row).copied(),
        }
    }

    /// Adds the length of each row.
    pub(super) fn add_to(self, sums: &mut [u32]) -> Option<()> {
        match self {
            Self::Same(len) => sums.iter_mut().for_each(|sum| *sum = sum.saturating_add(len)),
            Self::Each(lens) => {
                let lens = lens.get(..sums.len())?;
                sums.iter_mut().zip(lens).for_each(|(sum, len)| *sum = sum.saturating_add(*len));
            }
        }
        Some(())
    }

    /// Adds the lengths to the rows whose flag is 1.
    pub(super) fn add_where(self, flags: &[u8], sums: &mut [u32]) -> Option<()> {
        let mut row = 0;
        for (sum, flag) in sums.iter_mut().zip(flags) {
            if *flag == 1 {
                *sum = sum.saturating_add(self.get(row)?);
                row += 1;
            }
        }
        Some(())
    }
}

/// A part of frames that is measured.
#[derive(Clone, Copy, Debug)]
pub(super) enum Part {
    /// One whose lengths are kept, under this number.
    Kept(usize),
    /// One that has always this length.
    Constant(u32),
}

/// The lengths that parts have in the run: of texts and lists by their column, of unions by that of their tags, of nodes and of entries
/// behind these.
pub(super) struct Kept {
    all: Vec<Len>,
    columns: usize,
    nodes: usize,
}

#[derive(Clone, Debug, Default)]
struct Len {
    /// Unless all have the same.
    each: Vec<u32>,
    same: Option<u32>,
}

impl Kept {
    pub(super) fn new(plan: &Plan) -> Self {
        let (columns, nodes) = (plan.columns.len(), plan.nodes.len());
        Self { all: vec![Len::default(); 2 * columns + nodes], columns, nodes }
    }

    pub(super) fn node(&self, node: usize) -> Part {
        Part::Kept(self.columns + node)
    }

    fn entries(&self, counts: usize) -> Part {
        Part::Kept(self.columns + self.nodes + counts)
    }

    pub(super) fn payload(&self, payload: &Payload) -> Part {
        match payload {
            Payload::Text(column) => Part::Kept(*column),
            Payload::Packed { counts, .. } | Payload::Strided { counts, .. } | Payload::Indexed { counts, .. } => {
                Part::Kept(*counts)
            }
            Payload::Region(node) => self.node(*node),
            Payload::Inline { size, .. } => Part::Constant(*size as u32),
            Payload::Any(_) | Payload::Nothing => Part::Constant(0),
        }
    }

    pub(super) fn element(&self, plan: &Plan, counts: usize, element: &Element) -> Part {
        match element {
            Element::Union(node) => self.union(plan, *node),
            Element::Region(node) => self.node(*node),
            Element::Payload(payload) => self.payload(payload),
            Element::Entry { .. } => self.entries(counts),
        }
    }

    pub(super) fn union(&self, plan: &Plan, node: usize) -> Part {
        union(plan, node).map_or(Part::Constant(0), |union| Part::Kept(union.tags))
    }

    #[inline]
    pub(super) fn get(&self, part: Part) -> Lens<'_> {
        match part {
            Part::Constant(len) => Lens::Same(len),
            Part::Kept(part) => match self.all.get(part) {
                Some(Len { same: Some(len), .. }) => Lens::Same(*len),
                Some(Len { each, .. }) => Lens::Each(each),
                None => Lens::Each(&[]),
            },
        }
    }

    /// Memory for the lengths of a part.
    fn room(&mut self, part: Part) -> Vec<u32> {
        let mut room = match part {
            Part::Kept(part) => self.all.get_mut(part).map(|len| std::mem::take(&mut len.each)).unwrap_or_default(),
            Part::Constant(_) => Vec::new(),
        };
        room.clear();
        room
    }

    fn set(&mut self, part: Part, each: Vec<u32>, same: Option<u32>) {
        if let Part::Kept(part) = part
            && let Some(len) = self.all.get_mut(part)
        {
            *len = Len { each, same };
        }
    }
}

/// The union of a node.
pub(super) fn union(plan: &Plan, node: usize) -> Option<&Variants> {
    match plan.nodes.get(node) {
        Some(Node::Union(union)) => Some(union),
        _ => None,
    }
}

impl Run<'_, '_, '_> {
    /// Measures the next texts of a column.
    pub(super) fn measure_text(&mut self, column: usize, rows: usize) -> Option<()> {
        let part = Part::Kept(column);
        let mut lens = self.kept.room(part);
        self.from.get(column)?.lens(rows, &mut lens)?;
        self.kept.set(part, lens, None);
        Some(())
    }

    /// Measures the next regions of a node.
    pub(super) fn measure_region(&mut self, node: usize, rows: usize) -> Option<()> {
        let plan = self.plan;
        let Node::Region(region) = plan.nodes.get(node)? else { return None };
        let slots = region.slots.iter().map(|field| (flags(field), &field.slot));
        self.measure_block(self.kept.node(node), region.block.len(), slots, rows)
    }

    /// Measures parts that have a block, and payloads behind it.
    fn measure_block<'a>(
        &mut self,
        part: Part,
        block_len: usize,
        slots: impl Iterator<Item = (Option<usize>, &'a Slot)>,
        rows: usize,
    ) -> Option<()> {
        let (mut same, mut sums) = (2 + block_len as u32, self.kept.room(part));
        for (flags, slot) in slots {
            let flags = match flags {
                Some(column) => Some(self.peek(column, rows)?),
                None => None,
            };
            let here = match flags {
                Some(flags) => ones(flags)?,
                None => rows,
            };
            let content = self.measure_slot(slot, here)?;
            match (self.kept.get(content), flags) {
                (Lens::Same(len), None) => same = same.saturating_add(len),
                (Lens::Same(0), _) => {}
                (lens, flags) => {
                    sums.resize(rows, 0);
                    match flags {
                        Some(flags) => lens.add_where(flags, &mut sums)?,
                        None => lens.add_to(&mut sums)?,
                    }
                }
            }
        }
        if sums.is_empty() {
            self.kept.set(part, sums, Some(same));
        } else {
            Lens::Same(same).add_to(&mut sums)?;
            self.kept.set(part, sums, None);
        }
        Some(())
    }

    fn measure_slot(&mut self, slot: &Slot, rows: usize) -> Option<Part> {
        match slot {
            Slot::Payload { payload, .. } => self.measure(payload, rows),
            Slot::Union { node, .. } => self.measure_union(*node, 0, rows),
            Slot::Retired { .. } => Some(Part::Constant(0)),
        }
    }

    /// Measures the next payloads.
    fn measure(&mut self, payload: &Payload, rows: usize) -> Option<Part> {
        let part = self.kept.payload(payload);
        if rows == 0 {
            self.kept.set(part, Vec::new(), Some(0));
            return Some(part);
        }
        match payload {
            Payload::Text(column) => self.measure_text(*column, rows)?,
            Payload::Region(node) => self.measure_region(*node, rows)?,
            Payload::Packed { counts, size, has_stride, .. } => {
                self.measure_elements(*counts, *size as u32, if *has_stride { 2 } else { 0 }, rows)?;
            }
            Payload::Strided { counts, node } => {
                let plan = self.plan;
                let Node::Region(region) = plan.nodes.get(*node)? else { return None };
                self.measure_elements(*counts, region.block.len() as u32, 2, rows)?;
            }
            Payload::Indexed { counts, element, .. } => self.measure_indexed(*counts, element, rows)?,
            Payload::Any(_) => return None,
            Payload::Inline { .. } | Payload::Nothing => {}
        }
        Some(part)
    }

    /// Measures lists of elements of one size, with bytes in front if there are some.
    fn measure_elements(&mut self, column: usize, size: u32, front: u32, rows: usize) -> Option<()> {
        let (counts, _) = counts(self.peek(column, 4 * rows)?);
        let part = Part::Kept(column);
        let mut lens = self.kept.room(part);
        lens.extend(counts.map(|count| count.saturating_mul(size).saturating_add(if count > 0 { front } else { 0 })));
        self.kept.set(part, lens, None);
        Some(())
    }

    fn measure_indexed(&mut self, column: usize, element: &Element, rows: usize) -> Option<()> {
        let (counts, all) = counts(self.peek(column, 4 * rows)?);
        let elements = self.measure_element(column, element, all)?;
        let part = Part::Kept(column);
        let mut lens = self.kept.room(part);
        match self.kept.get(elements) {
            Lens::Same(len) => {
                let each = len.saturating_add(4);
                lens.extend(
                    counts.map(|count| if count == 0 { 0 } else { count.saturating_mul(each).saturating_add(4) }),
                );
            }
            Lens::Each(mut all) => {
                for count in counts {
                    let these = all.split_off(..count as usize)?;
                    let sum = these.iter().fold(0u32, |sum, len| sum.saturating_add(*len));
                    let ends = count.saturating_mul(4).saturating_add(4);
                    lens.push(if count == 0 { 0 } else { sum.saturating_add(ends) });
                }
            }
        }
        self.kept.set(part, lens, None);
        Some(())
    }

    fn measure_element(&mut self, counts: usize, element: &Element, rows: usize) -> Option<Part> {
        match element {
            Element::Union(node) => return self.measure_union(*node, 1, rows),
            Element::Payload(payload) => return self.measure(payload, rows),
            Element::Region(node) if rows > 0 => self.measure_region(*node, rows)?,
            Element::Entry { block_len, slots, .. } if rows > 0 => {
                let slots = slots.iter().map(|slot| (None, slot));
                self.measure_block(self.kept.element(self.plan, counts, element), *block_len, slots, rows)?;
            }
            Element::Region(_) | Element::Entry { .. } => {}
        }
        Some(self.kept.element(self.plan, counts, element))
    }

    /// Measures the next contents of a union, with bytes in front.
    fn measure_union(&mut self, node: usize, front: u32, rows: usize) -> Option<Part> {
        let Variants { tags: column, variants } = union(self.plan, node)?;
        let part = Part::Kept(*column);
        let tags = self.peek(*column, rows)?;
        let mut lens = self.kept.room(part);
        let (mut left, mut sames) = (rows - count(tags, 0), [front; 256]);
        let mut others = Vec::new();
        for (tag, payload, _) in variants {
            let rows = count(tags, *tag);
            if rows == 0 {
                continue;
            }
            left -= rows;
            let content = self.measure(payload, rows)?;
            match self.kept.get(content) {
                Lens::Same(len) => *sames.get_mut(usize::from(*tag))? = front.saturating_add(len),
                Lens::Each(_) => others.push((*tag, content)),
            }
        }
        // Tags that are no variant's.
        (left == 0).then_some(())?;
        lens.extend(tags.iter().map(|tag| sames[usize::from(*tag)]));
        for (tag, content) in others {
            let content = self.kept.get(content);
            let these = lens.iter_mut().zip(tags).filter(|(_, found)| **found == tag);
            for (row, (len, _)) in these.enumerate() {
                *len = len.saturating_add(content.get(row)?);
            }
        }
        self.kept.set(part, lens, None);
        Some(part)
    }
}

/// How many bytes are this one.
fn count(bytes: &[u8], byte: u8) -> usize {
    bytes.iter().filter(|found| **found == byte).count()
}
