//! Captures: from files of packets to a [`DataSet`], with a count of everything that was left out and why.
//!
//! ```text
//! scantling-capture    file --> segments of trades and level updates        describe  what is in a capture, as a table
//! generate             a capture that is made instead of given
//! ```
//!
//! Captures are read as streams: memory does not grow with a file, only with the workload that is kept of it, which has a
//! limit.

pub mod describe;
pub mod generate;
mod market;
#[cfg(test)]
mod tests;

use crate::workload::{BUY, DataSet, IexSymbol, LEVEL, SELL, TRADE, Tick};
use scantling_capture::{self as iex, Scanned, Side, What};
pub use scantling_capture::{CaptureError, Skipped};
use std::borrow::Cow;
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
            let torn = capture.remarks.first().map(|torn| Cow::Owned(format!("{reason} ({torn})")));
            Err((first.clone(), CaptureError::Foreign(torn.unwrap_or(Cow::Borrowed(reason)))))
        }
        _ => Ok(capture),
    }
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

/// One IEX-TP segment of a feed that is read.
struct Segment<'a> {
    seq: u64,
    /// When it was sent, in nanoseconds since the epoch.
    sent: i64,
    /// The first byte of each of its messages.
    kinds: &'a [u8],
    ticks: &'a [Tick],
}

/// Reads a capture segment by segment, in constant memory.
fn scan(
    bytes: impl Read + 'static,
    skipped: &mut Skipped,
    mut each: impl FnMut(&Segment<'_>) -> ControlFlow<()>,
) -> Result<Scanned, CaptureError> {
    let mut ticks = Vec::new();
    iex::scan(bytes, skipped, |&iex::Segment { seq, sent, kinds, ticks: found, .. }| {
        ticks.clear();
        ticks.extend(found.iter().filter_map(tick));
        each(&Segment { seq, sent, kinds, ticks: &ticks })
    })
}

/// A tick in the rows' form. Its symbol was checked.
fn tick(of: &iex::Tick) -> Option<Tick> {
    let (kind, side, flags) = match of.what {
        What::Trade => (TRADE, 0, 0),
        What::Level { side: Side::Buy, flags } => (LEVEL, BUY, flags),
        What::Level { side: Side::Sell, flags } => (LEVEL, SELL, flags),
    };
    let &iex::Tick { ts, padded, price, size, .. } = of;
    Some(Tick { ts, symbol: IexSymbol::parse(padded)?, kind, price, size, flags, side })
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
