//! Codecs of data blocks (F11): none, LZ4's block format, zstd.

use std::borrow::Cow;

use crate::place::LEN_MAX;

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
}

/// Why a content could not be decompressed.
pub(crate) enum Refused {
    /// This program was built without the codec of this name.
    #[cfg(not(all(feature = "lz4", feature = "zstd")))]
    Missing(&'static str),
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
        }
    }

    /// Appends `content` to `out`, compressed; whether it became smaller. If not, `out` is as it was.
    pub(crate) fn compress(self, content: &[u8], out: &mut Vec<u8>) -> bool {
        let start = out.len();
        let is_done = match self {
            Self::None => false,
            #[cfg(feature = "lz4")]
            Self::Lz4 => {
                out.resize(start + lz4_flex::block::get_maximum_output_size(content.len()), 0);
                let room = out.get_mut(start..).unwrap_or_default();
                let len = lz4_flex::block::compress_into(content, room);
                out.truncate(start + len.as_ref().copied().unwrap_or_default());
                len.is_ok()
            }
            #[cfg(feature = "zstd")]
            Self::Zstd { level } => {
                out.resize(start + zstd::zstd_safe::compress_bound(content.len()), 0);
                let room = out.get_mut(start..).unwrap_or_default();
                let len = zstd::bulk::compress_to_buffer(content, room, level);
                out.truncate(start + len.as_ref().copied().unwrap_or_default());
                len.is_ok()
            }
        };
        let is_smaller = is_done && out.len() - start < content.len();
        if !is_smaller {
            out.truncate(start);
        }
        is_smaller
    }
}

/// The content before compression; `len` was checked against the limit (F9). Allocates in proportion to what comes out.
pub(crate) fn decompress(codec: u8, stored: &[u8], len: u32) -> Result<Cow<'_, [u8]>, Refused> {
    let len = usize::try_from(len.min(LEN_MAX)).map_err(|_| Refused::Damaged)?;
    match codec {
        0 => Ok(Cow::Borrowed(stored)),
        1 => lz4(stored, len).map(Cow::Owned),
        _ => zstd_frame(stored, len).map(Cow::Owned),
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

#[cfg(feature = "zstd")]
fn zstd_frame(stored: &[u8], len: usize) -> Result<Vec<u8>, Refused> {
    if zstd::zstd_safe::find_frame_compressed_size(stored) != Ok(stored.len()) {
        return Err(Refused::Damaged);
    }
    // Most contents fit the first try; a claim that is far from the stored length gets its memory in steps.
    let mut room = stored.len().saturating_mul(64).max(1 << 16).min(len);
    loop {
        let mut out = Vec::with_capacity(room);
        let mut decompressor = zstd::bulk::Decompressor::new().map_err(|_| Refused::Damaged)?;
        match decompressor.decompress_to_buffer(stored, &mut out) {
            Ok(given) if given == len => return Ok(out),
            Err(_) if room < len => room = room.saturating_mul(8).min(len),
            _ => return Err(Refused::Damaged),
        }
    }
}

#[cfg(not(feature = "zstd"))]
fn zstd_frame(_: &[u8], _: usize) -> Result<Vec<u8>, Refused> {
    Err(Refused::Missing("zstd"))
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
        for codec in codecs() {
            for len in [0, 1, 100, 5_000, 3_000_000] {
                let content: Vec<u8> = (0..len).map(|at: u32| (at % 37) as u8).collect();
                let mut out = vec![7, 7, 7];
                if codec.compress(&content, &mut out) {
                    let back = decompress(codec.number(), &out[3..], len).ok().unwrap();
                    assert!(*back == content, "{codec:?} {len}");
                    for wrong in [len - 1, len + 1, LEN_MAX] {
                        assert!(decompress(codec.number(), &out[3..], wrong).is_err(), "{codec:?} {len} {wrong}");
                    }
                    out.push(0);
                    assert!(decompress(codec.number(), &out[3..], len).is_err(), "{codec:?} {len}: one byte more");
                } else {
                    assert!(codec == Codec::None || len <= 100, "{codec:?} {len}");
                    assert_eq!(out, [7, 7, 7]);
                }
            }
        }
    }

    /// Zeros of 64 MiB by zstd need several tries.
    #[cfg(feature = "zstd")]
    #[test]
    fn what_is_far_smaller_is_read() {
        let content = vec![0; LEN_MAX as usize];
        let mut out = Vec::new();
        assert!(Codec::Zstd { level: 1 }.compress(&content, &mut out));
        assert!(decompress(2, &out, LEN_MAX).is_ok_and(|back| *back == content));
        assert!(decompress(2, &[out.clone(), out].concat(), LEN_MAX).is_err(), "two frames");
    }
}
