//! Generated code of a schema whose elements take far more memory than bytes, and whose values hold themselves; and of random ones. A
//! package of its own, so that its tests can run optimised: how deep a stack must be is another number without.
#![forbid(unsafe_code)]

include!(concat!(env!("OUT_DIR"), "/large.rs"));
include!(concat!(env!("OUT_DIR"), "/random.rs"));
include!(concat!(env!("OUT_DIR"), "/peeks.rs"));

/// The passes of a protocol, which say yes or "not sure", what decides the rest, and what makes values.
#[derive(Clone, Copy, Debug)]
pub struct Passes {
    /// Direct's pass; exact or not.
    pub direct: fn(&[u8], bool) -> bool,
    /// The walk behind it.
    pub direct_walk: fn(&[u8], bool) -> Result<(), scantling::Invalid>,
    /// The owned value, of any size.
    pub direct_value: fn(&[u8]) -> Result<(), scantling::Invalid>,
    /// A peek.
    pub peek: fn(&[u8]) -> Result<(), scantling::Invalid>,
    /// Compact's pass.
    pub compact: fn(&[u8], scantling::Mode) -> bool,
    /// The walk behind it.
    pub compact_walk: fn(&[u8], scantling::Mode) -> Result<(), scantling::Invalid>,
    /// The owned value, of any size.
    pub compact_value: fn(&[u8]) -> Result<(), scantling::Invalid>,
}
