//! What differs between two frames, by field.
//!
//! ```text
//! Order{id=7,legs=[Leg{size=300}]}    Order{id=7,legs=[Leg{size=301},Leg{size=5}]}    ->    .legs[0].size  300  301
//!                                                                                           .legs[1]       -    Leg{size=5}
//! ```
//!
//! Fields that one writer did not know count as they read, so frames of two versions of a schema differ in what they say alone. Elements
//! of lists are compared by their place, entries of maps by their key.

use std::cmp::Ordering;

use super::json::{Json, key_text, quoted};
use super::value::{compare_keys, read_as};
use super::{Frame, Value};
use crate::ir::{Kind, Type};
use crate::layout::Schema;

/// One difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The way to it from the root: `.legs[0].size`, `.notes["desk"]` with the key as JSON has it, `.body.Trade.size` through an `any`; empty where
    /// the messages are of two types.
    pub path: String,
    /// The type of both values; `any` where two frames or messages are of two types.
    pub ty: Type,
    /// The value on the left; `None` if it is absent there.
    pub left: Option<Value>,
    /// The same on the right.
    pub right: Option<Value>,
}

/// The differences between two frames of the schema, in the order of the fields. Time and memory are in proportion to both.
#[must_use]
pub fn diff(json: &Json<'_>, left: &Frame, right: &Frame) -> Vec<Difference> {
    let mut walk = Walk { json, schema: json.schema, path: String::new(), found: Vec::new() };
    walk.frames(left, right);
    walk.found
}

struct Walk<'s> {
    json: &'s Json<'s>,
    schema: &'s Schema,
    path: String,
    found: Vec<Difference>,
}

impl Walk<'_> {
    fn frames(&mut self, left: &Frame, right: &Frame) {
        match (left, right) {
            (Frame::Message { ty, value, .. }, Frame::Message { ty: other, value: right, .. }) if ty == other => {
                self.values(&Type::Named(*ty), value, right);
            }
            _ if left != right => {
                let any = |frame: &Frame| Value::Any(Box::new(frame.clone()));
                self.differ(&Type::Any, Some(&any(left)), Some(&any(right)));
            }
            _ => {}
        }
    }

    /// Compares what stands one step further in.
    fn step(&mut self, step: &str, compare: impl FnOnce(&mut Self)) {
        let outer = self.path.len();
        self.path.push_str(step);
        compare(self);
        self.path.truncate(outer);
    }

    fn differ(&mut self, ty: &Type, left: Option<&Value>, right: Option<&Value>) {
        let (path, ty) = (self.path.clone(), ty.clone());
        self.found.push(Difference { path, ty, left: left.cloned(), right: right.cloned() });
    }

    fn maybe(&mut self, ty: &Type, left: Option<&Value>, right: Option<&Value>) {
        match (left, right) {
            (Some(left), Some(right)) => self.values(ty, left, right),
            (None, None) => {}
            _ => self.differ(ty, left, right),
        }
    }

    fn values(&mut self, ty: &Type, left: &Value, right: &Value) {
        match (ty, left, right) {
            (Type::List(of) | Type::Array(of, _) | Type::Stream(of), Value::List(left), Value::List(right)) => {
                for at in 0..left.len().max(right.len()) {
                    self.step(&format!("[{at}]"), |walk| walk.maybe(of, left.get(at), right.get(at)));
                }
            }
            (Type::Map(key, of), Value::Map(left), Value::Map(right)) => self.entries(key, of, left, right),
            (Type::Any, Value::Any(left), Value::Any(right)) => {
                let step = match (&**left, &**right) {
                    (Frame::Message { ty, .. }, Frame::Message { ty: other, .. }) if ty == other => {
                        format!(".{}", self.schema.get(*ty).name)
                    }
                    _ => String::new(),
                };
                self.step(&step, |walk| walk.frames(left, right));
            }
            (Type::Named(id), left, right) => self.named(&self.schema.get(*id).kind, ty, left, right),
            _ if left != right => self.differ(ty, Some(left), Some(right)),
            _ => {}
        }
    }

    fn named(&mut self, kind: &Kind, ty: &Type, left: &Value, right: &Value) {
        match (kind, left, right) {
            (Kind::Struct(s), Value::Struct(left), Value::Struct(right)) => {
                for (field, (left, right)) in s.fields.iter().zip(left.iter().zip(right)) {
                    self.step(&format!(".{}", field.name), |walk| walk.values(&field.ty, left, right));
                }
            }
            (Kind::Message(m), Value::Message(left), Value::Message(right)) => {
                for (id, field) in m.fields.iter().enumerate().filter(|(_, field)| !field.retired) {
                    let (left, right) =
                        (read_as(self.schema, field, left.get(id)), read_as(self.schema, field, right.get(id)));
                    self.step(&format!(".{}", field.name), |walk| {
                        walk.maybe(&field.ty, left.as_deref(), right.as_deref());
                    });
                }
            }
            (Kind::Union(u), Value::Variant { tag, value }, Value::Variant { tag: other, value: right })
                if tag == other =>
            {
                let variant = u.variants.iter().find(|variant| variant.tag == *tag);
                if let (Some(variant), Some(left), Some(right)) = (variant, value, right)
                    && let Some(ty) = &variant.ty
                {
                    self.step(&format!(".{}", variant.name), |walk| walk.values(ty, left, right));
                }
            }
            _ if left != right => self.differ(ty, Some(left), Some(right)),
            _ => {}
        }
    }

    /// Both ascend, so they are merged.
    fn entries(&mut self, key: &Type, of: &Type, left: &[(Value, Value)], right: &[(Value, Value)]) {
        let (mut left, mut right) = (left.iter().peekable(), right.iter().peekable());
        loop {
            let order = match (left.peek(), right.peek()) {
                (None, None) => return,
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (Some((a, _)), Some((b, _))) => compare_keys(a, b),
            };
            let (l, r) = (order.is_le().then(|| left.next()).flatten(), order.is_ge().then(|| right.next()).flatten());
            let Some((name, _)) = l.or(r) else { return };
            let step = format!("[{}]", quoted(&key_text(self.json, key, name)));
            self.step(&step, |walk| walk.maybe(of, l.map(|(_, value)| value), r.map(|(_, value)| value)));
        }
    }
}
