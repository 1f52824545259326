//! Names whose part was retired or removed, with the part's number. Texts and code of older versions still use these names.
//!
//! ```text
//! old: enum Side: u8 { 1 buy, 2 sell @retired }      sell -> 2      new: enum Side: u8 { 1 buy, 2 old @retired, 3 sell }
//! ```

use std::collections::HashMap;

use crate::route::{Route, Step};
use scantling_schema::Attributes;

/// The part that had the name in the old version.
#[derive(Clone, Debug)]
pub(crate) struct Was {
    pub(crate) route: Route,
    pub(crate) place: Option<Step>,
    pub(crate) number: Option<i128>,
}

impl Was {
    pub(crate) fn root(type_id: u16) -> Self {
        Self { route: Route::of(type_id), place: None, number: None }
    }
}

/// The numbers, ids, tags or type ids of the old version, by their names in code and in JSON.
#[derive(Default)]
pub(crate) struct Stood<'n>(HashMap<&'n str, i128>);

impl<'n> Stood<'n> {
    pub(crate) fn of(all: impl Iterator<Item = (i128, &'n str, &'n Attributes)>) -> Self {
        let mut names = HashMap::new();
        for (number, name, attributes) in all.filter(|(_, name, _)| !name.is_empty()) {
            names.insert(name, number);
            names.insert(in_json(name, attributes), number);
        }
        Self(names)
    }

    /// The number that a part's name had in the old version, if it was another one.
    pub(crate) fn before(&self, number: i128, name: &str, attributes: &Attributes) -> Option<i128> {
        let before = self.0.get(in_json(name, attributes)).or_else(|| self.0.get(name));
        before.copied().filter(|before| *before != number)
    }
}

fn in_json<'n>(name: &'n str, attributes: &'n Attributes) -> &'n str {
    attributes.json.as_deref().unwrap_or(name)
}
