//! Which owned values are in boxes: those that hold themselves, and large ones where they may be missing.

use super::kind::Kind;
use super::types::{Types, used};
use scantling_schema::plan::{Defined, Field, Message};

/// An owned value of more bytes is in a box where it may be missing: if it is missing half of the time, both take as long.
const LARGE: u32 = 512;

/// About the bytes that an owned value of each definition takes in place: not what it points to, and no padding.
pub(super) fn memory(t: Types<'_>, order: &[usize]) -> Vec<u32> {
    let mut all = vec![0; t.plan.definitions.len()];
    for &at in order {
        all[at] = Types { memory: &all, ..t }.in_place(&t.plan.definitions[at].defined);
    }
    all
}

impl<'s> Types<'s> {
    /// Whether an owned value is in a box where it may be missing, as an optional field or a variant: then it takes a pointer.
    pub(super) fn is_large_kind(self, of: Kind<'s>) -> bool {
        !of.is_boxed() && self.bytes(of) > LARGE
    }

    /// Whether a flat message's owned value is another type than its block: it has a large field in a box.
    pub(super) fn is_split(self, message: &'s Message) -> bool {
        message.is_flat() && used(message).any(|x| x.is_optional && self.is_large_kind(self.kind(&x.content)))
    }

    /// The same of one type, by what is known of others.
    fn in_place(self, defined: &'s Defined) -> u32 {
        let held = |of: Kind<'s>| if of.is_boxed() { 8 } else { self.bytes(of) };
        let field = |x: &'s Field| match self.kind(&x.content) {
            of if x.is_optional && self.is_large_kind(of) => 8,
            // What says whether it is there takes as much as a number, for alignment.
            Kind::Inline(inline) if x.is_optional => inline.size + inline.size.clamp(1, 8),
            of => held(of),
        };
        match defined {
            Defined::Message(m) => used(m).map(field).fold(0, u32::saturating_add),
            Defined::Union(u) => {
                let payload = |of| if self.is_large_kind(of) { 8 } else { held(of) };
                let longest = u.variants.iter().filter_map(|v| Some(payload(self.kind(v.content.as_ref()?)))).max();
                // One that is not known has a tag and bytes.
                longest.unwrap_or_default().max(32).saturating_add(8)
            }
            _ => 0,
        }
    }

    /// About the bytes of an owned value in place.
    fn bytes(self, of: Kind<'s>) -> u32 {
        match of {
            Kind::Inline(inline) => inline.size,
            Kind::Message(definition, _) | Kind::Union(definition, _) => {
                self.memory.get(definition.id.0 as usize).copied().unwrap_or_default()
            }
            Kind::Any => 40,
            Kind::Stream => 0,
            Kind::Text | Kind::Bytes | Kind::List(_) | Kind::Map(_) => 24,
        }
    }
}
