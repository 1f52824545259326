//! The table for the terminal.

use super::targets;
use crate::results::{Latency, Run, Set};
use std::fmt::Write as _;

/// Facts, then a table for each set; with the project's own targets if asked for.
pub fn table(run: &Run, shows_targets: bool) -> String {
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
    }
    if shows_targets {
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
    let _ = writeln!(
        out,
        "\nLatency of one payload in ns, the clock included:      write p50   p90   p99 p99.9     max | read p50   p90   p99 p99.9     max"
    );
    let line = |l: &Latency| format!("{:>5} {:>5} {:>5} {:>5} {:>7}", l.p50, l.p90, l.p99, l.p999, l.max);
    let _ = writeln!(out, "{:56} {}", "the clock alone", line(&set.clock));
    for row in &set.rows {
        let _ = writeln!(out, "{:56} {} |    {}", row.name, line(&row.write_latency), line(&row.read_latency));
    }
}
