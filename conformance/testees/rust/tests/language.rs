//! Generated code of what the conformance schemas do not have: packages, attributes, numbers with a meaning.
//!
//! Whatever rustc or Clippy, at its most pedantic, would say of it is an error here.
#![deny(warnings, clippy::pedantic)]
// Accessors of a peek fail for one reason, which its type states once.
#![allow(clippy::missing_errors_doc)]
#![allow(missing_docs, clippy::unwrap_used)]

use scantling::{Date, Decimal64, Decimal128, TimestampUs, Uuid};

include!(concat!(env!("OUT_DIR"), "/desk.rs"));
include!(concat!(env!("OUT_DIR"), "/attributes.rs"));
include!(concat!(env!("OUT_DIR"), "/numbers.rs"));
include!(concat!(env!("OUT_DIR"), "/texts.rs"));
include!(concat!(env!("OUT_DIR"), "/initial.rs"));

/// The module of a package lies where its name says.
pub mod common {
    include!(concat!(env!("OUT_DIR"), "/common/money.rs"));
}

#[test]
fn types_of_another_package_stand_in_every_position() {
    use common::money::{Account, Currency, Fee, Party, Price};
    use desk::{Order, Orders, OrdersPeek, OrdersView};

    let account = Account { name: "x".into(), ..Account::default() };
    let price = Price { amount: Decimal64(15_000), currency: Currency::Eur };
    let order = Order {
        price,
        account: Box::new(account.clone()),
        fees: vec![Fee { price, rate: Some(0.5) }],
        parties: vec![Party::Account(Box::new(account.clone())), Party::Anonymous, Party::Code(7)],
        who: Some(Party::Code(8)),
        all: vec![vec![account], vec![]],
        c: [Currency::Usd; 3].into(),
        ..Order::default()
    };
    let mut frame = Vec::new();
    Orders::Order(order.clone()).encode(&mut frame).unwrap();
    assert_eq!(Orders::decode(&frame).unwrap(), Orders::Order(order));
    let OrdersView::Order(view) = Orders::view_exact(&frame).unwrap() else { panic!("another message") };
    assert_eq!(view.price().amount.to_string(), "1.5000");
    let OrdersPeek::Order(peek) = Orders::peek(&frame).unwrap() else { panic!("another message") };
    assert_eq!(peek.parties().unwrap().iter().count(), 3);

    let mut frame = Vec::new();
    Orders::write_account(&mut frame, |w| w.block().name("y").end()).unwrap();
    assert_eq!(Orders::view_account(&frame).unwrap().name(), "y");
}

#[test]
fn retired_numbers_are_unknown_and_the_others_keep_theirs() {
    use attributes::{B, E, M, P, S, U};

    let m = M { e: E::B, u: U::B(3), s: S::a(7), ..M::default() };
    let mut frame = Vec::new();
    P::M(m.clone()).encode(&mut frame).unwrap();
    assert_eq!(P::decode(&frame).unwrap(), P::M(m));
    assert_eq!((format!("{:?}", E(3)), format!("{:?}", B(3))), ("E(3)".into(), "{a, 2}".into()));

    // What an older writer said with a retired tag is kept as it is.
    let mut old = Vec::new();
    P::M(M { u: U::Unknown { tag: 3, bytes: vec![1, 0, 0].into() }, ..M::default() }).encode(&mut old).unwrap();
    let P::M(read) = P::decode(&old).unwrap() else { panic!("another message") };
    assert_eq!(read.u, U::Unknown { tag: 3, bytes: vec![1, 0, 0].into() });
    assert!(P::view_exact(&old).is_err());
}

#[test]
fn numbers_with_a_meaning_go_there_and_back() {
    use numbers::{Any, Color, Flags, LEN, M, NAME, ON, P, PI, Small};

    assert_eq!((LEN, NAME, PI, ON), (3, "abc", 3.5, true));
    let start = M::default();
    assert_eq!((start.flags, start.color), (Flags::Hidden | Flags::Last, Color::Amber));
    assert_eq!(start.fee, Decimal128(-150_000_000_000_000_000_000_000_000_000_000_000_000));
    assert_eq!((start.more.to_string(), start.days.to_string()), ("12.3456".into(), "2026-11-21".into()));
    let m = M {
        price: Decimal64(1_500_000_000),
        t: TimestampUs(1),
        id: Uuid([7; 16]),
        day: Date(-1),
        m: [[1.0, 2.0, 3.0].into(); 3].into(),
        small: Small::f([true, false, true].into()),
        any: Any::Matrix([true; 3].into()),
        bools: vec![[true, false].into()],
        table: vec![[[4.0; 3].into(); 3].into()],
        ids: vec![Uuid([9; 16])],
        ..start
    };
    let mut frame = Vec::new();
    P::M(m.clone()).encode(&mut frame).unwrap();
    assert_eq!(P::decode(&frame).unwrap(), P::M(m.clone()));
    let view = P::view_m(&frame).unwrap();
    assert_eq!((view.price(), view.m()[1][2], view.bools().len()), (m.price, 3.0, 1));
    assert!(view.flags().contains(Flags::Last));
}

/// I7
#[test]
fn new_values_do_not_depend_on_the_order_of_lines() {
    use initial::{
        Expr, Group, Heap, Held, Inline, Leaf, Low, M, Open, P, StoredInline, StoredUnit, Unit, Zero, ZeroRetired,
    };

    let start = M::default();
    assert_eq!(start.open, Open(0));
    assert_eq!((start.low, start.zero, start.retired), (Low::Three, Zero::Zero, ZeroRetired::Seven));
    assert_eq!((start.stored_unit, start.stored_inline), (StoredUnit::nothing(), StoredInline::low(Low::Three)));
    assert_eq!((start.unit.clone(), start.inline.clone()), (Unit::Nothing, Inline::Low(Low::Three)));
    assert_eq!(start.heap, Heap::Items(Vec::new()));
    assert_eq!(start.held, Held::Leaf(Leaf { low: Low::Three }));
    // The variant with the least tag would require itself without end.
    assert_eq!(start.expr, Expr::Group(Box::new(Group { all: Vec::new() })));
    // A new value is a value.
    let mut frame = Vec::new();
    P::M(start.clone()).encode(&mut frame).unwrap();
    assert_eq!(P::decode(&frame).unwrap(), P::M(start));
    assert!(P::view_exact(&frame).is_ok());
}

/// Readers and values cross threads and survive a panic.
#[test]
fn readers_and_values_may_be_sent_and_shared() {
    use std::panic::{RefUnwindSafe, UnwindSafe};

    fn free<T: Send + Sync + UnwindSafe + RefUnwindSafe>() {}
    free::<desk::Orders>();
    free::<desk::OrdersView<'static>>();
    free::<desk::OrdersPeek<'static>>();
    free::<desk::OrderView<'static>>();
    free::<desk::OrderPeek<'static>>();
    free::<attributes::SView>();
    free::<attributes::UPeek<'static>>();
    free::<numbers::M>();
    free::<scantling::List<'static, desk::OrderView<'static>>>();
    free::<conformance::maps::ValuesView<'static>>();
    free::<conformance::maps::ValuesPeek<'static>>();
    free::<scantling::Any<'static>>();
    free::<scantling::AnyBuf>();
    free::<scantling::PeekList<'static, desk::OrderPeek<'static>>>();
    free::<scantling::Invalid>();
    free::<scantling::WriteError>();
}

#[test]
fn texts_side_by_side_are_each_utf8() {
    use texts::{Only, P, PView, Person};

    let person = Person { first: "Zo\u{eb}".into(), last: "Smith".into(), ..Person::default() };
    let mut frame = Vec::new();
    P::Person(person.clone()).encode(&mut frame).unwrap();
    assert_eq!(P::decode(&frame).unwrap(), P::Person(person.clone()));
    let PView::Person(view) = P::view(&frame).unwrap() else { panic!("another message") };
    assert_eq!((view.bytes_of_first(), view.bytes_of_middle()), ("Zo\u{eb}".as_bytes(), None));
    assert_eq!((view.bytes_of_last(), view.bytes_of_first_()), (&b"Smith"[..], ""));
    // The last byte of the first text goes to the text after the next: both ends of a character, and neither is one.
    let start = frame.windows(5).position(|bytes| bytes == b"Smith").unwrap();
    let end = [u8::try_from(start).unwrap() - 6, 0, 0, 0];
    let places: Vec<_> = (0..frame.len() - 4).filter(|&at| frame[at..at + 4] == end).take(2).collect();
    for place in places {
        frame[place] -= 1;
    }
    assert_eq!(P::view(&frame).unwrap_err().kind, scantling::Kind::Utf8);

    let mut frame = Vec::new();
    P::Only(Only { text: "text".into() }).encode(&mut frame).unwrap();
    let PView::Only(view) = P::view(&frame).unwrap() else { panic!("another message") };
    assert_eq!(view.bytes_of_text(), b"text");
}
