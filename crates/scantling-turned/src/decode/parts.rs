//! Texts by parts (T22): patterns, and the numbers that stand in them.
//!
//! ```text
//! pattern  0/Oct/0:0:0 +4        numbers  17, 1999, 22, 18, 1100        text  17/Oct/1999:22:18 +1100
//! ```

use scantling::turned::{Column, Shape};

use super::numbers::Numbers;
use super::texts::Plain;
use super::words::Words;
use crate::directory::{Directory, ENTRIES_MAX, PATTERNS_LEN_MAX, SLOTS_MAX};
use crate::units::Units;

/// Texts as the directory has them.
#[derive(Debug)]
pub(super) struct Parts {
    /// Of all texts.
    pub(super) len: usize,
    patterns: Plain,
    /// The pattern of each text.
    words: Words,
    /// The first numbers of texts, the second ones, and so on; the last has all that follow, too.
    slots: Vec<Numbers>,
}

impl Parts {
    /// So many texts, of at most `len_max` bytes together.
    pub(super) fn read(from: &mut Directory<'_>, count: usize, len_max: usize) -> Option<Self> {
        let len = from.length(len_max)?;
        let patterns = from.length(ENTRIES_MAX.min(count))?;
        (patterns > 0).then_some(())?;
        let patterns = Plain::read(from, Shape::Text { cost: 4 }, patterns, PATTERNS_LEN_MAX)?;
        let words = Words::read(from, count, 2)?;
        let mut slots = Vec::new();
        for _ in 0..from.length(SLOTS_MAX)? {
            let width = from.byte()?;
            matches!(width, 1 | 2 | 4).then_some(())?;
            let count = from.length(len_max)?;
            (count > 0).then_some(())?;
            slots.push(Numbers::read(from, count, width)?);
        }
        Some(Self { len, patterns, words, slots })
    }

    /// The bytes that the numbers take (T12).
    pub(super) fn numbers_len(&self) -> usize {
        self.slots.iter().fold(0, |all, slot| all.saturating_add(slot.count.saturating_mul(slot.width.into())))
    }

    #[cfg(test)]
    pub(super) fn codings(&self) -> Vec<&'static str> {
        let numbers = self.slots.iter().flat_map(Numbers::codings);
        ["by parts", self.words.form()].into_iter().chain(numbers).collect()
    }

    /// The texts in place of the column's.
    pub(super) fn put(&self, units: &mut Units<'_>, column: &mut Column) -> Option<()> {
        let lens = self.patterns.lens(units)?;
        let patterns = Patterns::new(units.stream(self.patterns.stream)?, &lens, self.slots.len())?;
        let mut indices = Vec::with_capacity(self.words.count);
        self.words.each_chunk(units, |words: &mut [u16]| indices.extend_from_slice(words))?;
        let mut slots = Vec::new();
        for numbers in &self.slots {
            let mut bytes = Vec::new();
            numbers.put(units, false, &mut bytes, None)?;
            slots.push(Slot::new(bytes, numbers.width));
        }
        let mut out = Out { bytes: vec![0; self.len + SLACK], at: 0, end: self.len };
        let mut lens = Vec::with_capacity(indices.len());
        for index in indices {
            let start = out.at;
            patterns.put(usize::from(index), &mut slots, &mut out)?;
            lens.push((out.at - start) as u32);
        }
        let is_right = out.at == self.len && slots.iter().all(Slot::is_used_up);
        (is_right && column.set_texts(out.bytes.get(..self.len)?, lens)).then_some(())
    }
}

/// After texts and patterns, so that what is short is copied by a load and a store of this size.
const SLACK: usize = 16;
/// In place of a number of digits: there is no number.
const NO_NUMBER: u8 = b'0' - 1;

/// Patterns in their parts.
struct Patterns {
    /// All of them, and [`SLACK`] zeros.
    bytes: Vec<u8>,
    parts: Vec<Part>,
    /// Where each pattern starts in `bytes` and in `parts`; at the end where the last one ends.
    starts: Vec<(u32, u32)>,
}

/// Bytes that stand for themselves, and the digit after them that stands for a number.
#[derive(Clone, Copy)]
struct Part {
    len: u16,
    digit: u8,
    slot: u8,
}

impl Patterns {
    fn new(bytes: &[u8], lens: &[u32], slots: usize) -> Option<Self> {
        let (mut parts, mut starts, mut rest) = (Vec::new(), vec![(0, 0)], bytes);
        for len in lens {
            let mut pattern = rest.split_off(..*len as usize)?;
            for slot in 0.. {
                let len = pattern.iter().position(u8::is_ascii_digit).unwrap_or(pattern.len());
                let digit = pattern.get(len).copied().unwrap_or(NO_NUMBER);
                (digit == NO_NUMBER || slots > 0).then_some(())?;
                // A pattern may have as many bytes as all of them.
                parts.push(Part {
                    len: u16::try_from(len).ok()?,
                    digit,
                    slot: slot.min(slots.saturating_sub(1)) as u8,
                });
                let Some(after) = pattern.get(len + 1..) else { break };
                pattern = after;
            }
            starts.push(((bytes.len() - rest.len()) as u32, parts.len() as u32));
        }
        let bytes = [bytes, &[0; SLACK]].concat();
        rest.is_empty().then_some(Self { bytes, parts, starts })
    }

    /// Appends a text of one of them.
    fn put(&self, pattern: usize, slots: &mut [Slot], out: &mut Out) -> Option<()> {
        let [(mut at, start), (_, end)] = *self.starts.get(pattern..)?.first_chunk()?;
        for part in self.parts.get(start as usize..end as usize)? {
            out.literal(self.bytes.get(at as usize..)?, part.len.into())?;
            if part.digit != NO_NUMBER {
                let number = slots.get_mut(usize::from(part.slot))?.next()?;
                out.number(number, part.digit - b'0')?;
            }
            at += u32::from(part.len) + 1;
        }
        Some(())
    }
}

/// Numbers, one after the other.
struct Slot {
    /// With bytes after them for a load of four at the last one.
    bytes: Vec<u8>,
    at: usize,
    end: usize,
    width: usize,
    mask: u32,
}

impl Slot {
    fn new(mut bytes: Vec<u8>, width: u8) -> Self {
        let end = bytes.len();
        bytes.extend([0; 4]);
        Self { bytes, at: 0, end, width: width.into(), mask: u32::MAX >> (32 - 8 * u32::from(width)) }
    }

    #[inline(always)]
    fn next(&mut self) -> Option<u32> {
        (self.at < self.end).then_some(())?;
        let number = u32::from_le_bytes(*self.bytes.get(self.at..)?.first_chunk()?);
        self.at += self.width;
        Some(number & self.mask)
    }

    fn is_used_up(&self) -> bool {
        self.at == self.end
    }
}

/// Texts, back to back, as many bytes as were claimed.
struct Out {
    /// With [`SLACK`] after them.
    bytes: Vec<u8>,
    at: usize,
    end: usize,
}

/// The digits of numbers below 100, and of how many of them the number itself has.
const PAIRS: [([u8; 2], u8); 100] = {
    let (mut all, mut number) = ([([0; 2], 1); 100], 0);
    while number < 100 {
        let (tens, ones) = (b'0' + number as u8 / 10, b'0' + number as u8 % 10);
        all[number] = if number < 10 { ([ones, 0], 1) } else { ([tens, ones], 2) };
        number += 1;
    }
    all
};

/// The four digits of a number below 10,000.
#[inline(always)]
fn four(number: u32) -> [u8; 4] {
    [number / 1_000, number / 100 % 10, number / 10 % 10, number % 10].map(|digit| b'0' + digit as u8)
}

impl Out {
    #[inline(always)]
    fn room<const N: usize>(&mut self) -> Option<&mut [u8; N]> {
        self.bytes.get_mut(self.at..)?.first_chunk_mut()
    }

    #[inline(always)]
    fn advance(&mut self, len: usize) -> Option<()> {
        self.at += len;
        (self.at <= self.end).then_some(())
    }

    /// The first bytes of what is there with [`SLACK`] after them.
    #[inline(always)]
    fn literal(&mut self, from: &[u8], len: usize) -> Option<()> {
        if len <= SLACK {
            *self.room::<SLACK>()? = *from.first_chunk()?;
        } else {
            self.bytes.get_mut(self.at..self.at + len)?.copy_from_slice(from.get(..len)?);
        }
        self.advance(len)
    }

    /// A number in so many digits; with 0 in as few as it takes, for which there is no branch: what they are cannot be foretold.
    #[inline(always)]
    fn number(&mut self, number: u32, digits: u8) -> Option<()> {
        match digits {
            0 if number < 100 => {
                let &(pair, len) = PAIRS.get(number as usize)?;
                *self.room()? = pair;
                self.advance(len.into())
            }
            0 if number < 10_000 => {
                let is_short = number < 1_000;
                *self.room()? = (u32::from_le_bytes(four(number)) >> (8 * u32::from(is_short))).to_le_bytes();
                self.advance(4 - usize::from(is_short))
            }
            2 if number < 100 => {
                let [_, _, tens, ones] = four(number);
                *self.room()? = [tens, ones];
                self.advance(2)
            }
            4 if number < 10_000 => {
                *self.room()? = four(number);
                self.advance(4)
            }
            _ => self.long(number, digits),
        }
    }

    fn long(&mut self, mut number: u32, digits: u8) -> Option<()> {
        let mut all = [b'0'; 10];
        let mut len = 0;
        for digit in all.iter_mut().rev() {
            *digit = b'0' + (number % 10) as u8;
            (number, len) = (number / 10, len + 1);
            if number == 0 {
                break;
            }
        }
        let len = if digits == 0 { len } else { usize::from(digits).max(len) };
        (digits == 0 || len == usize::from(digits)).then_some(())?;
        let all = all.get(all.len() - len..)?;
        self.bytes.get_mut(self.at..self.at + len)?.copy_from_slice(all);
        self.advance(len)
    }
}
