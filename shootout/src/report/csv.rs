//! All figures as one tidy table: a line for each, whatever it is a figure of.
//!
//! ```text
//! # capture: generated: 100000 payloads, seed 1, …
//! kind,name,x,row,family,quantity,form,statistic,value,unit
//! set,captured,,SBE as finance writes it,rival,touch,inlined,median,11.9,ns/payload
//! sweep,symbol length,24,rkyv validated,rival,stream,called,median,1.93,ratio
//! ```
//!
//! What the figures depend on stands before it, in lines that start with `#`: `read_csv(path, comment="#")` of pandas and
//! `read_csv(path, comment = '#')` of DuckDB leave them out.

use crate::results::{Build, Heap, Latency, Mode, Point, Row, Run, Set};
use csv::Writer;
use serde::{Deserialize, Serialize};
use std::io;

/// One figure.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Line<'a> {
    /// `set`, `sweep` or `build`.
    kind: &'a str,
    /// Of the set or sweep.
    name: &'a str,
    /// The value of the quantity that a sweep varies.
    x: Option<u32>,
    /// The format; empty for what holds for all.
    row: &'a str,
    /// `floor`, `rival`, `scantling`.
    family: &'a str,
    /// What was measured: a mode, a size, …
    quantity: &'a str,
    /// The form of the code that was faster: `called`, `inlined`.
    form: &'a str,
    /// `median`, `p99`, `count`, …
    statistic: &'a str,
    value: f64,
    unit: &'a str,
}

/// The run as comment lines and a table.
///
/// # Errors
/// None are expected: it is written to memory.
pub fn csv(run: &Run) -> io::Result<String> {
    let mut out = Vec::new();
    comments(&mut out, run)?;
    let mut table = Writer::from_writer(&mut out);
    run.sets.iter().try_for_each(|set| of_set(&mut table, set))?;
    for sweep in &run.sweeps {
        sweep.points.iter().try_for_each(|point| of_point(&mut table, &sweep.name, point))?;
    }
    run.builds.iter().try_for_each(|build| of_build(&mut table, build))?;
    table.flush()?;
    drop(table);
    String::from_utf8(out).map_err(io::Error::other)
}

fn comments(out: &mut impl io::Write, run: &Run) -> io::Result<()> {
    let facts = run.facts.iter().map(|(label, value)| (&label[..], &value[..]));
    let remarks = run.remarks.iter().map(|remark| ("remark", &remark[..]));
    for (label, value) in facts.chain(remarks) {
        // A line stays one.
        writeln!(out, "# {label}: {}", value.replace(['\n', '\r'], " "))?;
    }
    run.skipped.iter().try_for_each(|(reason, count)| writeln!(out, "# skipped: {count} {reason}"))
}

type Table<'a> = Writer<&'a mut Vec<u8>>;

fn of_set(table: &mut Table<'_>, set: &Set) -> csv::Result<()> {
    let line = Line { kind: "set", name: &set.name, ..Line::default() };
    counts(table, &line, set.payloads, set.messages)?;
    latency(table, &Line { quantity: "clock", ..line.clone() }, &set.clock)?;
    set.rows.iter().try_for_each(|row| of_row(table, &line, row))
}

fn counts(table: &mut Table<'_>, line: &Line<'_>, payloads: usize, messages: usize) -> csv::Result<()> {
    for (quantity, count) in [("payloads", payloads), ("messages", messages)] {
        table.serialize(Line { quantity, statistic: "count", value: count as f64, unit: quantity, ..line.clone() })?;
    }
    Ok(())
}

fn of_row(table: &mut Table<'_>, line: &Line<'_>, row: &Row) -> csv::Result<()> {
    let line = &Line { row: &row.name, family: &row.family, ..line.clone() };
    modes(table, line, &row.modes)?;
    let sizes = row.sizes;
    let all = [
        ("raw", sizes.raw),
        ("lz4 each", sizes.lz4_each),
        ("zstd each", sizes.zstd_each),
        ("lz4 stream", sizes.lz4_stream),
        ("zstd stream", sizes.zstd_stream),
    ];
    for (statistic, bytes) in all {
        table.serialize(Line { quantity: "size", statistic, value: bytes as f64, unit: "bytes", ..line.clone() })?;
    }
    let value = f64::from(u8::from(row.own_length));
    table.serialize(Line { quantity: "length", statistic: "own", value, unit: "yes or no", ..line.clone() })?;
    heap(table, &Line { quantity: "write heap", ..line.clone() }, &row.write_heap)?;
    heap(table, &Line { quantity: "read heap", ..line.clone() }, &row.read_heap)?;
    latency(table, &Line { quantity: "write latency", ..line.clone() }, &row.write_latency)?;
    latency(table, &Line { quantity: "read latency", ..line.clone() }, &row.read_latency)
}

fn modes(table: &mut Table<'_>, line: &Line<'_>, modes: &[Mode]) -> csv::Result<()> {
    for mode in modes {
        for (unit, quartiles) in [("ns/payload", mode.ns), ("ratio", mode.ratio)] {
            for (statistic, value) in ["lower quartile", "median", "upper quartile"].into_iter().zip(quartiles) {
                let (quantity, form) = (&mode.name[..], &mode.form[..]);
                table.serialize(Line { quantity, form, statistic, value, unit, ..line.clone() })?;
            }
        }
    }
    Ok(())
}

fn heap(table: &mut Table<'_>, line: &Line<'_>, heap: &Heap) -> csv::Result<()> {
    let all = [
        ("allocations", heap.allocations, "allocations/payload"),
        ("bytes", heap.bytes, "bytes/payload"),
        ("peak", heap.peak as f64, "bytes"),
        ("kept", heap.kept as f64, "bytes"),
    ];
    all.into_iter()
        .try_for_each(|(statistic, value, unit)| table.serialize(Line { statistic, value, unit, ..line.clone() }))
}

fn latency(table: &mut Table<'_>, line: &Line<'_>, latency: &Latency) -> csv::Result<()> {
    let all = [
        ("p50", latency.p50),
        ("p90", latency.p90),
        ("p99", latency.p99),
        ("p99.9", latency.p999),
        ("max", latency.max),
        ("total", latency.total),
    ];
    all.into_iter().try_for_each(|(statistic, ns)| {
        table.serialize(Line { statistic, value: ns as f64, unit: "ns", ..line.clone() })
    })
}

fn of_point(table: &mut Table<'_>, name: &str, point: &Point) -> csv::Result<()> {
    let line = Line { kind: "sweep", name, x: Some(point.x), ..Line::default() };
    counts(table, &line, point.payloads, point.messages)?;
    for row in &point.rows {
        let line = Line { row: &row.name, family: &row.family, ..line.clone() };
        modes(table, &line, &row.modes)?;
        let value = row.bytes as f64;
        table.serialize(Line { quantity: "size", statistic: "raw", value, unit: "bytes", ..line })?;
    }
    Ok(())
}

fn of_build(table: &mut Table<'_>, build: &Build) -> csv::Result<()> {
    let line = Line { kind: "build", row: &build.format, statistic: "one", ..Line::default() };
    table.serialize(Line { quantity: "machine code", value: build.code as f64, unit: "bytes", ..line.clone() })?;
    table.serialize(Line { quantity: "build", value: build.seconds, unit: "s", ..line })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::{PointRow, Sizes, Sweep};
    use std::collections::HashSet;

    fn run() -> Run {
        let latency =
            |p50| Latency { p50, p90: 40, p99: 50, p999: 60, max: 70, total: 80, curve: vec![(0.0, 20), (99.9, 60)] };
        let mode = |name: &str, ns| Mode {
            name: name.into(),
            form: "called".into(),
            ns: [1.0, ns, 30.0],
            ratio: [0.4, ns / 4.0, 0.6],
        };
        let modes = |ns: f64| ["stream", "hot", "touch", "aggregate"].map(|name| mode(name, ns)).to_vec();
        let row = |name: &str| Row {
            name: name.into(),
            family: "rival".into(),
            modes: modes(2.5),
            sizes: Sizes { raw: 10, lz4_each: 9, zstd_each: 8, lz4_stream: 6, zstd_stream: 5 },
            own_length: true,
            write_heap: Heap { allocations: 0.25, bytes: 7.5, peak: 11, kept: 12 },
            read_heap: Heap::default(),
            write_latency: latency(30),
            read_latency: latency(31),
        };
        let rows = vec![row("SBE, the article's schema"), row("a \"quoted\" row")];
        let set = Set { name: "captured".into(), payloads: 3, messages: 4, clock: latency(29), rows };
        let of = |name: &str| PointRow { name: name.into(), family: "floor".into(), bytes: 77, modes: modes(1e-7) };
        let point = |x| Point { x, payloads: 1, messages: 2, rows: vec![of("SBE, the article's schema")] };
        let sweep =
            Sweep { name: "symbol length".into(), unit: "characters".into(), points: vec![point(1), point(64)] };
        Run {
            facts: vec![("capture".into(), "a, \"b\"\nand c".into())],
            skipped: vec![("too short".into(), 3)],
            remarks: vec!["torn".into()],
            sets: vec![set],
            sweeps: vec![sweep],
            builds: vec![Build { format: "rkyv".into(), code: 1234, seconds: 5.5 }],
        }
    }

    /// The table as other programs read it: comments left out, the first line as names.
    fn read(text: &str) -> Vec<(Vec<String>, f64)> {
        let mut table = csv::ReaderBuilder::new().comment(Some(b'#')).from_reader(text.as_bytes());
        let names = ["kind", "name", "x", "row", "family", "quantity", "form", "statistic", "value", "unit"];
        assert_eq!(table.headers().unwrap(), &names[..]);
        let records = table.records().map(|record| {
            let record = record.unwrap();
            let value = record[8].parse().unwrap();
            (record.iter().map(str::to_owned).collect(), value)
        });
        records.collect()
    }

    #[test]
    fn every_figure_is_a_line_of_its_own() {
        let text = csv(&run()).unwrap();
        let lines = read(&text);
        let find = |key: &[&str]| {
            let matches = |line: &&(Vec<String>, f64)| key.iter().all(|part| line.0.iter().any(|cell| cell == part));
            let found: Vec<f64> = lines.iter().filter(matches).map(|line| line.1).collect();
            assert_eq!(found.len(), 1, "{key:?}");
            found[0]
        };
        assert_eq!(find(&["set", "a \"quoted\" row", "touch", "median", "ns/payload"]), 2.5);
        assert_eq!(find(&["set", "a \"quoted\" row", "touch", "median", "ratio"]), 0.625);
        assert_eq!(find(&["set", "a \"quoted\" row", "size", "zstd each"]), 8.0);
        assert_eq!(find(&["set", "a \"quoted\" row", "write heap", "allocations"]), 0.25);
        assert_eq!(find(&["set", "a \"quoted\" row", "read latency", "p50"]), 31.0);
        assert_eq!(find(&["set", "a \"quoted\" row", "length", "own"]), 1.0);
        assert_eq!(find(&["set", "clock", "p50"]), 29.0);
        assert_eq!(find(&["set", "messages", "count"]), 4.0);
        assert_eq!(find(&["sweep", "64", "SBE, the article's schema", "stream", "median", "ns/payload"]), 1e-7);
        assert_eq!(find(&["sweep", "1", "SBE, the article's schema", "size"]), 77.0);
        assert_eq!(find(&["build", "rkyv", "machine code"]), 1234.0);
        // Tidy: what is not the value tells lines apart.
        let keys: HashSet<Vec<&String>> = lines
            .iter()
            .map(|(cells, _)| cells.iter().enumerate().filter(|(i, _)| *i != 8).map(|(_, c)| c).collect())
            .collect();
        assert_eq!(keys.len(), lines.len());
    }

    #[test]
    fn facts_stand_in_comments_before_the_table() {
        let text = csv(&run()).unwrap();
        let comments: Vec<&str> = text.lines().take_while(|line| line.starts_with('#')).collect();
        assert_eq!(comments, ["# capture: a, \"b\" and c", "# remark: torn", "# skipped: 3 too short"]);
        // pandas cuts a line at the sign wherever it stands.
        assert!(text.lines().skip(comments.len()).all(|line| !line.contains('#')));
    }
}
