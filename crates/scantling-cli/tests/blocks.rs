//! Files of blocks as a shell sees them: they need no `--schema`, damage is named, what is good is recovered.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const SCHEMA: &str = "package ticks
protocol Feed { 1 Tick }
message Tick { 0 at: timestamp<ns>, 1 price: u32, 2 symbol: string }
";

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("blocks_{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    fs::write(path.join("ticks.scant"), SCHEMA).unwrap();
    let line = |n: u32| {
        let (minute, second) = (n / 60 % 60, n % 60);
        format!(
            r#"{{"Tick":{{"at":"2026-11-21T14:{minute:02}:{second:02}.000000000Z","price":{n},"symbol":"S{}"}}}}"#,
            n % 7
        ) + "\n"
    };
    fs::write(path.join("ticks.json"), (0..20_000).map(line).collect::<String>()).unwrap();
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

const WRITE: &str = "convert --schema ticks.scant --from json --to direct --blocks --out";

#[test]
fn a_file_has_its_schema() {
    let folder = folder("schema");
    let text = fs::read_to_string(folder.join("ticks.json")).unwrap();
    fine(&folder, &format!("{WRITE} day.blocks ticks.json"));
    fine(&folder, "convert --schema ticks.scant --from json --to direct --out day.bin ticks.json");
    fine(&folder, "convert --to compact --blocks --codec zstd --out small.blocks day.blocks");
    fine(&folder, "convert --to direct --from compact --blocks --codec lz4 --out lz4.blocks small.blocks");
    let len = |name: &str| fs::metadata(folder.join(name)).unwrap().len();
    assert!(len("small.blocks") < len("lz4.blocks") && len("lz4.blocks") < len("day.blocks"));
    assert!(len("day.blocks") < len("day.bin") + 10_000);
    fs::remove_file(folder.join("ticks.scant")).unwrap();
    assert!(fine(&folder, "cat day.blocks") == text);
    assert!(fine(&folder, "cat lz4.blocks") == text);
    assert!(fine(&folder, "cat --from compact small.blocks") == text);
    assert!(fine(&folder, "cat --first 3 day.blocks").lines().count() == 3);
    // What a file would take by each codec is what it takes.
    let stats = |arguments: &str| -> serde_json::Value {
        serde_json::from_str(&fine(&folder, &format!("stats --json {arguments}"))).unwrap()
    };
    fine(&folder, "convert --to direct --blocks --codec zstd --out zstd.blocks day.blocks");
    let of_file = stats("day.blocks");
    assert_eq!(of_file["as_blocks"], stats("--schema day.blocks day.bin")["as_blocks"]);
    for (at, name) in ["day.blocks", "lz4.blocks", "zstd.blocks"].into_iter().enumerate() {
        assert_eq!(of_file["as_blocks"][at]["bytes"].as_u64(), Some(len(name)), "{name}");
        let taken = stats(name);
        let [found] = &taken["files"].as_array().unwrap()[..] else { panic!("{taken}") };
        assert_eq!(found["codec"], ["none", "lz4", "zstd"][at]);
        assert_eq!(found["content"].as_u64(), Some(len("day.bin")));
        assert!(found["stored"].as_u64().unwrap() < len(name) && found["blocks"].as_u64() > Some(1));
        let table = fine(&folder, &format!("stats {name}"));
        assert!(table.contains("Tick.price") && table.contains(&format!("\n{name}: ")), "{table}");
    }
    assert!(fine(&folder, "check day.blocks").contains("20000 frames"));
    fine(&folder, "diff day.blocks lz4.blocks");
    // The schema in it serves others.
    assert!(fine(&folder, "cat --schema day.blocks day.bin") == text);
    assert_eq!(fine(&folder, "schema --schema day.blocks --fingerprint"), "221f034053cdb9ee\n");
}

/// The options of `cat`, `head` and `tail` are about messages, wherever they are.
#[test]
fn messages_are_chosen_and_printed() {
    let folder = folder("chosen");
    fine(&folder, &format!("{WRITE} day.blocks ticks.json"));
    fine(&folder, "convert --schema ticks.scant --from json --to direct --out day.bin ticks.json");
    let cheap = "--where price==7 --select price,symbol --csv";
    assert_eq!(fine(&folder, &format!("cat {cheap} day.blocks")), "price,symbol\n7,S0\n");
    for options in [
        "cat --where price>=19990 --type Tick",
        "cat --select symbol --json --skip 19998",
        "cat --csv --first 4",
        "head",
        "head -n 2 --hex",
        "tail",
        "tail -n 3 --select at --csv",
        "inspect --frame 19999",
    ] {
        let of_frames = fine(&folder, &format!("{options} --schema ticks.scant day.bin"));
        let of_blocks = fine(&folder, &format!("{options} day.blocks"));
        let (first, rest) = of_blocks.split_once('\n').unwrap();
        // A frame in a file is named with its block.
        let is_same = rest == of_frames.split_once('\n').unwrap().1;
        assert!(is_same && !of_frames.is_empty(), "{options}: {of_blocks}");
        assert!(options.starts_with("inspect") || of_frames.starts_with(first), "{options}: {first}");
    }
}

#[test]
fn damage_is_named_and_the_rest_is_recovered() {
    let folder = folder("damage");
    fine(&folder, &format!("{WRITE} day.blocks ticks.json"));
    let whole = fs::read(folder.join("day.blocks")).unwrap();
    let mut bytes = whole.clone();
    // The second block of two.
    bytes[300_000] ^= 1;
    fs::write(folder.join("damaged.blocks"), &bytes).unwrap();
    let ran = run(&folder, "check damaged.blocks");
    assert_eq!(ran.code, 1);
    assert!(
        ran.err.contains("the block's content is damaged at offset") && ran.err.contains("rule F10"),
        "{}",
        ran.err
    );
    assert!(ran.err.contains("messages ") && ran.err.contains(" are lost"), "{}", ran.err);
    assert_eq!(ran.err.matches("is damaged").count(), 1, "{}", ran.err);
    let cat = run(&folder, "cat damaged.blocks");
    assert_eq!(cat.code, 1);
    assert!(cat.err.contains("rule F10"), "{}", cat.err);
    // Told is told, though enough is read after it.
    bytes.clone_from(&whole);
    bytes[5_000] ^= 1;
    fs::write(folder.join("first.blocks"), &bytes).unwrap();
    let head = run(&folder, "head -n 3 first.blocks");
    assert!(head.code == 1 && head.out.lines().count() == 3 && head.err.contains("rule F10"), "{}", head.err);
    let tail = run(&folder, "tail damaged.blocks");
    assert!(tail.code == 1 && tail.out.lines().count() == 10, "{}", tail.err);
    let recovered = run(&folder, "recover damaged.blocks --out recovered.blocks");
    assert_eq!(recovered.code, 1);
    assert!(recovered.out.ends_with(" messages in 1 block kept\n"), "{}", recovered.out);
    assert!(recovered.err.contains(" are lost"), "{}", recovered.err);
    assert!(fine(&folder, "cat recovered.blocks") == cat.out);
    // What is damaged is the copy of the header: no message is lost, and `check` does not say so.
    bytes.clone_from(&whole);
    bytes[70] ^= 1;
    fs::write(folder.join("copy.blocks"), &bytes).unwrap();
    let check = run(&folder, "check copy.blocks");
    assert!(check.code == 1 && check.out.ends_with(" 0 not valid; the file is damaged\n"), "{}", check.out);
    assert!(check.err.contains("no message is lost"), "{}", check.err);
    let again = run(&folder, "recover damaged.blocks --out recovered.blocks");
    assert!(again.code == 2 && again.err.contains("recovered.blocks"), "{}", again.err);
    // Cut in its last block: the blocks before are there.
    fs::write(folder.join("cut.blocks"), &whole[..whole.len() * 9 / 10]).unwrap();
    let cut = run(&folder, "cat cut.blocks");
    assert_eq!(cut.code, 0, "{}", cut.err);
    assert!(cut.out.lines().count() > 1_000);
    assert!(cut.err.contains("warning: cut.blocks: the file ends within a block, so messages "), "{}", cut.err);
    assert!(cut.err.contains("warning: cut.blocks: the file is not finished"), "{}", cut.err);
    let check = run(&folder, "check cut.blocks");
    assert!(check.code == 1 && check.out.ends_with("; the input is not whole\n"), "{}", check.out);
    assert_eq!(run(&folder, "recover ticks.json --out none.blocks").code, 1);
    assert_eq!(run(&folder, "recover missing.blocks --out none.blocks").code, 2);
}

/// A file whose key is the time: of 20,000 ticks in 20 blocks those of two seconds are read, and no other block.
#[test]
fn messages_are_chosen_by_key() {
    let folder = folder("keys");
    fine(&folder, &format!("{WRITE} day.blocks ticks.json"));
    let reader = scantling_file::Reader::open(folder.join("day.blocks")).unwrap();
    let opening = reader.opening().unwrap();
    let options = scantling_file::Options::new(&opening.protocol, &opening.descriptor, reader.header().fingerprint);
    let path = folder.join("keyed.blocks");
    let mut writer = scantling_file::Writer::create(&path, &options.key(1, &[0])).unwrap();
    let start = 1_795_269_600_000_000_000_i64;
    for (second, frame) in (0_i64..).zip(reader.blocks().flatten().collect::<Vec<_>>().iter().flatten().take(3_600)) {
        let copy = |out: &mut Vec<u8>| {
            out.extend_from_slice(frame);
            Ok(frame.len())
        };
        writer.push_keyed(start + second * 1_000_000_000, copy).unwrap();
        if second % 200 == 199 {
            writer.flush().unwrap();
        }
    }
    writer.finish().unwrap();
    let options = "--since 2026-11-21T14:10:00Z --until 2026-11-21T14:10:02Z --select price --csv";
    assert_eq!(fine(&folder, &format!("cat {options} keyed.blocks")), "price\n600\n601\n602\n");
    assert_eq!(fine(&folder, "cat --since 2026-11-21T14:59:59Z --select price --csv keyed.blocks"), "price\n3599\n");
    assert_eq!(fine(&folder, "head -n 1 --until 2026-11-21T14:10:02Z --select price --csv keyed.blocks"), "price\n0\n");
    fine(&folder, "check keyed.blocks");
    // What is missing is told where the blocks around it have such keys.
    let bytes = fs::read(&path).unwrap();
    let keyed = scantling_file::Reader::open(&path).unwrap();
    let infos: Vec<_> = keyed.blocks().map(|block| *block.unwrap().info()).collect();
    fs::write(folder.join("cut.blocks"), &bytes[..infos[9].offset as usize + 100]).unwrap();
    let ran = run(&folder, "cat --since 2026-11-21T14:10:00Z cut.blocks");
    assert!(ran.code == 0 && ran.err.contains("messages 1800 to 1999 are not here"), "{}", ran.err);
    fs::write(folder.join("gap.blocks"), without_header(&bytes[..infos[9].end() as usize], infos[5].offset)).unwrap();
    let ran = run(&folder, "cat --since 2026-11-21T14:17:00Z --until 2026-11-21T14:18:00Z gap.blocks");
    assert!(ran.code == 1 && ran.err.contains("gap.blocks: messages 1000 to 1199 are lost"), "{}", ran.err);
    let ran = run(&folder, "cat --since 2026-11-21T14:01:00Z --until 2026-11-21T14:02:00Z gap.blocks");
    assert!(ran.code == 0 && ran.out.lines().count() == 61 && !ran.err.contains("lost"), "{}", ran.err);
    // Keys that are not those of the fields: a checker compares them.
    let path_of_wrong = folder.join("wrong.blocks");
    let reader = scantling_file::Reader::open(&path).unwrap();
    let opening = reader.opening().unwrap();
    let other = scantling_file::Options::new(&opening.protocol, &opening.descriptor, reader.header().fingerprint);
    let mut writer = scantling_file::Writer::create(&path_of_wrong, &other.key(1, &[0])).unwrap();
    for frame in &reader.blocks().next().unwrap().unwrap() {
        let copy = |out: &mut Vec<u8>| {
            out.extend_from_slice(frame);
            Ok(frame.len())
        };
        writer.push_keyed(7, copy).unwrap();
    }
    writer.finish().unwrap();
    let ran = run(&folder, "check wrong.blocks");
    assert!(ran.code == 1 && ran.err.contains("the keys of the block are 7 to 7 by its header, and "), "{}", ran.err);
    // Damage elsewhere is not even seen.
    let mut bytes = fs::read(&path).unwrap();
    let reader = scantling_file::Reader::open(&path).unwrap();
    let last = reader.blocks().last().unwrap().unwrap().info().offset;
    bytes[last as usize + 100] ^= 1;
    fs::write(&path, bytes).unwrap();
    assert_eq!(fine(&folder, &format!("cat {options} keyed.blocks")).lines().count(), 4);
    assert_eq!(run(&folder, "cat --since 2026-11-21T14:59:59Z keyed.blocks").code, 1);
    for (arguments, what) in [
        ("cat --since 5 day.blocks", "with keys"),
        ("cat --since noon keyed.blocks", "noon"),
        ("cat --since 5 --schema ticks.scant --from json ticks.json", "with keys"),
    ] {
        let ran = run(&folder, arguments);
        assert!(ran.code == 2 && ran.err.contains(what), "{arguments}: {} {}", ran.code, ran.err);
    }
}

#[test]
fn a_file_is_followed() {
    let folder = folder("followed");
    fine(&folder, &format!("{WRITE} day.blocks ticks.json"));
    let path = folder.join("day.blocks");
    let reader = scantling_file::Reader::open(&path).unwrap();
    let first = reader.blocks().next().unwrap().unwrap();
    let header = *reader.header();
    let opening = reader.opening().unwrap();
    let options = scantling_file::Options::new(&opening.protocol, &opening.descriptor, header.fingerprint);
    let mut scant = Command::new(env!("CARGO_BIN_EXE_scant"))
        .args(["cat", "--follow", "--select", "price", "--csv", "--skip", "19998", "--first", "5", "day.blocks"])
        .current_dir(&folder)
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = std::io::BufRead::lines(std::io::BufReader::new(scant.stdout.take().unwrap()));
    let mut next = || lines.next().unwrap().unwrap();
    // What is there is printed before anything is added.
    assert_eq!([next(), next(), next()], ["price", "19998", "19999"]);
    for (number, frame) in first.frames().take(3).enumerate() {
        let mut writer = scantling_file::Writer::append(&path, &options).unwrap();
        writer
            .push(|out| {
                out.extend_from_slice(frame);
                Ok(frame.len())
            })
            .unwrap();
        drop(writer);
        assert_eq!(next(), number.to_string());
    }
    assert_eq!(scant.wait().unwrap().code(), Some(0));
}

#[test]
fn usage_is_told() {
    let folder = folder("usage");
    let ran = run(&folder, &format!("{WRITE} day.blocks missing.json"));
    assert!(ran.code == 2 && !folder.join("day.blocks").exists(), "{}", ran.err);
    fine(&folder, &format!("{WRITE} day.blocks ticks.json"));
    for (arguments, what) in [
        ("cat ticks.json", "ticks.json is not a file of blocks, which would have its schema"),
        ("cat --follow none/day.bin", "none/day.bin: No such file"),
        ("cat --follow --schema ticks.scant ticks.json", "one file of blocks"),
        ("cat --from compact day.blocks ticks.json", "say `--from direct`"),
        ("convert --schema ticks.scant --from json --to direct --codec lz4 --out a ticks.json", "--blocks"),
        ("check --exact ticks.scant", "--schema"),
        (&format!("{WRITE} day.blocks ticks.json"), "day.blocks"),
    ] {
        let ran = run(&folder, arguments);
        assert!(ran.code == 2 && ran.err.contains(what), "{arguments}: {} {}", ran.code, ran.err);
    }
}

/// Bytes of a file with its first block's header at this place damaged, so that only numbers show that the block is missing.
fn without_header(bytes: &[u8], at: u64) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    bytes[at as usize + 9] ^= 1;
    bytes
}

/// A writer that was killed leaves no index: a block in the middle that lost its header is missed by its numbers alone.
#[test]
fn missing_messages_are_told_by_every_command() {
    let folder = folder("missing");
    fine(&folder, &format!("{WRITE} large.blocks ticks.json"));
    {
        let reader = scantling_file::Reader::open(folder.join("large.blocks")).unwrap();
        let opening = reader.opening().unwrap();
        let options = scantling_file::Options::new(&opening.protocol, &opening.descriptor, reader.header().fingerprint);
        let path = folder.join("day.blocks");
        let mut writer = scantling_file::Writer::create(path, &options.block_len(64 << 10)).unwrap();
        for frame in reader.blocks().flatten().collect::<Vec<_>>().iter().flatten() {
            let copy = |out: &mut Vec<u8>| {
                out.extend_from_slice(frame);
                Ok(frame.len())
            };
            writer.push(copy).unwrap();
        }
        writer.finish().unwrap();
    }
    let infos: Vec<_> = {
        let reader = scantling_file::Reader::open(folder.join("day.blocks")).unwrap();
        reader.blocks().map(|block| *block.unwrap().info()).collect()
    };
    let bytes = fs::read(folder.join("day.blocks")).unwrap();
    assert!(infos.len() >= 3);
    let killed = &bytes[..infos[2].end() as usize];
    fs::write(folder.join("gap.blocks"), without_header(killed, infos[1].offset)).unwrap();
    let lost = format!("error: gap.blocks: messages {} to {} are lost\n", infos[1].first, infos[2].first - 1);
    for command in [
        "cat gap.blocks",
        "tail gap.blocks",
        "stats gap.blocks",
        "check gap.blocks",
        "convert gap.blocks",
        "diff gap.blocks gap.blocks",
        "convert --to direct --blocks --out new.blocks gap.blocks",
    ] {
        let ran = run(&folder, command);
        assert!(ran.code == 1 && ran.err.contains(&lost), "{command}: {} {}", ran.code, ran.err);
    }
    let ran = run(&folder, &format!("inspect --frame {} gap.blocks", infos[1].first));
    assert!(ran.code == 1 && ran.err.contains("is lost, or in a block that is damaged"), "{}", ran.err);
    // What comes before it is all that is asked for.
    assert_eq!(fine(&folder, "head -n 2 gap.blocks").lines().count(), 2);
    let json = run(&folder, "cat --message-format json gap.blocks").err;
    let found = json.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let data: Vec<_> = found.map(|line| line["data"].clone()).filter(|data| !data.is_null()).collect();
    let range = [infos[1].first, infos[2].first];
    let wanted = serde_json::json!({"file": "gap.blocks", "offset": null, "rule": null, "lost": range});
    assert_eq!(data, [wanted]);
    let json = run(&folder, "check --message-format json gap.blocks").err;
    assert!(json.contains(&format!(r#""offset":{},"rule":"BlockSum""#, infos[1].offset)), "{json}");
    // A follower is told when a later block shows it.
    fs::write(folder.join("damaged.blocks"), without_header(&bytes, infos[0].offset)).unwrap();
    let ran = run(&folder, "cat --follow --first 1 damaged.blocks");
    assert!(ran.code == 1 && ran.out.lines().count() == 1 && ran.err.contains("BlockSum, rule F6"), "{}", ran.err);
}

/// Damage after which no block proves itself hides how many messages were there, and is told for all that.
#[test]
fn an_end_in_which_no_block_proves_itself_is_told() {
    let folder = folder("stray");
    fine(&folder, &format!("{WRITE} day.blocks ticks.json"));
    let bytes = fs::read(folder.join("day.blocks")).unwrap();
    let infos: Vec<_> = {
        let reader = scantling_file::Reader::open(folder.join("day.blocks")).unwrap();
        assert!(reader.stray_end().is_none());
        reader.blocks().map(|block| *block.unwrap().info()).collect()
    };
    let (at, end) = (infos[infos.len() / 2].offset as usize, bytes.len());
    let kept = infos[infos.len() / 2].first as usize;
    let unfinished = infos.last().unwrap().end() as usize;
    let inserted = [&bytes[..at + 9], &[0], &bytes[at + 9..]].concat();
    let zeros = [&bytes[..at], &vec![0; end - at]].concat();
    // The trailer is there, and all before it that a footer would have listed is not.
    let hole = [&bytes[..at], &vec![0; end - 64 - at], &bytes[end - 64..]].concat();
    let last = without_header(&bytes[..unfinished], infos.last().unwrap().offset);
    let removed = [&bytes[..at - 100], &bytes[at..]].concat();
    let first = bytes[..192].to_vec();
    let cases = [
        ("inserted", inserted, kept),
        ("zeros", zeros, kept),
        ("hole", hole, kept),
        ("last", last, infos.last().unwrap().first as usize),
        // The block before it is damaged, too.
        ("removed", removed, infos[infos.len() / 2 - 1].first as usize),
        ("longer", [&bytes[..], &[1; 64]].concat(), 20_000),
        ("empty", [&first[..128], &[0; 64]].concat(), 0),
    ];
    for (name, bytes, kept) in cases {
        fs::write(folder.join("stray.blocks"), &bytes).unwrap();
        let schema = if name == "empty" { " --schema ticks.scant" } else { "" };
        for command in [
            "cat stray.blocks",
            "cat --csv --select price stray.blocks",
            "tail stray.blocks",
            "stats stray.blocks",
            "convert stray.blocks",
            "convert --to direct --blocks --out new.blocks stray.blocks",
        ] {
            let _ = fs::remove_file(folder.join("new.blocks"));
            let ran = run(&folder, &format!("{command}{schema}"));
            let is_told = ran.err.contains("from offset 0x") && ran.err.contains("(BlockSum, rule F6)");
            assert!(ran.code == 1 && is_told, "{name}, {command}: {} {}", ran.code, ran.err);
            if command == "cat stray.blocks" {
                assert_eq!(ran.out.lines().count(), kept, "{name}");
            }
        }
        let ran = run(&folder, &format!("diff{schema} stray.blocks day.blocks"));
        assert!(ran.code == 1 && !ran.out.contains("absent"), "{name}: {} {:.200}", ran.code, ran.out);
        assert!(run(&folder, "check stray.blocks").code == 1, "{name}");
    }
    // What a killed writer leaves is no damage.
    for more in [0, 1, 63, 64, 100] {
        fs::write(folder.join("cut.blocks"), &bytes[..at + more]).unwrap();
        let ran = run(&folder, "cat cut.blocks");
        assert!(ran.code == 0 && ran.err.contains("is not finished"), "{more}: {} {}", ran.code, ran.err);
    }
}

/// Either header says what the file is, and a damaged one is named.
#[test]
fn one_header_is_enough() {
    let folder = folder("header");
    fine(&folder, &format!("{WRITE} day.blocks ticks.json"));
    let whole = fs::read(folder.join("day.blocks")).unwrap();
    for (at, offset) in [(0, "0x0"), (20, "0x0"), (64, "0x40")] {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        fs::write(folder.join("header.blocks"), bytes).unwrap();
        assert_eq!(fine(&folder, "cat header.blocks").lines().count(), 20_000);
        for command in ["check header.blocks", &format!("recover header.blocks --out new{at}.blocks")] {
            let ran = run(&folder, command);
            assert!(
                ran.code == 1 && ran.err.contains("the other copy of the header is read, since one is damaged"),
                "{command}: {}",
                ran.err
            );
            assert!(ran.err.contains(&format!("at offset {offset} (HeaderCopy, rule F3)")), "{command}: {}", ran.err);
        }
    }
    let mut bytes = whole;
    (bytes[20], bytes[84]) = (1, 1);
    fs::write(folder.join("header.blocks"), bytes).unwrap();
    for command in ["check header.blocks", "recover header.blocks --out none.blocks"] {
        let ran = run(&folder, command);
        assert!(ran.code == 1 && ran.err.contains("both headers are damaged"), "{command}: {} {}", ran.code, ran.err);
    }
}

/// A file that has lost its schema says so, and takes another one.
#[test]
fn a_lost_schema_is_told() {
    let folder = folder("lost_schema");
    fine(&folder, &format!("{WRITE} day.blocks ticks.json"));
    let mut bytes = fs::read(folder.join("day.blocks")).unwrap();
    fs::write(folder.join("start.blocks"), &bytes[..64]).unwrap();
    let ran = run(&folder, "recover start.blocks --out none.blocks");
    assert!(ran.code == 1 && ran.out == "0 messages in 0 blocks kept\n", "{}", ran.out);
    assert!(ran.err.contains("no block is whole, so there is no new file"), "{}", ran.err);
    assert!(!folder.join("none.blocks").exists());
    bytes.truncate(bytes.len() - 1_000);
    bytes[200] ^= 1;
    fs::write(folder.join("lost.blocks"), &bytes).unwrap();
    let checked = run(&folder, "check lost.blocks");
    assert!(checked.code == 1 && checked.err.contains("it has no intact copy of its schema"), "{}", checked.err);
    let ran = run(&folder, "recover lost.blocks --out plain.blocks");
    assert!(ran.code == 1 && ran.err.contains("the schema is lost, so the new file has none"), "{}", ran.err);
    let cat = run(&folder, "cat plain.blocks");
    assert!(cat.code == 1 && cat.err.contains("this file has no schema: name one"), "{}", cat.err);
    let ran = run(&folder, "recover --schema ticks.scant lost.blocks --out folder/named.blocks");
    assert!(ran.code == 1 && ran.err.contains("the one that was named takes its place"), "{}", ran.err);
    assert_eq!(fine(&folder, "cat folder/named.blocks"), fine(&folder, "cat --schema ticks.scant plain.blocks"));
    fs::create_dir_all(folder.join("ticks")).unwrap();
    fs::write(folder.join("ticks/other.scant"), SCHEMA.replace("u32", "u64")).unwrap();
    let ran = run(&folder, "recover --schema ticks/other.scant lost.blocks --out other.blocks");
    assert!(
        ran.code == 1 && ran.err.contains("another schema") && !folder.join("other.blocks").exists(),
        "{}",
        ran.err
    );
}

/// Without a header the blocks are found by what they agree on, if the schema is named.
#[test]
fn blocks_are_recovered_without_a_header() {
    let folder = folder("headless");
    fine(&folder, &format!("{WRITE} day.blocks ticks.json"));
    let mut bytes = fs::read(folder.join("day.blocks")).unwrap();
    bytes[..512].fill(0);
    fs::write(folder.join("headless.blocks"), &bytes).unwrap();
    let ran = run(&folder, "recover headless.blocks --out none.blocks");
    assert!(
        ran.code == 1 && ran.err.contains("name its schema with `--schema`: its blocks are then found"),
        "{}",
        ran.err
    );
    let ran = run(&folder, "recover --schema ticks.scant headless.blocks --out whole.blocks");
    assert!(ran.code == 1 && ran.out.starts_with("20000 messages in "), "{} {}", ran.out, ran.err);
    assert!(ran.err.contains("(Magic, rule F3)"), "{}", ran.err);
    assert!(fine(&folder, "cat whole.blocks") == fs::read_to_string(folder.join("ticks.json")).unwrap());
    fine(&folder, "check whole.blocks");
    // Its footer has the schema, too. Without that any schema may be the right one, and the keys are lost.
    assert!(!ran.err.contains("the right one"), "{}", ran.err);
    fine(
        &folder,
        &format!("{} --key at --block-len 65536 --out by_time.blocks ticks.json", WRITE.trim_end_matches(" --out")),
    );
    let mut bytes = fs::read(folder.join("by_time.blocks")).unwrap();
    let asked = "--since 2026-11-21T14:10:00Z --until 2026-11-21T14:10:09Z";
    let found = fine(&folder, &format!("cat {asked} by_time.blocks"));
    bytes[..512].fill(0);
    bytes.truncate(bytes.len() - 1_000);
    fs::write(folder.join("headless.blocks"), &bytes).unwrap();
    for (key, is_time) in [("", false), ("--key at ", true)] {
        let name = format!("{is_time}.blocks");
        let ran = run(&folder, &format!("recover --schema ticks.scant {key}headless.blocks --out {name}"));
        assert!(ran.err.contains("nothing in the file tells whether it is the right one"), "{}", ran.err);
        let ran = run(&folder, &format!("cat {asked} {name}"));
        assert!((ran.code == 0 && ran.out == found) == is_time, "{key} {}", ran.err);
    }
    let ran = run(&folder, "recover --schema ticks.scant --key symbol headless.blocks --out none.blocks");
    assert!(ran.code == 2 && ran.err.contains("`symbol` of Tick cannot be a key"), "{}", ran.err);
    // The file's own opening says of which protocol it is.
    let mut bytes = fs::read(folder.join("day.blocks")).unwrap();
    bytes[..128].fill(0);
    fs::write(folder.join("headless.blocks"), &bytes).unwrap();
    fs::write(folder.join("other.scant"), SCHEMA.replace("package ticks", "package other")).unwrap();
    let ran = run(&folder, "recover --schema other.scant headless.blocks --out other.blocks");
    assert!(ran.code == 1 && ran.err.contains("another schema"), "{}", ran.err);
    let ran = run(&folder, "recover --schema ticks.scant ticks.json --out none.blocks");
    assert!(ran.code == 1 && ran.err.contains("nothing is recovered"), "{}", ran.err);
    assert!(!folder.join("none.blocks").exists() && !folder.join("other.blocks").exists());
}

/// Of a file of blocks without a condition `tail` reads the last blocks alone, and prints what is last in `cat`, also where these are damaged.
#[test]
fn the_last_messages_are_those_of_cat() {
    let folder = folder("last");
    for codec in ["none", "turned"] {
        let name = format!("{codec}.blocks");
        fine(&folder, &format!("{WRITE} {name} --block-len 64K --codec {codec} ticks.json"));
        let bytes = fs::read(folder.join(&name)).unwrap();
        let infos: Vec<_> = {
            let reader = scantling_file::Reader::open(folder.join(&name)).unwrap();
            reader.blocks().map(|block| *block.unwrap().info()).collect()
        };
        let last = infos.last().unwrap();
        let counts = [0, 1, 10, last.count, last.count + 1, 15_000, 20_000, 30_000];
        for (of, is_seen) in
            [(None, false), (Some(0), false), (Some(infos.len() - 2), true), (Some(infos.len() - 1), true)]
        {
            let mut bytes = bytes.clone();
            if let Some(of) = of {
                bytes[infos[of].offset as usize + 70] ^= 1;
            }
            fs::write(folder.join(&name), bytes).unwrap();
            let cat = run(&folder, &format!("cat {name}"));
            for count in counts {
                let tail = run(&folder, &format!("tail -n {count} {name}"));
                let lines: Vec<&str> = cat.out.lines().collect();
                let wanted = &lines[lines.len() - (count as usize).min(lines.len())..];
                assert!(tail.out.lines().eq(wanted.iter().copied()), "{name}: {of:?}: {count}");
                // Damage is told where it is read.
                let is_read = is_seen && count > last.count || is_seen && of == Some(infos.len() - 1) && count > 0;
                assert!(!is_read || tail.code == 1 && tail.err.contains("(Content, rule F10)"), "{of:?}: {count}");
                assert!(tail.code == 0 || of.is_some(), "{}", tail.err);
            }
        }
    }
    assert!(infos_of(&folder, "none.blocks") > 5);
}

fn infos_of(folder: &Path, name: &str) -> usize {
    scantling_file::Reader::open(folder.join(name)).unwrap().blocks().count()
}

/// Files that were put together by their bytes are not one, which is said, and how they become one.
#[test]
fn files_are_not_joined_by_their_bytes() {
    let folder = folder("joined");
    fine(&folder, &format!("{WRITE} day.blocks ticks.json"));
    let bytes = fs::read(folder.join("day.blocks")).unwrap();
    fs::write(folder.join("two.blocks"), [&bytes[..], &bytes].concat()).unwrap();
    let (offset, place) = (bytes.len(), bytes.len() + 1);
    let said = format!(
        "error: two.blocks: another file of blocks starts at offset {offset:#x}, and files are not joined by their bytes: `tail -c +{place}` gives it alone, \
         and `scant convert` joins files\n"
    );
    for command in ["check", "cat", "stats"] {
        let ran = run(&folder, &format!("{command} two.blocks"));
        assert!(ran.code == 1 && ran.err.matches(&said).count() == 1, "{command}: {}", ran.err);
    }
    fine(&folder, "convert --to direct --blocks --out joined.blocks day.blocks day.blocks");
    assert!(fine(&folder, "check joined.blocks").starts_with("40000 frames, "));
}

/// What cannot be read is told before anything is printed.
#[test]
fn inputs_that_cannot_be_read_are_told_first() {
    let folder = folder("unreadable");
    fine(&folder, &format!("{WRITE} day.blocks ticks.json"));
    for right in ["missing.blocks", "."] {
        let ran = run(&folder, &format!("diff day.blocks {right}"));
        assert!(
            ran.code == 2 && ran.out.is_empty() && ran.err.starts_with(&format!("error: {right}: ")),
            "{}",
            ran.err
        );
    }
    for (arguments, what) in [
        ("cat --schema ticks.scant --from json", "this is a file of blocks"),
        ("cat --schema ticks.scant --from json -", "this is a file of blocks"),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_scant"));
        let stdin = fs::File::open(folder.join("day.blocks")).unwrap();
        let ran = command.args(arguments.split(' ')).current_dir(&folder).stdin(stdin).output().unwrap();
        let told = String::from_utf8(ran.stderr).unwrap();
        assert!(ran.status.code() == Some(2) && told.contains(what), "{arguments}: {told}");
    }
}

/// `convert --key`: from JSON, from frames of both encodings, from another file, from a capture's text; and who is refused.
#[test]
fn convert_gives_keys() {
    let folder = folder("gives_keys");
    let text = fs::read_to_string(folder.join("ticks.json")).unwrap();
    let range = "--since 2026-11-21T14:10:00Z --until 2026-11-21T14:10:02Z --select price --csv";
    let expected = "price\n600\n601\n602\n4200\n4201\n4202\n7800\n7801\n7802\n11400\n11401\n11402\n15000\n15001\n15002\n18600\n18601\n18602\n";
    fine(&folder, &format!("{WRITE} day.blocks --key at ticks.json"));
    assert_eq!(fine(&folder, &format!("cat {range} day.blocks")), expected);
    fine(&folder, "check day.blocks");
    // Round: file, frames, Compact, file, JSON. A file's keys go on to the next one.
    fine(&folder, "convert --to direct --out day.bin day.blocks");
    fine(&folder, "convert --schema ticks.scant --to compact --out day.compact day.bin");
    fine(
        &folder,
        "convert --schema ticks.scant --from compact --to compact --blocks --key at --out c.blocks day.compact",
    );
    fine(&folder, "convert --from compact --to direct --blocks --codec lz4 --out d.blocks c.blocks");
    for (name, from) in [("c.blocks", "compact"), ("d.blocks", "direct")] {
        assert_eq!(fine(&folder, &format!("cat --from {from} {range} {name}")), expected);
        fine(&folder, &format!("check --from {from} {name}"));
    }
    assert!(fine(&folder, "convert --to json d.blocks") == text);
    // Another field in their place.
    fine(&folder, "convert --to direct --blocks --key price --out price.blocks d.blocks");
    assert_eq!(fine(&folder, "cat --since 17 --until 18 --select price --csv price.blocks"), "price\n17\n18\n");
    let several = "package several
protocol Log { 1 Start, 2 Stop, 3 Note }
record Head { 0 number: u64, 1 at: timestamp<ms>? }
struct Place { line: i16 }
message Start { 0 head: Head, 1 name: string }
message Stop { 0 number: u64, 1 place: Place, 2 code: i16? }
message Note { 0 text: string, 1 size: f32 }
";
    fs::write(folder.join("several.scant"), several).unwrap();
    let lines = r#"{"Start":{"head":{"number":5},"name":"a"}}
{"Stop":{"number":18446744073709551615,"place":{"line":-3}}}
"#;
    fs::write(folder.join("several.json"), lines).unwrap();
    let write = "convert --schema several.scant --from json --to direct --blocks --out several.blocks";
    for (keys, what) in [
        ("--key head.number --key number", "Note has no field number; name Note's with another `--key`"),
        ("--key head.at", "`head.at`: at may be absent"),
        ("--key text", "`--key text` is the key of no message: `text` of Note cannot be a key"),
        ("--key number --key head.number --key text", "`text` of Note cannot be a key"),
        ("--key number --key head.number --key size", "`size` of Note cannot be a key"),
        ("--key head.number --key number.x", "`number.x`: x follows a value that has no fields"),
    ] {
        let ran = run(&folder, &format!("{write} {keys} several.json"));
        assert!(ran.code == 2 && ran.err.contains(what), "{keys}: {}", ran.err);
        assert!(!folder.join("several.blocks").exists());
    }
    fs::write(folder.join("several.scant"), several.replace(", 3 Note }", " }")).unwrap();
    fine(&folder, &format!("{write} --key head.number --key number several.json"));
    assert!(fine(&folder, "cat --since 6 several.blocks").starts_with(r#"{"Stop":"#));
    fs::write(folder.join("several.scant"), several.replace(", 3 Note }", " }").replace("1 Start, ", "")).unwrap();
    fs::write(folder.join("stop.json"), lines.lines().nth(1).unwrap()).unwrap();
    fine(&folder, &format!("{} --key place.line stop.json", write.replace("several.blocks", "stop.blocks")));
    assert!(fine(&folder, "cat --until -3 stop.blocks").starts_with(r#"{"Stop":"#));
    assert_eq!(fine(&folder, "cat --since -2 stop.blocks"), "");
    let ran = run(&folder, "convert --schema ticks.scant --from json --to direct --key at --out day2.bin ticks.json");
    assert!(ran.code == 2 && ran.err.contains("--blocks"), "{}", ran.err);
}

/// Turned blocks are read as any: by every command, by an older schema and by a newer one; damage is named, and the rest is recovered.
#[test]
fn blocks_may_be_turned() {
    let folder = folder("turned");
    let text = fs::read_to_string(folder.join("ticks.json")).unwrap();
    let len = |name: &str| fs::metadata(folder.join(name)).unwrap().len();
    fine(&folder, &format!("{WRITE} zstd.blocks --codec zstd ticks.json"));
    for codec in ["turned-fast", "turned", "turned-archive"] {
        fine(&folder, &format!("{WRITE} {codec}.blocks --codec {codec} --key at ticks.json"));
        assert!(fine(&folder, &format!("cat {codec}.blocks")) == text);
        assert!(fine(&folder, &format!("check {codec}.blocks")).contains("20000 frames"));
        fine(&folder, &format!("diff {codec}.blocks zstd.blocks"));
        assert!(len(&format!("{codec}.blocks")) < len("zstd.blocks"), "{codec}");
    }
    let taken = fine(&folder, "stats --json turned.blocks");
    let taken: serde_json::Value = serde_json::from_str(&taken).unwrap();
    let turned = &taken["files"][0];
    assert_eq!(turned["codec"], "turned");
    let columns = turned["columns"].as_array().unwrap();
    let sum: u64 = columns.iter().map(|of| of["stored"].as_u64().unwrap()).sum();
    let stored = turned["stored"].as_u64().unwrap();
    assert_eq!(sum, stored, "{columns:?}");
    let rest = columns.iter().find(|of| of["path"] == "(directories)").unwrap();
    assert!(rest["stored"].as_u64().unwrap() < stored / 10, "{columns:?}");
    for path in ["Tick.price", "Tick.symbol", "Tick.at", "(types of messages)"] {
        let found = columns.iter().find(|of| of["path"] == path).unwrap();
        assert_eq!(found["values"], 20_000, "{path}");
    }
    let shown = fine(&folder, "stats turned.blocks");
    let (_, shown) = shown.split_once("\ncolumns of turned.blocks\n").unwrap();
    assert!(shown.lines().any(|line| line.split_whitespace().take(2).eq(["Tick.price", "20000"])), "{shown}");
    let since = "cat --since 2026-11-21T14:10:00Z --until 2026-11-21T14:10:01Z --where";
    assert_eq!(fine(&folder, &format!("{since} price<700 --csv --select price turned.blocks")), "price\n600\n601\n");

    // Blocks of whose columns none can meet a condition are not put together, which nobody sees.
    for condition in ["price<700", "symbol==S7 and price>=19000", "not price<19990", "price>99999", "symbol==none"] {
        let cat = |file: &str| {
            let ran = run(&folder, &format!("cat --where {} {file}", condition.replace(' ', "\t")));
            (ran.code, ran.out)
        };
        assert_eq!(cat("turned.blocks"), cat("zstd.blocks"), "{condition}");
    }
    // Parts of messages are read from their columns, which nobody sees either.
    fine(&folder, &format!("{WRITE} keyed.blocks --codec zstd --key at ticks.json"));
    for options in [
        "--select price,symbol",
        "--csv --select symbol,at --where price\t>=\t19990\tand\tsymbol\t!=\tS7",
        "--json --select at --type Tick --first 12000 --skip 11990",
        "--csv --type Tick --since 2026-11-21T14:10:00Z --until 2026-11-21T14:10:01Z",
        "--select price --until 2026-11-21T14:10:00Z --where symbol==S3",
    ] {
        let cat = |file: &str| fine(&folder, &format!("cat {options} {file}"));
        let text = cat("turned.blocks");
        assert!(text == cat("keyed.blocks") && !text.is_empty(), "{options}");
    }

    // That no frame is read for them shows where another field is not valid: the frame is refused as a whole, and its price is read.
    let reader = scantling_file::Reader::open(folder.join("turned.blocks")).unwrap();
    let opening = reader.opening().unwrap();
    let options = scantling_file::Options::new(&opening.protocol, &opening.descriptor, reader.header().fingerprint)
        .codec(scantling_file::Codec::Turned { level: scantling_file::Level::Small });
    let mut writer = scantling_file::Writer::create(folder.join("invalid.blocks"), &options).unwrap();
    let block = reader.blocks().next().unwrap().unwrap();
    for (number, frame) in block.frames().take(5_000).enumerate() {
        let mut frame = frame.to_vec();
        // The symbol is at the end.
        if number == 7 {
            *frame.last_mut().unwrap() = 0xFF;
        }
        let push = |out: &mut Vec<u8>| {
            out.extend_from_slice(&frame);
            Ok(frame.len())
        };
        writer.push(push).unwrap();
    }
    writer.finish().unwrap();
    let whole = run(&folder, "cat invalid.blocks");
    assert!(whole.code == 1 && whole.out.lines().count() == 4_999, "{}", whole.err);
    assert_eq!(fine(&folder, "cat --select price invalid.blocks").lines().count(), 5_000);

    // A schema that has grown reads the older file, and writes one that the older schema reads: its frames are kept whole.
    let newer = SCHEMA.replace("2 symbol: string }", "2 symbol: string, since 2 { 3 venue: u16? } }");
    fs::create_dir_all(folder.join("newer")).unwrap();
    fs::write(folder.join("newer/ticks.scant"), newer).unwrap();
    let read = run(&folder, "head -n 1 --schema newer/ticks.scant turned.blocks");
    assert!(read.out.contains(r#""symbol":"S0""#) && read.err.is_empty(), "{}{}", read.out, read.err);
    let write = WRITE.replace("ticks.scant", "newer/ticks.scant");
    fine(&folder, &format!("{write} newer.blocks --codec turned ticks.json"));
    let read = run(&folder, "cat --schema ticks.scant newer.blocks");
    assert_eq!(read.out.lines().count(), 20_000);
    let copied = run(
        &folder,
        "convert --schema newer/ticks.scant --to direct --blocks --codec turned --out copied.blocks turned.blocks",
    );
    assert_eq!(copied.code, 0, "{}", copied.err);
    assert!(fine(&folder, "check copied.blocks").contains("20000 frames"));

    // Short blocks are more of them, and recovery leaves them compressed.
    let convert = "convert --schema ticks.scant --from json --to direct --blocks --codec turned";
    fine(&folder, &format!("{convert} --block-len 100000 --out short.blocks ticks.json"));
    let blocks = |name: &str| scantling_file::Reader::open(folder.join(name)).unwrap().blocks().count();
    assert!(blocks("turned.blocks") == 1 && blocks("short.blocks") > 4, "{}", blocks("short.blocks"));
    fine(&folder, "recover short.blocks --out again.blocks");
    let len = |name: &str| fs::metadata(folder.join(name)).unwrap().len();
    assert_eq!((blocks("again.blocks"), len("again.blocks")), (blocks("short.blocks"), len("short.blocks")));
    for (len, same) in [("64K", "65536"), ("64KiB", "65536"), ("1M", "1048576")] {
        for (len, name) in [(len, "unit.blocks"), (same, "bytes.blocks")] {
            let _ = fs::remove_file(folder.join(name));
            fine(&folder, &format!("{convert} --block-len {len} --out {name} ticks.json"));
        }
        assert_eq!(blocks("unit.blocks"), blocks("bytes.blocks"), "{len}");
    }
    for len in ["0", "65M", "64kB", "K", "99999999999999999999", "99999999999999M", "-1"] {
        let ran = run(&folder, &format!("{convert} --block-len={len} --out none.blocks ticks.json"));
        assert!(
            ran.code == 2 && ran.err.contains("--block-len") && ran.err.contains("64K or 1M"),
            "{len}: {}",
            ran.err
        );
    }

    let mut bytes = fs::read(folder.join("turned.blocks")).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    fs::write(folder.join("damaged.blocks"), bytes).unwrap();
    let ran = run(&folder, "check damaged.blocks");
    assert!(ran.code == 1 && ran.err.contains("lost"), "{}", ran.err);
    let ran = run(&folder, "convert --to compact --blocks --codec turned --out compact.blocks turned.blocks");
    assert!(ran.code == 2 && ran.err.contains("frames of Direct are turned"), "{}", ran.err);
}

/// Every command that reads blocks names the option and the length, skips the block, and reads it with the option.
#[test]
fn blocks_over_the_limit_are_named_and_read_by_an_option() {
    let folder = folder("limit");
    let small: String = fs::read_to_string(folder.join("ticks.json"))
        .unwrap()
        .lines()
        .take(80)
        .fold(String::new(), |all, line| all + line + "\n");
    fs::write(folder.join("small.json"), &small).unwrap();
    fine(&folder, &format!("{WRITE} day.blocks --key at --block-len 1000 small.json"));
    let read = fine(&folder, "cat day.blocks");
    for command in [
        "cat",
        "cat --select price",
        "head -n 100",
        "tail -n 100",
        "stats",
        "inspect",
        "check",
        "convert --to direct --out all.bin",
        "convert --from-schema ticks.scant --schema ticks.scant --to direct --out older.bin",
        "sort --out sorted.blocks",
        "diff day.blocks",
        "recover --out recovered.blocks",
    ] {
        let ran = run(&folder, &format!("{command} --block-max 500 day.blocks"));
        assert_eq!(ran.code, 1, "{command}: {}", ran.err);
        let named = ran.err.lines().find(|line| line.contains("(Limit, rule F31): `--block-max "));
        let named = named.unwrap_or_else(|| panic!("{command}: {}", ran.err));
        assert!(ran.err.contains(" to 77 are lost"), "{command}: {}", ran.err);
        for out in ["all.bin", "older.bin", "sorted.blocks", "recovered.blocks"] {
            let _ = fs::remove_file(folder.join(out));
        }
        let len: u32 = named.rsplit("--block-max ").next().unwrap().split('`').next().unwrap().parse().unwrap();
        let ran = run(&folder, &format!("{command} --block-max {} day.blocks", len + 100));
        assert_eq!((ran.code, ran.err.contains("Limit")), (0, false), "{command}: {}", ran.err);
    }
    assert_eq!(fine(&folder, "cat recovered.blocks"), read);
    let usage = run(&folder, "cat --block-max 65M day.blocks");
    assert!(usage.code == 2 && usage.err.contains("expected 1 to 64M bytes"), "{}", usage.err);
}
