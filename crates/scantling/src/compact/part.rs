//! Inline values of bounded size, as parts (K4 to K9).
//!
//! ```text
//! ts: timestamp<ns>, size: u32       ->       (ZigZag<i64>, Varint<u32>): one check for both
//! ```

use super::table::{Number, Type};
use crate::bounded::{Bounded, Varint, ZigZag};
use crate::value::scalar::{
    Date, Decimal32, Decimal64, Decimal128, DurationMs, DurationNs, DurationS, DurationUs, TimestampMs, TimestampNs,
    TimestampS, TimestampUs, Uuid,
};
use crate::value::table::Declared;

/// A value whose bytes are bounded parts. Generated code implements it for structs and enums.
pub trait Part: Copy {
    /// The type in the frame.
    type Wire: Bounded;
    /// The type as data.
    const TABLE: Type;

    /// The parts to write.
    fn to_wire(self) -> Self::Wire;

    /// The value, if the parts are valid.
    fn from_wire(wire: Self::Wire) -> Option<Self>;
}

/// The type of an integer of `N` bytes.
pub const fn number(size: usize, is_signed: bool, is_varint: bool) -> Number {
    named(size, is_signed, is_varint, Declared::All)
}

/// The type of an open enum, or of bits.
pub const fn named(size: usize, is_signed: bool, is_varint: bool, declared: Declared) -> Number {
    Number { size, is_signed, is_varint, declared }
}

macro_rules! parts {
    ($($t:ty, $wire:ty, $table:expr, $to:expr, $from:expr;)*) => {$(
        impl Part for $t {
            type Wire = $wire;
            const TABLE: Type = $table;

            #[inline(always)]
            fn to_wire(self) -> $wire {
                let to: fn($t) -> $wire = $to;
                to(self)
            }

            #[inline(always)]
            fn from_wire(wire: $wire) -> Option<Self> {
                let from: fn($wire) -> $t = $from;
                Some(from(wire))
            }
        }
    )*};
}

parts! {
    bool, bool, Type::Bool, |v| v, |v| v;
    u8, u8, Type::Number(number(1, false, false)), |v| v, |v| v;
    i8, i8, Type::Number(number(1, true, false)), |v| v, |v| v;
    u16, Varint<u16>, Type::Number(number(2, false, true)), Varint, |v| v.0;
    u32, Varint<u32>, Type::Number(number(4, false, true)), Varint, |v| v.0;
    u64, Varint<u64>, Type::Number(number(8, false, true)), Varint, |v| v.0;
    u128, Varint<u128>, Type::Number(number(16, false, true)), Varint, |v| v.0;
    i16, ZigZag<i16>, Type::Number(number(2, true, true)), ZigZag, |v| v.0;
    i32, ZigZag<i32>, Type::Number(number(4, true, true)), ZigZag, |v| v.0;
    i64, ZigZag<i64>, Type::Number(number(8, true, true)), ZigZag, |v| v.0;
    i128, ZigZag<i128>, Type::Number(number(16, true, true)), ZigZag, |v| v.0;
    f32, f32, Type::Plain(4), |v| v, |v| v;
    f64, f64, Type::Plain(8), |v| v, |v| v;
    Uuid, [u8; 16], Type::Plain(16), |v| v.0, Uuid;
}

/// Numbers with a meaning are written as the number.
macro_rules! numbers {
    ($($name:ident $(<const $scale:ident>)? $of:ident;)*) => {$(
        impl$(<const $scale: u8>)? Part for $name$(<$scale>)? {
            type Wire = <$of as Part>::Wire;
            const TABLE: Type = <$of as Part>::TABLE;

            #[inline(always)]
            fn to_wire(self) -> Self::Wire {
                self.0.to_wire()
            }

            #[inline(always)]
            fn from_wire(wire: Self::Wire) -> Option<Self> {
                <$of as Part>::from_wire(wire).map(Self)
            }
        }
    )*};
}

numbers! {
    Decimal32<const S> i32;
    Decimal64<const S> i64;
    Decimal128<const S> i128;
    TimestampS i64;
    TimestampMs i64;
    TimestampUs i64;
    TimestampNs i64;
    DurationS i64;
    DurationMs i64;
    DurationUs i64;
    DurationNs i64;
    Date i32;
}
