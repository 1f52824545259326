//! Values that arrive: wherever they are cut they are the same, they are given with their last byte, and work and memory are bounded.

#![allow(clippy::unwrap_used)]

use super::*;
use alloc::string::String;
use alloc::sync::Arc;
#[cfg(feature = "std")]
use core::sync::atomic::AtomicBool;
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};
#[cfg(feature = "std")]
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What was given: how many bytes had arrived, how many of them follow the value, and the value or why there is none.
type Given<T> = (usize, u64, Result<T, Error>);

/// The first value of the pieces.
fn first<T, F: Fn(&mut Decoder<'_, '_>) -> Result<T, Fail>>(
    mut arriving: Arriving<T, F>,
    pieces: &[&[u8]],
) -> Given<T> {
    let mut given = 0;
    for piece in pieces {
        given += piece.len();
        let mut rest = *piece;
        match arriving.next(&mut rest) {
            Ok(None) => assert!(rest.is_empty()),
            Ok(Some(value)) => {
                assert_eq!(arriving.offset() + (arriving.rest().len() + rest.len()) as u64, given as u64);
                return (given, arriving.offset(), Ok(value));
            }
            Err(error) => {
                assert_eq!(arriving.next(&mut rest).err(), Some(error.again()));
                return (given, 0, Err(error));
            }
        }
    }
    match arriving.finish() {
        Ok(Some(value)) => (given, arriving.offset(), Ok(value)),
        Ok(None) => panic!("nothing arrived"),
        Err(error) => (given, 0, Err(error)),
    }
}

fn in_one_piece<T>(
    bytes: &[u8],
    limits: &Limits,
    f: impl Fn(&mut Decoder<'_, '_>) -> Result<T, Fail>,
) -> Result<(u64, T), Error> {
    with_source(&mut Slices::new(&[bytes]), limits, |d| f(d).map(|value| (d.offset(), value)))
}

fn to_the_end(d: &mut Decoder<'_, '_>) -> Result<Seen, Fail> {
    let mut seen = Seen::default();
    all(d, &mut seen).map(|()| seen)
}

/// Whatever the pieces are, the value and its end, or the error, are those of one piece.
fn same<T: core::fmt::Debug + PartialEq>(
    pieces: &[&[u8]],
    limits: &Limits,
    f: fn(&mut Decoder<'_, '_>) -> Result<T, Fail>,
) {
    let bytes = pieces.concat();
    let wanted = in_one_piece(&bytes, limits, f);
    let (_, end, found) = first(Arriving::with(limits, f), pieces);
    assert_eq!(found.map(|value| (end, value)), wanted, "{pieces:?}");
}

#[test]
fn cut_anywhere_it_is_the_same() {
    let bytes = sample();
    for at in cuts(bytes.len(), STEP) {
        same(&[&bytes[..at], &bytes[at..]], &Limits::default(), to_the_end);
    }
    for len in (if cfg!(miri) { 30 } else { 1 }..bytes.len()).step_by(STEP * 2 - 1) {
        same(&bytes.chunks(len).collect::<Vec<_>>(), &Limits::default(), to_the_end);
    }
}

#[test]
fn truncated_or_wrong_it_fails_the_same() {
    let bytes = sample();
    for at in cuts(bytes.len() - 1, STEP).step_by(if cfg!(miri) { 3 } else { 1 }) {
        for flip in if cfg!(miri) { &[0, 0x80][..] } else { &[0, 0x01, 0xFF] } {
            let mut wrong = bytes.clone();
            wrong[at] ^= flip;
            wrong.truncate(if *flip == 0 { at.max(1) } else { bytes.len() });
            for len in if cfg!(miri) { &[101][..] } else { &[1, 7, 30, 150] } {
                same(&wrong.chunks(*len).collect::<Vec<_>>(), &Limits::default(), to_the_end);
            }
        }
    }
}

#[test]
fn limits_are_those_of_the_value() {
    let bytes = sample();
    for max in cuts(bytes.len(), STEP).step_by(if cfg!(miri) { 4 } else { 1 }) {
        let limits = Limits { bytes: max as u64, ..Limits::default() };
        for len in if cfg!(miri) { &[101][..] } else { &[1, 16, 101] } {
            same(&bytes.chunks(*len).collect::<Vec<_>>(), &limits, to_the_end);
        }
    }
    for limits in [Limits { memory: 100, ..Limits::default() }, Limits { depth: 1, ..Limits::default() }] {
        same(&bytes.chunks(16).collect::<Vec<_>>(), &limits, to_the_end);
    }
    // No more is kept than the limit allows, and a piece.
    let most = if cfg!(miri) { 100 } else { 1000 };
    let limits = Limits { bytes: most, ..Limits::default() };
    let mut arriving = Arriving::with(&limits, |d| d.take_until(0, u64::MAX).map(|bytes| bytes.len()));
    let fault = (0..most).find_map(|_| {
        assert!(arriving.rest().len() as u64 <= most);
        arriving.next(&mut &[1; 7][..]).err()
    });
    assert_eq!(fault.map(|e| (e.kind(), e.offset())), Some((FaultKind::TooLong, 0)));
}

/// Values of which each needs its last byte, and none after it: by parts of many lengths, ranges, attempts, alternatives, text, runs, lists
/// and foreign parsers.
fn prompt(d: &mut Decoder<'_, '_>) -> Result<String, Fail> {
    d.field("value", |d| match d.get::<u8>()? {
        b'v' => d.get::<Varint<u64>>().map(|Varint(number)| number.to_string()),
        b'g' => d.get::<(u8, Option<Varint<u32>>, u16)>().map(|group| alloc::format!("{group:?}")),
        b't' => {
            let len = d.get::<u8>()?;
            d.text(len.into()).map(|text| text.into_owned())
        }
        b'r' => {
            let Varint(len) = d.get::<Varint<u32>>()?;
            d.within(len.into(), |d| {
                let mut all: Vec<Varint<u32>> = Vec::new();
                d.collect_all(&mut all).map(|()| alloc::format!("{all:?}"))
            })
        }
        b'l' => {
            let (n, mut all) = (d.get::<u8>()?, Vec::<(u8, Varint<u32>)>::new());
            d.collect(n.into(), &mut all).map(|()| alloc::format!("{all:?}"))
        }
        b'o' => {
            let mut all = Vec::<Varint<u32>>::new();
            d.collect_tagged(&mut all).map(|()| alloc::format!("{all:?}"))
        }
        b'c' => {
            let mut all = Vec::<u16>::new();
            d.collect_chunked(&mut all).map(|()| alloc::format!("{all:?}"))
        }
        b'e' => d
            .either("two words ending in !", |d| match d.get::<(u32, u8)>()? {
                (word, b'!') => Ok(word.to_string()),
                _ => d.fail(FaultKind::Custom(1)),
            })
            .or("a line", |d| d.take_until(b'\n', 99).map(|line| String::from_utf8_lossy(&line).into_owned()))
            .end(),
        b's' => d.skip(9).map(|()| "skipped".to_string()),
        b'n' => d.nested(prompt),
        b'p' => d.look_ahead(prompt),
        b'f' => d.foreign(|bytes| match bytes.iter().position(|&b| b == b'\n') {
            Some(end) => Ok((end + 1, end.to_string())),
            None => Err(Foreign::More),
        }),
        tag => d.fail(FaultKind::Tag(tag.into())),
    })
}

const VALUES: &[&[u8]] = &[
    b"v\x07",
    b"v\xff\xff\xff\xff\x01",
    b"g\x01\x00\x02\x03",
    b"g\x01\x01\x82\x03\x02\x03",
    b"t\x00",
    b"t\x05hello",
    b"r\x05\x01\x82\x03\x04\x05",
    b"r\x00",
    b"l\x00",
    b"l\x03\x01\x02\x03\x84\x05\x06\x07",
    b"o\x01\x02\x01\x83\x04\x00",
    b"c\x04\x01\x02\x03\x04\x02\x05\x06\x00",
    b"e\x01\x02\x03\x04!",
    b"e012345\n",
    b"s123456789",
    b"nnnv\x08",
    b"fline\n",
];

#[test]
fn each_value_is_given_with_its_last_byte() {
    for value in if cfg!(miri) { &VALUES[3..12] } else { VALUES } {
        for behind in [&b""[..], b"v\x01 and many bytes behind it, more than any part may take"] {
            let bytes = [value, behind].concat();
            for len in (1..=value.len()).step_by(if cfg!(miri) { 4 } else { 1 }) {
                let pieces: Vec<&[u8]> = [&value[..len], &value[len..]].into_iter().chain([behind]).collect();
                let (given, end, found) = first(Arriving::with(&Limits::default(), prompt), &pieces);
                assert_eq!((given, end), (value.len(), value.len() as u64), "{value:?} cut at {len}: {found:?}");
                assert_eq!(Ok((end, found.unwrap())), in_one_piece(&bytes, &Limits::default(), prompt));
            }
            let bytes: Vec<&[u8]> = value.chunks(1).collect();
            assert_eq!(first(Arriving::with(&Limits::default(), prompt), &bytes).0, value.len(), "{value:?}");
        }
    }
}

#[test]
fn values_come_one_after_the_other() {
    let stream = VALUES.concat();
    let limits = Limits::default();
    let wanted: Vec<String> = VALUES.iter().map(|value| in_one_piece(value, &limits, prompt).unwrap().1).collect();
    for len in if cfg!(miri) { 20..22 } else { 1..stream.len() } {
        let (mut arriving, mut seen) = (Arriving::with(&limits, prompt), Vec::new());
        for mut piece in stream.chunks(len) {
            while let Some(value) = arriving.next(&mut piece).unwrap() {
                seen.push(value);
            }
        }
        assert_eq!((&seen, arriving.offset()), (&wanted, stream.len() as u64), "pieces of {len}");
        assert_eq!(arriving.finish(), Ok(None));
    }
}

/// A fault that is there is final, whatever else is to come; and its offset is from its value's start.
#[test]
fn a_fault_is_given_with_the_byte_that_shows_it() {
    let mut arriving = Arriving::with(&Limits::default(), prompt);
    assert_eq!(arriving.next(&mut &b"v\x07t\x09\xff"[..]), Ok(Some("7".into())));
    let mut arriving = Arriving::with(&Limits::default(), prompt);
    for byte in b"v\x07nn" {
        let _ = arriving.next(&mut &[*byte][..]);
    }
    let error = arriving.next(&mut &b"?abc"[..]).unwrap_err();
    assert_eq!(
        (error.to_string(), arriving.offset()),
        ("value.value.value: tag 63 is not known at offset 0x3".into(), 2)
    );
    assert_eq!(arriving.finish(), Err(error));
}

/// What was looked at ahead of a value's end is there for the next, from earlier pieces too.
#[test]
fn what_follows_a_value_is_the_next() {
    let long_or_short = |d: &mut Decoder<'_, '_>| match d.attempt(|d| {
        let bytes = d.bytes(10)?.into_owned();
        if bytes[9] == b'!' { Ok(bytes) } else { d.fail(FaultKind::Custom(1)) }
    }) {
        Some(bytes) => Ok(bytes),
        None => d.bytes(2).map(|bytes| bytes.into_owned()),
    };
    let bytes = b"abcdefghi!a1b2c3d4e5";
    for len in 1..=bytes.len() {
        let (mut arriving, mut seen) = (Arriving::with(&Limits::default(), long_or_short), Vec::new());
        for mut piece in bytes.chunks(len) {
            while let Some(value) = arriving.next(&mut piece).unwrap() {
                seen.push(value);
            }
        }
        while let Some(value) = arriving.finish().unwrap() {
            seen.push(value);
        }
        assert_eq!(seen, [&b"abcdefghi!"[..], b"a1", b"b2", b"c3", b"d4", b"e5"], "pieces of {len}");
        assert_eq!(arriving.offset(), 20);
    }
}

/// A letter of a line. Under Miri there are few long ones, so that as many bytes are looked at by fewer calls.
const LETTER: usize = if cfg!(miri) { 64 } else { 1 };

fn letters(letter: u8, count: u64) -> Vec<u8> {
    vec![letter; LETTER * count as usize]
}

fn letter(d: &mut Decoder<'_, '_>) -> Result<u8, Fail> {
    let letter = d.get()?;
    d.skip(LETTER as u64 - 1).map(|()| letter)
}

/// Lines without a length: how many letters. Each byte is counted when it is looked at.
fn counted(looked: &Arc<AtomicU64>) -> impl Fn(&mut Decoder<'_, '_>) -> Result<u64, Fail> + Send + use<> {
    let looked = Arc::clone(looked);
    move |d| {
        let mut len = 0;
        while letter(d).inspect(|_| _ = looked.fetch_add(LETTER as u64, Relaxed))? != b'\n' {
            len += 1;
        }
        Ok(len)
    }
}

/// Letters in pieces of one, for which a thread is begun before the last.
const LATE: u64 = if cfg!(miri) { 40 } else { 250 };

#[test]
fn what_is_looked_at_is_bounded() {
    for len in if cfg!(miri) { &[LATE][..] } else { &[0, 1, 100, 180, 200, 300, 5_000, 100_000] } {
        let line = [letters(b'x', *len), letters(b'\n', 1)].concat();
        for piece in if cfg!(miri) { &[LETTER][..] } else { &[1, 3, 101, 1460, 4096] } {
            let looked = Arc::new(AtomicU64::new(0));
            let mut arriving = Arriving::with(&Limits::default(), counted(&looked));
            let mut n = 0;
            let mut found = None;
            for mut piece in line.chunks(*piece) {
                n += piece.len() as u64;
                found = found.or(arriving.next(&mut piece).unwrap());
                assert!(looked.load(Relaxed) <= 4 * n + (16 << 10), "{n} of {len}: {looked:?}");
            }
            if line.len() <= 180 || line.len() <= 7 * piece {
                assert_eq!(found, Some(*len), "prompt: {len} in pieces of {piece}");
            }
            // A value that is late comes when it is asked for.
            let found = found.or_else(|| arriving.now().unwrap());
            assert_eq!(found, Some(*len));
            assert!(looked.load(Relaxed) <= 5 * n + (16 << 10));
        }
    }
}

/// Of what says its length, or the number of its elements, tries are few; and the value is given with its last byte.
#[test]
fn what_says_its_length_is_not_late() {
    let tries = Arc::new(AtomicU64::new(0));
    let count = if cfg!(miri) { 20u32 } else { 20_000 };
    for tag in 0..5u8 {
        let tries_of = Arc::clone(&tries);
        tries.store(0, Relaxed);
        let mut arriving = Arriving::with(&Limits::default(), move |d| {
            tries_of.fetch_add(1, Relaxed);
            let (tag, n) = d.get::<(u8, u32)>()?;
            let (mut words, len) = (Vec::<u32>::new(), 4 * u64::from(n));
            match tag {
                0 => d.bytes(len).map(drop),
                1 => d.skip(len),
                2 => d.within(len, |d| d.collect_all(&mut words)),
                3 => d.collect(n.into(), &mut words),
                _ => d.text(len).map(drop),
            }
        });
        let mut bytes = vec![tag];
        bytes.extend(count.to_le_bytes());
        bytes.extend((0..count).flat_map(|i| (i & 0x7F).to_le_bytes()));
        for (at, byte) in bytes.iter().enumerate() {
            let is_given = arriving.next(&mut &[*byte][..]).unwrap().is_some();
            assert_eq!(is_given, at + 1 == bytes.len(), "{tag}: byte {at}");
        }
        let most = if tag == 2 || tag == 3 { 20 } else { 4 };
        assert!(tries.load(Relaxed) <= most, "{tag}: {tries:?} tries");
    }
}

/// Lengths that are claimed are not believed: a fault in a range or a list is found long before it would be there.
#[test]
fn a_fault_in_a_long_range_is_found_early() {
    for tag in 0..2u8 {
        let mut arriving =
            Arriving::with(&Limits { bytes: u64::MAX, ..Limits::default() }, |d| match d.get::<u8>()? {
                0 => d.within(1 << 40, |d| d.collect_all(&mut Vec::<bool>::new())),
                _ => d.collect(1 << 40, &mut Vec::<bool>::new()),
            });
        let fault = (0..200u8).find_map(|at| arriving.next(&mut &[if at == 0 { tag } else { at / 50 }][..]).err());
        let fault = fault.map(|error| (error.kind(), error.offset(), arriving.rest().len()));
        assert_eq!(fault.map(|(kind, at, _)| (kind, at)), Some((FaultKind::Bool(2), 100)));
        assert!(fault.is_some_and(|(_, _, kept)| kept < 200));
    }
}

#[cfg(feature = "std")]
mod panics {
    use super::*;
    use crate::bounded::Group;

    /// A part that panics once, when it is looked at.
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Fickle(u8, Varint<u32>);

    static IS_CALM: AtomicBool = AtomicBool::new(false);

    impl Group for Fickle {
        const LEN_MIN: usize = 2;
        const LEN_MAX: usize = 6;

        fn get(from: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind> {
            assert!(IS_CALM.swap(true, Relaxed), "the first time");
            from.last(|(a, b)| Self(a, b))
        }

        fn put<'p>(&self, to: GroupWriter<'p, Self>) -> GroupWritten<'p, Self> {
            to.last(&(self.0, self.1))
        }
    }

    /// What a part's own code does at the end of what has arrived, the decoder survives: it is where it was.
    #[test]
    fn a_part_that_panics_leaves_the_decoder_where_it_was() {
        let (bytes, panics) = ([9, 9, 1, 0x80, 2], Arc::new(AtomicU64::new(0)));
        let panics_of = Arc::clone(&panics);
        let read = move |d: &mut Decoder<'_, '_>| {
            d.skip(2)?;
            d.attempt(|d| {
                let caught = catch_unwind(AssertUnwindSafe(|| d.get::<Fickle>().is_ok()));
                panics_of.fetch_add(caught.is_err().into(), Relaxed);
                assert_eq!(d.offset(), 2);
                d.get::<u8>().and_then(|_| d.fail::<()>(FaultKind::Custom(1)))
            });
            assert_eq!(d.offset(), 2);
            d.get::<Fickle>()
        };
        for cut in 2..5 {
            let mut arriving = Arriving::with(&Limits::default(), &read);
            let (before, mut behind) = bytes.split_at(cut);
            for mut piece in [before, &[]] {
                IS_CALM.store(false, Relaxed);
                assert_eq!(arriving.next(&mut piece), Ok(None));
            }
            IS_CALM.store(false, Relaxed);
            assert_eq!(arriving.next(&mut behind), Ok(Some(Fickle(1, Varint(256)))), "cut at {cut}");
        }
        // Before the border, and twice after it: with a byte of the part only there is nothing to look at.
        assert_eq!(panics.load(Relaxed), 1 + 3);
    }
}

#[cfg(feature = "std")]
mod thread {
    use super::*;

    /// Letters in pieces of one.
    fn feed_late<F>(arriving: &mut Arriving<u64, F>, len: u64)
    where
        F: Fn(&mut Decoder<'_, '_>) -> Result<u64, Fail>,
    {
        let letter = letters(b'x', 1);
        for _ in 0..len {
            assert_eq!(arriving.next(&mut &letter[..]), Ok(None));
        }
        assert!(arriving.is_on_thread());
    }

    #[test]
    fn a_long_value_is_given_with_its_last_byte_and_looked_at_once_more() {
        let len = if cfg!(miri) { LATE } else { 20_000 };
        let looked = Arc::new(AtomicU64::new(0));
        let mut arriving = Arriving::with(&Limits::default(), counted(&looked)).on_thread();
        for _ in 0..if cfg!(miri) { 1 } else { 2 } {
            looked.store(0, Relaxed);
            feed_late(&mut arriving, len);
            let line_end = [letters(b'\n', 1), vec![b'v']].concat();
            let mut piece = &line_end[..];
            assert_eq!(arriving.next(&mut piece), Ok(Some(len)));
            assert_eq!((piece, arriving.rest()), (&b"v"[..], &b""[..]));
            // By tries until the thread began, and by the thread.
            let n = (len + 1) * LETTER as u64;
            assert!(looked.load(Relaxed) <= n + 4 * u64::min(n, LATE * LETTER as u64) + (16 << 10), "{looked:?}");
        }
    }

    /// A value for which a thread is begun, then those of `VALUES`, to the end.
    #[test]
    fn each_value_is_the_same_there() {
        fn late(d: &mut Decoder<'_, '_>) -> Result<(usize, String), Fail> {
            let mut line = 0;
            while letter(d)? != b'|' {
                line += 1;
            }
            Ok((line, prompt(d)?))
        }
        let line = [letters(b'x', LATE), letters(b'|', 1)].concat();
        for value in if cfg!(miri) { &VALUES[12..13] } else { VALUES } {
            let bytes = [&line[..], value].concat();
            for end in (bytes.len() - 1..=bytes.len()).skip(usize::from(cfg!(miri))) {
                let (before, behind) = bytes[..end].split_at(line.len());
                let pieces: Vec<&[u8]> = before.chunks(LETTER).chain(behind.chunks(1)).collect();
                let arriving = Arriving::with(&Limits::default(), late).on_thread();
                let (given, rest, found) = first(arriving, &pieces);
                let wanted = in_one_piece(&bytes[..end], &Limits::default(), late);
                assert_eq!((given, found.map(|value| (rest, value))), (end, wanted), "{value:?}");
            }
        }
    }

    /// It may be in a task that goes from thread to thread.
    #[test]
    fn it_can_be_sent() {
        fn is_send<T: Send>(_: &T) {}
        is_send(&Arriving::<u32>::new(&Limits::default()).on_thread());
        is_send(&Arriving::with(&Limits::default(), counted(&Arc::default())));
    }

    /// A decoder that was given up is gone when its owner is.
    #[test]
    fn dropped_in_the_middle_it_ends() {
        let alive = Arc::new(AtomicU64::new(0));
        let mut arriving = Arriving::with(&Limits::default(), counted(&alive)).on_thread();
        feed_late(&mut arriving, LATE);
        assert_eq!(Arc::strong_count(&alive), 2);
        drop(arriving);
        assert_eq!(Arc::strong_count(&alive), 1);
    }

    #[test]
    fn a_panic_reaches_who_feeds_and_nothing_is_lost() {
        let (is_calm, seen) = (AtomicBool::new(false), Arc::new(AtomicU64::new(0)));
        let count = counted(&seen);
        let mut arriving = Arriving::with(&Limits::default(), move |d| {
            let len = count(d)?;
            assert!(is_calm.swap(true, Relaxed), "the first time");
            Ok(len)
        })
        .on_thread();
        feed_late(&mut arriving, LATE);
        let line_end = [letters(b'\n', 1), vec![b'z']].concat();
        let mut piece = &line_end[..];
        let panic = catch_unwind(AssertUnwindSafe(|| arriving.next(&mut piece))).unwrap_err();
        assert_eq!(panic.downcast_ref::<&str>(), Some(&"the first time"));
        assert_eq!((piece, arriving.rest().len()), (&line_end[..], LATE as usize * LETTER));
        assert_eq!(arriving.next(&mut piece), Ok(Some(LATE)));
        assert_eq!(piece, b"z");
    }

    /// A foreign parser is run again for each piece, and not too often: in a try it sees what was kept twice, alone and with the piece.
    #[test]
    fn a_foreign_parser_is_bounded_too() {
        let len = if cfg!(miri) { LATE } else { 20_000 };
        let looked = Arc::new(AtomicU64::new(0));
        let counter = Arc::clone(&looked);
        let mut arriving = Arriving::with(&Limits::default(), move |d| {
            d.foreign(|bytes| {
                counter.fetch_add(bytes.len() as u64, Relaxed);
                let end = bytes.chunks_exact(LETTER).position(|letter| letter[0] == b'\n');
                end.map_or(Err(Foreign::More), |end| Ok(((end + 1) * LETTER, end as u64)))
            })
        })
        .on_thread();
        feed_late(&mut arriving, len);
        let found = arriving.next(&mut &letters(b'\n', 1)[..]).unwrap().or_else(|| arriving.finish().unwrap());
        assert_eq!(found, Some(len));
        let len = len * LETTER as u64;
        assert!(looked.load(Relaxed) <= 16 * len + 4 * (16 << 10), "{looked:?}");
    }
}

#[cfg(feature = "std")]
mod reader {
    use super::*;
    use crate::bounded::Be;
    use std::io::{self, ErrorKind, Read};

    /// Gives what it has in reads, some of which fail.
    struct Socket<'b>(Vec<Result<&'b [u8], ErrorKind>>);

    impl Read for Socket<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                return Ok(0);
            }
            self.0.remove(0).map_err(io::Error::from).and_then(|mut bytes| bytes.read(buffer))
        }
    }

    #[test]
    fn a_reader_that_pauses_loses_nothing() {
        let limits = Limits::default();
        let pauses = [ErrorKind::WouldBlock, ErrorKind::TimedOut, ErrorKind::Interrupted];
        for pause in if cfg!(miri) { &pauses[..1] } else { &pauses } {
            let stream = VALUES.concat();
            let len = if cfg!(miri) { 40 } else { 3 };
            let reads = stream.chunks(len).flat_map(|piece| [Ok(piece), Err(*pause)]).collect();
            let (mut socket, mut arriving) = (Socket(reads), Arriving::with(&limits, prompt));
            let (mut seen, mut pauses) = (Vec::new(), 0);
            loop {
                match arriving.read(&mut socket).unwrap() {
                    Arrived::Done(value) => seen.push(value),
                    Arrived::More => pauses += 1,
                    Arrived::End => break,
                }
            }
            let wanted: Vec<String> =
                VALUES.iter().map(|value| in_one_piece(value, &limits, prompt).unwrap().1).collect();
            assert_eq!(seen, wanted);
            assert_eq!(pauses > 0, *pause != ErrorKind::Interrupted);
        }
    }

    #[test]
    fn a_reader_that_fails_may_be_asked_again() {
        let mut socket = Socket(vec![Ok(&[1]), Err(ErrorKind::ConnectionReset), Ok(&[2, 3]), Ok(&[])]);
        let mut arriving = Arriving::<Be<u16>>::new(&Limits::default());
        let error = arriving.read(&mut socket).unwrap_err();
        assert_eq!((error.kind(), error.offset()), (FaultKind::Io, 1));
        assert_eq!(io::Error::from(error).kind(), ErrorKind::ConnectionReset);
        assert_eq!(arriving.read(&mut socket), Ok(Arrived::Done(Be::new(0x102))));
        assert_eq!(arriving.rest(), [3]);
        // The end inside a value is the decoder's fault, and stays.
        let error = arriving.read(&mut socket).unwrap_err();
        assert_eq!((error.kind(), error.offset()), (FaultKind::Short { need: 1 }, 0));
        assert_eq!(arriving.read(&mut socket), Err(error));
    }
}
