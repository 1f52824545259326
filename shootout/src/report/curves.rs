//! Curves of many rows: one small panel for each family of rows, all with the same axes.
//!
//! ```text
//! |            .--- deep       its rows in colour, each with its name at the end of the curve
//! |   ____.---'--- shallow     all other rows as a grey backdrop, the first row (SBE) in the colour of text
//! | -'  - - - - - - clock      what measuring costs, dashed
//! +-----------------
//! ```
//!
//! Panels are as wide as a phone, so that their text is legible there; on a desktop there are three side by side. The
//! backdrop is drawn once for a chart and used by all its panels.

use super::axis::Axis;
use super::labels;
use super::markup::{Element, el, tenth};
use super::names;

const WIDTH: f64 = 360.0;
const HEIGHT: f64 = 236.0;
/// Where curves begin.
pub const LEFT: f64 = 40.0;
/// Where curves end; to the right are their names.
pub const RIGHT: f64 = 236.0;
const TOP: f64 = 18.0;
const BOTTOM: f64 = 196.0;
/// Height of a name.
const LINE: f64 = 12.5;

/// A row's curve.
pub struct Curve<'a> {
    /// The row's name.
    pub name: &'a str,
    /// The row's family.
    pub family: &'a str,
    /// Places from left to right, and values.
    pub points: Vec<(f64, f64)>,
    /// The curve in words.
    pub told: String,
}

/// Curves over one quantity.
pub struct Chart<'a> {
    /// A name for its backdrop that no other chart of the page has.
    pub id: String,
    /// What the x axis shows, below it.
    pub x_title: &'a str,
    /// Places and labels.
    pub x_ticks: Vec<(f64, String)>,
    /// What the y axis shows.
    pub y_title: &'a str,
    /// Curves of all rows, the first row first.
    pub curves: Vec<Curve<'a>>,
    /// What measuring costs by itself.
    pub clock: Vec<(f64, f64)>,
    /// Whether each point is a measurement, and not a place on a distribution.
    pub shows_points: bool,
}

impl Chart<'_> {
    /// A panel for each family.
    pub fn panels(&self) -> Element {
        let values = self.curves.iter().flat_map(|curve| &curve.points).chain(&self.clock).map(|&(_, y)| y);
        let y = Axis::over(values, BOTTOM, TOP + 8.0);
        let panels = names::panels(self.curves.iter().map(|curve| (curve.name, curve.family)));
        let drawn = panels.iter().enumerate().map(|(n, panel)| self.panel(panel, &y, n == 0));
        el("div").class("panels").children(drawn.collect::<Vec<_>>())
    }

    fn panel(&self, panel: &names::Panel, y: &Axis, is_first: bool) -> Element {
        let told: Vec<String> =
            panel.rows.iter().map(|&row| format!("{}: {}", self.curves[row].name, self.curves[row].told)).collect();
        let mut svg = el("svg")
            .attr("viewBox", format!("0 0 {WIDTH} {HEIGHT}"))
            .attr("role", "img")
            .attr("aria-label", format!("{}, {} by {}", panel.title, self.y_title, self.x_title))
            .child(el("desc").text(told.join("; ")))
            .children(self.grid(y));
        svg = svg.child(if is_first { self.backdrop(y) } else { el("use").attr("href", format!("#{}", self.id)) });
        let mut ends: Vec<(f64, &str, String)> = Vec::new();
        if !self.clock.is_empty() {
            svg = svg.child(line(&self.clock, y).class("clock"));
            ends.extend(end(&self.clock, y).map(|at| (at, "clock", "the clock alone".to_owned())));
        }
        if !panel.rows.contains(&0)
            && let Some(first) = self.curves.first()
        {
            svg = svg.child(line(&first.points, y).class("first"));
            ends.extend(end(&first.points, y).map(|at| (at, "first", names::short(first.name))));
        }
        for (n, &row) in panel.rows.iter().enumerate() {
            let curve = &self.curves[row];
            let class = if row == 0 { "first thick".to_owned() } else { format!("curve c{n}") };
            let title = el("title").text(format!("{}: {}", curve.name, curve.told));
            svg = svg.child(line(&curve.points, y).class(&class).child(title));
            if self.shows_points {
                let dots = curve.points.iter().map(|&(x, value)| {
                    el("circle").class(format!("{class} dot")).at("cx", x).at("cy", y.place(value)).attr("r", "2.4")
                });
                svg = svg.children(dots.collect::<Vec<_>>());
            }
            let label = names::short(names::within(curve.name, &panel.title));
            ends.extend(end(&curve.points, y).map(|at| (at, if row == 0 { "first" } else { CLASSES[n] }, label)));
        }
        el("figure").child(el("figcaption").text(&panel.title)).child(svg.children(ends_named(&ends)))
    }

    fn grid(&self, y: &Axis) -> Vec<Element> {
        let mut grid = Vec::new();
        for &(x, ref label) in &self.x_ticks {
            grid.push(rule(x, TOP, x, BOTTOM));
            grid.push(text(x, BOTTOM + 14.0, "middle", label));
        }
        for (value, at) in y.ticks(14.0) {
            grid.push(rule(LEFT, at, RIGHT, at));
            grid.push(text(LEFT - 5.0, at + 3.5, "end", &super::axis::label(value)));
        }
        grid.push(text(LEFT - 34.0, 10.0, "start", self.y_title));
        grid.push(text((LEFT + RIGHT) / 2.0, BOTTOM + 30.0, "middle", self.x_title));
        grid
    }

    fn backdrop(&self, y: &Axis) -> Element {
        let lines = self.curves.iter().map(|curve| line(&curve.points, y));
        el("g").attr("id", &self.id).class("backdrop").children(lines)
    }
}

const CLASSES: [&str; names::CURVES_MAX] = ["c0", "c1", "c2", "c3"];

/// The names at the ends of curves, apart from each other, tied to their ends where they had to move.
fn ends_named(ends: &[(f64, &str, String)]) -> Vec<Element> {
    let wanted: Vec<f64> = ends.iter().map(|(at, ..)| *at).collect();
    let places = labels::column(&wanted, LINE, TOP, BOTTOM);
    let named = ends.iter().zip(places).flat_map(|((at, class, label), place)| {
        let tie = el("line").class(format!("tie {class}"));
        let tie = tie.at("x1", RIGHT + 1.0).at("y1", *at).at("x2", RIGHT + 9.0).at("y2", place);
        [tie, text(RIGHT + 12.0, place + 3.5, "start", label).class(format!("name {class}"))]
    });
    named.collect()
}

fn end(points: &[(f64, f64)], y: &Axis) -> Option<f64> {
    points.last().map(|&(_, value)| y.place(value))
}

fn line(points: &[(f64, f64)], y: &Axis) -> Element {
    // A curve that ends early goes on to its name as a thin tie; a single point is a line without length, which is drawn.
    let places: Vec<String> =
        points.iter().map(|&(x, value)| format!("{},{}", tenth(x), tenth(y.place(value)))).collect();
    el("polyline").attr("points", places.join(" "))
}

fn rule(x1: f64, y1: f64, x2: f64, y2: f64) -> Element {
    el("line").class("grid").at("x1", x1).at("y1", y1).at("x2", x2).at("y2", y2)
}

fn text(x: f64, y: f64, anchor: &str, label: &str) -> Element {
    el("text").at("x", x).at("y", y).attr("text-anchor", anchor).text(label)
}
