//! Numbers with a meaning: decimals, times, dates, UUIDs, and arrays of inline values.
//!
//! Each is its wire bytes: an integer, or bytes in a given order. Nothing here allocates or checks a range that the format
//! does not check; what they mean is said by `Display`.

use crate::prim::Inline;
use crate::table;
use core::fmt;
use core::ops::{Deref, DerefMut};

macro_rules! integers {
    ($($(#[$doc:meta])* $name:ident $(<const $scale:ident>)? ($int:ty) $n:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name$(<const $scale: u8>)?(
            /// The number on the wire.
            pub $int,
        );

        impl$(<const $scale: u8>)? Inline<$n> for $name$(<$scale>)? {
            const TABLE: table::Inline = table::Inline::Plain($n);

            #[inline(always)]
            fn load(bytes: &[u8; $n]) -> Self {
                Self(<$int>::from_le_bytes(*bytes))
            }

            #[inline(always)]
            fn store(self, bytes: &mut [u8; $n]) {
                *bytes = self.0.to_le_bytes();
            }
        }
    )*};
}

integers! {
    /// A decimal with `S` digits after the point: the value is the mantissa divided by 10^S.
    Decimal32<const S>(i32) 4;
    /// A decimal with `S` digits after the point: the value is the mantissa divided by 10^S.
    Decimal64<const S>(i64) 8;
    /// A decimal with `S` digits after the point: the value is the mantissa divided by 10^S.
    Decimal128<const S>(i128) 16;
    /// Seconds since 1970-01-01 UTC, without leap seconds.
    TimestampS(i64) 8;
    /// Milliseconds since 1970-01-01 UTC, without leap seconds.
    TimestampMs(i64) 8;
    /// Microseconds since 1970-01-01 UTC, without leap seconds.
    TimestampUs(i64) 8;
    /// Nanoseconds since 1970-01-01 UTC, without leap seconds.
    TimestampNs(i64) 8;
    /// A span of time in seconds.
    DurationS(i64) 8;
    /// A span of time in milliseconds.
    DurationMs(i64) 8;
    /// A span of time in microseconds.
    DurationUs(i64) 8;
    /// A span of time in nanoseconds.
    DurationNs(i64) 8;
    /// Days since 1970-01-01 in the proleptic Gregorian calendar.
    Date(i32) 4;
}

fn decimal(f: &mut fmt::Formatter<'_>, mantissa: i128, scale: u8) -> fmt::Result {
    let sign = if mantissa < 0 { "-" } else { "" };
    // 10^38 is the largest power of ten in a u128, and the largest scale.
    let unit = 10u128.checked_pow(scale.into()).unwrap_or(u128::MAX);
    let (whole, rest) = (mantissa.unsigned_abs() / unit, mantissa.unsigned_abs() % unit);
    if scale == 0 {
        return write!(f, "{sign}{whole}");
    }
    write!(f, "{sign}{whole}.{rest:0width$}", width = usize::from(scale))
}

macro_rules! decimals {
    ($($name:ident)*) => {$(
        /// As it is written: all digits after the point.
        impl<const S: u8> fmt::Display for $name<S> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                decimal(f, self.0.into(), S)
            }
        }
    )*};
}

decimals!(Decimal32 Decimal64 Decimal128);

/// Text that is not what it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseError;

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a number with so many digits after the point, not a date, or not a UUID")
    }
}

impl core::error::Error for ParseError {}

/// The mantissa of a decimal number with `scale` digits after the point or fewer: `-1.5` at scale 4 is -15000.
fn mantissa(text: &str, scale: u8) -> Option<i128> {
    let (is_negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = !whole.is_empty() && (digits.len() == whole.len() || !fraction.is_empty());
    if !is_number || fraction.len() > usize::from(scale) {
        return None;
    }
    let zeros = core::iter::repeat_n(b'0', usize::from(scale) - fraction.len());
    whole.bytes().chain(fraction.bytes()).chain(zeros).try_fold(0i128, |sum, digit| {
        let digit = i128::from(digit.wrapping_sub(b'0'));
        let signed = if is_negative { -digit } else { digit };
        if digit < 10 { sum.checked_mul(10)?.checked_add(signed) } else { None }
    })
}

macro_rules! parse_decimals {
    ($($name:ident $int:ty;)*) => {$(
        /// A decimal number with at most so many digits after the point: `-1.5`.
        impl<const S: u8> core::str::FromStr for $name<S> {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<Self, ParseError> {
                mantissa(text, S).and_then(|m| <$int>::try_from(m).ok()).map(Self).ok_or(ParseError)
            }
        }
    )*};
}

parse_decimals! {
    Decimal32 i32;
    Decimal64 i64;
    Decimal128 i128;
}

impl Date {
    /// Year, month (1 to 12) and day of the month (1 to 31). O(1).
    ///
    /// The algorithm is Howard Hinnant's `civil_from_days`.
    #[must_use]
    pub fn year_month_day(self) -> (i64, u8, u8) {
        let z = i64::from(self.0) + 719_468;
        let era = z.div_euclid(146_097);
        let day_of_era = z.rem_euclid(146_097);
        let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let shifted = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * shifted + 2) / 5 + 1;
        let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
        (year_of_era + era * 400 + i64::from(month <= 2), month as u8, day as u8)
    }
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

/// ISO 8601, as `Display` writes it.
impl core::str::FromStr for Date {
    type Err = ParseError;

    /// The algorithm is Howard Hinnant's `days_from_civil`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let parse = || {
            let (is_negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
            let mut parts = digits.split('-');
            let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
            let is_plain = |part: &str| part.bytes().all(|c| c.is_ascii_digit());
            if parts.next().is_some() || year.len() < 4 || month.len() != 2 || day.len() != 2 || year.len() > 7 {
                return None;
            }
            if ![year, month, day].into_iter().all(is_plain) {
                return None;
            }
            let year: i64 = year.parse().ok()?;
            let year = if is_negative { -year } else { year };
            let (month, day): (i64, i64) = (month.parse().ok()?, day.parse().ok()?);
            if !(1..=12).contains(&month) || !(1..=days_in(year, month)).contains(&day) {
                return None;
            }
            let shifted = year - i64::from(month <= 2);
            let (era, year_of_era) = (shifted.div_euclid(400), shifted.rem_euclid(400));
            let day_of_year = (153 * (month + if month > 2 { -3 } else { 9 }) + 2) / 5 + day - 1;
            let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
            i32::try_from(era * 146_097 + day_of_era - 719_468).ok()
        };
        parse().map(Self).ok_or(ParseError)
    }
}

/// ISO 8601, `2026-11-21`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.year_month_day();
        let sign = if year < 0 { "-" } else { "" };
        write!(f, "{sign}{:04}-{month:02}-{day:02}", year.unsigned_abs())
    }
}

/// A UUID: 16 bytes in the order of RFC 9562.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Uuid(
    /// The bytes.
    pub [u8; 16],
);

/// Hex with hyphens, `f81d4fae-7dec-11d0-a765-00a0c91e6bf6`.
impl fmt::Display for Uuid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, byte) in self.0.iter().enumerate() {
            if matches!(i, 4 | 6 | 8 | 10) {
                f.write_str("-")?;
            }
            write!(f, "{byte:02x}")?;
        }
        Ok(())
    }
}

/// 32 hex digits with hyphens after the 8th, 12th, 16th and 20th.
impl core::str::FromStr for Uuid {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut bytes = [0; 16];
        let mut digits = 0;
        for (at, c) in text.bytes().enumerate() {
            if matches!(at, 8 | 13 | 18 | 23) {
                if c != b'-' {
                    return Err(ParseError);
                }
                continue;
            }
            let digit = (c as char).to_digit(16).ok_or(ParseError)?;
            let byte = bytes.get_mut(digits / 2).ok_or(ParseError)?;
            *byte = *byte << 4 | digit as u8;
            digits += 1;
        }
        if digits == 32 { Ok(Self(bytes)) } else { Err(ParseError) }
    }
}

impl fmt::Debug for Uuid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Inline<16> for Uuid {
    const TABLE: table::Inline = table::Inline::Plain(16);

    #[inline(always)]
    fn load(bytes: &[u8; 16]) -> Self {
        Self(*bytes)
    }

    #[inline(always)]
    fn store(self, bytes: &mut [u8; 16]) {
        *bytes = self.0;
    }
}

/// `LEN` inline values of `SIZE` bytes each, back to back: `BYTES` bytes. Works like the array inside.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Array<T, const SIZE: usize, const LEN: usize, const BYTES: usize>(
    /// The values.
    pub [T; LEN],
);

impl<T, const SIZE: usize, const LEN: usize, const BYTES: usize> From<[T; LEN]> for Array<T, SIZE, LEN, BYTES> {
    fn from(values: [T; LEN]) -> Self {
        Self(values)
    }
}

impl<T, const SIZE: usize, const LEN: usize, const BYTES: usize> Deref for Array<T, SIZE, LEN, BYTES> {
    type Target = [T; LEN];

    fn deref(&self) -> &[T; LEN] {
        &self.0
    }
}

impl<T, const SIZE: usize, const LEN: usize, const BYTES: usize> DerefMut for Array<T, SIZE, LEN, BYTES> {
    fn deref_mut(&mut self) -> &mut [T; LEN] {
        &mut self.0
    }
}

impl<T: fmt::Debug, const SIZE: usize, const LEN: usize, const BYTES: usize> fmt::Debug for Array<T, SIZE, LEN, BYTES> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T: Default, const SIZE: usize, const LEN: usize, const BYTES: usize> Default for Array<T, SIZE, LEN, BYTES> {
    fn default() -> Self {
        Self(core::array::from_fn(|_| T::default()))
    }
}

impl<T: Inline<SIZE>, const SIZE: usize, const LEN: usize, const BYTES: usize> Inline<BYTES>
    for Array<T, SIZE, LEN, BYTES>
{
    const TABLE: table::Inline = {
        assert!(SIZE * LEN == BYTES);
        table::Inline::Array(&T::TABLE, LEN as u32)
    };

    #[inline(always)]
    fn load(bytes: &[u8; BYTES]) -> Self {
        // As many chunks as values: see the assertion.
        let parts = bytes.as_chunks::<SIZE>().0;
        Self(core::array::from_fn(|i| T::load(&parts[i])))
    }

    #[inline(always)]
    fn store(self, bytes: &mut [u8; BYTES]) {
        for (part, value) in bytes.as_chunks_mut::<SIZE>().0.iter_mut().zip(self.0) {
            value.store(part);
        }
    }

    #[inline(always)]
    fn valid<const EXACT: bool>(bytes: &[u8; BYTES]) -> bool {
        bytes.as_chunks::<SIZE>().0.iter().fold(true, |all, part| all & T::valid::<EXACT>(part))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn numbers_are_shown_as_they_are_written() {
        assert_eq!(Decimal64::<4>(21_882_005).to_string(), "2188.2005");
        assert_eq!(Decimal32::<2>(-5).to_string(), "-0.05");
        assert_eq!(Decimal128::<0>(7).to_string(), "7");
        assert_eq!(Decimal128::<38>(i128::MIN).to_string(), "-1.70141183460469231731687303715884105728");
        for (days, text) in [(0, "1970-01-01"), (20_778, "2026-11-21"), (-1, "1969-12-31"), (11_016, "2000-02-29")] {
            assert_eq!(Date(days).to_string(), text);
        }
        assert_eq!(Date(i32::MIN).to_string(), "-5877641-06-23");
        let uuid = Uuid(*b"\xf8\x1d\x4f\xae\x7d\xec\x11\xd0\xa7\x65\x00\xa0\xc9\x1e\x6b\xf6");
        assert_eq!(uuid.to_string(), "f81d4fae-7dec-11d0-a765-00a0c91e6bf6");
    }

    #[test]
    fn what_is_shown_is_read_again() {
        for n in [0, 1, -1, 15_000, i64::MAX, i64::MIN] {
            assert_eq!(Decimal64::<4>(n).to_string().parse(), Ok(Decimal64::<4>(n)));
        }
        assert_eq!(Decimal128::<38>(i128::MIN).to_string().parse(), Ok(Decimal128::<38>(i128::MIN)));
        assert_eq!(("1.5".parse(), "2".parse()), (Ok(Decimal32::<4>(15_000)), Ok(Decimal32::<4>(20_000))));
        for text in ["", "-", ".5", "1.", "1.23456", "1e3", "+1", "214748.3648", "1_0", "--1", "1.2.3"] {
            assert_eq!(text.parse::<Decimal32<4>>(), Err(ParseError), "{text}");
        }
        for days in [0, -1, 20_778, 11_016, i32::MIN, i32::MAX, -719_529, 19_782] {
            assert_eq!(Date(days).to_string().parse(), Ok(Date(days)));
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
        ] {
            assert_eq!(text.parse::<Date>(), Err(ParseError), "{text}");
        }
        let uuid = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6";
        assert_eq!(uuid.parse::<Uuid>().map(|u| u.to_string()).as_deref(), Ok(uuid));
        for text in ["", "f81d4fae7dec11d0a76500a0c91e6bf6", &uuid[..35], "f81d4fae-7dec-11d0-a765-00a0c91e6bf6a"] {
            assert_eq!(text.parse::<Uuid>(), Err(ParseError), "{text}");
        }
    }

    #[test]
    fn arrays_are_their_values_in_order() {
        let matrix: Array<Array<u16, 2, 2, 4>, 4, 2, 8> = [[1, 2].into(), [3, 4].into()].into();
        let mut bytes = [0; 8];
        matrix.store(&mut bytes);
        assert_eq!(bytes, [1, 0, 2, 0, 3, 0, 4, 0]);
        assert_eq!(Array::load(&bytes), matrix);
        assert_eq!(matrix[1][0], 3);
        assert!(!Array::<bool, 1, 2, 2>::valid::<false>(&[1, 2]));
    }
}
