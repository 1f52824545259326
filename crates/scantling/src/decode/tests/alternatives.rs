//! Alternatives and words: the same value, fault and reasons however the input is cut.

use super::*;
use alloc::string::String;

/// A number of two bytes after an `n`, a list in brackets, or text in quotes of any length: told apart by trying.
fn value(d: &mut Decoder<'_, '_>) -> Result<u32, Fail> {
    d.either("a number", number).or("a list", |d| d.nested(list)).or("text", text).end()
}

fn mark(d: &mut Decoder<'_, '_>, wanted: u8, words: &'static str) -> Result<(), Fail> {
    let start = d.offset();
    if d.get::<u8>()? == wanted { Ok(()) } else { d.fail_with_at(FaultKind::Custom(wanted.into()), words, start) }
}

fn number(d: &mut Decoder<'_, '_>) -> Result<u32, Fail> {
    mark(d, b'n', "a number starts with n")?;
    d.field("digits", |d| d.get::<u16>()).map(u32::from)
}

fn list(d: &mut Decoder<'_, '_>) -> Result<u32, Fail> {
    mark(d, b'[', "a list starts with [")?;
    let mut sum = 1;
    d.field("items", |d| {
        for index in 0.. {
            // What is swallowed here leaves no reason after.
            if d.attempt(|d| d.either("the end", |d| mark(d, b']', "a list ends with ]")).end()).is_some() {
                break;
            }
            sum += d.at(At::Index(index), value)?;
        }
        Ok(())
    })?;
    Ok(sum)
}

fn text(d: &mut Decoder<'_, '_>) -> Result<u32, Fail> {
    mark(d, b'"', "text starts with a quote")?;
    Ok(d.take_until(b'"', 60)?.len() as u32)
}

fn all_of(d: &mut Decoder<'_, '_>) -> Result<u32, Fail> {
    let sum = d.field("value", value)?;
    if d.is_end() { Ok(sum) } else { d.fail(FaultKind::Trailing) }
}

fn of_slice(bytes: &[u8]) -> Result<u32, Error> {
    with_slice(bytes, &Limits::default(), all_of)
}

const SAMPLE: &[u8] = b"[n\x01\x02\"some text that is longer than a part\"[[n\x03\x04]\"\"[]]n\x05\x06]";

fn same_in_any_chunks(bytes: &[u8]) -> Result<u32, Error> {
    let wanted = of_slice(bytes);
    for len in (1..=bytes.len().max(1)).step_by(if cfg!(miri) { 30 } else { 1 }) {
        let chunks: Vec<&[u8]> = bytes.chunks(len).collect();
        let found = with_source(&mut Moving::new(&chunks), &Limits::default(), all_of);
        assert_eq!(found, wanted, "chunks of {len}");
    }
    wanted
}

/// What an error says, and its reasons.
fn said(bytes: &[u8]) -> (String, Vec<String>) {
    let Err(error) = of_slice(bytes) else { panic!("it is wrong") };
    (error.to_string(), error.reasons().iter().map(ToString::to_string).collect())
}

#[test]
fn the_first_alternative_that_can_be_decoded_is_the_value() {
    assert_eq!(of_slice(SAMPLE), Ok(513 + 1027 + 1541 + 36 + 4));
    assert_eq!(of_slice(b"\"\""), Ok(0));
    let order = with_slice(&[1, 2], &Limits::default(), |d| {
        let mut tried = 0;
        let first = d.either("a byte", |d| d.get::<u8>()).or("another", |_| unreachable!("the first was it")).end()?;
        let second = d
            .either("a word", |d| {
                tried += 1;
                d.get::<u16>().map(|_| 0)
            })
            .or("a byte", |d| d.get::<u8>())
            .end()?;
        Ok((first, second, tried))
    });
    assert_eq!(order, Ok((1, 2, 1)));
}

#[test]
fn alternatives_are_the_same_in_any_chunks() {
    assert!(same_in_any_chunks(SAMPLE).is_ok());
    for at in cuts(SAMPLE.len() - 1, STEP) {
        let error = same_in_any_chunks(&SAMPLE[..at]);
        assert!(error.is_err_and(|e| !e.reasons().is_empty()), "the input ends inside of alternatives");
        for &flip in if cfg!(miri) { &[0x20][..] } else { &[1, 0x20, 0xFF] } {
            let mut wrong = SAMPLE.to_vec();
            wrong[at] ^= flip;
            if let Err(error) = same_in_any_chunks(&wrong) {
                let offsets: Vec<u64> = error.reasons().iter().map(Reason::offset).collect();
                assert!(offsets.is_sorted_by(|a, b| a >= b) && offsets.len() <= REASONS_MAX, "{offsets:?}");
                let is_theirs = error.kind() != FaultKind::Trailing;
                assert_eq!(offsets.first().copied(), is_theirs.then_some(error.offset()));
                assert_eq!(error.expected().count() > 0, is_theirs);
            }
        }
    }
}

#[test]
fn the_farthest_failure_comes_first_with_the_reasons_of_all() {
    let (error, reasons) = said(b"[n\x01\x02[\"a\"x]]");
    let at = "value.items[1].items[1]";
    assert_eq!(error, std_format(at, "a number starts with n", 8, "; expected a number, a list or text"));
    assert_eq!(
        reasons,
        [
            std_format(&["a number: ", at].concat(), "a number starts with n", 8, ""),
            std_format(&["a list: ", at].concat(), "a list starts with [", 8, ""),
            std_format(&["text: ", at].concat(), "text starts with a quote", 8, ""),
            std_format("a number: value.items[1]", "a number starts with n", 4, ""),
            std_format("text: value.items[1]", "text starts with a quote", 4, ""),
            std_format("a number: value", "a number starts with n", 0, ""),
            std_format("text: value", "text starts with a quote", 0, ""),
        ]
    );
    let (error, reasons) = said(b"n\x01");
    assert_eq!(error, "value.digits: 1 byte short at offset 0x1; expected a number");
    assert_eq!(reasons.len(), 3);
    // A fault that is not theirs has none of their reasons.
    assert_eq!(said(b"\"\"x"), ("bytes after the value at offset 0x2".into(), Vec::new()));
}

fn std_format(path: &str, words: &str, offset: u64, expected: &str) -> String {
    alloc::format!("{path}: {words} at offset {offset:#x}{expected}")
}

#[test]
fn reasons_have_a_limit_and_the_farthest_are_kept() {
    fn deep(d: &mut Decoder<'_, '_>, levels: u32) -> Result<(), Fail> {
        d.skip(1)?;
        if levels == 0 {
            return d.fail(FaultKind::Custom(7));
        }
        d.either("a shallow one", |d| d.fail::<()>(FaultKind::Custom(levels)))
            .or("a deep one", |d| deep(d, levels - 1))
            .or("a deep one", |d| deep(d, levels - 1))
            .end()
    }
    let levels = if cfg!(miri) { 5 } else { 8 };
    let Err(error) = with_slice(&[0; 40], &Limits::default(), |d| deep(d, levels)) else { panic!("all of it fails") };
    let farthest = u64::from(levels) + 1;
    assert_eq!((error.kind(), error.offset(), error.reasons().len()), (FaultKind::Custom(7), farthest, REASONS_MAX));
    assert_eq!(error.expected().collect::<Vec<_>>(), ["a deep one"]);
    // So many that came farther, and the alternatives that fail at last have no room: the fault is still that of the first of them.
    let late = with_slice(&[0; 40], &Limits::default(), |d| {
        let mut of = d.either("far", |d| d.skip(30).and_then(|()| d.fail::<()>(FaultKind::Custom(1))));
        for _ in 0..20 {
            of = of.or("far", |d| d.skip(30).and_then(|()| d.fail(FaultKind::Custom(1))));
        }
        of.or("near", |d| d.either("nearer", |d| d.fail(FaultKind::Custom(2))).end()).end()
    });
    assert_eq!(
        late.map_err(|e| (e.kind(), e.offset(), e.reasons().len())),
        Err((FaultKind::Custom(1), 30, REASONS_MAX))
    );
}

#[test]
fn what_was_swallowed_is_no_reason() {
    let failing = |d: &mut Decoder<'_, '_>| {
        let swallowed = |d: &mut Decoder<'_, '_>| {
            d.either("this", |d| d.skip(1).and_then(|()| d.fail::<()>(FaultKind::Utf8))).end()
        };
        assert!(d.attempt(swallowed).is_none());
        d.either("that", |d| {
            assert!(d.attempt(swallowed).is_none());
            d.fail::<()>(FaultKind::Custom(1))
        })
        .or("those", |d| {
            let _ = d.attempt(swallowed);
            swallowed(d)
        })
        .end()
    };
    let error = with_slice(&[0; 4], &Limits::default(), failing).map_err(|e| (e.to_string(), e.reasons().len()));
    assert_eq!(error, Err(("text is not UTF-8 at offset 0x1; expected this".into(), 2)));
    // Words are those of the last fault.
    let plain = with_slice(&[0; 4], &Limits::default(), |d| {
        let _ = d.attempt(|d| d.fail_with::<()>(FaultKind::Custom(1), "swallowed"));
        d.fail::<()>(FaultKind::Custom(2))
    });
    assert_eq!(plain.map_err(|e| (e.words(), e.to_string())), Err((None, "fault 2 at offset 0x0".into())));
}
