//! The generated code that the examples of the runtime's pages use. It is compiled once here: in each of forty examples it takes minutes.
#![allow(missing_docs, clippy::all, reason = "it is generated")]

/// Of the schema as it is.
pub mod now {
    include!("../../../crates/scantling/src/docs/generated/orders.rs");
}

/// Of its first release.
pub mod first {
    include!("../../../crates/scantling/src/docs/generated/orders1.rs");
}

/// Of arrays in place.
pub mod arrays {
    include!("../../../crates/scantling/src/docs/generated/clouds.rs");
}
