//! Files of blocks that have only begun, that grow with damage in them, or that have lost which field is their key.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const SCHEMA: &str = "package a
protocol P { 1 M }
message M { 0 at: timestamp<ms>, 1 n: u32 }
";

/// `a.blocks`: a thousand messages with keys, in nine blocks.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("begun_{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    fs::write(path.join("a.scant"), SCHEMA).unwrap();
    let line = |n: u64| format!("{{\"M\":{{\"at\":{},\"n\":{n}}}}}\n", 1_764_000_000_000 + 1_000 * n);
    fs::write(path.join("a.json"), (0..1_000).map(line).collect::<String>()).unwrap();
    let blocks = ["--blocks", "--block-len", "2500", "--key", "at", "--out", "a.blocks", "a.json"];
    let convert = ["convert", "--schema", "a.scant", "--from", "json", "--to", "direct"];
    assert_eq!(run(&path, &[&convert[..], &blocks].concat()), (0, String::new(), String::new()));
    path
}

/// The exit code, and what was printed on stdout and stderr.
fn run(folder: &Path, arguments: &[&str]) -> (i32, String, String) {
    let ran = Command::new(env!("CARGO_BIN_EXE_scant")).args(arguments).current_dir(folder).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (ran.status.code().unwrap(), text(ran.stdout), text(ran.stderr))
}

/// The file with a bit of each of these bytes changed; from the end if they are below 0.
fn damaged(folder: &Path, name: &str, places: &[isize]) {
    let mut bytes = fs::read(folder.join("a.blocks")).unwrap();
    let len = bytes.len();
    for place in places {
        bytes[if *place < 0 { len - place.unsigned_abs() } else { place.unsigned_abs() }] ^= 1;
    }
    fs::write(folder.join(name), bytes).unwrap();
}

/// As `cat` without it does.
#[test]
fn messages_that_are_lost_in_a_followed_file_are_named() {
    let folder = folder("lost");
    damaged(&folder, "d.blocks", &[6_000]);
    let (_, whole, told) = run(&folder, &["cat", "d.blocks"]);
    let count = whole.lines().count().to_string();
    let lost = told.lines().find(|line| line.ends_with(" are lost")).unwrap();
    let (code, followed, err) = run(&folder, &["cat", "--follow", "--first", &count, "d.blocks"]);
    assert!(code == 1 && followed == whole && err.lines().any(|line| line == lost), "{lost}\n{err}");
}

#[test]
fn a_file_that_has_only_begun_is_not_called_damaged() {
    let folder = folder("begun");
    let bytes = fs::read(folder.join("a.blocks")).unwrap();
    for len in [128, 192, 300] {
        fs::write(folder.join("start.blocks"), &bytes[..len]).unwrap();
        for arguments in [&["cat", "start.blocks"][..], &["cat", "--follow", "start.blocks"]] {
            let (code, out, err) = run(&folder, arguments);
            assert!(code > 0 && out.is_empty() && err.contains("a writer has only begun it"), "{len}: {err}");
        }
        let (code, ..) = run(&folder, &["cat", "--schema", "a.scant", "start.blocks"]);
        assert_eq!(code, 0);
    }
}

/// Opening and footer are damaged, which have the schema and say which field is the key.
#[test]
fn a_key_that_is_lost_is_asked_for_and_compared() {
    let folder = folder("keys");
    let bytes = fs::read(folder.join("a.blocks")).unwrap();
    damaged(&folder, "d.blocks", &[250, -130, -300]);
    let recover = |out: &str, keys: &[&str]| {
        run(&folder, &[&["recover", "--schema", "a.scant", "--out", out, "d.blocks"][..], keys].concat())
    };
    let since = |name: &str| run(&folder, &["cat", "--since", "2025-11-24T16:15:00Z", name]);
    let (code, out, err) = recover("none.blocks", &[]);
    assert!(code == 1 && out.starts_with("1000 messages") && err.contains("`--key FIELD` names it"), "{err}");
    let (code, out, err) = since("none.blocks");
    assert!(code == 2 && out.is_empty() && err.contains("none.blocks: the file has keys, and does not say"), "{err}");
    let (code, _, err) = recover("other.blocks", &["--key", "n"]);
    assert!(code == 1 && err.contains("`--key n`: this field is not the key") && err.contains("rule F15"), "{err}");
    let (code, _, err) = recover("right.blocks", &["--key", "at"]);
    assert!(code == 1 && !err.contains("--key"), "{err}");
    assert_eq!(since("right.blocks"), since("a.blocks"));
    assert!(since("right.blocks").1.lines().count() == 100, "{}", bytes.len());
}
