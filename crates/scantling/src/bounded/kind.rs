//! What can be wrong with bytes that are read front to back ([`Kind`]), and what they may cost ([`Limits`]).
//!
//! Direct frames have kinds of their own (`error.rs`), one for each rule of `spec/direct.md`. Those here are what any encoding
//! without offsets can break: numbers that are none, input that ends, lengths that lie, limits that are exceeded.

use core::fmt;

/// What is wrong. Small and `Copy`; where is said beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
// As aligned as the words that it stands for in the result of a part, so that it is over one of them and not over halves of two. See
// `DESIGN.md`: messages of four kinds took 9.4 ns, and take 2.3.
#[repr(align(8))]
pub enum Kind {
    /// The input, or the range that encloses the item, ends inside it.
    Short {
        /// Bytes that are missing, at least.
        need: u32,
    },
    /// Bytes after the value.
    Trailing,
    /// A tag that stands for nothing.
    Tag(u32),
    /// A bool or presence byte that is neither 0 nor 1.
    Bool(u8),
    /// A varint of more bytes than its value needs.
    Overlong,
    /// A number that its type does not hold.
    Range,
    /// A range whose items end before it does.
    Length,
    /// Text that is not UTF-8.
    Utf8,
    /// Bytes that say the value in another way than the canonical one.
    NotCanonical,
    /// A borrow from input that comes in chunks, where no whole slice lives long enough.
    Split,
    /// More levels of nesting than `Limits` allow.
    Depth,
    /// More input than `Limits` allow, or a frame longer than its limit.
    TooLong,
    /// More memory than `Limits` allow.
    TooMuchMemory,
    /// The source of the input failed; the error has its cause.
    Io,
    /// What a caller of the decoder finds wrong, by a number of its own.
    Custom(u32),
}

/// What a value may cost, whatever it says: when it is decoded, and when it is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Levels of `nested`, of a decoder or a builder.
    pub depth: u32,
    /// Bytes of input, or of what is built.
    pub bytes: u64,
    /// Bytes of memory for what a decoder collects and copies, counted as the sizes of elements; a `Vec` that grows may hold three
    /// times as much for a moment. And, apart from that, for the input of a source that is kept to be read again. A builder does not ask, since
    /// it holds the bytes; a `Stream` holds back no more behind an open slot.
    pub memory: u64,
}

impl Default for Limits {
    /// 64 levels, 64 MiB of bytes, 256 MiB of memory.
    fn default() -> Self {
        Self { depth: 64, bytes: 64 << 20, memory: 256 << 20 }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Short { need: 1 } => f.write_str("1 byte short"),
            Self::Short { need } => write!(f, "{need} bytes short"),
            Self::Trailing => f.write_str("bytes after the value"),
            Self::Tag(tag) => write!(f, "tag {tag} stands for nothing"),
            Self::Bool(byte) => write!(f, "byte {byte:#04x} is neither 0 nor 1"),
            Self::Overlong => f.write_str("varint has more bytes than its value needs"),
            Self::Range => f.write_str("number is too large for its type"),
            Self::Length => f.write_str("range is longer than what is in it"),
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
