//! `scant compat` as a shell sees it: versions of all kinds, exit codes, forms of output.
#![allow(clippy::unwrap_used)]

mod git;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const OLD: &str = "package shop.feed
import money
protocol Feed { 1 Order }
message Order { 0 id: u64, 1 size: u32, 2 price: money.Price }
";
const MONEY: &str = "package money\nstruct Price { units: decimal64<2> }\n";

/// A folder with a repository: its revision `old` has the schema above, in `schema/shop/feed.scant` and `schema/money.scant`. `None` where
/// there is no git.
fn repository(name: &str) -> Option<PathBuf> {
    if git::is_missing() {
        return None;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("compat_{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("schema/shop")).unwrap();
    fs::write(folder.join("schema/shop/feed.scant"), OLD).unwrap();
    fs::write(folder.join("schema/money.scant"), MONEY).unwrap();
    git::commit(&folder);
    assert!(git::run(&folder, &["tag", "old"]));
    Some(folder)
}

fn run(folder: &Path, arguments: &[&str]) -> (i32, String, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_scant")).args(arguments).current_dir(folder).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (run.status.code().unwrap(), text(run.stdout), text(run.stderr))
}

fn change(folder: &Path, from: &str, to: &str) {
    fs::write(folder.join("schema/shop/feed.scant"), OLD.replace(from, to)).unwrap();
}

#[test]
fn a_revision_is_compared_with_the_files_at_hand() {
    let Some(folder) = repository("git") else { return };
    for (old, new) in [
        ("old:schema/shop/feed.scant", "schema/shop/feed.scant"),
        ("old:schema", "schema"),
        ("HEAD:./schema", "schema"),
    ] {
        assert_eq!(run(&folder, &["compat", old, new]), (0, "no change\n".into(), String::new()));
    }
    change(&folder, "size: u32", "size: f32");
    let (code, out, _) = run(&folder, &["compat", "old:schema", "schema"]);
    assert_eq!(code, 1);
    let start = "breaking C021: `Order.size` changed from `u32` to `f32`\n  at schema/shop/feed.scant:4, before old:schema/shop/feed.scant:4\n";
    assert!(out.starts_with(start), "{out}");
    // An import is of its revision, too.
    fs::write(folder.join("schema/money.scant"), MONEY.replace("<2>", "<4>")).unwrap();
    let (code, out, _) = run(&folder, &["compat", "old:schema/shop/feed.scant", "schema/shop/feed.scant"]);
    assert!(code == 1 && out.contains("breaking C022: `Price.units`"), "{out}");
    // From a folder below.
    let (code, out, _) =
        run(&folder.join("schema"), &["compat", "old:./shop/feed.scant", "old:../schema/shop/feed.scant"]);
    assert_eq!((code, out.as_str()), (0, "no change\n"));
}

#[test]
fn descriptors_and_files_of_blocks_are_versions() {
    let Some(folder) = repository("kinds") else { return };
    let schema = "schema/shop/feed.scant";
    assert_eq!(run(&folder, &["schema", "--schema", schema, "--descriptor", "old.scand"]).0, 0);
    assert_eq!(run(&folder, &["gen", "--schema", schema, "--count", "3", "--to", "direct", "--out", "a.bin"]).0, 0);
    let blocks = ["convert", "--schema", schema, "--to", "direct", "--blocks", "--out", "a.blocks", "a.bin"];
    assert_eq!(run(&folder, &blocks).0, 0);
    change(&folder, "1 size", "1 amount");
    for old in ["old.scand", "a.blocks"] {
        let (code, out, err) = run(&folder, &["compat", old, schema]);
        assert_eq!((code, err.as_str()), (0, ""), "{out}");
        // They do not say where a type was declared.
        let found = "fine C050: `Order.size` was renamed from `size` to `amount`\n  at schema/shop/feed.scant:4\n";
        assert!(out.contains(found), "{out}");
    }
}

/// A lock is a version too, also of a revision, and its lines are places.
#[test]
fn locks_are_versions() {
    let Some(folder) = repository("locks") else { return };
    assert_eq!(run(&folder, &["lock", "schema"]).0, 0);
    let schema = "schema/shop/feed.scant";
    assert_eq!(run(&folder, &["compat", "schema/scant.lock", schema]), (0, "no change\n".into(), String::new()));
    git::commit(&folder);
    fs::remove_file(folder.join("schema/scant.lock")).unwrap();
    change(&folder, "size: u32", "size: f32");
    let (code, out, _) = run(&folder, &["compat", "HEAD:schema/scant.lock", schema]);
    let start = "breaking C021: `Order.size` changed from `u32` to `f32`\n  at schema/shop/feed.scant:4, before HEAD:schema/scant.lock:";
    assert!(code == 1 && out.starts_with(start), "{out}");
    fs::write(folder.join("schema/scant.lock"), "scantling lock 1\n<<<<<<< a\n").unwrap();
    let (code, out, err) = run(&folder, &["compat", "schema/scant.lock", schema]);
    assert!((code, out.as_str()) == (1, "") && err.contains("S097"), "{err}");
}

/// A name that JSON keeps breaks no JSON, whatever else changed.
#[test]
fn a_name_that_json_keeps_is_not_blamed() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("compat_renamed");
    let _ = fs::remove_dir_all(&folder);
    for (version, text) in [
        ("o", "union U { 1 a: u8, 2 b: u8 }\nmessage M { 0 robot: string, 1 u: U }"),
        ("n", "union U { 1 a: u8 @retired, 2 b: u8 }\nmessage M { 0 unit: string @json(\"robot\"), 1 u: U }"),
        ("w", "union U { 1 a: u8 @retired, 2 b: u8 }\nmessage M { 0 unit: string, 1 u: U }"),
    ] {
        fs::create_dir_all(folder.join(version)).unwrap();
        fs::write(folder.join(version).join("a.scant"), format!("package a\nprotocol P {{ 1 M }}\n{text}\n")).unwrap();
    }
    let (code, out, err) = run(&folder, &["compat", "--level", "json", "o", "n"]);
    assert!(code == 1 && out.contains("breaking C041") && out.contains("fine C050"), "{out}{err}");
    let (code, out, err) = run(&folder, &["compat", "--level", "json", "o", "w"]);
    assert!(code == 1 && out.contains("breaking C041") && out.contains("breaking C050"), "{out}{err}");
}

#[test]
fn levels_and_forms_are_options() {
    let Some(folder) = repository("levels") else { return };
    change(&folder, "1 size", "1 amount");
    let level = |level: &str| run(&folder, &["compat", "old:schema", "schema", "--level", level]).0;
    assert_eq!([level("wire"), level("json"), level("source")], [0, 1, 1]);
    let (code, out, _) =
        run(&folder, &["compat", "old:schema", "schema", "--level", "json", "--format", "annotations"]);
    assert!(code == 1 && out.starts_with("::error file=schema/shop/feed.scant,line=4,title=C050::"), "{out}");
    let (_, out, _) = run(&folder, &["compat", "old:schema", "schema", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(report["compatible"], true);
    assert_eq!(report["changes"][0]["rule"], "C050");
    assert_eq!(report["changes"][0]["new"]["line"], 4);
    assert_eq!(report["changes"][0]["effects"].as_array().unwrap().len(), 6);
}

#[test]
fn what_cannot_be_read_is_named() {
    let Some(folder) = repository("wrong") else { return };
    for (old, code, said) in [
        ("nowhere", 2, "error: nowhere: "),
        ("never:schema", 2, "error: never:schema: no such file, and git knows no revision never"),
        ("old:nowhere", 2, "error: old:nowhere: the revision has no such path"),
        ("-x:schema", 2, "error: "),
        ("old:../schema", 2, "error: ../schema: leads out of the repository"),
        (":schema", 2, "error: :schema: no such file"),
    ] {
        let (found, out, err) = run(&folder, &["compat", "--", old, "schema"]);
        assert_eq!((found, out.as_str()), (code, ""), "{old}: {err}");
        assert!(err.starts_with(said), "{old}: {err}");
    }
    change(&folder, "u64", "u65");
    let (code, out, err) = run(&folder, &["compat", "old:schema", "schema"]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("S026"), "{err}");
}

/// Each `scant compat …` of `docs/compat.md` that is given as an example.
#[test]
fn commands_of_the_page_run() {
    let Some(folder) = repository("page") else { return };
    let orders =
        OLD.replace("package shop.feed\nimport money\n", "package orders\n").replace("money.Price", "decimal64<2>");
    fs::create_dir_all(folder.join("old")).unwrap();
    for name in ["orders.scant", "old/orders.scant"] {
        fs::write(folder.join(name), &orders).unwrap();
    }
    git::commit(&folder);
    assert!(git::run(&folder, &["tag", "v1"]));
    let schema = "orders.scant";
    assert_eq!(run(&folder, &["schema", "--schema", schema, "--descriptor", "orders.scand"]).0, 0);
    assert_eq!(run(&folder, &["lock", schema]).0, 0);
    assert_eq!(run(&folder, &["gen", "--schema", schema, "--count", "3", "--to", "direct", "--out", "a.bin"]).0, 0);
    let blocks = ["convert", "--schema", schema, "--to", "direct", "--blocks", "--out", "day.blocks", "a.bin"];
    assert_eq!(run(&folder, &blocks).0, 0);
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/compat.md")).unwrap();
    let commands =
        page.split('`').filter_map(|text| text.strip_prefix("scant compat ")).filter(|text| *text != "OLD NEW");
    let mut count = 0;
    for command in commands {
        let arguments: Vec<&str> = ["compat"].into_iter().chain(command.split_whitespace()).collect();
        let (code, out, err) = run(&folder, &arguments);
        assert_eq!((code, out.as_str(), err.as_str()), (0, "no change\n", ""), "{command}");
        count += 1;
    }
    assert_eq!(count, 7);
}
