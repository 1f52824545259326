//! Streams as a link's ends know them: which roots have one, and of what shape the lists of its chunks are (`spec/stream.md`).

/// The type id of CHUNK frames (W11).
#[doc(hidden)]
pub const CHUNK: u16 = 0xFF02;

/// Bytes of a CHUNK frame before its elements (W13).
pub(crate) const CHUNK_HEAD_LEN: usize = 16;

/// A root with a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Root {
    /// Its type id in the protocol.
    pub type_id: u16,
    /// The shape of its `list<T>` in Direct. In Compact all shapes are one.
    pub elements: Shape,
}

/// The three kinds of lists in Direct.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Elements of an inline type, of so many bytes each (D34).
    Packed(u16),
    /// Records, with their length before them (D35).
    Strided,
    /// Everything else (D36).
    Indexed,
}
