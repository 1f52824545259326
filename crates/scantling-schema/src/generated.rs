//! `schema/scantling/schema.scant` as Rust: the views and writers of descriptors. `cargo xtask regen` renews it.

include!("generated/scantling/schema.rs");
