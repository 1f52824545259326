//! What a reader of a link has, in order: [`Event`]; and what it knows of streams.

use std::ops::Range;

use crate::header::Header;

/// How a stream ended. A stream that did not end is an [`OpenStream`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// All elements came.
    Complete,
    /// The writer gave up; what came is all that was sent.
    Aborted,
}

/// What came next. Bytes are borrowed from the piece, or from the reader's memory of the pieces before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Event<'a> {
    /// The header, first of all.
    Header(Header),
    /// The descriptor of the schema, which [`Header::has_schema`] announced.
    Schema(&'a [u8]),
    /// A message.
    Frame(&'a [u8]),
    /// A stream begins.
    Begun {
        /// Its number on this link; free again after its end.
        stream: u32,
        /// That of the root.
        type_id: u16,
        /// The root as a frame; its stream is empty there.
        root: &'a [u8],
    },
    /// A stream goes on.
    Chunk {
        /// Its number.
        stream: u32,
        /// The root's type id.
        type_id: u16,
        /// How many chunks came before.
        number: u32,
        /// How many elements are in it; `None` if the reader does not know the root.
        elements: Option<u64>,
        /// All of the frame: what generated code reads, `Feed::view_samples_chunk(frame)`.
        frame: &'a [u8],
        /// Its elements: of Direct the payload of a list, of Compact a list as a required field.
        payload: &'a [u8],
    },
    /// A stream is over.
    Ended {
        /// Its number.
        stream: u32,
        /// The root's type id.
        type_id: u16,
        /// Whether it is complete.
        outcome: Outcome,
        /// How many chunks came.
        chunks: u32,
        /// How many elements came, by its writer; compared, if the reader knows the root.
        elements: u64,
    },
}

/// A stream that has not ended: cut off, if the link has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpenStream {
    /// Its number.
    pub stream: u32,
    /// The root's type id.
    pub type_id: u16,
    /// How many chunks came.
    pub chunks: u32,
    /// How many elements came; `None` if the reader does not know the root.
    pub elements: Option<u64>,
}

/// An event without its bytes: where they are in the item.
#[derive(Clone, Debug)]
pub(crate) enum Found {
    Header(Header),
    Schema(Range<usize>),
    Frame(Range<usize>),
    Begun { stream: u32, type_id: u16, root: Range<usize> },
    Chunk { stream: u32, type_id: u16, number: u32, elements: Option<u64>, frame: usize, payload: Range<usize> },
    Ended { stream: u32, type_id: u16, outcome: Outcome, chunks: u32, elements: u64 },
}

impl Found {
    pub(crate) fn event(self, item: &[u8]) -> Event<'_> {
        match self {
            Self::Header(header) => Event::Header(header),
            Self::Schema(at) => Event::Schema(&item[at]),
            Self::Frame(at) => Event::Frame(&item[at]),
            Self::Begun { stream, type_id, root } => Event::Begun { stream, type_id, root: &item[root] },
            Self::Chunk { stream, type_id, number, elements, frame, payload } => {
                Event::Chunk { stream, type_id, number, elements, frame: &item[..frame], payload: &item[payload] }
            }
            Self::Ended { stream, type_id, outcome, chunks, elements } => {
                Event::Ended { stream, type_id, outcome, chunks, elements }
            }
        }
    }
}
