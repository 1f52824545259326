//! Text of fixed size: [`Str<N>`](Str) (D10).
//!
//! ```text
//! str<8>   A A P L 0 0 0 0
//! ```

use super::inline::Inline;
use super::scalar::ParseError;
use super::short::{short, short_pair};
use super::table;
use crate::bounded::raw;
use crate::error::Kind;
#[cfg(feature = "alloc")]
use alloc::string::String;
use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

/// Text of at most `N` bytes without U+0000, zero padded: a `str<N>` as a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Str<const N: usize>([u8; N]);

impl<const N: usize> Str<N> {
    /// The text as a `str<N>`; `None` if it is longer than `N` bytes or contains U+0000.
    ///
    /// If `N` is at most 16, about 25 instructions without a call or a branch on the length.
    #[inline]
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let text = text.as_bytes();
        if N > 16 {
            return Self::copied(text);
        }
        if text.len() > N {
            return None;
        }
        let words = if N <= 8 { [short(text), 0] } else { short_pair(text) };
        let bytes = words.map(u64::to_le_bytes);
        let padded = Self(*bytes.as_flattened().first_chunk()?);
        raw::has_no_zero(&padded.0, text.len()).then_some(padded)
    }

    /// The same for more than a few bytes.
    fn copied(text: &[u8]) -> Option<Self> {
        let mut bytes = [0; N];
        bytes.get_mut(..text.len())?.copy_from_slice(text);
        (!text.contains(&0)).then_some(Self(bytes))
    }

    /// Text that is zero padded already; `None` if it is not UTF-8 or has a byte after its first zero.
    ///
    /// A few instructions without a call if `N` is at most 16 and the text is ASCII.
    #[inline]
    #[must_use]
    pub fn from_padded(bytes: [u8; N]) -> Option<Self> {
        Self::valid::<false>(&bytes).then_some(Self(bytes))
    }

    /// Text that is zero padded and known to be text, without a check (about a nanosecond).
    ///
    /// Memory stays safe whatever the bytes are: [`as_str`](Self::as_str) checks them again, and every reader refuses
    /// a frame in which they are not text (D10). In debug builds they are checked here.
    ///
    /// # Panics
    /// In debug builds, if the bytes are not UTF-8 or have a byte after their first zero.
    #[inline]
    #[must_use]
    pub fn from_padded_unchecked(bytes: [u8; N]) -> Self {
        debug_assert!(Self::valid::<false>(&bytes), "not zero-padded text");
        Self(bytes)
    }

    /// The text without its padding.
    #[inline]
    #[must_use]
    pub fn as_str(&self) -> &str {
        raw::fixed(&self.0).unwrap_or_default()
    }

    /// All `N` bytes.
    #[inline]
    #[must_use]
    pub fn as_padded(&self) -> &[u8; N] {
        &self.0
    }
}

/// Compares the bytes of the text, as the keys of maps are ordered (D67).
impl<const N: usize> PartialEq<&str> for Str<N> {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl<const N: usize> PartialEq<str> for Str<N> {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

/// Compares the bytes of the text, as the keys of maps are ordered (D67).
impl<const N: usize> PartialOrd<&str> for Str<N> {
    fn partial_cmp(&self, other: &&str) -> Option<Ordering> {
        self.as_str().partial_cmp(*other)
    }
}

impl<const N: usize> Default for Str<N> {
    fn default() -> Self {
        Self([0; N])
    }
}

impl<const N: usize> fmt::Debug for Str<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(f)
    }
}

impl<const N: usize> fmt::Display for Str<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Text of at most `N` bytes without U+0000.
impl<const N: usize> FromStr for Str<N> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::new(text).ok_or(ParseError)
    }
}

/// Text of at most `N` bytes without U+0000.
impl<const N: usize> TryFrom<&str> for Str<N> {
    type Error = ParseError;

    fn try_from(text: &str) -> Result<Self, ParseError> {
        text.parse()
    }
}

impl<const N: usize> AsRef<str> for Str<N> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

#[cfg(feature = "alloc")]
impl<const N: usize> From<Str<N>> for String {
    fn from(text: Str<N>) -> Self {
        Self::from(text.as_str())
    }
}

impl<const N: usize> Inline for Str<N> {
    type Bytes = [u8; N];
    const TABLE: table::Inline = table::Inline::Text(N as u32);

    #[inline(always)]
    fn load(bytes: &[u8; N]) -> Self {
        Self(*bytes)
    }

    #[inline(always)]
    fn store(self, bytes: &mut [u8; N]) {
        *bytes = self.0;
    }

    #[inline(always)]
    fn valid<const EXACT: bool>(bytes: &[u8; N]) -> bool {
        raw::is_padded_ascii(bytes) || is_text_slow(bytes)
    }
}

#[cold]
#[inline(never)]
fn is_text_slow(bytes: &[u8]) -> bool {
    fault(bytes).is_none()
}

/// The fault of a `str<N>`: the tail is checked before the encoding (D10).
#[must_use]
pub(crate) fn fault(bytes: &[u8]) -> Option<Kind> {
    let end = bytes.iter().rposition(|&b| b != 0).map_or(0, |last| last + 1);
    if bytes[..end].contains(&0) {
        Some(Kind::StrTail)
    } else if core::str::from_utf8(&bytes[..end]).is_err() {
        Some(Kind::Utf8)
    } else {
        None
    }
}

/// The bytes of a `str<N>` before its first zero, which begins the padding. No branch if `N` is at most 16.
#[inline(always)]
#[must_use]
pub fn unpadded<const N: usize>(bytes: &[u8; N]) -> &[u8] {
    &bytes[..raw::trimmed(bytes)]
}
