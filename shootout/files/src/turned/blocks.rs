//! Frames in blocks, compressed as they are: what files do with the codecs that they have.
//!
//! Direct frames come out of the codec. Compact ones are made of Direct ones and turned into them again, since those are what a reader has
//! of the other rows; one field is read from Compact frames.

use super::questions::cut;
use super::row::{Kept, Row, Watch, kib};
use super::sets::Set;
use anyhow::{Context as _, Result, ensure};
use scantling::turned::Frames;

/// What compresses a block.
#[derive(Clone, Copy, PartialEq)]
enum Codec {
    Zstd,
    Lz4,
}

/// The level of zstd.
const LEVEL: i32 = 3;

struct Compressed {
    codec: Codec,
    is_compact: bool,
    len: usize,
    kept: Kept,
    /// Of Compact frames.
    lens: Vec<u32>,
}

/// Both codecs over Direct, zstd over Compact, in blocks of both usual sizes.
pub fn rows() -> Vec<Box<dyn Row>> {
    let all = [
        (Codec::Zstd, false, 1 << 20),
        (Codec::Zstd, false, 256 << 10),
        (Codec::Lz4, false, 1 << 20),
        (Codec::Lz4, false, 256 << 10),
        (Codec::Zstd, true, 1 << 20),
    ];
    all.map(|(codec, is_compact, len)| {
        Box::new(Compressed { codec, is_compact, len, kept: Kept::default(), lens: Vec::new() }) as Box<dyn Row>
    })
    .into()
}

/// Contexts that are kept from block to block, as files keep them.
struct Codecs(Codec, zstd::bulk::Compressor<'static>, zstd::bulk::Decompressor<'static>);

impl Codecs {
    fn new(codec: Codec) -> Result<Self> {
        Ok(Self(codec, zstd::bulk::Compressor::new(LEVEL)?, zstd::bulk::Decompressor::new()?))
    }

    /// Appends the compressed block. Vectors do not grow after the first ones.
    fn compress(&mut self, block: &[u8], out: &mut Vec<u8>) -> Result<()> {
        let start = out.len();
        let room = match self.0 {
            Codec::Zstd => zstd::zstd_safe::compress_bound(block.len()),
            Codec::Lz4 => lz4_flex::block::get_maximum_output_size(block.len()),
        };
        out.resize(start + room, 0);
        let to = &mut out[start..];
        let len = match self.0 {
            Codec::Zstd => self.1.compress_to_buffer(block, to)?,
            Codec::Lz4 => lz4_flex::block::compress_into(block, to)?,
        };
        out.truncate(start + len);
        Ok(())
    }

    /// The block in place of what is in `out`.
    fn decompress(&mut self, stored: &[u8], len: usize, out: &mut Vec<u8>) -> Result<()> {
        out.resize(len, 0);
        let found = match self.0 {
            Codec::Zstd => self.2.decompress_to_buffer(stored, &mut out[..])?,
            Codec::Lz4 => lz4_flex::block::decompress_into(stored, &mut out[..])?,
        };
        ensure!(found == len, "another length");
        Ok(())
    }
}

impl Row for Compressed {
    fn name(&self) -> String {
        let encoding = if self.is_compact { "Compact" } else { "Direct" };
        let codec = if self.codec == Codec::Zstd { "zstd 3" } else { "LZ4" };
        format!("{encoding} frames, {codec}, {}", kib(self.len))
    }

    fn encode(&mut self, set: &Set, watch: &mut Watch) -> Result<()> {
        let mut codecs = Codecs::new(self.codec)?;
        self.kept.clear(set);
        self.lens.clear();
        let mut compact = Vec::new();
        for (block, count) in set.blocks(self.len)? {
            if !self.is_compact {
                self.kept.push(count, block.len(), |out| watch.time(|| codecs.compress(block, out)))?;
                continue;
            }
            watch.time(|| {
                compact.clear();
                for frame in Frames(block) {
                    self.lens.push((set.questions.to_compact)(frame.context("no frame")?, &mut compact)? as u32);
                }
                self.kept.push(count, compact.len(), |out| codecs.compress(&compact, out))
            })?;
        }
        Ok(())
    }

    fn len(&self) -> usize {
        self.kept.len()
    }

    fn restore(&mut self, set: &Set, watch: &mut Watch) -> Result<()> {
        let mut codecs = Codecs::new(self.codec)?;
        let (mut stored, mut frames, mut rest) = (Vec::new(), Vec::new(), &*set.frames);
        let mut lens = &*self.lens;
        for (content, block) in self.kept.iter() {
            watch.time(|| codecs.decompress(content, block.len, &mut stored))?;
            if self.is_compact {
                let (these, after) = lens.split_at(block.frames as usize);
                lens = after;
                watch.time(|| {
                    frames.clear();
                    cut(&stored, these).try_for_each(|frame| {
                        (set.questions.to_direct)(frame?, &mut frames)?;
                        anyhow::Ok(())
                    })
                })?;
            } else {
                std::mem::swap(&mut frames, &mut stored);
            }
            rest = rest.strip_prefix(&*frames).context("other frames")?;
        }
        ensure!(rest.is_empty(), "frames are missing");
        Ok(())
    }

    fn field(&mut self, set: &Set, watch: &mut Watch) -> Result<u64> {
        let mut codecs = Codecs::new(self.codec)?;
        let (mut stored, mut lens) = (Vec::new(), &*self.lens);
        watch.time(|| {
            let mut sum = 0_u64;
            for (content, block) in self.kept.iter() {
                codecs.decompress(content, block.len, &mut stored)?;
                let found = if self.is_compact {
                    let (these, after) = lens.split_at(block.frames as usize);
                    lens = after;
                    (set.questions.compact)(&stored, these)?
                } else {
                    (set.questions.direct)(&stored)?
                };
                sum = sum.wrapping_add(found);
            }
            Ok(sum)
        })
    }
}
