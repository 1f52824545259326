//! Each section of `docs/compat.md`: its example is compared, and its table is what was found.
//!
//! `BLESS=1 cargo test -p scantling-compat --test page` writes the tables anew.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;

use scantling_compat::{Direction, Format, Rule, compare};
use scantling_compiler::{Schema, SourceFile, compile};

/// The head of each table.
const HEAD: &str = "| | old data, new reader | new data, old reader |\n|---|---|---|\n";

fn schema(example: &str) -> Schema {
    let protocol = if example.contains("protocol ") { "" } else { "protocol Feed { 1 Order }\n" };
    let text = format!("package p\n{protocol}{example}");
    let (schema, report) = compile(&[SourceFile::new("p.scant", text.clone())]);
    schema.unwrap_or_else(|| panic!("{report}\n{text}"))
}

/// The table of a section's example.
fn table(section: &str, rule: Rule) -> String {
    let blocks: Vec<&str> = section.split("```").collect();
    let example = |at: usize| schema(blocks[at].strip_prefix("text\n").unwrap());
    let report = compare(&example(1), &example(3));
    let all: Vec<Rule> = report.changes.iter().map(|change| change.rule).collect();
    let change =
        report.changes.iter().find(|change| change.rule == rule).unwrap_or_else(|| panic!("{}: {all:?}", rule.code()));
    assert!(change.is_shown, "{}", rule.code());
    let mut out = HEAD.to_owned();
    for format in Format::ALL {
        let [old, new] = Direction::ALL.map(|direction| change.effect(format, direction).name());
        out.push_str(&format!("| {} | {old} | {new} |\n", format.name()));
    }
    out.push_str(&format!("| code | {} | |\n", if rule.breaks_source() { "breaks" } else { "compiles" }));
    out
}

#[test]
fn each_rule_has_a_section_with_a_true_table() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/compat.md");
    let page = fs::read_to_string(&path).unwrap();
    let (intro, sections) = page.split_once("\n## C").unwrap();
    let mut out = intro.to_owned();
    let mut rules = Rule::ALL.iter();
    for section in sections.split("\n## C") {
        let rule = *rules.next().unwrap();
        let heading = format!("{}: {}", rule.code(), rule.title());
        assert_eq!(format!("C{}", section.lines().next().unwrap()), heading);
        let Some((before, after)) = section.split_once(HEAD) else {
            // What alignment does depends on what is in the message.
            assert_eq!(rule, Rule::Aligned, "{heading} has no table");
            table(section, rule);
            out.push_str(&format!("\n## C{section}"));
            continue;
        };
        let rest: String = after.split_inclusive('\n').skip_while(|line| line.starts_with('|')).collect();
        out.push_str(&format!("\n## C{before}{}{rest}", table(section, rule)));
    }
    assert_eq!(rules.next(), None, "a rule without a section");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &out).unwrap();
    } else {
        assert_eq!(page, out, "not as blessed (BLESS=1 accepts)");
    }
}
