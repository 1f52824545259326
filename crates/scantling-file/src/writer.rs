//! The writer of a file: [`Writer`]. Its core is [`Session`]; here are positions, locks, time and syncs.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use scantling::WriteError;

use crate::ahead::Ahead;
use crate::block::check_content;
use crate::codec::{Codec, Coding};
use crate::describe;
use crate::fault::{Error, Fault};
use crate::generated::file::Opening;
use crate::header::{FILE_ID, Header};
use crate::open::Layout;
use crate::options::{Durability, Options};
use crate::place::{BlockInfo, LEN_MAX, Limit, START, UNIT, Work};
use crate::reader::layout;
use crate::session::{Left, PushError, Session};
use crate::source::{ReadAt, Window, WriteAt, read_full};
use crate::turning::Turning;

/// Why a file could not be written. What was pushed before stays in the writer, and is written by the next call that succeeds.
#[derive(Debug)]
#[non_exhaustive]
pub enum WriterError {
    /// A message was not taken.
    Push(PushError),
    /// The bytes cannot be written, or those of the file that goes on cannot be read: the disk is full, for instance.
    Io(io::Error),
    /// The file that goes on is not a file of this version.
    Fault(Fault),
    /// Another writer has the file open.
    Locked,
    /// The file has another schema, encoding or kind of keys than the options, and room for one of each (rules F3 and F17 of `spec/file.md`).
    /// [`Writer::rotate`] starts a new file, and [`Reader::options`](crate::Reader::options) append to this one.
    Differs(&'static str),
}

impl From<PushError> for WriterError {
    fn from(error: PushError) -> Self {
        Self::Push(error)
    }
}

impl From<io::Error> for WriterError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<Error> for WriterError {
    fn from(error: Error) -> Self {
        match error {
            Error::Fault(fault) => Self::Fault(fault),
            Error::Io(error) => Self::Io(error),
            Error::NoCodec { .. } | Error::NoSchema { .. } | Error::Lost(_) => Self::Io(io::Error::other(error)),
        }
    }
}

impl std::fmt::Display for WriterError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Push(error) => error.fmt(f),
            Self::Io(error) => error.fmt(f),
            Self::Fault(fault) => fault.fmt(f),
            Self::Locked => f.write_str("another writer has the file open"),
            Self::Differs(what) => write!(
                f,
                "the file has {what}, and a file has one schema, encoding and kind of keys (rules F3 and F17): start a new file with `Writer::rotate`, or \
                 append by the file's own, `Reader::options`"
            ),
        }
    }
}

impl std::error::Error for WriterError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Push(error) => Some(error),
            Self::Io(error) => Some(error),
            Self::Fault(fault) => Some(fault),
            Self::Locked | Self::Differs(_) => None,
        }
    }
}

/// Writes messages into blocks at the end of a file.
///
/// A message is in the file when its block is: when the block has its size or age, or at [`flush`](Self::flush). A writer that is dropped
/// flushes, and ignores errors; only [`finish`](Self::finish) leaves a footer, without which a file opens a little slower.
///
/// If a call fails, the file opens, with all blocks before; what was pushed stays in memory, and the next call tries again, at the same place.
/// [`next_written`](Self::next_written) says what the file has.
#[derive(Debug)]
pub struct Writer<S: WriteAt = File> {
    session: Session,
    sink: S,
    options: Options,
    block_len: usize,
    /// Threads that compress, if the options ask for them.
    ahead: Option<Ahead>,
    /// When the open block got its first message, if blocks end by age.
    since: Option<Instant>,
    is_synced: bool,
}

impl Writer<File> {
    /// A new file. If its start cannot be written, no file is left.
    ///
    /// # Errors
    /// [`WriterError`]: the file exists, for instance.
    ///
    /// # Panics
    /// As [`over`](Self::over), before there is a file.
    pub fn create(path: impl AsRef<Path>, options: &Options) -> Result<Self, WriterError> {
        let path = path.as_ref();
        // Before there is a file.
        let (session, coding) = Self::first(options)?;
        Self::starts(path, session, &coding, options)
    }

    fn starts(path: &Path, session: Session, coding: &Coding, options: &Options) -> Result<Self, WriterError> {
        let file = locked(OpenOptions::new().read(true).write(true).create_new(true).open(path)?)?;
        let mut writer = Self::new(session, file, options, coding);
        let begun = writer.writes().and_then(|()| Ok(Self::syncs_name(path, options)?));
        if begun.is_err() {
            // Nothing is left that keeps the next one from being made. That it cannot be removed is not why it was not written.
            let _ = fs::remove_file(path);
        }
        begun.map(|()| writer)
    }

    /// The name of a new file survives a loss of power as the file does.
    fn syncs_name(path: &Path, options: &Options) -> io::Result<()> {
        if cfg!(unix) && options.durability != Durability::Never {
            let folder = path.parent().filter(|parent| !parent.as_os_str().is_empty());
            File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
        }
        Ok(())
    }

    /// Goes on with a file that was finished or not. Nothing in it is changed or cut off. Its opening stays that of its first session. A file that
    /// is empty, or whose first writer with these options was stopped before its opening was there, is begun.
    ///
    /// # Errors
    /// [`WriterError`]: the file does not exist, has another writer, another schema or other keys. A newer version of the schema is another schema:
    /// see [`WriterError::Differs`].
    ///
    /// # Panics
    /// As [`over`](Self::over).
    pub fn append(path: impl AsRef<Path>, options: &Options) -> Result<Self, WriterError> {
        let file = locked(OpenOptions::new().read(true).write(true).open(path)?)?;
        let mut writer = Self::resume(file, options)?;
        writer.writes()?;
        Ok(writer)
    }

    /// Renames a file that no writer has open to `to`, and starts a new file in its place: when it is long enough, or when its schema is another
    /// one ([`WriterError::Differs`]). If the new file cannot be written, the old one gets its name back.
    ///
    /// A program that is stopped between the two leaves no file at `path`, for which the next one calls [`create`](Self::create).
    ///
    /// # Errors
    /// [`WriterError`]: `to` exists or is on another file system, for instance, or another writer has the file open.
    ///
    /// # Panics
    /// As [`over`](Self::over), before anything is renamed.
    pub fn rotate(path: impl AsRef<Path>, to: impl AsRef<Path>, options: &Options) -> Result<Self, WriterError> {
        let (path, to) = (path.as_ref(), to.as_ref());
        let (session, coding) = Self::first(options)?;
        let _old = locked(OpenOptions::new().read(true).write(true).open(path)?)?;
        // A rename replaces this file, and would replace any other one.
        OpenOptions::new().write(true).create_new(true).open(to)?;
        if let Err(error) = fs::rename(path, to) {
            let _ = fs::remove_file(to);
            return Err(error.into());
        }
        let created = Self::starts(path, session, &coding, options);
        if created.is_err() && !path.exists() {
            fs::rename(to, path)?;
        }
        created
    }
}

fn locked(file: File) -> Result<File, WriterError> {
    match fs4::FileExt::try_lock(&file) {
        Ok(()) => Ok(file),
        Err(fs4::TryLockError::WouldBlock) => Err(WriterError::Locked),
        Err(fs4::TryLockError::Error(error)) => Err(error.into()),
    }
}

/// With a `file_id` that no other file has.
fn new_header(options: &Options) -> Result<Header, WriterError> {
    let mut file_id = [0; 16];
    getrandom::fill(&mut file_id).map_err(io::Error::other)?;
    let Options { encoding, is_keyed, fingerprint, .. } = *options;
    Ok(Header { encoding, is_keyed, file_id, fingerprint })
}

impl<S: WriteAt> Writer<S> {
    /// A new file in a sink that is empty. Header and opening are written with the first block.
    ///
    /// # Errors
    /// If the system has no random bytes, or the opening takes more than 64 MiB.
    ///
    /// # Panics
    /// If blocks are to be turned, and the encoding is Compact, or the code of `Options::turned_by` has other columns than the schema.
    pub fn over(sink: S, options: &Options) -> Result<Self, WriterError> {
        let (session, coding) = Self::first(options)?;
        Ok(Self::new(session, sink, options, &coding))
    }

    /// The first session of a file.
    fn first(options: &Options) -> Result<(Session, Coding), WriterError> {
        let coding = Coding::of(options, Some(&options.opening));
        let session = Session::coded(new_header(options)?, options.opening.clone(), coding.clone())?;
        Ok((session, coding))
    }

    fn new(mut session: Session, sink: S, options: &Options, coding: &Coding) -> Self {
        session.limits_frames(options.frame_len_max);
        let has_threads = options.threads > 0 && options.codec != Codec::None;
        let ahead = has_threads.then(|| Ahead::new(coding, options.threads));
        if ahead.is_some() {
            session.compresses_beside();
        }
        let block_len = options.block_len.unwrap_or_else(|| options.codec.block_len()).min(LEN_MAX as usize);
        Self { session, sink, options: options.clone(), block_len, ahead, since: None, is_synced: true }
    }

    /// Adds a message to a file without keys: `write` appends one frame, `|out| Feed::write_tick(out, …)`. Gives the message's number.
    ///
    /// A block that is full is written first. So an error means that this message was not taken, and all before were. The bytes that `write` is
    /// given have the messages before, and it may only append.
    ///
    /// # Errors
    /// [`WriterError`]; [`PushError::NoKey`] if the file has keys.
    ///
    /// # Panics
    /// If `write` takes away bytes that were there: the messages since the last block are lost then.
    #[inline]
    pub fn push(&mut self, write: impl FnOnce(&mut Vec<u8>) -> Result<usize, WriteError>) -> Result<u64, WriterError> {
        self.pushes(None, write)
    }

    /// The same with the message's key. A message whose type has no key field takes the key of the message before it, [`last_key`](Self::last_key),
    /// or the time at which you write it.
    ///
    /// # Errors
    /// [`WriterError`]; [`PushError::HasKey`] if the file has no keys.
    ///
    /// # Panics
    /// As [`push`](Self::push).
    #[inline]
    pub fn push_keyed(
        &mut self,
        key: i64,
        write: impl FnOnce(&mut Vec<u8>) -> Result<usize, WriteError>,
    ) -> Result<u64, WriterError> {
        self.pushes(Some(key), write)
    }

    #[inline]
    fn pushes(
        &mut self,
        key: Option<i64>,
        write: impl FnOnce(&mut Vec<u8>) -> Result<usize, WriteError>,
    ) -> Result<u64, WriterError> {
        if !self.session.is_quiet() {
            self.settles()?;
        }
        self.takes(key, write)
    }

    /// Does what is due before the next message: the open block is full or old, or something is pending.
    #[cold]
    fn settles(&mut self) -> Result<(), WriterError> {
        if self.session.open_len() >= self.block_len {
            self.ends_block()?;
        } else {
            self.flush_if_due()?;
        }
        if self.session.is_pending() {
            self.writes_ready(false)?;
        }
        // An age is to be looked at before each message.
        let is_aging = self.options.flush_every.is_some();
        self.session.quiets(if is_aging { 0 } else { self.block_len });
        Ok(())
    }

    /// Takes a message into the open block, in memory.
    #[inline]
    pub(crate) fn takes(
        &mut self,
        key: Option<i64>,
        write: impl FnOnce(&mut Vec<u8>) -> Result<usize, WriteError>,
    ) -> Result<u64, WriterError> {
        let number = self.session.push(key, write)?;
        if self.options.flush_every.is_some() && self.since.is_none() {
            self.since = Some(Instant::now());
        }
        Ok(number)
    }

    /// The open block is full: it is written, or handed to the threads, and those that they have compressed are written.
    #[cold]
    fn ends_block(&mut self) -> Result<(), WriterError> {
        if self.ahead.is_none() {
            return self.flush();
        }
        self.session.seal()?;
        self.writes_ready(false)
    }

    /// Whether the next message may have to wait for calls of the system.
    #[cfg(feature = "tokio")]
    pub(crate) fn has_calls(&self) -> bool {
        self.session.open_len() >= self.block_len || self.is_due() || self.session.is_pending()
    }

    /// Makes the calls that the next message would make.
    #[cfg(feature = "tokio")]
    pub(crate) fn makes_room(&mut self) -> Result<(), WriterError> {
        if self.session.open_len() >= self.block_len {
            self.ends_block()?;
        }
        self.flush_if_due()?;
        self.writes_ready(false)
    }

    /// Ends the open block, if its first message has the age that the options say.
    ///
    /// # Errors
    /// As [`flush`](Self::flush).
    pub fn flush_if_due(&mut self) -> Result<(), WriterError> {
        if self.is_due() { self.flush() } else { Ok(()) }
    }

    /// Whether a message is as old as the options say.
    pub(crate) fn is_due(&self) -> bool {
        let since = self.ahead.as_ref().and_then(Ahead::since).or(self.since);
        since.zip(self.options.flush_every).is_some_and(|(since, age)| since.elapsed() >= age)
    }

    /// Ends the open block, and writes it. Readers then have all messages.
    ///
    /// # Errors
    /// [`WriterError::Io`]; the call may be repeated.
    pub fn flush(&mut self) -> Result<(), WriterError> {
        self.session.seal()?;
        let done = self.writes_ready(true);
        self.since = None;
        done
    }

    /// The same; and waits until all of it survives the loss of power, whatever the durability.
    ///
    /// # Errors
    /// [`WriterError::Io`]. After a sync that failed it is not known which of the last blocks survive; that the next one succeeds says
    /// nothing of them.
    pub fn sync(&mut self) -> Result<(), WriterError> {
        self.flush()?;
        self.syncs()
    }

    /// Ends the file with an index and a footer, and syncs it unless the durability is [`Never`](Durability::Never). A message that is pushed
    /// after that goes into another session behind them.
    ///
    /// # Errors
    /// [`WriterError::Io`]; the call may be repeated.
    pub fn finish(&mut self) -> Result<(), WriterError> {
        if self.ahead.is_some() {
            self.flush()?;
        }
        self.session.finish()?;
        self.since = None;
        self.writes()?;
        if self.options.durability == Durability::Never { Ok(()) } else { self.syncs() }
    }

    /// The key of the last message: for one whose type has no key field. Before the first message of a session that appends it is the greatest key of
    /// the file's last blocks; `None` if there is no message, or the file has no keys.
    ///
    /// ```
    /// use scantling_file::{Options, Writer};
    ///
    /// # fn frame(out: &mut Vec<u8>) -> Result<usize, scantling::WriteError> {
    /// #     out.extend_from_slice(&[8, 0, 0, 0, 1, 0, 0, 0]);
    /// #     Ok(8)
    /// # }
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut writer = Writer::over(Vec::new(), &Options::new("ticks.Feed", &[], [0; 8]).key(1, &[0]))?;
    /// writer.push_keyed(1_764_000_000, frame)?;
    /// // A heartbeat, which has no time of its own.
    /// writer.push_keyed(writer.last_key().unwrap_or(i64::MIN), frame)?;
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn last_key(&self) -> Option<i64> {
        self.session.last_key()
    }

    /// The number of the next message.
    #[must_use]
    pub fn next(&self) -> u64 {
        self.session.next()
    }

    /// The file has all messages with lesser numbers.
    #[must_use]
    pub fn next_written(&self) -> u64 {
        self.session.next_written()
    }

    /// Where the file is written to.
    #[must_use]
    pub fn sink(&self) -> &S {
        &self.sink
    }

    /// Hands sealed blocks to the threads, if there are any, and writes what is pending and those that are compressed: all, or as many as are
    /// ready. One block at a time is pending, so that memory is bounded if they cannot be written.
    fn writes_ready(&mut self, waits: bool) -> Result<(), WriterError> {
        if let Some(ahead) = &mut self.ahead {
            while let Some((block, content)) = self.session.take_sealed() {
                ahead.send(block, content, self.since.take());
            }
        }
        self.writes()?;
        while let Some(ahead) = &mut self.ahead {
            let Some((block, content, compressed)) = ahead.take(waits || ahead.is_full()) else { break };
            self.session.place(&block, content, compressed)?;
            self.writes()?;
        }
        Ok(())
    }

    /// Writes what is pending.
    fn writes(&mut self) -> Result<(), WriterError> {
        while !self.session.pending().is_empty() {
            self.is_synced = false;
            match self.sink.write_at(self.session.offset(), self.session.pending()) {
                Ok(0) => return Err(io::Error::from(io::ErrorKind::WriteZero).into()),
                Ok(len) => self.session.written(len),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
        if self.options.durability == Durability::EachBlock { self.syncs() } else { Ok(()) }
    }

    fn syncs(&mut self) -> Result<(), WriterError> {
        if !self.is_synced {
            self.sink.sync()?;
            self.is_synced = true;
        }
        Ok(())
    }

    /// Adds a block of another file, with this content.
    pub(crate) fn copies(&mut self, block: &BlockInfo, stored: &[u8]) -> Result<(), WriterError> {
        self.session.copy(block, stored)?;
        self.writes()
    }
}

impl<S: WriteAt + ReadAt> Writer<S> {
    /// Goes on with the file in a sink, as [`append`](Writer::append); what is missing of its start is written with the first block.
    ///
    /// # Errors
    /// [`WriterError`]: the file has another schema, for instance.
    ///
    /// # Panics
    /// As [`over`](Self::over).
    pub fn resume(sink: S, options: &Options) -> Result<Self, WriterError> {
        if let Some(session) = begun(&sink, options)? {
            return Ok(Self::new(session, sink, options, &Coding::of(options, Some(&options.opening))));
        }
        let padded = Padded(&sink);
        let layout = layout(&padded)?;
        let header = layout.header;
        let differing = [
            ("another schema", header.fingerprint != options.fingerprint),
            ("another encoding", header.encoding != options.encoding),
            ("another kind of keys", header.is_keyed != options.is_keyed),
            ("other keys", layout.opening.as_deref().is_some_and(|own| !has_keys(own, &options.opening))),
        ];
        if let Some((what, _)) = differing.into_iter().find(|(_, differs)| *differs) {
            return Err(WriterError::Differs(what));
        }
        let left = left(&padded, &layout)?;
        let coding = Coding::of(options, layout.opening.as_deref());
        // The opening was lost: this one is as good.
        let opening = layout.opening.map_or_else(|| options.opening.clone(), Arc::unwrap_or_clone);
        let session = Session::resume(header, opening, coding.clone(), left)?;
        Ok(Self::new(session, sink, options, &coding))
    }
}

/// Whether two openings name the same fields as keys.
fn has_keys(left: &Opening, right: &Opening) -> bool {
    let sorted = |opening: &Opening| {
        let mut keys: Vec<_> = opening.keys.iter().map(|key| (key.type_id, key.path.clone())).collect();
        keys.sort_unstable();
        keys
    };
    sorted(left) == sorted(right)
}

/// The first session of a file whose bytes are the first of it, but not all: its writer was stopped before there was an opening.
fn begun(file: &impl ReadAt, options: &Options) -> Result<Option<Session>, WriterError> {
    let len = file.byte_len()?;
    let opening = describe::opening_frame(&options.opening).map_err(PushError::from)?.len() as u64;
    if len >= START + UNIT + opening.next_multiple_of(UNIT) {
        return Ok(None);
    }
    let mut header = new_header(options)?;
    let mut start = [0; UNIT as usize];
    let got = read_full(file, 0, &mut start)?;
    let own = start.get(FILE_ID.start..got.min(FILE_ID.end)).unwrap_or_default();
    header.file_id.iter_mut().zip(own).for_each(|(to, byte)| *to = *byte);
    let mut session = Session::coded(header, options.opening.clone(), Coding::of(options, Some(&options.opening)))?;
    let Some(first) = usize::try_from(len).ok().and_then(|len| session.pending().get(..len)) else { return Ok(None) };
    let mut bytes = vec![0; first.len()];
    let is_it = read_full(file, 0, &mut bytes)? == first.len() && bytes == first;
    if !is_it || first.len() == session.pending().len() {
        return Ok(None);
    }
    session.written(first.len());
    Ok(Some(session))
}

/// The file with the zeros that a session writes before its first block. They may make whole what was torn before zeros, a header or a
/// content, so that it counts (F22).
struct Padded<'s, S>(&'s S);

impl<S: ReadAt> ReadAt for Padded<'_, S> {
    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize> {
        let len = self.0.read_at(offset, into)?;
        if len > 0 {
            return Ok(len);
        }
        let rest = usize::try_from(self.byte_len()?.saturating_sub(offset)).unwrap_or(usize::MAX);
        let len = rest.min(into.len());
        into[..len].fill(0);
        Ok(len)
    }

    fn byte_len(&self) -> io::Result<u64> {
        self.0.byte_len()?.checked_next_multiple_of(UNIT).ok_or_else(|| io::ErrorKind::FileTooLarge.into())
    }
}

/// What the sessions before left, for the next one.
fn left(file: &Padded<'_, impl ReadAt>, layout: &Layout) -> Result<Left, Error> {
    let mut listed = Vec::new();
    // What is before an index is listed there, or behind a broken link of the chain: none of it is listed again (F18).
    for span in layout.spans.last().into_iter().filter(|span| span.index.is_none()) {
        let mut core = layout.listed(&Turning::new(layout.opening.clone()), span, Limit::FORMAT, Work::default());
        let found = Window::new(file, layout.file_len).drive(|given| core.step(given).map_err(Error::from))?;
        listed.extend(found.unwrap_or_default());
    }
    listed.extend_from_slice(&layout.tail);
    let len = file.0.byte_len()?;
    if let Some(last) = listed.last().filter(|block| !block.is_within(len)) {
        let mut stored = vec![0; last.stored_len as usize];
        let got = read_full(file, last.content(), &mut stored)?;
        // Torn before bytes that were not zeros.
        if check_content(last, stored.get(..got).unwrap_or_default()).is_err() {
            listed.pop();
        }
    }
    let places = layout.spans.iter().filter_map(|span| span.index).collect();
    Ok(Left { len, next: layout.next, listed, places })
}

impl<S: WriteAt> Drop for Writer<S> {
    fn drop(&mut self) {
        // Who has to know calls `flush` or `finish`.
        let _ = self.flush();
    }
}
