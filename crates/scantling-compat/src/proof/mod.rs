//! The proof of the checker: random schemas, random edits, random values.
//!
//! ```text
//! compatible: every frame of either version is read by the other, means the same, keeps what is unknown, comes back from a file
//! breaking:   the message that the report shows does break, and is one of its writer
//! ```
//!
//! Both are asked of each encoding and of each direction by itself. Wrong rules that are planted in the checker are found by the same
//! (`plants.rs`), and of some changes the generated code of both versions is compiled and asked (`compiled.rs`). `SCANTLING_CHANGES=2000` says how many changes are tried, `SCANTLING_CHANGES_FROM` which is the first.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests may unwrap")]

mod compiled;
mod editor;
mod edits;
mod judge;
mod laws;
mod plants;

use crate::common::Random;
use crate::compare;
use crate::random::{Size, group};
use crate::report::{Change, Direction, Effect, Format, Level, Report};
use crate::rule::Rule;
use editor::Editor;
use edits::{BREAKING, KEEPING};
use judge::Of;
use scantling_compiler::{RustOptions, Target};
use scantling_schema::Schema;
use std::collections::BTreeMap;

/// Versions of a schema, each after some edits of the one before.
struct Case {
    seed: u64,
    text: String,
    edits: Vec<&'static str>,
    versions: Vec<Schema>,
}

impl Case {
    fn new(seed: u64) -> Self {
        let mut random = Random((seed + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        let types = 3 + random.below(5);
        let size = Size { packages: 1, types, has_any: random.below(3) == 0, is_aligned: random.below(6) == 0 };
        let group = group('p', size, Target::Rust(RustOptions::default()), &mut random);
        let (mut edits, mut versions) = (Vec::new(), vec![group.schema]);
        let (style, count) = (random.below(5), 1 + random.below(4));
        let mut editor = Editor { random: &mut random, count: 0 };
        for step in 0..count {
            let is_breaking = style < 2 && step == 0 || style == 2 && editor.random.below(2) == 0;
            let of = if is_breaking { BREAKING } else { KEEPING };
            // An edit of what no message holds breaks nothing.
            let tries = if is_breaking { 4 } else { 1 };
            let last = versions.last().unwrap();
            let found = (0..tries)
                .filter_map(|_| editor.edited(last, of))
                .find(|(next, edit)| !is_breaking || edit.contains("names") || is_reached(last, next));
            if let Some((next, edit)) = found {
                edits.push(edit);
                versions.push(next);
            }
            if style < 2 && editor.random.below(2) == 0 {
                break;
            }
        }
        Self { seed, text: group.texts.into_iter().map(|(_, text)| text).collect(), edits, versions }
    }

    fn ends(&self) -> (&Schema, &Schema) {
        (self.versions.first().unwrap(), self.versions.last().unwrap())
    }

    /// What is wrong with a report of the first and the last version.
    fn judge(&self, report: &Report) -> Result<(), String> {
        let (old, new) = self.ends();
        let keeps = |format, to| report.changes.iter().all(|change| change.is_shown && !breaks(change, format, to));
        for to in Direction::ALL {
            for format in Format::WIRE.into_iter().filter(|format| keeps(*format, to)) {
                laws::hold(old, new, Of::Meaning, format, to, self.seed)?;
            }
            if keeps(Format::Direct, to) && keeps(Format::Compact, to) && keeps(Format::Json, to) {
                laws::hold(old, new, Of::Text, Format::Json, to, self.seed)?;
            }
        }
        if report.is_compatible(Level::Wire) {
            let is_same = report.changes.iter().all(|change| keeps_blocks(change.rule));
            laws::forward(old, new, is_same, self.seed)?;
        }
        for change in report.changes.iter().filter(|change| change.breaks(Level::Json)) {
            if change.witnesses.is_empty() && change.unshown.is_empty() {
                return Err(format!("neither a message nor a reason: {}", change.headline()));
            }
            if !change.is_shown {
                // What has no payload is aligned as it was, and a record that is in no list has a message's bytes (D32), but their growth differs.
                let may_grow_apart = matches!(change.rule, Rule::Aligned | Rule::KindChanged);
                // A field that never has a value is not missed, but its id is free again.
                let is_missed = change.rule != Rule::FieldGone || laws::may_be_there(old, &change.subject);
                if may_grow_apart || !is_missed || !laws::has_values(old) || !laws::has_values(new) {
                    continue;
                }
                return Err(format!("no message shows `{}` {}", change.rule.code(), change.headline()));
            }
            for (format, to) in Format::ALL.into_iter().flat_map(|format| Direction::ALL.map(|to| (format, to))) {
                let is_untried = change.effect(format, to) == Effect::Untried;
                let is_said = (change.effect(format, to).is_break() || is_untried) && change.rule != Rule::ProtocolGone;
                let has_one = change.witnesses.iter().any(|w| (w.format, w.direction) == (format, to));
                let is_hidden = change.unshown.iter().any(|unshown| unshown.cell == Some((format, to)));
                if is_said != (has_one || is_hidden) {
                    return Err(format!("a message for {}: {has_one}, {}", format.name(), change.headline()));
                }
            }
            for witness in &change.witnesses {
                laws::breaks(old, new, witness).map_err(|why| format!("{}: {why}\n{witness:?}", change.headline()))?;
            }
        }
        Ok(())
    }

    /// All readers and writers of all versions, if each version is compatible with the one before.
    fn judge_all(&self) -> Result<(), String> {
        let reports: Vec<Report> = self.versions.windows(2).map(|pair| compare(&pair[0], &pair[1])).collect();
        for level in [Level::Wire, Level::Json, Level::Source] {
            self.chain(&reports, level)?;
        }
        if self.versions.len() < 3 || !reports.iter().all(|report| report.is_compatible(Level::Wire)) {
            return Ok(());
        }
        for (at, old) in self.versions.iter().enumerate() {
            for new in &self.versions[at + 1..] {
                for (format, to) in Format::WIRE.into_iter().flat_map(|format| Direction::ALL.map(|to| (format, to))) {
                    laws::hold(old, new, Of::Bytes, format, to, self.seed)?;
                }
                laws::forward(old, new, false, self.seed)?;
            }
        }
        Ok(())
    }

    /// If each version is compatible with the one before, each is with all before it. A name may come back for something else, and a number
    /// may get another meaning in two steps, neither of which breaks; so steps that change names or meanings alone are left out.
    fn chain(&self, reports: &[Report], level: Level) -> Result<(), String> {
        let is_step = |report: &Report| {
            let means = |change: &Change| matches!(change.rule, Rule::Renamed | Rule::JsonRenamed | Rule::SameBytes);
            report.is_compatible(level) && !report.changes.iter().any(means)
        };
        for (at, old) in self.versions.iter().enumerate() {
            for (to, new) in self.versions.iter().enumerate().skip(at + 2) {
                if reports[at..to].iter().all(is_step) {
                    let report = compare(old, new);
                    if !report.is_compatible(level) {
                        return Err(format!(
                            "{level:?}: steps of {at} to {to} are compatible, but not\n{}",
                            report.text(level)
                        ));
                    }
                }
            }
        }
        Ok(())
    }

    fn told(&self, why: &str, report: &Report) -> String {
        format!("seed {}: {why}\n{:?}\n{}\n{}", self.seed, self.edits, report.text(Level::Json), self.text)
    }
}

/// Whether a change breaks readers of a direction. Old readers of JSON may refuse what is new (J16).
fn breaks(change: &Change, format: Format, to: Direction) -> bool {
    let effect = change.effect(format, to);
    let may_refuse = (format, to) == (Format::Json, Direction::NewData) && effect == Effect::Refused;
    effect.is_break() && !may_refuse
}

/// Whether messages are others than before, names aside.
fn is_reached(old: &Schema, new: &Schema) -> bool {
    let all = |schema: &Schema| {
        let protocols = schema.packages().iter().flat_map(|package| &package.protocols);
        protocols.map(|protocol| schema.fingerprint(protocol)).collect::<Vec<_>>()
    };
    all(old) != all(new)
}

/// Whether a reader that writes a message again writes the same bytes: it knows all fields, and none is retired that was in use.
fn keeps_blocks(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::RootAdded
            | Rule::RootRetired
            | Rule::RetiredForgotten
            | Rule::InitialChanged
            | Rule::SameBytes
            | Rule::ValueAdded
            | Rule::ValueRetired
            | Rule::VariantAdded
            | Rule::VariantRetired
            | Rule::Renamed
            | Rule::JsonRenamed
            | Rule::PackageRenamed
    )
}

fn asked(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|text| text.parse().ok())
}

/// What was tried.
#[derive(Default)]
struct Tally {
    compatible: u64,
    breaking: u64,
    rules: BTreeMap<Rule, u32>,
    wrong: Vec<String>,
}

impl Tally {
    fn add(&mut self, seed: u64) {
        let case = Case::new(seed);
        let (old, new) = case.ends();
        let report = compare(old, new);
        report.changes.iter().for_each(|change| *self.rules.entry(change.rule).or_default() += 1);
        *(if report.is_compatible(Level::Wire) { &mut self.compatible } else { &mut self.breaking }) += 1;
        if let Err(why) = case.judge(&report).and_then(|()| case.judge_all()) {
            self.wrong.push(case.told(&why, &report));
        }
    }

    fn join(&mut self, other: Self) {
        self.compatible += other.compatible;
        self.breaking += other.breaking;
        other.rules.into_iter().for_each(|(rule, n)| *self.rules.entry(rule).or_default() += n);
        self.wrong.extend(other.wrong);
    }
}

#[test]
fn what_is_compatible_is_read_and_what_breaks_breaks() {
    let (first, all) = (asked("SCANTLING_CHANGES_FROM").unwrap_or(0), asked("SCANTLING_CHANGES").unwrap_or(40));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let mut tally = Tally::default();
    std::thread::scope(|scope| {
        let run = |turn: usize| {
            let mut tally = Tally::default();
            (first..first + all).skip(turn).step_by(threads).for_each(|seed| tally.add(seed));
            tally
        };
        let threads: Vec<_> = (0..threads).map(|turn| scope.spawn(move || run(turn))).collect();
        threads.into_iter().for_each(|thread| tally.join(thread.join().unwrap()));
    });
    let Tally { compatible, breaking, rules, wrong } = tally;
    println!("{all} changes: {compatible} compatible, {breaking} breaking\n{rules:?}");
    assert!(wrong.is_empty(), "{} of {all} are wrong\n{}", wrong.len(), wrong[..wrong.len().min(8)].join("\n=====\n"));
    assert!(compatible * 5 > all && breaking * 5 > all, "{compatible} and {breaking} of {all}");
    let missed: Vec<&str> = Rule::ALL.iter().filter(|rule| !rules.contains_key(rule)).map(|rule| rule.code()).collect();
    assert!(all < 2_000 || missed.is_empty(), "no change has {missed:?}");
}
