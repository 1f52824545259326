//! The gate on loads and stores: generated accessors of every width at odd offsets, on x86-64 and aarch64, and numbers of either order.
//!
//! ```text
//! widths.scant --scant--> generated/widths.rs + widths.rs --rustc -O --target--> assembly --judged--> listed in asm/widths.<target>.s
//! ```
//!
//! Two gates, and the second cannot be blessed away:
//!
//! - The listings are as blessed.
//! - [`judge`] reads off each listing what it does to memory. A getter is one load of the field's width at the field's place and
//!   nothing else, where bytes in the other order may be swapped; a writer stores each byte of its frame once, each field by one store,
//!   between two compares, of the room and of the end. Sixteen bytes are one access or two of eight.
//!
//! "One instruction" for big-endian numbers is `movbe` where the processor has it, and else an access and one swap: `bswap` or `rol` on
//! x86-64, `rev` on aarch64 (two for a `u16` that is stored). Floats go through an integer register: one instruction more.
//!
//! [`plant`] puts a check into all accessors at once, then has the runtime go byte by byte, and demands that [`judge`] refuses each
//! function by itself.

use super::access::{Arch, steps};
use super::decode::copy_folder;
use super::rules::{FIELDS, Rule, judge};
use super::{Listings, PLANTED, difference, normalise, parse, print, read};
use crate::run::answers;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A listing of its own: what is compiled for it, and how.
struct Target {
    name: &'static str,
    /// Which of [`TRIPLES`].
    triple: usize,
    arch: Arch,
    flags: &'static [&'static str],
}

impl Target {
    /// Its functions, with their rules.
    fn rules(&self) -> Vec<(String, Rule)> {
        super::rules::rules(self.arch, self.flags.contains(&"target-feature=+movbe"))
    }
}

const TRIPLES: [&str; 2] = ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"];
const TARGETS: &[Target] = &[
    Target { name: "x86_64", triple: 0, arch: Arch::X86, flags: &[] },
    Target { name: "x86_64_movbe", triple: 0, arch: Arch::X86, flags: &["-C", "target-feature=+movbe"] },
    Target { name: "aarch64", triple: 1, arch: Arch::Arm, flags: &[] },
];

const GENERATED: &str = "xtask/gate/generated/widths.rs";
/// Lines of the runtime, and what goes through memory byte by byte in their place.
const BYTE_BY_BYTE: &[(&str, &str, &str)] = &[
    ("value/inline.rs", "Self::from_le_bytes(*bytes)", "Self::from_le_bytes(array::from_fn(|i| black_box(bytes[i])))"),
    (
        "value/inline.rs",
        "*bytes = self.to_le_bytes();",
        "for (i, b) in self.to_le_bytes().into_iter().enumerate() { bytes[i] = black_box(b); }",
    ),
    ("value/inline.rs", "bytes[0] != 0", "black_box(bytes[0]) != 0"),
    ("value/inline.rs", "bytes[0] < 2", "black_box(bytes[0]) < 2"),
    (
        "bounded/prim.rs",
        "bytes.first_chunk().copied()",
        "bytes.first_chunk().map(|b: &[u8; $n]| array::from_fn(|i| black_box(b[i])))",
    ),
    ("bounded/prim.rs", "*place = value.to_le_bytes();", "*place = black_box(value.to_le_bytes());"),
    ("bounded/prim.rs", "Self(value.$to())", "Self(black_box(value.$to()))"),
    ("bounded/prim.rs", "T::$from(self.0)", "T::$from(black_box(self.0))"),
    ("value/scalar.rs", "Self(*bytes)", "Self(array::from_fn(|i| black_box(bytes[i])))"),
];

/// Why some target cannot be compiled for, if so.
pub(crate) fn missing() -> Option<String> {
    let cannot = |triple: &&str| !answers("rustup", &["target", "add", triple]);
    TRIPLES.into_iter().find(cannot).map(|triple| format!("rustup cannot get the target {triple}"))
}

/// Judges the listings and compares them with the blessed ones; then plants faults.
///
/// # Errors
/// The functions that are not what they have to be, or whose listing is another; the faults that were passed over; or what kept the
/// compiler from running.
pub(crate) fn test(root: &Path) -> Result<String, String> {
    let runtimes = runtimes(root, &root.join("crates/scantling/src"), "clean")?;
    let found = check(root, &runtimes, false)?;
    Ok(format!("{found}\n{}", plant(root, &runtimes)?))
}

/// Judges the listings, and accepts them as they are.
///
/// # Errors
/// The functions that are not what they have to be, or what kept the compiler from running.
pub(crate) fn bless(root: &Path) -> Result<String, String> {
    check(root, &runtimes(root, &root.join("crates/scantling/src"), "clean")?, true)
}

fn check(root: &Path, runtimes: &[PathBuf], is_blessing: bool) -> Result<String, String> {
    let mut count = 0;
    for (target, found) in listings(root, runtimes, &root.join(GENERATED))? {
        let refused = refused(target, &found);
        if !refused.is_empty() {
            return Err(format!("{}: not one access each: {}", target.name, refused.join("; ")));
        }
        count += found.len();
        let golden = root.join(format!("crates/scantling/asm/widths.{}.s", target.name));
        if is_blessing {
            fs::write(&golden, print(&found)).map_err(|e| e.to_string())?;
            continue;
        }
        let changed = difference(&parse(&read(&golden)?), &found);
        if !changed.is_empty() {
            let out = root.join(format!("target/widths.{}.found.s", target.name));
            fs::write(&out, print(&found)).map_err(|e| e.to_string())?;
            let (golden, out) = (golden.display(), out.display());
            return Err(format!("machine code changed (compare {golden} with {out}): {}", changed.join(", ")));
        }
    }
    let what = if is_blessing { "blessed" } else { "as blessed" };
    Ok(format!("{count} listings of loads and stores, one access each, {what}"))
}

/// Plants a check into each accessor, and has the runtime go byte by byte: no function may pass.
fn plant(root: &Path, clean: &[PathBuf]) -> Result<String, String> {
    let scratch = root.join("target/gate");
    let generated = root.join(GENERATED);
    let checked = scratch.join("widths_checked.rs");
    fs::write(&checked, with_checks(&read(&generated)?)).map_err(|e| e.to_string())?;

    let source = root.join("crates/scantling/src");
    let bytewise = scratch.join("widths_bytewise");
    copy_folder(&source, &bytewise)?;
    for (file, whole, bytes) in BYTE_BY_BYTE {
        let file = bytewise.join(file);
        let text = read(&file)?;
        if text.matches(whole).count() != 1 {
            return Err(format!("{}: where is `{whole}`?", file.display()));
        }
        let bytes = bytes.replace("array::", "core::array::").replace("black_box", "core::hint::black_box");
        fs::write(file, text.replace(whole, &bytes)).map_err(|e| e.to_string())?;
    }
    let bytewise = runtimes(root, &bytewise, "bytewise")?;

    let is_accessor = |name: &str| ["view_", "peek_", "write_"].iter().any(|start| name.starts_with(start));
    let (mut count, mut unseen) = (0, Vec::new());
    for (fault, runtimes, generated) in [("check", clean, &checked), ("bytes", &bytewise, &generated)] {
        for (target, found) in listings(root, runtimes, generated)? {
            let refused = refused(target, &found);
            // A check is put into accessors alone.
            for (name, _) in target.rules().into_iter().filter(|(name, _)| fault == "bytes" || is_accessor(name)) {
                count += 1;
                if !refused.iter().any(|line| line.split(':').next() == Some(&name)) {
                    unseen.push(format!("{name} ({fault}, {})", target.name));
                }
            }
        }
    }
    if unseen.is_empty() {
        Ok(format!("{count} faults planted in loads and stores, each seen"))
    } else {
        Err(format!("planted faults that were passed over: {}", unseen.join(", ")))
    }
}

/// The generated code with a check in each accessor, and in the function that fills a block.
fn with_checks(source: &str) -> String {
    let mut out = String::new();
    for line in source.lines() {
        out.push_str(checked_entry(line.trim()).as_deref().unwrap_or(line));
        out.push('\n');
        if line.trim().starts_with("pub(crate) fn fill(") {
            out.push_str(PLANTED);
            out.push('\n');
        }
    }
    out
}

/// An entry of `rt::readers!` for one of the fields, written out with a check before each load.
fn checked_entry(entry: &str) -> Option<String> {
    let (name, rest) = entry.split_once(" |v| ")?;
    let (word, of) = rest.strip_suffix(");")?.split_once('(')?;
    let [ty, at, len] = of.split(", ").collect::<Vec<_>>()[..] else { return None };
    let load = format!("{{ {PLANTED} v.head.load::<{at}, {len}, {ty}>() }}");
    let value = match word {
        "load" => format!("value({ty}, {load})"),
        "checked" => {
            let checked = format!("{{ {PLANTED} rt::checked(v.head.bytes::<{at}, {len}>(), v.origin) }}");
            format!("either({ty}, {load}; {ty}, {checked})")
        }
        _ => return None,
    };
    FIELDS.iter().any(|(field, _)| *field == name).then(|| format!("{name} |v| {value};"))
}

/// The functions that are not what they have to be, and why.
fn refused(target: &Target, found: &Listings) -> Vec<String> {
    let verdict = |(name, rule): (String, Rule)| {
        let judged = match found.get(&name) {
            Some(listing) => steps(target.arch, listing).and_then(|steps| judge(rule, &steps)),
            None => Err("it is not there".into()),
        };
        judged.err().map(|why| format!("{name}: {why}"))
    };
    target.rules().into_iter().filter_map(verdict).collect()
}

/// Runtimes by triple, in the order of [`TRIPLES`], compiled side by side.
fn runtimes(root: &Path, source: &Path, name: &str) -> Result<Vec<PathBuf>, String> {
    let compile = |triple: &str| -> Result<PathBuf, String> {
        let scratch = root.join("target/gate").join(format!("widths-{name}-{triple}"));
        fs::create_dir_all(&scratch).map_err(|e| e.to_string())?;
        let out = scratch.join("libscantling.rlib");
        let library = ["--edition", "2024", "--crate-type", "rlib", "--crate-name", "scantling"];
        let library = [&library[..], &["--cfg", "feature=\"alloc\""]].concat();
        rustc(root, triple, &library, &[], &source.join("lib.rs"), &out)?;
        Ok(out)
    };
    std::thread::scope(|scope| {
        let threads = TRIPLES.map(|triple| scope.spawn(move || compile(triple)));
        threads.into_iter().map(|t| t.join().unwrap_or_else(|_| Err("a thread panicked".into()))).collect()
    })
}

/// Listings of all targets, with these runtimes and this generated code.
fn listings(root: &Path, runtimes: &[PathBuf], generated: &Path) -> Result<Vec<(&'static Target, Listings)>, String> {
    let compile = |target: &'static Target| {
        let triple = TRIPLES[target.triple];
        let out = runtimes[target.triple].with_file_name(format!("{}.s", target.name));
        let probes = ["--edition", "2021", "--crate-type", "cdylib", "--crate-name", "probes", "--emit", "asm"];
        let runtime = format!("scantling={}", runtimes[target.triple].display());
        let more = ["-C", "codegen-units=1", "--extern", &runtime];
        let arguments = [&probes[..], &more, target.flags].concat();
        rustc(root, triple, &arguments, &[("PROBED", generated)], &root.join("xtask/gate/widths.rs"), &out)?;
        let comment = if target.arch == Arch::X86 { "#" } else { "//" };
        let mut found = normalise(&read(&out)?, comment);
        // What the writer calls where there is no room is on no path of these.
        let rules = target.rules();
        found.retain(|name, _| rules.iter().any(|(known, _)| known == name));
        Ok((target, found))
    };
    TARGETS.iter().map(compile).collect()
}

fn rustc(
    root: &Path,
    triple: &str,
    arguments: &[&str],
    environment: &[(&str, &Path)],
    source: &Path,
    out: &Path,
) -> Result<(), String> {
    let flags = ["--target", triple, "-C", "opt-level=3", "-C", "panic=abort", "--cap-lints", "allow"];
    let mut run = Command::new("rustc");
    run.args(flags).args(arguments).envs(environment.iter().copied()).arg("-o").arg(out).arg(source).current_dir(root);
    let run = run.output().map_err(|e| e.to_string())?;
    if run.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&run.stderr).into_owned()) }
}
