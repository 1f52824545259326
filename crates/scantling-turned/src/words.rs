//! Columns of numbers as words, and words as streams of bytes.
//!
//! ```text
//! v --offset--> (v - base) / scale --delta, dictionary--> u --planes--> all first bytes | all second bytes | …      --bits--> packed
//! ```

use std::collections::HashMap;

use crate::directory::{Reader, put_varint};
use crate::units::{Streams, Units};

/// The transforms of numbers (T15 to T18).
pub(crate) const CONSTANT: u8 = 0;
pub(crate) const OFFSET: u8 = 1;
pub(crate) const DELTA: u8 = 2;
pub(crate) const DICTIONARY: u8 = 3;
/// The most entries of a dictionary.
pub(crate) const ENTRIES_MAX: usize = 65_536;
/// Of the byte that says how words stand: packed bits, else planes.
const PACKED: u8 = 0x80;
/// The most bits that are packed.
const BITS_MAX: u32 = 56;

/// Numbers of a width as words: signed ones have their top bit inverted, so that words are ordered as numbers are (T13).
pub(crate) fn widened(bytes: &[u8], width: u8, is_signed: bool) -> Vec<u64> {
    let flip = flip(width, is_signed);
    match width {
        1 => bytes.iter().map(|byte| u64::from(*byte) ^ flip).collect(),
        2 => chunks(bytes).map(|bytes| u64::from(u16::from_le_bytes(bytes)) ^ flip).collect(),
        4 => chunks(bytes).map(|bytes| u64::from(u32::from_le_bytes(bytes)) ^ flip).collect(),
        _ => chunks(bytes).map(|bytes| u64::from_le_bytes(bytes) ^ flip).collect(),
    }
}

/// The reverse: words are cut to the width.
pub(crate) fn narrowed(words: &[u64], width: u8, is_signed: bool) -> Vec<u8> {
    let flip = flip(width, is_signed);
    let mut bytes = Vec::with_capacity(words.len() * usize::from(width));
    match width {
        1 => bytes.extend(words.iter().map(|word| (word ^ flip) as u8)),
        2 => words.iter().for_each(|word| bytes.extend_from_slice(&((word ^ flip) as u16).to_le_bytes())),
        4 => words.iter().for_each(|word| bytes.extend_from_slice(&((word ^ flip) as u32).to_le_bytes())),
        _ => words.iter().for_each(|word| bytes.extend_from_slice(&(word ^ flip).to_le_bytes())),
    }
    bytes
}

fn flip(width: u8, is_signed: bool) -> u64 {
    if is_signed { 1 << (8 * u32::from(width) - 1) } else { 0 }
}

fn chunks<const N: usize>(bytes: &[u8]) -> impl Iterator<Item = [u8; N]> {
    bytes.chunks_exact(N).filter_map(|chunk| chunk.first_chunk().copied())
}

/// How many words of a column a choice looks at.
const SAMPLE: usize = 4_096;

/// Which transform gives the fewest bytes, by four pieces of the column; and how many bits that is a value.
pub(crate) fn choose(words: &[u64], forms: Forms, cost: &mut dyn FnMut(&Streams) -> usize) -> u8 {
    let piece = SAMPLE / 4;
    let sample: Vec<u64> = if words.len() <= SAMPLE {
        words.to_vec()
    } else {
        let step = (words.len() - piece) / 3;
        (0..4).flat_map(|turn| words.iter().skip(turn * step).take(piece).copied()).collect()
    };
    let mut best = (usize::MAX, OFFSET);
    for transform in [OFFSET, DELTA, DICTIONARY] {
        let (mut directory, mut streams) = (Vec::new(), Streams::default());
        if put(&sample, transform, forms, &mut directory, &mut streams) {
            best = best.min((directory.len() + cost(&streams), transform));
        }
    }
    best.1
}

/// How words become streams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Forms {
    Planes,
    /// Bits back to back, where they are few enough.
    Bits,
}

/// Appends numbers by a transform, after their count; false, with nothing that counts appended, if it does not fit.
pub(crate) fn put(words: &[u64], transform: u8, forms: Forms, out: &mut Vec<u8>, streams: &mut Streams) -> bool {
    let Some(first) = words.first() else { return true };
    if words.iter().all(|word| word == first) {
        out.push(CONSTANT);
        put_varint(out, *first);
        return true;
    }
    match transform {
        DELTA => put_delta(words, forms, out, streams),
        DICTIONARY => return put_dictionary(words, forms, out, streams),
        _ => {
            out.push(OFFSET);
            let offset = put_offset(words, out);
            put_words(&offset, forms, out, streams);
        }
    }
    true
}

/// The least of the words, and what all differences to it are multiples of.
fn line(words: &[u64]) -> (u64, u64) {
    let base = words.iter().copied().min().unwrap_or(0);
    let mut scale = 0;
    for word in words {
        let difference = word - base;
        if scale == 0 || difference % scale != 0 {
            scale = gcd(scale, difference);
            if scale == 1 {
                break;
            }
        }
    }
    (base, scale.max(1))
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn put_offset(words: &[u64], out: &mut Vec<u8>) -> Vec<u64> {
    let (base, scale) = line(words);
    put_varint(out, base);
    put_varint(out, scale);
    match scale {
        1 => words.iter().map(|word| word - base).collect(),
        _ => words.iter().map(|word| (word - base) / scale).collect(),
    }
}

fn put_delta(words: &[u64], forms: Forms, out: &mut Vec<u8>, streams: &mut Streams) {
    out.push(DELTA);
    let mut steps = put_offset(words, out);
    let first = steps.first().copied().unwrap_or(0);
    put_varint(out, first);
    let mut last = first;
    for word in &mut steps {
        (*word, last) = (word.wrapping_sub(last), *word);
    }
    steps.remove(0);
    let is_zigzag = steps.iter().any(|step| (*step as i64) < 0);
    out.push(is_zigzag.into());
    if is_zigzag {
        steps.iter_mut().for_each(|step| *step = (*step << 1) ^ ((*step as i64 >> 63) as u64));
    }
    put_words(&steps, forms, out, streams);
}

fn put_dictionary(words: &[u64], forms: Forms, out: &mut Vec<u8>, streams: &mut Streams) -> bool {
    let mut numbers = HashMap::new();
    for word in words {
        numbers.entry(*word).or_insert(0u64);
        if numbers.len() > ENTRIES_MAX.min(words.len() / 2) {
            return false;
        }
    }
    let mut entries: Vec<u64> = numbers.keys().copied().collect();
    entries.sort_unstable();
    for (number, entry) in (0..).zip(&entries) {
        numbers.insert(*entry, number);
    }
    out.push(DICTIONARY);
    put_varint(out, entries.len() as u64);
    put(&entries, DELTA, forms, out, streams);
    let indices: Vec<u64> = words.iter().filter_map(|word| numbers.get(word).copied()).collect();
    put_words(&indices, forms, out, streams);
    true
}

/// T14
pub(crate) fn put_words(words: &[u64], forms: Forms, out: &mut Vec<u8>, streams: &mut Streams) {
    let all = words.iter().fold(0, |all, word| all | word);
    let bits = u64::BITS - all.leading_zeros();
    if forms == Forms::Bits && (1..=BITS_MAX).contains(&bits) && !bits.is_multiple_of(8) {
        out.push(PACKED | bits as u8);
        streams.push(packed(words, bits));
        return;
    }
    let planes = bits.div_ceil(8) as usize;
    out.push(planes as u8);
    if planes == 0 {
        return;
    }
    let (mut mask, mut constants) = (0u8, Vec::new());
    let mut first = [0; 8];
    if let Some(word) = words.first() {
        first = word.to_le_bytes();
    }
    let differing = words.iter().fold(0, |all, word| all | (word ^ u64::from_le_bytes(first))).to_le_bytes();
    for plane in 0..planes {
        if differing[plane] == 0 {
            mask |= 1 << plane;
            constants.push(first[plane]);
        } else {
            streams.push(words.iter().map(|word| (word >> (8 * plane)) as u8).collect());
        }
    }
    out.push(mask);
    out.extend_from_slice(&constants);
}

fn packed(words: &[u64], bits: u32) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(words.len() * bits as usize / 8 + 8);
    let (mut held, mut count) = (0u64, 0);
    for word in words {
        held |= word << count;
        count += bits;
        while count >= 8 {
            bytes.push(held as u8);
            held >>= 8;
            count -= 8;
        }
    }
    if count > 0 {
        bytes.push(held as u8);
    }
    bytes
}

/// Numbers as the directory has them, before their streams are looked at.
#[derive(Debug)]
pub(crate) enum Numbers {
    Constant { value: u64, count: usize },
    Offset { line: Line, words: Words },
    Delta { line: Line, first: u64, is_zigzag: bool, words: Words },
    Dictionary { entries: Box<Numbers>, words: Words },
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Line {
    base: u64,
    scale: u64,
}

/// Words, and which streams have them.
#[derive(Debug)]
pub(crate) struct Words {
    count: usize,
    form: Form,
}

#[derive(Debug)]
enum Form {
    Packed {
        bits: u32,
        stream: usize,
    },
    /// By plane: a constant, or a stream.
    Planes(Vec<Result<usize, u8>>),
}

impl Numbers {
    /// So many numbers of at most `width` bytes; `None` if the directory does not have them.
    pub(crate) fn read(from: &mut Reader<'_>, count: usize, width: u8) -> Option<Self> {
        if count == 0 {
            return Some(Self::Constant { value: 0, count });
        }
        let planes = (width + 1).min(8);
        match from.byte()? {
            CONSTANT => Some(Self::Constant { value: from.varint()?, count }),
            OFFSET => Some(Self::Offset { line: Line::read(from)?, words: Words::read(from, count, planes)? }),
            DELTA => {
                let (line, first) = (Line::read(from)?, from.varint()?);
                let is_zigzag = from.flag()?;
                Some(Self::Delta { line, first, is_zigzag, words: Words::read(from, count - 1, planes)? })
            }
            DICTIONARY => {
                let entries = from.length(ENTRIES_MAX.min(count))?;
                let entries = match Self::read(from, entries, width)? {
                    Self::Dictionary { .. } => return None,
                    entries => Box::new(entries),
                };
                Some(Self::Dictionary { entries, words: Words::read(from, count, 2)? })
            }
            _ => None,
        }
    }

    /// The numbers as words.
    pub(crate) fn words(&self, units: &mut Units<'_>) -> Option<Vec<u64>> {
        Some(match self {
            Self::Constant { value, count } => vec![*value; *count],
            Self::Offset { line, words } => {
                let mut words = words.get(units)?;
                words.iter_mut().for_each(|word| *word = line.at(*word));
                words
            }
            Self::Delta { line, first, is_zigzag, words } => {
                let steps = words.get(units)?;
                let mut values = Vec::with_capacity(steps.len() + 1);
                let mut at = *first;
                values.push(line.at(at));
                values.extend(steps.iter().map(|step| {
                    at = at.wrapping_add(if *is_zigzag { (step >> 1) ^ (step & 1).wrapping_neg() } else { *step });
                    line.at(at)
                }));
                values
            }
            Self::Dictionary { entries, words } => {
                let (entries, indices) = (entries.words(units)?, words.get(units)?);
                let found = indices.iter().map(|index| entries.get(usize::try_from(*index).ok()?).copied());
                found.collect::<Option<Vec<u64>>>()?
            }
        })
    }
}

impl Line {
    fn read(from: &mut Reader<'_>) -> Option<Self> {
        Some(Self { base: from.varint()?, scale: from.varint()? })
    }

    fn at(self, word: u64) -> u64 {
        self.base.wrapping_add(self.scale.wrapping_mul(word))
    }
}

impl Words {
    pub(crate) fn read(from: &mut Reader<'_>, count: usize, planes_max: u8) -> Option<Self> {
        let head = from.byte()?;
        if head & PACKED != 0 {
            let bits = u32::from(head & !PACKED);
            if bits == 0 || bits > BITS_MAX || bits > 8 * u32::from(planes_max) {
                return None;
            }
            let stream = from.stream((count.checked_mul(bits as usize)?).div_ceil(8))?;
            return Some(Self { count, form: Form::Packed { bits, stream } });
        }
        let mut planes = Vec::new();
        if head > planes_max {
            return None;
        }
        let mask = if head == 0 { 0 } else { from.byte()? };
        if u32::from(mask) >> head != 0 {
            return None;
        }
        for plane in 0..head {
            let is_constant = mask >> plane & 1 == 1;
            planes.push(if is_constant { Err(from.byte()?) } else { Ok(0) });
        }
        for plane in planes.iter_mut().filter(|plane| plane.is_ok()) {
            *plane = Ok(from.stream(count)?);
        }
        Some(Self { count, form: Form::Planes(planes) })
    }

    pub(crate) fn get(&self, units: &mut Units<'_>) -> Option<Vec<u64>> {
        match &self.form {
            Form::Packed { bits, stream } => {
                let bytes = units.stream(*stream)?;
                let mask = (1u64 << bits) - 1;
                let word = |at: usize| {
                    let (at, shift) = (at * *bits as usize / 8, at * *bits as usize % 8);
                    let mut eight = [0; 8];
                    let rest = bytes.get(at..).unwrap_or_default();
                    match rest.first_chunk() {
                        Some(all) => eight = *all,
                        None => eight.iter_mut().zip(rest).for_each(|(to, byte)| *to = *byte),
                    }
                    u64::from_le_bytes(eight) >> shift & mask
                };
                Some((0..self.count).map(word).collect())
            }
            Form::Planes(planes) => {
                let constants =
                    (0..).zip(planes).filter_map(|(plane, at)| at.err().map(|byte| u64::from(byte) << (8 * plane)));
                let mut words = vec![constants.fold(0, |all, byte| all | byte); self.count];
                for (plane, stream) in (0..).zip(planes) {
                    if let Ok(stream) = stream {
                        let bytes = units.stream(*stream)?;
                        words.iter_mut().zip(bytes).for_each(|(word, byte)| *word |= u64::from(*byte) << (8 * plane));
                    }
                }
                Some(words)
            }
        }
    }
}
