//! Text from anyone: an answer in time, never a panic, and a tree that has every byte.
//!
//! Random with fixed seeds, so a failure repeats. `cargo test --release` holds the times of the promise, a second for
//! 1 MiB; a debug build gets a quarter of the text and five seconds.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use cpu_time::ThreadTime;
use std::time::Duration;

use scantling_compiler::syntax::parse;
use scantling_compiler::{Report, SourceFile, compile, format};

const LEN_MAX: usize = if cfg!(debug_assertions) { 1 << 18 } else { 1 << 20 };

/// xorshift64*: enough randomness for tests, and the same everywhere.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 11
    }

    fn below(&mut self, n: usize) -> usize {
        usize::try_from(self.next() % n as u64).unwrap()
    }

    fn pick<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.below(words.len())]
    }
}

const WORDS: &[&str] = &[
    "package",
    "import",
    "as",
    "edition",
    "const",
    "type",
    "enum",
    "bits",
    "struct",
    "record",
    "message",
    "union",
    "protocol",
    "since",
    "a",
    "b_c",
    "Abc",
    "AbcView",
    "X",
    "LEN",
    "u8",
    "u128",
    "f32",
    "bool",
    "string",
    "bytes",
    "list",
    "map",
    "str",
    "any",
    "0",
    "1",
    "2",
    "255",
    "0xFF",
    "-1",
    "1.5",
    "1e9",
    "nan",
    "-inf",
    "'A'",
    "\"text\"",
    "\"\\n\"",
    "\"open",
    "{",
    "}",
    "{",
    "}",
    "<",
    ">",
    "[",
    "]",
    "(",
    ")",
    ":",
    ":",
    "=",
    ",",
    ".",
    "?",
    "@",
    "// c",
    "/// d",
    "\n",
    "\n",
    "\n",
    "\r\n",
    " ",
    "§",
    "é",
    "\u{202E}",
    "99999999999999999999999999999999999999999999",
    "1_",
    "\t",
    ";",
    "/*",
    "*/",
    "# c",
    "|",
    "&",
    "oneof",
    "table",
    "namespace",
    "syntax",
    "reserved",
    "optional",
    "pub",
    "\0",
    "\r",
    "retired",
    "true",
];

/// Compiles, draws the report, and holds both to the time; the formatter too.
fn answer(what: &str, text: &str) -> Report {
    form(what, text);
    let start = ThreadTime::now();
    let (schema, report) = compile(&[SourceFile::new("hostile.scant", text)]);
    assert_eq!(schema.is_none(), report.has_errors(), "{what}");
    let drawn = report.to_string();
    assert!(start.elapsed() < LIMIT, "{what}: {:?}", start.elapsed());
    assert!(report.diagnostics().len() <= 100 && drawn.len() < LEN_MAX, "{what}: {}", drawn.len());
    report
}

/// Of the thread's own time, so that other work on the machine does not count. Work that grows with the square of such a text takes minutes; what
/// is less is found by counting instructions (`cargo xtask growth`).
const LIMIT: Duration = Duration::from_secs(5);

/// Formats, or refuses, in time; says whether it could.
fn form(what: &str, text: &str) -> bool {
    let start = ThreadTime::now();
    let formatted = format(&SourceFile::new("hostile.scant", text));
    assert!(start.elapsed() < LIMIT, "{what}, formatted: {:?}", start.elapsed());
    let Ok(formatted) = formatted else { return false };
    assert_eq!(format(&SourceFile::new("hostile.scant", formatted.as_str())).ok(), Some(formatted), "{what}");
    true
}

fn codes(report: &Report) -> Vec<&'static str> {
    report.diagnostics().iter().map(|d| d.code).collect()
}

fn fill(mut line: impl FnMut(usize) -> String) -> String {
    let mut text = String::from("package p\n");
    for i in 0.. {
        let line = line(i);
        if text.len() + line.len() > LEN_MAX - 16 {
            break;
        }
        text.push_str(&line);
    }
    text
}

#[test]
fn random_tokens_are_answered_in_time() {
    for seed in 1..=4 {
        let mut random = Random(seed);
        let separator = ["", " ", "", "\n"][random.below(4)];
        let text = fill(|_| format!("{}{separator}", random.pick(WORDS)));
        assert!(answer("random tokens", &text).has_errors());
    }
}

#[test]
fn the_tree_has_every_byte() {
    let mut random = Random(7);
    for _ in 0..3000 {
        let mut text = String::new();
        for _ in 0..random.below(60) {
            text.push_str(random.pick(WORDS));
            if random.below(3) > 0 {
                text.push(' ');
            }
        }
        let (tree, _) = parse(&text, 0);
        assert_eq!(tree.root().full_text(), text);
        let (_, report) = compile(&[SourceFile::new("a.scant", text.as_str())]);
        for diagnostic in report.diagnostics() {
            let span = diagnostic.span;
            assert!(text.get(span.start as usize..span.end as usize).is_some(), "{diagnostic:?} in {text:?}");
        }
    }
}

#[test]
fn random_characters_are_answered() {
    let mut random = Random(11);
    for _ in 0..2000 {
        let text: String = (0..random.below(80))
            .map(|_| {
                char::from_u32(
                    u32::try_from(random.next() % if random.0.is_multiple_of(2) { 128 } else { 0x3000 }).unwrap(),
                )
            })
            .map(|c| c.unwrap_or('x'))
            .collect();
        let (tree, _) = parse(&text, 0);
        assert_eq!(tree.root().full_text(), text);
        drop(compile(&[SourceFile::new("a.scant", text)]).1.to_string());
    }
}

/// Valid schemas with bytes removed, doubled, swapped or replaced by tokens: near the grammar, where parsers break.
#[test]
fn mutated_schemas_are_answered() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ui");
    let seeds: Vec<Vec<u8>> = std::fs::read_dir(folder)
        .unwrap()
        .map(|e| e.unwrap().path())
        .filter(|p| p.extension().is_some_and(|e| e == "scant"))
        .map(|p| std::fs::read(p).unwrap())
        .filter(|text| text.len() < 2000)
        .collect();
    let mut random = Random(13);
    for round in 0..4000 {
        let mut text = seeds[round % seeds.len()].clone();
        for _ in 0..=random.below(4) {
            let from = random.below(text.len().max(1));
            let to = (from + random.below(12)).min(text.len());
            match random.below(3) {
                0 => drop(text.drain(from..to)),
                1 => text.extend_from_within(from..to),
                _ => drop(text.splice(from..to, random.pick(WORDS).bytes())),
            }
        }
        let text = String::from_utf8_lossy(&text).into_owned();
        let (tree, _) = parse(&text, 0);
        assert_eq!(tree.root().full_text(), text);
        let (schema, report) = compile(&[SourceFile::new("a.scant", text.as_str())]);
        assert_eq!(schema.is_none(), report.has_errors(), "{text}");
        assert!(form(&text, &text) || schema.is_none());
        drop(report.to_string());
    }
}

#[test]
fn depth_is_bounded() {
    let nested = format!("package p\nmessage A {{ 0 a: {}u8{} }}\n", "list<".repeat(100_000), ">".repeat(100_000));
    assert!(codes(&answer("nested lists", &nested)).contains(&"S073"));
    for open in ["{", "<", "[", "(", "message A {\n", "since 2 {\n", "@a(", "struct A { a: list<", "= {"] {
        let text = fill(|_| open.to_owned());
        assert!(answer(open, &text).has_errors());
        answer(open, &format!("package p\nmessage A {{\n 0 a: u8 {}", &text[10..]));
    }
}

#[test]
fn long_chains_of_types_are_answered_in_time() {
    type Line = fn(usize, usize) -> String;
    let chains: [(&str, Line, &str); 3] = [
        ("structs that want one more", |i, _| format!("struct S{i}{{a:S{}}}\n", i + 1), "S026"),
        (
            "structs",
            |i, before| format!("struct S{i}{{a:{}}}\n", if i == 0 { "u8".into() } else { format!("S{before}") }),
            "S073",
        ),
        (
            "messages",
            |i, before| {
                format!("message M{i}{{0 a:list<{}>}}\n", if i == 0 { "u8".into() } else { format!("M{before}") })
            },
            "S073",
        ),
    ];
    for (what, line, code) in chains {
        let report = answer(what, &fill(|i| line(i, i.saturating_sub(1))));
        assert!(codes(&report).contains(&code), "{what}: {report}");
    }
    let rings: [(&str, Line, &str); 3] = [
        ("a ring of structs", |i, next| format!("struct S{i}{{a:S{next}}}\n"), "S054"),
        ("a ring of messages", |i, next| format!("message M{i}{{0 a:M{next}}}\n"), "S067"),
        ("a ring of unions", |i, next| format!("union U{i}{{1 a:M{i}}}\nmessage M{i}{{0 a:U{next}}}\n"), "S067"),
    ];
    for (what, line, code) in rings {
        let n = LEN_MAX / 60;
        let text = (0..n).fold(String::from("package p\n"), |text, i| text + &line(i, (i + 1) % n));
        assert_eq!(codes(&answer(what, &text)), [code], "{what}");
    }
}

#[test]
fn many_members_are_answered_in_time() {
    let body = |open: &str, line: &dyn Fn(usize) -> String| {
        let mut text = format!("package p\n{open} {{\n");
        for i in 0.. {
            let line = line(i);
            if text.len() + line.len() > LEN_MAX - 16 {
                break;
            }
            text.push_str(&line);
        }
        text + "}\n"
    };
    let name = |i: usize| format!("{i:06}").bytes().map(|c| char::from(c - b'0' + b'a')).collect::<String>();
    let cases = [
        ("fields", body("message A", &|i| format!("{i} {}:u8\n", name(i))), "S073"),
        ("the same field", body("message A", &|_| "0 a:u8\n".into()), "S040"),
        ("blocks", body("message A", &|i| format!("since {} {{{i} {}:u8?}}\n", i + 2, name(i))), "S073"),
        (
            "blocks downwards",
            body("message A", &|i| format!("since {} {{{} {}:u8?}}\n", i + 2, 200_000 - i, name(i))),
            "S042",
        ),
        ("values", body("enum A: u8", &|i| format!("{i} {}\n", name(i))), "S060"),
        ("variants", body("union A", &|i| format!("{i} {}:A\n", name(i))), "S059"),
        ("unknown types", body("message A", &|i| format!("{i} {}:Abcdefg{i}\n", name(i))), "S026"),
        ("defaults", body("message A", &|i| format!("{i} {}:A={{}}\n", name(i))), "S065"),
        ("no ids", body("message A", &|i| format!("{}:u8\n", name(i))), "S047"),
        ("long lines", body("message A", &|i| format!("{i} {}:Q,", name(i))), "S026"),
    ];
    for (what, text, code) in cases {
        let report = answer(what, &text);
        assert!(codes(&report).contains(&code), "{what}: {:?}", codes(&report));
    }
}

#[test]
fn aliases_and_constants_are_answered_in_time() {
    type Line = fn(usize) -> String;
    let cases: [(&str, Line, &str); 8] = [
        ("aliases that want one more", |i| format!("type A{i}=A{}\n", i + 1), "S026"),
        ("lists of lists downwards", |i| format!("type A{i}=list<A{}>\n", i + 1), "S026"),
        (
            "lists of lists",
            |i| format!("type A{i}=list<{}>\n", if i == 0 { "u8".into() } else { format!("A{}", i - 1) }),
            "S073",
        ),
        (
            "arrays of arrays",
            |i| format!("type A{i}={}[9]\n", if i == 0 { "u8".into() } else { format!("A{}", i - 1) }),
            "S073",
        ),
        ("an alias of itself", |i| format!("type A{i}=A{i}\n"), "S054"),
        ("constants", |i| format!("const A{}: u8 = {i}\n", "A".repeat(i % 50)), "S023"),
        ("attributes", |i| format!("message A{i} @retired @a.b({i}) @x @json {{}}\n"), "S030"),
        ("dimensions", |i| if i == 0 { "message A { 0 a: u8".into() } else { "[9]".into() }, "S073"),
    ];
    for (what, line, code) in cases {
        let report = answer(what, &fill(line));
        assert!(codes(&report).contains(&code), "{what}: {:?}", codes(&report));
    }
    let ring = LEN_MAX / 30;
    let text =
        (0..ring).fold(String::from("package p\n"), |text, i| text + &format!("type A{i}=list<A{}>\n", (i + 1) % ring));
    assert_eq!(codes(&answer("a ring of aliases", &text)), ["S054"]);
    let name = |i: usize| format!("{i:06}").bytes().map(|c| char::from(c - b'0' + b'a')).collect::<String>();
    let half = LEN_MAX / 60;
    let retired = (0..half)
        .fold(String::from("package p\nenum E: u32 {\n"), |text, i| text + &format!("{i} {} @retired\n", name(i)));
    answer("retired names", &format!("{retired}}}\n"));
    let values = (0..half)
        .fold(String::from("package p\nenum E: u32 @closed {\n"), |text, i| text + &format!("{i} {}\n", name(i)));
    let uses = (0..half / 2)
        .fold(String::from("}\nmessage M {\n"), |text, i| text + &format!("{i} {}: E = {}\n", name(i), name(half - 1)));
    answer("defaults of a large enum", &format!("{values}{uses}}}\n"));
}

#[test]
fn imports_in_circles_are_answered_in_time() {
    let n = if cfg!(debug_assertions) { 300 } else { 2000 };
    let ring =
        |i: usize| format!("package p{}\nimport p{}\nmessage M {{ 0 m: p{}.M? }}\n", i % n, (i + 1) % n, (i + 1) % n);
    let star = |i: usize| {
        let all: String = (0..n / 20).map(|j| format!("import p{}\n", (i + j) % n)).collect();
        format!("package p{i}\n{all}message M {{}}\n")
    };
    // Two cycles at the ends of chains: what leads to a cycle is no part of it, and neither is what follows.
    let chain = |i: usize| match i {
        0 => "package p0\nimport p1\nmessage M { 0 m: p1.M? }\n".into(),
        _ if i + 1 == n => format!("package p{i}\nimport p0\nimport q\nmessage M {{ 0 m: p0.M? }}\n"),
        _ => ring(i),
    };
    let shapes: [(&str, &dyn Fn(usize) -> String); 3] =
        [("a ring", &ring), ("everybody many", &star), ("a chain", &chain)];
    for (what, text) in shapes {
        let sources: Vec<SourceFile> = (0..n).map(|i| SourceFile::new(format!("p{i}.scant"), text(i))).collect();
        let start = ThreadTime::now();
        let (schema, report) = compile(&sources);
        assert!(schema.is_none() && codes(&report).contains(&"S027"), "{what}");
        assert!(start.elapsed() < LIMIT, "{what}: {:?}", start.elapsed());
    }
}

/// A name is compared with all that are declared to find what it meant: of those that are shown alone.
#[test]
fn unknown_names_beside_many_that_are_known_are_answered_in_time() {
    let letters = |i: usize| format!("{i:05}").bytes().map(|c| char::from(c - b'0' + b'a')).collect::<String>();
    // Near and far from each other, short and as long as names may be.
    for (known, unknown) in [("Name", "Mane"), ("Known", "Quite"), (&*"Na".repeat(29), &*"Xb".repeat(29))] {
        let name = |start: &str, i: usize| format!("{start}{}", letters(i));
        let half = LEN_MAX / 2;
        let declared = (0..).map(|i| format!("struct {} {{ a: u8 }}\n", name(known, i)));
        let mut text = String::from("package p\n");
        declared
            .take_while(|line| {
                text.push_str(line);
                text.len() < half
            })
            .for_each(drop);
        text.push_str("message M {\n");
        let used = (0..).map(|i| format!("{i} {}: {}\n", letters(i), name(unknown, i)));
        used.take_while(|line| {
            text.push_str(line);
            text.len() < LEN_MAX - 200
        })
        .for_each(drop);
        let report = answer(unknown, &(text + "}\n"));
        let unknown_types = report.diagnostics().iter().filter(|found| found.code == "S026");
        let near = unknown_types.clone().filter(|found| found.help.starts_with("did you mean")).count();
        let all = unknown_types.count();
        // Where there are enough of them, one more is about the number of fields.
        assert!((99..=100).contains(&all), "{unknown}: {all}");
        assert_eq!(near, if unknown == "Mane" { all } else { 0 }, "{unknown}");
    }
    // The same of packages that are not imported.
    let n = if cfg!(debug_assertions) { 300 } else { 3000 };
    let mut sources: Vec<SourceFile> =
        (0..n).map(|i| SourceFile::new(format!("p{i}.scant"), format!("package a.{}\n", letters(i)))).collect();
    let uses = fill(|i| format!("message M{i} {{ 0 m: {}.M }}\n", letters(i % (2 * n))));
    sources.push(SourceFile::new("uses.scant", uses));
    let start = ThreadTime::now();
    let (_, report) = compile(&sources);
    assert_eq!(codes(&report), ["S025"; 100]);
    assert_eq!(report.diagnostics()[0].help, "`import a.aaaaa`");
    assert!(start.elapsed() < LIMIT, "packages: {:?}", start.elapsed());
}

/// Names are in messages: of the diagnostics that are kept alone.
#[test]
fn long_names_of_many_members_are_answered_in_time() {
    let long = "a".repeat(LEN_MAX / 2);
    for declaration in ["message", "enum", "union", "struct", "bits", "protocol"] {
        for member in ["0 a:u8\n", "a\n", "0 a\n", "1 b: A\n"] {
            let members = member.repeat((LEN_MAX / 2 - 100) / member.len());
            let storage = if matches!(declaration, "enum" | "bits") { ": u8" } else { "" };
            answer(declaration, &format!("package p\n{declaration} {long}{storage} {{\n{members}}}\n"));
        }
    }
    // Two names that cannot be told apart, one of them long; a block's number; the names that a default may have.
    let underscores = "_".repeat(LEN_MAX / 3);
    answer(
        "underscores",
        &format!("package p\nmessage M {{\n0 a{underscores}: u8\n{}}}\n", "0 a: u8\n".repeat(LEN_MAX / 20)),
    );
    let digits = "9".repeat(LEN_MAX / 3);
    answer(
        "a block",
        &format!("package p\nmessage M {{\n9 b: u8\nsince {digits} {{\n{}}}}}\n", "0 a: u8\n".repeat(LEN_MAX / 20)),
    );
    let defaults = "0 a: E = b\n".repeat(LEN_MAX / 20);
    answer(
        "a value",
        &format!("package p\nenum E: u8 {{\n0 {long}\n}}\nmessage M {{\n{defaults}}}\n")
            .chars()
            .take(LEN_MAX - 8)
            .collect::<String>(),
    );
    let members = format!("0 {long}: a.b\n");
    answer("a long member", &format!("package p\nmessage M {{\n{}}}\n", members + &"0 a: u8\n".repeat(LEN_MAX / 20)));
}

#[test]
fn long_tokens_are_answered_in_time() {
    for token in [
        "a", "A", "9", "_", "\"", "'", "é", "0x", "1e", "-", "/", "///", "\\", "\u{202E}", "a_", "aB", "Needs", "/*",
        "/**/", "*/", ";", "; ", "# ", "1-",
    ] {
        let long = token.repeat((LEN_MAX - 100) / token.len());
        answer(token, &format!("package p\nmessage A {{ 0 a: u8 = {long} }}\n"));
        answer(token, &format!("package p\nmessage {long} {{ 0 a: u8 }}\n"));
        answer(token, &format!("package {long}\n"));
        answer(
            token,
            &format!("package p\nmessage A {{ 0 {long}: {long} }}\n").chars().take(LEN_MAX / 4).collect::<String>(),
        );
    }
}

/// What stands in a schema of another language, and declarations inside of others.
#[test]
fn what_others_write_is_answered_in_time() {
    let cases = [
        ("statements of Protocol Buffers", "message A {", "uint64 a = 1;\n", "}"),
        ("one statement, and none of it anywhere else", "message A { uint64 a = 1", ";\n", "}"),
        ("long statements", "message A {", "a a a a a a a a a a a a a a a a ", "= 1; }"),
        ("tables", "", "table A { a:short; }\n", ""),
        ("nested declarations", "message A {", "  enum B: u8 { 1 a }\n", "}"),
        ("declarations that nest deep", "message A {", " message A {", "}"),
        ("lines that go further in", "message A {\n", " message A {\n", "}"),
        ("braces inside of a nested declaration", "message A { enum B {", "{", "}}"),
        ("braces that close nothing", "message A { oneof B {", "}", "}}"),
        ("unions without names", "message A {", "union {}", "}"),
        ("comments that are not closed", "", "/* a\n", ""),
        ("comments over lines", "message A {", "/*\n*/ a", "}"),
        ("comments of one line", "message A {", "/**/ ", "}"),
        ("brackets that stay open", "message A {", "0 a: list<u8,", "}"),
        ("brackets in an item", "message A { 0 a: u8 u8", "<", "}"),
        ("sets that are none", "message A {", "0 a: A = { 1 }\n", "}"),
        ("fields behind blocks", "message A {", "since 2 { 0 a: u8? } 1 b: u8\n", "}"),
        ("since without a brace", "message A {", "since 2\n1 a: u8\n", "}"),
        ("modifiers", "", "pub pub ", ""),
        ("numbers that are reserved", "message A {", "reserved 1, 2\n", "}"),
        ("values behind names", "enum A: u8 {", "a = 1, ", "}"),
        ("doc comments of what is lost", "message A {", "/// a\noptional u8 a\n", "}"),
        ("packages that are not there", "import a\n", "message A { 0 a: a.A }\n", ""),
    ];
    for (what, open, line, close) in cases {
        let report = answer(what, &format!("package p\n{open}{}{close}", line.repeat((LEN_MAX - 100) / line.len())));
        assert!(report.has_errors(), "{what}");
    }
}

/// What the compiler may refuse, but the formatter has to put into its form.
#[test]
fn forms_are_found_in_time() {
    let cases = [
        ("fields on a line", "message A {", "0 a:u8,", "}"),
        ("fields without ids", "message A {", "a:u8?=1@b.c(1)\n", "}"),
        ("blocks without numbers", "message A {", "since{a:u8}\n", "}"),
        ("blocks over lines", "message A {", "since\n{\n}\n", "}"),
        ("comments", "message A {", "//\n", "}"),
        ("comments inside of an item", "message A { 0 a: u8 @a.b(1", "// c\n,1", ")}"),
        ("comments behind items", "struct A {", "a:u8//\n\n", "}"),
        ("names of a set", "message A { 0 a: A = {", "a\n", "}}"),
        ("blank lines", "message A {", "\n\r\n \n", "}"),
        ("declarations on a line", "", "message A{}", ""),
    ];
    for (what, open, line, close) in cases {
        // What has a form in full length may be longer than a file can be, then it is refused.
        for (len, has_form) in [(LEN_MAX / 4, true), (LEN_MAX - 100, false)] {
            let text = format!("package p\n{open}{}{close}", line.repeat(len / line.len()));
            assert!(form(what, &text) || !has_form, "{what}");
        }
    }
}

/// L4: there are no reserved words.
#[test]
fn keywords_are_names() {
    let words = ["package", "import", "as", "edition", "const", "type", "enum", "bits", "struct", "record", "message"];
    let more =
        ["union", "protocol", "since", "true", "false", "nan", "inf", "list", "map", "u8", "self", "fn", "len", "end"];
    let all: Vec<&str> = words.into_iter().chain(more).collect();
    let lines = |item: &dyn Fn(usize, &str) -> String| {
        all.iter().enumerate().map(|(i, w)| item(i, w)).collect::<Vec<_>>().join("\n")
    };
    let text = format!(
        "package {}\nstruct S {{\n{}\n}}\nmessage M {{\n{}\n}}\nenum E: u8 {{\n{}\n}}\nunion U {{\n{}\n}}\n",
        all.join("."),
        lines(&|_, w| format!("{w}: u8")),
        lines(&|i, w| format!("{i} {w}: u8")),
        lines(&|i, w| format!("{i} {w}")),
        lines(&|i, w| format!("{} {w}: u8", i + 1)),
    );
    let report = answer("keywords", &(text + "protocol P { 1 M }\n"));
    assert!(report.is_empty(), "{report}");
}
