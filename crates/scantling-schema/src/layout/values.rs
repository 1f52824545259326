//! Finds values of an enum by number, and by their names in JSON. An enum may have thousands of values.
//!
//! ```text
//! enum Side: u8 { 2 sell, 1 buy, 3 @retired }        numbers 1 -> buy, 2 -> sell, 3 -> retired        names buy, sell
//! ```

use crate::ir::{Enum, EnumValue, Kind};

/// Places in [`Enum::values`].
#[derive(Clone, Debug, Default)]
pub(super) struct Values {
    /// Each number that is declared, ascending, and the place of its value; retired numbers have none.
    numbers: Vec<(i128, Option<usize>)>,
    /// By name, ascending.
    names: Vec<usize>,
}

impl Values {
    /// Those of an enum; other types have none. O(values * log values).
    pub(super) fn of(kind: &Kind) -> Self {
        let Kind::Enum(e) = kind else { return Self::default() };
        let values = e.values.iter().enumerate().map(|(at, value)| (value.number, Some(at)));
        let mut numbers: Vec<_> = values.chain(e.retired.iter().map(|retired| (retired.number, None))).collect();
        numbers.sort_unstable_by_key(|(number, _)| *number);
        let mut names: Vec<usize> = (0..e.values.len()).collect();
        names.sort_by_key(|at| in_json(&e.values[*at]));
        Self { numbers, names }
    }

    /// The value with a number: `None` if the enum does not declare the number, `Some(None)` if the number is retired. O(log values).
    pub(super) fn numbered<'e>(&self, of: &'e Enum, number: i128) -> Option<Option<&'e EnumValue>> {
        let at = self.numbers.binary_search_by_key(&number, |(number, _)| *number).ok()?;
        Some(self.numbers[at].1.map(|at| &of.values[at]))
    }

    /// The value with a name in JSON. O(log values).
    pub(super) fn named<'e>(&self, of: &'e Enum, name: &str) -> Option<&'e EnumValue> {
        let at = self.names.binary_search_by_key(&name, |at| in_json(&of.values[*at])).ok()?;
        Some(&of.values[self.names[at]])
    }
}

fn in_json(value: &EnumValue) -> &str {
    value.attributes.json.as_deref().unwrap_or(&value.name)
}
