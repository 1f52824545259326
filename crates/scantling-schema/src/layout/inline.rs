//! Sizes of inline types, and offsets in structs.
//!
//! ```text
//! struct Level { price: u64, size: u32, flags: u8 }     offsets 0, 8, 12; size 13
//! union Body: bytes<14>                                 size 15, whatever its variants
//! ```
//!
//! Structs and storage unions are visited in the order of their use (used types first), so each size is computed once.
//! A cycle of them has no size (S054); its members count as one byte from there on.

use super::graph::{self, Edges};
use super::{Fault, Limit, Work, id, index, narrow};
use crate::ir::{Kind, Type};

impl Work {
    /// Fills `sizes` and lays out the structs.
    pub(super) fn inline_sizes(&mut self) {
        let edges = self.inline_edges();
        self.sizes = vec![None; self.types.len()];
        let mut levels = vec![0u64; self.types.len()];
        for component in graph::components(&edges) {
            if graph::is_cycle(&edges, &component) {
                self.infinite(&edges, &component);
                continue;
            }
            for at in component {
                self.inline_size(at);
                let below = edges[at].iter().map(|&t| levels[t]).max();
                levels[at] = below.map_or(0, |n| n + 1);
                if below.is_some_and(|n| n <= Limit::Nesting.max().into()) {
                    self.limit(at, Limit::Nesting, levels[at]);
                }
            }
        }
    }

    /// Which struct or storage union holds which one inline.
    fn inline_edges(&self) -> Edges {
        let inline = |ty: &Type| {
            let mut ty = ty;
            while let Type::Array(element, _) = ty {
                ty = element;
            }
            let Type::Named(to) = ty else { return None };
            match self.kind(*to) {
                Kind::Struct(_) => Some(index(*to)),
                Kind::Union(u) if u.storage.is_some() => Some(index(*to)),
                _ => None,
            }
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
            self.sizes[at] = Some(1);
        }
        let Some((first, next)) = graph::witness(edges, component) else { return };
        self.faults.push(Fault::Infinite { ty: id(first), next: id(next) });
    }

    fn inline_size(&mut self, at: usize) {
        self.sizes[at] = match &self.types[at].kind {
            Kind::Enum(e) => Some(e.storage.size().into()),
            Kind::Bits(b) => Some(b.storage.size().into()),
            Kind::Message(_) => None,
            Kind::Struct(_) => Some(self.place_struct(at)),
            Kind::Union(u) => {
                let Some(storage) = u.storage else { return };
                self.check_storage(at, storage.into());
                Some(u64::from(storage) + 1)
            }
        };
    }

    /// S070: an array that is an element, entry or variant, where no block or struct bounds it.
    pub(super) fn limit_elements(&mut self, at: usize) {
        let is_union = matches!(self.types[at].kind, Kind::Union(_));
        let unbounded = super::members(&self.types[at].kind).into_iter().filter_map(|ty| {
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

    /// Bytes of a map's entry, or of its block.
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
        // Reported once; users of the struct are not blamed for it.
        1
    }

    /// S058: each variant of a storage union fits the storage.
    fn check_storage(&mut self, at: usize, storage: u64) {
        let Kind::Union(definition) = &self.types[at].kind else { return };
        let mut faults = Vec::new();
        for (variant, v) in definition.variants.iter().enumerate() {
            let Some(ty) = &v.ty else { continue };
            let size = self.size_of(ty);
            if size.is_none_or(|n| n > storage) {
                faults.push(Fault::Storage { ty: id(at), variant, size });
            }
        }
        self.faults.append(&mut faults);
    }
}
