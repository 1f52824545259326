//! Logarithmic axes: places, ticks that do not touch each other, and their labels.

/// From values to places in a drawing.
#[derive(Clone, Copy, Debug)]
pub struct Axis {
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Axis {
    /// An axis on which all values have a place, with some air; `from` and `to` are the places of its ends.
    pub fn over(values: impl Iterator<Item = f64>, from: f64, to: f64) -> Self {
        let (low, high) =
            values.filter(|v| *v > 0.0).fold((f64::MAX, 0.0), |(low, high): (f64, f64), v| (low.min(v), high.max(v)));
        let low = if low == f64::MAX { 1.0 } else { low * 0.9 };
        Self { low, high: (high * 1.1).max(low * 2.0), from, to }
    }

    /// An axis from the least value to the largest, without air.
    pub fn between(low: f64, high: f64, from: f64, to: f64) -> Self {
        Self { low, high: high.max(low * 1.01), from, to }
    }

    /// Place of a value; what is beyond the ends is at the end.
    pub fn place(&self, value: f64) -> f64 {
        let part = (value.max(f64::MIN_POSITIVE) / self.low).ln() / (self.high / self.low).ln();
        self.from + (self.to - self.from) * part.clamp(0.0, 1.0)
    }

    /// Round values and their places, at least `gap` apart: powers of ten, with 2 and 5 where there is room.
    pub fn ticks(&self, gap: f64) -> Vec<(f64, f64)> {
        for steps in [&[1.0, 2.0, 5.0][..], &[1.0, 3.0], &[1.0]] {
            let found = self.at_steps(steps);
            let is_free = found.windows(2).all(|pair| (pair[1].1 - pair[0].1).abs() >= gap);
            if is_free && !found.is_empty() {
                return found;
            }
        }
        self.at_steps(&[1.0])
    }

    fn at_steps(&self, steps: &[f64]) -> Vec<(f64, f64)> {
        let first = self.low.log10().floor() as i32;
        let last = self.high.log10().ceil() as i32;
        let values = (first..=last).flat_map(|power| steps.iter().map(move |step| step * 10f64.powi(power)));
        values.filter(|v| *v >= self.low && *v <= self.high).map(|v| (v, self.place(v))).collect()
    }
}

/// Those of the values that have room beside each other, the first and the last always.
pub fn thinned(values: &[f64], axis: &Axis, gap: f64) -> Vec<(f64, f64)> {
    let Some((&last, rest)) = values.split_last() else { return Vec::new() };
    let end = axis.place(last);
    let mut kept: Vec<(f64, f64)> = Vec::new();
    for &value in rest {
        let place = axis.place(value);
        let is_free = kept.last().is_none_or(|(_, before)| (place - before).abs() >= gap);
        if is_free && (kept.is_empty() || (end - place).abs() >= gap) {
            kept.push((value, place));
        }
    }
    kept.push((last, end));
    kept
}

/// A tick's label: `0.5`, `20`, `5k`, `2M`.
pub fn label(value: f64) -> String {
    match value {
        v if v >= 1e6 => format!("{}M", v / 1e6),
        v if v >= 1e4 => format!("{}k", v / 1e3),
        v if v >= 1.0 => format!("{v:.0}"),
        v if v >= 0.1 => format!("{v:.1}"),
        v => format!("{v:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_have_room() {
        for high in [3.0, 40.0, 900.0, 7e4, 2e7] {
            let axis = Axis::over([1.5, high].into_iter(), 200.0, 10.0);
            let ticks = axis.ticks(14.0);
            assert!(!ticks.is_empty(), "{high}");
            assert!(ticks.windows(2).all(|pair| pair[0].1 - pair[1].1 >= 14.0), "{high}: {ticks:?}");
        }
        assert_eq!([0.05, 0.5, 20.0, 50_000.0, 2e6].map(label), ["0.05", "0.5", "20", "50k", "2M"]);
    }

    #[test]
    fn the_ends_of_a_thinned_axis_stay() {
        let axis = Axis::between(1.0, 4096.0, 0.0, 200.0);
        let values: Vec<f64> = (0..=12).map(|power| f64::from(1 << power)).collect();
        let kept = thinned(&values, &axis, 30.0);
        assert_eq!((kept.first().map(|k| k.0), kept.last().map(|k| k.0)), (Some(1.0), Some(4096.0)));
        assert!(kept.windows(2).all(|pair| pair[1].1 - pair[0].1 >= 30.0));
    }
}
