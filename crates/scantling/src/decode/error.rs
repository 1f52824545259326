//! Faults of a decoder: [`Error`], which callers get, and [`Fail`], the zero-sized marker that is passed up until then.

use crate::bounded::kind::FaultKind;
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

/// Why a source could not give a chunk.
pub type Cause = Box<dyn core::error::Error + Send + Sync>;

/// A fault was found, and the decoder keeps its kind, offset and path. Has no size, so a `Result<u32, Fail>` is a number and a
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

/// What a decoder keeps of faults besides the kind and offset of the last one. Allocated with the first path, words or reason.
#[derive(Default)]
pub(super) struct Notes {
    /// From the inside out.
    pub(super) path: Vec<At>,
    pub(super) words: Option<&'static str>,
    /// Of alternatives that failed, the farthest first.
    pub(super) reasons: Vec<Reason>,
    /// The number of reasons so far.
    pub(super) reason_count: u64,
    /// If alternatives failed: the number of their first reason, and the length of the path at that point.
    pub(super) explained: Option<(u64, usize)>,
}

/// Why an alternative was not the value.
///
/// Displays as `a list: items[2]: 4 bytes short at offset 0x3f2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    pub(super) expected: &'static str,
    pub(super) kind: FaultKind,
    pub(super) offset: u64,
    pub(super) words: Option<&'static str>,
    pub(super) path: Vec<At>,
    pub(super) number: u64,
}

impl Reason {
    /// What was expected, in the words of the decoder.
    #[must_use]
    pub fn expected(&self) -> &'static str {
        self.expected
    }

    /// What is wrong.
    #[must_use]
    pub fn kind(&self) -> FaultKind {
        self.kind
    }

    /// Where, as in [`Error::offset`].
    #[must_use]
    pub fn offset(&self) -> u64 {
        self.offset
    }

    /// What is wrong, in the decoder's own words.
    #[must_use]
    pub fn words(&self) -> Option<&'static str> {
        self.words
    }

    /// The path to it from the outermost value.
    #[must_use]
    pub fn path(&self) -> &[At] {
        &self.path
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.expected)?;
        show(f, &self.path, self.words, self.kind, self.offset)
    }
}

/// Why bytes are not a value: what is wrong, where, and on which path. One word in size.
///
/// Displays as `trades[17].price: 4 bytes short at offset 0x3f2`, followed by `; expected a number or a name` if alternatives failed.
pub struct Error(Box<Parts>);

struct Parts {
    kind: FaultKind,
    offset: u64,
    path: Vec<At>,
    words: Option<&'static str>,
    reasons: Vec<Reason>,
    cause: Option<Cause>,
}

impl Error {
    #[cold]
    pub(super) fn new(kind: FaultKind, offset: u64, path: Vec<At>, cause: Option<Cause>) -> Self {
        Self(Box::new(Parts { kind, offset, path, words: None, reasons: Vec::new(), cause }))
    }

    /// The error of a decoder's last fault.
    #[cold]
    pub(super) fn of((kind, offset): (FaultKind, u64), notes: Option<Box<Notes>>, cause: Option<Cause>) -> Self {
        let mut notes = notes.map_or_else(Notes::default, |notes| *notes);
        notes.settle(0);
        let Notes { mut path, words, mut reasons, .. } = notes;
        path.reverse();
        reasons.iter_mut().for_each(|reason| reason.path.reverse());
        Self(Box::new(Parts { kind, offset, path, words, reasons, cause }))
    }

    /// A copy without its cause.
    #[cold]
    pub(super) fn again(&self) -> Self {
        let Parts { kind, offset, path, words, reasons, cause: _ } = &*self.0;
        let (path, reasons) = (path.clone(), reasons.clone());
        Self(Box::new(Parts { kind: *kind, offset: *offset, path, words: *words, reasons, cause: None }))
    }

    /// What is wrong.
    #[must_use]
    pub fn kind(&self) -> FaultKind {
        self.0.kind
    }

    /// Where, in bytes from the start of the input: the first byte of an item that is too short; for other faults, the byte that shows it.
    #[must_use]
    pub fn offset(&self) -> u64 {
        self.0.offset
    }

    /// The path to it from the outermost value, as far as decoders have named it.
    #[must_use]
    pub fn path(&self) -> &[At] {
        &self.0.path
    }

    /// What is wrong, in the decoder's own words ([`Decoder::fail_with`](super::Decoder::fail_with)).
    #[must_use]
    pub fn words(&self) -> Option<&'static str> {
        self.0.words
    }

    /// If alternatives failed ([`Decoder::either`](super::Decoder::either)): why each did, the farthest first.
    #[must_use]
    pub fn reasons(&self) -> &[Reason] {
        &self.0.reasons
    }

    /// What the alternatives that reached [`offset`](Self::offset) expected there; each text once.
    pub fn expected(&self) -> impl Iterator<Item = &'static str> + Clone {
        let reasons = &self.0.reasons[..];
        let farthest = &reasons[..reasons.partition_point(|reason| reason.offset >= self.0.offset)];
        let is_first = move |at: usize| farthest[..at].iter().all(|before| before.expected != farthest[at].expected);
        farthest.iter().enumerate().filter(move |(at, _)| is_first(*at)).map(|(_, reason)| reason.expected)
    }
}

/// The path, what is wrong, and where.
fn show(f: &mut fmt::Formatter<'_>, path: &[At], words: Option<&str>, kind: FaultKind, offset: u64) -> fmt::Result {
    for (number, at) in path.iter().enumerate() {
        let dot = if number == 0 { "" } else { "." };
        match at {
            At::Field(name) | At::Variant(name) => write!(f, "{dot}{name}")?,
            At::Index(index) => write!(f, "[{index}]")?,
        }
    }
    f.write_str(if path.is_empty() { "" } else { ": " })?;
    match words {
        Some(words) => f.write_str(words)?,
        None => write!(f, "{kind}")?,
    }
    write!(f, " at offset {offset:#x}")
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        show(f, &self.0.path, self.0.words, self.0.kind, self.0.offset)?;
        let last = self.expected().count();
        for (number, expected) in self.expected().enumerate() {
            let before = match number + 1 {
                1 => "; expected ",
                number if number == last => " or ",
                _ => ", ",
            };
            write!(f, "{before}{expected}")?;
        }
        self.0.cause.as_ref().map_or(Ok(()), |cause| write!(f, ": {cause}"))
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Parts { kind, offset, path, words, reasons, cause } = &*self.0;
        let mut parts = f.debug_struct("Error");
        parts.field("kind", kind).field("offset", offset).field("path", path).field("words", words);
        parts.field("reasons", reasons).field("cause", cause).finish()
    }
}

impl core::error::Error for Error {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        self.0.cause.as_ref().map(|cause| &**cause as &(dyn core::error::Error + 'static))
    }
}

/// Equal errors are faults of the same kind at the same place. Causes are not compared.
impl PartialEq for Error {
    fn eq(&self, other: &Self) -> bool {
        let parts = |of: &Self| (of.0.kind, of.0.offset, of.0.words);
        parts(self) == parts(other) && self.0.path == other.0.path && self.0.reasons == other.0.reasons
    }
}

/// Too few bytes become `UnexpectedEof`, a reader's own failure keeps its kind, everything else becomes `InvalidData`.
#[cfg(feature = "std")]
impl From<Error> for std::io::Error {
    fn from(error: Error) -> Self {
        let inner = || error.0.cause.as_ref()?.downcast_ref::<Self>().map(Self::kind);
        let kind = match error.kind() {
            FaultKind::Short { .. } => std::io::ErrorKind::UnexpectedEof,
            FaultKind::Io => inner().unwrap_or(std::io::ErrorKind::Other),
            _ => std::io::ErrorKind::InvalidData,
        };
        Self::new(kind, error)
    }
}
