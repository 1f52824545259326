//! IEX-TP 1, and the messages of DEEP 1.0 and TOPS 1.6 that are trades or change price levels.
//!
//! ```text
//! UDP payload: version 1, reserved, protocol u16 (0x8004 DEEP 1.0, 0x8003 TOPS 1.6), channel u32, session u32,
//!              payload length u16, message count u16, stream offset i64, first sequence i64, send time i64   40 bytes
//!              then per message: length u16, body; its first byte is its type
//! 'T' trade:            type, flags, ts i64, symbol [u8; 8], size u32, price i64, trade id i64
//! '8' buy, '5' sell:    type, flags, ts i64, symbol [u8; 8], size u32, price i64
//! 'Q' quote (TOPS):     type, flags, ts i64, symbol [u8; 8], bid size u32, bid price i64, ask price i64, ask size u32
//! ```
//!
//! A quote becomes two level updates, bid and ask, with the quote's flags. The length before a message is trusted, not the
//! known size of its type: newer feeds may append fields. All else is skipped by its length and counted. Symbols and
//! prices are checked here, once, so that what uses them need not.

use crate::Skipped;
use crate::gaps::{Gaps, Stream};

/// Bytes of an IEX-TP header.
pub const HEADER: usize = 40;
/// DEEP 1.0 in an IEX-TP header.
pub const DEEP: u16 = 0x8004;
/// TOPS 1.6 in an IEX-TP header.
pub(crate) const TOPS: u16 = 0x8003;
/// IEX numbers all its protocols so; it tells IEX-TP from other UDP, together with version and length.
const PROTOCOLS: std::ops::RangeInclusive<u16> = 0x8001..=0x80ff;

/// What a message of either feed is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// Its first byte.
    pub byte: u8,
    /// What the exchange calls it, and its first byte.
    pub name: &'static str,
    /// Bytes of a message as specified; newer ones may be longer.
    pub len: usize,
}

const fn kind(byte: u8, name: &'static str, len: usize) -> Kind {
    Kind { byte, name, len }
}

/// All types of messages, those that make ticks first.
pub const KINDS: [Kind; 15] = [
    kind(b'8', "price level update, buy (8)", 30),
    kind(b'5', "price level update, sell (5)", 30),
    kind(b'Q', "quote update (Q)", 42),
    kind(b'T', "trade report (T)", 38),
    kind(b'B', "trade break (B)", 38),
    kind(b'X', "official price (X)", 26),
    kind(b'A', "auction information (A)", 80),
    kind(b'S', "system event (S)", 10),
    kind(b'D', "security directory (D)", 31),
    kind(b'H', "trading status (H)", 22),
    kind(b'O', "operational halt status (O)", 18),
    kind(b'P', "short sale price test status (P)", 19),
    kind(b'E', "security event (E)", 18),
    kind(b'I', "retail liquidity indicator (I)", 18),
    kind(0, "of another type", 1),
];

impl Kind {
    /// The kind of a message that starts with this byte.
    #[must_use]
    pub fn of(byte: u8) -> Self {
        let [known @ .., unknown] = KINDS;
        known.into_iter().find(|kind| kind.byte == byte).unwrap_or(unknown)
    }
}

/// One IEX-TP segment of a feed that is read.
#[derive(Clone, Copy, Debug)]
pub struct Segment<'a> {
    /// Sequence number of its first message.
    pub seq: u64,
    /// When it was sent, in nanoseconds since the epoch.
    pub sent: i64,
    /// The first byte of each of its messages.
    pub kinds: &'a [u8],
    /// Its trades and level updates.
    pub ticks: &'a [Tick],
}

/// A trade, or a change of a price level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tick {
    /// Nanoseconds since the epoch.
    pub ts: i64,
    /// As the exchange sends it: ASCII that is seen, at least one character, padded with spaces at its end.
    pub padded: [u8; 8],
    /// Which of both it is.
    pub what: What,
    /// Ten-thousandths of a dollar; at most `i64::MAX`.
    pub price: u64,
    /// Shares.
    pub size: u32,
}

/// What a tick is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// A trade.
    Trade,
    /// A price level has another size.
    Level {
        /// Who waits at that price.
        side: Side,
        /// As the exchange sends them.
        flags: u8,
    },
}

/// Who waits at a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Buyers.
    Buy,
    /// Sellers.
    Sell,
}

impl Tick {
    /// The symbol without its padding, 1 to 8 characters of ASCII.
    #[must_use]
    pub fn symbol(&self) -> &str {
        std::str::from_utf8(used(&self.padded)).unwrap_or_default()
    }
}

/// Parses datagrams one after the other.
#[derive(Default)]
pub(crate) struct Parser {
    segments: u64,
    kinds: Vec<u8>,
    ticks: Vec<Tick>,
    gaps: Gaps,
}

impl Parser {
    /// How many datagrams were IEX-TP, of any protocol in it.
    pub(crate) fn segments(&self) -> u64 {
        self.segments
    }

    /// What is missing between the segments.
    pub(crate) fn into_gaps(self) -> Gaps {
        self.gaps
    }

    /// The segment in a datagram, if it has messages of a feed that is read. Counts what is left out.
    pub(crate) fn datagram(&mut self, datagram: &[u8], skipped: &mut Skipped) -> Option<Segment<'_>> {
        const OTHER: &str = "UDP that is not IEX-TP";
        let Some((header, body)) = datagram.split_first_chunk::<HEADER>() else {
            skipped.other(OTHER);
            return None;
        };
        let protocol = u16_at(header, 2);
        if header[0] != 1 || header[1] != 0 || !PROTOCOLS.contains(&protocol) {
            skipped.other(OTHER);
            return None;
        }
        self.segments += 1;
        if ![DEEP, TOPS].contains(&protocol) {
            skipped.other(format!("IEX-TP of another feed (protocol {protocol:#06x})"));
            return None;
        }
        let (claimed, messages) = (usize::from(u16_at(header, 12)), u16_at(header, 14));
        let stream = Stream { protocol, channel: u32_at(header, 4), session: u32_at(header, 8) };
        let (seq, sent) = (i64_at(header, 24) as u64, i64_at(header, 32));
        self.gaps.segment(stream, seq, messages);
        if messages == 0 {
            skipped.other("IEX-TP heartbeat");
            return None;
        }
        if claimed > body.len() {
            skipped.unread("IEX-TP cut short by the capture");
        }
        self.messages(&body[..claimed.min(body.len())], messages, skipped);
        Some(Segment { seq, sent, kinds: &self.kinds, ticks: &self.ticks })
    }

    fn messages(&mut self, mut body: &[u8], count: u16, skipped: &mut Skipped) {
        self.kinds.clear();
        self.ticks.clear();
        for _ in 0..count {
            let Some((message, rest)) = message(body) else {
                return skipped.unread("message beyond the end of its packet");
            };
            body = rest;
            let Some(&byte) = message.first() else {
                skipped.unread("message without a type");
                continue;
            };
            self.kinds.push(byte);
            match Kind::of(byte) {
                Kind { byte: 0, .. } => skipped.other(format!("message of unknown type {}", byte.escape_ascii())),
                kind => match self.message(message, kind) {
                    Ok(true) => {}
                    Ok(false) => skipped.other(kind.name),
                    Err(reason) => skipped.unread(reason),
                },
            }
        }
    }

    /// Appends the ticks of a message; whether its type has some.
    fn message(&mut self, message: &[u8], kind: Kind) -> Result<bool, &'static str> {
        let body = message.get(..kind.len).ok_or("message shorter than its type")?;
        let level = |side| What::Level { side, flags: body[1] };
        match kind.byte {
            b'T' => self.ticks.push(tick(body, What::Trade, 18, 22)?),
            b'8' => self.ticks.push(tick(body, level(Side::Buy), 18, 22)?),
            b'5' => self.ticks.push(tick(body, level(Side::Sell), 18, 22)?),
            b'Q' => {
                let both = [tick(body, level(Side::Buy), 18, 22)?, tick(body, level(Side::Sell), 38, 30)?];
                self.ticks.extend(both);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// The next message and what follows it.
fn message(body: &[u8]) -> Option<(&[u8], &[u8])> {
    let (len, rest) = body.split_first_chunk::<2>()?;
    rest.split_at_checked(usize::from(u16::from_le_bytes(*len)))
}

/// What is before the spaces at the end.
fn used(padded: &[u8; 8]) -> &[u8] {
    &padded[..padded.iter().rposition(|byte| *byte != b' ').map_or(0, |last| last + 1)]
}

/// A trade or a level update, of a body with its size and price at these places.
fn tick(body: &[u8], what: What, size_at: usize, price_at: usize) -> Result<Tick, &'static str> {
    let padded = i64_at(body, 10).to_le_bytes();
    let symbol = used(&padded);
    if symbol.is_empty() || !symbol.iter().all(u8::is_ascii_graphic) {
        return Err("message with an odd symbol");
    }
    let price = u64::try_from(i64_at(body, price_at)).map_err(|_| "message with a negative price")?;
    Ok(Tick { ts: i64_at(body, 2), padded, what, price, size: u32_at(body, size_at) })
}

/// # Panics
/// If `at` is not a place that the caller's length check covers.
fn u16_at(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes([bytes[at], bytes[at + 1]])
}

/// # Panics
/// If `at` is not a place that the caller's length check covers.
fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from(u16_at(bytes, at)) | u32::from(u16_at(bytes, at + 2)) << 16
}

/// # Panics
/// If `at` is not a place that the caller's length check covers.
fn i64_at(bytes: &[u8], at: usize) -> i64 {
    let mut word = [0; 8];
    word.copy_from_slice(&bytes[at..at + 8]);
    i64::from_le_bytes(word)
}
