//! Forms of the result: chunks, slices for `writev`, one `Vec`, a writer, or a slice of the caller.

use super::chunk::{Builder, in_slice};
use super::{BuildError, Encode, Limits};
#[cfg(feature = "std")]
use std::io::{self, IoSlice, Write};
#[cfg(feature = "alloc")]
use {
    super::borrow::{Merged, Slice},
    super::{BuiltBuf, chunk::Cold},
    alloc::vec::Vec,
    core::fmt,
};

/// Writes a recipe into a slice, and gives the number of bytes. Needs no allocator.
///
/// The recipe runs once, whether it fits or not. Bytes of the slice after the result may have changed.
///
/// ```
/// use scantling::build::{BuildError, to_slice};
/// let mut out = [0; 4];
/// assert_eq!(to_slice(&(1u8, 0x0302u16), &mut out), Ok(3));
/// assert_eq!(out, [1, 2, 3, 0]);
/// assert_eq!(to_slice(&[1u32, 2], &mut out), Err(BuildError::Buffer { needed: 8 }));
/// ```
///
/// # Errors
/// [`BuildError::Buffer`] with the number of bytes needed, if the slice has fewer; [`BuildError::Depth`] or
/// [`BuildError::TooLong`] if it exceeds the default [`Limits`].
///
/// # Panics
/// If the recipe replaces the builder that it gets by another one.
pub fn to_slice<T: Encode + ?Sized>(recipe: &T, out: &mut [u8]) -> Result<usize, BuildError> {
    in_slice(out, Limits::default(), |b| recipe.encode(b))
}

/// Writes a recipe into a `Vec` of its own.
///
/// # Errors
/// [`BuildError::Depth`] or [`BuildError::TooLong`] if it exceeds the default [`Limits`].
#[cfg(feature = "alloc")]
pub fn to_vec<T: Encode + ?Sized>(recipe: &T) -> Result<Vec<u8>, BuildError> {
    let mut b = Builder::new();
    recipe.encode(&mut b);
    Ok(b.finish()?.to_vec())
}

/// The bytes of a builder, all within its limits; from [`Builder::finish`].
#[cfg(feature = "alloc")]
#[derive(Clone, Copy)]
pub struct Built<'b> {
    cold: &'b Cold<'static>,
    /// The borrowed slices in between, and the number of their bytes.
    slices: &'b [Slice<'b>],
    borrowed: u64,
}

#[cfg(feature = "alloc")]
impl fmt::Debug for Built<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Built").field("len", &self.len()).finish_non_exhaustive()
    }
}

#[cfg(feature = "alloc")]
impl Builder<'static> {
    /// The appended bytes. Building can continue afterwards.
    ///
    /// # Errors
    /// [`BuildError::Depth`] or [`BuildError::TooLong`] if a limit was exceeded.
    ///
    /// # Panics
    /// If called inside a transformer.
    pub fn finish(&mut self) -> Result<Built<'_>, BuildError> {
        self.check()?;
        Ok(Built { cold: self.cold(), slices: &[], borrowed: 0 })
    }

    /// Takes the appended bytes out of the builder, which is empty then: chunks that own their memory, for a queue, another thread, or
    /// another builder. Empty chunks stay; placeholders are void. Nothing is copied; two allocations, and one for each chunk.
    ///
    /// # Errors
    /// As [`finish`](Self::finish); then the builder is unchanged.
    ///
    /// # Panics
    /// If called inside a transformer.
    pub fn take(&mut self) -> Result<BuiltBuf, BuildError> {
        self.check()?;
        Ok(BuiltBuf::new(self.slow(Cold::take)))
    }
}

#[cfg(feature = "alloc")]
impl<'b> Built<'b> {
    /// With slices between the bytes.
    pub(super) fn between(self, slices: &'b [Slice<'b>], borrowed: u64) -> Self {
        Self { slices, borrowed, ..self }
    }

    /// The number of bytes in all chunks.
    #[must_use]
    pub fn len(&self) -> u64 {
        self.cold.len().saturating_add(self.borrowed)
    }

    /// Whether it is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The bytes in order, by their pieces in memory. No piece is empty.
    pub fn chunks(self) -> impl Iterator<Item = &'b [u8]> + Clone {
        Merged::new(self.cold.parts(), self.slices)
    }

    /// The bytes in one `Vec`. One allocation and one copy.
    #[must_use]
    pub fn to_vec(&self) -> Vec<u8> {
        let mut all = Vec::new();
        self.append_to(&mut all);
        all
    }

    /// Appends the bytes to a `Vec`. One reservation and one copy.
    pub fn append_to(&self, out: &mut Vec<u8>) {
        // Built bytes fit in memory; bytes that were spliced in more than once may not.
        out.reserve(usize::try_from(self.len()).unwrap_or(usize::MAX));
        self.chunks().for_each(|chunk| out.extend_from_slice(chunk));
    }

    /// Puts the first chunks into `out`, for `writev` and similar calls; gives their number.
    #[cfg(feature = "std")]
    pub fn io_slices(&self, out: &mut [IoSlice<'b>]) -> usize {
        let mut count = 0;
        for (slot, chunk) in out.iter_mut().zip(self.chunks()) {
            *slot = IoSlice::new(chunk);
            count += 1;
        }
        count
    }

    /// Writes the bytes, up to 64 chunks at a time with `write_vectored`: one system call if the writer takes all of them.
    ///
    /// # Errors
    /// The writer's, except `Interrupted`, after which the write is repeated; `WriteZero` if it takes nothing.
    #[cfg(feature = "std")]
    pub fn write_to(&self, to: &mut (impl Write + ?Sized)) -> io::Result<()> {
        write_chunks(to, self.chunks())
    }
}

/// Writes chunks, up to 64 at a time.
///
/// # Errors
/// As [`Built::write_to`].
#[cfg(feature = "std")]
pub(super) fn write_chunks<'b>(
    to: &mut (impl Write + ?Sized),
    mut chunks: impl Iterator<Item = &'b [u8]>,
) -> io::Result<()> {
    let mut slices = [IoSlice::new(&[]); 64];
    loop {
        let mut count = 0;
        // `take` would take one chunk too many.
        for slot in &mut slices {
            let Some(chunk) = chunks.next() else { break };
            *slot = IoSlice::new(chunk);
            count += 1;
        }
        if count == 0 {
            return Ok(());
        }
        let mut left = &mut slices[..count];
        while !left.is_empty() {
            match to.write_vectored(left) {
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(written) => IoSlice::advance_slices(&mut left, written),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }
}

/// Appends text: `write!` into a builder, without a `String` in between. Never fails; exceeded limits are found in the end.
///
/// ```
/// use core::fmt::Write;
/// let mut b = scantling::build::Builder::new();
/// write!(b, "{:>4}|", 17)?;
/// assert_eq!(b.finish()?.to_vec(), b"  17|");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl core::fmt::Write for Builder<'_> {
    #[inline]
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        self.bytes(text.as_bytes());
        Ok(())
    }
}
