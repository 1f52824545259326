//! Links over tokio: [`AsyncSender`] and [`AsyncReceiver`].

use std::io::ErrorKind;
use std::ops::Range;

use scantling::WriteError;
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};

use crate::event::{Event, OpenStream, Outcome};
use crate::fault::{Error, SendError};
use crate::header::Options;
use crate::io::{Room, over};
use crate::reader::LinkReader;
use crate::writer::LinkWriter;

/// Receives a link from a tokio socket or pipe. Frames lie in memory as those of [`Receiver`](crate::Receiver).
#[derive(Debug)]
pub struct AsyncReceiver<R> {
    input: R,
    reader: LinkReader,
    room: Room,
}

impl<R: AsyncRead + Unpin> AsyncReceiver<R> {
    /// `reader` has the roots and the limits.
    pub fn new(input: R, reader: LinkReader) -> Self {
        Self { input, reader, room: Room::new() }
    }

    /// The next event; `None` at the link's end. If it is cancelled, no byte is lost.
    ///
    /// # Errors
    /// [`Error::Fault`] for bytes that break a rule, also for an end within an item; [`Error::Io`] if reading fails.
    pub async fn next(&mut self) -> Result<Option<Event<'_>>, Error> {
        let (found, place, start) = loop {
            let Range { start, end } = self.room.unread();
            let (taken, found) = self.reader.step(&self.room.from(start)[..end - start])?;
            self.room.take(taken);
            if let Some((found, place)) = found {
                break (found, place, start);
            }
            match self.input.read(self.room.free()).await? {
                0 => {
                    self.reader.finish()?;
                    return Ok(None);
                }
                len => self.room.fill(len),
            }
        };
        Ok(Some(self.reader.event(found, place, self.room.from(start))))
    }

    /// The streams that have not ended: after the link's end those that are cut off.
    pub fn open(&self) -> impl Iterator<Item = OpenStream> {
        self.reader.open()
    }
}

/// Sends a link to a tokio socket or pipe.
///
/// Each call appends an item to a buffer, and then writes the buffer. If you drop the future before it is done, the unwritten bytes stay in the
/// buffer, and the next call or [`flush`](Self::flush) writes them first. So no item is lost or cut. After a timeout, check
/// [`unsent`](Self::unsent) before you send more: the buffer grows with each item.
#[derive(Debug)]
pub struct AsyncSender<W> {
    output: W,
    writer: LinkWriter,
    buffer: Vec<u8>,
    /// So many bytes of the buffer were written.
    written: usize,
    /// Writing failed: a part of something may have been sent.
    is_over: bool,
}

impl<W: AsyncWrite + Unpin> AsyncSender<W> {
    /// Sends the header, and the schema if there is one.
    ///
    /// # Errors
    /// If writing fails.
    ///
    /// # Panics
    /// As [`LinkWriter::new`] does.
    pub async fn new(output: W, options: &Options<'_>) -> Result<Self, SendError> {
        let mut buffer = Vec::new();
        let writer = LinkWriter::new(options, &mut buffer);
        let mut sender = Self { output, writer, buffer, written: 0, is_over: false };
        sender.send().await?;
        Ok(sender)
    }

    /// Sends a message.
    ///
    /// # Errors
    /// [`SendError`]. After [`SendError::Io`] a part of it may have been sent, so the link is at its end: nothing more is sent, and each
    /// later call is [`ErrorKind::BrokenPipe`].
    pub async fn frame(
        &mut self,
        write: impl FnOnce(&mut Vec<u8>) -> Result<usize, WriteError>,
    ) -> Result<(), SendError> {
        self.writer.frame(&mut self.buffer, write)?;
        self.send().await
    }

    /// Begins a stream with its root, and returns its number. If the future is dropped, the stream is open: its number is one of
    /// [`open`](Self::open).
    ///
    /// # Errors
    /// As [`frame`](Self::frame).
    pub async fn begin(
        &mut self,
        write: impl FnOnce(&mut Vec<u8>) -> Result<usize, WriteError>,
    ) -> Result<u32, SendError> {
        let stream = self.writer.begin(&mut self.buffer, write)?;
        self.send().await?;
        Ok(stream)
    }

    /// Sends a chunk.
    ///
    /// # Errors
    /// As [`frame`](Self::frame).
    ///
    /// # Panics
    /// If the stream is not open.
    pub async fn chunk(&mut self, stream: u32, write: impl FnOnce(&mut Vec<u8>)) -> Result<(), SendError> {
        self.writer.chunk(&mut self.buffer, stream, write)?;
        self.send().await
    }

    /// Sends a chunk that generated code writes, as [`LinkWriter::chunk_frame`].
    ///
    /// # Errors
    /// As [`frame`](Self::frame).
    ///
    /// # Panics
    /// If the stream is not open.
    pub async fn chunk_frame(
        &mut self,
        stream: u32,
        write: impl FnOnce(&mut Vec<u8>) -> Result<usize, WriteError>,
    ) -> Result<(), SendError> {
        self.writer.chunk_frame(&mut self.buffer, stream, write)?;
        self.send().await
    }

    /// Ends a stream.
    ///
    /// # Errors
    /// As [`frame`](Self::frame).
    ///
    /// # Panics
    /// If the stream is not open.
    pub async fn end(&mut self, stream: u32, outcome: Outcome) -> Result<(), SendError> {
        self.writer.end(&mut self.buffer, stream, outcome)?;
        self.send().await
    }

    /// Writes the unsent bytes of dropped futures, and flushes the output.
    ///
    /// # Errors
    /// If writing fails.
    pub async fn flush(&mut self) -> Result<(), SendError> {
        self.send().await?;
        Ok(self.output.flush().await?)
    }

    /// How many bytes are not written yet.
    pub fn unsent(&self) -> usize {
        self.buffer.len() - self.written
    }

    /// The numbers of the streams that have not ended.
    pub fn open(&self) -> impl Iterator<Item = u32> {
        self.writer.open()
    }

    /// What is written to, such as a socket that is to be shut down.
    pub fn get_mut(&mut self) -> &mut W {
        &mut self.output
    }

    async fn send(&mut self) -> Result<(), SendError> {
        let mut sent = if self.is_over { Err(over()) } else { Ok(()) };
        while sent.is_ok() && self.unsent() > 0 {
            match self.output.write(&self.buffer[self.written..]).await {
                Ok(0) => sent = Err(ErrorKind::WriteZero.into()),
                Ok(len) => self.written += len,
                Err(error) => sent = Err(error),
            }
        }
        self.is_over |= sent.is_err();
        self.buffer.clear();
        self.written = 0;
        Ok(sent?)
    }
}
