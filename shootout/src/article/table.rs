//! The article's two tables, for the terminal.

use super::{Article, Published};
use crate::probe::Percentiles;
use std::fmt::Write as _;

/// Facts, then writing and reading, as the article has them.
pub fn table(found: &Article) -> String {
    let mut out = String::new();
    for (label, value) in &found.facts {
        let _ = writeln!(out, "{label:12} {value}");
    }
    let Article { payloads, messages, runs, .. } = found;
    let _ = writeln!(
        out,
        "\n{payloads} payloads, {messages} messages. Wall clock, ns for each payload, total in ms; each the mean of {runs} runs.\n\
         Right of the line: what the article published in 2019 (another machine, another day; its total is in s)."
    );
    let direction = |out: &mut String, title: &str, pick: fn(&super::Row) -> &Percentiles, which: usize| {
        let _ = writeln!(
            out,
            "\n{title:46} {:>8} {:>8} {:>8} {:>9} | {:>6} {:>6} {:>6} {:>6}",
            "median", "99th", "99.9th", "total", "median", "99th", "99.9th", "total"
        );
        line(out, "the clock alone", &found.clock, None);
        if which == 1 {
            line(out, "the aggregation alone", &found.aggregation, None);
        }
        for row in &found.rows {
            line(out, &row.name, pick(row), row.published.map(|both| both[which]));
        }
    };
    direction(&mut out, "Serialization", |row| &row.write, 0);
    direction(&mut out, "Deserialization and aggregation", |row| &row.read, 1);
    out
}

fn line(out: &mut String, name: &str, ours: &Percentiles, published: Option<Published>) {
    let _ = write!(out, "{name:46} {:8.0} {:8.0} {:8.0} {:9.2} |", ours.p50, ours.p99, ours.p999, ours.total / 1e6);
    let _ = match published {
        Some(Published { p50, p99, p999, total_s }) => writeln!(out, " {p50:6.0} {p99:6.0} {p999:6.0} {total_s:6.2}"),
        None => writeln!(out),
    };
}
