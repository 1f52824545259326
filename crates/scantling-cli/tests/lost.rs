//! What is left of files: their schema where the opening is damaged, and what a full disk took.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use scantling_file::{Codec, Level, Options, Reader, Writer};

const SCHEMA: &str = "package a
protocol P { 1 M }
message M { 0 at: timestamp<ms>, 1 n: u32 }
";
const COUNT: usize = 20_000;

/// `a.scant`, `a.json`, and its messages as columnar blocks in `a.blocks`.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("lost_{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    fs::write(path.join("a.scant"), SCHEMA).unwrap();
    let line = |n: usize| format!("{{\"M\":{{\"at\":\"2025-11-24T16:{:02}:00.000Z\",\"n\":{n}}}}}\n", n % 60);
    fs::write(path.join("a.json"), (0..COUNT).map(line).collect::<String>()).unwrap();
    let convert = "convert --schema a.scant --from json --to direct --blocks --block-len 64K";
    assert_eq!(run(&path, &format!("{convert} --codec turned --out a.blocks a.json")).0, 0);
    path
}

/// The exit code, and what was printed on stdout and stderr.
fn run(folder: &Path, arguments: &str) -> (i32, String, String) {
    shell(folder, "", arguments)
}

/// The same after another command of the shell.
fn shell(folder: &Path, before: &str, arguments: &str) -> (i32, String, String) {
    let scant = env!("CARGO_BIN_EXE_scant");
    let line = format!("{before}\nexec {scant} {arguments}");
    let ran = Command::new("bash").args(["-c", &line]).current_dir(folder).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (ran.status.code().unwrap(), text(ran.stdout), text(ran.stderr))
}

/// Another session, which is not finished, and then a damaged byte in the opening.
fn resumed(folder: &Path) {
    let path = folder.join("a.blocks");
    let reader = Reader::open(&path).unwrap();
    let (opening, fingerprint) = (reader.opening().unwrap(), reader.header().fingerprint);
    let frame = reader.blocks().next().unwrap().unwrap().frames().next().unwrap().to_vec();
    let codec = Codec::Turned { level: Level::Small };
    let options = Options::new(&opening.protocol, &opening.descriptor, fingerprint).codec(codec);
    let mut writer = Writer::append(&path, &options).unwrap();
    for _ in 0..100 {
        let copy = |out: &mut Vec<u8>| {
            out.extend_from_slice(&frame);
            Ok(frame.len())
        };
        writer.push(copy).unwrap();
    }
    drop(writer);
    let mut bytes = fs::read(&path).unwrap();
    bytes[200] ^= 1;
    fs::write(folder.join("resumed.blocks"), bytes).unwrap();
}

#[test]
fn the_footer_of_an_earlier_session_has_the_schema() {
    let folder = folder("footer");
    let all = fs::read_to_string(folder.join("a.json")).unwrap();
    resumed(&folder);
    let first = all.lines().next().unwrap();
    for (command, lines) in [
        ("cat", COUNT + 100),
        ("head -n 7", 7),
        ("tail -n 5", 5),
        ("cat --follow --first 20100", COUNT + 100),
        ("cat --select n", COUNT + 100),
    ] {
        let (code, out, err) = run(&folder, &format!("{command} resumed.blocks"));
        assert!(out.lines().count() == lines && !err.contains("schema"), "{command}: {code} {err}");
        assert!(out.contains(first) || command.contains("select"), "{command}");
    }
    let (_, out, err) = run(&folder, "stats --json resumed.blocks");
    assert!(out.contains(&format!("\"frames\":{}", COUNT + 100)), "{out} {err}");
    let (_, out, _) = run(&folder, "check resumed.blocks");
    assert!(out.starts_with("20100 frames"), "{out}");
    let (_, out, err) = run(&folder, "recover resumed.blocks --out whole.blocks");
    assert!(out.starts_with("20100 messages"), "{out} {err}");
    assert_eq!(run(&folder, "check whole.blocks").0, 0);
}

#[test]
fn a_schema_that_is_named_reads_columns_of_a_file_that_lost_its_own() {
    let folder = folder("named");
    let mut bytes = fs::read(folder.join("a.blocks")).unwrap();
    let len = bytes.len();
    // Both copies of the schema.
    bytes[200] ^= 1;
    bytes[len - 200] ^= 1;
    fs::write(folder.join("bare.blocks"), bytes).unwrap();
    let all = fs::read_to_string(folder.join("a.json")).unwrap();
    let (code, out, err) = run(&folder, "cat bare.blocks");
    assert!(code == 1 && out.is_empty() && err.contains("name the schema with `--schema`"), "{err}");
    let named = "--schema a.scant";
    for (command, lines) in [("cat", COUNT), ("head", 10), ("tail", 10), ("cat --follow --first 20000", COUNT)] {
        let (_, out, err) = run(&folder, &format!("{command} {named} bare.blocks"));
        assert!(out.lines().count() == lines && !err.contains("schema"), "{command}: {err}");
        assert!(all.contains(&out), "{command}");
    }
    let (_, out, err) = run(&folder, "stats --schema a.scant bare.blocks");
    assert!(out.contains(", turned: ") && out.contains("columns of bare.blocks"), "{out} {err}");
    let (_, out, err) = run(&folder, "check --schema a.scant bare.blocks");
    assert!(out.starts_with("20000 frames"), "{out} {err}");
    // Recovered without a schema, it is read by one that is named.
    assert_eq!(run(&folder, "recover bare.blocks --out plain.blocks").0, 1);
    assert_eq!(run(&folder, "cat --schema a.scant plain.blocks"), (0, all, String::new()));
    // Another version has other columns.
    fs::create_dir(folder.join("new")).unwrap();
    fs::write(folder.join("new/a.scant"), SCHEMA.replace("1 n: u32", "1 n: u32, 2 m: u8?")).unwrap();
    let (code, out, err) = run(&folder, "cat --schema new/a.scant bare.blocks");
    assert!(code == 1 && out.is_empty() && err.contains("the version whose fingerprint is"), "{err}");
}

/// The system refuses what goes beyond so many KiB of a file.
#[cfg(unix)]
#[test]
fn what_a_full_disk_took_is_not_counted() {
    let folder = folder("full");
    let limit = |kib: u32| format!("trap '' XFSZ; ulimit -f {kib}");
    let convert = "convert --schema a.scant --from json --to direct --blocks --block-len 64K --out b.blocks a.json";
    let (code, _, err) = shell(&folder, &limit(150), convert);
    let (_, out, _) = run(&folder, "check b.blocks");
    let count = out.split(' ').next().unwrap();
    assert!(code == 2 && count.parse::<usize>().unwrap() > 1_000, "{out} {err}");
    assert!(err.contains(&format!("it has what was good before that, {count} messages\n")), "{count}: {err}");
    // The last block, which is written at the end of the input.
    fs::remove_file(folder.join("b.blocks")).unwrap();
    let (code, _, err) = shell(&folder, &limit(300), convert);
    let (_, out, _) = run(&folder, "check b.blocks");
    let count = out.split(' ').next().unwrap();
    assert!(code == 2 && err.contains(&format!("before that, {count} messages\n")), "{count}: {err}");
    // Not even a header.
    fs::remove_file(folder.join("b.blocks")).unwrap();
    let (code, ..) = shell(&folder, &limit(0), convert);
    assert!(code == 2 && !folder.join("b.blocks").exists());
    assert_eq!(shell(&folder, &limit(1_000), convert), (0, String::new(), String::new()));
    for kib in [0, 1, 150, 300] {
        let (code, _, err) = shell(&folder, &limit(kib), "recover b.blocks --out new.blocks");
        assert!(code == 2 && !folder.join("new.blocks").exists(), "{kib}: {err}");
    }
    assert_eq!(run(&folder, "recover b.blocks --out new.blocks").0, 0);
}
