//! Timestamps and dates by RFC 3339 and ISO 8601, spans of time in seconds.
//!
//! ```text
//! 2026-11-21   2026-11-21T14:30:00.250Z   -1.500s
//! ```
//!
//! All digits of the unit are written. Text with digits that the unit does not have is refused, not rounded, unless they are zeros. Years before 0 have a
//! sign, and years after 9999 more digits, which RFC 3339 does not allow and ISO 8601 leaves to agreement.

use super::decimal::{decimal, mantissa, without_excess};
use super::{
    Date, DurationMs, DurationNs, DurationS, DurationUs, ParseError, TimestampMs, TimestampNs, TimestampS, TimestampUs,
    padded,
};
use core::fmt;

const DAY: i64 = 86_400;

macro_rules! timestamps {
    ($($name:ident $digits:literal;)*) => {$(
        impl $name {
            /// Units in a second.
            pub const PER_SECOND: i64 = 10i64.pow($digits);

            /// Whole seconds since 1970-01-01 UTC, rounded down, and the remaining nanoseconds: 0 to 999,999,999.
            #[must_use]
            pub const fn to_unix(self) -> (i64, u32) {
                let left = self.0.rem_euclid(Self::PER_SECOND) * (1_000_000_000 / Self::PER_SECOND);
                (self.0.div_euclid(Self::PER_SECOND), left as u32)
            }

            /// The time at these seconds and nanoseconds after 1970-01-01 UTC, rounded down to the unit; `None` if that is out of
            /// range.
            #[must_use]
            pub const fn from_unix(seconds: i64, nanoseconds: u32) -> Option<Self> {
                let nanoseconds = seconds as i128 * 1_000_000_000 + nanoseconds as i128;
                let units = nanoseconds.div_euclid(1_000_000_000 / Self::PER_SECOND as i128);
                if units == units as i64 as i128 { Some(Self(units as i64)) } else { None }
            }
        }

        /// RFC 3339 in UTC, with all digits of the unit.
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let (seconds, nanoseconds) = self.to_unix();
                padded(f, |w| timestamp(w, seconds, nanoseconds, $digits), |f, text| f.pad(text))
            }
        }

        /// RFC 3339, in any zone, without leap seconds. Digits beyond those of the unit must be zeros.
        impl core::str::FromStr for $name {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<Self, ParseError> {
                units(text, $digits).map(Self).ok_or(ParseError)
            }
        }
    )*};
}

timestamps! {
    TimestampS 0;
    TimestampMs 3;
    TimestampUs 6;
    TimestampNs 9;
}

macro_rules! durations {
    ($($name:ident $digits:literal;)*) => {$(
        impl $name {
            /// Units in a second.
            pub const PER_SECOND: i64 = 10i64.pow($digits);
        }

        /// Seconds with all digits of the unit: `-1.500s`.
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let write = |w: &mut dyn fmt::Write| {
                    w.write_str(if self.0 < 0 { "-" } else { "" })?;
                    decimal(w, self.0.unsigned_abs().into(), $digits)?;
                    w.write_str("s")
                };
                padded(f, write, |f, text| f.pad(text))
            }
        }

        /// Seconds: `1.5s`. Digits beyond those of the unit must be zeros.
        impl core::str::FromStr for $name {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<Self, ParseError> {
                let units = text.strip_suffix('s').and_then(|seconds| mantissa(seconds, $digits));
                units.and_then(|units| i64::try_from(units).ok()).map(Self).ok_or(ParseError)
            }
        }
    )*};
}

durations! {
    DurationS 0;
    DurationMs 3;
    DurationUs 6;
    DurationNs 9;
}

fn timestamp(w: &mut dyn fmt::Write, seconds: i64, nanoseconds: u32, digits: u8) -> fmt::Result {
    let mut text = Text::new();
    let (year, month, day) = civil(seconds.div_euclid(DAY));
    let second = seconds.rem_euclid(DAY).unsigned_abs();
    if (0..10_000).contains(&year) {
        let year = year.unsigned_abs();
        let pairs = [year / 100, year % 100, month.into(), day.into(), second / 3600, second / 60 % 60, second % 60];
        let [y0, y1, y2, y3, _, m0, m1, _, d0, d1, _, h0, h1, _, n0, n1, _, s0, s1, ..] = &mut text.bytes;
        let places = [[y0, y1], [y2, y3], [m0, m1], [d0, d1], [h0, h1], [n0, n1], [s0, s1]];
        for ([tens, ones], pair) in places.into_iter().zip(pairs) {
            (*tens, *ones) = (b'0' + (pair / 10) as u8, b'0' + (pair % 10) as u8);
        }
        for (at, byte) in [(4, b'-'), (7, b'-'), (10, b'T'), (13, b':'), (16, b':')] {
            text.put(at, byte);
        }
        text.len = 19;
        return with_part(w, text, nanoseconds, digits);
    }
    date(&mut text, (year, month, day));
    for (before, number) in [(b'T', second / 3600), (b':', second / 60 % 60), (b':', second % 60)] {
        text.push(before);
        text.number(number, 2);
    }
    with_part(w, text, nanoseconds, digits)
}

/// The part of a second, and the end.
fn with_part(w: &mut dyn fmt::Write, mut text: Text, nanoseconds: u32, digits: u8) -> fmt::Result {
    if digits > 0 {
        text.push(b'.');
        text.number((nanoseconds / 10u32.pow(9 - u32::from(digits))).into(), digits.into());
    }
    text.push(b'Z');
    w.write_str(text.as_str())
}

/// ASCII that is put together before it is written in one piece: a fourth of the time that `write!` takes for each part.
struct Text {
    bytes: [u8; TEXT_MAX],
    len: usize,
}

/// The longest have 30: `1677-09-21T00:12:43.145224192Z`, `-290308-12-21T19:59:05.224192Z`.
const TEXT_MAX: usize = 32;

impl Text {
    const fn new() -> Self {
        Self { bytes: [b'0'; TEXT_MAX], len: 0 }
    }

    fn push(&mut self, byte: u8) {
        self.put(self.len, byte);
        self.len += 1;
    }

    /// With zeros up to `width` digits.
    fn number(&mut self, number: u64, width: usize) {
        let is_short = 10u64.checked_pow(width as u32).is_some_and(|least| number < least);
        let len = if is_short { width } else { width.max(number.checked_ilog10().map_or(1, |tens| tens as usize + 1)) };
        let Some(digits) = self.bytes.get_mut(self.len..self.len + len) else { return };
        let mut rest = number;
        let (first, pairs) = digits.as_rchunks_mut::<2>();
        for [tens, ones] in pairs.iter_mut().rev() {
            let pair = (rest % 100) as u8;
            (*tens, *ones) = (b'0' + pair / 10, b'0' + pair % 10);
            rest /= 100;
        }
        if let [first] = first {
            *first = b'0' + (rest % 10) as u8;
        }
        self.len += len;
    }

    fn put(&mut self, at: usize, byte: u8) {
        if let Some(place) = self.bytes.get_mut(at) {
            *place = byte;
        }
    }

    fn as_str(&self) -> &str {
        self.bytes.get(..self.len).and_then(|used| core::str::from_utf8(used).ok()).unwrap_or_default()
    }
}

/// Units since 1970-01-01 UTC, of which a second has 10^`digits`.
fn units(text: &str, digits: u8) -> Option<i64> {
    usual(text, digits).or_else(|| any_units(text, digits))
}

/// Of a time as it is written here, of the years from 0000 to 9999: half of the time that others take.
fn usual(text: &str, digits: u8) -> Option<i64> {
    let ([y0, y1, y2, y3, b'-', m0, m1, b'-', d0, d1, b'T', h0, h1, b':', n0, n1, b':', s0, s1], [fraction @ .., b'Z']) =
        text.as_bytes().split_first_chunk::<19>()?
    else {
        return None;
    };
    let two = |tens: &u8, ones: &u8, max: i64| {
        let (tens, ones) = (tens.wrapping_sub(b'0'), ones.wrapping_sub(b'0'));
        let number = 10 * i64::from(tens) + i64::from(ones);
        (tens < 10 && ones < 10 && number <= max).then_some(number)
    };
    let year = 100 * two(y0, y1, 99)? + two(y2, y3, 99)?;
    let month = two(m0, m1, 12).filter(|&month| month > 0)?;
    let day = two(d0, d1, days_in(year, month)).filter(|&day| day > 0)?;
    let second = 3600 * two(h0, h1, 23)? + 60 * two(n0, n1, 59)? + two(s0, s1, 59)?;
    let mut units = days_from_civil(year, month, day) * DAY + second;
    let given = match fraction {
        [] => fraction,
        [b'.', given @ ..] if !given.is_empty() => without_excess(given, digits)?,
        _ => return None,
    };
    let mut part = 0;
    for at in 0..usize::from(digits) {
        let digit = given.get(at).map_or(Some(0), |digit| digit.is_ascii_digit().then(|| i64::from(digit - b'0')))?;
        part = 10 * part + digit;
    }
    units = units.checked_mul(10i64.pow(digits.into()))?;
    units.checked_add(part)
}

/// The same of any text that is accepted.
fn any_units(text: &str, digits: u8) -> Option<i64> {
    let (date, rest) = text.split_once(['T', 't', ' '])?;
    let days = days(date, 12)?;
    let zone = rest.find(['Z', 'z', '+', '-'])?;
    let (time, zone) = rest.split_at(zone);
    let offset = match zone.as_bytes() {
        [b'Z' | b'z'] => 0,
        [sign, hours @ ..] => {
            let (hours, minutes) = core::str::from_utf8(hours).ok()?.split_once(':')?;
            let minutes = 60 * two(hours, 23)? + two(minutes, 59)?;
            if *sign == b'-' { -minutes } else { minutes }
        }
        [] => return None,
    };
    let mut parts = time.splitn(3, ':');
    let (hour, minute, second) = (two(parts.next()?, 23)?, two(parts.next()?, 59)?, parts.next()?);
    let whole = second.split_once('.').map_or(second, |(whole, _)| whole);
    two(whole, 59)?;
    let minutes = i128::from(days) * 1440 + i128::from(60 * hour + minute - offset);
    let units = minutes * 60 * 10i128.pow(digits.into()) + mantissa(second, digits)?;
    i64::try_from(units).ok()
}

/// A number of two digits, up to `max`.
fn two(digits: &str, max: i64) -> Option<i64> {
    let [tens @ b'0'..=b'9', ones @ b'0'..=b'9'] = digits.as_bytes() else { return None };
    let number = i64::from(10 * (tens - b'0') + (ones - b'0'));
    (number <= max).then_some(number)
}

impl Date {
    /// Year, month (1 to 12) and day of the month (1 to 31). O(1).
    #[must_use]
    pub fn year_month_day(self) -> (i64, u8, u8) {
        civil(self.0.into())
    }

    /// The day of this year, month (1 to 12) and day of the month; `None` if it does not exist or is out of range. O(1).
    #[must_use]
    pub fn from_year_month_day(year: i64, month: u8, day: u8) -> Option<Self> {
        let (month, day) = (month.into(), day.into());
        let is_day = (1..=12).contains(&month) && (1..=days_in(year, month)).contains(&day);
        // A year beyond these is out of range, and its days might not fit an i64.
        let days = (is_day && year.unsigned_abs() < 6_000_000).then(|| days_from_civil(year, month, day));
        days.and_then(|days| i32::try_from(days).ok()).map(Self)
    }
}

/// ISO 8601, `2026-11-21`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = Text::new();
        date(&mut text, self.year_month_day());
        padded(f, |w| w.write_str(text.as_str()), |f, text| f.pad(text))
    }
}

/// ISO 8601, as `Display` writes it.
impl core::str::FromStr for Date {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        days(text, 7).and_then(|days| i32::try_from(days).ok()).map(Self).ok_or(ParseError)
    }
}

fn date(text: &mut Text, (year, month, day): (i64, u8, u8)) {
    if year < 0 {
        text.push(b'-');
    }
    text.number(year.unsigned_abs(), 4);
    text.push(b'-');
    text.number(month.into(), 2);
    text.push(b'-');
    text.number(day.into(), 2);
}

/// Days since 1970-01-01 of a date whose year has 4 to `year_digits_max` digits.
fn days(text: &str, year_digits_max: usize) -> Option<i64> {
    let (is_negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let (year, rest) = digits.split_once('-')?;
    let (month, day) = rest.split_once('-')?;
    // ISO 8601 has a sign before a year of more than four digits; it is accepted but not written.
    let year = year.strip_prefix('+').filter(|year| !is_negative && year.len() > 4).unwrap_or(year);
    if !(4..=year_digits_max).contains(&year.len()) || !year.bytes().all(|c| c.is_ascii_digit()) {
        return None;
    }
    let year: i64 = year.parse().ok()?;
    let year = if is_negative { -year } else { year };
    let month = two(month, 12).filter(|&month| month > 0)?;
    let day = two(day, days_in(year, month)).filter(|&day| day > 0)?;
    Some(days_from_civil(year, month, day))
}

/// Year, month and day of the month of a number of days after 1970-01-01.
///
/// The algorithm is Howard Hinnant's `civil_from_days`.
fn civil(days: i64) -> (i64, u8, u8) {
    let z = days + 719_468;
    let era = z.div_euclid(146_097);
    let day_of_era = z.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    (year_of_era + era * 400 + i64::from(month <= 2), month as u8, day as u8)
}

/// Days since 1970-01-01 of a date that exists.
///
/// The algorithm is Howard Hinnant's `days_from_civil`.
fn days_from_civil(year: i64, month: i64, day: i64) -> i64 {
    let shifted = year - i64::from(month <= 2);
    let (era, year_of_era) = (shifted.div_euclid(400), shifted.rem_euclid(400));
    let day_of_year = (153 * (month + if month > 2 { -3 } else { 9 }) + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * 146_097 + day_of_era - 719_468
}

/// Days of a month of the proleptic Gregorian calendar.
fn days_in(year: i64, month: i64) -> i64 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use alloc::string::ToString;

    #[test]
    fn dates_are_shown_and_read_by_iso_8601() {
        for (days, text) in [(0, "1970-01-01"), (20_778, "2026-11-21"), (-1, "1969-12-31"), (11_016, "2000-02-29")] {
            assert_eq!((Date(days).to_string().as_str(), Date::try_from(text)), (text, Ok(Date(days))));
        }
        assert_eq!(Date(i32::MIN).to_string(), "-5877641-06-23");
        for days in [0, -1, 20_778, 11_016, i32::MIN, i32::MAX, -719_529, 19_782] {
            assert_eq!(Date(days).to_string().parse(), Ok(Date(days)));
            let (year, month, day) = Date(days).year_month_day();
            assert_eq!(Date::from_year_month_day(year, month, day), Some(Date(days)));
        }
        for text in [
            "2026-13-01",
            "2026-02-29",
            "1900-02-29",
            "2026-1-01",
            "26-01-01",
            "2026-01-01-",
            "2026-01-00",
            "+2026-01-01",
            "9999999-01-01",
        ] {
            assert_eq!(text.parse::<Date>(), Err(ParseError), "{text}");
        }
        let beyond = [(2026, 13, 1), (2026, 0, 1), (2026, 2, 29), (2026, 1, 0), (i64::MAX, 1, 1), (i64::MIN, 1, 1)];
        assert!(beyond.iter().all(|&(year, month, day)| Date::from_year_month_day(year, month, day).is_none()));
    }

    #[test]
    fn timestamps_are_shown_and_read_by_rfc_3339() {
        assert_eq!(TimestampS(0).to_string(), "1970-01-01T00:00:00Z");
        assert_eq!(format!("{:?}", TimestampMs(1_795_271_400_250)), "2026-11-21T14:30:00.250Z");
        assert_eq!(TimestampUs(-1).to_string(), "1969-12-31T23:59:59.999999Z");
        assert_eq!(TimestampNs(i64::MIN).to_string(), "1677-09-21T00:12:43.145224192Z");
        assert_eq!(TimestampS(i64::MAX).to_string(), "292277026596-12-04T15:30:07Z");
        assert_eq!(format!("{:>22}", TimestampS(0)), "  1970-01-01T00:00:00Z");
        for n in [0, 1, -1, 999, 1_000, i64::MAX, i64::MIN, 1_795_271_400_250] {
            assert_eq!(TimestampS(n).to_string().parse(), Ok(TimestampS(n)));
            assert_eq!(TimestampMs(n).to_string().parse(), Ok(TimestampMs(n)));
            assert_eq!(TimestampUs(n).to_string().parse(), Ok(TimestampUs(n)));
            assert_eq!(TimestampNs(n).to_string().parse(), Ok(TimestampNs(n)));
            let (seconds, nanoseconds) = TimestampNs(n).to_unix();
            assert_eq!(TimestampNs::from_unix(seconds, nanoseconds), Some(TimestampNs(n)));
        }
        for text in
            ["2026-11-21T14:30:00.250000Z", "2026-11-21T14:30:00.25000000000000Z", "2026-11-21T14:30:00.2500+00:00"]
        {
            assert_eq!(text.parse(), Ok(TimestampMs(1_795_271_400_250)), "{text}");
        }
        for text in ["2026-11-21T14:30:00.000Z", "2026-11-21T15:30:00.0+01:00"] {
            assert_eq!(text.parse(), Ok(TimestampS(1_795_271_400)), "{text}");
        }
        for text in ["2026-11-21T14:30:00.25Z", "2026-11-21t16:30:00.250+02:00", "2026-11-20 22:00:00.250-16:30"] {
            assert_eq!(text.parse(), Ok(TimestampMs(1_795_271_400_250)), "{text}");
        }
        for text in [
            "2026-11-21T14:30:00.2501Z",
            "2026-11-21T14:30:00.2500010Z",
            "2026-11-21T14:30:00.250000 Z",
            "2026-11-21T14:30:00.2501+00:00",
            "2026-11-21T14:30:00",
            "2026-11-21T14:30:60Z",
            "2026-11-21T24:30:00Z",
            "2026-11-21T14:60:00Z",
            "2026-11-21T14:30Z",
            "2026-11-21T14:30:00.Z",
            "2026-11-21T14:30:00.2x5Z",
            "2026-11-21T14:30:00+0200",
            "2026-11-21T14:30:00+24:00",
            "2026-02-30T14:30:00Z",
            "2026-11-21T14:30:00ZZ",
            "2026-11-21",
            "",
        ] {
            assert_eq!(text.parse::<TimestampMs>(), Err(ParseError), "{text}");
        }
        // These dates exist, but are out of range.
        assert_eq!("292277026596-12-04T15:30:08Z".parse::<TimestampS>(), Err(ParseError));
        assert_eq!(TimestampMs::from_unix(1, 999_999), Some(TimestampMs(1_000)));
        assert_eq!(TimestampMs::from_unix(-1, 1), Some(TimestampMs(-1_000)));
        assert_eq!(TimestampMs::from_unix(i64::MAX, 0), None);
    }

    #[test]
    fn durations_are_shown_and_read_in_seconds() {
        assert_eq!(DurationS(-90).to_string(), "-90s");
        assert_eq!(format!("{:?}", DurationMs(1_500)), "1.500s");
        assert_eq!(DurationNs(i64::MIN).to_string(), "-9223372036.854775808s");
        for n in [0, 1, -1, 1_500, i64::MAX, i64::MIN] {
            assert_eq!(DurationUs(n).to_string().parse(), Ok(DurationUs(n)));
            assert_eq!(DurationNs(n).to_string().parse(), Ok(DurationNs(n)));
        }
        assert_eq!(DurationMs::try_from("1.5s"), Ok(DurationMs(1_500)));
        assert_eq!(("1.500000s".parse(), "-2.0s".parse()), (Ok(DurationMs(1_500)), Ok(DurationS(-2))));
        for text in ["", "s", "1", "1.5ms", "1.0005s", "1.50001s", "1.5000 s", "9223372036854775808s"] {
            assert_eq!(text.parse::<DurationMs>(), Err(ParseError), "{text}");
        }
    }
}
