//! Captures of IEX's feeds: from a file of packets to trades and price level updates, with a count of everything that was left out and why.
//!
//! ```text
//! source    file --gzip? zstd?--> bytes          packets   pcap or pcapng --> packet and its link type
//! link      packet --VLAN, IP--> UDP payload     iex       IEX-TP --> DEEP or TOPS messages --> trades and level updates
//!                                                gaps      numbers of messages --> those that are missing
//! ```
//!
//! ```no_run
//! use std::{fs::File, ops::ControlFlow};
//! let mut skipped = scantling_capture::Skipped::default();
//! let scanned = scantling_capture::scan(File::open("day.pcap.gz")?, &mut skipped, |segment| {
//!     for tick in segment.ticks {
//!         println!("{} {} at {}", tick.symbol(), tick.size, tick.price);
//!     }
//!     ControlFlow::Continue(())
//! })?;
//! if let Some(torn) = scanned.torn {
//!     eprintln!("{torn}");
//! }
//! # Ok::<(), scantling_capture::CaptureError>(())
//! ```
//!
//! Captures are read as streams: memory does not grow with a file. Lengths in a file are claims: nothing is allocated by them, and a part that
//! does not hold them is skipped and counted. A capture that ends in the middle of something is used up to there, and says so. Fragments are
//! not put together, and other feeds than DEEP 1.0 and TOPS 1.6 are not read.
#![forbid(unsafe_code)]

mod gaps;
mod iex;
mod link;
mod packets;
mod source;

pub use gaps::{Gap, Gaps, Stream};
pub use iex::{DEEP, HEADER, KINDS, Kind, Segment, Side, Tick, What};

use iex::Parser;
use link::Left;
use packets::Packets;
use source::Source;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Read};
use std::ops::ControlFlow;

/// What was left out: counts by reason, in the order of the reasons' names.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Skipped(BTreeMap<Cow<'static, str>, (Loss, u64)>);

/// Whether something that is left out may have been a trade or a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Loss {
    /// It is something else: another message, another feed, other packets.
    None,
    /// It is damaged, cut short, or in a form that is not read.
    Possible,
}

impl Skipped {
    /// Counts one more that is something else.
    fn other(&mut self, reason: impl Into<Cow<'static, str>>) {
        self.count(reason.into(), Loss::None);
    }

    /// Counts one more that cannot be read.
    fn unread(&mut self, reason: &'static str) {
        self.count(reason.into(), Loss::Possible);
    }

    fn count(&mut self, reason: Cow<'static, str>, loss: Loss) {
        self.0.entry(reason).or_insert((loss, 0)).1 += 1;
    }

    /// All reasons with their counts.
    pub fn iter(&self) -> impl Iterator<Item = (&str, u64)> {
        self.0.iter().map(|(reason, (_, count))| (reason.as_ref(), *count))
    }

    /// The reasons of one kind with their counts.
    pub fn of(&self, loss: Loss) -> impl Iterator<Item = (&str, u64)> {
        self.0.iter().filter(move |(_, (of, _))| *of == loss).map(|(reason, (_, count))| (reason.as_ref(), *count))
    }
}

/// Why there is nothing to be had from a capture. Each is one line for the user.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CaptureError {
    /// It cannot be read.
    #[error("cannot read it: {0}")]
    Unreadable(#[from] io::Error),
    /// No bytes, or a header without a packet.
    #[error("it is empty: {0}")]
    Empty(Cow<'static, str>),
    /// Neither pcap nor pcapng.
    #[error("it is no capture: {0}")]
    NoCapture(&'static str),
    /// Packets, but none that carries what is looked for.
    #[error("it has no messages that are read: {0}")]
    Foreign(Cow<'static, str>),
}

/// How reading a capture ended.
#[derive(Debug)]
pub struct Scanned {
    /// Whole packets read.
    pub packets: u64,
    /// Where and why the capture broke off, if it did.
    pub torn: Option<Torn>,
    /// Whether `each` asked for no more.
    pub end: ControlFlow<()>,
    /// The messages that the exchange numbered and that are in no packet.
    pub gaps: Gaps,
}

/// Where a capture broke off: `it ends inside a packet, after 7 whole packets`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Torn {
    /// What is wrong there.
    pub reason: String,
    /// Whole packets before.
    pub packets: u64,
    /// Of the packet or block that is not whole, in bytes from the start of the capture; of one in gzip or zstd after it is decompressed.
    pub offset: u64,
}

impl fmt::Display for Torn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, after {} whole packets", self.reason, self.packets)
    }
}

/// A reason, and where the capture broke off, if it did: what is missing may have been after that.
fn with(reason: &'static str, torn: Option<&Torn>) -> Cow<'static, str> {
    torn.map_or(Cow::Borrowed(reason), |torn| Cow::Owned(format!("{reason} ({torn})")))
}

/// Reads a capture segment by segment, in constant memory, until `each` answers with a break. What is left out is counted in `skipped`.
///
/// # Errors
/// If it has no packet of IEX with messages: see [`CaptureError`]. What `each` was given before is good.
pub fn scan(
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
            Err(Left::Other(reason)) => skipped.other(reason),
            Err(Left::Unread(reason)) => skipped.unread(reason),
        }
        if end.is_break() {
            break;
        }
    }
    let torn = packets.torn();
    let with = |reason: &'static str| with(reason, torn.as_ref());
    match (packets.count(), parser.segments(), messages) {
        (0, _, _) => Err(CaptureError::Empty(with("it has no whole packet"))),
        (_, 0, _) => Err(CaptureError::Foreign(with("no packet in it is IEX-TP version 1"))),
        (_, _, 0) => Err(CaptureError::Foreign(with("its IEX-TP has no message of DEEP 1.0 or TOPS 1.6"))),
        (packets, _, _) => Ok(Scanned { packets, torn, end, gaps: parser.into_gaps() }),
    }
}
