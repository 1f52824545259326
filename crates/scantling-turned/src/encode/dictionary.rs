//! Dictionaries: the different values of a column in order, and the number of each value among them.

use std::collections::HashMap;
use std::hash::Hash;

use scantling::turned::{Column, Shape};

use super::numbers::Numbers;
use crate::directory::ENTRIES_MAX;
use crate::word::{Word, by_width};

/// Different values, sorted, and which of them each value is.
#[derive(Debug)]
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
            _ => {
                let (entries, indices) = indexed(column.count(), column.texts(), slot_of_text)?;
                let lens = entries.iter().map(|entry| entry.len() as u32).collect();
                Some(Self { bytes: entries.concat(), lens, len: entries.len(), indices })
            }
        }
    }
}

fn of_numbers<W: Word>(numbers: Numbers<'_>) -> Option<Dictionary> {
    let flip = W::flip(numbers.is_signed);
    let words = W::all(numbers.bytes).iter().map(|bytes| W::from_bytes(*bytes).xor(flip));
    let (entries, indices) = indexed(words.len(), words, |word| slot(word.wide()))?;
    let mut bytes = vec![0; entries.len() * (W::BITS / 8) as usize];
    W::all_mut(&mut bytes).iter_mut().zip(&entries).for_each(|(to, entry)| *to = entry.xor(flip).into_bytes());
    Some(Dictionary { bytes, lens: Vec::new(), len: entries.len(), indices })
}

/// Of a table in front of the map.
const SLOTS: usize = 4_096;

fn slot(number: u64) -> usize {
    (number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 52) as usize
}

fn slot_of_text(text: &[u8]) -> usize {
    let mut first = [0; 8];
    match text.first_chunk::<8>() {
        Some(eight) => first = *eight,
        None => first.iter_mut().zip(text).for_each(|(to, byte)| *to = *byte),
    }
    let last = text.last_chunk::<8>().map_or(0, |last| u64::from_le_bytes(*last));
    slot(u64::from_le_bytes(first) ^ last.rotate_left(29) ^ text.len() as u64)
}

/// The different values in order, and the number of each. `None` if more than half of them are different, or more than an index names.
///
/// A table by a part of the value has those that come often, and the map is only asked for others: it takes three times as long.
fn indexed<T: Copy + Ord + Hash>(
    count: usize,
    values: impl Iterator<Item = T>,
    slot: impl Fn(T) -> usize,
) -> Option<(Vec<T>, Vec<u16>)> {
    let entries_max = ENTRIES_MAX.min(count / 2);
    let mut numbers: HashMap<T, u16, foldhash::fast::RandomState> = HashMap::default();
    let (mut slots, mut entries, mut indices) = (vec![None::<(T, u16)>; SLOTS], Vec::new(), Vec::with_capacity(count));
    for value in values {
        let known = slots.get_mut(slot(value))?;
        let index = match known {
            Some((found, index)) if *found == value => *index,
            _ => {
                let index = *numbers.entry(value).or_insert_with(|| {
                    entries.push(value);
                    (entries.len() - 1) as u16
                });
                *known = Some((value, index));
                (entries.len() <= entries_max).then_some(())?;
                index
            }
        };
        indices.push(index);
    }
    let mut order: Vec<u32> = (0..entries.len() as u32).collect();
    let entry = |number: &u32| entries.get(*number as usize).copied();
    order.sort_unstable_by_key(entry);
    let mut ranks = vec![0u16; entries.len()];
    for (rank, number) in (0..).zip(&order) {
        *ranks.get_mut(*number as usize)? = rank;
    }
    for index in &mut indices {
        *index = *ranks.get(usize::from(*index))?;
    }
    Some((order.iter().filter_map(entry).collect(), indices))
}
