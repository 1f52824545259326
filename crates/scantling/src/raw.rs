//! The unchecked step from checked bytes to `&str`: one of the few files that may say `unsafe`.
//!
//! ```text
//! …block bytes…|A A P L|        text = the last 4 bytes; one 8-byte load that ends with them, one test of high bits
//! ```
//!
//! `str::from_utf8` costs 8-11 ns on a 4-byte string; the test here 0.3-1.3. Whoever calls gets a `&str` only if
//! the bytes were checked in the same call, so these functions are safe. The safe twin and the Miri tests are below.
#![allow(unsafe_code)]

/// The text `upto[start..]`, or `None` if it is not UTF-8 or `start` lies beyond the end.
///
/// One load, one shift and one compare where the text is ASCII, 1 to 8 bytes long, and `upto` has 8 bytes; two loads where it
/// has 9 to 16; up to 64 bytes four loads of 16, without a branch on the length.
#[inline(always)]
#[must_use]
pub(crate) fn text(upto: &[u8], start: usize) -> Option<&str> {
    let text = upto.get(start..)?;
    if is_ascii_end(upto, text) {
        // SAFETY: 1. The last `text.len()` bytes of `upto` are `text`. 2. `is_ascii_end` has seen that none of them
        //   has its high bit set. So `text` is ASCII, which is UTF-8.
        return Some(unsafe { core::str::from_utf8_unchecked(text) });
    }
    text_slow(text)
}

/// Whether `upto[start..]` is ASCII; `false` also means "not known".
#[inline(always)]
#[must_use]
pub(crate) fn is_ascii(upto: &[u8], start: usize) -> bool {
    upto.get(start..).is_some_and(|text| is_ascii_end(upto, text))
}

/// Whether `text`, with which `upto` ends, is ASCII; `false` also means "not known".
///
/// Two cases with shifts: a count of leading zeros over 128 bits is two slow instructions and a choice between them.
#[inline(always)]
fn is_ascii_end(upto: &[u8], text: &[u8]) -> bool {
    let len = text.len();
    let high = |word: &[u8; 8]| u64::from_le_bytes(*word) & WORD_HIGH;
    if len <= 8 {
        // A shift by 64 is none: then eight bytes before the text are looked at, and what they say is "not known".
        upto.last_chunk::<8>().is_some_and(|last| high(last) >> ((64 - 8 * len) & 63) == 0)
    } else if len <= 16 {
        let Some([first, last]) = upto.last_chunk::<16>().map(|word| [word.first_chunk(), word.last_chunk()]) else {
            return false;
        };
        let shifted = first.map_or(WORD_HIGH, high) >> ((128 - 8 * len) & 63);
        shifted | last.map_or(WORD_HIGH, high) == 0
    } else {
        is_long_ascii(text)
    }
}

/// Whether a text of more than 16 bytes is ASCII; `false` also means "not known".
///
/// Up to 64 bytes four parts are looked at, which overlap as far as they must: no branch on the length.
#[inline(always)]
fn is_long_ascii(text: &[u8]) -> bool {
    let Some(last @ ..=48) = text.len().checked_sub(16) else { return is_longest_ascii(text) };
    let mut all = [0; 16];
    for at in [0, 16, 32, 48] {
        match text.get(at.min(last)..).and_then(|rest| rest.first_chunk()) {
            Some(part) => join(&mut all, part),
            None => return false,
        }
    }
    is_ascii_chunk(&all)
}

/// The same for more than 64 bytes. A call, which is little beside the bytes: inlined it made code that only meets short texts
/// slower by its size alone (32 messages with a union in storage, text checked: 112 to 119 ns).
#[inline(never)]
fn is_longest_ascii(text: &[u8]) -> bool {
    let Some(end) = text.last_chunk::<64>() else { return false };
    let mut all = [0; 16];
    for part in text.as_chunks::<64>().0.iter().chain([end]) {
        part.as_chunks::<16>().0.iter().for_each(|part| join(&mut all, part));
    }
    is_ascii_chunk(&all)
}

/// All bytes by `&`, for which there is an instruction; `all` of an iterator would branch at each.
#[inline(always)]
fn is_ascii_chunk(bytes: &[u8; 16]) -> bool {
    bytes.iter().fold(true, |is_ascii, byte| is_ascii & byte.is_ascii())
}

/// Sets the bits of `part` in `all`.
#[inline(always)]
fn join(all: &mut [u8; 16], part: &[u8; 16]) {
    for (all, part) in all.iter_mut().zip(part) {
        *all |= part;
    }
}

const WORD_HIGH: u64 = 0x8080_8080_8080_8080;

/// The text of a `str<N>`, or `None` if it breaks D10.
///
/// A dozen instructions without a branch on the length where `N` is at most 16 and the text is ASCII.
#[inline(always)]
#[must_use]
pub fn fixed<const N: usize>(bytes: &[u8; N]) -> Option<&str> {
    if is_padded_ascii(bytes) {
        // SAFETY: `is_padded_ascii` has seen that no byte of `bytes` has its high bit set, so any part of it is ASCII,
        //   which is UTF-8.
        return Some(unsafe { core::str::from_utf8_unchecked(&bytes[..trimmed(bytes)]) });
    }
    fixed_slow(bytes)
}

#[cold]
#[inline(never)]
fn fixed_slow(bytes: &[u8]) -> Option<&str> {
    let end = bytes.iter().rposition(|&b| b != 0).map_or(0, |last| last + 1);
    let text = &bytes[..end];
    if text.contains(&0) { None } else { core::str::from_utf8(text).ok() }
}

/// Up to eight bytes from `at`, as a little-endian number. Loads of constant size.
#[inline(always)]
fn word<const N: usize>(bytes: &[u8; N], at: usize) -> u64 {
    let mut word = [0; 8];
    let n = if N - at < 8 { N - at } else { 8 };
    word[..n].copy_from_slice(&bytes[at..at + n]);
    u64::from_le_bytes(word)
}

/// 0x80 for each byte of `x` that is not zero.
#[inline(always)]
fn used(x: u64) -> u64 {
    (((x & !WORD_HIGH) + !WORD_HIGH) | x) & WORD_HIGH
}

/// ASCII, with no byte after the first zero. `false` also means "not known" (longer than 16, or not ASCII).
#[inline(always)]
#[must_use]
pub(crate) fn is_padded_ascii<const N: usize>(bytes: &[u8; N]) -> bool {
    if N <= 8 {
        let x = word(bytes, 0);
        let m = used(x);
        (x & WORD_HIGH) | (m & !(m << 8 | 0x80)) == 0
    } else if N <= 16 {
        let (x, y) = (word(bytes, 0), word(bytes, 8));
        let (m, n) = (used(x), used(y));
        ((x | y) & WORD_HIGH) | (m & !(m << 8 | 0x80)) | (n & !(n << 8 | m >> 56)) == 0
    } else {
        false
    }
}

/// Bytes before the zero padding. No branch where `N` is at most 16.
#[inline(always)]
#[must_use]
pub(crate) fn trimmed<const N: usize>(bytes: &[u8; N]) -> usize {
    if N <= 8 {
        8 - (word(bytes, 0).leading_zeros() / 8) as usize
    } else if N <= 16 {
        let (lo, hi) = (word(bytes, 0), word(bytes, 8));
        let n = core::hint::select_unpredictable(hi == 0, 8, 16);
        n - (core::hint::select_unpredictable(hi == 0, lo, hi).leading_zeros() / 8) as usize
    } else {
        bytes.iter().rposition(|&b| b != 0).map_or(0, |last| last + 1)
    }
    .min(N)
}

#[cold]
#[inline(never)]
fn text_slow(text: &[u8]) -> Option<&str> {
    core::str::from_utf8(text).ok()
}

#[cfg(test)]
mod tests {
    use super::{fixed, text};

    #[test]
    fn agrees_with_the_safe_twin() {
        let base: [u8; 40] = core::array::from_fn(|i| b'a' + (i % 26) as u8);
        // Miri is thousands of times slower: lengths around the 16 bytes that two loads take.
        let ends = if cfg!(miri) { 14..=18 } else { 0..=40 };
        for end in ends {
            for start in 0..=end + 1 {
                for bad in 0..=end {
                    let mut bytes = base;
                    if bad < end {
                        bytes[bad] = 0xC3;
                    }
                    let twin = bytes[..end].get(start..).and_then(|t| core::str::from_utf8(t).ok());
                    assert_eq!(text(&bytes[..end], start), twin, "{start}..{end}, bad {bad}");
                }
            }
        }
        let accents = "éèêëàâäôöûü".as_bytes();
        assert_eq!(text(accents, 2), core::str::from_utf8(&accents[2..]).ok());
        assert_eq!(text(accents, 3), None);
    }

    #[test]
    fn long_text_agrees_with_the_safe_twin() {
        let base: [u8; 200] = core::array::from_fn(|i| b'a' + (i % 26) as u8);
        // Around 16, and the 64 bytes at a time that the longest are looked at.
        let lens = [17, 18, 31, 32, 33, 47, 48, 49, 63, 64, 65, 80, 127, 128, 129, 191, 192];
        for len in if cfg!(miri) { &lens[8..11] } else { &lens[..] } {
            for bad in 0..8 + len {
                let mut bytes = base;
                bytes[bad] = 0xC3;
                let (upto, is_ascii) = (&bytes[..8 + len], bad < 8);
                assert_eq!(super::is_ascii(upto, 8), is_ascii, "{len} bytes, bad {bad}");
                assert_eq!(text(upto, 8), is_ascii.then(|| core::str::from_utf8(&upto[8..]).unwrap_or_default()));
            }
        }
    }

    #[test]
    fn fixed_text_agrees_with_the_safe_twin() {
        let twin = |bytes: &[u8]| {
            let end = bytes.iter().rposition(|&b| b != 0).map_or(0, |last| last + 1);
            let text = &bytes[..end];
            if text.contains(&0) { None } else { core::str::from_utf8(text).ok().map(|t| t.len()) }
        };
        let mut random = 1u32;
        for _ in 0..if cfg!(miri) { 200 } else { 20_000 } {
            let mut bytes = [0u8; 24];
            for byte in &mut bytes {
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                *byte = [0, b'a', b'z', 0xC3, 0xA9][(random >> 24) as usize % 5];
            }
            let (a, b, c) = (bytes.first_chunk::<8>(), bytes.first_chunk::<13>(), bytes.first_chunk::<24>());
            assert_eq!(a.and_then(|x| fixed(x)).map(str::len), twin(&bytes[..8]));
            assert_eq!(b.and_then(|x| fixed(x)).map(str::len), twin(&bytes[..13]));
            assert_eq!(c.and_then(|x| fixed(x)).map(str::len), twin(&bytes));
        }
    }
}
