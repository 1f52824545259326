//! How many sessions wrote a file (F21): a later one starts with an index block, behind what the session before it left.
//!
//! ```text
//! data … data | index | data …            an index block after 1,024 data blocks
//! data … data | index | footer | trailer  a footer's
//! trailer | index                         a later session's, behind one that finished
//! data … data | index | data …            the same, behind one that was stopped: it lists fewer than 1,024
//! ```

use std::io;

use crate::open::{Layout, end};
use crate::place::{BlockInfo, INDEXED_BLOCKS, START, UNIT, kind, trailer};
use crate::source::{ReadAt, read_full};

/// Sessions of a file; two small reads for each index block. A session that was stopped and one after it that only finished the file count as one.
pub(crate) fn count(source: &impl ReadAt, layout: &Layout) -> io::Result<u64> {
    let file_id = &layout.header.file_id;
    let unit = |offset: u64| -> io::Result<[u8; UNIT as usize]> {
        let mut raw = [0; UNIT as usize];
        read_full(source, offset, &mut raw).map(|_| raw)
    };
    let mut sessions = 1;
    for place in layout.spans.iter().filter_map(|span| span.index) {
        let before = place.offset.checked_sub(UNIT).filter(|before| *before >= START);
        let is_behind_end = match before {
            Some(before) => trailer(file_id, before, &unit(before)?).is_some(),
            None => false,
        };
        let is_full = place.count as usize == INDEXED_BLOCKS;
        let behind = end(&place);
        let is_footers = || -> io::Result<bool> {
            let info = BlockInfo::read(file_id, behind, &unit(behind)?);
            Ok(place.count > 0 && info.is_some_and(|info| info.kind == kind::FOOTER))
        };
        sessions += u64::from(is_behind_end || !is_full && !is_footers()?);
    }
    Ok(sessions)
}
