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
    let mut buffer = itoa::Buffer::new();
    // Most have 64 bits, which divide five times as fast.
    let digits = match u64::try_from(magnitude) {
        Ok(narrow) => buffer.format(narrow),
        Err(_) => buffer.format(magnitude),
    };
    if scale == 0 {
        return out.push_str(digits);
    }
    let (whole, rest) = digits.split_at(digits.len().saturating_sub(scale.into()));
    out.push_str(if whole.is_empty() { "0" } else { whole });
    out.push('.');
    out.extend(std::iter::repeat_n('0', usize::from(scale) - rest.len()));
    out.push_str(rest);
}

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
