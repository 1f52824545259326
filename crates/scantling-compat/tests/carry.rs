//! Values of an old schema as values of a new one: by names, exactly or not at all.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use scantling_compat::{Carried, Carrier, Lost};
use scantling_compiler::{Schema, SourceFile, compile};
use scantling_schema::Protocol;
use scantling_schema::dynamic::json::Json;
use scantling_schema::dynamic::{Encoding, Frame, Random};

fn schema(text: &str) -> Schema {
    let (schema, report) =
        compile(&[SourceFile::new("a.scant", format!("package a\nprotocol Feed {{ 1 M }}\n{text}\n"))]);
    schema.unwrap_or_else(|| panic!("{text}: {report}"))
}

fn only(schema: &Schema) -> (&Schema, &Protocol) {
    (schema, &schema.packages()[0].protocols[0])
}

fn json(schema: &Schema) -> Json<'_> {
    Json::new(schema, only(schema).1, Encoding::Direct).unwrap()
}

/// A value of `M` as one of another schema's, in JSON.
fn carry(old: &str, text: &str, new: &str, drops: bool) -> Result<(String, Vec<Lost>), Lost> {
    let (old, new) = (schema(old), schema(new));
    let frame = json(&old).read(&format!("{{\"M\":{text}}}")).unwrap_or_else(|e| panic!("{text}: {e}"));
    let carrier = Carrier::new(only(&old), only(&new));
    let carrier = if drops { carrier.dropping() } else { carrier };
    let Carried { frame, dropped } = carrier.carry(&frame)?;
    let text = json(&new).write(&frame);
    // It is a value of the new schema, which reads it again.
    assert_eq!(json(&new).write(&json(&new).read(&text).unwrap()), text);
    let inner = text.strip_prefix("{\"M\":").and_then(|text| text.strip_suffix('}')).unwrap();
    Ok((inner.to_owned(), dropped))
}

/// A value of a type as one of another type: its JSON, or what is said of it.
fn leaf(old: &str, text: &str, new: &str) -> Result<String, String> {
    const TYPES: &str = "enum E: u8 { 1 a, 2 b, 9 gone }
        enum F: i16 { 5 b, -1 a, 7 c }
        enum C: u8 @closed { 1 a, 3 d }
        bits B: u8 { 0 x, 1 y, 5 w }
        bits D: u16 { 9 x, 0 y }
        struct P { x: u8, y: u16 }
        record Q { 0 y: u32, 1 x: u8 }
        union U { 1 none, 2 n: u16, 3 t: string }
        union V: bytes<8> { 7 n: u32, 8 none }";
    let of = |ty: &str| format!("{TYPES}\nmessage M {{ 0 v: {ty} }}");
    match carry(&of(old), &format!("{{\"v\":{text}}}"), &of(new), false) {
        Ok((text, _)) => Ok(text.strip_prefix("{\"v\":").and_then(|text| text.strip_suffix('}')).unwrap().to_owned()),
        Err(lost) => {
            assert!(lost.path.starts_with('v'), "{lost:?}");
            Err(lost.to_string())
        }
    }
}

#[test]
fn values_are_carried_exactly_or_refused() {
    for (old, text, new, expected) in [
        ("u32", "300", "u64", Ok("\"300\"")),
        ("u64", "\"300\"", "u32", Ok("300")),
        ("u64", "\"300\"", "u8", Err("v: \"300\" is not a value of `u8`")),
        ("i32", "-1", "u32", Err("v: -1 is not a value of `u32`")),
        ("i32", "-1", "i128", Ok("\"-1\"")),
        (
            "u128",
            "\"340282366920938463463374607431768211455\"",
            "u128",
            Ok("\"340282366920938463463374607431768211455\""),
        ),
        (
            "u128",
            "\"340282366920938463463374607431768211455\"",
            "i128",
            Err("v: \"340282366920938463463374607431768211455\" is not a value of `i128`"),
        ),
        (
            "i128",
            "\"-170141183460469231731687303715884105728\"",
            "i128",
            Ok("\"-170141183460469231731687303715884105728\""),
        ),
        ("bool", "true", "u8", Ok("1")),
        ("u8", "2", "bool", Err("v: 2 is not a value of `bool`")),
        ("u32", "7", "f64", Ok("7")),
        ("u64", "\"9007199254740993\"", "f64", Err("v: `u64` does not become `f64`")),
        ("f32", "0.5", "f64", Ok("0.5")),
        ("f64", "0.1", "f32", Err("v: 0.1 is not a value of `f32`")),
        ("f64", "-3.0", "i8", Ok("-3")),
        ("f64", "3.5", "i8", Err("v: 3.5 is not a value of `i8`")),
        ("f64", "-0.0", "i8", Err("v: -0 is not a value of `i8`")),
        ("decimal64<2>", "\"12.34\"", "decimal64<4>", Ok("\"12.3400\"")),
        ("decimal64<4>", "\"12.3400\"", "decimal32<2>", Ok("\"12.34\"")),
        ("decimal64<4>", "\"12.3450\"", "decimal64<2>", Err("v: \"12.3450\" is not a value of `decimal64<2>`")),
        (
            "decimal64<2>",
            "\"92233720368547758.07\"",
            "decimal64<4>",
            Err("v: \"92233720368547758.07\" is not a value of `decimal64<4>`"),
        ),
        ("u32", "12", "decimal64<2>", Ok("\"12.00\"")),
        ("decimal64<2>", "\"12.00\"", "u8", Ok("12")),
        ("timestamp<ms>", "\"1970-01-01T00:00:00.005Z\"", "timestamp<ns>", Ok("\"1970-01-01T00:00:00.005000000Z\"")),
        (
            "timestamp<ns>",
            "\"1970-01-01T00:00:00.000000005Z\"",
            "timestamp<ms>",
            Err("v: \"1970-01-01T00:00:00.000000005Z\" is not a value of `timestamp<ms>`"),
        ),
        (
            "timestamp<ms>",
            "\"1970-01-01T00:00:00.005Z\"",
            "duration<ms>",
            Err("v: `timestamp<ms>` does not become `duration<ms>`"),
        ),
        ("u32", "5", "timestamp<s>", Ok("\"1970-01-01T00:00:05Z\"")),
        ("str<4>", "\"ABC\"", "string", Ok("\"ABC\"")),
        ("string", "\"ABCDE\"", "str<4>", Err("v: \"ABCDE\" is not a value of `str<4>`")),
        ("string", "\"A\\u0000\"", "str<4>", Err("v: \"A\\u0000\" is not a value of `str<4>`")),
        ("string", "\"AB\"", "u8", Err("v: `string` does not become `u8`")),
        ("E", "\"b\"", "F", Ok("\"b\"")),
        ("E", "\"gone\"", "F", Err("v: the new schema has no value `gone`")),
        ("E", "4", "F", Ok("4")),
        ("E", "7", "F", Err("v: the new schema has no value for the number 7, which has no name")),
        ("E", "\"a\"", "C", Ok("\"a\"")),
        ("E", "8", "C", Err("v: the new schema has no value for the number 8, which has no name")),
        ("E", "\"b\"", "u32", Ok("2")),
        ("u32", "2", "E", Ok("\"b\"")),
        ("u8", "2", "C", Err("v: 2 is not a value of the enum `C`")),
        ("B", "[\"x\",\"y\"]", "D", Ok("[\"x\",\"y\"]")),
        ("B", "[\"w\"]", "D", Err("v: the new schema has no bit `w`")),
        ("P", "{\"x\":1,\"y\":2}", "Q", Ok("{\"y\":2,\"x\":1}")),
        ("Q", "{\"y\":70000,\"x\":1}", "P", Err("v.y: 70000 is not a value of `u16`")),
        ("U", "\"none\"", "V", Ok("\"none\"")),
        ("U", "{\"n\":5}", "V", Ok("{\"n\":5}")),
        ("U", "{\"t\":\"x\"}", "V", Err("v: the new schema has no variant `t`")),
        ("U", "\"none\"", "u8", Err("v: the union `U` does not become `u8`")),
        ("list<u8>", "[1,2]", "list<u32>", Ok("[1,2]")),
        ("list<u32>", "[1,300]", "list<u8>", Err("v[1]: 300 is not a value of `u8`")),
        ("u8[2]", "[1,2]", "list<u32>", Ok("[1,2]")),
        ("list<u32>", "[1]", "u8[2]", Err("v: 1 elements, where the new schema has 2")),
        ("map<u8, u32>", "{\"1\":2}", "map<u64, u8>", Ok("{\"1\":2}")),
        ("map<string, u32>", "{\"k\":300}", "map<string, u8>", Err("v[\"k\"]: 300 is not a value of `u8`")),
    ] {
        assert_eq!(leaf(old, text, new), expected.map(str::to_owned).map_err(str::to_owned), "{old} {text} {new}");
    }
}

const OLD: &str = "message Leg { 0 symbol: string, 1 size: u64 }
    message M { 0 id: u32, 1 side: u8?, 2 legs: list<Leg>, 3 note: string? }";

#[test]
fn fields_are_found_by_their_names() {
    let new = "record Leg { 0 size: u32, 1 symbol: str<4> }
        message M { 0 legs: list<Leg>, 1 note: string?, 2 id: u64, 3 side: u8?, 4 venue: u16 = 7, 5 tags: list<u8> }";
    let text = "{\"id\":5,\"legs\":[{\"symbol\":\"A\",\"size\":\"3\"}],\"note\":\"x\"}";
    let expected = "{\"legs\":[{\"size\":3,\"symbol\":\"A\"}],\"note\":\"x\",\"id\":\"5\",\"venue\":7,\"tags\":[]}";
    assert_eq!(carry(OLD, text, new, false).unwrap(), (expected.to_owned(), vec![]));
}

/// A part that was renamed, and kept its name in JSON, is found by that; but a name comes first.
#[test]
fn what_was_renamed_is_found_by_its_name_in_json() {
    let old = "enum Side: u8 { 1 bid, 2 ask }
        bits Flags: u8 { 0 hidden, 1 late }
        union Body { 1 trade: u16, 2 quote: u8 }
        struct At { x: u8, y: u8 }
        message M { 0 robot: string, 1 n: u8, 2 side: Side, 3 flags: Flags, 4 body: Body, 5 at: At, 6 other: u8? }";
    let new = "enum Side: u8 { 1 ask, 2 buy @json(\"bid\") }
        bits Flags: u8 { 0 late, 3 dark @json(\"hidden\") }
        union Body { 1 quote: u8, 5 print: u16 @json(\"trade\") }
        struct At { north: u8 @json(\"y\"), east: u8 @json(\"x\") }
        message M { 0 n: u8 @json(\"other\"), 1 unit: string @json(\"robot\"), 2 side: Side, 3 flags: Flags, 4 body: Body, 5 at: At, 6 rest: u8?
            @json(\"n\") }";
    let text = "{\"robot\":\"walle\",\"n\":1,\"side\":\"bid\",\"flags\":[\"hidden\",\"late\"],\"body\":{\"trade\":7},\"at\":{\"x\":1,\"y\":2}}";
    let expected = "{\"other\":1,\"robot\":\"walle\",\"side\":\"bid\",\"flags\":[\"late\",\"hidden\"],\"body\":{\"trade\":7},\"at\":{\"y\":2,\"x\":1}}";
    assert_eq!(carry(old, text, new, false).unwrap(), (expected.to_owned(), vec![]));
    // A field of that name takes the value, and the other has none.
    let with_other = text.replace("\"at\"", "\"other\":9,\"at\"");
    let lost = carry(old, &with_other, new, false).unwrap_err();
    assert_eq!(lost.to_string(), "other: the new schema has no such field for 9");
}

#[test]
fn what_has_no_place_is_an_error_with_its_path_or_is_listed() {
    let text = "{\"id\":5,\"side\":1,\"legs\":[{\"symbol\":\"A\",\"size\":\"3\"},{\"symbol\":\"ABCDE\",\"size\":\"4\"}],\"note\":\"x\"}";
    let new = "message Leg { 0 symbol: str<4>, 1 size: u64 }
        message M { 0 id: u32, 1 side: u8?, 2 legs: list<Leg> }";
    let lost = carry(OLD, text, new, false).unwrap_err();
    assert_eq!(lost.to_string(), "note: the new schema has no such field for \"x\"");
    let (carried, dropped) = carry(OLD, text, new, true).unwrap();
    assert_eq!(carried, "{\"id\":5,\"side\":1,\"legs\":[{\"symbol\":\"A\",\"size\":\"3\"}]}");
    let said: Vec<String> = dropped.iter().map(ToString::to_string).collect();
    let leg = "legs[1].symbol: \"ABCDE\" is not a value of `str<4>`";
    assert_eq!(said, ["note: the new schema has no such field for \"x\"", leg]);
    // A required field has nothing instead.
    let new = "message Leg { 0 symbol: str<4>, 1 size: u64 }
        message M { 0 id: u32, 1 side: u8, 2 legs: list<Leg>, 3 note: string? }";
    let without = "{\"id\":5,\"legs\":[]}";
    let lost = carry(OLD, without, new, true).unwrap_err();
    assert_eq!(lost.to_string(), "side: absent, which the new schema does not allow");
    let new = "message Leg { 0 symbol: string, 1 size: u64 }
        message M { 0 id: u32, 1 side: u8?, 2 legs: list<Leg>, 3 note: string?, 4 venue: u16 }";
    let lost = carry(OLD, without, new, true).unwrap_err();
    assert_eq!(
        lost.to_string(),
        "venue: the old schema has no such field: make it optional (`?`), give it a default (`= value`), or say its old name by `@json`"
    );
}

/// From a schema to itself all values are carried, and are the same.
#[test]
fn a_schema_carries_its_own_values() {
    let mut count = 0;
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/schemas")).unwrap() {
        let path = entry.unwrap().path();
        let Ok(text) = fs::read_to_string(&path) else { continue };
        // A schema that imports others is not one by itself.
        let (Some(schema), _) = compile(&[SourceFile::new(path.display().to_string(), text)]) else { continue };
        for protocol in schema.packages().iter().flat_map(|package| &package.protocols) {
            let carrier = Carrier::new((&schema, protocol), (&schema, protocol));
            let mut random = Random::new(&schema, protocol, 7);
            for frame in std::iter::repeat_with(|| random.frame()).take(60).flatten() {
                let carried = carrier.carry(&frame).unwrap_or_else(|lost| panic!("{}: {lost}", path.display()));
                assert_eq!((carried.frame, carried.dropped), (frame, vec![]), "{}", path.display());
                count += 1;
            }
        }
    }
    assert!(count > 500, "{count}");
}

#[test]
fn unknown_messages_have_no_place() {
    let schema = schema(OLD);
    let carrier = Carrier::new(only(&schema), only(&schema)).dropping();
    let lost = carrier.carry(&Frame::Unknown { type_id: 9, bytes: vec![1, 0, 0] }).unwrap_err();
    assert_eq!(lost.to_string(), "the old schema does not know what type id 9 is");
}
