//! What a decoder says went wrong: [`Error`], and [`Fail`], its absence of size on the way there.

use crate::kind::Kind;
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

/// Why a source has no chunk to give.
pub type Cause = Box<dyn core::error::Error + Send + Sync>;

/// "The decoder knows why": what, where and on which path is kept there. Takes no room, so a `Result<u32, Fail>` is a number and a
/// flag. Only a decoder makes one.
#[must_use]
#[derive(Debug)]
pub struct Fail(());

impl Fail {
    pub(super) const fn new() -> Self {
        Self(())
    }
}

/// A step of the path to what is at fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum At {
    /// In a field.
    Field(&'static str),
    /// In the element with this number, from 0.
    Index(u64),
    /// In a variant.
    Variant(&'static str),
}

/// Bytes that are not a value: what is wrong, where, and on which path. One word.
///
/// Displays as `trades[17].price: 4 bytes short at offset 0x3f2`.
pub struct Error(Box<Parts>);

struct Parts {
    kind: Kind,
    offset: u64,
    path: Vec<At>,
    cause: Option<Cause>,
}

impl Error {
    #[cold]
    pub(super) fn new(kind: Kind, offset: u64, path: Vec<At>, cause: Option<Cause>) -> Self {
        Self(Box::new(Parts { kind, offset, path, cause }))
    }

    /// What is wrong.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.0.kind
    }

    /// Where: in bytes from the start of the input. What is too short is at its first byte, any other fault at the byte that shows it.
    #[must_use]
    pub fn offset(&self) -> u64 {
        self.0.offset
    }

    /// The way to it from the outermost value, as far as decoders have named it.
    #[must_use]
    pub fn path(&self) -> &[At] {
        &self.0.path
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, at) in self.0.path.iter().enumerate() {
            let dot = if number == 0 { "" } else { "." };
            match at {
                At::Field(name) | At::Variant(name) => write!(f, "{dot}{name}")?,
                At::Index(index) => write!(f, "[{index}]")?,
            }
        }
        let colon = if self.0.path.is_empty() { "" } else { ": " };
        write!(f, "{colon}{} at offset {:#x}", self.0.kind, self.0.offset)?;
        self.0.cause.as_ref().map_or(Ok(()), |cause| write!(f, ": {cause}"))
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Parts { kind, offset, path, cause } = &*self.0;
        let mut parts = f.debug_struct("Error");
        parts.field("kind", kind).field("offset", offset).field("path", path).field("cause", cause).finish()
    }
}

impl core::error::Error for Error {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        self.0.cause.as_ref().map(|cause| &**cause as &(dyn core::error::Error + 'static))
    }
}

/// What decides whether two inputs are wrong in the same way: not the cause, which is another error's.
impl PartialEq for Error {
    fn eq(&self, other: &Self) -> bool {
        (self.0.kind, self.0.offset, &self.0.path) == (other.0.kind, other.0.offset, &other.0.path)
    }
}

/// Too few bytes are `UnexpectedEof`, all else is `InvalidData`; a reader's own failure is of the kind that it was.
#[cfg(feature = "std")]
impl From<Error> for std::io::Error {
    fn from(error: Error) -> Self {
        let inner = || error.0.cause.as_ref()?.downcast_ref::<Self>().map(Self::kind);
        let kind = match error.kind() {
            Kind::Short { .. } => std::io::ErrorKind::UnexpectedEof,
            Kind::Io => inner().unwrap_or(std::io::ErrorKind::Other),
            _ => std::io::ErrorKind::InvalidData,
        };
        Self::new(kind, error)
    }
}
