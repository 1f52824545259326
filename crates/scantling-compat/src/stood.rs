//! What names stood for that no longer do, because their part was retired or is gone: texts and code of older versions still have them.
//!
//! ```text
//! old: enum Side: u8 { 1 buy, 2 sell @retired }      sell -> 2      new: enum Side: u8 { 1 buy, 2 old @retired, 3 sell }
//! ```

use std::collections::HashMap;

use crate::route::{Route, Step};
use scantling_schema::Attributes;

/// The part that a name stood for before.
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

/// Numbers, ids, tags or type ids of the old version, by the names that they had in code and in JSON.
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

    /// What a part's name stood for, if that has another number.
    pub(crate) fn before(&self, number: i128, name: &str, attributes: &Attributes) -> Option<i128> {
        let before = self.0.get(in_json(name, attributes)).or_else(|| self.0.get(name));
        before.copied().filter(|before| *before != number)
    }
}

fn in_json<'n>(name: &'n str, attributes: &'n Attributes) -> &'n str {
    attributes.json.as_deref().unwrap_or(name)
}
