//! A schema as one page of HTML that needs nothing else: no server, no network, no other file.
//!
//! ```text
//! Schema + Plan    ->    page: contents and search | packages > protocols > types
//!                                                     text, picture of the bytes, table, versions, an example
//! ```
//!
//! Rules: all text of the schema passes `maud`, which escapes it, and [`shown`], which spells out what an editor would hide; a doc comment
//! is CommonMark without HTML and without links to programs ([`text`]). Every number comes from the plan.

mod example;
mod layout;
mod page;
mod text;
mod types;
mod values;

pub(crate) use page::page;

use scantling_schema::plan::{Definition, Plan};
use scantling_schema::{Lock, LockKey, Schema, Type, TypeId};

/// What a page is made of.
#[derive(Clone, Copy)]
struct Book<'s> {
    schema: &'s Schema,
    plan: &'s Plan,
    /// What has shipped, if that is known.
    locks: &'s [Lock],
}

impl<'s> Book<'s> {
    fn definition(self, id: TypeId) -> &'s Definition {
        &self.plan.definitions[id.0 as usize]
    }

    /// The place of a type on the page.
    fn anchor(self, id: TypeId) -> String {
        let definition = self.definition(id);
        format!("{}.{}", self.plan.packages[definition.package].name, definition.name.text)
    }

    /// Whether a member, or without a number the type, may still change: its package has a lock, which does not have it.
    fn is_open(self, definition: &Definition, number: Option<i128>) -> bool {
        let package = &self.plan.packages[definition.package].name;
        let is_of = |owner: &str| owner.rsplit_once('.').is_some_and(|(of, _)| *of == **package);
        let mut locks = self.locks.iter().filter(|lock| lock.owners().any(is_of)).peekable();
        let key = LockKey { owner: format!("{package}.{}", definition.name.text), number };
        locks.peek().is_some() && locks.all(|lock| lock.get(&key).is_none())
    }

    /// Whether it is known of a type what has shipped.
    fn is_locked(self, definition: &Definition) -> bool {
        let owner = format!("{}.{}", self.plan.packages[definition.package].name, definition.name.text);
        self.locks.iter().any(|lock| lock.kind(&owner).is_some())
    }

    /// The definitions of which this one's values consist, in the order of its text, each once.
    fn used_by(self, id: TypeId) -> Vec<TypeId> {
        let mut of = Vec::new();
        for (number, definition) in self.schema.types().iter().enumerate() {
            let user = TypeId(u32::try_from(number).unwrap_or(u32::MAX));
            let mut is_user = false;
            types::of_members(definition, &mut |ty| is_user |= names(ty, id));
            if is_user && user != id {
                of.push(user);
            }
        }
        of
    }
}

/// Whether a type is written with this name.
fn names(ty: &Type, id: TypeId) -> bool {
    match ty {
        Type::Named(named) => *named == id,
        _ => [ty.element(), ty.key()].into_iter().flatten().any(|part| names(part, id)),
    }
}

/// Text as it stands, except for what no editor shows: that is `\u{…}`.
fn shown(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if c != '\n' && scantling_schema::spelling::is_hidden(c) {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
    }
    out
}
