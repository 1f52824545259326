//! Generates the code that the tests look at.

fn main() {
    if let Err(error) = scantling_compiler::build::rust(&["large.scant"]) {
        panic!("{error}");
    }
}
