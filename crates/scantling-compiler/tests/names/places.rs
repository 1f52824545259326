//! Schemas that have names in every place, and programs that use what is generated for them.
//!
//! The schemas' own types are called `QA`, `QB`, …, which no word is.

use scantling_compiler::backend::names;
use scantling_compiler::{RustOptions, Schema, SourceFile, Target, compile_for, generate};
use scantling_schema::plan::Name;
use std::fmt::Write as _;

/// A package, and a program that uses its module, which is called `m` there.
pub(crate) struct Place {
    pub(crate) package: String,
    pub(crate) schema: String,
    /// The bodies of functions: with owned values, and of what is there without an allocator too.
    pub(crate) owned: String,
    pub(crate) bare: String,
    pub(crate) compact: String,
}

/// Payloads, in turn: the type, and the arguments of the step that writes one.
const PAYLOADS: [(&str, &str); 16] = [
    ("string", "\"t\""),
    ("bytes", "b\"t\""),
    ("list<u8>", "[1u8]"),
    ("list<string>", "[\"t\"]"),
    ("QA", "|w| w.block(QABlock { a: 1 }).end()"),
    ("QA?", "Some(1u8), |w, a| w.block(QABlock { a }).end()"),
    ("QV", "1u8"),
    ("QW?", "1u8"),
    ("map<string, u8>", "[(\"t\", 1u8)]"),
    ("map<u8, u8>", "[(1u8, 1u8)]"),
    ("map<string, list<string>>", "[(\"t\", [\"t\"])], |w, v| w.items(v)"),
    ("list<list<u8>>", "[[1u8]], |w, v| w.items(v)"),
    ("any", "|w| QP::any_qa(w, |w| w.block(QABlock { a: 1 }).end())"),
    ("string?", "Some(\"t\")"),
    ("list<QA>", "[1u8], |w, a| w.block(QABlock { a }).end()"),
    ("QB?", "Some(\"t\"), |w, t| w.block().t(t).end()"),
];

/// Inline types, in turn.
const INLINE: [&str; 8] = ["u8", "u16?", "str<4>", "bytes<2>", "str<4>?", "QE", "QC?", "bool[2]"];

/// Payloads of variants, in turn.
const VARIANTS: [&str; 8] = ["string", "u8", "QA", "", "QB", "list<u8>", "map<string, QA>", "str<3>"];

fn numbered<'w>(words: &'w [String], from: usize, ty: impl Fn(usize) -> &'w str) -> String {
    let mut out = String::new();
    for (i, word) in words.iter().enumerate() {
        let ty = ty(i);
        let colon = if ty.is_empty() { "" } else { ": " };
        let _ = writeln!(out, "  {} {word}{colon}{ty}", i + from);
    }
    out
}

/// Members: fields of every form of type, inline and with payloads; variants; values; bits. `turn` says which type each has.
pub(crate) fn members(package: &str, words: &[String], turn: usize) -> Place {
    let pick = |all: &'static [&'static str]| move |i: usize| all[(i + turn) % all.len()];
    let payload = |i: usize| PAYLOADS[(i + turn) % PAYLOADS.len()];
    let mut s = format!(
        "package {package}\nprotocol QP {{ 1 QA, 2 QB, 3 QM, 4 QH, 5 QG, 6 QT }}\nmessage QA {{ 0 a: u8 }}\n\
         message QB {{ 0 t: string }}\nenum QE: u8 {{ 1 one }}\nenum QC: u8 @closed {{ 1 one }}\n"
    );
    let _ = write!(s, "message QM {{\n{}}}\n", numbered(words, 0, pick(&INLINE)));
    let _ = write!(s, "record QR {{\n{}}}\n", numbered(words, 0, pick(&INLINE)));
    let fixed: String = words.iter().map(|word| format!("  {word}: u8\n")).collect();
    let _ = write!(s, "struct QS {{\n{fixed}}}\n");
    let _ = write!(s, "message QH {{\n{}}}\n", numbered(words, 0, |i| payload(i).0));
    let later = |i: usize| ["u8?", "string", "list<u8>", "QB?"][(i + turn) % 4];
    let _ = write!(
        s,
        "message QG {{\n  0 q_first: u8\n  since 2 {{\n{}  }}\n}}\n",
        numbered(&words[..words.len().min(4)], 1, later)
    );
    let _ = write!(s, "enum QO: u16 {{\n{}}}\n", numbered(words, 0, |_| ""));
    let _ = write!(s, "enum QK: u16 @closed {{\n{}}}\n", numbered(words, 0, |_| ""));
    let _ = write!(s, "bits QI: u64 {{\n{}}}\n", numbered(words, 0, |_| ""));
    let _ = write!(s, "union QU {{\n{}}}\n", numbered(words, 1, pick(&VARIANTS)));
    let flat = |i: usize| ["", "u8", "QA", "str<3>"][(i + turn) % 4];
    let _ = write!(s, "union QF {{\n{}}}\n", numbered(words, 1, flat));
    let stored = |i: usize| ["", "u8", "QE", "str<3>", "bool", "bytes<2>"][(i + turn) % 6];
    let _ = write!(s, "union QX: bytes<8> {{\n{}}}\n", numbered(words, 1, stored));
    let _ = write!(
        s,
        "message QT {{\n  0 u: QU\n  1 f: QF\n  2 x: QX\n  3 us: list<QU>\n  4 um: map<string, QU>\n  5 o: QO\n  6 k: QK\n  7 i: QI\n  \
         8 r: QR\n  9 rs: list<QR>\n  10 s: QS\n  11 xs: list<QX>\n  12 ss: QS[2]\n}}\n"
    );
    let _ = write!(
        s,
        "union QV {{ 1 {}: u8, 2 own_skip }}\nunion QW {{ 1 {}: u8, 2 own_tag }}\n",
        words[0],
        words[words.len() - 1]
    );
    let (mut owned, mut bare, mut compact) = (String::new(), String::new(), String::new());
    for name in ["QM", "QH", "QG"] {
        for suffix in ["View", "Peek"] {
            // A method of a trait would win on a reference: then these are two types, or none.
            let function = format!("{}_{}", name, suffix).to_lowercase();
            let _ = writeln!(bare, "fn {function}(by_reference: &{name}{suffix}<'_>) {{\nlet v = *by_reference;");
            for word in words.iter().take(if name == "QG" { 4 } else { words.len() }) {
                let _ = writeln!(bare, "same(v.{0}(), by_reference.{0}());", names::method(word));
            }
            let _ = writeln!(bare, "}}\nlet _: fn(&{name}{suffix}<'_>) = {function};");
        }
    }
    bare.push_str("fn same<T>(_: T, _: T) {}\n");
    // Written step by step; read by value and by reference.
    bare.push_str("let mut buffer = [0u8; 60_000];\n");
    let _ = writeln!(bare, "let len = QP::write_qm(&mut buffer[..], |w| w.block(QMBlock {{");
    for word in words.iter().take(1) {
        let _ = writeln!(bare, "{}: ::core::default::Default::default(),", names::snake(word));
    }
    bare.push_str("..::core::default::Default::default() }).end()).unwrap();\nlet v = QP::view_qm(&buffer[..len]).unwrap(); qm_view(&v);\n");
    bare.push_str("qm_peek(&QP::peek_qm(&buffer[..len]).unwrap());\n");
    bare.push_str("let len = QP::write_qh(&mut buffer[..], |w| w.block()");
    for (i, word) in words.iter().enumerate() {
        let (ty, arguments) = payload(i);
        let method = match ty {
            // A variant of the field's own name, or of another's: of two words that are put together, one may mean something.
            "QV" | "QW?" => names::choice(word, if ty == "QV" { &words[0] } else { &words[words.len() - 1] }),
            _ => names::method(word),
        };
        let _ = write!(bare, "\n.{method}({arguments})");
    }
    bare.push_str(".end()).unwrap();\nlet v = QP::view_qh(&buffer[..len]).unwrap(); qh_view(&v);\n");
    bare.push_str("qh_peek(&QP::peek_qh(&buffer[..len]).unwrap());\n");
    compact.push_str(
        "let mut other = [0u8; 60_000];\nlet n = QP::direct_to_compact(&buffer[..len], &mut other[..]).unwrap();\n",
    );
    compact.push_str("QP::check_compact(&other[..n], ::scantling::rt::Mode::Canonical).unwrap();\n");
    compact
        .push_str("let n = QP::compact_to_direct(&other[..n], &mut [0u8; 60_000][..]).unwrap(); assert_eq!(n, len);\n");
    // Every name once as a value.
    for (i, word) in words.iter().enumerate() {
        let (variant, method) = (names::variant(&Name::new(word)), names::method(word));
        let _ = writeln!(bare, "let _ = (QO::{variant}, QK::{variant}, QI::{variant} | QI::empty());");
        let (flat, stored) = (flat(i), stored(i));
        let value = |ty: &str| match ty {
            "" => "",
            "QA" => "QA { a: 1 }",
            _ => "::core::default::Default::default()",
        };
        let _ = writeln!(bare, "let _ = QFBlock::{method}({});", value(flat));
        let _ = writeln!(
            bare,
            "let x = QX::{method}({}); assert!(::core::matches!(x.get(), QXView::{variant}{}));",
            value(stored),
            if stored.is_empty() { "" } else { "(_)" }
        );
        let pattern = if pick(&VARIANTS)(i).is_empty() {
            variant.clone()
        } else {
            format!("{variant}(::core::default::Default::default())")
        };
        let _ = writeln!(
            owned,
            "round(&QP::QT(QT {{ u: QU::{pattern}, us: ::std::vec![QU::{pattern}], f: QF::{}, k: QK::{variant}, x: QX::{method}({}), ..::core::default::Default::default() }}));",
            if flat.is_empty() { variant.clone() } else { format!("{variant}(::core::default::Default::default())") },
            value(stored)
        );
    }
    owned.push_str(
        "round(&QP::QM(::core::default::Default::default()));\nround(&QP::QG(::core::default::Default::default()));\n",
    );
    Place { package: package.to_owned(), schema: s, owned, bare, compact }
}

/// The forms that a type may have, and what it needs in its braces.
pub(crate) const FORMS: [(&str, &str); 10] = [
    ("message", " { 0 a: string, 1 b: list<NAME>, 2 c: list<list<NAME>> }"),
    ("message", " { 0 a: u8, 1 b: str<4>? }"),
    ("record", " { 0 a: u8, since 2 { 1 b: u8 = 3 } }"),
    ("struct", " { a: u8, b: bool }"),
    ("enum", ": u8 { 1 one }"),
    ("enum", ": u8 @closed { 1 one }"),
    ("bits", ": u8 { 1 one }"),
    ("union", " { 1 one, 2 two: string, 3 three: list<NAME> }"),
    ("union", ": bytes<8> { 1 one, 2 two: u8 }"),
    ("protocol", " { 1 QA, 2 QB }"),
];

/// Types of one form.
pub(crate) fn types(package: &str, words: &[String], form: usize) -> Place {
    let (keyword, rest) = FORMS[form];
    let is_root = keyword == "message";
    let mut s = format!("package {package}\nmessage QA {{ 0 a: u8 }}\nmessage QB {{\n  0 a: string\n");
    let uses = ["list<NAME>", "list<list<NAME>>", "map<string, NAME>", "NAME?", "map<u8, list<NAME>>"];
    if keyword != "protocol" {
        for (i, word) in words.iter().enumerate() {
            let _ = writeln!(s, "  {} f{i}: {}", i + 1, uses[i % uses.len()].replace("NAME", word));
        }
    }
    // Lists whose names are those of types, if a type is called `U32` or `String`.
    let n = if keyword == "protocol" { 1 } else { words.len() + 1 };
    for (i, ty) in ["u32", "string", "str<8>", "bytes", "uuid", "any", "u32[2]"].iter().enumerate() {
        let _ = writeln!(s, "  {} g{i}: list<list<{ty}>>", n + i);
    }
    s.push_str("}\n");
    for word in words {
        let _ = writeln!(s, "{keyword} {word}{}", rest.replace("NAME", word));
    }
    let mut roots = vec!["QA".to_owned(), "QB".to_owned()];
    if is_root {
        roots.extend(words.iter().cloned());
    }
    let list: Vec<String> = roots.iter().zip(1..).map(|(name, id)| format!("{id} {name}")).collect();
    let _ = writeln!(s, "protocol QP {{ {} }}", list.join(", "));
    let (mut owned, mut bare, mut compact) = (String::new(), String::new(), String::new());
    for root in &roots {
        let (ty, snake) = (names::type_name(root), names::root(&Name::new(root)));
        let _ = writeln!(owned, "round(&QP::{ty}(<{ty} as ::core::default::Default>::default()));");
        let _ = writeln!(bare, "let _ = QP::view_{snake}(&[]).is_ok() || QP::peek_{snake}(&[]).is_ok();");
        let _ = writeln!(compact, "let _ = QP::read_compact_{snake}(&[]).is_ok();");
    }
    if keyword == "protocol" {
        for word in words {
            let ty = names::type_name(word);
            let _ = writeln!(owned, "let _ = {ty}::QA(QA {{ a: 1 }}).encode(&mut ::std::vec::Vec::new());");
            let _ = writeln!(
                bare,
                "let _ = {ty}::view(&[]).is_ok() || {ty}::peek(&[]).is_ok() || {ty}::FINGERPRINT == [0; 8];"
            );
        }
    }
    Place { package: package.to_owned(), schema: s, owned, bare, compact }
}

/// Constants beside types whose names are like theirs.
pub(crate) fn constants(package: &str, words: &[String]) -> Place {
    let mut s = format!(
        "package {package}\nprotocol QP {{ 1 QA }}\nmessage QA {{ 0 a: string, 1 b: list<QU>, 2 c: QR?, 3 m: map<string, bool> }}\nrecord QR {{ 0 a: u8? }}\n\
         union QU {{ 1 a, 2 b: string }}\nunion QX: bytes<8> {{ 1 a, 2 b: u8 }}\nstruct QS {{ a: bool }}\nenum QE: u8 {{ 1 one }}\n"
    );
    let mut bare = String::new();
    for (i, word) in words.iter().enumerate() {
        let (ty, value) = [("u32", "7"), ("string", "\"t\""), ("QE", "one"), ("bool", "true")][i % 4];
        let _ = writeln!(s, "const {word}: {ty} = {value}");
        let _ = writeln!(bare, "let _ = {word};");
    }
    let owned = "round(&QP::QA(::core::default::Default::default()));\n".to_owned();
    Place { package: package.to_owned(), schema: s, owned, bare, compact: String::new() }
}

/// A package of this name, and one that imports it.
pub(crate) fn packages(words: &[String]) -> Vec<Place> {
    let mut all = Vec::new();
    let mut user = "package own\n".to_owned();
    for word in words {
        let _ = writeln!(user, "import up.{word} as m_{word}");
    }
    let mut fields = String::new();
    for (i, word) in words.iter().enumerate() {
        let _ = writeln!(fields, "  {i} f{i}: list<m_{word}.QA>");
        all.push(Place {
            package: format!("up.{word}"),
            schema: format!("package up.{word}\nmessage QA {{ 0 a: u8, 1 b: list<QA> }}\nprotocol QP {{ 1 QA }}\n"),
            owned: "round(&QP::QA(::core::default::Default::default()));\n".to_owned(),
            bare: String::new(),
            compact: String::new(),
        });
    }
    let _ = write!(user, "message QB {{\n{fields}}}\nprotocol QP {{ 1 QB }}\n");
    all.push(Place {
        package: "own".to_owned(),
        schema: user,
        owned: "round(&QP::QB(::core::default::Default::default()));\n".to_owned(),
        bare: String::new(),
        compact: String::new(),
    });
    all
}

/// What is generated: with which options, and what the module around it is called.
pub(crate) const OPTIONS: [(&str, RustOptions); 4] = [
    (
        "plain",
        RustOptions {
            alloc: true,
            serde: false,
            serde_refuses_unknown: false,
            compact: true,
            descriptor: true,
            view_mut: true,
            turned: true,
        },
    ),
    (
        "serde",
        RustOptions {
            alloc: true,
            serde: true,
            serde_refuses_unknown: false,
            compact: true,
            descriptor: true,
            view_mut: false,
            turned: true,
        },
    ),
    (
        "no_alloc",
        RustOptions {
            alloc: false,
            serde: false,
            serde_refuses_unknown: false,
            compact: true,
            descriptor: true,
            view_mut: true,
            turned: true,
        },
    ),
    (
        "no_compact",
        RustOptions {
            alloc: true,
            serde: true,
            serde_refuses_unknown: true,
            compact: false,
            descriptor: false,
            view_mut: true,
            turned: true,
        },
    ),
];

fn compiled(places: &[Place], options: RustOptions) -> Schema {
    let sources: Vec<_> =
        places.iter().map(|p| SourceFile::new(format!("{}.scant", p.package), p.schema.clone())).collect();
    let (schema, report) = compile_for(&sources, Target::Rust(options));
    schema.unwrap_or_else(|| panic!("{report}"))
}

/// A module with what is generated for all places, and functions that use it.
pub(crate) fn program(places: &[Place], options: RustOptions) -> String {
    let schema = compiled(places, options);
    let (mut top, mut below, mut calls) = (String::new(), String::new(), String::new());
    for (file, place) in generate(&schema, Target::Rust(options)).iter().zip(places) {
        if place.package.contains('.') { &mut below } else { &mut top }.push_str(&file.text);
    }
    let mut uses = String::new();
    for (i, place) in places.iter().enumerate() {
        let path: Vec<String> = place.package.split('.').map(|part| names::module(&Name::new(part))).collect();
        let round = match (options.alloc, options.compact) {
            (true, true) => {
                "fn round(value: &QP) {
                let mut frame = ::std::vec::Vec::new();
                value.encode(&mut frame).unwrap();
                assert_eq!(&QP::decode(&frame).unwrap(), value);
                let mut compact = ::std::vec::Vec::new();
                QP::direct_to_compact(&frame, &mut compact).unwrap();
                assert_eq!(&QP::decode_compact(&compact).unwrap(), value);
                let mut again = ::std::vec::Vec::new();
                value.encode_compact(&mut again).unwrap();
                assert_eq!(compact, again);
                }"
            }
            (true, false) => {
                "fn round(value: &QP) {
                let mut frame = ::std::vec::Vec::new();
                value.encode(&mut frame).unwrap();
                assert_eq!(&QP::decode(&frame).unwrap(), value);
                }"
            }
            _ => "",
        };
        let owned = if options.alloc { &place.owned } else { "" };
        let compact =
            if options.compact && place.compact.contains("buffer") && !options.alloc { &place.compact } else { "" };
        let _ = writeln!(
            uses,
            "pub mod use_{i} {{\nuse super::{}::*;\n{round}\npub fn run() {{\n{}\n{compact}\n{owned}\n}}\n}}",
            path.join("::"),
            place.bare,
        );
        let _ = writeln!(calls, "use_{i}::run();");
    }
    let below = if below.is_empty() { below } else { format!("pub mod up {{\n{below}\n}}") };
    format!("{top}\n{below}\n{uses}\npub fn run() {{\n{calls}}}\n")
}
