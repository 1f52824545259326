//! What `scant` prints, for people and for programs: colours, formats, stdout, pipes; and which files it takes.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const GOOD: &str = "package trade\n\nprotocol Feed { 1 Trade }\n\nmessage Trade {\n  0 price: u64\n  1 size: u32\n}\n";
const COMPILE: [&str; 4] = ["compile", "--lang", "rust", "--out"];

/// A fresh folder with these files; commands run there.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("output").join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        for (file, text) in files {
            let file = path.join(file);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, text).unwrap();
        }
        Self(path)
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_scant"));
        command.args(arguments).current_dir(&self.0);
        for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "TERM"] {
            command.env_remove(variable);
        }
        command
    }

    /// Exit code, stdout and stderr.
    fn run(&self, arguments: &[&str]) -> (i32, String, String) {
        told(self.command(arguments).output().unwrap())
    }

    fn compile(&self, out: &str, arguments: &[&str]) -> (i32, String, String) {
        self.run(&[&COMPILE[..], &[out], arguments].concat())
    }
}

fn told(output: Output) -> (i32, String, String) {
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn fine() -> (i32, String, String) {
    (0, String::new(), String::new())
}

#[test]
fn folders_stand_for_the_schemas_below_them() {
    let deep = GOOD.replace("package trade", "package deep.trade");
    let files = [("s/trade.scant", GOOD), ("s/deep/trade.scant", &deep), ("s/.git/x.scant", "?"), ("s/notes.txt", "?")];
    let folder = Folder::new("folders", &files);
    assert_eq!(folder.compile("out", &["s"]), fine());
    assert!(folder.0.join("out/trade.rs").is_file() && folder.0.join("out/deep/trade.rs").is_file());
    // However often a file is named, it is one.
    assert_eq!(folder.compile("out", &["--check", "s", "s/trade.scant", "./s/deep/../trade.scant"]), fine());
}

#[test]
fn a_folder_without_schemas_is_said() {
    let folder = Folder::new("empty", &[("s/notes.txt", "?")]);
    let (code, stdout, stderr) = folder.compile("out", &["s"]);
    assert_eq!((code, stdout.as_str()), (2, ""));
    assert_eq!(stderr, "error: s: no `*.scant` files found\n");
    assert_eq!(folder.run(&["fmt", "s"]), fine());
    assert_eq!(folder.run(&["fmt", "--check", "s"]), (2, String::new(), stderr));
}

#[test]
fn one_file_goes_to_stdout() {
    let folder = Folder::new("stdout", &[("trade.scant", GOOD), ("other.scant", &GOOD.replace("trade", "other"))]);
    folder.compile("out", &["trade.scant"]);
    let generated = fs::read_to_string(folder.0.join("out/trade.rs")).unwrap();
    assert_eq!(folder.compile("-", &["trade.scant"]), (0, generated, String::new()));
    assert!(!folder.0.join("-").exists());

    let (code, stdout, stderr) = folder.compile("-", &["."]);
    assert_eq!((code, stdout.as_str()), (2, ""));
    assert_eq!(stderr, "error: `--out -` prints one file, but there are several: other.rs, trade.rs\n");

    let (code, stdout, stderr) = folder.compile("-", &["--check", "trade.scant"]);
    assert_eq!((code, stdout.as_str()), (2, ""));
    assert!(stderr.contains("cannot be used with `--out -`"), "{stderr}");
}

/// A pipe whose reader is gone: no panic, and no error either.
#[cfg(unix)]
#[test]
fn a_broken_pipe_is_no_error() {
    let folder = Folder::new("pipe", &[("trade.scant", GOOD), ("wrong.scant", "package wrong\n?\n")]);
    let broken = || {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        Stdio::from(writer)
    };
    let stdout: [&[&str]; 3] =
        [&["compile", "--lang", "rust", "--out", "-", "trade.scant"], &["completions", "zsh"], &["--help"]];
    for arguments in stdout {
        let output = folder.command(arguments).stdout(broken()).output().unwrap();
        assert_eq!(told(output), fine(), "{arguments:?}");
    }
    for format in ["human", "short", "json"] {
        let arguments = ["compile", "--lang", "rust", "--out", "out", "--message-format", format, "wrong.scant"];
        let status = folder.command(&arguments).stderr(broken()).status().unwrap();
        assert_eq!(status.code(), Some(1));
    }
}

#[test]
fn colours_are_as_asked_for() {
    let folder = Folder::new("colours", &[("trade.scant", &GOOD.replace("u32", "u33"))]);
    let is_colored = |flags: &[&str], variables: &[(&str, &str)]| {
        let mut command = folder.command(&[&COMPILE[..], &["out", "trade.scant"], flags].concat());
        let (code, _, stderr) = told(command.envs(variables.iter().copied()).output().unwrap());
        assert_eq!(code, 1);
        stderr.contains("\x1b[")
    };
    // Stderr is a pipe here.
    assert!(!is_colored(&[], &[]));
    assert!(!is_colored(&["--color", "auto"], &[]));
    assert!(is_colored(&["--color", "always"], &[]));
    assert!(is_colored(&["--color=always"], &[("NO_COLOR", "1")]));
    assert!(!is_colored(&["--color", "never"], &[("CLICOLOR_FORCE", "1")]));
    assert!(is_colored(&[], &[("CLICOLOR_FORCE", "1")]));
    assert!(!is_colored(&[], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
    assert_eq!(folder.compile("out", &["--color", "red", "trade.scant"]).0, 2);
}

#[test]
fn json_is_one_object_a_line() {
    let wrong = "package trade\nmessage Trädé { 0 a: u8 }\nmessage A { 0 é: u33, 0 b: u8 } /* c */\n";
    let folder = Folder::new("json", &[("trade.scant", wrong)]);
    let (code, stdout, stderr) = folder.compile("out", &["--message-format", "json", "trade.scant"]);
    assert_eq!((code, stdout.as_str()), (1, ""));
    let lines: Vec<serde_json::Value> = stderr.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let codes: Vec<&str> = lines.iter().map(|line| line["code"].as_str().unwrap()).collect();
    assert_eq!(codes, ["S001", "S001", "S026", "S040", "S007"]);
    assert_eq!(
        lines[3],
        serde_json::json!({
            "code": "S040",
            "severity": "error",
            "message": "id 0 twice in `A`",
            "spans": [
                {
                    "is_primary": true,
                    "label": "again here",
                    "file": "trade.scant",
                    "start": { "byte": 65, "line": 3, "column": 23 },
                    "end": { "byte": 66, "line": 3, "column": 24 },
                },
                {
                    "is_primary": false,
                    "label": "first here",
                    "file": "trade.scant",
                    "start": { "byte": 54, "line": 3, "column": 13 },
                    "end": { "byte": 55, "line": 3, "column": 14 },
                },
            ],
            "help": lines[3]["help"],
            "edits": [{
                "file": "trade.scant",
                "start": { "byte": 65, "line": 3, "column": 23 },
                "end": { "byte": 66, "line": 3, "column": 24 },
                "text": "1",
            }],
        })
    );
    assert!(lines[3]["help"].as_str().unwrap().starts_with("has one of them shipped?"));
    assert_eq!(lines[4]["edits"][0]["text"], "// c");
    assert_eq!(lines[0]["edits"], serde_json::json!([]));
    assert_eq!(lines[0]["spans"][0]["label"], serde_json::Value::Null);
}

#[test]
fn what_has_no_place_is_json_too() {
    let many = format!("package trade\n{}", "message trade {}\n".repeat(300));
    let folder = Folder::new("json-plain", &[("trade.scant", &many), ("good.scant", &GOOD.replace("trade", "good"))]);
    let json = |arguments: &[&str], last: (&str, &str)| {
        let (_, _, stderr) = folder.run(&[arguments, &["--message-format", "json"]].concat());
        let line: serde_json::Value = serde_json::from_str(stderr.lines().last().unwrap()).unwrap();
        let expected = serde_json::json!({
            "code": null, "severity": last.0, "message": line["message"], "spans": [], "help": null, "edits": [],
        });
        assert_eq!(line, expected);
        assert!(line["message"].as_str().unwrap().contains(last.1), "{line}");
    };
    let compile = |file| [&COMPILE[..], &["out", "--check", file]].concat();
    json(&compile("nowhere.scant"), ("error", "nowhere.scant: "));
    json(&compile("good.scant"), ("error", "good.rs is not up to date"));
    json(&compile("trade.scant"), ("note", "more are not shown"));
    json(&["fmt", "--check", "trade.scant"], ("error", "trade.scant:2 is not formatted"));
}

#[test]
fn short_is_one_line_each() {
    let folder = Folder::new("short", &[("trade.scant", &GOOD.replace("u32", "u33"))]);
    let (code, _, stderr) = folder.compile("out", &["--message-format", "short", "trade.scant"]);
    assert_eq!(
        (code, stderr.as_str()),
        (1, "trade.scant:7:11: error[S026]: unknown type `u33`; did you mean `u32`?\n")
    );
}

/// `gen` writes no blocks, and reads nothing; where the only message needs another one, none can be made.
#[test]
fn what_is_made_is_said_as_it_is() {
    let nested = "package nested\nmessage M { 0 a: any }\nprotocol P { 1 M }\n";
    let folder = Folder::new("made", &[("nested.scant", nested)]);
    let (code, help, _) = folder.run(&["gen", "--help"]);
    assert!(code == 0 && help.contains("back to back\n") && !help.contains("is read"), "{help}");
    assert!(!help.contains("back to back, or a file of blocks"), "{help}");
    let (code, _, stderr) = folder.run(&["gen", "--schema", "nested.scant"]);
    assert!(
        code == 2 && stderr.starts_with("error: no message can be made: every message needs another one"),
        "{stderr}"
    );
}

/// Values of `gen` are bounded, however many parts each needs.
#[test]
fn what_is_made_is_bounded() {
    let nested = |mark: &str| {
        let level = |at: usize| format!("message A{at} {{ 0 a: A{0}{mark}, 1 b: A{0}{mark} }}\n", at + 1);
        let levels: String = (0..40).map(level).collect();
        format!("package nested\nprotocol P {{ 1 A0 }}\n{levels}message A40 {{ 0 v: u8 }}\n")
    };
    let (required, optional) = (nested(""), nested("?"));
    let folder = Folder::new("bounded", &[("nested.scant", &required), ("optional/nested.scant", &optional)]);
    let (code, _, stderr) = folder.run(&["gen", "--schema", "nested.scant"]);
    assert!(
        code == 2 && stderr.contains("or takes more than 4194304 bytes at least, the limit of this command"),
        "{stderr}"
    );
    let (code, frames, stderr) = folder.run(&["gen", "--schema", "optional/nested.scant", "--count", "20"]);
    assert!(code == 0 && frames.lines().count() == 20 && frames.len() < 100_000, "{stderr}");
}

/// Operators of conditions are in small letters.
#[test]
fn an_operator_in_capitals_is_told_as_such() {
    let schema = "package two\nmessage M { 0 a: u8 }\nprotocol P { 1 M }\n";
    let folder = Folder::new("capitals", &[("two.scant", schema), ("two.json", "{\"M\":{\"a\":1}}\n")]);
    let ran =
        |condition| folder.run(&["cat", "--schema", "two.scant", "--from", "json", "--where", condition, "two.json"]).2;
    assert_eq!(
        ran("a > 0 AND a < 9"),
        "error: `a > 0 AND a < 9` is not a condition: \"AND a < 9\" follows it; operators are in small letters: `and`\n"
    );
    let unknown = ran("b > 0 AND a < 9");
    assert!(unknown.starts_with("error: `b`: ") && !unknown.contains("small letters"), "{unknown}");
}

#[test]
fn each_command_has_a_manual_page() {
    let folder = Folder::new("manual", &[]);
    let (code, _, stderr) = folder.run(&["manual", "--out", "man/man1"]);
    assert_eq!((code, stderr.as_str()), (0, ""));
    let mut pages: Vec<String> = fs::read_dir(folder.0.join("man/man1"))
        .unwrap()
        .map(|page| page.unwrap().file_name().into_string().unwrap())
        .collect();
    pages.sort();
    let (_, help, _) = folder.run(&["--help"]);
    let listed = help.split("Commands:").nth(1).unwrap().lines().skip(1).take_while(|line| !line.is_empty());
    let names = listed.map(|line| line.split_whitespace().next().unwrap()).filter(|name| *name != "help");
    let mut wanted: Vec<String> = names.map(|name| format!("scant-{name}.1")).chain(["scant.1".to_owned()]).collect();
    wanted.sort();
    assert_eq!(pages, wanted);
    let page = fs::read_to_string(folder.0.join("man/man1/scant-cat.1")).unwrap();
    assert!(page.contains(".SH SYNOPSIS") && page.contains("where") && page.contains("Example: scant cat"), "{page}");
    for page in pages {
        let text = fs::read_to_string(folder.0.join("man/man1").join(&page)).unwrap();
        assert_eq!(text.matches(".SH \"EXIT STATUS\"\n.TP\n0\n").count(), 1, "{page}");
    }
}

#[test]
fn shells_get_completions() {
    let folder = Folder::new("completions", &[]);
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let (code, stdout, stderr) = folder.run(&["completions", shell]);
        assert_eq!((code, stderr.as_str()), (0, ""));
        assert!(["scant", "compile", "fmt", "message-format"].iter().all(|word| stdout.contains(word)), "{stdout}");
    }
    for arguments in [&["completions"][..], &["completions", "tcsh"]] {
        assert_eq!(folder.run(arguments).0, 2);
    }
}

/// What bash offers behind a line.
#[cfg(unix)]
fn completed(folder: &Folder, words: &[&str]) -> Option<String> {
    let at = words.len() - 1;
    let script = format!(
        "\"{}\" completions bash > ../script && source ../script; COMP_WORDS=({}); COMP_CWORD={at}; _scant scant \"${{COMP_WORDS[{at}]}}\" \"${{COMP_WORDS[{}]}}\" \
         2>/dev/null; printf '%s\\n' \"${{COMPREPLY[@]}}\"",
        env!("CARGO_BIN_EXE_scant"),
        words.iter().map(|word| format!("'{word}'")).collect::<Vec<_>>().join(" "),
        at - 1
    );
    let ran = std::process::Command::new("bash").args(["-c", &script]).current_dir(&folder.0).output().ok()?;
    Some(String::from_utf8(ran.stdout).unwrap())
}

/// Where the function offers nothing, bash offers files.
#[cfg(unix)]
#[test]
fn bash_offers_files_where_files_are_taken() {
    let folder = Folder::new("bash", &[("trade.scant", GOOD)]);
    // There may be no bash.
    let Some(all) = completed(&folder, &["scant", "c"]) else { return };
    assert_eq!(all, "compile\ncheck\ncat\nconvert\ncompat\ncompletions\n");
    let offered = |words: &[&str]| completed(&folder, words).unwrap();
    assert_eq!(offered(&["scant", "cat", ""]).trim(), "");
    assert_eq!(offered(&["scant", "cat", "--json", ""]).trim(), "");
    assert_eq!(offered(&["scant", "cat", "--sel"]).trim(), "--select");
    assert_eq!(offered(&["scant", "cat", "--schema", ""]).trim(), "trade.scant");
    assert_eq!(offered(&["scant", "cat", "--from", "d"]).trim(), "direct");
    assert_eq!(offered(&["scant", "gen", "--type", ""]).trim(), "");
    assert!(offered(&["scant", "completions", ""]).contains("fish"));
}

/// Links in a circle end, and links that lead nowhere are files that cannot be read.
#[cfg(unix)]
#[test]
fn links_are_followed_to_files_only() {
    use std::os::unix::fs::symlink;
    let folder = Folder::new("links", &[("s/trade.scant", GOOD)]);
    symlink(".", folder.0.join("s/again")).unwrap();
    symlink("..", folder.0.join("s/up.scant")).unwrap();
    symlink("trade.scant", folder.0.join("s/same.scant")).unwrap();
    // Both names are one file, and the first by name is taken: it does not have its package's name.
    let (code, _, stderr) = folder.compile("out", &["s"]);
    assert_eq!(code, 1);
    assert!(stderr.contains("error[S015]: package `trade` does not match its place `s/same.scant`"), "{stderr}");
    fs::remove_file(folder.0.join("s/same.scant")).unwrap();
    assert_eq!(folder.compile("out", &["s"]), fine());

    for (name, to) in [("loop.scant", "loop.scant"), ("gone.scant", "nowhere")] {
        let link = folder.0.join("s").join(name);
        symlink(to, &link).unwrap();
        let (code, _, stderr) = folder.compile("out", &["s"]);
        assert_eq!(code, 2);
        assert!(stderr.starts_with(&format!("error: s/{name}: ")), "{stderr}");
        assert_eq!(folder.run(&["fmt", "s"]).0, 2);
        fs::remove_file(link).unwrap();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn paths_need_not_be_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = Folder::new("bytes", &[]);
    let inner = folder.0.join(OsStr::from_bytes(b"\xFF"));
    fs::create_dir_all(&inner).unwrap();
    fs::write(inner.join("trade.scant"), GOOD).unwrap();
    fs::write(inner.join("wrong.scant"), "package wrong\n?\n").unwrap();
    let run = |out: &[u8], file: &[u8]| {
        let paths = [out, file].map(OsStr::from_bytes);
        told(folder.command(&COMPILE).args(paths).output().unwrap())
    };
    assert_eq!(run(b"\xFE", b"\xFF/trade.scant"), fine());
    assert!(folder.0.join(OsStr::from_bytes(b"\xFE/trade.rs")).is_file());
    let (code, _, stderr) = run(b"\xFE", b"\xFF");
    assert_eq!(code, 1);
    assert!(stderr.contains("\u{FFFD}/wrong.scant:2:1"), "{stderr}");
}

/// A file that is there and cannot be read is named, and the exit code is not that of a wrong schema.
#[cfg(unix)]
#[test]
fn files_that_cannot_be_read_are_named() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("unreadable", &[("s/trade.scant", GOOD), ("s/not/a.scant", GOOD)]);
    for (path, mode) in [("s/trade.scant", 0o644), ("s/not", 0o755)] {
        let locked = folder.0.join(path);
        fs::set_permissions(&locked, fs::Permissions::from_mode(0o000)).unwrap();
        let is_locked = fs::read(&locked).is_err() && fs::read_dir(&locked).is_err();
        let (code, _, stderr) = folder.compile("out", &["s"]);
        fs::set_permissions(&locked, fs::Permissions::from_mode(mode)).unwrap();
        // Root reads everything; then the second file's place is what is wrong.
        let (expected, start) = if is_locked { (2, format!("error: {path}: ")) } else { (1, "error[S015]".into()) };
        assert_eq!(code, expected);
        assert!(stderr.starts_with(&start), "{stderr}");
    }
    let (code, _, stderr) = folder.compile("s/trade.scant", &["s/trade.scant"]);
    assert_eq!(code, 2);
    assert!(stderr.starts_with("error: s/trade.scant"), "{stderr}");
}

/// Where files may have no name for a while, as on Linux: whatever ends the program.
#[test]
#[cfg(target_os = "linux")]
fn a_kill_leaves_nothing_beside_an_output() {
    use rustix::fs::{Mode, OFlags, open};

    let folder = Folder::new("killed", &[("trade.scant", GOOD), ("a.bin", "as it was")]);
    if let Err(error) = open(&folder.0, OFlags::TMPFILE | OFlags::WRONLY, Mode::from_raw_mode(0o600)) {
        eprintln!("skipped: no files without names in {}: {error}", folder.0.display());
        return;
    }
    for _ in 0..3 {
        let arguments = ["gen", "-s", "trade.scant", "--count", "1000000000", "--to", "direct", "--out", "a.bin"];
        let mut running = folder.command(&arguments).spawn().unwrap();
        let io = format!("/proc/{}/io", running.id());
        let has_written = |io: String| {
            let written = io.lines().find_map(|line| line.strip_prefix("wchar: ")?.parse::<u64>().ok());
            written.is_some_and(|bytes| bytes > 1 << 20)
        };
        while !has_written(fs::read_to_string(&io).unwrap()) {
            assert!(running.try_wait().unwrap().is_none());
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        running.kill().unwrap();
        running.wait().unwrap();
    }
    let names = fs::read_dir(&folder.0).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    assert_eq!(names, ["a.bin", "trade.scant"]);
    assert_eq!(fs::read_to_string(folder.0.join("a.bin")).unwrap(), "as it was");
}

/// Wrong usage is a message as all others are, from the parser of arguments as from a command.
#[test]
fn wrong_usage_is_json_where_messages_are() {
    let folder = Folder::new("usage", &[("trade.scant", GOOD)]);
    for (arguments, what) in [
        (&["cat", "--message-format", "json", "--nope"][..], "unexpected argument '--nope'"),
        (&["--message-format=json", "cat"], "--schema <FILE>"),
        (&["check", "--exact", "--message-format", "json", "trade.scant"], "name their schema"),
    ] {
        let (code, out, err) = folder.run(arguments);
        assert!(code == 2 && out.is_empty() && err.lines().count() == 1, "{err}");
        let told: serde_json::Value = serde_json::from_str(&err).unwrap();
        assert_eq!(told["severity"], "error");
        let message = told["message"].as_str().unwrap();
        assert!(message.contains(what) && !message.starts_with("error") && !message.contains('\u{1b}'), "{message}");
    }
    // Help is asked for, and for people.
    let (code, out, err) = folder.run(&["cat", "--message-format", "json", "--help"]);
    assert!(code == 0 && out.contains("Usage: scant cat") && err.is_empty());
    let (code, _, err) = folder.run(&["cat", "--nope"]);
    assert!(code == 2 && err.starts_with("error: unexpected argument"), "{err}");
}
