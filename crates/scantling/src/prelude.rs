//! Imports that a program needs besides its generated modules, in one line: traits whose methods it calls, errors, and types of fields.
//!
//! No name in it is also in Rust's prelude. Names that a program declares or imports itself take precedence; a name that another
//! module imported by `*` also has must be imported by name.

#[cfg(feature = "alloc")]
pub use crate::{AnyBuf, Encodes};
pub use crate::{
    Array, AsText, Compact, Date, Decimal32, Decimal64, Decimal128, Direct, DurationMs, DurationNs, DurationS,
    DurationUs, Encoding, Invalid, Output, ParseError, Region, Str, TimestampMs, TimestampNs, TimestampS, TimestampUs,
    TranscodeError, Uuid, WriteError,
};
