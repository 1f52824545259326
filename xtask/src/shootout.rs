//! The shootout: how it is compiled, and where its code lies.
//!
//! ```text
//! cargo xtask shootout [ARGS]                                  fat LTO, no flags: the table
//! cargo xtask shootout --full [ARGS]                           the same with the sweeps, which take as long again to compile
//! cargo xtask shootout --build plain [ARGS]                    compiled as cargo does if nothing is said
//! cargo xtask shootout languages [ARGS]                        generated Go beside its rivals, by the go command
//! cargo xtask shootout files [ARGS]                            files beside those of other formats, a workspace of its own
//! cargo xtask shootout placements [--build NAME] [--placements N] [ARGS]
//!
//! compile once -> objects -> link with functions in another order, for each seed -> run -> median and range
//! ```
//!
//! Where a function starts decides which of its branches and loops share a line of the cache or of the decoder. So a change anywhere in
//! the program moves the times of rows that it does not touch. The linker's `--shuffle-sections` puts functions in an order that a
//! seed decides; the machine code is the same.

use std::ffi::OsString;
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, ExitStatus, Output, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};

/// A way of compiling all rows.
struct Build {
    name: &'static str,
    /// A profile of `shootout/Cargo.toml`.
    profile: &'static str,
    /// For all crates; nothing where users say nothing.
    rustflags: &'static str,
}

const BUILDS: [Build; 4] = [
    Build { name: "lto", profile: "release", rustflags: "" },
    Build { name: "plain", profile: "plain", rustflags: "" },
    Build { name: "native", profile: "release", rustflags: "-Ctarget-cpu=native" },
    Build { name: "threshold", profile: "release", rustflags: "-Cllvm-args=-inline-threshold=2000" },
];

/// Placements, where the caller does not say how many.
const PLACEMENTS: u64 = 9;

/// The manifest of the workspace whose rows are files.
pub(crate) const FILES: &str = "shootout/files/Cargo.toml";
/// What its program is compiled with.
const FILES_PROFILE: &str = "thin";

/// Commands that are compiled with the sweeps.
const FULL: [&str; 3] = ["article", "question", "builds"];
/// Without cargo's bar (no terminal), a line says this often that it is compiling.
const EVERY: Duration = Duration::from_secs(10);

/// Runs the shootout and passes its exit code on: 2 means that it cannot use a capture.
///
/// The seeds' benchmarks, the records and files are packages of their own, so that none is built for the others.
pub(crate) fn run(root: &Path, arguments: &[&str]) -> ExitCode {
    let done = match arguments {
        ["languages", rest @ ..] => crate::go::shootout(root, rest).map(|()| ExitCode::SUCCESS),
        ["files", rest @ ..] => files(root, rest),
        ["seeds", rest @ ..] => start(root, &BUILDS[0], "seeds", rest),
        ["records", rest @ ..] => asked(rest).and_then(|asked| start(root, asked.alone()?, "records", &asked.rest)),
        ["placements", rest @ ..] => asked(rest).and_then(|asked| placements(root, &asked)),
        all => asked(all).and_then(|asked| start(root, asked.alone()?, "shootout", &asked.rest)),
    };
    done.unwrap_or_else(|line| {
        eprintln!("{line}");
        ExitCode::from(2)
    })
}

/// What is for this program, and what is for the shootout.
struct Asked<'a> {
    build: &'static Build,
    placements: Option<u64>,
    rest: Vec<&'a str>,
}

impl Asked<'_> {
    /// The build, where the code is placed as the linker does it.
    fn alone(&self) -> Result<&'static Build, String> {
        match self.placements {
            Some(_) => Err("--placements goes with `shootout placements`".to_owned()),
            None => Ok(self.build),
        }
    }
}

fn asked<'a>(arguments: &[&'a str]) -> Result<Asked<'a>, String> {
    let mut asked = Asked { build: &BUILDS[0], placements: None, rest: Vec::new() };
    let mut words = arguments.iter().copied();
    while let Some(word) = words.next() {
        match word {
            "--build" => {
                let name = words.next().unwrap_or_default();
                asked.build = BUILDS.iter().find(|build| build.name == name).ok_or_else(|| {
                    format!("--build takes {}, not `{name}`", BUILDS.map(|build| build.name).join(", "))
                })?;
            }
            "--placements" => {
                let count = words.next().unwrap_or_default();
                let number = count.parse().ok().filter(|count| (1..=99).contains(count));
                asked.placements = Some(number.ok_or_else(|| format!("--placements takes 1 to 99, not `{count}`"))?);
            }
            other => asked.rest.push(other),
        }
    }
    Ok(asked)
}

/// Cargo, for a package of the shootout's workspace. The caller's folder stays, so that a capture's path means what it says.
fn cargo(root: &Path, build: &Build, command: &str, package: &str, parts: &[&str]) -> Command {
    let mut cargo = Command::new("cargo");
    cargo.args([command, "--profile", build.profile, "--package", package, "--manifest-path"]);
    cargo.arg(root.join("shootout/Cargo.toml")).args(parts);
    if !build.rustflags.is_empty() {
        // A folder of its own: with one for all, each run would compile everything again.
        cargo.arg("--target-dir").arg(root.join("shootout/target").join(build.name));
        cargo.arg("--config").arg(format!("build.rustflags=[\"{}\"]", build.rustflags));
    }
    cargo
}

/// The features that the arguments need: the shootout's table alone, or all.
fn parts(package: &str, arguments: &[&str]) -> &'static [&'static str] {
    let is_full = arguments.contains(&"--full") || arguments.first().is_some_and(|first| FULL.contains(first));
    if package == "shootout" && !is_full { &TABLE } else { &[] }
}

/// The features of the table.
const TABLE: [&str; 3] = ["--no-default-features", "--features", "derive"];

fn start(root: &Path, build: &Build, package: &str, arguments: &[&str]) -> Result<ExitCode, String> {
    let parts = parts(package, arguments);
    eprintln!("compiling the rows; the last crate has all of them and takes longest");
    compiled_and_run(|command| cargo(root, build, command, package, parts), arguments)
}

/// Files beside those of other formats, and the program `scant` as it is given to people.
fn files(root: &Path, arguments: &[&str]) -> Result<ExitCode, String> {
    crate::run::cargo(root, &crate::dist::BUILD)?;
    let scant = root.join(crate::dist::PROGRAM);
    let scant = scant.to_str().ok_or("the checkout's path is not UTF-8")?;
    compiled_and_run(|command| of_files(root, command, FILES_PROFILE), &[arguments, &["--scant", scant]].concat())
}

/// Cargo, for the workspace of files.
pub(crate) fn of_files(root: &Path, command: &str, profile: &str) -> Command {
    let mut cargo = Command::new("cargo");
    cargo.args([command, "--profile", profile, "--manifest-path"]).arg(root.join(FILES));
    cargo
}

/// Compiles what `cargo` says, and runs it.
fn compiled_and_run(cargo: impl Fn(&str) -> Command, arguments: &[&str]) -> Result<ExitCode, String> {
    let compiling = cargo("build").spawn().map_err(|error| format!("cargo: {error}"))?;
    let status = watched(compiling).map_err(|error| format!("cargo: {error}"))?;
    if !status.success() {
        return Err(format!("the shootout does not compile: {status}"));
    }
    let status = cargo("run").arg("--quiet").arg("--").args(arguments).status();
    let status = status.map_err(|error| format!("cargo: {error}"))?;
    Ok(ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)))
}

/// Waits for cargo, and says so where it draws no bar.
fn watched(mut cargo: Child) -> std::io::Result<ExitStatus> {
    let began = Instant::now();
    let mut said = Duration::ZERO;
    loop {
        if let Some(status) = cargo.try_wait()? {
            return Ok(status);
        }
        thread::sleep(Duration::from_millis(50));
        if began.elapsed() >= said + EVERY && !std::io::stderr().is_terminal() {
            said = began.elapsed();
            eprintln!("compiling for {:.0} s", said.as_secs_f64());
        }
    }
}

/// Runs the shootout with its functions in several orders, and has it print the median and the range of each figure.
fn placements(root: &Path, asked: &Asked<'_>) -> Result<ExitCode, String> {
    let folder = root.join("target/shootout/placements");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let line = link_line(root, asked.build, &folder)?;
    let mut figures = Vec::new();
    for seed in 1..=asked.placements.unwrap_or(PLACEMENTS) {
        let stem = folder.join(format!("{}-{seed}", asked.build.name));
        let program = link(&line, &stem, seed)?;
        eprintln!("placement {seed}");
        let json = stem.with_extension("json");
        let mut run = Command::new(&program);
        run.arg("--json").arg(&json).arg("--html").arg(stem.with_extension("html"));
        let status = run.args(&asked.rest).stdout(Stdio::null()).status();
        let status = status.map_err(|error| format!("{}: {error}", program.display()))?;
        if !status.success() {
            return Err(format!("placement {seed}: {status}"));
        }
        figures.push(OsString::from(json));
    }
    let program = folder.join(format!("{}-1", asked.build.name));
    let status = Command::new(&program).arg("spread").args(figures).status();
    let status = status.map_err(|error| format!("{}: {error}", program.display()))?;
    if status.success() { Ok(ExitCode::SUCCESS) } else { Err(format!("spread: {status}")) }
}

/// Compiles the shootout, and keeps its objects; gives the command that links them.
fn link_line(root: &Path, build: &Build, folder: &Path) -> Result<String, String> {
    let kept = folder.join(format!("{}.link", build.name));
    let mut cargo = cargo(root, build, "rustc", "shootout", &TABLE);
    cargo.args(["--bin", "shootout", "--", "-Csave-temps", "--print=link-args"]).stderr(Stdio::inherit());
    let line = printed(cargo.output(), "cargo rustc")?;
    if !line.trim().is_empty() {
        fs::write(&kept, &line).map_err(|error| format!("{}: {error}", kept.display()))?;
        return Ok(line);
    }
    // Nothing was compiled: the objects are those of the run before, and so is the line.
    fs::read_to_string(&kept).map_err(|error| format!("{}: {error}", kept.display()))
}

/// The program with its functions in an order that `seed` decides.
fn link(line: &str, program: &Path, seed: u64) -> Result<PathBuf, String> {
    // A later `-o` is the one that counts.
    let line = format!("{} -Wl,--shuffle-sections='.text*'={seed} -o '{}'", line.trim(), program.display());
    printed(Command::new("sh").args(["-c", &line]).output(), "the linker, which has to be LLD")
        .map(|_| program.to_owned())
}

fn printed(run: std::io::Result<Output>, what: &str) -> Result<String, String> {
    let run = run.map_err(|error| format!("{what}: {error}"))?;
    if run.status.success() {
        return Ok(String::from_utf8_lossy(&run.stdout).into_owned());
    }
    Err(format!("{what}: {}\n{}", run.status, String::from_utf8_lossy(&run.stderr).trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_for_the_build_are_taken_out() -> Result<(), String> {
        let words = ["a.pcap", "--build", "plain", "--quick", "--placements", "3", "--rounds", "5"];
        let found = asked(&words)?;
        assert_eq!((found.build.name, found.placements), ("plain", Some(3)));
        assert_eq!(found.rest, ["a.pcap", "--quick", "--rounds", "5"]);
        assert_eq!(asked(&[])?.build.name, "lto");
        Ok(())
    }

    #[test]
    fn the_table_is_compiled_alone() {
        let is_table = |words: &[&str]| !parts("shootout", words).is_empty();
        assert!(is_table(&[]) && is_table(&["a.pcap", "--quick"]) && is_table(&["describe"]) && is_table(&["--help"]));
        assert!(!is_table(&["--full"]) && !is_table(&["a.pcap", "--full"]) && !is_table(&["question", "--quick"]));
        assert!(is_table(&["--rounds", "5", "--record=a"]) && !is_table(&["--full", "--record"]));
        assert!(parts("records", &[]).is_empty());
    }

    #[test]
    fn what_is_wrong_is_said_with_what_is_right() {
        let said = |words: &[&str]| asked(words).err().unwrap_or_default();
        assert_eq!(said(&["--build", "fast"]), "--build takes lto, plain, native, threshold, not `fast`");
        assert_eq!(said(&["--build"]), "--build takes lto, plain, native, threshold, not ``");
        assert_eq!(said(&["--placements", "0"]), "--placements takes 1 to 99, not `0`");
    }
}
