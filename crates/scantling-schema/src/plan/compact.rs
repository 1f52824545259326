//! The form of content in Compact, and its lengths (K2-K10, K18-K24).

use super::content::{Inline, InlineKind};
use super::{Defined, Definition};
use crate::ir::Scalar;

/// A form in Compact, and its lengths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub struct Compact {
    /// The form.
    pub form: Written,
    /// The fewest bytes of an element, by K24: a chunk's count times this is at most its length.
    pub least: u32,
    /// An estimate of the fewest bytes, by a writer's knowledge; decides how many bytes it reserves for the length of a list. Never more
    /// than a value takes.
    pub estimate: u32,
    /// The most bytes, if they are bounded.
    pub most: Option<u32>,
}

/// The forms in Compact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "snake_case"))]
pub enum Written {
    /// An unsigned number, by its bits (K2).
    Varint(u32),
    /// A signed number, by its bits (K3).
    Zigzag(u32),
    /// A number of bytes, as in Direct (K4, K5).
    Fixed(u32),
    /// 00 or 01 (K6).
    Bool,
    /// A length, at most this, and text without U+0000 (K8).
    Str(u32),
    /// Its parts in order (K9).
    Parts,
    /// A tag, a length, a payload (K10, K20).
    Tagged,
    /// A length, and its bytes (K18).
    Length,
    /// A length, and a body (K19).
    Body,
    /// Chunks, then 00 (K22, K26).
    Chunks,
    /// A type id, a length, a body (K21).
    Any,
    /// The byte 00: a list without elements (W12).
    Stream,
}

impl Compact {
    pub(super) const fn of(form: Written, least: u32) -> Self {
        Self { form, least, estimate: least, most: None }
    }

    /// A number as in Direct.
    pub(super) const fn fixed(size: u32) -> Self {
        Self { form: Written::Fixed(size), least: size, estimate: size, most: Some(size) }
    }

    /// A number, unless an attribute gives it a fixed width.
    pub(super) fn number(scalar: Scalar) -> Self {
        let size = scalar.size();
        let bits = 8 * size;
        let (form, most) = match scalar.range() {
            Some((0, _)) if size > 1 => (Written::Varint(bits), bits.div_ceil(7)),
            Some(_) if size > 1 => (Written::Zigzag(bits), bits.div_ceil(7)),
            None if scalar == Scalar::Bool => (Written::Bool, size),
            _ => return Self::fixed(size),
        };
        Self { form, least: 1, estimate: 1, most: Some(most) }
    }

    /// `str<N>`
    pub(super) fn str(n: u32) -> Self {
        let len_len = varint(&n.to_le_bytes(), false).len();
        let most = u32::try_from(len_len).ok().and_then(|len| n.checked_add(len));
        Self { form: Written::Str(n), least: 1, estimate: 1, most }
    }

    /// Parts in order. Their sums are bounded like their sizes in Direct, which are at most 65,533 bytes.
    pub(super) fn parts<'c>(parts: impl IntoIterator<Item = &'c Self>) -> Self {
        let start = Self { form: Written::Parts, least: 0, estimate: 0, most: Some(0) };
        parts.into_iter().fold(start, |sum, part| Self {
            form: Written::Parts,
            least: sum.least.saturating_add(part.least),
            estimate: sum.estimate.saturating_add(part.estimate),
            most: sum.most.zip(part.most).and_then(|(sum, part)| sum.checked_add(part)),
        })
    }

    /// A number of values of one type.
    pub(super) fn times(self, n: u32) -> Self {
        Self {
            form: Written::Parts,
            least: self.least.saturating_mul(n),
            estimate: self.estimate.saturating_mul(n),
            most: self.most.and_then(|most| most.checked_mul(n)),
        }
    }
}

/// An inline value in Compact, from its bytes in Direct. A union with storage is a unit variant here: only that can be a default.
pub(super) fn bytes(definitions: &[Definition], inline: &Inline, form: Written, direct: &[u8]) -> Vec<u8> {
    match form {
        Written::Varint(_) => varint(direct, false),
        Written::Zigzag(_) => varint(direct, true),
        Written::Str(_) => {
            let text = &direct[..text_len(direct)];
            let mut bytes = varint(&text.len().to_le_bytes(), false);
            bytes.extend_from_slice(text);
            bytes
        }
        Written::Tagged => vec![direct.first().copied().unwrap_or(0), 0],
        Written::Parts => parts(definitions, inline, direct)
            .into_iter()
            .flat_map(|(part, direct)| bytes(definitions, part, part.compact.form, direct))
            .collect(),
        _ => direct.to_vec(),
    }
}

/// The parts of an array or struct with their bytes. The layout nests them at most 64 levels deep.
pub(super) fn parts<'d, 'b>(
    definitions: &'d [Definition],
    inline: &'d Inline,
    direct: &'b [u8],
) -> Vec<(&'d Inline, &'b [u8])> {
    match &inline.value {
        InlineKind::Array(element, _) => {
            direct.chunks_exact((element.size as usize).max(1)).map(|bytes| (&**element, bytes)).collect()
        }
        InlineKind::Struct(ty) => match &definitions[ty.0 as usize].defined {
            Defined::Struct(s) => {
                let part = |at: u32, size: u32| direct.get(at as usize..(at + size) as usize).unwrap_or_default();
                s.fields.iter().map(|x| (&x.content, part(x.at, x.content.size))).collect()
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// Bytes before the padding of a `str<N>`.
pub(super) fn text_len(direct: &[u8]) -> usize {
    direct.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1)
}

/// The number in these bytes as a varint (K2), a signed one by zigzag (K3).
fn varint(direct: &[u8], is_signed: bool) -> Vec<u8> {
    let is_negative = is_signed && direct.last().is_some_and(|byte| *byte >= 0x80);
    // All bits of a negative number are flipped; after doubling, the sign is the last bit.
    let turned = direct
        .iter()
        .rev()
        .fold(0u128, |number, byte| number << 8 | u128::from(byte ^ if is_negative { 0xFF } else { 0 }));
    let mut number = if is_signed { turned << 1 | u128::from(is_negative) } else { turned };
    let mut bytes = Vec::new();
    while number >= 0x80 {
        bytes.push(number.to_le_bytes()[0] | 0x80);
        number >>= 7;
    }
    bytes.push(number.to_le_bytes()[0]);
    bytes
}

#[cfg(test)]
mod tests {
    use super::{Compact, Written, varint};
    use crate::ir::Scalar;

    #[test]
    fn numbers_have_the_forms_of_the_spec() {
        for (scalar, form, most) in [
            (Scalar::Bool, Written::Bool, 1),
            (Scalar::U8, Written::Fixed(1), 1),
            (Scalar::I8, Written::Fixed(1), 1),
            (Scalar::U16, Written::Varint(16), 3),
            (Scalar::I32, Written::Zigzag(32), 5),
            (Scalar::U64, Written::Varint(64), 10),
            (Scalar::I128, Written::Zigzag(128), 19),
            (Scalar::F64, Written::Fixed(8), 8),
        ] {
            let compact = Compact::number(scalar);
            assert_eq!((compact.form, compact.most), (form, Some(most)), "{scalar:?}");
        }
    }

    #[test]
    fn varints_are_those_of_the_spec() {
        assert_eq!(varint(&300u32.to_le_bytes(), false), [0xAC, 2]);
        for (number, zigzag) in [(0i64, vec![0]), (-1, vec![1]), (1, vec![2]), (-2, vec![3]), (64, vec![0x80, 1])] {
            assert_eq!(varint(&number.to_le_bytes(), true), zigzag, "{number}");
        }
        assert_eq!(varint(&i128::MIN.to_le_bytes(), true).len(), 19);
        assert_eq!(varint(&u128::MAX.to_le_bytes(), false).len(), 19);
    }
}
