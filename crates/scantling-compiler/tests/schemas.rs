//! The schemas of the conformance suite compile, with the layout that the wire's examples have.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::path::Path;

use scantling_compiler::{RustOptions, Schema, SourceFile, Target, compile, compile_for, generate, read_all};
use scantling_schema::Kind;

fn schema(name: &str) -> Schema {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/schemas").join(name);
    let text = std::fs::read(&path).unwrap();
    let (schema, report) = compile(&[SourceFile::new(name, text)]);
    assert!(report.is_empty(), "{report}");
    schema.unwrap()
}

fn block_len(schema: &Schema, name: &str) -> u32 {
    match &schema.types().iter().find(|t| t.name == name).unwrap().kind {
        Kind::Message(m) => m.block_len(),
        Kind::Struct(s) => s.size(),
        _ => panic!("{name}"),
    }
}

#[test]
fn the_shootout_has_the_blocks_of_the_worked_example() {
    let schema = schema("shootout.scant");
    let found: Vec<u32> =
        ["Multi", "Message", "DenseMessage", "Trade", "LevelUpdate", "Level"].map(|n| block_len(&schema, n)).to_vec();
    assert_eq!(found, [12, 17, 31, 12, 14, 14]);
    assert_eq!(schema.packages()[0].protocols[0].roots.iter().map(|r| r.type_id).collect::<Vec<_>>(), [1, 2, 3]);
}

#[test]
fn every_conformance_schema_compiles() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/schemas");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|e| e == "scant") {
            schema(path.file_name().unwrap().to_str().unwrap());
            count += 1;
        }
    }
    assert!(count >= 2);
}

/// Hands over each generated file of the suite's schemas, also those with docs and defaults, of the examples and the documentation;
/// with the numbers that its schemas write.
fn each_generated(mut look: impl FnMut(&Path, &[u64], &str)) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = [
        "conformance/schemas",
        "examples/schemas",
        "shootout/schemas",
        "crates/scantling/src/docs",
        "schema/scantling",
    ];
    let usual = RustOptions { compact: true, ..RustOptions::USUAL };
    let all = [
        RustOptions { serde: true, ..usual },
        RustOptions { serde: true, serde_refuses_unknown: true, ..usual },
        RustOptions { alloc: false, ..usual },
    ];
    let mut count = 0;
    for folder in folders {
        for entry in std::fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|e| e != "scant") {
                continue;
            }
            let sources = read_all(&[&path]).unwrap();
            // What cannot be generated has no schema (S075).
            let (Some(schema), _) = compile_for(&sources, Target::RUST) else { continue };
            let numbers: Vec<u64> =
                sources.iter().flat_map(|source| numbers(std::str::from_utf8(&source.text).unwrap())).collect();
            for options in all {
                for file in generate(&schema, Target::Rust(options)) {
                    look(&path, &numbers, &file.text);
                }
            }
            count += 1;
        }
    }
    assert!(count >= 30, "{count}");
}

fn numbers(text: &str) -> impl Iterator<Item = u64> {
    text.split(|c: char| !c.is_ascii_alphanumeric()).filter_map(|word| word.parse().ok())
}

#[test]
fn no_line_of_generated_code_is_longer_than_160_columns() {
    each_generated(|path, _, text| {
        let long = text.lines().find(|line| line.chars().count() > 160);
        assert_eq!(long, None, "{}", path.display());
    });
}

#[test]
fn public_signatures_have_no_number_that_the_schema_does_not_write() {
    let mut count = 0;
    each_generated(|path, written, text| {
        for signature in signatures(text) {
            assert_eq!(layout_constants(signature, written), Vec::<&str>::new(), "{}: {signature}", path.display());
            count += 1;
        }
    });
    assert!(count >= 10_000, "{count}");
}

/// The law can fail: these are signatures with numbers of the layout.
#[test]
fn numbers_of_the_layout_are_found_in_signatures() {
    let text = "impl<'a> FillView<'a> {
        pub fn one(self) -> rt::InlineList<'a, Triangle, 48> { self.0.bytes::<4, 8>() }
        pub fn two(
            self,
        ) -> Result<rt::Map<'a, rt::SlotPart<&'a str>, rt::FixedPart<u32, 4>>, rt::Invalid> {}
        pub(crate) fn three(self) -> rt::Block<'a, 8> {}
    }
    impl<'a> rt::RecordElement<'a, 16> for FillView<'a> {}
    pub struct Four {
        pub of: rt::Array<u16, 2, 3, 6>,
        pub bytes: [u8; 6],
        image: rt::Image<1>,
    }
    pub struct Inner<'w, S: rt::Sink>(rt::Slots<'w, S, 19>);
    pub struct Seen<'a>(pub rt::Block<'a, 19>);
    rt::readers! {
        six |v| value(rt::RecordList<'a, FillView<'a>, 17>, v.six::<9>());
        seven[](items: &rt::Array<u16, 4>) => end |w| { w.put::<1>(items) };
        list eight eight_iter of [u8; 7], 7;
    }
    pub enum Five<'a> {
        Of(rt::RecordList<'a, FillView<'a>, 16>),
        /// Some<1>.
        Good(rt::Array<rt::Str<8>, 3>),
        Unit,
        Unknown {
            tag: u8,
            bytes: [u8; 15],
        },
    }";
    let found: Vec<&str> = signatures(text).flat_map(|signature| layout_constants(signature, &[3, 8])).collect();
    assert_eq!(
        found,
        [
            "InlineList",
            "FixedPart",
            "RecordElement",
            "Array",
            "[u8; 6]",
            "Block",
            "RecordList",
            "Array",
            "[u8; 7]",
            "RecordList",
            "[u8; 15]"
        ]
    );
}

/// What users see of generated code: public items up to their bodies, public fields, the variants of enums, what traits are
/// implemented for, and of the runtime's macros the types of accessors and the parameters of steps.
fn signatures(text: &str) -> impl Iterator<Item = &str> {
    let mut starts = Vec::new();
    let (mut at, mut is_variants) = (0, false);
    for line in text.split_inclusive('\n') {
        let code = line.trim_start();
        let start = at + line.len() - code.len();
        let is_public = code.starts_with("pub ") || code.starts_with("impl") || code.starts_with("type ");
        let is_variant = is_variants && code.starts_with(|c: char| c.is_ascii_alphabetic());
        if is_public || is_variant {
            starts.push(start);
        }
        if let Some(from) = macro_type(code) {
            starts.push(start + from);
        }
        is_variants = code.starts_with("pub enum ") && !code.contains('}') || is_variants && code.trim_end() != "}";
        at += line.len();
    }
    starts.into_iter().map(|start| &text[start..start + signature_len(&text[start..])])
}

/// Where a type starts in an entry of `rt::readers!` or `rt::steps!`, or the parameters of a step's method.
fn macro_type(code: &str) -> Option<usize> {
    let accessor = ["value(", "load(", "checked(", "either(", "part("];
    let of = |at: usize, what: &str| code[at..].starts_with(what).then_some(at + what.len());
    if let Some(at) = code.find(" |v| ").map(|at| at + " |v| ".len()) {
        return accessor.iter().find_map(|kind| of(at, kind));
    }
    if code.starts_with("list ") {
        return code.find(" of ").map(|at| at + " of ".len());
    }
    let name = code.split(|c: char| !c.is_ascii_alphanumeric() && !"_#".contains(c)).next().unwrap_or_default();
    (!name.is_empty() && code[name.len()..].starts_with('[') && code.contains("](")).then_some(0)
}

/// Bytes up to a body, a value or the end of a field or item.
fn signature_len(text: &str) -> usize {
    let mut depth = 0;
    let is_item = text.starts_with("pub fn") || text.starts_with("pub struct") || text.starts_with("impl");
    for (at, c) in text.char_indices() {
        match c {
            // The members of a tuple, unless they are public.
            '(' if depth == 0 && text.starts_with("pub struct") && !text[at + 1..].starts_with("pub ") => return at,
            '(' | '[' | '<' => depth += 1,
            // Not of an arrow.
            ')' | ']' | '>' if !text[..at].ends_with('-') => depth -= 1,
            '{' | '}' | ';' if depth <= 0 => return at,
            '=' if text.starts_with("pub const") || text.starts_with("pub static") => return at,
            ',' if depth <= 0 && !is_item => return at,
            _ => {}
        }
    }
    text.len()
}

/// What in a signature has numbers that no schema writes there, or that are not in `written`.
fn layout_constants<'t>(signature: &'t str, written: &[u64]) -> Vec<&'t str> {
    /// Types with the one number that a schema gives them.
    const OWN: &[&str] = &["Str", "FixedText", "Decimal32", "Decimal64", "Decimal128", "Array", "Values"];
    let number = |text: &str| text.trim().parse::<u64>().ok();
    let (mut found, mut open) = (Vec::new(), Vec::new());
    for (at, c) in signature.char_indices() {
        if matches!(c, '<' | '[' | '(') {
            // What is open, where its argument starts, and the numbers among those before it.
            open.push((at, at + 1, Vec::new()));
        } else if matches!(c, '>' | ']' | ')' | ',') && !signature[..at].ends_with('-') {
            let Some((opened, start, mut numbers)) = open.pop() else { continue };
            numbers.extend(number(&signature[start..at]));
            if c == ',' {
                open.push((opened, at + 1, numbers));
                continue;
            }
            let name = signature[..opened].trim_end_matches("::").rsplit(|c: char| !c.is_ascii_alphanumeric()).next();
            let name = name.unwrap_or_default();
            let len = signature[start..at].rsplit_once(';').and_then(|(_, len)| number(len));
            // What traits say to the runtime, and a fingerprint, whose length is the format's.
            let is_inner = signature.starts_with("type ") || signature.contains("FINGERPRINT");
            let is_own = matches!(&numbers[..], [number] if OWN.contains(&name) && written.contains(number));
            if c == '>' && !numbers.is_empty() && !is_own {
                found.push(name);
            } else if c == ']' && !is_inner && len.is_some_and(|len| !written.contains(&len)) {
                found.push(&signature[opened..=at]);
            }
        }
    }
    found
}
