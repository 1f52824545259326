//! Why a token is no decimal, time or span of time: the first thing that is wrong with it.

use super::super::units::{write_decimal, write_duration, write_timestamp};
use super::numbers::{has_leading_zeros, is_no_date, read_duration, read_timestamp};
use crate::ir::{Scalar, Unit};

/// Of a decimal.
pub(super) fn of_decimal(text: &str, scalar: Scalar, scale: u8) -> String {
    let name = format!("decimal{}", 8 * scalar.size());
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let whole = unsigned.split('.').next().unwrap_or_default();
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_plain = digits(whole) && unsigned.get(whole.len() + 1..).is_none_or(digits);
    if is_plain && has_leading_zeros(whole) {
        return format!("expected a {name} without leading zeros");
    }
    if is_plain && shortened(text, scale.into()).is_some() {
        let most = digits_of(scale.into());
        return format!("expected a {name} with {most} after the point");
    }
    if let Some((least, most)) = scalar.range().filter(|_| is_plain) {
        let text = |mantissa| written(|out| write_decimal(mantissa, scale, out));
        let most = i128::try_from(most).unwrap_or(i128::MAX);
        return format!("expected a {name} from {} to {}", text(least), text(most));
    }
    if text.contains(',') && digits(&unsigned.replace([',', '.'], "")) {
        return format!("expected a {name} with a point before its fraction, and without commas");
    }
    let is_number = |part: Option<&str>| part.is_some_and(|part| part.parse::<f64>().is_ok());
    let mut parts = unsigned.split(['e', 'E']);
    if is_number(parts.next()) && is_number(parts.next()) {
        return format!("expected a {name} without an exponent");
    }
    format!("expected a {name} such as \"{}\"", if scale == 0 { "12" } else { "12.5" })
}

/// Of a time; `is_text` if it is in quotes.
pub(super) fn of_timestamp(text: &str, is_text: bool, unit: Unit) -> String {
    const EXAMPLE: &str = "2026-11-21T14:30:00Z";
    if !is_text {
        return format!("expected a time such as \"{EXAMPLE}\", or a whole number of {} in 64 bits", unit.name());
    }
    let is_time = |text: &str| read_timestamp(text, unit).is_some();
    let in_a_zone = format!("{text}Z");
    if is_time(&in_a_zone) {
        return "expected `Z` at the end of a time, or an offset from UTC such as `+01:00`".to_owned();
    }
    let colon = text.len().checked_sub(2).and_then(|at| text.split_at_checked(at));
    let colon = colon.map(|(start, minutes)| format!("{start}:{minutes}"));
    if let Some(text) = colon.filter(|text| is_time(text)) {
        return format!("expected a colon in the offset of a time: \"{text}\"");
    }
    let midnight = format!("{text}T00:00:00Z");
    if is_time(&midnight) {
        return format!("expected the time of day, too, such as \"{midnight}\"");
    }
    if let Some(what) = is_no_date(text) {
        return format!("there is no {what}");
    }
    // What is behind `T00:00`.
    let after = text.find(['T', 't', ' ']).and_then(|at| text.split_at_checked(at + "T00:00".len()));
    let with_seconds = after.map(|(start, zone)| format!("{start}:00{zone}"));
    let with_seconds = with_seconds.and_then(|text| [text.clone(), text + "Z"].into_iter().find(|text| is_time(text)));
    if let Some(text) = with_seconds {
        return format!("expected the seconds of a time, too: \"{text}\"");
    }
    let whole = |text: &str| shortened(text, 0).unwrap_or_else(|| text.to_owned());
    if [text, &in_a_zone].iter().any(|text| shortened(text, places(unit)).is_some_and(|text| is_time(&text))) {
        return format!("expected a time with {} after the point", digits_of(places(unit)));
    }
    if read_timestamp(&whole(text), Unit::S).is_some() {
        let [least, most] = [i64::MIN, i64::MAX].map(|number| written(|out| write_timestamp(number, unit, out)));
        return format!("expected a time from {least} to {most}");
    }
    format!("expected a time such as \"{EXAMPLE}\"")
}

/// Of a span of time; `is_text` if it is in quotes.
pub(super) fn of_duration(text: &str, is_text: bool, unit: Unit) -> String {
    const EXAMPLE: &str = "1.5s";
    if !is_text {
        return format!(
            "expected a span of time such as \"{EXAMPLE}\", or a whole number of {} in 64 bits",
            unit.name()
        );
    }
    let is_span = |text: &str| read_duration(text, unit).is_some();
    if is_span(&format!("{text}s")) {
        return format!("expected `s` at the end of a span of time: \"{text}s\"");
    }
    if shortened(text, places(unit)).is_some_and(|text| is_span(&text)) {
        return format!("expected a span of time with {} after the point", digits_of(places(unit)));
    }
    let whole = shortened(text, 0).unwrap_or_else(|| text.to_owned());
    let seconds = whole.strip_suffix('s').unwrap_or_default();
    if has_leading_zeros(seconds) {
        return "expected a span of time without leading zeros".to_owned();
    }
    let digits = seconds.strip_prefix('-').unwrap_or(seconds);
    if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        let [least, most] = [i64::MIN, i64::MAX].map(|number| written(|out| write_duration(number, unit, out)));
        return format!("expected a span of time from {least} to {most}");
    }
    format!("expected a span of time such as \"{EXAMPLE}\"")
}

/// The text with so many of the digits after its point; `None` if it has no more.
pub(super) fn shortened(text: &str, most: usize) -> Option<String> {
    let (whole, rest) = text.split_once('.')?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (kept, after) = (rest.get(..most)?, rest.get(digits..)?);
    (digits > most).then(|| format!("{whole}{}{kept}{after}", if most == 0 { "" } else { "." }))
}

/// The digits of a second that a unit has.
pub(super) fn places(unit: Unit) -> usize {
    match unit {
        Unit::S => 0,
        Unit::Ms => 3,
        Unit::Us => 6,
        Unit::Ns => 9,
    }
}

fn digits_of(most: usize) -> String {
    match most {
        0 => "no digits".to_owned(),
        1 => "at most 1 digit".to_owned(),
        most => format!("at most {most} digits"),
    }
}

fn written(write: impl FnOnce(&mut String)) -> String {
    let mut text = String::new();
    write(&mut text);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_what_could_be_wrong_with_a_decimal_one_is_told() {
        let range = "decimal64 from -92233720368547758.08 to 92233720368547758.07";
        let commas = "decimal64 with a point before its fraction, and without commas";
        for (text, what) in [
            ("1,50", commas),
            ("-1,000.50", commas),
            ("1.501", "decimal64 with at most 2 digits after the point"),
            ("01.5", "decimal64 without leading zeros"),
            ("1e3", "decimal64 without an exponent"),
            ("1.5E-1", "decimal64 without an exponent"),
            ("92233720368547758.08", range),
            ("-9999999999999999999999999999999999999999999999", range),
            ("$1", "decimal64 such as \"12.5\""),
            ("", "decimal64 such as \"12.5\""),
            ("1.", "decimal64 such as \"12.5\""),
            ("+1", "decimal64 such as \"12.5\""),
            ("true", "decimal64 such as \"12.5\""),
        ] {
            assert_eq!(of_decimal(text, Scalar::I64, 2), format!("expected a {what}"), "{text}");
        }
        assert_eq!(of_decimal("1.5", Scalar::I32, 0), "expected a decimal32 with no digits after the point");
        assert_eq!(of_decimal("1.55", Scalar::I128, 1), "expected a decimal128 with at most 1 digit after the point");
    }

    #[test]
    fn of_what_could_be_wrong_with_a_time_one_is_told() {
        let zone = "`Z` at the end of a time, or an offset from UTC such as `+01:00`";
        for (text, what) in [
            ("2026-01-01T00:00:00", zone),
            ("2026-01-01 00:00:00.123", zone),
            ("2026-01-01T00:00:00+0100", "a colon in the offset of a time: \"2026-01-01T00:00:00+01:00\""),
            ("2026-01-01", "the time of day, too, such as \"2026-01-01T00:00:00Z\""),
            ("2026-01-01T00:00:00.123001Z", "a time with at most 3 digits after the point"),
            ("2026-01-01T00:00:00.123000", zone),
            ("2026-01-01T00:00:00.1231", "a time with at most 3 digits after the point"),
            ("2026-01-01T10:30Z", "the seconds of a time, too: \"2026-01-01T10:30:00Z\""),
            ("2026-01-01T10:30", "the seconds of a time, too: \"2026-01-01T10:30:00Z\""),
            ("2026-01-01T10:30-05:00", "the seconds of a time, too: \"2026-01-01T10:30:00-05:00\""),
            ("yesterday, Tuesday", "a time such as \"2026-11-21T14:30:00Z\""),
            ("T", "a time such as \"2026-11-21T14:30:00Z\""),
            ("äT00:0ß", "a time such as \"2026-11-21T14:30:00Z\""),
        ] {
            assert_eq!(of_timestamp(text, true, Unit::Ms), format!("expected {what}"), "{text}");
        }
        assert_eq!(of_timestamp("2026-02-30T00:00:00Z", true, Unit::Ms), "there is no day 2026-02-30");
        let range = "expected a time from 1677-09-21T00:12:43.145224192Z to 2262-04-11T23:47:16.854775807Z";
        assert_eq!(of_timestamp("3000-01-01T00:00:00.5Z", true, Unit::Ns), range);
        let whole = "expected a time such as \"2026-11-21T14:30:00Z\", or a whole number of ms in 64 bits";
        assert_eq!(of_timestamp("1.5", false, Unit::Ms), whole);
        assert_eq!(
            of_timestamp("2026-01-01T00:00:00.1Z", true, Unit::S),
            "expected a time with no digits after the point"
        );
    }

    #[test]
    fn of_what_could_be_wrong_with_a_span_one_is_told() {
        for (text, what) in [
            ("1.5", "`s` at the end of a span of time: \"1.5s\""),
            ("1.2345s", "a span of time with at most 3 digits after the point"),
            ("01.5s", "a span of time without leading zeros"),
            ("9999999999999999999.5s", "a span of time from -9223372036854775.808s to 9223372036854775.807s"),
            ("5 min", "a span of time such as \"1.5s\""),
            ("s", "a span of time such as \"1.5s\""),
        ] {
            assert_eq!(of_duration(text, true, Unit::Ms), format!("expected {what}"), "{text}");
        }
        let whole = "expected a span of time such as \"1.5s\", or a whole number of s in 64 bits";
        assert_eq!(of_duration("1e3", false, Unit::S), whole);
    }
}
