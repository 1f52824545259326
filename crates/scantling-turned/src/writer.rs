//! Frames to contents, which are read again before they are given.

use std::fmt;
use std::sync::Arc;

use scantling::turned::{Column, Turn, columns, turn_each};

use crate::LEN_MAX;
use crate::directory::{DESCRIPTOR_MAX, NAME_MAX, OWN_COLUMNS_MAX};
use crate::encode::{Block, Encoder};
use crate::reader::Decoder;
use crate::units::Level;

/// Turns frames of one protocol, block by block.
///
/// Memory is at most four times that of a block's frames: its columns, which the read ones then replace, the frames that come back, and what
/// is written.
pub struct Writer {
    by: Arc<dyn Turn>,
    /// The protocol's name, and the descriptor, that contents have in them.
    schema: Option<(String, Vec<u8>)>,
    columns: Vec<Column>,
    encoder: Encoder,
    decoder: Decoder,
    restored: Vec<u8>,
}

impl Writer {
    /// For the protocol that this turns.
    #[must_use]
    pub fn new(by: Arc<dyn Turn>, level: Level) -> Self {
        let columns = columns(&*by);
        Self {
            by,
            schema: None,
            columns,
            encoder: Encoder::new(level),
            decoder: Decoder::default(),
            restored: Vec::new(),
        }
    }

    /// Contents get their schema in them (T13): the protocol's name with its package, and the descriptor that has it. Such a name has at most
    /// 1,024 bytes, the descriptor 1 MiB, and the protocol 4,096 columns; else nothing is turned.
    #[must_use]
    pub fn with_schema(mut self, protocol: &str, descriptor: &[u8]) -> Self {
        self.schema = Some((protocol.to_owned(), descriptor.to_vec()));
        self
    }

    /// Appends the content that gives these frames again, which stand back to back, and says how many they are. `None`, and nothing appended,
    /// if they are not frames by their lengths (D69), none at all, or more than [`LEN_MAX`] bytes, and else if a fault of this code was found:
    /// the frames are restored from the content and compared. Frames that this schema does not write are kept whole.
    ///
    /// The content depends on those before, by which codings were chosen.
    #[must_use]
    pub fn turn(&mut self, frames: &[u8], out: &mut Vec<u8>) -> Option<u32> {
        let is_schema = |(name, descriptor): &(String, Vec<u8>)| {
            name.len() <= NAME_MAX && descriptor.len() <= DESCRIPTOR_MAX && self.columns.len() <= OWN_COLUMNS_MAX
        };
        if frames.is_empty() || frames.len() > LEN_MAX || !self.schema.as_ref().is_none_or(is_schema) {
            return None;
        }
        self.columns.iter_mut().for_each(Column::clear);
        // Frames of this schema are compared once, after all; only if they do not come back it is asked which ones do.
        let count = self.by.append(frames, &mut self.columns);
        if let Some(count) = count.filter(|count| self.written(*count, frames, out)) {
            return Some(count);
        }
        let count = turn_each(&*self.by, frames, &mut self.columns);
        count.filter(|count| self.written(*count, frames, out))
    }

    /// Appends the columns' content if it gives these frames again. The columns then are those that were read. A content that does not is
    /// removed and forgotten: which bytes are tried and do not come back depends on the [`Turn`], and no content may depend on them.
    fn written(&mut self, count: u32, frames: &[u8], out: &mut Vec<u8>) -> bool {
        let (start, before) = (out.len(), self.encoder.memory());
        let schema = self.schema.as_ref().map(|(name, descriptor)| (&**name, &**descriptor));
        let block = Block {
            places: self.by.places(),
            columns: &self.columns,
            schema,
            crc: crc32c::crc32c(frames),
            len: frames.len(),
        };
        self.encoder.encode(block, out);
        let has_values = |(id, column): (usize, &Column)| (column.count() > 0).then_some(id);
        let mut used = self.columns.iter().enumerate().filter_map(has_values).collect();
        let content = out.get(start..).unwrap_or_default();
        let is_read = self.decoder.fill(content, (count, frames.len()), &mut self.columns, &mut used).is_some();
        let comes_back = is_read
            && self.by.restore(&self.columns, count, frames.len(), &mut self.restored).is_ok()
            && self.restored == frames;
        if !comes_back {
            out.truncate(start);
            self.encoder.forget(before);
        }
        comes_back
    }
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").field("columns", &self.columns.len()).finish_non_exhaustive()
    }
}
