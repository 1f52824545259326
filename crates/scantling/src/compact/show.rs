//! What is read from Compact, shown to visitors ([`Visit`]).

use super::list::List;
use super::read::{AnyCompact, Nested, Read, Values};
use super::table::Type;
use crate::value::visit::{Leaf, Lent, To, Visit};
use core::fmt::Result as Printed;

impl<'a, T: Read<'a> + Copy + Visit> Visit for List<'a, T> {
    fn visit(&self, to: To<'_>) -> Printed {
        let elements = self.into_iter();
        if matches!(T::LIST, Type::Map { .. }) { to.map(elements) } else { to.list(elements) }
    }
}

impl<'a, T: Read<'a> + Copy + Visit> Visit for Nested<'a, T> {
    fn visit(&self, to: To<'_>) -> Printed {
        self.get().visit(to)
    }
}

impl<T: Visit, const N: usize> Visit for Values<T, N> {
    fn visit(&self, to: To<'_>) -> Printed {
        to.list(self.0.iter().map(Lent))
    }
}

impl Visit for AnyCompact<'_> {
    fn visit(&self, to: To<'_>) -> Printed {
        to.leaf(Leaf::Any(self.type_id(), self.body()), self)
    }
}
