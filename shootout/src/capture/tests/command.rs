//! The command: exit codes, the one line that says why, and the limit.

use super::frames::*;
use super::generated::bytes;
use crate::capture::Capture;
use crate::capture::generate::{Recipe, Size, SymbolMix};
use crate::{Arguments, Failure, load, start};
use clap::Parser;
use std::fs;
use std::path::PathBuf;

/// A file that is gone when the test is over.
struct File(PathBuf);

impl File {
    fn new(name: &str, bytes: &[u8]) -> Self {
        let path = std::env::temp_dir().join(format!("shootout-{}-{name}", std::process::id()));
        fs::write(&path, bytes).unwrap();
        Self(path)
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn arguments(words: &[&str], files: &[&File]) -> Arguments {
    let files = files.iter().map(|file| file.0.to_string_lossy().into_owned());
    let all = std::iter::once("shootout").chain(words.iter().copied()).map(str::to_owned).chain(files);
    Arguments::try_parse_from(all).unwrap()
}

fn loaded(words: &[&str], files: &[&File]) -> Result<Capture, Failure> {
    load(&arguments(words, files)).map(|(_, capture)| capture)
}

/// Exit code and line.
fn outcome(done: Result<(), Failure>) -> (u8, String) {
    done.map_or_else(|failure| (failure.code(), failure.line().to_owned()), |()| (0, String::new()))
}

fn whole() -> Vec<u8> {
    bytes(Recipe { seed: 1, size: Size::Payloads(20), symbols: SymbolMix::Realistic })
}

#[test]
fn each_capture_has_its_exit_code_and_one_line() {
    let whole = whole();
    let status = [usual(&segment(0x8004, &[message(b'H', b"ABC     ", &[0; 4])]))];
    // Code of `describe`, and of a measurement.
    for (name, bytes, codes, says) in [
        ("whole", &whole[..], [0, 0], ""),
        ("torn", &whole[..whole.len() - 5], [0, 0], ""),
        ("empty", b"", [2, 2], "it is empty"),
        (
            "foreign",
            &pcap(Order::Big, NANO, 1, &[usual(b"something else")]),
            [2, 2],
            "it has no messages that are read",
        ),
        // It has messages that can be counted, and none that can be measured.
        ("status", &pcapng(Order::Big, 1, &status), [0, 2], "it has no messages that are read"),
        ("text", b"a file of text, longer than a header", [2, 2], "it is no capture"),
    ] {
        let file = File::new(name, bytes);
        let described = outcome(start(&arguments(&["describe", "--messages", "100"], &[&file])));
        let measured = outcome(loaded(&[], &[&file]).map(|_| ()));
        for ((found, line), code) in [described, measured].into_iter().zip(codes) {
            assert_eq!(found, code, "{name}: {line}");
            assert!(!line.contains('\n') && (code == 0 || line.contains(says)), "{name}: {line}");
        }
    }
    assert!(start(&arguments(&["describe", "/nowhere/at/all"], &[])).is_err_and(|failure| failure.code() == 2));
}

#[test]
fn captures_follow_each_other() {
    let (one, torn) = (File::new("one", &whole()), File::new("two", &whole()[..800]));
    let status = [usual(&segment(0x8004, &[message(b'H', b"ABC     ", &[0; 4])]))];
    let status = File::new("three", &gzip(&pcap(Order::Little, MICRO, 1, &status)));
    let Ok(alone) = loaded(&[], &[&one]) else { panic!("nothing") };
    let Ok(all) = loaded(&[], &[&status, &one, &torn, &one]) else { panic!("nothing") };
    let (twice, part) = (2 * alone.set.ticks().len(), alone.set.ticks().len());
    assert!(all.set.ticks().len() > twice && all.set.ticks()[..part] == *alone.set.ticks());
    assert!(all.set.ticks()[all.set.ticks().len() - part..] == *alone.set.ticks());
    assert!(all.remarks.len() == 1 && all.remarks[0].contains("-two: it ends inside a packet"), "{:?}", all.remarks);
    // One that is no capture at all is a mistake, wherever it stands.
    let text = File::new("four", b"a file of text, longer than a header");
    assert!(loaded(&[], &[&one, &text]).is_err_and(|failure| failure.line().contains("-four: it is no capture")));
}

#[test]
fn the_limit_cuts_and_says_so() {
    let file = File::new("limit", &whole());
    for (payloads, found, remarks) in [("7", 7, 2), ("20", 20, 1), ("39", 39, 1), ("40", 40, 0), ("100", 40, 0)] {
        let Ok(capture) = loaded(&["--payloads", payloads], &[&file, &file]) else { panic!("{payloads}: nothing") };
        assert_eq!((capture.set.len(), capture.remarks.len()), (found, remarks), "{payloads}: {:?}", capture.remarks);
    }
    // Payloads of many messages are cut by these.
    let many = vec![sized(b'T', b"ABC     ", 1, 1); 30];
    let file = File::new("many", &pcap(Order::Little, MICRO, 1, &vec![usual(&segment(0x8004, &many)); 10]));
    let Ok(capture) = loaded(&["--payloads", "5"], &[&file]) else { panic!("nothing") };
    assert_eq!((capture.set.len(), capture.set.ticks().len(), capture.remarks.len()), (2, 60, 1));
}
