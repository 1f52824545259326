//! Numbers with a unit as text: decimals, times, spans of time, dates.

use scantling::{
    Date, DurationMs, DurationNs, DurationS, DurationUs, TimestampMs, TimestampNs, TimestampS, TimestampUs,
};
use std::fmt::Write as _;

use crate::ir::Unit;

/// A decimal with all digits of its scale.
pub(in crate::dynamic) fn write_decimal(mantissa: i128, scale: u8, out: &mut String) {
    write_digits(mantissa < 0, mantissa.unsigned_abs(), scale, out);
}

/// A number, of which the last `scale` digits stand after a point.
pub(in crate::dynamic) fn write_digits(is_negative: bool, magnitude: u128, scale: u8, out: &mut String) {
    if is_negative {
        out.push('-');
    }
    let scale = usize::from(scale);
    let mut buffer = [b'0'; DIGITS_MAX];
    let mut start = DIGITS_MAX;
    let mut put = |digit: u8| {
        start -= 1;
        buffer[start] = b'0' + digit;
    };
    // Most have 64 bits, which divide five times as fast.
    let mut wide = magnitude;
    while wide > u64::MAX.into() {
        put((wide % 10) as u8);
        wide /= 10;
    }
    let mut narrow = wide as u64;
    while narrow > 0 {
        put((narrow % 10) as u8);
        narrow /= 10;
    }
    let digits = std::str::from_utf8(&buffer[start.min(DIGITS_MAX - 1 - scale)..]).unwrap_or_default();
    let (whole, rest) = digits.split_at(digits.len() - scale);
    out.push_str(whole);
    if scale > 0 {
        out.push('.');
        out.push_str(rest);
    }
}

/// As many as a `u128` has, which is more than any scale.
const DIGITS_MAX: usize = 39;

/// A timestamp with all digits of its unit.
pub(in crate::dynamic) fn write_timestamp(number: i64, unit: Unit, out: &mut String) {
    // A `String` takes all that is written.
    let _ = match unit {
        Unit::S => write!(out, "{}", TimestampS(number)),
        Unit::Ms => write!(out, "{}", TimestampMs(number)),
        Unit::Us => write!(out, "{}", TimestampUs(number)),
        Unit::Ns => write!(out, "{}", TimestampNs(number)),
    };
}

/// A span of time with all digits of its unit.
pub(in crate::dynamic) fn write_duration(number: i64, unit: Unit, out: &mut String) {
    let _ = match unit {
        Unit::S => write!(out, "{}", DurationS(number)),
        Unit::Ms => write!(out, "{}", DurationMs(number)),
        Unit::Us => write!(out, "{}", DurationUs(number)),
        Unit::Ns => write!(out, "{}", DurationNs(number)),
    };
}

/// A date.
pub(in crate::dynamic) fn write_date(days: i32, out: &mut String) {
    let _ = write!(out, "{}", Date(days));
}
