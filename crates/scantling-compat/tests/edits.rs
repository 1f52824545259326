//! Edits of one schema, and what the checker says of each: `edits/NAME.txt`.
//!
//! `BLESS=1 cargo test -p scantling-compat --test edits` writes the answers anew. Beside the text, the rule, whether frames stay compatible, and
//! that each break has a message that shows it are asked here.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use scantling_compat::{Change, Direction, Effect, Format, Level, Report, Rule, compare};
use scantling_compiler::{Schema, SourceFile, compile};

const BASE: &str = "package shop

protocol Feed {
  1 Order
  2 Beat
  3 Note
  4 Gone @retired
}

enum Side: u8 { 1 buy, 2 sell }
enum State: u16 @closed { 0 open, 1 done, 2 old @retired }
bits Flags: u8 { 0 hidden, 1 firm }
struct Point { x: u32, y: u32 }
record Fill { 0 price: u32, 1 at: i64 }
union Body { 1 none, 2 text: string, 3 fill: Fill, 4 gone: u32 @retired }
union Small: bytes<8> { 1 unit, 2 n: u32 }
message Item { 0 id: u32, 1 amount: u32 }
message Meta { 0 kind: u32, 1 flags: u32 }
message Beat { 0 seq: u64, 1 meta: Meta }
message Note { 0 text: string }
message Gone {}

message Order {
  0 id: u64
  1 side: Side
  2 state: State
  3 price: decimal64<2>
  4 size: u32
  5 level: u32
  6 at: timestamp<ms>
  7 point: Point
  8 small: Small
  9 is_firm: bool
  10 flags: Flags
  11 name: string
  12 items: list<Item>
  13 fills: list<Fill>
  14 body: Body
  15 route: u16 @retired

  since 2 {
    16 limit: u32 = 7
    17 memo: string
    18 best: Fill?
  }
}
";

/// A file's name, what is replaced by what, the rules, and whether frames stay compatible.
type Edit = (&'static str, &'static [(&'static str, &'static str)], &'static [&'static str], bool);

/// Edits that break, most of them without an error where a message has default values.
const BREAKING: &[Edit] = &[
    ("scale", &[("decimal64<2>", "decimal64<4>")], &["C022"], false),
    ("other_list", &[("items: list<Item>", "items: list<Meta>")], &["C023"], false),
    ("swapped_fields", &[("4 size", "4 §"), ("5 level", "5 size"), ("4 §", "4 level")], &["C051", "C051"], false),
    ("swapped_values", &[("1 buy, 2 sell", "1 sell, 2 buy")], &["C051", "C051"], false),
    ("u32_to_f32", &[("4 size: u32", "4 size: f32")], &["C021"], false),
    ("u32_to_i32", &[("4 size: u32", "4 size: i32")], &["C021"], false),
    ("u32_to_timestamp", &[("4 size: u32", "4 size: timestamp<s>")], &["C021"], false),
    ("u32_to_u64", &[("4 size: u32", "4 size: u64")], &["C021"], false),
    ("unit", &[("timestamp<ms>", "timestamp<us>")], &["C022"], false),
    ("optional", &[("4 size: u32", "4 size: u32?")], &["C016"], false),
    ("list_of_it", &[("4 size: u32", "4 size: list<u32>")], &["C021"], false),
    ("added_to_shipped", &[("18 best: Fill?", "18 best: Fill?, 19 venue: u16 = 1")], &["C011"], false),
    ("deleted", &[("    18 best: Fill?\n", "")], &["C012"], false),
    ("deleted_in_the_middle", &[("0 id: u32, 1 amount: u32", "0 amount: u32")], &["C051", "C012"], false),
    ("struct_grown", &[("y: u32 }", "y: u32, z: u32 }")], &["C031"], false),
    ("record_to_message", &[("record Fill", "message Fill")], &["C030"], false),
    ("unit_gets_payload", &[("1 none", "1 none: u32")], &["C042"], false),
    ("storage", &[("bytes<8>", "bytes<12>")], &["C034"], false),
    ("closed_value", &[("1 done", "1 done, 3 failed")], &["C036"], false),
    ("enum_width", &[("enum Side: u8", "enum Side: u16")], &["C032"], false),
    ("fixed", &[("5 level: u32", "5 level: u32 @fixed")], &["C018"], false),
    ("string_to_bytes", &[("11 name: string", "11 name: bytes")], &["C021"], false),
    ("bool_to_u8", &[("9 is_firm: bool", "9 is_firm: u8")], &["C021"], false),
    (
        "type_id_reused",
        &[("4 Gone @retired", "4 Late"), ("message Gone {}", "message Gone {}\nmessage Late { 0 n: u32 }")],
        &["C005"],
        false,
    ),
    ("tag_reused", &[("4 gone: u32 @retired", "4 late: u32")], &["C005"], false),
    ("default", &[("limit: u32 = 7", "limit: u32 = 8")], &["C017"], false),
    (
        "moved_to_first_block",
        &[(
            "15 route: u16 @retired\n\n  since 2 {\n    16 limit: u32 = 7\n",
            "15 route: u16 @retired\n  16 limit: u32 = 7\n\n  since 2 {\n",
        )],
        &["C015"],
        false,
    ),
    ("closed", &[("enum Side: u8", "enum Side: u8 @closed")], &["C033"], false),
    ("value_gone", &[("1 buy, 2 sell", "1 buy")], &["C037"], false),
    ("variant_gone", &[("2 text: string, ", "")], &["C040"], false),
    ("root_gone", &[("  3 Note\n", "")], &["C003"], false),
    ("two_roots_swapped", &[("2 Beat", "2 §"), ("3 Note", "3 Beat"), ("2 §", "2 Note")], &["C023", "C023"], false),
];

/// Edits that keep frames; some break JSON or code.
const KEEPING: &[Edit] = &[
    (
        "new_block",
        &[(
            "18 best: Fill?\n  }",
            "18 best: Fill?\n  }\n\n  since 3 {\n    19 venue: u16 = 1\n    20 tags: list<string>\n  }",
        )],
        &["C010", "C010"],
        true,
    ),
    ("new_variant", &[("3 fill: Fill,", "3 fill: Fill, 5 late: u32,")], &["C039"], true),
    ("new_value", &[("2 sell }", "2 sell, 3 cross }")], &["C036"], true),
    (
        "new_root",
        &[("4 Gone @retired", "4 Gone @retired\n  5 Late"), ("message Gone {}", "message Gone {}\nmessage Late {}")],
        &["C002"],
        true,
    ),
    ("retired", &[("5 level: u32", "5 level: u32 @retired")], &["C013"], true),
    ("retired_variant", &[("2 text: string", "2 text: string @retired")], &["C041"], true),
    ("renamed", &[("4 size", "4 amount")], &["C050"], true),
    ("renamed_with_json", &[("4 size: u32", "4 amount: u32 @json(\"size\")")], &["C050"], true),
    (
        "renamed_type",
        &[
            ("record Fill", "record Trade"),
            ("fill: Fill", "fill: Trade"),
            ("list<Fill>", "list<Trade>"),
            ("best: Fill?", "best: Trade?"),
        ],
        &["C050"],
        true,
    ),
    ("renamed_package", &[("package shop", "package store")], &["C053"], true),
    ("same_bytes", &[("at: i64", "at: timestamp<ns>")], &["C020"], true),
    ("other_order", &[("  4 size: u32\n  5 level: u32\n", "  5 level: u32\n  4 size: u32\n")], &[], true),
];

fn schema(text: &str) -> Schema {
    let (schema, report) = compile(&[SourceFile::new("shop.scant", text)]);
    schema.unwrap_or_else(|| panic!("{report}\n{text}"))
}

fn edited(edit: &Edit) -> String {
    let mut text = BASE.to_owned();
    for (from, to) in edit.1 {
        assert!(text.contains(from), "{}: {from}", edit.0);
        text = text.replace(from, to);
    }
    text
}

/// The rules of an edit, its verdict, what is said of it, and that each of its breaks has a message that does what is said.
fn check(name: &str) {
    let edit = BREAKING.iter().chain(KEEPING).find(|edit| edit.0 == name).unwrap();
    let report = compare(&schema(BASE), &schema(&edited(edit)));
    let text = report.text(Level::Wire);
    let codes: Vec<&str> = report.changes.iter().map(|change| change.rule.code()).collect();
    assert_eq!((&codes[..], report.is_compatible(Level::Wire)), (edit.2, edit.3), "{text}");
    for change in report.changes.iter().filter(|_| !edit.3) {
        assert!(change.is_shown, "{}", change.headline());
        for (format, to) in Format::ALL.into_iter().flat_map(|format| Direction::ALL.map(|to| (format, to))) {
            let effect = change.effect(format, to);
            let witness = change.witnesses.iter().find(|w| (w.format, w.direction) == (format, to));
            assert_eq!(effect.is_break(), witness.is_some(), "{}", change.headline());
            assert!(witness.is_none_or(|witness| witness.effect == effect && !witness.bytes.is_empty()));
        }
    }
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/edits/{name}.txt"));
    if std::env::var_os("BLESS").is_some() {
        fs::write(&golden, &text).unwrap();
    } else {
        assert_eq!(fs::read_to_string(&golden).unwrap_or_default(), text, "not as blessed (BLESS=1 accepts)");
    }
}

/// Several changes of one message: what is shown of each is what it does, and what is harmless stays so.
#[test]
fn changes_of_one_message_are_told_apart() {
    const EDITS: &[(&str, &str)] = &[
        ("4 size: u32", "4 size: u64"),
        ("1 buy, 2 sell", "1 buy"),
        (" 2 text: string,", ""),
        ("1 amount: u32 }", "1 amount: u32 @retired }"),
        ("18 best: Fill?\n  }", "18 best: Fill?\n  }\n  since 3 { 19 venue: u16 = 3 }"),
    ];
    let report = compare(&schema(BASE), &schema(&edited(&("several", EDITS, &[], false))));
    let of = |subject: &str| report.changes.iter().find(|change| change.subject == subject).unwrap();
    for (subject, said) in [
        ("Side.sell", "side: `sell` was written"),
        ("Body.text", "body: `text` was written"),
        ("Order.size", "RequiredAbsent at offset 0x33, in .small"),
    ] {
        let witness = of(subject).worst().unwrap();
        assert!(witness.is_own && witness.said.starts_with(said), "{subject}: {}", witness.said);
    }
    // Its JSON alone, of the newer version alone.
    let venue = of("Order.venue");
    assert!(!venue.breaks(Level::Json), "{:?}", venue.witnesses);
    assert_eq!(venue.effect(Format::Json, Direction::OldData), Effect::Same);
    let amount = of("Item.amount");
    assert!(!amount.breaks(Level::Wire) && amount.breaks(Level::Json), "{:?}", amount.witnesses);
    assert!(amount.worst().unwrap().said.contains("unknown member `amount`"));
}

/// A change of kind makes JSON refuse every message, and every frame mean something else; what other changes do is told for all that.
#[test]
fn what_another_change_does_is_not_in_a_table() {
    let beside = |name: &'static str, edit: (&'static str, &'static str)| {
        let edits = [("  0 id: u64", "  0 id: timestamp<ms>"), ("0 price: u32", "0 price: decimal32<2>"), edit];
        compare(&schema(BASE), &schema(&edited(&(name, edits.to_vec().leak(), &[], false))))
    };
    let added = beside("added", ("1 buy, 2 sell", "1 buy, 2 sell, 3 short"));
    let of = |report: &Report, subject: &str| {
        report.changes.iter().find(|change| change.subject == subject).unwrap().clone()
    };
    let short = of(&added, "Side.short");
    assert_eq!(short.effect(Format::Json, Direction::NewData), Effect::Refused);
    assert!(!short.breaks(Level::Json), "{:?}", short.witnesses);
    // Each text that its writer has is refused for the sake of another change, so none is shown, and the reason is.
    let cell = Some((Format::Json, Direction::NewData));
    let unshown = short.unshown.iter().find(|unshown| unshown.cell == cell).unwrap();
    assert!(short.witnesses.is_empty() && unshown.why.contains("another change has the reader refuse"), "{unshown:?}");
    let gone = of(&beside("gone", ("1 buy, 2 sell", "1 buy")), "Side.sell");
    for format in [Format::Direct, Format::Compact] {
        assert_eq!(gone.effect(format, Direction::NewData), Effect::Same, "{:?}", gone.witnesses);
        assert_eq!(gone.effect(format, Direction::OldData), Effect::Lost);
    }
    let renamed =
        of(&beside("renamed", ("0 price: decimal32<2>, 1 at: i64", "0 price: decimal32<2>, 1 time: i64")), "Fill.at");
    assert!(renamed.witnesses.iter().all(|witness| witness.is_own), "{:?}", renamed.witnesses);
    for direction in Direction::ALL {
        assert_eq!(renamed.effect(Format::Json, direction), Effect::Refused);
    }
}

/// Messages of more than twenty thousand parts are not made, so no text shows what a name does in them.
#[test]
fn what_no_text_shows_is_not_called_the_same() {
    let of = |name: &str| {
        let level = |at: usize| format!("message M{at} {{ 0 a: M{0}, 1 b: M{0}, 2 c: M{0} }}\n", at + 1);
        let all: String = (0..12).map(level).collect();
        schema(&format!("package p\nprotocol P {{ 1 M0 }}\n{all}message M12 {{ 0 {name}: u8 }}\n"))
    };
    let report = compare(&of("size"), &of("amount"));
    let [change] = &report.changes[..] else { panic!("{:?}", report.changes) };
    assert!(change.rule == Rule::Renamed && change.breaks(Level::Json) && !change.breaks(Level::Wire));
    for direction in Direction::ALL {
        assert_eq!(change.effect(Format::Json, direction), Effect::Untried);
        let unshown = change.unshown.iter().find(|unshown| unshown.cell == Some((Format::Json, direction))).unwrap();
        assert!(unshown.why.contains("too large to be tried"), "{unshown:?}");
    }
    for level in [Level::Wire, Level::Json] {
        let text = report.text(level);
        assert!(
            text.contains("JSON     untried               untried") && text.contains("too large to be tried"),
            "{text}"
        );
    }
}

/// A test for each edit.
macro_rules! edits {
    ($($name:ident)*) => {
        mod edit {
            $(#[test] fn $name() { super::check(stringify!($name)); })*
        }
        const TESTED: &[&str] = &[$(stringify!($name)),*];
    };
}

edits! {
    scale other_list swapped_fields swapped_values u32_to_f32 u32_to_i32 u32_to_timestamp u32_to_u64 unit optional
    list_of_it added_to_shipped deleted deleted_in_the_middle struct_grown record_to_message unit_gets_payload storage
    closed_value enum_width fixed string_to_bytes bool_to_u8 type_id_reused tag_reused default
    moved_to_first_block closed value_gone variant_gone root_gone two_roots_swapped new_block new_variant
    new_value new_root retired retired_variant renamed renamed_with_json renamed_type renamed_package same_bytes
    other_order
}

#[test]
fn each_edit_has_a_test() {
    let all: Vec<&str> = BREAKING.iter().chain(KEEPING).map(|edit| edit.0).collect();
    assert_eq!(all, TESTED);
}

/// What each edit is called on the page.
const TITLES: &[(&str, &str)] = &[
    ("scale", "`decimal64<2>` to `decimal64<4>`"),
    ("other_list", "`list<Item>` to `list<Meta>`"),
    ("swapped_fields", "two fields swap their names"),
    ("swapped_values", "two values of an enum swap their names"),
    ("u32_to_f32", "`u32` to `f32`"),
    ("u32_to_i32", "`u32` to `i32`"),
    ("u32_to_timestamp", "`u32` to `timestamp<s>`"),
    ("u32_to_u64", "`u32` to `u64`"),
    ("unit", "`timestamp<ms>` to `timestamp<us>`"),
    ("optional", "`u32` to `u32?`"),
    ("list_of_it", "`u32` to `list<u32>`"),
    ("added_to_shipped", "a field is added to a block that has shipped"),
    ("deleted", "the last field is deleted"),
    ("deleted_in_the_middle", "a field is deleted, and those after it move up"),
    ("struct_grown", "a struct gets a field"),
    ("record_to_message", "a record becomes a message"),
    ("unit_gets_payload", "a variant without a value gets one"),
    ("storage", "a union with storage gets more of it"),
    ("closed_value", "a `@closed` enum gets a value"),
    ("enum_width", "`enum Side: u8` to `u16`"),
    ("fixed", "`u32` to `u32 @fixed`"),
    ("string_to_bytes", "`string` to `bytes`"),
    ("bool_to_u8", "`bool` to `u8`"),
    ("type_id_reused", "the type id of a retired message is reused"),
    ("tag_reused", "the tag of a retired variant is reused"),
    ("default", "another default in a `since` block"),
    ("moved_to_first_block", "a field moves from a `since` block to the first one"),
    ("closed", "an enum becomes `@closed`"),
    ("value_gone", "a value of an open enum is deleted"),
    ("variant_gone", "a variant is deleted"),
    ("root_gone", "a message is deleted from the protocol"),
    ("two_roots_swapped", "two messages swap their type ids"),
    ("new_block", "new fields in a new `since` block"),
    ("new_variant", "a new variant of a union"),
    ("new_value", "a new value of an open enum"),
    ("new_root", "a new message in the protocol"),
    ("retired", "a field is `@retired`"),
    ("retired_variant", "a variant is `@retired`"),
    ("renamed", "a field is renamed"),
    ("renamed_with_json", "a field is renamed, with `@json(\"old name\")`"),
    ("renamed_type", "a type is renamed"),
    ("renamed_package", "the package is renamed"),
    ("same_bytes", "`i64` to `timestamp<ns>`"),
    ("other_order", "lines of a block in another order"),
];

/// What an edit does, in the worst of its changes: to old data and to new data in each format, and to code.
fn row(edit: &Edit, title: &str) -> String {
    let report = compare(&schema(BASE), &schema(&edited(edit)));
    let mut codes: Vec<&str> = report.changes.iter().map(|change| change.rule.code()).collect();
    codes.dedup();
    let cell = |format: Format| {
        let worst = |to: Direction| report.changes.iter().map(|change| change.effect(format, to)).max();
        let [old, new] = Direction::ALL.map(|to| worst(to).map_or("same", |effect| effect.name()));
        if old == new { old.to_owned() } else { format!("{old} / {new}") }
    };
    let code = |language: &str| {
        let lines = report.changes.iter().filter(|change| change.rule.breaks_source()).flat_map(|change| &change.lines);
        let mut all: Vec<String> = lines
            .filter(|(of, ..)| *of == language)
            .map(|(_, before, after)| match after.as_str() {
                "" => format!("`{before}` is gone"),
                after if after == before => format!("`{before}` changes"),
                after => format!("`{before}` → `{after}`"),
            })
            .collect();
        all.dedup();
        if all.is_empty() { "compiles".to_owned() } else { all.join(", ") }
    };
    let [direct, compact, json] = Format::ALL.map(cell);
    format!("| {title} | {} | {direct} | {compact} | {json} | {} | {} |\n", codes.join(", "), code("Rust"), code("Go"))
}

/// The table of `crates/scantling/src/docs/evolve.md`.
#[test]
fn the_page_has_a_row_for_each_edit() {
    const HEAD: &str = "| edit | rules | Direct | Compact | JSON | Rust | Go |\n|---|---|---|---|---|---|---|\n";
    let mut table = HEAD.to_owned();
    for (edit, (name, title)) in BREAKING.iter().chain(KEEPING).zip(TITLES) {
        assert_eq!(edit.0, *name);
        table.push_str(&row(edit, title));
    }
    assert_eq!(TITLES.len(), TESTED.len());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scantling/src/docs/evolve.md");
    let page = fs::read_to_string(&path).unwrap();
    let (before, after) = page.split_once(HEAD).unwrap();
    let rest: String = after.split_inclusive('\n').skip_while(|line| line.starts_with('|')).collect();
    let expected = format!("{before}{table}{rest}");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &expected).unwrap();
    } else {
        assert_eq!(page, expected, "not as blessed (BLESS=1 accepts)");
    }
}

fn compared(from: &str, to: &str) -> Report {
    compare(&schema(BASE), &schema(&BASE.replace(from, to)))
}

#[test]
fn nothing_changes_nothing() {
    assert_eq!(compared("", ""), Report::default());
    assert_eq!(compared("", "").text(Level::Source), "no change\n");
}

#[test]
fn levels_contain_each_other() {
    let renamed = compared("4 size", "4 amount");
    assert!(
        renamed.is_compatible(Level::Wire)
            && !renamed.is_compatible(Level::Json)
            && !renamed.is_compatible(Level::Source)
    );
    let kept = compared("4 size: u32", "4 amount: u32 @json(\"size\")");
    assert!(kept.is_compatible(Level::Json) && !kept.is_compatible(Level::Source));
    let added = compared("3 fill: Fill,", "3 fill: Fill, 5 late: u32,");
    assert!(added.is_compatible(Level::Source));
}

#[test]
fn exceptions_have_a_reason_and_are_reported_if_unused() {
    let allowed = compared("4 size: u32", "4 size: u64 @compat.allow(\"C021\", \"nothing was stored\")");
    assert!(allowed.is_compatible(Level::Source), "{}", allowed.text(Level::Wire));
    assert_eq!(allowed.changes[0].allowed.as_ref().map(|it| &*it.reason), Some("nothing was stored"));
    assert_eq!(allowed.unused, []);
    let other = compared("4 size: u32", "4 size: u64 @compat.allow(\"C022\", \"why not\")");
    assert!(!other.is_compatible(Level::Wire));
    assert_eq!(other.unused.len(), 1);
    // One without a reason is none.
    let bare = compared("4 size: u32", "4 size: u64 @compat.allow(\"C021\")");
    assert!(!bare.is_compatible(Level::Wire));
}

/// A schema of one message, and another.
fn pair(old: &str, new: &str) -> Report {
    let text = |body: &str| format!("package p\nprotocol Feed {{ 1 Order }}\n{body}");
    compare(&schema(&text(old)), &schema(&text(new)))
}

#[test]
fn what_json_refuses_below_another_name_is_found() {
    let body =
        |name: &str| format!("message Order {{ 0 at: Point @json(\"where\") }}\nstruct Point {{ {name}: u32 }}\n");
    let report = pair(&body("x"), &body("left"));
    assert!(report.is_compatible(Level::Wire) && !report.is_compatible(Level::Json), "{}", report.text(Level::Json));
}

#[test]
fn what_only_retired_parts_hold_breaks_nothing() {
    let body =
        |values: &str| format!("message Order {{ 0 id: u64, 1 side: Side @retired }}\nenum Side: u8 {{ {values} }}\n");
    let report = pair(&body("1 buy, 2 sell"), &body("1 buy"));
    assert!(report.is_compatible(Level::Wire), "{}", report.text(Level::Wire));
}

#[test]
fn days_in_json_are_a_date() {
    let body = |ty: &str| format!("message Order {{ 0 day: {ty} }}\n");
    let report = pair(&body("i32"), &body("date"));
    assert_eq!(report.changes[0].effect(Format::Json, Direction::OldData), Effect::Same);
}

/// A union that holds lists of itself before anything else, or maps, or messages.
#[test]
fn unions_that_hold_themselves_are_shown() {
    for of in ["list<Expr>", "map<string, Expr>", "list<list<Expr>>", "Pair"] {
        let body = |ty: &str| {
            format!(
                "message Order {{ 0 what: Expr }}\nunion Expr {{ 1 all: {of}, 2 number: {ty}, 3 none }}\n\
                 message Pair {{ 0 left: Expr, 1 right: Expr }}\n"
            )
        };
        let report = pair(&body("i64"), &body("u64"));
        let change = &report.changes[0];
        assert!(change.rule == Rule::TypeChanged && change.is_shown, "{}", report.text(Level::Wire));
    }
}

/// What is deeper than a message may be has no message that shows it, and takes no more stack. Types that lead back may be as deep.
#[test]
fn what_is_too_deep_for_a_message_is_not_shown() {
    let body = |depth: usize, ty: &str| {
        let mut text = String::from("message Order { 0 next: M0? }\n");
        for at in 0..depth {
            text.push_str(&format!("message M{at} {{ 0 next: M{}? }}\n", at + 1));
        }
        text + &format!("message M{depth} {{ 0 next: M0?, 1 n: {ty} }}\n")
    };
    for (depth, is_shown) in [(20, true), (1_500, false)] {
        let report = pair(&body(depth, "u32"), &body(depth, "i32"));
        let [change] = &report.changes[..] else { panic!("{}", report.text(Level::Wire)) };
        assert_eq!((change.rule, change.is_shown), (Rule::TypeChanged, is_shown));
        assert!(!report.is_compatible(Level::Wire));
    }
}

/// Elements of a stream are in no message, so a chunk shows what changed in them.
#[test]
fn what_changes_in_a_stream_is_shown_by_a_chunk() {
    let body = |ticks: &str, n: &str| {
        format!("message Order {{ 0 id: u64, 1 ticks: {ticks} }}\nmessage Tick {{ 0 at: i64, 1 n: {n} }}\n")
    };
    for (old, new, effects) in [
        (body("stream<Tick>", "u32"), body("stream<Tick>", "i32"), [Effect::Misread; 2]),
        (body("stream<u32>", "u8"), body("stream<f32>", "u8"), [Effect::Misread; 2]),
        (body("stream<u8>", "u8"), body("list<u8>", "u8"), [Effect::Lost, Effect::Refused]),
        (body("stream<string>", "u8"), body("stream<string> @retired", "u8"), [Effect::Promised; 2]),
        (body("stream<i64>", "u8"), body("stream<timestamp<s>>", "u8"), [Effect::Same; 2]),
    ] {
        let report = pair(&old, &new);
        let [change] = &report.changes[..] else { panic!("{}", report.text(Level::Wire)) };
        for format in [Format::Direct, Format::Compact] {
            let found = Direction::ALL.map(|to| change.effect(format, to));
            assert_eq!(found, effects, "{}", report.text(Level::Wire));
        }
        let is_shown = change.witnesses.iter().filter(|w| w.format != Format::Json && w.effect != Effect::Refused);
        assert!(is_shown.clone().all(|witness| witness.is_chunk), "{}", report.text(Level::Wire));
    }
}

/// The effects of the only change, in Direct and Compact, of old data and of new data.
fn effects(old: &str, new: &str) -> [[Effect; 2]; 2] {
    let report = pair(old, new);
    let [change] = &report.changes[..] else { panic!("{}", report.text(Level::Wire)) };
    [Format::Direct, Format::Compact].map(|format| Direction::ALL.map(|to| change.effect(format, to)))
}

/// A retired field has no value, but its bytes move what follows.
#[test]
fn what_changes_in_a_retired_part_moves_bytes() {
    let body = |more: &str| {
        format!("message Order {{ 0 at: Point @retired, 1 id: u64 @fixed }}\nstruct Point {{ x: u32{more} }}\n")
    };
    assert_eq!(effects(&body(""), &body(", y: u32"))[0], [Effect::Refused, Effect::Misread]);
}

/// No writer has a value of it, and yet it has a width.
#[test]
fn what_has_no_values_moves_bytes() {
    let body = |width: &str| {
        format!(
            "message Order {{ 0 side: Side?, 1 id: u64 }}\nenum Side: {width} @closed {{ 1 buy @retired, 2 sell @retired }}\n"
        )
    };
    let [direct, _] = effects(&body("u8"), &body("u32"));
    assert!(direct.iter().all(|effect| effect.is_break()), "{direct:?}");
}

/// What follows a longer part is read at its old place, which shows if it is not zero.
#[test]
fn what_follows_a_longer_part_is_tried_with_values() {
    let body = |storage: u32| {
        format!(
            "message Order {{ 0 what: What, 1 is_firm: bool, 2 rest: Rest }}\nunion What: bytes<{storage}> {{ 1 none }}\n\
             struct Rest {{ a: u16, b: u16, c: bool }}\n"
        )
    };
    let [direct, _] = effects(&body(4), &body(8));
    assert!(direct.iter().all(|effect| effect.is_break()), "{direct:?}");
}

/// Readers that know the field refuse what is written for one that is retired and has no empty value (D63).
#[test]
fn a_union_that_is_required_is_missed() {
    let body = |mark: &str| {
        format!("message Order {{ 0 id: u64, 1 body: Body = none{mark} }}\nunion Body {{ 1 none, 2 text: string }}\n")
    };
    let (used, retired) = (body(""), body(" @retired"));
    assert_eq!(effects(&used, &retired)[0], [Effect::Promised, Effect::Refused]);
    assert_eq!(effects(&retired, &used)[0], [Effect::Refused, Effect::Promised]);
}

/// Data from before the block reads the default, or nothing.
#[test]
fn what_older_data_reads_is_tried_where_a_field_becomes_optional() {
    let body = |how: &str| {
        format!(
            "message Order {{ 0 id: u64, since 2 {{ 1 body: Body{how} }} }}\nunion Body {{ 1 none, 2 text: string }}\n"
        )
    };
    let report = pair(&body(" = none"), &body("?"));
    let witness = report.changes[0].witnesses.iter().find(|w| w.effect == Effect::Misread);
    assert!(witness.is_some_and(|w| w.written_by.is_some()), "{}", report.text(Level::Wire));
}

/// Code, subject and words of what breaks a level.
fn breaking(report: &Report, level: Level) -> Vec<(&'static str, &str, &str)> {
    let all = report.changes.iter().filter(|change| change.breaks(level));
    all.map(|change| (change.rule.code(), &*change.subject, &*change.words)).collect()
}

/// A copy of a type takes its place somewhere, while the type remains: bytes and JSON are the same, and code is not.
#[test]
fn a_type_replaced_by_its_copy_is_found_where_it_stands() {
    let base = "message A { 0 a: u32?, 1 x: X?, 2 all: list<X>, 3 by: map<string, X>, 4 u: U, 5 s: S, 6 e: E }
message X { 0 n: u32 }\nunion U { 1 x: X, 2 n: u32 }\nstruct S { e: E, f: E[2] }\nenum E: u8 { 1 one }\n";
    let copies = "message X2 { 0 n: u32 }\nenum E2: u8 { 1 one }\nunion U2 { 1 x: X, 2 n: u32 }\n";
    for (from, to, subject, words) in [
        ("1 x: X?", "1 x: X2?", "A.x", "from `X` to `X2`"),
        ("list<X>", "list<X2>", "A.all", "from `list<X>` to `list<X2>`"),
        ("map<string, X>", "map<string, X2>", "A.by", "from `map<string, X>` to `map<string, X2>`"),
        ("union U { 1 x: X,", "union U { 1 x: X2,", "U.x", "from `X` to `X2`"),
        ("4 u: U", "4 u: U2", "A.u", "from `U` to `U2`"),
        ("e: E, f", "e: E2, f", "S.e", "from `E` to `E2`"),
        ("f: E[2]", "f: E2[2]", "S.f", "from `E[2]` to `E2[2]`"),
        ("6 e: E }", "6 e: E2 }", "A.e", "from `E` to `E2`"),
    ] {
        let of = |text: &str| schema(&format!("package shop\nprotocol Feed {{ 1 A }}\n{text}{copies}"));
        let (old, new) = (of(base), of(&base.replace(from, to)));
        for (old, new) in [(&old, &new), (&new, &old)] {
            let report = compare(old, new);
            assert!(report.is_compatible(Level::Json), "{}", report.text(Level::Json));
            let found = breaking(&report, Level::Source);
            assert!(found.len() == 1 && found[0].0 == "C023" && found[0].1 == subject, "{found:?}");
            assert!(report.text(Level::Source).contains("no message shows it: frames and JSON stay as they are"));
        }
        assert_eq!(breaking(&compare(&old, &new), Level::Source), [("C023", subject, words)]);
    }
    // A root, and two of one form whose type ids change places.
    let roots =
        |roots: &str| schema(&format!("package shop\nprotocol Feed {{ {roots} }}\nmessage X {{}}\nmessage Y {{}}\n"));
    let report = compare(&roots("1 X, 2 Y"), &roots("1 Y, 2 X"));
    let expected = [("C023", "Feed.X", "from `X` to `Y`"), ("C023", "Feed.Y", "from `Y` to `X`")];
    assert_eq!(breaking(&report, Level::Source), expected);
    // One that grows, and leads to itself: what it has more is its own.
    let report = pair(
        "message Order { 0 b: B?, 1 n: u32 }\nmessage B { 0 a: Order? }\n",
        "message Order { 0 b: B?, 1 n: u32 }\nmessage B { 0 a: Order2? }
message Order2 { 0 b: B?, 1 n: u32, since 2 { 2 extra: u32 = 5 } }\n",
    );
    assert_eq!(breaking(&report, Level::Source), [("C023", "B.a", "from `Order` to `Order2`")]);
    let others = report.changes.iter().filter(|change| change.rule != Rule::OtherType);
    assert_eq!(others.map(|change| &*change.subject).collect::<Vec<_>>(), ["Order2.extra"]);
}

/// Additions count where code leaves no room for them; otherwise the report says that it assumes the room.
#[test]
fn additions_are_counted_on_demand() {
    for (edit, adds) in [
        (("18 best: Fill?\n  }", "18 best: Fill?\n  }\n\n  since 3 { 19 venue: u16 = 1 }"), true),
        (("3 fill: Fill,", "3 fill: Fill, 5 late: u32,"), true),
        (("3 Note\n", "3 Note\n  5 Meta\n"), true),
        (("15 route: u16 @retired", "15 route: u16"), true),
        (("2 n: u32 }", "2 n: u32, 3 m: u16 }"), false),
        (("1 buy, 2 sell }", "1 buy, 2 sell, 3 cross }"), false),
        (("1 firm }", "1 firm, 2 big }"), false),
    ] {
        assert!(BASE.contains(edit.0));
        let report = compare(&schema(BASE), &schema(&BASE.replace(edit.0, edit.1)));
        let strict = report.changes.iter().filter(|change| change.adds).count();
        assert_eq!(strict, usize::from(adds), "{edit:?}");
        let breaks = |level| report.changes.iter().any(|change| change.breaks(level));
        assert_eq!(breaks(Level::StrictSource), adds || breaks(Level::Source), "{edit:?}");
        let text = report.text(Level::Source);
        assert!(text.contains("assumes that code leaves room for additions"), "{text}");
        assert_eq!(text.contains("`--strict-source` counts the 1 here"), adds, "{text}");
        assert!(!report.text(Level::StrictSource).contains("assumes"));
    }
}

/// If a retirement and the removal of its line are each compatible, both together are: so the removal is not.
#[test]
fn removing_a_retired_line_breaks() {
    let base = "enum E: u8 { 1 one, 2 two }\nbits F: u8 { 1 one, 2 two }\nunion U { 1 text: string, 2 n: u32 }\nmessage Beat {}\n";
    let of = |roots: &str, types: &str| {
        let fields = "message Order { 0 id: u64, 1 e: E, 2 f: F, 3 u: U }";
        schema(&format!("package shop\nprotocol Feed {{ 1 Order{roots} }}\n{fields}\n{types}"))
    };
    for (root, from, retired, gone, code) in [
        (", 2 Beat", "", "", "", "C003"),
        ("", "1 one, 2 two }\nbits", "1 one, 2 two @retired }\nbits", "1 one }\nbits", "C037"),
        ("", "1 one, 2 two }\nunion", "1 one, 2 two @retired }\nunion", "1 one }\nunion", "C037"),
        ("", ", 2 n: u32", ", 2 n: u32 @retired", "", "C040"),
    ] {
        let with = |to: &str| if from.is_empty() { base.to_owned() } else { base.replace(from, to) };
        let retired_root = if root.is_empty() { String::new() } else { format!("{root} @retired") };
        let versions = [of(root, base), of(&retired_root, &with(retired)), of("", &with(gone))];
        let levels = [(0, 1), (1, 2), (0, 2)].map(|(a, b)| compare(&versions[a], &versions[b]));
        assert!(levels[0].is_compatible(Level::Wire), "{}", levels[0].text(Level::Wire));
        assert_eq!(breaking(&levels[1], Level::Wire).iter().map(|found| found.0).collect::<Vec<_>>(), ["C006"]);
        assert_eq!(breaking(&levels[2], Level::Wire).iter().map(|found| found.0).collect::<Vec<_>>(), [code]);
        // Data from before the retirement shows it.
        let change = levels[1].changes.iter().find(|change| change.rule == Rule::RetiredForgotten).unwrap();
        assert!(change.is_shown && change.effect(Format::Direct, Direction::OldData) == Effect::Lost);
    }
    // Of a line without a type no data can be made, and that is said.
    let of =
        |roots: &str| schema(&format!("package shop\nprotocol Feed {{ {roots} }}\nmessage Order {{ 0 id: u64 }}\n"));
    let report = compare(&of("1 Order, 2 @retired"), &of("1 Order"));
    let text = report.text(Level::Wire);
    assert!(
        !report.is_compatible(Level::Wire) && text.contains("no message shows it: no message with the retired part"),
        "{text}"
    );
}

/// Old data has the names of what is retired: a name that goes to another number is another value.
#[test]
fn names_of_retired_parts_are_taken() {
    for (old, new) in [
        ("enum E: u8 { 4 one, 7 two @retired }", "enum E: u8 { 4 two, 7 one @retired }"),
        ("enum E: u8 { 4 one, 7 two @retired }", "enum E: u8 { 4 two }"),
        ("enum E: u8 { 4 one }", "enum E: u8 { 4 two, 7 one @retired }"),
        ("bits E: u8 { 4 one, 7 two @retired }", "bits E: u8 { 4 two, 7 one @retired }"),
        ("union E { 4 one: u8, 7 two: u8 @retired }", "union E { 4 two: u8, 7 one: u8 @retired }"),
    ] {
        let of = |text: &str| format!("message Order {{ 0 id: u64, 1 e: E }}\n{text}\n");
        let report = pair(&of(old), &of(new));
        let found = breaking(&report, Level::Wire);
        assert!(found.iter().any(|found| found.0 == "C051"), "{old} {new} {found:?}");
        assert!(report.changes.iter().all(|change| change.rule != Rule::Renamed), "{}", report.text(Level::Wire));
    }
}

/// What shows a break in JSON is a text of the version that wrote it, and the other version does with it what is said.
#[test]
fn texts_that_show_breaks_are_those_of_the_versions() {
    use scantling_schema::dynamic::Encoding;
    use scantling_schema::dynamic::json::Json;
    let old = schema(
        "package shop\nprotocol Feed { 1 Order }\nmessage Order { 0 id: u64, 1 size: u32, 2 side: Side, 3 extra: u32? }\nenum Side: u8 { 1 buy }\n",
    );
    let new = schema(
        "package shop\nprotocol Feed { 1 Trade }\nmessage Trade { 0 number: u64, 1 size: f32, 2 side: Side, 3 extra: i32? }\nenum Side: u8 { 1 bid }\n",
    );
    let report = compare(&old, &new);
    let json = |schema: &Schema, text: &str| {
        let json = Json::new(schema, &schema.packages()[0].protocols[0], Encoding::Direct).unwrap();
        json.read(text).map_err(|error| error.to_string())
    };
    let mut count = 0;
    for change in &report.changes {
        for witness in change.witnesses.iter().filter(|witness| witness.format == Format::Json) {
            let (writer, reader) = if witness.direction == Direction::OldData { (&old, &new) } else { (&new, &old) };
            assert!(json(writer, &witness.message).is_ok(), "{witness:?}");
            let read = json(reader, &witness.message);
            assert_eq!(read.is_err(), witness.effect == Effect::Refused, "{witness:?}");
            assert!(read.is_ok() || read.err() == Some(witness.said.clone()), "{witness:?}");
            count += 1;
        }
        let has_reason = !change.witnesses.is_empty() || report.text(Level::Source).contains("no message shows it");
        assert!(!change.breaks(Level::Source) || has_reason, "{}", report.text(Level::Source));
    }
    assert!(count >= 6, "{}", report.text(Level::Json));
}

/// The first place of a type is not the one that an error of JSON names.
#[test]
fn what_json_refuses_at_another_place_of_a_type_is_found() {
    let body = |name: &str| {
        format!(
            "message Order {{ 0 a: All, 1 n: Now }}\nunion All {{ 1 now: Now }}\nunion Now: bytes<1> {{ 1 {name} }}\n"
        )
    };
    let report = pair(&body("old"), &body("young"));
    assert!(report.is_compatible(Level::Wire) && !report.is_compatible(Level::Json), "{}", report.text(Level::Json));
}

#[test]
fn a_bit_that_gets_a_name_is_the_same_in_json() {
    let body = |more: &str| format!("message Order {{ 0 flags: Flags }}\nbits Flags: u64 {{ 0 hidden{more} }}\n");
    let report = pair(&body(""), &body(", 1 firm"));
    assert_eq!(
        report.changes[0].effect(Format::Json, Direction::OldData),
        Effect::Same,
        "{}",
        report.text(Level::Json)
    );
}

/// What JSON refuses of old data and of new data, each change for itself.
fn refused(report: &Report) -> Vec<(String, [bool; 2])> {
    let of = |change: &Change| {
        let is_refused = |to| change.effect(Format::Json, to) == Effect::Refused;
        assert!(change.witnesses.iter().all(|witness| witness.is_own), "{:?}", change.witnesses);
        (change.subject.clone(), Direction::ALL.map(is_refused))
    };
    report.changes.iter().map(of).collect()
}

/// Two names of one enum or of one set of bits change: JSON says which one it refuses.
#[test]
fn names_of_one_type_are_told_apart_in_json() {
    let body = |bits: &str, side: &str| {
        format!(
            "message Order {{ 0 flags: Flags, 1 side: Side, 2 all: map<Side, u8>, 3 boxed: any? }}\n\
             bits Flags: u8 {{ {bits} }}\nenum Side: u8 {{ {side} }}\n"
        )
    };
    let report = pair(
        &body("0 hidden, 1 firm", "1 buy, 2 sell"),
        &body("0 hidden @retired, 1 firm, 2 late", "1 buy @retired, 2 sell, 3 short"),
    );
    let gone = |name: &str| (name.to_owned(), [true, false]);
    let new = |name: &str| (name.to_owned(), [false, true]);
    assert_eq!(
        refused(&report),
        [gone("Flags.hidden"), new("Flags.late"), gone("Side.buy"), new("Side.short")],
        "{}",
        report.text(Level::Json)
    );
}

/// A root that is gone may be in an `any`, whatever else its message gets.
#[test]
fn a_root_that_is_gone_is_its_own_change() {
    let text = |retired: &str, more: &str| {
        format!(
            "package p\nprotocol Feed {{ 1 Order, 2 Old{retired} }}\nmessage Order {{ 0 id: u64, 1 boxed: any?{more} }}\nmessage Old {{ 0 x: u8 }}\n"
        )
    };
    let report = compare(&schema(&text("", "")), &schema(&text(" @retired", "\nsince 2 { 2 level: u32 = 1 }")));
    let expected = [("Feed.Old", [true, false]), ("Order.level", [false, true])];
    assert_eq!(refused(&report), expected.map(|(name, is)| (name.to_owned(), is)), "{}", report.text(Level::Json));
}

/// A required field that is retired is left out of the text, so that what stands after it is read.
#[test]
fn a_retired_field_hides_nothing_in_json() {
    let body = |n: &str, a: &str| {
        format!(
            "message Order {{ 0 id: u64, 1 n: string{n}, 2 body: Body }}\nunion Body {{ 1 a: string{a}, 2 b: u8 }}\n"
        )
    };
    let report = pair(&body("", ""), &body(" @retired", " @retired"));
    let expected = [("Order.n", [true, true]), ("Body.a", [true, false])];
    assert_eq!(refused(&report), expected.map(|(name, is)| (name.to_owned(), is)), "{}", report.text(Level::Json));
}

/// An exception may stand at what is retired, and at a root.
#[test]
fn what_is_retired_has_exceptions() {
    let allow = |code: &str| format!(" @retired @compat.allow(\"{code}\", \"none was written\")");
    let text = |[root, variant, value, bit]: [&str; 4]| {
        format!(
            "package p\nprotocol Feed {{ 1 Order, 2 Old{root} }}\nmessage Order {{ 0 body: Body, 1 side: Side, 2 flags: Flags }}\n\
             message Old {{ 0 x: u8 }}\nunion Body {{\n1 a: string{variant}\n2 b: u8 }}\nenum Side: u8 {{\n1 buy{value}\n2 sell }}\n\
             bits Flags: u8 {{\n0 hidden{bit}\n1 firm }}\n"
        )
    };
    let old = schema(&text([""; 4]));
    let codes = ["C004", "C041", "C038", "C038"].map(allow);
    let report = compare(&old, &schema(&text(codes.each_ref().map(|code| &**code))));
    assert!(report.is_compatible(Level::Json) && report.unused.is_empty(), "{}", report.text(Level::Json));
    assert!(report.changes.iter().all(|change| change.allowed.is_some()) && report.changes.len() == 4);
    // Of another rule it excuses nothing, and is told.
    let others = ["C001"; 4].map(allow);
    let report = compare(&old, &schema(&text(others.each_ref().map(|code| &**code))));
    assert!(!report.is_compatible(Level::Json) && report.unused.len() == 4, "{}", report.text(Level::Json));
    // The place is that of what was retired.
    let line = |report: &Report, subject: &str| {
        report
            .changes
            .iter()
            .find(|change| change.subject == subject)
            .and_then(|change| Some(change.new.as_ref()?.line))
    };
    assert_eq!(["Body.a", "Side.buy", "Flags.hidden"].map(|subject| line(&report, subject)), [6, 9, 12].map(Some));
}

/// What retired roots of the first protocol have is in use in the second.
#[test]
fn the_worst_of_two_protocols_counts() {
    let text = |size: &str| {
        format!(
            "package p\nprotocol First {{ 1 Order @retired, 2 Beat }}\nprotocol Second {{ 1 Order }}\n\
             message Beat {{ 0 last: Order? @retired }}\nmessage Order {{ 0 size: {size} }}\n"
        )
    };
    let report = compare(&schema(&text("u32")), &schema(&text("f32")));
    let [change] = &report.changes[..] else { panic!("{}", report.text(Level::Wire)) };
    assert!(change.is_shown && change.effect(Format::Direct, Direction::NewData) == Effect::Misread);
}

/// In the first message nothing follows, so a reader finds the low bytes; in the second each element moves.
#[test]
fn what_is_inline_is_tried_in_other_messages_too() {
    let text = |width: &str| {
        format!(
            "package p\nprotocol Feed {{ 1 Beat, 2 Order }}\nmessage Beat {{ 0 side: Side }}\nmessage Order {{ 0 sides: Side[2]? }}\n\
             enum Side: {width} @closed {{ 1 buy, 2 sell }}\n"
        )
    };
    let report = compare(&schema(&text("i32")), &schema(&text("i16")));
    let [change] = &report.changes[..] else { panic!("{}", report.text(Level::Wire)) };
    assert!(change.effect(Format::Direct, Direction::OldData).is_break(), "{}", report.text(Level::Wire));
}

/// A number of another kind may mean the same, whatever the unit.
#[test]
fn units_in_json_are_a_duration() {
    let body = |ty: &str| format!("message Order {{ 0 size: {ty} }}\n");
    let report = pair(&body("duration<ms>"), &body("u32"));
    assert_eq!(
        report.changes[0].effect(Format::Json, Direction::NewData),
        Effect::Same,
        "{}",
        report.text(Level::Json)
    );
}

/// The variant beside it has another name, and the same meaning.
#[test]
fn only_the_number_that_is_used_again_is_another() {
    let body = |a: &str, b: &str| {
        format!("message Order {{ 0 all: list<Body> }}\nunion Body {{ 1 none, 2 {a}: u32, 3 {b} }}\n")
    };
    let report = pair(&body("low", "gone: u32 @retired"), &body("small", "late: u32"));
    let change = report.changes.iter().find(|change| change.rule == Rule::NumberReused).unwrap();
    assert!(change.witnesses.iter().all(|witness| !witness.said.contains("small")), "{}", report.text(Level::Wire));
}

/// Outside of lists a record has a message's bytes, but a message may get payloads, which readers of the record refuse (D22).
#[test]
fn a_record_and_a_message_part_when_one_grows() {
    let body = |kind: &str, more: &str| {
        format!("message Order {{ 0 best: Fill?, 1 fills: map<u32, Fill> }}\n{kind} Fill {{ 0 price: u32{more} }}\n")
    };
    let report = pair(&body("record", ""), &body("message", ""));
    let [change] = &report.changes[..] else { panic!("{}", report.text(Level::Wire)) };
    assert!(change.rule == Rule::KindChanged && !change.is_shown && !report.is_compatible(Level::Wire));
    let said = report.text(Level::Wire);
    assert!(
        said.contains("no message shows it: outside of lists a record and a message have the same bytes"),
        "{said}"
    );
    let report = pair(&body("record", ""), &body("message", ", since 2 { 1 note: string }"));
    let change = report.changes.iter().find(|change| change.rule == Rule::KindChanged).unwrap();
    assert_eq!(change.effect(Format::Direct, Direction::NewData), Effect::Refused, "{}", report.text(Level::Wire));
}

#[test]
fn alignment_is_a_rule() {
    let report = compared("message Note {", "message Note @aligned {");
    assert_eq!(report.changes.iter().map(|change| change.rule).collect::<Vec<_>>(), [Rule::Aligned]);
    assert!(!report.is_compatible(Level::Wire));
}

#[test]
fn annotations_are_one_line_each_and_escaped() {
    let report = compared("4 size: u32", "4 size: f32");
    let lines = report.annotations(Level::Wire);
    assert_eq!(lines.lines().count(), 1);
    assert!(lines.starts_with("::error file=shop.scant,line="), "{lines}");
    assert!(compared("4 size", "4 amount").annotations(Level::Wire).starts_with("::notice "));
}

#[test]
fn codes_are_unique_and_ascend() {
    let codes: Vec<&str> = Rule::ALL.iter().map(|rule| rule.code()).collect();
    assert!(codes.windows(2).all(|pair| pair[0] < pair[1]), "{codes:?}");
}
