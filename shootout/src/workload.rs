//! The workload: parsed market data that every row writes from, and the payloads that group it.
//!
//! ```text
//! Tick    {ts, symbol "AAPL    ", kind, price, size, flags, side}   one trade or one price level update, 32 bytes
//! Payload {seq, &[Tick]}                                            what one frame of a format carries
//! DataSet captured: the payloads as the exchange sent them          nearly always one tick each
//!         regrouped: the same ticks, 32 to a payload
//! Texts   the same ticks with symbols of one length, of up to 64 characters
//! ```
//!
//! A tick holds the symbol as the exchange sends it, so trimming, padding and copying it are part of what is measured;
//! [`Symbol::of`] is the one helper for that and all rows share it. Where longer texts are measured a tick borrows its symbol
//! ([`SymbolForm`]). This module does not read captures and knows no format.

use crate::format::Text as _;
use ascii::{AsciiChar, AsciiStr};
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher as _;

/// Value of [`Tick::kind`] for a trade.
pub const TRADE: u8 = 1;
/// Value of [`Tick::kind`] for a price level update.
pub const LEVEL: u8 = 2;
/// Value of [`Tick::side`] for the buy side.
pub const BUY: u8 = 0;
/// Value of [`Tick::side`] for the sell side.
pub const SELL: u8 = 1;

/// A symbol as the exchange sends it: eight bytes, padded with spaces at its end.
///
/// It exists only if it was checked: ASCII, at least one character, no space or zero but at the end. So the timed code
/// that trims it needs no check.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct IexSymbol([AsciiChar; 8]);

impl IexSymbol {
    /// Checks the eight bytes; `None` if they are not a symbol.
    pub fn parse(raw: [u8; 8]) -> Option<Self> {
        let len = raw.iter().rposition(|&b| b != b' ')? + 1;
        if !raw[..len].iter().all(u8::is_ascii_graphic) {
            return None;
        }
        let mut chars = [AsciiChar::Space; 8];
        for (char, &byte) in chars.iter_mut().zip(&raw) {
            *char = AsciiChar::from_ascii(byte).ok()?;
        }
        Some(Self(chars))
    }

    /// The eight bytes as sent. One load.
    #[inline(always)]
    pub fn bytes(&self) -> [u8; 8] {
        match <&AsciiStr>::from(&self.0[..]).as_bytes().first_chunk() {
            Some(bytes) => *bytes,
            None => unreachable!(),
        }
    }
}

impl std::fmt::Debug for IexSymbol {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", Symbol::of(self).as_str())
    }
}

/// A trimmed symbol, in the two forms that formats want: text, or eight bytes padded with zeros.
#[derive(Clone, Copy)]
pub struct Symbol<'a> {
    raw: &'a IexSymbol,
    used: u64,
}

impl<'a> Symbol<'a> {
    /// Finds where the padding starts. No branch.
    #[inline(always)]
    pub fn of(raw: &'a IexSymbol) -> Self {
        Self { raw, used: used(u64::from_le_bytes(raw.bytes())) }
    }

    /// The text without its padding, 1 to 8 characters.
    #[inline(always)]
    pub fn as_str(self) -> &'a str {
        // The ones are added up in the top byte. At most 8; saying so to the compiler is cheaper than its check.
        let len = ((self.used >> 7).wrapping_mul(ONES) >> 56) as usize;
        <&AsciiStr>::from(&self.raw.0[..len.min(8)]).as_str()
    }

    /// The eight bytes, with zeros in place of spaces. No branch.
    #[inline(always)]
    pub fn padded(self) -> [u8; 8] {
        // 0x80 becomes 0xFF: twice, less one.
        let mask = (self.used << 1).wrapping_sub(self.used >> 7);
        (u64::from_le_bytes(self.raw.bytes()) & mask).to_le_bytes()
    }
}

/// A symbol as it was parsed, in the forms that formats want. Rows are compiled for each: [`IexSymbol`] is the main job.
pub trait SymbolForm: Copy {
    /// Whether it may have more than eight characters. Readers then get it as a slice, and all its bytes count.
    const LONG: bool;

    /// A symbol that is in no workload.
    #[cfg(test)]
    const WRONG: Self;

    /// The text without padding, at least one character of ASCII.
    fn text(&self) -> &str;

    /// Eight bytes, padded with zeros, of a text that is no longer than that.
    fn padded(&self) -> [u8; 8];

    /// The same, padded with spaces.
    fn spaced(&self) -> [u8; 8];
}

impl SymbolForm for IexSymbol {
    const LONG: bool = false;
    #[cfg(test)]
    const WRONG: Self = Self([AsciiChar::W; 8]);

    #[inline(always)]
    fn text(&self) -> &str {
        Symbol::of(self).as_str()
    }

    #[inline(always)]
    fn padded(&self) -> [u8; 8] {
        Symbol::of(self).padded()
    }

    #[inline(always)]
    fn spaced(&self) -> [u8; 8] {
        self.bytes()
    }
}

impl SymbolForm for &str {
    const LONG: bool = true;
    #[cfg(test)]
    const WRONG: Self = "WRONG";

    #[inline(always)]
    fn text(&self) -> &str {
        self
    }

    #[inline(always)]
    fn padded(&self) -> [u8; 8] {
        self.as_bytes().word().to_le_bytes()
    }

    #[inline(always)]
    fn spaced(&self) -> [u8; 8] {
        let word = self.as_bytes().word();
        // A space in place of each zero: no character of a symbol is below it.
        (word | (b' ' as u64 * ONES) & !(used(word) / 0x80 * 0xFF)).to_le_bytes()
    }
}

const ONES: u64 = 0x0101_0101_0101_0101;

/// 0x80 for each byte that is not a space. Of the bytes of a symbol only spaces lack that bit after the addition, and none
/// carries into its neighbour. A count of leading zeros would be an eight-step `bsr` on some processors.
#[inline(always)]
fn used(symbol: u64) -> u64 {
    // b' ' + 0x5F is 0x7F, and b'!' + 0x5F is 0x80.
    symbol.wrapping_add(0x5F * ONES) & (0x80 * ONES)
}

/// One trade or price level update, as parsed from the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)] // 32 bytes in this order, whatever the compiler would like: the memory that all rows read is part of the method
pub struct Tick<S = IexSymbol> {
    /// Nanoseconds since the epoch.
    pub ts: i64,
    /// Symbol; as the exchange sends it, padded with spaces.
    pub symbol: S,
    /// Price in 1/10,000 dollars.
    pub price: u64,
    /// Shares.
    pub size: u32,
    /// [`TRADE`] or [`LEVEL`].
    pub kind: u8,
    /// Event flags of a level update, 0 for a trade.
    pub flags: u8,
    /// [`BUY`] or [`SELL`] for a level update, 0 for a trade.
    pub side: u8,
}

/// What one frame of a format carries.
#[derive(Clone, Copy, Debug)]
pub struct Payload<'a, S = IexSymbol> {
    /// Sequence number of the first message.
    pub seq: u64,
    /// At least one tick, at most [`TICKS_MAX`].
    pub ticks: &'a [Tick<S>],
}

/// The most ticks that one payload may hold: what fits in a UDP packet, and in the 16-bit count of an SBE group.
pub const TICKS_MAX: usize = 2048;

/// The longest text of a workload.
pub const TEXT_MAX: usize = 64;

/// Parsed payloads with the ticks in one array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataSet<S = IexSymbol> {
    ticks: Vec<Tick<S>>,
    /// Sequence number of each payload, and where its ticks end.
    heads: Vec<(u64, usize)>,
}

impl<S> Default for DataSet<S> {
    fn default() -> Self {
        Self { ticks: Vec::new(), heads: Vec::new() }
    }
}

impl<S: Copy> DataSet<S> {
    /// Appends a payload, if it has ticks.
    pub fn push(&mut self, seq: u64, ticks: &[Tick<S>]) {
        for chunk in ticks.chunks(TICKS_MAX) {
            self.ticks.extend_from_slice(chunk);
            self.heads.push((seq, self.ticks.len()));
        }
    }

    /// The same ticks with `count` to a payload (the last one may have fewer), numbered by their first tick.
    pub fn regrouped(&self, count: usize) -> Self {
        Self::grouped(&self.ticks, count)
    }

    /// `ticks` with `count` to a payload.
    pub fn grouped(ticks: &[Tick<S>], count: usize) -> Self {
        let mut set = Self::default();
        for (index, ticks) in ticks.chunks(count).enumerate() {
            set.push((index * count) as u64, ticks);
        }
        set
    }

    /// The first `total` ticks, from the start again and again if there are fewer.
    pub fn cycled(&self, total: usize) -> Vec<Tick<S>> {
        self.ticks.iter().copied().cycle().take(total).collect()
    }

    /// Views of all payloads, in order.
    pub fn payloads(&self) -> Vec<Payload<'_, S>> {
        let mut start = 0;
        let view = |&(seq, end): &(u64, usize)| {
            let ticks = &self.ticks[start..end];
            start = end;
            Payload { seq, ticks }
        };
        self.heads.iter().map(view).collect()
    }

    /// How many payloads there are.
    pub fn len(&self) -> usize {
        self.heads.len()
    }

    /// All ticks, in order.
    pub fn ticks(&self) -> &[Tick<S>] {
        &self.ticks
    }
}

/// Symbols of one length for ticks that have another: [`NAMES`] of each length, which differ in their first character, so that
/// a set has as many symbols at every length.
pub struct Texts {
    /// Of [`TEXT_MAX`] characters each.
    names: Vec<String>,
}

/// How many different symbols there are.
const NAMES: usize = 64;

impl Texts {
    /// The same texts for the same seed.
    pub fn new(seed: u64) -> Self {
        let mut state = seed;
        let mut letter = || {
            // SplitMix64, by Guy Steele, Doug Lea and Christine Flood.
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mixed = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            char::from(b'A' + ((mixed ^ (mixed >> 31)) % 26) as u8)
        };
        let name = |first: u8| std::iter::once(char::from(first)).chain((1..TEXT_MAX).map(|_| letter())).collect();
        Self { names: (b'0'..).take(NAMES).map(name).collect() }
    }

    /// The ticks with symbols of `len` characters, 1 to [`TEXT_MAX`]: ticks of one symbol have one text, unless two symbols
    /// meet in it.
    pub fn ticks(&self, ticks: &[Tick], len: usize) -> Vec<Tick<&str>> {
        let text = |tick: &Tick| {
            let number = FxBuildHasher.hash_one(tick.symbol) >> 32;
            &self.names[number as usize % NAMES][..len]
        };
        let with = |tick: &Tick| {
            let &Tick { ts, price, size, kind, flags, side, .. } = tick;
            Tick { ts, symbol: text(tick), price, size, kind, flags, side }
        };
        ticks.iter().map(with).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn symbol_forms_agree_with_std(text in "[!-~]{1,8}") {
            let mut raw = [b' '; 8];
            raw[..text.len()].copy_from_slice(text.as_bytes());
            let symbol = IexSymbol::parse(raw).unwrap();
            prop_assert_eq!(symbol.bytes(), raw);
            prop_assert_eq!(Symbol::of(&symbol).as_str(), &text[..]);
            let mut padded = [0; 8];
            padded[..text.len()].copy_from_slice(text.as_bytes());
            prop_assert_eq!(Symbol::of(&symbol).padded(), padded);
            // What rows are given, of both forms.
            prop_assert_eq!((symbol.text(), symbol.padded(), symbol.spaced()), (&text[..], padded, raw));
            let text = &text[..];
            prop_assert_eq!((text.text(), text.padded(), text.spaced()), (text, padded, raw));
        }

        #[test]
        fn only_trimmed_ascii_is_a_symbol(raw: [u8; 8]) {
            let text = raw.trim_ascii_end();
            let good = !text.is_empty() && text.iter().all(|b| (0x21..0x7f).contains(b)) && raw[text.len()..].iter().all(|&b| b == b' ');
            prop_assert_eq!(IexSymbol::parse(raw).is_some(), good);
        }
    }

    #[test]
    fn odd_symbols_are_refused() {
        for raw in [*b"        ", *b" AAPL   ", *b"AA PL   ", *b"AAPL\0\0\0\0", *b"AAPL\xff   ", [0; 8]] {
            assert!(IexSymbol::parse(raw).is_none(), "{raw:?}");
        }
    }

    fn tick(ts: i64) -> Tick {
        let symbol = IexSymbol::parse(*format!("{:<8}", ts % 70).as_bytes().first_chunk().unwrap()).unwrap();
        Tick { ts, symbol, kind: TRADE, price: 1, size: 1, flags: 0, side: 0 }
    }

    #[test]
    fn texts_are_as_many_at_each_length_and_keep_the_ticks() {
        let texts = Texts::new(1);
        let ticks: Vec<Tick> = (0..700).map(tick).collect();
        let symbols = |len| {
            let with = texts.ticks(&ticks, len);
            assert!(with.iter().all(|tick| tick.symbol.len() == len));
            assert!(with.iter().zip(&ticks).all(|(with, tick)| with.ts == tick.ts));
            let mut symbols: Vec<_> = with.iter().map(|tick| tick.symbol.as_bytes()[0]).collect();
            assert!(symbols[..70] == symbols[70..140]);
            symbols.sort_unstable();
            symbols.dedup();
            symbols.len()
        };
        assert!(symbols(1) > 30, "{}", symbols(1));
        assert!((2..=TEXT_MAX).all(|len| symbols(len) == symbols(1)));
    }

    #[test]
    fn cycling_repeats_the_ticks() {
        let set = DataSet::grouped(&[tick(1), tick(2), tick(3)], 2);
        assert_eq!(set.cycled(7).iter().map(|tick| tick.ts).collect::<Vec<_>>(), [1, 2, 3, 1, 2, 3, 1]);
        assert_eq!(set.cycled(2).len(), 2);
    }

    #[test]
    fn regrouping_keeps_the_ticks() {
        let mut set = DataSet::default();
        for seq in 0..70 {
            set.push(seq, &[tick(seq as i64)]);
        }
        let by32 = set.regrouped(32);
        assert_eq!(by32.ticks(), set.ticks());
        assert_eq!(
            by32.payloads().iter().map(|p| (p.seq, p.ticks.len())).collect::<Vec<_>>(),
            [(0, 32), (32, 32), (64, 6)]
        );
    }
}
