//! Messages of DEEP 1.0 and TOPS 1.6: which make ticks, and how the others are counted.

use super::frames::*;
use super::{parse, skipped};
use crate::capture::Capture;
use crate::capture::describe::{Description, table};
use crate::capture::iex::KINDS;
use crate::capture::{CaptureError, Skipped};
use crate::workload::{BUY, IexSymbol, LEVEL, SELL, TRADE, Tick};
use std::io::Cursor;

fn of(segments: &[Vec<u8>]) -> Result<Capture, CaptureError> {
    let packets: Vec<Vec<u8>> = segments.iter().map(|segment| usual(segment)).collect();
    parse(&pcap(Order::Little, MICRO, 1, &packets))
}

#[test]
fn fields_are_where_the_specification_has_them() {
    let quote = [&3_u32.to_le_bytes()[..], &100_i64.to_le_bytes(), &200_i64.to_le_bytes(), &4_u32.to_le_bytes()];
    let tops = segment(0x8003, &[message(b'Q', b"ZVZZT   ", &quote.concat()), sized(b'T', b"A       ", 9, 8)]);
    let deep = [sized(b'8', b"B.C     ", 5, 6), sized(b'5', b"B+      ", 0, 7), sized(b'T', b"B       ", 1, 2)];
    let found = of(&[tops, segment(0x8004, &deep)]).unwrap();
    let tick = |symbol: &[u8; 8], (kind, side, flags): (u8, u8, u8), size: u32, price: u64| {
        let symbol = IexSymbol::parse(*symbol).unwrap();
        Tick { ts: 77, symbol, price, size, kind, flags, side }
    };
    let (bid, ask, trade) = ((LEVEL, BUY, 1), (LEVEL, SELL, 1), (TRADE, 0, 0));
    let expected = [
        tick(b"ZVZZT   ", bid, 3, 100),
        tick(b"ZVZZT   ", ask, 4, 200),
        tick(b"A       ", trade, 9, 8),
        tick(b"B.C     ", bid, 5, 6),
        tick(b"B+      ", ask, 0, 7),
        tick(b"B       ", trade, 1, 2),
    ];
    assert_eq!(found.set.ticks(), expected);
    assert_eq!(found.set.payloads().iter().map(|p| (p.seq, p.ticks.len())).collect::<Vec<_>>(), [(5, 3), (5, 3)]);
}

#[test]
fn every_type_is_taken_or_counted_by_its_name() {
    for extra in [0, 5] {
        let messages: Vec<Vec<u8>> = KINDS
            .iter()
            .map(|kind| {
                let mut message = message(kind.byte, b"ABC     ", &[]);
                message.resize(kind.len + extra, 0);
                message
            })
            .collect();
        let found = of(&[segment(0x8004, &messages)]).unwrap();
        // Two level updates, a trade, and a quote's two.
        assert_eq!(found.set.ticks().len(), 5);
        let mut expected: Vec<String> = KINDS[4..14].iter().map(|kind| format!("1 {}", kind.name)).collect();
        expected.push("1 message of unknown type \\x00".to_owned());
        let mut names = skipped(&found);
        names.sort();
        expected.sort();
        assert_eq!(names, expected);
        // Each is too short for its type without its last byte.
        let short: Vec<Vec<u8>> = messages.iter().zip(&KINDS).map(|(m, kind)| m[..kind.len - 1].to_vec()).collect();
        let found = of(&[segment(0x8004, &short), deep()]).unwrap();
        assert_eq!(skipped(&found), ["14 message shorter than its type", "1 message without a type"]);
    }
}

#[test]
fn odd_messages_are_counted() {
    let messages = [
        sized(b'T', b"        ", 1, 1),
        sized(b'8', b"A B     ", 1, 1),
        sized(b'5', b"ABC\0\0\0\0\0", 1, 1),
        sized(b'T', b"ABC     ", 1, -1),
        message(b'z', b"ABC     ", &[0; 100]),
        message(0xfe, b"ABC     ", &[]),
        sized(b'T', b"LAST    ", 1, 1),
    ];
    let heartbeat = segment(0x8003, &[]);
    let other = segment(0x8005, &[sized(b'T', b"ABC     ", 1, 1)]);
    let mut more = deep();
    more[14] = 9;
    let mut version = deep();
    version[0] = 2;
    let found = of(&[segment(0x8004, &messages), heartbeat, other, more, version]).unwrap();
    assert_eq!(found.set.ticks().len(), 3);
    let expected = [
        "1 IEX-TP heartbeat",
        "1 IEX-TP of another feed (protocol 0x8005)",
        "1 UDP that is not IEX-TP",
        "1 message beyond the end of its packet",
        "1 message of unknown type \\xfe",
        "1 message of unknown type z",
        "1 message with a negative price",
        "3 message with an odd symbol",
    ];
    assert_eq!(skipped(&found), expected);
}

#[test]
fn a_description_counts_what_is_there() {
    let more: Vec<Vec<u8>> = (0..6).map(|at| sized(b'8', b"XY      ", 0, 100 * at + at / 5)).collect();
    let packets = [usual(&deep()), usual(&segment(0x8004, &more))];
    let mut skipped = Skipped::default();
    let mut description = Description::new("two packets");
    for _ in 0..2 {
        let bytes = Cursor::new(pcap(Order::Little, MICRO, 1, &packets));
        assert!(description.bytes("a", bytes, &mut skipped).unwrap().is_none());
    }
    let table = table(&[description]);
    for (label, value) in [
        ("packets with messages", "4"),
        ("messages", "16"),
        ("messages per packet, mean", "4.00"),
        ("  2", "50.00 %"),
        ("  4 to 7", "50.00 %"),
        ("  the most", "6"),
        ("price level update, buy (8)", "87.50 %"),
        ("trade report (T)", "12.50 %"),
        ("symbols", "2"),
        ("  the most frequent one's share", "75.00 %"),
        ("symbol of 1 character", "0.00 %"),
        ("symbol as in the tick before", "75.00 %"),
        ("levels of size 0 (removed)", "85.71 %"),
        ("price off the penny grid", "12.50 %"),
        ("packets in the busiest millisecond", "4"),
    ] {
        let found = table.lines().any(|line| line.starts_with(label) && line[label.len()..].trim() == value);
        assert!(found, "{label} {value}\n{table}");
    }
}
