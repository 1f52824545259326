//! The walk (F24, F25): which blocks a file has, what is wrong with the rest, which messages are lost. It reads all of the file, and trusts
//! no index.
//!
//! ```text
//! let mut walk = Walk::new(header, file_len);
//! loop {
//!     match walk.step(&given) { Step::Read { offset, len } => given = read(offset, len), Step::Gives(found) => …, Step::End => break }
//! }
//! ```

use std::collections::VecDeque;
use std::ops::Range;
use std::sync::Arc;

use crate::block::{Block, check_content};
use crate::codec::Decompressor;
use crate::describe;
use crate::fault::{Error, Fault, FaultKind};
use crate::generated::file::Opening;
use crate::header::Header;
use crate::place::{BlockInfo, Limit, NUMBER_MAX, START, UNIT, Work, kind, trailer};
use crate::sums::sum_on;
use crate::turning::Turning;

/// Bytes that are summed at once where nothing else is done with them.
pub(crate) const PIECE_LEN: u32 = 1 << 16;

/// What a core needs, or has.
#[derive(Debug)]
pub enum Step<T> {
    /// The bytes of the file from `offset`: `len` of them, or fewer where the file ends. The next step is given these.
    Read {
        /// Where they start.
        offset: u64,
        /// How many.
        len: usize,
    },
    /// A result. The next step is given nothing.
    Gives(T),
    /// There is no more.
    End,
}

/// What the walk came to.
#[derive(Debug)]
#[non_exhaustive]
pub enum Found {
    /// A data block that counts.
    Data(Block<'static>),
    /// A data block that counts, of a codec that this program was built without, or turned by a schema that the walk does not have: its header
    /// and its content as stored.
    Opaque(BlockInfo, Vec<u8>),
    /// The opening.
    Opening(BlockInfo, Opening),
    /// An index block.
    Index(BlockInfo),
    /// A footer, with its copy of the opening.
    Footer(BlockInfo, Opening),
    /// Bytes that do not count.
    Fault(Fault),
}

/// The walk over a file, or over the blocks that start in a range of it.
#[derive(Debug)]
pub struct Walk {
    header: Header,
    file_len: u64,
    limit: Limit,
    position: u64,
    until: u64,
    state: State,
    found: VecDeque<Found>,
    /// What the next data block's number is at least (F13).
    next: u64,
    /// On damaged contents.
    work: Work,
    stray: u64,
    /// Bytes before `position` were stray or reported.
    is_reported: bool,
    kept: u64,
    known: u64,
    lost: Vec<Range<u64>>,
    /// Where the last intact footer is.
    footer: Option<u64>,
    is_finished: bool,
    decompressor: Decompressor,
}

#[derive(Debug)]
enum State {
    Between,
    Head,
    Content {
        info: BlockInfo,
        is_late: bool,
    },
    /// The content of a block of an unknown kind, whose length has no limit: its sum is taken piece by piece.
    Pieces {
        info: BlockInfo,
        at: u32,
        crc: u32,
    },
    Ended,
}

impl Walk {
    /// Over all of a file of `file_len` bytes, with the default limit of [`Reader::block_len_max`](crate::Reader::block_len_max).
    #[must_use]
    pub fn new(header: Header, file_len: u64) -> Self {
        Self::limited(header, file_len, START..file_len, Limit::default())
    }

    /// Over the blocks that start in a range (F29), with a limit of its own for [`BlockInfo::len`].
    #[must_use]
    pub fn within(header: Header, file_len: u64, range: Range<u64>, len_max: u32) -> Self {
        Self::limited(header, file_len, range, Limit::of(len_max))
    }

    pub(crate) fn limited(header: Header, file_len: u64, range: Range<u64>, limit: Limit) -> Self {
        Self {
            header,
            file_len,
            limit,
            position: range.start.max(START).checked_next_multiple_of(UNIT).unwrap_or(u64::MAX),
            until: range.end.min(file_len),
            state: State::Between,
            found: VecDeque::new(),
            next: 0,
            work: Work::default(),
            stray: 0,
            is_reported: false,
            kept: 0,
            known: 0,
            lost: Vec::new(),
            footer: None,
            is_finished: false,
            decompressor: Decompressor::default(),
        }
    }

    /// Turned blocks that say nothing of their schema are of this one: for a walk that does not start where the opening is, or over a file that
    /// has lost it.
    #[must_use]
    pub fn opened(self, opening: &Opening) -> Self {
        self.by(Turning::new(Some(Arc::new(opening.clone()))))
    }

    pub(crate) fn by(mut self, turning: Turning) -> Self {
        self.decompressor.turns_by(turning);
        self
    }

    /// The walk over another range of a file: what was examined before counts.
    pub(crate) fn after(mut self, work: Work) -> Self {
        self.work = work;
        self
    }

    pub(crate) fn work(&self) -> Work {
        self.work
    }

    /// The next step; `given` is what the step before asked for.
    pub fn step(&mut self, given: &[u8]) -> Step<Found> {
        let mut given = Some(given);
        loop {
            if let Some(found) = self.found.pop_front() {
                return Step::Gives(found);
            }
            match std::mem::replace(&mut self.state, State::Between) {
                State::Ended => {
                    self.state = State::Ended;
                    return Step::End;
                }
                State::Between if self.position >= self.until => self.state = State::Ended,
                State::Between => {
                    self.state = State::Head;
                    return Step::Read { offset: self.position, len: UNIT as usize };
                }
                State::Head => self.head(given.take().unwrap_or_default()),
                State::Content { info, is_late } => self.content(info, is_late, given.take().unwrap_or_default()),
                State::Pieces { info, at, crc } => self.piece(info, at, crc, given.take().unwrap_or_default()),
            }
            match &self.state {
                State::Content { info, .. } if self.found.is_empty() => {
                    return Step::Read { offset: info.content(), len: info.stored_len as usize };
                }
                State::Pieces { info, at, .. } if self.found.is_empty() => {
                    let len = (info.stored_len - at).min(PIECE_LEN);
                    return Step::Read { offset: info.content() + u64::from(*at), len: len as usize };
                }
                _ => {}
            }
        }
    }

    /// The bytes that belonged to nothing.
    #[must_use]
    pub fn stray(&self) -> u64 {
        self.stray
    }

    /// Whether the file ends as a writer finished it (F20). Known when the walk has ended.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.is_finished
    }

    /// The numbers of lost messages (F25), ascending. They are complete when the walk has ended.
    #[must_use]
    pub fn lost(&self) -> Vec<Range<u64>> {
        let mut lost = self.lost.clone();
        if self.known > self.kept {
            lost.push(self.kept..self.known);
        }
        lost
    }

    fn head(&mut self, raw: &[u8]) {
        let (file_id, position) = (self.header.file_id, self.position);
        if let Some(footer) = trailer(&file_id, position, raw) {
            self.is_finished = position + UNIT == self.file_len && self.footer == Some(footer);
            return self.goes_on(position + UNIT);
        }
        let Some(info) = BlockInfo::read(&file_id, position, raw) else {
            if !self.is_reported {
                self.found.push_back(Found::Fault(Fault::new(FaultKind::BlockSum, position)));
            }
            self.stray += UNIT.min(self.file_len - position);
            self.position += UNIT;
            self.is_reported = true;
            return;
        };
        let next = info.next().filter(|_| info.first >= self.next);
        if let (true, Some(next)) = (info.is_data(), next) {
            self.next = next;
            self.known = self.known.max(next);
        }
        match info.check(Some(self.header.encoding), self.file_len, self.limit) {
            Ok(()) if !info.is_known() => self.state = State::Pieces { info, at: 0, crc: 0 },
            Ok(()) => self.state = State::Content { info, is_late: next.is_none() },
            Err(fault) => self.refuses(fault, position + UNIT),
        }
    }

    /// A part of the content of a block of an unknown kind, from `at` on.
    fn piece(&mut self, info: BlockInfo, at: u32, crc: u32, piece: &[u8]) {
        let crc = sum_on(crc, piece);
        let at = at.saturating_add(u32::try_from(piece.len()).unwrap_or(u32::MAX)).min(info.stored_len);
        if at < info.stored_len && !piece.is_empty() {
            self.state = State::Pieces { info, at, crc };
        } else if at == info.stored_len && crc == info.content_crc {
            self.knows(info.first);
            self.goes_on(info.end());
        } else {
            self.damaged(&info, Fault::new(FaultKind::Content, info.content()));
        }
    }

    fn damaged(&mut self, info: &BlockInfo, fault: Fault) {
        self.refuses(fault, info.offset + UNIT);
        if let Err(fault) = self.work.add(u64::from(info.stored_len), self.file_len, self.position) {
            self.found.push_back(Found::Fault(fault));
            self.state = State::Ended;
        }
    }

    fn knows(&mut self, first: u64) {
        if first <= NUMBER_MAX {
            self.known = self.known.max(first);
        }
    }

    fn content(&mut self, info: BlockInfo, is_late: bool, stored: &[u8]) {
        if let Err(fault) = check_content(&info, stored) {
            return self.damaged(&info, fault);
        }
        match self.takes(info, is_late, stored) {
            Ok(found) => {
                self.goes_on(info.end());
                self.found.push_back(found);
                if info.offset == START && info.kind != kind::OPENING {
                    self.refuses(Fault::new(FaultKind::Opening, START), info.end());
                }
            }
            Err(fault) => self.refuses(fault, info.end()),
        }
    }

    /// An intact block of a kind that is known.
    fn takes(&mut self, info: BlockInfo, is_late: bool, stored: &[u8]) -> Result<Found, Fault> {
        if !info.is_data() {
            self.knows(info.first);
        }
        Ok(match info.kind {
            kind::DATA if is_late => return Err(Fault::new(FaultKind::Number, info.offset + 48)),
            kind::DATA => {
                let (by, content) = (&mut self.decompressor, stored.to_vec().into());
                let found = match Block::of_intact(by, self.header.encoding, info, content, 0) {
                    Ok(block) => Found::Data(block),
                    Err(Error::Fault(fault)) => return Err(fault),
                    Err(_) => Found::Opaque(info, stored.to_vec()),
                };
                if info.first > self.kept {
                    self.lost.push(self.kept..info.first);
                }
                self.kept = self.next;
                found
            }
            kind::OPENING => {
                let opening = describe::opening(&info, stored)?;
                if !self.decompressor.turning().has_opening() {
                    self.decompressor.turns_by(Turning::new(Some(Arc::new(opening.clone()))));
                }
                Found::Opening(info, opening)
            }
            kind::INDEX => {
                let listed = describe::index(&info, stored)?;
                let last = listed.iter().filter(|block| block.is_data()).filter_map(BlockInfo::next).max();
                self.known = self.known.max(last.unwrap_or_default());
                Found::Index(info)
            }
            _ => {
                let opening = describe::footer(&info, stored)?.0;
                self.footer = Some(info.offset);
                Found::Footer(info, opening)
            }
        })
    }

    fn goes_on(&mut self, position: u64) {
        self.position = position;
        self.is_reported = false;
    }

    fn refuses(&mut self, fault: Fault, position: u64) {
        self.found.push_back(Found::Fault(fault));
        self.position = position;
        self.is_reported = true;
    }
}
