//! JSON of frames (`spec/json.md`): every value comes back, one text for a value, and what is refused is refused at its place.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod common;

use common::{Values, files, in_every_protocol, root, schema};
use scantling_compiler::{Schema, SourceFile, compile, read_all};
use scantling_schema::Protocol;
use scantling_schema::dynamic::json::{Json, ToJsonError, to_json};
use scantling_schema::dynamic::{Encoding, Frame, Mode, compact, read, show, write};
use std::{env, fs};

const VALUES: usize = if cfg!(debug_assertions) { 40 } else { 10_000 };

fn read_frame(schema: &Schema, protocol: &Protocol, encoding: Encoding, bytes: &[u8], mode: Mode) -> Option<Frame> {
    match encoding {
        Encoding::Direct => read(schema, protocol, bytes, mode).ok(),
        Encoding::Compact => compact::read(schema, protocol, bytes, mode).ok(),
    }
}

/// The frame in canonical bytes; of an unknown message nothing, since it has no writer.
fn bytes_of(schema: &Schema, protocol: &Protocol, encoding: Encoding, frame: &Frame) -> Vec<u8> {
    let Frame::Message { type_id, value, .. } = frame else { return Vec::new() };
    match encoding {
        Encoding::Direct => write(schema, protocol, *type_id, value).unwrap(),
        Encoding::Compact => compact::write(schema, protocol, *type_id, value).unwrap(),
    }
}

/// There and back is the same value and the same text, whatever the white space.
fn comes_back(json: &Json<'_>, schema: &Schema, protocol: &Protocol, encoding: Encoding, frame: &Frame) {
    let text = json.write(frame);
    let found = json.read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(json.write(&found), text);
    assert_eq!(show(schema, &found), show(schema, frame), "{text}");
    assert_eq!(bytes_of(schema, protocol, encoding, &found), bytes_of(schema, protocol, encoding, frame), "{text}");
    // Values nest deeper than it reads; and it knows 64 bits of a number alone, which a tenth needs more of.
    if let Ok(value) = serde_json::from_str::<serde_json::Value>(&text)
        && let Ok(pretty) = serde_json::to_string_pretty(&value)
        && !text.contains(['.', '+'])
    {
        assert_eq!(json.read(&pretty).map(|frame| json.write(&frame)).as_ref(), Ok(&text));
    }
}

#[test]
fn every_valid_vector_comes_back() {
    let (schema, report) = scantling_compiler::compile(&read_all(&files("conformance/schemas")).unwrap());
    let schema = schema.unwrap_or_else(|| panic!("{report}"));
    let mut count = 0;
    for (folder, encoding) in [("direct", Encoding::Direct), ("compact", Encoding::Compact)] {
        for file in fs::read_dir(root().join("conformance/vectors").join(folder)).unwrap() {
            let vectors: Vec<serde_json::Value> =
                serde_json::from_str(&fs::read_to_string(file.unwrap().path()).unwrap()).unwrap();
            for vector in vectors.iter().filter(|vector| vector["compatible"] == "valid") {
                let (package, name) = vector["protocol"].as_str().unwrap().rsplit_once('.').unwrap();
                let package = schema.packages().iter().find(|p| p.name == package).unwrap();
                let protocol = package.protocols.iter().find(|p| p.name == name).unwrap();
                let hex = vector["bytes"].as_str().unwrap();
                let bytes: Vec<u8> =
                    (0..hex.len() / 2).map(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).unwrap()).collect();
                let frame = read_frame(&schema, protocol, encoding, &bytes, Mode::Compatible).unwrap();
                let json = Json::new(&schema, protocol, encoding).unwrap();
                comes_back(&json, &schema, protocol, encoding, &frame);
                if vector["exact"] == "valid" && encoding == Encoding::Direct {
                    let found = json.read(&json.write(&frame)).unwrap();
                    assert_eq!(bytes_of(&schema, protocol, encoding, &found), bytes, "{}", vector["id"]);
                }
                count += 1;
            }
        }
    }
    assert!(count > 700, "{count}");
}

/// Most texts are read without the reader that knows what is wrong. A text that has an escape is not, so the same text with and without one has to
/// have the same value, or be refused.
#[test]
fn both_readers_read_the_same() {
    let (mut equal, mut refused) = (0, 0);
    in_every_protocol(|schema, protocol, seed| {
        for encoding in [Encoding::Direct, Encoding::Compact] {
            let json = Json::new(schema, protocol, encoding).unwrap();
            let mut values = Values::new(schema, protocol, seed);
            let mut random = common::Random(seed + 9);
            for root in protocol.roots.iter().cycle().take(VALUES) {
                let value = values.root(root, 3);
                let mut text = json.write(&Frame::Message { type_id: root.type_id, ty: root.ty, value });
                for _ in 0..8 {
                    // The name of the message, as an escape has it.
                    let Some((first, rest)) = text.strip_prefix("{\"").and_then(|rest| rest.split_at_checked(1)) else {
                        break;
                    };
                    let escaped = format!("{{\"\\u{:04x}{rest}", first.as_bytes()[0]);
                    match (json.read_bytes(&text), json.read_bytes(&escaped)) {
                        (Ok(left), Ok(right)) => {
                            assert_eq!(left, right, "{text}");
                            equal += 1;
                        }
                        (Err(_), Err(_)) => refused += 1,
                        (left, right) => panic!("{left:?} and {right:?}: {text}"),
                    }
                    // Behind the first byte of the name, which is the one that is escaped.
                    damaged(&mut text, &mut random);
                }
            }
        }
    });
    assert!(equal > 1000 && refused > 1000, "{equal} read, {refused} refused");
}

/// A character is taken out, doubled, moved or another one.
fn damaged(text: &mut String, random: &mut common::Random) {
    let mut chars: Vec<char> = text.chars().collect();
    if chars.len() < 5 {
        return;
    }
    let (at, other) = (3 + random.below(chars.len() - 3), 3 + random.below(chars.len() - 3));
    match random.below(5) {
        0 => drop(chars.remove(at)),
        1 => chars.insert(at, chars[other]),
        2 => chars.swap(at, other),
        3 => chars[at] = *random.pick(&['0', '-', '.', 'e', '"', ',', ' ', '{', ']', 'n', 'A', '\u{1}', 'ü']),
        _ => chars.insert(at, *random.pick(&[' ', '\n', '\t', '0', ','])),
    }
    *text = chars.into_iter().collect();
}

/// `SCANTLING_JSON_VALUES` says how many there are at least, of all schemas together.
#[test]
fn random_values_of_every_schema_come_back() {
    let mut protocols = 0;
    in_every_protocol(|_, _, _| protocols += 1);
    let wanted = env::var("SCANTLING_JSON_VALUES").map_or(protocols * VALUES, |text| text.parse().unwrap());
    let mut count = 0;
    in_every_protocol(|schema, protocol, seed| {
        let mut values = Values::new(schema, protocol, seed);
        let json = Json::new(schema, protocol, Encoding::Direct).unwrap();
        for round in 0..wanted.div_ceil(protocols) {
            let root = &protocol.roots[round % protocol.roots.len()];
            let value = values.root(root, 5);
            if write(schema, protocol, root.type_id, &value).is_err() {
                continue;
            }
            let frame = Frame::Message { type_id: root.type_id, ty: root.ty, value };
            comes_back(&json, schema, protocol, Encoding::Direct, &frame);
            count += 1;
        }
    });
    // A few values are not written, because a map has one key twice.
    assert!(count * 10 > wanted * 9, "{count} of {wanted}");
}

/// Damaged text is read to another value or refused, and never a panic; what is read is written and read again the same.
#[test]
fn damaged_text_is_refused_or_another_value() {
    let (mut read, mut refused) = (0, 0);
    in_every_protocol(|schema, protocol, seed| {
        let json = Json::new(schema, protocol, Encoding::Direct).unwrap();
        let mut values = Values::new(schema, protocol, seed);
        for round in 0..VALUES {
            let root = &protocol.roots[round % protocol.roots.len()];
            let frame = Frame::Message { type_id: root.type_id, ty: root.ty, value: values.root(root, 4) };
            let mut text = json.write(&frame).into_bytes();
            for _ in 0..=values.random.below(2) {
                let at = values.random.below(text.len());
                match values.random.below(3) {
                    0 => text[at] = *values.random.pick(b"{}[]\",:0 1-.eE\\untfa?\xff\x01"),
                    1 => drop(text.drain(at..(at + 1 + values.random.below(4)).min(text.len()))),
                    _ => {
                        let copy = text[at..(at + values.random.below(24)).min(text.len())].to_vec();
                        let to = values.random.below(text.len());
                        drop(text.splice(to..to, copy));
                    }
                }
                if text.is_empty() {
                    break;
                }
            }
            let text = String::from_utf8_lossy(&text);
            match json.read(&text) {
                Ok(found) => {
                    let again = json.write(&found);
                    assert_eq!(json.read(&again).map(|frame| json.write(&frame)).as_ref(), Ok(&again));
                    read += 1;
                }
                Err(error) => {
                    assert!(error.line() >= 1 && !error.what().is_empty(), "{error:?}");
                    refused += 1;
                }
            }
        }
    });
    assert!(read > VALUES && refused > 5 * VALUES, "{read} {refused}");
}

const ORDERS: &str = "package orders
protocol Exchange { 1 Order, 2 Batch }
enum Side: u8 { 1 buy, 2 sell @json(\"SELL\") }
enum Kind: u8 @closed { 1 limit, 2 market }
bits Flags: u64 { 0 post_only, 1 hidden @json(\"iceberg\") }
struct Point { x: f32, y: f64 }
union Trigger { 1 at_once, 2 stop: decimal64<4>, 3 peg: Order }
union Stored: bytes<8> { 1 none, 2 count: u32 }
message Order {
  0 id: u64
  1 side: Side
  2 limit: decimal64<4>?
  3 flags: Flags
  4 at: timestamp<ns>
  5 for_how_long: duration<ms>?
  6 day: date?
  7 key: uuid?
  8 symbol: str<8>
  9 note: string?
  10 raw: bytes
  11 hash: bytes<4>?
  12 shares: map<string, u32>
  13 by_number: map<i64, Side>
  14 trigger: Trigger
  15 at_point: Point?
  16 wide: u128
  17 any: any?
  18 stored: Stored?
  19 yes: map<bool, Kind>
  since 2 { 20 tries: u16 = 3, 21 tags: list<string>, 22 kind: Kind = market @json(\"type\") }
}
message Batch { 0 orders: list<Order> }
";

const TEXT: &str = concat!(
    r#"{"Order":{"id":"18446744073709551615","side":"SELL","limit":"-101.2500","flags":["post_only","iceberg","12"],"#,
    r#""at":"2026-11-21T14:30:00.000000250Z","for_how_long":"1.500s","day":"2026-11-21","#,
    r#""key":"f81d4fae-7dec-11d0-a765-00a0c91e6bf6","symbol":"AAPL","note":"a\"\\\n\u0001é","raw":"AAEC/w==","#,
    r#""hash":"AAAAAA==","shares":{"a":1,"b":2},"by_number":{"-5":"buy","7":9},"trigger":{"stop":"99.0000"},"#,
    r#""at_point":{"x":0.1,"y":-0},"wide":"340282366920938463463374607431768211455","any":{"Batch":{"orders":[]}},"#,
    r#""stored":{"?9":{"direct":"AAAAAAAAAAA="}},"yes":{"false":"limit","true":"market"},"tries":3,"tags":["x",""],"type":"limit"}}"#,
);

fn orders() -> Schema {
    schema(ORDERS)
}

fn protocol(schema: &Schema) -> &Protocol {
    &schema.packages()[0].protocols[0]
}

#[test]
fn the_canonical_text_of_every_type() {
    let schema = orders();
    let json = Json::new(&schema, protocol(&schema), Encoding::Direct).unwrap();
    let frame = json.read(TEXT).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(json.write(&frame), TEXT);
    comes_back(&json, &schema, protocol(&schema), Encoding::Direct, &frame);
}

/// What `text` becomes, with `from` replaced by `to` in the text of every type.
fn with(from: &str, to: &str) -> Result<String, String> {
    assert!(TEXT.contains(from), "{from}");
    let schema = orders();
    let json = Json::new(&schema, protocol(&schema), Encoding::Direct).unwrap();
    json.read(&TEXT.replacen(from, to, 1)).map(|frame| json.write(&frame)).map_err(|error| error.to_string())
}

#[test]
fn other_texts_of_the_same_value_are_read() {
    for (from, to) in [
        (r#""18446744073709551615""#, "18446744073709551615"),
        (r#""SELL""#, "2"),
        (r#""SELL""#, r#""2""#),
        (r#""-101.2500""#, "-101.25"),
        (r#""-101.2500""#, "-101.25000"),
        (r#""-101.2500""#, r#""-101.250000000""#),
        ("00.000000250Z", "00.000000250000Z"),
        (r#""-101.2500""#, r#""-101.25""#),
        (r#"["post_only","iceberg","12"]"#, "[15]"),
        (r#"["post_only","iceberg","12"]"#, r#"["12","iceberg",1]"#),
        (r#""2026-11-21T14:30:00.000000250Z""#, r#""2026-11-21T15:30:00.00000025+01:00""#),
        (r#""2026-11-21T14:30:00.000000250Z""#, "1795271400000000250"),
        (r#""1.500s""#, "1500"),
        (r#""1.500s""#, r#""1.5s""#),
        (r#""2026-11-21""#, "20778"),
        (r#""a\"\\\n\u0001é""#, r#""\u0061\"\\\n\u0001\u00e9""#),
        (r#"{"a":1,"b":2}"#, r#"{ "b" : 2, "a":1 }"#),
        (r#""tries":3,"#, ""),
        (r#""x":0.1"#, r#""x":1e-1"#),
        (r#""wide":"340282366920938463463374607431768211455""#, r#""wide":340282366920938463463374607431768211455"#),
    ] {
        assert_eq!(with(from, to), Ok(TEXT.to_owned()), "{to}");
    }
    // Absent is absent, by `null` too.
    let without = TEXT.replace(r#""day":"2026-11-21","#, "");
    assert_eq!(with(r#""day":"2026-11-21","#, ""), Ok(without.clone()));
    assert_eq!(with(r#""day":"2026-11-21""#, r#""day":null"#), Ok(without));
    // A field of a later segment reads its default.
    assert_eq!(with(r#","type":"limit""#, ""), Ok(TEXT.replace(r#""type":"limit""#, r#""type":"market""#)));
    let tags = r#","tags":["x",""]"#;
    assert_eq!(with(tags, ""), Ok(TEXT.replace(tags, r#","tags":[]"#)));
}

#[test]
fn what_is_wrong_is_refused_with_its_place() {
    for (from, to, said) in [
        (
            r#""18446744073709551615""#,
            "18446744073709551616",
            "1:16: id: expected an integer in the range of u64; found 18446744073709551616",
        ),
        (r#""18446744073709551615""#, "1.0", "1:16: id: expected an integer in the range of u64; found 1.0"),
        (r#""18446744073709551615""#, "true", "1:16: id: expected an integer in the range of u64; found true"),
        (r#""SELL""#, r#""sell""#, "1:46: side: expected a name or number of Side: buy, SELL; found \"sell\""),
        (
            r#""-101.2500""#,
            r#""1.00001""#,
            "1:61: limit: expected a decimal64 with at most 4 digits after the point; found \"1.00001\"",
        ),
        (r#""-101.2500""#, "1e3", "1:61: limit: expected a decimal64 without an exponent; found 1e3"),
        (
            r#""12""#,
            r#""twelve""#,
            "1:104: flags[2]: expected the name of a bit, or the number of bits without one: post_only, iceberg; found \"twelve\"",
        ),
        ("14:30", "25:30", "1:115: at: there is no hour 25; found \"2026-11-21T25:30:00.000000250Z\""),
        (
            "00.000000250Z",
            "00",
            "1:115: at: expected `Z` at the end of a time, or an offset from UTC such as `+01:00`; found \"2026-11-21T14:30:00\"",
        ),
        (
            r#""AAPL""#,
            r#""AAPLAAPLA""#,
            "1:245: symbol: expected text of at most 8 bytes without U+0000; found \"AAPLAAPLA\"",
        ),
        (
            r#""1.500s""#,
            r#""01.5s""#,
            "1:163: for_how_long: expected a span of time without leading zeros; found \"01.5s\"",
        ),
        (
            r#""AAPL""#,
            r#""A\u0000""#,
            "1:245: symbol: expected text of at most 8 bytes without U+0000; found \"A\\u0000\"",
        ),
        ("AAEC/w==", "AAEC/w", "1:282: raw: expected bytes in base64 with padding; found \"AAEC/w\""),
        ("AAAAAA==", "AAA=", "1:300: hash: expected 4 bytes in base64, found 2"),
        (r#""a":1,"b":2"#, r#""a":1,"a":2"#, "1:332: shares: two entries have the key \"a\""),
        (r#""-5""#, r#""x""#, "1:347: by_number[\"x\"]: expected an integer in the range of i64"),
        (
            r#"{"stop":"99.0000"}"#,
            r#""stop""#,
            "1:375: trigger: the variant `stop` has a payload: expected {\"stop\": …}",
        ),
        (
            r#"{"stop":"99.0000"}"#,
            r#"{"at_once":1}"#,
            "1:376: trigger: the variant `at_once` has no payload: expected \"at_once\"",
        ),
        (
            r#"{"stop":"99.0000"}"#,
            r#"{"?2":{"direct":""}}"#,
            "1:376: trigger: `?2` is not an unknown variant: it needs a tag that the union does not have",
        ),
        (
            r#"{"?9":{"direct""#,
            r#"{"?9":{"compact""#,
            "1:517: stored.?9: these bytes are of compact; they mean nothing in direct",
        ),
        (r#""limit"}}"#, r#""peg"}}"#, "1:616: type: expected a name or number of Kind: limit, market; found \"peg\""),
        (r#""limit"}}"#, r#"3}}"#, "1:616: type: expected a name or number of Kind: limit, market; found 3"),
        (r#""tries":3"#, r#""tries":null"#, "1:591: tries: expected an integer in the range of u16; found null"),
        (
            r#""tries":3"#,
            r#""retries":3"#,
            "1:583: the root: unknown member `retries`: there are id, side, limit, flags, at, for_how_long, day, key, symbol, note, raw, hash and 11 more; did you mean `tries`?",
        ),
        (r#""tries":3"#, r#""symbol":"""#, "1:583: symbol: there twice"),
        (r#""symbol":"AAPL","#, "", "1:607: the root: the member `symbol` is missing"),
        (
            r#""Order""#,
            r#""Orders""#,
            "1:2: the root: `Orders` is not a message of Exchange: Order, Batch; did you mean `Order`?",
        ),
        // Lines of other programs have the fields alone.
        (
            r#""Order""#,
            r#""note""#,
            "1:2: the root: `note` is not a message of Exchange: Order, Batch; as a field of Order it stands in {\"Order\":{…}}",
        ),
        (r#""a\"\\\n\u0001é""#, r#""\ud800""#, "1:259: note: half of a surrogate pair is missing"),
        (r#""yes":{"false""#, r#""yes":{"no""#, "1:550: yes[\"no\"]: expected true or false"),
    ] {
        assert_eq!(with(from, to), Err(said.to_owned()), "{to}");
    }
    // After the value nothing follows, and a place is one of lines too.
    assert_eq!(
        with(r#""limit"}}"#, "\"limit\"}}\n {}"),
        Err("2:2: the root: text after the end of the frame".to_owned())
    );
    assert_eq!(
        with(r#""id":"18446744073709551615""#, "\n\n  \"id\": false"),
        Err("3:9: id: expected an integer in the range of u64; found false".to_owned())
    );
}

#[test]
fn deep_text_needs_little_stack_and_is_refused() {
    let schema = schema("package a\nprotocol P { 1 M }\nmessage M { 0 m: list<M>, 1 any: any? }\n");
    let json = Json::new(&schema, protocol(&schema), Encoding::Direct).unwrap();
    let deep = |levels: usize| format!("{{\"M\":{}{{\"m\":[]}}{}}}", "{\"m\":[".repeat(levels), "]}".repeat(levels));
    let frame = json.read(&deep(31)).unwrap();
    let Frame::Message { value, .. } = &frame else { panic!() };
    assert!(write(&schema, protocol(&schema), 1, value).is_ok());
    let error = json.read(&deep(100_000)).unwrap_err();
    assert_eq!(error.what(), "more than 64 levels");
    let other = format!("{{\"M\":{}", "[".repeat(1_000_000));
    assert!(json.read(&other).is_err());
    let other = format!("{{\"M\":{{\"m\":[],\"any\":{}", "{\"M\":{\"m\":[],\"any\":".repeat(100_000));
    assert_eq!(json.read(&other).unwrap_err().what(), "more than 64 levels");
}

/// By the compiler with S077, and of descriptors, which other programs make, before a text is read.
#[test]
fn names_that_could_not_be_read_back_are_refused() {
    for (members, name, why) in [
        ("message N { 0 a: u8 @json(\"????????\"), 1 bbbbbbbb: u8 }", "bbbbbbbb", "two members have it"),
        ("enum N: u64 { 1 a @json(\"????????\") }", "77777777", "it would be read as a number"),
        ("bits N: u64 { 0 a @json(\"????????\") }", "-1234567", "it would be read as a number"),
        ("union N { 1 a: u8 @json(\"????????\"), 2 b }", "?1234567", "it would be read as an unknown variant"),
    ] {
        let text = |name| {
            let members = members.replace("????????", name);
            format!("package a\nprotocol P {{ 1 M }}\nmessage M {{ 0 n: u8 }}\n{members}\n")
        };
        let (refused, report) = compile(&[SourceFile::new("test.scant", text(name))]);
        assert!(refused.is_none() && report.diagnostics().iter().all(|found| found.code == "S077"), "{report}");
        let mut bytes = schema(&text("harmless")).to_descriptor();
        let at = bytes.windows(8).position(|bytes| bytes == b"harmless").unwrap();
        bytes[at..at + 8].copy_from_slice(name.as_bytes());
        let schema = Schema::from_descriptor(&bytes).unwrap();
        let clash = Json::new(&schema, protocol(&schema), Encoding::Direct).unwrap_err();
        let said = format!("the name {name:?} in N cannot be used in JSON: {why}; choose another one with `@json`");
        assert_eq!(clash.to_string(), said);
    }
}

#[test]
fn what_no_frame_can_hold_is_refused() {
    let schema =
        schema("package a\nprotocol P { 1 M }\nmessage M { 0 m: M?, 1 s: S? }\nunion S: bytes<4> { 1 a: u8 }\n");
    let json = |encoding| Json::new(&schema, protocol(&schema), encoding).unwrap();
    let deep = |levels: usize| format!("{{\"M\":{}{{}}{}}}", "{\"m\":".repeat(levels), "}".repeat(levels));
    for encoding in [Encoding::Direct, Encoding::Compact] {
        let json = json(encoding);
        assert!(json.read(&deep(60)).is_ok());
        for levels in [65, 100, 254, 300] {
            assert_eq!(json.read(&deep(levels)).unwrap_err().what(), "more than 64 levels", "{levels}");
        }
    }
    let storage = json(Encoding::Direct).read(r#"{"M":{"s":{"?9":{"direct":"AAE="}}}}"#).unwrap_err();
    assert_eq!((storage.what(), storage.path()), ("bytes have the wrong length", ".s"));
    let empty = json(Encoding::Direct).read(r#"{"?77":{"direct":""}}"#).unwrap_err();
    assert_eq!(empty.what(), "these bytes are no message");
    // What is read is the frame.
    let bytes = json(Encoding::Direct).read_bytes(r#"{"?77":{"direct":"AQA="}}"#).unwrap();
    assert_eq!(bytes, [8, 0, 0, 0, 77, 0, 1, 0]);
}

/// An array or object of the wrong type, wherever it stands.
#[test]
fn brackets_that_are_wrong_have_their_place() {
    let schema =
        schema("package a\nprotocol P { 1 M }\nmessage M { 0 a: list<list<u8>>, 1 m: map<u8, list<u8>>, 2 x: M? }\n");
    let json = Json::new(&schema, protocol(&schema), Encoding::Direct).unwrap();
    // `@` is where it is.
    for (text, path) in [
        (r#"{"M":{"a":[[1,2],@{"x":1}]}}"#, "a[1]"),
        (r#"{"M":{"a":[[1,2] , @{"x":1}]}}"#, "a[1]"),
        (r#"{"M":{"a":[@{"x":1}]}}"#, "a[0]"),
        (r#"{"M":{"a":[ @{"x":1}]}}"#, "a[0]"),
        ("{\"M\":{\"a\":[[],\n@{}]}}", "a[1]"),
        (r#"{"M":{"a":@{}}}"#, "a"),
        (r#"{"M":{"a": @{}}}"#, "a"),
        (r#"{"M":{"a":[],"m":@[]}}"#, "m"),
        (r#"{"M":{"m":{"1":[],"2": @{}}}}"#, "m[\"2\"]"),
        (r#"{"M":{"x":@[]}}"#, "x"),
        (r#"{"M":@[]}"#, "the root"),
        ("@[]", "the root"),
        (" @[[],{}]", "the root"),
        ("\n@[]", "the root"),
        (r#"{"M":{"a":@"["}}"#, "a"),
        (r#"{"M":{"a":[[],@7]}}"#, "a[1]"),
    ] {
        let before = &text[..text.find('@').unwrap()];
        let (line, column) = (1 + before.matches('\n').count(), 1 + before.rsplit('\n').next().unwrap().len());
        let said = json.read(&text.replace('@', "")).unwrap_err().to_string();
        assert!(said.starts_with(&format!("{line}:{column}: {path}: ")), "{text}: {said}");
    }
}

#[test]
fn places_count_characters_from_one() {
    let schema = schema("package a\nprotocol P { 1 M }\nmessage M { 0 t: string, 1 n: u8 }\n");
    let json = Json::new(&schema, protocol(&schema), Encoding::Direct).unwrap();
    let said = |text: &str| json.read(text).unwrap_err().to_string();
    assert_eq!(
        said("{\"M\":{\"t\":\"\u{e9}\u{e9}\u{1f600}\",\"n\":true}}"),
        "1:21: n: expected an integer in the range of u8; found true"
    );
    assert_eq!(
        said("[]"),
        "1:1: the root: found an array, expected an object whose one member is a message of the protocol"
    );
    assert_eq!(
        said("\u{feff}{}"),
        "1:1: the root: the text starts with a byte order mark; save it as UTF-8 without one"
    );
    assert_eq!(said("{\"M\":{\"t\":\"\\ude00\",\"n\":1}}"), "1:11: t: half of a surrogate pair is missing");
}

#[test]
fn one_call_prints_a_frame() {
    let text = "package p\nprotocol Feed { 1 Trade }\nmessage Trade { 0 price: u32, 1 note: string? }";
    let (schema, report) = compile(&[SourceFile::new("p.scant", text)]);
    let schema = schema.unwrap_or_else(|| panic!("{report}"));
    let protocol = &schema.packages()[0].protocols[0];
    let json = Json::new(&schema, protocol, Encoding::Direct).unwrap();
    let bytes = json.read_bytes(r#"{"Trade":{"price":7,"note":"late"}}"#).unwrap();
    let descriptor = schema.protocol_descriptor(0, protocol);
    assert_eq!(
        to_json(&descriptor, &bytes).unwrap(),
        json.write(&json.read(r#"{"Trade":{"price":7,"note":"late"}}"#).unwrap())
    );
    let (frame, none) = (to_json(&descriptor, &bytes[..9]), to_json(b"", &bytes));
    assert!(matches!((frame, none), (Err(ToJsonError::Frame(_)), Err(ToJsonError::Descriptor(_)))));
}
