//! A run with invented figures, for tests: all rows, and a different figure in each.

use crate::results::{Build, Heap, Latency, Mode, Point, PointRow, Row, Run, Set, Sizes, Sweep};
use crate::rows::Rows;
use crate::workload::IexSymbol;

/// A run with two sets, two sweeps and builds.
pub fn run() -> Run {
    let names: Vec<&str> = crate::rows::all::<IexSymbol, Rows>().iter().map(|row| row.name()).collect();
    Run {
        facts: [
            ("capture", "generated: a&b <c>"),
            ("processor", "AMD EPYC 7763 64-Core Processor (2 cores)"),
            ("compiler", "rustc 1.95.0"),
        ]
        .map(|(label, value)| (label.to_owned(), value.to_owned()))
        .to_vec(),
        skipped: vec![("IEX-TP heartbeat".into(), 12_345)],
        remarks: vec!["It ends inside a packet.".into()],
        sets: vec![set("captured", 1000, &names), set("by 32", 50, &names)],
        sweeps: vec![
            sweep("messages per payload", "messages", &[1, 2, 4, 8, 64, 1024], &names),
            sweep("symbol length", "characters", &[1, 2, 3, 4, 8, 32], &names),
        ],
        builds: vec![Build { format: "rkyv".into(), code: 12_345, seconds: 3.21 }],
    }
}

/// A row as in [`run`], the n-th.
pub fn row(name: &str, n: usize) -> Row {
    let heap = Heap { allocations: (n % 3) as f64, bytes: 10.0 * n as f64, peak: 100, kept: 12_345 };
    Row {
        name: name.into(),
        family: family(name).into(),
        modes: modes(n),
        sizes: Sizes {
            raw: 60_000 + 1000 * (n / 3),
            lz4_each: 59_000,
            zstd_each: 58_000,
            lz4_stream: 6_000,
            zstd_stream: 5_000 + n,
        },
        own_length: n.is_multiple_of(2),
        write_heap: heap,
        read_heap: heap,
        write_latency: latency(20 + 9 * n as u64),
        read_latency: latency(30 + 7 * n as u64),
    }
}

fn family(name: &str) -> &'static str {
    match name {
        name if name.starts_with("Scantling") => "scantling",
        "packed structs by hand" | "memcpy" => "floor",
        _ => "rival",
    }
}

/// From the time of SBE to 18 times as much.
fn modes(n: usize) -> Vec<Mode> {
    let modes = crate::runner::MODES.iter().enumerate().map(|(mode, name)| {
        let ratio = 1.0 + (n * (mode + 3)) as f64 / 7.0;
        let around = |value: f64| [value * 0.99, value, value * 1.01];
        Mode { name: (*name).into(), form: "called".into(), ns: around(12.0 * ratio), ratio: around(ratio) }
    });
    modes.collect()
}

fn latency(ns: u64) -> Latency {
    let curve = [0.0, 50.0, 90.0, 99.0, 99.9, 99.99].iter().zip(1..).map(|(&p, n)| (p, ns * n)).collect();
    Latency { p50: ns * 2, p90: ns * 3, p99: ns * 4, p999: ns * 5, max: ns * 1000, total: 1_230_000, curve }
}

fn set(name: &str, payloads: usize, names: &[&str]) -> Set {
    let rows = names.iter().enumerate().map(|(n, name)| row(name, n)).collect();
    Set { name: name.into(), payloads, messages: 1600, clock: latency(20), rows }
}

fn sweep(name: &str, unit: &str, values: &[u32], names: &[&str]) -> Sweep {
    let point = |&x: &u32| Point {
        x,
        payloads: 100,
        messages: 100 * x as usize,
        // One cannot hold more than eight.
        rows: names
            .iter()
            .enumerate()
            .filter(|&(n, _)| x <= 8 || n != 2)
            .map(|(n, name)| PointRow {
                name: (*name).into(),
                family: family(name).into(),
                bytes: 50 * x as usize,
                modes: modes(n),
            })
            .collect(),
    };
    Sweep { name: name.into(), unit: unit.into(), points: values.iter().map(point).collect() }
}
