use super::*;
use crate::drawing::strict::parse;
use crate::report::tests::small;
use crate::runner::Who;
use std::collections::BTreeSet;

/// Where the page goes, for who looks at it with a browser: `cargo xtask page-fits`.
const SAMPLE_PAGE: &str = "SEEDS_SAMPLE_PAGE";

/// A run with rows of the engines, too.
fn run() -> Run {
    let mut run = small();
    for found in &mut run.results {
        let engines =
            ["Haskell binary", "Haskell attoget-unpack", "GHC-LLVM state", "OCaml naive", "i686 nom, in bulk"];
        for (n, name) in engines.into_iter().enumerate() {
            let [low, middle, high] = [30.0, 33.0, 40.0].map(|ns| ns * (n + 1) as f64);
            let who = if name.starts_with("i686") { Who::I686 } else { Who::Seed };
            let (chunks, calls) = (Vec::new(), None);
            found.rows.push(Timed {
                name: name.into(),
                who,
                ns: [low, middle, high],
                to_ours: Some(8.0),
                chunks,
                calls,
            });
        }
    }
    run
}

#[test]
fn the_page_is_well_formed_and_has_every_part_and_row() {
    let run = run();
    let page = html(&run);
    let parsed = parse(&page).unwrap();
    for group in Group::ALL {
        assert!(parsed.text.contains(&group.title().replace('\'', "&#39;")), "{}", group.title());
    }
    for row in run.results.iter().flat_map(|found| &found.rows) {
        let name = format!(">{}</text>", shown(&row.name).replace('\'', "&#39;"));
        assert!(page.contains(&name), "{name}");
    }
    assert!(parsed.text.contains(&run.sentence()));
    // Each part says what it came to.
    for plot in plots(&run) {
        assert!(
            plot.lead.contains("Scantling takes ") && parsed.text.contains(&plot.lead.replace('\'', "&#39;")),
            "{}",
            plot.title
        );
    }
    if let Some(path) = std::env::var_os(SAMPLE_PAGE) {
        std::fs::write(path, page).unwrap();
    }
}

#[test]
fn the_page_loads_nothing_and_its_links_lead_somewhere() {
    let page = html(&run());
    let parsed = parse(&page).unwrap();
    let all = |wanted: &str| {
        parsed
            .attributes
            .iter()
            .filter(|(_, name, _)| name == wanted)
            .map(|(.., value)| value.as_str())
            .collect::<Vec<_>>()
    };
    let ids: BTreeSet<&str> = all("id").into_iter().collect();
    assert_eq!(ids.len(), all("id").len(), "an id stands for two elements");
    for link in all("href") {
        assert!(link.strip_prefix('#').is_some_and(|target| ids.contains(target)), "{link}");
    }
    for load in ["<script", "<link", "<img", "<iframe", "url(", "@import", "http:", "https:", "src="] {
        assert!(!page.contains(load), "{load}");
    }
    assert!(page.contains("prefers-color-scheme: dark"));
}

#[test]
fn what_is_drawn_is_inside_of_its_panel() {
    let page = html(&run());
    for drawing in page.split("<svg ").skip(1) {
        let height: f64 =
            drawing.split(" 360 ").nth(1).and_then(|rest| rest.split('"').next()).unwrap().parse().unwrap();
        let drawing = drawing.split("</svg>").next().unwrap();
        for (attribute, most) in
            [(" cx=\"", WIDTH), (" cy=\"", height), (" x1=\"", WIDTH), (" y2=\"", height), (" y=\"", height)]
        {
            for rest in drawing.split(attribute).skip(1) {
                let at: f64 = rest.split('"').next().unwrap().parse().unwrap();
                assert!((0.0..=most).contains(&at), "{attribute}{at}");
            }
        }
    }
}

#[test]
fn a_library_has_one_colour_and_a_seed_its_mark() {
    let run = run();
    for plot in plots(&run) {
        for line in &plot.lines {
            let first = shown(&line.name).to_owned();
            let found = run.results.iter().flat_map(|found| &found.rows).find(|row| row.name == line.name).unwrap();
            assert_eq!(library(found), line.library, "{first}");
        }
    }
    let style = include_str!("../page.css");
    for (class, _) in LIBRARIES {
        assert!(style.contains(&format!("svg .{class}")), "{class}");
    }
    let marks: Vec<_> = plots(&run).into_iter().flat_map(|plot| plot.then).map(|then| then.1).collect();
    // The engine has the rows of which a seed's figure is known: of those above these two.
    for name in ["Haskell attoget-unpack", "Haskell binary", "OCaml naive"] {
        assert!(marks.iter().any(|mark| mark == name), "{name}");
    }
    assert_eq!(html(&run).matches("<polygon").count(), marks.len());
}

#[test]
fn names_cannot_end_the_page() {
    let mut run = run();
    run.results[0].rows[0].name = "<script>'&\"</main>".into();
    run.facts[0].1 = "</main>".into();
    run.skipped[0] = "<b>".into();
    let page = html(&run);
    assert!(parse(&page).is_ok() && !page.contains("<script") && page.matches("</main>").count() == 1);
}
