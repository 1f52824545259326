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
    keys: &[u16],
    entries: usize,
    firsts: &[u8],
    out: &mut [u8],
) -> Option<()> {
    let mut rows = Rows {
        keys,
        firsts: W::all(firsts),
        is_there: vec![0; entries],
        lasts: vec![W::default(); entries],
        out: W::all_mut(out),
    };
    let (scale, mut is_right) = (W::of(by.scale), true);
    by.words.each_chunk(units, |words: &mut [W]| {
        if scale == W::of(1) {
            words.iter_mut().for_each(|word| *word = word.unzigzag());
        } else {
            words.iter_mut().for_each(|word| *word = word.unzigzag().times(scale));
        }
        is_right = is_right && rows.put(words).is_some();
    })?;
    (is_right && rows.put_firsts()).then_some(())
}

/// What is still to come, and what was there.
struct Rows<'r, W: Word> {
    keys: &'r [u16],
    firsts: &'r [W::Bytes],
    /// By key, 1 if it had a value, and the last one, or else 0.
    is_there: Vec<u8>,
    lasts: Vec<W>,
    out: &'r mut [W::Bytes],
}

impl<W: Word> Rows<'_, W> {
    /// Rows for all of these differences. A key's first value is stored when it comes up, and the differences go on at the next key. Which row
    /// is a first one cannot be foretold: a branch for it took a fifth of the time that a field of a day takes.
    fn put(&mut self, steps: &[W]) -> Option<()> {
        let (firsts, lasts) = (self.firsts, &mut *self.lasts);
        let is_there = self.is_there.get_mut(..lasts.len())?;
        let (keys, out) = (self.keys, self.out.get_mut(..self.keys.len())?);
        let (mut row, mut at) = (0, 0);
        while let Some(step) = steps.get(at) {
            let key = usize::from(*keys.get(row)?);
            let (last, is_there) = (lasts.get_mut(key)?, is_there.get_mut(key)?);
            let first = W::from_bytes(firsts.get(row - at).copied().unwrap_or_default());
            let mask = W::default().minus(W::of((*is_there).into()));
            let value = last.plus(first.xor(first.xor(*step).and(mask)));
            at += usize::from(*is_there);
            *last = value;
            *is_there = 1;
            *out.get_mut(row)? = value.into_bytes();
            row += 1;
        }
        self.keys = keys.get(row..)?;
        self.firsts = firsts.get(row - at..)?;
        self.out.split_off_mut(..row).map(|_| ())
    }

    /// The rows after the last difference: each is the first of its key.
    fn put_firsts(&mut self) -> bool {
        let is_all = self.keys.len() == self.firsts.len() && self.keys.len() == self.out.len();
        let mut rows = self.keys.iter().zip(self.firsts).zip(self.out.iter_mut());
        is_all
            && rows.all(|((key, first), to)| {
                *to = *first;
                let is_there = self.is_there.get_mut(usize::from(*key));
                is_there.is_some_and(|is_there| std::mem::replace(is_there, 1) == 0)
            })
    }
}
