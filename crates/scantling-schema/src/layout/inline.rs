//! Sizes of inline types, and offsets in structs.
//!
//! ```text
//! struct Level { price: u64, size: u32, flags: u8 }     offsets 0, 8, 12; size 13
//! union Body: bytes<14>                                 size 15, whatever its variants
//! ```
//!
//! Enums and bits declare their sizes. Structs and storage unions are visited in the order of their use (used types
//! first), so each size is computed once. A cycle of them has no size (S054); its members count as one byte from there on.
//! Arrays are levels too, so that code may walk an inline value by recursion.

use super::graph::{self, Edges};
use super::{Fault, Limit, Work, id, index, narrow};
use crate::ir::{Kind, Type, TypeId};

impl Work {
    /// Fills `sizes` and lays out the structs.
    pub(super) fn inline_sizes(&mut self) {
        let edges = self.inline_edges();
        self.sizes = self.types.iter().map(|t| number_size(&t.kind)).collect();
        self.alignments = vec![1; self.types.len()];
        let mut levels = vec![0u64; self.types.len()];
        for component in graph::components(&edges) {
            if graph::is_cycle(&edges, &component) {
                self.infinite(&edges, &component);
                continue;
            }
            for at in component {
                self.inline_size(at);
                self.alignments[at] = self.inline_alignment(at);
                let below = edges[at].iter().map(|&t| levels[t]).max().unwrap_or(0);
                levels[at] = self.inline_level(at, &levels);
                if below <= Limit::Nesting.max().into() {
                    self.limit(at, Limit::Nesting, levels[at]);
                }
            }
        }
    }

    /// The nesting of structs, storage unions and arrays: 0 for a struct of numbers.
    fn inline_level(&self, at: usize, levels: &[u64]) -> u64 {
        if !self.is_inline_kind(id(at)) {
            return 0;
        }
        let level = |ty: &Type| {
            let (mut ty, mut level) = (ty, 0);
            while let Type::Array(element, _) = ty {
                (ty, level) = (element, level + 1);
            }
            match ty {
                Type::Named(to) if self.is_inline_kind(*to) => level + 1 + levels[index(*to)],
                _ => level,
            }
        };
        super::members(&self.types[at].kind).into_iter().map(level).max().unwrap_or(0)
    }

    /// Whether a definition is inline and consists of others.
    fn is_inline_kind(&self, id: TypeId) -> bool {
        match self.kind(id) {
            Kind::Struct(_) => true,
            Kind::Union(u) => u.storage.is_some(),
            Kind::Enum(_) | Kind::Bits(_) | Kind::Message(_) => false,
        }
    }

    /// The structs and storage unions that each contains inline.
    fn inline_edges(&self) -> Edges {
        let inline = |ty: &Type| {
            let mut ty = ty;
            while let Type::Array(element, _) = ty {
                ty = element;
            }
            let Type::Named(to) = ty else { return None };
            self.is_inline_kind(*to).then_some(index(*to))
        };
        let of = |kind: &Kind| match kind {
            Kind::Struct(s) => s.fields.iter().filter_map(|f| inline(&f.ty)).collect(),
            Kind::Union(u) if u.storage.is_some() => {
                u.variants.iter().filter_map(|v| v.ty.as_ref().and_then(inline)).collect()
            }
            _ => Vec::new(),
        };
        self.types.iter().map(|t| of(&t.kind)).collect()
    }

    fn infinite(&mut self, edges: &Edges, component: &[usize]) {
        for &at in component {
            self.sizes[at] = Some(0);
        }
        let Some((first, next)) = graph::witness(edges, component) else { return };
        self.faults.push(Fault::Infinite { ty: id(first), next: id(next) });
    }

    fn inline_size(&mut self, at: usize) {
        self.sizes[at] = match &self.types[at].kind {
            Kind::Enum(_) | Kind::Bits(_) | Kind::Message(_) => return,
            Kind::Struct(_) => Some(self.place_struct(at)),
            Kind::Union(u) => match u.storage {
                Some(storage) => Some(u64::from(storage) + 1),
                None => return,
            },
        };
    }

    /// An array's elements are inline, wherever it is used, also in a retired variant.
    pub(super) fn array_elements(&mut self, at: usize) {
        let is_variable = |ty: &&Type| matches!(ty, Type::Array(element, _) if self.size_of(element).is_none());
        let levels = |ty| std::iter::successors(Some(ty), |ty: &&Type| ty.element());
        let kind = &self.types[at].kind;
        if super::members(kind).into_iter().chain(super::gone(kind)).flat_map(levels).any(|ty| is_variable(&ty)) {
            self.faults.push(Fault::Malformed { ty: Some(id(at)), what: "an array of a variable type" });
        }
    }

    /// S070: an array that is an element, entry or variant, so that no block or struct bounds it.
    pub(super) fn limit_elements(&mut self, at: usize) {
        let kind = &self.types[at].kind;
        let is_union = matches!(kind, Kind::Union(_));
        let unbounded = super::members(kind).into_iter().chain(super::gone(kind)).filter_map(|ty| {
            let (mut inner, mut is_element, mut largest) = (ty, is_union, None);
            while let (Type::List(element) | Type::Stream(element) | Type::Map(_, element), true) =
                (inner, self.size_of(inner).is_none())
            {
                largest = largest.max(inner.key().map(|key| self.entry_len(key, element)));
                (inner, is_element) = (element, true);
            }
            largest.max(self.size_of(inner).filter(|_| is_element))
        });
        let largest = unbounded.max().unwrap_or(0);
        self.limit(at, Limit::Block, largest);
    }

    /// The size of a map's entry, or of its block.
    fn entry_len(&self, key: &Type, value: &Type) -> u64 {
        self.size_of(key).unwrap_or(4).saturating_add(self.size_of(value).unwrap_or(5))
    }

    fn place_struct(&mut self, at: usize) -> u64 {
        let Kind::Struct(definition) = &self.types[at].kind else { return 0 };
        let sizes: Vec<Option<u64>> = definition.fields.iter().map(|f| self.size_of(&f.ty)).collect();
        for field in (0..sizes.len()).filter(|&i| sizes[i].is_none()) {
            self.faults.push(Fault::Heap { ty: id(at), field });
        }
        let total: u64 = sizes.iter().flatten().sum();
        self.limit(at, Limit::Fields, sizes.len() as u64);
        if self.limit(at, Limit::Block, total) {
            let Kind::Struct(definition) = &mut self.types[at].kind else { return total };
            definition.size = narrow(total);
            let mut offset = 0;
            for (field, size) in definition.fields.iter_mut().zip(&sizes) {
                field.offset = narrow(offset);
                offset += size.unwrap_or(0);
            }
            return total;
        }
        // Reported once, not again for users of the struct, however many of it they have.
        0
    }

    /// S058: each variant of a storage union fits the storage; the retired ones, which did fit, are checked last. Checked when all sizes
    /// are known: the order of their computation follows only from variants in use.
    pub(super) fn check_storage(&mut self, at: usize) {
        let Kind::Union(definition) = &self.types[at].kind else { return };
        let Some(storage) = definition.storage.map(u64::from) else { return };
        let mut faults = Vec::new();
        let used = definition.variants.iter().map(|v| v.ty.as_ref());
        for (variant, ty) in used.chain(definition.retired.iter().map(|r| r.was.ty())).enumerate() {
            let Some(ty) = ty else { continue };
            let size = self.size_of(ty);
            if size.is_none_or(|n| n > storage) {
                faults.push(Fault::Storage { ty: id(at), variant, size });
            }
        }
        self.faults.append(&mut faults);
    }
}

/// The size of an enum or of bits.
fn number_size(kind: &Kind) -> Option<u64> {
    match kind {
        Kind::Enum(e) => Some(e.storage.size().into()),
        Kind::Bits(b) => Some(b.storage.size().into()),
        Kind::Struct(_) | Kind::Message(_) | Kind::Union(_) => None,
    }
}
