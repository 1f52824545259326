//! What is written is read; what is not a frame or a list is not sent; memory follows what was received.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

use std::io::{self, ErrorKind, Read, Write};

use scantling::{Encoding, WriteError};
use scantling_link::{
    Error, Event, FaultKind, LinkReader, LinkWriter, OpenStream, Options, Outcome, Receiver, Root, SendError, Sender,
    Shape,
};

const ROOTS: &[Root] = &[
    Root { type_id: 2, elements: Shape::Packed(2) },
    Root { type_id: 3, elements: Shape::Strided },
    Root { type_id: 4, elements: Shape::Indexed },
];

fn options() -> Vec<Options<'static>> {
    let plain = Options::new(*b"a schema").roots(ROOTS);
    let direct = [plain, plain.padded(), plain.sums(), plain.sums().padded(), plain.sums().aligned()];
    let compact = [plain.compact(), plain.compact().sums().padded()];
    let with = direct.into_iter().chain(compact).map(|of| of.schema(b"a descriptor"));
    direct.into_iter().chain(compact).chain(with).collect()
}

/// A frame that is not valid as a message: a link does not look into it.
fn frame(encoding: Encoding, id: u8, len: u8) -> impl Fn(&mut Vec<u8>) -> Result<usize, WriteError> {
    move |out| {
        let start = out.len();
        match encoding {
            Encoding::Direct => out.extend_from_slice(&[len + 6, 0, 0, 0, id, 0]),
            Encoding::Compact => out.extend_from_slice(&[id, len]),
        }
        out.extend((0..len).map(|byte| byte ^ id));
        Ok(out.len() - start)
    }
}

fn list(encoding: Encoding, count: u8) -> Vec<u8> {
    match encoding {
        Encoding::Direct => (0..2 * count).collect(),
        Encoding::Compact => [&[count, count][..], &(0..count).collect::<Vec<_>>(), &[0]].concat(),
    }
}

/// Streams that interleave with messages, by a seed.
fn write(options: &Options<'_>, seed: u32, out: &mut Vec<u8>) -> (Vec<String>, Vec<OpenStream>) {
    let mut writer = LinkWriter::new(options, out);
    let encoding = LinkReader::new(ROOTS).next(&mut &out[..]).map(|event| match event {
        Some(Event::Header(header)) => header.encoding(),
        other => panic!("{other:?}"),
    });
    let (encoding, mut state, mut log, mut open) = (encoding.unwrap(), seed, Vec::new(), Vec::<OpenStream>::new());
    for _ in 0..60 {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let (what, which) = (state >> 29, state as usize >> 10);
        let len = 2 + (state >> 20) as u8 % 40;
        match what {
            0 | 1 => {
                writer.frame(out, frame(encoding, 1, len)).unwrap();
                log.push(format!("frame {len}"));
            }
            2 => {
                let stream = writer.begin(out, frame(encoding, 2, len)).unwrap();
                open.push(OpenStream { stream, type_id: 2, chunks: 0, elements: Some(0) });
                log.push(format!("begin {stream} {len}"));
            }
            _ if open.is_empty() => {}
            3 => {
                let OpenStream { stream, chunks, elements, .. } = open.swap_remove(which % open.len());
                let outcome = if which % 3 == 0 { Outcome::Aborted } else { Outcome::Complete };
                writer.end(out, stream, outcome).unwrap();
                log.push(format!("end {stream} {outcome:?} {chunks} {elements:?}"));
            }
            _ => {
                let at = which % open.len();
                let of = &mut open[at];
                writer.chunk(out, of.stream, |out| out.extend_from_slice(&list(encoding, len))).unwrap();
                log.push(format!("chunk {} {} {len}", of.stream, of.chunks));
                (of.chunks, of.elements) = (of.chunks + 1, of.elements.map(|sum| sum + u64::from(len)));
            }
        }
    }
    open.sort_by_key(|open| open.stream);
    assert_eq!(writer.open().collect::<Vec<_>>(), open.iter().map(|open| open.stream).collect::<Vec<_>>());
    (log, open)
}

fn line(event: Event<'_>, encoding: Encoding) -> Option<String> {
    let head = if encoding == Encoding::Direct { 6 } else { 2 };
    Some(match event {
        Event::Frame(frame) => format!("frame {}", frame.len() - head),
        Event::Begun { stream, root, .. } => format!("begin {stream} {}", root.len() - head),
        Event::Chunk { stream, number, elements, payload, .. } => {
            let count = elements.unwrap();
            assert_eq!(payload, list(encoding, count as u8));
            format!("chunk {stream} {number} {count}")
        }
        Event::Ended { stream, outcome, chunks, elements, .. } => {
            format!("end {stream} {outcome:?} {chunks} {:?}", Some(elements))
        }
        _ => return None,
    })
}

#[test]
fn what_is_written_is_read() {
    for options in options() {
        for seed in 0..40 {
            let mut sent = Vec::new();
            let (log, open) = write(&options, seed, &mut sent);
            let (mut reader, mut read) = (LinkReader::new(ROOTS), Vec::new());
            for mut piece in sent.chunks(1 + seed as usize * 3) {
                while let Some(event) = reader.next(&mut piece).unwrap() {
                    if let Event::Schema(schema) = event {
                        assert_eq!(schema, b"a descriptor");
                    }
                    let encoding = if sent[4] & 1 == 0 { Encoding::Direct } else { Encoding::Compact };
                    read.extend(line(event, encoding));
                }
            }
            reader.finish().unwrap();
            assert_eq!(read, log);
            assert_eq!(reader.open().collect::<Vec<_>>(), open);
            assert_eq!(reader.offset(), sent.len() as u64);
        }
    }
}

#[test]
fn frames_of_padded_links_are_aligned() {
    for options in options() {
        let mut sent = Vec::new();
        write(&options, 7, &mut sent);
        let mut reader = LinkReader::new(ROOTS);
        let mut rest = &sent[..];
        let at = |bytes: &[u8]| bytes.as_ptr() as usize - sent.as_ptr() as usize;
        while let Some(event) = reader.next(&mut rest).unwrap() {
            let header = match event {
                Event::Header(header) => header,
                _ => continue,
            };
            if !header.is_padded() || header.encoding() == Encoding::Compact {
                break;
            }
            while let Some(event) = reader.next(&mut rest).unwrap() {
                match event {
                    Event::Frame(bytes) | Event::Begun { root: bytes, .. } | Event::Chunk { payload: bytes, .. } => {
                        assert_eq!(at(bytes) % 8, 0);
                    }
                    _ => {}
                }
            }
        }
    }
}

#[test]
fn what_is_refused_is_not_sent() {
    for options in options() {
        let mut sent = Vec::new();
        let mut writer = LinkWriter::new(&options.max_frame(64), &mut sent);
        let encoding = if sent[4] & 1 == 0 { Encoding::Direct } else { Encoding::Compact };
        let stream = writer.begin(&mut sent, frame(encoding, 4, 3)).unwrap();
        let before = sent.clone();
        let refused = |error: Result<(), SendError>, sent: &Vec<u8>| {
            assert_eq!(*sent, before);
            error.unwrap_err()
        };
        let none = |_: &mut Vec<u8>| Ok(0);
        let failing = |out: &mut Vec<u8>| {
            out.push(1);
            Err(WriteError::Depth)
        };
        let two = |out: &mut Vec<u8>| frame(encoding, 1, 5)(out).and_then(|_| frame(encoding, 1, 5)(out));
        let done = writer.frame(&mut sent, none);
        assert!(matches!(refused(done, &sent), SendError::NotAFrame));
        let done = writer.frame(&mut sent, two);
        assert!(matches!(refused(done, &sent), SendError::NotAFrame));
        let done = writer.frame(&mut sent, failing);
        assert!(matches!(refused(done, &sent), SendError::Write(WriteError::Depth)));
        let done = writer.frame(&mut sent, frame(encoding, 1, 100));
        assert!(matches!(refused(done, &sent), SendError::TooLong));
        let done = writer.begin(&mut sent, two).map(drop);
        assert!(matches!(refused(done, &sent), SendError::NotAFrame));
        let done = writer.begin(&mut sent, frame(encoding, 9, 3)).map(drop);
        assert!(matches!(refused(done, &sent), SendError::NoStream { type_id: 9 }));
        let done = writer.chunk(&mut sent, stream, |out| out.extend_from_slice(b"abc"));
        assert!(matches!(refused(done, &sent), SendError::NotAList));
        let done = writer.chunk(&mut sent, stream, |out| match encoding {
            Encoding::Direct => out.extend([&[1, 0, 0, 0, 70, 0, 0, 0][..], &[0; 62]].concat()),
            Encoding::Compact => out.extend([&[1, 70][..], &[0; 70], &[0]].concat()),
        });
        assert!(matches!(refused(done, &sent), SendError::TooLong));
        // Nothing is not an error, and no chunk.
        writer.chunk(&mut sent, stream, |_| {}).unwrap();
        assert_eq!(sent, before);
        writer.end(&mut sent, stream, Outcome::Aborted).unwrap();
        let (mut reader, mut rest, mut last) = (LinkReader::new(ROOTS), &sent[..], None);
        while let Some(event) = reader.next(&mut rest).unwrap() {
            if let Event::Ended { outcome, chunks, elements, .. } = event {
                last = Some((outcome, chunks, elements));
            }
        }
        assert_eq!(last, Some((Outcome::Aborted, 0, 0)));
    }
}

#[test]
fn at_most_1024_streams_are_open() {
    for options in options() {
        let mut sent = Vec::new();
        let mut writer = LinkWriter::new(&options, &mut sent);
        let encoding = if sent[4] & 1 == 0 { Encoding::Direct } else { Encoding::Compact };
        let begin = frame(encoding, 4, 3);
        for _ in 0..1024 {
            writer.begin(&mut sent, &begin).unwrap();
        }
        let before = sent.clone();
        assert!(matches!(writer.begin(&mut sent, &begin), Err(SendError::TooManyStreams)));
        assert_eq!(sent, before);
        writer.end(&mut sent, 7, Outcome::Complete).unwrap();
        writer.begin(&mut sent, &begin).unwrap();
    }
}

#[test]
#[should_panic(expected = "stream 3 is not open")]
fn a_chunk_of_a_stream_that_is_not_open_panics() {
    let mut sent = Vec::new();
    let _ = LinkWriter::new(&Options::new([0; 8]), &mut sent).chunk(&mut sent, 3, |_| {});
}

#[test]
#[should_panic(expected = "a link of Compact is not aligned")]
fn aligned_compact_panics() {
    let _ = LinkWriter::new(&Options::new([0; 8]).aligned().compact(), &mut Vec::new());
}

/// Gives few bytes at a time, is interrupted, and fails once.
struct Slow<'a> {
    bytes: &'a [u8],
    calls: usize,
}

impl Read for Slow<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.calls += 1;
        match self.calls {
            calls if calls % 3 == 0 => Err(ErrorKind::Interrupted.into()),
            10 => Err(ErrorKind::TimedOut.into()),
            calls => {
                let len = buffer.len().min(self.bytes.len()).min(1 + calls % 50);
                buffer[..len].copy_from_slice(&self.bytes[..len]);
                self.bytes = &self.bytes[len..];
                Ok(len)
            }
        }
    }
}

#[test]
fn sender_and_receiver_are_writer_and_reader() {
    let mut bytes = Vec::new();
    let plain = Options::new(*b"a schema").roots(ROOTS).sums();
    let mut sender = Sender::new(&mut bytes, &plain).unwrap();
    sender.frame(frame(Encoding::Direct, 1, 30)).unwrap();
    let stream = sender.begin(frame(Encoding::Direct, 2, 5)).unwrap();
    sender.chunk(stream, |out| out.extend_from_slice(&list(Encoding::Direct, 7))).unwrap();
    sender.end(stream, Outcome::Complete).unwrap();
    let other = sender.begin(frame(Encoding::Direct, 3, 5)).unwrap();
    let _ = sender.get_mut();
    let (mut receiver, mut read) =
        (Receiver::new(Slow { bytes: &bytes, calls: 0 }, LinkReader::new(ROOTS)), Vec::new());
    let mut timeouts = 0;
    loop {
        match receiver.next() {
            Ok(Some(event)) => read.extend(line(event, Encoding::Direct)),
            Ok(None) => break,
            Err(Error::Io(error)) if error.kind() == ErrorKind::TimedOut => timeouts += 1,
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!(read, ["frame 30", "begin 0 5", "chunk 0 0 7", "end 0 Complete 1 Some(7)", "begin 1 5"]);
    assert_eq!(receiver.open().map(|open| open.stream).collect::<Vec<_>>(), [other]);
    assert_eq!(timeouts, 1);
    let mut receiver = Receiver::new(&bytes[..bytes.len() - 1], LinkReader::new(ROOTS));
    let fault = loop {
        match receiver.next() {
            Ok(Some(_)) => {}
            Ok(None) => panic!("the end is missing"),
            Err(error) => break error,
        }
    };
    assert!(matches!(fault, Error::Fault(fault) if fault.kind == FaultKind::Short));
}

/// Whatever pieces a socket gives.
#[test]
fn received_frames_of_padded_links_are_aligned() {
    let options = Options::new(*b"a schema").roots(ROOTS).padded();
    for options in [options, options.sums(), options.sums().aligned()] {
        let mut bytes = Vec::new();
        for seed in 0..40 {
            write(&options, seed, &mut bytes);
            let slow = Slow { bytes: &bytes, calls: seed as usize * 100 + 20 };
            let mut receiver = Receiver::new(slow, LinkReader::new(ROOTS));
            while let Some(event) = receiver.next().unwrap() {
                if let Event::Frame(frame) | Event::Begun { root: frame, .. } = event {
                    assert_eq!(frame.as_ptr() as usize % 8, 0);
                }
            }
            bytes.clear();
        }
    }
}

/// Takes some bytes, and fails once.
struct Full(Vec<u8>, bool);

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() >= 100 && !std::mem::replace(&mut self.1, true) {
            return Err(ErrorKind::TimedOut.into());
        }
        let len = bytes.len().min(10);
        self.0.extend_from_slice(&bytes[..len]);
        Ok(len)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What comes after a part of a frame would be read as the rest of it.
#[test]
fn a_sender_is_at_its_end_where_writing_failed() {
    let mut full = Full(Vec::new(), false);
    let mut sender = Sender::new(&mut full, &Options::new(*b"a schema").roots(ROOTS)).unwrap();
    let sent: Vec<_> = (0..9).map(|_| sender.frame(frame(Encoding::Direct, 1, 30))).collect();
    let kinds = sent.iter().map(|sent| match sent {
        Ok(()) => None,
        Err(SendError::Io(error)) => Some(error.kind()),
        Err(error) => panic!("{error}"),
    });
    let kinds: Vec<_> = kinds.skip_while(Option::is_none).collect();
    assert_eq!((kinds[0], kinds[1]), (Some(ErrorKind::TimedOut), Some(ErrorKind::BrokenPipe)));
    assert!(kinds.len() > 3 && kinds[1..].iter().all(|kind| *kind == kinds[1]));
    assert!((100..110).contains(&full.0.len()), "{}", full.0.len());
}

#[test]
fn memory_follows_what_was_received() {
    let mut sent = Vec::new();
    let mut writer = LinkWriter::new(&Options::new([0; 8]).max_frame(0x7fff_fff8).sums().roots(ROOTS), &mut sent);
    let start = sent.len();
    for _ in 0..100 {
        writer.frame(&mut sent, frame(Encoding::Direct, 1, 100)).unwrap();
    }
    let read = |reader: &mut LinkReader, bytes: &[u8], size: usize| {
        bytes.chunks(size).for_each(|mut piece| while reader.next(&mut piece).unwrap().is_some() {});
    };
    // A frame that claims 2 GiB: what came is kept, and room to double it.
    let mut reader = LinkReader::new(ROOTS).frame_max(u32::MAX);
    read(&mut reader, &sent[..start], 9);
    let claim = [&0x7fff_fff0_u32.to_le_bytes()[..], &[7; 10_000]].concat();
    let most = allocation_counter::measure(|| read(&mut reader, &claim, 500)).bytes_max;
    assert!(most <= 4 * claim.len() as u64, "{most}");
    // A schema that claims 16 MiB.
    let mut schema = Vec::new();
    let _ = LinkWriter::new(&Options::new([0; 8]).schema(&vec![7; 16 << 20]), &mut schema);
    let mut reader = LinkReader::new(ROOTS);
    let most = allocation_counter::measure(|| read(&mut reader, &schema[..10_000], 500)).bytes_max;
    assert!(most <= 40_000, "{most}");
    // No allocation for each frame, whole or in pieces.
    let mut reader = LinkReader::new(ROOTS);
    read(&mut reader, &sent[..start + 330], 50);
    for size in [7, 50, 5_000] {
        let mut again = LinkReader::new(ROOTS);
        let count = allocation_counter::measure(|| read(&mut again, &sent, size)).count_total;
        assert!(count <= 8, "{count}");
    }
    // Nor for each frame that is written where there is room, or for each chunk.
    let mut out = Vec::with_capacity(1 << 16);
    let stream = writer.begin(&mut out, frame(Encoding::Direct, 2, 5)).unwrap();
    let count = allocation_counter::measure(|| {
        for _ in 0..100 {
            writer.frame(&mut out, frame(Encoding::Direct, 1, 100)).unwrap();
            writer.chunk(&mut out, stream, |out| out.extend_from_slice(&[0; 20])).unwrap();
        }
    });
    assert!(count.count_total <= 1, "{count:?}");
}

#[test]
fn a_fault_says_rule_and_place() {
    let fault = LinkReader::new(ROOTS).next(&mut &b"GET / HTTP/1.1"[..]).unwrap_err();
    assert_eq!(fault.to_string(), "this is not a Scantling link at offset 0x0 (Magic, rule W3)");
    let spec = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../spec/stream.md")).unwrap();
    for kind in FaultKind::ALL {
        let row = spec.lines().find(|line| line.starts_with(&format!("| {} | ", kind.name()))).unwrap();
        assert!(row.contains(kind.rule()), "{row}");
    }
}
