//! Files of blocks are read by their own schema and encoding, or it is said that they are not.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const TICKS: &str = "package ticks\nprotocol Feed { 1 Tick }\nmessage Tick { 0 id: u64, 1 price: u32 }\n";
const NEWER: &str =
    "package ticks\nprotocol Feed { 1 Tick }\nmessage Tick { 0 id: u64, 1 price: u32, since 2 { 2 size: u32? } }\n";
const ORDERS: &str = "package orders\nprotocol Book { 1 Order }\nmessage Order { 0 id: u64, 1 limit: u32 }\n";

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fits_{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    for (name, place, text) in
        [("ticks", "ticks/ticks", TICKS), ("newer", "newer/ticks", NEWER), ("orders", "orders/orders", ORDERS)]
    {
        fs::create_dir_all(path.join(name)).unwrap();
        fs::write(path.join(format!("{place}.scant")), text).unwrap();
        let random = format!("gen --schema {name} --count 3 --to direct --out {name}.bin");
        fine(&path, &random);
        fine(&path, &format!("convert --schema {name} --to direct --blocks --out {name}.blocks {name}.bin"));
    }
    path
}

struct Ran {
    code: i32,
    out: String,
    err: String,
}

fn run(folder: &Path, arguments: &str) -> Ran {
    let run =
        Command::new(env!("CARGO_BIN_EXE_scant")).args(arguments.split(' ')).current_dir(folder).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { code: run.status.code().unwrap(), out: text(run.stdout), err: text(run.stderr) }
}

fn fine(folder: &Path, arguments: &str) -> String {
    let ran = run(folder, arguments);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments}");
    ran.out
}

#[test]
fn files_of_several_schemas_are_not_read_by_that_of_the_first() {
    let folder = folder("several");
    for command in [
        "cat ticks.blocks orders.blocks",
        "head ticks.blocks orders.blocks",
        "tail orders.blocks ticks.blocks",
        "stats orders.blocks ticks.blocks",
        "inspect ticks.blocks orders.blocks",
        "convert ticks.blocks orders.blocks",
        "convert --to direct --blocks --out both.blocks ticks.blocks newer.blocks",
        "diff ticks.blocks newer.blocks",
    ] {
        let ran = run(&folder, command);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{command}: {}", ran.err);
        let what = "the file is of another schema than ";
        assert!(ran.err.contains(what) && ran.err.lines().count() == 1, "{command}: {}", ran.err);
    }
    assert!(!folder.join("both.blocks").exists());
    // `check` reads each by its own.
    assert!(fine(&folder, "check ticks.blocks orders.blocks newer.blocks").starts_with("9 frames, "));
    assert!(fine(&folder, "check --exact ticks.blocks newer.blocks").ends_with(", 0 not valid\n"));
    let ran = run(&folder, "check ticks.blocks orders.blocks orders.bin");
    assert!(ran.code == 2 && ran.err.contains("check these frames alone"), "{}", ran.err);
    assert!(fine(&folder, "check ticks.blocks ticks.bin").starts_with("6 frames, "));
}

#[test]
fn a_schema_that_is_named_is_compared_with_that_of_a_file() {
    let folder = folder("named");
    let names = "its protocol is ticks.Feed, not orders.Book";
    let digits = |name: &str| fine(&folder, &format!("schema --schema {name} --fingerprint")).trim().to_owned();
    let of = |path: &str, own: &str, named: &str| {
        format!(
            "{path}: the file is of another schema than the one that is named: its fingerprint is {}, that of ticks.Feed is {}",
            digits(own),
            digits(named)
        )
    };
    // That is how old files are read by a newer schema; an older one does not know what newer files have.
    let ran = run(&folder, "cat --schema newer ticks.blocks newer.blocks");
    assert_eq!((ran.code, ran.err.as_str(), ran.out.lines().count()), (0, "", 6));
    let ran = run(&folder, "cat --schema ticks ticks.blocks newer.blocks");
    let warning = of("newer.blocks", "newer", "ticks");
    let later = "without `--schema` it is read by its own, which is a later version and may have more";
    assert_eq!(ran.err, format!("warning: {warning}; {later}\n"));
    assert_eq!((ran.code, ran.out.lines().count()), (0, 6));
    // One that means something else by the same bytes.
    let other = fs::read_to_string(folder.join("ticks/ticks.scant")).unwrap().replace("price: u32", "price: f32");
    fs::create_dir(folder.join("other")).unwrap();
    fs::write(folder.join("other/ticks.scant"), other).unwrap();
    let ran = run(&folder, "cat --schema other ticks.blocks");
    assert!(
        ran.err.ends_with("may not be those that were written: `scant compat ticks.blocks SCHEMA` says which\n"),
        "{}",
        ran.err
    );
    assert!(run(&folder, "compat ticks.blocks other").out.contains("price"));
    let ran = run(&folder, "check --schema orders ticks.blocks");
    let warning = format!("ticks.blocks: the file is of another schema than the one that is named: {names}");
    assert_eq!(ran.err, format!("warning: {warning}; without `--schema` it is read by its own\n"));
    for command in ["check --exact --schema orders ticks.blocks", "inspect --exact --schema orders ticks.blocks"] {
        let ran = run(&folder, command);
        assert_eq!(ran.err, format!("error: {warning}; leave out `--schema`\n"), "{command}");
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{command}");
    }
    fine(&folder, "check --exact --schema ticks ticks.blocks");
    fine(&folder, "diff --schema ticks ticks.blocks ticks.bin");
}

#[test]
fn a_header_says_of_which_encoding_frames_are() {
    let folder = folder("encoding");
    fine(&folder, "convert --to compact --blocks --out compact.blocks ticks.blocks");
    let text = fine(&folder, "cat ticks.blocks");
    for command in
        ["cat compact.blocks", "head compact.blocks", "cat --from compact compact.blocks", "convert compact.blocks"]
    {
        assert_eq!(fine(&folder, command), text, "{command}");
    }
    fine(&folder, "diff ticks.blocks compact.blocks");
    fine(&folder, "convert --to direct --out back.bin compact.blocks");
    assert!(fs::read(folder.join("back.bin")).unwrap() == fs::read(folder.join("ticks.bin")).unwrap());
    assert!(fine(&folder, "inspect --frame 1 compact.blocks").contains("type_id = 1 (Tick)"));
    assert!(fine(&folder, "stats compact.blocks").contains("Tick.price"));
    assert!(fine(&folder, "check ticks.blocks compact.blocks").starts_with("6 frames, "));
    assert!(fine(&folder, "check --schema ticks compact.blocks ticks.blocks").starts_with("6 frames, "));
    let ran = run(&folder, "cat ticks.blocks compact.blocks");
    assert_eq!(ran.err, "error: compact.blocks: its frames are not of the encoding of ticks.blocks: name each alone\n");
    assert_eq!(ran.code, 2);
    let ran = run(&folder, "cat --from json compact.blocks");
    assert!(ran.code == 2 && ran.err.contains("this is a file of blocks"), "{}", ran.err);
}

#[test]
fn frames_of_the_other_encoding_are_told() {
    let folder = folder("other");
    fine(&folder, "convert --schema ticks --to compact --out ticks.compact ticks.bin");
    for command in ["cat", "stats", "inspect", "check", "convert", "head"] {
        for (options, name) in [("ticks.compact", "compact"), ("--from compact ticks.bin", "direct")] {
            let ran = run(&folder, &format!("{command} --schema ticks {options}"));
            let path = options.split(' ').next_back().unwrap();
            let hint =
                format!("warning: {path}: these are frames of the other encoding, as it seems: say `--from {name}`\n");
            assert!(ran.err.starts_with(&hint), "{command} {options}: {}", ran.err);
            assert_eq!(ran.err.matches(": say `--from ").count(), 1, "{command} {options}: {}", ran.err);
        }
    }
    // Bytes that are of neither are not guessed at, nor those that are good.
    fs::write(folder.join("noise.bin"), [0xa5; 100]).unwrap();
    for from in ["direct", "compact"] {
        let ran = run(&folder, &format!("cat --schema ticks --from {from} noise.bin"));
        assert!(ran.code == 1 && !ran.err.contains("warning"), "{}", ran.err);
    }
    fine(&folder, "cat --schema ticks --from compact ticks.compact");
    // Another input that is missing is what is wrong.
    fine(&folder, "convert --schema ticks --to compact --blocks --out compact.blocks ticks.bin");
    for command in ["cat", "check", "stats", "convert"] {
        let ran = run(&folder, &format!("{command} compact.blocks missing.blocks"));
        assert!(ran.code == 2 && ran.err.starts_with("error: missing.blocks: "), "{command}: {}", ran.err);
    }
    // So are those of another schema.
    let other =
        "package books\nprotocol Library { 1 Book }\nmessage Book { 0 title: string, 1 year: u16, 2 is_lent: bool }\n";
    fs::write(folder.join("books.scant"), other).unwrap();
    let hint = "none of the first frames is one of books.Library: they are of another schema, or of another version";
    for (from, path) in [("direct", "ticks.bin"), ("compact", "ticks.compact")] {
        for command in ["cat", "stats", "check", "convert"] {
            let ran = run(&folder, &format!("{command} --schema books.scant --from {from} {path}"));
            assert!(
                ran.code == 1 && ran.err.starts_with(&format!("warning: {path}: {hint}")),
                "{command}: {}",
                ran.err
            );
        }
    }
}

/// What a newer schema added is compared, too, though it is in no value.
#[test]
fn what_is_not_known_may_differ() {
    let folder = folder("unknown");
    for size in [5, 6] {
        fs::write(folder.join("one.json"), format!("{{\"Tick\":{{\"id\":1,\"price\":7,\"size\":{size}}}}}\n")).unwrap();
        fine(&folder, &format!("convert --schema newer --from json --to direct --out {size}.bin one.json"));
        fine(&folder, &format!("convert --schema newer --from json --to compact --out {size}.compact one.json"));
    }
    fs::write(folder.join("one.json"), "{\"Tick\":{\"id\":1,\"price\":7}}\n").unwrap();
    fine(&folder, "convert --schema newer --from json --to direct --out 0.bin one.json");
    fine(&folder, "diff --schema ticks 5.bin 5.bin");
    for (files, what) in [
        ("5.bin 6.bin", "differ"),
        ("0.bin 6.bin", "differ"),
        ("--from-right compact 5.bin 5.compact", "cannot be compared, since the encodings differ"),
    ] {
        let ran = run(&folder, &format!("diff --schema ticks {files}"));
        let wanted = format!("frame 0: the root: parts that this schema does not have {what}\n");
        assert_eq!((ran.code, ran.out), (1, wanted), "{files}: {}", ran.err);
    }
    // Of one that knows them they are compared as values.
    fine(&folder, "diff --schema newer --from-right compact 5.bin 5.compact");
}

/// What a file of blocks lacks is not what it has otherwise.
#[test]
fn a_difference_is_not_what_was_not_read() {
    let folder = folder("differ");
    let line = |id: u32| format!("{{\"Tick\":{{\"id\":{id},\"price\":7}}}}\n");
    fs::write(folder.join("many.json"), (0..40_000).map(line).collect::<String>()).unwrap();
    fine(&folder, "convert --schema ticks --from json --to direct --blocks --out many.blocks many.json");
    let mut bytes = fs::read(folder.join("many.blocks")).unwrap();
    bytes[5_000] ^= 1;
    fs::write(folder.join("damaged.blocks"), &bytes).unwrap();
    let ran = run(&folder, "diff many.blocks damaged.blocks");
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(ran.code == 1 && ran.err.contains("are lost"), "{}", ran.err);
    // Those of the first block, and no others.
    assert!(lines.len() > 1_000 && lines.len() < 39_000, "{}", lines.len());
    for (number, line) in lines.iter().enumerate() {
        let whole = format!("frame {number}: {{\"Tick\":{{\"id\":\"{number}\",\"price\":7}}}} | not read");
        assert_eq!(*line, whole);
    }
    let whole = fs::read(folder.join("ticks.bin")).unwrap();
    fs::write(folder.join("cut.bin"), &whole[..whole.len() - 1]).unwrap();
    let ran = run(&folder, "diff --schema ticks cut.bin ticks.bin");
    assert!(ran.out.starts_with("frame 2: not read | ") && ran.out.lines().count() == 1, "{}", ran.out);
    fs::write(folder.join("two.bin"), &whole[..whole.len() / 3 * 2]).unwrap();
    let ran = run(&folder, "diff --schema ticks two.bin ticks.bin");
    assert!(ran.out.starts_with("frame 2: absent | ") && ran.out.lines().count() == 1, "{}", ran.out);
    // A frame that is not valid is told, and not compared.
    let mut wrong = whole.clone();
    wrong[whole.len() / 3 + 6] = 9;
    fs::write(folder.join("wrong.bin"), wrong).unwrap();
    let ran = run(&folder, "diff --schema ticks ticks.bin wrong.bin");
    assert!(ran.code == 1 && ran.err.contains("wrong.bin: frame 1"), "{}", ran.err);
    assert!(ran.out.starts_with("frame 1: {\"Tick\":") && ran.out.ends_with(" | not read\n"), "{}", ran.out);
    let ran = run(&folder, "diff --schema ticks wrong.bin wrong.bin");
    assert_eq!((ran.code, &*ran.out), (1, ""));
    let ran = run(&folder, "recover --protocol Feed --out new.blocks ticks.blocks");
    assert!(ran.code == 2 && ran.err.contains("one of the schema that `--schema` names"), "{}", ran.err);
}

#[test]
fn damage_that_loses_nothing_is_told_as_such() {
    let folder = folder("nothing");
    let bytes = fs::read(folder.join("ticks.blocks")).unwrap();
    let header = |at: usize| {
        let mut bytes = bytes.clone();
        bytes[at] ^= 1;
        bytes
    };
    // A copy of the header; and the footer and the trailer, without which nobody knows whether there was more.
    let none = "no message is lost, as far as is known: what is damaged held none";
    let end = "its end is damaged, so messages may be missing at the end, and how many is not known";
    let cases = [(20, none, end), (bytes.len() - 100, end, none), (bytes.len() - 10, end, none)];
    for (damaged, what, other) in cases.map(|(at, what, other)| (header(at), what, other)) {
        fs::write(folder.join("damaged.blocks"), damaged).unwrap();
        let ran = run(&folder, "check damaged.blocks");
        assert!(!ran.err.contains(other), "{}", ran.err);
        assert!(ran.code == 1 && ran.err.contains(what), "{}", ran.err);
        let ran = run(&folder, "recover damaged.blocks --out whole.blocks");
        assert!(ran.err.contains(what) && ran.out.starts_with("3 messages"), "{} {}", ran.err, ran.out);
        fs::remove_file(folder.join("whole.blocks")).unwrap();
    }
    // One that is no schema either is not read as one.
    let mut damaged = bytes.clone();
    damaged[0] ^= 1;
    damaged[70] ^= 1;
    fs::write(folder.join("damaged.blocks"), damaged).unwrap();
    for command in ["check damaged.blocks", "check ticks damaged.blocks", "plan damaged.blocks", "doc damaged.blocks"] {
        let ran = run(&folder, command);
        let (code, count) = (ran.code, ran.err.matches("error[").count());
        assert_eq!((code, count), (1, 1), "{command}: {}", ran.err);
        assert!(ran.err.contains("error[S005]: this is not text, since it has zeros"), "{}", ran.err);
        assert!(ran.err.contains("`scant recover --schema`"), "{}", ran.err);
    }
}

/// Types without a time are found with the messages before them.
#[test]
fn messages_take_the_key_of_the_one_before() {
    let folder = folder("previous");
    let schema =
        "package log\nprotocol Log { 1 Order, 2 Cancel }\nmessage Order { 0 at: u32 }\nmessage Cancel { 0 id: u32 }\n";
    fs::write(folder.join("log.scant"), schema).unwrap();
    let line = |n: u32| format!("{{\"Order\":{{\"at\":{n}}}}}\n{{\"Cancel\":{{\"id\":{n}}}}}\n");
    fs::write(folder.join("log.json"), (0..20_000).map(line).collect::<String>()).unwrap();
    let write = "convert --schema log.scant --from json --to direct --blocks --key at";
    let ran = run(&folder, &format!("{write} --out refused.blocks log.json"));
    assert!(ran.code == 2 && ran.err.contains("Cancel has no field at; name Cancel's"), "{}", ran.err);
    assert!(ran.err.contains("`--previous-key`"), "{}", ran.err);
    fine(&folder, &format!("{write} --previous-key --out log.blocks log.json"));
    fine(&folder, "check log.blocks");
    // The same whatever blocks they are in, and in whatever order; whatever else is asked; and if the schema does not know the type.
    let shuffled = |n: u32| line(n * 7919 % 20_000);
    fs::write(folder.join("shuffled.json"), (0..20_000).map(shuffled).collect::<String>()).unwrap();
    let older = "package log\nprotocol Log { 1 Order }\nmessage Order { 0 at: u32 }\n";
    fs::create_dir_all(folder.join("older")).unwrap();
    fs::write(folder.join("older/log.scant"), older).unwrap();
    let (orders, cancels) = ("{\"Order\":{\"at\":15000}}\n", "{\"Cancel\":{\"id\":15000}}\n");
    for (number, blocks) in
        ["--block-len 4096", "--block-len 5000 --codec zstd", "--codec turned", "--codec turned-fast"]
            .into_iter()
            .flat_map(|codec| [format!("{codec} --to direct log.json"), format!("{codec} --to direct shuffled.json")])
            .chain(["--block-len 4096 --to compact shuffled.json".to_owned()])
            .enumerate()
    {
        let from = if blocks.contains("compact") { " --from compact" } else { "" };
        let name = format!("{number}.blocks");
        let made = "convert --schema log.scant --from json --blocks --key at --previous-key";
        fine(&folder, &format!("{made} --out {name} {blocks}"));
        let cat =
            |asked: &str| fine(&folder, format!("cat{from} {name} --since 15000 --until 15000 {asked}").trim_end());
        assert_eq!(cat(""), format!("{orders}{cancels}"), "{blocks}");
        assert_eq!(cat("--type Cancel"), cancels, "{blocks}");
        assert_eq!(cat("--where id>=0"), cancels, "{blocks}");
        assert_eq!(cat("--where id!=15000"), "", "{blocks}");
        assert_eq!(cat("--select id --type Cancel"), "{\"id\":15000}\n", "{blocks}");
        assert_eq!(cat("--select at --type Order"), "{\"at\":15000}\n", "{blocks}");
        for (asked, lines) in [("", 2), (" --type ?2", 1)] {
            let asked = format!("cat{from} {name} --since 15000 --until 15000 --schema older/log.scant{asked}");
            let ran = run(&folder, &asked);
            assert_eq!((ran.code, ran.out.lines().count()), (0, lines), "{blocks} {} {}", ran.out, ran.err);
        }
    }
    // Before the first message with a key they have the least one.
    let cancelled = "{\"Cancel\":{\"id\":7}}\n{\"Order\":{\"at\":1}}\n";
    fs::write(folder.join("cancelled.json"), cancelled).unwrap();
    fine(&folder, &format!("{write} --previous-key --out cancelled.blocks cancelled.json"));
    assert_eq!(fine(&folder, "cat --until 1 cancelled.blocks"), cancelled);
    assert_eq!(fine(&folder, "cat --since 0 cancelled.blocks"), "{\"Order\":{\"at\":1}}\n");
    // A file that is made of it has the same keys.
    fine(&folder, "convert --to direct --blocks --out again.blocks log.blocks");
    assert_eq!(fine(&folder, "cat --since 15000 --until 15000 again.blocks"), format!("{orders}{cancels}"));
    fine(&folder, &format!("{} --out keyless.blocks log.json", write.trim_end_matches(" --key at")));
    // Without a key in the input nothing follows from it, which is said.
    let ran = run(&folder, "convert --to direct --blocks --previous-key --out idle.blocks keyless.blocks");
    assert!(ran.code == 0 && ran.err.starts_with("warning: `--previous-key` is of no use here"), "{}", ran.err);
    let ran = run(&folder, "cat --since 9..9 log.blocks");
    assert!(ran.code == 2 && ran.err.starts_with("error: `--since 9..9`: expected an integer"), "{}", ran.err);
    // They go on as they are.
    fine(&folder, "convert --to compact --blocks --previous-key --out small.blocks log.blocks");
    assert!(fine(&folder, "cat --type Order --since 15000 --until 15000 small.blocks").lines().count() == 1);
    let ran = run(&folder, &format!("{write} --key id.at --previous-key --out refused.blocks log.json"));
    assert!(ran.code == 2 && ran.err.contains("follows a value that has no fields"), "{}", ran.err);
    for previous in ["", " --previous-key"] {
        let ran = run(&folder, &format!("{write} --key ad{previous} --out refused.blocks log.json"));
        let said = "error: `--key ad` is the key of no message: `ad`: Order has no field ad";
        assert!(ran.code == 2 && ran.err.starts_with(said), "{}", ran.err);
    }
}

/// A reader of an older schema has the keys of the messages that it knows.
#[test]
fn keys_of_messages_that_came_later() {
    let folder = folder("later");
    let older = "package k\nprotocol F { 1 M }\nmessage M { 0 at: timestamp<s> }\n";
    let newer =
        "package k\nprotocol F { 1 M, 2 N }\nmessage M { 0 at: timestamp<s> }\nmessage N { 0 at: timestamp<s> }\n";
    let other = "package k\nprotocol F { 3 O }\nmessage O { 0 at: timestamp<s> }\n";
    let text = "package k\nprotocol F { 1 M }\nmessage M { 0 at: string }\n";
    for (name, schema) in [("older", older), ("newer", newer), ("other", other), ("text", text)] {
        fs::create_dir_all(folder.join(name)).unwrap();
        fs::write(folder.join(name).join("k.scant"), schema).unwrap();
    }
    let lines = "{\"M\":{\"at\":1}}\n{\"N\":{\"at\":2}}\n{\"M\":{\"at\":3}}\n";
    fs::write(folder.join("k.json"), lines).unwrap();
    fine(&folder, "convert --schema newer/k.scant --from json --to direct --blocks --key at --out k.blocks k.json");
    let older = |arguments: &str| {
        let ran = run(&folder, arguments);
        // That the schema is another one is a warning.
        assert!(ran.code == 0 && !ran.err.contains("error"), "{arguments}: {}", ran.err);
        ran.out
    };
    older("check --schema older/k.scant k.blocks");
    let found = older("cat --schema older/k.scant --since 1970-01-01T00:00:03Z k.blocks");
    assert_eq!(found, "{\"M\":{\"at\":\"1970-01-01T00:00:03Z\"}}\n");
    // And so has a file that it makes of them.
    older("convert --schema older/k.scant --to direct --blocks --out again.blocks k.blocks");
    assert_eq!(older("cat --schema older/k.scant --since 1970-01-01T00:00:03Z again.blocks"), found);
    let ran = run(&folder, "cat --schema other/k.scant --since 1970-01-01T00:00:03Z k.blocks");
    let said = "error: the schema has none of the messages whose fields are keys in the file\n";
    assert!(ran.code == 2 && ran.err.ends_with(said), "{}", ran.err);
    for (asked, code) in [("check", 1), ("cat --since 1", 2)] {
        let ran = run(&folder, &format!("{asked} --schema text/k.scant k.blocks"));
        let said = "the key of M in the file is its field 0, which is nothing that can be a key in the schema";
        assert!(ran.code == code && ran.err.contains(said), "{}", ran.err);
    }
}

/// Keys are compared as numbers: one number means one value.
#[test]
fn keys_of_several_types_are_of_one_kind() {
    let folder = folder("kinds");
    let log = "{\"A\":{\"at\":\"2024-01-01T00:00:00Z\"}}\n{\"B\":{\"at\":\"2024-01-02T00:00:00Z\"}}\n";
    let numbers = "{\"A\":{\"at\":1}}\n{\"B\":{\"at\":2}}\n";
    for (a, b, text, is_fine) in [
        ("timestamp<ms>", "timestamp<s>", log, false),
        ("timestamp<ms>", "timestamp<ms>", log, true),
        ("u64", "u32", numbers, false),
        ("i8", "u32", numbers, true),
        ("decimal32<2>", "decimal64<2>", numbers, true),
        ("decimal64<3>", "decimal64<2>", numbers, false),
        ("u32", "decimal64<0>", numbers, false),
    ] {
        let schema =
            format!("package k\nprotocol P {{ 1 A, 2 B }}\nmessage A {{ 0 at: {a} }}\nmessage B {{ 0 at: {b} }}\n");
        fs::write(folder.join("k.scant"), schema).unwrap();
        fs::write(folder.join("k.json"), text).unwrap();
        let _ = fs::remove_file(folder.join("k.blocks"));
        let ran =
            run(&folder, "convert --schema k.scant --from json --to direct --blocks --key at --out k.blocks k.json");
        assert_eq!(ran.code, if is_fine { 0 } else { 2 }, "{a} {b}: {}", ran.err);
        let said = "error: the keys of A and B differ in type, scale or unit";
        assert!(is_fine || ran.err.starts_with(said) && !folder.join("k.blocks").exists(), "{a} {b}: {}", ran.err);
    }
}

/// A list of Compact ends by a count of 0, which is no count of elements.
#[test]
fn the_end_of_a_list_is_called_so() {
    let folder = folder("list");
    fs::write(folder.join("lists.scant"), "package lists\nprotocol P { 1 L }\nmessage L { 0 of: list<u8> }\n").unwrap();
    fs::write(folder.join("l.json"), "{\"L\":{\"of\":[7]}}\n").unwrap();
    fine(&folder, "convert --schema lists.scant --from json --to compact --out l.compact l.json");
    let shown = fine(&folder, "inspect --schema lists.scant --from compact l.compact");
    assert!(shown.contains("count = 1\n") && shown.contains("count = 0 (the end of the list)\n"), "{shown}");
}

#[test]
fn small_questions_have_answers() {
    let folder = folder("small");
    fs::write(folder.join("bare.scant"), "package bare\nmessage Note { 0 id: u64 }\n").unwrap();
    fs::write(folder.join("empty.bin"), b"").unwrap();
    let table = fine(&folder, "stats --schema ticks empty.bin");
    assert!(table.lines().filter(|line| line.starts_with("none ")).all(|line| line.ends_with(" -")), "{table}");
    fine(&folder, "convert --schema ticks --to direct --blocks --key id --out keyed.blocks ticks.bin");
    for (command, what) in [
        (
            "gen --schema bare.scant",
            "error: the schema has no protocol, which says what frames may hold: add `protocol",
        ),
        ("inspect --frame 3 ticks.blocks", "there is no frame 3: the last one is frame 2\n"),
        ("inspect --frame 0 --schema ticks empty.bin", "there is no frame 0: there is none at all\n"),
        ("cat --since 9 --until 8 keyed.blocks", "`--since` is after `--until`"),
    ] {
        let ran = run(&folder, command);
        assert!(ran.code == 2 && ran.err.contains(what), "{command}: {} {}", ran.code, ran.err);
    }
    let ran = run(&folder, "gen --count 2");
    assert!(ran.code == 2 && ran.err.contains("--schema <FILE>") && !ran.err.contains("blocks"), "{}", ran.err);
    // A message that the schema lacks is named by its number, and so is the way out.
    let three = "package ticks\nprotocol Feed { 1 Tick, 6 Note }\nmessage Tick { 0 id: u64, 1 price: u32 }\nmessage Note { 0 id: u64 }\n";
    fs::create_dir_all(folder.join("three")).unwrap();
    fs::write(folder.join("three/ticks.scant"), three).unwrap();
    fine(&folder, "gen --schema three --type Note --count 1 --to direct --out note.bin");
    let ran = run(&folder, "convert --schema ticks --to compact note.bin");
    let what = "unknown message 6 is not in this schema, so it cannot be converted; `--drop-unknown` leaves it out\n";
    assert_eq!((ran.code, ran.err), (1, format!("error: note.bin: frame 0 at 0x0: {what}")));
    let ran = run(&folder, "convert --schema ticks --to compact --drop-unknown note.bin --out note.compact");
    assert!(ran.err.contains("frame 0: unknown message 6 is left out, and around it"), "{}", ran.err);
}

/// Whatever it is: a variant, a message, a value of an enum, a bit.
#[test]
fn what_only_a_newer_schema_declares_is_of_a_newer_one() {
    let folder = folder("declared");
    let schema = |u: &str, e: &str, b: &str, root: &str, message: &str| {
        format!(
            "package t\nprotocol P {{ 1 M, 2 N, 3 O, 4 Q{root} }}\nunion U {{ 1 a{u} }}\nunion S: bytes<4> {{ 1 a{u} }}\n\
             enum E: u8 {{ 1 x{e} }}\nbits B: u8 {{ 0 x{b} }}\nmessage M {{ 0 u: U }}\nmessage N {{ 0 s: S }}\n\
             message O {{ 0 e: E, 1 b: B }}\nmessage Q {{ 0 l: list<U>, 1 x: any? }}\n{message}"
        )
    };
    for name in ["old", "new"] {
        fs::create_dir_all(folder.join(name)).unwrap();
    }
    fs::write(folder.join("old/t.scant"), schema("", "", "", "", "")).unwrap();
    fs::write(folder.join("new/t.scant"), schema(", 2 b: u32", ", 2 y", ", 1 y", ", 5 R", "message R {}\n")).unwrap();
    let lines = [
        r#"{"M":{"u":"a"}}"#,
        r#"{"M":{"u":{"b":7}}}"#,
        r#"{"N":{"s":"a"}}"#,
        r#"{"N":{"s":{"b":7}}}"#,
        r#"{"O":{"e":"x","b":["x"]}}"#,
        r#"{"O":{"e":"y","b":[]}}"#,
        r#"{"O":{"e":"x","b":["y"]}}"#,
        r#"{"Q":{"l":["a"],"x":{"M":{"u":"a"}}}}"#,
        r#"{"Q":{"l":["a",{"b":1}]}}"#,
        r#"{"Q":{"l":[],"x":{"R":{}}}}"#,
    ];
    fs::write(folder.join("t.json"), lines.join("\n")).unwrap();
    for to in ["--to direct", "--to compact", "--to direct --blocks --codec turned"] {
        let _ = fs::remove_file(folder.join("t.bin"));
        fine(&folder, &format!("convert --schema new/t.scant --from json {to} --out t.bin t.json"));
        let from = if to == "--to compact" { " --from compact" } else { "" };
        let counted = |schema: &str| -> Vec<String> {
            let ran = run(&folder, &format!("stats --schema {schema}/t.scant{from} t.bin"));
            assert_eq!(ran.code, 0, "{}", ran.err);
            let rows = ran.out.lines().skip_while(|line| !line.starts_with("version")).skip(1).take(4);
            rows.map(|row| row.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
        };
        assert_eq!(counted("old"), ["M 1 0 1", "N 1 0 1", "O 1 0 2", "Q 1 0 2"], "{to}");
        let ran = fine(&folder, &format!("stats --schema new/t.scant{from} t.bin"));
        assert!(!ran.contains("of an older one"), "{ran}");
    }
}

#[test]
fn blocks_that_cannot_be_turned_are_told() {
    let folder = folder("wide");
    let fields: Vec<String> = (0..330).map(|id| format!("f{id}: u8")).collect();
    let variants: Vec<String> = (1..=200).map(|tag| format!("{tag} v{tag}: Wide")).collect();
    let schema = format!(
        "package wide\nprotocol P {{ 1 M }}\nmessage M {{ 0 u: U }}\nunion U: bytes<400> {{ {} }}\nstruct Wide {{ {} }}\n",
        variants.join(", "),
        fields.join(", ")
    );
    fs::write(folder.join("wide.scant"), schema).unwrap();
    fine(&folder, "gen --schema wide.scant --count 5 --to direct --out wide.bin");
    let made = "convert --schema wide.scant --to direct --blocks --out";
    let ran = run(&folder, &format!("{made} wide.blocks --codec turned wide.bin"));
    let said = "warning: wide.P has more than 65,535 columns, so blocks are not turned, and zstd compresses them as they are\n";
    assert_eq!((ran.code, &*ran.err), (0, said));
    fine(&folder, &format!("{made} zstd.blocks --codec zstd wide.bin"));
    fine(&folder, "diff wide.blocks zstd.blocks");
}

/// Without its headers, a file that has its schema in its footer is recovered by no other one.
#[test]
fn a_file_without_headers_is_not_given_another_schema() {
    let folder = folder("headers");
    fine(&folder, "gen --schema ticks --count 60000 --seed 3 --to direct --out many.bin");
    fine(&folder, "convert --schema ticks --to direct --blocks --out many.blocks many.bin");
    let mut bytes = fs::read(folder.join("many.blocks")).unwrap();
    bytes[..1024].fill(0);
    fs::write(folder.join("lost.blocks"), bytes).unwrap();
    let ran = run(&folder, "recover --schema newer --out no.blocks lost.blocks");
    let digits = |name: &str| fine(&folder, &format!("schema --schema {name} --fingerprint")).trim().to_owned();
    let (own, named) = (digits("ticks"), digits("newer"));
    let expected = format!(
        "the schema in the file is not the one that was named: its fingerprint is {own}, that of the named one is {named}"
    );
    assert_eq!((ran.code, ran.err, ran.out.as_str()), (1, format!("error: lost.blocks: {expected}\n"), ""));
    assert!(!folder.join("no.blocks").exists());
    // By one that differs in words alone the file keeps its own.
    fs::create_dir(folder.join("words")).unwrap();
    fs::write(folder.join("words/ticks.scant"), TICKS.replace("message", "/// In cents.\nmessage")).unwrap();
    assert_eq!(digits("words"), own);
    for (name, schema) in [("a.blocks", "ticks"), ("b.blocks", "words")] {
        let ran = run(&folder, &format!("recover --schema {schema} --out {name} lost.blocks"));
        assert!(ran.code == 1 && ran.out.ends_with(" kept\n"), "{}", ran.err);
        assert_eq!(fine(&folder, &format!("schema --schema {name} --fingerprint")).trim(), own);
        assert!(fine(&folder, &format!("check {name}")).ends_with(", 0 not valid\n"));
    }
    assert!(fine(&folder, "cat a.blocks") == fine(&folder, "cat b.blocks"));
}
