//! Words read and written in a loop of which each step does several: what `binary`'s benchmark called the chunk, and what
//! its rules for `readN` and its builder make one check of. Ours is an array, which is one group.

use super::by_hand::one;
use super::scantling::{built, sliced};
use crate::clock::fold;
use crate::data::words;
use crate::row::{Row, count, encode};
use crate::runner::OURS;
use ::scantling::build::Builder;

pub fn rows() -> Vec<Row> {
    let mut all = Vec::new();
    by_words::<1>(&mut all);
    by_words::<2>(&mut all);
    by_words::<4>(&mut all);
    by_words::<8>(&mut all);
    by_words::<16>(&mut all);
    all
}

/// The rows of one number of words a step. A rest shorter than a step is not read.
fn by_words<const N: usize>(all: &mut Vec<Row>) {
    macro_rules! word {
        ($name:literal, $type:ty) => {
            let (read, write) =
                (format!(concat!("unroll-read-", $name, "-{}"), N), format!(concat!("unroll-write-", $name, "-{}"), N));
            let len = size_of::<[$type; N]>();
            all.push(count(&read, "by hand", words, move |mut input| {
                let mut sum: $type = 0;
                while let Some((step, rest)) = input.split_at_checked(len) {
                    step.as_chunks().0.iter().for_each(|x| sum = sum.wrapping_add(<$type>::from_le_bytes(*x)));
                    input = rest;
                }
                fold(sum.into())
            }));
            all.push(count(&read, OURS, words, move |input| {
                let mut sum: $type = 0;
                sliced(input, |d| {
                    for _ in 0..input.len() / len {
                        let step: [$type; N] = d.get()?;
                        step.iter().for_each(|x| sum = sum.wrapping_add(*x));
                    }
                    Ok(())
                });
                fold(sum.into())
            }));
            all.push(encode(
                &write,
                "by hand",
                |n| n / size_of::<[$type; N]>(),
                |&n, out: &mut Vec<u8>| {
                    out.clear();
                    for i in 0..n {
                        let step: [_; N] = std::array::from_fn(|at| ((i * N + at) as $type).to_le_bytes());
                        out.extend_from_slice(step.as_flattened());
                    }
                },
                one,
            ));
            all.push(encode(
                &write,
                OURS,
                |n| n / size_of::<[$type; N]>(),
                |&n, b: &mut Builder<'static>| {
                    b.clear();
                    b.local(|b| {
                        for i in 0..n {
                            let step: [$type; N] = std::array::from_fn(|at| (i * N + at) as $type);
                            b.put(&step);
                        }
                    });
                },
                built,
            ));
        };
    }
    word!("u8", u8);
    word!("u64", u64);
}
