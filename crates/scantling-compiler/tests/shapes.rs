//! Schemas in which few lines mean much: types that are reached by many ways, and many protocols of the same types.
//!
//! A walk along every way does not end in them. `cargo xtask growth` counts the work of more shapes.
#![allow(clippy::unwrap_used)]

use scantling_compiler::{GoOptions, RustOptions, SourceFile, Target, compile, generate};
use scantling_schema::Schema;
use scantling_schema::dynamic::json::Json;
use scantling_schema::dynamic::{Encoding, Random};

/// Every option that adds code.
const ALL: RustOptions = RustOptions {
    alloc: true,
    serde: true,
    serde_refuses_unknown: true,
    compact: true,
    descriptor: true,
    view_mut: true,
    turned: true,
};

/// Levels of types, each of which the one before it names `BREADTH` times.
fn nested(levels: usize, declare: impl Fn(usize, &[String]) -> String) -> String {
    let names =
        |level: usize| -> Vec<String> { (0..BREADTH).map(|field| format!("f{field}: T{}", level + 1)).collect() };
    let types: String = (0..levels).map(|level| declare(level, &names(level)) + "\n").collect();
    format!("package p\nprotocol P {{ 1 Root }}\n{types}")
}

const BREADTH: usize = 6;

fn schema(text: &str) -> Schema {
    let (schema, report) = compile(&[SourceFile::new("p.scant", text)]);
    schema.unwrap_or_else(|| panic!("{report}"))
}

fn numbered(fields: &[String], from: usize, after: &str) -> String {
    let each = fields.iter().enumerate().map(|(at, field)| format!("{} {field}{after}", at + from));
    each.collect::<Vec<_>>().join(", ")
}

fn shapes() -> Vec<String> {
    let message = |after: &'static str| {
        let of =
            move |level: usize, fields: &[String]| format!("message T{level} {{ {} }}", numbered(fields, 0, after));
        nested(60, of) + "message T60 { 0 v: u8 }\nmessage Root { 0 t: T0 }\n"
    };
    let around = |open: &'static str, close: &'static str| {
        let of = move |level: usize, fields: &[String]| {
            let fields: Vec<String> =
                fields.iter().map(|field| field.replace(": ", &format!(": {open}")) + close).collect();
            format!("message T{level} {{ {} }}", numbered(&fields, 0, ""))
        };
        nested(30, of) + "message T30 { 0 v: u8 }\nmessage Root { 0 t: T0 }\n"
    };
    let storage = |level: usize, fields: &[String]| {
        format!("union T{level}: bytes<{}> {{ {} }}", 100 - level, numbered(fields, 1, ""))
    };
    let unions = |level: usize, fields: &[String]| {
        let variants = numbered(fields, 1, "").replace(": T", ": M");
        format!(
            "union T{level} {{ {variants} }}\nmessage M{level} {{ {} }}",
            numbered(&[format!("a: T{level}"), format!("b: T{level}")], 0, "")
        )
    };
    vec![
        message(""),
        message("?"),
        around("list<", ">"),
        around("map<string, ", ">"),
        nested(60, storage) + "union T60: bytes<40> { 1 v: u8 }\nmessage Root { 0 t: T0 }\n",
        nested(30, unions) + "union T30 { 1 v: u8 }\nmessage M30 { 0 v: u8 }\nmessage Root { 0 t: T0 }\n",
    ]
}

/// Bytes of code per byte of text: about 510 where every option is chosen. Code that follows each way to a type would be 2^30 times as long.
const CODE_MAX: usize = 1_000;

#[test]
fn code_of_types_with_many_ways_to_them_is_as_long_as_their_text() {
    for text in shapes() {
        let schema = schema(&text);
        for target in [Target::Rust(RustOptions { turned: false, ..ALL }), Target::Go(GoOptions::default())] {
            let code: usize = generate(&schema, target).iter().map(|file| file.text.len()).sum();
            assert!(code < CODE_MAX * text.len(), "{} bytes of text, {code} of code", text.len());
        }
    }
}

/// Columns are those of places, up to a number that does not depend on the schema.
#[test]
fn columns_of_types_with_many_ways_to_them_are_bounded() {
    let text = &shapes()[0];
    let code: usize = generate(&schema(text), Target::Rust(ALL)).iter().map(|file| file.text.len()).sum();
    assert!(code < CODE_MAX * text.len() + (16 << 20), "{} bytes of text, {code} of code", text.len());
}

#[test]
fn random_values_are_bounded() {
    for text in shapes() {
        let schema = schema(&text);
        let protocol = &schema.packages()[0].protocols[0];
        let json = Json::new(&schema, protocol, Encoding::Direct).unwrap();
        let mut random = Random::within(&schema, protocol, 1, 10_000);
        for frame in (0..20).map_while(|_| random.frame()) {
            let len = json.encode(&frame).unwrap().len();
            assert!(len < 100_000, "{len}");
        }
        let outline = json.write(&random.outline(&protocol.roots[0], 3, 100));
        assert!(outline.len() < 10_000 && outline.starts_with("{\"Root\":{\"t\":"), "{outline}");
    }
}

#[test]
fn protocols_use_a_bounded_number_of_types() {
    let (protocols, types) = (600, 300);
    let fields: Vec<String> = (0..types).map(|at| format!("{at} f{at}: T{at}?")).collect();
    let mut text = format!("package p\nmessage Root {{ {} }}\n", fields.join(", "));
    text.extend((0..types).map(|at| format!("message T{at} {{ 0 v: u8 }}\n")));
    text.extend((0..protocols).map(|at| format!("protocol P{at} {{ 1 Root }}\n")));
    let (schema, report) = compile(&[SourceFile::new("p.scant", &*text)]);
    let said = report.to_string();
    assert!(schema.is_none() && said.contains("use 131 236 types in all; the limit is 131 072"), "{said}");
}
