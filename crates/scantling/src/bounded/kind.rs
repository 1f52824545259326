//! Faults of bytes that are read front to back ([`FaultKind`]), and limits on their cost ([`Limits`]).
//!
//! Direct frames have kinds of their own (`error.rs`), one for each rule of `spec/direct.md`. Those here apply to any encoding
//! without offsets: malformed numbers, truncated input, false lengths, exceeded limits.

use core::fmt;

/// What is wrong. Small and `Copy`; the place is stored beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
// As aligned as the words that it replaces in the result of a part, so that it lies over one of them and not over halves of two. See
// `docs/design/decoding.md`: messages of four kinds took 9.4 ns, and now take 2.3.
#[repr(align(8))]
pub enum FaultKind {
    /// The input, or the range that encloses the item, ends inside it.
    Short {
        /// At least so many bytes are missing.
        need: u32,
    },
    /// Bytes after the value.
    Trailing,
    /// A tag with no meaning.
    Tag(u32),
    /// A bool or presence byte that is neither 0 nor 1.
    Bool(u8),
    /// A varint of more bytes than its value needs.
    Overlong,
    /// A number that does not fit its type.
    Range,
    /// A range that is longer than its items.
    Length,
    /// Text that is not UTF-8.
    Utf8,
    /// Bytes that are not the canonical form of their value.
    NotCanonical,
    /// A borrow from input that arrives in chunks, where no contiguous slice lives long enough.
    Split,
    /// More levels of nesting than `Limits` allow.
    Depth,
    /// More input than `Limits` allow, or a frame longer than its limit.
    TooLong,
    /// More memory than `Limits` allow.
    TooMuchMemory,
    /// The source of the input failed; the error has its cause.
    Io,
    /// A fault that the decoder's caller found, with a number of its own.
    Custom(u32),
}

/// What a value may cost when it is decoded and when it is built, whatever its bytes claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Levels of `nested`, of a decoder or a builder.
    pub depth: u32,
    /// Bytes of input, or of what is built.
    pub bytes: u64,
    /// Bytes of memory for what a decoder collects and copies, counted as the sizes of elements; a `Vec` that grows may hold three
    /// times as much for a moment. The same limit applies separately to input of a source that is kept to be read again. A builder ignores
    /// it, since it holds the bytes; a `Stream` holds back at most so many bytes after an open slot.
    pub memory: u64,
}

impl Default for Limits {
    /// 64 levels, 64 MiB of bytes, 256 MiB of memory.
    fn default() -> Self {
        Self { depth: 64, bytes: 64 << 20, memory: 256 << 20 }
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Short { need: 1 } => f.write_str("1 byte short"),
            Self::Short { need } => write!(f, "{need} bytes short"),
            Self::Trailing => f.write_str("bytes after the value"),
            Self::Tag(tag) => write!(f, "tag {tag} is not known"),
            Self::Bool(byte) => write!(f, "byte {byte:#04x} is neither 0 nor 1"),
            Self::Overlong => f.write_str("varint has more bytes than its value needs"),
            Self::Range => f.write_str("number is too large for its type"),
            Self::Length => f.write_str("range is longer than its contents"),
            Self::Utf8 => f.write_str("text is not UTF-8"),
            Self::NotCanonical => f.write_str("bytes are not the canonical form of the value"),
            Self::Split => f.write_str("chunked input cannot be borrowed"),
            Self::Depth => f.write_str("more levels of nesting than allowed"),
            Self::TooLong => f.write_str("more bytes than allowed"),
            Self::TooMuchMemory => f.write_str("more memory than allowed"),
            Self::Io => f.write_str("the source failed"),
            Self::Custom(number) => write!(f, "fault {number}"),
        }
    }
}
