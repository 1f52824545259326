//! The shootout's job with one format, which a feature names, or with none: messages from the standard input are written as
//! one payload, read back, and added up. What it prints is the same for all.
//!
//! It is built, not timed: `src/builds.rs` of the shootout compares sizes and compile times. The format's code is the shootout's
//! own file.

// Each format uses a part of what they share.
#![allow(dead_code)]

#[path = "../../src/format.rs"]
mod format;
mod formats;
#[path = "../../src/visitors.rs"]
mod visitors;
#[path = "../../src/workload.rs"]
mod workload;

use format::Visitor;
use std::io::Read;
use workload::{IexSymbol, Payload, Tick};

fn main() {
    let mut bytes = Vec::new();
    std::io::stdin().read_to_end(&mut bytes).expect("the standard input can be read");
    let ticks: Vec<Tick> = bytes.as_chunks::<32>().0.iter().filter_map(tick).collect();
    let payload = Payload { seq: ticks.len() as u64, ticks: &ticks };
    let mut visitor = visitors::Touch::<IexSymbol>::default();
    job(&payload, &mut visitor);
    println!("{}", visitor.sum);
}

/// A message: ts, symbol, price, size, kind, flags, side, and a byte that nothing is in.
fn tick(bytes: &[u8; 32]) -> Option<Tick> {
    let word = |at: usize| u64::from_le_bytes(std::array::from_fn(|i| bytes[at + i]));
    let symbol = IexSymbol::parse(word(8).to_le_bytes())?;
    let [kind, flags, side] = [28, 29, 30].map(|at| bytes[at]);
    Some(Tick { ts: word(0) as i64, symbol, price: word(16), size: (word(21) >> 24) as u32, kind, flags, side })
}

/// Writes and reads.
#[cfg(feature = "format")]
fn job(payload: &Payload<'_>, visitor: &mut impl Visitor) {
    use format::Format;
    let mut format = formats::Chosen::new();
    let mut out = vec![0; 4096 + 512 * payload.ticks.len()];
    let len = format.encode(payload, &mut out);
    format.decode(&out[..len], visitor);
}

/// The same without a format between.
#[cfg(not(feature = "format"))]
fn job(payload: &Payload<'_>, visitor: &mut impl Visitor) {
    visitors::tell(payload, visitor);
}
