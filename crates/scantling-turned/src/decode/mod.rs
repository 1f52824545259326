//! From the bytes of a content to columns (T8 to T20). Contents may be from anywhere: what a directory claims is bounded before there is
//! memory for it.

pub(crate) mod by_key;
mod numbers;
mod parts;
mod texts;
mod words;

use std::ops::Range;

use scantling::turned::{Column, KINDS, Shape, WHOLE};

use crate::directory::{BY_KEY, DESCRIPTOR_MAX, Directory, NAME_MAX, Stream};
use crate::reader::Size;
use crate::units::{Unit, Units, Unpacker};
use by_key::ByKey;
use numbers::Numbers;
use texts::Texts;
use words::Words;

/// The version of contents.
pub(crate) const VERSION: u8 = 1;
/// Flag 1: the schema is in the content.
pub(crate) const HAS_SCHEMA: u8 = 1;
/// Bytes before the directory.
pub(crate) const HEAD_LEN: usize = 6;
/// Bytes of streams before compression, at most, in lengths of the frames (T11).
const RAW_MAX: usize = 4;

/// What is in front of a content's columns.
pub(crate) struct Head<'c> {
    /// Of the frames.
    pub(crate) crc: u32,
    /// Their schema, if it is in the content.
    pub(crate) own: Option<Own<'c>>,
    /// What follows.
    pub(crate) from: Directory<'c>,
}

/// The protocol of a content's own schema (T13).
pub(crate) struct Own<'c> {
    /// Its name with its package.
    pub(crate) name: &'c str,
    /// Its descriptor, as it is stored.
    unit: Unit<'c>,
}

impl Own<'_> {
    pub(crate) fn descriptor(&self, by: &mut Unpacker) -> Option<Vec<u8>> {
        by.unpacked(self.unit, Vec::new(), 0)
    }
}

pub(crate) fn head(content: &[u8]) -> Option<Head<'_>> {
    let (&[version, flags, a, b, c, d], rest) = content.split_first_chunk::<HEAD_LEN>()?;
    (version == VERSION && flags <= HAS_SCHEMA).then_some(())?;
    let mut from = Directory::new(rest);
    let own = if flags == HAS_SCHEMA { Some(own(&mut from)?) } else { None };
    Some(Head { crc: u32::from_le_bytes([a, b, c, d]), own, from })
}

fn own<'c>(from: &mut Directory<'c>) -> Option<Own<'c>> {
    let len = from.length(NAME_MAX)?;
    let name = std::str::from_utf8(from.bytes(len)?).ok()?;
    let len = from.length(DESCRIPTOR_MAX)?;
    let (codec, stored) = Unit::read(from.varint()?, len)?;
    Some(Own { name, unit: Unit { codec, stored: from.bytes(stored)?, len } })
}

/// The entries of dictionaries and the keys before steps of all columns by key, in lengths of the frames (T19): each column may have some, and
/// takes a few bytes of a content.
const KEYS_MAX: usize = 16;
/// What values cost at most, in lengths of the frames (T12).
const COST_MAX: usize = 2;

/// A column as the directory has it.
struct Coded {
    id: usize,
    coding: Coding,
    /// How many values it has.
    count: usize,
    /// Its bytes of the directory, and its streams.
    described: usize,
    streams: Range<Stream>,
}

enum Coding {
    Numbers(Numbers),
    ByKey(ByKey),
    Texts(Texts),
}

impl Coding {
    /// The indices of a dictionary, and how many entries it has.
    fn dictionary(&self) -> Option<(&Words, usize)> {
        match self {
            Self::Numbers(numbers) => numbers.dictionary(),
            Self::Texts(texts) => texts.dictionary(),
            Self::ByKey(_) => None,
        }
    }
}

/// What a content says of its columns.
pub(crate) struct Content<'c> {
    coded: Vec<Coded>,
    units: Units<'c>,
    /// The length of the frames.
    len: usize,
}

impl<'c> Content<'c> {
    /// The rest of a content from its directory on: so many frames, of so many bytes, in these columns.
    pub(crate) fn read(
        by: &'c mut Unpacker,
        mut from: Directory<'c>,
        columns: &[Column],
        (frames, len): (u32, usize),
    ) -> Option<Self> {
        let coded = read(&mut from, columns, frames, len)?;
        let (places, lens, bytes) = from.into_streams();
        let raw = lens.iter().try_fold(0usize, |all, len| all.checked_add(*len))?;
        (raw <= len.checked_mul(RAW_MAX)?).then_some(())?;
        Some(Self { coded, units: Units::new(by, places, &lens, bytes)?, len })
    }

    /// What each column takes.
    pub(crate) fn sizes(&self) -> Option<Vec<Size>> {
        let size = |coded: &Coded| {
            let stored = coded.described + self.units.stored(coded.streams.clone())?;
            Some(Size { column: coded.id, values: coded.count, stored })
        };
        self.coded.iter().map(size).collect()
    }

    /// The names of the codings that it has.
    #[cfg(test)]
    pub(crate) fn codings(&self) -> impl Iterator<Item = &'static str> {
        self.coded.iter().flat_map(|coded| match &coded.coding {
            Coding::Numbers(numbers) => numbers.codings(),
            Coding::ByKey(by) => by.codings(),
            Coding::Texts(texts) => texts.codings(),
        })
    }

    /// Fills the columns that are wanted and have values, and those by which such are coded. `used` names those that may have values before, and
    /// then those that have; what is not filled again is cleared.
    pub(crate) fn fill(
        mut self,
        columns: &mut [Column],
        used: &mut Vec<usize>,
        keys: &mut Vec<Vec<u16>>,
        is_wanted: impl Fn(usize) -> bool,
    ) -> Option<()> {
        let Needed { steps, keyed } = self.needed(&is_wanted)?;
        keys.resize_with(keyed.len(), Vec::new);
        let mut entries = vec![0; keyed.len()];
        let has_values = |id: usize| is_wanted(id) || steps.binary_search(&id).is_ok();
        let filled = self.coded.iter().map(|coded| coded.id).filter(|id| has_values(*id)).collect();
        let before = std::mem::replace(used, filled);
        for id in before.iter().filter(|id| used.binary_search(id).is_err()) {
            columns.get_mut(*id)?.clear();
        }
        for coded in &self.coded {
            let place = keyed.binary_search(&coded.id).ok();
            if let Some(place) = place {
                let (words, count) = coded.coding.dictionary()?;
                *entries.get_mut(place)? = count;
                words.put_indices(&mut self.units, count, keys.get_mut(place)?)?;
            }
            if !has_values(coded.id) {
                continue;
            }
            let column = columns.get_mut(coded.id)?;
            let indices = place.and_then(|place| keys.get(place)).map(|keys| &**keys);
            match &coded.coding {
                Coding::Numbers(numbers) => {
                    let Shape::Number { is_signed, .. } = column.shape() else { return None };
                    numbers.put(&mut self.units, is_signed, column.numbers_mut(), indices)?;
                }
                Coding::Texts(texts) => texts.put(&mut self.units, column, indices)?,
                Coding::ByKey(_) => {}
            }
        }
        let mut left = self.len.saturating_mul(KEYS_MAX);
        for coded in self.coded.iter().filter(|coded| is_wanted(coded.id)) {
            let Coding::ByKey(by) = &coded.coding else { continue };
            let place = keyed.binary_search(&by.key).ok()?;
            let key = (&**keys.get(place)?, *entries.get(place)?);
            let column = columns.get_mut(coded.id)?;
            let Shape::Number { is_signed, .. } = column.shape() else { return None };
            let mut out = std::mem::take(column.numbers_mut());
            by.put(&mut self.units, is_signed, key, columns, (self.len, &mut left), &mut out)?;
            *columns.get_mut(coded.id)?.numbers_mut() = out;
        }
        Some(())
    }

    /// The columns by which wanted ones are coded. None is coded by key itself, and keys are dictionaries (T19).
    fn needed(&self, is_wanted: &impl Fn(usize) -> bool) -> Option<Needed> {
        let (mut steps, mut keyed) = (Vec::new(), Vec::new());
        for coded in self.coded.iter().filter(|coded| is_wanted(coded.id)) {
            if let Coding::ByKey(by) = &coded.coding {
                keyed.push(by.key);
                steps.extend(by.steps.iter().map(|step| step.column));
            }
        }
        for list in [&mut steps, &mut keyed] {
            list.sort_unstable();
            list.dedup();
        }
        let coding = |id: &usize| {
            let at = self.coded.binary_search_by_key(id, |coded| coded.id).ok()?;
            self.coded.get(at).map(|coded| &coded.coding)
        };
        let is_step = |id| coding(id).is_none_or(|coding| !matches!(coding, Coding::ByKey(_)));
        let is_key = |id| coding(id).is_some_and(|coding| coding.dictionary().is_some());
        (steps.iter().all(is_step) && keyed.iter().all(is_key)).then_some(Needed { steps, keyed })
    }
}

/// What columns by key are coded by, in order of numbers.
struct Needed {
    /// Columns on the way from keys to values.
    steps: Vec<usize>,
    /// Columns of keys.
    keyed: Vec<usize>,
}

/// The directory's columns, by id: no more values than frames of this length have (T12).
fn read(from: &mut Directory<'_>, columns: &[Column], frames: u32, len: usize) -> Option<Vec<Coded>> {
    let count = from.length(columns.len())?;
    let (mut coded, mut next, mut left) = (Vec::new(), 0usize, len.saturating_mul(COST_MAX));
    for _ in 0..count {
        let (before, first) = from.position();
        let id = next.checked_add(from.length(columns.len())?)?;
        next = id + 1;
        let shape = columns.get(id)?.shape();
        let count_max = if id == KINDS || id == WHOLE { frames as usize } else { len };
        let count = from.length(count_max)?;
        // What the values cost is known but for their lengths, so nothing is taken for values that cannot be.
        left = left.checked_sub(shape.cost(count, 0))?;
        (count > 0).then_some(())?;
        let coding = match (shape, from.byte()?) {
            (Shape::Number { width, .. }, BY_KEY) => Coding::ByKey(ByKey::read(from, count, width, columns.len())?),
            (Shape::Number { width, .. }, coding) => Coding::Numbers(Numbers::read_as(from, count, width, coding)?),
            (_, coding) => {
                let texts = Texts::read(from, shape, count, coding, len)?;
                left = left.checked_sub(shape.cost(count, texts.len()) - shape.cost(count, 0))?;
                left = left.checked_sub(texts.numbers_len())?;
                Coding::Texts(texts)
            }
        };
        let (after, end) = from.position();
        coded.push(Coded { id, coding, count, described: before - after, streams: first..end });
    }
    Some(coded)
}
