//! Sources of chunks: [`Source`], and common implementations.

use super::Cause;

/// Gives an input in chunks.
///
/// The decoder asks for a chunk when it has read the one before, and copies parts that are cut by their border (less than
/// [`PART_MAX`](crate::bounded::PART_MAX) bytes). A source that panics aborts the program.
pub trait Source {
    /// The next bytes, any number of them; none if the input has ended. Not called again after that, or after an error.
    ///
    /// # Errors
    /// Why there are none. The decoder fails with [`FaultKind::Io`](super::FaultKind::Io) where it needed them, and keeps the cause.
    fn chunk(&mut self) -> Result<&[u8], Cause>;
}

/// The slices in order. Empty ones are skipped.
#[derive(Clone, Debug)]
pub struct Slices<'s> {
    rest: &'s [&'s [u8]],
}

impl<'s> Slices<'s> {
    /// All of `slices`.
    #[must_use]
    pub const fn new(slices: &'s [&'s [u8]]) -> Self {
        Self { rest: slices }
    }
}

impl Source for Slices<'_> {
    fn chunk(&mut self) -> Result<&[u8], Cause> {
        while let [first, rest @ ..] = self.rest {
            self.rest = rest;
            if !first.is_empty() {
                return Ok(first);
            }
        }
        Ok(&[])
    }
}

/// The bytes of an `io::Read`, through a buffer. A read of 0 bytes is the end; one that was interrupted is tried again. Any other error is
/// the decoder's, including `WouldBlock`: for a reader that does not block use [`Arriving::read`](super::Arriving::read).
#[cfg(feature = "std")]
#[derive(Debug)]
pub struct Reader<R> {
    from: R,
    buffer: alloc::boxed::Box<[u8]>,
}

#[cfg(feature = "std")]
impl<R: std::io::Read> Reader<R> {
    /// The number of bytes requested at once.
    pub const BUFFER_LEN: usize = 64 << 10;

    /// With a buffer of [`BUFFER_LEN`](Self::BUFFER_LEN). Bytes that are read and not decoded are lost.
    #[must_use]
    pub fn new(from: R) -> Self {
        Self::with_buffer(from, Self::BUFFER_LEN)
    }

    /// With a buffer of `len` bytes.
    ///
    /// # Panics
    /// If `len` is 0, with which every input would seem to have ended.
    #[must_use]
    pub fn with_buffer(from: R, len: usize) -> Self {
        assert!(len > 0, "a buffer must have at least one byte");
        Self { from, buffer: alloc::vec![0; len].into() }
    }
}

#[cfg(feature = "std")]
impl<R: std::io::Read> Source for Reader<R> {
    fn chunk(&mut self) -> Result<&[u8], Cause> {
        loop {
            match self.from.read(&mut self.buffer) {
                // A reader that claims more than the room it was given is wrong, and counts as having filled the room.
                Ok(read) => return Ok(&self.buffer[..read.min(self.buffer.len())]),
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}

/// The bytes of a `bytes::Buf`, without a copy.
#[cfg(feature = "bytes")]
#[derive(Debug)]
pub struct Bufs<B> {
    from: B,
    given: usize,
}

#[cfg(feature = "bytes")]
impl<B: bytes::Buf> Bufs<B> {
    /// All that remains of `from`.
    #[must_use]
    pub const fn new(from: B) -> Self {
        Self { from, given: 0 }
    }
}

#[cfg(feature = "bytes")]
impl<B: bytes::Buf> Source for Bufs<B> {
    fn chunk(&mut self) -> Result<&[u8], Cause> {
        self.from.advance(core::mem::take(&mut self.given));
        let chunk = self.from.chunk();
        self.given = chunk.len();
        Ok(chunk)
    }
}
