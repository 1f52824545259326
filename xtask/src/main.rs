//! The project's own commands.
//!
//! `cargo xtask --help` lists them, and `cargo xtask COMMAND --help` their options.

#![forbid(unsafe_code)]

mod arrows;
mod browser;
mod compile_time;
mod cpp;
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

use clap::{Parser, Subcommand};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The project's own commands.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Job,
}

#[derive(Subcommand)]
enum Job {
    /// Run everything that CI runs, or the steps that you name.
    Test(steps::Choice),
    /// Run the benchmarks; `cargo xtask shootout --help` lists their options.
    #[command(disable_help_flag = true)]
    Shootout {
        /// Arguments of the benchmark program.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Regenerate the generated code that is checked in.
    Regen {
        /// Change nothing; fail if a file differs.
        #[arg(long)]
        check: bool,
    },
    /// Accept changed goldens: diagnostics, formatted schemas, plans and machine code.
    Bless,
    /// Compare machine code with the listings, count instructions, and plant faults that both must find.
    Asm,
    /// Run libFuzzer on the targets of `fuzz/` and record the runs in the ledger.
    Fuzz {
        /// Targets to run; all, if you name none.
        targets: Vec<String>,
        /// Executions of each target.
        #[arg(long, default_value_t = 100_000)]
        executions: u64,
    },
    /// Look for work of the compiler that grows faster than a schema's text.
    Growth {
        /// Seed of the random texts.
        seed: u64,
        /// Number of pairs of fragments to try.
        pairs: usize,
    },
    /// Measure what a schema costs to compile, beside other systems.
    CompileTime(compile_time::Options),
    /// Build the `scant` that is distributed, with its manual pages and completions.
    Dist {
        /// Where to put it.
        #[arg(default_value = "target/dist-scant")]
        folder: PathBuf,
    },
    /// Check whether the shootout's page, or a file, fits its window.
    PageFits {
        /// The page to check.
        file: Option<PathBuf>,
    },
}

fn main() -> ExitCode {
    let root = root();
    let done = match Arguments::parse().command {
        Job::Test(choice) => return steps::test(&root, &choice),
        Job::Shootout { arguments } => {
            return shootout::run(&root, &arguments.iter().map(String::as_str).collect::<Vec<_>>());
        }
        Job::Regen { check } => steps::regen(&root, check),
        Job::Bless => steps::bless(&root),
        Job::Asm => steps::asm(&root),
        Job::CompileTime(options) => compile_time::run(&root, &options),
        Job::Fuzz { targets, executions } => {
            fuzz::run(&root, &targets.iter().map(String::as_str).collect::<Vec<_>>(), executions)
        }
        Job::Growth { seed, pairs } => gate::growth::test(&root, seed, pairs, gate::growth::Plants::All),
        Job::Dist { folder } => dist::run(&root, &root.join(folder)),
        Job::PageFits { file } => return steps::page_fits(&root, file.as_deref()),
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

/// The workspace's folder.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_path_buf).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn each_command_has_help_and_the_benchmarks_keep_their_own() {
        Arguments::command().debug_assert();
        let read = |words: &[&str]| Arguments::try_parse_from([&["xtask"], words].concat());
        for command in ["test", "regen", "bless", "asm", "fuzz", "growth", "compile-time", "dist", "page-fits"] {
            let help = read(&[command, "--help"]).err().map(|error| error.kind());
            assert_eq!(help, Some(clap::error::ErrorKind::DisplayHelp), "{command}");
        }
        let passed = ["question", "--help", "--quick"];
        let is_passed = |job: Job| matches!(job, Job::Shootout { arguments } if arguments == passed);
        assert!(read(&[&["shootout"], &passed[..]].concat()).is_ok_and(|read| is_passed(read.command)));
    }
}
