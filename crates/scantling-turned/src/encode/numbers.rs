//! Columns of numbers to words (T15 to T17), and to indices of a dictionary (T18).

use super::dictionary::Dictionary;
use super::words::{To, put_words};
use crate::directory::{CONSTANT, DELTA, DICTIONARY, OFFSET, put_varint};
use crate::word::{Word, by_width};

/// A column's numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbers<'n> {
    pub(super) bytes: &'n [u8],
    pub(super) width: u8,
    pub(super) is_signed: bool,
}

/// Appends numbers by coding 1 or 2, or as a constant if they all are the same.
pub(super) fn put_numbers(numbers: Numbers<'_>, coding: u8, to: &mut To<'_>) {
    by_width!(numbers.width, put(numbers, coding, to))
}

/// Appends a dictionary's entries and indices.
pub(super) fn put_dictionary(numbers: Numbers<'_>, dictionary: &Dictionary, to: &mut To<'_>) {
    to.sink.directory.push(DICTIONARY);
    put_varint(&mut to.sink.directory, dictionary.len as u64);
    put_numbers(Numbers { bytes: &dictionary.bytes, ..numbers }, DELTA, to);
    put_indices(dictionary, to);
}

/// Appends a dictionary's indices. Each entry is that of a value, so the greatest is known.
pub(super) fn put_indices(Dictionary { indices, len, .. }: &Dictionary, to: &mut To<'_>) {
    put_words(indices.len(), Some(len.saturating_sub(1) as u16), to, |start, words: &mut [u16]| {
        words.copy_from_slice(indices.get(start..start + words.len()).unwrap_or_default());
    });
}

fn put<W: Word>(numbers: Numbers<'_>, coding: u8, to: &mut To<'_>) {
    let (all, flip) = (W::all(numbers.bytes), W::flip(numbers.is_signed));
    let word = |bytes: &W::Bytes| W::from_bytes(*bytes).xor(flip);
    let Some(first) = all.first().map(word) else { return };
    let line = Line::of(all, flip, coding != DELTA);
    if line.is_constant {
        to.sink.directory.push(CONSTANT);
        put_varint(&mut to.sink.directory, first.wide());
        return;
    }
    if coding == DELTA {
        return put_delta(all, flip, &line, to);
    }
    to.sink.directory.push(OFFSET);
    put_varint(&mut to.sink.directory, line.base.wide());
    put_varint(&mut to.sink.directory, line.scale.wide());
    put_words(all.len(), Some(line.most), to, |start, words: &mut [W]| {
        let from = all.get(start..start + words.len()).unwrap_or_default();
        if line.is_one() {
            words.iter_mut().zip(from).for_each(|(to, bytes)| *to = word(bytes).minus(line.base));
        } else {
            words.iter_mut().zip(from).for_each(|(to, bytes)| *to = line.at(word(bytes)));
        }
    });
}

fn put_delta<W: Word>(all: &[W::Bytes], flip: W, line: &Line<W>, to: &mut To<'_>) {
    let word = |bytes: &W::Bytes| W::from_bytes(*bytes).xor(flip);
    let pairs = || all.iter().zip(all.get(1..).unwrap_or_default());
    let is_zigzag = !pairs().all(|(last, next)| word(last) <= word(next));
    to.sink.directory.push(DELTA);
    put_varint(&mut to.sink.directory, all.first().map_or(0, |first| word(first).wide()));
    put_varint(&mut to.sink.directory, line.scale.wide());
    to.sink.directory.push(is_zigzag.into());
    put_words(all.len() - 1, None, to, |start, words: &mut [W]| {
        let from = all.get(start..=start + words.len()).unwrap_or_default();
        let pairs = from.iter().zip(from.get(1..).unwrap_or_default());
        let pairs = words.iter_mut().zip(pairs);
        // The same loop for each case, so that none has a branch in it.
        match (is_zigzag, line.is_one()) {
            (false, true) => pairs.for_each(|(to, (last, next))| *to = word(next).minus(word(last))),
            (true, true) => pairs.for_each(|(to, (last, next))| *to = word(next).minus(word(last)).zigzag()),
            (false, false) => pairs.for_each(|(to, (last, next))| *to = line.at(word(next)).minus(line.at(word(last)))),
            (true, false) => {
                pairs.for_each(|(to, (last, next))| *to = line.at(word(next)).minus(line.at(word(last))).zigzag());
            }
        }
    });
}

/// The least of the numbers, and what all differences to it are multiples of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<W> {
    pub(super) base: W,
    pub(super) scale: W,
    /// The greatest multiple that a number is from the base.
    most: W,
    is_constant: bool,
    /// A product with it is the quotient by the scale's odd part, where that has no remainder: a division for each number takes ten times as long.
    inverse: W,
    shift: u32,
}

impl<W: Word> Line<W> {
    /// Of numbers with their signs flipped. The base is not looked for, if it is not needed, where the scale is one: it then is zero.
    pub(super) fn of(all: &[W::Bytes], flip: W, needs_base: bool) -> Self {
        let words = || all.iter().map(|bytes| W::from_bytes(*bytes).xor(flip));
        let first = words().next().unwrap_or_default();
        // A few show most columns that have none: what divides the differences to one number divides those to all.
        let mut few = 0;
        for word in words().step_by((all.len() / 64).max(1)) {
            few = gcd(word.max(first).minus(word.min(first)).wide(), few);
            if few == 1 {
                break;
            }
        }
        if few == 1 && !needs_base {
            return Self::with(W::default(), 1);
        }
        let (base, greatest) = words().fold((first, first), |(least, most), word| (least.min(word), most.max(word)));
        let span = greatest.minus(base).wide();
        let mut line = Self::with(base, if few == 0 { span } else { few });
        line.is_constant = base == greatest;
        while !line.is_one() {
            let quotient_max = W::of(span / line.scale.wide());
            let wrong = words().find(|word| line.at_or_more(*word) > quotient_max);
            let Some(wrong) = wrong else { break };
            line = Self { is_constant: false, ..Self::with(base, gcd(wrong.minus(base).wide(), line.scale.wide())) };
        }
        line.most = W::of(span / line.scale.wide());
        line
    }

    fn with(base: W, scale: u64) -> Self {
        let scale = scale.max(1);
        let shift = scale.trailing_zeros();
        let odd = scale >> shift;
        // Newton's method: each step doubles the bits that are right, of which an odd number as its own inverse has three.
        let inverse = (0..5).fold(odd, |inverse, _| inverse.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(inverse))));
        Self { base, scale: W::of(scale), most: W::default(), is_constant: false, inverse: W::of(inverse), shift }
    }

    pub(super) fn is_one(&self) -> bool {
        self.scale == W::of(1)
    }

    /// The multiple of the scale that a number is from the base.
    #[inline(always)]
    pub(super) fn at(&self, word: W) -> W {
        word.minus(self.base).right(self.shift).times(self.inverse)
    }

    /// The same, or a number that is greater than any multiple can be, if it is none.
    #[inline(always)]
    fn at_or_more(&self, word: W) -> W {
        word.minus(self.base).times(self.inverse).rotated_right(self.shift)
    }
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
