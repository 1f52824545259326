//! What can be wrong with a file: [`Fault`], a rule of `spec/file.md` and the offset of the bytes that break it; [`Error`] with what else may
//! fail when bytes are read.

use std::ops::Range;
use std::{fmt, io};

/// Bytes that break a rule of the format: which, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fault {
    /// The rule.
    pub kind: FaultKind,
    /// First byte of the item at fault, from the start of the file.
    pub offset: u64,
}

macro_rules! kinds {
    ($($(#[doc = $doc:literal])+ $name:ident = $rule:literal, $text:literal;)+) => {
        /// The rules of `spec/file.md` that bytes can break, in its order.
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

            /// The rule of `spec/file.md`.
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
    /// The file does not start as a Scantling file does.
    Magic = "F3", "this is not a Scantling file, or its line ends were changed";
    /// Both headers are damaged.
    HeaderSum = "F3", "both headers are damaged: neither has the right checksum";
    /// One of the two headers is damaged; the other one is read.
    HeaderCopy = "F3", "the other copy of the header is read, since one is damaged";
    /// The file is of another version of the format.
    Version = "F4", "the file is of a version of the format that is not known";
    /// The encoding of the frames is not known.
    Encoding = "F5", "the encoding of the frames is not known";
    /// A flag of the header is not known, and may not be ignored.
    HeaderFlags = "F5", "the header has flags that are not known";
    /// Bytes that belong to no block.
    BlockSum = "F6", "no block proves itself here";
    /// A block whose content does not end within the file.
    Unfinished = "F7", "the file ends within this block";
    /// A flag of a block is not known, and may not be ignored.
    BlockFlags = "F8", "the block has flags that are not known";
    /// The codec of a block is not known, or not allowed for its kind.
    Codec = "F8", "the block's codec is not known";
    /// A block's lengths contradict each other, or exceed the format's limit.
    Length = "F9", "the block's lengths contradict each other or exceed the limit";
    /// The content of a block is damaged.
    Content = "F10", "the block's content is damaged";
    /// A content that its codec cannot read, or of another length than claimed.
    Compression = "F11", "the block's content cannot be decompressed to the claimed length";
    /// A content that is not as many frames as claimed.
    Frames = "F12", "the block's content is not the claimed number of frames";
    /// A block whose first number belongs to messages before it.
    Number = "F13", "the block's messages have numbers that were there before or exceed the limit";
    /// The opening is not where it should be, or not valid.
    Opening = "F17", "the opening is missing or not valid";
    /// An index block is not valid, or lists what is not there.
    Index = "F18", "the index is not valid";
    /// The chain of index blocks does not lead back.
    Chain = "F19", "the chain of index blocks does not lead back";
    /// The footer is not valid.
    Footer = "F20", "the footer is not valid";
    /// Damaged blocks claim more bytes than a reader examines.
    Work = "F24", "damaged blocks claim too many bytes";
    /// A block is longer than this reader accepts after decompression: [`Reader::block_len_max`](crate::Reader::block_len_max) accepts more.
    Limit = "F31", "the block's decompressed length exceeds the reader's limit, `block_len_max`,";
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

/// Why something could not be read.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The bytes are at fault.
    Fault(Fault),
    /// The bytes cannot be read.
    Io(io::Error),
    /// A block of a codec that this program was built without: the feature `lz4`, `zstd` or `turned`.
    NoCodec {
        /// The codec's name.
        codec: &'static str,
        /// The offset of the block.
        offset: u64,
    },
    /// A turned block that says nothing of its schema, in a file that has lost its own, or whose descriptor this program cannot read.
    /// [`Reader::otherwise`](crate::Reader::otherwise) reads it with a schema that is given.
    NoSchema {
        /// The offset of the block.
        offset: u64,
    },
    /// The messages with these numbers are in no block that can be read.
    Lost(Range<u64>),
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
            Self::NoCodec { codec, offset } => {
                write!(f, "the block at offset {offset:#x} has the codec {codec}, which this program was built without")
            }
            Self::Lost(numbers) => match (numbers.start, numbers.end.saturating_sub(1)) {
                (first, last) if first == last => write!(f, "message {last} is lost"),
                (first, last) => write!(f, "messages {first} to {last} are lost"),
            },
            Self::NoSchema { offset } => {
                write!(f, "the block at offset {offset:#x} needs the file's schema, which is lost or cannot be read")
            }
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Fault(_) | Self::NoCodec { .. } | Self::NoSchema { .. } | Self::Lost(_) => None,
            Self::Io(error) => Some(error),
        }
    }
}
