//! Where columns are written: the directory, and units, each compressed as soon as its stream is there.

use crate::directory::{ALONE, put_varint};
use crate::units::{Content, Packed, Packer, Way};

/// What is written of a content, or of a trial.
#[derive(Default)]
pub(super) struct Sink {
    pub(super) directory: Vec<u8>,
    shared: Vec<u8>,
    table: Vec<u8>,
    units: Vec<u8>,
    /// Planes of a column, before they are streams.
    pub(super) room: Vec<u8>,
    /// The streams of this column so far that have a unit of their own.
    streams: u32,
    ways: Option<Ways>,
    found: Ways,
    /// Where the rest of a column is left out, if it is a trial.
    most: Option<usize>,
}

/// How streams of a column are compressed, by bit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Ways {
    /// Those of which compression saves too little: they are stored as they are.
    futile: u64,
    /// Those in which zstd looks for matches.
    matches: u64,
}

impl Ways {
    /// Matches are looked for in all streams.
    pub(super) const MATCHES: Self = Self { futile: 0, matches: u64::MAX };
}

impl Sink {
    pub(super) fn clear(&mut self) {
        for part in [&mut self.directory, &mut self.shared, &mut self.table, &mut self.units] {
            part.clear();
        }
    }

    /// The bytes so far; the shared unit as if it were not compressed.
    pub(super) fn len(&self) -> usize {
        self.directory.len() + self.shared.len() + self.table.len() + self.units.len()
    }

    /// Another column comes, whose streams are compressed in these ways, or in those that are found for each.
    pub(super) fn begin(&mut self, ways: Option<Ways>) {
        (self.streams, self.ways, self.found) = (0, ways, ways.unwrap_or_default());
    }

    /// Streams are left out once there are so many bytes.
    pub(super) fn ends_at(&mut self, most: usize) {
        self.most = Some(most);
    }

    /// The ways in which streams of this column were compressed.
    pub(super) fn ways(&self) -> Ways {
        self.found
    }

    /// Appends a stream.
    pub(super) fn stream(&mut self, raw: &[u8], content: Content, packer: &mut Packer) {
        if raw.len() < ALONE {
            self.shared.extend_from_slice(raw);
            return;
        }
        if self.most.is_some_and(|most| self.len() >= most) {
            return;
        }
        let bit = 1u64.checked_shl(self.streams).unwrap_or(0);
        self.streams += 1;
        if self.found.futile & bit != 0 {
            put_entry(&mut self.table, 0, raw);
            self.units.extend_from_slice(raw);
            return;
        }
        let way = self.ways.map(|ways| if ways.matches & bit == 0 { Way::Literals } else { Way::Matches });
        let packed = packer.pack(raw, content, way);
        self.found.futile |= if packed.codec == 0 { bit } else { 0 };
        self.found.matches |= if packed.way == Way::Matches { bit } else { 0 };
        put_entry(&mut self.table, packed.codec, packed.stored);
        self.units.extend_from_slice(packed.stored);
    }

    /// Appends all to a content.
    pub(super) fn finish(&self, packer: &mut Packer, out: &mut Vec<u8>) {
        let Packed { codec, stored: shared, .. } = packer.pack(&self.shared, Content::Text, Some(Way::Matches));
        out.extend_from_slice(&self.directory);
        put_entry(out, codec, shared);
        for part in [&self.table, shared, &self.units] {
            out.extend_from_slice(part);
        }
    }
}

/// A unit's number in the table (T9).
pub(super) fn put_entry(table: &mut Vec<u8>, codec: u8, stored: &[u8]) {
    put_varint(table, (stored.len() as u64) << 2 | u64::from(codec));
}
