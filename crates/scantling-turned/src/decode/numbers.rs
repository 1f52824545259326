//! Columns of numbers (T15 to T18), straight into bytes of the column's width.
//!
//! Base, first, and the flip of the sign are folded: a word with its top bit inverted is one that has the top bit added, since sums wrap.

use super::words::Words;
use crate::directory::{CONSTANT, DELTA, DICTIONARY, Directory, ENTRIES_MAX, OFFSET};
use crate::units::Units;
use crate::word::{Word, by_width};

/// Numbers as the directory has them, before their streams are looked at.
#[derive(Debug)]
pub(super) struct Numbers {
    pub(super) count: usize,
    pub(super) width: u8,
    coding: Coding,
}

#[derive(Debug)]
enum Coding {
    Constant { value: u64 },
    Offset { base: u64, scale: u64, words: Words },
    Delta { first: u64, scale: u64, is_zigzag: bool, words: Words },
    Dictionary { entries: Box<Numbers>, words: Words },
}

impl Numbers {
    /// So many numbers of `width` bytes.
    pub(super) fn read(from: &mut Directory<'_>, count: usize, width: u8) -> Option<Self> {
        let coding = if count == 0 { CONSTANT } else { from.byte()? };
        Self::read_as(from, count, width, coding)
    }

    /// The same after the byte that says their coding.
    pub(super) fn read_as(from: &mut Directory<'_>, count: usize, width: u8, coding: u8) -> Option<Self> {
        let coding = match coding {
            CONSTANT => Coding::Constant { value: if count == 0 { 0 } else { from.word(width)? } },
            OFFSET => Coding::Offset {
                base: from.word(width)?,
                scale: from.word(width)?,
                words: Words::read(from, count, width)?,
            },
            DELTA => Coding::Delta {
                first: from.word(width)?,
                scale: from.word(width)?,
                is_zigzag: from.flag()?,
                words: Words::read(from, count.checked_sub(1)?, width)?,
            },
            DICTIONARY => {
                let entries = from.length(ENTRIES_MAX.min(count))?;
                (entries > 0).then_some(())?;
                let entries = Box::new(Self::read(from, entries, width)?);
                (!entries.is_dictionary()).then_some(())?;
                Coding::Dictionary { entries, words: Words::read(from, count, 2)? }
            }
            _ => return None,
        };
        Some(Self { count, width, coding })
    }

    pub(super) fn is_dictionary(&self) -> bool {
        matches!(self.coding, Coding::Dictionary { .. })
    }

    #[cfg(test)]
    pub(super) fn codings(&self) -> Vec<&'static str> {
        match &self.coding {
            Coding::Constant { .. } => vec!["constant"],
            Coding::Offset { words, .. } => vec!["offset", words.form()],
            Coding::Delta { words, .. } => vec!["delta", words.form()],
            Coding::Dictionary { words, .. } => vec!["dictionary", words.form()],
        }
    }

    /// The indices of a dictionary, and how many entries it has.
    pub(super) fn dictionary(&self) -> Option<(&Words, usize)> {
        if let Coding::Dictionary { entries, words } = &self.coding { Some((words, entries.count)) } else { None }
    }

    /// The numbers in place of what is in `out`. The indices of a dictionary are read, unless they are there.
    pub(super) fn put(
        &self,
        units: &mut Units<'_>,
        is_signed: bool,
        out: &mut Vec<u8>,
        indices: Option<&[u16]>,
    ) -> Option<()> {
        out.resize(self.count.checked_mul(self.width.into())?, 0);
        by_width!(self.width, put(self, units, is_signed, out, indices))
    }
}

fn put<W: Word>(
    numbers: &Numbers,
    units: &mut Units<'_>,
    is_signed: bool,
    out: &mut [u8],
    indices: Option<&[u16]>,
) -> Option<()> {
    let (out, flip) = (W::all_mut(out), W::flip(is_signed));
    match &numbers.coding {
        Coding::Constant { value } => {
            out.fill(W::of(*value).plus(flip).into_bytes());
            Some(())
        }
        Coding::Offset { base, scale, words } => offset(words, units, W::of(*base).plus(flip), W::of(*scale), out),
        Coding::Delta { first, scale, is_zigzag, words } => {
            let (first, scale) = (W::of(*first).plus(flip), W::of(*scale));
            match (*is_zigzag, scale == W::of(1)) {
                (true, true) => delta(words, units, first, out, W::unzigzag),
                (true, false) => delta(words, units, first, out, |word| word.unzigzag().times(scale)),
                (false, _) => delta(words, units, first, out, |word| word.times(scale)),
            }
        }
        Coding::Dictionary { entries, words } => {
            let mut values = vec![0; entries.count * usize::from(entries.width)];
            put::<W>(entries, units, is_signed, &mut values, None)?;
            dictionary::<W>(W::all(&values), words, units, out, indices)
        }
    }
}

fn offset<W: Word>(words: &Words, units: &mut Units<'_>, base: W, scale: W, mut out: &mut [W::Bytes]) -> Option<()> {
    let is_one = scale == W::of(1);
    words.each_chunk(units, |words: &mut [W]| {
        let to = out.split_off_mut(..words.len()).unwrap_or_default();
        if is_one {
            to.iter_mut().zip(words).for_each(|(to, word)| *to = word.plus(base).into_bytes());
        } else {
            to.iter_mut().zip(words).for_each(|(to, word)| *to = word.times(scale).plus(base).into_bytes());
        }
    })
}

fn delta<W: Word>(
    words: &Words,
    units: &mut Units<'_>,
    first: W,
    mut out: &mut [W::Bytes],
    step: impl Fn(W) -> W,
) -> Option<()> {
    *out.split_off_first_mut()? = first.into_bytes();
    let mut last = first;
    words.each_chunk(units, |words: &mut [W]| {
        let to = out.split_off_mut(..words.len()).unwrap_or_default();
        for (to, word) in to.iter_mut().zip(words) {
            last = last.plus(step(*word));
            *to = last.into_bytes();
        }
    })
}

fn dictionary<W: Word>(
    entries: &[W::Bytes],
    words: &Words,
    units: &mut Units<'_>,
    mut out: &mut [W::Bytes],
    indices: Option<&[u16]>,
) -> Option<()> {
    let mut is_right = true;
    let mut put = |words: &[u16]| {
        let to = out.split_off_mut(..words.len()).unwrap_or_default();
        for (to, word) in to.iter_mut().zip(words) {
            match entries.get(usize::from(*word)) {
                Some(entry) => *to = *entry,
                None => is_right = false,
            }
        }
    };
    match indices {
        Some(indices) => put(indices),
        None => words.each_chunk(units, |words: &mut [u16]| put(words))?,
    }
    is_right.then_some(())
}
