//! `Serialize` and `Deserialize` of the values that generated types consist of.
//!
//! ```text
//! str<N>  decimal  date  uuid      text where people read it (JSON), else as on the wire
//! timestamp  duration              integers of their unit
//! T[N]  bytes<N>                   N values
//! ```

use crate::scalar::{
    Array, Date, Decimal32, Decimal64, Decimal128, DurationMs, DurationNs, DurationS, DurationUs, TimestampMs,
    TimestampNs, TimestampS, TimestampUs, Uuid,
};
use crate::text::Str;
use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;
use serde::de::{Error as _, SeqAccess, Visitor};
use serde::ser::SerializeTuple;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A value that is text where people read it.
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

impl<T: Serialize, const SIZE: usize, const LEN: usize, const BYTES: usize> Serialize for Array<T, SIZE, LEN, BYTES> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serialize(&self.0, serializer)
    }
}

impl<'de, T, const SIZE: usize, const LEN: usize, const BYTES: usize> Deserialize<'de> for Array<T, SIZE, LEN, BYTES>
where
    T: Deserialize<'de> + Default + Copy,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize(deserializer).map(Self)
    }
}

struct Values<T, const N: usize>(PhantomData<T>);

impl<'de, T: Deserialize<'de> + Default + Copy, const N: usize> Visitor<'de> for Values<T, N> {
    type Value = [T; N];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{N} values")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<[T; N], A::Error> {
        let mut out = [T::default(); N];
        for (index, to) in out.iter_mut().enumerate() {
            *to = values.next_element()?.ok_or_else(|| A::Error::invalid_length(index, &self))?;
        }
        Ok(out)
    }
}

/// An array of any length; serde itself has those of up to 32.
///
/// # Errors
/// Those of the serializer.
pub fn serialize<T: Serialize, Z: Serializer, const N: usize>(
    values: &[T; N],
    serializer: Z,
) -> Result<Z::Ok, Z::Error> {
    let mut tuple = serializer.serialize_tuple(N)?;
    for value in values {
        tuple.serialize_element(value)?;
    }
    tuple.end()
}

/// An array of any length.
///
/// # Errors
/// Another number of values, and those of the deserializer.
pub fn deserialize<'de, T, D: Deserializer<'de>, const N: usize>(deserializer: D) -> Result<[T; N], D::Error>
where
    T: Deserialize<'de> + Default + Copy,
{
    deserializer.deserialize_tuple(N, Values(PhantomData))
}
