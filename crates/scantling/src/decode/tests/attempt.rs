//! Attempts in attempts, that succeed, fail and panic: against a walk over a slice by an index, in every way that input may be cut.

extern crate std;

use super::*;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// What was read where, that which was given up too.
type Trail = Vec<(u64, u8)>;

/// A byte says what follows: nothing, a range of the next two, or two of these, the first of them tried, or tried and given up, looked at
/// ahead, or given up by a panic.
fn walk(d: &mut Decoder<'_, '_>, depth: u32, trail: &mut Trail) -> Result<(), Fail> {
    let offset = d.offset();
    let byte = d.get::<u8>()?;
    trail.push((offset, byte));
    if depth == 0 {
        return if byte % 3 == 0 { d.fail(FaultKind::Custom(1)) } else { Ok(()) };
    }
    match byte % 7 {
        0 => return Ok(()),
        1 => return d.fail(FaultKind::Custom(2)),
        2 => {
            let pair = d.within(2, |d| d.get::<u16>())?;
            trail.push((offset, pair as u8));
            return Ok(());
        }
        3 => {
            let _ = d.attempt(|d| walk(d, depth - 1, trail));
        }
        4 => {
            let given_up = d.attempt(|d| walk(d, depth - 1, trail).and_then(|()| d.fail::<()>(FaultKind::Custom(3))));
            assert_eq!(given_up, None);
        }
        5 => {
            let _ = d.look_ahead(|d| walk(d, depth - 1, trail));
        }
        _ => {
            let caught = catch_unwind(AssertUnwindSafe(|| {
                d.attempt(|d| {
                    let _ = walk(d, depth - 1, trail);
                    resume_unwind(std::boxed::Box::new(0));
                    #[expect(unreachable_code, reason = "an attempt has a type")]
                    Ok(())
                })
            }));
            assert!(caught.is_err());
        }
    }
    assert_eq!(d.peek::<u8>().is_err(), d.is_end());
    walk(d, depth - 1, trail)
}

/// The same by an index.
fn walk_slice(bytes: &[u8], at: &mut usize, depth: u32, trail: &mut Trail) -> Option<()> {
    let offset = *at as u64;
    let byte = *bytes.get(*at)?;
    *at += 1;
    trail.push((offset, byte));
    if depth == 0 {
        return (byte % 3 != 0).then_some(());
    }
    match byte % 7 {
        0 => return Some(()),
        1 => return None,
        2 => {
            trail.push((offset, *bytes.get(*at..*at + 2)?.first()?));
            *at += 2;
            return Some(());
        }
        kind => {
            let mut tried = *at;
            if walk_slice(bytes, &mut tried, depth - 1, trail).is_some() && kind == 3 {
                *at = tried;
            }
        }
    }
    walk_slice(bytes, at, depth - 1, trail)
}

#[test]
fn attempts_in_attempts_go_back_wherever_input_is_cut() {
    let mut state = 1_u32;
    for round in 0..if cfg!(miri) { 2 } else { 400 } {
        let bytes: Vec<u8> = core::iter::repeat_with(|| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        })
        .take(60 + round % 50)
        .collect();
        let depth = 3 + round as u32 % 5;
        let mut wanted = (Trail::new(), Vec::new());
        let mut at = 0;
        while at < bytes.len() {
            let before = at;
            if walk_slice(&bytes, &mut at, depth, &mut wanted.0).is_none() {
                at = before + 1;
            }
            wanted.1.push(at as u64);
        }
        let read = |d: &mut Decoder<'_, '_>| {
            let mut found = (Trail::new(), Vec::new());
            while !d.is_end() {
                if d.attempt(|d| walk(d, depth, &mut found.0)).is_none() {
                    d.skip(1)?;
                }
                found.1.push(d.offset());
            }
            Ok(found)
        };
        assert_eq!(with_slice(&bytes, &Limits::default(), read).as_ref(), Ok(&wanted), "{bytes:?}");
        for len in [1, 2, 7, 33, 64] {
            let chunks: Vec<&[u8]> = bytes.chunks(len).collect();
            let found = with_source(&mut Moving::new(&chunks), &Limits::default(), read);
            assert_eq!(found.as_ref(), Ok(&wanted), "{bytes:?} in chunks of {len}");
        }
    }
}

/// An attempt that did not change the window, and one that did.
#[test]
fn a_panic_in_an_attempt_goes_back_to_its_start() {
    let bytes: Vec<u8> = (0..100).collect();
    for skipped in [0, 1, 40, 99] {
        let read = |d: &mut Decoder<'_, '_>| {
            d.skip(1)?;
            let caught = catch_unwind(AssertUnwindSafe(|| {
                d.attempt(|d| d.skip(skipped).map(|()| resume_unwind(std::boxed::Box::new(0))))
            }));
            assert!(caught.is_err());
            assert_eq!(d.offset(), 1);
            let mut rest = Vec::new();
            d.collect_all::<u8>(&mut rest).map(|()| rest)
        };
        let chunks: Vec<&[u8]> = bytes.chunks(33).collect();
        assert_eq!(with_slice(&bytes, &Limits::default(), read).as_deref(), Ok(&bytes[1..]));
        let found = with_source(&mut Moving::new(&chunks), &Limits::default(), read);
        assert_eq!(found.as_deref(), Ok(&bytes[1..]));
    }
}
