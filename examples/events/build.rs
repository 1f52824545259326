//! Generates the example's code, as a user's build script would.

fn main() -> Result<(), scantling_compiler::build::Error> {
    scantling_compiler::build::rust(&["service.scant"])
}
