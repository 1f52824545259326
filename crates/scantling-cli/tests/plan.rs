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
    assert!(text.contains("\"unsigned\": 340282366920938463463374607431768211455}"), "{text}");
}

#[test]
fn streams_have_a_plan() {
    let folder = folder("plan_streams", "package a\nmessage M { 0 s: stream<u8> }\nprotocol P { 1 M }\n");
    let output = run(&folder, &["a.scant"]);
    assert_eq!(output.status.code(), Some(0));
    let plan: Value = serde_json::from_slice(&output.stdout).unwrap();
    let codec = &plan["definitions"][0]["defined"]["message"]["fields"][0]["codec"];
    let codec = &plan["codecs"][usize::try_from(codec.as_u64().unwrap()).unwrap()];
    assert_eq!(codec["compact"]["form"], "stream");
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

/// 100 messages of 20 fields, with lists of earlier messages, as realistic schemas have them: no more than 500 bytes for each field.
#[test]
fn a_large_plan_is_small() {
    let types = [
        "string",
        "u16",
        "u32?",
        "u64",
        "i32",
        "string?",
        "i64",
        "f64",
        "bool",
        "bytes",
        "timestamp<ns>",
        "list<u32>",
        "list<string>",
    ];
    let mut text = String::from("package a\nprotocol Feed { ");
    text.extend((0..100).map(|m| format!("{} M{m}, ", m + 1)));
    text.push_str("}\n");
    for m in 0..100 {
        text.push_str(&format!("message M{m} {{\n"));
        text.extend((0..20).map(|f| match (m * 20 + f) % 7 {
            0 if m > 0 => format!("  {f} f{f}: list<M{}>\n", m / 2),
            _ => format!("  {f} f{f}: {}\n", types[(m * 7 + f) % types.len()]),
        }));
        text.push_str("}\n");
    }
    let output = run(&folder("plan_large", &text), &["a.scant"]);
    assert!(output.status.success(), "{output:?}");
    assert!(output.stdout.len() <= 1_000_000, "{} bytes", output.stdout.len());
    let plan: Value = serde_json::from_slice(&output.stdout).unwrap();
    let codecs = plan["codecs"].as_array().unwrap().len();
    assert!(codecs < 250, "{codecs} type expressions: each of them once");
}

/// Lines are broken outside of texts, and a value that fits stands on one.
#[test]
fn lines_are_broken_between_values() {
    let text = "package a\n/// A \"quoted, {brace}: [ \\ ] text.\nmessage M { 0 n: u8 }\nprotocol P { 1 M }\n";
    let output = run(&folder("plan_lines", text), &["a.scant"]);
    let printed = String::from_utf8(output.stdout).unwrap();
    let plan: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(plan["definitions"][0]["docs"][0], "A \"quoted, {brace}: [ \\ ] text.");
    assert!(printed.contains("\n      \"name\": {\"text\": \"M\", \"words\": \"m\"},\n"), "{printed}");
}
