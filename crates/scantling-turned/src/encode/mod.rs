//! From columns to the bytes of a content (T8 to T20).

mod choice;
mod dictionary;
mod numbers;
mod sink;
mod texts;
mod words;

use scantling::turned::{Column, Shape};

use crate::decode::{HAS_SCHEMA, VERSION};
use crate::directory::{BY_PLACE, DICTIONARY, ENTRIES, OFFSET, PLAIN, put_varint};
use crate::units::{Content, Level, Packer};
use choice::{Choice, sample};
use dictionary::Dictionary;
use numbers::Numbers;
use sink::Sink;
use words::{Forms, To};

/// Choices are made again after so many blocks.
const BLOCKS: u32 = 16;

/// Writes columns as contents, block by block.
pub(crate) struct Encoder {
    level: Level,
    packer: Packer,
    sink: Sink,
    trial: Sink,
    /// By column.
    choices: Vec<Option<Choice>>,
    blocks: u32,
}

/// A column that has values, and how it is written.
struct Written<'c> {
    id: usize,
    column: &'c Column,
    coding: u8,
    dictionary: Option<Dictionary>,
}

impl Encoder {
    pub(crate) fn new(level: Level) -> Self {
        Self {
            level,
            packer: Packer::new(level),
            sink: Sink::default(),
            trial: Sink::default(),
            choices: Vec::new(),
            blocks: 0,
        }
    }

    /// Appends the content that has these columns, of frames with this CRC.
    pub(crate) fn encode(&mut self, columns: &[Column], schema: Option<(&str, &[u8])>, crc: u32, out: &mut Vec<u8>) {
        if self.blocks.is_multiple_of(BLOCKS) || self.level == Level::Archive {
            self.choices.clear();
        }
        self.choices.resize(columns.len(), None);
        self.blocks += 1;
        out.extend([VERSION, if schema.is_some() { HAS_SCHEMA } else { 0 }]);
        out.extend(crc.to_le_bytes());
        if let Some((name, descriptor)) = schema {
            self.put_schema(name, descriptor, out);
        }
        let used: Vec<(usize, &Column)> = columns.iter().enumerate().filter(|(_, column)| column.count() > 0).collect();
        let written: Vec<Written<'_>> = used.into_iter().map(|(id, column)| self.chosen(id, column)).collect();
        self.sink.clear();
        put_varint(&mut self.sink.directory, written.len() as u64);
        let mut next = 0;
        for written in &written {
            put_varint(&mut self.sink.directory, (written.id - next) as u64);
            next = written.id + 1;
            put_varint(&mut self.sink.directory, written.column.count() as u64);
            let start = self.sink.len();
            put(written, &mut To { sink: &mut self.sink, packer: &mut self.packer, forms: forms(self.level) });
            let len = self.sink.len() - start;
            if let Some(choice) = self.choices.get_mut(written.id)
                && choice.as_mut().is_some_and(|choice| choice.is_dear(written.column.count(), len))
            {
                *choice = None;
            }
        }
        self.sink.finish(&mut self.packer, out);
    }

    fn put_schema(&mut self, name: &str, descriptor: &[u8], out: &mut Vec<u8>) {
        put_varint(out, name.len() as u64);
        out.extend_from_slice(name.as_bytes());
        let (codec, stored) = self.packer.pack(descriptor, Content::Text);
        put_varint(out, descriptor.len() as u64);
        sink::put_entry(out, codec, stored);
        out.extend_from_slice(stored);
    }

    /// How a column is written: as it was chosen before, or as its sample has the fewest bytes. If it has become another one, it is chosen for
    /// again in the next block.
    fn chosen<'c>(&mut self, id: usize, column: &'c Column) -> Written<'c> {
        let known = self.choices.get(id).copied().flatten();
        let mut choice = known.unwrap_or_else(|| self.choose(column));
        let mut written = Written::new(id, column, choice.coding);
        if written.coding != choice.coding {
            choice = self.choose(column);
            written = Written::new(id, column, choice.coding);
            choice.coding = written.coding;
        }
        if let Some(place) = self.choices.get_mut(id) {
            *place = Some(choice);
        }
        written
    }

    /// The coding by which a sample of the column has the fewest bytes.
    fn choose(&mut self, column: &Column) -> Choice {
        let sample = sample(column);
        let sample = sample.as_ref().unwrap_or(column);
        let mut best = None;
        for (coding, percent) in choice::candidates(sample) {
            let written = Written::new(0, sample, *coding);
            if written.coding != *coding {
                continue;
            }
            self.trial.clear();
            put(&written, &mut To { sink: &mut self.trial, packer: &mut self.packer, forms: forms(self.level) });
            let cost = self.trial.len() * percent / 100;
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, *coding));
            }
        }
        Choice::new(best.map_or(OFFSET, |best| best.1))
    }
}

fn forms(level: Level) -> Forms {
    if level == Level::Fast { Forms::Bits } else { Forms::Planes }
}

impl<'c> Written<'c> {
    /// By this coding, or plainly if it does not fit.
    fn new(id: usize, column: &'c Column, coding: u8) -> Self {
        let is_number = matches!(column.shape(), Shape::Number { .. });
        let dictionary = if coding == DICTIONARY || coding == ENTRIES { Dictionary::new(column) } else { None };
        let fits = match coding {
            DICTIONARY | ENTRIES => dictionary.is_some(),
            BY_PLACE => texts::place_len(column).is_some(),
            _ => true,
        };
        let plain = if is_number { OFFSET } else { PLAIN };
        Self { id, column, coding: if fits { coding } else { plain }, dictionary }
    }
}

/// Appends a column from its coding on.
fn put(written: &Written<'_>, to: &mut To<'_>) {
    let column = written.column;
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
