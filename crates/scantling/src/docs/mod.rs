//! How-to guides: one page for each task, all with the same schema.
//!
#![doc = include_str!("pages.md")]
//!
//! [`orders`] is the code that `scant compile` generates from that schema. These modules exist only in the documentation.

#[doc = include_str!("build.md")]
pub mod build {}
#[doc = include_str!("compact.md")]
pub mod compact {}
#[doc = include_str!("decode.md")]
pub mod decode {}
#[doc = include_str!("embed.md")]
pub mod embed {}
#[doc = include_str!("evolve.md")]
pub mod evolve {}
#[doc = include_str!("no_std.md")]
pub mod no_std {}
#[doc = include_str!("port.md")]
pub mod port {}
#[doc = include_str!("read.md")]
pub mod read {}
/// From a schema to Rust: the example that all pages share, and two ways to generate code.
///
/// ```text
#[doc = include_str!("orders.scant")]
/// ```
#[doc = include_str!("schema.md")]
pub mod schema {}
#[doc = include_str!("tools.md")]
pub mod tools {}
#[doc = include_str!("values.md")]
pub mod values {}
#[doc = include_str!("write.md")]
pub mod write {}

include!("generated/orders.rs");
