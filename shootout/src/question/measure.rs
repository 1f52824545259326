//! Measuring for the question: tails, lines, causes, allocations.

use super::causes::{Pass, Shape, causes};
use super::fit::{Point, fit};
use super::kinds::{self, Kind};
use super::{CASES, CaseCauses, Curve, Heap, Line, Question, TailRow, Tails};
use crate::formats::sbe_article::SbeArticle;
use crate::formats::scantling::{HeapShallow, RecordShallow};
use crate::formats::{capnp, flatbuffers};
use crate::probe::{self, Percentiles, Probe, Section, Sections, Usage, at, sorted};
use crate::runner::{Frames, quartiles, room as room_of};
use crate::workload::{DataSet, IexSymbol, Payload, Tick};
use std::collections::HashSet;
use std::time::{Duration, Instant};

/// How much is measured.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Passes over all payloads in each case.
    pub passes: usize,
    /// Rounds of each shape of payloads.
    pub rounds: usize,
    /// Messages of each shape.
    pub messages: usize,
}

/// Slowest payloads that are asked for a cause.
const SLOWEST: f64 = 0.001;
/// Percentiles of curves.
const CURVE: [f64; 14] = [0., 10., 25., 50., 75., 90., 95., 97.5, 98.5, 99., 99.5, 99.75, 99.9, 99.97];
/// Messages in a payload.
const COUNTS: [usize; 7] = [1, 2, 4, 8, 16, 32, 64];
/// Characters of its symbols. Not one, which the harness reads by a branch of its own.
const LENGTHS: [usize; 3] = [2, 5, 8];
/// The first payloads of a pass: code, tables and buffers of the format are cold.
const FIRST: usize = 16;

fn probes() -> Vec<Probe> {
    vec![
        Probe::of::<SbeArticle>("rival"),
        Probe::of::<capnp::Unpacked>("rival"),
        Probe::of::<flatbuffers::Unchecked>("rival"),
        Probe::of::<RecordShallow>("scantling"),
        Probe::of::<HeapShallow>("scantling"),
    ]
}

/// Checks all rows, then measures.
///
/// # Errors
/// A line that says which row reads something else than was written, or that memory is missing.
pub fn run(
    facts: Vec<(String, String)>,
    payloads: &[Payload<'_>],
    size: Size,
    mut progress: impl FnMut(&str) + Send,
) -> Result<Question, String> {
    let mut rows = Vec::new();
    for probe in probes() {
        progress(&format!("{} is checked", probe.name));
        rows.push((probe, probe.check(payloads)?));
    }
    let mut facts = facts;
    let pages = std::fs::read_to_string("/sys/kernel/mm/transparent_hugepage/enabled");
    facts.push(("huge pages".into(), pages.map_or_else(|_| "unknown".into(), |text| text.trim().to_owned())));
    let mut all_tails = Vec::new();
    for kind in Kind::ALL {
        let (label, found) = kind.run(|| tails(&rows, payloads, size, &mut progress));
        let (clock, rows) = found?;
        all_tails.push(Tails { kind: label, clock, rows });
    }
    let (_, lines) = Kind::Pinned.run(|| lines(&rows, payloads, size, &mut progress));
    let watcher = kinds::other_core();
    if watcher.is_none() {
        facts.push((
            "remark".into(),
            "one core only: no empty loop beside the payloads, so gaps count as passing".into(),
        ));
    }
    let (_, causes) = Kind::Pinned.run(|| all_causes(&rows, payloads, size, watcher, &mut progress));
    let mut heap = Vec::new();
    for (probe, room) in &rows {
        progress(&format!("allocations of {}", probe.name));
        heap.push(allocations(probe, payloads, *room)?);
    }
    Ok(Question {
        facts,
        payloads: payloads.len(),
        messages: payloads.iter().map(|payload| payload.ticks.len()).sum(),
        passes: size.passes,
        tails: all_tails,
        lines,
        causes: causes?,
        heap,
    })
}

/// A case timed, with what the system counted in all of it.
struct Timed {
    sections: Vec<Section>,
    usage: [u64; 2],
}

fn timed(sections: &mut Sections, job: impl FnOnce(&mut Sections)) -> Timed {
    sections.restart();
    let before = Usage::now();
    job(sections);
    let after = Usage::now();
    Timed { sections: sections.all().to_vec(), usage: [after.faults - before.faults, after.switches - before.switches] }
}

/// All cases of a row, once: new memory, the same memory again, reading.
fn cases(
    probe: &Probe,
    room: usize,
    payloads: &[Payload<'_>],
    sections: &mut Sections,
    mut around: impl FnMut(&mut Sections, &mut dyn FnMut(&mut Sections)),
) -> Result<(), String> {
    let (mut out, mut starts) = (probe::untouched(room)?, vec![0; payloads.len() + 1]);
    for _ in 0..2 {
        around(sections, &mut |sections| (probe.write)(payloads, &mut out, &mut starts, sections));
    }
    around(sections, &mut |sections| {
        (probe.read)(&Frames { bytes: &out, starts: &starts }, sections);
    });
    Ok(())
}

type Rows = Vec<(Probe, usize)>;

fn tails(
    rows: &Rows,
    payloads: &[Payload<'_>],
    size: Size,
    progress: &mut impl FnMut(&str),
) -> Result<(Curve, Vec<TailRow>), String> {
    let mut sections = Sections::new(payloads.len(), false);
    let mut found: Vec<[Vec<Timed>; 3]> = rows.iter().map(|_| Default::default()).collect();
    let mut clock = Vec::new();
    for pass in 0..size.passes {
        progress(&format!("tails, pass {} of {}", pass + 1, size.passes));
        for ((probe, room), found) in rows.iter().zip(&mut found) {
            let mut case = 0;
            cases(probe, *room, payloads, &mut sections, |sections, job| {
                found[case].push(timed(sections, job));
                case += 1;
            })?;
        }
        clock.push(timed(&mut sections, |sections| probe::empty(payloads.len(), sections)));
    }
    let rows = rows.iter().zip(&found);
    let rows = rows.map(|((probe, _), cases)| TailRow {
        name: probe.name.to_owned(),
        cases: cases.iter().map(|passes| curve(passes)).collect(),
    });
    Ok((curve(&clock), rows.collect()))
}

fn curve(passes: &[Timed]) -> Curve {
    let mean = |values: &mut dyn Iterator<Item = f64>| values.sum::<f64>() / passes.len().max(1) as f64;
    let all: Vec<Vec<u64>> = passes.iter().map(|pass| sorted(&pass.sections)).collect();
    let points = CURVE.map(|p| (p, mean(&mut all.iter().map(|sorted| at(sorted, p / 100.0) as f64))));
    let percentiles: Vec<_> = passes.iter().map(|pass| Percentiles::of(&pass.sections)).collect();
    Curve {
        ns: Percentiles::mean(&percentiles),
        curve: points.to_vec(),
        faults: mean(&mut passes.iter().map(|pass| pass.usage[0] as f64)),
        switches: mean(&mut passes.iter().map(|pass| pass.usage[1] as f64)),
    }
}

/// The messages of the capture with symbols of one length, `count` to a payload.
fn shaped(payloads: &[Payload<'_>], messages: usize, count: usize, len: usize) -> DataSet {
    let ticks = payloads.iter().flat_map(|payload| payload.ticks).cycle().take(messages);
    let ticks: Vec<Tick> = ticks
        .map(|tick| {
            // What there is of it, and then the same again: never empty, so never without a character.
            let text: Vec<u8> = tick.symbol.bytes().into_iter().filter(|byte| *byte != b' ').collect();
            let mut raw = [b' '; 8];
            raw.iter_mut().zip(text.iter().cycle()).take(len).for_each(|(to, from)| *to = *from);
            Tick { symbol: IexSymbol::parse(raw).unwrap_or(tick.symbol), ..*tick }
        })
        .collect();
    let mut set = DataSet::default();
    ticks.chunks_exact(count).enumerate().for_each(|(index, ticks)| set.push((index * count) as u64, ticks));
    set
}

fn lines(rows: &Rows, payloads: &[Payload<'_>], size: Size, progress: &mut impl FnMut(&str)) -> Vec<Line> {
    let mut lines: Vec<Line> = rows
        .iter()
        .map(|(probe, _)| Line {
            name: probe.name.to_owned(),
            write: Vec::new(),
            read: Vec::new(),
            write_fit: None,
            read_fit: None,
        })
        .collect();
    let shapes = COUNTS.into_iter().flat_map(|count| LENGTHS.map(|len| (count, len)));
    let mut out = vec![1; room_of(size.messages)];
    let (mut starts, mut sections) = (Vec::new(), Sections::new(size.messages, false));
    for (count, len) in shapes {
        progress(&format!("{count} messages in a payload, symbols of {len}"));
        let set = shaped(payloads, size.messages, count, len);
        let payloads = set.payloads();
        let mut times = vec![(Vec::new(), Vec::new(), 0); rows.len()];
        for round in 0..size.rounds {
            for turn in 0..rows.len() {
                let index = (turn + round) % rows.len();
                let (probe, (write, read, bytes)) = (&rows[index].0, &mut times[index]);
                let (ns, all) = (probe.hot)(&payloads, &mut out);
                write.push(ns);
                *bytes = all;
                sections.restart();
                (probe.write)(&payloads, &mut out, &mut starts, &mut sections);
                read.push((probe.touch)(&Frames { bytes: &out, starts: &starts }));
            }
        }
        for (line, (write, read, bytes)) in lines.iter_mut().zip(times) {
            let point = |ns: Vec<f64>| Point {
                messages: count as f64,
                bytes: bytes as f64 / payloads.len() as f64,
                ns: quartiles(ns.into_iter())[1],
            };
            line.write.push(point(write));
            line.read.push(point(read));
        }
    }
    for line in &mut lines {
        line.write_fit = fit(&line.write);
        line.read_fit = fit(&line.read);
    }
    lines
}

fn all_causes(
    rows: &Rows,
    payloads: &[Payload<'_>],
    size: Size,
    watcher: Option<usize>,
    progress: &mut impl FnMut(&str),
) -> Result<Vec<CaseCauses>, String> {
    let mut sections = Sections::new(payloads.len(), true);
    let shapes = [shapes(payloads, false), shapes(payloads, true)];
    let mut all = Vec::new();
    for (probe, room) in rows {
        progress(&format!("causes: {}", probe.name));
        let mut passes: [Vec<Pass>; 3] = Default::default();
        for _ in 0..size.passes {
            let mut case = 0;
            cases(probe, *room, payloads, &mut sections, |sections, job| {
                let (begin, gaps) = kinds::watched(watcher, || {
                    sections.restart();
                    job(sections);
                    sections.begin()
                });
                let after = |time: Instant| time.saturating_duration_since(begin).as_nanos() as u64;
                let gaps = gaps.into_iter().map(|(from, to)| (after(from), after(to))).collect();
                passes[case].push(Pass { sections: sections.all().to_vec(), gaps });
                case += 1;
            })?;
        }
        for (case, passes) in passes.iter().enumerate() {
            let found = causes(&shapes[usize::from(case == 2)], passes, SLOWEST);
            all.push(CaseCauses {
                name: probe.name.to_owned(),
                case: CASES[case].to_owned(),
                interrupts: interrupts(passes, found.from_ns),
                causes: found,
            });
        }
    }
    Ok(all)
}

/// What of each payload makes it one of the slow: for reading its symbols count too, since the map grows by them.
fn shapes(payloads: &[Payload<'_>], is_reading: bool) -> Vec<Shape> {
    let mut seen = HashSet::new();
    let shape = |(index, payload): (usize, &Payload<'_>)| {
        let new = payload.ticks.iter().filter(|tick| seen.insert(tick.symbol)).count();
        Shape { messages: payload.ticks.len(), is_first: index < FIRST || (is_reading && new > 0) }
    };
    payloads.iter().enumerate().map(shape).collect()
}

/// Gaps of an empty loop on this core that would make a typical payload one of the slowest, for as long as payloads were timed.
fn interrupts(passes: &[Pass], from_ns: u64) -> f64 {
    let mut all: Vec<u64> = passes.iter().flat_map(|pass| pass.sections.iter().map(|s| s.ns)).collect();
    all.sort_unstable();
    let (typical, timed) = (at(&all, 0.5), all.iter().sum::<u64>());
    let time = Duration::from_nanos(timed).clamp(Duration::from_millis(5), Duration::from_secs(1));
    let gaps = kinds::idle(time);
    let long = gaps.iter().filter(|(from, to)| to.duration_since(*from).as_nanos() as u64 + typical >= from_ns);
    long.count() as f64 * timed as f64 / time.as_nanos() as f64
}

fn allocations(probe: &Probe, payloads: &[Payload<'_>], room: usize) -> Result<Heap, String> {
    let (mut out, mut starts) = (probe::untouched(room)?, Vec::new());
    let mut sections = Sections::new(payloads.len(), false);
    (probe.write)(payloads, &mut out, &mut starts, &mut sections);
    let largest = payloads.iter().map(|payload| payload.ticks.len()).max().unwrap_or(0);
    let mut small = vec![0; room_of(largest)];
    let counts = (probe.allocations)(payloads, &Frames { bytes: &out, starts: &starts }, &mut small);
    Ok(Heap {
        name: probe.name.to_owned(),
        allocations: counts.map(|count| count as f64 / payloads.len().max(1) as f64),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workload::TRADE;

    fn tick(symbol: [u8; 8]) -> Tick {
        Tick { ts: 1, symbol: IexSymbol::parse(symbol).unwrap(), price: 1, size: 1, kind: TRADE, flags: 0, side: 0 }
    }

    #[test]
    fn shapes_have_the_count_and_the_length_asked_for() {
        let ticks = [tick(*b"A       "), tick(*b"BCD     "), tick(*b"EFGHIJKL")];
        let payloads = [Payload { seq: 1, ticks: &ticks }];
        let set = shaped(&payloads, 10, 4, 4);
        assert_eq!(set.payloads().iter().map(|p| p.ticks.len()).collect::<Vec<_>>(), [4, 4]);
        let symbols: Vec<_> = set.ticks()[..3].iter().map(|tick| tick.symbol.bytes()).collect();
        assert_eq!(symbols, [*b"AAAA    ", *b"BCDB    ", *b"EFGH    "]);
    }

    #[test]
    fn a_symbol_is_new_once_and_for_readers_only() {
        let ticks = [tick(*b"A       "), tick(*b"B       ")];
        let payloads = vec![Payload { seq: 1, ticks: &ticks[..1] }; FIRST + 2];
        let mut payloads = payloads;
        payloads[FIRST + 1].ticks = &ticks;
        let firsts = |is_reading| shapes(&payloads, is_reading).iter().filter(|s| s.is_first).count();
        assert_eq!((firsts(false), firsts(true)), (FIRST, FIRST + 1));
    }
}
