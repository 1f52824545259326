//! What a run found, for the terminal.

use super::{CASES, Curve, Question};
use crate::question::Fit;
use std::fmt::Write as _;

/// Facts, then a table for each part.
pub fn table(found: &Question) -> String {
    let mut out = String::new();
    for (label, value) in &found.facts {
        let _ = writeln!(out, "{label:12} {value}");
    }
    let Question { payloads, messages, passes, .. } = found;
    let _ = writeln!(
        out,
        "\n{payloads} payloads, {messages} messages. Wall clock, ns for each payload, the clock included; mean of {passes} passes."
    );
    tails(&mut out, found);
    lines(&mut out, found);
    causes(&mut out, found);
    let _ = writeln!(out, "\n{:46} {:>8} {:>8} {:>12}", "Allocations for each payload", "write", "read", "aggregate");
    for row in &found.heap {
        let [write, read, aggregate] = row.allocations;
        let _ = writeln!(out, "{:46} {write:8.2} {read:8.2} {aggregate:12.2}", row.name);
    }
    out
}

fn tails(out: &mut String, found: &Question) {
    for tails in &found.tails {
        let _ = writeln!(
            out,
            "\n{:46} {:>8} {:>8} {:>8} {:>9} {:>9} {:>8} {:>9}",
            format!("Run: {}", tails.kind),
            "median",
            "99th",
            "99.9th",
            "max",
            "99.9/med.",
            "faults",
            "lost core"
        );
        tail(out, "the clock alone", &tails.clock);
        for (case, title) in CASES.iter().enumerate() {
            let _ = writeln!(out, "  {title}");
            for row in &tails.rows {
                tail(out, &row.name, &row.cases[case]);
            }
        }
    }
}

fn tail(out: &mut String, name: &str, curve: &Curve) {
    let ns = curve.ns;
    let _ = writeln!(
        out,
        "{name:46} {:8.0} {:8.0} {:8.0} {:9.0} {:9.1} {:8.0} {:9.1}",
        ns.p50,
        ns.p99,
        ns.p999,
        ns.max,
        ns.p999 / ns.p50.max(1.0),
        curve.faults,
        curve.switches
    );
}

fn lines(out: &mut String, found: &Question) {
    let _ = writeln!(
        out,
        "\n{:46} {:>9} {:>9} {:>9} {:>6} | {:>9} {:>9} {:>9} {:>6}",
        "Least squares: ns of writing | reading, for each",
        "payload",
        "message",
        "byte",
        "R²",
        "payload",
        "message",
        "byte",
        "R²"
    );
    let half = |fit: Option<Fit>| match fit {
        Some(Fit { payload, message, byte, r2 }) => {
            let byte = byte.map_or_else(|| format!("{:>9}", "-"), |byte| format!("{byte:9.3}"));
            format!("{payload:9.1} {message:9.2} {byte} {r2:6.3}")
        }
        None => format!("{:>9} {:>9} {:>9} {:>6}", "-", "-", "-", "-"),
    };
    for line in &found.lines {
        let _ = writeln!(out, "{:46} {} | {}", line.name, half(line.write_fit), half(line.read_fit));
    }
}

fn causes(out: &mut String, found: &Question) {
    let Some(first) = found.causes.first() else { return };
    let _ = write!(out, "\n{:46} {:>6} {:>8}", "Why the slowest 0.1 % were slow (pinned)", "slow", "from ns");
    for (cause, _) in &first.causes.counts {
        let _ = write!(out, " {:>10}", cause.label().split(' ').next().unwrap_or_default());
    }
    let _ = writeln!(out, " {:>8} {:>10} {:>8}", "fault ns", "interrupts", "still");
    for case in CASES {
        let _ = writeln!(out, "  {case}");
        for found in found.causes.iter().filter(|found| found.case == case) {
            let _ = write!(out, "{:46} {:6} {:8}", found.name, found.causes.slow, found.causes.from_ns);
            for (_, count) in &found.causes.counts {
                let share = 100.0 * *count as f64 / found.causes.slow.max(1) as f64;
                let _ = write!(out, " {share:8.1} %");
            }
            let _ = writeln!(
                out,
                " {:8} {:10.1} {:6.2} %",
                found.causes.fault_ns,
                found.interrupts,
                100.0 * found.causes.still
            );
        }
    }
}
