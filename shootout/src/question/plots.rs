//! The four plots of `docs/article.md`.

use super::causes::Cause;
use super::svg::{Anchor, Drawing, Log, WIDTH, short};
use super::{CASES, Curve, Line, Question};
use crate::question::Point;

const LEFT: f64 = 58.0;
const RIGHT: f64 = WIDTH - 14.0;

/// Names of files and what is in them.
pub fn plots(found: &Question) -> [(&'static str, String); 4] {
    [
        ("percentiles.svg", percentiles(found)),
        ("tail.svg", tail(found)),
        ("messages.svg", messages(found)),
        ("causes.svg", causes(found)),
    ]
}

fn series(index: usize) -> String {
    format!("s{}", index % 5)
}

const AREAS: [&str; 7] = ["f0", "f1", "f2", "f3", "f4", "f5", "f6"];

/// The rows' names, with their colours.
fn names(names: impl Iterator<Item = String>) -> Vec<(&'static str, String)> {
    AREAS.into_iter().take(5).zip(names.map(|name| shortened(&name))).collect()
}

/// A name that fits beside others.
fn shortened(name: &str) -> String {
    match name {
        "SBE, the article's schema" => "SBE",
        "FlatBuffers, unchecked" => "FlatBuffers",
        "Scantling record, shallow" => "Scantling record",
        "Scantling message, heap union, shallow" => "Scantling message",
        name => name,
    }
    .to_owned()
}

fn borrowed<'a>(labels: &'a [(&'static str, String)]) -> Vec<(&'static str, &'a str)> {
    labels.iter().map(|(class, label)| (*class, label.as_str())).collect()
}

/// The last kind of run is the pinned one.
fn pinned(found: &Question) -> Option<&super::Tails> {
    found.tails.last()
}

/// Percentile curves: each nine takes as much room as the one before.
fn percentiles(found: &Question) -> String {
    let mut drawing = Drawing::new("Percentiles of the time for one payload, for each format, in three cases");
    let Some(tails) = pinned(found) else { return drawing.finish(20.0) };
    let labels = names(tails.rows.iter().map(|row| row.name.clone()));
    let mut labels = borrowed(&labels);
    labels.push(("f5", "clock alone"));
    let mut top = drawing.legend(22.0, &labels);
    let x = |p: f64| LEFT + (RIGHT - LEFT) * -(1.0 - p.min(99.97) / 100.0).log10() / 3.53;
    let values = |curve: &Curve| curve.curve.iter().map(|(_, ns)| *ns).collect::<Vec<_>>();
    let all: Vec<f64> =
        tails.rows.iter().flat_map(|row| row.cases.iter().flat_map(values)).chain(values(&tails.clock)).collect();
    for (case, title) in CASES.iter().enumerate() {
        drawing.text(8.0, top + 10.0, Anchor::Start, "head", title);
        let (high, low) = (top + 20.0, top + 180.0);
        let y = Log::over(all.iter().copied(), low, high);
        frame(&mut drawing, &y);
        for (p, label) in [(0.0, "0"), (50.0, "50"), (90.0, "90"), (99.0, "99"), (99.9, "99.9 %")] {
            drawing.grid((x(p), high), (x(p), low));
            drawing.text(x(p), low + 15.0, Anchor::Middle, "soft", label);
        }
        let place = |curve: &Curve| curve.curve.iter().map(|&(p, ns)| (x(p), y.place(ns))).collect::<Vec<_>>();
        drawing.series("s5 dash", place(&tails.clock));
        for (index, row) in tails.rows.iter().enumerate() {
            drawing.series(&series(index), place(&row.cases[case]));
        }
        top = low + 28.0;
    }
    drawing.finish(top)
}

/// The horizontal lines of a vertical axis.
fn frame(drawing: &mut Drawing, y: &Log) {
    for (ns, place) in y.ticks() {
        drawing.grid((LEFT, place), (RIGHT, place));
        drawing.text(LEFT - 5.0, place + 4.0, Anchor::End, "soft", &short(ns));
    }
}

/// Beyond the median: in nanoseconds the formats are alike, as a multiple of the median they are not.
fn tail(found: &Question) -> String {
    let mut drawing = Drawing::new(
        "How far the 99.9th percentile of writing lies beyond the median, in nanoseconds and as a multiple",
    );
    let Some(tails) = pinned(found) else { return drawing.finish(20.0) };
    let beyond = |curve: &Curve| (curve.ns.p999 - curve.ns.p50).max(0.0);
    let longest = tails.rows.iter().flat_map(|row| row.cases.iter().take(2)).map(beyond).fold(1.0, f64::max);
    let mut y = drawing.legend(22.0, &[("f1", CASES[0]), ("f0", CASES[1])]) + 2.0;
    for row in &tails.rows {
        drawing.text(8.0, y + 6.0, Anchor::Start, "head", &shortened(&row.name));
        for (curve, class) in row.cases.iter().zip(["f1", "f0"]) {
            let width = 190.0 * beyond(curve) / longest;
            drawing.area(class, (8.0, y + 13.0), width.max(1.0), 12.0);
            let text = format!("+{:.0} ns, {:.1} × the median", beyond(curve), curve.ns.p999 / curve.ns.p50.max(1.0));
            drawing.text(14.0 + width, y + 24.0, Anchor::Start, "soft", &text);
            y += 17.0;
        }
        y += 22.0;
    }
    drawing.finish(y)
}

/// Time against the number of messages, both logarithmic, symbols of five characters.
fn messages(found: &Question) -> String {
    let mut drawing = Drawing::new("Time for a payload against the number of messages in it, for each format");
    let labels = names(found.lines.iter().map(|line| line.name.clone()));
    let mut top = drawing.legend(22.0, &borrowed(&labels));
    let fives = |points: &[Point]| points.iter().skip(1).step_by(3).copied().collect::<Vec<_>>();
    let x = Log::over([1.0, 64.0].into_iter(), LEFT, RIGHT);
    for (title, pick) in [
        ("writing to the same place", (|line| &line.write) as fn(&Line) -> &Vec<Point>),
        ("reading every field", |line| &line.read),
    ] {
        drawing.text(8.0, top + 10.0, Anchor::Start, "head", title);
        let (high, low) = (top + 20.0, top + 200.0);
        let y = Log::over(found.lines.iter().flat_map(pick).map(|point| point.ns), low, high);
        frame(&mut drawing, &y);
        for count in [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0] {
            drawing.grid((x.place(count), high), (x.place(count), low));
            drawing.text(x.place(count), low + 15.0, Anchor::Middle, "soft", &count.to_string());
        }
        for (index, line) in found.lines.iter().enumerate() {
            let points: Vec<_> = fives(pick(line)).iter().map(|p| (x.place(p.messages), y.place(p.ns))).collect();
            points.iter().for_each(|at| drawing.mark(AREAS[index % 5], *at));
            drawing.series(&series(index), points);
        }
        top = low + 28.0;
    }
    drawing.text((LEFT + RIGHT) / 2.0, top + 6.0, Anchor::Middle, "soft", "messages in a payload");
    drawing.finish(top + 18.0)
}

/// Shares of the causes, a bar for each case of each row.
fn causes(found: &Question) -> String {
    let mut drawing = Drawing::new("Why the slowest 0.1 % of payloads were slow, for each format, in three cases");
    let labels: Vec<_> = AREAS.into_iter().zip(Cause::ALL.map(Cause::label)).collect();
    let mut y = drawing.legend(22.0, &labels) + 2.0;
    for case in CASES {
        drawing.text(8.0, y + 6.0, Anchor::Start, "head", case);
        y += 14.0;
        for found in found.causes.iter().filter(|found| found.case == case) {
            drawing.text(8.0, y + 12.0, Anchor::Start, "", &shortened(&found.name));
            let (mut x, width) = (134.0, RIGHT - 134.0);
            for ((_, count), class) in found.causes.counts.iter().zip(AREAS) {
                let share = width * *count as f64 / found.causes.slow.max(1) as f64;
                drawing.area(class, (x, y), share, 15.0);
                x += share;
            }
            y += 19.0;
        }
        y += 12.0;
    }
    drawing.finish(y)
}
