//! Files, compressions, links: whichever way a packet is wrapped, the same is in it.

use super::frames::*;
use super::{parse, skipped};
use crate::capture::{CaptureError, Limit, read_files};
use std::path::PathBuf;

/// Packets that differ in length, so that padding does.
fn packets() -> Vec<Vec<u8>> {
    let longer = |extra: usize| {
        let mut level = sized(b'5', b"LONGER  ", 7, 5);
        level.extend(vec![0; extra]);
        usual(&segment(0x8004, &[level]))
    };
    vec![usual(&deep()), longer(1), longer(2), longer(3), usual(&deep())]
}

#[test]
fn every_container_gives_the_same() {
    let plain = parse(&pcap(Order::Little, MICRO, 1, &packets())).unwrap();
    assert_eq!((plain.set.len(), plain.set.ticks().len(), plain.packets), (5, 7, 5));
    for order in [Order::Little, Order::Big] {
        let mut files = [MICRO, NANO].map(|magic| pcap(order, magic, 1, &packets())).to_vec();
        files.push(pcapng(order, 1, &packets()));
        // The upper bits of a link type say how long the check sequence is.
        files.push(pcap(order, MICRO, 0x4400_0001, &packets()));
        if order == Order::Little {
            files.push(pcap(order, MODIFIED, 1, &packets()));
        }
        for bytes in files {
            let skippable = [&[0x52, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3], &zstd(&bytes)[..]].concat();
            let halves = bytes.split_at(bytes.len() / 2);
            let two_members = [gzip(halves.0), gzip(halves.1)].concat();
            for wrapped in [&bytes, &gzip(&bytes), &zstd(&bytes), &skippable, &two_members] {
                let found = parse(wrapped).unwrap();
                assert_eq!(found.set, plain.set, "{order:?} {:x?}", &bytes[..4]);
                assert!(found.remarks.is_empty() && skipped(&found).is_empty());
            }
        }
    }
}

#[test]
fn every_link_gives_the_same() {
    const IPV4: u16 = 0x0800;
    const IPV6: u16 = 0x86dd;
    let (four, six) = (ipv4(17, 0, 0, &udp(&deep())), ipv6(&[], &udp(&deep())));
    let with_options = ipv4(17, 10, 0, &udp(&deep()));
    let with_extensions = ipv6(&EXTENSIONS, &udp(&deep()));
    let loopback = |family: [u8; 4], ip: &[u8]| [&family[..], ip].concat();
    let cases = [
        (1, ethernet(&[], IPV4, &four)),
        (1, ethernet(&[], IPV6, &six)),
        (1, ethernet(&[], IPV4, &with_options)),
        (1, ethernet(&[], IPV6, &with_extensions)),
        (1, ethernet(&[0x8100], IPV4, &four)),
        (1, ethernet(&[0x88a8, 0x8100], IPV4, &with_options)),
        (1, ethernet(&[0x9100, 0x8100], IPV6, &six)),
        (1, ethernet(&[0x88a8, 0x8100, 0x8100], IPV6, &with_extensions)),
        // Padding to the shortest frame, or a check sequence, is after IP's own end.
        (1, [ethernet(&[], IPV4, &four), vec![0xee; 8]].concat()),
        (113, sll(1, IPV4, &four)),
        (113, sll(772, IPV6, &six)),
        (113, sll(1, 0x8100, &ethernet(&[], IPV4, &four)[10..])),
        (276, sll2(IPV4, &with_options)),
        (276, sll2(IPV6, &with_extensions)),
        (101, four.clone()),
        (101, with_extensions.clone()),
        (12, six.clone()),
        (228, with_options.clone()),
        (229, six.clone()),
        (0, loopback([2, 0, 0, 0], &four)),
        (108, loopback([0, 0, 0, 30], &six)),
    ];
    let plain = parse(&pcap(Order::Little, MICRO, 1, &[usual(&deep())])).unwrap();
    for (index, (link, packet)) in cases.into_iter().enumerate() {
        for order in [Order::Little, Order::Big] {
            let packet = [packet.clone()];
            for bytes in [pcap(order, NANO, link, &packet), pcapng(order, link as u16, &packet)] {
                let found = parse(&bytes).unwrap_or_else(|error| panic!("{index}, link {link}: {error}"));
                assert_eq!(found.set, plain.set, "{index}, link {link}");
            }
        }
    }
}

#[test]
fn interfaces_and_sections_keep_their_own() {
    let raw = ipv4(17, 0, 0, &udp(&deep()));
    let mut bytes = section(Order::Little);
    bytes.extend([interface(Order::Little, 1), interface(Order::Little, 276)].concat());
    bytes.extend(enhanced(Order::Little, 1, &sll2(0x0800, &raw)));
    bytes.extend(enhanced(Order::Little, 0, &usual(&deep())));
    // Names and statistics in between, one larger than any packet may be.
    bytes.extend(block(Order::Little, 4, &vec![0; 700_000]));
    bytes.extend(block(Order::Little, 5, &[0; 12]));
    bytes.extend(block(Order::Little, 0x0bad, &[]));
    bytes.extend(interface(Order::Little, 101));
    bytes.extend(enhanced(Order::Little, 2, &raw));
    bytes.extend(simple(Order::Little, &usual(&deep())));
    bytes.extend(enhanced(Order::Little, 9, &raw));
    bytes.extend([section(Order::Big), interface(Order::Big, 228)].concat());
    bytes.extend([enhanced(Order::Big, 0, &raw), enhanced(Order::Big, 1, &raw)].concat());
    let found = parse(&bytes).unwrap();
    assert_eq!((found.set.len(), found.packets), (5, 7));
    assert_eq!(skipped(&found), ["2 packet of an interface that is not described"]);
    assert!(found.remarks.is_empty());
}

#[test]
fn what_has_no_whole_datagram_is_counted() {
    let fragment = |at: u16| ethernet(&[], 0x0800, &ipv4(17, 0, at, &udp(&deep())));
    let six = |rest: [u8; 7]| ethernet(&[], 0x86dd, &ipv6(&[(44, rest)], &udp(&deep())));
    let packets = [
        usual(&deep()),
        fragment(0x2000),
        fragment(0x2001),
        fragment(0x0001),
        six([0, 0, 1, 0, 0, 0, 9]),
        six([0, 0, 8, 0, 0, 0, 9]),
        ethernet(&[], 0x0806, &[0; 28]),
        ethernet(&[], 0x0800, &ipv4(6, 0, 0, &[0x50; 20])),
        ethernet(&[], 0x0800, &[0x4f, 0, 0]),
        vec![1, 2, 3],
        usual(b"something else"),
    ];
    let found = parse(&pcap(Order::Little, MICRO, 1, &packets)).unwrap();
    let expected =
        ["5 IP fragment", "1 UDP that is not IEX-TP", "2 packet with damaged headers", "2 packet without UDP"];
    assert_eq!(skipped(&found), expected);
    assert_eq!(found.set.len(), 1);
    let mut other = [section(Order::Little), interface(Order::Little, 1)].concat();
    other.extend(interface(Order::Little, 195));
    other.extend(enhanced(Order::Little, 1, &usual(&deep())));
    other.extend(block(Order::Little, 2, &usual(&deep())));
    let mut damaged = enhanced(Order::Little, 0, &usual(&deep()));
    damaged[20..24].copy_from_slice(&9_999_u32.to_le_bytes());
    other.extend([damaged, enhanced(Order::Little, 0, &usual(&deep()))].concat());
    let found = parse(&other).unwrap();
    let expected = [
        "1 damaged pcapng block",
        "1 packet of a link type that is not read",
        "1 pcapng packet block of the obsolete kind",
    ];
    assert_eq!(skipped(&found), expected);
    assert_eq!(found.set.len(), 1);
}

#[test]
fn a_packet_cut_by_the_capture_gives_the_messages_that_are_whole() {
    let packet = usual(&deep());
    let found = parse(&pcap(Order::Little, MICRO, 1, &[packet[..packet.len() - 4].to_vec()])).unwrap();
    assert_eq!(found.set.ticks().len(), 1);
    assert_eq!(skipped(&found), ["1 IEX-TP cut short by the capture", "1 message beyond the end of its packet"]);
}

#[test]
fn a_torn_capture_gives_what_is_whole_and_says_so() {
    for bytes in [pcap(Order::Big, NANO, 1, &packets()), pcapng(Order::Little, 1, &packets())] {
        let whole = parse(&bytes).unwrap();
        let mut without_remark = 0;
        for end in 1..bytes.len() {
            match parse(&bytes[..end]) {
                Ok(found) => {
                    let ticks = found.set.ticks();
                    assert_eq!(ticks, &whole.set.ticks()[..ticks.len()]);
                    without_remark += usize::from(found.remarks.is_empty());
                    assert!(found.remarks.iter().all(|line| line.starts_with("test: it ends inside a packet, after")));
                }
                Err(error) => assert!(!error.to_string().contains('\n'), "{end}: {error}"),
            }
        }
        // A file that ends between packets cannot be told from a whole one.
        assert_eq!(without_remark, 4);
        // Blocks of 128 KiB are the smallest that zstd's decoder hands out: it takes a longer file to have something whole.
        let long = pcap(Order::Little, MICRO, 1, &vec![usual(&deep()); 4_000]);
        for (packed, says) in [(gzip(&long), "its gzip ends too early"), (zstd(&long), "its zstd ends too early")] {
            let found = parse(&packed[..packed.len() - 3]).unwrap();
            assert!(!found.set.ticks().is_empty());
            assert!(found.remarks[0].contains(says), "{}", found.remarks[0]);
        }
        let mut wrong_sum = gzip(&long);
        let last = wrong_sum.len() - 8;
        wrong_sum[last] ^= 1;
        let found = parse(&wrong_sum).unwrap();
        assert_eq!(found.set.len(), 4_000);
        assert!(found.remarks[0].contains("its gzip cannot be read on"), "{}", found.remarks[0]);
    }
}

#[test]
fn damage_to_lengths_ends_the_capture_there() {
    let good = pcap(Order::Little, MICRO, 1, &packets());
    let mut claims = good.clone();
    let second = 24 + 16 + packets()[0].len();
    claims[second + 8..second + 12].copy_from_slice(&u32::MAX.to_le_bytes());
    let found = parse(&claims).unwrap();
    assert_eq!(found.set.len(), 1);
    assert!(found.remarks[0].contains("a packet claims"), "{}", found.remarks[0]);
    let mut blocks = pcapng(Order::Little, 1, &packets());
    let last = blocks.len() - 4;
    blocks[last] ^= 4;
    let found = parse(&blocks).unwrap();
    assert_eq!(found.set.len(), 4);
    assert!(found.remarks[0].contains("the two lengths of a block differ"), "{}", found.remarks[0]);
    for (len, says) in [(8, "a block claims 8 bytes"), (1 << 30, "a packet's block claims")] {
        let claims =
            [&pcapng(Order::Big, 1, &packets())[..], &Order::Big.u32(6), &Order::Big.u32(len), &[0; 40]].concat();
        let found = parse(&claims).unwrap();
        assert_eq!(found.set.len(), 5);
        assert!(found.remarks[0].contains(says), "{}", found.remarks[0]);
    }
}

#[test]
fn what_is_no_capture_is_said_in_a_line() {
    let heartbeat = pcap(Order::Little, MICRO, 1, &[usual(&segment(0x8004, &[]))]);
    let other_feed = pcap(Order::Little, MICRO, 1, &[usual(&segment(0x8005, &[sized(b'T', b"A       ", 1, 1)]))]);
    let foreign = pcapng(Order::Little, 1, &[usual(b"something else")]);
    type Is = fn(&CaptureError) -> bool;
    let empty: Is = |error| matches!(error, CaptureError::Empty(_));
    let none: Is = |error| matches!(error, CaptureError::NoCapture(_));
    let nothing: Is = |error| matches!(error, CaptureError::Foreign(_));
    for (bytes, is) in [
        (&b""[..], empty),
        (&gzip(b""), empty),
        (&zstd(b""), empty),
        (&heartbeat[..24], empty),
        (&section(Order::Big), empty),
        (&heartbeat[..9], none),
        (b"A", none),
        (b"a text file, which is longer than the header of a capture", none),
        (&gzip(b"a text file, which is longer than the header of a capture"), none),
        (&gzip(&heartbeat)[..9], none),
        (&zstd(&heartbeat)[..5], none),
        (&heartbeat, nothing),
        (&other_feed, nothing),
        (&foreign, nothing),
    ] {
        let error = parse(bytes).unwrap_err();
        assert!(is(&error), "{:x?}: {error}", &bytes[..bytes.len().min(8)]);
        assert!(!error.to_string().contains('\n'));
    }
    let torn = parse(&heartbeat[..heartbeat.len() - 1]).unwrap_err().to_string();
    assert_eq!(torn, "it is empty: it has no whole packet (it ends inside a packet, after 0 whole packets)");
    let nowhere = PathBuf::from("/nowhere/at/all");
    for path in [nowhere, std::env::temp_dir()] {
        let Err((named, error)) = read_files(std::slice::from_ref(&path), Limit { payloads: 1 }) else {
            panic!("{}: read", path.display());
        };
        assert!(named == path && matches!(error, CaptureError::Unreadable(_)));
    }
}
