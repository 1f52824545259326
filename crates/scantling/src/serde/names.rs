//! Enums and bits: by name in human-readable formats, otherwise as their number.
//!
//! An option of the generator decides whether a number without a name is kept or refused.

use crate::value::names::{Names, each_bit, name_of, number_of, value_of};
use core::fmt;
use core::marker::PhantomData;
use serde::de::{Error as _, SeqAccess, Visitor};
use serde::ser::{Error as _, SerializeSeq};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An enum's value: its name, or its number unless `KNOWN` requires names.
///
/// # Errors
/// Those of the serializer; a number without a name if names are required.
pub fn name<const KNOWN: bool, T, Z>(value: T, serializer: Z) -> Result<Z::Ok, Z::Error>
where
    T: Names<Number: Serialize>,
    Z: Serializer,
{
    if !serializer.is_human_readable() {
        return value.number().serialize(serializer);
    }
    let number = value.number().into();
    match name_of(T::JSON, number) {
        Some(name) => serializer.serialize_str(name),
        None if KNOWN => Err(Z::Error::custom(format_args!("{number} has no name in the schema"))),
        None => value.number().serialize(serializer),
    }
}

/// An enum's value from its name or number.
///
/// # Errors
/// Those of the deserializer; data that is not a value, and a number without a name if names are required.
pub fn get_name<'de, const KNOWN: bool, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: Names<Number: Deserialize<'de>>,
    D: Deserializer<'de>,
{
    if deserializer.is_human_readable() {
        return deserializer.deserialize_any(OneName::<KNOWN, T>(PhantomData));
    }
    let number = T::Number::deserialize(deserializer)?;
    T::of_number(number).ok_or_else(|| D::Error::custom("number is not a value of the enum"))
}

struct OneName<const KNOWN: bool, T>(PhantomData<T>);

impl<const KNOWN: bool, T: Names> OneName<KNOWN, T> {
    fn number<E: serde::de::Error>(&self, number: i128) -> Result<T, E> {
        let is_kept = !KNOWN || name_of(T::JSON, number).is_some();
        let value = is_kept.then(|| value_of(number)).flatten();
        value.ok_or_else(|| E::custom(format_args!("{number} is not a value of the enum")))
    }
}

impl<const KNOWN: bool, T: Names> Visitor<'_> for OneName<KNOWN, T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if KNOWN { "a name of the enum" } else { "a name of the enum, or a number" })
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
        // A key of a map is text, whatever it was.
        match number_of(T::JSON, text).or_else(|| text.parse().ok()) {
            Some(number) => self.number(number),
            None => Err(E::invalid_value(serde::de::Unexpected::Str(text), &self)),
        }
    }

    fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<T, E> {
        self.number(number.into())
    }

    fn visit_i64<E: serde::de::Error>(self, number: i64) -> Result<T, E> {
        self.number(number.into())
    }
}

/// Bits: a sequence of names, followed by the remaining bits as a number unless `KNOWN` requires names.
///
/// # Errors
/// Those of the serializer; a bit without a name if names are required.
pub fn bits<const KNOWN: bool, T, Z>(value: T, serializer: Z) -> Result<Z::Ok, Z::Error>
where
    T: Names<Number: Serialize>,
    Z: Serializer,
{
    if !serializer.is_human_readable() {
        return value.number().serialize(serializer);
    }
    let mut len = 0;
    let rest = each_bit(value.number().into(), T::JSON, |_| len += 1);
    if KNOWN && rest != 0 {
        return Err(Z::Error::custom(format_args!("bits {rest:#x} have no name in the schema")));
    }
    let mut seq = serializer.serialize_seq(Some(len + usize::from(rest != 0)))?;
    let mut put = Ok(());
    each_bit(value.number().into(), T::JSON, |name| {
        if put.is_ok() {
            put = seq.serialize_element(name);
        }
    });
    put?;
    if let (Ok(rest), true) = (u64::try_from(rest), rest != 0) {
        seq.serialize_element(&rest)?;
    }
    seq.end()
}

/// Bits from names and numbers.
///
/// # Errors
/// Those of the deserializer; data that is not a bit, and a bit without a name if names are required.
pub fn get_bits<'de, const KNOWN: bool, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: Names<Number: Deserialize<'de>>,
    D: Deserializer<'de>,
{
    if deserializer.is_human_readable() {
        return deserializer.deserialize_seq(AllBits::<KNOWN, T>(PhantomData));
    }
    let number = T::Number::deserialize(deserializer)?;
    T::of_number(number).ok_or_else(|| D::Error::custom("number is not a value of the bits"))
}

struct AllBits<const KNOWN: bool, T>(PhantomData<T>);

impl<'de, const KNOWN: bool, T: Names> Visitor<'de> for AllBits<KNOWN, T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("names of bits")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<T, A::Error> {
        let mut all = 0;
        while let Some(OneBit::<KNOWN, T>(bits, _)) = seq.next_element()? {
            all |= bits;
        }
        value_of(all).ok_or_else(|| A::Error::custom("number is not a value of the bits"))
    }
}

/// A name or a number in a sequence of bits.
struct OneBit<const KNOWN: bool, T>(i128, PhantomData<T>);

impl<'de, const KNOWN: bool, T: Names> Deserialize<'de> for OneBit<KNOWN, T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(BitVisitor(PhantomData))
    }
}

struct BitVisitor<const KNOWN: bool, T>(PhantomData<T>);

impl<const KNOWN: bool, T: Names> Visitor<'_> for BitVisitor<KNOWN, T> {
    type Value = OneBit<KNOWN, T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if KNOWN { "the name of a bit" } else { "the name of a bit, or a number" })
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Self::Value, E> {
        let bit = number_of(T::JSON, text).map(|bit| OneBit(bit, PhantomData));
        bit.ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
    }

    fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<Self::Value, E> {
        let rest = each_bit(number.into(), T::JSON, |_| {});
        match KNOWN && rest != 0 {
            true => Err(E::custom(format_args!("bits {rest:#x} have no name in the schema"))),
            false => Ok(OneBit(number.into(), PhantomData)),
        }
    }
}
