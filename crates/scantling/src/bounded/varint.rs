//! Numbers of variable length: LEB128, seven bits per byte, lowest first, the top bit set in all but the last byte.
//!
//! ```text
//! 300 = 0b10_0101100      ac 02           ac = 1|0101100, 02 = 0|0000010
//! ```
//!
//! One number has one form, the shortest: `ac 82 00` is [`FaultKind::Overlong`]. Signed numbers are mapped to unsigned ones by
//! [`ZigZag`], 0, -1, 1, -2 to 0, 1, 2, 3. Only sizes of chunks may be longer than necessary ([`Padded`]), since they are
//! written before the chunk is known. Nothing here is `unsafe`: reading and writing through pointers is in `raw.rs`.

use crate::bounded::kind::FaultKind;
use core::mem::MaybeUninit;

/// An unsigned number as a varint: `u16`, `u32`, `u64` or `u128` in at most 3, 5, 10 or 19 bytes.
///
/// ```
/// use scantling::bounded::Varint;
/// assert_eq!(Varint::<u32>::from_bytes(&[0xac, 0x02, 9]), Ok((Varint(300), 2)));
/// assert_eq!(Varint(300u32).to_bytes(), ([0xac, 0x02, 0, 0, 0], 2));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Varint<T>(
    /// The number.
    pub T,
);

/// A signed number as the varint of `(x << 1) ^ (x >> (bits - 1))`: `i16`, `i32`, `i64` or `i128`.
///
/// ```
/// use scantling::bounded::ZigZag;
/// assert_eq!(ZigZag(-3i64).to_bytes().0[0], 5);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct ZigZag<T>(
    /// The number.
    pub T,
);

/// A number below 2^(7 `N`) in exactly `N` bytes when written, and in 1 to `N` when read, minimal or not; `N` is 1 to 9.
///
/// Only for sizes of chunks: the writer reserves `N` bytes, and fills them when it knows the length of the chunk.
///
/// ```
/// use scantling::bounded::Padded;
/// assert_eq!(Padded::<3>(5).to_bytes(), [0x85, 0x80, 0x00]);
/// assert_eq!(Padded::<3>::from_bytes(&[0x85, 0x80, 0x00]), Ok((Padded(5), 3)));
/// assert_eq!(Padded::<3>::from_bytes(&[0x05]), Ok((Padded(5), 1)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Padded<const N: usize>(
    /// The number.
    pub u64,
);

/// The number of bytes of `from`, which zeros follow, that were read, and whether the item ended inside them.
fn padded<const MAX: usize>(from: &[u8]) -> [u8; MAX] {
    let mut bytes = [0; MAX];
    let len = from.len().min(MAX);
    bytes[..len].copy_from_slice(&from[..len]);
    bytes
}

/// The value read from a copy with zeros after `from`, if it did not need them.
fn unpadded<T>(from: &[u8], (value, len): (Result<T, FaultKind>, usize)) -> Result<(T, usize), FaultKind> {
    match len.checked_sub(from.len()) {
        None | Some(0) => value.map(|value| (value, len)),
        // Fits: `len` is at most 19.
        Some(need) => Err(FaultKind::Short { need: need as u32 }),
    }
}

macro_rules! varints {
    ($($unsigned:ident $signed:ident $read:ident $near:ident $write:ident;)*) => {$(
        /// The number at the start of `bytes`, and the number of bytes that were read: if there is no number, the last of them is at
        /// fault.
        #[inline(always)]
        pub(crate) fn $read(bytes: &[u8; Varint::<$unsigned>::LEN_MAX]) -> (Result<$unsigned, FaultKind>, usize) {
            const LAST: usize = Varint::<$unsigned>::LEN_MAX - 1;
            // Bits that the last byte may have: the rest after seven bits for each byte before.
            const LAST_BITS: u32 = $unsigned::BITS - 7 * LAST as u32;
            let last = |value| match bytes[LAST] {
                // No number needs the byte that would follow.
                0 | 0x80.. => Err(FaultKind::Overlong),
                byte if byte >> LAST_BITS != 0 => Err(FaultKind::Range),
                byte => Ok(value | $unsigned::from(byte) << (7 * LAST)),
            };
            let mut value = $unsigned::from(bytes[0] & 0x7f);
            if bytes[0] < 0x80 {
                return (Ok(value), 1);
            }
            let mut at = 1;
            while at < LAST {
                let byte = bytes[at];
                // Times and hashes have nine bytes or ten.
                if LAST == 9 && at == 3 && let Some(low) = bytes.first_chunk().and_then(sevens) {
                    let byte = bytes[LAST - 1];
                    value = low as $unsigned | $unsigned::from(byte & 0x7f) << (7 * (LAST - 1));
                    return match byte {
                        0 => (Err(FaultKind::Overlong), LAST),
                        ..0x80 => (Ok(value), LAST),
                        0x80.. => (last(value), LAST + 1),
                    };
                }
                value |= $unsigned::from(byte & 0x7f) << (7 * at);
                at += 1;
                if byte < 0x80 {
                    return (if byte == 0 { Err(FaultKind::Overlong) } else { Ok(value) }, at);
                }
            }
            (last(value), LAST + 1)
        }

        /// The number at the start of bytes that may be fewer than the longest number takes, and its length.
        #[inline(always)]
        pub(crate) fn $near(bytes: &[u8]) -> Option<($unsigned, usize)> {
            const LAST: usize = Varint::<$unsigned>::LEN_MAX - 1;
            const LAST_BITS: u32 = $unsigned::BITS - 7 * LAST as u32;
            let (mut value, mut at) = (0, 0);
            while at < LAST {
                let byte = *bytes.get(at)?;
                value |= $unsigned::from(byte & 0x7f) << (7 * at);
                at += 1;
                if byte < 0x80 {
                    return (byte != 0 || at == 1).then_some((value, at));
                }
            }
            let byte = *bytes.get(LAST)?;
            (byte != 0 && byte >> LAST_BITS == 0).then_some((value | $unsigned::from(byte) << (7 * LAST), LAST + 1))
        }

        /// Writes the number and gives its length; the content of the bytes after it is unspecified.
        #[inline(always)]
        pub(crate) fn $write(mut value: $unsigned, bytes: &mut [MaybeUninit<u8>; Varint::<$unsigned>::LEN_MAX]) -> usize {
            // Numbers of 16 bits often use all of their range: no branch on the length, which would be mispredicted for one of four.
            if $unsigned::BITS == 16 {
                let is_more = [value >= 0x80, value >= 0x4000].map(u8::from);
                bytes[0].write(value as u8 & 0x7f | is_more[0] << 7);
                bytes[1].write((value >> 7) as u8 & 0x7f | is_more[1] << 7);
                bytes[2].write((value >> 14) as u8);
                return usize::from(1 + is_more[0] + is_more[1]);
            }
            let mut at = 0;
            while at < Varint::<$unsigned>::LEN_MAX - 1 && value >= 0x80 {
                // Cut off on purpose: the rest follows.
                bytes[at].write(value as u8 | 0x80);
                value >>= 7;
                at += 1;
            }
            bytes[at].write(value as u8);
            at + 1
        }

        impl Varint<$unsigned> {
            /// The length of the longest number.
            pub const LEN_MAX: usize = $unsigned::BITS.div_ceil(7) as usize;

            /// The number at the start of `bytes`, and its length.
            ///
            /// # Errors
            /// [`FaultKind::Short`], [`FaultKind::Overlong`] or [`FaultKind::Range`].
            pub fn from_bytes(bytes: &[u8]) -> Result<(Self, usize), FaultKind> {
                let (value, len) = unpadded(bytes, $read(&padded(bytes)))?;
                Ok((Self(value), len))
            }

            /// The number's bytes, zeros after them, and its length.
            #[must_use]
            pub fn to_bytes(self) -> ([u8; Self::LEN_MAX], usize) {
                let mut bytes = [0; Self::LEN_MAX];
                let (mut value, mut len) = (self.0, 0);
                for byte in &mut bytes {
                    *byte = (value & 0x7f) as u8;
                    value >>= 7;
                    len += 1;
                    if value == 0 {
                        break;
                    }
                    *byte |= 0x80;
                }
                (bytes, len)
            }
        }

        impl ZigZag<$signed> {
            /// The length of the longest number.
            pub const LEN_MAX: usize = Varint::<$unsigned>::LEN_MAX;

            /// The number at the start of `bytes`, and its length.
            ///
            /// # Errors
            /// [`FaultKind::Short`], [`FaultKind::Overlong`] or [`FaultKind::Range`].
            pub fn from_bytes(bytes: &[u8]) -> Result<(Self, usize), FaultKind> {
                let (value, len) = Varint::<$unsigned>::from_bytes(bytes)?;
                Ok((value.into(), len))
            }

            /// The number's bytes, zeros after them, and its length.
            #[must_use]
            pub fn to_bytes(self) -> ([u8; Self::LEN_MAX], usize) {
                Varint::<$unsigned>::from(self).to_bytes()
            }
        }

        impl From<Varint<$unsigned>> for ZigZag<$signed> {
            #[inline(always)]
            fn from(Varint(value): Varint<$unsigned>) -> Self {
                Self((value >> 1) as $signed ^ -((value & 1) as $signed))
            }
        }

        impl From<ZigZag<$signed>> for Varint<$unsigned> {
            #[inline(always)]
            fn from(ZigZag(value): ZigZag<$signed>) -> Self {
                Self(((value << 1) ^ (value >> ($signed::BITS - 1))) as $unsigned)
            }
        }
    )*};
}

varints! {
    u16 i16 read_u16 near_the_end_u16 write_u16;
    u32 i32 read_u32 near_the_end_u32 write_u32;
    u64 i64 read_u64 near_the_end_u64 write_u64;
    u128 i128 read_u128 near_the_end_u128 write_u128;
}

/// Whether the bytes from `at` to the end of `upto` are `count` minimal varints of numbers of `size` bytes.
#[inline(always)]
pub(crate) fn are_numbers(upto: &[u8], at: usize, count: usize, size: usize) -> bool {
    match size {
        2 => are_varints::<2, 4>(upto, at, count),
        4 => are_varints::<4, 16>(upto, at, count),
        8 => are_varints::<9, 2>(upto, at, count),
        _ => are_varints::<18, 4>(upto, at, count),
    }
}

/// The number of bytes that are checked together.
const LANES: usize = 16;

/// Whether the bytes from `at` on are `count` minimal varints of at most `BACK` + 1 bytes, the last of which is below `LIMIT`.
///
/// ```text
/// byte before continues, this one is 0               too long a form
/// `BACK` bytes before continue, this one >= LIMIT    too large a number, or a byte too many
/// ```
///
/// It does not matter which number a byte is part of: all bytes undergo the same test, as a word or [`LANES`] at once, and those below
/// 0x80 are counted.
#[inline(always)]
fn are_varints<const BACK: usize, const LIMIT: u8>(upto: &[u8], at: usize, count: usize) -> bool {
    let Some(bytes) = upto.get(at..) else { return false };
    match upto.last_chunk::<8>() {
        // Most lists are short: no loop, and no branch on their content.
        Some(last) if matches!(bytes.len(), 1..=8) => {
            let word = u64::from_le_bytes(*last) >> (64 - 8 * bytes.len());
            is_fine::<BACK, LIMIT>(word) && ends_of_word(word) - (8 - bytes.len()) == count
        }
        _ => is_long_run::<BACK, LIMIT>(bytes, count),
    }
}

const HIGH: u64 = 0x8080_8080_8080_8080;
const ONES: u64 = 0x0101_0101_0101_0101;

/// The same for the first bytes of a word that is zero after them. A last byte that continues is detected by the zero after it, and in
/// a full word of eight by the count.
#[inline(always)]
fn is_fine<const BACK: usize, const LIMIT: u8>(word: u64) -> bool {
    let continues = word & HIGH;
    // 0x80 for each byte that is at least the limit; `more` is the difference from the limit to 0x80.
    let at_least = |more: u8| ((word & !HIGH) + ONES * u64::from(more)) | word;
    let mut all = continues << 8;
    for back in 2..=BACK {
        all &= if back < 8 { continues << (8 * back) } else { 0 };
    }
    (all & at_least(0x80 - LIMIT) | continues << 8 & !at_least(0x7f)) & HIGH == 0 && word < 1 << 63
}

/// The low seven bits of each byte next to each other, if all of them continue.
///
/// Only if all eight continue: for a shorter number the length would be computed, and the next number would wait for it, while a branch on
/// it is predicted (records of two numbers of two bytes: 8.0 ns instead of 2.2).
#[inline(always)]
fn sevens(word: &[u8; 8]) -> Option<u64> {
    let word = u64::from_le_bytes(*word);
    if word & HIGH != HIGH {
        return None;
    }
    let word = word & !HIGH;
    let word = word - ((word & 0x7f00_7f00_7f00_7f00) >> 1);
    let word = word & 0x3fff_0000_3fff | word >> 2 & 0x0fff_c000_0fff_c000;
    Some(word & 0x0fff_ffff | word >> 32 << 28)
}

/// The number of bytes below 0x80 in a word.
#[inline(always)]
fn ends_of_word(word: u64) -> usize {
    (((!word & HIGH) >> 7).wrapping_mul(ONES) >> 56) as usize
}

/// The same for no bytes, or for more than eight.
#[inline(never)]
fn is_long_run<const BACK: usize, const LIMIT: u8>(bytes: &[u8], count: usize) -> bool {
    // The first bytes are checked one by one, since none precede them; so are a few.
    let front = if bytes.len() < BACK + LANES { bytes.len() } else { BACK };
    let (mut ends, mut continued) = (0, 0);
    for &byte in bytes.iter().take(front) {
        if byte == 0 && continued != 0 || continued == BACK && byte >= LIMIT {
            return false;
        }
        let is_end = byte < 0x80;
        continued = if is_end { 0 } else { continued + 1 };
        ends += usize::from(is_end);
    }
    if bytes.last().is_some_and(|last| *last >= 0x80) {
        return false;
    }
    if front == bytes.len() {
        return ends == count;
    }
    let mut bad = [0; LANES];
    let mut at = BACK;
    while let Some(window) = bytes.get(at - BACK..at + LANES) {
        faults::<BACK, LIMIT>(window, &mut bad);
        at += LANES;
    }
    // The last bytes are checked a second time, which changes nothing.
    if let Some(window) = bytes.len().checked_sub(BACK + LANES).and_then(|start| bytes.get(start..)) {
        faults::<BACK, LIMIT>(window, &mut bad);
    }
    ends += bytes.get(front..).unwrap_or_default().chunks(0x80).map(ends_of).sum::<usize>();
    ends == count && bad.iter().fold(0, |all, byte| all | byte) < 0x80
}

/// Sets the high bit of each lane whose byte, `BACK` after the window's start, is at fault.
#[inline(always)]
fn faults<const BACK: usize, const LIMIT: u8>(window: &[u8], bad: &mut [u8; LANES]) {
    let lanes = |at: usize| window.get(at..).and_then(|rest| rest.first_chunk::<LANES>());
    let mut all = [0x80; LANES];
    for at in 0..BACK {
        let Some(part) = lanes(at) else { return *bad = [0x80; LANES] };
        for (all, part) in all.iter_mut().zip(part) {
            *all &= part;
        }
    }
    let (Some(before), Some(bytes)) = (lanes(BACK - 1), lanes(BACK)) else { return *bad = [0x80; LANES] };
    for (((bad, all), before), byte) in bad.iter_mut().zip(&all).zip(before).zip(bytes) {
        let is_large = if *byte >= LIMIT { 0x80 } else { 0 };
        let is_zero = if *byte == 0 { 0x80 } else { 0 };
        *bad |= all & is_large | before & is_zero;
    }
}

/// The number of bytes below 0x80, of at most 255 bytes.
#[inline(always)]
fn ends_of(bytes: &[u8]) -> usize {
    usize::from(bytes.iter().fold(0u8, |ends, byte| ends + (!byte >> 7)))
}

/// The number of a [`Padded`], and the number of bytes that were read.
#[inline(always)]
pub(crate) fn read_padded<const N: usize>(bytes: &[u8; N]) -> (Result<u64, FaultKind>, usize) {
    const { assert!(N >= 1 && N <= 9) };
    let (mut value, mut at) = (0, 0);
    while at < N {
        let byte = bytes[at];
        value |= u64::from(byte & 0x7f) << (7 * at);
        at += 1;
        if byte < 0x80 {
            return (Ok(value), at);
        }
    }
    (Err(FaultKind::Overlong), N)
}

impl<const N: usize> Padded<N> {
    /// The largest number.
    pub const MAX: u64 = (1 << (7 * N)) - 1;

    /// The number at the start of `bytes`, and its length.
    ///
    /// # Errors
    /// [`FaultKind::Short`], or [`FaultKind::Overlong`] if it has no end within `N` bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<(Self, usize), FaultKind> {
        let (value, len) = unpadded(bytes, read_padded::<N>(&padded(bytes)))?;
        Ok((Self(value), len))
    }

    /// The number in `N` bytes.
    ///
    /// # Panics
    /// If it is larger than [`MAX`](Self::MAX).
    #[inline(always)]
    #[must_use]
    pub fn to_bytes(self) -> [u8; N] {
        const { assert!(N >= 1 && N <= 9) };
        assert!(self.0 <= Self::MAX, "a padded varint of {N} bytes does not hold {}", self.0);
        // Cut off on purpose: seven bits at a time.
        core::array::from_fn(|at| (self.0 >> (7 * at)) as u8 & 0x7f | if at + 1 < N { 0x80 } else { 0 })
    }
}

#[cfg(test)]
mod tests {
    use super::{Padded, Varint, ZigZag};
    use crate::bounded::kind::FaultKind;
    use crate::bounded::raw::Bounded as _;
    extern crate std;
    use std::vec::Vec;

    /// Numbers at which the length changes, and their neighbours.
    fn edges() -> impl Iterator<Item = u128> {
        (0..128)
            .step_by(if cfg!(miri) { 17 } else { 1 })
            .flat_map(|bit| [(1u128 << bit) - 1, 1 << bit, (1 << bit) + 1])
            .chain([u128::MAX - 1, u128::MAX])
    }

    /// The slow, obvious form, of unlimited length.
    fn twin(mut value: u128) -> Vec<u8> {
        let mut bytes = Vec::new();
        while value >= 128 {
            bytes.push((value % 128) as u8 + 128);
            value /= 128;
        }
        bytes.push(value as u8);
        bytes
    }

    /// The slow, obvious form of a run: one number after the other.
    fn run_twin(mut bytes: &[u8], count: usize, size: usize) -> bool {
        for _ in 0..count {
            let found = match size {
                2 => Varint::<u16>::from_bytes(bytes).map(|(_, len)| len),
                4 => Varint::<u32>::from_bytes(bytes).map(|(_, len)| len),
                8 => Varint::<u64>::from_bytes(bytes).map(|(_, len)| len),
                _ => Varint::<u128>::from_bytes(bytes).map(|(_, len)| len),
            };
            match found {
                Ok(len) => bytes = &bytes[len..],
                Err(_) => return false,
            }
        }
        bytes.is_empty()
    }

    /// Runs of each length around words and windows, and each of their bytes replaced by each that may matter.
    #[test]
    fn runs_are_as_their_twins() {
        let all: Vec<u128> = edges().collect();
        // Safe code: Miri sees that it runs.
        let (lengths, skips) = if cfg!(miri) { ([0, 3].as_slice(), 1) } else { (&[0, 1, 2, 4, 8, 9, 17, 40][..], 3) };
        for (size, skip) in [2, 4, 8, 16].into_iter().flat_map(|size| (0..skips).map(move |skip| (size, skip))) {
            for &count in lengths {
                let fits = |value: &&u128| size == 16 || **value >> (8 * size) == 0;
                let numbers = all.iter().filter(fits).cycle().skip(41 * skip).step_by(1 + skip);
                let mut bytes = Vec::from([0x80; 9]);
                numbers.take(count).for_each(|value| bytes.extend(twin(*value)));
                // Bytes before and after a run are not checked.
                let start = 9 * (skip % 2);
                bytes.drain(..9 - start);
                let agrees = |bytes: &[u8], count: usize| {
                    let expected = run_twin(&bytes[start..], count, size);
                    assert_eq!(super::are_numbers(bytes, start, count, size), expected, "{bytes:x?} {count} {size}");
                    expected
                };
                assert!(agrees(&bytes, count));
                assert!(!agrees(&bytes, count + 1) && (count == 0 || !agrees(&bytes, count - 1)));
                for at in start..bytes.len() {
                    for byte in [0, 1, 2, 3, 4, 15, 16, 0x7f, 0x80, 0x81, 0xff] {
                        let mut other = bytes.clone();
                        other[at] = byte;
                        agrees(&other, count);
                    }
                    agrees(&bytes[..at], count);
                }
            }
        }
    }

    macro_rules! laws {
        ($($name:ident $unsigned:ident $signed:ident;)*) => {$(
            #[test]
            fn $name() {
                type V = Varint<$unsigned>;
                let near_the_end = |bytes: &[u8]| assert_eq!(V::near_the_end(bytes), V::from_bytes(bytes).ok());
                for value in edges() {
                    let bytes = twin(value);
                    (0..=bytes.len()).for_each(|cut| near_the_end(&bytes[..cut]));
                    let small = value as $unsigned;
                    if u128::from(small) != value {
                        // The type's number of bytes, or more.
                        let kind = if bytes.len() > V::LEN_MAX { FaultKind::Overlong } else { FaultKind::Range };
                        assert_eq!(V::from_bytes(&bytes), Err(kind), "{value}");
                        continue;
                    }
                    let (found, len) = Varint(small).to_bytes();
                    assert_eq!((&found[..len], found[len..].iter().all(|&b| b == 0)), (&bytes[..], true));
                    assert_eq!(V::from_bytes(&bytes), Ok((Varint(small), len)));
                    for cut in 0..len {
                        assert_eq!(V::from_bytes(&bytes[..cut]), Err(FaultKind::Short { need: 1 }), "{value} cut at {cut}");
                    }
                    // Each longer form of the same number, to twice the length that the type needs.
                    let mut long = bytes;
                    while long.len() < 2 * V::LEN_MAX {
                        if let Some(last) = long.last_mut() {
                            *last |= 0x80;
                        }
                        long.push(0);
                        near_the_end(&long);
                        assert_eq!(V::from_bytes(&long), Err(FaultKind::Overlong), "{value}, {} bytes", long.len());
                    }
                    let signed = small as $signed;
                    for signed in [signed, signed.wrapping_neg()] {
                        let (bytes, len) = ZigZag(signed).to_bytes();
                        assert_eq!(ZigZag::<$signed>::from_bytes(&bytes[..len]), Ok((ZigZag(signed), len)));
                    }
                }
            }
        )*};
    }

    laws! {
        u16_is_as_its_twin u16 i16;
        u32_is_as_its_twin u32 i32;
        u64_is_as_its_twin u64 i64;
        u128_is_as_its_twin u128 i128;
    }

    #[test]
    fn the_last_byte_of_the_longest_number_is_held_to_its_type() {
        for last in 0..=255u8 {
            let mut bytes = [0xff; 10];
            bytes[9] = last;
            let wanted = match last {
                1 => Ok((Varint(u64::MAX), 10)),
                0 | 0x80.. => Err(FaultKind::Overlong),
                _ => Err(FaultKind::Range),
            };
            assert_eq!(Varint::<u64>::from_bytes(&bytes), wanted);
        }
    }

    #[test]
    fn zigzag_is_small_for_small_numbers() {
        let first: Vec<u8> = [0i32, -1, 1, -2, 2].iter().map(|&x| ZigZag(x).to_bytes().0[0]).collect();
        assert_eq!(first, [0, 1, 2, 3, 4]);
    }

    #[test]
    fn padded_sizes_may_be_longer_than_needed() {
        for value in [0, 1, 127, 128, 300, Padded::<5>::MAX] {
            let bytes = Padded::<5>(value).to_bytes();
            assert_eq!(Padded::<5>::from_bytes(&bytes), Ok((Padded(value), 5)));
            let minimal = twin(value.into());
            assert_eq!(Padded::<5>::from_bytes(&minimal), Ok((Padded(value), minimal.len())));
            assert_eq!(Padded::<5>::from_bytes(&bytes[..4]), Err(FaultKind::Short { need: 1 }));
        }
        assert_eq!(Padded::<5>::from_bytes(&[0x80; 6]), Err(FaultKind::Overlong));
    }

    #[test]
    #[should_panic(expected = "does not hold 128")]
    fn a_size_that_does_not_fit_is_the_callers_mistake() {
        let _ = Padded::<1>(128).to_bytes();
    }
}
