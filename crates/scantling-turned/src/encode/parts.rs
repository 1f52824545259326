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
    bytes: Vec<u8>,
    coding: u8,
}

/// What the numbers of a place have in common.
#[derive(Clone, Copy, Default)]
struct Place {
    greatest: u32,
    digits: Option<usize>,
    differ: bool,
    has_zeros: bool,
}

impl Place {
    fn is_fixed(&self) -> bool {
        self.has_zeros && !self.differ
    }

    fn width(&self) -> u8 {
        match self.greatest {
            0..=0xFF => 1,
            0x100..=0xFFFF => 2,
            _ => 4,
        }
    }
}

/// A part of a text.
enum Part<'t> {
    Bytes(&'t [u8]),
    /// With its place.
    Digits(&'t [u8], usize),
}

/// The parts of a text, in order.
fn each_part<'t>(mut text: &'t [u8], mut give: impl FnMut(Part<'t>)) {
    let mut place = 0;
    while !text.is_empty() {
        let len = text.iter().position(u8::is_ascii_digit).unwrap_or(text.len());
        if len > 0 {
            give(Part::Bytes(text.split_off(..len).unwrap_or_default()));
        }
        let len = text.iter().take(DIGITS_MAX).position(|byte| !byte.is_ascii_digit());
        let digits = text.split_off(..len.unwrap_or(text.len().min(DIGITS_MAX))).unwrap_or_default();
        if !digits.is_empty() {
            give(Part::Digits(digits, place));
            place = (place + 1).min(SLOTS_MAX - 1);
        }
    }
}

fn number(digits: &[u8]) -> u32 {
    digits.iter().fold(0, |number, digit| number * 10 + u32::from(digit - b'0'))
}

fn has_zeros(digits: &[u8]) -> bool {
    digits.len() > 1 && digits.first() == Some(&b'0')
}

impl Parts {
    /// Of a column of texts; `None` if they have no digits, too many patterns, or numbers that take more bytes than the texts do.
    pub(super) fn new(column: &Column) -> Option<Self> {
        let texts = || column.texts();
        let (mut places, mut used) = ([Place::default(); SLOTS_MAX], 0);
        let mut numbers = [0usize; SLOTS_MAX];
        for text in texts() {
            each_part(text, |part| {
                let Part::Digits(digits, at) = part else { return };
                if let (Some(place), Some(count)) = (places.get_mut(at), numbers.get_mut(at)) {
                    place.greatest = place.greatest.max(number(digits));
                    place.differ |= *place.digits.get_or_insert(digits.len()) != digits.len();
                    place.has_zeros |= has_zeros(digits);
                    (*count, used) = (*count + 1, used.max(at + 1));
                }
            });
        }
        let places = places.get(..used)?;
        let len: usize = places.iter().zip(numbers).map(|(place, count)| count * usize::from(place.width())).sum();
        (used > 0 && len <= column.bytes().len()).then_some(())?;
        let slot = |place: &Place| Slot { width: place.width(), bytes: Vec::new(), coding: OFFSET };
        let mut slots: Vec<Slot> = places.iter().map(slot).collect();
        let (mut patterns, mut pattern) = (Column::new(Shape::Text { cost: 4 }), Vec::new());
        for text in texts() {
            pattern.clear();
            each_part(text, |part| match part {
                Part::Bytes(bytes) => pattern.extend_from_slice(bytes),
                Part::Digits(digits, at) => {
                    let is_fixed = has_zeros(digits) || places.get(at).is_some_and(Place::is_fixed);
                    pattern.push(if is_fixed { b'0' + digits.len() as u8 } else { b'0' });
                    if let Some(slot) = slots.get_mut(at) {
                        let number = number(digits).to_le_bytes();
                        slot.bytes.extend_from_slice(number.get(..slot.width.into()).unwrap_or_default());
                    }
                }
            });
            patterns.push(&pattern);
        }
        let patterns = Dictionary::new(&patterns).filter(|patterns| patterns.bytes.len() <= PATTERNS_LEN_MAX)?;
        slots.iter_mut().for_each(Slot::choose);
        Some(Self { len: column.bytes().len(), patterns, slots })
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
    /// By differences, if those have fewer bits.
    fn choose(&mut self) {
        let words = self.bytes.chunks_exact(self.width.into());
        let words = words.map(|bytes| bytes.iter().rev().fold(0, |word, byte| word << 8 | i64::from(*byte)));
        let bits = |word: i64| u64::from(u64::BITS - word.unsigned_abs().leading_zeros());
        let (mut last, mut least, mut greatest, mut count, mut differences) = (None, i64::MAX, 0, 0, 0);
        for word in words {
            differences += last.map_or(0, |last| bits(word - last) + 1);
            (least, greatest, last, count) = (least.min(word), greatest.max(word), Some(word), count + 1);
        }
        if differences < count * bits(greatest - least) {
            self.coding = DELTA;
        }
    }
}
