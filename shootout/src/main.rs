//! Measures Scantling beside SBE, Cap'n Proto, FlatBuffers and others on market data.
//!
//! ```text
//! capture -> ticks -> sets and sweeps: every row: check, time in rounds -> table, JSON, CSV, page
//! article, question: payloads timed one by one, as an article did it; builds: what a format costs to have
//! ```
//!
//! Without the feature `full` there is the table alone, which takes much less time to compile: sweeps over longer symbols and what is
//! timed payload by payload have machine code of their own for each row.

// What the table alone does not need; with `full` all is used, or said.
#![cfg_attr(not(feature = "full"), allow(dead_code))]

/// Prints, and continues if the reader has gone (`| head`): files are still written.
macro_rules! say {
    ($($text:tt)*) => {
        let _ = std::io::Write::write_fmt(&mut std::io::stdout(), format_args!($($text)*));
    };
}

#[cfg(feature = "full")]
mod article;
#[cfg(feature = "full")]
mod builds;
mod capture;
mod compare;
mod format;
mod formats;
mod measure;
#[cfg(feature = "full")]
mod probe;
mod progress;
#[cfg(feature = "full")]
mod question;
mod record;
mod redraw;
mod report;
mod results;
mod rows;
mod runner;
#[cfg(feature = "full")]
mod singly;
mod spread;
#[cfg(feature = "full")]
mod sweeps;
mod visitors;
mod workload;

use capture::describe::Description;
use capture::generate::{Generated, Recipe, Size, SymbolMix};
use capture::{Capture, CaptureError, Limit, Skipped};
use clap::{Parser, Subcommand};
use measure::Sweeps;
use report::Shown;
use results::Run;
use rows::{Rows, Wrapper};
use runner::sweep;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Measures Scantling beside SBE, Cap'n Proto, FlatBuffers, protobuf, Apache Fory, rkyv, wincode, postcard and bitcode on market data.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true, after_help = MEASURED)]
struct Arguments {
    #[command(subcommand)]
    other: Option<Other>,
    /// Files of pcap or pcapng with IEX DEEP 1.0 or TOPS 1.6, also in gzip or zstd, in order; without one, a capture is
    /// generated.
    captures: Vec<PathBuf>,
    /// The file for the figures as JSON.
    #[arg(long, default_value = "target/shootout/report.json")]
    json: PathBuf,
    /// The file for the figures as CSV; by default beside the JSON.
    #[arg(long)]
    csv: Option<PathBuf>,
    /// The file for the page.
    #[arg(long, default_value = "target/shootout/report.html")]
    html: PathBuf,
    /// Keeps the figures and the tables of this run, in the source tree or in a folder of your own.
    #[arg(long, value_name = "FOLDER", num_args = 0..=1, require_equals = true, default_missing_value = record::FOLDER, hide_default_value = true)]
    record: Option<PathBuf>,
    /// Measures the sweeps too, and more rounds: used for the figures in the documents.
    #[arg(long)]
    full: bool,
    /// Rounds to time (15, with --full 41). Sweeps have at most seven.
    #[arg(long)]
    rounds: Option<usize>,
    /// Few rounds and a small capture: to see it work, not to quote.
    #[arg(long)]
    quick: bool,
    /// Only rows whose name contains this, and SBE.
    #[arg(long)]
    only: Option<String>,
    /// Also shows latencies of single payloads: percentiles, and the sum.
    #[arg(long)]
    latency: bool,
    /// Also shows the rows' use of the heap: allocations, bytes, the most at once, bytes kept.
    #[arg(long)]
    heap: bool,
    /// Shows which of the project's own targets were reached.
    #[arg(long)]
    targets: bool,
    /// Payloads of the generated capture (50,000, with --full 100,000), or the most that are kept of those given (500,000).
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    payloads: Option<u32>,
    /// Seed of the generated capture, and of the texts in the sweeps.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Symbols of the generated capture: `realistic`, or lengths such as `1-8`.
    #[arg(long, default_value = "realistic")]
    symbols: SymbolMix,
}

/// The description of the measurement in `--help`.
const MEASURED: &str = "\
Measured for each row (a format, in one way of using it):
  stream, hot          writing to one large buffer; rewriting a small one          CPU time per payload, ratio to SBE
  touch, aggregate     reading every field; traded volume and prices per symbol    CPU time per payload, ratio to SBE
  sizes                bytes, and with LZ4 and zstd -3, by payload and as a stream
  heap                 allocations, bytes, the most at once, bytes kept; to write and to read
  latency              percentiles of single payloads, with the clock's own cost
for payloads as captured and for the same messages 32 to a payload; then, with --full, the modes and bytes in sweeps over
  messages per payload 1, 2, 4, ... 1,024
  symbol length        1 to 64 characters, 32 messages to a payload and one
Every payload of every row is read back and compared before it is timed; a difference is exit code 1.

Compiled only when they are asked for: `cargo xtask shootout` with --full, and its commands `article`, `question`, `builds`.";

/// Label and crate of the formats, except SBE.
const FORMATS: [(&str, &str); 9] = [
    CAPNP,
    FLATBUFFERS,
    ("rkyv", "rkyv"),
    ("wincode", "wincode"),
    ("postcard", "postcard"),
    ("bitcode", "bitcode"),
    ("prost", "prost"),
    ("buffa", "buffa"),
    ("Fory", "fory"),
];
const CAPNP: (&str, &str) = ("Cap'n Proto", "capnp");
const FLATBUFFERS: (&str, &str) = ("FlatBuffers", "flatbuffers");

/// The error of `--full` without its feature, with which `cargo xtask shootout --full` compiles.
const ONLY_FULL: &str = "--full needs a program compiled with the feature `full`: use `cargo xtask shootout --full`";

/// Rounds of a set, and with `--full`.
const ROUNDS: [usize; 2] = [15, 41];

/// Payloads of a generated capture, and with `--full`.
const PAYLOADS: [u32; 2] = [50_000, 100_000];

/// Commands besides the measurement on market data.
#[derive(Subcommand)]
enum Other {
    /// Shows the content of captures beside a generated one: types, symbols, repeats, messages per packet.
    Describe(DescribeArguments),
    /// Draws the page again from the figures of a run.
    Page(redraw::Arguments),
    /// Shows changes between two runs beyond noise; the exit code is 0 whether or not there are any.
    Compare(compare::Arguments),
    /// Summarises runs of one program whose code was placed differently: median and range of each ratio.
    Spread(spread::Arguments),
    #[cfg(feature = "full")]
    /// Prints the two tables of the article "Binary Format Shootout", with its figures beside.
    Article(singly::ArticleArguments),
    #[cfg(feature = "full")]
    /// Explains the article's worst cases: tails, lines, causes, with plots.
    Question(singly::QuestionArguments),
    #[cfg(feature = "full")]
    /// Measures the cost of each format: machine code and time to compile.
    Builds(builds::Arguments),
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

fn main() -> ExitCode {
    ExitCode::from(conclude(start(&Arguments::parse())))
}

/// Prints a failure, if there is one; gives the exit code.
fn conclude(result: Result<(), Failure>) -> u8 {
    match result {
        Ok(()) => 0,
        Err(failure) => {
            eprintln!("{}", failure.line());
            failure.code()
        }
    }
}

fn start(arguments: &Arguments) -> Result<(), Failure> {
    match &arguments.other {
        Some(Other::Describe(arguments)) => run_describe(arguments),
        Some(Other::Page(arguments)) => {
            let (path, page) = redraw::page(arguments).map_err(Failure::Input)?;
            write(&path, &page)?;
            say!("The page: {}\n", path.display());
            Ok(())
        }
        Some(Other::Compare(arguments)) => {
            say!("{}", compare::files(arguments).map_err(Failure::Input)?);
            Ok(())
        }
        Some(Other::Spread(arguments)) => {
            say!("{}", spread::files(arguments).map_err(Failure::Input)?);
            Ok(())
        }
        #[cfg(feature = "full")]
        Some(Other::Article(arguments)) => singly::run_article(arguments),
        #[cfg(feature = "full")]
        Some(Other::Question(arguments)) => singly::run_question(arguments),
        #[cfg(feature = "full")]
        Some(Other::Builds(arguments)) => builds::run(arguments),
        None => run::<Rows>(arguments),
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

fn run<W: Wrapper>(arguments: &Arguments) -> Result<(), Failure> {
    if arguments.full && !cfg!(feature = "full") {
        return Err(Failure::Input(ONLY_FULL.to_owned()));
    }
    let (name, capture) = load(arguments)?;
    let mut remarks = capture.remarks;
    remarks.iter().for_each(|line| eprintln!("{line}"));
    let core = machine::pin();
    if core.is_none() {
        remarks.push("The system did not let the run keep one core: expect more spread.".into());
    }
    let options = options(arguments);
    let found = measure::all::<W>(&capture.set, options).map_err(Failure::Result)?;
    remarks.extend(found.remarks);
    let rounds = match options.sweeps {
        Some(sweeps) => format!("{}, in sweeps {}", options.rounds, sweeps.rounds),
        None => options.rounds.to_string(),
    };
    let more = [("rounds", rounds), ("seed", arguments.seed.to_string())];
    let mut facts = machine::facts(&name, &more, &FORMATS);
    facts.push(("SBE".into(), machine::sbe().into()));
    let run = Run {
        facts,
        skipped: capture.skipped.iter().map(|(reason, n)| (reason.to_owned(), n)).collect(),
        remarks,
        sets: found.sets,
        sweeps: found.sweeps,
        #[cfg(feature = "full")]
        builds: builds::load(),
        #[cfg(not(feature = "full"))]
        builds: Vec::new(),
    };
    let shown = Shown { latency: arguments.latency, heap: arguments.heap, targets: arguments.targets };
    say!("{}", report::table(&run, shown));
    let csv = arguments.csv.clone().unwrap_or_else(|| arguments.json.with_extension("csv"));
    let text = report::csv(&run).map_err(|error| Failure::Input(format!("{}: {error}", csv.display())))?;
    write(&arguments.json, &report::json(&run))?;
    write(&csv, &text)?;
    write(&arguments.html, &report::html(&run))?;
    let (html, json, csv) = (arguments.html.display(), arguments.json.display(), csv.display());
    if let Some(folder) = &arguments.record {
        let path = record::keep(&run, folder).map_err(Failure::Input)?;
        say!("\nThe record: {}\n", path.display());
    }
    say!("\nThe page: {html}   The figures: {json}, {csv}\n");
    Ok(())
}

/// The program with other rows.
#[cfg(test)]
fn run_arguments<W: Wrapper>(
    arguments: impl Iterator<Item = impl Into<std::ffi::OsString> + Clone>,
) -> Result<(), Failure> {
    run::<W>(&Arguments::parse_from(arguments))
}

fn options(arguments: &Arguments) -> measure::Options<'_> {
    let rounds =
        if arguments.quick { 3 } else { arguments.rounds.unwrap_or(ROUNDS[usize::from(arguments.full)]).max(1) };
    let messages = if arguments.quick { 4096 } else { 65_536 };
    let sweeps = Sweeps { rounds: rounds.min(sweep::ROUNDS), messages, seed: arguments.seed };
    measure::Options { rounds, sweeps: arguments.full.then_some(sweeps), only: arguments.only.as_deref() }
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
    say!("{}", capture::describe::table(&columns));
    for (reason, count) in skipped.iter() {
        say!("skipped: {count} {reason}\n");
    }
    Ok(())
}

fn load(arguments: &Arguments) -> Result<(String, Capture), Failure> {
    let Arguments { captures, payloads, quick, seed, symbols, .. } = arguments;
    let generated = PAYLOADS[usize::from(arguments.full)];
    let payloads = payloads.or((captures.is_empty() && !quick).then_some(generated));
    capture_of(captures, payloads, *quick, *seed, *symbols)
}

/// The captures, or a generated one, with its name.
fn capture_of(
    captures: &[PathBuf],
    payloads: Option<u32>,
    quick: bool,
    seed: u64,
    symbols: SymbolMix,
) -> Result<(String, Capture), Failure> {
    if !captures.is_empty() {
        let limit = Limit { payloads: payloads.unwrap_or(500_000) as usize };
        let capture = capture::read_files(captures, limit);
        let capture = capture.map_err(|(path, error)| Failure::of(path.display(), &error))?;
        return Ok((capture::names(captures), capture));
    }
    let payloads = payloads.unwrap_or(if quick { 10_000 } else { PAYLOADS[1] });
    let recipe = Recipe { seed, size: Size::Payloads(payloads.into()), symbols };
    let name = format!("generated: {payloads} payloads, seed {seed}, symbols {symbols:?}");
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
