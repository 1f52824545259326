//! A generated capture in the real wire format, for runs without a file: pcap, Ethernet, IPv4, UDP, IEX-TP, DEEP 1.0.
//!
//! ```text
//! (seed, how many, symbol mix) --> market: messages --> packets --> the same bytes every time, as a stream
//! ```
//!
//! It is read by the same reader as a file, and made as it is read: its memory does not grow with its size. What matters
//! for measuring is imitated; what that is [`super::market`] says, and `shootout describe` shows.

use super::iex::{DEEP, HEADER};
use super::market::{Market, Message, Random};
use etherparse::PacketBuilder;
use std::io::{self, Read};
use std::str::FromStr;

/// Lengths of the symbols in a generated capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SymbolMix {
    /// Mostly three and four characters, some of one to eight.
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
    /// Same recipe, same bytes.
    pub seed: u64,
    /// How long the day is. Whatever it is, it goes from an opening bell to a closing bell.
    pub size: Size,
    /// Lengths of symbols.
    pub symbols: SymbolMix,
}

/// When a generated day is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// After this many packets with at least one trade or level update.
    Payloads(u64),
    /// After this many messages of all types.
    Messages(u64),
}

/// The most bytes of messages in a packet: what Ethernet carries, less the headers.
const BODY_MAX: usize = 1400;
/// Messages per packet on average, as they come out; to tell how many packets a day will have.
const MEAN_PER_PACKET: u64 = 2;
/// From bell to bell: six and a half hours.
const DAY_NS: u64 = 23_400_000_000_000;
/// Packets in a burst on average, from how their number is drawn.
const MEAN_BURST: u64 = 5;

/// The bytes of a capture file.
pub struct Generated {
    recipe: Recipe,
    market: Market,
    random: Random,
    clock: i64,
    /// Packets that are left of a burst.
    burst: u64,
    messages: u64,
    payloads: u64,
    stream_offset: i64,
    /// Bytes that were made, and how many of them were read.
    made: Vec<u8>,
    read: usize,
}

impl Read for Generated {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.read == self.made.len() && !self.is_over() {
            (self.read, _) = (0, self.made.clear());
            self.packet();
        }
        let count = (&self.made[self.read..]).read(out)?;
        self.read += count;
        Ok(count)
    }
}

impl Generated {
    /// Starts a day.
    pub fn new(recipe: Recipe) -> Self {
        // Magic in little-endian (microseconds), version 2.4, no zone, longest packet 65,535, Ethernet.
        let header = [0xa1b2_c3d4, 0x0004_0002, 0, 0, 0xffff, 1_u32];
        Self {
            recipe,
            market: Market::new(recipe.seed, recipe.symbols),
            random: Random::new(!recipe.seed),
            // An opening bell at 13:30 UTC.
            clock: 1_700_055_000_000_000_000,
            burst: 0,
            messages: 0,
            payloads: 0,
            stream_offset: 0,
            made: header.iter().flat_map(|word| word.to_le_bytes()).collect(),
            read: 0,
        }
    }

    fn is_over(&self) -> bool {
        match self.recipe.size {
            Size::Payloads(all) => self.payloads >= all,
            Size::Messages(all) => self.messages >= all,
        }
    }

    /// Makes one captured packet; one in 500 is a heartbeat without messages.
    fn packet(&mut self) {
        self.clock += self.gap();
        let count = if self.random.below(500) == 0 { 0 } else { self.messages_per_packet() };
        let left = match self.recipe.size {
            Size::Messages(all) => all - self.messages,
            Size::Payloads(_) => u64::MAX,
        };
        let (mut body, mut messages, mut has_tick) = (Vec::with_capacity(64), 0_u16, false);
        while u64::from(messages) < count.min(left) && body.len() + 2 + Message::LONGEST <= BODY_MAX {
            let message = self.market.next(self.clock);
            body.extend_from_slice(&(message.bytes().len() as u16).to_le_bytes());
            body.extend_from_slice(message.bytes());
            has_tick |= message.is_tick();
            messages += 1;
        }
        let mut segment = Vec::with_capacity(HEADER + body.len());
        segment.extend_from_slice(&[1, 0]);
        segment.extend_from_slice(&DEEP.to_le_bytes());
        segment.extend_from_slice(&1_u32.to_le_bytes());
        segment.extend_from_slice(&0x5a5a_u32.to_le_bytes());
        segment.extend_from_slice(&(body.len() as u16).to_le_bytes());
        segment.extend_from_slice(&messages.to_le_bytes());
        for word in [self.stream_offset, self.messages as i64 + 1, self.clock] {
            segment.extend_from_slice(&word.to_le_bytes());
        }
        segment.extend_from_slice(&body);
        self.stream_offset += body.len() as i64;
        self.messages += u64::from(messages);
        self.payloads += u64::from(has_tick);
        self.capture(&segment);
    }

    /// Appends one captured packet around an IEX-TP segment.
    fn capture(&mut self, segment: &[u8]) {
        let builder = PacketBuilder::ethernet2([2, 0, 0, 0, 0, 1], [1, 0, 0x5e, 0x57, 0x15, 2])
            .ipv4([10, 0, 0, 1], [233, 215, 21, 2], 64)
            .udp(10378, 10378);
        let len = builder.size(segment.len()) as u32;
        let micros = self.clock / 1000;
        for word in [(micros / 1_000_000) as u32, (micros % 1_000_000) as u32, len, len] {
            self.made.extend_from_slice(&word.to_le_bytes());
        }
        if let Err(error) = builder.write(&mut self.made, segment) {
            // A Vec takes all bytes, and a segment is far below the 64 KiB that IPv4 can say.
            unreachable!("{error}");
        }
    }

    /// Nearly always one to three; one in twenty is a longer one, with a tail that what fits in a packet cuts.
    fn messages_per_packet(&mut self) -> u64 {
        match self.random.below(1000) {
            0..700 => 1,
            700..880 => 2,
            880..950 => 3,
            _ => {
                let least = 4 << self.random.halvings(3);
                least + self.random.below(least)
            }
        }
    }

    /// Nanoseconds to the next packet: microseconds within a burst, else what makes the day as long as it is. Bursts follow
    /// each other faster after the opening and before the closing bell.
    fn gap(&mut self) -> i64 {
        if self.burst > 0 {
            self.burst -= 1;
            return 500 + self.random.spread(4_000) as i64;
        }
        self.burst = (1 << self.random.halvings(8)) - 1;
        let (done, all) = match self.recipe.size {
            Size::Payloads(all) => (self.payloads, all),
            Size::Messages(all) => (self.messages / MEAN_PER_PACKET, all / MEAN_PER_PACKET),
        };
        // How far the day is, in 1/1024; the gaps' factor goes as 0.2 + 4 x (1 - x), which is 0.867 on average.
        let x = (done.saturating_mul(1024) / all.max(1)).min(1024);
        let factor = 205 + 4 * x * (1024 - x) / 1024;
        let mean = DAY_NS * MEAN_BURST * factor / 887 / all.max(1);
        500 + self.random.spread(mean) as i64
    }
}
