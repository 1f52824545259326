//! Names in Go: schemas of few words, whose generated names want to be the same.
//!
//! ```text
//! union Body { 1 leg: Leg, 2 note: string }     message A { 0 body: Body?, 1 body_leg: Leg? }     both open an ABodyLegChild
//! ```
//!
//! No name of a package is declared twice, and no field or method of a type: that is looked for here. All else the go command says of
//! `target/go/names`, which the tests of the Go step vet. `SCANTLING_NAMES_SEED` chooses other schemas.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod common;
#[path = "go_names/schemas.rs"]
mod schemas;

use std::collections::HashSet;
use std::fs;

use common::Random;
use scantling_compiler::backend::File;
use scantling_compiler::{GoOptions, SourceFile, Target, compile_for, generate};

const FOLDER: &str = "target/go/names";
const MANIFEST: &str =
    "module names\n\ngo 1.24\n\nrequire scantling.dev/go v0.0.0\n\nreplace scantling.dev/go => ../../../runtimes/go\n";
/// How many random schemas are made.
const SCHEMAS: usize = 48;

/// What once did not compile, gave a name to another field, or was not as gofmt has it.
const PLANTED: [&str; 12] = [
    "message Leg { 0 x: u8, 1 s: string } union Body { 1 leg: Leg, 2 note: string }
     message A { 0 body: Body?, 1 body_leg: Leg? } protocol P { 1 A }",
    "union Body { 1 legs: list<string> } message A { 0 body: Body?, 1 body_legs: list<u8> } protocol P { 1 A }",
    "message A { 0 grid: list<list<u8>>, 1 grid_list: list<string> } protocol P { 1 A }",
    "message A { 0 d: map<u8, map<u8, u8>>, 1 d_map: map<u8, u8>, 2 d_map_map: map<u8, map<u8, u8>> } protocol P { 1 A }",
    "union Body { 1 ids: list<u32>, 2 ids_list: string } message A { 0 body: Body? } protocol P { 1 A }",
    "union Body { 1 a: map<u8, u8>, 2 a_map: u8 } message A { 0 bodies: list<Body>, 1 b: map<u8, Body> } protocol P { 1 A }",
    "union Body { 1 code: u8, 2 note: string } message A { 0 body: Body?, 1 body_note: string } protocol P { 1 A }",
    "union St: bytes<4> { 1 none, 2 x: u8, 3 num: u8 } message A { 0 st: St, 1 st_num: u8, 2 set_st: u8 } protocol P { 1 A }",
    "record Body { 0 s: S, 1 s_x: u8 } union S: bytes<4> { 2 x: u8 } message A { 0 bodies: list<Body> } protocol P { 1 A }",
    "message A { 0 body_unknown: string, 1 body: B? } union B { 1 x: u8 } protocol P { 1 A }",
    "message Leg { 0 x: u8 } union B { 1 leg: Leg } message A { 0 b: B? } message AB { 0 leg: Leg?, 1 s: string } protocol P { 1 A }",
    // gofmt breaks lines of such names.
    "union EmergencyProcedureCommandPayload { 1 activate_parachute_recovery_system: u8, 2 short, 3 activate_parachute_recovery_systems }
     message A { 0 x: EmergencyProcedureCommandPayload? } protocol P { 1 A }",
];

fn go(texts: &[(String, String)]) -> Result<Vec<File>, String> {
    let sources: Vec<SourceFile> =
        texts.iter().map(|(name, text)| SourceFile::new(name.as_str(), text.as_str())).collect();
    let target = Target::Go(GoOptions { package_prefix: Some("names"), runtime_import: None });
    let (schema, report) = compile_for(&sources, target);
    schema.map(|schema| generate(&schema, target)).ok_or_else(|| report.to_string())
}

fn one(package: &str, text: &str) -> Vec<(String, String)> {
    vec![(format!("{package}.scant"), format!("package {package}\n{text}\n"))]
}

/// What a file declares more than once: at its top, or in a type.
fn twice(text: &str) -> Vec<String> {
    let (mut names, mut found) = (HashSet::new(), Vec::new());
    let mut within: Option<String> = None;
    let mut claim = |name: String| {
        if !names.insert(name.clone()) {
            found.push(name);
        }
    };
    let word = |text: &str| text.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap().to_owned();
    for line in text.lines() {
        if let Some(of) = &within {
            match line.strip_prefix('\t') {
                Some(member) if member.starts_with("//") => {}
                Some(member) if member.contains(' ') => claim(format!("{of}{}", word(member))),
                // What is embedded is called as its type.
                Some(member) => claim(format!("{of}{}", member.rsplit('.').next().unwrap())),
                None => within = None,
            }
            continue;
        }
        if let Some(method) = line.strip_prefix("func (") {
            let (receiver, rest) = method.split_once(") ").unwrap();
            claim(format!("{}.{}", receiver.rsplit([' ', '*']).next().unwrap(), word(rest)));
        } else if let Some(rest) = ["func ", "type ", "var ", "const "].iter().find_map(|of| line.strip_prefix(of)) {
            if rest == "(" {
                within = Some(String::new());
                continue;
            }
            let name = word(rest);
            within = rest.ends_with(" struct {").then(|| format!("{name}."));
            if name != "_" {
                claim(name.clone());
            }
            if let Some((_, member)) = rest.split_once(" struct{ ") {
                let member = member.trim_end_matches(" }");
                let embedded = member.rsplit('.').next().unwrap().to_owned();
                claim(format!("{name}.{}", if member.contains(' ') { word(member) } else { embedded }));
            }
        }
    }
    found
}

/// The exported functions and methods that only generated code calls, but for the two that the runtime calls.
fn plumbing(text: &str) -> Vec<&str> {
    let comments = text.lines().filter_map(|line| line.strip_prefix("// ")?.split_once(" is for generated code"));
    let names = comments.map(|(name, _)| name);
    names.filter(|name| name.starts_with(char::is_uppercase) && !["Put", "PutCompact"].contains(name)).collect()
}

/// Writes what the Go step vets.
fn write(files: &[File]) {
    for file in files {
        let path = common::root().join(FOLDER).join(&file.path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, &file.text).unwrap();
    }
}

#[test]
fn no_name_is_declared_twice() {
    let seed = std::env::var("SCANTLING_NAMES_SEED").map_or(1, |text| text.parse::<u64>().unwrap());
    println!("SCANTLING_NAMES_SEED={seed}");
    let mut random = Random((2 * seed + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let _ = fs::remove_dir_all(common::root().join(FOLDER));
    let mut all: Vec<(String, Vec<File>)> = Vec::new();
    for (i, text) in PLANTED.iter().enumerate() {
        all.push(((*text).to_owned(), go(&one(&format!("planted{i}"), text)).unwrap()));
    }
    let (mut made, mut tried) = (0, 0);
    while made < SCHEMAS {
        tried += 1;
        assert!(tried < 20 * SCHEMAS, "{made} of {tried} schemas are valid");
        let text = schemas::text(&mut random);
        if let Ok(files) = go(&one(&format!("random{made}"), &text)) {
            made += 1;
            all.push((text, files));
        }
    }
    println!("{made} of {tried} schemas are valid");
    write(&[File { path: "go.mod".to_owned(), text: MANIFEST.to_owned() }]);
    let mut wrong = Vec::new();
    for (text, files) in &all {
        write(files);
        assert_eq!(plumbing(&files[0].text), [""; 0], "exported of\n{text}");
        let found: Vec<String> = files.iter().flat_map(|file| twice(&file.text)).collect();
        if !found.is_empty() {
            wrong.push(format!("{found:?} of\n{text}"));
        }
    }
    assert!(wrong.is_empty(), "{} schemas declare a name twice:\n{}", wrong.len(), wrong.join("\n"));
}

/// A caller's step or setter of a field would else be, without a word, that of a variant which the field's neighbour gained.
#[test]
fn a_field_keeps_its_names_if_a_union_gains_variants() {
    for (before, gained, kept) in [
        (
            "union Body { 1 code: u8 } message A { 0 body: Body?, 1 body_note: string } protocol P { 1 A }",
            ("1 code: u8", "1 code: u8, 2 note: string"),
            &["// BodyNote writes the field body_note."][..],
        ),
        (
            "union Body { 1 code: u8 } message A { 0 body: Body?, 1 body_note: list<u8> } protocol P { 1 A }",
            ("1 code: u8", "1 code: u8, 2 note: list<u8>"),
            &["// BodyNote opens the field body_note, of n elements.", "// ABodyNoteList is a list, open."],
        ),
        (
            "union Body { 1 code: u8 } message A { 0 body: Body? } message AB { 0 ody_ns: list<u8> } protocol P { 1 A, 2 AB }",
            ("1 code: u8", "1 code: u8, 2 ns: list<u8>"),
            &["// OdyNs opens the field ody_ns, of n elements.", "OdyNs(n int) ABOdyNsList {"],
        ),
        (
            "union St: bytes<4> { 1 none, 2 x: u8 } message A { 0 st: St, 1 st_num: u8, 2 set_st: u8, 3 set_x: string } protocol P { 1 A }",
            ("2 x: u8", "2 x: u8, 3 num: u8"),
            &[
                "// SetStNum sets the field st_num.",
                "// SetSt sets the field st.",
                "// SetSetSt sets the field set_st.",
            ],
        ),
        (
            "union St: bytes<4> { 1 none } record R { 0 st: St, 1 st_num: u8 } message A { 0 rs: list<R> } protocol P { 1 A }",
            ("1 none", "1 none, 3 num: u8"),
            &["// SetStNum sets the field st_num."],
        ),
    ] {
        for text in [before.to_owned(), before.replacen(gained.0, gained.1, 1)] {
            let files = go(&one("grown", &text)).unwrap();
            for line in kept {
                assert!(files[0].text.contains(line), "{line} is not in what is generated of {text}");
            }
        }
    }
}

#[test]
fn braces_of_a_long_head_stand_on_two_lines() {
    // Heads of 99 and 100 bytes.
    for (name, end) in
        [("TheVariantOfAUnionWhoseNameIsVeryLong", "() {}\n"), ("TheVariantsOfAUnionWhoseNameIsVeryLong", "() {\n}\n")]
    {
        let word: String = name.chars().flat_map(|c| if c.is_uppercase() { vec!['_', c] } else { vec![c] }).collect();
        let text = format!(
            "union ProcedureCommandOfADevice {{ 1 {} }} message A {{ 0 x: ProcedureCommandOfADevice? }} protocol P {{ 1 A }}",
            word[1..].to_lowercase()
        );
        let files = go(&one("long", &text)).unwrap();
        let line = format!("func (ProcedureCommandOfADevice{name}) isProcedureCommandOfADevice{end}");
        assert!(files[0].text.contains(&line), "{line}");
    }
}

/// A package exports what those that import it call, and the importing package exports none of its own.
#[test]
fn plumbing_is_exported_to_packages_that_call_it() {
    let [base, top] = [
        "package base
         struct S { x: u8 } union U { 1 m: M, 2 s: S } message M { 0 x: u8 } record R { 0 s: S } message Alone { 0 x: u8 }",
        "package top
         import base
         message A { 0 u: base.U?, 1 rs: list<base.R>, 2 own: Own? } message Own { 0 x: u8 } protocol P { 1 A }",
    ];
    let files = go(&[("base.scant".to_owned(), base.to_owned()), ("top.scant".to_owned(), top.to_owned())]).unwrap();
    let [base, top] = ["base", "top"].map(|name| &files.iter().find(|file| file.path.starts_with(name)).unwrap().text);
    assert_eq!(plumbing(top), [""; 0]);
    let found = plumbing(base);
    for name in ["MakeRView", "ValidU", "PutU", "GetCompactU", "OpenMPeek", "Store", "GetCompact"] {
        assert!(found.contains(&name), "{name} is not among {found:?}");
    }
    assert!(!found.iter().any(|name| name.contains("Alone")), "{found:?}");
    assert!(base.contains("func (o *Alone) getCompact("), "{base}");
}

#[test]
fn what_is_declared_twice_is_seen() {
    let files = go(&one("planted", PLANTED[0])).unwrap();
    assert_eq!(twice(&files[0].text), [""; 0]);
    assert_eq!(twice(&files[0].text.replace("ABodyLegChild_", "ABodyLegChild")).first().unwrap(), "ABodyLegChild");
    assert_eq!(twice("type A struct {\n\tB int\n}\n\nfunc (a *A) B() {\n}\n"), ["A.B"]);
    assert_eq!(twice("type A struct{ x.B }\n\nfunc (a *A) B() {}\n"), ["A.B"]);
    assert_eq!(twice("type A struct {\n\tx.B\n\tB int\n}\nconst (\n\tB = 1\n)\nvar B = 1\n"), ["A.B", "B"]);
}
