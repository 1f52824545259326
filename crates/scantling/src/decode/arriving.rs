//! Values that arrive in pieces, for any decoder: [`Arriving`] tries again, or lets the decoder wait on a thread of its own.
//!
//! ```text
//! pieces     |ab|cd|efghi|jk|
//! tries      ab?   abcdefghi? -> the value is abcdefg: given with the piece that ends it; hi is kept for the next
//! ```
//!
//! A decoder is a function that calls others, so it cannot be left in the middle and resumed, unless it has a stack of its own. Without
//! one, it can begin again with more bytes, but must do so rarely enough:
//!
//! - *A try whose decoder did not ask for more bytes than there were is final.* Otherwise its result means nothing: an attempt may
//!   have failed for lack of bytes, and a premature end may have been taken for the end of the input.
//! - *No try is made that cannot be final*: a decoder that was short of bytes reports how many it needs. A range or a list that was begun
//!   outside attempts must be complete before the value is: until then a try is made whenever the bytes have doubled, to find faults in it.
//! - *All tries for a value together read at most what [`may_look`] allows*: four times the bytes that arrived, and 16 KiB.
//!
//! If that forbids a try, the thread continues instead, if one is allowed: its decoder blocks where it needs more, and is handed
//! each piece. Both request no byte from a source before it is needed (`window/edge.rs`), so nothing waits for the bytes after a value.

#[cfg(feature = "std")]
mod thread;

use super::window::{Edge, Input, Scratch};
use super::{Cause, Cold, Decode, Decoder, Error, Fail, Limits, Source};
use alloc::vec::Vec;
use core::marker::PhantomData;
#[cfg(feature = "std")]
use thread::Thread;

/// The factor of the bytes that arrived, and the additional bytes, that may be read: so values up to 180 bytes are tried at each byte.
const TIMES: u64 = 4;
const FREE: u64 = 16 << 10;

/// Whether all `len` available bytes may be read, after `looked` bytes were.
pub(super) fn may_look(looked: u64, len: u64) -> bool {
    looked.saturating_add(len) <= len.saturating_mul(TIMES).saturating_add(FREE)
}

/// Values one after the other, decoded while they arrive in pieces of any length, by any decoder.
///
/// Gives the same values, and errors at the same offsets, as [`with_source`](super::with_source) of all bytes: with attempts, alternatives,
/// ranges, nesting, text and foreign parsers. Needing more input is not an error.
///
/// ```
/// use scantling::decode::{Arriving, Decoder, Fail, Limits};
///
/// /// A line of words, each behind its length.
/// fn line(d: &mut Decoder<'_, '_>) -> Result<Vec<String>, Fail> {
///     let mut words = Vec::new();
///     while d.attempt(|d| d.take_until(b'\n', 0)).is_none() {
///         let len = d.get::<u8>()?;
///         words.push(d.field("word", |d| d.text(len.into()))?.into_owned());
///     }
///     Ok(words)
/// }
///
/// let mut arriving = Arriving::with(&Limits::default(), line);
/// let mut seen = Vec::new();
/// for mut piece in [&b"\x02h"[..], b"i\x05th", b"ere\n\n\x01", b"!\n\x03b"] {
///     while let Some(words) = arriving.next(&mut piece)? {
///         seen.push(words);
///     }
/// }
/// assert_eq!(seen, [vec!["hi", "there"], vec![], vec!["!"]]);
/// // The input ends in the middle of a line.
/// assert_eq!(arriving.finish().unwrap_err().to_string(), "word: 2 bytes short at offset 0x1");
/// # Ok::<(), scantling::decode::Error>(())
/// ```
///
/// # When a value is given
///
/// *The decoder is run again, from the value's start*, when enough has arrived for it to get farther. So it should have no effect other
/// than its value. It reads the kept bytes as from a [`Source`]: [`Decoder::bytes`] and [`Decoder::text`] copy, [`Decoder::fixed`] cannot
/// borrow, and a foreign parser is given more and more.
///
/// *Work is bounded*: all tries for a value of *n* bytes together read at most 4 *n* bytes and 16 KiB, wherever pieces end. Within that, a
/// value is given with the piece that has its last byte. This holds for any value up to 180 bytes; any in pieces of a seventh of its length
/// or more; and any that is preceded by its length, for [`Decoder::within`], `bytes`, `text` or `skip`, or by the number of its elements,
/// for [`Decoder::collect`] of parts of one length. Any other may be given late: when a third more has arrived than at the last try, with
/// [`now`](Self::now), or with [`finish`](Self::finish), which both read all of it once more. With `on_thread`, which needs the feature
/// `std`, no value is late.
///
/// A fault in a part, or in a [`Group`](crate::bounded::Group) or tuple that is read as one, is found when all of that has arrived.
///
/// A fault in a range or a list that has not fully arrived may be reported late too: when twice as much has arrived as at the last try. So
/// may the value of a decoder that continues after a range that failed, if that is not in an attempt; and that of a foreign parser, as
/// described for [`foreign`](Decoder::foreign).
///
/// # Memory
///
/// The bytes of the value that arrives are kept: up to [`Limits::bytes`] and a piece, never in proportion to a length that is merely
/// claimed. If a piece has all of a value, nothing is copied.
pub struct Arriving<T, F = fn(&mut Decoder<'_, '_>) -> Result<T, Fail>> {
    /// Absent only while a thread has it.
    decode: Option<F>,
    limits: Limits,
    /// Bytes that arrived and were not decoded, from `start` on.
    kept: Vec<u8>,
    start: usize,
    /// The offset of the value in all bytes that arrived.
    offset: u64,
    tries: Tries,
    failed: Option<Error>,
    values: PhantomData<fn() -> T>,
    #[cfg(feature = "std")]
    start_thread: Option<thread::Start<T, F>>,
    #[cfg(feature = "std")]
    thread: Option<Thread<T, F>>,
    /// The bytes that were read last.
    #[cfg(feature = "std")]
    buffer: Vec<u8>,
}

/// The outcome of asking a reader for a value.
#[cfg(feature = "std")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrived<T> {
    /// The next value.
    Done(T),
    /// The reader has no more bytes for now.
    More,
    /// The reader has ended, after a value.
    End,
}

/// What is known from the tries for a value.
#[derive(Clone, Copy, Default)]
struct Tries {
    /// Bytes given to all tries together, and to the last.
    looked: u64,
    last: u64,
    /// Bytes with which the next may be final, and the end of the outermost range.
    need: u64,
    range: u64,
}

/// Why decoding continues.
#[derive(Clone, Copy, PartialEq)]
enum When {
    Arrived,
    Now,
    End,
}

impl<T: for<'x> Decode<'x>> Arriving<T> {
    /// For values of a type that implements [`Decode`] and borrows nothing: bytes that arrived are not kept. The limits apply to each
    /// value.
    #[must_use]
    pub fn new(limits: &Limits) -> Self {
        Self::with(limits, |d| T::decode(d))
    }
}

impl<T, F: Fn(&mut Decoder<'_, '_>) -> Result<T, Fail>> Arriving<T, F> {
    /// For values that `decode` gives, which is called once for each try. The limits apply to each value.
    #[must_use]
    pub fn with(limits: &Limits, decode: F) -> Self {
        Self {
            decode: Some(decode),
            limits: *limits,
            kept: Vec::new(),
            start: 0,
            offset: 0,
            tries: Tries::default(),
            failed: None,
            values: PhantomData,
            #[cfg(feature = "std")]
            start_thread: None,
            #[cfg(feature = "std")]
            thread: None,
            #[cfg(feature = "std")]
            buffer: Vec::new(),
        }
    }

    /// The next value, as soon as its last byte has arrived or [late](Self#when-a-value-is-given). `None` when all of `piece` was taken;
    /// otherwise the rest of it follows the value, and is for the next call.
    ///
    /// A value without bytes is given again by each call, as long as there are any bytes.
    ///
    /// # Errors
    /// The fault, from now on in every call. Its offset counts from the value's first byte, which is at [`offset`](Self::offset).
    ///
    /// # Panics
    /// If the decoder panics, also on a thread. Then nothing of `piece` was taken.
    pub fn next(&mut self, piece: &mut &[u8]) -> Result<Option<T>, Error> {
        self.go_on(piece, When::Arrived)
    }

    /// Ends waiting for now: the next value, if it has arrived.
    ///
    /// Reads all that is kept of it, unless no byte came since the last try, or too few to get farther. The bound on work does not include
    /// this: called for each byte, it reads a value of *n* bytes *n* times.
    ///
    /// # Errors
    /// # Panics
    /// As [`next`](Self::next).
    pub fn now(&mut self) -> Result<Option<T>, Error> {
        self.go_on(&mut &[][..], When::Now)
    }

    /// Ends the input: the next value of the bytes that are kept, `None` if there are none.
    ///
    /// # Errors
    /// # Panics
    /// As [`next`](Self::next).
    pub fn finish(&mut self) -> Result<Option<T>, Error> {
        self.go_on(&mut &[][..], When::End)
    }

    /// The bytes that arrived after the last value and were taken: the start of the next.
    #[must_use]
    pub fn rest(&self) -> &[u8] {
        &self.kept[self.start..]
    }

    /// The offset of the next value, in bytes from the first that arrived. Bytes of a piece that follow a value count when they are taken.
    #[must_use]
    pub const fn offset(&self) -> u64 {
        self.offset
    }

    fn go_on(&mut self, piece: &mut &[u8], when: When) -> Result<Option<T>, Error> {
        if let Some(error) = &self.failed {
            return Err(error.again());
        }
        let len = (self.rest().len() + piece.len()) as u64;
        #[cfg(feature = "std")]
        if self.thread.is_some() {
            let is_told = !piece.is_empty() || when == When::End;
            return if is_told { self.hand(&[], piece) } else { Ok(None) };
        }
        if !self.is_worth(len, when) {
            self.keep(piece);
            return Ok(None);
        }
        if when == When::Arrived && !may_look(self.tries.looked, len) && len <= self.limits.bytes {
            #[cfg(feature = "std")]
            if self.has_thread() {
                let kept = self.rest().to_vec();
                return self.hand(&kept, piece);
            }
            self.keep(piece);
            return Ok(None);
        }
        self.try_all(piece, len, when == When::End)
    }

    /// Whether a try of `len` bytes may be final.
    fn is_worth(&self, len: u64, when: When) -> bool {
        let Tries { last, need, range, .. } = self.tries;
        // More than the limit is refused at the latest by the byte after it.
        if when == When::End || len > self.limits.bytes {
            return len > 0;
        }
        let is_range_there = len >= range || len / 2 >= last || when == When::Now;
        len > last && len >= need && is_range_there
    }

    /// Runs the decoder on what is kept and the piece, `len` bytes.
    fn try_all(&mut self, piece: &mut &[u8], len: u64, is_last: bool) -> Result<Option<T>, Error> {
        let Some(decode) = &self.decode else { unreachable!("no thread has it") };
        let mut source = Kept { parts: [&self.kept[self.start..], piece] };
        let mut edge = Edge::default();
        let (result, used) = run(&mut source, &mut edge, &self.limits, decode);
        if edge.need > 0 && !is_last {
            let looked = self.tries.looked.saturating_add(len);
            self.tries = Tries { looked, last: len, need: edge.need, range: edge.range };
            self.keep(piece);
            return Ok(None);
        }
        self.settle(result, used, piece)
    }

    /// All of the piece is taken, for later.
    fn keep(&mut self, piece: &mut &[u8]) {
        if self.start > 0 && !piece.is_empty() {
            self.kept.drain(..self.start);
            self.start = 0;
        }
        self.kept.extend_from_slice(piece);
        *piece = &[];
    }

    /// The decoder's result is final, after `len` bytes.
    fn settle(&mut self, result: Result<T, Error>, used: u64, piece: &mut &[u8]) -> Result<Option<T>, Error> {
        let value = result.inspect_err(|error| self.failed = Some(error.again()))?;
        self.tries = Tries::default();
        self.offset += used;
        // Fits: the decoder is somewhere in these bytes.
        let used = used as usize;
        match used.checked_sub(self.rest().len()) {
            Some(of_piece) => {
                self.kept.clear();
                self.start = 0;
                *piece = &piece[of_piece..];
            }
            // It looked ahead, and took fewer bytes.
            None => self.start += used,
        }
        Ok(Some(value))
    }
}

#[cfg(feature = "std")]
impl<T, F: Fn(&mut Decoder<'_, '_>) -> Result<T, Fail>> Arriving<T, F> {
    /// The number of bytes requested from a reader at once.
    pub const BUFFER_LEN: usize = 16 << 10;

    /// Continues a value that would be late on a thread of its own, where no value is late: there the decoder blocks where
    /// it needs more, is handed each piece, and reads each byte only as often as it does anyway.
    ///
    /// The thread is started when the tries have used up their bound, and ends with the value, or when this is dropped, which waits for it.
    /// It takes about 30 µs to start, 3 to 5 µs for each piece, and a stack. Values that are short, or whose length is known early, never
    /// need it. If no thread can be started, values come late.
    #[must_use]
    pub fn on_thread(mut self) -> Self
    where
        T: Send + 'static,
        F: Send + 'static,
    {
        self.start_thread = Some(Thread::start);
        self
    }

    /// The next value, from a reader, which may be a socket that does not block.
    ///
    /// [`Arrived::More`] if the reader fails with `WouldBlock` or `TimedOut`: then nothing is lost, and the next call continues. A read
    /// that was interrupted is tried again. Bytes read after a value are kept for the next call, or are given by [`rest`](Self::rest).
    ///
    /// ```
    /// use scantling::bounded::Be;
    /// use scantling::decode::{Arrived, Arriving, Limits};
    /// use std::io::{self, Read};
    ///
    /// struct Socket(Vec<&'static [u8]>);
    ///
    /// impl Read for Socket {
    ///     fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
    ///         self.0.pop().map_or(Err(io::ErrorKind::WouldBlock.into()), |mut bytes| bytes.read(buffer))
    ///     }
    /// }
    ///
    /// let mut socket = Socket(vec![b"\x07\0", b"\0"]);
    /// let mut arriving = Arriving::<Be<u16>>::new(&Limits::default());
    /// assert_eq!(arriving.read(&mut socket)?, Arrived::Done(Be::new(7)));
    /// assert_eq!(arriving.read(&mut socket)?, Arrived::More);
    /// # Ok::<(), scantling::decode::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`next`](Self::next); [`FaultKind::Io`](super::FaultKind::Io) with its cause if the reader fails, which a later call may read again.
    ///
    /// # Panics
    /// As [`next`](Self::next), or if the reader panics.
    pub fn read(&mut self, from: &mut impl std::io::Read) -> Result<Arrived<T>, Error> {
        if let Some(value) = self.next(&mut &[][..])? {
            return Ok(Arrived::Done(value));
        }
        loop {
            self.buffer.resize(Self::BUFFER_LEN, 0);
            let len = match from.read(&mut self.buffer) {
                Ok(0) => return self.finish().map(|value| value.map_or(Arrived::End, Arrived::Done)),
                // A reader that claims more than the room it was given is wrong, and counts as having filled the room.
                Ok(len) => len.min(Self::BUFFER_LEN),
                Err(error) => match error.kind() {
                    std::io::ErrorKind::Interrupted => continue,
                    std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut => return Ok(Arrived::More),
                    _ => {
                        return Err(Error::new(
                            super::FaultKind::Io,
                            self.rest().len() as u64,
                            Vec::new(),
                            Some(error.into()),
                        ));
                    }
                },
            };
            let buffer = core::mem::take(&mut self.buffer);
            let mut piece = &buffer[..len];
            let value = self.next(&mut piece);
            self.keep(&mut piece);
            self.buffer = buffer;
            if let Some(value) = value? {
                return Ok(Arrived::Done(value));
            }
        }
    }

    #[cfg(test)]
    pub(super) fn is_on_thread(&self) -> bool {
        self.thread.is_some()
    }

    /// Whether there is a thread now.
    fn has_thread(&mut self) -> bool {
        if let Some(start) = self.start_thread
            && let Some(decode) = self.decode.take()
        {
            match start(decode, &self.limits) {
                Ok(thread) => self.thread = Some(thread),
                Err(decode) => {
                    self.decode = Some(decode);
                    self.start_thread = None;
                }
            }
        }
        self.thread.is_some()
    }

    /// Hands the thread bytes that were kept before it began, and the piece; no bytes mean the end of the input.
    fn hand(&mut self, kept: &[u8], piece: &mut &[u8]) -> Result<Option<T>, Error> {
        let Some(thread) = &mut self.thread else { unreachable!("the caller has looked") };
        let Some((decode, outcome)) = thread.hand([kept, piece]) else {
            self.keep(piece);
            return Ok(None);
        };
        (self.decode, self.thread) = (Some(decode), None);
        match outcome {
            Ok((result, used)) => self.settle(result, used, piece),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    }
}

/// Runs a decoder on the bytes that have arrived. Gives also where it ended.
fn run<'a, T>(
    source: &'a mut (dyn Source + 'a),
    edge: &'a mut Edge,
    limits: &Limits,
    decode: impl Fn(&mut Decoder<'_, 'a>) -> Result<T, Fail>,
) -> (Result<T, Error>, u64) {
    let mut scratch = Scratch::new();
    let mut cold = Cold::new(Input::Arriving(source, edge), limits, &mut scratch);
    let mut decoder = Decoder::new(&mut cold);
    let result = decode(&mut decoder);
    let offset = decoder.offset();
    (result.map_err(|Fail { .. }| Error::of(cold.fault, cold.notes, cold.cause)), offset)
}

/// The kept bytes, then the piece.
struct Kept<'k> {
    parts: [&'k [u8]; 2],
}

impl Source for Kept<'_> {
    fn chunk(&mut self) -> Result<&[u8], Cause> {
        let part = self.parts.iter_mut().find(|part| !part.is_empty());
        Ok(part.map(core::mem::take).unwrap_or_default())
    }
}
