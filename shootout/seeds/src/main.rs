//! The benchmarks of the works that Scantling stands on: bench-attoget, binary's word loops, blaze-builder, and "Int32
//! serialization in OCaml", with their sizes, beside parsers and buffers of today, and as they are in their own languages.
//!
//! ```text
//! workload -> rows here + rows in engines -> checked, timed in rounds -> tables, JSON, one page of plots, docs/seeds.md
//! ```

mod clock;
mod data;
mod drawing;
mod engine;
mod page;
mod report;
mod row;
#[expect(clippy::ptr_arg, reason = "jobs hand over the lists that they keep, and functions are passed as they are")]
mod rows;
mod runner;
mod sources;
mod workload;

use clap::{Parser, Subcommand};
use engine::{Engine, RECIPES};
use report::Run;
use runner::Effort;
use std::fs;
use std::io::{stdin, stdout};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use workload::Scale;

/// Measures the seeds' benchmarks.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Arguments {
    #[command(subcommand)]
    other: Option<Other>,
    /// Only installs the tools that engines in other languages need.
    #[arg(long)]
    install: bool,
    /// Small and few: to see it work, not to quote.
    #[arg(long)]
    quick: bool,
    /// Only workloads whose name contains this.
    #[arg(long)]
    only: Option<String>,
    /// Rounds to time, if a workload's time allows.
    #[arg(long, default_value_t = 41)]
    rounds: usize,
    /// Puts the figures into docs/seeds.md.
    #[arg(long, conflicts_with_all = ["quick", "only"])]
    write_docs: bool,
    /// The file for the figures as JSON.
    #[arg(long, default_value = "target/shootout/seeds.json")]
    json: PathBuf,
    /// The file for the page.
    #[arg(long, default_value = "target/shootout/seeds.html")]
    html: PathBuf,
    /// The folder in which engines are compiled.
    #[arg(long, default_value = "target/shootout/engines")]
    engines: PathBuf,
}

#[derive(Subcommand)]
enum Other {
    /// Answers requests as an engine does: see shootout/engines.
    Serve,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let done = match arguments.other {
        Some(Other::Serve) => engine::serve(&rows::all(), stdin().lock(), stdout().lock()).map_err(|e| e.to_string()),
        None if arguments.install => engine::install(),
        None => run(&arguments),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(line) => {
            eprintln!("{line}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), String> {
    let (mut programs, mut skipped) = (Vec::new(), Vec::new());
    for recipe in &RECIPES {
        eprint!("\r\x1b[K{}: compiled if its compiler is there", recipe.label);
        match recipe.program(&arguments.engines) {
            Ok(program) => programs.push((recipe, program)),
            Err(why) => skipped.push(format!("{}, since {why}; `--install` installs it", recipe.label)),
        }
    }
    eprint!("\r\x1b[K");
    skipped.iter().for_each(|line| eprintln!("SKIPPED: {line}"));
    if !is_kept_on_one_core() {
        skipped.push("one core for the run: the system did not let it keep one, expect more spread".into());
    }
    // After that, so that they are on the same core: only one of them runs at a time.
    let engines = programs.iter().map(|(recipe, program)| Engine::start(recipe, program));
    let mut engines = engines.collect::<Result<Vec<_>, _>>()?;
    let (scale, effort) = if arguments.quick {
        (Scale::Quick, Effort { rounds: 5, call: 50_000, workload: 100_000_000 })
    } else {
        (Scale::Full, Effort { rounds: arguments.rounds.max(1), call: 500_000, workload: 3_000_000_000 })
    };
    let mut facts = facts(&engines)?;
    let load_before = load();
    let rows = rows::all();
    let mut results = Vec::new();
    for workload in workload::all(scale) {
        if arguments.only.as_ref().is_some_and(|only| !workload.name.contains(only.as_str())) {
            continue;
        }
        eprint!("\r\x1b[K{} {}", workload.name, workload.n);
        results.push(runner::run(&workload, &rows, &mut engines, effort)?);
    }
    eprint!("\r\x1b[K");
    // Besides this program's own 1: with other work on the machine times are high, and ratios less so.
    facts.push(("load before and after".to_owned(), format!("{load_before} and {}", load())));
    let run = Run { facts, skipped, results };
    print!("{}", run.text());
    write(&arguments.json, &serde_json::to_string_pretty(&run).map_err(|e| e.to_string())?)?;
    write(&arguments.html, &page::html(&run))?;
    println!("\nThe page: {}   The figures: {}", arguments.html.display(), arguments.json.display());
    if arguments.write_docs {
        let path = sources::root().join("docs/seeds.md");
        let before = fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        write(&path, &report::renew(&before, &run.blocks())?)?;
        println!("docs/seeds.md has them.");
    }
    Ok(())
}

/// Keeps the thread, and what it starts, on the core that it is on.
fn is_kept_on_one_core() -> bool {
    use rustix::thread::{CpuSet, sched_getcpu, sched_setaffinity};
    let mut set = CpuSet::new();
    set.set(sched_getcpu());
    sched_setaffinity(None, &set).is_ok()
}

/// Programs that wanted to run, on average, in the last minute.
fn load() -> String {
    let all = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    all.split(' ').next().filter(|load| !load.is_empty()).unwrap_or("unknown").to_owned()
}

/// What figures depend on.
///
/// # Errors
/// A line, if the code that was measured cannot be read.
fn facts(engines: &[Engine]) -> Result<Vec<(String, String)>, String> {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")).unwrap_or("unknown");
    let said = |program: &str, arguments: &[&str]| {
        let run = Command::new(program).args(arguments).output().ok().filter(|run| run.status.success());
        run.map_or_else(|| "unknown".into(), |run| String::from_utf8_lossy(&run.stdout).trim().to_owned())
    };
    let lock = include_str!("../../Cargo.lock");
    let version = |name: &str| {
        let entry = lock.split(&format!("name = \"{name}\"\nversion = \"")).nth(1);
        entry.and_then(|rest| rest.split('"').next()).unwrap_or("unknown").to_owned()
    };
    // The document itself is what a run changes.
    let changed = said("git", &["status", "--porcelain", "--", "shootout", "crates"]);
    let (revision, is_changed) = (said("git", &["rev-parse", "--short", "HEAD"]), !changed.is_empty());
    let mut facts = vec![
        ("processor".to_owned(), model.trim_start_matches([' ', '\t', ':']).to_owned()),
        ("system".to_owned(), said("uname", &["-sr"])),
        ("compiler".to_owned(), said("rustc", &["--version"])),
        ("revision".to_owned(), revision + if is_changed { ", changed" } else { "" }),
        ("code".to_owned(), sources::code()?),
    ];
    facts.extend(["nom", "winnow", "bytes"].map(|name| (name.to_owned(), version(name))));
    facts.extend(engines.iter().map(|engine| (engine.label.to_owned(), engine.version.clone())));
    Ok(facts)
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let made = folder.map_or(Ok(()), fs::create_dir_all);
    made.and_then(|()| fs::write(path, text)).map_err(|e| format!("{}: {e}", path.display()))
}
