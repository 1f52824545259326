//! Latencies of single payloads: curves over an axis that stretches the last percents, and the figures.

use super::curves::{Chart, Curve, LEFT, RIGHT};
use super::markup::{Element, el};
use super::names;
use super::tables;
use crate::results::{Latency, Row, Set};

/// The percentiles that the axis names; the last one is its end.
const NAMED: [(f64, &str); 5] = [(0.0, "0"), (90.0, "90"), (99.0, "99"), (99.9, "99.9"), (99.99, "99.99")];

/// Place of a percentile: each nine takes as much room as the one before.
fn place(percentile: f64) -> f64 {
    let nines = -(1.0 - percentile.clamp(0.0, 99.99) / 100.0).log10();
    LEFT + (RIGHT - LEFT) * nines / 4.0
}

/// Curves of writing, one for each format.
pub fn writing(set: &Set, id: String) -> Element {
    let rows = names::writers(set.rows.iter().map(|row| (row.name.as_str(), row)));
    curves(set, id, rows.into_iter().map(|(name, row)| (name, row, &row.write_latency)))
}

/// Curves of reading, one for each row.
pub fn reading(set: &Set, id: String) -> Element {
    curves(set, id, set.rows.iter().map(|row| (row.name.as_str(), row, &row.read_latency)))
}

fn curves<'a>(set: &'a Set, id: String, rows: impl Iterator<Item = (&'a str, &'a Row, &'a Latency)>) -> Element {
    let points = |latency: &Latency| latency.curve.iter().map(|&(p, ns)| (place(p), ns.max(1) as f64)).collect();
    let curves = rows.map(|(name, row, latency)| {
        let Latency { p50, p99, p999, .. } = latency;
        let told = format!("{p50} ns at 50 %, {p99} at 99 %, {p999} at 99.9 %");
        Curve { name, family: &row.family, points: points(latency), told }
    });
    let chart = Chart {
        id,
        x_title: "percentile of payloads",
        x_ticks: NAMED.iter().map(|&(p, label)| (place(p), label.to_owned())).collect(),
        y_title: "ns per payload, clock included",
        curves: curves.collect(),
        clock: points(&set.clock),
        shows_points: false,
    };
    chart.panels()
}

/// The figures of both jobs.
pub fn figures(set: &Set) -> Element {
    let named = ["50 %", "90 %", "99 %", "99.9 %", "most"];
    let line = |name: &str, latencies: [&Latency; 2]| {
        let figures = latencies.map(|l| [l.p50, l.p90, l.p99, l.p999, l.max]);
        let cells = figures.iter().flatten().map(|&ns| el("td").text(tables::thousands(ns)));
        el("tr").child(el("th").attr("scope", "row").text(name)).children(cells)
    };
    let over = ["write, ns", "read, ns"]
        .map(|job| el("th").attr("colspan", named.len()).attr("scope", "colgroup").class("over").text(job));
    let under = named.iter().chain(&named).map(|name| el("th").attr("scope", "col").text(name));
    let head = el("thead")
        .child(el("tr").child(el("th").attr("rowspan", 2).attr("scope", "col").text("format")).children(over))
        .child(el("tr").children(under));
    let rows = set.rows.iter().map(|row| line(&row.name, [&row.write_latency, &row.read_latency]));
    let body = el("tbody").child(line("the clock alone", [&set.clock; 2])).children(rows);
    tables::wide(&format!("Latencies, {}", set.name), head, [body])
}
