//! A planted wrong value stops the run, in each kind of format; every row reads what it wrote.

use super::*;
use crate::formats::{self, floors::Packed};
use crate::workload::{IexSymbol, LEVEL, TRADE, Tick};
use std::cell::Cell;

thread_local! {
    /// The field that [`Wrong`] writes wrongly.
    static FAULT: Cell<usize> = const { Cell::new(0) };
}

/// A format that writes one wrong value, in the last message.
struct Wrong<F>(F);

impl<F: Format> Format for Wrong<F> {
    const NAME: &'static str = F::NAME;
    const OWN_LENGTH: bool = F::OWN_LENGTH;

    fn new() -> Self {
        Self(F::new())
    }

    fn encode(&mut self, payload: &Payload<'_>, out: &mut [u8]) -> usize {
        let mut ticks = payload.ticks.to_vec();
        let last = ticks.last_mut().expect("a payload has ticks");
        match FAULT.get() {
            0 => last.ts ^= 1,
            1 => last.symbol = IexSymbol::parse(*b"WRONG   ").expect("a symbol"),
            2 => last.price ^= 1,
            3 => last.size ^= 1,
            4 => last.flags ^= 1,
            _ => last.side ^= 1,
        }
        self.0.encode(&Payload { seq: payload.seq, ticks: &ticks }, out)
    }

    fn decode<V: Visitor>(&mut self, bytes: &[u8], visitor: &mut V) {
        self.0.decode(bytes, visitor);
    }
}

/// Trades and level updates in turn, symbols of each length.
fn ticks() -> Vec<Tick> {
    let tick = |i: u8| {
        let mut symbol = [b' '; 8];
        symbol[..1 + usize::from(i) % 8].fill(b'A' + i % 26);
        let symbol = IexSymbol::parse(symbol).expect("a symbol");
        let tick =
            Tick { ts: i64::from(i) << 52, symbol, kind: TRADE, price: 5, size: 7 << (i % 28), flags: 0, side: 0 };
        if i.is_multiple_of(2) {
            tick
        } else {
            Tick { kind: LEVEL, price: u64::MAX, flags: i, side: i / 2 % 2, ..tick }
        }
    };
    (0..100).map(tick).collect()
}

/// A fault in each field in turn.
fn planted<F: Format>(payloads: &[Payload<'_>]) {
    let row = Bench::of::<Wrong<F>>("rival");
    for fault in 0..6 {
        FAULT.set(fault);
        let error = run("test", &[row], payloads, 1, |_| {}).unwrap_err();
        assert!(error.starts_with(&format!("{}: payload 0", F::NAME)), "{error}");
    }
}

#[test]
fn a_wrong_value_stops_the_run() {
    let ticks = ticks();
    let payloads: Vec<_> = ticks.chunks(2).take(3).map(|ticks| Payload { seq: 1, ticks }).collect();
    planted::<Packed>(&payloads);
    planted::<formats::bitcode::Bitcode>(&payloads);
    planted::<formats::buffa::Buffa>(&payloads);
    planted::<formats::flatbuffers_structs::Unchecked>(&payloads);
    planted::<formats::postcard::Postcard>(&payloads);
    planted::<formats::prost::Prost>(&payloads);
    planted::<formats::rkyv::Unchecked>(&payloads);
    planted::<formats::wincode::Wincode>(&payloads);
}

#[test]
fn every_row_reads_what_it_wrote_without_allocating_where_it_says_so() {
    let ticks = ticks();
    let payloads: Vec<_> = ticks.chunks(3).map(|ticks| Payload { seq: 9, ticks }).collect();
    let set = run("test", &crate::rows::all(), &payloads, 2, |_| {}).unwrap();
    for row in set.rows.iter().filter(|row| row.family == "scantling") {
        assert_eq!((row.write_heap.allocations, row.read_heap.allocations), (0.0, 0.0), "{}", row.name);
    }
}
