//! Writers with threads that compress: the bytes are those of a writer without, failures and memory too.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

mod common;

use std::fs::File;
use std::io;
use std::time::Duration;

use common::{Random, Shared, codecs, is_turned, key, options, put, read};
use scantling_file::{BlockInfo, Codec, Reader, WriteAt, Writer, WriterError, check};

/// What is the same in two files of the same messages: all but what follows from their random ids, and from how a thread coded columns best.
fn shape(bytes: &[u8], codec: Codec) -> (usize, Vec<(BlockInfo, Vec<u8>)>) {
    let reader = Reader::over(bytes).unwrap();
    let blocks = reader.blocks().map(|block| {
        let block = block.unwrap();
        let info = *block.info();
        if is_turned(codec) {
            let mut same = info;
            (same.offset, same.previous, same.stored_len, same.content_crc, same.codec) = (0, 0, 0, 0, 0);
            return (same, block.bytes().to_vec());
        }
        let start = info.offset as usize + 64;
        (info, bytes[start..start + info.stored_len as usize].to_vec())
    });
    (if is_turned(codec) { 0 } else { bytes.len() }, blocks.collect())
}

/// Several sessions of messages, with calls between them; the same for the same seed.
fn written(codec: Codec, threads: usize, block_len: usize, seed: u64) -> Vec<u8> {
    let mut random = Random(seed);
    let sink = Shared::default();
    let options = options(codec).block_len(block_len).threads(threads);
    for session in 0..3 {
        let made =
            if session == 0 { Writer::over(sink.clone(), &options) } else { Writer::resume(sink.clone(), &options) };
        let mut writer = made.unwrap();
        for _ in 0..400 {
            let number = writer.next();
            assert_eq!(writer.push_keyed(key(number), put(number)).unwrap(), number);
            match random.below(300) {
                0 => writer.flush().unwrap(),
                1 => writer.sync().unwrap(),
                2 => writer.finish().unwrap(),
                3 => writer.flush_if_due().unwrap(),
                _ => continue,
            }
        }
        if session == 1 {
            writer.finish().unwrap();
        }
        drop(writer);
    }
    sink.bytes()
}

#[test]
fn files_are_those_of_a_writer_without() {
    for codec in codecs() {
        for (seed, block_len) in [(3, 200), (5, 2_000), (9, 20_000), (11, 1)] {
            let alone = written(codec, 0, block_len, seed);
            assert!(check(&alone).unwrap().is_whole());
            for threads in [1, 2, 5] {
                let bytes = written(codec, threads, block_len, seed);
                assert!(check(&bytes).unwrap().is_whole());
                assert_eq!(read(&bytes).unwrap().1, 0);
                assert!(shape(&bytes, codec) == shape(&alone, codec), "{codec:?} {threads} {block_len}");
            }
        }
    }
}

/// Takes nothing any more when it is told so.
struct Full {
    to: Shared,
    is_full: std::rc::Rc<std::cell::Cell<bool>>,
}

impl WriteAt for Full {
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<usize> {
        if self.is_full.get() { Err(io::ErrorKind::StorageFull.into()) } else { self.to.write_at(offset, bytes) }
    }

    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// While a disk is full messages are refused, before more than a few blocks are in memory; none of those that were taken is lost.
#[test]
fn memory_is_bounded_while_the_disk_is_full() {
    const THREADS: u64 = 2;
    for codec in codecs() {
        let (to, is_full) = (Shared::default(), std::rc::Rc::new(std::cell::Cell::new(false)));
        let sink = Full { to: to.clone(), is_full: is_full.clone() };
        // Frames have 18 bytes at least, so a block has at most 56 messages.
        let mut writer = Writer::over(sink, &options(codec).block_len(1_000).threads(THREADS as usize)).unwrap();
        let mut refused = 0;
        for round in 0..6 {
            is_full.set(round % 2 == 1);
            for _ in 0..1_000 {
                let number = writer.next();
                match writer.push_keyed(key(number), put(number)) {
                    Ok(taken) => assert_eq!(taken, number),
                    Err(error) => {
                        assert!(is_full.get() && matches!(error, WriterError::Io(_)));
                        assert_eq!(writer.next(), number);
                        refused += 1;
                    }
                }
                assert!(writer.next() - writer.next_written() <= 56 * (THREADS + 3), "{codec:?}");
            }
            assert!(!is_full.get() || writer.flush().is_err());
        }
        is_full.set(false);
        writer.finish().unwrap();
        let found = check(&to.bytes()).unwrap();
        assert!(found.is_whole() && found.messages == writer.next() && refused > 1_000, "{refused} {found:?}");
        assert_eq!(read(&to.bytes()).unwrap().1, 0);
    }
}

/// A message waits for its block no longer than `flush_every`, in a thread's hands or not.
#[test]
fn blocks_end_by_age() {
    for codec in codecs() {
        let sink = Shared::default();
        let options = options(codec).block_len(100).threads(3).flush_every(Duration::from_millis(20));
        let mut writer = Writer::over(sink.clone(), &options).unwrap();
        for number in 0..12 {
            writer.push_keyed(key(number), put(number)).unwrap();
        }
        std::thread::sleep(Duration::from_millis(21));
        writer.flush_if_due().unwrap();
        assert_eq!(writer.next_written(), 12);
    }
}

/// A frame that does not fit into a block of 64 MiB starts another, in a writer with threads too; the memory of those before is not kept.
#[test]
fn long_frames_start_blocks() {
    let big = |len: u32| {
        move |out: &mut Vec<u8>| {
            let start = out.len();
            out.resize(start + len as usize, 0);
            out[start..start + 4].copy_from_slice(&len.to_le_bytes());
            Ok(len as usize)
        }
    };
    for codec in codecs() {
        let sink = Shared::default();
        let options = scantling_file::Options::new("a.B", &[], [0; 8]).block_len(usize::MAX).codec(codec).threads(1);
        let mut writer = Writer::over(sink.clone(), &options).unwrap();
        for number in 0..6 {
            assert_eq!(writer.push(big(40 << 20)).unwrap(), number);
            assert!(writer.next() - writer.next_written() <= 4);
        }
        assert!(matches!(writer.push(big((64 << 20) + 1)), Err(WriterError::Push(_))));
        writer.finish().unwrap();
        let bytes = sink.bytes();
        let counts: Vec<u32> =
            Reader::over(&bytes).unwrap().blocks().map(|block| block.unwrap().info().count).collect();
        assert_eq!(counts, [1; 6]);
    }
}

#[test]
fn a_writer_goes_from_thread_to_thread_as_before() {
    fn is_both<T: Send + Sync>() {}
    is_both::<Writer<File>>();
}
