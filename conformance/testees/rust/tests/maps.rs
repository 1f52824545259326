//! Maps, `any`, lists of unknown length and splices, as one uses them by hand.
#![allow(missing_docs, clippy::unwrap_used)]

use std::collections::BTreeMap;

use conformance::anything::{Anything, AnythingPeek, AnythingView, Flat, FlatBlock, OthersView};
use conformance::lists::{self, Lists};
use conformance::maps::{Choice, ChoiceView, Keys, Maps, MapsView, Note, Side, Slim};
use conformance::{evolve1, evolve3, maps};
use scantling::{Any, AnyBuf, Decimal32, Str, WriteError};

fn write(frame: &mut Vec<u8>) -> Result<usize, WriteError> {
    Maps::write_inline(frame, |w| {
        w.block()
            .numbers([(7, 70), (256, 2560), (300, 1)])
            .skip_signed()
            .flags([(false, Slim::unit()), (true, Slim::number(5))])
            .names(["a", "ab"].map(|name| (Str::new(name).unwrap(), maps::Point { x: 1, y: 2 })))
            .sides([(Side::Sell, 0.5), (Side::Buy, 1.5)])
            .end()
    })
}

#[test]
fn inline_maps_are_searched_and_walked_from_both_ends() {
    let mut frame = Vec::new();
    write(&mut frame).unwrap();
    let view = Maps::view_inline(&frame).unwrap();
    let numbers = view.numbers();
    assert_eq!((numbers.len(), numbers.get(256), numbers.get(8), numbers.at(0)), (3, Some(2560), None, Some((7, 70))));
    assert_eq!(numbers.iter().rev().collect::<Vec<_>>(), [(300, 1), (256, 2560), (7, 70)]);
    assert_eq!(view.names().get("ab").map(|p| p.y), Some(2));
    assert_eq!(view.names().get("b"), None);
    assert_eq!(view.sides().get(Side::Sell), Some(0.5));
    assert!(view.signed().is_empty() && view.wide().is_none());

    let peek = Maps::peek_inline(&frame).unwrap();
    assert_eq!(peek.numbers().unwrap().get(300), Ok(Some(1)));
    assert_eq!(peek.names().unwrap().get("zz"), Ok(None));
    assert_eq!(peek.flags().unwrap().iter().rev().map(|e| e.unwrap().0).collect::<Vec<_>>(), [true, false]);
}

#[test]
fn keys_that_do_not_ascend_are_an_error_and_leave_nothing() {
    let mut frame = b"before".to_vec();
    let twice = Maps::write_inline(&mut frame, |w| w.block().numbers([(1, 0), (1, 0)]).end());
    assert_eq!(twice, Err(WriteError::KeyOrder));
    let unsorted = Maps::write_keys(&mut frame, |w| w.block().texts([("b", 1), ("a", 2)]).end());
    assert_eq!(unsorted, Err(WriteError::KeyOrder));
    let signed = Maps::write_inline(&mut frame, |w| w.block().skip_numbers().signed([(1, true), (-1, true)]).end());
    assert_eq!(signed, Err(WriteError::KeyOrder));
    assert_eq!(frame, b"before");
    let mut buffer = [0; 64];
    let short = Maps::write_keys(&mut buffer[..20], |w| w.block().texts([("a", 1), ("b", 2)]).end());
    assert_eq!(short, Err(WriteError::Buffer { needed: 74 }));
}

#[test]
fn maps_with_slots_are_searched_by_text_bytes_and_numbers() {
    let keys = Keys {
        texts: [("a", 1), ("ab", 2), ("b", 3)].map(|(k, v)| (k.to_owned(), v)).into(),
        prices: BTreeMap::from([(Decimal32(-5), "low".to_owned()), (Decimal32(7), "high".to_owned())]),
        blobs: BTreeMap::from([(vec![0xff], [1, 2])]),
        ..Keys::default()
    };
    let mut frame = Vec::new();
    Maps::Keys(keys.clone()).encode(&mut frame).unwrap();
    let MapsView::Keys(view) = Maps::view_exact(&frame).unwrap() else { panic!("another message") };
    let local = String::from("ab");
    assert_eq!((view.texts().get(local.as_str()), view.texts().get("c")), (Some(2), None));
    assert_eq!(view.prices().get(Decimal32(7)), Some("high"));
    assert_eq!(view.blobs().get(&[0xff][..]), Some([1, 2]));
    assert_eq!(view.texts().iter().rev().map(|(k, _)| k).collect::<Vec<_>>(), ["b", "ab", "a"]);
    assert_eq!(view.texts().at(1), Some(("ab", 2)));
    let peek = Maps::peek_keys(&frame).unwrap();
    assert_eq!(peek.texts().unwrap().get("b"), Ok(Some(3)));
    assert!(peek.prices().unwrap().get(Decimal32(0)).unwrap().is_none());
    assert_eq!(Maps::decode(&frame).unwrap(), Maps::Keys(keys));
}

#[test]
fn values_are_written_in_steps() {
    let mut frame = Vec::new();
    Maps::write_values(&mut frame, |w| {
        w.block()
            .texts([("k", "v")])
            .notes([("n", 1u8)], |m, n| m.block(maps::NoteBlock { n }).text("t").end())
            .rows([(1, maps::Row { id: 7, flag: None })])
            .choices([(1, "x"), (2, "")], |u, text| match text {
                "" => u.unit(),
                text => u.note(|m| m.block(maps::NoteBlock { n: 9 }).text(text).end()),
            })
            .lists([(0, vec![]), (1, vec![5, 6])], |l, v: Vec<u16>| l.items(v))
            .maps([(1, [(1, 2), (3, 4)])], |m, entries| m.items(entries))
            .slims([("s", Slim::number(3))])
            .skip_shut()
            .anys([(3, 4)], |a, n| Maps::any_dropped(a, |m| m.block(maps::DroppedBlock { n }).end()))
            .end()
    })
    .unwrap();
    let view = Maps::view_values(&frame).unwrap();
    assert_eq!(view.notes().get("n").map(|n| (n.n(), n.text())), Some((1, "t")));
    assert_eq!(view.rows().get(1).map(|r| r.id()), Some(7));
    let Some(ChoiceView::Note(note)) = view.choices().get(1) else { panic!("another variant") };
    assert_eq!((note.n(), note.text()), (9, "x"));
    assert_eq!(view.lists().get(1).map(|l| l.iter().collect::<Vec<_>>()), Some(vec![5, 6]));
    assert_eq!(view.maps().get(1).and_then(|m| m.get(3)), Some(4));
    let any = view.anys().get(3).unwrap();
    let Ok(MapsView::Dropped(dropped)) = MapsView::try_from(any) else { panic!("another message") };
    assert_eq!(dropped.n(), 4);
    // The same through the owned value.
    let owned = Maps::decode(&frame).unwrap();
    let mut again = Vec::new();
    owned.encode(&mut again).unwrap();
    assert_eq!(frame, again);
    let Maps::Values(values) = owned else { panic!("another message") };
    assert_eq!(values.choices[&1], Choice::Note(Note { n: 9, text: "x".into() }));
}

#[test]
fn any_is_read_under_the_protocol_that_is_asked_for() {
    let mut frame = Vec::new();
    Anything::write_holder(&mut frame, |w| {
        w.block()
            .one(|a| Anything::any_flat(a, |m| m.block(FlatBlock { n: 5 }).end()))
            .maybe(Some("a"), |a, text| Anything::any_note(a, |m| m.block().text(text).end()))
            .many([1u16, 2], |a, n| Anything::any_flat(a, |m| m.block(FlatBlock { n }).end()))
            .end()
    })
    .unwrap();
    let view = Anything::view_holder(&frame).unwrap();
    let one = view.one();
    assert_eq!((one.type_id(), one.region()), (3, &[2, 0, 5, 0][..]));
    assert!(matches!(AnythingView::try_from(one), Ok(AnythingView::Flat(flat)) if flat.n() == 5));
    assert!(matches!(OthersView::try_from(one), Ok(OthersView::Unknown { type_id: 3, .. })));
    // Under another protocol the bytes are looked at again, and refused where they are none of its messages.
    assert!(OthersView::try_from(Any::new(7, one.region())).is_err());
    let peek = Anything::peek_holder(&frame).unwrap();
    let many: Vec<u16> = peek
        .many()
        .unwrap()
        .iter()
        .map(|any| match AnythingPeek::try_from(any.unwrap()) {
            Ok(AnythingPeek::Flat(flat)) => flat.n(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(many, [1, 2]);

    let any = Anything::Flat(Flat { n: 6 }).to_any().unwrap();
    assert_eq!(any, AnyBuf { type_id: 3, region: vec![2, 0, 6, 0].into() });
    assert_eq!(Anything::try_from(&any).unwrap(), Anything::Flat(Flat { n: 6 }));
    let none = Anything::write_holder(&mut frame, |w| w.block().one(|a| AnyBuf::default().write(a)).end());
    assert_eq!(none, Err(WriteError::TypeId));
}

#[test]
fn lists_of_unknown_length_have_the_bytes_of_others() {
    let texts = ["a", "bc", "", "def"];
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    Lists::write_payloads(&mut known, |w| w.block().texts(texts).end()).unwrap();
    Lists::write_payloads(&mut unknown, |w| w.block().texts_iter(texts.iter().filter(|_| true)).end()).unwrap();
    assert_eq!(known, unknown);
    macro_rules! note {
        () => {
            |m, n| m.block(lists::NoteBlock { n }).text("x").end()
        };
    }
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    Lists::write_notes(&mut known, |w| w.block().notes(1..=3u8, note!()).end()).unwrap();
    Lists::write_notes(&mut unknown, |w| w.block().notes_iter((1..=3).filter(|_| true), note!()).end()).unwrap();
    assert_eq!(known, unknown);
    let mut buffer = [0; 200];
    let len =
        Lists::write_notes(&mut buffer, |w| w.block().notes_iter((1..=3).filter(|_| true), note!()).end()).unwrap();
    assert_eq!(known, buffer[..len]);
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    let rows = [lists::Row { id: 1, flag: None }, lists::Row { id: 2, flag: Some(true) }];
    Lists::write_rows(&mut known, |w| w.block().rows(rows).end()).unwrap();
    Lists::write_rows(&mut unknown, |w| w.block().rows_iter(rows.into_iter().filter(|_| true)).end()).unwrap();
    assert_eq!(known, unknown);
    let mut empty = Vec::new();
    Lists::write_notes(&mut empty, |w| w.block().notes_iter([0u8; 0], note!()).end()).unwrap();
    assert!(Lists::view_notes(&empty).unwrap().notes().is_empty());
}

#[test]
fn a_spliced_message_keeps_what_a_newer_writer_added() {
    let child =
        evolve3::Child { n: 1, text: "t".into(), note: "new".into(), tags: vec!["x".into()], ..Default::default() };
    let root = evolve3::Root { children: vec![child.clone(), child], ..Default::default() };
    let mut newer = Vec::new();
    evolve3::Evolve::Root(root.clone()).encode(&mut newer).unwrap();

    // An old reader forwards every second child to a frame of its own.
    let old = evolve1::Evolve::view_root(&newer).unwrap();
    let mut forwarded = Vec::new();
    evolve1::Evolve::write_root(&mut forwarded, |w| {
        w.block(evolve1::RootBlock { before: 7 })
            .child(|c| c.splice(old.child()))
            .skip_rows()
            .children_iter(old.children().iter().skip(1), |c, child| child_again(c, child))
            .end()
    })
    .unwrap();
    let read = evolve3::Evolve::view_root(&forwarded).unwrap();
    let owned = |view| evolve3::Child::from_view(view, usize::MAX).unwrap();
    assert_eq!(owned(read.children().get(0).unwrap()), root.children[1]);
    assert_eq!(owned(read.child()), *root.child);
}

fn child_again<'w, S: scantling::Sink>(
    c: evolve1::ChildNeedsBlock<'w, S>,
    child: evolve1::ChildView<'_>,
) -> evolve1::ChildDone<'w, S> {
    c.splice(child)
}
