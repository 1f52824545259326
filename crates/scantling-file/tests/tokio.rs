//! Writers and readers over tokio's blocking threads: the same files, failures and all, and futures that are dropped.
#![cfg(feature = "tokio")]
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

mod common;

use std::future::{Future, poll_fn};
use std::io;
use std::pin::pin;
use std::sync::{Arc, Condvar, Mutex};
use std::task::Poll;
use std::time::Duration;

use common::{assert_true, codecs, is_turned, key, options, put, read};
use scantling_file::tokio::{AsyncWriter, follow, stream};
use scantling_file::{Codec, Options, ReadAt, Reader, WriteAt, Writer, WriterError, check};

/// Bytes that other threads write, behind a gate; a call may fail.
#[derive(Clone, Default)]
struct Sink(Arc<(Mutex<Gate>, Condvar)>);

#[derive(Default)]
struct Gate {
    bytes: Vec<u8>,
    is_closed: bool,
    calls: usize,
    fails_at: usize,
}

impl Sink {
    fn with<T>(&self, act: impl FnOnce(&mut Gate) -> T) -> T {
        let done = act(&mut self.0.0.lock().unwrap());
        self.0.1.notify_all();
        done
    }

    fn bytes(&self) -> Vec<u8> {
        self.with(|gate| gate.bytes.clone())
    }
}

impl WriteAt for Sink {
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<usize> {
        let mut gate = self.0.1.wait_while(self.0.0.lock().unwrap(), |gate| gate.is_closed).unwrap();
        gate.calls += 1;
        if gate.calls == gate.fails_at {
            Err(io::ErrorKind::StorageFull.into())
        } else {
            gate.bytes.write_at(offset, bytes)
        }
    }

    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn run<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(work)
}

fn over(sink: &Sink, options: &Options) -> AsyncWriter<Sink> {
    AsyncWriter::new(Writer::over(sink.clone(), options).unwrap())
}

#[test]
fn files_are_those_of_a_writer_that_blocks() {
    for codec in codecs() {
        for threads in [0, 2] {
            let options = options(codec).block_len(300).threads(threads);
            let sink = Sink::default();
            run(async {
                let mut writer = over(&sink, &options);
                for number in 0..500 {
                    assert_eq!(writer.push_keyed(key(number), put(number)).await.unwrap(), number);
                    if number % 97 == 0 {
                        writer.flush().await.unwrap();
                        assert_eq!(writer.idle().await.unwrap().next_written(), number + 1);
                    }
                }
                writer.sync().await.unwrap();
                writer.finish().await.unwrap();
            });
            let alone = Sink::default();
            let mut writer = Writer::over(alone.clone(), &options).unwrap();
            for number in 0..500 {
                writer.push_keyed(key(number), put(number)).unwrap();
                if number % 97 == 0 {
                    writer.flush().unwrap();
                }
            }
            writer.finish().unwrap();
            let (bytes, alone) = (sink.bytes(), alone.bytes());
            let infos = |bytes: &[u8]| -> Vec<_> {
                Reader::over(bytes).unwrap().blocks().map(|block| *block.unwrap().info()).collect()
            };
            // How threads code columns depends on the blocks that each has had.
            if !is_turned(codec) || threads == 0 {
                assert_eq!((bytes.len(), infos(&bytes)), (alone.len(), infos(&alone)));
            }
            assert!(check(&bytes).unwrap().is_whole() && read(&bytes).unwrap().1 == 0);
        }
    }
}

/// A disk that does not answer: futures are dropped while their calls wait for it. No message is lost, none is there twice.
#[test]
fn futures_may_be_dropped() {
    let sink = Sink::default();
    let (mut dropped, options) = (0, options(Codec::None).block_len(200));
    run(async {
        let mut writer = over(&sink, &options);
        let mut number = 0;
        while number < 300 {
            sink.with(|gate| gate.is_closed = true);
            let taken = {
                let mut push = pin!(writer.push_keyed(key(number), put(number)));
                // Asked twice, and given up if it is not ready.
                let asked = poll_fn(|context| Poll::Ready(push.as_mut().poll(context))).await;
                let asked = if asked.is_pending() {
                    poll_fn(|context| Poll::Ready(push.as_mut().poll(context))).await
                } else {
                    asked
                };
                match asked {
                    Poll::Ready(taken) => Some(taken.unwrap()),
                    Poll::Pending => None,
                }
            };
            sink.with(|gate| gate.is_closed = false);
            match taken {
                Some(taken) => {
                    assert_eq!(taken, number);
                    number += 1;
                }
                None => dropped += 1,
            }
            assert_eq!(writer.idle().await.unwrap().next(), number);
        }
        writer.finish().await.unwrap();
    });
    assert!(dropped > 20, "{dropped}");
    let found = check(&sink.bytes()).unwrap();
    assert!(found.is_whole() && found.messages == 300, "{found:?}");
    assert_eq!(read(&sink.bytes()).unwrap().1, 0);
}

#[test]
fn a_call_may_fail_once() {
    let mut failed = 0;
    for fails_at in 1..15 {
        let sink = Sink::default();
        sink.with(|gate| gate.fails_at = fails_at);
        run(async {
            let mut writer = over(&sink, &options(Codec::None).block_len(200));
            for number in 0..100 {
                while let Err(error) = writer.push_keyed(key(number), put(number)).await {
                    assert!(matches!(error, WriterError::Io(_)));
                    failed += 1;
                }
            }
            while writer.finish().await.is_err() {
                failed += 1;
            }
        });
        let found = check(&sink.bytes()).unwrap();
        assert!(found.is_whole() && found.messages == 100, "{fails_at}: {found:?}");
    }
    assert_eq!(failed, 14);
}

#[test]
fn a_block_ends_by_age() {
    let sink = Sink::default();
    run(async {
        let mut writer = over(&sink, &options(Codec::None).flush_every(Duration::from_millis(5)));
        writer.push_keyed(key(0), put(0)).await.unwrap();
        assert_eq!(writer.idle().await.unwrap().next_written(), 0);
        std::thread::sleep(Duration::from_millis(6));
        writer.flush_if_due().await.unwrap();
        assert_eq!(writer.idle().await.unwrap().next_written(), 1);
    });
}

#[test]
fn blocks_are_streamed_and_followed() {
    let folder = std::env::temp_dir().join(format!("scantling-file-async-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("numbers");
    let _ = std::fs::remove_file(&path);
    let options = options(Codec::None).block_len(300);
    run(async {
        let mut writer = AsyncWriter::create(&path, &options).await.unwrap();
        assert!(matches!(AsyncWriter::append(&path, &options).await, Err(WriterError::Locked)));
        let mut followed = follow(Reader::open(&path).unwrap(), Duration::from_millis(1));
        for number in 0..200 {
            writer.push_keyed(key(number), put(number)).await.unwrap();
        }
        writer.flush().await.unwrap();
        let mut seen = 0;
        while seen < 200 {
            let block = followed.recv().await.unwrap().unwrap();
            assert_true(&block);
            seen += block.frames().len();
        }
        drop(followed);
        writer.push_keyed(key(200), put(200)).await.unwrap();
        // What is open is written when the writer is dropped.
        drop(writer);
    });
    run(async {
        let reader = Reader::open(&path).unwrap();
        assert_eq!(reader.next(), 201);
        let mut blocks = stream(reader, 1);
        let mut messages = 0;
        while let Some(block) = blocks.recv().await {
            assert_true(block.as_ref().unwrap());
            messages += block.unwrap().frames().len();
        }
        assert_eq!(messages, 201);
        // A receiver that is dropped early ends the thread, for which the runtime waits.
        let mut blocks = stream(Reader::open(&path).unwrap(), 0);
        assert_true(&blocks.recv().await.unwrap().unwrap());
    });
    let byte_len = std::fs::File::open(&path).unwrap().byte_len().unwrap();
    assert!(byte_len > 4_000);
    std::fs::remove_dir_all(&folder).unwrap();
}
