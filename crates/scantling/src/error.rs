//! What can be wrong with bytes ([`Invalid`]), with values ([`WriteError`]), with both ([`TranscodeError`]), or with a place ([`NotInPlace`], [`NotSet`]).
//!
//! All are small and `Copy`; nothing here allocates. Each [`Kind`] is one rule of `spec/direct.md`, `spec/compact.md` or
//! `spec/stream.md`. The offset is
//! that of the first byte of the item at fault, counted from the frame's start; it is the same in every implementation.

use core::fmt;

/// Bytes that are not a valid message: which rule, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Invalid {
    /// The rule that was broken.
    pub kind: Kind,
    /// First byte of the item at fault, in bytes from the frame's start.
    pub offset: u32,
}

macro_rules! kinds {
    ($($(#[doc = $doc:literal])+ $name:ident = $rule:literal, $text:literal;)+) => {
        /// The rules that bytes can break. Those of `spec/direct.md` come first, in its order; then those that only `spec/compact.md` has,
        /// and that of `spec/stream.md`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Kind {
            $($(#[doc = $doc])+ $name,)+
        }

        impl Kind {
            /// Every kind, in order.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// The kind's name, the same in spec, vectors and all languages.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => stringify!($name),)+
                }
            }

            /// The rule of `spec/direct.md`, of `spec/aligned.md` (A…), or of `spec/compact.md` or `spec/stream.md` if Direct does not have the kind.
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
    /// The frame's length is out of range, or not the number of bytes given.
    FrameLength = "D41", "frame_len is out of range or not the number of bytes given";
    /// The type id of a frame or `any` is 0, is not that of the message asked for, or (exact mode) is not in the protocol.
    TypeId = "D42", "type_id is 0, is not that of the message asked for, or (exact mode) is not in the protocol";
    /// A region shorter than three bytes.
    RegionLength = "D20", "region is shorter than three bytes";
    /// A block length that matches no version of the type.
    BlockLength = "D21", "block_len matches no version of this type";
    /// An absent inline field whose bytes are not zero.
    AbsentValue = "D18", "absent field has bytes that are not zero";
    /// An absent field whose payload is not empty.
    AbsentPayload = "D26", "absent field has a payload";
    /// A required message, record, union or element that is absent.
    RequiredAbsent = "D27", "required value is absent";
    /// A bool that is neither 0 nor 1.
    Bool = "D9", "bool is neither 0 nor 1";
    /// Text of fixed size with a byte after its first zero.
    StrTail = "D10", "fixed-size text has a byte after its first zero";
    /// Text that is not UTF-8.
    Utf8 = "D30", "text is not UTF-8";
    /// Bytes after the variant in a union's storage that are not zero.
    StorageTail = "D13", "storage of a union has bytes after its variant that are not zero";
    /// A tag that the schema does not declare (exact mode).
    UnknownTag = "D29", "tag is not declared by the union";
    /// A number that a closed enum does not declare; where newer data is refused (D70), any number or bit that the schema does not declare.
    EnumValue = "D62", "number or bit is not declared by the schema";
    /// A retired field that is not as a writer of this schema leaves it (exact mode).
    RetiredValue = "D63", "retired field is neither empty nor its default";
    /// A slot's end before the previous one, or beyond the region.
    SlotEnd = "D24", "end of a slot lies before the previous end or beyond the region";
    /// The payload of a unit or inline variant whose length does not match its type.
    VariantLength = "D33", "length of a variant's payload does not match its type";
    /// A list of inline values that is not a whole number of elements.
    ListLength = "D34", "list is not a whole number of elements";
    /// A stride that matches no version of the record, or does not divide the list.
    Stride = "D35", "stride matches no version of this record, or does not divide the list";
    /// A count of zero, or of more elements than the list has room for.
    Count = "D36", "count is zero or too large for the list";
    /// The end of an element before the previous one, or beyond the list.
    ElementEnd = "D37", "end of an element lies before the previous end or beyond the list";
    /// Bytes after the last element.
    ListTail = "D39", "list has bytes after its last element";
    /// A map's key that is not greater than the one before.
    KeyOrder = "D67", "keys of a map do not ascend";
    /// A spare presence bit that is set.
    SpareBits = "D19", "spare bits are not zero";
    /// Bytes after the last payload of a block of this version or an older one.
    RegionTail = "D23", "region has bytes after its last payload";
    /// Padding before a payload of an aligned message that is not zero, or that is all of it.
    Padding = "A5", "padding before a payload is not zero, or is all of it";
    /// More than 64 levels.
    Depth = "D45", "more than 64 levels of nesting";
    /// A number, length or presence byte of Compact that extends beyond the range around it.
    Short = "K1", "item extends beyond the range around it";
    /// A varint that has more bytes than its number needs, or whose number does not fit its type.
    Varint = "K2", "varint is not minimal or does not fit its type";
    /// Text that is longer than its type allows, or contains U+0000, which `str<N>` does not allow.
    StrLength = "K8", "text is too long for its type, or contains a zero byte";
    /// A body that does not end where the reader's last segment does (exact mode).
    BodyEnd = "K15", "body does not end after the last segment";
    /// A list in more than one chunk, or with padded numbers (canonical mode).
    NotCanonical = "K33", "list is not in its canonical form";
    /// A stream with elements in its message, which come in frames of their own.
    Stream = "W12", "a stream has elements in its message";
    /// An owned value that would take more memory than its reader allows. The frame is valid.
    TooMuchMemory = "D59", "owned value would take more memory than allowed";
}

impl Invalid {
    /// An error at `offset`.
    #[must_use]
    #[cold]
    pub const fn new(kind: Kind, offset: u32) -> Self {
        Self { kind, offset }
    }
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, offset } = *self;
        write!(f, "{} at offset {offset:#x} ({}, rule {})", kind.text(), kind.name(), kind.rule())
    }
}

impl core::error::Error for Invalid {}

/// Why a list of numbers is no array of the language where it stands ([`InlineList::as_slice`](crate::InlineList::as_slice)). Its elements
/// can be read nevertheless.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NotInPlace {
    /// The machine has the highest byte of a number first.
    ByteOrder,
    /// The list does not start at a multiple of its elements' alignment.
    Address,
}

impl fmt::Display for NotInPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ByteOrder => "the machine has the highest byte of a number first",
            Self::Address => "the list does not start at a multiple of its elements' alignment",
        })
    }
}

impl core::error::Error for NotInPlace {}

/// Why a value was not set in place. The frame is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NotSet {
    /// The field's segment is not in this message, which a writer with an older schema wrote.
    Older,
    /// The value is not one that a writer with this schema writes.
    Value,
    /// The list has no element of this index.
    Index,
}

impl fmt::Display for NotSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Older => "an older schema wrote this message, which has no room for the field: write it anew",
            Self::Value => "not a value that a writer with this schema writes",
            Self::Index => "the list has no element of this index",
        })
    }
}

impl core::error::Error for NotSet {}

/// Why a value cannot be written: it does not fit the buffer, exceeds a limit of the format, or is not a valid value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WriteError {
    /// The slice given is too short; nothing before the frame's start was touched.
    Buffer {
        /// Bytes that the frame takes.
        needed: usize,
    },
    /// The frame would be longer than 2³¹ − 8 bytes.
    Frame,
    /// More than 64 levels of nesting (D45).
    Depth,
    /// The keys of a map do not ascend (D67).
    KeyOrder,
    /// An `any` without a type id (D68).
    TypeId,
    /// A variant or a message that this schema does not know, read from the other encoding than the one being written (K39).
    Variant,
    /// A part of the value was read from a frame, and its bytes are not valid.
    Source,
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Buffer { needed } => write!(f, "the buffer is too short: the frame takes {needed} bytes"),
            Self::Frame => f.write_str("the frame would be longer than 2147483640 bytes"),
            Self::Depth => f.write_str("more than 64 levels of nesting"),
            Self::KeyOrder => f.write_str("the keys of a map do not ascend"),
            Self::Variant => f.write_str("a variant or message is unknown, so it cannot be written in this encoding"),
            Self::Source => f.write_str("a part of the value was read from a frame, and its bytes are not valid"),
            Self::TypeId => f.write_str("an `any` has type id 0, which no message has"),
        }
    }
}

impl core::error::Error for WriteError {}

/// Why a frame of one encoding could not be written in the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TranscodeError {
    /// The frame is not valid, or has a variant or message that this schema does not know (K39).
    Invalid(Invalid),
    /// Its contents do not fit the slice given, or exceed the longest frame.
    Write(WriteError),
}

impl From<Invalid> for TranscodeError {
    fn from(invalid: Invalid) -> Self {
        Self::Invalid(invalid)
    }
}

impl From<WriteError> for TranscodeError {
    fn from(error: WriteError) -> Self {
        Self::Write(error)
    }
}

impl fmt::Display for TranscodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(invalid) => invalid.fmt(f),
            Self::Write(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for TranscodeError {}
