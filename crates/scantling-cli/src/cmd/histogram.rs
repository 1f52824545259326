//! A histogram of numbers in bounded memory, whatever the numbers are.
//!
//! ```text
//! 7 7 9         each number is a bucket of its own, while there are few
//! 7 7 9 … 300   too many buckets: all become twice as wide, as often as it takes
//! ```
//!
//! Buckets are of one width, a power of two, and only those that have numbers take memory. So a number that is far from the others costs one
//! bucket, and not the others their width.

use std::collections::BTreeMap;

/// The most buckets.
const BUCKETS_MAX: usize = 512;
/// Bits after the point that floats start with.
const FLOAT_EXPONENT: i32 = -40;
/// Below this, a bucket's number is exact in a float and has room to be doubled.
const INDEX_MAX: f64 = (1_u128 << 100) as f64;

/// Counts of numbers: of integers, or of floats.
#[derive(Default)]
pub(super) struct Histogram {
    /// Buckets are 2^exponent wide.
    exponent: i32,
    buckets: BTreeMap<i128, u64>,
    count: u64,
    is_float: bool,
}

/// Numbers from `from` to `to`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bucket<T> {
    pub(super) from: T,
    /// Of integers the last one, of floats the first one after it.
    pub(super) to: T,
    pub(super) count: u64,
}

impl Histogram {
    pub(super) fn of_floats() -> Self {
        Self { exponent: FLOAT_EXPONENT, is_float: true, ..Self::default() }
    }

    pub(super) fn is_of_floats(&self) -> bool {
        self.is_float
    }

    /// Adds an integer.
    pub(super) fn add(&mut self, number: i128) {
        // A width of 2^127 has two buckets.
        self.put(number >> self.exponent.clamp(0, 127));
    }

    /// Adds a float that is finite.
    pub(super) fn add_float(&mut self, number: f64) {
        while (number / 2_f64.powi(self.exponent)).abs() >= INDEX_MAX {
            self.widen();
        }
        self.put((number / 2_f64.powi(self.exponent)).floor() as i128);
    }

    fn put(&mut self, index: i128) {
        self.count += 1;
        *self.buckets.entry(index).or_default() += 1;
        while self.buckets.len() > BUCKETS_MAX {
            self.widen();
        }
    }

    fn widen(&mut self) {
        self.exponent += 1;
        self.buckets = merged(&self.buckets, 1);
    }

    /// How many numbers there are.
    pub(super) fn count(&self) -> u64 {
        self.count
    }

    /// At most so many buckets of integers, those that have numbers.
    pub(super) fn integers(&self, most: usize) -> Vec<Bucket<i128>> {
        let (shift, buckets) = self.at_most(most);
        let shift = u32::try_from(self.exponent + shift).unwrap_or_default().min(127);
        let bounds = |index: i128| (index << shift, (index << shift) | ((1 << shift) - 1));
        buckets.iter().map(|(index, count)| (bounds(*index), *count)).map(bucket).collect()
    }

    /// The same of floats.
    pub(super) fn floats(&self, most: usize) -> Vec<Bucket<f64>> {
        let (shift, buckets) = self.at_most(most);
        let width = 2_f64.powi(self.exponent + shift);
        let bounds = |index: i128| (index as f64 * width, (index + 1) as f64 * width);
        buckets.iter().map(|(index, count)| (bounds(*index), *count)).map(bucket).collect()
    }

    /// Buckets that are wider by this power of two.
    fn at_most(&self, most: usize) -> (i32, BTreeMap<i128, u64>) {
        let (mut shift, mut buckets) = (0, merged(&self.buckets, 0));
        while buckets.len() > most.max(2) {
            shift += 1;
            buckets = merged(&buckets, 1);
        }
        (shift, buckets)
    }
}

fn bucket<T>(((from, to), count): ((T, T), u64)) -> Bucket<T> {
    Bucket { from, to, count }
}

fn merged(buckets: &BTreeMap<i128, u64>, shift: u32) -> BTreeMap<i128, u64> {
    let mut out = BTreeMap::new();
    for (index, count) in buckets {
        *out.entry(index >> shift).or_default() += count;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_numbers_are_exact_and_many_are_bounded() {
        let mut few = Histogram::default();
        [7, -3, 7, i128::MAX, i128::MIN].into_iter().for_each(|number| few.add(number));
        let exact = few.integers(16);
        assert_eq!(
            exact.iter().map(|b| (b.from, b.to, b.count)).collect::<Vec<_>>(),
            [(i128::MIN, i128::MIN, 1), (-3, -3, 1), (7, 7, 2), (i128::MAX, i128::MAX, 1)]
        );
        let mut many = Histogram::default();
        for number in 0..100_000_i128 {
            many.add(number * number * number * number * number * number * number * (1 - number % 2 * 2));
            assert!(many.buckets.len() <= BUCKETS_MAX);
        }
        for most in [1, 2, 16, 600] {
            let buckets = many.integers(most);
            assert!(buckets.len() <= most.max(2) && buckets.iter().map(|b| b.count).sum::<u64>() == 100_000);
            assert!(buckets.windows(2).all(|pair| pair[0].to < pair[1].from), "{buckets:?}");
        }
    }

    #[test]
    fn floats_of_any_size_have_buckets() {
        let mut floats = Histogram::of_floats();
        for number in [0.0, 1.5, -1.5, f64::MAX, f64::MIN, f64::MIN_POSITIVE, 1e100] {
            floats.add_float(number);
        }
        let buckets = floats.floats(16);
        assert_eq!(buckets.iter().map(|b| b.count).sum::<u64>(), 7);
        let mut near = Histogram::of_floats();
        (0..1000).for_each(|n| near.add_float(f64::from(n) / 10.0));
        let buckets = near.floats(16);
        assert!(buckets.len() > 8 && buckets.iter().all(|b| b.from < b.to && b.to <= 128.0), "{buckets:?}");
    }
}
