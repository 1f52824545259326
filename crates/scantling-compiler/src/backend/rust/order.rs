//! An order of definitions for facts that follow from the types in their values: each type is visited once, however many ways lead to it.

use super::kind::Kind;
use super::types::used;
use scantling_schema::plan::{Defined, Plan};

/// All definitions, each after those that its values contain without a box; no definition contains itself in this way. O(plan).
pub(super) fn order(plan: &Plan) -> Vec<usize> {
    let held: Vec<Vec<usize>> = plan.definitions.iter().map(|definition| held(plan, &definition.defined)).collect();
    let (mut order, mut is_seen) = (Vec::with_capacity(held.len()), vec![false; held.len()]);
    for start in 0..held.len() {
        let mut left = vec![(start, 0)];
        while let Some((at, next)) = left.pop() {
            if next == 0 && std::mem::replace(&mut is_seen[at], true) {
                continue;
            }
            match held[at].get(next) {
                Some(&inner) => left.extend([(at, next + 1), (inner, 0)]),
                None => order.push(at),
            }
        }
    }
    order
}

/// The definitions that values of one contain without a box.
fn held(plan: &Plan, defined: &Defined) -> Vec<usize> {
    let of = |of: Kind<'_>| match of {
        Kind::Message(..) if of.is_boxed() => None,
        Kind::Message(definition, _) | Kind::Union(definition, _) => Some(definition.id.0 as usize),
        Kind::Inline(inline) => inline.named().map(|id| id.0 as usize),
        _ => None,
    };
    match defined {
        Defined::Message(m) => used(m).filter_map(|x| of(Kind::of(plan, &x.content))).collect(),
        Defined::Struct(s) => s.fields.iter().filter_map(|x| of(Kind::Inline(&x.content))).collect(),
        Defined::Union(u) => u.variants.iter().filter_map(|v| of(Kind::of(plan, v.content.as_ref()?))).collect(),
        Defined::Enum(_) | Defined::Bits(_) => Vec::new(),
    }
}
