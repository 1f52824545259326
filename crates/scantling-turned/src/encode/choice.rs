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
const SAMPLE_TEXTS: usize = 16_384;
/// And of long texts as many as have so many bytes or up to twice as many, if that is not too few.
const SAMPLE_BYTES: usize = 1 << 16;
const SAMPLE_TEXTS_MIN: usize = 2_048;
const PIECES: usize = 4;
/// Of a column of so few values all forms of all codings are tried: its streams may be too short for a unit of their own, and bits take fewer bytes then.
pub(super) const SHORT: usize = 1_024;
/// Costs are bytes of so many values.
pub(super) const COUNT: u64 = 1_024;
/// A column of fewer bytes is not looked at again.
const DEAR_MIN: usize = 256;
/// A coding is compared with its rival again once it takes so many hundredths of its bytes, at least and at most; with all others, once it takes
/// more.
const RIVAL_MIN: u64 = 112;
pub(super) const RIVAL_MAX: u64 = 200;

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
    /// Bytes of [`COUNT`] values in the block for which it was made; `None` while that is written.
    cost: Option<u64>,
    rival: Option<Rival>,
    /// The cost in the last block, if another coding may have become cheaper.
    dear: Option<u64>,
}

/// The next best coding; for a column that is written by key its coding without.
#[derive(Clone, Copy, Debug)]
struct Rival {
    coding: u8,
    /// Of how many hundredths of the bytes.
    percent: u64,
}

impl Choice {
    pub(super) fn new(coding: u8, forms: Forms) -> Self {
        Self { coding, forms, key: None, is_for_key: false, ways: None, cost: None, rival: None, dear: None }
    }

    /// Whether it was just made.
    pub(super) fn is_new(&self) -> bool {
        self.cost.is_none()
    }

    /// This coding takes so many bytes where it takes these.
    pub(super) fn is_rivalled_by(&mut self, coding: u8, cost: usize, least: usize) {
        let percent = (cost as u64).saturating_mul(100) / least.max(1) as u64;
        let percent = percent.clamp(RIVAL_MIN, RIVAL_MAX);
        self.rival = Some(Rival { coding, percent });
    }

    /// So many values were written in so many bytes. If those are more than the rival took, or twice as many as they were, it is to be seen whether
    /// another coding is better: most columns that become dearer do so by any.
    pub(super) fn was_written(&mut self, count: usize, len: usize) {
        let now = len as u64 * COUNT / count.max(1) as u64;
        let cost = *self.cost.get_or_insert(now);
        let percent = self.rival.map_or(RIVAL_MAX, |rival| rival.percent);
        self.dear = (len > DEAR_MIN && now > cost * percent / 100).then_some(now);
    }

    /// Whether it is to be seen if another coding is better.
    pub(super) fn is_dear(&self) -> bool {
        self.dear.is_some()
    }

    /// The rival, if no other coding is looked at, and the cost that it must be below.
    pub(super) fn rival(&self) -> Option<(u8, u64)> {
        let (rival, dear, cost) = (self.rival?, self.dear?, self.cost?);
        (dear <= cost * RIVAL_MAX / 100).then_some((rival.coding, dear))
    }

    /// The rival is not better where the column has become dearer. Its streams may be compressed better in other ways.
    pub(super) fn is_kept(&mut self) {
        (self.cost, self.dear, self.ways) = (self.dear.or(self.cost), None, None);
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

/// Of how many hundredths of its bytes a coding of the column is counted.
pub(super) fn percent(column: &Column, level: Level, coding: u8) -> usize {
    let all = candidates(column, level).iter();
    all.filter(|candidate| candidate.0 == coding).map(|candidate| candidate.1).next().unwrap_or(100)
}

/// These, of which the last one is by place, without it if texts differ in length.
fn by_place(column: &Column, all: &'static [(u8, usize)]) -> &'static [(u8, usize)] {
    all.split_last().filter(|_| place_len(column).is_none()).map_or(all, |(_, others)| others)
}

/// Pieces of a column; `None` if it is not longer than they are.
pub(super) fn sample(column: &Column) -> Option<Column> {
    let count = column.count();
    let len = match column.shape() {
        Shape::Number { .. } => SAMPLE,
        _ => (count / (column.bytes().len() / SAMPLE_BYTES).max(1)).clamp(SAMPLE_TEXTS_MIN, SAMPLE_TEXTS),
    };
    let piece = len / PIECES;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_is_dear_once_the_rival_would_have_been_cheaper() {
        let mut choice = Choice::new(DELTA, Forms::Planes);
        choice.is_rivalled_by(OFFSET, 1_300, 1_000);
        let mut written = |len| {
            choice.was_written(COUNT as usize, len);
            choice.is_dear().then(|| choice.rival())
        };
        assert_eq!([1_000, 1_299, 1_300, 400].map(&mut written), [None; 4]);
        assert_eq!([1_301, 2_000].map(&mut written), [Some(Some((OFFSET, 1_301))), Some(Some((OFFSET, 2_000)))]);
        // Twice as dear: all codings are looked at.
        assert_eq!(written(2_001), Some(None));
        // It is kept, and what it costs now is what it may cost.
        choice.was_written(COUNT as usize, 1_900);
        choice.is_kept();
        choice.was_written(COUNT as usize, 2_400);
        assert!(!choice.is_dear());
        choice.was_written(COUNT as usize, 2_500);
        assert_eq!(choice.rival(), Some((OFFSET, 2_500)));
        // Without a rival, too; and of few bytes none is.
        let mut choice = Choice::new(PLAIN, Forms::Planes);
        choice.was_written(COUNT as usize, 100);
        choice.was_written(COUNT as usize, 250);
        assert!(!choice.is_dear());
        choice.was_written(COUNT as usize, 300);
        assert!(choice.is_dear() && choice.rival().is_none());
    }
}
