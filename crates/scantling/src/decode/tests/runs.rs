//! Runs that end where the bytes say so, what is left, and what is looked at ahead: one input as a slice and cut in every way.

use super::*;
use alloc::borrow::Cow;

/// What was read, as it came. `lefts` are those of ranges, which do not depend on how the input arrives.
#[derive(Debug, Default, PartialEq)]
struct Found {
    runs: Vec<Vec<u8>>,
    lefts: Vec<Option<u64>>,
    asked: usize,
}

impl Found {
    fn run(&mut self, run: Result<Cow<'_, [u8]>, Fail>) -> Result<(), Fail> {
        self.runs.push(run?.into_owned());
        Ok(())
    }
}

/// Lines, a range with runs that end with it, something that is looked at twice, and the rest.
fn runs(d: &mut Decoder<'_, '_>, found: &mut Found) -> Result<(), Fail> {
    for max in [0, 3, 40, 200] {
        d.field("digits", |d| {
            let digits = d.take_while(max, |byte| {
                found.asked += 1;
                byte.is_ascii_digit()
            });
            found.run(digits)
        })?;
    }
    for max in [5, 150] {
        d.field("line", |d| found.run(d.take_until(b'\n', max)))?;
    }
    let len: u8 = d.get()?;
    d.field("range", |d| {
        d.within(len.into(), |d| {
            found.lefts.push(d.remaining());
            let ahead = d.look_ahead(|d| {
                let Varint(n) = d.get::<Varint<u32>>()?;
                let ahead = d.bytes(n.into())?.into_owned();
                found.lefts.push(d.remaining());
                d.look_ahead(|d| d.skip(2))?;
                d.within(1, |d| found.run(d.rest()))?;
                Ok(ahead)
            })?;
            found.runs.push(ahead);
            found.lefts.push(d.remaining());
            let tried = d.attempt(|d| {
                d.look_ahead(|d| d.skip(1))?;
                found.run(d.take_until(0xFF, 60))
            });
            assert!(tried.is_none());
            found.run(d.take_while(10, |byte| *byte != 7))?;
            found.run(d.take_while(99, |_| true))?;
            found.lefts.push(d.remaining());
            found.run(d.rest())
        })
    })?;
    d.field("rest", |d| found.run(d.rest()))?;
    found.run(d.rest())?;
    if d.is_end() { Ok(()) } else { d.fail(FaultKind::Trailing) }
}

fn runs_sample() -> Vec<u8> {
    let mut bytes = b"1234567890".repeat(5);
    bytes.extend(b"x;\n");
    bytes.extend([b'.'; 120]);
    bytes.extend(b"\n\x46\x05abcde");
    bytes.extend((0..64u8).map(|i| i % 9));
    bytes.extend([9; 100]);
    bytes
}

fn of_slice(bytes: &[u8], limits: &Limits) -> (Found, Result<(), Error>) {
    let mut found = Found::default();
    let result = with_slice(bytes, limits, |d| runs(d, &mut found));
    (found, result)
}

fn of_chunks(chunks: &[&[u8]], limits: &Limits) -> (Found, Result<(), Error>) {
    let mut found = Found::default();
    let result = with_source(&mut Moving::new(chunks), limits, |d| runs(d, &mut found));
    (found, result)
}

/// The same in one piece, cut once at any byte, and in chunks of any length.
fn same_in_any_chunks(bytes: &[u8], limits: &Limits, step: usize) {
    let wanted = of_slice(bytes, limits);
    for at in cuts(bytes.len(), step) {
        assert_eq!(of_chunks(&[&bytes[..at], &bytes[at..]], limits), wanted, "cut at {at}");
    }
    for len in (1..bytes.len()).step_by(step * 2 - 1) {
        let chunks: Vec<&[u8]> = bytes.chunks(len).collect();
        assert_eq!(of_chunks(&chunks, limits), wanted, "chunks of {len}");
    }
}

#[test]
fn the_runs_are_read() {
    let (found, result) = of_slice(&runs_sample(), &Limits::default());
    assert_eq!(result, Ok(()));
    let lens: Vec<usize> = found.runs.iter().map(Vec::len).collect();
    // Digits, two lines, one byte ahead and the five before it, a run before a 7, the range's end, and the rest.
    assert_eq!(lens, [0, 3, 40, 7, 2, 120, 1, 5, 10, 60, 0, 100, 0]);
    // Each byte once, and the one that ended the run.
    assert_eq!(found.asked, 3 + 40 + 8);
    assert_eq!(found.lefts, [Some(70), Some(64), Some(70), Some(0)]);
}

#[test]
fn runs_are_the_same_in_any_chunks() {
    same_in_any_chunks(&runs_sample(), &Limits::default(), STEP);
}

#[test]
fn runs_that_are_truncated_or_wrong_fail_the_same() {
    let bytes = runs_sample();
    for at in cuts(bytes.len() - 1, STEP) {
        let step = if at % 16 == 0 && !cfg!(miri) { 13 } else { 101 };
        same_in_any_chunks(&bytes[..at], &Limits::default(), step);
        same_in_any_chunks(&bytes, &Limits { bytes: at as u64, ..Limits::default() }, step);
        for flip in if cfg!(miri) { &[0x0F][..] } else { &[1, 0x0F, 0x80] } {
            let mut wrong = bytes.clone();
            wrong[at] ^= flip;
            same_in_any_chunks(&wrong, &Limits::default(), step);
        }
    }
}

#[test]
fn runs_say_where_they_fail() {
    let found = |bytes: &[u8], f: fn(&mut Decoder<'_, '_>) -> Result<Vec<u8>, Fail>| {
        let whole = with_slice(bytes, &Limits::default(), f);
        for len in 1..=bytes.len() {
            let chunks: Vec<&[u8]> = bytes.chunks(len).collect();
            assert_eq!(with_source(&mut Moving::new(&chunks), &Limits::default(), f), whole, "chunks of {len}");
        }
        whole.map_err(|e| e.to_string())
    };
    let until = |d: &mut Decoder<'_, '_>| {
        d.skip(1)?;
        d.take_until(b';', 4).map(Cow::into_owned)
    };
    assert_eq!(found(b"!abcd;", until), Ok(b"abcd".to_vec()));
    assert_eq!(found(b"!;", until), Ok(Vec::new()));
    assert_eq!(found(b"!abcde;", until), Err("more bytes than allowed at offset 0x5".into()));
    assert_eq!(found(b"!abc", until), Err("1 byte short at offset 0x1".into()));
    assert_eq!(found(b"!abcd", until), Err("1 byte short at offset 0x1".into()));
    // A range that claims more than there is does not end where the input does.
    let claimed = |d: &mut Decoder<'_, '_>| d.within(9, |d| d.take_while(9, |_| true).map(Cow::into_owned));
    assert_eq!(found(b"abc", claimed), Err("1 byte short at offset 0x0".into()));
    let rest = |d: &mut Decoder<'_, '_>| d.within(9, |d| d.rest().map(Cow::into_owned));
    assert_eq!(found(b"abc", rest), Err("6 bytes short at offset 0x0".into()));
    let ahead = |d: &mut Decoder<'_, '_>| {
        let failed = d.attempt(|d| d.look_ahead(|d| d.skip(50))).is_none();
        assert!(failed && d.offset() == 0);
        d.look_ahead(|d| d.field("ahead", |d| d.skip(2).and_then(|()| d.fail(FaultKind::Custom(1)))))
    };
    assert_eq!(found(b"abc", ahead), Err("ahead: fault 1 at offset 0x2".into()));
}

#[test]
fn runs_borrow_from_a_slice_and_take_memory_of_chunks() {
    let bytes: Vec<u8> = (0..100).collect();
    let borrowed = with_slice(&bytes, &Limits { memory: 0, ..Limits::default() }, |d| {
        let run = d.take_while(200, |byte| *byte < 30)?;
        let line = d.take_until(40, 10)?;
        Ok([run, line, d.rest()?])
    });
    let Ok(borrowed) = borrowed else { panic!("it takes no memory") };
    assert!(borrowed.iter().all(|run| matches!(run, Cow::Borrowed(_))));
    assert_eq!(borrowed.map(|run| run.len()), [30, 10, 59]);
    for (memory, fault) in [(29, 29), (30, 30), (39, 39), (40, 41), (98, 99), (99, 100)] {
        for len in [1, 7, 100] {
            let limits = Limits { memory, ..Limits::default() };
            let chunks: Vec<&[u8]> = bytes.chunks(len).collect();
            let result = with_source(&mut Moving::new(&chunks), &limits, |d| {
                d.take_while(200, |byte| *byte < 30)?;
                d.take_until(40, 10)?;
                d.rest().map(|rest| rest.len())
            });
            let wanted = if fault == 100 { Ok(59) } else { Err((FaultKind::TooMuchMemory, fault)) };
            assert_eq!(result.map_err(|e| (e.kind(), e.offset())), wanted, "{memory} bytes, chunks of {len}");
        }
    }
}

#[test]
fn what_is_left_is_known_of_slices_and_ranges() {
    let lefts = |d: &mut Decoder<'_, '_>| {
        let before = d.remaining();
        d.skip(2)?;
        let inside = d.within(3, |d| {
            let whole = d.remaining();
            // Near the end the cursor is in a copy.
            let _ = d.peek::<Varint<u16>>()?;
            d.skip(1)?;
            let part = d.within(1, |d| d.skip(1).map(|()| d.remaining()))?;
            d.skip(1)?;
            Ok((whole, part))
        })?;
        Ok((before, inside, d.remaining()))
    };
    let inside = (Some(3), Some(0));
    assert_eq!(with_slice(&[1; 7], &Limits::default(), lefts), Ok((Some(7), inside, Some(2))));
    assert_eq!(with_source(&mut Moving::new(&[&[1; 7]]), &Limits::default(), lefts), Ok((None, inside, None)));
}
