//! Generates code without owned values.

use scantling_compiler::RustOptions;
use scantling_compiler::build::rust_with;

fn main() {
    let schemas = ["../../conformance/schemas/maps.scant", "../../conformance/schemas/unions.scant"];
    if let Err(error) = rust_with(&schemas, RustOptions { alloc: false, ..RustOptions::default() }) {
        panic!("{error}");
    }
}
