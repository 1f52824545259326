//! Numbers by key (T19): which columns may be keys, and differences to the last number of the same key.

use scantling::turned::{Column, Place, Select, Shape};

use super::dictionary::Dictionary;
use super::numbers::{Line, Numbers, put_numbers};
use super::words::{To, put_words};
use crate::decode::by_key::{Step, stepped};
use crate::directory::{BY_KEY, OFFSET, STEPS_MAX, put_varint};
use crate::word::{Word, by_width};

/// A key, and the way from it to the values.
#[derive(Clone, Debug)]
pub(super) struct Key {
    pub(super) column: usize,
    steps: Vec<Step>,
}

/// The columns that say which rows have a value, from the frames on. `None` if they are more than steps may be.
pub(super) fn chain(places: &[Place], column: usize) -> Option<Vec<Step>> {
    let (mut steps, mut at) = (Vec::new(), column);
    while let Some(by) = places.get(at)?.by {
        at = by.column as usize;
        let number = if let Select::Equal(number) = by.select { Some(number.into()) } else { None };
        steps.push(Step { column: at, number });
        (steps.len() <= STEPS_MAX).then_some(())?;
    }
    steps.reverse();
    Some(steps)
}

impl Key {
    /// By this column, if it is on the way to values that have such a chain.
    pub(super) fn new(places: &[Place], column: usize, chain_of_values: &[Step]) -> Option<Self> {
        let steps = chain_of_values.strip_prefix(&*chain(places, column)?)?;
        Some(Self { column, steps: steps.to_vec() })
    }

    /// How many steps there are.
    pub(super) fn distance(&self) -> usize {
        self.steps.len()
    }
}

/// A column by key, before it is written.
pub(super) struct ByKey {
    key: Key,
    width: u8,
    is_signed: bool,
    scale: u64,
    /// As the column has them.
    firsts: Vec<u8>,
    words: Vec<u8>,
}

impl ByKey {
    /// A column of numbers by the dictionary of another one; `None` if there is not a key for each number. No step gives more than `len_max` keys.
    pub(super) fn new(
        column: &Column,
        key: &Key,
        dictionary: &Dictionary,
        columns: &[Column],
        len_max: usize,
    ) -> Option<Self> {
        let Shape::Number { width, is_signed, .. } = column.shape() else { return None };
        // Whether a reader may look at as many is seen when the content is restored.
        let mut any = usize::MAX;
        let stepped = stepped(&dictionary.indices, &key.steps, columns, (len_max, &mut any))?;
        let keys = stepped.as_deref().unwrap_or(&dictionary.indices);
        let mut by = Self { key: key.clone(), width, is_signed, scale: 0, firsts: Vec::new(), words: Vec::new() };
        (keys.len() == column.count()).then_some(())?;
        by_width!(width, differences(&mut by, column.bytes(), keys, dictionary.len));
        Some(by)
    }

    /// Appends it from its coding on.
    pub(super) fn put(&self, to: &mut To<'_>) {
        let directory = &mut to.sink.directory;
        directory.push(BY_KEY);
        put_varint(directory, self.key.column as u64);
        put_varint(directory, self.key.steps.len() as u64);
        for step in &self.key.steps {
            put_varint(directory, step.column as u64);
            put_varint(directory, step.number.map_or(0, |number| u64::from(number) + 1));
        }
        put_varint(directory, self.scale);
        let firsts = Numbers { bytes: &self.firsts, width: self.width, is_signed: self.is_signed };
        put_varint(directory, (self.firsts.len() / usize::from(self.width)) as u64);
        put_numbers(firsts, OFFSET, to);
        by_width!(self.width, put_of(&self.words, to));
    }
}

fn put_of<W: Word>(words: &[u8], to: &mut To<'_>) {
    let all = W::all(words);
    put_words(all.len(), None, to, |start, words: &mut [W]| {
        let from = all.get(start..start + words.len()).unwrap_or_default();
        words.iter_mut().zip(from).for_each(|(to, bytes)| *to = W::from_bytes(*bytes));
    });
}

fn differences<W: Word>(by: &mut ByKey, bytes: &[u8], keys: &[u16], entries: usize) {
    let (all, flip) = (W::all(bytes), W::flip(by.is_signed));
    let line = Line::of(all, flip, false);
    by.scale = line.scale.wide();
    by.words = vec![0; bytes.len()];
    let mut lasts = vec![(false, W::default()); entries];
    let (mut words, mut count) = (W::all_mut(&mut by.words).iter_mut(), 0);
    for (number, key) in all.iter().zip(keys) {
        let value = line.at(W::from_bytes(*number).xor(flip));
        let Some(last) = lasts.get_mut(usize::from(*key)) else { return };
        if !last.0 {
            by.firsts.extend_from_slice(W::slice(number));
        } else if let Some(to) = words.next() {
            *to = value.minus(last.1).zigzag().into_bytes();
            count += 1;
        }
        *last = (true, value);
    }
    by.words.truncate(count * (W::BITS / 8) as usize);
}
