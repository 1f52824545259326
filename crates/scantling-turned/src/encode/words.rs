//! Words to streams (T14), a chunk at a time, which stays in the first cache.

use super::sink::Sink;
use crate::directory::{BITS_MAX, PACKED};
use crate::units::{Content, Packer};
use crate::word::Word;

/// So many words are made at once.
const CHUNK: usize = 256;

/// How words become streams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Forms {
    Planes,
    /// Bits back to back, where they are few enough.
    Bits,
}

/// What is written to, and how.
pub(super) struct To<'t> {
    pub(super) sink: &'t mut Sink,
    pub(super) packer: &'t mut Packer,
    pub(super) forms: Forms,
}

/// Appends so many words, of which the greatest is known or found. `fill` makes those from one of them on, and is called twice for each to find it.
pub(super) fn put_words<W: Word>(count: usize, most: Option<W>, to: &mut To<'_>, fill: impl Fn(usize, &mut [W])) {
    let mut chunk = [W::default(); CHUNK];
    let most = most.unwrap_or_else(|| {
        // All bits that are set have the length of the greatest.
        let mut all = W::default();
        for start in (0..count).step_by(CHUNK) {
            let words = chunk.get_mut(..CHUNK.min(count - start)).unwrap_or_default();
            fill(start, words);
            all = words.iter().fold(all, |all, word| all.or(*word));
        }
        all
    });
    let bits = u64::BITS - most.wide().leading_zeros();
    if to.forms == Forms::Bits && (1..=BITS_MAX).contains(&bits) && !bits.is_multiple_of(8) {
        return pack(count, bits, to, fill);
    }
    let planes = bits.div_ceil(8) as usize;
    to.sink.directory.push(planes as u8);
    if planes == 0 {
        return;
    }
    let mut room = std::mem::take(&mut to.sink.room);
    room.resize(planes * count, 0);
    for start in (0..count).step_by(CHUNK) {
        let words = chunk.get_mut(..CHUNK.min(count - start)).unwrap_or_default();
        fill(start, words);
        for (plane, room) in (0..).zip(room.chunks_exact_mut(count)) {
            let room = room.get_mut(start..).unwrap_or_default();
            room.iter_mut().zip(&*words).for_each(|(byte, word)| *byte = word.right(8 * plane).wide() as u8);
        }
    }
    let constant = |plane: &[u8]| {
        plane.first().copied().filter(|first| plane.iter().fold(0, |all, byte| all | (byte ^ first)) == 0)
    };
    let constants: Vec<Option<u8>> = room.chunks_exact(count).map(constant).collect();
    let mask = constants.iter().rev().fold(0u8, |mask, constant| mask << 1 | u8::from(constant.is_some()));
    to.sink.directory.push(mask);
    to.sink.directory.extend(constants.iter().flatten());
    for (plane, _) in room.chunks_exact(count).zip(constants).filter(|(_, constant)| constant.is_none()) {
        to.sink.stream(plane, Content::Plane, to.packer);
    }
    to.sink.room = room;
}

/// The words as bits back to back.
fn pack<W: Word>(count: usize, bits: u32, to: &mut To<'_>, fill: impl Fn(usize, &mut [W])) {
    to.sink.directory.push(PACKED | bits as u8);
    let mut room = std::mem::take(&mut to.sink.room);
    room.clear();
    room.reserve(count * bits as usize / 8 + 16);
    let (mut chunk, mut held, mut held_bits) = ([W::default(); CHUNK], 0u64, 0);
    for start in (0..count).step_by(CHUNK) {
        let words = chunk.get_mut(..CHUNK.min(count - start)).unwrap_or_default();
        fill(start, words);
        for word in words {
            held |= word.wide() << held_bits;
            held_bits += bits;
            if held_bits >= u64::BITS {
                room.extend_from_slice(&held.to_le_bytes());
                held_bits -= u64::BITS;
                held = if held_bits == 0 { 0 } else { word.wide() >> (bits - held_bits) };
            }
        }
    }
    let rest = held.to_le_bytes();
    room.extend_from_slice(rest.get(..held_bits.div_ceil(8) as usize).unwrap_or_default());
    to.sink.stream(&room, Content::Plane, to.packer);
    to.sink.room = room;
}
