//! Consequences of containment: infinite values (S067), recursion, depth (S073).
//!
//! ```text
//! message A { 0 b: B }   message B { 0 a: A }       S067: no finite value
//! message A { 0 b: B }   message B { 0 a: A? }      fine, recursive: the depth is counted in the bytes
//! message A { 0 a: A? @retired }                    recursive in frames, but no new value contains itself
//! ```

use super::graph::{self, Edges};
use super::{Fault, Limit, Work, id, index, members, mentioned};
use crate::ir::{Form, Kind, Type, TypeId};
use std::collections::VecDeque;

impl Work {
    /// S067: messages that require each other, directly or through unions all of whose variants lead back.
    ///
    /// The types with a finite value are found upwards from those that require nothing; each edge is visited once. Gives for each type
    /// the levels of messages and unions in its least deep value, since types that nest less deeply are found first.
    pub(super) fn required_cycles(&mut self) -> Vec<usize> {
        let needs: Edges = self.types.iter().map(|t| self.needs(&t.kind)).collect();
        let is_union = |at: usize| matches!(self.types[at].kind, Kind::Union(_));
        let mut missing: Vec<usize> =
            (0..needs.len()).map(|at| if is_union(at) { needs[at].len().min(1) } else { needs[at].len() }).collect();
        let mut users: Edges = vec![Vec::new(); needs.len()];
        for (user, used) in needs.iter().enumerate() {
            for &to in used {
                users[to].push(user);
            }
        }
        let mut finite: VecDeque<usize> = (0..needs.len()).filter(|&at| missing[at] == 0).collect();
        let mut nesting = vec![0; needs.len()];
        while let Some(at) = finite.pop_front() {
            for &user in &users[at] {
                if missing[user] > 0 {
                    missing[user] -= 1;
                    if missing[user] == 0 {
                        nesting[user] = nesting[at] + 1;
                        finite.push_back(user);
                    }
                }
            }
        }
        let mut endless: Edges = needs;
        for (at, used) in endless.iter_mut().enumerate() {
            used.retain(|&to| missing[at] > 0 && missing[to] > 0);
        }
        for component in graph::components(&endless) {
            if graph::is_cycle(&endless, &component) {
                let Some((first, next)) = graph::witness(&endless, &component) else { continue };
                self.faults.push(Fault::Required { ty: id(first), next: id(next) });
            }
        }
        nesting
    }

    /// The needs of a value: for a message all of these, for a union one of them; empty if a value exists without any.
    fn needs(&self, kind: &Kind) -> Vec<usize> {
        let heap = |ty: &Type| match ty {
            Type::Named(to) => match self.kind(*to) {
                Kind::Message(m) if m.form == Form::Message => Some(index(*to)),
                Kind::Union(u) if u.storage.is_none() => Some(index(*to)),
                _ => None,
            },
            _ => None,
        };
        match kind {
            Kind::Enum(_) | Kind::Bits(_) | Kind::Struct(_) => Vec::new(),
            Kind::Message(m) => m.fields.iter().filter(|f| !f.optional).filter_map(|f| heap(&f.ty)).collect(),
            Kind::Union(u) if u.storage.is_some() => Vec::new(),
            Kind::Union(u) => {
                let all: Option<Vec<usize>> = u.variants.iter().map(|v| v.ty.as_ref().and_then(heap)).collect();
                all.unwrap_or_default()
            }
        }
    }

    /// The types that reach themselves; and S073 for types that are not recursive but nest deeper than a value may (D40).
    pub(super) fn recursive_and_depth(&mut self) -> Vec<bool> {
        let of = |kind: &Kind| members(kind).into_iter().flat_map(mentioned).map(index).collect();
        let edges: Edges = self.types.iter().map(|t| of(&t.kind)).collect();
        let mut recursive = vec![false; edges.len()];
        let mut levels = vec![0u64; edges.len()];
        for component in graph::components(&edges) {
            if graph::is_cycle(&edges, &component) {
                for at in component {
                    recursive[at] = true;
                }
                continue;
            }
            for at in component {
                levels[at] = self.level(&self.types[at].kind, &levels);
                let below = edges[at].iter().map(|&to| levels[to]).max().unwrap_or(0);
                if below <= Limit::Depth.max().into() {
                    self.limit(at, Limit::Depth, levels[at]);
                }
            }
        }
        recursive
    }

    /// The types that reach themselves through parts that are not retired.
    pub(super) fn recursive_in_use(&self) -> Vec<bool> {
        let edges: Edges = self
            .types
            .iter()
            .map(|t| {
                let used: Vec<&Type> = match &t.kind {
                    Kind::Message(m) => m.fields.iter().filter(|f| !f.retired).map(|f| &f.ty).collect(),
                    other => members(other),
                };
                used.into_iter().flat_map(mentioned).map(index).collect()
            })
            .collect();
        let mut recursive = vec![false; edges.len()];
        for component in graph::components(&edges).into_iter().filter(|c| graph::is_cycle(&edges, c)) {
            component.into_iter().for_each(|at| recursive[at] = true);
        }
        recursive
    }

    /// R10: +1 for each indexed list or map, +1 for each region that is not itself an element; tags add nothing.
    fn level(&self, kind: &Kind, levels: &[u64]) -> u64 {
        members(kind).into_iter().map(|ty| self.payload_level(ty, levels)).max().unwrap_or(0)
    }

    fn payload_level(&self, ty: &Type, levels: &[u64]) -> u64 {
        let (mut ty, mut depth, mut element) = (ty, 0, false);
        loop {
            match ty {
                Type::List(inner) | Type::Stream(inner) => {
                    depth += u64::from(!self.is_strided(inner));
                    (ty, element) = (inner, true);
                }
                Type::Map(key, value) => {
                    depth += u64::from(self.size_of(key).is_none() || self.size_of(value).is_none());
                    (ty, element) = (value, false);
                }
                _ => break,
            }
        }
        let Type::Named(to) = ty else { return depth + u64::from(*ty == Type::Any) };
        depth + u64::from(self.is_region(*to) && !element) + levels[index(*to)]
    }

    fn is_region(&self, id: TypeId) -> bool {
        matches!(self.kind(id), Kind::Message(_))
    }

    /// Whether a list of this type is back to back, without an index.
    fn is_strided(&self, ty: &Type) -> bool {
        let record = matches!(ty, Type::Named(to)
            if matches!(self.kind(*to), Kind::Message(m) if m.form == Form::Record));
        record || self.size_of(ty).is_some()
    }
}
