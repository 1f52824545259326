//! What a writer writes (F21 to F23), without a file: messages go in, bytes for the end of the file come out.
//!
//! ```text
//! push … push  ->  the open block: header's room | frame | frame | …
//! seal         ->  pending: the block with its header, an index block after 1,024 of them        written(n): the file has n of these bytes
//! ```
//!
//! Frames are written straight into the open block. Without a codec nothing is copied after that: the block's buffer is what is written.

use std::collections::VecDeque;
use std::mem;

use scantling::WriteError;

use crate::block::{frame_len, is_frame};
use crate::codec::{Codec, Coding, Compressed, Compressor};
use crate::describe;
use crate::generated::file::{Opening, Place};
use crate::header::Header;
use crate::place::{
    ASCENDING, BlockInfo, INDEXED_BLOCKS, KEYED, LEN_MAX, NUMBER_MAX, START, UNIT, kind, trailer_bytes,
};
use crate::sums::sum;

/// Room for a header, at the start of each block's memory.
pub(crate) const HEAD: usize = UNIT as usize;

/// Why a message was not taken. The file is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PushError {
    /// The closure could not write its frame.
    Write(WriteError),
    /// What the closure wrote is not one frame of the file's encoding.
    NotAFrame,
    /// A frame is longer than the options say, or than a block may be: 64 MiB.
    TooLong,
    /// The file has all the numbers that there are.
    TooMany,
    /// The file has keys, and the message was pushed without one.
    NoKey,
    /// The file has no keys, and the message was pushed with one.
    HasKey,
}

impl From<WriteError> for PushError {
    fn from(error: WriteError) -> Self {
        Self::Write(error)
    }
}

impl std::fmt::Display for PushError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Write(error) => error.fmt(f),
            Self::NotAFrame => f.write_str("what was written is not one frame of the file's encoding"),
            Self::TooLong => f.write_str(
                "the frame is longer than the file's limit, which is 67108864 bytes unless its options say less",
            ),
            Self::TooMany => f.write_str("the file has 2^63 - 1 messages"),
            Self::NoKey => f.write_str(
                "the file has keys, and the message was pushed without one: use `push_keyed`, with `last_key` for a message without a key field",
            ),
            Self::HasKey => f.write_str(
                "the file has no keys, and the message was pushed with one: use `push`, or create the file with `Options::key`",
            ),
        }
    }
}

impl std::error::Error for PushError {}

/// The open block: what was pushed since the last one was sealed.
#[derive(Debug)]
struct OpenBlock {
    /// Room for the header, then frames. What a closure wrote that then failed may stand after `len`.
    bytes: Vec<u8>,
    len: usize,
    /// While `len` is less, a message has only to be put here: nothing is pending.
    quiet: usize,
    count: u32,
    keys: Keys,
}

impl OpenBlock {
    /// A closure took away bytes of its messages.
    #[cold]
    fn is_emptied(&mut self) -> ! {
        *self = Self { bytes: vec![0; HEAD], len: HEAD, quiet: 0, count: 0, keys: NO_KEYS };
        panic!("what adds a message may only append to the bytes that it is given: those before are other messages")
    }
}

#[derive(Clone, Copy, Debug)]
struct Keys {
    least: i64,
    greatest: i64,
    /// No key is less than the one before it, which then is the greatest.
    ascends: bool,
}

const NO_KEYS: Keys = Keys { least: i64::MAX, greatest: i64::MIN, ascends: true };

/// A block that has all its messages and no place yet: that follows from the lengths of those before it.
#[derive(Debug)]
pub(crate) struct SealedBlock {
    count: u32,
    keys: Keys,
}

/// The writer's core. Its bytes are to be written at [`offset`](Self::offset), one after the other.
#[derive(Debug)]
pub struct Session {
    header: Header,
    opening: Opening,
    compressor: Compressor,
    open: OpenBlock,
    last_key: Option<i64>,
    /// Of a message.
    frame_len_max: usize,
    /// Memory for another block.
    room: Vec<u8>,
    is_beside: bool,
    /// Sealed, and to be compressed by the caller.
    beside: VecDeque<(SealedBlock, Vec<u8>)>,
    /// Sealed, and not known to be written.
    pending: Vec<u8>,
    written: usize,
    /// Of the data blocks in `pending`: where their contents end, and the number after their last message.
    sealed: Vec<(u64, u64)>,
    /// The number after the last message of the blocks before `pending`.
    next_written: u64,
    /// Where `pending` starts in the file.
    offset: u64,
    previous: u64,
    /// The number of the open block's first message.
    next: u64,
    /// The number after the last message of the blocks that have a place.
    placed: u64,
    listed: Vec<BlockInfo>,
    places: Vec<Place>,
    is_closed: bool,
}

impl Session {
    /// The first session of a file.
    ///
    /// # Errors
    /// If the opening takes more than 64 MiB.
    ///
    /// # Panics
    /// If blocks are to be turned, and the header says Compact.
    pub fn create(header: Header, opening: Opening, codec: Codec) -> Result<Self, PushError> {
        let coding = Coding::in_file(codec, header.encoding, &opening);
        Self::coded(header, opening, coding)
    }

    /// The same with what compressors are made of.
    pub(crate) fn coded(header: Header, opening: Opening, coding: Coding) -> Result<Self, PushError> {
        let frame = describe::opening_frame(&opening)?;
        let mut session = Self::empty(header, opening, coding);
        session.pending.extend_from_slice(&header.to_bytes());
        session.describes(kind::OPENING, 0, &frame)?;
        Ok(session)
    }

    /// A further session of a file: `listed` are the blocks since the last index, `places` the index blocks.
    pub(crate) fn resume(header: Header, opening: Opening, coding: Coding, file: Left) -> Result<Self, PushError> {
        let mut session = Self::empty(header, opening, coding);
        session.offset = file.len;
        // The bytes up to the next multiple of 64, if the file ends between two; those of the header's copy, if it has none.
        let end = file.len.checked_next_multiple_of(UNIT).ok_or(PushError::TooLong)?.max(START);
        session.pending.resize(usize::try_from(end - file.len).unwrap_or_default(), 0);
        session.next = file.next;
        session.placed = file.next;
        session.next_written = file.next;
        session.previous = file.places.last().map_or(0, |place| place.offset);
        let keyed = file.places.iter().rfind(|place| place.flags & KEYED != 0).map(|place| place.greatest);
        session.last_key = file.listed.last().filter(|info| info.is_keyed()).map(|info| info.greatest).or(keyed);
        session.listed = file.listed;
        session.places = file.places;
        session.index()?;
        Ok(session)
    }

    fn empty(header: Header, opening: Opening, coding: Coding) -> Self {
        Self {
            header,
            opening,
            compressor: Compressor::new(coding),
            open: OpenBlock { bytes: vec![0; HEAD], len: HEAD, quiet: 0, count: 0, keys: NO_KEYS },
            last_key: None,
            frame_len_max: LEN_MAX as usize,
            room: Vec::new(),
            is_beside: false,
            beside: VecDeque::new(),
            pending: Vec::new(),
            written: 0,
            sealed: Vec::new(),
            next_written: 0,
            offset: 0,
            previous: 0,
            next: 0,
            placed: 0,
            listed: Vec::new(),
            places: Vec::new(),
            is_closed: false,
        }
    }

    /// Adds a message: `write` appends one frame to the open block. Gives the message's number. Costs a compare or two more than the frame.
    ///
    /// # Errors
    /// [`PushError`]; the message is then not in the file.
    ///
    /// # Panics
    /// If `write` takes away bytes that were there: the messages of the open block are lost then.
    #[inline]
    pub fn push(
        &mut self,
        key: Option<i64>,
        write: impl FnOnce(&mut Vec<u8>) -> Result<usize, WriteError>,
    ) -> Result<u64, PushError> {
        if key.is_some() != self.header.is_keyed {
            return Err(if key.is_some() { PushError::HasKey } else { PushError::NoKey });
        }
        let open = &mut self.open;
        open.bytes.truncate(open.len);
        let wrote = write(&mut open.bytes);
        let Some(frame) = open.bytes.get(open.len..) else { open.is_emptied() };
        wrote?;
        if !is_frame(self.header.encoding, frame, self.frame_len_max) {
            return Err(self.refusal());
        }
        // No frame has fewer bytes than one, so the count of a block's frames has room for those of 64 MiB.
        if open.bytes.len() > HEAD + LEN_MAX as usize {
            self.opens_another()?;
        }
        let number = self.next + u64::from(self.open.count);
        if number >= NUMBER_MAX {
            return Err(PushError::TooMany);
        }
        let open = &mut self.open;
        if let Some(key) = key {
            self.last_key = Some(key);
            let keys = &mut open.keys;
            if key < keys.least {
                keys.least = key;
            }
            if keys.greatest <= key {
                keys.greatest = key;
            } else {
                keys.ascends = false;
            }
        }
        open.count += 1;
        open.len = open.bytes.len();
        Ok(number)
    }

    /// Why what a closure wrote is not taken.
    #[cold]
    fn refusal(&self) -> PushError {
        let frame = self.open.bytes.get(self.open.len..).unwrap_or_default();
        let is_frame = frame_len(self.header.encoding, frame) == Some(frame.len());
        if is_frame { PushError::TooLong } else { PushError::NotAFrame }
    }

    /// The open block has no room for the frame after it: it is sealed, and the frame starts another.
    #[cold]
    fn opens_another(&mut self) -> Result<(), PushError> {
        let frame = self.open.bytes.split_off(self.open.len);
        self.seal()?;
        self.open.bytes.extend_from_slice(&frame);
        Ok(())
    }

    /// The key of the last message; of a session that appends, before its first message, the greatest key of the last blocks.
    #[must_use]
    pub fn last_key(&self) -> Option<i64> {
        self.last_key
    }

    /// The bytes of the open block's messages.
    #[inline]
    #[must_use]
    pub fn open_len(&self) -> usize {
        self.open.len - HEAD
    }

    /// The number of the next message.
    #[must_use]
    pub fn next(&self) -> u64 {
        self.next + u64::from(self.open.count)
    }

    /// The number after that of the last message of which the file has every byte.
    #[must_use]
    pub fn next_written(&self) -> u64 {
        let written = self.sealed.iter().rev().find(|(end, _)| *end <= self.offset());
        written.map_or(self.next_written, |(_, next)| *next)
    }

    /// Ends the open block: its bytes are pending. Nothing if it has no messages.
    ///
    /// # Errors
    /// If the index takes more than 64 MiB, which one of 1,024 blocks does not.
    pub fn seal(&mut self) -> Result<(), PushError> {
        self.open.quiet = 0;
        if self.open.count == 0 {
            return Ok(());
        }
        self.reopens()?;
        self.open.bytes.truncate(self.open.len);
        let block = SealedBlock { count: self.open.count, keys: self.open.keys };
        let open = OpenBlock { bytes: Vec::new(), len: HEAD, quiet: 0, count: 0, keys: NO_KEYS };
        let content = mem::replace(&mut self.open, open).bytes;
        let room = mem::take(&mut self.room);
        self.fills(room);
        self.next += u64::from(block.count);
        if self.is_beside {
            self.beside.push_back((block, content));
            return Ok(());
        }
        let room = if self.pending.is_empty() { mem::take(&mut self.pending) } else { Vec::new() };
        let compressed = self.compressor.compressed(&content, room);
        self.place(&block, content, compressed)
    }

    /// From now on longer frames are refused; at most [`LEN_MAX`].
    pub(crate) fn limits_frames(&mut self, bytes: usize) {
        self.frame_len_max = bytes.min(LEN_MAX as usize);
    }

    /// From now on sealed blocks are compressed by the caller, and get their place when it gives them back, in their order.
    pub(crate) fn compresses_beside(&mut self) {
        self.is_beside = true;
    }

    /// The next block that is to be compressed.
    pub(crate) fn take_sealed(&mut self) -> Option<(SealedBlock, Vec<u8>)> {
        self.beside.pop_front()
    }

    /// Gives a sealed block its place: its bytes are pending. `content` is what was sealed.
    pub(crate) fn place(
        &mut self,
        block: &SealedBlock,
        content: Vec<u8>,
        compressed: Compressed,
    ) -> Result<(), PushError> {
        self.open.quiet = 0;
        let keys = if self.header.is_keyed { block.keys } else { Keys { least: 0, greatest: 0, ..NO_KEYS } };
        let keyed = if self.header.is_keyed { KEYED } else { 0 };
        let ascending = if self.header.is_keyed && keys.ascends { ASCENDING } else { 0 };
        let len = u32::try_from(content.len() - HEAD).map_err(|_| PushError::TooLong)?;
        let Compressed { codec, crc, bytes } = compressed;
        // The buffer that has what is stored is written, and the other one is for the next block.
        let (stored, room) = if codec == 0 { (content, bytes) } else { (bytes, content) };
        let info = BlockInfo {
            offset: self.end(),
            previous: self.previous,
            first: self.placed,
            least: keys.least,
            greatest: keys.greatest,
            stored_len: u32::try_from(stored.len() - HEAD).map_err(|_| PushError::TooLong)?,
            len,
            count: block.count,
            content_crc: crc,
            flags: keyed | ascending,
            kind: kind::DATA,
            codec,
        };
        let start = self.pending.len();
        if start == 0 {
            self.pending = stored;
        } else {
            self.pending.extend_from_slice(&stored);
        }
        self.heads(start, &info);
        self.fills(room);
        self.lists(info)
    }

    /// Memory for the open block if it has no messages, else for the one after it.
    fn fills(&mut self, mut room: Vec<u8>) {
        if self.open.count == 0 && room.capacity() >= self.open.bytes.capacity() {
            room.clear();
            room.resize(HEAD, 0);
            room = mem::replace(&mut self.open.bytes, room);
        }
        if room.capacity() > self.room.capacity() {
            self.room = room;
        }
    }

    /// A block that is copied from another file as it is stored, with its own keys and the next numbers.
    pub(crate) fn copy(&mut self, block: &BlockInfo, stored: &[u8]) -> Result<(), PushError> {
        self.seal()?;
        self.reopens()?;
        let start = self.pending.len();
        let info = BlockInfo {
            offset: self.end(),
            previous: self.previous,
            first: self.placed,
            content_crc: sum(stored),
            flags: block.flags & (KEYED | ASCENDING),
            ..*block
        };
        self.pending.resize(start + HEAD, 0);
        self.pending.extend_from_slice(stored);
        self.heads(start, &info);
        self.next += u64::from(info.count);
        self.lists(info)
    }

    fn lists(&mut self, info: BlockInfo) -> Result<(), PushError> {
        self.placed += u64::from(info.count);
        self.sealed.push((info.content() + u64::from(info.stored_len), self.placed));
        self.listed.push(info);
        if self.listed.len() == INDEXED_BLOCKS { self.index() } else { Ok(()) }
    }

    /// Writes the header of the last block of `pending`, and its padding.
    fn heads(&mut self, start: usize, info: &BlockInfo) {
        if let Some(head) = self.pending.get_mut(start..start + HEAD) {
            head.copy_from_slice(&info.to_bytes(&self.header.file_id));
        }
        let len = self.pending.len() - start;
        self.pending.resize(start + len.next_multiple_of(HEAD), 0);
    }

    /// Ends the session: the open block, an index, a footer and a trailer are pending. Nothing if it has ended. A message that is pushed
    /// after that starts another session.
    ///
    /// # Errors
    /// If the footer takes more than 64 MiB, which it does in a file of 300 TB.
    pub fn finish(&mut self) -> Result<(), PushError> {
        self.seal()?;
        if self.is_closed {
            return Ok(());
        }
        if !self.listed.is_empty() {
            self.index()?;
        }
        let frame = describe::footer_frame(&self.opening, &self.places)?;
        let footer = self.describes(kind::FOOTER, 0, &frame)?;
        let offset = self.end();
        self.pending.extend_from_slice(&trailer_bytes(&self.header.file_id, offset, footer.offset));
        self.is_closed = true;
        Ok(())
    }

    /// A block after a footer is one of another session, which starts with an index (F21).
    fn reopens(&mut self) -> Result<(), PushError> {
        if mem::take(&mut self.is_closed) { self.index() } else { Ok(()) }
    }

    fn index(&mut self) -> Result<(), PushError> {
        let frame = describe::index_frame(&self.listed)?;
        let count = u32::try_from(self.listed.len()).map_err(|_| PushError::TooLong)?;
        let info = self.describes(kind::INDEX, count, &frame)?;
        self.previous = info.offset;
        self.places.push(describe::place(&info));
        self.listed.clear();
        Ok(())
    }

    /// Appends a block that describes others.
    fn describes(&mut self, kind: u8, count: u32, frame: &[u8]) -> Result<BlockInfo, PushError> {
        let len = u32::try_from(frame.len()).ok().filter(|len| *len <= LEN_MAX).ok_or(PushError::TooLong)?;
        let keyed = self.listed.iter().filter(|info| kind == kind::INDEX && info.is_keyed());
        let span = keyed.fold(None, |span: Option<(i64, i64)>, info| {
            let (least, greatest) = span.unwrap_or((i64::MAX, i64::MIN));
            Some((least.min(info.least), greatest.max(info.greatest)))
        });
        let (least, greatest) = span.unwrap_or_default();
        let info = BlockInfo {
            offset: self.end(),
            previous: self.previous,
            first: self.placed,
            least,
            greatest,
            stored_len: len,
            len,
            count,
            content_crc: sum(frame),
            flags: if span.is_some() { KEYED } else { 0 },
            kind,
            codec: 0,
        };
        let start = self.pending.len();
        self.pending.resize(start + HEAD, 0);
        self.pending.extend_from_slice(frame);
        self.heads(start, &info);
        Ok(info)
    }

    /// Where the next block starts.
    fn end(&self) -> u64 {
        self.offset + self.pending.len() as u64
    }

    /// The place of the first pending byte in the file.
    #[must_use]
    pub fn offset(&self) -> u64 {
        self.offset + self.written as u64
    }

    /// Whether bytes are to be written, or blocks to be compressed.
    #[inline]
    pub(crate) fn is_pending(&self) -> bool {
        // Bytes that were written are there until all are.
        !self.pending.is_empty() || !self.beside.is_empty()
    }

    /// Whether the next message has only to be put into the open block: it has fewer bytes than [`quiets`](Self::quiets) said, and nothing is
    /// pending. One compare.
    #[inline]
    pub(crate) fn is_quiet(&self) -> bool {
        debug_assert!(self.open.quiet == 0 || !self.is_pending(), "what is pending ends the quiet");
        self.open.len < self.open.quiet
    }

    /// Messages have only to be put into the open block while it has fewer bytes, or until anything is pending.
    pub(crate) fn quiets(&mut self, len: usize) {
        self.open.quiet = if self.is_pending() { 0 } else { HEAD + len };
    }

    /// Bytes that are to be written at [`offset`](Self::offset). They stay the same until all of them are written, so that a write that
    /// failed can be repeated.
    #[must_use]
    pub fn pending(&self) -> &[u8] {
        self.pending.get(self.written..).unwrap_or_default()
    }

    /// The file has `len` more of the pending bytes.
    ///
    /// # Panics
    /// If fewer are pending.
    pub fn written(&mut self, len: usize) {
        assert!(len <= self.pending.len() - self.written, "fewer bytes are pending");
        self.written += len;
        if self.written == self.pending.len() {
            self.offset += self.written as u64;
            self.pending.clear();
            self.written = 0;
            self.next_written = self.placed;
            self.sealed.clear();
            if self.open.count == 0 && self.pending.capacity() > self.open.bytes.capacity() {
                // The next block goes into the memory that was just written: it has the room, and is in the processor's caches.
                self.pending.resize(HEAD, 0);
                mem::swap(&mut self.pending, &mut self.open.bytes);
                self.pending.clear();
            }
        }
    }

    /// What the header says.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }
}

/// What a session finds of those before it.
#[derive(Debug, Default)]
pub(crate) struct Left {
    pub(crate) len: u64,
    pub(crate) next: u64,
    pub(crate) listed: Vec<BlockInfo>,
    pub(crate) places: Vec<Place>,
}
