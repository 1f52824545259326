//! Initial values that the schema does not define (I7): closed enums and unions.
//!
//! ```text
//! enum Side: u8 @closed { 2 sell, 1 buy }                      1
//! union Body { 1 trade: Trade, 2 text: string, 3 nothing }     nothing
//! ```
//!
//! All backends use this, so that a new value is the same in every language.

use super::{Schema, index};
use crate::ir::{Enum, Type, Union, Variant};

impl Schema {
    /// The variant that a new value of this union starts with; `None` if all are retired.
    ///
    /// A value built by this choice throughout is finite.
    #[must_use]
    pub fn initial_variant<'u>(&self, union: &'u Union) -> Option<&'u Variant> {
        union.variants.iter().min_by_key(|variant| (self.rank(variant), variant.tag))
    }

    /// I7's order of variants; for messages that may contain themselves also the depth of a new value.
    fn rank(&self, variant: &Variant) -> (u8, usize) {
        match &variant.ty {
            None => (0, 0),
            Some(ty) if self.inline_size(ty).is_some() => (1, 0),
            Some(Type::Any) => (4, 0),
            Some(Type::Named(id)) if self.is_recursive(*id) => (5, self.nesting[index(*id)]),
            Some(Type::Named(_)) => (3, 0),
            Some(_) => (2, 0),
        }
    }
}

impl Enum {
    /// The initial number of a new value: 0, unless the enum is closed and does not declare it.
    #[must_use]
    pub fn initial(&self) -> i128 {
        let in_use = self.values.iter().map(|value| value.number);
        let all = in_use.clone().chain(self.retired.iter().map(|value| value.number));
        let has_zero = !self.is_closed || in_use.clone().any(|number| number == 0);
        if has_zero { 0 } else { in_use.min().or(all.min()).unwrap_or(0) }
    }
}
