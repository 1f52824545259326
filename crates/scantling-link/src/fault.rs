//! What can be wrong with a link: [`Fault`], a rule of `spec/stream.md` and the offset of the bytes that break it; [`Error`] with what else may
//! fail when bytes are received; [`SendError`] of what is to be sent.

use std::{fmt, io};

use scantling::WriteError;

/// Bytes that break a rule of the format: which, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fault {
    /// The rule.
    pub kind: FaultKind,
    /// First byte of the item at fault, from the start of the link.
    pub offset: u64,
}

macro_rules! kinds {
    ($($(#[doc = $doc:literal])+ $name:ident = $rule:literal, $text:literal;)+) => {
        /// The rules of `spec/stream.md` that bytes can break, in its order.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum FaultKind {
            $($(#[doc = $doc])+ $name,)+
        }

        impl FaultKind {
            /// Every kind, in order.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// The kind's name, the same in spec, vectors and all languages.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => stringify!($name),)+
                }
            }

            /// The rule of `spec/stream.md`.
            #[must_use]
            pub const fn rule(self) -> &'static str {
                match self {
                    $(Self::$name => $rule,)+
                }
            }

            const fn text(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)+
                }
            }
        }
    };
}

kinds! {
    /// The link does not start as a Scantling link does.
    Magic = "W3", "this is not a Scantling link";
    /// The header is damaged.
    HeaderSum = "W3", "the header is damaged";
    /// A flag is not known and may not be ignored, or lacks another.
    Flags = "W4", "the header has flags that are not known, or that contradict each other";
    /// The header's length cannot be.
    HeaderLength = "W5", "the header's length cannot be";
    /// The limit of frames cannot be.
    MaxFrame = "W5", "the header's limit of frames cannot be";
    /// The schema is not the one that the reader demands.
    Fingerprint = "W5", "the link has another schema";
    /// The schema block is empty or exceeds the limit.
    SchemaLength = "W6", "the schema is empty or exceeds the limit";
    /// The schema block is damaged.
    SchemaSum = "W6", "the schema is damaged";
    /// Padding that is not zero.
    Padding = "W10", "padding is not zero";
    /// A frame's length cannot be, or exceeds the limit.
    FrameLength = "W7", "the frame's length cannot be or exceeds the limit";
    /// A frame is damaged.
    FrameSum = "W9", "the frame is damaged";
    /// A control frame is not known, and may not be skipped.
    Control = "W11", "the control frame is not known";
    /// The head of a control frame, or the length of its body, is wrong.
    Head = "W13", "the control frame's head is wrong";
    /// A stream that is open and should not be, or the other way round.
    StreamId = "W14", "the stream is open and may not be, or is not open and has to be";
    /// More streams are open than the limit.
    Streams = "W14", "too many streams are open";
    /// The root of a stream is not one frame of a message.
    Root = "W14", "the stream does not begin with one message";
    /// A chunk is missing, or was there before.
    Sequence = "W15", "chunks of the stream are missing";
    /// A chunk is not a list, or empty.
    Chunk = "W15", "the chunk is not a list of the stream's elements";
    /// Another number of elements than came.
    Elements = "W16", "the stream has another number of elements than came";
    /// A stream that ends in an unknown way.
    Status = "W16", "the stream's status is not known";
    /// The input ends within an item.
    Short = "W2", "the link ends within this item";
}

impl Fault {
    #[cold]
    pub(crate) const fn new(kind: FaultKind, offset: u64) -> Self {
        Self { kind, offset }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, offset } = *self;
        write!(f, "{} at offset {offset:#x} ({}, rule {})", kind.text(), kind.name(), kind.rule())
    }
}

impl std::error::Error for Fault {}

/// Why nothing more is received.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The bytes are at fault.
    Fault(Fault),
    /// The bytes cannot be read.
    Io(io::Error),
}

impl From<Fault> for Error {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fault(fault) => fault.fmt(f),
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Fault(_) => None,
            Self::Io(error) => Some(error),
        }
    }
}

/// Why something is not sent. Nothing of it was appended.
#[derive(Debug)]
#[non_exhaustive]
pub enum SendError {
    /// The frame cannot be written.
    Write(WriteError),
    /// What was written is not one frame of a message in the link's encoding.
    NotAFrame,
    /// The payload is not a list of the stream's elements.
    NotAList,
    /// The root's type id is not among [`Options::roots`](crate::Options::roots).
    NoStream {
        /// The type id.
        type_id: u16,
    },
    /// 1,024 streams are open, which is all that a reader accepts unless its limit is another (W14).
    TooManyStreams,
    /// The frame is longer than the link's limit, or the stream has 2³² − 1 chunks.
    TooLong,
    /// The bytes cannot be written to where they go.
    Io(io::Error),
}

impl From<WriteError> for SendError {
    fn from(error: WriteError) -> Self {
        Self::Write(error)
    }
}

impl From<io::Error> for SendError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl fmt::Display for SendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Write(error) => error.fmt(f),
            Self::NotAFrame => f.write_str("what was written is not one frame of a message in the link's encoding"),
            Self::NotAList => f.write_str("the payload is not a list of the stream's elements"),
            Self::NoStream { type_id } => write!(f, "the root of type id {type_id} has no stream"),
            Self::TooManyStreams => f.write_str("1,024 streams are open, and one has to end before another begins"),
            Self::TooLong => {
                f.write_str("the frame is longer than the link's limit, or the stream has too many chunks")
            }
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SendError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Write(error) => Some(error),
            Self::Io(error) => Some(error),
            _ => None,
        }
    }
}
