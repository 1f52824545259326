//! Both ends of a link with streams: what a sender does, and what a receiver makes of it.
//!
//! ```text
//! BEGIN 0 Samples | CHUNK 0 | BEGIN 1 Lines | CHUNK 1 | CHUNK 0 | END 1 complete | END 0 aborted
//! ```
#![allow(clippy::needless_update, reason = "a field that a later schema adds has its default")]

use samples::{Feed, LineBlock, SamplesBlock};
use scantling_link::{Event, LinkReader, Options, Outcome, Receiver, SendError, Sender};
use std::collections::BTreeMap;
use std::error::Error;
use std::io::{Read, Write};

include!(concat!(env!("OUT_DIR"), "/samples.rs"));

/// What both ends know of the link: the schema's fingerprint, and which roots have streams.
pub const LINK: Options<'_> = Options::new(Feed::FINGERPRINT).sums().roots(Feed::STREAMS);

/// Sends two streams at once: readings, which end `how` their sensor does, and the lines of a text.
///
/// # Errors
/// Those of `to`.
pub fn send(to: impl Write, readings: &[[u16; 4]], text: &str, how: Outcome) -> Result<(), SendError> {
    let mut sender = Sender::new(to, &LINK)?;
    let samples = sender.begin(|out| {
        Feed::write_samples(out, |w| w.block(SamplesBlock { rate: 8000, ..SamplesBlock::default() }).end())
    })?;
    let lines = sender.begin(|out| Feed::write_lines(out, |w| w.block().name("notes").end()))?;
    for chunk in readings {
        sender.chunk_frame(samples, |out| Feed::write_samples_chunk(out, |w| w.items(*chunk)))?;
    }
    for (number, line) in (1..).zip(text.lines()) {
        let words: Vec<&str> = line.split(' ').collect();
        // Elements with parts are written in steps, as those of a list are.
        sender.chunk_frame(lines, |out| {
            Feed::write_lines_chunk(out, |w| {
                w.items([line], |w, line| {
                    w.block(LineBlock { number, ..LineBlock::default() }).text(line).words(&words).end()
                })
            })
        })?;
    }
    sender.end(lines, Outcome::Complete)?;
    sender.end(samples, how)
}

/// What came of the streams.
#[derive(Debug, Default, PartialEq)]
pub struct Received {
    /// All readings.
    pub values: Vec<u16>,
    /// Of each line its number and how many words it has.
    pub lines: Vec<(u32, usize)>,
    /// How each stream ended, by its root's type id: nothing if it is cut off.
    pub outcomes: BTreeMap<u16, Option<Outcome>>,
}

/// Receives all that there is.
///
/// # Errors
/// What was received before, and why no more was: those of `from`, or bytes that break a rule.
pub fn receive(from: impl Read) -> (Received, Result<(), Box<dyn Error>>) {
    let mut receiver = Receiver::new(from, LinkReader::new(Feed::STREAMS).frame_max(1 << 20));
    let mut all = Received::default();
    let result = events(&mut receiver, &mut all);
    // Whether the link ended well or not: a stream that is open now is cut off.
    for stream in receiver.open() {
        all.outcomes.insert(stream.type_id, None);
    }
    (all, result)
}

fn events(receiver: &mut Receiver<impl Read>, all: &mut Received) -> Result<(), Box<dyn Error>> {
    while let Some(event) = receiver.next()? {
        match event {
            // The root is a frame: its fields are there, and its stream is empty.
            Event::Begun { root, .. } => drop(Feed::view(root)?),
            Event::Chunk { type_id: 1, frame, .. } => all.values.extend(Feed::view_samples_chunk(frame)?),
            Event::Chunk { type_id: 2, frame, .. } => {
                let lines = Feed::view_lines_chunk(frame)?;
                all.lines.extend(lines.iter().map(|line| (line.number(), line.words().len())));
            }
            Event::Ended { type_id, outcome, .. } => drop(all.outcomes.insert(type_id, Some(outcome))),
            _ => {}
        }
    }
    Ok(())
}
