//! Measures Scantling beside SBE, Cap'n Proto and FlatBuffers on market data, and beside rkyv and others on records.
//!
//! ```text
//! capture -> Workload -> every row: check, time in rounds -> table, JSON, page
//! records: another workload, with a harness of its own
//! ```

mod capture;
mod format;
mod formats;
mod machine;
mod records;
mod report;
mod results;
mod rows;
mod runner;
mod visitors;
mod workload;

use capture::describe::Description;
use capture::generate::{Generated, Recipe, Size, SymbolMix};
use capture::{Capture, CaptureError, Limit, Skipped};
use clap::{Parser, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use results::Run;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Measures Scantling beside SBE, Cap'n Proto and FlatBuffers on market data.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    other: Option<Other>,
    /// Files of pcap or pcapng with IEX DEEP 1.0 or TOPS 1.6, also in gzip or zstd, in order; without one, a capture is
    /// generated.
    captures: Vec<PathBuf>,
    /// Where the figures go as JSON.
    #[arg(long, default_value = "target/shootout/report.json")]
    json: PathBuf,
    /// Where the page goes.
    #[arg(long, default_value = "target/shootout/report.html")]
    html: PathBuf,
    /// Rounds to time.
    #[arg(long, default_value_t = 41)]
    rounds: usize,
    /// Few rounds and a small capture: to see it work, not to quote.
    #[arg(long)]
    quick: bool,
    /// Only rows whose name contains this, beside SBE.
    #[arg(long)]
    only: Option<String>,
    /// Shows which of the project's own targets were reached.
    #[arg(long)]
    targets: bool,
    /// Payloads of the generated capture (100,000), or the most that are kept of those given (500,000). A run needs some
    /// 3 KB of memory for each.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    payloads: Option<u32>,
    /// Seed of the generated capture.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Symbols of the generated capture: `realistic`, or lengths such as `1-8`.
    #[arg(long, default_value = "realistic")]
    symbols: SymbolMix,
}

/// Label and crate of formats that both workloads have.
const CAPNP: (&str, &str) = ("Cap'n Proto", "capnp");
const FLATBUFFERS: (&str, &str) = ("FlatBuffers", "flatbuffers");

/// What there is beside the measurement on market data.
#[derive(Subcommand)]
enum Other {
    /// A log, a mesh and players of a game, beside rkyv, Cap'n Proto, FlatBuffers and postcard.
    Records(RecordsArguments),
    /// What is in captures, beside a generated one: types, symbols, repeats, messages per packet.
    Describe(DescribeArguments),
}

#[derive(clap::Args)]
struct DescribeArguments {
    /// Files as for the measurement, of any size; they are described together.
    captures: Vec<PathBuf>,
    /// Messages of the generated capture.
    #[arg(long, default_value_t = 2_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    messages: u64,
    /// Seed of the generated capture.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Symbols of the generated capture: `realistic`, or lengths such as `1-8`.
    #[arg(long, default_value = "realistic")]
    symbols: SymbolMix,
}

#[derive(clap::Args)]
struct RecordsArguments {
    /// Where the figures go as JSON.
    #[arg(long, default_value = "target/shootout/records.json")]
    json: PathBuf,
    /// Rounds to time.
    #[arg(long, default_value_t = 41)]
    rounds: usize,
    /// Few rounds and small sets: to see it work, not to quote.
    #[arg(long)]
    quick: bool,
    /// Only rows whose name contains this, beside rkyv.
    #[arg(long)]
    only: Option<String>,
    /// Shows which of the project's own targets were reached.
    #[arg(long)]
    targets: bool,
    /// Seed of the data.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() -> ExitCode {
    match start(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{}", failure.line());
            ExitCode::from(failure.code())
        }
    }
}

fn start(arguments: &Arguments) -> Result<(), Failure> {
    match &arguments.other {
        Some(Other::Records(arguments)) => run_records(arguments),
        Some(Other::Describe(arguments)) => run_describe(arguments),
        None => run(arguments),
    }
}

/// Why there is no report.
enum Failure {
    /// The capture, or a path: exit code 2.
    Input(String),
    /// A format that reads something else than it wrote: exit code 1.
    Result(String),
}

impl Failure {
    /// A capture that nothing can be had from.
    fn of(name: impl std::fmt::Display, error: &CaptureError) -> Self {
        Self::Input(format!("{name}: {error}"))
    }

    fn line(&self) -> &str {
        let (Self::Input(line) | Self::Result(line)) = self;
        line
    }

    fn code(&self) -> u8 {
        match self {
            Self::Input(_) => 2,
            Self::Result(_) => 1,
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), Failure> {
    let (name, capture) = load(arguments)?;
    let mut remarks = capture.remarks;
    remarks.iter().for_each(|line| eprintln!("{line}"));
    let rows = rows(arguments);
    let rounds = if arguments.quick { 3 } else { arguments.rounds.max(1) };
    let core = machine::pin();
    if core.is_none() {
        remarks.push("The system did not let the run keep one core: expect more spread.".into());
    }
    let steps = 2 * (2 * rows.len() + rounds);
    let bar = ProgressBar::new(steps as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {msg}") {
        bar.set_style(style);
    }
    let mut sets = Vec::new();
    let by_32 = capture.set.regrouped(32);
    for (name, payloads) in [("captured", capture.set.payloads()), ("by 32", by_32.payloads())] {
        let progress = |message: &str| {
            bar.set_message(message.to_owned());
            bar.inc(1);
        };
        sets.push(runner::run(name, &rows, &payloads, rounds, progress).map_err(Failure::Result)?);
    }
    bar.finish_and_clear();
    let mut facts = machine::facts(&name, &[CAPNP, FLATBUFFERS]);
    // Its code is generated by Java: no crate has its version.
    facts.push(("SBE".into(), "1.38.1".into()));
    let run = Run {
        facts,
        skipped: capture.skipped.iter().map(|(reason, n)| (reason.to_owned(), n)).collect(),
        remarks,
        sets,
        sweeps: Vec::new(),
        builds: Vec::new(),
    };
    print!("{}", report::table(&run, arguments.targets));
    write(&arguments.json, &report::json(&run))?;
    write(&arguments.html, &report::html(&run))?;
    println!("\nThe page: {}   The figures: {}", arguments.html.display(), arguments.json.display());
    Ok(())
}

fn run_records(arguments: &RecordsArguments) -> Result<(), Failure> {
    let rounds = if arguments.quick { 3 } else { arguments.rounds.max(1) };
    let options =
        records::Options { seed: arguments.seed, rounds, quick: arguments.quick, only: arguments.only.as_deref() };
    let formats = [("rkyv", "rkyv"), CAPNP, FLATBUFFERS, ("postcard", "postcard")];
    let mut facts = machine::facts(&format!("generated: seed {}", arguments.seed), &formats);
    if machine::pin().is_none() {
        facts.push(("remark".into(), "the system did not let the run keep one core: expect more spread".into()));
    }
    let bar = ProgressBar::new_spinner();
    let found = records::run(options, facts, |message| {
        bar.set_message(message.to_owned());
        bar.tick();
    });
    bar.finish_and_clear();
    let found = found.map_err(Failure::Result)?;
    print!("{}", records::table(&found, arguments.targets));
    write(&arguments.json, &records::json(&found))?;
    println!("\nThe figures: {}", arguments.json.display());
    Ok(())
}

fn run_describe(arguments: &DescribeArguments) -> Result<(), Failure> {
    let mut columns = Vec::new();
    let mut skipped = Skipped::default();
    if !arguments.captures.is_empty() {
        let mut given = Description::new(&capture::names(&arguments.captures));
        for path in &arguments.captures {
            let torn = given.file(path, &mut skipped).map_err(|error| Failure::of(path.display(), &error))?;
            if let Some(torn) = torn {
                eprintln!("{torn}");
            }
        }
        columns.push(given);
    }
    let mut generated = Description::new("generated");
    let recipe = Recipe { seed: arguments.seed, size: Size::Messages(arguments.messages), symbols: arguments.symbols };
    let mut of_generated = Skipped::default();
    let done = generated.bytes("generated", Generated::new(recipe), &mut of_generated);
    done.map_err(|error| Failure::of("the generated capture", &error))?;
    columns.push(generated);
    print!("{}", capture::describe::table(&columns));
    for (reason, count) in skipped.iter() {
        println!("skipped: {count} {reason}");
    }
    Ok(())
}

fn rows(arguments: &Arguments) -> Vec<runner::Bench> {
    let all = rows::all();
    let first = all.first().map(|row| row.name());
    let wanted = |name: &str| arguments.only.as_ref().is_none_or(|only| name.contains(only.as_str()));
    all.into_iter().filter(|row| Some(row.name()) == first || wanted(row.name())).collect()
}

fn load(arguments: &Arguments) -> Result<(String, Capture), Failure> {
    if !arguments.captures.is_empty() {
        let limit = Limit { payloads: arguments.payloads.unwrap_or(500_000) as usize };
        let capture = capture::read_files(&arguments.captures, limit);
        let capture = capture.map_err(|(path, error)| Failure::of(path.display(), &error))?;
        return Ok((capture::names(&arguments.captures), capture));
    }
    let payloads = arguments.payloads.unwrap_or(if arguments.quick { 10_000 } else { 100_000 });
    let recipe = Recipe { seed: arguments.seed, size: Size::Payloads(payloads.into()), symbols: arguments.symbols };
    let name = format!("generated: {payloads} payloads, seed {}, symbols {:?}", arguments.seed, arguments.symbols);
    let mut capture = Capture::default();
    // It ends by itself.
    match capture.append("generated", Generated::new(recipe), Limit { payloads: usize::MAX }) {
        Ok(_) => Ok((name, capture)),
        Err(error) => Err(Failure::of("the generated capture", &error)),
    }
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let made = folder.map_or(Ok(()), std::fs::create_dir_all);
    made.and_then(|()| std::fs::write(path, text)).map_err(|e| Failure::Input(format!("{}: {e}", path.display())))
}
