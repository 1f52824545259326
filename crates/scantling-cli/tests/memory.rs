//! Memory does not grow with the input: each command reads a file that is larger than the memory it may have.
//!
//! `SCANTLING_MEMORY_MIB=10240 cargo test --release --package scantling-cli --test memory` reads files of 10 GiB; it needs two and a half times that on disk.
//! The limit is on addresses (`ulimit -v`), so it counts the program itself, its stacks and whatever it maps, too.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use scantling_file::{Codec, Options, Reader, Writer};
use scantling_link::{Options as LinkOptions, Sender};

const SCHEMA: &str = "package log
protocol Log { 1 Event }
message Event { 0 at: timestamp<ms>, 1 number: u32, 2 text: string }
";

/// Of all that a command may have.
const LIMIT_MIB: u64 = 64;
/// What it reads, unless `SCANTLING_MEMORY_MIB` says how much.
const INPUT_MIB: u64 = 80;
/// Of a text of JSON that does not end, so much is read before it is refused.
const TEXT_MIB: u64 = 256;

/// Bytes of text in a message: long ones are read faster by a program that is not optimised.
const TEXT_LEN: usize = 64 << 10;

fn folder() -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("memory");
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    fs::write(path.join("log.scant"), SCHEMA).unwrap();
    let line = |n: u32| {
        let text = format!("{n} ").repeat(TEXT_LEN).chars().take(TEXT_LEN).collect::<String>();
        format!(r#"{{"Event":{{"at":"2026-11-21T14:00:{:02}Z","number":{n},"text":"{text}"}}}}"#, n % 60) + "\n"
    };
    fs::write(path.join("few.json"), (0..16).map(line).collect::<String>()).unwrap();
    for arguments in [
        "convert -s log.scant --from json --to direct --out few.bin few.json",
        "convert -s log.scant --from json --to direct --blocks --out few.blocks few.json",
    ] {
        let ran = Command::new(env!("CARGO_BIN_EXE_scant")).args(arguments.split(' ')).current_dir(&path).status();
        assert!(ran.unwrap().success());
    }
    path
}

/// Makes a large input of the few messages.
fn make(path: &Path, name: &str) {
    let input = std::env::var("SCANTLING_MEMORY_MIB").map_or(INPUT_MIB, |mib| mib.parse().unwrap());
    let times = input / (fs::metadata(path.join("few.bin")).unwrap().len() >> 20).max(1) + 1;
    let reader = Reader::open(path.join("few.blocks")).unwrap();
    let opening = reader.opening().unwrap();
    let options = Options::new(&opening.protocol, &opening.descriptor, reader.header().fingerprint);
    let codec = match name {
        "many.bin" | "many.json" => {
            let mut many = File::create(path.join(name)).unwrap();
            for _ in 0..times {
                let mut few = File::open(path.join(name.replace("many", "few"))).unwrap();
                std::io::copy(&mut few, &mut many).unwrap();
            }
            return;
        }
        "many.link" => {
            let options = LinkOptions::new(reader.header().fingerprint).sums().schema(&opening.descriptor);
            let mut sender = Sender::new(File::create(path.join(name)).unwrap(), &options).unwrap();
            return each(&reader, times, &mut |frame| sender.frame(|out| copied(frame, out)).unwrap());
        }
        "lz4.blocks" => Codec::Lz4,
        "zstd.blocks" => Codec::Zstd { level: 1 },
        _ => Codec::None,
    };
    let mut writer = Writer::create(path.join(name), &options.codec(codec)).unwrap();
    each(&reader, times, &mut |frame| {
        writer.push(|out: &mut Vec<u8>| copied(frame, out)).unwrap();
    });
    writer.finish().unwrap();
}

fn each(reader: &Reader, times: u64, take: &mut dyn FnMut(&[u8])) {
    for _ in 0..times {
        for block in reader.blocks() {
            (&block.unwrap()).into_iter().for_each(&mut *take);
        }
    }
}

fn copied<E>(frame: &[u8], out: &mut Vec<u8>) -> Result<usize, E> {
    out.extend_from_slice(frame);
    Ok(frame.len())
}

/// What commands read; the files that they write are read by later ones.
const MADE: [&str; 6] = ["many.blocks", "lz4.blocks", "zstd.blocks", "many.bin", "many.json", "many.link"];
const WRITTEN: [&str; 4] = ["many.compact", "new.blocks", "json.blocks", "whole.blocks"];

#[test]
fn each_command_reads_more_than_its_memory() {
    let folder = folder();
    let commands = [
        "cat many.blocks",
        "cat --hex many.blocks",
        "head many.blocks",
        "stats --histograms many.blocks",
        "inspect many.blocks",
        "recover many.blocks --out whole.blocks",
        "convert --to compact --out many.compact many.blocks",
        "convert -s log.scant --from compact --to direct --blocks --codec zstd --key at --out new.blocks many.compact",
        "sort --memory 8M --key number many.blocks --out sorted.blocks",
        "diff many.blocks zstd.blocks",
        "cat --json zstd.blocks",
        "cat --where number==77 zstd.blocks",
        "tail -n 3 zstd.blocks",
        "check zstd.blocks",
        "cat --csv lz4.blocks",
        "cat -s log.scant many.bin",
        "check -s log.scant many.bin",
        "cat -s log.scant --from json many.json",
        "convert -s log.scant --from json --to direct --blocks --out json.blocks many.json",
        "cat many.link",
        "check many.link",
        "gen -s log.scant --count 2000 --to direct --out random.bin",
    ];
    for (index, arguments) in commands.into_iter().enumerate() {
        let names = |arguments: &str, name: &str| arguments.split(' ').any(|word| word == name);
        for name in MADE.into_iter().filter(|name| names(arguments, name) && !folder.join(name).exists()) {
            make(&folder, name);
            let len = fs::metadata(folder.join(name)).unwrap().len();
            assert!(len > LIMIT_MIB << 20 || !name.starts_with("many"), "{name}: {len}");
        }
        let shell = format!("ulimit -v {}; exec \"$SCANT\" {arguments} > /dev/null", LIMIT_MIB << 10);
        let ran = Command::new("sh")
            .args(["-c", &shell])
            .env("SCANT", env!("CARGO_BIN_EXE_scant"))
            .current_dir(&folder)
            .output()
            .unwrap();
        assert!(ran.status.success(), "{arguments}: {}: {}", ran.status, String::from_utf8_lossy(&ran.stderr));
        let later = commands.get(index + 1..).unwrap_or_default();
        for name in MADE.into_iter().chain(WRITTEN) {
            if !later.iter().any(|arguments| names(arguments, name)) {
                let _ = fs::remove_file(folder.join(name));
            }
        }
    }
    fs::remove_dir_all(&folder).unwrap();
}

/// A line of a gigabyte is refused with its place when it is too long, and not read to its end.
#[test]
fn a_line_without_an_end_is_refused() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("memory_line");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("log.scant"), SCHEMA).unwrap();
    // The text in a buffer that grows by doubling, and the program.
    let shell = format!("ulimit -v {}; exec \"$SCANT\" cat -s log.scant --from json", (2 * TEXT_MIB + LIMIT_MIB) << 10);
    let mut scant = Command::new("sh")
        .args(["-c", &shell])
        .env("SCANT", env!("CARGO_BIN_EXE_scant"))
        .current_dir(&folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = scant.stdin.take().unwrap();
    stdin.write_all(b"{\"Event\":{\"number\":1}}\n{\"Event\":{\"text\":\"").unwrap();
    let (chunk, mut sent) = (vec![b'a'; 1 << 20], 0);
    while sent < 1 << 10 && stdin.write_all(&chunk).is_ok() {
        sent += 1;
    }
    drop(stdin);
    let output = scant.wait_with_output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains(&format!("<stdin>:2:1: the text is longer than {} bytes", TEXT_MIB << 20)), "{told}");
    assert!((TEXT_MIB - 1..TEXT_MIB + 2).contains(&sent), "{sent} MiB");
}

/// `check` of a frame of millions of lists, which takes no memory for its values; `stats` of one that no block takes; and of messages that have messages of
/// their own type, which have more paths than lines.
#[test]
fn values_and_paths_do_not_fill_memory() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("memory_values");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let schema = "package v\nprotocol P { 1 M, 2 Node, 3 Text }\nmessage M { 0 ll: list<list<u8>> }\n\
                  message Node { 0 left: Node?, 1 right: Node?, 2 v: u8? }\nmessage Text { 0 text: string }\n";
    fs::write(folder.join("v.scant"), schema).unwrap();
    let run = |limit_mib: u64, arguments: &str| {
        let shell = format!("ulimit -v {}; exec \"$SCANT\" {arguments}", limit_mib << 10);
        let scant = env!("CARGO_BIN_EXE_scant");
        let ran = Command::new("sh").args(["-c", &shell]).env("SCANT", scant).current_dir(&folder).output().unwrap();
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (ran.status.code(), text(ran.stdout), text(ran.stderr))
    };
    let made = |name: &str, json: &str| {
        fs::write(folder.join(format!("{name}.json")), json).unwrap();
        let convert = format!("convert -s v.scant --from json --to direct --out {name}.bin {name}.json");
        assert_eq!(run(4096, &convert), (Some(0), String::new(), String::new()));
    };

    made("lists", &format!("{{\"M\":{{\"ll\":[{}[1]]}}}}", "[1],".repeat(2_000_000)));
    let len = fs::metadata(folder.join("lists.bin")).unwrap().len();
    let (code, out, err) = run(LIMIT_MIB, "check -s v.scant lists.bin");
    assert_eq!((code, out, err), (Some(0), format!("1 frame, {len} bytes, 0 not valid\n"), String::new()));

    made("long", &format!("{{\"Text\":{{\"text\":\"{}\"}}}}\n{{\"Text\":{{\"text\":\"\"}}}}", "a".repeat(65 << 20)));
    let (code, out, err) = run(1024, "stats --all -s v.scant long.bin");
    let told = "warning: 1 frame is not counted in the sizes of a file of blocks, since a block has 64 MiB at most\n";
    assert!(code == Some(0) && out.contains("Text.text") && err == told, "{err}");

    // Each message has a way of its own down to its leaf.
    let node = |number: u32| {
        let ways = (0..18).map(|bit| if number >> bit & 1 == 0 { "left" } else { "right" });
        let open: String = ways.map(|way| format!("{{\"{way}\":")).collect();
        format!("{{\"Node\":{open}{{\"v\":1}}{}}}\n", "}".repeat(18))
    };
    made("nodes", &(0..30_000).map(node).collect::<String>());
    let (code, out, err) = run(LIMIT_MIB, "stats --all -s v.scant nodes.bin");
    assert!(code == Some(0) && out.lines().any(|line| line.starts_with("Node (others) ")), "{err}");
    fs::remove_dir_all(&folder).unwrap();
}
