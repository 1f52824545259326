//! What the docs of a message's field say beside the schema's own: its place, its type, and what its numbers count.
//!
//! ```text
//! 3 limit: decimal64<4> = 1.5       Field 3, `limit: decimal64<4>`, default `1.5000`. In units of 0.0001.
//! since 2 { 10 at: timestamp<ms>? } Field 10, `at: timestamp<ms>?`, segment 2 (`since 2`). In milliseconds since 1970-01-01 UTC.
//! ```
//!
//! Fields whose segment is not named are of segment 1.

use super::kind::Kind;
use super::members::member;
use super::prose::prose;
use super::types::Types;
use scantling_schema::plan::{Content, Defined, Field, Inline, InlineKind, Literal};
use scantling_schema::{TypeId, Unit};

/// Columns of a line of docs, without its indentation.
const WIDTH: usize = 110;

/// Docs of a message's field.
pub(super) fn field(t: Types<'_>, field: &Field) -> String {
    let mut docs = prose(&field.docs);
    if !docs.is_empty() {
        docs.push(String::new());
    }
    let optional = if field.is_optional { "?" } else { "" };
    let mut text = format!("Field {}, `{}: {}{optional}`", field.id, field.name.text, spelled(t, &field.content));
    let inline = innermost(&field.content);
    if let Some(default) = field.default.as_ref().and_then(|value| default(t, &field.content, value)) {
        text += &format!(", default `{default}`");
    }
    if field.segment > 1 {
        text += &format!(", segment {0} (`since {0}`)", field.segment);
    }
    text.push('.');
    text += &inline.map(units).unwrap_or_default();
    docs.extend(filled(&text));
    member(&docs, &field.name.text, &field.attributes)
}

/// A type as a schema writes it, with its aliases resolved.
fn spelled(t: Types<'_>, of: &Content) -> String {
    match Kind::of(t.plan, of) {
        Kind::Inline(inline) => spelled_inline(t, inline),
        Kind::Text => "string".to_owned(),
        Kind::Bytes => "bytes".to_owned(),
        Kind::List(list) => format!("list<{}>", spelled(t, &list.element)),
        Kind::Map(map) => format!("map<{}, {}>", spelled(t, &map.key), spelled(t, &map.value)),
        Kind::Any => "any".to_owned(),
        Kind::Stream => {
            let element = of.stream().and_then(Content::list).map(|list| spelled(t, &list.element));
            format!("stream<{}>", element.unwrap_or_default())
        }
        Kind::Message(definition, _) | Kind::Union(definition, _) => definition.name.text.clone(),
    }
}

fn spelled_inline(t: Types<'_>, of: &Inline) -> String {
    match &of.value {
        InlineKind::Scalar(scalar) => scalar.name().to_owned(),
        InlineKind::Str(n) => format!("str<{n}>"),
        InlineKind::Bytes(n) => format!("bytes<{n}>"),
        InlineKind::Decimal(mantissa, scale) => format!("decimal{}<{scale}>", mantissa.size() * 8),
        InlineKind::Timestamp(unit) => format!("timestamp<{}>", unit.name()),
        InlineKind::Duration(unit) => format!("duration<{}>", unit.name()),
        InlineKind::Date => "date".to_owned(),
        InlineKind::Uuid => "uuid".to_owned(),
        InlineKind::Array(element, n) => format!("{}[{n}]", spelled_inline(t, element)),
        InlineKind::Enum(id) | InlineKind::Bits(id) | InlineKind::Struct(id) | InlineKind::Storage(id) => {
            t.plan.get(*id).name.text.clone()
        }
    }
}

/// What stands in a list, array or map: of entries the value.
fn innermost(of: &Content) -> Option<&Inline> {
    if let Some(inner) = of.list().map(|list| &list.element).or(of.map().map(|map| &map.value)) {
        return innermost(inner);
    }
    let mut inline = of.inline()?;
    while let InlineKind::Array(element, _) = &inline.value {
        inline = element;
    }
    Some(inline)
}

/// What numbers count, as a sentence.
fn units(of: &Inline) -> String {
    let unit = |unit: &Unit| match unit {
        Unit::S => "seconds",
        Unit::Ms => "milliseconds",
        Unit::Us => "microseconds",
        Unit::Ns => "nanoseconds",
    };
    match &of.value {
        InlineKind::Timestamp(of) => format!(" In {} since 1970-01-01 UTC.", unit(of)),
        InlineKind::Duration(of) => format!(" In {}.", unit(of)),
        InlineKind::Date => " In days since 1970-01-01.".to_owned(),
        InlineKind::Decimal(_, scale @ 1..) => format!(" In units of {}.", decimal("1", *scale)),
        _ => String::new(),
    }
}

/// A default as a schema writes it; `None` where that would take more than a few words.
fn default(t: Types<'_>, of: &Content, value: &Literal) -> Option<String> {
    let inline = of.inline().map(|inline| &inline.value);
    let text = match (value, inline) {
        (_, Some(InlineKind::Enum(id) | InlineKind::Bits(id) | InlineKind::Struct(id) | InlineKind::Storage(id))) => {
            named(t, *id, value)?
        }
        (_, None) => named(t, of.named()?, value)?,
        (Literal::Bool(is_true), _) => is_true.to_string(),
        (Literal::F32(bits), _) => f32::from_bits(*bits).to_string(),
        (Literal::F64(bits), _) => f64::from_bits(*bits).to_string(),
        (Literal::Signed(mantissa), Some(InlineKind::Decimal(_, scale))) => decimal(&mantissa.to_string(), *scale),
        (Literal::Unsigned(number), _) => number.to_string(),
        (Literal::Signed(number), _) => number.to_string(),
        (Literal::Text(text), _) => format!("{text:?}"),
        _ => return None,
    };
    // A backtick would end the code.
    (!text.contains('`')).then_some(text)
}

/// A value of an enum or bits, or the variant of a union.
fn named(t: Types<'_>, id: TypeId, value: &Literal) -> Option<String> {
    match &t.plan.get(id).defined {
        Defined::Enum(e) => {
            let number = value.number()?;
            let named = e.values.iter().find(|v| v.number == number);
            Some(named.map_or(number.to_string(), |v| v.name.text.clone()))
        }
        Defined::Bits(b) => {
            let bits = value.number()?;
            let set: Vec<&str> =
                b.flags.iter().filter(|v| bits >> v.number & 1 == 1).map(|v| v.name.text.as_str()).collect();
            Some(if set.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", set.join(", ")) })
        }
        Defined::Union(u) => u.variants.iter().find(|v| value.unit() == Some(v.tag)).map(|v| v.name.text.clone()),
        Defined::Struct(_) | Defined::Message(_) => None,
    }
}

/// `mantissa` / 10^`scale`, with all its digits.
fn decimal(mantissa: &str, scale: u8) -> String {
    let scale = usize::from(scale);
    let (sign, digits) = mantissa.strip_prefix('-').map_or(("", mantissa), |digits| ("-", digits));
    let digits = format!("{digits:0>width$}", width = scale + 1);
    let (whole, part) = digits.split_at(digits.len() - scale);
    if part.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{part}") }
}

/// Lines of words.
fn filled(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        if lines.last().is_some_and(|line| !line.is_empty() && line.len() + 1 + word.len() > WIDTH) {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::{decimal, filled};

    #[test]
    fn decimals_have_all_digits_and_lines_end() {
        assert_eq!([decimal("-5", 3), decimal("12345", 2), decimal("7", 0)], ["-0.005", "123.45", "7"]);
        assert_eq!(filled(&"word ".repeat(40)).iter().map(String::len).max(), Some(109));
    }
}
