//! Pass 2: the meaning of each type's words, and the numbers of values and variants
//! (S026, S035, S036, S052, S053, S056, S057, S059, S060, S061, S073).
//!
//! ```text
//! list<Level>  ->  Type::List(Named(3))
//! ```
//!
//! Sizes are not known yet; rules that need them are left to the layout.

use std::collections::HashMap;

use scantling_schema::{BLOCK_LEN_MAX, DEPTH_MAX, Scalar, Type, TypeId, Unit};

use super::builtin::{self, Builtin};
use super::program::{Constant, Field, Item, Kind, Meaning, Program, Storage, Unknown};
use super::spelling;
use crate::diag::{Diagnostic, Report, Span};
use crate::syntax::ast::{self, Arg, Name};
use crate::syntax::clip;
use crate::syntax::literal::{self, Integer};
use crate::syntax::token::TokenKind;
use crate::syntax::tree::{Node, NodeKind};

pub(super) fn resolve(program: &mut Program<'_>, report: &mut Report) {
    aliases(program, report);
    for index in 0..program.items.len() {
        let item = &program.items[index];
        let mut resolver = Resolver { program, package: item.package, lost: false, report: &mut *report };
        let field = |f: &Field<'_>, resolver: &mut Resolver<'_, '_>| {
            // In `repeated string` the type is another one.
            f.syntax.ty().filter(|_| !f.syntax.node().has_error()).and_then(|ty| resolver.ty(ty))
        };
        let types: Vec<Option<Type>> = item.fields().iter().map(|f| field(f, &mut resolver)).collect();
        resolver.lost = item.syntax.node().has_error();
        let number_storage = match item.kind {
            Kind::Enum { .. } => resolver.number_storage(item, "an enum", "`u8` to `u64`, `i8` to `i64`"),
            Kind::Bits { .. } => resolver.number_storage(item, "bits", "`u8` to `u64`"),
            _ => None,
        };
        let union_storage = resolver.union_storage(item);
        let item = &mut program.items[index];
        for (field, ty) in item.fields_mut().iter_mut().zip(types) {
            field.ty = ty;
        }
        match &mut item.kind {
            Kind::Enum { storage, .. } | Kind::Bits { storage, .. } => *storage = number_storage,
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
    /// The parser found an error around the type, so missing parts prove nothing.
    pub(super) lost: bool,
    pub(super) report: &'p mut Report,
}

impl Resolver<'_, '_> {
    /// The type; `None` if it has none, which is reported. Syntax nests at most 64 levels, so this may recurse.
    pub(super) fn ty(&mut self, ty: ast::Type<'_>) -> Option<Type> {
        let resolved = self.nested(ty)?;
        if levels(&resolved) <= DEPTH_MAX {
            return Some(resolved);
        }
        self.too_deep(ty)
    }

    fn too_deep(&mut self, ty: ast::Type<'_>) -> Option<Type> {
        let found = Diagnostic::error("S073", ty.span(), "types nest more than 64 levels deep");
        self.report.push(found.help("move the inner part into a message of its own"));
        None
    }

    fn nested(&mut self, ty: ast::Type<'_>) -> Option<Type> {
        let words = ty.words();
        let base = match words[..] {
            [word] => self.simple(ty, word),
            [package, word] => self.imported(ty, package, word),
            _ => None,
        };
        let mut array = base?;
        for dim in ty.dims() {
            // The element's own size is not known yet, but whether it has one is.
            if !self.is_inline(&array) {
                let message = format!("arrays cannot have elements of the variable type `{}`", words[0].text);
                let help = match array {
                    Type::Bytes => {
                        "a fixed number of bytes is `bytes<16>`; a list of byte strings is `list<bytes>`".to_owned()
                    }
                    _ => format!("use a list: `list<{}>`", clip(words[0].text)),
                };
                self.report.push(Diagnostic::error("S052", ty.span(), message).help(help));
                return None;
            }
            if levels(&array) >= DEPTH_MAX {
                return self.too_deep(ty);
            }
            array = Type::Array(Box::new(array), self.dim(words[0], dim)?);
        }
        Some(array)
    }

    /// Whether a type is inline wherever it is used.
    fn is_inline(&self, ty: &Type) -> bool {
        match ty {
            Type::String | Type::Bytes | Type::List(_) | Type::Map(..) | Type::Any | Type::Stream(_) => false,
            Type::Named(id) => {
                let item = &self.program.items[id.0 as usize];
                match item.kind {
                    Kind::Message { .. } => false,
                    Kind::Union { .. } => item.syntax.ty().is_some(),
                    Kind::Enum { .. } | Kind::Bits { .. } | Kind::Struct { .. } => true,
                }
            }
            _ => true,
        }
    }

    /// N of `T[N]`.
    fn dim(&mut self, word: Name<'_>, dim: Node<'_>) -> Option<u32> {
        let size = dim.child(NodeKind::Size)?;
        let token = size.tokens().find(|t| !t.kind().is_trivia())?;
        let name = Name::from(token);
        match token.kind() {
            TokenKind::Word => self.constant(name, |n| (1..=BLOCK_LEN_MAX).contains(&n)),
            _ => self.in_range(&format!("{}[{}]", word.text, name.text), name, literal::int(name.text)?),
        }
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
            (Builtin::Of(make), Some([Arg::Type(element)])) => {
                let inner = self.inner(*element)?;
                Some(make(Box::new(inner)))
            }
            (Builtin::Map, Some([Arg::Type(key), Arg::Type(value)])) => self.map(*key, *value),
            (Builtin::Map, _) => self.shape(ty, word, "give the types of its keys and values: `map<string, u32>`"),
            (Builtin::Scaled(mantissa, max), Some([arg])) => self.scale(word, mantissa, max, arg),
            (Builtin::Scaled(..), _) => {
                self.shape(ty, word, "give the number of digits after the point: `decimal64<4>`")
            }
            (Builtin::Timed(make), Some([Arg::Type(unit)])) => self.unit(word, *unit).map(make),
            (Builtin::Timed(_), _) => self.shape(ty, word, "give its unit, one of s, ms, us, ns: `timestamp<ns>`"),
            (Builtin::Sized(_), None) => {
                self.shape(ty, word, "use `str<8>` for text of fixed size, and `string` for other text")
            }
            (Builtin::Sized(_) | Builtin::PlainOrSized(..), _) => {
                self.shape(ty, word, "give one size: `str<8>`, `bytes<8>`")
            }
            (Builtin::Of(_), _) => self.shape(ty, word, "give the type of its elements: `list<u32>`"),
        }
    }

    /// A type inside another: not a stream (S056).
    fn inner(&mut self, ty: ast::Type<'_>) -> Option<Type> {
        let inner = self.ty(ty)?;
        if let Type::Stream(_) = inner {
            let found = Diagnostic::error("S056", ty.span(), "a stream cannot be part of another type");
            self.report
                .push(found.help("a field's whole type can be `stream<T>`; a list of known length is `list<T>`"));
            return None;
        }
        Some(inner)
    }

    /// S061: types that can be keys.
    fn map(&mut self, key: ast::Type<'_>, value: ast::Type<'_>) -> Option<Type> {
        let (key_type, value_type) = (self.inner(key), self.inner(value));
        let key_type = key_type?;
        let is_key = match &key_type {
            Type::Scalar(scalar) => !matches!(scalar, Scalar::F32 | Scalar::F64),
            Type::Named(id) => matches!(self.program.kind(*id), Kind::Enum { .. }),
            Type::Array(..) | Type::List(_) | Type::Map(..) | Type::Any | Type::Stream(_) => false,
            _ => true,
        };
        if !is_key {
            let message = format!("`{}` cannot be a map key", key.node().full_text().trim());
            let help =
                "keys: bool, integers, enums, dates and times, decimals, uuid, `str<N>`, `bytes<N>`, string, bytes";
            self.report.push(Diagnostic::error("S061", key.span(), message).help(help));
            return None;
        }
        Some(Type::Map(Box::new(key_type), Box::new(value_type?)))
    }

    fn without_args(&mut self, ty: ast::Type<'_>, word: Name<'_>, resolved: Type) -> Option<Type> {
        if ty.args().is_none() {
            return Some(resolved);
        }
        let message = format!("`{}` takes nothing in `<>`", clip(word.text));
        let help = match resolved {
            Type::String => "text of fixed size is `str<8>`".to_owned(),
            Type::Named(_) => "declared types have no parameters: declare one type for each".to_owned(),
            _ => format!("write `{}` alone", clip(word.text)),
        };
        self.report.push(Diagnostic::error("S035", ty.span(), message).help(help));
        None
    }

    fn shape(&mut self, ty: ast::Type<'_>, word: Name<'_>, help: &str) -> Option<Type> {
        if !self.lost {
            let message = match ty.args() {
                None => format!("`{}` is not complete", word.text),
                Some(_) => format!("`{}` has wrong parameters in `<>`", word.text),
            };
            self.report.push(Diagnostic::error("S035", ty.span(), message).help(help));
        }
        None
    }

    /// N of `str<N>` and `bytes<N>`.
    fn size(&mut self, word: Name<'_>, arg: &Arg<'_>) -> Option<u32> {
        match arg {
            Arg::Size(number) => {
                let name = Name { text: number.text, span: number.span };
                self.in_range(&format!("{}<{}>", word.text, number.text), name, number.value()?)
            }
            Arg::Type(ty) => match constant_name(*ty) {
                Some(name) => self.constant(name, |n| (1..=BLOCK_LEN_MAX).contains(&n)),
                None => {
                    let message = format!("expected a size, found a type in `{}<>`", word.text);
                    let found = Diagnostic::error("S035", arg.span(), message)
                        .help("give the size as a number: `str<8>`, `bytes<16>`");
                    self.report.push(found);
                    None
                }
            },
        }
    }

    /// S073: a size as it is written.
    fn in_range(&mut self, shown: &str, written: Name<'_>, value: Integer) -> Option<u32> {
        let size = value.to_u32().filter(|n| (1..=BLOCK_LEN_MAX).contains(n));
        if size.is_none() {
            let limit = spelling::grouped(BLOCK_LEN_MAX.into());
            let message = format!("`{shown}`: a size is at least 1 and at most {limit}");
            let found = Diagnostic::error("S073", written.span, message);
            let help = match value.to_u32() {
                Some(0) => None,
                _ => Some(match shown.split_once('[') {
                    Some((of, _)) => format!("use a list for more of them: `list<{of}>`"),
                    None => "use `string` or `bytes` for longer data".to_owned(),
                }),
            };
            self.report.push(help.into_iter().fold(found, Diagnostic::help));
        }
        size
    }

    /// The value of a constant that stands for a size or scale.
    fn constant(&mut self, name: Name<'_>, fits: impl Fn(u32) -> bool) -> Option<u32> {
        if !spelling::Style::Constant.accepts(name.text) {
            let found = Diagnostic::error("S035", name.span, format!("expected a size, found `{}`", clip(name.text)));
            self.report.push(
                found.help("a size is a number, `u8[4]`, or a constant, `u8[LEN]`; attributes start with `@`: `@deprecated(\"use x\")`"),
            );
            return None;
        }
        let Some(Meaning::Constant(index)) = self.program.find(self.package, name.text).map(|e| e.meaning) else {
            if !self.program.packages[self.package].incomplete {
                let found = Diagnostic::error("S026", name.span, format!("unknown constant `{}`", name.text));
                self.report.push(found.help("declare it: `const SYMBOL_LEN: u32 = 12`"));
            }
            return None;
        };
        let constant = &self.program.constants[index];
        let Some(written) = integer(constant) else {
            // Of an integer's type it is said at the constant.
            let ty = constant.syntax.ty().and_then(|ty| Scalar::from_name(ty.words().first()?.text));
            let is_other = ty.is_none_or(|scalar| scalar.range().is_none());
            if is_other && constant.syntax.ty().zip(constant.syntax.value()).is_some() {
                let found = Diagnostic::error("S035", name.span, format!("`{}` is not an integer", name.text));
                self.report.push(found.help("a size is one: `const SYMBOL_LEN: u32 = 12`"));
            }
            return None;
        };
        let value = written.to_u32().filter(|n| fits(*n));
        if value.is_none() {
            let message = format!("`{}` is {written}, which is out of range here", name.text);
            self.report.push(Diagnostic::error("S073", name.span, message));
        }
        value
    }

    /// S069: the scale of a decimal.
    fn scale(&mut self, word: Name<'_>, mantissa: Scalar, max: u8, arg: &Arg<'_>) -> Option<Type> {
        let scale = match arg {
            Arg::Size(number) => number.value()?.to_u32(),
            Arg::Type(ty) => Some(self.constant(constant_name(*ty)?, |_| true)?),
        };
        let found = scale.and_then(|n| u8::try_from(n).ok()).filter(|n| *n <= max);
        if found.is_none() {
            let message = format!("scale {} is too large for {}", scale.unwrap_or(u32::MAX), word.text);
            let help = match max {
                ..18 => "decimal64, up to 18, or decimal128, up to 38",
                18..38 => "decimal128, up to 38",
                _ => "at most 38 digits after the point",
            };
            self.report.push(Diagnostic::error("S069", arg.span(), message).help(help));
        }
        found.map(|scale| Type::Decimal(mantissa, scale))
    }

    fn unit(&mut self, word: Name<'_>, ty: ast::Type<'_>) -> Option<Unit> {
        let words = ty.words();
        let unit = Unit::ALL.into_iter().find(|u| matches!(words[..], [word] if word.text == u.name()));
        if unit.is_none() {
            let message = format!("`{}` is not a unit of `{}`", text(ty), word.text);
            self.report.push(Diagnostic::error("S035", ty.span(), message).help("one of s, ms, us, ns"));
        }
        unit
    }

    /// `money.Price`: a type of an imported package.
    fn imported(&mut self, ty: ast::Type<'_>, package: Name<'_>, word: Name<'_>) -> Option<Type> {
        let program = self.program;
        if let Some(number) = program.imports.find(package.span.file, package.text) {
            return self.named_in(number, ty, word);
        }
        if !self.lost && !program.imports.is_refused(package.span.file, package.text) {
            let message = format!("`{}` is not imported", package.text);
            program.unknown.borrow_mut().insert(package.span, Unknown::Import);
            self.report.push(Diagnostic::error("S025", package.span, message));
        }
        None
    }

    fn named(&mut self, ty: ast::Type<'_>, word: Name<'_>) -> Option<Type> {
        self.named_in(self.package, ty, word)
    }

    fn named_in(&mut self, package: usize, ty: ast::Type<'_>, word: Name<'_>) -> Option<Type> {
        if !spelling::Style::Type.accepts(word.text) {
            let key = (package, word.text.to_owned());
            self.program.misspelled.borrow_mut().entry(key).or_default().insert(word.span);
        }
        match self.program.find(package, word.text).map(|entry| entry.meaning) {
            Some(Meaning::Item(index)) => {
                let id = TypeId(u32::try_from(index).ok()?);
                self.without_args(ty, word, Type::Named(id))
            }
            Some(Meaning::Alias(index)) => {
                let resolved = self.program.aliases[index].ty.clone()?;
                self.without_args(ty, word, resolved)
            }
            Some(meaning @ (Meaning::Protocol | Meaning::Constant(_))) => {
                let what = if matches!(meaning, Meaning::Protocol) { "protocol" } else { "constant" };
                let message = format!("`{}` is a {what}, not a type", word.text);
                self.report.push(Diagnostic::error("S026", word.span, message));
                None
            }
            None => {
                self.unknown(package, word);
                None
            }
        }
    }

    fn unknown(&mut self, package: usize, word: Name<'_>) {
        // The name may be that of a declaration that the parser could not read.
        if self.program.packages[package].incomplete || !word.text.is_ascii() {
            return;
        }
        self.program.unknown.borrow_mut().insert(word.span, Unknown::Type(package));
        self.report.push(Diagnostic::error("S026", word.span, format!("unknown type `{}`", word.text)));
    }

    /// C9: u8..u64, i8..i64; bits are unsigned.
    fn number_storage(&mut self, item: &Item<'_>, what: &str, help: &str) -> Option<Scalar> {
        let ty = item.syntax.ty()?;
        let resolved = self.ty(ty)?;
        let is_bits = matches!(item.kind, Kind::Bits { .. });
        match resolved {
            Type::Scalar(s) if s.size() <= 8 && s.range().is_some_and(|(min, _)| !is_bits || min == 0) => Some(s),
            _ => {
                let message = format!("`{}` cannot store {what}", text(ty));
                self.report.push(Diagnostic::error("S036", ty.span(), message).help(help));
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
                self.report.push(Diagnostic::error("S036", ty.span(), message).help("`union Body: bytes<14> { … }`"));
                Storage::Unknown
            }
        }
    }
}

/// Levels of lists, arrays and maps. One step for each: aliases keep to the limit too, so a type is at most twice as deep.
fn levels(ty: &Type) -> u32 {
    let (mut ty, mut levels) = (ty, 0);
    while let Some(inner) = ty.element() {
        (ty, levels) = (inner, levels + 1);
    }
    levels
}

/// The name of a constant in place of a type.
fn constant_name(ty: ast::Type<'_>) -> Option<Name<'_>> {
    match ty.words()[..] {
        [word] if spelling::Style::Constant.accepts(word.text) => Some(word),
        _ => None,
    }
}

/// The value of a constant that is an integer, as it is written.
fn integer(constant: &Constant<'_>) -> Option<Integer> {
    let token = constant.syntax.value()?.token()?;
    literal::int(token.text()).filter(|_| token.kind().is_int())
}

/// Resolves the aliases, each after those that it names; uses a stack of its own, since a file may chain thousands.
fn aliases(program: &mut Program<'_>, report: &mut Report) {
    #[derive(Clone, Copy, PartialEq)]
    enum State {
        New,
        Open,
        Done,
    }
    let mut states = vec![State::New; program.aliases.len()];
    for start in 0..program.aliases.len() {
        let mut stack = vec![start];
        while let Some(&at) = stack.last() {
            let alias = &program.aliases[at];
            let package = alias.package;
            let Some(ty) = alias.syntax.ty().filter(|_| states[at] != State::Done) else {
                states[at] = State::Done;
                stack.pop();
                continue;
            };
            if states[at] == State::Open {
                let lost = alias.syntax.node().has_error();
                let mut resolver = Resolver { program, package, lost, report: &mut *report };
                let resolved = resolver.ty(ty);
                program.aliases[at].ty = resolved;
                states[at] = State::Done;
                stack.pop();
                continue;
            }
            states[at] = State::Open;
            let mut words = Vec::new();
            mentioned(program, package, ty, &mut words);
            for (package, word) in words {
                let Some(Meaning::Alias(to)) = program.find(package, word.text).map(|e| e.meaning) else { continue };
                match states[to] {
                    State::New => stack.push(to),
                    State::Open => {
                        let name = program.aliases[to].syntax.name().map_or("", |n| n.text);
                        let message = format!("alias `{name}` contains itself");
                        let help = "name a type that exists: `type Price = u64`";
                        report.push(Diagnostic::error("S054", word.span, message).help(help));
                    }
                    State::Done => {}
                }
            }
        }
    }
}

/// All names in a type, and the packages they are looked up in. Syntax nests 64 levels at most, so this may recurse.
fn mentioned<'t>(program: &Program<'t>, package: usize, ty: ast::Type<'t>, words: &mut Vec<(usize, Name<'t>)>) {
    match ty.words()[..] {
        [word] => words.push((package, word)),
        [module, word] => {
            words.extend(program.imports.find(module.span.file, module.text).map(|package| (package, word)));
        }
        _ => {}
    }
    for arg in ty.args().unwrap_or_default() {
        if let Arg::Type(inner) = arg {
            mentioned(program, package, inner, words);
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
            Kind::Bits { .. } => "bits",
            Kind::Union { .. } => "union",
            Kind::Struct { .. } | Kind::Message { .. } => "struct",
        };
        report.push(empty(what, name));
    }
    match &item.kind {
        Kind::Enum { storage, values } => {
            let range = storage.and_then(|s| Some((s.name(), s.range()?)));
            numbers("value", "enum", name, range, values, report);
        }
        Kind::Bits { storage, flags } => {
            let range = storage.map(|s| (s.name(), (0, u128::from(s.size() * 8 - 1))));
            numbers("bit", "bits", name, range, flags, report);
        }
        Kind::Union { variants, .. } => {
            union_variants(program, name, variants, report);
            if !lost {
                unnamed_payloads(name, variants, report);
            }
        }
        Kind::Message { fields, .. } => fixed(fields, report),
        Kind::Struct { .. } => {}
    }
}

/// S031
fn fixed(fields: &[Field<'_>], report: &mut Report) {
    let is_integer = |ty: &Type| matches!(ty, Type::Scalar(s) if s.range().is_some());
    for field in fields.iter().filter(|f| f.attrs.kept.is_fixed && f.ty.as_ref().is_some_and(|ty| !is_integer(ty))) {
        let message = format!("`@fixed` does not apply to `{}`", field.name.text);
        let help = "it applies to integers, and sets how Compact encodes them";
        report.push(Diagnostic::error("S031", field.name.span, message).help(help));
    }
}

/// S053
pub(super) fn empty(what: &str, name: Name<'_>) -> Diagnostic {
    let found = Diagnostic::error("S053", name.span, format!("{what} `{}` has no members", name.text));
    found.help("an empty message is allowed: `message Heartbeat {}`")
}

/// I5
const RETIRED: &str = "choose another; a retired number cannot be reused, because old data may still contain it";

/// S060
fn numbers(
    what: &str,
    kind: &str,
    name: Name<'_>,
    range: Option<(&str, (i128, u128))>,
    values: &[Field<'_>],
    report: &mut Report,
) {
    let mut seen: HashMap<(bool, u128), (Span, bool)> = HashMap::new();
    for value in values {
        let Some(number) = value.number else { continue };
        let span = value.number_span();
        if let Some((storage, _)) = range.filter(|(_, range)| !number.is_in(*range)) {
            let message = format!("{what} {number} does not fit {storage}, in {kind} `{}`", name.text);
            let help = match range {
                Some((storage, (0, last))) if kind == "bits" => format!(
                    "numbers are positions of bits, 0 to {last} for {storage}, not masks; the storage of bits is frozen once shipped"
                ),
                _ => "the storage of an enum is frozen once shipped: choose it wide enough".to_owned(),
            };
            report.push(Diagnostic::error("S060", span, message).help(help));
        }
        let key = (number.negative, number.magnitude);
        if let Some((first, was_retired)) = seen.get(&key) {
            let message = format!("{what} {number} twice in {kind} `{}`", name.text);
            let found = Diagnostic::error("S060", span, message).label("again here").also(*first, "first here");
            let help = "give each number one name; names are not on the wire, so they may be changed";
            report.push(found.help(if *was_retired { RETIRED } else { help }));
        } else {
            seen.insert(key, (span, value.attrs.is_retired));
        }
    }
}

/// S079: variants without payloads that are all called as built-in types are, which were probably meant as their types.
fn unnamed_payloads(name: Name<'_>, variants: &[Field<'_>], report: &mut Report) {
    let is_meant = |v: &Field<'_>| v.syntax.ty().is_none() && payload_name(v.name.text).is_some();
    let Some(first) = variants.first().filter(|_| variants.iter().all(is_meant)) else { return };
    let ty = first.name.text;
    let Some(called) = payload_name(ty) else { return };
    let message = format!("the variants of union `{}` have the names of types, and no payloads", name.text);
    let number = first.syntax.number().map_or("1", |number| number.text);
    let help = format!("a variant has a name, and its payload's type behind it: `{number} {called}: {ty}`");
    report.push(Diagnostic::warning("S079", first.name.span, message).help(help));
}

/// A name for a variant with a payload of a type that is written as one word; `None` for words that are as likely to be names.
fn payload_name(ty: &str) -> Option<&'static str> {
    Some(match ty {
        "string" => "text",
        "bool" => "flag",
        "bytes" => "data",
        "uuid" => "id",
        _ if Scalar::from_name(ty).is_some() => "number",
        _ => return None,
    })
}

/// S057 and S059
fn union_variants(program: &Program<'_>, name: Name<'_>, variants: &[Field<'_>], report: &mut Report) {
    let mut seen: HashMap<u128, (Span, bool)> = HashMap::new();
    for variant in variants {
        if let Some(Type::Stream(_)) = variant.ty {
            let span = variant.syntax.ty().map_or(variant.name.span, ast::Type::span);
            let found = Diagnostic::error("S056", span, format!("variant `{}` is a stream", variant.name.text));
            report
                .push(found.help("use `list<T>`, or put the stream into a message of its own that is a protocol root"));
        }
        if let Some(Type::Named(id)) = variant.ty
            && !variant.attrs.is_retired
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
        } else if let Some((first, was_retired)) = seen.get(&tag.magnitude) {
            let message = format!("tag {tag} twice in union `{}`", name.text);
            let found = Diagnostic::error("S057", span, message).label("again here").also(*first, "first here");
            report.push(found.help(if *was_retired { RETIRED } else { "tags are 1 to 255, each once" }));
        } else {
            seen.insert(tag.magnitude, (span, variant.attrs.is_retired));
        }
    }
}
