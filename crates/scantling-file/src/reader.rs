//! The reader of a file: [`Reader`]. Its cores are [`Open`](crate::core::Open) and the listing of spans; here are positions and iterators.

use std::borrow::Cow;
use std::fs::File;
use std::io;
use std::ops::{Range, RangeInclusive};
use std::path::Path;
use std::sync::Arc;

use crate::block::Block;
#[cfg(feature = "turned")]
use crate::block::check_content;
use crate::codec::Decompressor;
use crate::fault::{Error, Fault, FaultKind};
use crate::follow::Follow;
use crate::footers::Footers;
use crate::generated::file::{Opening, Place};
use crate::header::Header;
#[cfg(feature = "turned")]
use crate::open::intact;
use crate::open::{Layout, Open, Span, block};
use crate::options::Options;
#[cfg(feature = "turned")]
use crate::place::TURNED;
use crate::place::{BlockInfo, Limit, UNIT, Work};
use crate::sessions;
use crate::source::{ReadAt, Window, read_full};
#[cfg(feature = "turned")]
use crate::turned::TurnedBlock;
use crate::turning::Turning;

/// Reads a file, finished or not, and whether a writer has it open or not. What is written after the opening is not seen; [`follow`](Self::follow)
/// sees it.
///
/// All methods take `&self` and read by positions, so threads can share a reader. Blocks of a source in memory, such as
/// [`InMemory`](crate::InMemory), borrow from it.
#[derive(Debug)]
pub struct Reader<S: ReadAt = File> {
    source: S,
    layout: Layout,
    limit: Limit,
    turning: Turning,
}

impl Reader<File> {
    /// Opens a file.
    ///
    /// # Errors
    /// As [`over`](Self::over).
    pub fn open(path: impl AsRef<Path>) -> Result<Self, Error> {
        Self::over(File::open(path)?)
    }
}

impl<S: ReadAt> Reader<S> {
    /// Opens what has these bytes. A finished file takes a few reads; another one is searched backwards for its last block, whose chain of
    /// index blocks is followed. Memory is in proportion to the number of index blocks, one for 1,024 blocks.
    ///
    /// # Errors
    /// [`Error::Fault`] by the rules F3 to F5 if this is not a file of this version. What else is damaged is found when it is read.
    pub fn over(source: S) -> Result<Self, Error> {
        let layout = layout(&source)?;
        let turning = Turning::new(layout.opening.clone());
        Ok(Self { source, layout, limit: Limit::default(), turning })
    }

    /// Turned blocks are read by generated code, `Feed::TURNED`, which is about twice as fast as the interpreter of the file's schema.
    /// It is used if the file's schema has the same columns.
    #[cfg(feature = "turned")]
    #[must_use]
    pub fn turned_by(mut self, by: impl scantling::turned::Turn + 'static) -> Self {
        self.turning.gives(std::sync::Arc::new(by));
        self
    }

    /// For a file that has lost its schema: the schema and the keys of these options take its place, if they have the file's fingerprint and encoding.
    /// [`opening`](Self::opening) then returns them. A file that has its schema keeps it.
    ///
    /// Only columnar blocks need a schema to be read; those of another version of the schema contain their own.
    #[must_use]
    pub fn otherwise(mut self, options: &Options) -> Self {
        let header = &self.layout.header;
        if options.fingerprint == header.fingerprint && options.encoding == header.encoding {
            let opening = options.instead_of(self.layout.opening.take());
            self.turning = self.turning.with_opening(opening.clone());
            self.layout.opening = Some(opening);
        }
        self
    }

    /// Accepts blocks of up to this many bytes after decompression; the format allows 64 MiB. By default a block may have 16 MiB, or 1,024 bytes for
    /// each stored byte if that is more. A longer block is [`FaultKind::Limit`](crate::FaultKind::Limit), then its messages are [`Error::Lost`], and
    /// the next block follows. The memory of a block is at most four times its length.
    ///
    /// A [`Writer`](crate::Writer) stores a block that would exceed the default without compression.
    #[must_use]
    pub fn block_len_max(mut self, bytes: u32) -> Self {
        self.limit = Limit::of(bytes);
        self
    }

    /// What the header says.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.layout.header
    }

    /// The schema and what else the file says of its messages: from the opening or, if that is damaged, from the footer of any session. `None` if
    /// the file has no intact copy.
    #[must_use]
    pub fn opening(&self) -> Option<&Opening> {
        self.layout.opening.as_deref()
    }

    /// Options by which a writer appends to this file: its schema, encoding and keys. `None` if the schema is lost.
    ///
    /// A program with a newer schema appends its frames by them: a frame identifies its parts by lengths and tags, so readers of both schemas read
    /// it. For columnar blocks add [`Options::turned_schema`], with which each block contains the newer descriptor.
    #[must_use]
    pub fn options(&self) -> Option<Options> {
        let Header { encoding, is_keyed, fingerprint, .. } = *self.header();
        let mut options = Options::new("", &[], fingerprint).encoding(encoding);
        options.opening = self.opening()?.clone();
        options.is_keyed = is_keyed;
        Some(options)
    }

    /// Whether the writer has finished the file.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.layout.is_finished
    }

    /// How many writers' sessions the file has, by its index blocks. Where these are damaged there may be more.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn sessions(&self) -> io::Result<u64> {
        sessions::count(&self.source, &self.layout)
    }

    /// The number after that of the last message, whether or not all before it are there.
    #[must_use]
    pub fn next(&self) -> u64 {
        self.layout.next
    }

    /// The end of the file, if nothing in it proves itself, and 64 bytes or more are there. A kill leaves fewer after the last block, or a block
    /// that is not whole. So this is damage, what a disk lost when power failed, or a second kill after one in a header: messages may be missing, and how many is
    /// not known.
    #[must_use]
    pub fn stray_end(&self) -> Option<Range<u64>> {
        let Layout { end, file_len, .. } = self.layout;
        (file_len.saturating_sub(end) >= UNIT).then_some(end..file_len)
    }

    /// Where the bytes come from.
    #[must_use]
    pub fn source(&self) -> &S {
        &self.source
    }

    /// How many bytes the file had when it was opened.
    #[must_use]
    pub fn byte_len(&self) -> u64 {
        self.layout.file_len
    }

    /// The messages of the block that the file ends within: its writer is about to write the rest, or was stopped. [`next`](Self::next) counts
    /// them, and no block has them, which is not an error of [`blocks`](Self::blocks).
    #[must_use]
    pub fn unfinished(&self) -> Option<Range<u64>> {
        let Layout { known, next, .. } = self.layout;
        (known < next).then_some(known..next)
    }

    /// All blocks in order. A damaged one is an error, then its messages are ([`Error::Lost`]), and the next one follows. So are messages that no
    /// block has, and an end in which no block proves itself ([`stray_end`](Self::stray_end)); what comes after the last block of a file that is not
    /// finished cannot be known, but for what [`unfinished`](Self::unfinished) says. Of what the system cannot read there is an [`Error::Io`]: where it is an index block,
    /// the blocks that this lists are left out.
    #[must_use]
    pub fn blocks(&self) -> Blocks<'_, S> {
        self.blocks_of(Wanted { keys: None, bytes: 0..u64::MAX })
    }

    /// The blocks that may have keys in a range, in order: all whose least and greatest key surround one of it. Blocks outside of the range
    /// are not read, nor index blocks that list none within. All blocks, if the file has no keys; none, if the range is empty. Messages that are lost are an error where the blocks
    /// around them may have such keys.
    #[must_use]
    pub fn range(&self, keys: RangeInclusive<i64>) -> Blocks<'_, S> {
        // A range without a key has no block, though the keys of some lie around it.
        let bytes = if keys.is_empty() { 0..0 } else { 0..u64::MAX };
        self.blocks_of(Wanted { keys: Some(keys), bytes })
    }

    /// The blocks that start in a range of the file's bytes (F29), in order. Ranges that cover the file, in any cut, have each block once. Messages
    /// that are lost are an error of the range that has the block after them.
    #[must_use]
    pub fn blocks_in(&self, bytes: Range<u64>) -> Blocks<'_, S> {
        self.blocks_of(Wanted { keys: None, bytes })
    }

    /// Up to `n` ranges of about the same length that cover the file.
    #[must_use]
    pub fn split(&self, n: usize) -> Vec<Range<u64>> {
        let step = (self.layout.file_len / n.max(1) as u64).next_multiple_of(UNIT).max(UNIT);
        let end = self.layout.file_len;
        let mut ranges: Vec<Range<u64>> = Vec::new();
        let mut start = 0;
        while start < end && ranges.len() < n.max(1) {
            let stop = if ranges.len() + 1 == n.max(1) { end } else { end.min(start + step) };
            ranges.push(start..stop);
            start = stop;
        }
        ranges
    }

    /// The block that an index or a header told of. [`Blocks`] keeps zstd's tables from block to block, which is faster for small ones.
    ///
    /// # Errors
    /// [`Error::Fault`] if it is damaged, or differs from what was told.
    pub fn read(&self, info: &BlockInfo) -> Result<Block<'_>, Error> {
        self.read_by(&mut Decompressor::new(self.turning.clone()), Vec::new(), info)
    }

    /// The same into this memory, if the source has the bytes elsewhere.
    fn read_by(&self, by: &mut Decompressor, room: Vec<u8>, info: &BlockInfo) -> Result<Block<'_>, Error> {
        let raw = self.raw(room, info)?;
        block(by, &self.layout.header, self.layout.file_len, self.limit, info, raw)
    }

    /// The turned block that an index or a header told of, for single columns of it; `None` if the block is not turned.
    ///
    /// # Errors
    /// [`Error::Fault`] if it is damaged, or differs from what was told; [`Error::NoSchema`].
    #[cfg(feature = "turned")]
    pub fn turned(&self, info: &BlockInfo) -> Result<Option<TurnedBlock<'_>>, Error> {
        if info.codec != TURNED {
            return Ok(None);
        }
        let raw = self.raw(Vec::new(), info)?;
        let info = intact(&self.layout.header, self.layout.file_len, self.limit, info, &raw)?;
        check_content(&info, raw.get(UNIT as usize..).unwrap_or_default())?;
        TurnedBlock::new(&self.turning, info, raw).map(Some)
    }

    /// Header and content of a block.
    fn raw(&self, room: Vec<u8>, info: &BlockInfo) -> Result<Cow<'_, [u8]>, Error> {
        // A content that is longer than the limit is refused by its header, and not read.
        let len = UNIT + u64::from(info.stored_len.min(self.limit.len_max(info.stored_len)));
        let len = len.min(self.layout.file_len.saturating_sub(info.offset));
        let len = usize::try_from(len).map_err(|_| io::Error::from(io::ErrorKind::OutOfMemory))?;
        Ok(match self.source.slice_at(info.offset, len) {
            Some(bytes) => Cow::Borrowed(bytes),
            None => Cow::Owned(read_into(&self.source, info.offset, len, room)?),
        })
    }

    /// The blocks from the start of the file, and those that a writer adds.
    #[must_use]
    pub fn follow(&self) -> Follow<'_, S> {
        Follow::new(&self.source, self.layout.header, self.limit, self.turning.clone())
    }

    fn blocks_of(&self, wanted: Wanted) -> Blocks<'_, S> {
        Blocks {
            reader: self,
            wanted,
            spans: self.layout.spans.iter(),
            listed: Vec::new().into_iter(),
            has_tail: true,
            seen: Some(Seen::default()),
            held: None,
            passed: Vec::new(),
            damaged: None,
            ends: Ends::Lost,
            work: Work::default(),
            decompressor: Decompressor::new(self.turning.clone()),
            room: Vec::new(),
        }
    }
}

/// `len` bytes from `offset`, or fewer where the source ends, in this memory or in new one.
fn read_into(source: &impl ReadAt, offset: u64, len: usize, room: Vec<u8>) -> io::Result<Vec<u8>> {
    // New memory is zeros already.
    let mut bytes = if room.is_empty() { vec![0; len] } else { room };
    bytes.resize(len, 0);
    let got = read_full(source, offset, &mut bytes)?;
    bytes.truncate(got);
    Ok(bytes)
}

/// Where the blocks of a file are.
pub(crate) fn layout(source: &(impl ReadAt + ?Sized)) -> Result<Layout, Error> {
    let file_len = source.byte_len()?;
    let mut core = Open::new(file_len);
    let mut window = Window::new(source, file_len);
    let layout = window.drive(|given| core.step(given).map_err(Error::from))?;
    let mut layout = layout.ok_or_else(|| Error::Io(io::ErrorKind::UnexpectedEof.into()))?;
    if layout.opening.is_none() {
        let mut core = Footers::new(&layout);
        // A part of the file that cannot be read does not keep the others from being read.
        let found = window.drive(|given| Ok::<_, io::Error>(core.step(given)));
        layout.opening = found.ok().flatten().map(Arc::new);
    }
    Ok(layout)
}

/// Which blocks are read.
#[derive(Clone, Debug)]
struct Wanted {
    keys: Option<RangeInclusive<i64>>,
    bytes: Range<u64>,
}

impl Wanted {
    fn has_keys(&self, is_keyed: bool, least: i64, greatest: i64) -> bool {
        match &self.keys {
            Some(keys) if is_keyed => least <= *keys.end() && *keys.start() <= greatest,
            _ => true,
        }
    }

    fn has_block(&self, info: &BlockInfo) -> bool {
        self.bytes.contains(&info.offset) && self.has_keys(info.is_keyed(), info.least, info.greatest)
    }

    /// Whether a span may have wanted blocks, or wanted messages are lost between the blocks before it and its own.
    fn has_span(&self, span: &Span, seen: Option<Seen>) -> bool {
        let is_here = self.bytes.start < span.range.end && span.range.start < self.bytes.end;
        let index = span.index.as_ref();
        let around = |place: &Place| match seen {
            Some(seen) => (seen.least.min(place.least), seen.greatest.max(place.greatest)),
            None => (place.least, place.greatest),
        };
        is_here
            && index.is_none_or(|place| {
                let (least, greatest) = around(place);
                self.has_keys(place.flags & 1 != 0, least, greatest)
            })
    }
}

/// The blocks before: the number after their messages, and the keys of the last one.
#[derive(Clone, Copy, Debug)]
struct Seen {
    next: u64,
    least: i64,
    greatest: i64,
}

impl Seen {
    fn block(info: &BlockInfo) -> Self {
        Self { next: info.next().unwrap_or(info.first), least: info.least, greatest: info.greatest }
    }

    /// Of blocks that no index lists, after these: they may have any keys.
    fn unlisted(before: Option<Self>) -> Self {
        Self { next: before.map_or(0, |seen| seen.next), least: i64::MIN, greatest: i64::MAX }
    }

    /// What an index block says of those that it lists: no key of the last one is outside of all of theirs.
    fn after(place: &Place) -> Self {
        Self { next: place.next, least: place.least, greatest: place.greatest }
    }
}

impl Default for Seen {
    fn default() -> Self {
        Self { next: 0, least: i64::MIN, greatest: i64::MIN }
    }
}

/// What is told when there are no more blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ends {
    Lost,
    Stray,
    Done,
}

/// What comes next.
enum Next {
    Block(BlockInfo),
    Lost(Range<u64>),
}

/// Blocks of a file, one after the other.
#[derive(Debug)]
pub struct Blocks<'r, S: ReadAt> {
    reader: &'r Reader<S>,
    wanted: Wanted,
    spans: std::slice::Iter<'r, Span>,
    listed: std::vec::IntoIter<BlockInfo>,
    has_tail: bool,
    /// What is known of the blocks before; nothing, if the system could not read them.
    seen: Option<Seen>,
    /// The next block, while messages that are lost before it are told.
    held: Option<BlockInfo>,
    /// The spans before, if none of their blocks was asked for, each with what was known before it.
    passed: Vec<(&'r Span, Option<Seen>)>,
    /// The messages of a damaged block, which was told.
    damaged: Option<Range<u64>>,
    /// What is told at the end next.
    ends: Ends,
    /// On damaged contents where indexes are damaged.
    work: Work,
    decompressor: Decompressor,
    /// For the next block's bytes.
    room: Vec<u8>,
}

impl<'r, S: ReadAt> Blocks<'r, S> {
    /// Gives back the memory of a block that is not needed any more, for the next one. A loop that does so has one buffer for all blocks:
    /// `while let Some(block) = blocks.next() { …; blocks.recycle(block) }`.
    pub fn recycle(&mut self, block: Block<'_>) {
        self.room = block.into_room().unwrap_or_default();
    }

    /// What is known of the next block, without reading it.
    ///
    /// # Errors
    /// [`Error::Io`] if an index block cannot be read. One that is damaged is not an error: its blocks are found by their headers. If damaged
    /// blocks claim too many bytes for that, [`FaultKind::Work`](crate::FaultKind::Work), after which there are no more blocks.
    pub fn next_info(&mut self) -> Result<Option<BlockInfo>, Error> {
        self.damaged = None;
        loop {
            match self.step()? {
                Some(Next::Block(info)) => return Ok(Some(info)),
                Some(Next::Lost(_)) => {}
                None => return Ok(None),
            }
        }
    }

    /// The next block that is wanted, or messages that are lost before one.
    fn step(&mut self) -> Result<Option<Next>, Error> {
        loop {
            if let Some(info) = self.held.take() {
                if self.wanted.has_block(&info) {
                    return Ok(Some(Next::Block(info)));
                }
                continue;
            }
            if let Some(info) = self.listed.next() {
                self.held = Some(info);
                if let Some(lost) = self.passes(&info)? {
                    return Ok(Some(Next::Lost(lost)));
                }
                continue;
            }
            if let Some(span) = self.spans.next() {
                if self.wanted.has_span(span, self.seen) {
                    self.listed = self.list(span)?.into_iter();
                } else if span.index.is_none_or(|place| place.count > 0) {
                    let before = self.seen;
                    self.passed.push((span, before));
                    self.seen = Some(span.index.as_ref().map_or_else(|| Seen::unlisted(before), Seen::after));
                }
            } else if std::mem::take(&mut self.has_tail) {
                self.listed = self.reader.layout.tail.clone().into_iter();
            } else {
                return Ok(None);
            }
        }
    }

    /// The blocks of a span.
    fn list(&mut self, span: &Span) -> Result<Vec<BlockInfo>, Error> {
        let layout = &self.reader.layout;
        let mut core = layout.listed(&self.reader.turning, span, self.reader.limit, self.work);
        let mut window = Window::new(&self.reader.source, layout.file_len);
        let listed = window.drive(|given| core.step(given).map_err(Error::from));
        self.work = core.work();
        match &listed {
            Ok(_) => {}
            Err(Error::Fault(_)) => {
                // Nothing more of this file is examined.
                self.spans = [].iter();
                self.listed = Vec::new().into_iter();
                self.held = None;
                self.has_tail = false;
                self.ends = Ends::Done;
            }
            // These are not lost, as far as is known.
            Err(_) => {
                self.seen = span.index.as_ref().map(Seen::after);
                self.passed.clear();
            }
        }
        Ok(listed?.unwrap_or_default())
    }
}

impl<'r, S: ReadAt> Blocks<'r, S> {
    /// Before a block: the messages that are lost in front of it.
    fn passes(&mut self, info: &BlockInfo) -> Result<Option<Range<u64>>, Error> {
        let wanted = self.wanted.clone();
        let is_here = wanted.bytes.contains(&info.offset);
        let settled = self.settle(|seen| {
            let (least, greatest) = (seen.least.min(info.least), seen.greatest.max(info.greatest));
            is_here && wanted.has_keys(info.is_keyed(), least, greatest)
        });
        let own = Seen::block(info);
        let next = self.seen.map_or(own.next, |seen| seen.next.max(own.next));
        self.seen = Some(Seen { next, ..own });
        Ok(settled?.filter(|seen| info.first > seen.next).map(|seen| seen.next..info.first))
    }

    /// What is known of the blocks before, if messages that are lost after them are wanted. The last of them may be in a span that was passed over:
    /// it is listed then, since a session may have lost messages after those that its index lists.
    fn settle(&mut self, is_wanted: impl Fn(&Seen) -> bool) -> Result<Option<Seen>, Error> {
        let passed = std::mem::take(&mut self.passed);
        if self.seen.as_ref().is_some_and(&is_wanted) {
            for (span, before) in passed.into_iter().rev() {
                let listed = self.list(span)?;
                let next = listed.iter().filter_map(BlockInfo::next).max().unwrap_or_default();
                self.seen = listed.last().map(|last| Seen { next, ..Seen::block(last) }).or(before);
                if !listed.is_empty() {
                    break;
                }
            }
        }
        Ok(self.seen.filter(is_wanted))
    }

    /// What is told when there are no more blocks.
    fn at_end(&mut self) -> Option<Error> {
        let Reader { layout, .. } = self.reader;
        let wanted = self.wanted.clone();
        let is_here = wanted.bytes.start < layout.file_len && layout.file_len <= wanted.bytes.end;
        let is_wanted = |least| is_here && wanted.has_keys(layout.header.is_keyed, least, i64::MAX);
        if self.ends == Ends::Lost {
            self.ends = Ends::Stray;
            match self.settle(|seen| is_wanted(seen.least)) {
                Ok(seen) => {
                    if let Some(seen) = seen.filter(|seen| layout.known > seen.next) {
                        return Some(Error::Lost(seen.next..layout.known));
                    }
                }
                Err(error) => return Some(error),
            }
        }
        if self.ends == Ends::Stray {
            self.ends = Ends::Done;
            let least = self.seen.map_or(i64::MIN, |seen| seen.least);
            let stray = self.reader.stray_end().filter(|_| is_wanted(least));
            return stray.map(|stray| Fault::new(FaultKind::BlockSum, stray.start).into());
        }
        None
    }
}

impl<'r, S: ReadAt> Iterator for Blocks<'r, S> {
    type Item = Result<Block<'r>, Error>;

    fn next(&mut self) -> Option<Result<Block<'r>, Error>> {
        if let Some(lost) = self.damaged.take() {
            return Some(Err(Error::Lost(lost)));
        }
        let info = match self.step() {
            Ok(Some(Next::Block(info))) => info,
            Ok(Some(Next::Lost(lost))) => return Some(Err(Error::Lost(lost))),
            Ok(None) => return self.at_end().map(Err),
            Err(error) => return Some(Err(error)),
        };
        let room = std::mem::take(&mut self.room);
        let block = self.reader.read_by(&mut self.decompressor, room, &info);
        if let Err(Error::Fault(_)) = &block {
            self.damaged = info.next().map(|next| info.first..next).filter(|lost| !lost.is_empty());
        }
        Some(block)
    }
}
