//! Two runs beside each other: what changed beyond noise, largest first.
//!
//! ```text
//! captured   rkyv, validated   touch   1.60 (1.58 to 1.62) -> 1.20 (1.19 to 1.22)   -25.0 %
//! ```
//!
//! A ratio to SBE has changed if the ranges between its quartiles do not meet and the medians differ by more than 3 %, which is what
//! ratios drift between runs. Sizes, allocations and machine code are counted, so there any difference is a change. Latencies
//! and seconds of a build have no quartiles and are not compared.

use crate::report;
use crate::results::{Heap, Mode, Row, Run, Sizes};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// What medians must differ by, as a part of the first.
const DRIFT: f64 = 0.03;

/// The files.
#[derive(clap::Args)]
pub struct Arguments {
    /// The figures before, as JSON.
    before: PathBuf,
    /// The figures after.
    after: PathBuf,
}

/// The comparison of two files, as text.
///
/// # Errors
/// A line that says which file cannot be read, and why.
pub fn files(arguments: &Arguments) -> Result<String, String> {
    let read = |path: &Path| report::read(path);
    Ok(text(&read(&arguments.before)?, &read(&arguments.after)?))
}

/// A row of a set, or of one value of a sweep.
struct Figures<'a> {
    modes: &'a [Mode],
    /// What is counted: a label and a number.
    counts: Vec<(&'static str, f64)>,
}

/// Rows by set and name.
type Rows<'a> = BTreeMap<(String, &'a str), Figures<'a>>;

/// What changed from `before` to `after`; says so if nothing did.
pub fn text(before: &Run, after: &Run) -> String {
    let mut out = String::new();
    conditions(&mut out, before, after);
    let (old, new) = (rows(before), rows(after));
    only_in_one(&mut out, &old, &new);
    let (mut times, mut counts) = (Vec::new(), Vec::new());
    let mut compared = 0;
    for (key, old) in &old {
        let Some(new) = new.get(key) else { continue };
        for mode in old.modes {
            let Some(other) = new.modes.iter().find(|other| other.name == mode.name) else { continue };
            compared += 1;
            times.extend(change(key, mode, other));
        }
        for ((label, from), (_, to)) in old.counts.iter().zip(&new.counts).filter(|(from, to)| from.1 != to.1) {
            counts.push((magnitude(*from, *to), format!("{} {label}: {from} -> {to}", named(key))));
        }
    }
    for build in &before.builds {
        let same = after.builds.iter().find(|other| other.format == build.format && other.code != build.code);
        counts.extend(same.map(|other| {
            let (from, to) = (build.code, other.code);
            (magnitude(from as f64, to as f64), format!("machine code, {}: {from} -> {to} bytes", build.format))
        }));
    }
    listed(&mut out, "Ratios to SBE that changed", times);
    listed(&mut out, "Sizes, allocations and code that changed", counts);
    if !out.contains(" that changed") {
        out.push_str("Nothing changed: no time beyond noise, no size, no allocation.\n");
    }
    let _ = writeln!(out, "{compared} times were compared.");
    out
}

/// Machine, compiler, flags, versions: whatever differs is said first, because it may be the reason of all the rest.
fn conditions(out: &mut String, before: &Run, after: &Run) {
    let mut labels: Vec<&str> = Vec::new();
    for (label, _) in before.facts.iter().chain(&after.facts) {
        if !labels.contains(&label.as_str()) {
            labels.push(label);
        }
    }
    let said = |run: &Run, label: &str| {
        run.facts.iter().find(|(known, _)| known == label).map_or("(not said)".to_owned(), |(_, value)| value.clone())
    };
    let mut is_first = true;
    for label in labels {
        let (from, to) = (said(before, label), said(after, label));
        if from != to {
            if std::mem::take(&mut is_first) {
                out.push_str("The runs differ in\n");
            }
            let _ = writeln!(out, "  {label}: {from} -> {to}");
        }
    }
    for (from, to) in before.sets.iter().filter_map(|set| Some((set, after.sets.iter().find(|s| s.name == set.name)?)))
    {
        if (from.payloads, from.messages) != (to.payloads, to.messages) {
            let _ = writeln!(
                out,
                "  {}: {} payloads, {} messages -> {}, {}: sizes are of other data",
                from.name, from.payloads, from.messages, to.payloads, to.messages
            );
        }
    }
}

fn rows(run: &Run) -> Rows<'_> {
    let of_sets = run.sets.iter().flat_map(|set| {
        set.rows.iter().map(|row| {
            let figures = Figures { modes: &row.modes, counts: counts(row) };
            ((set.name.clone(), row.name.as_str()), figures)
        })
    });
    let of_sweeps = run.sweeps.iter().flat_map(|sweep| {
        sweep.points.iter().flat_map(|point| {
            let name = format!("{} {}", sweep.name, point.x);
            point.rows.iter().map(move |row| {
                let figures = Figures { modes: &row.modes, counts: vec![("bytes", row.bytes as f64)] };
                ((name.clone(), row.name.as_str()), figures)
            })
        })
    });
    of_sets.chain(of_sweeps).collect()
}

fn counts(row: &Row) -> Vec<(&'static str, f64)> {
    let Sizes { raw, lz4_each, zstd_each, lz4_stream, zstd_stream } = row.sizes;
    let sizes = [
        ("bytes", raw),
        ("bytes, LZ4 each", lz4_each),
        ("bytes, zstd each", zstd_each),
        ("bytes, LZ4 stream", lz4_stream),
        ("bytes, zstd stream", zstd_stream),
    ];
    let Heap { allocations, bytes, peak, kept } = row.write_heap;
    let write = [
        ("allocations to write", allocations),
        ("bytes allocated to write", bytes),
        ("peak to write", peak as f64),
        ("kept to write", kept as f64),
    ];
    let Heap { allocations, bytes, peak, kept } = row.read_heap;
    let read = [
        ("allocations to read", allocations),
        ("bytes allocated to read", bytes),
        ("peak to read", peak as f64),
        ("kept to read", kept as f64),
    ];
    sizes.map(|(label, bytes)| (label, bytes as f64)).into_iter().chain(write).chain(read).collect()
}

/// How much and in words, if it is more than noise.
fn change(key: &(String, &str), before: &Mode, after: &Mode) -> Option<(f64, String)> {
    let ([low, from, high], [other_low, to, other_high]) = (before.ratio, after.ratio);
    let is_apart = other_low > high || low > other_high;
    let part = to / from - 1.0;
    if !is_apart || part.abs() <= DRIFT {
        return None;
    }
    let line = format!(
        "{} {}: {from:.3} ({low:.3} to {high:.3}) -> {to:.3} ({other_low:.3} to {other_high:.3}), {:+.1} %",
        named(key),
        before.name,
        100.0 * part
    );
    Some((magnitude(from, to), line))
}

/// How many times as much or as little, as a logarithm, so that a half and a double weigh the same.
fn magnitude(from: f64, to: f64) -> f64 {
    if from <= 0.0 || to <= 0.0 { f64::INFINITY } else { (to / from).ln().abs() }
}

fn named((set, row): &(String, &str)) -> String {
    format!("{set}, {row},")
}

fn listed(out: &mut String, title: &str, mut changes: Vec<(f64, String)>) {
    if changes.is_empty() {
        return;
    }
    changes.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
    let _ = writeln!(out, "{title}, {}, largest first", changes.len());
    for (_, line) in changes {
        let _ = writeln!(out, "  {line}");
    }
}

fn only_in_one(out: &mut String, before: &Rows<'_>, after: &Rows<'_>) {
    for (title, these, others) in [("Only before", before, after), ("Only after", after, before)] {
        let only: Vec<String> = these
            .keys()
            .filter(|key| !others.contains_key(key))
            .map(|(set, row)| format!("  {set}, {row}\n"))
            .collect();
        if !only.is_empty() {
            let _ = writeln!(out, "{title}");
            out.push_str(&only.concat());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::sample;

    fn row<'a>(run: &'a mut Run, name: &str) -> &'a mut Row {
        run.sets[0].rows.iter_mut().find(|row| row.name == name).unwrap()
    }

    #[test]
    fn noise_is_no_change() {
        let before = sample::run();
        let mut after = sample::run();
        for (n, row) in after.sets.iter_mut().flat_map(|set| &mut set.rows).enumerate() {
            for mode in &mut row.modes {
                // Up to 2.5 % either way, quartiles apart or not.
                let drift = 1.0 + 0.005 * (n % 11) as f64 - 0.025;
                mode.ratio = mode.ratio.map(|ratio| ratio * drift);
                // Times by the clock move with the machine: ratios are what counts.
                mode.ns = mode.ns.map(|ns| ns * 1.3);
            }
            row.write_latency.p50 *= 2;
        }
        // Much more than 3 %, but the spread of the rounds is too large to tell.
        row(&mut after, "rkyv, validated").modes[2].ratio = [0.1, 1.0, 1000.0];
        after.builds[0].seconds *= 2.0;
        let said = text(&before, &after);
        assert!(said.starts_with("Nothing changed") && said.contains("times were compared"), "{said}");
    }

    #[test]
    fn planted_changes_are_found_and_sorted() {
        let before = sample::run();
        let mut after = sample::run();
        let faster = &mut row(&mut after, "rkyv, validated").modes[2];
        faster.ratio = faster.ratio.map(|ratio| ratio * 0.9);
        let slower = &mut row(&mut after, "postcard").modes[0];
        slower.ratio = slower.ratio.map(|ratio| ratio * 2.0);
        // One of the sweep's points.
        let point = &mut after.sweeps[1].points[2].rows[4].modes[1];
        point.ratio = point.ratio.map(|ratio| ratio * 1.05);
        let said = text(&before, &after);
        let lines: Vec<&str> = said.lines().collect();
        assert_eq!(lines[0], "Ratios to SBE that changed, 3, largest first");
        assert!(lines[1].starts_with("  captured, postcard, stream: ") && lines[1].ends_with(", +100.0 %"), "{said}");
        assert!(
            lines[2].starts_with("  captured, rkyv, validated, touch: ") && lines[2].ends_with(", -10.0 %"),
            "{said}"
        );
        assert!(lines[3].starts_with("  symbol length 3, Scantling record, deep, hot: "), "{said}");
        assert!(!said.contains("Nothing changed"));
    }

    #[test]
    fn whatever_is_counted_may_not_move_at_all() {
        let before = sample::run();
        let mut after = sample::run();
        row(&mut after, "wincode").sizes.zstd_each += 1;
        row(&mut after, "memcpy").read_heap.allocations += 0.01;
        after.builds[0].code += 1;
        let said = text(&before, &after);
        assert!(said.contains("Sizes, allocations and code that changed, 3,"), "{said}");
        assert!(said.contains("captured, wincode, bytes, zstd each: 58000 -> 58001"), "{said}");
        assert!(
            said.contains("captured, memcpy, allocations to read: ") && said.contains("12345 -> 12346 bytes"),
            "{said}"
        );
    }

    #[test]
    fn other_conditions_are_said_first_and_missing_rows_too() {
        let before = sample::run();
        let mut after = sample::run();
        after.facts[1].1 = "another".into();
        after.facts.push(("flags".into(), "-O".into()));
        after.sets[0].payloads += 1;
        after.sets[0].rows.remove(5);
        after.sets[0].rows[6].name = "new".into();
        let said = text(&before, &after);
        assert!(said.starts_with("The runs differ in\n  processor: AMD EPYC"), "{said}");
        assert!(said.contains("  flags: (not said) -> -O\n") && said.contains("of other data"), "{said}");
        assert!(
            said.contains("Only before\n  captured, Scantling message,")
                && said.contains("Only after\n  captured, new\n")
        );
        assert!(said.contains("Nothing changed"));
    }

    #[test]
    fn a_file_that_is_none_is_an_error() {
        let path = std::env::temp_dir().join(format!("shootout-compare-{}.json", std::process::id()));
        std::fs::write(&path, "{}").unwrap();
        let arguments = Arguments { before: path.clone(), after: path.clone() };
        assert!(files(&arguments).unwrap_err().contains("no figures of this program"));
        std::fs::remove_file(&path).unwrap();
        assert!(files(&arguments).is_err());
    }
}
