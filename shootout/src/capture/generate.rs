//! A generated capture in the real wire format, for runs without a file: pcap, Ethernet, IPv4, UDP, IEX-TP, DEEP 1.0.
//!
//! ```text
//! (seed, payloads, symbol mix) --> the same bytes every time --> the same reader as for a file
//! ```
//!
//! What matters for the measurement is imitated: nearly all payloads have one message, one in some hundred has a burst,
//! about one message in twelve is a trade, few symbols have most of the traffic, and symbols have the lengths that one
//! sees ([`SymbolMix::Realistic`]) or any that one asks for. Prices walk at random. Messages of other types and
//! heartbeats are strewn in, so that skipping is exercised. It does not imitate a market.

use super::iex::{DEEP, HEADER};
use etherparse::PacketBuilder;
use std::str::FromStr;

/// Lengths of the symbols in a generated capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SymbolMix {
    /// Mostly three and four characters, some of one to seven.
    Realistic,
    /// All lengths from the first to the last, equally often, 1 to 8.
    Uniform(u8, u8),
}

impl FromStr for SymbolMix {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "realistic" {
            return Ok(Self::Realistic);
        }
        let (first, last) = text.split_once('-').unwrap_or((text, text));
        match (first.parse(), last.parse()) {
            (Ok(first), Ok(last)) if (1..=last).contains(&first) && last <= 8 => Ok(Self::Uniform(first, last)),
            _ => Err("say `realistic`, a length, or a range of lengths such as 1-8".to_owned()),
        }
    }
}

/// What to generate.
#[derive(Clone, Copy, Debug)]
pub struct Recipe {
    /// Same seed, same bytes.
    pub seed: u64,
    /// Packets with at least one trade or level update.
    pub payloads: usize,
    /// Lengths of symbols.
    pub symbols: SymbolMix,
}

/// The bytes of a capture file.
pub fn capture(recipe: Recipe) -> Vec<u8> {
    let mut market = Market::new(recipe);
    // Magic in little-endian (microseconds), version 2.4, no zone, longest packet 65,535, Ethernet.
    let mut file = Vec::with_capacity(24 + 160 * recipe.payloads);
    for word in [0xa1b2_c3d4, 0x0004_0002, 0, 0, 0xffff, 1_u32] {
        file.extend_from_slice(&word.to_le_bytes());
    }
    let mut written = 0;
    while written < recipe.payloads {
        let segment = match market.random.below(200) {
            0 => market.segment(0, false),
            1 => market.segment(1, true),
            2 | 3 => {
                let count = 2 + market.random.below(12);
                market.segment(count, false)
            }
            _ => market.segment(1, false),
        };
        written += usize::from(segment.ticks > 0);
        packet(&mut file, market.clock, &segment.bytes);
    }
    file
}

/// Appends one captured packet around an IEX-TP segment.
fn packet(file: &mut Vec<u8>, clock_ns: i64, segment: &[u8]) {
    let builder = PacketBuilder::ethernet2([2, 0, 0, 0, 0, 1], [1, 0, 0x5e, 0x57, 0x15, 2])
        .ipv4([10, 0, 0, 1], [233, 215, 21, 2], 64)
        .udp(10378, 10378);
    let len = builder.size(segment.len()) as u32;
    let micros = clock_ns / 1000;
    for word in [(micros / 1_000_000) as u32, (micros % 1_000_000) as u32, len, len] {
        file.extend_from_slice(&word.to_le_bytes());
    }
    if let Err(error) = builder.write(file, segment) {
        // A Vec takes all bytes, and a segment is far below the 64 KiB that IPv4 can say.
        unreachable!("{error}");
    }
}

struct Segment {
    bytes: Vec<u8>,
    ticks: usize,
}

struct Stock {
    symbol: [u8; 8],
    /// In 1/10,000 dollars.
    price: i64,
}

struct Market {
    random: Random,
    stocks: Vec<Stock>,
    clock: i64,
    seq: i64,
    stream_offset: i64,
    trades: i64,
}

impl Market {
    fn new(recipe: Recipe) -> Self {
        let mut random = Random(recipe.seed);
        let stocks = (0..2000).map(|_| Stock::new(&mut random, recipe.symbols)).collect();
        // An opening bell at 13:30 UTC.
        Self { random, stocks, clock: 1_700_055_000_000_000_000, seq: 1, stream_offset: 0, trades: 0 }
    }

    /// An IEX-TP segment with `count` trades and updates, and with a message of another type before them if `other`.
    fn segment(&mut self, count: u64, other: bool) -> Segment {
        self.clock += 2_000 + self.random.below(400_000) as i64;
        let mut body = Vec::with_capacity(64);
        if other {
            let (kind, len) = [(b'S', 10), (b'H', 22), (b'X', 26), (b'A', 80)][self.random.below(4) as usize];
            let mut message = vec![0; len];
            message[0] = kind;
            message[2..10].copy_from_slice(&self.clock.to_le_bytes());
            push(&mut body, &message);
        }
        for _ in 0..count {
            let message = self.tick();
            push(&mut body, &message);
        }
        let messages = count as u16 + u16::from(other);
        let mut bytes = Vec::with_capacity(HEADER + body.len());
        bytes.extend_from_slice(&[1, 0]);
        bytes.extend_from_slice(&DEEP.to_le_bytes());
        bytes.extend_from_slice(&1_u32.to_le_bytes());
        bytes.extend_from_slice(&0x5a5a_u32.to_le_bytes());
        bytes.extend_from_slice(&(body.len() as u16).to_le_bytes());
        bytes.extend_from_slice(&messages.to_le_bytes());
        for word in [self.stream_offset, self.seq, self.clock] {
            bytes.extend_from_slice(&word.to_le_bytes());
        }
        bytes.extend_from_slice(&body);
        self.stream_offset += body.len() as i64;
        self.seq += i64::from(messages);
        Segment { bytes, ticks: count as usize }
    }

    fn tick(&mut self) -> Vec<u8> {
        // The lower of two draws, squared away from the top: few stocks have most of the traffic.
        let count = self.stocks.len() as u64;
        let index = self.random.below(count) * self.random.below(count) / count * self.random.below(count) / count;
        let kind = self.random.below(1000);
        let (step, size) = (self.random.below(9) as i64 - 4, 100 * (1 + self.random.below(12)) as u32);
        let removed = self.random.below(5) == 0;
        let stock = &mut self.stocks[index as usize];
        stock.price = (stock.price + 100 * step).clamp(10_000, 20_000_000);
        let (kind, flags, price, size) = match kind {
            0..80 => (b'T', 0, stock.price, size - kind as u32 % 100),
            80..540 => (b'8', u8::from(!kind.is_multiple_of(4)), stock.price - 100, if removed { 0 } else { size }),
            _ => (b'5', u8::from(!kind.is_multiple_of(4)), stock.price + 100, if removed { 0 } else { size }),
        };
        let mut message = vec![kind, flags];
        message.extend_from_slice(&(self.clock - 1_000).to_le_bytes());
        message.extend_from_slice(&stock.symbol);
        message.extend_from_slice(&size.to_le_bytes());
        message.extend_from_slice(&price.to_le_bytes());
        if kind == b'T' {
            self.trades += 1;
            message.extend_from_slice(&self.trades.to_le_bytes());
        }
        message
    }
}

impl Stock {
    fn new(random: &mut Random, mix: SymbolMix) -> Self {
        let len = match mix {
            SymbolMix::Realistic => match random.below(100) {
                0..2 => 1,
                2..6 => 2,
                6..46 => 3,
                46..90 => 4,
                90..98 => 5,
                98 => 6,
                _ => 7,
            },
            SymbolMix::Uniform(first, last) => usize::from(first) + random.below(u64::from(last - first) + 1) as usize,
        };
        let mut symbol = [b' '; 8];
        for byte in &mut symbol[..len] {
            *byte = b'A' + random.below(26) as u8;
        }
        // The symbols of test stocks have a dot or a plus in them; a share class has a dot before its letter.
        if len > 5 {
            symbol[len - 2] = b'.';
        }
        Self { symbol, price: 50_000 + 100 * random.below(40_000) as i64 }
    }
}

fn push(body: &mut Vec<u8>, message: &[u8]) {
    body.extend_from_slice(&(message.len() as u16).to_le_bytes());
    body.extend_from_slice(message);
}

/// SplitMix64: enough chance for a benchmark, the same on every machine, and no dependency that may change its numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((u128::from(word ^ (word >> 31)) * u128::from(bound)) >> 64) as u64
    }
}
