//! `scant info`: a file at a glance, of which no message is read.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use scantling_file::{Options, Reader, Writer};
use serde_json::{Value, json};

const SCHEMA: &str = "package a
protocol P { 1 M, 2 Beat }
message M { 0 at: timestamp<ms>, 1 n: u32 }
message Beat { 0 n: u8 }
";

/// `a.blocks`: a thousand messages with keys, in eight blocks of zstd.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("info_{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    fs::write(path.join("a.scant"), SCHEMA).unwrap();
    let line = |n: u64| format!("{{\"M\":{{\"at\":{},\"n\":{n}}}}}\n", 1_764_000_000_000 + 1_000 * n);
    fs::write(path.join("a.json"), (0..1_000).map(line).collect::<String>()).unwrap();
    let convert = "convert --schema a.scant --from json --to direct --blocks --block-len 2500";
    let keyed = "--codec zstd --key at --previous-key --out a.blocks a.json";
    assert_eq!(run(&path, &format!("{convert} {keyed}")).0, 0);
    path
}

/// The exit code, and what was printed on stdout and stderr.
fn run(folder: &Path, arguments: &str) -> (i32, String, String) {
    let scant = &mut Command::new(env!("CARGO_BIN_EXE_scant"));
    let ran = scant.args(arguments.split(' ')).current_dir(folder).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (ran.status.code().unwrap(), text(ran.stdout), text(ran.stderr))
}

fn object(folder: &Path, name: &str) -> (i32, Value) {
    let (code, out, err) = run(folder, &format!("info --json {name}"));
    assert_eq!(err, "");
    (code, serde_json::from_str(&out).unwrap())
}

#[test]
fn a_file_is_shown_at_a_glance() {
    let folder = folder("glance");
    let (code, info) = object(&folder, "a.blocks");
    let expected = json!({
        "file": "a.blocks", "encoding": "direct", "protocol": "a.P", "types": ["M", "Beat"], "sessions": 1, "is_finished": true, "messages": 1000,
        "by_type": null, "is_keyed": true, "keys": ["M.at"], "least": "2025-11-24T16:00:00.000Z", "greatest": "2025-11-24T16:16:39.000Z", "blocks": 8,
        "lost": [], "unfinished": null, "stray": null,
    });
    for (name, value) in expected.as_object().unwrap() {
        assert_eq!(&info[name], value, "{name}");
    }
    assert_eq!((code, &info["bytes"]), (0, &json!(fs::metadata(folder.join("a.blocks")).unwrap().len())));
    let fingerprint = run(&folder, "schema --schema a.scant --fingerprint").1;
    assert_eq!(info["fingerprint"], fingerprint.trim());
    let zstd = info["codecs"].as_array().unwrap().iter().find(|of| of["codec"] == "zstd").unwrap();
    assert_eq!((&zstd["blocks"], &zstd["messages"], &info["content"]), (&json!(8), &json!(1000), &json!(20_000)));
    let (code, out, err) = run(&folder, "info a.blocks a.blocks");
    assert_eq!((code, err.as_str(), out.matches("a.blocks\n").count()), (0, "", 2));
    for line in
        ["protocol   a.P", "sessions   1, finished", "M.at: 2025-11-24T16:00:00.000Z to", "lost       no message"]
    {
        assert!(out.contains(line), "{out}");
    }
}

/// Of a finished file neither headers nor contents of data blocks are read, so nothing depends on them.
#[test]
fn messages_are_not_read() {
    let folder = folder("unread");
    let mut bytes = fs::read(folder.join("a.blocks")).unwrap();
    let whole = object(&folder, "a.blocks");
    let reader = Reader::open(folder.join("a.blocks")).unwrap();
    let mut blocks = reader.blocks();
    while let Some(info) = blocks.next_info().unwrap() {
        let start = usize::try_from(info.offset).unwrap();
        bytes[start..][..64 + info.stored_len as usize].fill(0xAA);
    }
    fs::write(folder.join("a.blocks"), bytes).unwrap();
    assert_eq!(object(&folder, "a.blocks"), whole);
}

#[test]
fn sessions_and_losses_are_shown() {
    let folder = folder("losses");
    let path = folder.join("a.blocks");
    let reader = Reader::open(&path).unwrap();
    let frame = reader.blocks().next().unwrap().unwrap().frames().next().unwrap().to_vec();
    let mut writer = Writer::append(&path, &reader.options().unwrap()).unwrap();
    let copy = |out: &mut Vec<u8>| {
        out.extend_from_slice(&frame);
        Ok(frame.len())
    };
    for _ in 0..3 {
        writer.push_keyed(1_764_000_999_000, copy).unwrap();
        writer.flush().unwrap();
    }
    drop(writer);
    let (code, info) = object(&folder, "a.blocks");
    assert_eq!(
        (code, &info["sessions"], &info["is_finished"], &info["messages"]),
        (0, &json!(2), &json!(false), &json!(1003))
    );
    // The header of the block before the last one, which the headers around it show to be lost.
    let mut bytes = fs::read(&path).unwrap();
    let at = bytes.len() - 2 * 128;
    bytes[at] ^= 1;
    fs::write(folder.join("lost.blocks"), &bytes).unwrap();
    let (code, info) = object(&folder, "lost.blocks");
    assert_eq!((code, &info["lost"], &info["messages"]), (1, &json!([[1001, 1002]]), &json!(1002)));
    let (_, out, _) = run(&folder, "info lost.blocks");
    assert!(out.contains("lost       message 1001 is lost"), "{out}");
    // Within a block.
    fs::write(folder.join("cut.blocks"), &bytes[..bytes.len() - 60]).unwrap();
    let (code, info) = object(&folder, "cut.blocks");
    assert_eq!((code, &info["unfinished"]), (1, &json!([1002, 1003])), "{info}");
    bytes.extend([7; 640]);
    fs::write(folder.join("stray.blocks"), &bytes).unwrap();
    let (code, info) = object(&folder, "stray.blocks");
    assert_eq!((code, &info["stray"]), (1, &json!([bytes.len() - 640, bytes.len()])));
}

#[test]
fn what_is_not_a_file_or_has_no_schema_is_named() {
    let folder = folder("none");
    let (code, out, err) = run(&folder, "info a.json");
    assert!(code == 2 && out.is_empty() && err.contains("not a Scantling file"), "{err}");
    let options = Options::new("", &[], [7; 8]);
    Writer::create(folder.join("bare.blocks"), &options).unwrap().finish().unwrap();
    let (code, info) = object(&folder, "bare.blocks");
    assert_eq!((code, &info["schema_bytes"], &info["types"]), (0, &json!(0), &json!([])));
    // One type of messages: the index knows how many of it.
    fs::write(folder.join("one.json"), "{\"Beat\":{\"n\":1}}\n").unwrap();
    fs::create_dir(folder.join("one")).unwrap();
    fs::write(folder.join("one/a.scant"), SCHEMA.replace("1 M, ", "")).unwrap();
    let convert = "convert --schema one/a.scant --from json --to compact --blocks --out one.blocks one.json";
    assert_eq!(run(&folder, convert).0, 0);
    let (code, info) = object(&folder, "one.blocks");
    assert_eq!((code, &info["by_type"], &info["encoding"]), (0, &json!({"Beat": 1}), &json!("compact")));
}

/// Blocks or frames at equal distances; everything if it is asked for, or if there is not much.
#[test]
fn stats_count_a_sample_of_long_inputs() {
    let folder = folder("sample");
    assert_eq!(run(&folder, "convert --to direct --out a.bin --schema a.scant a.blocks").0, 0);
    let stats = |arguments: &str| -> (Value, String) {
        let (code, out, err) = run(&folder, &format!("stats --json {arguments}"));
        assert_eq!(code, 0, "{err}");
        (serde_json::from_str(&out).unwrap(), err)
    };
    let (all, err) = stats("a.blocks");
    assert_eq!((&all["every"], &all["messages"][0]["frames"], err.as_str()), (&json!(1), &json!(1000), ""));
    let (sample, err) = stats("--sample 7000 a.blocks");
    // Of eight blocks of 125 messages the first, the fourth and the seventh.
    assert_eq!((&sample["every"], &sample["messages"][0]["frames"]), (&json!(3), &json!(3 * 125)));
    assert!(
        err.starts_with("note: a sample is counted, one in 3 blocks or frames") && err.contains("`--all`"),
        "{err}"
    );
    // What headers say is not sampled.
    assert_eq!(sample["files"], all["files"]);
    assert_eq!(sample["messages"][0]["bytes"], json!(3 * 125 * 20));
    let (sample, _) = stats("--schema a.scant --sample 7000 a.bin");
    assert_eq!((&sample["every"], &sample["messages"][0]["frames"]), (&json!(3), &json!(334)));
    assert_eq!(stats("--all a.blocks"), (all, String::new()));
    let (code, ..) = run(&folder, "stats --all --sample 7K a.blocks");
    assert_eq!(code, 2);
    let (_, out, _) = run(&folder, "stats --sample 7000 a.blocks");
    assert!(out.starts_with("of one in 3 blocks or frames\n"), "{out}");
}

/// Of the file as it is, beside that of a finished one with the same messages.
#[test]
fn stats_say_the_size_of_an_unfinished_file_once() {
    let folder = folder("unfinished");
    let bytes = fs::read(folder.join("a.blocks")).unwrap();
    fs::write(folder.join("cut.blocks"), &bytes[..bytes.len() - 2_000]).unwrap();
    let (_, out, _) = run(&folder, "stats cut.blocks");
    let len = bytes.len() - 2_000;
    assert_eq!(out.matches(&format!("\ncut.blocks: {len} bytes, not finished\n")).count(), 1, "{out}");
    assert!(out.contains("as a finished file"), "{out}");
    let (_, out, _) = run(&folder, "stats --json cut.blocks");
    let of: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&of["files"][0]["bytes"], &of["files"][0]["is_finished"]), (&json!(len), &json!(false)));
}
