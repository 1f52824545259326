//! Generates code of the same schema as a program in another language has it, for the test that compares both.

fn main() -> Result<(), scantling_compiler::build::Error> {
    scantling_compiler::build::rust(&["market.scant"])
}
