//! Texts by parts (T22): patterns, and the numbers that stand in them.
//!
//! A run of digits is cut into numbers of at most nine. Such a number has as many digits in its pattern as it has, if it begins with a zero, or if
//! some number of its place in texts does and all of them have as many; so that clocks have one pattern and not eight.

use scantling::turned::{Column, Shape};

use super::dictionary::Dictionary;
use super::numbers::{Numbers, put_indices, put_numbers};
use super::texts::put_bytes;
use super::words::To;
use crate::directory::{BY_PARTS, DELTA, OFFSET, PATTERNS_LEN_MAX, SLOTS_MAX, put_varint};
use crate::word::{Word, by_width};

/// The most digits of a number.
const DIGITS_MAX: usize = 9;

/// Texts in their parts.
#[derive(Debug)]
pub(super) struct Parts {
    /// Of all texts.
    len: usize,
    patterns: Dictionary,
    slots: Vec<Slot>,
}

/// Numbers of one place in texts.
#[derive(Debug)]
struct Slot {
    width: u8,
    is_fixed: bool,
    bytes: Vec<u8>,
    end: usize,
    coding: u8,
}

/// What the numbers of a place have in common.
#[derive(Clone, Copy, Default)]
struct Place {
    count: usize,
    greatest: u32,
    /// How many digits they have, by bit.
    lens: u16,
    has_zeros: bool,
}

impl Place {
    #[inline(always)]
    fn see(&mut self, digits: &[u8], len: usize) {
        self.count += 1;
        self.greatest = self.greatest.max(number(digits, len));
        self.lens |= 1 << len;
        self.has_zeros |= has_zeros(digits, len);
    }

    fn is_fixed(&self) -> bool {
        self.has_zeros && self.lens.is_power_of_two()
    }

    fn width(&self) -> u8 {
        match self.greatest {
            0..=0xFF => 1,
            0x100..=0xFFFF => 2,
            _ => 4,
        }
    }
}

/// Which bytes are digits, by bit.
struct Digits(Vec<u8>);

impl Digits {
    /// How many bits a look at them gives, from any one on.
    const SEEN: usize = 57;

    fn of(bytes: &[u8]) -> Self {
        let (eights, rest) = bytes.as_chunks();
        let mut last = [0; 8];
        last.iter_mut().zip(rest).for_each(|(to, byte)| *to = *byte);
        let bits = |eight: &[u8; 8]| digit_bits(u64::from_le_bytes(*eight)) as u8;
        let mut all: Vec<u8> = eights.iter().chain([&last]).map(bits).collect();
        all.resize(all.len() + 8, 0);
        Self(all)
    }

    /// The bits from a byte on: [`Self::SEEN`] of them, above which there are others or zeros.
    #[inline(always)]
    fn from(&self, at: usize) -> u64 {
        let bits = self.0.get(at / 8..).and_then(|bits| bits.first_chunk());
        bits.map_or(0, |bits| u64::from_le_bytes(*bits)) >> (at % 8)
    }

    /// How many bytes from one on, before the end, are digits, or are none.
    #[cold]
    fn run(&self, start: usize, end: usize, flip: u64) -> usize {
        let mut at = start;
        while at < end {
            let len = (self.from(at) ^ flip).trailing_zeros() as usize;
            if len < Self::SEEN {
                return (at + len).min(end) - start;
            }
            at += Self::SEEN;
        }
        end - start
    }
}

/// A bit for each of eight bytes that is a digit.
#[inline(always)]
fn digit_bits(eight: u64) -> u64 {
    const EACH: u64 = u64::MAX / 0xFF;
    let offsets = eight ^ (EACH * 0x30);
    // The top bit of a byte is set if it is ten or more.
    let others = ((offsets & (EACH * 0x7F)) + EACH * (0x80 - 10)) | offsets;
    // The lowest bits of bytes come together in the top byte: that of byte `n` by the factor's bit 56 - 7 n.
    ((!others >> 7) & EACH).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// The number of at most nine digits, of which at most eight are put together at once: pairs, then fours, then all.
#[inline(always)]
fn number(digits: &[u8], len: usize) -> u32 {
    let first = len.min(8);
    let eight = digits.first_chunk().copied().unwrap_or_else(|| {
        let mut eight = [0; 8];
        eight.iter_mut().zip(digits).for_each(|(to, digit)| *to = *digit);
        eight
    });
    let shift = 8 * (8 - first as u32);
    let eight = (u64::from_le_bytes(eight) & 0x0F0F_0F0F_0F0F_0F0F).checked_shl(shift).unwrap_or(0);
    let pairs = (eight.wrapping_mul(10) + (eight >> 8)) & 0x00FF_00FF_00FF_00FF;
    let fours = (pairs.wrapping_mul(100) + (pairs >> 16)) & 0x0000_FFFF_0000_FFFF;
    let number = (fours.wrapping_mul(10_000) + (fours >> 32)) as u32;
    match digits.get(8) {
        Some(last) if len > 8 => number * 10 + u32::from(last & 0x0F),
        _ => number,
    }
}

/// What is given the parts of texts.
trait Parted {
    /// So many bytes, and all that follow them.
    fn bytes(&mut self, bytes: &[u8], len: usize);
    /// So many digits, all that follow, and their place.
    fn digits(&mut self, digits: &[u8], len: usize, place: usize);
}

/// Gives the parts of the text that ends before `end`, in order.
#[inline(always)]
fn each_part(bytes: &[u8], digits: &Digits, mut at: usize, end: usize, to: &mut impl Parted) {
    let (mut place, mut bits, mut seen) = (0, digits.from(at), Digits::SEEN);
    // The length of the next run. Most texts are seen with one look.
    let mut run = |at: usize, flip: u64| {
        let len = (bits ^ flip).trailing_zeros() as usize;
        if len < seen {
            (bits, seen) = (bits >> len, seen - len);
            return len.min(end - at);
        }
        let len = digits.run(at, end, flip);
        (bits, seen) = (digits.from(at + len), Digits::SEEN);
        len
    };
    while at < end {
        let len = run(at, 0);
        if len > 0 {
            to.bytes(bytes.get(at..).unwrap_or_default(), len);
            at += len;
        }
        let mut left = run(at, u64::MAX);
        while left > 0 {
            let len = left.min(DIGITS_MAX);
            to.digits(bytes.get(at..).unwrap_or_default(), len, place);
            (at, left) = (at + len, left - len);
            place = (place + 1).min(SLOTS_MAX - 1);
        }
    }
}

/// Without branches, since nobody guesses which numbers do.
#[inline(always)]
fn has_zeros(digits: &[u8], len: usize) -> bool {
    (len > 1) & (digits.first().copied().unwrap_or_default() == b'0')
}

/// The first look: what stands at each place.
#[derive(Default)]
struct Places([Place; SLOTS_MAX]);

impl Parted for Places {
    #[inline(always)]
    fn bytes(&mut self, _: &[u8], _: usize) {}

    #[inline(always)]
    fn digits(&mut self, digits: &[u8], len: usize, place: usize) {
        if let Some(place) = self.0.get_mut(place) {
            place.see(digits, len);
        }
    }
}

/// The second one: a text's pattern, and numbers to those of their place.
struct Cut {
    slots: Vec<Slot>,
    pattern: Pattern,
}

impl Parted for Cut {
    #[inline(always)]
    fn bytes(&mut self, bytes: &[u8], len: usize) {
        self.pattern.extend(bytes, len);
    }

    #[inline(always)]
    fn digits(&mut self, digits: &[u8], len: usize, place: usize) {
        if let Some(slot) = self.slots.get_mut(place) {
            let is_fixed = slot.is_fixed | has_zeros(digits, len);
            self.pattern.push(b'0' + u8::from(is_fixed) * len as u8);
            slot.push(number(digits, len));
        }
    }
}

/// What parts are copied to. Bytes behind it are copied, too, so that each copy has a fixed length.
#[derive(Default)]
struct Pattern {
    room: Vec<u8>,
    len: usize,
}

impl Pattern {
    const PIECE: usize = 16;

    /// It becomes empty, with room for so many bytes.
    fn clear(&mut self, len_max: usize) {
        self.len = 0;
        if self.room.len() < len_max + Self::PIECE {
            self.room.resize(len_max + Self::PIECE, 0);
        }
    }

    #[inline(always)]
    fn push(&mut self, byte: u8) {
        if let Some(to) = self.room.get_mut(self.len) {
            *to = byte;
        }
        self.len += 1;
    }

    #[inline(always)]
    fn extend(&mut self, bytes: &[u8], len: usize) {
        let mut to = self.room.get_mut(self.len..).unwrap_or_default();
        let mut from = bytes;
        for _ in 0..len.div_ceil(Self::PIECE) {
            match (to.first_chunk_mut::<{ Self::PIECE }>(), from.first_chunk::<{ Self::PIECE }>()) {
                (Some(to), Some(from)) => *to = *from,
                // The column's last bytes.
                _ => to.iter_mut().zip(from).for_each(|(to, from)| *to = *from),
            }
            to = to.get_mut(Self::PIECE..).unwrap_or_default();
            from = from.get(Self::PIECE..).unwrap_or_default();
        }
        self.len += len;
    }

    fn bytes(&self) -> &[u8] {
        self.room.get(..self.len).unwrap_or_default()
    }
}

impl Parts {
    /// Of a column of texts; `None` if they have no digits, too many patterns, or numbers that take more bytes than the texts do.
    pub(super) fn new(column: &Column) -> Option<Self> {
        let (bytes, digits) = (column.bytes(), Digits::of(column.bytes()));
        let mut places = Places::default();
        let mut start = 0;
        for len in column.lens() {
            let end = start + *len as usize;
            each_part(bytes, &digits, start, end, &mut places);
            start = end;
        }
        let Places(places) = places;
        let used = places.iter().take_while(|place| place.count > 0).count();
        let places = places.get(..used)?;
        let len: usize = places.iter().map(|place| place.count * usize::from(place.width())).sum();
        (used > 0 && len <= bytes.len()).then_some(())?;
        let slots = places.iter().map(Slot::new).collect();
        let mut cut = Cut { slots, pattern: Pattern::default() };
        let mut patterns = Column::new(Shape::Text { cost: 4 });
        let mut start = 0;
        for len in column.lens() {
            let end = start + *len as usize;
            cut.pattern.clear(*len as usize);
            each_part(bytes, &digits, start, end, &mut cut);
            patterns.push(cut.pattern.bytes());
            start = end;
        }
        let mut slots = cut.slots;
        let patterns = Dictionary::new(&patterns).filter(|patterns| patterns.bytes.len() <= PATTERNS_LEN_MAX)?;
        slots.iter_mut().for_each(Slot::finish);
        Some(Self { len: bytes.len(), patterns, slots })
    }

    /// Appends the patterns, which of them each text has, and the numbers.
    pub(super) fn put(&self, to: &mut To<'_>) {
        to.sink.directory.push(BY_PARTS);
        put_varint(&mut to.sink.directory, self.len as u64);
        put_varint(&mut to.sink.directory, self.patterns.len as u64);
        put_bytes(Shape::Text { cost: 4 }, &self.patterns.bytes, &self.patterns.lens, to);
        put_indices(&self.patterns, to);
        put_varint(&mut to.sink.directory, self.slots.len() as u64);
        for slot in &self.slots {
            to.sink.directory.push(slot.width);
            put_varint(&mut to.sink.directory, (slot.bytes.len() / usize::from(slot.width)) as u64);
            put_numbers(Numbers { bytes: &slot.bytes, width: slot.width, is_signed: false }, slot.coding, to);
        }
    }
}

impl Slot {
    /// With room for a place's numbers.
    fn new(place: &Place) -> Self {
        let width = place.width();
        let bytes = vec![0; place.count * usize::from(width) + size_of::<u32>()];
        Self { width, is_fixed: place.is_fixed(), bytes, end: 0, coding: OFFSET }
    }

    /// Appends a number's bytes; those that are more than its width are overwritten by the next one.
    #[inline(always)]
    fn push(&mut self, number: u32) {
        if let Some(to) = self.bytes.get_mut(self.end..).and_then(|rest| rest.first_chunk_mut()) {
            *to = number.to_le_bytes();
        }
        self.end += usize::from(self.width);
    }

    /// No number comes any more. They are written by differences, if those have fewer bits.
    fn finish(&mut self) {
        self.bytes.truncate(self.end);
        if by_width!(self.width, are_near(&self.bytes)) {
            self.coding = DELTA;
        }
    }
}

/// Whether the differences of numbers have fewer bits than those to their least.
fn are_near<W: Word>(bytes: &[u8]) -> bool {
    let words = || W::all(bytes).iter().map(|bytes| W::from_bytes(*bytes).wide() as i64);
    let bits = |word: i64| u64::from(u64::BITS - word.unsigned_abs().leading_zeros());
    let (least, greatest) = words().fold((i64::MAX, 0), |(least, most), word| (least.min(word), most.max(word)));
    let differences: u64 = words().zip(words().skip(1)).map(|(last, next)| bits(next - last) + 1).sum();
    differences < words().len() as u64 * bits(greatest - least)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::tests::draws;

    /// Bytes, and their number and place if they are digits.
    type Part = (Vec<u8>, Option<(u32, usize)>);

    #[derive(Default)]
    struct Seen {
        parts: Vec<Part>,
        pattern: Pattern,
        copied: Vec<u8>,
    }

    impl Parted for Seen {
        fn bytes(&mut self, bytes: &[u8], len: usize) {
            self.pattern.extend(bytes, len);
            self.copied.extend_from_slice(&bytes[..len]);
            self.parts.push((bytes[..len].to_vec(), None));
        }

        fn digits(&mut self, digits: &[u8], len: usize, place: usize) {
            self.pattern.push(b'0');
            self.copied.push(b'0');
            self.parts.push((digits[..len].to_vec(), Some((number(digits, len), place))));
        }
    }

    /// The parts of a text by what each byte is.
    fn expected(text: &[u8]) -> Vec<Part> {
        let mut parts: Vec<Part> = Vec::new();
        let mut place = 0;
        for byte in text {
            let goes_on = parts.last().is_some_and(|(bytes, digits)| {
                digits.is_some() == byte.is_ascii_digit() && (digits.is_none() || bytes.len() < DIGITS_MAX)
            });
            if !goes_on {
                parts.push((Vec::new(), byte.is_ascii_digit().then_some((0, place))));
                place = (place + usize::from(byte.is_ascii_digit())).min(SLOTS_MAX - 1);
            }
            let (bytes, digits) = parts.last_mut().unwrap();
            bytes.push(*byte);
            if let Some((number, _)) = digits {
                *number = *number * 10 + u32::from(byte - b'0');
            }
        }
        parts
    }

    #[test]
    fn parts_are_found_as_byte_by_byte() {
        let mut below = draws(1);
        for turn in 0..3_000 {
            // Any bytes, and those next to digits, in runs of up to 70.
            let mut bytes = Vec::new();
            for _ in 0..below(12) {
                let (len, is_digits) = (below(if turn % 7 == 0 { 70 } else { 12 }), below(2) == 0);
                bytes.extend((0..len).map(|_| match (is_digits, turn % 3) {
                    (true, _) => b'0' + below(10) as u8,
                    (false, 0) => below(256) as u8,
                    (false, _) => *b"/:a\xB0\xB9 ".get(below(6) as usize).unwrap(),
                }));
            }
            let digits = Digits::of(&bytes);
            let start = below(1 + bytes.len() as u64) as usize;
            let end = start + below(1 + (bytes.len() - start) as u64) as usize;
            let mut seen = Seen::default();
            seen.pattern.clear(end - start);
            each_part(&bytes, &digits, start, end, &mut seen);
            let Seen { parts: found, pattern, copied } = seen;
            assert_eq!(found, expected(&bytes[start..end]));
            assert_eq!(pattern.bytes(), copied);
        }
    }
}
