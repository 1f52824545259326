//! Size against speed: a mark for each way of reading, a stick that ties the ways of one format, one label for it.
//!
//! It is drawn twice, for a narrow and for a wide window, because labels need the room that they need.

use super::axis::{Axis, label};
use super::html::is_writing;
use super::labels::{Rect, around};
use super::markup::{Element, el};
use super::names::{self, Group, Trust};
use crate::results::{Row, Set};

/// Height of a label.
const LINE: f64 = 13.0;
/// Half of a mark.
const MARK: f64 = 4.0;

/// A format in a scatter.
struct Format<'a> {
    name: &'a str,
    group: Group,
    /// Place of its bytes.
    x: f64,
    /// Places of its times, and what was checked.
    ways: Vec<(Trust, f64)>,
}

/// Both drawings, of which a window shows one.
pub fn section(set: &Set, mode: usize, title: &str) -> Element {
    let drawings = [("only-narrow", 360.0, 520.0), ("only-wide", 760.0, 480.0)]
        .map(|(class, width, height)| draw(set, mode, title, width, height).class(format!("scatter {class}")));
    el("div").children(drawings)
}

fn draw(set: &Set, mode: usize, title: &str, width: f64, height: f64) -> Element {
    let (left, right, top, bottom) = (40.0, width - 10.0, 20.0, height - 36.0);
    let bytes = |row: &Row| row.sizes.raw as f64 / set.payloads.max(1) as f64;
    let time = |row: &Row| row.modes.get(mode).map_or(1.0, |mode| mode.ns[1]);
    let x = Axis::over(set.rows.iter().map(bytes), left, right);
    let y = Axis::over(set.rows.iter().map(time), bottom, top);
    let is_writing = set.rows.first().and_then(|row| row.modes.get(mode)).is_some_and(|mode| is_writing(&mode.name));
    let mut formats: Vec<Format<'_>> = Vec::new();
    for row in &set.rows {
        let name = names::split(&row.name).0;
        let trust = if is_writing { Trust::All } else { names::trust(row) };
        let (place, way) = (x.place(bytes(row)), (trust, y.place(time(row))));
        match formats.iter_mut().find(|format| format.name == name && format.x == place) {
            // Readings of a format write alike.
            Some(_) if is_writing => {}
            Some(format) => format.ways.push(way),
            None => {
                formats.push(Format { name, group: Group::of(&row.name, &row.family), x: place, ways: vec![way] });
            }
        }
    }
    let mut svg = el("svg")
        .attr("viewBox", format!("0 0 {width} {height}"))
        .attr("role", "img")
        .attr("aria-label", format!("{title}: nanoseconds per payload against bytes per payload, {}", set.name));
    svg = svg.children(grid(&x, &y, (left, right, top, bottom)));
    for format in &formats {
        svg = svg.children(marks(format));
    }
    svg.children(labelled(&formats, &Rect(left + 2.0, top, right + 8.0, bottom - 2.0)))
}

fn grid(x: &Axis, y: &Axis, (left, right, top, bottom): (f64, f64, f64, f64)) -> Vec<Element> {
    let rule = |x1: f64, y1: f64, x2: f64, y2: f64| {
        el("line").class("grid").at("x1", x1).at("y1", y1).at("x2", x2).at("y2", y2)
    };
    let text = |x: f64, y: f64, anchor: &str, label: &str| {
        el("text").at("x", x).at("y", y).attr("text-anchor", anchor).text(label)
    };
    let mut grid = Vec::new();
    for (value, at) in x.ticks(30.0) {
        grid.extend([rule(at, top, at, bottom), text(at, bottom + 14.0, "middle", &label(value))]);
    }
    for (value, at) in y.ticks(16.0) {
        grid.extend([rule(left, at, right, at), text(left - 5.0, at + 4.0, "end", &label(value))]);
    }
    grid.push(text(6.0, 11.0, "start", "ns per payload"));
    grid.push(text((left + right) / 2.0, bottom + 30.0, "middle", "bytes per payload"));
    grid
}

/// The stick and the marks of a format: the fuller, the more was checked.
fn marks(format: &Format<'_>) -> Vec<Element> {
    let group = format.group.class();
    let places = || format.ways.iter().map(|(_, y)| *y);
    let (top, bottom) = (places().fold(f64::MAX, f64::min), places().fold(0.0, f64::max));
    let stick = el("line").class(format!("stick {group}"));
    let mut all = vec![stick.at("x1", format.x).at("y1", top).at("x2", format.x).at("y2", bottom)];
    for &(trust, y) in &format.ways {
        let fill = match trust {
            Trust::None => "hollow",
            Trust::Structure => "half",
            Trust::All => "full",
        };
        let mark = el("circle").class(format!("mark {group} {fill}"));
        all.push(mark.at("cx", format.x).at("cy", y).at("r", MARK).child(el("title").text(format.name)));
    }
    all
}

fn labelled(formats: &[Format<'_>], frame: &Rect) -> Vec<Element> {
    let (points, sizes, marks, texts) = places(formats);
    let placed = around(&points, &sizes, &marks, frame);
    let labels =
        placed.iter().zip(&points).zip(formats.iter().zip(&texts)).flat_map(|((rect, point), (format, text))| {
            let group = format.group.class();
            let near = (point.0.clamp(rect.0, rect.2), point.1.clamp(rect.1, rect.3));
            let is_far = (near.0 - point.0).hypot(near.1 - point.1) > MARK + 5.0;
            let tie = el("line").class(format!("tie {group}"));
            let tie = tie.at("x1", point.0).at("y1", point.1).at("x2", near.0).at("y2", near.1);
            let label = el("text").class(format!("name {group}")).at("x", rect.0).at("y", rect.3 - 3.0).text(text);
            is_far.then_some(tie).into_iter().chain([label])
        });
    labels.collect()
}

/// Where labels want to be, how large they are, what they should not cover, and what they say.
type Places = (Vec<(f64, f64)>, Vec<(f64, f64)>, Vec<Rect>, Vec<String>);

fn places(formats: &[Format<'_>]) -> Places {
    let texts: Vec<String> = formats.iter().map(|format| names::short(format.name)).collect();
    // The middle of a format's marks: of two, neither.
    let points = formats.iter().map(|format| {
        let mut ways: Vec<f64> = format.ways.iter().map(|(_, y)| *y).collect();
        ways.sort_by(f64::total_cmp);
        (format.x, ways[ways.len() / 2])
    });
    // A letter of the page's font is about this much of its height; wider than most, so that none is too narrow.
    let sizes = texts.iter().map(|text| (text.chars().count() as f64 * 5.9 + 2.0, LINE));
    let marks = formats.iter().flat_map(|format| {
        let dots = format.ways.iter().map(|&(_, y)| Rect(format.x - MARK, y - MARK, format.x + MARK, y + MARK));
        let ys = || format.ways.iter().map(|(_, y)| *y);
        let stick = Rect(format.x - 1.0, ys().fold(f64::MAX, f64::min), format.x + 1.0, ys().fold(0.0, f64::max));
        dots.chain([stick])
    });
    (points.collect(), sizes.collect(), marks.collect(), texts)
}
