//! Laws of decoding: how input arrives changes nothing, and memory follows what was received.
#![allow(missing_docs, clippy::unwrap_used)]

use proptest::prelude::*;
use scantling::bounded::{
    Be, Bounded, FaultKind, Group, GroupRead, GroupReader, GroupWriter, GroupWritten, Varint, ZigZag, write,
};
use scantling::decode::{
    self, Arriving, Bufs, Cause, Decode, Decoder, Elements, Error, Fail, Feed, Frames, Limits, Prefix, Reader, Slices,
    Source,
};
use std::io;

type Parts = (u8, Option<ZigZag<i32>>, Be<u16>, Varint<u64>);

/// A value with lists in lists, a union, and text.
#[derive(Clone, Debug, Default, PartialEq)]
struct Node {
    parts: Vec<Parts>,
    body: Body,
    children: Vec<Node>,
}

#[derive(Clone, Debug, Default, PartialEq)]
enum Body {
    #[default]
    None,
    Text(String),
    Point(Point),
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Point {
    x: i64,
    y: Option<i32>,
}

impl Group for Point {
    const LEN_MIN: usize = 9;
    const LEN_MAX: usize = 13;

    fn get(from: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind> {
        from.last(|(x, y)| Self { x, y })
    }

    fn put<'p>(&self, to: GroupWriter<'p, Self>) -> GroupWritten<'p, Self> {
        to.last(&(self.x, self.y))
    }
}

impl Decode<'_> for Node {
    fn decode(d: &mut Decoder<'_, '_>) -> Result<Self, Fail> {
        let mut node = Self::default();
        Self::decode_into(d, &mut node).map(|()| node)
    }

    fn decode_into(d: &mut Decoder<'_, '_>, out: &mut Self) -> Result<(), Fail> {
        let (Varint(count), tag) = d.field("head", |d| d.get::<(Varint<u32>, u8)>())?;
        d.field("parts", |d| d.collect(count.into(), &mut out.parts))?;
        out.body = match tag {
            0 => Body::None,
            1 => {
                let Varint(len) = d.get::<Varint<u32>>()?;
                Body::Text(d.field("text", |d| d.text(len.into()))?.into_owned())
            }
            2 => Body::Point(d.field("point", |d| d.get())?),
            tag => return d.fail(FaultKind::Tag(tag.into())),
        };
        let Varint(len) = d.get::<Varint<u32>>()?;
        d.field("children", |d| {
            d.within(len.into(), |d| {
                while !d.is_end() {
                    out.children.push(d.nested(Self::decode)?);
                }
                Ok(())
            })
        })
    }
}

fn put<T: Bounded>(out: &mut Vec<u8>, value: &T) {
    let mut bytes = [0; 128];
    let Some(len) = write(value, &mut bytes) else { unreachable!("no part is longer") };
    out.extend_from_slice(&bytes[..len]);
}

impl Node {
    fn encode(&self, out: &mut Vec<u8>) {
        let tag = match self.body {
            Body::None => 0u8,
            Body::Text(_) => 1,
            Body::Point(_) => 2,
        };
        put(out, &(Varint(self.parts.len() as u32), tag));
        self.parts.iter().for_each(|part| put(out, part));
        match &self.body {
            Body::None => {}
            Body::Text(text) => {
                put(out, &Varint(text.len() as u32));
                out.extend_from_slice(text.as_bytes());
            }
            Body::Point(point) => put(out, point),
        }
        let mut children = Vec::new();
        self.children.iter().for_each(|child| child.encode(&mut children));
        put(out, &Varint(children.len() as u32));
        out.extend(children);
    }
}

fn node() -> impl Strategy<Value = Node> {
    let part = (any::<u8>(), any::<Option<i32>>(), any::<u16>(), any::<u64>(), 0u32..64)
        .prop_map(|(a, b, c, d, bits)| (a, b.map(ZigZag), Be::new(c), Varint(d >> bits)));
    let body = prop_oneof![
        Just(Body::None),
        ".{0,40}".prop_map(Body::Text),
        any::<(i64, Option<i32>)>().prop_map(|(x, y)| Body::Point(Point { x, y })),
    ];
    let flat =
        (prop::collection::vec(part, 0..8), body).prop_map(|(parts, body)| Node { parts, body, children: Vec::new() });
    flat.prop_recursive(4, 24, 4, |inner| {
        (inner.clone(), prop::collection::vec(inner, 0..4)).prop_map(|(node, children)| Node { children, ..node })
    })
}

fn chunks<'b>(bytes: &'b [u8], lens: &[usize]) -> Vec<&'b [u8]> {
    let (mut rest, mut chunks) = (bytes, Vec::new());
    for len in lens.iter().cycle() {
        let (chunk, behind) = rest.split_at((*len).min(rest.len()));
        chunks.push(chunk);
        rest = behind;
        if rest.is_empty() {
            break;
        }
    }
    chunks
}

/// Gives what it has in reads of these lengths, with an interruption before each.
struct Stutter<'b> {
    chunks: Vec<&'b [u8]>,
    is_interrupted: bool,
    fails: bool,
}

impl io::Read for Stutter<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.is_interrupted = !self.is_interrupted;
        if self.is_interrupted {
            return Err(io::ErrorKind::Interrupted.into());
        }
        while self.chunks.first().is_some_and(|chunk| chunk.is_empty()) {
            self.chunks.remove(0);
        }
        let Some(chunk) = self.chunks.first_mut() else {
            return if self.fails { Err(io::Error::other("line cut")) } else { Ok(0) };
        };
        chunk.read(buffer)
    }
}

/// The first value of pieces that arrive.
fn arrive<F>(mut arriving: Arriving<Node, F>, pieces: &[&[u8]]) -> Result<Node, Error>
where
    F: Fn(&mut Decoder<'_, '_>) -> Result<Node, Fail>,
{
    for mut piece in pieces.iter().copied() {
        if let Some(node) = arriving.next(&mut piece)? {
            return Ok(node);
        }
    }
    // Where nothing arrived there is no value, and nothing wrong.
    arriving.finish()?.map_or_else(|| decode::from_slice(&[]), Ok)
}

/// The value, from all kinds of input.
fn ways(bytes: &[u8], lens: &[usize]) -> Vec<(&'static str, Result<Node, Error>)> {
    let limits = Limits { depth: 5, ..Limits::default() };
    let parts = chunks(bytes, lens);
    let read = Stutter { chunks: parts.clone(), is_interrupted: false, fails: false };
    let (one, two) = bytes.split_at(bytes.len() / 3);
    let all = |d: &mut Decoder<'_, '_>| {
        let node = Node::decode(d)?;
        if d.is_end() { Ok(node) } else { d.fail(FaultKind::Trailing) }
    };
    vec![
        ("slice", decode::with_slice(bytes, &limits, all)),
        ("slices", decode::from_source(&mut Slices::new(&parts), &limits)),
        ("reader", decode::from_source(&mut Reader::with_buffer(read, 13), &limits)),
        ("bufs", decode::from_source(&mut Bufs::new(bytes::Buf::chain(one, two)), &limits)),
        ("arriving", arrive(Arriving::with(&limits, all), &parts)),
        ("arriving, on a thread", arrive(Arriving::with(&limits, all).on_thread(), &parts)),
        (
            "an attempt",
            decode::with_source(&mut Slices::new(&parts), &limits, |d| match d.attempt(all) {
                Some(node) => Ok(node),
                None => all(d),
            }),
        ),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn however_it_arrives_it_is_the_value(node in node(), lens in prop::collection::vec(1usize..60, 1..6)) {
        let mut bytes = Vec::new();
        node.encode(&mut bytes);
        for (way, found) in ways(&bytes, &lens) {
            prop_assert_eq!(found.as_ref(), Ok(&node), "{}", way);
        }
    }

    #[test]
    fn however_it_arrives_it_is_the_error(
        node in node(),
        lens in prop::collection::vec(1usize..60, 1..6),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
        end in any::<prop::sample::Index>(),
        is_cut in any::<bool>(),
    ) {
        let mut bytes = Vec::new();
        node.encode(&mut bytes);
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if is_cut {
            bytes.truncate(end.index(bytes.len() + 1));
        }
        let all = ways(&bytes, &lens);
        for (way, found) in &all {
            prop_assert_eq!(found, &all[0].1, "{}", way);
        }
    }

    /// One after the other, each with its last byte, by decoders that do not look for an end.
    #[test]
    fn values_that_arrive_are_given_with_their_last_byte(
        nodes in prop::collection::vec(node(), 1..4),
        lens in prop::collection::vec(1usize..60, 1..6),
    ) {
        let (mut bytes, mut ends) = (Vec::new(), Vec::new());
        for node in &nodes {
            node.encode(&mut bytes);
            ends.push(bytes.len());
        }
        let mut arriving = Arriving::<Node>::new(&Limits::default()).on_thread();
        let (mut seen, mut given) = (Vec::new(), 0);
        for mut piece in chunks(&bytes, &lens) {
            given += piece.len();
            while let Some(node) = arriving.next(&mut piece).unwrap() {
                seen.push(node);
            }
            prop_assert_eq!(seen.len(), ends.iter().filter(|end| **end <= given).count(), "after {} bytes", given);
        }
        prop_assert_eq!(seen, nodes);
        prop_assert_eq!(arriving.finish(), Ok(None));
    }

    #[test]
    fn a_feed_finds_what_a_decoder_finds(
        mut bytes in prop::collection::vec(prop_oneof![3 => 0u8..2, 1 => any::<u8>()], 0..300),
        lens in prop::collection::vec(1usize..160, 1..6),
        n in prop::option::of(0u64..40),
    ) {
        bytes.push(0);
        let mut wanted = Vec::new();
        let result = decode::with_slice(&bytes, &Limits::default(), |d| match n {
            Some(n) => d.collect::<Parts>(n, &mut wanted),
            None => d.collect_all(&mut wanted),
        });
        let (mut out, mut feed) = (Vec::new(), Feed::new(n.map_or_else(Elements::<Parts>::all, Elements::count)));
        let mut fed = Ok(());
        for chunk in chunks(&bytes, &lens) {
            fed = fed.and_then(|()| feed.feed(chunk, &mut out).map(drop));
        }
        prop_assert_eq!(fed.and_then(|()| feed.finish(&mut out)), result);
        prop_assert_eq!(out, wanted);
    }
}

#[test]
fn a_reader_that_fails_in_the_middle_keeps_what_came_before() {
    for fails in [false, true] {
        let bytes: Vec<u8> = (0..100).collect();
        let read = Stutter { chunks: chunks(&bytes, &[7]), is_interrupted: false, fails };
        let mut out = Vec::new();
        let result = decode::with_source(&mut Reader::with_buffer(read, 5), &Limits::default(), |d| {
            d.field("words", |d| d.collect::<[u8; 3]>(50, &mut out))
        });
        assert_eq!(out.as_flattened(), &bytes[..99]);
        let Err(error) = result else { panic!("there were 100 bytes") };
        let wanted = if fails { "the source failed at offset 0x63: line cut" } else { "2 bytes short at offset 0x63" };
        assert_eq!(error.to_string(), format!("words[33]: {wanted}"));
        assert_eq!(std::error::Error::source(&error).is_some(), fails);
        assert_eq!(
            io::Error::from(error).kind(),
            if fails { io::ErrorKind::Other } else { io::ErrorKind::UnexpectedEof }
        );
    }
}

/// The most bytes at once while `f` ran.
fn most(f: impl FnOnce()) -> u64 {
    allocation_counter::measure(f).bytes_max
}

/// A claim of everything before a kilobyte of input.
#[test]
fn memory_follows_what_was_received() {
    let mut bytes = vec![0xFF; 10];
    bytes.extend([7; 1014]);
    bytes[9] = 1;
    let limits = Limits { bytes: u64::MAX, memory: u64::MAX, ..Limits::default() };
    let claims = |f: &dyn Fn(&mut Decoder<'_, '_>, u64) -> Result<(), Fail>| {
        let run = |d: &mut Decoder<'_, '_>| d.get::<Varint<u64>>().and_then(|Varint(n)| f(d, n));
        let mut slice = Ok(());
        let one = most(|| slice = decode::with_slice(&bytes, &limits, run));
        let (parts, mut chunked) = (chunks(&bytes, &[100]), Ok(()));
        let many = most(|| chunked = decode::with_source(&mut Slices::new(&parts), &limits, run));
        assert!(slice.is_err() && slice == chunked);
        // A vector that grows holds its old half too, and the error takes some.
        assert!(one.max(many) < 3 * 1024 + 512, "{one}, {many} bytes");
        let mut arrived = Ok(None);
        let kept = most(|| {
            let mut arriving = Arriving::with(&limits, run);
            arrived = parts
                .iter()
                .copied()
                .try_for_each(|mut part| match arriving.next(&mut part) {
                    Ok(None) => Ok(()),
                    other => Err(other),
                })
                .map_or_else(|other| other, |()| arriving.finish());
        });
        assert_eq!(arrived, slice.map(Some));
        // The input is kept as well, in a vector that grows.
        assert!(kept < 6 * 1024, "{kept} bytes");
    };
    claims(&|d, n| d.collect::<u64>(n, &mut Vec::new()));
    claims(&|d, n| d.copy_to(n, &mut Vec::new()));
    claims(&|d, n| d.bytes(n).map(drop));
    claims(&|d, n| d.skip(n));
    claims(&|d, n| d.within(n, |d| d.collect_all::<[u8; 3]>(&mut Vec::new())));
    claims(&|d, n| d.attempt(|d| d.skip(n)).map_or_else(|| d.skip(n), Ok));

    let (mut out, mut feed) = (Vec::new(), Feed::new(Elements::<u64>::count(u64::MAX)));
    assert!(most(|| assert!(feed.feed(&bytes, &mut out).is_ok())) < 3 * 1024);
    for prefix in [Prefix::Direct, Prefix::U32Le, Prefix::U32Be] {
        let mut frames = Frames::new(prefix, u64::MAX);
        let taken =
            most(|| bytes.chunks(10).for_each(|mut chunk| assert!(frames.next(&mut chunk).is_ok_and(|f| f.is_none()))));
        assert!((1_000..3 * 1024).contains(&taken), "{taken} bytes");
    }
}

/// A source that is asked counts how often.
struct Counted(u32);

impl Source for Counted {
    fn chunk(&mut self) -> Result<&[u8], Cause> {
        self.0 += 1;
        Ok(if self.0 < 4 { &[1, 2, 3] } else { &[] })
    }
}

#[test]
fn a_source_is_not_asked_after_its_end() {
    let mut source = Counted(0);
    let result = decode::with_source(&mut source, &Limits::default(), |d| {
        d.skip(9)?;
        assert!(d.is_end() && d.is_end());
        assert!(d.get::<u8>().is_err() && d.skip(1).is_err());
        Ok(d.offset())
    });
    assert_eq!((result, source.0), (Ok(9), 4));
}
