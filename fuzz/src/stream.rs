//! The builder over a sink: what arrives is what was built, wherever it is flushed and however short the sink's writes are. A sink that fails,
//! takes nothing or panics has what a good one would have had until then, and is not called again.
//!
//! ```text
//! sizes of chunks | bytes that the sink takes at most | call at which it plays a trick, and which | program of puts
//! ```

use crate::Oracle;
use crate::builder::{LIMITS, Program, is_expected};
use crate::input::Input;
use scantling::build::Stream;
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// What the sink does at a call, instead of taking bytes.
#[derive(Clone, Copy, PartialEq)]
enum Trick {
    /// It fails, for good.
    Fail,
    /// It would block, which for a builder is a failure, since the builder does not call again.
    Block,
    /// It was interrupted, and is called again.
    Interrupt,
    /// It takes no byte, which is a failure too, unless it was flushed.
    Nothing,
    Panic,
}

/// What a panic of the sink carries.
struct Planted;

/// Takes up to `most` bytes a call, and plays its trick once.
struct Sink {
    taken: Vec<u8>,
    most: usize,
    calls: usize,
    trick: Option<(usize, Trick)>,
    /// Whether it has failed.
    is_over: bool,
}

impl Sink {
    fn new(most: usize, trick: Option<(usize, Trick)>) -> Self {
        Self { taken: Vec::new(), most: most.max(1), calls: 0, trick, is_over: false }
    }

    /// Whether bytes are taken at this call.
    fn call(&mut self, is_write: bool) -> io::Result<bool> {
        assert!(!self.is_over, "a sink that failed is called again");
        self.calls += 1;
        let Some((_, trick)) = self.trick.filter(|(at, _)| *at == self.calls) else { return Ok(true) };
        self.is_over = match trick {
            Trick::Fail | Trick::Block | Trick::Panic => true,
            // An interrupted write is tried again, a flush is not.
            Trick::Interrupt => !is_write,
            Trick::Nothing => is_write,
        };
        match trick {
            Trick::Fail => Err(io::ErrorKind::StorageFull.into()),
            Trick::Block => Err(io::ErrorKind::WouldBlock.into()),
            Trick::Interrupt => Err(io::ErrorKind::Interrupted.into()),
            Trick::Nothing => Ok(false),
            Trick::Panic => resume_unwind(Box::new(Planted)),
        }
    }
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let now = if self.call(true)? { bytes.len().min(self.most) } else { 0 };
        self.taken.extend_from_slice(&bytes[..now]);
        Ok(now)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.call(false).map(drop)
    }
}

/// How a run ended.
enum End {
    /// All was taken: so many bytes.
    Done(u64),
    Failed,
    Panicked,
}

pub(crate) fn run(bytes: &[u8], oracle: Oracle) {
    let mut input = Input::new(bytes);
    let program = Program::new(&mut input);
    let most = input.len();
    let (at, trick) = (input.len().max(1), input.byte());
    let program = program.with(input.rest());
    let trick = match trick % 5 {
        0 => Trick::Fail,
        1 => Trick::Block,
        2 => Trick::Interrupt,
        3 => Trick::Nothing,
        _ => Trick::Panic,
    };

    let mut good = Sink::new(most, None);
    let mut expected = Vec::new();
    let mut out = Stream::with(&mut good, program.sizes(), LIMITS);
    out.build(|b| expected = program.run(b, oracle));
    match out.finish() {
        Ok(len) => assert_eq!(len, good.taken.len() as u64),
        Err(error) => panic!("a good sink, and {error}"),
    }
    is_expected(&good.taken, &expected);

    let mut odd = Sink::new(most, Some((at, trick)));
    let end = catch_unwind(AssertUnwindSafe(|| {
        let mut out = Stream::with(&mut odd, program.sizes(), LIMITS);
        // Where it failed the steps go on, and nothing is kept.
        out.build(|b| drop(program.run(b, Oracle::True)));
        match out.finish() {
            Ok(len) => End::Done(len),
            Err(_) => End::Failed,
        }
    }));
    let end = end.unwrap_or_else(|panic| if panic.is::<Planted>() { End::Panicked } else { resume_unwind(panic) });
    assert!(good.taken.starts_with(&odd.taken), "a sink got what a good one does not get");
    match end {
        End::Done(len) => assert!(!odd.is_over && len == good.taken.len() as u64 && odd.taken == good.taken),
        End::Failed => assert!(odd.is_over && trick != Trick::Panic),
        End::Panicked => assert!(odd.is_over && trick == Trick::Panic),
    }
}

pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for (number, sizes) in [[64u8, 250, 200], [0, 1, 1], [7, 40, 90], [0, 200, 200]].into_iter().enumerate() {
        for kind in 0..13u8 {
            for n in [0u8, 3, 100, 254] {
                let rest: Vec<u8> = (0..90u8).map(|i| i.wrapping_mul(37)).collect();
                let trick = [n, 1 + number as u8 * 2, kind];
                seeds.push([&sizes[..], &trick, &[kind, n, n, 12, kind, 5, n, 0, 1, 11, 6], &rest].concat());
            }
        }
    }
    seeds
}
