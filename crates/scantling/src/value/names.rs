//! Enums and bits by the names of their schema, for `Display`, `FromStr` and serde of generated types.
//!
//! ```text
//! enum   buy               a number without a name as digits      7
//! bits   {hidden, 64}      bits without a name as a number, at the end
//! ```

use crate::value::scalar::{OutOfRange, ParseError};
use core::fmt;

/// A number of which some values, or bits, have names.
pub trait Names: Copy + 'static {
    /// The number on the wire.
    type Number: Copy + Into<i128> + TryFrom<i128>;

    /// Names and their numbers, in the schema's order; for bits, the bit.
    const NAMES: &'static [(&'static str, Self::Number)];

    /// The same with the names in JSON.
    const JSON: &'static [(&'static str, Self::Number)] = Self::NAMES;

    /// The number of a value.
    fn number(self) -> Self::Number;

    /// The value of a number, if it is valid.
    fn of_number(number: Self::Number) -> Option<Self>;
}

/// The name of a number.
pub(crate) fn name_of<N: Copy + Into<i128>>(names: &[(&'static str, N)], number: i128) -> Option<&'static str> {
    names.iter().find(|(_, known)| (*known).into() == number).map(|(name, _)| *name)
}

/// The number of a name.
pub(crate) fn number_of<N: Copy + Into<i128>>(names: &[(&'static str, N)], name: &str) -> Option<i128> {
    names.iter().find(|(known, _)| *known == name).map(|(_, number)| (*number).into())
}

/// The value of a number, if it is valid.
pub(crate) fn value_of<T: Names>(number: i128) -> Option<T> {
    T::Number::try_from(number).ok().and_then(T::of_number)
}

/// The name of an enum's value, or its number.
///
/// # Errors
/// Those of the formatter.
pub fn show_name<T: Names>(value: T, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let number = value.number().into();
    match name_of(T::NAMES, number) {
        Some(name) => f.pad(name),
        None => fmt::Display::fmt(&number, f),
    }
}

/// The value of an enum that has this name or number.
///
/// # Errors
/// If the text is neither.
pub fn parse_name<T: Names>(text: &str) -> Result<T, ParseError> {
    let number = number_of(T::NAMES, text).or_else(|| digits(text));
    number.and_then(value_of).ok_or(ParseError)
}

/// The value of an enum that has this number.
///
/// # Errors
/// If no value has it.
pub fn from_number<T: Names>(number: T::Number) -> Result<T, OutOfRange> {
    T::of_number(number).ok_or(OutOfRange)
}

/// Bits by name, and the remaining bits as a number: `{hidden, 64}`.
///
/// # Errors
/// Those of the formatter.
pub fn show_bits<T: Names>(value: T, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut all = f.debug_set();
    let rest = each_bit(value.number().into(), T::NAMES, |name| {
        all.entry(&format_args!("{name}"));
    });
    if rest != 0 {
        all.entry(&rest);
    }
    all.finish()
}

/// The value of bits that are named in braces, as [`show_bits`] writes them.
///
/// # Errors
/// If a name or number is not that of a bit.
pub fn parse_bits<T: Names>(text: &str) -> Result<T, ParseError> {
    let inside = text.trim().strip_prefix('{').and_then(|text| text.strip_suffix('}')).ok_or(ParseError)?;
    let parts = inside.split(',').map(str::trim).filter(|_| !inside.trim().is_empty());
    let number = |part: &str| number_of(T::NAMES, part).or_else(|| digits(part));
    let all = parts.into_iter().try_fold(0, |all, part| number(part).map(|bits| all | bits));
    all.and_then(value_of).ok_or(ParseError)
}

/// Takes each set bit that has a name; gives the remaining bits.
pub(crate) fn each_bit<N: Copy + Into<i128>>(
    number: i128,
    names: &[(&'static str, N)],
    mut set: impl FnMut(&'static str),
) -> i128 {
    names.iter().fold(number, |rest, (name, bit)| {
        let bit: i128 = (*bit).into();
        if rest & bit != 0 {
            set(name);
        }
        rest & !bit
    })
}

/// A number in the form that `Display` writes: no `+`, no spaces.
fn digits(text: &str) -> Option<i128> {
    if text.starts_with('+') { None } else { text.parse().ok() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use alloc::string::ToString;

    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Flags(u8);

    impl Names for Flags {
        type Number = u8;
        const NAMES: &'static [(&'static str, u8)] = &[("post_only", 1), ("hidden", 2)];

        fn number(self) -> u8 {
            self.0
        }

        fn of_number(number: u8) -> Option<Self> {
            Some(Self(number))
        }
    }

    struct AsBits(Flags);

    impl fmt::Display for AsBits {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            show_bits(self.0, f)
        }
    }

    struct AsEnum(Flags);

    impl fmt::Display for AsEnum {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            show_name(self.0, f)
        }
    }

    #[test]
    fn what_is_shown_is_read_again() {
        for number in 0..=u8::MAX {
            assert_eq!(parse_bits(&AsBits(Flags(number)).to_string()), Ok(Flags(number)));
            assert_eq!(parse_name(&AsEnum(Flags(number)).to_string()), Ok(Flags(number)));
        }
        assert_eq!(format!("{} {}", AsBits(Flags(0)), AsBits(Flags(0x43))), "{} {post_only, hidden, 64}");
        assert_eq!(format!("{:>7}|{:>3}", AsEnum(Flags(2)), AsEnum(Flags(9))), " hidden|  9");
        for text in ["", "{", "hidden", "{hiden}", "{256}", "{-1}", "{hidden,}", "{+1}"] {
            assert_eq!(parse_bits::<Flags>(text), Err(ParseError), "{text}");
        }
        for text in ["", "Hidden", "256", "-1", "+1", " 1"] {
            assert_eq!(parse_name::<Flags>(text), Err(ParseError), "{text}");
        }
    }
}
