//! Engines: who does the workloads in another process, because it is another language, or another kind of processor.
//!
//! ```text
//! list                              ->  "workload row" for each row, then "end"
//! run WORKLOAD ROW N TURNS          ->  "nanoseconds checksum"
//! chunks WORKLOAD ROW N             ->  sizes of the chunks written, if any
//! ```
//!
//! An engine that is not installed, or does not compile, is no error: it is left out, and that is said.

use crate::row::{Answer, Job, Row};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// What `--install` installs, and how an engine is made.
pub struct Recipe {
    pub label: &'static str,
    /// Debian's packages.
    pub packages: &'static [&'static str],
    /// Makes the program from the sources in the first folder in the second one.
    make: fn(&Path, &Path) -> Result<PathBuf, String>,
    /// What its compiler calls itself.
    version: &'static [&'static str],
    /// Arguments of the program.
    arguments: &'static [&'static str],
    /// How the names of workloads begin that it is asked for; none for all.
    pub workloads: &'static [&'static str],
}

pub const RECIPES: [Recipe; 4] = [
    Recipe {
        label: "Haskell",
        packages: &["ghc", "libghc-attoparsec-dev", "libghc-cereal-dev", "libghc-blaze-builder-dev"],
        make: haskell,
        version: &["ghc", "--version"],
        arguments: &["+RTS", "-A16m", "-RTS"],
        workloads: &[],
    },
    Recipe {
        label: LLVM,
        packages: &["ghc", "llvm"],
        make: haskell_by_llvm,
        version: &["opt", "--version"],
        arguments: &["+RTS", "-A16m", "-RTS"],
        // What the designs of `Get` were measured by.
        workloads: &["binaryWord8s", "read-"],
    },
    Recipe {
        label: "OCaml",
        packages: &["ocaml-nox", "ocaml-findlib", "libocplib-endian-ocaml-dev", "libcstruct-ocaml-dev"],
        make: ocaml,
        version: &["ocamlfind", "ocamlopt", "-version"],
        arguments: &[],
        workloads: &[],
    },
    Recipe {
        label: "i686",
        packages: &["gcc-multilib"],
        make: i686,
        version: &["rustc", "--version"],
        arguments: &["serve"],
        // What depends on the width of registers, and whose input is not random: that is made from a seed, which is not told.
        workloads: &["manyWord", "binaryWord8s", "replicateN", "list-", "fixed-", "read-", "write-", "puts", "setget-"],
    },
];

/// The target that words are read on with registers half as wide.
const I686: &str = "i686-unknown-linux-gnu";

/// The Haskell engine with GHC's other backend.
pub const LLVM: &str = "GHC-LLVM";

/// A program that answers.
pub struct Engine {
    pub label: &'static str,
    pub version: String,
    pub rows: Vec<(String, String)>,
    child: Child,
    requests: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Recipe {
    /// Makes the program in a folder in `out`.
    ///
    /// # Errors
    /// A line that says what is missing.
    pub fn program(&self, out: &Path) -> Result<PathBuf, String> {
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engines");
        let out = out.join(self.label);
        fs::create_dir_all(&out).map_err(|e| format!("{}: {e}", out.display()))?;
        // A relative path would mean another program where the compiler runs in another folder.
        let out = out.canonicalize().map_err(|e| format!("{}: {e}", out.display()))?;
        (self.make)(&sources, &out)
    }
}

impl Engine {
    /// Starts a program that `recipe` made.
    ///
    /// # Errors
    /// A line, if it does not answer as it should.
    pub fn start(recipe: &Recipe, program: &Path) -> Result<Self, String> {
        let mut engine = Self::of(recipe.label, Command::new(program).args(recipe.arguments))?;
        engine.version = output(recipe.version).unwrap_or_default();
        let is_wanted = |name: &str| recipe.workloads.iter().any(|start| name.starts_with(start));
        engine.rows.retain(|(workload, _)| recipe.workloads.is_empty() || is_wanted(workload));
        Ok(engine)
    }

    fn of(label: &'static str, command: &mut Command) -> Result<Self, String> {
        let said = |e: std::io::Error| format!("{label}: {e}");
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(said)?;
        let answers = child.stdout.take().ok_or_else(|| format!("{label}: it has no output"))?;
        let requests = child.stdin.take();
        let mut engine =
            Self { label, version: String::new(), rows: Vec::new(), child, requests, answers: BufReader::new(answers) };
        engine.say("list")?;
        loop {
            let line = engine.hear()?;
            match line.split_once(' ') {
                Some((workload, row)) => engine.rows.push((workload.to_owned(), row.to_owned())),
                None if line == "end" => return Ok(engine),
                None => return Err(format!("{label}: `{line}` is no row")),
            }
        }
    }

    /// Runs a row so many times.
    ///
    /// # Errors
    /// A line, if what it answers is no answer.
    pub fn run(&mut self, workload: &str, row: &str, n: usize, turns: u32) -> Result<Answer, String> {
        self.say(&format!("run {workload} {row} {n} {turns}"))?;
        let line = self.hear()?;
        let parts = line.split_once(' ').and_then(|(ns, sum)| Some((ns.parse().ok()?, sum.parse().ok()?)));
        let (ns, sum) = parts.ok_or_else(|| format!("{}: `{line}` is no answer", self.label))?;
        Ok(Answer { ns, sum })
    }

    /// Sizes of the chunks that a row writes; none if it writes no chunks.
    pub fn chunks(&mut self, workload: &str, row: &str, n: usize) -> Result<Vec<usize>, String> {
        self.say(&format!("chunks {workload} {row} {n}"))?;
        let line = self.hear()?;
        Ok(line.split(' ').map_while(|size| size.parse().ok()).collect())
    }

    fn say(&mut self, request: &str) -> Result<(), String> {
        let requests = self.requests.as_mut().ok_or_else(|| format!("{}: it has no input", self.label))?;
        writeln!(requests, "{request}").and_then(|()| requests.flush()).map_err(|e| format!("{}: {e}", self.label))
    }

    fn hear(&mut self) -> Result<String, String> {
        let mut line = String::new();
        let len = self.answers.read_line(&mut line).map_err(|e| format!("{}: {e}", self.label))?;
        if len == 0 { Err(format!("{}: it ended", self.label)) } else { Ok(line.trim_end().to_owned()) }
    }
}

impl Drop for Engine {
    /// The end of its input ends it.
    fn drop(&mut self) {
        self.requests = None;
        // It ends by itself or has ended; no process is left to tell.
        let _ = self.child.wait();
    }
}

fn haskell(sources: &Path, out: &Path) -> Result<PathBuf, String> {
    haskell_with(sources, out, &[])
}

fn haskell_by_llvm(sources: &Path, out: &Path) -> Result<PathBuf, String> {
    haskell_with(sources, out, &["-fllvm"])
}

fn haskell_with(sources: &Path, out: &Path, flags: &[&str]) -> Result<PathBuf, String> {
    let program = out.join("engine");
    let mut ghc = Command::new("ghc");
    ghc.args(flags).args(["-O2", "-v0", "-rtsopts", "-outputdir"]).arg(out).arg("-o").arg(&program);
    ghc.arg(sources.join("haskell/Main.hs")).arg("-i".to_owned() + &sources.join("haskell").to_string_lossy());
    made(&mut ghc).map(|()| program)
}

fn ocaml(sources: &Path, out: &Path) -> Result<PathBuf, String> {
    // Beside its sources is where the compiler puts what it makes.
    for name in ["engine.ml", "stubs.c"] {
        fs::copy(sources.join("ocaml").join(name), out.join(name)).map_err(|e| format!("{name}: {e}"))?;
    }
    let mut ocamlfind = Command::new("ocamlfind");
    ocamlfind.args(["ocamlopt", "-package", "cstruct,ocplib-endian", "-linkpkg", "-O3", "-inline", "200", "-w", "-a"]);
    ocamlfind.args(["-ccopt", "-O2", "-pp", "cpp -P -w -traditional-cpp", "stubs.c", "engine.ml", "-o", "engine"]);
    made(ocamlfind.current_dir(out)).map(|()| out.join("engine"))
}

/// This program, for a processor with registers of 32 bits.
fn i686(_: &Path, out: &Path) -> Result<PathBuf, String> {
    // Cargo would say the same in many lines.
    let probe = out.join("probe");
    let text = out.join("probe.c");
    fs::write(&text, "int main(void) { return 0; }\n").map_err(|e| format!("{}: {e}", text.display()))?;
    made(Command::new("cc").arg("-m32").arg("-o").arg(&probe).arg(&text))
        .map_err(|_| "cc makes no programs of 32 bits".to_owned())?;
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--quiet", "--release", "--target", I686, "--manifest-path"]);
    cargo.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")).arg("--target-dir").arg(out);
    made(&mut cargo).map(|()| out.join(I686).join("release/seeds"))
}

/// Runs a compiler.
fn made(command: &mut Command) -> Result<(), String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let run = command.output().map_err(|e| format!("{name}: {e}"))?;
    let said = String::from_utf8_lossy(&run.stderr);
    let first = said.lines().find(|line| !line.trim().is_empty()).unwrap_or("it failed").trim().to_owned();
    if run.status.success() { Ok(()) } else { Err(format!("{name}: {first}")) }
}

fn output(line: &[&str]) -> Option<String> {
    let run = Command::new(line.first()?).args(&line[1..]).output().ok()?;
    let said = String::from_utf8_lossy(&run.stdout);
    run.status.success().then(|| said.trim().lines().next().unwrap_or_default().trim().to_owned())
}

/// Installs what engines need, or says what that is.
///
/// # Errors
/// A line, if the system's packages cannot be had.
pub fn install() -> Result<(), String> {
    let packages: Vec<&str> = RECIPES.iter().flat_map(|recipe| recipe.packages).copied().collect();
    let by_hand =
        format!("install what these are on your system: {}; and rustup target add {I686}", packages.join(" "));
    for line in [
        &["apt-get", "update"][..],
        &[&["apt-get", "install", "--yes", "--no-install-recommends"], &packages[..]].concat(),
    ] {
        let done = Command::new(line[0]).args(&line[1..]).env("DEBIAN_FRONTEND", "noninteractive").status();
        if !done.is_ok_and(|status| status.success()) {
            return Err(format!("{} did not do it: {by_hand}", line.join(" ")));
        }
    }
    let target = Command::new("rustup").args(["target", "add", I686]).status();
    if target.is_ok_and(|status| status.success()) { Ok(()) } else { Err(format!("rustup has no target {I686}")) }
}

/// The other side of the protocol: rows of this program, asked for by another one. Rows of a workload are kept until another one is
/// asked for, as a run keeps its own: an input that was just made would be in the caches.
///
/// # Errors
/// What reading requests or writing answers fails with.
pub fn serve(rows: &[Row], requests: impl BufRead, mut answers: impl Write) -> std::io::Result<()> {
    let mut kept: Vec<(&Row, usize, Box<dyn Job>)> = Vec::new();
    for request in requests.lines() {
        let request = request?;
        let words: Vec<&str> = request.splitn(3, ' ').collect();
        let row_and = |rest: &str, numbers: usize| {
            // Names of rows may have spaces, and numbers follow them.
            let mut parts = rest.rsplitn(numbers + 1, ' ');
            let mut found: Vec<usize> = parts.by_ref().take(numbers).filter_map(|x| x.parse().ok()).collect();
            found.reverse();
            let name = parts.next()?;
            let row = rows.iter().find(|row| row.workload == words[1] && row.name == name)?;
            (found.len() == numbers).then_some((row, found))
        };
        match words.as_slice() {
            ["list"] => {
                for row in rows {
                    writeln!(answers, "{} {}", row.workload, row.name)?;
                }
                writeln!(answers, "end")?;
            }
            ["run", _, rest] if let Some((row, n)) = row_and(rest, 2) => {
                kept.retain(|(of, len, _)| of.workload == row.workload && *len == n[0]);
                let place = kept.iter().position(|(of, ..)| of.name == row.name).unwrap_or_else(|| {
                    kept.push((row, n[0], (row.make)(n[0])));
                    kept.len() - 1
                });
                let answer = kept[place].2.run(u32::try_from(n[1]).unwrap_or(u32::MAX), 0);
                writeln!(answers, "{} {}", answer.ns, answer.sum)?;
            }
            ["chunks", _, rest] if let Some((row, n)) = row_and(rest, 1) => {
                let sizes: Vec<String> = (row.make)(n[0]).chunks().iter().map(usize::to_string).collect();
                writeln!(answers, "{}", sizes.join(" "))?;
            }
            _ => writeln!(answers, "unknown {request}")?,
        }
        answers.flush()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
