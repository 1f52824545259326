//! Streams of bytes, and the units in which they are compressed.
//!
//! ```text
//! streams  9000 bytes | 12 | 40 | 3000        unit 0: 12 40        unit 1: 9000        unit 2: 3000
//! ```

use std::borrow::Cow;

use crate::directory::ALONE;

/// The form of a unit in the table: codec, stored length, length before compression.
pub(crate) const UNIT_LEN: usize = 9;
/// The shortest unit that is compressed.
const COMPRESSED_MIN: usize = 16;

/// What a block's columns are compressed by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Level {
    /// LZ4 over packed bits: fast.
    Fast,
    /// zstd at level 1 over planes: small.
    #[default]
    Small,
    /// zstd at level 9 over planes, with all choices made for each block: for archives.
    Archive,
}

/// Streams in the order of the directory.
#[derive(Default)]
pub(crate) struct Streams(Vec<Vec<u8>>);

impl Streams {
    pub(crate) fn push(&mut self, stream: Vec<u8>) {
        self.0.push(stream);
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &[u8]> {
        self.0.iter().map(Vec::as_slice)
    }
}

/// Compresses units one after the other; zstd's tables are made once.
pub(crate) struct Packer {
    zstd: Option<zstd::bulk::Compressor<'static>>,
    room: Vec<u8>,
}

impl Packer {
    pub(crate) fn new(level: Level) -> Self {
        Self { zstd: zstd_at(level), room: Vec::new() }
    }

    /// The codec of a unit, and its bytes as they are stored: its own where compression saves less than 1/32.
    fn pack<'s>(&'s mut self, raw: &'s [u8]) -> (u8, &'s [u8]) {
        if raw.len() < COMPRESSED_MIN {
            return (0, raw);
        }
        self.room.clear();
        let (codec, is_done) = match &mut self.zstd {
            Some(zstd) => {
                self.room.reserve(zstd::zstd_safe::compress_bound(raw.len()));
                (2, zstd.compress_to_buffer(raw, &mut self.room).is_ok())
            }
            None => {
                self.room.resize(lz4_flex::block::get_maximum_output_size(raw.len()), 0);
                let len = lz4_flex::block::compress_into(raw, &mut self.room);
                self.room.truncate(len.as_ref().copied().unwrap_or_default());
                (1, len.is_ok())
            }
        };
        let is_smaller = is_done && self.room.len() < raw.len() - raw.len() / 32;
        if is_smaller { (codec, &self.room) } else { (0, raw) }
    }

    /// The bytes that streams take when each has a unit of its own.
    pub(crate) fn cost(&mut self, streams: &Streams) -> usize {
        streams.iter().map(|stream| self.pack(stream).1.len()).sum()
    }

    /// Appends the table of units, and gives the units and what each stream takes in them.
    pub(crate) fn units(&mut self, streams: &Streams, table: &mut Vec<u8>) -> (Vec<u8>, Vec<usize>) {
        let shared: Vec<u8> = streams.iter().filter(|stream| stream.len() < ALONE).flatten().copied().collect();
        let (mut units, mut lens) = (Vec::new(), Vec::new());
        for raw in std::iter::once(&*shared).chain(streams.iter().filter(|stream| stream.len() >= ALONE)) {
            let (codec, stored) = self.pack(raw);
            table.push(codec);
            for len in [stored.len(), raw.len()] {
                table.extend_from_slice(&(len as u32).to_le_bytes());
            }
            units.extend_from_slice(stored);
            lens.push(stored.len());
        }
        let mut alone = lens.into_iter().skip(1);
        let of = |stream: &[u8]| if stream.len() < ALONE { Some(stream.len()) } else { alone.next() };
        (units, streams.iter().filter_map(of).collect())
    }
}

/// Matches of fewer than seven bytes cost more in planes than they save: with all of them the shootout's day takes 1 to 2 % more.
fn zstd_at(level: Level) -> Option<zstd::bulk::Compressor<'static>> {
    let level = match level {
        Level::Fast => return None,
        Level::Small => 1,
        Level::Archive => 9,
    };
    let mut zstd = zstd::bulk::Compressor::new(level).ok()?;
    zstd.set_parameter(zstd::zstd_safe::CParameter::MinMatch(7)).ok()?;
    zstd.set_parameter(zstd::zstd_safe::CParameter::ContentSizeFlag(false)).ok()?;
    Some(zstd)
}

/// Decompresses units one after the other; zstd's tables are made once.
#[derive(Default)]
pub(crate) struct Unpacker {
    zstd: Option<zstd::bulk::Decompressor<'static>>,
}

impl Unpacker {
    /// Exactly `len` bytes. Allocates in proportion to what comes out.
    fn unpack<'s>(&mut self, codec: u8, stored: &'s [u8], len: usize) -> Option<Cow<'s, [u8]>> {
        match codec {
            0 => Some(Cow::Borrowed(stored)),
            1 => lz4(stored, len).map(Cow::Owned),
            _ => self.zstd_frame(stored, len).map(Cow::Owned),
        }
    }

    fn zstd_frame(&mut self, stored: &[u8], len: usize) -> Option<Vec<u8>> {
        if zstd::zstd_safe::find_frame_compressed_size(stored) != Ok(stored.len()) {
            return None;
        }
        let mut context = self.zstd.take().or_else(|| zstd::bulk::Decompressor::new().ok())?;
        // Most units fit the first try; a claim that is far from the stored length gets its memory in steps.
        let mut room = stored.len().saturating_mul(64).max(1 << 16).min(len);
        loop {
            let mut out = Vec::with_capacity(room);
            match context.decompress_to_buffer(stored, &mut out) {
                Ok(given) if given == len => {
                    self.zstd = Some(context);
                    return Some(out);
                }
                Err(_) if room < len => room = room.saturating_mul(8).min(len),
                _ => return None,
            }
        }
    }
}

fn lz4(stored: &[u8], len: usize) -> Option<Vec<u8>> {
    // One byte of LZ4 gives 255 at most, so a claim that the unit cannot reach is refused before there is memory for it.
    if len / 255 > stored.len() {
        return None;
    }
    let mut out = vec![0; len];
    let given = lz4_flex::block::decompress_into(stored, &mut out).ok()?;
    (given == len).then_some(out)
}

/// Where a stream is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) unit: usize,
    pub(crate) start: usize,
    pub(crate) len: usize,
}

/// A unit as it is stored.
struct Unit<'u> {
    codec: u8,
    stored: &'u [u8],
    len: usize,
    raw: Option<Cow<'u, [u8]>>,
}

/// The units of a block, decompressed when a stream of theirs is first asked for.
pub(crate) struct Units<'u> {
    by: &'u mut Unpacker,
    units: Vec<Unit<'u>>,
    places: Vec<Place>,
}

impl<'u> Units<'u> {
    /// By the table: the units fill `bytes`, have no more than `max` bytes before compression, and are as long as the streams that are in them.
    pub(crate) fn new(
        by: &'u mut Unpacker,
        table: &[u8],
        places: Vec<Place>,
        mut bytes: &'u [u8],
        max: usize,
    ) -> Option<Self> {
        let mut units = Vec::new();
        let mut left = max;
        for entry in table.chunks_exact(UNIT_LEN) {
            let (codec, lens) = entry.split_first()?;
            let stored = u32::from_le_bytes(*lens.first_chunk()?) as usize;
            let len = u32::from_le_bytes(*lens.get(4..)?.first_chunk()?) as usize;
            left = left.checked_sub(len)?;
            let (unit, rest) = bytes.split_at_checked(stored)?;
            let is_right = match codec {
                0 => stored == len,
                1 | 2 => stored < len,
                _ => false,
            };
            if !is_right {
                return None;
            }
            units.push(Unit { codec: *codec, stored: unit, len, raw: None });
            bytes = rest;
        }
        let mut lens = vec![0; units.len()];
        for place in &places {
            *lens.get_mut(place.unit)? += place.len;
        }
        let is_right = bytes.is_empty() && units.iter().zip(lens).all(|(unit, len)| unit.len == len);
        is_right.then_some(Self { by, units, places })
    }

    /// The stream with this number; `None` if its unit cannot be decompressed.
    pub(crate) fn stream(&mut self, number: usize) -> Option<&[u8]> {
        let place = *self.places.get(number)?;
        let unit = self.units.get_mut(place.unit)?;
        if unit.raw.is_none() {
            unit.raw = Some(self.by.unpack(unit.codec, unit.stored, unit.len)?);
        }
        unit.raw.as_deref()?.get(place.start..place.start + place.len)
    }
}
