//! What a format has to do: one file in `formats/` implements [`Format`] and is listed in `rows.rs`.

use crate::workload::Payload;

/// Takes the content of a payload as it is read.
pub trait Visitor {
    /// The payload's sequence number, first.
    fn seq(&mut self, seq: u64);
    /// A trade; the symbol without padding.
    fn trade(&mut self, ts: i64, symbol: &[u8], price: u64, size: u32);
    /// A price level update.
    fn level(&mut self, ts: i64, symbol: &[u8], price: u64, size: u32, flags: u8, side: u8);
}

/// A serialization format, written as an expert in it would.
pub trait Format {
    /// What the row is called.
    const NAME: &'static str;

    /// With what it reuses from payload to payload.
    fn new() -> Self;

    /// Writes a payload to the start of `out`, which has room; gives the bytes written.
    fn encode(&mut self, payload: &Payload<'_>, out: &mut [u8]) -> usize;

    /// Reads what `encode` wrote; `bytes` is exactly one payload. Bytes here are always valid: a fault panics.
    fn decode<V: Visitor>(&mut self, bytes: &[u8], visitor: &mut V);
}
