//! Columns of bytes (T20, T22).

use scantling::turned::{Column, Shape};

use super::numbers::Numbers;
use super::parts::Parts;
use super::words::Words;
use crate::directory::{BY_PARTS, BY_PLACE, Directory, ENTRIES, ENTRIES_MAX, PLACES_MAX, PLAIN, Stream};
use crate::units::Units;

/// Bytes as the directory has them.
#[derive(Debug)]
pub(super) enum Texts {
    Plain(Plain),
    Entries { entries: Plain, words: Words },
    ByPlace { count: usize, constants: Vec<Option<u8>>, stream: Stream },
    ByParts(Parts),
}

/// Lengths, and the stream of all bytes.
#[derive(Debug)]
pub(super) struct Plain {
    count: usize,
    lens: Lens,
    /// Of all bytes.
    len: usize,
    pub(super) stream: Stream,
}

#[derive(Debug)]
enum Lens {
    Fixed(u32),
    Numbers(Numbers),
}

impl Plain {
    pub(super) fn read(from: &mut Directory<'_>, shape: Shape, count: usize, len_max: usize) -> Option<Self> {
        let (lens, len) = match shape {
            Shape::Fixed { width } => (Lens::Fixed(width), count.checked_mul(width as usize)?),
            _ => {
                let len = from.length(len_max)?;
                let lens = Numbers::read(from, count, 4)?;
                (Lens::Numbers(lens), len)
            }
        };
        Some(Self { count, lens, len, stream: from.stream(len)? })
    }

    pub(super) fn lens(&self, units: &mut Units<'_>) -> Option<Vec<u32>> {
        match &self.lens {
            Lens::Fixed(width) => Some(vec![*width; self.count]),
            Lens::Numbers(lens) => {
                let mut bytes = Vec::new();
                lens.put(units, false, &mut bytes, None)?;
                Some(bytes.as_chunks().0.iter().map(|len| u32::from_le_bytes(*len)).collect())
            }
        }
    }
}

impl Texts {
    /// So many values, after the byte that says their coding. Values and entries have at most `len_max` bytes.
    pub(super) fn read(
        from: &mut Directory<'_>,
        shape: Shape,
        count: usize,
        coding: u8,
        len_max: usize,
    ) -> Option<Self> {
        match coding {
            PLAIN => Plain::read(from, shape, count, len_max).map(Self::Plain),
            ENTRIES => {
                let entries = from.length(ENTRIES_MAX.min(count))?;
                (entries > 0).then_some(())?;
                let entries = Plain::read(from, shape, entries, len_max)?;
                Some(Self::Entries { entries, words: Words::read(from, count, 2)? })
            }
            BY_PLACE => Self::by_place(from, shape, count, len_max),
            BY_PARTS => {
                // A value of `str<N>` costs `N` (T12), and numbers need no stream, so more bytes would be claimed by any number of columns.
                let len_max = match shape {
                    Shape::Padded { width } => len_max.min(count.checked_mul(width as usize)?),
                    Shape::Text { .. } => len_max,
                    _ => return None,
                };
                Parts::read(from, count, len_max).map(Self::ByParts)
            }
            _ => None,
        }
    }

    fn by_place(from: &mut Directory<'_>, shape: Shape, count: usize, len_max: usize) -> Option<Self> {
        let len = usize::from(from.byte()?);
        let is_right = match shape {
            Shape::Fixed { width } => len == width as usize,
            // A value costs `N` (T12): constants need no stream, so longer ones would claim more than that of any number of columns.
            Shape::Padded { width } => len <= width as usize,
            _ => true,
        };
        if !is_right || len == 0 || len > PLACES_MAX || count.checked_mul(len)? > len_max {
            return None;
        }
        let mut mask = [0; 8];
        let bytes = from.bytes(len.div_ceil(8))?;
        mask.iter_mut().zip(bytes).for_each(|(to, byte)| *to = *byte);
        let mask = u64::from_le_bytes(mask);
        if len < 64 && mask >> len != 0 {
            return None;
        }
        let mut constants = Vec::new();
        for place in 0..len {
            constants.push(if mask >> place & 1 == 1 { Some(from.byte()?) } else { None });
        }
        let mut stream = None;
        for _ in constants.iter().filter(|constant| constant.is_none()) {
            let number = from.stream(count)?;
            stream.get_or_insert(number);
        }
        Some(Self::ByPlace { count, constants, stream: stream.unwrap_or(0) })
    }

    /// The bytes that values take beside what each costs: those of a dictionary's entries are there once.
    pub(super) fn len(&self) -> usize {
        match self {
            Self::Plain(plain) => plain.len,
            Self::Entries { .. } => 0,
            Self::ByPlace { count, constants, .. } => count.saturating_mul(constants.len()),
            Self::ByParts(parts) => parts.len,
        }
    }

    /// The bytes that the numbers in them take.
    pub(super) fn numbers_len(&self) -> usize {
        if let Self::ByParts(parts) = self { parts.numbers_len() } else { 0 }
    }

    #[cfg(test)]
    pub(super) fn codings(&self) -> Vec<&'static str> {
        match self {
            Self::Plain(_) => vec!["plain"],
            Self::Entries { words, .. } => vec!["entries", words.form()],
            Self::ByPlace { .. } => vec!["by place"],
            Self::ByParts(parts) => parts.codings(),
        }
    }

    /// The indices of a dictionary, and how many entries it has.
    pub(super) fn dictionary(&self) -> Option<(&Words, usize)> {
        if let Self::Entries { entries, words } = self { Some((words, entries.count)) } else { None }
    }

    /// The values in place of the column's. The indices of a dictionary are read, unless they are there.
    pub(super) fn put(&self, units: &mut Units<'_>, column: &mut Column, indices: Option<&[u16]>) -> Option<()> {
        let has_lengths = column.shape().has_lengths();
        match self {
            Self::ByParts(parts) => parts.put(units, column),
            Self::Plain(plain) => {
                if !has_lengths {
                    let out = column.numbers_mut();
                    out.clear();
                    out.extend_from_slice(units.stream(plain.stream)?);
                    return Some(());
                }
                let lens = plain.lens(units)?;
                column.set_texts(units.stream(plain.stream)?, lens).then_some(())
            }
            Self::Entries { entries, words } => {
                let lens = entries.lens(units)?;
                let bytes = units.stream(entries.stream)?.to_vec();
                let indices = match indices {
                    Some(indices) => indices.to_vec(),
                    None => {
                        let mut indices = Vec::new();
                        words.put_indices(units, entries.count, &mut indices)?;
                        indices
                    }
                };
                column.set_entries(&bytes, &lens, indices).then_some(())
            }
            Self::ByPlace { count, constants, stream } => {
                let mut bytes = vec![0; count * constants.len()];
                places(*count, constants, units.streams(*stream..streams_end(*stream, constants))?, &mut bytes);
                if !has_lengths {
                    *column.numbers_mut() = bytes;
                    return Some(());
                }
                column.set_texts(&bytes, vec![constants.len() as u32; *count]).then_some(())
            }
        }
    }
}

fn streams_end(first: Stream, constants: &[Option<u8>]) -> Stream {
    first + constants.iter().filter(|constant| constant.is_none()).count()
}

/// Bytes of places in the order of values, a piece of all places at a time, which stays in the first cache.
fn places(count: usize, constants: &[Option<u8>], streams: [&[u8]; PLACES_MAX], out: &mut [u8]) {
    const PIECE: usize = 128;
    let len = constants.len();
    for start in (0..count).step_by(PIECE) {
        let mut streams = streams.iter();
        let end = count.min(start + PIECE);
        let piece = out.get_mut(start * len..end * len).unwrap_or_default();
        for (place, constant) in constants.iter().enumerate() {
            let to = piece.iter_mut().skip(place).step_by(len);
            match constant {
                Some(byte) => to.for_each(|to| *to = *byte),
                None => {
                    let bytes = streams.next().and_then(|stream| stream.get(start..end)).unwrap_or_default();
                    to.zip(bytes).for_each(|(to, byte)| *to = *byte);
                }
            }
        }
    }
}
