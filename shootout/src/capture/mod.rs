//! Captures: from a file of packets to a [`DataSet`], with a count of everything that was left out and why.
//!
//! ```text
//! file --gzip?--> pcap --> packet --Ethernet, IP, UDP--> IEX-TP --> DEEP messages --> payload of trades and level updates
//! ```
//!
//! Lengths in the file are claims: nothing is allocated by them, and a part that does not hold them is skipped and
//! counted. A capture that ends in the middle of something is used up to there, and says so ([`Capture::torn`]).
//! pcapng, reassembly of fragments, and other feeds than DEEP 1.0 are not read.

pub mod generate;
mod iex;
mod pcap;
#[cfg(test)]
mod tests;

use crate::workload::DataSet;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// What a capture held.
#[derive(Debug, Default)]
pub struct Capture {
    /// The payloads that have at least one trade or price level update.
    pub set: DataSet,
    /// Whole packets read.
    pub packets: u64,
    /// Packets and messages that were left out, by reason.
    pub skipped: Skipped,
    /// Where and how the capture broke off, if it did.
    pub torn: Option<String>,
}

/// Counts by reason, in the order of the reasons' names.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Skipped(BTreeMap<String, u64>);

impl Skipped {
    /// Counts one more.
    fn count(&mut self, reason: &str) {
        match self.0.get_mut(reason) {
            Some(count) => *count += 1,
            None => {
                self.0.insert(reason.to_owned(), 1);
            }
        }
    }

    /// All reasons with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (&str, u64)> {
        self.0.iter().map(|(reason, &count)| (reason.as_str(), count))
    }
}

/// Why a file gives no workload. Each is one line for the user and the end of the run.
#[derive(Debug, thiserror::Error)]
pub enum CaptureError {
    /// The path cannot be opened or read.
    #[error("cannot read it: {0}")]
    Unreadable(#[from] io::Error),
    /// No bytes, or a header without a packet.
    #[error("it is empty: {0}")]
    Empty(&'static str),
    /// Not a pcap file.
    #[error("it is no capture: {0}")]
    NoCapture(&'static str),
    /// Packets, but none that carries what is looked for.
    #[error("it has nothing to measure: {0}")]
    Foreign(&'static str),
}

/// Reads a capture from a file, gzipped or not.
///
/// # Errors
/// If there is no payload to be had from it: see [`CaptureError`].
pub fn read_file(path: &Path) -> Result<Capture, CaptureError> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::Error::from(io::ErrorKind::IsADirectory).into());
    }
    read(file)
}

/// Reads a capture from its bytes, gzipped or not.
///
/// # Errors
/// As for [`read_file`].
pub fn read(bytes: impl Read + 'static) -> Result<Capture, CaptureError> {
    let mut capture = Capture::default();
    let mut parser = iex::Parser::default();
    capture.torn = pcap::Packets::open(bytes)?.for_each(|packet| {
        capture.packets += 1;
        match packet {
            Ok(datagram) => parser.datagram(datagram, &mut capture.set, &mut capture.skipped),
            Err(reason) => capture.skipped.count(reason),
        }
    });
    match (capture.packets, parser.segments(), capture.set.ticks().len()) {
        (0, _, _) => Err(CaptureError::Empty("it has no whole packet")),
        (_, 0, _) => Err(CaptureError::Foreign("no packet in it is IEX-TP version 1")),
        (_, _, 0) => Err(CaptureError::Foreign("its IEX-TP has no DEEP 1.0 trade or price level update")),
        _ => Ok(capture),
    }
}
