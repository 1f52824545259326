//! A file whose opening is damaged: every reader finds the schema in a footer of any session, or takes the caller's.
#![cfg(feature = "turned")]
#![allow(missing_docs, clippy::unwrap_used)]

mod common;

use common::{Shared, descriptor, file, followed, frame, options, read, resumed};
use scantling_file::{Codec, Error, Level, Options, Reader, Writer, check, check_as, recover};

const SMALL: Codec = Codec::Turned { level: Level::Small };

/// The length of header and opening, with which a file of no messages ends if it is not finished.
fn opening_len() -> usize {
    file(SMALL, &[], false).len()
}

/// The file with each byte of the opening block but its padding changed in turn, or every eleventh.
fn damaged(bytes: &[u8]) -> impl Iterator<Item = Vec<u8>> + '_ {
    (128..opening_len() - 64).step_by(11).map(|at| {
        let mut bytes = bytes.to_vec();
        bytes[at] ^= 0x10;
        bytes
    })
}

fn frames(reader: &Reader<&[u8]>) -> Vec<Vec<u8>> {
    reader.blocks().flat_map(|block| block.unwrap().frames().map(<[u8]>::to_vec).collect::<Vec<_>>()).collect()
}

/// Whatever order of sessions, finished and not, one of them finished.
#[test]
fn a_footer_of_any_session_has_the_schema() {
    let finished = file(SMALL, &[300, 300], true);
    let empty = file(SMALL, &[], true);
    let unfinished = file(SMALL, &[300, 300], false);
    let later = resumed(&unfinished, SMALL, &[50], true);
    let of = |bytes: &[u8]| Reader::over(bytes).unwrap().next();
    let files = [
        resumed(&finished, SMALL, &[100], false),
        resumed(&empty, SMALL, &[100], false),
        resumed(&resumed(&later, SMALL, &[70], false), SMALL, &[70, 90], false),
        // The last footer, with its trailer, is damaged.
        {
            let mut bytes = resumed(&finished, SMALL, &[100], true);
            let at = bytes.len() - 100;
            bytes[at] ^= 1;
            bytes
        },
        // The chain to the first session's footer is broken: its last index block is that of the second session.
        {
            let mut bytes = resumed(&resumed(&finished, SMALL, &[100], false), SMALL, &[100], false);
            let reader = Reader::over(&bytes[..]).unwrap();
            let mut blocks = reader.blocks();
            let mut last = 0;
            while let Some(info) = blocks.next_info().unwrap() {
                last = if info.first < 700 { info.end() } else { last };
            }
            drop(blocks);
            bytes[usize::try_from(last).unwrap() + 3] ^= 1;
            bytes
        },
    ];
    for (which, bytes) in files.iter().enumerate() {
        let all: Vec<Vec<u8>> = (0..of(bytes)).map(frame).collect();
        let whole = read(bytes).unwrap();
        for bytes in damaged(bytes) {
            let reader = Reader::over(&bytes[..]).unwrap();
            assert_eq!(reader.opening().unwrap().descriptor, descriptor(), "{which}");
            assert_eq!(frames(&reader), all, "{which}");
            assert_eq!((read(&bytes).unwrap().0, followed(&bytes)), (whole.0.clone(), whole.0.clone()), "{which}");
            let findings = check(&&bytes[..]).unwrap();
            assert!(findings.has_opening && findings.opaque == 0 && findings.messages == all.len() as u64, "{which}");
            let sink = Shared::default();
            assert_eq!(recover(&&bytes[..], sink.clone()).unwrap().messages, all.len() as u64, "{which}");
            // A session that appends has columns again.
            let mut writer = Writer::resume(Shared::of(&bytes), &options(SMALL)).unwrap();
            common::add(&mut writer, &[200]);
            let bytes = writer.sink().bytes();
            let reader = Reader::over(&bytes[..]).unwrap();
            assert_eq!(frames(&reader).len(), all.len() + 200, "{which}");
        }
    }
}

#[test]
fn a_schema_of_the_caller_takes_the_place_of_a_lost_one() {
    let bytes = file(SMALL, &[300, 300], false);
    let all: Vec<Vec<u8>> = (0..600).map(frame).collect();
    let otherwise = options(SMALL);
    let other = Options::new("numbers.Feed", descriptor(), *b"another!").keyed();
    for bytes in damaged(&bytes) {
        let lost = Reader::over(&bytes[..]).unwrap();
        assert!(lost.opening().is_none() && lost.blocks().all(|block| block.is_err()));
        let reader = Reader::over(&bytes[..]).unwrap().otherwise(&otherwise);
        assert_eq!(frames(&reader), all);
        let mut follow = reader.follow();
        let mut count = 0;
        loop {
            match follow.poll() {
                Ok(Some(block)) => count += block.frames().len(),
                Ok(None) => break,
                // The opening itself.
                Err(error) => assert!(matches!(error, Error::Fault(_)), "{error}"),
            }
        }
        assert_eq!(count, 600);
        let mut blocks = reader.blocks();
        let info = blocks.next_info().unwrap().unwrap();
        assert!(reader.turned(&info).unwrap().is_some());
        // It has another fingerprint than the header, so nothing says that its columns are those of the file.
        let reader = Reader::over(&bytes[..]).unwrap().otherwise(&other);
        assert!(reader.opening().is_none());
        assert_eq!((check(&&bytes[..]).unwrap().opaque, check_as(&&bytes[..], &other).unwrap().opaque), (2, 2));
        let findings = check_as(&&bytes[..], &otherwise).unwrap();
        assert!(!findings.has_opening && findings.opaque == 0 && findings.messages == 600);
    }
    // A file that has its schema keeps it.
    let mut renamed = options(SMALL);
    renamed = renamed.metadata("made", "by the caller");
    let reader = Reader::over(&bytes[..]).unwrap().otherwise(&renamed);
    assert_eq!(reader.opening().unwrap().metadata.iter().next().unwrap().1, "by a test");
}

/// Its reader was there before the footer.
#[test]
fn a_follower_finds_the_schema_in_a_later_footer() {
    let bytes = file(SMALL, &[300], false);
    let sink = Shared::of(&bytes);
    let mut writer = Writer::resume(sink.clone(), &options(SMALL)).unwrap();
    sink.0.borrow_mut()[200] ^= 1;
    let reader = Reader::over(sink.clone()).unwrap();
    let mut follow = reader.follow();
    // The opening, and the block that needs it.
    assert!(matches!(follow.poll(), Err(Error::Fault(_))) && matches!(follow.poll(), Err(Error::NoSchema { .. })));
    assert!(follow.poll().unwrap().is_none());
    writer.finish().unwrap();
    common::add(&mut writer, &[100]);
    assert_eq!(follow.poll().unwrap().unwrap().info().count, 100);
}
