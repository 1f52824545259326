//! The limits of both encodings. No option changes them.

/// The longest frame, in bytes (D41).
pub const FRAME_MAX: usize = 0x7FFF_FFF8;
/// The deepest region or indexed list (D45).
pub const DEPTH_MAX: usize = 64;
