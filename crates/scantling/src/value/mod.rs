//! Values as they are in both encodings: numbers with a meaning, text of fixed size, what is inline, and types as data.
//!
//! Nothing here knows frames, regions or where bytes go.

#[cfg(feature = "alloc")]
pub(crate) mod any;
pub(crate) mod bytes;
pub(crate) mod image;
pub(crate) mod inline;
pub(crate) mod names;
pub(crate) mod scalar;
pub(crate) mod short;
pub(crate) mod str;
pub mod table;
