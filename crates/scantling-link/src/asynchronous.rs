//! Links over tokio: [`AsyncReceiver`]. What is sent is appended by a [`LinkWriter`](crate::LinkWriter), and written by `write_all`.

use std::ops::Range;

use tokio::io::{AsyncRead, AsyncReadExt as _};

use crate::event::{Event, OpenStream};
use crate::fault::Error;
use crate::io::PIECE;
use crate::reader::LinkReader;

/// Receives a link from a tokio socket or pipe.
#[derive(Debug)]
pub struct AsyncReceiver<R> {
    input: R,
    reader: LinkReader,
    buffer: Vec<u8>,
    unread: Range<usize>,
}

impl<R: AsyncRead + Unpin> AsyncReceiver<R> {
    /// `reader` has the roots and the limits.
    pub fn new(input: R, reader: LinkReader) -> Self {
        Self { input, reader, buffer: vec![0; PIECE], unread: 0..0 }
    }

    /// The next event; `None` at the link's end. If it is cancelled, no byte is lost.
    ///
    /// # Errors
    /// [`Error::Fault`] for bytes that break a rule, also for an end within an item; [`Error::Io`] if reading fails.
    pub async fn next(&mut self) -> Result<Option<Event<'_>>, Error> {
        let (found, place, start) = loop {
            let start = self.unread.start;
            let (taken, found) = self.reader.step(&self.buffer[self.unread.clone()])?;
            self.unread.start += taken;
            if let Some((found, place)) = found {
                break (found, place, start);
            }
            match self.input.read(&mut self.buffer).await? {
                0 => {
                    self.reader.finish()?;
                    return Ok(None);
                }
                len => self.unread = 0..len,
            }
        };
        Ok(Some(self.reader.event(found, place, &self.buffer[start..])))
    }

    /// The streams that have not ended: after the link's end those that are cut off.
    pub fn open(&self) -> impl Iterator<Item = OpenStream> {
        self.reader.open()
    }
}
