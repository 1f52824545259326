//! A small capture of DEEP 1.0: a level and a status of trading in one packet, a trade and another level in the next one.
#![allow(dead_code, unreachable_pub)]

/// A trade or a level.
pub fn tick(kind: u8, flags: u8, second: i64, size: u32, price: i64) -> Vec<u8> {
    let at = 1_795_269_600_000_000_000 + second * 1_000_000_000;
    let head = [&[kind, flags][..], &at.to_le_bytes(), b"ZVZZT   ", &size.to_le_bytes(), &price.to_le_bytes()];
    let mut message = head.concat();
    if kind == b'T' {
        message.extend(7_i64.to_le_bytes());
    }
    message
}

/// An Ethernet packet of IEX-TP with DEEP 1.0, whose first message has this number.
pub fn packet(first: i64, messages: &[Vec<u8>]) -> Vec<u8> {
    let body: Vec<u8> = messages.iter().flat_map(|m| [&(m.len() as u16).to_le_bytes()[..], m].concat()).collect();
    let mut segment = vec![1, 0, 0x04, 0x80];
    segment.extend([0; 8]);
    segment.extend((body.len() as u16).to_le_bytes());
    segment.extend((messages.len() as u16).to_le_bytes());
    segment.extend([&[0; 8][..], &first.to_le_bytes(), &[0; 8]].concat());
    segment.extend(body);
    let builder = etherparse::PacketBuilder::ethernet2([2; 6], [1; 6]).ipv4([10, 0, 0, 1], [233, 215, 21, 2], 64);
    let mut packet = Vec::new();
    builder.udp(10378, 10378).write(&mut packet, &segment).unwrap();
    packet
}

pub fn pcap(packets: &[Vec<u8>]) -> Vec<u8> {
    let header = [0xa1b2_c3d4_u32, 0x0004_0002, 0, 0, 0xffff, 1];
    let mut bytes: Vec<u8> = header.iter().flat_map(|word| word.to_le_bytes()).collect();
    for packet in packets {
        let len = packet.len() as u32;
        bytes.extend([0, 0, len, len].iter().flat_map(|word| word.to_le_bytes()));
        bytes.extend(packet);
    }
    bytes
}

pub fn pcapng(packets: &[Vec<u8>]) -> Vec<u8> {
    let block = |kind: u32, content: &[u8]| {
        let len = (content.len() as u32 + 12).to_le_bytes();
        [&kind.to_le_bytes(), &len[..], content, &len].concat()
    };
    let mut bytes = block(0x0a0d_0d0a, &[&0x1a2b_3c4d_u32.to_le_bytes()[..], &[1, 0, 0, 0], &[0xff; 8]].concat());
    bytes.extend(block(1, &[1, 0, 0, 0, 0, 0, 4, 0]));
    for packet in packets {
        let len = (packet.len() as u32).to_le_bytes();
        let padding = vec![0; packet.len().next_multiple_of(4) - packet.len()];
        bytes.extend(block(6, &[&[0; 12], &len[..], &len, packet, &padding].concat()));
    }
    bytes
}

pub fn packets() -> Vec<Vec<u8>> {
    let status = [&b"HT"[..], &[0; 20]].concat();
    vec![
        packet(1, &[tick(b'8', 1, 0, 300, 1_012_500), status]),
        packet(3, &[tick(b'T', 0, 1, 100, 1_012_500), tick(b'5', 0, 2, 0, 1_020_000)]),
    ]
}
