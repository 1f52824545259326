//! Why a payload was among the slowest: each cause says how many nanoseconds it accounts for.
//!
//! ```text
//! excess of a section = its time - the typical time of all
//!
//! page fault   faults in it, each at what a fault costs in this trace (median)
//! switch       all of it, if the thread lost its core in it
//! gap          what an empty loop on another core lost in the same nanoseconds, while that core was its own
//! size         the typical time of payloads with as many messages - the typical time of all
//! first use    all of it, if it is one of the first payloads, or names a symbol for the first time
//! ```
//!
//! The cause that accounts for most is taken, if that is at least half of the excess. Where none does, a fault that took longer
//! than most is one all the same, and then comes first use. What is left is either slow in most passes, so it is bound to the payload or its place in memory, or in this pass only.
//! An interrupt that hits one core alone is such a passing one: how many there should be, an empty loop on the same core says.

use crate::probe::{Section, at, sorted};
use serde::Serialize;
use std::collections::BTreeMap;

/// Why a payload was slow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Memory that was touched for the first time.
    PageFault,
    /// The thread lost its core.
    Switch,
    /// An empty loop on another core stood still at the same time.
    Gap,
    /// It has many messages.
    Size,
    /// The first of its kind: code and caches are cold, or a map grows.
    FirstUse,
    /// Slow in most passes, for none of these reasons.
    Bound,
    /// Slow in this pass, without another known cause.
    Passing,
}

impl Cause {
    /// All, in the order of the report.
    pub const ALL: [Self; 7] =
        [Self::PageFault, Self::Size, Self::FirstUse, Self::Gap, Self::Switch, Self::Bound, Self::Passing];

    /// In words.
    pub fn label(self) -> &'static str {
        match self {
            Self::PageFault => "page fault",
            Self::Switch => "lost its core",
            Self::Gap => "gap that another core saw",
            Self::Size => "size",
            Self::FirstUse => "first use",
            Self::Bound => "the payload's own",
            Self::Passing => "passing",
        }
    }
}

/// A pass over all payloads, and what an empty loop lost meanwhile, both in nanoseconds after the pass began.
#[derive(Clone, Debug, Default)]
pub struct Pass {
    /// One for each payload.
    pub sections: Vec<Section>,
    /// From, to; rising.
    pub gaps: Vec<(u64, u64)>,
}

/// What made the slowest slow.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Causes {
    /// Sections that were looked at: the slowest of each pass.
    pub slow: usize,
    /// The fastest of them, in nanoseconds.
    pub from_ns: u64,
    /// What a page fault costs, in nanoseconds (median); 0 if there was none.
    pub fault_ns: u64,
    /// The part of the time in which the empty loop stood still: so many payloads meet a gap by chance, if they are short.
    pub still: f64,
    /// How many by cause, in the order of [`Cause::ALL`].
    pub counts: Vec<(Cause, usize)>,
}

/// Payloads as the classification needs them.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Messages in it.
    pub messages: usize,
    /// Whether it is among the first, or has a symbol that none before it had.
    pub is_first: bool,
}

/// Sorts the slowest of each pass by cause; `part` is how many of a pass are slowest, such as .001.
pub fn causes(shapes: &[Shape], passes: &[Pass], part: f64) -> Causes {
    let typical = Typical::of(shapes, passes);
    let mut counts = BTreeMap::new();
    let mut from_ns = u64::MAX;
    for pass in passes {
        let sorted = sorted(&pass.sections);
        let limit = at(&sorted, 1.0 - part).max(typical.all + 1);
        for (index, section) in pass.sections.iter().enumerate().filter(|(_, section)| section.ns > limit) {
            from_ns = from_ns.min(section.ns);
            let lost = overlap(&pass.gaps, section.start, section.start + section.ns);
            *counts.entry(typical.cause(shapes[index], index, section, lost)).or_insert(0) += 1;
        }
    }
    Causes {
        slow: counts.values().sum(),
        from_ns: if counts.is_empty() { 0 } else { from_ns },
        fault_ns: typical.fault,
        still: still(passes),
        counts: Cause::ALL.map(|cause| (cause, counts.get(&cause).copied().unwrap_or(0))).to_vec(),
    }
}

/// Medians of a trace, in nanoseconds.
struct Typical {
    all: u64,
    /// By number of messages.
    by_messages: BTreeMap<usize, u64>,
    /// By payload.
    by_payload: Vec<u64>,
    /// Of what a page fault adds.
    fault: u64,
}

impl Typical {
    fn of(shapes: &[Shape], passes: &[Pass]) -> Self {
        let mut by_messages: BTreeMap<usize, Vec<u64>> = BTreeMap::new();
        let mut by_payload = Vec::with_capacity(shapes.len());
        let (mut all, mut same) = (Vec::new(), Vec::new());
        for (index, shape) in shapes.iter().enumerate() {
            let sections = || passes.iter().filter_map(|pass| pass.sections.get(index));
            // Without those that are slow for a reason that was seen.
            let calm = sections().filter(|s| s.faults == 0 && s.switches == 0).map(|s| s.ns);
            by_messages.entry(shape.messages).or_default().extend(calm.clone());
            all.extend(calm);
            same.clear();
            same.extend(sections().map(|s| s.ns));
            by_payload.push(median(&mut same));
        }
        let by_messages: BTreeMap<_, _> = by_messages.into_iter().map(|(n, mut ns)| (n, median(&mut ns))).collect();
        let expected = |index: usize| by_messages[&shapes[index].messages];
        let faulting = passes.iter().flat_map(|pass| pass.sections.iter().enumerate()).filter(|(_, s)| s.faults > 0);
        let mut fault: Vec<u64> =
            faulting.map(|(index, s)| s.ns.saturating_sub(expected(index)) / u64::from(s.faults)).collect();
        Self { all: median(&mut all), fault: median(&mut fault), by_messages, by_payload }
    }

    fn cause(&self, shape: Shape, index: usize, section: &Section, lost: u64) -> Cause {
        let excess = section.ns.saturating_sub(self.all);
        let size = self.by_messages[&shape.messages].saturating_sub(self.all);
        let accounts = [
            (Cause::PageFault, u64::from(section.faults) * self.fault),
            (Cause::Switch, if section.switches > 0 { excess } else { 0 }),
            (Cause::Gap, lost),
            (Cause::Size, size),
        ];
        let most = accounts.into_iter().max_by_key(|(_, ns)| *ns).filter(|(_, ns)| 2 * ns >= excess);
        match most {
            Some((cause, _)) => cause,
            None if section.faults > 0 => Cause::PageFault,
            None if shape.is_first => Cause::FirstUse,
            None if 2 * self.by_payload[index].saturating_sub(self.all) >= excess => Cause::Bound,
            None => Cause::Passing,
        }
    }
}

fn median(values: &mut [u64]) -> u64 {
    values.sort_unstable();
    at(values, 0.5)
}

/// Gaps within the passes, as a part of the passes' time.
fn still(passes: &[Pass]) -> f64 {
    let end = |pass: &Pass| pass.sections.last().map_or(0, |section| section.start + section.ns);
    let lost: u64 = passes.iter().map(|pass| overlap(&pass.gaps, 0, end(pass))).sum();
    lost as f64 / passes.iter().map(end).sum::<u64>().max(1) as f64
}

/// Nanoseconds of the gaps that lie between two times.
fn overlap(gaps: &[(u64, u64)], from: u64, to: u64) -> u64 {
    let first = gaps.partition_point(|(_, end)| *end <= from);
    let inside = gaps[first..].iter().take_while(|(start, _)| *start < to);
    inside.map(|(start, end)| to.min(*end) - from.max(*start)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: usize = 7;
    const LARGE: usize = 11;

    /// Three passes of 1,000 payloads of one message in 100 ns, one after the other; two are larger.
    fn calm() -> (Vec<Shape>, Vec<Pass>) {
        let mut shapes = vec![Shape { messages: 1, is_first: false }; 1000];
        shapes[FIRST].is_first = true;
        let section = |index: u64| Section { start: 1000 * index, ns: 100, faults: 0, switches: 0 };
        let mut pass = Pass { sections: (0..1000).map(section).collect(), gaps: Vec::new() };
        for index in [LARGE, LARGE + 1] {
            shapes[index].messages = 30;
            pass.sections[index].ns = 900;
        }
        (shapes, vec![pass; 3])
    }

    fn found(shapes: &[Shape], passes: &[Pass]) -> Vec<(Cause, usize)> {
        causes(shapes, passes, 0.01).counts.into_iter().filter(|(_, count)| *count > 0).collect()
    }

    #[test]
    fn large_payloads_are_slow_by_their_size() {
        let (shapes, passes) = calm();
        let all = causes(&shapes, &passes, 0.01);
        assert_eq!((all.slow, all.from_ns, all.fault_ns), (6, 900, 0));
        assert_eq!(found(&shapes, &passes), [(Cause::Size, 6)]);
    }

    #[test]
    fn planted_causes_are_told_apart() {
        let plant = |change: &dyn Fn(&mut Pass)| {
            let (shapes, mut passes) = calm();
            change(&mut passes[1]);
            found(&shapes, &passes)
        };
        let slow = |pass: &mut Pass, index: usize| pass.sections[index].ns = 5000;
        let also = |cause| {
            let mut all = vec![(cause, 1), (Cause::Size, 6)];
            all.sort_by_key(|(cause, _)| Cause::ALL.iter().position(|c| c == cause));
            all
        };
        let fault = plant(&|pass| {
            slow(pass, 500);
            pass.sections[500].faults = 1;
        });
        assert_eq!(fault, also(Cause::PageFault));
        let switch = plant(&|pass| {
            slow(pass, 500);
            pass.sections[500].switches = 1;
        });
        assert_eq!(switch, also(Cause::Switch));
        let gap = plant(&|pass| {
            slow(pass, 500);
            pass.gaps = vec![(10, 20), (499_000, 503_100), (900_000, 990_000)];
        });
        assert_eq!(gap, also(Cause::Gap));
        let elsewhere = plant(&|pass| {
            slow(pass, 500);
            pass.gaps = vec![(10, 20), (499_000, 500_050), (504_990, 990_000)];
        });
        assert_eq!(elsewhere, also(Cause::Passing));
        assert_eq!(plant(&|pass| slow(pass, FIRST)), also(Cause::FirstUse));
        // Most faults cost 100, this one far more, and nothing else was seen.
        let long = plant(&|pass| {
            slow(pass, 500);
            pass.sections[500].faults = 1;
            for index in 600..603 {
                pass.sections[index].ns = 200;
                pass.sections[index].faults = 1;
            }
        });
        let count = |cause| long.iter().find(|(found, _)| *found == cause).map(|(_, count)| *count);
        assert_eq!((count(Cause::PageFault), count(Cause::Passing)), (Some(4), None), "{long:?}");
    }

    #[test]
    fn what_is_slow_in_most_passes_is_the_payloads_own() {
        let (shapes, mut passes) = calm();
        passes.iter_mut().for_each(|pass| pass.sections[500].ns = 5000);
        assert_eq!(found(&shapes, &passes), [(Cause::Size, 6), (Cause::Bound, 3)]);
    }

    #[test]
    fn a_fault_does_not_hide_what_is_larger() {
        let (shapes, mut passes) = calm();
        // Faults cost 500 here; then an interrupt comes upon one of them.
        for index in 500..504 {
            passes.iter_mut().for_each(|pass| {
                pass.sections[index].ns = 600;
                pass.sections[index].faults = 1;
            });
        }
        passes[2].sections[503].ns = 50_000;
        passes[2].gaps = vec![(503_000, 552_400)];
        let all = causes(&shapes, &passes, 0.01);
        assert_eq!(all.fault_ns, 500);
        // 49,400 ns of three passes of 999,100 each.
        assert!((all.still - 49_400.0 / 2_997_300.0).abs() < 1e-9);
        assert_eq!(found(&shapes, &passes), [(Cause::PageFault, 11), (Cause::Size, 6), (Cause::Gap, 1)]);
    }

    #[test]
    fn an_even_trace_has_no_slow_payloads() {
        let (shapes, mut passes) = calm();
        passes.iter_mut().flat_map(|pass| &mut pass.sections).for_each(|s| s.ns = 100);
        assert_eq!((causes(&shapes, &passes, 0.01).slow, causes(&[], &[], 0.001).slow), (0, 0));
    }
}
