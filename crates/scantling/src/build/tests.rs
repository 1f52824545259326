//! Against a twin that is safe and obvious: a `Vec` for the bytes, and a walk over what they say.
//!
//! The tests of chunks and cursors run under Miri too, which is thousands of times slower: with fewer cases and small chunks.

#![allow(clippy::expect_used)]

mod borrow;
mod owned;
#[cfg(feature = "std")]
mod stream;

use super::*;
use alloc::string::ToString;
use alloc::sync::Arc;
use alloc::vec;
extern crate std;

/// Chunks so small that everything happens at their ends.
const TINY: [ChunkSizes; 4] = [
    ChunkSizes { first: 4, second: 16, rest: 32 },
    ChunkSizes { first: 0, second: 1, rest: 1 },
    ChunkSizes { first: 64, second: 70, rest: 200 },
    ChunkSizes { first: 30, second: 20, rest: 10 },
];

fn tiny(sizes: ChunkSizes) -> Builder<'static> {
    Builder::with(sizes, Limits::default())
}

/// Numbers that look random, the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

/// A number in LEB128, the slow way.
fn leb128(mut value: u64, out: &mut Vec<u8>) {
    while value >= 128 {
        out.push((value % 128 + 128) as u8);
        value /= 128;
    }
    out.push(value as u8);
}

/// Does the same random steps to a builder and to its twin.
fn steps(b: &mut Builder<'_>, twin: &mut Vec<u8>, random: &mut Random, count: usize) {
    let mut placeholders = Vec::new();
    for _ in 0..count {
        let value = random.0;
        match random.below(8) {
            0 => {
                b.put(&value);
                twin.extend(value.to_le_bytes());
            }
            1 => {
                b.put(&(value as u8, Varint(value), 7u16));
                twin.push(value as u8);
                leb128(value, twin);
                twin.extend([7, 0]);
            }
            2 => {
                let len = random.below(100) as usize;
                let bytes = value.to_be_bytes().repeat(len / 8 + 1);
                let bytes = &bytes[..len];
                b.bytes(bytes);
                twin.extend(bytes);
            }
            3 => {
                let values: Vec<u32> = (0..random.below(40)).map(|i| i.wrapping_mul(value) as u32).collect();
                b.put_all(&values);
                twin.extend(values.iter().flat_map(|v| v.to_le_bytes()));
            }
            4 => {
                let values: Vec<_> = (0..random.below(40)).map(|i| Varint(value >> i)).collect();
                b.put_all(&values);
                values.iter().for_each(|v| leb128(v.0, twin));
            }
            5 => {
                placeholders.push((b.placeholder::<(u8, u32)>(), twin.len()));
                twin.extend([0; 5]);
            }
            6 => b.local(|b| {
                b.put_all(&[value as u8; 9]);
                twin.extend([value as u8; 9]);
            }),
            _ => {
                let len = random.below(if cfg!(miri) { 1_200 } else { 3_000 }) as usize;
                let bytes: Arc<[u8]> = value.to_le_bytes().repeat(len / 8 + 1)[..len].into();
                b.insert(Arc::clone(&bytes));
                twin.extend(&*bytes);
            }
        }
        if placeholders.len() > 3 {
            let (placeholder, at) = placeholders.remove(random.below(3) as usize);
            assert_eq!(placeholder.offset(), at as u64);
            b.fill(placeholder, (9, value as u32));
            twin[at] = 9;
            twin[at + 1..at + 5].copy_from_slice(&(value as u32).to_le_bytes());
        }
        assert_eq!(b.len(), twin.len() as u64);
    }
}

#[test]
fn chunks_are_as_their_twin() {
    for (number, sizes) in TINY.into_iter().enumerate() {
        let mut b = tiny(sizes);
        for round in 0..if cfg!(miri) { 1 } else { 300 } {
            b.clear();
            let mut random = Random(round * 4 + number as u64);
            let mut twin = Vec::new();
            steps(&mut b, &mut twin, &mut random, if cfg!(miri) { 25 } else { 60 });
            let built = b.finish().expect("within limits");
            assert!(built.to_vec() == twin, "round {round} with {sizes:?}");
            assert!(built.chunks().all(|chunk| !chunk.is_empty()));
        }
    }
}

#[test]
fn slices_of_values_are_as_one_put_after_the_other() {
    fn law<T: Bounded>(values: &[T]) {
        for sizes in TINY {
            let (mut all, mut each) = (tiny(sizes), tiny(sizes));
            all.put_all(values);
            values.iter().for_each(|value| each.put(value));
            let chunks = |b: &mut Builder<'static>| -> Vec<Vec<u8>> {
                b.finish().expect("within limits").chunks().map(<[u8]>::to_vec).collect()
            };
            // Chunks end where they did, although the first may be left out: in it nothing would have stayed.
            assert!(chunks(&mut all) == chunks(&mut each), "{sizes:?}");
        }
    }
    let numbers: Vec<u64> =
        (1..if cfg!(miri) { 12 } else { 40u64 }).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
    law(&numbers);
    law(&numbers.iter().map(|&x| x as u8).collect::<Vec<_>>());
    law(&numbers.iter().map(|&x| x as i16).collect::<Vec<_>>());
    law(&numbers.iter().map(|&x| x as f32).collect::<Vec<_>>());
    law(&numbers.iter().map(|&x| x % 3 == 0).collect::<Vec<_>>());
    law(&numbers.iter().map(|&x| Be::new(x as u32)).collect::<Vec<_>>());
    law(&numbers.iter().map(|&x| [Le::new(x as u32); 3]).collect::<Vec<_>>());
    law(&numbers.iter().map(|&x| (x as u8, x as u32, x as u16)).collect::<Vec<_>>());
    law(&numbers.iter().map(|&x| (x as u8, Varint(x))).collect::<Vec<_>>());
    law(&numbers.iter().map(|&x| [x as u8; 0]).collect::<Vec<_>>());
    law(&[(); 5]);
}

#[cfg(feature = "bytes")]
#[test]
fn a_buffer_is_as_its_twin() {
    use bytes::BufMut;
    for sizes in TINY {
        let (mut b, mut twin) = (tiny(sizes), Vec::new());
        for i in 0..60u64 {
            b.put_u64_le(i);
            twin.put_u64_le(i);
            b.put_u8(7);
            twin.put_u8(7);
            // By `chunk_mut` and `advance_mut`.
            b.put_bytes(9, 5);
            twin.put_bytes(9, 5);
        }
        assert!(b.finish().expect("within limits").to_vec() == twin, "{sizes:?}");
    }
}

#[test]
fn slices_are_as_their_twin() {
    for round in 0..if cfg!(miri) { 1 } else { 300 } {
        let recipe = from_fn(|b| steps(b, &mut Vec::new(), &mut Random(round), 20));
        let whole = to_vec(&recipe).expect("within limits");
        for short in [0, 1, 2, 5, 9, 50, 600] {
            let mut out = vec![0xee; whole.len().saturating_sub(short) + 3];
            let end = out.len() - 3;
            let result = to_slice(&recipe, &mut out[..end]);
            assert_eq!(out[end..], [0xee; 3], "nothing behind the slice is touched");
            if short == 0 {
                assert_eq!(result, Ok(whole.len()));
                assert_eq!(out[..end], whole);
            } else if end < whole.len() {
                assert_eq!(result, Err(BuildError::Buffer { needed: whole.len() as u64 }));
            }
        }
        let mut large = vec![0; whole.len() + 1_000];
        assert_eq!(to_slice(&recipe, &mut large), Ok(whole.len()));
        assert_eq!(large[..whole.len()], whole);
    }
}

#[test]
fn bytes_do_not_move_once_the_first_chunk_is_full() {
    let mut b = tiny(ChunkSizes { first: 64, second: 256, rest: 512 });
    b.put_all(&[1u8; 65]);
    let place = |b: &mut Builder<'static>| b.finish().expect("within limits").chunks().map(<[u8]>::as_ptr).next();
    let first = place(&mut b);
    for _ in 0..1_000 {
        b.put(&1u64);
    }
    assert_eq!(place(&mut b), first);
}

#[test]
fn a_builder_may_go_to_another_thread() {
    let mut b = Builder::new();
    b.put(&1u8);
    let handle = std::thread::spawn(move || {
        b.put(&2u8);
        b.finish().expect("within limits").to_vec()
    });
    assert_eq!(handle.join().expect("no panic"), [1, 2]);
}

#[test]
fn a_panic_in_a_recipe_leaves_a_builder_that_can_be_cleared() {
    let mut b = tiny(TINY[0]);
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        b.chunked(|b| {
            b.local(|b| {
                b.bytes(&[1; 1_000]);
                panic!("planted");
            });
        });
    }));
    assert!(result.is_err());
    assert!(b.finish().expect("the transformer has ended").len() > 1_000);
    b.clear();
    b.put(&5u8);
    assert_eq!(b.finish().expect("within limits").to_vec(), [5]);
}

#[test]
fn a_transformer_ends_where_its_builder_is_cleared() {
    let mut b = Builder::new();
    b.chunked(|b| {
        b.put(&1u8);
        b.clear();
        b.put(&2u8);
    });
    b.nested(Builder::clear);
    b.nested(|b| b.put(&3u8));
    assert_eq!(b.finish().expect("within limits").to_vec(), [3]);
}

#[test]
fn slots_of_another_builder_are_refused() {
    let mut other = Builder::new();
    other.bytes(&[0; 10]);
    for len in [0, 3, 10] {
        let placeholder = other.placeholder::<u32>();
        let mut b = tiny(TINY[0]);
        b.bytes(&[0; 10][..len]);
        let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| b.fill(placeholder, 1)));
        assert!(result.is_err());
    }
}

#[test]
#[should_panic(expected = "the builder was replaced")]
fn a_builder_over_a_slice_cannot_be_replaced() {
    let recipe = from_fn(|b| *b = Builder::new());
    let _ = to_slice(&recipe, &mut [0; 10]);
}

#[test]
#[should_panic(expected = "a chunk of 1073741825 bytes")]
fn a_chunk_has_a_largest_size() {
    let _ = tiny(ChunkSizes { rest: ChunkSizes::MAX + 1, ..ChunkSizes::default() });
}

#[test]
#[should_panic(expected = "still at work")]
fn nothing_is_finished_inside_of_a_transformer() {
    let mut b = Builder::new();
    b.chunked(|b| {
        let _ = b.finish();
    });
}

#[test]
fn what_exceeds_a_limit_is_not_kept_and_takes_no_memory() {
    let limits = Limits { depth: 3, bytes: 1_000, ..Limits::default() };
    let mut b = Builder::with(TINY[0], limits);
    b.bytes(&[1; 1_000]);
    assert_eq!(b.finish().map(|built| built.len()), Ok(1_000));
    b.put(&1u8);
    assert_eq!(b.finish().err(), Some(BuildError::TooLong));
    // Each way to append goes on, and keeps nothing.
    let placeholder = b.placeholder::<u32>();
    for i in 0..if cfg!(miri) { 100 } else { 10_000u32 } {
        b.put(&i);
        b.bytes(&[1; 100]);
        b.insert(vec![1; 5_000]);
    }
    b.fill(placeholder, 1);
    b.chunked(|b| b.put(&1u8));
    assert_eq!((b.len(), b.finish().err()), (0, Some(BuildError::TooLong)));
    b.clear();
    for (depth, wanted) in [(3, None), (4, Some(BuildError::Depth))] {
        fn deep(b: &mut Builder<'_>, depth: u32) {
            b.put(&1u8);
            if depth > 0 {
                b.nested(|b| deep(b, depth - 1));
            }
        }
        b.clear();
        deep(&mut b, depth);
        deep(&mut b, 0);
        assert_eq!(b.finish().err(), wanted);
    }
    // Side by side is not inside each other.
    b.clear();
    (0..100).for_each(|_| b.nested(|b| b.put(&1u8)));
    assert_eq!(b.finish().map(|built| built.len()), Ok(100));
    // What is spliced in counts too.
    b.clear();
    b.insert(vec![0; 5_000]);
    assert_eq!(b.finish().err(), Some(BuildError::TooLong));
}

#[test]
fn values_of_a_function_are_those_of_a_loop() {
    fn check<T: crate::bounded::Bounded>(sizes: ChunkSizes, n: usize, f: impl Fn(usize) -> T) {
        let (mut all, mut each) = (tiny(sizes), tiny(sizes));
        for start in 0..3 {
            all.bytes(&vec![9; start]);
            each.bytes(&vec![9; start]);
            all.put_from_fn(n, &f);
            (0..n).for_each(|i| each.put(&f(i)));
        }
        assert_eq!(all.finish().expect("bytes").to_vec(), each.finish().expect("bytes").to_vec());
    }
    for sizes in TINY {
        for &n in if cfg!(miri) { &[0, 7][..] } else { &[0, 1, 2, 7, 40] } {
            check(sizes, n, |i| i as u8);
            check(sizes, n, |i| Be::new(i as u64 * 77));
            check(sizes, n, |i| (i as u16, Varint(1u64 << i)));
            check(sizes, n, |_| ());
        }
    }
}

#[test]
fn a_cleared_builder_is_as_it_was_when_it_was_new() {
    let limits = Limits { bytes: 20, ..Limits::default() };
    for sizes in TINY {
        let mut b = Builder::with(sizes, limits);
        // Cleared where it is new, where it was cleared before, where all is in one chunk, and in several.
        for len in [0, 0, 1, 4, 5, 1, 16, 20, 0, 3] {
            b.clear();
            b.bytes(&vec![7; len]);
            assert_eq!(b.len(), len as u64);
            assert_eq!(b.finish().expect("bytes").to_vec(), vec![7; len]);
            let placeholder = b.placeholder::<()>();
            assert_eq!(placeholder.offset(), len as u64);
        }
        // What is too long is found by `finish`, and lifted.
        b.clear();
        b.bytes(&[7; 21]);
        assert_eq!(b.finish().err(), Some(BuildError::TooLong));
        b.bytes(&[7; 3]);
        assert_eq!(b.finish().err(), Some(BuildError::TooLong));
        b.clear();
        b.bytes(&[7; 3]);
        assert_eq!(b.finish().expect("bytes").to_vec(), [7; 3]);
    }
}

#[test]
fn transformers_inside_each_other_have_a_limit() {
    fn inside(b: &mut Builder<'_>, levels: usize) {
        b.chunked(|b| if levels > 1 { inside(b, levels - 1) } else { b.put(&1u8) });
    }
    let mut b = Builder::new();
    inside(&mut b, CHUNKED_MAX);
    assert!(b.finish().is_ok());
    inside(&mut b, CHUNKED_MAX + 1);
    assert_eq!(b.finish().err(), Some(BuildError::Depth));
}

#[test]
fn errors_say_what_is_needed() {
    let texts = [BuildError::Buffer { needed: 7 }, BuildError::Depth, BuildError::TooLong].map(|e| e.to_string());
    assert_eq!(texts[0], "the slice is too short: the recipe takes 7 bytes");
    assert!(texts[1..].iter().all(|text| text.ends_with("than the limit")));
}
