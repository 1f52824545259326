//! Messages preceded by their length, from chunks that are cut anywhere: [`Frames`].
//!
//! ```text
//! chunk      |…frame 3|frame 4|frame 5|fra|      3 was begun before and is assembled; 4 and 5 are borrowed; 6 is kept
//! ```
//!
//! A complete message can be read by [`from_slice`](super::from_slice), or in place if it is a Direct frame: its readers need not
//! know of chunks. Memory grows by what was received, never by what a length claims.

use super::{Error, FaultKind};
use crate::bounded::varint::Varint;
use alloc::vec::Vec;

/// The prefix of each message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Prefix {
    /// The `frame_len` of a Direct frame, which is part of the frame and counts itself (D41).
    Direct,
    /// The type id and the length of a Compact frame, two varints that are part of the frame (K27).
    Compact,
    /// The length as a little-endian `u32`.
    U32Le,
    /// The length as a big-endian `u32`.
    U32Be,
    /// The length as a varint of up to five bytes.
    Varint,
}

/// The length of the shortest Direct frame (D41). A frame of a known type is longer (D20); that of a newer type may not be.
const DIRECT_MIN: u64 = 8;

/// A complete prefix: its length, and the length of the frame with it.
pub(super) struct Header {
    pub(super) len: usize,
    pub(super) end: u64,
}

impl Prefix {
    /// The length of the shortest frame that starts with these `len` bytes, which are too few for its prefix.
    fn least(self, len: usize) -> u64 {
        let least = match self {
            Self::Direct => DIRECT_MIN,
            Self::U32Le | Self::U32Be => 4,
            Self::Compact => 2,
            Self::Varint => 1,
        };
        least.max(len as u64 + 1)
    }

    /// The bytes before a message of this length; `None` if the prefix has no such number. The prefix of a frame is part of it.
    #[cfg(feature = "tokio-codec")]
    pub(super) fn before(self, len: usize) -> Option<([u8; 5], usize)> {
        let number = u32::try_from(len);
        let word = |[a, b, c, d]: [u8; 4]| ([a, b, c, d, 0], 4);
        match self {
            Self::Direct | Self::Compact => Some(([0; 5], 0)),
            Self::U32Le => number.ok().map(|number| word(number.to_le_bytes())),
            Self::U32Be => number.ok().map(|number| word(number.to_be_bytes())),
            Self::Varint => number.ok().map(|number| Varint(number).to_bytes()),
        }
    }

    /// The header at the start of `bytes`; `None` if it is incomplete.
    fn header(self, bytes: &[u8]) -> Result<Option<Header>, FaultKind> {
        let word = bytes.first_chunk::<4>();
        let (len, payload) = match self {
            Self::Direct => {
                let Some(len) = word.map(|word| u64::from(u32::from_le_bytes(*word))) else { return Ok(None) };
                return if len < DIRECT_MIN { Err(FaultKind::Length) } else { Ok(Some(Header { len: 0, end: len })) };
            }
            Self::Compact => return compact(bytes),
            Self::U32Le => (4, word.map(|word| u32::from_le_bytes(*word))),
            Self::U32Be => (4, word.map(|word| u32::from_be_bytes(*word))),
            Self::Varint => match arrived(Varint::<u32>::from_bytes(bytes))? {
                Some((Varint(payload), len)) => (len, Some(payload)),
                None => (0, None),
            },
        };
        Ok(payload.map(|payload| Header { len, end: len as u64 + u64::from(payload) }))
    }
}

/// The header of a Compact frame.
fn compact(bytes: &[u8]) -> Result<Option<Header>, FaultKind> {
    let id = arrived(Varint::<u16>::from_bytes(bytes))?;
    let Some((_, id_len)) = id else { return Ok(None) };
    let body = arrived(Varint::<u32>::from_bytes(&bytes[id_len..]))?;
    Ok(body.map(|(Varint(body), len)| Header { len: 0, end: (id_len + len) as u64 + u64::from(body) }))
}

/// The value read, if it was complete.
fn arrived<T>(read: Result<(T, usize), FaultKind>) -> Result<Option<(T, usize)>, FaultKind> {
    match read {
        Ok(read) => Ok(Some(read)),
        Err(FaultKind::Short { .. }) => Ok(None),
        Err(kind) => Err(kind),
    }
}

/// Cuts a stream into messages.
///
/// ```
/// use scantling::decode::{Frames, Prefix};
///
/// let mut frames = Frames::new(Prefix::U32Le, 1 << 20);
/// let mut seen = Vec::new();
/// for mut chunk in [&[2, 0, 0][..], &[0, b'h', b'i', 1, 0, 0, 0, b'!']] {
///     while let Some(frame) = frames.next(&mut chunk)? {
///         seen.push(frame.to_vec());
///     }
/// }
/// frames.finish()?;
/// assert_eq!(seen, [b"hi".to_vec(), b"!".to_vec()]);
/// # Ok::<(), scantling::decode::Error>(())
/// ```
#[derive(Debug)]
pub struct Frames {
    prefix: Prefix,
    len_max: u64,
    /// The start of an incomplete frame, or the frame that was given last.
    part: Vec<u8>,
    is_given: bool,
    /// Offset of the next frame.
    offset: u64,
    failed: Option<FaultKind>,
}

impl Frames {
    /// For messages of at most `len_max` bytes, without the prefix (which is part of a Direct or Compact frame).
    #[must_use]
    pub const fn new(prefix: Prefix, len_max: u64) -> Self {
        Self { prefix, len_max, part: Vec::new(), is_given: false, offset: 0, failed: None }
    }

    /// The next message: borrowed from `chunk` if it is complete there, otherwise assembled. `None` when all of `chunk` was taken; an
    /// incomplete message is kept in memory. A Direct or Compact frame is given whole, any other message without its length.
    ///
    /// # Errors
    /// [`FaultKind::TooLong`] for a length above the limit, before any of it is stored; [`FaultKind::Length`] for a `frame_len` below 8;
    /// [`FaultKind::Overlong`] or [`FaultKind::Range`] for a varint. From now on in every call: the start of the next message is not known.
    pub fn next<'f, 'c: 'f>(&'f mut self, chunk: &mut &'c [u8]) -> Result<Option<&'f [u8]>, Error> {
        if self.is_given {
            self.part.clear();
            self.is_given = false;
        }
        if !self.part.is_empty() {
            return self.assemble(chunk);
        }
        let bytes = *chunk;
        if bytes.is_empty() {
            // Nothing to check, unless it was checked before.
            return self.header(bytes).map(|_| None);
        }
        if let Some(Header { len, end }) = self.header(bytes)?
            && let Some((frame, rest)) = usize::try_from(end).ok().and_then(|end| bytes.split_at_checked(end))
        {
            *chunk = rest;
            self.offset += end;
            return Ok(Some(&frame[len..]));
        }
        self.part.extend_from_slice(bytes);
        *chunk = &[];
        Ok(None)
    }

    /// Continues a frame whose start is in memory.
    fn assemble<'f>(&'f mut self, chunk: &mut &[u8]) -> Result<Option<&'f [u8]>, Error> {
        loop {
            let header = self.header_of_part()?;
            // Before its length is known a frame gets one byte at a time.
            let end = header.as_ref().map_or(self.part.len() as u64 + 1, |header| header.end);
            let missing = end - self.part.len() as u64;
            let (taken, rest) = chunk.split_at(missing.min(chunk.len() as u64) as usize);
            self.part.extend_from_slice(taken);
            *chunk = rest;
            match header {
                Some(Header { len, end }) if self.part.len() as u64 == end => {
                    self.is_given = true;
                    self.offset += end;
                    return Ok(Some(&self.part[len..]));
                }
                // The last byte may have been the header's last, and the frame's.
                None if !taken.is_empty() => {}
                _ => return Ok(None),
            }
        }
    }

    fn header_of_part(&mut self) -> Result<Option<Header>, Error> {
        let part = core::mem::take(&mut self.part);
        let header = self.header(&part);
        self.part = part;
        header
    }

    /// The header at the start of `bytes`, if the length that it claims is allowed.
    pub(super) fn header(&mut self, bytes: &[u8]) -> Result<Option<Header>, Error> {
        if let Some(kind) = self.failed {
            return Err(self.error(kind));
        }
        let kind = match self.prefix.header(bytes) {
            Ok(Some(Header { len, end })) if end - len as u64 > self.len_max => FaultKind::TooLong,
            Ok(header) => return Ok(header),
            Err(kind) => kind,
        };
        self.failed = Some(kind);
        Err(self.error(kind))
    }

    /// Ends the input.
    ///
    /// # Errors
    /// [`FaultKind::Short`] if that is inside a frame, at its first byte, with the number of bytes that surely are missing; or an earlier fault.
    pub fn finish(&mut self) -> Result<(), Error> {
        if let Some(kind) = self.failed {
            return Err(self.error(kind));
        }
        if self.is_given || self.part.is_empty() {
            return Ok(());
        }
        let part = core::mem::take(&mut self.part);
        let error = self.cut_short(&part);
        self.part = part;
        Err(error?)
    }

    /// The fault of an input that ends after `bytes`, the start of a frame.
    #[cold]
    pub(super) fn cut_short(&mut self, bytes: &[u8]) -> Result<Error, Error> {
        let end = self.header(bytes)?.map_or(self.prefix.least(bytes.len()), |header| header.end);
        let need = u32::try_from(end - bytes.len() as u64).unwrap_or(u32::MAX);
        Ok(self.error(FaultKind::Short { need }))
    }

    /// The bytes before a message that is to be sent.
    ///
    /// # Errors
    /// [`FaultKind::TooLong`] for a message above the limit; the fault of a Direct or Compact frame's own header, or [`FaultKind::Length`] if
    /// the frame has a different length.
    #[cfg(feature = "tokio-codec")]
    pub(super) fn before(&self, message: &[u8]) -> Result<([u8; 5], usize), FaultKind> {
        let is_own = matches!(self.prefix, Prefix::Direct | Prefix::Compact);
        if is_own && self.prefix.header(message)?.is_none_or(|header| header.end != message.len() as u64) {
            return Err(FaultKind::Length);
        }
        let before = self.prefix.before(message.len()).filter(|_| message.len() as u64 <= self.len_max);
        before.ok_or(FaultKind::TooLong)
    }

    /// A frame of `len` bytes was read elsewhere.
    #[cfg(feature = "tokio-codec")]
    pub(super) fn pass(&mut self, len: u64) {
        self.offset += len;
    }

    #[cold]
    fn error(&self, kind: FaultKind) -> Error {
        Error::new(kind, self.offset, Vec::new(), None)
    }
}
