//! Numbers by key (T19): each is the last one of its key and a difference.
//!
//! ```text
//! symbol  A  B  A  B  B        keys 0 1 0 1 1     only rows whose tag is 2: keys 1 0 1     price  101 40 102: first 101, 40, then +1
//! ```

use scantling::turned::{Column, Shape};

use super::numbers::Numbers;
use super::words::Words;
use crate::directory::{Directory, STEPS_MAX};
use crate::units::Units;
use crate::word::{Word, by_width};

/// From a key to the values that it has: the column that says so, and which of its numbers, or that they are counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) column: usize,
    pub(crate) number: Option<u32>,
}

/// Numbers as the directory has them.
#[derive(Debug)]
pub(super) struct ByKey {
    pub(super) key: usize,
    pub(super) steps: Vec<Step>,
    width: u8,
    count: usize,
    scale: u64,
    firsts: Numbers,
    words: Words,
}

impl ByKey {
    /// So many numbers of `width` bytes, of a protocol with so many columns.
    pub(super) fn read(from: &mut Directory<'_>, count: usize, width: u8, columns: usize) -> Option<Self> {
        let key = from.length(columns.checked_sub(1)?)?;
        let mut steps = Vec::new();
        for _ in 0..from.length(STEPS_MAX)? {
            let column = from.length(columns - 1)?;
            let number = from.varint()?.checked_sub(1).map(u32::try_from).transpose().ok()?;
            steps.push(Step { column, number });
        }
        let scale = from.word(width)?;
        let firsts = from.length(count)?;
        let firsts = Numbers::read(from, firsts, width)?;
        (!firsts.is_dictionary()).then_some(())?;
        let words = Words::read(from, count - firsts.count, width)?;
        Some(Self { key, steps, width, count, scale, firsts, words })
    }

    #[cfg(test)]
    pub(super) fn codings(&self) -> Vec<&'static str> {
        let steps = self.steps.iter().map(|step| step.number.map_or("by key with counts", |_| "by key with numbers"));
        steps.chain(["by key", self.words.form()]).collect()
    }

    /// The numbers in place of what is in `out`. The key's indices and number of entries are said, and the steps' columns are there. No step gives
    /// more than `len_max` keys, and `left` is how many entries and keys before steps the content may still have.
    pub(super) fn put(
        &self,
        units: &mut Units<'_>,
        is_signed: bool,
        (keys, entries): (&[u16], usize),
        columns: &[Column],
        (len_max, left): (usize, &mut usize),
        out: &mut Vec<u8>,
    ) -> Option<()> {
        *left = left.checked_sub(entries)?;
        let stepped = stepped(keys, &self.steps, columns, (len_max, left))?;
        let keys = stepped.as_deref().unwrap_or(keys);
        (keys.len() == self.count && self.firsts.count <= entries).then_some(())?;
        let mut firsts = Vec::new();
        self.firsts.put(units, is_signed, &mut firsts, None)?;
        out.resize(self.count.checked_mul(self.width.into())?, 0);
        by_width!(self.width, put(self, units, keys, entries, &firsts, out))
    }
}

/// The keys after the steps; `None` of the inner option if there are no steps. That of the outer one if a step does not fit.
pub(crate) fn stepped(
    keys: &[u16],
    steps: &[Step],
    columns: &[Column],
    (len_max, left): (usize, &mut usize),
) -> Option<Option<Vec<u16>>> {
    let mut at: Option<Vec<u16>> = None;
    for step in steps {
        let column = columns.get(step.column)?;
        let from = at.as_deref().unwrap_or(keys);
        *left = left.checked_sub(from.len())?;
        let Shape::Number { width, .. } = column.shape() else { return None };
        at = Some(match width {
            1 => stepped_by::<u8>(from, column, *step, len_max),
            2 => stepped_by::<u16>(from, column, *step, len_max),
            4 => stepped_by::<u32>(from, column, *step, len_max),
            _ => None,
        }?);
    }
    Some(at)
}

fn stepped_by<W: Word>(keys: &[u16], column: &Column, step: Step, len_max: usize) -> Option<Vec<u16>> {
    let numbers = W::all(column.bytes()).iter().map(|number| W::from_bytes(*number).wide());
    (numbers.len() == keys.len()).then_some(())?;
    let Some(number) = step.number else {
        let mut stepped = Vec::new();
        for (key, count) in keys.iter().zip(numbers) {
            let end = stepped.len().checked_add(usize::try_from(count).ok()?)?;
            (end <= len_max).then(|| stepped.resize(end, *key))?;
        }
        return Some(stepped);
    };
    // Each key is stored, and the next one over it unless it stays: no branches.
    let (mut stepped, mut end) = (vec![0; keys.len() + 1], 0usize);
    for (key, found) in keys.iter().zip(numbers) {
        if let Some(to) = stepped.get_mut(end) {
            *to = *key;
        }
        end += usize::from(found == u64::from(number));
    }
    stepped.truncate(end);
    Some(stepped)
}

fn put<W: Word>(
    by: &ByKey,
    units: &mut Units<'_>,
    mut keys: &[u16],
    entries: usize,
    firsts: &[u8],
    out: &mut [u8],
) -> Option<()> {
    let (mut firsts, mut out, scale) = (W::all(firsts).iter(), W::all_mut(out).iter_mut(), W::of(by.scale));
    // Whether a key was there, and its last value.
    let mut lasts = vec![(false, W::default()); entries];
    // A key's first value is stored when it comes up, and the words go on at the next key.
    let mut first = |last: &mut (bool, W)| -> Option<W> {
        let first = W::from_bytes(*firsts.next()?);
        *last = (true, first);
        Some(first)
    };
    let mut is_right = true;
    by.words.each_chunk(units, |words: &[W]| {
        let mut words = words.iter();
        while is_right && !words.as_slice().is_empty() {
            let Some(last) = keys.split_off_first().and_then(|key| lasts.get_mut(usize::from(*key))) else {
                is_right = false;
                return;
            };
            let value = if last.0 {
                last.1 = last.1.plus(words.next().copied().unwrap_or_default().unzigzag().times(scale));
                Some(last.1)
            } else {
                first(last)
            };
            match (out.next(), value) {
                (Some(to), Some(value)) => *to = value.into_bytes(),
                _ => is_right = false,
            }
        }
    })?;
    for key in keys {
        let last = lasts.get_mut(usize::from(*key))?;
        (is_right && !last.0).then_some(())?;
        *out.next()? = first(last)?.into_bytes();
    }
    (is_right && out.next().is_none() && firsts.next().is_none()).then_some(())
}
