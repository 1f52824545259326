//! Links (`spec/stream.md`) as commands read them. Wherever frames are read, an input that starts as a link is read as one.
//!
//! ```text
//! SCT1 … | schema | message | BEGIN 7 | CHUNK 7 | END 7       Item::Bytes for a message, Item::Stream for the rest
//! ```
//!
//! Its header says the encoding and the fingerprint; its schema, if it has one, serves where none is named. What is in memory is the frame that is
//! read, and what the link's reader knows of open streams.

use std::fs::File;
use std::io::{self, BufRead, IsTerminal, Read};
use std::ops::ControlFlow;
use std::path::Path;

use scantling_compiler::output::about;
use scantling_link::{Event, Fault, FaultKind, Header, LinkReader};
use scantling_schema::Schema;
use scantling_schema::dynamic::Encoding;
use serde::Serialize;

use super::around::Around;
use super::data::{Chosen, FRAME_LEN_MAX, Format, Item, Place, Take, Wrong};
use super::progress::Progress;
use super::streams::{OfStream, Part};
use super::{Outcome, Telling, blocks, stdin};

/// The first bytes of a link (W3).
const MAGIC: &[u8; 4] = b"SCT1";

/// What a link says before its first frame.
pub(super) struct Start {
    /// Nothing if it is damaged.
    pub(super) header: Option<Header>,
    schema: Option<Vec<u8>>,
    fault: Option<Fault>,
}

impl Start {
    /// The start of an input that starts as a link does; `-` is stdin, of which nothing is lost. What cannot be opened has none.
    pub(super) fn of(path: &Path) -> Option<Self> {
        let mut looking = Looking::new();
        if path.as_os_str() == "-" {
            // Nobody is kept waiting who forgot to name a file.
            if io::stdin().is_terminal() {
                return None;
            }
            let mut seen = 0;
            let mut look = |bytes: &[u8]| {
                let is_enough = looking.feed(bytes.get(seen..).unwrap_or_default());
                seen = bytes.len();
                is_enough
            };
            let is_enough = stdin::look(&mut look).ok()?;
            return looking.found(is_enough);
        }
        let mut file = path.is_file().then(|| File::open(path).ok())??;
        let mut chunk = [0; 1 << 12];
        loop {
            let len = file.read(&mut chunk).ok()?;
            let is_enough = looking.feed(chunk.get(..len)?);
            if is_enough || len == 0 {
                return looking.found(is_enough);
            }
        }
    }

    /// The encoding that the header says.
    pub(super) fn encoding(&self) -> Option<scantling::Encoding> {
        self.header.map(|header| header.encoding())
    }

    /// Whether it is a link where such frames may be, too: those of Compact may start as a link does, but not with its checksum.
    fn is_among(&self, format: Format) -> bool {
        format != Format::Compact || self.header.is_some()
    }
}

/// Takes the start of an input.
struct Looking {
    reader: LinkReader,
    start: Start,
    seen: usize,
}

impl Looking {
    fn new() -> Self {
        Self { reader: LinkReader::new(&[]), start: Start { header: None, schema: None, fault: None }, seen: 0 }
    }

    /// Whether that is enough.
    fn feed(&mut self, mut piece: &[u8]) -> bool {
        self.seen += piece.len();
        let Self { reader, start, .. } = self;
        loop {
            match reader.next(&mut piece) {
                Ok(Some(Event::Header(header))) => {
                    start.header = Some(header);
                    if !header.has_schema() {
                        return true;
                    }
                }
                Ok(Some(Event::Schema(bytes))) => {
                    start.schema = Some(bytes.to_vec());
                    return true;
                }
                Ok(Some(_)) => return true,
                Ok(None) => return false,
                Err(fault) => {
                    start.fault = Some(fault);
                    return true;
                }
            }
        }
    }

    fn found(self, is_enough: bool) -> Option<Start> {
        let Self { mut reader, mut start, seen } = self;
        if !is_enough {
            start.fault = reader.finish().err();
        }
        let has_magic = start.fault.is_none_or(|fault| fault.kind != FaultKind::Magic) && seen >= MAGIC.len();
        has_magic.then_some(start)
    }
}

/// Whether an input is a link, and not frames of this format.
pub(super) fn is_one(path: &Path, format: Format) -> bool {
    Start::of(path).is_some_and(|start| start.is_among(format))
}

/// The schema that a link has, and its protocol as [`Of`](super::data::Of) names it, if that is in it; `None` if they cannot be read, which
/// was told.
///
/// # Errors
/// The link has no schema.
pub(super) fn schema(path: &Path, start: &Start, telling: Telling) -> io::Result<Option<(Schema, Option<String>)>> {
    let name = name(path);
    if let Some(fault) = start.fault {
        tell_fault(&name, fault, telling);
        return Ok(None);
    }
    let (Some(header), Some(descriptor)) = (start.header, &start.schema) else {
        return Err(io::Error::other(format!("{name}: this link has no schema: name one with `--schema`")));
    };
    match Schema::from_descriptor(descriptor) {
        Ok(schema) => {
            let protocol = schema.packages().iter().find_map(|package| {
                let found =
                    package.protocols.iter().find(|protocol| schema.fingerprint(protocol) == header.fingerprint());
                found.map(|protocol| format!("{}.{}", package.name, protocol.name))
            });
            Ok(Some((schema, protocol)))
        }
        Err(error) => {
            telling
                .error(&format!("{name}: the schema in it cannot be read: name another one with `--schema`: {error}"));
            Ok(None)
        }
    }
}

/// What an input is called.
fn name(path: &Path) -> String {
    if path.as_os_str() == "-" { super::data::STDIN.to_owned() } else { path.display().to_string() }
}

/// Whether the first bytes of an input are those of a link, and not of frames of this format.
pub(super) fn starts(bytes: &[u8], format: Format) -> bool {
    let mut looking = Looking::new();
    let is_enough = looking.feed(bytes);
    looking.found(is_enough).is_some_and(|start| start.is_among(format))
}

/// What has the schema, the name and the encoding that a link is read by.
#[derive(Clone, Copy)]
pub(super) struct By<'c> {
    pub(super) chosen: &'c Chosen,
    pub(super) name: &'c str,
    pub(super) encoding: Encoding,
    pub(super) telling: Telling,
}

/// Hands out the messages and streams of a link, until one is answered with a break. The fault that ends it is told, and each stream that is cut
/// off, which makes `outcome` [`Outcome::Refused`].
///
/// # Errors
/// Those of the input and of `take`; the link is of the other encoding.
pub(super) fn frames(
    by: By<'_>,
    input: &mut dyn BufRead,
    outcome: &mut Outcome,
    take: &mut Take<'_>,
) -> io::Result<ControlFlow<()>> {
    let By { chosen, name, encoding, telling } = by;
    let mut reader = reader(chosen);
    let mut place = Place { input: name, ..Place::START };
    let mut header = None;
    let mut progress = Progress::new(Path::new(if name == super::data::STDIN { "-" } else { name }), telling);
    let mut passed = 0u64;
    // The link's bytes since the last frame.
    let mut raw = Vec::new();
    let ended = loop {
        if take(place, Item::Pause)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
        let chunk = input.fill_buf().map_err(|error| about(Path::new(name), &error))?;
        if chunk.is_empty() {
            break reader.finish();
        }
        let (len, mut rest) = (chunk.len(), chunk);
        let fault = loop {
            let before = rest;
            let stepped = reader.next(&mut rest);
            let taken = before.len() - rest.len();
            raw.extend_from_slice(before.get(..taken).unwrap_or_default());
            passed += taken as u64;
            let event = match stepped {
                Ok(Some(event)) => event,
                Ok(None) => break None,
                Err(fault) => break Some(fault),
            };
            let item = match event {
                Event::Header(found) => {
                    of_encoding(name, &found, encoding)?;
                    header = Some(found);
                    continue;
                }
                Event::Frame(frame) => Item::Bytes(frame),
                Event::Begun { stream, type_id, root } => {
                    Item::Stream(OfStream { stream, type_id, part: Part::Begin(root) })
                }
                Event::Chunk { stream, type_id, number, frame, payload, .. } => {
                    Item::Stream(OfStream { stream, type_id, part: Part::Chunk { number, frame, payload } })
                }
                Event::Ended { stream, type_id, outcome, chunks, elements } => {
                    Item::Stream(OfStream { stream, type_id, part: Part::End { outcome, chunks, elements } })
                }
                // The schema, which was looked at before.
                _ => continue,
            };
            let around = header.map(|header| Around::of(header, passed, &raw, &item));
            let offset = around.map_or(0, |around| around.frame_offset);
            if take(Place { offset, around, ..place }, item)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
            place.number += 1;
            raw.clear();
        };
        if let Some(fault) = fault {
            break Err(fault);
        }
        input.consume(len);
        progress.at(passed);
    };
    drop(progress);
    if tell_end(by, &reader, ended) {
        *outcome = Outcome::Refused;
    }
    Ok(ControlFlow::Continue(()))
}

/// A reader that knows the protocol's streams. A link's own limit is the limit of its frames.
pub(super) fn reader(chosen: &Chosen) -> LinkReader {
    let most = u32::try_from(FRAME_LEN_MAX).unwrap_or(u32::MAX);
    LinkReader::new(&[]).roots(chosen.streams()).frame_max(most)
}

/// Refuses a link of the other encoding.
pub(super) fn of_encoding(name: &str, header: &Header, encoding: Encoding) -> io::Result<()> {
    let (found, asked) = (header.encoding(), blocks::encoding(encoding));
    if found == asked {
        return Ok(());
    }
    let (found, asked) = (found.name(), asked.name());
    Err(io::Error::other(format!("{name}: its frames are not {asked}: say `--from {found}`")))
}

/// Tells the fault that ended a link, and which streams are cut off; whether there was anything to tell.
pub(super) fn tell_end(by: By<'_>, reader: &LinkReader, ended: Result<(), Fault>) -> bool {
    let By { chosen, name, telling, .. } = by;
    if let Err(fault) = ended {
        tell_fault(name, fault, telling);
    }
    let mut is_cut = false;
    for open in reader.open() {
        is_cut = true;
        let root = chosen.protocol.roots.iter().find(|root| root.type_id == open.type_id);
        let root = root.map_or_else(|| format!("?{}", open.type_id), |root| chosen.schema.get(root.ty).name.clone());
        let (stream, chunks, elements) = (open.stream, open.chunks, open.elements);
        let with = elements.map_or_else(String::new, |count| format!(" with {}", blocks::counted(count, "element")));
        let came = format!("{}{with} came", blocks::counted(chunks.into(), "chunk"));
        let message = format!("{name}: stream {stream} of {root} is cut off: {came}");
        let found = OfLink { stream: Some(stream), chunks: Some(chunks), elements, ..OfLink::new(name) };
        telling.wrong(&Wrong::of_link(message, &found));
    }
    ended.is_err() || is_cut
}

fn tell_fault(name: &str, fault: Fault, telling: Telling) {
    let found = OfLink { offset: Some(fault.offset), rule: Some(fault.kind.name()), ..OfLink::new(name) };
    telling.wrong(&Wrong::of_link(format!("{name}: {fault}"), &found));
}

/// The member `data` of what is wrong with a link. Fields may be added, never removed.
#[derive(Serialize)]
pub(super) struct OfLink<'l> {
    file: &'l str,
    /// Of what is at fault in the link.
    offset: Option<u64>,
    rule: Option<&'static str>,
    /// That is cut off, and what came of it.
    stream: Option<u32>,
    chunks: Option<u32>,
    elements: Option<u64>,
}

impl<'l> OfLink<'l> {
    fn new(file: &'l str) -> Self {
        Self { file, offset: None, rule: None, stream: None, chunks: None, elements: None }
    }
}
