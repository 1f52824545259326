//! The memory of writers and readers of turned blocks, as the system counts it: a process of its own writes or reads a file, and says its peak.
#![cfg(all(feature = "turned", target_os = "linux"))]
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

mod common;

use std::path::Path;
use std::process::Command;

use common::{append_turned, descriptor, equal_frames, file, forged, key, options, put, resumed};
use scantling_file::{Codec, Error, FaultKind, Level, Reader, Writer, check};

const BLOCK_LEN: usize = 8 << 20;
const BLOCKS: usize = 4;
/// Of zstd, and of the program.
const MORE: usize = 8 << 20;
const CHILD: &str = "SCANTLING_MEASURED";
const NAME: &str = "memory_is_a_few_blocks";

/// Columnar blocks of 63 MiB, each of less than 100 stored bytes.
const EXPANDED: u64 = 4;
const EXPANDED_COUNT: u64 = 63 << 10;

fn is_over(error: &Error) -> bool {
    matches!(error, Error::Fault(fault) if fault.kind == FaultKind::Limit)
}

/// The most bytes that this process had so far.
fn peak() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<usize>().unwrap() << 10
}

fn works(what: &str, path: &Path) {
    match what {
        "write" => {
            let options = options(Codec::Turned { level: Level::Small }).block_len(BLOCK_LEN);
            let mut writer = Writer::create(path, &options).unwrap();
            let mut len = 0;
            while len < BLOCKS * BLOCK_LEN {
                let number = writer.next();
                len += 18 + (number * 7 % 23) as usize;
                writer.push_keyed(key(number), put(number)).unwrap();
            }
            writer.finish().unwrap();
        }
        "claim" => {
            let reader = Reader::open(path).unwrap().block_len_max(64 << 20);
            let error = reader.blocks().find_map(Result::err).unwrap();
            assert!(matches!(error, Error::Fault(fault) if fault.kind == FaultKind::Compression), "{error:?}");
        }
        "refuse" => {
            let reader = Reader::open(path).unwrap();
            let mut read = reader.blocks();
            let mut follow = reader.follow();
            assert_eq!(read.next().unwrap().unwrap().frames().len(), 2);
            assert_eq!(follow.poll().unwrap().unwrap().frames().len(), 2);
            for number in 0..EXPANDED {
                let first = 2 + number * EXPANDED_COUNT;
                assert!(is_over(&read.next().unwrap().map(drop).unwrap_err()));
                let lost = read.next().unwrap();
                assert!(matches!(lost, Err(Error::Lost(lost)) if lost == (first..first + EXPANDED_COUNT)));
                assert!(is_over(&follow.poll().map(drop).unwrap_err()));
            }
            assert!(matches!(follow.poll(), Err(Error::Lost(lost)) if lost == (2..2 + EXPANDED * EXPANDED_COUNT)));
            assert_eq!(read.next().unwrap().unwrap().frames().len(), 3);
            assert_eq!(follow.poll().unwrap().unwrap().frames().len(), 3);
            let mut blocks = reader.blocks();
            while let Some(info) = blocks.next_info().unwrap() {
                assert_eq!(
                    reader.turned(&info).is_err_and(|error| is_over(&error)),
                    u64::from(info.count) == EXPANDED_COUNT
                );
            }
            let found = check(&std::fs::File::open(path).unwrap()).unwrap();
            assert_eq!((found.messages, found.lost.first()), (5, Some(&(2..2 + EXPANDED * EXPANDED_COUNT))));
            assert!(found.faults.iter().all(|fault| fault.kind == FaultKind::Limit));
            assert_eq!(found.fault_count, EXPANDED);
        }
        "allowed" => {
            let reader = Reader::open(path).unwrap().block_len_max(64 << 20);
            let mut blocks = reader.blocks();
            while let Some(block) = blocks.next() {
                blocks.recycle(block.unwrap());
            }
        }
        "check" => assert!(check(&std::fs::File::open(path).unwrap()).unwrap().is_whole()),
        "follow" => {
            let reader = Reader::open(path).unwrap();
            let mut follow = reader.follow();
            while let Some(block) = follow.poll().unwrap() {
                assert_eq!(block.info().codec, 3);
            }
        }
        "recycle" => {
            let reader = Reader::open(path).unwrap();
            let mut blocks = reader.blocks();
            while let Some(block) = blocks.next() {
                blocks.recycle(block.unwrap());
            }
        }
        _ => assert!(Reader::open(path).unwrap().blocks().all(|block| block.unwrap().info().codec == 3)),
    }
}

/// A file of less than 3 KiB whose blocks in the middle have 252 MiB after decompression.
fn long_blocks() -> Vec<u8> {
    let turned = Codec::Turned { level: Level::Small };
    let frames = equal_frames(EXPANDED_COUNT as usize);
    let mut bytes = file(turned, &[2], false);
    for number in 0..EXPANDED {
        append_turned(&mut bytes, &frames, 2 + number * EXPANDED_COUNT);
    }
    let bytes = resumed(&bytes, turned, &[3], true);
    assert!(bytes.len() < 3 << 10, "{}", bytes.len());
    bytes
}

#[test]
fn memory_is_a_few_blocks() {
    let path = std::env::temp_dir().join(format!("scantling-file-memory-{}", std::process::id()));
    if let Ok(told) = std::env::var(CHILD) {
        let (what, path) = told.split_once(' ').unwrap();
        descriptor();
        let before = peak();
        works(what, Path::new(path));
        println!("\npeak {}", peak() - before);
        return;
    }
    let turned = Codec::Turned { level: Level::Small };
    let claims = path.with_extension("claims");
    std::fs::write(&claims, forged(&file(turned, &[300], false), |_| {}, 64 << 20, 8 << 20)).unwrap();
    let expanded = path.with_extension("expanded");
    std::fs::write(&expanded, long_blocks()).unwrap();
    let mut figures = Vec::new();
    for what in ["write", "read", "recycle", "follow", "check", "claim", "refuse", "allowed"] {
        let (path, most) = match what {
            "claim" => (&claims, MORE),
            "refuse" => (&expanded, MORE),
            "allowed" => (&expanded, 4 * (64 << 20) + MORE),
            _ => (&path, 4 * BLOCK_LEN + MORE),
        };
        let child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", NAME, "--nocapture", "--test-threads=1"])
            .env(CHILD, format!("{what} {}", path.display()))
            .output()
            .unwrap();
        let said = String::from_utf8(child.stdout).unwrap();
        assert!(child.status.success(), "{said}{}", String::from_utf8_lossy(&child.stderr));
        let peak: usize = said.lines().find_map(|line| line.strip_prefix("peak ")).unwrap().parse().unwrap();
        let blocks = peak as f64 / BLOCK_LEN as f64;
        println!("{what}: {blocks:.2} blocks");
        figures.push((what, peak, most));
    }
    std::fs::remove_file(&path).unwrap();
    std::fs::remove_file(&claims).unwrap();
    std::fs::remove_file(&expanded).unwrap();
    assert!(figures.iter().all(|(_, peak, most)| peak <= most), "{figures:?}");
}
