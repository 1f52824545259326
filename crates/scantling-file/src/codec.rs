//! Codecs of data blocks (F11): none, LZ4's block format, zstd, columns. zstd's contexts are kept from block to block: a new one costs as much
//! as 4 KiB of content. So are a turned block's columns.

use std::borrow::Cow;

use scantling::Encoding;

use crate::generated::file::Opening;
use crate::options::Options;
use crate::place::{LEN_MAX, Limit, TURNED};
use crate::session::HEAD;
use crate::sums::sum;
#[cfg(feature = "turned")]
use crate::turned::{Restored, Turned, Turns};
use crate::turning::Turning;

/// How a writer compresses blocks. A block that does not become smaller is stored as it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Codec {
    /// Not at all: frames are read in place.
    #[default]
    None,
    /// LZ4's block format.
    #[cfg(feature = "lz4")]
    Lz4,
    /// zstd.
    #[cfg(feature = "zstd")]
    Zstd {
        /// zstd's level: 1 is fast, 3 the usual one, 19 slow.
        level: i32,
    },
    /// Turned into columns by the schema, from which the identical frames come back; of files of Direct alone. A block is compared with what
    /// its columns give before it is written. One that does not become smaller so is compressed by zstd at level 3, and so are all blocks if
    /// the file's descriptor is not valid, or if its protocol has more than 65,535 columns.
    ///
    /// Columns are fewer bytes the more frames have: blocks have 1 MiB unless [`Options::block_len`] says otherwise.
    #[cfg(feature = "turned")]
    Turned {
        /// What the columns are compressed by.
        level: scantling_turned::Level,
    },
}

/// What a turned block is compressed by if it cannot be turned.
#[cfg(feature = "turned")]
const OTHERWISE: Codec = Codec::Zstd { level: 3 };

/// Why a content could not be decompressed.
pub(crate) enum Refused {
    /// This program was built without the codec of this name.
    #[cfg(not(feature = "turned"))]
    Missing(&'static str),
    /// It is turned by the schema of a file whose opening was lost, or cannot be read by this program.
    #[cfg(feature = "turned")]
    NoSchema,
    /// It is not what the codec writes, or of another length.
    Damaged,
}

impl Codec {
    /// Its number in headers.
    pub(crate) fn number(self) -> u8 {
        match self {
            Self::None => 0,
            #[cfg(feature = "lz4")]
            Self::Lz4 => 1,
            #[cfg(feature = "zstd")]
            Self::Zstd { .. } => 2,
            #[cfg(feature = "turned")]
            Self::Turned { .. } => TURNED,
        }
    }

    /// The bytes of a block's messages unless told otherwise (F11).
    pub(crate) fn block_len(self) -> usize {
        match self {
            #[cfg(feature = "turned")]
            Self::Turned { .. } => 1 << 20,
            _ => 256 << 10,
        }
    }

    /// # Panics
    /// If files of this encoding do not have the codec.
    pub(crate) fn checks(self, encoding: Encoding) {
        let is_turned = self.number() == TURNED;
        assert!(!is_turned || encoding == Encoding::Direct, "blocks of Compact are not turned: choose another codec");
    }
}

/// What the compressors of a writer are made of, for each thread one.
#[derive(Clone)]
pub(crate) struct Coding {
    codec: Codec,
    /// `None` if the codec is another, or the schema cannot be turned.
    #[cfg(feature = "turned")]
    turns: Option<Turns>,
}

impl Coding {
    /// As options say; `file` is the file's opening, `None` if that was lost.
    ///
    /// # Panics
    /// As [`Writer::over`](crate::Writer::over).
    pub(crate) fn of(options: &Options, file: Option<&Opening>) -> Self {
        let codec = options.codec;
        codec.checks(options.encoding);
        #[cfg(not(feature = "turned"))]
        let _ = file;
        Self {
            codec,
            #[cfg(feature = "turned")]
            turns: match codec {
                Codec::Turned { level } => Turns::of(options, level, file),
                _ => None,
            },
        }
    }

    /// A codec, and what a file says of its messages.
    ///
    /// # Panics
    /// If files of this encoding do not have the codec.
    pub(crate) fn in_file(codec: Codec, encoding: Encoding, opening: &Opening) -> Self {
        codec.checks(encoding);
        #[cfg(not(feature = "turned"))]
        let _ = opening;
        Self {
            codec,
            #[cfg(feature = "turned")]
            turns: match codec {
                Codec::Turned { level } => Turns::of_opening(level, opening),
                _ => None,
            },
        }
    }
}

impl From<Codec> for Coding {
    /// Without a schema.
    fn from(codec: Codec) -> Self {
        Self {
            codec,
            #[cfg(feature = "turned")]
            turns: None,
        }
    }
}

/// Compresses blocks one after the other. Tables and columns are made once, with the first block.
pub(crate) struct Compressor {
    coding: Coding,
    /// What is tried if a block is not turned.
    codec: Codec,
    #[cfg(feature = "zstd")]
    zstd: Option<zstd::bulk::Compressor<'static>>,
    #[cfg(feature = "turned")]
    turned: Option<Turned>,
}

impl Compressor {
    pub(crate) fn new(coding: Coding) -> Self {
        let codec = match coding.codec {
            #[cfg(feature = "turned")]
            Codec::Turned { .. } => OTHERWISE,
            codec => codec,
        };
        Self {
            coding,
            codec,
            #[cfg(feature = "zstd")]
            zstd: None,
            #[cfg(feature = "turned")]
            turned: None,
        }
    }

    /// Appends `content` to `out`, compressed, and gives the codec's number; 0 and nothing more in `out` if it does not become smaller, or so much
    /// smaller that readers refuse it by default.
    pub(crate) fn compress(&mut self, content: &[u8], out: &mut Vec<u8>) -> u8 {
        let start = out.len();
        #[cfg(feature = "turned")]
        if let Some(turns) = &self.coding.turns {
            let turned = self.turned.get_or_insert_with(|| turns.turned());
            if turned.turn(content, out) && is_kept(content.len(), out.len() - start) {
                return TURNED;
            }
            out.truncate(start);
        }
        let is_done = match self.codec {
            Codec::None => false,
            #[cfg(feature = "lz4")]
            Codec::Lz4 => {
                out.resize(start + lz4_flex::block::get_maximum_output_size(content.len()), 0);
                let room = out.get_mut(start..).unwrap_or_default();
                let len = lz4_flex::block::compress_into(content, room);
                out.truncate(start + len.as_ref().copied().unwrap_or_default());
                len.is_ok()
            }
            // Of a compressor it is another codec.
            #[cfg(feature = "turned")]
            Codec::Turned { .. } => false,
            #[cfg(feature = "zstd")]
            Codec::Zstd { level } => {
                out.reserve(zstd::zstd_safe::compress_bound(content.len()));
                let made = || zstd::bulk::Compressor::new(level).ok();
                self.zstd.take().or_else(made).is_some_and(|mut context| {
                    let mut room = std::io::Cursor::new(&mut *out);
                    room.set_position(start as u64);
                    let is_done = context.compress_to_buffer(content, &mut room).is_ok();
                    // One that failed is not used again.
                    self.zstd = Some(context).filter(|_| is_done);
                    is_done
                })
            }
        };
        if is_done && is_kept(content.len(), out.len() - start) {
            return self.codec.number();
        }
        out.truncate(start);
        0
    }
}

/// Whether a content of `len` bytes is stored in so many.
fn is_kept(len: usize, stored_len: usize) -> bool {
    let len_max = u32::try_from(stored_len).map_or(0, |stored_len| Limit::default().len_max(stored_len));
    stored_len < len && len <= len_max as usize
}

/// A block's content as it is stored.
#[derive(Debug)]
pub(crate) struct Compressed {
    pub(crate) codec: u8,
    /// Of the content as stored.
    pub(crate) crc: u32,
    /// Room for a header, then the content; nothing of it if the codec is 0.
    pub(crate) bytes: Vec<u8>,
}

impl Compressor {
    /// Compresses a block, room for its header and its content, into this memory.
    pub(crate) fn compressed(&mut self, block: &[u8], mut room: Vec<u8>) -> Compressed {
        let content = block.get(HEAD..).unwrap_or_default();
        room.clear();
        room.resize(HEAD, 0);
        let codec = self.compress(content, &mut room);
        let stored = if codec == 0 { content } else { room.get(HEAD..).unwrap_or_default() };
        Compressed { codec, crc: sum(stored), bytes: room }
    }
}

impl std::fmt::Debug for Compressor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Compressor").field(&self.coding.codec).finish()
    }
}

/// Decompresses blocks one after the other. Tables and columns are made once, with the first block that needs them.
#[derive(Default)]
pub(crate) struct Decompressor {
    turning: Turning,
    #[cfg(feature = "zstd")]
    zstd: Option<zstd::bulk::Decompressor<'static>>,
    #[cfg(feature = "turned")]
    turned: Option<Restored>,
}

impl Decompressor {
    /// For the blocks of a file.
    pub(crate) fn new(turning: Turning) -> Self {
        Self {
            turning,
            #[cfg(feature = "zstd")]
            zstd: None,
            #[cfg(feature = "turned")]
            turned: None,
        }
    }

    /// By which schema turned blocks are read.
    pub(crate) fn turning(&self) -> &Turning {
        &self.turning
    }

    /// From now on by this one.
    pub(crate) fn turns_by(&mut self, turning: Turning) {
        *self = Self::new(turning);
    }

    /// The content before compression; `len` was checked against the limit (F9). Allocates in proportion to what comes out.
    pub(crate) fn decompress<'s>(
        &mut self,
        codec: u8,
        stored: &'s [u8],
        len: u32,
        count: u32,
    ) -> Result<Cow<'s, [u8]>, Refused> {
        let len = usize::try_from(len.min(LEN_MAX)).map_err(|_| Refused::Damaged)?;
        match codec {
            0 => Ok(Cow::Borrowed(stored)),
            1 => lz4(stored, len).map(Cow::Owned),
            TURNED => self.turned(stored, len, count).map(Cow::Owned),
            _ => self.zstd_frame(stored, len).map(Cow::Owned),
        }
    }

    #[cfg(feature = "turned")]
    fn turned(&mut self, stored: &[u8], len: usize, count: u32) -> Result<Vec<u8>, Refused> {
        let turned = self.turned.get_or_insert_with(|| Restored::new(&self.turning));
        if !turned.has_schema(stored) {
            return Err(Refused::NoSchema);
        }
        turned.restore(&self.turning, stored, count, len).ok_or(Refused::Damaged)
    }

    #[cfg(not(feature = "turned"))]
    fn turned(&self, _: &[u8], _: usize, _: u32) -> Result<Vec<u8>, Refused> {
        Err(Refused::Missing("turned"))
    }

    #[cfg(feature = "zstd")]
    fn zstd_frame(&mut self, stored: &[u8], len: usize) -> Result<Vec<u8>, Refused> {
        if zstd::zstd_safe::find_frame_compressed_size(stored) != Ok(stored.len()) {
            return Err(Refused::Damaged);
        }
        let mut context = match self.zstd.take() {
            Some(context) => context,
            None => zstd::bulk::Decompressor::new().map_err(|_| Refused::Damaged)?,
        };
        // Most contents fit the first try; a claim that is far from the stored length gets its memory in steps.
        let mut room = stored.len().saturating_mul(64).max(1 << 16).min(len);
        loop {
            let mut out = Vec::with_capacity(room);
            match context.decompress_to_buffer(stored, &mut out) {
                Ok(given) if given == len => {
                    self.zstd = Some(context);
                    return Ok(out);
                }
                Err(_) if room < len => room = room.saturating_mul(8).min(len),
                _ => return Err(Refused::Damaged),
            }
        }
    }

    #[cfg(not(feature = "zstd"))]
    fn zstd_frame(&mut self, _: &[u8], _: usize) -> Result<Vec<u8>, Refused> {
        Err(Refused::Missing("zstd"))
    }
}

impl std::fmt::Debug for Decompressor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Decompressor")
    }
}

#[cfg(feature = "lz4")]
fn lz4(stored: &[u8], len: usize) -> Result<Vec<u8>, Refused> {
    // One byte of LZ4 gives 255 at most, so a claim that the content cannot reach is refused before there is memory for it.
    if len / 255 > stored.len() {
        return Err(Refused::Damaged);
    }
    let mut out = vec![0; len];
    match lz4_flex::block::decompress_into(stored, &mut out) {
        Ok(given) if given == len => Ok(out),
        _ => Err(Refused::Damaged),
    }
}

#[cfg(not(feature = "lz4"))]
fn lz4(_: &[u8], _: usize) -> Result<Vec<u8>, Refused> {
    Err(Refused::Missing("LZ4"))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn codecs() -> Vec<Codec> {
        let codecs = [
            Codec::None,
            #[cfg(feature = "lz4")]
            Codec::Lz4,
            #[cfg(feature = "zstd")]
            Codec::Zstd { level: 1 },
            #[cfg(feature = "zstd")]
            Codec::Zstd { level: 9 },
        ];
        codecs.to_vec()
    }

    #[test]
    fn there_and_back() {
        // Kept from block to block, and over what is refused.
        let mut from = Decompressor::default();
        for codec in codecs() {
            let mut to = Compressor::new(codec.into());
            for len in [0, 1, 100, 5_000, 3_000_000, 5_000] {
                let content: Vec<u8> = (0..len).map(|at: u32| (at % 37) as u8).collect();
                let mut out = vec![7, 7, 7];
                let number = to.compress(&content, &mut out);
                if number != 0 {
                    assert_eq!(number, codec.number());
                    assert_eq!(out[..3], [7, 7, 7]);
                    let back = from.decompress(number, &out[3..], len, 1).ok().unwrap();
                    assert!(*back == content, "{codec:?} {len}");
                    for wrong in [len - 1, len + 1, LEN_MAX] {
                        assert!(from.decompress(number, &out[3..], wrong, 1).is_err(), "{codec:?} {len} {wrong}");
                    }
                    out.push(0);
                    assert!(from.decompress(number, &out[3..], len, 1).is_err(), "{codec:?} {len}: one byte more");
                } else {
                    assert!(codec == Codec::None || len <= 100, "{codec:?} {len}");
                    assert_eq!(out, [7, 7, 7]);
                }
            }
        }
    }

    /// What is written does not depend on the blocks before.
    #[test]
    fn a_kept_compressor_writes_what_a_new_one_does() {
        for codec in codecs() {
            let mut kept = Compressor::new(codec.into());
            for len in [200_000, 4_096, 1_000_000, 64, 4_096] {
                let content: Vec<u8> = (0..len).map(|at: u32| (at.wrapping_mul(at) >> 7) as u8).collect();
                let (mut ours, mut theirs) = (Vec::new(), Vec::new());
                assert_eq!(
                    kept.compress(&content, &mut ours),
                    Compressor::new(codec.into()).compress(&content, &mut theirs)
                );
                assert!(ours == theirs, "{codec:?} {len}");
            }
        }
    }

    /// Zeros of 16 MiB by zstd need several tries. More zeros would be refused by default, so they are not compressed.
    #[cfg(feature = "zstd")]
    #[test]
    fn what_is_far_smaller_is_read() {
        let (len, mut out) = (16 << 20, Vec::new());
        let content = vec![0; len as usize];
        let mut to = Compressor::new(Codec::Zstd { level: 1 }.into());
        assert_eq!(to.compress(&content, &mut out), 2);
        let mut from = Decompressor::default();
        assert!(from.decompress(2, &out, len, 1).is_ok_and(|back| *back == content));
        assert!(from.decompress(2, &[out.clone(), out].concat(), len, 1).is_err(), "two frames");
        let mut more = Vec::new();
        assert_eq!(to.compress(&vec![0; len as usize + 1], &mut more), 0);
        assert!(more.is_empty());
    }
}
