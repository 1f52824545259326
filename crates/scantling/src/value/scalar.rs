//! Numbers with a meaning: decimals, times, dates, UUIDs, and arrays of inline values.
//!
//! Each holds its wire bytes: an integer, or bytes in a given order. `Display` writes their meaning, `FromStr` reads it again, and
//! `Debug` is `Display`. Nothing here allocates or checks a range that the format does not check.
//!
//! ```text
//! Decimal64<4>(21_882_005)   2188.2005                     scalar/decimal.rs
//! TimestampMs(1_500)         1970-01-01T00:00:01.500Z      scalar/time.rs
//! DurationMs(1_500)          1.500s
//! Date(20_778)               2026-11-21
//! Uuid                       f81d4fae-7dec-11d0-a765-00a0c91e6bf6
//! ```
//!
//! `scalar/foreign.rs` turns them into the types of `std` and other crates, and back.

mod decimal;
mod foreign;
mod time;

pub use foreign::OutOfRange;

use crate::value::inline::Inline;
use crate::value::table;
use core::fmt;
use core::ops::{Deref, DerefMut};

macro_rules! integers {
    ($($(#[$doc:meta])* $name:ident $(<const $scale:ident>)? ($int:ty) $n:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name$(<const $scale: u8>)?(
            /// The number on the wire.
            pub $int,
        );

        /// As [`Display`](fmt::Display).
        impl$(<const $scale: u8>)? fmt::Debug for $name$(<$scale>)? {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        impl$(<const $scale: u8>)? TryFrom<&str> for $name$(<$scale>)? {
            type Error = ParseError;

            fn try_from(text: &str) -> Result<Self, ParseError> {
                text.parse()
            }
        }

        impl$(<const $scale: u8>)? Inline for $name$(<$scale>)? {
            type Bytes = [u8; $n];
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

/// The error of parsing text that is not a valid value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseError;

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text is not a valid value of its type")
    }
}

impl core::error::Error for ParseError {}

/// Writes text with padding; `write` gives it, in one piece or many.
///
/// Text of more than 96 bytes is written without padding.
fn padded(
    f: &mut fmt::Formatter<'_>,
    write: impl Fn(&mut dyn fmt::Write) -> fmt::Result,
    pad: impl FnOnce(&mut fmt::Formatter<'_>, &str) -> fmt::Result,
) -> fmt::Result {
    if f.width().is_none() && !f.sign_plus() {
        return write(f);
    }
    let mut line = Line { bytes: [0; 96], len: 0 };
    match write(&mut line).map(|()| core::str::from_utf8(&line.bytes[..line.len])) {
        Ok(Ok(text)) => pad(f, text),
        _ => write(f),
    }
}

struct Line {
    bytes: [u8; 96],
    len: usize,
}

impl fmt::Write for Line {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let room = self.bytes.get_mut(self.len..self.len + text.len()).ok_or(fmt::Error)?;
        room.copy_from_slice(text.as_bytes());
        self.len += text.len();
        Ok(())
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
        let write = |w: &mut dyn fmt::Write| {
            self.0.iter().enumerate().try_for_each(|(i, byte)| {
                let hyphen = if matches!(i, 4 | 6 | 8 | 10) { "-" } else { "" };
                write!(w, "{hyphen}{byte:02x}")
            })
        };
        padded(f, write, |f, text| f.pad(text))
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

impl TryFrom<&str> for Uuid {
    type Error = ParseError;

    fn try_from(text: &str) -> Result<Self, ParseError> {
        text.parse()
    }
}

impl From<[u8; 16]> for Uuid {
    fn from(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }
}

impl From<Uuid> for [u8; 16] {
    fn from(uuid: Uuid) -> Self {
        uuid.0
    }
}

/// As [`Display`](fmt::Display).
impl fmt::Debug for Uuid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Inline for Uuid {
    type Bytes = [u8; 16];
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

/// `LEN` inline values back to back. Works like the array inside.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Array<T, const LEN: usize>(
    /// The values.
    pub [T; LEN],
);

impl<T, const LEN: usize> From<[T; LEN]> for Array<T, LEN> {
    fn from(values: [T; LEN]) -> Self {
        Self(values)
    }
}

impl<T, const LEN: usize> Deref for Array<T, LEN> {
    type Target = [T; LEN];

    fn deref(&self) -> &[T; LEN] {
        &self.0
    }
}

impl<T, const LEN: usize> DerefMut for Array<T, LEN> {
    fn deref_mut(&mut self) -> &mut [T; LEN] {
        &mut self.0
    }
}

impl<'a, T, const LEN: usize> IntoIterator for &'a Array<T, LEN> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<T, const LEN: usize> IntoIterator for Array<T, LEN> {
    type Item = T;
    type IntoIter = core::array::IntoIter<T, LEN>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<T: fmt::Debug, const LEN: usize> fmt::Debug for Array<T, LEN> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<T: Default, const LEN: usize> Default for Array<T, LEN> {
    fn default() -> Self {
        Self(core::array::from_fn(|_| T::default()))
    }
}

impl<T: Inline, const LEN: usize> Inline for Array<T, LEN> {
    type Bytes = [T::Bytes; LEN];
    const TABLE: table::Inline = table::Inline::Array(&T::TABLE, LEN as u32);

    #[inline(always)]
    fn load(bytes: &[T::Bytes; LEN]) -> Self {
        Self(core::array::from_fn(|i| T::load(&bytes[i])))
    }

    #[inline(always)]
    fn store(self, bytes: &mut [T::Bytes; LEN]) {
        for (part, value) in bytes.iter_mut().zip(self.0) {
            value.store(part);
        }
    }

    #[inline(always)]
    fn valid<const EXACT: bool>(bytes: &[T::Bytes; LEN]) -> bool {
        bytes.iter().fold(true, |all, part| all & T::valid::<EXACT>(part))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::inline;
    use alloc::format;
    use alloc::string::ToString;

    #[test]
    fn uuids_are_hex_with_hyphens() {
        let uuid = Uuid(*b"\xf8\x1d\x4f\xae\x7d\xec\x11\xd0\xa7\x65\x00\xa0\xc9\x1e\x6b\xf6");
        let text = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6";
        assert_eq!((uuid.to_string().as_str(), format!("{uuid:?}").as_str()), (text, text));
        assert_eq!((text.parse(), Uuid::try_from(text)), (Ok(uuid), Ok(uuid)));
        assert_eq!(format!("{uuid:>38}"), format!("  {text}"));
        for text in ["", "f81d4fae7dec11d0a76500a0c91e6bf6", &text[..35], "f81d4fae-7dec-11d0-a765-00a0c91e6bf6a"] {
            assert_eq!(text.parse::<Uuid>(), Err(ParseError), "{text}");
        }
    }

    #[test]
    fn arrays_are_their_values_in_order() {
        let matrix: Array<Array<u16, 2>, 2> = [[1, 2].into(), [3, 4].into()].into();
        let mut bytes = [0; 8];
        inline::store::<0, 8, 8, _>(&mut bytes, matrix);
        assert_eq!(bytes, [1, 0, 2, 0, 3, 0, 4, 0]);
        assert_eq!(inline::load::<Array<Array<u16, 2>, 2>, 8>(&bytes), matrix);
        assert_eq!(matrix[1][0], 3);
        assert!(!inline::valid::<false, Array<bool, 2>, 2>(&[1, 2]));
    }
}
