//! Type expressions in C++: the codec types of the runtime's `view.hpp`, and the types of their values.

use scantling_schema::plan::ListForm;
use scantling_schema::plan::recipe::{CodecId, CodecKind};
use scantling_schema::{Scalar, Unit};

use super::Printer;

/// A number, or a bool.
pub(super) fn scalar(scalar: Scalar) -> String {
    match scalar {
        Scalar::Bool => "bool".to_owned(),
        Scalar::F32 => "float".to_owned(),
        Scalar::F64 => "double".to_owned(),
        Scalar::U128 => "::scantling::UInt128".to_owned(),
        Scalar::I128 => "::scantling::Int128".to_owned(),
        _ => {
            let sign = if is_signed(scalar) { "" } else { "u" };
            format!("::std::{sign}int{}_t", 8 * scalar.size())
        }
    }
}

pub(super) fn is_signed(scalar: Scalar) -> bool {
    scalar.range().is_some_and(|(least, _)| least < 0)
}

/// The digits of a second's fraction.
pub(super) fn digits(unit: Unit) -> u32 {
    match unit {
        Unit::S => 0,
        Unit::Ms => 3,
        Unit::Us => 6,
        Unit::Ns => 9,
    }
}

impl Printer<'_> {
    /// The type of the runtime that reads it.
    pub(super) fn codec(&self, id: CodecId) -> String {
        match &self.recipes.codec(id).kind {
            CodecKind::Scalar(Scalar::Bool) => "::scantling::Bool".to_owned(),
            CodecKind::Array { element, count } => format!("::scantling::Array<{}, {count}>", self.codec(*element)),
            CodecKind::Struct(_) | CodecKind::Storage(_) => format!("::scantling::Struct<{}>", self.value(id)),
            CodecKind::Text => "::scantling::Text".to_owned(),
            CodecKind::Bytes => "::scantling::Blob".to_owned(),
            CodecKind::Region(_) => format!("::scantling::Region<{}>", self.value(id)),
            CodecKind::Union(_) => format!("::scantling::Union<{}>", self.value(id)),
            CodecKind::List { form, element, .. } => match form {
                ListForm::Packed { .. } => format!("::scantling::Packed<{}>", self.codec(*element)),
                ListForm::Strided { .. } => format!("::scantling::Strided<{}>", self.value(*element)),
                ListForm::Indexed => format!("::scantling::Indexed<{}>", self.codec(*element)),
            },
            CodecKind::Map(map) => {
                let (fields, claim) = (self.entry("entry", id), self.entry("claim_entry", id));
                format!("::scantling::Map<{}, {}, {fields}, {claim}>", self.codec(map.key), self.codec(map.value))
            }
            CodecKind::Any { .. } => "::scantling::Any".to_owned(),
            _ => format!("::scantling::Plain<{}>", self.value(id)),
        }
    }

    /// The type of its value.
    pub(super) fn value(&self, id: CodecId) -> String {
        match &self.recipes.codec(id).kind {
            CodecKind::Scalar(of) => scalar(*of),
            CodecKind::Decimal { mantissa, scale } => format!("::scantling::Decimal<{}, {scale}>", scalar(*mantissa)),
            CodecKind::Timestamp(unit) => format!("::scantling::Timestamp<{}>", digits(*unit)),
            CodecKind::Duration(unit) => format!("::scantling::Duration<{}>", digits(*unit)),
            CodecKind::Date => "::scantling::Date".to_owned(),
            CodecKind::Uuid => "::scantling::Uuid".to_owned(),
            CodecKind::FixedBytes(n) => format!("::std::array<::std::uint8_t, {n}>"),
            CodecKind::Array { element, count } => format!("::std::array<{}, {count}>", self.value(*element)),
            CodecKind::Str(n) => format!("::scantling::FixedText<{n}>"),
            CodecKind::Enum(ty) | CodecKind::Bits(ty) | CodecKind::Struct(ty) | CodecKind::Storage(ty) => {
                self.path(*ty)
            }
            CodecKind::Region(ty) | CodecKind::Union(ty) => self.path(*ty) + "View",
            CodecKind::Text => "::std::string_view".to_owned(),
            CodecKind::Bytes => "::scantling::Bytes".to_owned(),
            CodecKind::List { .. } | CodecKind::Map(_) => format!("::scantling::Elements<{}>", self.codec(id)),
            CodecKind::Any { .. } => "::scantling::AnyView".to_owned(),
            CodecKind::Stream(_) => unreachable!("`cannot` refuses streams"),
        }
    }

    /// The type of an owned value.
    pub(super) fn owned(&self, id: CodecId) -> String {
        let codec = self.recipes.codec(id);
        match &codec.kind {
            CodecKind::Text => "::std::string".to_owned(),
            CodecKind::Bytes => "::std::vector<::std::uint8_t>".to_owned(),
            CodecKind::Region(ty) | CodecKind::Union(ty) => self.path(*ty),
            CodecKind::List { element, .. } => format!("::std::vector<{}>", self.owned(*element)),
            CodecKind::Map(map) => format!("::scantling::MapValue<{}, {}>", self.owned(map.key), self.owned(map.value)),
            CodecKind::Any { .. } => "::scantling::AnyValue".to_owned(),
            _ => self.value(id),
        }
    }
}
