//! Payloads of aligned messages: what takes their padding off, and what writes it (`spec/aligned.md`).
//!
//! ```text
//! rt.Padded(v.region, from, end, 8, 2)                            the list is at multiples of 8 of the block, which is 2 in the region
//! rt.PaddedUnion(v.region, from, end, 8, 0, tag, "\x00\x00\x02")     and its variant 2 has two bytes of padding in the payload
//! ```

use scantling_schema::Alignment;
use scantling_schema::TypeId;
use scantling_schema::plan::{List, Slot, Variant};

use super::Go;
use super::emit::{File, string};

/// Where a payload is moved to: a multiple, and the rest, which counts from the start of its region or list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moved {
    multiple: u8,
    rest: u8,
}

impl Moved {
    fn of(alignment: Alignment, origin: u32) -> Option<Self> {
        let Alignment { multiple, rest } = alignment;
        let rest = u8::try_from((u32::from(rest) + origin) % u32::from(multiple)).unwrap_or(0);
        (alignment != Alignment::NONE).then_some(Self { multiple, rest })
    }

    /// That of a slot's payload. Places count from the block.
    pub(super) fn slot(slot: Slot) -> Option<Self> {
        Self::of(slot.alignment, slot.end.region - slot.end.block)
    }

    /// That of a variant in the payload of a union's slot.
    pub(super) fn variant(slot: Slot, v: &Variant) -> Option<Self> {
        Self::of(v.alignment, slot.end.region - slot.end.block)
    }

    /// That of a list's elements. Places count from the list.
    pub(super) fn elements(list: &List) -> Option<Self> {
        Self::of(list.alignment, 0)
    }

    /// Both numbers, as arguments.
    pub(super) fn text(self) -> String {
        format!("{}, {}", self.multiple, self.rest)
    }

    /// The table's, which counts from the block or list.
    pub(super) fn table(alignment: Alignment) -> String {
        if alignment == Alignment::NONE {
            return String::new();
        }
        format!(", Alignment: rt.Alignment{{Multiple: {}, Rest: {}}}", alignment.multiple, alignment.rest)
    }
}

impl Go<'_> {
    /// By tag, the padding in the payload of a union in an aligned message, as a Go string (A6).
    pub(super) fn pads(&self, union: TypeId) -> String {
        let mut pads = Vec::new();
        for v in self.plan.get(union).defined.union().iter().flat_map(|u| &u.variants) {
            let n = v.alignment.padding(usize::from(Alignment::REGION.rest));
            if n > 0 {
                pads.resize(pads.len().max(usize::from(v.tag) + 1), 0);
                pads[usize::from(v.tag)] = u8::try_from(n).unwrap_or(0);
            }
        }
        string(&pads)
    }

    /// Writes a payload with its padding: `at` is the start of its region or list; of a union there are the value and the pads.
    pub(super) fn put_moved(
        f: &mut File,
        moved: Option<Moved>,
        at: &str,
        union: Option<(&str, &str)>,
        put: impl FnOnce(&mut File),
    ) {
        let Some(moved) = moved else { return put(f) };
        let i = f.fresh();
        let (moved, text) = (moved.text(), format!("pad{i}"));
        f.lines(&match union {
            Some((value, pads)) => {
                format!("{text} := w.PadUnion({at}, {moved}, rt.TagOf({value}), {pads})")
            }
            None => format!("{text} := w.Pad({at}, {moved})"),
        });
        put(f);
        f.lines(&format!("w.Unpad({text})"));
    }
}
