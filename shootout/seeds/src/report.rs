//! What was found, as tables: for the terminal and, with the same cells, for docs/seeds.md.

use crate::data::{COUNT_LEN, FIXED_LEN};
use crate::runner::{Found, OURS, Timed, Who};
use crate::workload::{Group, PIECES};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;

/// All of a run.
#[derive(Serialize)]
pub struct Run {
    /// What figures depend on: label and value.
    pub facts: Vec<(String, String)>,
    /// What was left out, and why.
    pub skipped: Vec<String>,
    pub results: Vec<Found>,
}

/// Questions that are ratios: a name, and the workloads whose medians are divided.
const RATIOS: [(&str, &str, &str); 20] = [
    ("backtracking, not used / not there", "backtrack-unused", "backtrack-none"),
    ("backtracking, used / not there", "backtrack-used", "backtrack-none"),
    ("the same, four kinds at random: not used", "mix-unused", "mix-none"),
    ("used", "mix-used", "mix-none"),
    ("tagged list, in one piece / whole", "partial-once", "partial-whole"),
    ("in pieces of 64 KiB", "partial-65536", "partial-whole"),
    ("4 KiB", "partial-4096", "partial-whole"),
    ("1,460 B", "partial-1460", "partial-whole"),
    ("101 B", "partial-101", "partial-whole"),
    ("records, in one piece / whole", "records-once", "records-whole"),
    ("in pieces of 64 KiB", "records-65536", "records-whole"),
    ("4 KiB", "records-4096", "records-whole"),
    ("1,460 B", "records-1460", "records-whole"),
    ("101 B", "records-101", "records-whole"),
    ("tagged list, bytes by a call / inlined", "binaryWord8s-noinline", "binaryWord8s"),
    ("tagged list of twice the length / its element", "binaryWord8s-full", "binaryWord8s"),
    ("list in sections of 4,080 B / tagged", "list-chunked", "list-tagged"),
    ("in sections of 100 B", "list-chunked-100", "list-tagged"),
    ("list with its length in front / tagged", "list-prefixed", "list-tagged"),
    ("words of 64 bits, turned round / as they are", "read-u64-be", "read-u64-le"),
];

/// How the name of a row ends that reads in one slice what others of its workload read in pieces.
const WHOLE: &str = ", whole";

/// Whose ratios are shown.
const ASKED: [&str; 8] =
    ["Haskell binary", "Haskell attoparsec", "Haskell cereal", "nom", "winnow", "bytes", "by hand", OURS];

/// A table: its first row is the head.
type Table = Vec<Vec<String>>;

impl Run {
    fn group(&self, group: Group) -> impl Iterator<Item = &Found> {
        self.results.iter().filter(move |found| found.group == group)
    }

    /// The seed's figure, the rivals' and ours, a line for each workload.
    fn summary(&self) -> Table {
        let head = ["workload", "ns per", "seed then", "seed now", "rival", "by hand", OURS, "rival / ours"];
        let mut table = vec![head.map(str::to_owned).to_vec()];
        for found in &self.results {
            let ours = found.rows.iter().find(|row| row.name == OURS);
            let rival = fastest(found, Who::Rival);
            let ratio = rival.and_then(|row| row.to_ours);
            table.push(vec![
                if found.group == Group::Packing {
                    format!("{} {}", found.workload, thousands(found.n))
                } else {
                    found.workload.clone()
                },
                found.per.to_owned(),
                found.then.to_owned(),
                cell(fastest(found, Who::Seed)),
                cell(rival),
                cell(fastest(found, Who::Hand)),
                ours.map_or_else(String::new, |row| figure(row.ns[1])),
                ratio.map_or_else(String::new, |ratio| format!("{ratio:.2}")),
            ]);
        }
        table
    }

    /// Everybody's medians in a part of the report; a column for each workload.
    fn matrix(&self, group: Group, wanted: impl Fn(&Found) -> bool) -> Table {
        let columns: Vec<&Found> = self.group(group).filter(|found| wanted(found)).collect();
        let mut names: Vec<(&str, Who)> = Vec::new();
        for row in columns.iter().flat_map(|found| &found.rows) {
            if !names.iter().any(|(name, _)| *name == row.name) {
                names.push((&row.name, row.who));
            }
        }
        let rank = |who| [Who::Seed, Who::Hand, Who::Rival, Who::Ours, Who::I686].iter().position(|one| *one == who);
        names.sort_by_key(|(_, who)| rank(*who));
        let head = columns
            .iter()
            .map(|found| if group == Group::Packing { thousands(found.n) } else { short(&found.workload) });
        let mut table = vec![std::iter::once("ns".to_owned()).chain(head).collect::<Vec<_>>()];
        for (name, _) in names {
            let cells = columns.iter().map(|found| {
                let row = found.rows.iter().find(|row| row.name == name);
                row.map_or_else(String::new, |row| figure(row.ns[1]))
            });
            table.push(std::iter::once(name.to_owned()).chain(cells).collect());
        }
        table
    }

    /// The questions of the seeds that are answered by a ratio of two workloads, everybody's.
    fn ratios(&self) -> Table {
        let median = |workload: &str, name: &str| {
            let found = self.results.iter().find(|found| found.workload == workload)?;
            found.rows.iter().find(|row| row.name == name).map(|row| row.ns[1])
        };
        let head = std::iter::once("time as a ratio").chain(ASKED).map(str::to_owned);
        let mut table = vec![head.collect::<Vec<_>>()];
        for (label, above, below) in RATIOS {
            let cell = |name| match (median(above, name), median(below, name)) {
                (Some(above), Some(below)) => format!("{:.2}", above / below),
                _ => String::new(),
            };
            table.push(std::iter::once(label.to_owned()).chain(ASKED.map(cell)).collect());
        }
        table
    }

    /// What each part of docs/seeds.md that is measured says, by the part's name.
    pub fn blocks(&self) -> BTreeMap<&'static str, String> {
        let partial = |of: &'static str| self.matrix(Group::Partial, move |found| found.workload.starts_with(of));
        let backtracking =
            |of: &'static str| self.matrix(Group::Backtracking, move |found| found.workload.starts_with(of));
        let decades = |found: &Found| found.n.to_string().trim_end_matches('0') == "1";
        let facts = self.facts.iter().map(|(label, value)| format!("{label} {value}")).collect::<Vec<_>>().join("; ");
        let skipped: String = self.skipped.iter().map(|line| format!("\n\nLeft out: {line}.")).collect();
        BTreeMap::from([
            ("facts", format!("{facts}.{skipped}\n")),
            ("summary", markdown(&self.summary())),
            ("ratios", markdown(&self.ratios())),
            ("attoget", markdown(&self.matrix(Group::Attoget, |_| true))),
            ("lists", markdown(&self.matrix(Group::Lists, |_| true))),
            ("partial", markdown(&partial("partial"))),
            ("records", markdown(&partial("records"))),
            ("backtrack", markdown(&backtracking("backtrack"))),
            ("mix", markdown(&backtracking("mix"))),
            ("bounded", markdown(&self.matrix(Group::Bounded, |_| true))),
            ("fixed", format!("{}\n{}", markdown(&self.matrix(Group::Fixed, |_| true)), markdown(&self.seams()))),
            ("read", markdown(&self.matrix(Group::Read, |_| true))),
            ("write", markdown(&self.matrix(Group::Write, |_| true))),
            ("puts", markdown(&self.matrix(Group::Puts, |_| true))),
            ("pack", markdown(&self.matrix(Group::Packing, decades))),
            ("village", format!("{}\n{}", markdown(&self.matrix(Group::Village, |_| true)), self.chunks())),
            ("setget", markdown(&self.matrix(Group::SetGet, |_| true))),
            ("output", markdown(&self.calls())),
            ("adapters", markdown(&self.matrix(Group::Adapters, |_| true))),
        ])
    }

    /// What it takes to write what was built, and how many system calls that are.
    fn calls(&self) -> Table {
        let head = ["workload", "row", "ns per", "ns", "system calls"];
        let mut table = vec![head.map(str::to_owned).to_vec()];
        for found in self.group(Group::Output) {
            for row in &found.rows {
                let calls = row.calls.map_or_else(String::new, thousands);
                let words = [found.workload.clone(), row.name.clone(), found.per.to_owned(), figure(row.ns[1]), calls];
                table.push(words.to_vec());
            }
        }
        table
    }

    /// What pieces cost, of each row that has the whole list beside it: the time as a ratio to that of the whole, in the same rounds,
    /// since a processor may be faster in one workload than in the next, and the difference by the number of seams. Pieces of 64 KiB
    /// have too few of them to tell.
    fn seams(&self) -> Table {
        let columns: Vec<(&Found, &str, usize)> = PIECES
            .into_iter()
            .filter_map(|(name, size)| {
                let found = self.group(Group::Fixed).find(|found| found.workload == format!("fixed-{name}"))?;
                Some((found, name, (COUNT_LEN + FIXED_LEN * found.n - 1) / size))
            })
            .collect();
        let mut table: Table =
            vec![std::iter::once("pieces").chain(columns.iter().map(|column| column.1)).map(str::to_owned).collect()];
        for name in ["by hand", OURS] {
            let median =
                |found: &Found, name: &str| found.rows.iter().find(|row| row.name == name).map(|row| row.ns[1]);
            let medians = |found| Some((median(found, name)?, median(found, &format!("{name}{WHOLE}"))?));
            let ratio = |(cut, whole): (f64, f64)| format!("{:.2}", cut / whole);
            let ratios = columns.iter().map(|(found, ..)| medians(found).map_or_else(String::new, ratio));
            table.push(std::iter::once(format!("{name}, time / whole")).chain(ratios).collect());
            let each = columns.iter().map(|&(found, _, seams)| match medians(found) {
                Some((cut, whole)) if seams >= 5 => figure((cut - whole) * found.n as f64 / seams as f64),
                _ => String::new(),
            });
            table.push(std::iter::once(format!("{name}, ns per seam")).chain(each).collect());
        }
        table
    }

    /// Sizes of the village's chunks.
    fn chunks(&self) -> String {
        let rows = self.group(Group::Village).flat_map(|found| &found.rows);
        rows.filter(|row| row.chunks.len() > 1).fold(String::new(), |mut text, row| {
            let sizes: Vec<String> = row.chunks.iter().map(usize::to_string).collect();
            let average = row.chunks.iter().sum::<usize>() / row.chunks.len();
            let _ = writeln!(text, "- {}: {} (on average {average})", row.name, sizes.join(", "));
            text
        })
    }

    /// The tables for a terminal.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (label, value) in &self.facts {
            let _ = writeln!(text, "{label}: {value}");
        }
        let _ = write!(text, "\n{}", aligned(&self.summary()));
        for group in Group::ALL.into_iter().filter(|group| self.group(*group).next().is_some()) {
            let table = if group == Group::Output { self.calls() } else { self.matrix(group, |_| true) };
            let _ = write!(text, "\n{}\n{}", group.title(), aligned(&table));
        }
        let ratios = self.ratios();
        if ratios.iter().skip(1).flatten().any(|cell| cell.contains('.')) {
            let _ = write!(text, "\nRatios\n{}", aligned(&ratios));
        }
        let seams = self.seams();
        if seams[0].len() > 1 {
            let _ = write!(text, "\nSeams\n{}", aligned(&seams));
        }
        let chunks = self.chunks();
        if !chunks.is_empty() {
            let _ = write!(text, "\nChunks\n{chunks}");
        }
        for line in &self.skipped {
            let _ = writeln!(text, "SKIPPED: {line}");
        }
        text
    }
}

/// The fastest of somebody's rows that do the workload.
fn fastest(found: &Found, who: Who) -> Option<&Timed> {
    let rows = found.rows.iter().filter(|row| row.who == who && !row.name.ends_with(WHOLE));
    rows.min_by(|a, b| a.ns[1].total_cmp(&b.ns[1]))
}

fn cell(row: Option<&Timed>) -> String {
    row.map_or_else(String::new, |row| format!("{} {}", figure(row.ns[1]), row.name.trim_start_matches("Haskell ")))
}

/// Three digits that count.
pub fn figure(ns: f64) -> String {
    match ns {
        ns if ns >= 100.0 => format!("{ns:.0}"),
        ns if ns >= 10.0 => format!("{ns:.1}"),
        ns if ns >= 1.0 => format!("{ns:.2}"),
        ns => format!("{ns:.3}"),
    }
}

/// A number with its thousands apart.
pub fn thousands(n: usize) -> String {
    let digits = n.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// The name of a workload under a heading that has its first word.
fn short(workload: &str) -> String {
    let starts = ["partial-", "records-", "read-", "write-", "list-", "setget-", "bounded-", "fixed-", "adapters-"];
    let cut = starts.iter().find_map(|start| workload.strip_prefix(start));
    cut.unwrap_or(workload).to_owned()
}

fn markdown(table: &Table) -> String {
    let mut text = String::new();
    for (at, row) in table.iter().enumerate() {
        let _ = writeln!(text, "| {} |", row.join(" | "));
        if at == 0 {
            let _ = writeln!(text, "|{}", "---|".repeat(row.len()));
        }
    }
    text
}

fn aligned(table: &Table) -> String {
    let columns = table.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| table.iter().filter_map(|row| row.get(column)).map(|x| x.chars().count()).max();
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    let mut text = String::new();
    for row in table {
        let cells = row
            .iter()
            .zip(&widths)
            .enumerate()
            .map(|(at, (cell, width))| if at == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") });
        let _ = writeln!(text, "{}", cells.collect::<Vec<_>>().join("  ").trim_end());
    }
    text
}

/// Puts what was measured where a document has the marks for it: `<!-- seeds: NAME -->` to `<!-- end -->`.
///
/// # Errors
/// A line, if a block has no marks, or marks are of no block.
pub fn renew(document: &str, blocks: &BTreeMap<&'static str, String>) -> Result<String, String> {
    let (open, close) = ("<!-- seeds: ", "<!-- end -->");
    let mut parts = document.split(open);
    let mut out = parts.next().unwrap_or_default().to_owned();
    let mut renewed = Vec::new();
    for part in parts {
        let (name, rest) = part.split_once(" -->").ok_or("a mark has no end")?;
        let (_, after) = rest.split_once(close).ok_or_else(|| format!("the block {name} has no end"))?;
        let block = blocks.get(name).ok_or_else(|| format!("nothing is measured for the block {name}"))?;
        let _ = write!(out, "{open}{name} -->\n{block}{close}{after}");
        renewed.push(name);
    }
    match blocks.keys().find(|name| !renewed.contains(name)) {
        Some(name) => Err(format!("the document has no block {name}")),
        None => Ok(out),
    }
}

#[cfg(test)]
pub(crate) mod tests;
