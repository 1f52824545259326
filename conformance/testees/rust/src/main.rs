//! Rust's conformance program: one request per line, one answer per line (`conformance/README.md`).
//!
//! ```text
//! view TAB shootout.Feed TAB 6d000000…   ->   ok
//! ```

#![allow(missing_docs, unreachable_pub, clippy::needless_borrow, clippy::type_complexity)]

mod show;

use conformance::*;
use scantling::{Invalid, Kind, Mode, TranscodeError, Unknown, WriteError};
use show::{ANY, AnyAnswers, Show, ShowPeek, bytes, list, map, unknown};
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;

/// What it asks about Compact.
struct CompactAnswers {
    check: fn(&[u8], Mode) -> Result<(), Invalid>,
    /// The value as it is borrowed.
    value: fn(&[u8]) -> Result<String, Invalid>,
    owned: fn(&[u8]) -> Result<String, Invalid>,
    /// The owned value, and what was read, written again.
    encode: fn(&[u8]) -> Result<Result<(Vec<u8>, Vec<u8>), WriteError>, Invalid>,
}

/// Appends a frame in the other encoding.
type Transcode = fn(&[u8], &mut Vec<u8>) -> Result<usize, TranscodeError>;

/// The same; unknown parts are left out as far as the judge says.
type TranscodeWith = fn(&[u8], &mut Vec<u8>, &mut Judge<'_>) -> Result<usize, TranscodeError>;
type Judge<'j> = dyn FnMut(&Unknown<'_>) -> ControlFlow<()> + 'j;

/// What the program asks of one protocol.
struct Answers {
    any: AnyAnswers,
    view: fn(&[u8]) -> Result<(), Invalid>,
    peek: fn(&[u8]) -> Result<(), Invalid>,
    exact: fn(&[u8]) -> Result<Result<Vec<u8>, WriteError>, Invalid>,
    value: fn(&[u8]) -> Result<String, Invalid>,
    compact: CompactAnswers,
    to_compact: Transcode,
    to_direct: Transcode,
    to_compact_with: TranscodeWith,
    to_direct_with: TranscodeWith,
    /// The value as peeks read it.
    peeked: fn(&[u8]) -> Result<String, Invalid>,
    /// Whether the readers of one root agree with the readers of all.
    is_typed: fn(&[u8]) -> bool,
}

macro_rules! protocol {
    ($feed:path, $peek:path, $compact:path, $typed:expr) => {{
        use $compact as FeedCompact;
        use $feed as Feed;
        use $peek as FeedPeek;
        Answers {
            any: AnyAnswers {
                show: |any, o| match Feed::try_from(any) {
                    Ok(Feed::Unknown { type_id, region }) => unknown(o, type_id, &region),
                    Ok(value) => value.show(o),
                    Err(fault) => o.push_str(&fault.to_string()),
                },
                peek: |any, o| FeedPeek::try_from(any)?.peek(o),
                compact: |any, o| FeedCompact::try_from(any)?.peek(o),
            },
            view: |frame| Feed::view(frame).map(|_| ()),
            peek: |frame| Feed::peek(frame).map(|_| ()),
            exact: |frame| {
                let value = Feed::from_view(Feed::view_exact(frame)?, scantling::memory_max(frame.len()))?;
                let mut out = Vec::new();
                Ok(value.encode(&mut out).map(|_| out))
            },
            value: |frame| {
                let mut out = String::new();
                Feed::decode(frame)?.show(&mut out);
                Ok(out)
            },
            compact: CompactAnswers {
                check: Feed::check_compact,
                value: |frame| {
                    let mut out = String::new();
                    Feed::read_compact(frame)?.peek(&mut out)?;
                    Ok(out)
                },
                owned: |frame| {
                    let mut out = String::new();
                    Feed::decode_compact(frame)?.show(&mut out);
                    Ok(out)
                },
                encode: |frame| {
                    let (mut owned, mut borrowed) = (Vec::new(), vec![0; 1 << 16]);
                    Ok(Feed::decode_compact(frame)?.encode_compact(&mut owned).and_then(|_| {
                        let len = match Feed::read_compact(frame) {
                            Ok(value) => value.write(&mut borrowed[..])?,
                            Err(_) => 0,
                        };
                        borrowed.truncate(len);
                        Ok((owned, borrowed))
                    }))
                },
            },
            to_compact: |frame, out| Feed::direct_to_compact(frame, out),
            to_direct: |frame, out| Feed::compact_to_direct(frame, out),
            to_compact_with: |frame, out, judge| Feed::direct_to_compact_with(frame, out, judge),
            to_direct_with: |frame, out, judge| Feed::compact_to_direct_with(frame, out, judge),
            peeked: |frame| {
                let mut out = String::new();
                Feed::peek(frame)?.peek(&mut out)?;
                Ok(out)
            },
            is_typed: $typed,
        }
    }};
}

include!(concat!(env!("OUT_DIR"), "/show.rs"));

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        writeln!(out, "{}", answer(&line?))?;
        out.flush()?;
    }
    Ok(())
}

fn answer(line: &str) -> String {
    let mut parts = line.split('\t');
    let (Some(op), Some(name), Some(hex)) = (parts.next(), parts.next(), parts.next()) else { return "skip".into() };
    let (Some(protocol), Some(frame)) = (find(name), unhex(hex)) else { return "skip".into() };
    ANY.set(Some(protocol.any));
    if op.starts_with("compact-") {
        return match compact(&protocol.compact, op, &frame) {
            Ok(answer) => answer,
            Err(invalid) => format!("invalid\t{}\t{}", invalid.kind.name(), invalid.offset),
        };
    }
    let answer = match op {
        "to-compact" => return transcoded(protocol.to_compact, protocol.to_compact_with, &frame),
        "to-direct" => return transcoded(protocol.to_direct, protocol.to_direct_with, &frame),
        "to-compact-passing" => return passing(protocol.to_compact_with, &frame),
        "to-direct-passing" => return passing(protocol.to_direct_with, &frame),
        "view" => (protocol.view)(&frame).map(|()| "ok".to_owned()),
        "exact" => (protocol.exact)(&frame).map(|bytes| match bytes {
            Ok(bytes) => format!("ok\t{}", hex_of(&bytes)),
            Err(error) => format!("too large\t{error}"),
        }),
        "value" => (protocol.value)(&frame).map(|text| format!("ok\t{text}")),
        _ => return "skip".into(),
    };
    // What a peek refuses, a view refuses too: a peek checks less. What it reads of valid bytes is the same, and of others
    // whatever it is, without a panic.
    match (&answer, (protocol.peek)(&frame), (protocol.peeked)(&frame)) {
        (Ok(_), Err(fault), _) | (Ok(_), _, Err(fault)) => return format!("peek refuses what is valid: {fault}"),
        (Ok(value), Ok(()), Ok(peeked)) if op == "value" && value.strip_prefix("ok\t") != Some(&peeked) => {
            return format!("peek reads something else: {peeked}");
        }
        _ => {}
    }
    if !(protocol.is_typed)(&frame) {
        return "a root's own readers disagree with the protocol's".into();
    }
    answer.unwrap_or_else(|invalid| format!("invalid\t{}\t{}", invalid.kind.name(), invalid.offset))
}

/// The answer to an op of Compact; what the readers say is held against each other.
fn compact(answers: &CompactAnswers, op: &str, frame: &[u8]) -> Result<String, Invalid> {
    let mode = match op {
        "compact-view" | "compact-value" => Mode::Compatible,
        "compact-exact" => Mode::Exact,
        "compact-canonical" => Mode::Canonical,
        _ => return Ok("skip".into()),
    };
    let (checked, value, owned) = ((answers.check)(frame, mode), (answers.value)(frame), (answers.owned)(frame));
    if mode == Mode::Compatible {
        match (&checked, &value, &owned) {
            (Ok(()), Ok(value), Ok(owned)) if value != owned => {
                return Ok(format!("owned it is something else: {owned}"));
            }
            (Ok(()), Err(fault), _) => return Ok(format!("a reader refuses what is valid: {fault}")),
            // An unknown variant has no room in a storage.
            (Ok(()), _, Err(fault)) if fault.kind != Kind::UnknownTag => {
                return Ok(format!("what is valid has no owned value: {fault}"));
            }
            (Err(_), _, Ok(_)) => return Ok("what is not valid has an owned value".into()),
            (Err(checked), _, Err(owned)) if checked != owned && owned.kind != Kind::UnknownTag => {
                return Ok(format!("an owned reader finds another fault: {owned}"));
            }
            (Err(_), Ok(_), _) => return Ok("a reader that reads all accepts what is not valid".into()),
            _ => {}
        }
    }
    checked?;
    Ok(match op {
        "compact-view" => "ok".into(),
        "compact-value" => format!("ok\t{}", value?),
        _ => match (answers.encode)(frame)? {
            Ok((owned, borrowed)) if owned == borrowed => format!("ok\t{}", hex_of(&owned)),
            Ok((_, borrowed)) => format!("what was read is written as {}", hex_of(&borrowed)),
            Err(error) => format!("too large\t{error}"),
        },
    })
}

/// The frame in the other encoding. A frame before it stays as it is, and nothing is left behind it of one that failed.
fn transcoded(transcode: Transcode, with: TranscodeWith, frame: &[u8]) -> String {
    let answer = answered(|out| transcode(frame, out));
    // Who leaves out nothing says the same, but that the unknown part of a value is named before a fault behind it.
    let refused = answered(|out| with(frame, out, &mut |_| ControlFlow::Break(())));
    if answer.starts_with("ok") && refused != answer {
        return format!("who leaves out nothing gets {refused}");
    }
    answer
}

/// The same without the unknown parts, and what these are.
fn passing(with: TranscodeWith, frame: &[u8]) -> String {
    let mut left_out = Vec::new();
    let answer = answered(|out| {
        with(frame, out, &mut |unknown| {
            left_out.push(format!("{}@{}", unknown.kind.name(), unknown.offset));
            ControlFlow::Continue(())
        })
    });
    if answer.starts_with("ok") { format!("{answer}\t{}", left_out.join(",")) } else { answer }
}

fn answered(transcode: impl FnOnce(&mut Vec<u8>) -> Result<usize, TranscodeError>) -> String {
    const BEFORE: &[u8] = b"before";
    let mut out = BEFORE.to_vec();
    let written = transcode(&mut out);
    match (written, out.strip_prefix(BEFORE)) {
        (Ok(len), Some(bytes)) if bytes.len() == len => format!("ok\t{}", hex_of(bytes)),
        (Err(TranscodeError::Invalid(fault)), Some([])) => format!("invalid\t{}\t{}", fault.kind.name(), fault.offset),
        (Err(TranscodeError::Write(error)), Some([])) => format!("too large\t{error}"),
        _ => "something is left of a frame that was not written".into(),
    }
}

fn hex_of(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = text.chars().map(|c| c.to_digit(16).and_then(|d| u8::try_from(d).ok())).collect();
    let digits = digits?;
    let (pairs, rest) = digits.as_chunks::<2>();
    rest.is_empty().then(|| pairs.iter().map(|[high, low]| high << 4 | low).collect())
}
