//! Values to canonical JSON (J2 to J14).

use base64::display::Base64Display;
use base64::engine::general_purpose::STANDARD;
use scantling::Uuid;
use std::fmt::Write as _;

use super::super::value::read_as;
use super::super::{Fields, Frame, Value, units};
use super::{Json, encoding_name, member, numbers};
use crate::ir::{Attributes, Bits, Definition, Enum, Kind, Message, Scalar, Type, TypeId, Union};

/// A frame, or what stands in an `any` (J3).
pub(super) fn frame(json: &Json<'_>, frame: &Frame, out: &mut String) {
    Writer { json, out }.frame(frame);
}

/// A value on its own.
pub(super) fn value(json: &Json<'_>, ty: &Type, value: &Value, out: &mut String) {
    Writer { json, out }.value(ty, value);
}

/// A key of a map as the text that it is: without quotes, and without the escapes that a name of an enum's value may need (J12).
pub(in crate::dynamic) fn key_text(json: &Json<'_>, ty: &Type, key: &Value) -> String {
    if let Value::Text(key) = key {
        return key.clone();
    }
    let mut text = String::new();
    Writer { json, out: &mut text }.value(ty, key);
    match text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
        Some(inner) if inner.contains('\\') => serde_json::from_str(&text).unwrap_or(text),
        Some(inner) => inner.to_owned(),
        None => text,
    }
}

/// Bytes that no JSON text has as they are.
const IS_ESCAPED: [bool; 256] = {
    let mut is_escaped = [false; 256];
    let mut control = 0;
    while control < 0x20 {
        is_escaped[control] = true;
        control += 1;
    }
    is_escaped[b'"' as usize] = true;
    is_escaped[b'\\' as usize] = true;
    is_escaped
};

pub(super) struct Writer<'j, 'o> {
    pub(super) json: &'j Json<'j>,
    pub(super) out: &'o mut String,
}

/// Whether an integer is negative, and its magnitude.
fn signed_magnitude(value: &Value) -> (bool, u128) {
    match value {
        Value::Signed(number) => (*number < 0, number.unsigned_abs()),
        Value::Unsigned(number) => (false, *number),
        _ => (false, 0),
    }
}

/// What is written cannot fail: a `String` takes it.
macro_rules! put {
    ($writer:expr, $($what:tt)*) => {{
        let _ = write!($writer.out, $($what)*);
    }};
}

impl Writer<'_, '_> {
    fn frame(&mut self, frame: &Frame) {
        match frame {
            Frame::Message { ty, value, .. } => {
                let name = &self.json.schema.get(*ty).name;
                self.tagged(name, |w| w.value(&Type::Named(*ty), value));
            }
            Frame::Unknown { type_id, bytes } => self.unknown(*type_id, bytes),
        }
    }

    /// `{"name":…}`
    fn tagged(&mut self, name: &str, content: impl FnOnce(&mut Self)) {
        self.out.push('{');
        self.string(name);
        self.out.push(':');
        content(self);
        self.out.push('}');
    }

    /// J13
    pub(super) fn unknown(&mut self, number: u16, bytes: &[u8]) {
        self.tagged(&format!("?{number}"), |w| {
            w.tagged(encoding_name(w.json.encoding), |w| w.base64(bytes));
        });
    }

    pub(super) fn base64(&mut self, bytes: &[u8]) {
        put!(self, "\"{}\"", Base64Display::new(bytes, &STANDARD));
    }

    pub(super) fn value(&mut self, ty: &Type, value: &Value) {
        match (ty, value) {
            (_, Value::Bool(yes)) => put!(self, "{yes}"),
            (_, Value::F32(bits)) => numbers::write_f32(*bits, self.out),
            (_, Value::F64(bits)) => numbers::write_f64(*bits, self.out),
            (_, Value::Text(text)) => self.string(text),
            (Type::Uuid, Value::Bytes(bytes)) => match <[u8; 16]>::try_from(bytes.as_slice()) {
                Ok(bytes) => put!(self, "\"{}\"", Uuid(bytes)),
                Err(_) => self.out.push_str("null"),
            },
            (_, Value::Bytes(bytes)) => self.base64(bytes),
            (_, Value::Any(frame)) => self.frame(frame),
            (_, Value::Unknown { tag, bytes }) => self.unknown((*tag).into(), bytes),
            (ty, Value::Unsigned(_) | Value::Signed(_)) => self.number(ty, value),
            (Type::List(element) | Type::Array(element, _) | Type::Stream(element), Value::List(elements)) => {
                self.items(['[', ']'], elements.iter(), |w, item| w.value(element, item));
            }
            (Type::Map(key, of), Value::Map(entries)) => {
                self.items(['{', '}'], entries.iter(), |w, (k, v)| {
                    let name = key_text(w.json, key, k);
                    w.string(&name);
                    w.out.push(':');
                    w.value(of, v);
                });
            }
            (Type::Named(id), value) => {
                let schema = self.json.schema;
                self.named(schema.get(*id), value);
            }
            _ => self.out.push_str("null"),
        }
    }

    fn items<T>(
        &mut self,
        [open, close]: [char; 2],
        items: impl Iterator<Item = T>,
        mut write: impl FnMut(&mut Self, T),
    ) {
        self.out.push(open);
        for (index, item) in items.enumerate() {
            if index > 0 {
                self.out.push(',');
            }
            write(self, item);
        }
        self.out.push(close);
    }

    /// Numbers, and what is one on the wire (J6, J8 to J11).
    fn number(&mut self, ty: &Type, value: &Value) {
        let signed = match value {
            Value::Signed(number) => Some(*number),
            Value::Unsigned(number) => i128::try_from(*number).ok(),
            _ => None,
        };
        let narrow = signed.and_then(|number| i64::try_from(number).ok());
        match (ty, signed, narrow) {
            (Type::Decimal(_, scale), Some(mantissa), _) => {
                self.quoted(|out| units::write_decimal(mantissa, *scale, out));
            }
            (Type::Timestamp(unit), _, Some(number)) => {
                self.quoted(|out| units::write_timestamp(number, *unit, out));
            }
            (Type::Duration(unit), _, Some(number)) => {
                self.quoted(|out| units::write_duration(number, *unit, out));
            }
            (Type::Date, _, Some(days)) => {
                let days = i32::try_from(days).unwrap_or_default();
                self.quoted(|out| units::write_date(days, out));
            }
            (Type::Scalar(scalar), ..) => self.integer(*scalar, signed_magnitude(value)),
            (Type::Named(id), Some(number), _) => match &self.json.schema.get(*id).kind {
                Kind::Enum(e) => self.enumeration(*id, e, number),
                Kind::Bits(b) => self.bits(b, number),
                _ => self.out.push_str("null"),
            },
            _ => self.out.push_str("null"),
        }
    }

    fn quoted(&mut self, write: impl FnOnce(&mut String)) {
        self.out.push('"');
        write(self.out);
        self.out.push('"');
    }

    /// J6: text where 53 bits would not hold all values of the type.
    pub(super) fn integer(&mut self, scalar: Scalar, (is_negative, magnitude): (bool, u128)) {
        let mark = if scalar.size() > 4 { "\"" } else { "" };
        self.out.push_str(mark);
        units::write_digits(is_negative, magnitude, 0, self.out);
        self.out.push_str(mark);
    }

    /// J11
    pub(super) fn enumeration(&mut self, id: TypeId, definition: &Enum, number: i128) {
        match self.json.schema.enum_value(id, number) {
            Some(named) => self.string(member(&named.name, &named.attributes)),
            None => self.integer(definition.storage, (number < 0, number.unsigned_abs())),
        }
    }

    /// J11: names of the bits that have one, then the number of the others together.
    fn bits(&mut self, definition: &Bits, number: i128) {
        let set = |flag: &&crate::ir::EnumValue| number >> flag.number & 1 == 1;
        let named: Vec<_> = definition.flags.iter().filter(set).collect();
        let rest = named.iter().fold(number, |rest, flag| rest & !(1 << flag.number));
        let all = named.into_iter().map(Some).chain((rest != 0).then_some(None));
        self.items(['[', ']'], all, |w, flag| match flag {
            Some(flag) => w.string(member(&flag.name, &flag.attributes)),
            None => w.integer(definition.storage, (false, rest.unsigned_abs())),
        });
    }

    fn named(&mut self, definition: &Definition, value: &Value) {
        match (&definition.kind, value) {
            (Kind::Struct(s), Value::Struct(values)) => {
                self.items(['{', '}'], s.fields.iter().zip(values), |w, (field, value)| {
                    w.member(&field.name, &field.attributes, &field.ty, value);
                });
            }
            (Kind::Message(m), Value::Message(values)) => self.message(m, values),
            (Kind::Union(u), Value::Variant { tag, value }) => self.variant(u, *tag, value.as_deref()),
            _ => self.out.push_str("null"),
        }
    }

    fn member(&mut self, name: &str, attributes: &Attributes, ty: &Type, value: &Value) {
        self.string(member(name, attributes));
        self.out.push(':');
        self.value(ty, value);
    }

    /// J5: fields in the order of their ids, without absent and retired ones.
    fn message(&mut self, message: &Message, values: &Fields) {
        let schema = self.json.schema;
        let fields = message.fields.iter().enumerate().filter(|(_, field)| !field.retired);
        let present = fields.filter_map(|(id, field)| Some((field, read_as(schema, field, values.get(id))?)));
        self.items(['{', '}'], present, |w, (field, value)| {
            w.member(&field.name, &field.attributes, &field.ty, &value);
        });
    }

    /// J10
    fn variant(&mut self, union: &Union, tag: u8, value: Option<&Value>) {
        let Some(variant) = union.variants.iter().find(|variant| variant.tag == tag) else {
            return self.out.push_str("null");
        };
        let name = member(&variant.name, &variant.attributes);
        match (&variant.ty, value) {
            (Some(ty), Some(value)) => self.tagged(name, |w| w.value(ty, value)),
            _ => self.string(name),
        }
    }

    /// A string with the escapes that RFC 8785 has, and no others.
    pub(super) fn string(&mut self, text: &str) {
        self.out.push('"');
        let mut rest = text;
        // What is escaped is ASCII, so a text can be cut before and after it.
        while let Some(at) = rest.bytes().position(|byte| IS_ESCAPED[usize::from(byte)]) {
            let (before, from) = rest.split_at(at);
            self.out.push_str(before);
            let (escaped, after) = from.split_at(1);
            match escaped {
                "\u{8}" => self.out.push_str("\\b"),
                "\t" => self.out.push_str("\\t"),
                "\n" => self.out.push_str("\\n"),
                "\u{c}" => self.out.push_str("\\f"),
                "\r" => self.out.push_str("\\r"),
                "\"" => self.out.push_str("\\\""),
                "\\" => self.out.push_str("\\\\"),
                control => put!(self, "\\u{:04x}", control.as_bytes()[0]),
            }
            rest = after;
        }
        self.out.push_str(rest);
        self.out.push('"');
    }
}
