//! The order of definitions by value, and the members that need a pointer because a value could contain itself.
//!
//! ```text
//! message A { 0 b: B?   1 list: list<A> }   message B { 0 a: A?   1 c: C }   message C { 0 n: u8 }
//!
//! boxed      A.b and B.a, since A and B hold each other; not A.list, whose elements are not in A
//! order      C, A, B
//! ```

use super::content::{Content, Payload, PayloadKind};
use super::definition::{Defined, Definition};
use crate::ir::TypeId;
use crate::layout::graph::{self, Edges};

/// Marks the boxed members, and gives all definitions, each after those that its values contain without a box. O(plan).
pub(super) fn by_value(definitions: &mut [Definition]) -> Vec<TypeId> {
    let mut component = vec![0; definitions.len()];
    for (number, group) in graph::components(&edges(definitions)).iter().enumerate() {
        group.iter().for_each(|&at| component[at] = number);
    }
    for (at, definition) in definitions.iter_mut().enumerate() {
        // A cycle leads through a message, since no union directly holds a union.
        let is_boxed = |content: &Content| match content {
            Content::Payload(Payload { of: PayloadKind::Region(ty, _), .. }) => {
                component[ty.0 as usize] == component[at]
            }
            _ => false,
        };
        match &mut definition.defined {
            Defined::Message(m) => {
                m.fields.iter_mut().for_each(|x| x.is_boxed = x.has_values() && is_boxed(&x.content));
            }
            Defined::Union(u) => {
                u.variants.iter_mut().for_each(|x| x.is_boxed = x.content.as_ref().is_some_and(is_boxed));
            }
            Defined::Enum(_) | Defined::Bits(_) | Defined::Struct(_) => {}
        }
    }
    graph::components(&edges(definitions)).into_iter().flatten().map(|at| definitions[at].id).collect()
}

/// The definitions that values of each contain without a box.
fn edges(definitions: &[Definition]) -> Edges {
    let held = |content: &Content| content.named().map(|ty| ty.0 as usize);
    let of = |definition: &Definition| match &definition.defined {
        Defined::Message(m) => {
            let fields = m.fields.iter().filter(|x| x.has_values() && !x.is_boxed);
            fields.filter_map(|x| held(&x.content)).collect()
        }
        Defined::Struct(s) => s.fields.iter().filter_map(|x| x.content.named()).map(|ty| ty.0 as usize).collect(),
        Defined::Union(u) => {
            let variants = u.variants.iter().filter(|x| !x.is_boxed);
            variants.filter_map(|x| held(x.content.as_ref()?)).collect()
        }
        Defined::Enum(_) | Defined::Bits(_) => Vec::new(),
    };
    definitions.iter().map(of).collect()
}
