//! Sources that do as they like, closures that panic with the decoder in the middle of something, and what was not read of another.

use super::caught;
use scantling::bounded::{Be, Varint};
use scantling::decode::{
    Bufs, Cause, Decoder, Error, Fail, FaultKind, Feed, Foreign, Limits, Machine, Pause, Piece, Source, from_slice,
    with_slice, with_source,
};
use std::cell::RefCell;
use std::rc::Rc;

type Decoded = Result<Varint<u64>, Error>;

/// Gives each chunk in one buffer, over the one before, of which nothing is left; decodes it meanwhile; ends, and goes on after its end.
struct Wild {
    lens: Vec<usize>,
    at: usize,
    buffer: Vec<u8>,
    seen: Rc<RefCell<Vec<Decoded>>>,
}

impl Wild {
    fn new(lens: &[usize]) -> Self {
        Self { lens: lens.to_vec(), at: 0, buffer: Vec::new(), seen: Rc::default() }
    }
}

impl Source for Wild {
    fn chunk(&mut self) -> Result<&[u8], Cause> {
        self.buffer.fill(0xEE);
        let Some(&len) = self.lens.get(self.at) else { return Err("no more".into()) };
        self.buffer = (0..len).map(|i| (i + self.at) as u8 % 128).collect();
        self.at += 1;
        self.seen.borrow_mut().push(from_slice(&self.buffer));
        Ok(&self.buffer)
    }
}

/// A bit of everything, wherever the decoder is.
fn steps(d: &mut Decoder<'_, '_>, out: &mut Vec<u32>) -> Result<(), Fail> {
    for round in 0..6 {
        d.get::<(u8, Varint<u64>, Be<u16>)>()?;
        d.collect(20, out)?;
        let panicked = caught(|| {
            d.within(40, |d| {
                d.nested(|d| {
                    d.skip(3)?;
                    d.attempt(|d| {
                        let _ = d.get::<[u64; 4]>()?;
                        assert!(round % 2 == 0, "in an attempt, in a range, one level down");
                        d.fail::<()>(FaultKind::Custom(1))
                    });
                    d.copy_to(30, &mut Vec::new())?;
                    d.skip(7)
                })
            })
        });
        // The range that was left by a panic is the input now.
        if panicked.is_none() {
            let left = d.attempt(|d| d.skip(1_000_000));
            assert!(left.is_none());
            return d.collect_all(&mut Vec::<u8>::new());
        }
        let long =
            caught(|| d.foreign(|bytes| if bytes.len() < 150 { Err(Foreign::More) } else { Ok((140, bytes.len())) }));
        assert!(long.is_some_and(|read| read.map_or(true, |len| len >= 150)));
        // A parser that claims more than it got.
        assert!(caught(|| d.foreign(|bytes| Ok((bytes.len() + 1, ())))).is_none());
        let _ = caught(|| d.attempt(|d| d.skip(20).map(|()| panic!("with what was kept"))));
        let _ = d.peek::<[u8; 100]>().is_ok();
    }
    Ok(())
}

#[test]
fn sources_that_do_as_they_like() {
    for lens in [&[1; 180][..], &[40; 9], &[400, 1, 33, 200, 31, 64, 64], &[], &[5, 0, 900], &[200, 300, 0]] {
        let (mut source, mut out) = (Wild::new(lens), Vec::new());
        let seen = source.seen.clone();
        let result = with_source(&mut source, &Limits::default(), |d| steps(d, &mut out));
        assert_eq!(seen.borrow().len(), source.at);
        if let Err(error) = result {
            assert!(matches!(error.kind(), FaultKind::Io | FaultKind::Short { .. }), "{error}");
        }
    }
}

#[test]
fn limits_of_all_sorts() {
    for limit in [0, 1, 100, u64::MAX] {
        let limits = Limits { depth: limit as u32, bytes: limit, memory: limit };
        for lens in [&[300, 1, 33][..], &[31; 12]] {
            let _ = with_source(&mut Wild::new(lens), &limits, |d| steps(d, &mut Vec::new()));
        }
        let _ = with_slice(&[3; 300], &limits, |d| steps(d, &mut Vec::new()));
    }
}

/// A failure of one decoder is given for another's; what is said of it is what the other knows.
#[test]
fn a_failure_that_is_not_the_decoders() {
    let outer = with_slice(&[1, 2, 3], &Limits::default(), |outer| {
        let mut kept = None;
        let inner = with_slice(&[9], &Limits::default(), |inner| {
            kept = inner.get::<u64>().err();
            outer.skip(1).map(|()| inner.offset())
        });
        assert_eq!(inner.ok(), Some(0));
        kept.map_or(Ok(()), Err)
    });
    assert_eq!(outer.map_err(|e| e.kind()), Err(FaultKind::Trailing));
}

/// What is borrowed from a slice outlives its decoder, and decoders in decoders are apart.
#[test]
fn borrows_outlive_the_decoder() {
    let bytes: Vec<u8> = (0..60).collect();
    let (text, words) = with_slice(&bytes, &Limits::default(), |d| {
        let _ = d.peek::<[u8; 60]>()?;
        let text = d.text(20)?;
        let words = d.fixed::<Be<u32>>(9)?;
        let _ = d.get::<[u8; 4]>()?;
        Ok((text, words))
    })
    .unwrap_or_default();
    assert_eq!((text.len(), words.len(), words.last().map(|word| word.get())), (20, 9, Some(0x3435_3637)));
}

/// A machine that takes parts and says that it did not, panics, and asks for more than there can be.
struct Careless(u32);

impl Machine for Careless {
    type Output = Vec<u8>;

    fn step(&mut self, piece: &mut Piece<'_>, out: &mut Vec<u8>) -> Result<(), Pause> {
        self.0 += 1;
        let _ = piece.collect(3, u64::MAX, out);
        match self.0 % 4 {
            0 => panic!("in a step"),
            1 => Err(Pause::More),
            2 => piece.get::<[u64; 5]>().map(drop),
            _ => piece.get::<u8>().and(Err(Pause::More)),
        }
    }
}

#[test]
fn machines_that_are_careless() {
    for len in [5, 40, 127, 200] {
        let (mut feed, mut out) = (Feed::new(Careless(0)), Vec::new());
        for chunk in [7; 300].chunks(len) {
            let _ = caught(|| feed.feed(chunk, &mut out).is_ok());
        }
        let _ = caught(|| feed.finish(&mut out));
    }
}

/// Says that it has more, or less, than it gives.
struct Lying {
    bytes: Vec<u8>,
    at: usize,
    claims: usize,
}

impl bytes::Buf for Lying {
    fn remaining(&self) -> usize {
        self.claims
    }

    fn chunk(&self) -> &[u8] {
        let end = self.bytes.len().min(self.at + 50);
        &self.bytes[self.at.min(end)..end]
    }

    fn advance(&mut self, count: usize) {
        // Not always as far as it was told.
        self.at += count.saturating_sub(self.at % 3);
    }
}

pub(crate) fn lying(claims: usize) -> impl bytes::Buf {
    Lying { bytes: (0..250).map(|i| i % 128).collect(), at: 0, claims }
}

#[test]
fn buffers_that_lie() {
    for claims in [0, 1, 250, usize::MAX] {
        let mut source = Bufs::new(lying(claims));
        let _ = with_source(&mut source, &Limits::default(), |d| steps(d, &mut Vec::new()));
    }
}
