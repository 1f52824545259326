//! Who is faster or smaller than whom: what the page's sentences are made of, so that they say what its tables say.

use super::names::{self, Group, Trust};
use crate::results::{Mode, Row, Set};

/// A set, asked for ranks.
#[derive(Clone, Copy)]
pub struct Ranking<'a>(pub &'a Set);

impl<'a> Ranking<'a> {
    /// Rows that are formats, in the order of the report.
    pub fn rows(self) -> impl Iterator<Item = &'a Row> {
        self.0.rows.iter().filter(|row| group(row) != Group::Floor)
    }

    /// The fastest in a mode of those that are wanted, with its ratio.
    pub fn fastest(self, mode: &str, is_wanted: impl Fn(&Row) -> bool) -> Option<(&'a Row, f64)> {
        let found = self.rows().filter(|row| is_wanted(row)).filter_map(|row| Some((row, time(row, mode)?.ratio[1])));
        found.min_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// The one with the fewest bytes, and these as a part of SBE's.
    pub fn smallest(self, bytes: impl Fn(&Row) -> usize, is_wanted: impl Fn(&Row) -> bool) -> Option<(&'a Row, f64)> {
        let row = self.rows().filter(|row| is_wanted(row)).min_by_key(|row| bytes(row))?;
        Some((row, self.part(row, bytes)))
    }

    /// Bytes as a part of SBE's.
    pub fn part(self, row: &Row, bytes: impl Fn(&Row) -> usize) -> f64 {
        bytes(row) as f64 / self.0.rows.first().map_or(1, |first| bytes(first).max(1)) as f64
    }

    /// The place of a value among the formats, and how many they are: a format counts once, by its best row.
    pub fn place(self, value: f64, of: impl Fn(&Row) -> Option<f64>) -> (usize, usize) {
        let mut best: Vec<(&str, f64)> = Vec::new();
        for row in self.rows() {
            let (format, Some(found)) = (names::split(&row.name).0, of(row)) else { continue };
            match best.iter_mut().find(|(name, _)| *name == format) {
                Some((_, least)) => *least = least.min(found),
                None => best.push((format, found)),
            }
        }
        (1 + best.iter().filter(|(_, found)| *found < value).count(), best.len())
    }

    /// The rows of a format, in the order of the report.
    pub fn of_format(self, format: &str) -> Vec<&'a Row> {
        self.0.rows.iter().filter(|row| names::split(&row.name).0 == format).collect()
    }
}

/// The part of the page that a row is in.
pub fn group(row: &Row) -> Group {
    Group::of(&row.name, &row.family)
}

/// A row's figures in a mode.
pub fn time<'a>(row: &'a Row, mode: &str) -> Option<&'a Mode> {
    row.modes.iter().find(|found| found.name == mode)
}

/// Whether whatever the row reads was checked.
pub fn is_checked(row: &Row) -> bool {
    names::trust(row) == Trust::All
}

/// Whether messages, texts and unions of a format may all change from version to version.
pub fn grows(row: &Row) -> bool {
    let (format, _) = names::split(&row.name);
    ["Cap'n Proto", "protobuf", "Scantling message, heap union"].iter().any(|name| format.starts_with(name))
        || format == "FlatBuffers"
}
