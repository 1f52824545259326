//! Which format for what: words from [`super::prose`], figures from the run, and where Scantling loses.

use super::html::{ratio, set_title};
use super::markup::{Element, el};
use super::names::{self, Group, Reading};
use super::prose::{ADVICE, OURS_UNMEASURED};
use super::ranking::{Ranking, group, is_checked, time};
use crate::results::{Mode, Row, Run, Set};

/// A paragraph for each format in the run; a format that has no words yet has its figures.
pub fn section(run: &Run) -> Element {
    let Some(set) = run.sets.first() else { return el("section") };
    let section = el("section").child(el("h2").attr("id", "which").text("Which format for what")).child(el("p").text(
        "Ratios are to SBE's article schema: writing is hot, reading is touch. A place counts each format once, by its best \
         row, floors left out.",
    ));
    let mut cards: Vec<Element> = Vec::new();
    let mut told: Vec<&str> = Vec::new();
    for advice in &ADVICE {
        let found: Vec<&str> =
            advice.formats.iter().copied().filter(|format| !Ranking(set).of_format(format).is_empty()).collect();
        if found.is_empty() {
            continue;
        }
        told.extend(advice.formats);
        let figures = found.iter().map(|format| figures(run, format));
        cards.push(
            el("article")
                .child(el("h3").text(advice.title))
                .child(el("p").text(advice.take))
                .child(el("p").text(advice.leave))
                .children(figures),
        );
    }
    for row in Ranking(set).rows() {
        let format = names::split(&row.name).0;
        if !told.contains(&format) {
            told.push(format);
            cards.push(el("article").child(el("h3").text(format)).child(figures(run, format)));
        }
    }
    section.child(el("div").class("cards").children(cards)).children(losses(run))
}

/// What a format did in this run, in words.
fn figures(run: &Run, format: &str) -> Element {
    let mut paragraph = el("p").class("measured").child(el("strong").text(format)).text(": ");
    let mut is_first = true;
    for set in &run.sets {
        let rows = Ranking(set).of_format(format);
        let Some(sentence) = sentence(Ranking(set), &rows, is_first) else { continue };
        let lead = if is_first { String::new() } else { format!(" {}: ", set_title(&set.name)) };
        paragraph = paragraph.text(format!("{lead}{sentence}."));
        is_first = false;
    }
    paragraph
}

fn sentence(all: Ranking<'_>, rows: &[&Row], has_places: bool) -> Option<String> {
    let first = rows.first()?;
    let median = |row: &Row, mode: &str| time(row, mode).map(|mode| mode.ratio[1]);
    // Readings of a format write alike; the best is its time, as for its place.
    let wrote = rows.iter().filter_map(|row| median(row, "hot")).min_by(f64::total_cmp)?;
    let place = |value: f64, of: &dyn Fn(&Row) -> Option<f64>| {
        let (place, count) = all.place(value, of);
        if has_places { format!(" (place {place} of {count})") } else { String::new() }
    };
    let reads = rows.iter().filter_map(|row| {
        let (format, reading) = names::split(&row.name);
        let way = row.name.strip_prefix(format).and_then(|rest| rest.strip_prefix(", "));
        let way = way.filter(|_| reading != Reading::Only).map_or(String::new(), |way| format!(" {way}"));
        Some(format!("{}{way}", ratio(median(row, "touch")?)))
    });
    let fastest = rows.iter().filter_map(|row| median(row, "touch")).min_by(f64::total_cmp)?;
    let part = all.part(first, |row| row.sizes.raw);
    let (writes, read) = (first.write_heap.allocations, first.read_heap.allocations);
    let heap = match (writes, read) {
        _ if !has_places => String::new(),
        (0.0, 0.0) => "; it allocates nothing".to_owned(),
        (0.0, read) => format!("; it allocates nothing to write a payload and {read:.2} times to read it"),
        (writes, 0.0) => format!("; it allocates {writes:.2} times to write a payload and nothing to read it"),
        (writes, read) => format!("; it allocates {writes:.2} times to write a payload and {read:.2} times to read it"),
    };
    Some(format!(
        "writes in {}{}, reads in {}{}, takes {} of the bytes{}{heap}",
        ratio(wrote),
        place(wrote, &|row| median(row, "hot")),
        reads.collect::<Vec<_>>().join(", "),
        place(fastest, &|row| median(row, "touch")),
        ratio(part),
        place(first.sizes.raw as f64, &|row| Some(row.sizes.raw as f64)),
    ))
}

/// Where Scantling loses, format by format and set by set.
fn losses(run: &Run) -> Vec<Element> {
    let mut formats: Vec<&str> = Vec::new();
    for row in run.sets.iter().flat_map(|set| &set.rows).filter(|row| group(row) == Group::Scantling) {
        let format = names::split(&row.name).0;
        if !formats.contains(&format) {
            formats.push(format);
        }
    }
    if formats.is_empty() {
        return Vec::new();
    }
    let mut out = vec![
        el("h3").attr("id", "loses").text("Where Scantling loses"),
        el("p").text(
            "A row is faster if its quartiles lie below those of Scantling's row. Checked readings are compared with checked \
             ones, the others with all rows.",
        ),
    ];
    for format in formats {
        let items = run.sets.iter().map(|set| {
            let lost = lost(set, format);
            let item = el("li").child(el("em").text(set_title(&set.name)));
            if lost.is_empty() {
                return item.text(": no other format is faster or smaller.");
            }
            item.child(el("ul").children(lost.iter().map(|line| el("li").text(line))))
        });
        out.push(el("h4").text(format));
        out.push(el("ul").children(items.collect::<Vec<_>>()));
    }
    out.push(el("p").text(OURS_UNMEASURED));
    out
}

/// Bytes of a row.
type Bytes = fn(&Row) -> usize;

/// The sizes that are compared.
const SIZES: [(&str, Bytes); 2] =
    [("bytes", |row| row.sizes.raw), ("bytes under zstd as a stream", |row| row.sizes.zstd_stream)];

fn lost(set: &Set, format: &str) -> Vec<String> {
    let all = Ranking(set);
    let rows = all.of_format(format);
    let rivals = || all.rows().filter(|row| group(row) != Group::Scantling);
    let mut out = Vec::new();
    for (mode, what) in [("stream", "writing a stream"), ("hot", "writing hot")] {
        let ours = rows.iter().filter_map(|row| time(row, mode)).min_by(|a, b| a.ratio[1].total_cmp(&b.ratio[1]));
        out.extend(faster(what, ours, mode, rivals()));
    }
    for (mode, what) in [("touch", "reading every field"), ("aggregate", "aggregating")] {
        let unchecked = rows.iter().find(|row| !is_checked(row)).and_then(|row| time(row, mode));
        out.extend(faster(what, unchecked, mode, rivals()));
        let checked = rows.iter().rfind(|row| is_checked(row)).and_then(|row| time(row, mode));
        out.extend(faster(&format!("{what}, all checked"), checked, mode, rivals().filter(|row| is_checked(row))));
    }
    let Some(first) = rows.first() else { return out };
    for (what, bytes) in SIZES {
        let ours = all.part(first, bytes);
        let smaller = rivals().filter(|row| bytes(row) < bytes(first)).map(|row| (row, all.part(row, bytes)));
        out.extend(listed(what, ours, smaller));
    }
    out
}

fn faster<'a>(what: &str, ours: Option<&Mode>, mode: &str, rivals: impl Iterator<Item = &'a Row>) -> Option<String> {
    let ours = ours?;
    let found = rivals.filter_map(|row| {
        let theirs = time(row, mode)?;
        (theirs.ratio[2] < ours.ratio[0]).then_some((row, theirs.ratio[1]))
    });
    listed(what, ours.ratio[1], found)
}

/// "writing hot 0.61: SBE, as finance writes it 0.50 and rkyv 0.55", each format once.
fn listed<'a>(what: &str, ours: f64, found: impl Iterator<Item = (&'a Row, f64)>) -> Option<String> {
    let mut found: Vec<(&str, f64)> = found.map(|(row, value)| (names::split(&row.name).0, value)).collect();
    found.sort_by(|a, b| a.1.total_cmp(&b.1));
    let mut seen: Vec<&str> = Vec::new();
    found.retain(|(format, _)| {
        !seen.contains(format) && {
            seen.push(format);
            true
        }
    });
    let better: Vec<String> = found.iter().map(|(format, value)| format!("{format} ({})", ratio(*value))).collect();
    (!better.is_empty()).then(|| format!("{what} ({}) loses to {}", ratio(ours), better.join("; ")))
}
