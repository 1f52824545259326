//! Where columns are written: the directory, and units, each compressed as soon as its stream is there.

use crate::directory::{ALONE, put_varint};
use crate::units::{Content, Packer};

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
    futile: u64,
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

    /// Another column comes, of whose streams some, by bit, are stored as they are.
    pub(super) fn begin(&mut self, futile: u64) {
        (self.streams, self.futile) = (0, futile);
    }

    /// Streams of this column, by bit, that were stored as they are.
    pub(super) fn futile(&self) -> u64 {
        self.futile
    }

    /// Appends a stream.
    pub(super) fn stream(&mut self, raw: &[u8], content: Content, packer: &mut Packer) {
        if raw.len() < ALONE {
            self.shared.extend_from_slice(raw);
            return;
        }
        let bit = 1u64.checked_shl(self.streams).unwrap_or(0);
        self.streams += 1;
        let (codec, stored) = if self.futile & bit == 0 { packer.pack(raw, content) } else { (0, raw) };
        if codec == 0 {
            self.futile |= bit;
        }
        put_entry(&mut self.table, codec, stored);
        self.units.extend_from_slice(stored);
    }

    /// Appends all to a content.
    pub(super) fn finish(&self, packer: &mut Packer, out: &mut Vec<u8>) {
        let (codec, shared) = packer.pack(&self.shared, Content::Text);
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
