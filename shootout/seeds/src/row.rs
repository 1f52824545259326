//! A row: who does a workload, and how it is timed.
//!
//! ```text
//! make(n) -> Job        input made, memory taken: not timed
//! job.run(turns, seed)  three times untimed, then so many turns timed; the checksum of the last one
//! ```
//!
//! Output memory is kept from one turn to the next, as a server would keep it. Each run takes it anew and at another address: where
//! that ends like the address of a buffer's own length, a processor takes loads of the one for stores of the other, and a loop of
//! 1.1 ns a byte takes 4.2, in whole runs at a time. A job whose input is random makes it anew from the
//! seed, and is then run once, cold, since a second turn would meet a branch predictor that knows the answers.

use crate::clock::{now, step};
use crate::data::FixedRecord;
use std::hint::black_box;

/// One way to do one workload.
pub struct Row {
    pub workload: String,
    pub name: &'static str,
    pub make: Box<dyn Fn(usize) -> Box<dyn Job>>,
}

/// A row that is ready to run.
pub trait Job {
    /// Runs it so many times, on input made from the seed if it is random.
    fn run(&mut self, turns: u32, seed: u64) -> Answer;

    /// How often it called the system to write in its last turn, if it writes to a file.
    fn calls(&self) -> Option<usize> {
        None
    }

    /// The sizes of the chunks that it wrote, if it writes chunks.
    fn chunks(&mut self) -> Vec<usize> {
        Vec::new()
    }
}

/// What a request for a run gives.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Answer {
    /// CPU time of all turns in nanoseconds.
    pub ns: u64,
    pub sum: u32,
}

/// Times `work`, after three turns that are not timed: the first takes memory, and memory that was written once or twice, as the system
/// gave it, is slower to write than later (.75, .38 and then .29 ns a word of 8 bytes over 10 MiB). A row that fills what it takes with
/// zeros before it writes would have one of these turns for nothing.
pub fn timed<R>(turns: u32, mut work: impl FnMut() -> R) -> (u64, R) {
    for _ in 0..3 {
        black_box(once(&mut work));
    }
    let before = now();
    for _ in 1..turns {
        black_box(once(&mut work));
    }
    let last = once(&mut work);
    (now() - before, last)
}

/// One turn, the same machine code wherever it is called: inlined in three places, what is timed was seen to be compiled once with
/// and once without calls in its loop, 1.1 and 4 ns a byte.
#[inline(never)]
fn once<R>(work: &mut impl FnMut() -> R) -> R {
    work()
}

/// Memory that moves what is allocated after it, by another distance for each seed.
pub fn shift(seed: u64) -> Vec<u8> {
    black_box(Vec::with_capacity(16 + (seed as usize % 61) * 64))
}

/// Checksum of what a decoder found.
pub trait Sum {
    fn sum(&self) -> u32;
}

impl Sum for Vec<u8> {
    fn sum(&self) -> u32 {
        self.iter().fold(0, |sum, &x| step(sum, x.into()))
    }
}

impl Sum for Vec<u16> {
    fn sum(&self) -> u32 {
        self.iter().fold(0, |sum, &x| step(sum, x.into()))
    }
}

impl Sum for Vec<FixedRecord> {
    fn sum(&self) -> u32 {
        let parts = |&(a, b, c, d): &FixedRecord| [a as u32, (a >> 32) as u32, b, c.into(), d.into()];
        self.iter().flat_map(parts).fold(0, step)
    }
}

/// A list decoded into memory that is kept. `read` says whether the input was one.
pub fn decode<T, F>(workload: &str, name: &'static str, input: fn(usize) -> Vec<u8>, read: F) -> Row
where
    T: 'static,
    Vec<T>: Sum,
    F: Fn(&[u8], &mut Vec<T>) -> bool + Copy + 'static,
{
    struct Decoding<T, F>(Vec<u8>, Vec<T>, F);
    impl<T, F: Fn(&[u8], &mut Vec<T>) -> bool> Job for Decoding<T, F>
    where
        Vec<T>: Sum,
    {
        fn run(&mut self, turns: u32, seed: u64) -> Answer {
            let Self(input, out, read) = self;
            let _shift = shift(seed);
            *out = Vec::new();
            let (ns, good) = timed(turns, || {
                out.clear();
                read(black_box(input), black_box(out))
            });
            Answer { ns, sum: if good { out.sum() } else { 0 } }
        }
    }
    let make = move |n| Box::new(Decoding(input(n), Vec::new(), read)) as Box<dyn Job>;
    Row { workload: workload.to_owned(), name, make: Box::new(make) }
}

/// The same from input in pieces of at most `size` bytes, each in memory of its own.
pub fn pieces<T, F>(workload: &str, name: &'static str, size: usize, input: fn(usize) -> Vec<u8>, read: F) -> Row
where
    T: 'static,
    Vec<T>: Sum,
    F: Fn(&[Vec<u8>], &mut Vec<T>) -> bool + Copy + 'static,
{
    struct InPieces<T, F>(Vec<Vec<u8>>, Vec<T>, F);
    impl<T, F: Fn(&[Vec<u8>], &mut Vec<T>) -> bool> Job for InPieces<T, F>
    where
        Vec<T>: Sum,
    {
        fn run(&mut self, turns: u32, seed: u64) -> Answer {
            let Self(input, out, read) = self;
            let _shift = shift(seed);
            *out = Vec::new();
            let (ns, good) = timed(turns, || {
                out.clear();
                read(black_box(input), black_box(out))
            });
            Answer { ns, sum: if good { out.sum() } else { 0 } }
        }
    }
    let make = move |n| Box::new(InPieces(cut(&input(n), size), Vec::new(), read)) as Box<dyn Job>;
    Row { workload: workload.to_owned(), name, make: Box::new(make) }
}

/// Bytes in pieces of at most `size`.
pub fn cut(bytes: &[u8], size: usize) -> Vec<Vec<u8>> {
    bytes.chunks(size).map(<[u8]>::to_vec).collect()
}

/// A result that is a number, from input that is counted up.
pub fn count<F>(workload: &str, name: &'static str, input: fn(usize) -> Vec<u8>, read: F) -> Row
where
    F: Fn(&[u8]) -> u32 + Copy + 'static,
{
    struct Counting<F>(Vec<u8>, F);
    impl<F: Fn(&[u8]) -> u32> Job for Counting<F> {
        fn run(&mut self, turns: u32, _seed: u64) -> Answer {
            let (ns, sum) = timed(turns, || (self.1)(black_box(&self.0)));
            Answer { ns, sum }
        }
    }
    let make = move |n| Box::new(Counting(input(n), read)) as Box<dyn Job>;
    Row { workload: workload.to_owned(), name, make: Box::new(make) }
}

/// Random input, read once, cold. `prepare` makes the input and what else is needed, `read` gives the checksum's part.
pub fn fresh<I, O, P, F, S>(workload: &str, name: &'static str, prepare: P, read: F, sum: S) -> Row
where
    I: 'static,
    O: Default + 'static,
    P: Fn(usize, u64) -> I + Copy + 'static,
    F: Fn(&mut I, &mut O) -> bool + Copy + 'static,
    S: Fn(&O) -> u32 + Copy + 'static,
{
    struct Fresh<O, P, F, S>(usize, O, P, F, S);
    impl<I, O, P, F, S> Job for Fresh<O, P, F, S>
    where
        P: Fn(usize, u64) -> I,
        F: Fn(&mut I, &mut O) -> bool,
        S: Fn(&O) -> u32,
    {
        fn run(&mut self, turns: u32, seed: u64) -> Answer {
            let Self(n, out, prepare, read, sum) = self;
            let mut answer = Answer { ns: 0, sum: 0 };
            // The code and the output are made warm by other data.
            read(&mut prepare(*n, !seed), out);
            for turn in 0..turns {
                let mut input = prepare(*n, seed.wrapping_add(u64::from(turn) << 32));
                let before = now();
                let good = read(black_box(&mut input), black_box(out));
                answer.ns += now() - before;
                answer.sum = if good { sum(out) } else { 0 };
            }
            answer
        }
    }
    let make = move |n| Box::new(Fresh(n, O::default(), prepare, read, sum)) as Box<dyn Job>;
    Row { workload: workload.to_owned(), name, make: Box::new(make) }
}

/// Output in memory that is kept; `write` empties it first. `bytes` shows it in one or more pieces.
pub fn encode<I, O, F, B>(workload: &str, name: &'static str, input: fn(usize) -> I, write: F, bytes: B) -> Row
where
    I: 'static,
    O: Default + 'static,
    F: Fn(&I, &mut O) + Copy + 'static,
    B: Fn(&mut O) -> Vec<Vec<u8>> + Copy + 'static,
{
    struct Encoding<I, O, F, B>(I, O, F, B);
    impl<I, O: Default, F: Fn(&I, &mut O), B: Fn(&mut O) -> Vec<Vec<u8>>> Job for Encoding<I, O, F, B> {
        fn run(&mut self, turns: u32, seed: u64) -> Answer {
            let Self(input, out, write, bytes) = self;
            let _shift = shift(seed);
            *out = O::default();
            let (ns, ()) = timed(turns, || write(black_box(input), black_box(out)));
            let sum = bytes(out).iter().flatten().fold(0, |sum, &x| step(sum, x.into()));
            Answer { ns, sum }
        }

        fn chunks(&mut self) -> Vec<usize> {
            let Self(input, out, write, bytes) = self;
            write(input, out);
            bytes(out).iter().map(Vec::len).collect()
        }
    }
    let make = move |n| Box::new(Encoding(input(n), O::default(), write, bytes)) as Box<dyn Job>;
    Row { workload: workload.to_owned(), name, make: Box::new(make) }
}

/// A loop of so many steps that gives a number.
pub fn repeat<F>(workload: &str, name: &'static str, work: F) -> Row
where
    F: Fn(usize) -> u32 + Copy + 'static,
{
    struct Repeating<F>(usize, F);
    impl<F: Fn(usize) -> u32> Job for Repeating<F> {
        fn run(&mut self, turns: u32, _seed: u64) -> Answer {
            let (ns, sum) = timed(turns, || (self.1)(black_box(self.0)));
            Answer { ns, sum }
        }
    }
    let make = move |n| Box::new(Repeating(n, work)) as Box<dyn Job>;
    Row { workload: workload.to_owned(), name, make: Box::new(make) }
}
