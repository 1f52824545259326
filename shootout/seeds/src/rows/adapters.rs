//! Records by one library's parser inside another's: what the adapters of features `nom` and `winnow` cost, beside each alone.
//!
//! A record is asked for by itself everywhere, so that a call of an adapter is what differs.

use super::by_hand::{sum_records, whole_records};
use super::{nom as by_nom, winnow as by_winnow};
use crate::data::Record;
use crate::row::{Row, fresh};
use crate::runner::OURS;
use scantling::decode::{self, Decoder, Fail, FaultKind, Limits, with_slice};
use winnow::binary::le_u32;
use winnow::error::{EmptyError, ErrMode};
use winnow::{Parser, Partial};

const NAME: &str = "adapters-records";
const FAULT: FaultKind = FaultKind::Custom(1);

pub fn rows() -> Vec<Row> {
    let row = |name, read: fn(&mut Vec<u8>, &mut Vec<Record>) -> bool| {
        fresh(NAME, name, whole_records, move |input: &mut Vec<u8>, out| read(input, out), sum_records)
    };
    vec![
        row(OURS, |input, out| inside(input, out, |d| d.get())),
        row("Scantling in nom", |input, out| in_nom(input, out, decode::nom::parse)),
        row("Scantling in winnow", |input, out| in_winnow(input, out, decode::winnow::parse)),
        row("nom", |input, out| in_nom(input, out, by_nom::record)),
        row("nom in Scantling", |input, out| {
            // A slice is given whole, so a parser of the complete kind is right here.
            inside(input, out, |d| decode::nom::run(d, FAULT, by_nom::record))
        }),
        row("winnow", |input, out| in_winnow(input, out, by_winnow::record::<_, EmptyError>)),
        row("winnow in Scantling", |input, out| {
            inside(input, out, |d| {
                decode::winnow::run(d, FAULT, |rest: &mut Partial<&[u8]>| {
                    by_winnow::record::<_, ErrMode<EmptyError>>(rest)
                })
            })
        }),
    ]
}

#[inline(always)]
fn inside(
    input: &[u8],
    out: &mut Vec<Record>,
    mut record: impl FnMut(&mut Decoder<'_, '_>) -> Result<Record, Fail>,
) -> bool {
    out.clear();
    let read = with_slice(input, &Limits::default(), |d| {
        for _ in 0..d.get::<u32>()? {
            out.push(record(d)?);
        }
        Ok(())
    });
    read.is_ok()
}

#[inline(always)]
fn in_nom<'i>(
    input: &'i [u8],
    out: &mut Vec<Record>,
    mut record: impl FnMut(&'i [u8]) -> nom::IResult<&'i [u8], Record, ()>,
) -> bool {
    out.clear();
    let Ok((mut rest, n)) = nom::number::complete::le_u32::<_, ()>(input) else { return false };
    for _ in 0..n {
        let Ok((after, found)) = record(rest) else { return false };
        rest = after;
        out.push(found);
    }
    true
}

#[inline(always)]
fn in_winnow<'i>(
    mut input: &'i [u8],
    out: &mut Vec<Record>,
    mut record: impl FnMut(&mut &'i [u8]) -> Result<Record, EmptyError>,
) -> bool {
    out.clear();
    let Ok(n) = le_u32::<_, EmptyError>.parse_next(&mut input) else { return false };
    for _ in 0..n {
        let Ok(found) = record(&mut input) else { return false };
        out.push(found);
    }
    true
}
