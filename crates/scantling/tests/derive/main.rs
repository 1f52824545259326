//! Derived decoders and builders: the bytes, values and errors of code by hand, whatever the definition and the input are.
#![allow(missing_docs, unreachable_pub, clippy::unwrap_used, clippy::expect_used)]
#![forbid(unsafe_code)]

mod by_hand;
mod edges;
mod forms;
mod hostile;

/// What rustc says to a definition that makes no sense: `refused/NAME.rs` gives exactly `refused/NAME.stderr`, an error at each wrong token.
///
/// `TRYBUILD=overwrite cargo test -p scantling --features std,derive --test derive refused` writes the answers anew. They are those of the pinned
/// compiler.
#[test]
fn what_makes_no_sense_is_refused_at_its_token() {
    trybuild::TestCases::new().compile_fail("tests/derive/refused/*.rs");
}
