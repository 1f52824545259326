//! A builder over a sink: [`Stream`] hands full chunks to an `io::Write` during building.
//!
//! ```text
//! put, no room ── close sections ── write what nothing holds back ── the same chunk again, from its start ── open sections
//!                                   └ an open placeholder holds back what stands behind its first byte
//! ```
//!
//! So output of any length takes the memory of one chunk, and more only after an open placeholder. The sink is moved out of the builder during a
//! call, and comes back only if it took all bytes; so nothing is written after an error or a panic. While the cold path runs, the
//! builder's cursor is out of date: so a panic of the sink is caught, and resumed at the end of [`Stream::build`].

use super::chunk::Cold;
use super::sink::write_chunks;
use super::{BuildError, Builder, ChunkSizes, Encode, Limits};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::any::Any;
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// The destination of a builder's bytes.
pub(super) struct Outlet<'a> {
    /// `None` once it has failed.
    to: Option<Box<dyn Write + Send + 'a>>,
    error: Option<io::Error>,
    panic: Option<Box<dyn Any + Send>>,
    /// The number of bytes that it has taken.
    handed: u64,
    /// Offsets of unfilled placeholders, in order.
    open: Vec<u64>,
}

/// Builds into a sink: chunks go to it when they are full, and at each [`flush`](Builder::flush).
///
/// One allocation besides the builder's; then a visit to the cold path and one `write_vectored` for each chunk, nothing for each put.
/// Without [`finish`](Self::finish) the last bytes are not written.
///
/// Bytes from a [`placeholder`](Builder::placeholder) on are held back until it is filled, up to [`Limits::memory`] bytes.
/// [`clear`](Builder::clear) removes the bytes that were not handed over.
///
/// ```
/// use scantling::build::Stream;
///
/// let mut file = Vec::new();
/// let mut out = Stream::new(&mut file);
/// out.build(|b| b.http_chunked(|b| {
///     b.bytes(b"at once");
///     b.flush();
///     b.bytes(b"later");
/// }));
/// assert_eq!(out.finish()?, 37);
/// assert_eq!(file, b"000007\r\nat once\r\n000005\r\nlater\r\n0\r\n\r\n");
/// # Ok::<(), std::io::Error>(())
/// ```
#[must_use = "`finish` writes the last bytes"]
#[derive(Debug)]
pub struct Stream<'w> {
    builder: Builder<'w>,
}

impl<'w> Stream<'w> {
    /// Into `to`, by chunks of 32 KiB, without a limit on the number of bytes; other limits are the default ones.
    pub fn new<W: Write + Send + ?Sized>(to: &'w mut W) -> Self {
        let rest = ChunkSizes::default().rest;
        let sizes = ChunkSizes { first: 0, second: rest, rest };
        Self::with(to, sizes, Limits { bytes: u64::MAX, ..Limits::default() })
    }

    /// With chunks and limits of other sizes.
    ///
    /// # Panics
    /// If a chunk is to be larger than [`ChunkSizes::MAX`].
    pub fn with<W: Write + Send + ?Sized>(to: &'w mut W, sizes: ChunkSizes, limits: Limits) -> Self {
        let mut builder: Builder<'w> = Builder::with(sizes, limits);
        let outlet = Outlet { to: Some(Box::new(to)), error: None, panic: None, handed: 0, open: Vec::new() };
        builder.slow(|cold| cold.outlet = Some(Box::new(outlet)));
        Self { builder }
    }

    /// Appends what `f` appends.
    ///
    /// # Panics
    /// If `f` replaces the builder that it gets by another one; and with the sink's panic, once `f` has returned. Nothing is written then.
    pub fn build(&mut self, f: impl FnOnce(&mut Builder<'_>)) {
        f(&mut self.builder);
        assert!(self.builder.cold().outlet.is_some(), "the builder was replaced by another one");
        self.resume();
    }

    /// Resumes a panic of the sink.
    fn resume(&mut self) {
        let panic = self.builder.slow(|cold| cold.outlet.as_mut().and_then(|outlet| outlet.panic.take()));
        if let Some(panic) = panic {
            resume_unwind(panic);
        }
    }

    /// Appends a recipe.
    ///
    /// # Panics
    /// As [`build`](Self::build).
    pub fn encode<T: Encode + ?Sized>(&mut self, recipe: &T) {
        self.build(|b| recipe.encode(b));
    }

    /// Hands over all bytes that no open placeholder holds back, and flushes the sink. Inside `build` use [`Builder::flush`].
    ///
    /// # Errors
    /// The sink's, once; later that it failed, or that a limit was exceeded. Nothing more is written then.
    ///
    /// # Panics
    /// With the sink's panic.
    pub fn flush(&mut self) -> io::Result<()> {
        self.builder.flush();
        self.resume();
        self.builder.slow(Cold::outcome).map(drop)
    }

    /// Hands over all remaining bytes, with zeros in unfilled placeholders, and flushes the sink. Gives the number of all bytes.
    ///
    /// # Errors
    /// As [`flush`](Self::flush).
    ///
    /// # Panics
    /// With the sink's panic.
    pub fn finish(mut self) -> io::Result<u64> {
        self.builder.slow(|cold| {
            cold.forget_slots();
            cold.turn(Then::Flush);
        });
        self.resume();
        self.builder.slow(Cold::outcome)
    }
}

impl Builder<'_> {
    /// Hands the appended bytes to the sink, if this is the builder of a [`Stream`], and flushes it: all bytes that no open placeholder holds
    /// back. Sections end there. Without a stream it does nothing.
    ///
    /// Like appending, it does not fail: [`Stream::finish`] has the error.
    pub fn flush(&mut self) {
        self.slow(|cold| cold.turn(Then::Flush));
    }
}

/// The sink's action after the bytes.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Then {
    GoOn,
    Flush,
}

impl Outlet<'_> {
    /// The number of bytes that the sink has taken.
    pub(super) fn handed(&self) -> u64 {
        self.handed
    }
}

impl Cold<'_> {
    /// Ends sections, hands over bytes that nothing holds back, and begins new sections.
    pub(super) fn turn(&mut self, then: Then) {
        if self.outlet.is_none() || self.fault.is_some() {
            return;
        }
        self.close_sections();
        self.hand_over(then);
        if self.fault.is_none() && !self.sections.is_empty() {
            self.reserve(self.headers() + self.trailers() + 1);
            self.open_sections();
        }
    }

    /// Hands over bytes that nothing holds back. Sections have ended.
    pub(super) fn hand_over(&mut self, then: Then) {
        let Some(outlet) = &mut self.outlet else { return };
        if self.fault.is_some() {
            return;
        }
        let (handed, held) = (outlet.handed, outlet.open.first().copied());
        let end = held.unwrap_or(self.len());
        if self.len() > self.limits.bytes {
            return self.fail(BuildError::TooLong);
        }
        if self.len() - end > self.limits.memory {
            return self.fail(BuildError::Held);
        }
        let Some(mut to) = self.outlet.as_mut().and_then(|outlet| outlet.to.take()) else {
            return self.fail(BuildError::Sink);
        };
        let mut left = end - handed;
        let parts = self.parts().map_while(|part| {
            // Fits: it is at most the part's length.
            let now = &part[..left.min(part.len() as u64) as usize];
            left -= now.len() as u64;
            (!now.is_empty()).then_some(now)
        });
        // The sink is not used again after a panic.
        let write =
            || write_chunks(&mut *to, parts).and_then(|()| if then == Then::Flush { to.flush() } else { Ok(()) });
        let result = catch_unwind(AssertUnwindSafe(write));
        if matches!(result, Ok(Ok(()))) && end > handed {
            self.release(end);
        }
        let Some(outlet) = &mut self.outlet else { return };
        match result {
            Ok(Ok(())) => return (outlet.to, outlet.handed) = (Some(to), end),
            Ok(Err(error)) => outlet.error = Some(error),
            Err(panic) => outlet.panic = Some(panic),
        }
        self.fail(BuildError::Sink);
    }

    /// Hands over early if more than a chunk was spliced in.
    pub(super) fn hand_over_spliced(&mut self) {
        let handed = self.outlet.as_ref().map_or(u64::MAX, |outlet| outlet.handed);
        if self.len().saturating_sub(handed) >= ChunkSizes::default().rest as u64 {
            self.turn(Then::GoOn);
        }
    }

    /// Bytes from here on are held back until the placeholder is filled.
    pub(super) fn hold(&mut self, at: u64) {
        if let (Some(outlet), None) = (&mut self.outlet, self.fault) {
            outlet.open.push(at);
        }
    }

    /// The placeholder is filled.
    pub(super) fn let_go(&mut self, at: u64) {
        if let Some(outlet) = &mut self.outlet
            && let Some(place) = outlet.open.iter().rposition(|open| *open == at)
        {
            outlet.open.remove(place);
        }
    }

    /// Nothing is held back any longer.
    pub(super) fn forget_slots(&mut self) {
        if let Some(outlet) = &mut self.outlet {
            outlet.open.clear();
        }
    }

    /// The number of bytes that the sink took, or why it did not take all.
    fn outcome(&mut self) -> io::Result<u64> {
        match (&mut self.outlet, self.fault) {
            (None, None) => Ok(0),
            (Some(outlet), None) => Ok(outlet.handed),
            (outlet, Some(fault)) => {
                let error = outlet.as_mut().and_then(|outlet| outlet.error.take());
                Err(error.unwrap_or_else(|| io::Error::other(fault)))
            }
        }
    }
}

/// Appends; fails only if the sink of a [`Stream`] failed, in [`flush`](Write::flush), with its error, once. Exceeded limits are found
/// in the end.
impl Write for Builder<'_> {
    #[inline(always)]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes(bytes);
        Ok(bytes.len())
    }

    #[inline(always)]
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.bytes(bytes);
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.slow(|cold| {
            cold.turn(Then::Flush);
            if cold.fault == Some(BuildError::Sink) { cold.outcome().map(drop) } else { Ok(()) }
        })
    }
}
