//! The first payload of a message changes no call: one program is compiled with a schema and with the one that follows it, where each
//! message without payloads has got one, and what it writes by either is read by both.
#![allow(clippy::unwrap_used)]

#[path = "built/mod.rs"]
mod built;

use built::Crate;
use scantling_compiler::{RustOptions, SourceFile, Target, compile_for, generate};

/// `Beat` has an inline field, `Wide` one that takes a box in its owned value, `Empty` none. They are in each place of a message.
const FIRST: &str = "package p
protocol Feed { 1 Beat, 2 Wide, 3 Empty, 4 Day }
message Beat { 0 seq: u64 }
message Wide { 0 blob: bytes<600>? }
message Empty {}
union Body { 1 beat: Beat, 2 wide: Wide, 3 empty: Empty, 4 text: string }
message Day {
  0 one: Beat
  1 wide: Wide?
  2 empty: Empty
  3 many: list<Beat>
  4 more: list<Beat>
  5 lists: list<list<Beat>>
  6 by_id: map<u32, Beat>
  7 by_name: map<string, list<Beat>>
  8 wides: map<u8, Wide>
  9 body: Body
  10 bodies: list<Body>
  11 chosen: map<u8, Body>
  12 other: any
  13 others: list<any>
}
";

const CHANGES: [(&str, &str); 3] = [
    ("Beat { 0 seq: u64 }", "Beat { 0 seq: u64, since 2 { 1 note: string } }"),
    ("Wide { 0 blob: bytes<600>? }", "Wide { 0 blob: bytes<600>?, since 2 { 1 of: list<Beat> } }"),
    ("Empty {}", "Empty { since 2 { 0 next: Empty? } }"),
];

/// Each call that writes one of the three.
const CALLS: &str = r#"
use super::p::*;
use scantling::Sink;

fn beat<'w, S: Sink>(w: BeatNeedsBlock<'w, S>, seq: u64) -> BeatDone<'w, S> {
    w.block(BeatBlock { seq }).end()
}

fn frame(write: impl FnOnce(&mut Vec<u8>) -> Result<usize, scantling::WriteError>) -> Vec<u8> {
    let mut out = Vec::new();
    write(&mut out).unwrap();
    out
}

pub fn write() -> Vec<Vec<u8>> {
    let root = frame(|out| Feed::write_beat(out, |w| w.block(BeatBlock { seq: 7 }).end()));
    let view = Feed::view_beat(&root).unwrap();
    let owned = Beat { seq: 5, ..Beat::default() };
    let day = frame(|out| {
        Feed::write_day(out, |w| {
            w.block()
                .one(|w| w.block(BeatBlock { seq: 1 }).end())
                .wide(Some(1), |w, b| w.block(WideBlock { blob: Some([b; 600]) }).end())
                .empty(|w| w.block().end())
                .many([1, 2], |w, seq| w.block(BeatBlock { seq }).end())
                .more_iter((1..9).filter(|n| n % 2 == 0), |w, seq| w.block(BeatBlock { seq }).end())
                .lists([[3], [4]], |w, list| w.items(list, beat))
                .by_id([(1, 10), (2, 20)], |w, seq| w.block(BeatBlock { seq }).end())
                .by_name([("a", [5])], |w, list| w.items(list, beat))
                .wides([(1, None), (2, Some([2; 600]))], |w, blob| w.block(WideBlock { blob }).end())
                .body_beat(|w| w.splice(view))
                .bodies([1, 2, 3], |w, n| match n {
                    1 => w.beat(|w| owned.write(w)),
                    2 => w.wide(|w| w.block(WideBlock::default()).end()),
                    _ => w.empty(|w| w.block().end()),
                })
                .chosen([(1, 6)], |w, seq| w.beat(|w| beat(w, seq)))
                .other(|any| Feed::any_beat(any, |w| w.block(BeatBlock { seq: 8 }).end()))
                .others([9], |any, seq| Feed::any_beat(any, |w| beat(w, seq)))
                .end()
        })
    });
    let mut slice = [0; 64];
    let len = Feed::write_beat(&mut slice, |w| beat(w, 7)).unwrap();
    vec![
        slice[..len].to_vec(),
        frame(|out| Feed::write_beat(out, |w| w.splice(view))),
        frame(|out| Feed::write_beat(out, |w| owned.write(w))),
        frame(|out| Feed::Beat(owned.clone()).encode(out)),
        frame(|out| Feed::write_wide(out, |w| w.block(WideBlock { blob: Some([3; 600]) }).end())),
        frame(|out| Feed::Wide(Wide { blob: Some(Box::new([3; 600])), ..Wide::default() }).encode(out)),
        frame(|out| Feed::write_empty(out, |w| w.block().end())),
        frame(|out| Feed::Empty(Empty::default()).encode(out)),
        frame(|out| Feed::decode(&day).unwrap().encode(out)),
        root,
        day,
    ]
}

fn seq(of: BeatCompact) -> u64 {
    of.seq
}

/// All that a frame says, but for what is newer than the first schema.
pub fn read(frame: &[u8]) -> String {
    let mut compact = Vec::new();
    Feed::direct_to_compact(frame, &mut compact).unwrap();
    match Feed::read_compact(&compact).unwrap() {
        FeedCompact::Beat(beat) => return format!("beat {}", seq(beat)),
        _ => {}
    }
    match Feed::view(frame).unwrap() {
        FeedView::Day(day) => {
            let any = |any| match FeedView::try_from(any).unwrap() {
                FeedView::Beat(beat) => beat.seq(),
                _ => 0,
            };
            let body = |body: BodyView<'_>| match body {
                BodyView::Beat(beat) => beat.seq(),
                BodyView::Wide(wide) => 100 + u64::from(wide.blob().is_some()),
                BodyView::Empty(_) => 200,
                _ => 300,
            };
            let seqs = |list: scantling::List<'_, BeatView<'_>>| list.iter().map(|beat| beat.seq()).collect::<Vec<_>>();
            format!(
                "{} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {} {:?} {:?} {} {:?}",
                day.one().seq(),
                day.wide().and_then(|wide| wide.blob().copied()),
                seqs(day.many()),
                seqs(day.more()),
                day.lists().iter().map(seqs).collect::<Vec<_>>(),
                day.by_id().iter().map(|(id, beat)| (id, beat.seq())).collect::<Vec<_>>(),
                day.by_name().iter().map(|(name, list)| (name, seqs(list))).collect::<Vec<_>>(),
                day.wides().iter().map(|(id, wide)| (id, wide.blob().copied())).collect::<Vec<_>>(),
                body(day.body()),
                day.bodies().iter().map(body).collect::<Vec<_>>(),
                day.chosen().iter().map(|(id, of)| (id, body(of))).collect::<Vec<_>>(),
                any(day.other()),
                day.others().iter().map(any).collect::<Vec<_>>(),
            )
        }
        FeedView::Wide(wide) => format!("{:?}", wide.blob()),
        FeedView::Empty(_) => "empty".to_owned(),
        _ => String::new(),
    }
}
"#;

const MAIN: &str = r#"
#![allow(clippy::all)]
mod first {
    include!("first.rs");
    pub mod calls { include!("calls.in"); }
}
mod second {
    include!("second.rs");
    pub mod calls { include!("calls.in"); }
}

fn main() {
    let (old, new) = (first::calls::write(), second::calls::write());
    assert_eq!(old.len(), new.len());
    for (old, new) in old.iter().zip(&new) {
        let said = first::calls::read(old);
        assert!(!said.is_empty() && old.len() < new.len());
        assert_eq!(said, second::calls::read(old));
        assert_eq!(said, first::calls::read(new));
        assert_eq!(said, second::calls::read(new));
    }
    let day = first::calls::read(&old[old.len() - 1]);
    assert!(day.starts_with("1 Some([1, 1, "), "{day}");
    assert!(day.contains("]) [1, 2] [2, 4, 6, 8] [[3], [4]] [(1, 10), (2, 20)] [(\"a\", [5])] "), "{day}");
    assert!(day.ends_with("7 [5, 100, 200] [(1, 6)] 8 [9]"), "{day}");
}
"#;

fn generated(schema: &str) -> String {
    let target = Target::Rust(RustOptions { compact: true, ..RustOptions::USUAL });
    let (schema, report) = compile_for(&[SourceFile::new("p.scant", schema.to_owned())], target);
    let schema = schema.unwrap_or_else(|| panic!("{report}"));
    generate(&schema, target).into_iter().map(|file| file.text).collect()
}

#[test]
fn the_first_payload_changes_no_call() {
    let second = CHANGES.iter().fold(FIRST.to_owned(), |schema, (from, to)| {
        assert!(schema.contains(from), "{from}");
        schema.replacen(from, to, 1)
    });
    let made = Crate::new("calls");
    made.write("src/first.rs", &generated(FIRST));
    made.write("src/second.rs", &generated(&second));
    made.write("src/calls.in", CALLS);
    made.write("src/main.rs", MAIN);
    made.run().unwrap_or_else(|said| panic!("{said}"));
}
