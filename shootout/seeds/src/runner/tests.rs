use super::*;
use crate::data::{ramp, village};
use crate::row::{decode, encode, fresh};
use crate::workload::{Scale, all};
use crate::{data, rows};

const EFFORT: Effort = Effort { rounds: 3, call: 0, workload: 0 };

#[test]
fn all_rows_agree_on_all_workloads() {
    let rows = rows::all();
    let workloads = all(Scale::Tiny);
    for workload in &workloads {
        let found = run(workload, &rows, &mut [], EFFORT).unwrap();
        assert!(found.rows.iter().any(|row| row.name.starts_with(OURS)), "{}: ours is not there", workload.name);
        assert_eq!(found.rounds, 3);
    }
    for row in &rows {
        assert!(workloads.iter().any(|workload| workload.name == row.workload), "{}: no workload", row.workload);
    }
}

/// Lengths around those of pieces and of groups.
#[test]
fn rows_agree_at_lengths_of_all_kinds() {
    let rows = rows::all();
    for mut workload in all(Scale::Tiny) {
        let per_word = ["read-", "write-"].iter().any(|start| workload.name.starts_with(start));
        for n in [0, 1, 2, 3, 7, 64, 65, 101, 129, 730] {
            workload.n = if per_word { n * 8 } else { n };
            workload.per.0 = 1;
            let found = run(&workload, &rows, &mut [], Effort { rounds: 1, ..EFFORT });
            assert!(found.is_ok(), "{n}: {}", found.unwrap_err());
        }
    }
}

#[test]
fn a_wrong_answer_is_found() {
    let workload = all(Scale::Tiny).remove(0);
    let rows = [
        decode("manyWord8s", "right", ramp, |input, out: &mut Vec<u8>| {
            out.extend_from_slice(input);
            true
        }),
        decode("manyWord8s", "swapped", ramp, |input, out: &mut Vec<u8>| {
            out.extend_from_slice(input);
            out.swap(0, 1);
            true
        }),
    ];
    let fault = run(&workload, &rows, &mut [], EFFORT).unwrap_err();
    assert!(fault.starts_with("manyWord8s: swapped found "), "{fault}");
}

/// Random input differs from round to round, and is the same for all rows of a round.
#[test]
fn a_wrong_answer_of_a_later_round_is_found() {
    let mut workload = all(Scale::Tiny).into_iter().find(|one| one.name == "mix-none").unwrap();
    workload.n = 1;
    let reads = |name, fails_at: u64| {
        fresh(
            "mix-none",
            name,
            move |n, seed| (data::messages(n, seed), seed),
            move |input: &mut (Vec<u8>, u64), out: &mut u32| {
                *out = input.0.iter().fold(0, |sum, x| crate::clock::step(sum, (*x).into()));
                input.1 != fails_at
            },
            |out| *out,
        )
    };
    assert!(run(&workload, &[reads("a", 9), reads("b", 9)], &mut [], EFFORT).is_ok());
    let fault = run(&workload, &[reads("a", 9), reads("b", 2)], &mut [], EFFORT).unwrap_err();
    assert!(fault == "mix-none: a and b do not agree in round 1", "{fault}");
}

#[test]
fn chunks_are_those_of_the_village() {
    let workload = all(Scale::Full).into_iter().find(|one| one.group == Group::Village).unwrap();
    let found = run(&workload, &rows::all(), &mut [], Effort { rounds: 1, ..EFFORT }).unwrap();
    let ours = found.rows.iter().find(|row| row.name == OURS).unwrap();
    assert_eq!(ours.chunks.iter().sum::<usize>(), 170_001);
    assert_eq!(ours.chunks[0], 4_080);
    let split = encode("village", "split", village, |_, _: &mut Vec<u8>| {}, |_| vec![vec![1, 2], vec![3]]);
    assert_eq!((split.make)(1).chunks(), [2, 1]);
}

#[test]
fn rows_belong_to_somebody() {
    assert_eq!(Who::of(Some("Haskell"), "Haskell binary"), Who::Seed);
    assert_eq!(Who::of(Some("i686"), "i686 Scantling"), Who::I686);
    let here =
        ["Scantling, pushed", "winnow, from the start", "BytesMut, in bulk", "by hand"].map(|name| Who::of(None, name));
    assert_eq!(here, [Who::Ours, Who::Rival, Who::Rival, Who::Hand]);
}

#[test]
fn quartiles_are_of_the_sorted_values() {
    assert_eq!(quartiles([5.0, 1.0, 4.0, 2.0, 3.0].into_iter()), [2.0, 3.0, 4.0]);
    assert_eq!(quartiles(std::iter::empty()), [0.0; 3]);
}
