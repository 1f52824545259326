//! What tests replace in the checker, to see that their proof finds what is wrong with it.
//!
//! ```text
//! compare -> Sound: every rule as it is           the proof -> a rule that is not tried, messages that are left out, …
//! ```

use crate::known::Known;
use crate::report::{Change, Direction, Format};
use crate::trial;
use crate::walk::Found;
use scantling_schema::dynamic::Frame;

pub(crate) trait Hooks {
    /// Whether a change is tried in Direct and Compact.
    fn is_tried(&self, found: &Found) -> bool {
        found.may_break
    }

    /// Whether it is tried in this encoding, this way.
    fn is_tried_in(&self, _: Format, _: Direction) -> bool {
        true
    }

    /// Whether it is tried with data of versions before the old one.
    fn has_ancestors(&self) -> bool {
        true
    }

    /// What it is tried with.
    fn messages(&self, side: &Known<'_>, found: &Found) -> Vec<Frame> {
        trial::messages(side, found)
    }

    /// What was found, before it is said.
    fn said(&self, _: &mut Change) {}
}

/// The checker as it is.
pub(crate) struct Sound;

impl Hooks for Sound {}
