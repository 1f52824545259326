//! Names that are nearly those of others, for "did you mean".
//!
//! ```text
//! Trad -> Trade     pric -> price     x -> nothing
//! ```

use super::NAME_LEN_MAX;

/// The largest distance of a name from the one that was meant.
const DISTANCE_MAX: usize = 2;

/// The candidate that was probably meant: at most two letters away, and not everything. O(candidates x name).
#[must_use]
pub fn closest<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
