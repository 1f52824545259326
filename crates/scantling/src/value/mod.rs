//! Values that both encodings share: numbers with a meaning, text of fixed size, inline values, and types as data.
//!
//! Nothing here knows frames, regions or destinations of bytes.

#[cfg(feature = "alloc")]
pub(crate) mod any;
pub(crate) mod bytes;
pub(crate) mod image;
pub(crate) mod inline;
pub(crate) mod names;
pub(crate) mod scalar;
pub(crate) mod short;
pub(crate) mod str;
pub(crate) mod streamed;
pub mod table;
pub(crate) mod visit;
