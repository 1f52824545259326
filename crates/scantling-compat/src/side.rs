//! One version of a schema, as the checker uses it: its protocol, and the names of its parts.

#[cfg(feature = "trial")]
use scantling_schema::dynamic::json::Json;
use scantling_schema::dynamic::{
    Encoding, Fault, Frame, Invalid, Mode, Value, compact, read, read_chunk, trace, trace_chunk, write, write_chunk,
};
use scantling_schema::{Definition, Kind, Protocol, Scalar, Schema, Type, TypeId};

/// A protocol and the schema that it is of.
#[derive(Clone, Copy)]
pub(crate) struct Side<'s> {
    pub(crate) schema: &'s Schema,
    pub(crate) protocol: &'s Protocol,
}

/// What a reader has of a message.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Sent {
    Frame(Frame),
    /// The elements of its stream, which came in a chunk: the stream's field and the elements' type.
    Elements(usize, Type, Value),
    /// A chunk of a message that has no stream in the reader's schema, or is not in it.
    Unread,
}

impl<'s> Side<'s> {
    /// What is sent of a message with this type id: its frame, or a chunk.
    pub(crate) fn receive(
        self,
        encoding: Encoding,
        type_id: u16,
        is_chunk: bool,
        bytes: &[u8],
    ) -> Result<Sent, Invalid> {
        if !is_chunk {
            return self.read(encoding, bytes).map(Sent::Frame);
        }
        let Some((field, element)) = self.stream(type_id) else { return Ok(Sent::Unread) };
        let elements = read_chunk(self.schema, self.protocol, encoding, element, bytes, Mode::Compatible)?;
        Ok(Sent::Elements(field, element.clone(), elements))
    }

    /// The fault of what is refused, with its path.
    pub(crate) fn fault(self, encoding: Encoding, type_id: u16, is_chunk: bool, bytes: &[u8]) -> Option<Fault> {
        let (schema, protocol, mode) = (self.schema, self.protocol, Mode::Compatible);
        if !is_chunk {
            return trace(schema, protocol, encoding, bytes, mode, &mut |_| ()).err();
        }
        let (field, element) = self.stream(type_id)?;
        let fault = trace_chunk(schema, protocol, encoding, element, bytes, mode, &mut |_| ()).err()?;
        let Kind::Message(m) = &schema.get(self.root(type_id)?).kind else { return None };
        Some(Fault { path: format!(".{}{}", m.fields[field].name, fault.path), ..fault })
    }

    /// The stream of a message: its field, and the type of its elements.
    pub(crate) fn stream(self, type_id: u16) -> Option<(usize, &'s Type)> {
        let Kind::Message(m) = &self.schema.get(self.root(type_id)?).kind else { return None };
        m.fields.iter().enumerate().find_map(|(id, field)| match &field.ty {
            Type::Stream(element) if !field.retired => Some((id, &**element)),
            _ => None,
        })
    }

    /// The elements of a message's stream, if it has some: they are sent in a chunk.
    pub(crate) fn elements(self, frame: &Frame) -> Option<(&'s Type, &[Value])> {
        let Frame::Message { type_id, value: Value::Message(values), .. } = frame else { return None };
        let (field, element) = self.stream(*type_id)?;
        match values.get(field)? {
            Value::List(elements) if !elements.is_empty() => Some((element, elements)),
            _ => None,
        }
    }

    pub(crate) fn read(self, encoding: Encoding, bytes: &[u8]) -> Result<Frame, Invalid> {
        match encoding {
            Encoding::Direct => read(self.schema, self.protocol, bytes, Mode::Compatible),
            Encoding::Compact => compact::read(self.schema, self.protocol, bytes, Mode::Compatible),
        }
    }

    /// The bytes of a message, or of a chunk with the elements of its stream; `None` if it is none that can be written.
    pub(crate) fn write(self, encoding: Encoding, frame: &Frame) -> Option<Vec<u8>> {
        if let Some((element, elements)) = self.elements(frame) {
            return write_chunk(self.schema, self.protocol, encoding, element, elements).ok();
        }
        let Frame::Message { type_id, value, .. } = frame else { return None };
        match encoding {
            Encoding::Direct => write(self.schema, self.protocol, *type_id, value).ok(),
            Encoding::Compact => compact::write(self.schema, self.protocol, *type_id, value).ok(),
        }
    }

    /// `None` if its names cannot be used in JSON.
    #[cfg(feature = "trial")]
    pub(crate) fn json(self) -> Option<Json<'s>> {
        Json::new(self.schema, self.protocol, Encoding::Direct).ok()
    }

    /// A value for people: JSON, or its number where names cannot be used in JSON.
    #[cfg(feature = "trial")]
    pub(crate) fn shown(self, ty: &Type, value: &Value) -> String {
        match self.json() {
            Some(json) => json.write_value(ty, value),
            None => format!("{value:?}"),
        }
    }

    /// A value for people, where there is no JSON.
    #[cfg(not(feature = "trial"))]
    pub(crate) fn shown(self, _: &Type, value: &Value) -> String {
        format!("{value:?}")
    }

    /// The message of a type id.
    pub(crate) fn root(self, type_id: u16) -> Option<TypeId> {
        self.protocol.root(type_id).map(|root| root.ty)
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
