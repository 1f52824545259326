//! Released versions: the text of a lock, one line for each part of a schema that frames depend on.
//!
//! ```text
//! scantling lock 2 5 1e7e2db8d9c2473c
//! orders.Feed protocol
//! orders.Feed 1 orders.NewOrder
//! orders.NewOrder message
//! orders.NewOrder 1 0 price decimal64<9>
//! orders.NewOrder 2 1 tif orders.TimeInForce = 00
//! ```
//!
//! The lines are those of the canonical text, with names, in an order in which version control merges them. The first line has their number
//! and digest, so that no line is lost or changed unseen. `docs/lock.md` has the form.
//! A lock may come from anyone: what is wrong with it is a [`LockFault`] with its place, and a lock that is whole is a [`Schema`] again,
//! whose sources are lines of the lock. So two schemas are compared, whatever they come from.
//!
//! Not here: what a change means, and files.

mod read;
mod write;

pub use read::is_conflict_mark;

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ops::Range;

use sha2::{Digest, Sha256};

/// The first line, without its numbers.
const TITLE: &str = "scantling lock ";
/// The format of this version.
const FORMAT: u32 = 2;
/// The longest text, in bytes.
pub const LOCK_LEN_MAX: usize = 1 << 24;
/// The most faults that are collected.
const FAULTS_MAX: usize = 1000;
/// What declarations are called in a lock.
const KINDS: [&str; 7] = ["protocol", "message", "record", "struct", "enum", "bits", "union"];

/// A part of a schema: a declaration, or a member of it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LockKey {
    /// The declaration with its package: `orders.NewOrder`.
    pub owner: String,
    /// The id, tag, number, position or type id of a member, or the place of a struct's field; `None` for the declaration itself.
    pub number: Option<i128>,
}

/// A line of a lock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LockLine {
    /// Its text, without the line's end.
    pub text: String,
    /// Its number, from 1; 0 if it was not read.
    pub line: u32,
    /// Its bytes.
    pub span: Range<usize>,
}

/// What is wrong with a lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LockFaultKind {
    /// A newer version wrote it.
    Newer,
    /// It is not the text of a lock, or a part of it is missing.
    Broken,
    /// Lines are not in order, stand twice, or come from both sides of a merge. Nothing is lost.
    Order,
    /// Two lines say different things of one part.
    Fork,
}

/// Something that is wrong with a lock, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LockFault {
    /// What it is.
    pub kind: LockFaultKind,
    /// The bytes at fault.
    pub span: Range<usize>,
    /// The other line of a [`LockFaultKind::Fork`].
    pub other: Option<Range<usize>>,
    /// In one line.
    pub message: String,
    /// The way out.
    pub help: &'static str,
    /// The bytes to remove, where that resolves it.
    pub surplus: Option<Range<usize>>,
}

/// The lines of a lock, by declaration and number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lock {
    lines: BTreeMap<LockKey, LockLine>,
}

impl Lock {
    /// The line of a part.
    #[must_use]
    pub fn get(&self, key: &LockKey) -> Option<&LockLine> {
        self.lines.get(key)
    }

    /// All lines, in order.
    pub fn lines(&self) -> impl Iterator<Item = (&LockKey, &LockLine)> {
        self.lines.iter()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The kind of a declaration: `message`.
    #[must_use]
    pub fn kind(&self, owner: &str) -> Option<&str> {
        let line = self.lines.get(&LockKey { owner: owner.to_owned(), number: None })?;
        line.text.split(' ').nth(1)
    }

    /// The declarations, in order.
    pub fn owners(&self) -> impl Iterator<Item = &str> {
        self.lines.keys().filter(|key| key.number.is_none()).map(|key| key.owner.as_str())
    }

    /// The packages that have a protocol, in order.
    #[must_use]
    pub fn packages(&self) -> BTreeSet<&str> {
        self.owners().filter(|owner| self.kind(owner) == Some("protocol")).map(|owner| split(owner).0).collect()
    }

    /// How many lines there are, and the sum of their digests, whatever their order. O(lock).
    fn sum(&self) -> Sum {
        let of = |line: &LockLine| {
            let mut first = [0; 8];
            first.copy_from_slice(&Sha256::digest(line.text.as_bytes())[..8]);
            u64::from_be_bytes(first)
        };
        Sum { lines: self.lines.len(), digest: self.lines.values().map(of).fold(0, u64::wrapping_add) }
    }

    /// Its text. O(lock).
    #[must_use]
    pub fn text(&self) -> String {
        let Sum { lines, digest } = self.sum();
        let mut text = format!("{TITLE}{FORMAT} {lines} {digest:016x}\n");
        for line in self.lines.values() {
            text.push_str(&line.text);
            text.push('\n');
        }
        text
    }

    /// The lock without the declarations that are not wanted.
    #[must_use]
    pub fn only(&self, is_wanted: impl Fn(&str) -> bool) -> Self {
        let wanted = self.lines.iter().filter(|(key, _)| is_wanted(&key.owner));
        Self { lines: wanted.map(|(key, line)| (key.clone(), line.clone())).collect() }
    }

    /// The lock with the declarations that it names and does not have, as far as `other` has them: they are open. O(both).
    #[must_use]
    pub fn filled(&self, other: &Self) -> Self {
        let mut filled = self.clone();
        let mut next: Vec<String> = self.lines.values().flat_map(|line| named(&line.text)).collect();
        let mut known: HashSet<String> = self.owners().map(str::to_owned).collect();
        while let Some(name) = next.pop() {
            if known.insert(name.clone()) {
                for (key, line) in other.of(&name) {
                    next.extend(named(&line.text));
                    filled.lines.insert(key.clone(), LockLine { line: 0, span: 0..0, ..line.clone() });
                }
            }
        }
        filled
    }

    /// The lines of a declaration, its own first.
    pub fn of(&self, owner: &str) -> impl Iterator<Item = (&LockKey, &LockLine)> {
        let first = LockKey { owner: owner.to_owned(), number: None };
        let owner = owner.to_owned();
        self.lines.range(first..).take_while(move |(key, _)| key.owner == owner)
    }

    /// The lock with what `source` has: new lines are added, those of its declarations are brought up to date, and declarations of
    /// another name are replaced (`renamed`, by their old names). All other lines stay.
    #[must_use]
    pub fn updated(&self, source: &Self, renamed: &BTreeSet<String>) -> Self {
        let mut updated = self.only(|owner| !renamed.contains(owner));
        updated.lines.extend(source.lines.iter().map(|(key, line)| (key.clone(), line.clone())));
        updated
    }

    /// Removes a declaration by its name with its package, or all declarations of a package; returns the number of removed lines.
    pub fn forget(&mut self, name: &str) -> usize {
        let before = self.lines.len();
        self.lines.retain(|key, _| key.owner != name && split(&key.owner).0 != name);
        before - self.lines.len()
    }

    /// The lock after a package got another name; `None` if it has no such package, or has the other one already.
    #[must_use]
    pub fn moved(&self, from: &str, to: &str) -> Option<Self> {
        let has = |package: &str| self.owners().any(|owner| split(owner).0 == package);
        if !has(from) || has(to) {
            return None;
        }
        let owner = |owner: &str| match split(owner) {
            (package, name) if package == from => format!("{to}.{name}"),
            _ => owner.to_owned(),
        };
        let moved = |(key, line): (&LockKey, &LockLine)| {
            let (types, json) = line.text.split_at(line.text.find(" json \"").unwrap_or(line.text.len()));
            let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '.';
            let mut text = String::new();
            let mut rest = types;
            while let Some(start) = rest.find(is_word) {
                let (between, word) = rest.split_at(start);
                let (word, after) = word.split_at(word.find(|c| !is_word(c)).unwrap_or(word.len()));
                text.push_str(between);
                text.push_str(&owner(word));
                rest = after;
            }
            text.push_str(rest);
            text.push_str(json);
            (LockKey { owner: owner(&key.owner), number: key.number }, LockLine { text, ..line.clone() })
        };
        Some(Self { lines: self.lines.iter().map(moved).collect() })
    }

    /// The lines that differ from those of a lock before: how many are new, and how many have another text.
    #[must_use]
    pub fn counted_since(&self, before: &Self) -> (usize, usize) {
        let new = self.lines.keys().filter(|key| !before.lines.contains_key(*key)).count();
        let is_other =
            |(key, line): &(&LockKey, &LockLine)| before.lines.get(*key).is_some_and(|was| was.text != line.text);
        (new, self.lines.iter().filter(is_other).count())
    }
}

/// What the first line states of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sum {
    lines: usize,
    digest: u64,
}

/// The package of a declaration, and its name in it.
#[must_use]
pub(crate) fn split(owner: &str) -> (&str, &str) {
    owner.rsplit_once('.').unwrap_or(("", owner))
}

/// The declarations that a line names after its first word.
fn named(text: &str) -> Vec<String> {
    let types = text.split(" json \"").next().unwrap_or_default();
    let words = types.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '.')).skip(1);
    // The first word itself has dots, too: it is split as one word.
    words.filter(|word| word.contains('.')).map(str::to_owned).collect()
}
