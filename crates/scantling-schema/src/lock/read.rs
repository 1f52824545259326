//! From text to lines, and from lines to a schema.
//!
//! Rules: a line that cannot be read is a fault, and those after it are read; of two lines of one part the first counts. Nothing is
//! allocated in proportion to a number in the text.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use super::{
    FAULTS_MAX, FORMAT, KINDS, LOCK_LEN_MAX, Lock, LockFault, LockFaultKind, LockKey, LockLine, Sum, TITLE, split,
};
use crate::descriptor::{DescriptorError, check};
use crate::ir::{
    Attributes, Bits, Default, Definition, Docs, Enum, EnumValue, Field, Form, Kind, Message, Package, Protocol,
    Retired, Root, Scalar, Source, Struct, StructField, Type, TypeId, Union, Unit, Variant, Was,
};
use crate::layout::{BLOCK_LEN_MAX, DEPTH_MAX, Draft, Fault, Schema, lay_out};
use crate::spelling::{is_member, is_type};

const BROKEN: &str =
    "take the lines of the lock from the version before (`git log -p` shows them), then run `scant lock`";
const TITLED: &str = "take the lock from the version before (`git log -p` shows it), then run `scant lock`; after a merge, keep the first lines of both sides";
const CONFLICT: &str = "remove the lines `<<<<<<<`, `=======` and `>>>>>>>`, keep the lines of both sides, the first ones as well, then run `scant lock --check`";
const ORDER: &str = "`scant lock` writes them in order, each once";
const MERGED: &str = "`scant lock` writes one first line, once the lock agrees with the schemas";
const FORK: &str = "find out which of them has shipped and keep its line; if both have, their data has to be told apart, since its bytes do not tell";
const NAMES: &str = "the lines differ only in the name, and the bytes are the same: if one branch renamed the part and the other retired it, keep the line with \
                     `retired`, and in the schema one line with `@retired` and either name; if each branch added a part of its own, give one of them another number";

fn fault(kind: LockFaultKind, span: Range<usize>, message: impl Into<String>, help: &'static str) -> LockFault {
    LockFault { kind, span, other: None, message: message.into(), help, surplus: None }
}

impl Lock {
    /// The lines of a text, and what is wrong with it. O(text).
    #[must_use]
    pub fn parse(text: &[u8]) -> (Self, Vec<LockFault>) {
        let (mut lock, mut faults) = (Self::default(), Vec::new());
        let whole = |message: &str| vec![fault(LockFaultKind::Broken, 0..0, message, BROKEN)];
        if text.len() > LOCK_LEN_MAX {
            return (lock, whole("the lock is longer than 16 MiB"));
        }
        let Ok(text) = std::str::from_utf8(text) else { return (lock, whole("the lock is not UTF-8")) };
        let all: Vec<_> = lines(text).filter(|(_, line, _)| !line.is_empty()).collect();
        let (marks, all): (Vec<_>, Vec<_>) = all.into_iter().partition(|(_, line, _)| is_conflict_mark(line));
        let (titles, rest): (Vec<_>, Vec<_>) = all.into_iter().partition(|(_, line, _)| line.starts_with(TITLE));
        let mut sums = Vec::new();
        for (number, line, span) in titles {
            match title(line) {
                Ok(sum) if number == 1 || !sums.is_empty() || !marks.is_empty() => sums.push((sum, span)),
                Err(Some(newer)) => {
                    let message = format!("this lock has format {newer}; this version knows format {FORMAT}");
                    let help = "use the version that wrote it, or a newer one";
                    return (lock, vec![fault(LockFaultKind::Newer, span, message, help)]);
                }
                _ => {}
            }
        }
        if let Some((_, _, span)) = marks.first() {
            faults.push(fault(LockFaultKind::Broken, span.clone(), "a merge was not finished here", CONFLICT));
        } else if sums.is_empty() {
            let message = format!("a lock starts with the line `{TITLE}{FORMAT} <lines> <digest>`");
            let end = text.find('\n').unwrap_or(text.len());
            faults.push(fault(LockFaultKind::Broken, 0..end, message, TITLED));
        }
        let kinds = kinds(&rest);
        let mut last: Option<LockKey> = None;
        for (number, line, span) in rest {
            if faults.len() >= FAULTS_MAX {
                break;
            }
            let key = match key(line, &kinds) {
                Ok(key) => key,
                Err(message) => {
                    faults.push(fault(LockFaultKind::Broken, span, message, BROKEN));
                    continue;
                }
            };
            let is_late = last.as_ref().is_some_and(|last| *last > key);
            let found = LockLine { text: line.to_owned(), line: number, span: span.clone() };
            match lock.lines.get_mut(&key) {
                Some(first) => faults.extend(twice(first, found, text)),
                None => {
                    let message = "the lines of the lock are not in order here";
                    faults.extend(is_late.then(|| fault(LockFaultKind::Order, span, message, ORDER)));
                    lock.lines.insert(key.clone(), found);
                }
            }
            last = Some(key);
        }
        // Whatever else is wrong changes the lines.
        if faults.iter().all(|found| found.kind == LockFaultKind::Order) {
            faults.extend(lock.differs(&sums));
        }
        (lock, faults)
    }

    /// Whether the lines are those that the first lines state. Several are those of both sides of a merge: then there are as many lines as in
    /// the longest at least.
    fn differs(&self, sums: &[(Sum, Range<usize>)]) -> Option<LockFault> {
        let (is, span) = (self.sum(), sums.first()?.1.clone());
        let stated = sums.iter().map(|(sum, _)| sum.lines).max()?;
        let is_merge = sums.len() > 1;
        let message = match is.lines {
            lines if lines < stated => format!("the lock has {lines} lines, and its first line states {stated}"),
            _ if is_merge => {
                let message = "the lock comes from a merge: it has the first lines of both sides";
                return Some(fault(LockFaultKind::Order, sums.last()?.1.clone(), message, MERGED));
            }
            lines if lines > stated => format!("the lock has {lines} lines, and its first line states {stated}"),
            _ if is.digest == sums[0].0.digest => return None,
            _ => "lines of the lock are not those that its first line states".to_owned(),
        };
        Some(fault(LockFaultKind::Broken, span, message, TITLED))
    }

    /// The schema of which these are the lines; `file` is the file of its sources. Only what is in the lock is in it. O(lock).
    ///
    /// # Errors
    /// What is wrong, if the lines are not those of a schema.
    pub fn schema(&self, file: &str) -> Result<Schema, Vec<LockFault>> {
        let owners: Vec<&str> = self.owners().filter(|owner| self.kind(owner) != Some("protocol")).collect();
        let ids = (0..).zip(&owners).map(|(number, owner)| (*owner, TypeId(number))).collect();
        let mut packages: BTreeMap<&str, Package> = BTreeMap::new();
        for owner in self.owners() {
            let name = split(owner).0;
            packages.entry(name).or_insert_with(|| Package {
                name: name.to_owned(),
                docs: Docs::new(),
                files: vec![file.to_owned()],
                protocols: Vec::new(),
                constants: Vec::new(),
            });
        }
        let numbers: HashMap<&str, usize> = packages.keys().enumerate().map(|(number, name)| (*name, number)).collect();
        let reader = Reader { lock: self, file, ids };
        let mut faults = Vec::new();
        let mut types = Vec::new();
        for owner in self.owners() {
            match reader.declaration(owner) {
                Ok(Declared::Protocol(protocol)) => {
                    packages.entry(split(owner).0).and_modify(|package| package.protocols.push(protocol));
                }
                Ok(Declared::Type(kind)) => {
                    let (package, name) = split(owner);
                    types.push(Definition {
                        package: numbers.get(package).copied().unwrap_or_default(),
                        name: name.to_owned(),
                        docs: Docs::new(),
                        source: reader.source(self.head(owner)),
                        attributes: Attributes::NONE,
                        kind,
                    });
                }
                Err(found) if faults.len() < FAULTS_MAX => faults.push(found),
                Err(_) => {}
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let draft = Draft { packages: packages.into_values().collect(), types };
        let refused = |error: DescriptorError| vec![self.refused(&error, &owners)];
        check::draft(&draft).map_err(refused)?;
        let schema = lay_out(draft).map_err(DescriptorError::Layout).map_err(refused)?;
        check::schema(&schema).map_err(refused)?;
        Ok(schema)
    }

    fn head(&self, owner: &str) -> Option<&LockLine> {
        self.get(&LockKey { owner: owner.to_owned(), number: None })
    }

    /// A fault of the schema at the line that has the name, or the type.
    fn refused(&self, error: &DescriptorError, owners: &[&str]) -> LockFault {
        let (line, message) = match error {
            DescriptorError::Rule { rule, name } => {
                let is_of = |(key, line): &(&LockKey, &LockLine)| {
                    split(&key.owner).1 == name || line.text.split(' ').any(|word| word == name)
                };
                (self.lines().find(is_of).map(|(_, line)| line), format!("`{name}`: {rule}"))
            }
            DescriptorError::Layout(faults) => {
                let owner = faults.iter().find_map(at_fault).and_then(|id| owners.get(id.0 as usize));
                let message = match (faults.first(), owner) {
                    (Some(Fault::Malformed { what, .. }), _) => format!("these lines are no schema: {what}"),
                    (_, Some(owner)) => format!("`{owner}` has no layout"),
                    _ => "these lines have no layout".to_owned(),
                };
                (owner.and_then(|owner| self.head(owner)), message)
            }
            other => (None, other.to_string()),
        };
        fault(LockFaultKind::Broken, line.map_or(0..0, |line| line.span.clone()), message, BROKEN)
    }
}

fn at_fault(fault: &Fault) -> Option<TypeId> {
    match fault {
        Fault::Heap { ty, .. }
        | Fault::Infinite { ty, .. }
        | Fault::Required { ty, .. }
        | Fault::Storage { ty, .. }
        | Fault::Limit { ty, .. }
        | Fault::Stream { ty, .. }
        | Fault::Aligned { ty, .. } => Some(*ty),
        Fault::Malformed { ty, .. } => *ty,
    }
}

/// Whether a line is one with which version control marks a conflict.
#[must_use]
pub fn is_conflict_mark(line: &str) -> bool {
    let is_mark = |mark: &str| line.strip_prefix(mark).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].into_iter().any(is_mark)
}

/// What a first line states; or the number of a newer format, if it has one.
fn title(line: &str) -> Result<Sum, Option<u32>> {
    let words: Vec<&str> = line.strip_prefix(TITLE).unwrap_or_default().split(' ').collect();
    match (size(words[0]), &words[1..]) {
        (Some(FORMAT), [lines, digest]) if digest.len() == 16 => {
            let (lines, digest) = (size(lines).ok_or(None)?, u64::from_str_radix(digest, 16).map_err(|_| None)?);
            Ok(Sum { lines: lines as usize, digest })
        }
        (Some(newer), _) if newer > FORMAT => Err(Some(newer)),
        _ => Err(None),
    }
}

/// Lines with their numbers, from 1, and bytes; a `\r` before the end is not part of a line.
fn lines(text: &str) -> impl Iterator<Item = (u32, &str, Range<usize>)> {
    let mut at = 0;
    (1..).zip(text.split('\n')).map(move |(number, line)| {
        let start = at;
        at += line.len() + 1;
        let line = line.strip_suffix('\r').unwrap_or(line);
        (number, line, start..start + line.len())
    })
}

/// What the declarations of the text are.
fn kinds<'t>(lines: &[(u32, &'t str, Range<usize>)]) -> HashMap<&'t str, &'t str> {
    let mut kinds = HashMap::new();
    for (_, line, _) in lines {
        let mut words = line.split(' ');
        if let (Some(owner), Some(kind)) = (words.next(), words.next())
            && KINDS.contains(&kind)
        {
            kinds.entry(owner).or_insert(kind);
        }
    }
    kinds
}

fn key(line: &str, kinds: &HashMap<&str, &str>) -> Result<LockKey, String> {
    let mut words = line.split(' ');
    let owner = words.next().unwrap_or_default();
    let (package, name) = split(owner);
    if !(package.split('.').all(is_member) && is_type(name)) {
        return Err(format!("expected a declaration with its package, found {owner:?}"));
    }
    let owner_key = |number| LockKey { owner: owner.to_owned(), number };
    let first = words.next().unwrap_or_default();
    if KINDS.contains(&first) {
        return Ok(owner_key(None));
    }
    let Some(kind) = kinds.get(owner) else { return Err(format!("no line says what `{owner}` is")) };
    let word = if matches!(*kind, "message" | "record") { words.next().unwrap_or_default() } else { first };
    match number(word) {
        Some(number) => Ok(owner_key(Some(number))),
        None => Err(format!("expected the number of a member of `{owner}`, found {word:?}")),
    }
}

/// A number as it is written: without signs and zeros that it does not need.
fn number(word: &str) -> Option<i128> {
    word.parse::<i128>().ok().filter(|number| number.to_string() == word)
}

/// A second line of a part: a merge kept both sides. If one of them says in addition that it is retired, that is what happened.
fn twice(first: &mut LockLine, second: LockLine, text: &str) -> Option<LockFault> {
    let span = second.span.clone();
    let plain = |text: &str| text.strip_suffix(" retired").unwrap_or(text).to_owned();
    if plain(&first.text) == plain(&second.text) {
        if second.text.len() > first.text.len() {
            *first = second;
        }
        return Some(fault(LockFaultKind::Order, span, "this line is in the lock twice", ORDER));
    }
    let message = format!("two lines of one part: {}", part(&first.text));
    let is_retired = |line: &LockLine| line.text.ends_with(" retired");
    let surplus = match (is_retired(first), is_retired(&second)) {
        _ if nameless(&plain(&first.text)) != nameless(&plain(&second.text)) => None,
        (true, false) => Some(second.span),
        (false, true) => Some(first.span.clone()),
        _ => None,
    };
    // The line goes with its end.
    let surplus =
        surplus.map(|line| line.start..text[line.end..].find('\n').map_or(text.len(), |end| line.end + end + 1));
    let help = if surplus.is_some() { NAMES } else { FORK };
    let found = fault(LockFaultKind::Fork, span, message, help);
    Some(LockFault { other: Some(first.span.clone()), surplus, ..found })
}

/// A line of a member without its names: what its bytes depend on.
fn nameless(text: &str) -> Vec<&str> {
    let text = text.split(" json \"").next().unwrap_or_default();
    let mut words: Vec<&str> = text.split(' ').collect();
    // A field has its block and its id before its name, any other member a number.
    let name = if words.get(2).is_some_and(|word| number(word).is_some()) { 3 } else { 2 };
    if name < words.len() {
        words.remove(name);
    }
    words
}

/// The part of a line in words.
fn part(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').take(3).collect();
    match words[..] {
        [owner, kind, ..] if KINDS.contains(&kind) => format!("what `{owner}` is"),
        [owner, _, third] if number(third).is_some() => format!("id {third} of `{owner}`"),
        [owner, number, ..] => format!("number {number} of `{owner}`"),
        _ => "the same declaration".to_owned(),
    }
}

enum Declared {
    Protocol(Protocol),
    Type(Kind),
}

/// Members of any kind, until it is known.
struct Member<'l> {
    line: &'l LockLine,
    number: i128,
    words: Words<'l>,
}

struct Reader<'l> {
    lock: &'l Lock,
    file: &'l str,
    ids: HashMap<&'l str, TypeId>,
}

type Read<T> = Result<T, LockFault>;

fn broken<T>(line: &LockLine, message: impl Into<String>) -> Read<T> {
    Err(fault(LockFaultKind::Broken, line.span.clone(), message, BROKEN))
}

impl<'l> Reader<'l> {
    fn source(&self, line: Option<&LockLine>) -> Source {
        Source { file: self.file.to_owned(), line: line.map_or(0, |line| line.line) }
    }

    fn declaration(&self, owner: &str) -> Read<Declared> {
        let mut lines = self.lock.of(owner);
        let Some((_, head)) = lines.next() else { return broken(&NOWHERE, "a declaration has no line") };
        let mut words = Words { line: head, rest: &head.text };
        words.next();
        let kind = words.next().unwrap_or_default();
        let members: Vec<Member<'_>> = lines
            .map(|(key, line)| {
                let mut words = Words { line, rest: &line.text };
                words.next();
                Member { line, number: key.number.unwrap_or_default(), words }
            })
            .collect();
        let declared = match kind {
            "protocol" => Declared::Protocol(self.protocol(owner, head, members)?),
            "message" | "record" => Declared::Type(self.message(kind, &mut words, members)?),
            "struct" => Declared::Type(self.structure(members)?),
            "enum" => {
                let storage = words.scalar()?;
                let is_closed = words.take("closed");
                let (values, retired) = self.values(members)?;
                Declared::Type(Kind::Enum(Enum { is_closed, storage, values, retired }))
            }
            "bits" => {
                let storage = words.scalar()?;
                let (flags, retired) = self.values(members)?;
                Declared::Type(Kind::Bits(Bits { storage, flags, retired }))
            }
            _ => Declared::Type(self.union(&mut words, members)?),
        };
        words.end()?;
        Ok(declared)
    }

    fn protocol(&self, owner: &str, head: &LockLine, members: Vec<Member<'_>>) -> Read<Protocol> {
        let source = self.source(Some(head));
        let (mut roots, mut retired) = (Vec::new(), Vec::new());
        for Member { line, number, mut words } in members {
            words.next();
            let ty = if words.rest == "retired" { None } else { Some(self.named(&mut words)?) };
            let is_retired = words.take("retired");
            words.end()?;
            match (ty, is_retired, u16::try_from(number)) {
                (Some((ty, _)), false, Ok(type_id)) => {
                    let (docs, source, attributes) = (Docs::new(), self.source(Some(line)), Attributes::NONE);
                    roots.push(Root { type_id, ty, docs, source, attributes });
                }
                (ty, true, Ok(_)) => {
                    let (own, _) = split(owner);
                    let name = ty.as_ref().map_or("", |(_, full)| full);
                    let (package, short) = split(name);
                    let last = split(package).1;
                    let name =
                        if package == own || name.is_empty() { short.to_owned() } else { format!("{last}.{short}") };
                    let was = ty.map_or(Was::Unsaid, |(id, _)| Was::Type(Type::Named(id)));
                    retired.push(Retired::new(number, name, was));
                }
                _ => return broken(line, format!("{number} is no type id")),
            }
        }
        let (docs, attributes) = (Docs::new(), Attributes::NONE);
        Ok(Protocol { name: split(owner).1.to_owned(), docs, source, attributes, roots, retired })
    }

    fn values(&self, members: Vec<Member<'_>>) -> Read<(Vec<EnumValue>, Vec<Retired>)> {
        let (mut values, mut retired) = (Vec::new(), Vec::new());
        for Member { line, number, mut words } in members {
            words.next();
            let name = words.name()?;
            let attributes = words.json()?;
            if words.take("retired") {
                retired.push(Retired::new(number, name, Was::Unsaid));
            } else {
                values.push(EnumValue { number, name, docs: Docs::new(), source: self.source(Some(line)), attributes });
            }
            words.end()?;
        }
        Ok((values, retired))
    }

    fn structure(&self, members: Vec<Member<'_>>) -> Read<Kind> {
        let mut fields = Vec::new();
        for Member { line, number, mut words } in members {
            dense(line, number, fields.len(), "field")?;
            words.next();
            let name = words.name()?;
            let ty = self.ty(&mut words)?;
            let mut field = StructField::new(name, Docs::new(), self.source(Some(line)), ty);
            field.attributes = words.json()?;
            words.end()?;
            fields.push(field);
        }
        Ok(Kind::Struct(Struct::new(fields)))
    }

    fn message(&self, kind: &str, head: &mut Words<'_>, members: Vec<Member<'_>>) -> Read<Kind> {
        let form = if kind == "record" { Form::Record } else { Form::Message };
        let is_aligned = head.take("aligned");
        let mut fields: Vec<Field> = Vec::new();
        for Member { line, number, mut words } in members {
            dense(line, number, fields.len(), "id")?;
            let since = words.next().unwrap_or_default();
            let Some(since) = since.parse::<u16>().ok().filter(|n| n.to_string() == since) else {
                return broken(line, format!("expected the number of a block, found {since:?}"));
            };
            words.next();
            let name = words.name()?;
            let word = words.next().unwrap_or_default();
            let (text, optional) = word.strip_suffix('?').map_or((word, false), |text| (text, true));
            let ty = self.ty_of(text, line)?;
            let mut field = Field::new(name, Docs::new(), self.source(Some(line)), ty);
            (field.since, field.optional) = (since, optional);
            if words.take("=") {
                field.default = Some(Default { bytes: words.bytes()? });
            }
            let is_fixed = words.take("fixed");
            field.attributes = Attributes { is_fixed, ..words.json()? };
            field.retired = words.take("retired");
            words.end()?;
            fields.push(field);
        }
        let mut message = Message::new(form, fields);
        message.is_aligned = is_aligned;
        Ok(Kind::Message(message))
    }

    fn union(&self, head: &mut Words<'_>, members: Vec<Member<'_>>) -> Read<Kind> {
        let storage = if head.rest.is_empty() { None } else { Some(head.size()?) };
        let (mut variants, mut retired) = (Vec::new(), Vec::new());
        for Member { line, number, mut words } in members {
            words.next();
            let name = words.name()?;
            let was = if words.rest == "retired" {
                Was::Unsaid
            } else if words.take("unit") {
                Was::Unit
            } else {
                Was::Type(self.ty(&mut words)?)
            };
            let attributes = words.json()?;
            if words.take("retired") {
                retired.push(Retired::new(number, name, was));
            } else {
                let Ok(tag) = u8::try_from(number) else { return broken(line, format!("{number} is no tag")) };
                let ty = was.ty().cloned();
                let (docs, source) = (Docs::new(), self.source(Some(line)));
                variants.push(Variant { tag, name, docs, source, attributes, ty });
            }
            words.end()?;
        }
        Ok(Kind::Union(Union { storage, variants, retired }))
    }

    fn named(&self, words: &mut Words<'l>) -> Read<(TypeId, &'l str)> {
        let line = words.line;
        let name = words.next().unwrap_or_default();
        match self.ids.get(name) {
            Some(id) => Ok((*id, name)),
            None => broken(line, format!("no line says what `{name}` is")),
        }
    }

    fn ty(&self, words: &mut Words<'_>) -> Read<Type> {
        let line = words.line;
        self.ty_of(words.next().unwrap_or_default(), line)
    }

    fn ty_of(&self, text: &str, line: &LockLine) -> Read<Type> {
        match self.parsed(text, DEPTH_MAX) {
            Ok(ty) => Ok(ty),
            Err(text) if text.contains('.') => broken(line, format!("no line says what `{text}` is")),
            Err(text) => broken(line, format!("{text:?} is no type")),
        }
    }

    /// A type, or the text that is none.
    fn parsed<'t>(&self, text: &'t str, depth: u32) -> Result<Type, &'t str> {
        let Some(depth) = depth.checked_sub(1) else { return Err(text) };
        let inner = |text: &'t str| self.parsed(text, depth).map(Box::new);
        if let Some((element, n)) = text.strip_suffix(']').and_then(|text| text.rsplit_once('[')) {
            return Ok(Type::Array(inner(element)?, size(n).ok_or(text)?));
        }
        let Some((name, arguments)) = text.strip_suffix('>').and_then(|text| text.split_once('<')) else {
            return self.plain(text).ok_or(text);
        };
        let unit = || Unit::ALL.into_iter().find(|unit| unit.name() == arguments);
        let scaled = |scalar, most| {
            size(arguments).and_then(|n| u8::try_from(n).ok()).filter(|n| *n <= most).map(|n| Type::Decimal(scalar, n))
        };
        let found = match name {
            "list" => Some(Type::List(inner(arguments)?)),
            "stream" => Some(Type::Stream(inner(arguments)?)),
            "map" => {
                // A key has no arguments with a comma.
                let (key, value) = arguments.split_once(',').ok_or(text)?;
                Some(Type::Map(inner(key)?, inner(value)?))
            }
            "str" => size(arguments).map(Type::Str),
            "bytes" => size(arguments).map(Type::FixedBytes),
            "timestamp" => unit().map(Type::Timestamp),
            "duration" => unit().map(Type::Duration),
            "decimal32" => scaled(Scalar::I32, 9),
            "decimal64" => scaled(Scalar::I64, 18),
            "decimal128" => scaled(Scalar::I128, 38),
            _ => None,
        };
        found.ok_or(text)
    }

    fn plain(&self, text: &str) -> Option<Type> {
        Some(match text {
            "string" => Type::String,
            "bytes" => Type::Bytes,
            "any" => Type::Any,
            "date" => Type::Date,
            "uuid" => Type::Uuid,
            _ => match Scalar::from_name(text) {
                Some(scalar) => Type::Scalar(scalar),
                None => Type::Named(*self.ids.get(text)?),
            },
        })
    }
}

static NOWHERE: LockLine = LockLine { text: String::new(), line: 0, span: 0..0 };

/// Ids and places have no gaps.
fn dense(line: &LockLine, number: i128, expected: usize, what: &str) -> Read<()> {
    if usize::try_from(number) == Ok(expected) {
        return Ok(());
    }
    broken(line, format!("the line of {what} {expected} is missing before this one"))
}

fn size(text: &str) -> Option<u32> {
    text.parse::<u32>().ok().filter(|n| n.to_string() == text)
}

/// The words of a line that are left.
struct Words<'l> {
    line: &'l LockLine,
    rest: &'l str,
}

impl<'l> Words<'l> {
    fn next(&mut self) -> Option<&'l str> {
        if self.rest.is_empty() {
            return None;
        }
        let (word, rest) = self.rest.split_once(' ').unwrap_or((self.rest, ""));
        self.rest = rest;
        Some(word)
    }

    /// Takes the next word, if it is this one.
    fn take(&mut self, word: &str) -> bool {
        let is_next = self.rest.split(' ').next() == Some(word);
        if is_next {
            self.next();
        }
        is_next
    }

    fn name(&mut self) -> Read<String> {
        match self.next() {
            Some(name) if is_member(name) => Ok(name.to_owned()),
            other => broken(self.line, format!("{:?} is no name of a member", other.unwrap_or_default())),
        }
    }

    fn scalar(&mut self) -> Read<Scalar> {
        let word = self.next().unwrap_or_default();
        match Scalar::from_name(word).filter(|scalar| scalar.range().is_some()) {
            Some(scalar) => Ok(scalar),
            None => broken(self.line, format!("{word:?} is no integer type")),
        }
    }

    fn size(&mut self) -> Read<u32> {
        let word = self.next().unwrap_or_default();
        match size(word) {
            Some(size) => Ok(size),
            None => broken(self.line, format!("{word:?} is no size")),
        }
    }

    /// Bytes in hexadecimal digits.
    fn bytes(&mut self) -> Read<Vec<u8>> {
        let word = self.next().unwrap_or_default();
        let digits: Option<Vec<u8>> = word.chars().map(|c| c.to_digit(16).and_then(|d| u8::try_from(d).ok())).collect();
        match digits {
            Some(digits)
                if !digits.is_empty() && digits.len() % 2 == 0 && digits.len() / 2 <= BLOCK_LEN_MAX as usize =>
            {
                Ok(digits.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect())
            }
            _ => broken(self.line, format!("{word:?} are no bytes in hexadecimal digits")),
        }
    }

    /// `json "name"`
    fn json(&mut self) -> Read<Attributes> {
        let Some(text) = self.rest.strip_prefix("json \"") else { return Ok(Attributes::NONE) };
        let mut name = String::new();
        let mut letters = text.char_indices();
        while let Some((at, c)) = letters.next() {
            match c {
                '"' => {
                    let rest = &text[at + 1..];
                    self.rest = rest.strip_prefix(' ').unwrap_or(rest);
                    if rest.is_empty() || rest.starts_with(' ') {
                        return Ok(Attributes { json: Some(name), ..Attributes::NONE });
                    }
                    break;
                }
                '\\' => match letters.next() {
                    Some((_, c @ ('"' | '\\'))) => name.push(c),
                    Some((_, 'u')) => {
                        let digits: String = letters.by_ref().take_while(|(_, c)| *c != '}').map(|(_, c)| c).collect();
                        let code = digits.strip_prefix('{').filter(|digits| digits.len() <= 6);
                        match code.and_then(|code| u32::from_str_radix(code, 16).ok()).and_then(char::from_u32) {
                            Some(c) => name.push(c),
                            None => break,
                        }
                    }
                    _ => break,
                },
                c => name.push(c),
            }
        }
        broken(self.line, "the text after `json` is not closed, or has an unknown escape")
    }

    fn end(&mut self) -> Read<()> {
        if self.rest.is_empty() { Ok(()) } else { broken(self.line, format!("{:?} is not expected here", self.rest)) }
    }
}
