//! `Visit` of the values that messages consist of: numbers, texts, bytes, enums, optional values, faults, entries, arrays.

use super::{Leaf, Part, To, Visit};
use crate::error::Invalid;
use crate::value::names::Names;
use crate::value::scalar::{
    Array, Date, Decimal32, Decimal64, Decimal128, DurationMs, DurationNs, DurationS, DurationUs, TimestampMs,
    TimestampNs, TimestampS, TimestampUs, Uuid,
};
use crate::value::str::Str;
use core::fmt::{self, Debug};

impl<T: Visit> Visit for Option<T> {
    fn visit(&self, to: To<'_>) -> fmt::Result {
        to.visitor.optional(self.as_ref().map(|value| Part { value, level: to.level }))
    }
}

/// A peek's value, or the fault in its place.
impl<T: Visit> Visit for Result<T, Invalid> {
    fn visit(&self, to: To<'_>) -> fmt::Result {
        match self {
            Ok(value) => value.visit(to),
            Err(invalid) => to.leaf(Leaf::Fault(*invalid), invalid),
        }
    }

    fn entry(&self) -> Option<[&dyn Visit; 2]> {
        self.as_ref().ok()?.entry()
    }
}

/// An entry of a map.
impl<K: Visit, V: Visit> Visit for (K, V) {
    fn visit(&self, to: To<'_>) -> fmt::Result {
        to.fields("", &[("key", &self.0), ("value", &self.1)])
    }

    fn entry(&self) -> Option<[&dyn Visit; 2]> {
        Some([&self.0, &self.1])
    }
}

/// Enums and bits.
impl<T: Names + Debug> Visit for T {
    fn visit(&self, to: To<'_>) -> fmt::Result {
        to.leaf(Leaf::Signed(self.number().into()), self)
    }
}

macro_rules! leaves {
    ($([$($generics:tt)*] $ty:ty, $value:ident => $leaf:expr;)*) => {$(
        impl<$($generics)*> Visit for $ty {
            fn visit(&self, to: To<'_>) -> fmt::Result {
                let $value = self;
                to.leaf($leaf, self)
            }
        }
    )*};
}

leaves! {
    [] bool, v => Leaf::Bool(*v);
    [] u8, v => Leaf::Unsigned((*v).into());
    [] u16, v => Leaf::Unsigned((*v).into());
    [] u32, v => Leaf::Unsigned((*v).into());
    [] u64, v => Leaf::Unsigned((*v).into());
    [] u128, v => Leaf::Unsigned(*v);
    [] i8, v => Leaf::Signed((*v).into());
    [] i16, v => Leaf::Signed((*v).into());
    [] i32, v => Leaf::Signed((*v).into());
    [] i64, v => Leaf::Signed((*v).into());
    [] i128, v => Leaf::Signed(*v);
    [] f32, v => Leaf::F32(v.to_bits());
    [] f64, v => Leaf::F64(v.to_bits());
    [] &str, v => Leaf::Text(v);
    [] &[u8], v => Leaf::Bytes(v);
    [const N: usize] &[u8; N], v => Leaf::Bytes(*v);
    [const N: usize] [u8; N], v => Leaf::Bytes(v);
    [const N: usize] Str<N>, v => Leaf::Text(v.as_str());
    [] Uuid, v => Leaf::Bytes(&v.0);
    [const S: u8] Decimal32<S>, v => Leaf::Signed(v.0.into());
    [const S: u8] Decimal64<S>, v => Leaf::Signed(v.0.into());
    [const S: u8] Decimal128<S>, v => Leaf::Signed(v.0);
    [] TimestampS, v => Leaf::Signed(v.0.into());
    [] TimestampMs, v => Leaf::Signed(v.0.into());
    [] TimestampUs, v => Leaf::Signed(v.0.into());
    [] TimestampNs, v => Leaf::Signed(v.0.into());
    [] DurationS, v => Leaf::Signed(v.0.into());
    [] DurationMs, v => Leaf::Signed(v.0.into());
    [] DurationUs, v => Leaf::Signed(v.0.into());
    [] DurationNs, v => Leaf::Signed(v.0.into());
    [] Date, v => Leaf::Signed(v.0.into());
}

/// An element that an array lends.
pub(crate) struct Lent<'x, T>(pub &'x T);

impl<T: Visit> Visit for Lent<'_, T> {
    fn visit(&self, to: To<'_>) -> fmt::Result {
        self.0.visit(to)
    }
}

impl<T: Visit, const N: usize> Visit for Array<T, N> {
    fn visit(&self, to: To<'_>) -> fmt::Result {
        to.list(self.0.iter().map(Lent))
    }
}
