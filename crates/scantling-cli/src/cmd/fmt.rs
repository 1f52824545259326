//! `scant fmt`: schema files in their canonical form.
//!
//! Diagnostics go to stderr; stdout gets what was read from stdin. Files that cannot be parsed stay as they are. All files
//! are read before the first is written.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use scantling_compiler::output::replace;
use scantling_compiler::{SourceFile, format};

use super::{Outcome, Telling, files, print};

/// Formats schema files
///
/// There is one style and no options. Fields and `since` blocks without a number get the next one; otherwise the
/// meaning does not change.
#[derive(Args)]
#[command(after_help = "Example: scant fmt schema")]
pub(crate) struct Arguments {
    /// Change nothing; exit with 1 and name the files that are not formatted
    #[arg(long)]
    check: bool,
    /// The schema files; folders stand for the `*.scant` files in and below them, `-` for stdin to stdout
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, telling: Telling) -> ExitCode {
    Outcome::of(format_files(arguments, telling), telling).into()
}

fn format_files(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    // A check of nothing would hide a wrong name.
    let paths = if arguments.check { files::schemas(&arguments.files) } else { files::named(&arguments.files) }?;
    if let Some(rust) = paths.iter().find(|path| path.extension().is_some_and(|end| end == "rs")) {
        let message = format!("{}: schemas in Rust are formatted by rustfmt", rust.display());
        return Err(io::Error::other(message));
    }
    let sources: io::Result<Vec<_>> = paths.into_iter().map(|path| Ok((read(&path)?, path))).collect();
    let mut outcome = Outcome::Fine;
    for (source, path) in sources? {
        let formatted = match format(&source) {
            Ok(formatted) => formatted,
            Err(report) => {
                telling.report(&report);
                outcome = Outcome::Refused;
                continue;
            }
        };
        let is_formatted = formatted.as_bytes() == source.text;
        if arguments.check && !is_formatted {
            let line = first_difference(&source.text, formatted.as_bytes());
            telling.error(&format!("{}:{line} is not formatted; run `scant fmt` without `--check`", source.name));
            outcome = Outcome::Refused;
        } else if !arguments.check && is_stdin(&path) {
            print(formatted.as_bytes())?;
        } else if !is_formatted {
            replace(&path, &formatted)?;
        }
    }
    Ok(outcome)
}

/// The line, from 1, of the first byte that differs.
fn first_difference(a: &[u8], b: &[u8]) -> usize {
    let same = a.iter().zip(b).take_while(|(a, b)| a == b);
    1 + same.filter(|(byte, _)| **byte == b'\n').count()
}

fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Reads a file or stdin.
fn read(path: &Path) -> io::Result<SourceFile> {
    if !is_stdin(path) {
        return SourceFile::read(path);
    }
    files::from_stdin()
}
