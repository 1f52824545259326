//! The content of a type, in any place.
//!
//! ```text
//! list<map<u8, Order>>    ->    Payload(List { Indexed, Payload(Map { Indexed, u8, Payload(Region) }) })
//! ```
//!
//! The data that users of a definition need is collected first, in an order in which used definitions come before their users.

use super::super::compact::{Compact, Written};
use super::super::content::{
    Content, Inline, InlineKind, List, ListForm, Map, MapForm, Order, Payload, PayloadKind, Tagged,
};
use super::super::place::{END_LEN, Offset, Place, Slot, Start};
use super::Maker;
use crate::ir::{self, Form, Kind, Scalar, Type};
use crate::layout::Alignment;

/// The data of a definition that its users need.
#[derive(Clone, Copy)]
pub(super) struct Facts {
    pub(super) is_checked: bool,
    pub(super) compact: Compact,
}

impl Facts {
    /// The initial state.
    pub(super) const NONE: Self = Self { is_checked: false, compact: Compact::of(Written::Parts, 1) };
}

impl Maker<'_> {
    pub(super) fn facts_of(&self, kind: &Kind) -> Facts {
        match kind {
            Kind::Enum(e) => Facts { is_checked: e.is_closed, compact: Compact::number(e.storage) },
            Kind::Bits(b) => Facts { is_checked: false, compact: Compact::number(b.storage) },
            Kind::Struct(s) => {
                let fields: Vec<Content> = s.fields.iter().map(|x| self.content(&x.ty)).collect();
                let inline = || fields.iter().filter_map(Content::inline);
                Facts {
                    is_checked: inline().any(|x| x.is_checked),
                    compact: Compact::parts(inline().map(|x| &x.compact)),
                }
            }
            Kind::Message(m) => {
                let estimate = 1 + self.body_estimate(m);
                Facts { is_checked: true, compact: Compact { estimate, ..Compact::of(Written::Body, 2) } }
            }
            Kind::Union(_) => Facts { is_checked: true, compact: Compact::of(Written::Tagged, 2) },
        }
    }

    /// The fewest bytes of a body. Messages in it count only for their length, since they may contain themselves.
    pub(super) fn body_estimate(&self, message: &ir::Message) -> u32 {
        let of = |field: &ir::Field| match &field.ty {
            Type::Named(ty) if matches!(self.schema.get(*ty).kind, Kind::Message(_)) => 1,
            ty => self.content(ty).compact().estimate,
        };
        let fields = message.fields.iter().filter(|x| !x.optional && !x.retired);
        fields.map(of).fold(0, u32::saturating_add)
    }

    /// The content of a type, in any place. Lists, maps and arrays nest at most 64 levels deep.
    pub(super) fn content(&self, ty: &Type) -> Content {
        let payload = |of, may_be_empty, levels, compact| {
            Content::Payload(Payload { of, may_be_empty, levels, levels_as_element: levels, compact })
        };
        match ty {
            Type::String => payload(PayloadKind::Text, true, 0, Compact::of(Written::Length, 1)),
            Type::Bytes => payload(PayloadKind::Bytes, true, 0, Compact::of(Written::Length, 1)),
            Type::Any => payload(PayloadKind::Any, false, 1, Compact::of(Written::Any, 2)),
            Type::List(element) => {
                let list = self.list(element);
                let levels = u32::from(list.form == ListForm::Indexed);
                payload(PayloadKind::List(Box::new(list)), true, levels, Compact::of(Written::Chunks, 1))
            }
            Type::Map(key, value) => {
                let map = self.map(key, value);
                let levels = u32::from(matches!(map.form, MapForm::Indexed { .. }));
                payload(PayloadKind::Map(Box::new(map)), true, levels, Compact::of(Written::Chunks, 1))
            }
            Type::Stream(element) => {
                let list = self.content(&Type::List(element.clone()));
                payload(PayloadKind::Stream(Box::new(list)), true, 0, Compact::of(Written::Stream, 1))
            }
            Type::Named(id) => {
                let facts = self.facts[id.0 as usize];
                match &self.schema.get(*id).kind {
                    Kind::Message(m) => Content::Payload(Payload {
                        of: PayloadKind::Region(*id, m.form),
                        may_be_empty: false,
                        levels: 1,
                        levels_as_element: 0,
                        compact: facts.compact,
                    }),
                    Kind::Union(u) if u.storage.is_none() => Content::Union(Tagged { ty: *id, compact: facts.compact }),
                    Kind::Union(_) => self.named(ty, InlineKind::Storage(*id), facts),
                    Kind::Enum(_) => self.named(ty, InlineKind::Enum(*id), facts),
                    Kind::Bits(_) => self.named(ty, InlineKind::Bits(*id), facts),
                    Kind::Struct(_) => self.named(ty, InlineKind::Struct(*id), facts),
                }
            }
            Type::Array(element, n) => match self.content(element) {
                Content::Inline(element) => Content::Inline(Inline {
                    size: element.size * n,
                    is_checked: element.is_checked,
                    compact: element.compact.times(*n),
                    value: InlineKind::Array(Box::new(element), *n),
                }),
                _ => unreachable!("the layout refuses an array of a variable type"),
            },
            leaf => Content::Inline(self.leaf(leaf)),
        }
    }

    fn named(&self, ty: &Type, value: InlineKind, facts: Facts) -> Content {
        let size = self.schema.inline_size(ty).unwrap_or(0);
        Content::Inline(Inline { value, size, is_checked: facts.is_checked, compact: facts.compact })
    }

    fn leaf(&self, ty: &Type) -> Inline {
        let (value, is_checked, compact) = match ty {
            Type::Scalar(s) => (InlineKind::Scalar(*s), *s == Scalar::Bool, Compact::number(*s)),
            Type::Decimal(s, scale) => (InlineKind::Decimal(*s, *scale), false, Compact::number(*s)),
            Type::Timestamp(unit) => (InlineKind::Timestamp(*unit), false, Compact::number(Scalar::I64)),
            Type::Duration(unit) => (InlineKind::Duration(*unit), false, Compact::number(Scalar::I64)),
            Type::Date => (InlineKind::Date, false, Compact::number(Scalar::I32)),
            Type::Uuid => (InlineKind::Uuid, false, Compact::fixed(16)),
            Type::Str(n) => (InlineKind::Str(*n), true, Compact::str(*n)),
            Type::FixedBytes(n) => (InlineKind::Bytes(*n), false, Compact::fixed(*n)),
            _ => unreachable!("the caller has taken all other types"),
        };
        Inline { value, size: ty.leaf_size().unwrap_or(0), is_checked, compact }
    }

    fn list(&self, ty: &Type) -> List {
        let element = self.content(ty);
        let moved = self.schema.has_aligned_elements(ty).then(|| self.schema.alignment(ty));
        let alignment = moved.unwrap_or(Alignment::NONE);
        let form = match &element {
            Content::Inline(inline) => ListForm::Packed { size: inline.size },
            Content::Payload(Payload { of: PayloadKind::Region(ty, Form::Record), .. }) => {
                let record = if let Kind::Message(m) = &self.schema.get(*ty).kind { m.block_len() } else { 0 };
                ListForm::Strided { stride: record }
            }
            _ => ListForm::Indexed,
        };
        List { form, element, alignment }
    }

    fn map(&self, key: &Type, value: &Type) -> Map {
        let entry = self.schema.entry(key, value);
        let (key_content, value_content) = (self.content(key), self.content(value));
        let form = if entry.is_inline {
            let value_size = entry.len - entry.value_offset;
            MapForm::Inline { stride: entry.len, value: entry.value_offset, value_size }
        } else {
            let key_place = place(&key_content, Offset::in_block(0), Start::Heap);
            let start = match key_place.slot() {
                Some(slot) => Start::After { field: 0, end: slot.end },
                None => Start::Heap,
            };
            let value_place = place(&value_content, Offset::in_block(entry.value_offset), start);
            MapForm::Indexed { end: Offset::in_block(entry.len), key: key_place, value: value_place }
        };
        let (k, v) = (key_content.compact(), value_content.compact());
        Map {
            form,
            order: self.order(key),
            least: k.least.saturating_add(v.least),
            estimate: k.estimate.saturating_add(v.estimate),
            key: key_content,
            value: value_content,
        }
    }

    fn order(&self, key: &Type) -> Order {
        let of = |s: Scalar| if s.range().is_some_and(|(min, _)| min < 0) { Order::Signed } else { Order::Unsigned };
        match key {
            Type::Scalar(s) | Type::Decimal(s, _) => of(*s),
            Type::Timestamp(_) | Type::Duration(_) | Type::Date => Order::Signed,
            Type::Named(ty) => match &self.schema.get(*ty).kind {
                Kind::Enum(e) => of(e.storage),
                _ => Order::Bytes,
            },
            _ => Order::Bytes,
        }
    }

    /// The length of a payload that does not depend on its value.
    pub(super) fn len(&self, content: &Content) -> Option<u32> {
        match content {
            Content::Inline(inline) => Some(inline.size),
            Content::Payload(Payload { of: PayloadKind::Region(ty, _), .. }) => match &self.schema.get(*ty).kind {
                Kind::Message(m) if m.fields.iter().all(|x| self.schema.inline_size(&x.ty).is_some()) => {
                    Some(Offset::in_block(m.block_len()).region)
                }
                _ => None,
            },
            _ => None,
        }
    }
}

/// The place of content that starts at `at` of a block, with a payload that is not moved up.
pub(super) fn place(content: &Content, at: Offset, start: Start) -> Place {
    match content {
        Content::Inline(inline) => Place::Inline { at, size: inline.size },
        Content::Payload(_) => Place::Slot(Slot { tag: None, end: at, start, alignment: Alignment::NONE }),
        Content::Union(_) => Place::Slot(Slot { tag: Some(at), end: at.after(1), start, alignment: Alignment::NONE }),
    }
}

/// The number of bytes that content takes in a block.
pub(super) fn cell_len(content: &Content) -> u32 {
    match content {
        Content::Inline(inline) => inline.size,
        Content::Payload(_) => END_LEN,
        Content::Union(_) => 1 + END_LEN,
    }
}
