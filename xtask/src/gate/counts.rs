//! Bars between two functions that do the same, in instructions that valgrind's callgrind counts: what a listing cannot say, since the
//! ways differ in cold functions and in how often they are called.
//!
//! Times of loops of a nanosecond an element move by a third with the place of the code; these numbers are the same in each run.

use super::{PLANTED, Probe, read};
use std::path::{Path, PathBuf};
use std::process::Command;

/// One way, what it is compared with, how many times the instructions it may take, and a fault that the bar has to see: a file of the
/// runtime, a part of a line of it, and what is put before that line.
struct Bar {
    name: &'static str,
    over: &'static str,
    most: f64,
    fault: [&'static str; 3],
}

const BARS: &[Bar] = &[
    Bar {
        name: "records in one chunk",
        over: "records",
        most: 1.02,
        fault: [
            "decode/window/lists.rs",
            "let count = self.affordable::<T>(n.min((self.at.len() / T::LEN_MAX) as u64)) as usize;",
            "let n = if self.cold.source.is_some() { 1 } else { n };",
        ],
    },
    Bar {
        name: "fixed in short chunks",
        over: "fixed",
        most: 2.6,
        fault: ["decode/window/lists.rs", "if most == 0 {", "let most = 0;"],
    },
    Bar {
        name: "cells by attempts",
        over: "cells",
        most: 1.1,
        fault: ["decode/window/attempt.rs", "let mut inner = Decoder {", PLANTED],
    },
    Bar {
        name: "cells by attempts in attempts",
        over: "cells",
        most: 1.5,
        fault: ["decode/window/attempt.rs", "let mut inner = Decoder {", PLANTED],
    },
    Bar {
        name: "messages",
        over: "messages by hand",
        most: 1.05,
        fault: ["bounded/raw.rs", "{ T::read(self.p) }?;", PLANTED],
    },
    Bar {
        name: "puts",
        over: "bump",
        most: 1.1,
        fault: ["build/chunk.rs", "// A copy of the pointer, whose", PLANTED],
    },
    Bar {
        name: "puts in a local",
        over: "bump",
        most: 1.05,
        fault: ["build/chunk.rs", "// A copy of the pointer, whose", PLANTED],
    },
    Bar {
        name: "words",
        over: "presized",
        most: 1.2,
        fault: ["build/chunk.rs", "for i in done..done + count {", "let count = count.min(1);"],
    },
    Bar { name: "cleared", over: "kept", most: 1.15, fault: ["build/chunk.rs", "if cold.is_cleared {", PLANTED] },
];

/// Why instructions cannot be counted here, if they cannot.
pub(crate) fn missing() -> Option<String> {
    if std::env::consts::ARCH != "x86_64" {
        return Some("the bars are those of x86-64".into());
    }
    let is_there = Command::new("valgrind").arg("--version").output().is_ok();
    (!is_there).then(|| "valgrind, which counts instructions, is not installed".into())
}

/// All bars, and the faults planted under each.
pub(crate) fn test(root: &Path) -> Result<String, String> {
    let probe = Probe::new(root)?;
    Ok(format!("{}\n{}", check(&probe)?, plant(&probe)?))
}

/// Compares each way with what it is to be compared with.
fn check(probe: &Probe) -> Result<String, String> {
    let program = program(probe, &clean(probe)?)?;
    let (mut lines, mut faults) = (Vec::new(), Vec::new());
    for bar in BARS {
        let ratio = bar.ratio(&program)?;
        let line = format!("{}: {ratio:.3} of {}, {} at most", bar.name, bar.over, bar.most);
        if ratio > bar.most { faults.push(line) } else { lines.push(line) }
    }
    if faults.is_empty() { Ok(lines.join("\n")) } else { Err(format!("too many instructions: {}", faults.join("; "))) }
}

/// Plants each bar's fault; the bar must not hold then.
fn plant(probe: &Probe) -> Result<String, String> {
    let mut unseen = Vec::new();
    for bar in BARS {
        let [file, part, text] = bar.fault;
        let path = format!("crates/scantling/src/{file}");
        let source = read(&probe.root.join(&path))?;
        let planted = planted(&source, part, text).ok_or_else(|| format!("{path}: where is `{part}`, once?"))?;
        let program = program(probe, &probe.runtime_with(&path, &planted)?)?;
        if bar.ratio(&program)? <= bar.most {
            unseen.push(bar.name);
        }
    }
    clean(probe)?;
    if unseen.is_empty() {
        Ok(format!("{} faults planted under bars, each seen", BARS.len()))
    } else {
        Err(format!("planted faults that no count shows: {}", unseen.join(", ")))
    }
}

impl Bar {
    fn ratio(&self, program: &Path) -> Result<f64, String> {
        Ok(a_round(program, self.name)? / a_round(program, self.over)?)
    }
}

/// The source with a text before the line that has `part` in it, if there is exactly one.
fn planted(source: &str, part: &str, text: &str) -> Option<String> {
    let mut at = source.lines().enumerate().filter(|(_, line)| line.contains(part)).map(|(number, _)| number);
    let (first, None) = (at.next()?, at.next()) else { return None };
    let mut lines: Vec<&str> = source.lines().collect();
    lines.insert(first, text);
    Some(lines.join("\n"))
}

/// The runtime as it is, compiled as those with faults are.
fn clean(probe: &Probe) -> Result<PathBuf, String> {
    let path = "crates/scantling/src/lib.rs";
    probe.runtime_with(path, &read(&probe.root.join(path))?)
}

fn program(probe: &Probe, runtime: &Path) -> Result<PathBuf, String> {
    let out = probe.scratch.join("counts");
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", "2021", "-C", "opt-level=3", "-C", "codegen-units=1", "--extern"]);
    rustc
        .arg(format!("scantling={}", runtime.display()))
        .arg("-o")
        .arg(&out)
        .arg(probe.root.join("xtask/gate/counts.rs"));
    probe.run(rustc)?;
    Ok(out)
}

/// Instructions of a round: of more rounds less those of fewer, so that what is done once is not counted.
fn a_round(program: &Path, name: &str) -> Result<f64, String> {
    Ok((instructions(program, &[name, "12"])? - instructions(program, &[name, "2"])?) / 10.0)
}

/// Instructions of a program that ends well.
pub(super) fn instructions(program: &Path, arguments: &[&str]) -> Result<f64, String> {
    let mut run = Command::new("valgrind");
    run.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program).args(arguments);
    let run = run.output().map_err(|e| e.to_string())?;
    let text = String::from_utf8_lossy(&run.stderr);
    let count = text.split("Collected :").nth(1).and_then(|rest| rest.split_whitespace().next()?.parse().ok());
    count.filter(|_| run.status.success()).ok_or_else(|| format!("callgrind of {}: {text}", arguments.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::planted;

    #[test]
    fn a_fault_is_put_in_front_of_its_line() {
        assert_eq!(planted("a\n  b\nc", "b", "x").as_deref(), Some("a\nx\n  b\nc"));
        assert_eq!(planted("a\nb\nb", "b", "x"), None);
    }
}
