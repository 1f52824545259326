//! What a change does, found by doing it: a message is written with one schema and read with the other.
//!
//! ```text
//! found ---values---> Order{size=300} --write(old)--> bytes --read(new)--> a fault, another value, or the same
//!          for each encoding, both directions, and data of versions before the old one
//! ```
//!
//! What a rule promises is not tried in Direct and Compact; the proof of the crate does that (`proof/`).

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use crate::ancestor;
use crate::hooks::Hooks;
use crate::known::Known;
use crate::make::{Around, Maker};
use crate::places::Places;
use crate::repair::Repair;
use crate::report::{Change, Direction, Effect, Exception, Format, Unshown, Witness};
use crate::route::{Route, is_below, leads_through, leads_where, near, without_bit};
use crate::rule::Rule;
use crate::same::{Apart, Same, What, texts};
use crate::side::Side;
use crate::walk::Found;
use scantling_schema::dynamic::json::Json;
use scantling_schema::dynamic::{Encoding, Frame, Value};
use scantling_schema::{Kind, Schema, Type, TypeId};

/// Messages that are tried for one change and writer.
const MESSAGES: usize = 300;
/// Random ones, after them.
pub(crate) const RANDOM: usize = 12;

/// Both sides, and what is known of their types.
pub(crate) struct Trial<'s> {
    pub(crate) old: Known<'s>,
    pub(crate) new: Known<'s>,
    /// The new schema with the old one's names: what it does to JSON is not done by names.
    pub(crate) new_by_old_names: Known<'s>,
    /// The three, as JSON has them: with lists for streams.
    pub(crate) texts: [Known<'s>; 3],
    /// The old schema and its protocol, before what is retired was.
    pub(crate) before: Option<Known<'s>>,
    /// The same, as JSON reads and writes it.
    pub(crate) text_before: Option<Known<'s>>,
    pub(crate) switched: HashSet<(TypeId, TypeId)>,
    pub(crate) switched_back: HashSet<(TypeId, TypeId)>,
    pub(crate) hooks: &'s dyn Hooks,
    pub(crate) all: All<'s>,
}

/// The steps to what changed, by the type that they are in.
type Steps<'s> = HashMap<TypeId, Vec<(&'s Found, String)>>;

/// All changes, by what leads to them: a change is tried beside the others, and a look at each of them would take the square of their number.
pub(crate) struct All<'s> {
    of_root: HashMap<u16, Vec<&'s Found>>,
    /// In each of the texts, the steps to what changed, by the type that they are in.
    steps: [Steps<'s>; 3],
    /// The names of what changed.
    names: HashSet<&'s str>,
    /// Those of roots that are gone.
    roots: HashSet<&'s str>,
}

impl<'s> All<'s> {
    pub(crate) fn of(all: &'s [Found], texts: &[Known<'_>; 3]) -> Self {
        let mut of_root: HashMap<u16, Vec<&Found>> = HashMap::new();
        all.iter().for_each(|found| of_root.entry(found.route.root).or_default().push(found));
        let steps = texts.each_ref().map(|text| {
            let mut steps = Steps::new();
            for found in all {
                let Some(Type::Named(ty)) = Maker::new(text.side()).type_at(&found.route) else { continue };
                let Some(part) = spot(found, |route| route.json_path(text.side())) else { continue };
                let around = found.route.json_path(text.side());
                steps.entry(ty).or_default().extend(part.strip_prefix(&around).map(|step| (found, step.to_owned())));
            }
            steps
        });
        let is_root = |found: &&Found| matches!(found.rule, Rule::RootRetired | Rule::RootGone);
        Self {
            of_root,
            steps,
            names: all.iter().map(plain).collect(),
            roots: all.iter().filter(is_root).map(plain).collect(),
        }
    }
}

/// The last part of what changed, without a path.
pub(crate) fn plain(found: &Found) -> &str {
    found.subject.rsplit('.').next().unwrap_or_default()
}

/// The place of a change; `None` if the path's names do not have it.
fn spot(found: &Found, path: impl Fn(&Route) -> String) -> Option<String> {
    let around = path(&found.route);
    let Some(place) = found.place else { return Some(around) };
    Some(path(&found.route.then(place))).filter(|part| *part != around)
}

fn is_same(found: &Found, other: &Found) -> bool {
    other.rule == found.rule && other.subject == found.subject && other.words == found.words
}

/// A version that has written data, and the schema by which it is judged what it wrote.
struct Writer<'w> {
    side: &'w Known<'w>,
    judge: &'w Known<'w>,
    what: Option<String>,
}

/// The worst that was found in one cell; `is_here`: at the change, not at another part of the message.
struct Worst {
    witness: Witness,
    is_here: bool,
}

impl Worst {
    /// What no other change may have done comes first.
    fn rank(&self) -> Rank {
        (self.witness.is_own, self.witness.effect, self.is_here)
    }
}

type Rank = (bool, Effect, bool);

/// What the changed part of a message is called by its writer, and what other changes may break.
struct Spots<'s> {
    side: Side<'s>,
    found: &'s Found,
    /// `None`: its messages do not have it.
    own: Option<String>,
    /// The name of what changed, as it is said: `` `buy` ``.
    name: String,
    /// The changes of the root, and their places.
    of_root: &'s [&'s Found],
    places: Rc<Places>,
    /// All changes of a text with their paths. The same change may also occur elsewhere in the text.
    elsewhere: Option<(&'s All<'s>, &'s Steps<'s>)>,
}

/// The names that a reader of a text refuses.
fn refused<'t>(path: &'t str, said: &'t str) -> impl Iterator<Item = &'t str> {
    let unknown = ["unknown member `", "unknown variant `"].into_iter().flat_map(|what| said.split(what).skip(1));
    let quoted = said.strip_suffix('"').and_then(|said| said.rsplit_once("found \""));
    let key = path.strip_suffix("\"]").and_then(|path| path.rsplit_once("[\""));
    unknown
        .filter_map(|rest| rest.split_once('`'))
        .map(|(name, _)| name)
        .chain(quoted.into_iter().chain(key).map(|(_, name)| name))
}

impl Spots<'_> {
    /// Whether what is said of a part is of this change, and of no other one.
    fn is_own(&self, path: &str, said: &str) -> bool {
        let own = self.own.as_deref();
        let is_inside = own.is_some_and(|own| is_below(path, own));
        let is_named = said.contains(&self.name) || refused(path, said).any(|name| name == plain(self.found));
        if is_named && (is_inside || self.is_around(path)) {
            return true;
        }
        if self.is_name_of_others(path, said) {
            return false;
        }
        let is_theirs = match own.filter(|_| is_inside) {
            Some(own) => self.places.has_at(own, |other| self.is_other(other)),
            None => self.is_near_others(path),
        };
        !is_theirs && (is_inside || !self.is_of_root(said) && !self.is_elsewhere(path))
    }

    /// Whether the refusal names a removed root, whose name an `any` writes beside its content.
    fn is_of_root(&self, said: &str) -> bool {
        let Some((all, _)) = self.elsewhere else { return false };
        said.split('`').any(|name| name != plain(self.found) && all.roots.contains(name))
    }

    /// Whether a path leads through another change, at another place.
    fn is_elsewhere(&self, path: &str) -> bool {
        let Some((_, steps)) = self.elsewhere else { return false };
        let leads = |ty: TypeId, rest: &str| {
            let changes = steps.get(&ty).into_iter().flatten();
            changes.into_iter().any(|(other, step)| !is_same(self.found, other) && is_below(rest, step))
        };
        leads_where(self.side, self.found.route.root, path, leads)
    }

    /// Whether a difference is at another change, and not at this one, which moves nothing: it is what that one does.
    fn is_of_others(&self, path: &str, said: &str) -> bool {
        let is_inside = self.own.as_deref().is_some_and(|own| is_below(path, own));
        let is_here = is_inside || self.is_around(path) || said.contains(&self.name);
        !is_here && self.is_near_others(path)
    }

    fn is_near_others(&self, path: &str) -> bool {
        self.places.has_near(path, |other| self.is_other(other))
    }

    fn is_other(&self, other: usize) -> bool {
        self.of_root.get(other).is_some_and(|other| !is_same(self.found, other))
    }

    /// Whether it is the name of something else that a reader refuses.
    fn is_name_of_others(&self, path: &str, said: &str) -> bool {
        let Some((all, _)) = self.elsewhere else { return false };
        refused(path, said).any(|name| name != plain(self.found) && all.names.contains(name))
    }

    /// Whether it is in what a path leads to.
    fn is_around(&self, path: &str) -> bool {
        self.own.as_deref().is_some_and(|own| is_below(own, path))
    }
}

impl Trial<'_> {
    /// A change, tried at each way that leads to it: what is inline does other things to other blocks.
    pub(crate) fn of(&self, found: &Found) -> Change {
        let mut change = self.along(found);
        for route in &found.others {
            change.join(self.along(&Found { route: route.clone(), others: Vec::new(), ..found.clone() }));
        }
        change
    }

    fn along(&self, found: &Found) -> Change {
        let mut change = Change {
            rule: found.rule,
            subject: found.subject.clone(),
            words: found.words.clone(),
            old: found.old_source.clone(),
            new: found.new_source.clone(),
            effects: promise(found.added.unwrap_or(found.rule)),
            witnesses: Vec::new(),
            unshown: Vec::new(),
            lines: found.part.lines.clone(),
            adds: self.adds(found),
            allowed: None,
            is_shown: true,
        };
        if self.hooks.is_tried(found) {
            self.wire(found, &mut change);
            change.is_shown = found.is_retired
                || Format::WIRE
                    .iter()
                    .any(|format| Direction::ALL.iter().any(|to| change.effect(*format, *to).is_break()));
            if !change.is_shown {
                change.unshown.push(Unshown { cell: None, why: self.why(found) });
            }
        }
        self.json(found, &mut change);
        self.moved(found, &mut change);
        self.hooks.said(&mut change);
        let exception = found.allows.iter().find(|allow| allow.code == found.rule.code() && !allow.reason.is_empty());
        change.allowed = exception.map(|allow| Exception {
            code: allow.code.clone(),
            reason: allow.reason.clone(),
            source: allow.source.clone(),
        });
        change
    }

    /// Whether code without room for additions does not compile with it: a literal has one more field, a `match` one more case.
    fn adds(&self, found: &Found) -> bool {
        match found.added.unwrap_or(found.rule) {
            Rule::RootAdded | Rule::FieldAdded | Rule::FieldInserted | Rule::FieldBack => true,
            // Of an open enum or bits, and of a union with storage, there is always another case.
            Rule::ValueAdded => found.may_break,
            Rule::VariantAdded => match Maker::new(self.new.side()).type_at(&found.route) {
                Some(Type::Named(ty)) => {
                    !matches!(&self.new.schema.get(ty).kind, Kind::Union(u) if u.storage.is_some())
                }
                _ => true,
            },
            _ => false,
        }
    }

    /// Why no message shows a change that counts as a break of frames.
    fn why(&self, found: &Found) -> String {
        let tried = |side: &Known<'_>| {
            let messages = self.hooks.messages(side, found);
            messages.iter().filter(|frame| side.write(Encoding::Direct, frame).is_some()).count()
        };
        match found.rule {
            // D32, K19: in both a region is a block, and what follows it is a heap in one and refused in the other (D22).
            Rule::KindChanged => "outside of lists a record and a message have the same bytes, until the message gets a payload".to_owned(),
            Rule::Aligned => "without payloads nothing is aligned, until the message gets one".to_owned(),
            Rule::RetiredForgotten => {
                "no message with the retired part can be made: its line does not have its type, or no message reaches it".to_owned()
            }
            _ if found.route.is_cut => "it is deeper in a message than messages are tried".to_owned(),
            _ => match (tried(&self.old), tried(&self.new)) {
                (0, _) => "no message of the old version reaches it, or each is too large to be tried".to_owned(),
                (_, 0) => "no message of the new version reaches it, or each is too large to be tried".to_owned(),
                (old, new) => format!("none of {} messages that were tried does", old + new),
            },
        }
    }

    fn wire(&self, found: &Found, change: &mut Change) {
        // What another change does to names is not this one's effect.
        let is_by_name = matches!(found.rule, Rule::NameMoved | Rule::OtherType | Rule::NumberReused);
        let (old, new) = (&self.old, if is_by_name { &self.new } else { &self.new_by_old_names });
        let has_cuts =
            matches!(found.rule, Rule::DefaultChanged | Rule::FieldMoved | Rule::FieldInserted | Rule::Optionality);
        let part = has_cuts.then(|| ancestor::part_of_root(old.side(), found.route.root)).flatten();
        let part = part.as_ref().map(|(schema, protocol)| Side { schema, protocol });
        let (uncut, ty) = match part.map(|part| (part, Maker::new(part).type_at(&found.route))) {
            Some((part, Some(Type::Named(ty)))) => (part, Some(ty)),
            _ => (old.side(), found.old_ty),
        };
        let cuts: Vec<(u16, Schema)> = match ty {
            Some(ty) if has_cuts => {
                (1..32).map_while(|segments| Some((segments, ancestor::cut(uncut.schema, ty, segments)?))).collect()
            }
            _ => Vec::new(),
        };
        let mut writers = vec![Writer { side: old, judge: old, what: None }];
        let cuts: Vec<(u16, Known<'_>)> =
            cuts.iter().map(|(segments, schema)| (*segments, Known::of(Side { schema, ..uncut }, old.share))).collect();
        for (segments, side) in &cuts {
            let what = Some(format!("data from before block {} of the type", segments + 1));
            writers.push(Writer { side, judge: old, what });
        }
        if let Some(side) = &self.before {
            writers.push(Writer { side, judge: side, what: Some("data from before the retirements".to_owned()) });
        }
        if !self.hooks.has_ancestors() {
            writers.truncate(1);
        }
        for format in Format::WIRE {
            for (direction, writers, reader) in [
                (Direction::OldData, &writers[..], new),
                (Direction::NewData, &[Writer { side: new, judge: new, what: None }][..], old),
            ] {
                let mut worst: Option<Worst> = None;
                for writer in writers.iter().filter(|_| self.hooks.is_tried_in(format, direction)) {
                    self.try_all(found, format, direction, writer, reader, &mut worst);
                    if worst.as_ref().is_some_and(|worst| worst.rank() == (true, Effect::Misread, true)) {
                        break;
                    }
                }
                let effect = worst.as_ref().map_or(change.effect(format, direction), |worst| worst.witness.effect);
                change.set(format, direction, effect);
                change.witnesses.extend(worst.map(|worst| worst.witness));
            }
        }
    }

    fn try_all(
        &self,
        found: &Found,
        format: Format,
        to: Direction,
        writer: &Writer<'_>,
        reader: &Known<'_>,
        worst: &mut Option<Worst>,
    ) {
        let encoding = if format == Format::Compact { Encoding::Compact } else { Encoding::Direct };
        let same = Same {
            wanted: writer.judge,
            got: reader,
            is_newer: to == Direction::OldData,
            reused: if found.rule == Rule::NumberReused { number_of(&found.words) } else { None },
            switched: if to == Direction::OldData { &self.switched } else { &self.switched_back },
            found: RefCell::default(),
        };
        let spots = self.spots(found, writer.side, None);
        let here = found.route.path(writer.side.side());
        let messages = self.hooks.messages(writer.side, found);
        let (with_it, mut read, mut hidden) = (messages.len().saturating_sub(RANDOM), 0, 0);
        let mut of_others: Option<Worst> = None;
        for (index, frame) in messages.into_iter().enumerate() {
            let Some(bytes) = writer.side.write(encoding, &frame) else { continue };
            let (root, is_chunk) = (found.route.root, writer.side.elements(&frame).is_some());
            let Ok(wanted) = writer.judge.receive(encoding, root, is_chunk, &bytes) else { continue };
            let mut is_theirs = false;
            let all = match reader.receive(encoding, root, is_chunk, &bytes) {
                Err(_) => {
                    let fault = reader.fault(encoding, root, is_chunk, &bytes);
                    let (path, said) =
                        fault.map_or_else(Default::default, |fault| (fault.path.clone(), fault.to_string()));
                    is_theirs = !found.rule.moves_others() && spots.is_of_others(&path, &said);
                    hidden += usize::from(is_theirs && index < with_it);
                    vec![(Effect::Refused, path, said)]
                }
                Ok(got) => {
                    read += usize::from(index < with_it);
                    let said = |apart: Apart| {
                        let effect = if apart.what == What::Lost { Effect::Lost } else { Effect::Misread };
                        let path = if apart.path.is_empty() { "the root" } else { apart.path.trim_start_matches('.') };
                        let said = format!("{path}: {} was written, {} is read", apart.left, apart.right);
                        (effect, apart.path, said)
                    };
                    let is_ours = |(_, path, said): &(Effect, String, String)| {
                        found.rule.moves_others() || !spots.is_of_others(path, said)
                    };
                    same.sent(root, &wanted, &got).into_iter().map(said).filter(is_ours).collect()
                }
            };
            let ranked = all
                .into_iter()
                .map(|(effect, path, said)| ((spots.is_own(&path, &said), effect, near(&path, &here)), said));
            // The first of the worst.
            let Some((rank, said)) = ranked.rev().max_by_key(|(rank, _)| *rank) else { continue };
            let (is_own, effect, is_here) = rank;
            let worst = if is_theirs { &mut of_others } else { &mut *worst };
            if worst.as_ref().is_none_or(|worst| worst.rank() < rank) {
                let message = writer.side.json.as_ref().map_or_else(String::new, |json| json.write(&frame));
                let written_by = writer.what.clone();
                let witness =
                    Witness { format, direction: to, effect, written_by, message, is_chunk, bytes, said, is_own };
                *worst = Some(Worst { witness, is_here });
                if rank == (true, Effect::Misread, true) {
                    return;
                }
            }
        }
        // What others refuse hides what this one does, unless enough messages with it are read.
        if worst.is_none() && hidden > 3 * read {
            *worst = of_others;
        }
    }

    /// The places of changes in messages of a side; `text`: which of the texts it is.
    fn spots<'d>(&'d self, found: &'d Found, known: &'d Known<'_>, text: Option<usize>) -> Spots<'d> {
        let (side, is_json) = (known.side(), text.is_some());
        let path = |route: &Route| if is_json { route.json_path(side) } else { route.path(side) };
        // A value that is gone breaks itself; a type that changes, all of the block that it is in.
        let reach = |other: &Found| {
            if is_json || !other.rule.moves_others() { spot(other, path) } else { Some(path(&other.route)) }
        };
        let of_root = self.all.of_root.get(&found.route.root).map_or(&[][..], |all| all);
        let all = of_root.iter().enumerate().filter(|(_, other)| is_json || other.may_break);
        let places = || Places::of(all.filter_map(|(number, other)| Some((number, reach(other)?))));
        Spots {
            side,
            found,
            own: spot(found, path),
            name: format!("`{}`", plain(found)),
            of_root,
            places: known.places(found.route.root, is_json, places),
            elsewhere: text.map(|text| (&self.all, &self.all.steps[text])),
        }
    }

    fn json(&self, found: &Found, change: &mut Change) {
        // What breaks then is another change's.
        if found.keeps_json && found.rule == Rule::Renamed {
            return;
        }
        let is_by_name =
            matches!(found.rule, Rule::Renamed | Rule::NameMoved | Rule::JsonRenamed | Rule::PackageRenamed);
        let (old, new) = (0, if is_by_name { 1 } else { 2 });
        let [Some(old_json), Some(new_json), Some(named)] = [old, new, 1].map(|text| self.texts[text].json.as_ref())
        else {
            return;
        };
        let texts_by_name = named;
        for (direction, written, read, from, to) in
            [(Direction::OldData, old, new, old_json, new_json), (Direction::NewData, new, old, new_json, old_json)]
        {
            let (known, writer) = (&self.texts[written], self.texts[written].side());
            let here = found.route.json_path(writer);
            let changed = match Maker::new(writer).type_at(&found.route) {
                Some(Type::Named(ty)) => Some(ty),
                _ => None,
            };
            let spots = self.spots(found, known, Some(written));
            let mut worst: Option<Worst> = None;
            let mut hidden: Option<(Effect, String)> = None;
            let mut repair = Repair::of((known, from), (&self.texts[read], to), found.route.root);
            let mut is_tried = false;
            for frame in self.hooks.messages(known, found) {
                if writer.write(Encoding::Direct, &frame).is_none() {
                    continue;
                }
                let mut text = from.write(&frame);
                let mut given = Vec::new();
                let all: Option<Vec<_>> = loop {
                    match to.read(&text) {
                        Err(error) => {
                            let said = error.to_string();
                            let member = said.split_once("unknown member `").and_then(|(_, rest)| rest.split_once('`'));
                            let member = member.map(|(name, _)| format!(".{name}")).unwrap_or_default();
                            let path = format!("{}{member}", error.path());
                            let path = without_bit(writer, found.route.root, &path).to_owned();
                            // What another change does may hide what this one does.
                            let is_around = spots.is_around(&path) && !spots.is_name_of_others(&path, &said);
                            let is_own = spots.is_own(&path, &said) || is_around;
                            if is_own || given.contains(&path) {
                                break Some(vec![(Effect::Refused, path, said)]);
                            }
                            if !repair.takes(&text) {
                                break None;
                            }
                            if let Some(less) = repair.without(&text, &path, |at| spots.is_around(at)) {
                                text = less;
                            } else if let Some(other) = repair.exchanged(&text, &path, |at| spots.is_around(at)) {
                                text = other;
                                given.push(path);
                            } else if spots.is_name_of_others(&path, &said) {
                                break None;
                            } else {
                                break Some(vec![(Effect::Refused, path, said)]);
                            }
                        }
                        Ok(read) => {
                            let said = |(path, left, right): (String, String, String)| {
                                let said = format!("{path}: {left} was written, {right} is read");
                                (Effect::Misread, path, said)
                            };
                            break Some(differ(&text, &to.write(&read)).into_iter().map(said).collect());
                        }
                    }
                };
                let Some(all) = all else { continue };
                is_tried = true;
                // The type may be at other places of the message, too.
                let is_here = |path: &str| {
                    let is_through = |ty: TypeId| leads_through(writer, found.route.root, path, ty);
                    is_below(path, &here) || changed.is_some_and(is_through)
                };
                let is_theirs =
                    |effect, path: &str, said: &str| effect == Effect::Misread && spots.is_of_others(path, said);
                let is_ours =
                    |(effect, path, said): &(Effect, String, String)| is_here(path) && !is_theirs(*effect, path, said);
                let found = all.into_iter().filter(is_ours);
                let ranked = found.map(|(effect, path, said)| ((spots.is_own(&path, &said), effect, true), said));
                let Some((rank, said)) = ranked.rev().max_by_key(|(rank, _)| *rank) else { continue };
                let (mut is_own, effect, _) = rank;
                // Texts are read by names: what is not in one does nothing to it.
                if !is_own && spots.own.is_none() {
                    continue;
                }
                if worst.as_ref().is_none_or(|worst| worst.rank() < rank) {
                    let replayed = match direction {
                        Direction::OldData => replay(from, from, to, texts_by_name, &text, effect),
                        Direction::NewData => replay(from, texts_by_name, to, to, &text, effect),
                    };
                    let (message, as_said) = match replayed {
                        Replayed::As(message, said) => (message, said),
                        Replayed::Hidden(why) => {
                            hidden = hidden.filter(|_| !is_own).or(is_own.then_some((effect, why)));
                            continue;
                        }
                        Replayed::Not => continue,
                    };
                    // Another change has a name that the reader refuses first.
                    is_own &= effect != Effect::Refused || as_said == said;
                    let said = if effect == Effect::Refused { as_said } else { said };
                    let rank = (is_own, effect, true);
                    if worst.as_ref().is_some_and(|worst| worst.rank() >= rank) {
                        continue;
                    }
                    let bytes = message.clone().into_bytes();
                    let given: Vec<String> = given.iter().map(|path| path.trim_start_matches('.').to_owned()).collect();
                    let written_by =
                        (!given.is_empty()).then(|| format!("with `{}` as the reader writes it", given.join("`, `")));
                    let witness = Witness {
                        format: Format::Json,
                        direction,
                        effect,
                        written_by,
                        message,
                        is_chunk: false,
                        bytes,
                        said,
                        is_own,
                    };
                    worst = Some(Worst { witness, is_here: true });
                }
            }
            if let Some(Worst { witness, .. }) = worst {
                change.set(Format::Json, direction, witness.effect);
                change.witnesses.push(witness);
            } else if let Some((effect, why)) = hidden {
                change.set(Format::Json, direction, effect);
                change.unshown.push(Unshown { cell: Some((Format::Json, direction)), why });
            } else if let Some(why) = self.untried(found, known, is_tried) {
                change.set(Format::Json, direction, Effect::Untried);
                change.unshown.push(Unshown { cell: Some((Format::Json, direction)), why });
            }
        }
    }

    /// Why no text of a writer says what a change does; `None`: texts do, or the writer does not have the part.
    fn untried(&self, found: &Found, writer: &Known<'_>, is_tried: bool) -> Option<String> {
        let maker = writer.maker();
        if found.route.is_cut {
            return Some("it is deeper in a message than messages are tried".to_owned());
        }
        let ty = maker.type_at(&found.route)?;
        let probes = std::iter::once_with(|| maker.probes(&ty)).flatten();
        let mut values = maker.least(&ty).into_iter().chain(probes);
        let is_reached = maker.has_room(&found.route)
            && values.any(|value| {
                let frame = maker.frame(&found.route, Around::Least, &value);
                frame.is_some_and(|frame| writer.write(Encoding::Direct, &frame).is_some())
            });
        match (is_reached, is_tried) {
            (false, _) => Some("no message reaches it, or each is too large to be tried".to_owned()),
            (true, false) => Some("other changes have the reader refuse each text that was tried".to_owned()),
            (true, true) => None,
        }
    }
}

/// A text, shown to the versions as they are.
enum Replayed {
    /// It does what is said: the text of the writer, and the reader's words.
    As(String, String),
    /// Another change has the reader refuse it before.
    Hidden(String),
    /// It does nothing.
    Not,
}

/// A text of a change, which was found by one version's names, with the names that each version has.
fn replay(by: &Json<'_>, from: &Json<'_>, to: &Json<'_>, reader: &Json<'_>, text: &str, effect: Effect) -> Replayed {
    let frame = match by.read(text) {
        Ok(frame) => frame,
        Err(error) => {
            return Replayed::Hidden(format!(
                "another change has the reader refuse each text of the writer before: {error}"
            ));
        }
    };
    // A text may lack members that its writer fills in.
    let is_text_of_both = from.read(text).is_ok_and(|read| read == frame);
    let message = if is_text_of_both { text.to_owned() } else { from.write(&frame) };
    match (reader.read(&message), effect) {
        (Err(error), Effect::Refused) => Replayed::As(message, error.to_string()),
        (Err(error), _) => {
            Replayed::Hidden(format!("a change of a name has the reader refuse the text before: {error}"))
        }
        (Ok(_), Effect::Refused) => Replayed::Not,
        (Ok(read), _) if differ(text, &to.write(&read)).is_empty() => Replayed::Not,
        (Ok(_), _) => Replayed::As(message, String::new()),
    }
}

/// The number of a change's words: `tag 3, which meant …`.
fn number_of(words: &str) -> Option<i128> {
    words.split([' ', ',']).find_map(|word| word.parse().ok())
}

/// What the members of two roots differ in.
pub(crate) fn differ(left: &str, right: &str) -> Vec<(String, String, String)> {
    let parsed = |text: &str| serde_json::from_str::<serde_json::Value>(text).ok();
    let inner = |text: &str| parsed(text).and_then(|value| value.as_object()?.values().next().cloned());
    let mut all = Vec::new();
    if let (Some(left), Some(right)) = (inner(left), inner(right)) {
        texts(String::new(), &left, &right, &mut all);
    }
    all
}

/// Messages of a writer that have something at the place of a change.
pub(crate) fn messages(side: &Known<'_>, found: &Found) -> Vec<Frame> {
    let maker = side.maker();
    let mut all = Vec::new();
    if let Some(route) = found.place.map(|place| found.route.then(place)).filter(|route| maker.has_room(route)) {
        // A unit variant has no value in it, and needs none.
        let probes = maker.type_at(&route).map_or_else(|| vec![Value::Bool(false)], |ty| maker.probes(&ty));
        for around in [Around::Least, Around::Full] {
            all.extend(probes.iter().filter_map(|probe| maker.frame(&route, around, probe)));
        }
    }
    // What is retired has no value, nor has an enum without values, but their bytes are in each message that they are in.
    let mut route = found.route.clone();
    loop {
        if let Some(ty) = maker.type_at(&route).filter(|_| maker.has_room(&route)) {
            // Of an enum that may have thousands of values, the one that changed.
            let own = found.number.and_then(|number| maker.of_number(&ty, number));
            let probes = own.map_or_else(|| maker.probes(&ty), |own| vec![own]);
            for probe in probes.into_iter().chain(maker.least(&ty)).chain((0..3).filter_map(|_| maker.full(&ty))) {
                // What follows it in the block may be other values than zeros.
                all.extend(
                    [Around::Least, Around::Full].iter().filter_map(|around| maker.frame(&route, *around, &probe)),
                );
            }
        }
        let is_written = |frame: &Frame| side.write(Encoding::Direct, frame).is_some();
        if all.iter().any(is_written) || route.steps.pop().is_none() {
            break;
        }
    }
    all.truncate(MESSAGES);
    // What is at another place, and what takes other lengths.
    all.extend(side.random(found.route.root, 1, RANDOM));
    all
}

/// What the specs promise of a change that does not break frames (D58, K38).
fn promise(rule: Rule) -> [[Effect; 2]; 3] {
    use Effect::{Promised, Same};
    let wire = match rule {
        Rule::RootAdded | Rule::VariantAdded | Rule::ValueAdded => [Same, Promised],
        Rule::FieldAdded => [Promised, Promised],
        Rule::RootRetired | Rule::VariantRetired => [Promised, Same],
        Rule::FieldRetired | Rule::FieldBack => [Promised, Promised],
        _ => [Same, Same],
    };
    [wire, wire, [Same, Same]]
}
