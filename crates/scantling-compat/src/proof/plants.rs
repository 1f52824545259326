//! Wrong rules, planted in the checker: each is found by a change of [`PLANTS`], of which the sound checker is right.

use super::{Case, asked};
use crate::compare_with;
use crate::hooks::{Hooks, Sound};
use crate::known::Known;
use crate::make::{Around, Maker};
use crate::report::{Change, Direction, Effect, Format, Level};
use crate::route::Route;
use crate::rule::Rule;
use crate::trial;
use crate::walk::Found;
use scantling_schema::Type;
use scantling_schema::dynamic::Frame;

/// What is wrong with the checker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Plant {
    /// A rule that may break counts as one that never does.
    Blind(Rule),
    /// A rule that never breaks is said to.
    Alarm(Rule),
    /// Changes are tried with the least messages alone.
    LeastOnly,
    /// Changes are tried in Direct alone.
    DirectOnly,
    /// Data of versions before the old one does not count.
    NoAncestors,
    /// New data is not tried with old readers.
    OldDataOnly,
    /// What readers do not refuse counts as read.
    RefusedOnly,
    /// JSON counts as read, whatever its names are.
    NoJson,
    /// A message is shown with the bytes of another one.
    OtherBytes,
}

impl Hooks for Plant {
    fn is_tried(&self, found: &Found) -> bool {
        found.may_break && *self != Self::Blind(found.rule)
    }

    fn is_tried_in(&self, format: Format, to: Direction) -> bool {
        match self {
            Self::DirectOnly => format == Format::Direct,
            Self::OldDataOnly => to == Direction::OldData,
            _ => true,
        }
    }

    fn has_ancestors(&self) -> bool {
        *self != Self::NoAncestors
    }

    fn messages(&self, side: &Known<'_>, found: &Found) -> Vec<Frame> {
        if *self != Self::LeastOnly {
            return trial::messages(side, found);
        }
        let (maker, route) = (Maker::new(side.side()), Route::of(found.route.root));
        let least = side.root(route.root).and_then(|root| maker.least(&Type::Named(root)));
        least.and_then(|least| maker.frame(&route, Around::Least, &least)).into_iter().collect()
    }

    fn said(&self, change: &mut Change) {
        let clear = |change: &mut Change, format: Format, effects: &[Effect]| {
            for to in Direction::ALL {
                if effects.contains(&change.effect(format, to)) {
                    change.set(format, to, Effect::Same);
                    change.witnesses.retain(|w| (w.format, w.direction) != (format, to));
                }
            }
        };
        match self {
            Self::Alarm(rule) if *rule == change.rule => {
                Direction::ALL.iter().for_each(|to| change.set(Format::Direct, *to, Effect::Misread));
            }
            Self::RefusedOnly => {
                Format::WIRE.iter().for_each(|format| clear(change, *format, &[Effect::Misread, Effect::Lost]));
            }
            Self::NoJson => clear(change, Format::Json, &[Effect::Misread, Effect::Refused]),
            Self::OtherBytes => {
                for witness in change.witnesses.iter_mut().filter(|witness| witness.format != Format::Json) {
                    witness.bytes.truncate(witness.bytes.len() - 1);
                }
            }
            _ => {}
        }
    }
}

/// The wrong rules, each with a change that finds it.
const PLANTS: [(Plant, u64); 24] = [
    (Plant::Blind(Rule::RootGone), 633),
    (Plant::Blind(Rule::FieldInserted), 13),
    (Plant::Blind(Rule::FieldGone), 3),
    (Plant::Blind(Rule::FieldMoved), 7),
    (Plant::Blind(Rule::Optionality), 166),
    (Plant::Blind(Rule::DefaultChanged), 366),
    (Plant::Blind(Rule::Fixed), 152),
    (Plant::Blind(Rule::TypeChanged), 0),
    (Plant::Blind(Rule::ScaleOrUnit), 36),
    (Plant::Blind(Rule::StructChanged), 55),
    (Plant::Blind(Rule::Closed), 45),
    (Plant::Blind(Rule::Storage), 365),
    (Plant::Blind(Rule::ValueGone), 81),
    (Plant::Blind(Rule::VariantGone), 14),
    (Plant::Blind(Rule::NameMoved), 99),
    (Plant::Alarm(Rule::FieldAdded), 8),
    (Plant::Alarm(Rule::Renamed), 8),
    (Plant::LeastOnly, 5),
    (Plant::DirectOnly, 0),
    (Plant::NoAncestors, 334),
    (Plant::OldDataOnly, 3),
    (Plant::RefusedOnly, 5),
    (Plant::NoJson, 4),
    (Plant::OtherBytes, 0),
];

/// With `SCANTLING_CHANGES` set, changes are looked for where the known ones find nothing; the message names them.
#[test]
fn each_wrong_rule_is_found() {
    let finds = |case: &Case, plant: Plant| {
        let (old, new) = case.ends();
        case.judge(&compare_with(old, new, &plant)).is_err()
    };
    let is_sound = |case: &Case| {
        let (old, new) = case.ends();
        case.judge(&compare_with(old, new, &Sound)).is_ok()
    };
    let missed = |(plant, seed): &(Plant, u64)| {
        let case = Case::new(*seed);
        !finds(&case, *plant) || !is_sound(&case)
    };
    let mut left: Vec<Plant> = PLANTS.into_iter().filter(missed).map(|(plant, _)| plant).collect();
    let (missed, mut found) = (left.len(), Vec::new());
    for seed in 0..asked("SCANTLING_CHANGES").unwrap_or(0) {
        if left.is_empty() {
            break;
        }
        let case = Case::new(seed);
        let (old, new) = case.ends();
        let sound = compare_with(old, new, &Sound);
        let concerns = |plant: &Plant| match plant {
            Plant::Blind(rule) | Plant::Alarm(rule) => sound.changes.iter().any(|change| change.rule == *rule),
            _ => !sound.is_compatible(Level::Json),
        };
        if !left.iter().any(concerns) || case.judge(&sound).is_err() {
            continue;
        }
        left.retain(|plant| {
            let is_found = concerns(plant) && finds(&case, *plant);
            found.extend(is_found.then_some((*plant, seed)));
            !is_found
        });
    }
    assert_eq!(missed, 0, "not found by the known changes; by others {found:?}, by none {left:?}");
}
