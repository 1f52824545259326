//! Aligned messages (`spec/aligned.md`): how generated code says that a payload is moved up.
//!
//! ```text
//! w.pad::<4, 2>(start);        before a list<f32> is written; of others nothing is said, so their code is as without all of this
//! ```
//!
//! Places count from the start of the region, or of the list, in which the payload stands.

use super::super::template::code;
use super::kind::Kind;
use super::members::lines;
use super::types::Types;
use scantling_schema::Alignment;
use scantling_schema::TypeId;
use scantling_schema::plan::{Defined, Field, List, Union};

/// How the payload of a field is moved up; `None` if it may start anywhere.
pub(super) fn of(field: &Field) -> Option<Alignment> {
    field.place.slot().map(|slot| slot.alignment.in_region()).filter(|moved| moved.multiple > 1)
}

/// How elements are moved up.
pub(super) fn of_elements(list: &List) -> Option<Alignment> {
    Some(list.alignment).filter(|moved| moved.multiple > 1)
}

/// The padding before a payload that may start at `place`.
pub(super) fn padding(moved: Alignment, place: &str) -> String {
    format!("rt::aligned::padding({}, {}, {place})", moved.multiple, moved.rest)
}

/// Where a payload starts, in checked bytes.
pub(super) fn start(moved: Option<Alignment>, before: &str, end: &str) -> String {
    match moved {
        Some(moved) => format!("rt::aligned::start::<{}, {}>({before}, {end})", moved.multiple, moved.rest),
        None => before.to_owned(),
    }
}

/// The statement that writes padding before a payload that is not empty, in a region or list that starts at `start`; empty if there is none.
pub(super) fn pad(cursor: &str, moved: Option<Alignment>) -> String {
    moved.map_or(String::new(), |moved| format!("{cursor}.pad::<{}, {}>(start);", moved.multiple, moved.rest))
}

/// The same for a union's payload, with `content` bytes before what is in it.
pub(super) fn pad_content(cursor: &str, content: impl std::fmt::Display) -> String {
    format!("{cursor}.pad_content(start, {content});")
}

/// Whether an aligned message has this union in a slot.
pub(super) fn has_union(t: Types<'_>, union: TypeId) -> bool {
    t.plan.definitions.iter().any(|definition| match &definition.defined {
        Defined::Message(m) => {
            m.is_aligned && m.fields.iter().any(|x| matches!(t.kind(&x.content), Kind::Union(of, _) if of.id == union))
        }
        _ => false,
    })
}

/// What such a union has besides: the padding before its content, and checks and readers of payloads that have it.
pub(super) fn union(name: &str, union: &Union) -> String {
    let moved =
        union.variants.iter().map(|v| (v.tag, v.alignment.padding_in_union())).filter(|(_, padding)| *padding > 0);
    let arms = lines(moved, |(tag, padding)| format!("{tag} => {padding},"));
    let (tag, padding) = match arms.is_empty() {
        true => ("_", "0".to_owned()),
        false => ("tag", format!("match tag {{\n{arms}\n_ => 0,\n}}")),
    };
    code!(
        "impl ‹name› {
        /// The bytes of padding before the content of a variant in an aligned message.
        #[inline]
        pub(crate) const fn padding_(‹tag›: u8) -> usize {
        ‹padding›
        }
        #[inline]
        pub(crate) fn ok_aligned_<const EXACT_: bool>(tag: u8, p: &[u8], depth: usize) -> bool {
        match rt::aligned::zeros_before(p, Self::padding_(tag)) {
        Some(p) => Self::ok::<EXACT_>(tag, p, depth),
        None => false,
        }
        }
        }
        impl<'a> ‹name›View<'a> {
        #[inline(always)]
        pub(crate) fn of_aligned_(tag: u8, payload: &'a [u8]) -> Self {
        Self::of(tag, rt::aligned::content(payload, ‹name›::padding_(tag)))
        }
        }
        impl<'a> ‹name›Peek<'a> {
        #[inline(always)]
        pub(crate) fn of_aligned_(
        tag: u8,
        payload: &'a [u8],
        padding: usize,
        slot: &'a [u8],
        origin: rt::Origin,
        ) -> Result<Self, rt::Invalid> {
        if tag == 0 { return Err(origin.invalid(rt::Kind::RequiredAbsent, slot)) }
        let payload = rt::aligned::peek_after(payload, padding, origin)?;
        Self::of(tag, rt::aligned::peek_after(payload, ‹name›::padding_(tag), origin)?, slot, origin)
        }
        }
        ",
        name,
        tag,
        padding
    )
}
