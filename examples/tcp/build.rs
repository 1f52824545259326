//! Generates the code of the schema that the program in Go has too.

fn main() -> Result<(), scantling_compiler::build::Error> {
    scantling_compiler::build::rust(&["../../runtimes/go/example/ticks.scant"])
}
