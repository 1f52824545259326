//! Definitions that try to break the macros, and input that tries to break what they make.

use scantling::bounded::FaultKind;
use scantling::build::{BuildError, Encode, to_vec};
use scantling::decode::{Decode, Limits, from_slice, with_slice};
use std::time::{Duration, Instant};

#[derive(Encode, Decode, Debug, PartialEq, Default)]
struct List {
    next: Option<Box<List>>,
}

#[derive(Encode, Decode, Debug, PartialEq)]
struct Even {
    #[wire(count = u8)]
    odd: Vec<Odd>,
}

#[derive(Encode, Decode, Debug, PartialEq)]
struct Odd {
    #[wire(tagged)]
    even: Vec<Even>,
}

#[derive(Encode, Decode, Debug, PartialEq)]
struct Wide {
    #[wire(size = u32, count = varint)]
    all: Vec<Option<(u8, [Box<Wide>; 1])>>,
}

/// Values inside of values, of one type or in turn, end at the limit of depth, and so does what writes them.
#[test]
fn no_depth_uses_up_the_stack() {
    let deep = |bytes: &[u8]| bytes.repeat(1_000_000);
    assert_eq!(from_slice::<List>(&deep(&[1])).map_err(|e| (e.kind(), e.offset())), Err((FaultKind::Depth, 64 + 1)));
    assert_eq!(from_slice::<Even>(&deep(&[1])).map_err(|e| e.kind()), Err(FaultKind::Depth));
    let error = from_slice::<Odd>(&deep(&[1])).unwrap_err();
    assert_eq!((error.kind(), error.path().len() > 64), (FaultKind::Depth, true));
    let wide = |levels: u32| -> Vec<u8> {
        let level = |at: u32| [(1 + 7 * at).to_le_bytes().to_vec(), vec![1, 1, 0]].concat();
        let levels: Vec<u8> = (1..=levels).rev().flat_map(level).collect();
        [levels, vec![1, 0, 0, 0, 0]].concat()
    };
    assert!(from_slice::<Wide>(&wide(31)).is_ok());
    assert_eq!(from_slice::<Wide>(&wide(10_000)).map_err(|e| e.kind()), Err(FaultKind::Depth));

    let chain = |len| (0..len).fold(List::default(), |next, _| List { next: Some(Box::new(next)) });
    let bytes = to_vec(&chain(64)).unwrap();
    assert_eq!(from_slice(&bytes), Ok(chain(64)));
    assert_eq!(to_vec(&chain(65)), Err(BuildError::Depth));
    let turns = |len| (0..len).fold(Even { odd: vec![] }, |even, _| Even { odd: vec![Odd { even: vec![even] }] });
    assert_eq!(from_slice(&to_vec(&turns(31)).unwrap()), Ok(turns(31)));
    assert_eq!(to_vec(&turns(33)), Err(BuildError::Depth));
}

#[derive(Encode, Decode, Debug, PartialEq, Default)]
struct Nothing;

#[derive(Encode, Decode, Debug, PartialEq)]
enum Never {}

#[derive(Encode, Decode, Debug, PartialEq, Default)]
struct Skipped {
    #[wire(skip)]
    all: [u64; 8],
    nothing: Nothing,
    unit: (),
    none: [u8; 0],
}

#[derive(Encode, Decode, Debug, PartialEq)]
struct Counts {
    #[wire(count = u32)]
    nothing: Vec<Nothing>,
    #[wire(count = varint)]
    skipped: Vec<Skipped>,
    #[wire(rest)]
    rest: Vec<Nothing>,
}

#[derive(Encode, Decode, Debug, PartialEq)]
struct Claims {
    #[wire(count = u32)]
    all: Vec<(u64, String2)>,
    #[wire(count = u32)]
    numbers: Vec<u64>,
    #[wire(len = u32)]
    bytes: Vec<u8>,
}

#[derive(Encode, Decode, Debug, PartialEq)]
struct String2(#[wire(len = u32)] String);

/// Neither time nor memory is spent by what a count claims.
#[test]
fn counts_claim_nothing() {
    let start = Instant::now();
    let few = Counts { nothing: vec![Nothing, Nothing], skipped: vec![Skipped::default()], rest: vec![] };
    let bytes = to_vec(&few).unwrap();
    assert_eq!(bytes, [2, 0, 0, 0, 1]);
    assert_eq!(from_slice(&bytes), Ok(few));
    let many = from_slice::<Counts>(&[0xff, 0xff, 0xff, 0xff, 0]).unwrap_err();
    assert_eq!((many.kind(), many.to_string().contains("nothing[65536]")), (FaultKind::TooMuchMemory, true), "{many}");
    let many = from_slice::<Counts>(&[0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xf]).unwrap_err();
    assert_eq!(many.kind(), FaultKind::TooMuchMemory);
    let rest = from_slice::<Counts>(&[0, 0, 0, 0, 0, 1]).unwrap_err();
    assert_eq!(rest.kind(), FaultKind::TooMuchMemory);
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());

    for bytes in
        [&[0xff; 5][..], &[0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 1], &[0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 1]]
    {
        let info = allocation_counter::measure(|| {
            let error = from_slice::<Claims>(bytes).unwrap_err();
            assert!(matches!(error.kind(), FaultKind::Short { .. }), "{error}");
        });
        assert!(info.bytes_max < 4096, "{}", info.bytes_max);
    }
    let limits = Limits { memory: 100, ..Limits::default() };
    let bytes = to_vec(&Claims { all: vec![], numbers: vec![1; 20], bytes: vec![] }).unwrap();
    let error = with_slice(&bytes, &limits, Claims::decode).unwrap_err();
    assert_eq!(error.to_string(), "numbers[12]: more memory than allowed at offset 0x68");
}

#[derive(Encode, Decode, Debug, PartialEq, Clone)]
struct Large {
    #[wire(skip)]
    cache: [u64; 32],
    #[wire(count = u8)]
    inner: Vec<Large>,
    boxed: Option<Box<Large>>,
}

/// Memory runs out at some element, wherever that is, also while an element around it is read; boxes are charged too.
#[test]
fn memory_runs_out_and_not_below() {
    let empty = Large { cache: [0; 32], inner: vec![], boxed: None };
    let some = Large { inner: vec![empty.clone(), empty.clone()], boxed: Some(Box::new(empty.clone())), ..empty };
    let all = Large { inner: vec![some.clone(), some.clone()], boxed: Some(Box::new(some.clone())), ..some };
    let bytes = to_vec(&all).unwrap();
    let needed = 12 * size_of::<Large>() as u64;
    for memory in (0..needed).step_by(7).chain([needed - 1]) {
        let limits = Limits { memory, ..Limits::default() };
        assert_eq!(
            with_slice(&bytes, &limits, Large::decode).map_err(|e| e.kind()),
            Err(FaultKind::TooMuchMemory),
            "{memory}"
        );
    }
    let limits = Limits { memory: needed, ..Limits::default() };
    assert_eq!(with_slice(&bytes, &limits, Large::decode), Ok(all));
}

#[test]
fn an_enum_without_variants_has_no_value() {
    assert_eq!(from_slice::<Never>(&[0]).map_err(|e| e.to_string()), Err("tag 0 is not known at offset 0x0".into()));
    assert_eq!(to_vec(&Nothing).as_deref(), Ok(&[][..]));
}

/// Names that the macros' own could be taken for, and keywords.
mod names {
    use super::*;

    #[allow(non_camel_case_types, dead_code)]
    type u8 = ();
    #[allow(dead_code, non_upper_case_globals)]
    const d: () = ();

    #[derive(Encode, Decode, Debug, PartialEq)]
    pub struct Names<'input, '__input, T, B> {
        pub d: u32,
        pub b: T,
        pub r#type: u16,
        pub r#struct: B,
        #[wire(len = u16)]
        pub value: &'input [::core::primitive::u8],
        #[wire(len = u16)]
        pub self_: &'__input str,
        pub __d: bool,
        pub __b: bool,
        pub __n: bool,
        pub __field0: bool,
    }

    #[derive(Encode, Decode, Debug, PartialEq)]
    #[wire(tag = u16)]
    #[allow(non_camel_case_types)]
    pub enum r#enum {
        Ok(u32),
        Err { r#fn: u32 },
        Some,
        None,
    }
}

#[test]
fn names_may_be_any() {
    use names::Names;
    let value = Names {
        d: 1,
        b: names::r#enum::Err { r#fn: 2 },
        r#type: 3,
        r#struct: [4u16],
        value: b"5",
        self_: "6",
        __d: true,
        __b: false,
        __n: true,
        __field0: false,
    };
    let bytes = to_vec(&value).unwrap();
    assert_eq!(from_slice(&bytes).as_ref(), Ok(&value));
    let error = from_slice::<Names<'_, '_, names::r#enum, [u16; 1]>>(&bytes[..11]).unwrap_err();
    assert_eq!(error.to_string(), "type: 1 byte short at offset 0xa");
    let error = from_slice::<Names<'_, '_, names::r#enum, [u16; 1]>>(&bytes[..7]).unwrap_err();
    assert_eq!(error.to_string(), "b.Err.fn: 3 bytes short at offset 0x6");
}

/// Nothing of the prelude is there, and what is called like it is something else.
#[no_implicit_prelude]
mod without_prelude {
    use ::scantling::build::Encode;
    use ::scantling::decode::Decode;

    #[allow(dead_code)]
    pub struct Option;
    #[allow(dead_code)]
    pub struct Result;
    #[allow(dead_code)]
    pub struct Some;
    #[allow(dead_code)]
    pub mod core {}

    #[derive(Encode, Decode)]
    #[wire(magic = b"x", count = u8, len = u8, be)]
    pub struct All<'a, T> {
        pub a: ::core::option::Option<u16>,
        pub b: ::std::vec::Vec<T>,
        pub c: ::std::boxed::Box<T>,
        pub d: &'a str,
        pub e: (::std::string::String, [u32; 2]),
        #[wire(tagged)]
        pub f: ::std::vec::Vec<::std::string::String>,
        #[wire(size = u16)]
        pub g: [T; 2],
        pub h: ::core::option::Option<::std::boxed::Box<T>>,
        #[wire(skip)]
        pub i: bool,
    }

    #[derive(Clone, Copy, Encode, Decode)]
    #[wire(group, tag = varint)]
    pub enum Group {
        A(::core::option::Option<bool>),
        B { x: u64 },
    }
}

#[test]
fn nothing_is_asked_of_the_prelude() {
    use without_prelude::{All, Group};
    let all = All {
        a: Some(1),
        b: vec![Group::A(Some(true))],
        c: Box::new(Group::B { x: 7 }),
        d: "d",
        e: ("e".into(), [1, 2]),
        f: vec!["f".into()],
        g: [Group::A(None); 2],
        h: None,
        i: true,
    };
    let bytes = to_vec(&all).unwrap();
    let back: All<'_, Group> = from_slice(&bytes).unwrap();
    assert_eq!((back.i, to_vec(&back).unwrap()), (false, bytes));
}

/// Through another crate's path.
mod renamed {
    pub mod runtime {
        pub use ::scantling as codec;
    }

    #[derive(runtime::codec::build::Encode, runtime::codec::decode::Decode, Debug, PartialEq)]
    #[wire(crate = self::runtime::codec, tag = u8)]
    pub enum Renamed {
        A(u16),
    }
}

#[test]
fn the_runtime_may_have_another_path() {
    assert_eq!(from_slice(&[0, 1, 0]), Ok(renamed::Renamed::A(1)));
}

macro_rules! field_types {
    ($($name:ident)*) => {
        #[derive(Encode, Decode, Debug, PartialEq, Clone)]
        #[wire(be)]
        struct Many { $($name: u32,)* }

        #[derive(Encode, Decode, Debug, PartialEq, Clone, Copy, Default)]
        #[wire(group)]
        struct Units { $($name: (),)* last: u8 }

        impl Many {
            fn numbered() -> Self {
                let mut n = 0;
                Self { $($name: { n += 1; n },)* }
            }

            const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];
        }
    };
}

// Three hundred.
field_types! {
    a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 b0 b1 b2 b3 b4 b5 b6 b7 b8 b9 c0 c1 c2 c3 c4 c5 c6 c7 c8 c9 d0 d1 d2 d3 d4 d5 d6 d7 d8 d9
    e0 e1 e2 e3 e4 e5 e6 e7 e8 e9 f0 f1 f2 f3 f4 f5 f6 f7 f8 f9 g0 g1 g2 g3 g4 g5 g6 g7 g8 g9 h0 h1 h2 h3 h4 h5 h6 h7 h8 h9
    i0 i1 i2 i3 i4 i5 i6 i7 i8 i9 j0 j1 j2 j3 j4 j5 j6 j7 j8 j9 k0 k1 k2 k3 k4 k5 k6 k7 k8 k9 l0 l1 l2 l3 l4 l5 l6 l7 l8 l9
    m0 m1 m2 m3 m4 m5 m6 m7 m8 m9 n0 n1 n2 n3 n4 n5 n6 n7 n8 n9 o0 o1 o2 o3 o4 o5 o6 o7 o8 o9 p0 p1 p2 p3 p4 p5 p6 p7 p8 p9
    q0 q1 q2 q3 q4 q5 q6 q7 q8 q9 r0 r1 r2 r3 r4 r5 r6 r7 r8 r9 s0 s1 s2 s3 s4 s5 s6 s7 s8 s9 t0 t1 t2 t3 t4 t5 t6 t7 t8 t9
    u0 u1 u2 u3 u4 u5 u6 u7 u8_ u9 v0 v1 v2 v3 v4 v5 v6 v7 v8 v9 w0 w1 w2 w3 w4 w5 w6 w7 w8 w9 x0 x1 x2 x3 x4 x5 x6 x7 x8 x9
    y0 y1 y2 y3 y4 y5 y6 y7 y8 y9 z0 z1 z2 z3 z4 z5 z6 z7 z8 z9 aa0 aa1 aa2 aa3 aa4 aa5 aa6 aa7 aa8 aa9 bb0 bb1 bb2 bb3 bb4 bb5
    bb6 bb7 bb8 bb9 cc0 cc1 cc2 cc3 cc4 cc5 cc6 cc7 cc8 cc9 dd0 dd1 dd2 dd3 dd4 dd5 dd6 dd7 dd8 dd9
}

#[test]
fn fields_may_be_three_hundred() {
    let value = Many::numbered();
    let bytes = to_vec(&value).unwrap();
    let wanted: Vec<u8> = (1..=300u32).flat_map(u32::to_be_bytes).collect();
    assert_eq!((Many::NAMES.len(), &bytes), (300, &wanted));
    assert_eq!(from_slice(&bytes), Ok(value));
    for (at, name) in Many::NAMES.iter().enumerate() {
        let error = from_slice::<Many>(&bytes[..4 * at + 1]).unwrap_err();
        assert_eq!(error.to_string(), format!("{name}: 3 bytes short at offset {:#x}", 4 * at));
    }
    assert_eq!(from_slice::<Units>(&[9]).map(|units| units.last), Ok(9));
}
