//! What rustc says to a module that is no schema: `refused/NAME.rs` gives exactly `refused/NAME.stderr`, at the tokens that are wrong.
//!
//! `TRYBUILD=overwrite cargo test -p scantling-macros --test refused` writes the answers anew. They are those of the pinned compiler.
#![allow(missing_docs)]

#[test]
fn faults_are_at_their_tokens() {
    trybuild::TestCases::new().compile_fail("tests/refused/*.rs");
}
