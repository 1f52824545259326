//! Bounded parts: what is read and written together, with one check of the room.

use super::super::kind::Kind;
use super::super::types::Types;
use super::all_fields;
use scantling_schema::plan::{Field, Inline, InlineKind};

/// Most bytes of a run: what the runtime reads or writes at once.
pub(super) const RUN_MAX: u32 = 128;
/// Most parts of a tuple.
const TUPLE_MAX: usize = 12;

/// What a part is in the frame, how it gets there, and from there.
pub(super) struct Wire {
    pub(super) ty: String,
    pub(super) len_max: u32,
    pub(super) is_itself: bool,
    of: String,
}

impl Wire {
    /// An inline type as a bounded part, if it is one.
    pub(super) fn of(t: Types<'_>, inline: &Inline, is_fixed: bool) -> Option<Self> {
        let of = t.value(inline);
        let itself = |len_max| Some(Self { ty: of.clone(), len_max, is_itself: true, of: of.clone() });
        match &inline.value {
            InlineKind::Scalar(scalar) if is_fixed => itself(scalar.size()),
            InlineKind::Bytes(n) if *n > RUN_MAX / 2 => None,
            InlineKind::Bytes(n) => itself(*n),
            InlineKind::Str(_) | InlineKind::Array(..) | InlineKind::Storage(_) => None,
            _ if !all_fields(t, inline, |of| Self::of(t, of, false).is_some()) => None,
            _ => {
                let len_max = inline.compact.most.filter(|most| *most <= RUN_MAX)?;
                Some(Self { ty: format!("<{of} as rt::compact::Part>::Wire"), len_max, is_itself: false, of })
            }
        }
    }

    /// A field's.
    pub(super) fn of_field(t: Types<'_>, field: &Field) -> Option<Self> {
        Self::of(t, field.content.inline()?, field.attributes.is_fixed)
    }

    pub(super) fn to(&self, value: &str) -> String {
        if self.is_itself { value.to_owned() } else { format!("<{} as rt::compact::Part>::to_wire({value})", self.of) }
    }

    pub(super) fn from(&self, wire: &str) -> String {
        if self.is_itself { wire.to_owned() } else { format!("<{} as rt::compact::Part>::from_wire({wire})?", self.of) }
    }
}

/// Whether elements of a list are bounded parts, which are read and written together.
pub(super) fn is_part(t: Types<'_>, element: Kind<'_>) -> bool {
    element.bytes_len().is_none() && element.inline().is_some_and(|of| Wire::of(t, of, false).is_some())
}

/// Nested tuples, of which none is too long: of expressions, types or patterns.
pub(super) fn tuple(parts: &[String]) -> String {
    match parts {
        [only] => format!("({only},)"),
        parts if parts.len() <= TUPLE_MAX => format!("({})", parts.join(", ")),
        parts => tuple(&parts.chunks(TUPLE_MAX).map(tuple).collect::<Vec<_>>()),
    }
}
