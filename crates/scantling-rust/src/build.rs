//! For build scripts: schemas in Rust and schema files in, Rust out.
//!
//! ```no_run
//! // In `main` of build.rs; then in lib.rs: include!(concat!(env!("OUT_DIR"), "/market.rs"));
//! scantling_rust::build::rust(&["src/market.rs", "schema/money.scant"]).unwrap();
//! ```
//!
//! A build script reads several files together, so a module of one may import a package of another; the macro sees its own module alone.
//! `scantling_compiler::build` has the same for schema files, without this crate.

use std::path::Path;

pub use scantling_compiler::build::Error;
use scantling_compiler::build::sources;
use scantling_compiler::{RustOptions, with_locks};

/// Compiles files, `*.rs` and `*.scant`, to Rust in `OUT_DIR`, tells cargo when to run again, and prints warnings. The file of Rust is not a
/// module of the program then: what is generated is. Arguments of `#[schema(…)]` other than `package` are the macro's; here they are options.
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
    sources(&with_locks(crate::read_all(paths)?)?, options)
}
