//! One page of plots, light or dark as the reader's system is. Both axes of the packing plot are logarithmic, as the seed's were;
//! points are medians, bars the quartiles.

use crate::report::{Run, figure, thousands};
use crate::runner::{Found, OURS, Who};
use crate::workload::Group;
use std::fmt::Write;

const WIDTH: f64 = 960.0;
const HEIGHT: f64 = 380.0;
/// Room for labels: left, right (the legend), top, bottom.
const MARGINS: [f64; 4] = [64.0, 210.0, 18.0, 44.0];

const STYLE: &str = "
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #6a737d; --line: #d9dee3; --page: #ffffff; --ours: #c2410c; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ec; --soft: #98a2ad; --line: #363d45; --page: #14181c; --ours: #fb923c; } }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page); max-width: 980px; margin: 2em auto; padding: 0 1em; }
h1 { font-size: 1.5em; } h2 { font-size: 1.1em; margin: 2em 0 .3em; } p { color: var(--soft); margin: .2em 0; }
svg { width: 100%; height: auto; display: block; } svg text { font: 11px system-ui, sans-serif; fill: var(--soft); }
svg .grid { stroke: var(--line); } svg text.ours { fill: var(--ours); font-weight: 700; }
";

/// Colours that can be told apart on white and on black; ours is the page's own.
const COLOURS: [&str; 9] =
    ["#2563eb", "#16a34a", "#9333ea", "#0891b2", "#ca8a04", "#db2777", "#4d7c0f", "#64748b", "#b45309"];

/// A plot: places on the horizontal axis, and lines of quartiles over them.
struct Plot {
    title: String,
    unit: String,
    /// Label and place, in order.
    places: Vec<(String, f64)>,
    /// Whether neighbouring places are joined by lines.
    is_joined: bool,
    lines: Vec<Line>,
}

struct Line {
    name: String,
    who: Who,
    points: Vec<(f64, [f64; 3])>,
}

/// The page.
pub fn html(run: &Run) -> String {
    let facts: String = run.facts.iter().map(|(label, value)| format!("{label}: {value}<br>")).collect();
    let skipped: String = run.skipped.iter().map(|line| format!("<p>Left out: {}</p>", escaped(line))).collect();
    let plots: String =
        plots(run).iter().map(|plot| format!("<h2>{}</h2>{}", escaped(&plot.title), svg(plot))).collect();
    format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\
         <title>The seeds' benchmarks</title><style>{STYLE}</style><h1>The seeds' benchmarks</h1>\
         <p>CPU time, lower is better; medians with quartiles, logarithmic.</p><p>{facts}</p>{skipped}{plots}</html>\n"
    )
}

fn plots(run: &Run) -> Vec<Plot> {
    let mut plots = Vec::new();
    for group in Group::ALL {
        let found: Vec<&Found> = run.results.iter().filter(|found| found.group == group).collect();
        match group {
            _ if found.is_empty() => {}
            Group::Packing => plots.push(packing(&found)),
            Group::Partial => {
                for (start, title) in [("partial-", "a tagged list of bytes"), ("records-", "records with varints")] {
                    let of: Vec<&Found> = found.iter().filter(|f| f.workload.starts_with(start)).copied().collect();
                    plots.push(by_workload(&of, format!("{}: {title}, by the pieces' size", group.title()), true));
                }
            }
            Group::Fixed | Group::Read | Group::Write => plots.push(by_workload(&found, group.title().into(), true)),
            _ => plots.push(by_workload(&found, group.title().into(), false)),
        }
    }
    plots.retain(|plot| !plot.places.is_empty());
    plots
}

/// Time of a whole list over its length.
fn packing(found: &[&Found]) -> Plot {
    let places = found.iter().map(|f| (thousands(f.n), (f.n as f64).log10()));
    let places = places.enumerate().filter(|(at, _)| at % 2 == 0).map(|(_, place)| place).collect();
    let lines = lines(found, |f, _| ((f.n as f64).log10(), f.n as f64));
    let title = format!("{}: the whole list, by its length in bytes", Group::Packing.title());
    Plot { title, unit: "ns".into(), places, is_joined: true, lines }
}

/// Time of one element; a place for each workload.
fn by_workload(found: &[&Found], title: String, is_joined: bool) -> Plot {
    let starts = ["partial-", "records-", "fixed-"];
    let name = |f: &Found| starts.iter().fold(&f.workload[..], |name, start| name.trim_start_matches(start)).to_owned();
    let places = found.iter().enumerate().map(|(at, f)| (name(f), at as f64)).collect();
    let unit = found.first().map_or("ns", |f| f.per);
    Plot { title, unit: format!("ns per {unit}"), places, is_joined, lines: lines(found, |_, at| (at as f64, 1.0)) }
}

/// A line for each row; `place` says where on the axis a workload is, and what its times are multiplied by.
fn lines(found: &[&Found], place: impl Fn(&Found, usize) -> (f64, f64)) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for (at, f) in found.iter().enumerate() {
        let (x, times) = place(f, at);
        for row in &f.rows {
            let point = (x, row.ns.map(|ns| ns * times));
            match lines.iter_mut().find(|line| line.name == row.name) {
                Some(line) => line.points.push(point),
                None => lines.push(Line { name: row.name.clone(), who: row.who, points: vec![point] }),
            }
        }
    }
    lines
}

fn svg(plot: &Plot) -> String {
    let [left, right, top, bottom] = MARGINS;
    let values = || plot.lines.iter().flat_map(|line| &line.points).flat_map(|(_, ns)| ns).filter(|ns| **ns > 0.0);
    let low = values().fold(f64::INFINITY, |low, ns| low.min(*ns)).log10().floor();
    let high = values().fold(0.0f64, |high, ns| high.max(*ns)).log10().ceil().max(low + 1.0);
    let first = plot.places.first().map_or(0.0, |place| place.1);
    let last = plot.places.last().map_or(1.0, |place| place.1);
    // A category stands in the middle of its room.
    let side = if plot.unit == "ns" { 0.2 } else { 0.6 };
    let x = |place: f64| left + (place - first + side) / (last - first + 2.0 * side) * (WIDTH - left - right);
    let y = |ns: f64| HEIGHT - bottom - (ns.max(1e-9).log10() - low) / (high - low) * (HEIGHT - top - bottom);
    let mut out =
        format!("<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{}\">", escaped(&plot.title));
    for decade in low as i32..=high as i32 {
        let (at, ns) = (y(10f64.powi(decade)), 10f64.powi(decade));
        let _ =
            write!(out, "<line class=\"grid\" x1=\"{left}\" x2=\"{}\" y1=\"{at:.1}\" y2=\"{at:.1}\"/>", WIDTH - right);
        let label = if ns >= 1.0 { thousands(ns as usize) } else { ns.to_string() };
        let _ = write!(out, "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{label}</text>", left - 6.0, at + 4.0);
    }
    let _ = write!(out, "<text x=\"4\" y=\"{}\">{}</text>", HEIGHT - 6.0, escaped(&plot.unit));
    for (at, (label, place)) in plot.places.iter().enumerate() {
        // Long names take turns in two lines.
        let down = if plot.places.len() > 5 && at % 2 == 1 { 30.0 } else { 16.0 };
        let (x, y) = (x(*place), HEIGHT - bottom + down);
        let _ = write!(out, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">{}</text>", escaped(label));
    }
    for (at, line) in plot.lines.iter().enumerate() {
        draw(&mut out, plot, line, at, &x, &y);
    }
    out + "</svg>"
}

/// A line, its quartiles, and its name in the legend.
fn draw(out: &mut String, plot: &Plot, line: &Line, at: usize, x: &dyn Fn(f64) -> f64, y: &dyn Fn(f64) -> f64) {
    let is_ours = line.name == OURS;
    let colour = if line.who == Who::Ours { "var(--ours)" } else { COLOURS[at % COLOURS.len()] };
    let dash = match line.who {
        Who::Seed => " stroke-dasharray=\"5 3\"",
        Who::I686 => " stroke-dasharray=\"1 3\"",
        // What else our API has, beside the row that is meant to be compared.
        Who::Ours if !is_ours => " stroke-dasharray=\"8 2\"",
        _ => "",
    };
    let width = if is_ours { 2.5 } else { 1.4 };
    // Where lines are not joined, points of one place stand side by side.
    let shift = if plot.is_joined { 0.0 } else { (at as f64 - plot.lines.len() as f64 / 2.0) * 5.0 };
    if plot.is_joined {
        let points: Vec<String> = line.points.iter().map(|(p, ns)| format!("{:.1},{:.1}", x(*p), y(ns[1]))).collect();
        let points = points.join(" ");
        let _ = write!(
            out,
            "<polyline points=\"{points}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"{dash}/>"
        );
    }
    for (place, ns) in &line.points {
        let x = x(*place) + shift;
        let (low, middle, high) = (y(ns[0]), y(ns[1]), y(ns[2]));
        let _ = write!(
            out,
            "<line x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{low:.1}\" y2=\"{high:.1}\" stroke=\"{colour}\" stroke-width=\"4\" opacity=\".45\"/>\
             <circle cx=\"{x:.1}\" cy=\"{middle:.1}\" r=\"{}\" fill=\"{colour}\"><title>{}: {}</title></circle>",
            if is_ours { 3.5 } else { 2.6 },
            escaped(&line.name),
            figure(ns[1]),
        );
    }
    let (x, y) = (WIDTH - MARGINS[1] + 14.0, MARGINS[2] + 6.0 + at as f64 * 15.5);
    let class = if is_ours { " class=\"ours\"" } else { "" };
    let _ = write!(
        out,
        "<line x1=\"{x}\" x2=\"{}\" y1=\"{y}\" y2=\"{y}\" stroke=\"{colour}\" stroke-width=\"{width}\"{dash}/>\
         <text x=\"{}\" y=\"{}\"{class}>{}</text>",
        x + 18.0,
        x + 24.0,
        y + 4.0,
        escaped(&line.name),
    );
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests;
