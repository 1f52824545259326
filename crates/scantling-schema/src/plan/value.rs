//! Values that a schema declares: defaults and constants.

use super::Definition;
use super::compact::{parts, text_len};
use super::content::{Content, Inline, InlineKind, PayloadKind};
use crate::ir::Scalar;

/// A value that is known when code is generated.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Literal {
    /// For a bool.
    Bool(bool),
    /// For an unsigned integer, an enum over one, and bits.
    Unsigned(u128),
    /// For a signed integer and an enum over one; the mantissa of a decimal; a time, in its unit; a date.
    Signed(i128),
    /// The bits of an `f32`.
    F32(u32),
    /// The bits of an `f64`.
    F64(u64),
    /// For text.
    Text(String),
    /// For `bytes<N>`, `uuid`, and a union with storage: its tag and storage.
    Bytes(Vec<u8>),
    /// For an array or struct.
    Parts(Vec<Self>),
    /// For an array or struct of which all bytes are zero.
    Zero,
    /// The unit variant of a union that has this tag.
    Unit(u8),
}

impl Literal {
    /// The number of an integer, enum, time or bits, and the mantissa of a decimal; `None` for other values, and above `i128::MAX`.
    #[must_use]
    pub fn number(&self) -> Option<i128> {
        match self {
            Self::Unsigned(number) => i128::try_from(*number).ok(),
            Self::Signed(number) => Some(*number),
            _ => None,
        }
    }

    /// The tag of a union's unit variant.
    #[must_use]
    pub fn unit(&self) -> Option<u8> {
        match self {
            Self::Unit(tag) => Some(*tag),
            _ => None,
        }
    }
}

/// The value of a field's or constant's bytes in Direct; for `string`, the text.
pub(super) fn literal(definitions: &[Definition], content: &Content, direct: &[u8]) -> Literal {
    match content {
        Content::Inline(inline) => of_inline(definitions, inline, direct),
        Content::Payload(payload) if payload.of == PayloadKind::Text => text(direct),
        Content::Payload(_) => Literal::Bytes(direct.to_vec()),
        Content::Union(_) => Literal::Unit(direct.first().copied().unwrap_or(0)),
    }
}

fn of_inline(definitions: &[Definition], inline: &Inline, direct: &[u8]) -> Literal {
    match &inline.value {
        InlineKind::Scalar(scalar) | InlineKind::Decimal(scalar, _) => number(*scalar, direct),
        InlineKind::Timestamp(_) | InlineKind::Duration(_) => number(Scalar::I64, direct),
        InlineKind::Date => number(Scalar::I32, direct),
        InlineKind::Uuid | InlineKind::Bytes(_) => Literal::Bytes(direct.to_vec()),
        InlineKind::Str(_) => text(&direct[..text_len(direct)]),
        InlineKind::Enum(ty) | InlineKind::Bits(ty) => {
            let scalar = definitions[ty.0 as usize].defined.number();
            scalar.map_or_else(|| Literal::Bytes(direct.to_vec()), |scalar| number(scalar, direct))
        }
        InlineKind::Storage(_) => match direct.split_first() {
            Some((tag, storage)) if storage.iter().all(|byte| *byte == 0) => Literal::Unit(*tag),
            _ => Literal::Bytes(direct.to_vec()),
        },
        InlineKind::Array(..) | InlineKind::Struct(_) if direct.iter().all(|byte| *byte == 0) => Literal::Zero,
        InlineKind::Array(..) | InlineKind::Struct(_) => {
            let parts = parts(definitions, inline, direct).into_iter();
            Literal::Parts(parts.map(|(part, bytes)| of_inline(definitions, part, bytes)).collect())
        }
    }
}

fn text(bytes: &[u8]) -> Literal {
    Literal::Text(String::from_utf8_lossy(bytes).into_owned())
}

fn number(scalar: Scalar, direct: &[u8]) -> Literal {
    let wide = |fill: u8| {
        let mut wide = [fill; 16];
        wide.iter_mut().zip(direct).for_each(|(to, from)| *to = *from);
        wide
    };
    let unsigned = || u128::from_le_bytes(wide(0));
    match (scalar, scalar.range()) {
        (Scalar::Bool, _) => Literal::Bool(unsigned() != 0),
        (Scalar::F32, _) => Literal::F32(u32::try_from(unsigned()).unwrap_or(0)),
        (_, None) => Literal::F64(u64::try_from(unsigned()).unwrap_or(0)),
        (_, Some((0, _))) => Literal::Unsigned(unsigned()),
        _ => {
            let is_negative = direct.last().is_some_and(|byte| *byte >= 0x80);
            Literal::Signed(i128::from_le_bytes(wide(if is_negative { 0xFF } else { 0 })))
        }
    }
}
