//! Generated code of options that the library does not have, `--serde` and `--turned`, over all protocols of the suite.
#![allow(missing_docs, clippy::unwrap_used)]

mod columns;
mod owned;

#[allow(missing_docs, reason = "some schemas have no comments")]
mod generated {
    use scantling::turned::Turn;
    include!(concat!(env!("OUT_DIR"), "/options.rs"));
}
