//! The percentile curves, drawn by hand: a log axis of nanoseconds over an axis that stretches the last percents.

use crate::results::{Latency, Row, Set};
use std::fmt::Write as _;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 300.0;
const LEFT: f64 = 48.0;
const BOTTOM: f64 = 28.0;

/// Place of a percentile: each nine takes as much room as the one before.
fn x(percentile: f64) -> f64 {
    let nines = -(1.0 - percentile.min(99.99) / 100.0).log10();
    LEFT + (WIDTH - LEFT - 26.0) * nines / 4.0
}

/// Place of a latency between `low` and `high`.
fn y(ns: u64, low: f64, high: f64) -> f64 {
    let part = ((ns.max(1) as f64).ln() - low.ln()) / (high.ln() - low.ln());
    HEIGHT - BOTTOM - (HEIGHT - BOTTOM - 8.0) * part.clamp(0.0, 1.0)
}

/// Curves of all rows of a set, and the clock's, dashed.
pub fn curves(set: &Set, title: &str, pick: impl Fn(&Row) -> &Latency) -> String {
    let all = || set.rows.iter().map(&pick).chain([&set.clock]).flat_map(|l| &l.curve).map(|&(_, ns)| ns.max(1));
    let low = all().min().unwrap_or(1) as f64 * 0.9;
    let high = (all().max().unwrap_or(10) as f64 * 1.1).max(low * 2.0);
    let mut out = format!("<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\"><title>{title}</title>");
    for (percentile, label) in [(0.0, "0"), (50.0, "50"), (90.0, "90"), (99.0, "99"), (99.9, "99.9"), (99.99, "99.99")]
    {
        let at = x(percentile);
        let (end, text) = (HEIGHT - BOTTOM, HEIGHT - 10.0);
        let _ = write!(
            out,
            "<line class=\"grid\" x1=\"{at:.1}\" y1=\"8\" x2=\"{at:.1}\" y2=\"{end}\"/><text x=\"{at:.1}\" y=\"{text}\" text-anchor=\"middle\">{label}</text>"
        );
    }
    for ns in [10u64, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 100_000] {
        if (ns as f64) > low && (ns as f64) < high {
            let at = y(ns, low, high);
            let _ = write!(
                out,
                "<line class=\"grid\" x1=\"{LEFT}\" y1=\"{at:.1}\" x2=\"{WIDTH}\" y2=\"{at:.1}\"/><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{ns}</text>",
                LEFT - 4.0,
                at + 4.0
            );
        }
    }
    let line = |latency: &Latency| {
        let points: Vec<String> =
            latency.curve.iter().map(|&(p, ns)| format!("{:.1},{:.1}", x(p), y(ns, low, high))).collect();
        points.join(" ")
    };
    for row in &set.rows {
        let name = super::html::escape(&row.name);
        let _ = write!(
            out,
            "<polyline class=\"{}\" points=\"{}\"><title>{name}</title></polyline>",
            row.family,
            line(pick(row))
        );
    }
    let _ = write!(
        out,
        "<polyline class=\"clock\" points=\"{}\"><title>the clock alone</title></polyline></svg>",
        line(&set.clock)
    );
    out
}
