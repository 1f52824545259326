//! The smallest value of each type that a protocol reaches: how deep it nests, and its bytes in Direct.
//!
//! ```text
//! message A { 0 b: B, 1 c: B }   message B { 0 n: u8 }        B: no level, 3 bytes        A: 1 level, 2 + 8 + 2 * 3 bytes
//! ```
//!
//! Types are found by levels, each once, upwards from those that need no other; so the time is in proportion to what the protocol reaches.

use std::collections::HashMap;

use crate::ir::{Field, Kind, Protocol, Type, TypeId, Variant};
use crate::layout::{Schema, members, mentioned};

/// What a value has at least.
#[derive(Clone, Copy, Debug)]
pub(super) struct Least {
    /// How many values stand inside of each other.
    pub(super) levels: u32,
    /// Bytes of Direct, without padding; of a value in place those that it adds to its block: none.
    pub(super) bytes: u64,
}

impl Least {
    pub(super) const NOTHING: Self = Self { levels: 0, bytes: 0 };

    fn inside(self, bytes: u64) -> Self {
        Self { levels: self.levels + 1, bytes: self.bytes.saturating_add(bytes) }
    }
}

/// By type; those have none whose smallest value has no end, or more bytes than the limit.
#[derive(Clone, Debug, Default)]
pub(super) struct Leasts {
    of: HashMap<TypeId, Least>,
    any: Option<Least>,
}

/// What has a smallest value of its own: a definition, or any root.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Node {
    Type(TypeId),
    Any,
}

impl Leasts {
    /// Of what a protocol reaches; a type whose smallest value takes more bytes has none.
    pub(super) fn of(schema: &Schema, protocol: &Protocol, bytes_max: u64) -> Self {
        let graph = Graph::of(schema, protocol);
        let mut users = vec![Vec::new(); graph.needs.len()];
        for (user, needs) in graph.needs.iter().enumerate() {
            needs.iter().for_each(|&at| users[at].push(user));
        }
        let is_one = |at: usize| match graph.nodes[at] {
            Node::Any => true,
            Node::Type(id) => matches!(schema.get(id).kind, Kind::Union(_)),
        };
        let mut missing: Vec<usize> = (0..users.len())
            .map(|at| if is_one(at) && !graph.needs[at].is_empty() { 1 } else { graph.needs[at].len() })
            .collect();
        let mut found = Self::default();
        let mut next: Vec<usize> = (0..missing.len()).filter(|&at| missing[at] == 0).collect();
        for levels in 0.. {
            let mut known = Vec::new();
            for at in std::mem::take(&mut next) {
                let Node::Type(id) = graph.nodes[at] else { continue };
                if let Some(bytes) = found.bytes(schema, id).filter(|bytes| *bytes <= bytes_max) {
                    found.of.insert(id, Least { levels, bytes });
                    known.push(at);
                }
            }
            if let (None, Some(any)) = (found.any, graph.number.get(&Node::Any)) {
                let roots = protocol.roots.iter().filter_map(|root| Some((root.type_id, found.of_type(root.ty)?)));
                found.any = roots.min_by_key(|(type_id, _)| *type_id).map(|(_, least)| least);
                known.extend(found.any.map(|_| *any));
            }
            if known.is_empty() {
                break;
            }
            for &user in known.iter().flat_map(|&at| &users[at]) {
                missing[user] = missing[user].wrapping_sub(1);
                if missing[user] == 0 {
                    next.push(user);
                }
            }
        }
        found
    }

    pub(super) fn of_type(&self, id: TypeId) -> Option<Least> {
        self.of.get(&id).copied()
    }

    /// That of a field.
    pub(super) fn of_field(&self, ty: &Type) -> Option<Least> {
        match node_of(ty) {
            None => Some(Least::NOTHING),
            Some(Node::Type(id)) => self.of_type(id).map(|least| least.inside(0)),
            Some(Node::Any) => self.any.map(|least| least.inside(2)),
        }
    }

    /// That of an element or a variant, of which values in place take bytes of their own.
    pub(super) fn of_part(&self, schema: &Schema, ty: &Type) -> Option<Least> {
        let least = self.of_field(ty)?;
        Some(Least { bytes: schema.inline_size(ty).map_or(least.bytes, u64::from), ..least })
    }

    /// That of a variant.
    pub(super) fn of_variant(&self, schema: &Schema, variant: &Variant) -> Option<Least> {
        variant.ty.as_ref().map_or(Some(Least::NOTHING), |ty| self.of_part(schema, ty))
    }

    /// The bytes of a type whose needs are known.
    fn bytes(&self, schema: &Schema, id: TypeId) -> Option<u64> {
        match &schema.get(id).kind {
            Kind::Message(m) => {
                let own = u64::from(m.block_len()) + 2;
                m.fields
                    .iter()
                    .filter(|x| is_there(x))
                    .try_fold(own, |sum, field| Some(sum.saturating_add(self.of_field(&field.ty)?.bytes)))
            }
            Kind::Union(u) if u.variants.is_empty() => None,
            Kind::Union(u) if u.storage.is_none() => {
                let variants = u.variants.iter().filter_map(|v| Some((v.tag, self.of_variant(schema, v)?)));
                variants.min_by_key(|(tag, least)| (least.levels, *tag)).map(|(_, least)| least.bytes)
            }
            _ => Some(0),
        }
    }
}

/// What a protocol reaches, and what each needs: a union or an `any` one of them, others all.
struct Graph {
    nodes: Vec<Node>,
    number: HashMap<Node, usize>,
    needs: Vec<Vec<usize>>,
}

impl Graph {
    fn of(schema: &Schema, protocol: &Protocol) -> Self {
        let mut graph = Self { nodes: Vec::new(), number: HashMap::new(), needs: Vec::new() };
        for root in &protocol.roots {
            graph.number(Node::Type(root.ty));
        }
        while let Some(&node) = graph.nodes.get(graph.needs.len()) {
            let Node::Type(id) = node else {
                let roots = protocol.roots.iter().map(|root| graph.number(Node::Type(root.ty))).collect();
                graph.needs.push(roots);
                continue;
            };
            let kind = &schema.get(id).kind;
            for ty in members(kind) {
                for id in mentioned(ty) {
                    graph.number(Node::Type(id));
                }
                if std::iter::successors(Some(ty), |ty| ty.element()).any(|ty| *ty == Type::Any) {
                    graph.number(Node::Any);
                }
            }
            let needed: Vec<&Type> = match kind {
                Kind::Enum(_) | Kind::Bits(_) => Vec::new(),
                Kind::Struct(s) => s.fields.iter().map(|field| &field.ty).collect(),
                Kind::Message(m) => m.fields.iter().filter(|x| is_there(x)).map(|field| &field.ty).collect(),
                // One that needs nothing is enough.
                Kind::Union(u) if u.variants.iter().any(|v| v.ty.as_ref().and_then(node_of).is_none()) => Vec::new(),
                Kind::Union(u) => u.variants.iter().filter_map(|v| v.ty.as_ref()).collect(),
            };
            let needs = needed.into_iter().filter_map(node_of).map(|node| graph.number(node)).collect();
            graph.needs.push(needs);
        }
        graph
    }

    fn number(&mut self, node: Node) -> usize {
        let next = self.nodes.len();
        let number = *self.number.entry(node).or_insert(next);
        if number == next {
            self.nodes.push(node);
        }
        number
    }
}

/// What a field of this type needs a value of.
fn node_of(ty: &Type) -> Option<Node> {
    match ty {
        Type::Array(element, _) => node_of(element),
        Type::Any => Some(Node::Any),
        Type::Named(id) => Some(Node::Type(*id)),
        _ => None,
    }
}

/// Whether a field has a value of its own in every value: lists and maps may be empty.
fn is_there(field: &Field) -> bool {
    !field.retired && !field.optional && !matches!(field.ty, Type::List(_) | Type::Map(..) | Type::Stream(_))
}
