//! Links: wherever the bytes are cut, a reader has the events, the fault and the open streams that it has of all of them, and those that the text of
//! `spec/stream.md` gives one rule after the other.
//!
//! ```text
//! lengths of pieces | whether sums are put right | bytes of a link
//! ```
//!
//! Sums are put right in most inputs: else every mutation would be found by them, and nothing behind them would be tried.

use crate::Oracle;
use crate::input::{Input, pieces};
use scantling_link::{Event, FaultKind, LinkReader, LinkWriter, Options, Outcome, Root, Shape};
use std::collections::BTreeMap;

const ROOTS: &[Root] = &[
    Root { type_id: 2, elements: Shape::Packed(2) },
    Root { type_id: 3, elements: Shape::Strided },
    Root { type_id: 4, elements: Shape::Indexed },
];
const LEN_MAX: u32 = 1 << 16;
const STREAMS_MAX: usize = 3;

/// What came of a link: a line for each event, the fault, and for each open stream its root and chunks.
type Told = (Vec<String>, Option<(FaultKind, u64)>, Vec<(u32, u16, u64)>);

pub(crate) fn run(bytes: &[u8], oracle: Oracle) {
    let mut input = Input::new(bytes);
    let lengths = input.part();
    let is_right = !input.byte().is_multiple_of(8);
    let mut link = input.rest().to_vec();
    if is_right {
        put_right(&mut link);
    }
    let cut = pieces(&link, lengths);
    for roots in [&[][..], ROOTS] {
        let whole = told(&[&link], roots);
        assert_eq!(told(&cut, roots), whole, "cut, and whole");
        if roots.is_empty() {
            assert_eq!(whole, by_the_text(&link, oracle), "the reader, and the text");
        }
    }
}

fn told(chunks: &[&[u8]], roots: &'static [Root]) -> Told {
    let mut reader = LinkReader::new(roots).frame_max(LEN_MAX).schema_max(LEN_MAX).streams_max(STREAMS_MAX);
    let mut lines = Vec::new();
    let mut read_all = || {
        for chunk in chunks {
            let mut chunk = *chunk;
            while let Some(event) = reader.next(&mut chunk)? {
                lines.push(line(event));
            }
        }
        reader.finish()
    };
    let fault = read_all().err().map(|fault| (fault.kind, fault.offset));
    assert_eq!(reader.finish().err().map(|fault| (fault.kind, fault.offset)), fault, "a fault ends a link for good");
    (lines, fault, reader.open().map(|open| (open.stream, open.type_id, open.chunks.into())).collect())
}

fn line(event: Event<'_>) -> String {
    match event {
        Event::Header(header) => format!("header {}", header.flags()),
        Event::Schema(bytes) => format!("schema {bytes:02x?}"),
        Event::Frame(frame) => format!("frame {frame:02x?}"),
        Event::Begun { stream, type_id, root } => format!("begin {stream} {type_id} {root:02x?}"),
        Event::Chunk { stream, type_id, number, payload, .. } => {
            format!("chunk {stream} {type_id} {number} {payload:02x?}")
        }
        Event::Ended { stream, type_id, outcome, chunks, elements } => {
            format!("end {stream} {type_id} {} {chunks} {elements}", outcome == Outcome::Complete)
        }
        event => format!("{event:?}"),
    }
}

/// The header's sum, the schema's and those of frames, as far as lengths lead.
fn put_right(link: &mut [u8]) {
    let sum = |bytes: &[u8]| crc32c::crc32c(bytes).to_le_bytes();
    let Some(header) = link.first_chunk::<24>().copied() else { return };
    link[20..24].copy_from_slice(&sum(&header[..20]));
    let (flags, mut at) =
        (u16::from_le_bytes([header[4], header[5]]), usize::from(header[6]) + 256 * usize::from(header[7]));
    if flags & 8 != 0 {
        let Some(len) = word(link, at).map(|len| len as usize) else { return };
        let Some(schema) = link.get(at + 8..(at + 8).saturating_add(len)).map(sum) else { return };
        link[at + 4..at + 8].copy_from_slice(&schema);
        at = (at + 8 + len).next_multiple_of(8);
    }
    while flags & 4 != 0
        && let Some(Ok((len, ..))) = link.get(at..).map(|rest| frame(rest, flags & 1 != 0))
        && let Some(frame) = link.get(at..at + len)
    {
        let sum = sum(frame);
        let Some(place) = link.get_mut(at + len..at + len + 4) else { return };
        place.copy_from_slice(&sum);
        at += len + 4;
        at = if flags & 2 == 0 { at } else { at.next_multiple_of(8) };
    }
}

fn word(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..)?.first_chunk().map(|word| u32::from_le_bytes(*word))
}

/// K2: a varint of so many bits, and what follows it; `Err(true)` if it is not complete.
fn varint(bytes: &[u8], bits: u32) -> Result<(u64, &[u8]), bool> {
    let end = bytes.iter().take(10).position(|byte| *byte < 0x80);
    let Some(end) = end else { return Err(bytes.len() < bits.div_ceil(7) as usize) };
    let value = bytes[..=end].iter().rev().fold(0u128, |value, byte| value << 7 | u128::from(byte & 0x7f));
    let is_minimal = end == 0 || bytes[end] != 0;
    if end < bits.div_ceil(7) as usize && is_minimal && value >> bits == 0 {
        Ok((value as u64, &bytes[end + 1..]))
    } else {
        Err(false)
    }
}

/// W7: a frame's length, its type id and where that is, and what follows its head. `Err(true)` if too few bytes are there.
fn frame(bytes: &[u8], is_compact: bool) -> Result<(usize, u16, usize, usize), bool> {
    if is_compact {
        let (id, rest) = varint(bytes, 16)?;
        let (len, rest) = varint(rest, 32)?;
        let head = bytes.len() - rest.len();
        return Ok((head + len as usize, id as u16, 0, head));
    }
    let len = word(bytes, 0).ok_or(true)? as usize;
    let id = bytes.get(4..6).map_or(0, |id| u16::from_le_bytes([id[0], id[1]]));
    if len < 8 { Err(false) } else { Ok((len, id, 4, 6)) }
}

/// The rules one after the other, over all bytes at once, for a reader that knows no root.
fn by_the_text(link: &[u8], oracle: Oracle) -> Told {
    let (mut lines, mut streams) = (Vec::new(), BTreeMap::new());
    let fault = rules(link, oracle, &mut lines, &mut streams).err();
    (lines, fault, streams.into_iter().map(|(stream, (root, chunks))| (stream, root, chunks)).collect())
}

type Ruled<T> = Result<T, (FaultKind, u64)>;

fn rules(link: &[u8], oracle: Oracle, lines: &mut Vec<String>, streams: &mut BTreeMap<u32, (u16, u64)>) -> Ruled<()> {
    use FaultKind as K;
    let need = |holds: bool, kind: FaultKind, at: usize| if holds { Ok(()) } else { Err((kind, at as u64)) };
    let zeros = |from: usize, to: usize| {
        let there = &link[from..to.min(link.len())];
        let wrong = there.iter().position(|byte| *byte != 0);
        wrong.map_or(Ok(()), |at| Err((K::Padding, (from + at) as u64)))
    };
    // W3 to W5.
    need(link.iter().zip(b"SCT1").all(|(byte, magic)| byte == magic), K::Magic, 0)?;
    let Some(header) = link.first_chunk::<24>() else { return need(false, K::Short, 0) };
    need(crc32c::crc32c(&header[..20]).to_le_bytes() == header[20..], K::HeaderSum, 20)?;
    let flags = u16::from_le_bytes([header[4], header[5]]);
    need(flags & 0xe0 == 0 && (flags & 16 == 0 || flags & 3 == 2), K::Flags, 4)?;
    let len = usize::from(u16::from_le_bytes([header[6], header[7]]));
    need(len >= 24 && len.is_multiple_of(8), K::HeaderLength, 6)?;
    let most = word(header, 16).unwrap_or_default();
    need((8..=0x7fff_fff8).contains(&most), K::MaxFrame, 16)?;
    need(link.len() >= len, K::Short, 0)?;
    lines.push(format!("header {flags}"));
    let (is_compact, is_padded, sum_len) = (flags & 1 != 0, flags & 2 != 0, if flags & 4 == 0 { 0 } else { 4 });
    let mut at = len;
    // W6
    if flags & 8 != 0 {
        let Some(len) = word(link, at) else { return need(false, K::Short, at) };
        need((1..=LEN_MAX).contains(&len), K::SchemaLength, at)?;
        let (from, to) = (at + 8, at + 8 + len as usize);
        let Some(schema) = link.get(from..to) else { return need(false, K::Short, at) };
        need(crc32c::crc32c(schema).to_le_bytes() == link[at + 4..from], K::SchemaSum, at + 4)?;
        let end = to.next_multiple_of(8);
        zeros(to, end)?;
        need(link.len() >= end, K::Short, at)?;
        lines.push(format!("schema {schema:02x?}"));
        at = end;
    }
    while at < link.len() {
        // W7, W9
        let (len, id, id_at, after) = match frame(&link[at..], is_compact) {
            Ok(found) => found,
            Err(is_short) => return need(false, if is_short { K::Short } else { K::FrameLength }, at),
        };
        need(len as u64 <= u64::from(most.min(LEN_MAX)), K::FrameLength, at)?;
        let end = at + len;
        need(end + sum_len <= link.len(), K::Short, at)?;
        let bytes = &link[at..end];
        let is_summed = sum_len == 0 || crc32c::crc32c(bytes).to_le_bytes() == link[end..end + 4];
        need(is_summed, K::FrameSum, end)?;
        match id {
            0xff80.. => {}
            0xff00.. => {
                need((0xff01..=0xff03).contains(&id), K::Control, at + id_at)?;
                lines.push(control(bytes, at, id, after, is_compact, oracle, streams)?);
            }
            _ => lines.push(format!("frame {bytes:02x?}")),
        }
        at = end + sum_len;
        // W10
        if is_padded && !at.is_multiple_of(8) {
            zeros(at, at.next_multiple_of(8))?;
            need(at.next_multiple_of(8) <= link.len(), K::Short, at)?;
            at = at.next_multiple_of(8);
        }
    }
    Ok(())
}

/// W13 to W16.
fn control(
    bytes: &[u8],
    at: usize,
    id: u16,
    after: usize,
    is_compact: bool,
    oracle: Oracle,
    streams: &mut BTreeMap<u32, (u16, u64)>,
) -> Ruled<String> {
    use FaultKind as K;
    let fault = |kind: FaultKind, from: usize| Err((kind, (at + from) as u64));
    let places = if is_compact {
        varint(&bytes[after..], 32).and_then(|(stream, rest)| {
            let (number, body) = varint(rest, 32)?;
            Ok((stream as u32, number, after, bytes.len() - rest.len(), bytes.len() - body.len()))
        })
    } else {
        let numbers = word(bytes, 8).zip(word(bytes, 12)).filter(|_| bytes[6..8] == [0; 2]);
        numbers.map(|(stream, number)| (stream, number.into(), 8, 12, 16)).ok_or(false)
    };
    let Ok((stream, number, stream_at, number_at, body_at)) = places else { return fault(K::Head, 0) };
    let body = &bytes[body_at..];
    if id == 0xff01 {
        if number != 0 {
            return fault(K::Head, 0);
        }
        if streams.contains_key(&stream) {
            return fault(K::StreamId, stream_at);
        }
        if streams.len() == STREAMS_MAX {
            return fault(K::Streams, stream_at);
        }
        return match frame(body, is_compact) {
            Ok((len, root, ..)) if len == body.len() && (1..0xff00).contains(&root) => {
                streams.insert(stream, (root, 0));
                Ok(format!("begin {stream} {root} {body:02x?}"))
            }
            _ => fault(K::Root, body_at),
        };
    }
    let end = if is_compact {
        varint(body, 64).ok().and_then(|(elements, rest)| Some((elements, *<&[u8; 1]>::try_from(rest).ok()?)))
    } else {
        let whole: Option<&[u8; 9]> = body.try_into().ok();
        whole.and_then(|body| Some((u64::from_le_bytes(*body.first_chunk()?), [body[8]])))
    };
    if id == 0xff03 && end.is_none() {
        return fault(K::Head, 0);
    }
    let Some((root, chunks)) = streams.get_mut(&stream) else { return fault(K::StreamId, stream_at) };
    if number != *chunks {
        return fault(K::Sequence, number_at);
    }
    let root = *root;
    match (id, end) {
        (0xff03, Some((elements, [status]))) => {
            // The planted fault: a stream that was aborted is complete.
            let is_complete = status == 0 || oracle == Oracle::Wrong && elements == 3;
            if status > 1 {
                return fault(K::Status, bytes.len() - 1);
            }
            streams.remove(&stream);
            Ok(format!("end {stream} {root} {is_complete} {number} {elements}"))
        }
        _ if body.is_empty() => fault(K::Chunk, body_at),
        _ => {
            *chunks += 1;
            Ok(format!("chunk {stream} {root} {number} {body:02x?}"))
        }
    }
}

/// Links of both encodings with every flag: messages, and streams that interleave, are aborted or never end.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for flags in 0..32u8 {
        let mut options = Options::new(*b"a schema").roots(ROOTS).max_frame(256);
        options = if flags & 1 == 0 { options } else { options.compact() };
        options = if flags & 2 == 0 { options } else { options.padded() };
        options = if flags & 4 == 0 { options } else { options.sums() };
        options = if flags & 8 == 0 { options } else { options.schema(b"a descriptor") };
        if flags & 16 != 0 {
            if flags & 1 != 0 {
                continue;
            }
            options = options.aligned();
        }
        let is_compact = flags & 1 != 0;
        let frame = |id: u8| {
            move |out: &mut Vec<u8>| {
                let frame = if is_compact { vec![id, 3, 1, 7, 0] } else { vec![11, 0, 0, 0, id, 0, 3, 0, 1, 7, 0] };
                out.extend_from_slice(&frame);
                Ok(frame.len())
            }
        };
        let list: &[u8] = if is_compact { &[3, 3, 1, 2, 3, 0] } else { &[1, 0, 2, 0, 3, 0] };
        let mut link = Vec::new();
        let mut writer = LinkWriter::new(&options, &mut link);
        let written = (|| {
            writer.frame(&mut link, frame(1))?;
            let a = writer.begin(&mut link, frame(2))?;
            writer.chunk(&mut link, a, |out| out.extend_from_slice(list))?;
            let b = writer.begin(&mut link, frame(3))?;
            writer.frame(&mut link, frame(1))?;
            writer.chunk(&mut link, a, |out| out.extend_from_slice(list))?;
            writer.end(&mut link, b, Outcome::Aborted)?;
            let c = writer.begin(&mut link, frame(2))?;
            writer.chunk(&mut link, c, |out| out.extend_from_slice(list))?;
            writer.end(&mut link, c, Outcome::Aborted)?;
            if flags & 2 == 0 { writer.end(&mut link, a, Outcome::Complete) } else { Ok(()) }
        })();
        assert!(written.is_ok(), "{written:?}");
        for lengths in [&[1][..], &[5, 2], &[200]] {
            seeds.push([&[lengths.len() as u8], lengths, &[flags], &link].concat());
        }
    }
    seeds
}
