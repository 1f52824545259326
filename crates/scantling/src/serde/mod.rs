//! `Serialize` and `Deserialize` of the values that generated types consist of.
//!
//! ```text
//!                                  human-readable (JSON)          binary (postcard)
//! str<N>  decimal  date  uuid      text                           str<N> text, else as on the wire
//! timestamp  duration              integers of their unit         the same
//! enum  bits                       names; numbers without one     the number
//! T[N]                             N values                       the same
//! bytes<N>  bytes                  base64                         N values; bytes
//! f32  f64                         numbers; NaN is refused        numbers
//! ```
//!
//! Types that serde would treat differently, such as bytes and floats, go through [`With`]: a field's attribute names a way for each level
//! of its type.

use crate::value::scalar::{
    Array, Date, Decimal32, Decimal64, Decimal128, DurationMs, DurationNs, DurationS, DurationUs, TimestampMs,
    TimestampNs, TimestampS, TimestampUs, Uuid,
};
use crate::value::str::Str;
use base64::display::Base64Display;
use base64::engine::Engine;
use base64::engine::general_purpose::STANDARD;
use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;
use serde::de::{Error as _, SeqAccess, Visitor};
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A value that is text in human-readable formats.
struct FromText<T>(&'static str, PhantomData<T>);

impl<T: FromStr> Visitor<'_> for FromText<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(|_| E::invalid_value(serde::de::Unexpected::Str(text), &self))
    }
}

macro_rules! text {
    ($($name:ident $(<const $scale:ident>)? ($wire:ty) $what:literal;)*) => {$(
        impl$(<const $scale: u8>)? Serialize for $name$(<$scale>)? {
            fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
                if serializer.is_human_readable() { serializer.collect_str(self) } else { self.0.serialize(serializer) }
            }
        }

        impl<'de $(, const $scale: u8)?> Deserialize<'de> for $name$(<$scale>)? {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                if deserializer.is_human_readable() {
                    deserializer.deserialize_str(FromText($what, PhantomData))
                } else {
                    <$wire>::deserialize(deserializer).map(Self)
                }
            }
        }
    )*};
}

text! {
    Decimal32<const S>(i32) "a decimal number as text";
    Decimal64<const S>(i64) "a decimal number as text";
    Decimal128<const S>(i128) "a decimal number as text";
    Date(i32) "a date, `2026-11-21`";
    Uuid([u8; 16]) "a UUID as hex with hyphens";
}

macro_rules! integers {
    ($($name:ident)*) => {$(
        impl Serialize for $name {
            fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
                self.0.serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                i64::deserialize(deserializer).map(Self)
            }
        }
    )*};
}

integers!(TimestampS TimestampMs TimestampUs TimestampNs DurationS DurationMs DurationUs DurationNs);

impl<const N: usize> Serialize for Str<N> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de, const N: usize> Deserialize<'de> for Str<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(FromText("text of limited length without U+0000", PhantomData))
    }
}

impl<T: Serialize, const LEN: usize> Serialize for Array<T, LEN> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        tuple(self.0.iter(), serializer)
    }
}

impl<'de, T, const LEN: usize> Deserialize<'de> for Array<T, LEN>
where
    T: Deserialize<'de> + Copy,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_tuple(LEN, Values(PhantomData)).map(Self)
    }
}

fn tuple<T: Serialize, Z: Serializer>(
    values: impl ExactSizeIterator<Item = T>,
    serializer: Z,
) -> Result<Z::Ok, Z::Error> {
    let mut tuple = serializer.serialize_tuple(values.len())?;
    for value in values {
        tuple.serialize_element(&value)?;
    }
    tuple.end()
}

struct Values<T, const N: usize>(PhantomData<T>);

impl<'de, T: Deserialize<'de> + Copy, const N: usize> Visitor<'de> for Values<T, N> {
    type Value = [T; N];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{N} values")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<[T; N], A::Error> {
        let short = |index| A::Error::invalid_length(index, &self);
        // The others are replaced.
        let mut out = [values.next_element()?.ok_or_else(|| short(0))?; N];
        for (index, to) in out.iter_mut().enumerate().skip(1) {
            *to = values.next_element()?.ok_or_else(|| short(index))?;
        }
        Ok(out)
    }
}

/// A way through serde that differs from the type's own: `#[serde(with = "With::<Maybe<Bytes>>")]`.
#[derive(Debug)]
pub struct With<A>(PhantomData<A>);

impl<A> With<A> {
    /// The value, by way of `A`.
    ///
    /// # Errors
    /// Those of the serializer, and values that the way refuses.
    pub fn serialize<T, Z: Serializer>(value: &T, serializer: Z) -> Result<Z::Ok, Z::Error>
    where
        A: Way<T>,
    {
        A::put(value, serializer)
    }

    /// A value, by way of `A`.
    ///
    /// # Errors
    /// Those of the deserializer, and data that is not a valid value.
    pub fn deserialize<'de, T, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error>
    where
        A: Way<T>,
    {
        A::get(deserializer)
    }
}

/// A way for values of `T`.
pub trait Way<T> {
    /// Serializes one.
    ///
    /// # Errors
    /// Those of the serializer, and values that are refused.
    fn put<Z: Serializer>(value: &T, serializer: Z) -> Result<Z::Ok, Z::Error>;

    /// Deserializes one.
    ///
    /// # Errors
    /// Those of the deserializer, and data that is not a valid value.
    fn get<'de, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error>;
}

/// The type's own way.
#[derive(Debug)]
pub struct Own;

impl<T: Serialize + for<'de> Deserialize<'de>> Way<T> for Own {
    fn put<Z: Serializer>(value: &T, serializer: Z) -> Result<Z::Ok, Z::Error> {
        value.serialize(serializer)
    }

    fn get<'de, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        T::deserialize(deserializer)
    }
}

/// A float: human-readable formats refuse NaN and the infinities, which JSON would turn into `null`.
#[derive(Debug)]
pub struct Finite;

macro_rules! floats {
    ($($ty:ident)*) => {$(
        impl Way<$ty> for Finite {
            fn put<Z: Serializer>(value: &$ty, serializer: Z) -> Result<Z::Ok, Z::Error> {
                if serializer.is_human_readable() && !value.is_finite() {
                    return Err(serde::ser::Error::custom(format_args!("{value} is not a number that people can read")));
                }
                value.serialize(serializer)
            }

            fn get<'de, D: Deserializer<'de>>(deserializer: D) -> Result<$ty, D::Error> {
                $ty::deserialize(deserializer)
            }
        }
    )*};
}

floats!(f32 f64);

/// Bytes: base64 of RFC 4648 with padding in human-readable formats.
#[derive(Debug)]
pub struct Bytes;

/// Makes the value from text or bytes.
struct FromBytes<T>(PhantomData<T>);

impl<T: BytesOf> Visitor<'_> for FromBytes<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        T::expecting(f)
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
        T::of_base64(text).ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
    }

    fn visit_bytes<E: serde::de::Error>(self, bytes: &[u8]) -> Result<T, E> {
        T::of_bytes(bytes).ok_or_else(|| E::invalid_length(bytes.len(), &self))
    }
}

/// Bytes, of fixed size or not.
trait BytesOf: Sized {
    fn expecting(f: &mut fmt::Formatter<'_>) -> fmt::Result;
    fn of_base64(text: &str) -> Option<Self>;
    fn of_bytes(bytes: &[u8]) -> Option<Self>;
}

impl<const N: usize> BytesOf for [u8; N] {
    fn expecting(f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{N} bytes as base64")
    }

    fn of_base64(text: &str) -> Option<Self> {
        // The decoder needs room for whole groups, so the text is taken in such pieces: three bytes each.
        let mut out = [0; N];
        let mut at = 0;
        for group in text.as_bytes().chunks(4) {
            let mut bytes = [0; 3];
            let len = STANDARD.decode_slice(group, &mut bytes).ok()?;
            out.get_mut(at..at + len)?.copy_from_slice(&bytes[..len]);
            at += len;
            // Padding occurs only at the end.
            if len < 3 && text.len().div_ceil(4) != at.div_ceil(3) {
                return None;
            }
        }
        (at == N).then_some(out)
    }

    fn of_bytes(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok()
    }
}

impl<const N: usize> Way<[u8; N]> for Bytes {
    fn put<Z: Serializer>(value: &[u8; N], serializer: Z) -> Result<Z::Ok, Z::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_str(&Base64Display::new(value, &STANDARD));
        }
        tuple(value.iter(), serializer)
    }

    fn get<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[u8; N], D::Error> {
        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(FromBytes(PhantomData));
        }
        deserializer.deserialize_tuple(N, Values(PhantomData))
    }
}

/// A value that may be missing.
#[derive(Debug)]
pub struct Maybe<A>(PhantomData<A>);

impl<T, A: Way<T>> Way<Option<T>> for Maybe<A> {
    fn put<Z: Serializer>(value: &Option<T>, serializer: Z) -> Result<Z::Ok, Z::Error> {
        match value {
            Some(value) => serializer.serialize_some(&Put::<_, A>(value, PhantomData)),
            None => serializer.serialize_none(),
        }
    }

    fn get<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
        Ok(Option::deserialize(deserializer)?.map(|Got::<T, A>(value, _)| value))
    }
}

/// An array of values.
#[derive(Debug)]
pub struct Each<A>(PhantomData<A>);

impl<T, A: Way<T>, const LEN: usize> Way<Array<T, LEN>> for Each<A>
where
    T: Copy,
{
    fn put<Z: Serializer>(value: &Array<T, LEN>, serializer: Z) -> Result<Z::Ok, Z::Error> {
        tuple(value.iter().map(|value| Put::<_, A>(value, PhantomData)), serializer)
    }

    fn get<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Array<T, LEN>, D::Error> {
        let values: [Got<T, A>; LEN] = deserializer.deserialize_tuple(LEN, Values(PhantomData))?;
        Ok(Array(values.map(|got| got.0)))
    }
}

/// A value on its way out.
struct Put<'x, T, A>(&'x T, PhantomData<A>);

impl<T, A: Way<T>> Serialize for Put<'_, T, A> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        A::put(self.0, serializer)
    }
}

/// A value on its way in.
struct Got<T, A>(T, PhantomData<A>);

impl<'de, T, A: Way<T>> Deserialize<'de> for Got<T, A> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        A::get(deserializer).map(|value| Self(value, PhantomData))
    }
}

impl<T: Clone, A> Clone for Got<T, A> {
    fn clone(&self) -> Self {
        Self(self.0.clone(), PhantomData)
    }
}

impl<T: Copy, A> Copy for Got<T, A> {}

#[cfg(feature = "alloc")]
mod owned;
#[cfg(feature = "alloc")]
pub use owned::{Boxed, Entries, Message, Typed};

mod names;
pub use names::{bits, get_bits, get_name, name};
