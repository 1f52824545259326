//! Links as a shell sees them: their header says the encoding, their schema serves where none is named, streams are lines, and what ends a link
//! too early is named after all that came before.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use scantling::stream::{Root, Shape};
use scantling_compiler::{SourceFile, compile};
use scantling_link::{LinkWriter, Options, Outcome};
use scantling_schema::Schema;
use scantling_schema::dynamic::Encoding;
use scantling_schema::dynamic::json::Json;

const SCHEMA: &str = "package samples
message Samples { 0 rate: u32, 1 values: stream<u16> }
message Lines { 0 name: string, 1 lines: stream<Line> }
message Line { 0 number: u32, 1 text: string }
message Note { 0 text: string }
protocol Feed { 1 Samples, 2 Lines, 3 Note }
";

/// Messages with what chunks have.
const LISTS: &str = "package lists
message Values { 0 list: list<u16> }
message Lines { 0 list: list<Line> }
message Line { 0 number: u32, 1 text: string }
protocol Lists { 1 Values, 2 Lines }
";

const ROOTS: &[Root] =
    &[Root { type_id: 1, elements: Shape::Packed(2) }, Root { type_id: 2, elements: Shape::Indexed }];

fn schema(text: &str) -> Schema {
    let (schema, report) = compile(&[SourceFile::new("a.scant", text)]);
    schema.unwrap_or_else(|| panic!("{report}"))
}

/// The frame of a text.
fn frame(schema: &Schema, encoding: Encoding, text: &str) -> Vec<u8> {
    Json::new(schema, &schema.packages()[0].protocols[0], encoding).unwrap().read_bytes(text).unwrap()
}

/// What a chunk has: the only field of a message.
fn list(encoding: Encoding, text: &str) -> Vec<u8> {
    let frame = frame(&schema(LISTS), encoding, text);
    // In Direct the frame's length, type id, the block's length and an end are before it, in Compact type id and length.
    frame[if encoding == Encoding::Direct { 12 } else { 2 }..].to_vec()
}

const VALUES: [&str; 2] = [r#"{"Values":{"list":[3,5]}}"#, r#"{"Values":{"list":[8]}}"#];
const TEXT: &str = r#"{"Lines":{"list":[{"number":1,"text":"a\u001b[31mb"},{"number":2,"text":""}]}}"#;

/// What `cat` prints of a link, without its last stream's end.
const LINES: [&str; 9] = [
    r#"{"Note":{"text":"first"}}"#,
    r#"{"stream":0,"begin":{"Samples":{"rate":8000,"values":[]}}}"#,
    r#"{"stream":0,"chunk":0,"elements":[3,5]}"#,
    r#"{"stream":1,"begin":{"Lines":{"name":"notes","lines":[]}}}"#,
    r#"{"Note":{"text":"between"}}"#,
    r#"{"stream":1,"chunk":0,"elements":[{"number":1,"text":"a\u001b[31mb"},{"number":2,"text":""}]}"#,
    r#"{"stream":0,"chunk":1,"elements":[8]}"#,
    r#"{"stream":1,"end":"aborted","chunks":1,"elements":2}"#,
    r#"{"stream":0,"end":"complete","chunks":2,"elements":3}"#,
];

struct Link {
    bytes: Vec<u8>,
    /// Where each line's frame ends, with its sum and without its padding.
    ends: Vec<usize>,
    /// Where frames start, the first one after the header and schema.
    starts: Vec<usize>,
}

fn link(encoding: Encoding, options: &Options<'_>) -> Link {
    let feed = schema(SCHEMA);
    let whole = |text: &str| {
        let frame = frame(&feed, encoding, text);
        move |out: &mut Vec<u8>| {
            out.extend_from_slice(&frame);
            Ok(frame.len())
        }
    };
    let options = if encoding == Encoding::Compact { options.compact() } else { *options };
    let mut bytes = Vec::new();
    let mut writer = LinkWriter::new(&options, &mut bytes);
    let (mut ends, mut starts) = (Vec::new(), vec![bytes.len()]);
    for (at, line) in LINES.into_iter().enumerate() {
        let begin = || whole(line.split_once("\"begin\":").unwrap().1.strip_suffix('}').unwrap());
        match at {
            0 | 4 => writer.frame(&mut bytes, whole(line)).unwrap(),
            1 | 3 => drop(writer.begin(&mut bytes, begin()).unwrap()),
            2 => writer.chunk(&mut bytes, 0, |out| out.extend(list(encoding, VALUES[0]))).unwrap(),
            5 => writer.chunk(&mut bytes, 1, |out| out.extend(list(encoding, TEXT))).unwrap(),
            6 => writer.chunk(&mut bytes, 0, |out| out.extend(list(encoding, VALUES[1]))).unwrap(),
            7 => writer.end(&mut bytes, 1, Outcome::Aborted).unwrap(),
            _ => writer.end(&mut bytes, 0, Outcome::Complete).unwrap(),
        }
        starts.push(bytes.len());
        ends.push(bytes.len());
    }
    Link { bytes, ends, starts }
}

fn options(descriptor: &[u8]) -> Options<'_> {
    let schema = schema(SCHEMA);
    Options::new(schema.fingerprint(&schema.packages()[0].protocols[0])).roots(ROOTS).schema(descriptor)
}

fn descriptor() -> Vec<u8> {
    let schema = schema(SCHEMA);
    schema.protocol_descriptor(0, &schema.packages()[0].protocols[0])
}

/// A folder with a link of each encoding, with and without a schema in it.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("links_{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    fs::write(path.join("samples.scant"), SCHEMA).unwrap();
    let descriptor = descriptor();
    let with = options(&descriptor).sums().padded();
    fs::write(path.join("direct.link"), link(Encoding::Direct, &with).bytes).unwrap();
    fs::write(path.join("compact.link"), link(Encoding::Compact, &with).bytes).unwrap();
    let schema = schema(SCHEMA);
    let without = Options::new(schema.fingerprint(&schema.packages()[0].protocols[0])).roots(ROOTS);
    fs::write(path.join("bare.link"), link(Encoding::Compact, &without).bytes).unwrap();
    path
}

struct Ran {
    code: i32,
    out: String,
    err: String,
}

fn run(folder: &Path, arguments: &str, stdin: &[u8]) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_scant"))
        .args(arguments.split(' '))
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may not read all of it.
    let _ = child.stdin.take().unwrap().write_all(stdin);
    let ran = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    let (out, err) = (text(ran.stdout), text(ran.stderr));
    let code = ran.status.code().unwrap();
    assert!((0..=2).contains(&code) && !err.contains("panicked"), "{arguments}: {err}");
    Ran { code, out, err }
}

fn fine(folder: &Path, arguments: &str) -> String {
    let ran = run(folder, arguments, b"");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments}");
    ran.out
}

fn text(lines: &[&str]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

#[test]
fn a_link_is_read_by_what_it_says() {
    let folder = folder("whole");
    for name in ["direct.link", "compact.link"] {
        assert_eq!(fine(&folder, &format!("cat {name}")), text(&LINES));
        assert_eq!(fine(&folder, &format!("cat -s samples.scant {name}")), text(&LINES));
        // From stdin, too, in whatever pieces it comes.
        let bytes = fs::read(folder.join(name)).unwrap();
        for arguments in ["cat", "cat -", "cat -s samples.scant -"] {
            let ran = run(&folder, arguments, &bytes);
            assert_eq!((ran.code, ran.out, ran.err), (0, text(&LINES), String::new()), "{arguments} < {name}");
        }
        assert_eq!(fine(&folder, &format!("head -n 3 {name}")), text(&LINES[..3]));
        assert_eq!(fine(&folder, &format!("tail -n 2 {name}")), text(&LINES[7..]));
        assert_eq!(fine(&folder, &format!("cat --skip 1 --first 2 {name}")), text(&LINES[1..3]));
        assert!(fine(&folder, &format!("check {name}")).starts_with("9 frames, "));
        assert_eq!(fine(&folder, &format!("convert {name}")), text(&LINES));
        assert_eq!(fine(&folder, &format!("diff {name} {name}")), "");
    }
    assert_eq!(run(&folder, "check -", &fs::read(folder.join("direct.link")).unwrap()).code, 0);
    // What is the same in both encodings does not differ.
    assert_eq!(fine(&folder, "diff -s samples.scant direct.link compact.link"), "");
    let both = run(&folder, "cat direct.link compact.link", b"");
    assert!(both.code == 2 && both.err.contains("name each alone"), "{}", both.err);
    assert!(fine(&folder, "check direct.link compact.link").starts_with("18 frames, "));
    // One without a schema is read by another one.
    assert_eq!(fine(&folder, "cat -s samples.scant bare.link"), text(&LINES));
}

#[test]
fn streams_are_chosen_with_their_roots() {
    let folder = folder("chosen");
    let of = |arguments: &str| fine(&folder, &format!("{arguments} direct.link"));
    let pick = |at: &[usize]| text(&at.iter().map(|at| LINES[*at]).collect::<Vec<_>>());
    assert_eq!(of("cat --type Samples"), pick(&[1, 2, 6, 8]));
    assert_eq!(of("cat --type Note"), pick(&[0, 4]));
    assert_eq!(of("cat --where rate==8000"), pick(&[1, 2, 6, 8]));
    assert_eq!(of("cat --where name==notes"), pick(&[3, 5, 7]));
    assert_eq!(of("cat --json --type Lines"), format!("[{},\n{},\n{}]\n", LINES[3], LINES[5], LINES[7]));
    // Rows are messages, roots among them.
    assert_eq!(of("cat --csv --select rate,text"), "rate,text\n,first\n8000,\n,\n,between\n");
    assert_eq!(of("cat --hex").lines().count(), 4);
    assert_eq!(of("cat --select rate --type Samples"), "{\"rate\":8000}\n");
}

#[test]
fn other_schemas_are_told() {
    let folder = folder("schemas");
    let ran = run(&folder, "cat bare.link", b"");
    assert!(ran.code == 2 && ran.err.contains("bare.link: this link has no schema"), "{}", ran.err);
    let ran = run(&folder, "cat", &fs::read(folder.join("bare.link")).unwrap());
    assert!(ran.code == 2 && ran.err.contains("<stdin>: this link has no schema"), "{}", ran.err);
    // An older schema, without some of the roots.
    let older =
        "package samples\nmessage Samples { 0 rate: u32, 1 values: stream<u16> }\nprotocol Feed { 1 Samples }\n";
    fs::create_dir(folder.join("samples")).unwrap();
    fs::write(folder.join("samples/older.scant"), older).unwrap();
    for name in ["direct.link", "compact.link"] {
        let ran = run(&folder, &format!("cat -s samples/older.scant {name}"), b"");
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(ran.err.contains("the file is of another schema than the one that is named"), "{}", ran.err);
        let lines: Vec<&str> = ran.out.lines().collect();
        assert_eq!((lines[1], lines[2], lines[7]), (LINES[1], LINES[2], LINES[7]));
        let encoding = name.strip_suffix(".link").unwrap();
        assert!(lines[3].starts_with("{\"stream\":1,\"begin\":{\"?2\":{"), "{}", lines[3]);
        let chunk = format!("{{\"stream\":1,\"chunk\":0,\"elements\":{{\"?2\":{{\"{encoding}\":\"");
        assert!(lines[5].starts_with(&chunk), "{}", lines[5]);
        let ran = run(&folder, &format!("check --exact -s samples/older.scant {name}"), b"");
        assert!(ran.code == 1 && ran.err.contains("leave out `--schema`"), "{}", ran.err);
    }
    let ran = run(&folder, "cat --from json direct.link -s samples.scant", b"");
    assert!(ran.code == 2 && ran.err.contains("this is a link"), "{}", ran.err);
    // Frames of Compact may start as a link does.
    let mut frame = b"SC".to_vec();
    frame.extend(b"T1".iter().chain([0; 65].iter()));
    fs::write(folder.join("no.link"), &frame).unwrap();
    let ran = run(&folder, "cat -s samples.scant --from compact no.link", b"");
    assert!(ran.code == 0 && ran.out.starts_with("{\"?83\":{\"compact\":\"VDE"), "{} {}", ran.out, ran.err);
}

#[test]
fn streams_are_no_messages() {
    let folder = folder("convert");
    let ran = run(&folder, "convert --to compact --out some.bin direct.link", b"");
    assert!(ran.code == 1 && ran.err.contains("stream 0 is for links alone: say `--to json`"), "{}", ran.err);
    assert_eq!(fine(&folder, "cat -s samples.scant --from compact some.bin"), text(&LINES[..1]));
    let ran = run(&folder, "convert --keep-going --to direct --blocks --out some.blocks compact.link", b"");
    assert_eq!((ran.code, ran.err.lines().count()), (1, 7), "{}", ran.err);
    assert_eq!(fine(&folder, "cat some.blocks"), text(&[LINES[0], LINES[4]]));
}

#[test]
fn bytes_are_shown_and_counted() {
    let folder = folder("bytes");
    let stats = |name: &str| -> serde_json::Value {
        serde_json::from_str(&fine(&folder, &format!("stats --json {name}"))).unwrap()
    };
    for name in ["direct.link", "compact.link"] {
        let stats = stats(name);
        let row = |rows: &str, key: &str, wanted: &str| {
            stats[rows].as_array().unwrap().iter().find(|row| row[key] == wanted).unwrap().clone()
        };
        assert_eq!(row("messages", "message", "Samples")["frames"], 1);
        assert_eq!(row("messages", "message", "Samples.values")["frames"], 2);
        assert_eq!(row("fields", "field", "Samples.values[*]")["values"], 3);
        assert_eq!(row("numbers", "field", "Samples.values[*]")["count"], 3);
        let shown = fine(&folder, &format!("inspect {name}"));
        for what in ["stream 0 begins", "chunk 1 of stream 0", "[1].text: string = ", "stream 1 is aborted"] {
            assert!(shown.contains(what), "{what}: {shown}");
        }
        for what in [
            "header.magic = \"SCT1\"",
            "schema.length: u32 = ",
            "padding",
            "BEGIN.stream: ",
            "CHUNK.number: ",
            "(aborted)",
            "sum: CRC32C = ",
        ] {
            assert!(shown.contains(what), "{what}: {shown}");
        }
    }
}

/// The lines of a link's own bytes and of its frames are all bytes of the link.
#[test]
fn every_byte_of_a_link_is_shown() {
    let folder = folder("shown");
    for name in ["direct.link", "compact.link", "bare.link"] {
        let bytes = fs::read(folder.join(name)).unwrap();
        let shown = fine(&folder, &format!("inspect -s samples.scant {name}"));
        let mut is_seen = vec![false; bytes.len()];
        let mut start = 0;
        for line in shown.lines() {
            if let Some((_, place)) = line.split_once(" at 0x") {
                let digits: String = place.chars().take_while(char::is_ascii_hexdigit).collect();
                start = if line.contains(": the link at ") { 0 } else { usize::from_str_radix(&digits, 16).unwrap() };
                continue;
            }
            let Some((offset, rest)) = line.split_once("  ") else { continue };
            let at = start + usize::from_str_radix(offset, 16).unwrap();
            let (hex, what): (String, String) = (rest.chars().take(25).collect(), rest.chars().skip(25).collect());
            let len = match what.trim().strip_prefix("schema.descriptor = ") {
                Some(len) => len.trim_end_matches(" bytes").parse().unwrap(),
                None => hex.split_whitespace().filter(|byte| byte.len() == 2).count(),
            };
            for (byte, text) in bytes[at..].iter().zip(hex.split_whitespace().filter(|text| text.len() == 2)) {
                assert_eq!(format!("{byte:02x}"), text, "{name}: {line}");
            }
            is_seen[at..at + len].fill(true);
        }
        // Zeros behind the last frame belong to none.
        let end = bytes.iter().rposition(|byte| *byte != 0).unwrap();
        let missing = is_seen[..=end].iter().position(|is_seen| !is_seen);
        assert_eq!(missing, None, "{name}: {shown}");
    }
}

/// A link that ends anywhere: all lines before are printed, and each open stream is named.
#[test]
fn links_that_are_cut_off_are_told() {
    let folder = folder("cut");
    let descriptor = descriptor();
    for encoding in [Encoding::Direct, Encoding::Compact] {
        let whole = link(encoding, &options(&descriptor));
        for end in 4..whole.bytes.len() {
            let in_schema = end < whole.starts[0];
            // Of the descriptor, which is long, some.
            if in_schema && end > 60 && end % 37 != 0 {
                continue;
            }
            let ran = run(&folder, if end % 2 == 0 { "cat" } else { "check -" }, &whole.bytes[..end]);
            let lines = whole.ends.iter().filter(|line_end| **line_end <= end).count();
            let is_between = whole.starts.contains(&end);
            if end % 2 == 0 {
                assert_eq!(ran.out, text(&LINES[..lines]), "{encoding:?}, {end}");
            } else if !in_schema {
                assert!(ran.out.starts_with(&format!("{lines} frame")), "{encoding:?}, {end}: {}", ran.out);
            }
            let at = whole.starts.iter().rfind(|start| **start <= end).copied();
            let place = at.unwrap_or(if end < 24 { 0 } else { 24 });
            let fault = format!("the link ends within this item at offset {place:#x} (Short, rule W2)");
            assert_eq!(ran.err.contains(&fault), !is_between, "{encoding:?}, {end}: {}", ran.err);
            // Streams 0 and 1 are open after some lines.
            let chunks = |of: &[usize]| of.iter().filter(|line| **line < lines).count();
            for (stream, open, of, root) in [(0, 2..9, &[2, 6][..], "Samples"), (1, 4..8, &[5][..], "Lines")] {
                let came = format!("stream {stream} of {root} is cut off: {} chunk", chunks(of));
                assert_eq!(ran.err.contains(&came), open.contains(&lines), "{encoding:?}, {end}: {}", ran.err);
            }
            let is_fine = is_between && !(2..9).contains(&lines);
            assert_eq!(ran.code, i32::from(!is_fine), "{encoding:?}, {end}: {}", ran.err);
        }
    }
}

/// Any bit wrong: with checksums nothing false is printed.
#[test]
fn damage_is_found() {
    let folder = folder("damage");
    let descriptor = descriptor();
    for encoding in [Encoding::Direct, Encoding::Compact] {
        let whole = link(encoding, &options(&descriptor).sums());
        for at in 4..whole.bytes.len() {
            if (40..whole.starts[0]).contains(&at) && at % 41 != 0 {
                continue;
            }
            let mut bytes = whole.bytes.clone();
            bytes[at] ^= 1 << (at % 8);
            let ran = run(&folder, "cat", &bytes);
            let lines = whole.ends.iter().filter(|end| **end <= at).count();
            assert_eq!((ran.code, ran.out), (1, text(&LINES[..lines])), "{encoding:?}, {at}: {}", ran.err);
            assert!(ran.err.contains("error: <stdin>: ") && ran.err.contains(", rule W"), "{at}: {}", ran.err);
        }
    }
}

/// Without checksums damage in what frames have is named by their readers, and the link goes on.
#[test]
fn elements_that_are_not_valid_are_told() {
    let folder = folder("elements");
    let descriptor = descriptor();
    let mut whole = link(Encoding::Direct, &options(&descriptor));
    // The first letter of a text in chunk 0 of stream 1.
    let at = whole.bytes.windows(7).position(|bytes| bytes == b"a\x1b[31mb").unwrap();
    whole.bytes[at] = 0xff;
    fs::write(folder.join("wrong.link"), &whole.bytes).unwrap();
    let ran = run(&folder, "cat wrong.link", b"");
    let rest: Vec<&str> = LINES.iter().enumerate().filter(|(at, _)| *at != 5).map(|(_, line)| *line).collect();
    assert_eq!((ran.code, ran.out), (1, text(&rest)));
    let what = format!("error: wrong.link: frame 5 at {:#x}: lines[0].text: ", whole.starts[5]);
    assert!(ran.err.starts_with(&what) && ran.err.lines().count() == 1, "{}", ran.err);
    for command in ["check", "stats", "convert --keep-going", "inspect"] {
        let ran = run(&folder, &format!("{command} wrong.link"), b"");
        assert!(ran.code == 1, "{command}: {}", ran.err);
        assert!(command == "inspect" || ran.err.contains("lines[0].text"), "{command}: {}", ran.err);
    }
    let ran = run(&folder, "cat --message-format json wrong.link", b"");
    let told: serde_json::Value = serde_json::from_str(&ran.err).unwrap();
    assert_eq!((&told["data"]["frame"], &told["data"]["rule"]), (&5.into(), &"Utf8".into()), "{}", ran.err);
    let ran = run(&folder, "cat --message-format json", &whole.bytes[..whole.starts[3]]);
    let told: serde_json::Value = serde_json::from_str(&ran.err).unwrap();
    assert_eq!((&told["data"]["stream"], &told["data"]["elements"]), (&0.into(), &2.into()), "{}", ran.err);
}
