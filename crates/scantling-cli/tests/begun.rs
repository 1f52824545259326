//! Files of blocks that have only begun, that grow with damage in them, or that have lost which field is their key.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

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
        let (code, out, err) = run(&folder, &["cat", "start.blocks"]);
        assert!(code > 0 && out.is_empty() && err.contains("a writer has only begun it"), "{len}: {err}");
        let (code, ..) = run(&folder, &["cat", "--schema", "a.scant", "start.blocks"]);
        assert_eq!(code, 0);
    }
}

/// `scant cat --follow`, and the lines that it writes to stderr.
fn follower(folder: &Path, arguments: &[&str]) -> (Child, impl Iterator<Item = String> + use<>) {
    let command = &mut Command::new(env!("CARGO_BIN_EXE_scant"));
    let follow = ["cat", "--follow"].iter().chain(arguments);
    let mut child =
        command.args(follow).current_dir(folder).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let lines = BufReader::new(child.stderr.take().unwrap()).lines().map_while(Result::ok);
    (child, lines)
}

/// Also of nothing yet, or of a part of a header.
#[test]
fn a_follower_waits_for_a_file_to_begin() {
    let folder = folder("waits");
    let bytes = fs::read(folder.join("a.blocks")).unwrap();
    let (_, whole, _) = run(&folder, &["cat", "a.blocks"]);
    for (len, schema) in [(0, ""), (5, ""), (100, "a.scant"), (127, ""), (128, ""), (192, ""), (300, "")] {
        fs::write(folder.join("start.blocks"), &bytes[..len]).unwrap();
        let schema = if schema.is_empty() { vec![] } else { vec!["--schema", schema] };
        let (child, mut lines) = follower(&folder, &[&schema[..], &["--first", "1000", "start.blocks"]].concat());
        let told = lines.next().unwrap();
        assert!(told.starts_with("warning: start.blocks: it has no header") && told.ends_with("waited for"), "{told}");
        let mut file = fs::File::options().append(true).open(folder.join("start.blocks")).unwrap();
        file.write_all(&bytes[len..]).unwrap();
        let out = child.wait_with_output().unwrap();
        assert!(out.status.success() && out.stdout == whole.as_bytes(), "{len}");
    }
    // Other bytes are no beginning of a file.
    fs::write(folder.join("start.blocks"), "{}").unwrap();
    let (code, _, err) = run(&folder, &["cat", "--follow", "--schema", "a.scant", "start.blocks"]);
    assert!(code == 2 && err.contains("one file of blocks"), "{err}");
}

/// In a folder that does not exist no writer makes it.
#[test]
fn a_follower_waits_for_a_file_that_does_not_exist() {
    let folder = folder("missing");
    let (_, whole, _) = run(&folder, &["cat", "a.blocks"]);
    for schema in [&[][..], &["--schema", "a.scant"]] {
        let (child, mut lines) = follower(&folder, &[schema, &["--first", "1000", "new.blocks"]].concat());
        assert_eq!(lines.next().unwrap(), "warning: new.blocks: it does not exist yet: its writer is waited for");
        fs::copy(folder.join("a.blocks"), folder.join("new.part")).unwrap();
        fs::rename(folder.join("new.part"), folder.join("new.blocks")).unwrap();
        let out = child.wait_with_output().unwrap();
        assert!(out.status.success() && out.stdout == whole.as_bytes());
        fs::remove_file(folder.join("new.blocks")).unwrap();
    }
    let (code, out, err) = run(&folder, &["cat", "--follow", "none/new.blocks"]);
    assert!(code == 2 && out.is_empty() && err.contains("none/new.blocks: No such file"), "{err}");
}

#[test]
fn a_date_is_a_key_of_utc() {
    let folder = folder("dates");
    // 16:00:00 to 16:16:39 on 24 November.
    let count = |arguments: &[&str]| {
        let (code, out, err) = run(&folder, &[&["cat"], arguments, &["a.blocks"]].concat());
        assert_eq!(code, 0, "{err}");
        (out.lines().count(), err)
    };
    let note = |option: &str, text: &str, is: &str| {
        format!("note: `{option} {text}` is {is}: a date or time without an offset is UTC\n")
    };
    let day = "2025-11-24";
    assert_eq!(count(&["--since", day]), (1_000, note("--since", day, "2025-11-24T00:00:00.000Z")));
    assert_eq!(count(&["--until", day]), (1_000, note("--until", day, "2025-11-24T23:59:59.999Z")));
    assert_eq!(count(&["--until", "2025-11-23"]).0, 0);
    assert_eq!(count(&["--since", "2025-11-25"]).0, 0);
    let time = "2025-11-24T16:10:00";
    assert_eq!(count(&["--since", time]), (400, note("--since", time, "2025-11-24T16:10:00.000Z")));
    assert_eq!(count(&["--since", "2025-11-24 16:10"]).0, 400);
    assert_eq!(count(&["--since", "2025-11-24T16:10:00Z"]), (400, String::new()));
    assert_eq!(count(&["--since", "2025-11-24T18:10:00+02:00"]), (400, String::new()));
    for wrong in ["2025-11-31", "2025-11-24T16:10:xx", "24.11.2025"] {
        assert_eq!(run(&folder, &["cat", "--since", wrong, "a.blocks"]).0, 2, "{wrong}");
    }
    let (_, _, err) = run(&folder, &["cat", "--message-format", "json", "--since", day, "a.blocks"]);
    assert!(err.starts_with("{\"code\":null,\"severity\":\"note\""), "{err}");
}

/// As a whole, whatever is in it.
#[test]
fn an_input_that_is_compressed_is_named_as_such() {
    let folder = folder("compressed");
    let gzip = [&[0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3][..], &[0xab; 600_000]].concat();
    let zstd = [&[0x28, 0xb5, 0x2f, 0xfd, 0x24][..], &[0x11; 2_000]].concat();
    for (name, bytes) in [("gzip", gzip), ("zstd", zstd)] {
        fs::write(folder.join("packed"), bytes).unwrap();
        for command in [
            "cat packed",
            "cat --schema a.scant packed",
            "stats packed",
            "check packed",
            "check --schema a.scant packed",
            "info packed",
            "recover packed --out new.blocks",
            "convert --schema a.scant --from json --to direct --out new.bin packed",
        ] {
            let (code, out, err) = run(&folder, &command.split(' ').collect::<Vec<_>>());
            assert!(code > 0 && err.contains(&format!("compressed by {name}")), "{command}: {out} {err}");
        }
    }
}

/// Before a writer adds something that could not be printed, and before the file has begun.
#[cfg(target_os = "linux")]
#[test]
fn a_follower_ends_when_nobody_reads_on() {
    let folder = folder("unread");
    fs::write(folder.join("start.blocks"), "").unwrap();
    for name in ["a.blocks", "start.blocks"] {
        let (mut child, _lines) = follower(&folder, &[name]);
        let mut out = child.stdout.take().unwrap();
        if name == "a.blocks" {
            assert_eq!(out.read(&mut [0]).unwrap(), 1);
        }
        drop(out);
        assert!(child.wait().unwrap().success(), "{name}");
    }
}

/// A pipe is no file that grows.
#[cfg(unix)]
#[test]
fn a_pipe_is_not_followed() {
    let folder = folder("pipe");
    Command::new("mkfifo").arg(folder.join("pipe")).status().unwrap();
    let (code, _, err) = run(&folder, &["cat", "--follow", "pipe"]);
    assert!(code == 2 && err.contains("for one file of blocks, by its name"), "{err}");
}

/// Frames that are not valid are no lines, and damage before what `tail` reads is not looked for, wherever the file ends.
#[test]
fn tail_prints_lines_of_valid_frames() {
    let folder = folder("tail");
    // By this schema the numbers from 2 on are not valid.
    fs::create_dir(folder.join("flags")).unwrap();
    let flags = SCHEMA.replace("1 n: u32", "1 n: Flag") + "enum Flag: u32 @closed { 0 no, 1 yes }\n";
    fs::write(folder.join("flags/a.scant"), flags).unwrap();
    let schema = ["--schema", "flags/a.scant"];
    let (_, all, err) = run(&folder, &[&["cat"], &schema[..], &["a.blocks"]].concat());
    assert_eq!(all.lines().count(), 2, "{err}");
    let (code, last, _) = run(&folder, &[&["tail", "-n", "2"], &schema[..], &["a.blocks"]].concat());
    assert!(code == 1 && last == all, "{last}");

    let infos: Vec<_> = {
        let reader = scantling_file::Reader::open(folder.join("a.blocks")).unwrap();
        reader.blocks().map(|block| *block.unwrap().info()).collect()
    };
    let last = infos.last().unwrap();
    let whole = fs::read(folder.join("a.blocks")).unwrap();
    for passed in 0..infos.len() - 1 {
        let mut bytes = whole[..last.offset as usize + 64 + last.stored_len as usize].to_vec();
        bytes[infos[passed].offset as usize + 70] ^= 1;
        fs::write(folder.join("d.blocks"), bytes).unwrap();
        let (code, out, err) = run(&folder, &["tail", "-n", "1", "d.blocks"]);
        assert!(code == 0 && out.ends_with(",\"n\":999}}\n") && !err.contains("error"), "{passed}: {err}");
    }
}

/// As where files are rotated.
#[cfg(unix)]
#[test]
fn a_follower_tells_that_another_file_has_the_name() {
    let folder = folder("renamed");
    for next in [Some("b.blocks"), None] {
        fs::copy(folder.join("a.blocks"), folder.join("now.blocks")).unwrap();
        run(&folder, &["convert", "--to", "direct", "--blocks", "--out", "b.blocks", "a.blocks"]);
        let (mut child, mut lines) = follower(&folder, &["--first", "1001", "now.blocks"]);
        // It has opened the file.
        let mut out = child.stdout.take().unwrap();
        assert_eq!(out.read(&mut [0]).unwrap(), 1);
        fs::rename(folder.join("now.blocks"), folder.join("old.blocks")).unwrap();
        if let Some(next) = next {
            fs::rename(folder.join(next), folder.join("now.blocks")).unwrap();
        }
        let told = lines.next().unwrap();
        assert!(told.starts_with("warning: now.blocks: this is the name of another file now"), "{told}");
        child.kill().unwrap();
        child.wait().unwrap();
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
