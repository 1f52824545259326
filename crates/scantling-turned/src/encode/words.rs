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
    let mut out = Packed { room: std::mem::take(&mut to.sink.room), held: 0, held_bits: 0 };
    out.room.clear();
    out.room.reserve(count * bits as usize / 8 + 16);
    let mut chunk = [W::default(); CHUNK];
    for start in (0..count).step_by(CHUNK) {
        let words = chunk.get_mut(..CHUNK.min(count - start)).unwrap_or_default();
        fill(start, words);
        match bits {
            ..=7 => out.put::<W, 8>(words, bits),
            8..=14 => out.put::<W, 4>(words, bits),
            15..=28 => out.put::<W, 2>(words, bits),
            _ => out.put::<W, 1>(words, bits),
        }
    }
    let rest = out.held.to_le_bytes();
    out.room.extend_from_slice(rest.get(..out.held_bits.div_ceil(8) as usize).unwrap_or_default());
    to.sink.stream(&out.room, Content::Plane, to.packer);
    to.sink.room = out.room;
}

/// Bits back to back, of which the last are held.
struct Packed {
    room: Vec<u8>,
    held: u64,
    held_bits: u32,
}

impl Packed {
    /// Appends words of so many bits, `N` of which are put together first: at most [`BITS_MAX`] bits.
    #[inline(always)]
    fn put<W: Word, const N: usize>(&mut self, words: &[W], bits: u32) {
        let (groups, rest) = words.as_chunks::<N>();
        for group in groups {
            let together = (0..).zip(group).fold(0, |all, (at, word)| all | word.wide() << (at * bits));
            self.put_one(together, bits * N as u32);
        }
        for word in rest {
            self.put_one(word.wide(), bits);
        }
    }

    #[inline(always)]
    fn put_one(&mut self, word: u64, bits: u32) {
        self.held |= word << self.held_bits;
        self.held_bits += bits;
        if self.held_bits >= u64::BITS {
            self.room.extend_from_slice(&self.held.to_le_bytes());
            self.held_bits -= u64::BITS;
            self.held = if self.held_bits == 0 { 0 } else { word >> (bits - self.held_bits) };
        }
    }
}
