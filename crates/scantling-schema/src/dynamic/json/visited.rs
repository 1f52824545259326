//! Values of generated code as dynamic ones, by the visitor of the runtime: what is written of dynamic values is written of both.
//!
//! ```text
//! OrderView --Visit--> Value::Message([…]) --Json--> {"Order":{"id":"7","side":"buy"}}
//! ```

use scantling::visit::{Fields, Leaf, Part, Parts, To, Visit, Visitor};
use std::fmt::{Debug, Error, Result as Visited};

use super::super::{Encoding, Frame, Mode, Value, compact, read};
use super::{Json, around};
use crate::ir::{Field, Kind, Scalar, Type};

/// The frame that `value` shows: a protocol's view, peek, or what is read from Compact; `None` if it has a fault. O(bytes).
pub(super) fn frame(json: &Json<'_>, value: &dyn Visit) -> Option<Frame> {
    let mut root = Collector { json, ty: None, found: None };
    match (value.visit(To::new(&mut root)), root.found) {
        (Ok(()), Some(Found::Frame(frame))) => Some(frame),
        _ => None,
    }
}

/// Takes a value of a type, or the message of a frame.
struct Collector<'s> {
    json: &'s Json<'s>,
    ty: Option<&'s Type>,
    found: Option<Found>,
}

enum Found {
    Value(Value),
    Frame(Frame),
}

impl<'s> Collector<'s> {
    /// The value of a part; `None` if it is absent.
    fn part(&mut self, ty: &'s Type, part: Part<'_>) -> Result<Option<Value>, Error> {
        let mut inner = Collector { json: self.json, ty: Some(ty), found: None };
        part.visit(&mut inner)?;
        match inner.found {
            None => Ok(None),
            Some(Found::Value(value)) => Ok(Some(value)),
            Some(Found::Frame(_)) => Err(Error),
        }
    }

    fn present(&mut self, ty: &'s Type, part: Part<'_>) -> Result<Value, Error> {
        self.part(ty, part)?.ok_or(Error)
    }

    /// Fields in the order of their ids; retired ones are not shown.
    fn members(&mut self, kind: &'s Kind, fields: Fields<'_>) -> Result<Value, Error> {
        let mut shown = fields.iter().map(|(_, part)| part);
        let mut next = || shown.next().ok_or(Error);
        match kind {
            Kind::Struct(s) => {
                let fields = s.fields.iter().map(|x| self.present(&x.ty, next()?));
                fields.collect::<Result<_, _>>().map(Value::Struct)
            }
            Kind::Message(m) => {
                let field = |x: &'s Field| if x.retired { Ok(None) } else { self.part(&x.ty, next()?) };
                m.fields.iter().map(field).collect::<Result<Vec<_>, _>>().map(Value::message)
            }
            _ => Err(Error),
        }
    }

    fn kind(&self) -> Option<&'s Kind> {
        let Some(Type::Named(id)) = self.ty else { return None };
        Some(&self.json.schema.get(*id).kind)
    }

    /// Whether numbers of the type are unsigned.
    fn is_unsigned(&self) -> bool {
        let scalar = match (self.kind(), self.ty) {
            (Some(Kind::Enum(e)), _) => Some(e.storage),
            (Some(Kind::Bits(b)), _) => Some(b.storage),
            (_, Some(Type::Scalar(scalar))) => Some(*scalar),
            _ => None,
        };
        scalar.and_then(Scalar::range).is_some_and(|(min, _)| min == 0)
    }

    /// The message of an `any`.
    fn any(&self, type_id: u16, bytes: &[u8]) -> Result<Frame, Error> {
        let Json { schema, protocol, encoding, .. } = *self.json;
        let frame = around(encoding, type_id, bytes);
        let read = if encoding == Encoding::Direct { read } else { compact::read };
        read(schema, protocol, &frame, Mode::Compatible).map_err(|_| Error)
    }

    fn set(&mut self, value: Value) {
        self.found = Some(Found::Value(value));
    }
}

impl Visitor for Collector<'_> {
    fn leaf(&mut self, leaf: Leaf<'_>, _: &dyn Debug) -> Visited {
        let value = match leaf {
            Leaf::Bool(v) => Value::Bool(v),
            Leaf::Unsigned(v) => Value::Unsigned(v),
            Leaf::Signed(v) if self.is_unsigned() => Value::Unsigned(u128::try_from(v).map_err(|_| Error)?),
            Leaf::Signed(v) => Value::Signed(v),
            Leaf::F32(bits) => Value::F32(bits),
            Leaf::F64(bits) => Value::F64(bits),
            Leaf::Text(text) => Value::Text(text.to_owned()),
            Leaf::Bytes(bytes) => Value::Bytes(bytes.to_vec()),
            Leaf::Any(type_id, bytes) => Value::Any(Box::new(self.any(type_id, bytes)?)),
            Leaf::Unknown(type_id, bytes) if self.ty.is_none() => {
                self.found = Some(Found::Frame(Frame::Unknown { type_id, bytes: bytes.to_vec() }));
                return Ok(());
            }
            Leaf::Unknown(tag, bytes) => {
                Value::Unknown { tag: u8::try_from(tag).map_err(|_| Error)?, bytes: bytes.to_vec() }
            }
            Leaf::Fault(_) => return Err(Error),
        };
        self.set(value);
        Ok(())
    }

    fn optional(&mut self, value: Option<Part<'_>>) -> Visited {
        value.map_or(Ok(()), |value| value.visit(self))
    }

    fn fields(&mut self, name: &str, fields: Fields<'_>) -> Visited {
        let Some(kind) = self.kind() else {
            let name = name.trim_end_matches('_');
            let root = self.json.root(name).ok_or(Error)?;
            let value = self.members(&self.json.schema.get(root.ty).kind, fields)?;
            self.found = Some(Found::Frame(Frame::Message { type_id: root.type_id, ty: root.ty, value }));
            return Ok(());
        };
        let value = self.members(kind, fields)?;
        self.set(value);
        Ok(())
    }

    fn list(&mut self, elements: Parts<'_>) -> Visited {
        let (ty, mut all) = (self.ty.and_then(Type::element).ok_or(Error)?, Vec::new());
        elements.each(|element| {
            all.push(self.present(ty, element)?);
            Ok(())
        })?;
        self.set(Value::List(all));
        Ok(())
    }

    fn map(&mut self, entries: Parts<'_>) -> Visited {
        let (key, of) = self.ty.and_then(|ty| Some((ty.key()?, ty.element()?))).ok_or(Error)?;
        let mut all = Vec::new();
        entries.each(|entry| {
            let [k, v] = entry.entry().ok_or(Error)?;
            all.push((self.present(key, k)?, self.present(of, v)?));
            Ok(())
        })?;
        self.set(Value::Map(all));
        Ok(())
    }

    fn variant(&mut self, _: &str, schema: &str, payload: Option<Part<'_>>) -> Visited {
        let Some(Kind::Union(union)) = self.kind() else { return Err(Error) };
        let variant = union.variants.iter().find(|variant| variant.name == schema).ok_or(Error)?;
        let value = match (&variant.ty, payload) {
            (Some(ty), Some(payload)) => Some(Box::new(self.present(ty, payload)?)),
            (None, None) => None,
            _ => return Err(Error),
        };
        self.set(Value::Variant { tag: variant.tag, value });
        Ok(())
    }
}
