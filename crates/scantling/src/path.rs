//! The place of a walk in a frame: it passes [`Step`]s to a [`Path`].

use crate::error::Invalid;

/// One step further in.
#[derive(Clone, Copy)]
pub(crate) enum Step {
    /// The message of a frame or an `any`, by its type id.
    Root(u16),
    /// A field by its index, or a variant by its tag.
    Part(u32),
    /// An element.
    Index(u32),
    /// The key of an entry.
    Key(u32),
    /// The value of an entry.
    Value(u32),
}

impl Step {
    pub(crate) fn field(index: usize) -> Self {
        Self::Part(number(index))
    }

    pub(crate) fn index(index: usize) -> Self {
        Self::Index(number(index))
    }

    pub(crate) fn key(index: usize) -> Self {
        Self::Key(number(index))
    }

    pub(crate) fn value(index: usize) -> Self {
        Self::Value(number(index))
    }
}

/// A frame has fewer than 2^32 elements.
fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

/// Receives the place of a walk. `()` ignores it.
pub(crate) trait Path: Copy {
    /// Appends a step to the path. Returns the length before.
    fn enter(self, _: Step) -> usize {
        0
    }

    /// Cuts the path to a length.
    fn leave(self, _: usize) {}

    /// Whether the walk ends with this fault.
    fn is_sought(self, _: Invalid) -> bool {
        true
    }

    /// Runs a check one step further in. If it finds the fault that is sought, the step stays.
    fn step<T>(self, step: Step, check: impl FnOnce() -> Result<T, Invalid>) -> Result<T, Invalid> {
        let outer = self.enter(step);
        let checked = check();
        if !matches!(&checked, Err(fault) if self.is_sought(*fault)) {
            self.leave(outer);
        }
        checked
    }

    /// Passes over a fault other than the one sought if later checks do not depend on it: a peek may have met a later fault first.
    fn pass(self, checked: Result<(), Invalid>) -> Result<(), Invalid> {
        match checked {
            Err(fault) if !self.is_sought(fault) => Ok(()),
            checked => checked,
        }
    }
}

impl Path for () {}
