//! Both schemas side by side: what changed, by place. What a change does is not said here, but tried (`trial.rs`).
//!
//! ```text
//! protocols by name, roots by type id, fields by id, variants by tag, values by number; names on top
//! ```
//!
//! Each pair of types is compared once, at the first way that leads to it; of what is inline a few other ways are kept. The work is in proportion to both schemas.

use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};

use crate::route::{Route, Step};
use crate::rule::Rule;
use crate::side::{Side, full_name, integer, kind_text, type_text};
use crate::source::Part;
use crate::stood::{Stood, Was};
use scantling_schema::dynamic::missing;
use scantling_schema::spelling::visible;
use scantling_schema::{
    Attributes, Definition, Enum, EnumValue, Field, Kind, Message, Protocol, Retired, Root, Schema, Source, Struct,
    Type, TypeId, Union,
};

/// A change, before it is tried.
#[derive(Clone)]
pub(crate) struct Found {
    pub(crate) rule: Rule,
    pub(crate) may_break: bool,
    pub(crate) route: Route,
    /// Other ways to the type at the end of the route, if it is inline: one for each root and last step, at most [`OTHERS`].
    pub(crate) others: Vec<Route>,
    /// The step to the part, from the end of the route; none: the whole type there.
    pub(crate) place: Option<Step>,
    /// The number of the enum value that changed.
    pub(crate) number: Option<i128>,
    /// The old part whose name an added part took.
    pub(crate) was: Option<Was>,
    /// The rule that this addition would break or keep if its name were new.
    pub(crate) added: Option<Rule>,
    /// `Order.size`
    pub(crate) subject: String,
    /// What changed, `from `u32` to `u64``.
    pub(crate) words: String,
    pub(crate) old_source: Option<Source>,
    pub(crate) new_source: Option<Source>,
    /// The old type at the end of the route.
    pub(crate) old_ty: Option<TypeId>,
    /// Where an exception may stand.
    pub(crate) allows: Vec<Allow>,
    /// Its part of generated code, before and after.
    pub(crate) part: Part,
    /// A name that changed, and not in JSON.
    pub(crate) keeps_json: bool,
    /// It is in what is retired: there may be no message that shows it, and then it breaks none.
    pub(crate) is_retired: bool,
}

/// The most ways that are tried besides the first.
const OTHERS: usize = 3;

/// `@compat.allow("C021", "reason")`
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Allow {
    pub(crate) code: String,
    pub(crate) reason: String,
    pub(crate) source: Source,
}

/// Messages have their names in JSON.
const NO_JSON: &Attributes = &Attributes::NONE;

/// The attribute of exceptions.
const ALLOW: &str = "compat.allow";

pub(crate) fn allows(attributes: &Attributes, source: &Source) -> Vec<Allow> {
    let plain = |text: &String| text.trim_matches('"').to_owned();
    let of = attributes.user.iter().filter(|attribute| attribute.name == ALLOW);
    of.map(|attribute| Allow {
        code: attribute.arguments.first().map(plain).unwrap_or_default(),
        reason: attribute.arguments.get(1).map(plain).unwrap_or_default(),
        source: source.clone(),
    })
    .collect()
}

/// Those of what was retired, where its source is known.
pub(crate) fn retired_allows(retired: &Retired) -> Vec<Allow> {
    retired.source.iter().flat_map(|source| allows(&retired.attributes, source)).collect()
}

/// The names of all types, with packages: a part of a schema is compared by those of the whole one.
pub(crate) struct Names {
    old: HashSet<String>,
    new: HashSet<String>,
    /// What the old packages are called in the new schema.
    packages: HashMap<String, String>,
}

impl Names {
    pub(crate) fn of(old: &Schema, new: &Schema, packages: &[(String, String)]) -> Self {
        let names = |schema: &Schema| schema.types().iter().map(|d| full_name(schema, d)).collect();
        Self { old: names(old), new: names(new), packages: packages.iter().cloned().collect() }
    }
}

pub(crate) struct Walk<'s> {
    old: Side<'s>,
    new: Side<'s>,
    seen: HashSet<(TypeId, TypeId)>,
    queue: VecDeque<(Route, TypeId, TypeId)>,
    /// What is in retired parts.
    later: VecDeque<(Route, TypeId, TypeId)>,
    is_late: bool,
    others: HashMap<(TypeId, TypeId), Vec<Route>>,
    /// By the places of `found`.
    of_pair: Vec<(usize, (TypeId, TypeId))>,
    names: &'s Names,
    pub(crate) pairs: Vec<(TypeId, TypeId)>,
    pub(crate) switched: HashSet<(TypeId, TypeId)>,
    pub(crate) found: Vec<Found>,
}

/// How two types relate that are not two definitions of one kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Relation {
    Same,
    /// Another type of the same form, although both exist in one of the schemas.
    Replaced,
    /// Other words for the same bytes.
    SameBytes,
    ScaleOrUnit,
    Other,
}

/// Where in the schema a type is compared.
struct At<'a> {
    route: &'a Route,
    place: Option<Step>,
    number: Option<i128>,
    subject: String,
    sources: (Source, Source),
    old_ty: Option<TypeId>,
    allows: Vec<Allow>,
    part: Part,
    is_retired: bool,
}

impl At<'_> {
    /// Where it is said that it is retired, and what is allowed there.
    fn retired(mut self, now: Option<&Retired>) -> Self {
        if let Some(now) = now {
            self.sources.1 = now.source.clone().unwrap_or(self.sources.1);
            self.allows.extend(retired_allows(now));
        }
        self
    }
}

impl<'s> Walk<'s> {
    pub(crate) fn new(old: Side<'s>, new: Side<'s>, names: &'s Names) -> Self {
        Self {
            old,
            new,
            seen: HashSet::new(),
            queue: VecDeque::new(),
            later: VecDeque::new(),
            is_late: false,
            others: HashMap::new(),
            of_pair: Vec::new(),
            names,
            pairs: Vec::new(),
            switched: HashSet::new(),
            found: Vec::new(),
        }
    }

    pub(crate) fn run(&mut self) {
        self.roots();
        loop {
            let first = self.queue.pop_front();
            // Only retired parts lead to what is left, and to what is in it.
            self.is_late = first.is_none();
            let Some((route, old, new)) = first.or_else(|| self.later.pop_front()) else { break };
            if self.seen.insert((old, new)) {
                self.pairs.push((old, new));
                let before = self.found.len();
                self.definitions(&route, old, new);
                if is_inline(&self.old.schema.get(old).kind) {
                    self.others.insert((old, new), vec![route]);
                    self.of_pair.extend((before..self.found.len()).map(|at| (at, (old, new))));
                }
            } else if let Some(routes) = self.others.get_mut(&(old, new)).filter(|_| !self.is_late) {
                let end = |route: &Route| (route.root, route.steps.last().map(std::mem::discriminant));
                if routes.len() <= OTHERS && routes.iter().all(|other| end(other) != end(&route)) {
                    routes.push(route);
                }
            }
        }
        for (at, pair) in &self.of_pair {
            self.found[*at].others = self.others[pair][1..].to_vec();
        }
    }

    fn push(&mut self, rule: Rule, words: String, at: At<'_>) {
        self.found.push(Found {
            rule,
            may_break: rule.said().may_break,
            route: at.route.clone(),
            others: Vec::new(),
            place: at.place,
            number: at.number,
            was: None,
            added: None,
            subject: at.subject,
            words,
            old_source: Some(at.sources.0),
            new_source: Some(at.sources.1),
            old_ty: at.old_ty,
            allows: at.allows,
            part: at.part,
            keeps_json: false,
            is_retired: at.is_retired,
        });
    }

    /// Records an added part under this rule, or as a moved name if the name had the number `before` in the old version.
    fn push_added(&mut self, rule: Rule, (what, number): (&str, i128), before: Option<i128>, at: At<'_>) {
        let Some(before) = before else { return self.push(rule, format!("{what} {number}"), at) };
        let was = Was {
            route: at.route.clone(),
            place: at.place.and_then(|step| step.numbered(before)),
            number: at.number.map(|_| before),
        };
        let at = At { part: Part::NONE, ..at };
        self.push(Rule::NameMoved, format!("{what} {number}; it stood for {what} {before}"), at);
        if let Some(last) = self.found.last_mut() {
            (last.was, last.added, last.may_break) = (Some(was), Some(rule), false);
        }
    }

    fn roots(&mut self) {
        let (old, new) = (self.old.protocol, self.new.protocol);
        let sources = (old.source.clone(), new.source.clone());
        let at = |route: &Route, name: &str, sources: (Source, Source), allows: Vec<Allow>| Found {
            rule: Rule::RootAdded,
            may_break: false,
            route: route.clone(),
            others: Vec::new(),
            place: None,
            number: None,
            was: None,
            added: None,
            subject: format!("{}.{name}", new.name),
            words: format!("type id {}", route.root),
            old_source: Some(sources.0),
            new_source: Some(sources.1),
            old_ty: None,
            allows,
            part: Part::root(&old.name, name),
            keeps_json: false,
            is_retired: false,
        };
        let allowed = allows(&new.attributes, &new.source);
        let ids: BTreeSet<u16> = old.roots.iter().chain(&new.roots).map(|root| root.type_id).collect();
        let by_id = |protocol: &'s Protocol| -> HashMap<u16, &'s Root> {
            protocol.roots.iter().map(|root| (root.type_id, root)).collect()
        };
        let (old_roots, new_roots) = (by_id(old), by_id(new));
        let by_number = |protocol: &'s Protocol| -> HashMap<i128, &'s Retired> {
            protocol.retired.iter().map(|retired| (retired.number, retired)).collect()
        };
        let (old_retired, new_retired) = (by_number(old), by_number(new));
        let gone = old.roots.iter().filter(|root| !new_roots.contains_key(&root.type_id));
        let gone = gone.map(|root| (root.type_id.into(), &*self.old.schema.get(root.ty).name, NO_JSON));
        let retired = old.retired.iter().map(|r| (r.number, &*r.name, NO_JSON));
        let stood = Stood::of(gone.chain(retired));
        for id in ids {
            let route = Route::of(id);
            let (a, b) = (old_roots.get(&id).copied(), new_roots.get(&id).copied());
            let was = old_retired.get(&i128::from(id)).copied();
            let now = new_retired.get(&i128::from(id)).copied();
            let name = |side: Side<'_>, ty: TypeId| side.schema.get(ty).name.clone();
            match (a, b) {
                (Some(a), Some(b)) => {
                    if self.is_replaced(a.ty, b.ty) {
                        let mut allowed = allowed.clone();
                        allowed.extend(allows(&b.attributes, &b.source));
                        let (before, after) = (name(self.old, a.ty), name(self.new, b.ty));
                        let found = at(&route, &before, (a.source.clone(), b.source.clone()), allowed);
                        let words = format!("from `{before}` to `{after}`");
                        self.found.push(Found { rule: Rule::OtherType, words, ..found });
                    }
                    self.queue.push_back((route, a.ty, b.ty));
                }
                (Some(a), None) => {
                    let rule = if now.is_some() { Rule::RootRetired } else { Rule::RootGone };
                    let place = now.and_then(|now| now.source.clone()).unwrap_or_else(|| sources.1.clone());
                    let mut allowed = allowed.clone();
                    allowed.extend(now.into_iter().flat_map(retired_allows));
                    let found = at(&route, &name(self.old, a.ty), (a.source.clone(), place), allowed);
                    self.found.push(Found { rule, may_break: now.is_none(), ..found });
                }
                (None, Some(b)) => {
                    let is_reused = was.is_some();
                    let was = was.and_then(|r| r.was.ty());
                    let is_back = matches!(was, Some(Type::Named(ty)) if name(self.old, *ty) == name(self.new, b.ty));
                    let rule = if is_reused && !is_back { Rule::NumberReused } else { Rule::RootAdded };
                    let before = stood.before(id.into(), &name(self.new, b.ty), NO_JSON);
                    let before = before.filter(|_| rule == Rule::RootAdded);
                    let mut allowed = allowed.clone();
                    allowed.extend(allows(&b.attributes, &b.source));
                    let found = at(&route, &name(self.new, b.ty), (sources.0.clone(), b.source.clone()), allowed);
                    if let (true, Some(Type::Named(ty))) = (is_back, was) {
                        self.later.push_back((route.clone(), *ty, b.ty));
                    }
                    let found = match before {
                        Some(before) => Found {
                            rule: Rule::NameMoved,
                            words: format!("type id {id}; it stood for type id {before}"),
                            was: u16::try_from(before).ok().map(Was::root),
                            part: Part::NONE,
                            added: Some(rule),
                            ..found
                        },
                        None => Found { rule, ..found },
                    };
                    self.found.push(Found { may_break: rule == Rule::NumberReused, ..found });
                }
                (None, None) => {}
            }
        }
        for retired in &old.retired {
            let number = u16::try_from(retired.number).unwrap_or_default();
            let is_kept = new_retired.contains_key(&retired.number) || new_roots.contains_key(&number);
            if !is_kept {
                let found = at(&Route::of(number), &retired.name, sources.clone(), allowed.clone());
                self.found.push(Found { rule: Rule::RetiredForgotten, may_break: true, ..found });
            }
        }
    }

    /// Whether a name stands for another type than before: both types exist in one of the schemas.
    fn is_switched(&self, a: &Definition, b: &Definition) -> bool {
        let (before, after) = (full_name(self.old.schema, a), full_name(self.new.schema, b));
        let (package, _) = before.rsplit_once('.').unwrap_or_default();
        let mapped = self.names.packages.get(package).map_or(package, String::as_str);
        let mapped = format!("{mapped}.{}", a.name);
        mapped != after && (self.names.new.contains(&mapped) || self.names.old.contains(&after))
    }

    /// Whether another type of the same form stands there: its bytes are the same, and it is another type to programs.
    fn is_replaced(&self, a: TypeId, b: TypeId) -> bool {
        let (a, b) = (self.old.schema.get(a), self.new.schema.get(b));
        self.is_switched(a, b) && !names_differ(&a.kind, &b.kind)
    }

    fn definitions(&mut self, route: &Route, a: TypeId, b: TypeId) {
        let (da, db) = (self.old.schema.get(a), self.new.schema.get(b));
        let is_late = self.is_late;
        let at = |subject: String| At {
            route,
            place: None,
            number: None,
            subject,
            sources: (da.source.clone(), db.source.clone()),
            old_ty: Some(a),
            allows: allows(&db.attributes, &db.source),
            part: Part::ty(&da.name, &db.name),
            is_retired: is_late,
        };
        let is_switched = self.is_switched(da, db);
        // The parts of a type that took another one's place are those of the new one.
        let shown = if is_switched { &db.name } else { &da.name };
        let at = |subject: String| At { part: Part::ty(shown, &db.name), ..at(subject) };
        if is_switched {
            self.switched.insert((a, b));
            if names_differ(&da.kind, &db.kind) {
                // All that is in it is another type's.
                let at = At { part: Part::ty(&da.name, &db.name), ..at(da.name.clone()) };
                return self.push(Rule::OtherType, format!("`{}` took the place of `{}`", db.name, da.name), at);
            }
        } else if da.name != db.name {
            self.push(Rule::Renamed, format!("from `{}` to `{}`", da.name, db.name), at(da.name.clone()));
        }
        match (&da.kind, &db.kind) {
            (Kind::Enum(ea), Kind::Enum(eb)) => self.enums(&at, ea, eb),
            (Kind::Bits(ba), Kind::Bits(bb)) => {
                if ba.storage != bb.storage {
                    self.push(Rule::Width, width(ba.storage, bb.storage), at(shown.clone()));
                }
                self.values(&at, (&ba.flags, &ba.retired), (&bb.flags, &bb.retired), false);
            }
            (Kind::Struct(sa), Kind::Struct(sb)) => self.structs(&at, sa, sb),
            (Kind::Message(ma), Kind::Message(mb)) => {
                if ma.form != mb.form {
                    let words = format!("from a {} to a {}", kind_text(&da.kind), kind_text(&db.kind));
                    self.push(Rule::KindChanged, words, at(shown.clone()));
                }
                if ma.is_aligned != mb.is_aligned {
                    let words = if mb.is_aligned { "`@aligned` was added" } else { "`@aligned` was removed" };
                    self.push(Rule::Aligned, words.to_owned(), at(shown.clone()));
                }
                self.messages(&at, ma, mb);
            }
            (Kind::Union(ua), Kind::Union(ub)) => self.unions(&at, ua, ub),
            // Compared as types, where they are used.
            _ => {
                let words = format!("from {} to {}", kind_text(&da.kind), kind_text(&db.kind));
                self.push(Rule::KindChanged, words, at(shown.clone()));
            }
        }
    }

    fn enums<'a>(&mut self, at: &impl Fn(String) -> At<'a>, a: &Enum, b: &Enum) {
        let name = at(String::new()).part.before;
        if a.storage != b.storage {
            self.push(Rule::Width, width(a.storage, b.storage), at(name.clone()));
            // Of one byte in both, and no number is of one sign only.
            let numbers = |e: &Enum| {
                let all = e.values.iter().map(|v| v.number).chain(e.retired.iter().map(|r| r.number));
                e.is_closed && e.storage.size() == 1 && all.into_iter().all(|n| (0..128).contains(&n))
            };
            if let Some(last) = self.found.last_mut() {
                last.may_break = !(numbers(a) && numbers(b));
            }
        }
        if a.is_closed != b.is_closed {
            let words = if b.is_closed { "`@closed` was added" } else { "`@closed` was removed" };
            self.push(Rule::Closed, words.to_owned(), at(name));
        }
        self.values(at, (&a.values, &a.retired), (&b.values, &b.retired), a.is_closed || b.is_closed);
    }

    /// Values of an enum, or bits.
    fn values<'a, 'v>(
        &mut self,
        at: &impl Fn(String) -> At<'a>,
        (old, was): (&'v [EnumValue], &'v [Retired]),
        (new, gone): (&'v [EnumValue], &'v [Retired]),
        is_closed: bool,
    ) {
        let (was_ty, is_ty) = self.owners(&at(String::new()));
        let is_switched = self.switched_at(&at(String::new()));
        let member = |name: &str, a: Option<&EnumValue>, b: Option<&EnumValue>| {
            let ty = if b.is_some() { &is_ty } else { &was_ty };
            let mut at = at(format!("{ty}.{name}"));
            if let Some(a) = a {
                at.sources.0 = a.source.clone();
            }
            if let Some(b) = b {
                at.sources.1 = b.source.clone();
                at.allows.extend(allows(&b.attributes, &b.source));
            }
            at.part = Part::value(ty, a.map(|v| &*v.name), b.map(|v| &*v.name));
            at.number = a.or(b).map(|value| value.number);
            at
        };
        let by_number =
            |all: &'v [EnumValue]| -> HashMap<i128, &'v EnumValue> { all.iter().map(|v| (v.number, v)).collect() };
        let names = |all: &'v [EnumValue], retired: &'v [Retired]| -> HashSet<&'v str> {
            all.iter().map(|v| v.name.as_str()).chain(retired.iter().map(|r| r.name.as_str())).collect()
        };
        let retired =
            |all: &'v [Retired]| -> HashMap<i128, &'v Retired> { all.iter().map(|r| (r.number, r)).collect() };
        let (old_numbers, new_numbers) = (by_number(old), by_number(new));
        let (old_names, new_names) = (names(old, was), names(new, gone));
        let (was_numbers, gone_numbers) = (retired(was), retired(gone));
        for a in old {
            match new_numbers.get(&a.number) {
                Some(_) if is_switched => {}
                Some(b) => {
                    let is_moved = new_names.contains(&*a.name) || old_names.contains(&*b.name);
                    let at = member(&a.name, Some(a), Some(b));
                    self.names(at, (&a.name, &a.attributes), (&b.name, &b.attributes), is_moved);
                }
                None => {
                    let now = gone_numbers.get(&a.number).copied();
                    let rule = if now.is_some() { Rule::ValueRetired } else { Rule::ValueGone };
                    self.push(rule, format!("number {}", a.number), member(&a.name, Some(a), None).retired(now));
                }
            }
        }
        let gone = old.iter().filter(|a| !new_numbers.contains_key(&a.number));
        let gone = gone.map(|a| (a.number, &*a.name, &a.attributes));
        let stood = Stood::of(gone.chain(was.iter().map(|r| (r.number, &*r.name, &r.attributes))));
        for b in new.iter().filter(|b| !old_numbers.contains_key(&b.number)) {
            let words = format!("number {}", b.number);
            match was_numbers.get(&b.number) {
                Some(was) if was.name != b.name && !was.name.is_empty() => {
                    let words = format!("{words}, which meant `{}`", was.name);
                    self.push(Rule::NumberReused, words, member(&b.name, None, Some(b)));
                }
                // The retired number has always been legal.
                Some(_) => self.push(Rule::ValueAdded, words, member(&b.name, None, Some(b))),
                None => {
                    let before = stood.before(b.number, &b.name, &b.attributes);
                    self.push_added(Rule::ValueAdded, ("number", b.number), before, member(&b.name, None, Some(b)));
                    if let Some(last) = self.found.last_mut() {
                        last.may_break = is_closed;
                    }
                }
            }
        }
        for r in was {
            let is_kept = gone_numbers.contains_key(&r.number) || new_numbers.contains_key(&r.number);
            if !is_kept {
                let at = At { number: Some(r.number), ..member(&r.name, None, None) };
                self.push(Rule::RetiredForgotten, format!("number {}", r.number), at);
            }
        }
    }

    /// A member that is at its place in both.
    fn names(&mut self, at: At<'_>, (a, on_a): (&str, &Attributes), (b, on_b): (&str, &Attributes), is_moved: bool) {
        if a != b {
            let rule = if is_moved { Rule::NameMoved } else { Rule::Renamed };
            self.push(rule, format!("from `{a}` to `{b}`"), at);
            if let Some(last) = self.found.last_mut() {
                last.keeps_json = on_a.json.as_deref().unwrap_or(a) == on_b.json.as_deref().unwrap_or(b);
            }
        } else if on_a.json != on_b.json {
            let shown = |json: &Option<String>| visible(json.as_deref().unwrap_or(a)).into_owned();
            self.push(Rule::JsonRenamed, format!("from \"{}\" to \"{}\"", shown(&on_a.json), shown(&on_b.json)), at);
        }
    }

    fn structs<'a, 'f>(&mut self, at: &impl Fn(String) -> At<'a>, a: &'f Struct, b: &'f Struct) {
        let name = at(String::new()).part.before.clone();
        if a.fields.len() != b.fields.len() {
            let words = format!("from {} fields to {}", a.fields.len(), b.fields.len());
            self.push(Rule::StructChanged, words, at(name.clone()));
        }
        let names = |s: &'f Struct| -> HashSet<&'f str> { s.fields.iter().map(|f| f.name.as_str()).collect() };
        let (old_names, new_names) = (names(a), names(b));
        for (index, (fa, fb)) in a.fields.iter().zip(&b.fields).enumerate() {
            let member = || {
                let mut at = at(format!("{name}.{}", fa.name));
                at.place = Some(Step::Part(index));
                at.sources = (fa.source.clone(), fb.source.clone());
                at.allows.extend(allows(&fb.attributes, &fb.source));
                at.part = Part::field(self.old, self.new, (&name, &fa.name, &fa.ty), (&fb.name, &fb.ty));
                at
            };
            let at = member();
            let is_moved = new_names.contains(&*fa.name) || old_names.contains(&*fb.name);
            if !self.switched_at(&at) {
                self.names(member(), (&fa.name, &fa.attributes), (&fb.name, &fb.attributes), is_moved);
            }
            self.types(at, &fa.ty, &fb.ty);
        }
    }

    /// What a type is called whose parts are gone, and one whose parts are there: the old name, unless another type took its place.
    fn owners(&self, at: &At<'_>) -> (String, String) {
        let is = at.part.before.clone();
        (at.old_ty.map_or_else(|| is.clone(), |ty| self.old.schema.get(ty).name.clone()), is)
    }

    /// Whether one type took the other's place here: then its names are others, and that is said once.
    fn switched_at(&self, at: &At<'_>) -> bool {
        let last = self.pairs.last().copied();
        at.old_ty.is_some() && last.is_some_and(|pair| self.switched.contains(&pair))
    }

    fn messages<'a, 'm>(&mut self, at: &impl Fn(String) -> At<'a>, a: &'m Message, b: &'m Message) {
        let (was, is) = self.owners(&at(String::new()));
        let segments = a.fields.iter().map(|f| f.since).max().unwrap_or(1);
        let (old, new) = (self.old, self.new);
        let names = |m: &'m Message| -> HashSet<&'m str> { m.fields.iter().map(|f| f.name.as_str()).collect() };
        let (old_names, new_names) = (names(a), names(b));
        let is_gone = |(id, a): &(usize, &Field)| a.retired || b.fields.get(*id).is_none_or(|b| b.retired);
        let gone = a.fields.iter().enumerate().filter(is_gone);
        let stood = Stood::of(gone.map(|(id, a)| (id as i128, &*a.name, &a.attributes)));
        let ends: HashSet<u32> = b.segments().iter().copied().collect();
        let are_ends_kept = a.segments().iter().all(|end| *end == a.block_len() || ends.contains(end));
        for id in 0..a.fields.len().max(b.fields.len()) {
            let member = |fa: Option<&Field>, fb: Option<&Field>| {
                let shown = fa.or(fb).map_or("", |f| &*f.name);
                let name = if fb.is_some() { &is } else { &was };
                let mut at = at(format!("{name}.{shown}"));
                at.place = Some(Step::Field(id));
                at.is_retired |= [fa, fb].into_iter().flatten().any(|field| field.retired);
                if let Some(fa) = fa {
                    at.sources.0 = fa.source.clone();
                }
                if let Some(fb) = fb {
                    at.sources.1 = fb.source.clone();
                    at.allows.extend(allows(&fb.attributes, &fb.source));
                }
                at.part = match (fa, fb) {
                    (Some(fa), Some(fb)) if fb.retired => Part::field_gone(old, name, &fa.name, &fa.ty),
                    (Some(fa), Some(fb)) => Part::field(old, new, (name, &fa.name, &fa.ty), (&fb.name, &fb.ty)),
                    (Some(fa), None) => Part::field_gone(old, name, &fa.name, &fa.ty),
                    _ => Part::NONE,
                };
                at
            };
            match (a.fields.get(id), b.fields.get(id)) {
                (Some(fa), Some(fb)) => {
                    let (first, second) = (member(Some(fa), Some(fb)), member(Some(fa), Some(fb)));
                    if !self.switched_at(&first) && !fb.retired {
                        let is_moved = new_names.contains(&*fa.name) || old_names.contains(&*fb.name);
                        self.names(first, (&fa.name, &fa.attributes), (&fb.name, &fb.attributes), is_moved);
                    }
                    let is_placed = fa.offset() == fb.offset() && fa.presence() == fb.presence();
                    self.fields(&|| member(Some(fa), Some(fb)), fa, fb, is_placed && are_ends_kept);
                    self.types(second, &fa.ty, &fb.ty);
                }
                (Some(fa), None) => {
                    let at = member(Some(fa), None);
                    self.push(Rule::FieldGone, format!("id {id}"), at);
                }
                (None, Some(fb)) if fb.since <= segments => {
                    let at = member(None, Some(fb));
                    self.push(Rule::FieldInserted, format!("id {id}, in block {}", fb.since), at);
                }
                (None, Some(fb)) => {
                    let at = member(None, Some(fb));
                    match stood.before(id as i128, &fb.name, &fb.attributes) {
                        None => self.push(Rule::FieldAdded, format!("id {id}, in block {}", fb.since), at),
                        before => self.push_added(Rule::FieldAdded, ("id", id as i128), before, at),
                    }
                }
                (None, None) => {}
            }
        }
    }

    fn fields<'a>(&mut self, at: &impl Fn() -> At<'a>, a: &Field, b: &Field, is_kept: bool) {
        match (a.retired, b.retired) {
            (false, true) => self.push(Rule::FieldRetired, format!("block {}", a.since), at()),
            (true, false) => self.push(Rule::FieldBack, String::new(), at()),
            _ => {}
        }
        // What has no empty value is refused by readers that know the field (D63, K17).
        let has_empty = |side: Side<'_>, field: &Field| match &field.ty {
            Type::Any => field.optional,
            Type::Named(id) => match &side.schema.get(*id).kind {
                Kind::Message(_) => field.optional,
                Kind::Union(u) => field.optional || u.storage.is_some(),
                _ => true,
            },
            _ => true,
        };
        if a.retired != b.retired
            && !(has_empty(self.old, a) && has_empty(self.new, b))
            && let Some(last) = self.found.last_mut()
        {
            last.may_break = true;
        }
        if a.since != b.since {
            self.push(Rule::FieldMoved, format!("from block {} to block {}", a.since, b.since), at());
            if let Some(last) = self.found.last_mut() {
                last.may_break = !is_kept;
            }
        }
        if a.optional != b.optional {
            let words = if b.optional { "optional" } else { "required" };
            self.push(Rule::Optionality, words.to_owned(), at());
        }
        let is_wide = integer(self.old.schema, &a.ty).is_some_and(|scalar| scalar.size() > 1);
        if a.attributes.is_fixed != b.attributes.is_fixed && is_wide {
            let words = if b.attributes.is_fixed { "`@fixed` was added" } else { "`@fixed` was removed" };
            self.push(Rule::Fixed, words.to_owned(), at());
        }
        // A retired field has no value, so its default is no one's either.
        if a.default != b.default && a.ty_is_like(b) && !a.retired && !b.retired {
            let is_read = a.since > 1 && b.since > 1 && !a.optional && !b.optional;
            let rule = if is_read { Rule::DefaultChanged } else { Rule::InitialChanged };
            let shown = |side: Side<'_>, field: &Field| {
                let value = field.default.as_ref().and_then(|_| missing(side.schema, field));
                value.map_or("none".to_owned(), |value| side.shown(&field.ty, &value))
            };
            self.push(rule, format!("from {} to {}", shown(self.old, a), shown(self.new, b)), at());
        }
    }

    fn unions<'a>(&mut self, at: &impl Fn(String) -> At<'a>, a: &Union, b: &Union) {
        let (was, name) = self.owners(&at(String::new()));
        if a.storage != b.storage {
            let shown = |storage: Option<u32>| storage.map_or("none".to_owned(), |n| format!("{n} bytes"));
            self.push(Rule::Storage, format!("from {} to {}", shown(a.storage), shown(b.storage)), at(name.clone()));
        }
        let gone = a.variants.iter().filter(|a| b.variants.iter().all(|b| b.tag != a.tag));
        let gone = gone.map(|a| (a.tag.into(), &*a.name, &a.attributes));
        let stood = Stood::of(gone.chain(a.retired.iter().map(|r| (r.number, &*r.name, &r.attributes))));
        let tags: BTreeSet<u8> = a.variants.iter().chain(&b.variants).map(|v| v.tag).collect();
        for tag in tags {
            let (va, vb) = (a.variants.iter().find(|v| v.tag == tag), b.variants.iter().find(|v| v.tag == tag));
            let member = || {
                let shown = va.or(vb).map_or("", |v| &*v.name);
                let name = if vb.is_some() { &name } else { &was };
                let mut at = at(format!("{name}.{shown}"));
                at.place = Some(Step::Variant(tag));
                if let Some(va) = va {
                    at.sources.0 = va.source.clone();
                }
                if let Some(vb) = vb {
                    at.sources.1 = vb.source.clone();
                    at.allows.extend(allows(&vb.attributes, &vb.source));
                }
                at.part = Part::value(name, va.map(|v| &*v.name), vb.map(|v| &*v.name));
                at
            };
            let retired = |u: &Union| u.retired.iter().find(|r| r.number == i128::from(tag)).cloned();
            match (va, vb) {
                (Some(va), Some(vb)) => {
                    let has = |u: &Union, name: &str| {
                        u.variants.iter().any(|v| v.name == name) || u.retired.iter().any(|r| r.name == name)
                    };
                    if !self.switched_at(&member()) {
                        let is_moved = has(b, &va.name) || has(a, &vb.name);
                        self.names(member(), (&va.name, &va.attributes), (&vb.name, &vb.attributes), is_moved);
                    }
                    match (&va.ty, &vb.ty) {
                        (Some(ta), Some(tb)) => self.types(member(), ta, tb),
                        (None, None) => {}
                        (None, Some(_)) => self.push(Rule::UnitPayload, "gained a payload".to_owned(), member()),
                        (Some(_), None) => self.push(Rule::UnitPayload, "lost its payload".to_owned(), member()),
                    }
                }
                (Some(_), None) => {
                    let now = retired(b);
                    let rule = if now.is_some() { Rule::VariantRetired } else { Rule::VariantGone };
                    self.push(rule, format!("tag {tag}"), member().retired(now.as_ref()));
                }
                (None, Some(vb)) => match retired(a) {
                    Some(was) if !was.name.is_empty() && was.name != vb.name => {
                        self.push(Rule::NumberReused, format!("tag {tag}, which meant `{}`", was.name), member());
                    }
                    Some(was) => {
                        self.push(Rule::VariantAdded, format!("tag {tag}"), member());
                        match (was.was, &vb.ty) {
                            (scantling_schema::Was::Type(ta), Some(tb)) => {
                                let mut at = member();
                                at.is_retired = true;
                                self.types(at, &ta, tb);
                            }
                            (scantling_schema::Was::Unit, Some(_)) | (scantling_schema::Was::Type(_), None) => {
                                self.push(
                                    Rule::UnitPayload,
                                    "changed its payload since it was retired".to_owned(),
                                    member(),
                                );
                            }
                            _ => {}
                        }
                    }
                    None => {
                        let before = stood.before(tag.into(), &vb.name, &vb.attributes);
                        self.push_added(Rule::VariantAdded, ("tag", tag.into()), before, member());
                    }
                },
                (None, None) => {}
            }
        }
        for r in &a.retired {
            let is_kept = b.retired.iter().any(|x| x.number == r.number)
                || b.variants.iter().any(|v| i128::from(v.tag) == r.number);
            if !is_kept {
                let mut at = at(format!("{was}.{}", r.name));
                at.place = u8::try_from(r.number).ok().map(Step::Variant);
                self.push(Rule::RetiredForgotten, format!("tag {}", r.number), at);
            }
        }
    }

    /// Compares types at a place, and says what is new.
    fn types(&mut self, at: At<'_>, a: &Type, b: &Type) {
        let route = at.place.map_or_else(|| at.route.clone(), |step| at.route.then(step));
        let (before, after) = (type_text(self.old.schema, a), type_text(self.new.schema, b));
        let words = match self.other_kind(a, b).filter(|_| before == after) {
            Some((name, was, is)) => format!("in `{name}`, which was a {was} and is a {is}"),
            None => format!("from `{before}` to `{after}`"),
        };
        let rule = match self.relation(&route, a, b, at.is_retired) {
            Relation::Same => return,
            Relation::Replaced if at.is_retired => return,
            Relation::Replaced => {
                self.push(Rule::OtherType, words, at);
                if let Some(last) = self.found.last_mut() {
                    last.may_break = false;
                }
                return;
            }
            Relation::SameBytes => Rule::SameBytes,
            Relation::ScaleOrUnit => Rule::ScaleOrUnit,
            Relation::Other => Rule::TypeChanged,
        };
        self.push(rule, words, at);
    }

    /// The first part of two types that has one name and two kinds.
    fn other_kind(&self, a: &Type, b: &Type) -> Option<(&'s str, &'static str, &'static str)> {
        if let (Type::Named(a), Type::Named(b)) = (a, b) {
            let (a, b) = (self.old.schema.get(*a), self.new.schema.get(*b));
            let (was, is) = (kind_text(&a.kind), kind_text(&b.kind));
            return (was != is).then_some((a.name.as_str(), was, is));
        }
        let of = |a: Option<&Type>, b: Option<&Type>| self.other_kind(a?, b?);
        of(a.element(), b.element()).or_else(|| of(a.key(), b.key()))
    }

    /// How two types relate; definitions of one kind are put into the queue.
    fn relation(&mut self, route: &Route, a: &Type, b: &Type, is_retired: bool) -> Relation {
        match (a, b) {
            (Type::Named(ia), Type::Named(ib)) => {
                let (ka, kb) = (&self.old.schema.get(*ia).kind, &self.new.schema.get(*ib).kind);
                if std::mem::discriminant(ka) == std::mem::discriminant(kb) {
                    let queue = if is_retired { &mut self.later } else { &mut self.queue };
                    queue.push_back((route.clone(), *ia, *ib));
                    return if self.is_replaced(*ia, *ib) { Relation::Replaced } else { Relation::Same };
                }
                self.leaves(a, b)
            }
            (Type::List(ea), Type::List(eb)) | (Type::Stream(ea), Type::Stream(eb)) => {
                self.relation(&route.then(Step::Element), ea, eb, is_retired)
            }
            (Type::Array(ea, na), Type::Array(eb, nb)) => {
                let inner = self.relation(&route.then(Step::Item), ea, eb, is_retired);
                if na == nb { inner } else { Relation::Other }
            }
            (Type::Map(ka, ea), Type::Map(kb, eb)) => {
                let keys = self.relation(&route.then(Step::Key), ka, kb, is_retired);
                let values = self.relation(&route.then(Step::Entry), ea, eb, is_retired);
                keys.max(values)
            }
            _ => self.leaves(a, b),
        }
    }

    fn leaves(&self, a: &Type, b: &Type) -> Relation {
        if a == b && !matches!(a, Type::Named(_)) {
            return Relation::Same;
        }
        match (a, b) {
            (Type::Decimal(sa, _), Type::Decimal(sb, _)) if sa == sb => return Relation::ScaleOrUnit,
            (Type::Timestamp(_), Type::Timestamp(_)) | (Type::Duration(_), Type::Duration(_)) => {
                return Relation::ScaleOrUnit;
            }
            (Type::FixedBytes(16), Type::Uuid) | (Type::Uuid, Type::FixedBytes(16)) => return Relation::SameBytes,
            _ => {}
        }
        match (integer(self.old.schema, a), integer(self.new.schema, b)) {
            (Some(a), Some(b)) if a == b => Relation::SameBytes,
            _ => Relation::Other,
        }
    }
}

/// Whether a default may be compared with another field's: the bytes of both are of one size.
trait Like {
    fn ty_is_like(&self, other: &Self) -> bool;
}

impl Like for Field {
    fn ty_is_like(&self, other: &Self) -> bool {
        let bytes = |field: &Self| field.default.as_ref().map_or(0, |default| default.bytes.len());
        bytes(self) == bytes(other) || self.default.is_none() || other.default.is_none()
    }
}

fn width(a: scantling_schema::Scalar, b: scantling_schema::Scalar) -> String {
    format!("from `{}` to `{}`", a.name(), b.name())
}

/// Whether values of a kind stand in the block that they are part of, so that their width is its.
fn is_inline(kind: &Kind) -> bool {
    match kind {
        Kind::Message(_) => false,
        Kind::Union(u) => u.storage.is_some(),
        Kind::Enum(_) | Kind::Bits(_) | Kind::Struct(_) => true,
    }
}

fn values_differ(a: &[EnumValue], b: &[EnumValue]) -> bool {
    let names: HashMap<i128, &str> = b.iter().map(|value| (value.number, value.name.as_str())).collect();
    a.iter().any(|value| names.get(&value.number).is_some_and(|name| *name != value.name))
}

/// Whether members at one place have two names.
fn names_differ(a: &Kind, b: &Kind) -> bool {
    match (a, b) {
        (Kind::Struct(a), Kind::Struct(b)) => a.fields.iter().zip(&b.fields).any(|(a, b)| a.name != b.name),
        (Kind::Message(a), Kind::Message(b)) => {
            a.fields.iter().zip(&b.fields).any(|(a, b)| a.name != b.name && !a.retired && !b.retired)
        }
        (Kind::Enum(a), Kind::Enum(b)) => values_differ(&a.values, &b.values),
        (Kind::Bits(a), Kind::Bits(b)) => values_differ(&a.flags, &b.flags),
        (Kind::Union(a), Kind::Union(b)) => {
            a.variants.iter().any(|a| b.variants.iter().any(|b| a.tag == b.tag && a.name != b.name))
        }
        _ => false,
    }
}
