//! The table for the terminal.

use super::targets;
use crate::results::{Heap, Latency, Run, Set};
use std::fmt::Write as _;

/// What is shown beside the modes and sizes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shown {
    /// Percentiles of writing and reading one payload.
    pub latency: bool,
    /// What comes from the heap.
    pub heap: bool,
    /// The project's own targets.
    pub targets: bool,
}

/// Facts, then tables for each set, then what there is of the sweeps.
pub fn table(run: &Run, shown: Shown) -> String {
    let mut out = String::new();
    for (label, value) in &run.facts {
        let _ = writeln!(out, "{label:12} {value}");
    }
    for remark in &run.remarks {
        let _ = writeln!(out, "{:12} {remark}", "remark");
    }
    if !run.skipped.is_empty() {
        let all: Vec<String> = run.skipped.iter().map(|(reason, count)| format!("{count} {reason}")).collect();
        let _ = writeln!(out, "{:12} {}", "skipped", all.join(", "));
    }
    for set in &run.sets {
        set_table(&mut out, set);
        if shown.heap {
            heap_table(&mut out, set);
        }
        if shown.latency {
            latency_table(&mut out, set);
        }
    }
    for sweep in &run.sweeps {
        let values: Vec<String> = sweep.points.iter().map(|point| point.x.to_string()).collect();
        let _ = writeln!(
            out,
            "\nSweep over {}: {} {}, in the page and in the files",
            sweep.name,
            values.join(", "),
            sweep.unit
        );
    }
    if shown.targets {
        out.push_str(&targets::list(run));
    }
    out
}

fn set_table(out: &mut String, set: &Set) {
    let _ = writeln!(
        out,
        "\n{}: {} payloads, {} messages. Nanoseconds of CPU time per payload, ratio to SBE's article schema",
        set.name, set.payloads, set.messages
    );
    let _ = writeln!(out, "(median of rounds; half of the range between the quartiles after ±)\n");
    let _ = write!(out, "{:46}", "");
    for mode in ["stream", "hot", "touch", "aggregate"] {
        let _ = write!(out, " {mode:>17}");
    }
    let _ = writeln!(out);
    for row in &set.rows {
        let _ = write!(out, "{:46}", row.name);
        for mode in &row.modes {
            let spread = (mode.ratio[2] - mode.ratio[0]) / 2.0;
            let _ = write!(out, " {:6.1} {:5.2}±{:.2}", mode.ns[1], mode.ratio[1], spread);
        }
        let _ = writeln!(out);
    }
    let _ = writeln!(
        out,
        "\n{:46} {:>11} {:>6} {:>11} {:>7} {:>9} {:>9}",
        "", "bytes", "ratio", "zstd -3", "length", "alloc. w", "alloc. r"
    );
    let first = set.rows.first().map_or(1, |row| row.sizes.raw.max(1));
    for row in &set.rows {
        let ratio = row.sizes.raw as f64 / first as f64;
        let _ = writeln!(
            out,
            "{:46} {:>11} {ratio:>6.3} {:>11} {:>7} {:>9.2} {:>9.2}",
            row.name,
            row.sizes.raw,
            row.sizes.zstd_stream,
            super::length(row),
            row.write_heap.allocations,
            row.read_heap.allocations
        );
    }
}

fn heap_table(out: &mut String, set: &Set) {
    let _ = writeln!(
        out,
        "\n{:46} {:>8} {:>9} {:>9} {:>9} | {:>8} {:>9} {:>9} {:>9}",
        "Heap: of each payload; at most, kept: bytes",
        "write: n",
        "bytes",
        "at most",
        "kept",
        "read: n",
        "bytes",
        "at most",
        "kept"
    );
    let half = |heap: &Heap| format!("{:>8.2} {:>9.1} {:>9} {:>9}", heap.allocations, heap.bytes, heap.peak, heap.kept);
    for row in &set.rows {
        let _ = writeln!(out, "{:46} {} | {}", row.name, half(&row.write_heap), half(&row.read_heap));
    }
}

fn latency_table(out: &mut String, set: &Set) {
    let head = format!("{:>6} {:>6} {:>6} {:>6} {:>8} {:>9}", "p50", "p90", "p99", "p99.9", "max", "all, ms");
    let _ = writeln!(out, "\n{:46} write {head} | read {head}", "Latency of one payload in ns, with the clock");
    let half = |l: &Latency| {
        format!("{:>6} {:>6} {:>6} {:>6} {:>8} {:>9.2}", l.p50, l.p90, l.p99, l.p999, l.max, l.total as f64 / 1e6)
    };
    let _ = writeln!(out, "{:46}       {}", "the clock alone", half(&set.clock));
    for row in &set.rows {
        let _ = writeln!(out, "{:46}       {} |      {}", row.name, half(&row.write_latency), half(&row.read_latency));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::{Point, Row, Sizes, Sweep};

    #[test]
    fn heap_latencies_and_targets_are_shown_on_request() {
        let latency = |p50| Latency { p50, p90: 0, p99: 0, p999: 0, max: 0, total: 1_230_000, curve: vec![] };
        let row = Row {
            name: "SBE".into(),
            family: "rival".into(),
            modes: vec![],
            sizes: Sizes::default(),
            own_length: true,
            write_heap: Heap { allocations: 1.5, bytes: 2.5, peak: 777, kept: 888 },
            read_heap: Heap::default(),
            write_latency: latency(4321),
            read_latency: latency(5432),
        };
        let set = Set { name: "captured".into(), payloads: 3, messages: 4, clock: latency(29), rows: vec![row] };
        let point = Point { x: 48, payloads: 1, messages: 1, rows: vec![] };
        let sweep = Sweep { name: "symbol length".into(), unit: "characters".into(), points: vec![point] };
        let run = Run {
            facts: vec![],
            skipped: vec![],
            remarks: vec!["the core was not kept".into()],
            sets: vec![set],
            sweeps: vec![sweep],
            builds: vec![],
        };
        let plain = table(&run, Shown::default());
        assert!(plain.contains("the core was not kept") && plain.contains("symbol length: 48 characters"), "{plain}");
        assert!(!plain.contains("777") && !plain.contains("4321") && !plain.contains("Targets"), "{plain}");
        let all = table(&run, Shown { latency: true, heap: true, targets: true });
        for part in ["777", "888", "4321", "5432", "the clock alone", "1.23", "Targets"] {
            assert!(all.contains(part), "{part}: {all}");
        }
    }
}
