//! The schema in Rust and the schema file give the same bytes, and one is printed from the other.
#![allow(clippy::unwrap_used)]

use std::path::Path;

use rust_first::market::{Feed, Ticks};
use rust_first::{shares, ticks};

/// As a program whose build script compiles `market.scant`.
mod other {
    include!(concat!(env!("OUT_DIR"), "/market.rs"));
}

#[test]
fn the_schema_file_is_what_is_printed_of_rust() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources = scantling_rust::read(&root.join("src/lib.rs")).unwrap();
    let [file] = &scantling_rust::schemas(&sources)[..] else { panic!("one package") };
    // `scant compile --lang scant --out examples/rust_first examples/rust_first/src/lib.rs`
    assert_eq!(file.text, std::fs::read_to_string(root.join(&file.path)).unwrap());
}

#[test]
fn the_page_shows_this_program() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(root.join("../../docs/rust-first.md")).unwrap();
    let program = std::fs::read_to_string(root.join("src/lib.rs")).unwrap();
    let parts: Vec<&str> = page.split("```rust\n").skip(1).filter_map(|part| part.split("```").next()).collect();
    assert_eq!(parts.len(), 3);
    parts.iter().for_each(|part| assert!(program.contains(part), "{part}"));
}

#[test]
fn both_write_and_read_the_same_bytes() {
    use other::market::Feed as Other;
    assert_eq!(Feed::FINGERPRINT, Other::FINGERPRINT);
    let (mut direct, mut again) = (Vec::new(), Vec::new());
    Feed::Ticks(ticks()).encode(&mut direct).unwrap();
    Other::decode(&direct).unwrap().encode(&mut again).unwrap();
    assert_eq!(again, direct);
    let Ok(Feed::Ticks(Ticks { seq: 7, ticks, .. })) = Feed::decode(&direct) else { panic!("a frame of ticks") };
    assert_eq!((ticks.len(), shares(&direct)), (3, Ok(100)));
}
