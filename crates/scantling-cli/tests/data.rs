//! `scant check`, `cat`, `inspect` and `convert` as a shell sees them: what goes to stdout and to stderr, exit codes, pipes.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod git;
mod pcap;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const SCHEMA: &str = "package orders
protocol Exchange { 1 Order, 2 Cancel }
enum Side: u8 { 1 buy, 2 sell }
union Trigger { 1 at_once, 2 stop: decimal64<4> }
message Leg { 0 symbol: str<8>, 1 size: u32 }
message Order { 0 id: u64, 1 side: Side, 2 limit: decimal64<4>?, 3 trigger: Trigger, 4 legs: list<Leg>, 5 note: string? }
message Cancel { 0 id: u64 }
";

const NEWER: &str = "package orders
protocol Exchange { 1 Order, 2 Cancel, 3 Halt }
enum Side: u8 { 1 buy, 2 sell }
union Trigger { 1 at_once, 2 stop: decimal64<4>, 3 peg: u8 }
message Leg { 0 symbol: str<8>, 1 size: u32 }
message Order { 0 id: u64, 1 side: Side, 2 limit: decimal64<4>?, 3 trigger: Trigger, 4 legs: list<Leg>, 5 note: string? }
message Cancel { 0 id: u64 }
message Halt { 0 why: string }
";

const TEXT: &str = r#"{"Order":{"id":"7","side":"buy","limit":"101.2500","trigger":{"stop":"99.0000"},"legs":[{"symbol":"AAPL","size":300}]}}
{"Cancel":{"id":"7"}}
{"Order":{"id":"8","side":"sell","trigger":"at_once","legs":[],"note":"a\"b"}}
"#;

/// A folder with the schemas and the text.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("data_{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    for (file, text) in [("orders.scant", SCHEMA), ("newer/orders.scant", NEWER), ("orders.json", TEXT)] {
        fs::create_dir_all(path.join(file).parent().unwrap()).unwrap();
        fs::write(path.join(file), text).unwrap();
    }
    path
}

struct Ran {
    code: i32,
    out: Vec<u8>,
    err: String,
}

impl Ran {
    fn text(&self) -> &str {
        std::str::from_utf8(&self.out).unwrap()
    }
}

fn run_with(folder: &Path, input: &[u8], arguments: &str) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_scant"))
        .args(split(arguments))
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Who does not read all of it closes the pipe.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    Ran { code: output.status.code().unwrap(), out: output.stdout, err: String::from_utf8(output.stderr).unwrap() }
}

/// The words of a line, as a shell has them: those in single quotes are one.
fn split(line: &str) -> Vec<&str> {
    let parts = line.split('\'').enumerate();
    parts.flat_map(|(at, part)| if at % 2 == 1 { vec![part] } else { part.split_whitespace().collect() }).collect()
}

fn run(folder: &Path, arguments: &str) -> Ran {
    run_with(folder, b"", arguments)
}

/// Runs what has to go well and say nothing else.
fn fine(folder: &Path, arguments: &str) -> Vec<u8> {
    let ran = run(folder, arguments);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments}");
    ran.out
}

#[test]
fn frames_go_from_json_to_both_encodings_and_back() {
    let folder = folder("round");
    fine(&folder, "convert -s orders.scant --from json --to direct orders.json --out orders.direct");
    fine(&folder, "convert -s orders.scant --from direct --to compact orders.direct --out orders.compact");
    fine(&folder, "convert -s orders.scant --from json --to compact orders.json --out json.compact");
    fine(&folder, "convert -s orders.scant --from compact --to direct orders.compact --out again.direct");
    let read = |file: &str| fs::read(folder.join(file)).unwrap();
    assert_eq!(read("orders.compact"), read("json.compact"));
    assert_eq!(read("orders.direct"), read("again.direct"));
    assert!(read("orders.compact").len() < read("orders.direct").len() / 2);
    for (format, file) in [("direct", "orders.direct"), ("compact", "orders.compact"), ("json", "orders.json")] {
        let text = fine(&folder, &format!("convert -s orders.scant --from {format} {file}"));
        assert_eq!(String::from_utf8(text).unwrap(), TEXT, "{format}");
        let text = fine(&folder, &format!("cat -s orders.scant --from {format} {file}"));
        assert_eq!(String::from_utf8(text).unwrap(), TEXT, "{format}");
    }
    // From stdin, by any name of the protocol, and over any number of lines.
    let pretty = TEXT.replace("{\"id\"", "\n  {\n \"id\"").replace('}', "\n}");
    let ran = run_with(&folder, pretty.as_bytes(), "convert -s orders.scant --protocol orders.Exchange --from json");
    assert_eq!((ran.text(), ran.code), (TEXT, 0), "{}", ran.err);
    let ran = run_with(&folder, &read("orders.direct"), "cat --schema orders.scant --protocol Exchange -");
    assert_eq!((ran.text(), ran.code), (TEXT, 0), "{}", ran.err);
}

#[test]
fn cat_takes_what_is_asked_for() {
    let folder = folder("cat");
    fine(&folder, "convert -s orders.scant --from json --to direct orders.json --out orders.bin");
    let lines: Vec<&str> = TEXT.split_inclusive('\n').collect();
    let of = |arguments: &str| String::from_utf8(fine(&folder, &format!("cat -s orders.scant {arguments}"))).unwrap();
    assert_eq!(of("--type Cancel orders.bin"), lines[1]);
    assert_eq!(of("--type Order --skip 1 orders.bin"), lines[2]);
    assert_eq!(of("--first 2 orders.bin"), lines[..2].concat());
    assert_eq!(of("--first 0 orders.bin"), "");
    assert_eq!(of("--skip 2 --first 2 orders.bin orders.bin"), lines[2].to_owned() + lines[0]);
    let ran = run(&folder, "cat -s orders.scant --type Orders orders.bin");
    assert_eq!((ran.code, ran.err.as_str()), (2, "error: Exchange has no message Orders; it has Order, Cancel\n"));
}

/// Runs `scant` with arguments that may have spaces.
fn words(folder: &Path, arguments: &[&str]) -> Ran {
    let output = Command::new(env!("CARGO_BIN_EXE_scant")).args(arguments).current_dir(folder).output().unwrap();
    Ran { code: output.status.code().unwrap(), out: output.stdout, err: String::from_utf8(output.stderr).unwrap() }
}

#[test]
fn conditions_choose_messages() {
    let folder = folder("where");
    let lines: Vec<&str> = TEXT.split_inclusive('\n').collect();
    let ran = |condition: &str| {
        words(&folder, &["cat", "-s", "orders.scant", "--from", "json", "--where", condition, "orders.json"])
    };
    let found = |condition: &str| {
        let ran = ran(condition);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{condition}");
        lines.iter().enumerate().filter(|(_, line)| ran.text().contains(*line)).map(|(at, _)| at).collect::<Vec<_>>()
    };
    for (condition, wanted) in [
        ("id == 7", &[0, 1][..]),
        ("id=7 and side=buy", &[0]),
        ("id != 7", &[2]),
        ("id >= 8 || limit > 101.2", &[0, 2]),
        ("limit < 101.25", &[]),
        ("limit <= 101.25", &[0]),
        ("limit == null", &[2]),
        ("limit != null", &[0]),
        ("side == 2", &[2]),
        ("side > buy", &[2]),
        ("not (side == buy)", &[1, 2]),
        ("!(side == buy) && side != null", &[2]),
        ("trigger.at_once", &[2]),
        ("trigger.stop == 99", &[0]),
        ("trigger.stop != null", &[0]),
        ("legs[*].symbol == AAPL", &[0]),
        ("legs[0].size > 299", &[0]),
        ("legs[0].symbol != \"AAPL\"", &[]),
        ("legs[1].size == 300", &[]),
        ("note == \"a\\\"b\"", &[2]),
        ("id > -1", &[0, 1, 2]),
    ] {
        assert_eq!(found(condition), wanted, "{condition}");
    }
    for (condition, wanted) in [
        ("side == bye", "`side`: expected a name or number of Side: buy, sell; found bye"),
        ("price == 1", "`price`: none of the messages has it: Order, Cancel"),
        ("sides == buy", "`sides`: none of the messages has it: Order, Cancel; did you mean `side`?"),
        ("legs[0].symbl == 1", "`legs[0].symbl`: Leg has no `symbl`; it has symbol, size; did you mean `symbol`?"),
        ("legs[0].price == 1", "`legs[0].price`: Leg has no `price`; it has symbol, size"),
        ("legs.size == 1", "`legs.size`: `size` follows a list; `[*]` is each of its elements"),
        ("legs == 1", "`legs` has parts, and can be compared with null alone; its parts can be compared"),
        ("trigger == at_once", "`trigger` has parts: say `trigger.at_once`"),
        ("trigger == stop", "`trigger` has parts: say `trigger.stop != null`"),
        ("id", "`id` is not a bool: compare it with a value, such as `== 1`"),
        ("id in 1", "`id` is followed by \"in\", which is no operator: there are ==, !=, <, <=, >, >=, and, or"),
        ("id=<1", "`id` is followed by \"=<\", which is no operator: there are ==, !=, <, <=, >, >=, and, or"),
        ("side == 'buy'", "'buy' starts with a single quote: text is quoted by double ones, \"so\""),
        ("note == \"a\\qb\"", "the text \"a\\qb\" has an escape that JSON does not have"),
        (
            "note == side",
            "`note` is compared with `side`, which is a path, and parts are compared with values alone: the text is \"side\"",
        ),
        ("trigger.stop", "`trigger.stop` is not a bool: compare it with a value, such as `== 1`"),
        ("trigger", "`trigger` is not a bool: compare it with a value, such as `!= null`"),
        ("id < null", "null has no order: it is `==` or `!=`"),
        (
            "Order.id == 1",
            "`Order.id` starts with a message: a path starts with a field of one, and `--type` names the message",
        ),
        ("id == x", "`id`: expected an integer in the range of u64; found x"),
        ("id == 1 2", "`id == 1 2` is not a condition: \"2\" follows it"),
        ("(id == 1", "a `)` is missing at the end"),
        ("(id == 1 id", "a `)` is missing before \" id\""),
        ("id ==", "a value is expected after the operator"),
        ("note == \"a", "the text \"\\\"a\" has no end"),
        ("", "the condition ends where a path is expected"),
        ("7 == id", "`7 == id` is not a path: it must start with a name"),
    ] {
        let ran = ran(condition);
        assert_eq!((ran.code, ran.err), (2, format!("error: {wanted}\n")), "{condition}");
    }
    let deep = ran(&"!".repeat(100_000));
    assert_eq!((deep.code, deep.err.as_str()), (2, "error: the condition is nested more than 64 levels deep\n"));
}

#[test]
fn frames_are_printed_in_the_form_that_is_asked_for() {
    let folder = folder("forms");
    let of = |arguments: &str| {
        let line = format!("cat -s orders.scant --from json {arguments} orders.json");
        String::from_utf8(fine(&folder, &line)).unwrap()
    };
    assert_eq!(
        of("--csv --select id,side,legs[*].size,legs[0].symbol,note"),
        "id,side,legs[*].size,legs[0].symbol,note\n7,buy,[300],AAPL,\n7,,,,\n8,sell,[],,\"a\"\"b\"\n"
    );
    assert_eq!(of("--csv --type Cancel"), "id\n7\n");
    assert_eq!(of("--csv --type Cancel --first 0"), "id\n");
    assert_eq!(
        of("--select side,limit --type Order"),
        "{\"side\":\"buy\",\"limit\":\"101.2500\"}\n{\"side\":\"sell\",\"limit\":null}\n"
    );
    let lines: Vec<&str> = TEXT.lines().collect();
    assert_eq!(of("--json"), format!("[{}]\n", lines.join(",\n")));
    assert_eq!(of("--json --first 0"), "[]\n");
    assert_eq!(of("--ndjson"), TEXT);
    assert_eq!(of("--hex --type Cancel"), "10000000020008000700000000000000\n");
    for (command, wanted) in
        [("head -n 1", &lines[..1]), ("head", &lines[..]), ("tail -n 2", &lines[1..]), ("tail -n 0", &[])]
    {
        let text = fine(&folder, &format!("{command} -s orders.scant --from json orders.json"));
        assert_eq!(String::from_utf8(text).unwrap().lines().collect::<Vec<_>>(), wanted, "{command}");
    }
    // An unknown message by its id.
    fs::write(folder.join("halt.json"), "{\"Halt\":{\"why\":\"x\"}}\n{\"Cancel\":{\"id\":1}}\n").unwrap();
    fine(&folder, "convert -s newer/orders.scant --from json --to direct halt.json --out halt.bin");
    let text = fine(&folder, "cat -s orders.scant --type ?3 halt.bin");
    assert_eq!(String::from_utf8(text).unwrap(), "{\"?3\":{\"direct\":\"BAAHAAAAeA==\"}}\n");
    for (arguments, wanted) in [
        ("--csv", "which columns? choose one message with `--type`, or paths with `--select`"),
        ("--hex --select id", "`--hex` prints whole frames: leave out `--select`"),
        ("--select id,,side", "a path is missing in `--select`: there is nothing before or after a comma"),
        ("--select id,side,id", "`id` is twice in `--select`"),
        ("--select id[0]", "`id[0]`: `[0]` follows a value that has no parts"),
        ("--select legs[x]", "`legs[x]` is not a path: `[` must be followed by a number, `*` or \"text\", and `]`"),
    ] {
        let ran = run(&folder, &format!("cat -s orders.scant --from json {arguments} orders.json"));
        assert_eq!((ran.code, ran.err), (2, format!("error: {wanted}\n")), "{arguments}");
    }
}

#[test]
fn programs_get_the_place_of_a_fault() {
    let folder = folder("places");
    fine(&folder, "convert -s orders.scant --from json --to direct orders.json --out orders.bin");
    let good = fs::read(folder.join("orders.bin")).unwrap();
    let at = good.windows(4).position(|bytes| bytes == b"AAPL").unwrap();
    let mut damaged = good.clone();
    damaged[at] = 0xFF;
    fs::write(folder.join("damaged.bin"), [&good[..], &damaged].concat()).unwrap();
    let data = |ran: &Ran| {
        let line: serde_json::Value = serde_json::from_str(ran.err.lines().next().unwrap()).unwrap();
        assert_eq!(line["severity"], "error");
        line["data"].clone()
    };
    let wanted = serde_json::json!({
        "file": "damaged.bin", "frame": 3, "offset": good.len(), "path": "legs[0].symbol", "rule": "Utf8", "byte": at,
        "line": null, "column": null,
    });
    for command in ["check", "cat", "stats", "convert"] {
        let ran = run(&folder, &format!("--message-format json {command} -s orders.scant damaged.bin"));
        assert_eq!((ran.code, data(&ran)), (1, wanted.clone()), "{command}");
    }
    let ran = run_with(
        &folder,
        b"\n{\"Order\":{\"id\":7,\"side\":\"bye\"}}",
        "--message-format json check -s orders.scant --from json -",
    );
    let wanted = serde_json::json!({
        "file": "<stdin>", "frame": 0, "offset": 1, "path": "side", "rule": null, "byte": null, "line": 2, "column": 25,
    });
    assert_eq!(data(&ran), wanted);
    let ran = run_with(&folder, &good[..9], "--message-format json cat -s orders.scant");
    assert_eq!(data(&ran)["offset"], 0);
    // A diagnostic of a schema has no such member.
    fs::write(folder.join("wrong.scant"), "package a\nmessage A { 0 x: u33 }\n").unwrap();
    let ran = run(&folder, "--message-format json check wrong.scant");
    assert!(!ran.err.contains("\"data\""), "{}", ran.err);
}

#[test]
fn convert_goes_on_where_it_is_told_to() {
    let folder = folder("keep_going");
    let text = TEXT.replace("\"sell\"", "\"sold\"") + TEXT.lines().next().unwrap();
    fs::write(folder.join("some.json"), &text).unwrap();
    let ran = run(&folder, "convert -s orders.scant --from json some.json");
    assert_eq!((ran.code, ran.text().lines().count()), (1, 2));
    let ran = run(&folder, "convert -s orders.scant --from json --keep-going some.json");
    assert_eq!((ran.code, ran.text().lines().count()), (1, 3));
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
}

#[test]
fn what_is_not_valid_is_named_and_what_was_good_before_it_is_kept() {
    let folder = folder("invalid");
    fine(&folder, "convert -s orders.scant --from json --to direct orders.json --out orders.bin");
    let good = fs::read(folder.join("orders.bin")).unwrap();
    let lines: Vec<&str> = TEXT.split_inclusive('\n').collect();
    // A tag of the second frame's block length.
    let second = u32::from_le_bytes([good[0], good[1], good[2], good[3]]) as usize;
    let mut bad = good.clone();
    bad[second + 6] = 7;
    fs::write(folder.join("bad.bin"), &bad).unwrap();
    let said = format!(
        "error: bad.bin: frame 1 at {second:#x}: block_len matches no version of this type at offset 0x6 (BlockLength, rule D21)\n"
    );
    let ran = run(&folder, "check -s orders.scant bad.bin");
    assert_eq!((ran.code, ran.text(), &ran.err), (1, &*format!("3 frames, {} bytes, 1 not valid\n", bad.len()), &said));
    let ran = run(&folder, "cat -s orders.scant bad.bin");
    assert_eq!((ran.code, ran.text(), &ran.err), (1, &*(lines[0].to_owned() + lines[2]), &said));
    let ran = run(&folder, "convert -s orders.scant bad.bin --out kept.json");
    let kept = "warning: kept.json: it has what was good before that, 1 frame; `--keep-going` leaves out what is not\n";
    assert_eq!((ran.code, ran.err), (1, said.clone() + kept));
    assert_eq!(fs::read_to_string(folder.join("kept.json")).unwrap(), lines[0]);
    // The way to a fault inside.
    let mut bad = good.clone();
    let symbol = good.windows(4).position(|bytes| bytes == b"AAPL").unwrap();
    bad[symbol] = 0xFF;
    fs::write(folder.join("bad.bin"), &bad).unwrap();
    let ran = run(&folder, "check -s orders.scant bad.bin");
    assert_eq!(
        ran.err,
        format!(
            "error: bad.bin: frame 0 at 0x0: legs[0].symbol: text is not UTF-8 at offset {symbol:#x} (Utf8, rule D30)\n"
        )
    );
    let ran = run(&folder, "inspect -s orders.scant --frame 0 bad.bin");
    assert!(ran.code == 1 && ran.text().contains("Utf8 at offset"), "{}", ran.text());
    // Cut at each byte: whole frames are read, the rest is named.
    let third = second + u32::from_le_bytes([good[second], good[second + 1], 0, 0]) as usize;
    for cut in 0..good.len() {
        let whole = [second, third, good.len()].iter().filter(|end| **end <= cut).count();
        if cut % 7 != 0 && ![0, second, third].contains(&cut) {
            continue;
        }
        let ran = run_with(&folder, &good[..cut], "cat -s orders.scant");
        let is_whole = [0, second, third].contains(&cut);
        assert_eq!((ran.text(), ran.code), (&*lines[..whole].concat(), i32::from(!is_whole)), "{cut}");
        assert_eq!(ran.err.contains(&format!("frame {whole} at")), !is_whole, "{cut}: {}", ran.err);
    }
}

#[test]
fn text_that_is_wrong_is_named_by_line_and_column() {
    let folder = folder("text");
    let bad = TEXT.replace(r#"{"id":"8","side":"sell""#, "{\"id\":\"8\",\n \"side\":\"sale\"");
    fs::write(folder.join("bad.json"), bad).unwrap();
    let ran = run(&folder, "convert -s orders.scant --from json --to direct bad.json --out bad.bin");
    let wrong = "error: bad.json:4:9: side: expected a name or number of Side: buy, sell; found \"sale\"\n";
    assert!(ran.code == 1 && ran.err.starts_with(wrong) && ran.err.contains("2 frames; `--keep-going`"), "{}", ran.err);
    // The two before it are there.
    assert!(String::from_utf8(fine(&folder, "check -s orders.scant bad.bin")).unwrap().starts_with("2 frames, "));
    let ran = run(&folder, "check -s orders.scant --from json bad.json");
    assert_eq!((ran.code, ran.err.as_str()), (1, wrong));
    let ran = run_with(&folder, b"{\"Order\":", "cat -s orders.scant --from json");
    assert_eq!(ran.err, "error: <stdin>:1:9: the text ends inside of a value\n");
    // One line for each, whatever was found, and the place of bytes that are none.
    let ran = run_with(&folder, b"{\"Order\":{\"note\":\n{\"a\":\n1}}}\n", "cat -s orders.scant --from json");
    assert!(ran.err.starts_with("error: <stdin>:2:1: note: ") && ran.err.lines().count() == 1, "{}", ran.err);
    let ran =
        run_with(&folder, "{\n\"é\": \"\u{e9}".as_bytes().split_last().unwrap().1, "cat -s orders.scant --from json");
    assert_eq!(ran.err, "error: <stdin>:2:7: the text is not UTF-8\n");
    let ran = run_with(&folder, b"\xff\xfe{\0", "cat -s orders.scant --from json");
    assert_eq!(ran.err, "error: <stdin>:1:1: the text is not UTF-8: it seems to be UTF-16\n");
    // What is wrong with one text costs no other one: a bracket or a quote that is missing, with what is left of it.
    let (good, other) = ("{\"Cancel\":{\"id\":1}}\n", "{\"Cancel\":{\n\"id\":\n2}\n}\n");
    for (bad, place) in [
        ("{\"Cancel\":{\"id\":5}\n", "2:18: "),
        ("{\"Cancel\":{\"id\":5\n", "2:17: "),
        ("{\"Cancel\":{\n \"id\":5\n", "3:7: "),
        ("{\"Order\":{\"note\":\"a}}\n", "2:"),
        ("{\"Order\":{\"note\":\"a,\n  \"id\":5\n}}\n", "2:"),
        ("{\"Order\":{\"note\":\"a\"b\"}}\n", "2:"),
        ("{\"Cancel\":{\"id\":5}}}\n", "2:"),
        ("{\"Cancel\":{\"id\":5},\n", "2:19: "),
        ("{\"Cancel\":{\"id\":5}:\n", "2:"),
        ("{\"Cancel\":{\"id\":5}[\n", "2:"),
        ("{\"Order\":{\"legs\":[{\"size\":5},\n{\"size\":6}],\n", "2:"),
    ] {
        let text = format!("{good}{bad}{good}{other}{bad}{good}");
        let ran = run_with(&folder, text.as_bytes(), "check -s orders.scant --from json");
        let out = String::from_utf8(ran.out).unwrap();
        assert!(ran.code == 1 && out.starts_with("6 frames, ") && out.ends_with(" 2 not valid\n"), "{bad} {out}");
        assert!(ran.err.starts_with(&format!("error: <stdin>:{place}")), "{bad} {}", ran.err);
        let ran = run_with(&folder, text.as_bytes(), "convert -s orders.scant --from json --to json --keep-going");
        let lines = ran.out.iter().filter(|byte| **byte == b'\n').count();
        assert_eq!((ran.code, lines), (1, 4), "{bad} {}", ran.err);
    }
    // So does one that is none.
    let text = [good.as_bytes(), b"{\"Halt\":{\"why\":\"\xff\"}}\n", other.as_bytes()].concat();
    for (command, lines) in [
        ("cat", 2),
        ("convert --to json --keep-going", 2),
        ("convert --to direct --blocks --out halt.blocks --keep-going", 0),
        ("check", 1),
    ] {
        let ran = run_with(&folder, &text, &format!("{command} -s orders.scant --from json"));
        assert_eq!((ran.code, ran.out.iter().filter(|byte| **byte == b'\n').count()), (1, lines), "{}", ran.err);
        assert!(ran.err.starts_with("error: <stdin>:2:17: the text is not UTF-8\n"), "{}", ran.err);
    }
    assert_eq!(fine(&folder, "cat halt.blocks").iter().filter(|byte| **byte == b'\n').count(), 2);
}

#[test]
fn unknown_parts_are_kept_and_dropped_only_where_that_was_asked_for() {
    let folder = folder("unknown");
    let text = concat!(
        r#"{"Order":{"id":"1","side":"buy","trigger":{"peg":5},"legs":[]}}"#,
        "\n{\"Halt\":{\"why\":\"fire\"}}\n{\"Cancel\":{\"id\":\"1\"}}\n"
    );
    fs::write(folder.join("newer.json"), text).unwrap();
    fine(&folder, "convert -s newer --from json --to direct newer.json --out newer.bin");
    // One who does not know them has their bytes, and gives them back.
    let kept = fine(&folder, "convert -s orders.scant newer.bin --out kept.json");
    assert!(kept.is_empty());
    let kept = fs::read_to_string(folder.join("kept.json")).unwrap();
    assert!(kept.contains(r#""trigger":{"?3":{"direct":"BQ=="}}"#) && kept.contains(r#"{"?3":{"direct":""#), "{kept}");
    fine(&folder, "convert -s orders.scant --from json --to direct kept.json --out kept.bin");
    assert_eq!(fs::read(folder.join("kept.bin")).unwrap(), fs::read(folder.join("newer.bin")).unwrap());
    // In the other encoding they mean nothing.
    let ran = run(&folder, "convert -s orders.scant --to compact newer.bin --out x.compact");
    assert_eq!(ran.code, 1);
    assert!(
        ran.err.starts_with("error: newer.bin: frame 0 at 0x0: unknown variant 3 at trigger is not in this schema"),
        "{}",
        ran.err
    );
    let ran = run(&folder, "convert -s orders.scant --from json --to compact kept.json --out x.compact");
    assert!(ran.err.contains("these bytes are of direct; they mean nothing in compact"), "{}", ran.err);
    let ran = run(&folder, "convert -s orders.scant --to compact --drop-unknown newer.bin --out x.compact");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(ran.err.matches("warning: newer.bin: frame ").count(), 4, "{}", ran.err);
    assert_eq!(ran.err.matches("the whole frame is left out").count(), 2, "{}", ran.err);
    let text = fine(&folder, "cat -s orders.scant --from compact x.compact");
    assert_eq!(String::from_utf8(text).unwrap(), "{\"Cancel\":{\"id\":\"1\"}}\n");
}

#[test]
fn a_descriptor_is_a_schema() {
    let folder = folder("descriptor");
    let sources = scantling_compiler::read_all(&[folder.join("orders.scant")]).unwrap();
    let (schema, _) = scantling_compiler::compile(&sources);
    fs::write(folder.join("orders.descriptor"), schema.unwrap().to_descriptor()).unwrap();
    let text = fine(&folder, "convert -s orders.descriptor --from json orders.json");
    assert_eq!(String::from_utf8(text).unwrap(), TEXT);
    let ran = run(&folder, "cat -s orders.json orders.json");
    assert!(
        ran.code == 2 && ran.err.starts_with("error: orders.json: neither a `*.scant` file nor a descriptor"),
        "{}",
        ran.err
    );
}

#[test]
fn schemas_are_checked_and_wrong_usage_is_refused() {
    let folder = folder("usage");
    for name in ["wrong", "two", "clash"] {
        fs::create_dir(folder.join(name)).unwrap();
    }
    assert!(fine(&folder, "check orders.scant --color never").is_empty());
    fs::write(folder.join("wrong/a.scant"), "package a\nprotocol P { 1 M }\nmessage M { 0 a: u33 }\n").unwrap();
    let ran = run(&folder, "check wrong");
    assert!(ran.code == 1 && ran.err.contains("S026"), "{}", ran.err);
    fs::write(folder.join("two/a.scant"), "package a\nprotocol P { 1 M }\nprotocol Q { 1 M }\nmessage M { 0 a: u8 }\n")
        .unwrap();
    let ran = run(&folder, "cat -s two orders.json");
    assert_eq!((ran.code, ran.err.as_str()), (2, "error: say with `--protocol` which one is meant: a.P, a.Q\n"));
    let ran = run(&folder, "cat -s two --protocol R orders.json");
    assert_eq!((ran.code, ran.err.as_str()), (2, "error: the schema has no protocol R; it has a.P, a.Q\n"));
    let ran = run(&folder, "cat -s orders.scant nowhere.bin");
    assert!(ran.code == 2 && ran.err.starts_with("error: nowhere.bin: "), "{}", ran.err);
    let ran = run(&folder, "inspect -s orders.scant --from json orders.json");
    assert_eq!(ran.code, 2);
    assert_eq!(run(&folder, "cat orders.bin").code, 2);
    assert_eq!(run(&folder, "check --exact orders.bin").code, 2);
    fs::write(
        folder.join("clash/a.scant"),
        "package a\nprotocol P { 1 M }\nmessage M { 0 a: u8 @json(\"b\"), 1 b: u8 }\n",
    )
    .unwrap();
    let ran = run(&folder, "cat -s clash orders.json");
    assert!(ran.code == 1 && ran.err.contains("S077"), "{}", ran.err);
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let folder = folder("pipe");
    let many = TEXT.repeat(20_000);
    fs::write(folder.join("many.json"), many).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_scant"))
        .args(["cat", "-s", "orders.scant", "--from", "json", "many.json"])
        .current_dir(&folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

/// The example of each command's help is one that works.
#[test]
fn the_examples_of_help_run() {
    let folder = folder("help");
    let mut seen = 0;
    fine(&folder, "convert -s orders.scant --from json --to direct orders.json --out orders.bin");
    fs::create_dir(folder.join("schema")).unwrap();
    fs::copy(folder.join("orders.scant"), folder.join("schema/orders.scant")).unwrap();
    fine(&folder, "convert --schema orders.scant --to direct --blocks --out day.blocks orders.bin");
    let commands = [
        "check",
        "cat",
        "head",
        "tail",
        "inspect",
        "convert",
        "sort",
        "diff",
        "gen",
        "info",
        "stats",
        "schema",
        "recover",
        "doc",
        "compat",
        "compile",
        "fmt",
        "plan",
        "completions",
        "manual",
    ];
    if git::is_missing() {
        return;
    }
    git::commit(&folder);
    fs::write(folder.join("iex.pcap"), pcap::pcap(&pcap::packets())).unwrap();
    for command in commands {
        let help = String::from_utf8(fine(&folder, &format!("{command} --help"))).unwrap();
        let examples = help.split("Example").nth(1).unwrap();
        for line in examples.lines().filter_map(|line| line.split_once("scant ").map(|(_, rest)| rest.trim())) {
            let ran = run(&folder, &line.replace("--frame 3", "--frame 2"));
            assert_eq!(ran.code, 0, "{line}: {}", ran.err);
            seen += 1;
        }
    }
    assert_eq!(seen, 29);
}

/// The same names with other numbers, types and kinds: frames of the old schema are not frames of this one.
const REBUILT: &str = "package orders
protocol Exchange { 4 Cancel, 7 Order }
enum Side: u16 { 10 sell, 20 buy }
union Trigger { 3 stop: decimal64<6>, 9 at_once }
record Leg { 0 size: u16, 1 symbol: str<12> }
message Order { 0 note: string?, 1 legs: list<Leg>, 2 id: u32, 3 side: Side, 4 trigger: Trigger, 5 limit: decimal128<6>?, 6 venue: u8 = 3 }
message Cancel { 0 id: u32 }
";

#[test]
fn frames_are_carried_to_another_schema_by_names() {
    let folder = folder("carried");
    fs::create_dir(folder.join("rebuilt")).unwrap();
    fs::write(folder.join("rebuilt/orders.scant"), REBUILT).unwrap();
    fine(&folder, "convert -s orders.scant --from json --to direct orders.json --out old.bin");
    fine(&folder, "convert --from-schema orders.scant -s rebuilt --to direct old.bin --out new.bin");
    let expected = r#"{"Order":{"legs":[{"size":300,"symbol":"AAPL"}],"id":7,"side":"buy","trigger":{"stop":"99.000000"},"limit":"101.250000","venue":3}}
{"Cancel":{"id":7}}
{"Order":{"note":"a\"b","legs":[],"id":8,"side":"sell","trigger":"at_once","venue":3}}
"#;
    assert_eq!(String::from_utf8(fine(&folder, "cat -s rebuilt new.bin")).unwrap(), expected);
    // From all formats, and into all.
    fine(&folder, "convert -s orders.scant --to compact old.bin --out old.compact");
    fine(&folder, "convert -s orders.scant --to direct --blocks old.bin --out old.blocks");
    fine(&folder, "convert -s rebuilt --to compact new.bin --out new.compact");
    for (from, file) in
        [("direct", "old.bin"), ("compact", "old.compact"), ("json", "orders.json"), ("direct", "old.blocks")]
    {
        for (to, want) in [("direct", "new.bin"), ("compact", "new.compact")] {
            let line = format!("convert --from-schema orders.scant -s rebuilt --from {from} --to {to} {file}");
            assert_eq!(fine(&folder, &line), fs::read(folder.join(want)).unwrap(), "{line}");
        }
        let line = format!("convert --from-schema orders.scant -s rebuilt --from {from} {file}");
        assert_eq!(String::from_utf8(fine(&folder, &line)).unwrap(), expected, "{line}");
    }
    // And back: the field that only the new schema has is lost, and said to be.
    let back = "convert --from-schema rebuilt -s orders.scant --to direct new.bin";
    let ran = run(&folder, back);
    let said =
        "error: new.bin: frame 0 at 0x0: venue: the new schema has no such field for 3; `--drop-lost` leaves it out\n";
    assert_eq!((ran.code, ran.out.len(), ran.err.as_str()), (1, 0, said));
    let ran = run(&folder, &format!("{back} --drop-lost"));
    let said = "warning: new.bin: frame 0: venue: the new schema has no such field for 3; it is left out\n";
    assert!(ran.code == 0 && ran.err.starts_with(said), "{}", ran.err);
    assert_eq!(ran.out, fs::read(folder.join("old.bin")).unwrap());
    // A variant that the new schema does not have cannot: the union must have one.
    fs::create_dir_all(folder.join("fewer")).unwrap();
    fs::write(folder.join("fewer/orders.scant"), REBUILT.replace(", 9 at_once", "")).unwrap();
    let ran = run(&folder, "convert --from-schema rebuilt -s fewer --to direct new.bin --keep-going");
    assert!(ran.code == 1 && ran.err.contains("; it cannot be left out\n"), "{}", ran.err);
    assert!(!ran.err.contains("--drop-lost"), "{}", ran.err);
    // What does not fit is named by its path; the frames around it go on, if they are to.
    let large = TEXT.replace("\"size\":300", "\"size\":70000");
    fs::write(folder.join("large.json"), large).unwrap();
    let line = "convert --from-schema orders.scant -s rebuilt --from json large.json";
    let ran = run(&folder, &format!("{line} --keep-going"));
    assert_eq!((ran.code, ran.text().lines().count()), (1, 2));
    assert!(ran.err.contains("legs[0].size: 70000 is not a value of `u16`"), "{}", ran.err);
    assert_eq!(run(&folder, "convert --from-schema orders.scant old.bin").code, 2);
    assert_eq!(run(&folder, "convert --from-schema nowhere.scant -s rebuilt old.bin").code, 2);
    // A frame of a newer schema than the old one has what the old one does not know.
    fine(&folder, "gen -s newer --count 50 --seed 1 --to direct --out newer.bin");
    let ran = run(&folder, "convert --from-schema orders.scant -s rebuilt newer.bin --keep-going");
    assert!(ran.code == 1 && ran.err.contains("the old schema does not know what type id 3 is"), "{}", ran.err);
}

#[test]
fn differences_are_lines_and_an_exit_code() {
    let folder = folder("diff");
    fine(&folder, "convert -s orders.scant --from json --to direct orders.json --out a.bin");
    fine(&folder, "convert -s orders.scant --from json --to compact orders.json --out a.compact");
    assert!(fine(&folder, "diff -s orders.scant a.bin a.bin").is_empty());
    assert!(fine(&folder, "diff -s orders.scant a.bin --from-right compact a.compact").is_empty());
    assert!(fine(&folder, "diff -s orders.scant --from json orders.json --from-right direct a.bin").is_empty());
    let text = TEXT
        .replace("101.2500", "101.2501")
        .replace("\"size\":300}", "\"size\":301},{\"symbol\":\"B\",\"size\":1}")
        .replace(
            "{\"Cancel\":{\"id\":\"7\"}}",
            "{\"Order\":{\"id\":\"1\",\"side\":9,\"trigger\":\"at_once\",\"legs\":[]}}",
        )
        .replace(",\"note\":\"a\\\"b\"", "");
    fs::write(folder.join("b.json"), text + "{\"Cancel\":{\"id\":\"1\"}}\n").unwrap();
    let ran = run(&folder, "diff -s orders.scant --from json orders.json b.json");
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    let expected = [
        r#"frame 0: limit: "101.2500" | "101.2501""#,
        "frame 0: legs[0].size: 300 | 301",
        r#"frame 0: legs[1]: absent | {"symbol":"B","size":1}"#,
        r#"frame 1: {"Cancel":{"id":"7"}} | {"Order":{"id":"1","side":9,"trigger":"at_once","legs":[]}}"#,
        r#"frame 2: note: "a\"b" | absent"#,
        r#"frame 3: absent | {"Cancel":{"id":"1"}}"#,
    ];
    assert_eq!(ran.text().lines().collect::<Vec<_>>(), expected);
    // What is not valid is told, and has a line; the others are compared.
    let mut bytes = fs::read(folder.join("a.bin")).unwrap();
    bytes[6] = 1;
    fs::write(folder.join("bad.bin"), bytes).unwrap();
    let ran = run(&folder, "diff -s orders.scant bad.bin a.bin");
    assert!(ran.text().starts_with("frame 0: not read | {\"Order\":{") && ran.text().lines().count() == 1);
    assert_eq!(ran.code, 1);
    assert_eq!(
        ran.err,
        "error: bad.bin: frame 0 at 0x0: block_len matches no version of this type at offset 0x6 (BlockLength, rule D21)\n"
    );
    assert_eq!(run(&folder, "diff -s orders.scant - -").code, 2);
    assert_eq!(run(&folder, "diff -s orders.scant a.bin nowhere.bin").code, 2);
}

#[test]
fn random_frames_are_valid_and_the_same_for_a_seed() {
    let folder = folder("gen");
    let text = fine(&folder, "gen -s orders.scant --count 200 --seed 5");
    assert_eq!(text, fine(&folder, "gen -s orders.scant --count 200 --seed 5"));
    assert_ne!(text, fine(&folder, "gen -s orders.scant --count 200 --seed 6"));
    fs::write(folder.join("random.json"), &text).unwrap();
    for format in ["direct", "compact"] {
        fine(&folder, &format!("gen -s orders.scant --count 200 --seed 5 --to {format} --out random.{format}"));
        let back = fine(&folder, &format!("cat -s orders.scant --from {format} random.{format}"));
        assert_eq!(back, text, "{format}");
        let exact = fine(&folder, &format!("check -s orders.scant --from {format} --exact random.{format}"));
        assert!(String::from_utf8(exact).unwrap().ends_with(", 0 not valid\n"));
    }
    let some = String::from_utf8(fine(&folder, "gen -s orders.scant --count 20 --type Cancel")).unwrap();
    assert_eq!(some.matches("{\"Cancel\":").count(), 20);
    assert_eq!(run(&folder, "gen -s orders.scant --type Orders").code, 2);
}

#[test]
fn stats_count_every_byte() {
    let folder = folder("stats");
    fine(&folder, "gen -s orders.scant --count 500 --to direct --out many.direct");
    fine(&folder, "convert -s orders.scant --to compact many.direct --out many.compact");
    for format in ["direct", "compact"] {
        let file = format!("many.{format}");
        let len = fs::metadata(folder.join(&file)).unwrap().len();
        let text = String::from_utf8(fine(&folder, &format!("stats -s orders.scant --from {format} {file}"))).unwrap();
        let (types, rest) = text.split_once("\n\n").unwrap();
        let (fields, _) = rest.split_once("\n\n").unwrap();
        let numbers = |table: &str, columns: &[usize]| -> u64 {
            let lines = table.lines().skip(1).map(|line| line.rsplit("  ").filter(|cell| !cell.trim().is_empty()));
            let lines =
                lines.map(|cells| cells.map(str::trim).collect::<Vec<_>>().into_iter().rev().collect::<Vec<_>>());
            lines.flat_map(|line| columns.iter().map(|at| line[*at].parse::<u64>().unwrap()).collect::<Vec<_>>()).sum()
        };
        assert_eq!((numbers(types, &[1]), numbers(types, &[2])), (500, len), "{text}");
        // Each byte is in one field, as value or as structure.
        assert_eq!(numbers(fields, &[2, 4]), len, "{text}");
        assert!(fields.contains("Order.legs[*].symbol ") && fields.contains("Order.trigger.stop "), "{text}");
    }
    let mut bytes = fs::read(folder.join("many.direct")).unwrap();
    bytes[6] = 1;
    let ran = run_with(&folder, &bytes, "stats -s orders.scant");
    assert!(ran.code == 1 && ran.err.contains("frame 0 at 0x0") && ran.text().contains("Order"), "{}", ran.err);
}

/// Histograms have each number in one range, in the form that JSON has for it.
/// The same schema in three versions.
fn versions(number: u8) -> String {
    let second = if number > 1 { "\n  since 2 { 1 at: u64 = 0, 2 tags: list<string> }" } else { "" };
    let third = if number > 2 { "\n  since 3 { 3 venue: u8 = 9 }" } else { "" };
    let root = if number > 2 { ", 2 News" } else { "" };
    let news = if number > 2 { "message News { 0 text: string }" } else { "" };
    format!("package v\nprotocol Feed {{ 1 Tick{root} }}\nmessage Tick {{\n  0 price: u32{second}{third}\n}}\n{news}\n")
}

#[test]
fn a_file_holds_several_versions_and_stats_tell_them_apart() {
    let folder = folder("versions");
    let mut all = Vec::new();
    for number in 1..=3 {
        fs::create_dir(folder.join(number.to_string())).unwrap();
        fs::write(folder.join(format!("{number}/v.scant")), versions(number)).unwrap();
        let text = "{\"Tick\":{\"price\":7}}\n".repeat(usize::from(number));
        let text = if number > 1 { text.replace("7}", "7,\"at\":\"0\",\"tags\":[]}") } else { text };
        let text =
            if number > 2 { text.replace("[]}", "[],\"venue\":1}") + "{\"News\":{\"text\":\"x\"}}\n" } else { text };
        let ran = run_with(&folder, text.as_bytes(), &format!("convert -s {number}/v.scant --from json --to direct"));
        assert_eq!(ran.code, 0, "{}", ran.err);
        all.extend(ran.out);
    }
    fs::write(folder.join("all.bin"), &all).unwrap();
    // A file of any of the versions: what its schema does not know is in it all the same.
    for (number, tick, news) in [(1, [1, 0, 5], Some([0, 0, 1])), (2, [2, 1, 3], Some([0, 0, 1])), (3, [3, 3, 0], None)]
    {
        let blocks = format!("{number}.blocks");
        fine(&folder, &format!("convert -s {number}/v.scant --to direct --blocks --out {blocks} all.bin"));
        assert_eq!(fine(&folder, &format!("convert --to direct {blocks}")), all);
        let table = String::from_utf8(fine(&folder, &format!("stats {blocks}"))).unwrap();
        let counts = |name: &str| -> Option<Vec<u64>> {
            let rows = table.split("\nversion ").nth(1)?.split("\n\n").next()?.lines();
            let row =
                rows.map(|line| line.split_whitespace().collect::<Vec<_>>()).find(|row| row.first() == Some(&name))?;
            Some(row[1..].iter().map(|count| count.parse().unwrap()).collect())
        };
        assert_eq!(counts("Tick"), Some(tick.to_vec()), "{table}");
        assert_eq!(counts("?2"), news.map(|news| news.to_vec()), "{table}");
        let json: serde_json::Value =
            serde_json::from_slice(&fine(&folder, &format!("stats --json {blocks}"))).unwrap();
        let row = json["messages"].as_array().unwrap().iter().find(|row| row["message"] == "Tick").unwrap();
        assert_eq!([&row["older"], &row["newer"]].map(|n| n.as_u64().unwrap()), [tick[1], tick[2]]);
        // The newest schema reads all of each file.
        let ran = run(&folder, &format!("cat -s 3/v.scant {blocks}"));
        assert_eq!((ran.code, ran.text().lines().count()), (0, 7), "{}", ran.err);
    }
    // Where all are of one version there is nothing to say.
    fine(&folder, "gen -s 3/v.scant --count 5 --seed 1 --to direct --out one.bin");
    assert!(!String::from_utf8(fine(&folder, "stats -s 3/v.scant one.bin")).unwrap().contains("version"));
}

#[test]
fn stats_show_how_numbers_are_spread() {
    let folder = folder("spread");
    let schema = "package spread
protocol All { 1 Row }
enum Side: u8 { 1 buy, 2 sell }
union What { 1 unit, 2 price: decimal64<2> }
struct Point { x: f32, y: i16 }
message Row { 0 at: timestamp<ms>, 1 side: Side, 2 what: What, 3 points: list<Point>, 4 of: map<string, u128>, 5 next: Row?, 6 note: string }
";
    fs::write(folder.join("spread.scant"), schema).unwrap();
    fine(&folder, "gen -s spread.scant --count 3000 --to compact --out many.compact");
    let of = "stats -s spread.scant --from compact";
    let stats: serde_json::Value =
        serde_json::from_slice(&fine(&folder, &format!("{of} --json many.compact"))).unwrap();
    let sum = |of: &serde_json::Value| -> u64 {
        of["histogram"].as_array().unwrap().iter().map(|range| range["count"].as_u64().unwrap()).sum()
    };
    let row = &stats["messages"][0];
    assert_eq!((row["frames"].as_u64(), sum(row)), (Some(3000), 3000));
    let numbers = stats["numbers"].as_array().unwrap();
    let field = |name: &str| numbers.iter().find(|field| field["field"] == name).unwrap();
    for name in ["Row.at", "Row.what.price", "Row.points[*].x", "Row.points[*].y", "Row.of[*].value", "Row.next.at"] {
        assert_eq!(field(name)["count"].as_u64(), Some(sum(field(name))), "{name}");
        assert!(field(name)["histogram"].as_array().unwrap().len() <= 64);
    }
    let ranges = field("Row.side")["histogram"].as_array().unwrap();
    assert!(ranges.iter().all(|range| range["from"] == range["to"]) && ranges[0]["from"] == "buy", "{ranges:?}");
    assert!(numbers.iter().all(|field| field["field"] != "Row.note"));
    let text = String::from_utf8(fine(&folder, &format!("{of} --histograms many.compact"))).unwrap();
    assert!(text.contains("\nRow: bytes of a frame\n") && text.contains("\nRow.what.price\n"), "{text}");
    assert!(text.lines().any(|line| line.trim_start().starts_with("buy ") && line.ends_with('#')), "{text}");
    let wrong = run(&folder, &format!("{of} --json --histograms many.compact"));
    assert!(wrong.code == 2 && wrong.err.contains("cannot be used with"), "{}", wrong.err);
}

#[test]
fn a_schema_has_a_text_a_fingerprint_and_a_descriptor() {
    let folder = folder("schema");
    let text = String::from_utf8(fine(&folder, "schema -s orders.scant")).unwrap();
    assert!(text.starts_with("scantling 1\nprotocol\n"), "{text}");
    let fingerprint = fine(&folder, "schema -s orders.scant --fingerprint");
    assert_eq!(fingerprint.len(), 17);
    assert_ne!(fingerprint, fine(&folder, "schema -s newer --fingerprint"));
    fine(&folder, "schema -s orders.scant --descriptor orders.descriptor");
    assert_eq!(fingerprint, fine(&folder, "schema -s orders.descriptor --fingerprint"));
    assert_eq!(String::from_utf8(fine(&folder, "cat -s orders.descriptor --from json orders.json")).unwrap(), TEXT);
}

/// The shell of the page `tools` shows what happens.
#[test]
fn the_page_shows_what_happens() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scantling/src/docs/tools.md");
    let page = fs::read_to_string(page).unwrap();
    let mut blocks = page
        .split("# Frames")
        .nth(1)
        .unwrap()
        .split("```")
        .skip(1)
        .step_by(2)
        .map(|block| block.strip_prefix("text\n").expect("a block of text"));
    let folder = folder("page");
    for file in ["orders.scant", "orders.json"] {
        fs::write(folder.join(file), blocks.next().unwrap()).unwrap();
    }
    let mut commands = 0;
    for shown in blocks.next().unwrap().split("$ scant ").skip(1) {
        let (arguments, output) = shown.split_once('\n').unwrap();
        assert_eq!(String::from_utf8(fine(&folder, arguments)).unwrap(), output, "{arguments}");
        commands += 1;
    }
    assert_eq!(commands, 8);
    // And the errors, of a frame and of a text.
    let mut errors = blocks.next().unwrap().lines();
    let bytes = fs::read(folder.join("orders.bin")).unwrap();
    let damaged: Vec<u8> = bytes.iter().map(|byte| if *byte == b'A' { 0xFF } else { *byte }).collect();
    fs::write(folder.join("orders.bin"), damaged).unwrap();
    assert_eq!(run(&folder, "check -s orders.scant orders.bin").err.lines().next(), errors.next());
    let text = fs::read_to_string(folder.join("orders.json")).unwrap().replace("\"buy\"", "\"bye\"");
    fs::write(folder.join("orders.json"), text).unwrap();
    let said = run(&folder, "check -s orders.scant --from json orders.json").err;
    assert_eq!(said.lines().next(), errors.next());
}

#[test]
fn an_output_is_whole_or_as_it_was() {
    let folder = folder("output");
    fine(&folder, "convert -s orders.scant --from json --to direct orders.json --out deep/er/a.bin");
    let bytes = fs::read(folder.join("deep/er/a.bin")).unwrap();
    // The input may be the output.
    fs::write(folder.join("a.bin"), &bytes).unwrap();
    fine(&folder, "convert -s orders.scant a.bin --to direct --out a.bin");
    assert_eq!(fs::read(folder.join("a.bin")).unwrap(), bytes);
    fine(&folder, "convert -s orders.scant a.bin --to compact --out a.bin");
    fine(&folder, "convert -s orders.scant --from compact a.bin --to direct --out a.bin");
    assert_eq!(fs::read(folder.join("a.bin")).unwrap(), bytes);
    // Nothing of it is lost where nothing is written.
    for wrong in ["nowhere.bin --to direct", "--from compact a.bin --to direct", "--from json a.bin --to direct"] {
        let ran = run(&folder, &format!("convert -s orders.scant {wrong} --out a.bin"));
        assert_ne!(ran.code, 0, "{wrong}");
        assert_eq!(fs::read(folder.join("a.bin")).unwrap(), bytes, "{wrong}");
    }
    // Nothing is left beside it.
    let names = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert!(names.into_iter().all(|name| !name.contains(".tmp-")));
}

#[test]
fn fields_of_a_newer_schema_are_missed_aloud() {
    let folder = folder("fields");
    let grown = SCHEMA.replace("5 note: string? }", "5 note: string?, since 2 { 6 tries: u16 = 3 } }");
    fs::create_dir_all(folder.join("grown")).unwrap();
    fs::write(folder.join("grown/orders.scant"), grown).unwrap();
    fine(&folder, "convert -s grown --from json --to direct orders.json --out grown.bin");
    let ran = run(&folder, "convert -s orders.scant grown.bin");
    assert_eq!((ran.code, ran.text()), (0, TEXT));
    assert_eq!(
        ran.err,
        "warning: grown.bin: frame 0: the root has fields that this schema does not have, which are left out\n\
         warning: 1 more frames have fields that this schema does not have, which are left out\n"
    );
    // To the same encoding nothing is left out, and of what an older writer wrote nothing is missing.
    assert_eq!(
        fine(&folder, "convert -s orders.scant grown.bin --to direct"),
        fs::read(folder.join("grown.bin")).unwrap()
    );
    fine(&folder, "convert -s orders.scant --from json --to direct orders.json --out old.bin");
    fine(&folder, "convert -s grown old.bin --to compact --out old.compact");
}

#[test]
fn hints_and_limits() {
    let folder = folder("hints");
    let ran = run(&folder, "check -s orders.scant orders.json");
    assert!(ran.code == 1 && ran.err.contains("the input starts as JSON does (`--from json`)"), "{}", ran.err);
    assert_eq!(ran.text(), "0 frames, 0 bytes, 0 not valid; the rest could not be read\n");
    // Of many faults the first hundred are told.
    let frame = [8u8, 0, 0, 0, 0, 0, 0, 0].repeat(250);
    let ran = run_with(&folder, &frame, "check -s orders.scant");
    assert_eq!((ran.code, ran.text()), (1, "250 frames, 2000 bytes, 250 not valid\n"));
    assert_eq!(ran.err.lines().count(), 101);
    assert!(ran.err.ends_with("error: 150 more frames that are not valid are not shown\n"), "{}", ran.err);
    // A terminal is not told to do anything by what a text says.
    let ran = run_with(&folder, b"{\"Order\":{\"a\x1b[31m\":1}}", "check -s orders.scant --from json");
    assert!(ran.code == 1 && !ran.err.contains('\x1b'), "{}", ran.err);
    let ran = run_with(&folder, "{\"Order\":{\"a\u{202e}\":1}}".as_bytes(), "check -s orders.scant --from json");
    assert!(ran.err.contains("\\u202e"), "{}", ran.err);
    for wrong in [
        "check -s orders.scant --from json --exact orders.json",
        "convert -s orders.scant --drop-unknown orders.json",
        "convert -s orders.scant --drop-unknown --to direct orders.json",
    ] {
        assert_eq!(run(&folder, wrong).code, 2, "{wrong}");
    }
}

/// What is at hand is printed before the input has ended.
#[test]
fn cat_shows_what_has_come() {
    use std::io::{BufRead, BufReader};
    let folder = folder("follow");
    let mut child = Command::new(env!("CARGO_BIN_EXE_scant"))
        .args(["cat", "-s", "orders.scant", "--from", "json"])
        .current_dir(&folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut input, mut output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    for line in TEXT.split_inclusive('\n') {
        input.write_all(line.as_bytes()).unwrap();
        let mut shown = String::new();
        output.read_line(&mut shown).unwrap();
        assert_eq!(shown, line);
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

/// What `[*]` passes keeps its place, so that two such columns are in step.
#[test]
fn absent_parts_of_elements_are_null() {
    let folder = folder("in_step");
    let schema = "package pets\nprotocol Feed { 1 Home }\nmessage Pet { 0 name: string?, 1 age: u8? }\n\
                  message Home { 0 pets: list<Pet> }\n";
    fs::write(folder.join("pets.scant"), schema).unwrap();
    fs::write(folder.join("pets.json"), r#"{"Home":{"pets":[{"name":"a"},{"age":3},{"name":"c","age":5}]}}"#).unwrap();
    let text = fine(&folder, "cat -s pets.scant --from json --select pets[*].name,pets[*].age pets.json");
    let wanted = r#"{"pets[*].name":["a",null,"c"],"pets[*].age":[null,3,5]}"#.to_owned() + "\n";
    assert_eq!(String::from_utf8(text).unwrap(), wanted);
}

/// A frame may claim what it likes: what is there is read, and no memory is taken for the rest.
#[cfg(target_os = "linux")]
#[test]
fn a_claim_takes_no_memory() {
    let folder = folder("claim");
    let mut bytes = 0x5000_0000_u32.to_le_bytes().to_vec();
    bytes.extend([1, 0, 0, 0]);
    fs::write(folder.join("claim.bin"), bytes).unwrap();
    let line = format!("ulimit -v 600000; exec {} check -s orders.scant claim.bin", env!("CARGO_BIN_EXE_scant"));
    let ran = Command::new("sh").args(["-c", &line]).current_dir(&folder).output().unwrap();
    let told = String::from_utf8(ran.stderr).unwrap();
    assert!(ran.status.code() == Some(1) && told.contains("the input ends inside of it"), "{told}");
}

/// Wrong usage shows how the command is used that was called.
#[test]
fn usage_is_that_of_the_command() {
    let folder = folder("usage_of");
    for (arguments, usage) in [
        ("cat orders.scant", "Usage: scant cat [OPTIONS]"),
        ("--color never check --exact orders.scant", "Usage: scant check [OPTIONS]"),
    ] {
        let ran = run(&folder, arguments);
        assert!(ran.code == 2 && ran.err.contains(usage), "{arguments}: {}", ran.err);
    }
}
