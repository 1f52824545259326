//! Two sides of a merge that took one number or name: the lock says which of them has shipped, and so which has to change.
//!
//! ```text
//! since 2 { 7 tif: Tif = day }          in the lock          since 2 { 7 tif: Tif = day }
//! since 2 { 7 flags: Flags = {} }       not in it      ->    since 3 { 8 flags: Flags = {} }
//! ```
//!
//! The text alone is no schema then, so there is nothing to compare: this reads the declaration beside its lines in the lock. A member that has
//! the number and the name of a line is what has shipped; where two have both, the one that has its type. What is in no line has not shipped.
//! If both sides have (S091), no edit can help.

use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};

use scantling_schema::{Kind, Lock, LockFault, LockFaultKind, LockKey, Protocol, Schema, TypeId};

use super::arrange::{Known, arranged, fields_of, matched, targets};
use super::body::{Body, Edits, Line};
use super::fix::{folded, fresh, imports};
use super::text::{Text, full_name};
use super::{of_text, packages};
use crate::diag::{Diagnostic, Edit, Report, Span};
use crate::sources::{SourceFile, text};
use crate::syntax::ast::File;
use crate::syntax::tree::NodeKind;
use crate::syntax::{self, Tree};

const BOTH: &str = "both have shipped, by the lock (S091): one of them gets the next free number, and its data has to be read by its own schema";

/// Says what the locks among the sources know of errors in the text.
pub(crate) fn advise(sources: &[SourceFile], report: &mut Report) {
    for (number, source) in (0u32..).zip(sources).filter(|(_, source)| source.is_lock()) {
        let (lock, faults) = Lock::parse(&source.text);
        faults.iter().for_each(|found| report.push(of_text(found, number)));
        let is_readable = faults.iter().all(|found| matches!(found.kind, LockFaultKind::Order | LockFaultKind::Fork));
        let Some(shipped) = lock.schema(&source.name).ok().filter(|_| is_readable) else { continue };
        let forks = |is_renamed: bool| {
            let of_kind =
                move |found: &&LockFault| found.kind == LockFaultKind::Fork && found.surplus.is_some() == is_renamed;
            let forks = faults.iter().filter(of_kind);
            forks.filter_map(|found| owner(source.text.get(found.span.clone())?)).collect()
        };
        let root = source.place.as_deref().and_then(|place| place.parent());
        let advisor = Advisor {
            sources,
            number,
            packages: packages(sources, root),
            forked: forks(false),
            renamed: forks(true),
            types: (0..).take(shipped.types().len()).map(|id| (TypeId(id), TypeId(id))).collect(),
            names: (0..).zip(shipped.types()).map(|(id, d)| (full_name(&shipped, d), TypeId(id))).collect(),
            trees: sources.iter().map(|_| OnceCell::new()).collect(),
            lock,
            shipped,
        };
        let mut fixes = HashMap::new();
        report.amend(|found, _| {
            advisor.advise(found, &mut fixes);
        });
    }
}

/// The declaration of a line.
fn owner(line: &[u8]) -> Option<String> {
    std::str::from_utf8(line).ok()?.split(' ').next().map(str::to_owned)
}

struct Advisor<'a> {
    sources: &'a [SourceFile],
    /// The lock's among them.
    number: u32,
    lock: Lock,
    shipped: Schema,
    packages: HashSet<String>,
    /// Declarations of which both sides have shipped something.
    forked: HashSet<String>,
    /// Declarations of which one side renamed a part that the other retired.
    renamed: HashSet<String>,
    types: HashMap<TypeId, TypeId>,
    names: HashMap<String, TypeId>,
    trees: Vec<OnceCell<Option<Tree>>>,
}

/// The edits of declarations, by their files and starts.
type Fixes = HashMap<(u32, u32), Vec<Edit>>;

impl Advisor<'_> {
    fn advise(&self, found: &mut Diagnostic, fixes: &mut Fixes) -> Option<()> {
        let is_twice = found.message.contains(" twice");
        let is_ours = match found.code {
            "S040" | "S041" | "S042" | "S043" | "S044" => true,
            "S057" | "S060" | "S023" => is_twice,
            _ => false,
        };
        let source = self.sources.get(found.span.file as usize)?;
        if !is_ours || source.origin().is_some() || source.is_lock() {
            return None;
        }
        let text = text(&source.text).ok()?;
        let tree = self.trees[found.span.file as usize].get_or_init(|| Some(syntax::parse(text, found.span.file).0));
        let file = File::cast(tree.as_ref()?.root())?;
        let package = file.package()?.iter().map(|part| part.text).collect::<Vec<_>>().join(".");
        let is_here = |span: Span| span.start <= found.span.start && found.span.end <= span.end;
        let declaration = file.declarations().find(|declaration| is_here(declaration.span()))?;
        let owner = format!("{package}.{}", declaration.name()?.text);
        let has_error = declaration.node().has_error()
            || declaration.since_blocks().any(|block| block.node().has_error())
            || declaration.members().any(|member| member.node().has_error());
        let body = Body::new(found.span.file, text, declaration);
        // What is not certain is not said.
        if has_error || !self.packages.contains(&package) || body.lines.iter().any(|line| line.number.is_none()) {
            return None;
        }
        if self.forked.contains(&owner) && is_twice {
            BOTH.clone_into(&mut found.help);
            found.edits.clear();
            return Some(());
        }
        let text =
            Text { shipped: &self.shipped, now: &self.shipped, types: &self.types, package, imports: imports(file) };
        let known = self.known(&owner, &text);
        if is_twice && self.retirement(found, &owner, &known, &body).is_some() {
            return Some(());
        }
        if found.code == "S023" {
            return self.name(found, &owner, &known, &body);
        }
        let key = (body.file, declaration.span().start);
        let edits = fixes.entry(key).or_insert_with(|| self.fix(&owner, &known, &body, &text).unwrap_or_default());
        if edits.is_empty() {
            return None;
        }
        found.help = self.help(found, &owner, &known, &body)?;
        found.edits.clone_from(edits);
        found.draws_edits = true;
        Some(())
    }

    fn kind(&self, owner: &str) -> Option<&Kind> {
        Some(&self.shipped.get(*self.names.get(owner)?).kind)
    }

    fn protocol(&self, owner: &str) -> Option<&Protocol> {
        let all =
            self.shipped.packages().iter().flat_map(|package| package.protocols.iter().map(move |p| (package, p)));
        all.into_iter().find(|(package, p)| format!("{}.{}", package.name, p.name) == owner).map(|(_, p)| p)
    }

    /// What has shipped of a declaration.
    fn known<'k>(&'k self, owner: &str, text: &Text<'_>) -> Vec<Known<'k>> {
        let plain = |id: i128, name: &'k str| Known { id, name, block: 1, ty: None };
        match self.kind(owner) {
            Some(Kind::Message(message)) => fields_of(message, text),
            Some(Kind::Enum(e)) => {
                let retired = e.retired.iter().map(|one| plain(one.number, &one.name));
                e.values.iter().map(|value| plain(value.number, &value.name)).chain(retired).collect()
            }
            Some(Kind::Bits(b)) => {
                let retired = b.retired.iter().map(|one| plain(one.number, &one.name));
                b.flags.iter().map(|flag| plain(flag.number, &flag.name)).chain(retired).collect()
            }
            Some(Kind::Union(u)) => {
                let retired = u.retired.iter().map(|one| plain(one.number, &one.name));
                u.variants.iter().map(|variant| plain(variant.tag.into(), &variant.name)).chain(retired).collect()
            }
            Some(Kind::Struct(_)) => Vec::new(),
            None => self.protocol(owner).map_or_else(Vec::new, |protocol| {
                let retired = protocol.retired.iter().map(|one| plain(one.number, &one.name));
                let name = |ty: TypeId| self.shipped.get(ty).name.as_str();
                protocol.roots.iter().map(|root| plain(root.type_id.into(), name(root.ty))).chain(retired).collect()
            }),
        }
    }

    /// Edits after which no two members have one number, and each that has shipped has its own.
    fn fix(&self, owner: &str, known: &[Known<'_>], body: &Body<'_>, text: &Text<'_>) -> Option<Vec<Edit>> {
        let kind = body.declaration.node().kind();
        match self.kind(owner) {
            Some(Kind::Message(message)) if is_message(kind) => return arranged(message, body, text, true),
            Some(Kind::Message(_)) => return None,
            _ if is_message(kind) && known.is_empty() => {
                let segments = u32::from(body.lines.iter().all(|line| line.block > 1));
                let mut edits = Edits::new(body.file);
                let targets = targets(body, known, &vec![None; body.lines.len()], segments);
                body.arrange(&targets, Vec::new(), &mut edits);
                return Some(edits.done());
            }
            _ => {}
        }
        let mut edits = Edits::new(body.file);
        let mut taken: HashSet<i128> = known.iter().map(|known| known.id).collect();
        let highest = body.lines.iter().filter_map(|line| line.number).chain(taken.iter().copied()).max()?;
        let mut next = highest;
        for (line, found) in body.lines.iter().zip(matched(body, known, false)) {
            let number = line.number?;
            // A name may change, but not where another member has the name.
            let is_it = found.is_some() && taken.contains(&number);
            if !is_it && !taken.insert(number) {
                next = next.checked_add(1)?;
                edits.replace(line.member.number()?.span, next.to_string());
            }
        }
        Some(edits.done())
    }

    /// What the lock says of the members at fault.
    fn help(&self, found: &mut Diagnostic, owner: &str, known: &[Known<'_>], body: &Body<'_>) -> Option<String> {
        let all = matched(body, known, true);
        let first = found.labels.first().map(|label| label.span);
        let is_named = |span: Span| {
            let is_it = move |line: &Line<'_>| line.member.number().is_some_and(|number| number.span == span);
            body.lines.iter().zip(&all).filter(move |(line, _)| is_it(line))
        };
        let of_block = |span: Span| body.block_at(span).into_iter().flat_map(|block| body.lines_of(block));
        let here: Vec<Span> = first.into_iter().chain([found.span]).collect();
        let shipped = match found.code {
            "S043" => {
                let numbers = here.iter().flat_map(|span| of_block(*span));
                numbers.filter_map(|at| all[at]).next()
            }
            "S041" => {
                let here: HashSet<i128> = body.lines.iter().filter_map(|line| line.number).collect();
                known.iter().position(|known| !here.contains(&known.id))
            }
            _ => here.iter().flat_map(|span| is_named(*span)).find_map(|(_, found)| *found),
        };
        let name = |at: usize| format!("`{}` has shipped, by the lock", known[at].name);
        if let Some(at) = shipped {
            let line = self.lock.get(&LockKey { owner: owner.to_owned(), number: Some(known[at].id) });
            if let Some(line) = line {
                let place = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
                let span = Span { file: self.number, start: place(line.span.start), end: place(line.span.end) };
                if found.labels.iter().all(|label| label.span != span) {
                    *found = found.clone().also(span, "what has shipped");
                }
            }
        }
        Some(match (found.code, shipped) {
            ("S041", Some(at)) => format!("{}: its line comes back, and what is new gets the next ids", name(at)),
            ("S041", None) => {
                "no id of this message has shipped that is missing: number its fields without gaps".to_owned()
            }
            ("S042" | "S044", _) => {
                "what has not shipped, by the lock, goes into a block after those that have".to_owned()
            }
            ("S043", Some(at)) => format!("{}, so its block stays: the other one is another block", name(at)),
            ("S043", None) => "neither has shipped, by the lock: they become one block".to_owned(),
            (_, Some(at)) => format!("{}, and keeps its number: the other one gets the next", name(at)),
            (_, None) => "neither has shipped, by the lock: any order is right".to_owned(),
        })
    }

    /// One number twice, where one side renamed a part that has shipped, and the other retired it: the bytes are the same, and the retired line stays.
    fn retirement(&self, found: &mut Diagnostic, owner: &str, known: &[Known<'_>], body: &Body<'_>) -> Option<()> {
        let here = |line: &&Line<'_>| {
            let spans = [line.member.number().map(|number| number.span), Some(line.member.span())];
            spans.into_iter().flatten().any(|span| span.start <= found.span.start && found.span.end <= span.end)
        };
        let number = body.lines.iter().find(here)?.number;
        let all: Vec<&Line<'_>> = body.lines.iter().filter(|line| line.number == number).collect();
        let [a, b] = all[..] else { return None };
        let (retired, renamed) = match (a.has_attribute("retired"), b.has_attribute("retired")) {
            (true, false) => (a, b),
            (false, true) => (b, a),
            _ => return None,
        };
        let was = known.iter().find(|known| Some(known.id) == number)?;
        // What had been retired before is no longer renamed: its number is used again.
        let line = self.lock.get(&LockKey { owner: owner.to_owned(), number })?;
        if line.text.ends_with(" retired") && !self.renamed.contains(owner) {
            return None;
        }
        if retired.plain_type() != renamed.plain_type() || ![retired.name, renamed.name].contains(&was.name) {
            return None;
        }
        found.help = format!(
            "one side renamed it to `{}`, the other retired `{}`: the bytes are the same, so the retired line stays, with either name",
            renamed.name, retired.name
        );
        let mut edits = Edits::new(body.file);
        body.remove(body.extent(renamed.member), &mut edits);
        found.edits = edits.done();
        found.draws_edits = true;
        Some(())
    }

    /// S023: two members of one name, of which one has shipped.
    fn name(&self, found: &mut Diagnostic, owner: &str, known: &[Known<'_>], body: &Body<'_>) -> Option<()> {
        let named = |line: &Line<'_>| line.member.name().map(|name| name.span);
        let at = body.lines.iter().position(|line| named(line) == Some(found.span))?;
        let name = body.lines[at].name;
        let other = body.lines.iter().position(|line| line.name == name && named(line) != Some(found.span))?;
        let all = matched(body, known, true);
        let (stays, goes) = match (all[at], all[other]) {
            (Some(known), None) => (known, other),
            (None, Some(known)) => (known, at),
            _ => return None,
        };
        let mut names: HashSet<String> = body.lines.iter().map(|line| folded(line.name)).collect();
        let new = fresh(name, |name| names.insert(folded(name)));
        let (id, owner) = (known[stays].id, owner.rsplit('.').next().unwrap_or_default());
        found.help = format!(
            "`{owner}.{name}` with number {id} has shipped, by the lock, and keeps its name: rename the other one"
        );
        found.edits = vec![Edit { span: named(&body.lines[goes])?, text: new }];
        found.draws_edits = true;
        Some(())
    }
}

fn is_message(kind: NodeKind) -> bool {
    matches!(kind, NodeKind::Message | NodeKind::Record)
}
