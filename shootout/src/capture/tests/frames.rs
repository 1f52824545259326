//! Captures by hand: each part as its specification has it, from messages up to files.

use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;

/// A message of a type with the fields that those of both feeds have, then whatever else.
pub(super) fn message(kind: u8, symbol: &[u8; 8], rest: &[u8]) -> Vec<u8> {
    [&[kind, 1][..], &77_i64.to_le_bytes(), symbol, rest].concat()
}

/// A trade, a level update for buyers and one for sellers.
pub(super) fn sized(kind: u8, symbol: &[u8; 8], size: u32, price: i64) -> Vec<u8> {
    let id: &[u8] = if kind == b'T' { &[0; 8] } else { &[] };
    message(kind, symbol, &[&size.to_le_bytes()[..], &price.to_le_bytes(), id].concat())
}

/// An IEX-TP segment.
pub(super) fn segment(protocol: u16, messages: &[Vec<u8>]) -> Vec<u8> {
    let body: Vec<u8> = messages.iter().flat_map(|m| [&(m.len() as u16).to_le_bytes()[..], m].concat()).collect();
    let mut out = vec![1, 0];
    out.extend(protocol.to_le_bytes());
    out.extend([1, 0, 0, 0, 2, 0, 0, 0]);
    out.extend((body.len() as u16).to_le_bytes());
    out.extend((messages.len() as u16).to_le_bytes());
    for word in [0_i64, 5, 99] {
        out.extend(word.to_le_bytes());
    }
    out.extend(body);
    out
}

/// One DEEP segment with a trade and a level update.
pub(super) fn deep() -> Vec<u8> {
    segment(0x8004, &[sized(b'T', b"ABC     ", 100, 12_300), sized(b'8', b"ABC     ", 200, 12_200)])
}

pub(super) fn udp(payload: &[u8]) -> Vec<u8> {
    let len = (8 + payload.len() as u16).to_be_bytes();
    [&[0x28, 0x8a, 0x28, 0x8a, len[0], len[1], 0, 0][..], payload].concat()
}

/// IPv4 with words of options, and its fragment field: 0x2000 more fragments, then an offset.
pub(super) fn ipv4(protocol: u8, options: u8, fragment: u16, payload: &[u8]) -> Vec<u8> {
    let len = (20 + 4 * u16::from(options) + payload.len() as u16).to_be_bytes();
    let at = fragment.to_be_bytes();
    let mut out = vec![0x45 + options, 0, len[0], len[1], 0, 7, at[0], at[1], 64, protocol, 0, 0];
    out.extend([10, 0, 0, 1, 233, 215, 21, 2]);
    // An option that does nothing.
    out.extend(std::iter::repeat_n(1, 4 * usize::from(options)));
    out.extend(payload);
    out
}

/// IPv6 with extension headers: type of each, and its bytes after the one that says what follows.
pub(super) fn ipv6(extensions: &[(u8, [u8; 7])], payload: &[u8]) -> Vec<u8> {
    let len = (8 * extensions.len() as u16 + payload.len() as u16).to_be_bytes();
    let next = |index: usize| extensions.get(index).map_or(17, |(kind, _)| *kind);
    let mut out = vec![0x60, 0, 0, 0, len[0], len[1], next(0), 64];
    out.extend([0xfe, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    out.extend([0xff, 0x3e, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
    for (index, (_, rest)) in extensions.iter().enumerate() {
        out.push(next(index + 1));
        out.extend(rest);
    }
    out.extend(payload);
    out
}

/// Hop-by-hop and destination options with padding, and a whole packet in one fragment.
pub(super) const EXTENSIONS: [(u8, [u8; 7]); 3] =
    [(0, [0, 1, 4, 0, 0, 0, 0]), (60, [0, 1, 4, 0, 0, 0, 0]), (44, [0, 0, 0, 0, 0, 0, 9])];

/// Ethernet with tags of these types around a type and its payload.
pub(super) fn ethernet(tags: &[u16], kind: u16, payload: &[u8]) -> Vec<u8> {
    let mut out = vec![1, 0, 0x5e, 0x57, 0x15, 2, 2, 0, 0, 0, 0, 1];
    for tag in tags {
        out.extend(tag.to_be_bytes());
        out.extend([0, 100]);
    }
    out.extend(kind.to_be_bytes());
    out.extend(payload);
    out
}

/// Linux cooked, of a device of this kind (1 Ethernet, 772 loopback).
pub(super) fn sll(device: u16, kind: u16, payload: &[u8]) -> Vec<u8> {
    let (device, kind) = (device.to_be_bytes(), kind.to_be_bytes());
    let mut out = vec![0, 2, device[0], device[1], 0, 6, 2, 0, 0, 0, 0, 1, 0, 0, kind[0], kind[1]];
    out.extend(payload);
    out
}

/// Linux cooked, version 2.
pub(super) fn sll2(kind: u16, payload: &[u8]) -> Vec<u8> {
    let kind = kind.to_be_bytes();
    let mut out = vec![kind[0], kind[1], 0, 0, 0, 0, 0, 3, 0, 1, 2, 6, 2, 0, 0, 0, 0, 1, 0, 0];
    out.extend(payload);
    out
}

/// The usual frame around a segment.
pub(super) fn usual(segment: &[u8]) -> Vec<u8> {
    ethernet(&[], 0x0800, &ipv4(17, 0, 0, &udp(segment)))
}

/// Numbers in one of the orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Little,
    Big,
}

impl Order {
    fn u16(self, word: u16) -> [u8; 2] {
        if self == Self::Big { word.to_be_bytes() } else { word.to_le_bytes() }
    }

    pub(super) fn u32(self, word: u32) -> [u8; 4] {
        if self == Self::Big { word.to_be_bytes() } else { word.to_le_bytes() }
    }
}

/// Magic of pcap with microseconds, nanoseconds, and with eight more bytes before each packet.
pub(super) const MICRO: u32 = 0xa1b2_c3d4;
pub(super) const NANO: u32 = 0xa1b2_3c4d;
pub(super) const MODIFIED: u32 = 0xa1b2_cd34;

/// A pcap file.
pub(super) fn pcap(order: Order, magic: u32, link: u32, packets: &[Vec<u8>]) -> Vec<u8> {
    let mut out = order.u32(magic).to_vec();
    out.extend([order.u16(2), order.u16(4)].concat());
    out.extend([0, 0, 0xffff, link].map(|word| order.u32(word)).concat());
    for packet in packets {
        let len = packet.len() as u32;
        out.extend([5, 6, len, len].map(|word| order.u32(word)).concat());
        if magic == MODIFIED {
            out.extend([0; 8]);
        }
        out.extend(packet);
    }
    out
}

/// A block of pcapng.
pub(super) fn block(order: Order, kind: u32, body: &[u8]) -> Vec<u8> {
    let padding = body.len().next_multiple_of(4) - body.len();
    let len = order.u32((12 + body.len() + padding) as u32);
    [&order.u32(kind)[..], &len, body, &[0; 3][..padding], &len].concat()
}

/// The start of a section.
pub(super) fn section(order: Order) -> Vec<u8> {
    let body = [&order.u32(0x1a2b_3c4d)[..], &order.u16(1), &order.u16(0), &[0xff; 8]].concat();
    block(order, 0x0a0d_0d0a, &body)
}

/// An interface, with nanoseconds as its resolution and a name.
pub(super) fn interface(order: Order, link: u16) -> Vec<u8> {
    let options = [&order.u16(2)[..], &order.u16(4), b"eth0", &order.u16(9), &order.u16(1), &[9, 0, 0, 0], &[0; 4]];
    block(order, 1, &[&order.u16(link)[..], &[0, 0], &order.u32(0), &options.concat()].concat())
}

/// An enhanced packet block with a comment.
pub(super) fn enhanced(order: Order, interface: u32, packet: &[u8]) -> Vec<u8> {
    let len = packet.len() as u32;
    let head = [interface, 1, 2, len, len].map(|word| order.u32(word)).concat();
    let padding = packet.len().next_multiple_of(4) - packet.len();
    let options = [&order.u16(1)[..], &order.u16(4), b"note", &[0; 4]].concat();
    block(order, 6, &[&head, packet, &[0; 3][..padding], &options].concat())
}

/// A simple packet block.
pub(super) fn simple(order: Order, packet: &[u8]) -> Vec<u8> {
    block(order, 3, &[&order.u32(packet.len() as u32)[..], packet].concat())
}

/// A pcapng file of one section and one interface.
pub(super) fn pcapng(order: Order, link: u16, packets: &[Vec<u8>]) -> Vec<u8> {
    let packets = packets.iter().flat_map(|packet| enhanced(order, 0, packet));
    [section(order), interface(order, link), packets.collect()].concat()
}

pub(super) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut out = GzEncoder::new(Vec::new(), Compression::fast());
    out.write_all(bytes).unwrap();
    out.finish().unwrap()
}

pub(super) fn zstd(bytes: &[u8]) -> Vec<u8> {
    zstd::encode_all(bytes, 3).unwrap()
}
