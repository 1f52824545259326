//! Measures files of Scantling beside what else keeps messages in files.
//!
//! ```text
//! seed -> a day of ticks -> every row in turns: write, scan, one field, range, point, open, cut -> answers compared -> a table
//!                        -> frames by hand, in turns with files -> what a file costs beside them
//!                        -> scant: filter, JSON and back; serde_json -> what the tool's commands take
//! ```
//!
//! Files are written to a folder and read from the page cache; nothing is synced. [`job`] has what is measured, [`formats`] the rows.

mod beside;
mod day;
mod formats;
mod job;
mod measure;
mod opening;
mod questions;
mod tool;
mod turned;

use anyhow::{Context as _, Result};
use clap::Parser;
use measure::Job;
use std::fs;
use std::path::PathBuf;

/// Measures files of Scantling beside MCAP, Avro, Parquet, Arrow IPC, structs with zstd and OpenZL, protobuf with gzip, and SQLite.
#[derive(Parser)]
#[command(name = "files", version)]
struct Arguments {
    /// Ticks of the day.
    #[arg(long, default_value_t = 2_000_000)]
    ticks: usize,
    /// Rounds to time; the least is taken.
    #[arg(long, default_value_t = 5)]
    rounds: usize,
    /// Few ticks and rounds: to see it work, not to quote.
    #[arg(long)]
    quick: bool,
    /// Only rows whose name contains this, or one of several; `by hand` is the table of frames without a file, `scant` that of the tool.
    #[arg(long, value_name = "TEXT")]
    only: Vec<String>,
    /// Scantling alone, in blocks of several sizes and with several levels of zstd.
    #[arg(long)]
    blocks: bool,
    /// What the format's design asks besides: a filter for each block, a dictionary of zstd.
    #[arg(long)]
    questions: bool,
    /// How long a sparse file of so many gigabytes takes to open.
    #[arg(long, value_name = "GB")]
    opening: Option<u64>,
    /// Turned blocks beside columns of other formats, of several data sets.
    #[arg(long)]
    turned: bool,
    /// With `--turned`: a capture of IEX, whose ticks are a set of their own.
    #[arg(long, value_name = "FILE")]
    capture: Vec<PathBuf>,
    /// With `--turned`: only the sets whose name contains this.
    #[arg(long, value_name = "TEXT")]
    set: Option<String>,
    /// The program `scant`: what its commands take, beside serde_json.
    #[arg(long, value_name = "PROGRAM")]
    scant: Option<PathBuf>,
    /// Where the files are written.
    #[arg(long, default_value = "target/shootout/files")]
    folder: PathBuf,
    /// Seed of the day.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The lockfile of this workspace.
const LOCK: &str = include_str!("../Cargo.lock");

/// Versions of these are said.
const FORMATS: [(&str, &str); 13] = [
    ("MCAP", "mcap"),
    ("OpenZL", "openzl-sys"),
    ("Avro", "apache-avro"),
    ("Parquet", "parquet"),
    ("Arrow IPC", "arrow-ipc"),
    ("prost", "prost"),
    ("flate2", "flate2"),
    ("miniz_oxide", "miniz_oxide"),
    ("rusqlite", "rusqlite"),
    ("serde_json", "serde_json"),
    ("zstd", "zstd-sys"),
    ("lz4_flex", "lz4_flex"),
    ("crc32c", "crc32c"),
];

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let (count, rounds) = if arguments.quick { (50_000, 1) } else { (arguments.ticks.max(1), arguments.rounds.max(1)) };
    fs::create_dir_all(&arguments.folder)?;
    if arguments.turned {
        return turned(&arguments, rounds);
    }
    let core = machine::pin();
    let ticks = day::day(arguments.seed, count);
    let job = Job::new(&ticks, rounds, &arguments.folder);
    let is_whole = !arguments.blocks && !arguments.questions && arguments.opening.is_none();
    if let Some(gigabytes) = arguments.opening {
        println!("{}", opening::table(&ticks, gigabytes.saturating_mul(1_000_000_000), rounds, &arguments.folder)?);
    } else if arguments.questions {
        println!("{}", questions::filters(&ticks));
        println!("{}", questions::dictionaries(&ticks, rounds)?);
    } else {
        let mut rows = if arguments.blocks { formats::scantling_sizes() } else { formats::all() };
        rows.retain(|row| is_named(&arguments.only, &row.name()));
        println!("{}", job.table(&job.run(&rows)?));
    }
    let is_asked = |name: &str| is_whole && is_named(&arguments.only, name);
    if is_asked(beside::NAME) {
        println!("{}", beside::table(&ticks, rounds, &arguments.folder)?);
    }
    if let Some(scant) = arguments.scant.as_ref().filter(|_| is_asked(tool::NAME)) {
        println!("{}", tool::table(&ticks, rounds, &arguments.folder, scant)?);
    }
    facts(&format!("generated, seed {}: {}", arguments.seed, job.day()), rounds, core);
    Ok(())
}

/// Whether a row of this name is asked for.
fn is_named(only: &[String], name: &str) -> bool {
    only.is_empty() || only.iter().any(|only| name.contains(only))
}

/// The tables of turned blocks, a set after the other.
fn turned(arguments: &Arguments, rounds: usize) -> Result<()> {
    let core = machine::pin();
    let options = turned::Options { rounds, only: &arguments.only, folder: &arguments.folder };
    let sizes = if arguments.quick { turned::sets::QUICK } else { turned::sets::WHOLE };
    let sets = turned::chosen(turned::sets::all(sizes, arguments.seed, &arguments.capture), arguments.set.as_deref());
    let (mut all, mut what) = (Vec::new(), Vec::new());
    for (name, make) in sets {
        let set = make().context(name)?;
        let found = turned::measure(&set, &options)?;
        let table = turned::table(&set, &found);
        println!("{}:\n\n{}", set.what, marked(&format!("turned, {name}"), &table));
        what.push(format!("{name}: {}, {} bytes of Direct", set.what, set.frames.len()));
        all.push((name, set.count, found));
    }
    if arguments.capture.is_empty() {
        println!("no capture is named, so that there is no set of one\n");
    }
    println!("{}", marked("turned", &turned::summary(&all)));
    let sets = format!("seed {}; {}", arguments.seed, what.join("; "));
    facts(&sets, rounds, core);
    Ok(())
}

/// A table between the comments that documents have around it.
fn marked(name: &str, table: &str) -> String {
    format!("<!-- files: {name} -->\n\n{table}\n<!-- end -->\n")
}

/// What the figures depend on.
fn facts(data: &str, rounds: usize, core: Option<usize>) {
    let more = [
        ("rounds", format!("{rounds}, the least of each figure")),
        ("core", core.map_or("not pinned".to_owned(), |core| core.to_string())),
    ];
    for (label, value) in machine::facts_by(LOCK, data, &more, &FORMATS) {
        println!("{label}: {value}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use measure::Found;

    const TICKS: usize = 20_000;

    /// A folder of this test, which is empty.
    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("shootout-files-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn every_row_gives_the_right_answers() {
        let folder = folder("rows");
        let ticks = day::day(1, TICKS);
        let job = Job::new(&ticks, 2, &folder);
        let mut rows = formats::all();
        rows.extend(formats::scantling_sizes());
        let table = job.table(&job.run(&rows).unwrap());
        let columns = |line: &str| line.matches('|').count();
        assert_eq!(table.lines().count(), 2 + rows.len(), "{table}");
        assert!(table.lines().all(|line| columns(line) == 12), "{table}");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_file_of_another_day_is_another_answer() {
        let folder = folder("another");
        let (ticks, others) = (day::day(1, TICKS), day::day(2, TICKS));
        for row in formats::all() {
            let path = folder.join("day");
            let _ = fs::remove_file(&path);
            row.write(&others, &path).unwrap();
            assert!(Job::new(&ticks, 1, &folder).read(&*row, &mut Found::new(row.name())).is_err(), "{}", row.name());
        }
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn frames_by_hand_are_those_of_the_file() {
        let folder = folder("beside");
        let table = beside::table(&day::day(1, TICKS), 1, &folder).unwrap();
        assert_eq!(table.lines().count(), 9, "{table}");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn the_tool_makes_the_same_text_and_file_as_the_rows() {
        let Some(scant) = std::env::var_os("SCANTLING_SCANT") else {
            eprintln!("skipped: SCANTLING_SCANT names no program");
            return;
        };
        let folder = folder("tool");
        let table = tool::table(&day::day(1, TICKS), 1, &folder, scant.as_ref()).unwrap();
        assert_eq!(table.lines().count(), 5, "{table}");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_long_file_opens_with_all_of_its_messages() {
        let folder = folder("long");
        let table = opening::table(&day::day(1, TICKS), 1 << 28, 1, &folder).unwrap();
        assert_eq!(table.lines().count(), 5, "{table}");
        // More than 1,024 blocks: reads of the chain, and of the headers after its last index.
        let reads: u64 = table.lines().last().unwrap().split(" | ").nth(3).unwrap().parse().unwrap();
        assert!(reads <= 1_500, "{table}");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn the_questions_have_answers() {
        let ticks = day::day(1, 40_000);
        assert_eq!(questions::filters(&ticks).lines().count(), 5);
        assert_eq!(questions::dictionaries(&ticks, 1).unwrap().lines().count(), 14);
    }

    #[test]
    fn the_day_is_the_same_for_the_same_seed_and_ascends() {
        let ticks = day::day(1, TICKS);
        assert_eq!(ticks, day::day(1, TICKS));
        assert_ne!(ticks, day::day(2, TICKS));
        assert!(ticks.is_sorted_by_key(|tick| tick.at));
    }

    #[test]
    fn every_version_is_known() {
        let facts = machine::facts_by(LOCK, "none", &[], &FORMATS);
        for (label, _) in FORMATS {
            let version = &facts.iter().find(|fact| fact.0 == label).unwrap().1;
            assert!(version.starts_with(|c: char| c.is_ascii_digit()), "{label}: {version}");
        }
    }
}
