//! Fields of fixed size, set in frames that are already written: Scantling's `view_mut` and `peek_mut` beside SBE's encoder and rkyv.
//!
//! ```text
//! seq     the sequence number of the root
//! last    the timestamp of the last message, which SBE reaches by its encoder's group
//! each    the timestamp of each message
//! ```
//!
//! Each update starts from the bytes of a frame, as in a program that got it from elsewhere: the next of a ring of 64 equal frames. Prints
//! nanoseconds of CPU time; with `only ROW TASK MESSAGES TIMES` one update is repeated, for a program that counts instructions.

mod frames;
mod rkyv;

use ::rkyv::util::AlignedVec;
use frames::{archive, article, encoder, finance, heap, record, stored};
use machine::clock;
use sbe_finance::multi_message_codec::encoder::MessagesEncoder;
use std::hint::black_box;

include!("generated/shootout.rs");

use shootout::Feed;

const OURS: &str = "the frame is one of ours";
const TASKS: [&str; 3] = ["seq", "last", "each"];

/// How many frames are updated in turn.
const RING: usize = 64;

/// Makes so many updates, each of the next frame of the ring.
type Updates = fn(&mut [AlignedVec; RING], u64);

/// The update in a loop, where it is inlined as in a program.
macro_rules! updates {
    ($update:expr) => {
        Some(|ring, times| {
            for value in 0..times {
                let update: fn(&mut [u8], u64) = $update;
                let frame = black_box(&mut ring[value as usize % RING][..]);
                update(frame, value);
            }
        })
    };
}

struct Row {
    name: &'static str,
    /// A frame of so many messages with these numbers, at a multiple of eight bytes.
    frame: fn(usize, u64, &dyn Fn(usize) -> i64) -> AlignedVec,
    /// SBE's encoder cannot skip a message with variable data, as the article's schema has.
    tasks: [Option<Updates>; 3],
}

macro_rules! scantling {
    ($name:literal, $frame:ident, $method:ident, $element:expr, [$($checked:tt)*]) => {
        Row {
            name: $name,
            frame: $frame,
            tasks: [
                updates!(|frame, value| Feed::$method(frame).expect(OURS).set_seq(value)),
                updates!(|frame, value| {
                    let mut multi = Feed::$method(frame).expect(OURS);
                    let mut messages = multi.mut_messages()$($checked)*;
                    let last = messages.len() - 1;
                    $element(messages.get_mut(last).expect(OURS)).set_ts(value as i64);
                }),
                updates!(|frame, value| {
                    let mut multi = Feed::$method(frame).expect(OURS);
                    let mut messages = multi.mut_messages()$($checked)*;
                    for message in messages.iter_mut() {
                        $element(message).set_ts(value as i64);
                    }
                }),
            ],
        }
    };
}

#[inline(always)]
fn same<T>(value: T) -> T {
    value
}

#[inline(always)]
fn checked<T>(value: Result<T, scantling::Invalid>) -> T {
    value.expect(OURS)
}

const ROWS: &[Row] = &[
    Row {
        name: "SBE, as finance writes it",
        frame: finance,
        tasks: [
            updates!(|frame, value| {
                encoder(frame).sequence_number(value);
            }),
            updates!(|frame, value| {
                let count = count(frame);
                let mut entry = encoder(frame).messages_encoder(count, MessagesEncoder::default());
                for _ in 0..count {
                    entry.advance().expect(OURS);
                }
                entry.timestamp(value as i64);
            }),
            updates!(|frame, value| {
                let count = count(frame);
                let mut entry = encoder(frame).messages_encoder(count, MessagesEncoder::default());
                for _ in 0..count {
                    entry.advance().expect(OURS);
                    entry.timestamp(value as i64);
                }
            }),
        ],
    },
    Row {
        name: "SBE, the article's schema",
        frame: article,
        tasks: [
            updates!(|frame, value| {
                use sbe_article::{WriteBuf, message_header_codec, multi_message_codec::encoder::MultiMessageEncoder};
                MultiMessageEncoder::default()
                    .wrap(WriteBuf::new(frame), message_header_codec::ENCODED_LENGTH)
                    .sequence_number(value);
            }),
            None,
            None,
        ],
    },
    scantling!("Scantling record, `view_mut`", record, view_mut_dense_multi, same, []),
    scantling!("Scantling record, `peek_mut`", record, peek_mut_dense_multi, same, [.expect(OURS)]),
    scantling!("Scantling storage union, `view_mut`", stored, view_mut_stored_multi, same, []),
    scantling!("Scantling storage union, `peek_mut`", stored, peek_mut_stored_multi, checked, [.expect(OURS)]),
    scantling!("Scantling heap union, `view_mut`", heap, view_mut_multi, same, []),
    scantling!("Scantling heap union, `peek_mut`", heap, peek_mut_multi, checked, [.expect(OURS)]),
    Row {
        name: "rkyv, validated",
        frame: archive,
        tasks: [
            updates!(rkyv::seq::<true>),
            updates!(|frame, value| rkyv::last::<true>(frame, value as i64)),
            updates!(|frame, value| rkyv::each::<true>(frame, value as i64)),
        ],
    },
    Row {
        name: "rkyv, unchecked",
        frame: archive,
        tasks: [
            updates!(rkyv::seq::<false>),
            updates!(|frame, value| rkyv::last::<false>(frame, value as i64)),
            updates!(|frame, value| rkyv::each::<false>(frame, value as i64)),
        ],
    },
];

/// The number of messages in SBE's group, which its encoder does not read.
#[inline(always)]
fn count(frame: &[u8]) -> u16 {
    frame[18..].first_chunk().map_or(0, |count| u16::from_le_bytes(*count))
}

fn ring(row: &Row, len: usize, seq: u64, ts: &dyn Fn(usize) -> i64) -> [AlignedVec; RING] {
    std::array::from_fn(|_| (row.frame)(len, seq, ts))
}

/// Checks that each updated frame is the frame that is written with these numbers.
fn check(row: &Row, task: usize, len: usize) {
    let Some(updates) = row.tasks[task] else { return };
    let before = |at| 1_700_000_000_000_000_000 + at as i64;
    let mut ring = ring(row, len, 7, &before);
    updates(&mut ring, RING as u64);
    for (value, frame) in ring.iter().enumerate() {
        let set = value as i64;
        let expected = match task {
            0 => (row.frame)(len, value as u64, &before),
            1 => (row.frame)(len, 7, &|at| if at + 1 == len { set } else { before(at) }),
            _ => (row.frame)(len, 7, &|_| set),
        };
        assert_eq!(frame[..], expected[..], "{}, {}", row.name, TASKS[task]);
    }
}

/// Nanoseconds of one update: the median of the rounds.
fn time(updates: Updates, ring: &mut [AlignedVec; RING]) -> f64 {
    const TIMES: u64 = 2_048;
    let rounds = (0..101).map(|_| {
        let start = clock::cpu();
        updates(ring, TIMES);
        (clock::cpu() - start) as f64 / TIMES as f64
    });
    clock::quartiles(rounds)[1]
}

fn main() {
    let ring = |row: &Row, len| ring(row, len, 7, &|at| at as i64);
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [only, row, task, len, times] = &arguments[..]
        && only == "only"
    {
        let number = |text: &String| text.parse::<usize>().expect("a number");
        let row = &ROWS[number(row)];
        if let Some(updates) = row.tasks[number(task)] {
            updates(&mut ring(row, number(len)), number(times) as u64);
        }
        return;
    }
    machine::pin();
    for len in [1, 32] {
        println!("| messages in a frame: {len} | {} |\n|---|---|---|---|", TASKS.join(" | "));
        for row in ROWS {
            let cells = (0..TASKS.len()).map(|task| {
                check(row, task, len);
                Some(format!("{:.1}", time(row.tasks[task]?, &mut ring(row, len))))
            });
            let cells: Vec<_> = cells.map(|cell| cell.unwrap_or("-".to_owned())).collect();
            println!("| {} | {} |", row.name, cells.join(" | "));
        }
        println!();
    }
}

#[cfg(test)]
mod tests {
    use super::{ROWS, TASKS, check};

    #[test]
    fn an_updated_frame_is_the_one_that_is_written_anew() {
        for row in ROWS {
            for len in [1, 2, 32] {
                (0..TASKS.len()).for_each(|task| check(row, task, len));
            }
        }
    }
}
