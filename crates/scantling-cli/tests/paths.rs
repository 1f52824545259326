//! Paths to parts of messages, and what a part is compared with.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const SCHEMA: &str = "package t
protocol F { 1 M }
enum Side: u8 { 1 buy, 2 sell }
message M {
  0 a: map<string, u8>
  1 n: map<u16, u8>
  2 f: f64?
  3 s: map<Side, u8>
  4 km: u8? @json(\"kilometers\")
  5 price: decimal64<2>?
  6 at: timestamp<s>?
  7 day: date?
}
";

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("paths_{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    fs::write(path.join("t.scant"), SCHEMA).unwrap();
    path
}

/// The exit code, and what was printed on stdout and stderr.
fn run(folder: &Path, arguments: &[&str]) -> (i32, String, String) {
    let ran = Command::new(env!("CARGO_BIN_EXE_scant")).args(arguments).current_dir(folder).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (ran.status.code().unwrap(), text(ran.stdout), text(ran.stderr))
}

/// Messages as frames in `m.bin`.
fn messages(folder: &Path, lines: &str) {
    fs::write(folder.join("m.json"), lines).unwrap();
    let convert = ["convert", "--schema", "t.scant", "--from", "json", "--to", "direct", "--out", "m.bin", "m.json"];
    assert_eq!(run(folder, &convert), (0, String::new(), String::new()));
}

/// A key is spelled in a path as in JSON, and one that the map cannot have is refused.
#[test]
fn keys_of_maps_are_those_of_json() {
    let folder = folder("keys");
    messages(&folder, "{\"M\":{\"a\":{\"x\\ty\":3,\"ok\":4,\"0\":5},\"n\":{\"7\":9},\"s\":{\"buy\":1}}}\n");
    let select = |path: &str| run(&folder, &["cat", "--schema", "t.scant", "--csv", "--select", path, "m.bin"]);
    for (path, value) in [
        (r#"a["x\ty"]"#, "3"),
        ("a[\"x\ty\"]", "3"),
        (r#"a["\u006fk"]"#, "4"),
        (r#"a["ok"]"#, "4"),
        ("a[0]", "5"),
        ("n[7]", "9"),
        (r#"n["7"]"#, "9"),
        (r#"s["buy"]"#, "1"),
        (r#"s["sell"]"#, r#""""#),
    ] {
        let (code, out, err) = select(path);
        assert_eq!((code, out.lines().nth(1).unwrap_or_default(), &*err), (0, value, ""), "{path}");
    }
    for (path, why) in [
        (r#"a["\ok"]"#, "the text in brackets has an escape that JSON does not have"),
        (r#"a["ok]"#, "`[` must be followed by a number, `*` or \"text\", and `]`"),
        (r#"n["x"]"#, "expected an integer in the range of u16, the key of an entry; found x"),
        ("n[99999]", "expected an integer in the range of u16, the key of an entry; found 99999"),
        ("n[05]", "expected an integer in the range of u16, without leading zeros, the key of an entry; found 05"),
        (r#"s["hold"]"#, "expected a name or number of Side: buy, sell, the key of an entry; found hold"),
        (r#"s["1"]"#, "the key 1 is spelled \"buy\""),
    ] {
        let (code, out, err) = select(path);
        assert!(code == 2 && out.is_empty() && err.contains(why), "{path}: {code} {err}");
    }
}

/// What is no number is found, and has no order.
#[test]
fn nan_is_found() {
    let folder = folder("nan");
    let values = ["1.5", "\"NaN\"", "\"NaN:0x7ff8000000000007\"", "\"Infinity\"", "-0"];
    messages(&folder, &values.map(|value| format!("{{\"M\":{{\"f\":{value}}}}}\n")).concat());
    for blocks in ["none", "zstd", "turned", "turned-fast"] {
        let name = format!("{blocks}.blocks");
        let convert = [
            "convert", "--schema", "t.scant", "--to", "direct", "--blocks", "--codec", blocks, "--out", &name, "m.bin",
        ];
        assert_eq!(run(&folder, &convert).0, 0);
        for (condition, numbers) in [
            ("f == NaN", &["NaN", "NaN:0x7ff8000000000007"][..]),
            ("f != NaN", &["1.5", "Infinity", "-0"]),
            ("not f == NaN", &["1.5", "Infinity", "-0"]),
            ("f == 0", &["-0"]),
            ("f != 1.5", &["NaN", "NaN:0x7ff8000000000007", "Infinity", "-0"]),
            ("f > 1", &["1.5", "Infinity"]),
        ] {
            for form in [&["--select", "f", "--csv"][..], &["--csv", "--select", "f,km"]] {
                let arguments = [&["cat", "--where", condition][..], form, &[&name]].concat();
                let (code, out, err) = run(&folder, &arguments);
                let found: Vec<&str> = out.lines().skip(1).map(|line| line.split(',').next().unwrap()).collect();
                assert_eq!((code, &found[..], &*err), (0, numbers, ""), "{blocks}: {condition}");
            }
        }
    }
    let (code, _, err) = run(&folder, &["cat", "--schema", "t.scant", "--where", "f < NaN", "m.bin"]);
    assert_eq!((code, &*err), (2, "error: NaN has no order: it is `==` or `!=`\n"));
}

/// What has no fields is said to have none.
#[test]
fn a_message_without_fields_has_none() {
    let folder = folder("empty");
    let schema = "package e\nprotocol F { 1 Empty }\nmessage Empty { 0 old: u8 @retired }\n";
    for schema in [schema.replace("0 old: u8 @retired", ""), schema.to_owned()] {
        fs::write(folder.join("e.scant"), schema).unwrap();
        fs::write(folder.join("e.bin"), "").unwrap();
        let (code, _, err) = run(&folder, &["cat", "--schema", "e.scant", "--select", "x", "e.bin"]);
        assert_eq!((code, &*err), (2, "error: `x`: Empty has no `x`; it has no fields\n"));
    }
}

/// Why a text is not a value says what is wrong with it.
#[test]
fn texts_that_are_no_values_say_why() {
    let folder = folder("values");
    for (value, why) in [
        ("\"price\":1e-07", "expected a decimal64 without an exponent"),
        ("\"price\":0.001", "expected a decimal64 with at most 2 digits after the point; found 0.001"),
        (
            "\"price\":\"1,50\"",
            "expected a decimal64 with a point before its fraction, and without commas; found \"1,50\"",
        ),
        (
            "\"price\":\"92233720368547758.08\"",
            "expected a decimal64 from -92233720368547758.08 to 92233720368547758.07; found",
        ),
        (
            "\"at\":\"2021-02-28T23:59:59+0200\"",
            "expected a colon in the offset of a time: \"2021-02-28T23:59:59+02:00\"",
        ),
        ("\"n\":{\"07\":1}", "expected an integer in the range of u16, without leading zeros"),
        ("\"day\":\"2021-02-29\"", "there is no day 2021-02-29"),
        ("\"day\":\"2021-2-9\"", "expected a date such as \"2026-11-21\""),
        ("\"at\":\"2021-02-29T00:00:00Z\"", "there is no day 2021-02-29"),
        ("\"at\":\"2021-02-28T23:59:60Z\"", "there is no second 60"),
        ("\"at\":\"2021-02-28T23:59:59.5Z\"", "expected a time with no digits after the point"),
    ] {
        fs::write(folder.join("m.json"), format!("{{\"M\":{{{value}}}}}\n")).unwrap();
        let (code, _, err) = run(&folder, &["check", "--schema", "t.scant", "--from", "json", "m.json"]);
        assert!(code == 1 && err.contains(why), "{value}: {err}");
    }
    fs::write(folder.join("m.json"), "hello\n").unwrap();
    let (code, _, err) = run(&folder, &["check", "--schema", "t.scant", "--from", "json", "m.json"]);
    assert!(code == 1 && err.contains("expected a value: an object, an array, text in quotes"), "{err}");
}

/// A file that a fault ended is said to have what came before it.
#[test]
fn what_came_before_a_fault_is_said() {
    let folder = folder("before");
    fs::write(folder.join("m.json"), "{\"M\":{\"km\":1}}\n{\"M\":{\"kilometers\":1}}\n").unwrap();
    let convert =
        ["convert", "--schema", "t.scant", "--from", "json", "--to", "direct", "--blocks", "--out", "m.blocks"];
    let (code, _, err) = run(&folder, &[&convert[..], &["m.json"]].concat());
    assert!(code == 1 && !folder.join("m.blocks").exists(), "{err}");
    fs::write(folder.join("m.json"), "{\"M\":{\"kilometers\":1}}\n{\"M\":{\"km\":1}}\n").unwrap();
    let (code, _, err) = run(&folder, &[&convert[..], &["m.json"]].concat());
    assert!(code == 1 && err.ends_with("warning: m.blocks: it has what was good before that, 1 message; `--keep-going` leaves out what is not\n"), "{err}");
    // In a path either name is that of the field.
    for path in ["km", "kilometers"] {
        let (code, out, _) = run(&folder, &["cat", "--select", path, "m.blocks"]);
        assert_eq!((code, out), (0, format!("{{\"{path}\":1}}\n")));
    }
}

/// Bytes are counted by paths that `--select` takes: the message in an `any` is a part of them, so that fields of two are not added up.
#[test]
fn stats_name_the_message_in_an_any() {
    let folder = folder("any");
    let schema = "package w
protocol P { 1 A, 2 B }
message A { 0 x: u8, 1 o: any?, 2 all: list<any>? }
message B { 0 x: u32, 1 o: any? }
";
    fs::write(folder.join("w.scant"), schema).unwrap();
    let line = r#"{"A":{"x":1,"o":{"B":{"x":2,"o":{"A":{"x":3}}}},"all":[{"A":{"x":4}},{"B":{"x":5}},{"B":{"x":6}}]}}"#;
    fs::write(folder.join("w.json"), format!("{line}\n")).unwrap();
    for to in ["direct", "compact"] {
        let convert = ["convert", "--schema", "w.scant", "--from", "json", "--to", to, "--out", "w.bin", "w.json"];
        assert_eq!(run(&folder, &convert), (0, String::new(), String::new()));
        let (code, out, _) = run(&folder, &["stats", "--schema", "w.scant", "--from", to, "--histograms", "w.bin"]);
        let values = |path: &str| {
            let row = out.lines().filter_map(|line| line.strip_prefix(path)).find(|rest| rest.starts_with("  "));
            row.and_then(|row| row.split_whitespace().next()).and_then(|count| count.parse().ok())
        };
        assert_eq!(code, 0);
        for (path, count) in [("A.x", 1), ("A.o.B.x", 1), ("A.o.B.o.A.x", 1), ("A.all[*].A.x", 1), ("A.all[*].B.x", 2)]
        {
            assert_eq!(values(path), Some(count), "{to}: {path}: {out}");
            assert!(out.contains(&format!("\n{path}\n")), "{to}: {path}: {out}");
        }
        for path in ["A.o.x", "A.o.B.o.x", "A.all[*].x"] {
            assert_eq!(values(path), None, "{to}: {path}");
        }
        let (code, out, err) =
            run(&folder, &["cat", "--schema", "w.scant", "--from", to, "--select", "o.B.o.A.x", "w.bin"]);
        assert_eq!((code, out), (0, "{\"o.B.o.A.x\":3}\n".to_owned()), "{err}");
    }
}

/// A list may have any number of elements, an array has as many as its type says.
#[test]
fn an_array_has_no_place_behind_its_end() {
    let folder = folder("array");
    fs::write(folder.join("w.scant"), "package w\nprotocol P { 1 A }\nmessage A { 0 m: u8[2][3], 1 l: list<u8> }\n")
        .unwrap();
    fs::write(folder.join("w.json"), "{\"A\":{\"m\":[[1,2],[3,4],[5,6]],\"l\":[]}}\n").unwrap();
    let cat =
        |what: &str, path: &str| run(&folder, &["cat", "--schema", "w.scant", "--from", "json", what, path, "w.json"]);
    assert_eq!(cat("--select", "m[2][1],l[9]").1, "{\"m[2][1]\":6,\"l[9]\":null}\n");
    for (what, path) in [("--select", "m[3]"), ("--select", "m[0][2]"), ("--where", "m[0][2] == 1")] {
        let (code, out, err) = cat(what, path);
        assert!(code == 2 && out.is_empty() && err.contains("and the first is [0]"), "{path}: {code} {out}{err}");
    }
}

#[test]
fn an_empty_file_is_told_as_one() {
    let folder = folder("empty");
    fs::write(folder.join("day.blocks"), "").unwrap();
    let (code, _, err) = run(&folder, &["check", "day.blocks"]);
    assert_eq!(
        (code, err.as_str()),
        (1, "error: day.blocks: the file is empty: it is no schema, no file of blocks and no link\n")
    );
    fs::write(folder.join("day.scant"), "").unwrap();
    let (code, _, err) = run(&folder, &["check", "day.scant"]);
    assert!(code == 1 && err.contains("S009"), "{err}");
}

/// A field that is retired is called so, and not unknown.
#[test]
fn what_is_retired_is_told() {
    let folder = folder("retired");
    let schema = "package doors\nprotocol Feed { 1 Door, 2 Van }\nmessage Door { 0 id: u64, 1 side: u8 @retired }\nmessage Van { 0 id: u64 }\n";
    fs::write(folder.join("doors.scant"), schema).unwrap();
    fs::write(folder.join("d.json"), "{\"Door\":{\"id\":\"1\",\"side\":2}}\n").unwrap();
    let ask = ["cat", "--schema", "doors.scant", "--from", "json", "d.json"];
    let (code, _, err) = run(&folder, &ask);
    assert_eq!(
        (code, err),
        (1, "error: d.json:1:19: unknown member `side`, which is retired: there are id\n".to_owned())
    );
    let retired = "`side` of Door is retired, so what a message has of it is not read";
    let (code, _, err) = run(&folder, &[&ask[..], &["--where", "side == 2"]].concat());
    assert_eq!((code, err), (2, format!("error: `side`: none of the messages has it: Door, Van; {retired}\n")));
    let (code, _, err) = run(&folder, &[&ask[..], &["--type", "Door", "--select", "side"]].concat());
    assert_eq!((code, err), (2, format!("error: `side`: {retired}\n")));
}

/// A path that `diff` prints is one that `cat` takes.
#[test]
fn what_differs_is_found_by_its_path() {
    let folder = folder("differs");
    let schema = "package t
protocol F { 1 M, 2 Note }
message M { 0 days: map<date, u8>, 1 prices: map<decimal64<2>, u8>, 2 sides: map<Side, u8>, 3 raw: map<bytes, u8>, 4 more: any?, 5 names: map<string, u8> }
enum Side: u8 { 1 buy }
message Note { 0 text: str<3> }
";
    fs::write(folder.join("t.scant"), schema).unwrap();
    let message = |n: u8| {
        format!(
            "{{\"M\":{{\"days\":{{\"2026-01-02\":{n}}},\"prices\":{{\"1.50\":{n}}},\"sides\":{{\"buy\":{n}}},\"raw\":{{\"AAE=\":{n}}},\
             \"more\":{{\"Note\":{{\"text\":\"{n}\"}}}},\"names\":{{\"a]\\\"b\":{n}}}}}}}\n"
        )
    };
    for n in [1, 2] {
        fs::write(folder.join(format!("{n}.json")), message(n)).unwrap();
    }
    let (code, out, err) = run(&folder, &["diff", "--schema", "t.scant", "--from", "json", "1.json", "2.json"]);
    assert_eq!((code, &*err), (1, ""));
    let paths: Vec<&str> =
        out.lines().map(|line| line.strip_prefix("frame 0: ").unwrap().rsplit_once(": ").unwrap().0).collect();
    let expected = [
        r#"days["2026-01-02"]"#,
        r#"prices["1.50"]"#,
        r#"sides["buy"]"#,
        r#"raw["AAE="]"#,
        "more.Note.text",
        r#"names["a]\"b"]"#,
    ];
    assert_eq!(paths, expected);
    for path in paths {
        let select = ["cat", "--schema", "t.scant", "--from", "json", "--csv", "--select", path, "2.json"];
        let (code, out, err) = run(&folder, &select);
        assert!(code == 0 && out.lines().nth(1) == Some("2"), "{path}: {out}{err}");
    }
}

/// A message that one file lacks is one difference, and what is behind it is compared with what it was.
#[test]
fn what_one_file_lacks_is_one_difference() {
    let folder = folder("align");
    let line = |n: usize, note: &str| format!("{{\"M\":{{\"a\":{{\"{note}\":1}},\"n\":{{\"{n}\":1}},\"s\":{{}}}}}}");
    let left: Vec<String> = (0..200).map(|n| line(n, "same")).collect();
    let mut right = left.clone();
    right[150] = line(150, "other");
    right.remove(100);
    right.insert(10, line(999, "new"));
    fs::write(folder.join("left.json"), left.join("\n")).unwrap();
    fs::write(folder.join("right.json"), right.join("\n")).unwrap();
    let diff = |left: &str, right: &str| {
        run(&folder, &["diff", "--align", "--schema", "t.scant", "--from", "json", left, right])
    };
    let expected = [
        format!("frame 10: absent | {}", right[10]),
        format!("frame 100: {} | absent", left[100]),
        "frame 150: a[\"other\"]: absent | 1".to_owned(),
        "frame 150: a[\"same\"]: 1 | absent".to_owned(),
    ];
    let (code, out, err) = diff("left.json", "right.json");
    assert_eq!((code, out.lines().collect::<Vec<_>>(), &*err), (1, expected.iter().map(|line| &**line).collect(), ""));
    assert_eq!(diff("left.json", "left.json"), (0, String::new(), String::new()));
    // Where a text is not valid, and where numbers differ.
    right.remove(10);
    right[0] = "{\"M\":{\"nothing\":1}}".to_owned();
    right[120] = line(120, "odd");
    fs::write(folder.join("right.json"), right.join("\n")).unwrap();
    let (code, out, err) = diff("left.json", "right.json");
    let lines: Vec<&str> = out.lines().collect();
    assert!(code == 1 && err.contains("unknown member `nothing`"), "{err}");
    assert!(lines[0].starts_with("frame 0: ") && lines[0].ends_with(" | not read"), "{out}");
    assert!(lines[1].starts_with("frame 100: ") && lines[2].starts_with("frame 121 | 120: a"), "{out}");
}
