//! Values as text, in the form that is the same in all languages (`conformance/README.md`, "Values").

use std::fmt::Write as _;

use super::value::read_as;
use super::{Frame, Value};
use crate::ir::{Definition, Kind, Type};
use crate::layout::Schema;

/// A frame as one line: `Trade{price=1,size=2}`. O(text); fields that an older writer did not know are shown with the values that they
/// read as.
///
/// A part that does not have its type, which no reader gives, is shown as `!`.
#[must_use]
pub fn show(schema: &Schema, frame: &Frame) -> String {
    let mut out = Shown { schema, text: String::new() };
    match frame {
        Frame::Message { ty, value, .. } => out.value(&Type::Named(*ty), value),
        Frame::Unknown { type_id, bytes } => out.unknown('?', *type_id, bytes),
    }
    out.text
}

/// A value of a type, in the form that it has in a frame.
pub(super) fn show_value(schema: &Schema, ty: &Type, value: &Value) -> String {
    let mut out = Shown { schema, text: String::new() };
    out.value(ty, value);
    out.text
}

struct Shown<'s> {
    schema: &'s Schema,
    text: String,
}

/// Writing to a `String` cannot fail.
macro_rules! put {
    ($shown:expr, $($what:tt)*) => {{
        let _ = write!($shown.text, $($what)*);
    }};
}

impl Shown<'_> {
    fn value(&mut self, ty: &Type, value: &Value) {
        match value {
            Value::Bool(yes) => put!(self, "{yes}"),
            Value::Unsigned(number) => put!(self, "{number}"),
            Value::Signed(number) => put!(self, "{number}"),
            Value::F32(bits) => put!(self, "{bits:#010x}"),
            Value::F64(bits) => put!(self, "{bits:#018x}"),
            Value::Text(text) => self.string(text),
            Value::Bytes(bytes) => {
                self.text.push_str("0x");
                self.hex(bytes);
            }
            Value::List(elements) => self.list(ty, elements),
            Value::Map(entries) => self.map(ty, entries),
            Value::Unknown { tag, bytes } => self.unknown('?', (*tag).into(), bytes),
            Value::Any(frame) => self.any(frame),
            Value::Struct(_) | Value::Message(_) | Value::Variant { .. } => {
                let Type::Named(id) = ty else { return self.text.push('!') };
                let schema = self.schema;
                self.named(schema.get(*id), value);
            }
        }
    }

    fn named(&mut self, definition: &Definition, value: &Value) {
        match (&definition.kind, value) {
            (Kind::Struct(s), Value::Struct(values)) => {
                self.fields(&definition.name, s.fields.iter().zip(values), |shown, (field, value)| {
                    put!(shown, "{}=", field.name);
                    shown.value(&field.ty, value);
                });
            }
            (Kind::Message(m), Value::Message(values)) => {
                let used = m.fields.iter().enumerate().filter(|(_, field)| !field.retired);
                self.fields(&definition.name, used, |shown, (id, field)| {
                    put!(shown, "{}=", field.name);
                    match read_as(shown.schema, field, values.get(id)) {
                        Some(value) => shown.value(&field.ty, &value),
                        None => shown.text.push('-'),
                    }
                });
            }
            (Kind::Union(u), Value::Variant { tag, value }) => {
                let Some(variant) = u.variants.iter().find(|v| v.tag == *tag) else { return self.text.push('!') };
                self.text.push_str(&variant.name);
                if let (Some(ty), Some(value)) = (&variant.ty, value) {
                    self.text.push('(');
                    self.value(ty, value);
                    self.text.push(')');
                }
            }
            _ => self.text.push('!'),
        }
    }

    /// `Name{a,b}`
    fn fields<T>(&mut self, name: &str, fields: impl Iterator<Item = T>, mut show: impl FnMut(&mut Self, T)) {
        self.text.push_str(name);
        self.items('{', fields, &mut show, '}');
    }

    fn items<T>(
        &mut self,
        open: char,
        items: impl Iterator<Item = T>,
        show: &mut impl FnMut(&mut Self, T),
        close: char,
    ) {
        self.text.push(open);
        for (index, item) in items.enumerate() {
            if index > 0 {
                self.text.push(',');
            }
            show(self, item);
        }
        self.text.push(close);
    }

    fn list(&mut self, ty: &Type, elements: &[Value]) {
        let Some(element) = ty.element() else { return self.text.push('!') };
        self.items('[', elements.iter(), &mut |shown: &mut Self, value| shown.value(element, value), ']');
    }

    fn map(&mut self, ty: &Type, entries: &[(Value, Value)]) {
        let (Some(key), Some(value)) = (ty.key(), ty.element()) else { return self.text.push('!') };
        let mut entry = |shown: &mut Self, (k, v): &(Value, Value)| {
            shown.value(key, k);
            shown.text.push('=');
            shown.value(value, v);
        };
        self.items('{', entries.iter(), &mut entry, '}');
    }

    fn any(&mut self, frame: &Frame) {
        match frame {
            Frame::Message { type_id, ty, value } => {
                put!(self, "@{type_id}(");
                self.value(&Type::Named(*ty), value);
                self.text.push(')');
            }
            Frame::Unknown { type_id, bytes } => self.unknown('@', *type_id, bytes),
        }
    }

    fn unknown(&mut self, mark: char, id: u16, bytes: &[u8]) {
        put!(self, "{mark}{id}:");
        self.hex(bytes);
    }

    fn hex(&mut self, bytes: &[u8]) {
        for byte in bytes {
            put!(self, "{byte:02x}");
        }
    }

    /// A JSON string with only the escapes that JSON requires.
    fn string(&mut self, text: &str) {
        self.text.push('"');
        for c in text.chars() {
            match c {
                '"' | '\\' => self.text.extend(['\\', c]),
                '\0'..='\x1f' => put!(self, "\\u{:04x}", u32::from(c)),
                _ => self.text.push(c),
            }
        }
        self.text.push('"');
    }
}
