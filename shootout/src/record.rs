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
}
