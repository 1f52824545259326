//! Bytes and speed of turned frames, block by block, beside zstd over the same frames.
//!
//! ```text
//! cargo run --release -p scantling-turned --example measure -- market.scant market.Feed day.bin [KiB of a block]
//! ```

use std::sync::Arc;
use std::time::{Duration, Instant};

use scantling::turned::Turn;
use scantling_turned::{Level, Reader, Writer, interpreter};

/// Of each block the best of so many is counted: other work on the machine comes and goes.
const ROUNDS: usize = 5;

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [schema, protocol, frames, rest @ ..] = &*arguments else {
        return Err("a schema, a protocol with its package, and a file of frames are needed".to_owned());
    };
    let kib: usize = rest.first().map_or(Ok(1_024), |kib| kib.parse()).map_err(|e| format!("KiB of a block: {e}"))?;
    let by = interpreter(&descriptor(schema)?, protocol).ok_or("the schema cannot be turned")?;
    let bytes = std::fs::read(frames).map_err(|e| format!("{frames}: {e}"))?;
    let blocks = blocks(&bytes, kib << 10);
    println!("{} bytes in {} blocks of {kib} KiB", bytes.len(), blocks.len());
    for level in [Level::Fast, Level::Small, Level::Archive] {
        turned(&by, level, &blocks)?;
    }
    compressed(&blocks).map_err(|e| e.to_string())
}

fn descriptor(schema: &str) -> Result<Vec<u8>, String> {
    let files = scantling_compiler::read_all(&[schema]).map_err(|e| e.to_string())?;
    let (schema, report) = scantling_compiler::compile(&files);
    schema.map(|schema| schema.to_descriptor()).ok_or_else(|| report.to_string())
}

/// Blocks of whole frames, of at least this many bytes but the last.
fn blocks(bytes: &[u8], len: usize) -> Vec<&[u8]> {
    let (mut blocks, mut start, mut at) = (Vec::new(), 0, 0);
    while let Some(frame) = bytes.get(at..).and_then(|rest| rest.first_chunk()) {
        at += (u32::from_le_bytes(*frame) as usize).max(8);
        if at - start >= len || at >= bytes.len() {
            blocks.extend(bytes.get(start..at));
            start = at;
        }
    }
    blocks
}

fn turned(by: &Arc<dyn Turn>, level: Level, blocks: &[&[u8]]) -> Result<(), String> {
    let all: Vec<usize> = (0..by.places().len()).collect();
    let mut best = vec![[Duration::MAX; 4]; blocks.len()];
    let (mut len, mut count) = (0, 0);
    for _ in 0..ROUNDS {
        let (mut writer, mut reader) = (Writer::new(by.clone(), level), Reader::new(by.clone()));
        let (mut content, mut restored) = (Vec::new(), Vec::new());
        let mut columns = scantling::turned::columns(&**by);
        (len, count) = (0, 0);
        for (frames, best) in blocks.iter().zip(&mut best) {
            content.clear();
            let n = timed(&mut best[0], || writer.turn(frames, &mut content)).ok_or("a block is not turned")?;
            timed(&mut best[1], || reader.restore(&content, n, frames.len(), &mut restored))
                .map_err(|e| e.to_string())?;
            assert!(restored == *frames, "a block is not restored");
            timed(&mut best[2], || reader.columns(&content, n, frames.len(), &all)).map_err(|e| e.to_string())?;
            columns.iter_mut().for_each(|column| column.clear());
            timed(&mut best[3], || by.append(frames, &mut columns));
            (len, count) = (len + content.len(), count + n as usize);
        }
    }
    let times: [Duration; 4] = std::array::from_fn(|at| best.iter().map(|best| best[at]).sum());
    print(&format!("turned, {level:?}"), blocks, len, times[0], times[1]);
    let each = |time: Duration| time.as_nanos() as f64 / count as f64;
    println!(
        "    {:.2} bytes a frame; ns a frame: columns of frames {:.1}, of contents {:.1}",
        len as f64 / count as f64,
        each(times[3]),
        each(times[2])
    );
    Ok(())
}

fn timed<T>(best: &mut Duration, work: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = work();
    *best = start.elapsed().min(*best);
    result
}

fn compressed(blocks: &[&[u8]]) -> std::io::Result<()> {
    let (mut encode, mut restore, mut len) = (Duration::ZERO, Duration::ZERO, 0);
    for frames in blocks {
        let mut best = [Duration::MAX; 2];
        let packed = timed(&mut best[0], || zstd::bulk::compress(frames, 3))?;
        for _ in 0..ROUNDS {
            let restored = timed(&mut best[1], || zstd::bulk::decompress(&packed, frames.len()))?;
            assert!(restored == *frames, "a block is not decompressed");
        }
        (encode, restore, len) = (encode + best[0], restore + best[1], len + packed.len());
    }
    print("zstd -3", blocks, len, encode, restore);
    Ok(())
}

fn print(what: &str, blocks: &[&[u8]], len: usize, encode: Duration, restore: Duration) {
    let bytes: usize = blocks.iter().map(|frames| frames.len()).sum();
    let speed = |time: Duration| bytes as f64 / time.as_secs_f64() / 1e9;
    println!(
        "{what:16} {len:10} bytes, {:.3} of the frames, written at {:.2} GB/s, read at {:.2} GB/s",
        len as f64 / bytes as f64,
        speed(encode),
        speed(restore)
    );
}
