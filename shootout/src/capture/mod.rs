//! Captures: from files of packets to a [`DataSet`], with a count of everything that was left out and why.
//!
//! ```text
//! source    file --gzip? zstd?--> bytes          packets   pcap or pcapng --> packet and its link type
//! link      packet --VLAN, IP--> UDP payload     iex       IEX-TP --> DEEP or TOPS messages --> trades and level updates
//! describe  what is in a capture, as a table     generate  a capture that is made instead of given
//! ```
//!
//! Captures are read as streams: memory does not grow with a file, only with the workload that is kept of it, which has a
//! limit. Lengths in a file are claims: nothing is allocated by them, and a part that does not hold them is skipped and
//! counted. A capture that ends in the middle of something is used up to there, and says so. Fragments are not put
//! together, and other feeds than DEEP 1.0 and TOPS 1.6 are not read.

pub mod describe;
pub mod generate;
mod iex;
mod link;
mod market;
mod packets;
mod source;
#[cfg(test)]
mod tests;

use crate::workload::DataSet;
use iex::{Parser, Segment};
use packets::Packets;
use source::Source;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// What captures held.
#[derive(Debug, Default)]
pub struct Capture {
    /// The payloads that have at least one trade or price level update.
    pub set: DataSet,
    /// Whole packets read.
    pub packets: u64,
    /// Packets and messages that were left out, by reason.
    pub skipped: Skipped,
    /// Where and how captures broke off, and where the limit cut.
    pub remarks: Vec<String>,
}

/// How much of captures is kept.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// Payloads; and at most eight times as many messages, so that a capture of large payloads has a bound too.
    pub payloads: usize,
}

/// Counts by reason, in the order of the reasons' names.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Skipped(BTreeMap<Cow<'static, str>, u64>);

impl Skipped {
    /// Counts one more.
    fn count(&mut self, reason: &'static str) {
        *self.0.entry(Cow::Borrowed(reason)).or_default() += 1;
    }

    /// Counts one more, for a reason with a value in it.
    fn count_owned(&mut self, reason: String) {
        *self.0.entry(Cow::Owned(reason)).or_default() += 1;
    }

    /// All reasons with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (&str, u64)> {
        self.0.iter().map(|(reason, &count)| (reason.as_ref(), count))
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
    Empty(Cow<'static, str>),
    /// Neither pcap nor pcapng.
    #[error("it is no capture: {0}")]
    NoCapture(&'static str),
    /// Packets, but none that carries what is looked for.
    #[error("it has nothing to measure: {0}")]
    Foreign(Cow<'static, str>),
}

/// Reads captures from files, one after the other, up to the limit.
///
/// # Errors
/// The path of the first file that there is nothing to be had from, and why: see [`CaptureError`].
pub fn read_files(paths: &[PathBuf], limit: Limit) -> Result<Capture, (PathBuf, CaptureError)> {
    let mut capture = Capture::default();
    for (index, path) in paths.iter().enumerate() {
        let whole = open(path).and_then(|file| capture.append(&file_name(path), file, limit));
        if whole.map_err(|error| (path.clone(), error))?.is_break() {
            let rest = paths.len() - index - 1;
            if rest > 0 {
                capture.remarks.push(format!("{rest} more of the captures given: not read"));
            }
            break;
        }
    }
    // One of several may have messages of other types only, as before the opening.
    match paths {
        [first, ..] if capture.set.len() == 0 => {
            let reason = "no trade, quote or price level update is in its messages";
            let torn = capture.remarks.first().map(String::as_str);
            Err((first.clone(), CaptureError::Foreign(with(reason, torn))))
        }
        _ => Ok(capture),
    }
}

/// A reason, and where the capture broke off, if it did: what is missing may have been after that.
fn with(reason: &'static str, torn: Option<&str>) -> Cow<'static, str> {
    torn.map_or(Cow::Borrowed(reason), |torn| Cow::Owned(format!("{reason} ({torn})")))
}

impl Capture {
    /// Appends what a capture holds, up to the limit; `Break` says that the limit cut it.
    ///
    /// # Errors
    /// If there is no payload to be had from it: see [`CaptureError`].
    pub fn append(
        &mut self,
        name: &str,
        bytes: impl Read + 'static,
        limit: Limit,
    ) -> Result<ControlFlow<()>, CaptureError> {
        let Self { set, skipped, .. } = self;
        let (payloads_max, ticks_max) = (limit.payloads, limit.payloads.saturating_mul(8));
        let scanned = scan(bytes, skipped, |segment| {
            if segment.ticks.is_empty() {
                return ControlFlow::Continue(());
            }
            // The one that would be too many cuts, so that a capture of just this many is not said to be cut.
            if set.len() >= payloads_max || set.ticks().len() >= ticks_max {
                return ControlFlow::Break(());
            }
            set.push(segment.seq, segment.ticks);
            ControlFlow::Continue(())
        })?;
        self.packets += scanned.packets;
        self.remarks.extend(scanned.torn.map(|torn| format!("{name}: {torn}; what is before is used")));
        if scanned.end.is_break() {
            let (payloads, messages) = (self.set.len(), self.set.ticks().len());
            self.remarks.push(format!(
                "{name}: cut after {payloads} payloads with {messages} messages in all; --payloads says how many are kept"
            ));
        }
        Ok(scanned.end)
    }
}

/// How reading a capture ended.
struct Scanned {
    packets: u64,
    torn: Option<String>,
    /// Whether `each` asked for no more.
    end: ControlFlow<()>,
}

/// Reads a capture segment by segment, in constant memory.
fn scan(
    bytes: impl Read + 'static,
    skipped: &mut Skipped,
    mut each: impl FnMut(&Segment<'_>) -> ControlFlow<()>,
) -> Result<Scanned, CaptureError> {
    let mut packets = Packets::open(Source::open(bytes)?)?;
    let (mut parser, mut messages, mut end) = (Parser::default(), 0, ControlFlow::Continue(()));
    while let Some(packet) = packets.next() {
        match packet.and_then(|(link, packet)| link::datagram(link, packet)) {
            Ok(datagram) => {
                if let Some(segment) = parser.datagram(datagram, skipped) {
                    messages += segment.kinds.len();
                    end = each(&segment);
                }
            }
            Err(reason) => skipped.count(reason),
        }
        if end.is_break() {
            break;
        }
    }
    let torn = packets.torn();
    let with = |reason: &'static str| with(reason, torn.as_deref());
    match (packets.count(), parser.segments(), messages) {
        (0, _, _) => Err(CaptureError::Empty(with("it has no whole packet"))),
        (_, 0, _) => Err(CaptureError::Foreign(with("no packet in it is IEX-TP version 1"))),
        (_, _, 0) => Err(CaptureError::Foreign(with("its IEX-TP has no message of DEEP 1.0 or TOPS 1.6"))),
        (packets, _, _) => Ok(Scanned { packets, torn, end }),
    }
}

fn open(path: &Path) -> Result<File, CaptureError> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::Error::from(io::ErrorKind::IsADirectory).into());
    }
    Ok(file)
}

/// The last part of a path: reports do not say where on a machine a capture lies.
fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}

/// What a run calls its captures.
pub fn names(paths: &[PathBuf]) -> String {
    match paths {
        [path] => file_name(path),
        [first, rest @ ..] => format!("{} and {} more", file_name(first), rest.len()),
        [] => String::new(),
    }
}
