//! The messages of a generated day, of a market in which nobody thinks.
//!
//! ```text
//! event   level update 95 %, trade and what it leaves of the level, other messages
//! stock   the one before, or one of 8,000 of which the n-th has a share like 1 / (n + 10)
//! book    best bid and spread walk by cents; sizes near them are added, changed, removed
//! ```
//!
//! Imitated from a day of a real feed is what costs time: the mix of types, how often a symbol returns, lengths of symbols,
//! books that change where they were changed before. Everything is drawn with whole numbers, so that it is the same on every
//! machine. It does not imitate a market: no price means anything, and symbols are drawn letters.

use super::generate::SymbolMix;
use std::collections::{HashSet, VecDeque};

/// Stocks of a day.
const STOCKS: usize = 8_000;
/// Prices of a book that are remembered, by their last four bits; deeper ones share with nearer ones.
const LEVELS: usize = 16;
/// Other messages: type, length, of a hundred.
const OTHERS: [(u8, u8, u64); 10] = [
    (b'I', 18, 30),
    (b'P', 19, 20),
    (b'H', 22, 15),
    (b'D', 31, 12),
    (b'O', 18, 8),
    (b'X', 26, 6),
    (b'A', 80, 5),
    (b'E', 18, 2),
    (b'S', 10, 1),
    (b'B', 38, 1),
];

/// A message as it is sent, without the length before it.
#[derive(Clone, Copy)]
pub(super) struct Message {
    bytes: [u8; Self::LONGEST],
    len: u8,
}

impl Message {
    /// Bytes of the longest type.
    pub(super) const LONGEST: usize = 80;

    fn new(kind: u8, flags: u8, ts: i64, symbol: [u8; 8]) -> Self {
        let mut message = Self { bytes: [0; Self::LONGEST], len: 0 };
        for part in [&[kind, flags][..], &ts.to_le_bytes(), &symbol] {
            message.push(part);
        }
        message
    }

    fn push(&mut self, part: &[u8]) {
        let at = usize::from(self.len);
        self.bytes[at..at + part.len()].copy_from_slice(part);
        self.len += part.len() as u8;
    }

    /// The message.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.len)]
    }

    /// Whether it is a trade or a level update.
    pub(super) fn is_tick(&self) -> bool {
        matches!(self.bytes[0], b'T' | b'8' | b'5')
    }
}

/// A market.
pub(super) struct Market {
    random: Random,
    stocks: Vec<Stock>,
    /// Sums of the stocks' shares of the traffic.
    shares: Vec<u64>,
    last: usize,
    trades: i64,
    /// Messages of an event that were not sent yet.
    waiting: VecDeque<Message>,
}

struct Stock {
    symbol: [u8; 8],
    /// Best price to buy, in cents.
    bid: i64,
    /// Cents to the best price to sell.
    spread: i64,
    /// Shares to buy and to sell, by price.
    sizes: [[u32; LEVELS]; 2],
}

impl Market {
    /// The same market for the same seed.
    pub(super) fn new(seed: u64, symbols: SymbolMix) -> Self {
        let mut random = Random::new(seed);
        let mut known = HashSet::new();
        let mut sum = 0;
        Self {
            stocks: (0..STOCKS).map(|_| Stock::new(&mut random, symbols, &mut known)).collect(),
            shares: (0..STOCKS as u64)
                .map(|rank| {
                    sum += (1 << 40) / (rank + 10);
                    sum
                })
                .collect(),
            random,
            last: 0,
            trades: 0,
            waiting: VecDeque::new(),
        }
    }

    /// The next message, with its time stamp a little before `clock` or, if it waited for its packet, a packet earlier.
    pub(super) fn next(&mut self, clock: i64) -> Message {
        loop {
            if let Some(message) = self.waiting.pop_front() {
                return message;
            }
            let before = 1_000 + self.random.below(20_000) as i64;
            self.event(clock - before);
        }
    }

    /// Something happens to a stock. The shares of events are such that 95 % of messages are level updates and 3.5 % trades.
    fn event(&mut self, ts: i64) {
        if self.random.below(100) >= 35 {
            let drawn = self.random.below(self.shares.last().copied().unwrap_or(1));
            self.last = self.shares.partition_point(|&sum| sum <= drawn);
        }
        let stock = &mut self.stocks[self.last];
        stock.walk(&mut self.random);
        let side = self.random.below(2) as usize;
        match self.random.below(10_000) {
            0..202 => {
                let other = self.other(ts);
                self.waiting.push_back(other);
            }
            202..516 => self.trade(ts, side),
            _ => {
                // Three in ten replace one price by another.
                let count = 1 + u64::from(self.random.below(10) < 3);
                for _ in 0..count {
                    let price = stock.price(side, i64::from(self.random.halvings(9)));
                    let size = stock.resize(&mut self.random, side, price);
                    self.waiting.push_back(level(stock.symbol, side, 1, ts, size, price));
                }
            }
        }
    }

    /// Trades at the best price, one after the other, each with what it leaves. Only the last completes the event.
    fn trade(&mut self, ts: i64, side: usize) {
        let stock = &mut self.stocks[self.last];
        // One in two is followed by a second.
        let count = 1 + self.random.halvings(1);
        for left in (0..count).rev() {
            let price = stock.price(side, 0);
            let all = stock.size(side, price);
            let shares = match self.random.below(10) {
                0..3 => *all,
                3..6 => (1 + self.random.below(99) as u32).min(*all),
                _ => 100.min(*all),
            };
            // Where nothing was shown, something hidden was traded.
            let shares = if shares == 0 { 100 } else { shares };
            *all = all.saturating_sub(shares);
            let rest = *all;
            self.trades += 1;
            let mut trade = Message::new(b'T', if shares < 100 { 0x20 } else { 0 }, ts, stock.symbol);
            for part in [&shares.to_le_bytes()[..], &(100 * price).to_le_bytes(), &self.trades.to_le_bytes()] {
                trade.push(part);
            }
            self.waiting.push_back(trade);
            self.waiting.push_back(level(stock.symbol, side, u8::from(left == 0), ts, rest, price));
        }
    }

    fn other(&mut self, ts: i64) -> Message {
        let mut drawn = self.random.below(100);
        let mut chosen = OTHERS[0];
        for other in OTHERS {
            chosen = other;
            match drawn.checked_sub(other.2) {
                Some(rest) => drawn = rest,
                None => break,
            }
        }
        let (kind, len, _) = chosen;
        let mut message = Message::new(kind, b'0', ts, self.stocks[self.last].symbol);
        // What else there is in it is zeros: no row reads it.
        message.len = len;
        message
    }
}

fn level(symbol: [u8; 8], side: usize, flags: u8, ts: i64, size: u32, price: i64) -> Message {
    let mut message = Message::new([b'8', b'5'][side], flags, ts, symbol);
    message.push(&size.to_le_bytes());
    message.push(&(100 * price).to_le_bytes());
    message
}

impl Stock {
    fn new(random: &mut Random, mix: SymbolMix, known: &mut HashSet<[u8; 8]>) -> Self {
        let mut symbol = symbol(random, mix);
        // One letter makes only 26 symbols: where there are no more, stocks share one.
        for _ in 0..20 {
            if known.insert(symbol) {
                break;
            }
            symbol = self::symbol(random, mix);
        }
        // From 2 to 450 dollars, mostly below 60, with a spread that grows with the price.
        let bid = 200 + (random.below(6_000) << random.halvings(3)) as i64;
        Self { symbol, bid, spread: 1 + bid / 5_000, sizes: [[0; LEVELS]; 2] }
    }

    /// Every fourth time the best prices move: by a cent, seldom by more.
    fn walk(&mut self, random: &mut Random) {
        let step = match random.below(40) {
            0..4 => 1,
            4..8 => -1,
            8 => 1 + random.below(5) as i64,
            9 => -1 - random.below(5) as i64,
            _ => return,
        };
        self.bid = (self.bid + step).clamp(100, 100_000_000);
        let widest = 2 + self.bid / 2_500;
        self.spread = (self.spread + random.below(3) as i64 - 1).clamp(1, widest);
    }

    /// A price in cents, `depth` cents from the best.
    fn price(&self, side: usize, depth: i64) -> i64 {
        if side == 0 { (self.bid - depth).max(1) } else { self.bid + self.spread + depth }
    }

    fn size(&mut self, side: usize, price: i64) -> &mut u32 {
        &mut self.sizes[side][price as usize % LEVELS]
    }

    /// The new size of a level: added where there was none, else removed in two of five cases, else changed a little.
    fn resize(&mut self, random: &mut Random, side: usize, price: i64) -> u32 {
        let size = self.size(side, price);
        *size = match (*size, random.below(10)) {
            (0, _) => 100 << random.halvings(4),
            (_, 0..4) => 0,
            (size, 4) => (size + random.below(99) as u32).saturating_sub(49).max(1),
            (size, 5..7) => size.saturating_sub(100).max(100),
            (size, _) => (size + 100).min(20_000),
        };
        *size
    }
}

fn symbol(random: &mut Random, mix: SymbolMix) -> [u8; 8] {
    let len = match mix {
        // As in a list of 7,802 symbols that the exchange sent, and a few that are longer.
        SymbolMix::Realistic => match random.below(1000) {
            0..3 => 1,
            3..32 => 2,
            32..472 => 3,
            472..910 => 4,
            910..985 => 5,
            985..994 => 6,
            994..998 => 7,
            _ => 8,
        },
        SymbolMix::Uniform(first, last) => usize::from(first) + random.below(u64::from(last - first) + 1) as usize,
    };
    let mut symbol = [b' '; 8];
    for byte in &mut symbol[..len] {
        *byte = b'A' + random.below(26) as u8;
    }
    // Most of those with five and more have a suffix: preferred shares a minus and a letter, classes of shares a dot and a
    // letter, warrants a plus.
    match (len, random.below(10)) {
        (0..5, _) | (5, 9) => {}
        (_, 0..7) => symbol[len - 2] = b'-',
        (_, 7) => symbol[len - 1] = b'+',
        _ => symbol[len - 2] = b'.',
    }
    symbol
}

/// SplitMix64: enough chance for a benchmark, the same on every machine, and no dependency that may change its numbers.
pub(super) struct Random(u64);

impl Random {
    /// The same numbers for the same seed.
    pub(super) fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// Less than `bound`, evenly.
    pub(super) fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.word()) * u128::from(bound)) >> 64) as u64
    }

    /// How often a coin falls on the same side before it falls on the other, at most `most`.
    pub(super) fn halvings(&mut self, most: u32) -> u32 {
        self.word().trailing_zeros().min(most)
    }

    /// Spread about as exponentially as waiting times are, with this mean.
    pub(super) fn spread(&mut self, mean: u64) -> u64 {
        // The logarithm to base 2 of one over a random number, interpolated between its whole numbers: 1.5 on average.
        let halvings = u64::from(self.halvings(40));
        let between = self.below(1 << 16);
        ((u128::from(mean) * u128::from((halvings << 16) + between) * 2 / 3) >> 16) as u64
    }
}
