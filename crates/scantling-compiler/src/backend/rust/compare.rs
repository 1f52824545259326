//! Which owned values are equal to themselves and have an order.
//!
//! ```text
//! struct Mark { price: f64 }      PartialEq
//! union Any: bytes<8> { 1 f64 }   PartialEq, Eq, Hash: its bytes are compared
//! message Fill { 0 id: u64 }      PartialEq, Eq, Hash, PartialOrd, Ord
//! ```
//!
//! Floats alone decide it, since NaN is not equal to itself: whether one can be reached through fields, elements, values and variants.
//! Messages and structs compare by their fields in the order of the schema, unions by their tag's place there.

use super::types::{Types, used};
use scantling_schema::plan::{Content, Defined, Inline, InlineKind, Message, PayloadKind, Plan, Union};
use scantling_schema::{Scalar, TypeId};

/// Where a type has floats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Floats {
    /// Anywhere: values have no order.
    anywhere: bool,
    /// Outside of all unions with storage: values are not equal to themselves.
    compared: bool,
}

/// What lists, maps and arrays stand around; keys of maps are never floats (S061).
enum Leaf {
    Float,
    Named(TypeId),
    Other,
}

impl Floats {
    /// Both of two.
    fn or(self, other: Self) -> Self {
        Self { anywhere: self.anywhere || other.anywhere, compared: self.compared || other.compared }
    }
}

impl Types<'_> {
    /// The derives of a type that users own: these, and serde's where they are wanted.
    pub(super) fn derive(self, traits: &str) -> String {
        let serde = if self.options.serde { ", ::serde::Serialize, ::serde::Deserialize" } else { "" };
        format!("#[derive({traits}{serde})]")
    }

    /// The derives of an owned value that holds values of these types: these, and those that compare.
    pub(super) fn derive_compared(self, traits: &str, holds: impl IntoIterator<Item = Floats>) -> String {
        let more = match holds.into_iter().fold(Floats::default(), Floats::or) {
            Floats { compared: true, .. } => "PartialEq",
            Floats { anywhere: true, .. } => "PartialEq, Eq, Hash",
            _ => "PartialEq, Eq, Hash, PartialOrd, Ord",
        };
        self.derive(&format!("{traits}, {more}"))
    }

    /// The same of a message's fields.
    pub(super) fn derive_message(self, traits: &str, message: &Message) -> String {
        self.derive_compared(traits, used(message).map(|x| self.floats_of(&x.content)))
    }

    /// The same of a union's variants.
    pub(super) fn derive_union(self, traits: &str, union: &Union) -> String {
        self.derive_compared(traits, self.floats_of_variants(union))
    }

    pub(super) fn floats_of(self, of: &Content) -> Floats {
        self.floats_of_leaf(&leaf(of))
    }

    pub(super) fn floats_of_inline(self, of: &Inline) -> Floats {
        self.floats_of_leaf(&inline_leaf(of))
    }

    /// Whether values of a union have an order.
    pub(super) fn is_ordered(self, union: &Union) -> bool {
        !self.floats_of_variants(union).any(|floats| floats.anywhere)
    }

    fn floats_of_variants(self, union: &Union) -> impl Iterator<Item = Floats> {
        union.variants.iter().filter_map(|v| v.content.as_ref()).map(move |of| self.floats_of(of))
    }

    fn floats_of_leaf(self, leaf: &Leaf) -> Floats {
        match leaf {
            Leaf::Float => Floats { anywhere: true, compared: true },
            Leaf::Named(id) => self.floats[id.0 as usize],
            Leaf::Other => Floats::default(),
        }
    }
}

/// By definition. O(plan): each is looked at when it turns out to have floats, and told to those that hold it.
pub(super) fn floats(plan: &Plan) -> Vec<Floats> {
    let count = plan.definitions.len();
    let (mut found, mut holders) = (vec![Floats::default(); count], vec![Vec::new(); count]);
    let mut next = Vec::new();
    for (at, definition) in plan.definitions.iter().enumerate() {
        for leaf in leaves(&definition.defined) {
            match leaf {
                Leaf::Named(id) => holders[id.0 as usize].push(at),
                Leaf::Float => next.push((at, Floats { anywhere: true, compared: true })),
                Leaf::Other => {}
            }
        }
    }
    while let Some((at, mut of)) = next.pop() {
        of.compared &= !matches!(&plan.definitions[at].defined, Defined::Union(u) if u.storage.is_some());
        let all = found[at].or(of);
        if all != found[at] {
            found[at] = all;
            next.extend(holders[at].iter().map(|&holder| (holder, all)));
        }
    }
    found
}

/// Of what an owned value holds.
fn leaves(defined: &Defined) -> Vec<Leaf> {
    match defined {
        Defined::Struct(s) => s.fields.iter().map(|x| inline_leaf(&x.content)).collect(),
        Defined::Message(m) => used(m).map(|x| leaf(&x.content)).collect(),
        Defined::Union(u) => u.variants.iter().filter_map(|v| v.content.as_ref()).map(leaf).collect(),
        Defined::Enum(_) | Defined::Bits(_) => Vec::new(),
    }
}

fn leaf(of: &Content) -> Leaf {
    match of {
        Content::Inline(inline) => inline_leaf(inline),
        Content::Union(union) => Leaf::Named(union.ty),
        Content::Payload(payload) => match &payload.of {
            PayloadKind::Region(ty, _) => Leaf::Named(*ty),
            PayloadKind::List(list) => leaf(&list.element),
            PayloadKind::Map(map) => leaf(&map.value),
            _ => Leaf::Other,
        },
    }
}

fn inline_leaf(of: &Inline) -> Leaf {
    match &of.value {
        InlineKind::Scalar(Scalar::F32 | Scalar::F64) => Leaf::Float,
        InlineKind::Array(element, _) => inline_leaf(element),
        _ => of.named().map_or(Leaf::Other, Leaf::Named),
    }
}
