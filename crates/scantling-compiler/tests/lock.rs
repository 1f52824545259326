//! Locks: each code has a change that breaks it, a lock is its schema again, and no text of a lock does harm.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs;
use std::path::Path;

use scantling_compiler::diag::Severity;
use scantling_compiler::{Report, Schema, SourceFile, compile, lock, read_all};
use scantling_schema::{Lock, LockFaultKind};

const SHIPPED: &str = "package orders
protocol Feed { 1 Order, 2 Beat, 3 @retired }
enum Side: u8 { 1 buy, 2 sell, 3 lapsed @retired }
enum Kind: u8 @closed { 0 plain, 1 iceberg }
bits Flags: u16 { 0 post_only, 1 hidden }
struct Level { price: decimal64<4>, size: u32 }
record Fill { 0 price: u64, 1 fee: u32? }
union Body: bytes<24> { 1 idle, 2 level: Level, 4 gone: u8 @retired }
message Detail { 0 text: string }
message Beat {}
message Order {
  0 id: u64
  1 side: Side
  2 kind: Kind
  3 flags: Flags
  4 levels: list<Level>
  5 fills: map<string, Fill>
  6 body: Body
  7 detail: Detail?
  8 route: u16 @retired
  9 at: timestamp<ns> @json(\"\\u{202e}when \\\"x\\\"\")
  since 2 {
    10 limit: u32 = 7
    11 seq: u64 = 0 @fixed
  }
}
";

fn schema(text: &str) -> Schema {
    let (schema, report) = compile(&[SourceFile::new("orders.scant", text)]);
    schema.unwrap_or_else(|| panic!("{report}"))
}

fn shipped() -> String {
    Lock::of_schema(&schema(SHIPPED), |_| true).text()
}

fn against(text: &str, lock: &str) -> (Option<Schema>, Report) {
    compile(&[SourceFile::new("orders.scant", text), SourceFile::new("schema/scant.lock", lock)])
}

#[test]
fn each_change_has_its_code() {
    let lock = shipped();
    for (code, is_error, from, to) in [
        ("S080", true, "  since 2 {\n", "  since 2 {\n    12 more: u8 = 0\n"),
        ("S080", true, "    11 seq: u64 = 0 @fixed\n", "  }\n  since 3 {\n    11 seq: u64 = 0 @fixed\n"),
        ("S081", true, "0 id: u64", "0 id: f64"),
        ("S081", true, "timestamp<ns>", "timestamp<ms>"),
        ("S081", true, "1 idle", "1 idle: u8"),
        ("S081", true, "1 buy, 2 sell", "1 sell, 2 buy"),
        ("S082", true, "    11 seq: u64 = 0 @fixed\n", ""),
        ("S082", true, "1 buy, 2 sell, ", "1 buy, "),
        ("S082", true, "3 lapsed @retired", ""),
        ("S082", true, "2 Beat, ", ""),
        ("S083", true, "7 detail: Detail?", "7 detail: Detail"),
        ("S084", true, "record Fill", "message Fill"),
        ("S085", true, "size: u32 }", "size: u64 }"),
        ("S085", true, "size: u32 }", "size: u32, more: u8 }"),
        ("S086", true, "3 lapsed @retired", "3 other"),
        ("S086", true, "4 gone: u8 @retired", "4 other: u8"),
        ("S087", true, "1 iceberg", "1 iceberg, 2 more"),
        ("S087", true, ", 1 iceberg", ""),
        ("S088", false, "10 limit: u32 = 7", "10 limit: u32 = 8"),
        ("S089", true, "enum Side: u8", "enum Side: u16"),
        ("S089", true, "bytes<24>", "bytes<30>"),
        ("S090", true, " @closed", ""),
        ("S090", true, " @fixed", ""),
        ("S090", true, "message Order {", "message Order @aligned {"),
        (
            "S093",
            true,
            "protocol Feed { 1 Order, 2 Beat, 3 @retired }",
            "protocol A { 1 Order, 2 Beat }\nprotocol B { 1 Beat }",
        ),
        ("S094", false, "0 id: u64", "0 number: u64"),
        ("S094", false, "Detail", "Extra"),
        ("S095", false, "timestamp<ns>", "i64"),
        ("S095", false, "8 route: u16 @retired", "8 route: u16"),
    ] {
        assert!(SHIPPED.contains(from), "{from}");
        let changed = SHIPPED.replace(from, to);
        // Without a lock it is a schema.
        let after = schema(&changed);
        let (found, report) = against(&changed, &lock);
        let of_code: Vec<_> = report.diagnostics().iter().filter(|d| d.code == code).collect();
        assert!(!of_code.is_empty(), "{code}: {to}:\n{report}");
        let severity = if is_error { Severity::Error } else { Severity::Warning };
        assert!(of_code.iter().all(|d| d.severity == severity && !d.help.is_empty()), "{report}");
        assert_eq!(found.is_some(), !is_error, "{code}: {to}:\n{report}");
        assert!(is_error || report.diagnostics().len() == of_code.len(), "{report}");
        // What is only warned of is taken by the next lock.
        if !is_error {
            let (_, report) = against(&changed, &Lock::of_schema(&after, |_| true).text());
            assert!(report.is_empty(), "{report}");
        }
    }
}

#[test]
fn what_is_allowed_is_silent() {
    let lock = shipped();
    for (from, to) in [
        ("", ""),
        ("@fixed\n  }\n", "@fixed\n  }\n  since 3 { 12 more: string }\n"),
        ("2 sell,", "2 sell, 4 other,"),
        ("1 hidden", "1 hidden, 2 more"),
        ("2 Beat,", "2 Beat, 4 Detail,"),
        ("2 level: Level", "2 level: Level @retired"),
        ("0 id: u64", "0 id: u64 @retired"),
        ("1 Order,", "1 Order @deprecated(\"x\"),"),
    ] {
        let (found, report) = against(&SHIPPED.replace(from, to), &lock);
        assert!(found.is_some() && report.is_empty(), "{to}: {report}");
    }
}

#[test]
fn the_message_names_both_places() {
    let (_, report) = against(&SHIPPED.replace("0 id: u64", "0 id: f64"), &shipped());
    let drawn = report.to_string();
    for part in [
        "error[S081]: `Order.id` changed from `u64` to `f64`",
        "--> orders.scant:12:3",
        "::: schema/scant.lock:",
        "| orders.Order 1 0 id u64",
        "what has shipped",
        "help: put it back as it was",
        "0 id: u64 @retired",
    ] {
        assert!(drawn.contains(part), "{part}:\n{drawn}");
    }
}

/// Each schema of the suite and of the examples.
#[test]
fn a_lock_is_its_schema_again() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let (mut folders, mut count) = (vec![root.join("conformance/schemas"), root.join("examples/schemas")], 0);
    let mut all = vec![schema(SHIPPED)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "scant") {
                all.extend(compile(&read_all(&[path]).unwrap()).0);
            }
        }
    }
    for schema in all {
        let lock = Lock::of_schema(&schema, |_| true);
        let text = lock.text();
        let (read, faults) = Lock::parse(text.as_bytes());
        assert!(faults.is_empty() && read.text() == text, "{faults:?}\n{text}");
        let again = read.schema("scant.lock").unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
        assert_eq!(Lock::of_schema(&again, |_| true).text(), text);
        for (package, protocol) in schema.packages().iter().flat_map(|p| p.protocols.iter().map(move |x| (p, x))) {
            let mut packages = again.packages().iter().filter(|p| p.name == package.name);
            let same = packages.find_map(|p| p.protocols.iter().find(|p| p.name == protocol.name)).unwrap();
            assert_eq!(again.fingerprint(same), schema.fingerprint(protocol), "{text}");
            count += 1;
        }
    }
    assert!(count > 20, "{count}");
}

/// The lock with a first line that states its lines.
fn restated(lock: &str) -> String {
    Lock::parse(lock.as_bytes()).0.text()
}

#[test]
fn damaged_locks_say_where() {
    let lock = shipped();
    let (title, _) = lock.split_once('\n').unwrap();
    let line = "orders.Order 1 0 id u64\n";
    assert!(lock.contains(line));
    for (code, from, to) in [
        ("S096", "scantling lock 2", "scantling lock 3"),
        ("S097", "scantling lock 2", "scantling lock 1"),
        ("S097", title, ""),
        ("S097", title, "scantling lock 2"),
        ("S097", line, ""),
        ("S097", line, "orders.Order 1 0 id f64\n"),
        ("S097", line, "<<<<<<< HEAD\norders.Order 1 0 id u64\n=======\n>>>>>>> b\n"),
        ("S097", line, "orders.Order 1 0 id\n"),
        ("S097", line, "orders.Order 1 0 id u64 nonsense\n"),
        ("S097", line, "orders.Order 1 0 id list<u64\n"),
        ("S097", line, "orders.Order 1 0 id orders.None\n"),
        ("S097", line, "orders.Order 1 zero id u64\n"),
        ("S097", line, "what is this\n"),
        ("S097", "orders.Order message\n", ""),
        ("S097", "orders.Level struct\n", "orders.Level struct\norders.Level 99999999999 a u8\n"),
        ("S091", line, "orders.Order 1 0 id u64\norders.Order 1 0 other u64\n"),
        ("S098", line, "orders.Order 1 0 id u64\norders.Order 1 0 id u64\n"),
        ("S098", "orders.Beat message\n", ""),
    ] {
        let text = lock.replacen(from, to, 1);
        let text = if from.starts_with("orders.Beat") { format!("{text}{from}") } else { text };
        let (found, report) = against(SHIPPED, &text);
        assert!(report.diagnostics().iter().any(|d| d.code == code), "{code}: {to}: {report}");
        assert_eq!(found.is_some(), code == "S098", "{code}: {to}: {report}");
    }
    let not_text = SourceFile::new("scant.lock", [title.as_bytes(), b"\n\xFF"].concat());
    let (found, report) = compile(&[SourceFile::new("orders.scant", SHIPPED), not_text]);
    assert!(found.is_none() && report.diagnostics()[0].code == "S097", "{report}");
}

/// Any part of a lock that is lost is missed, at whatever line ends it was cut; an order or a line that stands twice loses nothing.
#[test]
fn no_line_of_a_lock_is_lost_unseen() {
    let lock = shipped();
    let lines: Vec<&str> = lock.split_inclusive('\n').collect();
    let refused = |kept: Vec<&str>, what: String| {
        let (found, report) = against(SHIPPED, &kept.concat());
        assert!(found.is_none() && report.diagnostics().iter().any(|d| d.code == "S097"), "{what}: {report}");
    };
    for from in 0..lines.len() {
        // Cut off behind each line, without each range of lines, and without all of a declaration.
        for to in from + 1..=lines.len() {
            let kept = [&lines[..from], &lines[to..]].concat();
            refused(kept, format!("without {from}..{to}"));
        }
        let owner = |line: &str| line.split(' ').next().unwrap_or_default().to_owned();
        let others = lines.iter().filter(|line| from == 0 || owner(line) != owner(lines[from]));
        if from > 0 {
            refused(others.copied().collect(), format!("without {}", lines[from]));
        }
        // A line of another lock in its place.
        let other = lines[from].replace("u32", "u64").replace("buy", "bid");
        if other != lines[from] {
            let mut kept = lines.clone();
            kept[from] = &other;
            refused(kept, other.clone());
        }
    }
    let warned = |kept: Vec<&str>, what: String| {
        let (found, report) = against(SHIPPED, &kept.concat());
        assert!(found.is_some() && report.diagnostics().iter().all(|d| d.code == "S098"), "{what}: {report}");
        assert_eq!(Lock::parse(kept.concat().as_bytes()).0.text(), lock, "{what}");
    };
    for at in 1..lines.len() {
        let mut twice = lines.clone();
        twice.insert(at, lines[at]);
        warned(twice, format!("{at} twice"));
        let turned = [&lines[..1], &lines[at..], &lines[1..at]].concat();
        warned(turned, format!("from {at} first"));
        let mut swapped = lines.clone();
        let other = 1 + (at * 7) % (lines.len() - 1);
        swapped.swap(at, other);
        warned(swapped, format!("{at} for {other}"));
    }
    warned([&lines[..], &lines[1..]].concat(), "all twice".to_owned());
}

/// A merge that keeps both sides has the first lines of both, in any order and place.
#[test]
fn a_merged_lock_is_a_lock() {
    let sides = [", 4 other", ", 5 more"].map(|value| {
        let text = SHIPPED.replace("2 sell", &format!("2 sell{value}"));
        Lock::of_schema(&schema(&text), |_| true).text()
    });
    let both = SHIPPED.replace("2 sell", "2 sell, 4 other, 5 more");
    let lines: Vec<&str> = sides[0].lines().chain(sides[1].lines()).collect();
    let merged = |kept: &[&str]| kept.iter().map(|line| format!("{line}\n")).collect::<String>();
    let (found, report) = against(&both, &merged(&lines));
    assert!(found.is_some() && report.diagnostics().iter().all(|d| d.code == "S098"), "{report}");
    assert!(
        report.to_string().contains("the lock comes from a merge: it has the first lines of both sides"),
        "{report}"
    );
    let whole = Lock::of_schema(&schema(&both), |_| true).text();
    assert_eq!(restated(&merged(&lines)), whole);
    // One of the first lines is not that of the merged lock, and lines of both sides are not to be lost.
    let is_title = |line: &&str| line.starts_with("scantling lock");
    let rest: Vec<&str> = lines.iter().copied().filter(|line| !is_title(line)).collect();
    for title in lines.iter().copied().filter(is_title) {
        let (found, report) = against(&both, &merged(&[&[title], &rest[..]].concat()));
        assert!(found.is_none() && report.diagnostics().iter().any(|d| d.code == "S097"), "{report}");
    }
    let few: Vec<&str> = lines.iter().copied().filter(|line| !line.starts_with("orders.Flags")).collect();
    let (found, report) = against(&both, &merged(&few));
    assert!(found.is_none() && report.to_string().contains("lines, and its first line states"), "{report}");
}

/// One branch renamed a part, another one retired it: the bytes are the same, so the edit keeps the retirement.
#[test]
fn a_rename_and_a_retirement_are_merged() {
    for (from, renamed, retired) in [
        ("0 id: u64\n", "0 number: u64\n", "0 id: u64 @retired\n"),
        ("2 sell,", "2 ask,", "2 sell @retired,"),
        ("2 level: Level", "2 price: Level", "2 level: Level @retired"),
        ("1 hidden", "1 unseen", "1 hidden @retired"),
        ("11 seq: u64 = 0 @fixed", "11 sequence: u64 = 0 @fixed", "11 seq: u64 = 0 @fixed @retired"),
    ] {
        let of = |to: &str| Lock::of_schema(&schema(&SHIPPED.replace(from, to)), |_| true).text();
        for (a, b) in [(renamed, retired), (retired, renamed)] {
            let union = format!("{}{}", of(a), of(b));
            let retirement = SHIPPED.replace(from, retired);
            let (found, report) = against(&retirement, &union);
            let fork = report.diagnostics().iter().find(|d| d.code == "S091").unwrap_or_else(|| panic!("{report}"));
            assert!(found.is_none() && fork.help.contains("the bytes are the same"), "{report}");
            let edit = &fork.edits[0];
            let mut resolved = union.clone();
            resolved.replace_range(edit.span.start as usize..edit.span.end as usize, &edit.text);
            let (found, report) = against(&retirement, &resolved);
            assert!(found.is_some() && report.diagnostics().iter().all(|d| d.code == "S098"), "{report}");
        }
    }
    // The text, merged likewise, beside the lock of before and the merged one.
    for (from, both) in [
        ("  0 id: u64\n", "  0 number: u64\n  0 id: u64 @retired\n"),
        ("  0 id: u64\n", "  0 id: u64 @retired\n  0 number: u64\n"),
        ("2 sell,", "2 ask, 2 sell @retired,"),
        ("2 level: Level", "2 level: Level @retired, 2 price: Level"),
        ("11 seq: u64 = 0 @fixed", "11 sequence: u64 = 0 @fixed\n    11 seq: u64 = 0 @fixed @retired"),
    ] {
        let text = SHIPPED.replace(from, both);
        let (found, report) = against(&text, &shipped());
        assert!(found.is_none(), "{report}");
        let twice = report.diagnostics().iter().find(|d| d.help.contains("the bytes are the same"));
        let edits = &twice.unwrap_or_else(|| panic!("{report}")).edits;
        let mut resolved = text.clone();
        for edit in edits.iter().rev() {
            resolved.replace_range(edit.span.start as usize..edit.span.end as usize, &edit.text);
        }
        let (found, report) = against(&resolved, &shipped());
        assert!(found.is_some() && report.is_empty() && resolved.contains("@retired"), "{resolved}: {report}");
        // Where the lock had it as retired before, its number is used again.
        let (_, report) = against(&text, &Lock::of_schema(&schema(&resolved), |_| true).text());
        assert!(!report.to_string().contains("the bytes are the same"), "{report}");
    }
    // Two parts with one number: no edit is right.
    for (a, b) in [("2 sell, 4 other", "2 sell, 4 more"), ("2 sell, 4 other", "2 sell, 4 other @retired, 5 more")] {
        let of = |to: &str| Lock::of_schema(&schema(&SHIPPED.replace("2 sell", to)), |_| true).text();
        let (_, report) = against(SHIPPED, &format!("{}{}", of(a), of(b)));
        assert!(report.diagnostics().iter().filter(|d| d.code == "S091").all(|d| d.edits.is_empty()), "{report}");
    }
}

/// Bytes at random places, and cuts: a fault or a schema, never a panic.
#[test]
fn no_lock_does_harm() {
    let lock = shipped().into_bytes();
    let mut seed = 1u64;
    let mut next = |n: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap() % n
    };
    let (mut refused, letters) = (0, b"0129 <>[]?.=\"\\{}\nazAZ\xE2\xFF");
    for _ in 0..1000 {
        let mut text = lock.clone();
        for _ in 0..1 + next(3) {
            let at = next(text.len());
            match next(3) {
                0 => text[at] = letters[next(letters.len())],
                1 => drop(text.remove(at)),
                _ => text.insert(at, letters[next(letters.len())]),
            }
        }
        let (read, faults) = Lock::parse(&text);
        let is_whole = faults.iter().all(|found| found.kind == LockFaultKind::Order);
        refused += usize::from(!is_whole || read.schema("scant.lock").is_err());
        let sources = [SourceFile::new("orders.scant", SHIPPED), SourceFile::new("scant.lock", text)];
        let _ = compile(&sources).1.to_string();
    }
    assert!(refused > 300, "{refused}");
    let deep = format!(
        "scantling lock 2 2 0000000000000000\na.A message\na.A 1 0 x {}u8{}\n",
        "list<".repeat(100_000),
        ">".repeat(100_000)
    );
    assert!(Lock::parse(deep.as_bytes()).0.schema("scant.lock").is_err());
}

#[test]
fn what_is_open_is_named() {
    let changed = SHIPPED
        .replace("@fixed\n  }\n", "@fixed\n  }\n  since 3 { 12 more: string }\n")
        .replace("2 sell", "2 sell, 4 other");
    let sources = [SourceFile::new("orders.scant", &*changed), SourceFile::new("scant.lock", shipped())];
    let open = lock::open(&schema(&changed), &sources);
    let said: Vec<&str> = open.diagnostics().iter().map(|d| &*d.message).collect();
    assert_eq!(
        said,
        ["`Side.other` is open: the lock does not have it", "`since 3` of `Order` is open: the lock does not have it"]
    );
    assert!(open.diagnostics().iter().all(|d| d.code == "S092"));
    // Where they are declared: of a block its first field.
    let text = |at: usize| {
        let span = open.diagnostics()[at].span;
        &changed[span.start as usize..span.end as usize]
    };
    assert!(text(0).contains("4 other") && text(1).contains("12 more: string"), "{} {}", text(0), text(1));
}
