//! The gate on machine code: each accessor and writer step that the shootout's rows use has a blessed listing, and so have the
//! builder's loops.
//!
//! ```text
//! probes.rs + generated code --rustc -O--> assembly --normalised--> compared with crates/scantling/asm/shootout.<arch>.s
//! compact.rs + the same      --rustc -O--> assembly --normalised--> compared with crates/scantling/asm/compact.<arch>.s
//! build.rs  + the runtime    --rustc -O--> assembly --normalised--> compared with crates/scantling/asm/build.<arch>.s
//! aligned.rs + generated     --rustc -O--> assembly --normalised--> compared with crates/scantling/asm/aligned.<arch>.s
//! view_mut.rs + generated    --rustc -O--> assembly --normalised--> compared with crates/scantling/asm/view_mut.<arch>.s
//! streams.rs + generated     --rustc -O--> assembly --normalised--> compared with crates/scantling/asm/streams.<arch>.s
//! ```
//!
//! Times drift and instruction listings do not: a check that sneaks into an accessor changes its listing. [`plant`]
//! proves it: it puts a check into one function after the other and demands that the gate sees each. The listings hold
//! for the pinned compiler alone; `decode.rs` beside this does the same for the decoder, `widths.rs` for loads and stores, on aarch64
//! too, and `counts.rs` counts instructions. They change through `cargo xtask bless`, in a commit that says why.

mod access;
mod compact;
pub(crate) mod counts;
mod decode;
mod encoding;
pub(crate) mod growth;
mod rules;
pub(crate) mod select;
pub(crate) mod widths;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const GENERATED: &str = "shootout/generated/scantling/shootout.rs";
/// An aligned message.
const ALIGNED: &str = "crates/scantling/src/docs/generated/clouds.rs";
/// Chunks of streams.
const STREAMS: &str = "xtask/gate/generated/samples.rs";
/// Messages that are updated in place.
const VIEW_MUT: &str = "crates/scantling/src/docs/generated/orders.rs";
/// What the builder's loops are made of, and the functions in it that they inline.
const BUILDER: &str = "crates/scantling/src/build/chunk.rs";
const BUILDER_FUNCTIONS: &[&str] = &["put<", "put_all<", "bytes(", "local<"];
const PLANTED: &str = "assert!(::core::hint::black_box(true));";

/// Listings by function.
type Listings = BTreeMap<String, String>;

/// Why there is nothing to compare listings with here, if that is so.
pub(crate) fn missing() -> Option<String> {
    let arch = std::env::consts::ARCH;
    (arch != "x86_64").then(|| format!("there are no blessed listings for {arch}"))
}

/// Compares the listings with the blessed ones, or blesses them.
///
/// # Errors
/// A line for each function whose listing is another, or what kept the compiler from running.
pub(crate) fn check(root: &Path, is_blessing: bool) -> Result<String, String> {
    let arch = std::env::consts::ARCH;
    let probe = Probe::new(root)?;
    let generated = read(&root.join(GENERATED))?;
    let shootout = probe.listings_of("probes", GENERATED)?;
    let compact = compact::listings(&probe, &generated, &probe.runtime)?;
    let build = probe.listings_of_builder(&probe.runtime)?;
    let aligned = probe.listings_of("aligned", ALIGNED)?;
    let view_mut = probe.listings_of("view_mut", VIEW_MUT)?;
    let streams = probe.listings_of("streams", STREAMS)?;
    let (mut count, mut faults) = (0, Vec::new());
    let all = [
        ("shootout", shootout),
        ("compact", compact),
        ("build", build),
        ("aligned", aligned),
        ("view_mut", view_mut),
        ("streams", streams),
    ];
    for (name, found) in all {
        let golden = root.join(format!("crates/scantling/asm/{name}.{arch}.s"));
        let text = print(&found);
        count += found.len();
        if is_blessing {
            fs::write(&golden, text).map_err(|e| e.to_string())?;
            continue;
        }
        let changed = difference(&parse(&read(&golden)?), &found);
        if !changed.is_empty() {
            let out = root.join(format!("target/{name}.found.s"));
            fs::write(&out, text).map_err(|e| e.to_string())?;
            faults.push(format!("compare {} with {}: {}", golden.display(), out.display(), changed.join(", ")));
        }
    }
    match (faults.is_empty(), is_blessing) {
        (false, _) => Err(format!("machine code changed: {}", faults.join("; "))),
        (true, false) => {
            Ok(format!("{count} listings as blessed\n{}\n{}", decode::check(root, false)?, encoding::check(&probe)?))
        }
        (true, true) => Ok(format!("blessed {count} listings\n{}", decode::check(root, true)?)),
    }
}

/// Plants a check into each accessor and step, and into the builder's functions; each must change a listing.
///
/// Checks with different numbers are planted into all accessors and steps at once. A check that no listing shows is then planted alone:
/// with so many checks, a function may be too large to be inlined, and be in no listing.
///
/// Of what the runtime is compiled anew for, `most` of each kind are planted.
///
/// # Errors
/// The functions whose planted check changed no listing.
pub(crate) fn plant(root: &Path, most: usize) -> Result<String, String> {
    let probe = Probe::new(root)?;
    let source = opened(&probe.expanded(GENERATED)?);
    let clean = probe.listings_in(&source, 0)?;
    let mut functions = functions(&source);
    let planted = functions.len() + BUILDER_FUNCTIONS.len().min(most);
    let numbered = probe.listings_in(&numbered(&source, &functions), 0)?;
    let mut number = 0..;
    functions.retain(|_| !number.next().is_some_and(|number| shows(&numbered, number) && !shows(&clean, number)));
    let unseen = std::thread::scope(|scope| {
        let halves: Vec<_> = functions.chunks(functions.len().div_ceil(2).max(1)).enumerate().collect();
        let threads: Vec<_> = halves
            .into_iter()
            .map(|(number, half)| {
                scope.spawn({
                    let (probe, clean, source) = (&probe, &clean, &source);
                    move || unseen(probe, clean, source, half, number)
                })
            })
            .collect();
        threads.into_iter().map(|t| t.join().unwrap_or_else(|_| Err("a thread panicked".into()))).collect::<Vec<_>>()
    });
    let mut all = Vec::new();
    for half in unseen {
        all.extend(half?);
    }
    all.extend(unseen_in_builder(&probe, most)?);
    if all.is_empty() {
        let (decode, encoding) = (decode::plant(root, most)?, encoding::plant(&probe, most)?);
        let planted = planted + compact::plant(&probe, most)?;
        Ok(format!("{planted} planted checks, each seen, {} alone\n{decode}\n{encoding}", functions.len()))
    } else {
        Err(format!("planted checks that no listing shows: {}", all.join(", ")))
    }
}

/// A function of the generated code: what it is called, and the line after which a statement may be put.
struct Function {
    name: String,
    line: usize,
}

/// The source with a check in each function, which compares with a number of its own.
fn numbered(source: &str, functions: &[Function]) -> String {
    let mut lines: Vec<String> = source.lines().map(str::to_owned).collect();
    // From the end, so that the lines of those before stay where they are.
    for (number, function) in functions.iter().enumerate().rev() {
        let check = format!("assert!(::core::hint::black_box({}u32) != 0);", FIRST_NUMBER + number);
        lines.insert(function.line + 1, check);
    }
    lines.join("\n")
}

/// What numbered checks start at: numbers of ten digits, which no code has otherwise.
const FIRST_NUMBER: usize = 1_618_033_000;

/// Whether a listing has the check with this number.
fn shows(listings: &Listings, number: usize) -> bool {
    let operand = format!("${},", FIRST_NUMBER + number);
    listings.values().any(|code| code.contains(&operand))
}

fn unseen(
    probe: &Probe,
    clean: &Listings,
    source: &str,
    functions: &[Function],
    number: usize,
) -> Result<Vec<String>, String> {
    let mut unseen = Vec::new();
    for function in functions {
        let mut lines: Vec<&str> = source.lines().collect();
        lines.insert(function.line + 1, PLANTED);
        let found = probe.listings_in(&lines.join("\n"), number)?;
        if difference(clean, &found).is_empty() {
            unseen.push(function.name.clone());
        }
    }
    Ok(unseen)
}

/// The builder's functions whose planted check no listing shows. The runtime is compiled anew for each.
fn unseen_in_builder(probe: &Probe, most: usize) -> Result<Vec<String>, String> {
    let clean = probe.listings_of_builder(&probe.runtime)?;
    let source = read(&probe.root.join(BUILDER))?;
    let mut unseen = Vec::new();
    for function in BUILDER_FUNCTIONS.iter().take(most) {
        let header = format!("pub fn {function}");
        let mut lines: Vec<&str> = source.lines().collect();
        let at = lines.iter().position(|line| line.trim().starts_with(&header) && line.ends_with('{'));
        lines.insert(at.ok_or_else(|| format!("{BUILDER} has no `{header}`"))? + 1, PLANTED);
        let runtime = probe.runtime_with(BUILDER, &lines.join("\n"))?;
        if difference(&clean, &probe.listings_of_builder(&runtime)?).is_empty() {
            unseen.push(format!("Builder::{}", function.trim_end_matches(['<', '('])));
        }
    }
    Ok(unseen)
}

/// The public functions of views, peeks, blocks and steps. Owned values and transcoders are not on the gated path; Compact has listings
/// of its own.
fn functions(source: &str) -> Vec<Function> {
    let mut owner = String::new();
    let mut found = Vec::new();
    let lines: Vec<&str> = source.lines().collect();
    for (at, text) in lines.iter().enumerate() {
        let text = text.trim();
        if let Some(header) = text.strip_prefix("impl") {
            let name = header.rsplit(" for ").next().unwrap_or(header);
            let name = name.split_once("> ").map_or(name, |(_, name)| name).trim();
            owner = name.split(['<', ' ']).next().unwrap_or(name).to_owned();
        }
        // Of the private ones those that accessors and steps are made of.
        let parts = ["bytes_", "payload_", "slot_", "start_", "end_", "tag_"];
        let part = text.strip_prefix("fn ").filter(|rest| parts.iter().any(|part| rest.starts_with(part)));
        let (Some(rest), Some(line)) = (text.strip_prefix("pub fn ").or(part), body(&lines, at)) else { continue };
        let name = rest.split(['(', '<']).next().unwrap_or(rest);
        let is_owned = matches!(name, "write" | "decode" | "decode_within" | "decode_known" | "encode" | "from_view");
        // A view, which has a listing, and a walk by tables.
        let is_walk = matches!(name, "newer" | "explain");
        if !is_owned && !is_walk && !name.contains("compact") {
            found.push(Function { name: format!("{owner}::{name}"), line });
        }
    }
    found
}

/// The source with the attributes of each function, its header, and its body on lines of their own.
fn opened(source: &str) -> String {
    let mut out = String::with_capacity(source.len() + source.len() / 8);
    let mut header = String::new();
    for line in source.lines() {
        // A header over several lines becomes one.
        let is_inside = !header.is_empty();
        header.push_str(if is_inside { line.trim_start() } else { line });
        let start = header.trim_start();
        let starts = ["fn ", "pub fn "].iter().any(|fun| start.starts_with(fun));
        if starts && !header.contains('{') && !header.ends_with(';') {
            header.push(' ');
            continue;
        }
        let line = &*std::mem::take(&mut header);
        let code = line.trim_start();
        let (indent, mut code) = (&line[..line.len() - code.len()], code);
        while let Some((attribute, rest)) = code.strip_prefix("#[").and_then(|_| code.split_once("] ")) {
            out.extend([indent, attribute, "]\n"]);
            code = rest;
        }
        let is_function = ["fn ", "pub fn "].iter().any(|start| code.starts_with(start));
        match block(code).filter(|_| is_function) {
            Some(at) => out.extend([indent, &code[..=at], "\n", &code[at + 1..code.len() - 1], "\n", indent, "}\n"]),
            None => out.extend([indent, code, "\n"]),
        }
    }
    out
}

/// Where the block starts with which this code ends.
fn block(code: &str) -> Option<usize> {
    let mut depth = 0;
    code.ends_with('}').then_some(())?;
    code.char_indices().rev().find_map(|(at, c)| {
        match c {
            '}' => depth += 1,
            '{' => depth -= 1,
            _ => {}
        }
        (depth == 0).then_some(at)
    })
}

/// The line on which the body of the function starts whose header starts at `at`: a long header takes several.
fn body(lines: &[&str], at: usize) -> Option<usize> {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let header = lines.get(at)?;
    let is_start = |line: &&str| line.ends_with('{') && indent(line) == indent(header);
    lines.get(at..)?.iter().position(is_start).map(|behind| at + behind)
}

/// What it takes to compile the probes.
struct Probe {
    root: PathBuf,
    runtime: PathBuf,
    scratch: PathBuf,
}

impl Probe {
    fn new(root: &Path) -> Result<Self, String> {
        let scratch = root.join("target/gate");
        fs::create_dir_all(&scratch).map_err(|e| e.to_string())?;
        let built = Command::new("cargo")
            .args(["build", "--quiet", "--release", "--package", "scantling", "--target-dir"])
            .arg(&scratch)
            .env_remove("RUSTFLAGS")
            .current_dir(root)
            .status()
            .map_err(|e| e.to_string())?;
        if !built.success() {
            return Err("the runtime does not build".into());
        }
        Ok(Self { root: root.to_owned(), runtime: scratch.join("release/libscantling.rlib"), scratch })
    }

    /// Listings of the probes with this expanded code; `number` keeps threads apart.
    fn listings_in(&self, expanded: &str, number: usize) -> Result<Listings, String> {
        let source = self.scratch.join(format!("probed{number}.rs"));
        fs::write(&source, expanded).map_err(|e| e.to_string())?;
        let mut rustc = Command::new("rustc");
        // It calls what derives call, which is not stable.
        rustc.env("PROBED", &source).env("RUSTC_BOOTSTRAP", "1");
        rustc.arg("-Zcrate-attr=feature(fmt_helpers_for_derive,derive_eq_internals,derive_clone_copy_internals,structural_match,core_intrinsics,trivial_clone)");
        self.compile(rustc, "xtask/gate/probes.rs", &self.runtime, &format!("probes{number}.s"))
    }

    /// Generated code with the runtime's macros expanded, so that each function is in the text.
    fn expanded(&self, generated: &str) -> Result<String, String> {
        let out = self.scratch.join("expanded.rs");
        let mut rustc = Command::new("rustc");
        rustc
            .env("RUSTC_BOOTSTRAP", "1")
            .args(["-Zunpretty=expanded", "--edition", "2021", "--crate-type", "lib", "--cap-lints", "allow"])
            .arg("--extern")
            .arg(format!("scantling={}", self.runtime.display()))
            .arg("-o")
            .arg(&out)
            .arg(self.root.join(generated));
        self.run(rustc)?;
        // Without what the compiler adds to a crate, and to code that it derives.
        let is_added = |line: &&str| {
            let starts = ["#![", "extern crate std;", "#[prelude_import]", "use std::prelude::", "#[coverage(off)]"];
            starts.iter().any(|start| line.trim_start().starts_with(start))
        };
        Ok(read(&out)?.lines().filter(|line| !is_added(line)).collect::<Vec<_>>().join("\n"))
    }

    /// Listings of the builder's probes with this runtime.
    fn listings_of_builder(&self, runtime: &Path) -> Result<Listings, String> {
        self.compile(Command::new("rustc"), "xtask/gate/build.rs", runtime, "build.s")
    }

    /// Listings of the probes of this name with this generated code.
    fn listings_of(&self, name: &str, generated: &str) -> Result<Listings, String> {
        let mut rustc = Command::new("rustc");
        rustc.env("PROBED", self.root.join(generated));
        self.compile(rustc, &format!("xtask/gate/{name}.rs"), &self.runtime, &format!("{name}.s"))
    }

    fn compile(&self, mut rustc: Command, probes: &str, runtime: &Path, out: &str) -> Result<Listings, String> {
        let out = self.scratch.join(out);
        rustc
            .args(["--edition", "2021", "--crate-type", "cdylib", "--crate-name", "probes", "--emit", "asm"])
            .args(["-C", "opt-level=3", "-C", "codegen-units=1", "-C", "panic=abort", "--cap-lints", "allow"])
            .arg("--extern")
            .arg(format!("scantling={}", runtime.display()))
            .arg("-o")
            .arg(&out)
            .arg(self.root.join(probes));
        self.run(rustc)?;
        Ok(normalise(&read(&out)?, "#"))
    }

    /// The runtime with another text in place of one of its files.
    fn runtime_with(&self, path: &str, text: &str) -> Result<PathBuf, String> {
        let copy = self.scratch.join("planted");
        decode::copy_folder(&self.root.join("crates/scantling/src"), &copy)?;
        let file = copy.join(path.trim_start_matches("crates/scantling/src/"));
        fs::write(&file, text).map_err(|e| e.to_string())?;
        let out = self.scratch.join("libscantling_planted.rlib");
        let mut rustc = Command::new("rustc");
        rustc
            .args(["--edition", "2024", "--crate-type", "rlib", "--crate-name", "scantling", "--cap-lints", "allow"])
            .args(["-C", "opt-level=3", "--cfg", "feature=\"alloc\"", "-o"])
            .args([&out, &copy.join("lib.rs")]);
        self.run(rustc)?;
        Ok(out)
    }

    /// Runs a command in the project's folder; what it has to say if it fails is the error.
    fn run(&self, mut command: Command) -> Result<(), String> {
        let run = command.current_dir(&self.root).output().map_err(|e| e.to_string())?;
        if run.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&run.stderr).into_owned()) }
    }
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))
}

/// Functions of an assembly file without directives, hashes and the numbers that depend on other functions. `comment` starts what
/// the assembler does not read: `#` on x86-64, where it is no part of an operand.
fn normalise(assembly: &str, comment: &str) -> Listings {
    let mut all = Listings::new();
    let mut name = None;
    for line in assembly.lines() {
        let code = line.split(comment).next().unwrap_or(line).trim_end();
        let is_label = !code.starts_with(['\t', ' ', '.']) && code.ends_with(':');
        if is_label && !code.starts_with('_') {
            name = Some(code.trim_end_matches(':').to_owned());
            continue;
        }
        if code.starts_with(".Lfunc_end") || is_label {
            name = None;
        }
        let Some(name) = &name else { continue };
        let is_directive = code.trim_start().starts_with('.') && !code.ends_with(':');
        if is_directive || code.trim().is_empty() {
            continue;
        }
        let listing = all.entry(name.clone()).or_default();
        listing.push_str(&unnumbered(code.trim()));
        listing.push('\n');
    }
    all
}

/// Without what changes when another function does: label prefixes, constants' numbers, symbols' hashes.
fn unnumbered(code: &str) -> String {
    let mut out = String::with_capacity(code.len());
    let mut rest = code;
    while let Some(at) = [".LBB", ".LJTI", ".Lanon.", ".L__unnamed_", ".LCPI", "_RN", "_ZN"]
        .iter()
        .filter_map(|mark| rest.find(mark))
        .min()
    {
        out.push_str(&rest[..at]);
        let tail = &rest[at..];
        let end = tail.find(|c: char| !(c.is_ascii_alphanumeric() || "_.$".contains(c))).unwrap_or(tail.len());
        let symbol = &tail[..end];
        match symbol.strip_prefix(".LBB").and_then(|s| s.split_once('_')) {
            Some((_, number)) => out.push_str(&format!(".L{number}")),
            None => out.push_str(&stable(symbol)),
        }
        rest = &tail[end..];
    }
    out.push_str(rest);
    out
}

/// A symbol's words without hashes and numbers.
fn stable(symbol: &str) -> String {
    if symbol.starts_with(".L") {
        return symbol.split(['_', '.', '0']).filter(|s| !s.is_empty()).take(1).map(|s| format!(".{s}")).collect();
    }
    // Behind the name stands its hash: `17h` and sixteen digits, some of which spell words.
    let symbol = symbol.rsplit_once("17h").map_or(symbol, |(name, _)| name);
    let words: Vec<String> = symbol
        .split(|c: char| !c.is_ascii_alphabetic())
        .filter(|w| w.len() > 3 && !w.contains(|c: char| c.is_ascii_uppercase()))
        .map(str::to_owned)
        .collect();
    words.join("_")
}

fn print(listings: &Listings) -> String {
    listings.iter().map(|(name, code)| format!("{name}:\n{}\n", indent(code))).collect()
}

fn indent(code: &str) -> String {
    code.lines().map(|line| if line.ends_with(':') { format!("{line}\n") } else { format!("\t{line}\n") }).collect()
}

fn parse(text: &str) -> Listings {
    let mut all = Listings::new();
    let mut name = String::new();
    for line in text.lines() {
        if !line.starts_with(['\t', '.']) && line.ends_with(':') {
            name = line.trim_end_matches(':').to_owned();
        } else if !line.is_empty() {
            let listing = all.entry(name.clone()).or_default();
            listing.push_str(line.trim());
            listing.push('\n');
        }
    }
    all
}

fn difference(a: &Listings, b: &Listings) -> Vec<String> {
    let names: std::collections::BTreeSet<&String> = a.keys().chain(b.keys()).collect();
    names.into_iter().filter(|name| a.get(*name) != b.get(*name)).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn listings_do_not_depend_on_their_neighbours() {
        let one = "price:\n\t.cfi_startproc\n\tmovq\t2(%rdi), %rax\n\tjne\t.LBB7_2\n.LBB7_2:\n\tretq\n.Lfunc_end7:\n";
        let other = "first:\n\tretq\n.Lfunc_end0:\nprice:\n\tmovq\t2(%rdi), %rax\n\tjne\t.LBB8_2\n.LBB8_2:\n\tretq\n.Lfunc_end8:\n";
        assert_eq!(normalise(one, "#")["price"], normalise(other, "#")["price"]);
        assert_eq!(parse(&print(&normalise(one, "#"))), normalise(one, "#"));
    }

    #[test]
    fn a_symbol_is_its_words_without_its_hash() {
        let symbol = |hash: &str| stable(&format!("_ZN9scantling4view6Origin7invalid17h{hash}E"));
        assert_eq!(symbol("0123456789abcdef"), symbol("89efbbabcdef0123"));
        assert_eq!(symbol("0123456789abcdef"), "scantling_view_invalid");
    }

    #[test]
    fn a_check_is_a_difference() {
        let clean = normalise("price:\n\tmovq\t2(%rdi), %rax\n\tretq\n", "#");
        let checked = normalise("price:\n\tcmpq\t$9, %rsi\n\tmovq\t2(%rdi), %rax\n\tretq\n", "#");
        assert_eq!(difference(&clean, &checked), ["price"]);
    }

    #[test]
    fn functions_on_one_line_are_planted() {
        let source = "impl A {\n    #[must_use] #[inline(always)] pub fn a(self) -> B { B { w: self.w } }\n}";
        let found = opened(source);
        let lines: Vec<&str> = found.lines().map(str::trim).collect();
        let expected =
            ["impl A {", "#[must_use]", "#[inline(always)]", "pub fn a(self) -> B {", "B { w: self.w }", "}", "}"];
        assert_eq!(lines, expected);
        assert_eq!(functions(&found).iter().map(|f| (f.name.as_str(), f.line)).collect::<Vec<_>>(), [("A::a", 3)]);
    }

    #[test]
    fn a_numbered_check_is_shown_by_its_number_alone() {
        let source = "impl A {\n    pub fn a() {\n    }\n    pub fn b() {\n    }\n}";
        let planted = numbered(source, &functions(source));
        let lines: Vec<&str> = planted.lines().collect();
        assert!(lines[2].contains("1618033000") && lines[5].contains("1618033001") && lines.len() == 8);
        let found = normalise("a:\n\tmovl\t$1618033001, 4(%rsp)\n\tretq\n", "#");
        assert!(shows(&found, 1) && !shows(&found, 0));
    }

    #[test]
    fn functions_have_their_owner() {
        let source = "impl<'a> TradePeek<'a> {\n    pub fn price(self) -> u64 {\n    }\n}\n";
        let names: Vec<String> = functions(source).into_iter().map(|f| f.name).collect();
        assert_eq!(names, ["TradePeek::price"]);
    }

    #[test]
    fn a_header_over_several_lines_is_one() {
        let source = "impl A {\n    pub fn a<\n        T,\n    >(\n        t: T,\n    ) -> u64 {\n        7\n    }\n}";
        let found: Vec<(String, usize)> = functions(source).into_iter().map(|f| (f.name, f.line)).collect();
        assert_eq!(found, [("A::a".to_owned(), 5)]);
    }
}
