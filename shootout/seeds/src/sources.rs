//! Which code was measured: a number of all that decides a figure, so that tables of other code are seen.
//!
//! Comments, empty lines and tests do not count, since they do not change what is measured.

use std::fs;
use std::path::{Path, PathBuf};

/// Files and folders, from the repository's root: rows and what times them, engines, and what decoders and builders stand on.
const PLACES: [&str; 10] = [
    "crates/scantling/src/bounded",
    "crates/scantling/src/build",
    "crates/scantling/src/decode",
    "shootout/engines",
    "shootout/seeds/src/clock.rs",
    "shootout/seeds/src/data.rs",
    "shootout/seeds/src/engine.rs",
    "shootout/seeds/src/row.rs",
    "shootout/seeds/src/rows",
    "shootout/seeds/src/runner.rs",
];

/// Files in those folders that no row runs: frames that are cut from a stream, and their adapters to tokio and tracing.
const APART: [&str; 3] = [
    "crates/scantling/src/decode/codec",
    "crates/scantling/src/decode/codec.rs",
    "crates/scantling/src/decode/frames.rs",
];

/// The repository's root.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The number, in hexadecimal digits.
///
/// # Errors
/// A line, if a file cannot be read.
pub fn code() -> Result<String, String> {
    let root = root();
    let mut files = Vec::new();
    for place in PLACES {
        collect(&root.join(place), &mut files)?;
    }
    files.retain(|file| !APART.iter().any(|apart| file.starts_with(root.join(apart))));
    files.sort();
    let mut hash = Fnv::new();
    for file in &files {
        let text = fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
        let name = file.strip_prefix(&root).unwrap_or(file).to_string_lossy().into_owned();
        hash.line(&name);
        that_counts(&name, &text).for_each(|line| hash.line(line));
    }
    Ok(format!("{:016x}", hash.0))
}

/// Lines of a source without what no compiler sees.
fn that_counts<'t>(name: &str, text: &'t str) -> impl Iterator<Item = &'t str> {
    let comment = if name.ends_with(".hs") { "-- " } else { "//" };
    let code = text.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or(text);
    code.lines().map(str::trim).filter(move |line| !line.is_empty() && !line.starts_with(comment))
}

fn collect(place: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    let said = |e: std::io::Error| format!("{}: {e}", place.display());
    if !place.is_dir() {
        files.push(place.to_owned());
        return Ok(());
    }
    for entry in fs::read_dir(place).map_err(said)? {
        let path = entry.map_err(said)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let is_source = [".rs", ".hs", ".ml", ".c"].iter().any(|end| name.ends_with(end));
        if path.is_dir() && name != "tests" || is_source && name != "tests.rs" {
            collect(&path, files)?;
        }
    }
    Ok(())
}

/// The hash of Fowler, Noll and Vo, 64 bits, variant 1a.
struct Fnv(u64);

impl Fnv {
    fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    fn line(&mut self, line: &str) {
        for byte in line.bytes().chain([b'\n']) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_counts_and_comments_do_not() {
        let of = |text: &'static str| that_counts("a.rs", text).collect::<Vec<_>>();
        assert_eq!(of("// a\n\n  let x = 1;\n/// b\n#[cfg(test)]\nmod tests {\n}\n"), ["let x = 1;"]);
        assert_eq!(that_counts("a.hs", "-- a\nx = 1").collect::<Vec<_>>(), ["x = 1"]);
        let sum = |lines: &[&str]| {
            let mut hash = Fnv::new();
            lines.iter().for_each(|line| hash.line(line));
            hash.0
        };
        assert_ne!(sum(&["ab", "c"]), sum(&["a", "bc"]));
        assert_eq!(code().unwrap().len(), 16);
        assert_eq!(code(), code());
    }

    #[test]
    fn all_rows_and_engines_are_among_the_sources() {
        let mut files = Vec::new();
        PLACES.iter().for_each(|place| collect(&root().join(place), &mut files).unwrap());
        for name in ["rows/scantling.rs", "haskell/Designs.hs", "ocaml/stubs.c", "decode/window.rs", "build/chunk.rs"] {
            assert!(files.iter().any(|file| file.ends_with(name)), "{name}");
        }
        assert!(!files.iter().any(|file| file.ends_with("tests.rs")));
    }
}
