//! What a change does, found by doing it: a message is written with one schema and read with the other.
//!
//! ```text
//! found ---values---> Order{size=300} --write(old)--> bytes --read(new)--> a fault, another value, or the same
//!          for each encoding, both directions, and data of versions before the old one
//! ```
//!
//! What a rule promises is not tried in Direct and Compact; the proof of the crate does that (`proof/`).

use std::collections::HashSet;

use crate::ancestor;
use crate::hooks::Hooks;
use crate::make::{Around, Maker};
use crate::report::{Change, Direction, Effect, Exception, Format, Witness};
use crate::route::{is_below, leads_through};
use crate::rule::Rule;
use crate::same::{Same, What, texts};
use crate::side::Side;
use crate::walk::Found;
use scantling_schema::dynamic::{Encoding, Frame, Random, Value};
use scantling_schema::{Protocol, Schema, Type, TypeId};

/// Messages that are tried for one change and writer.
const MESSAGES: usize = 300;
/// Random ones, after them.
const RANDOM: usize = 12;

/// Both sides, and what is known of their types.
pub(crate) struct Trial<'s> {
    pub(crate) old: Side<'s>,
    pub(crate) new: Side<'s>,
    /// The new schema with the old one's names: what it does to JSON is not done by names.
    pub(crate) new_by_old_names: Side<'s>,
    /// The three, as JSON has them: with lists for streams.
    pub(crate) texts: [Side<'s>; 3],
    /// The old schema and its protocol, before what is retired was.
    pub(crate) before: Option<&'s (Schema, Protocol)>,
    pub(crate) switched: HashSet<(TypeId, TypeId)>,
    pub(crate) switched_back: HashSet<(TypeId, TypeId)>,
    pub(crate) hooks: &'s dyn Hooks,
}

/// A version that has written data, and the schema by which it is judged what it wrote.
struct Writer<'w> {
    side: Side<'w>,
    judge: Side<'w>,
    what: Option<String>,
}

/// The worst that was found in one cell; `is_here`: at the change, not at another part of the message.
struct Worst {
    witness: Witness,
    is_here: bool,
}

impl Worst {
    fn rank(&self) -> (Effect, bool) {
        (self.witness.effect, self.is_here)
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
            effects: promise(found.rule),
            witnesses: Vec::new(),
            lines: found.part.lines.clone(),
            allowed: None,
            is_shown: true,
        };
        if self.hooks.is_tried(found) {
            self.wire(found, &mut change);
            change.is_shown = found.is_retired
                || Format::WIRE
                    .iter()
                    .any(|format| Direction::ALL.iter().any(|to| change.effect(*format, *to).is_break()));
        }
        self.json(found, &mut change);
        self.hooks.said(&mut change);
        let exception = found.allows.iter().find(|allow| allow.code == found.rule.code() && !allow.reason.is_empty());
        change.allowed = exception.map(|allow| Exception {
            code: allow.code.clone(),
            reason: allow.reason.clone(),
            source: allow.source.clone(),
        });
        change
    }

    fn wire(&self, found: &Found, change: &mut Change) {
        // What another change does to names is not this one's effect.
        let is_by_name = matches!(found.rule, Rule::NameMoved | Rule::OtherType | Rule::NumberReused);
        let (old, new) = (self.old, if is_by_name { self.new } else { self.new_by_old_names });
        let cuts: Vec<(u16, Schema)> = match found.old_ty {
            Some(ty)
                if matches!(
                    found.rule,
                    Rule::DefaultChanged | Rule::FieldMoved | Rule::FieldInserted | Rule::Optionality
                ) =>
            {
                (1..32).map_while(|segments| Some((segments, ancestor::cut(old.schema, ty, segments)?))).collect()
            }
            _ => Vec::new(),
        };
        let mut writers = vec![Writer { side: old, judge: old, what: None }];
        for (segments, schema) in &cuts {
            let what = Some(format!("data from before block {} of the type", segments + 1));
            writers.push(Writer { side: Side { schema, ..old }, judge: old, what });
        }
        if let Some((schema, protocol)) = self.before {
            let side = Side { schema, protocol };
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
                    if worst.as_ref().is_some_and(|worst| worst.rank() == (Effect::Misread, true)) {
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
        reader: Side<'_>,
        worst: &mut Option<Worst>,
    ) {
        let encoding = if format == Format::Compact { Encoding::Compact } else { Encoding::Direct };
        let same = Same {
            wanted: writer.judge,
            got: reader,
            is_newer: to == Direction::OldData && writer.what.is_none(),
            reused: if found.rule == Rule::NumberReused { number_of(&found.words) } else { None },
            switched: if to == Direction::OldData { &self.switched } else { &self.switched_back },
        };
        let here = found.route.path(writer.side);
        for frame in self.hooks.messages(writer.side, found) {
            let Some(bytes) = writer.side.write(encoding, &frame) else { continue };
            let (root, is_chunk) = (found.route.root, writer.side.elements(&frame).is_some());
            let Ok(wanted) = writer.judge.receive(encoding, root, is_chunk, &bytes) else { continue };
            let (effect, path, said) = match reader.receive(encoding, root, is_chunk, &bytes) {
                Err(_) => {
                    let fault = reader.fault(encoding, root, is_chunk, &bytes);
                    let (path, said) =
                        fault.map_or_else(Default::default, |fault| (fault.path.clone(), fault.to_string()));
                    (Effect::Refused, path, said)
                }
                Ok(got) => match same.sent(root, &wanted, &got) {
                    None => continue,
                    Some(apart) => {
                        let effect = if apart.what == What::Lost { Effect::Lost } else { Effect::Misread };
                        let path = if apart.path.is_empty() { "the root" } else { apart.path.trim_start_matches('.') };
                        let said = format!("{path}: {} was written, {} is read", apart.left, apart.right);
                        (effect, apart.path, said)
                    }
                },
            };
            let is_here = is_below(&path, &here) || is_below(&here, &path);
            if worst.as_ref().is_none_or(|worst| worst.rank() < (effect, is_here)) {
                let message = writer.side.json().map_or_else(String::new, |json| json.write(&frame));
                let written_by = writer.what.clone();
                let witness = Witness { format, direction: to, effect, written_by, message, is_chunk, bytes, said };
                *worst = Some(Worst { witness, is_here });
                if (effect, is_here) == (Effect::Misread, true) {
                    return;
                }
            }
        }
    }

    fn json(&self, found: &Found, change: &mut Change) {
        let is_by_name =
            matches!(found.rule, Rule::Renamed | Rule::NameMoved | Rule::JsonRenamed | Rule::PackageRenamed);
        let (old, new) = (self.texts[0], self.texts[if is_by_name { 1 } else { 2 }]);
        let (Some(old_json), Some(new_json)) = (old.json(), new.json()) else { return };
        for (direction, writer, from, to) in
            [(Direction::OldData, old, &old_json, &new_json), (Direction::NewData, new, &new_json, &old_json)]
        {
            let here = found.route.json_path(writer);
            let changed = match Maker::new(writer).type_at(&found.route) {
                Some(Type::Named(ty)) => Some(ty),
                _ => None,
            };
            let mut worst: Option<Witness> = None;
            for frame in self.hooks.messages(writer, found) {
                if writer.write(Encoding::Direct, &frame).is_none() {
                    continue;
                }
                let text = from.write(&frame);
                let (effect, path, said) = match to.read(&text) {
                    Err(error) => (Effect::Refused, error.path().to_owned(), error.to_string()),
                    Ok(read) => match differ(&text, &to.write(&read)) {
                        None => continue,
                        Some((path, left, right)) => {
                            (Effect::Misread, path.clone(), format!("{path}: {left} was written, {right} is read"))
                        }
                    },
                };
                // The type may be at other places of the message, too.
                let is_through = |ty: TypeId| leads_through(writer, found.route.root, &path, ty);
                let is_here = is_below(&path, &here) || changed.is_some_and(is_through);
                if is_here && worst.as_ref().is_none_or(|worst| worst.effect < effect) {
                    let bytes = text.clone().into_bytes();
                    let witness = Witness {
                        format: Format::Json,
                        direction,
                        effect,
                        written_by: None,
                        message: text,
                        is_chunk: false,
                        bytes,
                        said,
                    };
                    worst = Some(witness);
                }
            }
            if let Some(worst) = worst {
                change.set(Format::Json, direction, worst.effect);
                change.witnesses.push(worst);
            }
        }
    }
}

/// The number of a change's words: `tag 3, which meant …`.
fn number_of(words: &str) -> Option<i128> {
    words.split([' ', ',']).find_map(|word| word.parse().ok())
}

/// What the members of two roots differ in.
fn differ(left: &str, right: &str) -> Option<(String, String, String)> {
    let parsed = |text: &str| serde_json::from_str::<serde_json::Value>(text).ok();
    let (left, right) = (parsed(left)?, parsed(right)?);
    let inner = |value: &serde_json::Value| value.as_object().and_then(|o| o.values().next()).cloned();
    texts(String::new(), &inner(&left)?, &inner(&right)?)
}

/// Messages of a writer that have something at the place of a change.
pub(crate) fn messages(side: Side<'_>, found: &Found) -> Vec<Frame> {
    let maker = Maker::new(side);
    let mut all = Vec::new();
    if let Some(place) = found.place {
        let route = found.route.then(place);
        // A unit variant has no value in it, and needs none.
        let probes = maker.type_at(&route).map_or_else(|| vec![Value::Bool(false)], |ty| maker.probes(&ty));
        for around in [Around::Least, Around::Full] {
            all.extend(probes.iter().filter_map(|probe| maker.frame(&route, around, probe)));
        }
    }
    // What is retired has no value, nor has an enum without values, but their bytes are in each message that they are in.
    let mut route = found.route.clone();
    loop {
        if let Some(ty) = maker.type_at(&route) {
            for probe in
                maker.probes(&ty).into_iter().chain(maker.least(&ty)).chain((0..3).filter_map(|_| maker.full(&ty)))
            {
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
    if let Some(root) = side.protocol.roots.iter().find(|root| root.type_id == found.route.root) {
        let mut random = Random::new(side.schema, side.protocol, 1);
        all.extend((0..RANDOM).map_while(|_| random.frame_of(&[root])));
    }
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
