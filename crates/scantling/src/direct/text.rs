//! Text in place: [`Text`] in the heap (D30) and [`FixedText`], neither checked yet; and the types that text is written from.
//!
//! ```text
//! str<8>   A A P L 0 0 0 0        string   …|A A P L|
//! ```
//!
//! Validated views hand out `&str`. Peeks hand out [`Text`] and [`FixedText`]: the bytes at no cost, the `&str` with a
//! check. Nothing here allocates.

use crate::bounded::raw;
use crate::direct::show;
use crate::direct::sink::Sink;
use crate::direct::view;
use crate::error::{Invalid, Kind};
use crate::origin::Origin;
use crate::value::str::{Str, fault, unpadded};
#[cfg(feature = "alloc")]
use alloc::string::String;
use core::cmp::Ordering;
use core::fmt;

/// Compares bytes, which need not be text.
impl PartialEq<&str> for Text<'_> {
    fn eq(&self, other: &&str) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

/// Compares bytes, which need not be text, as the keys of maps are ordered (D67).
impl PartialOrd<&str> for Text<'_> {
    fn partial_cmp(&self, other: &&str) -> Option<Ordering> {
        self.as_bytes().partial_cmp(other.as_bytes())
    }
}

/// The types that a `string` can be written from: `&str`, `&String`, or a [`Str<N>`](Str), which is copied whole and needs no branch
/// on its length (saves one to two nanoseconds where lengths vary).
#[diagnostic::on_unimplemented(
    message = "a `string` cannot be written from `{Self}`",
    label = "use `&str`, `&String` or `Str<N>`",
    note = "for other types, pass the result of `as_str()` or `as_ref()`"
)]
pub trait AsText {
    /// Writes the bytes. One capacity check.
    #[doc(hidden)]
    fn write<S: Sink>(self, sink: &mut S);

    /// Whether there are none.
    #[doc(hidden)]
    fn has_none(&self) -> bool;
}

impl AsText for &str {
    #[inline(always)]
    fn write<S: Sink>(self, sink: &mut S) {
        sink.bytes(self.as_bytes());
    }

    #[inline(always)]
    fn has_none(&self) -> bool {
        self.is_empty()
    }
}

#[cfg(feature = "alloc")]
impl AsText for &String {
    #[inline(always)]
    fn write<S: Sink>(self, sink: &mut S) {
        sink.bytes(self.as_bytes());
    }

    #[inline(always)]
    fn has_none(&self) -> bool {
        self.is_empty()
    }
}

impl<const N: usize> AsText for Str<N> {
    #[inline(always)]
    fn write<S: Sink>(self, sink: &mut S) {
        sink.flat::<N>(|to| *to = *self.as_padded(), raw::trimmed(self.as_padded()));
    }

    #[inline(always)]
    fn has_none(&self) -> bool {
        raw::trimmed(self.as_padded()) == 0
    }
}

/// The text `region[start..end]` of a validated region.
#[inline(always)]
#[must_use]
pub fn text(region: &[u8], start: usize, end: usize) -> &str {
    region.get(..end).and_then(|upto| raw::text(upto, start)).unwrap_or_default()
}

/// The text `region[start..end]` of a validated region in `N` bytes, padded with zeros; `None` if it is longer.
#[inline(always)]
#[must_use]
pub fn padded<const N: usize>(region: &[u8], start: usize, end: usize) -> Option<[u8; N]> {
    Text::new(region, start, end, Origin::NONE).to_padded()
}

/// Text in the heap whose bytes have not been checked.
#[derive(Clone, Copy)]
pub struct Text<'a> {
    upto: &'a [u8],
    start: usize,
    origin: Origin,
}

impl<'a> Text<'a> {
    /// The text `region[start..end]`; empty if that is out of range.
    #[inline(always)]
    #[must_use]
    pub fn new(region: &'a [u8], start: usize, end: usize, origin: Origin) -> Self {
        Self { upto: view::part(region, 0, end), start, origin }
    }

    /// The text `region[start..end]`, if that is in range.
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    pub fn peek(region: &'a [u8], start: usize, end: usize, origin: Origin) -> Option<Self> {
        let upto = region.get(..end)?;
        (start <= end).then_some(Self { upto, start, origin })
    }

    /// Its bytes, unchecked.
    #[inline(always)]
    #[must_use]
    pub fn as_bytes(self) -> &'a [u8] {
        view::part(self.upto, self.start, self.upto.len())
    }

    /// The text of a validated region.
    #[doc(hidden)]
    #[inline(always)]
    #[must_use]
    pub fn validated(self) -> &'a str {
        raw::text(self.upto, self.start).unwrap_or_default()
    }

    /// Its bytes, unchecked, padded with zeros to `N`; `None` if there are more.
    ///
    /// A key of fixed size: for `N` of at most 16 one load and one shift, since a text in the heap has the bytes of its
    /// block before it. A copy of a slice would branch on its length.
    #[inline(always)]
    #[must_use]
    pub fn to_padded<const N: usize>(self) -> Option<[u8; N]> {
        // More than `upto` has if the start is beyond it, which is impossible in checked bytes.
        let len = self.upto.len().wrapping_sub(self.start);
        if len > N {
            return None;
        }
        match padded_end(self.upto, len) {
            Some(padded) => Some(padded),
            None => Some(copied(self.as_bytes())),
        }
    }

    /// The text. One load and one compare where it is ASCII of at most 16 bytes.
    ///
    /// # Errors
    /// [`Kind::Utf8`] if the bytes are not UTF-8.
    #[inline(always)]
    pub fn as_str(self) -> Result<&'a str, Invalid> {
        match raw::text(self.upto, self.start) {
            Some(text) => Ok(text),
            None => Err(self.origin.invalid(Kind::Utf8, self.as_bytes())),
        }
    }
}

/// `bytes`, of which there are at most `N`, padded with zeros.
#[cold]
#[inline(never)]
fn copied<const N: usize>(bytes: &[u8]) -> [u8; N] {
    let mut padded = [0; N];
    for (to, from) in padded.iter_mut().zip(bytes) {
        *to = *from;
    }
    padded
}

/// The last `len` bytes of `upto`, padded with zeros, by one load and two shifts; `None` if there are too few to load,
/// or `N` is not a word.
#[inline(always)]
fn padded_end<const N: usize>(upto: &[u8], len: usize) -> Option<[u8; N]> {
    if N <= 8 {
        let word = u64::from_le_bytes(*upto.last_chunk()?);
        // Twice by half: a shift by 64 is not defined.
        let half = 32 - 4 * len;
        (word >> half >> half).to_le_bytes().first_chunk().copied()
    } else if N <= 16 {
        let word = u128::from_le_bytes(*upto.last_chunk()?);
        let half = 64 - 4 * len;
        (word >> half >> half).to_le_bytes().first_chunk().copied()
    } else {
        None
    }
}

/// The text, or its fault.
impl fmt::Debug for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        show::shallow(&self.as_str(), f)
    }
}

/// Compares bytes, which need not be text.
impl PartialEq for Text<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

impl Eq for Text<'_> {}

/// A `str<N>` whose bytes have not been checked.
#[derive(Clone, Copy)]
pub struct FixedText<'a, const N: usize> {
    bytes: &'a [u8; N],
    origin: Origin,
}

impl<'a, const N: usize> FixedText<'a, N> {
    /// Text of these bytes.
    #[inline(always)]
    #[must_use]
    pub fn new(bytes: &'a [u8; N], origin: Origin) -> Self {
        Self { bytes, origin }
    }

    /// All `N` bytes, unchecked. No instruction.
    #[inline(always)]
    #[must_use]
    pub fn as_padded(self) -> &'a [u8; N] {
        self.bytes
    }

    /// Its bytes without the zero padding, unchecked.
    #[inline(always)]
    #[must_use]
    pub fn as_bytes(self) -> &'a [u8] {
        unpadded(self.bytes)
    }

    /// The text.
    ///
    /// # Errors
    /// [`Kind::StrTail`] or [`Kind::Utf8`] if the bytes are not a valid `str<N>`.
    #[inline(always)]
    pub fn as_str(self) -> Result<&'a str, Invalid> {
        match raw::fixed(self.bytes) {
            Some(text) => Ok(text),
            None => Err(self.origin.invalid(fault(self.bytes).unwrap_or(Kind::Utf8), self.bytes)),
        }
    }
}

/// The text, or its fault.
impl<const N: usize> fmt::Debug for FixedText<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        show::shallow(&self.as_str(), f)
    }
}

/// Compares bytes, which need not be text.
impl<const N: usize> PartialEq for FixedText<'_, N> {
    fn eq(&self, other: &Self) -> bool {
        self.bytes == other.bytes
    }
}

impl<const N: usize> Eq for FixedText<'_, N> {}

/// Compares bytes, which need not be text.
impl<const N: usize> PartialEq<&str> for FixedText<'_, N> {
    fn eq(&self, other: &&str) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::{Origin, Text};
    use crate::value::str::{Str, unpadded};

    /// Texts of every length up to 20, ASCII and not, with U+0000 at each place and without.
    #[cfg(feature = "alloc")]
    #[test]
    fn a_str_is_text_that_fits_and_has_no_zero() {
        fn agree<const N: usize>(text: &str) {
            let mut padded = [0; N];
            let fits = padded.get_mut(..text.len()).map(|to| to.copy_from_slice(text.as_bytes())).is_some();
            let expected = (fits && !text.contains('\0')).then_some(padded);
            let found = Str::<N>::new(text);
            assert_eq!(found.map(|text| *text.as_padded()), expected, "{text:?} in {N}");
            if let Some(found) = found {
                assert_eq!((found.as_str(), unpadded(found.as_padded())), (text, text.as_bytes()));
            }
        }
        fn agree_all(text: &str) {
            agree::<1>(text);
            agree::<3>(text);
            agree::<8>(text);
            agree::<9>(text);
            agree::<13>(text);
            agree::<16>(text);
            agree::<20>(text);
        }
        use alloc::borrow::ToOwned;
        for len in 0..=20 {
            let ascii = &"ABCDEFGHIJKLMNOPQRST"[..len];
            agree_all(ascii);
            agree_all(&"é".repeat(len / 2));
            agree_all(&("x".to_owned() + &"\u{10FFFF}".repeat(len / 4)));
            for at in 0..len {
                agree_all(&(ascii[..at].to_owned() + "\0" + &ascii[at + 1..]));
            }
        }
    }

    #[test]
    fn padded_text_is_the_text_and_zeros() {
        let base: [u8; 40] = core::array::from_fn(|i| i as u8 + 1);
        for end in 0..=base.len() {
            for start in 0..=end {
                let text = Text::new(&base, start, end, Origin::NONE);
                fn twin<const N: usize>(bytes: &[u8]) -> Option<[u8; N]> {
                    let mut padded = [0; N];
                    padded.get_mut(..bytes.len())?.copy_from_slice(bytes);
                    Some(padded)
                }
                assert_eq!(text.to_padded::<3>(), twin(&base[start..end]));
                assert_eq!(text.to_padded::<8>(), twin(&base[start..end]));
                assert_eq!(text.to_padded::<13>(), twin(&base[start..end]));
                assert_eq!(text.to_padded::<16>(), twin(&base[start..end]));
                assert_eq!(text.to_padded::<20>(), twin(&base[start..end]));
            }
        }
    }
}
