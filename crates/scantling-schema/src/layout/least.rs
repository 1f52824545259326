//! The fewest bytes that values of a type take in Direct.
//!
//! ```text
//! message A { 0 b: B, 1 c: B }   message B { 0 n: u8 }     B: 3 bytes     A: 2 + 8 + 3 + 3 bytes
//! ```
//!
//! Types are found in the order of these bytes (Knuth, A generalization of Dijkstra's algorithm, 1977), each once.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::{Schema, index};
use crate::ir::{Field, Kind, Type, TypeId};

/// A type id, and the region of the smallest message.
const ANY: u64 = 5;

impl Schema {
    /// By definition, the fewest bytes of a message's region or of the payload of a union without storage; 0 for other types. Padding is
    /// not counted; sums stop at `u64::MAX`. O(n log n) for n types and fields.
    #[must_use]
    pub fn least_lens(&self) -> Vec<u64> {
        let types = self.types.iter();
        let needs: Vec<Vec<usize>> = types.map(|t| self.held(&t.kind).into_iter().map(index).collect()).collect();
        let mut users = vec![Vec::new(); needs.len()];
        for (user, needs) in needs.iter().enumerate() {
            needs.iter().for_each(|&at| users[at].push(user));
        }
        let mut missing: Vec<usize> = needs.iter().map(Vec::len).collect();
        let (mut found, mut lens) = (vec![false; needs.len()], vec![0; needs.len()]);
        let mut next = BinaryHeap::new();
        for (at, definition) in self.types.iter().enumerate() {
            next.extend(self.least_alone(&definition.kind, missing[at]).map(|len| (Reverse(len), at)));
        }
        while let Some((Reverse(len), at)) = next.pop() {
            if std::mem::replace(&mut found[at], true) {
                continue;
            }
            lens[at] = len;
            for &user in &users[at] {
                missing[user] -= 1;
                match &self.types[user].kind {
                    Kind::Message(_) if missing[user] == 0 => {
                        let own = self.own_len(&self.types[user].kind);
                        let sum = needs[user].iter().fold(own, |sum, &need| sum.saturating_add(lens[need]));
                        next.push((Reverse(sum), user));
                    }
                    Kind::Union(_) if !found[user] => next.push((Reverse(len), user)),
                    _ => {}
                }
            }
        }
        lens
    }

    /// The messages and unions in the heap of each message, or that a union may be.
    fn held(&self, kind: &Kind) -> Vec<TypeId> {
        let in_heap = |ty: &Type| match ty {
            Type::Named(id) if self.inline_size(ty).is_none() => Some(*id),
            _ => None,
        };
        match kind {
            Kind::Message(m) => m.fields.iter().filter(|f| is_required(f)).filter_map(|f| in_heap(&f.ty)).collect(),
            Kind::Union(u) if u.storage.is_none() => {
                u.variants.iter().filter_map(|v| in_heap(v.ty.as_ref()?)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The bytes of a message besides those of other messages.
    fn own_len(&self, kind: &Kind) -> u64 {
        let Kind::Message(m) = kind else { return 0 };
        let anys = m.fields.iter().filter(|field| is_required(field) && field.ty == Type::Any).count() as u64;
        2 + u64::from(m.block_len()) + anys * ANY
    }

    /// The bytes of a type that needs no other one.
    fn least_alone(&self, kind: &Kind, missing: usize) -> Option<u64> {
        match kind {
            Kind::Message(_) => (missing == 0).then(|| self.own_len(kind)),
            Kind::Union(u) if u.storage.is_none() => {
                let lens = u.variants.iter().filter_map(|v| match &v.ty {
                    None => Some(0),
                    Some(Type::Any) => Some(ANY),
                    Some(ty @ Type::Named(_)) => self.inline_size(ty).map(u64::from),
                    Some(ty) => Some(self.inline_size(ty).unwrap_or(0).into()),
                });
                lens.min()
            }
            _ => None,
        }
    }
}

fn is_required(field: &Field) -> bool {
    !field.optional && !field.retired
}
