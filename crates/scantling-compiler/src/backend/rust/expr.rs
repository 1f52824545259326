//! Expressions of generated code, with what whoever puts them somewhere has to know.

/// An expression.
pub(super) struct Expr {
    code: String,
    shape: Shape,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// It stands anywhere as it is.
    Atom,
    /// Operands and operators: in another expression in parentheses.
    Compound,
    /// It gives an `Option`, since it can fail.
    Fallible,
    /// A part of it may fail, and ends the function.
    FailsInside,
}

impl Expr {
    pub(super) fn atom(code: impl Into<String>) -> Self {
        Self { code: code.into(), shape: Shape::Atom }
    }

    pub(super) fn compound(code: impl Into<String>) -> Self {
        Self { code: code.into(), shape: Shape::Compound }
    }

    pub(super) fn fallible(code: impl Into<String>) -> Self {
        Self { code: code.into(), shape: Shape::Fallible }
    }

    pub(super) fn failing_inside(code: impl Into<String>) -> Self {
        Self { code: code.into(), shape: Shape::FailsInside }
    }

    /// The same with this around it.
    pub(super) fn within(&self, around: impl FnOnce(&str) -> String) -> Self {
        let shape = if self.may_fail() { Shape::FailsInside } else { Shape::Atom };
        Self { code: around(&self.value()), shape }
    }

    fn is_fallible(&self) -> bool {
        self.shape == Shape::Fallible
    }

    /// Whether all of it or a part may fail.
    pub(super) fn may_fail(&self) -> bool {
        matches!(self.shape, Shape::Fallible | Shape::FailsInside)
    }

    /// As it is.
    pub(super) fn code(&self) -> &str {
        &self.code
    }

    /// As an operand.
    pub(super) fn operand(&self) -> String {
        if self.shape == Shape::Compound { format!("({})", self.code) } else { self.code.clone() }
    }

    /// Its value, in a function that gives an `Option`.
    pub(super) fn value(&self) -> String {
        if self.is_fallible() { format!("{}?", self.code) } else { self.code.clone() }
    }

    /// Its value as an `Option`.
    pub(super) fn option(&self) -> String {
        if self.is_fallible() { self.code.clone() } else { format!("Some({})", self.code) }
    }
}
