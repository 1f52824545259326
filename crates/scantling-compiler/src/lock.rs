//! Schemas against what has shipped: the lock beside them (S080 to S099).
//!
//! ```text
//! schema/orders.scant --compile--> Schema  \
//!                                           differences --> diagnostics, with the line of the schema and that of the lock
//! schema/scant.lock   --lines----> Schema  /
//! ```
//!
//! A lock is about the packages that start in its folder. What it does not have is open and may change at will. Which changes there are
//! is found by `scantling-compat`; here they get their code and the way out. `docs/lock.md` has the form and the rules.

mod arrange;
mod body;
mod fix;
mod merge;
mod text;

use std::collections::{BTreeSet, HashSet};
use std::path::PathBuf;
use std::sync::Arc;

use scantling_compat::{Difference, Differences, Rule, differences};
use scantling_schema::{EnumValue, Kind, Lock, LockFault, LockFaultKind, LockKey, Package, Retired, Schema, Source};

use crate::diag::{Diagnostic, Edit, File, Lines, Report, Span};
use crate::lock::fix::{FIXED_MAX, Fixer};
pub(crate) use merge::advise;

use crate::sources::{LOCK_NAME, SourceFile, package_root};

const NEW_FIELD: &str =
    "put it back as it was, with `@retired` if it shall not be used any more, and add a field in a new `since` block";
const NEW_TYPE: &str = "put it back as it was; declare a new type, and a new field of it";
const PUT_BACK: &str = "put its line back, with `@retired`";

/// A lock that is to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Update {
    /// Its file.
    pub path: PathBuf,
    /// Its text.
    pub text: String,
    /// Lines that it did not have.
    pub added: usize,
    /// Lines that it had with another text.
    pub changed: usize,
}

/// A lock as it was read, and what its packages are now.
struct Beside<'s> {
    number: u32,
    source: &'s SourceFile,
    lock: Lock,
    now: Lock,
}

/// Refuses what contradicts the locks among the sources.
pub(crate) fn judge(schema: &Schema, sources: &[SourceFile], report: &mut Report) {
    for beside in read(schema, sources, report) {
        let had_errors = report.has_errors();
        beside.vanished(schema, report);
        if let Some((found, shipped)) = beside.compared(schema, report) {
            let places = Places::new(report.files());
            let fixer = Fixer::new(&beside, &shipped, schema, &found, sources);
            let mut diagnostics = Vec::new();
            for difference in &found.found {
                let Some(diagnostic) = diagnostic(difference, &beside, &places) else { continue };
                let edits = if diagnostics.len() < FIXED_MAX { fixer.fix(difference) } else { Vec::new() };
                let source = sources.get(diagnostic.span.file as usize);
                let origin = source.and_then(SourceFile::origin);
                let edits = match (source, origin) {
                    (Some(source), Some(origin)) => {
                        origin.edits(diagnostic.span.file, &String::from_utf8_lossy(&source.text), edits)
                    }
                    _ => edits,
                };
                let mut diagnostic = diagnostic.fix(edits);
                origin.into_iter().for_each(|origin| origin.reword(&mut diagnostic));
                diagnostics.push(diagnostic);
            }
            diagnostics.into_iter().for_each(|found| report.push(found));
            if !had_errors && !report.has_errors() {
                beside.gone(schema, &found, report);
            }
        }
    }
}

/// S092: what the locks among the sources do not have, as warnings are for releases: each is an error. The sources are those of the schema.
#[must_use]
pub fn open(schema: &Schema, sources: &[SourceFile]) -> Report {
    let text = |source: &SourceFile| Arc::from(String::from_utf8_lossy(&source.text));
    let mut report = Report::new(sources.iter().map(|s| File { name: s.name.clone(), text: text(s) }).collect());
    let mut ignored = Report::default();
    let places = Places::new(report.files());
    for beside in read(schema, sources, &mut ignored) {
        let open = beside.now.lines().filter(|(key, _)| beside.lock.get(key).is_none());
        let mut seen = HashSet::new();
        for (key, line) in open {
            let name = key.owner.rsplit('.').next().unwrap_or_default();
            let mut words = line.text.split(' ').skip(1);
            let is_field = matches!(beside.now.kind(&key.owner), Some("message" | "record"));
            let what = match (key.number, words.next()) {
                (None, _) => format!("`{name}`"),
                // Its declaration is said.
                (Some(_), _) if beside.lock.kind(&key.owner).is_none() => continue,
                (Some(_), Some(since)) if is_field => format!("`since {since}` of `{name}`"),
                (Some(_), _) => {
                    format!("`{name}.{}`", words.next().unwrap_or_default().rsplit('.').next().unwrap_or_default())
                }
            };
            if seen.insert(what.clone()) {
                let span = places.span(declared(schema, key).as_ref());
                let span = span.unwrap_or(Span { file: beside.number, start: 0, end: 0 });
                let found = Diagnostic::error("S092", span, format!("{what} is open: the lock does not have it"));
                report.push(found.help("run `scant lock`, and commit the lock with the release"));
            }
        }
    }
    report.finish()
}

/// The folders in which packages with protocols start, and which have no lock among the sources.
#[must_use]
pub fn unlocked(schema: &Schema, sources: &[SourceFile]) -> Vec<PathBuf> {
    let is_locked = |root: &PathBuf| {
        let place = root.join(LOCK_NAME);
        sources.iter().any(|source| source.place.as_deref() == Some(&*place))
    };
    let has_protocol = |root: &PathBuf| {
        let packages = packages(sources, Some(root));
        schema.packages().iter().any(|package| packages.contains(&package.name) && !package.protocols.is_empty())
    };
    roots(sources).into_iter().filter(|root| !is_locked(root) && has_protocol(root)).collect()
}

/// Where a line of a lock is declared, or what it belongs to.
fn declared(schema: &Schema, key: &LockKey) -> Option<Source> {
    let (package, name) = key.owner.rsplit_once('.')?;
    let packages = || schema.packages().iter().enumerate().filter(|(_, of)| of.name == package);
    if let Some(protocol) = packages().flat_map(|(_, of)| &of.protocols).find(|protocol| protocol.name == name) {
        let root = protocol.roots.iter().find(|root| Some(i128::from(root.type_id)) == key.number);
        let retired = protocol.retired.iter().find(|root| Some(root.number) == key.number);
        let retired = retired.and_then(|root| root.source.clone());
        return root.map(|root| root.source.clone()).or(retired).or_else(|| Some(protocol.source.clone()));
    }
    let of = schema.types().iter().find(|of| of.name == name && packages().any(|(at, _)| at == of.package))?;
    let place = key.number.and_then(|number| usize::try_from(number).ok());
    let value = |values: &[EnumValue], retired: &[Retired]| {
        let value = values.iter().find(|value| Some(value.number) == key.number).map(|value| value.source.clone());
        value.or_else(|| retired_at(retired, key))
    };
    let member = match &of.kind {
        Kind::Enum(e) => value(&e.values, &e.retired),
        Kind::Bits(b) => value(&b.flags, &b.retired),
        Kind::Struct(s) => s.fields.get(place.unwrap_or(usize::MAX)).map(|field| field.source.clone()),
        Kind::Message(m) => m.fields.get(place.unwrap_or(usize::MAX)).map(|field| field.source.clone()),
        Kind::Union(u) => {
            let variant = u.variants.iter().find(|variant| Some(i128::from(variant.tag)) == key.number);
            variant.map(|variant| variant.source.clone()).or_else(|| retired_at(&u.retired, key))
        }
    };
    member.or_else(|| Some(of.source.clone()))
}

fn retired_at(retired: &[Retired], key: &LockKey) -> Option<Source> {
    retired.iter().find(|member| Some(member.number) == key.number)?.source.clone()
}

/// The locks of the packages, with all that the schema has. The schema does not contradict those that there are.
#[must_use]
pub fn updated(schema: &Schema, sources: &[SourceFile]) -> Vec<Update> {
    let mut report = Report::default();
    let read = read(schema, sources, &mut report);
    let mut updates = Vec::new();
    for root in roots(sources) {
        let path = root.join(LOCK_NAME);
        let old = read.iter().find(|beside| beside.source.place.as_deref() == Some(&*path));
        let (before, now, renamed) = match old {
            Some(beside) => (beside.lock.clone(), beside.now.clone(), beside.renamed(schema)),
            None => {
                let packages = packages(sources, Some(&root));
                (Lock::default(), Lock::of_schema(schema, |name| packages.contains(name)), BTreeSet::new())
            }
        };
        if old.is_none() && now.is_empty() {
            continue;
        }
        let lock = before.updated(&now, &renamed);
        let (added, changed) = lock.counted_since(&before);
        updates.push(Update { path, text: lock.text(), added, changed });
    }
    updates
}

/// The lock without a declaration, `orders.NewOrder`, or without a package, `orders`; `None` if it does not have it.
///
/// # Errors
/// The diagnostics of a lock that cannot be read.
pub fn forgotten(name: &str, lock: &[u8], declaration: &str) -> Result<Option<String>, Report> {
    let mut lines = readable(name, lock)?;
    Ok((lines.forget(declaration) > 0).then(|| lines.text()))
}

/// The lock with another name for a package; `None` if it does not have the package, or has the other one already.
///
/// # Errors
/// The diagnostics of a lock that cannot be read.
pub fn moved(name: &str, lock: &[u8], from: &str, to: &str) -> Result<Option<String>, Report> {
    Ok(readable(name, lock)?.moved(from, to).map(|lock| lock.text()))
}

fn readable(name: &str, lock: &[u8]) -> Result<Lock, Report> {
    let text = String::from_utf8_lossy(lock);
    let mut report = Report::new(vec![File { name: name.to_owned(), text: Arc::from(text) }]);
    let (lines, faults) = Lock::parse(lock);
    faults.iter().for_each(|found| report.push(of_text(found, 0)));
    if report.has_errors() { Err(report.finish()) } else { Ok(lines) }
}

/// The schema whose parts have shipped, by a lock that is called `name`: nothing else is in it, no comments among the rest. With errors there is
/// none. O(lock).
#[must_use]
pub fn shipped(name: &str, lock: &[u8]) -> (Option<Schema>, Report) {
    let lines = match readable(name, lock) {
        Ok(lines) => lines,
        Err(report) => return (None, report),
    };
    let mut report = Report::new(vec![File { name: name.to_owned(), text: Arc::from(String::from_utf8_lossy(lock)) }]);
    match lines.schema(name) {
        Ok(schema) => (Some(schema), report.finish()),
        Err(faults) => {
            faults.iter().for_each(|found| report.push(of_text(found, 0)));
            (None, report.finish())
        }
    }
}

/// The locks among the sources that can be read; what is wrong with the others is reported.
fn read<'s>(schema: &Schema, sources: &'s [SourceFile], report: &mut Report) -> Vec<Beside<'s>> {
    let mut all = Vec::new();
    for (number, source) in (0..).zip(sources).filter(|(_, source)| source.is_lock()) {
        let (lock, faults) = Lock::parse(&source.text);
        let is_whole = faults.iter().all(|found| found.kind == LockFaultKind::Order);
        faults.iter().for_each(|found| report.push(of_text(found, number)));
        if is_whole {
            let root = source.place.as_deref().and_then(|place| place.parent());
            let packages = packages(sources, root);
            let now = Lock::of_schema(schema, |name| packages.contains(name));
            all.push(Beside { number, source, lock, now });
        }
    }
    all
}

/// The folders in which packages start.
fn roots(sources: &[SourceFile]) -> BTreeSet<PathBuf> {
    sources.iter().filter(|source| !source.is_lock()).filter_map(|source| package_root(source).1).collect()
}

/// The packages that start in a folder; without one, all.
fn packages(sources: &[SourceFile], root: Option<&std::path::Path>) -> HashSet<String> {
    let all = sources.iter().filter(|source| !source.is_lock()).map(package_root);
    all.filter(|(_, of)| root.is_none() || of.as_deref() == root).map(|(name, _)| name).collect()
}

fn of_text(found: &LockFault, file: u32) -> Diagnostic {
    let span = |range: &std::ops::Range<usize>| Span {
        file,
        start: u32::try_from(range.start).unwrap_or(u32::MAX),
        end: u32::try_from(range.end).unwrap_or(u32::MAX),
    };
    let at = span(&found.span);
    let diagnostic = match found.kind {
        LockFaultKind::Newer => Diagnostic::error("S096", at, &*found.message),
        LockFaultKind::Broken => Diagnostic::error("S097", at, &*found.message),
        LockFaultKind::Order => Diagnostic::warning("S098", at, &*found.message),
        LockFaultKind::Fork => Diagnostic::error("S091", at, &*found.message),
    };
    let mut diagnostic = diagnostic.help(found.help);
    if let Some(surplus) = &found.surplus {
        diagnostic.edits = vec![Edit { span: span(surplus), text: String::new() }];
    }
    match &found.other {
        Some(other) => diagnostic.also(span(other), "the other line"),
        None => diagnostic,
    }
}

impl Beside<'_> {
    /// What changed since the lock; `None` if its lines are no schema, which is reported.
    fn compared(&self, schema: &Schema, report: &mut Report) -> Option<(Differences, Schema)> {
        let of = |owner: &str| owner.rsplit_once('.').map_or("", |(package, _)| package).to_owned();
        let loaded: HashSet<&str> = schema.packages().iter().map(|package| package.name.as_str()).collect();
        let is_judged = |owner: &str| self.lock.kind(owner) != Some("protocol") || loaded.contains(&*of(owner));
        let shipped = self.lock.only(is_judged).filled(&self.now);
        match shipped.schema(&self.source.name) {
            Ok(shipped) => Some((differences(&shipped, schema), shipped)),
            Err(faults) => {
                faults.iter().for_each(|found| report.push(of_text(found, self.number)));
                None
            }
        }
    }

    /// Declarations of the lock that have another name now.
    fn renamed(&self, schema: &Schema) -> BTreeSet<String> {
        let Some((found, shipped)) = self.compared(schema, &mut Report::default()) else { return BTreeSet::new() };
        let now: HashSet<&str> = self.now.owners().collect();
        let mut renamed: BTreeSet<String> = found.protocols.into_iter().map(|(old, _)| old).collect();
        renamed.extend(found.types.iter().map(|(old, _)| {
            let definition = shipped.get(*old);
            format!("{}.{}", shipped.packages()[definition.package].name, definition.name)
        }));
        renamed.retain(|name| !now.contains(&**name));
        renamed
    }

    /// S099: packages that have no file any more.
    fn vanished(&self, schema: &Schema, report: &mut Report) {
        let new: Vec<_> = schema.packages().iter().filter(|package| self.is_new(&package.name)).collect();
        for gone in &self.source.vanished {
            let protocols = || self.lock.owners().filter(|owner| self.is_protocol_of(owner, gone));
            let span = protocols().next().map_or(Span { file: self.number, start: 0, end: 0 }, |name| self.span(name));
            let name = |owner: &str| owner.rsplit('.').next().unwrap_or_default().to_owned();
            let has_one =
                |package: &&&Package| package.protocols.iter().any(|p| protocols().any(|o| name(o) == p.name));
            let heirs: Vec<_> = new.iter().filter(has_one).collect();
            let message = format!("package `{gone}` has shipped, and its file is gone");
            let Some(heir) = heirs.first().filter(|_| heirs.len() == 1) else {
                let help = format!(
                    "put the file back; if it has moved with its folder, move the lock as well; if it has another package, run `scant lock --move \
                     {gone}=NEW`; if no frame of it is left anywhere, run `scant lock --forget {gone}`"
                );
                report.push(Diagnostic::error("S099", span, message).help(help));
                continue;
            };
            let help = format!(
                "if `{0}` is its new name, `scant lock --move {gone}={0}` records that, and the package is held to what has shipped",
                heir.name
            );
            let mut found = Diagnostic::error("S099", span, message).help(help);
            if let Some(moved) = self.lock.moved(gone, &heir.name) {
                let end = u32::try_from(self.source.text.len()).unwrap_or(u32::MAX);
                found.edits = vec![Edit { span: Span { file: self.number, start: 0, end }, text: moved.text() }];
            }
            report.push(found);
        }
    }

    /// Whether a package starts in the lock's folder, and is not in the lock.
    fn is_new(&self, package: &str) -> bool {
        !self.lock.packages().contains(package) && self.now.packages().contains(package)
    }

    fn is_protocol_of(&self, owner: &str, package: &str) -> bool {
        self.lock.kind(owner) == Some("protocol") && owner.rsplit_once('.').is_some_and(|(of, _)| of == package)
    }

    /// S093: types that nothing takes the place of.
    fn gone(&self, schema: &Schema, found: &Differences, report: &mut Report) {
        let loaded: HashSet<&str> = schema.packages().iter().map(|package| package.name.as_str()).collect();
        let now: HashSet<&str> = self.now.owners().collect();
        let renamed = self.renamed(schema);
        let known: HashSet<&str> = found.protocols.iter().map(|(old, _)| old.as_str()).collect();
        for owner in self.lock.owners().filter(|owner| !now.contains(owner) && !known.contains(owner)) {
            let (package, name) = owner.rsplit_once('.').unwrap_or_default();
            if loaded.contains(package) && !renamed.contains(owner) {
                report.push(gone(owner, name, self.span(owner)));
            }
        }
    }

    fn span(&self, owner: &str) -> Span {
        let line = self.lock.get(&LockKey { owner: owner.to_owned(), number: None });
        let range = line.map_or(0..0, |line| line.span.clone());
        Span {
            file: self.number,
            start: u32::try_from(range.start).unwrap_or(0),
            end: u32::try_from(range.end).unwrap_or(0),
        }
    }
}

fn gone(owner: &str, name: &str, span: Span) -> Diagnostic {
    let found = Diagnostic::error(
        "S093",
        span,
        format!("`{name}` has shipped, and no protocol of the source reaches it any more"),
    );
    found.help(format!("put it back; if no frame with it is left anywhere, `scant lock --forget {owner}`"))
}

/// Lines of files as spans.
struct Places {
    files: Vec<(String, Lines, Arc<str>)>,
}

impl Places {
    fn new(files: &[File]) -> Self {
        Self { files: files.iter().map(|f| (f.name.clone(), Lines::new(&f.text), f.text.clone())).collect() }
    }

    /// The text of a line, without the spaces around it.
    fn span(&self, source: Option<&Source>) -> Option<Span> {
        let source = source.filter(|source| source.line > 0)?;
        let (number, (_, lines, text)) = (0..).zip(&self.files).find(|(_, (name, _, _))| *name == source.file)?;
        let (start, end) = lines.bytes(text, source.line, source.line);
        let line = text.get(start..end)?;
        let from = start + (line.len() - line.trim_start().len());
        let to = from + line.trim().len();
        Some(Span { file: number, start: u32::try_from(from).ok()?, end: u32::try_from(to).ok()? })
    }
}

/// A change as the language reports it; `None` if it is allowed.
fn diagnostic(found: &Difference, beside: &Beside<'_>, places: &Places) -> Option<Diagnostic> {
    let Difference { rule, subject, words, .. } = found;
    let (old, new) = (places.span(found.old.as_ref()), places.span(found.new.as_ref()));
    let owner = found.old.as_ref().and_then(|source| {
        beside.lock.lines().find(|(_, line)| line.line == source.line).map(|(key, _)| key.owner.clone())
    });
    let kind = owner.as_deref().and_then(|owner| beside.lock.kind(owner)).unwrap_or_default();
    let (code, is_error, message, help) = match rule {
        Rule::ProtocolGone => {
            let name = subject.rsplit('.').next().unwrap_or_default();
            return Some(gone(subject, name, old?));
        }
        Rule::FieldInserted => (
            "S080",
            true,
            format!("`{subject}` was added to a block that has shipped ({words})"),
            "move it into a new `since` block, behind all others".to_owned(),
        ),
        Rule::FieldMoved => (
            "S080",
            true,
            format!("`{subject}` has shipped, and moved {words}"),
            "put it back into its block".to_owned(),
        ),
        Rule::StructChanged => ("S085", true, format!("struct `{subject}` changed {words}"), NEW_TYPE.to_owned()),
        Rule::TypeChanged | Rule::ScaleOrUnit if kind == "struct" => {
            ("S085", true, format!("struct `{subject}` changed {words}"), NEW_TYPE.to_owned())
        }
        Rule::TypeChanged | Rule::ScaleOrUnit => {
            ("S081", true, format!("`{subject}` changed {words}"), NEW_FIELD.to_owned())
        }
        Rule::OtherType if !found.may_break => (
            "S094",
            false,
            format!("`{subject}` has another type, {words}"),
            "code that uses it changes; `scant lock` takes the new type".to_owned(),
        ),
        Rule::OtherType => ("S081", true, words.clone(), NEW_FIELD.to_owned()),
        Rule::UnitPayload => (
            "S081",
            true,
            format!("`{subject}` {words}"),
            "put it back as it was, and add a variant with the next tag".to_owned(),
        ),
        Rule::NameMoved if !found.may_break => (
            "S094",
            false,
            format!("`{subject}` now stands for {words}"),
            "choose a new name: texts and code from before the retirement have this one for the other part".to_owned(),
        ),
        Rule::NameMoved => (
            "S081",
            true,
            format!("`{subject}` changed its name {words}, and one of these names stands for another number, too"),
            "put the names back to the numbers with which they shipped".to_owned(),
        ),
        Rule::ValueAdded if found.may_break => (
            "S087",
            true,
            format!("closed enum gained `{subject}` ({words})"),
            "old readers refuse it: declare a new enum, and a new field of it".to_owned(),
        ),
        Rule::ValueGone | Rule::RetiredForgotten if is_closed(beside, owner.as_deref()) => {
            ("S087", true, format!("closed enum lost `{subject}` ({words})"), PUT_BACK.to_owned())
        }
        Rule::FieldGone | Rule::ValueGone | Rule::VariantGone | Rule::RootGone | Rule::RetiredForgotten => {
            ("S082", true, format!("`{subject}` has shipped and is gone ({words})"), PUT_BACK.to_owned())
        }
        Rule::Optionality => {
            ("S083", true, format!("`{subject}` has shipped, and became {words}"), NEW_FIELD.to_owned())
        }
        Rule::KindChanged => ("S084", true, format!("`{subject}` changed {words}"), NEW_TYPE.to_owned()),
        Rule::NumberReused => (
            "S086",
            true,
            format!("`{subject}` has a number that was retired ({words})"),
            "put the retired line back, and take the next number".to_owned(),
        ),
        Rule::Width | Rule::Storage => {
            ("S089", true, format!("storage of `{subject}` changed {words}"), NEW_TYPE.to_owned())
        }
        Rule::Aligned | Rule::Closed | Rule::Fixed => {
            ("S090", true, format!("{words} at `{subject}`, which has shipped"), NEW_TYPE.to_owned())
        }
        Rule::DefaultChanged => (
            "S088",
            false,
            format!("the default of `{subject}` changed: data without the field reads as another value than before"),
            "keep the default, and let writers write the new value; or run `scant lock` if that is meant".to_owned(),
        ),
        Rule::Renamed | Rule::PackageRenamed | Rule::JsonRenamed => (
            "S094",
            false,
            format!("`{subject}` was renamed {words}"),
            "frames stay as they are, but code changes, and JSON unless `@json` has the old name; `scant lock` takes the new name".to_owned(),
        ),
        Rule::SameBytes => (
            "S095",
            false,
            format!("`{subject}` changed {words}: the same bytes, with another meaning"),
            "check that each number means the same; `scant lock` takes the new type".to_owned(),
        ),
        Rule::FieldBack => (
            "S095",
            false,
            format!("`{subject}` is no longer retired: data of the years between reads as its default, zero or empty"),
            "`scant lock` takes it".to_owned(),
        ),
        _ => return None,
    };
    let at = new.or(old)?;
    let diagnostic =
        if is_error { Diagnostic::error(code, at, message) } else { Diagnostic::warning(code, at, message) };
    let diagnostic = diagnostic.help(help);
    Some(match old.filter(|old| *old != at) {
        Some(old) => diagnostic.also(old, "what has shipped"),
        None => diagnostic,
    })
}

fn is_closed(beside: &Beside<'_>, owner: Option<&str>) -> bool {
    let key = owner.map(|owner| LockKey { owner: owner.to_owned(), number: None });
    key.and_then(|key| beside.lock.get(&key)).is_some_and(|line| line.text.ends_with(" closed"))
}
