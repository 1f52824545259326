//! The content of a turned block: columns, each by a transform.
//!
//! ```text
//! u8 version | u8 0 | u16 units | u32 CRC of the frames | units, 9 bytes each | directory | unit 0 | unit 1 | …
//! ```

use std::collections::HashMap;

use scantling_schema::turned::{Column, Shape};

use crate::directory::{Reader, put_varint};
use crate::units::{Level, Packer, Streams, UNIT_LEN, Units, Unpacker};
use crate::words::{ENTRIES_MAX, Forms, Numbers, OFFSET, Words, choose, narrowed, put, put_words, widened};

/// The version of the content.
const VERSION: u8 = 1;
/// Bytes before the table of units.
const HEAD_LEN: usize = 8;
/// Bytes of streams before compression, at most, in lengths of the frames (T11).
const RAW_MAX: usize = 4;
/// The transforms of bytes: as they are, or a dictionary.
const PLAIN: u8 = 16;
const ENTRIES: u8 = 17;
/// A dictionary of texts may be this part larger: it is read faster.
const PREFERENCE: usize = 32;
/// Choices are made again after so many blocks, and when a column costs an eighth more.
const BLOCKS: u32 = 16;
/// A column of fewer bytes is not chosen for again.
const DEAR_MIN: usize = 256;

/// What a column was last written by.
#[derive(Clone, Copy, Debug)]
struct Choice {
    transform: u8,
    /// Bytes of 1,024 values in the block for which it was made; `None` while that is written.
    cost: Option<usize>,
}

/// Writes columns as contents.
pub(crate) struct Encoder {
    level: Level,
    packer: Packer,
    choices: Vec<Option<Choice>>,
    blocks: u32,
}

impl Encoder {
    pub(crate) fn new(level: Level) -> Self {
        Self { level, packer: Packer::new(level), choices: Vec::new(), blocks: 0 }
    }

    /// The content that has these columns, of frames with this CRC; `None` if it has too many units.
    pub(crate) fn encode(&mut self, columns: &[Column], crc: u32) -> Option<Vec<u8>> {
        if self.blocks.is_multiple_of(BLOCKS) || self.level == Level::Archive {
            self.choices.clear();
        }
        self.choices.resize(columns.len(), None);
        self.blocks += 1;
        let (mut directory, mut streams, mut written, mut next) = (Vec::new(), Streams::default(), Vec::new(), 0);
        let used: Vec<(usize, &Column)> = columns.iter().enumerate().filter(|(_, column)| column.count() > 0).collect();
        put_varint(&mut directory, used.len() as u64);
        for (id, column) in used {
            put_varint(&mut directory, (id - next) as u64);
            next = id + 1;
            put_varint(&mut directory, column.count() as u64);
            let first = streams.len();
            self.column(id, column, &mut directory, &mut streams);
            written.push((id, column.count(), first..streams.len()));
        }
        let mut table = Vec::new();
        let (units, lens) = self.packer.units(&streams, &mut table);
        for (id, count, streams) in written {
            self.look_again(id, count, lens.get(streams).unwrap_or_default().iter().sum());
        }
        let count = u16::try_from(table.len() / UNIT_LEN).ok()?;
        let mut out = vec![VERSION, 0];
        out.extend_from_slice(&count.to_le_bytes());
        out.extend_from_slice(&crc.to_le_bytes());
        for part in [table, directory, units] {
            out.extend_from_slice(&part);
        }
        Some(out)
    }

    /// Forgets a choice by which a column takes an eighth more than in the block for which it was made.
    fn look_again(&mut self, id: usize, count: usize, len: usize) {
        let now = len * 1_024 / count;
        if let Some(choice) = &mut self.choices[id] {
            let is_dear = choice.cost.is_some_and(|cost| len > DEAR_MIN && now > cost + cost / 8);
            choice.cost.get_or_insert(now);
            if is_dear {
                self.choices[id] = None;
            }
        }
    }

    fn forms(&self) -> Forms {
        if self.level == Level::Fast { Forms::Bits } else { Forms::Planes }
    }

    fn column(&mut self, id: usize, column: &Column, out: &mut Vec<u8>, streams: &mut Streams) {
        match column.shape() {
            Shape::Number { width, is_signed, .. } => {
                let words = widened(column.bytes(), width, is_signed);
                self.numbers(id, &words, out, streams);
            }
            Shape::Fixed { .. } | Shape::Padded { .. } | Shape::Text { .. } => self.texts(id, column, out, streams),
        }
    }

    fn numbers(&mut self, id: usize, words: &[u64], out: &mut Vec<u8>, streams: &mut Streams) {
        let forms = self.forms();
        let transform = match self.choices[id] {
            Some(choice) => choice.transform,
            None => {
                let packer = &mut self.packer;
                let transform = choose(words, forms, &mut |streams| packer.cost(streams));
                self.choices[id] = Some(Choice { transform, cost: None });
                transform
            }
        };
        if !put(words, transform, forms, out, streams) {
            put(words, OFFSET, forms, out, streams);
            self.choices[id] = None;
        }
    }

    fn texts(&mut self, id: usize, column: &Column, out: &mut Vec<u8>, streams: &mut Streams) {
        let forms = self.forms();
        let (texts, is_fixed) = (values(column), !column.shape().has_lengths());
        let is_dictionary = match self.choices[id] {
            Some(choice) => choice.transform == ENTRIES,
            None => {
                let mut cost = |is_dictionary| {
                    let (mut directory, mut streams) = (Vec::new(), Streams::default());
                    let is_put = put_texts(&texts, is_dictionary, is_fixed, forms, &mut directory, &mut streams);
                    is_put.then(|| directory.len() + self.packer.cost(&streams))
                };
                let plain = cost(false).unwrap_or(usize::MAX);
                cost(true).is_some_and(|cost| cost < plain.saturating_add(plain / PREFERENCE))
            }
        };
        let transform = if is_dictionary { ENTRIES } else { PLAIN };
        self.choices[id].get_or_insert(Choice { transform, cost: None });
        if !put_texts(&texts, is_dictionary, is_fixed, forms, out, streams) {
            put_texts(&texts, false, is_fixed, forms, out, streams);
            self.choices[id] = None;
        }
    }
}

/// The values of a column that are bytes.
fn values(column: &Column) -> Vec<&[u8]> {
    match column.shape() {
        Shape::Fixed { width } => column.bytes().chunks_exact((width as usize).max(1)).collect(),
        _ => {
            let mut start = 0;
            let ends = column.ends().iter().map(|end| {
                let text = column.bytes().get(start..*end as usize).unwrap_or_default();
                start = *end as usize;
                text
            });
            ends.collect()
        }
    }
}

/// Appends texts after their count; false, with nothing that counts appended, if they are no dictionary.
fn put_texts(
    texts: &[&[u8]],
    is_dictionary: bool,
    is_fixed: bool,
    forms: Forms,
    out: &mut Vec<u8>,
    streams: &mut Streams,
) -> bool {
    if !is_dictionary {
        out.push(PLAIN);
        put_plain(texts, is_fixed, forms, out, streams);
        return true;
    }
    let mut numbers = HashMap::new();
    for text in texts {
        numbers.entry(*text).or_insert(0u64);
        if numbers.len() > ENTRIES_MAX.min(texts.len() / 2) {
            return false;
        }
    }
    let mut entries: Vec<&[u8]> = numbers.keys().copied().collect();
    entries.sort_unstable();
    for (number, entry) in (0..).zip(&entries) {
        numbers.insert(*entry, number);
    }
    out.push(ENTRIES);
    put_varint(out, entries.len() as u64);
    put_varint(out, texts.iter().map(|text| text.len() as u64).sum());
    put_plain(&entries, is_fixed, forms, out, streams);
    let indices: Vec<u64> = texts.iter().filter_map(|text| numbers.get(text).copied()).collect();
    put_words(&indices, forms, out, streams);
    true
}

/// Lengths, unless all have that of the column's shape, and all bytes.
fn put_plain(texts: &[&[u8]], is_fixed: bool, forms: Forms, out: &mut Vec<u8>, streams: &mut Streams) {
    let bytes = texts.concat();
    if !is_fixed {
        put_varint(out, bytes.len() as u64);
        let lens: Vec<u64> = texts.iter().map(|text| text.len() as u64).collect();
        put(&lens, OFFSET, forms, out, streams);
    }
    streams.push(bytes);
}

/// A column as the directory has it.
enum Coded {
    Numbers(Numbers),
    Plain(Plain),
    Entries { entries: Plain, words: Words, len: usize },
}

/// Texts: their lengths, and the stream of their bytes.
struct Plain {
    count: usize,
    lens: Option<Numbers>,
    stream: usize,
    len: usize,
}

/// The columns of a content of frames that have `len` bytes, and the CRC of the frames. `None` if it is not one.
pub(crate) fn decode(
    by: &mut Unpacker,
    content: &[u8],
    frames: u32,
    len: usize,
    mut columns: Vec<Column>,
) -> Option<(Vec<Column>, u32)> {
    let (head, rest) = content.split_at_checked(HEAD_LEN)?;
    let &[VERSION, 0, units, more, a, b, c, d] = head.first_chunk::<HEAD_LEN>()? else { return None };
    let units = usize::from(u16::from_le_bytes([units, more]));
    let (table, rest) = rest.split_at_checked(units * UNIT_LEN)?;
    let mut from = Reader::new(rest);
    let coded = read(&mut from, &columns, frames, len)?;
    let (places, bytes) = from.into_streams();
    let mut units = Units::new(by, table, places, bytes, len.checked_mul(RAW_MAX)?)?;
    for (id, coded) in coded {
        fill(columns.get_mut(id)?, &coded, &mut units)?;
    }
    Some((columns, u32::from_le_bytes([a, b, c, d])))
}

/// The directory: each column once, and no more values than frames of this length have (T12).
fn read(from: &mut Reader<'_>, columns: &[Column], frames: u32, len: usize) -> Option<Vec<(usize, Coded)>> {
    let count = from.length(columns.len())?;
    let (mut coded, mut next, mut left) = (Vec::new(), 0usize, len);
    for _ in 0..count {
        let id = next.checked_add(from.length(columns.len())?)?;
        let shape = columns.get(id)?.shape();
        next = id + 1;
        // The two columns that cost nothing have a value for each frame.
        let count = from.length(if id < 2 { frames as usize } else { len })?;
        let column = match shape {
            Shape::Number { width, .. } => Coded::Numbers(Numbers::read(from, count, width)?),
            shape => texts(from, shape, count, len)?,
        };
        let bytes = match &column {
            Coded::Numbers(_) => 0,
            Coded::Plain(plain) => plain.len,
            Coded::Entries { len, .. } => *len,
        };
        left = left.checked_sub(shape.cost(count, bytes))?;
        coded.push((id, column));
    }
    Some(coded)
}

fn texts(from: &mut Reader<'_>, shape: Shape, count: usize, max: usize) -> Option<Coded> {
    match from.byte()? {
        PLAIN => Some(Coded::Plain(Plain::read(from, shape, count, max)?)),
        ENTRIES => {
            let entries = from.length(ENTRIES_MAX.min(count))?;
            let len = from.length(max)?;
            let entries = Plain::read(from, shape, entries, max)?;
            Some(Coded::Entries { entries, words: Words::read(from, count, 2)?, len })
        }
        _ => None,
    }
}

impl Plain {
    fn read(from: &mut Reader<'_>, shape: Shape, count: usize, max: usize) -> Option<Self> {
        let (len, lens) = match shape {
            Shape::Fixed { width } => (count.checked_mul(width as usize)?, None),
            _ => (from.length(max)?, Some(Numbers::read(from, count, 4)?)),
        };
        (len <= max).then_some(())?;
        Some(Self { count, lens, stream: from.stream(len)?, len })
    }

    /// Where the texts end, which is where their bytes do.
    fn ends(&self, shape: Shape, units: &mut Units<'_>) -> Option<Vec<usize>> {
        let lens = match (&self.lens, shape) {
            (Some(lens), _) => lens.words(units)?,
            (None, Shape::Fixed { width }) => vec![width.into(); self.count],
            (None, _) => return None,
        };
        let mut end = 0usize;
        let most = if let Shape::Padded { width } = shape { width.into() } else { u64::from(u32::MAX) };
        let ends = lens.into_iter().map(|len| {
            end = end.checked_add(usize::try_from(len).ok().filter(|_| len <= most)?)?;
            Some(end)
        });
        let ends: Vec<usize> = ends.collect::<Option<_>>()?;
        (end == self.len).then_some(ends)
    }
}

/// Puts the values into their column.
fn fill(column: &mut Column, coded: &Coded, units: &mut Units<'_>) -> Option<()> {
    let shape = column.shape();
    match coded {
        Coded::Numbers(numbers) => {
            let Shape::Number { width, is_signed, .. } = shape else { return None };
            column.set(narrowed(&numbers.words(units)?, width, is_signed));
        }
        Coded::Plain(plain) => {
            let ends = plain.ends(shape, units)?;
            let bytes = units.stream(plain.stream)?;
            if shape.has_lengths() {
                for_each_text(&ends, |start, end| {
                    column.push(bytes.get(start..end)?);
                    Some(())
                })?;
            } else {
                column.set(bytes.to_vec());
            }
        }
        Coded::Entries { entries, words, len } => {
            let (ends, indices) = (entries.ends(shape, units)?, words.get(units)?);
            let bytes = units.stream(entries.stream)?;
            let mut left = *len;
            for index in indices {
                let index = usize::try_from(index).ok()?;
                let start = index.checked_sub(1).map_or(Some(0), |before| ends.get(before).copied())?;
                let text = bytes.get(start..*ends.get(index)?)?;
                left = left.checked_sub(text.len())?;
                if shape.has_lengths() { column.push(text) } else { column.extend(text) }
            }
            (left == 0).then_some(())?;
        }
    }
    Some(())
}

fn for_each_text(ends: &[usize], mut each: impl FnMut(usize, usize) -> Option<()>) -> Option<()> {
    let mut start = 0;
    for end in ends {
        each(start, *end)?;
        start = *end;
    }
    Some(())
}
