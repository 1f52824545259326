//! Files of blocks are read by their own schema and encoding, or it is said that they are not.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const TICKS: &str = "package ticks\nprotocol Feed { 1 Tick }\nmessage Tick { 0 id: u64, 1 price: u32 }\n";
const NEWER: &str =
    "package ticks\nprotocol Feed { 1 Tick }\nmessage Tick { 0 id: u64, 1 price: u32, since 2 { 2 size: u32? } }\n";
const ORDERS: &str = "package orders\nprotocol Book { 1 Order }\nmessage Order { 0 id: u64, 1 limit: u32 }\n";

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fits_{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    for (name, place, text) in
        [("ticks", "ticks/ticks", TICKS), ("newer", "newer/ticks", NEWER), ("orders", "orders/orders", ORDERS)]
    {
        fs::create_dir_all(path.join(name)).unwrap();
        fs::write(path.join(format!("{place}.scant")), text).unwrap();
        let random = format!("gen --schema {name} --count 3 --to direct --out {name}.bin");
        fine(&path, &random);
        fine(&path, &format!("convert --schema {name} --to direct --blocks --out {name}.blocks {name}.bin"));
    }
    path
}

struct Ran {
    code: i32,
    out: String,
    err: String,
}

fn run(folder: &Path, arguments: &str) -> Ran {
    let run =
        Command::new(env!("CARGO_BIN_EXE_scant")).args(arguments.split(' ')).current_dir(folder).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { code: run.status.code().unwrap(), out: text(run.stdout), err: text(run.stderr) }
}

fn fine(folder: &Path, arguments: &str) -> String {
    let ran = run(folder, arguments);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments}");
    ran.out
}

#[test]
fn files_of_several_schemas_are_not_read_by_that_of_the_first() {
    let folder = folder("several");
    for command in [
        "cat ticks.blocks orders.blocks",
        "head ticks.blocks orders.blocks",
        "tail orders.blocks ticks.blocks",
        "stats orders.blocks ticks.blocks",
        "inspect ticks.blocks orders.blocks",
        "convert ticks.blocks orders.blocks",
        "convert --to direct --blocks --out both.blocks ticks.blocks newer.blocks",
        "diff ticks.blocks newer.blocks",
    ] {
        let ran = run(&folder, command);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{command}: {}", ran.err);
        let what = "the file is of another schema than ";
        assert!(ran.err.contains(what) && ran.err.lines().count() == 1, "{command}: {}", ran.err);
    }
    assert!(!folder.join("both.blocks").exists());
    // `check` reads each by its own.
    assert!(fine(&folder, "check ticks.blocks orders.blocks newer.blocks").starts_with("9 frames, "));
    assert!(fine(&folder, "check --exact ticks.blocks newer.blocks").ends_with(", 0 not valid\n"));
    let ran = run(&folder, "check ticks.blocks orders.blocks orders.bin");
    assert!(ran.code == 2 && ran.err.contains("check these frames alone"), "{}", ran.err);
    assert!(fine(&folder, "check ticks.blocks ticks.bin").starts_with("6 frames, "));
}

#[test]
fn a_schema_that_is_named_is_compared_with_that_of_a_file() {
    let folder = folder("named");
    let names = "its protocol is ticks.Feed, not orders.Book";
    let digits = |name: &str| fine(&folder, &format!("schema --schema {name} --fingerprint")).trim().to_owned();
    let of = |path: &str, own: &str, named: &str| {
        format!(
            "{path}: the file is of another schema than the one that is named: its fingerprint is {}, that of ticks.Feed is {}",
            digits(own),
            digits(named)
        )
    };
    // That is how old files are read by a newer schema.
    let ran = run(&folder, "cat --schema newer ticks.blocks newer.blocks");
    let warning = of("ticks.blocks", "ticks", "newer");
    assert_eq!(ran.err, format!("warning: {warning}; without `--schema` it is read by its own\n"));
    assert_eq!((ran.code, ran.out.lines().count()), (0, 6));
    let ran = run(&folder, "check --schema orders ticks.blocks");
    let warning = format!("ticks.blocks: the file is of another schema than the one that is named: {names}");
    assert_eq!(ran.err, format!("warning: {warning}; without `--schema` it is read by its own\n"));
    for command in ["check --exact --schema orders ticks.blocks", "inspect --exact --schema orders ticks.blocks"] {
        let ran = run(&folder, command);
        assert_eq!(ran.err, format!("error: {warning}; leave out `--schema`\n"), "{command}");
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{command}");
    }
    fine(&folder, "check --exact --schema ticks ticks.blocks");
    fine(&folder, "diff --schema ticks ticks.blocks ticks.bin");
}

#[test]
fn a_header_says_of_which_encoding_frames_are() {
    let folder = folder("encoding");
    fine(&folder, "convert --to compact --blocks --out compact.blocks ticks.blocks");
    let text = fine(&folder, "cat ticks.blocks");
    for command in
        ["cat compact.blocks", "head compact.blocks", "cat --from compact compact.blocks", "convert compact.blocks"]
    {
        assert_eq!(fine(&folder, command), text, "{command}");
    }
    fine(&folder, "diff ticks.blocks compact.blocks");
    fine(&folder, "convert --to direct --out back.bin compact.blocks");
    assert!(fs::read(folder.join("back.bin")).unwrap() == fs::read(folder.join("ticks.bin")).unwrap());
    assert!(fine(&folder, "inspect --frame 1 compact.blocks").contains("type_id = 1 (Tick)"));
    assert!(fine(&folder, "stats compact.blocks").contains("Tick.price"));
    assert!(fine(&folder, "check ticks.blocks compact.blocks").starts_with("6 frames, "));
    assert!(fine(&folder, "check --schema ticks compact.blocks ticks.blocks").starts_with("6 frames, "));
    let ran = run(&folder, "cat ticks.blocks compact.blocks");
    assert_eq!(ran.err, "error: compact.blocks: its frames are not of the encoding of ticks.blocks: name each alone\n");
    assert_eq!(ran.code, 2);
    let ran = run(&folder, "cat --from json compact.blocks");
    assert!(ran.code == 2 && ran.err.contains("this is a file of blocks"), "{}", ran.err);
}
