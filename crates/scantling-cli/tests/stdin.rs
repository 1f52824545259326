//! Files of blocks and schemas from stdin, as a pipe and as a file; and files of blocks to stdout.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const SCHEMA: &str = "package ticks
protocol Feed { 1 Tick }
message Tick { 0 at: timestamp<ns>, 1 price: u32 }
";

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("stdin_{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(path.join("tmp")).unwrap();
    fs::write(path.join("ticks.scant"), SCHEMA).unwrap();
    let line = |n: u32| format!(r#"{{"Tick":{{"at":"2026-11-21T14:10:00.{n:09}Z","price":{n}}}}}"#) + "\n";
    fs::write(path.join("ticks.json"), (0..30_000).map(line).collect::<String>()).unwrap();
    let made = from(
        &path,
        "convert --schema ticks.scant --from json --to direct --blocks --key at --out day.blocks ticks.json",
        Stdio::null(),
    );
    assert!(made.status.success());
    path
}

fn from(folder: &Path, arguments: &str, stdin: impl Into<Stdio>) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_scant"));
    command.args(arguments.split(' ')).current_dir(folder).env("TMPDIR", folder.join("tmp"));
    command.stdin(stdin).output().unwrap()
}

/// What a command makes of bytes in a pipe.
fn piped(folder: &Path, arguments: &str, bytes: &[u8]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_scant"));
    command.args(arguments.split(' ')).current_dir(folder).env("TMPDIR", folder.join("tmp"));
    let mut running =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the tool");
    let mut stdin = running.stdin.take().unwrap();
    let bytes = bytes.to_vec();
    // A command that does not read all of it closes the pipe.
    let writer = std::thread::spawn(move || stdin.write_all(&bytes));
    let output = running.wait_with_output().unwrap();
    let _ = writer.join().unwrap();
    output
}

fn shown(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &Vec<u8>| String::from_utf8(bytes.clone()).unwrap();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// Nothing is left behind.
fn is_tidy(folder: &Path) {
    assert_eq!(fs::read_dir(folder.join("tmp")).unwrap().count(), 0);
}

#[test]
fn a_file_of_blocks_comes_from_stdin() {
    let folder = folder("blocks");
    let mut bytes = fs::read(folder.join("day.blocks")).unwrap();
    let compare = |bytes: &[u8]| {
        fs::write(folder.join("day.blocks"), bytes).unwrap();
        for command in [
            "cat --where price<7",
            "cat --since 2026-11-21T14:10:00.000029999Z",
            "head -3",
            "tail -n 3",
            "check",
            "stats",
            "inspect",
            "convert --to json",
            "diff day.blocks",
        ] {
            let (code, out, err) = shown(&from(&folder, &format!("{command} day.blocks"), Stdio::null()));
            // Frames of damaged files differ by no name but this one.
            let renamed = |text: String| {
                let mut lines: Vec<String> = text.replace("day.blocks", "<stdin>").lines().map(str::to_owned).collect();
                // Two files are read at the same time, so that nobody knows which one is told of first.
                if command.starts_with("diff") {
                    lines.sort();
                }
                lines
            };
            let expected = (code, renamed(out), renamed(err));
            let stdin = File::open(folder.join("day.blocks")).unwrap();
            let (code, out, err) = shown(&from(&folder, &format!("{command} -"), stdin));
            assert_eq!((code, renamed(out), renamed(err)), expected, "{command}");
            let (code, out, err) = shown(&piped(&folder, &format!("{command} -"), bytes));
            assert_eq!((code, renamed(out), renamed(err)), expected, "{command}");
            // A file that is missing is not read from stdin.
            if command != "check" && !command.starts_with("diff") {
                let (code, out, err) = shown(&piped(&folder, command, bytes));
                assert_eq!((code, renamed(out), renamed(err)), expected, "{command}");
            }
        }
    };
    compare(&bytes);
    *bytes.get_mut(300_000).unwrap() ^= 1;
    compare(&bytes);
    is_tidy(&folder);
    let (code, out, err) = shown(&piped(&folder, "cat --follow -", &bytes));
    assert!(code == Some(2) && out.is_empty() && err.contains("one file of blocks, by its name"), "{err}");
    let (code, _, err) = shown(&piped(&folder, "diff - -", &bytes));
    assert!(code == Some(2) && err.contains("one of the two"), "{err}");
}

#[test]
fn a_file_of_blocks_goes_to_stdout() {
    let folder = folder("out");
    let day = fs::read(folder.join("day.blocks")).unwrap();
    let text = fs::read(folder.join("ticks.json")).unwrap();
    let made = piped(&folder, "convert --to direct --blocks --codec turned --out - -", &day);
    assert_eq!(shown(&Output { stdout: Vec::new(), ..made.clone() }), (Some(0), String::new(), String::new()));
    assert!(made.stdout.len() < day.len() / 4);
    assert!(piped(&folder, "cat", &made.stdout).stdout == text);
    // What is good before a fault is there, and is named as the user knows it.
    let mut wrong = text.clone();
    wrong.extend_from_slice(b"{}\n");
    let arguments = "convert --schema ticks.scant --from json --to direct --blocks --out -";
    let made = piped(&folder, arguments, &wrong);
    let told = String::from_utf8(made.stderr.clone()).unwrap();
    assert!(made.status.code() == Some(1) && told.contains("<stdin>:30001:"), "{told}");
    assert!(told.contains("<stdout>: it has what was good before that, 30000 messages"), "{told}");
    assert!(piped(&folder, "cat", &made.stdout).stdout == text);
    let none = piped(&folder, arguments, b"{}\n");
    assert!(none.status.code() == Some(1) && none.stdout.is_empty());
    // Recovery, of a file whose first header is damaged, too.
    let mut damaged = day.clone();
    *damaged.get_mut(20).unwrap() ^= 1;
    for (bytes, code) in [(&day[..], 0), (&damaged, 1), (&day[..day.len() * 2 / 3], 1)] {
        let made = piped(&folder, "recover - --out -", bytes);
        let told = String::from_utf8(made.stderr.clone()).unwrap();
        assert!(made.status.code() == Some(code) && told.contains(" kept\n") && !told.contains("tmp"), "{told}");
        let (code, out, _) = shown(&piped(&folder, "cat", &made.stdout));
        assert!(code == Some(0) && text.starts_with(out.as_bytes()) && out.len() > text.len() / 3);
    }
    is_tidy(&folder);
}

#[test]
fn a_schema_comes_from_stdin() {
    let folder = folder("schema");
    for (command, has) in [
        ("compile --lang rust --out -", "From <stdin>:3"),
        ("compile --lang go --out -", "<stdin>"),
        ("plan", "\"<stdin>\""),
        ("doc", "Tick"),
        ("check", ""),
    ] {
        let (code, out, err) = shown(&piped(&folder, &format!("{command} -"), SCHEMA.as_bytes()));
        assert!(code == Some(0) && err.is_empty() && out.contains(has), "{command}: {err}");
        let wrong = SCHEMA.replace("u32", "u33");
        let (code, out, err) = shown(&piped(&folder, &format!("{command} -"), wrong.as_bytes()));
        assert!(code == Some(1) && out.is_empty() && err.contains("--> <stdin>:3:") && err.contains("S026"), "{err}");
    }
}

#[test]
fn counts_are_as_everywhere() {
    let folder = folder("counts");
    for command in ["head", "tail"] {
        let long = shown(&from(&folder, &format!("{command} -n 12 day.blocks"), Stdio::null()));
        assert_eq!(shown(&from(&folder, &format!("{command} -12 day.blocks"), Stdio::null())), long);
        assert_eq!(long.1.lines().count(), 12);
    }
    // The value of an option stays one.
    let (code, out, err) = shown(&from(&folder, "head --since -5 -n 1 day.blocks", Stdio::null()));
    let equal = shown(&from(&folder, "head --since=-5 -n 1 day.blocks", Stdio::null()));
    assert_eq!((code, out, err), equal);
    let (code, _, err) = shown(&from(&folder, "cat -12 day.blocks", Stdio::null()));
    assert!(code == Some(2) && err.contains("unexpected argument"), "{err}");
}

/// What the tool says of itself gets lost on a full device as all else does.
#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_an_error_of_help_too() {
    let folder = folder("full");
    for (arguments, full) in [("--version", 2), ("head --help", 2), ("plan ticks.scant", 2)] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_scant"));
        command
            .args(arguments.split(' '))
            .current_dir(&folder)
            .stdout(File::options().write(true).open("/dev/full").unwrap());
        assert_eq!(command.output().unwrap().status.code(), Some(full), "{arguments}");
        assert_eq!(from(&folder, arguments, Stdio::null()).status.code(), Some(0), "{arguments}");
    }
}

/// What `cat --json` writes is read again, and an array that is cut off costs what is missing.
#[test]
fn an_array_of_json_is_read() {
    let folder = folder("array");
    let lines = from(&folder, "cat day.blocks", Stdio::null());
    let array = from(&folder, "cat --json day.blocks", Stdio::null());
    assert!(array.stdout.starts_with(b"[{\"Tick\"") && array.stdout.ends_with(b"}]\n"));
    let convert = "convert --schema ticks.scant --from json -";
    let again = piped(&folder, convert, &array.stdout);
    assert_eq!((again.status.code(), again.stdout == lines.stdout, &again.stderr[..]), (Some(0), true, &b""[..]));
    let check = "check --schema ticks.scant --from json -";
    let (code, out, told) = shown(&piped(&folder, check, &array.stdout[..array.stdout.len() - 30]));
    assert!(code == Some(1) && out.starts_with("30000 frames, ") && out.ends_with(" 1 not valid\n"), "{out}");
    assert!(told.starts_with("error: <stdin>:30000:") && told.lines().count() == 1, "{told}");
    let wrong =
        r#"  [{"Tick":{"at":"2026-11-21T14:10:00Z","price":1}}, {"Tick":{"at":"2026-11-21T14:10:01Z","price":"é"}}]"#;
    let (code, out, told) = shown(&piped(&folder, check, wrong.as_bytes()));
    let column = wrong.split("\"é\"").next().unwrap().chars().count() + 1;
    let expected = format!("error: <stdin>:1:{column}: price: expected an integer in the range of u32; found \"é\"\n");
    assert_eq!((code, told), (Some(1), expected), "{out}");
    is_tidy(&folder);
}

/// A pipe with a name, as `<(…)` of a shell is, is read as stdin is.
#[cfg(unix)]
#[test]
fn pipes_with_names_are_read_as_files_are() {
    let folder = folder("pipes");
    let program = Path::new(env!("CARGO_BIN_EXE_scant")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    fs::write(folder.join("few.json"), "{\"Tick\":{\"at\":1,\"price\":2}}\n").unwrap();
    // The pipe stands for `NAME`.
    let through = |file: &str, command: &str| {
        let line = format!(
            "mkfifo pipe; cat {file} > pipe 2> /dev/null & scant {}; code=$?; rm pipe; exit $code",
            command.replace("NAME", "pipe")
        );
        let mut shell = Command::new("sh");
        let ran = shell.args(["-c", &line]).current_dir(&folder).env("PATH", &path);
        shown(&ran.env("TMPDIR", folder.join("tmp")).output().unwrap())
    };
    let direct = |command: &str| shown(&from(&folder, &command.replace("NAME", "day.blocks"), Stdio::null()));
    for command in ["cat NAME", "check NAME", "head -n 3 NAME", "stats --json NAME", "diff day.blocks NAME"] {
        let (code, out, err) = through("day.blocks", command);
        let (_, wanted, _) = direct(command);
        assert_eq!((code, err.as_str()), (Some(0), ""), "{command}");
        assert!(out.replace("\"pipe\"", "\"day.blocks\"") == wanted, "{command}: {out:.300}");
    }
    let (code, out, _) = through("day.blocks", "recover NAME --out whole.blocks");
    assert!(code == Some(0) && out.starts_with("30000 messages in "), "{out}");
    // What is no file of blocks is whole, too.
    let (code, out, err) = through("few.json", "cat --schema ticks.scant --from json NAME");
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(out.contains("\"price\":2"), "{out}");
    assert_eq!(through("ticks.scant", "check NAME"), (Some(0), String::new(), String::new()));
    is_tidy(&folder);
}

/// The canonical text has no names; the descriptor has them, and is a message.
#[test]
fn the_schema_of_a_file_is_printed_with_its_names() {
    let folder = folder("names");
    let (_, canonical, _) = shown(&from(&folder, "schema --schema day.blocks", Stdio::null()));
    assert!(canonical.starts_with("scantling 1\n") && !canonical.contains("price"), "{canonical}");
    let descriptor = from(&folder, "schema --schema day.blocks --descriptor -", Stdio::null()).stdout;
    let of_schemas = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../schema/scantling/schema.scant");
    let (code, text, err) = shown(&piped(&folder, &format!("cat --schema {}", of_schemas.display()), &descriptor));
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(text.starts_with("{\"Schema\":") && text.contains("\"name\":\"price\""), "{text}");
}
