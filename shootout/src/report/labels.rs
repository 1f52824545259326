//! Labels that do not lie on each other: in a column beside curves, or around the points of a scatter.

/// Places for labels in a column, each as near to the wanted one as a line's height lets it be, within `low` and `high`.
///
/// Pools of labels that touch are centred where their members want to be (pool adjacent violators).
pub fn column(wanted: &[f64], line: f64, low: f64, high: f64) -> Vec<f64> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|&a, &b| wanted[a].total_cmp(&wanted[b]));
    // A pool: where its first label is, and how many it has.
    let mut pools: Vec<(f64, usize)> = Vec::new();
    for &index in &order {
        pools.push((wanted[index], 1));
        while let [.., (before, count), (after, more)] = pools[..]
            && before + count as f64 * line > after
        {
            let both = count + more;
            let shifted = after - count as f64 * line;
            let start = (before * count as f64 + shifted * more as f64) / both as f64;
            pools.truncate(pools.len() - 2);
            pools.push((start, both));
        }
    }
    let mut starts: Vec<f64> =
        pools.iter().flat_map(|&(start, count)| (0..count).map(move |n| start + n as f64 * line)).collect();
    // From the top down, and then up from the bottom, where the limits push.
    for n in 0..starts.len() {
        let least = if n == 0 { low } else { starts[n - 1] + line };
        starts[n] = starts[n].max(least);
    }
    for n in (0..starts.len()).rev() {
        let most = if n + 1 == starts.len() { high } else { starts[n + 1] - line };
        starts[n] = starts[n].min(most);
    }
    let mut places = vec![0.0; wanted.len()];
    order.iter().zip(starts).for_each(|(&index, place)| places[index] = place);
    places
}

/// A rectangle: left, top, right, bottom.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect(pub f64, pub f64, pub f64, pub f64);

impl Rect {
    /// Whether two have a place in common.
    pub fn meets(&self, other: &Self) -> bool {
        self.0 < other.2 && other.0 < self.2 && self.1 < other.3 && other.1 < self.3
    }

    fn is_in(&self, frame: &Self) -> bool {
        self.0 >= frame.0 && self.1 >= frame.1 && self.2 <= frame.2 && self.3 <= frame.3
    }
}

/// Directions in which a label may stand from its point: right, left, above, below, and between.
const DIRECTIONS: [(f64, f64); 12] = [
    (1.0, 0.0),
    (-1.0, 0.0),
    (0.0, -1.0),
    (0.0, 1.0),
    (1.0, -0.7),
    (1.0, 0.7),
    (-1.0, -0.7),
    (-1.0, 0.7),
    (0.4, -1.0),
    (0.4, 1.0),
    (-0.4, -1.0),
    (-0.4, 1.0),
];

/// A label's rectangle for each point, none on another, on a mark, or out of the frame; `sizes` are widths and heights.
///
/// Greedy, nearest places first; if marks leave no place, marks may be covered, other labels never while there is room.
pub fn around(points: &[(f64, f64)], sizes: &[(f64, f64)], marks: &[Rect], frame: &Rect) -> Vec<Rect> {
    let mut placed: Vec<Rect> = Vec::new();
    for (&point, &size) in points.iter().zip(sizes) {
        let candidates = || {
            (0..60).flat_map(move |step| {
                let distance = 6.0 + 5.0 * f64::from(step);
                DIRECTIONS.iter().map(move |&(x, y)| beside(point, size, (x * distance, y * distance)))
            })
        };
        let is_free = |rect: &Rect| rect.is_in(frame) && !placed.iter().any(|other| other.meets(rect));
        let found = candidates()
            .find(|rect| is_free(rect) && !marks.iter().any(|mark| mark.meets(rect)))
            .or_else(|| candidates().find(is_free))
            .unwrap_or_else(|| beside(point, size, DIRECTIONS[0]));
        placed.push(found);
    }
    placed
}

/// The rectangle of a label that stands off its point by an offset: its near edge, not its centre, is that far away.
fn beside((x, y): (f64, f64), (width, height): (f64, f64), (dx, dy): (f64, f64)) -> Rect {
    let left = match dx {
        dx if dx > 0.0 => x + dx,
        dx if dx < 0.0 => x + dx - width,
        _ => x - width / 2.0,
    };
    let top = match dy {
        dy if dy > 0.0 => y + dy,
        dy if dy < 0.0 => y + dy - height,
        _ => y - height / 2.0,
    };
    Rect(left, top, left + width, top + height)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_column_keeps_its_lines_apart(wanted in proptest::collection::vec(0.0..200.0f64, 0..9)) {
            let mut places = column(&wanted, 12.0, 0.0, 200.0);
            places.sort_by(f64::total_cmp);
            prop_assert!(places.windows(2).all(|pair| pair[1] - pair[0] > 11.999));
            prop_assert!(places.iter().all(|place| (-0.001..=200.001).contains(place)));
        }

        #[test]
        fn labels_around_points_are_apart(points in proptest::collection::vec((40.0..330.0f64, 10.0..400.0f64), 0..18)) {
            let frame = Rect(0.0, 0.0, 360.0, 420.0);
            let sizes = vec![(110.0, 12.0); points.len()];
            let marks: Vec<Rect> = points.iter().map(|(x, y)| Rect(x - 4.0, y - 4.0, x + 4.0, y + 4.0)).collect();
            let placed = around(&points, &sizes, &marks, &frame);
            for (n, rect) in placed.iter().enumerate() {
                prop_assert!(rect.is_in(&frame));
                prop_assert!(placed[..n].iter().all(|other| !other.meets(rect)));
            }
        }
    }

    #[test]
    fn a_label_alone_is_where_it_wants_to_be() {
        assert_eq!(column(&[50.0, 20.0], 12.0, 0.0, 100.0), [50.0, 20.0]);
    }
}
