//! Parts of bounded size: numbers, varints, and tuples, arrays, options and unions of them. Each declares how many
//! bytes it takes at least and at most, so the decoder reads it and the builder writes it with one check.
//!
//! | | |
//! |---|---|
//! | [`Bounded`] | a part of bounded size; sealed |
//! | [`Group`] | makes a type of your own one, in safe code |
//! | [`Fixed`], [`Unaligned`] | parts that always have the same length; and those to which a slice of bytes can be cast |
//! | [`read`], [`write`](fn@write) | one value from or to a slice |
//! | [`get`], [`set`] | one number at any offset of a slice |

pub(crate) mod kind;
pub(crate) mod prim;
pub(crate) mod raw;
pub(crate) mod varint;

pub use kind::FaultKind;
pub use prim::{Be, Le, Prim, get, set};
pub use raw::{
    Bounded, Fixed, Group, GroupRead, GroupReader, GroupWriter, GroupWritten, PART_MAX, Unaligned, cast, read, write,
};
pub use varint::{Padded, Varint, ZigZag};
