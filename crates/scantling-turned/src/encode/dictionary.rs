//! Dictionaries: the different values of a column in order, and the number of each value among them.

use std::hash::{BuildHasher, Hash};

use scantling::turned::{Column, Shape};

use super::numbers::Numbers;
use crate::directory::ENTRIES_MAX;
use crate::word::{Word, by_width};

/// Different values, sorted, and which of them each value is.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Dictionary {
    /// The entries, back to back.
    pub(super) bytes: Vec<u8>,
    /// Their lengths, if they are not numbers.
    pub(super) lens: Vec<u32>,
    /// How many there are.
    pub(super) len: usize,
    pub(super) indices: Vec<u16>,
}

impl Dictionary {
    /// Of a column; `None` if it has too many different values to be worth it.
    pub(super) fn new(column: &Column) -> Option<Self> {
        match column.shape() {
            Shape::Number { width, is_signed, .. } => {
                let numbers = Numbers { bytes: column.bytes(), width, is_signed };
                by_width!(width, of_numbers(numbers))
            }
            Shape::Padded { .. } | Shape::Text { .. } if longest(column) <= SHORTEST => {
                of_shortest(column).unwrap_or_else(|| of_short(column))
            }
            Shape::Padded { .. } | Shape::Text { .. } if longest(column) <= SHORT => of_short(column),
            _ => {
                let (entries, indices) = indexed(column.count(), column.texts())?;
                let lens = entries.iter().map(|entry| entry.len() as u32).collect();
                Some(Self { bytes: entries.concat(), lens, len: entries.len(), indices })
            }
        }
    }
}

fn longest(column: &Column) -> usize {
    column.lens().iter().fold(0, |most, len| most.max(*len)) as usize
}

/// The longest texts that are numbers while they are compared.
const SHORT: usize = 16;
/// And the longest that are numbers of a register.
const SHORTEST: usize = 8;

/// The first `N` bytes, with zeros where there are fewer.
#[inline(always)]
fn first<const N: usize>(bytes: &[u8]) -> [u8; N] {
    bytes.first_chunk().copied().unwrap_or_else(|| {
        let mut all = [0; N];
        all.iter_mut().zip(bytes).for_each(|(to, byte)| *to = *byte);
        all
    })
}

/// Of texts that are still shorter, and end in no zero, so that the number has the length, too; `None` if one does.
fn of_shortest(column: &Column) -> Option<Option<Dictionary>> {
    let len = |text: u64| SHORTEST as u32 - text.trailing_zeros() / 8;
    let mut rest = column.bytes();
    let mut is_other = false;
    let texts = column.lens().iter().map(|text_len| {
        let text = u64::from_be_bytes(first(rest));
        rest = rest.get(*text_len as usize..).unwrap_or_default();
        // Without what follows it.
        let text = text & u64::MAX.checked_shl(8 * (SHORTEST as u32 - text_len)).unwrap_or(0);
        is_other |= len(text) != *text_len;
        text
    });
    let found = indexed(column.count(), texts);
    if is_other {
        return None;
    }
    let Some((entries, indices)) = found else { return Some(None) };
    let mut bytes = Vec::new();
    for text in &entries {
        bytes.extend_from_slice(text.to_be_bytes().get(..len(*text) as usize)?);
    }
    Some(Some(Dictionary { bytes, lens: entries.iter().map(|text| len(*text)).collect(), len: entries.len(), indices }))
}

/// Of texts that are short: they are numbers with the first byte on top, and so in the order of texts, with their lengths.
fn of_short(column: &Column) -> Option<Dictionary> {
    let mut rest = column.bytes();
    let texts = column.lens().iter().map(|len| {
        let text = u128::from_be_bytes(first(rest));
        rest = rest.get(*len as usize..).unwrap_or_default();
        // Without what follows it.
        let used = u128::MAX.checked_shl(8 * (SHORT as u32 - len)).unwrap_or(0);
        (text & used, *len)
    });
    let (entries, indices) = indexed(column.count(), texts)?;
    let mut bytes = Vec::new();
    for (text, len) in &entries {
        bytes.extend_from_slice(text.to_be_bytes().get(..*len as usize)?);
    }
    Some(Dictionary { bytes, lens: entries.iter().map(|entry| entry.1).collect(), len: entries.len(), indices })
}

fn of_numbers<W: Word>(numbers: Numbers<'_>) -> Option<Dictionary> {
    let flip = W::flip(numbers.is_signed);
    let words = W::all(numbers.bytes).iter().map(|bytes| W::from_bytes(*bytes).xor(flip));
    let (entries, indices) = near(words.clone()).unwrap_or_else(|| indexed(words.len(), words))?;
    let mut bytes = vec![0; entries.len() * (W::BITS / 8) as usize];
    W::all_mut(&mut bytes).iter_mut().zip(&entries).for_each(|(to, entry)| *to = entry.xor(flip).into_bytes());
    Some(Dictionary { bytes, lens: Vec::new(), len: entries.len(), indices })
}

/// So far numbers may be from each other that are found by a table of all between them, and so many for each number.
const SPAN_MAX: usize = 1 << 18;
const SPAN_EACH: usize = 16;

/// The same as [`indexed`] of numbers that are near each other, which are neither hashed nor sorted; `None` if they are not.
fn near<W: Word>(words: impl ExactSizeIterator<Item = W> + Clone) -> Option<Option<(Vec<W>, Vec<u16>)>> {
    let first = words.clone().next()?;
    let (least, most) = words.clone().fold((first, first), |(least, most), word| (least.min(word), most.max(word)));
    let span = usize::try_from(most.minus(least).wide()).ok()?;
    (span < SPAN_MAX.min(SPAN_EACH * words.len())).then_some(())?;
    let at = |word: W| word.minus(least).wide() as usize;
    let mut numbers = vec![0u16; span + 1];
    for word in words.clone() {
        *numbers.get_mut(at(word))? = 1;
    }
    let count = numbers.iter().map(|number| usize::from(*number)).sum::<usize>();
    if count > ENTRIES_MAX.min(words.len() / 2) {
        return Some(None);
    }
    let mut entries = Vec::with_capacity(count);
    for (numbers, start) in numbers.chunks_mut(32).zip((0u64..).step_by(32)) {
        // Most are not there, and are passed over by vector code.
        if numbers.iter().fold(0, |all, number| all | number) == 0 {
            continue;
        }
        for (number, word) in numbers.iter_mut().zip(start..).filter(|(number, _)| **number == 1) {
            *number = entries.len() as u16;
            entries.push(least.plus(W::of(word)));
        }
    }
    let indices = words.map(|word| numbers.get(at(word)).copied()).collect::<Option<_>>()?;
    Some(Some((entries, indices)))
}

/// Different values, by hashes of this run of the program: whoever chooses the values cannot choose those whose hashes meet.
struct Index<T> {
    entries: Vec<T>,
    /// A power of two, of which at most half are used: the upper half of a hash, and the number of the entry and one, or 0.
    slots: Vec<(u32, u32)>,
    by: foldhash::fast::RandomState,
}

impl<T: Copy + Eq + Hash> Index<T> {
    const SLOTS_MIN: usize = 1_024;

    fn new() -> Self {
        let by = foldhash::fast::RandomState::default();
        Self { entries: Vec::new(), slots: vec![(0, 0); Self::SLOTS_MIN], by }
    }

    /// The number of a value, which gets one if it has none.
    #[inline(always)]
    fn of(&mut self, value: T) -> Option<u32> {
        let hash = self.by.hash_one(value);
        let (tag, mut slot) = ((hash >> 32) as u32, hash as usize);
        loop {
            slot &= self.slots.len() - 1;
            let (found, number) = *self.slots.get(slot)?;
            if number == 0 {
                break;
            }
            if found == tag && self.entries.get(number as usize - 1) == Some(&value) {
                return Some(number - 1);
            }
            slot += 1;
        }
        self.entries.push(value);
        *self.slots.get_mut(slot)? = (tag, self.entries.len() as u32);
        if self.entries.len() * 2 > self.slots.len() {
            self.grow();
        }
        Some(self.entries.len() as u32 - 1)
    }

    #[cold]
    fn grow(&mut self) {
        let len = self.slots.len() * 4;
        self.slots.clear();
        self.slots.resize(len, (0, 0));
        for (number, value) in (1..).zip(&self.entries) {
            let hash = self.by.hash_one(value);
            let mut slot = hash as usize & (len - 1);
            while self.slots.get(slot).is_some_and(|found| found.1 != 0) {
                slot = (slot + 1) & (len - 1);
            }
            if let Some(free) = self.slots.get_mut(slot) {
                *free = ((hash >> 32) as u32, number);
            }
        }
    }
}

/// The different values in order, and the number of each. `None` if more than half of them are different, or more than an index names.
fn indexed<T: Copy + Ord + Hash>(count: usize, values: impl Iterator<Item = T>) -> Option<(Vec<T>, Vec<u16>)> {
    let entries_max = ENTRIES_MAX.min(count / 2);
    let (mut index, mut indices) = (Index::new(), Vec::with_capacity(count));
    for value in values {
        let number = index.of(value)?;
        (number as usize <= entries_max).then_some(())?;
        indices.push(number as u16);
    }
    let entries = index.entries;
    (entries.len() <= entries_max).then_some(())?;
    let mut order: Vec<(T, u32)> = entries.into_iter().zip(0..).collect();
    order.sort_unstable_by_key(|(entry, _)| *entry);
    let mut ranks = vec![0u16; order.len()];
    for (rank, (_, number)) in order.iter().enumerate() {
        *ranks.get_mut(*number as usize)? = rank as u16;
    }
    for index in &mut indices {
        *index = *ranks.get(usize::from(*index))?;
    }
    Some((order.into_iter().map(|(entry, _)| entry).collect(), indices))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::tests::draws;

    #[test]
    fn numbers_near_each_other_are_found_as_any_are() {
        let mut below = draws(1);
        let (mut found, mut refused, mut far) = (0, 0, 0);
        for _ in 0..2_000 {
            let (count, least, bits) = (1 + below(300), below(1 << 20), 1 + below(13));
            let span = 1 + below(1 << bits);
            let words: Vec<u64> = (0..count).map(|_| least + below(span)).collect();
            let expected = indexed(words.len(), words.iter().copied());
            match near(words.iter().copied()) {
                Some(given) => {
                    assert_eq!(given, expected);
                    (found, refused) = (found + usize::from(given.is_some()), refused + usize::from(given.is_none()));
                }
                None => far += 1,
            }
        }
        assert!(found > 100 && refused > 100 && far > 100, "{found} {refused} {far}");
        // As many as an index names, and one more.
        for count in [ENTRIES_MAX as u64, ENTRIES_MAX as u64 + 1] {
            let words = || (0..count).chain(0..count).map(|word| u64::MAX - 2 * word);
            let words: Vec<u64> = words().collect();
            let given = near(words.iter().copied()).unwrap();
            assert_eq!(given, indexed(words.len(), words.iter().copied()));
            assert_eq!(given.is_some(), count as usize == ENTRIES_MAX);
        }
        assert_eq!(near([].into_iter() as std::array::IntoIter<u64, 0>), None);
    }

    #[test]
    fn the_shortest_texts_are_found_as_short_ones_are() {
        let mut below = draws(7);
        let (mut found, mut refused, mut other) = (0, 0, 0);
        for turn in 0..2_000 {
            // Zeros are among the bytes in each fourth column, and so are at the ends of some texts.
            let least = u64::from(turn % 4 > 0);
            let mut column = Column::new(Shape::Text { cost: 4 });
            for _ in 0..1 + below(60) {
                let len = below(if turn % 3 == 0 { 1 + SHORTEST as u64 } else { 3 });
                let text: Vec<u8> = (0..len).map(|_| (least + below(2)) as u8 * 127).collect();
                column.push(&text);
            }
            let expected = of_short(&column);
            match of_shortest(&column) {
                Some(given) => {
                    (found, refused) = (found + usize::from(given.is_some()), refused + usize::from(given.is_none()));
                    assert_eq!(given, expected);
                }
                None => other += 1,
            }
            assert_eq!(Dictionary::new(&column), expected);
        }
        assert!(found > 100 && refused > 100 && other > 100, "{found} {refused} {other}");
    }
}
