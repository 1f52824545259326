//! What generated Rust says of a type: its derives, and the docs of its fields.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use scantling_compiler::{SourceFile, Target, compile, generate};

/// What the type `name` derives behind `Debug` and `Default`, in code for a schema with these declarations.
fn derived(declarations: &str, name: &str) -> String {
    let source = SourceFile::new("t.scant", format!("package t\nprotocol P {{ 1 Root }}\n{declarations}"));
    let (schema, report) = compile(&[source]);
    let schema = schema.unwrap_or_else(|| panic!("{report}"));
    let text = generate(&schema, Target::RUST).remove(0).text;
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let is_type =
        |line: &&str| [format!("pub struct {name} {{"), format!("pub enum {name} {{")].contains(&(*line).to_owned());
    let at = lines.iter().position(is_type).unwrap_or_else(|| panic!("{name}"));
    let line = lines[at - 1];
    let (_, rest) = line.split_once("Debug, ").or_else(|| line.split_once("Copy, ")).unwrap_or_default();
    rest.trim_start_matches("Default, ").to_owned()
}

const ALL: &str = "PartialEq, Eq, Hash, PartialOrd, Ord)]";
const BYTES: &str = "PartialEq, Eq, Hash)]";
const FLOAT: &str = "PartialEq)]";

#[test]
fn floats_alone_decide() {
    let exact = "message Root { 0 a: list<string>, 1 b: Root?, 2 c: map<u8, bytes>, 3 d: any?, 4 e: uuid }";
    assert_eq!(derived(exact, "Root"), ALL);
    assert_eq!(derived(exact, "P"), ALL);
    let float = "message Root { 0 a: map<u8, list<Mid>> } message Mid { 0 b: Low? } struct Low { c: f32[4] }";
    for name in ["Root", "Mid", "Low", "P"] {
        assert_eq!(derived(float, name), FLOAT, "{name}");
    }
    assert_eq!(derived("message Root { 0 a: f64 @retired, 1 b: u8 }", "Root"), ALL);
}

#[test]
fn types_that_hold_each_other_are_decided_together() {
    let around = "message Root { 0 a: Other? } message Other { 0 b: Root?, 1 c: U } union U { 1 d: Root, 2 e: f64 }";
    for name in ["Root", "Other", "U"] {
        assert_eq!(derived(around, name), FLOAT, "{name}");
    }
}

#[test]
fn a_union_with_storage_compares_its_bytes() {
    let stored = "message Root { 0 a: U } union U: bytes<8> { 1 a: f64, 2 b: u8 }";
    assert_eq!(derived(stored, "Root"), BYTES);
    assert_eq!(derived(stored, "U"), BYTES);
    assert_eq!(derived(stored, "UView"), FLOAT);
    let exact = stored.replace("f64", "u64");
    assert_eq!(derived(&exact, "Root"), ALL);
}

#[test]
fn fields_say_defaults_segments_and_units() {
    let text = "package t\nprotocol P { 1 M }\nenum E: u8 { 0 off, 3 on }\nbits B: u16 { 0 a, 9 b }\n\
        message M { 0 a: u8 = 7, 1 b: decimal64<4> = -1.5, 2 c: E = on, 3 d: str<8> = \"x\", 4 e: bool = true, 5 f: f32 = 0.5\n\
        since 2 { 6 g: timestamp<ms>?, 7 h: B = { b }, 8 i: duration<us>?, 9 j: date? } }\n";
    let (schema, report) = compile(&[SourceFile::new("t.scant", text)]);
    let schema = schema.unwrap_or_else(|| panic!("{report}"));
    let code = generate(&schema, Target::RUST).remove(0).text;
    for docs in [
        "/// Field 0, `a: u8`, default `7`.\n",
        "/// Field 1, `b: decimal64<4>`, default `-1.5000`. In units of 0.0001.\n",
        "/// Field 2, `c: E`, default `on`.\n",
        "/// Field 3, `d: str<8>`, default `\"x\"`.\n",
        "/// Field 4, `e: bool`, default `true`.\n",
        "/// Field 5, `f: f32`, default `0.5`.\n",
        "/// Field 6, `g: timestamp<ms>?`, segment 2 (`since 2`). In milliseconds since 1970-01-01 UTC.\n",
        "/// Field 7, `h: B`, default `{ b }`, segment 2 (`since 2`).\n",
        "/// Field 8, `i: duration<us>?`, segment 2 (`since 2`). In microseconds.\n",
        "/// Field 9, `j: date?`, segment 2 (`since 2`). In days since 1970-01-01.\n",
    ] {
        assert!(code.contains(docs), "{docs}");
    }
}
