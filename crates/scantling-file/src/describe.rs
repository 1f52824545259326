//! The blocks that describe others (F17 to F20): frames of `scantling.file.Blocks`.

use scantling::WriteError;

use crate::fault::{Fault, FaultKind};
use crate::generated::file::{Block, Blocks, FooterView, IndexView, Opening, OpeningView, Place};
use crate::place::{BlockInfo, START, UNIT};

/// The opening's frame.
pub(crate) fn opening_frame(opening: &Opening) -> Result<Vec<u8>, WriteError> {
    let mut frame = Vec::new();
    Blocks::write_opening(&mut frame, |w| opening.write(w))?;
    Ok(frame)
}

/// The opening of a frame (F17).
pub(crate) fn opening(info: &BlockInfo, frame: &[u8]) -> Result<Opening, Fault> {
    let fault = |_| Fault::new(FaultKind::Opening, info.offset);
    if info.offset != START {
        return Err(Fault::new(FaultKind::Opening, info.offset));
    }
    owned(Blocks::view_opening(frame).map_err(fault)?, frame).map_err(fault)
}

fn owned(view: OpeningView<'_>, frame: &[u8]) -> Result<Opening, scantling::Invalid> {
    Opening::from_view(view, scantling::memory_max(frame.len()))
}

/// An index block's frame.
pub(crate) fn index_frame(blocks: &[BlockInfo]) -> Result<Vec<u8>, WriteError> {
    let mut frame = Vec::new();
    Blocks::write_index(&mut frame, |w| {
        w.block()
            .blocks(blocks.iter().map(|info| Block {
                offset: info.offset,
                first: info.first,
                least: info.least,
                greatest: info.greatest,
                stored_len: info.stored_len,
                len: info.len,
                count: info.count,
                flags: info.flags,
                kind: info.kind,
                codec: info.codec,
            }))
            .end()
    })?;
    Ok(frame)
}

/// The blocks that an index block lists (F18, F19).
pub(crate) fn index(info: &BlockInfo, frame: &[u8]) -> Result<Vec<BlockInfo>, Fault> {
    let fault = || Fault::new(FaultKind::Index, info.offset);
    let view: IndexView<'_> = Blocks::view_index(frame).map_err(|_| fault())?;
    let listed = |entry: crate::generated::file::BlockView<'_>| BlockInfo {
        offset: entry.offset(),
        previous: 0,
        first: entry.first(),
        least: entry.least(),
        greatest: entry.greatest(),
        stored_len: entry.stored_len(),
        len: entry.len(),
        count: entry.count(),
        content_crc: 0,
        flags: entry.flags(),
        kind: entry.kind(),
        codec: entry.codec(),
    };
    let blocks: Vec<BlockInfo> = view.blocks().into_iter().map(listed).collect();
    let after = START.max(info.previous.saturating_add(1));
    let places = blocks.iter().map(|block| (block.offset, block.stored_len));
    if blocks.len() != info.count as usize || !ascend(places, after, info.offset) {
        return Err(fault());
    }
    previous(info)?;
    Ok(blocks)
}

/// F19.
pub(crate) fn previous(info: &BlockInfo) -> Result<Option<u64>, Fault> {
    match info.previous {
        0 => Ok(None),
        at if at.is_multiple_of(UNIT) && (START..info.offset).contains(&at) => Ok(Some(at)),
        _ => Err(Fault::new(FaultKind::Chain, info.offset + 8)),
    }
}

/// Whether blocks of these offsets and lengths stand one after the other, from `start`, and end before `end`.
fn ascend(mut blocks: impl Iterator<Item = (u64, u32)>, start: u64, end: u64) -> bool {
    let after = blocks.try_fold(start, |before, (offset, stored_len)| {
        let is_place = before <= offset && offset.is_multiple_of(UNIT) && offset < end;
        is_place.then(|| offset + UNIT + u64::from(stored_len).next_multiple_of(UNIT)).filter(|after| *after <= end)
    });
    after.is_some()
}

/// A footer's frame.
pub(crate) fn footer_frame(opening: &Opening, indexes: &[Place]) -> Result<Vec<u8>, WriteError> {
    let mut frame = Vec::new();
    Blocks::write_footer(&mut frame, |w| {
        w.block().opening(|w| opening.write(w)).indexes(indexes.iter().copied()).end()
    })?;
    Ok(frame)
}

/// The opening and the index blocks of a footer (F20).
pub(crate) fn footer(info: &BlockInfo, frame: &[u8]) -> Result<(Opening, Vec<Place>), Fault> {
    let fault = || Fault::new(FaultKind::Footer, info.offset);
    let view: FooterView<'_> = Blocks::view_footer(frame).map_err(|_| fault())?;
    let places: Vec<Place> = view.indexes().into_iter().map(Place::from).collect();
    if !ascend(places.iter().map(|place| (place.offset, place.stored_len)), START, info.offset) {
        return Err(fault());
    }
    Ok((owned(view.opening(), frame).map_err(|_| fault())?, places))
}

/// An index block, as a footer lists it.
pub(crate) fn place(info: &BlockInfo) -> Place {
    Place {
        offset: info.offset,
        next: info.first,
        least: info.least,
        greatest: info.greatest,
        stored_len: info.stored_len,
        count: info.count,
        flags: info.flags,
    }
}
