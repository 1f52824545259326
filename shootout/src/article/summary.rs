//! The article's aggregation, which its readers share: shares traded, lowest and highest bid and ask of each symbol.
//!
//! It is done as its `Summarizer` did it, because that is part of what its table of reading shows: the symbol is hashed to a
//! number, the number is hashed again by the map, both by SipHash, and a name is put on the heap for every message, whether the
//! symbol is new or not.

use crate::format::{Text, Visitor};
use crate::workload::{Payload, Symbol, TRADE};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hasher};

/// What is known of a symbol.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stats {
    name: Vec<u8>,
    volume: u64,
    bid: (u64, u64),
    ask: (u64, u64),
}

/// All symbols.
#[derive(Debug, Default)]
pub struct Summary {
    symbols: HashMap<u64, Stats>,
}

impl Summary {
    #[inline]
    fn entry(&mut self, symbol: &[u8]) -> &mut Stats {
        let mut hasher = DefaultHasher::new();
        hasher.write(symbol);
        // Made whether it is needed or not, as in the article.
        let new = Stats { name: symbol.to_vec(), volume: 0, bid: (u64::MAX, 0), ask: (u64::MAX, 0) };
        self.symbols.entry(hasher.finish()).or_insert(new)
    }

    /// By name.
    pub fn sorted(self) -> Vec<Stats> {
        let mut all: Vec<_> = self.symbols.into_values().collect();
        all.sort_unstable();
        all
    }

    /// What the messages of a payload do to it, without any format between.
    #[inline]
    pub fn add(&mut self, payload: &Payload<'_>) {
        for tick in payload.ticks {
            let symbol = Symbol::of(&tick.symbol).as_str().as_bytes();
            if tick.kind == TRADE {
                self.trade(tick.ts, symbol, tick.price, tick.size);
            } else {
                self.level(tick.ts, symbol, tick.price, tick.size, tick.flags, tick.side);
            }
        }
    }
}

impl Visitor for Summary {
    const LONG: bool = false;

    #[inline]
    fn seq(&mut self, _: u64) {}

    #[inline]
    fn trade(&mut self, _: i64, symbol: impl Text, _: u64, size: u32) {
        self.entry(symbol.bytes()).volume += u64::from(size);
    }

    #[inline]
    fn level(&mut self, _: i64, symbol: impl Text, price: u64, _: u32, _: u8, side: u8) {
        let stats = self.entry(symbol.bytes());
        let (low, high) = if side == 0 { &mut stats.bid } else { &mut stats.ask };
        *low = price.min(*low);
        *high = price.max(*high);
    }
}
