//! What a comparison asks of the values of one field: a literal need not be one of them.
//!
//! ```text
//! price > 1.49999    of decimals with four places: price >= 1.5000          size == -1    of unsigned numbers: never true
//! ```
//!
//! Integers, decimals, times and spans of time are whole numbers of some unit, so a number between two of them, or outside all, has a greatest
//! value below it and a least one above it, if there are any. Floats have infinities.

use std::cmp::Ordering;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::super::Value;
use super::filter::{Operator, order};
use super::numbers::read_timestamp;
use super::quick::is_number;
use super::reasons::{places, shortened};
use super::{Json, reader};
use crate::ir::{Kind, Scalar, Type, Unit};

/// What a comparison asks.
#[derive(Clone, Debug)]
pub(super) enum Against {
    /// That it is absent, or that it is not.
    Absent(bool),
    /// Its order with this value.
    Value(Operator, Value),
    /// Nothing: it is the same for all values.
    Always(bool),
}

impl Against {
    /// Whether it is true of a part that is absent or not; `None` if that depends on its value.
    pub(super) fn of_presence(&self, is_absent: bool) -> Option<bool> {
        match self {
            Self::Absent(wanted) => Some(is_absent == *wanted),
            Self::Always(is_true) => Some(!is_absent && *is_true),
            Self::Value(..) => is_absent.then_some(false),
        }
    }

    /// Whether it is true of a value.
    pub(super) fn is_met(&self, value: &Value) -> bool {
        self.holds(|literal| order(value, literal))
    }

    /// Whether it is true of a value that has this order with the literal.
    pub(super) fn holds(&self, order: impl FnOnce(&Value) -> Option<Ordering>) -> bool {
        match self {
            Self::Value(operator, literal) => operator.holds(order(literal)),
            _ => self.of_presence(false) == Some(true),
        }
    }

    /// A comparison of values of a type with a literal.
    ///
    /// # Errors
    /// Why the literal is nothing that they can be compared with.
    pub(super) fn new(
        json: &Json<'_>,
        ty: &Type,
        operator: Operator,
        (text, is_quoted): (&str, bool),
    ) -> Result<Self, String> {
        let read = reader::scalar(json, ty, text, is_quoted);
        if let Ok(value) = &read
            && !(is_zero(value) && has_digit(text))
        {
            return Ok(Self::Value(operator, value.clone()));
        }
        let around = around(json, ty, text, is_quoted);
        around.map_or_else(|| read.map(|value| Self::Value(operator, value)), |around| Ok(around.compared(operator)))
    }
}

/// A float that a number may have become for want of digits.
fn is_zero(value: &Value) -> bool {
    match value {
        Value::F32(bits) => f32::from_bits(*bits) == 0.0,
        Value::F64(bits) => f64::from_bits(*bits) == 0.0,
        _ => false,
    }
}

/// Whether a number is not zero.
fn has_digit(text: &str) -> bool {
    let digits = text.split(['e', 'E']).next().unwrap_or_default();
    is_number(text) && digits.bytes().any(|byte| matches!(byte, b'1'..=b'9'))
}

/// A literal among the values of a type.
enum Around {
    At(Value),
    /// The greatest value below it, and the least above it.
    Between(Option<Value>, Option<Value>),
}

impl Around {
    fn compared(self, operator: Operator) -> Against {
        let (below, above) = match self {
            Self::At(value) => return Against::Value(operator, value),
            Self::Between(below, above) => (below, above),
        };
        let than = |operator, value: Option<Value>| {
            value.map_or(Against::Always(false), |value| Against::Value(operator, value))
        };
        match operator {
            Operator::Equal => Against::Always(false),
            Operator::Unequal => Against::Always(true),
            Operator::Less | Operator::AtMost => than(Operator::AtMost, below),
            Operator::More | Operator::AtLeast => than(Operator::AtLeast, above),
        }
    }
}

/// Where a literal is that is no value of the type; `None` if it has no order with them.
fn around(json: &Json<'_>, ty: &Type, text: &str, is_quoted: bool) -> Option<Around> {
    let number = |scalar, places| Some(Exact::number(text)?.shifted(places).among(scalar));
    match ty {
        Type::Scalar(Scalar::F32) => {
            let float: f32 = is_number(text).then(|| text.parse().ok())??;
            let of = |float: f32| Value::F32(float.to_bits());
            let least = f32::from_bits(1);
            around_float(
                float.into(),
                text,
                [f32::NEG_INFINITY, f32::MIN, -least, 0.0, least, f32::MAX, f32::INFINITY].map(of),
            )
        }
        Type::Scalar(Scalar::F64) => {
            let float: f64 = is_number(text).then(|| text.parse().ok())??;
            let of = |float: f64| Value::F64(float.to_bits());
            let least = f64::from_bits(1);
            around_float(
                float,
                text,
                [f64::NEG_INFINITY, f64::MIN, -least, 0.0, least, f64::MAX, f64::INFINITY].map(of),
            )
        }
        Type::Scalar(Scalar::Bool) => None,
        Type::Scalar(scalar) => number(*scalar, 0),
        Type::Decimal(scalar, scale) => number(*scalar, i64::from(*scale)),
        Type::Timestamp(unit) => {
            let time = || Exact::time(text).map(|time| time.shifted(digits_of(*unit)).among(Scalar::I64));
            number(Scalar::I64, 0).or_else(time)
        }
        Type::Duration(unit) => {
            let span = || Some(Exact::number(text.strip_suffix('s')?)?.shifted(digits_of(*unit)).among(Scalar::I64));
            number(Scalar::I64, 0).or_else(span)
        }
        Type::Date => number(Scalar::I32, 0),
        Type::Named(id) => match &json.schema.get(*id).kind {
            Kind::Enum(of) if !is_quoted => number(of.storage, 0),
            _ => None,
        },
        // Of another length than the field has, they have an order all the same.
        Type::Str(_) => Some(Around::At(Value::Text(text.to_owned()))),
        Type::FixedBytes(_) => STANDARD.decode(text).ok().map(|bytes| Around::At(Value::Bytes(bytes))),
        _ => None,
    }
}

/// Where a number is that is beyond all floats, or nearer to zero than any. `known` are the ends of the floats and those around zero.
fn around_float(float: f64, text: &str, known: [Value; 7]) -> Option<Around> {
    let [before, first, below, zero, above, last, after] = known;
    let is_negative = text.starts_with('-');
    let (at_most, at_least) = match (float.is_infinite(), float == 0.0 && has_digit(text)) {
        (true, _) if is_negative => (before, first),
        (true, _) => (last, after),
        (_, true) if is_negative => (below, zero),
        (_, true) => (zero, above),
        _ => return None,
    };
    Some(Around::Between(Some(at_most), Some(at_least)))
}

/// The digits of a second that a unit has.
fn digits_of(unit: Unit) -> i64 {
    i64::try_from(places(unit)).unwrap_or(0)
}

/// A number with all of its digits: they stand before the point, but for as many as `places` says.
struct Exact {
    is_negative: bool,
    digits: String,
    places: i64,
}

/// More digits than any number of a type has, and an exponent beyond all of them.
const DIGITS_MAX: i64 = 100;

impl Exact {
    /// A number of JSON.
    fn number(text: &str) -> Option<Self> {
        if !is_number(text) {
            return None;
        }
        let (is_negative, text) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let (whole, rest) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        // Its digits are right, so it is not small enough.
        let beyond = if exponent.starts_with('-') { i64::MIN / 2 } else { i64::MAX / 2 };
        let exponent: i64 = exponent.strip_prefix('+').unwrap_or(exponent).parse().unwrap_or(beyond);
        let digits = format!("{whole}{rest}").trim_start_matches('0').to_owned();
        let places = i64::try_from(rest.len()).ok()?.saturating_sub(exponent);
        Some(Self { is_negative, digits, places })
    }

    /// The seconds of a time since 1970.
    fn time(text: &str) -> Option<Self> {
        let whole = shortened(text, 0)?;
        let rest = text.split_once('.')?.1;
        let rest = rest.get(..rest.bytes().take_while(u8::is_ascii_digit).count())?;
        let seconds = i128::from(read_timestamp(&whole, Unit::S)?);
        // Beyond nine digits no unit tells times apart, but for whether there is more.
        let (kept, more) = rest.split_at_checked(9).unwrap_or((rest, ""));
        let more = u8::from(more.bytes().any(|byte| byte != b'0'));
        let part: i128 = format!("{kept:0<9}").parse().ok()?;
        let number = (seconds * 1_000_000_000 + part) * 10 + i128::from(more);
        let digits = number.unsigned_abs().to_string();
        Some(Self { is_negative: number < 0, digits, places: 10 })
    }

    /// So many times ten times as much.
    fn shifted(self, by: i64) -> Self {
        Self { places: self.places.saturating_sub(by), ..self }
    }

    /// Where it is among the integers of a type.
    fn among(&self, scalar: Scalar) -> Around {
        let (least, greatest) = scalar.range().unwrap_or((0, u128::MAX));
        let is_signed = least < 0;
        let value = |is_negative: bool, magnitude: u128| match (is_signed, is_negative) {
            (false, _) => Value::Unsigned(magnitude),
            (true, true) => Value::Signed((magnitude as i128).wrapping_neg()),
            (true, false) => Value::Signed(magnitude as i128),
        };
        let (least, greatest) = ((is_signed, least.unsigned_abs()), (false, greatest));
        let (whole, has_rest) = self.whole();
        let most = if self.is_negative { least.1 } else { greatest.1 };
        // Towards zero and away from it.
        let near = whole.filter(|whole| *whole <= most && (is_signed || !self.is_negative || *whole == 0));
        let far = whole.and_then(|whole| whole.checked_add(1));
        let far = far.filter(|far| *far <= most && (is_signed || !self.is_negative));
        if let (Some(whole), false) = (near, has_rest) {
            return Around::At(value(self.is_negative, whole));
        }
        let end = |(is_negative, magnitude): (bool, u128)| Some(value(is_negative, magnitude));
        let near = near.map(|near| value(self.is_negative, near));
        let far = far.filter(|_| has_rest).map(|far| value(self.is_negative, far));
        if self.is_negative {
            Around::Between(far, near.or_else(|| end(least)))
        } else {
            Around::Between(near.or_else(|| end(greatest)), far)
        }
    }

    /// The integer towards zero, if it has at most 128 bits, and whether there is more.
    fn whole(&self) -> (Option<u128>, bool) {
        let len = i64::try_from(self.digits.len()).unwrap_or(i64::MAX);
        if self.digits.is_empty() {
            return (Some(0), false);
        }
        if self.places <= 0 {
            let zeros = self.places.saturating_neg();
            if zeros.saturating_add(len) > DIGITS_MAX {
                return (None, false);
            }
            let digits = format!("{}{}", self.digits, "0".repeat(usize::try_from(zeros).unwrap_or(0)));
            return (digits.parse().ok(), false);
        }
        let whole = usize::try_from(len.saturating_sub(self.places).max(0)).unwrap_or(0);
        let (whole, rest) = self.digits.split_at(whole);
        // Zeros at their start are those that the places add.
        let has_rest = rest.bytes().any(|byte| byte != b'0');
        (if whole.is_empty() { Some(0) } else { whole.parse().ok() }, has_rest)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// The values around a number of a type, as texts.
    fn around(text: &str, places: i64, scalar: Scalar) -> String {
        let shown = |value: Option<Value>| match value {
            None => "-".to_owned(),
            Some(Value::Signed(number)) => number.to_string(),
            Some(Value::Unsigned(number)) => number.to_string(),
            Some(other) => format!("{other:?}"),
        };
        match Exact::number(text).unwrap().shifted(places).among(scalar) {
            Around::At(value) => shown(Some(value)),
            Around::Between(below, above) => format!("{} {}", shown(below), shown(above)),
        }
    }

    #[test]
    fn numbers_are_between_the_values_of_a_type() {
        for (text, places, scalar, expected) in [
            ("1.49999", 4, Scalar::I64, "14999 15000"),
            ("-1.49999", 4, Scalar::I64, "-15000 -14999"),
            ("1.5000", 4, Scalar::I64, "15000"),
            ("1.50000", 4, Scalar::I64, "15000"),
            ("-1", 0, Scalar::U8, "- 0"),
            ("-0.5", 0, Scalar::U8, "- 0"),
            ("-0", 0, Scalar::U8, "0"),
            ("256", 0, Scalar::U8, "255 -"),
            ("255.5", 0, Scalar::U8, "255 -"),
            ("254.5", 0, Scalar::U8, "254 255"),
            ("128", 0, Scalar::I8, "127 -"),
            ("-128", 0, Scalar::I8, "-128"),
            ("-128.1", 0, Scalar::I8, "- -128"),
            ("-129", 0, Scalar::I8, "- -128"),
            ("1e3", 0, Scalar::U16, "1000"),
            ("1e99", 0, Scalar::U128, "340282366920938463463374607431768211455 -"),
            ("-1e99", 0, Scalar::I128, "- -170141183460469231731687303715884105728"),
            ("-170141183460469231731687303715884105728", 0, Scalar::I128, "-170141183460469231731687303715884105728"),
            ("1e999999999999999999999", 0, Scalar::I32, "2147483647 -"),
            ("1e-999999999999999999999", 0, Scalar::I32, "0 1"),
            ("-1e-999999999999999999999", 0, Scalar::I32, "-1 0"),
            ("0e999999999999999999999", 0, Scalar::I32, "0"),
            ("0.00015e4", 0, Scalar::I32, "1 2"),
        ] {
            assert_eq!(around(text, places, scalar), expected, "{text} {places} {scalar:?}");
        }
    }

    #[test]
    fn times_are_between_those_of_a_unit() {
        let around = |text: &str, unit| match Exact::time(text).unwrap().shifted(digits_of(unit)).among(Scalar::I64) {
            Around::At(value) => format!("{value:?}"),
            Around::Between(below, above) => format!("{below:?} {above:?}"),
        };
        let between = |below: i128| format!("{:?} {:?}", Some(Value::Signed(below)), Some(Value::Signed(below + 1)));
        assert_eq!(around("1970-01-01T00:00:01.0005Z", Unit::Ms), between(1_000));
        assert_eq!(around("1969-12-31T23:59:58.9995Z", Unit::Ms), between(-1_001));
        assert_eq!(around("1970-01-01T00:00:00.0000000001Z", Unit::Ns), between(0));
        assert_eq!(around("1969-12-31T23:59:59.9999999999Z", Unit::Ns), between(-1));
        assert_eq!(around("1970-01-01T00:00:01.000000Z", Unit::Ms), format!("{:?}", Value::Signed(1_000)));
        assert_eq!(
            around("3000-01-01T00:00:00.5Z", Unit::Ns),
            format!("{:?} None", Some(Value::Signed(i64::MAX.into())))
        );
    }
}
