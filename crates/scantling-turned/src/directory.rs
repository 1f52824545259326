//! The directory of a block's columns, as it is read and written.

use crate::units::Place;

/// A stream of at least this many bytes has a unit of its own (T10).
pub(crate) const ALONE: usize = 512;

pub(crate) fn put_varint(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// What is left of the directory, and the streams that were named in what was read.
pub(crate) struct Reader<'d> {
    bytes: &'d [u8],
    /// In order.
    streams: Vec<Place>,
    /// How many streams have a unit of their own, and the bytes of the others.
    alone: usize,
    shared: usize,
}

impl<'d> Reader<'d> {
    pub(crate) fn new(bytes: &'d [u8]) -> Self {
        Self { bytes, streams: Vec::new(), alone: 0, shared: 0 }
    }

    pub(crate) fn byte(&mut self) -> Option<u8> {
        let (byte, rest) = self.bytes.split_first()?;
        self.bytes = rest;
        Some(*byte)
    }

    /// 0 or 1.
    pub(crate) fn flag(&mut self) -> Option<bool> {
        match self.byte()? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }

    /// As in Compact (K2): at most ten bytes, none of them without need.
    pub(crate) fn varint(&mut self) -> Option<u64> {
        let mut number = 0u64;
        for shift in (0..u64::BITS).step_by(7) {
            let byte = self.byte()?;
            let part = u64::from(byte & 0x7F);
            if part << shift >> shift != part || (byte == 0 && shift > 0) {
                return None;
            }
            number |= part << shift;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    /// A length of at most `max`.
    pub(crate) fn length(&mut self, max: usize) -> Option<usize> {
        usize::try_from(self.varint()?).ok().filter(|length| *length <= max)
    }

    /// Names a stream of so many bytes, and gives its number.
    pub(crate) fn stream(&mut self, len: usize) -> Option<usize> {
        let place = if len >= ALONE {
            self.alone += 1;
            Place { unit: self.alone, start: 0, len }
        } else {
            let start = self.shared;
            self.shared += len;
            Place { unit: 0, start, len }
        };
        self.streams.push(place);
        Some(self.streams.len() - 1)
    }

    /// The streams, and the bytes after the directory.
    pub(crate) fn into_streams(self) -> (Vec<Place>, &'d [u8]) {
        (self.streams, self.bytes)
    }
}
