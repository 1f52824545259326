//! The numbers in values, by field: which there are, and how they are spread.

use std::collections::BTreeMap;

use scantling_schema::Type;
use scantling_schema::dynamic::json::Json;
use scantling_schema::dynamic::{Frame, Value};
use scantling_schema::{Kind, Schema};

use super::histogram::Histogram;

/// Fields that have a histogram: what holds itself has fields at each depth.
const FIELDS_MAX: usize = 500;

/// The numbers of all fields.
#[derive(Default)]
pub(super) struct Numbers {
    of: BTreeMap<String, OfField>,
    /// What there was no room for.
    pub(super) omitted: u64,
}

/// The numbers of a field: integers, decimals, times, enums, floats.
pub(super) struct OfField {
    ty: Type,
    least: Value,
    greatest: Value,
    /// NaN and infinities.
    pub(super) not_finite: u64,
    pub(super) histogram: Histogram,
}

impl Numbers {
    /// Adds those of a message.
    pub(super) fn add(&mut self, schema: &Schema, frame: &Frame) {
        if let Frame::Message { ty, value, .. } = frame {
            let mut path = schema.get(*ty).name.clone();
            self.value(schema, &Type::Named(*ty), value, &mut path);
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &OfField)> {
        self.of.iter().map(|(path, of)| (path.as_str(), of))
    }

    fn value(&mut self, schema: &Schema, ty: &Type, value: &Value, path: &mut String) {
        let len = path.len();
        match (ty, value) {
            (Type::Map(key, of), Value::Map(entries)) => {
                for (k, v) in entries {
                    path.push_str("[*].key");
                    self.value(schema, key, k, path);
                    path.truncate(len);
                    path.push_str("[*].value");
                    self.value(schema, of, v, path);
                    path.truncate(len);
                }
            }
            (ty, Value::List(elements)) => {
                let Some(of) = ty.element() else { return };
                path.push_str("[*]");
                elements.iter().for_each(|element| self.value(schema, of, element, path));
            }
            (_, Value::Any(frame)) => {
                if let Frame::Message { ty, value, .. } = &**frame {
                    path.push('.');
                    path.push_str(&schema.get(*ty).name);
                    self.value(schema, &Type::Named(*ty), value, path);
                }
            }
            (Type::Named(id), value) => match (&schema.get(*id).kind, value) {
                (Kind::Message(message), Value::Message(values)) => {
                    for (id, field) in message.fields.iter().enumerate() {
                        self.part(schema, &field.name, &field.ty, values.get(id), path);
                    }
                }
                (Kind::Struct(of), Value::Struct(values)) => {
                    for (field, value) in of.fields.iter().zip(values) {
                        self.part(schema, &field.name, &field.ty, Some(value), path);
                    }
                }
                (Kind::Union(union), Value::Variant { tag, value: Some(value) }) => {
                    let variant = union.variants.iter().find(|variant| variant.tag == *tag);
                    if let Some((name, ty)) = variant.and_then(|variant| Some((&variant.name, variant.ty.as_ref()?))) {
                        self.part(schema, name, ty, Some(&**value), path);
                    }
                }
                (Kind::Enum(_), value) => self.number(ty, value, path),
                _ => {}
            },
            (ty, value) => self.number(ty, value, path),
        }
        path.truncate(len);
    }

    fn part(&mut self, schema: &Schema, name: &str, ty: &Type, value: Option<&Value>, path: &mut String) {
        let Some(value) = value else { return };
        let len = path.len();
        path.push('.');
        path.push_str(name);
        self.value(schema, ty, value, path);
        path.truncate(len);
    }

    fn number(&mut self, ty: &Type, value: &Value, path: &str) {
        let number = match value {
            // Beyond half of what 128 bits hold, the last bucket takes them.
            Value::Unsigned(number) => Number::Integer(i128::try_from(*number).unwrap_or(i128::MAX)),
            Value::Signed(number) => Number::Integer(*number),
            Value::F32(bits) => Number::Float(f32::from_bits(*bits).into()),
            Value::F64(bits) => Number::Float(f64::from_bits(*bits)),
            _ => return,
        };
        if !self.of.contains_key(path) {
            if self.of.len() == FIELDS_MAX {
                self.omitted += 1;
                return;
            }
            let histogram =
                if matches!(number, Number::Float(_)) { Histogram::of_floats() } else { Histogram::default() };
            let (least, greatest) = (value.clone(), value.clone());
            self.of.insert(path.to_owned(), OfField { ty: ty.clone(), least, greatest, not_finite: 0, histogram });
        }
        let Some(of) = self.of.get_mut(path) else { return };
        match number {
            Number::Integer(number) => of.histogram.add(number),
            Number::Float(number) if !number.is_finite() => {
                of.not_finite += 1;
                return;
            }
            Number::Float(number) => of.histogram.add_float(number),
        }
        let is_first = of.histogram.count() == 1;
        if is_first || is_less(value, &of.least) {
            of.least = value.clone();
        }
        if is_first || is_less(&of.greatest, value) {
            of.greatest = value.clone();
        }
    }
}

enum Number {
    Integer(i128),
    Float(f64),
}

fn is_less(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Unsigned(a), Value::Unsigned(b)) => a < b,
        (Value::Signed(a), Value::Signed(b)) => a < b,
        (Value::F32(a), Value::F32(b)) => f32::from_bits(*a) < f32::from_bits(*b),
        (Value::F64(a), Value::F64(b)) => f64::from_bits(*a) < f64::from_bits(*b),
        _ => false,
    }
}

/// A range of a field's numbers as text.
pub(super) struct Row {
    pub(super) from: String,
    pub(super) to: String,
    pub(super) count: u64,
}

impl OfField {
    /// At most so many ranges, in the text that JSON has for values of the field, without quotes and escapes. The first starts with the least number, the
    /// last ends with the greatest.
    pub(super) fn rows(&self, json: &Json<'_>, most: usize) -> Vec<Row> {
        let text = |value: &Value| json.write_plain(&self.ty, value);
        let mut rows: Vec<Row> = if self.histogram.is_of_floats() {
            let buckets = self.histogram.floats(most).into_iter();
            buckets.map(|b| Row { from: b.from.to_string(), to: b.to.to_string(), count: b.count }).collect()
        } else {
            let integer = |number: i128| match &self.least {
                Value::Unsigned(_) => text(&Value::Unsigned(number.max(0).unsigned_abs())),
                _ => text(&Value::Signed(number)),
            };
            let (least, greatest) = (integer_of(&self.least), integer_of(&self.greatest));
            let buckets = self.histogram.integers(most).into_iter();
            // No number of the field's type is out of its range.
            let clamped = buckets.map(|b| (b.from.max(least), b.to.min(greatest), b.count));
            clamped.map(|(from, to, count)| Row { from: integer(from), to: integer(to), count }).collect()
        };
        if let Some(first) = rows.first_mut() {
            first.from = text(&self.least);
        }
        if let Some(last) = rows.last_mut() {
            last.to = text(&self.greatest);
        }
        rows
    }
}

fn integer_of(value: &Value) -> i128 {
    match value {
        Value::Unsigned(number) => i128::try_from(*number).unwrap_or(i128::MAX),
        Value::Signed(number) => *number,
        _ => 0,
    }
}
