//! Where bytes are read from and written to: [`ReadAt`] and [`WriteAt`], by positions, so that several readers share one file.

use std::fs::File;
use std::io;
use std::ops::{Range, RangeInclusive};

use crate::place::UNIT;
use crate::walk::Step;

/// Bytes that are read by their positions.
pub trait ReadAt {
    /// Reads bytes from `offset` into `into`, and gives how many: fewer only where there are no more, or as a system call may.
    ///
    /// # Errors
    /// If they cannot be read.
    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize>;

    /// How many bytes there are now.
    ///
    /// # Errors
    /// If that cannot be found out.
    fn byte_len(&self) -> io::Result<u64>;

    /// The same bytes in place, fewer where they end; `None`, unless told otherwise, if they are not in memory. Readers do not copy what they
    /// get here: blocks borrow it.
    fn slice_at(&self, offset: u64, len: usize) -> Option<&[u8]> {
        let _ = (offset, len);
        None
    }
}

/// Bytes that are written by their positions.
pub trait WriteAt {
    /// Writes bytes at `offset`, at the end of what there is or over bytes that were written before, and gives how many: at least one.
    ///
    /// # Errors
    /// If none can be written.
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<usize>;

    /// Waits until what was written survives the loss of power.
    ///
    /// # Errors
    /// If it may not. What was written since the last sync is then in doubt.
    fn sync(&mut self) -> io::Result<()>;
}

impl ReadAt for File {
    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize> {
        #[cfg(unix)]
        return std::os::unix::fs::FileExt::read_at(self, into, offset);
        #[cfg(windows)]
        return std::os::windows::fs::FileExt::seek_read(self, into, offset);
    }

    fn byte_len(&self) -> io::Result<u64> {
        Ok(self.metadata()?.len())
    }
}

impl WriteAt for File {
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<usize> {
        #[cfg(unix)]
        return std::os::unix::fs::FileExt::write_at(self, bytes, offset);
        #[cfg(windows)]
        return std::os::windows::fs::FileExt::seek_write(self, bytes, offset);
    }

    fn sync(&mut self) -> io::Result<()> {
        self.sync_data()
    }
}

impl ReadAt for [u8] {
    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize> {
        let bytes = self.slice_at(offset, into.len()).unwrap_or_default();
        into[..bytes.len()].copy_from_slice(bytes);
        Ok(bytes.len())
    }

    fn byte_len(&self) -> io::Result<u64> {
        Ok(self.len() as u64)
    }

    fn slice_at(&self, offset: u64, len: usize) -> Option<&[u8]> {
        let rest = usize::try_from(offset).ok().and_then(|offset| self.get(offset..)).unwrap_or_default();
        rest.get(..len.min(rest.len()))
    }
}

/// A whole file in memory, of any type that gives its bytes: a map of it, an `Arc<[u8]>`, `bytes::Bytes`.
///
/// ```
/// use scantling_file::{InMemory, Reader};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let mut sink = Vec::new();
/// # let options = scantling_file::Options::new("ticks.Feed", &[], [0; 8]);
/// # let mut session = scantling_file::Writer::over(&mut sink, &options)?;
/// # session.push(|out| { out.extend_from_slice(&[9, 0, 0, 0, 1, 0, 1, 0, 7]); Ok(9) })?;
/// # session.finish()?;
/// # drop(session);
/// let bytes: std::sync::Arc<[u8]> = sink.into();
/// let reader = Reader::over(InMemory(bytes))?;
/// for block in reader.blocks() {
///     // Not a copy, if the block is not compressed.
///     assert_eq!(block?.frames().len(), 1);
/// }
/// # Ok(())
/// # }
/// ```
///
/// # Maps of files
///
/// `InMemory(unsafe { memmap2::Mmap::map(&file)? })` reads a file without copying it. That call is `unsafe` because the caller promises, by
/// means of its own, that while the map is there
///
/// - nothing changes the mapped bytes. Checksums are of the bytes when they are read; Rust takes it for granted that a `&[u8]` stays as it is.
///   A writer of this crate changes no byte that it has written, so it may go on with a file that is mapped.
/// - nothing cuts the file off. Else a read ends the process with SIGBUS. A disk that fails has the same effect.
///
/// Who cannot promise that reads the [`File`] itself: each block is then a copy of its own, which is checked after it was read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InMemory<T>(
    /// Gives the same bytes each time.
    pub T,
);

impl<T: AsRef<[u8]>> ReadAt for InMemory<T> {
    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize> {
        self.0.as_ref().read_at(offset, into)
    }

    fn byte_len(&self) -> io::Result<u64> {
        self.0.as_ref().byte_len()
    }

    fn slice_at(&self, offset: u64, len: usize) -> Option<&[u8]> {
        self.0.as_ref().slice_at(offset, len)
    }
}

impl ReadAt for Vec<u8> {
    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize> {
        self.as_slice().read_at(offset, into)
    }

    fn byte_len(&self) -> io::Result<u64> {
        self.as_slice().byte_len()
    }

    fn slice_at(&self, offset: u64, len: usize) -> Option<&[u8]> {
        self.as_slice().slice_at(offset, len)
    }
}

impl WriteAt for Vec<u8> {
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<usize> {
        let offset = usize::try_from(offset).map_err(|_| io::ErrorKind::OutOfMemory)?;
        let end = offset.checked_add(bytes.len()).ok_or(io::ErrorKind::OutOfMemory)?;
        if self.len() < end {
            self.resize(end, 0);
        }
        self[offset..end].copy_from_slice(bytes);
        Ok(bytes.len())
    }

    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<S: ReadAt + ?Sized> ReadAt for &S {
    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize> {
        (**self).read_at(offset, into)
    }

    fn byte_len(&self) -> io::Result<u64> {
        (**self).byte_len()
    }

    fn slice_at(&self, offset: u64, len: usize) -> Option<&[u8]> {
        (**self).slice_at(offset, len)
    }
}

impl<S: ReadAt + ?Sized> ReadAt for &mut S {
    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize> {
        (**self).read_at(offset, into)
    }

    fn byte_len(&self) -> io::Result<u64> {
        (**self).byte_len()
    }

    fn slice_at(&self, offset: u64, len: usize) -> Option<&[u8]> {
        (**self).slice_at(offset, len)
    }
}

impl<S: WriteAt + ?Sized> WriteAt for &mut S {
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<usize> {
        (**self).write_at(offset, bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        (**self).sync()
    }
}

/// Serves a core's many small reads, which mostly go forwards or backwards, by few larger ones.
#[derive(Debug)]
pub(crate) struct Window<'s, S: ?Sized> {
    source: &'s S,
    file_len: u64,
    start: u64,
    bytes: Vec<u8>,
    given: Range<usize>,
    /// What was asked for last.
    last: Range<u64>,
    /// Bytes that are read at once if the next part is beside the last one.
    ahead: u64,
}

/// Bytes that are read at once where one part after the other is asked for: at first a page, twice as many each time. Most parts of a file that
/// is opened are short, and have others behind them that nobody asks for.
const AHEAD: RangeInclusive<u64> = 1 << 12..=1 << 16;

impl<'s, S: ReadAt + ?Sized> Window<'s, S> {
    pub(crate) fn new(source: &'s S, file_len: u64) -> Self {
        Self { source, file_len, start: 0, bytes: Vec::new(), given: 0..0, last: 0..0, ahead: *AHEAD.start() }
    }

    /// Takes a core's steps until it gives something; `None` at its end.
    pub(crate) fn drive<T, E: From<io::Error>>(
        &mut self,
        mut step: impl FnMut(&[u8]) -> Result<Step<T>, E>,
    ) -> Result<Option<T>, E> {
        self.given = 0..0;
        loop {
            match step(self.given())? {
                Step::Read { offset, len } => self.read(offset, len)?,
                Step::Gives(found) => return Ok(Some(found)),
                Step::End => return Ok(None),
            }
        }
    }

    /// What the core was given last.
    pub(crate) fn given(&self) -> &[u8] {
        self.bytes.get(self.given.clone()).unwrap_or_default()
    }

    /// Gets `len` bytes from `offset`, or fewer where the file ends.
    fn read(&mut self, offset: u64, len: usize) -> io::Result<()> {
        let end = offset.saturating_add(len as u64).min(self.file_len);
        let offset = offset.min(end);
        if offset < self.start || end > self.start + self.bytes.len() as u64 {
            let goes_on = (self.last.end..self.last.end.saturating_add(UNIT)).contains(&offset);
            let goes_back = end == self.last.start;
            let ahead = self.ahead;
            self.ahead = if goes_on || goes_back { (2 * ahead).min(*AHEAD.end()) } else { *AHEAD.start() };
            let from = if goes_back { end.saturating_sub(ahead).min(offset) } else { offset };
            let to = if goes_on { end.max(offset.saturating_add(ahead)).min(self.file_len) } else { end };
            self.load(from, usize::try_from(to - from).map_err(|_| io::ErrorKind::OutOfMemory)?)?;
        }
        self.last = offset..end;
        let place = |at: u64| usize::try_from(at - self.start).unwrap_or(usize::MAX).min(self.bytes.len());
        self.given = place(offset)..place(end);
        Ok(())
    }

    /// Reads what the window does not have of these bytes.
    fn load(&mut self, start: u64, len: usize) -> io::Result<()> {
        let had = start.checked_sub(self.start).and_then(|before| usize::try_from(before).ok());
        let kept = match had.filter(|before| *before < self.bytes.len()) {
            Some(before) => {
                self.bytes.drain(..before);
                self.bytes.truncate(len);
                self.bytes.len()
            }
            None => 0,
        };
        self.start = start;
        self.bytes.resize(len, 0);
        let got = match self.bytes.get_mut(kept..) {
            Some(rest) => read_full(self.source, start + kept as u64, rest),
            None => Ok(0),
        };
        self.bytes.truncate(kept + got.as_ref().copied().unwrap_or_default());
        got.map(drop)
    }
}

/// Reads until `into` is full or the source ends.
pub(crate) fn read_full(source: &(impl ReadAt + ?Sized), offset: u64, into: &mut [u8]) -> io::Result<usize> {
    let mut done = 0;
    while done < into.len() {
        match source.read_at(offset + done as u64, &mut into[done..]) {
            Ok(0) => break,
            Ok(len) => done += len,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(done)
}
