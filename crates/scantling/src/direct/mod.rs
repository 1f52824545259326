//! The encoding that is read in place (`spec/direct.md`): accessors load from the bytes of a frame.
//!
//! ```text
//! write ← sink             steps claim room in a slice or a `Vec`, and patch ends into it
//! view, text, list, map    references to checked bytes, and peeks at bytes that are checked when they are reached
//! view_mut, checks         values of fixed size, stored over those of a frame; what is checked before
//! aligned, buffer          where payloads of aligned messages start, and room for their frames
//! validate                 the rules of the spec, in order, by tables: names a fault
//! ```
//!
//! Nothing here knows Compact; code for both is in `value` and below, or `output` and above.

#[doc(hidden)]
pub mod aligned;
pub(crate) mod any;
#[cfg(feature = "alloc")]
pub(crate) mod buffer;
pub(crate) mod checks;
mod in_place;
pub(crate) mod iter;
pub(crate) mod list;
mod macros;
pub(crate) mod map;
pub(crate) mod show;
pub(crate) mod sink;
pub(crate) mod text;
pub(crate) mod validate;
pub(crate) mod view;
pub(crate) mod view_mut;
pub(crate) mod write;
