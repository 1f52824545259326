//! Generates the code of the schema.

use scantling_compiler::{RustOptions, build};

fn main() -> Result<(), build::Error> {
    let options = RustOptions { compact: true, ..RustOptions::default() };
    build::rust_with(&["samples.scant", "tests/batches.scant"], options)
}
