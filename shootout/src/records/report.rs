//! The records' table for the terminal, and their JSON.

use super::run::{COLUMNS, Run, SetFound};
use std::fmt::Write as _;

/// All figures, for other programs.
pub fn json(run: &Run) -> String {
    // Strings, numbers and lists only: nothing that JSON cannot say.
    serde_json::to_string_pretty(run).unwrap_or_default()
}

/// Facts, then a table for each set; with the project's own targets if asked for.
pub fn table(run: &Run, shows_targets: bool) -> String {
    let mut out = String::new();
    for (label, value) in &run.facts {
        let _ = writeln!(out, "{label:12} {value}");
    }
    for set in &run.sets {
        set_table(&mut out, set);
    }
    if shows_targets {
        let _ = writeln!(out, "\nTargets: one row's time over another's (found/at most, ! where missed)");
        for set in &run.sets {
            for t in &set.targets {
                let mark = if t.found[1] <= t.limit { ' ' } else { '!' };
                let (row, column, against) = (&t.row, &t.column, &t.against);
                let _ = writeln!(
                    out,
                    "{:10} {row:24} {column:10} to {against:10} {:.2}/{:.2}{mark}",
                    set.name, t.found[1], t.limit
                );
            }
        }
    }
    out
}

fn set_table(out: &mut String, set: &SetFound) {
    let first = set.rows.first().map_or("", |row| row.name.as_str());
    let _ = writeln!(
        out,
        "\n{}: {} {}. Microseconds of CPU time per set, ratio to {first}\n(median of rounds; half of the range between the quartiles after ±)\n",
        set.name, set.count, set.elements
    );
    let _ = write!(out, "{:24} {:>9} {:>9} {:>7}", "", "bytes", "zstd -3", "alloc.");
    for column in COLUMNS {
        let _ = write!(out, " {column:>20}");
    }
    let _ = writeln!(out);
    for row in &set.rows {
        let _ = write!(out, "{:24} {:>9} {:>9} {:>7}", row.name, row.bytes, row.zstd, row.allocations);
        for timing in &row.columns {
            let _ = match timing {
                Some(t) => {
                    let spread = (t.ratio[2] - t.ratio[0]) / 2.0;
                    write!(out, " {:9.1} {:5.2}±{spread:.2}", t.ns[1] / 1000.0, t.ratio[1])
                }
                None => write!(out, " {:>20}", "-"),
            };
        }
        let _ = writeln!(out);
    }
}

#[cfg(test)]
mod tests {
    use super::super::run::{RowFound, Target, Timing};
    use super::*;

    #[test]
    fn the_table_has_every_row_and_says_what_was_missed() {
        let timing = Timing { ns: [1000.0; 3], ratio: [0.25, 0.5, 0.75] };
        let row = |name: &str| RowFound {
            name: name.into(),
            family: "rival".into(),
            bytes: 10,
            zstd: 5,
            allocations: 0,
            columns: [Some(timing), Some(timing), None],
        };
        let target = |limit| Target {
            row: "one".into(),
            column: "write".into(),
            against: "memcpy".into(),
            limit,
            found: [0.9, 1.0, 1.1],
        };
        let set = SetFound {
            name: "mesh".into(),
            count: 3,
            elements: "triangles".into(),
            rows: vec![row("one"), row("another")],
            targets: vec![target(1.0), target(0.5)],
        };
        let text = table(&Run { facts: vec![], sets: vec![set] }, true);
        assert!(text.contains("another") && text.contains("0.50±0.25"));
        assert!(text.contains("1.00/1.00 ") && text.contains("1.00/0.50!"));
    }
}
