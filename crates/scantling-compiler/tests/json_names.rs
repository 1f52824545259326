//! Names of JSON that need escapes (`@json`): all writers write them, both readers read them, and paths have them as keys.
#![allow(clippy::unwrap_used)]

mod common;

use std::iter;

use common::{Random, schema};
use scantling_schema::dynamic::json::{Filter, FrameWriter, Json, Path};
use scantling_schema::dynamic::{Encoding, Frame, Mode, Value, compact, read};

const SCHEMAS: u64 = if cfg!(debug_assertions) { 60 } else { 3_000 };

/// Names that differ, of pieces that are easily mistaken for another part of a text.
fn names(random: &mut Random, count: usize) -> Vec<String> {
    const PIECES: [&str; 19] = [
        "\"", "\\", "\n", "\t", "\u{1}", "\u{0}", "\u{7f}", "\u{9b}", "\u{feff}", "\u{2028}", "é", "😀", "a", "b",
        "\":", ",", "u0041", "]", " ",
    ];
    let mut all: Vec<String> = Vec::new();
    while all.len() < count {
        let name: String = (0..=random.below(4)).map(|_| *random.pick(&PIECES)).collect();
        if !all.contains(&name) {
            all.push(name);
        }
    }
    all
}

/// In quotes, with the escapes of RFC 8785.
fn quoted(name: &str) -> String {
    serde_json::to_string(name).unwrap()
}

/// As a schema has it.
fn attribute(name: &str) -> String {
    let escaped: String = name.chars().map(|c| c.escape_unicode().to_string()).collect();
    format!("@json(\"{escaped}\")")
}

/// Some of them, in their order.
fn some<'n>(random: &mut Random, names: &'n [String]) -> Vec<&'n String> {
    names.iter().filter(|_| random.below(2) == 0).collect()
}

/// Values under such names: `m` and `maps` have keys of an enum.
struct Named {
    schema: String,
    keys: Vec<String>,
    bits: Vec<String>,
    variants: Vec<String>,
    fields: Vec<String>,
    parts: Vec<String>,
}

impl Named {
    fn new(random: &mut Random) -> Self {
        let [keys, bits, variants, fields, parts] = [5, 4, 4, 6, 2].map(|count| names(random, count));
        let of = |names: &[String], place: usize| attribute(&names[place]);
        let members = |names: &[String], first: usize| {
            let members = names.iter().zip("abcdefgh".chars()).zip(first..);
            members
                .map(|((name, c), number)| format!("{number} {c} {}", attribute(name)))
                .collect::<Vec<_>>()
                .join(", ")
        };
        let schema = format!(
            "package k\nprotocol P {{ 1 M }}\nenum E: u8 {{ {} }}\nbits B: u8 {{ {} }}\n\
             union U {{ 1 a {}, 2 b: S {}, 3 c: u8 {}, 4 d {} }}\nstruct S {{ a: E {}, b: u8 {} }}\n\
             message M {{ 0 m: map<E, u8> {}, 1 l: list<E> {}, 2 b: B {}, 3 u: list<U> {}, 4 s: S? {}, 5 maps: map<E, map<E, E>> {} }}\n",
            members(&keys, 1),
            members(&bits, 0),
            of(&variants, 0),
            of(&variants, 1),
            of(&variants, 2),
            of(&variants, 3),
            of(&parts, 0),
            of(&parts, 1),
            of(&fields, 0),
            of(&fields, 1),
            of(&fields, 2),
            of(&fields, 3),
            of(&fields, 4),
            of(&fields, 5),
        );
        Self { schema, keys, bits, variants, fields, parts }
    }

    fn key(&self, random: &mut Random) -> String {
        quoted(random.pick::<String>(&self.keys))
    }

    fn structure(&self, random: &mut Random) -> String {
        format!("{{{}:{},{}:7}}", quoted(&self.parts[0]), self.key(random), quoted(&self.parts[1]))
    }

    /// A canonical text; without maps tables write it.
    fn text(&self, random: &mut Random, has_maps: bool) -> String {
        let keys = |random: &mut Random| if has_maps { some(random, &self.keys) } else { Vec::new() };
        let object = |members: Vec<String>| format!("{{{}}}", members.join(","));
        let m = object(keys(random).into_iter().map(|key| format!("{}:{}", quoted(key), random.below(9))).collect());
        let l: Vec<String> = (0..random.below(4)).map(|_| self.key(random)).collect();
        let b: Vec<String> = some(random, &self.bits).into_iter().map(|name| quoted(name)).collect();
        let u: Vec<String> = some(random, &self.variants)
            .into_iter()
            .map(|name| match self.variants.iter().position(|of| of == name) {
                Some(1) => format!("{{{}:{}}}", quoted(name), self.structure(random)),
                Some(2) => format!("{{{}:3}}", quoted(name)),
                _ => quoted(name),
            })
            .collect();
        let maps = keys(random).into_iter().map(|key| {
            let inner = some(random, &self.keys).into_iter().map(|key| format!("{}:{}", quoted(key), self.key(random)));
            let inner = object(inner.collect());
            format!("{}:{inner}", quoted(key))
        });
        let maps = object(maps.collect());
        let values = [m, list(&l), list(&b), list(&u), self.structure(random), maps];
        let members = self.fields.iter().zip(values).map(|(name, value)| format!("{}:{value}", quoted(name)));
        format!("{{\"M\":{}}}", object(members.collect()))
    }
}

fn list(items: &[String]) -> String {
    format!("[{}]", items.join(","))
}

#[test]
fn names_with_escapes_come_back_from_every_writer() {
    let mut random = Random(1);
    let mut by_tables = 0;
    for _ in 0..SCHEMAS {
        let named = Named::new(&mut random);
        let schema = schema(&named.schema);
        let protocol = &schema.packages()[0].protocols[0];
        let [json, of_compact] =
            [Encoding::Direct, Encoding::Compact].map(|encoding| Json::new(&schema, protocol, encoding).unwrap());
        let tables = FrameWriter::new(&json).unwrap();
        for has_maps in [true, false] {
            let text = named.text(&mut random, has_maps);
            let frame = json.read(&text).unwrap_or_else(|error| panic!("{error}\n{text}\n{}", named.schema));
            assert_eq!(json.write(&frame), text);
            let bytes = json.read_bytes(&text).unwrap();
            assert_eq!(json.write(&read(&schema, protocol, &bytes, Mode::Exact).unwrap()), text);
            let mut written = String::new();
            if tables.write(&bytes, &mut written) {
                assert_eq!(written, text);
                by_tables += 1;
            }
            let compact = of_compact.read_bytes(&text).unwrap();
            assert_eq!(of_compact.write(&compact::read(&schema, protocol, &compact, Mode::Exact).unwrap()), text);
            // Each character as an escape: the other reader.
            let all: serde_json::Value = serde_json::from_str(&text).unwrap();
            assert_eq!(json.read(&escaped(&all)).unwrap(), frame);
            keys_are_paths(&json, &frame, &all["M"][&named.fields[0]]);
        }
    }
    assert!(by_tables > SCHEMAS / 2, "{by_tables}");
}

/// The text of a value with all that is in quotes in escapes.
fn escaped(value: &serde_json::Value) -> String {
    use serde_json::Value;
    let name = |text: &str| format!("\"{}\"", text.encode_utf16().map(|c| format!("\\u{c:04x}")).collect::<String>());
    match value {
        Value::String(text) => name(text),
        Value::Array(all) => list(&all.iter().map(escaped).collect::<Vec<_>>()),
        Value::Object(all) => {
            let members = all.iter().map(|(key, value)| format!("{}:{}", name(key), escaped(value)));
            format!("{{{}}}", members.collect::<Vec<_>>().join(","))
        }
        other => other.to_string(),
    }
}

/// Each entry of the map `m` is where a path with its key leads, and a condition on it.
fn keys_are_paths(json: &Json<'_>, frame: &Frame, m: &serde_json::Value) {
    for (key, value) in m.as_object().unwrap() {
        let text = format!("m[{}]", quoted(key));
        let path = Path::parse(&text).unwrap();
        let Frame::Message { ty, .. } = frame else { unreachable!("it is known") };
        path.types(json, &[*ty]).unwrap_or_else(|error| panic!("{error}"));
        let found: Vec<Value> = path.find(json, frame).into_iter().map(|value| value.into_owned()).collect();
        assert!(found.iter().eq(iter::once(&Value::Unsigned(value.as_u64().unwrap().into()))), "{text}: {found:?}");
        let filter = Filter::parse(json, &[], &format!("{text} == {value}")).unwrap();
        assert!(filter.is_met(json, frame), "{text}");
    }
}

/// A name is what its quotes hold: neither text without escapes, nor other escapes that a text without them would be.
#[test]
fn a_name_with_escapes_is_not_its_spelling() {
    let text =
        "package k\nprotocol P { 1 M }\nmessage M { 0 a: u8 @json(\"a\\\":1,\\\"b\"), 1 b: u8? @json(\"x\\\\b\") }\n";
    let schema = schema(text);
    let json = Json::new(&schema, &schema.packages()[0].protocols[0], Encoding::Direct).unwrap();
    let canonical = r#"{"M":{"a\":1,\"b":2,"x\\b":3}}"#;
    assert_eq!(json.read(canonical).map(|frame| json.write(&frame)).as_deref(), Ok(canonical));
    for wrong in [r#"{"M":{"a":1,"b":2}}"#, r#"{"M":{"a\":1,\"b":2,"x\b":3}}"#] {
        assert!(json.read(wrong).is_err(), "{wrong}");
    }
}
