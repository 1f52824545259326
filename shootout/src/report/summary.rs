//! The top of the page: what was measured, on what, and what to take home, all from the figures.

use super::html::{ratio, set_title};
use super::markup::{Element, el};
use super::names::{self, Group};
use super::ranking::{Ranking, group, grows, is_checked};
use super::tables::thousands;
use crate::results::{Row, Run};

/// The section.
pub fn section(run: &Run) -> Element {
    let mut list = el("dl").class("facts");
    let mut fact = |label: &str, text: String| {
        let made = std::mem::replace(&mut list, el("dl"));
        list = made.child(el("dt").text(label)).child(el("dd").text(text));
    };
    if let Some(set) = run.sets.first() {
        let mut formats: Vec<&str> = Ranking(set).rows().map(|row| names::split(&row.name).0).collect();
        formats.dedup();
        fact(
            "What",
            format!(
                "{} formats in {} rows write trades and price level updates from the same parsed messages and read them \
                 back; smaller is better everywhere, and 1.00 is the time of SBE with the article's schema.",
                formats.len(),
                set.rows.len()
            ),
        );
        let sets = run.sets.iter().map(|set| {
            let (payloads, messages) = (thousands(set.payloads as u64), thousands(set.messages as u64));
            format!("{}: {messages} messages in {payloads} payloads", set_title(&set.name))
        });
        let capture = said(run, "capture").map_or(String::new(), |capture| format!("{capture}. "));
        fact("Data", format!("{capture}{}.", sets.collect::<Vec<_>>().join("; ")));
    }
    let machine: Vec<&str> =
        ["processor", "machine", "system", "compiler"].iter().filter_map(|label| said(run, label)).collect();
    if !machine.is_empty() {
        fact("On", machine.join(", "));
    }
    let sentences = run.sets.first().map_or(Vec::new(), |set| sentences(Ranking(set)));
    let remarks = run.remarks.iter().map(|remark| el("p").class("remark").text(remark));
    let section = el("section").child(list).children(remarks);
    if sentences.is_empty() {
        return section;
    }
    let set = run.sets.first().map_or("", |set| set_title(&set.name));
    let items =
        sentences.into_iter().map(|(word, rest)| el("li").child(el("strong").text(word)).text(format!(" {rest}")));
    section
        .child(el("h2").attr("id", "home").text(format!("What to take home ({})", lower(set))))
        .child(el("ol").children(items))
}

/// With a small letter first.
fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

fn said<'a>(run: &'a Run, label: &str) -> Option<&'a str> {
    run.facts.iter().find(|(found, _)| found == label).map(|(_, value)| value.as_str())
}

fn is_ours(row: &Row) -> bool {
    group(row) == Group::Scantling
}

/// A word and a sentence for speed, for what is safe and may grow, and for size; fewer if rows are missing.
fn sentences(all: Ranking<'_>) -> Vec<(&'static str, String)> {
    [("Fastest.", fastest(all)), ("Checked, and free to grow.", grown(all)), ("Smallest.", smallest(all))]
        .into_iter()
        .filter_map(|(word, sentence)| Some((word, sentence?)))
        .collect()
}

/// The first of all rows, and the first of the other side: of rivals if it is ours, of ours if it is a rival.
fn both<'a>(find: impl Fn(&dyn Fn(&Row) -> bool) -> Option<(&'a Row, f64)>) -> Option<[(&'a Row, f64); 2]> {
    let first = find(&|_| true)?;
    let second = find(&|row| is_ours(row) != is_ours(first.0))?;
    Some([first, second])
}

fn side(row: &Row) -> &'static str {
    if is_ours(row) { "of Scantling's rows" } else { "of the rivals" }
}

fn fastest(all: Ranking<'_>) -> Option<String> {
    let [wrote, next_wrote] = both(|wanted| all.fastest("hot", wanted))?;
    let [read, next_read] = both(|wanted| all.fastest("touch", wanted))?;
    Some(format!(
        "Writing into a small buffer, {} takes {} of SBE's time and {}, first {}, {}; reading every field, {} takes {} and {}, \
         first {}, {}.",
        names::split(&wrote.0.name).0,
        ratio(wrote.1),
        names::split(&next_wrote.0.name).0,
        side(next_wrote.0),
        ratio(next_wrote.1),
        quoted(read.0),
        ratio(read.1),
        quoted(next_read.0),
        side(next_read.0),
        ratio(next_read.1),
    ))
}

fn grown(all: Ranking<'_>) -> Option<String> {
    let [read, next] = both(|wanted| all.fastest("touch", |row| is_checked(row) && wanted(row)))?;
    let [wrote, next_wrote] = both(|wanted| all.fastest("hot", |row| grows(row) && wanted(row)))?;
    let [grown, next_grown] = both(|wanted| all.fastest("touch", |row| grows(row) && is_checked(row) && wanted(row)))?;
    Some(format!(
        "Of the rows that check whatever they read, {} reads in {} and {}, first {}, in {}; of the formats whose messages, \
         texts and unions may all grow, {} writes in {} ({} in {}) and {} reads, checked, in {} ({} in {}).",
        quoted(read.0),
        ratio(read.1),
        quoted(next.0),
        side(next.0),
        ratio(next.1),
        names::split(&wrote.0.name).0,
        ratio(wrote.1),
        names::split(&next_wrote.0.name).0,
        ratio(next_wrote.1),
        quoted(grown.0),
        ratio(grown.1),
        quoted(next_grown.0),
        ratio(next_grown.1),
    ))
}

fn smallest(all: Ranking<'_>) -> Option<String> {
    let [raw, next_raw] = both(|wanted| all.smallest(|row| row.sizes.raw, wanted))?;
    let [packed, next_packed] = both(|wanted| all.smallest(|row| row.sizes.zstd_stream, wanted))?;
    Some(format!(
        "{} takes {} of SBE's bytes and {}, first {}, {}; as one stream under zstd, {} takes {} of SBE's and {} {}.",
        names::split(&raw.0.name).0,
        ratio(raw.1),
        names::split(&next_raw.0.name).0,
        side(next_raw.0),
        ratio(next_raw.1),
        names::split(&packed.0.name).0,
        ratio(packed.1),
        names::split(&next_packed.0.name).0,
        ratio(next_packed.1),
    ))
}

/// A row's name where commas separate other things.
fn quoted(row: &Row) -> String {
    let (format, _) = names::split(&row.name);
    match row.name.strip_prefix(format).and_then(|rest| rest.strip_prefix(", ")) {
        Some(reading) => format!("{format} ({reading})"),
        None => format.to_owned(),
    }
}
