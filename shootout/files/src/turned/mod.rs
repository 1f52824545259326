//! Turned blocks beside the columns of other formats, and beside frames that are compressed as they are.
//!
//! ```text
//! seed, captures -> sets: frames, tables, ticks -> every row in turns: encode, restore and compare, one field -> a table for each set
//!                                                                                                            -> bytes of all sets
//! ```
//!
//! All rows have the same values. [`row`] has what is measured, [`sets`] the values; a new format is a file here and a line in [`rows`].

mod blocks;
mod cells;
mod coded;
pub mod generated;
mod others;
mod parquet;
mod questions;
mod row;
pub mod sets;
mod structs;

use anyhow::{Context as _, Result, ensure};
use row::{Row, Watch};
use sets::{Make, Set};
use std::fmt::Write as _;
use std::path::Path;

/// What is measured, and how often.
pub struct Options<'a> {
    /// Rounds; the least of each time is taken.
    pub rounds: usize,
    /// Only rows whose name contains one of these, if there are any.
    pub only: &'a [String],
    /// Where files are written, by rows that write some.
    pub folder: &'a Path,
}

/// What was found of a row.
pub struct Found {
    name: String,
    len: usize,
    encode: f64,
    restore: f64,
    field: f64,
}

/// The rows of a set, in the order of the table.
fn rows(set: &Set, options: &Options<'_>) -> Result<Vec<Box<dyn Row>>> {
    let mut rows = coded::rows(set)?;
    rows.extend(blocks::rows());
    rows.extend(parquet::rows(set)?);
    rows.extend(structs::rows(set));
    rows.extend(others::rows(set, options.folder));
    rows.retain(|row| crate::is_named(options.only, &row.name()));
    Ok(rows)
}

/// Measures all rows of a set, one after the other in each round, which another one begins.
pub fn measure(set: &Set, options: &Options<'_>) -> Result<Vec<Found>> {
    let mut rows = rows(set, options)?;
    let new = |name| Found { name, len: 0, encode: f64::MAX, restore: f64::MAX, field: f64::MAX };
    let mut found: Vec<Found> = rows.iter().map(|row| new(row.name())).collect();
    for round in 0..options.rounds {
        for place in 0..rows.len() {
            let at = (place + round) % rows.len();
            let (Some(row), Some(found)) = (rows.get_mut(at), found.get_mut(at)) else { continue };
            once(&mut **row, set, found).with_context(|| format!("{}: {}", set.name, found.name))?;
        }
    }
    Ok(found)
}

fn once(row: &mut dyn Row, set: &Set, found: &mut Found) -> Result<()> {
    let [mut encode, mut restore, mut field] = [(); 3].map(|()| Watch::default());
    row.encode(set, &mut encode)?;
    row.restore(set, &mut restore)?;
    ensure!(row.field(set, &mut field)? == set.sum(), "another answer");
    found.len = row.len();
    found.encode = found.encode.min(encode.seconds());
    found.restore = found.restore.min(restore.seconds());
    found.field = found.field.min(field.seconds());
    Ok(())
}

/// The head of a set's table.
const HEAD: &str = "\
| | bytes a message | of Parquet's | encode, GB/s | restore, GB/s | one field, ns a message |
|---|---:|---:|---:|---:|---:|
";

/// The table of a set.
pub fn table(set: &Set, found: &[Found]) -> String {
    let best = best(found);
    let mut table = HEAD.to_owned();
    for row in found {
        let speed = |seconds: f64| set.frames.len() as f64 / seconds / 1e9;
        let _ = writeln!(
            table,
            "| {} | {} | {} | {:.2} | {:.2} | {:.1} |",
            row.name,
            digits(row.len as f64 / set.count as f64),
            ratio(row, best),
            speed(row.encode),
            speed(row.restore),
            row.field * 1e9 / set.count as f64,
        );
    }
    table
}

/// Bytes a message of all sets, each with its ratio to Parquet's best.
pub fn summary(sets: &[(&str, usize, Vec<Found>)]) -> String {
    let mut table = String::from("| bytes a message |");
    sets.iter().for_each(|(name, ..)| table += &format!(" {name} |"));
    table += "\n|---|";
    sets.iter().for_each(|_| table += "---:|");
    table.push('\n');
    let mut names: Vec<&str> = Vec::new();
    for row in sets.iter().flat_map(|(_, _, found)| found) {
        if !names.contains(&&*row.name) {
            names.push(&row.name);
        }
    }
    for name in names {
        table += &format!("| {name} |");
        for (_, count, found) in sets {
            match found.iter().find(|row| row.name == name) {
                None => table += " |",
                Some(row) => {
                    let bytes = digits(row.len as f64 / *count as f64);
                    table += &format!(" {bytes} ({}) |", ratio(row, best(found)));
                }
            }
        }
        table.push('\n');
    }
    table
}

/// Bytes of Parquet's best row, if it was measured.
fn best(found: &[Found]) -> Option<usize> {
    found.iter().find(|row| row.name == parquet::BEST).map(|row| row.len)
}

fn ratio(row: &Found, best: Option<usize>) -> String {
    best.map_or("?".to_owned(), |best| format!("{:.2}", row.len as f64 / best as f64))
}

/// As many digits as say something.
fn digits(bytes: f64) -> String {
    if bytes < 100.0 { format!("{bytes:.2}") } else { format!("{bytes:.0}") }
}

/// The sets whose name contains this.
pub fn chosen(sets: Vec<(&'static str, Make)>, name: Option<&str>) -> Vec<(&'static str, Make)> {
    sets.into_iter().filter(|set| name.is_none_or(|name| set.0.contains(name))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Few of each.
    const SIZES: sets::Sizes = sets::Sizes { ticks: 3_000, lines: 320, players: 40, updates: 40 };

    /// A folder of this test, which is empty.
    fn folder(name: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("shootout-turned-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn every_row_gives_the_values_of_every_set_again() {
        let folder = folder("all");
        let options = Options { rounds: 1, only: &[], folder: &folder };
        let mut all = Vec::new();
        for (name, make) in sets::all(SIZES, 1, &[]) {
            let set = make().unwrap();
            let found = measure(&set, &options).unwrap();
            let is_market = set.market.is_some();
            assert!(found.len() >= if is_market { 21 } else { 16 }, "{name}: {}", found.len());
            let table = table(&set, &found);
            assert_eq!(table.lines().count(), 2 + found.len(), "{table}");
            assert!(best(&found).is_some_and(|best| best > 0 && best < set.frames.len()), "{table}");
            all.push((name, set.count, found));
        }
        assert_eq!(all.len(), 5);
        assert!(summary(&all).lines().all(|line| line.matches('|').count() == all.len() + 2));
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn other_values_are_another_answer() {
        let folder = folder("others");
        let options = Options { rounds: 1, only: &[], folder: &folder };
        let pairs = sets::all(SIZES, 1, &[]).into_iter().zip(sets::all(SIZES, 2, &[]));
        for ((name, make), (_, other)) in pairs {
            let (set, other) = (make().unwrap(), other().unwrap());
            for row in &mut rows(&set, &options).unwrap() {
                // Structs are the row's own copy of the set's values.
                if row.name().starts_with("structs") {
                    continue;
                }
                row.encode(&set, &mut Watch::default()).unwrap();
                assert!(row.restore(&other, &mut Watch::default()).is_err(), "{name}, {}", row.name());
            }
        }
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_seed_gives_the_same_frames() {
        let frames = |seed| -> Vec<Vec<u8>> {
            sets::all(SIZES, seed, &[]).into_iter().map(|(_, make)| make().unwrap().frames).collect()
        };
        let (first, others) = (frames(1), frames(2));
        assert!(first == frames(1) && first.iter().zip(&others).all(|(first, other)| first != other));
    }
}
