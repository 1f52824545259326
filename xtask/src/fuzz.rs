//! `cargo xtask fuzz [TARGET…] [--executions N]`: libFuzzer on the targets of `fuzz/`, and the ledger of what was run.
//!
//! ```text
//! seeds of the target + what earlier runs found --cargo fuzz run -runs=N--> its final statistics --> a line of fuzz/LEDGER.tsv
//! ```
//!
//! Only this command writes the ledger, and only if nothing was found and all that was asked for was executed. Each line ends with a
//! number made of the line and of that of the line before, so that a line that was changed by hand shows.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::run::{answers, cargo};
use crate::steps::NIGHTLY;

pub(crate) const MANIFEST: &str = "fuzz/Cargo.toml";
const LEDGER: &str = "fuzz/LEDGER.tsv";
const HEADER: &str = "target\texecutions\tedges\tinputs\tseed\trevision\tdate\tcheck";
/// All targets, in the order of `fuzz/src/lib.rs`.
const TARGETS: [&str; 16] = [
    "decoder",
    "feed",
    "arriving",
    "builder",
    "stream",
    "files",
    "links",
    "direct",
    "compact",
    "transcode",
    "json",
    "schema",
    "descriptor",
    "capture",
    "turned",
    "columns",
];
/// Those that need no generated code, and are compiled without it.
const CORE: [&str; 7] = ["decoder", "feed", "arriving", "builder", "stream", "files", "links"];
/// Their generated code is a part of that of the others.
const TURNED: [&str; 2] = ["turned", "columns"];
const CARGO_FUZZ: &str = "0.13.2";
/// The longest input that is tried, in bytes.
const LEN_MAX: &str = "4096";

/// What a run of a target came to.
#[derive(Debug, PartialEq, Eq)]
struct Run {
    executions: u64,
    edges: u64,
    inputs: u64,
}

/// Fuzzes the targets, all if none is named, and writes the ledger.
///
/// # Errors
/// What was found and where its input is, or what kept the fuzzer from running.
pub(crate) fn run(root: &Path, targets: &[&str], executions: u64) -> Result<String, String> {
    if let Some(unknown) = targets.iter().find(|target| !TARGETS.contains(target)) {
        return Err(format!("there is no target `{unknown}`; there are {}", TARGETS.join(", ")));
    }
    ledger_is_whole(root)?;
    let revision = revision(root)?;
    let cargo_fuzz = installed(root)?;
    let seeds = root.join("target/fuzz/seeds");
    let _ = fs::remove_dir_all(&seeds);
    let folder = seeds.display().to_string();
    let targets = if targets.is_empty() { &TARGETS[..] } else { targets };
    let run = ["run", "--quiet", "--manifest-path", MANIFEST, "--bin", "seeds"];
    let which = feature(targets).map_or(vec![], |feature| vec!["--no-default-features", "--features", feature]);
    cargo(root, &[&run[..], &which, &["--", &folder]].concat())?;
    let mut lines = Vec::new();
    for target in targets {
        let seed = SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |time| time.as_secs());
        let found = fuzz(root, &cargo_fuzz, target, executions, u32::try_from(seed % (1 << 31)).unwrap_or(1))?;
        let Run { executions, edges, inputs } = found;
        append(root, &format!("{target}\t{executions}\t{edges}\t{inputs}\t{seed}\t{revision}\t{}", date(seed)))?;
        lines.push(format!("{target}: {executions} executions, {edges} edges, {inputs} inputs"));
    }
    Ok(lines.join("\n"))
}

/// Runs one target.
fn fuzz(root: &Path, cargo_fuzz: &str, target: &str, executions: u64, seed: u32) -> Result<Run, String> {
    let corpus = format!("target/fuzz/corpus/{target}");
    fs::create_dir_all(root.join(&corpus)).map_err(|e| format!("{corpus}: {e}"))?;
    let mut run = Command::new(cargo_fuzz);
    // As cargo would start it.
    run.arg("fuzz").args(["run", "--fuzz-dir", "fuzz", "--sanitizer", "address"]);
    match feature(&[target]) {
        Some(feature) => run.args(["--no-default-features", "--features", &format!("libfuzzer,{feature}")]),
        None => run.args(["--features", "libfuzzer"]),
    };
    run.args([target, &corpus, &format!("target/fuzz/seeds/{target}"), "--", "-print_final_stats=1", "-timeout=60"]);
    run.args([format!("-runs={executions}"), format!("-seed={seed}"), format!("-max_len={LEN_MAX}")]);
    run.args(["-rss_limit_mb=4096", "-verbosity=1"]);
    run.current_dir(root).env("RUSTUP_TOOLCHAIN", NIGHTLY).stdout(Stdio::inherit());
    println!("{target}: {executions} executions");
    let run = run.stderr(Stdio::piped()).output().map_err(|e| format!("{cargo_fuzz}: {e}"))?;
    let said = String::from_utf8_lossy(&run.stderr);
    if !run.status.success() {
        let lines: Vec<&str> = said.lines().collect();
        return Err(format!("{target}: {}\n{}", run.status, lines[lines.len().saturating_sub(60)..].join("\n")));
    }
    let found = statistics(&said).ok_or_else(|| format!("{target}: libFuzzer gave no statistics:\n{said}"))?;
    // What is read at the start counts too.
    if found.executions < executions {
        return Err(format!("{target}: only {} of {executions} executions", found.executions));
    }
    Ok(found)
}

/// The feature of these targets, besides those of the decoder; `None` if they need all.
fn feature(targets: &[&str]) -> Option<&'static str> {
    let is_lean = |target: &&str| CORE.contains(target) || TURNED.contains(target);
    let feature = if targets.iter().any(|target| TURNED.contains(target)) { "turned" } else { "" };
    targets.iter().all(is_lean).then_some(feature)
}

/// What libFuzzer prints at its end: `#1000 DONE cov: 12 ft: 34 corp: 5/6b …` and `stat::number_of_executed_units: 1000`.
fn statistics(said: &str) -> Option<Run> {
    let done = said.lines().rfind(|line| line.starts_with('#') && line.contains("DONE"))?;
    let after = |text: &str, name: &str| -> Option<u64> {
        let number = text.split_once(name)?.1.trim_start();
        number.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
    };
    Some(Run {
        executions: after(said, "stat::number_of_executed_units:")?,
        edges: after(done, "cov:")?,
        inputs: after(done, "corp:")?,
    })
}

/// The program, installed if need be.
fn installed(root: &Path) -> Result<String, String> {
    let has_nightly = || answers("cargo", &[&format!("+{NIGHTLY}"), "--version"]);
    if !has_nightly() && !answers("rustup", &["toolchain", "install", NIGHTLY, "--profile", "minimal"]) {
        return Err(format!("rustup cannot get {NIGHTLY}"));
    }
    let ours = root.join("target/tools/bin/cargo-fuzz").display().to_string();
    let is_there = |program: &str| {
        let run = Command::new(program).args(["fuzz", "--version"]).output();
        run.is_ok_and(|run| String::from_utf8_lossy(&run.stdout).trim() == format!("cargo-fuzz {CARGO_FUZZ}"))
    };
    if let Some(program) = ["cargo-fuzz", &ours].into_iter().find(|program| is_there(program)) {
        return Ok(program.to_owned());
    }
    let folder = root.join("target/tools").display().to_string();
    cargo(root, &["install", "--quiet", "--locked", "--root", &folder, &format!("cargo-fuzz@{CARGO_FUZZ}")])?;
    Ok(ours)
}

/// The commit that is run: all but the ledger has to be as it says.
fn revision(root: &Path) -> Result<String, String> {
    let git = |arguments: &[&str]| {
        let run = Command::new("git").args(arguments).current_dir(root).output().map_err(|e| format!("git: {e}"))?;
        Ok::<_, String>(String::from_utf8_lossy(&run.stdout).trim().to_owned())
    };
    if !git(&["status", "--porcelain", "--", ".", ":!fuzz/LEDGER.tsv"])?.is_empty() {
        return Err("the ledger names a revision: commit your changes first".into());
    }
    git(&["rev-parse", "--short=12", "HEAD"])
}

/// Seconds since 1970 as a date.
fn date(seconds: u64) -> String {
    // Days from 0000-03-01, in eras of 400 years.
    let days = seconds / 86_400 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    format!("{}-{month:02}-{day:02}", era * 400 + year + u64::from(month <= 2))
}

fn append(root: &Path, line: &str) -> Result<(), String> {
    let path = root.join(LEDGER);
    let mut text = fs::read_to_string(&path).unwrap_or_else(|_| format!("{HEADER}\n"));
    let before = text.lines().last().and_then(check_of).unwrap_or(0);
    text.push_str(&format!("{line}\t{:016x}\n", check(before, line)));
    fs::write(&path, text).map_err(|e| format!("{LEDGER}: {e}"))
}

fn check_of(line: &str) -> Option<u64> {
    u64::from_str_radix(line.rsplit_once('\t')?.1, 16).ok()
}

/// FNV-1a of a line, after what stands in the line before.
fn check(before: u64, line: &str) -> u64 {
    let bytes = before.to_le_bytes().into_iter().chain(line.bytes());
    bytes.fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3))
}

/// Whether the ledger is as the command wrote it; one that is not there is.
///
/// # Errors
/// The line that is not.
pub(crate) fn ledger_is_whole(root: &Path) -> Result<(), String> {
    match fs::read_to_string(root.join(LEDGER)) {
        Ok(text) => is_whole(&text),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(format!("{LEDGER}: {error}")),
    }
}

fn is_whole(text: &str) -> Result<(), String> {
    let mut lines = text.lines();
    if lines.next() != Some(HEADER) {
        return Err(format!("{LEDGER}: its first line is not `{HEADER}`"));
    }
    let mut before = 0;
    for (number, line) in (2..).zip(lines) {
        let content = line.rsplit_once('\t').map_or("", |(content, _)| content);
        let expected = check(before, content);
        if check_of(line) != Some(expected) || content.split('\t').count() != 7 {
            return Err(format!("{LEDGER}:{number}: not in the form that `cargo xtask fuzz` writes"));
        }
        before = expected;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_target_is_left_out() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let text = |path: &str| fs::read_to_string(root.join(path)).unwrap_or_else(|e| panic!("{path}: {e}"));
        let lib = text("fuzz/src/lib.rs");
        let named = |part: &'static str| move |line: &str| Some(line.split_once(part)?.1.split_once('"')?.0.to_owned());
        let there: Vec<String> = lib.lines().filter_map(named("Target { name: \"")).collect();
        assert_eq!(there, TARGETS);
        let programs: Vec<String> =
            text("fuzz/Cargo.toml").lines().filter_map(named("path = \"fuzz_targets/")).collect();
        assert!(TARGETS.iter().all(|target| programs.contains(&format!("{target}.rs"))), "{programs:?}");
        let page = text("docs/bad-input.md");
        let (_, table) = page.split_once("| target | any bytes are read as |").unwrap_or_default();
        for target in TARGETS {
            assert!(table.contains(&format!("`{target}`")), "docs/bad-input.md has no row of {target}");
        }
    }

    #[test]
    fn statistics_are_those_of_the_end() {
        let said = "#2\tINITED cov: 3 ft: 3 corp: 1/1b\n#1000\tDONE   cov: 120 ft: 345 corp: 67/8Kb lim: 9\n\
                    stat::number_of_executed_units: 1000\nstat::peak_rss_mb: 40\n";
        assert_eq!(statistics(said), Some(Run { executions: 1000, edges: 120, inputs: 67 }));
        assert_eq!(statistics("==1== ERROR: libFuzzer: deadly signal\n"), None);
    }

    #[test]
    fn a_line_that_was_changed_is_seen() {
        let mut text = format!("{HEADER}\n");
        let mut before = 0;
        for executions in [100, 2000] {
            let line = format!("direct\t{executions}\t5\t6\t7\tabc\t2026-01-01");
            before = check(before, &line);
            text.push_str(&format!("{line}\t{before:016x}\n"));
        }
        assert_eq!(is_whole(&text), Ok(()));
        for (old, new) in [("\t2000\t", "\t20000\t"), ("direct\t100", "direct\t101"), ("executions", "runs")] {
            assert!(is_whole(&text.replacen(old, new, 1)).is_err(), "{old}");
        }
        // A line less, too.
        let first = text.lines().nth(1).unwrap_or_default();
        assert!(is_whole(&text.replacen(&format!("{first}\n"), "", 1)).is_err());
    }

    #[test]
    fn dates_are_those_of_the_calendar() {
        assert_eq!([0, 951_782_400, 1_767_225_599].map(date), ["1970-01-01", "2000-02-29", "2025-12-31"]);
    }
}
