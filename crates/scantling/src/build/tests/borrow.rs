//! Slices that are borrowed between what is built.

use super::*;

const STEPS: usize = if cfg!(miri) { 3 } else { 12 };

#[test]
fn slices_stand_where_they_were_inserted() {
    let photos: Vec<Vec<u8>> = (0..5u8).map(|i| vec![100 + i; usize::from(i) * 7]).collect();
    for (number, sizes) in TINY.into_iter().chain([ChunkSizes::default()]).enumerate() {
        let mut memory = Builder::with(sizes, Limits::default());
        for round in 0..if cfg!(miri) { 1 } else { 40 } {
            let mut random = Random(round * 8 + number as u64);
            let mut b = Borrowing::from(memory);
            // All, some or none of them are copied.
            let min = random.below(3) as usize * 20;
            b.splice_from(min, min);
            // The builder's own bytes, and the slices by how many of them are before.
            let (mut own, mut slices) = (Vec::new(), Vec::new());
            for _ in 0..STEPS {
                if random.below(3) > 0 {
                    b.build(|b| steps(b, &mut own, &mut random, 2));
                }
                // None, one or several in the same place, of which some are empty.
                for _ in 0..random.below(3) {
                    let photo = &photos[random.below(5) as usize];
                    b.insert(photo);
                    if photo.len() < min {
                        own.extend_from_slice(photo);
                    } else {
                        slices.push((own.len(), photo));
                    }
                }
            }
            let (mut twin, mut done) = (Vec::new(), 0);
            for (at, photo) in &slices {
                twin.extend_from_slice(&own[done..*at]);
                twin.extend_from_slice(photo);
                done = *at;
            }
            twin.extend_from_slice(&own[done..]);
            let borrowed: Vec<_> =
                slices.iter().filter(|slice| !slice.1.is_empty()).map(|slice| slice.1.as_ptr()).collect();
            let built = b.finish().expect("within limits");
            assert_eq!(built.len(), twin.len() as u64);
            assert!(built.to_vec() == twin, "round {round} with {sizes:?}");
            assert!(built.chunks().all(|chunk| !chunk.is_empty()));
            let places: Vec<_> = built.chunks().map(<[u8]>::as_ptr).filter(|place| borrowed.contains(place)).collect();
            assert_eq!(places, borrowed, "in order, and not copied");
            #[cfg(feature = "std")]
            {
                let mut written = Vec::new();
                built.write_to(&mut written).expect("a `Vec` takes all");
                assert!(written == twin);
            }
            memory = b.into_builder();
            assert!(memory.is_empty());
        }
    }
}

#[test]
fn slices_count_for_the_limits() {
    let photo = [7; 90];
    let mut b = Borrowing::with(TINY[0], Limits { bytes: 100, ..Limits::default() });
    b.splice_from(1, 1);
    b.encode(&[1u8; 10]);
    b.insert(&photo);
    assert_eq!(b.finish().map(|built| built.len()), Ok(100));
    b.insert(&photo[..1]);
    assert_eq!(b.finish().err(), Some(BuildError::TooLong));
    // A builder that has failed keeps nothing, and says so.
    let mut b = Borrowing::with(TINY[0], Limits { depth: 1, ..Limits::default() });
    b.splice_from(1, 1);
    b.encode(&[1u8; 10]);
    b.insert(&photo);
    b.build(|b| b.nested(|b| b.nested(|b| b.bytes(b"deep"))));
    b.insert(&photo);
    assert_eq!(b.finish().err(), Some(BuildError::Depth));
}

#[test]
fn what_stands_before_a_slice_cannot_be_taken_back() {
    for f in [|b: &mut Builder<'_>| b.clear(), |b: &mut Builder<'_>| *b = Builder::new()] {
        let photo = [7; 9];
        let mut b = Borrowing::new();
        b.splice_from(1, 1);
        b.encode(&1u8);
        b.insert(&photo);
        let built = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| b.build(f)));
        assert!(built.is_err());
    }
    // What came after it can.
    let mut b = Borrowing::new();
    b.splice_from(1, 1);
    b.insert(&[1, 2]);
    b.encode(&3u8);
    b.build(|b| b.clear());
    b.encode(&4u8);
    assert_eq!(b.finish().map(|built| built.to_vec()), Ok(vec![1, 2, 4]));
}
