//! Small schemas whose generated code once did not compile, warned, or did not do what it says. `random.rs` beside it found most of them.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "built/mod.rs"]
mod built;

use built::Crate;
use scantling_compiler::{RustOptions, SourceFile, Target, compile_for, generate};

const ALL: RustOptions = RustOptions {
    alloc: true,
    serde: true,
    serde_refuses_unknown: false,
    compact: true,
    descriptor: true,
    view_mut: true,
    turned: true,
};

/// Compiles what is generated for these packages with warnings denied, and runs a `main` beside it.
fn run(name: &str, texts: &[&str], main: &str) {
    let sources: Vec<SourceFile> =
        texts.iter().enumerate().map(|(i, text)| SourceFile::new(format!("{i}.scant"), *text)).collect();
    let (schema, report) = compile_for(&sources, Target::Rust(ALL));
    let schema = schema.unwrap_or_else(|| panic!("{report}"));
    let modules: String = generate(&schema, Target::Rust(ALL)).into_iter().map(|file| file.text).collect();
    let made = Crate::new(name);
    made.write("src/main.rs", &format!("#![deny(warnings)]\n{modules}\nfn main() {{\n{main}\n}}\n"));
    if let Err(said) = made.run() {
        panic!("{said}");
    }
}

/// serde has no traits for arrays of more than 32 bytes; generated code tells it of them wherever they stand.
#[test]
fn long_bytes_in_every_place_go_through_serde() {
    let text = "package long
        struct S { a: bytes<64>[2] }
        record R { 0 a: bytes<40>?, 1 b: bytes<600>? }
        union U { 1 a: bytes<40>, 2 b: list<bytes<40>>, 3 c: bytes<600> }
        union X: bytes<40> { 1 a: bytes<40>, 2 b }
        message M {
          0 a: bytes<40>, 1 b: bytes<40>?, 2 c: list<bytes<40>>, 3 d: map<bytes<40>, bytes<33>>, 4 e: map<u8, list<bytes<33>>>
          5 s: S, 6 r: R, 7 us: list<U>, 8 x: X, 9 f: bytes<600>?
        }
        protocol P { 1 M }";
    let main = "use long::*;
    let value = M {
        a: [1; 40], b: Some([2; 40]), c: vec![[3; 40], [4; 40]], e: [(5, vec![[6; 33]])].into(),
        s: S { a: [[7; 64], [8; 64]].into() }, r: R { a: Some([9; 40]), b: Some(Box::new([10; 600])) },
        us: vec![U::A([11; 40]), U::B(vec![[12; 40]]), U::C(Box::new([13; 600]))], x: X::a([14; 40]), f: Some(Box::new([15; 600])),
        ..M::default()
    };
    for value in [value, M::default()] {
        let text = serde_json::to_string(&value).unwrap();
        assert_eq!(serde_json::from_str::<M>(&text).unwrap(), value);
    }";
    run("long-bytes", &[text], main);
}

/// rustc warned of code behind a `match` that always returns, and what returned was the only arm.
#[test]
fn unions_whose_variants_are_all_retired_have_no_value() {
    let text = "package gone
        union U { 1 a: list<string> @retired, 2 b @retired }
        union X: bytes<9> { 1 a: u64 @retired }
        enum E: u8 @closed { 1 a @retired }
        enum O: i16 { -1 a @retired }
        bits B: u8 { 0 a @retired }
        struct S { x: X, xs: X[2], e: E }
        message M { 0 u: U?, 1 us: list<U>, 2 x: X?, 3 s: S?, 4 o: O = {}, 5 b: B = {}, 6 ss: list<S> }
        protocol P { 1 M }";
    let main = "use gone::*;
    let value = P::M(M::default());
    let (mut direct, mut compact) = (Vec::new(), Vec::new());
    value.encode(&mut direct).unwrap();
    value.encode_compact(&mut compact).unwrap();
    assert_eq!(P::decode(&direct).unwrap(), value);
    assert_eq!(P::decode_compact(&compact).unwrap(), value);
    let mut out = Vec::new();
    P::compact_to_direct(&compact, &mut out).unwrap();
    assert_eq!(out, direct);";
    run("gone-variants", &[text], main);
}

/// Nothing said how many bytes the inner array has.
#[test]
fn arrays_of_arrays_of_unions_with_storage_go_through_both_encodings() {
    let text = "package nested
        union X: bytes<4> { 1 a: u32, 2 b }
        struct S { xs: X[2][3] }
        union U { 1 xs: X[2][3][1], 2 s: S[2][2] }
        message M { 0 xs: X[2][3], 1 us: list<U>, 2 ls: list<X[3][2]>, 3 ms: map<u8, X[1][2]>, 4 o: X[2][2]? }
        protocol P { 1 M }";
    let main = "use nested::*;
    let xs = [[X::a(1), X::b()].into(), [X::a(2), X::a(3)].into(), [X::b(), X::b()].into()].into();
    let value = P::M(M { xs, us: vec![U::Xs([xs].into()), U::default()], ms: [(7, Default::default())].into(), ..M::default() });
    let (mut direct, mut compact, mut out) = (Vec::new(), Vec::new(), Vec::new());
    value.encode(&mut direct).unwrap();
    value.encode_compact(&mut compact).unwrap();
    assert_eq!(P::decode_compact(&compact).unwrap(), value);
    P::compact_to_direct(&compact, &mut out).unwrap();
    assert_eq!(out, direct);
    out.clear();
    P::direct_to_compact(&direct, &mut out).unwrap();
    assert_eq!(out, compact);";
    run("nested-arrays", &[text], main);
}

/// The steps of lists in lists were those of the union's package alone, under names that the message's package did not have.
#[test]
fn an_imported_union_holds_lists_of_lists() {
    let of = "package of
        message Leaf { 0 a: string }
        union U { 1 a: list<list<Leaf>>, 2 b: map<string, list<u32>>, 3 c: list<map<u8, list<Leaf>>> }
        message Here { 0 u: U }";
    let user = "package user
        import of
        message M { 0 u: of.U?, 1 us: list<of.U>, 2 ls: list<list<of.Leaf>>, 3 none: list<list<u64>> @retired }
        protocol P { 1 M, 2 of.Here }";
    let main = "use user::*;
    let leaf = of::Leaf { a: \"leaf\".into() };
    let lists = of::U::A(vec![vec![leaf.clone()], vec![]]);
    let maps = of::U::C(vec![[(3, vec![leaf.clone()])].into()]);
    let value = P::M(M { u: Some(lists.clone()), us: vec![lists, maps], ls: vec![vec![leaf]] });
    let mut frame = Vec::new();
    value.encode(&mut frame).unwrap();
    assert_eq!(P::decode(&frame).unwrap(), value);";
    run("imported-union", &[of, user], main);
}

/// What held itself through a retired field alone was behind a reference in Compact, and borrowed nothing.
#[test]
fn what_holds_itself_through_what_is_retired_needs_no_box() {
    let text = "package circle
        message M { 0 a: u8, 1 m: M? @retired, 2 ms: list<M> @retired }
        message A { 0 b: B?, 1 x: u8 }
        message B { 0 a: A? @retired, 1 y: string }
        message C { 0 u: U = none @retired, 1 z: u16? }
        union U { 1 none, 2 c: C, 3 cs: list<C> @retired }
        message V { 0 w: W }
        union W { 1 none, 2 v: V @retired }
        message H { 0 m: M, 1 a: A?, 2 c: C, 3 us: list<U>, 4 v: V }
        protocol P { 1 H, 2 M, 3 A, 4 B, 5 C, 6 V }";
    let main = "use circle::*;
    let value = H { m: M { a: 1 }, a: Some(A { b: Some(B { y: \"y\".into() }), x: 2 }), us: vec![U::C(C { z: Some(3) })], ..H::default() };
    let value = P::H(value);
    let (mut direct, mut compact, mut out) = (Vec::new(), Vec::new(), Vec::new());
    value.encode(&mut direct).unwrap();
    value.encode_compact(&mut compact).unwrap();
    assert_eq!(P::decode(&direct).unwrap(), value);
    assert_eq!(P::decode_compact(&compact).unwrap(), value);
    P::compact_to_direct(&compact, &mut out).unwrap();
    assert_eq!(out, direct);";
    run("retired-circle", &[text], main);
}

/// Generated code calls these without a path, and each form of types has some of them.
#[test]
fn types_may_be_called_as_the_prelude_is() {
    let names = "AsMut AsRef Box Clone Copy Debug Default Deref DoubleEndedIterator Drop Eq Err ExactSizeIterator Extend Fn FnMut FnOnce \
        From FromIterator FromStr Hash Into IntoFuture IntoIterator Iterator None Ok Option Ord PartialEq PartialOrd Result Self Send \
        Sized Some String Sync ToOwned ToString TryFrom TryInto Unpin Vec Write";
    let mut text = "package prelude
        enum E: u8 @closed { 1 a }
        enum F: i64 { 1 a }
        bits B: u16 { 0 a }
        struct S { e: E, f: F, b: B }
        union X: bytes<11> { 1 a: S }
        record R { 0 x: X?, since 2 { 1 f: f32 = 0.5 } }
        union U { 1 r: R, 2 m: M, 3 l: list<any> }
        message M { 0 u: U?, 1 rs: list<R>, 2 m: map<E, list<U>>, 3 t: string }\n"
        .to_owned();
    let mut roots = "1 M".to_owned();
    for (i, name) in names.split_whitespace().enumerate() {
        text.push_str(&format!("message {name} {{ 0 a: E, 1 m: M? }}\n"));
        roots.push_str(&format!(", {} {name}", i + 2));
    }
    text.push_str(&format!("protocol P {{ {roots} }}"));
    run("prelude", &[&text], "prelude::P::M(prelude::M::default()).encode(&mut Vec::new()).unwrap();");
}

/// Each frame with a retired field whose bytes are no declared number was told to be a newer schema's.
#[test]
fn nothing_in_a_retired_field_is_newer() {
    let text = "package newer
        enum E: u8 { 2 two }
        bits B: u8 { 1 one }
        message M { 0 e: E = {} @retired, 1 s: S = {} @retired, 2 b: B = {}, 3 x: X = unit @retired }
        struct S { e: E, b: B[2] }
        union X: bytes<1> { 1 unit, 2 e: E }
        protocol P { 1 M }";
    let main = "use newer::*;
    let frame = |b| {
        let (mut direct, mut compact) = (Vec::new(), Vec::new());
        P::M(M { b }).encode(&mut direct).unwrap();
        P::M(M { b }).encode_compact(&mut compact).unwrap();
        (P::decode_known(&direct).map_err(|e| e.kind), P::decode_compact_known(&compact).map_err(|e| e.kind))
    };
    assert_eq!(frame(B::One), (Ok(P::M(M { b: B::One })), Ok(P::M(M { b: B::One }))));
    assert_eq!(frame(B(4)), (Err(scantling::Kind::EnumValue), Err(scantling::Kind::EnumValue)));";
    run("newer", &[text], main);
}

/// rustc warned of what stands behind the only thing that an `any` could be.
#[test]
fn protocols_whose_roots_are_all_retired_have_no_message() {
    let text = "package rootless
        message M { 0 a: any? }
        protocol P { 1 M @retired, 2 @retired }
        protocol Q { 1 M }";
    let main = "use rootless::*;
    let mut frame = Vec::new();
    Q::M(M::default()).encode(&mut frame).unwrap();
    assert!(matches!(P::decode(&frame), Ok(P::Unknown { type_id: 1, .. })));
    assert!(P::direct_to_compact(&frame, &mut Vec::new()).is_ok());";
    run("rootless", &[text], main);
}

/// Methods of these names are not what clippy takes them for, and a program may deny all of its lints.
#[test]
fn names_that_clippy_knows_are_allowed() {
    let names = "len new not neg into_iter iter add mul bitand shl next from_str default cmp hash as_ref as_mut to_string clone eq drop index borrow \
                 to_owned deref from_it into_it is_it as_it to_it from_iter sub rem div shr bitor bitxor deref_mut index_mut";
    let each = |item: &dyn Fn(usize, &str) -> String| -> String {
        names.split_whitespace().enumerate().map(|(at, name)| item(at, name)).collect::<Vec<_>>().join(", ")
    };
    let fields = each(&|at, name| format!("{at} {name}: u8"));
    let optional = each(&|at, name| format!("{at} {name}: string?"));
    let (plain, tagged) = (each(&|_, name| format!("{name}: u8")), each(&|at, name| format!("{} {name}: u16", at + 1)));
    let values = each(&|at, name| format!("{} {name}", at + 1));
    let text = format!(
        "package known
        message M {{ {fields} }}
        message O {{ {optional} }}
        record R {{ {fields} }}
        struct S {{ {plain} }}
        union U {{ {tagged} }}
        enum E: u8 {{ {values} }}
        bits B: u64 {{ {values} }}
        message All {{ 0 m: M, 1 o: O, 2 r: R, 3 s: S, 4 u: U, 5 e: E, 6 b: B, 7 all: list<U>, 8 len: u32, 9 is_empty: bool }}
        protocol P {{ 1 All, 2 M, 3 O }}"
    );
    let (schema, report) = compile_for(&[SourceFile::new("known.scant", text)], Target::Rust(ALL));
    let schema = schema.unwrap_or_else(|| panic!("{report}"));
    let modules: String = generate(&schema, Target::Rust(ALL)).into_iter().map(|file| file.text).collect();
    let made = Crate::new("clippy-names");
    made.write(
        "src/lib.rs",
        &format!("//! Code.\n#![deny(warnings, clippy::all, clippy::pedantic)]\n#![allow(missing_docs)]\n{modules}\n"),
    );
    if let Err(said) = made.clippy() {
        panic!("{said}");
    }
}
