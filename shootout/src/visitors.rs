//! The readers' sides of the job: collect (for comparison), touch every field, aggregate per symbol.

use crate::format::{Text, Visitor};
use crate::workload::{IexSymbol, LEVEL, TRADE, Tick};
use rustc_hash::FxHashMap;

/// Keeps everything, as it was parsed.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Collect {
    /// Sequence number.
    pub seq: u64,
    /// Messages.
    pub ticks: Vec<Tick>,
}

fn padded(symbol: &[u8]) -> Option<IexSymbol> {
    let mut bytes = [b' '; 8];
    bytes.get_mut(..symbol.len())?.copy_from_slice(symbol);
    IexSymbol::parse(bytes)
}

impl Visitor for Collect {
    fn seq(&mut self, seq: u64) {
        self.seq = seq;
    }

    fn trade(&mut self, ts: i64, symbol: impl Text, price: u64, size: u32) {
        let tick =
            padded(symbol.bytes()).map(|symbol| Tick { ts, symbol, kind: TRADE, price, size, flags: 0, side: 0 });
        self.ticks.extend(tick); // One that is missing shows as a difference.
    }

    fn level(&mut self, ts: i64, symbol: impl Text, price: u64, size: u32, flags: u8, side: u8) {
        let tick = padded(symbol.bytes()).map(|symbol| Tick { ts, symbol, kind: LEVEL, price, size, flags, side });
        self.ticks.extend(tick);
    }
}

/// Reads every field into a sum.
#[derive(Debug, Default)]
pub struct Touch {
    /// The sum.
    pub sum: u64,
}

impl Visitor for Touch {
    #[inline]
    fn seq(&mut self, seq: u64) {
        self.sum = self.sum.wrapping_add(seq);
    }

    #[inline]
    fn trade(&mut self, ts: i64, symbol: impl Text, price: u64, size: u32) {
        let sum = self.sum.wrapping_add(ts as u64).wrapping_add(symbol.word());
        self.sum = sum.wrapping_add(price).wrapping_add(u64::from(size));
    }

    #[inline]
    fn level(&mut self, ts: i64, symbol: impl Text, price: u64, size: u32, flags: u8, side: u8) {
        let sum = self.sum.wrapping_add(ts as u64).wrapping_add(symbol.word());
        let sum = sum.wrapping_add(price).wrapping_add(u64::from(size));
        self.sum = sum.wrapping_add(u64::from(flags) << 8 | u64::from(side));
    }
}

/// What the article aggregates for a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Totals {
    /// Shares traded.
    pub volume: u64,
    /// Lowest and highest buy price.
    pub bid: (u64, u64),
    /// Lowest and highest sell price.
    pub ask: (u64, u64),
}

/// Aggregates per symbol.
#[derive(Debug, Default)]
pub struct Aggregate {
    symbols: FxHashMap<u64, Totals>,
}

impl Aggregate {
    #[inline]
    fn totals(&mut self, symbol: impl Text) -> &mut Totals {
        let none = Totals { volume: 0, bid: (u64::MAX, 0), ask: (u64::MAX, 0) };
        self.symbols.entry(symbol.word()).or_insert(none)
    }

    /// By symbol, in order.
    pub fn sorted(self) -> Vec<(u64, Totals)> {
        let mut all: Vec<_> = self.symbols.into_iter().collect();
        all.sort_unstable_by_key(|(symbol, _)| *symbol);
        all
    }
}

impl Visitor for Aggregate {
    #[inline]
    fn seq(&mut self, _: u64) {}

    #[inline]
    fn trade(&mut self, _: i64, symbol: impl Text, _: u64, size: u32) {
        self.totals(symbol).volume += u64::from(size);
    }

    #[inline]
    fn level(&mut self, _: i64, symbol: impl Text, price: u64, _: u32, _: u8, side: u8) {
        let totals = self.totals(symbol);
        let (low, high) = if side == 0 { &mut totals.bid } else { &mut totals.ask };
        *low = price.min(*low);
        *high = price.max(*high);
    }
}
