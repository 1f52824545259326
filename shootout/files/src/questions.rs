//! What the format's design asks besides: would a filter for each block, or a dictionary of zstd, be worth its bytes?

use crate::day::Tick;
use crate::formats::scantling::PLAIN;
use crate::measure::timed;
use anyhow::{Context as _, Result, ensure};
use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use zstd::bulk::{Compressor, Decompressor};
use zstd::dict;

/// Bits of a split-block Bloom filter for each of its values, if one answer in a hundred is to be wrong.
const FILTER_BITS: f64 = 10.5;
/// The share of wrong answers.
const WRONG: f64 = 0.01;
/// An hour, in nanoseconds.
const HOUR: i64 = 3_600_000_000_000;
/// zstd's level.
const LEVEL: i32 = 3;
/// Bytes of frames that a dictionary is trained on: a block of the usual size.
const TRAINED: usize = 256 << 10;

/// The frames of a block, and its ticks.
struct Block<'t> {
    bytes: Vec<u8>,
    lens: Vec<usize>,
    ticks: &'t [Tick],
}

fn blocks(ticks: &[Tick], block_len: usize) -> Vec<Block<'_>> {
    let (mut blocks, mut bytes, mut lens, mut start) = (Vec::new(), Vec::new(), Vec::new(), 0);
    for (at, tick) in ticks.iter().enumerate() {
        let before = bytes.len();
        // A tick's frame has no part that could be refused.
        let _ = PLAIN.frame(&mut bytes, tick);
        lens.push(bytes.len() - before);
        if bytes.len() >= block_len || at + 1 == ticks.len() {
            let ticks = &ticks[start..=at];
            blocks.push(Block { bytes: std::mem::take(&mut bytes), lens: std::mem::take(&mut lens), ticks });
            start = at + 1;
        }
    }
    blocks
}

/// How many blocks the ticks of one symbol in one hour take, with a filter of symbols for each block and without, over all symbols and whole
/// hours. The filter is a set without false positives, to which those of a Bloom filter are added as a share.
pub fn filters(ticks: &[Tick]) -> String {
    let mut table = String::from(
        "| blocks of | blocks an hour | symbols a block | filter, bytes a block | of the block | of its zstd 3 | blocks read for a symbol | for a tick's symbol |\n|---:|---:|---:|---:|---:|---:|---:|---:|\n",
    );
    let first = ticks.first().map_or(0, |tick| tick.at);
    let hours = ticks.last().map_or(0, |tick| (tick.at - first) / HOUR).max(1);
    let mut counts: HashMap<[u8; 8], f64> = HashMap::new();
    ticks.iter().for_each(|tick| *counts.entry(tick.padded()).or_default() += 1.0);
    for block_len in [64 << 10, 256 << 10, 1 << 20] {
        let blocks = blocks(ticks, block_len);
        let sets: Vec<HashSet<[u8; 8]>> =
            blocks.iter().map(|block| block.ticks.iter().map(Tick::padded).collect()).collect();
        let (mut without, mut by_symbol, mut by_tick) = (0.0, 0.0, 0.0);
        for hour in 0..hours {
            let times = first + hour * HOUR..first + (hour + 1) * HOUR;
            let has_hour = |block: &Block<'_>| {
                let (least, greatest) = (block.ticks[0].at, block.ticks[block.ticks.len() - 1].at);
                least < times.end && times.start <= greatest
            };
            let of_hour: Vec<_> = blocks.iter().zip(&sets).filter(|(block, _)| has_hour(block)).collect();
            let all = of_hour.len() as f64;
            without += all;
            for (symbol, count) in &counts {
                let found = of_hour.iter().filter(|(_, set)| set.contains(symbol)).count() as f64;
                let read = found + WRONG * (all - found);
                by_symbol += read / counts.len() as f64;
                by_tick += read * count / ticks.len() as f64;
            }
        }
        let whole = &blocks[..blocks.len().max(2) - 1];
        let number = whole.len() as f64;
        let symbols = sets[..whole.len()].iter().map(|set| set.len() as f64).sum::<f64>() / number;
        let plain = whole.iter().map(|block| block.bytes.len() as f64).sum::<f64>() / number;
        let stored = |block: &Block<'_>| zstd::bulk::compress(&block.bytes, LEVEL).map_or(0, |stored| stored.len());
        let zstd = whole.iter().map(|block| stored(block) as f64).sum::<f64>() / number;
        let filter = symbols * FILTER_BITS / 8.0;
        let hours = hours as f64;
        let _ = writeln!(
            table,
            "| {} KiB | {:.0} | {symbols:.0} | {filter:.0} | {:.1} % | {:.1} % | {:.1} | {:.1} |",
            block_len >> 10,
            without / hours,
            100.0 * filter / plain,
            100.0 * filter / zstd,
            by_symbol / hours,
            by_tick / hours,
        );
    }
    table
}

/// Bytes and times of blocks by zstd with dictionaries that are trained on the first 256 KiB, and without; a dictionary's bytes count.
pub fn dictionaries(ticks: &[Tick], rounds: usize) -> Result<String> {
    let mut table = String::from(
        "| zstd 3, blocks of | dictionary | bytes a tick | compress, ns | decompress, ns |\n|---:|---:|---:|---:|---:|\n",
    );
    let first = blocks(ticks, TRAINED).into_iter().next().context("no ticks")?;
    for block_len in [4 << 10, 64 << 10, 256 << 10] {
        let blocks = blocks(ticks, block_len);
        for dictionary_len in [0, 4 << 10, 16 << 10, 64 << 10] {
            let dictionary = match dictionary_len {
                0 => Vec::new(),
                len => dict::from_continuous(&first.bytes, &first.lens, len)?,
            };
            let (mut compress, mut decompress, mut len) = (f64::MAX, f64::MAX, 0);
            for _ in 0..rounds {
                let (mut to, mut from) =
                    (Compressor::with_dictionary(LEVEL, &dictionary)?, Decompressor::with_dictionary(&dictionary)?);
                let (stored, seconds) = timed(|| {
                    let each = blocks.iter().map(|block| Ok(to.compress(&block.bytes)?));
                    each.collect::<Result<Vec<_>>>()
                })?;
                compress = compress.min(seconds);
                let mut back = Vec::with_capacity(2 * block_len);
                let seconds = timed(|| {
                    for (block, stored) in blocks.iter().zip(&stored) {
                        back.clear();
                        from.decompress_to_buffer(stored, &mut back)?;
                        ensure!(back.len() == block.bytes.len(), "another length");
                    }
                    Ok(())
                })?
                .1;
                decompress = decompress.min(seconds);
                len = stored.iter().map(Vec::len).sum::<usize>() + dictionary.len();
            }
            let each = |seconds: f64| seconds * 1e9 / ticks.len() as f64;
            let bytes = len as f64 / ticks.len() as f64;
            let name = if dictionary.is_empty() { "none".to_owned() } else { format!("{} bytes", dictionary.len()) };
            let _ = writeln!(
                table,
                "| {} KiB | {name} | {bytes:.2} | {:.1} | {:.1} |",
                block_len >> 10,
                each(compress),
                each(decompress)
            );
        }
    }
    Ok(table)
}
