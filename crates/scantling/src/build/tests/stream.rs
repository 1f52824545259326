//! Builders over sinks: what arrives is what was built, wherever it is flushed; and sinks that fail, write short, block, panic or re-enter.

use super::*;
use crate::decode::{Limits as DecodeLimits, with_slice};
use core::cell::RefCell;
use std::io::{self, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What a sink does at a call, instead of taking bytes.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Trick {
    Fail(io::ErrorKind),
    Nothing,
    Panic,
}

/// Takes up to `most` bytes a call, and plays a trick at one of its calls, or in a flush.
#[derive(Debug)]
struct Odd {
    taken: Vec<u8>,
    most: usize,
    calls: usize,
    trick: Option<(usize, Trick)>,
    is_over: bool,
}

impl Odd {
    fn new(most: usize, trick: Option<(usize, Trick)>) -> Self {
        Self { taken: Vec::new(), most, calls: 0, trick, is_over: false }
    }

    fn call(&mut self) -> io::Result<bool> {
        assert!(!self.is_over, "a sink that failed is not asked again");
        self.calls += 1;
        match self.trick {
            Some((at, trick)) if at + 1 == self.calls => {
                self.is_over = !matches!(trick, Trick::Fail(io::ErrorKind::Interrupted) | Trick::Nothing);
                match trick {
                    Trick::Fail(kind) => Err(kind.into()),
                    Trick::Nothing => Ok(false),
                    Trick::Panic => panic!("planted"),
                }
            }
            _ => Ok(true),
        }
    }
}

impl Write for Odd {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let now = if self.call()? { bytes.len().min(self.most) } else { 0 };
        self.is_over |= now == 0;
        self.taken.extend_from_slice(&bytes[..now]);
        Ok(now)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.call().map(drop)
    }
}

fn over<W: Write + Send>(to: &mut W, sizes: ChunkSizes) -> Stream<'_> {
    Stream::with(to, sizes, Limits::default())
}

const ROUNDS: u64 = if cfg!(miri) { 1 } else { 60 };
const COUNT: usize = if cfg!(miri) { 6 } else { 25 };

#[test]
fn what_arrives_is_what_was_built() {
    for (number, sizes) in TINY.into_iter().enumerate() {
        for round in 0..ROUNDS {
            for most in [1 + round as usize * 3, usize::MAX] {
                let (mut odd, mut twin) = (Odd::new(most, None), Vec::new());
                let mut out = over(&mut odd, sizes);
                let mut random = Random(round * 4 + number as u64);
                out.build(|b| steps(b, &mut twin, &mut random, COUNT));
                assert_eq!(out.finish().expect("it takes all"), twin.len() as u64);
                assert!(odd.taken == twin, "round {round} with {sizes:?}");
            }
        }
    }
}

/// What a recipe with sections gives, whose borders are where chunks ended or it was flushed.
fn sections(bytes: &[u8]) -> Vec<u8> {
    let mut all = Vec::new();
    let read = with_slice(bytes, &DecodeLimits::default(), |d| d.copy_chunked(&mut all).map(|()| d.is_end()));
    assert_eq!(read, Ok(true));
    all
}

#[test]
fn flushed_at_any_place_it_is_the_same() {
    let parts: [fn(&mut Builder<'_>); 7] = [
        |b| b.put(&0x0102_0304_0506_0708u64),
        |b| b.bytes(&[9; 50]),
        |b| b.insert(vec![8; 5_000]),
        |b| b.put_all(&[7u16; 30]),
        |b| {
            let placeholder = b.placeholder::<u32>();
            b.bytes(&[6; 40]);
            b.flush();
            b.fill(placeholder, 5);
        },
        |b| b.local(|b| b.put(&(1u8, Varint(300u64)))),
        |b| b.put_from_fn(20, |i| i as u8),
    ];
    let whole = to_vec(&from_fn(|b| parts.iter().for_each(|part| part(b)))).expect("within limits");
    for sizes in [TINY[0], TINY[1], TINY[2], ChunkSizes::default()] {
        for flushed in 0..1u32 << 8 {
            if cfg!(miri) && flushed != 0b0101_0101 {
                continue;
            }
            for is_chunked in [false, true] {
                let mut odd = Odd::new(100, None);
                let mut out = over(&mut odd, sizes);
                out.build(|b| {
                    let all = |b: &mut Builder<'_>| {
                        for (number, part) in parts.iter().enumerate() {
                            if flushed >> number & 1 == 1 {
                                b.flush();
                            }
                            part(b);
                        }
                        if flushed >> 7 == 1 {
                            b.flush();
                        }
                    };
                    if is_chunked { b.chunked(all) } else { all(b) }
                });
                let len = out.finish().expect("it takes all");
                assert_eq!(len, odd.taken.len() as u64);
                let found = if is_chunked { sections(&odd.taken) } else { odd.taken };
                assert!(found == whole, "flushed at {flushed:b} with {sizes:?}, in sections: {is_chunked}");
            }
        }
    }
}

#[test]
fn a_flush_hands_over_all_but_what_a_slot_holds_back() {
    for sizes in TINY {
        let shared = std::sync::Mutex::new(Vec::new());
        struct To<'m>(&'m std::sync::Mutex<Vec<u8>>);
        impl Write for To<'_> {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                self.0.lock().expect("no panic").extend_from_slice(bytes);
                Ok(bytes.len())
            }

            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let arrived = || shared.lock().expect("no panic").len();
        let mut to = To(&shared);
        let mut out = over(&mut to, sizes);
        out.build(|b| {
            b.bytes(&[1; 70]);
            b.flush();
            assert_eq!(arrived(), 70);
            b.bytes(&[2; 9]);
            let (first, second) = (b.placeholder::<u16>(), b.placeholder::<u16>());
            b.bytes(&[3; 200]);
            b.insert(vec![4; 5_000]);
            b.flush();
            assert_eq!(arrived(), 79);
            b.fill(second, 0x0505);
            b.flush();
            assert_eq!(arrived(), 79);
            b.fill(first, 0x0606);
            // A placeholder holds back at the byte; void ones are not of this builder, and what arrived stays.
            let third = b.placeholder::<u8>();
            b.bytes(&[7; 10]);
            b.flush();
            assert_eq!(arrived(), 79 + 4 + 5_200);
            b.clear();
            assert_eq!(b.len(), 79 + 4 + 5_200);
            assert!(catch_unwind(AssertUnwindSafe(|| b.fill(third, 1))).is_err());
            b.bytes(&[9; 3]);
            let _ = b.placeholder::<u8>();
        });
        assert_eq!(out.finish().expect("it takes all"), 79 + 4 + 5_200 + 4);
        let mut wanted = [[1; 70].as_slice(), &[2; 9], &[6, 6, 5, 5], &[3; 200]].concat();
        wanted.extend([4; 5_000]);
        wanted.extend([9, 9, 9, 0]);
        assert!(*shared.lock().expect("no panic") == wanted, "{sizes:?}");
    }
}

/// Some of everything that visits the sink.
fn busy(b: &mut Builder<'_>) {
    let (rounds, puts) = if cfg!(miri) { (2, 5) } else { (6, 40u64) };
    for round in 0..rounds {
        b.bytes(&[round; 90]);
        b.local(|b| (0..puts).for_each(|i| b.put(&i)));
        b.chunked(|b| {
            b.put_all(&[round; 60]);
            b.flush();
            b.http_chunked(|b| b.insert(vec![round; 1_500]));
        });
        let placeholder = b.placeholder::<u32>();
        b.put(&round);
        b.flush();
        b.fill(placeholder, 7);
    }
}

/// The bytes of `busy` as they are cut by these sizes, and how often the sink is called for them.
fn wanted(sizes: ChunkSizes, most: usize) -> (Vec<u8>, usize) {
    let mut odd = Odd::new(most, None);
    let mut out = over(&mut odd, sizes);
    out.build(busy);
    out.finish().expect("it takes all");
    (odd.taken, odd.calls)
}

#[test]
fn a_sink_that_fails_anywhere_is_not_written_to_again() {
    let kinds = [io::ErrorKind::WouldBlock, io::ErrorKind::BrokenPipe, io::ErrorKind::Interrupted];
    let tricks: Vec<Trick> = kinds.into_iter().map(Trick::Fail).chain([Trick::Nothing]).collect();
    for sizes in [TINY[0], TINY[2], ChunkSizes::default()] {
        for most in [67, usize::MAX] {
            let (whole, calls) = wanted(sizes, most);
            for at in (0..calls).step_by(if cfg!(miri) { 97 } else { 1 + calls / 60 }) {
                for trick in &tricks {
                    let mut odd = Odd::new(most, Some((at, *trick)));
                    let mut out = over(&mut odd, sizes);
                    out.build(busy);
                    let early = out.flush();
                    let late = out.finish();
                    assert!(whole.starts_with(&odd.taken), "call {at}: {trick:?}");
                    let (early, late) = (early.map_err(|e| e.kind()), late.map_err(|e| e.kind()));
                    let kind = match trick {
                        Trick::Fail(kind) => *kind,
                        _ => io::ErrorKind::WriteZero,
                    };
                    // Once by what it is, at the first chance; then by what is left to say. Interrupted writes are made again, and to take
                    // nothing is no fault of a flush.
                    match (early, late) {
                        (Ok(()), Ok(_)) => assert!(!odd.is_over && odd.taken == whole, "call {at}: {trick:?}"),
                        (Ok(()), late) => assert_eq!(late, Err(kind), "call {at}"),
                        (early, late) => assert_eq!((early, late), (Err(kind), Err(io::ErrorKind::Other)), "call {at}"),
                    }
                }
            }
        }
    }
}

#[test]
fn a_sink_that_panics_anywhere_leaves_a_builder_that_writes_no_more() {
    for sizes in [TINY[0], TINY[2], ChunkSizes::default()] {
        let (whole, calls) = wanted(sizes, 500);
        for at in (0..calls).step_by(if cfg!(miri) { 41 } else { 1 + calls / 60 }) {
            let mut odd = Odd::new(500, Some((at, Trick::Panic)));
            let mut out = over(&mut odd, sizes);
            let mut panics = 0;
            for _ in 0..3 {
                let build = AssertUnwindSafe(|| {
                    out.build(|b| {
                        busy(b);
                        b.clear();
                        busy(b);
                    });
                });
                panics += u32::from(catch_unwind(build).is_err());
            }
            let failed = catch_unwind(AssertUnwindSafe(|| out.flush()));
            panics += u32::from(failed.is_err());
            assert_eq!((panics, out.finish().is_err()), (1, true), "call {at}");
            // The placeholder at the end and what is after it were cleared.
            let len = (whole.len() - 5).min(odd.taken.len());
            assert!(odd.taken[..len] == whole[..len], "call {at}");
        }
    }
}

/// Builds while it is written to, into a stream of its own, and into the one that it is the sink of, if it can be had.
struct Again<'m>(Vec<u8>, &'m std::sync::Mutex<u32>);

impl Write for Again<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        *self.1.try_lock().map_err(|_| io::Error::other("it is at work"))? += 1;
        let mut inner = Stream::new(&mut self.0);
        inner.build(|b| b.bytes(bytes));
        inner.finish().map(|len| len as usize)
    }

    fn flush(&mut self) -> io::Result<()> {
        let _ = to_vec(&from_fn(busy));
        Ok(())
    }
}

#[test]
fn a_sink_that_builds_is_a_sink() {
    let calls = std::sync::Mutex::new(0);
    for &sizes in if cfg!(miri) { &TINY[..1] } else { &TINY[..] } {
        let (whole, _) = wanted(sizes, usize::MAX);
        let mut to = Again(Vec::new(), &calls);
        let mut out = over(&mut to, sizes);
        out.build(busy);
        assert_eq!(out.finish().expect("it takes all"), whole.len() as u64);
        assert!(to.0 == whole);
    }
    // It is called while the builder is borrowed, so that it cannot reach it.
    let held = calls.lock().expect("no panic");
    let mut to = Again(Vec::new(), &calls);
    let mut out = over(&mut to, TINY[0]);
    out.build(busy);
    assert_eq!(out.finish().map_err(|error| error.to_string()), Err("it is at work".into()));
    drop(held);
}

#[test]
fn limits_hold_over_a_sink() {
    let build = |limits: Limits, f: fn(&mut Builder<'_>)| {
        let mut odd = Odd::new(usize::MAX, None);
        let mut out = Stream::with(&mut odd, TINY[0], limits);
        out.build(f);
        let result = out.finish().map_err(|error| error.to_string());
        (result, odd.taken.len())
    };
    let limits = Limits { bytes: 1_000, ..Limits::default() };
    assert_eq!(build(limits, |b| b.bytes(&[1; 1_000])), (Ok(1_000), 1_000));
    let (result, len) = build(limits, |b| (0..200u64).for_each(|i| b.put(&i)));
    assert_eq!(result, Err(BuildError::TooLong.to_string()));
    assert!(len <= 1_000);
    let limits = Limits { memory: 500, ..Limits::default() };
    let held = |b: &mut Builder<'_>| {
        b.bytes(&[1; 5_000]);
        let placeholder = b.placeholder::<u8>();
        b.bytes(&[2; 600]);
        b.fill(placeholder, 1);
        b.bytes(&[3; 600]);
    };
    assert_eq!(build(limits, held).0, Err(BuildError::Held.to_string()));
    assert_eq!(build(Limits { memory: 700, ..limits }, held), (Ok(6_201), 6_201));
}

#[test]
fn the_builder_of_a_stream_cannot_be_replaced() {
    let mut odd = Odd::new(usize::MAX, None);
    let mut out = over(&mut odd, TINY[0]);
    let replaced = catch_unwind(AssertUnwindSafe(|| out.build(|b| *b = Builder::new())));
    assert!(replaced.is_err());
    let cell = RefCell::new(Builder::new());
    cell.borrow_mut().flush();
    assert!(cell.borrow().is_empty() && !cell.borrow().has_failed());
}
