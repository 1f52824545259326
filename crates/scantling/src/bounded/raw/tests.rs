//! Each unchecked step beside its safe twin; small enough for Miri.

use super::{
    Bounded, Group, GroupRead, GroupReader, GroupWriter, GroupWritten, PART_MAX, cast, fixed, read, take, text, write,
};
use crate::bounded::kind::FaultKind;
use crate::bounded::prim::{Be, Le};
use crate::bounded::varint::{Padded, Varint, ZigZag};
use core::fmt::Debug;
extern crate std;
use std::vec::Vec;

/// A union as users write one.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Order {
    Add(u64, u32),
    Cancel(Varint<u64>),
    Clear,
}

impl Group for Order {
    const LEN_MIN: usize = 1;
    const LEN_MAX: usize = <(u8, u64, u32)>::LEN_MAX;

    fn get(from: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind> {
        let (tag, from) = from.part::<u8>()?;
        match tag {
            1 => from.last(|(price, size)| Self::Add(price, size)),
            2 => from.last(Self::Cancel),
            3 => Ok(from.end(Self::Clear)),
            _ => Err(FaultKind::Tag(tag.into())),
        }
    }

    fn put<'p>(&self, to: GroupWriter<'p, Self>) -> GroupWritten<'p, Self> {
        match self {
            Self::Add(price, size) => to.last(&(1u8, *price, *size)),
            Self::Cancel(id) => to.part(&2u8).last(id),
            Self::Clear => to.last(&3u8),
        }
    }
}

/// `value` is `bytes`, whatever stands around them, and as few as there may be.
fn is<T: Bounded + Debug + PartialEq>(value: T, bytes: &[u8]) {
    assert!(T::LEN_MIN <= bytes.len() && bytes.len() <= T::LEN_MAX);
    // Allocations of their exact size, so that Miri sees a byte too many; and with room for the fast path.
    for room in [bytes.len(), bytes.len() + 1, T::LEN_MAX, PART_MAX] {
        let mut to = std::vec![0xEE; room.max(bytes.len())];
        assert_eq!(write(&value, &mut to), Some(bytes.len()));
        assert_eq!(&to[..bytes.len()], bytes);
        to[bytes.len()..].fill(0xFF);
        assert_eq!(read::<T>(&to), Ok((value, bytes.len())));
        assert_eq!(T::near_the_end(&to), Some((value, bytes.len())));
    }
    for cut in 0..bytes.len() {
        let mut to = std::vec![0xEE; cut];
        assert_eq!(write(&value, &mut to), None);
        assert!(to.iter().all(|&byte| byte == 0xEE), "nothing is written where there is no room");
        let Err(FaultKind::Short { need }) = read::<T>(&bytes[..cut]) else { panic!("{value:?} cut at {cut}") };
        assert!(need >= 1 && cut + need as usize <= bytes.len(), "{value:?} cut at {cut}: {need}");
        assert_eq!(T::near_the_end(&bytes[..cut]), None, "{value:?} cut at {cut}");
    }
}

#[test]
fn parts_are_their_bytes() {
    is(0x1234u16, &[0x34, 0x12]);
    is(Be::new(0x1234u16), &[0x12, 0x34]);
    is(Le::new(-2i32), &[0xFE, 0xFF, 0xFF, 0xFF]);
    is(u128::MAX - 1, &[&[0xFE][..], &[0xFF; 15]].concat());
    is(1.5f64, &1.5f64.to_bits().to_le_bytes());
    is(Be::new(1.5f32), &1.5f32.to_bits().to_be_bytes());
    is((true, false), &[1, 0]);
    is(Varint(300u32), &[0xAC, 0x02]);
    is(Varint(u128::MAX), &[&[0xFF; 18][..], &[3]].concat());
    is(ZigZag(-1i16), &[1]);
    is(ZigZag(i64::MIN), &[&[0xFF; 9][..], &[1]].concat());
    is(Padded::<3>(5), &[0x85, 0x80, 0x00]);
    is(Some(7u16), &[1, 7, 0]);
    is(None::<u16>, &[0]);
    is([Varint(1u16), Varint(128)], &[1, 0x80, 1]);
    is([Some(3u8), None], &[1, 3, 0]);
    is((1u64, 2u32, 3u8, Varint(4u64)), &[1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 3, 4]);
    is((1u8, 2u8, 3u8, 4u8, 5u8, 6u8, 7u8, 8u8, 9u8, 10u8, 11u8, 12u8), &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    is(Order::Add(1, 2), &[1, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0]);
    is((Order::Cancel(Varint(128)), 9u8), &[2, 0x80, 1, 9]);
    is([Order::Clear; 2], &[3, 3]);
    is(((), [0u8; 0]), &[]);
}

/// What is wrong is said, and `p` is after the byte at fault.
#[test]
fn faults_are_found_where_they_are() {
    fn at<T: Bounded + Debug>(bytes: &[u8]) -> (Option<FaultKind>, usize) {
        let mut all = [0xFF; PART_MAX];
        all[..bytes.len()].copy_from_slice(bytes);
        let fault = match take::<T>(&mut &all[..]) {
            Ok(_) => (None, 0),
            Err((kind, len)) => (Some(kind), len),
        };
        assert!(fault.0.is_none() || T::near_the_end(&all[..fault.1]).is_none());
        fault
    }
    assert_eq!(at::<(u16, bool, u32)>(&[0, 0, 2]), (Some(FaultKind::Bool(2)), 3));
    assert_eq!(at::<Option<u32>>(&[9]), (Some(FaultKind::Bool(9)), 1));
    assert_eq!(at::<(u8, Varint<u32>)>(&[0, 0x80, 0]), (Some(FaultKind::Overlong), 3));
    assert_eq!(at::<Varint<u16>>(&[0xFF, 0xFF, 4]), (Some(FaultKind::Range), 3));
    assert_eq!(at::<ZigZag<i64>>(&[0xFF; 10]), (Some(FaultKind::Overlong), 10));
    assert_eq!(at::<[bool; 4]>(&[0, 1, 7, 1]), (Some(FaultKind::Bool(7)), 3));
    assert_eq!(at::<Order>(&[4]), (Some(FaultKind::Tag(4)), 1));
    assert_eq!(at::<Padded<2>>(&[0x80, 0x80]), (Some(FaultKind::Overlong), 2));
    // A fault before the end counts where the shortest value is there; one that zeros after the end make does not.
    assert_eq!(read::<(bool, u32)>(&[2, 0]), Err(FaultKind::Short { need: 3 }));
    assert_eq!(read::<(u32, bool)>(&[2, 0]), Err(FaultKind::Short { need: 3 }));
    assert_eq!(read::<(bool, Varint<u32>)>(&[2, 0]), Err(FaultKind::Bool(2)));
    assert_eq!(read::<Varint<u32>>(&[0x80]), Err(FaultKind::Short { need: 1 }));
}

/// A copy with zeros after it is what copying byte by byte makes, and a value read from it leaves what follows.
#[test]
fn near_the_end_it_is_the_same() {
    fn leaves<T: Bounded + Debug + PartialEq>(bytes: &[u8], shortest: usize) {
        for len in shortest..=bytes.len() {
            let exact = bytes[..len].to_vec();
            let mut twin = [0; PART_MAX];
            for (to, from) in twin.iter_mut().zip(&exact) {
                *to = *from;
            }
            let (mut rest, mut behind) = (&exact[..], &twin[..]);
            let (found, wanted) = (take::<T>(&mut rest), take::<T>(&mut behind));
            let used = wanted.map_or_else(|(_, used)| used, |_| PART_MAX - behind.len());
            if used > len {
                assert!(matches!(found, Err((FaultKind::Short { .. }, _))), "{found:?} of {len} bytes");
                assert_eq!(rest.len(), len);
            } else {
                assert_eq!((found, rest.len()), (wanted, len - used), "of {len} bytes");
            }
        }
    }
    let bytes: Vec<u8> = (0..100u8).map(|byte| if byte % 7 == 6 { 1 } else { 0x80 | byte }).collect();
    leaves::<Varint<u64>>(&bytes[3..], 1);
    leaves::<(u64, Varint<u64>)>(&bytes, 9);
    leaves::<(u64, u32, u8, Varint<u64>)>(&bytes, 14);
    leaves::<([u64; 2], Varint<u128>)>(&bytes, 17);
    leaves::<([u64; 4], Varint<u64>)>(&bytes, 33);
}

#[test]
fn casts_agree_with_the_safe_twin() {
    let bytes: Vec<u8> = (0..24).collect();
    for start in 0..3 {
        for end in start..24 {
            let twin = (end - start) % 6 == 0;
            let words = cast::<[Le<u16>; 3]>(&bytes[start..end]);
            let flat = words.map(|w| w.iter().flatten().flat_map(|w| w.get().to_le_bytes()).collect::<Vec<u8>>());
            assert_eq!(flat, twin.then(|| bytes[start..end].to_vec()));
        }
    }
    assert_eq!(cast::<i8>(&[255]), Some(&[-1][..]));
}

#[test]
fn agrees_with_the_safe_twin() {
    let base: [u8; 40] = core::array::from_fn(|i| b'a' + (i % 26) as u8);
    // Miri is thousands of times slower: lengths around the 16 bytes that two loads take.
    let ends = if cfg!(miri) { 14..=18 } else { 0..=40 };
    for end in ends {
        for start in 0..=end + 1 {
            for bad in 0..=end {
                let mut bytes = base;
                if bad < end {
                    bytes[bad] = 0xC3;
                }
                let twin = bytes[..end].get(start..).and_then(|t| core::str::from_utf8(t).ok());
                assert_eq!(text(&bytes[..end], start), twin, "{start}..{end}, bad {bad}");
            }
        }
    }
    let accents = "éèêëàâäôöûü".as_bytes();
    assert_eq!(text(accents, 2), core::str::from_utf8(&accents[2..]).ok());
    assert_eq!(text(accents, 3), None);
}

#[test]
fn long_text_agrees_with_the_safe_twin() {
    let base: [u8; 200] = core::array::from_fn(|i| b'a' + (i % 26) as u8);
    // Lengths around 16, and around the 64 bytes at a time by which the longest are checked.
    let lens = [17, 18, 31, 32, 33, 47, 48, 49, 63, 64, 65, 80, 127, 128, 129, 191, 192];
    for len in if cfg!(miri) { &lens[9..11] } else { &lens[..] } {
        for bad in 0..8 + len {
            let mut bytes = base;
            bytes[bad] = 0xC3;
            let (upto, is_ascii) = (&bytes[..8 + len], bad < 8);
            assert_eq!(super::is_ascii(upto, 8), is_ascii, "{len} bytes, bad {bad}");
            assert_eq!(text(upto, 8), is_ascii.then(|| core::str::from_utf8(&upto[8..]).unwrap_or_default()));
        }
    }
}

#[test]
fn fixed_text_agrees_with_the_safe_twin() {
    let twin = |bytes: &[u8]| {
        let end = bytes.iter().rposition(|&b| b != 0).map_or(0, |last| last + 1);
        let text = &bytes[..end];
        if text.contains(&0) { None } else { core::str::from_utf8(text).ok().map(|t| t.len()) }
    };
    let mut random = 1u32;
    for _ in 0..if cfg!(miri) { 200 } else { 20_000 } {
        let mut bytes = [0u8; 24];
        for byte in &mut bytes {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            *byte = [0, b'a', b'z', 0xC3, 0xA9][(random >> 24) as usize % 5];
        }
        let (a, b, c) = (bytes.first_chunk::<8>(), bytes.first_chunk::<13>(), bytes.first_chunk::<24>());
        assert_eq!(a.and_then(|x| fixed(x)).map(str::len), twin(&bytes[..8]));
        assert_eq!(b.and_then(|x| fixed(x)).map(str::len), twin(&bytes[..13]));
        assert_eq!(c.and_then(|x| fixed(x)).map(str::len), twin(&bytes));
    }
}
