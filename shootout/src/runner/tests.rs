//! Every row reads what it wrote, in sets and sweeps; the work that is announced is the work that is done; what all rows
//! have in common.

use super::faults::Faulty;
use super::sweep::{self, Quantity};
use super::*;
use crate::formats::example::Lines;
use crate::formats::sbe_article::SbeArticle;
use crate::rows::all;
use crate::workload::{DataSet, LEVEL, TICKS_MAX, TRADE, Texts, Tick};

/// Trades and level updates in turn, symbols of each length.
pub(super) fn ticks() -> Vec<Tick> {
    let tick = |i: u8| {
        let mut symbol = [b' '; 8];
        symbol[..1 + usize::from(i) % 8].fill(b'A' + i % 26);
        let symbol = IexSymbol::parse(symbol).expect("a symbol");
        let tick =
            Tick { ts: i64::from(i) << 52, symbol, kind: TRADE, price: 5, size: 7 << (i % 28), flags: 0, side: 0 };
        if i.is_multiple_of(2) {
            tick
        } else {
            Tick { kind: LEVEL, price: u64::MAX, flags: i, side: i / 2 % 2, ..tick }
        }
    };
    (0..100).map(tick).collect()
}

#[test]
fn every_row_reads_what_it_wrote_without_allocating_where_it_says_so() {
    let set = DataSet::grouped(&ticks(), 3);
    let rows = all::<IexSymbol, Faulty>();
    let mut done = 0;
    let found = run("test", &rows, &set.payloads(), 2, |_, work| done += work).unwrap().set;
    assert_eq!(done, work(rows.len(), set.ticks().len(), 2));
    assert_eq!(found.rows.len(), rows.len());
    for row in &found.rows {
        assert_eq!(row.modes.iter().map(|mode| &mode.name[..]).collect::<Vec<_>>(), MODES);
        assert!(row.write_latency.total >= row.write_latency.p50 && row.read_latency.max > 0, "{}", row.name);
    }
}

#[test]
fn a_sweep_over_messages_has_every_row_at_every_value() {
    let (set, rows) = (DataSet::grouped(&ticks(), 1), all::<IexSymbol, Faulty>());
    let (total, mut done) = (2 * TICKS_MAX, 0);
    let ticks = set.cycled(total);
    let set_of = |count: u32| DataSet::grouped(&ticks, count as usize);
    let found = sweep::run(Quantity::MESSAGES, &rows, 2, set_of, |_, work| done += work).unwrap().sweep;
    assert_eq!(done, Quantity::MESSAGES.work(&rows, total, 2));
    assert_eq!(
        found.points.iter().map(|point| point.x).collect::<Vec<_>>(),
        (0..=10).map(|n| 1 << n).collect::<Vec<_>>()
    );
    for point in &found.points {
        assert_eq!((point.messages, point.payloads), (total, total / point.x as usize));
        assert_eq!(point.rows.len(), rows.len());
        assert!(point.rows.iter().all(|row| row.bytes > 0 && row.modes.len() == 4));
    }
    // The denominator is the first row at each value.
    assert!(found.points.iter().all(|point| point.rows[0].modes.iter().all(|mode| mode.ratio[1] == 1.0)));
}

#[test]
fn rows_of_fixed_fields_end_at_eight_characters() {
    let (set, texts, rows) = (DataSet::grouped(&ticks(), 1), Texts::new(1), all::<&str, Faulty>());
    let set_of = |len: u32| DataSet::grouped(&texts.ticks(set.ticks(), len as usize), 32);
    let mut done = 0;
    let found = sweep::run(Quantity::LENGTH, &rows, 1, set_of, |_, work| done += work).unwrap().sweep;
    assert_eq!(done, Quantity::LENGTH.work(&rows, set.ticks().len(), 1));
    let fixed: Vec<&str> = rows.iter().filter(|row| row.text_max == 8).map(Bench::name).collect();
    for name in ["SBE, as finance writes it", "Scantling record, shallow", "FlatBuffers, structs, verified", "memcpy"] {
        assert!(fixed.contains(&name), "{name}");
    }
    for point in &found.points {
        let has = |name: &str| point.rows.iter().any(|row| row.name == name);
        assert!(rows.iter().all(|row| has(row.name) == (point.x <= 8 || row.text_max > 8)), "{}", point.x);
        // Whoever has more than eight characters holds all of them, but bitcode, which knows texts that it has seen.
        let longer = |row: &&crate::results::PointRow| row.bytes > point.messages * point.x as usize;
        assert!(point.x == 1 || point.rows.iter().filter(longer).count() + 1 >= point.rows.len(), "{}", point.x);
    }
}

#[test]
fn a_quarter_of_the_rounds_is_below_the_first_quartile() {
    assert_eq!(quartiles((1..=9).rev().map(f64::from)), [3.0, 5.0, 7.0]);
}

/// One profile for all rows of a build (tests have another): no package that is part of a row has flags of its own. Those that have read
/// captures and the command line, draw, or compress what is not timed.
#[test]
fn all_rows_are_compiled_with_the_same_flags() {
    const NO_ROWS: [&str; 10] = [
        "clap_builder",
        "console",
        "csv",
        "etherparse",
        "indicatif",
        "jiff",
        "object",
        "pcap-parser",
        "serde_json",
        "zstd-sys",
    ];
    let manifest = include_str!("../../Cargo.toml");
    let profiles: Vec<&str> = manifest.lines().filter(|line| line.starts_with("[profile.")).collect();
    assert_eq!(profiles, ["[profile.release]", "[profile.release.package]", "[profile.plain]", "[profile.tests]"]);
    assert!(manifest.contains("[profile.release]\nlto = \"fat\""));
    let (_, own) = manifest.split_once("[profile.release.package]\n").unwrap_or_default();
    let own = own.lines().take_while(|line| !line.is_empty()).filter_map(|line| Some(line.split_once(" = ")?.0));
    assert!(own.eq(NO_ROWS));
}

/// Identifiers behind `#[doc(hidden)]` in a source.
fn hidden(source: &str) -> Vec<&str> {
    let after = |part: &'static str| move |text: &str| text.contains(part);
    let mut names = Vec::new();
    for part in source.split("#[doc(hidden)]").skip(1) {
        let lines = part.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with(['#', '/']));
        let line = lines.into_iter().next().unwrap_or_default();
        let keywords = ["fn ", "mod ", "struct ", "trait ", "use ", "const ", "type ", "enum ", "macro_rules! "];
        let Some(keyword) = keywords.iter().find(|keyword| after(keyword)(line)) else { continue };
        let name = line.split_once(keyword).map_or("", |(_, rest)| rest);
        names.push(name.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default());
    }
    names
}

#[test]
fn scantling_rows_use_what_is_documented() {
    let mut sources = vec![std::fs::read_to_string("generated/scantling/shootout.rs").expect("a file")];
    let mut folders = vec![std::path::PathBuf::from("../crates/scantling/src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                sources.push(std::fs::read_to_string(path).expect("a file"));
            }
        }
    }
    let hidden: Vec<&str> = sources.iter().flat_map(|source| hidden(source)).collect();
    assert!(hidden.contains(&"rt") && hidden.contains(&"validated"), "{hidden:?}");
    for row in [include_str!("../formats/scantling.rs"), include_str!("../formats/scantling_compact.rs")] {
        let row = row.split("#[cfg(test)]").next().unwrap_or(row);
        let code: String = row.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let words = || code.split(|c: char| !c.is_alphanumeric() && c != '_');
        // Names of the row's own functions and of other crates' are no faults.
        let used: Vec<&str> =
            words().filter(|word| hidden.contains(word) && !code.contains(&format!("fn {word}"))).collect();
        assert!(used.is_empty(), "{used:?}");
    }
}

/// The page on adding a format shows a file that is compiled, and that file does the job.
#[test]
fn the_format_that_the_documentation_shows_runs_as_a_row() {
    let page = include_str!("../../../docs/adding-a-format.md");
    let shown = page.split("```rust\n").nth(1).and_then(|rest| rest.split("\n```\n").next()).expect("a block of code");
    assert_eq!(format!("{shown}\n"), include_str!("../formats/example.rs"));

    let set = DataSet::grouped(&ticks(), 3);
    let rows = [Bench::of::<SbeArticle>("rival"), Bench::of::<Lines>("rival")];
    let found = run("test", &rows, &set.payloads(), 1, |_, _| {}).unwrap().set;
    assert_eq!(found.rows[1].name, "lines of text");
    assert_eq!(found.rows[1].write_heap.allocations, 0.0);
    let texts = Texts::new(1);
    let set_of = |len: u32| DataSet::grouped(&texts.ticks(set.ticks(), len as usize), 32);
    let rows = [Bench::of::<SbeArticle>("rival"), Bench::of::<Lines>("rival")];
    let found = sweep::run(Quantity::LENGTH, &rows, 1, set_of, |_, _| {}).unwrap().sweep;
    assert!(found.points.iter().all(|point| point.rows.len() == 2));
}
