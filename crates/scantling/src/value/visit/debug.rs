//! The visitor that prints values as `#[derive(Debug)]` would, by the same builders of the standard library.

use super::{Fields, Leaf, Part, Parts, Visit, Visitor};
use core::fmt::{self, Debug, Formatter};

/// A value by a visitor that prints it as `#[derive(Debug)]` would.
///
/// # Errors
/// Those of the formatter.
pub fn debug(value: &dyn Visit, f: &mut Formatter<'_>) -> fmt::Result {
    Part { value, level: 0 }.visit(&mut Debugged(f))
}

struct Debugged<'x, 'f>(&'x mut Formatter<'f>);

/// A part as `Debug`.
struct Shown<'x>(Part<'x>);

impl Debug for Shown<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.visit(&mut Debugged(f))
    }
}

impl Visitor for Debugged<'_, '_> {
    fn leaf(&mut self, _: Leaf<'_>, debug: &dyn Debug) -> fmt::Result {
        debug.fmt(self.0)
    }

    fn optional(&mut self, value: Option<Part<'_>>) -> fmt::Result {
        value.map(Shown).fmt(self.0)
    }

    fn fields(&mut self, name: &str, fields: Fields<'_>) -> fmt::Result {
        let mut all = self.0.debug_struct(name);
        for (name, value) in fields.iter() {
            all.field(name, &Shown(value));
        }
        all.finish()
    }

    fn list(&mut self, elements: Parts<'_>) -> fmt::Result {
        let mut all = self.0.debug_list();
        elements.each(|element| {
            all.entry(&Shown(element));
            Ok(())
        })?;
        all.finish()
    }

    fn map(&mut self, entries: Parts<'_>) -> fmt::Result {
        let mut all = self.0.debug_map();
        entries.each(|entry| {
            match entry.entry() {
                Some([key, value]) => all.entry(&Shown(key), &Shown(value)),
                None => all.entry(&format_args!("_"), &Shown(entry)),
            };
            Ok(())
        })?;
        all.finish()
    }

    fn variant(&mut self, name: &str, _: &str, payload: Option<Part<'_>>) -> fmt::Result {
        match payload {
            Some(payload) => self.0.debug_tuple(name).field(&Shown(payload)).finish(),
            None => self.0.write_str(name),
        }
    }
}

/// A variant of a newer schema, as a derived `Debug` prints it.
pub(super) struct Unknown<'x>(pub(super) u16, pub(super) &'x [u8]);

impl Debug for Unknown<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_struct("Unknown").field("tag", &self.0).field("bytes", &self.1).finish()
    }
}
