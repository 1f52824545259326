//! `scant doc`: a schema as one page of HTML.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use scantling_compiler::output::replace;
use scantling_compiler::{SourceFile, compile};
use scantling_schema::Lock;

use super::{Outcome, Telling, files, print};
use crate::doc;

/// Writes the documentation of schema files: one page of HTML that needs no other file
///
/// The page has the types with their comments, pictures of their bytes to scale, what each version added, an example of each message as
/// JSON and as annotated bytes, and a search over all names; beside a `scant.lock`, what has shipped and what is open. It includes imported packages. Comments are CommonMark; `[Order]` in a
/// comment is a link to that type. HTML in comments is shown, not used.
#[derive(Args)]
#[command(after_help = "Example: scant doc --out orders.html orders.scant")]
pub(crate) struct Arguments {
    /// The file to write; `-` for stdout
    #[arg(long, short, value_name = "FILE", default_value = "-")]
    out: PathBuf,
    /// The schema files, `*.scant` or Rust with `#[schema] mod`; folders stand for the `*.scant` files in and below them,
    /// `-` for a schema from stdin
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, telling: Telling) -> ExitCode {
    Outcome::of(write_page(arguments, telling), telling).into()
}

fn write_page(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    let sources = files::locked(&arguments.files)?;
    let (schema, report) = compile(&sources);
    telling.report(&report);
    let Some(schema) = schema else { return Ok(Outcome::Refused) };
    let locks: Vec<Lock> = sources
        .iter()
        .filter(|source| source.is_lock())
        .map(|source: &SourceFile| Lock::parse(&source.text).0)
        .collect();
    let page = doc::page(&schema, &locks);
    if arguments.out == Path::new("-") {
        print(page.as_bytes())?;
    } else {
        replace(&arguments.out, &page)?;
    }
    Ok(Outcome::Fine)
}
