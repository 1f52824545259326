//! What a row's name says: which format it is, how it reads, where it stands on the page.
//!
//! ```text
//! "FlatBuffers, structs, verified"  ->  format "FlatBuffers, structs", reads checked, panel "FlatBuffers"
//! "Scantling record, shallow"       ->  format "Scantling record", reads shallow, panel "Scantling record"
//! "postcard"                        ->  format "postcard", one reading, panel of those that stand alone
//! ```
//!
//! A new row needs no line here: what is not known stands alone, under its whole name.

use crate::results::Row;

/// How a row of a format reads, where the format has several ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reading {
    /// There is one way.
    Only,
    /// Takes the bytes as they are.
    Unchecked,
    /// Checks the structure of what it reaches.
    Shallow,
    /// Checks the structure and the text of what it reaches.
    Text,
    /// Checks everything first.
    Checked,
}

/// Ends of names, and what they mean.
const READINGS: [(&str, Reading); 6] = [
    (", shallow", Reading::Shallow),
    (", text checked", Reading::Text),
    (", deep", Reading::Checked),
    (", verified", Reading::Checked),
    (", validated", Reading::Checked),
    (", unchecked", Reading::Unchecked),
];

/// What a reader may trust in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trust {
    /// Bytes are taken as they are.
    None,
    /// The structure of what is reached is checked, text is not.
    Structure,
    /// Whatever is read was checked, text included.
    All,
}

/// The parts of the bar charts, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// The denominator and its sister.
    Sbe,
    /// Ours.
    Scantling,
    /// All other formats.
    Rival,
    /// No format at all.
    Floor,
}

impl Group {
    /// In the order of the page.
    pub const ALL: [Self; 4] = [Self::Sbe, Self::Scantling, Self::Rival, Self::Floor];

    /// The heading.
    pub fn title(self) -> &'static str {
        match self {
            Self::Sbe => "SBE: the first row is the measure of all",
            Self::Scantling => "Scantling",
            Self::Rival => "Rivals",
            Self::Floor => "No format at all",
        }
    }

    /// The class of the style sheet.
    pub fn class(self) -> &'static str {
        match self {
            Self::Sbe => "sbe",
            Self::Scantling => "scantling",
            Self::Rival => "rival",
            Self::Floor => "floor",
        }
    }

    /// Of a row.
    pub fn of(name: &str, family: &str) -> Self {
        match family {
            "scantling" => Self::Scantling,
            "floor" => Self::Floor,
            _ if name.starts_with("SBE") => Self::Sbe,
            _ => Self::Rival,
        }
    }
}

/// The format of a row, and how it reads.
pub fn split(name: &str) -> (&str, Reading) {
    READINGS
        .iter()
        .find_map(|&(end, reading)| Some((name.strip_suffix(end)?, reading)))
        .unwrap_or((name, Reading::Only))
}

/// What a row's reader checks.
pub fn trust(row: &Row) -> Trust {
    let (format, reading) = split(&row.name);
    match reading {
        Reading::Unchecked => Trust::None,
        Reading::Shallow => Trust::Structure,
        Reading::Text | Reading::Checked => Trust::All,
        Reading::Only if format.starts_with("Cap'n Proto") => Trust::Structure,
        Reading::Only => match Group::of(&row.name, &row.family) {
            Group::Scantling | Group::Rival => Trust::All,
            Group::Sbe | Group::Floor => Trust::None,
        },
    }
}

/// A panel of curves: its title, and the indices of the rows in it.
#[derive(Debug, PartialEq, Eq)]
pub struct Panel {
    /// What all its rows are.
    pub title: String,
    /// In the order of the report.
    pub rows: Vec<usize>,
}

/// Rows by the panel that they are drawn in; at most four in each.
pub fn panels<'a>(rows: impl Iterator<Item = (&'a str, &'a str)>) -> Vec<Panel> {
    let mut panels: Vec<Panel> = Vec::new();
    for (index, (name, family)) in rows.enumerate() {
        let title = match Group::of(name, family) {
            // A format whose readings are not told apart (they write alike) shares a panel with the others of ours.
            Group::Scantling if split(name).1 == Reading::Only => "Scantling",
            Group::Scantling => split(name).0,
            Group::Floor => Group::Floor.title(),
            Group::Sbe | Group::Rival => name.split(", ").next().unwrap_or(name),
        };
        match panels.iter_mut().find(|panel| panel.title == title && panel.rows.len() < CURVES_MAX) {
            Some(panel) => panel.rows.push(index),
            None => panels.push(Panel { title: title.to_owned(), rows: vec![index] }),
        }
    }
    join_lonely(panels)
}

/// So many curves in a panel can still be told apart.
pub const CURVES_MAX: usize = 4;

/// Neighbours that would stand alone share a panel.
fn join_lonely(panels: Vec<Panel>) -> Vec<Panel> {
    let mut joined: Vec<(bool, Panel)> = Vec::new();
    for panel in panels {
        let is_lonely = panel.rows.len() == 1;
        match joined.last_mut() {
            Some((true, last)) if is_lonely && last.rows.len() < CURVES_MAX => {
                last.title = format!("{}, {}", last.title, panel.title);
                last.rows.extend(panel.rows);
            }
            _ => joined.push((is_lonely, panel)),
        }
    }
    joined.into_iter().map(|(_, panel)| panel).collect()
}

/// The first row of each format, for what all its readings have in common: how they write.
pub fn writers<'a, T>(rows: impl Iterator<Item = (&'a str, T)>) -> Vec<(&'a str, T)> {
    let mut found: Vec<(&str, T)> = Vec::new();
    for (name, row) in rows {
        let format = split(name).0;
        if !found.iter().any(|(known, _)| *known == format) {
            found.push((format, row));
        }
    }
    found
}

/// What is left to say of a row in a panel whose title is known.
pub fn within<'a>(name: &'a str, title: &str) -> &'a str {
    name.strip_prefix(title).and_then(|rest| rest.strip_prefix(", ").or(rest.strip_prefix(' '))).unwrap_or(name)
}

/// A name for small places.
pub fn short(name: &str) -> String {
    let long = [
        ("SBE, as finance writes it", "SBE, finance"),
        ("SBE, the article's schema", "SBE, article"),
        ("Scantling message, ", "Scantling, "),
        ("message, ", ""),
        ("packed structs by hand", "packed structs"),
    ];
    long.iter()
        .find(|(long, _)| name.starts_with(long))
        .map_or(name.to_owned(), |(long, short)| name.replacen(long, short, 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::sample;

    #[test]
    fn names_say_format_and_reading() {
        assert_eq!(split("FlatBuffers, structs, verified"), ("FlatBuffers, structs", Reading::Checked));
        assert_eq!(split("Cap'n Proto, packed"), ("Cap'n Proto, packed", Reading::Only));
        assert_eq!(within("rkyv, validated", "rkyv"), "validated");
        assert_eq!(within("Scantling record", "Scantling"), "record");
        assert_eq!(within("postcard", "wincode, postcard"), "postcard");
    }

    #[test]
    fn who_has_one_way_of_reading_checks_unless_it_is_a_floor_or_sbe() {
        let mut row = sample::run().sets.remove(0).rows.remove(0);
        let mut of = |name: &str, family: &str| {
            (row.name, row.family) = (name.to_owned(), family.to_owned());
            trust(&row)
        };
        assert_eq!(of("Scantling Compact", "scantling"), Trust::All);
        assert_eq!(of("postcard", "rival"), Trust::All);
        assert_eq!(of("Cap'n Proto, packed", "rival"), Trust::Structure);
        assert_eq!(of("SBE, as finance writes it", "rival"), Trust::None);
        assert_eq!(of("packed structs by hand", "floor"), Trust::None);
    }

    #[test]
    fn each_row_is_in_one_panel() {
        let run = sample::run();
        let rows = &run.sets[0].rows;
        let panels = panels(rows.iter().map(|row| (row.name.as_str(), row.family.as_str())));
        let mut all: Vec<usize> = panels.iter().flat_map(|panel| panel.rows.clone()).collect();
        all.sort_unstable();
        assert_eq!(all, (0..rows.len()).collect::<Vec<_>>());
        assert!(panels.iter().all(|panel| panel.rows.len() <= CURVES_MAX));
        assert!(panels.iter().any(|panel| panel.title == "wincode, postcard, bitcode"), "{panels:?}");
    }
}
