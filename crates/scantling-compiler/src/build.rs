//! For build scripts: schema files in, Rust out.
//!
//! ```no_run
//! // In `main` of build.rs; then in lib.rs: include!(concat!(env!("OUT_DIR"), "/orders.rs"));
//! scantling_compiler::build::rust(&["schema/orders.scant"]).unwrap();
//! ```
//!
//! `unwrap()` shows errors in full: `Debug` of [`Error`] prints the same as `scant compile`.

use std::env;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use scantling_schema::spelling::visible;

use crate::{Report, RustOptions, Target, compile_for, generate, output, read_locked};

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
    let dir = env::var_os("OUT_DIR").ok_or_else(|| {
        Error::Io(io::Error::new(io::ErrorKind::NotFound, "OUT_DIR is not set: it is set only in build scripts"))
    })?;
    for source in read_locked(paths)? {
        println!("{}", rerun_if_changed(&source.name)?);
    }
    let (_, report) = compile_rust(paths, Path::new(&dir), options)?;
    for warning in report.lines() {
        println!("cargo::warning={warning}");
    }
    Ok(())
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
    let target = Target::Rust(options);
    let (schema, report) = compile_for(&read_locked(paths)?, target);
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
