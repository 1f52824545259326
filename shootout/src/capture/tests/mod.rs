//! The reader against captures that are built here byte by byte, and against generated ones; whole, torn and damaged. A
//! real capture is read where `SCANTLING_CAPTURE` names one.

mod command;
mod containers;
mod frames;
mod generated;
mod hostile;
mod messages;

use super::{Capture, CaptureError, Limit, read_files};
use std::io::{Cursor, Write};
use std::path::PathBuf;

/// Keeps everything.
const ALL: Limit = Limit { payloads: usize::MAX };

fn parse(bytes: &[u8]) -> Result<Capture, CaptureError> {
    let mut capture = Capture::default();
    let end = capture.append("test", Cursor::new(bytes.to_vec()), ALL)?;
    assert!(end.is_continue());
    Ok(capture)
}

/// What was left out, as text.
fn skipped(capture: &Capture) -> Vec<String> {
    capture.skipped.iter().map(|(reason, count)| format!("{count} {reason}")).collect()
}

#[test]
fn a_real_capture_is_read_whole_and_torn() {
    let Some(path) = std::env::var_os("SCANTLING_CAPTURE").map(PathBuf::from) else {
        // Aloud: what is printed by a test that passes is kept from those who run it.
        let _ = writeln!(std::io::stderr(), "SKIPPED: a real capture: SCANTLING_CAPTURE names none");
        return;
    };
    let Ok(found) = read_files(std::slice::from_ref(&path), ALL) else { panic!("the capture cannot be read") };
    println!("{} packets, {} payloads, {} messages", found.packets, found.set.len(), found.set.ticks().len());
    assert!(found.set.ticks().len() >= found.set.len());
    let bytes = std::fs::read(&path).unwrap();
    let torn = parse(&bytes[..bytes.len() / 3]).unwrap();
    assert_eq!(torn.remarks.len(), 1);
    assert_eq!(torn.set.ticks(), &found.set.ticks()[..torn.set.ticks().len()]);
    let Ok(twice) = read_files(&[path.clone(), path], ALL) else { panic!("the capture cannot be read") };
    assert_eq!(twice.set.len(), 2 * found.set.len());
}
