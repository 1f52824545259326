//! What was found, as tables: for the terminal and, with the same cells, for docs/seeds.md.

use crate::data::{COUNT_LEN, FIXED_LEN};
use crate::runner::{Found, OURS, Timed, Way, Who, name_of};
use crate::workload::{Group, PIECES, UNROLLED, WORDS};
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

    /// The seed's figure, the rivals' and ours, a line for each workload and each way that we go in it.
    fn summary(&self) -> Table {
        let head = [
            "workload",
            "how",
            "ns per",
            "seed then",
            "seed now",
            "rival",
            "by hand",
            OURS,
            "rival / ours",
            "ours / by hand",
        ];
        let mut table = vec![head.map(str::to_owned).to_vec()];
        let apart = |group| !matches!(group, Group::Short | Group::Unroll);
        for found in self.results.iter().filter(|found| apart(found.group)) {
            for way in WAYS {
                let Some(ours) = found.rows.iter().find(|row| row.name == name_of(OURS, way)) else { continue };
                let (rival, hand) = (fastest(found, Who::Rival, way), fastest(found, Who::Hand, way));
                let ratio = |ratio: Option<f64>| ratio.map_or_else(String::new, |ratio| format!("{ratio:.2}"));
                table.push(vec![
                    if found.group == Group::Packing {
                        format!("{} {}", found.workload, thousands(found.n))
                    } else {
                        found.workload.clone()
                    },
                    way.map_or("", Way::words).to_owned(),
                    found.per.to_owned(),
                    found.then.words(),
                    cell(fastest(found, Who::Seed, None)),
                    cell(rival),
                    cell(hand),
                    figure(ours.ns[1]),
                    ratio(rival.and_then(|row| row.to_ours)),
                    ratio(hand.and_then(|row| row.to_ours).map(|theirs| 1.0 / theirs)),
                ]);
            }
        }
        table
    }

    /// Each figure of bench-attoget's appendix A, today's row that does the same, and our rows that answer it.
    fn appendix(&self) -> Table {
        let head = ["workload", "row of 2011", "µs", "ns per element", "row today", "ns", "in bulk", "value by value"];
        let mut table = vec![head.map(str::to_owned).to_vec()];
        for found in self.group(Group::Attoget) {
            let of = |name: &str| found.rows.iter().find(|row| row.name == name).map(|row| figure(row.ns[1]));
            let ours = |way| of(&name_of(OURS, Some(way)));
            for then in found.then.figures {
                table.push(vec![
                    found.workload.clone(),
                    then.name.to_owned(),
                    then.us.map_or_else(String::new, |us| us.to_string()),
                    figure(then.ns),
                    then.today.map_or("", |row| row.trim_start_matches("Haskell ")).to_owned(),
                    then.today.and_then(of).unwrap_or_default(),
                    // Where there is one way, the row has no name for it.
                    ours(Way::Bulk).unwrap_or_default(),
                    ours(Way::Singly).or_else(|| of(OURS)).unwrap_or_default(),
                ]);
            }
        }
        table
    }

    /// What the run came to, in one sentence.
    pub fn sentence(&self) -> String {
        // Loops of several words a step are loops over words once more.
        let all: Vec<&Found> = self.results.iter().filter(|found| found.group != Group::Unroll).collect();
        let clauses = WAYS.into_iter().filter_map(|way| {
            let words = match way {
                None => "where a workload is no list",
                Some(Way::Bulk) => "where a list is read or written in bulk",
                Some(Way::Singly) => "value by value",
            };
            let of = |who, name: &str| {
                let parts = parts_of(&all, who, way);
                let [low, median, high] = quarters(&parts)?;
                Some(format!(
                    "{median:.2} of the time of {name} in the median of {} workloads ({low:.2} to {high:.2})",
                    parts.len()
                ))
            };
            let parts = [of(Who::Hand, "code by hand"), of(Who::Rival, "the fastest of nom, winnow and bytes")];
            let parts: Vec<String> = parts.into_iter().flatten().collect();
            (!parts.is_empty()).then(|| format!("{words}, {}", parts.join(" and ")))
        });
        format!("Scantling takes, {}.", clauses.collect::<Vec<_>>().join("; "))
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
        // Whose first row it is, then how it goes.
        let library = |name: &str| name.trim_start_matches("i686 ").split([' ', ',']).next().map(str::to_owned);
        let of: Vec<_> = names.iter().map(|(name, _)| library(name)).collect();
        names.sort_by_key(|(name, who)| {
            let way = WAYS.iter().position(|way| *way == Way::of(name));
            (rank(*who), of.iter().position(|one| *one == library(name)), way)
        });
        let head =
            columns.iter().map(|found| if is_by_size(group) { thousands(found.n) } else { short(&found.workload) });
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
            // Whoever goes two ways is taken at the list as a whole.
            let of = |way| found.rows.iter().find(|row| row.name == name_of(name, way)).map(|row| row.ns[1]);
            WAYS.into_iter().find_map(of)
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
            ("sentence", format!("{}\n", self.sentence())),
            ("summary", markdown(&self.summary())),
            ("ratios", markdown(&self.ratios())),
            ("appendix", markdown(&self.appendix())),
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
            ("short", markdown(&self.matrix(Group::Short, |_| true))),
            ("unroll", markdown(&self.unrolled())),
            ("widths", markdown(&self.widths())),
            ("village", format!("{}\n{}", markdown(&self.matrix(Group::Village, |_| true)), self.chunks())),
            ("setget", markdown(&self.matrix(Group::SetGet, |_| true))),
            ("output", markdown(&self.calls())),
            (
                "adapters",
                format!("{}\n{}", markdown(&self.matrix(Group::Adapters, |_| true)), markdown(&self.adapted())),
            ),
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
        for name in ["by hand", OURS].map(|name| name_of(name, Some(Way::Bulk))) {
            let name = name.as_str();
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

    /// Throughput by the number of words that one step of the loop takes or puts, as `binary`'s own benchmark prints it.
    fn unrolled(&self) -> Table {
        let head = std::iter::once("MB/s".to_owned()).chain(UNROLLED.map(|words| format!("{words}")));
        let mut table: Table = vec![head.collect()];
        let mut names: Vec<(&str, &str)> = Vec::new();
        for found in self.group(Group::Unroll) {
            let of = found.workload.rsplit_once('-').map_or("", |(of, _)| of);
            let new = found.rows.iter().map(|row| (of, row.name.as_str())).filter(|name| !names.contains(name));
            names.extend(new.collect::<Vec<_>>());
        }
        for (of, name) in names {
            let cells = UNROLLED.map(|words| {
                let mut of_words = self.group(Group::Unroll).filter(|found| found.workload == format!("{of}-{words}"));
                let row = of_words.next().and_then(|found| found.rows.iter().find(|row| row.name == name));
                // A nanosecond for a byte is 1,000 MB in a second.
                row.map_or_else(String::new, |row| thousands((1e3 / row.ns[1]).round() as usize))
            });
            let label = format!("{}, {name}", of.trim_start_matches("unroll-").replace('-', " "));
            table.push(std::iter::once(label).chain(cells).collect());
        }
        table
    }

    /// What registers of 64 bits gain or lose, of rows that are compiled for both.
    fn widths(&self) -> Table {
        let head = ["64 bits / 32", "row"].into_iter().chain(WORDS.map(|(word, _)| word));
        let mut table: Table = vec![head.map(str::to_owned).collect()];
        for verb in ["read", "write"] {
            for (name, way) in [("by hand", Way::Bulk), (OURS, Way::Bulk), (OURS, Way::Singly)] {
                let name = name_of(name, Some(way));
                let cells = WORDS.map(|(word, _)| {
                    let workload = format!("{verb}-{word}");
                    let found = self.results.iter().find(|found| found.workload == workload);
                    let median = |name: &str| found?.rows.iter().find(|row| row.name == name).map(|row| row.ns[1]);
                    let both = median(&name).zip(median(&format!("i686 {name}")));
                    both.map_or_else(String::new, |(of_64, of_32)| format!("{:.2}", of_64 / of_32))
                });
                table.push([verb.to_owned(), name].into_iter().chain(cells).collect());
            }
        }
        table
    }

    /// What a parser costs inside another library's, over the loop's library alone.
    fn adapted(&self) -> Table {
        let names = ["nom", "winnow", OURS];
        let head = std::iter::once("time / the loop's alone".to_owned()).chain(names.map(|name| format!("in {name}")));
        let mut table: Table = vec![head.collect()];
        let found: Vec<&Found> = self.group(Group::Adapters).collect();
        let median = |name: &str| found.first()?.rows.iter().find(|row| row.name == name).map(|row| row.ns[1]);
        for inner in names {
            let cells = names.map(|outer| {
                let both = median(&format!("{inner} in {outer}")).zip(median(outer));
                both.map_or_else(String::new, |(both, outer)| format!("{:.2}", both / outer))
            });
            table.push(std::iter::once(inner.to_owned()).chain(cells).collect());
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
            let table = match group {
                Group::Output => self.calls(),
                Group::Unroll => self.unrolled(),
                _ => self.matrix(group, |_| true),
            };
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

/// The ways that rows go, in the order of the tables: where a workload is no list, where it is taken as a whole, and by its values.
const WAYS: [Option<Way>; 3] = [None, Some(Way::Bulk), Some(Way::Singly)];

/// What we take of the time of somebody's fastest row that goes the same way, in each workload that both do.
fn parts_of(found: &[&Found], who: Who, way: Option<Way>) -> Vec<f64> {
    let both = found.iter().filter(|found| found.rows.iter().any(|row| row.name == name_of(OURS, way)));
    let theirs = both.filter_map(|found| fastest(found, who, way).and_then(|row| row.to_ours));
    theirs.filter(|ratio| *ratio > 0.0).map(|ratio| 1.0 / ratio).collect()
}

fn by_way(way: Option<Way>) -> String {
    way.map_or(String::new(), |way| format!("{}, ", way.words()))
}

/// From the least to the largest.
fn range(values: &[f64]) -> Option<String> {
    let [low, _, high] = quarters(values)?;
    let [low, high] = [low, high].map(|value| format!("{value:.2}"));
    Some(if low == high { low } else { format!("{low} to {high}") })
}

/// The least, the median and the largest.
fn quarters(values: &[f64]) -> Option<[f64; 3]> {
    let mut sorted = values.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    Some([*sorted.first()?, sorted[sorted.len() / 2], *sorted.last()?])
}

/// What workloads came to, in a sentence for each way.
pub fn said(found: &[&Found]) -> String {
    let mut sentences = Vec::new();
    for way in WAYS {
        let parts = [(Who::Hand, "code by hand"), (Who::Rival, "the fastest of nom, winnow and bytes")];
        let parts = parts
            .into_iter()
            .filter_map(|(who, name)| Some(format!("{} of the time of {name}", range(&parts_of(found, who, way))?)));
        let parts: Vec<String> = parts.collect();
        if !parts.is_empty() {
            sentences.push(capital(&format!("{}Scantling takes {}.", by_way(way), parts.join(" and "))));
        }
    }
    let seeds = found.iter().filter_map(|found| fastest(found, Who::Seed, None).and_then(|row| row.to_ours));
    if let Some(times) = range(&seeds.collect::<Vec<_>>()) {
        sentences
            .push(format!("The fastest row of the seeds' own languages takes {times} times as long as Scantling."));
    }
    sentences.join(" ")
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Whether a part's workloads differ by their size alone.
pub fn is_by_size(group: Group) -> bool {
    matches!(group, Group::Packing | Group::Short)
}

/// The fastest of somebody's rows that do the workload in a way.
fn fastest(found: &Found, who: Who, way: Option<Way>) -> Option<&Timed> {
    let rows = found.rows.iter();
    let rows = rows.filter(|row| row.who == who && Way::of(&row.name) == way && !row.name.ends_with(WHOLE));
    rows.min_by(|a, b| a.ns[1].total_cmp(&b.ns[1]))
}

/// A figure and whose it is; the way is the line's.
fn cell(row: Option<&Timed>) -> String {
    row.map_or_else(String::new, |row| {
        let name = Way::ALL.iter().fold(row.name.as_str(), |name, way| {
            name.strip_suffix(way.words()).map_or(name, |name| name.trim_end_matches(", "))
        });
        format!("{} {}", figure(row.ns[1]), name.trim_start_matches("Haskell "))
    })
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
pub fn short(workload: &str) -> String {
    let starts =
        ["partial-", "records-", "read-", "write-", "list-", "setget-", "bounded-", "fixed-", "adapters-", "puts-"];
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
