//! Which coding a column gets: the one by which a sample of it has the fewest bytes.

use scantling::turned::{Column, Shape};

use super::by_key::Key;
use super::sink::Ways;
use super::texts::place_len;
use super::words::Forms;
use crate::directory::{BY_PARTS, BY_PLACE, DELTA, DICTIONARY, ENTRIES, OFFSET, PLAIN};
use crate::units::Level;

/// How many values of a column are looked at, in pieces from all parts of it. Of texts more: in a short sample most of a dictionary's entries are
/// there once.
const SAMPLE: usize = 8_192;
const SAMPLE_TEXTS: usize = 32_768;
const PIECES: usize = 4;
/// Of a column of so few values all forms of all codings are tried: its streams may be too short for a unit of their own, and bits take fewer bytes then.
pub(super) const SHORT: usize = 4_096;
/// A column of fewer bytes is not chosen for again.
const DEAR_MIN: usize = 256;

/// What a column was last written by.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    pub(super) coding: u8,
    pub(super) forms: Forms,
    /// The key by which a column of numbers is written, if it can be.
    pub(super) key: Option<Key>,
    /// Whether a dictionary of texts has more bytes than the texts, but numbers by its key may save them.
    pub(super) is_for_key: bool,
    /// How its streams are compressed; `None` while that is found.
    pub(super) ways: Option<Ways>,
    /// Bytes of 1,024 values in the block for which it was made; `None` while that is written.
    cost: Option<usize>,
}

impl Choice {
    pub(super) fn new(coding: u8, forms: Forms) -> Self {
        Self { coding, forms, key: None, is_for_key: false, ways: None, cost: None }
    }

    /// Whether it was just made.
    pub(super) fn is_new(&self) -> bool {
        self.cost.is_none()
    }

    /// Whether so many values cost an eighth more than those for which it was made.
    pub(super) fn is_dear(&mut self, count: usize, len: usize) -> bool {
        let now = len * 1_024 / count.max(1);
        let cost = *self.cost.get_or_insert(now);
        len > DEAR_MIN && now > cost + cost / 8
    }
}

/// Texts of a dictionary are read faster than others, so they may have a few bytes more.
pub(super) const ENTRIES_PERCENT: usize = 97;
/// Of numbers a dictionary takes longer to make than an offset, so at the fast level it must save a sixth.
const FAST_DICTIONARY_PERCENT: usize = 120;
/// If numbers by their key then save them, still more: of the shootout's day symbols take 8 % more as a dictionary, and prices 30 % less.
const KEYS_PERCENT: usize = 85;

/// The codings that a column may get, and of how many hundredths of its bytes are counted. None by parts at the fast level: lines of a log are cut
/// into parts and put together again at half of the speed of LZ4 over them, and take three fifths of its bytes.
pub(super) fn candidates(column: &Column, level: Level) -> &'static [(u8, usize)] {
    let is_fast = level == Level::Fast;
    match column.shape() {
        Shape::Number { width: 1, .. } => &[(OFFSET, 100), (DELTA, 100)],
        Shape::Number { .. } if is_fast => &[(OFFSET, 100), (DELTA, 100), (DICTIONARY, FAST_DICTIONARY_PERCENT)],
        Shape::Number { .. } => &[(OFFSET, 100), (DELTA, 100), (DICTIONARY, 100)],
        Shape::Fixed { .. } => by_place(column, &[(PLAIN, 100), (ENTRIES, KEYS_PERCENT), (BY_PLACE, 100)]),
        _ if is_fast => by_place(column, &[(PLAIN, 100), (ENTRIES, KEYS_PERCENT), (BY_PLACE, 100)]),
        _ => by_place(column, &[(PLAIN, 100), (ENTRIES, KEYS_PERCENT), (BY_PARTS, 100), (BY_PLACE, 100)]),
    }
}

/// These, of which the last one is by place, without it if texts differ in length.
fn by_place(column: &Column, all: &'static [(u8, usize)]) -> &'static [(u8, usize)] {
    all.split_last().filter(|_| place_len(column).is_none()).map_or(all, |(_, others)| others)
}

/// Pieces of a column; `None` if it is not longer than they are.
pub(super) fn sample(column: &Column) -> Option<Column> {
    let len = if matches!(column.shape(), Shape::Number { .. }) { SAMPLE } else { SAMPLE_TEXTS };
    let (count, piece) = (column.count(), len / PIECES);
    if count <= len {
        return None;
    }
    let mut sample = Column::new(column.shape());
    let starts = (0..PIECES).map(|turn| turn * ((count - piece) / (PIECES - 1)));
    match column.shape() {
        Shape::Number { width, .. } => pieces(column.bytes(), width.into(), piece, starts, &mut sample),
        Shape::Fixed { width } => pieces(column.bytes(), width as usize, piece, starts, &mut sample),
        _ => {
            let mut bytes = column.bytes();
            let mut at = 0;
            for start in starts {
                let skipped = column.lens().get(at..start).unwrap_or_default();
                let skipped: usize = skipped.iter().map(|len| *len as usize).sum();
                bytes = bytes.get(skipped..).unwrap_or_default();
                for len in column.lens().iter().skip(start).take(piece) {
                    let (text, rest) = bytes.split_at_checked(*len as usize).unwrap_or_default();
                    sample.push(text);
                    bytes = rest;
                }
                at = start + piece;
            }
        }
    }
    Some(sample)
}

fn pieces(bytes: &[u8], width: usize, piece: usize, starts: impl Iterator<Item = usize>, sample: &mut Column) {
    for start in starts {
        sample.extend(bytes.get(start * width..(start + piece) * width).unwrap_or_default());
    }
}
