//! The day that every row writes: ticks of the shootout's market, with times that go from bell to bell in bursts.

use scantling_capture::{Side, What};

#[path = "../../src/capture/market.rs"]
mod market;

mod generate {
    //! What the market takes from the shootout's generator, which makes packets of it; here it makes ticks.

    /// Lengths of symbols.
    #[derive(Clone, Copy)]
    pub(super) enum SymbolMix {
        /// Mostly three and four characters.
        Realistic,
        /// All lengths from the first to the last.
        #[expect(dead_code, reason = "the shootout's market knows it")]
        Uniform(u8, u8),
    }
}

/// From bell to bell: six and a half hours.
const DAY_NS: u64 = 23_400_000_000_000;
/// An opening bell at 13:30 UTC.
const OPENING: i64 = 1_700_055_000_000_000_000;
/// Ticks in a burst on average, as they are drawn.
const BURST: u64 = 5;

/// A trade, or a change of a price level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tick {
    /// Nanoseconds since 1970.
    pub at: i64,
    /// Dollars with four decimals.
    pub price: u64,
    /// Shares.
    pub size: u32,
    symbol: [u8; 8],
    symbol_len: u8,
    /// Of a level; 0 of a trade.
    pub flags: u8,
    /// 0 buys, 1 sells; 0 of a trade.
    pub side: u8,
    /// Whether it is a trade.
    pub is_trade: bool,
}

impl Tick {
    /// 1 to 8 characters.
    pub fn symbol(&self) -> &str {
        self.symbol.get(..usize::from(self.symbol_len)).and_then(|used| str::from_utf8(used).ok()).unwrap_or_default()
    }

    /// The same, padded with zeros.
    pub fn padded(&self) -> [u8; 8] {
        self.symbol
    }
}

impl From<&scantling_capture::Tick> for Tick {
    fn from(tick: &scantling_capture::Tick) -> Self {
        let (mut symbol, symbol_len) = ([0; 8], tick.symbol().len() as u8);
        symbol[..symbol_len.into()].copy_from_slice(tick.symbol().as_bytes());
        let (is_trade, flags, side) = match tick.what {
            What::Trade => (true, 0, 0),
            What::Level { side, flags } => (false, flags, u8::from(side == Side::Sell)),
        };
        Self { at: tick.ts, price: tick.price, size: tick.size, symbol, symbol_len, flags, side, is_trade }
    }
}

/// So many ticks, the same for the same seed, in the order of their times.
pub fn day(seed: u64, count: usize) -> Vec<Tick> {
    let mut market = market::Market::new(seed, generate::SymbolMix::Realistic);
    let mut random = market::Random::new(!seed);
    let mean = DAY_NS * BURST / count.max(1) as u64;
    let (mut clock, mut burst) = (OPENING, 0);
    let mut ticks: Vec<Tick> = Vec::with_capacity(count);
    while ticks.len() < count {
        clock += match burst {
            0 => {
                burst = BURST - 1 + u64::from(random.halvings(4));
                500 + random.spread(mean) as i64
            }
            _ => {
                burst -= 1;
                500 + random.spread(4_000) as i64
            }
        };
        let message = market.next(clock);
        if message.is_tick() {
            let least = ticks.last().map_or(i64::MIN, |tick| tick.at);
            ticks.push(tick(message.bytes(), least));
        }
    }
    ticks
}

/// Reads a message of DEEP: type, flags, time, symbol, size, price. Times of a tape ascend: `least` is that of the one before.
fn tick(bytes: &[u8], least: i64) -> Tick {
    let load = |at| bytes.get(at..).and_then(|rest| rest.first_chunk::<8>()).copied().unwrap_or_default();
    let size = bytes.get(18..).and_then(|rest| rest.first_chunk::<4>()).copied().unwrap_or_default();
    let (kind, flags) = (bytes[0], bytes[1]);
    let mut symbol = load(10);
    let used = symbol.iter().take_while(|&&byte| byte != b' ').count();
    symbol[used..].fill(0);
    let is_trade = kind == b'T';
    Tick {
        at: i64::from_le_bytes(load(2)).max(least),
        price: u64::from_le_bytes(load(22)),
        size: u32::from_le_bytes(size),
        symbol,
        symbol_len: used as u8,
        flags: if is_trade { 0 } else { flags },
        side: u8::from(kind == b'5'),
        is_trade,
    }
}
