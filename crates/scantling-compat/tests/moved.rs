//! Names that a part had before it was retired, and that an addition takes: frames keep their meaning, and texts and code change theirs.
#![allow(clippy::unwrap_used)]

use scantling_compat::{Direction, Effect, Format, Level, Report, Rule, compare};
use scantling_compiler::{Schema, SourceFile, compile};

fn schema(text: &str) -> Schema {
    let (schema, report) = compile(&[SourceFile::new("p.scant", format!("package p\n{text}\n"))]);
    schema.unwrap_or_else(|| panic!("{report}\n{text}"))
}

fn pair(old: &str, new: &str) -> Report {
    compare(&schema(old), &schema(new))
}

/// The part before, after its retirement, and with its name at another number.
const MOVED: &[(&str, &str, &str)] = &[
    ("enum E: u8 { 1 a, 2 b }", "enum E: u8 { 1 a, 2 b @retired }", "enum E: u8 { 1 a, 2 old @retired, 3 b }"),
    (
        "enum E: u8 { 1 a, 2 x @json(\"b\") }",
        "enum E: u8 { 1 a, 2 x @json(\"b\") @retired }",
        "enum E: u8 { 1 a, 2 old @retired, 3 b }",
    ),
    ("bits E: u8 { 1 a, 2 b }", "bits E: u8 { 1 a, 2 b @retired }", "bits E: u8 { 1 a, 2 old @retired, 3 b }"),
    ("union E { 1 a, 2 b: u8 }", "union E { 1 a, 2 b: u8 @retired }", "union E { 1 a, 2 old: u8 @retired, 3 b: u8 }"),
    ("union E { 1 a, 2 b }", "union E { 1 a, 2 b @retired }", "union E { 1 a, 2 old @retired, 3 b }"),
];

fn with_field(of: &str) -> String {
    format!("protocol Feed {{ 1 Order }}\nmessage Order {{ 0 id: u64, 1 e: E }}\n{of}")
}

/// A name that moved is a break of texts and code with a text that shows it, and no break of frames.
fn check(old: &str, new: &str) {
    let report = pair(old, new);
    let text = report.text(Level::Json);
    let found = report.changes.iter().find(|change| change.rule == Rule::NameMoved);
    let found = found.unwrap_or_else(|| panic!("{old}\n{new}\n{text}"));
    assert!(!found.breaks(Level::Wire) && found.breaks(Level::Json) && found.breaks(Level::Source), "{text}");
    assert_eq!(found.effect(Format::Json, Direction::OldData), Effect::Misread, "{old}\n{new}\n{text}");
    let shown = |witness: &&scantling_compat::Witness| {
        (witness.format, witness.direction, witness.effect) == (Format::Json, Direction::OldData, Effect::Misread)
    };
    let witness = found.witnesses.iter().find(shown).unwrap_or_else(|| panic!("{text}"));
    assert!(witness.is_own && ["\"b\"", "\"B\""].iter().any(|name| witness.message.contains(name)), "{text}");
    let added = [Rule::ValueAdded, Rule::VariantAdded, Rule::FieldAdded, Rule::RootAdded, Rule::Renamed];
    assert!(report.changes.iter().all(|change| !added.contains(&change.rule)), "{text}");
}

#[test]
fn a_retired_name_at_another_number_is_not_an_addition() {
    for (before, retired, moved) in MOVED {
        let [before, retired, moved] = [before, retired, moved].map(|of| with_field(of));
        check(&retired, &moved);
        check(&before, &moved);
    }
}

#[test]
fn a_field_with_the_name_of_a_retired_one_is_not_an_addition() {
    let of = |fields: &str| format!("protocol Feed {{ 1 Order }}\nmessage Order {{\n  0 id: u64\n  {fields}\n}}");
    let moved = of("1 old: u32 @retired\n  since 2 { 2 b: u32? }");
    check(&of("1 b: u32 @retired"), &moved);
    check(&of("1 b: u32"), &moved);
}

#[test]
fn a_root_with_the_name_of_a_retired_one_is_not_an_addition() {
    let of = |roots: &str| format!("protocol Feed {{ 1 A, {roots} }}\nmessage A {{}}\nmessage B {{ 0 n: u8 }}");
    check(&of("2 B @retired"), &of("2 B @retired, 3 B"));
    check(&of("2 B"), &of("2 B @retired, 3 B"));
}

#[test]
fn a_new_name_is_an_addition() {
    for (retired, new) in [
        ("enum E: u8 { 1 a, 2 b @retired }", "enum E: u8 { 1 a, 2 b @retired, 3 c }"),
        ("enum E: u8 { 1 a, 2 b @retired }", "enum E: u8 { 1 a, 2 b }"),
        ("union E { 1 a, 2 b @retired }", "union E { 1 a, 2 b @retired, 3 c }"),
    ] {
        let report = pair(&with_field(retired), &with_field(new));
        assert!(report.is_compatible(Level::Source), "{}", report.text(Level::Source));
    }
}

/// An enum has more values than are tried of a type: the one that changed is among them.
#[test]
fn each_value_of_a_long_enum_is_tried() {
    let of = |first: u32, second: u32| {
        let values: String =
            (0..300).filter(|n| *n != first && *n != second).map(|n| format!("  {n} v{n}\n")).collect();
        with_field(&format!("enum E: u16 {{\n{values}  {first} left\n  {second} right\n}}"))
    };
    let report = pair(&of(200, 250), &of(250, 200));
    let moved: Vec<_> = report.changes.iter().filter(|change| change.rule == Rule::NameMoved).collect();
    assert_eq!(moved.len(), 2);
    for change in moved {
        assert!(change.is_shown, "{}", report.text(Level::Wire));
        assert_eq!(change.effect(Format::Direct, Direction::OldData), Effect::Misread);
    }
}
