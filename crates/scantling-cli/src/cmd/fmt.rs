//! `scant fmt`: schema files in their one form.
//!
//! Diagnostics go to stderr; stdout gets what was read from stdin. Files that have no shape stay as they are. All files
//! are read before the first is written.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use scantling_compiler::output::{about, replace};
use scantling_compiler::syntax::FILE_LEN_MAX;
use scantling_compiler::{SourceFile, format};

use super::{Outcome, style};

/// Formats schema files
///
/// There is one style and no options. Fields and `since` blocks without a number get the next one; nothing else that has a
/// meaning changes.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Change nothing; exit with 1 and name the files that are not formatted
    #[arg(long)]
    check: bool,
    /// The schema files; folders stand for the `*.scant` files in and below them, `-` for stdin to stdout
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> ExitCode {
    Outcome::of(format_files(arguments)).into()
}

fn format_files(arguments: &Arguments) -> io::Result<Outcome> {
    let mut sources = Vec::new();
    for path in &arguments.files {
        read(path, &mut sources)?;
    }
    let mut outcome = Outcome::Fine;
    for (path, source) in sources {
        let formatted = match format(&source) {
            Ok(formatted) => formatted,
            Err(report) => {
                eprint!("{}", report.render(style()));
                outcome = Outcome::Refused;
                continue;
            }
        };
        let is_formatted = formatted.as_bytes() == source.text;
        if arguments.check && !is_formatted {
            let line = first_difference(&source.text, formatted.as_bytes());
            eprintln!("error: {}:{line} is not formatted; run `scant fmt` without `--check`", source.name);
            outcome = Outcome::Refused;
        } else if !arguments.check && is_stdin(&path) {
            io::stdout().write_all(formatted.as_bytes()).map_err(|e| about(Path::new("<stdout>"), &e))?;
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

/// Reads a file, the files of a folder, or stdin.
fn read(path: &Path, sources: &mut Vec<(PathBuf, SourceFile)>) -> io::Result<()> {
    if is_stdin(path) {
        let mut text = Vec::new();
        // One byte more than allowed is enough to refuse it (S005), however long it is.
        io::stdin().take(FILE_LEN_MAX as u64 + 1).read_to_end(&mut text)?;
        sources.push((path.to_path_buf(), SourceFile::new("<stdin>", text)));
    } else if path.is_dir() {
        for file in files_below(path)? {
            read(&file, sources)?;
        }
    } else {
        sources.push((path.to_path_buf(), SourceFile::read(path)?));
    }
    Ok(())
}

/// The schema files in and below a folder, by name. Linked and hidden folders are somebody else's.
fn files_below(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).map_err(|e| about(&folder, &e))? {
            let entry = entry.map_err(|e| about(&folder, &e))?;
            let path = entry.path();
            let is_hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                folders.extend((!is_hidden).then_some(path));
            } else if path.extension().is_some_and(|e| e == "scant") && path.is_file() {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}
