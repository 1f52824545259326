//! The items of a link, one after the other: what has to be there, and what it is when it is.
//!
//! ```text
//! header    schema    frame    padding    frame    padding    …
//! ```
//!
//! [`Items::measure`] says how long the next item is, as soon as its bytes say so, and [`Items::accept`] what it is once all of it is there. Nothing
//! else looks at bytes, so pieces of any size give the same events.

use std::borrow::Cow;
use std::collections::BTreeMap;

use scantling::Encoding;
use scantling::stream::{Root, Shape};

use crate::control::{self, BEGIN, CHUNK, CONTROL, END, Head, SKIPPED, STREAMS_MAX};
use crate::event::{Found, Outcome};
use crate::fault::{Fault, FaultKind};
use crate::header::{FRAME_MAX, HEADER_LEN, Header, SCHEMA_MAX, pad};
use crate::shape;

/// What has to be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    /// The item has so many bytes.
    All(usize),
    /// So many bytes, more than are there, before its length is known.
    More(usize),
    /// Nothing: the log ends here.
    End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Header,
    Schema,
    Frame,
    Padding(usize),
}

#[derive(Debug)]
pub(crate) struct Open {
    pub(crate) type_id: u16,
    pub(crate) shape: Option<Shape>,
    /// Fewer than 2^32: as many as numbers can say.
    pub(crate) chunks: u64,
    pub(crate) elements: u64,
}

#[derive(Debug)]
pub(crate) struct Items {
    pub(crate) roots: Cow<'static, [Root]>,
    pub(crate) frame_max: u32,
    pub(crate) schema_max: u32,
    pub(crate) streams_max: usize,
    pub(crate) fingerprint: Option<[u8; 8]>,
    pub(crate) is_log: bool,
    pub(crate) header: Option<Header>,
    state: State,
    pub(crate) offset: u64,
    pub(crate) streams: BTreeMap<u32, Open>,
}

impl Items {
    pub(crate) const fn new(roots: &'static [Root]) -> Self {
        Self {
            roots: Cow::Borrowed(roots),
            frame_max: 64 << 20,
            schema_max: SCHEMA_MAX,
            streams_max: STREAMS_MAX,
            fingerprint: None,
            is_log: false,
            header: None,
            state: State::Header,
            offset: 0,
            streams: BTreeMap::new(),
        }
    }

    #[cold]
    fn fault(&self, kind: FaultKind, at: usize) -> Fault {
        Fault::new(kind, self.offset + at as u64)
    }

    fn encoding(&self) -> Encoding {
        self.header.map_or(Encoding::Direct, |header| header.encoding())
    }

    fn sum_len(&self) -> usize {
        self.header.map_or(0, |header| header.sum_len())
    }

    pub(crate) fn measure(&self, bytes: &[u8]) -> Result<Need, Fault> {
        match self.state {
            State::Header => self.measured_header(bytes),
            State::Schema => match bytes.first_chunk::<4>() {
                None => Ok(Need::More(4)),
                Some(len) => match u32::from_le_bytes(*len) {
                    len if len < 1 || len > self.schema_max => Err(self.fault(FaultKind::SchemaLength, 0)),
                    // The header ends at a multiple of 8.
                    len => Ok(Need::All(8 + len as usize + pad(len.into()))),
                },
            },
            State::Frame => self.measured_frame(bytes),
            State::Padding(len) => Ok(Need::All(len)),
        }
    }

    fn measured_header(&self, bytes: &[u8]) -> Result<Need, Fault> {
        if !Header::may_start(bytes) {
            return Err(self.fault(FaultKind::Magic, 0));
        }
        let Some(start) = bytes.first_chunk::<HEADER_LEN>() else { return Ok(Need::More(HEADER_LEN)) };
        let header = Header::read(start).map_err(|(kind, at)| Fault::new(kind, at))?;
        if self.fingerprint.is_some_and(|wanted| wanted != header.fingerprint()) {
            return Err(self.fault(FaultKind::Fingerprint, 8));
        }
        Ok(Need::All(header.len()))
    }

    fn measured_frame(&self, bytes: &[u8]) -> Result<Need, Fault> {
        let encoding = self.encoding();
        if self.is_log {
            let is_unwritten = match encoding {
                Encoding::Direct => bytes.first_chunk() == Some(&[0; 4]),
                Encoding::Compact => bytes.first() == Some(&0),
            };
            if is_unwritten {
                return Ok(Need::End);
            }
        }
        let len = control::frame_len(encoding, bytes).map_err(|kind| self.fault(kind, 0))?;
        let Some(len) = len else {
            return Ok(Need::More(if encoding == Encoding::Direct { 4 } else { bytes.len() + 1 }));
        };
        let max_frame = self.header.map_or(FRAME_MAX, |header| header.max_frame());
        if len > u64::from(max_frame.min(self.frame_max)) {
            return Err(self.fault(FaultKind::FrameLength, 0));
        }
        // At most 2^31.
        Ok(Need::All(len as usize + self.sum_len()))
    }

    /// Takes a whole item.
    pub(crate) fn accept(&mut self, item: &[u8]) -> Result<Option<Found>, Fault> {
        let end = self.offset + item.len() as u64;
        let (found, next) = match self.state {
            State::Header => {
                // Measured before: it is there, and keeps the rules.
                let header = item.first_chunk().and_then(|start| Header::read(start).ok());
                self.header = header;
                let next = if header.is_some_and(|header| header.has_schema()) { State::Schema } else { State::Frame };
                (header.map(Found::Header), next)
            }
            State::Schema => (Some(self.schema(item)?), State::Frame),
            State::Frame => {
                let found = self.frame(item)?;
                match self.header.map_or(0, |header| header.padding(end)) {
                    0 => (found, State::Frame),
                    len => (found, State::Padding(len)),
                }
            }
            State::Padding(_) => {
                self.zeros(item, 0)?;
                (None, State::Frame)
            }
        };
        (self.offset, self.state) = (end, next);
        Ok(found)
    }

    /// Padding, from a place in the item on.
    fn zeros(&self, item: &[u8], from: usize) -> Result<(), Fault> {
        match item.iter().skip(from).position(|byte| *byte != 0) {
            Some(at) => Err(self.fault(FaultKind::Padding, from + at)),
            None => Ok(()),
        }
    }

    /// The schema block; the end of its padding may be missing.
    fn schema(&self, item: &[u8]) -> Result<Found, Fault> {
        let (head, rest) = item.split_at(8);
        let len = u32::from_le_bytes([head[0], head[1], head[2], head[3]]) as usize;
        if crc32c::crc32c(&rest[..len]).to_le_bytes() != head[4..] {
            return Err(self.fault(FaultKind::SchemaSum, 4));
        }
        self.zeros(item, 8 + len)?;
        Ok(Found::Schema(8..8 + len))
    }

    fn frame(&mut self, item: &[u8]) -> Result<Option<Found>, Fault> {
        let (frame, sum) = item.split_at(item.len() - self.sum_len());
        if !sum.is_empty() && crc32c::crc32c(frame).to_le_bytes() != sum {
            return Err(self.fault(FaultKind::FrameSum, frame.len()));
        }
        match control::type_id(self.encoding(), frame) {
            Some((SKIPPED.., ..)) => Ok(None),
            Some((id @ CONTROL.., id_at, after)) => self.control(frame, id, id_at, after).map(Some),
            _ => Ok(Some(Found::Frame(0..frame.len()))),
        }
    }

    /// W11 to W16, in their order.
    fn control(&mut self, frame: &[u8], id: u16, id_at: usize, after: usize) -> Result<Found, Fault> {
        use FaultKind as K;

        let encoding = self.encoding();
        if ![BEGIN, CHUNK, END].contains(&id) {
            return Err(self.fault(K::Control, id_at));
        }
        let Some(head) = Head::read(encoding, frame, after) else { return Err(self.fault(K::Head, 0)) };
        let Head { stream, stream_at, number, number_at, body: at } = head;
        let body = &frame[at.clone()];
        if id == BEGIN {
            if number != 0 {
                return Err(self.fault(K::Head, 0));
            }
            if self.streams.contains_key(&stream) {
                return Err(self.fault(K::StreamId, stream_at));
            }
            if self.streams.len() >= self.streams_max {
                return Err(self.fault(K::Streams, stream_at));
            }
            let Some(type_id) = control::message(encoding, body) else { return Err(self.fault(K::Root, at.start)) };
            let shape = shape::of_root(&self.roots, type_id);
            self.streams.insert(stream, Open { type_id, shape, chunks: 0, elements: 0 });
            return Ok(Found::Begun { stream, type_id, root: at });
        }
        let end = if id == END { Some(control::end(encoding, body)) } else { None };
        if end == Some(None) {
            return Err(self.fault(K::Head, 0));
        }
        // The offset again, since the stream is borrowed.
        let offset = self.offset;
        let fault = |kind, at: usize| Fault::new(kind, offset + at as u64);
        let Some(open) = self.streams.get_mut(&stream) else { return Err(fault(K::StreamId, stream_at)) };
        if u64::from(number) != open.chunks {
            return Err(fault(K::Sequence, number_at));
        }
        let type_id = open.type_id;
        let Some((elements, status, status_at)) = end.flatten() else {
            let elements = open.shape.map(|of| shape::count(of, encoding, body));
            if body.is_empty() || elements == Some(None) {
                return Err(fault(K::Chunk, at.start));
            }
            let elements = elements.flatten();
            open.chunks += 1;
            open.elements += elements.unwrap_or(0);
            return Ok(Found::Chunk { stream, type_id, number, elements, frame: frame.len(), payload: at });
        };
        if open.shape.is_some() && elements != open.elements {
            return Err(fault(K::Elements, at.start));
        }
        let outcome = match status {
            0 => Outcome::Complete,
            1 => Outcome::Aborted,
            _ => return Err(fault(K::Status, at.start + status_at)),
        };
        self.streams.remove(&stream);
        Ok(Found::Ended { stream, type_id, outcome, chunks: number, elements })
    }

    /// The input ended after `part` of an item.
    pub(crate) fn finish(&self, part: &[u8]) -> Result<(), Fault> {
        let is_short = match self.state {
            State::Header => true,
            // Measured before, if the length is there.
            State::Schema => {
                let len = part.first_chunk().map_or(u64::MAX, |len| u32::from_le_bytes(*len).into());
                if part.len() as u64 >= len.saturating_add(8) {
                    self.schema(part)?;
                }
                true
            }
            State::Frame if self.is_log => part.iter().any(|byte| *byte != 0),
            State::Frame => !part.is_empty(),
            State::Padding(_) => {
                self.zeros(part, 0)?;
                true
            }
        };
        if is_short { Err(self.fault(FaultKind::Short, 0)) } else { Ok(()) }
    }
}
