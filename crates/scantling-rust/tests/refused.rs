//! What is no schema in Rust, and schemas that break a rule: all faults, each where it is in Rust. `refused/NAME.rs` gives exactly
//! `refused/NAME.stderr`.
//!
//! `BLESS=1 cargo test -p scantling-rust --test refused` writes the answers anew.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use scantling_compiler::compile;
use scantling_rust::{read, read_text};

#[test]
fn faults_are_as_blessed() {
    let mut stale = Vec::new();
    for name in ["items", "types", "names", "rules", "broken", "none"] {
        let path = Path::new("tests/refused").join(name).with_extension("rs");
        let (schema, report) = compile(&read(&path).unwrap());
        assert!(schema.is_none(), "{name}");
        let (found, golden) = (report.to_string(), path.with_extension("stderr"));
        if std::env::var_os("BLESS").is_some() {
            fs::write(&golden, &found).unwrap();
        } else if fs::read_to_string(&golden).unwrap_or_default() != found {
            stale.push(format!("{}:\n{found}", golden.display()));
        }
    }
    assert!(stale.is_empty(), "not as blessed (BLESS=1 accepts):\n{}", stale.join("\n"));
}

/// Compiles a text, whatever it is; each place has to be one of the text.
fn compiles(text: &str) -> bool {
    let (schema, report) = compile(&read_text("a.rs", text));
    assert!(schema.is_some() || report.has_errors(), "{text}");
    for found in report.diagnostics() {
        let spans = [found.span].into_iter().chain(found.labels.iter().map(|label| label.span));
        for span in spans {
            assert!(text.get(span.start as usize..span.end as usize).is_some(), "{found:?}\n{text}");
        }
    }
    // As people see it.
    let _ = report.to_string();
    schema.is_some()
}

#[test]
fn damaged_texts_are_told_where_they_are_wrong() {
    let texts = ["items", "types", "rules"].map(|name| fs::read_to_string(format!("tests/refused/{name}.rs")).unwrap());
    let pieces = [
        "", "#", "[", "]", "{", "}", "<", ">", "::", "'", "\"", "= 1", "#[id(1)]", "é", "Vec<", "Option<", "super::",
        "-", "\u{202E}", "r#", "0x", ",",
    ];
    // A generator of Knuth's.
    let mut state = 1u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap() % below
    };
    for _ in 0..3_000 {
        let mut text = texts[random(texts.len())].clone();
        for _ in 0..1 + random(3) {
            let mut at = random(text.len());
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            let mut end = (at + random(12)).min(text.len());
            while !text.is_char_boundary(end) {
                end += 1;
            }
            text.replace_range(at..end, pieces[random(pieces.len())]);
        }
        compiles(&text);
    }
}

#[test]
fn texts_that_nest_without_end_are_refused() {
    let module = |body: &str| format!("#[schema] mod a {{ {body} }}");
    let field = |ty: &str| module(&format!("#[message] struct A {{ #[id(0)] a: {ty} }}"));
    let deep = 50_000;
    for text in [
        field(&format!("{}u8{}", "Vec<".repeat(deep), ">".repeat(deep))),
        field(&format!("{}u8{}", "[".repeat(deep), "; 1]".repeat(deep))),
        field(&format!("{}u8", "&".repeat(deep))),
        field(&"a::".repeat(deep)),
        module(&"mod a { ".repeat(deep)),
        module(&format!("{}{}", "mod a { ".repeat(deep), "}".repeat(deep))),
        module(&format!("const A: u8 = {}1{};", "(".repeat(deep), ")".repeat(deep))),
        module(&format!("const A: u8 = {}1;", "-".repeat(deep))),
        module(&"#[a]".repeat(deep)),
        module(&format!("{}struct A;", "pub ".repeat(deep))),
        module(&"enum ".repeat(deep)),
        "(".repeat(deep),
        format!("{}{}", "{".repeat(deep), "}".repeat(deep)),
        format!("fn f() {{ {}1{} }}", "(".repeat(deep), ")".repeat(deep)),
        "#[schema]".repeat(deep),
        "mod a { ".repeat(deep),
    ] {
        assert!(!compiles(&text));
    }
    // As deep as the language allows, and one more.
    let lists = |levels: usize| field(&format!("{}u8{}", "Vec<".repeat(levels), ">".repeat(levels)));
    assert!(compiles(&lists(63)) && !compiles(&lists(66)));
}

#[test]
fn many_modules_share_their_text() {
    let package = |number: usize| format!("mod a{number} {{ struct A {{ a: u8 }} struct B {{ a: A }} }}\n");
    let packages: String = (0..3_000).map(package).collect();
    assert!(compiles(&format!("#[schema] mod all {{ {packages} }}")));
    let modules: String = (0..3_000).map(|number| format!("#[schema] {}", package(number))).collect();
    assert!(compiles(&modules));
    let shared = read_text("a.rs", &modules);
    let texts = shared.iter().filter_map(|source| source.origin());
    assert!(texts.map(|origin| origin.text.as_ptr()).collect::<std::collections::BTreeSet<_>>().len() == 1);
}

#[test]
fn what_stands_around_the_module_does_not_matter() {
    let schema = "#[message] struct A { #[id(0)] a: Vec<u8> }";
    for text in [
        format!("#!/usr/bin/env cargo\n#![allow(dead_code)]\n#[schema] mod a {{ {schema} }}"),
        format!(
            "#[cfg(unix)] #[::scantling_macros::schema] #[allow(dead_code)] pub(crate) mod a {{ {schema} }} fn main() {{}}"
        ),
        format!("mod b {{ mod c {{ #[scantling::schema(serde, compact,)] mod a {{ {schema} }} }} }}"),
        format!("macro_rules! m {{ ($a:ident) => {{ mod $a; }} }}\nmod d;\n#[schema()] mod a {{ {schema} }}"),
        "#[schema] mod a { /** One.\n * Two. */ #[message] struct A; }".to_owned(),
    ] {
        assert!(compiles(&text), "{text}");
    }
}

#[test]
fn files_that_are_no_text_are_refused() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    for (name, bytes) in [
        ("latin.rs", b"// \xE9".to_vec()),
        ("mark.rs", b"\xEF\xBB\xBFmod a {}".to_vec()),
        ("long.rs", vec![b' '; (1 << 20) + 1]),
    ] {
        let path = folder.join(name);
        fs::write(&path, bytes).unwrap();
        let (schema, report) = compile(&read(&path).unwrap());
        assert!(schema.is_none() && report.diagnostics()[0].code == "S005", "{report}");
    }
    assert!(read(&folder.join("missing.rs")).is_err_and(|error| error.to_string().contains("missing.rs")));
    // The schema's text of a long file may be longer than that of a schema.
    let fields: String = (0..90_000).map(|number| format!("A={number},")).collect();
    assert!(!compiles(&format!("#[schema]mod a{{#[repr(u32)]enum A{{{fields}}}}}")));
}
