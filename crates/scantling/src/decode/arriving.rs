//! Values that arrive in pieces, for any decoder: [`Arriving`], which tries again, or lets the decoder wait on a thread of its own.
//!
//! ```text
//! pieces     |ab|cd|efghi|jk|
//! tries      ab?   abcdefghi? -> the value is abcdefg: given with the piece that ends it; hi is kept for the next
//! ```
//!
//! A decoder is a function that calls others, so it cannot be left in the middle and entered again, unless it has a stack of its own. What
//! can be done without one is to begin again with more bytes, and to do so seldom enough:
//!
//! - *A try whose decoder did not ask for more than there was is final.* Otherwise it says nothing, whatever its result is: an attempt may
//!   have failed for want of bytes, and an end may have been believed that was none.
//! - *No try is made that cannot be final*: a decoder that was short of bytes says how many it needs. A range or a list that was begun
//!   outside of attempts is all there before the value is: until then tries are made at twice the bytes of the last, for what is wrong in it.
//! - *All tries for a value together look at no more than [`may_look`] says*: four times the bytes that arrived, and 16 KiB.
//!
//! Where that holds a try back, the thread goes on instead, if there may be one: its decoder blocks where it needs more, and is handed
//! each piece. Both ask a source for no byte before it is needed (`window/edge.rs`), so nothing waits for the bytes behind a value.

#[cfg(feature = "std")]
mod thread;

use super::window::{Edge, Input, Scratch};
use super::{Cause, Cold, Decode, Decoder, Error, Fail, Limits, Source};
use alloc::vec::Vec;
use core::marker::PhantomData;
#[cfg(feature = "std")]
use thread::Thread;

/// Times the bytes that arrived, and bytes beside them, that may be looked at: so that values up to 180 bytes are tried for each byte.
const TIMES: u64 = 4;
const FREE: u64 = 16 << 10;

/// Whether all `len` bytes that there are may be looked at, after `looked` were.
pub(super) fn may_look(looked: u64, len: u64) -> bool {
    looked.saturating_add(len) <= len.saturating_mul(TIMES).saturating_add(FREE)
}

/// Values one after the other, decoded while they arrive in pieces of any length, by any decoder.
///
/// The same values, and errors at the same offsets, as by [`with_source`](super::with_source) of all bytes: with attempts, alternatives,
/// ranges, nesting, text and foreign parsers. That more is needed is no error.
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
/// *The decoder is run again, from the value's start*, when enough has arrived for it to come farther. So it should have no effect but its
/// value. It is given all that was kept as a [`Source`] gives it: [`Decoder::bytes`] and [`Decoder::text`] copy, [`Decoder::fixed`] cannot
/// borrow, and a foreign parser is given more and more.
///
/// *Work is bounded*: all tries for a value of *n* bytes are given 4 *n* bytes and 16 KiB at most, wherever pieces end. Within that, a value
/// is given with the piece that has its last byte. So is any value up to 180 bytes; any in pieces of a seventh of its length or more; and
/// any with its length in front, for [`Decoder::within`], `bytes`, `text` or `skip`, or the number of its elements, for [`Decoder::collect`]
/// of parts of one length. Any other may come late: when a third more has arrived than at the last try, with [`now`](Self::now), or with
/// [`finish`](Self::finish), which both look at all of it once more. With `on_thread`, which needs the feature `std`, no value comes late.
///
/// A fault in a part, or in a [`Group`](crate::bounded::Group) or tuple that is read as one, is found when all of that is there.
///
/// A fault in a range or a list that has not all arrived may come late, too: when twice as much has arrived as at the last try. So may the
/// value of a decoder that goes on behind a range that failed, if that is not in an attempt; and that of a foreign parser, as
/// [`foreign`](Decoder::foreign) says.
///
/// # Memory
///
/// The bytes of the value that arrives are kept: up to [`Limits::bytes`] and a piece, and never by what a length claims. Where a piece has
/// all of a value, nothing is copied.
pub struct Arriving<T, F = fn(&mut Decoder<'_, '_>) -> Result<T, Fail>> {
    /// Not there only while a thread has it.
    decode: Option<F>,
    limits: Limits,
    /// What arrived and was not decoded, from `start` on.
    kept: Vec<u8>,
    start: usize,
    /// Where the value begins, in all that arrived.
    offset: u64,
    tries: Tries,
    failed: Option<Error>,
    values: PhantomData<fn() -> T>,
    #[cfg(feature = "std")]
    start_thread: Option<thread::Start<T, F>>,
    #[cfg(feature = "std")]
    thread: Option<Thread<T, F>>,
    /// What was read last.
    #[cfg(feature = "std")]
    buffer: Vec<u8>,
}

/// What became of a reader that was asked for a value.
#[cfg(feature = "std")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrived<T> {
    /// The next value.
    Done(T),
    /// The reader has no more for now.
    More,
    /// The reader has ended, behind a value.
    End,
}

/// What the tries for a value have found out.
#[derive(Clone, Copy, Default)]
struct Tries {
    /// Bytes that all of them were given, and the last.
    looked: u64,
    last: u64,
    /// Bytes with which the next may be final, and where the outermost range ends.
    need: u64,
    range: u64,
}

/// Why it is gone on.
#[derive(Clone, Copy, PartialEq)]
enum When {
    Arrived,
    Now,
    End,
}

impl<T: for<'x> Decode<'x>> Arriving<T> {
    /// For values of a type that implements [`Decode`] and borrows nothing: bytes that arrived do not stay. The limits are those of each value.
    #[must_use]
    pub fn new(limits: &Limits) -> Self {
        Self::with(limits, |d| T::decode(d))
    }
}

impl<T, F: Fn(&mut Decoder<'_, '_>) -> Result<T, Fail>> Arriving<T, F> {
    /// For values that `decode` gives, which is called once for each try. The limits are those of each value.
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
    /// otherwise what is left of it follows the value, and is for the next call.
    ///
    /// A value of no bytes is given again by each call, as long as any bytes are there.
    ///
    /// # Errors
    /// What is wrong, now and ever after. Its offset is from the value's first byte, which is at [`offset`](Self::offset).
    ///
    /// # Panics
    /// If the decoder does, on a thread too. Then nothing of `piece` was taken.
    pub fn next(&mut self, piece: &mut &[u8]) -> Result<Option<T>, Error> {
        self.go_on(piece, When::Arrived)
    }

    /// Says that nothing else comes for now: the next value, if it has arrived.
    ///
    /// Looks at all that is kept of it, unless no byte came since the last try, or too few to come farther. This is beside the bound: called
    /// for each byte, it looks at a value of *n* bytes *n* times.
    ///
    /// # Errors
    /// # Panics
    /// As [`next`](Self::next).
    pub fn now(&mut self) -> Result<Option<T>, Error> {
        self.go_on(&mut &[][..], When::Now)
    }

    /// Says that nothing else comes at all: the next value of what is kept, `None` if there is nothing.
    ///
    /// # Errors
    /// # Panics
    /// As [`next`](Self::next).
    pub fn finish(&mut self) -> Result<Option<T>, Error> {
        self.go_on(&mut &[][..], When::End)
    }

    /// What arrived behind the last value and was taken: the start of the next.
    #[must_use]
    pub fn rest(&self) -> &[u8] {
        &self.kept[self.start..]
    }

    /// Where the next value begins, in bytes from the first that arrived. What of a piece follows a value and was not taken counts when it is.
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
        // More than the limit is refused at the latest by the byte behind it.
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

    /// What the decoder gave is final, after so many bytes.
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
            // It looked ahead, and took less.
            None => self.start += used,
        }
        Ok(Some(value))
    }
}

#[cfg(feature = "std")]
impl<T, F: Fn(&mut Decoder<'_, '_>) -> Result<T, Fail>> Arriving<T, F> {
    /// Bytes that are asked of a reader at once.
    pub const BUFFER_LEN: usize = 16 << 10;

    /// Lets a value that would come late go on, on a thread of its own, from which no value comes late: there the decoder is blocked where
    /// it needs more, is handed each piece, and looks at each byte as often as it does anyway.
    ///
    /// The thread is begun when the tries have looked at what they may, and ends with the value, or when this is dropped, which waits for it.
    /// It takes about 30 µs to begin, 3 to 5 µs for each piece, and a stack. Values that are short, or whose length is known early, never need
    /// it. Where no thread is to be had, values come late.
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
    /// [`Arrived::More`] where the reader says `WouldBlock` or `TimedOut`: then nothing is lost, and the next call goes on. A read that was
    /// interrupted is tried again. What was read behind a value is kept for the next call, or is [`rest`](Self::rest).
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
    /// As [`next`](Self::next); [`Kind::Io`](super::Kind::Io) with its cause where the reader fails, which a later call may ask again.
    ///
    /// # Panics
    /// As [`next`](Self::next), or if the reader does.
    pub fn read(&mut self, from: &mut impl std::io::Read) -> Result<Arrived<T>, Error> {
        if let Some(value) = self.next(&mut &[][..])? {
            return Ok(Arrived::Done(value));
        }
        loop {
            self.buffer.resize(Self::BUFFER_LEN, 0);
            let len = match from.read(&mut self.buffer) {
                Ok(0) => return self.finish().map(|value| value.map_or(Arrived::End, Arrived::Done)),
                // A reader that claims more than it was given room for is wrong, and gives what there was room for.
                Ok(len) => len.min(Self::BUFFER_LEN),
                Err(error) => match error.kind() {
                    std::io::ErrorKind::Interrupted => continue,
                    std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut => return Ok(Arrived::More),
                    _ => {
                        return Err(Error::new(
                            super::Kind::Io,
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

    /// Hands the thread bytes that were kept before it began, and the piece; none are the end of the input.
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

/// Runs a decoder of what has arrived. Gives where it ended, too.
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

/// What was kept, and then the piece.
struct Kept<'k> {
    parts: [&'k [u8]; 2],
}

impl Source for Kept<'_> {
    fn chunk(&mut self) -> Result<&[u8], Cause> {
        let part = self.parts.iter_mut().find(|part| !part.is_empty());
        Ok(part.map(core::mem::take).unwrap_or_default())
    }
}
