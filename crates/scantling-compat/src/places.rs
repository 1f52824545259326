//! The places of changes in messages of a root, by path: whether one is near a path takes time in proportion to the path, not to the changes.
//!
//! ```text
//! .legs[.size, .price      near `.legs[3]`: the first;  near `.price`: the second;  near `.legs[3].side`: neither
//! ```

use std::collections::BTreeMap;

use crate::route::{near, without_indices};

/// Changes by their numbers in a list, at the paths that they have in the names of one side.
#[derive(Default)]
pub(crate) struct Places {
    /// By the path without what stands in brackets.
    of: BTreeMap<String, Vec<(usize, String)>>,
}

impl Places {
    pub(crate) fn of(all: impl Iterator<Item = (usize, String)>) -> Self {
        let mut of: BTreeMap<String, Vec<(usize, String)>> = BTreeMap::new();
        all.for_each(|(number, path)| of.entry(without_indices(&path)).or_default().push((number, path)));
        Self { of }
    }

    /// Whether one of some changes is at this very place.
    pub(crate) fn has_at(&self, path: &str, is_one: impl Fn(usize) -> bool) -> bool {
        let all = self.of.get(&without_indices(path)).into_iter().flatten();
        all.into_iter().any(|(number, at)| at == path && is_one(*number))
    }

    /// Whether a path leads to one of some changes, or through it, or it is in what the path leads to.
    pub(crate) fn has_near(&self, path: &str, is_one: impl Fn(usize) -> bool) -> bool {
        let short = without_indices(path);
        let is_near = |(number, at): &(usize, String)| near(path, at) && is_one(*number);
        let ends = short.char_indices().map(|(at, _)| at).chain([short.len()]);
        let around = ends.filter_map(|end| self.of.get(&short[..end]));
        let inside = ["", ".", "["].into_iter().flat_map(|step| {
            let start = format!("{short}{step}");
            let is_it = move |at: &str| if step.is_empty() { at == start } else { at.starts_with(&start) };
            self.of.range(format!("{short}{step}")..).take_while(move |(at, _)| is_it(at)).map(|(_, all)| all)
        });
        around.chain(inside).flatten().any(is_near)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_is_what_a_look_at_each_finds() {
        let steps = [".a", ".ab", ".b", "[", "[0]", "[\"a.b\"]", ".a[", ".b[1]"];
        let mut paths = vec![String::new()];
        for _ in 0..3 {
            let longer = paths.iter().flat_map(|path| steps.map(|step| format!("{path}{step}")));
            paths = [String::new()].into_iter().chain(longer).collect();
        }
        for (at, path) in paths.iter().enumerate() {
            let all = || paths.iter().cloned().enumerate().skip(at % 7).step_by(11);
            let places = Places::of(all());
            for is_one in [|number: usize| number % 3 == 2, |number: usize| number % 5 == 1] {
                let expected = all().any(|(number, other)| near(path, &other) && is_one(number));
                assert_eq!(places.has_near(path, is_one), expected, "{path}");
                let expected = all().any(|(number, other)| *path == other && is_one(number));
                assert_eq!(places.has_at(path, is_one), expected, "{path}");
            }
        }
    }
}
