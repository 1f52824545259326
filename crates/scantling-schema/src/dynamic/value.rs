//! The content of a frame, as a tree that owns its parts.

use std::borrow::Cow;
use std::cmp::Ordering;

use super::{Fields, inline};
use crate::ir::{Field, Kind, Type, TypeId};
use crate::layout::Schema;

/// One message and its type id: a frame, or the content of an `any`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Frame {
    /// A message that the protocol has.
    Message {
        /// Its id in the protocol.
        type_id: u16,
        /// Its type.
        ty: TypeId,
        /// A [`Value::Message`].
        value: Value,
    },
    /// A message of a newer protocol.
    Unknown {
        /// Its id.
        type_id: u16,
        /// All that follows the id.
        bytes: Vec<u8>,
    },
}

/// A value of any type that is not absent. Each variant names its types.
///
/// Values are equal if they have the same form and content. A float is its bits, so NaN equals itself and 0 does not equal -0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// `bool`.
    Bool(bool),
    /// `u8` to `u128`, enums of them, bits.
    Unsigned(u128),
    /// `i8` to `i128`, enums of them, decimals (the integer, not the scaled number), timestamps, durations, dates.
    Signed(i128),
    /// The bits of an `f32`.
    F32(u32),
    /// The bits of an `f64`.
    F64(u64),
    /// `str<N>`, `string`.
    Text(String),
    /// `bytes<N>`, `uuid`, `bytes`.
    Bytes(Vec<u8>),
    /// Lists and arrays.
    List(Vec<Self>),
    /// Entries by ascending key.
    Map(Vec<(Self, Self)>),
    /// Fields of a struct, in order.
    Struct(Vec<Self>),
    /// Fields of a record or message. Without a value are absent and retired ones, those that an older writer did not know, and those that were
    /// left out: [`missing`] says what they read as.
    Message(Fields),
    /// A union's variant: its tag, and its payload unless it is a unit.
    Variant {
        /// 1 to 255.
        tag: u8,
        /// The payload.
        value: Option<Box<Self>>,
    },
    /// A variant of a newer schema.
    Unknown {
        /// Its tag.
        tag: u8,
        /// Its payload, or all of the storage.
        bytes: Vec<u8>,
    },
    /// `any`: a message of the frame's protocol.
    Any(Box<Frame>),
}

impl Value {
    /// A record or message with these values of its fields, from the first on.
    #[must_use]
    pub fn message(values: impl IntoIterator<Item = Option<Self>>) -> Self {
        Self::Message(values.into_iter().collect())
    }
}

/// What a field reads as in a message that has no value for it.
pub(super) fn read_as<'v>(schema: &Schema, field: &Field, value: Option<&'v Value>) -> Option<Cow<'v, Value>> {
    value.map(Cow::Borrowed).or_else(|| missing(schema, field).map(Cow::Owned))
}

/// The value of a field in an older block that does not have it (D49): its default, absent, or empty. O(default).
#[must_use]
pub fn missing(schema: &Schema, field: &Field) -> Option<Value> {
    if field.optional || field.retired {
        return None;
    }
    match &field.ty {
        Type::String => Some(Value::Text(String::new())),
        Type::Bytes => Some(Value::Bytes(Vec::new())),
        Type::List(_) | Type::Stream(_) => Some(Value::List(Vec::new())),
        Type::Map(..) => Some(Value::Map(Vec::new())),
        ty => {
            let bytes = &field.default.as_ref()?.bytes;
            if schema.inline_size(ty).is_some() {
                return inline::value(schema, ty, bytes);
            }
            // A union without storage: its unit variant's tag, and a slot.
            bytes.first().map(|tag| Value::Variant { tag: *tag, value: None })
        }
    }
}

/// The order of keys of one type: numbers by value, text and bytes by unsigned bytes, a prefix first.
pub(super) fn compare_keys(a: &Value, b: &Value) -> Ordering {
    match (a, b) {
        (Value::Bool(a), Value::Bool(b)) => a.cmp(b),
        (Value::Unsigned(a), Value::Unsigned(b)) => a.cmp(b),
        (Value::Signed(a), Value::Signed(b)) => a.cmp(b),
        // Text is compared by its bytes; the zero bytes after a `str<N>` are less than any other.
        (Value::Text(a), Value::Text(b)) => a.cmp(b),
        (Value::Bytes(a), Value::Bytes(b)) => a.cmp(b),
        _ => Ordering::Equal,
    }
}

/// The variants of a union without storage; `None` for all other types.
pub(crate) fn heap_union<'s>(schema: &'s Schema, ty: &Type) -> Option<&'s crate::ir::Union> {
    let Type::Named(id) = ty else { return None };
    match &schema.get(*id).kind {
        Kind::Union(union) if union.storage.is_none() => Some(union),
        _ => None,
    }
}

/// Whether a payload of the type holds a region of its own, and is absent if it is empty (D27).
pub(super) fn is_region(schema: &Schema, ty: &Type) -> bool {
    match ty {
        Type::Any => true,
        Type::Named(id) => matches!(schema.get(*id).kind, Kind::Message(_)),
        _ => false,
    }
}
