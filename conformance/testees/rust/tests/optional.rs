//! Steps of optional payloads take an `Option`, of each kind: what they write is what the owned value writes.
#![allow(missing_docs, clippy::unwrap_used)]

use conformance::aligned::{self, Aligned, Leaf, Places};
use conformance::anything::Anything;
use conformance::optionals::{self, Child, ChildBlock, Children, ChildrenBlock, Choice, Optionals, Row, Slots};
use scantling::WriteError;

/// Whether each of several values is there, in all ways.
fn combinations<const N: usize>() -> impl Iterator<Item = [bool; N]> {
    (0..1u32 << N).map(|bits| std::array::from_fn(|i| bits >> i & 1 == 1))
}

fn frame(write: impl FnOnce(&mut Vec<u8>) -> Result<usize, WriteError>) -> Vec<u8> {
    let mut out = Vec::new();
    write(&mut out).unwrap();
    out
}

#[test]
fn texts_bytes_and_lists() {
    for [text, raw, numbers, texts, rows] in combinations() {
        for is_empty in [false, true] {
            let many = |n: usize| if is_empty { 0 } else { n };
            let value = Slots {
                text: text.then(|| "abc"[..many(3)].to_owned()),
                raw: raw.then(|| vec![7; many(2)]),
                numbers: numbers.then(|| vec![5; many(3)]),
                texts: texts.then(|| vec!["x".to_owned(); many(2)]),
                rows: rows.then(|| vec![Row::default(); many(2)]),
            };
            let counted = frame(|out| {
                Optionals::write_slots(out, |w| {
                    w.block()
                        .text(value.text.as_deref())
                        .raw(value.raw.as_deref())
                        .numbers(value.numbers.clone())
                        .texts(value.texts.as_ref())
                        .rows(value.rows.clone())
                        .end()
                })
            });
            let iterated = frame(|out| {
                Optionals::write_slots(out, |w| {
                    w.block()
                        .text(value.text.as_ref())
                        .raw(value.raw.as_deref())
                        .numbers_iter(value.numbers.iter().flatten().copied().filter(|_| true).into_some(numbers))
                        .texts_iter(value.texts.iter().flatten().filter(|_| true).into_some(texts))
                        .rows_iter(value.rows.iter().flatten().copied().filter(|_| true).into_some(rows))
                        .end()
                })
            });
            assert_eq!(counted, iterated);
            assert_eq!(counted, frame(|out| Optionals::Slots(value.clone()).encode(out)));
            assert_eq!(Optionals::decode(&counted).unwrap(), Optionals::Slots(value));
        }
    }
}

/// An iterator, or nothing.
trait IntoSome: Sized {
    fn into_some(self, is_some: bool) -> Option<Self> {
        is_some.then_some(self)
    }
}

impl<I: Iterator> IntoSome for I {}

#[test]
fn records_messages_and_unions() {
    for [row, child, text] in combinations() {
        for choice in [None, Some(Choice::Unit), Some(Choice::Text("t".to_owned()))] {
            let value = Children {
                row: row.then(Row::default),
                child: child.then(|| Child { n: Some(1), text: text.then(|| "c".to_owned()) }),
                choice,
                after: 9,
            };
            let mut bytes = Vec::new();
            Optionals::write_children(&mut bytes, |w| {
                let w = w.block(ChildrenBlock { after: 9 }).row(value.row).child(value.child.as_ref(), |w, child| {
                    w.block(ChildBlock { n: child.n }).text(child.text.as_deref()).end()
                });
                match &value.choice {
                    Some(Choice::Text(text)) => w.choice_text(text),
                    Some(_) => w.choice_unit(),
                    None => w.skip_choice(),
                }
                .end()
            })
            .unwrap();
            assert_eq!(bytes, frame(|out| Optionals::Children(value.clone()).encode(out)));

            // What was read is copied, or left out.
            let old = Optionals::view_children(&bytes).unwrap();
            let mut copy = Vec::new();
            Optionals::write_children(&mut copy, |w| {
                let w =
                    w.block(ChildrenBlock { after: 9 }).row(value.row).child(old.child(), |w, child| w.splice(child));
                match old.choice() {
                    Some(optionals::ChoiceView::Text(text)) => w.choice_text(text),
                    Some(_) => w.choice_unit(),
                    None => w.skip_choice(),
                }
                .end()
            })
            .unwrap();
            assert_eq!(copy, bytes);
        }
    }
}

#[test]
fn any() {
    for note in [None, Some("a")] {
        let bytes = frame(|out| {
            Anything::write_holder(out, |w| {
                w.block()
                    .one(|a| Anything::any_note(a, |m| m.block().text("b").end()))
                    .maybe(note, |a, text| Anything::any_note(a, |m| m.block().text(text).end()))
                    .end()
            })
        });
        assert_eq!(Anything::view_holder(&bytes).unwrap().maybe().is_some(), note.is_some());
        let value = Anything::decode(&bytes).unwrap();
        assert_eq!(bytes, frame(|out| value.encode(out)));
    }
}

#[test]
fn in_an_aligned_message_nothing_absent_is_padded() {
    for [raw, row, child, last] in combinations() {
        let value = Places {
            raw: raw.then(|| vec![1]),
            row: row.then(aligned::Row::default),
            child: child.then(|| Leaf { n: None, longs: vec![1, 2] }),
            last: last.then(|| vec![3]),
            ..Places::default()
        };
        let mut bytes = Vec::new();
        Aligned::write_places(&mut bytes, |w| {
            w.block(aligned::PlacesBlock { n: 0 })
                .text("")
                .raw(value.raw.as_deref())
                .row(value.row)
                .skip_rows()
                .skip_texts()
                .skip_counts()
                .skip_named()
                .skip_packed()
                .child(value.child.as_ref(), |w, leaf| leaf.write(w))
                .skip_some()
                .skip_nested()
                .last(value.last.clone())
                .end()
        })
        .unwrap();
        assert_eq!(bytes, frame(|out| Aligned::Places(value.clone()).encode(out)));
    }
}
