//! Turned blocks: the frames that were pushed come back, whatever the schema; single columns; contents that lie.
#![cfg(feature = "turned")]
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

mod common;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use common::{
    Random, Shared, add, assert_true, compiled, descriptor, file, followed, forged, frame, key, options, put, read,
};
use scantling::turned::{Column, NotFrames, Place, Turn, WHOLE};
use scantling::{Compact, Encoding};
use scantling_file::core::{Found, Session, Step, Walk};
use scantling_file::{
    Codec, Error, Fault, FaultKind, Header, Level, Options, Reader, Recovery, WriteAt, Writer, check, recover,
    recover_as,
};
use scantling_schema::Schema;
use scantling_schema::turned::Turner;

const SMALL: Codec = Codec::Turned { level: Level::Small };
/// An older version of the frames' protocol.
const OLDER: &str = "package numbers\nprotocol Old { 1 Number }\nmessage Number { 0 number: u64 }\n";

fn levels() -> [Codec; 3] {
    [Level::Fast, Level::Small, Level::Archive].map(|level| Codec::Turned { level })
}

/// The interpreter of a schema of one protocol.
fn turner(descriptor: &[u8]) -> Turner {
    let schema = Schema::from_descriptor(descriptor).unwrap();
    Turner::new(&schema, &schema.packages()[0].protocols[0]).unwrap()
}

/// A frame of the older version.
fn older(number: u64) -> Vec<u8> {
    let mut frame = vec![16, 0, 0, 0, 1, 0, 8, 0];
    frame.extend((number / 3).to_le_bytes());
    frame
}

fn pushes(frame: Vec<u8>) -> impl FnOnce(&mut Vec<u8>) -> Result<usize, scantling::WriteError> {
    move |out| {
        out.extend_from_slice(&frame);
        Ok(frame.len())
    }
}

/// The codecs of a file's blocks, and all its frames.
fn blocks(bytes: &[u8]) -> (Vec<u8>, Vec<Vec<u8>>) {
    let (mut codecs, mut frames) = (Vec::new(), Vec::new());
    for block in Reader::over(bytes).unwrap().blocks() {
        let block = block.unwrap();
        codecs.push(block.info().codec);
        frames.extend(block.frames().map(<[u8]>::to_vec));
    }
    (codecs, frames)
}

#[test]
fn frames_come_back() {
    for codec in levels() {
        for threads in [0, 1, 3] {
            let sink = Shared::default();
            let options = options(codec).block_len(6_000).threads(threads);
            for session in 0..3 {
                let made = match session {
                    0 => Writer::over(sink.clone(), &options),
                    _ => Writer::resume(sink.clone(), &options),
                };
                let mut writer = made.unwrap();
                for _ in 0..1_000 {
                    let number = writer.next();
                    assert_eq!(writer.push_keyed(key(number), put(number)).unwrap(), number);
                }
                if session != 1 {
                    writer.finish().unwrap();
                }
            }
            let bytes = sink.bytes();
            let (codecs, frames) = blocks(&bytes);
            assert!(codecs.len() > 12 && codecs.iter().all(|codec| *codec == 3), "{codecs:?}");
            assert!(frames == (0..3_000).map(frame).collect::<Vec<_>>());
            let (offsets, errors) = read(&bytes).unwrap();
            assert_eq!((errors, &followed(&bytes)), (0, &offsets));
            assert!(check(&bytes).unwrap().is_whole());
            let sink = Shared::default();
            assert_eq!(recover(&bytes, sink.clone()).unwrap().messages, 3_000);
            // As they are stored.
            assert!(blocks(&sink.bytes()) == (codecs, frames));
        }
    }
}

#[test]
fn blocks_have_a_mebibyte() {
    for (codec, len) in [(SMALL, 1 << 20), (Codec::Zstd { level: 1 }, 256 << 10)] {
        let sink = Shared::default();
        let mut writer = Writer::over(sink.clone(), &options(codec)).unwrap();
        while writer.next() < 45_000 {
            writer.push_keyed(key(writer.next()), put(writer.next())).unwrap();
        }
        writer.finish().unwrap();
        let first = Reader::over(&sink.bytes()).unwrap().blocks().next_info().unwrap().unwrap();
        assert!((len..len + 50).contains(&first.len), "{}", first.len);
    }
}

/// What is not turned is compressed by zstd, or stored as it is.
#[test]
fn what_is_not_turned_is_written_otherwise() {
    let written = |options: &Options, frames: &[Vec<u8>]| {
        let sink = Shared::default();
        let mut writer = Writer::over(sink.clone(), &options.clone().codec(SMALL)).unwrap();
        for frame in frames {
            writer.push(pushes(frame.clone())).unwrap();
        }
        writer.finish().unwrap();
        let bytes = sink.bytes();
        assert!(check(&bytes).unwrap().is_whole());
        let (codecs, read) = blocks(&bytes);
        assert!(read == frames);
        codecs
    };
    let frames: Vec<_> = (0..300).map(frame).collect();
    let fine = Options::new("numbers.Feed", descriptor(), *b"numbers!");
    assert_eq!(written(&fine, &frames), [3]);
    // A descriptor that is none, or has no such protocol; a protocol without a package.
    for (protocol, descriptor) in
        [("numbers.Feed", &b"none"[..]), ("numbers.Other", descriptor()), ("Feed", descriptor())]
    {
        assert_eq!(written(&Options::new(protocol, descriptor, *b"numbers!"), &frames), [2], "{protocol}");
    }
    // More than 65,535 columns.
    let fields: Vec<String> = (0..1_500).map(|id| format!("{id} f{id}: u8[3]")).collect();
    let parts: Vec<String> = (0..60).map(|id| format!("{id} p{id}: Part?")).collect();
    let wide = compiled(&format!(
        "package wide\nprotocol Feed {{ 1 Root }}\nmessage Root {{ {} }}\nmessage Part {{ {} }}\n",
        parts.join(", "),
        fields.join(", ")
    ));
    assert_eq!(written(&Options::new("wide.Feed", &wide, *b"numbers!"), &frames), [2]);
    // Bytes that no codec makes smaller, and a frame alone.
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    let mut noise = vec![0xE8, 3, 0, 0, 1, 0, 8, 0];
    noise.resize_with(1_000, || random.below(256) as u8);
    assert_eq!(written(&fine, &[noise]), [0]);
    assert_eq!(written(&fine, &[frame(7)]), [0]);
    // Frames of another schema are kept whole, whatever is in them.
    let others: Vec<_> = (0..300).flat_map(|number| [frame(number), older(number)]).collect();
    assert_eq!(written(&fine, &others), [3]);
}

/// What turns frames by one schema and says that it has the columns of another.
struct Lying {
    places: Vec<Place>,
    by: Turner,
    calls: Arc<AtomicUsize>,
}

impl Turn for Lying {
    fn places(&self) -> &[Place] {
        &self.places
    }

    fn append(&self, frames: &[u8], columns: &mut [Column]) -> Option<u32> {
        self.calls.fetch_add(1, Ordering::Relaxed);
        self.by.append(frames, columns)
    }

    fn restore(&self, columns: &[Column], frames: u32, len: usize, out: &mut Vec<u8>) -> Result<(), NotFrames> {
        self.calls.fetch_add(1, Ordering::Relaxed);
        self.by.restore(columns, frames, len, out)
    }
}

/// What turns by a schema, and how often it was asked.
fn given(text: &str) -> (Lying, Arc<AtomicUsize>) {
    let (by, calls) = (turner(&compiled(text)), Arc::<AtomicUsize>::default());
    (Lying { places: by.places().to_vec(), by, calls: calls.clone() }, calls)
}

#[test]
fn generated_code_is_used_where_it_has_the_columns() {
    let same = "package a\nprotocol B { 1 N }\nmessage N { 0 a: u32, 1 b: bytes }\n";
    // The same columns, and other blocks.
    let longer = "package a\nprotocol B { 1 N }\nmessage N { 0 a: u32, 1 b: bytes, 2 c: u32 @retired }\n";
    for (text, is_right) in [(same, true), (longer, false)] {
        let sink = Shared::default();
        let (by, calls) = given(text);
        let mut writer = Writer::over(sink.clone(), &options(SMALL).turned_by(by)).unwrap();
        add(&mut writer, &[300]);
        let after_first = calls.load(Ordering::Relaxed);
        add(&mut writer, &[300, 300]);
        assert_eq!(calls.load(Ordering::Relaxed) > after_first, is_right, "{text}");
        writer.finish().unwrap();
        let bytes = sink.bytes();
        let (codecs, frames) = blocks(&bytes);
        assert!(codecs == [3; 3] && frames == (0..900).map(frame).collect::<Vec<_>>());
        let (by, calls) = given(text);
        let reader = Reader::over(&bytes).unwrap().turned_by(by);
        reader.blocks().for_each(|block| assert_true(&block.unwrap()));
        assert_eq!(calls.load(Ordering::Relaxed), if is_right { 3 } else { 1 });
        let (by, calls) = given(OLDER);
        let reader = Reader::over(&bytes).unwrap().turned_by(by);
        reader.blocks().for_each(|block| assert_true(&block.unwrap()));
        assert_eq!(calls.load(Ordering::Relaxed), 0);
    }
    let made = |options: Options| catch_unwind(AssertUnwindSafe(|| Writer::over(Shared::default(), &options).is_ok()));
    assert!(made(options(SMALL).turned_by(given(OLDER).0)).is_err());
    assert!(made(options(Codec::None).turned_by(given(OLDER).0)).unwrap());
    assert!(made(options(SMALL).turned_schema("numbers.Old", &compiled(OLDER)).turned_by(given(OLDER).0)).unwrap());
}

/// A file of blocks of its own schema and of another's.
fn mixed() -> (Vec<u8>, Vec<Vec<u8>>) {
    let sink = Shared::default();
    let own = Options::new("numbers.Feed", descriptor(), *b"numbers!").codec(SMALL).metadata("made", "of two");
    let older_ones = own.clone().turned_schema("numbers.Old", &compiled(OLDER));
    let mut frames = Vec::new();
    for (session, options) in [&own, &older_ones, &own, &older_ones].into_iter().enumerate() {
        let made =
            if session == 0 { Writer::over(sink.clone(), options) } else { Writer::resume(sink.clone(), options) };
        let mut writer = made.unwrap();
        for _ in 0..2 {
            for number in 0..500 {
                let frame = if session % 2 == 0 { frame(number) } else { older(number) };
                writer.push(pushes(frame.clone())).unwrap();
                frames.push(frame);
            }
            writer.flush().unwrap();
        }
    }
    (sink.bytes(), frames)
}

#[test]
fn blocks_may_have_schemas_of_their_own() {
    let (bytes, frames) = mixed();
    assert!(blocks(&bytes) == (vec![3; 8], frames.clone()));
    let found = check(&bytes).unwrap();
    assert!(found.is_whole() && found.opaque == 0);

    // Without the opening, and without a footer: those that have one.
    let mut lost = bytes.clone();
    lost[200] ^= 1;
    let reader = Reader::over(&lost).unwrap();
    let is_read = |block: &Result<_, Error>| {
        assert!(block.is_ok() || matches!(block, Err(Error::NoSchema { .. })));
        block.is_ok()
    };
    let read: Vec<bool> = reader.blocks().map(|block| is_read(&block)).collect();
    assert_eq!(read, [false, false, true, true, false, false, true, true]);
    let mut follow = reader.follow();
    let mut polled = Vec::new();
    // The first call tells of the opening.
    while polled.len() < 9 {
        polled.push(follow.poll());
    }
    assert!(matches!(&polled[0], Err(Error::Fault(Fault { offset: 192, .. }))));
    assert_eq!(polled[1..].iter().map(is_read_by_follower).collect::<Vec<_>>(), read);
    assert!(follow.poll().unwrap().is_none());
    let found = check(&lost).unwrap();
    assert_eq!((found.messages, found.opaque, found.blocks, found.lost.len()), (4_000, 4, 8, 0));

    // They are kept as they are, until the schema is found.
    let (kept, whole) = (Shared::default(), Shared::default());
    assert_eq!(recover(&lost, kept.clone()).unwrap().opaque, 4);
    let schema = Options::new("numbers.Feed", descriptor(), *b"numbers!");
    for from in [&lost, &kept.bytes()] {
        let found = recover_as(from, whole.clone(), &schema).unwrap();
        assert_eq!((found.messages, found.opaque), (4_000, 0));
        let bytes = whole.0.take();
        assert!(blocks(&bytes) == (vec![3; 8], frames.clone()));
        assert!(Reader::over(&bytes).unwrap().opening().unwrap().descriptor == descriptor());
    }

    // A session that goes on says its schema, since the file does not.
    let sink = Shared::of(&lost);
    let options = Options::new("numbers.Feed", descriptor(), *b"numbers!").codec(SMALL);
    let mut writer = Writer::resume(sink.clone(), &options).unwrap();
    (0..500).for_each(|number| _ = writer.push(pushes(frame(number))).unwrap());
    writer.flush().unwrap();
    drop(writer);
    let bytes = sink.bytes();
    let last = Reader::over(&bytes).unwrap().blocks().last().unwrap().unwrap().into_owned();
    assert!(last.info().codec == 3 && last.frames().eq((0..500).map(frame)));
}

fn is_read_by_follower(polled: &Result<Option<scantling_file::Block<'_>>, Error>) -> bool {
    assert!(matches!(polled, Ok(Some(_)) | Err(Error::NoSchema { .. })), "{polled:?}");
    polled.is_ok()
}

/// The footer's copy takes the opening's place, in a check too, and where the footer is not at the end.
#[test]
fn a_footer_has_the_schema() {
    let whole = file(SMALL, &[300, 200], true);
    let longer = common::resumed(&whole, SMALL, &[300], false);
    for (bytes, is_finished) in [(whole, true), (longer, false)] {
        let mut lost = bytes.clone();
        lost[200] ^= 1;
        let found = check(&lost).unwrap();
        assert_eq!((found.opaque, found.fault_count), (0, 1), "{is_finished}");
        assert!(!is_finished || read(&lost).unwrap().1 == 0);
        let sink = Shared::default();
        recover(&lost, sink.clone()).unwrap();
        assert_eq!(read(&sink.bytes()).unwrap().1, 0);
    }
}

/// A reader may come before the opening.
#[test]
fn a_follower_finds_the_opening_later() {
    let whole = file(SMALL, &[300, 200], true);
    for len in [64, 128, 150, 192, 250] {
        let growing = Shared::of(&whole[..len]);
        let reader = Reader::over(growing.clone()).unwrap();
        let mut follow = reader.follow();
        assert!(reader.opening().is_none() && follow.poll().unwrap().is_none());
        growing.clone().write_at(0, &whole).unwrap();
        assert_true(&follow.poll().unwrap().unwrap());
        assert_true(&follow.poll().unwrap().unwrap());
        assert!(follow.poll().unwrap().is_none());
    }
}

#[test]
fn columns_are_read_alone() {
    let bytes = file(SMALL, &[300, 1, 200], true);
    let reader = Reader::over(&bytes).unwrap();
    let (mut numbers, mut lens, mut blocks) = (Vec::new(), Vec::new(), reader.blocks());
    while let Some(info) = blocks.next_info().unwrap() {
        let Some(mut block) = reader.turned(&info).unwrap() else {
            assert_eq!(info.count, 1);
            continue;
        };
        assert_eq!(*block.info(), scantling_file::BlockInfo::clone(reader.read(&info).unwrap().info()));
        assert_eq!(block.columns_of("Number.number"), [0, 2]);
        assert_eq!(block.columns_of("Number"), [0, 2, 3]);
        for path in ["", "Number.", "Number.num", "number", "Number.number.x"] {
            assert_eq!(block.columns_of(path), [] as [usize; 0], "{path}");
        }
        let ids = block.columns_of("Number.text");
        let [kinds, texts] = block.columns(&ids).unwrap().try_into().unwrap();
        assert!(kinds.bytes().len() == 2 * info.count as usize && kinds.bytes().chunks(2).all(|kind| kind == [1, 0]));
        lens.extend(texts.texts().map(<[u8]>::len));
        let column = block.column(2).unwrap();
        numbers.extend(column.bytes().as_chunks().0.iter().map(|number| u64::from(u32::from_le_bytes(*number))));
        // The frames are those of the schema: none is kept whole.
        assert_eq!(block.column(WHOLE).unwrap().count(), 0);
        assert!(catch_unwind(AssertUnwindSafe(|| block.column(4).is_ok())).is_err());
        // An index told something else.
        let mut other = info;
        other.count += 1;
        assert!(matches!(reader.turned(&other), Err(Error::Fault(Fault { kind: FaultKind::Index, .. }))));
    }
    let wanted: Vec<u64> = (0..300).chain(301..501).collect();
    assert_eq!(lens, wanted.iter().map(|number| frame(*number).len() - 16).collect::<Vec<_>>());
    assert_eq!(numbers, wanted);

    let (bytes, _) = mixed();
    let reader = Reader::over(&bytes).unwrap();
    let (mut paths, mut blocks) = (Vec::new(), reader.blocks());
    while let Some(info) = blocks.next_info().unwrap() {
        paths.push(reader.turned(&info).unwrap().unwrap().paths().len());
    }
    assert_eq!(paths, [4, 4, 3, 3, 4, 4, 3, 3]);
    let mut damaged = bytes.clone();
    let info = Reader::over(&bytes).unwrap().blocks().next_info().unwrap().unwrap();
    damaged[info.offset as usize + 70] ^= 1;
    let error = Reader::over(&damaged).unwrap().turned(&info).err();
    assert!(matches!(error, Some(Error::Fault(Fault { kind: FaultKind::Content, .. }))));
}

/// Columns of lists and optional fields come with those that say where they are.
#[test]
fn columns_come_with_those_they_depend_on() {
    let text = "package deep\nprotocol Feed { 1 Root }\nmessage Root { 0 at: i64?, 1 legs: [Leg] }\n\
                record Leg { 0 size: u32, 1 note: u16? }\n";
    let text = text.replace("[Leg]", "list<Leg>");
    let options = Options::new("deep.Feed", &compiled(&text), [0; 8]).codec(SMALL);
    let sink = Shared::default();
    let mut writer = Writer::over(sink.clone(), &options).unwrap();
    // Of another schema, and kept whole: what is asked here is where columns are.
    (0..300).for_each(|number| _ = writer.push(pushes(frame(number))).unwrap());
    writer.finish().unwrap();
    let bytes = sink.bytes();
    let reader = Reader::over(&bytes).unwrap();
    let info = reader.blocks().next_info().unwrap().unwrap();
    let mut block = reader.turned(&info).unwrap().unwrap();
    assert_eq!(block.column(WHOLE).unwrap().texts().count(), 300);
    let named = |ids: Vec<usize>| ids.iter().map(|id| block.paths()[*id].clone()).collect::<Vec<_>>();
    assert_eq!(named(block.columns_of("Root.at")), ["", "Root.at", "Root.at"]);
    assert_eq!(named(block.columns_of("Root.legs[*].size")), ["", "Root.legs", "Root.legs[*].size"]);
    let note = "Root.legs[*].note";
    assert_eq!(named(block.columns_of(note)), ["", "Root.legs", note, note]);
}

/// The cores turn blocks by the opening that they are given.
#[test]
fn a_session_turns_blocks() {
    let header = Header { encoding: Encoding::Direct, is_keyed: false, file_id: [7; 16], fingerprint: *b"numbers!" };
    let opening = || {
        let bytes = file(SMALL, &[], false);
        Reader::over(&bytes).unwrap().opening().unwrap().clone()
    };
    let mut session = Session::create(header, opening(), SMALL).unwrap();
    (0..300).for_each(|number| _ = session.push(None, put(number)).unwrap());
    session.finish().unwrap();
    assert!(blocks(session.pending()) == (vec![3], (0..300).map(frame).collect()));
    let compact = Header { encoding: Encoding::Compact, ..header };
    assert!(catch_unwind(|| Session::create(compact, opening(), SMALL).is_ok()).is_err());
    // A walk that does not come to the opening has none, unless it is given.
    let bytes = session.pending();
    let walked = |mut walk: Walk| {
        let mut given = bytes;
        loop {
            match walk.step(given) {
                Step::Read { offset, len } => given = &bytes[offset as usize..][..len],
                Step::Gives(Found::Data(block)) => return Some(block.frames().len()),
                Step::Gives(Found::Opaque(..)) => return None,
                Step::Gives(_) => given = &[],
                Step::End => unreachable!("there is a block"),
            }
        }
    };
    let len = bytes.len() as u64;
    assert_eq!(walked(Walk::new(header, len)), Some(300));
    assert_eq!(walked(Walk::within(header, len, 192..len, u32::MAX)), None);
    assert_eq!(walked(Walk::within(header, len, 192..len, u32::MAX).opened(&opening())), Some(300));
}

#[test]
fn blocks_of_compact_are_not_turned() {
    let made = |options: Options| catch_unwind(AssertUnwindSafe(|| Writer::over(Shared::default(), &options).is_ok()));
    assert!(made(options(SMALL).encoding(Compact)).is_err());
    let path = std::env::temp_dir().join(format!("scantling-file-compact-{}", std::process::id()));
    let create = AssertUnwindSafe(|| Writer::create(&path, &options(SMALL).encoding(Compact)).is_ok());
    assert!(catch_unwind(create).is_err() && !path.exists());
    // Somebody says so nevertheless.
    let mut bytes = file(SMALL, &[300, 200], true);
    let offsets = read(&bytes).unwrap().0;
    bytes[10] = 1;
    let crc = crc32c::crc32c(&bytes[..60]).to_le_bytes();
    bytes[60..64].copy_from_slice(&crc);
    bytes.copy_within(..64, 64);
    let reader = Reader::over(&bytes).unwrap();
    assert_eq!(reader.header().encoding, Encoding::Compact);
    let told: Vec<_> = reader.blocks().map(|block| block.map(|_| ()).unwrap_err().to_string()).collect();
    let wanted: Vec<_> = offsets.iter().map(|at| Fault { kind: FaultKind::Codec, offset: at + 17 }).collect();
    let [first, second] = &wanted[..] else { panic!("two blocks: {wanted:?}") };
    let lost = ["messages 0 to 299 are lost", "messages 300 to 499 are lost"].map(str::to_owned);
    assert_eq!(told, [first.to_string(), lost[0].clone(), second.to_string(), lost[1].clone()]);
    assert_eq!(check(&bytes).unwrap().faults, wanted);
    let mut follow = reader.follow();
    for fault in wanted {
        assert!(matches!(follow.poll(), Err(Error::Fault(found)) if found == fault));
    }
}

/// Whoever knows a file's id may write any content: a reader gives the frames, or says that there are none.
#[test]
fn contents_that_lie_are_refused() {
    let is_compression = |bytes: &[u8]| {
        let found = Recovery::new().block_len_max(64 << 20).check(&bytes).unwrap();
        found.faults.first().is_some_and(|fault| fault.kind == FaultKind::Compression)
    };
    for bytes in [file(SMALL, &[300], false), mixed().0] {
        let reader = Reader::over(&bytes).unwrap();
        let info = reader.blocks().next_info().unwrap().unwrap();
        let whole = reader.read(&info).unwrap().bytes().to_vec();
        let unchanged = forged(&bytes, |_| {}, info.len, info.count);
        assert!(unchanged == bytes && !is_compression(&bytes));
        let claims = [
            (info.len, info.count - 1),
            (info.len, info.count + 1),
            (info.len + 1, info.count),
            (info.len - 1, info.count),
            (64 << 20, info.count),
            (64 << 20, 8 << 20),
            (64 << 20, u32::MAX),
            (info.len, 0),
        ];
        for (len, count) in claims {
            assert!(is_compression(&forged(&bytes, |_| {}, len, count)), "{len} {count}");
        }
        let (mut refused, mut kept) = (0, 0);
        for at in 0..info.stored_len as usize {
            for mask in [1, 0x80, 0xFF] {
                let bytes = forged(&bytes, |content| content[at] ^= mask, info.len, info.count);
                let reader = Reader::over(&bytes).unwrap();
                match reader.blocks().next().unwrap() {
                    Ok(block) => {
                        assert!(block.bytes() == whole);
                        kept += 1;
                    }
                    Err(Error::Fault(Fault { kind: FaultKind::Compression, .. })) => refused += 1,
                    Err(error) => panic!("{error}"),
                }
            }
        }
        // Some bits of zstd's frames say nothing.
        assert!(refused > 20 * kept, "{refused} {kept}");
    }
}
