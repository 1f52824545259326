//! Values as those of `std` and other crates, and back: the same value, rounded down where the unit is coarser, or refused.
#![allow(missing_docs, clippy::unwrap_used)]

use proptest::prelude::*;
use scantling::{
    Date, Decimal32, Decimal64, Decimal128, DurationMs, DurationNs, DurationS, DurationUs, OutOfRange, Str,
    TimestampMs, TimestampNs, TimestampS, TimestampUs, Uuid,
};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// A value as another type and back; nothing where that type does not hold it.
macro_rules! back {
    ($value:expr, $($name:ident)*, $($other:ty)*) => {{
        back!(@each $value, [$($name)*], $($other)*);
    }};
    (@each $value:expr, $names:tt, $($other:ty)*) => { $(back!(@one $value, $names, $other);)* };
    (@one $value:expr, [$($name:ident)*], $other:ty) => {$(
        if let Ok(there) = <$other>::try_from($name($value)) {
            prop_assert_eq!($name::try_from(there), Ok($name($value)));
        }
    )*};
}

proptest! {
    #[test]
    fn times_go_there_and_back(n: i64, near in -4_000_000_000_000i64..4_000_000_000_000) {
        for n in [n, near] {
            back!(n, TimestampS TimestampMs TimestampUs TimestampNs,
                SystemTime chrono::DateTime<chrono::Utc> jiff::Timestamp time::UtcDateTime);
            back!(n, DurationS DurationMs DurationUs DurationNs,
                Duration chrono::TimeDelta jiff::SignedDuration time::Duration);
        }
        prop_assert!(SystemTime::try_from(TimestampNs(n)).is_ok());
        prop_assert!(chrono::DateTime::<chrono::Utc>::try_from(TimestampNs(n)).is_ok());
        prop_assert!(jiff::Timestamp::try_from(TimestampNs(n)).is_ok());
        prop_assert!(time::UtcDateTime::try_from(TimestampNs(n)).is_ok());
    }

    /// What others write, we read, and the other way round.
    #[test]
    fn times_are_the_same_text(n: i64) {
        let text = TimestampNs(n).to_string();
        prop_assert_eq!(jiff::Timestamp::try_from(TimestampNs(n)), text.parse::<jiff::Timestamp>().map_err(|_| OutOfRange));
        let chrono = chrono::DateTime::<chrono::Utc>::try_from(TimestampNs(n)).unwrap();
        prop_assert_eq!(text.parse::<chrono::DateTime<chrono::Utc>>(), Ok(chrono));
    }

    #[test]
    fn dates_go_there_and_back(days: i32, near in -100_000..100_000i32) {
        for date in [Date(days), Date(near)] {
            if let Ok(there) = chrono::NaiveDate::try_from(date) {
                prop_assert_eq!((Date::from(there), there.to_string().parse()), (date, Ok(date)));
            }
            if let Ok(there) = jiff::civil::Date::try_from(date) {
                prop_assert_eq!((Date::from(there), there.to_string().parse()), (date, Ok(date)));
            }
            if let Ok(there) = time::Date::try_from(date) {
                prop_assert_eq!((Date::from(there), there.to_string().parse()), (date, Ok(date)));
            }
        }
        prop_assert!(chrono::NaiveDate::try_from(Date(near)).is_ok());
        prop_assert!(jiff::civil::Date::try_from(Date(near)).is_ok());
        prop_assert!(time::Date::try_from(Date(near)).is_ok());
    }

    #[test]
    fn decimals_go_there_and_back(small: i32, n: i64, wide: i128) {
        let (a, b, c) = (Decimal32::<2>(small), Decimal64::<9>(n), Decimal128::<38>(wide));
        let big = [bigdecimal::BigDecimal::from(a), b.into(), c.into()];
        prop_assert_eq!(Decimal32::<2>::try_from(&big[0]), Ok(a));
        prop_assert_eq!(Decimal64::<9>::try_from(&big[1]), Ok(b));
        prop_assert_eq!(Decimal128::<38>::try_from(&big[2]), Ok(c));
        prop_assert_eq!(big[1].to_plain_string(), b.to_string());
        let there = rust_decimal::Decimal::try_from(b).unwrap();
        prop_assert_eq!((Decimal64::try_from(there), there.to_string()), (Ok(b), b.to_string()));
        let there = rust_decimal::Decimal::try_from(a).unwrap();
        prop_assert_eq!((Decimal32::try_from(there), there.to_string()), (Ok(a), a.to_string()));
    }
}

#[test]
fn what_does_not_fit_is_refused_or_rounded_down() {
    let late = UNIX_EPOCH + Duration::new(1, 999_999_999);
    assert_eq!((TimestampS::try_from(late), TimestampMs::try_from(late)), (Ok(TimestampS(1)), Ok(TimestampMs(1_999))));
    let early = UNIX_EPOCH - Duration::from_nanos(1);
    assert_eq!((TimestampS::try_from(early), TimestampNs::try_from(early)), (Ok(TimestampS(-1)), Ok(TimestampNs(-1))));
    assert_eq!(TimestampNs::try_from(UNIX_EPOCH + Duration::from_secs(10_000_000_000)), Err(OutOfRange));
    assert_eq!(Duration::try_from(DurationMs(-1)), Err(OutOfRange));
    assert_eq!(DurationNs::try_from(Duration::MAX), Err(OutOfRange));
    assert_eq!(DurationS::try_from(time::Duration::milliseconds(-1_500)), Ok(DurationS(-2)));
    assert_eq!(jiff::Timestamp::try_from(TimestampS(i64::MAX)), Err(OutOfRange));
    assert_eq!(chrono::NaiveDate::try_from(Date(i32::MAX)), Err(OutOfRange));
    assert!(TimestampMs::now() > TimestampMs(1_700_000_000_000));
    assert_eq!(Date::from(time::Date::MIN), "-9999-01-01".parse().unwrap());
}

#[test]
fn decimals_lose_no_digit() {
    let third: bigdecimal::BigDecimal = "0.333".parse().unwrap();
    assert_eq!(Decimal64::<2>::try_from(&third), Err(OutOfRange));
    assert_eq!(Decimal64::<4>::try_from(&third), Ok(Decimal64(3_330)));
    let vast = bigdecimal::BigDecimal::new(1.into(), i64::MIN);
    let least = bigdecimal::BigDecimal::new(10.into(), i64::MAX);
    assert_eq!(Decimal128::<38>::try_from(&least), Err(OutOfRange));
    assert_eq!(Decimal32::<1>::try_from(&bigdecimal::BigDecimal::new(1_000.into(), 4)), Ok(Decimal32(1)));
    let none = bigdecimal::BigDecimal::new(0.into(), i64::MAX);
    assert_eq!(Decimal128::<0>::try_from(&vast), Err(OutOfRange));
    assert_eq!(Decimal128::<0>::try_from(&none), Ok(Decimal128(0)));
    // 96 bits and 28 digits are what the other has.
    assert_eq!(rust_decimal::Decimal::try_from(Decimal128::<2>(i128::MAX)), Err(OutOfRange));
    assert_eq!(rust_decimal::Decimal::try_from(Decimal128::<38>(1)), Err(OutOfRange));
    assert_eq!(Decimal32::<2>::try_from(rust_decimal::Decimal::new(1_234, 3)), Err(OutOfRange));
    assert_eq!(Decimal32::<2>::try_from(rust_decimal::Decimal::new(1_230, 3)), Ok(Decimal32(123)));
    assert_eq!(Decimal32::<2>::try_from(rust_decimal::Decimal::MAX), Err(OutOfRange));
}

#[test]
fn uuids_and_texts_are_what_they_say() {
    let uuid: Uuid = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6".parse().unwrap();
    assert_eq!((uuid::Uuid::from(uuid).to_string(), Uuid::from(uuid::Uuid::from(uuid))), (uuid.to_string(), uuid));
    let symbol: Str<8> = "AAPL".parse().unwrap();
    assert_eq!(
        (format!("{symbol:>6}|{symbol}"), String::from(symbol), symbol.as_ref()),
        ("  AAPL|AAPL".into(), "AAPL".into(), "AAPL")
    );
    assert!(Str::<2>::try_from("AAPL").is_err() && Str::<8>::try_from("A\0").is_err());
}
