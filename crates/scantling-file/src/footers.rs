//! The schema of a file whose opening is damaged: the copy in an earlier session's footer ([`Footers`]).
//!
//! ```text
//! opening | footer | trailer | index …               an empty first session
//! … data | index | footer | trailer | index …        any other one: a footer follows an index block
//! ```
//!
//! So a look behind each index block of the chain finds the footers. The blocks before the first index block of the chain are stepped through: if the
//! chain is broken, or was when a session was added, there are others among them.

use crate::block::check_content;
use crate::describe;
use crate::generated::file::Opening;
use crate::open::{Layout, end};
use crate::place::{BlockInfo, Limit, START, UNIT, kind};
use crate::walk::Step;

/// Searches a file for an intact footer.
#[derive(Debug)]
pub(crate) struct Footers {
    file_id: [u8; 16],
    file_len: u64,
    /// Where a footer may stand, and before which offset it then ends; the last one in the file comes last.
    behind: Vec<(u64, u64)>,
    /// The next place of the search from the start.
    position: u64,
    /// Where that search ends.
    until: u64,
    at: At,
}

#[derive(Debug)]
enum At {
    Next,
    Behind { offset: u64, limit: u64 },
    Scan,
    Content { info: BlockInfo, is_scan: bool },
    Ended,
}

impl Footers {
    pub(crate) fn new(layout: &Layout) -> Self {
        let places: Vec<_> = layout.spans.iter().filter_map(|span| span.index).collect();
        let limits = places.iter().skip(1).map(|place| place.offset).chain([layout.file_len]);
        // Footers that overlap what follows are forged, and would be read again and again.
        let behind = places.iter().map(end).zip(limits).collect();
        let (file_id, file_len) = (layout.header.file_id, layout.file_len);
        let until = places.first().map_or(file_len, |place| place.offset);
        Self { file_id, file_len, behind, position: START, until, at: At::Next }
    }

    /// The next step; `given` is what the step before asked for. Gives one opening at most.
    pub(crate) fn step(&mut self, given: &[u8]) -> Step<Opening> {
        match std::mem::replace(&mut self.at, At::Ended) {
            At::Next => self.next(),
            At::Behind { offset, limit } => match self.block(offset, given) {
                Some(info) if info.kind == kind::FOOTER && info.end() <= limit => self.content(info, false),
                _ => self.next(),
            },
            At::Scan => match self.block(self.position, given) {
                Some(info) if info.kind == kind::FOOTER => self.content(info, true),
                Some(info) => self.scan(info.end()),
                None => self.scan(self.position + UNIT),
            },

            At::Content { info, is_scan } => {
                let is_right = check_content(&info, given).is_ok();
                match describe::footer(&info, given).ok().filter(|_| is_right) {
                    Some((opening, _)) => Step::Gives(opening),
                    None if is_scan => self.scan(info.end()),
                    None => self.next(),
                }
            }
            At::Ended => Step::End,
        }
    }

    /// The next place behind an index block; after these the search from the start.
    fn next(&mut self) -> Step<Opening> {
        match self.behind.pop() {
            Some((offset, limit)) => {
                self.at = At::Behind { offset, limit };
                Step::Read { offset, len: UNIT as usize }
            }
            None => self.scan(START),
        }
    }

    fn scan(&mut self, position: u64) -> Step<Opening> {
        self.position = position;
        if position >= self.until {
            return Step::End;
        }
        self.at = At::Scan;
        Step::Read { offset: position, len: UNIT as usize }
    }

    fn content(&mut self, info: BlockInfo, is_scan: bool) -> Step<Opening> {
        self.at = At::Content { info, is_scan };
        Step::Read { offset: info.content(), len: info.stored_len as usize }
    }

    fn block(&self, offset: u64, raw: &[u8]) -> Option<BlockInfo> {
        let info = BlockInfo::read(&self.file_id, offset, raw)?;
        info.check(None, self.file_len, Limit::FORMAT).is_ok().then_some(info)
    }
}
