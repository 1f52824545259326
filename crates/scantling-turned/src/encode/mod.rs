//! From columns to the bytes of a content (T8 to T20).

mod by_key;
mod choice;
mod dictionary;
mod numbers;
mod parts;
mod sink;
mod texts;
mod words;

use scantling::turned::{Column, Place, Shape};

use crate::decode::{HAS_SCHEMA, VERSION};
use crate::directory::{BY_PARTS, BY_PLACE, DICTIONARY, ENTRIES, OFFSET, PLAIN, put_varint};
use crate::units::{Content, Level, Packed, Packer, Way};
use by_key::{ByKey, Key, chain};
use choice::{Choice, sample};
use dictionary::Dictionary;
use numbers::Numbers;
use parts::Parts;
use sink::{Sink, Ways};
use words::{Forms, To};

/// Choices are made again after so many blocks, since what has become cheaper by another coding shows in no block. They take as long as writing
/// two or three.
pub(crate) const BLOCKS: u32 = 64;
/// The ways in which zstd compresses streams are found again after so many blocks, and after the first, since what a file begins with need not be
/// what it has.
const WAYS_BLOCKS: u32 = 16;
const WAYS_BLOCKS_FIRST: u32 = 1;
/// Columns of fewer bytes, in parts of the frames, are not tried by key; nor are more columns of a block, nor more keys of a column.
const KEYED_PART: usize = 1_024;
const KEYED_MAX: usize = 16;
const KEYS_MAX: usize = 6;

/// Writes columns as contents, block by block.
pub(crate) struct Encoder {
    level: Level,
    packer: Packer,
    sink: Sink,
    trial: Sink,
    memory: Memory,
}

/// The part of an encoder that later contents depend on.
#[derive(Clone, Default)]
pub(crate) struct Memory {
    /// By column.
    choices: Vec<Option<Choice>>,
    blocks: u32,
}

/// A column that has values, and how it is written.
struct Written<'c> {
    id: usize,
    column: &'c Column,
    coding: u8,
    forms: Forms,
    dictionary: Option<Dictionary>,
    parts: Option<Parts>,
    by: Option<ByKey>,
}

/// What a content is made of.
#[derive(Clone, Copy)]
pub(crate) struct Block<'b> {
    pub(crate) places: &'b [Place],
    pub(crate) columns: &'b [Column],
    /// The protocol's name and the descriptor, if they are in the content.
    pub(crate) schema: Option<(&'b str, &'b [u8])>,
    /// Of the frames.
    pub(crate) crc: u32,
    /// Of the frames.
    pub(crate) len: usize,
}

impl Encoder {
    pub(crate) fn new(level: Level) -> Self {
        Self {
            level,
            packer: Packer::new(level),
            sink: Sink::default(),
            trial: Sink::default(),
            memory: Memory::default(),
        }
    }

    /// A copy of the memory, for [`forget`](Self::forget).
    pub(crate) fn memory(&self) -> Memory {
        self.memory.clone()
    }

    /// Forgets all contents since this copy was made.
    pub(crate) fn forget(&mut self, before: Memory) {
        self.memory = before;
    }

    /// Appends the content of a block.
    pub(crate) fn encode(&mut self, block: Block<'_>, out: &mut Vec<u8>) {
        let Block { columns, schema, crc, .. } = block;
        if self.memory.blocks.is_multiple_of(BLOCKS) || self.level == Level::Archive {
            self.memory.choices.clear();
        }
        self.memory.choices.resize(columns.len(), None);
        self.memory.blocks += 1;
        out.extend([VERSION, if schema.is_some() { HAS_SCHEMA } else { 0 }]);
        out.extend(crc.to_le_bytes());
        if let Some((name, descriptor)) = schema {
            self.put_schema(name, descriptor, out);
        }
        let used: Vec<(usize, &Column)> = columns.iter().enumerate().filter(|(_, column)| column.count() > 0).collect();
        let mut written: Vec<Written<'_>> = used.into_iter().map(|(id, column)| self.chosen(id, column)).collect();
        self.by_keys(block, &mut written);
        self.sink.clear();
        put_varint(&mut self.sink.directory, written.len() as u64);
        let mut next = 0;
        for written in &written {
            put_varint(&mut self.sink.directory, (written.id - next) as u64);
            next = written.id + 1;
            put_varint(&mut self.sink.directory, written.column.count() as u64);
            let start = self.sink.len();
            let ways = match self.memory.choices.get(written.id) {
                Some(Some(choice)) => choice.ways,
                _ => None,
            };
            self.sink.begin(ways);
            put(written, &mut To { sink: &mut self.sink, packer: &mut self.packer, forms: written.forms });
            let len = self.sink.len() - start;
            if let Some(place) = self.memory.choices.get_mut(written.id)
                && let Some(choice) = place
            {
                let is_due = self.memory.blocks.is_multiple_of(WAYS_BLOCKS) || self.memory.blocks == WAYS_BLOCKS_FIRST;
                choice.ways = if is_due && self.level != Level::Fast { None } else { Some(self.sink.ways()) };
                choice.was_written(written.column.count(), len);
            }
        }
        self.sink.finish(&mut self.packer, out);
    }

    fn put_schema(&mut self, name: &str, descriptor: &[u8], out: &mut Vec<u8>) {
        put_varint(out, name.len() as u64);
        out.extend_from_slice(name.as_bytes());
        let Packed { codec, stored, .. } = self.packer.pack(descriptor, Content::Text, Some(Way::Matches));
        put_varint(out, descriptor.len() as u64);
        sink::put_entry(out, codec, stored);
        out.extend_from_slice(stored);
    }

    /// How a column is written: as it was chosen before, or as its sample has the fewest bytes. If it has become another one, it is chosen for
    /// again in the next block.
    fn chosen<'c>(&mut self, id: usize, column: &'c Column) -> Written<'c> {
        let known = self.memory.choices.get(id).cloned().flatten();
        let mut choice = match known {
            Some(choice) => self.kept(choice, column).unwrap_or_else(|| self.choose(column)),
            None => self.choose(column),
        };
        let mut written = Written::new(id, column, choice.coding, choice.forms);
        if written.coding != choice.coding {
            choice = self.choose(column);
            written = Written::new(id, column, choice.coding, choice.forms);
            choice.coding = written.coding;
        }
        if let Some(place) = self.memory.choices.get_mut(id) {
            *place = Some(choice);
        }
        written
    }

    /// A choice, if its column has not become much dearer, nor its rival better.
    fn kept(&mut self, mut choice: Choice, column: &Column) -> Option<Choice> {
        if !choice.is_dear() {
            return Some(choice);
        }
        let (rival, dear) = choice.rival()?;
        let sample = sample(column);
        let sample = sample.as_ref().unwrap_or(column);
        let percent = |coding| choice::percent(sample, self.level, coding) as u64;
        let most = dear * sample.count() as u64 / choice::COUNT * percent(choice.coding) / percent(rival);
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let forms = if self.level == Level::Fast { Forms::Bits } else { Forms::Planes };
        let trial = Written::new(0, sample, rival, forms);
        if trial.coding == rival && self.cost(&trial, most) < most {
            return None;
        }
        choice.is_kept();
        Some(choice)
    }

    /// The coding by which a sample of the column has the fewest bytes, and the form of its words. Of a long one only the best coding is tried with
    /// bits, too: zstd makes about as much of planes.
    fn choose(&mut self, column: &Column) -> Choice {
        let sample = sample(column);
        let sample = sample.as_ref().unwrap_or(column);
        let forms: &[Forms] = match self.level {
            Level::Fast => &[Forms::Bits],
            Level::Small if sample.count() > choice::SHORT => &[Forms::Planes],
            _ => &[Forms::Planes, Forms::Bits],
        };
        let (mut least, mut best, mut plain) = (usize::MAX, (OFFSET, Forms::Planes, usize::MAX), usize::MAX);
        let mut rival = None;
        for &(coding, percent) in choice::candidates(sample, self.level) {
            let mut written = Written::new(0, sample, coding, Forms::Planes);
            if written.coding != coding {
                continue;
            }
            let (mut cost, mut by) = (usize::MAX, (Forms::Planes, 0));
            for forms in forms {
                written.forms = *forms;
                let most = least.min(cost).saturating_mul(choice::RIVAL_MAX as usize) / percent;
                let bytes = self.cost(&written, most);
                if bytes * percent / 100 < cost {
                    (cost, by) = (bytes * percent / 100, (*forms, bytes));
                }
            }
            if coding == PLAIN {
                plain = cost;
            }
            let other = if cost < least {
                let last = (best.0, least);
                (least, best) = (cost, (coding, by.0, by.1));
                last
            } else {
                (coding, cost)
            };
            rival = rival.filter(|rival: &(u8, usize)| rival.1 < other.1).or(Some(other));
        }
        let (coding, forms, bytes) = best;
        let mut choice = Choice::new(coding, forms);
        if let Some((rival, cost)) = rival.filter(|rival| rival.1 < usize::MAX) {
            choice.is_rivalled_by(rival, cost, least);
        }
        choice.is_for_key = coding == ENTRIES && bytes * choice::ENTRIES_PERCENT / 100 >= plain;
        // What the others were made of is not kept for this: of texts it can be as long as they are.
        if self.level == Level::Small
            && sample.count() > choice::SHORT
            && self.cost(&Written::new(0, sample, coding, Forms::Bits), bytes) < bytes
        {
            choice.forms = Forms::Bits;
        }
        choice
    }

    /// The bytes that a column takes with matches, which cost a little where there are none: what repeats shows only so. If they are so many or
    /// more, the rest of them is not counted.
    fn cost(&mut self, written: &Written<'_>, most: usize) -> usize {
        self.trial.clear();
        self.trial.begin(Some(Ways::MATCHES));
        self.trial.ends_at(most);
        put(written, &mut To { sink: &mut self.trial, packer: &mut self.packer, forms: written.forms });
        self.trial.len()
    }

    /// Columns that are written by key: those for which it was chosen, and of those that were just chosen for the ones that become smaller. None at
    /// the fast level: a value after the other, and each needs the last of its key, which takes a third of the time to encode.
    fn by_keys(&mut self, block: Block<'_>, written: &mut [Written<'_>]) {
        let is_step = |id| block.places.iter().any(|place| place.by.is_some_and(|by| by.column as usize == id));
        let tried_max = if self.level == Level::Fast { 0 } else { KEYED_MAX };
        let (mut keys, mut tried) = (Vec::new(), 0);
        for at in 0..written.len() {
            let Some(values) = written.get(at) else { continue };
            let Some(Some(choice)) = self.memory.choices.get(values.id) else { continue };
            let found = match &choice.key {
                Some(key) => by_key(block, written, key, values.column).map(|by| (key.clone(), by)),
                None if choice.is_new() && !keys.contains(&values.id) && tried < tried_max && values.is_wide() => {
                    if is_step(values.id) {
                        continue;
                    }
                    tried += 1;
                    self.key(block, written, values)
                }
                None => None,
            };
            if let (Some(values), Some((key, by))) = (written.get_mut(at), found) {
                (values.by, values.dictionary) = (Some(by), None);
                keys.push(key.column);
                if let Some(Some(choice)) = self.memory.choices.get_mut(values.id) {
                    choice.key = Some(key);
                }
            }
        }
        for written in written {
            if let Some(Some(choice)) = self.memory.choices.get_mut(written.id)
                && choice.is_for_key
                && choice.is_new()
                && !keys.contains(&written.id)
            {
                (choice.coding, choice.is_for_key) = (PLAIN, false);
                (written.coding, written.dictionary) = (PLAIN, None);
            }
        }
    }

    /// The key by which these values have the fewest bytes, at least 3 % fewer than without, and the values by it.
    fn key(&mut self, block: Block<'_>, written: &[Written<'_>], values: &Written<'_>) -> Option<(Key, ByKey)> {
        let without = self.cost(values, usize::MAX);
        let mut least = without * 97 / 100;
        if least < block.len / KEYED_PART {
            return None;
        }
        let chain = chain(block.places, values.id)?;
        let others = written.iter().filter(|other| other.id != values.id && other.dictionary.is_some());
        let mut keys: Vec<Key> = others.filter_map(|other| Key::new(block.places, other.id, &chain)).collect();
        keys.sort_by_key(Key::distance);
        let mut best = None;
        for key in keys.into_iter().take(KEYS_MAX) {
            let Some(by) = by_key(block, written, &key, values.column) else { continue };
            let trial = Written { by: Some(by), dictionary: None, parts: None, ..*values };
            let cost = self.cost(&trial, least);
            if cost < least {
                (least, best) = (cost, trial.by.map(|by| (key, by)));
            }
        }
        if let Some(Some(choice)) = self.memory.choices.get_mut(values.id).filter(|_| best.is_some()) {
            choice.is_rivalled_by(choice.coding, without, least);
        }
        best
    }
}

/// Values by a key, if its column is a dictionary in this block.
fn by_key(block: Block<'_>, written: &[Written<'_>], key: &Key, values: &Column) -> Option<ByKey> {
    let at = written.binary_search_by_key(&key.column, |written| written.id).ok()?;
    ByKey::new(values, key, written.get(at)?.dictionary.as_ref()?, block.columns, block.len)
}

impl<'c> Written<'c> {
    /// By this coding, or plainly if it does not fit.
    fn new(id: usize, column: &'c Column, coding: u8, forms: Forms) -> Self {
        let is_number = matches!(column.shape(), Shape::Number { .. });
        let dictionary = if coding == DICTIONARY || coding == ENTRIES { Dictionary::new(column) } else { None };
        let parts = if coding == BY_PARTS { Parts::new(column) } else { None };
        let fits = match coding {
            DICTIONARY | ENTRIES => dictionary.is_some(),
            BY_PARTS => parts.is_some(),
            BY_PLACE => texts::place_len(column).is_some(),
            _ => true,
        };
        let plain = if is_number { OFFSET } else { PLAIN };
        Self { id, column, coding: if fits { coding } else { plain }, forms, dictionary, parts, by: None }
    }

    /// Whether it has numbers of more than a byte.
    fn is_wide(&self) -> bool {
        matches!(self.column.shape(), Shape::Number { width: 2.., .. })
    }
}

/// Appends a column from its coding on.
fn put(written: &Written<'_>, to: &mut To<'_>) {
    let column = written.column;
    if let Some(by) = &written.by {
        return by.put(to);
    }
    if let Some(parts) = &written.parts {
        return parts.put(to);
    }
    match (column.shape(), &written.dictionary) {
        (Shape::Number { width, is_signed, .. }, dictionary) => {
            let numbers = Numbers { bytes: column.bytes(), width, is_signed };
            match dictionary {
                Some(dictionary) => numbers::put_dictionary(numbers, dictionary, to),
                None => numbers::put_numbers(numbers, written.coding, to),
            }
        }
        (shape, Some(dictionary)) => texts::put_entries(shape, dictionary, to),
        (_, None) => match texts::place_len(column).filter(|_| written.coding == BY_PLACE) {
            Some(len) => texts::put_places(column, len, to),
            None => texts::put_plain(column, to),
        },
    }
}
