//! The decoder: whatever it is asked, and wherever its input is cut, it says what it says of the whole input.
//!
//! ```text
//! lengths of pieces | program of questions | bytes
//! ```

use crate::Oracle;
use crate::input::{Input, pieces};
use scantling::bounded::{Be, Bounded, Varint, ZigZag};
use scantling::decode::{Decoder, Error, Fail, FaultKind, Foreign, Limits, Slices, with_slice, with_source};

/// Parts of every kind in one group.
type Parts = (u8, Option<ZigZag<i32>>, Be<u16>, Varint<u64>);

/// What was read, and how it ended.
type Answer = (Vec<Said>, Result<(), Error>);

/// What the decoder says of a question. Values, not texts of them: printing takes ten times as long as reading.
#[derive(Debug, PartialEq)]
pub(crate) enum Said {
    Byte(u8),
    Number(u16),
    Varint(Varint<u64>),
    ZigZag(ZigZag<i32>),
    Parts(Parts),
    Peeked((u8, Be<u16>)),
    Bytes(Vec<u8>),
    Text(String),
    IsEnd(bool),
    Attempted(bool),
    Numbers(Vec<u16>),
    Varints(Vec<Varint<u64>>),
    Shorter(Vec<Varint<u32>>),
    Groups(Vec<Parts>),
    /// How much was read in the end, and whether it was all.
    End(u64, bool),
}

pub(crate) fn run(bytes: &[u8], oracle: Oracle) {
    let mut input = Input::new(bytes);
    let lengths = input.part();
    let program = input.part();
    let bytes = input.rest();
    let limits = Limits { depth: 8, ..Limits::default() };
    let whole = asked(program, |f| with_slice(bytes, &limits, |d| f(d)));
    // The planted fault: a border after a byte 0x7F, inside an input that is read to its end, loses the byte.
    let lost = |piece: &&[u8]| oracle == Oracle::Wrong && piece.len() > 1 && piece.ends_with(&[0x7F]);
    let cut: Vec<&[u8]> = pieces(bytes, lengths)
        .into_iter()
        .map(|piece| if lost(&piece) { &piece[..piece.len() - 1] } else { piece })
        .collect();
    let split = asked(program, |f| with_source(&mut Slices::new(&cut), &limits, |d| f(d)));
    assert_eq!(split, whole);
}

/// Asks the decoder that `with` runs.
fn asked(
    program: &[u8],
    with: impl FnOnce(&mut dyn FnMut(&mut Decoder<'_, '_>) -> Result<(), Fail>) -> Result<(), Error>,
) -> Answer {
    let mut said = Vec::new();
    let ended = with(&mut |d| {
        let mut program = Input::new(program);
        while !program.is_empty() {
            ask(d, &mut program, &mut said)?;
        }
        // How much is left is part of the answer.
        said.push(Said::End(d.offset(), d.is_end()));
        Ok(())
    });
    (said, ended)
}

fn list<T: Bounded>(
    said: &mut Vec<Said>,
    as_said: fn(Vec<T>) -> Said,
    read: impl FnOnce(&mut Vec<T>) -> Result<(), Fail>,
) -> Result<(), Fail> {
    // What was read before a fault is there, too.
    let mut out = Vec::new();
    let result = read(&mut out);
    said.push(as_said(out));
    result
}

pub(crate) fn ask(d: &mut Decoder<'_, '_>, program: &mut Input<'_>, said: &mut Vec<Said>) -> Result<(), Fail> {
    let question = program.byte();
    let n = program.len() as u64;
    match question % 24 {
        0 => said.push(Said::Byte(d.get()?)),
        1 => said.push(Said::Number(d.get::<Be<u16>>()?.get())),
        2 => said.push(Said::Varint(d.get()?)),
        3 => said.push(Said::ZigZag(d.get()?)),
        4 => said.push(Said::Parts(d.get()?)),
        5 => said.push(Said::Bytes(d.bytes(n)?.to_vec())),
        6 => said.push(Said::Text(d.text(n)?.to_string())),
        7 => d.skip(n)?,
        8 => list(said, Said::Groups, |out| d.collect(n, out))?,
        9 => list(said, Said::Numbers, |out| d.collect(n, out))?,
        10 => list(said, Said::Shorter, |out| d.collect(n, out))?,
        11 => list(said, Said::Groups, |out| d.within(n, |d| d.collect_all(out)))?,
        12 => list(said, Said::Bytes, |out| d.collect_tagged(out))?,
        13 => list(said, Said::Groups, |out| d.collect_tagged(out))?,
        14 => list(said, Said::Varints, |out| d.collect_chunked(out))?,
        15 => list(said, Said::Bytes, |out| d.copy_to(n, out))?,
        16 => list(said, Said::Bytes, |out| d.copy_chunked(out))?,
        17 => said.push(Said::Peeked(d.peek()?)),
        18 => said.push(Said::IsEnd(d.is_end())),
        19 => d.within(n, |d| d.field("range", |d| ask_all(d, program, said)))?,
        20 => d.nested(|d| ask_all(d, program, said))?,
        21 => {
            let done = d.attempt(|d| ask_all(d, program, said)).is_some();
            said.push(Said::Attempted(done));
        }
        22 => {
            let n = usize::try_from(n).unwrap_or(0);
            said.push(Said::Bytes(d.foreign(|bytes| foreign(bytes, n))?));
        }
        _ => {
            let result: Result<(), Fail> = d.fail(FaultKind::Custom(n as u32));
            result?;
        }
    }
    Ok(())
}

/// Up to three questions, inside another one.
fn ask_all(d: &mut Decoder<'_, '_>, program: &mut Input<'_>, said: &mut Vec<Said>) -> Result<(), Fail> {
    for _ in 0..program.byte() % 4 {
        if program.is_empty() {
            break;
        }
        ask(d, program, said)?;
    }
    Ok(())
}

/// Takes `n` bytes, and no zero among them.
fn foreign(bytes: &[u8], n: usize) -> Result<(usize, Vec<u8>), Foreign> {
    match bytes.get(..n) {
        None => Err(Foreign::More),
        Some(taken) => match taken.iter().position(|byte| *byte == 0) {
            Some(at) => Err(Foreign::Fault(FaultKind::Tag(0), at)),
            None => Ok((n, taken.to_vec())),
        },
    }
}

pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let questions: Vec<u8> = (0..24).collect();
    let bytes: Vec<u8> = (0..200u8).map(|i| if i % 3 == 0 { i } else { 1 }).collect();
    let mut seeds = Vec::new();
    for question in questions {
        for lengths in [&[1][..], &[3, 0, 2], &[7], &[50, 100]] {
            for n in [0, 1, 5, 40] {
                let program = [question, n, 2, 4, 0, question, 2, 0, 0];
                seeds.push([&[lengths.len() as u8], lengths, &[program.len() as u8], &program, &bytes].concat());
            }
        }
    }
    seeds
}
