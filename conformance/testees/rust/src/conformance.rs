//! What the compiler generates of the conformance schemas, compiled once for the program and the tests.
//!
//! Whatever rustc or Clippy, at its most pedantic, would say of it is an error here.
#![deny(warnings, clippy::pedantic)]
// Accessors of a peek fail for one reason, which its type states once.
#![allow(clippy::missing_errors_doc)]
#![allow(missing_docs)]

include!(concat!(env!("OUT_DIR"), "/conformance.rs"));

/// Owned values from trees, for what is asked to `build`.
#[allow(clippy::pedantic)]
mod builders {
    use conformance_values::{Build, Node, field};
    include!(concat!(env!("OUT_DIR"), "/builders.rs"));
}
