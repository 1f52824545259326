//! What a format costs to have: machine code and time to compile, of a small program that does the job with it.
//!
//! ```text
//! footprint, no feature       reads messages, adds them up            code, seconds
//! footprint, feature `rkyv`   ... writes and reads them with rkyv     code, seconds     the difference is reported
//! ```
//!
//! Each program is built from nothing, in a target folder of its own that is removed afterwards, with the shootout's profile and
//! flags: the format's crates and their dependencies are compiled, generated code is there. Every program is run once and has to
//! print the same sum. Code is what an ELF or Mach-O file has in sections of code.

use crate::results::Build;
use crate::{Failure, write};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::{TimeVal, TimeValLike};
use object::{Object, ObjectSection, SectionKind};
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// Where the figures are, for the main measurement too.
const JSON: &str = "target/shootout/builds.json";

/// A feature of `footprint`, and the rows that it stands for.
const PROGRAMS: [(&str, &str); 20] = [
    ("packed", "packed structs by hand"),
    ("scantling-record", "Scantling record"),
    ("scantling-stored", "Scantling message, storage union"),
    ("scantling-heap", "Scantling message, heap union"),
    ("scantling-compact", "Scantling Compact"),
    ("sbe-article", "SBE, the article's schema"),
    ("sbe-finance", "SBE, as finance writes it"),
    ("capnp", "Cap'n Proto"),
    ("capnp-packed", "Cap'n Proto, packed"),
    ("flatbuffers", "FlatBuffers"),
    ("flatbuffers-structs", "FlatBuffers, structs"),
    ("fory", "Fory, objects that may grow"),
    ("fory-same", "Fory, objects of one schema"),
    ("fory-rows", "Fory, rows"),
    ("rkyv", "rkyv"),
    ("wincode", "wincode"),
    ("postcard", "postcard"),
    ("bitcode", "bitcode"),
    ("prost", "protobuf, prost"),
    ("buffa", "protobuf, buffa's views"),
];

/// What each format costs to have.
#[derive(clap::Args)]
pub struct Arguments {
    /// One format only, the packed structs: to see it work.
    #[arg(long)]
    quick: bool,
    /// Only formats whose name contains this.
    #[arg(long)]
    only: Option<String>,
    /// Jobs of a build; by default as many as there are cores.
    #[arg(long, short, value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// Builds of each program; the fastest counts.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    times: u16,
    /// Where the figures go as JSON; the main measurement takes them from there, if they are of its revision.
    #[arg(long, default_value = JSON)]
    json: PathBuf,
}

/// What a run found.
#[derive(Debug, Serialize, Deserialize)]
struct Builds {
    revision: String,
    /// Jobs of each build.
    jobs: u16,
    /// The program without a format, which is in none of the others' figures.
    none: Cost,
    /// In the order of the report.
    builds: Vec<Cost>,
}

/// A build, and what the wall clock does not say where a machine has other work.
#[derive(Debug, Serialize, Deserialize)]
struct Cost {
    #[serde(flatten)]
    build: Build,
    /// Seconds of processor time, of all jobs together.
    cpu_seconds: f64,
}

/// Builds, measures, prints.
///
/// # Errors
/// A program that cannot be built, or prints another sum than the one without a format.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let jobs = arguments.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, |n| n.get() as u16));
    let only = if arguments.quick { Some("packed structs") } else { arguments.only.as_deref() };
    let wanted = PROGRAMS.iter().filter(|(_, label)| only.is_none_or(|only| label.contains(only)));
    let build = |feature: &str| measure(feature, jobs, arguments.times).map_err(Failure::Result);
    let none = build("")?;
    say!("{:50} {:>10} {:>9} {:>9}\n", "", "code, B", "seconds", "of CPU");
    let line = |name: &str, cost: &Cost| {
        say!("{name:50} {:10} {:9.1} {:9.1}\n", cost.build.code, cost.build.seconds, cost.cpu_seconds);
    };
    line("the program without a format", &none.beyond(&Program::default(), "none"));
    let mut builds = Vec::new();
    for (feature, label) in wanted {
        let with = build(feature)?;
        if with.sum != none.sum {
            return Err(Failure::Result(format!("{label}: it adds up to {}, the messages to {}", with.sum, none.sum)));
        }
        let cost = with.beyond(&none, label);
        line(&format!("{label}: beyond that"), &cost);
        builds.push(cost);
    }
    let none = none.beyond(&Program::default(), "none");
    let found = Builds { revision: machine::revision(), jobs, none, builds };
    // Strings, numbers and lists only: nothing that JSON cannot say.
    write(&arguments.json, &serde_json::to_string_pretty(&found).unwrap_or_default())?;
    say!("\nThe figures: {}\n", arguments.json.display());
    Ok(())
}

/// What `builds` found for this revision; nothing if it was not run.
pub fn load() -> Vec<Build> {
    fs::read_to_string(JSON).map_or_else(|_| Vec::new(), |text| of_revision(&text, &machine::revision()))
}

fn of_revision(text: &str, revision: &str) -> Vec<Build> {
    let found = serde_json::from_str::<Builds>(text).ok();
    // Outside a checkout, it is not known what belongs together.
    let found = found.filter(|found| found.revision == revision && revision != machine::UNKNOWN);
    found.map_or_else(Vec::new, |found| found.builds.into_iter().map(|cost| cost.build).collect())
}

/// A program, built and run.
#[derive(Default)]
struct Program {
    code: u64,
    seconds: f64,
    cpu_seconds: f64,
    sum: String,
}

impl Program {
    fn beyond(&self, none: &Self, label: &str) -> Cost {
        let build = Build {
            format: label.to_owned(),
            code: self.code.saturating_sub(none.code),
            seconds: (self.seconds - none.seconds).max(0.0),
        };
        Cost { build, cpu_seconds: (self.cpu_seconds - none.cpu_seconds).max(0.0) }
    }
}

fn measure(feature: &str, jobs: u16, times: u16) -> Result<Program, String> {
    let target = std::env::temp_dir().join(format!("shootout-footprint-{}", std::process::id()));
    let (mut seconds, mut cpu_seconds) = (f64::MAX, f64::MAX);
    let mut result = Err(String::new());
    for _ in 0..times {
        remove(&target)?;
        let (before, cpu_before) = (Instant::now(), cpu_of_children());
        result = build(feature, jobs, &target);
        seconds = seconds.min(before.elapsed().as_secs_f64());
        cpu_seconds = cpu_seconds.min(cpu_of_children() - cpu_before);
        if result.is_err() {
            break;
        }
    }
    let program = result.and_then(|()| {
        let file = target.join("release").join(format!("footprint{}", std::env::consts::EXE_SUFFIX));
        let bytes = fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        Ok(Program { code: code(&bytes)?, seconds, cpu_seconds, sum: sum(&file)? })
    });
    remove(&target)?;
    program
}

/// Seconds of processor time of all programs that were run and have ended, and of those that they ran.
fn cpu_of_children() -> f64 {
    let seconds = |time: TimeVal| time.num_microseconds() as f64 / 1e6;
    getrusage(UsageWho::RUSAGE_CHILDREN).map_or(0.0, |usage| seconds(usage.user_time()) + seconds(usage.system_time()))
}

fn remove(target: &Path) -> Result<(), String> {
    match fs::remove_dir_all(target) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(format!("{}: {error}", target.display())),
        _ => Ok(()),
    }
}

fn build(feature: &str, jobs: u16, target: &Path) -> Result<(), String> {
    let run = Command::new("cargo")
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["build", "--quiet", "--release", "--locked", "--package", "footprint", "--features", feature])
        .args(["--jobs", &jobs.to_string(), "--target-dir"])
        .arg(target)
        .env_remove("CARGO_TARGET_DIR")
        .env("CARGO_INCREMENTAL", "0")
        .output();
    let run = run.map_err(|error| format!("cargo: {error}"))?;
    if run.status.success() {
        return Ok(());
    }
    Err(format!("footprint with feature `{feature}` cannot be built:\n{}", String::from_utf8_lossy(&run.stderr).trim()))
}

/// Bytes of machine code in a program.
fn code(file: &[u8]) -> Result<u64, String> {
    let file = object::File::parse(file).map_err(|error| format!("the program: {error}"))?;
    Ok(file.sections().filter(|section| section.kind() == SectionKind::Text).map(|section| section.size()).sum())
}

/// What the program prints for a hundred messages.
fn sum(file: &Path) -> Result<String, String> {
    let fail = |error: std::io::Error| format!("{}: {error}", file.display());
    let mut child = Command::new(file).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(fail)?;
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(&messages()).map_err(fail)?;
    }
    let run = child.wait_with_output().map_err(fail)?;
    if !run.status.success() {
        return Err(format!("{}: {}", file.display(), run.status));
    }
    Ok(String::from_utf8_lossy(&run.stdout).trim().to_owned())
}

/// Trades and level updates in turn, 32 bytes each, symbols of each length.
fn messages() -> Vec<u8> {
    let message = |i: u8| {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&(u64::from(i) << 50).to_le_bytes());
        bytes[8..16].fill(b' ');
        bytes[8..9 + usize::from(i) % 8].fill(b'A' + i % 26);
        bytes[16..24].copy_from_slice(&(1_000_000 + u64::from(i) * 7).to_le_bytes());
        bytes[24..28].copy_from_slice(&(u32::from(i) * 100).to_le_bytes());
        let is_trade = i.is_multiple_of(2);
        bytes[28..31].copy_from_slice(&if is_trade { [1, 0, 0] } else { [2, i, i / 2 % 2] });
        bytes
    };
    (0..100).flat_map(message).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_of_another_revision_are_not_taken() {
        let text = |revision: &str| {
            let cost = |format: &str| Program { code: 5, ..Program::default() }.beyond(&Program::default(), format);
            let (none, builds) = (cost("none"), vec![cost("rkyv")]);
            serde_json::to_string(&Builds { revision: revision.into(), jobs: 2, none, builds }).unwrap()
        };
        assert_eq!(of_revision(&text("abc"), "abc").len(), 1);
        assert_eq!((of_revision(&text("abc"), "abd").len(), of_revision("", "abc").len()), (0, 0));
        assert_eq!(of_revision(&text(machine::UNKNOWN), machine::UNKNOWN).len(), 0);
    }

    #[test]
    fn a_label_is_how_the_names_of_its_rows_begin() {
        let rows = crate::rows::all::<crate::workload::IexSymbol, crate::rows::Rows>();
        for (_, label) in PROGRAMS {
            assert!(rows.iter().any(|row| row.name().starts_with(label)), "{label}");
        }
        let has_figures = |name: &str| name == "memcpy" || PROGRAMS.iter().any(|(_, label)| name.starts_with(label));
        assert!(rows.iter().all(|row| has_figures(row.name())));
    }

    #[test]
    fn a_program_has_code_and_a_text_has_none() {
        let me = fs::read(std::env::current_exe().unwrap()).unwrap();
        assert!(code(&me).unwrap() > 100_000);
        assert!(code(b"text").is_err());
    }

    #[test]
    fn a_format_costs_what_is_beyond_the_program_without() {
        let program = |code, seconds| Program { code, seconds, cpu_seconds: 2.0 * seconds, sum: String::new() };
        let beyond = |code, seconds| {
            let cost = program(code, seconds).beyond(&program(500, 2.0), "x");
            (cost.build.code, cost.build.seconds, cost.cpu_seconds)
        };
        assert_eq!((beyond(700, 2.5), beyond(400, 1.0)), ((200, 0.5, 1.0), (0, 0.0, 0.0)));
    }

    #[test]
    fn a_quick_run_builds_a_program_with_a_format_and_one_without() {
        let json = std::env::temp_dir().join(format!("shootout-{}-builds.json", std::process::id()));
        let words = ["shootout", "builds", "--quick", "--json", &json.to_string_lossy()].map(str::to_owned);
        let done = crate::start(&clap::Parser::try_parse_from(words).unwrap());
        assert!(done.is_ok(), "{:?}", done.err().map(|failure| failure.line().to_owned()));
        let text = fs::read_to_string(&json).unwrap();
        fs::remove_file(&json).unwrap();
        let found = of_revision(&text, &machine::revision());
        assert_eq!(found.len(), 1);
        // Writing and reading is some code, and the packed structs are no more than some.
        assert!(
            found[0].format == "packed structs by hand" && found[0].code > 0 && found[0].code < 20_000,
            "{found:?}"
        );
    }
}
