//! Pass 2: what each type's words stand for, and the numbers of values and variants
//! (S010, S026, S052, S053, S057, S059, S060, S073, S079).
//!
//! ```text
//! list<Level>  ->  Type::List(Named(3))
//! ```
//!
//! Sizes are not known yet; what needs them is left to the layout.

use std::collections::HashMap;

use scantling_schema::{BLOCK_LEN_MAX, Scalar, Type, TypeId};

use super::builtin::{self, Builtin};
use super::names::refuse;
use super::program::{Field, Item, Kind, Meaning, Program, Storage};
use super::spelling;
use crate::diag::{Diagnostic, Report, Span};
use crate::syntax::ast::{self, Arg, Name};

/// The most candidates that are compared to find what an unknown name meant.
const SUGGEST_FROM_MAX: usize = 2000;

pub(super) fn resolve(program: &mut Program<'_>, report: &mut Report) {
    for index in 0..program.items.len() {
        let item = &program.items[index];
        let mut resolver = Resolver { program, package: item.package, lost: false, report: &mut *report };
        let field = |f: &Field<'_>, resolver: &mut Resolver<'_, '_>| {
            resolver.lost = f.syntax.node().has_error();
            f.syntax.ty().and_then(|ty| resolver.ty(ty))
        };
        let types: Vec<Option<Type>> = item.fields().iter().map(|f| field(f, &mut resolver)).collect();
        resolver.lost = item.syntax.node().has_error();
        let enum_storage = if let Kind::Enum { .. } = item.kind { resolver.enum_storage(item) } else { None };
        let union_storage = resolver.union_storage(item);
        let item = &mut program.items[index];
        for (field, ty) in item.fields_mut().iter_mut().zip(types) {
            field.ty = ty;
        }
        match &mut item.kind {
            Kind::Enum { storage, .. } => *storage = enum_storage,
            Kind::Union { storage, .. } => *storage = union_storage,
            Kind::Struct { .. } | Kind::Message { .. } => {}
        }
    }
    for index in 0..program.items.len() {
        members(program, index, report);
    }
}

/// Resolves types as one package sees them.
pub(super) struct Resolver<'p, 't> {
    pub(super) program: &'p Program<'t>,
    pub(super) package: usize,
    /// The parser found an error around the type, so what it lacks proves nothing.
    pub(super) lost: bool,
    pub(super) report: &'p mut Report,
}

impl Resolver<'_, '_> {
    /// The type; `None` if it has none, which is reported. Syntax nests 64 levels at most, so this may recurse.
    pub(super) fn ty(&mut self, ty: ast::Type<'_>) -> Option<Type> {
        let words = ty.words();
        let base = if let [word] = words[..] {
            self.simple(ty, word)
        } else {
            refuse(self.report, ty.span(), "types of other packages are");
            None
        };
        let dims = ty.dims().count();
        if dims == 0 {
            return base;
        }
        if matches!(base, Some(Type::String | Type::Bytes | Type::List(_))) {
            let message = format!("array of a variable type `{}`", words[0].text);
            self.report.push(Diagnostic::error("S052", ty.span(), message).help("a list of it: `list<string>`"));
        } else {
            refuse(self.report, ty.span(), "arrays `T[N]` are");
        }
        None
    }

    fn simple(&mut self, ty: ast::Type<'_>, word: Name<'_>) -> Option<Type> {
        if let Some(scalar) = Scalar::from_name(word.text) {
            return self.without_args(ty, word, Type::Scalar(scalar));
        }
        let Some(builtin) = builtin::find(word.text) else { return self.named(ty, word) };
        let args = ty.args();
        match (builtin, args.as_deref()) {
            (Builtin::Plain(make), _) => self.without_args(ty, word, make()),
            (Builtin::PlainOrSized(make, _), None) => Some(make()),
            (Builtin::Sized(make) | Builtin::PlainOrSized(_, make), Some([arg])) => Some(make(self.size(word, arg)?)),
            (Builtin::Of(make), Some([Arg::Type(element)])) => Some(make(Box::new(self.ty(*element)?))),
            (Builtin::Sized(_), None) => self.shape(ty, word, "text of a fixed size is `str<8>`, other text `string`"),
            (Builtin::Sized(_) | Builtin::PlainOrSized(..), _) => {
                self.shape(ty, word, "one size: `str<8>`, `bytes<8>`")
            }
            (Builtin::Of(_), _) => self.shape(ty, word, "the type of its elements: `list<u32>`"),
            (Builtin::Later(written), _) => {
                refuse(self.report, ty.span(), &format!("`{written}` is"));
                None
            }
        }
    }

    fn without_args(&mut self, ty: ast::Type<'_>, word: Name<'_>, resolved: Type) -> Option<Type> {
        if ty.args().is_none() {
            return Some(resolved);
        }
        let message = format!("`{}` takes nothing in `<>`", word.text);
        self.report.push(Diagnostic::error("S010", ty.span(), message));
        None
    }

    fn shape(&mut self, ty: ast::Type<'_>, word: Name<'_>, help: &str) -> Option<Type> {
        if !self.lost {
            let message = format!("`{}` is not complete, or has too much in `<>`", word.text);
            self.report.push(Diagnostic::error("S010", ty.span(), message).help(help));
        }
        None
    }

    /// N of `str<N>` and `bytes<N>`.
    fn size(&mut self, word: Name<'_>, arg: &Arg<'_>) -> Option<u32> {
        let number = match arg {
            Arg::Size(number) => number,
            Arg::Type(ty) if ty.words().iter().all(|w| spelling::Style::Constant.accepts(w.text)) => {
                refuse(self.report, arg.span(), "constants are");
                return None;
            }
            Arg::Type(_) => {
                let message = format!("expected a size, found a type in `{}<>`", word.text);
                self.report.push(Diagnostic::error("S010", arg.span(), message).help("`str<8>`, `bytes<16>`"));
                return None;
            }
        };
        let value = number.value()?;
        let size = value.to_u32().filter(|n| (1..=BLOCK_LEN_MAX).contains(n));
        if size.is_none() {
            let limit = spelling::grouped(BLOCK_LEN_MAX.into());
            let message = format!("`{}<{}>`: a size is at least 1 and at most {limit}", word.text, number.text);
            self.report.push(
                Diagnostic::error("S073", number.span, message)
                    .help("longer data lives in the heap: `string`, `bytes`"),
            );
        }
        size
    }

    fn named(&mut self, ty: ast::Type<'_>, word: Name<'_>) -> Option<Type> {
        match self.program.find(self.package, word.text).map(|entry| entry.meaning) {
            Some(Meaning::Item(index)) => {
                let id = TypeId(u32::try_from(index).ok()?);
                self.without_args(ty, word, Type::Named(id))
            }
            Some(Meaning::Refused) => None,
            Some(Meaning::Protocol) => {
                let message = format!("`{}` is a protocol, not a type", word.text);
                self.report.push(Diagnostic::error("S026", word.span, message));
                None
            }
            None => {
                self.unknown(word);
                None
            }
        }
    }

    fn unknown(&mut self, word: Name<'_>) {
        // The name may be that of a declaration that the parser could not read.
        if self.program.packages[self.package].incomplete || !word.text.is_ascii() {
            return;
        }
        let found = Diagnostic::error("S026", word.span, format!("unknown type `{}`", word.text));
        let items = &self.program.items;
        let declared = items.iter().take(SUGGEST_FROM_MAX).filter(|i| i.package == self.package).map(|i| i.name.text);
        let meant = builtin::suggest(word.text).or_else(|| spelling::closest(word.text, declared));
        self.report.push(match meant {
            Some(name) => found.help(format!("did you mean `{name}`?")).edit(word.span, name),
            None => found,
        });
    }

    /// C9: u8..u64, i8..i64.
    fn enum_storage(&mut self, item: &Item<'_>) -> Option<Scalar> {
        let ty = item.syntax.ty()?;
        let resolved = self.ty(ty)?;
        match resolved {
            Type::Scalar(s) if s.range().is_some() && s.size() <= 8 => Some(s),
            _ => {
                let message = format!("`{}` cannot store an enum", text(ty));
                self.report.push(Diagnostic::error("S010", ty.span(), message).help("`u8` to `u64`, `i8` to `i64`"));
                None
            }
        }
    }

    fn union_storage(&mut self, item: &Item<'_>) -> Storage {
        let (Kind::Union { .. }, Some(ty)) = (&item.kind, item.syntax.ty()) else { return Storage::Heap };
        match self.ty(ty) {
            Some(Type::FixedBytes(n)) => Storage::Inline(n),
            None => Storage::Unknown,
            Some(_) => {
                let message = format!("`{}` cannot store a union", text(ty));
                self.report.push(Diagnostic::error("S010", ty.span(), message).help("`union Body: bytes<14> { … }`"));
                Storage::Unknown
            }
        }
    }
}

/// The first word of a type, for messages.
fn text(ty: ast::Type<'_>) -> String {
    ty.words().iter().map(|w| w.text).collect::<Vec<_>>().join(".")
}

/// Rules about the members of one item that need their types.
fn members(program: &Program<'_>, index: usize, report: &mut Report) {
    let item = &program.items[index];
    let name = item.name;
    let may_be_empty = matches!(item.kind, Kind::Message { .. });
    let lost = item.syntax.node().has_error() || item.syntax.members().any(|m| m.node().has_error());
    if item.fields().is_empty() && !may_be_empty && !lost && item.syntax.since_blocks().next().is_none() {
        let what = match item.kind {
            Kind::Enum { .. } => "enum",
            Kind::Union { .. } => "union",
            Kind::Struct { .. } | Kind::Message { .. } => "struct",
        };
        report.push(empty(what, name));
    }
    match &item.kind {
        Kind::Enum { storage, values } => enum_values(name, *storage, values, report),
        Kind::Union { variants, .. } => union_variants(program, name, variants, report),
        Kind::Struct { .. } | Kind::Message { .. } => {}
    }
}

/// S053
pub(super) fn empty(what: &str, name: Name<'_>) -> Diagnostic {
    let found = Diagnostic::error("S053", name.span, format!("{what} `{}` has no members", name.text));
    found.help("an empty message is allowed: `message Heartbeat {}`")
}

/// S060
fn enum_values(name: Name<'_>, storage: Option<Scalar>, values: &[Field<'_>], report: &mut Report) {
    let mut seen: HashMap<(bool, u128), Span> = HashMap::new();
    for value in values {
        let Some(number) = value.number else { continue };
        let span = value.number_span();
        if let Some(scalar) = storage.filter(|s| s.range().is_some_and(|range| !number.is_in(range))) {
            let message = format!("value {number} does not fit {}, in enum `{}`", scalar.name(), name.text);
            report.push(
                Diagnostic::error("S060", span, message)
                    .help("the storage of an enum is frozen: choose it wide enough"),
            );
        }
        let key = (number.negative, number.magnitude);
        if let Some(first) = seen.get(&key) {
            let message = format!("value {number} twice in enum `{}`", name.text);
            let found = Diagnostic::error("S060", span, message).label("again here").also(*first, "first here");
            report.push(found.help("a number has one name; names are not on the wire, so one may be renamed"));
        } else {
            seen.insert(key, span);
        }
    }
}

/// S057 and S059
fn union_variants(program: &Program<'_>, name: Name<'_>, variants: &[Field<'_>], report: &mut Report) {
    let mut seen: HashMap<u128, Span> = HashMap::new();
    for variant in variants {
        if let Some(Type::Named(id)) = variant.ty
            && let Kind::Union { storage: Storage::Heap, .. } = program.kind(id)
        {
            let held = program.items[id.0 as usize].name;
            let message = format!("union `{}` directly holds union `{}`", name.text, held.text);
            let span = variant.syntax.ty().map_or(variant.name.span, ast::Type::span);
            report.push(Diagnostic::error("S059", span, message).help(format!("wrap `{}` in a message", held.text)));
        }
        let Some(tag) = variant.number else { continue };
        let span = variant.number_span();
        if tag.negative || !(1..=255).contains(&tag.magnitude) {
            let message = format!("tag {tag} in union `{}`", name.text);
            report.push(Diagnostic::error("S057", span, message).help("tags are 1 to 255, each once"));
        } else if let Some(first) = seen.get(&tag.magnitude) {
            let message = format!("tag {tag} twice in union `{}`", name.text);
            let found = Diagnostic::error("S057", span, message).label("again here").also(*first, "first here");
            report.push(found.help("tags are 1 to 255, each once"));
        } else {
            seen.insert(tag.magnitude, span);
        }
    }
}
