//! From one encoding to the other (K39 to K43), without generated code: read, remove unknown parts, write.

use std::collections::HashMap;
use std::fmt;
use std::ops::ControlFlow;

use super::trace::{Item, Recorder};
use super::{Encoding, Fields, Frame, Invalid, Mode, Value, WriteError, compact, read, write};
use crate::ir::{Kind, Message, Protocol, Struct, Type, Union};
use crate::layout::Schema;

/// Turns frames of one encoding into frames of the other. It knows the variants and messages that the schema retired.
#[derive(Clone, Debug)]
pub struct Transcoder {
    /// The schema with retired parts in use again.
    schema: Schema,
    protocol: Protocol,
}

/// A variant or message that the schema does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown {
    /// `UnknownTag` or `TypeId`.
    pub kind: &'static str,
    /// The first byte of the tag or type id, in bytes from the start of the frame that is read.
    pub offset: u32,
    /// The tag or type id.
    pub number: u16,
    /// The path to it from the root: `.messages[3].body`, empty for the root.
    pub path: String,
}

/// Why a frame cannot be converted to the other encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TranscodeError {
    /// The frame is not valid, or has an unknown part for which it is refused.
    Invalid(Invalid),
    /// The new frame would be too long.
    Write(WriteError),
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = if self.kind == "TypeId" { "message" } else { "variant" };
        let path = if self.path.is_empty() { "the root" } else { &self.path };
        write!(f, "unknown {what} {} at {path} (offset {:#x})", self.number, self.offset)
    }
}

impl fmt::Display for TranscodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(invalid) => invalid.fmt(f),
            Self::Write(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TranscodeError {}

impl Transcoder {
    /// For frames of a protocol of the schema. O(schema).
    ///
    /// # Panics
    /// If the protocol belongs to another schema.
    #[must_use]
    pub fn new(schema: &Schema, protocol: &Protocol) -> Self {
        Self { schema: schema.with_retired(), protocol: protocol.with_retired() }
    }

    /// The frame in the other encoding; `from` is its own. Time and memory as for [`read`].
    ///
    /// # Errors
    /// The frame's first fault, including an unknown variant or type id (K39).
    pub fn transcode(&self, from: Encoding, frame: &[u8]) -> Result<Vec<u8>, TranscodeError> {
        let read = match from {
            Encoding::Direct => read(&self.schema, &self.protocol, frame, Mode::Known),
            Encoding::Compact => compact::read(&self.schema, &self.protocol, frame, Mode::Known),
        };
        match read.map_err(TranscodeError::Invalid)? {
            Frame::Message { type_id, value, .. } => self.write(from, type_id, &value),
            Frame::Unknown { .. } => unreachable!("type ids are known in this mode"),
        }
    }

    /// The same without its unknown parts: `unknown` is asked about each, in the order of the value. `Continue` leaves it out, with the
    /// smallest part around it that may be absent; `Break` refuses the frame. If the whole frame is left out, the new one is empty (K43).
    ///
    /// # Errors
    /// As for [`transcode`](Self::transcode); for a frame that is refused, kind and offset of the part.
    pub fn transcode_with(
        &self,
        from: Encoding,
        frame: &[u8],
        unknown: &mut dyn FnMut(&Unknown) -> ControlFlow<()>,
    ) -> Result<Vec<u8>, TranscodeError> {
        let (mut offsets, mut last) = (HashMap::new(), None);
        let read = self.trace(from, frame, &mut |item| match item.ty {
            "tag" | "type_id" => last = Some((item.path.to_owned(), item.offset)),
            "length" | "padding" => {}
            // Also reported for bytes after a reader's last segment, but not next to a tag.
            "unknown" => offsets.extend(last.take().filter(|(path, _)| path == item.path)),
            _ => last = None,
        })?;
        let mut sieve = Sieve { schema: &self.schema, offsets, left_out: Vec::new() };
        let kept = sieve.part(|sieve| sieve.frame(read, ""));
        for found in &sieve.left_out {
            if unknown(found).is_break() {
                return Err(TranscodeError::Invalid(Invalid { kind: found.kind, offset: found.offset }));
            }
        }
        match kept {
            Some(Frame::Message { type_id, value, .. }) => self.write(from, type_id, &value),
            _ => Ok(Vec::new()),
        }
    }

    fn trace(&self, from: Encoding, frame: &[u8], out: &mut dyn FnMut(&Item<'_>)) -> Result<Frame, TranscodeError> {
        let recorder = Recorder::new(out);
        let mode = Mode::Compatible;
        let read = match from {
            Encoding::Direct => read::trace(&self.schema, &self.protocol, frame, mode, recorder.trace()),
            Encoding::Compact => compact::trace(&self.schema, &self.protocol, frame, mode, recorder.trace()),
        };
        read.map_err(TranscodeError::Invalid)
    }

    fn write(&self, from: Encoding, type_id: u16, value: &Value) -> Result<Vec<u8>, TranscodeError> {
        let written = match from {
            Encoding::Direct => compact::write(&self.schema, &self.protocol, type_id, value),
            Encoding::Compact => write(&self.schema, &self.protocol, type_id, value),
        };
        written.map_err(TranscodeError::Write)
    }
}

/// The value around the unknown part cannot exist without it.
struct Lost;

/// Values without unknown parts.
struct Sieve<'s> {
    schema: &'s Schema,
    /// The offsets of unknown tags and type ids, by their paths.
    offsets: HashMap<String, u32>,
    left_out: Vec<Unknown>,
}

impl Sieve<'_> {
    /// A value that may be left out. If it is, only the unknown part that it cannot exist without is reported.
    fn part<T>(&mut self, kept: impl FnOnce(&mut Self) -> Result<T, Lost>) -> Option<T> {
        let before = self.left_out.len();
        let kept = kept(self).ok();
        if kept.is_none() {
            self.left_out.drain(before..self.left_out.len().saturating_sub(1));
        }
        kept
    }

    fn unknown<T>(&mut self, kind: &'static str, number: u16, path: &str) -> Result<T, Lost> {
        let offset = self.offsets.get(path).copied().unwrap_or_default();
        self.left_out.push(Unknown { kind, offset, number, path: path.to_owned() });
        Err(Lost)
    }

    fn frame(&mut self, frame: Frame, path: &str) -> Result<Frame, Lost> {
        match frame {
            Frame::Message { type_id, ty, value } => {
                Ok(Frame::Message { type_id, ty, value: self.value(&Type::Named(ty), value, path)? })
            }
            Frame::Unknown { type_id, .. } => self.unknown("TypeId", type_id, path),
        }
    }

    /// The value without its optional unknown parts. Each kind has a function of its own: a level then needs less of the stack.
    fn value(&mut self, ty: &Type, value: Value, path: &str) -> Result<Value, Lost> {
        let schema = self.schema;
        match (ty, value) {
            (Type::Array(element, _), Value::List(values)) => self.array(element, values, path),
            (Type::List(element), Value::List(values)) => Ok(self.list(element, values, path)),
            (Type::Map(_, of), Value::Map(entries)) => Ok(self.map(of, entries, path)),
            (Type::Any, Value::Any(frame)) => Ok(Value::Any(Box::new(self.frame(*frame, path)?))),
            (Type::Named(id), value) => match (&schema.get(*id).kind, value) {
                (Kind::Struct(of), Value::Struct(values)) => self.structure(of, values, path),
                (Kind::Message(of), Value::Message(values)) => self.message(of, values, path),
                (Kind::Union(_), Value::Unknown { tag, .. }) => self.unknown("UnknownTag", tag.into(), path),
                (Kind::Union(of), Value::Variant { tag, value: Some(value) }) => self.variant(of, tag, value, path),
                (_, value) => Ok(value),
            },
            (_, value) => Ok(value),
        }
    }

    #[inline(never)]
    fn array(&mut self, element: &Type, values: Vec<Value>, path: &str) -> Result<Value, Lost> {
        let values = values.into_iter().enumerate();
        let kept = values.map(|(i, value)| self.value(element, value, &format!("{path}[{i}]")));
        kept.collect::<Result<_, _>>().map(Value::List)
    }

    #[inline(never)]
    fn list(&mut self, element: &Type, values: Vec<Value>, path: &str) -> Value {
        let values = values.into_iter().enumerate();
        let kept =
            values.filter_map(|(i, value)| self.part(|sieve| sieve.value(element, value, &format!("{path}[{i}]"))));
        Value::List(kept.collect())
    }

    #[inline(never)]
    fn map(&mut self, of: &Type, entries: Vec<(Value, Value)>, path: &str) -> Value {
        let entries = entries.into_iter().enumerate();
        let kept = entries.filter_map(|(i, (key, value))| {
            Some((key, self.part(|sieve| sieve.value(of, value, &format!("{path}[{i}].value")))?))
        });
        Value::Map(kept.collect())
    }

    #[inline(never)]
    fn structure(&mut self, of: &Struct, values: Vec<Value>, path: &str) -> Result<Value, Lost> {
        let fields = of.fields.iter().zip(values);
        let kept = fields.map(|(field, value)| self.value(&field.ty, value, &format!("{path}.{}", field.name)));
        kept.collect::<Result<_, _>>().map(Value::Struct)
    }

    #[inline(never)]
    fn message(&mut self, of: &Message, values: Fields, path: &str) -> Result<Value, Lost> {
        let (mut kept, end) = (Fields::new(), values.end());
        for (id, value) in values {
            let Some(field) = of.fields.get(id) else { continue };
            let path = format!("{path}.{}", field.name);
            match self.part(|sieve| sieve.value(&field.ty, value, &path)) {
                Some(value) => kept.push(id, value),
                None if field.optional => {}
                None => return Err(Lost),
            }
        }
        kept.ends_at(end);
        Ok(Value::Message(kept))
    }

    #[inline(never)]
    fn variant(&mut self, of: &Union, tag: u8, value: Box<Value>, path: &str) -> Result<Value, Lost> {
        let variant = of.variants.iter().find(|variant| variant.tag == tag);
        let value = match variant.and_then(|variant| Some((&variant.name, variant.ty.as_ref()?))) {
            Some((name, ty)) => Box::new(self.value(ty, *value, &format!("{path}.{name}"))?),
            None => value,
        };
        Ok(Value::Variant { tag, value: Some(value) })
    }
}
