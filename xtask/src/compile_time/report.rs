//! The figures as tables of Markdown, with the targets that they must hit.

use super::go::Package;
use super::rust::{Program, Types};
use std::fmt::Write as _;

/// All figures of a run. The first of `rust` and of `go` are Scantling's, with all defaults.
pub(crate) struct Report {
    /// The machine, and the versions of all programs.
    pub(crate) versions: String,
    /// Messages of the schema.
    pub(crate) messages: usize,
    pub(crate) rust: Vec<Row>,
    pub(crate) go: Vec<(String, Package)>,
    /// CPU seconds that a schema's compiler takes to write Rust.
    pub(crate) generate: Vec<(String, f64)>,
    /// The figures of a schema with ten times the messages.
    pub(crate) larger: Option<Larger>,
    /// Missing rows, and why.
    pub(crate) skipped: Vec<String>,
}

/// A row in Rust; options have no program of their own.
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) types: Types,
    pub(crate) program: Option<Program>,
}

/// Scantling's figures of the larger schema.
pub(crate) struct Larger {
    pub(crate) types: Types,
    pub(crate) program: Program,
    pub(crate) generate: f64,
    pub(crate) go: Option<Package>,
}

/// The names of rows that targets refer to.
pub(crate) const PROST: &str = "prost";
pub(crate) const RKYV: &str = "rkyv, derives";
pub(crate) const FLATBUFFERS: &str = "FlatBuffers";
pub(crate) const PROTOBUF_GO: &str = "protobuf-go";

/// Generated lines of a message, in Rust or in Go.
const LINES: f64 = 400.0;
/// CPU seconds of `scant compile` for a message.
const COMPILE: f64 = 0.003;
/// Ten times the schema may take this many times as long.
const GROWTH: f64 = 11.0;

impl Report {
    /// The tables.
    pub(crate) fn text(&self) -> String {
        let mut text = format!("{}\n", self.versions);
        text.push_str("\n| Rust | lines | KB | `cargo check`, s | release, s | program, release, s | its size, KB | rebuild, s |\n|---|---|---|---|---|---|---|---|\n");
        for row in &self.rust {
            let Types { lines, bytes, check, release } = &row.types;
            let _ = write!(
                text,
                "| {} | {} | {} | {check:.2} | {release:.2} |",
                row.name,
                thousands(*lines),
                thousands(bytes / 1000)
            );
            let _ = match &row.program {
                Some(p) => {
                    writeln!(text, " {:.2} | {} | {:.2} |", p.release, thousands(p.size as usize / 1000), p.rebuild)
                }
                None => writeln!(text, " | | |"),
            };
        }
        if !self.go.is_empty() {
            text.push_str("\n| Go | lines | KB | `go build`, s | schema's compiler, s |\n|---|---|---|---|---|\n");
        }
        for (name, package) in &self.go {
            let [lines, kilobytes] = [package.lines, package.bytes / 1000].map(thousands);
            let _ =
                writeln!(text, "| {name} | {lines} | {kilobytes} | {:.2} | {:.2} |", package.build, package.generate);
        }
        text.push_str("\n| schema's compiler, for Rust | s |\n|---|---|\n");
        for (name, time) in &self.generate {
            let _ = writeln!(text, "| {name} | {time:.2} |");
        }
        self.growth(&mut text);
        text.push_str("\n| target | at most | measured | |\n|---|---|---|---|\n");
        for (name, limit, measured) in self.targets() {
            let verdict = if measured <= limit { "hit" } else { "missed" };
            let digits = if limit >= 1000.0 { 0 } else { 2 };
            let _ = writeln!(text, "| {name} | {limit} | {measured:.digits$} | {verdict} |");
        }
        for line in &self.skipped {
            let _ = writeln!(text, "\nNot measured: {line}.");
        }
        text
    }

    fn growth(&self, text: &mut String) {
        let pairs = self.pairs();
        if !pairs.is_empty() {
            text.push_str("\n| Scantling, ten times the messages | from | to | factor |\n|---|---|---|---|\n");
        }
        for (name, small, large) in pairs {
            let digits = if name.contains("lines") { 0 } else { 2 };
            let _ = writeln!(text, "| {name} | {small:.digits$} | {large:.digits$} | {:.1} |", large / small);
        }
    }

    /// Figures of the schema and of the larger one.
    fn pairs(&self) -> Vec<(&'static str, f64, f64)> {
        let (Some(larger), Some(row)) = (&self.larger, self.rust.first()) else { return Vec::new() };
        let mut pairs = vec![
            ("Rust, lines", row.types.lines as f64, larger.types.lines as f64),
            ("`cargo check`, s", row.types.check, larger.types.check),
            ("release, s", row.types.release, larger.types.release),
        ];
        if let Some(program) = &row.program {
            pairs.push(("program, release, s", program.release, larger.program.release));
            pairs.push(("rebuild, s", program.rebuild, larger.program.rebuild));
        }
        if let Some((_, time)) = self.generate.first() {
            pairs.push(("`scant compile --lang rust`, s", *time, larger.generate));
        }
        if let (Some((_, small)), Some(large)) = (self.go.first(), &larger.go) {
            pairs.push(("Go, lines", small.lines as f64, large.lines as f64));
            pairs.push(("`go build`, s", small.build, large.build));
            pairs.push(("`scant compile --lang go`, s", small.generate, large.generate));
        }
        pairs
    }

    /// Targets whose figures were measured: a name, the limit and the figure.
    fn targets(&self) -> Vec<(String, f64, f64)> {
        let mut targets = Vec::new();
        let mut push = |name: &str, limit: f64, measured: f64| targets.push((name.to_owned(), limit, measured));
        let Some(ours) = self.rust.first() else { return targets };
        let [lines, compile] = [LINES, COMPILE].map(|limit| limit * self.messages as f64);
        let rival = |name: &str| self.rust.iter().find(|row| row.name == name);
        push("Rust, lines", lines, ours.types.lines as f64);
        if let Some(rkyv) = rival(RKYV) {
            push("`cargo check`, to rkyv", 1.0, ours.types.check / rkyv.types.check);
        }
        if let Some(flatbuffers) = rival(FLATBUFFERS) {
            push("release, to FlatBuffers", 1.5, ours.types.release / flatbuffers.types.release);
        }
        let prost = rival(PROST).and_then(|row| row.program.as_ref());
        if let (Some(ours), Some(prost)) = (&ours.program, prost) {
            push("program, release, to prost", 1.5, ours.release / prost.release);
            push("its size, to prost", 1.5, ours.size as f64 / prost.size as f64);
            push("rebuild, to prost", 2.0, ours.rebuild / prost.rebuild);
        }
        if let Some((_, time)) = self.generate.first() {
            push("`scant compile --lang rust`, s", compile, *time);
        }
        if let Some((_, ours)) = self.go.first() {
            push("Go, lines", lines, ours.lines as f64);
            if let Some((_, rival)) = self.go.iter().find(|(name, _)| name == PROTOBUF_GO) {
                push("`go build`, to protobuf-go", 6.0, ours.build / rival.build);
            }
            push("`scant compile --lang go`, s", compile, ours.generate);
        }
        for (name, small, large) in self.pairs() {
            push(&format!("{name}: growth"), GROWTH, large / small);
        }
        targets
    }
}

/// `1,234,567`
fn thousands(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &str, scale: usize) -> Row {
        let seconds = scale as f64;
        let types = Types { lines: 20_000 * scale, bytes: 1_234_567 * scale, check: seconds, release: seconds };
        let program = Program { release: seconds, size: 300_000 * scale as u64, rebuild: seconds, sum: String::new() };
        Row { name: name.into(), types, program: Some(program) }
    }

    fn report() -> Report {
        let package = |scale: usize| Package { lines: 9 * scale, bytes: 10, build: scale as f64, generate: 0.1 };
        Report {
            versions: "a machine".into(),
            messages: 100,
            rust: vec![row("Scantling", 3), row(PROST, 2), row(RKYV, 3), row(FLATBUFFERS, 1)],
            go: vec![("Scantling".into(), package(7)), (PROTOBUF_GO.into(), package(1))],
            generate: vec![("scant".into(), 0.2)],
            larger: None,
            skipped: vec!["Go: it is missing".into()],
        }
    }

    #[test]
    fn targets_compare_with_the_rival_that_they_name() {
        let text = report().text();
        for line in [
            "| Scantling | 60,000 | 3,703 | 3.00 | 3.00 | 3.00 | 900 | 3.00 |",
            "| Rust, lines | 40000 | 60000 | missed |",
            "| `cargo check`, to rkyv | 1 | 1.00 | hit |",
            "| release, to FlatBuffers | 1.5 | 3.00 | missed |",
            "| its size, to prost | 1.5 | 1.50 | hit |",
            "| `go build`, to protobuf-go | 6 | 7.00 | missed |",
            "| `scant compile --lang rust`, s | 0.3 | 0.20 | hit |",
            "Not measured: Go: it is missing.",
        ] {
            assert!(text.lines().any(|other| other == line), "{line} is not in\n{text}");
        }
    }

    #[test]
    fn growth_is_a_target_of_each_figure_and_missing_rivals_have_none() {
        let mut report = report();
        let Row { types, program, .. } = row("", 34);
        report.larger = program.map(|program| Larger { types, program, generate: 2.0, go: None });
        report.rust.truncate(1);
        report.go.clear();
        let text = report.text();
        assert!(text.contains("| `cargo check`, s | 3.00 | 34.00 | 11.3 |"), "{text}");
        assert!(text.contains("| `cargo check`, s: growth | 11 | 11.33 | missed |"), "{text}");
        assert!(text.contains("| `scant compile --lang rust`, s: growth | 11 | 10.00 | hit |"), "{text}");
        assert!(!text.contains("to prost") && !text.contains("go build"), "{text}");
    }
}
