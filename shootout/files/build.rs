//! Generates code that turns the frames of the market, of the tape and the records.

use scantling_compiler::RustOptions;
use scantling_compiler::build::rust_with;

fn main() {
    let options = RustOptions { turned: true, ..RustOptions::default() };
    let schemas = ["../../conformance/schemas/shootout.scant", "../schemas/records.scant", "../schemas/tape.scant"];
    if let Err(error) = rust_with(&schemas, options) {
        panic!("{error}");
    }
}
