//! What a format has to do: one file in `formats/` implements [`Format`] and is listed in `rows.rs`.

use crate::workload::{Payload, SymbolForm};

/// A symbol as a format's API hands it out: a slice without padding, or eight bytes padded with zeros.
///
/// A format that keeps symbols in a fixed field may pass that field as it is; who wants a key of eight bytes then has it
/// without finding its end first. That is an advantage of fixed fields, so it is measured, not hidden.
pub trait Text: Copy {
    /// The symbol as a little-endian word, padded with zeros: its first eight bytes, if it is longer.
    fn word(self) -> u64;
    /// The symbol's characters.
    fn bytes(&self) -> &[u8];
}

impl Text for &[u8] {
    /// Four pairs of bytes, each shifted to where it was read: pairs that overlap agree on the byte they share. So there
    /// is no branch on the length but for one-letter symbols. A branch costs each row the same, but drowns differences.
    #[inline(always)]
    fn word(self) -> u64 {
        let len = self.len();
        if len < 2 {
            return self.first().map_or(0, |&byte| u64::from(byte));
        }
        let last = len - 2;
        let pair = |at: usize| {
            let at = at.min(last);
            u64::from(u16::from_le_bytes([self[at], self[at + 1]])) << ((8 * at) & 63)
        };
        pair(0) | pair(2) | pair(4) | pair(6)
    }

    #[inline(always)]
    fn bytes(&self) -> &[u8] {
        self
    }
}

impl Text for [u8; 8] {
    #[inline(always)]
    fn word(self) -> u64 {
        u64::from_le_bytes(self)
    }

    #[inline(always)]
    fn bytes(&self) -> &[u8] {
        let len = 8 - self.word().leading_zeros() as usize / 8;
        &self[..len]
    }
}

/// Takes the content of a payload as it is read.
pub trait Visitor {
    /// Whether symbols may have more than eight characters, as [`SymbolForm::LONG`] says of those written. Where they may not,
    /// a reader may hand out eight bytes.
    const LONG: bool;

    /// The payload's sequence number, first.
    fn seq(&mut self, seq: u64);
    /// A trade.
    fn trade(&mut self, ts: i64, symbol: impl Text, price: u64, size: u32);
    /// A price level update.
    fn level(&mut self, ts: i64, symbol: impl Text, price: u64, size: u32, flags: u8, side: u8);
}

/// A serialization format, written as an expert in it would.
pub trait Format {
    /// What the row is called.
    const NAME: &'static str;

    /// Whether a reader that is given more bytes than a frame finds its end: by a length in it, or because it ends where the
    /// last value does. If not, a length has to go before each frame on a wire; the harness's is not counted.
    const OWN_LENGTH: bool;

    /// The longest symbol that a frame can hold, in characters: eight where it is a fixed field.
    const TEXT_MAX: usize = usize::MAX;

    /// With what it reuses from payload to payload.
    fn new() -> Self;

    /// Writes a payload to the start of `out`, which has room; gives the bytes written. A run's first frame starts at a
    /// multiple of 16 bytes, each further one where the last one ended: who needs alignment writes lengths that keep it.
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize;

    /// Reads what `encode` wrote; `bytes` is exactly one payload. Bytes here are always valid: a fault panics.
    fn decode<V: Visitor>(&mut self, bytes: &[u8], visitor: &mut V);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_of_a_symbol_agree() {
        for len in 0..=8 {
            let mut padded = [0; 8];
            padded[..len].copy_from_slice(&b"ABCDEFGH"[..len]);
            assert_eq!((&padded[..len]).word(), padded.word(), "{len}");
            assert_eq!(padded.bytes(), &b"ABCDEFGH"[..len]);
        }
    }
}
