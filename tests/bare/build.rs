//! Generates code without owned values, as a user's build script would.

use scantling_compiler::RustOptions;
use scantling_compiler::build::{Error, rust_with};

fn main() -> Result<(), Error> {
    let schemas = ["../../conformance/schemas/maps.scant", "../../conformance/schemas/unions.scant"];
    rust_with(&schemas, RustOptions { alloc: false, compact: true, ..RustOptions::default() })
}
