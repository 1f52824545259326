//! What holds for the page as a whole. Whether it fits a window is asked of a browser, by `cargo xtask page-fits`.

use super::Shown;
use super::sample;
use super::strict::parse;
use std::collections::BTreeSet;

/// Where the sample's page goes, for who looks at it with a browser.
const SAMPLE_PAGE: &str = "SHOOTOUT_SAMPLE_PAGE";

#[test]
fn the_page_is_well_formed_and_has_every_row() {
    let run = sample::run();
    let page = super::html(&run);
    let parsed = parse(&page).unwrap();
    for row in &run.sets[0].rows {
        let named = page.matches(&format!(">{}</th>", row.name.replace('\'', "&#39;"))).count();
        // Bars of writing and of reading, the heap and the latencies, in two sets.
        assert!(named >= 8, "{}: {named}", row.name);
    }
    assert!(parsed.text.contains("12,345 IEX-TP heartbeat") && parsed.text.contains("rkyv"));
    if let Some(path) = std::env::var_os(SAMPLE_PAGE) {
        std::fs::write(path, page).unwrap();
    }
}

#[test]
fn what_is_not_well_formed_is_seen() {
    let page = super::html(&sample::run());
    for (from, to) in [("</main>", ""), ("</td>", "</th>"), ("<h2", "<h2 <"), ("</html>", "</html></p>")] {
        assert!(parse(&page.replacen(from, to, 1)).is_err(), "{from}");
    }
}

#[test]
fn the_page_loads_nothing_and_runs_nothing() {
    let page = super::html(&sample::run());
    let parsed = parse(&page).unwrap();
    let ids: BTreeSet<&str> =
        parsed.attributes.iter().filter(|(_, name, _)| name == "id").map(|(.., value)| value.as_str()).collect();
    for (element, name, value) in &parsed.attributes {
        assert!(!matches!(name.as_str(), "src" | "srcset" | "data" | "action"), "{element} {name}");
        assert!(!name.starts_with("on"), "{element} {name}");
        if name == "href" {
            // Links lead to parts of the page itself, and these are there.
            let target = value.strip_prefix('#').unwrap_or_else(|| panic!("{element}: {value}"));
            assert!(ids.contains(target), "{value}");
        }
    }
    for load in ["<script", "<link", "<img", "<iframe", "url(", "@import", "http:", "https:", "javascript:"] {
        assert!(!page.contains(load), "{load}");
    }
    let all = parsed.attributes.iter().filter(|(_, name, _)| name == "id").count();
    assert_eq!(all, ids.len(), "an id stands for two elements");
}

#[test]
fn names_and_facts_are_escaped() {
    let mut run = sample::run();
    let evil = "<script>alert(\"1\")</script>'&, deep";
    for set in &mut run.sets {
        set.rows[3].name = evil.into();
        set.name = "<i>set".into();
    }
    run.facts[0] = ("<b>".into(), "\"x\" & <y> \u{1}".into());
    run.remarks[0] = "</main>".into();
    run.skipped[0].0 = "<u>".into();
    run.builds[0].format = "<s>".into();
    run.sweeps[0].name = "\"><script>".into();
    run.sweeps[0].points[0].rows[3].name = evil.into();
    let page = super::html(&run);
    let parsed = parse(&page).unwrap();
    assert!(!["<script", "<b>", "<u>", "<s>", "<i>"].iter().any(|tag| page.contains(tag)));
    assert!(parsed.text.contains("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;, deep"));
    assert!(parsed.attributes.iter().any(|(.., value)| value.contains("\"><script>")));
}

#[test]
fn a_run_with_little_in_it_is_a_page_too() {
    let mut run = sample::run();
    run.sets.truncate(1);
    run.sets[0].rows.truncate(1);
    run.sets[0].rows[0].write_latency.curve.clear();
    run.sweeps = vec![];
    run.builds = vec![];
    parse(&super::html(&run)).unwrap();
    run.sets[0].rows.clear();
    parse(&super::html(&run)).unwrap();
    run.sets.clear();
    parse(&super::html(&run)).unwrap();
}

#[test]
fn the_summary_says_what_the_figures_say() {
    let mut run = sample::run();
    let row = |run: &mut crate::results::Run, name: &str, mode: usize, ratio: f64| {
        let row = run.sets[0].rows.iter_mut().find(|row| row.name == name).unwrap();
        row.modes[mode].ratio = [ratio - 0.01, ratio, ratio + 0.01];
    };
    row(&mut run, "rkyv, validated", 1, 0.11);
    row(&mut run, "Scantling record, shallow", 1, 0.22);
    let page = super::html(&run);
    assert!(
        page.contains("rkyv takes 0.11 of SBE&#39;s time and Scantling record, first of Scantling&#39;s rows, 0.22")
    );
    assert!(page.contains("writing hot (0.22) loses to rkyv (0.11)"));
    row(&mut run, "Scantling record, shallow", 1, 0.05);
    let page = super::html(&run);
    assert!(page.contains("Scantling record takes 0.05 of SBE&#39;s time and rkyv, first of the rivals, 0.11"));
    assert!(!page.contains("writing hot (0.05) loses"));
}

#[test]
fn a_bar_beyond_the_scale_is_cut() {
    let mut run = sample::run();
    let before = super::html(&run).matches(" cut\"").count();
    let mode = &mut run.sets[0].rows[1].modes[0];
    assert!(mode.ratio[2] < 4.0);
    mode.ratio = [13.0, 13.2, 13.4];
    let page = super::html(&run);
    assert_eq!(page.matches(" cut\"").count(), before + 1);
    assert!(page.contains(">13.2</span>"));
}

#[test]
fn the_terminal_table_has_every_row_in_100_columns() {
    let run = sample::run();
    let plain = super::table(&run, Shown::default());
    assert!(plain.contains("symbol length, characters: 1 2 3 4 8 32"), "{plain}");
    for asked in ["kept", "Latency of reading", "the clock alone", "Targets"] {
        assert!(!plain.contains(asked), "{asked}: {plain}");
    }
    let text = super::table(&run, Shown { latency: true, heap: true, targets: true });
    for asked in ["kept", "Latency of reading", "the clock alone", "Targets", "1.23"] {
        assert!(text.contains(asked), "{asked}: {text}");
    }
    for row in &run.sets[0].rows {
        assert!(text.matches(row.name.as_str()).count() >= 2, "{}", row.name);
    }
    let wide: Vec<&str> = text.lines().filter(|line| line.chars().count() > 100).collect();
    assert!(wide.is_empty(), "{wide:#?}");
}
