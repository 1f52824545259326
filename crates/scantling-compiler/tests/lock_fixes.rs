//! What contradicts a lock, with the way out: `lock/NAME.txt` is what is said, and the text that its edits lead to.
//!
//! `BLESS=1 cargo test -p scantling-compiler --test lock_fixes` writes them anew. Each edit is applied, and the schema is held to the lock again:
//! nothing of the code is left, and nothing else is wrong.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use scantling_compiler::diag::{Edit, Severity};
use scantling_compiler::{Report, Schema, SourceFile, compile};
use scantling_schema::Lock;

const SHIPPED: &str = "package orders

protocol Feed {
  1 Order
  2 Beat
  3 Gone @retired
  4 Last
}

enum Side: u8 { 1 buy, 2 sell, 3 lapsed @retired }
enum Kind: u8 @closed { 0 plain, 1 iceberg }
bits Flags: u16 { 0 post_only, 1 hidden }

/// A price and its size.
struct Level { price: decimal64<4>, size: u32 }
record Fill { 0 price: u64, 1 fee: u32? }
union Small: bytes<24> { 1 idle, 2 level: Level, 4 gone: u8 @retired }
union Body {
  1 none
  2 text: string // as it came
  3 fill: Fill
}
message Gone {}
message Item { 0 id: u32, 1 amount: u32 }
message Meta { 0 kind: u32, 1 flags: u32 }
message Detail { 0 text: string, 1 more: string }
message Beat {}
message Last { 0 id: u32, 1 detail: Detail }

message Order {
  0 id: u64
  1 side: Side
  2 kind: Kind // not the side
  3 flags: Flags
  4 levels: list<Level>
  5 fills: map<string, Fill>
  6 body: Body
  /// What else there is.
  7 detail: Detail
  8 route: u16 @retired
  9 at: timestamp<ns> @json(\"when\")
  10 items: list<Item>
  11 small: Small

  since 2 {
    12 limit: decimal64<2> = 7.50
    13 seq: u64 = 0 @fixed
    14 wanted: Side = sell
    15 marks: Flags = {post_only, hidden}
    16 name: str<8> = \"a\\\"b\"
  }
}
";

/// The file's name, which starts with the code; what is replaced by what; and whether there is an edit, or why there is none.
type Case = (&'static str, &'static [(&'static str, &'static str)], Result<(), &'static str>);

const LAST: &str = "    16 name: str<8> = \"a\\\"b\"\n";

const CASES: &[Case] = &[
    (
        "s080_inserted",
        &[(
            "message Detail { 0 text: string, 1 more: string }",
            "message Detail {\n  0 text: string\n\n  /// New.\n  2 new: u8 // soon\n  1 more: string\n}",
        )],
        Ok(()),
    ),
    (
        "s080_inserted_beside_an_open_block",
        &[("1 more: string }", "1 more: string, 2 a: u8, since 2 { 3 b: u8? } }")],
        Ok(()),
    ),
    (
        "s080_inserted_in_a_block",
        &[(LAST, "    16 name: str<8> = \"a\\\"b\", 17 more: string\n    /// Why.\n    18 why: u8 = 1\n")],
        Ok(()),
    ),
    ("s080_inserted_in_a_line", &[("1 fee: u32? }", "1 fee: u32?, 2 tax: u32? }")], Ok(())),
    (
        "s080_moved",
        &[("    13 seq: u64 = 0 @fixed\n    14", "  }\n  since 3 {\n    13 seq: u64 = 0 @fixed\n    14")],
        Ok(()),
    ),
    ("s080_one_block", &[("\n  since 2 {\n", ""), ("a\\\"b\"\n  }\n", "a\\\"b\"\n")], Ok(())),
    ("s081_type", &[("0 id: u64", "0 id: f64")], Ok(())),
    ("s081_type_in_a_line", &[("0 price: u64, 1", "0 price: decimal64<2>, 1")], Ok(())),
    ("s081_unit", &[("timestamp<ns> @json", "timestamp<ms> @deprecated(\"old\") @json")], Ok(())),
    ("s081_scale", &[("decimal64<2> = 7.50", "decimal64<4> = 7.5000")], Ok(())),
    ("s081_cannot_be_retired", &[("6 body: Body", "6 body: string")], Ok(())),
    ("s081_payload", &[("1 none", "1 none: u8")], Ok(())),
    ("s081_payload_of_storage", &[("1 idle,", "1 idle: u8,")], Ok(())),
    ("s081_variant", &[("2 text: string", "2 text: bytes")], Ok(())),
    ("s081_values", &[("1 buy, 2 sell", "1 sell, 2 buy")], Ok(())),
    ("s081_bits", &[("0 post_only, 1 hidden", "1 post_only, 0 hidden")], Ok(())),
    ("s081_names_of_fields", &[("0 text: string, 1 more", "0 more: string, 1 text")], Ok(())),
    ("s081_names_of_two_types", &[("0 price: u64, 1 fee: u32?", "0 fee: u64, 1 price: u32?")], Ok(())),
    ("s081_inserted_in_the_middle", &[("0 id: u32, 1 amount: u32", "0 id: u32, 1 kind: u8, 2 amount: u32")], Ok(())),
    ("s081_names_of_a_struct", &[("price: decimal64<4>, size: u32", "size: decimal64<4>, price: u32")], Ok(())),
    ("s081_other_type", &[("10 items: list<Item>", "10 items: list<Meta>")], Ok(())),
    ("s081_roots", &[("  1 Order", "  1 §"), ("  4 Last", "  4 Order"), ("  1 §", "  1 Last")], Ok(())),
    ("s082_roots", &[("  2 Beat", "  2 §"), ("  4 Last", "  4 Beat"), ("  2 §", "  2 Last")], Ok(())),
    ("s082_field_that_cannot_be_retired", &[("0 id: u32, 1 detail: Detail", "0 id: u32")], Ok(())),
    (
        "s081_type_is_gone",
        &[("10 items: list<Item>", "10 items: list<u32>"), ("message Item { 0 id: u32, 1 amount: u32 }\n", "")],
        Err("the declaration of what shipped is gone"),
    ),
    ("s082_field", &[(LAST, "")], Ok(())),
    ("s082_field_in_a_line", &[(", 1 fee: u32? }", " }")], Ok(())),
    (
        "s082_block",
        &[(
            "  since 2 {\n    12 limit: decimal64<2> = 7.50\n    13 seq: u64 = 0 @fixed\n    14 wanted: Side = sell\n    15 marks: Flags = {post_only, hidden}\n    16 name: str<8> = \"a\\\"b\"\n  }\n",
            "",
        )],
        Ok(()),
    ),
    ("s082_value", &[("1 buy, 2 sell, ", "1 buy, "), ("14 wanted: Side = sell", "14 wanted: Side = buy")], Ok(())),
    ("s082_retired_value", &[(", 3 lapsed @retired", "")], Ok(())),
    ("s082_bit", &[("0 post_only, ", ""), ("= {post_only, hidden}", "= {hidden}")], Ok(())),
    ("s082_variant", &[("  2 text: string // as it came\n", "")], Ok(())),
    ("s082_retired_variant", &[(", 4 gone: u8 @retired", "")], Ok(())),
    ("s082_root", &[("  2 Beat\n", "")], Ok(())),
    ("s082_root_and_message", &[("  2 Beat\n", ""), ("message Beat {}\n", "")], Ok(())),
    ("s082_retired_root", &[("  3 Gone @retired\n", "")], Ok(())),
    ("s083", &[("7 detail: Detail", "7 detail: Detail?")], Ok(())),
    ("s083_required", &[("1 fee: u32?", "1 fee: u32")], Ok(())),
    ("s084", &[("record Fill", "message Fill")], Ok(())),
    (
        "s081_record_is_a_struct",
        &[("record Fill { 0 price: u64, 1 fee: u32? }", "struct Fill { price: u64, fee: u32 }")],
        Ok(()),
    ),
    ("s085_type", &[("size: u32 }", "size: u64 }"), ("bytes<24>", "bytes<24>")], Ok(())),
    ("s085_field", &[("size: u32 }", "size: u32, more: u8 }")], Ok(())),
    ("s086_value", &[("3 lapsed @retired", "3 other")], Ok(())),
    ("s086_tag", &[("4 gone: u8 @retired", "4 other: u8")], Ok(())),
    ("s086_root", &[("  3 Gone @retired\n", "  3 Meta\n")], Ok(())),
    ("s087_gained", &[("1 iceberg", "1 iceberg, 2 more")], Ok(())),
    ("s087_lost", &[(", 1 iceberg", "")], Ok(())),
    ("s088_decimal", &[("= 7.50", "= 7.25")], Ok(())),
    ("s088_value", &[("= sell", "= buy")], Ok(())),
    ("s088_bits", &[("= {post_only, hidden}", "= {}")], Ok(())),
    ("s088_text", &[("= \"a\\\"b\"", "= {}")], Ok(())),
    ("s089_enum", &[("enum Side: u8", "enum Side: u16")], Ok(())),
    ("s089_bits_that_are_needed", &[("bits Flags: u16 { 0", "bits Flags: u32 { 20 late, 0")], Ok(())),
    ("s089_union", &[("bytes<24>", "bytes<30>")], Ok(())),
    ("s090_closed", &[(" @closed", "")], Ok(())),
    ("s090_open", &[("enum Side: u8", "enum Side: u8 @closed")], Ok(())),
    ("s090_fixed", &[(" @fixed", "")], Ok(())),
    ("s090_not_fixed", &[("0 id: u64", "0 id: u64 @fixed")], Ok(())),
    ("s090_aligned", &[("message Beat {", "message Beat @aligned {")], Ok(())),
    (
        "s093_protocol",
        &[("protocol Feed {\n  1 Order\n  2 Beat\n", "protocol A {\n  1 Order\n  2 Beat\n}\nprotocol B {\n  1 Beat\n")],
        Ok(()),
    ),
    (
        "s093_type",
        &[("  2 Beat\n", "  2 @retired\n"), ("message Beat {}\n", "")],
        Err("only its users know whether a frame with it is left"),
    ),
    ("s094_field", &[("0 id: u64", "0 number: u64")], Err("a new name may be meant: `scant lock` takes it")),
    ("s094_type", &[("Detail", "Extra")], Err("a new name may be meant: `scant lock` takes it")),
    ("s094_json", &[("\"when\"", "\"time\"")], Err("a new name may be meant: `scant lock` takes it")),
    ("s095_type", &[("timestamp<ns>", "i64")], Err("another meaning may be meant: `scant lock` takes it")),
    ("s095_retired", &[("8 route: u16 @retired", "8 route: u16")], Err("it may be meant: `scant lock` takes it")),
];

/// Codes without a case, and why.
const OTHERS: [(&str, &str); 2] = [
    ("S091", "two lines of a lock; only people know which of them has shipped"),
    ("S092", "the way out is the command `scant lock`"),
];

/// What two branches made of it, both kept: the text has no schema, and the lock says which has shipped. The lock has what `shipped` makes of it.
type Merge = (&'static str, &'static [(&'static str, &'static str)], &'static [(&'static str, &'static str)]);

const END: &str = "    16 name: str<8> = \"a\\\"b\"\n  }\n";

const MERGES: &[Merge] = &[
    (
        "s043_neither_has_shipped",
        &[],
        &[(
            END,
            "    16 name: str<8> = \"a\\\"b\"\n  }\n  since 3 {\n    17 tif: u8 = 0\n  }\n  since 3 {\n    /// Bits.\n    17 flag: u16 = 7 // b\n  }\n",
        )],
    ),
    (
        "s043_the_first_has_shipped",
        &[(END, "    16 name: str<8> = \"a\\\"b\"\n  }\n  since 3 { 17 tif: u8 = 0 }\n")],
        &[(
            END,
            "    16 name: str<8> = \"a\\\"b\"\n  }\n  since 3 { 17 tif: u8 = 0 }\n  since 3 { 17 flag: u16 = 7, 18 mark: u8? }\n",
        )],
    ),
    (
        "s043_the_second_has_shipped",
        &[(END, "    16 name: str<8> = \"a\\\"b\"\n  }\n  since 3 { 17 flag: u16 = 7, 18 mark: u8? }\n")],
        &[(
            END,
            "    16 name: str<8> = \"a\\\"b\"\n  }\n  since 3 { 17 tif: u8 = 0 }\n  since 3 { 17 flag: u16 = 7, 18 mark: u8? }\n",
        )],
    ),
    ("s040_in_a_block", &[], &[(END, "    16 name: str<8> = \"a\\\"b\"\n    16 tif: u8 = 0\n  }\n")]),
    ("s040_roots", &[], &[("  4 Last\n", "  4 Last\n  4 Item\n")]),
    ("s041_gone", &[], &[("  3 flags: Flags\n", "")]),
    (
        "s041_not_shipped",
        &[],
        &[("0 kind: u32, 1 flags: u32", "1 flags: u32"), ("message Last {", "message Last { 2 meta: Meta,")],
    ),
    ("s042_added_to_the_first_block", &[], &[("  11 small: Small\n", "  11 small: Small\n  17 more: u8\n")]),
    ("s044_after_a_block", &[], &[(END, "    16 name: str<8> = \"a\\\"b\"\n  }\n  17 more: u8\n")]),
    ("s057_tags", &[], &[("2 level: Level,", "2 other: u16, 2 level: Level,")]),
    ("s060_values", &[], &[("2 sell,", "2 sell, 2 short,")]),
    ("s060_a_retired_value", &[], &[("3 lapsed @retired", "3 short, 3 lapsed @retired")]),
    ("s023_names", &[], &[(END, "    16 name: str<8> = \"a\\\"b\"\n    17 seq: u8 = 0\n  }\n")]),
];

fn schema(text: &str) -> Schema {
    let (schema, report) = compile(&[SourceFile::new("orders.scant", text)]);
    schema.unwrap_or_else(|| panic!("{report}\n{text}"))
}

fn against(text: &str, lock: &str) -> Report {
    compile(&[SourceFile::new("orders.scant", text), SourceFile::new("scant.lock", lock)]).1
}

fn edited(text: &str, edits: &[Edit]) -> String {
    let mut text = text.to_owned();
    for Edit { span, text: new } in edits.iter().rev() {
        assert_eq!(span.file, 0);
        text.replace_range(span.start as usize..span.end as usize, new);
    }
    text
}

/// The lines that differ, with those that are gone first where both do.
fn difference(before: &str, after: &str) -> String {
    let (a, b): (Vec<&str>, Vec<&str>) = (before.lines().collect(), after.lines().collect());
    let same = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let rest = a.len().min(b.len()) - same;
    let end = a.iter().rev().zip(b.iter().rev()).take(rest).take_while(|(a, b)| a == b).count();
    let mut out = String::new();
    let mut at = same;
    for line in &a[same..a.len() - end] {
        match b[at..b.len() - end].iter().position(|other| other == line) {
            Some(n) => {
                out.extend(b[at..at + n].iter().map(|line| format!("+{line}\n")));
                let _ = writeln!(out, " {line}");
                at += n + 1;
            }
            None => out.push_str(&format!("-{line}\n")),
        }
    }
    out.extend(b[at..b.len() - end].iter().map(|line| format!("+{line}\n")));
    out
}

/// Compares texts with their files, or writes them.
fn blessed(goldens: &[(&str, String)]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lock");
    let mut stale = Vec::new();
    for (name, golden) in goldens {
        let path = folder.join(format!("{name}.txt"));
        if std::env::var_os("BLESS").is_some() {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&path, golden).unwrap();
        } else if fs::read_to_string(&path).unwrap_or_default() != *golden {
            stale.push(format!("{}:\n{golden}", path.display()));
        }
    }
    assert!(stale.is_empty(), "not as blessed (BLESS=1 accepts):\n{}", stale.join("\n"));
}

#[test]
fn each_code_has_its_way_out() {
    let lock = Lock::of_schema(&schema(SHIPPED), |_| true).text();
    let (mut wrong, mut goldens, mut codes) = (Vec::new(), Vec::new(), BTreeSet::new());
    for (name, replaced, expected) in CASES {
        let code = name[..4].to_uppercase();
        let mut text = SHIPPED.to_owned();
        for (from, to) in *replaced {
            assert!(text.contains(from), "{name}: {from}");
            text = text.replace(from, to);
        }
        // Without a lock it is a schema.
        schema(&text);
        let report = against(&text, &lock);
        let found: Vec<_> = report.diagnostics().iter().filter(|d| d.code == code).collect();
        assert!(!found.is_empty(), "{name}: {report}");
        let mut golden = report.to_string();
        let edits = found.iter().filter(|d| !d.edits.is_empty());
        match expected {
            Ok(()) => {
                if edits.clone().count() == 0 {
                    wrong.push(format!("{name} has no edits:\n{report}"));
                }
                // Those of one code are one fix, or follow from each other.
                let mut mended = text.clone();
                for round in 0.. {
                    let after = against(&mended, &lock);
                    let next = after.diagnostics().iter().find(|d| d.code == code);
                    let Some(next) = next.filter(|d| !d.edits.is_empty() && round < 4) else {
                        let is_left =
                            after.diagnostics().iter().any(|d| d.code == code || d.severity == Severity::Error);
                        if is_left {
                            wrong.push(format!("{name} is not mended:\n{mended}\n{after}"));
                        }
                        break;
                    };
                    mended = edited(&mended, &next.edits);
                }
                let _ = write!(golden, "\nfixed:\n{}", difference(&text, &mended));
            }
            Err(why) => {
                if edits.clone().count() > 0 {
                    wrong.push(format!("{name} has edits:\n{report}"));
                }
                let _ = write!(golden, "\nno edit: {why}\n");
            }
        }
        codes.insert(code);
        goldens.push((*name, golden));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n=====\n"));
    blessed(&goldens);
    let all = (80..=95).map(|n| format!("S0{n}"));
    let missing: Vec<String> =
        all.filter(|c| !codes.contains(c) && OTHERS.iter().all(|(other, _)| other != c)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// Several cases at once, mended one diagnostic after the other: what is edited can be read, and in the end nothing is refused.
#[test]
fn what_was_done_together_is_mended_together() {
    let lock = Lock::of_schema(&schema(SHIPPED), |_| true).text();
    let mut seed = 1u64;
    let mut next = |n: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap() % n
    };
    let (mut count, mut left) = (0, Vec::new());
    for _ in 0..150 {
        let mut text = SHIPPED.to_owned();
        for _ in 0..2 + next(2) {
            let (_, replaced, expected) = CASES[next(CASES.len())];
            if expected.is_ok() && replaced.iter().all(|(from, _)| text.contains(from)) {
                text = replaced.iter().fold(text, |text, (from, to)| text.replace(from, to));
            }
        }
        if compile(&[SourceFile::new("orders.scant", text.as_str())]).0.is_none() {
            continue;
        }
        let (before, mut mended) = (text.clone(), text);
        for _ in 0..16 {
            let report = against(&mended, &lock);
            let errors = || report.diagnostics().iter().filter(|d| d.severity == Severity::Error);
            // S001 to S019 are those of the grammar.
            assert!(errors().all(|d| d.code >= "S020"), "{before}\n{mended}\n{report}");
            let Some(next) = errors().find(|d| !d.edits.is_empty()) else { break };
            count += 1;
            mended = edited(&mended, &next.edits);
        }
        let report = against(&mended, &lock);
        if report.has_errors() {
            left.push(format!("{before}\n{mended}\n{report}"));
        }
    }
    assert!(count > 200 && left.is_empty(), "{count}, {}:\n{}", left.len(), left.join("\n======\n"));
}

#[test]
fn a_lock_knows_which_side_of_a_merge_has_shipped() {
    let made = |all: &[(&str, &str)]| {
        all.iter().fold(SHIPPED.to_owned(), |text, (from, to)| {
            assert!(text.contains(from), "{from}");
            text.replace(from, to)
        })
    };
    let (mut wrong, mut goldens) = (Vec::new(), Vec::new());
    for (name, shipped, merged) in MERGES {
        let lock = Lock::of_schema(&schema(&made(shipped)), |_| true).text();
        let text = made(merged);
        let report = against(&text, &lock);
        let code = name[..4].to_uppercase();
        assert!(report.diagnostics().iter().any(|d| d.code == code), "{name}: {report}");
        let mut mended = text.clone();
        for _ in 0..4 {
            let report = against(&mended, &lock);
            let Some(next) = report.diagnostics().iter().find(|d| !d.edits.is_empty()) else { break };
            mended = edited(&mended, &next.edits);
        }
        let after = against(&mended, &lock);
        if !after.is_empty() {
            wrong.push(format!("{name} is not mended:\n{mended}\n{after}"));
        }
        // Without a lock nothing is known of it.
        let (_, alone) = compile(&[SourceFile::new("orders.scant", text.as_str())]);
        assert!(!alone.to_string().contains("by the lock"), "{alone}");
        goldens.push((*name, format!("{report}\nfixed:\n{}", difference(&text, &mended))));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n=====\n"));
    blessed(&goldens);
}

/// Texts that users make of a merge at random: edits give text that can be read, and nothing panics.
#[test]
fn no_merge_is_edited_into_nonsense() {
    let lock = Lock::of_schema(&schema(SHIPPED), |_| true).text();
    let mut seed = 7u64;
    let mut next = |n: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap() % n
    };
    let (mut count, mut mended) = (0, 0);
    for _ in 0..600 {
        let mut lines: Vec<&str> = SHIPPED.lines().collect();
        for _ in 0..1 + next(3) {
            // Lines of the long message, gone, twice, or at another place.
            let at = lines.len() - 2 - next(18);
            let line = if next(2) == 0 { lines.remove(at) } else { lines[at] };
            if next(3) > 0 {
                lines.insert(lines.len() - 2 - next(16), line);
            }
        }
        let text = lines.join("\n");
        let report = against(&text, &lock);
        if report.diagnostics().iter().any(|d| d.code < "S020") {
            continue;
        }
        let Some(found) = report.diagnostics().iter().find(|d| d.draws_edits) else { continue };
        let text = edited(&text, &found.edits);
        let after = against(&text, &lock);
        assert!(after.diagnostics().iter().all(|d| d.code >= "S020"), "{report}\n{text}\n{after}");
        count += 1;
        mended += usize::from(!after.diagnostics().iter().any(|d| d.message == found.message));
    }
    assert!(count > 100 && mended * 10 > count * 9, "{mended} of {count}");
}
