//! The errors of rustc for wrong code that writes a message, or writes it in an encoding that it has no code for: `refused/NAME.rs` gives exactly `refused/NAME.stderr`.
//!
//! `TRYBUILD=overwrite cargo test -p steps` writes the answers anew. They are those of the pinned compiler.

#[test]
fn what_is_missing_is_named() {
    trybuild::TestCases::new().compile_fail("tests/refused/*.rs");
}
