//! Numbers with a unit as text: decimals, times, spans of time, dates.

use scantling::{
    Date, DurationMs, DurationNs, DurationS, DurationUs, TimestampMs, TimestampNs, TimestampS, TimestampUs,
};
use std::fmt::Write as _;

use crate::ir::Unit;

/// A decimal with all digits of its scale.
pub(in crate::dynamic) fn write_decimal(mantissa: i128, scale: u8, out: &mut String) {
    let scale = usize::from(scale);
    let digits = format!("{:0>width$}", mantissa.unsigned_abs(), width = scale + 1);
    let (whole, rest) = digits.split_at(digits.len() - scale);
    out.push_str(if mantissa < 0 { "-" } else { "" });
    out.push_str(whole);
    if scale > 0 {
        out.extend([".", rest]);
    }
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
