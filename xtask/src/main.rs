//! The project's own commands.
//!
//! ```text
//! cargo xtask test [STEP…]      everything that CI runs, or the steps with these words in their names; `--long` runs what takes hours
//!                               too, `--keep-going` goes on after a step that failed
//! cargo xtask shootout [ARGS]   the benchmark; its exit code is passed on; `shootout seeds`, `records`, `languages` and `files` are the
//!                               others, `--build NAME` compiles it in another way, `shootout placements` puts its code elsewhere
//! cargo xtask regen [--check]   generated code that is checked in
//! cargo xtask bless             golden diagnostics and machine code, after a look at what changed
//! cargo xtask asm               the gate on machine code, with its planted checks
//! cargo xtask fuzz [TARGET…] [--executions N]   libFuzzer on the targets of fuzz/, a hundred thousand executions each; the ledger
//! cargo xtask growth SEED PAIRS texts of fragments, whose work may not grow faster than they do
//! cargo xtask compile-time      how long users wait for rustc
//! cargo xtask dist [DIR]        `scant` for people: the program, a manual page for each command, completions; in target/dist-scant or DIR
//! cargo xtask page-fits [FILE]  whether the shootout's page fits its window; of a sample, or of a file
//! ```

#![forbid(unsafe_code)]

mod arrows;
mod browser;
mod compile_time;
mod deny;
mod dist;
mod fuzz;
mod gate;
mod go;
mod packages;
mod race;
mod run;
mod shootout;
mod staticcheck;
mod steps;
mod tidy;

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let root = root();
    let done = match words.as_slice() {
        ["test", rest @ ..] => match steps::Choice::read(rest) {
            Ok(choice) => return steps::test(&root, &choice),
            Err(why) => Err(why),
        },
        ["shootout", rest @ ..] => return shootout::run(&root, rest),
        ["regen"] => steps::regen(&root, false),
        ["regen", "--check"] => steps::regen(&root, true),
        ["bless"] => steps::bless(&root),
        ["asm"] => steps::asm(&root),
        ["compile-time"] => compile_time::run(&root).map(|()| "smaller is better".to_owned()),
        ["fuzz", rest @ ..] => fuzz_arguments(rest).and_then(|(targets, n)| fuzz::run(&root, &targets, n)),
        ["growth", seed, pairs] => match (seed.parse(), pairs.parse()) {
            (Ok(seed), Ok(pairs)) => gate::growth::test(&root, seed, pairs),
            _ => Err("growth takes a seed and a number of pairs".to_owned()),
        },
        ["dist"] => dist::run(&root, &root.join("target/dist-scant")),
        ["dist", folder] => dist::run(&root, Path::new(folder)),
        ["page-fits"] => return steps::page_fits(&root, None),
        ["page-fits", file] => return steps::page_fits(&root, Some(file)),
        _ => {
            eprintln!(
                "usage: cargo xtask test [STEP…] [--long] [--keep-going] | shootout [ARGS…] | regen [--check] | bless | asm | fuzz [TARGET…] [--executions N] | growth SEED PAIRS | compile-time | dist [DIR] | page-fits [FILE]"
            );
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(line) => {
            println!("{line}");
            ExitCode::SUCCESS
        }
        Err(line) => {
            eprintln!("{line}");
            ExitCode::FAILURE
        }
    }
}

/// Targets, and how many executions.
fn fuzz_arguments<'a>(words: &[&'a str]) -> Result<(Vec<&'a str>, u64), String> {
    match words {
        [targets @ .., "--executions", n] => {
            n.parse().map(|n| (targets.to_vec(), n)).map_err(|_| format!("`{n}` is not a number of executions"))
        }
        targets => Ok((targets.to_vec(), 100_000)),
    }
}

/// The workspace's folder.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_path_buf).unwrap_or_default()
}
