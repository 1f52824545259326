//! The memory of writers and readers of turned blocks, as the system counts it: a process of its own writes or reads a file, and says its peak.
#![cfg(all(feature = "turned", target_os = "linux"))]
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

mod common;

use std::path::Path;
use std::process::Command;

use common::{descriptor, file, forged, key, options, put};
use scantling_file::{Codec, Level, Reader, Writer, check};

const BLOCK_LEN: usize = 8 << 20;
const BLOCKS: usize = 4;
/// Of zstd, and of the program.
const MORE: usize = 8 << 20;
const CHILD: &str = "SCANTLING_MEASURED";
const NAME: &str = "memory_is_a_few_blocks";

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
        "claim" => assert!(Reader::open(path).unwrap().blocks().next().unwrap().is_err()),
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
    let claims = path.with_extension("claims");
    std::fs::write(
        &claims,
        forged(&file(Codec::Turned { level: Level::Small }, &[300], true), |_| {}, 64 << 20, 8 << 20),
    )
    .unwrap();
    let mut figures = Vec::new();
    for what in ["write", "read", "recycle", "follow", "check", "claim"] {
        let (path, most) = match what {
            "claim" => (&claims, MORE),
            _ => (&path, 4 * BLOCK_LEN + MORE),
        };
        let child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", NAME, "--nocapture", "--test-threads=1"])
            .env(CHILD, format!("{what} {}", path.display()))
            .output()
            .unwrap();
        let said = String::from_utf8(child.stdout).unwrap();
        assert!(child.status.success(), "{said}");
        let peak: usize = said.lines().find_map(|line| line.strip_prefix("peak ")).unwrap().parse().unwrap();
        let blocks = peak as f64 / BLOCK_LEN as f64;
        println!("{what}: {blocks:.2} blocks");
        figures.push((what, peak, most));
    }
    std::fs::remove_file(&path).unwrap();
    std::fs::remove_file(&claims).unwrap();
    assert!(figures.iter().all(|(_, peak, most)| peak <= most), "{figures:?}");
}
