//! One version of a schema, as the checker uses it: its protocol, and the names of its parts.

use scantling_schema::dynamic::json::Json;
use scantling_schema::dynamic::{Encoding, Frame, Invalid, Mode, Value, compact, read, write};
use scantling_schema::{Definition, Kind, Protocol, Scalar, Schema, Type, TypeId};

/// A protocol and the schema that it is of.
#[derive(Clone, Copy)]
pub(crate) struct Side<'s> {
    pub(crate) schema: &'s Schema,
    pub(crate) protocol: &'s Protocol,
}

impl<'s> Side<'s> {
    pub(crate) fn read(self, encoding: Encoding, bytes: &[u8]) -> Result<Frame, Invalid> {
        match encoding {
            Encoding::Direct => read(self.schema, self.protocol, bytes, Mode::Compatible),
            Encoding::Compact => compact::read(self.schema, self.protocol, bytes, Mode::Compatible),
        }
    }

    /// The bytes of a message; `None` if it is none that can be written.
    pub(crate) fn write(self, encoding: Encoding, frame: &Frame) -> Option<Vec<u8>> {
        let Frame::Message { type_id, value, .. } = frame else { return None };
        match encoding {
            Encoding::Direct => write(self.schema, self.protocol, *type_id, value).ok(),
            Encoding::Compact => compact::write(self.schema, self.protocol, *type_id, value).ok(),
        }
    }

    /// `None` if its names cannot be used in JSON.
    pub(crate) fn json(self) -> Option<Json<'s>> {
        Json::new(self.schema, self.protocol, Encoding::Direct).ok()
    }

    /// A value for people: JSON, or its number where names cannot be used in JSON.
    pub(crate) fn shown(self, ty: &Type, value: &Value) -> String {
        match self.json() {
            Some(json) => json.write_value(ty, value),
            None => format!("{value:?}"),
        }
    }

    /// The message of a type id.
    pub(crate) fn root(self, type_id: u16) -> Option<TypeId> {
        self.protocol.roots.iter().find(|root| root.type_id == type_id).map(|root| root.ty)
    }
}

/// `orders.Order`
pub(crate) fn full_name(schema: &Schema, definition: &Definition) -> String {
    let package = schema.packages().get(definition.package).map_or("", |package| package.name.as_str());
    format!("{package}.{}", definition.name)
}

/// A type as a schema writes it: `list<Item>`.
pub(crate) fn type_text(schema: &Schema, ty: &Type) -> String {
    let inner = |ty: &Type| type_text(schema, ty);
    match ty {
        Type::Scalar(scalar) => scalar.name().to_owned(),
        Type::Str(n) => format!("str<{n}>"),
        Type::FixedBytes(n) => format!("bytes<{n}>"),
        Type::Decimal(scalar, scale) => format!("decimal{}<{scale}>", 8 * scalar.size()),
        Type::Timestamp(unit) => format!("timestamp<{}>", unit.name()),
        Type::Duration(unit) => format!("duration<{}>", unit.name()),
        Type::Date => "date".to_owned(),
        Type::Uuid => "uuid".to_owned(),
        Type::Array(of, n) => format!("{}[{n}]", inner(of)),
        Type::String => "string".to_owned(),
        Type::Bytes => "bytes".to_owned(),
        Type::List(of) => format!("list<{}>", inner(of)),
        Type::Map(key, of) => format!("map<{}, {}>", inner(key), inner(of)),
        Type::Any => "any".to_owned(),
        Type::Stream(of) => format!("stream<{}>", inner(of)),
        Type::Named(id) => schema.get(*id).name.clone(),
    }
}

/// What a kind of type is called.
pub(crate) fn kind_text(kind: &Kind) -> &'static str {
    match kind {
        Kind::Enum(_) => "enum",
        Kind::Bits(_) => "bits",
        Kind::Struct(_) => "struct",
        Kind::Message(m) if m.form == scantling_schema::Form::Record => "record",
        Kind::Message(_) => "message",
        Kind::Union(_) => "union",
    }
}

/// The integer that a type is on the wire, if it is one that any number may stand in.
pub(crate) fn integer(schema: &Schema, ty: &Type) -> Option<Scalar> {
    match ty {
        Type::Scalar(Scalar::Bool | Scalar::F32 | Scalar::F64) => None,
        Type::Scalar(scalar) | Type::Decimal(scalar, _) => Some(*scalar),
        Type::Timestamp(_) | Type::Duration(_) => Some(Scalar::I64),
        Type::Date => Some(Scalar::I32),
        Type::Named(id) => match &schema.get(*id).kind {
            Kind::Enum(e) if !e.is_closed => Some(e.storage),
            Kind::Bits(b) => Some(b.storage),
            _ => None,
        },
        _ => None,
    }
}
