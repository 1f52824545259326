//! The directory of a content, byte by byte: numbers, and streams, which it names by their lengths.

/// A stream of at least this many bytes has a unit of its own (T10).
pub(crate) const ALONE: usize = 512;
/// Codings of numbers (T15 to T19).
pub(crate) const CONSTANT: u8 = 0;
pub(crate) const OFFSET: u8 = 1;
pub(crate) const DELTA: u8 = 2;
pub(crate) const DICTIONARY: u8 = 3;
pub(crate) const BY_KEY: u8 = 4;
/// Codings of bytes (T20).
pub(crate) const PLAIN: u8 = 16;
pub(crate) const ENTRIES: u8 = 17;
pub(crate) const BY_PLACE: u8 = 18;
/// Of texts (T22).
pub(crate) const BY_PARTS: u8 = 19;
/// The most entries of a dictionary.
pub(crate) const ENTRIES_MAX: usize = 65_536;
/// The most steps from a key to values.
pub(crate) const STEPS_MAX: usize = 16;
/// The longest value whose places are streams.
pub(crate) const PLACES_MAX: usize = 64;
/// The most bytes of all patterns, and the most columns of the numbers in them.
pub(crate) const PATTERNS_LEN_MAX: usize = 65_535;
pub(crate) const SLOTS_MAX: usize = 16;
/// Of the byte that says how words stand: packed bits, else planes.
pub(crate) const PACKED: u8 = 0x80;
/// The most bits that are packed: as many as a load of eight bytes has behind any bit of its first.
pub(crate) const BITS_MAX: u32 = 56;
/// The longest name of a protocol with its package, and the longest descriptor.
pub(crate) const NAME_MAX: usize = 1_024;
pub(crate) const DESCRIPTOR_MAX: usize = 1 << 20;
/// The most columns of a protocol whose schema is in the content.
pub(crate) const OWN_COLUMNS_MAX: usize = 4_096;

pub(crate) fn put_varint(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// As in Compact (K2): at most ten bytes, none of them without need.
pub(crate) fn varint(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0u64;
    for shift in (0..u64::BITS).step_by(7) {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        let part = u64::from(byte & 0x7F);
        if part << shift >> shift != part || (*byte == 0 && shift > 0) {
            return None;
        }
        number |= part << shift;
        if *byte < 0x80 {
            return Some(number);
        }
    }
    None
}

/// A stream by its number.
pub(crate) type Stream = usize;

/// Where a stream is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) unit: usize,
    pub(crate) start: usize,
    pub(crate) len: usize,
}

/// What is left of a directory, and the streams that were named in what was read.
pub(crate) struct Directory<'d> {
    bytes: &'d [u8],
    /// In order.
    streams: Vec<Place>,
    /// How many streams have a unit of their own, and the bytes of the others.
    alone: usize,
    shared: usize,
}

impl<'d> Directory<'d> {
    pub(crate) fn new(bytes: &'d [u8]) -> Self {
        Self { bytes, streams: Vec::new(), alone: 0, shared: 0 }
    }

    pub(crate) fn byte(&mut self) -> Option<u8> {
        let (byte, rest) = self.bytes.split_first()?;
        self.bytes = rest;
        Some(*byte)
    }

    pub(crate) fn bytes(&mut self, len: usize) -> Option<&'d [u8]> {
        let (bytes, rest) = self.bytes.split_at_checked(len)?;
        self.bytes = rest;
        Some(bytes)
    }

    /// 0 or 1.
    pub(crate) fn flag(&mut self) -> Option<bool> {
        match self.byte()? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }

    pub(crate) fn varint(&mut self) -> Option<u64> {
        varint(&mut self.bytes)
    }

    /// A length of at most `max`.
    pub(crate) fn length(&mut self, max: usize) -> Option<usize> {
        usize::try_from(self.varint()?).ok().filter(|length| *length <= max)
    }

    /// A word of so many bytes.
    pub(crate) fn word(&mut self, width: u8) -> Option<u64> {
        self.varint().filter(|word| width >= 8 || word >> (8 * width) == 0)
    }

    /// How many bytes are left, and how many streams were named.
    pub(crate) fn position(&self) -> (usize, Stream) {
        (self.bytes.len(), self.streams.len())
    }

    /// Names a stream of so many bytes, and gives its number.
    pub(crate) fn stream(&mut self, len: usize) -> Option<Stream> {
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

    /// The streams; by unit the length of what is in it; and the bytes after the directory.
    pub(crate) fn into_streams(self) -> (Vec<Place>, Vec<usize>, &'d [u8]) {
        let mut lens = vec![self.shared];
        lens.extend(self.streams.iter().filter(|place| place.unit > 0).map(|place| place.len));
        (self.streams, lens, self.bytes)
    }
}
