//! What the frames of a protocol may hold that its readers pass over: transcoders have to know it.

use super::super::kind::Kind;
use super::super::types::Types;
use scantling_schema::TypeId;
use scantling_schema::plan::{Defined, Gone, InlineKind, Protocol};
use std::collections::HashSet;

/// Whether readers of the protocol meet a retired `any`, whose message they cannot tell.
pub(super) fn retires_any(t: Types<'_>, protocol: &Protocol) -> bool {
    retires(t, protocol, |of| matches!(of, Kind::Any))
}

/// Whether readers of the protocol meet a retired union or `any`, which a transcoder has to know.
pub(super) fn retires_choice(t: Types<'_>, protocol: &Protocol) -> bool {
    retires(t, protocol, |of| matches!(of, Kind::Any | Kind::Union(..)) || of.is_stored_union())
}

/// Whether transcoders of the protocol know something that its readers do not: a retired variant or root whose type is said. An `any` may hold
/// any root, so that what the roots reach is all.
pub(super) fn retires_known(t: Types<'_>, protocol: &Protocol) -> bool {
    let is_said = |of: &Kind<'_>| {
        let stored = of.inline().filter(|of| of.is_tagged()).and_then(|of| t.plan.get(of.named()?).defined.union());
        let union = of.union().map(|(_, union)| union).or(stored);
        union.is_some_and(|u| u.retired.iter().any(|r| r.was != Gone::Unsaid))
    };
    protocol.retired.iter().any(|r| r.ty.is_some()) || reached(t, roots(t, protocol)).iter().any(is_said)
}

fn roots<'s>(t: Types<'s>, protocol: &'s Protocol) -> Vec<Kind<'s>> {
    protocol.roots.iter().map(|root| t.named(root.ty)).collect()
}

/// Whether a frame of the protocol may have a retired field with something of which `holds` is true.
fn retires<'s>(t: Types<'s>, protocol: &'s Protocol, holds: impl Fn(Kind<'s>) -> bool) -> bool {
    let messages = reached(t, roots(t, protocol)).into_iter().filter_map(Kind::message);
    let retired = messages.flat_map(|(_, m)| m.fields.iter().filter(|x| x.is_retired)).map(|x| t.kind(&x.content));
    reached(t, retired.collect()).into_iter().any(holds)
}

/// These and all that values of them consist of, but for the messages of an `any`. O(what they name).
fn reached<'s>(t: Types<'s>, mut left: Vec<Kind<'s>>) -> Vec<Kind<'s>> {
    let (mut all, mut known) = (Vec::new(), HashSet::new());
    while let Some(of) = left.pop() {
        all.push(of);
        let named: Option<TypeId> = match of {
            Kind::Inline(inline) => {
                if let InlineKind::Array(element, _) = &inline.value {
                    left.push(Kind::Inline(element));
                }
                inline.named()
            }
            Kind::List(list) => {
                left.push(t.kind(&list.element));
                None
            }
            Kind::Map(map) => {
                left.extend([t.kind(&map.key), t.kind(&map.value)]);
                None
            }
            Kind::Message(definition, _) | Kind::Union(definition, _) => Some(definition.id),
            Kind::Text | Kind::Bytes | Kind::Any | Kind::Stream => None,
        };
        let Some(id) = named.filter(|id| known.insert(*id)) else { continue };
        match &t.plan.get(id).defined {
            Defined::Message(m) => left.extend(m.fields.iter().map(|x| t.kind(&x.content))),
            Defined::Struct(s) => left.extend(s.fields.iter().map(|x| Kind::Inline(&x.content))),
            Defined::Union(u) => left.extend(u.variants.iter().filter_map(|v| Some(t.kind(v.content.as_ref()?)))),
            Defined::Enum(_) | Defined::Bits(_) => {}
        }
    }
    all
}
