//! Ways for owned values: bytes, lists, maps, boxes, and the messages of `any`s.

use super::{Bytes, BytesOf, Each, FromBytes, Got, Put, Way, With};
use crate::encoding::{Encoded, Encoding};
use crate::error::WriteError;
use crate::value::any::AnyBuf;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use base64::engine::Engine;
use base64::engine::general_purpose::STANDARD;
use core::fmt;
use core::marker::PhantomData;
use serde::de::{DeserializeSeed, EnumAccess, Error as _, IntoDeserializer, MapAccess, VariantAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

impl BytesOf for Vec<u8> {
    fn expecting(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("bytes as base64")
    }

    fn of_base64(text: &str) -> Option<Self> {
        STANDARD.decode(text).ok()
    }

    fn of_bytes(bytes: &[u8]) -> Option<Self> {
        Some(bytes.into())
    }
}

impl Way<Vec<u8>> for Bytes {
    fn put<Z: Serializer>(value: &Vec<u8>, serializer: Z) -> Result<Z::Ok, Z::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_str(&base64::display::Base64Display::new(value, &STANDARD));
        }
        serializer.serialize_bytes(value)
    }

    fn get<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(FromBytes(PhantomData));
        }
        deserializer.deserialize_byte_buf(FromBytes(PhantomData))
    }
}

impl<T, A: Way<T>> Way<Vec<T>> for Each<A> {
    fn put<Z: Serializer>(value: &Vec<T>, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_seq(value.iter().map(|value| Put::<_, A>(value, PhantomData)))
    }

    fn get<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
        Ok(Vec::<Got<T, A>>::deserialize(deserializer)?.into_iter().map(|got| got.0).collect())
    }
}

/// A value in a box.
#[derive(Debug)]
pub struct Boxed<A>(PhantomData<A>);

impl<T, A: Way<T>> Way<Box<T>> for Boxed<A> {
    fn put<Z: Serializer>(value: &Box<T>, serializer: Z) -> Result<Z::Ok, Z::Error> {
        A::put(value, serializer)
    }

    fn get<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Box<T>, D::Error> {
        A::get(deserializer).map(Box::new)
    }
}

/// A map: the way of its keys, and that of its values.
#[derive(Debug)]
pub struct Entries<A, B>(PhantomData<(A, B)>);

impl<K: Ord, V, A: Way<K>, B: Way<V>> Way<BTreeMap<K, V>> for Entries<A, B> {
    fn put<Z: Serializer>(value: &BTreeMap<K, V>, serializer: Z) -> Result<Z::Ok, Z::Error> {
        let entries = value.iter().map(|(key, value)| (Put::<_, A>(key, PhantomData), Put::<_, B>(value, PhantomData)));
        serializer.collect_map(entries)
    }

    fn get<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<K, V>, D::Error> {
        let entries = BTreeMap::<Key<K, A>, Got<V, B>>::deserialize(deserializer)?;
        Ok(entries.into_iter().map(|(key, value)| (key.0, value.0)).collect())
    }
}

/// A key on its way in, which compares as the key.
struct Key<K, A>(K, PhantomData<A>);

impl<'de, K, A: Way<K>> Deserialize<'de> for Key<K, A> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        A::get(deserializer).map(|key| Self(key, PhantomData))
    }
}

impl<K: PartialEq, A> PartialEq for Key<K, A> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<K: Eq, A> Eq for Key<K, A> {}

impl<K: Ord, A> PartialOrd for Key<K, A> {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<K: Ord, A> Ord for Key<K, A> {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        self.0.cmp(&other.0)
    }
}

/// The message of an `any`: in human-readable formats a value of the protocol `P`, `{"Order":{…}}`; otherwise, and if it is not a
/// valid Direct message, type id and bytes.
#[derive(Debug)]
pub struct Typed<P>(PhantomData<P>);

/// The owned values of a protocol, for messages of `any`s.
pub trait Message: Sized {
    /// The value of a frame of Direct, if it is valid.
    fn of_frame(frame: &[u8]) -> Option<Self>;

    /// Appends a frame of Direct.
    ///
    /// # Errors
    /// If the value exceeds a limit of the format, or contains bytes of Compact.
    fn to_frame(&self, out: &mut Vec<u8>) -> Result<usize, WriteError>;
}

impl<P: Message + Serialize + for<'de> Deserialize<'de>> Way<AnyBuf> for Typed<P> {
    fn put<Z: Serializer>(value: &AnyBuf, serializer: Z) -> Result<Z::Ok, Z::Error> {
        match serializer.is_human_readable().then(|| message::<P>(value)).flatten() {
            Some(message) => message.serialize(serializer),
            None => value.serialize(serializer),
        }
    }

    fn get<'de, D: Deserializer<'de>>(deserializer: D) -> Result<AnyBuf, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_map(OneMessage::<P>(PhantomData))
        } else {
            AnyBuf::deserialize(deserializer)
        }
    }
}

/// The value of the bytes under `P`.
fn message<P: Message>(any: &AnyBuf) -> Option<P> {
    if any.region.encoding() != Encoding::Direct {
        return None;
    }
    let frame_len = u32::try_from(any.region.len() + 6).ok()?;
    let frame = [&frame_len.to_le_bytes()[..], &any.type_id.to_le_bytes(), &any.region].concat();
    P::of_frame(&frame)
}

struct OneMessage<P>(PhantomData<P>);

impl<'de, P: Message + Deserialize<'de>> Visitor<'de> for OneMessage<P> {
    type Value = AnyBuf;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a message by the name of its type, or `type_id` and `region`")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<AnyBuf, A::Error> {
        let Some(name) = map.next_key::<String>()? else { return Err(A::Error::invalid_length(0, &self)) };
        let any = match name.as_str() {
            "type_id" => {
                let type_id = map.next_value()?;
                if map.next_key::<String>()?.as_deref() != Some("region") {
                    return Err(A::Error::missing_field("region"));
                }
                AnyBuf { type_id, region: map.next_value()? }
            }
            _ => {
                let message = P::deserialize(Variant { name, map: &mut map })?;
                let mut frame = Vec::new();
                message.to_frame(&mut frame).map_err(A::Error::custom)?;
                AnyBuf::of_frame(frame)
            }
        };
        match map.next_key::<String>()? {
            None => Ok(any),
            Some(_) => Err(A::Error::custom("more than one message")),
        }
    }
}

/// A variant whose name was read, and whose payload is the map's next value.
struct Variant<'x, A> {
    name: String,
    map: &'x mut A,
}

impl<'de, A: MapAccess<'de>> Deserializer<'de> for Variant<'_, A> {
    type Error = A::Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, A::Error> {
        visitor.visit_enum(self)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct newtype_struct seq
        tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de, A: MapAccess<'de>> EnumAccess<'de> for Variant<'_, A> {
    type Error = A::Error;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(mut self, seed: V) -> Result<(V::Value, Self), A::Error> {
        let name = core::mem::take(&mut self.name);
        Ok((seed.deserialize(name.into_deserializer())?, self))
    }
}

impl<'de, A: MapAccess<'de>> VariantAccess<'de> for Variant<'_, A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        self.map.next_value()
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, A::Error> {
        self.map.next_value_seed(seed)
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(Inside { visitor, len: Some(len), fields: &[] })
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(Inside { visitor, len: None, fields })
    }
}

/// A tuple of `len` values, or a struct of these fields.
struct Inside<V> {
    visitor: V,
    len: Option<usize>,
    fields: &'static [&'static str],
}

impl<'de, V: Visitor<'de>> DeserializeSeed<'de> for Inside<V> {
    type Value = V::Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<V::Value, D::Error> {
        match self.len {
            Some(len) => deserializer.deserialize_tuple(len, self.visitor),
            None => deserializer.deserialize_struct("", self.fields, self.visitor),
        }
    }
}

/// The encoding's name, and the bytes.
impl Serialize for Encoded {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        Parts { encoding: self.encoding(), bytes: self.to_vec() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Encoded {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Parts::deserialize(deserializer).map(|Parts { encoding, bytes }| Self::new(encoding, bytes))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Encoded")]
struct Parts {
    encoding: Encoding,
    #[serde(with = "With::<Bytes>")]
    bytes: Vec<u8>,
}
