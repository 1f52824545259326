//! Values of the dynamic writer, built from trees by their types.

use conformance_values::Node;
use scantling_schema::dynamic::{Frame, Value};
use scantling_schema::{Kind, Protocol, Scalar, Schema, Type};

/// The message of a description, `@1(Flat{n=5})`; `None` if it is not one.
pub(crate) fn message(schema: &Schema, protocol: &Protocol, node: &Node) -> Option<Frame> {
    let (id, Some(content)) = node.variant()? else { return None };
    let type_id = id.strip_prefix('@')?.parse().ok()?;
    let ty = protocol.roots.iter().find(|root| root.type_id == type_id)?.ty;
    Some(Frame::Message { type_id, ty, value: Builder { schema, protocol }.value(&Type::Named(ty), content)? })
}

struct Builder<'s> {
    schema: &'s Schema,
    protocol: &'s Protocol,
}

impl Builder<'_> {
    fn value(&self, ty: &Type, node: &Node) -> Option<Value> {
        let bits = || node.word()?.strip_prefix("0x");
        match ty {
            Type::Scalar(Scalar::Bool) => node.word()?.parse().ok().map(Value::Bool),
            Type::Scalar(Scalar::F32) => u32::from_str_radix(bits()?, 16).ok().map(Value::F32),
            Type::Scalar(Scalar::F64) => u64::from_str_radix(bits()?, 16).ok().map(Value::F64),
            Type::Scalar(scalar) => number(*scalar, node),
            Type::Decimal(..) | Type::Timestamp(_) | Type::Duration(_) | Type::Date => number(Scalar::I128, node),
            Type::Str(_) | Type::String => match node {
                Node::Text(text) => Some(Value::Text(text.clone())),
                _ => None,
            },
            Type::FixedBytes(_) | Type::Uuid | Type::Bytes => node.bytes().map(Value::Bytes),
            Type::Array(element, _) | Type::List(element) | Type::Stream(element) => match node {
                Node::List(all) => {
                    all.iter().map(|node| self.value(element, node)).collect::<Option<_>>().map(Value::List)
                }
                _ => None,
            },
            Type::Map(key, value) => {
                let Node::Map(entries) = node else { return None };
                let entry = |(k, v): &(Node, Node)| Some((self.value(key, k)?, self.value(value, v)?));
                entries.iter().map(entry).collect::<Option<_>>().map(Value::Map)
            }
            Type::Any => message(self.schema, self.protocol, node).map(Box::new).map(Value::Any),
            Type::Named(id) => self.named(&self.schema.get(*id).kind, node),
        }
    }

    fn named(&self, kind: &Kind, node: &Node) -> Option<Value> {
        match kind {
            Kind::Enum(e) => number(e.storage, node),
            Kind::Bits(b) => number(b.storage, node),
            Kind::Struct(s) => {
                let fields = s.fields.iter().map(|x| self.value(&x.ty, node.field(&x.name)?));
                fields.collect::<Option<_>>().map(Value::Struct)
            }
            Kind::Message(m) => {
                let field = |x: &scantling_schema::Field| match node.field(&x.name) {
                    None if x.retired => Some(None),
                    Some(node) if x.optional && node.word() == Some("-") => Some(None),
                    node => self.value(&x.ty, node?).map(Some),
                };
                m.fields.iter().map(field).collect::<Option<Vec<_>>>().map(Value::message)
            }
            Kind::Union(u) => {
                let (name, content) = node.variant()?;
                let variant = u.variants.iter().find(|v| v.name == name)?;
                let value = match (&variant.ty, content) {
                    (Some(ty), Some(content)) => Some(Box::new(self.value(ty, content)?)),
                    (None, None) => None,
                    _ => return None,
                };
                Some(Value::Variant { tag: variant.tag, value })
            }
        }
    }
}

fn number(scalar: Scalar, node: &Node) -> Option<Value> {
    let word = node.word()?;
    match scalar.range().is_some_and(|(min, _)| min < 0) {
        true => word.parse().ok().map(Value::Signed),
        false => word.parse().ok().map(Value::Unsigned),
    }
}
