//! Two branches that took one number or name, merged by git: the lock says which of them has shipped, and the edits that are offered give
//! a schema again.
#![allow(clippy::unwrap_used)]

mod git;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const SCHEMA: &str = "package orders

protocol Feed { 1 Order }

enum Side: u8 {
  1 buy
  2 sell
}

union Body {
  1 none
  2 text: string
}

message Order {
  0 id: u64
  1 size: u32
  2 side: Side
  3 body: Body
}
";

/// Who has shipped: run `scant lock` on the branch.
#[derive(Clone, Copy, PartialEq)]
enum Ships {
    Neither,
    Ours,
    Theirs,
    Both,
}

fn run(folder: &Path, arguments: &[&str]) -> (i32, String, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_scant")).args(arguments).current_dir(folder).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (run.status.code().unwrap(), text(run.stdout), text(run.stderr))
}

/// The folder after a merge that keeps the lines of both sides; `None` where there is no git.
fn merged(name: &str, [from, ours, theirs]: [&str; 3], ships: Ships) -> Option<PathBuf> {
    if git::is_missing() {
        return None;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("merge_{name}_{}", ships as u8));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("schema")).unwrap();
    let schema = folder.join("schema/orders.scant");
    fs::write(&schema, SCHEMA).unwrap();
    fs::write(folder.join(".gitattributes"), "scant.lock merge=union\n*.scant merge=union\n").unwrap();
    assert_eq!(run(&folder, &["lock", "schema"]).0, 0);
    git::commit(&folder);
    assert!(git::run(&folder, &["branch", "theirs"]));
    for (branch, to, locks) in [
        (None, ours, matches!(ships, Ships::Ours | Ships::Both)),
        (Some("theirs"), theirs, matches!(ships, Ships::Theirs | Ships::Both)),
    ] {
        assert!(branch.is_none_or(|branch| git::run(&folder, &["checkout", "--quiet", branch])));
        assert!(SCHEMA.contains(from), "{from}");
        fs::write(&schema, SCHEMA.replace(from, to)).unwrap();
        assert_eq!(run(&folder, &["check", "schema"]).0, 0, "{to}");
        assert!(!locks || run(&folder, &["lock", "schema"]).0 == 0);
        git::commit(&folder);
    }
    assert!(git::run(&folder, &["checkout", "--quiet", "-"]));
    assert!(git::run(&folder, &["merge", "--quiet", "-m", "merge", "theirs"]), "{name}");
    Some(folder)
}

fn schema(folder: &Path) -> String {
    fs::read_to_string(folder.join("schema/orders.scant")).unwrap()
}

/// What is said after the merge, and the schema after the edits of one error after the other.
fn mended(folder: &Path) -> (String, String) {
    let (code, _, said) = run(folder, &["check", "schema"]);
    assert_eq!(code, 1, "{}", schema(folder));
    for _ in 0..8 {
        let (code, _, lines) = run(folder, &["check", "--message-format", "json", "schema"]);
        if code == 0 {
            break;
        }
        let all = lines.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
        let with_edits = |found: &serde_json::Value| found["edits"].as_array().is_some_and(|edits| !edits.is_empty());
        let Some(found) = all.into_iter().find(with_edits) else { break };
        let mut text = schema(folder);
        for edit in found["edits"].as_array().unwrap().iter().rev() {
            assert_eq!(edit["file"], "schema/orders.scant");
            let at = |end: &str| usize::try_from(edit[end]["byte"].as_u64().unwrap()).unwrap();
            text.replace_range(at("start")..at("end"), edit["text"].as_str().unwrap());
        }
        fs::write(folder.join("schema/orders.scant"), text).unwrap();
    }
    (said, schema(folder))
}

const BODY: &str = "  3 body: Body\n";

fn blocks(ours: &str, theirs: &str) -> [String; 3] {
    let block = |fields: &str| format!("{BODY}\n  since 2 {{\n{fields}  }}\n");
    [BODY.to_owned(), block(ours), block(theirs)]
}

fn strs(all: &[String; 3]) -> [&str; 3] {
    [&all[0], &all[1], &all[2]]
}

/// Cases 1 to 4 of two branches that each add a block: both are kept, and the lock knows who has shipped.
#[test]
fn two_blocks_of_one_number() {
    let all = blocks("    4 tif: u8 = 0\n", "    4 flags: u16 = 7\n");
    for (ships, help, fields) in [
        (Ships::Neither, "neither has shipped, by the lock", ["    4 tif: u8 = 0\n", "    5 flags: u16 = 7\n"]),
        (Ships::Ours, "`tif` has shipped, by the lock", ["    4 tif: u8 = 0\n  }\n", "since 3 { 5 flags: u16 = 7 }"]),
        (
            Ships::Theirs,
            "`flags` has shipped, by the lock",
            ["    4 flags: u16 = 7\n  }\n", "since 3 { 5 tif: u8 = 0 }"],
        ),
    ] {
        let Some(folder) = merged("blocks", strs(&all), ships) else { return };
        let (said, text) = mended(&folder);
        assert!(said.contains("error[S040]") && said.contains(help), "{said}");
        assert!(ships == Ships::Neither || said.contains("what has shipped"), "{said}");
        assert!(fields.iter().all(|field| text.contains(field)), "{text}\n{said}");
        assert_eq!(run(&folder, &["lock", "--check", "schema"]), (0, String::new(), String::new()), "{text}");
        assert_eq!(run(&folder, &["lock", "schema"]).0, 0);
    }
    let Some(folder) = merged("blocks", strs(&all), Ships::Both) else { return };
    let before = schema(&folder);
    let (said, text) = mended(&folder);
    assert!(said.contains("error[S091]") && said.contains("both have shipped, by the lock (S091)"), "{said}");
    assert_eq!(text, before);
}

/// Case 5: what a person made of the merge contradicts the lock.
#[test]
fn what_was_put_in_order_wrongly() {
    let all = blocks("    4 tif: u8 = 0\n", "    4 flags: u16 = 7\n");
    let fixed = "    4 tif: u8 = 0\n";
    for (made, code, back) in [
        // The one that has shipped was renumbered.
        ("  since 2 {\n    4 flags: u16 = 7\n    5 tif: u8 = 0\n  }\n", "error[S081]", fixed),
        (
            "  since 2 {\n    4 flags: u16 = 7\n  }\n  since 3 {\n    5 tif: u8 = 0\n  }\n",
            "error[S081]",
            "since 2 { 4 tif: u8 = 0 }",
        ),
        // It was deleted.
        ("", "error[S082]", "since 2 { 4 tif: u8 = 0 @retired }"),
        // The other one was put into its block.
        ("  since 2 {\n    4 tif: u8 = 0\n    5 flags: u16 = 7\n  }\n", "error[S080]", fixed),
        // A field of the first block was deleted, so that ids have a gap.
        ("  since 2 {\n    4 tif: u8 = 0\n    6 flags: u16 = 7\n  }\n", "error[S041]", fixed),
    ] {
        let Some(folder) = merged("order", strs(&all), Ships::Ours) else { return };
        fs::write(folder.join("schema/orders.scant"), SCHEMA.replace(BODY, &format!("{BODY}\n{made}"))).unwrap();
        let (said, text) = mended(&folder);
        assert!(said.contains(code) && text.contains(back), "{said}\n{text}");
        assert_eq!(run(&folder, &["check", "schema"]), (0, String::new(), String::new()), "{text}");
    }
}

/// Fields added to a block that has not shipped, values, variants and roots.
#[test]
fn other_numbers_that_both_took() {
    let root = |name: &str, id: u32| {
        format!(
            "protocol Feed {{\n  1 Order\n  {id} {name}\n}}\nmessage {name} {{ 0 id: {} }}\n",
            if name == "Zone" { "u8" } else { "u16" }
        )
    };
    let roots = ["protocol Feed { 1 Order }\n".to_owned(), root("Zone", 2), root("Beat", 2)];
    let plain =
        |from: &str, ours: &str, theirs: &str| [from.to_owned(), format!("{from}{ours}"), format!("{from}{theirs}")];
    for (name, all, code, kept) in [
        ("values", plain("  2 sell\n", "  3 short\n", "  3 cross\n"), "S060", ["  3 short\n", "  4 cross\n"]),
        (
            "variants",
            plain("  2 text: string\n", "  3 size: u32\n", "  3 side: Side\n"),
            "S057",
            ["  3 size: u32\n", "  4 side: Side\n"],
        ),
        ("roots", roots, "S040", ["  2 Zone\n", "  3 Beat\n"]),
    ] {
        for ships in [Ships::Ours, Ships::Theirs] {
            let Some(folder) = merged(name, strs(&all), ships) else { return };
            if name == "roots" {
                // Git keeps what both sides have once; a person puts the rest in order.
                let both = "protocol Feed {\n  1 Order\n  2 Zone\n  2 Beat\n}\nmessage Zone { 0 id: u8 }\nmessage Beat { 0 id: u16 }\n";
                let text = SCHEMA.replace("protocol Feed { 1 Order }\n", both);
                fs::write(folder.join("schema/orders.scant"), text).unwrap();
            }
            let (said, text) = mended(&folder);
            assert!(
                said.contains(&format!("error[{code}]"))
                    && said.contains("has shipped, by the lock, and keeps its number"),
                "{said}"
            );
            // The two numbers change places.
            let number = |line: &str| match &line[..4] {
                _ if ships == Ships::Ours => line.to_owned(),
                "  3 " if name != "roots" => format!("  4 {}", &line[4..]),
                "  2 " => format!("  3 {}", &line[4..]),
                "  3 " => format!("  2 {}", &line[4..]),
                _ => format!("  3 {}", &line[4..]),
            };
            let kept = kept.map(number);
            assert!(kept.iter().all(|line| text.contains(line)), "{text}\n{said}");
            assert_eq!(run(&folder, &["check", "schema"]), (0, String::new(), String::new()), "{text}");
        }
    }
}

/// One name, and two types.
#[test]
fn a_name_that_both_took() {
    let all = blocks("    4 tif: u8 = 0\n", "    4 tif: u16 = 7\n");
    for (ships, kept) in [
        (Ships::Ours, ["    4 tif: u8 = 0\n", "5 tif2: u16 = 7"]),
        (Ships::Theirs, ["    4 tif: u16 = 7\n", "5 tif2: u8 = 0"]),
    ] {
        let Some(folder) = merged("name", strs(&all), ships) else { return };
        let (said, text) = mended(&folder);
        assert!(said.contains("error[S023]"), "{said}");
        assert!(kept.iter().all(|line| text.contains(line)), "{text}\n{said}");
        assert_eq!(run(&folder, &["check", "schema"]), (0, String::new(), String::new()), "{text}");
    }
}
