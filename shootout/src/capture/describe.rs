//! What is in a capture, as a table with a column for each: to see what a measurement on it means.
//!
//! ```text
//! Description::new("a.pcap").file(path) for each file --> table(&[given, generated])
//! ```
//!
//! Captures are read as streams. Memory grows with the symbols that occur, and with nothing else.

use super::iex::{KINDS, Kind};
use super::{CaptureError, Segment, Skipped, file_name, open, scan};
use crate::workload::{BUY, LEVEL, Symbol, TRADE, Tick};
use rustc_hash::FxHashMap;
use std::fmt::Write as _;
use std::io::Read;
use std::ops::ControlFlow;
use std::path::Path;

/// Counts over captures.
pub struct Description {
    name: String,
    packets: u64,
    segments: u64,
    messages: u64,
    kinds: [u64; KINDS.len()],
    /// By messages in a segment: 1, 2, 3, 4 to 7, 8 to 15, 16 and more.
    per_packet: [u64; 6],
    per_packet_max: usize,
    ticks: u64,
    levels: u64,
    /// Level updates with no size left.
    removed: u64,
    /// Ticks by the length of their symbol.
    lengths: [u64; 9],
    /// Ticks of the same symbol as the one before.
    repeats: u64,
    stocks: FxHashMap<u64, Stock>,
    last_symbol: u64,
    /// By cents from the symbol's last price on that side: none, one, two to five, more.
    steps: [u64; 4],
    off_penny: u64,
    /// Segments by nanoseconds after the one before: under 10 µs, under 100 µs, under 1 ms, more.
    gaps: [u64; 4],
    first_sent: i64,
    last_sent: i64,
    /// The millisecond that is being counted, its segments, and the most of any.
    busy: (i64, u64, u64),
}

/// What is remembered of a symbol.
#[derive(Default)]
struct Stock {
    ticks: u64,
    /// The last price of buyers, sellers, trades.
    prices: [Option<u64>; 3],
}

impl Description {
    /// Nothing yet.
    pub fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            packets: 0,
            segments: 0,
            messages: 0,
            kinds: [0; KINDS.len()],
            per_packet: [0; 6],
            per_packet_max: 0,
            ticks: 0,
            levels: 0,
            removed: 0,
            lengths: [0; 9],
            repeats: 0,
            stocks: FxHashMap::default(),
            last_symbol: 0,
            steps: [0; 4],
            off_penny: 0,
            gaps: [0; 4],
            first_sent: 0,
            last_sent: 0,
            busy: (0, 0, 0),
        }
    }

    /// Adds what is in a file. Gives where it broke off, if it did.
    ///
    /// # Errors
    /// If there is nothing to be had from it: see [`CaptureError`].
    pub fn file(&mut self, path: &Path, skipped: &mut Skipped) -> Result<Option<String>, CaptureError> {
        self.bytes(&file_name(path), open(path)?, skipped)
    }

    /// Adds what is in a capture. Gives where it broke off, if it did.
    ///
    /// # Errors
    /// As for [`Self::file`].
    pub fn bytes(
        &mut self,
        name: &str,
        bytes: impl Read + 'static,
        skipped: &mut Skipped,
    ) -> Result<Option<String>, CaptureError> {
        let scanned = scan(bytes, skipped, |segment| {
            self.segment(segment);
            ControlFlow::Continue(())
        })?;
        self.packets += scanned.packets;
        Ok(scanned.torn.map(|torn| format!("{name}: {torn}; what is before is used")))
    }

    fn segment(&mut self, segment: &Segment<'_>) {
        self.messages += segment.kinds.len() as u64;
        for &byte in segment.kinds {
            let kind = Kind::of(byte);
            let index = KINDS.iter().position(|known| *known == kind).unwrap_or(KINDS.len() - 1);
            self.kinds[index] += 1;
        }
        let bucket = match segment.kinds.len() {
            count @ 0..=3 => count.saturating_sub(1),
            4..=7 => 3,
            8..=15 => 4,
            _ => 5,
        };
        self.per_packet[bucket] += 1;
        self.per_packet_max = self.per_packet_max.max(segment.kinds.len());
        self.time(segment.sent);
        self.segments += 1;
        segment.ticks.iter().for_each(|tick| self.tick(tick));
    }

    fn time(&mut self, sent: i64) {
        if self.segments == 0 {
            self.first_sent = sent;
        } else {
            let bucket = match sent.saturating_sub(self.last_sent) {
                ..10_000 => 0,
                10_000..100_000 => 1,
                100_000..1_000_000 => 2,
                _ => 3,
            };
            self.gaps[bucket] += 1;
        }
        self.last_sent = sent;
        let millisecond = sent / 1_000_000;
        let (current, count, most) = self.busy;
        let count = if current == millisecond { count + 1 } else { 1 };
        self.busy = (millisecond, count, most.max(count));
    }

    fn tick(&mut self, tick: &Tick) {
        self.ticks += 1;
        self.lengths[Symbol::of(&tick.symbol).as_str().len()] += 1;
        let symbol = u64::from_le_bytes(tick.symbol.bytes());
        self.repeats += u64::from(symbol == self.last_symbol);
        self.last_symbol = symbol;
        self.levels += u64::from(tick.kind == LEVEL);
        let is_removed = tick.kind == LEVEL && tick.size == 0;
        self.removed += u64::from(is_removed);
        self.off_penny += u64::from(!tick.price.is_multiple_of(100));
        let stock = self.stocks.entry(symbol).or_default();
        stock.ticks += 1;
        let side = match (tick.kind, tick.side) {
            (TRADE, _) => 2,
            (_, BUY) => 0,
            _ => 1,
        };
        if let Some(before) = stock.prices[side].replace(tick.price) {
            let bucket = match before.abs_diff(tick.price) {
                0 => 0,
                1..=100 => 1,
                101..=500 => 2,
                _ => 3,
            };
            self.steps[bucket] += 1;
        }
    }

    /// The table's rows, the same ones for each description.
    fn rows(&self) -> Vec<(&'static str, String)> {
        let part = |some: u64, all: u64| format!("{:.2} %", 100.0 * some as f64 / all.max(1) as f64);
        let of_ticks = |some: u64| part(some, self.ticks);
        let mut shares: Vec<u64> = self.stocks.values().map(|stock| stock.ticks).collect();
        shares.sort_unstable_by(|a, b| b.cmp(a));
        let first = |count: usize| of_ticks(shares.iter().take(count).sum());
        let seconds = self.last_sent.saturating_sub(self.first_sent) as f64 / 1e9;
        let mut rows = vec![
            ("packets", self.packets.to_string()),
            ("packets with messages", self.segments.to_string()),
            ("messages", self.messages.to_string()),
            ("messages per packet, mean", format!("{:.2}", self.messages as f64 / self.segments.max(1) as f64)),
        ];
        let labels = ["  1", "  2", "  3", "  4 to 7", "  8 to 15", "  16 and more"];
        rows.extend(labels.into_iter().zip(self.per_packet.map(|count| part(count, self.segments))));
        rows.push(("  the most", self.per_packet_max.to_string()));
        rows.extend(KINDS.iter().zip(self.kinds).map(|(kind, count)| (kind.name, part(count, self.messages))));
        rows.extend([
            ("symbols", shares.len().to_string()),
            ("  the most frequent one's share", first(1)),
            ("  the first 10", first(10)),
            ("  the first 100", first(100)),
            ("  the first 1,000", first(1000)),
        ]);
        let labels = ["symbol of 1 character", "  2", "  3", "  4", "  5", "  6", "  7", "  8"];
        rows.extend(labels.into_iter().zip(self.lengths[1..].iter().map(|&count| of_ticks(count))));
        rows.push(("symbol as in the tick before", of_ticks(self.repeats)));
        rows.push(("levels of size 0 (removed)", part(self.removed, self.levels)));
        let labels = ["price as last on its side", "  up to 1 cent away", "  up to 5 cents", "  more"];
        let steps = self.steps.iter().sum();
        rows.extend(labels.into_iter().zip(self.steps.map(|count| part(count, steps))));
        rows.push(("price off the penny grid", of_ticks(self.off_penny)));
        rows.push(("seconds from first to last packet", format!("{seconds:.1}")));
        let labels = ["packet less than 10 µs after another", "  less than 100 µs", "  less than 1 ms", "  more"];
        let gaps = self.gaps.iter().sum();
        rows.extend(labels.into_iter().zip(self.gaps.map(|count| part(count, gaps))));
        rows.push(("packets in the busiest millisecond", self.busy.2.to_string()));
        rows
    }
}

/// The table: a row for each property, a column for each description.
pub fn table(columns: &[Description]) -> String {
    let rows: Vec<_> = columns.iter().map(Description::rows).collect();
    let mut out = format!("{:36}", "");
    for column in columns {
        let _ = write!(out, " {:>24}", column.name);
    }
    for (index, (label, _)) in rows.first().into_iter().flatten().enumerate() {
        let _ = write!(out, "\n{label:36}");
        for column in &rows {
            let _ = write!(out, " {:>24}", column[index].1);
        }
    }
    out.push('\n');
    out
}
