//! The reader of captures, as the shootout uses it: any file is read or refused, its start gives the start of what it gives, and memory is not asked
//! for by what it claims.

use crate::Oracle;
use crate::capture::generate::{Generated, Recipe, Size, SymbolMix};
use crate::capture::{Capture, Limit};
use crate::workload::Tick;
use std::io::{Cursor, Read};

fn read(bytes: impl Read + 'static) -> Option<Capture> {
    let mut capture = Capture::default();
    let end = capture.append("fuzz", bytes, Limit { payloads: 10_000 });
    end.is_ok().then_some(capture)
}

/// Gives a byte at a time.
struct Slowly(Cursor<Vec<u8>>);

impl Read for Slowly {
    fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
        let len = out.len().min(1);
        self.0.read(&mut out[..len])
    }
}

pub(crate) fn run(bytes: &[u8], oracle: Oracle) {
    let whole = read(Cursor::new(bytes.to_vec()));
    let slowly = read(Slowly(Cursor::new(bytes.to_vec())));
    let ticks = |capture: &Option<Capture>| -> Vec<Tick> {
        capture.as_ref().map_or(Vec::new(), |capture| capture.set.ticks().to_vec())
    };
    let facts = |capture: &Option<Capture>| {
        capture.as_ref().map(|capture| {
            let skipped: Vec<(String, u64)> = capture.skipped.iter().map(|(why, n)| (why.to_owned(), n)).collect();
            (capture.packets, capture.set.len(), skipped, capture.remarks.clone())
        })
    };
    // The planted fault: what comes slowly is not read to its end.
    let mut slow_ticks = ticks(&slowly);
    if oracle == Oracle::Wrong && slow_ticks.len() > 3 {
        slow_ticks.pop();
    }
    assert_eq!(slow_ticks, ticks(&whole));
    assert_eq!(facts(&slowly), facts(&whole));
    // A part of it: what was before the cut is there. A compressed file gives as much as was decompressed.
    let torn = read(Cursor::new(bytes[..bytes.len() / 2].to_vec()));
    let (all, start) = (ticks(&whole), ticks(&torn));
    assert!(all.len() >= start.len() && all[..start.len()] == start, "a torn capture has other messages");
}

pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for (seed, payloads) in [(1, 1), (2, 3), (3, 12)] {
        let recipe = Recipe { seed, size: Size::Payloads(payloads), symbols: SymbolMix::Realistic };
        let mut bytes = Vec::new();
        if Generated::new(recipe).read_to_end(&mut bytes).is_ok() {
            // A day starts and ends with messages of other types: the first kilobytes have all kinds.
            bytes.truncate(6_000);
            seeds.push(bytes);
        }
    }
    seeds
}
