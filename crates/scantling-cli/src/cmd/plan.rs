//! `scant plan`: the plan that backends print, as JSON on stdout.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use scantling_compiler::compile;
use scantling_schema::plan::Plan;

use super::telling::harmless;
use super::{Outcome, Telling, files, print};

/// Prints the plan of schema files as JSON
///
/// Code in every language is made from the plan: offsets, presence bits, forms of lists and maps, defaults as bytes, lengths in
/// Compact, the order of checks and of writing. It includes imported packages.
#[derive(Args)]
#[command(after_help = "Example: scant plan schema")]
pub(crate) struct Arguments {
    /// The schema files, `*.scant` or Rust with `#[schema] mod`; folders stand for the `*.scant` files in and below them,
    /// `-` for a schema from stdin
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, telling: Telling) -> ExitCode {
    Outcome::of(plan_files(arguments, telling), telling).into()
}

fn plan_files(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    let (schema, report) = compile(&files::sources(&arguments.files)?);
    telling.report(&report);
    let Some(schema) = schema else { return Ok(Outcome::Refused) };
    let text = harmless(&serde_json::to_string_pretty(&Plan::of(&schema))?) + "\n";
    print(text.as_bytes())?;
    Ok(Outcome::Fine)
}
