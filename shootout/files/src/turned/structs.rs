//! A market's ticks as structs of a fixed size, as they are in memory: in a stream of zstd, DBN's way, and in OpenZL, which takes them apart.
//!
//! A trade has no flags and no side, so these are zero in it. The numbers of frames stand apart, as structs of one field.

use super::row::{Kept, Row, Watch, kib};
use super::sets::{Market, Set};
use crate::day::Tick;
use crate::formats::openzl::{Field, Packer, Unpacker};
use anyhow::{Context as _, Result, ensure};
use std::mem::offset_of;
use zerocopy::{Immutable, IntoBytes};

#[derive(Clone, Copy, IntoBytes, Immutable)]
#[repr(C)]
struct Raw {
    at: i64,
    price: u64,
    symbol: [u8; 8],
    size: u32,
    flags: u8,
    side: u8,
    is_trade: u8,
    zero: u8,
}

impl From<&Tick> for Raw {
    fn from(tick: &Tick) -> Self {
        let Tick { at, price, size, flags, side, .. } = *tick;
        Self { at, price, symbol: tick.padded(), size, flags, side, is_trade: tick.is_trade.into(), zero: 0 }
    }
}

/// Structs of both kinds, which are there before the clock runs.
struct Structs {
    ticks: Vec<Raw>,
    seqs: Vec<u64>,
}

/// How structs are compressed.
#[derive(Clone, Copy)]
enum How {
    /// One stream of zstd 3.
    Zstd,
    /// OpenZL in blocks of so many bytes.
    OpenZl(usize),
}

struct Packed {
    structs: Structs,
    how: How,
    ticks: Kept,
    seqs: Kept,
}

/// Both ways, of a market.
pub fn rows(set: &Set) -> Vec<Box<dyn Row>> {
    let row = |market: &Market, how| {
        let structs = Structs { ticks: market.ticks.iter().map(Raw::from).collect(), seqs: market.seqs.clone() };
        Box::new(Packed { structs, how, ticks: Kept::default(), seqs: Kept::default() }) as Box<dyn Row>
    };
    let ways = [How::Zstd, How::OpenZl(1 << 20), How::OpenZl(256 << 10)];
    set.market.iter().flat_map(|market| ways.map(|how| row(market, how))).collect()
}

/// Compresses structs into `kept`.
fn pack(how: How, fields: &[Field], structs: &[u8], width: usize, kept: &mut Kept, watch: &mut Watch) -> Result<()> {
    let How::OpenZl(len) = how else {
        let mut codec = zstd::bulk::Compressor::new(3)?;
        return kept.push(0, structs.len(), |out| {
            let start = out.len();
            let stored = watch.time(|| {
                out.resize(start + zstd::zstd_safe::compress_bound(structs.len()), 0);
                codec.compress_to_buffer(structs, &mut out[start..])
            })?;
            out.truncate(start + stored);
            Ok(())
        });
    };
    let mut packer = Packer::new(fields, 3)?;
    for block in structs.chunks(len / width * width) {
        kept.push(0, block.len(), |out| watch.time(|| packer.pack(block, out)))?;
    }
    Ok(())
}

/// Restores structs block by block, and hands out each block.
fn unpack(
    how: How,
    kept: &Kept,
    watch: &mut Watch,
    mut each: impl FnMut(&[u8], &mut Watch) -> Result<()>,
) -> Result<()> {
    let (mut out, mut unpacker) = (Vec::new(), Unpacker::new()?);
    for (content, block) in kept.iter() {
        match how {
            How::Zstd => {
                let mut from = watch.time(|| zstd::Decoder::with_buffer(content))?;
                loop {
                    out.resize(1 << 17, 0);
                    let len = watch.time(|| fill(&mut from, &mut out))?;
                    if len == 0 {
                        break;
                    }
                    each(&out[..len], watch)?;
                }
            }
            How::OpenZl(_) => {
                out.resize(block.len, 0);
                let len = watch.time(|| unpacker.unpack(content, &mut out))?;
                ensure!(len == block.len, "another length");
                each(&out, watch)?;
            }
        }
    }
    Ok(())
}

/// As many bytes as there is room for, if the stream has them.
fn fill(from: &mut impl std::io::Read, out: &mut [u8]) -> Result<usize> {
    let mut len = 0;
    while len < out.len() {
        match from.read(&mut out[len..])? {
            0 => break,
            more => len += more,
        }
    }
    Ok(len)
}

impl Row for Packed {
    fn name(&self) -> String {
        match self.how {
            How::Zstd => "structs, zstd 3".to_owned(),
            How::OpenZl(len) => format!("structs, OpenZL 3, {}", kib(len)),
        }
    }

    fn encode(&mut self, set: &Set, watch: &mut Watch) -> Result<()> {
        use Field::{Ascending, Number, Repeated, Text};
        let fields = [Ascending(8), Repeated(8), Text(8), Number(4), Number(1), Number(1), Number(1), Number(1)];
        self.ticks.clear(set);
        self.seqs.clear(set);
        let Self { structs, how, ticks, seqs } = self;
        pack(*how, &fields, structs.ticks.as_bytes(), size_of::<Raw>(), ticks, watch)?;
        pack(*how, &[Ascending(8)], structs.seqs.as_bytes(), 8, seqs, watch)
    }

    fn len(&self) -> usize {
        self.ticks.len() + self.seqs.len()
    }

    fn restore(&mut self, _: &Set, watch: &mut Watch) -> Result<()> {
        for (kept, mut rest) in
            [(&self.ticks, self.structs.ticks.as_bytes()), (&self.seqs, self.structs.seqs.as_bytes())]
        {
            unpack(self.how, kept, watch, |bytes, _| {
                rest = rest.strip_prefix(bytes).context("other structs")?;
                Ok(())
            })?;
            ensure!(rest.is_empty(), "structs are missing");
        }
        Ok(())
    }

    fn field(&mut self, _: &Set, watch: &mut Watch) -> Result<u64> {
        let mut sum = 0_u64;
        unpack(self.how, &self.ticks, watch, |bytes, watch| {
            let (raws, rest) = bytes.as_chunks::<{ size_of::<Raw>() }>();
            ensure!(rest.is_empty(), "a part of a struct");
            let price = |raw: &[u8; size_of::<Raw>()]| {
                raw[offset_of!(Raw, price)..].first_chunk().map_or(0, |it| u64::from_le_bytes(*it))
            };
            sum = watch.time(|| raws.iter().fold(sum, |sum, raw| sum.wrapping_add(price(raw))));
            Ok(())
        })?;
        Ok(sum)
    }
}
