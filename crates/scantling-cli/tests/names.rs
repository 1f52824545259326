//! Names of JSON that need escapes (`@json`), in texts, paths and cells, and what is said of them.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const SCHEMA: &str = r#"package k
protocol P { 1 M }
enum E: u8 { 1 a @json("say \"hi\""), 2 b @json("tab\there"), 3 c @json("c\u{1}"), 4 d @json("back\\slash"), 5 e @json("nl\n") }
union U { 1 unit @json("a \"unit\""), 2 of: u8 @json("of\t") }
message M { 0 m: map<E, u8>, 1 l: list<E>, 2 e: E?, 3 u: U?, 4 n: u8? @json("a\nb") }
"#;

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("names_{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    fs::write(path.join("k.scant"), SCHEMA).unwrap();
    path
}

/// The exit code, and what was printed on stdout and stderr, of a command with the schema and this stdin.
fn run(folder: &Path, arguments: &[&str], stdin: &str) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_scant"));
    command.args(arguments).args(["--schema", "k.scant"]).current_dir(folder);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(stdin.as_bytes()).unwrap();
    let ran = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (ran.status.code().unwrap(), text(ran.stdout), text(ran.stderr))
}

/// Stdout of one that does well and says nothing else.
fn out(folder: &Path, arguments: &[&str], stdin: &str) -> String {
    let (code, out, err) = run(folder, arguments, stdin);
    assert_eq!((code, err.as_str()), (0, ""), "{arguments:?}");
    out
}

const TEXT: &str = r#"{"M":{"m":{"say \"hi\"":1,"tab\there":2,"c\u0001":3,"back\\slash":4,"nl\n":5},"l":["say \"hi\"","nl\n"],"e":"back\\slash","u":"a \"unit\"","a\nb":7}}
"#;

/// How files of these messages are made, and what they are.
const KINDS: [(&[&str], &str); 4] = [
    (&["--to", "direct"], "direct"),
    (&["--to", "compact"], "compact"),
    (&["--to", "direct", "--blocks"], "direct"),
    (&["--to", "direct", "--blocks", "--codec", "turned"], "direct"),
];

/// A file `f` of each kind, of this text.
fn in_every_kind(folder: &Path, json: &str, law: impl Fn(&str)) {
    for (options, from) in KINDS {
        out(folder, &[&["convert", "--from", "json", "--out", "f"], options].concat(), json);
        law(from);
        fs::remove_file(folder.join("f")).unwrap();
    }
}

#[test]
fn texts_come_back_from_every_kind_of_file() {
    let folder = folder("back");
    assert_eq!(out(&folder, &["cat", "--from", "json"], TEXT), TEXT);
    in_every_kind(&folder, TEXT, |from| {
        assert_eq!(out(&folder, &["cat", "--from", from, "f"], ""), TEXT);
        let e = out(&folder, &["cat", "--from", from, "--select", "e,u", "f"], "");
        assert_eq!(e, "{\"e\":\"back\\\\slash\",\"u\":\"a \\\"unit\\\"\"}\n");
    });
    let made = out(&folder, &["gen", "--count", "200", "--seed", "3"], "");
    out(&folder, &["check", "--from", "json"], &made);
}

/// A key is in a path as it is in the text, and the path is what a column is called.
#[test]
fn keys_with_escapes_are_selected() {
    let folder = folder("keys");
    let keys = [r#"say \"hi\""#, r"tab\there", r"c\u0001", r"back\\slash", r"nl\n"];
    in_every_kind(&folder, TEXT, |from| {
        for (key, value) in keys.iter().zip(1..) {
            let path = format!("m[\"{key}\"]");
            let name = serde_json::to_string(&path).unwrap();
            let selected = out(&folder, &["cat", "--from", from, "--select", &path, "f"], "");
            assert_eq!(selected, format!("{{{name}:{value}}}\n"));
            let is_it = format!("{path} == {value}");
            assert_eq!(out(&folder, &["cat", "--from", from, "--where", &is_it, "f"], ""), TEXT);
        }
        // An end of a line within quotes of a path is the key's, and none of the column's name.
        let selected = out(&folder, &["cat", "--from", from, "--select", "m[\"nl\n\"]", "f"], "");
        assert_eq!(selected, "{\"m[\\\"nl\\n\\\"]\":5}\n");
    });
}

/// What is text in JSON is plain text in a cell and in a histogram, whose rows are lines.
#[test]
fn cells_and_histograms_have_names_without_escapes() {
    let folder = folder("cells");
    in_every_kind(&folder, TEXT, |from| {
        let csv = out(&folder, &["cat", "--from", from, "--csv", "--select", "l[0],l[1],e,u,l", "f"], "");
        let cells =
            "\"say \"\"hi\"\"\",\"nl\n\",back\\slash,\"a \"\"unit\"\"\",\"[\"\"say \\\"\"hi\\\"\"\"\",\"\"nl\\n\"\"]\"";
        assert_eq!(csv.split_once('\n').unwrap().1, format!("{cells}\n"));
        let csv = out(&folder, &["cat", "--from", from, "--csv", "--select", "e", "f"], "");
        assert_eq!(csv, "e\nback\\slash\n");
        let stats = out(&folder, &["stats", "--from", from, "--json", "f"], "");
        let stats: serde_json::Value = serde_json::from_str(&stats).unwrap();
        let of_e = stats["numbers"].as_array().unwrap().iter().find(|of| of["field"] == "M.e").unwrap();
        assert_eq!(of_e["histogram"][0]["from"], "back\\slash");
        let stats = out(&folder, &["stats", "--from", from, "--histograms", "f"], "");
        let l = stats.split_once("\nM.l[*]\n").unwrap().1;
        assert!(l.lines().next().unwrap().contains("say \"hi\""), "{stats}");
        assert!(l.lines().nth(1).unwrap().contains("nl\\n"), "{stats}");
    });
}

/// PowerShell and others put a mark before a text. It is no character of it, whatever follows and however it arrives.
#[test]
fn a_byte_order_mark_is_passed_over() {
    let folder = folder("mark");
    for text in [TEXT.to_owned(), format!("\n{TEXT}{TEXT}"), format!("[{TEXT}]")] {
        let marked = format!("\u{feff}{text}");
        let expected = TEXT.repeat(text.matches("\"M\"").count());
        assert_eq!(out(&folder, &["cat", "--from", "json"], &marked), expected);
        fs::write(folder.join("marked.json"), &marked).unwrap();
        assert_eq!(out(&folder, &["cat", "--from", "json", "marked.json", "marked.json"], ""), expected.repeat(2));
    }
    let said = |text: &[u8]| {
        fs::write(folder.join("m.json"), text).unwrap();
        let (code, _, err) = run(&folder, &["cat", "--from", "json", "m.json"], "");
        assert_eq!(code, 1);
        err
    };
    let wrong = "unknown member `x`: there are m, l, e, u, a\\nb\n";
    assert_eq!(said("\u{feff}{\"M\":{\"x\":1}}".as_bytes()), format!("error: m.json:1:7: {wrong}"));
    let again = "error: m.json:1:1: the text starts with a byte order mark; save it as UTF-8 without one\n";
    assert_eq!(said("\u{feff}\u{feff}{}".as_bytes()), again);
    let wide = |to: fn(u16) -> [u8; 2]| TEXT.encode_utf16().flat_map(to).collect::<Vec<u8>>();
    for text in [wide(u16::to_le_bytes), wide(u16::to_be_bytes)] {
        assert_eq!(said(&text), "error: m.json:1:1: the text is not UTF-8: it seems to be UTF-16\n");
    }
}

/// What is printed of a part is a path that `--select` takes, in errors and differences; nothing in it is hidden, and no name ends a line.
#[test]
fn paths_that_are_told_have_the_escapes_of_json() {
    let folder = folder("told");
    let schema = "package k\nprotocol P { 1 M }\nmessage M { 0 a: map<string, u8> @json(\"a\\u{1b}\") }\n";
    fs::write(folder.join("k.scant"), schema).unwrap();
    for (key, wanted) in [
        ("\u{1b}", r"\u001b"),
        ("\0", r"\u0000"),
        ("\u{feff}", r"\ufeff"),
        ("a\"\\'", r#"a\"\\'"#),
        ("\n", r"\n"),
        ("é\u{301}\u{202e}", "é\u{301}\\u202e"),
    ] {
        let text = |value: u32| serde_json::json!({"M": {"a\u{1b}": {key: value}}}).to_string();
        let path = format!("a[\"{wanted}\"]");
        let found = run(&folder, &["cat", "--from", "json"], &text(300));
        let column = text(300).chars().position(|c| c == '3').unwrap() + 1;
        let said =
            format!("<stdin>:1:{column}: a\\u001b[\"{wanted}\"]: expected an integer in the range of u8; found 300");
        assert_eq!(found, (1, String::new(), format!("error: {said}\n")));
        let (_, _, err) = run(&folder, &["check", "--from", "json", "--message-format", "json"], &text(300));
        let told: serde_json::Value = serde_json::from_str(&err).unwrap();
        assert_eq!(
            (&told["message"], &told["data"]["path"]),
            (&said.into(), &format!("a\\u001b[\"{wanted}\"]").into())
        );
        for (name, value) in [("l", 1), ("r", 2)] {
            out(&folder, &["convert", "--from", "json", "--to", "direct", "--out", name], &text(value));
        }
        assert_eq!(run(&folder, &["diff", "l", "r"], ""), (1, format!("frame 0: {path}: 1 | 2\n"), String::new()));
        let selected = out(&folder, &["cat", "--csv", "--select", &path, "l"], "");
        assert!(selected.ends_with("\n1\n"), "{selected}");
    }
    let (_, _, err) = run(&folder, &["check", "--from", "json"], r#"{"M":{"x\nerror: y":1}}"#);
    assert_eq!(err, "error: <stdin>:1:7: unknown member `x\\nerror: y`: there are a\\u001b\n");
}
