//! Values of fields that a schema has retired: no command loses or hides them without a word.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const BEFORE: &str = "package a
protocol P { 1 M }
union U { 1 text: string }
message M {
  0 x: u16
  1 y: u32
  2 s: string
  3 u: U?
  4 z: u8?
}
";

/// Frames by the schema before and after its fields were retired: `a.bin`, `b.bin` with other values of those, and `none.bin` without any.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("retired_{name}"));
    let _ = fs::remove_dir_all(&path);
    let mut after = BEFORE.to_owned();
    for field in ["y: u32", "s: string", "u: U?"] {
        after = after.replace(&format!("{field}\n"), &format!("{field} @retired\n"));
    }
    for (schema, text) in [("before", BEFORE), ("after", &after)] {
        fs::create_dir_all(path.join(schema)).unwrap();
        fs::write(path.join(schema).join("a.scant"), text).unwrap();
    }
    for (name, fields) in [
        ("a", r#","y":7,"s":"hello","u":{"text":"t"}"#),
        ("b", r#","y":7,"s":"world","u":{"text":"t"}"#),
        ("none", r#","y":0,"s":"""#),
    ] {
        fs::write(path.join("text.json"), format!("{{\"M\":{{\"x\":1{fields}}}}}\n").repeat(2)).unwrap();
        for to in ["direct", "compact"] {
            let out = format!("{name}.{to}");
            let ran = run(
                &path,
                &["convert", "--schema", "before", "--from", "json", "--to", to, "--out", &out, "text.json"],
            );
            assert_eq!(ran, (0, String::new(), String::new()));
        }
    }
    path
}

/// The exit code, and what was printed on stdout and stderr.
fn run(folder: &Path, arguments: &[&str]) -> (i32, String, String) {
    let ran = Command::new(env!("CARGO_BIN_EXE_scant")).args(arguments).current_dir(folder).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (ran.status.code().unwrap(), text(ran.stdout), text(ran.stderr))
}

#[test]
fn convert_says_that_it_leaves_them_out() {
    let folder = folder("convert");
    for (from, other) in [("direct", "compact"), ("compact", "direct")] {
        for to in ["json", other] {
            let (name, out) = (format!("a.{from}"), format!("out.{to}"));
            let of = |name: &str| {
                let arguments = ["convert", "--schema", "after", "--from", from, "--to", to, "--out", &out, name];
                run(&folder, &arguments)
            };
            let (code, _, err) = of(&name);
            let said = format!(
                "warning: {name}: frame 0: y is retired, so its value is left out\n\
                 warning: 1 more frames have values of retired fields, which are left out\n"
            );
            assert_eq!((code, err), (0, said), "{from} {to}");
            assert_eq!(of(&format!("none.{from}")), (0, String::new(), String::new()), "{from} {to}");
        }
        // In the same encoding they stay.
        let name = format!("a.{from}");
        let same = ["convert", "--schema", "after", "--from", from, "--to", from, "--out", "same", &name];
        assert_eq!(run(&folder, &same), (0, String::new(), String::new()));
        assert_eq!(fs::read(folder.join("same")).unwrap(), fs::read(folder.join(&name)).unwrap());
    }
    // And so says one that carries frames from a schema that has retired them to one that has not.
    let carried = ["convert", "--from-schema", "after", "--schema", "before", "--to", "direct", "a.direct"];
    let (code, _, err) = run(&folder, &carried);
    assert!(code == 1 && err.contains("y: is retired in the old schema; `--drop-lost`"), "{err}");
}

#[test]
fn diff_compares_them() {
    let folder = folder("diff");
    for from in ["direct", "compact"] {
        let of = |left: &str, right: &str| {
            let (left, right) = (format!("{left}.{from}"), format!("{right}.{from}"));
            run(&folder, &["diff", "--schema", "after", "--from", from, &left, &right])
        };
        assert_eq!(of("a", "a"), (0, String::new(), String::new()));
        let line = |field, number| format!("frame {number}: {field}: values of a retired field differ\n");
        assert_eq!(of("a", "b"), (1, line("s", 0) + &line("s", 1), String::new()), "{from}");
        assert_eq!(of("none", "a"), (1, line("y", 0) + &line("y", 1), String::new()), "{from}");
    }
    let both = ["diff", "--schema", "after", "--from", "direct", "--from-right", "compact", "a.direct", "a.compact"];
    let (code, out, _) = run(&folder, &both);
    let said = "frame 0: y: values of a retired field cannot be compared, since the encodings differ\n";
    assert!(code == 1 && out.starts_with(said), "{out}");
    let both = ["diff", "--schema", "after", "--from-right", "compact", "none.direct", "none.compact"];
    assert_eq!(run(&folder, &both), (0, String::new(), String::new()));
}

/// Their bytes have lines, and `stats` counts them where they are.
#[test]
fn inspect_and_stats_show_them() {
    let folder = folder("inspect");
    for (from, lines) in [
        ("direct", [".y: retired = 4 bytes", ".s: retired = 5 bytes", ".u: retired = 1 byte"]),
        ("compact", [".y: retired = 1 byte", ".s: retired = 6 bytes", ".u: retired = 3 bytes"]),
    ] {
        let name = format!("a.{from}");
        let (code, out, _) = run(&folder, &["inspect", "--schema", "after", "--from", from, &name]);
        assert_eq!(code, 0);
        for line in lines {
            assert!(out.contains(line), "{line}: {out}");
        }
        let (code, out, _) = run(&folder, &["stats", "--schema", "after", "--from", from, &name]);
        assert!(code == 0 && out.contains("M.y ") && out.contains("M.s "), "{out}");
    }
}
