//! Writers whose file fails: full disks, short writes, failing syncs, at every nth call. What is there opens, and the writer goes on.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

mod common;

use std::cell::Cell;
use std::io;
use std::rc::Rc;
use std::time::Duration;

use common::{Shared, add, codecs, file, key, options, put, read, resumed};
use scantling_file::{
    Codec, Durability, Error, Options, PushError, ReadAt, Reader, RecoverError, WriteAt, Writer, WriterError, check,
    recover_file, recover_file_as,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum How {
    /// Nothing is written.
    Full,
    /// Some bytes are written, and the next call fails.
    Short,
    /// Interrupted: not a failure.
    Interrupted,
    /// Nothing is written, without an error.
    Zero,
}

/// Fails at one call; counts them.
#[derive(Clone, Debug)]
struct Failing {
    to: Shared,
    how: How,
    calls: Rc<Cell<usize>>,
    fails_at: usize,
}

impl Failing {
    fn new(how: How, fails_at: usize) -> Self {
        Self { to: Shared::default(), how, calls: Rc::default(), fails_at }
    }

    fn is_now(&self) -> bool {
        self.calls.set(self.calls.get() + 1);
        self.calls.get() == self.fails_at
    }
}

impl WriteAt for Failing {
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<usize> {
        let is_now = self.is_now();
        match self.how {
            How::Full if is_now => Err(io::ErrorKind::StorageFull.into()),
            How::Interrupted if is_now => Err(io::ErrorKind::Interrupted.into()),
            How::Zero if is_now => Ok(0),
            How::Short if is_now => {
                self.fails_at += 1;
                self.how = How::Full;
                self.to.write_at(offset, &bytes[..bytes.len().div_ceil(2)])
            }
            _ => self.to.write_at(offset, bytes),
        }
    }

    fn sync(&mut self) -> io::Result<()> {
        if self.is_now() { Err(io::Error::other("no sync")) } else { Ok(()) }
    }
}

#[test]
fn each_call_may_fail_once() {
    let mut failed = 0;
    for (codec, threads) in codecs().into_iter().flat_map(|codec| [(codec, 0), (codec, 2)]) {
        for durability in [Durability::Never, Durability::EachBlock, Durability::OnRequest] {
            for how in [How::Full, How::Short, How::Interrupted, How::Zero] {
                for fails_at in 1..40 {
                    let sink = Failing::new(how, fails_at);
                    let options = options(codec).block_len(100).durability(durability).threads(threads);
                    let mut writer = Writer::over(sink.clone(), &options).unwrap();
                    for number in 0..40 {
                        while let Err(error) = writer.push_keyed(key(number), put(number)) {
                            assert!(matches!(error, WriterError::Io(_)));
                            failed += 1;
                            opens(&sink.to.bytes(), &writer);
                        }
                        assert_eq!(writer.next(), number + 1);
                    }
                    let mut tries = 0;
                    while writer.finish().is_err() {
                        opens(&sink.to.bytes(), &writer);
                        tries += 1;
                    }
                    assert!(tries <= 1);
                    let bytes = sink.to.bytes();
                    let found = check(&bytes).unwrap();
                    assert!(found.is_whole() && found.messages == 40, "{how:?} {fails_at}: {found:?}");
                    assert!(Reader::over(&bytes).unwrap().is_finished());
                    assert_eq!(read(&bytes).unwrap().1, 0);
                }
            }
        }
    }
    assert!(failed > 60, "{failed}");
}

/// What the file has while its writer is in trouble: what the writer says, exactly.
fn opens(bytes: &[u8], writer: &Writer<Failing>) {
    let kept = match Reader::over(bytes) {
        Ok(reader) => reader.blocks().map(|block| block.map_or(0, |block| u64::from(block.info().count))).sum(),
        Err(_) => 0,
    };
    assert!(read(bytes).is_none_or(|(_, errors)| errors == 0));
    assert_eq!(kept, writer.next_written());
    assert!(kept <= writer.next());
}

/// A message is taken, or it is not: an error of the closure, or a panic in it, leaves nothing.
#[test]
fn what_a_closure_leaves_is_not_in_the_file() {
    let sink = Shared::default();
    let mut writer = Writer::over(sink.clone(), &options(Codec::None)).unwrap();
    writer.push_keyed(key(0), put(0)).unwrap();
    let refused = writer.push_keyed(5, |out| {
        out.extend_from_slice(b"half a frame");
        Err(scantling::WriteError::Frame)
    });
    assert!(matches!(refused, Err(WriterError::Push(_))));
    let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        writer.push_keyed(5, |out| {
            out.extend_from_slice(b"half a frame");
            panic!("in a closure")
        })
    }));
    assert!(panicked.is_err());
    writer.push_keyed(key(1), put(1)).unwrap();
    writer.finish().unwrap();
    assert_eq!(check(&sink.bytes()).unwrap().messages, 2);
    assert_eq!(read(&sink.bytes()).unwrap().1, 0);
}

/// The messages before it are in the bytes that a closure is given: one that clears them costs those of the open block, and is told at once.
#[test]
fn a_closure_may_only_append() {
    let sink = Shared::default();
    let mut writer = Writer::over(sink.clone(), &options(Codec::None)).unwrap();
    writer.push_keyed(key(0), put(0)).unwrap();
    writer.flush().unwrap();
    for is_refused in [false, true] {
        writer.push_keyed(key(1), put(1)).unwrap();
        let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            writer.push_keyed(5, |out| {
                out.clear();
                if is_refused { Err(scantling::WriteError::Frame) } else { put(2)(out) }
            })
        }));
        assert!(panicked.is_err());
    }
    writer.push_keyed(key(1), put(1)).unwrap();
    writer.finish().unwrap();
    assert_eq!(check(&sink.bytes()).unwrap().messages, 2);
    assert_eq!(read(&sink.bytes()).unwrap().1, 0);
}

#[test]
fn keys_are_given_where_the_file_has_them() {
    let push_error = |pushed: Result<u64, WriterError>| match pushed {
        Err(WriterError::Push(error)) => error,
        other => panic!("{other:?}"),
    };
    let mut writer = Writer::over(Shared::default(), &options(Codec::None)).unwrap();
    assert_eq!(writer.last_key(), None);
    assert_eq!(push_error(writer.push(put(0))), PushError::NoKey);
    // What was refused is not in the file, and the writer goes on.
    for number in 0..3 {
        assert_eq!(writer.push_keyed(key(number), put(number)).unwrap(), number);
        assert_eq!(push_error(writer.push(put(9))), PushError::NoKey);
    }
    assert_eq!(writer.last_key(), Some(key(2)));
    writer.push_keyed(-70, put(3)).unwrap();
    assert_eq!(writer.last_key(), Some(-70));
    writer.finish().unwrap();
    let bytes = writer.sink().bytes();
    assert_eq!(check(&bytes).unwrap().messages, 4);
    // A session that appends knows the blocks, not their last message.
    let writer = Writer::resume(Shared::of(&bytes), &options(Codec::None)).unwrap();
    assert_eq!(writer.last_key(), Some(key(2)));

    let plain = Options::new("numbers.Feed", b"a descriptor", *b"numbers!");
    let mut writer = Writer::over(Shared::default(), &plain).unwrap();
    assert_eq!(push_error(writer.push_keyed(1, put(0))), PushError::HasKey);
    assert_eq!((writer.push(put(0)).unwrap(), writer.last_key()), (0, None));
}

/// A newer version of the schema is another one: the file is moved, or its own options append to it.
#[test]
fn a_file_of_another_schema_is_moved_or_appended_to_by_its_own_options() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("rotate");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let (path, to) = (folder.join("day.blocks"), folder.join("day.1.blocks"));
    let old = options(Codec::None);
    let new = Options::new("numbers.Feed", b"a newer one", *b"numbers2").key(1, &[0]);
    let mut writer = Writer::create(&path, &old).unwrap();
    add(&mut writer, &[5]);
    writer.finish().unwrap();
    // Its writer has it open.
    assert!(matches!(Writer::rotate(&path, &to, &new), Err(WriterError::Locked)));
    drop(writer);
    let error = Writer::append(&path, &new).unwrap_err();
    assert!(matches!(error, WriterError::Differs("another schema")));
    let told = error.to_string();
    assert!(told.contains("rules F3 and F17") && told.contains("Writer::rotate") && told.contains("Reader::options"));

    let own = Reader::open(&path).unwrap().options().unwrap();
    let mut writer = Writer::append(&path, &own).unwrap();
    add(&mut writer, &[5]);
    drop(writer);
    assert_eq!(Reader::open(&path).unwrap().next(), 10);

    std::fs::write(&to, "taken").unwrap();
    assert!(matches!(Writer::rotate(&path, &to, &new), Err(WriterError::Io(_))));
    assert_eq!((std::fs::read(&to).unwrap(), Reader::open(&path).unwrap().next()), (b"taken".to_vec(), 10));
    std::fs::remove_file(&to).unwrap();
    let mut writer = Writer::rotate(&path, &to, &new).unwrap();
    add(&mut writer, &[1]);
    drop(writer);
    let of = |path| Reader::open(path).map(|reader| (reader.next(), reader.header().fingerprint)).unwrap();
    assert_eq!((of(&to), of(&path)), ((10, *b"numbers!"), (1, *b"numbers2")));
}

#[test]
fn sessions_are_counted() {
    let sessions = |bytes: &[u8]| Reader::over(bytes).unwrap().sessions().unwrap();
    let many: Vec<u64> = vec![1; 2_500];
    let codec = Codec::None;
    for (counts, is_finished) in
        [(&[][..], false), (&[], true), (&[3], false), (&[3], true), (&many, true), (&many, false)]
    {
        let first = file(codec, counts, is_finished);
        assert_eq!(sessions(&first), 1, "{} {is_finished}", counts.len());
        for (counts, is_second_finished) in [(&[][..], false), (&[2][..], true), (&many, true)] {
            let second = resumed(&first, codec, counts, is_second_finished);
            assert_eq!(sessions(&second), 2, "{} {is_finished} {}", counts.len(), counts.len());
            assert_eq!(sessions(&resumed(&second, codec, &[1], true)), 3);
        }
    }
}

#[test]
fn a_writer_finishes_and_goes_on() {
    let sink = Shared::default();
    let mut writer = Writer::over(sink.clone(), &options(Codec::None)).unwrap();
    for number in 0..5 {
        writer.push_keyed(key(number), put(number)).unwrap();
        writer.finish().unwrap();
        writer.finish().unwrap();
        let bytes = sink.bytes();
        assert!(Reader::over(&bytes).unwrap().is_finished());
        assert_eq!(read(&bytes).unwrap().0.len() as u64, number + 1);
    }
}

#[test]
fn a_block_ends_by_age() {
    let sink = Shared::default();
    let options = options(Codec::None).flush_every(Duration::from_millis(5));
    let mut writer = Writer::over(sink.clone(), &options).unwrap();
    writer.push_keyed(key(0), put(0)).unwrap();
    writer.flush_if_due().unwrap();
    assert_eq!(writer.next_written(), 0);
    std::thread::sleep(Duration::from_millis(6));
    writer.flush_if_due().unwrap();
    assert_eq!(writer.next_written(), 1);
    writer.push_keyed(key(1), put(1)).unwrap();
    std::thread::sleep(Duration::from_millis(6));
    writer.push_keyed(key(2), put(2)).unwrap();
    assert_eq!(writer.next_written(), 2);
}

#[test]
fn files_have_one_writer_and_any_readers() {
    let folder = std::env::temp_dir().join(format!("scantling-file-test-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("numbers");
    let _ = std::fs::remove_file(&path);
    let options = options(Codec::None).durability(Durability::OnRequest);
    let mut writer = Writer::create(&path, &options).unwrap();
    let reader = Reader::open(&path).unwrap();
    let mut follow = reader.follow();
    assert!(follow.poll().unwrap().is_none());
    assert!(matches!(Writer::append(&path, &options), Err(WriterError::Locked)));
    assert!(matches!(Writer::create(&path, &options), Err(WriterError::Io(_))));
    for number in 0..3 {
        writer.push_keyed(key(number), put(number)).unwrap();
        assert!(follow.poll().unwrap().is_none());
        writer.sync().unwrap();
        common::assert_true(&follow.poll().unwrap().unwrap());
    }
    drop(writer);
    let mut writer = Writer::append(&path, &options).unwrap();
    writer.push_keyed(key(3), put(3)).unwrap();
    writer.finish().unwrap();
    common::assert_true(&follow.poll().unwrap().unwrap());
    assert!(follow.poll().unwrap().is_none());
    let unkeyed = scantling_file::Options::new("numbers.Feed", b"a descriptor", *b"numbers!");
    drop(writer);
    assert!(matches!(Writer::append(&path, &unkeyed), Err(WriterError::Differs(_))));
    let other = scantling_file::Options::new("numbers.Feed", b"a descriptor", *b"another!");
    assert!(matches!(Writer::append(&path, &other), Err(WriterError::Differs(_))));
    let opening = Reader::open(&path).unwrap().opening().unwrap().clone();
    assert_eq!(opening.metadata.get("made").map(String::as_str), Some("by a test"));
    let recovered = folder.join("recovered");
    let _ = std::fs::remove_file(&recovered);
    assert!(scantling_file::recover_file(&path, &recovered).unwrap().is_whole());
    assert_eq!(Reader::open(&recovered).unwrap().next(), 4);
    std::fs::remove_dir_all(&folder).unwrap();
}

/// A file only grows: one that became shorter, or another one in its place, is not waited for.
#[test]
fn a_follower_of_a_file_that_is_none_any_more_says_so() {
    let folder = std::env::temp_dir().join(format!("scantling-file-followed-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = |name: &str, count: u64| {
        let path = folder.join(name);
        let _ = std::fs::remove_file(&path);
        let mut writer = Writer::create(&path, &options(Codec::None)).unwrap();
        (0..count).for_each(|number| {
            writer.push_keyed(key(number), put(number)).unwrap();
        });
        writer.finish().unwrap();
        std::fs::read(&path).unwrap()
    };
    let (bytes, other) = (file("first", 3), file("other", 300));
    let path = folder.join("followed");
    for (then, expected) in [
        (Vec::new(), Some("shorter")),
        (bytes.get(..bytes.len() / 3).unwrap().to_vec(), Some("shorter")),
        (other, Some("another file")),
        (bytes.clone(), None),
        ([&*bytes, &[0; 70]].concat(), None),
    ] {
        std::fs::write(&path, &bytes).unwrap();
        let reader = Reader::open(&path).unwrap();
        let mut follow = reader.follow();
        common::assert_true(&follow.poll().unwrap().unwrap());
        assert!(follow.poll().unwrap().is_none());
        // In the same file, as programs do that write over it.
        let mut over = std::fs::OpenOptions::new().write(true).truncate(true).open(&path).unwrap();
        std::io::Write::write_all(&mut over, &then).unwrap();
        match (follow.poll(), expected) {
            (Err(Error::Io(error)), Some(expected)) => assert!(error.to_string().contains(expected), "{error}"),
            (Ok(None), None) => {}
            (found, expected) => panic!("{expected:?}: {found:?}"),
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

/// The frames of large blocks: one that does not fit the limit of a block starts another, one above the limit is refused.
#[test]
fn a_block_is_at_most_64_mebibytes() {
    let sink = Shared::default();
    let options = scantling_file::Options::new("a.B", &[], [0; 8]).block_len(usize::MAX);
    let mut writer = Writer::over(sink.clone(), &options).unwrap();
    let big = |len: u32| {
        move |out: &mut Vec<u8>| {
            let start = out.len();
            out.resize(start + len as usize, 0);
            out[start..start + 4].copy_from_slice(&len.to_le_bytes());
            Ok(len as usize)
        }
    };
    writer.push(big(40 << 20)).unwrap();
    writer.push(big(24 << 20)).unwrap();
    writer.push(big(8)).unwrap();
    assert!(matches!(writer.push(big((64 << 20) + 1)), Err(WriterError::Push(_))));
    assert_eq!(writer.next(), 3);
    writer.finish().unwrap();
    let bytes = sink.bytes();
    let reader = Reader::over(&bytes).unwrap();
    let counts: Vec<u32> = reader.blocks().map(|block| block.unwrap().info().count).collect();
    assert_eq!(counts, [2, 1]);
    let reader = reader.block_len_max(1 << 20);
    assert_eq!(reader.blocks().filter(Result::is_ok).count(), 1);
    assert!(bytes.byte_len().is_ok_and(|len| len > 64 << 20));
}

/// A frame of the limit is taken, one that is a byte longer is not; what is in the file is as it was, and a reader may rely on the limit.
#[test]
fn frames_have_a_limit() {
    for (limit, longest) in [(40, 40), (18, 18), (17, 17), (usize::MAX, 64 << 20)] {
        let sink = Shared::default();
        let options = scantling_file::Options::new("a.B", &[], [0; 8]).block_len(100).frame_len_max(limit);
        let mut writer = Writer::over(sink.clone(), &options).unwrap();
        let long = |len: usize| {
            move |out: &mut Vec<u8>| {
                let start = out.len();
                out.resize(start + len, 0);
                out[start..start + 4].copy_from_slice(&(len as u32).to_le_bytes());
                Ok(len)
            }
        };
        for number in 0..9 {
            assert!(matches!(
                writer.push(long(longest + 1)),
                Err(WriterError::Push(scantling_file::PushError::TooLong))
            ));
            assert_eq!(writer.push(long(if number == 4 { longest } else { 17 })).unwrap(), number);
        }
        writer.finish().unwrap();
        let bytes = sink.bytes();
        let lens: Vec<u32> = Reader::over(&bytes).unwrap().blocks().map(|block| block.unwrap().info().len).collect();
        assert_eq!(lens.iter().sum::<u32>() as usize, 8 * 17 + longest);
        assert!(lens.iter().all(|len| (*len as usize) < 100 + longest));
    }
}

#[test]
fn a_file_without_messages_is_one() {
    for is_finished in [false, true] {
        let bytes = file(Codec::None, &[], is_finished);
        assert_eq!(read(&bytes), Some((vec![], 0)));
        assert!(check(&bytes).unwrap().is_whole());
    }
}

/// A file that has lost its opening, and has no footer, gets the schema that its user has; not that of another protocol.
#[test]
fn a_lost_schema_is_replaced() {
    let folder = std::env::temp_dir().join(format!("scantling-file-lost-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let [damaged, plain, named] = ["damaged", "plain", "named"].map(|name| folder.join(name));
    let mut bytes = file(Codec::None, &[3, 1], false);
    bytes[200] ^= 1;
    std::fs::write(&damaged, &bytes).unwrap();
    let other = scantling_file::Options::new("numbers.Feed", b"a descriptor", *b"another!");
    assert!(matches!(recover_file_as(&damaged, &plain, &other), Err(RecoverError::OtherSchema)));
    let found = recover_file(&damaged, &plain).unwrap();
    assert!(!found.has_opening && found.messages == 4);
    assert!(Reader::open(&plain).unwrap().opening().unwrap().descriptor.is_empty());
    assert_eq!(recover_file_as(&damaged, &named, &options(Codec::None)).unwrap(), found);
    let reader = Reader::open(&named).unwrap();
    assert!(reader.opening().unwrap().descriptor == b"a descriptor" && reader.header().is_keyed);
    assert!(check(reader.source()).unwrap().has_opening);
    std::fs::remove_dir_all(&folder).unwrap();
}

/// A writer that was stopped before header and opening were there leaves what the next one goes on with, whatever it had written.
#[test]
fn what_has_no_opening_yet_is_begun() {
    let start = file(Codec::None, &[], false);
    for len in 0..start.len() {
        let after = resumed(&start[..len], Codec::None, &[3, 2], true);
        let found = check(&after).unwrap();
        assert!(found.is_whole() && found.is_finished && found.has_opening && found.messages == 5, "{len}: {found:?}");
        // With another opening nothing is put into the header's place.
        let sink = Shared::of(&start[..len]);
        let other = options(Codec::None).metadata("made", "by another test");
        let Ok(mut writer) = Writer::resume(sink.clone(), &other) else {
            assert!(0 < len && len < 64, "{len}");
            continue;
        };
        add(&mut writer, &[3, 2]);
        writer.finish().unwrap();
        let after = sink.bytes();
        assert!(after[..len] == start[..len] && check(&after).unwrap().messages == 5, "{len}");
        assert_eq!(Reader::over(&after).unwrap().blocks().filter(Result::is_ok).count(), 2, "{len}");
    }
    // What is no file is none.
    for bytes in [&b"a text"[..], &[0; 10], &[0; 100], &[0x89; 64]] {
        let sink = Shared::of(bytes);
        assert!(matches!(Writer::resume(sink.clone(), &options(Codec::None)), Err(WriterError::Fault(_))));
        assert_eq!(sink.bytes(), bytes);
    }
}

/// Keys of one file are those of one field of each type.
#[test]
fn other_keys_are_not_appended() {
    let keyed = |keys: &[(u16, u16)]| {
        let options = Options::new("numbers.Feed", b"a descriptor", *b"numbers!").keyed();
        keys.iter().fold(options, |options, (type_id, field)| options.key(*type_id, &[*field]))
    };
    let sink = Shared::default();
    drop(Writer::over(sink.clone(), &keyed(&[(1, 0), (2, 3)])).unwrap());
    assert!(Writer::resume(sink.clone(), &keyed(&[(2, 3), (1, 0)])).is_ok());
    for other in [&[][..], &[(1, 0)], &[(1, 0), (2, 4)], &[(1, 0), (2, 3), (3, 0)]] {
        let resumed = Writer::resume(sink.clone(), &keyed(other));
        assert!(matches!(resumed, Err(WriterError::Differs("other keys"))), "{other:?}");
    }
}
