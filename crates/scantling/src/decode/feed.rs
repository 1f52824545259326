//! Input that arrives: [`Feed`] is given chunks and continues where it stopped.
//!
//! ```
//! use scantling::decode::{Elements, Fed, Feed};
//!
//! let mut feed = Feed::new(Elements::<u32>::count(2));
//! let mut out = Vec::new();
//! assert_eq!(feed.feed(&[1, 0, 0, 0, 2, 0], &mut out), Ok(Fed::More));
//! assert_eq!(out, [1]);
//! assert_eq!(feed.feed(&[0, 0, 9], &mut out), Ok(Fed::Done(&[9])));
//! assert_eq!(out, [1, 2]);
//! ```
//!
//! The state is a value ([`Machine`]), so nothing is suspended and nothing is allocated. A machine takes bounded parts; the bytes of an
//! incomplete part are kept, and only that part is read again. Needing more input is not an error.

use super::window::{read_list, read_tagged_list};
use super::{At, Error, FaultKind};
use crate::bounded::raw::{self, Bounded, PART_MAX};
use alloc::vec::Vec;
use core::marker::PhantomData;

/// A decoder that stops at the end of a chunk and continues with the next.
pub trait Machine {
    /// The type that it appends to.
    type Output;

    /// Continues until it is done or `piece` has too few bytes.
    ///
    /// A part that was refused with [`Pause::More`] is requested again by the next step, with more bytes; so the state may
    /// change only with parts that were given. Complete items go to `out` at once.
    ///
    /// # Errors
    /// The error of `piece`, or a fault of its own.
    fn step(&mut self, piece: &mut Piece<'_>, out: &mut Self::Output) -> Result<(), Pause>;
}

/// Why a machine is not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    /// It needs more bytes than the piece has.
    More,
    /// The bytes are wrong.
    Fault(FaultKind),
}

/// Bytes from which a machine takes parts.
#[derive(Debug)]
pub struct Piece<'c> {
    rest: &'c [u8],
    is_last: bool,
    /// After a refusal, the number of bytes of `rest` that show the fault.
    seen: usize,
    short: FaultKind,
    index: Option<u64>,
}

impl<'c> Piece<'c> {
    fn new(bytes: &'c [u8], is_last: bool) -> Self {
        Self { rest: bytes, is_last, seen: 0, short: FaultKind::Short { need: 1 }, index: None }
    }

    /// Whether the input ends here: all bytes were taken, and none follow.
    #[must_use]
    pub fn is_end(&self) -> bool {
        self.is_last && self.rest.is_empty()
    }

    /// The next part.
    ///
    /// # Errors
    /// [`Pause::More`] if it is incomplete, or its fault.
    #[inline(always)]
    pub fn get<T: Bounded>(&mut self) -> Result<T, Pause> {
        // No call takes the piece's address: otherwise it would be in memory in every loop.
        raw::take(&mut self.rest).map_err(|(kind, used)| {
            self.seen = used;
            match kind {
                FaultKind::Short { .. } => {
                    self.short = kind;
                    Pause::More
                }
                _ => Pause::Fault(kind),
            }
        })
    }

    /// Appends up to `n` elements, from number `first` of a list on; gives their number. If it is less than `n`, the
    /// next [`get`](Self::get) of an element gives the reason.
    ///
    /// # Errors
    /// The fault of an element. Elements read before it are in `out`.
    #[inline]
    pub fn collect<T: Bounded>(&mut self, n: u64, first: u64, out: &mut Vec<T>) -> Result<u64, FaultKind> {
        let (used, done, fault) = read_list(self.rest, n, out);
        match fault {
            None => {
                self.rest = &self.rest[used..];
                Ok(done)
            }
            Some(kind) => {
                self.seen = used;
                self.index = Some(first + done);
                Err(kind)
            }
        }
    }

    /// Appends elements of a tagged list ([`Decoder::collect_tagged`](super::Decoder::collect_tagged)), from number `first` on;
    /// gives their number, and whether the list ended. After 0 and `false`, as in [`collect`](Self::collect), the next
    /// [`get`](Self::get) of an `Option` gives the reason.
    ///
    /// # Errors
    /// The fault of an element. Elements read before it are in `out`.
    #[inline]
    pub fn collect_tagged<T: Bounded>(&mut self, first: u64, out: &mut Vec<T>) -> Result<(u64, bool), FaultKind> {
        let (used, done, next) = read_tagged_list(self.rest, out);
        match next {
            Ok(is_end) => {
                self.rest = &self.rest[used..];
                Ok((done, is_end))
            }
            Err(kind) => {
                self.seen = used;
                self.index = Some(first + done);
                Err(kind)
            }
        }
    }
}

/// The outcome of a chunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fed<'c> {
    /// The value is complete; these bytes follow it.
    Done(&'c [u8]),
    /// All of the chunk was taken.
    More,
}

/// A machine and the bytes of the incomplete part.
#[derive(Debug)]
pub struct Feed<M> {
    machine: M,
    seam: [u8; 2 * PART_MAX],
    len: usize,
    /// Offset of the next byte, in the seam or the next chunk.
    offset: u64,
    state: State,
}

#[derive(Clone, Copy, Debug)]
enum State {
    Going,
    Done,
    Failed { kind: FaultKind, offset: u64, index: Option<u64> },
}

impl<M: Machine> Feed<M> {
    /// Before the first byte.
    #[must_use]
    pub const fn new(machine: M) -> Self {
        Self { machine, seam: [0; 2 * PART_MAX], len: 0, offset: 0, state: State::Going }
    }

    /// Takes a chunk of any length. Once the machine is done, the rest of the chunk is given back, and later chunks whole.
    ///
    /// # Errors
    /// The fault, from now on in every call. Items completed before are in `out`.
    ///
    /// # Panics
    /// If the machine asks for more although it has [`PART_MAX`] bytes.
    pub fn feed<'c>(&mut self, chunk: &'c [u8], out: &mut M::Output) -> Result<Fed<'c>, Error> {
        if let State::Done = self.state {
            return Ok(Fed::Done(chunk));
        }
        self.failed()?;
        let mut rest = chunk;
        while self.len > 0 {
            let head = rest.len().min(PART_MAX);
            let (old, all) = (self.len, self.len + head);
            self.seam[old..all].copy_from_slice(&rest[..head]);
            let seam = self.seam;
            let used = self.step(&seam[..all], false, out)?;
            if used < old {
                // Only if the chunk was too short to complete the part; otherwise there would be `PART_MAX` bytes.
                assert!(all - used < PART_MAX, "a machine must not ask for more than PART_MAX bytes");
                self.seam.copy_within(used..all, 0);
                (self.len, rest) = (all - used, &rest[head..]);
                if rest.is_empty() {
                    return Ok(self.fed(rest));
                }
            } else {
                (self.len, rest) = (0, &rest[used - old..]);
            }
            if let State::Done = self.state {
                return Ok(self.fed(rest));
            }
        }
        let used = self.step(rest, false, out)?;
        rest = &rest[used..];
        if let State::Going = self.state {
            assert!(rest.len() < PART_MAX, "a machine must not ask for more than PART_MAX bytes");
            self.seam[..rest.len()].copy_from_slice(rest);
            self.len = rest.len();
        }
        Ok(self.fed(rest))
    }

    fn fed<'c>(&self, rest: &'c [u8]) -> Fed<'c> {
        match self.state {
            State::Done => Fed::Done(rest),
            _ => Fed::More,
        }
    }

    /// Ends the input.
    ///
    /// # Errors
    /// [`FaultKind::Short`] if that is inside the value, or an earlier fault.
    pub fn finish(&mut self, out: &mut M::Output) -> Result<(), Error> {
        if let State::Done = self.state {
            return Ok(());
        }
        self.failed()?;
        let (seam, len) = (self.seam, self.len);
        self.step(&seam[..len], true, out).map(|_| ())
    }

    /// The machine, with its state.
    #[must_use]
    pub const fn machine(&self) -> &M {
        &self.machine
    }

    /// Lets the machine continue; gives the number of bytes that it took.
    #[inline]
    fn step(&mut self, bytes: &[u8], is_last: bool, out: &mut M::Output) -> Result<usize, Error> {
        let mut piece = Piece::new(bytes, is_last);
        let result = self.machine.step(&mut piece, out);
        let Piece { rest, seen, short, index, .. } = piece;
        let at = bytes.len() - rest.len();
        self.offset += at as u64;
        let (kind, seen) = match result {
            Ok(()) => {
                self.state = State::Done;
                return Ok(at);
            }
            Err(Pause::More) if !is_last => return Ok(at),
            Err(Pause::More) => (short, 0),
            Err(Pause::Fault(kind)) => (kind, seen.saturating_sub(1)),
        };
        self.state = State::Failed { kind, offset: self.offset + seen as u64, index };
        self.failed().map(|()| at)
    }

    fn failed(&self) -> Result<(), Error> {
        let State::Failed { kind, offset, index } = self.state else { return Ok(()) };
        Err(Error::new(kind, offset, index.map(At::Index).into_iter().collect(), None))
    }
}

/// The machine of a list of bounded elements: a given number, or all up to the end of the input.
#[derive(Clone, Copy, Debug)]
pub struct Elements<T> {
    left: Option<u64>,
    done: u64,
    elements: PhantomData<fn() -> T>,
}

impl<T: Bounded> Elements<T> {
    /// A list of `n` elements.
    #[must_use]
    pub const fn count(n: u64) -> Self {
        Self { left: Some(n), done: 0, elements: PhantomData }
    }

    /// A list that ends with the input.
    #[must_use]
    pub const fn all() -> Self {
        Self { left: None, done: 0, elements: PhantomData }
    }

    /// The number of elements read.
    #[must_use]
    pub const fn done(&self) -> u64 {
        self.done
    }
}

impl<T: Bounded> Machine for Elements<T> {
    type Output = Vec<T>;

    #[inline]
    fn step(&mut self, piece: &mut Piece<'_>, out: &mut Vec<T>) -> Result<(), Pause> {
        loop {
            let left = self.left.map_or(u64::MAX, |n| n - self.done);
            if left == 0 || (self.left.is_none() && piece.is_end()) {
                return Ok(());
            }
            let before = out.len();
            let read = piece.collect(left, self.done, out);
            self.done += (out.len() - before) as u64;
            if read.map_err(Pause::Fault)? == 0 {
                // Near the end of the piece.
                let value = piece.get().inspect_err(|_| piece.index = Some(self.done))?;
                out.push(value);
                self.done += 1;
            }
        }
    }
}

/// The machine of a tagged list: each element is preceded by a byte 1, and a byte 0 follows the last.
///
/// ```
/// use scantling::decode::{Fed, Feed, Tagged};
///
/// let mut feed = Feed::new(Tagged::<u8>::new());
/// let mut out = Vec::new();
/// assert_eq!(feed.feed(&[1, 7, 1], &mut out), Ok(Fed::More));
/// assert_eq!(feed.feed(&[8, 0, 9], &mut out), Ok(Fed::Done(&[9])));
/// assert_eq!(out, [7, 8]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Tagged<T> {
    done: u64,
    elements: PhantomData<fn() -> T>,
}

impl<T: Bounded> Tagged<T> {
    /// Before the first element.
    #[must_use]
    #[allow(clippy::new_without_default)] // As for the other machines: no meaningful default exists.
    pub const fn new() -> Self {
        Self { done: 0, elements: PhantomData }
    }

    /// The number of elements read.
    #[must_use]
    pub const fn done(&self) -> u64 {
        self.done
    }
}

impl<T: Bounded> Machine for Tagged<T> {
    type Output = Vec<T>;

    #[inline]
    fn step(&mut self, piece: &mut Piece<'_>, out: &mut Vec<T>) -> Result<(), Pause> {
        loop {
            let before = out.len();
            let read = piece.collect_tagged(self.done, out);
            self.done += (out.len() - before) as u64;
            match read.map_err(Pause::Fault)? {
                (_, true) => return Ok(()),
                // Near the end of the piece.
                (0, false) => match piece.get::<Option<T>>().inspect_err(|_| piece.index = Some(self.done))? {
                    Some(value) => {
                        out.push(value);
                        self.done += 1;
                    }
                    None => return Ok(()),
                },
                (_, false) => {}
            }
        }
    }
}
