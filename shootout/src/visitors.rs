//! The readers' sides of the job: compare with what was written, touch every field, aggregate per symbol.

use crate::format::{Text, Visitor};
use crate::workload::{LEVEL, Payload, SymbolForm, TRADE, Tick};
use rustc_hash::FxHashMap;
use std::marker::PhantomData;

/// Tells a visitor what a reader of the payload has to.
pub fn tell<S: SymbolForm>(payload: &Payload<'_, S>, visitor: &mut impl Visitor) {
    visitor.seq(payload.seq);
    for tick in payload.ticks {
        let symbol = tick.symbol.text().as_bytes();
        if tick.kind == TRADE {
            visitor.trade(tick.ts, symbol, tick.price, tick.size);
        } else {
            visitor.level(tick.ts, symbol, tick.price, tick.size, tick.flags, tick.side);
        }
    }
}

/// Compares a payload with what was to be written, message by message.
pub struct Compare<'a, S> {
    payload: &'a Payload<'a, S>,
    /// Messages so far.
    found: usize,
    /// The first difference: which field, and of which message.
    fault: Option<(&'static str, usize)>,
}

impl<'a, S: SymbolForm> Compare<'a, S> {
    /// Of nothing yet.
    pub fn new(payload: &'a Payload<'a, S>) -> Self {
        // Until it is read.
        Self { payload, found: 0, fault: Some(("seq", 0)) }
    }

    /// Where what was read differs, in words.
    ///
    /// # Errors
    /// The first difference.
    pub fn end(self) -> Result<(), String> {
        let expected = self.payload.ticks.len();
        match self.fault {
            Some((field, message)) => {
                Err(format!("`{field}` of message {message} reads as something else than was written"))
            }
            None if self.found != expected => Err(format!("{} messages are read, {expected} were written", self.found)),
            None => Ok(()),
        }
    }

    fn tick(&mut self, symbol: &[u8], found: Tick<()>) {
        let at = self.found;
        self.found += 1;
        // More than there should be are counted.
        let Some(tick) = self.payload.ticks.get(at) else { return };
        let fields = [
            ("kind", found.kind == tick.kind),
            ("ts", found.ts == tick.ts),
            ("symbol", symbol == tick.symbol.text().as_bytes()),
            ("price", found.price == tick.price),
            ("size", found.size == tick.size),
            ("flags", found.flags == tick.flags),
            ("side", found.side == tick.side),
        ];
        let fault = fields.iter().find(|(_, agrees)| !agrees);
        self.fault = self.fault.or(fault.map(|(field, _)| (*field, at)));
    }
}

impl<S: SymbolForm> Visitor for Compare<'_, S> {
    const LONG: bool = S::LONG;

    fn seq(&mut self, seq: u64) {
        self.fault = self.fault.filter(|_| seq != self.payload.seq);
    }

    fn trade(&mut self, ts: i64, symbol: impl Text, price: u64, size: u32) {
        self.tick(symbol.bytes(), Tick { ts, symbol: (), kind: TRADE, price, size, flags: 0, side: 0 });
    }

    fn level(&mut self, ts: i64, symbol: impl Text, price: u64, size: u32, flags: u8, side: u8) {
        self.tick(symbol.bytes(), Tick { ts, symbol: (), kind: LEVEL, price, size, flags, side });
    }
}

/// Reads every field into a sum: of a short symbol its word, of one that may be long its length and all its bytes.
pub struct Touch<S> {
    /// The sum.
    pub sum: u64,
    form: PhantomData<S>,
}

impl<S> Default for Touch<S> {
    fn default() -> Self {
        Self { sum: 0, form: PhantomData }
    }
}

/// The length, and the bytes as words of eight.
#[inline]
fn checksum(text: &[u8]) -> u64 {
    let (words, rest) = text.as_chunks::<8>();
    let sum = words.iter().fold(text.len() as u64, |sum, word| sum.rotate_left(7) ^ u64::from_le_bytes(*word));
    sum.rotate_left(7) ^ rest.word()
}

impl<S: SymbolForm> Touch<S> {
    #[inline(always)]
    fn symbol(symbol: impl Text) -> u64 {
        if S::LONG { checksum(symbol.bytes()) } else { symbol.word() }
    }
}

impl<S: SymbolForm> Visitor for Touch<S> {
    const LONG: bool = S::LONG;

    #[inline]
    fn seq(&mut self, seq: u64) {
        self.sum = self.sum.wrapping_add(seq);
    }

    #[inline]
    fn trade(&mut self, ts: i64, symbol: impl Text, price: u64, size: u32) {
        let sum = self.sum.wrapping_add(ts as u64).wrapping_add(Self::symbol(symbol));
        self.sum = sum.wrapping_add(price).wrapping_add(u64::from(size));
    }

    #[inline]
    fn level(&mut self, ts: i64, symbol: impl Text, price: u64, size: u32, flags: u8, side: u8) {
        let sum = self.sum.wrapping_add(ts as u64).wrapping_add(Self::symbol(symbol));
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

/// Aggregates per symbol; the first eight characters tell symbols apart.
pub struct Aggregate<S> {
    symbols: FxHashMap<u64, Totals>,
    form: PhantomData<S>,
}

impl<S> Default for Aggregate<S> {
    fn default() -> Self {
        Self { symbols: FxHashMap::default(), form: PhantomData }
    }
}

impl<S> Aggregate<S> {
    // `always`, here and below: left to itself the compiler inlines the search in some rows and calls it in others, and what a row
    // costs then depends on that (messages by 32: shallow 1.06 of SBE, with text checked, which is more work, .82).
    #[inline(always)]
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

impl<S: SymbolForm> Visitor for Aggregate<S> {
    const LONG: bool = S::LONG;

    #[inline(always)]
    fn seq(&mut self, _: u64) {}

    #[inline(always)]
    fn trade(&mut self, _: i64, symbol: impl Text, _: u64, size: u32) {
        self.totals(symbol).volume += u64::from(size);
    }

    #[inline(always)]
    fn level(&mut self, _: i64, symbol: impl Text, price: u64, _: u32, _: u8, side: u8) {
        let totals = self.totals(symbol);
        let (low, high) = if side == 0 { &mut totals.bid } else { &mut totals.ask };
        *low = price.min(*low);
        *high = price.max(*high);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn touched<S: SymbolForm>(text: impl Text) -> u64 {
        let mut touch = Touch::<S>::default();
        touch.trade(0, text, 0, 0);
        touch.sum
    }

    #[test]
    fn each_byte_of_a_long_text_counts_and_its_length() {
        let text = [b'A'; 64];
        let mut sums: Vec<u64> = (1..=64).map(|len| touched::<&str>(&text[..len])).collect();
        for at in 0..64 {
            let mut other = text;
            other[at] ^= 1;
            sums.push(touched::<&str>(&other[..]));
        }
        let count = sums.len();
        sums.sort_unstable();
        sums.dedup();
        assert_eq!(sums.len(), count);
    }

    #[test]
    fn both_forms_of_a_text_have_one_sum() {
        assert_eq!(touched::<&str>(*b"AAPL\0\0\0\0"), touched::<&str>(&b"AAPL"[..]));
    }
}
