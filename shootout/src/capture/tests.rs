//! The reader against generated captures, whole and damaged. A real capture is read where `SCANTLING_CAPTURE` names one.

use super::generate::{Recipe, SymbolMix, capture};
use super::{Capture, CaptureError, read, read_file};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::{Cursor, Write};
use std::path::Path;

fn generated(payloads: usize) -> Vec<u8> {
    capture(Recipe { seed: 5, payloads, symbols: SymbolMix::Uniform(1, 8) })
}

fn parse(bytes: &[u8]) -> Result<Capture, CaptureError> {
    read(Cursor::new(bytes.to_vec()))
}

#[test]
fn a_generated_capture_has_its_payloads_and_is_the_same_each_time() {
    let bytes = generated(500);
    assert_eq!(bytes, generated(500));
    let found = parse(&bytes).unwrap();
    assert_eq!(found.set.payloads().len(), 500);
    assert!(found.torn.is_none());
    assert!(found.skipped.iter().any(|(reason, _)| reason == "IEX-TP heartbeat"));
    let lengths: std::collections::BTreeSet<usize> =
        found.set.ticks().iter().map(|t| t.symbol.bytes().trim_ascii_end().len()).collect();
    assert_eq!(lengths.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7, 8]);
}

#[test]
fn gzip_and_the_other_byte_order_give_the_same() {
    let bytes = generated(50);
    let plain = parse(&bytes).unwrap();
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(&bytes).unwrap();
    let gzip = gzip.finish().unwrap();
    assert_eq!(parse(&gzip).unwrap().set, plain.set);
    let torn = parse(&gzip[..gzip.len() / 2]).unwrap();
    assert!(torn.torn.is_some());
    let mut swapped = bytes.clone();
    let mut at = 0;
    let mut swap = |bytes: &mut [u8], width: usize| {
        bytes[at..at + width].reverse();
        at += width;
    };
    for width in [4, 2, 2, 4, 4, 4, 4] {
        swap(&mut swapped, width);
    }
    let mut at = 24;
    while at < swapped.len() {
        let len = u32::from_le_bytes(swapped[at + 8..at + 12].try_into().unwrap()) as usize;
        swapped[at..at + 16].chunks_mut(4).for_each(<[u8]>::reverse);
        at += 16 + len;
    }
    assert_eq!(parse(&swapped).unwrap().set, plain.set);
}

#[test]
fn a_torn_capture_gives_what_is_whole() {
    let bytes = generated(20);
    let whole = parse(&bytes).unwrap();
    for end in 24..bytes.len() {
        match parse(&bytes[..end]) {
            Ok(found) => {
                let n = found.set.ticks().len();
                assert_eq!(found.set.ticks(), &whole.set.ticks()[..n]);
            }
            Err(error) => assert!(matches!(error, CaptureError::Empty(_) | CaptureError::Foreign(_)), "{end}: {error}"),
        }
    }
}

#[test]
fn what_is_no_capture_is_said_in_a_line() {
    assert!(matches!(parse(b""), Err(CaptureError::Empty(_))));
    assert!(matches!(parse(&generated(1)[..24]), Err(CaptureError::Empty(_))));
    assert!(matches!(
        parse(b"a text file, which is longer than the header of a capture"),
        Err(CaptureError::NoCapture(_))
    ));
    assert!(matches!(parse(&[0x0a, 0x0d, 0x0d, 0x0a, 0, 0, 0, 0]), Err(CaptureError::NoCapture(_))));
    assert!(matches!(read_file(Path::new("/nowhere/at/all")), Err(CaptureError::Unreadable(_))));
    let mut foreign = generated(3);
    // Another version of IEX-TP in each packet: Ethernet, IPv4 and UDP take 42 bytes.
    let mut at = 24;
    while at < foreign.len() {
        let len = u32::from_le_bytes(foreign[at + 8..at + 12].try_into().unwrap()) as usize;
        foreign[at + 16 + 42] = 9;
        at += 16 + len;
    }
    let error = parse(&foreign).unwrap_err();
    assert!(matches!(error, CaptureError::Foreign(_)));
    assert!(!error.to_string().contains('\n'));
}

#[test]
fn damage_never_panics() {
    let bytes = generated(40);
    let mut random = 0x9e37_79b9_7f4a_7c15u64;
    let mut next = |bound: usize| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as usize % bound
    };
    for _ in 0..3_000 {
        let mut damaged = bytes.clone();
        for _ in 0..=next(4) {
            let at = next(damaged.len());
            damaged[at] = [0, 1, 0x7F, 0xFF, next(256) as u8][next(5)];
        }
        damaged.truncate(next(damaged.len()) + 1);
        let _ = parse(&damaged);
    }
}

#[test]
fn a_real_capture_is_read() {
    let Some(path) = std::env::var_os("SCANTLING_CAPTURE") else {
        eprintln!("skipped: SCANTLING_CAPTURE names no capture");
        return;
    };
    let found = read_file(Path::new(&path)).unwrap();
    println!(
        "{} packets, {} payloads, {} messages",
        found.packets,
        found.set.payloads().len(),
        found.set.ticks().len()
    );
    assert!(found.set.ticks().len() >= found.set.payloads().len());
}
