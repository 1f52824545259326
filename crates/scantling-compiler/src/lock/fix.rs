//! The way out of what contradicts a lock, as edits of the schema: what has shipped is put back, and what was meant goes where it may stand.
//!
//! ```text
//! 0 id: f64     ->   0 id: u64 @retired    since 3 { 12 id2: f64? }        a field keeps its type, and a new one has the other
//! 12 more: u8   ->   since 3 { 12 more: u8? }                              a block that has shipped stays closed
//! struct Level  ->   struct Level as it shipped, struct Level2             a type that cannot change keeps its name
//! ```
//!
//! An edit is offered where one is right whatever was meant. There is none for a name or a meaning that changed (S094, S095), which may be
//! what was wanted; for two lines of one part in a lock (S091), since only people know which of them has shipped; for what is only open
//! (S092), which is a command. A schema in Rust gets those edits that replace words that both texts have. Where the source has lost what an edit would need, such as
//! the declaration of a type, there is none either.

use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};

use scantling_compat::{Difference, Differences, Rule};
use scantling_schema::{Kind, LockKey, Message, Protocol, Scalar, Schema, Source, Type, TypeId, Union};

use super::Beside;
use super::arrange::{Known, arranged, matched, may_retire, targets};
use super::body::{Added, Body, Edits, Line, is_attribute, needs_value};
use super::text::{Text, full_name, type_text};
use crate::diag::{Edit, Span};
use crate::sources::{SourceFile, package_root, text};
use crate::syntax::ast::{Declaration, File, Import};
use crate::syntax::token::TokenKind;
use crate::syntax::{self, Tree};

/// The most differences that get edits; a report keeps no more.
pub(super) const FIXED_MAX: usize = 100;

/// What a difference is in.
#[derive(Clone, Copy)]
enum Owner<'a> {
    /// A type as it shipped, and today.
    Type(TypeId, TypeId),
    Protocol(&'a Protocol, &'a Protocol, &'a str),
}

/// Both versions, and the files as trees.
pub(super) struct Fixer<'a> {
    shipped: &'a Schema,
    now: &'a Schema,
    found: &'a Differences,
    sources: &'a [SourceFile],
    trees: Vec<OnceCell<Option<Tree>>>,
    /// What a line of the lock is about.
    lines: HashMap<u32, LockKey>,
    types: HashMap<TypeId, TypeId>,
    names: HashMap<String, TypeId>,
}

type Fix = Option<Vec<Edit>>;

impl<'a> Fixer<'a> {
    pub(super) fn new(
        beside: &Beside<'_>,
        shipped: &'a Schema,
        now: &'a Schema,
        found: &'a Differences,
        sources: &'a [SourceFile],
    ) -> Self {
        let ids = |schema: &Schema| -> HashMap<String, TypeId> {
            (0..).zip(schema.types()).map(|(id, definition)| (full_name(schema, definition), TypeId(id))).collect()
        };
        let (names, today) = (ids(shipped), ids(now));
        let mut types: HashMap<TypeId, TypeId> = found.types.iter().rev().copied().collect();
        // A type that another one took the place of is still itself.
        types.extend(names.iter().filter_map(|(name, id)| Some((*id, *today.get(name)?))));
        Self {
            shipped,
            now,
            found,
            sources,
            trees: sources.iter().map(|_| OnceCell::new()).collect(),
            lines: beside.lock.lines().map(|(key, line)| (line.line, key.clone())).collect(),
            types,
            names,
        }
    }

    /// Edits after which there is no such difference; none if there are no such edits.
    pub(super) fn fix(&self, found: &Difference) -> Vec<Edit> {
        self.of(found).unwrap_or_default()
    }

    fn of(&self, found: &Difference) -> Fix {
        let key = self.lines.get(&found.old.as_ref()?.line)?;
        let in_words = || found.words.split([' ', ',']).find_map(|word| word.parse::<i128>().ok());
        let number = || key.number.or_else(in_words);
        if found.rule == Rule::OtherType {
            let new = found.new.as_ref()?;
            let is_it = |source: &Source| source.line == new.line && source.file == new.file;
            let id = (0..).zip(self.now.types()).find(|(_, definition)| is_it(&definition.source))?.0;
            return self.other_type(*self.names.get(&key.owner)?, TypeId(id));
        }
        if found.rule == Rule::ProtocolGone {
            return self.protocol(&key.owner);
        }
        if found.rule == Rule::NameMoved && !found.may_break {
            return None;
        }
        if let Some((old, new)) = self.replaced(&key.owner) {
            return self.other_type(old, new);
        }
        let owner = self.owner(&key.owner)?;
        let (body, text) = self.body(owner)?;
        match (found.rule, self.kind(owner)) {
            (Rule::FieldInserted | Rule::FieldMoved | Rule::FieldGone | Rule::NameMoved, Some(Kind::Message(m))) => {
                self.message(owner, m, &body, &text)
            }
            (Rule::NameMoved, Some(Kind::Struct(s))) => {
                let names: Vec<&str> = s.fields.iter().map(|field| &*field.name).collect();
                self.renamed(&names, &body)
            }
            (Rule::NameMoved, Some(kind)) => self.renumbered(owner, kind, &body),
            (Rule::TypeChanged | Rule::ScaleOrUnit | Rule::Optionality, Some(Kind::Message(m))) => {
                let id = usize::try_from(number()?).ok()?;
                // Its type has its name still, and is of another kind.
                if let Some(of) = self.of_other_kind(&m.fields.get(id)?.ty) {
                    let (body, text) = self.body(of)?;
                    return self.declared(of, &body, &text);
                }
                if self.is_moved(owner) {
                    return self.message(owner, m, &body, &text);
                }
                self.fields(m, &[id], &body, &text)
            }
            (Rule::TypeChanged | Rule::ScaleOrUnit | Rule::UnitPayload, Some(Kind::Union(u))) => {
                let of = u.variants.iter().find(|variant| Some(i128::from(variant.tag)) == number());
                if let Some(of) = of.and_then(|variant| self.of_other_kind(variant.ty.as_ref()?)) {
                    let (body, text) = self.body(of)?;
                    return self.declared(of, &body, &text);
                }
                self.variant(u, number()?, &body, &text)
            }
            (Rule::TypeChanged | Rule::ScaleOrUnit, Some(Kind::Struct(_)))
            | (Rule::StructChanged | Rule::KindChanged | Rule::ValueAdded, _) => self.declared(owner, &body, &text),
            (Rule::ValueGone | Rule::VariantGone | Rule::RootGone | Rule::RetiredForgotten, kind) => {
                let mut edits = Edits::new(body.file);
                let number = number()?;
                let line = match self.lost_root(owner, number, &text, &body, &mut edits) {
                    Some(line) => line,
                    None => self.put_back(owner, kind, number, &text)?,
                };
                add_in_order(&body, number, &line, &mut edits);
                Some(edits.done())
            }
            (Rule::NumberReused, kind) => self.reused(owner, kind, number()?, &body, &text),
            (Rule::Width | Rule::Storage, Some(kind)) => self.storage(owner, kind, &body, &text),
            (Rule::Closed, _) => toggle(&body, "closed"),
            (Rule::Aligned, _) => toggle(&body, "aligned"),
            (Rule::Fixed, _) => {
                let (mut edits, line) = (Edits::new(body.file), body.numbered(number()?)?);
                set_fixed(line, !line.has_attribute("fixed"), &body, &mut edits)?;
                Some(edits.done())
            }
            (Rule::DefaultChanged, Some(Kind::Message(m))) => {
                let (number, mut edits) = (number()?, Edits::new(body.file));
                let id = usize::try_from(number).ok()?;
                let (field, Owner::Type(_, new)) = (m.fields.get(id)?, owner) else { return None };
                let Kind::Message(today) = &self.now.get(new).kind else { return None };
                // Of another type, the bytes are another value.
                today.fields.get(id).filter(|today| self.are_same(&field.ty, &today.ty))?;
                let value = text.value(&field.ty, &field.default.as_ref()?.bytes)?;
                edits.replace(body.numbered(number)?.member.default()?.span(), value);
                Some(edits.done())
            }
            _ => None,
        }
    }

    /// A type that is there still, and what stands everywhere in its place.
    fn replaced(&self, name: &str) -> Option<(TypeId, TypeId)> {
        let old = self.names.get(name)?;
        let today = self.types.get(old)?;
        let mut pairs = self.found.types.iter().filter(|(a, _)| a == old);
        let first = pairs.next()?;
        (first.1 != *today && pairs.all(|(_, new)| new != today)).then_some(*first)
    }

    fn owner(&self, name: &str) -> Option<Owner<'a>> {
        if let Some(old) = self.names.get(name) {
            return Some(Owner::Type(*old, *self.types.get(old)?));
        }
        let protocol = |schema: &'a Schema, name: &str| {
            let all = schema.packages().iter().flat_map(|package| package.protocols.iter().map(move |p| (package, p)));
            all.into_iter().find(|(package, p)| format!("{}.{}", package.name, p.name) == name)
        };
        let today = &self.found.protocols.iter().find(|(old, _)| old == name)?.1;
        let (_, old) = protocol(self.shipped, name)?;
        let (package, new) = protocol(self.now, today)?;
        Some(Owner::Protocol(old, new, &package.name))
    }

    fn kind(&self, owner: Owner<'a>) -> Option<&'a Kind> {
        match owner {
            Owner::Type(old, _) => Some(&self.shipped.get(old).kind),
            Owner::Protocol(..) => None,
        }
    }

    /// The declaration of today, and how its file names types.
    fn body(&self, owner: Owner<'a>) -> Option<(Body<'_>, Text<'_>)> {
        let (source, name, package) = match owner {
            Owner::Type(_, new) => {
                let definition = self.now.get(new);
                (&definition.source, &definition.name, self.now.packages()[definition.package].name.as_str())
            }
            Owner::Protocol(_, new, package) => (&new.source, &new.name, package),
        };
        let (number, file) = self.file(&source.file, package)?;
        let declaration = |d: &Declaration<'_>| d.name().is_some_and(|word| word.text == *name);
        let declaration = file.declarations().find(declaration)?;
        let source = text(&self.sources[number as usize].text).ok()?;
        Some((Body::new(number, source, declaration), self.text(package, file)))
    }

    fn text(&self, package: &str, file: File<'_>) -> Text<'_> {
        let (shipped, now, types) = (self.shipped, self.now, &self.types);
        Text { shipped, now, types, package: package.to_owned(), imports: imports(file) }
    }

    /// A file by its name; of a text of another language the package's part.
    fn file(&self, name: &str, package: &str) -> Option<(u32, File<'_>)> {
        let is_part = |source: &SourceFile| source.origin().is_none() || package_root(source).0 == package;
        let is_it = |source: &SourceFile| source.name == name && !source.is_lock() && is_part(source);
        let (number, source) = (0u32..).zip(self.sources).find(|(_, source)| is_it(source))?;
        let tree = self.trees[number as usize].get_or_init(|| Some(syntax::parse(text(&source.text).ok()?, number).0));
        Some((number, File::cast(tree.as_ref()?.root())?))
    }

    /// The type in a shipped type that is of another kind today.
    fn of_other_kind(&self, ty: &Type) -> Option<Owner<'a>> {
        match ty {
            Type::Named(id) => {
                let today = *self.types.get(id)?;
                let (a, b) = (&self.shipped.get(*id).kind, &self.now.get(today).kind);
                (std::mem::discriminant(a) != std::mem::discriminant(b)).then_some(Owner::Type(*id, today))
            }
            _ => ty.element().and_then(|of| self.of_other_kind(of)).or_else(|| self.of_other_kind(ty.key()?)),
        }
    }

    /// Fields go back to their ids and blocks, what is gone comes back, and what was added goes into a block that has not shipped.
    fn message(&self, owner: Owner<'a>, shipped: &'a Message, body: &Body<'_>, text: &Text<'_>) -> Fix {
        let is_moved = self.is_moved(owner);
        let Owner::Type(_, new) = owner else { return None };
        let Kind::Message(today) = &self.now.get(new).kind else { return None };
        let types = |message: &'a Message| -> HashMap<&'a str, &'a Type> {
            message.fields.iter().map(|field| (field.name.as_str(), &field.ty)).collect()
        };
        let (before, after) = (types(shipped), types(today));
        let is_same = |line: &Line<'_>| match (before.get(line.name), after.get(line.name)) {
            (Some(before), Some(after)) => self.are_same(before, after),
            (before, _) => before.is_none(),
        };
        if is_moved && !body.lines.iter().all(is_same) {
            return self.renamed(&shipped.fields.iter().map(|field| &*field.name).collect::<Vec<_>>(), body);
        }
        arranged(shipped, body, text, is_moved)
    }

    /// Whether names of a type's members stand at other numbers.
    fn is_moved(&self, owner: Owner<'a>) -> bool {
        let Owner::Type(old, _) = owner else { return false };
        self.found.found.iter().filter(|found| found.rule == Rule::NameMoved && found.may_break).any(|found| {
            let key = found.old.as_ref().and_then(|source| self.lines.get(&source.line));
            key.and_then(|key| self.names.get(&key.owner)) == Some(&old)
        })
    }

    /// Whether two types are written alike.
    fn are_same(&self, old: &Type, new: &Type) -> bool {
        let before = type_text(old, &|id| self.types.get(&id).map(|id| full_name(self.now, self.now.get(*id))));
        before.is_some() && before == type_text(new, &|id| Some(full_name(self.now, self.now.get(id))))
    }

    /// Names go back to their numbers, which are places in `shipped`.
    fn renamed(&self, shipped: &[&str], body: &Body<'_>) -> Fix {
        let mut edits = Edits::new(body.file);
        let mut names = HashSet::new();
        let before: HashSet<&str> = shipped.iter().copied().collect();
        let now: HashSet<&str> = body.lines.iter().map(|line| line.name).collect();
        for (line, place) in body.lines.iter().zip(0..) {
            // Fields of structs have places, no numbers.
            let at = line.number.map_or(Some(place), |number| usize::try_from(number).ok());
            let was = at.and_then(|at| shipped.get(at)).filter(|was| {
                // A name that is nowhere else was changed, which is allowed.
                before.contains(line.name) || now.contains(**was)
            });
            let name = was.copied().unwrap_or(line.name);
            if name != line.name {
                edits.replace(line.member.name()?.span, name);
            }
            if !names.insert(name) {
                return None;
            }
        }
        Some(edits.done())
    }

    /// The numbers of an enum, bits or union go back to their names.
    fn renumbered(&self, owner: Owner<'a>, kind: &Kind, body: &Body<'_>) -> Fix {
        let Owner::Type(_, new) = owner else { return None };
        let known: Vec<(i128, &str)> = match kind {
            Kind::Enum(e) => e.values.iter().map(|value| (value.number, &*value.name)).collect(),
            Kind::Bits(b) => b.flags.iter().map(|flag| (flag.number, &*flag.name)).collect(),
            Kind::Union(u) => u.variants.iter().map(|variant| (variant.tag.into(), &*variant.name)).collect(),
            Kind::Struct(_) | Kind::Message(_) => return None,
        };
        if let (Kind::Union(old), Kind::Union(new)) = (kind, &self.now.get(new).kind) {
            let of = |u: &'a Union, name: &str| u.variants.iter().find(|v| v.name == name).map(|v| &v.ty);
            let is_same =
                |(_, name): &(i128, &str)| match (old.variants.iter().find(|v| v.name == *name), of(new, name)) {
                    (Some(was), Some(Some(ty))) => was.ty.as_ref().is_some_and(|was| self.are_same(was, ty)),
                    (Some(was), Some(None)) => was.ty.is_none(),
                    _ => true,
                };
            if !known.iter().all(is_same) {
                return None;
            }
        }
        let taken: HashSet<i128> = known.iter().map(|(number, _)| *number).collect();
        let names: HashSet<&str> = known.iter().map(|(_, name)| *name).collect();
        let known: Vec<Known<'_>> =
            known.iter().map(|(id, name)| Known { id: *id, name, block: 1, ty: None }).collect();
        let mut edits = Edits::new(body.file);
        let found = matched(body, &known, true);
        let all = targets(body, &known, &found, 1).into_iter().zip(&body.lines).map(|((number, _), line)| {
            // What is new keeps its number, if it has one that is free.
            let own = line.number.filter(|own| !names.contains(line.name) && !taken.contains(own));
            (own.unwrap_or(number), 1)
        });
        body.arrange(&all.collect::<Vec<_>>(), Vec::new(), &mut edits);
        Some(edits.done())
    }

    /// Fields get back what they shipped with, and new ones have what was wanted.
    fn fields(&self, shipped: &Message, ids: &[usize], body: &Body<'_>, text: &Text<'_>) -> Fix {
        let mut edits = Edits::new(body.file);
        let targets: Option<Vec<(i128, u32)>> =
            body.lines.iter().map(|line| Some((line.number?, line.block))).collect();
        let targets = targets?;
        let segments = shipped.fields.iter().map(|field| u32::from(field.since)).max().unwrap_or(1);
        let block = body.last_block().max(segments + 1);
        let mut next = targets.iter().map(|(id, _)| *id).max()?.checked_add(1)?;
        let mut names: HashSet<String> = body.lines.iter().map(|line| folded(line.name)).collect();
        let mut added = Vec::new();
        for id in ids {
            let (was, line) = (shipped.fields.get(*id)?, body.numbered(i128::try_from(*id).ok()?)?);
            let written = Span { end: line.end_of_type()?, ..line.member.ty()?.span() };
            let question = if needs_value(line.member) { "?" } else { "" };
            let wish = format!("{}{question}", &body.text[written.start as usize..written.end as usize]);
            edits.replace(written, text.of_field(was)?);
            let fixed = if line.has_attribute("fixed") { " @fixed" } else { "" };
            set_fixed(line, was.attributes.is_fixed, body, &mut edits)?;
            if line.has_attribute("retired") {
                continue;
            }
            let name = fresh(line.name, |name| names.insert(folded(name)));
            if was.retired || may_retire(self.shipped, was) {
                edits.insert(line.member.span().end, " @retired");
            } else if !line.has_attribute("deprecated") {
                edits.insert(line.member.span().end, format!(" @deprecated(\"use {name}\")"));
            }
            added.push(Added { block, number: next, text: format!("{next} {name}: {wish}{fixed}") });
            next += 1;
        }
        body.arrange(&targets, added, &mut edits);
        Some(edits.done())
    }

    /// A variant gets back what it shipped with, and a new one has what was wanted.
    fn variant(&self, shipped: &Union, tag: i128, body: &Body<'_>, text: &Text<'_>) -> Fix {
        let Some(was) = shipped.variants.iter().find(|variant| i128::from(variant.tag) == tag) else {
            let retired = text.put_back(&Kind::Union(shipped.clone()), tag)?;
            return renumber_after(body, tag, &retired, 255);
        };
        let (mut edits, line) = (Edits::new(body.file), body.numbered(tag)?);
        let name = line.member.name()?.span;
        let end = line.end_of_type().unwrap_or(name.end);
        let wish = body.text[name.end as usize..end as usize].to_owned();
        let payload = was.ty.as_ref().map_or(Some(String::new()), |ty| Some(format!(": {}", text.ty(ty)?)))?;
        edits.replace(Span { start: name.end, end, ..name }, payload);
        if !line.has_attribute("retired") {
            let next =
                body.lines.iter().filter_map(|line| line.number).max()?.checked_add(1).filter(|tag| *tag <= 255)?;
            let mut names: HashSet<String> = body.lines.iter().map(|line| folded(line.name)).collect();
            let name = fresh(line.name, |name| names.insert(folded(name)));
            body.add(body.lines.last(), &format!("{next} {name}{wish}"), &mut edits);
        }
        Some(edits.done())
    }

    /// The type as it shipped, and the one of today under a new name.
    fn declared(&self, owner: Owner<'a>, body: &Body<'_>, text: &Text<'_>) -> Fix {
        let Owner::Type(old, new) = owner else { return None };
        let mut edits = Edits::new(body.file);
        let name = body.declaration.name()?;
        let mut names: HashSet<String> =
            self.now.types().iter().chain(self.shipped.types()).map(|definition| folded(&definition.name)).collect();
        let start = body.start_of_declaration();
        let declaration = text.declaration(old, &self.now.get(new).name)?;
        edits.insert(start, format!("{declaration}\n\n"));
        edits.replace(name.span, fresh(name.text, |name| names.insert(folded(name))));
        Some(edits.done())
    }

    /// Where another type took a type's place, the old one is put back.
    fn other_type(&self, old: TypeId, new: TypeId) -> Fix {
        let (mut all, mut done) = (Vec::new(), HashSet::new());
        for (a, b) in self.found.types.iter().filter(|pair| done.insert(**pair)) {
            let owner = Owner::Type(*a, *b);
            match (&self.shipped.get(*a).kind, &self.now.get(*b).kind) {
                (Kind::Message(ma), Kind::Message(mb)) => {
                    let pairs = ma.fields.iter().zip(&mb.fields).enumerate();
                    let ids: Vec<usize> =
                        pairs.filter(|(_, (fa, fb))| stands(&fa.ty, &fb.ty, (old, new))).map(|(id, _)| id).collect();
                    if !ids.is_empty() {
                        let (body, text) = self.body(owner)?;
                        all.extend(self.fields(ma, &ids, &body, &text)?);
                    }
                }
                (Kind::Union(ua), Kind::Union(ub)) => {
                    for va in &ua.variants {
                        let vb = ub.variants.iter().find(|vb| vb.tag == va.tag);
                        if let (Some(ta), Some(tb)) = (&va.ty, vb.and_then(|vb| vb.ty.as_ref()))
                            && stands(ta, tb, (old, new))
                        {
                            let (body, text) = self.body(owner)?;
                            all.extend(self.variant(ua, va.tag.into(), &body, &text)?);
                        }
                    }
                }
                (Kind::Struct(sa), Kind::Struct(sb))
                    if sa.fields.iter().zip(&sb.fields).any(|(fa, fb)| stands(&fa.ty, &fb.ty, (old, new))) =>
                {
                    return None;
                }
                _ => {}
            }
        }
        for (name, _) in &self.found.protocols {
            let owner = self.owner(name)?;
            let Owner::Protocol(was, now, _) = owner else { continue };
            if was.roots.iter().any(|a| now.roots.iter().any(|b| a.type_id == b.type_id && (a.ty, b.ty) == (old, new)))
            {
                all.extend(self.roots(was, now, owner)?);
            }
        }
        (!all.is_empty()).then_some(all)
    }

    /// Each type id gets its message back; a message that has none then gets a new one.
    fn roots(&self, was: &Protocol, now: &Protocol, owner: Owner<'a>) -> Fix {
        let (body, text) = self.body(owner)?;
        let mut edits = Edits::new(body.file);
        let mut here = HashSet::new();
        for (a, b) in was.roots.iter().flat_map(|a| now.roots.iter().map(move |b| (a, b))) {
            if a.type_id == b.type_id && self.types.get(&a.ty) != Some(&b.ty) {
                here.insert(text.today(a.ty)?);
                let written = body.numbered(a.type_id.into())?.member.ty()?;
                edits.replace(written.span(), text.ty(&Type::Named(a.ty))?);
            }
        }
        // Two lines of one message are none.
        let is_twice = |root: &&scantling_schema::Root| {
            here.contains(&root.ty) && was.roots.iter().all(|a| a.type_id != root.type_id)
        };
        now.roots.iter().find(is_twice).is_none().then(|| edits.done())
    }

    /// A protocol that is gone, at the end of a file of its package.
    fn protocol(&self, name: &str) -> Fix {
        let (package, name) = name.rsplit_once('.')?;
        let of = |schema: &'a Schema| schema.packages().iter().find(|one| one.name == package);
        let shipped = of(self.shipped)?.protocols.iter().find(|protocol| protocol.name == name)?;
        let (number, file) = self.file(of(self.now)?.files.first()?, package)?;
        let text = self.text(package, file).protocol(shipped)?;
        let mut edits = Edits::new(number);
        edits.insert(u32::try_from(self.sources[number as usize].text.len()).ok()?, format!("\n{text}\n"));
        Some(edits.done())
    }

    /// The line of a root whose message is gone, too: both come back.
    fn lost_root(
        &self,
        owner: Owner<'a>,
        number: i128,
        text: &Text<'_>,
        body: &Body<'_>,
        edits: &mut Edits,
    ) -> Option<String> {
        let Owner::Protocol(was, ..) = owner else { return None };
        let root = was.roots.iter().find(|root| i128::from(root.type_id) == number)?;
        let definition = self.shipped.get(root.ty);
        let is_here = self.shipped.packages()[definition.package].name == text.package;
        if text.today(root.ty).is_some() || !is_here {
            return None;
        }
        let declaration = text.declaration(root.ty, &definition.name)?;
        edits.insert(u32::try_from(body.text.len()).ok()?, format!("\n{declaration}\n"));
        Some(format!("{number} {} @retired", definition.name))
    }

    fn put_back(&self, owner: Owner<'a>, kind: Option<&Kind>, number: i128, text: &Text<'_>) -> Option<String> {
        match (owner, kind) {
            (Owner::Protocol(was, ..), _) => text.root_back(was, number),
            (_, Some(kind)) => text.put_back(kind, number),
            _ => None,
        }
    }

    /// A retired number gets its line back, and who uses it again another number.
    fn reused(&self, owner: Owner<'a>, kind: Option<&Kind>, number: i128, body: &Body<'_>, text: &Text<'_>) -> Fix {
        let most = match kind {
            Some(Kind::Enum(e)) => i128::try_from(e.storage.range()?.1).unwrap_or(i128::MAX),
            Some(Kind::Bits(b)) => i128::from(b.storage.size()) * 8 - 1,
            Some(_) => 255,
            None => 0xFEFF,
        };
        renumber_after(body, number, &self.put_back(owner, kind, number, text)?, most)
    }

    /// The integer of an enum or bits, or the storage of a union; if what was added needs the other one, a new type.
    fn storage(&self, owner: Owner<'a>, kind: &Kind, body: &Body<'_>, text: &Text<'_>) -> Fix {
        let Owner::Type(_, new) = owner else { return None };
        let fits = |scalar: Scalar, number: i128| {
            scalar.range().is_some_and(|(least, most)| number >= least && (number < 0 || number.unsigned_abs() <= most))
        };
        let (was, is_enough) = match (kind, &self.now.get(new).kind) {
            (Kind::Enum(was), Kind::Enum(now)) => {
                let is_enough = now.values.iter().all(|value| fits(was.storage, value.number))
                    && now.retired.iter().all(|retired| fits(was.storage, retired.number));
                (Some(was.storage.name().to_owned()), is_enough)
            }
            (Kind::Bits(was), Kind::Bits(now)) => {
                let bits = i128::from(was.storage.size()) * 8;
                let is_enough = now.flags.iter().all(|flag| flag.number < bits)
                    && now.retired.iter().all(|retired| retired.number < bits);
                (Some(was.storage.name().to_owned()), is_enough)
            }
            (Kind::Union(was), Kind::Union(now)) => {
                let is_known = |tag: u8| was.variants.iter().any(|variant| variant.tag == tag);
                let is_enough = now.variants.iter().all(|v| v.ty.is_none() || is_known(v.tag));
                (was.storage.map(|n| format!("bytes<{n}>")), is_enough)
            }
            _ => return None,
        };
        if !is_enough {
            return self.declared(owner, body, text);
        }
        let (mut edits, name) = (Edits::new(body.file), body.declaration.name()?.span);
        match (was, body.declaration.ty()) {
            (Some(was), Some(written)) => edits.replace(written.span(), was),
            (Some(was), None) => edits.insert(name.end, format!(": {was}")),
            (None, written) => edits.replace(Span { end: written?.span().end, ..name.after() }, ""),
        }
        Some(edits.done())
    }
}

/// Other packages, and what a file calls them.
pub(super) fn imports(file: File<'_>) -> HashMap<String, String> {
    let import = |import: Import<'_>| {
        let path: Vec<&str> = import.path().iter().map(|part| part.text).collect();
        let local = import.name().map(|name| name.text).or(path.last().copied()).unwrap_or_default().to_owned();
        (path.join("."), local)
    };
    file.imports().filter_map(Import::cast).map(import).collect()
}

/// Whether one type stands where the other did.
fn stands(a: &Type, b: &Type, pair: (TypeId, TypeId)) -> bool {
    match (a, b) {
        (Type::Named(a), Type::Named(b)) => (*a, *b) == pair,
        _ => {
            let of = |a: Option<&Type>, b: Option<&Type>| matches!((a, b), (Some(a), Some(b)) if stands(a, b, pair));
            of(a.element(), b.element()) || of(a.key(), b.key())
        }
    }
}

/// Writes a line after that of the number before it.
fn add_in_order(body: &Body<'_>, number: i128, text: &str, edits: &mut Edits) {
    let before = body.lines.iter().filter(|line| line.number.is_some_and(|other| other < number));
    body.add(before.max_by_key(|line| line.number), text, edits);
}

/// Gives the member with a number the next free one, and the number another line.
fn renumber_after(body: &Body<'_>, number: i128, retired: &str, most: i128) -> Fix {
    let mut edits = Edits::new(body.file);
    let next = body.lines.iter().filter_map(|line| line.number).max()?.checked_add(1).filter(|next| *next <= most)?;
    let line = body.numbered(number)?;
    edits.replace(line.member.number()?.span, next.to_string());
    body.add(Some(line), retired, &mut edits);
    Some(edits.done())
}

/// Adds an attribute to a declaration, or takes it away.
fn toggle(body: &Body<'_>, name: &str) -> Fix {
    let mut edits = Edits::new(body.file);
    let written = body.declaration.attrs().find(|node| is_attribute(&node.full_text(), name));
    match written {
        Some(written) => edits.replace(with_space(body, written.span()), ""),
        None => {
            let brace = body.declaration.node().token(TokenKind::OpenBrace)?.span().start;
            edits.insert(brace, format!("@{name} "));
        }
    }
    Some(edits.done())
}

/// Adds `@fixed` to a field, or takes it away.
fn set_fixed(line: &Line<'_>, is_fixed: bool, body: &Body<'_>, edits: &mut Edits) -> Option<()> {
    match (line.attribute("fixed"), is_fixed) {
        (Some(written), false) => edits.replace(with_space(body, written), ""),
        (None, true) => edits.insert(line.end_of_type()?, " @fixed"),
        _ => {}
    }
    Some(())
}

/// A span with the spaces before it.
fn with_space(body: &Body<'_>, span: Span) -> Span {
    let before = &body.text[..span.start as usize];
    let start = before.trim_end_matches([' ', '\t']).len();
    Span { start: u32::try_from(start).unwrap_or(span.start), ..span }
}

/// A name as others see it that know no case.
pub(super) fn folded(name: &str) -> String {
    name.replace('_', "").to_ascii_lowercase()
}

/// The name with the first number at its end that makes it another one.
pub(super) fn fresh(name: &str, mut is_new: impl FnMut(&str) -> bool) -> String {
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let first = name[stem.len()..].parse::<u32>().map_or(2, |number| number.saturating_add(1));
    let mut names = (first..).map(|number| format!("{stem}{number}"));
    names.find(|name| is_new(name)).unwrap_or_else(|| name.to_owned())
}
