//! Events from bytes that arrive in pieces: [`LinkReader`].
//!
//! ```text
//! piece      |…frame 3 sum|frame 4 sum|fra|      3 was begun before and is assembled; 4 is borrowed from the piece; the rest is kept
//! ```
//!
//! It keeps what is incomplete, and knows nothing of what bytes mean: that is [`Items`]' affair.

use crate::event::{Event, Found, OpenStream};
use crate::fault::Fault;
use crate::header::{Header, SCHEMA_MAX};
use crate::hook;
use crate::items::{Items, Need};
use scantling::stream::Root;

/// Reads a link from pieces of bytes.
#[derive(Debug)]
pub struct LinkReader {
    items: Items,
    /// The start of an incomplete item, or the item that was given last.
    part: Vec<u8>,
    is_given: bool,
    is_over: bool,
    failed: Option<Fault>,
}

/// Where the item of an event is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place {
    /// In the reader's memory.
    Part,
    /// In the piece, from this position on.
    Piece(usize),
}

impl LinkReader {
    /// `roots` are those with streams. A reader that lacks one hands out its chunks without a look at them.
    #[must_use]
    pub const fn new(roots: &'static [Root]) -> Self {
        Self { items: Items::new(roots), part: Vec::new(), is_given: false, is_over: false, failed: None }
    }

    /// Takes these roots in place of those of [`new`](Self::new): for a program that has its schema at run time.
    #[must_use]
    pub fn roots(mut self, roots: Vec<Root>) -> Self {
        self.items.roots = roots.into();
        self
    }

    /// Refuses longer frames, whatever the header says. By default 64 MiB.
    #[must_use]
    pub const fn frame_max(mut self, len: u32) -> Self {
        self.items.frame_max = len;
        self
    }

    /// Refuses longer schemas. By default 16 MiB, which is the format's own limit.
    #[must_use]
    pub const fn schema_max(mut self, len: u32) -> Self {
        self.items.schema_max = if len < SCHEMA_MAX { len } else { SCHEMA_MAX };
        self
    }

    /// Refuses more open streams. By default 1,024, and [`LinkWriter`](crate::LinkWriter) opens no more.
    #[must_use]
    pub const fn streams_max(mut self, count: usize) -> Self {
        self.items.streams_max = count;
        self
    }

    /// Demands the fingerprint of a schema. By default any is taken, since schemas grow.
    #[must_use]
    pub const fn fingerprint(mut self, fingerprint: [u8; 8]) -> Self {
        self.items.fingerprint = Some(fingerprint);
        self
    }

    /// The link is a log: memory or a file that was zero before it was written, so that zeros in place of a frame end it (W8).
    #[must_use]
    pub const fn log(mut self) -> Self {
        self.items.is_log = true;
        self
    }

    /// The next event; `None` when all of `piece` was taken. An incomplete item is kept in memory.
    ///
    /// # Errors
    /// The first [`Fault`], and from then on the same in every call: where the next frame starts is not known.
    pub fn next<'f, 'p: 'f>(&'f mut self, piece: &mut &'p [u8]) -> Result<Option<Event<'f>>, Fault> {
        let input = *piece;
        let (taken, found) = self.step(input)?;
        *piece = &input[taken..];
        Ok(found.map(|(found, place)| self.event(found, place, input)))
    }

    pub(crate) fn event<'f>(&'f self, found: Found, place: Place, input: &'f [u8]) -> Event<'f> {
        found.event(match place {
            Place::Part => &self.part,
            Place::Piece(at) => &input[at..],
        })
    }

    /// How many bytes were taken, and what was found.
    pub(crate) fn step(&mut self, input: &[u8]) -> Result<(usize, Option<(Found, Place)>), Fault> {
        if let Some(fault) = self.failed {
            return Err(fault);
        }
        if self.is_given {
            self.part.clear();
            self.is_given = false;
        }
        let stepped = self.steps(input);
        self.fail(stepped.as_ref().err().copied());
        stepped
    }

    fn steps(&mut self, input: &[u8]) -> Result<(usize, Option<(Found, Place)>), Fault> {
        let mut taken = 0;
        while !self.is_over {
            let in_part = !self.part.is_empty();
            let bytes = if in_part { &self.part[..] } else { &input[taken..] };
            let need = self.items.measure(bytes)?;
            if need == Need::End {
                self.is_over = true;
                self.part.clear();
                break;
            }
            if let Need::All(len) = need
                && len <= bytes.len()
            {
                let offset = self.items.offset;
                let found = self.items.accept(&bytes[..len])?;
                hook::received(offset, len);
                let place = if in_part { Place::Part } else { Place::Piece(taken) };
                taken += if in_part { 0 } else { len };
                match found {
                    Some(found) => {
                        self.is_given = in_part;
                        return Ok((taken, Some((found, place))));
                    }
                    None if in_part => self.part.clear(),
                    None => {}
                }
                continue;
            }
            let (Need::All(len) | Need::More(len)) = need else { break };
            let rest = &input[taken..];
            if rest.is_empty() {
                return Ok((taken, None));
            }
            let count = rest.len().min(len - self.part.len());
            self.part.extend_from_slice(&rest[..count]);
            taken += count;
        }
        Ok((input.len(), None))
    }

    /// Ends the input. Streams that are still [open](Self::open) are cut off, which is no fault of the bytes.
    ///
    /// # Errors
    /// [`FaultKind::Short`](crate::FaultKind::Short) if that is inside an item, at its first byte; or an earlier fault.
    pub fn finish(&mut self) -> Result<(), Fault> {
        if let Some(fault) = self.failed {
            return Err(fault);
        }
        let part = if self.is_given { &[][..] } else { &self.part[..] };
        let finished = if self.is_over { Ok(()) } else { self.items.finish(part) };
        self.fail(finished.err());
        finished
    }

    fn fail(&mut self, fault: Option<Fault>) {
        fault.into_iter().for_each(hook::refused);
        self.failed = fault;
    }

    /// The streams that have not ended, by their numbers. After the link's end, or its fault, these are the ones that are cut off.
    pub fn open(&self) -> impl Iterator<Item = OpenStream> {
        self.items.streams.iter().map(|(&stream, open)| OpenStream {
            stream,
            type_id: open.type_id,
            chunks: open.chunks as u32,
            elements: open.shape.map(|_| open.elements),
        })
    }

    /// What the header says, once it came.
    #[must_use]
    pub const fn header(&self) -> Option<Header> {
        self.items.header
    }

    /// The offset of the next item, or of the one that is not complete yet.
    #[must_use]
    pub const fn offset(&self) -> u64 {
        self.items.offset
    }
}
