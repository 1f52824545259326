//! The page: one file without scripts and without anything from elsewhere, light and dark, wide and narrow.
//!
//! ```text
//! what and on what, what to take home | bars of each set | sweeps | size against speed | sizes, memory
//! | latencies | builds | which format for what | method, unfairness, facts
//! ```
//!
//! Every element is made by [`super::markup`], so it is closed and its text escaped. All figures and every comparison come
//! from the run; what stands in words alone is in [`super::prose`].

use super::markup::{Element, el};
use super::prose::{METHOD, UNFAIR};
use super::{advice, bars, latency, scatter, summary, sweeps, tables};
use crate::results::{Run, Set};

/// The whole page.
pub fn html(run: &Run) -> String {
    let meta = |name: &str, content: &str| el("meta").attr("name", name).attr("content", content);
    let head = el("head")
        .child(el("meta").attr("charset", "utf-8"))
        .child(meta("viewport", "width=device-width, initial-scale=1"))
        .child(meta("color-scheme", "light dark"))
        .child(el("title").text("Scantling: the shootout"))
        .child(el("style").css(include_str!("page.css")));
    let main = el("main").child(summary::section(run)).children(contents(run)).children(body(run));
    let body =
        el("body").child(el("header").child(el("h1").text("The shootout: serialization of market data"))).child(main);
    let page = el("html").attr("lang", "en").child(head).child(body);
    format!("<!doctype html>\n{page}\n")
}

/// Links to the parts that there are.
fn contents(run: &Run) -> Option<Element> {
    let set = run.sets.first()?;
    let sets = run.sets.iter().enumerate().map(|(n, set)| (format!("set{n}"), set_title(&set.name).to_owned()));
    let sweeps = run.sweeps.iter().enumerate().map(|(n, sweep)| (format!("sweep{n}"), format!("By {}", sweep.name)));
    let rest = [("speed", "Size against speed"), ("sizes", "Sizes"), ("memory", "Memory"), ("latency", "Latency")];
    let builds = (!run.builds.is_empty()).then_some(("builds", "Builds"));
    let end = [("which", "Which format for what"), ("method", "Method"), ("facts", "Measured on")];
    let named = rest.into_iter().chain(builds).chain(end).map(|(id, name)| (id.to_owned(), name.to_owned()));
    let links = sets.chain(sweeps).chain(named);
    let items = links.map(|(id, name)| el("li").child(el("a").attr("href", format!("#{id}")).text(name)));
    let label = format!("Parts of the page, {} rows each", set.rows.len());
    Some(el("nav").attr("aria-label", label).child(el("ul").children(items.collect::<Vec<_>>())))
}

fn body(run: &Run) -> Vec<Element> {
    let mut parts: Vec<Element> = run.sets.iter().enumerate().map(|(n, set)| ratios(set, n)).collect();
    parts.extend(run.sweeps.iter().enumerate().map(|(n, sweep)| sweeps::section(sweep, n)));
    parts.push(by_set(run, "speed", "Size against speed", SPEED, |set, _| {
        let drawings = (0..mode_count(set)).filter_map(|mode| {
            let name = mode_name(set, mode);
            matches!(name, "stream" | "touch").then(|| {
                let caption = el("figcaption").text(mode_title(name));
                el("figure").child(caption).child(scatter::section(set, mode, mode_title(name)))
            })
        });
        drawings.collect()
    }));
    parts.push(by_set(run, "sizes", "Sizes", SIZES, |set, _| vec![tables::sizes(set)]));
    parts.push(by_set(run, "memory", "Allocations and memory", MEMORY, |set, _| vec![tables::heap(set)]));
    parts.push(by_set(run, "latency", "Latency of one payload", LATENCY, |set, n| {
        vec![
            el("h4").text("Writing"),
            latency::writing(set, format!("write{n}")),
            el("h4").text("Reading"),
            latency::reading(set, format!("read{n}")),
            el("details").child(el("summary").text("The figures")).child(latency::figures(set)),
        ]
    }));
    if !run.builds.is_empty() {
        let section = el("section").child(el("h2").attr("id", "builds").text("Code and compile time"));
        parts.push(section.child(el("p").text(BUILDS)).child(tables::builds(&run.builds)));
    }
    parts.push(advice::section(run));
    parts.push(method());
    parts.push(facts(run));
    parts
}

const SPEED: &str = "Nanoseconds per payload against bytes per payload, both logarithmic: the lower left is best. Of readers, \
    hollow marks check nothing, half-filled ones the structure of what they reach, full ones whatever they read; a stick ties \
    the readers of one format.";
const SIZES: &str = "Bytes of all payloads; each is their mean. Readings of one format share a line.";
const MEMORY: &str = "Per payload in the steady state: allocations and their bytes, the most bytes at once for any payload, and \
    what is kept from one payload to the next.";
const LATENCY: &str = "Percentiles; each nine takes as much room as the one before, and the y axis is logarithmic. The clock alone \
    is dashed, SBE's article schema is in the colour of text, all other rows are grey.";
const BUILDS: &str = "A program that writes and reads the job's payloads, beyond one without the format: its machine code, and \
    the time to build it from nothing with the format's own crates.";

/// A part with one fold for each set; the first one is open, but for latencies.
fn by_set(run: &Run, id: &str, title: &str, lead: &str, make: impl Fn(&Set, usize) -> Vec<Element>) -> Element {
    let section = el("section").child(el("h2").attr("id", id).text(title)).child(el("p").text(lead));
    let folds = run.sets.iter().enumerate().map(|(n, set)| {
        let fold = el("details").child(el("summary").text(set_title(&set.name)));
        // Latencies are many panels that tell little: whoever wants them opens them.
        let fold = if n == 0 && id != "latency" { fold.attr("open", "open") } else { fold };
        fold.children(make(set, n))
    });
    section.children(folds.collect::<Vec<_>>())
}

/// The bars of a set: writing, then reading.
fn ratios(set: &Set, n: usize) -> Element {
    let (messages, payloads) = (tables::thousands(set.messages as u64), tables::thousands(set.payloads as u64));
    let count = format!("{messages} messages in {payloads} payloads");
    let title = el("h2").attr("id", format!("set{n}")).text(set_title(&set.name));
    let (writing, reading): (Vec<usize>, Vec<usize>) =
        (0..mode_count(set)).partition(|&mode| is_writing(mode_name(set, mode)));
    let lead = format!(
        "{count}. Bars are CPU time as a ratio to SBE's article schema (the dashed line): shorter is better. The thin line \
         spans the quartiles of the rounds; a bar with a gap goes on beyond the scale. Beside it the ratio and the \
         nanoseconds for one payload."
    );
    let mut section = el("section").child(title).child(el("p").text(lead));
    for (name, modes) in [("Writing", writing), ("Reading", reading)] {
        if !modes.is_empty() {
            section = section.child(el("h3").text(name)).child(bars::table(set, &modes));
        }
    }
    section
}

fn method() -> Element {
    let paragraphs = |texts: &[&str]| texts.iter().map(|text| el("p").text(text)).collect::<Vec<_>>();
    el("section")
        .child(el("h2").attr("id", "method").text("Method"))
        .children(paragraphs(&METHOD))
        .child(el("h3").text("Known unfairness"))
        .children(paragraphs(&UNFAIR))
}

fn facts(run: &Run) -> Element {
    let pair = |label: &str, value: String| [el("dt").text(label), el("dd").text(value)];
    let mut list = el("dl").class("facts");
    for (label, value) in &run.facts {
        list = list.children(pair(label, value.clone()));
    }
    for remark in &run.remarks {
        list = list.children(pair("remark", remark.clone()));
    }
    for (reason, count) in &run.skipped {
        list = list.children(pair("skipped", format!("{} {reason}", tables::thousands(*count))));
    }
    el("section").child(el("h2").attr("id", "facts").text("Measured on")).child(list)
}

fn mode_count(set: &Set) -> usize {
    set.rows.first().map_or(0, |row| row.modes.len())
}

fn mode_name(set: &Set, mode: usize) -> &str {
    set.rows.first().and_then(|row| row.modes.get(mode)).map_or("", |mode| mode.name.as_str())
}

/// Whether a mode writes.
pub fn is_writing(mode: &str) -> bool {
    matches!(mode, "stream" | "hot")
}

/// What a mode does; one that is not known has its name.
pub fn mode_title(mode: &str) -> &str {
    match mode {
        "stream" => "Writing one large buffer (stream)",
        "hot" => "Rewriting a small buffer (hot)",
        "touch" => "Reading every field (touch)",
        "aggregate" => "Aggregating per symbol (aggregate)",
        other => other,
    }
}

/// What a set is; one that is not known has its name.
pub fn set_title(set: &str) -> &str {
    match set {
        "captured" => "Payloads as captured",
        "by 32" => "The same messages, 32 to a payload",
        other => other,
    }
}

/// Nanoseconds with as many digits as they are worth.
pub fn nanoseconds(value: f64) -> String {
    if value < 999.95 { format!("{value:.1}") } else { tables::thousands(value.round() as u64) }
}

/// A ratio with as many digits as it is worth.
pub fn ratio(value: f64) -> String {
    match value {
        v if v >= 99.95 => format!("{v:.0}"),
        v if v >= 9.995 => format!("{v:.1}"),
        v => format!("{v:.2}"),
    }
}
