//! Ranges of files become files, and files come into the order of their keys.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const SCHEMA: &str = "package ticks
protocol Feed { 1 Tick, 2 Note }
message Tick { 0 at: timestamp<ms>, 1 price: u32, 2 symbol: string }
message Note { 0 text: string }
";

/// Ticks, of which some have the same time, and each 50th message is a note.
const TICKS: usize = 20_000;

/// The text of a message, and the second that it is found by.
fn line(n: usize, of: usize) -> (usize, String) {
    // Each second comes some times, and far from itself.
    let second = n * 7_919 % of;
    let (hour, minute) = (second / 3_600, second / 60 % 60);
    let at = format!("2026-11-21T{hour:02}:{minute:02}:{:02}.000Z", second % 60);
    (second, format!(r#"{{"Tick":{{"at":"{at}","price":{n},"symbol":"S{}"}}}}"#, n % 7))
}

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("sort_{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    fs::write(path.join("ticks.scant"), SCHEMA).unwrap();
    path
}

struct Ran {
    code: i32,
    out: String,
    err: String,
}

fn run(folder: &Path, arguments: &str) -> Ran {
    let run = Command::new(env!("CARGO_BIN_EXE_scant")).args(arguments.split(' ')).current_dir(folder).output();
    let run = run.unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Ran { code: run.status.code().unwrap(), out: text(run.stdout), err: text(run.stderr) }
}

fn fine(folder: &Path, arguments: &str) -> String {
    let ran = run(folder, arguments);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments}");
    ran.out
}

const WRITE: &str = "convert --schema ticks.scant --from json --to direct --blocks --key at --previous-key --out";

/// A file that is not in order, and its lines in order.
fn unordered(folder: &Path) -> Vec<String> {
    let mut lines = Vec::new();
    let mut last = 0;
    for n in 0..TICKS {
        let (second, text) =
            if n % 50 == 49 { (last, format!(r#"{{"Note":{{"text":"note {n}"}}}}"#)) } else { line(n, 9_000) };
        last = second;
        lines.push((second, text));
    }
    let text: String = lines.iter().map(|(_, text)| text.clone() + "\n").collect();
    fs::write(folder.join("ticks.json"), text).unwrap();
    fine(folder, &format!("{WRITE} day.blocks --block-len 64K ticks.json"));
    lines.sort_by_key(|(second, _)| *second);
    lines.into_iter().map(|(_, text)| text).collect()
}

#[test]
fn a_file_comes_into_the_order_of_its_keys() {
    let folder = folder("order");
    let expected = unordered(&folder);
    let lines = |name: &str| fine(&folder, &format!("cat {name}")).lines().map(str::to_owned).collect::<Vec<_>>();
    // Far more than the memory, in two passes of merging; and within it.
    fine(&folder, "sort --memory 64K day.blocks --out small.blocks");
    assert!(lines("small.blocks") == expected);
    fine(&folder, "sort day.blocks --out large.blocks");
    let bytes = |name: &str| fs::read(folder.join(name)).unwrap();
    assert!(lines("large.blocks") == expected);
    // It is found by its keys, and its blocks ascend.
    let range = "--since 2026-11-21T01:00:00Z --until 2026-11-21T01:00:01Z --csv --select price --type Tick";
    let found = fine(&folder, &format!("cat {range} small.blocks"));
    let mut prices: Vec<&str> = found.lines().skip(1).collect();
    let of_day = fine(&folder, &format!("cat {range} day.blocks"));
    let mut of_day: Vec<&str> = of_day.lines().skip(1).collect();
    assert!(prices.len() > 2);
    prices.sort_unstable();
    of_day.sort_unstable();
    assert_eq!(prices, of_day);
    fine(&folder, "check small.blocks");
    // Codec and input form are kept or chosen.
    fine(&folder, "convert --to direct --blocks --codec turned day.blocks --out turned.blocks");
    fine(&folder, "sort turned.blocks --memory 100K --out turned_sorted.blocks");
    assert!(lines("turned_sorted.blocks") == expected);
    assert!(bytes("turned_sorted.blocks").len() < bytes("large.blocks").len() / 2);
    fine(&folder, "sort --codec zstd day.blocks --out zstd.blocks");
    assert!(lines("zstd.blocks") == expected && bytes("zstd.blocks").len() < bytes("large.blocks").len() / 2);
    fine(&folder, "sort --schema ticks.scant --from json --key at --previous-key ticks.json --out json.blocks");
    assert!(lines("json.blocks") == expected);
    fine(&folder, "convert --to direct day.blocks --out day.bin");
    fine(&folder, "sort --schema ticks.scant --key at --previous-key day.bin --memory 64K --out bin.blocks");
    assert!(lines("bin.blocks") == expected);
    // Another key.
    fine(&folder, "sort --key price --previous-key day.blocks --out price.blocks");
    assert_eq!(fine(&folder, "cat price.blocks"), fs::read_to_string(folder.join("ticks.json")).unwrap());
    for (arguments, what) in [
        ("sort day.blocks --out large.blocks", "exists"),
        ("sort --schema ticks.scant day.bin --out new.blocks", "`--key`"),
        ("sort --key symbol day.blocks --out new.blocks", "symbol"),
        ("sort --key at day.blocks --out new.blocks", "--previous-key"),
        ("sort --memory 1K day.blocks --out new.blocks", "64K"),
    ] {
        let ran = run(&folder, arguments);
        assert!(ran.code == 2 && ran.err.contains(what), "{arguments}: {}", ran.err);
        assert!(!folder.join("new.blocks").exists());
    }
}

#[test]
fn files_are_joined_in_order() {
    let folder = folder("join");
    let in_order = |name: &str, numbers: &mut dyn Iterator<Item = usize>| {
        let at = |n: usize| format!("2026-11-21T{:02}:{:02}:{:02}.000Z", n / 3_600, n / 60 % 60, n % 60);
        let text = numbers.map(|n| format!(r#"{{"Tick":{{"at":"{}","price":{n},"symbol":"{name}"}}}}"#, at(n)) + "\n");
        fs::write(folder.join(format!("{name}.json")), text.collect::<String>()).unwrap();
        fine(&folder, &format!("{WRITE} {name}.blocks {name}.json"));
    };
    in_order("a", &mut (0..1_000).map(|n| 2 * n));
    in_order("b", &mut (0..1_000).map(|n| 2 * n + 1));
    in_order("c", &mut (2_000..2_100));
    let ran = run(&folder, "convert --to direct --blocks a.blocks b.blocks --out joined.blocks");
    assert_eq!(ran.code, 0);
    assert!(ran.err.contains("b.blocks: its keys start before") && ran.err.contains("`scant sort`"), "{}", ran.err);
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    assert_eq!(fine(&folder, "convert --to direct --blocks a.blocks c.blocks --out apart.blocks"), "");
    fine(&folder, "sort a.blocks b.blocks c.blocks --memory 64K --out all.blocks");
    let prices = fine(&folder, "cat --csv --select price --type Tick all.blocks");
    let prices: Vec<usize> = prices.lines().skip(1).map(|price| price.parse().unwrap()).collect();
    assert_eq!(prices, (0..2_100).collect::<Vec<_>>());
}

#[test]
fn what_is_damaged_is_named_and_the_rest_sorted() {
    let folder = folder("damaged");
    let expected = unordered(&folder);
    let mut bytes = fs::read(folder.join("day.blocks")).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(folder.join("broken.blocks"), bytes).unwrap();
    let kept = run(&folder, "cat broken.blocks").out;
    let ran = run(&folder, "sort broken.blocks --memory 64K --out sorted.blocks");
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("lost"), "{}", ran.err);
    let sorted = fine(&folder, "cat sorted.blocks");
    let mut sorted: Vec<&str> = sorted.lines().collect();
    let mut kept: Vec<&str> = kept.lines().collect();
    assert!(kept.len() < expected.len() && kept.len() > expected.len() / 2);
    sorted.sort_unstable();
    kept.sort_unstable();
    assert!(sorted == kept);
    // A frame that is not valid is left out, too.
    fine(&folder, "convert --to direct day.blocks --out day.bin");
    let mut bytes = fs::read(folder.join("day.bin")).unwrap();
    bytes[6] = 0xff;
    fs::write(folder.join("day.bin"), bytes).unwrap();
    let ran = run(&folder, "sort --schema ticks.scant --key at --previous-key day.bin --out valid.blocks");
    assert!(ran.code == 1 && ran.err.contains("frame 0"), "{}", ran.err);
    assert_eq!(fine(&folder, "cat valid.blocks").lines().count(), expected.len() - 1);
    // Nothing that is valid: no file.
    fs::write(folder.join("wrong.bin"), [9, 0, 0, 0, 1, 0, 7, 0, 0]).unwrap();
    let ran = run(&folder, "sort --schema ticks.scant --key at --previous-key wrong.bin --out none.blocks");
    assert!(ran.code == 1 && !folder.join("none.blocks").exists(), "{}", ran.err);
}

#[test]
fn ranges_of_files_become_files() {
    let folder = folder("ranges");
    unordered(&folder);
    fine(&folder, "convert --to direct --blocks --codec turned day.blocks --out turned.blocks");
    fine(&folder, "convert --to compact --blocks day.blocks --out compact.blocks");
    let range = "--since 2026-11-21T01:00:00Z --until 2026-11-21T01:10:00Z";
    for choice in [
        range,
        "--where price<500",
        "--type Note",
        "--where text!=null",
        &format!("{range} --where price>9000"),
        &format!("{range} --type Note"),
    ] {
        let expected = fine(&folder, &format!("cat {choice} day.blocks"));
        assert!(!expected.is_empty(), "{choice}");
        for (input, options) in [
            ("day.blocks", "--to direct"),
            ("turned.blocks", "--to direct --codec turned"),
            ("day.blocks", "--to compact"),
            ("compact.blocks", "--to direct"),
        ] {
            let _ = fs::remove_file(folder.join("part.blocks"));
            fine(&folder, &format!("convert {options} --blocks {choice} {input} --out part.blocks"));
            assert_eq!(fine(&folder, "cat part.blocks"), expected, "{choice} {input} {options}");
            // Messages keep their keys, also those that have none of their own.
            let again = fine(&folder, &format!("cat {choice} part.blocks"));
            assert_eq!(again, expected, "{choice} {input} {options}");
        }
        assert_eq!(fine(&folder, &format!("convert {choice} day.blocks")), expected, "{choice}");
        if !choice.contains("--since") {
            let of = |form: &str| fine(&folder, &format!("convert --schema ticks.scant {choice} {form}"));
            assert_eq!(of("--from json ticks.json"), expected, "{choice}");
        }
    }
    for (arguments, what) in [
        ("convert --since 2026-11-21T01:00:00Z --schema ticks.scant --from json ticks.json", "keys"),
        ("convert --where nothing==1 day.blocks", "nothing"),
        ("convert --type Tock day.blocks", "Tock"),
    ] {
        let ran = run(&folder, arguments);
        assert!(ran.code == 2 && ran.err.contains(what), "{arguments}: {}", ran.err);
    }
}

/// A full disk, of the new file or of the temporary one, is an error that leaves no file behind.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_no_file() {
    let folder = folder("full");
    unordered(&folder);
    let codes = [256, 16].map(|most| {
        // In units of 1,024 bytes.
        let line =
            format!("trap '' XFSZ; ulimit -f {most}; exec \"$SCANT\" sort --memory 64K day.blocks --out sorted.blocks");
        let ran = Command::new("bash")
            .args(["-c", &line])
            .env("SCANT", env!("CARGO_BIN_EXE_scant"))
            .current_dir(&folder)
            .output()
            .unwrap();
        let err = String::from_utf8_lossy(&ran.stderr).into_owned();
        assert!(err.starts_with("error: ") && err.lines().count() == 1, "{err}");
        assert!(!folder.join("sorted.blocks").exists());
        ran.status.code()
    });
    assert_eq!(codes, [Some(2); 2]);
    fine(&folder, "sort --memory 64K day.blocks --out sorted.blocks");
}
