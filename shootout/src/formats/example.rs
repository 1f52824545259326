//! Lines of text: a whole format in one file, as `docs/adding-a-format.md` shows it.
//!
//! ```text
//! 17                                           sequence number
//! T 1700000000000000000 AAPL 1896500 100       trade: time, symbol, price, size
//! L 1700000000000000009 AAPL 1896400 300 1 0   price level update: flags and side too
//! ```

use crate::format::{Format, Visitor};
use crate::workload::{Payload, SymbolForm, TRADE};
use std::fmt::Write as _;

/// The row, with the memory that it keeps from payload to payload.
pub struct Lines {
    text: String,
}

impl Format for Lines {
    const NAME: &'static str = "lines of text";
    // Nothing in a frame says where it ends.
    const OWN_LENGTH: bool = false;

    fn new() -> Self {
        Self { text: String::with_capacity(1 << 16) }
    }

    #[inline(always)]
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        self.text.clear();
        // Writing to a string does not fail.
        let _ = writeln!(self.text, "{}", payload.seq);
        for tick in payload.ticks {
            let (ts, symbol, price, size) = (tick.ts, tick.symbol.text(), tick.price, tick.size);
            let _ = if tick.kind == TRADE {
                writeln!(self.text, "T {ts} {symbol} {price} {size}")
            } else {
                writeln!(self.text, "L {ts} {symbol} {price} {size} {} {}", tick.flags, tick.side)
            };
        }
        out[..self.text.len()].copy_from_slice(self.text.as_bytes());
        self.text.len()
    }

    #[inline(always)]
    fn decode<V: Visitor>(&mut self, bytes: &[u8], visitor: &mut V) {
        let text = std::str::from_utf8(bytes).expect("the frame is one of ours");
        let mut lines = text.lines();
        visitor.seq(number(&mut lines));
        for line in lines {
            let mut parts = line.split(' ');
            let kind = parts.next();
            let ts = number(&mut parts);
            let symbol = parts.next().unwrap_or_default().as_bytes();
            let (price, size) = (number(&mut parts), number(&mut parts));
            if kind == Some("T") {
                visitor.trade(ts, symbol, price, size);
            } else {
                visitor.level(ts, symbol, price, size, number(&mut parts), number(&mut parts));
            }
        }
    }
}

#[inline(always)]
fn number<'a, N: std::str::FromStr>(parts: &mut impl Iterator<Item = &'a str>) -> N {
    let number = parts.next().and_then(|part| part.parse().ok());
    number.expect("the frame is one of ours")
}
