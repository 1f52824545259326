//! Pass 4: defaults after `=`, as bytes; and the values of later fields for older data (I3, I4: S062-S066).
//!
//! ```text
//! 5 side: Side = sell      01                     6 ratio: f32 = nan      00 00 c0 7f
//! 7 at: Point = {}         zero bytes             8 body: Body = unit     tag, then zero
//! ```
//!
//! In the first segment a default only sets new values of a writer; the rules are the same.

use std::collections::HashMap;

use scantling_schema::spelling::is_constant;
use scantling_schema::{self as ir, Scalar, Type, TypeId, Unit};

use super::program::{Field, Kind, Program, Storage};
use super::spelling::short;
use super::types::Resolver;
use crate::diag::{Diagnostic, Report};
use crate::syntax::ast::Value;
use crate::syntax::clip;
use crate::syntax::literal::{self, Integer};
use crate::syntax::token::TokenKind;
use crate::syntax::tree::TokenRef;

pub(super) fn evaluate(program: &mut Program<'_>, report: &mut Report) {
    let numbers = numbers(program);
    constants(program, &numbers, report);
    let no_zero = items_without_zero(program);
    for index in 0..program.items.len() {
        let Kind::Message { fields, .. } = &program.items[index].kind else { continue };
        let values = Values { program, no_zero: &no_zero, numbers: &numbers };
        fields.iter().for_each(|f| values.may_retire(f, report));
        let defaults: Vec<_> = fields.iter().map(|f| values.default(f, report)).collect();
        let Kind::Message { fields, .. } = &mut program.items[index].kind else { continue };
        for (field, default) in fields.iter_mut().zip(defaults) {
            field.default = default.map(|bytes| ir::Default { bytes });
        }
    }
}

/// A constant is a number, a bool, text or a value of an enum, and fits its type.
fn constants(program: &mut Program<'_>, numbers: &Numbers<'_>, report: &mut Report) {
    for index in 0..program.constants.len() {
        let constant = &program.constants[index];
        let (package, syntax) = (constant.package, constant.syntax);
        let (Some(written), Some(value)) = (syntax.ty(), syntax.value()) else { continue };
        let lost = syntax.node().has_error();
        let Some(ty) = (Resolver { program, package, lost, report: &mut *report }).ty(written) else { continue };
        if is_refused_literal(value) {
            continue;
        }
        let told = |refused: Refused| Diagnostic::error(refused.code, value.span(), refused.message).help(refused.help);
        let enumeration = match &ty {
            Type::Named(id) => match program.kind(*id) {
                Kind::Enum { storage: Some(storage), values } => Some((*id, *storage, values)),
                _ => None,
            },
            _ => None,
        };
        let found = match (&ty, enumeration) {
            (Type::Scalar(_) | Type::Str(_), _) => inline(&ty, value, &shown(value)).map_err(told),
            (Type::String, _) => text(value).map(String::into_bytes).map_err(told),
            (_, Some((id, storage, values))) => {
                enum_value(numbers, id, storage, values, value, &shown(value)).map_err(told)
            }
            _ => {
                let message = format!("a constant cannot be a `{}`", written.node().full_text().trim());
                let help = "use a number, `bool`, `string`, `str<N>` or an enum";
                Err(Diagnostic::error("S037", written.span(), message).help(help))
            }
        };
        match found {
            Ok(bytes) => program.constants[index].value = Some((ty, bytes)),
            Err(diagnostic) => report.push(diagnostic),
        }
    }
}

/// The text of a constant.
fn text(value: Value<'_>) -> Result<String, Refused> {
    let token = value.token().filter(|t| t.kind() == TokenKind::String);
    let shown = format!("`{}` is not a `string`", shown(value));
    token.and_then(|t| literal::string(t.text())).ok_or_else(|| refused("S066", shown, "write text in quotes"))
}

/// The types without a value of zero bytes: unions (tag 0 is not valid), closed enums without 0, and structs that contain one.
fn items_without_zero(program: &Program<'_>) -> Vec<bool> {
    let mut users: Vec<Vec<usize>> = vec![Vec::new(); program.items.len()];
    let mut found = vec![false; program.items.len()];
    let mut open = Vec::new();
    for (at, item) in program.items.iter().enumerate() {
        match &item.kind {
            Kind::Union { .. } => open.push(at),
            Kind::Enum { values, .. } if item.attrs.is_closed => {
                if !values.iter().any(|v| v.number.is_some_and(|n| n.magnitude == 0)) {
                    open.push(at);
                }
            }
            Kind::Struct { fields } => {
                for field in fields {
                    if let Some(Type::Named(TypeId(used))) = field.ty.as_ref().map(element) {
                        users[*used as usize].push(at);
                    }
                }
            }
            Kind::Enum { .. } | Kind::Bits { .. } | Kind::Message { .. } => {}
        }
    }
    while let Some(at) = open.pop() {
        if !std::mem::replace(&mut found[at], true) {
            open.extend(&users[at]);
        }
    }
    found
}

/// The innermost element of an array.
fn element(ty: &Type) -> &Type {
    let mut ty = ty;
    while let Type::Array(inner, _) = ty {
        ty = inner;
    }
    ty
}

/// The possible defaults of a type.
enum Shape<'p, 't> {
    /// A built-in inline type.
    Inline(&'p Type),
    Enum(TypeId, Scalar, &'p [Field<'t>]),
    Bits(Scalar, &'p [Field<'t>]),
    Struct(TypeId),
    /// An array; its innermost element.
    Array(&'p Type),
    Union(Storage, &'p [Field<'t>]),
    /// Message, record or `any`: `?` or nothing.
    Region,
    /// string, bytes, list, map: empty.
    Empty,
}

/// The default is refused, for this reason.
struct Refused {
    code: &'static str,
    message: String,
    help: String,
}

fn refused(code: &'static str, message: impl Into<String>, help: impl Into<String>) -> Refused {
    Refused { code, message: message.into(), help: help.into() }
}

struct Values<'p, 't> {
    program: &'p Program<'t>,
    no_zero: &'p [bool],
    numbers: &'p Numbers<'t>,
}

/// The number of each value of each enum that is not retired: a text may have as many defaults as an enum has values.
type Numbers<'t> = HashMap<(TypeId, &'t str), Integer>;

fn numbers<'t>(program: &Program<'t>) -> Numbers<'t> {
    let enums = (0..).zip(&program.items).filter(|(_, item)| matches!(item.kind, Kind::Enum { .. }));
    let values = enums.flat_map(|(at, item)| item.fields().iter().map(move |value| (TypeId(at), value)));
    let used = values.filter(|(_, value)| !value.attrs.is_retired);
    used.filter_map(|(id, value)| Some(((id, value.name.text), value.number?))).collect()
}

impl<'p, 't> Values<'p, 't> {
    /// The bytes of a field's default, if it has one and may have one.
    fn default(&self, field: &'p Field<'t>, report: &mut Report) -> Option<Vec<u8>> {
        let shape = self.shape(field.ty.as_ref()?)?;
        let question = field.syntax.question();
        let Some(value) = field.syntax.default() else {
            if field.since > 1 && question.is_none() {
                older_data(field, &shape, report);
            }
            return None;
        };
        if let Some(question) = question {
            let found = Diagnostic::error("S063", value.span(), "a field cannot have both `?` and a default");
            report.push(found.also(question, "absent data reads as absent").help("remove one of them"));
            return None;
        }
        if is_refused_literal(value) || field.syntax.node().has_error() {
            return None;
        }
        match self.bytes(&shape, value) {
            Ok(bytes) => Some(bytes),
            Err(refused) => {
                report.push(Diagnostic::error(refused.code, value.span(), refused.message).help(refused.help));
                None
            }
        }
    }

    /// S049: a field whose empty value older readers refuse cannot be retired.
    fn may_retire(&self, field: &Field<'_>, report: &mut Report) {
        if !field.attrs.is_retired || field.syntax.question().is_some() {
            return;
        }
        let has_default = field.syntax.default().is_some();
        let what = match field.ty.as_ref().map(element) {
            Some(Type::Named(id)) => match self.program.kind(*id) {
                Kind::Message { .. } => "an empty message",
                Kind::Union { .. } if has_default => return,
                Kind::Union { .. } => "an absent union",
                _ if self.no_zero[id.0 as usize] && !has_default => "zero bytes",
                _ => return,
            },
            Some(Type::Any) => "an absent `any`",
            _ => return,
        };
        let message = format!("`{}` cannot be retired: old readers reject {what}", field.name.text);
        let help = "mark it `@deprecated` instead, and keep writing a value";
        report.push(Diagnostic::error("S049", field.name.span, message).help(help));
    }

    fn shape(&self, ty: &'p Type) -> Option<Shape<'p, 't>> {
        Some(match ty {
            Type::Array(..) => Shape::Array(element(ty)),
            _ if ty.leaf_size().is_some() => Shape::Inline(ty),
            ty if ty.may_be_empty() => Shape::Empty,
            Type::Any => Shape::Region,
            Type::Named(id) => match self.program.kind(*id) {
                Kind::Enum { storage, values } => Shape::Enum(*id, (*storage)?, values),
                Kind::Bits { storage, flags } => Shape::Bits((*storage)?, flags),
                Kind::Struct { .. } => Shape::Struct(*id),
                Kind::Union { storage, variants } => Shape::Union(*storage, variants),
                Kind::Message { .. } => Shape::Region,
            },
            _ => return None,
        })
    }

    fn bytes(&self, shape: &Shape<'_, '_>, value: Value<'_>) -> Result<Vec<u8>, Refused> {
        let shown = shown(value);
        let is_zero = value.set().is_some_and(|names| names.is_empty());
        match shape {
            Shape::Empty => Err(refused(
                "S065",
                "text, bytes, lists and maps have no default other than empty",
                "make it optional (`?`), and apply the default in the application",
            )),
            Shape::Region => Err(refused(
                "S065",
                "a message, record or `any` has no default",
                "make it optional (`?`), and apply the default in the application",
            )),
            Shape::Struct(id) if is_zero && self.no_zero[id.0 as usize] => {
                let name = self.program.items[id.0 as usize].name.text;
                let message =
                    format!("`{{}}` is not a `{name}`: it holds a union or closed enum, which has no zero value");
                Err(refused("S066", message, "make it optional (`?`)"))
            }
            Shape::Enum(id, ..) if is_zero && self.no_zero[id.0 as usize] => {
                let message = "`{}` is not a value of this closed enum: it does not declare 0";
                Err(refused("S066", message, "give it a default (`= name`) or make it optional (`?`)"))
            }
            Shape::Array(Type::Named(id)) if is_zero && self.no_zero[id.0 as usize] => {
                let message =
                    "`{}` is not a value of this array: it holds a union or closed enum, which has no zero value";
                Err(refused("S066", message, "make it optional (`?`)"))
            }
            Shape::Bits(storage, flags) => bits(*storage, flags, value, &shown),
            // The layout, which knows the size, fills in zero bytes.
            Shape::Struct(_) | Shape::Array(_) | Shape::Enum(..) | Shape::Inline(_) if is_zero => Ok(Vec::new()),
            Shape::Struct(_) | Shape::Array(_) => Err(refused(
                "S065",
                "structs and arrays have no default other than `{}`, all bytes zero",
                "make it optional (`?`), and apply the default in the application",
            )),
            Shape::Union(storage, variants) => union(*storage, variants, value, &shown),
            Shape::Enum(id, storage, values) => enum_value(self.numbers, *id, *storage, values, value, &shown),
            Shape::Inline(ty) => inline(ty, value, &shown),
        }
    }
}

/// S062
fn older_data(field: &Field<'_>, shape: &Shape<'_, '_>, report: &mut Report) {
    let help = match shape {
        Shape::Empty => return,
        Shape::Region => "make it optional (`?`)",
        Shape::Union(..) => "make it optional (`?`) or give it a default (`= unit_variant`)",
        Shape::Inline(_) | Shape::Enum(..) | Shape::Bits(..) | Shape::Struct(_) | Shape::Array(_) => {
            "make it optional (`?`) or give it a default (`= value`)"
        }
    };
    let message = format!("`{}` is added later, but has no value for older data", field.name.text);
    report.push(Diagnostic::error("S062", field.name.span, message).help(help));
}

/// The value as it is written.
fn shown(value: Value<'_>) -> String {
    clip(value.node().full_text().trim()).to_owned()
}

/// Whether the lexer or the parser has refused it.
fn is_refused_literal(value: Value<'_>) -> bool {
    if value.node().has_error() || value.node().tokens().next().is_none() {
        return true;
    }
    value.token().is_some_and(|t| match t.kind() {
        TokenKind::Int | TokenKind::Char => literal::int(t.text()).is_none(),
        TokenKind::Float => literal::float(t.text()).is_none(),
        TokenKind::String => literal::string(t.text()).is_none(),
        _ => !t.text().is_ascii(),
    })
}

/// The word of a value that is one.
fn word(value: Value<'_>) -> Option<&str> {
    value.token().filter(|t| t.kind() == TokenKind::Word).map(TokenRef::text)
}

fn union(storage: Storage, variants: &[Field<'_>], value: Value<'_>, shown: &str) -> Result<Vec<u8>, Refused> {
    let named = word(value).and_then(|w| variants.iter().find(|v| v.name.text == w && !v.attrs.is_retired));
    let unit = named.filter(|v| v.syntax.ty().is_none());
    let Some(tag) = unit.and_then(|v| v.number).and_then(Integer::to_u32).and_then(|n| u8::try_from(n).ok()) else {
        let message = match named {
            Some(_) => format!("`{shown}` has a payload: the default of a union is a unit variant"),
            None => format!("`{shown}` is not a unit variant of this union"),
        };
        return Err(refused("S064", message, "use a variant without a type, or make the field optional (`?`)"));
    };
    let rest = match storage {
        Storage::Heap => 4,
        Storage::Inline(n) => n as usize,
        Storage::Unknown => 0,
    };
    let mut bytes = vec![0; 1 + rest];
    bytes[0] = tag;
    Ok(bytes)
}

fn enum_value(
    numbers: &Numbers<'_>,
    id: TypeId,
    storage: Scalar,
    values: &[Field<'_>],
    value: Value<'_>,
    shown: &str,
) -> Result<Vec<u8>, Refused> {
    if let Some(number) = word(value).and_then(|name| numbers.get(&(id, name))) {
        return Ok(number.to_le_bytes()[..storage.size() as usize].to_vec());
    }
    if values.is_empty() {
        // The members were lost in errors, or there are none (S053).
        return Ok(Vec::new());
    }
    let known: Vec<&str> = values.iter().filter(|v| !v.attrs.is_retired).take(8).map(|v| short(v.name.text)).collect();
    let help = format!("use a name of the enum: {}", known.join(", "));
    Err(refused("S066", format!("`{shown}` is not a value of this enum"), help))
}

/// `{hidden, post_only}`
fn bits(storage: Scalar, flags: &[Field<'_>], value: Value<'_>, shown: &str) -> Result<Vec<u8>, Refused> {
    let known: Vec<&str> = flags.iter().filter(|f| !f.attrs.is_retired).take(8).map(|f| short(f.name.text)).collect();
    let help = format!("use a set of its bits: `{{}}`, `{{{}}}`", known.join(", "));
    let Some(names) = value.set() else {
        return Err(refused("S066", format!("`{shown}` is not a set of bits"), help));
    };
    let mut number = 0u64;
    for name in names {
        let flag =
            flags.iter().find(|f| f.name.text == name.text && !f.attrs.is_retired).and_then(|f| f.number?.to_u32());
        let Some(bit) = flag.and_then(|position| 1u64.checked_shl(position)) else {
            return Err(refused("S066", format!("`{}` is not one of these bits", name.text), help));
        };
        number |= bit;
    }
    Ok(number.to_le_bytes()[..storage.size() as usize].to_vec())
}

/// The mantissa of a number as it is written; `None` if it has more digits after the point than the scale, or does not fit.
fn mantissa(text: &str, scale: u8) -> Option<i128> {
    let text = text.replace('_', "");
    let (negative, digits) = text.strip_prefix('-').map_or((false, &*text), |rest| (true, rest));
    let (number, exponent) = match digits.split_once(['e', 'E']) {
        Some((number, exponent)) => (number, exponent.parse::<i32>().ok()?),
        None => (digits, 0),
    };
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    let all: String = [whole, fraction].concat();
    let significant = all.trim_end_matches('0');
    if significant.is_empty() {
        return Some(0);
    }
    let dropped = i64::try_from(all.len() - significant.len()).ok()?;
    let shift = i64::from(scale) + i64::from(exponent) - i64::try_from(fraction.len()).ok()? + dropped;
    let unit = 10i128.checked_pow(u32::try_from(shift).ok()?)?;
    let signed = format!("{}{significant}", if negative { "-" } else { "" });
    signed.parse::<i128>().ok()?.checked_mul(unit)
}

/// A number of `size` bytes, if it fits a signed integer of that size.
fn signed(number: i128, size: u32) -> Option<Vec<u8>> {
    let fits = size == 16 || (number >> (8 * size - 1) == number >> 127);
    fits.then(|| number.to_le_bytes()[..size as usize].to_vec())
}

fn inline(ty: &Type, value: Value<'_>, shown: &str) -> Result<Vec<u8>, Refused> {
    let not_a = |name: &str, help: &str| refused("S066", format!("`{shown}` is not a `{name}`"), help);
    match ty {
        Type::Scalar(scalar) => match scalar_bytes(*scalar, value) {
            Some(bytes) => Ok(bytes),
            None if word(value).is_some_and(is_constant) => {
                Err(not_a(scalar.name(), "write a literal; constants can only be used as sizes: `u8[LEN]`"))
            }
            None => Err(not_a(scalar.name(), scalar_help(*scalar))),
        },
        Type::Str(n) => {
            let text = value.token().filter(|t| t.kind() == TokenKind::String).and_then(|t| literal::string(t.text()));
            let size = *n as usize;
            let Some(mut bytes) = text.filter(|t| t.len() <= size && !t.contains('\0')).map(String::into_bytes) else {
                return Err(not_a(
                    &format!("str<{n}>"),
                    "write text in quotes, no longer than the type's bytes, without U+0000",
                ));
            };
            bytes.resize(size, 0);
            Ok(bytes)
        }
        Type::FixedBytes(n) => Err(not_a(&format!("bytes<{n}>"), "the only default is `{}`, all bytes zero")),
        Type::Uuid => Err(not_a("uuid", "the only default is `{}`, all bytes zero")),
        Type::Decimal(storage, scale) => {
            let token = value.token().filter(|t| matches!(t.kind(), TokenKind::Int | TokenKind::Float));
            let number = token.and_then(|t| mantissa(t.text(), *scale));
            number.and_then(|n| signed(n, storage.size())).ok_or_else(|| {
                let name = format!("decimal{}<{scale}>", storage.size() * 8);
                not_a(&name, "use a number in its range, with no more digits after the point")
            })
        }
        Type::Timestamp(_) | Type::Duration(_) | Type::Date => {
            let (name, scalar, help) = match ty {
                Type::Timestamp(unit) => (
                    format!("timestamp<{}>", unit.name()),
                    Scalar::I64,
                    format!("use an integer: {} since 1970-01-01 00:00 UTC", unit_name(*unit)),
                ),
                Type::Duration(unit) => {
                    let help = format!("use an integer: {}", unit_name(*unit));
                    (format!("duration<{}>", unit.name()), Scalar::I64, help)
                }
                _ => ("date".to_owned(), Scalar::I32, "use an integer: days since 1970-01-01".to_owned()),
            };
            scalar_bytes(scalar, value).ok_or_else(|| not_a(&name, &help))
        }
        Type::Array(..)
        | Type::String
        | Type::Bytes
        | Type::List(_)
        | Type::Map(..)
        | Type::Any
        | Type::Stream(_)
        | Type::Named(_) => Ok(Vec::new()),
    }
}

fn unit_name(unit: Unit) -> &'static str {
    match unit {
        Unit::S => "seconds",
        Unit::Ms => "milliseconds",
        Unit::Us => "microseconds",
        Unit::Ns => "nanoseconds",
    }
}

fn scalar_help(scalar: Scalar) -> &'static str {
    match scalar {
        Scalar::Bool => "use `true` or `false`",
        Scalar::F32 | Scalar::F64 => "use a number such as `1.5` or `1e9`, or `nan`, `inf`, `-inf`",
        _ => "use a number in its range, or `'A'`",
    }
}

/// I4; `None` if the value does not fit the type.
fn scalar_bytes(scalar: Scalar, value: Value<'_>) -> Option<Vec<u8>> {
    let token = value.token()?;
    let text = token.text();
    match scalar {
        Scalar::Bool => match text {
            "true" => Some(vec![1]),
            "false" => Some(vec![0]),
            _ => None,
        },
        Scalar::F32 => {
            let number = float_text(token.kind(), text)?.parse::<f32>().ok()?;
            let fits = is_special(text) || number.is_finite() && (number != 0.0 || is_zero(text));
            // One bit pattern for `nan`, whatever the host's parser gives.
            let number = if number.is_nan() { f32::from_bits(0x7FC0_0000) } else { number };
            fits.then(|| number.to_le_bytes().to_vec())
        }
        Scalar::F64 => {
            let number = float_text(token.kind(), text)?.parse::<f64>().ok()?;
            let fits = is_special(text) || number.is_finite() && (number != 0.0 || is_zero(text));
            let number = if number.is_nan() { f64::from_bits(0x7FF8_0000_0000_0000) } else { number };
            fits.then(|| number.to_le_bytes().to_vec())
        }
        _ => {
            let number = literal::int(text).filter(|_| token.kind().is_int())?;
            let range = scalar.range()?;
            number.is_in(range).then(|| number.to_le_bytes()[..scalar.size() as usize].to_vec())
        }
    }
}

fn is_special(text: &str) -> bool {
    matches!(text, "nan" | "inf" | "-inf")
}

/// Whether a number is written as zero; another that is read as zero is too small for its type.
fn is_zero(text: &str) -> bool {
    let digits = text.split(['e', 'E']).next().unwrap_or(text);
    !digits.contains(|c: char| matches!(c, '1'..='9'))
}

/// A float or decimal integer literal as Rust's parser reads it.
fn float_text(kind: TokenKind, text: &str) -> Option<String> {
    let numeric = matches!(kind, TokenKind::Int | TokenKind::Float) || kind == TokenKind::Word && is_special(text);
    literal::float(text).filter(|_| numeric)
}
