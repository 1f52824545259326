//! Who is first in each column among the formats that can evolve, and who of the others is ahead of it.

use crate::run::{RowFound, SIZES, TASKS};
use serde::Serialize;

/// A column's first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Leader {
    /// A task or a size.
    pub column: String,
    /// The first of those whose readers may be older or newer than the writer, and the next ones of other names.
    pub evolving: Vec<Place>,
    /// Those of the others that are ahead of it.
    pub ahead: Vec<Place>,
}

/// A row's place.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Place {
    /// The row's name.
    pub row: String,
    /// Nanoseconds, or bytes.
    pub value: f64,
}

/// One for each task and each size in which there is a first. Rows that keep structs of their own do less and are left out.
pub fn leaders(rows: &[RowFound]) -> Vec<Leader> {
    let tasks = TASKS
        .iter()
        .enumerate()
        .map(|(task, name)| column(name, rows, |row| row.tasks[task].map(|timing| timing.ns[1])));
    let sizes = SIZES.iter().enumerate().map(|(size, name)| column(name, rows, |row| Some(row.sizes[size] as f64)));
    tasks.chain(sizes).flatten().collect()
}

fn column(name: &str, rows: &[RowFound], value: impl Fn(&RowFound) -> Option<f64>) -> Option<Leader> {
    let of = |families: &[&str]| {
        let rows = rows.iter().filter(|row| row.is_plain && families.contains(&row.family.as_str()));
        let places = rows.filter_map(|row| Some(Place { row: row.name.clone(), value: value(row)? }));
        let mut places: Vec<Place> = places.collect();
        places.sort_by(|a, b| a.value.total_cmp(&b.value));
        places
    };
    let evolving = of(&["Scantling", "Evolves"]);
    let first = evolving.first()?.value;
    let ahead = of(&["Fixed"]).into_iter().filter(|place| place.value < first).collect();
    Some(Leader { column: name.to_owned(), evolving, ahead })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::Timing;

    fn row(name: &str, family: &str, is_plain: bool, ns: f64, bytes: usize) -> RowFound {
        let mut tasks = [None; TASKS.len()];
        tasks[0] = Some(Timing { ns: [ns; 3], ratio: [ns; 3] });
        let (name, family) = (name.into(), family.into());
        RowFound { name, family, is_plain, sizes: [bytes; SIZES.len()], allocations: 0, tasks }
    }

    #[test]
    fn only_formats_that_evolve_are_first() {
        let rows = [
            row("fixed", "Fixed", true, 1.0, 9),
            row("ours", "Scantling", true, 3.0, 5),
            row("ours, own structs", "Scantling", false, 0.5, 5),
            row("theirs", "Evolves", true, 2.0, 6),
            row("copy", "Floor", true, 0.1, 1),
        ];
        let found = leaders(&rows);
        let place = |row: &str, value| Place { row: row.into(), value };
        assert_eq!(found.len(), 1 + SIZES.len());
        assert_eq!(found[0].evolving, [place("theirs", 2.0), place("ours", 3.0)]);
        assert_eq!(found[0].ahead, [place("fixed", 1.0)]);
        assert_eq!((found[1].evolving[0].row.as_str(), found[1].ahead.len()), ("ours", 0));
    }
}
