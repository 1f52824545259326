//! What the runtime's documentation pages show and their doctests cannot run: serde's JSON, and build scripts.
#![allow(missing_docs, clippy::unwrap_used)]

include!(concat!(env!("OUT_DIR"), "/orders.rs"));

use orders::{Exchange, Flags, Leg, Level, Order, Session, Side, Trigger};
use scantling::{Decimal64, Str, TimestampMs};

/// The first block of a page that starts with this line.
fn block<'a>(page: &'a str, start: &str) -> &'a str {
    let (_, rest) = page.split_once(start).unwrap();
    rest.split("```").next().unwrap()
}

#[test]
fn the_json_of_the_page_is_that_of_an_order() {
    let leg = Leg { symbol: Str::new("AAPL").unwrap(), levels: vec![Level { price: Decimal64(1_012_500), size: 300 }] };
    let order = Exchange::Order(Order {
        id: 7,
        side: Side::Sell,
        session: Session::Opening,
        limit: Some(Decimal64(1_012_500)),
        account: "north".into(),
        legs: vec![leg],
        shares: [("fund a".into(), 200)].into(),
        trigger: Trigger::Stop(Decimal64(1_000_000)),
        flags: Flags::Hidden,
        expires: Some(TimestampMs(1_700_000_000_000)),
        tags: vec!["test".into()],
        ..Order::default()
    });
    let shown = block(include_str!("../../../../crates/scantling/src/docs/no_std.md"), "```json\n").trim();
    assert_eq!(serde_json::to_string(&order).unwrap(), shown);
    assert_eq!(serde_json::from_str::<Exchange>(shown).unwrap(), order);
}

#[test]
fn the_build_scripts_of_the_pages_are_those_that_run() {
    let shown = block(
        include_str!("../../../../crates/scantling/src/docs/schema.md"),
        "`build.rs`, beside the schema's file `orders.scant`:\n\n```text\n",
    );
    assert!(
        include_str!("../../../../examples/readme/build.rs").ends_with(&shown.replace("orders.scant", "ticks.scant"))
    );

    let start = "```text\nuse scantling_compiler::RustOptions;\n";
    let shown = block(include_str!("../../../../crates/scantling/src/docs/no_std.md"), start);
    let bare = include_str!("../../../../tests/bare/build.rs");
    let schemas = |script: &str| block(script, "let schemas = [").split_once("];").unwrap().0.to_owned();
    assert!(bare.ends_with(&shown.replace(&schemas(shown), &schemas(bare))));
}
