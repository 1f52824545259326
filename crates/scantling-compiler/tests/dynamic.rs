//! The dynamic reader and writer: laws over random values of every schema, and what the conformance suite does not have yet.
//!
//! Random with fixed seeds, so a failure repeats; a debug build tries fewer values.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod common;

use common::{Values, in_every_protocol, schema, visit};
use scantling_compiler::Schema;
use scantling_schema::dynamic::{Frame, Mode, Value, read, show, write};
use scantling_schema::{Protocol, Type};

const VALUES: usize = if cfg!(debug_assertions) { 60 } else { 1_000 };

const MAPS: &str = "package maps
protocol P { 1 Note, 2 Maps, 3 Anys, 4 Deep, 5 Wide, 6 Grown }
enum E: i8 { -1 a, 1 b }
enum C: u8 @closed { 1 a, 2 b }
union H { 1 unit, 2 n: u16, 3 any: any, 4 map: map<u8, string>, 5 note: Note }
union St: bytes<2> { 1 unit, 2 n: u16 }
struct Pt { x: u8, y: C }
record R { 0 a: u8 }
message Note { 0 n: u8, 1 t: string }
message Maps { 0 a: map<u8, u16>, 1 b: map<string, u8>, 2 c: map<str<2>, Note>, 3 d: map<i16, H>, 4 e: map<bytes, any>, 5 f: map<bool, map<E, R>>? }
message Anys { 0 a: any, 1 b: any?, 2 c: list<any>, 3 h: H? }
message Deep { 0 m: map<u8, Deep> }
message Wide { 0 a: map<C, Pt>, 1 b: map<uuid, St>, 2 c: map<decimal32<2>, f32>, 3 d: map<u128, list<u8>>, 4 e: list<map<date, bool>>, 5 f: map<timestamp<s>, bytes<2>> }
message Grown { 0 n: u8, since 2 { 1 m: map<u8, u8>, 2 any: any?, 3 p: Pt = {}, 4 h: H = unit, 5 t: str<2> = \"x\", 6 l: list<u8> } }
";

fn maps() -> Schema {
    schema(&MAPS.replace("3 p: Pt = {}", "3 p: E = b"))
}

fn protocol(schema: &Schema) -> &Protocol {
    &schema.packages()[0].protocols[0]
}

fn nodes(schema: &Schema, frame: &Frame) -> usize {
    let Frame::Message { ty, value, .. } = frame else { return 0 };
    let mut nodes = 0;
    visit(schema, &Type::Named(*ty), &mut value.clone(), &mut |_, _| nodes += 1);
    nodes
}

/// decode(encode(x)) = x; of damaged bytes what exact mode accepts is written as it was, and no tree is larger than its bytes.
fn holds_the_laws(schema: &Schema, protocol: &Protocol, seed: u64) -> (usize, usize) {
    let (mut accepted, mut exact) = (0, 0);
    let mut values = Values::new(schema, protocol, seed);
    for round in 0..VALUES {
        let root = &protocol.roots[round % protocol.roots.len()];
        let value = values.root(root, 5);
        let bytes = write(schema, protocol, root.type_id, &value).unwrap_or_else(|error| panic!("{error}"));
        let frame = Frame::Message { type_id: root.type_id, ty: root.ty, value };
        for mode in [Mode::Exact, Mode::Compatible] {
            assert_eq!(read(schema, protocol, &bytes, mode).as_ref(), Ok(&frame));
        }
        assert!(!show(schema, &frame).contains('!'));
        for _ in 0..20 {
            let mut mutant = bytes.clone();
            values.random.damage(&mut mutant);
            let Ok(found) = read(schema, protocol, &mutant, Mode::Compatible) else {
                assert!(read(schema, protocol, &mutant, Mode::Exact).is_err());
                continue;
            };
            accepted += 1;
            assert!(nodes(schema, &found) <= mutant.len());
            assert!(!show(schema, &found).is_empty());
            if let Ok(same) = read(schema, protocol, &mutant, Mode::Exact) {
                assert_eq!(same, found);
                let Frame::Message { type_id, value, .. } = same else { panic!("an unknown frame in exact mode") };
                assert!(write(schema, protocol, type_id, &value).unwrap() == mutant);
                exact += 1;
            }
        }
    }
    (accepted, exact)
}

#[test]
fn values_of_every_schema_go_there_and_back() {
    let mut total = (0, 0);
    in_every_protocol(|schema, protocol, seed| {
        let (accepted, exact) = holds_the_laws(schema, protocol, seed);
        total = (total.0 + accepted, total.1 + exact);
    });
    assert!(total.0 > VALUES && total.1 > VALUES / 4, "{total:?}");
}

#[test]
fn maps_and_any_go_there_and_back() {
    let schema = maps();
    let (accepted, exact) = holds_the_laws(&schema, protocol(&schema), 7);
    assert!(accepted > VALUES && exact > VALUES / 10, "{accepted} {exact}");
}

// Bytes by hand.

/// A frame: `frame_len`, type id, and the root's region in hex, spaces as you like.
fn frame(type_id: u16, region: &str) -> Vec<u8> {
    let digits: Vec<u8> = region.bytes().filter(|c| *c != b' ').collect();
    let region: Vec<u8> =
        digits.chunks(2).map(|pair| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap()).collect();
    let mut out = u32::try_from(6 + region.len()).unwrap().to_le_bytes().to_vec();
    out.extend(type_id.to_le_bytes());
    out.extend(region);
    out
}

fn shown(schema: &Schema, bytes: &[u8], mode: Mode) -> String {
    match read(schema, protocol(schema), bytes, mode) {
        Ok(frame) => show(schema, &frame),
        Err(invalid) => format!("{} {}", invalid.kind, invalid.offset),
    }
}

/// The slots of `Maps` with one payload, at the place of field `id`; the presence byte stands first. The payload starts at 33.
fn maps_with(id: usize, payload: &str) -> Vec<u8> {
    let len = u32::try_from(payload.bytes().filter(|c| *c != b' ').count() / 2).unwrap();
    let mut region = format!("1900 {:02x}", u8::from(id == 5));
    for slot in 0..6 {
        let end = 2 + 25 + if slot >= id { len } else { 0 };
        region.push_str(&end.to_le_bytes().iter().map(|b| format!("{b:02x}")).collect::<String>());
    }
    frame(2, &(region + payload))
}

#[test]
fn maps_by_hand() {
    let schema = maps();
    let said = |id, payload: &str| shown(&schema, &maps_with(id, payload), Mode::Exact);
    let value =
        |a: &str, b: &str, c: &str, d: &str, e: &str, f: &str| format!("Maps{{a={a},b={b},c={c},d={d},e={e},f={f}}}");
    let empty = "{}";
    // Inline keys and values: a stride, then entries back to back.
    assert_eq!(said(0, ""), value(empty, empty, empty, empty, empty, "-"));
    assert_eq!(said(0, "0300 01 0200 03 0400"), value("{1=2,3=4}", empty, empty, empty, empty, "-"));
    for (payload, fault) in [
        ("03", "Stride 33"),
        ("0300", "Stride 33"),
        ("0300 01 02", "Stride 33"),
        ("0400 01 0200", "Stride 33"),
        ("0200 01 0200", "Stride 33"),
        ("0300 03 0200 03 0400", "KeyOrder 38"),
        ("0300 03 0200 01 0400", "KeyOrder 38"),
    ] {
        assert_eq!(said(0, payload), fault, "{payload}");
    }
    // Other maps: an indexed list of regions.
    let entry = "0500 08000000 07 61";
    assert_eq!(said(1, &format!("01000000 10000000 {entry}")), value(empty, "{\"a\"=7}", empty, empty, empty, "-"));
    for (payload, fault) in [
        ("000000", "Count 33"),
        ("00000000", "Count 33"),
        ("01000000 08000000", "RequiredAbsent 41"),
        ("01000000 0a000000 0500", "RegionLength 41"),
        ("01000000 0f000000 0600 07000000 07", "BlockLength 41"),
        ("01000000 0e000000 0500 07000000", "BlockLength 41"),
        ("01000000 0f000000 0500 06000000 07", "SlotEnd 43"),
        ("01000000 10000000 0500 08000000 07 ff", "Utf8 48"),
        ("01000000 11000000 0500 08000000 07 61 62", "RegionTail 49"),
        ("01000000 10000000 0500 08000000 07 61 00", "ListTail 49"),
        ("01000000 11000000 0500 08000000 07 61", "ElementEnd 37"),
        ("02000000 14000000 1c000000 0500 08000000 07 62 0500 08000000 07 61", "KeyOrder 60"),
        ("02000000 14000000 1c000000 0500 08000000 07 61 0500 08000000 07 61", "KeyOrder 60"),
        ("02000000 14000000 1b000000 0500 08000000 07 61 0500 07000000 07", "KeyOrder 60"),
    ] {
        assert_eq!(said(1, payload), fault, "{payload}");
    }
    // A prefix comes first, and padding counts as zero bytes.
    let two = "02000000 14000000 1d000000 0500 08000000 07 61 0500 09000000 08 61 00";
    assert_eq!(said(1, two), value(empty, "{\"a\"=7,\"a\\u0000\"=8}", empty, empty, empty, "-"));
    // A required message is not empty; its region is one level deeper than the entry's.
    assert_eq!(said(2, "01000000 10000000 0600 6100 08000000"), "RequiredAbsent 45");
    assert_eq!(
        said(2, "01000000 17000000 0600 6100 0f000000 0500 09 07000000"),
        value(empty, empty, "{\"a\"=Note{n=9,t=\"\"}}", empty, empty, "-")
    );
    assert_eq!(said(2, "01000000 10000000 0600 0061 08000000"), "StrTail 43");
    // Unions: the tag stands in the block.
    assert_eq!(said(3, "01000000 11000000 0700 ffff 00 09000000"), "RequiredAbsent 45");
    assert_eq!(said(3, "01000000 11000000 0700 ffff 09 09000000"), "UnknownTag 45");
    assert_eq!(said(3, "01000000 11000000 0700 ffff 01 09000000"), value(empty, empty, empty, "{-1=unit}", empty, "-"));
    // Keys are checked before their order, and that before the value.
    assert_eq!(said(4, "01000000 12000000 0800 0a000000 0a000000"), "RequiredAbsent 47");
    assert_eq!(said(5, "0300 00 0000"), "Count 33");
}

#[test]
fn any_by_hand() {
    let schema = maps();
    // a: end, b: end, c: end, h: tag and end; payloads start at 6 + 2 + 17 = 25.
    let anys = |a: &str, b: &str, c: &str, h: (u8, &str)| {
        let len = |text: &str| u32::try_from(text.bytes().filter(|c| *c != b' ').count() / 2).unwrap();
        let mut end = 19;
        let mut region = "1100".to_owned();
        let mut slot = |payload: &str| {
            end += len(payload);
            end.to_le_bytes().iter().map(|b| format!("{b:02x}")).collect::<String>()
        };
        region += &(slot(a) + &slot(b) + &slot(c) + &format!("{:02x}", h.0) + &slot(h.1));
        frame(3, &(region + a + b + c + h.1))
    };
    let note = "0100 0500 09 07000000";
    let exact = |a: &str, b: &str, c: &str, h| shown(&schema, &anys(a, b, c, h), Mode::Exact);
    assert_eq!(exact(note, "", "", (0, "")), "Anys{a=@1(Note{n=9,t=\"\"}),b=-,c=[],h=-}");
    assert_eq!(
        exact(note, note, "", (3, note)),
        "Anys{a=@1(Note{n=9,t=\"\"}),b=@1(Note{n=9,t=\"\"}),c=[],h=any(@1(Note{n=9,t=\"\"}))}"
    );
    let list = "01000000 11000000 0100 0500 09 07000000";
    assert_eq!(exact(note, "", list, (0, "")), "Anys{a=@1(Note{n=9,t=\"\"}),b=-,c=[@1(Note{n=9,t=\"\"})],h=-}");
    for (a, b, c, h, fault) in [
        ("", "", "", (0, ""), "RequiredAbsent 8"),
        ("01", "", "", (0, ""), "TypeId 25"),
        ("0000 00", "", "", (0, ""), "TypeId 25"),
        ("4d00 0a00", "", "", (0, ""), "TypeId 25"),
        ("0100", "", "", (0, ""), "RegionLength 27"),
        ("0100 0600 09 07000000", "", "", (0, ""), "BlockLength 27"),
        (note, "01", "", (0, ""), "TypeId 34"),
        (note, "", "01000000 08000000", (0, ""), "RequiredAbsent 42"),
        (note, "", "01000000 09000000 01", (0, ""), "TypeId 42"),
        (note, "", "", (3, ""), "TypeId 34"),
    ] {
        assert_eq!(exact(a, b, c, h), fault, "{a} {b} {c} {h:?}");
    }
    let newer = anys("4d00 0a00", "4d00", "", (0, ""));
    assert_eq!(shown(&schema, &newer, Mode::Compatible), "Anys{a=@77:0a00,b=@77:,c=[],h=-}");
    // What is unknown can be passed on.
    let Ok(Frame::Message { value, .. }) = read(&schema, protocol(&schema), &newer, Mode::Compatible) else { panic!() };
    assert_eq!(write(&schema, protocol(&schema), 3, &value).unwrap(), newer);
}

#[test]
fn depth_is_counted_through_maps() {
    let schema = maps();
    // A map is a level, and a message in its entry another.
    let deep = |levels: usize| {
        let leaf = Value::message([Some(Value::Map(Vec::new()))]);
        (0..levels).fold(leaf, |inner, _| Value::message([Some(Value::Map(vec![(Value::Unsigned(1), inner)]))]))
    };
    let bytes = write(&schema, protocol(&schema), 4, &deep(32)).unwrap();
    assert!(read(&schema, protocol(&schema), &bytes, Mode::Exact).is_ok());
    let error = write(&schema, protocol(&schema), 4, &deep(33)).unwrap_err();
    assert_eq!((error.what(), error.path()), ("more than 64 levels", &*(".m[0]".repeat(32) + ".m")));
}

/// The deepest inline value in the deepest message: 64 levels of regions, and 64 of structs and arrays in the last.
#[test]
fn the_deepest_value_needs_little_stack() {
    let structs: String = (1..=32).map(|n| format!("struct S{n} {{ s: S{}[1] }}\n", n - 1)).collect();
    let text = format!(
        "package a\nprotocol P {{ 1 M }}\nstruct S0 {{ n: u8 }}\n{structs}message M {{ 0 m: M?, 1 s: S32[1][1][1]? }}\n"
    );
    let schema = schema(&text);
    let inner = (0..32).fold(Value::Struct(vec![Value::Unsigned(7)]), |s, _| Value::Struct(vec![Value::List(vec![s])]));
    let arrays = (0..3).fold(inner, |inner, _| Value::List(vec![inner]));
    let leaf = Value::message([None, Some(arrays)]);
    let value = (0..64).fold(leaf, |m, _| Value::message([Some(m), None]));
    let there_and_back = || {
        let bytes = write(&schema, protocol(&schema), 1, &value).unwrap();
        let frame = read(&schema, protocol(&schema), &bytes, Mode::Exact).unwrap();
        assert_eq!(show(&schema, &frame).matches('[').count(), 35);
    };
    std::thread::scope(|scope| {
        let small = std::thread::Builder::new().stack_size(512 << 10);
        small.spawn_scoped(scope, there_and_back).unwrap().join().unwrap();
    });
}

/// A caller's mistake is an error, whatever it is.
#[test]
fn values_of_another_type_are_refused() {
    let mut refused = 0;
    in_every_protocol(|schema, protocol, _| {
        let mut values = Values::new(schema, protocol, 5);
        for round in 0..VALUES {
            let (root, other) = (values.random.pick(&protocol.roots), values.random.pick(&protocol.roots));
            let value = values.root(root, 4);
            refused += usize::from(write(schema, protocol, other.type_id, &value).is_err());
            let frame = Frame::Message { type_id: other.type_id, ty: other.ty, value };
            assert!(!show(schema, &frame).is_empty(), "{round}");
        }
    });
    assert!(refused > VALUES);
}

#[test]
fn what_an_older_writer_did_not_know_reads_as_it_is_declared() {
    let schema = maps();
    let old = frame(6, "0100 07");
    assert_eq!(shown(&schema, &old, Mode::Exact), "BlockLength 6");
    assert_eq!(shown(&schema, &old, Mode::Compatible), "Grown{n=7,m={},any=-,p=1,h=unit,t=\"x\",l=[]}");
    let Ok(Frame::Message { value, .. }) = read(&schema, protocol(&schema), &old, Mode::Compatible) else { panic!() };
    assert_eq!(value, Value::message([Some(Value::Unsigned(7))]));
    let renewed = write(&schema, protocol(&schema), 6, &value).unwrap();
    assert_eq!(shown(&schema, &renewed, Mode::Exact), "Grown{n=7,m={},any=-,p=1,h=unit,t=\"x\",l=[]}");
}

#[test]
fn values_without_bytes_are_refused_with_their_place() {
    let schema = maps();
    let note = |n: u128, t: &str| Value::message([Some(Value::Unsigned(n)), Some(Value::Text(t.into()))]);
    let anys = |h: Value| {
        let any =
            Value::Any(Box::new(Frame::Message { type_id: 1, ty: protocol(&schema).roots[0].ty, value: note(1, "") }));
        Value::message([Some(any), None, Some(Value::List(Vec::new())), Some(h)])
    };
    let map = |entries: &[(u128, u128)]| {
        let entries = entries.iter().map(|(k, v)| (Value::Unsigned(*k), Value::Unsigned(*v))).collect();
        Value::message([Some(Value::Map(entries))])
    };
    let said = |type_id, value: &Value| write(&schema, protocol(&schema), type_id, value).unwrap_err().to_string();
    for (type_id, value, error) in [
        (1, note(256, ""), ".n: a number is out of range"),
        (1, Value::message([Some(Value::Bool(true))]), ".n: the value does not have its field's type"),
        (1, Value::message([None]), ".n: a required field has no value"),
        (1, Value::message([]), ".n: a required field has no value"),
        (1, Value::message([None, None, None]), "the root: there are more values than fields"),
        (1, Value::Bool(true), "the root: the value does not have its field's type"),
        (9, note(1, ""), "the root: the protocol does not declare this type id"),
        (2, map(&[(1, 1), (1, 2)]), ".a: keys do not ascend"),
        (2, map(&[(1, 1), (2, 65_536)]), ".a[1]: a number is out of range"),
        (3, anys(Value::Variant { tag: 9, value: None }), ".h: the union does not declare this tag"),
        (
            3,
            anys(Value::Unknown { tag: 2, bytes: Vec::new() }),
            ".h: an unknown variant has a tag that the union declares, or 0",
        ),
        (
            3,
            anys(Value::Variant { tag: 5, value: Some(Box::new(note(300, ""))) }),
            ".h.note.n: a number is out of range",
        ),
    ] {
        assert_eq!(said(type_id, &value), error);
    }
}

#[test]
fn a_stream_has_no_elements_in_its_message() {
    let schema = schema("package a\nprotocol P { 2 S }\nmessage S { 0 s: stream<u8> }\n");
    let protocol = protocol(&schema);
    let of = |elements| Value::message([Some(Value::List(elements))]);
    assert_eq!(write(&schema, protocol, 2, &of(Vec::new())), Ok(frame(2, "0400 06000000")));
    let error = write(&schema, protocol, 2, &of(vec![Value::Unsigned(7)])).unwrap_err();
    assert_eq!(error.to_string(), ".s: the elements of a stream are not in its message, but in chunks of a link");
    let fault = read(&schema, protocol, &frame(2, "0400 07000000 07"), Mode::Compatible).unwrap_err();
    assert_eq!((fault.kind, fault.offset), ("Stream", 12));
}
