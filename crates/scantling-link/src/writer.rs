//! Messages and streams appended to a `Vec`: [`LinkWriter`].

use std::collections::BTreeMap;

use scantling::bounded::Varint;
use scantling::stream::{Root, Shape};
use scantling::{Encoding, WriteError};

use crate::control::{self, BEGIN, BODY, CHUNK, END, STREAMS_MAX};
use crate::event::Outcome;
use crate::fault::SendError;
use crate::header::{Header, Options};
use crate::{hook, shape};

/// Writes a link. It appends to the `Vec` of each call, which the caller may send and clear in between; what was appended is sent in order.
#[derive(Debug)]
pub struct LinkWriter {
    header: Header,
    roots: &'static [Root],
    offset: u64,
    next: u32,
    streams: BTreeMap<u32, Open>,
    /// Bodies of Compact, whose length stands before them.
    body: Vec<u8>,
}

#[derive(Debug)]
struct Open {
    shape: Shape,
    chunks: u32,
    elements: u64,
}

impl LinkWriter {
    /// Appends the header, and the schema if there is one.
    ///
    /// # Panics
    /// If an option is outside its range: the limit of frames, the length of the schema, `aligned` with `compact`.
    #[must_use]
    pub fn new(options: &Options<'_>, out: &mut Vec<u8>) -> Self {
        let offset = options.write(out);
        Self {
            header: options.header(),
            roots: options.roots,
            offset,
            next: 0,
            streams: BTreeMap::new(),
            body: Vec::new(),
        }
    }

    /// Appends a message, which `write` appends as a frame: `|out| Feed::write_tick(out, …)`.
    ///
    /// # Errors
    /// [`SendError`]; `out` is then as it was before.
    pub fn frame(
        &mut self,
        out: &mut Vec<u8>,
        write: impl FnOnce(&mut Vec<u8>) -> Result<usize, WriteError>,
    ) -> Result<(), SendError> {
        let encoding = self.header.encoding();
        self.whole(out, |out| {
            let start = out.len();
            write(out)?;
            control::message(encoding, &out[start..]).map(drop).ok_or(SendError::NotAFrame)
        })
    }

    /// Begins a stream with its root, which `write` appends as a frame, and returns the stream's number. At most 1,024 streams are open.
    ///
    /// # Errors
    /// [`SendError`]; `out` is then as it was before.
    pub fn begin(
        &mut self,
        out: &mut Vec<u8>,
        write: impl FnOnce(&mut Vec<u8>) -> Result<usize, WriteError>,
    ) -> Result<u32, SendError> {
        let (encoding, roots, mut shape) = (self.header.encoding(), self.roots, None);
        if self.streams.len() >= STREAMS_MAX {
            return Err(SendError::TooManyStreams);
        }
        while self.streams.contains_key(&self.next) {
            self.next = self.next.wrapping_add(1);
        }
        let stream = self.next;
        self.control(out, (BEGIN, stream, 0), |out| {
            let start = out.len();
            write(out)?;
            let type_id = control::message(encoding, &out[start..]).ok_or(SendError::NotAFrame)?;
            shape = shape::of_root(roots, type_id);
            shape.map(drop).ok_or(SendError::NoStream { type_id })
        })?;
        if let Some(shape) = shape {
            self.streams.insert(stream, Open { shape, chunks: 0, elements: 0 });
            self.next = self.next.wrapping_add(1);
        }
        Ok(stream)
    }

    /// Appends a chunk, whose list `write` appends: in Direct as a payload, in Compact as a required field. Of no bytes nothing is appended. Its
    /// elements are counted, and not validated.
    ///
    /// # Errors
    /// [`SendError`]; `out` is then as it was before.
    ///
    /// # Panics
    /// If the stream is not open.
    pub fn chunk(&mut self, out: &mut Vec<u8>, stream: u32, write: impl FnOnce(&mut Vec<u8>)) -> Result<(), SendError> {
        let (encoding, start, offset) = (self.header.encoding(), out.len(), self.offset);
        let Some(Open { shape, chunks, elements }) = self.streams.remove(&stream) else { not_open(stream) };
        let (mut count, mut is_empty) = (0, false);
        let done = self.control(out, (CHUNK, stream, chunks), |out| {
            let start = out.len();
            write(out);
            is_empty = out.len() == start;
            count = shape::count(shape, encoding, &out[start..]).unwrap_or(0);
            if chunks == u32::MAX {
                return Err(SendError::TooLong);
            }
            if count > 0 || is_empty { Ok(()) } else { Err(SendError::NotAList) }
        });
        let is_new = done.is_ok() && !is_empty;
        if is_empty {
            out.truncate(start);
            self.offset = offset;
        }
        let after =
            Open { shape, chunks: chunks + u32::from(is_new), elements: elements + if is_new { count } else { 0 } };
        self.streams.insert(stream, after);
        if is_empty { Ok(()) } else { done }
    }

    /// Appends a chunk, which `write` appends as a CHUNK frame: `|out| Feed::write_samples_chunk(out, |w| w.items(…))`. Stream and number are
    /// put into it; of no elements nothing is appended. In Direct elements are written where they are sent from; in Compact they are copied
    /// once.
    ///
    /// # Errors
    /// [`SendError`]; `out` is then as it was before.
    ///
    /// # Panics
    /// If the stream is not open.
    pub fn chunk_frame(
        &mut self,
        out: &mut Vec<u8>,
        stream: u32,
        write: impl FnOnce(&mut Vec<u8>) -> Result<usize, WriteError>,
    ) -> Result<(), SendError> {
        let (encoding, start, offset) = (self.header.encoding(), out.len(), self.offset);
        let Some(&Open { shape, chunks, .. }) = self.streams.get(&stream) else { not_open(stream) };
        let mut body = std::mem::take(&mut self.body);
        body.clear();
        let mut elements = Some(0);
        let done = self.whole(out, |out| {
            let start = out.len();
            let is_direct = encoding == Encoding::Direct;
            let whole = if is_direct { &mut *out } else { &mut body };
            let from = whole.len();
            write(whole)?;
            let frame = &whole[from..];
            let payload = control::chunk(encoding, frame).ok_or(SendError::NotAFrame)?;
            if is_nothing(encoding, &frame[payload..]) {
                elements = None;
                return Ok(());
            }
            let count = shape::count(shape, encoding, &frame[payload..]).ok_or(SendError::NotAList)?;
            if chunks == u32::MAX {
                return Err(SendError::TooLong);
            }
            elements = Some(count);
            if is_direct {
                let head = &mut out[start..start + BODY];
                head[8..12].copy_from_slice(&stream.to_le_bytes());
                head[12..].copy_from_slice(&chunks.to_le_bytes());
                return Ok(());
            }
            head(out, (CHUNK, stream, chunks), body.len() - payload)?;
            out.extend_from_slice(&body[payload..]);
            Ok(())
        });
        self.body = body;
        done?;
        match (elements, self.streams.get_mut(&stream)) {
            (Some(count), Some(open)) => (open.chunks, open.elements) = (chunks + 1, open.elements + count),
            _ => {
                out.truncate(start);
                self.offset = offset;
            }
        }
        Ok(())
    }

    /// Ends a stream: completely, or because its writer gives up. Its number may be given again after 2³² others.
    ///
    /// # Errors
    /// [`SendError`] if the link's limit is shorter than this frame; the stream stays open.
    ///
    /// # Panics
    /// If the stream is not open.
    pub fn end(&mut self, out: &mut Vec<u8>, stream: u32, outcome: Outcome) -> Result<(), SendError> {
        let encoding = self.header.encoding();
        let Some(&Open { chunks, elements, .. }) = self.streams.get(&stream) else { not_open(stream) };
        self.control(out, (END, stream, chunks), |out| {
            match encoding {
                Encoding::Direct => out.extend_from_slice(&elements.to_le_bytes()),
                Encoding::Compact => put64(out, elements),
            }
            out.push(u8::from(outcome == Outcome::Aborted));
            Ok(())
        })?;
        self.streams.remove(&stream);
        Ok(())
    }

    /// The numbers of the streams that have not ended.
    pub fn open(&self) -> impl Iterator<Item = u32> {
        self.streams.keys().copied()
    }

    /// A control frame of this id, stream and number.
    fn control(
        &mut self,
        out: &mut Vec<u8>,
        (id, stream, number): (u16, u32, u32),
        write: impl FnOnce(&mut Vec<u8>) -> Result<(), SendError>,
    ) -> Result<(), SendError> {
        if self.header.encoding() == Encoding::Direct {
            return self.whole(out, |out| {
                let start = out.len();
                out.resize(start + BODY, 0);
                write(out)?;
                let len = u32::try_from(out.len() - start).map_err(|_| SendError::TooLong)?;
                let head = &mut out[start..start + BODY];
                head[..4].copy_from_slice(&len.to_le_bytes());
                head[4..6].copy_from_slice(&id.to_le_bytes());
                head[8..12].copy_from_slice(&stream.to_le_bytes());
                head[12..].copy_from_slice(&number.to_le_bytes());
                Ok(())
            });
        }
        let mut body = std::mem::take(&mut self.body);
        body.clear();
        let done = self.whole(out, |out| {
            write(&mut body)?;
            head(out, (id, stream, number), body.len())?;
            out.extend_from_slice(&body);
            Ok(())
        });
        self.body = body;
        done
    }

    /// A frame with what follows it.
    fn whole(
        &mut self,
        out: &mut Vec<u8>,
        write: impl FnOnce(&mut Vec<u8>) -> Result<(), SendError>,
    ) -> Result<(), SendError> {
        let start = out.len();
        let written = write(out).and_then(|()| {
            let is_too_long = (out.len() - start) as u64 > self.header.max_frame().into();
            if is_too_long { Err(SendError::TooLong) } else { Ok(()) }
        });
        if let Err(error) = written {
            out.truncate(start);
            hook::not_sent(self.offset, &error);
            return Err(error);
        }
        if self.header.has_sums() {
            let sum = crc32c::crc32c(&out[start..]);
            out.extend_from_slice(&sum.to_le_bytes());
        }
        let end = self.offset + (out.len() - start) as u64;
        let padding = self.header.padding(end);
        out.resize(out.len() + padding, 0);
        hook::sent(self.offset, out.len() - start);
        self.offset = end + padding as u64;
        Ok(())
    }
}

/// The head of a control frame of Compact with a body of this length (W13).
fn head(out: &mut Vec<u8>, (id, stream, number): (u16, u32, u32), body: usize) -> Result<(), SendError> {
    let len = u32::try_from(put(stream).1 + put(number).1 + body).map_err(|_| SendError::TooLong)?;
    for number in [id.into(), len, stream, number] {
        let (bytes, len) = put(number);
        out.extend_from_slice(&bytes[..len]);
    }
    Ok(())
}

/// Whether the list of a chunk has no elements.
fn is_nothing(encoding: Encoding, list: &[u8]) -> bool {
    list == if encoding == Encoding::Direct { &[][..] } else { &[0] }
}

fn put(number: u32) -> ([u8; 5], usize) {
    Varint(number).to_bytes()
}

fn put64(out: &mut Vec<u8>, number: u64) {
    let (bytes, len) = Varint(number).to_bytes();
    out.extend_from_slice(&bytes[..len]);
}

#[cold]
fn not_open(stream: u32) -> ! {
    panic!("stream {stream} is not open")
}
