//! Errors about what the program does with generated items: they point at the tokens that the items are made of.
use scantling_macros::schema;

/// Trades.
#[schema]
mod market {
    pub const LEN: u32 = 8;

    #[repr(u8)]
    pub enum Side {
        Buy = 1,
        Sell = 2,
    }

    #[message]
    pub struct Trade {
        #[id(0)]
        pub price: f64,
        #[id(1)]
        pub symbol: str<LEN>,
        #[id(2)]
        pub note: Option<String>,
        #[id(3)]
        pub side: Side,
    }

    #[union]
    pub enum Event {
        Halted = 1,
        Trade(Trade) = 2,
    }

    #[protocol]
    pub enum Feed {
        Trade(Trade) = 1,
    }
}

impl market::TradeView<'_> {
    pub fn price(&self) -> f64 {
        0.0
    }
}

impl market::Side {
    pub const Buy: u8 = 1;
}

fn is_hashed(_: impl std::hash::Hash) {}

fn main() {
    is_hashed(market::Trade::default());
    let _ = market::Trade::default().cost;
    let _ = market::Feed::view(&[]).map(|view| view.event());
    market::Event::Opened;
}
