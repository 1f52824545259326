//! Results that are kept: `record/<machine>/<date>.json` beside the tables that a run prints.
//!
//! ```text
//! "AMD EPYC 7763 64-Core Processor (2 cores)"  ->  record/amd-epyc-7763-2-cores/2026-01-31.json, .txt
//! ```
//!
//! What a record says of the machine are the facts of the report: no host name, no user, and of captures their files' names.

use crate::report::{self, Shown};
use crate::results::Run;
use jiff::Timestamp;
use std::fs::OpenOptions;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

/// The folder of records of this source tree.
pub const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/record");

/// Words of a processor's name that say nothing of it.
const FILLING: [&str; 5] = ["processor", "cpu", "r", "tm", "core"];

/// Keeps a run under today's date (UTC); a second one of the same day is `-2`, and so on: nothing is written over.
///
/// # Errors
/// A line with the file that could not be written.
pub fn keep(run: &Run, folder: &Path) -> Result<PathBuf, String> {
    let fact = |wanted: &str| run.facts.iter().find(|(label, _)| label == wanted).map_or("", |(_, value)| value);
    let folder = folder.join(machine(fact("processor"), fact("machine")));
    std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let date = Timestamp::now().strftime("%Y-%m-%d").to_string();
    let names = (1..).map(|n| if n == 1 { date.clone() } else { format!("{date}-{n}") });
    for name in names {
        let path = folder.join(format!("{name}.json"));
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(mut file) => {
                file.write_all(report::json_in_a_line(run).as_bytes())
                    .map_err(|e| format!("{}: {e}", path.display()))?;
                let tables = path.with_extension("txt");
                let shown = Shown { heap: true, latency: true, targets: false };
                let written = std::fs::write(&tables, report::table(run, shown));
                written.map_err(|e| format!("{}: {e}", tables.display()))?;
                return Ok(path);
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(format!("{}: {error}", path.display())),
        }
    }
    unreachable!("there are more numbers than files")
}

/// The processor's model and cores as a folder's name; cores are said beside the model or of the machine.
fn machine(processor: &str, machine: &str) -> String {
    let (model, cores) = processor.split_once(" (").unwrap_or((processor, ""));
    // Clock rates differ from machine to machine of one model, and the count of cores is said by the system.
    let model = model.split('@').next().unwrap_or_default().to_lowercase();
    let words = |text: &str| -> Vec<String> {
        text.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    let mut all: Vec<String> = model.split(' ').filter(|word| !word.ends_with("-core")).flat_map(words).collect();
    all.retain(|word| !FILLING.contains(&word.as_str()));
    let count = [cores, machine].into_iter().find_map(|text| {
        let words = words(text);
        let at = words.iter().position(|word| word == "cores")?;
        words.get(at.checked_sub(1)?).cloned()
    });
    all.extend(count.map(|count| format!("{count}-cores")));
    if all.is_empty() { "unknown".to_owned() } else { all.join("-") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::sample;

    #[test]
    fn a_machine_has_a_plain_name() {
        for (processor, of_machine, name) in [
            ("AMD EPYC (2 cores)", "", "amd-epyc-2-cores"),
            ("AMD EPYC", "virtual, 2 cores, 23.5 GiB of memory", "amd-epyc-2-cores"),
            ("AMD EPYC 7763 64-Core Processor (4 cores)", "", "amd-epyc-7763-4-cores"),
            ("Intel(R) Xeon(R) CPU E5-2673 v4 @ 2.30GHz (8 cores)", "", "intel-xeon-e5-2673-v4-8-cores"),
            ("../../etc/passwd", "", "etc-passwd"),
            ("", "", "unknown"),
        ] {
            assert_eq!(machine(processor, of_machine), name);
        }
    }

    #[test]
    fn records_of_one_day_stand_beside_each_other() {
        let folder = std::env::temp_dir().join(format!("shootout-record-{}", std::process::id()));
        let run = sample::run();
        let [first, second] = [keep(&run, &folder), keep(&run, &folder)].map(Result::unwrap);
        assert!(first != second && second.ends_with(format!("{}-2.json", first.file_stem().unwrap().display())));
        assert!(first.starts_with(folder.join("amd-epyc-7763-2-cores")));
        for path in [&first, &second] {
            assert_eq!(report::json(&report::read(path).unwrap()), report::json(&run));
            assert!(std::fs::read_to_string(path.with_extension("txt")).unwrap().contains("postcard"));
        }
        std::fs::remove_dir_all(folder).unwrap();
    }

    /// Rows of the README's table: what they are called there, and the rows of a run that their figures are of. Each column with figures of
    /// two rows names both.
    const README: [(&str, [&[&str]; 2], &str); 17] = [
        ("Scantling record", [&["Scantling record, shallow"]; 2], "Scantling record, shallow"),
        (
            "Scantling message, union with storage",
            [&["Scantling message, storage union, shallow"]; 2],
            "Scantling message, storage union, shallow",
        ),
        (
            "Scantling message, heap union (all may grow)",
            [&["Scantling message, heap union, shallow"]; 2],
            "Scantling message, heap union, shallow",
        ),
        ("the same, every byte validated before it is read", [&[], &["Scantling message, heap union, deep"]], ""),
        ("Scantling Compact, heap union, text checked", [&["Scantling Compact"]; 2], "Scantling Compact"),
        ("postcard (cannot grow)", [&["postcard"]; 2], "postcard"),
        ("protobuf, prost", [&["protobuf, prost"]; 2], "protobuf, prost"),
        ("wincode (cannot grow)", [&["wincode"]; 2], "wincode"),
        (
            "rkyv, unchecked / validated (cannot grow)",
            [&["rkyv, unchecked"], &["rkyv, unchecked", "rkyv, validated"]],
            "rkyv, unchecked",
        ),
        (
            "SBE as finance writes it (no union, no text)",
            [&["SBE, as finance writes it"]; 2],
            "SBE, as finance writes it",
        ),
        ("Cap'n Proto", [&["Cap'n Proto"]; 2], "Cap'n Proto"),
        (
            "FlatBuffers, unchecked / verified",
            [&["FlatBuffers, unchecked"], &["FlatBuffers, unchecked", "FlatBuffers, verified"]],
            "FlatBuffers, unchecked",
        ),
        (
            "FlatBuffers, its structs, unchecked / verified (cannot grow)",
            [
                &["FlatBuffers, structs, unchecked"],
                &["FlatBuffers, structs, unchecked", "FlatBuffers, structs, verified"],
            ],
            "FlatBuffers, structs, unchecked",
        ),
        ("Fory, objects that may grow", [&["Fory, objects that may grow"]; 2], "Fory, objects that may grow"),
        (
            "Fory, objects of one schema (cannot grow)",
            [&["Fory, objects of one schema"]; 2],
            "Fory, objects of one schema",
        ),
        ("Fory, rows (no union)", [&["Fory, rows"]; 2], "Fory, rows"),
        ("packed structs by hand", [&["packed structs by hand"]; 2], "packed structs by hand"),
    ];

    /// `0.46`, `2.38`, `13.8`: three digits.
    fn figure(value: f64) -> String {
        if value < 5.0 { format!("{value:.2}") } else { format!("{value:.1}") }
    }

    /// The README's table as the run has it.
    fn readme_table(run: &Run) -> Vec<String> {
        let captured = run.sets.iter().find(|set| set.name == "captured").unwrap();
        let row = |name: &str| captured.rows.iter().find(|row| row.name == name).unwrap();
        let two = |names: &[&str], modes: [usize; 2]| -> String {
            let pair = |name: &&str| modes.map(|mode| figure(row(name).modes[mode].ratio[1])).join(" / ");
            names.iter().map(pair).collect::<Vec<_>>().join("; ")
        };
        let bytes = |name: &str| {
            let raw = |name: &str| row(name).sizes.raw as f64;
            if name.is_empty() { String::new() } else { figure(raw(name) / raw("SBE, the article's schema")) }
        };
        let line = |(label, [write, read], size): &(&str, [&[&str]; 2], &str)| {
            let cells = [two(write, [0, 1]), two(read, [2, 3]), bytes(size)];
            cells.iter().fold(format!("| {label} |"), |line, cell| {
                if cell.is_empty() { line + " |" } else { format!("{line} {cell} |") }
            })
        };
        README.iter().map(line).collect()
    }

    /// The newest kept run of the machine that the README names has the table's figures, and the rows that there are today.
    #[test]
    fn the_readme_has_the_figures_of_the_newest_kept_run() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let entries = std::fs::read_dir(root.join("shootout/record/intel-xeon-2-cores")).unwrap();
        let mut kept: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
        kept.retain(|path| path.extension().is_some_and(|e| e == "json"));
        kept.sort();
        let run = report::read(kept.last().unwrap()).unwrap();
        let names = |set: &crate::results::Set| set.rows.iter().map(|row| row.name.clone()).collect::<Vec<_>>();
        let today = crate::rows::all::<crate::workload::IexSymbol, crate::rows::Rows>();
        let today: Vec<String> = today.iter().map(|row| row.name().to_owned()).collect();
        assert!(
            run.sets.iter().all(|set| names(set) == today),
            "the kept run has other rows than the program: keep another one"
        );
        let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
        let table: Vec<&str> = readme.lines().skip_while(|line| !line.starts_with("|---|---|---|---|")).collect();
        let table: Vec<&str> = table[1..].iter().copied().take_while(|line| line.starts_with('|')).collect();
        assert_eq!(table, readme_table(&run));
        let revision = run.facts.iter().find(|(label, _)| label == "revision").map(|(_, value)| value.as_str());
        assert!(readme.contains(&format!("revision {}", revision.unwrap())), "the README names the run's revision");
    }
}
