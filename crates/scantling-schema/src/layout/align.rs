//! Where payloads of aligned messages start (`spec/aligned.md`).
//!
//! ```text
//! list<f32>   multiple 4, rest 0        origin = start of the block        place 13 --padding 3--> 16
//! Batch       multiple 8, rest 6                                           place 13 --padding 1--> 14, its block at 16
//! ```
//!
//! The alignment of a struct is computed with its size, once; that of any other type is read off it.

use super::{Schema, Work, index};
use crate::ir::{Form, Kind, Message, Scalar, Type};

/// Where a payload of an aligned message may start: at places that have this rest modulo this power of two, counted from the origin (A2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Alignment {
    /// 1, 2, 4 or 8.
    pub multiple: u8,
    /// Less than `multiple`.
    pub rest: u8,
}

impl Alignment {
    /// Any place.
    pub const NONE: Self = Self { multiple: 1, rest: 0 };
    /// That of an aligned message, whose block starts two bytes later, and of the payload of a union (A4, A6).
    pub const REGION: Self = Self { multiple: 8, rest: 6 };
    /// That of an `any`, in which a region starts two bytes later.
    const ANY: Self = Self { multiple: 8, rest: 4 };

    const fn to(multiple: u8) -> Self {
        Self { multiple, rest: 0 }
    }

    /// The bytes of padding before a payload that may start at this place or later, counted from the origin (A5).
    #[must_use]
    pub fn padding(self, place: usize) -> usize {
        usize::from(self.rest).wrapping_sub(place) & (usize::from(self.multiple) - 1)
    }

    /// The same counted from the start of the region, whose block starts two bytes later.
    #[must_use]
    pub fn in_region(self) -> Self {
        Self { rest: (self.rest + 2) % self.multiple, ..self }
    }

    /// The bytes of padding before content of this alignment in the payload of a union, if it is not empty (A6).
    #[must_use]
    pub fn padding_in_union(self) -> usize {
        self.padding(Self::REGION.rest.into())
    }
}

impl Schema {
    /// Where payloads of this type start in an aligned message, by the table of A4; for inline types by A3, for unions by A6. O(levels of lists).
    #[must_use]
    pub fn alignment(&self, ty: &Type) -> Alignment {
        if self.inline_size(ty).is_some() {
            return Alignment::to(of_inline(ty, |id| self.alignments[index(id)]));
        }
        match ty {
            Type::Bytes => Alignment::to(8),
            Type::Any => Alignment::ANY,
            Type::Named(_) if self.is_aligned(ty) || self.is_heap_union(ty) => Alignment::REGION,
            Type::List(element) if self.has_aligned_elements(element) => Alignment::to(8),
            Type::List(element) if self.inline_size(element).is_some() => self.alignment(element),
            Type::List(element) if self.is_record(element) => Alignment::NONE,
            Type::List(_) => Alignment::to(4),
            Type::Map(key, value) if !self.entry(key, value).is_inline => Alignment::to(4),
            _ => Alignment::NONE,
        }
    }

    /// Whether the elements of a list with elements of this type are moved up: it holds aligned messages, or lists that do (A7).
    /// O(levels of lists).
    #[must_use]
    pub fn has_aligned_elements(&self, element: &Type) -> bool {
        let mut element = element;
        while let Type::List(inner) = element {
            element = inner;
        }
        self.is_aligned(element)
    }

    fn is_aligned(&self, ty: &Type) -> bool {
        matches!(ty, Type::Named(id) if matches!(&self.get(*id).kind, Kind::Message(m) if m.is_aligned))
    }

    fn is_record(&self, ty: &Type) -> bool {
        let is_record = |kind: &Kind| matches!(kind, Kind::Message(Message { form: Form::Record, .. }));
        matches!(ty, Type::Named(id) if is_record(&self.get(*id).kind))
    }
}

impl Work {
    /// A3, of a definition whose parts have theirs.
    pub(super) fn inline_alignment(&self, at: usize) -> u8 {
        match &self.types[at].kind {
            Kind::Enum(e) => scalar(e.storage),
            Kind::Bits(b) => scalar(b.storage),
            Kind::Struct(s) => {
                let of = |ty: &Type| of_inline(ty, |id| self.alignments[index(id)]);
                s.fields.iter().map(|field| of(&field.ty)).max().unwrap_or(1)
            }
            Kind::Message(_) | Kind::Union(_) => 1,
        }
    }
}

/// A3: `named` is that of a definition.
fn of_inline(ty: &Type, named: impl Fn(crate::ir::TypeId) -> u8) -> u8 {
    let mut ty = ty;
    while let Type::Array(element, _) = ty {
        ty = element;
    }
    match ty {
        Type::Scalar(of) | Type::Decimal(of, _) => scalar(*of),
        Type::Timestamp(_) | Type::Duration(_) => scalar(Scalar::I64),
        Type::Date => scalar(Scalar::I32),
        Type::Named(id) => named(*id),
        _ => 1,
    }
}

fn scalar(scalar: Scalar) -> u8 {
    u8::try_from(scalar.size()).map_or(8, |size| size.min(8))
}
