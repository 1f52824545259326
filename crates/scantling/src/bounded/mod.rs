//! Parts of bounded size: numbers, varints, and tuples, arrays, options and unions of them, each of which says how many
//! bytes it takes at least and at most. What the decoder reads and the builder writes with one check.
//!
//! | | |
//! |---|---|
//! | [`Bounded`] | what it takes to be one; sealed |
//! | [`Group`] | how a type of yours becomes one, in safe code |
//! | [`Fixed`], [`Unaligned`] | always of the same length; and a slice of bytes is a slice of it |
//! | [`read`], [`write`](fn@write) | one value from or to a slice |
//! | [`get`], [`set`] | one number at any offset of a slice |

pub(crate) mod kind;
pub(crate) mod prim;
pub(crate) mod raw;
pub(crate) mod varint;

pub use kind::Kind;
pub use prim::{Be, Le, Prim, get, set};
pub use raw::{
    Bounded, Fixed, Group, GroupRead, GroupReader, GroupWriter, GroupWritten, PART_MAX, Unaligned, cast, read, write,
};
pub use varint::{Padded, Varint, ZigZag};
