//! Measures Scantling on the data sets and tasks of rust_serialization_benchmark, beside the formats that it has.
//!
//! ```text
//! seed -> log, mesh, minecraft_savedata, mk48 -> every row: check, time in rounds -> tables, JSON
//! ```
//!
//! A set is written whole, as one frame, from the same plain Rust structs by every row. [`task`] has what is measured,
//! [`rows`] who takes part. A new format is a file in `formats/` and a line in `rows.rs`.

mod rank;
mod report;
mod rows;
mod run;
mod targets;

use clap::Parser;
use indicatif::ProgressBar;
use records::{data, formats, task};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Measures Scantling on the data sets and tasks of rust_serialization_benchmark, beside rkyv, FlatBuffers, Cap'n Proto, prost, Apache Fory, wincode, bitcode and postcard.
#[derive(Parser)]
#[command(name = "records", version)]
struct Arguments {
    /// The file for the figures as JSON.
    #[arg(long, default_value = "target/shootout/records.json")]
    json: PathBuf,
    /// Rounds to time.
    #[arg(long, default_value_t = 41)]
    rounds: usize,
    /// Few rounds and small sets: to see it work, not to quote.
    #[arg(long)]
    quick: bool,
    /// Only rows whose name contains this, and rkyv.
    #[arg(long)]
    only: Option<String>,
    /// Only the sets whose name contains this.
    #[arg(long)]
    set: Option<String>,
    /// Shows which of the project's own targets were reached.
    #[arg(long)]
    targets: bool,
    /// Seed of the data; by default that of the comparison.
    #[arg(long, default_value_t = data::SEED)]
    seed: u64,
}

/// Label and crate of the formats.
const FORMATS: [(&str, &str); 8] = [
    ("rkyv", "rkyv"),
    ("FlatBuffers", "flatbuffers"),
    ("Cap'n Proto", "capnp"),
    ("prost", "prost"),
    ("wincode", "wincode"),
    ("bitcode", "bitcode"),
    ("postcard", "postcard"),
    ("Fory", "fory"),
];

fn main() -> ExitCode {
    match start(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err((line, code)) => {
            eprintln!("{line}");
            ExitCode::from(code)
        }
    }
}

/// Why there is no report, and the exit code: 1 if a format reads different data than it wrote, 2 for a path.
type Failure = (String, u8);

fn start(arguments: &Arguments) -> Result<(), Failure> {
    let rounds = if arguments.quick { 3 } else { arguments.rounds.max(1) };
    let options = run::Options {
        seed: arguments.seed,
        rounds,
        is_quick: arguments.quick,
        only: arguments.only.as_deref(),
        set: arguments.set.as_deref(),
    };
    let more = [("rounds", rounds.to_string())];
    let mut facts = machine::facts(&format!("generated: seed {}", arguments.seed), &more, &FORMATS);
    if machine::pin().is_none() {
        facts.push(("remark".into(), "the system did not let the run keep one core: expect more spread".into()));
    }
    let bar = ProgressBar::new_spinner();
    let found = run::run(options, facts, |message| {
        bar.set_message(message.to_owned());
        bar.tick();
    });
    bar.finish_and_clear();
    let found = found.map_err(|line| (line, 1))?;
    say(&report::table(&found, arguments.targets));
    write(&arguments.json, &report::json(&found))?;
    say(&format!("\nThe figures: {}\n", arguments.json.display()));
    Ok(())
}

/// Prints, and continues if the reader has gone (`| head`): files are still written.
fn say(text: &str) {
    let _ = std::io::Write::write_all(&mut std::io::stdout(), text.as_bytes());
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let made = folder.map_or(Ok(()), std::fs::create_dir_all);
    made.and_then(|()| std::fs::write(path, text)).map_err(|error| (format!("{}: {error}", path.display()), 2))
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_version_is_known() {
        let facts = machine::facts("", &[], &crate::FORMATS);
        for (label, _) in crate::FORMATS {
            assert!(facts.iter().any(|(name, value)| name == label && value != machine::UNKNOWN), "{label}");
        }
    }
}
