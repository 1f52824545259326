//! Rust's conformance program: one request per line, one answer per line (`conformance/README.md`).
//!
//! ```text
//! view TAB shootout.Feed TAB 6d000000…   ->   ok
//! ```

mod protocols;

use conformance_values::{Node, hex, unhex};
use protocols::{Answers, Transcode, TranscodeWith, find};
use scantling::{Invalid, Kind, Mode, TranscodeError};
use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;

/// The ops of this program.
const OPS: &str = "view,value,exact,build,json,compact-view,compact-value,compact-exact,compact-canonical,compact-build,\
    compact-json,to-compact,to-direct,to-compact-passing,to-direct-passing,aligned,streams";

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
    let (Some(op), Some(name), Some(content)) = (parts.next(), parts.next(), parts.next()) else {
        return "skip".into();
    };
    if op == "supports" {
        return format!("ok\t{OPS}");
    }
    let Some(protocol) = find(name) else { return "skip".into() };
    if op == "build" || op == "compact-build" {
        return built(&protocol, usize::from(op != "build"), content);
    }
    let Some(frame) = unhex(content) else { return "skip".into() };
    let answer = match op {
        "view" | "value" | "exact" => direct(&protocol, op, &frame),
        "compact-view" | "compact-value" => in_compact(&protocol, op, &frame, Mode::Compatible),
        "compact-exact" => in_compact(&protocol, op, &frame, Mode::Exact),
        "compact-canonical" => in_compact(&protocol, op, &frame, Mode::Canonical),
        // No request of the runner asks for it.
        "peek" => (protocol.peek)(&frame).map(|value| format!("ok\t{value}")),
        "json" | "compact-json" => (protocol.json[usize::from(op != "json")])(&frame)
            .map(|text| text.map_or("no JSON".into(), |text| format!("ok\t{text}"))),
        "to-compact" => Ok(transcoded(protocol.to_compact, &frame)),
        "to-direct" => Ok(transcoded(protocol.to_direct, &frame)),
        "to-compact-passing" => Ok(passing(protocol.to_compact.1, &frame)),
        "to-direct-passing" => Ok(passing(protocol.to_direct.1, &frame)),
        _ => return "skip".into(),
    };
    answer.unwrap_or_else(|invalid| format!("invalid\t{}\t{}", invalid.kind.name(), invalid.offset))
}

/// A value of a description, written.
fn built(answers: &Answers, encoding: usize, text: &str) -> String {
    match Node::of(text).and_then(|node| (answers.build)(&node)).map(|written| written.into_iter().nth(encoding)) {
        Some(Some(Ok(bytes))) => format!("ok\t{}", hex(&bytes)),
        Some(Some(Err(error))) => format!("too large\t{error}"),
        _ => "not a value".into(),
    }
}

/// The answer to an op of Direct; what the readers say is held against each other. What a peek refuses, a view refuses too: a peek
/// checks less. What it reads of valid bytes is the same, and of others whatever it is, without a panic.
fn direct(answers: &Answers, op: &str, frame: &[u8]) -> Result<String, Invalid> {
    match ((answers.view)(frame), (answers.peek)(frame)) {
        (Ok(_), Err(fault)) => return Ok(format!("peek refuses what is valid: {fault}")),
        (Ok(view), Ok(peek)) if view != peek => return Ok(format!("peek reads something else: {peek}")),
        _ if !(answers.is_typed)(frame) => return Ok("a root's own readers disagree with the protocol's".into()),
        (view, _) if op != "exact" => {
            let view = view?;
            let written = (answers.written)(frame, Mode::Compatible)?;
            // Owned values are shown by what they are written as.
            match written.map(|bytes| (answers.view)(&bytes)) {
                Ok(Ok(owned)) if owned == view => {}
                other => return Ok(format!("owned it is something else: {other:?}")),
            }
            return Ok(if op == "view" { "ok".into() } else { format!("ok\t{view}") });
        }
        _ => {}
    }
    Ok(match (answers.written)(frame, Mode::Exact)? {
        Ok(bytes) => format!("ok\t{}", hex(&bytes)),
        Err(error) => format!("too large\t{error}"),
    })
}

/// The answer to an op of Compact; what the readers say is held against each other.
fn in_compact(answers: &Answers, op: &str, frame: &[u8], mode: Mode) -> Result<String, Invalid> {
    let (checked, value) = ((answers.check_compact)(frame, mode), (answers.compact)(frame));
    let written = (answers.compact_written)(frame);
    let fault = match (&checked, &value, &written) {
        (Ok(()), Ok(value), Ok(Ok([bytes, _]))) if (answers.compact)(bytes).as_ref() != Ok(value) => {
            Some(format!("owned it is something else: {}", hex(bytes)))
        }
        (Ok(()), Err(fault), _) => Some(format!("a reader refuses what is valid: {fault}")),
        // An unknown variant has no room in a storage.
        (Ok(()), _, Err(fault)) if fault.kind != Kind::UnknownTag => {
            Some(format!("what is valid has no owned value: {fault}"))
        }
        (Err(_), _, Ok(_)) if mode == Mode::Compatible => Some("what is not valid has an owned value".into()),
        (Err(checked), _, Err(owned))
            if mode == Mode::Compatible && checked != owned && owned.kind != Kind::UnknownTag =>
        {
            Some(format!("an owned reader finds another fault: {owned}"))
        }
        // The message of an `any` is shown without the levels around it.
        (Err(fault), Ok(value), _)
            if mode == Mode::Compatible && (fault.kind != Kind::Depth || !value.contains('@')) =>
        {
            Some("a reader that reads all accepts what is not valid".into())
        }
        _ => None,
    };
    if let Some(fault) = fault {
        return Ok(fault);
    }
    checked?;
    Ok(match op {
        "compact-view" => "ok".into(),
        "compact-value" => format!("ok\t{}", value?),
        _ => match written? {
            Ok([owned, borrowed]) if owned == borrowed => format!("ok\t{}", hex(&owned)),
            Ok([_, borrowed]) => format!("what was read is written as {}", hex(&borrowed)),
            Err(error) => format!("too large\t{error}"),
        },
    })
}

/// The frame in the other encoding. A frame before it stays as it is, and nothing is left behind it of one that failed.
fn transcoded((transcode, with): (Transcode, TranscodeWith), frame: &[u8]) -> String {
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
        (Ok(len), Some(bytes)) if bytes.len() == len => format!("ok\t{}", hex(bytes)),
        (Err(TranscodeError::Invalid(fault)), Some([])) => format!("invalid\t{}\t{}", fault.kind.name(), fault.offset),
        (Err(TranscodeError::Write(error)), Some([])) => format!("too large\t{error}"),
        _ => "something is left of a frame that was not written".into(),
    }
}
