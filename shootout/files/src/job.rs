//! What every row does, and the answers that are compared.

use crate::day::Tick;
use anyhow::Result;
use std::ops::RangeInclusive;
use std::path::Path;

/// A count of ticks, and a sum over all fields of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    pub count: u64,
    pub sum: u64,
}

impl Answer {
    /// Adds a tick, of which every field counts.
    #[inline(always)]
    pub fn add(&mut self, at: i64, price: u64, size: u32, symbol: &[u8], level: Option<(u8, u8)>) {
        let mut text = [0; 8];
        match symbol.len() {
            len @ 0..=8 => text[..len].copy_from_slice(symbol),
            _ => text = [0xFF; 8],
        }
        let (flags, side) = level.unwrap_or((0xEE, 0xEE));
        self.count += 1;
        let fields = [at as u64, price, size.into(), u64::from_le_bytes(text), flags.into(), side.into()];
        let folded =
            fields.iter().fold(0_u64, |sum, field| (sum ^ field).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29));
        self.sum = self.sum.wrapping_add(folded);
    }

    /// The same of a tick of the day.
    pub fn add_tick(&mut self, tick: &Tick) {
        let used = tick.symbol().as_bytes();
        self.add(tick.at, tick.price, tick.size, used, (!tick.is_trade).then_some((tick.flags, tick.side)));
    }
}

/// What a file says without its ticks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opened {
    /// How many ticks it has.
    Count(u64),
    /// Where they are.
    Places,
    /// Nothing: it is read from its start.
    Nothing,
}

/// A way of keeping ticks in a file.
pub trait Format {
    /// Its name in the tables.
    fn name(&self) -> String;

    /// Writes all of them into a new file, as a program would that gets one after the other.
    fn write(&self, ticks: &[Tick], path: &Path) -> Result<()>;

    /// Reads all fields of all of them.
    fn scan(&self, path: &Path) -> Result<Answer>;

    /// The sum of all prices.
    fn prices(&self, path: &Path) -> Result<u64>;

    /// Reads those of a range of times.
    fn range(&self, path: &Path, times: RangeInclusive<i64>) -> Result<Answer>;

    /// Reads what says where the ticks are, and no ticks.
    fn open(&self, path: &Path) -> Result<Opened>;

    /// How many ticks are read of a file that was cut, by what the format has for that; `None` if it has nothing.
    fn cut(&self, path: &Path) -> Result<Option<u64>>;
}
