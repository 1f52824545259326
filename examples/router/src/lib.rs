//! A router that has the code of version 1 of a schema alone. It carries whatever later versions write: a frame is forwarded as its bytes, and a
//! message in a frame is copied with `splice`, which keeps what only a newer writer knows. Owned values would drop newer fields, so none is
//! made here.
//!
//! ```text
//! writer of version 3  ->  forward, count a hop, store, wrap, unwrap, put in order (version 1)  ->  reader of version 3: nothing is lost
//! ```
#![allow(clippy::needless_update, reason = "a field that a later schema adds has its default")]

use feed1::{BatchBlock, EnvelopeBlock, Feed, FeedView, TickView};
use scantling::{Any, Invalid, Str, WriteError};
use scantling_file::{Options, Reader, Writer};
use std::error::Error;
use std::path::Path;

include!(concat!(env!("OUT_DIR"), "/feed1.rs"));

/// Where a message goes: the symbol of a tick, the route of an envelope. Whatever else there is, and messages of newer versions, go everywhere.
///
/// # Errors
/// The frame is not valid.
pub fn route(frame: &[u8]) -> Result<&str, Invalid> {
    Ok(match Feed::view(frame)? {
        FeedView::Tick(tick) => tick.symbol(),
        FeedView::Envelope(envelope) => envelope.route(),
        FeedView::Batch(_) | FeedView::Unknown { .. } => "",
    })
}

/// Counts the router in an envelope's hops: one byte of the frame changes.
///
/// # Errors
/// The frame is not a valid envelope.
pub fn count_hop(frame: &mut [u8]) -> Result<(), Invalid> {
    let mut envelope = Feed::view_mut_envelope(frame)?;
    envelope.set_hops(envelope.view().hops().saturating_add(1));
    Ok(())
}

/// A message in an envelope, of whatever type its frame says.
///
/// # Errors
/// The frame is not valid, or becomes too long.
pub fn wrap(frame: &[u8], route: Str<8>) -> Result<Vec<u8>, Box<dyn Error>> {
    // The envelope is not opened by whoever passes it on, so what is in it is checked here.
    Feed::view(frame)?;
    let mut envelope = Vec::new();
    Feed::write_envelope(&mut envelope, |w| {
        w.block(EnvelopeBlock { hops: 0, route, ..EnvelopeBlock::default() })
            .content(|any| any.splice(message(frame)))
            .end()
    })?;
    Ok(envelope)
}

/// The frame of the message in an envelope: the bytes that were wrapped.
///
/// # Errors
/// The frame is not a valid envelope, or the message has no frame of its own.
pub fn unwrap(frame: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    let content = Feed::view_envelope(frame)?.content();
    let mut out = Vec::new();
    // As a message that is not known, of which the bytes are kept: what is known of it does not matter.
    Feed::Unknown { type_id: content.type_id(), region: content.region().into() }.encode(&mut out)?;
    Ok(out)
}

/// The ticks of several batches in one, by time.
///
/// # Errors
/// A frame is not a valid batch, or there are too many ticks for one.
pub fn in_order(batches: &[Vec<u8>], number: u64) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut ticks: Vec<TickView<'_>> = Vec::new();
    for frame in batches {
        ticks.extend(Feed::view_batch(frame)?.ticks());
    }
    ticks.sort_by_key(|tick| tick.at());
    let mut merged = Vec::new();
    let written: Result<usize, WriteError> = Feed::write_batch(&mut merged, |w| {
        w.block(BatchBlock { number, ..BatchBlock::default() }).ticks(ticks, |w, tick| w.splice(tick)).end()
    });
    written?;
    Ok(merged)
}

/// Stores frames in a file, by the schema of version 1.
///
/// # Errors
/// A frame is not valid, or the file cannot be written.
pub fn store(path: &Path, frames: &[Vec<u8>]) -> Result<(), Box<dyn Error>> {
    let mut writer = Writer::create(path, &Options::new("feed1.Feed", Feed::DESCRIPTOR, Feed::FINGERPRINT))?;
    for frame in frames {
        Feed::view(frame)?;
        writer.push(|block| {
            block.extend_from_slice(frame);
            Ok(frame.len())
        })?;
    }
    writer.finish()?;
    Ok(())
}

/// The frames of a file.
///
/// # Errors
/// The file cannot be read, or a block of it is damaged.
pub fn stored(path: &Path) -> Result<Vec<Vec<u8>>, Box<dyn Error>> {
    let reader = Reader::open(path)?;
    let mut frames = Vec::new();
    for block in reader.blocks() {
        frames.extend(block?.frames().map(<[u8]>::to_vec));
    }
    Ok(frames)
}

/// What is in a frame that was validated: its type id, and the message's bytes.
fn message(frame: &[u8]) -> Any<'_> {
    let type_id = frame.get(4..6).and_then(|bytes| bytes.first_chunk()).map_or(0, |bytes| u16::from_le_bytes(*bytes));
    Any::new(type_id, frame.get(6..).unwrap_or_default())
}
