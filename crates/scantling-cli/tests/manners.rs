//! One manner for all commands: what they do with files that are missing, folders, empty, cut, of another schema, and with outputs that are full or
//! closed. Each ends with 0, 1 or 2, and says what is wrong in lines that name the file.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const SCHEMA: &str = "package log
protocol Log { 1 Event }
message Event { 0 at: timestamp<ms>, 1 user: string, 2 bytes: u32 }
";

const OTHER: &str = "package other
protocol Other { 7 Thing }
message Thing { 0 id: uuid }
";

/// Commands that read frames, without their input.
const READ: [&str; 9] = [
    "cat -s log.scant",
    "head -s log.scant",
    "tail -s log.scant",
    "stats -s log.scant",
    "check -s log.scant",
    "inspect -s log.scant",
    "convert -s log.scant",
    "convert -s log.scant --to compact",
    "diff -s log.scant log.bin",
];

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("manners_{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(path.join("folder")).unwrap();
    fs::write(path.join("log.scant"), SCHEMA).unwrap();
    fs::write(path.join("other.scant"), OTHER).unwrap();
    fs::write(path.join("empty"), "").unwrap();
    for arguments in [
        "gen -s log.scant --count 2000 --to direct --out log.bin",
        "convert -s log.scant --to json --out log.json log.bin",
        "convert -s log.scant --to direct --blocks --key at --out log.blocks log.bin",
    ] {
        let ran = run(&path, arguments);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments}");
    }
    path
}

struct Ran {
    code: i32,
    out: Vec<u8>,
    err: String,
}

fn scant(folder: &Path, arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_scant"));
    command.args(arguments.split(' ')).current_dir(folder).stdin(Stdio::null());
    command
}

fn run(folder: &Path, arguments: &str) -> Ran {
    ran(&mut scant(folder, arguments), arguments)
}

/// No command dies by a signal or a panic, and each line of an error is one.
fn ran(command: &mut Command, arguments: &str) -> Ran {
    let output = command.output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    let code = output.status.code().unwrap_or_else(|| panic!("{arguments}: {:?}", output.status));
    assert!((0..=2).contains(&code), "{arguments}: {code}: {err}");
    let may_differ = arguments.starts_with("diff") && code == 1;
    assert!(may_differ || (code == 0) != err.contains("error"), "{arguments}: {code}: {err}");
    assert!(!err.contains("panicked") && !err.contains("os error 0"), "{arguments}: {err}");
    Ran { code, out: output.stdout, err }
}

#[test]
fn inputs_that_cannot_be_read_are_named() {
    let folder = folder("inputs");
    let mut rows: Vec<String> = READ.iter().map(|command| format!("{command} INPUT")).collect();
    rows.extend(
        [
            "check INPUT.scant",
            "fmt INPUT.scant",
            "plan INPUT.scant",
            "doc INPUT.scant",
            "compile --lang rust --out - INPUT.scant",
            "schema -s INPUT.scant",
            "schema -s INPUT",
            "gen -s INPUT.scant",
            "cat -s INPUT.scant log.bin",
            "recover INPUT --out whole.blocks",
            "cat -s log.scant --from json INPUT",
            "convert -s log.scant --from json --to direct --blocks --out new.blocks INPUT",
            "convert --from pcap INPUT",
            "diff -s log.scant INPUT log.bin",
        ]
        .map(str::to_owned),
    );
    for row in &rows {
        let missing = run(&folder, &row.replace("INPUT", "missing"));
        assert!(missing.code == 2 && missing.err.contains("missing"), "{row}: {} {}", missing.code, missing.err);
        assert_eq!(missing.err.matches("error: ").count(), 1, "{row}: {}", missing.err);
        let a_folder = run(&folder, &row.replace("INPUT.scant", "folder").replace("INPUT", "folder"));
        // A folder without schemas is nothing to format.
        let code = if row.starts_with("fmt") { 0 } else { 2 };
        assert_eq!(a_folder.code, code, "{row}: {}", a_folder.err);
        assert!(code == 0 || a_folder.err.contains("folder: "), "{row}: {}", a_folder.err);
        assert!(missing.out.is_empty(), "{row}");
    }
    // Neither made an output.
    assert!(!folder.join("new.blocks").exists() && !folder.join("whole.blocks").exists());
}

#[test]
fn empty_inputs_have_no_frames() {
    let folder = folder("empty");
    for command in READ {
        let ran = run(&folder, &format!("{command} empty"));
        // They differ from a file that has some.
        assert_eq!(ran.code, i32::from(command.starts_with("diff")), "{command}: {}", ran.err);
    }
    for (arguments, code) in [
        ("cat -s log.scant --from json empty", 0),
        ("convert -s log.scant --from json --to direct --blocks --out none.blocks empty", 0),
        ("cat none.blocks", 0),
        ("recover empty --out whole.blocks", 1),
        ("convert --from pcap empty", 1),
        ("schema -s empty", 2),
        ("cat empty", 2),
    ] {
        let ran = run(&folder, arguments);
        assert_eq!(ran.code, code, "{arguments}: {}", ran.err);
        assert!(code == 0 || ran.err.contains("empty"), "{arguments}: {}", ran.err);
    }
}

#[test]
fn inputs_that_are_cut_say_where() {
    let folder = folder("cut");
    let bytes = fs::read(folder.join("log.bin")).unwrap();
    fs::write(folder.join("cut.bin"), &bytes[..bytes.len() - 3]).unwrap();
    let text = fs::read_to_string(folder.join("log.json")).unwrap();
    fs::write(folder.join("cut.json"), &text[..text.len() - 5]).unwrap();
    for command in READ.iter().filter(|command| !command.starts_with("head") && !command.starts_with("diff")) {
        let ran = run(&folder, &format!("{command} cut.bin"));
        assert!(ran.code == 1 && ran.err.contains("error: cut.bin: frame 1999 at 0x"), "{command}: {}", ran.err);
        // What was before is there.
        assert!(!ran.out.is_empty(), "{command}");
    }
    // A link that ends in its header, of which nothing else is known.
    fs::write(folder.join("cut.link"), "SCT1").unwrap();
    for command in READ {
        let ran = run(&folder, &format!("{command} cut.link"));
        let what = "cut.link: the link ends within this item at offset 0x0 (Short, rule W2)";
        assert!(ran.code == 1 && ran.err.contains(what), "{command}: {}", ran.err);
    }
    for command in ["cat", "check", "convert"] {
        let ran = run(&folder, &format!("{command} -s log.scant --from json cut.json"));
        assert!(ran.code == 1 && ran.err.contains("error: cut.json:2000:"), "{command}: {}", ran.err);
    }
    // A file of blocks opens whatever was cut off; what is left of it is said.
    let blocks = fs::read(folder.join("log.blocks")).unwrap();
    for end in [0, 1, 63, 64, 127, 128, 200, 1000, blocks.len() / 2, blocks.len() - 1] {
        fs::write(folder.join("cut.blocks"), &blocks[..end]).unwrap();
        for command in ["cat", "stats", "check", "head", "tail", "convert", "inspect", "recover --out whole.blocks"] {
            let _ = fs::remove_file(folder.join("whole.blocks"));
            let ran = run(&folder, &format!("{command} cut.blocks"));
            assert!(ran.err.contains("cut.blocks") || end == blocks.len() - 1, "{command}, {end}: {}", ran.err);
        }
    }
}

#[test]
fn another_schema_is_told() {
    let folder = folder("schema");
    for command in READ {
        let ran = run(&folder, &format!("{} log.bin", command.replace("log.scant", "other.scant")));
        // A message of an unknown type is valid, and shown as one.
        assert!(ran.code <= 1, "{command}: {}", ran.err);
    }
    for (arguments, code, what) in [
        ("cat -s other.scant --from json log.json", 1, "log.json:1:"),
        ("cat -s other.scant --select at log.bin", 2, "`at`"),
        ("cat -s other.scant --where at==7 log.bin", 2, "`at`"),
        ("cat -s log.scant --protocol Nothing log.bin", 2, "it has log.Log"),
        ("cat -s log.scant --from compact log.bin", 1, "error: log.bin: frame "),
        ("cat -s log.scant --from json log.bin", 1, "log.bin:1"),
        ("cat -s log.scant log.json", 1, "`--from json`"),
        ("cat -s log.bin log.bin", 2, "neither a `*.scant` file nor a descriptor"),
        ("check -s other.scant --exact log.bin", 1, "log.bin: frame 0 at 0x0"),
        ("convert -s other.scant --to compact log.bin", 1, "log.bin: frame 0"),
    ] {
        let ran = run(&folder, arguments);
        assert!(ran.code == code && ran.err.contains(what), "{arguments}: {} {}", ran.code, ran.err);
    }
}

/// What prints to stdout.
fn printing() -> Vec<String> {
    let mut rows: Vec<String> = READ.iter().map(|command| format!("{command} log.bin")).collect();
    // Equal files print nothing.
    rows.retain(|row| !row.starts_with("diff"));
    let more = [
        "diff -s log.scant log.bin empty",
        "cat --csv log.blocks",
        "cat --json log.blocks",
        "cat --hex log.blocks",
        "stats --json log.blocks",
        "stats --histograms log.blocks",
        "gen -s log.scant --count 2000",
        "gen -s log.scant --count 2000 --to direct",
        "schema -s log.scant",
        "schema -s log.scant --fingerprint",
        "plan log.scant",
        "doc log.scant",
        "compile --lang rust --out - log.scant",
        "completions bash",
        "--help",
        "--version",
        "cat --help",
    ];
    rows.extend(more.map(str::to_owned));
    rows
}

#[test]
#[cfg(target_os = "linux")]
fn an_output_that_is_full_is_told() {
    let folder = folder("full");
    for row in printing().iter().filter(|row| !row.contains("--help") && !row.contains("--version")) {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let ran = ran(scant(&folder, row).stdout(full), row);
        assert!(ran.code == 2 && ran.err.contains("<stdout>: "), "{row}: {} {}", ran.code, ran.err);
    }
    for row in [
        "gen -s log.scant --to direct --out /dev/full",
        "convert -s log.scant --to json --out /dev/full log.bin",
        "schema -s log.scant --descriptor /dev/full",
    ] {
        let ran = run(&folder, row);
        assert!(ran.code == 2 && ran.err.contains("/dev/full"), "{row}: {} {}", ran.code, ran.err);
    }
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let folder = folder("closed");
    for row in printing() {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let ran = ran(scant(&folder, &row).stdout(writer), &row);
        let code = i32::from(row.starts_with("diff"));
        assert!(ran.err.is_empty() && ran.code <= code, "{row}: {} {}", ran.code, ran.err);
    }
}

#[test]
fn outputs_that_cannot_be_made_are_named() {
    let folder = folder("outputs");
    for row in [
        "gen -s log.scant --out log.bin/new",
        "convert -s log.scant --to json --out log.bin/new log.bin",
        "convert -s log.scant --to direct --blocks --out log.bin/new log.bin",
        "convert -s log.scant --to direct --blocks --out log.blocks log.bin",
        "convert -s log.scant --to direct --blocks --out folder log.bin",
        "recover log.blocks --out log.blocks",
        "recover log.blocks --out log.bin/new",
        "schema -s log.scant --descriptor log.bin/new",
        "compile --lang rust --out log.bin/new log.scant",
        "manual --out log.bin/new",
        "doc --out log.bin/new log.scant",
    ] {
        let before = fs::read(folder.join("log.blocks")).unwrap();
        let ran = run(&folder, row);
        assert!(ran.code == 2 && ran.err.contains("log.b") || ran.err.contains("folder"), "{row}: {}", ran.err);
        assert_eq!(ran.err.lines().count(), 1, "{row}: {}", ran.err);
        assert!(fs::read(folder.join("log.blocks")).unwrap() == before, "{row}");
    }
}

/// Values as deep as a frame may be, in each way that the format nests them, for each command that reads values.
#[test]
fn the_deepest_values_need_no_stack_of_the_system() {
    let folder = folder("deep");
    let schema = "package deep\nprotocol P { 1 M }\nunion U { 1 m: M, 2 l: list<U>, 3 a: any, 4 n: map<u8, M> }\n\
                  message M { 0 m: M?, 1 l: list<M>, 2 u: U?, 3 a: any?, 4 k: map<string, U>, 5 ll: list<list<M>>, 6 n: u32? }\n";
    fs::write(folder.join("deep.scant"), schema).unwrap();
    let shapes = [
        (63, "{\"m\":", "}"),
        (31, "{\"l\":[", "]}"),
        (62, "{\"u\":{\"m\":", "}}"),
        (30, "{\"u\":{\"l\":[{\"m\":", "}]}}"),
        (62, "{\"a\":{\"M\":", "}}"),
        (30, "{\"k\":{\"x\":{\"m\":", "}}}"),
        (20, "{\"ll\":[[", "]]}"),
    ];
    let text = |(levels, open, close): (usize, &str, &str)| {
        format!("{{\"M\":{}{{}}{}}}\n", open.repeat(levels), close.repeat(levels))
    };
    fs::write(folder.join("deep.json"), shapes.map(text).concat()).unwrap();
    for arguments in [
        "convert -s deep.scant --from json --to direct deep.json --out deep.bin",
        "convert -s deep.scant --to compact deep.bin --out deep.compact",
        "convert -s deep.scant --to compact --drop-unknown deep.bin --out -",
        "convert -s deep.scant --from compact --to direct deep.compact --out -",
        "convert -s deep.scant --from-schema deep.scant --to direct deep.bin --out -",
        "inspect -s deep.scant deep.bin",
        "inspect -s deep.scant --from compact deep.compact",
        "check -s deep.scant deep.bin",
        "cat -s deep.scant deep.bin",
        "cat -s deep.scant --where n>3 deep.bin",
        "diff -s deep.scant deep.bin deep.bin",
        "stats -s deep.scant deep.bin",
    ] {
        let shell = format!("ulimit -s 128; exec {} {arguments}", env!("CARGO_BIN_EXE_scant"));
        let ran = Command::new("sh").args(["-c", &shell.replace('>', "\\>")]).current_dir(&folder).output().unwrap();
        assert_eq!(ran.status.code(), Some(0), "{arguments}: {}", String::from_utf8_lossy(&ran.stderr));
    }
}

#[test]
fn absent_values_and_empty_texts_differ_in_csv() {
    let folder = folder("csv");
    fs::write(folder.join("n.scant"), "package n\nprotocol P { 1 M }\nmessage M { 0 id: u8, 1 note: string? }\n")
        .unwrap();
    let texts = "{\"M\":{\"id\":1,\"note\":\"\"}}\n{\"M\":{\"id\":2}}\n{\"M\":{\"id\":3,\"note\":\"NULL\"}}\n";
    fs::write(folder.join("n.json"), texts).unwrap();
    let of = |options: &str| run(&folder, &format!("cat -s n.scant --from json --csv --type M{options} n.json")).out;
    assert_eq!(of(""), b"id,note\n1,\"\"\n2,\n3,NULL\n");
    assert_eq!(of(" --null NULL"), b"id,note\n1,\n2,NULL\n3,\"NULL\"\n");
}
