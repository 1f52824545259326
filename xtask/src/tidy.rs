//! What the house rules ask of files, checked as text.
//!
//! No file of more than 1,000 lines; `unsafe` only where it is allowed, and these files listed for readers; no unfinished marks; links that lead somewhere, and paths in
//! ARCHITECTURE.md that exist; crates and folders that know each other only in one direction (`arrows.rs`); error kinds with the rules of
//! the spec.

use crate::arrows;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Files that may say `unsafe`.
const UNSAFE: &[&str] = &[
    "crates/scantling/src/bounded/raw.rs",
    "crates/scantling/src/build/chunk.rs",
    "crates/scantling/src/decode/window.rs",
    "crates/scantling/src/decode/window/lists.rs",
    "crates/scantling/src/decode/window/refill.rs",
    "crates/scantling/src/direct/in_place.rs",
    "crates/scantling-file/src/sums.rs",
    "shootout/files/src/formats/openzl/library.rs",
    "shootout/src/formats/flatbuffers.rs",
    "shootout/src/formats/flatbuffers_structs.rs",
    "shootout/src/formats/rkyv.rs",
    "shootout/records/src/formats/flatbuffers/read.rs",
    "shootout/records/src/formats/rkyv.rs",
    "shootout/updates/src/rkyv.rs",
];

/// A tracked text file.
struct File {
    path: String,
    text: String,
}

/// Checks all tracked files.
///
/// # Errors
/// A line for each fault.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    let files = tracked(root)?;
    let mut faults: Vec<String> = files.iter().flat_map(file_faults).collect();
    for file in files.iter().filter(|f| f.path.ends_with(".md")) {
        faults.extend(link_faults(file, |link| root.join(link).exists()));
    }
    let architecture = read(&root.join("ARCHITECTURE.md"))?;
    faults.extend(path_faults(&architecture, |path| root.join(path).exists()));
    let library = read(&root.join(RUNTIME).join("lib.rs"))?;
    faults.extend(unsafe_faults(&files, &architecture, &library));
    faults.extend(arrows::of_crates(|path| read(&root.join(path)))?);
    faults.extend(files.iter().flat_map(|file| arrows::of_file(&file.path, &file.text)));
    let kinds = read(&root.join("crates/scantling/src/error.rs"))?;
    let specs = [read(&root.join("spec/direct.md"))?, read(&root.join("spec/compact.md"))?];
    faults.extend(kind_faults(&kinds, &specs.concat()));
    let example = ["src/main.rs", "ticks.scant"].map(|file| read(&root.join("examples/readme").join(file)));
    let [program, schema] = example;
    faults.extend(readme_faults(&read(&root.join("README.md"))?, &program?, &schema?));
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))
}

fn tracked(root: &Path) -> Result<Vec<File>, String> {
    let run = Command::new("git").args(["ls-files", "-z"]).current_dir(root).output().map_err(|e| e.to_string())?;
    let paths = String::from_utf8_lossy(&run.stdout).into_owned();
    let wanted = |path: &&str| {
        let ends = [".rs", ".py", ".md", ".toml", ".scant", ".css"].iter().any(|end| path.ends_with(end));
        ends && !path.contains("/generated/")
    };
    let files = paths.split('\0').filter(wanted).filter_map(|path| {
        let text = fs::read_to_string(root.join(PathBuf::from(path))).ok()?;
        Some(File { path: path.to_owned(), text })
    });
    Ok(files.collect())
}

fn file_faults(file: &File) -> Vec<String> {
    let File { path, text } = file;
    let mut faults = Vec::new();
    let lines = text.lines().count();
    if lines > 1_000 {
        faults.push(format!("{path}: {lines} lines: split the file by concept"));
    }
    // The words are put together here, so that this file does not find itself.
    let marks =
        [["TO", "DO"], ["X", "XX"], ["todo", "!("], ["unimplemented", "!("], ["#[ig", "nore"]].map(|m| m.concat());
    if path.ends_with(".rs") || path.ends_with(".py") {
        for mark in marks.iter().filter(|mark| text.contains(mark.as_str())) {
            faults.push(format!("{path}: `{mark}`: finish it or remove it"));
        }
    }
    if path.ends_with(".rs") && uses_unsafe(text) && !UNSAFE.contains(&path.as_str()) {
        faults.push(format!("{path}: unsafe code outside the files that may contain it"));
    }
    faults
}

fn uses_unsafe(text: &str) -> bool {
    let keyword = ["un", "safe "].concat();
    let says = |line: &&str| line.contains(&keyword) && !line.trim_start().starts_with("//");
    let blocks = [format!("{keyword}{{"), format!("{keyword}fn"), format!("{keyword}impl")];
    text.lines().filter(says).any(|line| blocks.iter().any(|block| line.contains(block.as_str())))
}

/// The lists of files with `unsafe`, held against the files: ours, that of ARCHITECTURE.md over all crates, and that of the runtime's `lib.rs`.
fn unsafe_faults(files: &[File], architecture: &str, library: &str) -> Vec<String> {
    let is_rust = |file: &&File| file.path.ends_with(".rs") && uses_unsafe(&file.text);
    let real: BTreeSet<&str> = files.iter().filter(is_rust).map(|file| file.path.as_str()).collect();
    let mut faults: Vec<String> = UNSAFE
        .iter()
        .filter(|path| !real.contains(*path))
        .map(|path| {
            format!("xtask/src/tidy.rs: {path} has no unsafe code, but is listed as a file that may contain it")
        })
        .collect();
    let library: String = library.lines().map(|line| line.trim_start_matches("//!")).collect::<Vec<_>>().concat();
    let lists = [
        ("ARCHITECTURE.md", "crates/", architecture, "`unsafe` occurs only in", "generated code"),
        ("crates/scantling/src/lib.rs", "crates/scantling/", &library, "it is confined to", "`."),
    ];
    for (list, of, text, start, end) in lists {
        let named = text.split_once(start).and_then(|(_, rest)| rest.split_once(end)).map_or("", |(named, _)| named);
        let files = paths_in(named).filter(|path| path.ends_with(".rs"));
        let whole = |path: String| if path.starts_with("crates/") { path } else { format!("{RUNTIME}/{path}") };
        let named: BTreeSet<String> = files.map(whole).collect();
        let real: BTreeSet<String> =
            real.iter().filter(|path| path.starts_with(of)).map(|&path| path.to_owned()).collect();
        faults.extend(real.difference(&named).map(|path| format!("{list}: {path} has unsafe code and is not listed")));
        faults.extend(named.difference(&real).map(|path| format!("{list}: {path} is listed and has no unsafe code")));
    }
    faults
}

/// Relative links of a Markdown file that lead nowhere.
fn link_faults(file: &File, exists: impl Fn(&str) -> bool) -> Vec<String> {
    let folder = file.path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut faults = Vec::new();
    for part in file.text.split("](").skip(1) {
        let link = part.split([')', '#', ' ']).next().unwrap_or_default();
        // `crate::` is for rustdoc, which follows its own links.
        let is_relative = !link.is_empty() && !link.contains("://") && !link.starts_with("crate::");
        let path = if folder.is_empty() { link.to_owned() } else { format!("{folder}/{link}") };
        if is_relative && !exists(&path) {
            faults.push(format!("{}: the link to {link} leads nowhere", file.path));
        }
    }
    faults
}

/// Where paths of ARCHITECTURE.md start that do not start in the root.
const RUNTIME: &str = "crates/scantling/src";

/// Paths that ARCHITECTURE.md names and that exist neither in the root nor in [`RUNTIME`].
fn path_faults(text: &str, exists: impl Fn(&str) -> bool) -> Vec<String> {
    paths_in(text)
        .filter(|path| !exists(path) && !exists(&format!("{RUNTIME}/{path}")))
        .map(|path| format!("ARCHITECTURE.md: {path} does not exist"))
        .collect()
}

/// What looks like a path: between backticks, or at the start of a line of a listing. `{a,b}.rs` are two.
fn paths_in(text: &str) -> impl Iterator<Item = String> {
    let parts = text.split("```").enumerate();
    let words = parts.flat_map(|(number, part)| -> Vec<&str> {
        match number % 2 {
            0 => part.split('`').skip(1).step_by(2).collect(),
            _ => part.lines().filter_map(|line| line.split(' ').next()).collect(),
        }
    });
    let is_of_a_path = |letter: char| letter.is_ascii_alphanumeric() || "/._-{,}".contains(letter);
    let ends = [".rs", ".py", ".md", ".toml", ".scant", ".tsv"];
    let is_path = move |word: &&str| {
        word.chars().all(is_of_a_path) && (word.contains('/') || ends.iter().any(|end| word.ends_with(end)))
    };
    words.filter(is_path).flat_map(|word| {
        match word.split_once('{').and_then(|(start, rest)| Some((start, rest.split_once('}')?))) {
            Some((start, (names, end))) => names.split(',').map(|name| format!("{start}{name}{end}")).collect(),
            None => vec![word.to_owned()],
        }
    })
}

/// Error kinds that the specs' tables do not have with the same rule.
fn kind_faults(source: &str, spec: &str) -> Vec<String> {
    let kinds = source.lines().filter_map(|line| {
        let (name, rest) = line.trim().split_once(" = \"")?;
        let rule = rest.split('"').next()?;
        // `D24` of Direct, `K24` of Compact.
        rule.starts_with(['D', 'K']).then(|| (name, rule.to_owned()))
    });
    kinds
        .filter(|(name, rule)| {
            !spec.lines().any(|line| line.starts_with(&format!("| {name} |")) && line.contains(rule.as_str()))
        })
        .map(|(name, rule)| format!("{name}: the spec's table does not have it with {rule}"))
        .collect()
}

/// The README's example is the schema and the program that are compiled and run.
fn readme_faults(readme: &str, program: &str, schema: &str) -> Option<String> {
    let shown = |opening: &str| readme.split(opening).nth(1).and_then(|rest| rest.split("```").next());
    let run = program.split("// README\n").nth(1);
    let is_so = run.is_some() && shown("```rust\n") == run && shown("```text\n") == Some(schema);
    (!is_so).then(|| "README.md: its example differs from examples/readme".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> File {
        File { path: path.into(), text: text.into() }
    }

    #[test]
    fn planted_faults_in_files_are_found() {
        assert!(file_faults(&file("a.rs", "fn a() {}\n")).is_empty());
        assert_eq!(file_faults(&file("a.rs", &"\n".repeat(1_001))).len(), 1);
        assert_eq!(file_faults(&file("a.rs", &["// TO", "DO\n"].concat())).len(), 1);
        let block = ["fn a() { un", "safe { b() } }\n"].concat();
        assert_eq!(file_faults(&file("a.rs", &block)).len(), 1);
        assert!(file_faults(&file(UNSAFE[0], &block)).is_empty());
    }

    #[test]
    fn planted_lists_of_files_with_unsafe_code_are_found() {
        let code = ["fn a() { un", "safe { b() } }\n"].concat();
        let files: Vec<File> = UNSAFE.iter().map(|path| file(path, &code)).collect();
        let architecture = "2. `unsafe` occurs only in `bounded/raw.rs`, `build/chunk.rs`, `decode/window.rs`,\n   `decode/window/{refill,lists}.rs` \
            and `direct/in_place.rs` of `crates/scantling/src`, and in `crates/scantling-file/src/sums.rs`; generated code forbids it. `a/b.rs`";
        let library = "//! it is confined to `bounded/raw.rs`, `build/chunk.rs`, `decode/window.rs`,\n//! `decode/window/{refill,lists}.rs` and \
            `direct/in_place.rs`. More.";
        assert!(unsafe_faults(&files, architecture, library).is_empty());
        let place = ["`direct/in_place.rs`", "`direct/other.rs`"];
        let swapped = |text: &str| text.replace(place[0], place[1]);
        assert_eq!(unsafe_faults(&files, &swapped(architecture), library).len(), 2);
        assert_eq!(unsafe_faults(&files, architecture, &swapped(library)).len(), 2);
        assert_eq!(unsafe_faults(&files, "", "").len(), 13);
        assert_eq!(unsafe_faults(&files[1..], architecture, library).len(), 3);
    }

    #[test]
    fn planted_links_are_found() {
        let page = file("docs/a.md", "[b](b.md) [c](c.md#x) [w](https://example.org) [r](crate::a)");
        assert_eq!(link_faults(&page, |path| path == "docs/b.md").len(), 1);
    }

    #[test]
    fn planted_paths_are_found() {
        let there = ["docs/", "crates/scantling/src/build/chunk.rs", "crates/scantling/src/show.rs", "deny.toml"];
        let faults = |text: &str| path_faults(text, |path| there.contains(&path));
        let listing = "```\ndocs/     pages, and/or more\n```\n";
        let text =
            [listing, "`build/chunk.rs` `deny.toml` `direct | compact` `A/B::c()` `show` and/or `{show}.rs`"].concat();
        assert!(faults(&text).is_empty(), "{:?}", faults(&text));
        assert_eq!(faults("`chunk.rs`"), ["ARCHITECTURE.md: chunk.rs does not exist"]);
        assert_eq!(faults("`{show,named}.rs`"), ["ARCHITECTURE.md: named.rs does not exist"]);
        assert_eq!(faults("```text\npages/    of text\n```"), ["ARCHITECTURE.md: pages/ does not exist"]);
    }

    #[test]
    fn another_example_is_found() {
        let program = "// README\nfn main() {}\n// README\n";
        let readme = "```text\npackage a\n```\n```rust\nfn main() {}\n```";
        assert!(readme_faults(readme, program, "package a\n").is_none());
        assert!(readme_faults(&readme.replace("{}", "{ }"), program, "package a\n").is_some());
        assert!(readme_faults(readme, program, "package b\n").is_some());
    }

    #[test]
    fn planted_kinds_are_found() {
        let spec = "| Bool | D9 | the byte |\n";
        assert!(kind_faults("    Bool = \"D9\", \"…\";\n", spec).is_empty());
        assert_eq!(kind_faults("    Bool = \"D8\", \"…\";\n", spec).len(), 1);
        assert_eq!(kind_faults("    Depth = \"D45\", \"…\";\n", spec).len(), 1);
    }
}
