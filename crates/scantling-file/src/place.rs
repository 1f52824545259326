//! Headers of blocks, and trailers (F6 to F9, F20): 64 bytes that prove themselves at one place of one file.
//!
//! ```text
//! crc(file_id, offset, bytes 0..60) == bytes 60..64      file_id and offset are in the sum, but not in the bytes
//! ```

use scantling::Encoding;

use crate::fault::{Fault, FaultKind};
use crate::sums::{sum, sum_on};

/// Everything starts at a multiple of this (F2).
pub(crate) const UNIT: u64 = 64;
/// The first block.
pub(crate) const START: u64 = 2 * UNIT;
/// The greatest `len` (F9).
pub(crate) const LEN_MAX: u32 = 64 << 20;
/// A block of up to this `len` is accepted by default.
const LEN_DEFAULT: u32 = 16 << 20;
/// A longer block is accepted by default if it has at most so many bytes for each stored byte.
const RATIO_DEFAULT: u32 = 1024;
/// The greatest number of a message, plus 1 (F13).
pub(crate) const NUMBER_MAX: u64 = i64::MAX as u64;
/// Blocks that an index lists (F18).
pub(crate) const INDEXED_BLOCKS: usize = 1024;

/// The codec of blocks whose frames are columns (F11).
pub(crate) const TURNED: u8 = 3;

pub(crate) const KEYED: u16 = 1;
pub(crate) const ASCENDING: u16 = 2;
/// Flags that a reader must know.
const REFUSED: u16 = 0xFF00;
const END_MAGIC: [u8; 8] = *b"\x89SCANEND";

/// A reader's limit for the `len` of data blocks (F31).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Limit(Option<u32>);

impl Limit {
    /// That of the format alone.
    pub(crate) const FORMAT: Self = Self(Some(LEN_MAX));

    /// So many bytes.
    pub(crate) fn of(bytes: u32) -> Self {
        Self(Some(bytes.min(LEN_MAX)))
    }

    /// The greatest `len` of a block of this `stored_len`. The default is in proportion to the stored bytes, so that a short file takes little memory.
    pub(crate) fn len_max(self, stored_len: u32) -> u32 {
        self.0.unwrap_or_else(|| stored_len.saturating_mul(RATIO_DEFAULT).clamp(LEN_DEFAULT, LEN_MAX))
    }
}

/// What a block is for. Other numbers are of later versions, and skipped.
pub(crate) mod kind {
    pub(crate) const OPENING: u8 = 1;
    pub(crate) const DATA: u8 = 2;
    pub(crate) const INDEX: u8 = 3;
    pub(crate) const FOOTER: u8 = 4;
}

/// A block, as its header describes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BlockInfo {
    /// Where its header starts.
    pub offset: u64,
    /// The offset of the last index block before it, 0 if there is none.
    pub previous: u64,
    /// The number of its first message; of blocks without messages, of the next one.
    pub first: u64,
    /// The least key of its messages, 0 in a file without keys.
    pub least: i64,
    /// The greatest key.
    pub greatest: i64,
    /// Bytes of the content as stored.
    pub stored_len: u32,
    /// Bytes of the content before compression.
    pub len: u32,
    /// How many messages; of an index block, how many blocks it lists.
    pub count: u32,
    /// The CRC-32C of the content as stored; 0 if an index told of the block.
    pub content_crc: u32,
    /// Flags, by F15.
    pub flags: u16,
    /// What it is for, by section 3.
    pub kind: u8,
    /// How it is compressed, by F11.
    pub codec: u8,
}

impl BlockInfo {
    /// The block whose header is `raw`, if that proves itself at `offset` (F6).
    pub(crate) fn read(file_id: &[u8; 16], offset: u64, raw: &[u8]) -> Option<Self> {
        proved(file_id, offset, raw).filter(|raw| raw.starts_with(&file_id[..8])).map(|raw| Self::of(offset, raw))
    }

    /// The block whose header is `raw`, whatever that proves.
    pub(crate) fn of(offset: u64, raw: &[u8; UNIT as usize]) -> Self {
        let u32_at = |at| u32::from_le_bytes(load(raw, at));
        let u64_at = |at| u64::from_le_bytes(load(raw, at));
        Self {
            offset,
            previous: u64_at(8),
            kind: raw[16],
            codec: raw[17],
            flags: u16::from_le_bytes(load(raw, 18)),
            stored_len: u32_at(20),
            len: u32_at(24),
            count: u32_at(28),
            least: i64::from_le_bytes(load(raw, 32)),
            greatest: i64::from_le_bytes(load(raw, 40)),
            first: u64_at(48),
            content_crc: u32_at(56),
        }
    }

    /// Its header.
    pub(crate) fn to_bytes(self, file_id: &[u8; 16]) -> [u8; UNIT as usize] {
        let mut raw = [0; UNIT as usize];
        raw[..8].copy_from_slice(&file_id[..8]);
        raw[8..16].copy_from_slice(&self.previous.to_le_bytes());
        raw[16] = self.kind;
        raw[17] = self.codec;
        raw[18..20].copy_from_slice(&self.flags.to_le_bytes());
        raw[20..24].copy_from_slice(&self.stored_len.to_le_bytes());
        raw[24..28].copy_from_slice(&self.len.to_le_bytes());
        raw[28..32].copy_from_slice(&self.count.to_le_bytes());
        raw[32..40].copy_from_slice(&self.least.to_le_bytes());
        raw[40..48].copy_from_slice(&self.greatest.to_le_bytes());
        raw[48..56].copy_from_slice(&self.first.to_le_bytes());
        raw[56..60].copy_from_slice(&self.content_crc.to_le_bytes());
        prove(file_id, self.offset, raw)
    }

    /// Whether a reader of this version knows what it is for.
    pub(crate) fn is_known(&self) -> bool {
        (kind::OPENING..=kind::FOOTER).contains(&self.kind)
    }

    /// Whether it has messages.
    #[must_use]
    pub fn is_data(&self) -> bool {
        self.kind == kind::DATA
    }

    /// Whether its keys are those of its messages.
    #[must_use]
    pub fn is_keyed(&self) -> bool {
        self.flags & KEYED != 0
    }

    /// Whether no key is less than the one before it.
    #[must_use]
    pub fn is_ascending(&self) -> bool {
        self.flags & ASCENDING != 0
    }

    /// Where its content starts.
    pub(crate) fn content(&self) -> u64 {
        self.offset + UNIT
    }

    /// Where the next block may start. An offset is that of bytes that were read, so it is far from overflow.
    #[must_use]
    pub fn end(&self) -> u64 {
        self.content() + u64::from(self.stored_len).next_multiple_of(UNIT)
    }

    /// The number after that of its last message, unless it exceeds the limit (F13).
    pub(crate) fn next(&self) -> Option<u64> {
        self.first.checked_add(u64::from(self.count)).filter(|next| *next <= NUMBER_MAX)
    }

    /// Whether its content lies within a file of this length (F7).
    pub(crate) fn is_within(&self, file_len: u64) -> bool {
        file_len.checked_sub(self.content()).is_some_and(|left| u64::from(self.stored_len) <= left)
    }

    /// F7 to F9 and the reader's limit, in a file of this encoding, if that is known. Of a block of an unknown kind F7 alone.
    pub(crate) fn check(&self, encoding: Option<Encoding>, file_len: u64, limit: Limit) -> Result<(), Fault> {
        if !self.is_within(file_len) {
            return Err(Fault::new(FaultKind::Unfinished, self.offset));
        }
        if !self.is_known() {
            return Ok(());
        }
        if self.flags & REFUSED != 0 {
            return Err(Fault::new(FaultKind::BlockFlags, self.offset + 18));
        }
        if !self.has_codec(encoding) {
            return Err(Fault::new(FaultKind::Codec, self.offset + 17));
        }
        let fits = if self.codec == 0 { self.stored_len == self.len } else { self.stored_len < self.len };
        if !fits || self.len > LEN_MAX {
            return Err(Fault::new(FaultKind::Length, self.offset + 20));
        }
        if self.is_data() && self.len > limit.len_max(self.stored_len) {
            return Err(Fault::new(FaultKind::Limit, self.offset + 24));
        }
        Ok(())
    }

    /// Whether it may have its codec (F8).
    pub(crate) fn has_codec(&self, encoding: Option<Encoding>) -> bool {
        match self.codec {
            0 => true,
            TURNED => self.is_data() && encoding != Some(Encoding::Compact),
            codec => self.is_data() && codec < TURNED,
        }
    }
}

/// Bytes that were examined in vain (F24): forged headers may claim the same ones again and again.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Work(u64);

impl Work {
    /// Adds bytes, in a file of this length; a fault at `position` if it is too much.
    pub(crate) fn add(&mut self, bytes: u64, file_len: u64, position: u64) -> Result<(), Fault> {
        self.0 = self.0.saturating_add(bytes);
        let is_fine = self.0 <= file_len.saturating_mul(16).saturating_add(1 << 20);
        if is_fine { Ok(()) } else { Err(Fault::new(FaultKind::Work, position)) }
    }
}

/// The offset of the footer, if `raw` is a trailer that proves itself at `offset`.
pub(crate) fn trailer(file_id: &[u8; 16], offset: u64, raw: &[u8]) -> Option<u64> {
    let raw = proved(file_id, offset, raw)?;
    let is_trailer = raw.starts_with(&END_MAGIC) && raw[8..16] == file_id[..8];
    is_trailer.then(|| u64::from_le_bytes(load(raw, 16)))
}

/// The trailer at `offset` of a file whose footer is at `footer`.
pub(crate) fn trailer_bytes(file_id: &[u8; 16], offset: u64, footer: u64) -> [u8; UNIT as usize] {
    let mut raw = [0; UNIT as usize];
    raw[..8].copy_from_slice(&END_MAGIC);
    raw[8..16].copy_from_slice(&file_id[..8]);
    raw[16..24].copy_from_slice(&footer.to_le_bytes());
    prove(file_id, offset, raw)
}

/// Whether bytes may be a header of a block or a trailer: most are not, and need no sum.
fn proved<'r>(file_id: &[u8; 16], offset: u64, raw: &'r [u8]) -> Option<&'r [u8; UNIT as usize]> {
    let raw = raw.first_chunk::<{ UNIT as usize }>()?;
    let may_be = raw[..8] == file_id[..8] || raw[..8] == END_MAGIC;
    let is_place = offset.is_multiple_of(UNIT) && offset >= START;
    (may_be && is_place && place_sum(file_id, offset, raw) == u32::from_le_bytes(load(raw, 60))).then_some(raw)
}

fn prove(file_id: &[u8; 16], offset: u64, mut raw: [u8; UNIT as usize]) -> [u8; UNIT as usize] {
    let crc = place_sum(file_id, offset, &raw);
    raw[60..].copy_from_slice(&crc.to_le_bytes());
    raw
}

fn place_sum(file_id: &[u8; 16], offset: u64, raw: &[u8; UNIT as usize]) -> u32 {
    let of_place = sum_on(sum(file_id), &offset.to_le_bytes());
    sum_on(of_place, &raw[..60])
}

/// `N` bytes of a header of 64; `at` is a constant.
pub(crate) fn load<const N: usize>(raw: &[u8; UNIT as usize], at: usize) -> [u8; N] {
    let mut bytes = [0; N];
    bytes.copy_from_slice(&raw[at..at + N]);
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_limit_is_in_proportion_to_stored_bytes() {
        let lens =
            [(0, 16 << 20), (16 << 10, 16 << 20), (16_385, 16_778_240), (64 << 10, LEN_MAX), (u32::MAX, LEN_MAX)];
        for (stored_len, len_max) in lens {
            assert_eq!(Limit::default().len_max(stored_len), len_max);
            assert_eq!((Limit::of(7).len_max(stored_len), Limit::of(u32::MAX)), (7, Limit::FORMAT));
        }
    }
}
