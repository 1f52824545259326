//! A header that is found by the blocks of a file, where both copies are damaged (F33).
//!
//! ```text
//! crc(file_id, offset, bytes 0..60) == bytes 60..64      computed backwards: crc(file_id), the same for each block of a file
//! ```
//!
//! It is for recovery alone: readers refuse such a file. What is found is what the blocks agree on, two of them at least, and nothing if blocks of
//! two files are there.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io;

use scantling::Encoding;

use crate::block::{Block, check_content};
use crate::codec::Decompressor;
use crate::fault::Error;
use crate::header::Header;
use crate::place::{BlockInfo, Limit, START, UNIT, Work, kind, load};
use crate::source::{ReadAt, Window};
use crate::sums::sum;
use crate::walk::Step;

/// Groups of blocks that are told apart.
const GROUPS_MAX: usize = 1024;

/// A header that proves what that of the file did, with this fingerprint.
///
/// # Errors
/// [`Error::Io`].
pub(crate) fn find(source: &impl ReadAt, fingerprint: [u8; 8], limit: Limit) -> Result<Option<Header>, Error> {
    let file_len = source.byte_len()?;
    let (state, work) = (State::Between, Work::default());
    let mut search = Search { file_len, limit, position: START, state, work, groups: HashMap::new() };
    let mut decompressor = Decompressor::default();
    let found = Window::new(source, file_len)
        .drive(|given| Ok::<_, io::Error>(search.step(given, &mut decompressor)))
        .map_err(Error::from)?;
    // It ends early at its bounds.
    if found.is_some() {
        return Ok(None);
    }
    let foreign: Vec<[u8; 8]> =
        search.groups.iter().filter(|(_, group)| group.is_foreign).map(|((marker, _), _)| *marker).collect();
    let mut good = search.groups.iter().filter(|((marker, _), group)| group.blocks > 1 && !foreign.contains(marker));
    let (Some(((marker, of_id), group)), None) = (good.next(), good.next()) else { return Ok(None) };
    let encoding = group.encoding.unwrap_or(Encoding::Direct);
    let file_id = file_id(*marker, *of_id);
    Ok(Some(Header { encoding, is_keyed: group.is_keyed, file_id, fingerprint }))
}

/// Blocks with one marker, and one CRC before them.
#[derive(Default)]
struct Group {
    blocks: u64,
    is_keyed: bool,
    /// It has an opening that is not where that of this file is.
    is_foreign: bool,
    encoding: Option<Encoding>,
}

struct Search {
    file_len: u64,
    limit: Limit,
    position: u64,
    state: State,
    work: Work,
    groups: HashMap<([u8; 8], u32), Group>,
}

enum State {
    Between,
    Head,
    Content(BlockInfo, [u8; UNIT as usize]),
}

impl Search {
    /// The next step; it gives something only where it ends before the file does.
    fn step(&mut self, given: &[u8], by: &mut Decompressor) -> Step<()> {
        let mut given = Some(given);
        loop {
            match std::mem::replace(&mut self.state, State::Between) {
                State::Between if self.groups.len() > GROUPS_MAX => return Step::Gives(()),
                State::Between if self.position.saturating_add(UNIT) > self.file_len => return Step::End,
                State::Between => {
                    self.state = State::Head;
                    return Step::Read { offset: self.position, len: UNIT as usize };
                }
                State::Head => {
                    let Some(raw) = given.take().and_then(<[u8]>::first_chunk) else { return Step::End };
                    let info = BlockInfo::of(self.position, raw);
                    self.position += UNIT;
                    if info.is_known() && info.check(None, self.file_len, self.limit).is_ok() {
                        self.state = State::Content(info, *raw);
                        return Step::Read { offset: info.content(), len: info.stored_len as usize };
                    }
                }
                State::Content(info, raw) => {
                    let content = given.take().unwrap_or_default();
                    if check_content(&info, content).is_ok() {
                        self.position = info.end();
                        self.takes(&info, &raw, content, by);
                    } else if self.work.add(u64::from(info.stored_len), self.file_len, self.position).is_err() {
                        return Step::Gives(());
                    }
                }
            }
        }
    }

    fn takes(&mut self, info: &BlockInfo, raw: &[u8; UNIT as usize], content: &[u8], by: &mut Decompressor) {
        let of_place = [&info.offset.to_le_bytes()[..], &raw[..60]].concat();
        let of_id = before(u32::from_le_bytes(load(raw, 60)), &of_place);
        let group = self.groups.entry((load(raw, 0), of_id)).or_default();
        group.blocks += 1;
        group.is_foreign |= info.kind == kind::OPENING && info.offset != START;
        if info.is_data() {
            group.is_keyed |= info.is_keyed();
            if group.encoding.is_none() {
                let mut fits = |encoding| {
                    info.has_codec(Some(encoding))
                        && Block::of_intact(by, encoding, *info, Cow::Borrowed(content), 0).is_ok()
                };
                group.encoding = match (fits(Encoding::Direct), fits(Encoding::Compact)) {
                    (true, false) => Some(Encoding::Direct),
                    (false, true) => Some(Encoding::Compact),
                    _ => None,
                };
            }
        }
    }
}

/// The CRC that `bytes` continue to `sum`.
fn before(sum: u32, bytes: &[u8]) -> u32 {
    !bytes.iter().rev().fold(!sum, |state, byte| {
        let index = TOPS[(state >> 24) as usize];
        (state ^ TABLE[index as usize]) << 8 | u32::from(index ^ byte)
    })
}

/// A `file_id` with this marker and this CRC: four of its bytes are chosen for it.
fn file_id(marker: [u8; 8], of_id: u32) -> [u8; 16] {
    let mut id = [0; 16];
    id[..8].copy_from_slice(&marker);
    let chosen = sum(&id[..12]) ^ before(of_id, &[0; 4]);
    id[12..].copy_from_slice(&chosen.to_le_bytes());
    id
}

/// What each byte does to a CRC-32C (F1).
const TABLE: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut state = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            state = (state >> 1) ^ if state & 1 == 1 { 0x82F6_3B78 } else { 0 };
            bit += 1;
        }
        table[byte] = state;
        byte += 1;
    }
    table
};

/// By the first byte of an entry, which no other one has, its index.
const TOPS: [u8; 256] = {
    let mut tops = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        tops[(TABLE[byte] >> 24) as usize] = byte as u8;
        byte += 1;
    }
    tops
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sums::sum_on;

    #[test]
    fn a_crc_goes_backwards() {
        for len in 0..100_u8 {
            let bytes: Vec<u8> = (0..len).map(|byte| byte.wrapping_mul(37)).collect();
            for start in [0, 1, 0xE306_9283, u32::MAX] {
                assert_eq!(before(sum_on(start, &bytes), &bytes), start);
            }
        }
        let id = file_id(*b"abcdefgh", 0xE306_9283);
        assert_eq!((sum(&id), &id[..8]), (0xE306_9283, &b"abcdefgh"[..]));
    }
}
