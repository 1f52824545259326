//! Values that arrive: whatever decoder reads them, and wherever the stream is cut, they are those of slices, one after the other.
//!
//! ```text
//! lengths of pieces | program of questions, which is a decoder | bytes
//! ```

use crate::Oracle;
use crate::decoder::{Said, ask};
use crate::input::{Input, pieces};
use scantling::decode::{Arriving, Decoder, Error, Fail, Limits, with_slice};

/// What the decoder said of each value, and how long it was; then what was wrong.
type Answers = Vec<Result<(Vec<Said>, u64), Error>>;

/// Values that are asked for.
const MOST: usize = 8;

pub(crate) fn run(bytes: &[u8], oracle: Oracle) {
    let mut input = Input::new(bytes);
    let lengths = input.part();
    let program = input.part();
    let bytes = input.rest();
    let limits = Limits { depth: 8, ..Limits::default() };
    let wanted = of_slices(bytes, &limits, |d| value(d, program));
    let cut = pieces(bytes, lengths);
    // The planted fault: the last byte of a piece of seven is lost, if it is 1.
    let lost = |piece: &&[u8]| oracle == Oracle::Wrong && piece.len() == 7 && piece.ends_with(&[1]);
    let cut: Vec<&[u8]> =
        cut.into_iter().map(|piece| if lost(&piece) { &piece[..piece.len() - 1] } else { piece }).collect();
    let owned = program.to_vec();
    let arriving = Arriving::with(&limits, move |d| value(d, &owned));
    // Long ones go on, on a thread of their own; or they come late.
    let arriving = if program.len().is_multiple_of(2) { arriving.on_thread() } else { arriving };
    assert_eq!(of_pieces(&cut, arriving), wanted);
}

/// All answers to the program.
fn value(d: &mut Decoder<'_, '_>, program: &[u8]) -> Result<(Vec<Said>, u64), Fail> {
    let (mut said, mut program) = (Vec::new(), Input::new(program));
    while !program.is_empty() {
        ask(d, &mut program, &mut said)?;
    }
    Ok((said, d.offset()))
}

fn of_slices(
    bytes: &[u8],
    limits: &Limits,
    value: impl Fn(&mut Decoder<'_, '_>) -> Result<(Vec<Said>, u64), Fail>,
) -> Answers {
    let (mut rest, mut answers) = (bytes, Vec::new());
    while !rest.is_empty() && answers.len() < MOST {
        let answer = with_slice(rest, limits, |d| value(d));
        let len = answer.as_ref().map_or(0, |(_, len)| *len);
        answers.push(answer);
        if len == 0 {
            break;
        }
        rest = &rest[len as usize..];
    }
    answers
}

fn of_pieces<F>(cut: &[&[u8]], mut arriving: Arriving<(Vec<Said>, u64), F>) -> Answers
where
    F: Fn(&mut Decoder<'_, '_>) -> Result<(Vec<Said>, u64), Fail>,
{
    let mut answers = Vec::new();
    // Whether another value may follow.
    let mut goes_on = |answer: Result<(Vec<Said>, u64), Error>| {
        let is_empty = answer.as_ref().map_or(true, |(_, len)| *len == 0);
        answers.push(answer);
        !is_empty && answers.len() < MOST
    };
    for mut piece in cut.iter().copied() {
        while let Some(answer) = arriving.next(&mut piece).transpose() {
            if !goes_on(answer) {
                return answers;
            }
        }
        assert!(piece.is_empty(), "all of a piece is taken, or a value is there");
    }
    while let Some(answer) = arriving.finish().transpose() {
        if !goes_on(answer) {
            break;
        }
    }
    answers
}

pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let bytes: Vec<u8> = (0..200u8).map(|i| if i % 3 == 0 { i } else { 1 }).collect();
    // A long value without a length, by attempts and by a list.
    let tagged: Vec<u8> = (0..500).map(|i| u8::from(i != 460)).collect();
    let mut seeds = Vec::new();
    for question in 0..24u8 {
        for lengths in [&[1][..], &[3, 0, 2], &[7], &[50, 100]] {
            for program in [&[question, 3][..], &[question, 5, 2, 9, 4, 0], &[21, 2, 3, question, 2]] {
                seeds.push([&[lengths.len() as u8], lengths, &[program.len() as u8], program, &bytes].concat());
            }
        }
    }
    for program in [&[12][..], &[12, 0], &[21, 1, 12, 18, 12]] {
        seeds.push([&[1, 1, program.len() as u8], program, &tagged].concat());
    }
    seeds
}
