//! Bytes from anywhere: no panic, and no memory by what a length claims.

use super::frames::*;
use super::generated;
use super::parse;
use crate::capture::generate::{Recipe, Size, SymbolMix};
use proptest::prelude::*;

/// More than the reader's buffers take, whatever is read. A decoder of gzip has some 50 KB, each window 64 KiB.
const MEMORY: u64 = 1 << 20;

/// Parses; memory may grow with the bytes that are there, and with no others.
fn survives(bytes: &[u8]) {
    let memory = allocation_counter::measure(|| drop(parse(bytes)));
    let limit = MEMORY + 64 * bytes.len() as u64;
    assert!(memory.bytes_max < limit, "{} bytes for {}", memory.bytes_max, bytes.len());
}

fn wholes() -> Vec<Vec<u8>> {
    let recipe = Recipe { seed: 3, size: Size::Messages(60), symbols: SymbolMix::Realistic };
    let odd = [
        ethernet(&[0x88a8, 0x8100], 0x86dd, &ipv6(&EXTENSIONS, &udp(&deep()))),
        ethernet(&[], 0x0800, &ipv4(17, 10, 0x2000, &udp(&deep()))),
        usual(&deep()),
    ];
    let cooked = [sll(1, 0x0800, &ipv4(17, 3, 0, &udp(&deep())))];
    let mut all =
        vec![generated::bytes(recipe), pcap(Order::Big, NANO, 1, &odd), pcap(Order::Little, MODIFIED, 113, &cooked)];
    all.extend([Order::Little, Order::Big].map(|order| pcapng(order, 1, &odd)));
    all.extend(
        [Order::Little, Order::Big].map(|order| [pcapng(order, 113, &cooked), simple(order, &cooked[0])].concat()),
    );
    all.push(pcap(Order::Little, MICRO, 276, &[sll2(0x86dd, &ipv6(&EXTENSIONS, &udp(&deep())))]));
    all.push(gzip(&all[1]));
    all.push(zstd(&all[1]));
    all
}

#[test]
fn every_length_and_each_flipped_bit() {
    for whole in &wholes()[1..] {
        for end in 0..whole.len() {
            survives(&whole[..end]);
        }
        for at in 0..whole.len() {
            let mut damaged = whole.clone();
            for bit in 0..8 {
                damaged[at] ^= 1 << bit;
                survives(&damaged);
                damaged[at] ^= 1 << bit;
            }
        }
    }
}

#[test]
fn large_claims_take_no_memory() {
    for order in [Order::Little, Order::Big] {
        let claim = |len: u32| order.u32(len);
        for len in [1 << 18, (1 << 19) - 1, 1 << 19, 1 << 24, u32::MAX - 3, u32::MAX] {
            for kind in [1, 2, 3, 4, 6, 0x0a0d_0d0a] {
                survives(&[&section(order)[..], &order.u32(kind), &claim(len), &[0; 64]].concat());
            }
            let mut packet = enhanced(order, 0, &usual(&deep()));
            packet[20..24].copy_from_slice(&claim(len));
            survives(&[section(order), interface(order, 1), packet].concat());
            survives(&[&pcap(order, MICRO, 1, &[])[..], &[0; 8], &claim(len), &claim(len), &[0; 64]].concat());
        }
    }
}

proptest! {
    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        survives(&bytes);
    }

    #[test]
    fn any_bytes_behind_a_header(
        start in 0..10_usize,
        keep in 4..120_usize,
        bytes in prop::collection::vec(any::<u8>(), 0..600),
    ) {
        let whole = &wholes()[start];
        survives(&[&whole[..keep.min(whole.len())], &bytes].concat());
    }

    #[test]
    fn any_segment(bytes in prop::collection::vec(any::<u8>(), 0..300), count in any::<u16>()) {
        let mut segment = deep();
        segment[12..14].copy_from_slice(&(bytes.len() as u16).to_le_bytes());
        segment[14..16].copy_from_slice(&count.to_le_bytes());
        segment.truncate(40);
        segment.extend(bytes);
        survives(&pcap(Order::Little, MICRO, 1, &[usual(&segment)]));
    }

    #[test]
    fn damage(
        start in 0..10_usize,
        places in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        cut: prop::sample::Index,
    ) {
        let mut damaged = wholes().swap_remove(start);
        for (place, byte) in places {
            let at = place.index(damaged.len());
            damaged[at] = byte;
        }
        damaged.truncate(cut.index(damaged.len()) + 1);
        survives(&damaged);
    }
}
