//! Links over tokio: [`AsyncReceiver`]. What is sent is appended by a [`LinkWriter`](crate::LinkWriter), and written by `write_all`.

use std::ops::Range;

use tokio::io::{AsyncRead, AsyncReadExt as _};

use crate::event::{Event, OpenStream};
use crate::fault::Error;
use crate::io::Room;
use crate::reader::LinkReader;

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
