//! Floors: what the job costs without a format. Packed structs by hand, and a plain copy of the parsed messages.

use crate::format::{Format, Visitor};
use crate::workload::{Payload, SymbolForm, TRADE, Tick};

/// Packed structs by hand: nothing that grows, nothing that is checked but lengths.
pub struct Packed;

/// count u16, seq u64
const HEAD: usize = 10;
/// ts i64, symbol [u8; 8], price u64, size u32, kind u8, flags u8, side u8
const ENTRY: usize = 31;

impl Format for Packed {
    const NAME: &'static str = "packed structs by hand";
    const OWN_LENGTH: bool = true;
    const TEXT_MAX: usize = 8;

    fn new() -> Self {
        Self
    }

    #[inline(always)]
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        let len = HEAD + ENTRY * payload.ticks.len();
        let (head, entries) = out[..len].split_first_chunk_mut::<HEAD>().expect("room");
        head[..2].copy_from_slice(&(payload.ticks.len() as u16).to_le_bytes());
        head[2..].copy_from_slice(&payload.seq.to_le_bytes());
        for (entry, tick) in entries.as_chunks_mut::<ENTRY>().0.iter_mut().zip(payload.ticks) {
            entry[..8].copy_from_slice(&tick.ts.to_le_bytes());
            entry[8..16].copy_from_slice(&tick.symbol.padded());
            entry[16..24].copy_from_slice(&tick.price.to_le_bytes());
            entry[24..28].copy_from_slice(&tick.size.to_le_bytes());
            entry[28..].copy_from_slice(&[tick.kind, tick.flags, tick.side]);
        }
        len
    }

    #[inline(always)]
    fn decode<V: Visitor>(&mut self, bytes: &[u8], visitor: &mut V) {
        let (head, entries) = bytes.split_first_chunk::<HEAD>().expect("a header");
        visitor.seq(u64::from_le_bytes(*head.last_chunk().expect("eight bytes")));
        for entry in entries.as_chunks::<ENTRY>().0 {
            let word = |at: usize| u64::from_le_bytes(entry[at..at + 8].try_into().expect("eight bytes"));
            let symbol = word(8).to_le_bytes();
            let size = u32::from_le_bytes(entry[24..28].try_into().expect("four bytes"));
            let [kind, flags, side] = *entry.last_chunk().expect("three bytes");
            if kind == TRADE {
                visitor.trade(word(0) as i64, symbol, word(16), size);
            } else {
                visitor.level(word(0) as i64, symbol, word(16), size, flags, side);
            }
        }
    }
}

/// The parsed messages copied as they are: the cost of touching the bytes.
pub struct Memcpy;

const TICK: usize = 31;

/// A tick as bytes, without trimming its symbol.
#[inline(always)]
fn image<S: SymbolForm>(tick: &Tick<S>) -> [u8; TICK] {
    let mut bytes = [0; TICK];
    bytes[..8].copy_from_slice(&tick.ts.to_le_bytes());
    bytes[8..16].copy_from_slice(&tick.symbol.spaced());
    bytes[16..24].copy_from_slice(&tick.price.to_le_bytes());
    bytes[24..28].copy_from_slice(&tick.size.to_le_bytes());
    bytes[28..].copy_from_slice(&[tick.kind, tick.flags, tick.side]);
    bytes
}

impl Format for Memcpy {
    const NAME: &'static str = "memcpy";
    const OWN_LENGTH: bool = false;
    const TEXT_MAX: usize = 8;

    fn new() -> Self {
        Self
    }

    #[inline(always)]
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        let len = 8 + TICK * payload.ticks.len();
        let (seq, ticks) = out[..len].split_first_chunk_mut::<8>().expect("room");
        *seq = payload.seq.to_le_bytes();
        for (bytes, tick) in ticks.as_chunks_mut::<TICK>().0.iter_mut().zip(payload.ticks) {
            *bytes = image(tick);
        }
        len
    }

    #[inline(always)]
    fn decode<V: Visitor>(&mut self, bytes: &[u8], visitor: &mut V) {
        let (seq, ticks) = bytes.split_first_chunk::<8>().expect("a header");
        visitor.seq(u64::from_le_bytes(*seq));
        for bytes in ticks.as_chunks::<TICK>().0 {
            let word = |at: usize| u64::from_le_bytes(bytes[at..at + 8].try_into().expect("eight bytes"));
            let size = u32::from_le_bytes(bytes[24..28].try_into().expect("four bytes"));
            // Trimmed here: nothing was when it was written.
            let spaces = (word(8) ^ u64::from_le_bytes([b' '; 8])).leading_zeros() / 8;
            let symbol = &bytes[8..16 - spaces as usize];
            if bytes[28] == TRADE {
                visitor.trade(word(0) as i64, symbol, word(16), size);
            } else {
                visitor.level(word(0) as i64, symbol, word(16), size, bytes[29], bytes[30]);
            }
        }
    }
}
