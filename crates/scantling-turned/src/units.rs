//! Units: how the bytes of streams are compressed, one by one.
//!
//! ```text
//! streams  9000 bytes | 12 | 40 | 3000        unit 0: 12 40        unit 1: 9000        unit 2: 3000
//! ```
//!
//! Units are decompressed when a stream of theirs is asked for, those of a column at a time into the same room, which stays in the cache.

use std::ops::Range;

use zstd::bulk::Compressor;
use zstd::zstd_safe::{CParameter, ParamSwitch};

use crate::directory::{Place, varint};

/// Codecs (T9).
const LZ4: u8 = 1;
const ZSTD: u8 = 2;
/// The shortest unit that is compressed.
const COMPRESSED_MIN: usize = 16;
/// A unit is compressed if that saves this part of it: else it is only slower to read. LZ4, which is for speed, has to save more.
const SAVED: usize = 32;
const SAVED_LZ4: usize = 3;
/// zstd's longest step between places at which a match is looked for, and the logarithm of its smallest table of them.
const STEP_MAX: u32 = 1 << 17;
const HASH_LOG_MIN: u32 = 6;
/// Room is taken at first for a claim of so many bytes, or so many times the stored ones.
const ROOM_MIN: usize = 1 << 16;
const GROWTH: usize = 8;

/// What the columns of blocks are compressed by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Level {
    /// LZ4 over packed bits, with no numbers by key and no texts by parts: fast.
    Fast,
    /// zstd at level 1 over planes: small.
    #[default]
    Small,
    /// zstd at level 9 over planes, with all choices made for each block: for archives.
    Archive,
}

/// What is in a stream, by which zstd's parameters are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    /// Bytes of numbers.
    Plane,
    /// Bytes of texts.
    Text,
}

/// How zstd compresses a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// By how often each byte is there: for those that seldom repeat what was before. Faster on both sides.
    Literals,
    /// By what was there before, too.
    Matches,
}

/// Compresses streams one after the other; zstd's tables are made once.
pub(crate) struct Packer {
    /// `None` for LZ4.
    zstd: Option<Zstd>,
    room: Vec<u8>,
}

struct Zstd {
    literals: Compressor<'static>,
    matches: Compressor<'static>,
    texts: Compressor<'static>,
    /// What is compressed in the other way.
    other: Vec<u8>,
}

/// A unit that was compressed.
pub(crate) struct Packed<'s> {
    pub(crate) codec: u8,
    pub(crate) stored: &'s [u8],
    pub(crate) way: Way,
}

impl Packer {
    pub(crate) fn new(level: Level) -> Self {
        let zstd = match level {
            Level::Fast => None,
            Level::Small => Zstd::new(1, 3),
            Level::Archive => Zstd::new(9, 9),
        };
        Self { zstd, room: Vec::new() }
    }

    /// A unit's bytes as they are stored: its own where compression saves too little. Without a way the shorter one is found.
    pub(crate) fn pack<'s>(&'s mut self, raw: &'s [u8], content: Content, way: Option<Way>) -> Packed<'s> {
        let as_it_is = |way| Packed { codec: 0, stored: raw, way };
        if raw.len() < COMPRESSED_MIN {
            return as_it_is(Way::Literals);
        }
        let (codec, saved, way) = match &mut self.zstd {
            Some(zstd) => (ZSTD, SAVED, zstd.pack(raw, content, way, &mut self.room)),
            None => (LZ4, SAVED_LZ4, lz4_into(raw, &mut self.room).then_some(Way::Matches)),
        };
        match way {
            Some(way) if self.room.len() < raw.len() - raw.len() / saved => Packed { codec, stored: &self.room, way },
            _ => as_it_is(way.unwrap_or(Way::Literals)),
        }
    }
}

impl Zstd {
    fn new(numbers: i32, texts: i32) -> Option<Self> {
        let (literals, matches, texts) = (zstd_at(1)?, zstd_at(numbers)?, zstd_at(texts)?);
        let mut all = Self { literals, matches, texts, other: Vec::new() };
        // Matches of fewer than seven bytes cost more in planes than they save: with all of them the shootout's day takes 1 to 2 % more.
        all.matches.set_parameter(CParameter::MinMatch(7)).ok()?;
        // Steps of this length find no match; so near to none the table can be as small as it gets.
        all.literals.set_parameter(CParameter::TargetLength(STEP_MAX)).ok()?;
        all.literals.set_parameter(CParameter::HashLog(HASH_LOG_MIN)).ok()?;
        all.literals.set_parameter(CParameter::LiteralCompressionMode(ParamSwitch::Enable)).ok()?;
        Some(all)
    }

    /// The way by which a stream was compressed into the room.
    fn pack(&mut self, raw: &[u8], content: Content, way: Option<Way>, room: &mut Vec<u8>) -> Option<Way> {
        let matches = if content == Content::Plane { &mut self.matches } else { &mut self.texts };
        match way {
            Some(Way::Literals) => zstd_into(&mut self.literals, raw, room).then_some(Way::Literals),
            Some(Way::Matches) => zstd_into(matches, raw, room).then_some(Way::Matches),
            None => {
                let is_literals = zstd_into(&mut self.literals, raw, &mut self.other);
                let is_matches = zstd_into(matches, raw, room);
                // Matches must save as much again, since they are slower to find and to read.
                let most = self.other.len() - self.other.len() / SAVED;
                if is_literals && !(is_matches && room.len() < most) {
                    std::mem::swap(room, &mut self.other);
                    return Some(Way::Literals);
                }
                is_matches.then_some(Way::Matches)
            }
        }
    }
}

fn zstd_at(level: i32) -> Option<Compressor<'static>> {
    let mut zstd = Compressor::new(level).ok()?;
    zstd.set_parameter(CParameter::ContentSizeFlag(false)).ok()?;
    Some(zstd)
}

fn lz4_into(raw: &[u8], room: &mut Vec<u8>) -> bool {
    room.resize(lz4_flex::block::get_maximum_output_size(raw.len()), 0);
    let len = lz4_flex::block::compress_into(raw, room);
    room.truncate(len.as_ref().copied().unwrap_or_default());
    len.is_ok()
}

fn zstd_into(zstd: &mut Compressor<'static>, raw: &[u8], room: &mut Vec<u8>) -> bool {
    room.clear();
    room.reserve(zstd::zstd_safe::compress_bound(raw.len()));
    zstd.compress_to_buffer(raw, room).is_ok()
}

/// A unit as it is stored.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unit<'u> {
    pub(crate) codec: u8,
    pub(crate) stored: &'u [u8],
    /// Before compression.
    pub(crate) len: usize,
}

impl Unit<'_> {
    /// The codec and the stored length of a unit by its number in the table (T9).
    pub(crate) fn read(entry: u64, len: usize) -> Option<(u8, usize)> {
        let (codec, stored) = ((entry & 3) as u8, usize::try_from(entry >> 2).ok()?);
        let is_right = if codec == 0 { stored == len } else { codec <= ZSTD && stored < len };
        is_right.then_some((codec, stored))
    }
}

/// What decompresses units, and the room for it. Kept from block to block.
#[derive(Default)]
pub(crate) struct Unpacker {
    zstd: Option<zstd::bulk::Decompressor<'static>>,
    /// Unit 0, and units of what is read now.
    shared: Vec<u8>,
    room: Vec<u8>,
}

/// The units of a content.
pub(crate) struct Units<'u> {
    by: &'u mut Unpacker,
    units: Vec<Unit<'u>>,
    places: Vec<Place>,
    has_shared: bool,
}

impl<'u> Units<'u> {
    /// By the table, which has a number for each unit in front of them all (T9): they fill `bytes`.
    pub(crate) fn new(by: &'u mut Unpacker, places: Vec<Place>, lens: &[usize], mut bytes: &'u [u8]) -> Option<Self> {
        let mut units = Vec::new();
        for len in lens {
            let (codec, stored) = Unit::read(varint(&mut bytes)?, *len)?;
            units.push((codec, stored, *len));
        }
        let mut found = Vec::with_capacity(units.len());
        for (codec, stored, len) in units {
            let (stored, rest) = bytes.split_at_checked(stored)?;
            bytes = rest;
            found.push(Unit { codec, stored, len });
        }
        bytes.is_empty().then_some(Self { by, units: found, places, has_shared: false })
    }

    /// The stored bytes of streams; of the unit that streams share their part of it.
    pub(crate) fn stored(&self, numbers: Range<usize>) -> Option<usize> {
        let (mut stored, mut shared) = (0, 0);
        for place in self.places.get(numbers)? {
            match place.unit {
                0 => shared += place.len,
                unit => stored += self.units.get(unit)?.stored.len(),
            }
        }
        let unit = self.units.first()?;
        Some(stored + shared * unit.stored.len() / unit.len.max(1))
    }

    /// One stream.
    pub(crate) fn stream(&mut self, number: usize) -> Option<&[u8]> {
        let [stream] = self.streams(number..number + 1)?;
        Some(stream)
    }

    /// At most `N` streams that stand one after the other; those that are not asked for are empty.
    pub(crate) fn streams<const N: usize>(&mut self, numbers: Range<usize>) -> Option<[&[u8]; N]> {
        let places = self.places.get(numbers)?;
        let mut end = 0;
        for place in places {
            if place.unit == 0 {
                if !self.has_shared {
                    let unit = *self.units.first()?;
                    let room = std::mem::take(&mut self.by.shared);
                    self.by.shared = self.by.unpacked(unit, room, 0)?;
                    self.has_shared = true;
                }
            } else {
                let unit = *self.units.get(place.unit)?;
                if unit.codec != 0 {
                    let room = std::mem::take(&mut self.by.room);
                    self.by.room = self.by.unpacked(unit, room, end)?;
                    end += unit.len;
                }
            }
        }
        let (mut all, mut room) = ([&[][..]; N], &*self.by.room);
        for (to, place) in all.iter_mut().zip(places) {
            let unit = self.units.get(place.unit)?;
            *to = match (place.unit, unit.codec) {
                (0, _) => self.by.shared.get(place.start..place.start + place.len)?,
                (_, 0) => unit.stored,
                _ => room.split_off(..unit.len)?,
            };
        }
        Some(all)
    }
}

impl Unpacker {
    /// The room with a unit's bytes from `start` on, at least. Its memory grows in proportion to what comes out.
    pub(crate) fn unpacked(&mut self, unit: Unit<'_>, mut room: Vec<u8>, start: usize) -> Option<Vec<u8>> {
        let end = start.checked_add(unit.len)?;
        match unit.codec {
            0 => {
                grow(&mut room, end);
                room.get_mut(start..end)?.copy_from_slice(unit.stored);
            }
            LZ4 => {
                // One byte of LZ4 gives 255 at most, so a claim that the unit cannot reach is refused before there is memory for it.
                (unit.len / 255 <= unit.stored.len()).then_some(())?;
                grow(&mut room, end);
                let given = lz4_flex::block::decompress_into(unit.stored, room.get_mut(start..end)?).ok()?;
                (given == unit.len).then_some(())?;
            }
            _ => self.zstd_frame(unit, &mut room, start)?,
        }
        Some(room)
    }

    fn zstd_frame(&mut self, unit: Unit<'_>, room: &mut Vec<u8>, start: usize) -> Option<()> {
        let stored = unit.stored;
        if zstd::zstd_safe::find_frame_compressed_size(stored) != Ok(stored.len()) {
            return None;
        }
        let mut context = self.zstd.take().or_else(|| zstd::bulk::Decompressor::new().ok())?;
        // A claim that is far from the stored length gets its memory in steps.
        let first = stored.len().saturating_mul(64).max(ROOM_MIN);
        let mut len = first.max(room.len().saturating_sub(start)).min(unit.len);
        loop {
            grow(room, start + len);
            match context.decompress_to_buffer(stored, room.get_mut(start..start + len)?) {
                Ok(given) if given == unit.len => {
                    self.zstd = Some(context);
                    return Some(());
                }
                Err(_) if len < unit.len => len = len.saturating_mul(GROWTH).min(unit.len),
                _ => return None,
            }
        }
    }
}

fn grow(room: &mut Vec<u8>, len: usize) {
    if room.len() < len {
        room.resize(len, 0);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::tests::draws;

    fn restored(packed: &Packed<'_>, len: usize) -> Vec<u8> {
        let unit = Unit { codec: packed.codec, stored: packed.stored, len };
        let mut room = Unpacker::default().unpacked(unit, Vec::new(), 0).unwrap();
        room.truncate(len);
        room
    }

    /// Bytes of which low ones are more frequent, which do not repeat; and a few hundred that do.
    #[test]
    fn the_shorter_way_is_found() {
        let mut below = draws(7);
        let mut draw = || (below(256).min(below(256)) & below(256)) as u8;
        let skewed: Vec<u8> = (0..20_000).map(|_| draw()).collect();
        let again: Vec<u8> = skewed.iter().take(700).cycle().take(20_000).copied().collect();
        for (level, content) in [Level::Small, Level::Archive].into_iter().zip([Content::Plane, Content::Text]) {
            let mut packer = Packer::new(level);
            for (raw, expected, other) in
                [(&skewed, Way::Literals, Way::Matches), (&again, Way::Matches, Way::Literals)]
            {
                let found = packer.pack(raw, content, None);
                assert_eq!((found.codec, found.way), (ZSTD, expected));
                assert!(restored(&found, raw.len()) == *raw);
                let len = found.stored.len();
                // What is said is done, and is the same.
                let said = packer.pack(raw, content, Some(expected));
                assert_eq!((said.stored.len(), said.way), (len, expected));
                let other = packer.pack(raw, content, Some(other));
                assert!(restored(&other, raw.len()) == *raw);
                assert!(other.stored.len() > len - len / SAVED, "{len} {}", other.stored.len());
            }
        }
    }
}
