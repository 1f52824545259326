//! Each form in its bytes.

use scantling::bounded::{Be, FaultKind, Varint};
use scantling::build::{BuildError, Encode, to_slice, to_vec};
use scantling::decode::{Decode, Error, Limits, Slices, from_slice, from_source};
use std::borrow::Cow;
use std::fmt::Debug;
use std::marker::PhantomData;

/// The bytes are the value's, both ways, and every part of them is too short.
#[track_caller]
fn has_bytes<'a, T: Encode + Decode<'a> + PartialEq + Debug>(value: &T, bytes: &'a [u8]) {
    assert_eq!(to_vec(value).as_deref(), Ok(bytes));
    let mut out = [0; 128];
    assert_eq!(to_slice(value, &mut out).map(|len| &out[..len]), Ok(bytes));
    assert_eq!(from_slice::<T>(bytes).as_ref(), Ok(value));
    for cut in 0..bytes.len() {
        assert!(from_slice::<T>(&bytes[..cut]).is_err(), "cut at {cut}");
    }
}

fn fault<'a, T: Decode<'a>>(bytes: &'a [u8]) -> String {
    from_slice::<T>(bytes).map(|_| ()).unwrap_err().to_string()
}

#[derive(Encode, Decode, Debug, PartialEq)]
#[wire(be)]
struct Numbers {
    a: u16,
    #[wire(le)]
    b: u16,
    c: f32,
    #[wire(varint)]
    d: u128,
    #[wire(zigzag)]
    e: (i16, u8),
    f: Varint<u16>,
    g: Be<u32>,
}

#[test]
fn numbers_have_the_order_and_the_form_that_is_said() {
    let value = Numbers { a: 1, b: 2, c: 1.0, d: 300, e: (-1, 9), f: Varint(3), g: Be::new(4) };
    has_bytes(&value, &[0, 1, 2, 0, 0x3f, 0x80, 0, 0, 0xac, 2, 1, 9, 3, 0, 0, 0, 4]);
    assert_eq!(
        fault::<Numbers>(&[0, 1, 2, 0, 0x3f, 0x80, 0, 0, 0xac, 0]),
        "d: varint has more bytes than its value needs at offset 0x9"
    );
}

#[derive(Encode, Decode, Debug, PartialEq)]
#[allow(clippy::vec_box)]
struct Lists<'a> {
    #[wire(count = u16, be)]
    counted: Vec<u16>,
    #[wire(count = u8)]
    again: Vec<Vec<bool>>,
    #[wire(chunked)]
    chunked: Vec<u16>,
    #[wire(chunked)]
    bytes: Vec<u8>,
    #[wire(tagged)]
    tagged: Vec<u8>,
    #[wire(tagged, len = u8)]
    words: Vec<&'a str>,
    #[wire(count = u8)]
    boxes: Vec<Box<u8>>,
    #[wire(rest)]
    rest: Vec<u32>,
}

#[test]
fn lists_end_as_is_said() {
    let value = Lists {
        counted: vec![1, 2],
        again: vec![vec![true], vec![]],
        chunked: vec![3],
        bytes: vec![4],
        tagged: vec![5],
        words: vec!["é"],
        boxes: vec![Box::new(6)],
        rest: vec![],
    };
    let bytes =
        [0, 2, 0, 1, 0, 2, 2, 1, 1, 0, 0x82, 0x80, 0, 3, 0, 0, 0x81, 0x80, 0, 4, 0, 1, 5, 0, 1, 2, 0xc3, 0xa9, 0, 1, 6];
    has_bytes(&value, &bytes);
    let mut longer = bytes.to_vec();
    longer.extend([7, 0, 0, 0, 8]);
    assert_eq!(fault::<Lists<'_>>(&longer), "rest[1]: 3 bytes short at offset 0x23");
    let mut wrong = bytes;
    wrong[26] = 0xff;
    assert_eq!(fault::<Lists<'_>>(&wrong), "words[0]: text is not UTF-8 at offset 0x1a");
}

#[derive(Encode, Decode, Debug, PartialEq)]
#[wire(len = varint)]
struct Texts<'a> {
    owned: String,
    borrowed: &'a str,
    either: Cow<'a, str>,
    bytes: &'a [u8],
    #[wire(len = u8)]
    copied: Vec<u8>,
    #[wire(rest)]
    rest: Cow<'a, str>,
}

#[test]
fn texts_are_behind_their_length() {
    let value = Texts {
        owned: "a".into(),
        borrowed: "b",
        either: "c".into(),
        bytes: b"d",
        copied: b"e".to_vec(),
        rest: Cow::Borrowed(""),
    };
    let bytes = b"\x01a\x01b\x01c\x01d\x01e";
    has_bytes(&value, bytes);
    assert_eq!(fault::<Texts<'_>>(b"\x01a\x02b\xff"), "borrowed: text is not UTF-8 at offset 0x4");
    assert_eq!(fault::<Texts<'_>>(b"\x01a\x01b\x01c\x01d\x01e\xff"), "rest: text is not UTF-8 at offset 0xa");
    let split = scantling::decode::with_source(&mut Slices::new(&[bytes]), &Limits::default(), |d| {
        Texts::decode(d).map(|_| ())
    });
    assert_eq!(split.map_err(|e| e.kind()), Err(FaultKind::Split));
}

#[derive(Encode, Decode, Debug, PartialEq, Clone, Copy)]
#[wire(group, tag = u16)]
#[repr(u8)]
enum Side {
    Buy = 3,
    Sell(u8),
    Other { of: u32, is: bool },
}

#[derive(Encode, Decode, Debug, PartialEq, Clone, Copy)]
#[wire(group, magic = b"!!")]
struct Pair {
    side: Side,
    #[wire(varint)]
    n: u16,
    #[wire(skip)]
    cache: u8,
}

#[derive(Encode, Decode, Debug, PartialEq)]
struct Groups {
    #[wire(count = u8)]
    list: Vec<Pair>,
    #[wire(count = u8, bounded)]
    again: Vec<Side>,
    #[wire(bounded)]
    side: Side,
    #[wire(tagged, bounded)]
    tagged: Vec<Side>,
    plain: Option<Side>,
}

#[test]
fn groups_are_parts_and_elements() {
    let pair = Pair { side: Side::Other { of: 1, is: true }, n: 2, cache: 0 };
    let value =
        Groups { list: vec![pair], again: vec![Side::Buy], side: Side::Sell(9), tagged: vec![Side::Buy], plain: None };
    let bytes = [1, b'!', b'!', 5, 0, 1, 0, 0, 0, 1, 2, 1, 3, 0, 4, 0, 9, 1, 3, 0, 0, 0];
    has_bytes(&value, &bytes);
    assert_eq!(scantling::bounded::read::<Pair>(&bytes[1..]), Ok((pair, 10)));
    assert_eq!(fault::<Groups>(&[1, b'!', b'?', 3, 0, 2]), "list[0]: tag 16161 is not known at offset 0x2");
    assert_eq!(fault::<Groups>(&[0, 1, 6, 0, 4, 0, 9]), "again[0]: tag 6 is not known at offset 0x3");
}

#[derive(Encode, Decode, Debug, PartialEq)]
#[wire(tag = varint)]
enum Varied {
    #[wire(tag = 300)]
    A,
    #[wire(tag = b'B')]
    B(u8),
}

#[test]
fn tags_are_numbers_of_ones_own() {
    has_bytes(&Varied::A, &[0xac, 2]);
    has_bytes(&Varied::B(1), b"B\x01");
    assert_eq!(fault::<(u8, u8)>(&[]), "2 bytes short at offset 0x0");
    assert_eq!(fault::<Varied>(&[0xad, 2]), "tag 301 is not known at offset 0x0");
    assert_eq!(fault::<Varied>(b"B"), "B.0: 1 byte short at offset 0x1");
}

mod minutes {
    use scantling::build::Builder;
    use scantling::decode::{Decoder, Fail, FaultKind};

    pub fn decode(d: &mut Decoder<'_, '_>) -> Result<(u8, u8), Fail> {
        let all: u16 = d.get()?;
        if all < 24 * 60 {
            Ok(((all / 60) as u8, (all % 60) as u8))
        } else {
            d.fail_with(FaultKind::Range, "a day has 1440 minutes")
        }
    }

    pub fn encode((hours, minutes): &(u8, u8), b: &mut Builder<'_>) {
        b.put(&(u16::from(*hours) * 60 + u16::from(*minutes)));
    }
}

#[derive(Encode, Decode, Debug, PartialEq)]
struct Others<T, U: ?Sized> {
    #[wire(with = minutes)]
    time: (u8, u8),
    #[wire(skip)]
    seen: Vec<Vec<u8>>,
    of: PhantomData<U>,
    #[wire(size = u16, be)]
    value: T,
    #[wire(size = u8, len = u8)]
    text: Option<String>,
}

#[test]
fn fields_may_have_functions_of_ones_own_and_a_size() {
    let value =
        Others::<Varied, str> { time: (1, 2), seen: vec![], of: PhantomData, value: Varied::A, text: Some("a".into()) };
    has_bytes(&value, &[62, 0, 0, 2, 0xac, 2, 3, 1, 1, b'a']);
    type This = Others<Varied, str>;
    assert_eq!(fault::<This>(&[0xff, 0xff]), "time: a day has 1440 minutes at offset 0x2");
    assert_eq!(fault::<This>(&[62, 0, 0, 3, 0xac, 2, 0]), "value: range is longer than its contents at offset 0x6");
    assert_eq!(fault::<This>(&[62, 0, 0, 1, 0xac, 2, 0]), "value: 1 byte short at offset 0x4");
}

#[derive(Encode, Debug)]
struct Short<'a> {
    #[wire(count = u8)]
    list: &'a [u16],
    #[wire(len = u8)]
    text: &'a str,
    #[wire(size = u8, rest)]
    sized: &'a [u8],
}

/// What the number in front cannot say is not written, and the builder can be used again.
#[test]
fn what_is_too_long_is_an_error() {
    let all = "x".repeat(256);
    let ok = Short { list: &[1; 255], text: &all[1..], sized: &all.as_bytes()[1..] };
    assert_eq!(to_vec(&ok).map(|bytes| bytes.len()), Ok(511 + 256 + 256));
    for long in [Short { list: &[1; 256], ..ok }, Short { text: &all, ..ok }, Short { sized: all.as_bytes(), ..ok }] {
        assert_eq!(to_vec(&long), Err(BuildError::Count));
        assert_eq!(to_slice(&long, &mut [0; 2048]), Err(BuildError::Count));
        let mut b = scantling::build::Builder::new();
        long.encode(&mut b);
        b.clear();
        ok.encode(&mut b);
        assert_eq!(b.finish().map(|built| built.len()), Ok(1023));
    }
}

#[derive(Encode, Decode, Debug, PartialEq)]
struct Arrays<const N: usize> {
    bytes: [u8; N],
    #[wire(be)]
    numbers: [u16; N],
    long: [u8; 200],
    wide: [u64; 20],
    #[wire(varint)]
    nested: [[u16; 2]; 3],
}

#[test]
fn arrays_may_be_longer_than_a_group() {
    let value = Arrays::<2> { bytes: [1, 2], numbers: [3, 4], long: [5; 200], wide: [6; 20], nested: [[7, 8]; 3] };
    let bytes = to_vec(&value).unwrap();
    assert_eq!(bytes[..6], [1, 2, 0, 3, 0, 4]);
    assert_eq!(bytes.len(), 6 + 200 + 160 + 6);
    assert_eq!(from_slice(&bytes).as_ref(), Ok(&value));
    assert_eq!(fault::<Arrays<2>>(&bytes[..5]), "numbers[1]: 1 byte short at offset 0x4");
    assert_eq!(fault::<Arrays<2>>(&bytes[..100]), "long: 106 bytes short at offset 0x6");
    assert_eq!(fault::<Arrays<2>>(&bytes[..220]), "wide[1]: 2 bytes short at offset 0xd6");
    for chunk in [1, 7, 100] {
        let chunks: Vec<&[u8]> = bytes.chunks(chunk).collect();
        assert_eq!(from_source(&mut Slices::new(&chunks), &Limits::default()).as_ref(), Ok(&value));
    }
}

/// What borrows from two lifetimes, or from a type that is decoded by hand.
#[derive(Encode, Decode, Debug, PartialEq)]
struct Borrows<'a, 'b> {
    #[wire(len = u8)]
    a: &'a str,
    b: ByHand<'b>,
}

#[derive(Debug, PartialEq)]
struct ByHand<'a>(&'a [u8]);

impl<'a> Decode<'a> for ByHand<'a> {
    fn decode(d: &mut scantling::decode::Decoder<'_, 'a>) -> Result<Self, scantling::decode::Fail> {
        d.fixed(1).map(Self)
    }
}

impl Encode for ByHand<'_> {
    fn encode(&self, b: &mut scantling::build::Builder<'_>) {
        b.bytes(self.0);
    }
}

#[test]
fn lifetimes_are_those_of_the_input_or_shorter() {
    has_bytes(&Borrows { a: "x", b: ByHand(b"y") }, b"\x01xy");
    let error: Error = from_slice::<Borrows<'_, '_>>(b"\x01x").unwrap_err();
    assert_eq!(error.to_string(), "b: 1 byte short at offset 0x2");
}
