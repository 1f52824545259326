//! The workload: parsed market data that every row writes from, and the payloads that group it.
//!
//! ```text
//! Tick    {ts, symbol "AAPL    ", kind, price, size, flags, side}   one trade or one price level update, 32 bytes
//! Payload {seq, &[Tick]}                                            what one frame of a format carries
//! DataSet captured: the payloads as the exchange sent them          nearly always one tick each
//!         regrouped: the same ticks, 32 to a payload
//! ```
//!
//! A tick holds the symbol as the exchange sends it, so trimming, padding and copying it are part of what is measured;
//! [`Symbol::of`] is the one helper for that and all rows share it. This module does not read captures and knows no format.

use ascii::{AsciiChar, AsciiStr};

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
pub struct Tick {
    /// Nanoseconds since the epoch.
    pub ts: i64,
    /// Symbol, padded with spaces.
    pub symbol: IexSymbol,
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
pub struct Payload<'a> {
    /// Sequence number of the first message.
    pub seq: u64,
    /// At least one tick, at most [`TICKS_MAX`].
    pub ticks: &'a [Tick],
}

/// The most ticks that one payload may hold: what fits in a UDP packet, and in the 16-bit count of an SBE group.
pub const TICKS_MAX: usize = 2048;

/// Parsed payloads with the ticks in one array.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DataSet {
    ticks: Vec<Tick>,
    /// Sequence number of each payload, and where its ticks end.
    heads: Vec<(u64, usize)>,
}

impl DataSet {
    /// Appends a payload, if it has ticks.
    pub fn push(&mut self, seq: u64, ticks: &[Tick]) {
        for chunk in ticks.chunks(TICKS_MAX) {
            self.ticks.extend_from_slice(chunk);
            self.heads.push((seq, self.ticks.len()));
        }
    }

    /// The same ticks with `count` to a payload (the last one may have fewer), numbered by their first tick.
    pub fn regrouped(&self, count: usize) -> Self {
        let mut set = Self::default();
        for (index, ticks) in self.ticks.chunks(count).enumerate() {
            set.push((index * count) as u64, ticks);
        }
        set
    }

    /// Views of all payloads, in order.
    pub fn payloads(&self) -> Vec<Payload<'_>> {
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
    pub fn ticks(&self) -> &[Tick] {
        &self.ticks
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

    #[test]
    fn regrouping_keeps_the_ticks() {
        let tick = |ts| Tick {
            ts,
            symbol: IexSymbol::parse(*b"A       ").unwrap(),
            kind: TRADE,
            price: 1,
            size: 1,
            flags: 0,
            side: 0,
        };
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
