//! `dynamic::Random`: what it makes is valid and read again, varied, and the same for a seed.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod common;

use common::{in_every_protocol, schema};
use scantling_schema::Protocol;
use scantling_schema::dynamic::{Frame, Mode, Random, compact, read, show, write};
use std::collections::HashSet;

#[test]
fn every_frame_is_valid_in_both_encodings() {
    let (mut count, mut texts) = (0, HashSet::new());
    in_every_protocol(|schema, protocol, seed| {
        let mut random = Random::new(schema, protocol, seed);
        let mut again = Random::new(schema, protocol, seed);
        for _ in 0..30 {
            let frame = random.frame().expect("a protocol with messages");
            assert_eq!(again.frame().as_ref(), Some(&frame));
            let Frame::Message { type_id, value, .. } = &frame else { panic!("it makes known messages") };
            let bytes = write(schema, protocol, *type_id, value).unwrap();
            assert_eq!(read(schema, protocol, &bytes, Mode::Exact).as_ref(), Ok(&frame));
            let bytes = compact::write(schema, protocol, *type_id, value).unwrap();
            assert_eq!(compact::read(schema, protocol, &bytes, Mode::Canonical).as_ref(), Ok(&frame));
            texts.insert(show(schema, &frame));
            count += 1;
        }
    });
    assert!(count > 900 && texts.len() * 2 > count, "{} of {count} differ", texts.len());
}

fn protocol(schema: &scantling_compiler::Schema) -> &Protocol {
    &schema.packages()[0].protocols[0]
}

#[test]
fn types_that_hold_themselves_end() {
    let schema = schema(
        "package a\nprotocol P { 1 Tree, 2 Choice, 3 Any }\n\
         message Tree { 0 left: Tree?, 1 right: Tree?, 2 all: list<Tree>, 3 map: map<u8, Tree> }\n\
         union Expr { 1 sum: Pair, 2 product: Pair, 3 number: i64 }\n\
         message Pair { 0 a: Expr, 1 b: Expr }\n\
         message Choice { 0 expr: Expr, 1 maybe: Pair? }\n\
         message Any { 0 any: any, 1 more: list<any> }\n",
    );
    let mut random = Random::new(&schema, protocol(&schema), 1);
    let mut seen = HashSet::new();
    for _ in 0..500 {
        let Some(Frame::Message { type_id, .. }) = random.frame() else { panic!("there are values") };
        seen.insert(type_id);
    }
    assert_eq!(seen, HashSet::from([1, 2, 3]));
}

#[test]
fn a_protocol_without_values_has_no_frames() {
    let schema = schema("package a\nprotocol P { 1 M }\nmessage M { 0 a: any }\n");
    assert_eq!(Random::new(&schema, protocol(&schema), 1).frame(), None);
}
