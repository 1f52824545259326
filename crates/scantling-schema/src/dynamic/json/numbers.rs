//! Numbers as text: floats by their shortest digits (J7), decimals and times with all of theirs (J8, J9).

use scantling::{
    Date, DurationMs, DurationNs, DurationS, DurationUs, TimestampMs, TimestampNs, TimestampS, TimestampUs,
};
use std::fmt::Write as _;
use std::str::FromStr;

use crate::ir::Unit;

/// A float as it stands in JSON, with quotes where it is no number there.
pub(super) fn write_f64(bits: u64, out: &mut String) {
    let float = f64::from_bits(bits);
    if float.is_finite() {
        return finite(float, float == 0.0 && float.is_sign_negative(), out);
    }
    special(float.is_nan(), bits == f64::NAN.to_bits(), float.is_sign_negative(), format_args!("{bits:#018x}"), out);
}

/// The same of the shorter one. Its shortest digits are fewer: those that no other `f32` has.
pub(super) fn write_f32(bits: u32, out: &mut String) {
    let float = f32::from_bits(bits);
    if float.is_finite() {
        return finite(float, float == 0.0 && float.is_sign_negative(), out);
    }
    special(float.is_nan(), bits == f32::NAN.to_bits(), float.is_sign_negative(), format_args!("{bits:#010x}"), out);
}

/// As ECMAScript, but for the sign of zero, which stays. Not `{:e}`: of two texts of the same length that are equally near it takes the
/// greater one, and ECMAScript the even one.
fn finite(float: impl ryu_js::Float, is_negative_zero: bool, out: &mut String) {
    out.push_str(if is_negative_zero { "-0" } else { "" });
    if !is_negative_zero {
        out.push_str(ryu_js::Buffer::new().format_finite(float));
    }
}

fn special(is_nan: bool, is_usual: bool, is_negative: bool, bits: std::fmt::Arguments<'_>, out: &mut String) {
    // A `String` takes all that is written.
    let _ = match (is_nan, is_usual, is_negative) {
        (true, true, _) => write!(out, "\"NaN\""),
        (true, false, _) => write!(out, "\"NaN:{bits}\""),
        (false, _, true) => write!(out, "\"-Infinity\""),
        (false, _, false) => write!(out, "\"Infinity\""),
    };
}

/// The bits of a float, from a number of JSON or the text that stands for what is none. `None` if the number is out of range.
pub(super) fn read_f64(text: &str, is_number: bool) -> Option<u64> {
    if is_number {
        return text.parse::<f64>().ok().filter(|float| float.is_finite()).map(f64::to_bits);
    }
    match text {
        "NaN" => Some(f64::NAN.to_bits()),
        "Infinity" => Some(f64::INFINITY.to_bits()),
        "-Infinity" => Some(f64::NEG_INFINITY.to_bits()),
        _ => {
            let bits = u64::from_str_radix(nan_bits(text, 16)?, 16).ok()?;
            f64::from_bits(bits).is_nan().then_some(bits)
        }
    }
}

/// The same of the shorter one.
pub(super) fn read_f32(text: &str, is_number: bool) -> Option<u32> {
    if is_number {
        return text.parse::<f32>().ok().filter(|float| float.is_finite()).map(f32::to_bits);
    }
    match text {
        "NaN" => Some(f32::NAN.to_bits()),
        "Infinity" => Some(f32::INFINITY.to_bits()),
        "-Infinity" => Some(f32::NEG_INFINITY.to_bits()),
        _ => {
            let bits = u32::from_str_radix(nan_bits(text, 8)?, 16).ok()?;
            f32::from_bits(bits).is_nan().then_some(bits)
        }
    }
}

fn nan_bits(text: &str, digits: usize) -> Option<&str> {
    let hex = text.strip_prefix("NaN:0x")?;
    (hex.len() == digits && hex.bytes().all(|b| b.is_ascii_hexdigit())).then_some(hex)
}

/// An integer of any width: digits, and a sign where it is negative.
pub(super) fn integer<T: FromStr>(text: &str) -> Option<T> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_one = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    let is_minimal = digits == "0" && text == "0" || !digits.starts_with('0');
    (is_one && is_minimal).then(|| text.parse().ok()).flatten()
}

/// Whether a number would be one without the zeros that it starts with.
pub(super) fn has_leading_zeros(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    digits.len() > 1 && digits.starts_with('0') && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// The mantissa of a decimal whose digits beyond its scale, if any, are zeros.
pub(super) fn read_decimal(text: &str, scale: u8) -> Option<i128> {
    let (is_negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let point = digits.bytes().position(|byte| byte == b'.');
    let (whole, rest) = match point {
        Some(at) => (digits.get(..at)?, digits.get(at + 1..)),
        None => (digits, None),
    };
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !is_digits(whole) || rest.is_some_and(|rest| !is_digits(rest)) {
        return None;
    }
    let scale = usize::from(scale);
    let rest = rest.unwrap_or_default();
    let (rest, excess) = rest.split_at(rest.len().min(scale));
    if excess.bytes().any(|digit| digit != b'0') {
        return None;
    }
    // Leading zeros would make one number many texts; 170 digits are beyond any decimal.
    if whole.len() > 1 && whole.starts_with('0') || whole.len() > 40 {
        return None;
    }
    if whole.len() + scale < 19 {
        let digits = whole.bytes().chain(rest.bytes()).fold(0, |all, byte| 10 * all + i64::from(byte - b'0'));
        let mantissa = i128::from(digits * 10i64.pow((scale - rest.len()) as u32));
        return Some(if is_negative { -mantissa } else { mantissa });
    }
    let digit = |byte: u8| i128::from(byte - b'0');
    // Below zero, where the range has one more number.
    let below = whole.bytes().chain(rest.bytes()).map(digit).chain(std::iter::repeat_n(0, scale - rest.len()));
    let below = below.into_iter().try_fold(0i128, |all, digit| all.checked_mul(10)?.checked_sub(digit))?;
    if is_negative { Some(below) } else { below.checked_neg() }
}

/// The number of a timestamp's text.
pub(super) fn read_timestamp(text: &str, unit: Unit) -> Option<i64> {
    match unit {
        Unit::S => text.parse().ok().map(|TimestampS(n)| n),
        Unit::Ms => text.parse().ok().map(|TimestampMs(n)| n),
        Unit::Us => text.parse().ok().map(|TimestampUs(n)| n),
        Unit::Ns => text.parse().ok().map(|TimestampNs(n)| n),
    }
}

/// The number of a span's text.
pub(super) fn read_duration(text: &str, unit: Unit) -> Option<i64> {
    // Seconds have no zeros in front of them, as other numbers (J9).
    let seconds = text.strip_prefix('-').unwrap_or(text).as_bytes();
    if matches!(seconds, [b'0', b'0'..=b'9', ..]) {
        return None;
    }
    match unit {
        Unit::S => text.parse().ok().map(|DurationS(n)| n),
        Unit::Ms => text.parse().ok().map(|DurationMs(n)| n),
        Unit::Us => text.parse().ok().map(|DurationUs(n)| n),
        Unit::Ns => text.parse().ok().map(|DurationNs(n)| n),
    }
}

/// What there is not, of a date or a time that is spelled as one: a day such as 2021-02-29, or an hour, a minute or a second.
pub(super) fn is_no_date(text: &str) -> Option<String> {
    let day = text.get(..10)?;
    let is_shaped = |text: &str, shape: &str| {
        let bytes = text.bytes().zip(shape.bytes());
        text.len() == shape.len()
            && bytes.into_iter().all(|(byte, of)| if of == b'0' { byte.is_ascii_digit() } else { byte == of })
    };
    if !is_shaped(day, "0000-00-00") {
        return None;
    }
    if read_date(day).is_none() {
        return Some(format!("day {day}"));
    }
    let time = text.get(10..19).filter(|time| is_shaped(time, "T00:00:00"))?;
    let number = |at: usize| time.get(at..at + 2).and_then(|digits| digits.parse::<u8>().ok());
    let parts = [("hour", 1, 23), ("minute", 4, 59), ("second", 7, 59)];
    let wrong =
        parts.into_iter().find_map(|(part, at, most)| Some((part, number(at).filter(|number| *number > most)?)));
    wrong.map(|(part, number)| format!("{part} {number}"))
}

/// The days of a date's text.
pub(super) fn read_date(text: &str) -> Option<i32> {
    text.parse().ok().map(|Date(days)| days)
}

#[cfg(test)]
mod tests {
    use super::super::super::units::write_decimal;
    use super::*;

    #[test]
    fn floats_are_laid_out_as_ecmascript_does() {
        // From RFC 8785, appendix B, and our own rule for the sign of zero.
        let known: [(u64, &str); 20] = [
            (0x0000_0000_0000_0000, "0"),
            (0x8000_0000_0000_0000, "-0"),
            (0x0000_0000_0000_0001, "5e-324"),
            (0x8000_0000_0000_0001, "-5e-324"),
            (0x7fef_ffff_ffff_ffff, "1.7976931348623157e+308"),
            (0xffef_ffff_ffff_ffff, "-1.7976931348623157e+308"),
            (0x4340_0000_0000_0000, "9007199254740992"),
            (0xc340_0000_0000_0000, "-9007199254740992"),
            (0x4430_0000_0000_0000, "295147905179352830000"),
            (0x44b5_2d02_c7e1_4af5, "9.999999999999997e+22"),
            (0x44b5_2d02_c7e1_4af6, "1e+23"),
            (0x44b5_2d02_c7e1_4af7, "1.0000000000000001e+23"),
            (0x444b_1ae4_d6e2_ef4e, "999999999999999700000"),
            (0x444b_1ae4_d6e2_ef4f, "999999999999999900000"),
            (0x444b_1ae4_d6e2_ef50, "1e+21"),
            (0x3eb0_c6f7_a0b5_ed8c, "9.999999999999997e-7"),
            (0x3eb0_c6f7_a0b5_ed8d, "0.000001"),
            (0x41b3_de43_5555_5553, "333333333.3333332"),
            (0x41b3_de43_5555_5557, "333333333.33333343"),
            (0xbecb_f647_612f_3696, "-0.0000033333333333333333"),
        ];
        for (bits, text) in known {
            let mut out = String::new();
            write_f64(bits, &mut out);
            assert_eq!(out, text);
            assert_eq!(read_f64(&out, true), Some(bits), "{text}");
        }
        // Equally near to two texts of eight digits: the even one.
        for (bits, text) in [(0xc9a8_6c1a, "-1379715.2"), (0x49a8_6c1e, "1379715.8")] {
            let mut out = String::new();
            write_f32(bits, &mut out);
            assert_eq!(out, text);
        }
    }

    #[test]
    fn every_kind_of_float_comes_back() {
        let mut state = 7u64;
        for step in 0..200_000u32 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let bits = match step % 4 {
                0 => state | 0x7ff0_0000_0000_0000,
                _ => state,
            };
            let mut text = String::new();
            write_f64(bits, &mut text);
            let inner = text.trim_matches('"');
            assert_eq!(read_f64(inner, inner.len() == text.len()), Some(bits), "{text}");
            let bits = (bits >> 32) as u32;
            text.clear();
            write_f32(bits, &mut text);
            let inner = text.trim_matches('"');
            assert_eq!(read_f32(inner, inner.len() == text.len()), Some(bits), "{text}");
        }
    }

    #[test]
    fn decimals_have_one_text_and_come_back() {
        for (mantissa, scale, text) in [
            (0, 0, "0"),
            (-7, 0, "-7"),
            (5, 2, "0.05"),
            (-1_012_500, 4, "-101.2500"),
            (i128::MIN, 38, "-1.70141183460469231731687303715884105728"),
            (i128::MAX, 0, "170141183460469231731687303715884105727"),
        ] {
            let mut out = String::new();
            write_decimal(mantissa, scale, &mut out);
            assert_eq!(out, text);
            assert_eq!(read_decimal(text, scale), Some(mantissa));
        }
        for (text, scale, mantissa) in [
            ("1.5", 4, 15_000),
            ("1.50000", 4, 15_000),
            ("-3.000", 0, -3),
            ("1.0000000000000000000000000000000000000000000", 38, 10i128.pow(38)),
        ] {
            assert_eq!(read_decimal(text, scale), Some(mantissa), "{text}");
        }
        assert_eq!(read_decimal(&format!("0.{}1", "0".repeat(60)), 4), None);
        for wrong in ["", "-", ".5", "1.", "1.23456", "01", "1e3", "+1", " 1", "1,5", "--1", &"9".repeat(60)] {
            assert_eq!(read_decimal(wrong, 4), None, "{wrong}");
        }
    }

    #[test]
    fn what_is_no_date_is_told() {
        for (text, what) in [
            ("2021-02-29", "day 2021-02-29"),
            ("2021-13-01T00:00:00Z", "day 2021-13-01"),
            ("2021-02-28T24:00:00Z", "hour 24"),
            ("2021-02-28T23:60:00Z", "minute 60"),
            ("2021-02-28T23:59:60Z", "second 60"),
        ] {
            assert_eq!(is_no_date(text).as_deref(), Some(what), "{text}");
        }
        for text in ["", "2021", "2021-02-28", "2021-2-29", "2021-02-28T23:59:59Z", "2021-02-28T23:59", "äöü-02-28ß"]
        {
            assert_eq!(is_no_date(text), None, "{text}");
        }
    }

    #[test]
    fn integers_are_digits() {
        assert_eq!(integer::<u64>("18446744073709551615"), Some(u64::MAX));
        assert_eq!(integer::<i128>("-170141183460469231731687303715884105728"), Some(i128::MIN));
        for wrong in ["", "-", "01", "+1", "1.0", "1e3", "-0", " 1", "18446744073709551616", "0x1"] {
            assert_eq!(integer::<u64>(wrong), None, "{wrong}");
        }
    }
}
