//! The tables for the terminal, at most 100 columns wide: names take 46 of them.

use super::markup::tenth;
use super::tables::thousands;
use super::{names, targets};
use crate::results::{Latency, Mode, Row, Run, Set};
use std::fmt::Write as _;

/// Columns of a line of text.
const WIDTH: usize = 100;
/// Columns of a name.
const NAME: usize = 46;

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
        fact(&mut out, label, value);
    }
    for remark in &run.remarks {
        fact(&mut out, "remark", remark);
    }
    if !run.skipped.is_empty() {
        let all: Vec<String> = run.skipped.iter().map(|(reason, count)| format!("{count} {reason}")).collect();
        fact(&mut out, "skipped", &all.join(", "));
    }
    for set in &run.sets {
        let _ = writeln!(out, "\n{}: {} messages in {} payloads", set.name, set.messages, set.payloads);
        times(&mut out, set);
        sizes(&mut out, set);
        if shown.heap {
            heap(&mut out, set);
        }
        if shown.latency {
            latencies(&mut out, set);
        }
    }
    if !run.builds.is_empty() {
        let _ = writeln!(out, "\n{:NAME$} {:>12} {:>14}", "Code and compile time", "code, bytes", "build, seconds");
    }
    for build in &run.builds {
        let _ = writeln!(out, "{:NAME$} {:>12} {:>14.1}", build.format, thousands(build.code), build.seconds);
    }
    for sweep in &run.sweeps {
        let values: Vec<String> = sweep.points.iter().map(|point| point.x.to_string()).collect();
        let (name, unit) = (&sweep.name, &sweep.unit);
        let _ = writeln!(out, "\nSweep over {name}, {unit}: {}, in the page and in the files", values.join(" "));
    }
    if shown.targets {
        out.push_str(&targets::list(run));
    }
    out
}

/// Figures side by side, each after a space and as wide as the others.
fn cells(width: usize, figures: impl IntoIterator<Item = String>) -> String {
    figures.into_iter().map(|figure| format!(" {figure:>width$}")).collect()
}

/// A label and a text, broken between words.
fn fact(out: &mut String, label: &str, text: &str) {
    let mut line = format!("{label:12}");
    for word in text.split(' ') {
        if line.chars().count() + 1 + word.chars().count() > WIDTH && line.trim_end().chars().count() > 12 {
            let _ = writeln!(out, "{}", line.trim_end());
            line = " ".repeat(12);
        }
        line.push(' ');
        line.push_str(word);
    }
    let _ = writeln!(out, "{line}");
}

fn times(out: &mut String, set: &Set) {
    let _ =
        writeln!(out, "\nRatio of CPU time to SBE's article schema: median of rounds, ± half of the quartiles' range");
    let modes = set.rows.first().map_or(&[][..], |row| &row.modes);
    let heading = |out: &mut String, what: &str| {
        let _ = write!(out, "{what:NAME$}");
        let _ = writeln!(out, "{}", cells(12, modes.iter().map(|mode| mode.name.clone())));
    };
    let lines = |out: &mut String, figure: &dyn Fn(&Mode) -> String| {
        for row in &set.rows {
            let _ = writeln!(out, "{:NAME$}{}", row.name, cells(12, row.modes.iter().map(figure)));
        }
    };
    heading(out, "");
    lines(out, &|mode| format!("{:.2} ±{:.2}", mode.ratio[1], (mode.ratio[2] - mode.ratio[0]) / 2.0));
    heading(out, "\nNanoseconds per payload");
    lines(out, &|mode| format!("{:.1}", mode.ns[1]));
}

/// Bytes; readings of a format with the same bytes share a line.
fn sizes(out: &mut String, set: &Set) {
    let heads = ["LZ4", "zstd -3", "LZ4", "zstd -3"];
    let _ = writeln!(out, "\n{:NAME$} {:>15} {:>15} {:>15}", "Bytes per payload", "", "each alone", "one stream");
    let _ = writeln!(out, "{:NAME$} {:>7} of SBE{} length", "", "raw", cells(7, heads.map(str::to_owned)));
    let first = set.rows.first().map_or(1, |row| row.sizes.raw.max(1)) as f64;
    let mut before: Option<&Row> = None;
    for (n, row) in set.rows.iter().enumerate() {
        let format = names::split(&row.name).0;
        let is_same = |other: &Row| names::split(&other.name).0 == format && other.sizes == row.sizes;
        if before.replace(row).is_some_and(is_same) {
            continue;
        }
        let name = if set.rows.get(n + 1).is_some_and(is_same) { format } else { &row.name };
        let s = &row.sizes;
        let each = |bytes: usize| format!("{:.1}", bytes as f64 / set.payloads.max(1) as f64);
        let _ = write!(out, "{name:NAME$} {:>7} {:>6.3}", each(s.raw), s.raw as f64 / first);
        let compressed = [s.lz4_each, s.zstd_each, s.lz4_stream, s.zstd_stream];
        let _ = writeln!(out, "{} {:>6}", cells(7, compressed.map(each)), super::length(row));
    }
}

fn heap(out: &mut String, set: &Set) {
    let _ = writeln!(out, "\n{:NAME$} {:>26} {:>26}", "Heap, per payload", "to write", "to read");
    let heads = format!(" {:>5} {:>6} {:>6} {:>6}", "alloc", "bytes", "peak", "kept");
    let _ = writeln!(out, "{:NAME$}{heads}{heads}", "");
    let short = |bytes: u64| if bytes < 100_000 { bytes.to_string() } else { format!("{}k", bytes / 1000) };
    for row in &set.rows {
        let _ = write!(out, "{:NAME$}", row.name);
        for heap in [row.write_heap, row.read_heap] {
            let few = |value: f64| if value < 1000.0 { tenth(value) } else { format!("{value:.0}") };
            let (allocations, bytes) = (few(heap.allocations), few(heap.bytes));
            let _ = write!(out, " {allocations:>5} {bytes:>6} {:>6} {:>6}", short(heap.peak), short(heap.kept));
        }
        let _ = writeln!(out);
    }
}

/// Latencies of a row.
type Pick = fn(&Row) -> &Latency;

/// The jobs that have latencies.
const JOBS: [(&str, Pick); 2] = [("writing", |row| &row.write_latency), ("reading", |row| &row.read_latency)];

fn latencies(out: &mut String, set: &Set) {
    for (job, pick) in JOBS {
        let heads =
            format!("{:>7} {:>7} {:>7} {:>7} {:>10} {:>9}", "50 %", "90 %", "99 %", "99.9 %", "most", "all, ms");
        let title = format!("Latency of {job} one payload, ns");
        let _ = writeln!(out, "\n{title:NAME$} {heads}");
        let mut line = |name: &str, l: &Latency| {
            let (all, max) = (l.total as f64 / 1e6, l.max);
            let _ = write!(out, "{name:NAME$} {:>7} {:>7} {:>7} {:>7}", l.p50, l.p90, l.p99, l.p999);
            let _ = writeln!(out, " {max:>10} {all:>9.2}");
        };
        line("the clock alone", &set.clock);
        set.rows.iter().for_each(|row| line(&row.name, pick(row)));
    }
}
