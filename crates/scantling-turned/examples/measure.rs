//! Bytes and speed of turned frames, block by block, beside zstd over the same frames.
//!
//! ```text
//! cargo run --release -p scantling-turned --example measure -- market.scant market.Feed day.bin [KiB of a block]
//! ```

use std::time::{Duration, Instant};

use scantling_turned::{Content, Level, Reader, Writer};

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [schema, protocol, frames, rest @ ..] = &*arguments else {
        return Err("a schema, a protocol with its package, and a file of frames are needed".to_owned());
    };
    let kib: usize = rest.first().map_or(Ok(1_024), |kib| kib.parse()).map_err(|e| format!("KiB of a block: {e}"))?;
    let descriptor = descriptor(schema)?;
    let bytes = std::fs::read(frames).map_err(|e| format!("{frames}: {e}"))?;
    let blocks = blocks(&bytes, kib << 10);
    println!("{} bytes in {} blocks of {kib} KiB", bytes.len(), blocks.len());
    for level in [Level::Fast, Level::Small, Level::Archive] {
        turned(&descriptor, protocol, level, &blocks)?;
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

fn turned(descriptor: &[u8], protocol: &str, level: Level, blocks: &[&[u8]]) -> Result<(), String> {
    let mut writer = Writer::new(descriptor, protocol, level).ok_or("the schema cannot be turned")?;
    let mut reader = Reader::new(descriptor, protocol).ok_or("the schema cannot be turned")?;
    let (mut encode, mut restore, mut len, mut count) = (Duration::ZERO, Duration::ZERO, 0, 0);
    for frames in blocks {
        let start = Instant::now();
        let Content { bytes, frames: n } = writer.turn(frames).ok_or("a block is not turned")?;
        encode += start.elapsed();
        let start = Instant::now();
        let restored = reader.restore(&bytes, n, frames.len()).map_err(|e| e.to_string())?;
        restore += start.elapsed();
        assert!(restored == *frames, "a block is not restored");
        (len, count) = (len + bytes.len(), count + n as usize);
    }
    print(&format!("turned, {level:?}"), blocks, len, encode, restore);
    println!("    {:.2} bytes a frame", len as f64 / count as f64);
    Ok(())
}

fn compressed(blocks: &[&[u8]]) -> std::io::Result<()> {
    let (mut encode, mut restore, mut len) = (Duration::ZERO, Duration::ZERO, 0);
    for frames in blocks {
        let start = Instant::now();
        let packed = zstd::bulk::compress(frames, 3)?;
        encode += start.elapsed();
        let start = Instant::now();
        assert!(zstd::bulk::decompress(&packed, frames.len())? == *frames, "a block is not decompressed");
        restore += start.elapsed();
        len += packed.len();
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
