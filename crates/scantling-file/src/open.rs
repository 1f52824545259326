//! Opening (F26): where a file's blocks are, by its footer, or by the chain of index blocks from the last block that proves itself.
//!
//! ```text
//! finished      header, opening, trailer, footer
//! unfinished    header, opening, backwards to the last block, its chain of index blocks, the headers after the last index
//! ```
//!
//! Index blocks are not read here, but when blocks are asked for ([`Listed`]).

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use crate::block::{Block, check_content};
use crate::codec::Decompressor;
use crate::describe;
use crate::fault::{Error, Fault, FaultKind};
use crate::generated::file::{Opening, Place};
use crate::header::Header;
use crate::place::{BlockInfo, Limit, START, UNIT, Work, kind, trailer};
use crate::turning::Turning;
use crate::walk::{Found, Step, Walk};

/// Where the blocks of a file are.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    pub(crate) header: Header,
    pub(crate) opening: Option<Arc<Opening>>,
    pub(crate) is_finished: bool,
    /// The number of the next message.
    pub(crate) next: u64,
    pub(crate) spans: Vec<Span>,
    /// The data blocks after the last span.
    pub(crate) tail: Vec<BlockInfo>,
    /// Where the last block or trailer that proves itself ends.
    pub(crate) end: u64,
    /// The number after the last message that is not in a block which ends behind the file, where its writer may be.
    pub(crate) known: u64,
    pub(crate) file_len: u64,
}

/// A range of the file, and the index block that lists its data blocks, if there is one.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Span {
    pub(crate) range: Range<u64>,
    pub(crate) index: Option<Place>,
    /// The index block before that one, 0 if there is none.
    pub(crate) previous: u64,
}

/// Opens a file of a known length.
#[derive(Debug)]
pub struct Open {
    file_len: u64,
    at: At,
    header: Option<Header>,
    opening: Option<Arc<Opening>>,
    last: u64,
    /// Where what stands there ends.
    end: u64,
    next: u64,
    known: u64,
    /// The index blocks of the chain, the last first.
    chain: Vec<Place>,
    /// The footer of the last trailer is damaged. No other one is looked for: forged trailers could have a long one each.
    is_footless: bool,
    /// Where the chain should go on, and does not.
    broken_at: Option<u64>,
    tail: Vec<BlockInfo>,
}

#[derive(Debug)]
enum At {
    Start,
    Header,
    Opening,
    OpeningContent(BlockInfo),
    Search(u64),
    Footer(u64),
    FooterContent(BlockInfo),
    Chain(u64),
    Hop(u64),
    Ended,
}

impl Open {
    /// For a file of `file_len` bytes.
    #[must_use]
    pub fn new(file_len: u64) -> Self {
        let (chain, tail) = (Vec::new(), Vec::new());
        Self {
            file_len,
            at: At::Start,
            header: None,
            opening: None,
            last: 0,
            end: START,
            next: 0,
            known: 0,
            chain,
            is_footless: false,
            broken_at: None,
            tail,
        }
    }

    /// The next step; `given` is what the step before asked for.
    ///
    /// # Errors
    /// [`Fault`] by the rules F3 to F5, if the header cannot be used. All else that is wrong is found when it is read.
    pub fn step(&mut self, given: &[u8]) -> Result<Step<Layout>, Fault> {
        let next = match std::mem::replace(&mut self.at, At::Ended) {
            At::Start => return Ok(self.reads(At::Header, 0, START as usize)),
            At::Header => {
                self.header = Some(Header::read(given)?);
                return Ok(self.reads(At::Opening, START, UNIT as usize));
            }
            At::Ended => return Ok(Step::End),
            at => {
                self.header.as_ref().map(|header| header.file_id).and_then(|file_id| self.goes_on(&file_id, at, given))
            }
        };
        Ok(next.unwrap_or(Step::End))
    }

    fn reads(&mut self, at: At, offset: u64, len: usize) -> Step<Layout> {
        self.at = at;
        Step::Read { offset, len }
    }

    fn head(&mut self, at: At, offset: u64) -> Option<Step<Layout>> {
        Some(self.reads(at, offset, UNIT as usize))
    }

    fn goes_on(&mut self, file_id: &[u8; 16], at: At, given: &[u8]) -> Option<Step<Layout>> {
        let file_len = self.file_len;
        let block = |offset| {
            BlockInfo::read(file_id, offset, given).filter(|info| info.check(None, file_len, Limit::FORMAT).is_ok())
        };
        match at {
            At::Opening => match block(START).filter(|info| info.kind == kind::OPENING) {
                Some(info) => Some(self.reads(At::OpeningContent(info), info.content(), info.stored_len as usize)),
                None => self.search(file_len / UNIT * UNIT),
            },
            At::OpeningContent(info) => {
                let is_right = check_content(&info, given).is_ok();
                self.opening = describe::opening(&info, given).ok().filter(|_| is_right).map(Arc::new);
                self.search(file_len / UNIT * UNIT)
            }
            At::Search(position) => {
                self.last = position;
                let is_looked_for = |footer: &u64| !self.is_footless && *footer < position;
                if let Some(footer) = trailer(file_id, position, given).filter(is_looked_for) {
                    self.end = position + UNIT;
                    return self.head(At::Footer(footer), footer);
                }
                match BlockInfo::read(file_id, position, given) {
                    Some(info) => self.last_block(&info),
                    None => self.search(position),
                }
            }
            At::Footer(footer) => match block(footer).filter(|info| info.kind == kind::FOOTER) {
                Some(info) => Some(self.reads(At::FooterContent(info), info.content(), info.stored_len as usize)),
                None => self.footless(),
            },
            At::FooterContent(info) => {
                let is_right = check_content(&info, given).is_ok();
                match describe::footer(&info, given).ok().filter(|_| is_right) {
                    None => self.footless(),
                    Some((opening, places)) => {
                        self.opening.get_or_insert_with(|| Arc::new(opening));
                        (self.next, self.known) = (info.first, info.first);
                        let is_finished = self.last + UNIT == file_len;
                        self.layout(spans(START, 0, &places), is_finished)
                    }
                }
            }
            At::Chain(offset) => match block(offset).filter(|info| info.kind == kind::INDEX && self.is_before(info)) {
                Some(info) => {
                    self.chain.push(describe::place(&info));
                    self.chained(describe::previous(&info))
                }
                None => {
                    self.broken_at = Some(offset);
                    self.hops()
                }
            },
            At::Hop(position) => {
                if trailer(file_id, position, given).is_some() {
                    return self.hop(position + UNIT);
                }
                let Some(info) = BlockInfo::read(file_id, position, given) else { return self.broken() };
                if !info.is_within(file_len) {
                    return if position == self.last { self.hop(position + UNIT) } else { self.broken() };
                }
                if info.is_data() {
                    self.tail.push(info);
                }
                self.hop(info.end())
            }
            At::Start | At::Header | At::Ended => None,
        }
    }

    /// Backwards, to what stands before `position`.
    fn search(&mut self, position: u64) -> Option<Step<Layout>> {
        match position.checked_sub(UNIT).filter(|position| *position >= START) {
            Some(position) => self.head(At::Search(position), position),
            None => {
                self.end = START;
                self.layout(Vec::new(), false)
            }
        }
    }

    fn footless(&mut self) -> Option<Step<Layout>> {
        self.is_footless = true;
        self.search(self.last)
    }

    /// Whether an index block ends before the one that follows it in the chain, so that no bytes are read twice.
    fn is_before(&self, info: &BlockInfo) -> bool {
        self.chain.last().is_none_or(|next| info.end() <= next.offset)
    }

    /// The last block that proves itself was found.
    fn last_block(&mut self, info: &BlockInfo) -> Option<Step<Layout>> {
        // The footer of a trailer that was found is not whole, and nothing is between them.
        if info.end() + UNIT != self.end {
            self.end = info.end();
        }
        self.next = if info.is_data() { info.next().unwrap_or(info.first) } else { info.first };
        self.known = if info.is_within(self.file_len) { self.next } else { info.first };
        if info.kind == kind::INDEX && info.check(None, self.file_len, Limit::FORMAT).is_ok() {
            return self.head(At::Chain(info.offset), info.offset);
        }
        self.chained(describe::previous(info))
    }

    fn chained(&mut self, previous: Result<Option<u64>, Fault>) -> Option<Step<Layout>> {
        match previous {
            Ok(Some(offset)) => self.head(At::Chain(offset), offset),
            Ok(None) | Err(_) => self.hops(),
        }
    }

    /// The chain has ended: what stands after the last index?
    fn hops(&mut self) -> Option<Step<Layout>> {
        let start = self.chain.first().map_or(START, end);
        self.hop(start)
    }

    fn hop(&mut self, position: u64) -> Option<Step<Layout>> {
        if position <= self.last {
            return self.head(At::Hop(position), position);
        }
        let spans = self.chained_spans();
        self.layout(spans, false)
    }

    /// A header does not follow the one before: the range is walked when its blocks are asked for.
    fn broken(&mut self) -> Option<Step<Layout>> {
        let mut spans = self.chained_spans();
        let start = self.chain.first().map_or(START, end);
        self.tail.clear();
        spans.push(Span { range: start..self.file_len, index: None, previous: 0 });
        self.layout(spans, false)
    }

    /// The spans of the chain. What is before a link that is broken is one that no index lists.
    fn chained_spans(&mut self) -> Vec<Span> {
        let places: Vec<Place> = self.chain.iter().rev().copied().collect();
        match self.broken_at.filter(|_| !places.is_empty()) {
            None => spans(START, 0, &places),
            Some(offset) => {
                let mut all = vec![Span { range: START..offset, index: None, previous: 0 }];
                all.extend(spans(offset, offset, &places));
                all
            }
        }
    }

    fn layout(&mut self, spans: Vec<Span>, is_finished: bool) -> Option<Step<Layout>> {
        self.at = At::Ended;
        Some(Step::Gives(Layout {
            header: self.header?,
            opening: self.opening.take(),
            is_finished,
            next: self.next,
            spans,
            tail: std::mem::take(&mut self.tail),
            end: self.end.min(self.file_len),
            known: self.known,
            file_len: self.file_len,
        }))
    }
}

/// The spans of index blocks, from `start` on; `previous` is the index block before the first.
fn spans(start: u64, previous: u64, places: &[Place]) -> Vec<Span> {
    let starts = std::iter::once((start, previous)).chain(places.iter().map(|place| (end(place), place.offset)));
    let spans = starts.zip(places).map(|((start, previous), place)| {
        let index = Some(*place);
        Span { range: start..place.offset, index, previous }
    });
    spans.collect()
}

pub(crate) fn end(place: &Place) -> u64 {
    place.offset + UNIT + u64::from(place.stored_len).next_multiple_of(UNIT)
}

impl Layout {
    /// The blocks of a span.
    pub(crate) fn listed(&self, turning: &Turning, span: &Span, limit: Limit, work: Work) -> Listed {
        let walk = Walk::limited(self.header, self.file_len, span.range.clone(), limit).after(work).by(turning.clone());
        let at = if span.index.is_some() { ListedAt::Start } else { ListedAt::Walk };
        Listed {
            file_id: self.header.file_id,
            file_len: self.file_len,
            index: span.index,
            previous: span.previous,
            at,
            walk,
            blocks: Vec::new(),
        }
    }
}

/// Lists the data blocks of a span: by its index block, or by a walk if that is damaged.
#[derive(Debug)]
pub(crate) struct Listed {
    file_id: [u8; 16],
    file_len: u64,
    index: Option<Place>,
    previous: u64,
    at: ListedAt,
    walk: Walk,
    blocks: Vec<BlockInfo>,
}

#[derive(Debug)]
enum ListedAt {
    Start,
    Head(Place),
    Content(BlockInfo),
    Walk,
    Ended,
}

impl Listed {
    /// What was examined in vain, to be given to the next one.
    pub(crate) fn work(&self) -> Work {
        self.walk.work()
    }

    /// The next step; `given` is what the step before asked for.
    ///
    /// # Errors
    /// [`FaultKind::Work`] alone.
    pub(crate) fn step(&mut self, given: &[u8]) -> Result<Step<Vec<BlockInfo>>, Fault> {
        let mut given = given;
        loop {
            match std::mem::replace(&mut self.at, ListedAt::Walk) {
                ListedAt::Start => {
                    let Some(place) = self.index else { continue };
                    self.at = ListedAt::Head(place);
                    return Ok(Step::Read { offset: place.offset, len: UNIT as usize });
                }
                ListedAt::Head(place) => {
                    let info = BlockInfo::read(&self.file_id, place.offset, given);
                    // Of an index after another than the one that is known, the blocks before that other one are in neither.
                    let is_it = |info: &BlockInfo| {
                        info.kind == kind::INDEX && describe::place(info) == place && info.previous == self.previous
                    };
                    if let Some(info) =
                        info.filter(is_it).filter(|info| info.check(None, self.file_len, Limit::FORMAT).is_ok())
                    {
                        self.at = ListedAt::Content(info);
                        return Ok(Step::Read { offset: info.content(), len: info.stored_len as usize });
                    }
                    given = &[];
                }
                ListedAt::Content(info) => {
                    if let Ok(listed) = check_content(&info, given).and_then(|()| describe::index(&info, given)) {
                        self.at = ListedAt::Ended;
                        return Ok(Step::Gives(listed.into_iter().filter(BlockInfo::is_data).collect()));
                    }
                    given = &[];
                }
                ListedAt::Walk => match self.walk.step(given) {
                    Step::Read { offset, len } => return Ok(Step::Read { offset, len }),
                    Step::Gives(Found::Fault(fault)) if fault.kind == FaultKind::Work => return Err(fault),
                    Step::Gives(Found::Data(block)) => {
                        self.blocks.push(*block.info());
                        given = &[];
                    }
                    Step::Gives(Found::Opaque(info, _)) => {
                        self.blocks.push(info);
                        given = &[];
                    }
                    Step::Gives(_) => given = &[],
                    Step::End => {
                        self.at = ListedAt::Ended;
                        return Ok(Step::Gives(std::mem::take(&mut self.blocks)));
                    }
                },
                ListedAt::Ended => {
                    self.at = ListedAt::Ended;
                    return Ok(Step::End);
                }
            }
        }
    }
}

/// The block whose bytes from its offset are `raw`: header and content, or fewer where the file ends. `told` is what an index or its own
/// header said.
///
/// # Errors
/// [`Fault`] by F6 to F12 and F27, or a codec that this program was built without.
pub(crate) fn block<'b>(
    by: &mut Decompressor,
    header: &Header,
    file_len: u64,
    limit: Limit,
    told: &BlockInfo,
    raw: Cow<'b, [u8]>,
) -> Result<Block<'b>, Error> {
    let info = intact(header, file_len, limit, told, &raw)?;
    Block::read(by, header.encoding, info, raw, UNIT as usize)
}

/// The header of such a block, by F6 to F9 and F27.
pub(crate) fn intact(
    header: &Header,
    file_len: u64,
    limit: Limit,
    told: &BlockInfo,
    raw: &[u8],
) -> Result<BlockInfo, Fault> {
    let fault = |kind| Fault::new(kind, told.offset);
    let info = BlockInfo::read(&header.file_id, told.offset, raw).ok_or_else(|| fault(FaultKind::BlockSum))?;
    let as_told = BlockInfo { previous: told.previous, content_crc: told.content_crc, ..info };
    if as_told != *told {
        return Err(fault(FaultKind::Index));
    }
    info.check(Some(header.encoding), file_len, limit)?;
    Ok(info)
}
