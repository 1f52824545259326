//! What JSON takes of memory: a multiple of the text and of its frame. Fields that a text leaves out take bytes of the frame alone, and a frame
//! that is far longer than its text is refused before there is memory for it. Counted by an allocator.
#![allow(clippy::unwrap_used)]

use allocation_counter::measure;
use scantling_compiler::{SourceFile, compile};
use scantling_schema::dynamic::json::Json;
use scantling_schema::dynamic::{Encoding, Mode, compact, read};
use scantling_schema::{Protocol, Schema};

/// Of the frame: it grows by doubling, and was copied once.
const OF_FRAME: u64 = 4;
/// Of the text: an element of two bytes and a comma is a value.
const OF_TEXT: u64 = 32;
/// The longest frame of a short text.
const FRAME_MAX: u64 = 64 << 20;
const TOO_LONG: &str = "the frame would be longer than 64 MiB and 16 times its input";

fn schema(text: &str) -> Schema {
    let (schema, report) = compile(&[SourceFile::new("a.scant", text)]);
    schema.unwrap_or_else(|| panic!("{report}"))
}

fn protocol(schema: &Schema) -> &Protocol {
    &schema.packages()[0].protocols[0]
}

/// A message of many fields that may be absent, and one of a long field with a default.
fn wide() -> Schema {
    let fields: String = (0..4_000).map(|id| format!("  {id} f{id}: u8?\n")).collect();
    schema(&format!(
        "package a\nprotocol P {{ 1 M }}\nmessage M {{ 0 l: list<Wide>, 1 d: list<Long> }}\nmessage Wide {{\n{fields}}}\n\
         message Long {{ 0 n: u8[30000] = {{}}, 1 z: u8? }}\n"
    ))
}

fn text(list: &str, element: &str, count: usize) -> String {
    format!("{{\"M\":{{\"{list}\":[{}]}}}}", vec![element; count].join(","))
}

#[test]
fn memory_is_a_multiple_of_the_text_and_the_frame() {
    let schema = wide();
    let protocol = protocol(&schema);
    let of_fields =
        ["{}", "{\"f3999\":1}", "{\"f0\":1,\"f3999\":null}", "{\"f3999\":2,\"f7\":1}"].map(|e| ("l", e, 300));
    let of_default = ["{}", "{\"z\":1}"].map(|element| ("d", element, 50));
    for encoding in [Encoding::Direct, Encoding::Compact] {
        let json = Json::new(&schema, protocol, encoding).unwrap();
        for (list, element, count) in of_fields.into_iter().chain(of_default) {
            let (text, mut bytes) = (text(list, element, count), Vec::new());
            let taken = measure(|| bytes = json.read_bytes(&text).unwrap()).bytes_max;
            let most = OF_TEXT * text.len() as u64 + OF_FRAME * bytes.len() as u64 + (2 << 20);
            assert!(taken <= most, "{encoding:?} {element}: {taken} bytes of memory, at most {most}");
            // Absent fields are not in values that are read from frames, either.
            let read = if encoding == Encoding::Direct { read } else { compact::read };
            let taken = measure(|| drop(read(&schema, protocol, &bytes, Mode::Exact).unwrap())).bytes_max;
            let most = if list == "l" { OF_TEXT * text.len() as u64 + (1 << 20) } else { 64 * bytes.len() as u64 };
            assert!(taken <= most, "{encoding:?} {element}: {taken} bytes for a frame, at most {most}");
        }
    }
}

#[test]
fn frames_far_longer_than_their_text_are_refused() {
    let schema = wide();
    for (encoding, list, element, count) in [
        (Encoding::Direct, "l", "{}", 20_000),
        (Encoding::Direct, "l", "{\"f3999\":1}", 20_000),
        (Encoding::Direct, "d", "{}", 60_000),
        (Encoding::Compact, "d", "{}", 3_000),
    ] {
        let json = Json::new(&schema, protocol(&schema), encoding).unwrap();
        let (text, mut read) = (text(list, element, count), None);
        let taken = measure(|| read = Some(json.read_bytes(&text))).bytes_max;
        let most = OF_TEXT * text.len() as u64 + OF_FRAME * FRAME_MAX;
        let error = read.unwrap().unwrap_err();
        assert!(error.what().contains(TOO_LONG), "{encoding:?} {element}: {error}");
        assert!(taken <= most, "{encoding:?} {element}: {taken} bytes of memory, at most {most}");
    }
}

#[test]
fn what_is_left_out_reads_as_before() {
    let text = "package a\nprotocol P { 1 M }\n\
                message M { 0 a: u8 = 7, 1 b: u8?, 2 c: list<u8>, 3 d: u8, since 2 { 4 e: string, 5 f: u8 = 9 } }\n";
    let schema = schema(text);
    for encoding in [Encoding::Direct, Encoding::Compact] {
        let json = Json::new(&schema, protocol(&schema), encoding).unwrap();
        let whole = r#"{"M":{"a":7,"c":[],"d":1,"e":"","f":9}}"#;
        for given in [r#"{"M":{"d":1}}"#, r#"{"M":{"f":9,"d":1,"b":null}}"#, r#"{"M":{"d":1,"a":7}}"#, whole] {
            assert_eq!(json.write(&json.read(given).unwrap()), whole, "{given}");
            assert_eq!(json.read_bytes(given).unwrap(), json.read_bytes(whole).unwrap(), "{given}");
        }
        for (wrong, what) in [
            (r#"{"M":{}}"#, "the member `d` is missing"),
            (r#"{"M":{"d":1,"d":2}}"#, "there twice"),
            (r#"{"M":{"b":null,"b":null,"d":1}}"#, "there twice"),
            (r#"{"M":{"d":null}}"#, "expected an integer in the range of u8; found null"),
        ] {
            let error = json.read(wrong).unwrap_err();
            assert!(error.what().contains(what), "{wrong}: {error}");
        }
    }
}
