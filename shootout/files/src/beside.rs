//! What a file of Scantling costs beside its frames alone.
//!
//! ```text
//! by hand    frame … frame in a `Vec` | CRC32C | one write a block    ->  frames back to back; lengths and sums of blocks stay in memory
//! the file   the same frames by `Writer`                              ->  blocks, indexes, a footer; read by positions, or in place
//! ```
//!
//! Both take turns in each round; what is divided is the least of each. No codec, blocks of 256 KiB.

use crate::day::Tick;
use crate::formats::scantling::{BLOCK, PLAIN};
use crate::job::{Answer, Format as _};
use crate::measure::timed;
use anyhow::{Result, ensure};
use scantling_file::Reader;
use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::iter;
use std::path::Path;

/// What it is called, as rows are.
pub const NAME: &str = "by hand";

/// The table.
pub fn table(ticks: &[Tick], rounds: usize, folder: &Path) -> Result<String> {
    let (hand, file) = (folder.join("frames"), folder.join("day"));
    let mut whole = Answer::default();
    ticks.iter().for_each(|tick| whole.add_tick(tick));
    let mut least = [f64::MAX; 9];
    for _ in 0..rounds {
        let mut times = Vec::new();
        for path in [&hand, &file] {
            let _ = fs::remove_file(path);
        }
        let (unchecked, seconds) = timed(|| write(ticks, &hand, false))?;
        ensure!(unchecked.iter().all(|block| block.sum == 0), "sums that were not asked for");
        times.push(seconds);
        fs::remove_file(&hand)?;
        let (blocks, seconds) = timed(|| write(ticks, &hand, true))?;
        times.push(seconds);
        fs::remove_file(&hand)?;
        times.push(timed(|| PLAIN.write(ticks, &file))?.1);
        write(ticks, &hand, true)?;
        let bytes = fs::read(&hand)?;
        for is_checked in [false, true] {
            let (answer, seconds) = timed(|| scan(&bytes, &blocks, is_checked))?;
            ensure!(answer == whole, "another answer from memory");
            times.push(seconds);
        }
        for is_checked in [false, true] {
            let (answer, seconds) = timed(|| scan_file(&hand, &blocks, is_checked))?;
            ensure!(answer == whole, "another answer by hand");
            times.push(seconds);
        }
        let (answer, seconds) = timed(|| PLAIN.scan(&file))?;
        ensure!(answer == whole, "another answer from the file");
        times.push(seconds);
        let bytes = fs::read(&file)?;
        ensure!(scan_in_place(&bytes)? == whole, "another answer in place");
        let (answer, seconds) = timed(|| scan_in_place(&bytes))?;
        ensure!(answer == whole, "another answer in place");
        times.push(seconds);
        least.iter_mut().zip(times).for_each(|(least, time)| *least = least.min(time));
    }
    let [bare, summed, written, touched, checked, read, read_checked, scanned, in_place] = least;
    let row = |name: &str, hand: f64, file: f64| {
        let each = |seconds: f64| seconds * 1e9 / ticks.len() as f64;
        format!("| {name} | {:.1} | {:.1} | {:.2} |\n", each(hand), each(file), hand / file)
    };
    Ok([
        "| Direct, no codec | by hand, ns | the file, ns | its speed |\n|---|---:|---:|---:|\n".to_owned(),
        row("write: frames into a `Vec`, CRC32C, one write a block", summed, written),
        row("write: the same without CRC32C", bare, written),
        row("read in place: from memory, CRC32C checked, touched by peek", checked, in_place),
        row("read in place: the same without CRC32C", touched, in_place),
        row("read: from memory, CRC32C checked, touched by peek", checked, scanned),
        row("read: from the file, one read a block, CRC32C checked, touched by peek", read_checked, scanned),
        row("read: the same without CRC32C", read, scanned),
    ]
    .concat())
}

/// A block of frames by hand.
struct Span {
    len: usize,
    sum: u32,
}

#[inline(never)]
fn write(ticks: &[Tick], path: &Path, is_summed: bool) -> Result<Vec<Span>> {
    let (mut file, mut frames, mut blocks) = (File::create_new(path)?, Vec::new(), Vec::new());
    let mut flush = |frames: &mut Vec<u8>| {
        blocks.push(Span { len: frames.len(), sum: if is_summed { crc32c::crc32c(frames) } else { 0 } });
        file.write_all(frames)?;
        frames.clear();
        anyhow::Ok(())
    };
    for tick in ticks {
        if frames.len() >= BLOCK {
            flush(&mut frames)?;
        }
        PLAIN.frame(&mut frames, tick)?;
    }
    flush(&mut frames)?;
    Ok(blocks)
}

fn scan(mut bytes: &[u8], blocks: &[Span], is_checked: bool) -> Result<Answer> {
    let mut answer = Answer::default();
    for span in blocks {
        let (block, rest) = bytes.split_at(span.len);
        touch(&mut answer, block, span, is_checked)?;
        bytes = rest;
    }
    Ok(answer)
}

fn scan_file(path: &Path, blocks: &[Span], is_checked: bool) -> Result<Answer> {
    let (mut file, mut answer, mut block) = (File::open(path)?, Answer::default(), Vec::new());
    for span in blocks {
        block.resize(span.len, 0);
        file.read_exact(&mut block)?;
        touch(&mut answer, &block, span, is_checked)?;
    }
    Ok(answer)
}

/// The file, from memory.
fn scan_in_place(bytes: &[u8]) -> Result<Answer> {
    let mut answer = Answer::default();
    for block in Reader::over(bytes)?.blocks() {
        PLAIN.add(&mut answer, &block?, &(i64::MIN..=i64::MAX))?;
    }
    Ok(answer)
}

/// Adds the ticks of a block.
fn touch(answer: &mut Answer, block: &[u8], span: &Span, is_checked: bool) -> Result<()> {
    ensure!(!is_checked || crc32c::crc32c(block) == span.sum, "another sum");
    let mut rest = block;
    let frames = iter::from_fn(|| {
        let len = u32::from_le_bytes(*rest.first_chunk()?) as usize;
        let (frame, after) = rest.split_at_checked(len)?;
        rest = after;
        Some(frame)
    });
    PLAIN.add(answer, frames, &(i64::MIN..=i64::MAX))
}
