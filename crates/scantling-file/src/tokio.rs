//! Writers and readers in programs that use tokio (feature `tokio`): [`AsyncWriter`], [`stream`], [`follow`].
//!
//! Systems have no calls for files that do not block, so these run on tokio's blocking threads, as those of `tokio::fs` do. What does not
//! block stays where it is: a message is pushed into the open block in memory, without a thread, and a block costs one hand-over for its
//! compression and writes.
//!
//! ```
//! use scantling_file::tokio::{AsyncWriter, stream};
//! use scantling_file::{Options, Reader};
//!
//! # fn frame(out: &mut Vec<u8>) -> Result<usize, scantling::WriteError> {
//! #     out.extend_from_slice(&[9, 0, 0, 0, 1, 0, 1, 0, 7]);
//! #     Ok(9)
//! # }
//! # async fn day() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = std::env::temp_dir().join(format!("scantling-file-tokio-{}", std::process::id()));
//! # std::fs::create_dir_all(&folder)?;
//! # let path = folder.join("day");
//! # let _ = std::fs::remove_file(&path);
//! let mut writer = AsyncWriter::create(&path, &Options::new("ticks.Feed", &[], [0; 8])).await?;
//! for _ in 0..100 {
//!     writer.push(|out| frame(out)).await?;
//! }
//! writer.finish().await?;
//!
//! let mut blocks = stream(Reader::open(&path)?, 2);
//! let mut messages = 0;
//! while let Some(block) = blocks.recv().await {
//!     messages += block?.frames().len();
//! }
//! assert_eq!(messages, 100);
//! # std::fs::remove_dir_all(&folder)?;
//! # Ok(())
//! # }
//! # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(day()).unwrap();
//! ```

use std::fs::File;
use std::io;
use std::path::Path;
use std::time::Duration;

use scantling::WriteError;
use tokio::sync::mpsc;
use tokio::task::{JoinHandle, spawn_blocking};

use crate::block::Block;
use crate::fault::{Error, FaultKind};
use crate::options::Options;
use crate::reader::Reader;
use crate::source::{ReadAt, WriteAt};
use crate::writer::{Writer, WriterError};

/// A [`Writer`] whose calls do not block the thread that awaits them. All of it is as there, failures too.
///
/// A future may be dropped before it is ready: what the call began goes on, and the next call waits for it. A `push` that was dropped has
/// not taken its message. What a dropped call could not write is pending, and the next call says so.
///
/// One that is dropped writes what is left on a blocking thread, and ignores errors.
///
/// # Panics
/// All of its futures, outside of a tokio runtime.
#[derive(Debug)]
pub struct AsyncWriter<S: WriteAt + Send + 'static = File> {
    state: State<S>,
}

/// A call's writer, and its result.
type Done<S> = (Box<Writer<S>>, Result<(), WriterError>);

#[derive(Debug)]
enum State<S: WriteAt + Send + 'static> {
    Idle(Box<Writer<S>>),
    /// A call runs on a blocking thread.
    Busy(JoinHandle<Done<S>>),
    /// The runtime ended a call before it began, or the sink panicked.
    Gone,
}

impl AsyncWriter<File> {
    /// A new file: [`Writer::create`].
    ///
    /// # Errors
    /// [`WriterError`].
    pub async fn create(path: impl AsRef<Path>, options: &Options) -> Result<Self, WriterError> {
        let (path, options) = (path.as_ref().to_owned(), options.clone());
        Ok(Self::new(spawn_blocking(move || Writer::create(path, &options)).await.map_err(io::Error::other)??))
    }

    /// Goes on with a file: [`Writer::append`].
    ///
    /// # Errors
    /// [`WriterError`].
    pub async fn append(path: impl AsRef<Path>, options: &Options) -> Result<Self, WriterError> {
        let (path, options) = (path.as_ref().to_owned(), options.clone());
        Ok(Self::new(spawn_blocking(move || Writer::append(path, &options)).await.map_err(io::Error::other)??))
    }

    /// Renames a file, and starts a new one in its place: [`Writer::rotate`].
    ///
    /// # Errors
    /// [`WriterError`].
    pub async fn rotate(path: impl AsRef<Path>, to: impl AsRef<Path>, options: &Options) -> Result<Self, WriterError> {
        let (path, to, options) = (path.as_ref().to_owned(), to.as_ref().to_owned(), options.clone());
        Ok(Self::new(spawn_blocking(move || Writer::rotate(path, to, &options)).await.map_err(io::Error::other)??))
    }
}

impl<S: WriteAt + Send + 'static> AsyncWriter<S> {
    /// Over a writer.
    #[must_use]
    pub fn new(writer: Writer<S>) -> Self {
        Self { state: State::Idle(Box::new(writer)) }
    }

    /// [`Writer::push`]. Waits only if a block is to be written first.
    ///
    /// # Errors
    /// [`WriterError`]; the message was not taken.
    pub async fn push(
        &mut self,
        write: impl FnOnce(&mut Vec<u8>) -> Result<usize, WriteError>,
    ) -> Result<u64, WriterError> {
        self.ready().await?.takes(None, write)
    }

    /// [`Writer::push_keyed`]. Waits only if a block is to be written first.
    ///
    /// # Errors
    /// [`WriterError`]; the message was not taken.
    pub async fn push_keyed(
        &mut self,
        key: i64,
        write: impl FnOnce(&mut Vec<u8>) -> Result<usize, WriteError>,
    ) -> Result<u64, WriterError> {
        self.ready().await?.takes(Some(key), write)
    }

    /// [`Writer::flush_if_due`]: for a timer of a program that may have nothing to push.
    ///
    /// # Errors
    /// [`WriterError`]; the call may be repeated.
    pub async fn flush_if_due(&mut self) -> Result<(), WriterError> {
        if self.idle().await?.is_due() { self.flush().await } else { Ok(()) }
    }

    /// [`Writer::flush`].
    ///
    /// # Errors
    /// [`WriterError`]; the call may be repeated.
    pub async fn flush(&mut self) -> Result<(), WriterError> {
        self.runs(Writer::flush).await
    }

    /// [`Writer::sync`].
    ///
    /// # Errors
    /// [`WriterError`].
    pub async fn sync(&mut self) -> Result<(), WriterError> {
        self.runs(Writer::sync).await
    }

    /// [`Writer::finish`].
    ///
    /// # Errors
    /// [`WriterError`]; the call may be repeated.
    pub async fn finish(&mut self) -> Result<(), WriterError> {
        self.runs(Writer::finish).await
    }

    /// The writer, when no call runs: for [`Writer::next`] and [`Writer::next_written`].
    ///
    /// # Errors
    /// [`WriterError::Io`] if the writer was lost: the runtime was shut down while a call ran, or the sink panicked.
    pub async fn idle(&mut self) -> Result<&mut Writer<S>, WriterError> {
        if let State::Busy(call) = &mut self.state {
            let done = call.await;
            self.state = match done {
                // Of a call that was dropped. What it could not write is pending, and tried again.
                Ok((writer, _)) => State::Idle(writer),
                Err(_) => State::Gone,
            };
        }
        match &mut self.state {
            State::Idle(writer) => Ok(writer),
            State::Busy(_) | State::Gone => Err(io::Error::other("the writer's blocking thread is gone").into()),
        }
    }

    /// The writer, that takes a message without a call.
    async fn ready(&mut self) -> Result<&mut Writer<S>, WriterError> {
        if self.idle().await?.has_calls() {
            self.runs(Writer::makes_room).await?;
        }
        self.idle().await
    }

    /// Runs a call on a blocking thread.
    async fn runs(&mut self, call: fn(&mut Writer<S>) -> Result<(), WriterError>) -> Result<(), WriterError> {
        self.idle().await?;
        if let State::Idle(mut writer) = std::mem::replace(&mut self.state, State::Gone) {
            self.state = State::Busy(spawn_blocking(move || {
                let done = call(&mut writer);
                (writer, done)
            }));
        }
        let State::Busy(running) = &mut self.state else { return self.idle().await.map(drop) };
        let done = running.await;
        let (writer, done) = done.map_err(|error| {
            self.state = State::Gone;
            io::Error::other(error)
        })?;
        self.state = State::Idle(writer);
        done
    }
}

impl<S: WriteAt + Send + 'static> Drop for AsyncWriter<S> {
    fn drop(&mut self) {
        let state = std::mem::replace(&mut self.state, State::Gone);
        // A writer that is dropped flushes. Without a runtime that is done here; a call that runs drops its writer where it is.
        if let (State::Idle(writer), Ok(runtime)) = (state, tokio::runtime::Handle::try_current()) {
            drop(runtime.spawn_blocking(move || drop(writer)));
        }
    }
}

/// All blocks of a file, read ahead by up to `ahead` of them, at least one. The reader has a blocking thread until all are read or the receiver
/// is dropped.
///
/// # Panics
/// Outside of a tokio runtime.
pub fn stream<S>(reader: Reader<S>, ahead: usize) -> mpsc::Receiver<Result<Block<'static>, Error>>
where
    S: ReadAt + Send + 'static,
{
    let (sender, receiver) = mpsc::channel(ahead.max(1));
    drop(spawn_blocking(move || {
        for block in reader.blocks() {
            if sender.blocking_send(block.map(Block::into_owned)).is_err() {
                return;
            }
        }
    }));
    receiver
}

/// The blocks of a file and those that a writer adds, asked for every `interval`. The follower has a blocking thread until the receiver is
/// dropped, which it sees after an interval; or until [`FaultKind::Work`] or an error of the system, which is the last that is received.
///
/// # Panics
/// Outside of a tokio runtime.
pub fn follow<S>(reader: Reader<S>, interval: Duration) -> mpsc::Receiver<Result<Block<'static>, Error>>
where
    S: ReadAt + Send + 'static,
{
    let (sender, receiver) = mpsc::channel(1);
    drop(spawn_blocking(move || {
        let mut follow = reader.follow();
        while !sender.is_closed() {
            let found = match follow.poll() {
                Ok(None) => {
                    std::thread::sleep(interval);
                    continue;
                }
                Ok(Some(block)) => Ok(block),
                Err(error) => Err(error),
            };
            let is_over = match &found {
                Err(Error::Fault(fault)) => fault.kind == FaultKind::Work,
                Err(Error::Io(_)) => true,
                _ => false,
            };
            if sender.blocking_send(found).is_err() || is_over {
                return;
            }
        }
    }));
    receiver
}
