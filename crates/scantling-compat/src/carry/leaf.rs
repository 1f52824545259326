//! Values without parts, as values of another type.
//!
//! ```text
//! u32 300 -> u64 300        decimal<4> 12.3400 -> decimal<2> 12.34        timestamp<ms> 5 -> timestamp<ns> 5000000
//! u32 300 -> u8: no         decimal<4> 12.3450 -> decimal<2>: no          str<8> "ABC" -> string "ABC"
//! ```
//!
//! Integers, decimals, timestamps and durations are an integer and a power of ten, so they keep their value or are refused; an integer counts in the
//! unit of the time, bits, enum or date that it becomes. Floats are exact, too. Enums and bits go by names, numbers without a name by number.

use crate::side::Side;
use scantling_schema::dynamic::Value;
use scantling_schema::{Bits, Enum, EnumValue, Kind, Scalar, Type, Unit};

/// Why there is no such value; `None`: never from this type to that one.
type Why = Option<String>;

/// The value as one of the new type.
pub(super) fn carried(
    (old, from, value): (Side<'_>, &Type, &Value),
    (new, to): (Side<'_>, &Type),
) -> Result<Value, Why> {
    match (kind(old, from), kind(new, to)) {
        (Some(Kind::Enum(a)), Some(Kind::Enum(b))) => return enum_value(a, value, b),
        (Some(Kind::Bits(a)), Some(Kind::Bits(b))) => return bits_value(a, value, b),
        _ => {}
    }
    let no_room = || Some(format!("{} is not a value of {}", old.shown(from, value), super::words(new, to)));
    if let (Some(bytes), true) = (bytes(value), is_bytes(from)) {
        return from_bytes(bytes, to).ok_or_else(|| is_bytes(to).then(no_room).flatten());
    }
    if let (Some(a), Some(b)) = (Measure::of(old, from), Measure::of(new, to)) {
        let number = Integer::of(value).ok_or(None)?;
        let number = a.shift_to(b).ok_or(None).and_then(|by| number.shifted(by).ok_or_else(no_room))?;
        let value = b.scalar.value(number).ok_or_else(no_room)?;
        return match kind(new, to) {
            Some(Kind::Enum(e)) if e.is_closed && !is_declared(e, number) => Err(no_room()),
            _ => Ok(value),
        };
    }
    float(from, value, to).ok_or(None)?.ok_or_else(no_room)
}

fn kind<'s>(side: Side<'s>, ty: &Type) -> Option<&'s Kind> {
    if let Type::Named(id) = ty { Some(&side.schema.get(*id).kind) } else { None }
}

/// The bytes of text and bytes.
fn bytes(value: &Value) -> Option<&[u8]> {
    match value {
        Value::Text(text) => Some(text.as_bytes()),
        Value::Bytes(bytes) => Some(bytes),
        _ => None,
    }
}

fn is_bytes(ty: &Type) -> bool {
    matches!(ty, Type::Str(_) | Type::String | Type::FixedBytes(_) | Type::Bytes | Type::Uuid)
}

fn from_bytes(bytes: &[u8], to: &Type) -> Option<Value> {
    let text = || std::str::from_utf8(bytes).ok().map(str::to_owned);
    match to {
        Type::String => Some(Value::Text(text()?)),
        Type::Str(n) => {
            let is_fit = bytes.len() <= *n as usize && !bytes.contains(&0);
            text().filter(|_| is_fit).map(Value::Text)
        }
        Type::Bytes => Some(Value::Bytes(bytes.to_vec())),
        Type::FixedBytes(n) => (bytes.len() == *n as usize).then(|| Value::Bytes(bytes.to_vec())),
        Type::Uuid => (bytes.len() == 16).then(|| Value::Bytes(bytes.to_vec())),
        _ => None,
    }
}

/// An integer of up to 128 bits, with or without a sign.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Integer {
    is_negative: bool,
    magnitude: u128,
}

impl Integer {
    fn of(value: &Value) -> Option<Self> {
        match value {
            Value::Bool(bit) => Some(Self { is_negative: false, magnitude: u128::from(*bit) }),
            Value::Unsigned(number) => Some(Self { is_negative: false, magnitude: *number }),
            Value::Signed(number) => Some(Self { is_negative: *number < 0, magnitude: number.unsigned_abs() }),
            _ => None,
        }
    }

    /// Times ten to this power, if that is an integer.
    fn shifted(self, power: i32) -> Option<Self> {
        let ten = 10_u128.checked_pow(power.unsigned_abs());
        let magnitude = match (ten, power < 0) {
            _ if self.magnitude == 0 => 0,
            (Some(ten), false) => self.magnitude.checked_mul(ten)?,
            (Some(ten), true) if self.magnitude.is_multiple_of(ten) => self.magnitude / ten,
            _ => return None,
        };
        Some(Self { magnitude, ..self })
    }

    fn number(self) -> Option<i128> {
        match self.is_negative {
            true => 0_i128.checked_sub_unsigned(self.magnitude),
            false => i128::try_from(self.magnitude).ok(),
        }
    }
}

/// What an integer counts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Of {
    /// Whatever it becomes.
    Number,
    Decimal,
    Timestamp,
    Duration,
    Date,
    Named,
}

/// How a type has an integer: what it counts, in units of ten to the power of minus `digits`.
#[derive(Clone, Copy)]
struct Measure {
    of: Of,
    digits: i32,
    scalar: Scalar,
}

impl Measure {
    fn of(side: Side<'_>, ty: &Type) -> Option<Self> {
        let digits = |unit: Unit| match unit {
            Unit::S => 0,
            Unit::Ms => 3,
            Unit::Us => 6,
            Unit::Ns => 9,
        };
        let made = |of, digits, scalar| Some(Self { of, digits, scalar });
        match ty {
            Type::Scalar(Scalar::F32 | Scalar::F64) => None,
            Type::Scalar(scalar) => made(Of::Number, 0, *scalar),
            Type::Decimal(scalar, scale) => made(Of::Decimal, i32::from(*scale), *scalar),
            Type::Timestamp(unit) => made(Of::Timestamp, digits(*unit), Scalar::I64),
            Type::Duration(unit) => made(Of::Duration, digits(*unit), Scalar::I64),
            Type::Date => made(Of::Date, 0, Scalar::I32),
            Type::Named(id) => match &side.schema.get(*id).kind {
                Kind::Enum(e) => made(Of::Named, 0, e.storage),
                Kind::Bits(b) => made(Of::Named, 0, b.storage),
                _ => None,
            },
            _ => None,
        }
    }

    /// The power of ten between them; `None` if they count different things.
    fn shift_to(self, to: Self) -> Option<i32> {
        match (self.of, to.of) {
            // A decimal is a number; a time without a unit is counted in the other's.
            (Of::Number | Of::Decimal, Of::Number | Of::Decimal) => Some(to.digits - self.digits),
            (Of::Number, _) | (_, Of::Number) => Some(0),
            (a, b) if a == b && a != Of::Named => Some(to.digits - self.digits),
            _ => None,
        }
    }
}

/// Values of scalars.
trait Made {
    fn value(self, number: Integer) -> Option<Value>;
}

impl Made for Scalar {
    fn value(self, number: Integer) -> Option<Value> {
        if self == Self::Bool {
            return (number.magnitude <= 1 && !number.is_negative).then_some(Value::Bool(number.magnitude == 1));
        }
        let (least, most) = self.range()?;
        let number_or_more = number.number();
        match number.is_negative {
            true => number_or_more.filter(|number| *number >= least).map(Value::Signed),
            false if number.magnitude > most => None,
            false if least == 0 => Some(Value::Unsigned(number.magnitude)),
            false => number_or_more.map(Value::Signed),
        }
    }
}

/// Floats, and integers that they have; `None` for other types.
fn float(from: &Type, value: &Value, to: &Type) -> Option<Option<Value>> {
    let (Type::Scalar(_), Type::Scalar(to)) = (from, to) else { return None };
    let wide = match value {
        Value::F32(bits) => f64::from(f32::from_bits(*bits)),
        Value::F64(bits) => f64::from_bits(*bits),
        _ => exact(Integer::of(value)?)?,
    };
    Some(match to {
        Scalar::F64 => Some(Value::F64(wide.to_bits())),
        Scalar::F32 => {
            #[expect(clippy::cast_possible_truncation, reason = "what is lost is looked at")]
            let narrow = wide as f32;
            let is_same = f64::from(narrow).to_bits() == wide.to_bits() || wide.is_nan();
            is_same.then_some(Value::F32(narrow.to_bits()))
        }
        to => whole(wide).and_then(|number| to.value(number)),
    })
}

/// The float that is this integer.
fn exact(number: Integer) -> Option<f64> {
    #[expect(clippy::cast_precision_loss, reason = "what is lost is looked at")]
    let float = number.magnitude as f64;
    let float = if number.is_negative { -float } else { float };
    (whole(float) == Some(number)).then_some(float)
}

/// The integer that is this float; there is none for -0.
fn whole(float: f64) -> Option<Integer> {
    let is_whole = float.trunc().to_bits() == float.to_bits() && float.abs() < 2_f64.powi(127);
    if !is_whole || float.is_sign_negative() && float.abs().to_bits() == 0 {
        return None;
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is an integer below 2^127")]
    let magnitude = float.abs() as u128;
    Some(Integer { is_negative: float < 0.0, magnitude })
}

fn is_declared(e: &Enum, number: Integer) -> bool {
    let number = number.number();
    e.values.iter().map(|v| v.number).chain(e.retired.iter().map(|v| v.number)).any(|x| Some(x) == number)
}

fn enum_value(a: &Enum, value: &Value, b: &Enum) -> Result<Value, Why> {
    let number = Integer::of(value).ok_or(None)?;
    let named = a.values.iter().find(|v| Some(v.number) == number.number());
    let carried = match named {
        Some(v) => match same_name(v, &b.values) {
            Some(other) => Integer::of(&Value::Signed(other.number)),
            None => return Err(Some(format!("the new schema has no value `{}`", v.name))),
        },
        // It has no name in either, or means something else now.
        None if b.values.iter().any(|v| Some(v.number) == number.number()) => None,
        None if b.is_closed && !is_declared(b, number) => None,
        None => Some(number),
    };
    let without_name =
        || Some(format!("the new schema has no value for the number {}, which has no name", shown(number)));
    carried.and_then(|number| b.storage.value(number)).ok_or_else(without_name)
}

fn same_name<'v>(value: &EnumValue, all: &'v [EnumValue]) -> Option<&'v EnumValue> {
    let named = all.iter().map(|other| (other, (&*other.name, &other.attributes)));
    super::same_name((&value.name, &value.attributes), named)
}

fn bits_value(a: &Bits, value: &Value, b: &Bits) -> Result<Value, Why> {
    let bits = Integer::of(value).ok_or(None)?.magnitude;
    let mut carried = 0_u128;
    for bit in (0..128_u32).filter(|bit| bits >> bit & 1 == 1) {
        let at = i128::from(bit);
        let place = match a.flags.iter().find(|v| v.number == at) {
            Some(v) => match same_name(v, &b.flags) {
                Some(other) => other.number,
                None => return Err(Some(format!("the new schema has no bit `{}`", v.name))),
            },
            None if b.flags.iter().any(|v| v.number == at) || bit >= 8 * b.storage.size() => {
                return Err(Some(format!("the new schema has no place for bit {bit}, which has no name")));
            }
            None => at,
        };
        carried |= 1 << place;
    }
    Ok(Value::Unsigned(carried))
}

fn shown(number: Integer) -> String {
    format!("{}{}", if number.is_negative { "-" } else { "" }, number.magnitude)
}
