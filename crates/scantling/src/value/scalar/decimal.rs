//! Decimals as people write them: `-0.05`.

use super::{Decimal32, Decimal64, Decimal128, ParseError, padded};
use core::fmt;

macro_rules! decimals {
    ($($name:ident $int:ty;)*) => {$(
        impl<const S: u8> $name<S> {
            /// Digits after the point: the value is the number on the wire divided by 10^SCALE.
            pub const SCALE: u8 = S;
        }

        /// All digits after the point, whatever precision is asked for: `2188.2005`. Width, fill and `+` work as for an integer.
        impl<const S: u8> fmt::Display for $name<S> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let magnitude = i128::from(self.0).unsigned_abs();
                if f.width().is_none() && !f.sign_plus() {
                    f.write_str(if self.0 < 0 { "-" } else { "" })?;
                    return decimal(f, magnitude, S);
                }
                let digits = |f: &mut fmt::Formatter<'_>, text: &str| f.pad_integral(self.0 >= 0, "", text);
                padded(f, |w| decimal(w, magnitude, S), digits)
            }
        }

        /// A decimal number: `-1.5`. Digits beyond `SCALE` must be zeros.
        impl<const S: u8> core::str::FromStr for $name<S> {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<Self, ParseError> {
                mantissa(text, S).and_then(|m| <$int>::try_from(m).ok()).map(Self).ok_or(ParseError)
            }
        }
    )*};
}

decimals! {
    Decimal32 i32;
    Decimal64 i64;
    Decimal128 i128;
}

/// `magnitude` divided by 10^`scale`, with all digits after the point.
pub(super) fn decimal(w: &mut (impl fmt::Write + ?Sized), magnitude: u128, scale: u8) -> fmt::Result {
    // 10^38 is the largest power of ten in a u128, and the largest scale.
    let unit = 10u128.checked_pow(scale.into()).unwrap_or(u128::MAX);
    let (whole, rest) = (magnitude / unit, magnitude % unit);
    if scale == 0 {
        return write!(w, "{whole}");
    }
    write!(w, "{whole}.{rest:0width$}", width = usize::from(scale))
}

/// The mantissa of a decimal number: `-1.5` at scale 4 is -15000. `None` if a digit beyond the scale is not a zero.
pub(super) fn mantissa(text: &str, scale: u8) -> Option<i128> {
    let (is_negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = !whole.is_empty() && (digits.len() == whole.len() || !fraction.is_empty());
    let fraction = without_excess(fraction.as_bytes(), scale).filter(|_| is_number)?;
    let zeros = core::iter::repeat_n(b'0', usize::from(scale) - fraction.len());
    whole.bytes().chain(fraction.iter().copied()).chain(zeros).try_fold(0i128, |sum, digit| {
        let digit = i128::from(digit.wrapping_sub(b'0'));
        let signed = if is_negative { -digit } else { digit };
        if digit < 10 { sum.checked_mul(10)?.checked_add(signed) } else { None }
    })
}

/// Digits after the point without those beyond the scale; `None` if one of these is not a zero.
#[inline]
pub(super) fn without_excess(digits: &[u8], scale: u8) -> Option<&[u8]> {
    match digits.split_at_checked(scale.into()) {
        Some((kept, excess)) => excess.iter().all(|digit| *digit == b'0').then_some(kept),
        None => Some(digits),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use alloc::string::ToString;

    #[test]
    fn decimals_are_shown_as_they_are_written() {
        assert_eq!(Decimal64::<4>(21_882_005).to_string(), "2188.2005");
        assert_eq!(format!("{:?}", Decimal32::<2>(-5)), "-0.05");
        assert_eq!(Decimal128::<0>(7).to_string(), "7");
        assert_eq!(Decimal128::<38>(i128::MIN).to_string(), "-1.70141183460469231731687303715884105728");
        assert_eq!(
            format!("{:>8}|{:<8}|{:08}", Decimal32::<2>(-5), Decimal32::<2>(5), Decimal32::<2>(-5)),
            "   -0.05|0.05    |-0000.05"
        );
        assert_eq!(format!("{:+.1}", Decimal32::<2>(5)), "+0.05");
        // Longer than any number that a schema can have.
        assert_eq!(format!("{:300}", Decimal128::<200>(0)).len(), 202);
    }

    #[test]
    fn what_is_shown_is_read_again() {
        for n in [0, 1, -1, 15_000, i64::MAX, i64::MIN] {
            assert_eq!(Decimal64::<4>(n).to_string().parse(), Ok(Decimal64::<4>(n)));
        }
        assert_eq!(Decimal128::<38>(i128::MIN).to_string().parse(), Ok(Decimal128::<38>(i128::MIN)));
        assert_eq!(("1.5".parse(), "2".try_into()), (Ok(Decimal32::<4>(15_000)), Ok(Decimal32::<4>(20_000))));
        for text in ["1.2000", "1.20000", "1.2000000000000000000000000000000000000000000000"] {
            assert_eq!(text.parse(), Ok(Decimal32::<4>(12_000)), "{text}");
        }
        assert_eq!("-7.000".parse(), Ok(Decimal64::<0>(-7)));
        for text in ["1.00001", "1.0000ä", "1.0000 ", "1.000001000", "1.00000-0"] {
            assert_eq!(text.parse::<Decimal32<4>>(), Err(ParseError), "{text}");
        }
        for text in ["", "-", ".5", "1.", "1.23456", "1e3", "+1", "214748.3648", "1_0", "--1", "1.2.3"] {
            assert_eq!(text.parse::<Decimal32<4>>(), Err(ParseError), "{text}");
        }
    }
}
