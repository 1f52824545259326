//! Spelling of names (L3), corrections of misspelled ones, and names that cannot be told apart (S024).
//!
//! ```text
//! maxRpm -> max_rpm     level_2 -> level2     order_book -> OrderBook     max_depth -> MAX_DEPTH
//! ```

pub(super) use scantling_schema::spelling::{NAME_LEN_MAX, folded, owners};
use scantling_schema::spelling::{is_constant, is_member, is_type};

/// The three ways to spell a name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// Fields, values, variants, package parts.
    Member,
    /// Types and protocols.
    Type,
    /// Constants.
    Constant,
}

impl Style {
    /// Whether a name is spelled in this way.
    pub(super) fn accepts(self, name: &str) -> bool {
        match self {
            Self::Member => is_member(name),
            Self::Type => is_type(name),
            Self::Constant => is_constant(name),
        }
    }

    /// The rule and its name for such names.
    pub(super) fn rule(self) -> (&'static str, &'static str) {
        match self {
            Self::Member => ("S020", "a member name"),
            Self::Type => ("S021", "a type name"),
            Self::Constant => ("S022", "a constant name"),
        }
    }

    /// The name in this spelling; `None` if nothing is left of it or it is still refused.
    pub(super) fn respell(self, name: &str) -> Option<String> {
        let words = words(name);
        let spelled = match self {
            Self::Member => words.join("_"),
            Self::Type => words.iter().map(|w| capitalized(w)).collect(),
            Self::Constant => words.join("_").to_ascii_uppercase(),
        };
        self.accepts(&spelled).then_some(spelled)
    }
}

/// The words of a name in any style, in lower case; one that starts with a digit joins the one before.
fn words(name: &str) -> Vec<String> {
    let bytes = name.as_bytes();
    let mut out: Vec<String> = vec![String::new()];
    for (i, c) in bytes.iter().enumerate() {
        let hump = c.is_ascii_uppercase()
            && i > 0
            && (!bytes[i - 1].is_ascii_uppercase() || bytes.get(i + 1).is_some_and(u8::is_ascii_lowercase));
        if *c == b'_' || hump {
            out.push(String::new());
        }
        if let (Some(last), true) = (out.last_mut(), c.is_ascii_alphanumeric()) {
            last.push(char::from(c.to_ascii_lowercase()));
        }
    }
    let mut joined: Vec<String> = Vec::new();
    for word in out.into_iter().filter(|w| !w.is_empty()) {
        match joined.last_mut() {
            Some(last) if word.starts_with(|c: char| c.is_ascii_digit()) => last.push_str(&word),
            _ => joined.push(word),
        }
    }
    joined
}

fn capitalized(word: &str) -> String {
    let mut out = word.to_owned();
    if let Some(first) = out.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    out
}

/// A name for messages about something else, which may repeat it for each member: 64 letters, which is all of a name
/// that is not too long.
pub(super) fn short(name: &str) -> &str {
    name.get(..NAME_LEN_MAX).unwrap_or(name)
}

/// The largest distance of a name from the one that was meant.
const DISTANCE_MAX: usize = 2;

/// The candidate that was probably meant: at most two letters away, and not everything.
pub(super) fn closest<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let near = candidates.filter_map(|c| Some((distance(name, c)?, c))).min()?;
    (near.0 * 2 < name.len()).then_some(near.1)
}

/// Insertions, deletions and replacements between two names of at most 64 bytes, if they are two or fewer.
///
/// Only the cells of the table within two of its diagonal are computed, since all others hold more: five per letter,
/// and none after a row in which all are greater.
fn distance(a: &str, b: &str) -> Option<usize> {
    const FAR: usize = DISTANCE_MAX + 1;
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len().abs_diff(b.len()) > DISTANCE_MAX || a.len().max(b.len()) > NAME_LEN_MAX {
        return None;
    }
    let mut row = [FAR; NAME_LEN_MAX + 1];
    for (at, place) in row.iter_mut().enumerate().take(FAR.min(b.len() + 1)) {
        *place = at;
    }
    for (i, x) in a.iter().enumerate() {
        let first = i.saturating_sub(DISTANCE_MAX);
        let last = (i + FAR).min(b.len());
        let mut diagonal = row[first];
        row[first] = if first == 0 { i + 1 } else { FAR };
        let mut least = row[first];
        for j in first..last {
            let replaced = diagonal + usize::from(!x.eq_ignore_ascii_case(&b[j]));
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
            least = least.min(row[j + 1]);
        }
        if least > DISTANCE_MAX {
            return None;
        }
    }
    Some(row[b.len()]).filter(|found| *found <= DISTANCE_MAX)
}

/// `70210` as `70 210`.
pub(super) fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let mut out = String::new();
    for (i, c) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(' ');
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_respelled() {
        let cases = [
            (Style::Member, "maxRpm", Some("max_rpm")),
            (Style::Member, "level_2", Some("level2")),
            (Style::Member, "HTTPServer", Some("http_server")),
            (Style::Member, "a__b_", Some("a_b")),
            (Style::Member, "_", None),
            (Style::Member, "_1", None),
            (Style::Type, "order_book", Some("OrderBook")),
            (Style::Type, "orderBook", Some("OrderBook")),
            (Style::Constant, "maxDepth", Some("MAX_DEPTH")),
        ];
        for (style, name, expected) in cases {
            assert!(!style.accepts(name), "{name}");
            assert_eq!(style.respell(name).as_deref(), expected, "{name}");
        }
        assert!(Style::Member.accepts("level2") && Style::Type.accepts("T") && Style::Constant.accepts("A1_B"));
        assert!(Style::Type.accepts(&"A".repeat(64)) && !Style::Type.accepts(&"A".repeat(65)));
    }

    #[test]
    fn near_names_are_found() {
        assert_eq!(closest("Trad", ["Quote", "Trade", "Trader"].into_iter()), Some("Trade"));
        assert_eq!(closest("X", ["A", "B"].into_iter()), None);
    }

    /// The whole table, which a distance of two or fewer has to agree with.
    fn whole_table(a: &[u8], b: &[u8]) -> usize {
        let mut rows = vec![(0..=b.len()).collect::<Vec<usize>>()];
        for (i, x) in a.iter().enumerate() {
            let mut row = vec![i + 1];
            for (j, y) in b.iter().enumerate() {
                let replaced = rows[i][j] + usize::from(!x.eq_ignore_ascii_case(y));
                row.push(replaced.min(rows[i][j + 1] + 1).min(row[j] + 1));
            }
            rows.push(row);
        }
        rows[a.len()][b.len()]
    }

    #[test]
    fn distances_are_those_of_the_whole_table() {
        // All names of up to five letters out of two, and one of them changed in up to four places of a long one.
        let short: Vec<String> = (1u32..64)
            .map(|n| format!("{n:b}")[1..].chars().map(|c| if c == '1' { 'B' } else { 'a' }).collect())
            .collect();
        let long = "abcdefghijklmnopqrstuvwxyz".repeat(2);
        let changed = (0..long.len()).flat_map(|at| {
            let (start, end) = long.split_at(at);
            [
                format!("{start}{}", &end[1..]),
                format!("{start}__{end}"),
                format!("{start}_{}_{}", &end[1..], &start[..at / 9]),
            ]
        });
        let long = changed.step_by(5).collect::<Vec<_>>();
        for names in [short, long] {
            for (a, b) in names.iter().flat_map(|a| names.iter().map(move |b| (a, b))) {
                let whole = whole_table(a.as_bytes(), b.as_bytes());
                assert_eq!(distance(a, b), Some(whole).filter(|d| *d <= DISTANCE_MAX), "{a} {b}");
            }
        }
        let longest = "a".repeat(NAME_LEN_MAX);
        assert_eq!(distance(&longest, &longest), Some(0));
        assert_eq!(distance(&longest, &format!("{longest}a")), None);
    }

    #[test]
    fn numbers_are_grouped() {
        assert_eq!([grouped(7), grouped(1234), grouped(65_533)], ["7", "1 234", "65 533"]);
    }
}
