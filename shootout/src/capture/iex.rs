//! IEX-TP 1 and the two kinds of DEEP 1.0 messages that make the workload.
//!
//! ```text
//! UDP payload: version 1, reserved, protocol u16 (0x8004 DEEP 1.0), channel u32, session u32, payload length u16,
//!              message count u16, stream offset i64, first sequence i64, send time i64     40 bytes
//!              then per message: length u16, body; its first byte is its type
//! 'T' trade:            type, flags, ts i64, symbol [u8; 8], size u32, price i64, trade id i64
//! '8' buy, '5' sell:    type, flags, ts i64, symbol [u8; 8], size u32, price i64
//! ```
//!
//! The length before a message is trusted, not the known size of its type: newer feeds may append fields. All else is
//! skipped by its length and counted. Symbols and prices are checked here, once, so that no row has to.

use super::Skipped;
use crate::workload::{BUY, DataSet, IexSymbol, LEVEL, SELL, TRADE, Tick};

/// Bytes of an IEX-TP header.
pub(super) const HEADER: usize = 40;
/// DEEP 1.0 in an IEX-TP header.
pub(super) const DEEP: u16 = 0x8004;
/// IEX numbers all its protocols so; it tells IEX-TP from other UDP, together with version and length.
const PROTOCOLS: std::ops::RangeInclusive<u16> = 0x8001..=0x80ff;

/// Parses datagrams one after the other.
#[derive(Default)]
pub(super) struct Parser {
    segments: u64,
    ticks: Vec<Tick>,
}

impl Parser {
    /// How many datagrams were IEX-TP, of any protocol in it.
    pub(super) fn segments(&self) -> u64 {
        self.segments
    }

    /// Appends the datagram's payload to the set, if it has one, and counts what is left out.
    pub(super) fn datagram(&mut self, datagram: &[u8], set: &mut DataSet, skipped: &mut Skipped) {
        let Some((header, body)) = datagram.split_first_chunk::<HEADER>() else {
            return skipped.count("UDP that is not IEX-TP");
        };
        let protocol = u16_at(header, 2);
        if header[0] != 1 || header[1] != 0 || !PROTOCOLS.contains(&protocol) {
            return skipped.count("UDP that is not IEX-TP");
        }
        self.segments += 1;
        if protocol != DEEP {
            return skipped.count("IEX-TP of another feed than DEEP 1.0");
        }
        let (claimed, messages) = (usize::from(u16_at(header, 12)), u16_at(header, 14));
        if messages == 0 {
            return skipped.count("IEX-TP heartbeat");
        }
        if claimed > body.len() {
            skipped.count("IEX-TP cut short by the capture");
        }
        let mut body = &body[..claimed.min(body.len())];
        self.ticks.clear();
        for _ in 0..messages {
            let Some((message, rest)) = message(body) else {
                skipped.count("message beyond the end of its packet");
                break;
            };
            body = rest;
            match tick(message) {
                Ok(tick) => self.ticks.push(tick),
                Err(Skip::Type(kind)) => skipped.count(&format!("message of type {}", kind.escape_ascii())),
                Err(Skip::Because(reason)) => skipped.count(reason),
            }
        }
        let seq = i64_at(header, 24) as u64;
        set.push(seq, &self.ticks);
    }
}

/// Why a message is left out.
enum Skip {
    Type(u8),
    Because(&'static str),
}

/// The next message and what follows it.
fn message(body: &[u8]) -> Option<(&[u8], &[u8])> {
    let (len, rest) = body.split_first_chunk::<2>()?;
    rest.split_at_checked(usize::from(u16::from_le_bytes(*len)))
}

fn tick(message: &[u8]) -> Result<Tick, Skip> {
    let (kind, side, len) = match message.first() {
        Some(b'T') => (TRADE, 0, 38),
        Some(b'8') => (LEVEL, BUY, 30),
        Some(b'5') => (LEVEL, SELL, 30),
        Some(&other) => return Err(Skip::Type(other)),
        None => return Err(Skip::Because("message without a type")),
    };
    let Some(body) = message.get(..len) else { return Err(Skip::Because("message shorter than its type")) };
    let Some(symbol) = IexSymbol::parse(i64_at(body, 10).to_le_bytes()) else {
        return Err(Skip::Because("message with an odd symbol"));
    };
    let Ok(price) = u64::try_from(i64_at(body, 22)) else {
        return Err(Skip::Because("message with a negative price"));
    };
    let flags = if kind == LEVEL { body[1] } else { 0 };
    let size = u32::from(u16_at(body, 18)) | u32::from(u16_at(body, 20)) << 16;
    Ok(Tick { ts: i64_at(body, 2), symbol, kind, price, size, flags, side })
}

/// # Panics
/// If `at` is not a place that the caller's length check covers.
fn u16_at(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes([bytes[at], bytes[at + 1]])
}

/// # Panics
/// If `at` is not a place that the caller's length check covers.
fn i64_at(bytes: &[u8], at: usize) -> i64 {
    let mut word = [0; 8];
    word.copy_from_slice(&bytes[at..at + 8]);
    i64::from_le_bytes(word)
}
