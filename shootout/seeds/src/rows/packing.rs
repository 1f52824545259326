//! Lists of bytes packed, long ones and short ones: into memory that is kept, and into memory that is taken anew each time, as
//! Haskell's builders do.

use super::by_hand::one;
use super::bytes::piece;
use super::scantling::{BULK, SINGLY, built};
use crate::data::ramp;
use crate::row::{Row, encode};
use bytes::{BufMut, BytesMut};
use scantling::build::Builder;
use std::hint::black_box;

pub fn rows() -> Vec<Row> {
    ["pack", "short"].into_iter().flat_map(of).collect()
}

fn of(workload: &'static str) -> Vec<Row> {
    vec![
        vec(workload, "by hand, in bulk", |list, out| {
            out.clear();
            out.extend_from_slice(list);
        }),
        vec(workload, "by hand, new Vec, in bulk", |list, out| *out = list.to_vec()),
        vec(workload, "by hand, value by value", |list, out| {
            out.clear();
            // A value that the compiler knows only when it is pushed: else it would make a copy of the loop.
            list.iter().for_each(|x| out.push(black_box(*x)));
        }),
        buffer(workload, "BytesMut, in bulk", |list, out| {
            out.clear();
            out.put_slice(list);
        }),
        buffer(workload, "BytesMut, new, in bulk", |list, out| {
            *out = BytesMut::new();
            out.put_slice(list);
        }),
        buffer(workload, "BytesMut, value by value", |list, out| {
            out.clear();
            list.iter().for_each(|x| out.put_u8(black_box(*x)));
        }),
        ours(workload, BULK, |list, b| {
            b.clear();
            b.put_all(list);
        }),
        ours(workload, "Scantling, new builder, in bulk", |list, b| {
            *b = Builder::new();
            b.put_all(list);
        }),
        ours(workload, SINGLY, |list, b| {
            b.clear();
            b.local(|b| list.iter().for_each(|x| b.put(black_box(x))));
        }),
    ]
}

fn vec(workload: &str, name: &'static str, write: impl Fn(&Vec<u8>, &mut Vec<u8>) + Copy + 'static) -> Row {
    encode(workload, name, ramp, write, one)
}

fn buffer(workload: &str, name: &'static str, write: impl Fn(&Vec<u8>, &mut BytesMut) + Copy + 'static) -> Row {
    encode(workload, name, ramp, write, piece)
}

fn ours(workload: &str, name: &'static str, write: impl Fn(&Vec<u8>, &mut Builder<'static>) + Copy + 'static) -> Row {
    encode(workload, name, ramp, write, built)
}
