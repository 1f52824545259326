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
//!
//! Texts of one fragment do not have types that are reached by many ways, long enums or many protocols of the same messages.
//! `crates/scantling-cli/examples/shapes.rs` has schemas of such shapes, and what each command of `scant` does with one. There each
//! command has a slow walk planted for each shape, and all of them have to be found; CI plants one for each shape.

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
/// The smallest of three sizes of shapes: levels, and multiples of types, values and protocols.
const SIZE: usize = 2;
/// How much larger shapes are that have to confirm a fault: levels have a limit of 64.
const LARGER: usize = 3;

/// Which commands on shapes have slow walks planted: all, or one on each shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plants {
    All,
    Few,
}

/// Instructions of a function, by its name.
type Costs = HashMap<String, f64>;

/// Tries all fragments and some random pairs of them, then the same with a slow pass planted; then all shapes.
///
/// # Errors
/// The texts and functions whose work grows too fast, or what kept valgrind from counting.
pub(crate) fn test(root: &Path, seed: u64, pairs: usize, plants: Plants) -> Result<String, String> {
    build(root, "scantling-compiler", "growth")?;
    let search = |len: usize| [seed.to_string(), pairs.to_string(), len.to_string()].to_vec();
    let count = |len, pass, only: &[usize]| parts(root, "growth", &search(len), pass, only);
    let (texts, again) = clean(|times, only| count(LEN * times, "clean", only), LONGER)?;
    let slow = texts.iter().find(|text| text.name.contains(PLANTED)).ok_or("no text for the planted pass")?.number;
    for len in [LEN, LEN * LONGER] {
        if count(len, "planted", &[slow])?.iter().all(|text| text.faults().is_empty()) {
            return Err(format!("the slow pass that was planted was not found in texts of {len} bytes"));
        }
    }
    let shapes = shapes(root, plants)?;
    let all = texts.len();
    Ok(format!(
        "{all} texts, {again} of them in longer form, and none with work that grows faster; a planted slow pass was found\n{shapes}"
    ))
}

/// Tries each command on each shape, then with the walks planted that the shapes are for.
fn shapes(root: &Path, plants: Plants) -> Result<String, String> {
    build(root, "scantling-cli", "shapes")?;
    let count = |size: usize, pass, only: &[usize]| parts(root, "shapes", &[size.to_string()], pass, only);
    let (cases, again) = clean(|times, only| count(SIZE * times, "clean", only), LARGER)?;
    let shape = |case: &Text| case.name.split(": ").next().map(str::to_owned);
    // Another command than on the shape before.
    let one = |(at, cases): (usize, &[Text])| cases[at % cases.len()].number;
    let numbers: Vec<usize> = match plants {
        Plants::All => cases.iter().map(|case| case.number).collect(),
        Plants::Few => cases.chunk_by(|a, b| shape(a) == shape(b)).enumerate().map(one).collect(),
    };
    let planted = count(SIZE, "planted", &numbers)?;
    let missed: Vec<&str> =
        planted.iter().filter(|case| case.faults().is_empty()).map(|case| case.name.as_str()).collect();
    if !missed.is_empty() {
        return Err(format!("a slow walk that was planted was not found:\n{}", missed.join("\n")));
    }
    Ok(format!(
        "{} commands on shapes, {again} of them larger, and none with work that grows faster; {} planted walks were found",
        cases.len(),
        planted.len()
    ))
}

/// Counts without a planted pass, and once more in longer form where work may grow too fast; how many those were.
fn clean(
    count: impl Fn(usize, &[usize]) -> Result<Vec<Text>, String>,
    longer: usize,
) -> Result<(Vec<Text>, usize), String> {
    let texts = count(1, &[])?;
    let suspects: Vec<usize> = texts.iter().filter(|text| !text.faults().is_empty()).map(|text| text.number).collect();
    let confirmed = if suspects.is_empty() { Vec::new() } else { count(longer, &suspects)? };
    let found: Vec<String> = confirmed
        .iter()
        .flat_map(|text| text.faults().into_iter().map(|fault| format!("{}: {fault}", text.name)))
        .collect();
    match found.is_empty() {
        true => Ok((texts, suspects.len())),
        false => Err(format!("work that grows faster than the text:\n{}", found.join("\n"))),
    }
}

fn build(root: &Path, package: &str, example: &str) -> Result<(), String> {
    cargo(root, &["build", "--quiet", "--release", "--package", package, "--example", example])
}

/// What the text has that the planted pass is slow for.
const PLANTED: &str = "\"struct Known# { a: u8 }\"";

/// What was counted for a text of one, two and four times a length.
struct Text {
    number: usize,
    name: String,
    costs: [Costs; 3],
}

/// Counts for all texts of an example, or for those with these numbers.
fn parts(root: &Path, example: &str, arguments: &[String], pass: &str, only: &[usize]) -> Result<Vec<Text>, String> {
    let folder = root.join("target/growth");
    let failed = |e: std::io::Error| format!("{}: {e}", folder.display());
    match fs::remove_dir_all(&folder) {
        Err(e) if e.kind() != std::io::ErrorKind::NotFound => return Err(failed(e)),
        _ => fs::create_dir_all(&folder).map_err(failed)?,
    }
    let mut run = Command::new("valgrind");
    run.args(["--tool=callgrind", "--compress-strings=no", "--compress-pos=no", "--dump-line=no"]);
    // Every second part is what a call took, the others are what was between two calls.
    run.args([format!("--dump-before={example}::measured"), format!("--dump-after={example}::measured")]);
    run.arg(format!("--callgrind-out-file={}", folder.join("out").display()));
    run.arg(root.join("target/release/examples").join(example)).args(arguments).arg(pass);
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
                *costs.entry(whose(name).to_owned()).or_default() += cost;
            }
        }
    }
    costs
}

/// The functions of the allocator are counted as one: what each of them does depends on the state of the heap.
fn whose(name: &str) -> &str {
    const ALLOCATOR: [&str; 11] = [
        "malloc",
        "calloc",
        "realloc",
        "free",
        "_int_malloc",
        "_int_free",
        "_int_realloc",
        "_int_memalign",
        "sysmalloc",
        "malloc_consolidate",
        "unlink_chunk",
    ];
    let plain = name.split(['.', '\'', '@']).next().unwrap_or_default();
    if ALLOCATOR.contains(&plain) { "the allocator" } else { name }
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
    fn the_allocator_is_one_function() {
        let part = "fn=malloc\n0 6\nfn=unlink_chunk.isra.0\n0 100\nfn=free'2\n0 1\nfn=freeze\n0 5\n";
        assert_eq!(costs(part), Costs::from([("the allocator".into(), 107.0), ("freeze".into(), 5.0)]));
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
