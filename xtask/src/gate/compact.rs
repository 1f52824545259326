//! The same gate for Compact: the market's messages as the shootout's row reads and writes them.
//!
//! What is listed is generated code and the runtime, inlined into `xtask/gate/compact.rs`. [`plant`] puts its checks into both: into
//! functions of the generated code, and before lines of a copy of the runtime's source.

use super::{GENERATED, Listings, PLANTED, Probe, body, difference, opened, read};
use std::path::Path;
use std::process::Command;

/// Where functions of the generated code are: the first one that starts after a line with this.
const FUNCTIONS: &[&str] = &[
    "The [`Multi`] of a Compact frame",
    "Writes one Compact frame with a [`Multi`]",
    "rt::compact::Read<'a> for MultiCompact<'a>",
    "rt::compact::Read<'a> for MessageCompact<'a>",
    "rt::compact::Read<'a> for BodyCompact<'a>",
    "rt::compact::Read<'a> for Trade {",
    "rt::compact::Read<'a> for LevelUpdate {",
    "rt::compact::Write for MultiCompact<'a, I1_>",
    "rt::compact::Write for MessageCompact<'a>",
    "rt::compact::Write for BodyCompact<'_>",
    "rt::compact::Write for Trade {",
    "rt::compact::Write for LevelUpdate {",
];

/// What lines of the runtime have in them before which a check would be on a hot path.
const PLACES: &[(&str, &str)] = &[
    ("compact/list.rs", "match T::element(&mut self.r) {"),
    ("compact/list.rs", "match T::element(&mut r) {"),
    ("compact/read.rs", "let mut inner = r.range()?;"),
    ("compact/read.rs", "let rest = self.frame.get(self.at..)?;"),
    ("compact/read.rs", "let length = self.padded()?;"),
    ("compact/write.rs", "self.sink.part(parts);"),
    ("compact/write.rs", "self.sink.text(bytes);"),
    ("compact/write.rs", "let len = self.sink.position().wrapping_sub(start + reserved);"),
    ("compact/write.rs", "element(w, item);"),
];

/// Listings with the generated code as it is, or as it is given, and with this runtime.
pub(super) fn listings(probe: &Probe, generated: &str, runtime: &Path) -> Result<Listings, String> {
    let source = probe.scratch.join("probed_compact.rs");
    std::fs::write(&source, generated).map_err(|e| e.to_string())?;
    let mut rustc = Command::new("rustc");
    rustc.env("PROBED", &source);
    probe.compile(rustc, "xtask/gate/compact.rs", runtime, "compact.s")
}

/// How many checks were planted, each of which changed a listing.
///
/// # Errors
/// The places whose planted check changed no listing.
pub(super) fn plant(probe: &Probe, most: usize) -> Result<usize, String> {
    let source = opened(&read(&probe.root.join(GENERATED))?);
    let clean = listings(probe, &source, &probe.runtime)?;
    let mut unseen = Vec::new();
    for function in FUNCTIONS.iter().take(most) {
        let planted = behind(&source, function).ok_or_else(|| format!("{GENERATED}: where is `{function}`?"))?;
        if difference(&clean, &listings(probe, &planted, &probe.runtime)?).is_empty() {
            unseen.push((*function).to_owned());
        }
    }
    for (file, line) in PLACES.iter().take(most) {
        let path = format!("crates/scantling/src/{file}");
        let planted = super::decode::planted(&read(&probe.root.join(&path))?, line);
        let runtime = probe.runtime_with(&path, &planted.ok_or_else(|| format!("{file}: where is `{line}`?"))?)?;
        if difference(&clean, &listings(probe, &source, &runtime)?).is_empty() {
            unseen.push(format!("{file}: {line}"));
        }
    }
    if unseen.is_empty() {
        Ok(FUNCTIONS.len().min(most) + PLACES.len().min(most))
    } else {
        Err(format!("planted checks that no listing of Compact shows: {}", unseen.join(", ")))
    }
}

/// The source with a check at the start of the first function after the only line with this text.
fn behind(source: &str, text: &str) -> Option<String> {
    let mut lines: Vec<&str> = source.lines().collect();
    let mut with_text = lines.iter().enumerate().filter(|(_, line)| line.contains(text)).map(|(at, _)| at);
    let (header, None) = (with_text.next()?, with_text.next()) else { return None };
    let is_function = |line: &&str| line.trim_start().trim_start_matches("pub ").starts_with("fn ");
    let function = header + lines.get(header..)?.iter().position(is_function)?;
    let at = body(&lines, function)?;
    lines.insert(at + 1, PLANTED);
    Some(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::{PLANTED, behind};

    #[test]
    fn a_check_stands_in_the_first_function_behind_a_line() {
        let source = "fn a() {\n}\nimpl X for Y {\n    fn b(\n    fn c() {\n    }\n}\nfn d() {\n}";
        let planted = behind(source, "impl X").unwrap_or_default();
        assert_eq!(planted.lines().position(|line| line == PLANTED), Some(5));
        assert_eq!(behind(source, "fn"), None);
        assert_eq!(behind(source, "impl Z"), None);
    }
}
