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

/// The text of a second, in quotes and up to its digits. Most times of messages in a row share theirs, and to write it is two thirds of writing
/// a time.
#[cfg(feature = "json")]
#[derive(Clone, Debug, Default)]
pub(in crate::dynamic) struct LastSecond {
    /// The units in a second; 0 before the first one.
    each: u32,
    /// Its first number.
    start: i64,
    text: String,
}

#[cfg(feature = "json")]
impl LastSecond {
    /// The same as [`write_timestamp`], in quotes.
    pub(in crate::dynamic) fn write_quoted(&mut self, number: i64, unit: Unit, out: &mut String) {
        let each: u32 = match unit {
            Unit::S => 1,
            Unit::Ms => 1_000,
            Unit::Us => 1_000_000,
            Unit::Ns => 1_000_000_000,
        };
        // Without a division where the second is that of the last time.
        let mut part = number.wrapping_sub(self.start).cast_unsigned();
        if self.each != each || number < self.start || part >= each.into() {
            let second = number.div_euclid(each.into());
            part = number.rem_euclid(each.into()).cast_unsigned();
            self.text.clear();
            self.text.push('"');
            write_timestamp(second, Unit::S, &mut self.text);
            // The zone.
            self.text.pop();
            // One that starts before all numbers is not kept.
            let start = number.checked_sub_unsigned(part);
            (self.each, self.start) = start.map_or((0, 0), |start| (each, start));
        }
        out.push_str(&self.text);
        if each > 1 {
            // With a one in front of its zeros, which is left out. Both are less than 2^31.
            let mut buffer = itoa::Buffer::new();
            out.push('.');
            out.push_str(buffer.format(each + part as u32).get(1..).unwrap_or_default());
        }
        out.push_str("Z\"");
    }
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

#[cfg(all(test, feature = "json"))]
mod tests {
    use super::*;

    #[test]
    fn times_are_the_same_after_others() {
        let (mut last, mut state) = (LastSecond::default(), 7u64);
        for turn in 0..20_000 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            // Near each other, near 1970, and any.
            let number = match turn % 4 {
                0 => state.cast_signed(),
                1 => state.cast_signed() >> 40,
                _ => 1_795_271_400_250_000_000 + (state >> 33).cast_signed(),
            };
            let number = if turn % 1_000 == 0 { [i64::MIN, i64::MAX][turn / 1_000 % 2] } else { number };
            for unit in [Unit::S, Unit::Ms, Unit::Us, Unit::Ns] {
                let (mut alone, mut after) = (String::new(), String::new());
                write_timestamp(number, unit, &mut alone);
                last.write_quoted(number, unit, &mut after);
                assert_eq!(after, format!("\"{alone}\""));
            }
        }
    }
}
