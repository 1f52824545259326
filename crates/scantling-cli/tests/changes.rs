//! What a change of a schema does to Rust that was written before it: each row of the last table of the page *evolve*, compiled.
//!
//! Each form of code is a module of a program with the code that is generated for a changed schema; one call of cargo checks all programs.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const SCHEMA: &str = "package p
protocol Feed { 1 Order, 2 Beat, 3 Ward }
enum Side: u8 { 1 buy, 2 sell }
enum Closed: u8 @closed { 1 a, 2 b }
bits Flags: u8 { 0 first }
union Body { 1 unit, 2 text: string }
union Small: bytes<8> { 1 unit, 2 n: u32 }
record Fill { 0 price: u32 }
message Beat { 0 seq: u64 }
union Pulse { 1 beat: Beat, 2 lost }
message Ward { 0 beat: Beat, 1 beats: list<Beat>, 2 by_id: map<u32, Beat>, 3 pulse: Pulse, 4 other: any }
message Order { 0 id: u64, 1 side: Side, 2 closed: Closed, 3 flags: Flags, 4 small: Small, 5 body: Body, 6 note: string, 7 fills: list<Fill> }
";

/// The letter of a form, and a program that is written in it.
const FORMS: &[(&str, &str)] = &[
    (
        "A",
        "pub fn f() -> Order { Order { id: 1, side: Side::Buy, closed: Closed::A, flags: Flags::First, small: Small::unit(), body: Body::Unit, note: String::new(), fills: vec![] } }\n\
         pub fn g() -> Beat { Beat { seq: 1 } }",
    ),
    ("B", "pub fn f() -> Order { Order { id: 1, ..Order::default() } }"),
    (
        "C",
        "pub fn f(out: &mut Vec<u8>) { Feed::write_order(out, |w| w.block(OrderBlock { id: 1, side: Side::Buy, closed: Closed::A, flags: Flags::First, small: Small::unit() }).body_unit().note(\"\").fills([Fill { price: 1 }]).end()).unwrap(); }",
    ),
    (
        "D",
        "pub fn f(out: &mut Vec<u8>) { Feed::write_order(out, |w| w.block(OrderBlock { id: 1, ..OrderBlock::default() }).body_unit().end()).unwrap(); }\n\
         pub fn g(out: &mut Vec<u8>) { Feed::write_beat(out, |w| w.block(BeatBlock { seq: 1, ..BeatBlock::default() }).end()).unwrap(); }\n\
         pub fn h(out: &mut Vec<u8>) { Feed::write_ward(out, |w| w.block()\n\
         .beat(|w| w.block(BeatBlock { seq: 1, ..BeatBlock::default() }).end())\n\
         .skip_beats().skip_by_id().pulse_lost()\n\
         .other(|a| Feed::any_beat(a, |w| w.block(BeatBlock { seq: 1, ..BeatBlock::default() }).end())).end()).unwrap(); }",
    ),
    (
        "E",
        "pub fn f(out: &mut Vec<u8>) { Feed::write_beat(out, |w| w.block(BeatBlock { seq: 1 }).end()).unwrap(); }\n\
         pub fn g(out: &mut Vec<u8>) { Feed::write_ward(out, |w| w.block()\n\
         .beat(|w| w.block(BeatBlock { seq: 1 }).end())\n\
         .beats([1], |w, seq| w.block(BeatBlock { seq }).end())\n\
         .by_id([(1, 2)], |w, seq| w.block(BeatBlock { seq }).end())\n\
         .pulse_beat(|w| w.block(BeatBlock { seq: 1 }).end())\n\
         .other(|a| Feed::any_beat(a, |w| w.block(BeatBlock { seq: 1 }).end())).end()).unwrap(); }",
    ),
    ("F", "pub fn f(out: &mut Vec<u8>) { Feed::Beat(Beat { seq: 1, ..Beat::default() }).encode(out).unwrap(); }"),
    ("G", "pub fn f(beat: &Beat) -> Beat { *beat }"),
    ("H", "pub fn f(fill: &Fill) -> Fill { *fill }"),
    (
        "I",
        "pub fn f(v: OrderView<'_>) -> u8 { match v.body() { BodyView::Unit => 1, BodyView::Text(_) => 2, BodyView::Unknown { .. } => 3 } }",
    ),
    ("J", "pub fn f(v: OrderView<'_>) -> u8 { match v.body() { BodyView::Text(_) => 2, _ => 3 } }"),
    ("K", "pub fn f(v: OrderView<'_>) -> u8 { match v.side() { Side::Buy => 1, Side::Sell => 2, _ => 3 } }"),
    ("L", "pub fn f(v: OrderView<'_>) -> u8 { match v.closed() { Closed::A => 1, Closed::B => 2 } }"),
    (
        "M",
        "pub fn f(bytes: &[u8]) -> u8 { match Feed::view(bytes) { Ok(FeedView::Order(_)) => 1, \
         Ok(FeedView::Beat(_) | FeedView::Ward(_)) => 2, Ok(FeedView::Unknown { .. }) => 3, Err(_) => 4 } }",
    ),
    (
        "N",
        "pub fn f(bytes: &[u8]) -> u8 { match Feed::view(bytes) { Ok(FeedView::Order(_)) => 1, Ok(_) => 3, Err(_) => 4 } }",
    ),
    (
        "O",
        "pub fn f(v: OrderView<'_>, b: BeatView<'_>) -> (u64, Flags, u64, usize) { (v.id(), v.flags(), b.seq(), v.note().len()) }",
    ),
    ("P", "pub fn f(v: BeatView<'_>) -> Beat { Beat::from(v) }"),
    ("Q", "pub fn f() -> PulseBlock { PulseBlock::beat(BeatBlock { seq: 1 }) }"),
];

/// A change as the page names it, and how the text of the schema changes.
const CHANGES: &[(&str, &str, &str)] = &[
    ("none", "", ""),
    ("an inline field in a `since` block", "7 fills: list<Fill> }", "7 fills: list<Fill>, since 2 { 8 late: u32? } }"),
    ("a payload in a `since` block", "7 fills: list<Fill> }", "7 fills: list<Fill>, since 2 { 8 late: string } }"),
    ("an inline field of a message without payloads", "0 seq: u64 }", "0 seq: u64, since 2 { 1 late: u32? } }"),
    (
        "the first inline field of a message with payloads alone",
        "4 other: any }",
        "4 other: any, since 2 { 5 late: u32? } }",
    ),
    ("the first payload of a message", "0 seq: u64 }", "0 seq: u64, since 2 { 1 late: string } }"),
    ("a field of a record", "0 price: u32 }", "0 price: u32, since 2 { 1 late: u32? } }"),
    ("a variant of a union", "2 text: string }", "2 text: string, 3 late: u32 }"),
    ("a variant of a union with storage", "2 n: u32 }", "2 n: u32, 3 late: u8 }"),
    ("a value of an open enum", "2 sell }", "2 sell, 3 late }"),
    ("a value of a `@closed` enum", "2 b }", "2 b, 3 late }"),
    ("a bit", "0 first }", "0 first, 1 late }"),
    ("a root of a protocol", "3 Ward }", "3 Ward, 4 Late }\nmessage Late {}"),
    ("`@retired` on an inline field", "3 flags: Flags,", "3 flags: Flags @retired,"),
    ("`@retired` on a payload", "6 note: string,", "6 note: string @retired,"),
    ("`@retired` on a variant", "2 text: string }", "2 text: string @retired }"),
];

fn changed((name, from, to): (&str, &str, &str)) -> String {
    assert!(SCHEMA.contains(from), "{name}");
    SCHEMA.replacen(from, to, usize::from(!from.is_empty()))
}

/// A crate with a program for each change, which has the forms.
fn write(folder: &Path) {
    let _ = fs::remove_dir_all(folder.join("src"));
    let runtime = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scantling").canonicalize().unwrap();
    let manifest = format!(
        "[package]\nname = \"changes\"\nversion = \"0.0.0\"\nedition = \"2024\"\n[dependencies]\nscantling = {{ path = {runtime:?} }}\n[workspace]\n"
    );
    fs::create_dir_all(folder.join("src/bin")).unwrap();
    fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    for (at, change) in CHANGES.iter().enumerate() {
        let out = folder.join(format!("generated{at}"));
        fs::create_dir_all(&out).unwrap();
        let schema = out.join("p.scant");
        fs::write(&schema, changed(*change)).unwrap();
        let made = Command::new(env!("CARGO_BIN_EXE_scant"))
            .args(["compile", "--lang", "rust", "--out"])
            .arg(&out)
            .arg(&schema)
            .output()
            .unwrap();
        assert!(made.status.success(), "{}: {}", change.0, String::from_utf8_lossy(&made.stderr));
        let program = format!("{}{}", head(&out), FORMS.iter().map(module).collect::<String>());
        fs::write(folder.join(format!("src/bin/c{at}.rs")), program).unwrap();
    }
}

fn head(out: &Path) -> String {
    format!("#![allow(unused)]\nmod generated {{ include!({:?}); }}\nfn main() {{}}\n", out.join("p.rs"))
}

fn module((form, code): &(&str, &str)) -> String {
    format!("mod form_{form} {{\nuse super::generated::p::*;\n{code}\n}}\n")
}

/// The form that has this line of a program, the first one being 1.
fn form_at(line: usize) -> &'static str {
    let lines = |text: &str| text.lines().count();
    let mut end = lines(&head(Path::new("")));
    let found = FORMS.iter().find(|form| {
        end += lines(&module(form));
        line <= end
    });
    found.unwrap().0
}

/// By change what stops compiling: the form, and rustc's code for it.
fn broken(folder: &Path) -> Vec<BTreeMap<String, String>> {
    let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("changes-target");
    let check = Command::new(env!("CARGO"))
        .args(["check", "--quiet", "--offline", "--bins", "--keep-going", "--message-format=short"])
        .env("CARGO_TARGET_DIR", target)
        .current_dir(folder)
        .output()
        .unwrap();
    let said = String::from_utf8(check.stderr).unwrap();
    let mut found = vec![BTreeMap::new(); CHANGES.len()];
    for line in said.lines().filter(|line| line.contains(": error")) {
        // src/bin/c4.rs:21:66: error[E0063]: missing field …
        let place = line.strip_prefix("src/bin/c").unwrap_or_else(|| panic!("{said}"));
        let (change, place) = place.split_once(".rs:").unwrap();
        let form = form_at(place.split(':').next().unwrap().parse().unwrap()).to_owned();
        let code = line.split(['[', ']']).nth(1).unwrap_or_else(|| panic!("{line}")).to_owned();
        found[change.parse::<usize>().unwrap()].entry(form).or_insert(code);
    }
    found
}

#[test]
fn each_row_says_what_stops_compiling() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("changes");
    write(&folder);
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scantling/src/docs/evolve.md");
    let page = fs::read_to_string(page).unwrap();
    for (form, _) in FORMS {
        assert!(page.contains(&format!("\n| {form} | ")), "form {form} is not on the page");
    }
    for ((name, ..), broken) in CHANGES.iter().zip(broken(&folder)) {
        let list: Vec<String> = broken.iter().map(|(form, code)| format!("{form} `{code}`")).collect();
        let said = if list.is_empty() { "nothing".to_owned() } else { list.join(", ") };
        let row = format!("\n| {name} | {said} |\n");
        assert!(page.contains(&row) || *name == "none" && list.is_empty(), "not on the page:{row}");
    }
}
