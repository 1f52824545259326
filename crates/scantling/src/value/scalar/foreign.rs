//! Conversion of times, dates, UUIDs and decimals to and from types of `core`, `std` and other crates.
//!
//! | here | there, and by which feature |
//! |---|---|
//! | `TimestampS`, `…Ms`, `…Us`, `…Ns` | `std::time::SystemTime` (`std`), `chrono::DateTime<Utc>`, `jiff::Timestamp`, `time::UtcDateTime` |
//! | `DurationS`, `…Ms`, `…Us`, `…Ns` | `core::time::Duration`, `chrono::TimeDelta`, `jiff::SignedDuration`, `time::Duration` |
//! | `Date` | `chrono::NaiveDate`, `jiff::civil::Date`, `time::Date` |
//! | `Uuid` | `uuid::Uuid` |
//! | `Decimal32`, `64`, `128` | `rust_decimal::Decimal`, `bigdecimal::BigDecimal` |
//!
//! Each conversion is `TryFrom`, or `From` if nothing can be out of range. A time or span with more digits than the unit is rounded down.
//! A decimal is exact or refused.

// Features decide which of them exist.
#[allow(unused_imports)]
use super::{Date, DurationMs, DurationNs, DurationS, DurationUs, TimestampMs, TimestampNs, TimestampS, TimestampUs};
use core::fmt;

/// The error of converting a value that is out of the target's range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfRange;

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the value is out of the range of its type")
    }
}

impl core::error::Error for OutOfRange {}

/// `TryFrom` in both directions, by functions that give `None` if the value is out of range.
macro_rules! both {
    ($(#[$attributes:meta])* $name:ident $make:ident: $other:ty, $into:expr, $from:expr) => {
        $(#[$attributes])*
        impl TryFrom<$name> for $other {
            type Error = OutOfRange;

            fn try_from(value: $name) -> Result<Self, OutOfRange> {
                let into: fn($name) -> Option<$other> = $into;
                into(value).ok_or(OutOfRange)
            }
        }

        $(#[$attributes])*
        impl TryFrom<$other> for $name {
            type Error = OutOfRange;

            fn try_from(value: $other) -> Result<Self, OutOfRange> {
                let parts: fn($other) -> Option<(i64, u32)> = $from;
                parts(value).and_then(|(seconds, nanoseconds)| Self::$make(seconds, nanoseconds)).ok_or(OutOfRange)
            }
        }
    };
}

macro_rules! timestamps {
    ($($name:ident)*) => {$(
        both! {
            #[cfg(feature = "std")]
            $name from_unix: std::time::SystemTime,
            |time| {
                let (seconds, nanoseconds) = time.to_unix();
                let whole = core::time::Duration::from_secs(seconds.unsigned_abs());
                let epoch = std::time::UNIX_EPOCH;
                let whole = if seconds < 0 { epoch.checked_sub(whole) } else { epoch.checked_add(whole) };
                whole?.checked_add(core::time::Duration::from_nanos(nanoseconds.into()))
            },
            |time| match time.duration_since(std::time::UNIX_EPOCH) {
                Ok(after) => Some((i64::try_from(after.as_secs()).ok()?, after.subsec_nanos())),
                Err(before) => {
                    let before = before.duration();
                    let whole = 0i64.checked_sub_unsigned(before.as_secs())?;
                    match before.subsec_nanos() {
                        0 => Some((whole, 0)),
                        left => Some((whole.checked_sub(1)?, 1_000_000_000 - left)),
                    }
                }
            }
        }

        both! {
            #[cfg(feature = "chrono")]
            $name from_unix: chrono::DateTime<chrono::Utc>,
            |time| {
                let (seconds, nanoseconds) = time.to_unix();
                chrono::DateTime::from_timestamp(seconds, nanoseconds)
            },
            // Chrono represents a leap second by more nanoseconds than a second has.
            |time| Some((time.timestamp(), time.timestamp_subsec_nanos()))
        }

        both! {
            #[cfg(feature = "jiff")]
            $name from_unix: jiff::Timestamp,
            |time| {
                let (seconds, nanoseconds) = time.to_unix();
                jiff::Timestamp::new(seconds, nanoseconds as i32).ok()
            },
            |time| {
                let nanoseconds = time.as_nanosecond();
                let seconds = nanoseconds.div_euclid(1_000_000_000);
                Some((i64::try_from(seconds).ok()?, nanoseconds.rem_euclid(1_000_000_000) as u32))
            }
        }

        both! {
            #[cfg(feature = "time")]
            $name from_unix: time::UtcDateTime,
            |time| {
                let (seconds, nanoseconds) = time.to_unix();
                time::UtcDateTime::from_unix_timestamp(seconds).ok()?.replace_nanosecond(nanoseconds).ok()
            },
            |time| Some((time.unix_timestamp(), time.nanosecond()))
        }

        #[cfg(feature = "std")]
        impl $name {
            /// The time by the system's clock, rounded down to the unit.
            ///
            /// # Panics
            /// If the clock is so wrong that the time is out of range: years from now, or in the past.
            #[must_use]
            pub fn now() -> Self {
                match Self::try_from(std::time::SystemTime::now()) {
                    Ok(now) => now,
                    Err(error) => panic!("the system's clock: {error}"),
                }
            }
        }
    )*};
}

timestamps!(TimestampS TimestampMs TimestampUs TimestampNs);

macro_rules! durations {
    ($($name:ident)*) => {$(
        impl $name {
            /// Whole seconds, rounded down, and the remaining nanoseconds: 0 to 999,999,999.
            const fn to_parts(self) -> (i64, u32) {
                let left = self.0.rem_euclid(Self::PER_SECOND) * (1_000_000_000 / Self::PER_SECOND);
                (self.0.div_euclid(Self::PER_SECOND), left as u32)
            }

            /// A number of seconds and nanoseconds, rounded down to the unit.
            fn from_parts(seconds: i64, nanoseconds: u32) -> Option<Self> {
                let nanoseconds = i128::from(seconds) * 1_000_000_000 + i128::from(nanoseconds);
                let units = nanoseconds.div_euclid(1_000_000_000 / i128::from(Self::PER_SECOND));
                i64::try_from(units).ok().map(Self)
            }
        }

        both! {
            $name from_parts: core::time::Duration,
            |span| {
                let (seconds, nanoseconds) = span.to_parts();
                Some(core::time::Duration::new(u64::try_from(seconds).ok()?, nanoseconds))
            },
            |span| Some((i64::try_from(span.as_secs()).ok()?, span.subsec_nanos()))
        }

        both! {
            #[cfg(feature = "chrono")]
            $name from_parts: chrono::TimeDelta,
            |span| {
                let (seconds, nanoseconds) = span.to_parts();
                chrono::TimeDelta::new(seconds, nanoseconds)
            },
            |span| whole(span.num_seconds(), span.subsec_nanos())
        }

        both! {
            #[cfg(feature = "jiff")]
            $name from_parts: jiff::SignedDuration,
            |span| {
                let (seconds, nanoseconds) = span.to_parts();
                let left = jiff::SignedDuration::from_nanos(nanoseconds.into());
                jiff::SignedDuration::from_secs(seconds).checked_add(left)
            },
            |span| whole(span.as_secs(), span.subsec_nanos())
        }

        both! {
            #[cfg(feature = "time")]
            $name from_parts: time::Duration,
            |span| {
                let (seconds, nanoseconds) = span.to_parts();
                time::Duration::seconds(seconds).checked_add(time::Duration::nanoseconds(nanoseconds.into()))
            },
            |span| whole(span.whole_seconds(), span.subsec_nanoseconds())
        }
    )*};
}

durations!(DurationS DurationMs DurationUs DurationNs);

/// Seconds rounded down and the rest, from both rounded towards 0.
#[cfg(any(feature = "chrono", feature = "jiff", feature = "time"))]
fn whole(seconds: i64, nanoseconds: i32) -> Option<(i64, u32)> {
    match u32::try_from(nanoseconds) {
        Ok(nanoseconds) => Some((seconds, nanoseconds)),
        Err(_) => Some((seconds.checked_sub(1)?, (1_000_000_000 + nanoseconds) as u32)),
    }
}

/// Dates by year, month and day.
macro_rules! dates {
    ($($feature:literal $other:ty, $into:expr, $from:expr;)*) => {$(
        #[cfg(feature = $feature)]
        impl TryFrom<Date> for $other {
            type Error = OutOfRange;

            fn try_from(date: Date) -> Result<Self, OutOfRange> {
                let (year, month, day) = date.year_month_day();
                let into: fn(i64, u8, u8) -> Option<$other> = $into;
                into(year, month, day).ok_or(OutOfRange)
            }
        }

        #[cfg(feature = $feature)]
        impl From<$other> for Date {
            fn from(date: $other) -> Self {
                let days: fn($other) -> i32 = $from;
                Self(days(date))
            }
        }
    )*};
}

// All values of these types fit the days of an i32.
dates! {
    "chrono" chrono::NaiveDate,
        |year, month, day| chrono::NaiveDate::from_ymd_opt(i32::try_from(year).ok()?, month.into(), day.into()),
        |date| date.to_epoch_days();
    "jiff" jiff::civil::Date,
        |year, month, day| {
            jiff::civil::Date::new(i16::try_from(year).ok()?, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
        },
        |date| Date::from_year_month_day(date.year().into(), date.month() as u8, date.day() as u8).unwrap_or_default().0;
    "time" time::Date,
        |year, month, day| {
            time::Date::from_calendar_date(i32::try_from(year).ok()?, time::Month::try_from(month).ok()?, day).ok()
        },
        // The Julian day number of 1970-01-01.
        |date| date.to_julian_day() - 2_440_588;
}

#[cfg(feature = "uuid")]
impl From<super::Uuid> for uuid::Uuid {
    fn from(uuid: super::Uuid) -> Self {
        Self::from_bytes(uuid.0)
    }
}

#[cfg(feature = "uuid")]
impl From<uuid::Uuid> for super::Uuid {
    fn from(uuid: uuid::Uuid) -> Self {
        Self(uuid.into_bytes())
    }
}

#[cfg(any(feature = "rust_decimal", feature = "bigdecimal"))]
macro_rules! decimals {
    ($($name:ident $int:ty;)*) => {$(
        /// Exact; refused if the number has more than 28 digits after the point or more than 96 bits.
        #[cfg(feature = "rust_decimal")]
        impl<const S: u8> TryFrom<super::$name<S>> for rust_decimal::Decimal {
            type Error = OutOfRange;

            fn try_from(value: super::$name<S>) -> Result<Self, OutOfRange> {
                Self::try_from_i128_with_scale(value.0.into(), S.into()).map_err(|_| OutOfRange)
            }
        }

        /// Exact; refused if a digit would be lost.
        #[cfg(feature = "rust_decimal")]
        impl<const S: u8> TryFrom<rust_decimal::Decimal> for super::$name<S> {
            type Error = OutOfRange;

            fn try_from(value: rust_decimal::Decimal) -> Result<Self, OutOfRange> {
                let value = value.normalize();
                let digits = i64::from(S) - i64::from(value.scale());
                let unit = u32::try_from(digits).ok().and_then(|digits| 10i128.checked_pow(digits));
                let mantissa = match value.mantissa() {
                    0 => Some(0),
                    mantissa => unit.and_then(|unit| mantissa.checked_mul(unit)),
                };
                mantissa.and_then(|mantissa| <$int>::try_from(mantissa).ok()).map(Self).ok_or(OutOfRange)
            }
        }

        #[cfg(feature = "bigdecimal")]
        impl<const S: u8> From<super::$name<S>> for bigdecimal::BigDecimal {
            fn from(value: super::$name<S>) -> Self {
                Self::new(value.0.into(), S.into())
            }
        }

        /// Exact; refused if a digit would be lost.
        #[cfg(feature = "bigdecimal")]
        impl<const S: u8> TryFrom<&bigdecimal::BigDecimal> for super::$name<S> {
            type Error = OutOfRange;

            fn try_from(value: &bigdecimal::BigDecimal) -> Result<Self, OutOfRange> {
                let mantissa = rescaled(value, S);
                mantissa.and_then(|mantissa| <$int>::try_from(mantissa).ok()).map(Self).ok_or(OutOfRange)
            }
        }
    )*};
}

#[cfg(any(feature = "rust_decimal", feature = "bigdecimal"))]
decimals! {
    Decimal32 i32;
    Decimal64 i64;
    Decimal128 i128;
}

/// The mantissa at `scale`, if it is exact and an i128.
#[cfg(feature = "bigdecimal")]
fn rescaled(value: &bigdecimal::BigDecimal, scale: u8) -> Option<i128> {
    let (mantissa, exponent) = value.as_bigint_and_exponent();
    if mantissa.sign() == bigdecimal::num_bigint::Sign::NoSign {
        return Some(0);
    }
    let digits = i64::from(scale).checked_sub(exponent)?;
    if let Ok(digits) = u32::try_from(digits) {
        return i128::try_from(mantissa).ok()?.checked_mul(10i128.checked_pow(digits)?);
    }
    // A number of so many bits is not a multiple of a power of ten with more digits, so no larger power is computed.
    let digits = u32::try_from(digits.unsigned_abs()).ok().filter(|&digits| u64::from(digits) <= mantissa.bits())?;
    let unit = bigdecimal::num_bigint::BigInt::from(10).pow(digits);
    let whole = &mantissa / &unit;
    if &whole * unit == mantissa { i128::try_from(whole).ok() } else { None }
}
