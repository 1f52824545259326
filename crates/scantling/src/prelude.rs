//! What a program imports beside its generated modules, in one line: traits whose methods it calls, errors, and types of fields.
//!
//! Nothing in it has a name of Rust's prelude. What a program declares or imports by name comes before it; a name that it shares with
//! another module imported by `*` has to be imported by name.

#[cfg(feature = "alloc")]
pub use crate::{AnyBuf, Encodes};
pub use crate::{
    Array, AsText, Compact, Date, Decimal32, Decimal64, Decimal128, Direct, DurationMs, DurationNs, DurationS,
    DurationUs, Encoding, Invalid, Output, ParseError, Region, Str, TimestampMs, TimestampNs, TimestampS, TimestampUs,
    TranscodeError, Uuid, WriteError,
};
