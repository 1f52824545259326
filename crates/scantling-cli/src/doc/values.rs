//! Types and values in the words of the schema.
//!
//! ```text
//! map<string, list<Fill>>?        12.3400        {hidden, post_only}        "EUR"        0xdeadbeef
//! ```

use maud::{Markup, html};
use scantling_schema::plan::{Defined, Literal};
use scantling_schema::{Scalar, Type};

use super::{Book, shown};

/// A type, whose names lead to their sections.
pub(super) fn type_of(book: Book<'_>, ty: &Type) -> Markup {
    html! {
        @match ty {
            Type::Scalar(scalar) => (scalar.name()),
            Type::Str(n) => { "str<" (n) ">" },
            Type::FixedBytes(n) => { "bytes<" (n) ">" },
            Type::Decimal(scalar, scale) => { "decimal" (scalar.size() * 8) "<" (scale) ">" },
            Type::Timestamp(unit) => { "timestamp<" (unit.name()) ">" },
            Type::Duration(unit) => { "duration<" (unit.name()) ">" },
            Type::Date => "date",
            Type::Uuid => "uuid",
            Type::Array(element, n) => { (type_of(book, element)) "[" (n) "]" },
            Type::String => "string",
            Type::Bytes => "bytes",
            Type::List(element) => { "list<" (type_of(book, element)) ">" },
            Type::Map(key, value) => { "map<" (type_of(book, key)) ", " (type_of(book, value)) ">" },
            Type::Any => "any",
            Type::Stream(element) => { "stream<" (type_of(book, element)) ">" },
            Type::Named(id) => a href={ "#" (book.anchor(*id)) } { (book.definition(*id).name.text) },
        }
    }
}

/// A default or constant of this type.
pub(super) fn value_of(book: Book<'_>, ty: &Type, value: &Literal) -> String {
    match (value, ty) {
        (Literal::Bool(is), _) => is.to_string(),
        (Literal::F32(bits), _) => f32::from_bits(*bits).to_string(),
        (Literal::F64(bits), _) => f64::from_bits(*bits).to_string(),
        (Literal::Text(text), _) => format!("\"{}\"", shown(&text.escape_default().to_string())),
        (Literal::Bytes(bytes), _) => bytes.iter().fold("0x".to_owned(), |hex, byte| format!("{hex}{byte:02x}")),
        (Literal::Zero, _) => "all zero".to_owned(),
        (Literal::Parts(parts), Type::Array(element, _)) => {
            let parts: Vec<String> = parts.iter().map(|part| value_of(book, element, part)).collect();
            format!("[{}]", parts.join(", "))
        }
        (Literal::Parts(parts), Type::Named(id)) => {
            let scantling_schema::Kind::Struct(s) = &book.schema.get(*id).kind else { return String::new() };
            let of = s.fields.iter().zip(parts);
            let parts: Vec<String> =
                of.map(|(field, part)| format!("{}: {}", field.name, value_of(book, &field.ty, part))).collect();
            format!("{{{}}}", parts.join(", "))
        }
        (Literal::Parts(_), _) => String::new(),
        (Literal::Unsigned(number), _) => number_of(book, ty, i128::try_from(*number).ok(), number.to_string()),
        (Literal::Signed(number), _) => number_of(book, ty, Some(*number), number.to_string()),
        (Literal::Unit(tag), Type::Named(id)) => {
            let union = book.definition(*id).defined.union();
            let variant = union.and_then(|union| union.variants.iter().find(|variant| variant.tag == *tag));
            variant.map_or_else(|| tag.to_string(), |variant| variant.name.text.clone())
        }
        (Literal::Unit(tag), _) => tag.to_string(),
    }
}

fn number_of(book: Book<'_>, ty: &Type, number: Option<i128>, plain: String) -> String {
    match (ty, number) {
        (Type::Decimal(_, scale), Some(mantissa)) => decimal(mantissa, usize::from(*scale)),
        (Type::Named(id), Some(number)) => match &book.definition(*id).defined {
            Defined::Enum(e) => {
                e.values.iter().find(|value| value.number == number).map_or(plain, |value| value.name.text.clone())
            }
            Defined::Bits(b) => {
                let is_set = |bit: i128| (0..64).contains(&bit) && number >> bit & 1 == 1;
                let set = b.flags.iter().filter(|flag| is_set(flag.number)).map(|flag| flag.name.text.as_str());
                format!("{{{}}}", set.collect::<Vec<_>>().join(", "))
            }
            _ => plain,
        },
        _ => plain,
    }
}

fn decimal(mantissa: i128, scale: usize) -> String {
    let digits = format!("{:0>1$}", mantissa.unsigned_abs(), scale + 1);
    let (whole, part) = digits.split_at(digits.len() - scale);
    let sign = if mantissa < 0 { "-" } else { "" };
    if scale == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{part}") }
}

/// The range of an integer, in words.
pub(super) fn storage(scalar: Scalar) -> String {
    let bytes = scalar.size();
    format!("{}, {bytes} {}", scalar.name(), if bytes == 1 { "byte" } else { "bytes" })
}

#[cfg(test)]
mod tests {
    use super::decimal;

    #[test]
    fn decimals_have_all_their_digits() {
        assert_eq!([decimal(-5, 2), decimal(120, 2), decimal(7, 0), decimal(0, 3)], ["-0.05", "1.20", "7", "0.000"]);
    }
}
