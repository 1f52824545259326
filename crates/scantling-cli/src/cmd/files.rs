//! The files that an argument names.
//!
//! ```text
//! schema    ->    schema/orders.scant, schema/common/money.scant      by name, each once
//! ```
//!
//! Linked and hidden folders are not entered, so circular links do no harm.

use std::collections::HashSet;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use scantling_compiler::output::about;
use scantling_compiler::syntax::FILE_LEN_MAX;
use scantling_compiler::{LOCK_NAME, SourceFile, with_locks_in};
use scantling_rust::read_all;

use super::data::STDIN;
use super::stdin::{self, Stdin};

/// The files that arguments stand for: a folder for the `*.scant` files in and below it. A file that is named twice is listed once.
///
/// # Errors
/// A folder could not be read.
pub(super) fn named(arguments: &[PathBuf]) -> io::Result<Vec<PathBuf>> {
    let mut known = HashSet::new();
    let mut files = Vec::new();
    for argument in arguments {
        let all = if argument.is_dir() { below(argument, &is_schema)? } else { vec![argument.clone()] };
        // Reading the file reports whether it is missing.
        files.extend(all.into_iter().filter(|file| fs::canonicalize(file).map_or(true, |place| known.insert(place))));
    }
    Ok(files)
}

/// As [`named`], but at least one file is required.
///
/// # Errors
/// A folder could not be read, or none of them has a schema file.
pub(super) fn schemas(arguments: &[PathBuf]) -> io::Result<Vec<PathBuf>> {
    let paths = named(arguments)?;
    if paths.is_empty() {
        let folders: Vec<String> = arguments.iter().map(|folder| folder.display().to_string()).collect();
        return Err(io::Error::other(format!("{}: no `*.scant` files found", folders.join(", "))));
    }
    Ok(paths)
}

/// The sources of schema files, of which `-` is stdin; pipes may have been opened.
///
/// # Errors
/// As [`schemas`]; or one could not be read.
pub(super) fn sources(arguments: &[PathBuf]) -> io::Result<Vec<SourceFile>> {
    let (pipes, files): (Vec<PathBuf>, Vec<PathBuf>) =
        arguments.iter().cloned().partition(|path| stdin::is_opened(path));
    let (stdin, files): (Vec<PathBuf>, _) = files.into_iter().partition(|path| path.as_os_str() == "-");
    if stdin.is_empty() && pipes.is_empty() {
        return read_all(&schemas(&files)?);
    }
    let mut sources = Vec::new();
    if !stdin.is_empty() {
        sources.push(from_stdin()?);
    }
    for path in pipes {
        if let Some(pipe) = stdin::opened(&path) {
            sources.push(from(&path.display().to_string(), pipe)?);
        }
    }
    sources.extend(read_all(&named(&files)?)?);
    Ok(sources)
}

/// As [`sources`], with the locks of the packages, and those in and below folders that are arguments.
///
/// # Errors
/// As [`sources`]; or a lock could not be read.
pub(super) fn locked(arguments: &[PathBuf]) -> io::Result<Vec<SourceFile>> {
    let mut folders = Vec::new();
    for argument in arguments.iter().filter(|argument| argument.is_dir()) {
        let locks = below(argument, &|path| path.file_name().is_some_and(|name| name == LOCK_NAME))?;
        folders.extend(locks.iter().filter_map(|lock| lock.parent()).map(Path::to_path_buf));
    }
    with_locks_in(sources(arguments)?, &folders)
}

/// A schema from stdin.
///
/// # Errors
/// It could not be read.
pub(super) fn from_stdin() -> io::Result<SourceFile> {
    from(STDIN, Stdin)
}

fn from(name: &str, input: impl Read) -> io::Result<SourceFile> {
    let mut text = Vec::new();
    // One byte more than allowed is enough to refuse it (S005), however long it is.
    input.take(FILE_LEN_MAX as u64 + 1).read_to_end(&mut text).map_err(|error| about(Path::new(name), &error))?;
    Ok(SourceFile::new(name, text))
}

fn is_schema(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "scant")
}

/// The files in and below a folder that are of a kind.
fn below(folder: &Path, is_one: &dyn Fn(&Path) -> bool) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).map_err(|e| about(&folder, &e))? {
            let entry = entry.map_err(|e| about(&folder, &e))?;
            let path = entry.path();
            let is_hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
            // A dangling link counts as a file, so that reading it reports the error.
            let may_be_file = || fs::metadata(&path).map_or(true, |found| found.is_file());
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                folders.extend((!is_hidden).then_some(path));
            } else if is_one(&path) && may_be_file() {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}
