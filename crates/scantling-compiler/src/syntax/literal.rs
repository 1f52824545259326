//! The meaning of literals: integers, floats, characters, strings (L5).

/// An integer literal: sign and magnitude, so that both `u128::MAX` and `i128::MIN` fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Integer {
    /// Whether it is below zero.
    pub negative: bool,
    /// Its distance from zero.
    pub magnitude: u128,
}

impl Integer {
    /// Whether it lies in a range as `Scalar::range` gives it.
    #[must_use]
    pub fn is_in(self, (min, max): (i128, u128)) -> bool {
        if self.negative { min < 0 && self.magnitude <= min.unsigned_abs() } else { self.magnitude <= max }
    }

    /// Little-endian two's complement, 16 bytes.
    #[must_use]
    pub fn to_le_bytes(self) -> [u8; 16] {
        let bits = if self.negative { self.magnitude.wrapping_neg() } else { self.magnitude };
        bits.to_le_bytes()
    }

    /// The number, where it is a `u32`.
    #[must_use]
    pub fn to_u32(self) -> Option<u32> {
        if self.negative { None } else { u32::try_from(self.magnitude).ok() }
    }

    /// The number, where it is an `i128`.
    #[must_use]
    pub fn to_i128(self) -> Option<i128> {
        if self.negative {
            Some(self.magnitude.wrapping_neg().cast_signed()).filter(|n| *n <= 0)
        } else {
            i128::try_from(self.magnitude).ok()
        }
    }
}

impl std::fmt::Display for Integer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", if self.negative { "-" } else { "" }, self.magnitude)
    }
}

/// An integer literal, `12`, `-0x1F`, `0b1_0`, `'A'`; `None` if it is not one or does not fit 128 bits.
#[must_use]
pub fn int(text: &str) -> Option<Integer> {
    if let [b'\'', c, b'\''] = text.as_bytes() {
        return Some(Integer { negative: false, magnitude: (*c).into() });
    }
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let (radix, digits) = match digits.get(..2) {
        Some("0x") => (16, &digits[2..]),
        Some("0b") => (2, &digits[2..]),
        _ => (10, digits),
    };
    let digits = without_underscores(digits, if radix == 16 { u8::is_ascii_hexdigit } else { u8::is_ascii_digit })?;
    let magnitude = u128::from_str_radix(&digits, radix).ok().filter(|_| !digits.starts_with('+'))?;
    if negative && magnitude > i128::MIN.unsigned_abs() {
        return None;
    }
    Some(Integer { negative: negative && magnitude > 0, magnitude })
}

/// A float literal as the text that Rust's parser takes; integers and `nan`, `inf`, `-inf` are floats too.
#[must_use]
pub fn float(text: &str) -> Option<String> {
    let plain = match text {
        "nan" | "inf" | "-inf" => return Some(text.to_owned()),
        _ => without_underscores(text, u8::is_ascii_digit)?,
    };
    let numeric = plain.bytes().all(|c| c.is_ascii_digit() || matches!(c, b'.' | b'-' | b'+' | b'e' | b'E'));
    (numeric && plain.parse::<f64>().is_ok()).then_some(plain)
}

/// Removes `_` between digits; `None` if there is one elsewhere.
fn without_underscores(text: &str, is_digit: fn(&u8) -> bool) -> Option<String> {
    let bytes = text.as_bytes();
    let digit = |at: Option<usize>| at.and_then(|i| bytes.get(i)).is_some_and(is_digit);
    let misplaced = (0..bytes.len()).any(|i| bytes[i] == b'_' && !(digit(i.checked_sub(1)) && digit(Some(i + 1))));
    (!misplaced && !text.is_empty()).then(|| text.replace('_', ""))
}

/// One escape at the start of `text`: the character, and the bytes that it takes.
#[must_use]
pub fn escape(text: &str) -> Option<(char, usize)> {
    let simple = match text.as_bytes().get(1)? {
        b'n' => '\n',
        b't' => '\t',
        b'\\' => '\\',
        b'"' => '"',
        b'u' => return unicode_escape(text),
        _ => return None,
    };
    Some((simple, 2))
}

fn unicode_escape(text: &str) -> Option<(char, usize)> {
    let digits = text.strip_prefix("\\u{")?;
    let len = digits.bytes().take(7).position(|c| c == b'}')?;
    let digits = digits.get(..len).filter(|d| d.bytes().all(|c| c.is_ascii_hexdigit()))?;
    let c = char::from_u32(u32::from_str_radix(digits, 16).ok()?)?;
    Some((c, 4 + len))
}

/// The text that a string literal stands for; `None` if it is not closed or has an unknown escape.
#[must_use]
pub fn string(text: &str) -> Option<String> {
    let mut rest = text.strip_prefix('"')?.strip_suffix('"')?;
    let mut out = String::with_capacity(rest.len());
    while let Some(c) = rest.chars().next() {
        let (c, len) = if c == '\\' { escape(rest)? } else { (c, c.len_utf8()) };
        out.push(c);
        rest = &rest[len..];
    }
    Some(out)
}
