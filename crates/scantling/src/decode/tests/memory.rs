//! Where memory runs out: at the same element, at the same byte, and with the same elements before it, however input is cut.

use super::*;
use core::fmt::Debug;

/// Bytes of a list, and where each element begins in them.
struct List {
    bytes: Vec<u8>,
    starts: Vec<u64>,
}

impl List {
    /// `before` each element, and `end` after the last.
    fn of<T: crate::bounded::Bounded>(elements: &[T], before: &[u8], end: &[u8]) -> Self {
        let mut list = Self { bytes: vec![9], starts: Vec::new() };
        for element in elements {
            list.starts.push(list.bytes.len() as u64);
            let mut part = [0; 128];
            let len = crate::bounded::write(element, &mut part).unwrap_or_default();
            list.bytes.extend([before, &part[..len]].concat());
        }
        list.bytes.extend(end);
        list
    }
}

fn seen<T>(
    read: impl Fn(&mut Decoder<'_, '_>, &mut Vec<T>) -> Result<(), Fail>,
    input: &[&[u8]],
    limits: &Limits,
) -> (Vec<T>, Result<u64, Error>) {
    let mut out = Vec::new();
    let all = |d: &mut Decoder<'_, '_>, out: &mut Vec<T>| {
        d.skip(1)?;
        read(d, out)?;
        Ok(d.offset())
    };
    let result = match input {
        [whole] => with_slice(whole, limits, |d| all(d, &mut out)),
        chunks => with_source(&mut Moving::new(chunks), limits, |d| all(d, &mut out)),
    };
    (out, result)
}

/// With too little memory a list is read up to the element that it is too little for; and so it is in any chunks, truncated or not.
fn law<T: Copy + Debug + PartialEq>(
    list: &List,
    elements: &[T],
    read: impl Fn(&mut Decoder<'_, '_>, &mut Vec<T>) -> Result<(), Fail>,
) {
    let (size, count) = (size_of::<T>(), elements.len());
    let memories = [0, size - 1, size, 2 * size + 1, 5 * size, size * (count - 1), size * count - 1, size * count];
    for memory in if cfg!(miri) { &memories[4..5] } else { &memories[..] } {
        let limits = Limits { memory: *memory as u64, ..Limits::default() };
        let whole = seen(&read, &[&list.bytes], &limits);
        let most = memory / size;
        assert_eq!(whole.0, elements[..most], "{memory} bytes of memory");
        if let Some(start) = list.starts.get(most) {
            let fault = whole.1.as_ref().map_err(|e| (e.kind(), e.offset(), e.path().last().copied()));
            assert_eq!(fault, Err((FaultKind::TooMuchMemory, *start, Some(At::Index(most as u64)))), "{memory} bytes");
        } else {
            assert_eq!(whole.1, Ok(list.bytes.len() as u64));
        }
        for end in [list.bytes.len(), list.bytes.len() - 1, list.bytes.len() / 2, list.bytes.len() / 3] {
            let bytes = &list.bytes[..end];
            let wanted = seen(&read, &[bytes], &limits);
            for at in cuts(end, STEP) {
                let cut = seen(&read, &[&bytes[..at], &bytes[at..]], &limits);
                assert_eq!(cut, wanted, "{memory} bytes of memory, {end} of input, cut at {at}");
            }
            for lens in if cfg!(miri) { &LENS[3..4] } else { LENS } {
                let chunks = [&[&[][..]], &chunks_of(bytes, lens)[..]].concat();
                assert_eq!(seen(&read, &chunks, &limits), wanted, "{memory} bytes of memory, {end} in {lens:?}");
            }
            for len in (1..40).step_by(STEP) {
                let chunks = [&[&[][..]], &chunks_of(bytes, &[len])[..]].concat();
                assert_eq!(seen(&read, &chunks, &limits), wanted, "{memory} bytes of memory, {end} in {len}");
            }
        }
    }
}

const COUNT: usize = if cfg!(miri) { 12 } else { 30 };

#[test]
fn lists_of_one_length_run_out_of_memory_at_the_same_element() {
    let elements: Vec<(u64, u32, u8, u16)> = (0..COUNT).map(|i| (i as u64, 7, 1, 2)).collect();
    law(&List::of(&elements, &[], &[]), &elements, |d, out| d.collect(COUNT as u64, out));
    law(&List::of(&elements, &[], &[]), &elements, |d, out| d.collect_all(out));
    let few: Vec<u16> = (0..100).collect();
    law(&List::of(&few, &[], &[8]), &few, |d, out| {
        d.within(200, |d| d.collect_all(out))?;
        d.skip(1)
    });
}

#[test]
fn lists_of_many_lengths_run_out_of_memory_at_the_same_element() {
    let elements: Vec<(u8, Varint<u64>)> = (0..COUNT).map(|i| (i as u8, Varint(1 << (i * 11 % 64)))).collect();
    law(&List::of(&elements, &[], &[]), &elements, |d, out| d.collect(COUNT as u64, out));
    law(&List::of(&elements, &[], &[]), &elements, |d, out| d.collect_all(out));
}

#[test]
fn tagged_lists_run_out_of_memory_at_the_same_element() {
    let elements: Vec<Varint<u32>> = (0..COUNT).map(|i| Varint(1 << (i * 7 % 32))).collect();
    law(&List::of(&elements, &[1], &[0]), &elements, |d, out| d.collect_tagged(out));
    let long: Vec<[u64; 5]> = (0..COUNT as u64).map(|i| [i; 5]).collect();
    law(&List::of(&long, &[1], &[0]), &long, |d, out| d.collect_tagged(out));
}

#[test]
fn lists_of_types_of_ones_own_run_out_of_memory_at_the_same_element() {
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Own(u64, u16);
    impl Decode<'_> for Own {
        fn decode(d: &mut Decoder<'_, '_>) -> Result<Self, Fail> {
            Ok(Self(d.get::<Varint<u64>>()?.0, d.get()?))
        }
    }
    let parts: Vec<(Varint<u64>, u16)> = (0..COUNT).map(|i| (Varint(1 << (i * 11 % 64)), i as u16)).collect();
    let elements: Vec<Own> = parts.iter().map(|(a, b)| Own(a.0, *b)).collect();
    law(&List::of(&parts, &[], &[]), &elements, |d, out| Own::decode_all(d, COUNT as u64, out));
}

/// Lists in elements of a list take of the memory that is left beside the elements themselves.
#[test]
fn lists_in_lists_run_out_of_memory() {
    struct Tree(Vec<Tree>);
    impl Decode<'_> for Tree {
        fn decode(d: &mut Decoder<'_, '_>) -> Result<Self, Fail> {
            let (n, mut all) = (d.get::<u8>()?, Vec::new());
            Self::decode_all(d, n.into(), &mut all).map(|()| Self(all))
        }
    }
    fn count(tree: &Tree) -> u64 {
        tree.0.iter().map(|tree| 1 + count(tree)).sum()
    }
    let bytes = [2, 2, 0, 0, 1, 1, 0];
    let needed = 6 * size_of::<Tree>() as u64;
    for memory in 0..=needed {
        let limits = Limits { memory, ..Limits::default() };
        let result = with_slice(&bytes, &limits, |d| Tree::decode(d).map(|tree| count(&tree)));
        let wanted = if memory < needed { Err(FaultKind::TooMuchMemory) } else { Ok(6) };
        assert_eq!(result.map_err(|e| e.kind()), wanted, "{memory} bytes of memory");
    }
}

/// What takes no bytes costs memory all the same, so that a count of them ends.
#[test]
fn elements_without_bytes_run_out_of_memory() {
    struct Nothing;
    impl Decode<'_> for Nothing {
        fn decode(_: &mut Decoder<'_, '_>) -> Result<Self, Fail> {
            Ok(Self)
        }
    }
    let limits = Limits { memory: 3 * 4096, ..Limits::default() };
    let read = |n| with_slice(&[], &limits, |d| Nothing::decode_all(d, n, &mut Vec::new()));
    assert_eq!(read(3), Ok(()));
    let error = read(u64::MAX).map_err(|e| (e.kind(), e.path().to_vec()));
    assert_eq!(error, Err((FaultKind::TooMuchMemory, vec![At::Index(3)])));
    let limits = Limits { depth: 0, ..Limits::default() };
    let deep = with_slice(&[1], &limits, |d| Nothing::decode_all(d, 1, &mut Vec::new()));
    assert_eq!(deep.map_err(|e| e.kind()), Err(FaultKind::Depth));
}

/// Bytes are kept up to the first that memory is not left for. Those of a slice are borrowed by `bytes`, and take none.
#[test]
fn bytes_run_out_of_memory_at_the_same_byte() {
    let bytes: Vec<u8> = (0..150).collect();
    for memory in [0, 1, 31, 100, 148, 149] {
        let limits = Limits { memory, ..Limits::default() };
        let copy = |d: &mut Decoder<'_, '_>, out: &mut Vec<u8>| d.copy_to(149, out);
        let wanted = seen(copy, &[&bytes], &limits);
        assert_eq!(wanted.0, bytes[1..=memory as usize]);
        let fault = wanted.1.as_ref().map_err(|e| (e.kind(), e.offset()));
        assert_eq!(fault.copied(), if memory < 149 { Err((FaultKind::TooMuchMemory, 1 + memory)) } else { Ok(150) });
        for at in cuts(bytes.len(), STEP) {
            assert_eq!(seen(copy, &[&bytes[..at], &bytes[at..]], &limits), wanted, "{memory} bytes, cut at {at}");
        }
        for len in (1..bytes.len()).step_by(STEP) {
            let chunks: Vec<&[u8]> = bytes.chunks(len).collect();
            assert_eq!(seen(copy, &chunks, &limits), wanted, "{memory} bytes in chunks of {len}");
            let copied = with_source(&mut Moving::new(&chunks), &limits, |d| d.bytes(150).map(|all| all.len()));
            let fault = copied.map_err(|e| (e.kind(), e.offset()));
            assert_eq!(fault, Err((FaultKind::TooMuchMemory, memory)), "in chunks of {len}");
        }
    }
}

/// A list that fails takes memory for what it has read, and for nothing more; so what follows it has as much in any chunks.
#[test]
fn a_list_that_failed_took_what_it_read() {
    let mut bytes = vec![9];
    bytes.extend((0..40u8).flat_map(|i| [i, u8::from(i == 25) * 7]));
    bytes.extend([0x80; 60]);
    let read = |d: &mut Decoder<'_, '_>, out: &mut Vec<u8>| {
        assert!(d.attempt(|d| d.collect::<(u8, bool)>(40, &mut Vec::new())).is_none());
        assert!(d.attempt(|d| d.skip(80).and_then(|()| d.collect::<Varint<u64>>(9, &mut Vec::new()))).is_none());
        d.collect(100, out)
    };
    let limits = Limits { memory: 200, ..Limits::default() };
    let wanted = seen(read, &[&bytes], &limits);
    assert_eq!(wanted.0.len(), 100);
    let limits = Limits { memory: 25 * 2 + 60, ..Limits::default() };
    let wanted = seen(read, &[&bytes], &limits);
    assert_eq!(wanted.1.as_ref().map_err(|e| (e.kind(), e.offset())), Err((FaultKind::TooMuchMemory, 61)));
    for at in cuts(bytes.len(), STEP) {
        // What is kept of the input for an attempt is not more than that.
        assert_eq!(seen(read, &[&bytes[..at], &bytes[at..]], &limits).0, wanted.0, "cut at {at}");
    }
}
