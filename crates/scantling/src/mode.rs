//! What is demanded of a frame ([`Mode`]), in either encoding.

/// What is demanded of a frame: each mode accepts less than the one before (K31 to K33).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mode {
    /// What any version of the schema may have written.
    Compatible,
    /// What a transcoder accepts that leaves out what is unknown: retired variants and messages are as their types say (K39).
    #[doc(hidden)]
    Passing,
    /// What has a value: unknown variants of unions with storage have none.
    #[doc(hidden)]
    Valued,
    /// What a transcoder accepts that leaves out nothing: all tags and type ids are known or retired (K39).
    Known,
    /// What has nothing that a newer schema wrote: no later segment, no unknown tag or type id, no number or bit without a name (D70).
    #[doc(hidden)]
    Current,
    /// What a writer with this very schema writes.
    Exact,
    /// The same, and each list and map that is not empty is one chunk without padding.
    Canonical,
}

impl Mode {
    /// Whether retired variants and messages are read by the types that they had.
    pub(crate) fn knows_retired(self) -> bool {
        matches!(self, Self::Passing | Self::Known)
    }
}
