//! Generated writers with iterators that lie about their number, panic or write other frames meanwhile.

use super::caught;
use orders::{Exchange, Fill, LegBlock, Level, OrderBlock, ReportBlock};
use scantling::{Decimal64, Output, Str};

include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../crates/scantling/src/docs/generated/orders.rs"));

/// Gives `gives` items, says `says`, and panics at `panics`.
#[derive(Clone)]
struct Lying {
    says: usize,
    gives: usize,
    panics: usize,
    at: usize,
}

impl Iterator for Lying {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        assert!(self.at != self.panics, "in the middle");
        self.at += 1;
        // A frame of its own, while another is written.
        let mut inner = [0; 64];
        let _ = write(&mut inner, &Self { says: 0, gives: 0, panics: 1, at: 0 });
        (self.at <= self.gives).then_some(self.at)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        // Of all the ways to say it, these are checked by `len`.
        (self.says, Some(self.says))
    }
}

impl ExactSizeIterator for Lying {
    fn len(&self) -> usize {
        self.says
    }
}

fn write(out: impl Output, items: &Lying) -> Option<usize> {
    let items = || items.clone();
    Exchange::write_order(out, |w| {
        w.block(OrderBlock { id: 7, ..OrderBlock::default() })
            .account("north")
            .legs(items(), |leg, _| {
                let levels = items().map(|i| Level { price: Decimal64(i as i64), size: 3 });
                leg.block(LegBlock { symbol: Str::new("AAPL").unwrap_or_default() }).levels(levels).end()
            })
            .shares(items().map(|i| (["a", "b", "c"][i % 3], i as u32)))
            .trigger_stop(Decimal64(1))
            .skip_note()
            .tags(items().map(|_| "tag"))
            .end()
    })
    .ok()
}

const LIES: [(usize, usize, usize); 8] =
    [(2, 2, 99), (3, 1, 99), (1, 3, 99), (0, 2, 99), (2, 2, 1), (2, 2, 0), (usize::MAX, 1, 99), (1 << 29, 1, 0)];

#[test]
fn iterators_that_lie_about_their_number() {
    for (says, gives, panics) in LIES {
        // To a `Vec` so many would be room for that many.
        let items = Lying { says, gives, panics, at: 0 };
        let mut frame = Vec::new();
        if says < 100 {
            let _ = caught(|| write(&mut frame, &items));
            let _ = Exchange::view(&frame).is_ok();
        }
        for len in [0, 5, 40, 130, 300] {
            let mut out = vec![0; len];
            if let Some(Some(len)) = caught(|| write(&mut out[..], &items)) {
                assert!(Exchange::view(&out[..len]).is_ok(), "{says} {gives}");
            }
        }
    }
}

#[test]
fn records_and_entries_that_lie_about_their_number() {
    for (says, gives, panics) in LIES {
        let items = || Lying { says, gives, panics, at: 0 };
        for len in [20, 90, 400] {
            let mut out = vec![0; len];
            let written = caught(|| {
                Exchange::write_report(&mut out[..], |w| {
                    w.block(ReportBlock { order_id: 1 })
                        .outcome_working()
                        .rounds(items(), |round, _| {
                            round.items(items().map(|i| Fill { price: Decimal64(i as i64), ..Fill::default() }))
                        })
                        .venues(items().map(|i| (i as u16, 1)))
                        .end()
                })
            });
            if let Some(Ok(len)) = written {
                assert!(Exchange::view(&out[..len]).is_ok(), "{says} {gives}");
            }
        }
    }
}

/// Steps that are left out, and a frame that is left by a panic: of a `Vec` nothing is lost that was there before.
#[test]
fn writers_are_left_in_the_middle() {
    let mut frame = b"before".to_vec();
    for at in 0..3 {
        let left = caught(|| {
            Exchange::write_order(&mut frame, |w| {
                let w = w.block(OrderBlock::default());
                assert!(at != 0);
                let w = w.account("a text that is longer than eight bytes");
                assert!(at != 1);
                let _ = w;
                panic!("without an end");
            })
        });
        assert!(left.is_none() && frame.starts_with(b"before"));
    }
}
