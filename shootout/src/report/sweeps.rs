//! Time per message while one quantity of the job varies.

use super::axis::{Axis, label, thinned};
use super::curves::{Chart, Curve, LEFT, RIGHT};
use super::markup::{Element, el};
use super::names;
use crate::results::{Point, PointRow, Sweep};

/// The part of the page on a sweep: one chart for each mode, of the first sweep reading and writing once open.
pub fn section(sweep: &Sweep, index: usize) -> Element {
    let modes: Vec<&str> = sweep
        .points
        .first()
        .and_then(|point| point.rows.first())
        .map_or(Vec::new(), |row| row.modes.iter().map(|mode| mode.name.as_str()).collect());
    let mut section =
        el("section").child(el("h2").attr("id", format!("sweep{index}")).text(format!("Time by {}", sweep.name)));
    section = section.child(el("p").text(
        "Nanoseconds per message, both axes logarithmic. Each panel has the rows of one family in colour, SBE's article \
         schema in the colour of text, and all other rows in grey. A row that cannot hold such payloads has no points.",
    ));
    for (mode, name) in modes.iter().enumerate() {
        let details = el("details").child(el("summary").text(super::html::mode_title(name)));
        let details =
            if index == 0 && matches!(*name, "hot" | "touch") { details.attr("open", "open") } else { details };
        section = section.child(details.child(chart(sweep, mode, name, format!("sweep{index}-{mode}")).panels()));
    }
    section
}

fn chart<'a>(sweep: &'a Sweep, mode: usize, mode_name: &str, id: String) -> Chart<'a> {
    let values: Vec<f64> = sweep.points.iter().map(|point| f64::from(point.x.max(1))).collect();
    let (low, high) = (values.first().copied().unwrap_or(1.0), values.last().copied().unwrap_or(1.0));
    let x = Axis::between(low, high, LEFT, RIGHT);
    // A row that is missing at the first point is a row nevertheless.
    let mut rows: Vec<(&str, &PointRow)> = Vec::new();
    for row in sweep.points.iter().flat_map(|point| &point.rows) {
        if !rows.iter().any(|(known, _)| *known == row.name) {
            rows.push((&row.name, row));
        }
    }
    if super::html::is_writing(mode_name) {
        rows = names::writers(rows.into_iter());
    }
    let curves = rows.into_iter().map(|(name, row)| {
        let found: Vec<(u32, f64)> =
            sweep.points.iter().filter_map(|point| Some((point.x, per_message(point, &row.name, mode)?))).collect();
        let told = [found.first(), found.last()]
            .into_iter()
            .flatten()
            .map(|(x, ns)| format!("{ns:.1} ns at {x} {}", sweep.unit))
            .collect::<Vec<_>>()
            .join(", ");
        let points = found.iter().map(|&(value, ns)| (x.place(f64::from(value.max(1))), ns)).collect();
        Curve { name, family: &row.family, points, told }
    });
    let ticks = thinned(&values, &x, 26.0);
    Chart {
        id,
        x_title: &sweep.name,
        x_ticks: ticks.into_iter().map(|(value, place)| (place, label(value))).collect(),
        y_title: "ns per message",
        curves: curves.collect(),
        clock: Vec::new(),
        shows_points: true,
    }
}

fn per_message(point: &Point, name: &str, mode: usize) -> Option<f64> {
    let row = point.rows.iter().find(|row| row.name == name)?;
    let ns = row.modes.get(mode)?.ns[1];
    Some(ns * point.payloads as f64 / point.messages.max(1) as f64)
}
