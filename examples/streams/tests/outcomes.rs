//! The three outcomes of a stream, and chunks in both encodings, by generated code.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

use scantling::Kind;
use scantling::compact::List;
use scantling_link::{Event, LinkReader, LinkWriter, Options, Outcome, SendError};
use streams::samples::{Feed, LineBlock, LineCompact, SamplesBlock, SamplesCompact};
use streams::{LINK, receive, send};

include!(concat!(env!("OUT_DIR"), "/batches.rs"));

const READINGS: [[u16; 4]; 2] = [[3, 5, 7, 9], [11, 13, 15, u16::MAX]];
const TEXT: &str = "to be\nor not to be";

fn sent(how: Outcome) -> Vec<u8> {
    let mut bytes = Vec::new();
    send(&mut bytes, &READINGS, TEXT, how).unwrap();
    bytes
}

#[test]
fn complete_and_aborted_streams_have_all_that_was_sent() {
    for how in [Outcome::Complete, Outcome::Aborted] {
        let (received, result) = receive(&sent(how)[..]);
        result.unwrap();
        assert_eq!(received.values, READINGS.concat());
        assert_eq!(received.lines, [(1, 2), (2, 4)]);
        assert_eq!(received.outcomes, [(1, Some(how)), (2, Some(Outcome::Complete))].into());
    }
}

/// Wherever the link ends, whole chunks were received, and an outcome only with END.
#[test]
fn a_stream_without_an_end_is_cut_off() {
    let (bytes, all) = (sent(Outcome::Complete), READINGS.concat());
    let (mut open, mut short) = (0, 0);
    for len in 0..bytes.len() {
        let (received, result) = receive(&bytes[..len]);
        short += usize::from(result.is_err());
        assert!(all.starts_with(&received.values) && received.values.len() % 4 == 0, "{received:?}");
        let ended = received.outcomes.get(&1);
        assert!(ended != Some(&Some(Outcome::Complete)), "{len}");
        open += usize::from(ended == Some(&None));
    }
    assert!(open > 200 && short > 200, "{open} {short}");
}

#[test]
fn what_is_damaged_in_a_chunk_has_a_kind_and_an_offset_in_its_frame() {
    let mut frame = Vec::new();
    Feed::write_lines_chunk(&mut frame, |w| {
        w.items(["ab"], |w, text| w.block(LineBlock { number: 1 }).text(text).words(["c"]).end())
    })
    .unwrap();
    assert_eq!(Feed::view_lines_chunk(&frame).unwrap().iter().map(|line| line.text()).collect::<Vec<_>>(), ["ab"]);
    let at = frame.windows(2).position(|two| two == b"ab").unwrap();
    frame[at] = 0xff;
    let fault = Feed::view_lines_chunk(&frame).unwrap_err();
    assert_eq!((fault.kind, fault.offset as usize), (Kind::Utf8, at));
    // Never a panic, and no read beyond the frame.
    for len in 0..frame.len() {
        let fault = Feed::view_lines_chunk(&frame[..len]).unwrap_err();
        assert_eq!((fault.kind, fault.offset), (Kind::FrameLength, 0));
    }
    let mut odd = Vec::new();
    Feed::write_samples_chunk(&mut odd, |w| w.items([1, 2])).unwrap();
    odd.push(0);
    odd[0] += 1;
    let fault = Feed::view_samples_chunk(&odd).unwrap_err();
    assert_eq!((fault.kind, fault.offset), (Kind::ListLength, 16));
    odd[4] = 3;
    assert_eq!(Feed::view_samples_chunk(&odd).unwrap_err().kind, Kind::TypeId);
}

#[test]
fn compact_chunks_are_written_and_read() {
    let mut bytes = Vec::new();
    let mut writer = LinkWriter::new(&Options::new(Feed::FINGERPRINT).compact().roots(Feed::STREAMS), &mut bytes);
    let (none, two): (List<'_, u16>, List<'_, u16>) = (List::Values(&[]), List::Values(&[300, 7]));
    // Numbers of streams above 127 take two bytes.
    for _ in 0..130 {
        let stream =
            writer.begin(&mut bytes, |out| Feed::write_compact_samples(out, &SamplesCompact { rate: 8 })).unwrap();
        writer.chunk_frame(&mut bytes, stream, |out| Feed::write_compact_samples_chunk(out, &none)).unwrap();
        writer.chunk_frame(&mut bytes, stream, |out| Feed::write_compact_samples_chunk(out, &two)).unwrap();
        writer.end(&mut bytes, stream, Outcome::Complete).unwrap();
    }
    let lines = writer
        .begin(&mut bytes, |out| Feed::write_compact_lines(out, &streams::samples::LinesCompact { name: "n" }))
        .unwrap();
    let line: LineCompact<'_> = LineCompact { number: 7, text: "a b", words: List::Values(&["a", "b"]) };
    let lines_of = List::Each([line].into_iter());
    writer.chunk_frame(&mut bytes, lines, |out| Feed::write_compact_lines_chunk(out, &lines_of)).unwrap();
    let (mut values, mut texts) = (0u32, Vec::new());
    let mut reader = LinkReader::new(Feed::STREAMS);
    let mut piece = &bytes[..];
    while let Some(event) = reader.next(&mut piece).unwrap() {
        match event {
            Event::Chunk { type_id: 1, frame, elements, .. } => {
                assert_eq!(elements, Some(2));
                values += Feed::read_compact_samples_chunk(frame)
                    .unwrap()
                    .into_iter()
                    .map(|x| u32::from(x.unwrap()))
                    .sum::<u32>();
                let cut = Feed::read_compact_samples_chunk(&frame[..frame.len() - 1]).unwrap_err();
                assert_eq!((cut.kind, cut.offset), (Kind::FrameLength, 0));
            }
            Event::Chunk { frame, .. } => {
                let lines = Feed::read_compact_lines_chunk(frame).unwrap();
                texts.extend(lines.into_iter().map(|line| line.unwrap().text.to_owned()));
            }
            _ => {}
        }
    }
    assert_eq!((values, texts, reader.open().count()), (130 * 307, vec!["a b".to_owned()], 1));
}

#[test]
fn a_frame_that_is_no_chunk_of_the_stream_is_refused() {
    let mut bytes = Vec::new();
    let mut writer = LinkWriter::new(&LINK, &mut bytes);
    let stream =
        writer.begin(&mut bytes, |out| Feed::write_samples(out, |w| w.block(SamplesBlock { rate: 8 }).end())).unwrap();
    let len = bytes.len();
    let root = |out: &mut Vec<u8>| Feed::write_samples(out, |w| w.block(SamplesBlock { rate: 8 }).end());
    assert!(matches!(writer.chunk_frame(&mut bytes, stream, root), Err(SendError::NotAFrame)));
    // Bytes of another list: seven are not a whole number of `u16`.
    let other = |out: &mut Vec<u8>| {
        let start = out.len();
        Feed::write_samples_chunk(&mut *out, |w| w.items([1, 2, 3]))?;
        out.push(0);
        out[start] += 1;
        Ok(23)
    };
    assert!(matches!(writer.chunk_frame(&mut bytes, stream, other), Err(SendError::NotAList)));
    // Of nothing, nothing is sent.
    writer.chunk_frame(&mut bytes, stream, |out| Feed::write_samples_chunk(out, |w| w.items([]))).unwrap();
    assert_eq!(bytes.len(), len);
}

/// Elements that are aligned messages stand at multiples of 8 from the frame's start, and so do their lists.
#[test]
fn aligned_elements_are_aligned() {
    use batches::{BatchBlock, Feed};
    let mut frame = Vec::new();
    Feed::write_batches_chunk(&mut frame, |w| {
        w.items([1u8, 2], |w, n| w.block(BatchBlock { n }).values([f64::from(n), 0.5]).end())
    })
    .unwrap();
    let batches = Feed::view_batches_chunk(&frame).unwrap();
    let read: Vec<(u8, Vec<f64>)> = batches.iter().map(|batch| (batch.n(), batch.values().iter().collect())).collect();
    assert_eq!(read, [(1, vec![1.0, 0.5]), (2, vec![2.0, 0.5])]);
    for number in [1.0f64, 2.0] {
        let at = frame.windows(8).position(|bytes| bytes == number.to_le_bytes()).unwrap();
        assert!(at.is_multiple_of(8), "{at}");
    }
}

/// A root whose name ends as a chunk's functions do has functions of its own.
#[test]
fn a_root_may_be_named_as_a_chunk() {
    use batches::{BatchesChunk, Feed};
    let mut frame = Vec::new();
    Feed::write_batches_chunk_(&mut frame, |w| w.block(BatchesChunk { n: 7 }).end()).unwrap();
    assert_eq!(Feed::view_batches_chunk_(&frame).unwrap().n(), 7);
    assert_eq!(Feed::view_batches_chunk(&frame).unwrap_err().kind, Kind::FrameLength);
}
