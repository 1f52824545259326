//! Ratios to SBE as bars with their quartiles, two modes side by side.

use super::html::{mode_title, nanoseconds, ratio};
use super::markup::{Element, el};
use super::names::Group;
use crate::results::{Mode, Row, Set};

/// Beyond this many times SBE a bar is cut, so that the others can be told apart.
const CUT: f64 = 4.0;

/// The bars of some modes of a set; a real table, whatever a narrow window makes of it.
pub fn table(set: &Set, modes: &[usize]) -> Element {
    let name = |mode: usize| set.rows.first().and_then(|row| row.modes.get(mode)).map_or("", |mode| mode.name.as_str());
    let all = || set.rows.iter().flat_map(|row| modes.iter().filter_map(|&mode| row.modes.get(mode)));
    let end = all().map(|mode| mode.ratio[2]).fold(1.0, f64::max).min(CUT);
    let heads = modes.iter().map(|&mode| {
        let title = el("th").attr("scope", "col").attr("role", "columnheader").text(mode_title(name(mode)));
        title.child(scale(end))
    });
    let head = el("tr")
        .attr("role", "row")
        .child(el("th").attr("scope", "col").attr("role", "columnheader").class("corner").text("format"))
        .children(heads);
    let mut table = el("table")
        .class("bars")
        .attr("role", "table")
        .attr("aria-label", format!("Ratios to SBE, {}", set.name))
        .child(el("thead").attr("role", "rowgroup").child(head));
    for group in Group::ALL {
        let rows: Vec<&Row> = set.rows.iter().filter(|row| Group::of(&row.name, &row.family) == group).collect();
        if rows.is_empty() {
            continue;
        }
        let heading = el("th").attr("scope", "rowgroup").attr("role", "rowheader").attr("colspan", 1 + modes.len());
        let heading = el("tr").attr("role", "row").class("group").child(heading.text(group.title()));
        let rows = rows.into_iter().map(|row| {
            let name = el("th").attr("scope", "row").attr("role", "rowheader").text(&row.name);
            let cells = modes.iter().filter_map(|&mode| row.modes.get(mode)).map(|mode| cell(mode, group, end));
            el("tr").attr("role", "row").child(name).children(cells)
        });
        table = table.child(el("tbody").attr("role", "rowgroup").child(heading).children(rows));
    }
    table
}

/// The numbers above the bars.
fn scale(end: f64) -> Element {
    let marks = (0..=end.floor() as u32).map(|value| {
        let left = 100.0 * f64::from(value) / end;
        el("span").attr("style", format!("left:{left:.1}%")).text(value)
    });
    el("span").class("scale").attr("aria-hidden", "true").children(marks.collect::<Vec<_>>())
}

fn cell(mode: &Mode, group: Group, end: f64) -> Element {
    let percent = |ratio: f64| 100.0 * (ratio / end).clamp(0.0, 1.0);
    let [low, middle, high] = mode.ratio;
    let is_cut = middle > end;
    let cut = if is_cut { " cut" } else { "" };
    let mut track = el("span").class("track").attr("aria-hidden", "true").child(
        el("span").class(format!("bar {}{cut}", group.class())).attr("style", format!("width:{:.1}%", percent(middle))),
    );
    if !is_cut {
        let width = (percent(high) - percent(low)).max(0.3);
        track = track
            .child(el("span").class("range").attr("style", format!("left:{:.1}%;width:{width:.1}%", percent(low))));
    }
    track = track.child(el("span").class("one").attr("style", format!("left:{:.1}%", percent(1.0))));
    let told = format!("quartiles {} to {}; {} was faster", ratio(low), ratio(high), mode.form);
    let figure = el("span").class("figure").attr("title", told).text(ratio(middle));
    let time = el("span").class("time").text(format!("{} ns", nanoseconds(mode.ns[1])));
    let mode_name = el("span").class("mode").attr("aria-hidden", "true").text(&mode.name);
    el("td")
        .attr("role", "cell")
        .child(el("span").class("cell").child(mode_name).child(track).child(figure).child(time))
}
