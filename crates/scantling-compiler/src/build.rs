//! For build scripts: schema files in, Rust out.
//!
//! ```no_run
//! // In `main` of build.rs; then in lib.rs: include!(concat!(env!("OUT_DIR"), "/orders.rs"));
//! scantling_compiler::build::rust(&["schema/orders.scant"]).unwrap();
//! ```
//!
//! `unwrap()` shows errors in full: `Debug` of [`Error`] prints the same as `scant compile`.

use std::collections::BTreeSet;
use std::env;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use scantling_schema::spelling::visible;

use crate::{Report, RustOptions, SourceFile, Target, compile_for, generate, output, read_locked};

/// Why there is no code.
pub enum Error {
    /// The schema is wrong.
    Schema(Report),
    /// A file could not be read or written.
    Io(io::Error),
}

/// Compiles schema files to Rust in `OUT_DIR`, tells cargo when to run again, and prints warnings,
/// each with its file, line and column. A `scant.lock` in the folder in which the packages start counts: what contradicts it is an error.
///
/// # Errors
/// The schema is wrong, a file could not be read or written, or this is not a build script.
pub fn rust(paths: &[impl AsRef<Path>]) -> Result<(), Error> {
    rust_with(paths, RustOptions::default())
}

/// As [`rust`], with options.
///
/// # Errors
/// As for [`rust`].
pub fn rust_with(paths: &[impl AsRef<Path>], options: RustOptions) -> Result<(), Error> {
    sources(&read_locked(&schema_files(paths)?)?, options)
}

/// As [`rust_with`], of sources that have been read, with their locks.
///
/// # Errors
/// As for [`rust`].
pub fn sources(sources: &[SourceFile], options: RustOptions) -> Result<(), Error> {
    let dir = env::var_os("OUT_DIR").ok_or_else(|| {
        Error::Io(io::Error::new(io::ErrorKind::NotFound, "OUT_DIR is not set: it is set only in build scripts"))
    })?;
    for name in sources.iter().map(|source| &source.name).collect::<BTreeSet<_>>() {
        println!("{}", rerun_if_changed(name)?);
    }
    let (_, report) = write(sources, Path::new(&dir), options)?;
    for warning in report.lines() {
        println!("cargo::warning={warning}");
    }
    Ok(())
}

/// The paths, if none of them is a file of Rust, which this crate does not read.
fn schema_files(paths: &[impl AsRef<Path>]) -> io::Result<Vec<&Path>> {
    let is_rust = |path: &&Path| path.extension().is_some_and(|end| end == "rs");
    let paths: Vec<&Path> = paths.iter().map(AsRef::as_ref).collect();
    if let Some(path) = paths.iter().find(|path| is_rust(path)) {
        let message = "is a file of Rust: `build::rust` of the crate `scantling-rust` reads it, and schema files too";
        return Err(output::about(path, &io::Error::new(io::ErrorKind::InvalidInput, message)));
    }
    Ok(paths)
}

/// What cargo is told of a file.
fn rerun_if_changed(name: &str) -> io::Result<String> {
    if name.contains(['\n', '\r']) {
        let message = format!("{}: cargo cannot be told of a file whose name has a line end", visible(name));
        return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
    }
    Ok(format!("cargo::rerun-if-changed={name}"))
}

/// Compiles schema files to Rust below `out_dir`; gives the files that changed, and the warnings.
///
/// # Errors
/// The schema is wrong, or a file could not be read or written.
pub fn compile_rust(
    paths: &[impl AsRef<Path>],
    out_dir: &Path,
    options: RustOptions,
) -> Result<(Vec<PathBuf>, Report), Error> {
    write(&read_locked(&schema_files(paths)?)?, out_dir, options)
}

fn write(sources: &[SourceFile], out_dir: &Path, options: RustOptions) -> Result<(Vec<PathBuf>, Report), Error> {
    let target = Target::Rust(options);
    let (schema, report) = compile_for(sources, target);
    let Some(schema) = schema else { return Err(Error::Schema(report)) };
    let written = output::write(&generate(&schema, target), out_dir)?;
    Ok((written, report))
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Schema(report) => report.fmt(f),
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}

impl std::error::Error for Error {}

#[cfg(test)]
mod tests {
    use super::rerun_if_changed;

    #[test]
    fn a_name_gives_cargo_no_orders() {
        assert_eq!(rerun_if_changed("a b.scant").ok().as_deref(), Some("cargo::rerun-if-changed=a b.scant"));
        let refused = rerun_if_changed("a\ncargo::rustc-env=A=b").err().map(|error| error.to_string());
        assert!(refused.is_some_and(|said| said.starts_with("a\\u{a}cargo::")));
    }
}
