//! Generates the code of the schema.

fn main() -> Result<(), scantling_compiler::build::Error> {
    scantling_compiler::build::rust(&["samples.scant", "tests/batches.scant"])
}
