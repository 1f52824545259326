//! Market data with a schema that is written in Rust. `market.scant` is what `scant compile --lang scant` prints of it.

use scantling_macros::schema;

/// Trades and quotes of an exchange.
#[schema]
pub mod market {
    pub const SYMBOL_LEN: u32 = 8;

    pub type Price = decimal64<4>;

    #[repr(u8)]
    pub enum Side {
        Buy = 1,
        Sell = 2,
    }

    #[bits]
    #[repr(u8)]
    pub enum Flags {
        Opening = 0,
        Closing = 1,
    }

    /// A level of a book: frozen, so it is in place wherever it is used.
    pub struct Level {
        pub price: Price,
        pub size: u32,
    }

    #[message]
    pub struct Trade {
        #[id(0)]
        pub price: Price,
        #[id(1)]
        pub size: u32,
        /// Which side was waiting.
        #[since(2)]
        #[id(2)]
        #[default(Buy)]
        pub side: Side,
        #[id(3)]
        pub flags: Option<Flags>,
    }

    #[message]
    pub struct Quote {
        #[id(0)]
        pub bids: Vec<Level>,
        #[id(1)]
        pub asks: Vec<Level>,
    }

    #[union]
    pub enum Event {
        Halted = 1,
        Trade(Trade) = 2,
        Quote(Quote) = 3,
    }

    #[message]
    pub struct Tick {
        #[id(0)]
        pub at: timestamp<ns>,
        #[id(1)]
        pub symbol: str<SYMBOL_LEN>,
        #[id(2)]
        pub event: Event,
    }

    #[message]
    pub struct Ticks {
        #[id(0)]
        pub seq: u64,
        #[id(1)]
        pub ticks: Vec<Tick>,
        #[id(2)]
        pub names: BTreeMap<String, String>,
    }

    #[protocol]
    pub enum Feed {
        Ticks(Ticks) = 1,
    }
}

use market::{Event, EventView, Feed, FeedView, Flags, Level, Quote, Side, Tick, Ticks, Trade};
use scantling::{Decimal64, Invalid, TimestampNs};

/// What is sent, as plain values.
#[must_use]
pub fn ticks() -> Ticks {
    let price = Decimal64::<4>;
    let tick =
        |at, symbol: &str, event| Tick { at: TimestampNs(at), symbol: symbol.parse().unwrap_or_default(), event };
    let trade = Trade { price: price(2_188_200), size: 100, side: Side::Sell, flags: Some(Flags::Opening) };
    let level = |units, size| Level { price: price(units), size };
    let quote = Quote { bids: vec![level(2_188_100, 5)], asks: vec![level(2_188_300, 7), level(2_188_400, 9)] };
    Ticks {
        seq: 7,
        ticks: vec![
            tick(1, "AAPL", Event::Trade(trade)),
            tick(2, "AAPL", Event::Quote(quote)),
            tick(3, "ZVZZT", Event::Halted),
        ],
        names: [("AAPL".to_owned(), "Apple".to_owned())].into(),
    }
}

/// The shares that were traded in a frame, without a copy of it.
///
/// # Errors
/// The frame is not valid.
pub fn shares(frame: &[u8]) -> Result<u64, Invalid> {
    let FeedView::Ticks(ticks) = Feed::view(frame)? else { return Ok(0) };
    let traded = ticks.ticks().iter().map(|tick| match tick.event() {
        EventView::Trade(trade) => u64::from(trade.size()),
        _ => 0,
    });
    Ok(traded.sum())
}
