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

use std::collections::{HashMap, HashSet};

use scantling_schema::plan::{Definition, Plan};
use scantling_schema::{Lock, LockKey, Protocol, Root, Schema, Type, TypeId};

/// What a page is made of.
#[derive(Clone, Copy)]
struct Book<'s> {
    schema: &'s Schema,
    plan: &'s Plan,
    /// What has shipped, if that is known, and the packages of each lock.
    locks: &'s [(&'s Lock, HashSet<&'s str>)],
    links: &'s Links<'s>,
}

/// What leads to each type.
struct Links<'s> {
    /// By definition: the definitions of whose values it is a part, in the order of their text, each once.
    users: Vec<Vec<TypeId>>,
    /// By definition: the protocols of which it is a root, with the names of their packages.
    roots: Vec<Vec<(&'s str, &'s Protocol, &'s Root)>>,
    /// Definitions by the names of their package and their own.
    names: HashMap<(&'s str, &'s str), TypeId>,
}

impl<'s> Links<'s> {
    /// O(schema).
    fn of(schema: &'s Schema) -> Self {
        let count = schema.types().len();
        let (mut users, mut roots) = (vec![Vec::new(); count], vec![Vec::new(); count]);
        let mut names = HashMap::new();
        for (user, definition) in (0..).map(TypeId).zip(schema.types()) {
            names.insert((schema.packages()[definition.package].name.as_str(), definition.name.as_str()), user);
            types::of_members(definition, &mut |ty| {
                named(ty, &mut |id| {
                    let of: &mut Vec<TypeId> = &mut users[id.0 as usize];
                    if id != user && of.last() != Some(&user) {
                        of.push(user);
                    }
                })
            });
        }
        for package in schema.packages() {
            for protocol in &package.protocols {
                let of = |root: &'s Root| roots[root.ty.0 as usize].push((package.name.as_str(), protocol, root));
                protocol.roots.iter().for_each(of);
            }
        }
        Self { users, roots, names }
    }
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
        let mut locks = self.locks.iter().filter(|(_, of)| of.contains(&**package)).map(|(lock, _)| lock).peekable();
        let key = LockKey { owner: format!("{package}.{}", definition.name.text), number };
        locks.peek().is_some() && locks.all(|lock| lock.get(&key).is_none())
    }

    /// Whether it is known of a type what has shipped.
    fn is_locked(self, definition: &Definition) -> bool {
        let owner = format!("{}.{}", self.plan.packages[definition.package].name, definition.name.text);
        self.locks.iter().any(|(lock, _)| lock.kind(&owner).is_some())
    }
}

/// Hands out the definitions that a type names.
fn named(ty: &Type, see: &mut dyn FnMut(TypeId)) {
    match ty {
        Type::Named(id) => see(*id),
        _ => [ty.key(), ty.element()].into_iter().flatten().for_each(|part| named(part, see)),
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
