//! The program between the passes: the syntax, and what is known so far.
//!
//! ```text
//! Item { name: Trade, kind: Message { fields: [Field { name: price, number: 0, ty: Some(u64), … }] } }
//! ```
//!
//! An item's index is its type's id in the schema. Names point into the trees, so every diagnostic has its place.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use scantling_schema as ir;

use super::attrs::Attrs;
use super::imports::Imports;
use crate::diag::{Lines, Span};
use crate::origin::Origin;
use crate::syntax::ast::{Declaration, Member, Name, Since};
use crate::syntax::literal::Integer;

/// Everything that was given to the compiler.
pub(super) struct Program<'t> {
    pub(super) packages: Vec<Package<'t>>,
    /// Named types, by package, then in source order.
    pub(super) items: Vec<Item<'t>>,
    pub(super) aliases: Vec<Alias<'t>>,
    pub(super) constants: Vec<Constant<'t>>,
    /// The meaning of a name in a package.
    pub(super) names: HashMap<(usize, &'t str), Entry>,
    pub(super) imports: Imports<'t>,
    pub(super) sources: Sources,
    /// Names that were reported as unknown, by place: their likely meaning is looked up when the report is complete.
    pub(super) unknown: RefCell<HashMap<Span, Unknown>>,
    /// Where types are used whose names are not spelled as types are, by package and name.
    pub(super) misspelled: RefCell<HashMap<(usize, String), BTreeSet<Span>>>,
}

/// What an unknown name was expected to be.
#[derive(Clone, Copy)]
pub(super) enum Unknown {
    /// A type of this package.
    Type(usize),
    /// An imported package.
    Import,
}

/// A package.
pub(super) struct Package<'t> {
    pub(super) name: String,
    pub(super) docs: Vec<String>,
    pub(super) files: Vec<String>,
    pub(super) protocols: Vec<Protocol<'t>>,
    /// A declaration may be lost in an error, so an unknown name proves nothing.
    pub(super) incomplete: bool,
}

/// The meaning of a name.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) meaning: Meaning,
    pub(super) span: Span,
}

#[derive(Clone, Copy)]
pub(super) enum Meaning {
    /// The item with this index.
    Item(usize),
    /// The alias with this index.
    Alias(usize),
    /// The constant with this index, which is not a type.
    Constant(usize),
    /// A protocol, which is not a type.
    Protocol,
}

/// Another name for a type.
pub(super) struct Alias<'t> {
    pub(super) package: usize,
    pub(super) syntax: Declaration<'t>,
    /// `None` until it is resolved, and if it cannot be (reported).
    pub(super) ty: Option<ir::Type>,
}

/// A constant.
pub(super) struct Constant<'t> {
    pub(super) package: usize,
    pub(super) name: Name<'t>,
    pub(super) syntax: Declaration<'t>,
    /// Type and bytes, once they are known and fit.
    pub(super) value: Option<(ir::Type, Vec<u8>)>,
}

/// A named type.
pub(super) struct Item<'t> {
    pub(super) package: usize,
    pub(super) name: Name<'t>,
    pub(super) syntax: Declaration<'t>,
    pub(super) attrs: Attrs,
    pub(super) kind: Kind<'t>,
}

pub(super) enum Kind<'t> {
    Enum { storage: Option<ir::Scalar>, values: Vec<Field<'t>> },
    Bits { storage: Option<ir::Scalar>, flags: Vec<Field<'t>> },
    Struct { fields: Vec<Field<'t>> },
    Message { form: ir::Form, fields: Vec<Field<'t>>, blocks: Vec<Block<'t>> },
    Union { storage: Storage, variants: Vec<Field<'t>> },
}

/// Where a union keeps its payloads.
#[derive(Clone, Copy)]
pub(super) enum Storage {
    Heap,
    Inline(u32),
    /// Refused; counts as inline.
    Unknown,
}

/// A segment of a record or message: the fields outside blocks are the first.
pub(super) struct Block<'t> {
    /// `None`: segment 1.
    pub(super) syntax: Option<Since<'t>>,
    /// Indices of its fields.
    pub(super) fields: std::ops::Range<usize>,
    /// It comes after a `since` block without being one (S044).
    pub(super) misplaced: bool,
}

/// A field, value or variant.
pub(super) struct Field<'t> {
    pub(super) syntax: Member<'t>,
    pub(super) name: Name<'t>,
    /// The number that stands at its start, if it is one.
    pub(super) number: Option<Integer>,
    /// The segment, from 1.
    pub(super) since: u16,
    /// `None` if it has none, or an unknown one (reported).
    pub(super) ty: Option<ir::Type>,
    pub(super) default: Option<ir::Default>,
    pub(super) attrs: Attrs,
}

impl Field<'_> {
    /// The place of its number, otherwise of its name.
    pub(super) fn number_span(&self) -> Span {
        self.syntax.number().map_or(self.name.span, |n| n.span)
    }
}

/// A protocol.
pub(super) struct Protocol<'t> {
    pub(super) name: Name<'t>,
    pub(super) syntax: Declaration<'t>,
    pub(super) attrs: Attrs,
    pub(super) roots: Vec<ir::Root>,
    pub(super) retired: Vec<ir::Retired>,
}

impl<'t> Program<'t> {
    /// Looks a type's name up.
    pub(super) fn find(&self, package: usize, name: &str) -> Option<Entry> {
        self.names.get(&(package, name)).copied()
    }

    /// The kind of a resolved named type.
    pub(super) fn kind(&self, id: ir::TypeId) -> &Kind<'t> {
        &self.items[id.0 as usize].kind
    }
}

impl<'t> Item<'t> {
    /// Its fields, values or variants.
    pub(super) fn fields(&self) -> &[Field<'t>] {
        match &self.kind {
            Kind::Enum { values, .. } => values,
            Kind::Bits { flags, .. } => flags,
            Kind::Struct { fields } | Kind::Message { fields, .. } => fields,
            Kind::Union { variants, .. } => variants,
        }
    }

    pub(super) fn fields_mut(&mut self) -> &mut Vec<Field<'t>> {
        match &mut self.kind {
            Kind::Enum { values, .. } => values,
            Kind::Bits { flags, .. } => flags,
            Kind::Struct { fields } | Kind::Message { fields, .. } => fields,
            Kind::Union { variants, .. } => variants,
        }
    }
}

/// The lines of the files, for the schema's sources.
pub(super) struct Sources {
    files: Vec<(String, Lines, Option<Arc<Origin>>)>,
}

impl Sources {
    pub(super) fn new<'a>(files: impl Iterator<Item = (&'a str, &'a str)>) -> Self {
        Self { files: files.map(|(name, text)| (name.to_owned(), Lines::new(text), None)).collect() }
    }

    /// From now on the lines of a file are those of the text that it comes from.
    pub(super) fn translate(&mut self, file: u32, origin: Arc<Origin>) {
        if let Some((_, _, translated)) = self.files.get_mut(file as usize) {
            *translated = Some(origin);
        }
    }

    /// File and line of a place.
    pub(super) fn source(&self, span: Span) -> ir::Source {
        let Some((file, lines, origin)) = self.files.get(span.file as usize) else {
            return ir::Source { file: String::new(), line: 0 };
        };
        let line = origin.as_ref().map_or_else(|| lines.line(span.start), |origin| origin.line(span.start));
        ir::Source { file: file.clone(), line }
    }
}
