//! Work that grows faster than the text it is done for, in the compiler, its formatter and its backend.
//!
//! ```text
//! texts of fragments, each of n, 2n and 4n bytes --callgrind--> instructions of each function, for each text
//! ```
//!
//! A function is at fault if its own instructions grow by more than [`MOST`] with each doubling: a quadratic pass grows by four, sorting
//! by 2.2. Looked at one by one, functions show a pass long before it is most of the work, so texts of some kilobytes are enough. What a
//! pass takes below [`PART`] of all is not judged: what happens now and then, as the growth of a table, has no ratio. Texts that look
//! like a fault are tried again in eight times the length, since some work has a bound that short texts do not reach: a report keeps
//! a hundred diagnostics.
//!
//! `crates/scantling-compiler/examples/growth.rs` makes the texts, and has a slow pass that each run has to find.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use super::read;
use crate::run::cargo;

/// The most by which work may grow when a text becomes twice as long.
const MOST: f64 = 2.6;
/// The part of all instructions from which on a function is judged.
const PART: f64 = 0.02;
/// The length of the shortest text of three, in bytes.
const LEN: usize = 2_500;
/// How much longer texts are that have to confirm a fault.
const LONGER: usize = 8;

/// Instructions of a function, by its name.
type Costs = HashMap<String, f64>;

/// Tries all fragments and some random pairs of them, then the same with a slow pass planted.
///
/// # Errors
/// The texts and functions whose work grows too fast, or what kept valgrind from counting.
pub(crate) fn test(root: &Path, seed: u64, pairs: usize) -> Result<String, String> {
    cargo(root, &["build", "--quiet", "--release", "--package", "scantling-compiler", "--example", "growth"])?;
    let search = Search { root, seed, pairs };
    let texts = search.parts(LEN, "clean", &[])?;
    let suspects: Vec<usize> = texts.iter().filter(|text| !text.faults().is_empty()).map(|text| text.number).collect();
    let confirmed = if suspects.is_empty() { Vec::new() } else { search.parts(LEN * LONGER, "clean", &suspects)? };
    let found: Vec<String> = confirmed
        .iter()
        .flat_map(|text| text.faults().into_iter().map(|fault| format!("{}: {fault}", text.name)))
        .collect();
    if !found.is_empty() {
        return Err(format!("work that grows faster than the text:\n{}", found.join("\n")));
    }
    let slow = texts.iter().find(|text| text.name.contains(PLANTED)).ok_or("no text for the planted pass")?.number;
    for len in [LEN, LEN * LONGER] {
        if search.parts(len, "planted", &[slow])?.iter().all(|text| text.faults().is_empty()) {
            return Err(format!("the slow pass that was planted was not found in texts of {len} bytes"));
        }
    }
    let (all, again) = (texts.len(), suspects.len());
    Ok(format!(
        "{all} texts, {again} of them in longer form, and none with work that grows faster; a planted slow pass was found"
    ))
}

/// What the text has that the planted pass is slow for.
const PLANTED: &str = "\"struct Known# { a: u8 }\"";

struct Search<'r> {
    root: &'r Path,
    seed: u64,
    pairs: usize,
}

/// What was counted for a text of one, two and four times a length.
struct Text {
    number: usize,
    name: String,
    costs: [Costs; 3],
}

impl Search<'_> {
    /// Counts for all texts, or for those with these numbers.
    fn parts(&self, len: usize, pass: &str, only: &[usize]) -> Result<Vec<Text>, String> {
        let folder = self.root.join("target/growth");
        let failed = |e: std::io::Error| format!("{}: {e}", folder.display());
        match fs::remove_dir_all(&folder) {
            Err(e) if e.kind() != std::io::ErrorKind::NotFound => return Err(failed(e)),
            _ => fs::create_dir_all(&folder).map_err(failed)?,
        }
        let mut run = Command::new("valgrind");
        run.args(["--tool=callgrind", "--compress-strings=no", "--compress-pos=no", "--dump-line=no"]);
        // Every second part is what a call took, the others are what was between two calls.
        run.args(["--dump-before=growth::measured", "--dump-after=growth::measured"]);
        run.arg(format!("--callgrind-out-file={}", folder.join("out").display()));
        run.arg(self.root.join("target/release/examples/growth"));
        run.args([self.seed.to_string(), self.pairs.to_string(), len.to_string(), pass.to_owned()]);
        let run = run.args(only.iter().map(usize::to_string)).output().map_err(|e| format!("valgrind: {e}"))?;
        if !run.status.success() {
            return Err(format!("valgrind: {}", String::from_utf8_lossy(&run.stderr)));
        }
        let mut texts = Vec::new();
        for (at, line) in String::from_utf8_lossy(&run.stdout).lines().enumerate() {
            let part =
                |length: usize| read(&folder.join(format!("out.{}", 6 * at + 2 * length + 2))).map(|text| costs(&text));
            let (number, name) = line.split_once(' ').ok_or("a text has a number and a name")?;
            let number = number.parse().map_err(|_| format!("`{number}` is not a number"))?;
            texts.push(Text { number, name: name.to_owned(), costs: [part(0)?, part(1)?, part(2)?] });
        }
        Ok(texts)
    }
}

impl Text {
    fn faults(&self) -> Vec<String> {
        faults(&self.costs)
    }
}

/// The functions of three parts that grow too fast, the whole among them.
fn faults([short, middle, long]: &[Costs; 3]) -> Vec<String> {
    let all: f64 = long.values().sum();
    let sum = |costs: &Costs| costs.values().sum::<f64>();
    let mut found: Vec<String> = long
        .iter()
        .filter_map(|(name, cost)| {
            let (first, second) = (short.get(name)?, middle.get(name)?);
            let is_fast = cost / second > MOST && second / first > MOST && *cost > PART * all;
            is_fast.then(|| format!("{name}: {first}, {second}, {cost} instructions of {all}"))
        })
        .collect();
    if all / sum(middle) > MOST {
        found.push(format!("all: {}, {}, {all} instructions", sum(short), sum(middle)));
    }
    found.sort();
    found
}

/// Each function's own instructions, from a part of callgrind's output.
fn costs(text: &str) -> Costs {
    let mut costs = Costs::new();
    let (mut name, mut is_call) = ("", false);
    for line in text.lines() {
        if let Some(function) = line.strip_prefix("fn=") {
            name = function;
        } else if line.starts_with("calls=") {
            is_call = true;
        } else if line.starts_with(|c: char| c.is_ascii_digit()) {
            // What a called function took is on the line after the call, and is not the caller's own.
            if !std::mem::take(&mut is_call)
                && let Some(cost) = line.split(' ').nth(1).and_then(|cost| cost.parse::<f64>().ok())
            {
                *costs.entry(name.to_owned()).or_default() += cost;
            }
        }
    }
    costs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_are_those_of_the_functions_alone() {
        let part = "version: 1\nfn=a\n0 6\ncfn=b\ncalls=6 0\n0 528\n0 4\n\nfn=b\n0 100\nfn=a\n0 1\ntotals: 111\n";
        assert_eq!(costs(part), Costs::from([("a".into(), 11.0), ("b".into(), 100.0)]));
    }

    #[test]
    fn what_grows_too_fast_is_found_while_it_is_small() {
        let part = |n: f64, slow: f64| Costs::from([("linear".into(), 100.0 * n), ("slow".into(), slow)]);
        let linear = [1.0, 2.0, 4.0].map(|n| part(n, n));
        assert_eq!(faults(&linear), [""; 0]);
        let quadratic = [1.0, 2.0, 4.0].map(|n| part(n, n * n));
        assert_eq!(faults(&quadratic).len(), 1);
        let all = [1.0, 2.0, 4.0].map(|n| part(n, 1000.0 * n * n));
        assert_eq!(faults(&all).len(), 2);
    }
}
