//! Results that leave their builder, thresholds of splices, and formatted text.

use super::*;
use core::fmt::Write;

const STEPS: usize = if cfg!(miri) { 6 } else { 20 };

#[test]
fn what_is_taken_is_what_was_built() {
    for (number, sizes) in TINY.into_iter().enumerate() {
        let mut b = tiny(sizes);
        let mut kept = Vec::new();
        for round in 0..if cfg!(miri) { 1 } else { 8 } {
            let mut twin = Vec::new();
            steps(&mut b, &mut twin, &mut Random(round * 4 + number as u64), STEPS);
            let taken = b.take().expect("within limits");
            assert_eq!((b.len(), b.finish().expect("nothing").len()), (0, 0));
            assert!(taken.chunks().all(|chunk| !chunk.is_empty()));
            assert_eq!((taken.len(), taken.is_empty()), (twin.len() as u64, twin.is_empty()));
            assert!(taken.to_vec() == twin, "round {round} with {sizes:?}");
            kept.push((taken, twin));
        }
        // Each is whole after the others, and without the builder.
        drop(b);
        let mut all = tiny(sizes);
        for (taken, _) in &kept {
            taken.clone().encode(&mut all);
        }
        let wanted = kept.iter().map(|(_, twin)| &twin[..]).collect::<Vec<_>>().concat();
        assert!(all.finish().expect("within limits").to_vec() == wanted, "{sizes:?}");
        let all = all.take().expect("within limits");
        drop(kept);
        let mut parts = Vec::new();
        all.into_iter().for_each(|part| parts.extend_from_slice(&part));
        assert!(parts == wanted, "{sizes:?}");
    }
}

#[test]
fn nothing_is_copied_into_another_builder_but_what_is_short() {
    let mut b = tiny(ChunkSizes { first: 0, second: 500, rest: 500 });
    b.put_all(&[7u8; 1_200]);
    let taken = b.take().expect("within limits");
    let places = |chunks: &mut dyn Iterator<Item = &[u8]>| chunks.map(<[u8]>::as_ptr).collect::<Vec<_>>();
    for (min, is_copied) in [(0, [false; 3]), (201, [false, false, true]), (501, [true; 3])] {
        let mut b = Builder::new();
        b.splice_from(min, min);
        b.put(&1u8);
        taken.encode(&mut b);
        // As it was said, also after it was cleared.
        b.clear();
        b.put(&1u8);
        taken.encode(&mut b);
        let found = places(&mut b.finish().expect("within limits").chunks());
        let kept = places(&mut taken.chunks()).iter().map(|place| !found.contains(place)).collect::<Vec<_>>();
        assert_eq!(kept, is_copied, "from {min} on");
    }
    // Again and again into the same builder, which is taken in turn: it holds what it did, and is not nested.
    let mut b = tiny(TINY[0]);
    b.splice_from(1, 1);
    for round in 0..if cfg!(miri) { 5 } else { 300usize } {
        b.put(&(round as u8));
        let taken = b.take().expect("within limits");
        assert_eq!(taken.len(), round as u64 + 1);
        taken.encode(&mut b);
    }
}

#[test]
fn a_builder_that_failed_gives_nothing_and_keeps_its_fault() {
    let mut b = Builder::with(TINY[0], Limits { bytes: 10, ..Limits::default() });
    b.bytes(&[1; 11]);
    assert_eq!(b.take().err(), Some(BuildError::TooLong));
    assert_eq!(b.finish().err(), Some(BuildError::TooLong));
    b.clear();
    b.bytes(&[1; 10]);
    assert_eq!(b.take().map(|taken| taken.len()), Ok(10));
    let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| b.chunked(|b| drop(b.take()))));
    assert!(panicked.is_err(), "inside of a transformer");
}

#[test]
fn slots_of_what_was_taken_are_void() {
    let mut b = tiny(TINY[0]);
    let placeholder = b.placeholder::<u32>();
    b.take().expect("within limits");
    assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| b.fill(placeholder, 1))).is_err());
}

#[test]
fn a_slice_splices_nothing() {
    let mut out = [0; 6];
    let recipe = from_fn(|b| {
        b.splice_from(0, 0);
        b.insert(&b"abc"[..]);
        b.put(&1u8);
    });
    assert_eq!(to_slice(&recipe, &mut out), Ok(4));
    assert_eq!(out, *b"abc\x01\0\0");
}

#[test]
fn text_is_formatted_into_a_builder() {
    for sizes in TINY {
        let (mut b, mut twin) = (tiny(sizes), alloc::string::String::new());
        b.chunked(|_| ());
        for number in 0..if cfg!(miri) { 8 } else { 40u32 } {
            write!(b, "{number:>5} {:?} ", Some(number)).expect("a builder takes all");
            write!(twin, "{number:>5} {:?} ", Some(number)).expect("a string takes all");
        }
        assert_eq!(b.finish().expect("within limits").to_vec()[1..], *twin.as_bytes());
    }
    let mut out = [0; 8];
    let text = from_fn(|b| write!(b, "{:>2}-{:02x}", 5, 7).expect("a builder takes all"));
    assert_eq!(to_slice(&text, &mut out).map(|len| out[..len].to_vec()), Ok(b" 5-07".to_vec()));
}

#[cfg(feature = "bytes")]
#[test]
fn what_is_taken_is_a_buffer() {
    use bytes::{Buf, Bytes};
    let mut b = tiny(ChunkSizes { first: 0, second: 16, rest: 16 });
    b.splice_from(30, 30);
    b.put_all(&(0..20u8).collect::<Vec<_>>());
    b.insert(Bytes::from((20..60u8).collect::<Vec<_>>()));
    b.put_all(&(60..100u8).collect::<Vec<_>>());
    let whole: Vec<u8> = (0..100).collect();
    let taken = b.take().expect("within limits");
    for start in 0..=100usize {
        for len in if cfg!(miri) { vec![5.min(100 - start), 100 - start] } else { (0..=100 - start).collect() } {
            let mut buf = taken.clone();
            buf.advance(start);
            assert_eq!((buf.remaining(), buf.len()), (100 - start, 100 - start as u64));
            assert_eq!(buf.copy_to_bytes(len), whole[start..start + len]);
            assert_eq!(buf.remaining(), 100 - start - len);
            assert_eq!(buf.chunk().is_empty(), start + len == 100);
            assert!(buf.to_vec() == whole[start + len..]);
        }
    }
    let mut words = taken.clone();
    assert_eq!((words.get_u8(), words.get_u128_le().to_le_bytes()[..3].to_vec()), (0, vec![1, 2, 3]));
    for count in [101, usize::MAX] {
        let mut buf = taken.clone();
        assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| buf.advance(count))).is_err());
    }
    // Parts are `Bytes` of the same memory.
    let places: Vec<_> = taken.chunks().map(<[u8]>::as_ptr).collect();
    let parts: Vec<Bytes> = taken.into_iter().map(Bytes::from).collect();
    assert_eq!(parts.iter().map(|part| part.as_ptr()).collect::<Vec<_>>(), places);
    assert_eq!(parts.concat(), whole);
}
