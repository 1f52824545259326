//! Blocks as a writer adds them (F28): [`Follow`].
//!
//! ```text
//! intact | damaged | no block | intact      the second is waited for, until the fourth proves that it was passed over: then it is told
//! ```

use std::fs::File;
use std::io;

use crate::block::{Block, check_content};
use crate::codec::Decompressor;
use crate::fault::{Error, Fault, FaultKind};
use crate::header::Header;
use crate::place::{BlockInfo, Limit, START, TURNED, UNIT, Work, kind, trailer};
use crate::reader::layout;
use crate::source::{ReadAt, read_full};
use crate::sums::sum_on;
use crate::turning::Turning;
use crate::walk::PIECE_LEN;

/// The blocks of a file that grows. It is asked again and again; how often is the caller's choice.
#[derive(Debug)]
pub struct Follow<'r, S: ReadAt + ?Sized = File> {
    source: &'r S,
    header: Header,
    limit: Limit,
    position: u64,
    /// The file's length when there was nothing more.
    seen: u64,
    /// Where the bytes of the last block end that was handed out.
    given: u64,
    /// The number after its last message.
    next: u64,
    /// Where the search for a block after `position` goes on, and up to where it has been.
    search: u64,
    searched: u64,
    /// Where a block stands that was written after all that is before it: what is damaged there stays so.
    proven: u64,
    /// The bytes before `position` belong to nothing, or to a block that was reported.
    is_reported: bool,
    work: Work,
    over: Option<Fault>,
    decompressor: Decompressor,
    /// A schema that was not there when the file was opened has been searched for.
    has_looked: bool,
}

impl<'r, S: ReadAt + ?Sized> Follow<'r, S> {
    pub(crate) fn new(source: &'r S, header: Header, limit: Limit, turning: Turning) -> Self {
        let (work, over) = (Work::default(), None);
        Self {
            source,
            header,
            limit,
            position: START,
            seen: 0,
            given: 0,
            next: 0,
            search: START,
            searched: 0,
            proven: 0,
            is_reported: false,
            work,
            over,
            decompressor: Decompressor::new(turning),
            has_looked: false,
        }
    }

    /// Goes on after this block, which the caller has.
    #[must_use]
    pub fn after(mut self, info: &BlockInfo) -> Self {
        self.goes_on(info.end());
        self.next = info.next().unwrap_or(info.first);
        self
    }

    /// The next block that is complete; `None` if there is none yet. Costs a look at the file's length and header while that is the same; else reads
    /// the block, and up to the file's end where it is not whole. Memory is that of the block.
    ///
    /// # Errors
    /// [`Error::Io`], after which the call may be repeated, also if the file has become shorter than what was handed out of it, or another one
    /// stands in its place; or another [`Error`], after which the next call goes on, unless it is
    /// [`FaultKind::Work`](crate::FaultKind::Work): damaged blocks have claimed too many bytes, and every call says so. A place without a
    /// whole block is waited for; when a later block is intact, it was passed over, and its faults come first, as [`check`](crate::check)
    /// names them, then the messages that are lost ([`Error::Lost`]).
    ///
    /// A file that was renamed is followed on, and one that has got its name since is not: a program that rotates files opens the name anew, and asks that
    /// reader's [`header`](crate::Reader::header) for its `file_id`.
    pub fn poll(&mut self) -> Result<Option<Block<'static>>, Error> {
        if let Some(fault) = self.over {
            return Err(fault.into());
        }
        let file_len = self.source.byte_len()?;
        if file_len < self.given {
            return Err(io::Error::other("the file has become shorter than what was read of it").into());
        }
        if file_len <= self.seen {
            self.is_the_same()?;
            return Ok(None);
        }
        loop {
            if let Some(fault) = self.passed(file_len)? {
                return Err(fault.into());
            }
            if self.position.checked_add(UNIT).is_none_or(|end| end > file_len) {
                break;
            }
            let mut raw = [0; UNIT as usize];
            let got = read_full(self.source, self.position, &mut raw)?;
            match self.at(self.position, raw.get(..got).unwrap_or_default(), file_len)? {
                At::Nothing | At::NotYet(_) => match self.another(file_len)? {
                    Some(proven) => self.proven = proven,
                    None => break,
                },
                At::Trailer => self.goes_on(self.position + UNIT),
                At::Data(info, _) if info.first > self.next => {
                    let lost = std::mem::replace(&mut self.next, info.first)..info.first;
                    return Err(Error::Lost(lost));
                }
                At::Data(info, stored) => {
                    if info.codec == TURNED {
                        self.looks_for_opening()?;
                    }
                    self.goes_on(info.end());
                    self.given = info.offset + UNIT + u64::from(info.stored_len);
                    let by = &mut self.decompressor;
                    let block = Block::of_intact(by, self.header.encoding, info, stored.into(), 0);
                    if !matches!(block, Err(Error::Fault(_))) {
                        self.next = self.next.max(info.next().unwrap_or(info.first));
                    }
                    return block.map(Some);
                }
                At::Other(info) => {
                    self.has_looked &= info.kind != kind::FOOTER;
                    self.goes_on(info.end());
                }
                At::Refused(fault) => {
                    self.strays();
                    return Err(fault.into());
                }
            }
        }
        self.is_the_same()?;
        self.seen = file_len;
        Ok(None)
    }

    /// # Errors
    /// Another file stands in its place.
    fn is_the_same(&self) -> io::Result<()> {
        let mut start = [0; 2 * UNIT as usize];
        let got = read_full(self.source, 0, &mut start)?;
        let found = Header::read(start.get(..got).unwrap_or_default());
        if found.is_ok_and(|header| header.file_id != self.header.file_id) {
            return Err(io::Error::other("another file of blocks stands in its place"));
        }
        Ok(())
    }

    /// The opening is written before the first block, maybe after the reader was opened; one that is damaged may have a copy in a footer since. It
    /// is searched for once, and again after each footer.
    fn looks_for_opening(&mut self) -> Result<(), Error> {
        if self.has_looked || self.decompressor.turning().has_opening() {
            return Ok(());
        }
        if let Some(opening) = layout(self.source)?.opening {
            let turning = self.decompressor.turning().with_opening(opening);
            self.decompressor.turns_by(turning);
        }
        self.has_looked = true;
        Ok(())
    }

    /// The next fault of what was passed over, from `position` to `proven`.
    fn passed(&mut self, file_len: u64) -> Result<Option<Fault>, Error> {
        let mut piece = Vec::new();
        while self.position < self.proven {
            piece.resize((self.proven - self.position).min(u64::from(PIECE_LEN)) as usize, 0);
            let got = read_full(self.source, self.position, &mut piece)?;
            let (places, _) = piece.get(..got).unwrap_or_default().as_chunks::<{ UNIT as usize }>();
            for raw in places {
                match self.at(self.position, raw, file_len)? {
                    At::Nothing if self.is_reported => self.strays(),
                    At::Nothing => {
                        let fault = Fault::new(FaultKind::BlockSum, self.position);
                        self.strays();
                        return Ok(Some(fault));
                    }
                    At::NotYet(fault) => {
                        self.strays();
                        return Ok(Some(fault));
                    }
                    At::Trailer => self.goes_on(self.position + UNIT),
                    // It has become whole, and is handed out.
                    At::Data(..) | At::Other(_) | At::Refused(_) => {
                        self.proven = self.position;
                        return Ok(None);
                    }
                }
            }
            if places.is_empty() {
                // The file has become shorter.
                self.proven = self.position;
            }
        }
        Ok(None)
    }

    fn goes_on(&mut self, position: u64) {
        self.moves(position);
        self.is_reported = false;
    }

    /// 64 bytes on, since these were reported or belong to nothing.
    fn strays(&mut self) {
        self.moves(self.position + UNIT);
        self.is_reported = true;
    }

    fn moves(&mut self, position: u64) {
        self.position = position;
        (self.search, self.searched) = (position + UNIT, 0);
    }

    /// Where the next block stands after a place where none is: another session's, or one after damage. Each place is looked at once, unless
    /// a block stands there that may become whole.
    fn another(&mut self, file_len: u64) -> Result<Option<u64>, Error> {
        self.works(self.searched.min(file_len).saturating_sub(self.search), file_len, self.search)?;
        let (mut position, mut not_yet) = (self.search, None);
        let mut piece = vec![0; PIECE_LEN as usize];
        while position + UNIT <= file_len {
            let got = read_full(self.source, position, &mut piece)?;
            let (places, _) = piece.get(..got).unwrap_or_default().as_chunks::<{ UNIT as usize }>();
            let end = position + places.len() as u64 * UNIT;
            for raw in places {
                match self.at(position, raw, file_len)? {
                    At::Nothing | At::Trailer => {}
                    At::NotYet(_) => not_yet = not_yet.or(Some(position)),
                    At::Data(..) | At::Other(_) | At::Refused(_) => return Ok(Some(position)),
                }
                position += UNIT;
            }
            if places.is_empty() {
                break;
            }
            position = end;
        }
        self.search = not_yet.unwrap_or(position);
        self.searched = position;
        Ok(None)
    }

    fn works(&mut self, bytes: u64, file_len: u64, position: u64) -> Result<(), Fault> {
        self.work.add(bytes, file_len, position).inspect_err(|fault| self.over = Some(*fault))
    }

    /// What stands at a place, whose bytes are `raw`.
    fn at(&mut self, position: u64, raw: &[u8], file_len: u64) -> Result<At, Error> {
        let file_id = &self.header.file_id;
        if trailer(file_id, position, raw).is_some() {
            return Ok(At::Trailer);
        }
        let Some(info) = BlockInfo::read(file_id, position, raw) else { return Ok(At::Nothing) };
        if !info.is_within(file_len) {
            return Ok(At::NotYet(Fault::new(FaultKind::Unfinished, position)));
        }
        // Before there is memory for it.
        if let Err(fault) = info.check(Some(self.header.encoding), file_len, self.limit) {
            return Ok(At::Refused(fault));
        }
        let whole = if info.is_data() { self.data(info)? } else { self.other(info)? };
        match whole {
            Some(at) => Ok(at),
            None => {
                self.works(u64::from(info.stored_len), file_len, position)?;
                Ok(At::NotYet(Fault::new(FaultKind::Content, info.content())))
            }
        }
    }

    fn data(&self, info: BlockInfo) -> io::Result<Option<At>> {
        let mut stored = vec![0; info.stored_len as usize];
        let got = read_full(self.source, info.content(), &mut stored)?;
        stored.truncate(got);
        Ok(check_content(&info, &stored).is_ok().then_some(At::Data(info, stored)))
    }

    /// A content that is not looked at, and may be of any length.
    fn other(&self, info: BlockInfo) -> io::Result<Option<At>> {
        let (mut at, mut crc) = (0, 0);
        let mut piece = vec![0; info.stored_len.min(PIECE_LEN) as usize];
        while at < info.stored_len {
            piece.truncate((info.stored_len - at).min(PIECE_LEN) as usize);
            if read_full(self.source, info.content() + u64::from(at), &mut piece)? < piece.len() {
                return Ok(None);
            }
            crc = sum_on(crc, &piece);
            at += (info.stored_len - at).min(PIECE_LEN);
        }
        Ok((crc == info.content_crc).then_some(At::Other(info)))
    }
}

enum At {
    Trailer,
    /// A data block that is intact, with its content as stored.
    Data(BlockInfo, Vec<u8>),
    /// Another block that is intact.
    Other(BlockInfo),
    /// A block that breaks F8 or F9, or is over the reader's limit.
    Refused(Fault),
    /// A block that is not intact and may become so, and what it breaks until then.
    NotYet(Fault),
    Nothing,
}
