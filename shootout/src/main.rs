//! Measures Scantling beside SBE, Cap'n Proto and FlatBuffers on market data.
//!
//! ```text
//! capture -> Workload -> every row: check, time in rounds -> table, JSON, page
//! ```

mod capture;
mod format;
mod formats;
mod machine;
mod report;
mod results;
mod rows;
mod runner;
mod visitors;
mod workload;

use capture::generate::{Recipe, SymbolMix};
use capture::{Capture, CaptureError};
use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use results::Run;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Measures Scantling beside SBE, Cap'n Proto and FlatBuffers on market data.
#[derive(Parser)]
#[command(version)]
struct Arguments {
    /// A pcap file with IEX DEEP 1.0 (also gzipped); without it, a capture is generated.
    capture: Option<PathBuf>,
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
    /// Payloads of the generated capture.
    #[arg(long, default_value_t = 100_000)]
    payloads: usize,
    /// Seed of the generated capture.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Symbols of the generated capture: `realistic`, or lengths such as `1-8`.
    #[arg(long, default_value = "realistic")]
    symbols: SymbolMix,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Input(line)) => {
            eprintln!("{line}");
            ExitCode::from(2)
        }
        Err(Failure::Result(line)) => {
            eprintln!("{line}");
            ExitCode::FAILURE
        }
    }
}

/// Why there is no report.
enum Failure {
    /// The capture, or a path: exit code 2.
    Input(String),
    /// A format that reads something else than it wrote: exit code 1.
    Result(String),
}

fn run(arguments: &Arguments) -> Result<(), Failure> {
    let (name, capture) = load(arguments)?;
    let mut remarks: Vec<String> = capture.torn.iter().cloned().collect();
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
    let run = Run {
        facts: machine::facts(&name),
        skipped: capture.skipped.iter().map(|(reason, n)| (reason.to_owned(), n)).collect(),
        remarks,
        sets,
    };
    print!("{}", report::table(&run, arguments.targets));
    write(&arguments.json, &report::json(&run))?;
    write(&arguments.html, &report::html(&run))?;
    println!("\nThe page: {}   The figures: {}", arguments.html.display(), arguments.json.display());
    Ok(())
}

fn rows(arguments: &Arguments) -> Vec<runner::Bench> {
    let all = rows::all();
    let first = all.first().map(|row| row.name());
    let wanted = |name: &str| arguments.only.as_ref().is_none_or(|only| name.contains(only.as_str()));
    all.into_iter().filter(|row| Some(row.name()) == first || wanted(row.name())).collect()
}

fn load(arguments: &Arguments) -> Result<(String, Capture), Failure> {
    let input = |name: &str| {
        let name = name.to_owned();
        move |e: CaptureError| Failure::Input(format!("{name}: {e}"))
    };
    if let Some(path) = &arguments.capture {
        let file = path.file_name().map_or_else(|| path.display().to_string(), |n| n.to_string_lossy().into_owned());
        return Ok((file, capture::read_file(path).map_err(input(&path.display().to_string()))?));
    }
    let payloads = if arguments.quick { arguments.payloads.min(10_000) } else { arguments.payloads };
    let recipe = Recipe { payloads, seed: arguments.seed, symbols: arguments.symbols };
    let bytes = capture::generate::capture(recipe);
    let name = format!("generated: {payloads} payloads, seed {}, symbols {:?}", arguments.seed, arguments.symbols);
    let capture = capture::read(std::io::Cursor::new(bytes)).map_err(input("the generated capture"))?;
    Ok((name, capture))
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let made = folder.map_or(Ok(()), std::fs::create_dir_all);
    made.and_then(|()| std::fs::write(path, text)).map_err(|e| Failure::Input(format!("{}: {e}", path.display())))
}
