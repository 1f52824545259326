//! Laws of builders: recipes are a monoid, all forms of a result are equal, and sections say what was in them.
#![cfg(all(feature = "std", feature = "bytes"))]
#![allow(clippy::expect_used)]

use allocation_counter::measure;
use bytes::{BufMut, Bytes};
use proptest::prelude::*;
use scantling::bounded::{Padded, Varint};
use scantling::build::{
    BuildError, Builder, ChunkSizes, Encode, Limits, Put, SPLICE_MIN, SPLICE_MIN_AT_END, Shared, Stream, from_fn,
    to_slice, to_vec,
};
use scantling::decode::{Decoder, Fail, Slices, with_slice, with_source};
use std::io::{self, IoSlice, Write};
use std::sync::Arc;

/// A recipe as data, so that there can be any.
#[derive(Clone, Debug)]
enum Recipe {
    Number(u64),
    Group(u8, u32, u64),
    Numbers(Vec<u32>),
    Text(String),
    Shared(Vec<u8>),
    Late(u32, Vec<u8>),
    Both(Box<Recipe>, Box<Recipe>),
    Maybe(Option<Box<Recipe>>),
    List(Vec<Recipe>),
}

impl Encode for Recipe {
    fn encode(&self, b: &mut Builder<'_>) {
        match self {
            Self::Number(x) => x.encode(b),
            Self::Group(x, y, z) => Put((*x, *y, Varint(*z))).encode(b),
            Self::Numbers(all) => all.encode(b),
            Self::Text(text) => text.encode(b),
            Self::Shared(bytes) => Shared::from(bytes.clone()).encode(b),
            Self::Late(x, bytes) => {
                let placeholder = b.placeholder::<u32>();
                bytes.encode(b);
                b.fill(placeholder, *x);
            }
            Self::Both(first, second) => (first, second).encode(b),
            Self::Maybe(recipe) => recipe.encode(b),
            Self::List(all) => all[..].encode(b),
        }
    }
}

/// The same bytes, the slow and obvious way.
fn twin(recipe: &Recipe, out: &mut Vec<u8>) {
    match recipe {
        Recipe::Number(x) => out.extend(x.to_le_bytes()),
        Recipe::Group(x, y, z) => {
            out.push(*x);
            out.extend(y.to_le_bytes());
            let (bytes, len) = Varint(*z).to_bytes();
            out.extend(&bytes[..len]);
        }
        Recipe::Numbers(all) => all.iter().for_each(|x| out.extend(x.to_le_bytes())),
        Recipe::Text(text) => out.extend(text.bytes()),
        Recipe::Shared(bytes) => out.extend(bytes),
        Recipe::Late(x, bytes) => {
            out.extend(x.to_le_bytes());
            out.extend(bytes);
        }
        Recipe::Both(first, second) => {
            twin(first, out);
            twin(second, out);
        }
        Recipe::Maybe(recipe) => recipe.iter().for_each(|recipe| twin(recipe, out)),
        Recipe::List(all) => all.iter().for_each(|recipe| twin(recipe, out)),
    }
}

fn recipe() -> impl Strategy<Value = Recipe> {
    let bytes = |max| proptest::collection::vec(any::<u8>(), 0..max);
    let leaf = prop_oneof![
        any::<u64>().prop_map(Recipe::Number),
        (any::<u8>(), any::<u32>(), any::<u64>()).prop_map(|(x, y, z)| Recipe::Group(x, y, z)),
        proptest::collection::vec(any::<u32>(), 0..60).prop_map(Recipe::Numbers),
        ".{0,80}".prop_map(Recipe::Text),
        bytes(6_000).prop_map(Recipe::Shared),
        (any::<u32>(), bytes(200)).prop_map(|(x, y)| Recipe::Late(x, y)),
    ];
    leaf.prop_recursive(4, 40, 6, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(a, b)| Recipe::Both(a.into(), b.into())),
            proptest::option::of(inner.clone()).prop_map(|a| Recipe::Maybe(a.map(Box::new))),
            proptest::collection::vec(inner, 0..6).prop_map(Recipe::List),
        ]
    })
}

fn sizes() -> impl Strategy<Value = ChunkSizes> {
    let tiny = (0..100usize, 1..300usize, 1..500usize);
    prop_oneof![Just(ChunkSizes::default()), tiny.prop_map(|(first, second, rest)| ChunkSizes { first, second, rest })]
}

fn bytes_of(recipe: &(impl Encode + ?Sized)) -> Vec<u8> {
    to_vec(recipe).expect("within limits")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn recipes_are_a_monoid(a in recipe(), b in recipe(), c in recipe()) {
        let whole = bytes_of(&(&a, &b, &c));
        prop_assert_eq!(&bytes_of(&((&a, &b), &c)), &whole);
        prop_assert_eq!(&bytes_of(&(&a, (&b, &c))), &whole);
        prop_assert_eq!(&bytes_of(&[[&a, &b], [&c, &Recipe::Maybe(None)]]), &whole);
        prop_assert_eq!(&[bytes_of(&a), bytes_of(&b), bytes_of(&c)].concat(), &whole);
        let alone = bytes_of(&a);
        prop_assert_eq!(&bytes_of(&((), &a)), &alone);
        prop_assert_eq!(&bytes_of(&(&a, ())), &alone);
        prop_assert_eq!(&bytes_of(&(None::<u8>, &a, [0u8; 0])), &alone);
    }

    #[test]
    fn all_forms_of_a_result_are_equal(recipe in recipe(), sizes in sizes(), short in 1..50usize) {
        let mut whole = Vec::new();
        twin(&recipe, &mut whole);
        let mut b = Builder::with(sizes, Limits::default());
        // Twice: a recipe says the same each time, whatever the chunks are.
        for _ in 0..2 {
            b.clear();
            recipe.encode(&mut b);
            prop_assert_eq!(b.len(), whole.len() as u64);
            let built = b.finish().expect("within limits");
            prop_assert_eq!(&built.to_vec(), &whole);
            prop_assert_eq!(&built.chunks().collect::<Vec<_>>().concat(), &whole);
            let mut slices = vec![IoSlice::new(&[]); built.chunks().count() + 1];
            prop_assert_eq!(built.io_slices(&mut slices), slices.len() - 1);
            let joined: Vec<u8> = slices.iter().flat_map(|slice| slice.to_vec()).collect();
            prop_assert_eq!(&joined, &whole);
            let mut appended = vec![1, 2];
            built.append_to(&mut appended);
            prop_assert_eq!(&appended[2..], &whole[..]);
            let mut stubborn = Stubborn::default();
            built.write_to(&mut stubborn).expect("it takes all in the end");
            prop_assert_eq!(&stubborn.taken, &whole);
        }
        let taken = b.take().expect("within limits");
        prop_assert_eq!(&taken.to_vec(), &whole);
        taken.encode(&mut b);
        prop_assert_eq!(&b.finish().expect("within limits").to_vec(), &whole);
        prop_assert_eq!(taken.into_iter().map(Bytes::from).collect::<Vec<_>>().concat(), whole.clone());
        let mut out = vec![0; whole.len()];
        prop_assert_eq!(to_slice(&recipe, &mut out), Ok(whole.len()));
        prop_assert_eq!(&out, &whole);
        if let Some(less) = whole.len().checked_sub(short) {
            let needed = whole.len() as u64;
            prop_assert_eq!(to_slice(&recipe, &mut out[..less]), Err(BuildError::Buffer { needed }));
        }
    }

    #[test]
    fn sections_hold_what_was_written(a in recipe(), b in recipe(), sizes in sizes(), is_http in any::<bool>()) {
        let mut builder = Builder::with(sizes, Limits::default());
        let framed = from_fn(|to| {
            a.encode(to);
            let inner = |to: &mut Builder<'_>| (&a, &b).encode(to);
            if is_http { to.http_chunked(inner) } else { to.chunked(inner) }
            b.encode(to);
        });
        let (mut first, mut last) = (Vec::new(), Vec::new());
        twin(&a, &mut first);
        twin(&b, &mut last);
        let inner = [&first[..], &last[..]].concat();
        framed.encode(&mut builder);
        let whole = builder.finish().expect("within limits").to_vec();
        for bytes in [whole, { let mut out = vec![0; 100_000]; to_slice(&framed, &mut out).expect("room"); out }] {
            prop_assert_eq!(&bytes[..first.len()], &first[..]);
            let rest = &bytes[first.len()..];
            let (found, rest) = if is_http { http(rest) } else { sections(rest) };
            prop_assert_eq!(&found, &inner);
            prop_assert_eq!(&rest[..last.len()], &last[..]);
        }
    }

    #[test]
    fn sections_inside_of_sections_hold_what_was_written(a in recipe(), b in recipe(), sizes in sizes()) {
        let mut builder = Builder::with(sizes, Limits::default());
        builder.http_chunked(|to| {
            a.encode(to);
            to.chunked(|to| {
                b.encode(to);
                to.http_chunked(|_| ());
                a.encode(to);
            });
            to.chunked(|_| ());
            b.encode(to);
        });
        let (mut first, mut last) = (Vec::new(), Vec::new());
        twin(&a, &mut first);
        twin(&b, &mut last);
        let whole = builder.finish().expect("within limits").to_vec();
        let (outer, rest) = http(&whole);
        prop_assert!(rest.is_empty());
        prop_assert_eq!(&outer[..first.len()], &first[..]);
        let (inner, rest) = sections(&outer[first.len()..]);
        prop_assert_eq!(inner, [&last[..], b"0\r\n\r\n", &first[..]].concat());
        prop_assert_eq!(rest, &[&[0], &last[..]].concat()[..]);
    }
}

/// Reads sections up to the size 0; gives what was in them and what is behind.
fn sections(mut bytes: &[u8]) -> (Vec<u8>, &[u8]) {
    let mut all = Vec::new();
    loop {
        let (Padded(size), len) = Padded::<3>::from_bytes(bytes).expect("a size");
        bytes = &bytes[len..];
        if size == 0 {
            assert_eq!(len, 1, "the end is one byte");
            return (all, bytes);
        }
        assert_eq!(len, 3);
        let (section, rest) = bytes.split_at(size as usize);
        all.extend(section);
        bytes = rest;
    }
}

/// The same for HTTP, whose sizes `httparse` reads.
fn http(mut bytes: &[u8]) -> (Vec<u8>, &[u8]) {
    let mut all = Vec::new();
    loop {
        let Ok(httparse::Status::Complete((len, size))) = httparse::parse_chunk_size(bytes) else { panic!("no size") };
        let (section, rest) = bytes[len..].split_at(size as usize);
        all.extend(section);
        bytes = rest.strip_prefix(b"\r\n").expect("a line end");
        if size == 0 {
            return (all, bytes);
        }
    }
}

/// A writer that takes a little, is interrupted, and counts.
#[derive(Default)]
struct Stubborn {
    taken: Vec<u8>,
    calls: usize,
}

impl Write for Stubborn {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_vectored(&[IoSlice::new(bytes)])
    }

    fn write_vectored(&mut self, slices: &[IoSlice<'_>]) -> io::Result<usize> {
        self.calls += 1;
        if self.calls.is_multiple_of(3) {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let mut left = 1 + self.calls * 7 % 1_000;
        let before = self.taken.len();
        for slice in slices {
            let now = left.min(slice.len());
            self.taken.extend(&slice[..now]);
            left -= now;
        }
        Ok(self.taken.len() - before)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A writer that takes all, and counts the calls: each would be a system call.
#[derive(Default)]
struct Counting {
    calls: usize,
    bytes: usize,
}

impl Write for Counting {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_vectored(&[IoSlice::new(bytes)])
    }

    fn write_vectored(&mut self, slices: &[IoSlice<'_>]) -> io::Result<usize> {
        self.calls += 1;
        let len = slices.iter().map(|slice| slice.len()).sum();
        self.bytes += len;
        Ok(len)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The village of clones that blaze-builder was measured with: a name with its length in front, and an age.
struct Person(&'static str, u32);

impl Encode for Person {
    fn encode(&self, b: &mut Builder<'_>) {
        b.put(&(self.0.len() as u32));
        b.bytes(self.0.as_bytes());
        b.put(&self.1);
    }
}

fn village() -> Vec<&'static Person> {
    static CLONES: [Person; 3] = [Person("Haskell 98", 12), Person("Switzerland", 719), Person("λ-bot", 7)];
    CLONES.iter().cycle().take(10_000).collect()
}

#[test]
fn the_village_fills_its_chunks() {
    let mut b = Builder::new();
    village().encode(&mut b);
    let built = b.finish().expect("within limits");
    // 3,334 persons of 10 + 8 bytes, 3,333 of 11 + 8 and as many of 6 + 8.
    assert_eq!(built.len(), 170_001);
    let lens: Vec<usize> = built.chunks().map(<[u8]>::len).collect();
    // A number that does not fit leaves up to three bytes; text is split.
    assert_eq!(lens[0], 4_080);
    assert!(lens[1..6].iter().all(|len| (32_749..=32_752).contains(len)), "{lens:?}");
    assert_eq!(lens.len(), 7);
    assert!(170_001 / lens.len() >= 24_000);
    let mut to = Counting::default();
    built.write_to(&mut to).expect("it takes all");
    assert_eq!((to.calls, to.bytes), (1, 170_001));
}

#[test]
fn chunks_are_of_the_sizes_asked_for() {
    let lens = |b: &mut Builder<'static>| -> Vec<usize> {
        b.finish().expect("within limits").chunks().map(<[u8]>::len).collect()
    };
    let mut b = Builder::new();
    for (count, wanted) in [(0, vec![]), (64, vec![64]), (65, vec![65]), (4_080, vec![4_080]), (4_081, vec![4_080, 1])]
    {
        b = Builder::new();
        (0..count).for_each(|_| b.put(&1u8));
        assert_eq!(lens(&mut b), wanted);
        // And when the chunks are there already.
        b.clear();
        (0..count).for_each(|_| b.put(&1u8));
        assert_eq!(lens(&mut b), wanted);
    }
    b.bytes(&[0; 40_000]);
    assert_eq!(lens(&mut b), [4_080, 32_752, 7_249]);
}

#[test]
fn many_chunks_take_few_calls() {
    let mut b = Builder::with(ChunkSizes { first: 0, second: 100, rest: 100 }, Limits::default());
    b.bytes(&[5; 100 * 64]);
    let mut to = Counting::default();
    b.finish().expect("within limits").write_to(&mut to).expect("it takes all");
    assert_eq!(to.calls, 1);
    b.put(&1u8);
    b.finish().expect("within limits").write_to(&mut to).expect("it takes all");
    assert_eq!((to.calls, to.bytes), (3, 12_801));
    b.clear();
    b.finish().expect("within limits").write_to(&mut to).expect("there is nothing");
    assert_eq!(to.calls, 3);
}

#[test]
fn a_writer_that_takes_nothing_is_an_error() {
    let mut b = Builder::new();
    b.put(&1u16);
    let built = b.finish().expect("within limits");
    let error = built.write_to(&mut &mut [0u8; 1][..]).expect_err("a byte too many");
    assert_eq!(error.kind(), io::ErrorKind::WriteZero);
    struct Broken;
    impl Write for Broken {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    assert_eq!(built.write_to(&mut Broken).expect_err("it is broken").kind(), io::ErrorKind::BrokenPipe);
}

#[test]
fn the_second_run_allocates_nothing() {
    let village = village();
    let photo: Arc<[u8]> = vec![1; 50_000].into();
    let recipe = from_fn(|b| {
        village.encode(b);
        b.insert(Arc::clone(&photo));
        let placeholder = b.placeholder::<u32>();
        b.chunked(|b| village.encode(b));
        b.http_chunked(|b| b.insert(Arc::clone(&photo)));
        b.fill(placeholder, 1);
    });
    let mut b = Builder::new();
    let mut to = Counting::default();
    for run in 0..4 {
        let count = measure(|| {
            b.clear();
            recipe.encode(&mut b);
            b.finish().expect("within limits").write_to(&mut to).expect("it takes all");
        });
        assert_eq!(count.count_total == 0, run > 0, "{} allocations in run {run}", count.count_total);
    }
    // A short result takes the builder itself and its list of one chunk and the chunk; nothing after that.
    let count = measure(|| {
        let mut b = Builder::new();
        b.put(&1u64);
        b.bytes(&[1; 50]);
    });
    assert_eq!(count.count_total, 3);
    assert!(count.bytes_max < 1_024, "{} bytes", count.bytes_max);
}

#[test]
fn a_slice_takes_no_allocation() {
    let mut out = [0; 200];
    let count = measure(|| {
        let recipe = from_fn(|b| b.chunked(|b| b.put_all(&[1u32; 20])));
        assert_eq!(to_slice(&recipe, &mut out), Ok(84));
        assert_eq!(to_slice(&recipe, &mut out[..83]), Err(BuildError::Buffer { needed: 84 }));
        assert_eq!(to_slice(&recipe, &mut []), Err(BuildError::Buffer { needed: 84 }));
    });
    assert_eq!(count.count_total, 0);
}

#[test]
fn long_bytes_are_spliced_and_short_ones_copied() {
    // Bytes, room before them, whether they are spliced.
    let cases = [
        (SPLICE_MIN - 1, 32_752, false),
        (SPLICE_MIN, 32_752, true),
        (SPLICE_MIN_AT_END, SPLICE_MIN_AT_END, false),
        (SPLICE_MIN_AT_END, SPLICE_MIN_AT_END - 1, true),
        (SPLICE_MIN_AT_END - 1, 1, false),
        (0, 0, false),
    ];
    for (len, room, is_spliced) in cases {
        let mut b = Builder::with(ChunkSizes { first: 0, second: 32_753, rest: 32_752 }, Limits::default());
        b.bytes(&vec![0; 32_753 - room]);
        let photo: Arc<[u8]> = vec![1; len].into();
        b.insert(Arc::clone(&photo));
        b.put(&2u8);
        assert_eq!(Arc::strong_count(&photo) == 2, is_spliced, "{len} bytes, {room} left");
        let built = b.finish().expect("within limits");
        assert_eq!(built.chunks().any(|chunk| chunk.as_ptr() == photo.as_ptr()), is_spliced);
        assert_eq!(built.to_vec()[32_753 - room..], [&photo[..], &[2]].concat());
        b.clear();
        assert_eq!(Arc::strong_count(&photo), 1);
    }
}

#[test]
fn bytes_of_any_owner_are_spliced() {
    static STATIC: [u8; 5_000] = [3; 5_000];
    let owners = [
        Shared::from(vec![3; 5_000]),
        Arc::new(vec![3; 5_000]).into(),
        (&STATIC[..]).into(),
        Bytes::from(vec![3; 5_000]).into(),
    ];
    let mut b = Builder::new();
    for mut owner in owners {
        let first = owner.split_to(100);
        b.clear();
        b.insert(owner.clone());
        assert_eq!(b.finish().expect("within limits").chunks().next().map(<[u8]>::as_ptr), Some(owner.as_ptr()));
        assert_eq!([&first[..], &owner[..]].concat(), STATIC);
        assert_eq!(format!("{:?}", owner.clone().split_to(2)), "[3, 3]");
    }
}

#[test]
fn sections_say_their_size_in_at_most_two_bytes_too_many() {
    let mut b = Builder::new();
    b.chunked(|b| village().encode(b));
    let built = b.finish().expect("within limits");
    // One section in each chunk, and the end.
    let count = built.chunks().count() as u64;
    assert_eq!(built.len(), 170_001 + 3 * count + 1);
    for (chunk, is_last) in built.chunks().zip(1..).map(|(chunk, number)| (chunk, number == count)) {
        let (Padded(size), 3) = Padded::<3>::from_bytes(chunk).expect("a size") else { panic!("three bytes") };
        assert_eq!(chunk.len() as u64, 3 + size + u64::from(is_last));
    }
}

#[test]
fn a_section_has_a_largest_size() {
    let most = Padded::<3>::MAX as usize;
    // In one chunk, and spliced in.
    for is_spliced in [false, true] {
        let sizes = ChunkSizes { first: 0, second: 8 << 20, rest: 8 << 20 };
        for len in [most - 1, most, most + 1, 2 * most, 2 * most + 1] {
            let bytes = vec![7; len];
            let mut b = Builder::with(sizes, Limits::default());
            b.chunked(|b| if is_spliced { b.insert(bytes.clone()) } else { b.bytes(&bytes) });
            let whole = b.finish().expect("within limits").to_vec();
            assert_eq!(whole.len(), len + 3 * len.div_ceil(most) + 1);
            assert!(sections(&whole) == (bytes.clone(), &[][..]));
            // A slice is one chunk.
            let mut out = vec![0; whole.len()];
            assert_eq!(to_slice(&from_fn(|b| b.chunked(|b| b.bytes(&bytes))), &mut out), Ok(whole.len()));
            assert!(out == whole);
        }
    }
}

#[test]
fn sections_go_into_slices_of_any_length() {
    let recipe = from_fn(|b| {
        b.chunked(|b| {
            b.put(&1u64);
            b.http_chunked(|b| b.chunked(|_| ()));
            b.http_chunked(|_| ());
            // Headers that are taken back, at each place of the scratch.
            (0..70).for_each(|_| b.chunked(|b| b.chunked(|_| ())));
            b.bytes(&[1; 600]);
        });
        b.chunked(|_| ());
    });
    let mut large = vec![0; 10_000];
    let needed = to_slice(&recipe, &mut large).expect("room");
    assert_eq!(
        sections(&large[..needed]).0,
        [
            &[1, 0, 0, 0, 0, 0, 0, 0][..],
            b"000001\r\n\0\r\n0\r\n\r\n",
            b"0\r\n\r\n",
            &b"\x81\x80\x00\0\0".repeat(70),
            &[1; 600],
        ]
        .concat()
    );
    for len in 0..needed + 600 {
        let mut out = vec![0xee; len + 1];
        let result = to_slice(&recipe, &mut out[..len]);
        if len < needed {
            assert_eq!(result, Err(BuildError::Buffer { needed: needed as u64 }), "{len} bytes");
        } else {
            assert_eq!(result, Ok(needed), "{len} bytes");
            assert!(out[..needed] == large[..needed], "{len} bytes");
        }
        assert_eq!(out[len], 0xee);
    }
}

#[test]
fn what_a_builder_gives_a_decoder_with_the_same_limits_takes() {
    fn write(b: &mut Builder<'_>, levels: u32) {
        b.put(&(levels > 0));
        if levels > 0 {
            b.nested(|b| write(b, levels - 1));
        }
    }
    fn read(d: &mut Decoder<'_, '_>) -> Result<u32, Fail> {
        if d.get::<bool>()? { d.nested(read).map(|levels| levels + 1) } else { Ok(0) }
    }
    let limits = Limits { depth: 9, bytes: 100, ..Limits::default() };
    for levels in 8..12 {
        let mut b = Builder::with(ChunkSizes::default(), limits);
        write(&mut b, levels);
        let built = b.finish().map(|built| built.to_vec()).ok();
        let bytes: Vec<u8> = (0..=levels).map(|level| u8::from(level < levels)).collect();
        let is_read = with_slice(&bytes, &limits, read).is_ok();
        assert_eq!((built.as_ref(), is_read), (Some(&bytes).filter(|_| levels <= 9), levels <= 9));
    }
    for len in 99..102u64 {
        let bytes = vec![1; len as usize];
        let mut b = Builder::with(ChunkSizes::default(), limits);
        b.bytes(&bytes);
        let is_read = with_slice(&bytes, &limits, |d| d.skip(len)).is_ok();
        assert_eq!((b.finish().is_ok(), is_read), (len <= 100, len <= 100));
    }
}

#[test]
fn what_is_built_in_chunks_is_decoded_in_chunks() {
    let records: Vec<(u64, u8, Varint<u64>)> =
        (0..5_000u64).map(|i| (i * i, i as u8, Varint(i.wrapping_pow(5)))).collect();
    let mut b = Builder::new();
    b.put_all(&records);
    let built = b.finish().expect("within limits");
    let chunks: Vec<&[u8]> = built.chunks().collect();
    let mut found = Vec::new();
    with_source(&mut Slices::new(&chunks), &Limits::default(), |d| {
        d.collect::<(u64, u8, Varint<u64>)>(5_000, &mut found)
    })
    .expect("what was written");
    assert!(found == records);
}

#[test]
fn values_stand_in_one_section_each() {
    // Lengths that do not divide those of chunks, of each kind that `put_all` knows.
    let groups: Vec<(u8, u16)> = (0..20_000u16).map(|i| (i as u8, i)).collect();
    let varints: Vec<Varint<u32>> = (0..20_000u32).map(|i| Varint(i * i)).collect();
    let plain: Vec<[u32; 3]> = (0..20_000u32).map(|i| [i; 3]).collect();
    let mut b = Builder::new();
    b.chunked(|b| b.put_all(&groups));
    b.chunked(|b| b.put_all(&varints));
    b.chunked(|b| b.put_all(&plain));
    let bytes = b.finish().expect("within limits").to_vec();
    let (mut one, mut two, mut three) = (vec![], vec![], vec![]);
    with_slice(&bytes, &Limits::default(), |d| {
        d.collect_chunked::<(u8, u16)>(&mut one)?;
        d.collect_chunked::<Varint<u32>>(&mut two)?;
        d.collect_chunked::<[u32; 3]>(&mut three)
    })
    .expect("whole elements");
    assert!(one == groups && two == varints && three == plain);
}

#[test]
fn nothing_is_no_section() {
    let mut b = Builder::new();
    b.chunked(|b| b.http_chunked(|_| ()));
    b.chunked(|_| ());
    assert_eq!(b.finish().expect("within limits").to_vec(), b"\x85\x80\x000\r\n\r\n\x00\x00");
}

#[test]
fn a_builder_is_a_writer_and_a_buffer() {
    let mut wanted = Vec::new();
    let mut b = Builder::with(ChunkSizes { first: 8, second: 50, rest: 70 }, Limits::default());
    for i in 0..100u64 {
        write!(wanted, "{i}, ").expect("memory");
        write!(b, "{i}, ").expect("never fails");
        wanted.put_u64_le(i);
        b.put_u64_le(i);
        wanted.put_i8(-3);
        b.put_i8(-3);
        wanted.put_u16(i as u16);
        b.put_u16(i as u16);
        wanted.put_bytes(9, 30);
        b.put_bytes(9, 30);
        let chain = bytes::Buf::chain(&b"abc"[..], &b"defg"[..]);
        BufMut::put(&mut wanted, bytes::Buf::chain(&b"abc"[..], &b"defg"[..]));
        BufMut::put(&mut b, chain);
        Write::flush(&mut b).expect("never fails");
        assert_eq!(b.write(&[1, 2]).expect("never fails"), 2);
        wanted.extend([1, 2]);
    }
    assert_eq!(b.remaining_mut(), usize::MAX - wanted.len());
    assert_eq!(b.finish().expect("within limits").to_vec(), wanted);
}

/// 10 MB into a sink, plain and in sections, by puts, bytes and splices: a few chunks of memory.
#[test]
fn a_stream_takes_a_few_chunks_of_memory_for_any_length() {
    let put = |b: &mut Builder<'_>| (0..1_250_000u64).for_each(|i| b.put(&i));
    let text = |b: &mut Builder<'_>| (0..100).for_each(|_| b.bytes(&[7; 100_000]));
    let splices = |b: &mut Builder<'_>| (0..100).for_each(|_| b.insert(vec![7; 100_000]));
    let placeholders = |b: &mut Builder<'_>| {
        for _ in 0..1_000 {
            let placeholder = b.placeholder::<u64>();
            b.put_all(&[1u64; 1_249]);
            b.fill(placeholder, 2);
        }
    };
    let ways: [&dyn Fn(&mut Builder<'_>); 4] = [&put, &text, &splices, &placeholders];
    for (number, way) in ways.into_iter().enumerate() {
        for framing in 0..3 {
            let mut to = Counting::default();
            let taken = measure(|| {
                let mut out = Stream::new(&mut to);
                out.build(|b| match framing {
                    0 => way(b),
                    1 => b.chunked(|b| way(b)),
                    _ => b.http_chunked(|b| b.chunked(|b| way(b))),
                });
                assert!(out.finish().expect("it takes all") >= 10_000_000);
            });
            // The bytes that are spliced are the caller's, one after the other.
            let most = if number == 2 { 350_000 } else { 110_000 };
            assert!(taken.bytes_max < most, "way {number}, framing {framing}: {} bytes", taken.bytes_max);
            assert!(to.bytes >= 10_000_000 && to.calls <= 10_100_000 / 32_000 * 2, "{} calls", to.calls);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn what_a_sink_gets_is_what_is_built(a in recipe(), b in recipe(), sizes in sizes(), is_flushed in any::<bool>()) {
        let (mut first, mut last) = (Vec::new(), Vec::new());
        twin(&a, &mut first);
        twin(&b, &mut last);
        let mut to = Stubborn::default();
        let mut out = Stream::with(&mut to, sizes, Limits::default());
        out.encode(&a);
        if is_flushed {
            out.flush().expect("it takes all in the end");
        }
        out.build(|to| to.chunked(|to| (&b, from_fn(|to| to.flush()), &a).encode(to)));
        let len = out.finish().expect("it takes all in the end");
        prop_assert_eq!(len, to.taken.len() as u64);
        prop_assert_eq!(&to.taken[..first.len()], &first[..]);
        let (inner, rest) = sections(&to.taken[first.len()..]);
        prop_assert!(rest.is_empty());
        prop_assert_eq!(inner, [&last[..], &first[..]].concat());
    }
}
