//! A decoder on a thread of its own, which blocks where it needs more than it was handed.
//!
//! ```text
//! feeder    hand(piece) ···········|            hand(piece) ·····|
//! thread    |·······… decodes, asks|············|… decodes, ends |
//! ```
//!
//! Only one of the two runs at a time. Bytes are handed over in a buffer that goes back and forth, and the decoder comes back with its
//! result.

use super::run;
use crate::decode::window::Edge;
use crate::decode::{Cause, Decoder, Error, Fail, Limits, Source};
use alloc::vec::Vec;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{Builder, JoinHandle};

/// Starts a thread, or gives the decoder back.
pub(super) type Start<T, F> = fn(F, &Limits) -> Result<Thread<T, F>, F>;

/// The result of a decoder, and where it ended; or its panic.
type Outcome<T> = std::thread::Result<(Result<T, Error>, u64)>;

enum Answer<T, F> {
    /// It needs more, and gives the buffer back.
    More(Vec<u8>),
    Ended(F, Outcome<T>),
}

/// A thread whose decoder has asked for more, or is about to.
pub(super) struct Thread<T, F> {
    /// Dropped before the thread is joined: that is the end of its input.
    pieces: Option<Sender<Vec<u8>>>,
    answers: Receiver<Answer<T, F>>,
    handle: Option<JoinHandle<()>>,
    buffer: Vec<u8>,
}

impl<T, F> Thread<T, F> {
    /// A thread with a decoder that has not been handed any bytes yet.
    pub(super) fn start(decode: F, limits: &Limits) -> Result<Self, F>
    where
        T: Send + 'static,
        F: Fn(&mut Decoder<'_, '_>) -> Result<T, Fail> + Send + 'static,
    {
        let (pieces, given) = channel();
        let (answer, answers) = channel();
        // Not in the closure, which is lost if no thread can be started.
        let (to_thread, of_feeder) = channel::<F>();
        let limits = *limits;
        let spawned = Builder::new().name("scantling decoder".into()).spawn(move || {
            let Ok(decode) = of_feeder.recv() else { return };
            let mut handed = Handed { given, answer: &answer, piece: None };
            let outcome = catch_unwind(AssertUnwindSafe(|| run(&mut handed, &mut Edge::default(), &limits, &decode)));
            // If no receiver is left, the result is not needed.
            let _ = answer.send(Answer::Ended(decode, outcome));
        });
        match spawned {
            Ok(handle) => {
                let _ = to_thread.send(decode);
                Ok(Self { pieces: Some(pieces), answers, handle: Some(handle), buffer: Vec::new() })
            }
            Err(_) => Err(decode),
        }
    }

    /// Hands the decoder bytes, and waits until it needs more (`None`) or has ended. No bytes mean the end of the input.
    pub(super) fn hand(&mut self, parts: [&[u8]; 2]) -> Option<(F, Outcome<T>)> {
        let mut buffer = core::mem::take(&mut self.buffer);
        buffer.clear();
        parts.iter().for_each(|part| buffer.extend_from_slice(part));
        if let Some(pieces) = &self.pieces {
            // A decoder that has ended without asking sends its result.
            let _ = pieces.send(buffer);
        }
        match self.answers.recv() {
            Ok(Answer::More(buffer)) => {
                self.buffer = buffer;
                None
            }
            Ok(Answer::Ended(decode, outcome)) => Some((decode, outcome)),
            Err(_) => unreachable!("a thread ends after it has said so"),
        }
    }
}

impl<T, F> Drop for Thread<T, F> {
    fn drop(&mut self) {
        self.pieces = None;
        if let Some(handle) = self.handle.take() {
            // A panic came with its result, or no receiver is left.
            let _ = handle.join();
        }
    }
}

/// The bytes handed to a thread.
struct Handed<'h, T, F> {
    given: Receiver<Vec<u8>>,
    answer: &'h Sender<Answer<T, F>>,
    piece: Option<Vec<u8>>,
}

impl<T, F> Source for Handed<'_, T, F> {
    fn chunk(&mut self) -> Result<&[u8], Cause> {
        if let Some(piece) = self.piece.take() {
            let _ = self.answer.send(Answer::More(piece));
        }
        // If the feeder is gone, so is the rest of the input.
        Ok(self.piece.insert(self.given.recv().unwrap_or_default()))
    }
}
