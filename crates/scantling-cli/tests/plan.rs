//! `scant plan` as a shell sees it: JSON on stdout, exit codes, a golden. `BLESS=1` accepts the golden as it is now.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_scant")).arg("plan").args(arguments).current_dir(folder).output().unwrap()
}

fn here() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/plan")
}

/// A folder with one schema.
fn folder(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&path).unwrap();
    fs::write(path.join("a.scant"), text).unwrap();
    path
}

#[test]
fn the_plan_of_the_example_is_its_golden() {
    let output = run(&here(), &["example.scant"]);
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let golden = here().join("example.json");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&golden, &output.stdout).unwrap();
    }
    let is_same = fs::read(&golden).is_ok_and(|text| text == output.stdout);
    assert!(is_same, "scant plan example.scant prints another plan than example.json; `cargo xtask bless` accepts it");
    assert_eq!(run(&here(), &["example.scant"]).stdout, output.stdout);
}

#[test]
fn numbers_of_any_size_are_whole() {
    let folder = folder(
        "plan_numbers",
        "package a\nmessage M {\n  0 n: u128 = 340282366920938463463374607431768211455\n}\nprotocol P { 1 M }\n",
    );
    let output = run(&folder, &["a.scant"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("\"unsigned\": 340282366920938463463374607431768211455\n"), "{text}");
}

#[test]
fn streams_have_a_plan() {
    let folder = folder("plan_streams", "package a\nmessage M { 0 s: stream<u8> }\nprotocol P { 1 M }\n");
    let output = run(&folder, &["a.scant"]);
    assert_eq!(output.status.code(), Some(0));
    let plan: Value = serde_json::from_slice(&output.stdout).unwrap();
    let field = &plan["definitions"][0]["defined"]["message"]["fields"][0];
    assert_eq!(field["content"]["payload"]["compact"]["form"], "stream");
}

#[test]
fn exit_codes_are_those_of_the_other_commands() {
    let folder = folder("plan_codes", "package a\nmessage M { 0 n: u33 }\nprotocol P { 1 M }\n");
    for (argument, code, said) in [
        ("a.scant", 1, "error[S026]: unknown type `u33`"),
        ("nowhere.scant", 2, "error: nowhere.scant: "),
        ("empty", 2, "error: empty: no `*.scant` files found"),
    ] {
        fs::create_dir_all(folder.join("empty")).unwrap();
        let output = run(&folder, &[argument]);
        assert_eq!((output.status.code(), &output.stdout[..]), (Some(code), &b""[..]));
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(stderr.starts_with(said), "{stderr}");
    }
    assert_eq!(run(&folder, &[]).status.code(), Some(2));
}
