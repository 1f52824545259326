//! One page of plots, in the shootout's form: what a part came to as a sentence, then small panels, one for each library, with the
//! same axes.
//!
//! ```text
//! |           o--- in bulk        a library's rows in its colour, which is the same in all parts
//! |   o__o--o  --- value by value     quartiles as bars, all other libraries as a grey backdrop
//! |  <>                          what the seed measured then
//! +----------------
//! ```
//!
//! It loads nothing and has no scripts. A window of 320 pixels shows one panel beside the other's place, a desktop three.

use crate::drawing::axis::{Axis, label, thinned};
use crate::drawing::labels::column;
use crate::drawing::markup::{Element, el, tenth};
use crate::report::{Run, figure, is_by_size, said};
use crate::runner::{Found, Timed};
use crate::workload::{Group, UNROLLED};

const WIDTH: f64 = 360.0;
const LEFT: f64 = 40.0;
/// Where curves end; to the right are their names.
const RIGHT: f64 = 214.0;
const TOP: f64 = 18.0;
const BOTTOM: f64 = 206.0;
/// Height of a name, and about the width of one of its letters.
const LINE: f64 = 12.5;
const LETTER: f64 = 5.9;

/// Whose rows a panel has: a class of the style sheet, which is a colour, and a title.
const LIBRARIES: [(&str, &str); 8] = [
    ("scantling", "Scantling"),
    ("hand", "By hand, in Rust"),
    ("nom", "nom"),
    ("winnow", "winnow"),
    ("bytes", "bytes"),
    ("haskell", "Haskell: libraries"),
    ("designs", "Haskell: designs"),
    ("ocaml", "OCaml"),
];

/// A plot: places on the horizontal axis, and lines of quartiles over them.
struct Plot {
    id: String,
    title: String,
    lead: String,
    x_title: &'static str,
    y_title: String,
    /// Label and place between 0 and 1.
    places: Vec<(String, f64)>,
    /// Whether neighbouring places are joined by lines.
    is_joined: bool,
    lines: Vec<Line>,
    /// Library, name, place and value of what a seed measured then.
    then: Vec<(usize, String, f64, f64)>,
}

struct Line {
    name: String,
    library: usize,
    points: Vec<(f64, [f64; 3])>,
}

/// The page.
pub fn html(run: &Run) -> String {
    let meta = |name: &str, content: &str| el("meta").attr("name", name).attr("content", content);
    let head = el("head")
        .child(el("meta").attr("charset", "utf-8"))
        .child(meta("viewport", "width=device-width, initial-scale=1"))
        .child(meta("color-scheme", "light dark"))
        .child(el("title").text("Scantling: the seeds"))
        .child(el("style").css(include_str!("../../src/report/page.css")).css(include_str!("page.css")));
    let plots = plots(run);
    let items =
        plots.iter().map(|plot| el("li").child(el("a").attr("href", format!("#{}", plot.id)).text(&plot.title)));
    let contents = el("nav").attr("aria-label", "Parts of the page").child(el("ul").children(items));
    let top = el("section")
        .child(el("p").text(run.sentence()))
        .child(el("p").text(METHOD))
        .children(run.skipped.iter().map(|line| el("p").class("remark").text(format!("Left out: {line}."))));
    let facts = run.facts.iter().flat_map(|(label, value)| [el("dt").text(label), el("dd").text(value)]);
    let facts = el("section")
        .child(el("h2").attr("id", "facts").text("Measured on"))
        .child(el("dl").class("facts").children(facts));
    let main = el("main").child(top).child(contents).children(plots.iter().map(section)).child(facts);
    let title = el("h1").text("The seeds: older benchmarks, done again");
    let body = el("body").child(el("header").child(title)).child(main);
    format!("<!doctype html>\n{}\n", el("html").attr("lang", "en").child(head).child(body))
}

const METHOD: &str = "CPU time: lower is better, but where the axis says MB/s. Points are medians, bars the quartiles; the vertical \
    axis is logarithmic, and the same in all panels of a part. A colour is a library in all parts; grey is everybody else. A \
    diamond is what the seed measured then, on a machine of its time. Rows of 32-bit code begin with i686, and those of \
    GHC's other backend with GHC-LLVM.";

fn section(plot: &Plot) -> Element {
    let title = el("h2").attr("id", &plot.id).text(&plot.title);
    let panels = (0..LIBRARIES.len()).filter(|&library| plot.lines.iter().any(|line| line.library == library));
    let panels: Vec<Element> = panels.enumerate().map(|(n, library)| panel(plot, library, n == 0)).collect();
    el("section").child(title).child(el("p").text(&plot.lead)).child(el("div").class("panels").children(panels))
}

fn plots(run: &Run) -> Vec<Plot> {
    let mut plots = Vec::new();
    for group in Group::ALL {
        let found: Vec<&Found> = run.results.iter().filter(|found| found.group == group).collect();
        let starting =
            |start: &str| -> Vec<&Found> { found.iter().filter(|f| f.workload.starts_with(start)).copied().collect() };
        let parts = match group {
            Group::Partial => vec![("partial-", ": a tagged list of bytes"), ("records-", ": records with varints")],
            Group::Unroll => vec![
                ("unroll-read-u8", ": bytes read"),
                ("unroll-read-u64", ": 64-bit words read"),
                ("unroll-write-u8", ": bytes written"),
                ("unroll-write-u64", ": 64-bit words written"),
            ],
            _ => vec![("", "")],
        };
        let drawn = parts.into_iter().map(|(start, title)| (starting(start), format!("{}{title}", group.title())));
        plots.extend(drawn.filter(|(found, _)| !found.is_empty()).map(|(found, title)| plot(group, &found, title)));
    }
    for (n, plot) in plots.iter_mut().enumerate() {
        plot.id = format!("part{n}");
    }
    plots
}

fn plot(group: Group, found: &[&Found], title: String) -> Plot {
    // What is measured of a workload: a time of its unit, of the whole list, or bytes in a second.
    let value = |f: &Found, ns: f64| match group {
        Group::Packing => ns * f.n as f64,
        // A nanosecond for a byte is 1,000 MB in a second.
        Group::Unroll => 1e3 / ns,
        _ => ns,
    };
    let per = found.first().map_or("", |f| f.per);
    let (x_title, y_title) = match group {
        Group::Packing | Group::Short => ("bytes in the list", "ns per list".to_owned()),
        Group::Unroll => ("words in a step", "MB/s".to_owned()),
        Group::Partial | Group::Fixed => ("bytes in a piece", format!("ns per {per}")),
        Group::Read | Group::Write => ("width and order", format!("ns per {per}")),
        _ if found.iter().all(|f| f.per == per) => ("workload", format!("ns per {per}")),
        _ => ("workload", "ns per element".to_owned()),
    };
    let sizes =
        Axis::between(found.first().map_or(1.0, |f| f.n as f64), found.last().map_or(2.0, |f| f.n as f64), 0.0, 1.0);
    let place = |at: usize| match found.get(at) {
        Some(f) if is_by_size(group) => sizes.place(f.n as f64),
        // A category stands in the middle of its room.
        _ => (at as f64 + 0.5) / found.len().max(1) as f64,
    };
    let mut places: Vec<(String, f64)> = match group {
        Group::Packing | Group::Short => {
            let values: Vec<f64> = found.iter().map(|f| f.n as f64).collect();
            thinned(&values, &sizes, 0.14).into_iter().map(|(n, at)| (label(n), at)).collect()
        }
        Group::Unroll => UNROLLED.iter().enumerate().map(|(at, words)| (words.to_string(), place(at))).collect(),
        _ => found.iter().enumerate().map(|(at, f)| (crate::report::short(&f.workload), place(at))).collect(),
    };
    places.truncate(found.len());
    let mut lines: Vec<Line> = Vec::new();
    let mut then = Vec::new();
    for (at, f) in found.iter().enumerate() {
        for row in &f.rows {
            let point = (place(at), row.ns.map(|ns| value(f, ns)));
            match lines.iter_mut().find(|line| line.name == row.name) {
                Some(line) => line.points.push(point),
                None => lines.push(Line { name: row.name.clone(), library: library(row), points: vec![point] }),
            }
        }
        for (name, ns) in f.then.of_today() {
            let of = f.rows.iter().find(|row| row.name == name);
            then.extend(of.map(|row| (library(row), name.to_owned(), place(at), value(f, ns))));
        }
    }
    let is_joined = is_by_size(group)
        || matches!(group, Group::Partial | Group::Fixed | Group::Read | Group::Write | Group::Unroll);
    Plot { id: String::new(), title, lead: said(found), x_title, y_title, places, is_joined, lines, then }
}

/// Whose row it is, as a place in [`LIBRARIES`].
fn library(row: &Timed) -> usize {
    let name = row.name.trim_start_matches("i686 ");
    let class = match name.split([' ', ',']).next().unwrap_or_default() {
        "Scantling" => "scantling",
        "nom" => "nom",
        "winnow" => "winnow",
        "bytes" | "BytesMut" => "bytes",
        "OCaml" => "ocaml",
        "GHC-LLVM" => "designs",
        "Haskell"
            if ["state", "continuations", "attoget", "via-"]
                .iter()
                .any(|of| name["Haskell ".len()..].starts_with(of)) =>
        {
            "designs"
        }
        "Haskell" => "haskell",
        _ => "hand",
    };
    LIBRARIES.iter().position(|(of, _)| *of == class).unwrap_or(1)
}

/// A library's rows over everybody's.
fn panel(plot: &Plot, library: usize, is_first: bool) -> Element {
    let (class, title) = LIBRARIES[library];
    let values = plot.lines.iter().flat_map(|line| &line.points).flat_map(|(_, ns)| *ns);
    let y = Axis::over(values.chain(plot.then.iter().map(|then| then.3)), BOTTOM, TOP + 8.0);
    let longest = plot.places.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0) as f64;
    // Names that have no room beside each other stand upright.
    let is_upright = longest * LETTER > (RIGHT - LEFT) / plot.places.len().max(1) as f64
        && !plot.x_title.starts_with("bytes in the");
    let foot = if is_upright { longest * LETTER + 8.0 } else { 18.0 };
    let lines: Vec<&Line> = plot.lines.iter().filter(|line| line.library == library).collect();
    let height = (BOTTOM + foot + 18.0).max(TOP + lines.len() as f64 * LINE + 12.0);
    let told = lines.iter().map(|line| {
        let points = line.points.iter().map(|(_, ns)| figure(ns[1])).collect::<Vec<_>>().join(", ");
        format!("{}: {points}", line.name)
    });
    let mut svg = el("svg")
        .attr("viewBox", format!("0 0 {WIDTH} {}", tenth(height)))
        .attr("role", "img")
        .attr("aria-label", format!("{title}: {}, {}", plot.title, plot.y_title))
        .child(el("desc").text(told.collect::<Vec<_>>().join("; ")));
    for (label, at) in &plot.places {
        let x = across(*at);
        let text = el("text").at("x", x).at("y", BOTTOM + 14.0).text(label);
        svg = svg.child(rule(x, TOP, x, BOTTOM)).child(if is_upright {
            text.attr("text-anchor", "end")
                .attr("transform", format!("rotate(-90 {} {}) translate(8 4)", tenth(x), tenth(BOTTOM + 14.0)))
        } else {
            text.attr("text-anchor", "middle")
        });
    }
    for (value, at) in y.ticks(14.0) {
        let number = if value >= 0.01 { label(value) } else { value.to_string() };
        svg = svg.child(rule(LEFT, at, RIGHT, at)).child(text(LEFT - 5.0, at + 3.5, "end", &number));
    }
    svg = svg.child(text(6.0, 10.0, "start", &plot.y_title));
    svg = svg.child(text((LEFT + RIGHT) / 2.0, BOTTOM + foot + 12.0, "middle", plot.x_title));
    let backdrop = format!("{}-all", plot.id);
    svg = svg.child(if is_first {
        let all = plot.lines.iter().flat_map(|line| drawn(plot, line, &y));
        el("g").attr("id", &backdrop).class("backdrop").children(all.collect::<Vec<_>>())
    } else {
        el("use").attr("href", format!("#{backdrop}"))
    });
    for (n, line) in lines.iter().enumerate() {
        let name = el("title").text(format!("{}: {}", line.name, figure(line.points[0].1[1])));
        let marks = drawn(plot, line, &y);
        svg = svg.child(el("g").class(format!("line {class} dash{}", n % 4)).child(name).children(marks));
    }
    for (of, name, at, ns) in plot.then.iter().filter(|then| then.0 == library) {
        let (x, y) = (across(*at), y.place(*ns));
        let shape = [(0.0, -5.0), (5.0, 0.0), (0.0, 5.0), (-5.0, 0.0)]
            .map(|(dx, dy)| format!("{},{}", tenth(x + dx), tenth(y + dy)));
        let title = el("title").text(format!("{name} then: {} {}", figure(*ns), plot.y_title));
        let class = format!("then {}", LIBRARIES[*of].0);
        svg = svg.child(el("polygon").class(class).attr("points", shape.join(" ")).child(title));
    }
    el("figure").child(el("figcaption").text(title)).child(svg.children(names(&lines, class, &y, height)))
}

/// From 0 to 1 to a place in a panel.
fn across(at: f64) -> f64 {
    LEFT + at * (RIGHT - LEFT)
}

/// A line's points, their quartiles, and what joins them.
fn drawn(plot: &Plot, line: &Line, y: &Axis) -> Vec<Element> {
    let places: Vec<String> =
        line.points.iter().map(|(at, ns)| format!("{},{}", tenth(across(*at)), tenth(y.place(ns[1])))).collect();
    let mut all = Vec::new();
    if plot.is_joined {
        all.push(el("polyline").attr("points", places.join(" ")));
    }
    for (at, ns) in &line.points {
        let x = across(*at);
        let bar =
            el("line").class("quartiles").at("x1", x).at("y1", y.place(ns[0])).at("x2", x).at("y2", y.place(ns[2]));
        all.push(bar);
        all.push(el("circle").at("cx", x).at("cy", y.place(ns[1])).attr("r", "2.4"));
    }
    all
}

/// The names of a panel's lines beside them, apart from each other and tied to their last points.
fn names(lines: &[&Line], class: &str, y: &Axis, height: f64) -> Vec<Element> {
    let ends: Vec<(f64, f64)> =
        lines.iter().filter_map(|line| line.points.last().map(|(at, ns)| (across(*at), y.place(ns[1])))).collect();
    let wanted: Vec<f64> = ends.iter().map(|end| end.1).collect();
    let places = column(&wanted, LINE, TOP, (height - LINE).max(BOTTOM));
    let named = lines.iter().zip(&ends).zip(places).flat_map(|((line, end), place)| {
        let tie = el("line").class(format!("tie {class}"));
        let tie = tie.at("x1", end.0 + 3.0).at("y1", end.1).at("x2", RIGHT + 9.0).at("y2", place);
        [tie, text(RIGHT + 12.0, place + 3.5, "start", shown(&line.name)).class(format!("name {class}"))]
    });
    named.collect()
}

/// A row's name under the title of its library.
fn shown(name: &str) -> &str {
    let rest = ["Haskell ", "OCaml ", "Scantling, ", "nom, ", "winnow, ", "bytes, ", "by hand, "];
    rest.iter().find_map(|start| name.strip_prefix(start)).unwrap_or(name)
}

fn rule(x1: f64, y1: f64, x2: f64, y2: f64) -> Element {
    el("line").class("grid").at("x1", x1).at("y1", y1).at("x2", x2).at("y2", y2)
}

fn text(x: f64, y: f64, anchor: &str, label: &str) -> Element {
    el("text").at("x", x).at("y", y).attr("text-anchor", anchor).text(label)
}

#[cfg(test)]
mod tests;
