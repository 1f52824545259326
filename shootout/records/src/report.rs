//! The tables for the terminal, and the JSON.

use crate::rank::{Leader, Place};
use crate::run::{Run, SIZES, SetFound, TASKS, Timing};
use std::fmt::Write as _;

/// All figures, for other programs.
pub fn json(run: &Run) -> String {
    // Strings, numbers and lists only: nothing that JSON cannot say.
    serde_json::to_string_pretty(run).unwrap_or_default()
}

/// Facts, then the tables of each set; with the project's own targets if asked for.
pub fn table(run: &Run, shows_targets: bool) -> String {
    let mut out = String::new();
    for (label, value) in &run.facts {
        let _ = writeln!(out, "{label:12} {value}");
    }
    for set in &run.sets {
        times(&mut out, set);
        sizes(&mut out, set);
        leaders(&mut out, set);
    }
    if shows_targets {
        targets(&mut out, run);
    }
    out
}

fn times(out: &mut String, set: &SetFound) {
    let first = set.rows.first().map_or("", |row| row.name.as_str());
    let _ = writeln!(
        out,
        "\n{}: {} {}. Ratio to {first}, ± half of the range between the quartiles, and CPU time of the whole set\n",
        set.name, set.count, set.elements
    );
    let _ = write!(out, "{:24}", "");
    for task in TASKS {
        let _ = write!(out, " {task:>21}");
    }
    let _ = writeln!(out);
    for row in &set.rows {
        let _ = write!(out, "{:24}", row.name);
        for timing in row.tasks {
            let _ = write!(out, " {:>21}", timing.map_or_else(|| "-".to_owned(), cell));
        }
        let _ = writeln!(out);
    }
}

/// `0.65±.01  152.3 us`; the time alone where the denominator has none.
fn cell(timing: Timing) -> String {
    let time = time(timing.ns[1]);
    let [low, ratio, high] = timing.ratio;
    if ratio.is_finite() && ratio > 0.0 { format!("{ratio:.2}±{:.2} {time:>9}", (high - low) / 2.0) } else { time }
}

fn time(ns: f64) -> String {
    match ns {
        ..1e3 => format!("{ns:.1} ns"),
        ..1e6 => format!("{:.1} us", ns / 1e3),
        _ => format!("{:.2} ms", ns / 1e6),
    }
}

fn sizes(out: &mut String, set: &SetFound) {
    let _ = write!(out, "\n{:24}", "");
    for size in SIZES {
        let _ = write!(out, " {size:>10}");
    }
    let _ = writeln!(out, " {:>10}", "to rkyv's");
    let to = set.rows.first().map_or(1, |row| row.sizes[0]);
    for row in &set.rows {
        let _ = write!(out, "{:24}", row.name);
        for size in row.sizes {
            let _ = write!(out, " {size:>10}");
        }
        let _ = writeln!(out, " {:>10.2}", row.sizes[0] as f64 / to as f64);
    }
}

fn leaders(out: &mut String, set: &SetFound) {
    let _ = writeln!(out, "\nWho is first of those that can evolve, who follows, and who is ahead that cannot:");
    for Leader { column, evolving, ahead } in &set.leaders {
        let is_time = TASKS.contains(&column.as_str());
        let place = |place: &Place| {
            let value = if is_time { time(place.value) } else { format!("{:.0}", place.value) };
            format!("{} {value}", place.row)
        };
        let join = |places: &[Place]| places.iter().map(place).collect::<Vec<_>>().join(", ");
        let _ = write!(out, "{column:17} {}", join(&evolving[..evolving.len().min(3)]));
        let _ = match ahead.is_empty() {
            true => writeln!(out),
            false => writeln!(out, "; ahead {}", join(ahead)),
        };
    }
}

fn targets(out: &mut String, run: &Run) {
    let _ = writeln!(out, "\nTargets: one figure over another (found/at most, ! where missed)");
    let mut labels: Vec<(&str, &str, &str)> = Vec::new();
    for target in run.sets.iter().flat_map(|set| &set.targets) {
        let label = (target.row.as_str(), target.column.as_str(), target.against.as_str());
        if !labels.contains(&label) {
            labels.push(label);
        }
    }
    let _ = write!(out, "{:58}", "");
    for set in &run.sets {
        let _ = write!(out, " {:>18}", set.name);
    }
    let _ = writeln!(out);
    for (row, column, against) in labels {
        let _ = write!(out, "{row:24}{column:18}to {against:13}");
        for set in &run.sets {
            let target = set
                .targets
                .iter()
                .find(|t| (t.row.as_str(), t.column.as_str(), t.against.as_str()) == (row, column, against));
            let found = target.map(|t| {
                let mark = if t.is_reached() { ' ' } else { '!' };
                format!("{:.2}/{:.2}{mark}", t.found[1], t.limit)
            });
            let _ = write!(out, " {:>18}", found.as_deref().unwrap_or("-"));
        }
        let _ = writeln!(out);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::RowFound;
    use crate::targets::Target;

    #[test]
    fn the_table_has_every_row_and_says_what_was_missed() {
        let timing = |ns| Some(Timing { ns: [ns; 3], ratio: [0.25, 0.5, 0.75] });
        let row = |name: &str| RowFound {
            name: name.into(),
            family: "Evolves".into(),
            is_plain: true,
            sizes: [10, 9, 8, 7],
            allocations: 0,
            tasks: [timing(1.5), timing(2500.0), None, None, None, None],
        };
        let target = |column: &str, limit| Target {
            row: "one".into(),
            column: column.into(),
            against: "rkyv".into(),
            limit,
            found: [0.9, 1.004, 1.1],
        };
        let leader = Leader {
            column: "serialize".into(),
            evolving: vec![Place { row: "one".into(), value: 1.5 }],
            ahead: vec![Place { row: "other".into(), value: 1.0 }],
        };
        let set = SetFound {
            name: "mesh".into(),
            count: 3,
            elements: "triangles".into(),
            rows: vec![row("one"), row("another")],
            leaders: vec![leader],
            targets: vec![target("serialize", 1.0), target("read", 0.5)],
        };
        let text = table(&Run { facts: vec![], sets: vec![set] }, true);
        assert!(text.contains("another") && text.contains("0.50±0.25    1.5 ns") && text.contains("2.5 us"));
        assert!(text.contains("serialize         one 1.5 ns; ahead other 1.0 ns"));
        assert!(text.contains("1.00/1.00 ") && text.contains("1.00/0.50!"));
    }
}
