//! Definitions at the edges: generic groups, packed structs, types that macros hand over, names that traits of users have too.

use scantling::bounded::{self, Bounded, FaultKind};
use scantling::build::{Encode, to_vec};
use scantling::decode::{Decode, from_slice};
use std::borrow::Cow;
use std::fmt::Debug;
use std::marker::PhantomData;

#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
#[wire(group, be)]
struct Generic<'__call, T: Copy, const N: usize, U = u8>
where
    U: Copy,
{
    a: T,
    bytes: [u8; N],
    numbers: [u16; N],
    of: PhantomData<&'__call U>,
    pair: (T, Option<u16>),
}

#[derive(Debug, PartialEq, Encode, Decode)]
struct Around<T, const N: usize>
where
    T: Iterator,
{
    #[wire(count = u8)]
    items: Vec<T::Item>,
    last: [T::Item; N],
}

#[test]
fn parameters_have_what_is_asked_of_them() {
    let value = Generic::<'_, u8, 2> { a: 1, bytes: [2, 3], numbers: [4, 5], of: PhantomData, pair: (6, Some(7)) };
    let bytes = [1, 2, 3, 0, 4, 0, 5, 6, 1, 0, 7];
    assert_eq!((to_vec(&value).as_deref(), bounded::read(&bytes)), (Ok(&bytes[..]), Ok((value, 11))));
    assert_eq!((<Generic<'_, u8, 2> as Bounded>::LEN_MIN, <Generic<'_, u8, 2> as Bounded>::LEN_MAX), (9, 11));

    type Items = Around<std::vec::IntoIter<u16>, 1>;
    let bytes = [1, 2, 0, 3, 0];
    let value: Items = from_slice(&bytes).unwrap();
    assert_eq!((&value.items[..], value.last), (&[2][..], [3]));
    assert_eq!(to_vec(&value).as_deref(), Ok(&bytes[..]));
}

#[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
#[repr(C, packed)]
struct Packed {
    a: u8,
    #[wire(varint)]
    b: u64,
    #[wire(be)]
    c: u32,
    d: [u16; 2],
}

#[test]
fn fields_may_be_packed() {
    let value = Packed { a: 1, b: 300, c: 2, d: [3, 4] };
    let bytes = to_vec(&[value]).unwrap();
    assert_eq!(bytes, [1, 0xac, 2, 0, 0, 0, 2, 3, 0, 4, 0]);
    assert_eq!(from_slice(&bytes), Ok(value));
}

macro_rules! structs {
    ($($name:ident { $($field:ident: $of:ty),* } $tag:literal)*) => {
        $(
            #[derive(Debug, PartialEq, Encode, Decode)]
            #[wire(count = u8, len = u8)]
            struct $name { $($field: $of,)* d: Vec<$($of)?>, b: Option<$($of)?> }
        )*

        #[derive(Debug, PartialEq, Encode, Decode)]
        enum All { $(#[wire(tag = $tag)] $name($name),)* }
    };
}

structs! { Byte { x: u8 } 1 Word { x: u16 } 3 Text { x: String } b'T' }

/// A type that a macro was given is one token to others.
#[test]
fn macros_may_hand_over_types_and_tags() {
    let all = [
        All::Byte(Byte { x: 1, d: vec![2], b: None }),
        All::Word(Word { x: 1, d: vec![2], b: Some(3) }),
        All::Text(Text { x: "a".into(), d: vec!["b".into()], b: Some("c".into()) }),
    ];
    let wanted: [&[u8]; 3] = [&[1, 1, 1, 2, 0], &[3, 1, 0, 1, 2, 0, 1, 3, 0], b"T\x01a\x01\x01b\x01\x01c"];
    for (value, wanted) in all.iter().zip(wanted) {
        assert_eq!(to_vec(value).as_deref(), Ok(wanted));
        assert_eq!(from_slice(wanted).as_ref(), Ok(value));
    }
}

/// A type of the user's that is called as one of the runtime's is the user's.
#[test]
fn types_are_their_owners() {
    #[derive(Debug, PartialEq, Encode, Decode)]
    struct Varint<T>(#[wire(count = u8)] Vec<T>);

    #[derive(Debug, PartialEq, Encode, Decode)]
    struct Own<Be> {
        own: Varint<u32>,
        theirs: bounded::Varint<u32>,
        #[wire(bounded)]
        merged: bounded::Be<u16>,
        last: Be,
    }

    let value =
        Own { own: Varint(vec![1]), theirs: bounded::Varint(2), merged: bounded::Be::new(3), last: Varint(vec![4u8]) };
    let bytes = [1, 1, 0, 0, 0, 2, 0, 3, 1, 4];
    assert_eq!(to_vec(&value).as_deref(), Ok(&bytes[..]));
    assert_eq!(from_slice(&bytes), Ok(value));
}

/// Methods of users' traits, of types that the macros call methods of.
#[allow(dead_code)]
mod methods {
    use std::borrow::Cow;

    pub trait Own {
        fn len(&self) -> usize {
            77
        }

        fn iter(&self) -> [u8; 0] {
            []
        }

        fn as_bytes(&self) -> &[u8] {
            b"other"
        }
    }

    impl Own for Cow<'_, [u8]> {}
    impl Own for Cow<'_, str> {}
    impl<T> Own for Vec<T> {}
    impl Own for String {}
}

#[test]
fn methods_of_others_are_not_called() {
    #[allow(unused_imports)]
    use methods::Own;

    #[derive(Debug, PartialEq, Encode, Decode)]
    #[wire(len = u8, count = u8)]
    struct Lens<'a> {
        a: Cow<'a, [u8]>,
        b: Cow<'a, str>,
        c: Vec<String>,
        #[wire(tagged)]
        d: Vec<u16>,
    }

    let value = Lens { a: Cow::Borrowed(b"a"), b: "b".into(), c: vec!["c".into()], d: vec![4] };
    let bytes = b"\x01a\x01b\x01\x01c\x01\x04\0\0";
    assert_eq!(to_vec(&value).as_deref(), Ok(&bytes[..]));
    assert_eq!(from_slice(bytes), Ok(value));
}

/// A group that is as long as a group may be, and runs that have to be split there.
#[test]
fn groups_are_as_long_as_they_may_be() {
    #[derive(Clone, Copy, Debug, PartialEq, Encode, Decode)]
    #[wire(group)]
    struct Longest([u64; 15], [u8; 7], u8);

    #[derive(Debug, PartialEq, Encode, Decode)]
    struct Split {
        a: [u64; 16],
        b: u8,
        c: [u8; 127],
        #[wire(len = u16)]
        text: String,
        d: Option<[u8; 128]>,
    }

    let longest = Longest([1; 15], [2; 7], 3);
    let bytes = to_vec(&longest).unwrap();
    assert_eq!((bytes.len(), from_slice(&bytes)), (128, Ok(longest)));
    let split = Split { a: [1; 16], b: 2, c: [3; 127], text: "abc".into(), d: Some([4; 128]) };
    let bytes = to_vec(&split).unwrap();
    assert_eq!(bytes.len(), 128 + 128 + 5 + 129);
    assert_eq!(from_slice(&bytes), Ok(split));
    for (cut, path) in [(127, "a"), (128, "b"), (129, "c"), (256, "text"), (258, "text"), (261, "d"), (262, "d")] {
        let error = from_slice::<Split>(&bytes[..cut]).unwrap_err();
        assert_eq!(error.to_string().split(':').next(), Some(path), "{error}");
        assert!(matches!(error.kind(), FaultKind::Short { .. }));
    }
}
