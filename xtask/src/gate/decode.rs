//! The same gate for the decoder: its loops over records, and each integer as one load.
//!
//! What is listed here is the runtime itself, inlined into `xtask/gate/decode.rs`. So [`plant`] puts its checks into a copy of the
//! runtime's source, at lines that it names, and fails if one of them is not there any more.

use super::{Listings, PLANTED, difference, normalise, parse, print, read};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What lines of the runtime have in them before which a check would be on a hot path.
const PLACES: &[(&str, &str)] = &[
    ("bounded/raw.rs", "p.cast::<<$t as Prim>::Bytes>().read()"),
    ("bounded/raw.rs", "p.cast::<Self>().read()"),
    ("bounded/raw.rs", "varint::$read("),
    ("bounded/raw.rs", "let is_whole = bytes.len().is_multiple_of(size_of::<T>());"),
    ("bounded/prim.rs", "bytes.get(at..).and_then(T::first).map(T::from_le_bytes)"),
    ("bounded/prim.rs", "T::$from(self.0)"),
    ("decode/window.rs", "let is_slow = self.at.len() < T::LEN_MAX;"),
    ("decode/window/lists.rs", "T::read(&mut p) } {"),
    ("decode/window/lists.rs", "u8::read(&mut p) } {"),
    ("decode/window/attempt.rs", "let mut inner = Decoder {"),
];

/// Compares the listings with the blessed ones, or blesses them.
pub(super) fn check(root: &Path, is_blessing: bool) -> Result<String, String> {
    let golden = root.join("crates/scantling/asm/decode.x86_64.s");
    let found = listings(root, &root.join("crates/scantling/src"), "clean")?;
    one_load_each(&found)?;
    let text = print(&found);
    if is_blessing {
        fs::write(&golden, text).map_err(|e| e.to_string())?;
        return Ok(format!("blessed {} listings of the decoder", found.len()));
    }
    let changed = difference(&parse(&read(&golden)?), &found);
    if changed.is_empty() {
        return Ok(format!("{} listings of the decoder as blessed", found.len()));
    }
    let out = root.join("target/asm.decode.s");
    fs::write(&out, text).map_err(|e| e.to_string())?;
    Err(format!("machine code changed (compare {} with {}): {}", golden.display(), out.display(), changed.join(", ")))
}

/// Plants a check at each place in turn; each must change a listing.
pub(super) fn plant(root: &Path, most: usize) -> Result<String, String> {
    let source = root.join("crates/scantling/src");
    let clean = listings(root, &source, "clean")?;
    let copy = root.join("target/gate/planted");
    let mut unseen = Vec::new();
    for (file, line) in PLACES.iter().take(most) {
        copy_folder(&source, &copy)?;
        let planted = planted(&read(&source.join(file))?, line).ok_or_else(|| format!("{file}: where is `{line}`?"))?;
        fs::write(copy.join(file), planted).map_err(|e| e.to_string())?;
        if difference(&clean, &listings(root, &copy, "planted")?).is_empty() {
            unseen.push(format!("{file}: {line}"));
        }
    }
    if unseen.is_empty() {
        Ok(format!("{} checks planted in the decoder, each seen", PLACES.len().min(most)))
    } else {
        Err(format!("planted checks that no listing of the decoder shows: {}", unseen.join(", ")))
    }
}

/// The source with a check before the line that has `part` in it, if there is exactly one.
pub(super) fn planted(source: &str, part: &str) -> Option<String> {
    let mut at = source.lines().enumerate().filter(|(_, text)| text.contains(part)).map(|(number, _)| number);
    let (first, None) = (at.next()?, at.next()) else { return None };
    let mut lines: Vec<&str> = source.lines().collect();
    lines.insert(first, PLANTED);
    Some(lines.join("\n"))
}

/// An integer of up to eight bytes is one load and at most one instruction that changes it.
fn one_load_each(found: &Listings) -> Result<(), String> {
    let loads = found.iter().filter(|(name, _)| name.starts_with("load_"));
    let faults: Vec<&str> = loads.filter(|(_, code)| !is_one_load(code)).map(|(name, _)| name.as_str()).collect();
    if faults.is_empty() { Ok(()) } else { Err(format!("not one load: {}", faults.join(", "))) }
}

fn is_one_load(code: &str) -> bool {
    let is_load = |line: &&str| line.starts_with("mov") && line.contains("(%rdi)");
    code.lines().filter(is_load).count() == 1 && code.lines().count() <= 3 && code.trim_end().ends_with("retq")
}

/// Listings of the probes with the runtime of this folder.
fn listings(root: &Path, source: &Path, name: &str) -> Result<Listings, String> {
    let scratch = root.join("target/gate").join(format!("decode-{name}"));
    fs::create_dir_all(&scratch).map_err(|e| e.to_string())?;
    let runtime: PathBuf = scratch.join("libscantling.rlib");
    let flags = ["-C", "opt-level=3", "-C", "panic=abort", "--cap-lints", "allow"];
    let library =
        ["--edition", "2024", "--crate-type", "rlib", "--crate-name", "scantling", "--cfg", "feature=\"alloc\""];
    rustc(root, &[&library[..], &flags].concat(), &source.join("lib.rs"), &runtime, None)?;
    let out = scratch.join("probes.s");
    let probes = ["--edition", "2021", "--crate-type", "cdylib", "--crate-name", "probes", "--emit", "asm"];
    let one_unit = ["-C", "codegen-units=1"];
    let arguments = [&probes[..], &flags, &one_unit].concat();
    rustc(root, &arguments, &root.join("xtask/gate/decode.rs"), &out, Some(&runtime))?;
    Ok(normalise(&read(&out)?, "#"))
}

fn rustc(root: &Path, arguments: &[&str], source: &Path, out: &Path, runtime: Option<&Path>) -> Result<(), String> {
    let mut run = Command::new("rustc");
    run.args(arguments).arg("-o").arg(out).arg(source).current_dir(root);
    if let Some(runtime) = runtime {
        run.arg("--extern").arg(format!("scantling={}", runtime.display()));
    }
    let run = run.output().map_err(|e| e.to_string())?;
    if run.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&run.stderr).into_owned()) }
}

/// A copy with nothing else in it: files that are not there any more would still be modules.
pub(super) fn copy_folder(from: &Path, to: &Path) -> Result<(), String> {
    let fault = |e: std::io::Error| format!("{}: {e}", from.display());
    if to.exists() {
        fs::remove_dir_all(to).map_err(fault)?;
    }
    fs::create_dir_all(to).map_err(fault)?;
    for entry in fs::read_dir(from).map_err(fault)? {
        let entry = entry.map_err(fault)?;
        let target = to.join(entry.file_name());
        if entry.file_type().map_err(fault)?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target).map_err(fault)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{is_one_load, planted};

    #[test]
    fn two_loads_are_not_one() {
        assert!(is_one_load("movl\t(%rdi), %eax\nbswapl\t%eax\nretq\n"));
        assert!(!is_one_load("movzbl\t(%rdi), %eax\nmovzbl\t1(%rdi), %ecx\nretq\n"));
        assert!(!is_one_load("movzwl\t(%rdi), %eax\nmovb\t2(%rdi), %cl\nretq\n"));
        assert!(!is_one_load("cmpq\t$4, %rsi\njb\t.L1\nmovl\t(%rdi), %eax\nretq\n"));
    }

    #[test]
    fn a_place_is_there_once() {
        assert_eq!(planted("a\n  b\nc", "b").map(|text| text.lines().count()), Some(4));
        assert_eq!(planted("a\nb\nb", "b"), None);
        assert_eq!(planted("a", "b"), None);
    }
}
