//! Borrowed slices between built bytes: [`Borrowing`].
//!
//! ```text
//! builder    │ aaaa │ bbbb │         its chunks, as if nothing were between them
//! borrowed   (4, photo)              behind the first four of its bytes
//! result     aaaa, photo, bbbb
//! ```
//!
//! A builder with chunks of its own is a `Builder<'static>`, so it cannot hold slices that are borrowed for less: the
//! slices are kept beside it, each with the number of bytes before it, and the result puts them in their places.

use super::{BuildError, Builder, Built, ChunkSizes, Encode, Limits};
use alloc::vec::Vec;

/// A builder whose result holds borrowed slices without a copy or a reference count, for as long as they are borrowed.
///
/// Bytes with an owner, such as an `Arc` or a `Bytes`, go into any builder by [`Builder::insert`]; borrowed slices go in here, between two
/// calls of [`build`](Self::build), and so not inside a transformer.
///
/// ```
/// use scantling::build::Borrowing;
///
/// let photo = vec![7; 100_000];
/// let mut b = Borrowing::new();
/// b.build(|b| b.put(&(photo.len() as u32)));
/// b.insert(&photo);
/// b.build(|b| b.bytes(b"end"));
/// let built = b.finish()?;
/// assert_eq!(built.len(), 100_007);
/// assert_eq!(built.chunks().nth(1).map(<[u8]>::as_ptr), Some(photo.as_ptr()));
/// # Ok::<(), scantling::build::BuildError>(())
/// ```
#[derive(Debug, Default)]
pub struct Borrowing<'s> {
    builder: Builder<'static>,
    slices: Vec<Slice<'s>>,
    /// Bytes of all slices.
    borrowed: u64,
}

/// A slice after `at` bytes of the builder's.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slice<'s> {
    at: u64,
    bytes: &'s [u8],
}

impl<'s> Borrowing<'s> {
    /// An empty one, as [`Builder::new`].
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// With chunks and limits of other sizes; slices count for [`Limits::bytes`].
    ///
    /// # Panics
    /// As [`Builder::with`].
    #[must_use]
    pub fn with(sizes: ChunkSizes, limits: Limits) -> Self {
        Self { builder: Builder::with(sizes, limits), slices: Vec::new(), borrowed: 0 }
    }

    /// Appends what `f` appends.
    ///
    /// # Panics
    /// If `f` clears the builder, or replaces it by another one, so that a slice would be beyond the end of the built bytes.
    pub fn build(&mut self, f: impl FnOnce(&mut Builder<'_>)) {
        f(&mut self.builder);
        self.assert_slices_stand();
    }

    fn assert_slices_stand(&self) {
        let last = self.slices.last().map_or(0, |slice| slice.at);
        assert!(self.builder.has_failed() || last <= self.builder.len(), "bytes before a slice were taken back");
    }

    /// Appends a recipe.
    ///
    /// # Panics
    /// As [`build`](Self::build).
    pub fn encode<T: Encode + ?Sized>(&mut self, recipe: &T) {
        self.build(|b| recipe.encode(b));
    }

    /// Appends bytes: a copy if they are few, as for [`Builder::insert`], otherwise the slice. Costs two words for an entry; does not read
    /// the bytes.
    pub fn insert(&mut self, bytes: &'s [u8]) {
        // A builder that has failed keeps nothing, and has no place for a slice.
        if self.builder.is_spliced(bytes.len()) && !self.builder.has_failed() {
            self.slices.push(Slice { at: self.builder.len(), bytes });
            self.borrowed = self.borrowed.saturating_add(bytes.len() as u64);
        } else {
            self.builder.bytes(bytes);
        }
    }

    /// As [`Builder::splice_from`].
    pub fn splice_from(&mut self, len: usize, len_at_end: usize) {
        self.builder.splice_from(len, len_at_end);
    }

    /// All bytes appended, slices in their places. Building can continue afterwards.
    ///
    /// # Errors
    /// [`BuildError::Depth`] or [`BuildError::TooLong`] if a limit was exceeded.
    ///
    /// # Panics
    /// If [`build`](Self::build) panicked.
    pub fn finish(&mut self) -> Result<Built<'_>, BuildError> {
        self.assert_slices_stand();
        let limit = self.builder.limits().bytes;
        let built = self.builder.finish()?.between(&self.slices, self.borrowed);
        if built.len() > limit { Err(BuildError::TooLong) } else { Ok(built) }
    }

    /// The builder, empty, with its memory; for slices with another lifetime.
    #[must_use]
    pub fn into_builder(mut self) -> Builder<'static> {
        self.builder.clear();
        self.builder
    }
}

/// With the memory of a builder, which is cleared.
impl From<Builder<'static>> for Borrowing<'_> {
    fn from(mut builder: Builder<'static>) -> Self {
        builder.clear();
        Self { builder, slices: Vec::new(), borrowed: 0 }
    }
}

/// The parts of a builder and the slices between them, in order. None is empty.
#[derive(Clone)]
pub(super) struct Merged<'b, P> {
    parts: P,
    /// The rest of the current part.
    part: &'b [u8],
    /// The number of the builder's bytes that were given.
    at: u64,
    slices: &'b [Slice<'b>],
}

impl<'b, P: Iterator<Item = &'b [u8]>> Merged<'b, P> {
    pub(super) fn new(parts: P, slices: &'b [Slice<'b>]) -> Self {
        Self { parts, part: &[], at: 0, slices }
    }
}

impl<'b, P: Iterator<Item = &'b [u8]>> Iterator for Merged<'b, P> {
    type Item = &'b [u8];

    #[inline]
    fn next(&mut self) -> Option<&'b [u8]> {
        if self.slices.is_empty() && self.part.is_empty() {
            return self.parts.next();
        }
        while let Some((slice, rest)) = self.slices.split_first()
            && slice.at == self.at
        {
            self.slices = rest;
            if !slice.bytes.is_empty() {
                return Some(slice.bytes);
            }
        }
        if self.part.is_empty() {
            self.part = self.parts.next()?;
        }
        let before = self.slices.first().map_or(u64::MAX, |slice| slice.at - self.at);
        let (now, later) = self.part.split_at(before.min(self.part.len() as u64) as usize);
        (self.part, self.at) = (later, self.at + now.len() as u64);
        Some(now)
    }
}
