//! `scant compile` as a shell sees it: exit codes, stderr, files.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const GOOD: &str = "package trade\n\nprotocol Feed { 1 Trade }\n\nmessage Trade {\n  0 price: u64\n  1 size: u32\n}\n";

/// A fresh folder with the schema in it; commands run there.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        fs::write(path.join("trade.scant"), GOOD).unwrap();
        Self(path)
    }

    fn run(&self, arguments: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_scant")).args(arguments).current_dir(&self.0).output().unwrap()
    }

    /// Exit code and stderr; stdout stays empty.
    fn compile(&self, arguments: &[&str]) -> (i32, String) {
        let output = self.run(&[&["compile", "--lang", "rust", "--out", "out"], arguments].concat());
        assert!(output.stdout.is_empty());
        (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
    }

    fn outputs(&self) -> Vec<String> {
        let mut names: Vec<String> =
            fs::read_dir(self.0.join("out")).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

#[test]
fn a_good_schema_becomes_a_file() {
    let folder = Folder::new("good");
    assert_eq!(folder.compile(&["trade.scant"]), (0, String::new()));
    assert_eq!(folder.outputs(), ["trade.rs"]);
    assert!(fs::read_to_string(folder.0.join("out/trade.rs")).unwrap().contains("Trade"));
}

#[test]
fn what_has_not_changed_is_not_written() {
    let folder = Folder::new("unchanged");
    folder.compile(&["trade.scant"]);
    let time = || fs::metadata(folder.0.join("out/trade.rs")).unwrap().modified().unwrap();
    let before = time();
    std::thread::sleep(std::time::Duration::from_millis(20));
    assert_eq!(folder.compile(&["trade.scant"]).0, 0);
    assert_eq!(time(), before);
}

#[test]
fn stale_output_is_named() {
    let folder = Folder::new("stale");
    let (code, stderr) = folder.compile(&["--check", "trade.scant"]);
    assert_eq!(code, 1);
    assert!(stderr.contains("trade.rs is not up to date"), "{stderr}");
    assert!(!folder.0.join("out").exists());

    folder.compile(&["trade.scant"]);
    assert_eq!(folder.compile(&["--check", "trade.scant"]), (0, String::new()));

    fs::write(folder.0.join("trade.scant"), GOOD.replace("u32", "u16")).unwrap();
    let old = fs::read(folder.0.join("out/trade.rs")).unwrap();
    let (code, stderr) = folder.compile(&["--check", "trade.scant"]);
    assert_eq!(code, 1);
    assert!(stderr.contains("trade.rs is not up to date"), "{stderr}");
    assert_eq!(fs::read(folder.0.join("out/trade.rs")).unwrap(), old);
}

#[test]
fn a_wrong_schema_is_refused_and_nothing_is_written() {
    let folder = Folder::new("wrong");
    fs::write(folder.0.join("trade.scant"), GOOD.replace("u32", "u33")).unwrap();
    let (code, stderr) = folder.compile(&["trade.scant"]);
    assert_eq!(code, 1);
    assert!(stderr.starts_with("error[S026]: unknown type `u33`\n --> trade.scant:7:11\n"), "{stderr}");
    assert!(!folder.0.join("out").exists());
}

#[test]
fn warnings_do_not_refuse() {
    let folder = Folder::new("warning");
    fs::write(folder.0.join("trade.scant"), format!("{GOOD}/// nothing\n")).unwrap();
    let (code, stderr) = folder.compile(&["trade.scant"]);
    assert_eq!(code, 0);
    assert!(stderr.contains("warning[S006]"), "{stderr}");
    assert_eq!(folder.outputs(), ["trade.rs"]);
}

#[test]
fn the_place_of_a_package_is_checked() {
    let folder = Folder::new("place");
    fs::write(folder.0.join("other.scant"), GOOD).unwrap();
    let (code, stderr) = folder.compile(&["other.scant"]);
    assert_eq!(code, 1);
    assert!(stderr.contains("error[S015]: package `trade` does not match its place `other.scant`"), "{stderr}");

    fs::create_dir_all(folder.0.join("schema/a/b")).unwrap();
    fs::write(folder.0.join("schema/a/b/one.scant"), GOOD.replace("package trade", "package a.b")).unwrap();
    fs::write(folder.0.join("schema/a/b/two.scant"), "package a.b\n\nmessage More { 0 last: Trade? }\n").unwrap();
    assert_eq!(folder.compile(&["schema/a/b/one.scant", "schema/a/b/two.scant"]), (0, String::new()));
}

#[test]
fn files_that_cannot_be_used_are_said() {
    let folder = Folder::new("missing");
    let (code, stderr) = folder.compile(&["nowhere.scant"]);
    assert_eq!(code, 2);
    assert!(stderr.starts_with("error: nowhere.scant: "), "{stderr}");

    fs::write(folder.0.join("out"), "a file where the directory should be").unwrap();
    let (code, stderr) = folder.compile(&["trade.scant"]);
    assert_eq!(code, 2);
    assert!(stderr.starts_with("error: out"), "{stderr}");

    fs::remove_file(folder.0.join("out")).unwrap();
    fs::write(folder.0.join("bytes.scant"), b"package bytes\xFF").unwrap();
    assert_eq!(folder.compile(&["bytes.scant"]).0, 1);
}

#[test]
fn go_has_a_folder_for_each_package() {
    let folder = Folder::new("go");
    let go = |arguments: &[&str]| {
        let output = folder.run(&[&["compile", "--lang", "go", "--out", "out"], arguments].concat());
        (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    assert_eq!(go(&["trade.scant"]), (0, String::new()));
    assert_eq!(go(&["trade.scant", "--check"]), (0, String::new()));
    let text = fs::read_to_string(folder.0.join("out/trade/schema.go")).unwrap();
    assert!(text.starts_with("// Code generated by scant from trade.scant. DO NOT EDIT.\n"), "{text}");

    // Packages that import each other have to know where they are.
    fs::write(folder.0.join("day.scant"), "package day\nimport trade\nmessage Day { 0 trades: list<trade.Trade> }\n")
        .unwrap();
    let (code, stderr) = go(&["day.scant"]);
    assert_eq!((code, stderr.contains("--package-prefix")), (2, true), "{stderr}");
    let (code, _) = go(&["day.scant", "--package-prefix", "example.com/x"]);
    let text = fs::read_to_string(folder.0.join("out/day/schema.go")).unwrap();
    assert_eq!((code, text.contains("trade \"example.com/x/trade\"")), (0, true), "{text}");

    // What is no import path is refused, also where it is not needed.
    for wrong in ["bad path\"", "", "/x", "x/", "x//y", "x/..", ".", "x\\y", "\u{e9}", "x\ny"] {
        let (code, stderr) = go(&["trade.scant", "--package-prefix", wrong]);
        assert_eq!((code, stderr.contains("an import path of Go consists of")), (2, true), "{wrong}: {stderr}");
    }
    for right in ["x", "example.com/a-b/v2", "a.b/c_d/~e+f"] {
        assert_eq!(go(&["day.scant", "--package-prefix", right]).0, 0);
    }

    // The runtime is where its module is, or where the caller has it.
    let runtime = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../runtimes/go/go.mod")).unwrap();
    let module = runtime.lines().next().unwrap().strip_prefix("module ").unwrap();
    assert!(module.split('/').next().unwrap().contains('.'), "the go command fetches only modules of hosts: {module}");
    for (arguments, path) in
        [(&[][..], module), (&["--runtime-import", "example.com/x/scantling"], "example.com/x/scantling")]
    {
        assert_eq!(go(&[&["trade.scant"], arguments].concat()), (0, String::new()));
        let text = fs::read_to_string(folder.0.join("out/trade/schema.go")).unwrap();
        for import in [format!("\tscantling \"{path}\"\n"), format!("\t\"{path}/rt\"\n")] {
            assert!(text.contains(&import), "{text}");
        }
    }
    assert_eq!(go(&["trade.scant", "--runtime-import", "/x"]).0, 2);

    // What one language has is refused for the other.
    assert_eq!(go(&["trade.scant", "--compact"]).0, 2);
    for option in ["--package-prefix", "--runtime-import"] {
        assert_eq!(folder.compile(&["trade.scant", option, "x"]).0, 2);
    }
    fs::write(folder.0.join("late.scant"), "package late\nprotocol P { 1 M }\nmessage M { 0 a: stream<u8> }\n")
        .unwrap();
    assert_eq!(go(&["late.scant"]), (0, String::new()));
    let text = fs::read_to_string(folder.0.join("out/late/schema.go")).unwrap();
    assert!(text.contains("func BeginPM(link *scantling.LinkWriter, root *M)"), "{text}");
}

#[test]
fn wrong_usage_is_said() {
    let folder = Folder::new("usage");
    let cases: [&[&str]; 5] = [
        &[],
        &["compile", "--lang", "rust", "--out", "out"],
        &["compile", "--lang", "cobol", "--out", "out", "trade.scant"],
        &["compile", "--lang", "rust", "trade.scant"],
        &["decompile"],
    ];
    for arguments in cases {
        let output = folder.run(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(!output.stderr.is_empty());
    }
    assert_eq!(folder.run(&["compile", "--help"]).status.code(), Some(0));
    assert_eq!(folder.run(&["--version"]).status.code(), Some(0));
}
