//! Links over `std::io`: [`Sender`] and [`Receiver`].

use std::io::{ErrorKind, Read, Write};
use std::ops::Range;

use scantling::WriteError;

use crate::event::{Event, OpenStream, Outcome};
use crate::fault::{Error, SendError};
use crate::header::Options;
use crate::reader::LinkReader;
use crate::writer::LinkWriter;

/// How many bytes are read at once.
pub(crate) const PIECE: usize = 64 << 10;

/// Receives a link from a socket, pipe or file.
#[derive(Debug)]
pub struct Receiver<R> {
    input: R,
    reader: LinkReader,
    buffer: Vec<u8>,
    unread: Range<usize>,
}

impl<R: Read> Receiver<R> {
    /// `reader` has the roots and the limits.
    pub fn new(input: R, reader: LinkReader) -> Self {
        Self { input, reader, buffer: vec![0; PIECE], unread: 0..0 }
    }

    /// The next event; `None` at the link's end. It waits for bytes, and reads again if it is interrupted.
    ///
    /// # Errors
    /// [`Error::Fault`] for bytes that break a rule, also for an end within an item; [`Error::Io`] if reading fails. After the latter
    /// the call may be repeated.
    #[expect(clippy::should_implement_trait, reason = "the event borrows the receiver")]
    pub fn next(&mut self) -> Result<Option<Event<'_>>, Error> {
        let (found, place, start) = loop {
            let start = self.unread.start;
            let (taken, found) = self.reader.step(&self.buffer[self.unread.clone()])?;
            self.unread.start += taken;
            if let Some((found, place)) = found {
                break (found, place, start);
            }
            match self.input.read(&mut self.buffer) {
                Ok(0) => {
                    self.reader.finish()?;
                    return Ok(None);
                }
                Ok(len) => self.unread = 0..len,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        };
        Ok(Some(self.reader.event(found, place, &self.buffer[start..])))
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
        let mut sender = Self { output, writer, buffer };
        sender.send()?;
        Ok(sender)
    }

    /// Sends a message.
    ///
    /// # Errors
    /// [`SendError`]. After [`SendError::Io`] a part of it may have been sent, so the link is at its end.
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
        let sent = self.output.write_all(&self.buffer);
        self.buffer.clear();
        Ok(sent?)
    }
}
