//! `scant lock` as a shell sees it, and locks that git merges.
#![allow(clippy::unwrap_used)]

mod git;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const SCHEMA: &str = "package orders

protocol Feed { 1 Order }

message Order {
  0 id: u64
  1 size: u32
}
";

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("lock_{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("schema")).unwrap();
    fs::write(folder.join("schema/orders.scant"), SCHEMA).unwrap();
    folder
}

fn run(folder: &Path, arguments: &str) -> (i32, String, String) {
    let run =
        Command::new(env!("CARGO_BIN_EXE_scant")).args(arguments.split(' ')).current_dir(folder).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (run.status.code().unwrap(), text(run.stdout), text(run.stderr))
}

fn write(folder: &Path, from: &str, to: &str) {
    fs::write(folder.join("schema/orders.scant"), SCHEMA.replace(from, to)).unwrap();
}

#[test]
fn a_lock_is_written_and_held_to() {
    let folder = folder("held");
    let (code, _, err) = run(&folder, "lock --check schema");
    assert!(code == 1 && err.contains("there is no scant.lock beside these schemas; `scant lock` writes one"), "{err}");
    assert_eq!(run(&folder, "lock schema"), (0, "schema/scant.lock: 5 lines added, 0 changed\n".into(), String::new()));
    let lock = fs::read_to_string(folder.join("schema/scant.lock")).unwrap();
    let lines =
        "scantling lock 2 5 37ee75b926a27b4a\norders.Feed protocol\norders.Feed 1 orders.Order\norders.Order message\n";
    assert_eq!(lock, format!("{lines}orders.Order 1 0 id u64\norders.Order 1 1 size u32\n"));
    let checks = ["lock --check --release schema", "check schema", "compile --lang rust --out out schema"];
    for arguments in checks {
        assert_eq!((run(&folder, arguments).0, run(&folder, arguments).2), (0, String::new()), "{arguments}");
    }
    write(&folder, "size: u32", "size: f32");
    for arguments in
        ["lock schema", "lock --check schema", "check schema/orders.scant", "compile --lang go --out out schema"]
    {
        let (code, _, err) = run(&folder, arguments);
        assert!(
            code == 1 && err.starts_with("error[S081]: `Order.size` changed from `u32` to `f32`"),
            "{arguments}: {err}"
        );
    }
    assert_eq!(fs::read_to_string(folder.join("schema/scant.lock")).unwrap(), lock);
    // What grows is open until it is locked.
    write(&folder, "u32\n", "u32\n  since 2 { 2 note: string }\n");
    assert_eq!(run(&folder, "lock --check schema").0, 0);
    let (code, _, err) = run(&folder, "lock --check --release schema");
    assert!(code == 1 && err.starts_with("error[S092]: `since 2` of `Order` is open"), "{err}");
    assert_eq!(run(&folder, "lock schema").1, "schema/scant.lock: 1 lines added, 0 changed\n");
    assert_eq!(run(&folder, "lock --check --release schema").0, 0);
    // A retirement changes a line.
    write(&folder, "u32\n", "u32 @retired\n  since 2 { 2 note: string }\n");
    assert_eq!(run(&folder, "lock schema").1, "schema/scant.lock: 0 lines added, 1 changed\n");
}

#[test]
fn a_declaration_is_forgotten() {
    let folder = folder("forgotten");
    assert_eq!(run(&folder, "lock schema").0, 0);
    write(&folder, "size: u32", "size: f32");
    assert_eq!(run(&folder, "lock --check schema").0, 1);
    assert_eq!(run(&folder, "lock --forget orders.Order schema"), (0, String::new(), String::new()));
    assert_eq!(run(&folder, "lock --check schema"), (0, String::new(), String::new()));
    assert_eq!(run(&folder, "lock schema").1, "schema/scant.lock: 3 lines added, 0 changed\n");
    let (code, _, err) = run(&folder, "lock --forget orders.None schema");
    assert!(code == 2 && err.contains("has no declaration or package orders.None"), "{err}");
}

/// Two branches that each lock what they added, from one that shipped; then one is merged into the other. `None` where there is no git.
fn merged(name: &str, a: &str, b: &str, is_union: bool) -> Option<(PathBuf, bool)> {
    if git::is_missing() {
        return None;
    }
    let folder = folder(name);
    assert_eq!(run(&folder, "lock schema").0, 0);
    if is_union {
        fs::write(folder.join(".gitattributes"), "scant.lock merge=union\n").unwrap();
    }
    git::commit(&folder);
    assert!(git::run(&folder, &["branch", "b"]));
    for (branch, text) in [("", a), ("b", b)] {
        assert!(branch.is_empty() || git::run(&folder, &["checkout", "--quiet", branch]));
        fs::write(folder.join("schema/orders.scant"), text).unwrap();
        assert_eq!(run(&folder, "lock schema").0, 0);
        assert!(git::run(&folder, &["commit", "--quiet", "--all", "-m", "grown"]));
    }
    assert!(git::run(&folder, &["checkout", "--quiet", "-"]));
    let is_merged = git::run(&folder, &["merge", "--quiet", "-m", "merge", "b"]);
    Some((folder, is_merged))
}

fn grown(since: &str) -> String {
    SCHEMA.replace("u32\n", &format!("u32\n  since 2 {{ {since} }}\n"))
}

#[test]
fn a_conflict_in_the_lock_is_named() {
    let (a, b) = (grown("2 tif: u8 = 0"), grown("2 flags: u16 = 0"));
    let Some((folder, is_merged)) = merged("conflict", &a, &b, false) else { return };
    assert!(!is_merged);
    fs::write(folder.join("schema/orders.scant"), grown("2 tif: u8 = 0")).unwrap();
    let (code, _, err) = run(&folder, "lock --check schema");
    assert!(code == 1 && err.contains("error[S097]: a merge was not finished here"), "{err}");
    assert!(err.contains("error[S091]: two lines of one part: id 2 of `orders.Order`"), "{err}");
    assert_eq!(err.matches("S097").count(), 1, "{err}");
    // Both sides kept: both have shipped, and no bytes tell them apart.
    let lock = fs::read_to_string(folder.join("schema/scant.lock")).unwrap();
    let is_mark = |line: &&str| !["<<<", "===", ">>>"].iter().any(|mark| line.starts_with(mark));
    let both: String = lock.lines().filter(is_mark).map(|line| format!("{line}\n")).collect();
    fs::write(folder.join("schema/scant.lock"), &both).unwrap();
    let (code, _, err) = run(&folder, "lock schema");
    assert!(code == 1 && err.contains("S091") && !err.contains("S097"), "{err}");
    // One kept, the schema of the other.
    fs::write(folder.join("schema/scant.lock"), both.replace("orders.Order 2 2 tif u8 = 00\n", "")).unwrap();
    let (code, _, err) = run(&folder, "lock --check schema");
    assert!(code == 1 && err.contains("error[S081]: `Order.flags` changed from `u16` to `u8`"), "{err}");
    fs::write(folder.join("schema/orders.scant"), SCHEMA).unwrap();
    let (code, _, err) = run(&folder, "lock --check schema");
    assert!(code == 1 && err.contains("error[S082]: `Order.flags` has shipped and is gone"), "{err}");
}

#[test]
fn a_union_of_two_locks_is_a_lock() {
    let root = |ty: &str, text: &str| SCHEMA.replace("1 Order }", &format!("1 Order, {ty} }}")) + text;
    let (a, b) = (root("2 Zone", "message Zone {}\n"), root("3 Beat", "message Beat { 0 at: date }\n"));
    let Some((folder, _)) = merged("union", &a, &b, true) else { return };
    let both = root("2 Zone, 3 Beat", "message Zone {}\nmessage Beat { 0 at: date }\n");
    fs::write(folder.join("schema/orders.scant"), both).unwrap();
    let (code, _, err) = run(&folder, "lock schema");
    assert!(code == 0 && !err.contains("error"), "{err}");
    assert!(err.contains("warning[S098]: the lock comes from a merge"), "{err}");
    assert_eq!(run(&folder, "lock --check --release schema"), (0, String::new(), String::new()));
    let lock = fs::read_to_string(folder.join("schema/scant.lock")).unwrap();
    assert!(
        lock.contains("orders.Beat message\norders.Beat 1 0 at date\n") && lock.contains("orders.Zone message\n"),
        "{lock}"
    );
    // The same id on both sides.
    let (a, b) = (grown("2 tif: u8 = 0"), grown("2 flags: u16 = 0"));
    let Some((folder, _)) = merged("fork", &a, &b, true) else { return };
    fs::write(folder.join("schema/orders.scant"), grown("2 tif: u8 = 0")).unwrap();
    let (code, _, err) = run(&folder, "lock --check schema");
    assert!(code == 1 && err.contains("error[S091]") && !err.contains("S097"), "{err}");
}

/// A folder with the packages `orders` and `trades`, locked.
fn two(name: &str) -> PathBuf {
    let folder = folder(name);
    fs::write(folder.join("schema/trades.scant"), SCHEMA.replace("orders", "trades")).unwrap();
    assert_eq!(run(&folder, "lock schema").0, 0);
    folder
}

const CHECKS: [&str; 4] = [
    "lock --check schema",
    "lock schema",
    "check schema/orders.scant",
    "compile --lang rust --out out schema/orders.scant",
];

#[test]
fn a_package_that_vanishes_is_missed() {
    let folder = two("vanished");
    let lock = fs::read(folder.join("schema/scant.lock")).unwrap();
    // A command with some of the packages judges these alone.
    assert_eq!(run(&folder, "lock --check schema/orders.scant"), (0, String::new(), String::new()));
    fs::remove_file(folder.join("schema/trades.scant")).unwrap();
    for arguments in CHECKS {
        let (code, _, err) = run(&folder, arguments);
        assert!(code == 1 && err.contains("error[S099]: package `trades` has shipped, and its file is gone"), "{err}");
        assert!(err.contains("`scant lock --forget trades`"), "{err}");
    }
    assert_eq!(fs::read(folder.join("schema/scant.lock")).unwrap(), lock);
    assert_eq!(run(&folder, "lock --forget trades schema"), (0, String::new(), String::new()));
    assert_eq!(run(&folder, "lock --check --release schema"), (0, String::new(), String::new()));
}

#[test]
fn a_package_that_moves_is_held_to_its_lock() {
    let folder = two("moved");
    fs::create_dir(folder.join("schema/eu")).unwrap();
    fs::remove_file(folder.join("schema/trades.scant")).unwrap();
    let moved = |size: &str| {
        let text = SCHEMA.replace("orders", "eu.trades").replace("size: u32", size);
        fs::write(folder.join("schema/eu/trades.scant"), text).unwrap();
    };
    moved("size: f32");
    for arguments in CHECKS {
        let (code, _, err) = run(&folder, arguments);
        assert!(code == 1 && err.contains("error[S099]: package `trades` has shipped, and its file is gone"), "{err}");
    }
    let (_, _, err) = run(&folder, "lock --check schema --message-format json");
    assert!(err.contains("`scant lock --move trades=eu.trades` records that"), "{err}");
    assert_eq!(run(&folder, "lock --move trades=eu.trades schema"), (0, String::new(), String::new()));
    // The edit is what the command writes.
    let lock = fs::read_to_string(folder.join("schema/scant.lock")).unwrap();
    assert!(err.contains(&serde_json::to_string(&lock).unwrap()), "{err}");
    let (code, _, err) = run(&folder, "lock --check schema");
    assert!(code == 1 && err.contains("error[S081]: `Order.size` changed from `u32` to `f32`"), "{err}");
    moved("size: u32");
    assert_eq!(run(&folder, "lock --check --release schema"), (0, String::new(), String::new()));
    let (code, _, err) = run(&folder, "lock --move trades=eu.trades schema");
    assert!(code == 2 && err.contains("has no package trades, or already has eu.trades"), "{err}");
    let (code, _, err) = run(&folder, "lock --move trades schema");
    assert!(code == 2 && err.contains("two packages with `=` between them"), "{err}");
}

/// A package that starts in another folder leaves its lock behind.
#[test]
fn a_lock_without_its_packages_is_found() {
    let folder = folder("orphan");
    assert_eq!(run(&folder, "lock schema").0, 0);
    fs::create_dir(folder.join("schema/eu")).unwrap();
    fs::rename(folder.join("schema/orders.scant"), folder.join("schema/eu/orders.scant")).unwrap();
    for arguments in ["lock --check schema", "lock schema", "check schema", "compile --lang go --out out schema"] {
        let (code, _, err) = run(&folder, arguments);
        assert!(code == 1 && err.contains("error[S099]: package `orders` has shipped"), "{arguments}: {err}");
    }
    fs::rename(folder.join("schema/scant.lock"), folder.join("schema/eu/scant.lock")).unwrap();
    assert_eq!(run(&folder, "lock --check --release schema"), (0, String::new(), String::new()));
    // A package in a folder that has no lock.
    fs::write(folder.join("schema/other.scant"), SCHEMA.replace("orders", "other")).unwrap();
    let (code, _, err) = run(&folder, "lock --check schema");
    assert!(code == 1 && err.contains("there is no scant.lock in schema; `scant lock` writes one"), "{err}");
}

/// Hosts of code show what `lock` and `check` find beside the lines, of schema files and of Rust.
#[test]
fn what_is_found_is_shown_beside_the_lines() {
    let folder = folder("annotations");
    let rust = "#[schema] mod shop {\n    #[message]\n    struct Order {\n        #[id(0)] id: u64,\n    }
    #[protocol]\n    enum Feed { Order(Order) = 1 }\n}\n";
    fs::write(folder.join("shop.rs"), rust).unwrap();
    assert_eq!(run(&folder, "lock schema shop.rs").0, 0);
    write(&folder, "size: u32", "size: f32");
    fs::write(folder.join("shop.rs"), rust.replace("id: u64", "id: f64")).unwrap();
    for command in ["lock --check", "check"] {
        let (code, _, err) = run(&folder, &format!("{command} schema shop.rs --message-format annotations"));
        let lines: Vec<&str> = err.lines().collect();
        assert!(code == 1 && lines.len() == 2, "{err}");
        let starts = |start: &str| lines.iter().any(|line| line.starts_with(start));
        assert!(
            starts("::error file=schema/orders.scant,line=7,title=S081::`Order.size` changed from `u32` to `f32`%0A"),
            "{err}"
        );
        assert!(starts("::error file=shop.rs,line=4,title=S081::`Order.id` changed from `u64` to `f64`%0A"), "{err}");
    }
    let (_, _, err) = run(&folder, "lock --check none --message-format annotations");
    assert!(err.starts_with("::error::none: "), "{err}");
}
