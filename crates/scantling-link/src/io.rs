//! Links over `std::io`: [`Sender`] and [`Receiver`].

use std::io::{self, ErrorKind, Read, Write};
use std::ops::Range;

use scantling::WriteError;

use crate::event::{Event, OpenStream, Outcome};
use crate::fault::{Error, SendError};
use crate::header::Options;
use crate::reader::LinkReader;
use crate::writer::LinkWriter;

/// How many bytes are read at once.
const PIECE: usize = 64 << 10;

/// The bytes that were read last. Each lies at an address that is its place in the link, modulo 8: frames of a padded link are used in place.
#[derive(Debug)]
pub(crate) struct Room {
    bytes: Vec<u8>,
    unread: Range<usize>,
    /// How many bytes of the link were read.
    offset: u64,
}

impl Room {
    pub(crate) fn new() -> Self {
        Self { bytes: vec![0; PIECE + 16], unread: 0..0, offset: 0 }
    }

    pub(crate) fn unread(&self) -> Range<usize> {
        self.unread.clone()
    }

    pub(crate) fn take(&mut self, len: usize) {
        self.unread.start += len;
    }

    /// From a position of [`unread`](Self::unread) on.
    pub(crate) fn from(&self, start: usize) -> &[u8] {
        &self.bytes[start..]
    }

    fn start(&self) -> usize {
        self.bytes.as_ptr().align_offset(8).min(7) + (self.offset % 8) as usize
    }

    /// Where the next bytes of the link are put.
    pub(crate) fn free(&mut self) -> &mut [u8] {
        let start = self.start();
        &mut self.bytes[start..start + PIECE]
    }

    /// So many were.
    pub(crate) fn fill(&mut self, len: usize) {
        let start = self.start();
        self.unread = start..start + len;
        self.offset += len as u64;
    }
}

/// Receives a link from a socket, pipe or file. Frames of a padded link lie at multiples of 8 in memory; one that comes in several pieces lies where the
/// program's allocator puts it, which with usual ones is such a place.
#[derive(Debug)]
pub struct Receiver<R> {
    input: R,
    reader: LinkReader,
    room: Room,
}

impl<R: Read> Receiver<R> {
    /// `reader` has the roots and the limits.
    pub fn new(input: R, reader: LinkReader) -> Self {
        Self { input, reader, room: Room::new() }
    }

    /// The next event; `None` at the link's end. It waits for bytes, and reads again if it is interrupted.
    ///
    /// # Errors
    /// [`Error::Fault`] for bytes that break a rule, also for an end within an item; [`Error::Io`] if reading fails. After the latter
    /// the call may be repeated.
    #[expect(clippy::should_implement_trait, reason = "the event borrows the receiver")]
    pub fn next(&mut self) -> Result<Option<Event<'_>>, Error> {
        let (found, place, start) = loop {
            let Range { start, end } = self.room.unread();
            let (taken, found) = self.reader.step(&self.room.from(start)[..end - start])?;
            self.room.take(taken);
            if let Some((found, place)) = found {
                break (found, place, start);
            }
            match self.input.read(self.room.free()) {
                Ok(0) => {
                    self.reader.finish()?;
                    return Ok(None);
                }
                Ok(len) => self.room.fill(len),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        };
        Ok(Some(self.reader.event(found, place, self.room.from(start))))
    }

    /// The streams that have not ended: after the link's end those that are cut off.
    pub fn open(&self) -> impl Iterator<Item = OpenStream> {
        self.reader.open()
    }
}

/// Sends a link to a socket, pipe or file: one `write_all` for each message, chunk, begin and end.
#[derive(Debug)]
pub struct Sender<W> {
    output: W,
    writer: LinkWriter,
    buffer: Vec<u8>,
    /// Writing failed: a part of something may have been sent.
    is_over: bool,
}

impl<W: Write> Sender<W> {
    /// Sends the header, and the schema if there is one.
    ///
    /// # Errors
    /// If writing fails.
    ///
    /// # Panics
    /// As [`LinkWriter::new`] does.
    pub fn new(output: W, options: &Options<'_>) -> Result<Self, SendError> {
        let mut buffer = Vec::new();
        let writer = LinkWriter::new(options, &mut buffer);
        let mut sender = Self { output, writer, buffer, is_over: false };
        sender.send()?;
        Ok(sender)
    }

    /// Sends a message.
    ///
    /// # Errors
    /// [`SendError`]. After [`SendError::Io`] a part of it may have been sent, so the link is at its end: nothing more is sent, and each
    /// later call is [`ErrorKind::BrokenPipe`](std::io::ErrorKind::BrokenPipe).
    pub fn frame(&mut self, write: impl FnOnce(&mut Vec<u8>) -> Result<usize, WriteError>) -> Result<(), SendError> {
        self.writer.frame(&mut self.buffer, write)?;
        self.send()
    }

    /// Begins a stream with its root, and returns its number.
    ///
    /// # Errors
    /// As [`frame`](Self::frame).
    pub fn begin(&mut self, write: impl FnOnce(&mut Vec<u8>) -> Result<usize, WriteError>) -> Result<u32, SendError> {
        let stream = self.writer.begin(&mut self.buffer, write)?;
        self.send()?;
        Ok(stream)
    }

    /// Sends a chunk.
    ///
    /// # Errors
    /// As [`frame`](Self::frame).
    ///
    /// # Panics
    /// If the stream is not open.
    pub fn chunk(&mut self, stream: u32, write: impl FnOnce(&mut Vec<u8>)) -> Result<(), SendError> {
        self.writer.chunk(&mut self.buffer, stream, write)?;
        self.send()
    }

    /// Sends a chunk that generated code writes, as [`LinkWriter::chunk_frame`].
    ///
    /// # Errors
    /// As [`frame`](Self::frame).
    ///
    /// # Panics
    /// If the stream is not open.
    pub fn chunk_frame(
        &mut self,
        stream: u32,
        write: impl FnOnce(&mut Vec<u8>) -> Result<usize, WriteError>,
    ) -> Result<(), SendError> {
        self.writer.chunk_frame(&mut self.buffer, stream, write)?;
        self.send()
    }

    /// Ends a stream.
    ///
    /// # Errors
    /// As [`frame`](Self::frame).
    ///
    /// # Panics
    /// If the stream is not open.
    pub fn end(&mut self, stream: u32, outcome: Outcome) -> Result<(), SendError> {
        self.writer.end(&mut self.buffer, stream, outcome)?;
        self.send()
    }

    /// What is written to, such as a `BufWriter` that is to be flushed.
    pub fn get_mut(&mut self) -> &mut W {
        &mut self.output
    }

    fn send(&mut self) -> Result<(), SendError> {
        let sent = if self.is_over { Err(over()) } else { self.output.write_all(&self.buffer) };
        self.is_over |= sent.is_err();
        self.buffer.clear();
        Ok(sent?)
    }
}

/// The error of a link on which nothing more is sent.
#[cold]
pub(crate) fn over() -> io::Error {
    io::Error::new(ErrorKind::BrokenPipe, "the link is at its end, since writing failed before")
}
