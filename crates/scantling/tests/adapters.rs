//! Laws of the adapters: messages by tokio's codec, and parsers of nom and winnow in ours and around ours, are the same however bytes
//! arrive, fail at the same place, and lose nothing that came before.
#![allow(missing_docs)]

use bytes::{Bytes, BytesMut};
use scantling::bounded::{Bounded, FaultKind, Varint, write};
use scantling::decode::{self, Decoder, Error, Fail, FrameCodec, Frames, Limits, Prefix, Reader, Slices};
use std::io;
use tokio_util::codec::{Decoder as _, Encoder as _};

const PREFIXES: [Prefix; 4] = [Prefix::Direct, Prefix::U32Le, Prefix::U32Be, Prefix::Varint];

/// Messages of these lengths, each behind its length.
fn frames(prefix: Prefix, lens: &[u32]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for len in lens {
        match prefix {
            Prefix::U32Be => bytes.extend(len.to_be_bytes()),
            Prefix::Varint => put(&mut bytes, &Varint(*len)),
            Prefix::Direct => bytes.extend((len + 8).to_le_bytes()),
            _ => bytes.extend(len.to_le_bytes()),
        }
        let rest = if prefix == Prefix::Direct { len + 4 } else { *len };
        bytes.extend((0..rest).map(|i| (i * 7 + len) as u8));
    }
    bytes
}

fn put<T: Bounded>(out: &mut Vec<u8>, value: &T) {
    let mut bytes = [0; 128];
    let Some(len) = write(value, &mut bytes) else { unreachable!("no part is longer") };
    out.extend_from_slice(&bytes[..len]);
}

type Messages = (Vec<Vec<u8>>, Result<(), (FaultKind, u64)>);

/// By [`Frames`], which has its own tests.
fn wanted(prefix: Prefix, bytes: &[u8]) -> Messages {
    let (mut frames, mut rest, mut messages) = (Frames::new(prefix, 400), bytes, Vec::new());
    let result = loop {
        match frames.next(&mut rest) {
            Ok(Some(frame)) => messages.push(frame.to_vec()),
            Ok(None) => break frames.finish(),
            Err(error) => break Err(error),
        }
    };
    (messages, result.map_err(|e| (e.kind(), e.offset())))
}

fn fault(error: &io::Error) -> (FaultKind, u64) {
    let inner = error.get_ref().and_then(|inner| inner.downcast_ref::<Error>());
    inner.map_or((FaultKind::Io, 0), |error| (error.kind(), error.offset()))
}

/// As tokio's `FramedRead` asks: after each read until there is no message, and once more at the end.
fn by_codec(prefix: Prefix, chunks: &[&[u8]]) -> Messages {
    let (mut codec, mut buffer, mut messages) = (FrameCodec::new(prefix, 400), BytesMut::new(), Vec::new());
    for chunk in chunks {
        buffer.extend_from_slice(chunk);
        loop {
            match codec.decode(&mut buffer) {
                Ok(Some(frame)) => messages.push(frame.to_vec()),
                Ok(None) => break,
                Err(error) => {
                    // It stays failed, and takes nothing more.
                    let left = buffer.len();
                    assert!(codec.decode(&mut buffer).is_err_and(|again| fault(&again) == fault(&error)));
                    assert!(codec.decode_eof(&mut buffer).is_err_and(|again| fault(&again) == fault(&error)));
                    assert_eq!(buffer.len(), left);
                    return (messages, Err(fault(&error)));
                }
            }
        }
    }
    loop {
        match codec.decode_eof(&mut buffer) {
            Ok(Some(frame)) => messages.push(frame.to_vec()),
            Ok(None) => return (messages, Ok(())),
            Err(error) => return (messages, Err(fault(&error))),
        }
    }
}

#[test]
fn a_codec_finds_what_frames_find_however_bytes_arrive() {
    let (mut good, mut bad) = (0, 0);
    for prefix in PREFIXES {
        let whole = frames(prefix, &[0, 1, 130, 0, 17]);
        let mut inputs: Vec<Vec<u8>> = (0..=whole.len()).map(|end| whole[..end].to_vec()).collect();
        // Each byte wrong: those of the lengths are what matters.
        inputs.extend((0..whole.len()).flat_map(|at| {
            [0x01, 0x80, 0xFF].map(|flip| {
                let mut bytes = whole.clone();
                bytes[at] ^= flip;
                bytes
            })
        }));
        for bytes in inputs {
            let wanted = wanted(prefix, &bytes);
            if wanted.1.is_ok() {
                good += 1
            } else {
                bad += 1
            };
            for at in 0..=bytes.len() {
                assert_eq!(by_codec(prefix, &[&bytes[..at], &bytes[at..]]), wanted, "{prefix:?} cut at {at}");
            }
            let chunks: Vec<&[u8]> = bytes.chunks(1).collect();
            assert_eq!(by_codec(prefix, &chunks), wanted, "{prefix:?} byte by byte");
        }
    }
    assert!(good > 500 && bad > 500, "{good} good, {bad} bad");
}

#[test]
fn a_codec_asks_for_room_by_what_was_received() {
    for (prefix, head) in [
        (Prefix::U32Le, &[0xFF; 4][..]),
        (Prefix::U32Be, &[0xFF; 4]),
        (Prefix::Varint, &[0xFF, 0xFF, 0xFF, 0xFF, 0x0F]),
    ] {
        let (mut codec, mut buffer) = (FrameCodec::new(prefix, u64::MAX), BytesMut::new());
        let taken = allocation_counter::measure(|| {
            buffer.extend_from_slice(head);
            for _ in 0..100 {
                assert!(matches!(codec.decode(&mut buffer), Ok(None)));
                buffer.extend_from_slice(&[7; 10]);
            }
        });
        assert!(taken.bytes_max < 5 * 1024, "{} bytes for a kilobyte", taken.bytes_max);
    }
    // Frames share what was received.
    let bytes = frames(Prefix::U32Le, &[40, 50]);
    let (mut codec, mut buffer) = (FrameCodec::new(Prefix::U32Le, 100), BytesMut::from(&bytes[..]));
    let start = buffer.as_ptr();
    let first: Option<Bytes> = codec.decode(&mut buffer).ok().flatten();
    assert_eq!(first.map(|frame| (frame.len(), frame.as_ptr())), Some((40, start.wrapping_add(4))));
}

#[test]
fn a_codec_sends_what_it_receives() {
    for prefix in [Prefix::Direct, Prefix::Compact, Prefix::U32Le, Prefix::U32Be, Prefix::Varint] {
        let is_own = matches!(prefix, Prefix::Direct | Prefix::Compact);
        let message = |len: usize| {
            let mut message = vec![7; len];
            match prefix {
                Prefix::Direct => message[..4].copy_from_slice(&(len as u32).to_le_bytes()),
                Prefix::Compact if len < 130 => message[..2].copy_from_slice(&[1, (len - 2) as u8]),
                Prefix::Compact => message[..3].copy_from_slice(&[1, (len - 3) as u8 | 0x80, ((len - 3) >> 7) as u8]),
                _ => {}
            }
            message
        };
        let (mut codec, mut buffer) = (FrameCodec::new(prefix, 400), BytesMut::from(&b"before"[..]));
        for len in [8, 150, 400] {
            assert!(codec.encode(message(len), &mut buffer).is_ok(), "{prefix:?} {len}");
        }
        let mut sent = buffer.clone();
        let mut refused = vec![(message(401), FaultKind::TooLong)];
        if is_own {
            let cut = message(20)[..19].to_vec();
            refused.extend([
                (cut, FaultKind::Length),
                (vec![], FaultKind::Length),
                ([message(8), vec![0]].concat(), FaultKind::Length),
            ]);
        }
        for (message, kind) in refused {
            let error = codec.encode(&message[..], &mut buffer).err();
            assert_eq!(error.as_ref().map(fault), Some((kind, 0)), "{prefix:?} {message:?}");
            assert_eq!(buffer, sent);
        }
        let mut received = sent.split_off(6);
        for len in [8, 150, 400] {
            assert_eq!(codec.decode(&mut received).ok().flatten(), Some(Bytes::from(message(len))), "{prefix:?} {len}");
        }
        assert!(received.is_empty());
    }
}

/// What a message of both worlds is: our count, a name up to a colon and digits by theirs, our word behind them.
type Seen = Vec<(u8, Vec<u8>, Vec<u8>, u16)>;

const NAME: FaultKind = FaultKind::Custom(1);
const DIGITS: FaultKind = FaultKind::Custom(2);

fn mixed(d: &mut Decoder<'_, '_>, by_nom: bool, seen: &mut Seen) -> Result<(), Fail> {
    let Varint(count) = d.get::<Varint<u32>>()?;
    for number in 0..count {
        let tag = d.get::<u8>()?;
        let (name, digits) = if by_nom { by_nom_in_ours(d)? } else { by_winnow_in_ours(d)? };
        let word = d.get::<u16>()?;
        seen.push((tag, name, digits, word));
        if u32::from(tag) != number {
            return d.fail(FaultKind::Tag(tag.into()));
        }
    }
    Ok(())
}

fn by_nom_in_ours(d: &mut Decoder<'_, '_>) -> Result<(Vec<u8>, Vec<u8>), Fail> {
    use nom::bytes::streaming::{tag, take_while1};
    let name = decode::nom::run(d, NAME, |bytes| {
        let (rest, name) = take_while1::<_, _, ()>(|b: u8| b.is_ascii_lowercase())(bytes)?;
        let (rest, _) = tag(&b":"[..])(rest)?;
        Ok((rest, name.to_vec()))
    })?;
    let digits = decode::nom::run(d, DIGITS, |bytes| {
        nom::character::streaming::digit1::<_, ()>(bytes).map(|(rest, digits): (&[u8], &[u8])| (rest, digits.to_vec()))
    })?;
    Ok((name, digits))
}

fn by_winnow_in_ours(d: &mut Decoder<'_, '_>) -> Result<(Vec<u8>, Vec<u8>), Fail> {
    use winnow::error::{EmptyError, ErrMode};
    use winnow::token::take_while;
    use winnow::{Parser, Partial};
    type Input<'a> = Partial<&'a [u8]>;
    let name = decode::winnow::run(d, NAME, |input: &mut Input<'_>| {
        let name =
            take_while::<_, _, ErrMode<EmptyError>>(1.., |b: u8| b.is_ascii_lowercase()).parse_next(input)?.to_vec();
        b':'.parse_next(input)?;
        Ok::<_, ErrMode<EmptyError>>(name)
    })?;
    let digits = decode::winnow::run(d, DIGITS, |input: &mut Input<'_>| {
        winnow::ascii::digit1::<_, ErrMode<EmptyError>>.map(<[u8]>::to_vec).parse_next(input)
    })?;
    Ok((name, digits))
}

fn mixed_sample() -> Vec<u8> {
    let mut bytes = vec![4];
    for (tag, text) in [&b"a:1"[..], b"name:0123456789", b"quitelongandlonger:7", b"zz:42"].iter().enumerate() {
        bytes.push(tag as u8);
        bytes.extend_from_slice(text);
        bytes.extend([0xFE, 0x01]);
    }
    bytes
}

/// Gives so many bytes at a time, is interrupted before each, and fails or ends behind the last one.
struct Stutter<'b>(&'b [u8], usize, bool, bool);

impl io::Read for Stutter<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.2 = !self.2;
        if self.2 {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let n = self.1.min(self.0.len()).min(buffer.len());
        if n == 0 && self.3 {
            return Err(io::ErrorKind::ConnectionReset.into());
        }
        buffer[..n].copy_from_slice(&self.0[..n]);
        self.0 = &self.0[n..];
        Ok(n)
    }
}

#[test]
fn their_parsers_in_ours_are_the_same_however_bytes_arrive() {
    let limits = Limits::default();
    let sample = mixed_sample();
    let mut inputs: Vec<Vec<u8>> = (0..=sample.len()).map(|end| sample[..end].to_vec()).collect();
    inputs.extend((0..sample.len()).flat_map(|at| {
        [0x01, 0x10, 0x80].map(|flip| {
            let mut bytes = sample.clone();
            bytes[at] ^= flip;
            bytes
        })
    }));
    let mut kinds = Vec::new();
    for bytes in inputs {
        for by_nom in [false, true] {
            let whole = |bytes: &[u8]| {
                let mut seen = Seen::new();
                let result = decode::with_slice(bytes, &limits, |d| mixed(d, by_nom, &mut seen));
                (seen, result)
            };
            let wanted = whole(&bytes);
            kinds.extend(wanted.1.as_ref().err().map(Error::kind));
            // Theirs find what a parser by hand would: both are the same.
            assert_eq!(decode::with_slice(&bytes, &limits, |d| mixed(d, !by_nom, &mut Seen::new())), wanted.1);
            for at in 0..=bytes.len() {
                let (parts, mut seen) = ([&bytes[..at], &bytes[at..]], Seen::new());
                let mut source = Slices::new(&parts);
                let result = decode::with_source(&mut source, &limits, |d| mixed(d, by_nom, &mut seen));
                assert_eq!((&seen, &result), (&wanted.0, &wanted.1), "cut at {at}");
            }
            for len in [1, 3] {
                let mut seen = Seen::new();
                let mut source = Reader::with_buffer(Stutter(&bytes, len, false, false), 5);
                let result = decode::with_source(&mut source, &limits, |d| mixed(d, by_nom, &mut seen));
                assert_eq!((&seen, &result), (&wanted.0, &wanted.1), "reads of {len}");
                // A reader that fails: what it gave before is there, and the failure is not the end.
                let mut seen = Seen::new();
                let mut source = Reader::with_buffer(Stutter(&bytes, len, false, true), 5);
                let result = decode::with_source(&mut source, &limits, |d| mixed(d, by_nom, &mut seen));
                let needed_more = matches!(&wanted.1, Err(error) if matches!(error.kind(), FaultKind::Short { .. }));
                assert_eq!(seen, wanted.0);
                match result {
                    Err(error) if needed_more => {
                        assert_eq!(error.kind(), FaultKind::Io);
                        assert_eq!(io::Error::from(error).kind(), io::ErrorKind::ConnectionReset);
                    }
                    result => assert_eq!(result, wanted.1),
                }
            }
        }
    }
    for kind in [NAME, DIGITS, FaultKind::Tag(2), FaultKind::Short { need: 1 }] {
        assert!(kinds.contains(&kind), "{kind:?}");
    }
}

#[test]
fn ours_in_theirs_say_how_much_is_missing_and_where_it_is_wrong() {
    type Pair = (u32, Varint<u64>);
    let bytes = [1, 0, 0, 0, 0x80, 0x80, 1, b';'];
    for end in 0..bytes.len() {
        let input = &bytes[..end];
        let by_nom = decode::nom::parse::<Pair, nom::error::Error<&[u8]>>(input);
        let mut rest = input;
        let by_winnow = decode::winnow::parse::<Pair, winnow::error::EmptyError>(&mut rest);
        match decode::from_prefix::<Pair>(input) {
            Ok((value, left)) => {
                assert_eq!(by_nom, Ok((left, value)));
                assert_eq!((by_winnow.ok(), rest), (Some(value), left));
            }
            Err(error) => {
                let FaultKind::Short { need } = error.kind() else { panic!("{error}") };
                assert_eq!(by_nom, Err(nom::Err::Incomplete(nom::Needed::new(need as usize))));
                assert!(by_winnow.is_err() && rest == input, "the input stays where it was");
            }
        }
    }
    // A varint in a form that is too long, at its last byte.
    let wrong = [1, 0, 0, 0, 0x80, 0, 9];
    let error = decode::from_prefix::<Pair>(&wrong).map_err(|e| e.offset());
    assert_eq!(error, Err(5));
    let at = nom::error::Error::new(&wrong[5..], nom::error::ErrorKind::Verify);
    assert_eq!(decode::nom::parse::<Pair, _>(&wrong), Err(nom::Err::Error(at)));
}
