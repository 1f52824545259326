//! Which frames of two files stand for each other, where one has frames that the other lacks.
//!
//! ```text
//! left   a b c d f g        a a, b b, c c, d d, - e, f f, g g
//! right  a b c d e f g
//! ```
//!
//! As long as the next frames of both are the same, they are a pair. Where they are not, the nearest place is looked for at which two are the same
//! again, and the two behind them too: what stands before it is changed, frame by frame, and what is too much on one side is there alone.

use std::collections::VecDeque;

/// How many frames ahead two that are the same are looked for on each side.
pub(super) const AHEAD: usize = 64;

/// What is compared: frames that are the same have the same hash; one that could not be read has none.
pub(super) trait Hashed {
    fn hash(&self) -> Option<u64>;
    /// How much memory it takes, about.
    fn len(&self) -> usize;
}

/// Of longer ones fewer are looked at.
const LEN_MAX: usize = 1 << 20;

/// What is read of both sides ahead of what was paired.
pub(super) struct Ahead<T, L, R> {
    left: (L, VecDeque<T>),
    right: (R, VecDeque<T>),
    /// Nothing follows what is read of both.
    is_end: bool,
    /// Pairs that were found, which may have one side alone.
    found: VecDeque<(bool, bool)>,
}

impl<T: Hashed, L: Iterator<Item = T>, R: Iterator<Item = T>> Ahead<T, L, R> {
    pub(super) fn new(left: L, right: R) -> Self {
        Self { left: (left, VecDeque::new()), right: (right, VecDeque::new()), is_end: false, found: VecDeque::new() }
    }

    /// The next pair; `None` at the end of both.
    pub(super) fn pair(&mut self) -> Option<(Option<T>, Option<T>)> {
        if self.found.is_empty() {
            let (is_left_end, is_right_end) = (fill(&mut self.left), fill(&mut self.right));
            self.is_end = is_left_end && is_right_end;
            self.find();
        }
        let (is_left, is_right) = self.found.pop_front()?;
        let take = |side: &mut VecDeque<T>, is_there: bool| if is_there { side.pop_front() } else { None };
        Some((take(&mut self.left.1, is_left), take(&mut self.right.1, is_right)))
    }

    /// Finds the pairs up to the nearest two that are the same, each before them.
    fn find(&mut self) {
        let (left, right) = (&self.left.1, &self.right.1);
        let is_same = |at: usize, other: usize| match (left.get(at), right.get(other)) {
            (Some(a), Some(b)) => a.hash().is_some() && a.hash() == b.hash(),
            (None, None) => self.is_end,
            _ => false,
        };
        // The end of both is the same, too.
        let is_found = |(at, other): &(usize, usize)| {
            *at <= left.len() && *other <= right.len() && is_same(*at, *other) && is_same(at + 1, other + 1)
        };
        let all = (1..=2 * AHEAD).flat_map(|sum| (0..=sum).map(move |at| (at, sum - at)));
        let mut near = all.filter(|(at, other)| *at <= AHEAD && *other <= AHEAD);
        // Two that are the same are a pair, whatever follows.
        let is_first = !left.is_empty() && is_same(0, 0);
        let (lefts, rights) = if is_first { (1, 1) } else { near.find(is_found).unwrap_or((1, 1)) };
        for at in 0..lefts.max(rights) {
            let pair = (at < lefts.min(left.len()), at < rights.min(right.len()));
            self.found.extend((pair != (false, false)).then_some(pair));
        }
    }
}

/// Two more than are looked for, since what follows is looked at; whether nothing follows.
fn fill<T: Hashed>((from, ahead): &mut (impl Iterator<Item = T>, VecDeque<T>)) -> bool {
    let mut len: usize = ahead.iter().map(Hashed::len).sum();
    while ahead.len() < 2 || ahead.len() < AHEAD + 2 && len < LEN_MAX {
        let Some(next) = from.next() else { return true };
        len += next.len();
        ahead.push_back(next);
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Hashed for u64 {
        fn hash(&self) -> Option<u64> {
            (*self > 0).then_some(*self)
        }

        fn len(&self) -> usize {
            0
        }
    }

    fn pairs(left: &[u64], right: &[u64]) -> Vec<(Option<u64>, Option<u64>)> {
        let mut ahead = Ahead::new(left.iter().copied(), right.iter().copied());
        std::iter::from_fn(|| ahead.pair()).collect()
    }

    #[test]
    fn what_one_side_has_alone_is_found() {
        let both = |n| (Some(n), Some(n));
        assert_eq!(pairs(&[1, 2, 3], &[1, 9, 2, 3]), [both(1), (None, Some(9)), both(2), both(3)]);
        assert_eq!(pairs(&[1, 2, 3], &[1, 3]), [both(1), (Some(2), None), both(3)]);
        assert_eq!(pairs(&[1, 2, 3], &[1, 9, 3]), [both(1), (Some(2), Some(9)), both(3)]);
        assert_eq!(pairs(&[1, 2, 3], &[1, 2, 3, 4]), [both(1), both(2), both(3), (None, Some(4))]);
        assert_eq!(pairs(&[5, 1, 2], &[1, 2]), [(Some(5), None), both(1), both(2)]);
        assert_eq!(pairs(&[], &[]), []);
        // One that was not read is no frame of the other side.
        assert_eq!(pairs(&[1, 0, 2], &[1, 0, 2]), [both(1), (Some(0), Some(0)), both(2)]);
    }

    /// Of long frames few are looked at, whose end is none of the file.
    #[test]
    fn the_end_of_what_is_looked_at_is_not_that_of_a_file() {
        #[derive(Clone, Copy, Debug, PartialEq)]
        struct Long(u64, usize);
        impl Hashed for Long {
            fn hash(&self) -> Option<u64> {
                Some(self.0)
            }

            fn len(&self) -> usize {
                self.1
            }
        }
        let left: Vec<Long> = (0..9).map(|n| Long(n, LEN_MAX / 2)).collect();
        let right: Vec<Long> = (0..9).map(|n| Long(100 + n, LEN_MAX / 3)).collect();
        let mut ahead = Ahead::new(left.into_iter(), right.into_iter());
        let pairs: Vec<_> = std::iter::from_fn(|| ahead.pair()).collect();
        assert!(pairs.len() == 9 && pairs.iter().all(|pair| pair.0.is_some() && pair.1.is_some()), "{pairs:?}");
    }

    /// Each side comes once, in order, and files of which some frames were taken out, put in or changed have no more differences than that.
    #[test]
    fn edits_are_found_again() {
        let mut state = 7u64;
        let mut below = |n: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % n
        };
        for _ in 0..300 {
            let left: Vec<u64> = (0..below(400)).map(|_| 1 + below(1 << 30)).collect();
            let (mut right, mut edits) = (Vec::new(), 0);
            for (at, value) in left.iter().enumerate() {
                // At least ten are the same between two edits.
                let edit = if at % 12 == 11 { below(4) } else { 3 };
                edits += usize::from(edit < 3);
                match edit {
                    0 => {}
                    1 => right.extend([1 + below(1 << 30), *value]),
                    2 => right.push(1 + below(1 << 30)),
                    _ => right.push(*value),
                }
            }
            let all = pairs(&left, &right);
            assert!(all.iter().filter_map(|pair| pair.0).eq(left.iter().copied()));
            assert!(all.iter().filter_map(|pair| pair.1).eq(right.iter().copied()));
            assert_eq!(all.iter().filter(|pair| pair.0 != pair.1).count(), edits, "{left:?}\n{right:?}");
        }
    }
}
