//! The four data sets as plain Rust structs, and how they are drawn.
//!
//! Names, types, counts and distributions are those of rust_serialization_benchmark (by David Koloski and others, MIT), and so
//! are generator and seed: numbers are drawn in the order in which it draws them, so the sets are the same, value by value.
//! rkyv's, serde's, bitcode's, wincode's and Fory's derives are on the structs, since that is how those formats are used.

mod log;
mod mesh;
mod minecraft;
mod mk48;

pub use log::*;
pub use mesh::*;
pub use minecraft::*;
pub use mk48::*;

use crate::task::Fields;
use rand::Rng;
use rand_pcg::Lcg64Xsh32;
use std::ops::Range;

/// What the comparison seeds its generator with: digits of pi.
pub const SEED: u64 = 3_141_592_653;
/// The generator's stream: the digits after those.
const STREAM: u64 = 5_897_932_384;

/// A set's data.
pub trait Set: Clone + PartialEq + Sized + 'static {
    /// What the set is called.
    const NAME: &'static str;
    /// What it has many of.
    const ELEMENTS: &'static str;
    /// How many of them the comparison takes.
    const COUNT: usize;

    /// A set with this many elements.
    fn draw(random: &mut Random, count: usize) -> Self;

    /// How many elements it has.
    fn count(&self) -> usize;

    /// What the task `read` has to find.
    fn read(&self, fields: &mut Fields);
}

/// The comparison's generator.
pub struct Random(Lcg64Xsh32);

impl Random {
    /// Same seed, same numbers.
    pub fn new(seed: u64) -> Self {
        Self(Lcg64Xsh32::new(seed, STREAM))
    }

    fn flag(&mut self) -> bool {
        self.0.gen_bool(0.5)
    }

    fn pick<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.0.gen_range(0..words.len())]
    }

    /// One time of two.
    fn maybe<T>(&mut self, value: impl FnOnce(&mut Self) -> T) -> Option<T> {
        self.flag().then(|| value(self))
    }

    /// As many as a number in the range says, which is drawn first.
    fn many<T>(&mut self, range: Range<usize>, mut value: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let count = self.0.gen_range(range);
        (0..count).map(|_| value(self)).collect()
    }

    /// As many as asked for; the comparison draws that too, of a range with one value.
    fn exactly<T>(&mut self, count: usize, value: impl FnMut(&mut Self) -> T) -> Vec<T> {
        self.many(count..count + 1, value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes<D: Set + serde::Serialize>() -> usize {
        postcard::to_allocvec(&D::draw(&mut Random::new(SEED), D::COUNT)).unwrap().len()
    }

    /// Sizes that the comparison publishes for postcard.
    #[test]
    fn the_sets_are_those_of_the_comparison() {
        assert_eq!(bytes::<Logs>(), 724_953);
        assert_eq!(bytes::<Mesh>(), 6_000_003);
        assert_eq!(bytes::<Players>(), 367_489);
        assert_eq!(bytes::<Updates>(), 1_279_599);
    }

    #[test]
    fn a_seed_gives_the_same_set() {
        let draw = |seed| Players::draw(&mut Random::new(seed), 5);
        assert!(draw(1) == draw(1) && draw(1) != draw(2));
    }
}
