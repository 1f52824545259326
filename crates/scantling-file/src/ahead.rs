//! Blocks that are compressed beside the writer: [`Ahead`].
//!
//! ```text
//! sealed block -> thread -> compressed, given back in the order of the blocks        a block whose thread is gone is compressed by the caller
//! ```
//!
//! The writer keeps each content until it has the result, so nothing is lost with a thread.

use std::collections::VecDeque;
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use crate::codec::{Coding, Compressed, Compressor};
use crate::session::SealedBlock;

/// A content to be compressed, and where the result goes.
struct Job {
    content: Arc<Vec<u8>>,
    result: Sender<Compressed>,
}

/// A block that was sent, and when it got its first message.
struct Sent {
    block: SealedBlock,
    content: Arc<Vec<u8>>,
    /// Locked by no one: so that a writer can be shared as before.
    result: Mutex<Receiver<Compressed>>,
    since: Option<Instant>,
}

/// Threads that compress, and the blocks that they have.
pub(crate) struct Ahead {
    len: usize,
    jobs: Option<Sender<Job>>,
    threads: Vec<JoinHandle<()>>,
    sent: VecDeque<Sent>,
    /// For blocks whose thread is gone.
    own: Compressor,
}

impl Ahead {
    /// `len` threads. If the system has fewer, those; what no thread takes is compressed when it is asked for.
    pub(crate) fn new(coding: &Coding, len: usize) -> Self {
        let (jobs, receiver) = mpsc::channel();
        let receiver = Arc::new(Mutex::new(receiver));
        let started = (0..len).map_while(|number| {
            let (receiver, coding) = (Arc::clone(&receiver), coding.clone());
            let thread = thread::Builder::new().name(format!("scantling-file {number}"));
            thread.spawn(move || works(coding, &receiver)).ok()
        });
        let threads: Vec<_> = started.collect();
        let jobs = Some(jobs).filter(|_| !threads.is_empty());
        Self { len, jobs, threads, sent: VecDeque::new(), own: Compressor::new(coding.clone()) }
    }

    /// Hands a block to the threads.
    pub(crate) fn send(&mut self, block: SealedBlock, content: Vec<u8>, since: Option<Instant>) {
        let content = Arc::new(content);
        let (sender, result) = mpsc::channel();
        if let Some(jobs) = &self.jobs {
            // A job that no thread takes any more is dropped with its sender, which the receiver tells.
            let _ = jobs.send(Job { content: Arc::clone(&content), result: sender });
        }
        self.sent.push_back(Sent { block, content, result: Mutex::new(result), since });
    }

    /// Whether as many blocks are here as there are threads, and one that waits for the first that is ready.
    pub(crate) fn is_full(&self) -> bool {
        self.sent.len() > self.len
    }

    /// When the first block got its first message.
    pub(crate) fn since(&self) -> Option<Instant> {
        self.sent.front().and_then(|sent| sent.since)
    }

    /// The next block in order, its content, and that compressed; `None` if there is none, or if none is ready and `waits` is false.
    pub(crate) fn take(&mut self, waits: bool) -> Option<(SealedBlock, Vec<u8>, Compressed)> {
        let first = self.sent.front_mut()?;
        let result = first.result.get_mut().unwrap_or_else(PoisonError::into_inner);
        let result = if waits { result.recv().map_err(|_| TryRecvError::Disconnected) } else { result.try_recv() };
        let compressed = match result {
            Ok(compressed) => compressed,
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => self.own.compressed(&first.content, Vec::new()),
        };
        let sent = self.sent.pop_front()?;
        // The thread let go of it before it gave the result; one that is gone has dropped it.
        let content = Arc::try_unwrap(sent.content).unwrap_or_else(|shared| shared.to_vec());
        Some((sent.block, content, compressed))
    }
}

/// Compresses until there are no more jobs.
fn works(coding: Coding, jobs: &Mutex<Receiver<Job>>) {
    let mut compressor = Compressor::new(coding);
    loop {
        // The lock is let go before the work.
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Job { content, result }) = job else { return };
        let compressed = compressor.compressed(&content, Vec::new());
        // Before the writer has the result, so that it has the content's memory for itself.
        drop(content);
        // A writer that is gone needs none.
        let _ = result.send(compressed);
    }
}

impl Drop for Ahead {
    fn drop(&mut self) {
        drop(self.jobs.take());
        for thread in self.threads.drain(..) {
            // One that panicked has said so; its blocks were compressed by the writer.
            let _ = thread.join();
        }
    }
}

impl std::fmt::Debug for Ahead {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Ahead").field("own", &self.own).field("threads", &self.threads.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::codec::Codec;
    use crate::session::{HEAD, Session};
    use crate::sums::sum;
    use crate::{Header, Opening};
    use scantling::Encoding;

    /// Blocks of one message each, of so many bytes.
    fn blocks(lens: &[usize]) -> Vec<(SealedBlock, Vec<u8>)> {
        let header = Header { encoding: Encoding::Direct, is_keyed: false, file_id: [7; 16], fingerprint: [0; 8] };
        let mut session = Session::create(header, Opening::default(), Codec::None).unwrap();
        session.compresses_beside();
        let sealed = lens.iter().map(|len| {
            let put = |out: &mut Vec<u8>| {
                let start = out.len();
                out.resize(start + len, 0);
                out[start..start + 4].copy_from_slice(&(*len as u32).to_le_bytes());
                Ok(*len)
            };
            session.push(None, put).unwrap();
            session.seal().unwrap();
            session.take_sealed().unwrap()
        });
        sealed.collect()
    }

    /// With threads, without one, and with threads that end in between: the blocks in order, each with its own result.
    #[test]
    fn blocks_come_back_in_order_whatever_threads_do() {
        let lens: Vec<usize> = (0..40).map(|number| 100 + number * number * 37 % 5_000).collect();
        for threads in [0, 1, 3] {
            for ends_after in [0, 7, lens.len()] {
                let mut ahead = Ahead::new(&Codec::None.into(), threads);
                let mut taken = Vec::new();
                for (number, (block, content)) in blocks(&lens).into_iter().enumerate() {
                    if number == ends_after {
                        // As if all had panicked: no job is taken any more.
                        ahead.jobs = Some(mpsc::channel().0);
                    }
                    ahead.send(block, content, None);
                    while ahead.is_full() {
                        taken.push(ahead.take(true).unwrap());
                    }
                }
                taken.extend(std::iter::from_fn(|| ahead.take(true)));
                assert!(ahead.take(true).is_none() && ahead.take(false).is_none());
                let contents: Vec<usize> = taken.iter().map(|(_, content, _)| content.len() - HEAD).collect();
                assert_eq!(contents, lens);
                assert!(taken.iter().all(|(_, content, compressed)| compressed.crc == sum(&content[HEAD..])));
            }
        }
    }
}
